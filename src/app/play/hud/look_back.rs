//! The controls for looking back at earlier positions: step through the game, go to the next turning point, play on
//! from here, or return to the game.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::frame::{OfferSlot, strip};
use super::words;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::messages::Thoughts;
use state::referee::{Occasion, PlayingThrough, Request, Table};
use state::settings::Command;

/// The card with the buttons.
#[derive(Component)]
pub(super) struct LookBackCard;

/// Shows the card while players look back.
pub(super) fn update_look_back(
    table: Res<Table>,
    stage: Query<Entity, With<OfferSlot>>,
    cards: Query<Entity, With<LookBackCard>>,
    mut commands: Commands,
) {
    if !table.session().is_looking_back() {
        cards.iter().for_each(|card| commands.entity(card).despawn());
    } else if let (true, Ok(stage)) = (cards.is_empty(), stage.single()) {
        commands.spawn((card(&table), ChildOf(stage)));
    }
}

/// The two lines that say which turn is shown; the second one names the turns of a turning point.
fn place_words(table: &Table, thoughts: &Thoughts) -> [Phrase; 2] {
    let session = table.session();
    // Turns of the deployment before the first move don't count.
    let setup = session.line_turns().take_while(|turn| turn.is_setup).count();
    let ply = session.ply_count().saturating_sub(setup);
    let turning = thoughts.review.as_ref().and_then(|review| words::turning_point(table, review));
    turning.unwrap_or_else(|| [place(ply, session.line_turns().count() - setup), Phrase::default()])
}

/// Returns whether the game has turning points.
fn has_turning_points(thoughts: Res<Thoughts>) -> bool {
    thoughts.review.as_ref().is_some_and(|review| !review.swings().is_empty())
}

fn play_word(playing: PlayingThrough) -> Phrase {
    if playing.is_on() { phrase!("hud-pause") } else { phrase!("hud-autoplay") }
}

/// `Turn 3 of 14`. The list numbers moves, which are pairs of turns.
fn place(ply: usize, turns: usize) -> Phrase {
    if ply == 0 { phrase!("hud-place-start") } else { phrase!("hud-place", turn = ply, count = turns) }
}

/// The ply of the next turning point after the position that is shown.
fn next_turning_point(table: &Table, thoughts: &Thoughts) -> Option<usize> {
    let now = table.session().ply_count();
    let swings = thoughts.review.as_ref()?.swings().into_iter();
    let mut before = swings.map(|swing| swing - 1);
    before.find(|&before| !table.session().is_looking_back() || before > now)
}

/// Shows the position before the next turning point; from the end of the game, before the first one.
pub(super) fn look_at_next_turning_point(
    _: On<Activate>,
    table: Res<Table>,
    thoughts: Res<Thoughts>,
    mut requests: MessageWriter<Request>,
) {
    requests.write_batch(next_turning_point(&table, &thoughts).map(Request::LookAt));
}

/// Returns whether there is a turning point after the position that is shown.
pub(super) fn has_turning_point(table: Res<Table>, thoughts: Res<Thoughts>) -> bool {
    next_turning_point(&table, &thoughts).is_some()
}

fn card(table: &Table) -> impl Bundle + use<> {
    let back = match table.occasion() {
        Occasion::Puzzle(_) => phrase!("hud-back-to-game.puzzle"),
        Occasion::Lesson(_) => phrase!("hud-back-to-game.lesson"),
        _ => phrase!("hud-back-to-game"),
    };
    let step = |label: &'static str, command: Command| (small_button(label, ButtonStyle::Plain), command);
    // Wide enough for either word, so that the neighbouring buttons don't move.
    let play = (
        layout(Node { min_width: px(66), justify_content: JustifyContent::Center, ..default() }),
        children![(
            text("", fonts::semibold(14.0), palette::INK),
            says(|playing: Res<PlayingThrough>| play_word(*playing)),
        )],
    );
    let line = |line: usize, font, ink| {
        let words = move |table: Res<Table>, thoughts: Res<Thoughts>| place_words(&table, &thoughts)[line].clone();
        let is_shown =
            move |table: Res<Table>, thoughts: Res<Thoughts>| !place_words(&table, &thoughts)[line].is_empty();
        (text("", font, ink), Node::default(), says(words), shown_if(is_shown))
    };
    // Two short lines leave room for the buttons beside them. With the usual one, all fit into one row of a small window.
    let place = |width: f32| Node { min_width: px(width), flex_direction: FlexDirection::Column, ..default() };
    (
        Name::new("Look back"),
        LookBackCard,
        strip(),
        children![
            (
                adaptive(place(150.0), place(96.0)),
                children![
                    line(0, fonts::semibold(14.0), palette::INK),
                    line(1, fonts::regular(13.0), palette::INK_FAINT)
                ]
            ),
            step("|<", Command::FirstTurn),
            step("<", Command::StepBack),
            (button_of("Autoplay", ButtonStyle::Plain, 30.0, play), Command::PlayThrough),
            step(">", Command::StepForward),
            step(">|", Command::LastTurn),
            (
                layout(Node::default()),
                shown_if(has_turning_points),
                children![(
                    small_button(phrase!("hud-next-turning-point"), ButtonStyle::Plain),
                    on_press(look_at_next_turning_point),
                    enabled_if(has_turning_point),
                    Help::new(phrase!("hud-next-turning-point.help")).or(phrase!("hud-next-turning-point.off")),
                )],
            ),
            (
                layout(Node::default()),
                shown_if(|table: Res<Table>| table.is_game()),
                children![(
                    small_button(phrase!("hud-play-on"), ButtonStyle::Plain),
                    sends(Request::PlayOn),
                    enabled_if(|table: Res<Table>| table.may_take_back()),
                )],
            ),
            (small_button(back, ButtonStyle::Primary), sends(Request::LookAt(usize::MAX))),
        ],
    )
}
