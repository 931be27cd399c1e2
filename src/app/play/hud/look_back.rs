//! The controls for looking back at earlier positions: step through the game, go to the next turning point, play on
//! from here, or return to the game.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::frame::{OfferSlot, strip};
use super::words;
use kit::ui::help::Help;
use kit::ui::language::Words;
use kit::ui::press::{enabled_if, on_press, sends};
use kit::ui::size_class::adaptive;
use kit::ui::widgets::{ButtonStyle, button_of, layout, small_button, text};
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};
use state::messages::Thoughts;
use state::referee::{Occasion, PlayingThrough, Request, Table};
use state::settings::Command;

/// The card with the buttons.
#[derive(Component)]
pub(super) struct LookBackCard;

/// A line of the text that says which turn is shown; the second one names the turns of a turning point.
#[derive(Component)]
pub(super) struct PlaceText(usize);

/// The box of the button that goes to the next turning point, hidden in a game without any.
#[derive(Component)]
pub(super) struct ToNextTurningPoint;

/// The label of the button that plays through the game.
#[derive(Component)]
pub(super) struct PlayText;

/// Shows the card while players look back, with the turn that is shown.
pub(super) fn update_look_back(
    table: Res<Table>,
    thoughts: Res<Thoughts>,
    playing: Res<PlayingThrough>,
    stage: Query<Entity, With<OfferSlot>>,
    cards: Query<Entity, With<LookBackCard>>,
    mut lines: Query<(&PlaceText, &mut Words, &mut Node), Without<PlayText>>,
    mut labels: Query<&mut Words, (With<PlayText>, Without<PlaceText>)>,
    mut to_next: Query<&mut Node, (With<ToNextTurningPoint>, Without<PlaceText>)>,
    mut commands: Commands,
) {
    let session = table.session();
    if !session.is_looking_back() {
        cards.iter().for_each(|card| commands.entity(card).despawn());
        return;
    }
    // Turns of the deployment before the first move don't count.
    let setup = session.line_turns().take_while(|turn| turn.is_setup).count();
    let ply = session.ply_count().saturating_sub(setup);
    let turning = thoughts.review.as_ref().and_then(|review| words::turning_point(&table, review));
    let words = turning.unwrap_or_else(|| [place(ply, session.line_turns().count() - setup), Phrase::default()]);
    let has_any = thoughts.review.as_ref().is_some_and(|review| !review.swings().is_empty());
    if cards.is_empty() {
        if let Ok(stage) = stage.single() {
            commands.spawn((card(&table, words, play_word(*playing), has_any), ChildOf(stage)));
        }
    } else {
        for mut label in &mut labels {
            label.set_if_neq(Words(play_word(*playing)));
        }
        for (line, mut shown, mut node) in &mut lines {
            let words = &words[line.0];
            if shown.set_if_neq(Words(words.clone())) {
                node.display = shown_if(!words.is_empty());
            }
        }
    }
    for mut node in &mut to_next {
        if node.display != shown_if(has_any) {
            node.display = shown_if(has_any);
        }
    }
}

fn shown_if(shown: bool) -> Display {
    if shown { Display::Flex } else { Display::None }
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

fn card(table: &Table, words: [Phrase; 2], play: Phrase, has_turning_points: bool) -> impl Bundle + use<> {
    let back = match table.occasion() {
        Occasion::Puzzle(_) => phrase!("hud-back-to-game.puzzle"),
        Occasion::Lesson(_) => phrase!("hud-back-to-game.lesson"),
        _ => phrase!("hud-back-to-game"),
    };
    let step = |label: &'static str, command: Command| (small_button(label, ButtonStyle::Plain), command);
    // Wide enough for either word, so that the neighbouring buttons don't move.
    let play = (
        layout(Node { min_width: px(66), justify_content: JustifyContent::Center, ..default() }),
        children![(PlayText, text(play, fonts::semibold(14.0), palette::INK))],
    );
    let [first, second] = words;
    let line = |line: usize, words: Phrase, font, ink| {
        let node = Node { display: shown_if(!words.is_empty()), ..default() };
        (PlaceText(line), text(words, font, ink), node)
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
                    line(0, first, fonts::semibold(14.0), palette::INK),
                    line(1, second, fonts::regular(13.0), palette::INK_FAINT)
                ]
            ),
            step("|<", Command::FirstTurn),
            step("<", Command::StepBack),
            (button_of("Autoplay", ButtonStyle::Plain, 30.0, play), Command::PlayThrough),
            step(">", Command::StepForward),
            step(">|", Command::LastTurn),
            (
                ToNextTurningPoint,
                layout(Node { display: shown_if(has_turning_points), ..default() }),
                children![(
                    small_button(phrase!("hud-next-turning-point"), ButtonStyle::Plain),
                    on_press(look_at_next_turning_point),
                    enabled_if(has_turning_point),
                    Help::new(phrase!("hud-next-turning-point.help")).or(phrase!("hud-next-turning-point.off")),
                )],
            ),
            (
                layout(Node { display: shown_if(table.is_game()), ..default() }),
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
