//! The controls for looking back at earlier positions: step through the game, go to the next turning point, play on
//! from here, or return to the game.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::frame::{OfferSlot, strip};
use super::words;
use crate::messages::Thoughts;
use crate::referee::{PlayingThrough, Request, Table};
use crate::settings::Command;
use crate::ui::help::Help;
use crate::ui::press::{enabled_if, on_press, sends};
use crate::ui::widgets::{ButtonStyle, button_of, layout, small_button, text};
use crate::ui::{fonts, palette};

/// The card with the buttons.
#[derive(Component)]
pub(super) struct LookBackCard;

/// The text that says which turn is shown.
#[derive(Component)]
pub(super) struct PlaceText;

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
    mut places: Query<&mut Text, (With<PlaceText>, Without<PlayText>)>,
    mut labels: Query<&mut Text, (With<PlayText>, Without<PlaceText>)>,
    mut commands: Commands,
) {
    let session = table.session();
    if !session.is_looking_back() {
        cards.iter().for_each(|card| commands.entity(card).despawn());
        return;
    }
    // Turns of the deployment before the first move don't count.
    let setup = session.line_turns().take_while(|turn| turn.is_setup).count();
    let fires = session.line_turns().filter(|turn| !turn.is_setup).all(|turn| turn.beam().is_some());
    let ply = session.ply_count().saturating_sub(setup);
    let turning = thoughts.review.as_ref().and_then(|review| words::turning_point(&table, review));
    let place = turning
        .unwrap_or_else(|| place(if fires { "shot" } else { "turn" }, ply, session.line_turns().count() - setup));
    if cards.is_empty() {
        if let Ok(stage) = stage.single() {
            commands.spawn((card(place, play_word(*playing)), ChildOf(stage)));
        }
        return;
    }
    for mut label in &mut labels {
        label.set_if_neq(Text::new(play_word(*playing)));
    }
    for mut text in &mut places {
        if text.0 != place {
            text.0.clone_from(&place);
        }
    }
}

fn play_word(playing: PlayingThrough) -> &'static str {
    if playing.is_on() { "Pause" } else { "Play" }
}

/// `Shot 3 of 14`. The list numbers moves, which are pairs of turns.
fn place(what: &str, ply: usize, turns: usize) -> String {
    match (what, ply) {
        (_, 0) => "At the start".into(),
        ("shot", _) => format!("Shot {ply} of {turns}"),
        _ => format!("Turn {ply} of {turns}"),
    }
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

fn card(place: String, play: &'static str) -> impl Bundle {
    let step = |label: &'static str, command: Command| (small_button(label, ButtonStyle::Plain), command);
    // Wide enough for either word, so that the neighbouring buttons don't move.
    let play = (
        layout(Node { min_width: px(42), justify_content: JustifyContent::Center, ..default() }),
        children![(PlayText, text(play, fonts::semibold(14.0), palette::INK))],
    );
    (
        Name::new("Look back"),
        LookBackCard,
        strip(),
        children![
            (
                layout(Node { min_width: px(150), ..default() }),
                children![(PlaceText, text(place, fonts::semibold(14.0), palette::INK))]
            ),
            step("|<", Command::FirstTurn),
            step("<", Command::StepBack),
            (button_of("Play", ButtonStyle::Plain, 30.0, play), Command::PlayThrough),
            step(">", Command::StepForward),
            step(">|", Command::LastTurn),
            (
                small_button("Next turning point", ButtonStyle::Plain),
                on_press(look_at_next_turning_point),
                enabled_if(has_turning_point),
                Help { does: "Go to the position before the next turning point", unavailable: "there is none" },
            ),
            (
                small_button("Play on from here", ButtonStyle::Plain),
                sends(Request::PlayOn),
                enabled_if(|table: Res<Table>| table.may_take_back()),
            ),
            (small_button("Back to the game", ButtonStyle::Primary), sends(Request::LookAt(usize::MAX))),
        ],
    )
}
