//! Actions without a square, called by name: *Fire*, *Pass*. Each has a button, and these two have keys.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::frame::{OfferSlot, strip};
use crate::messages::{Called, Notice, PickedSquare, Question};
use crate::referee::{Table, Timeline};
use crate::settings::{Command, CommandGiven};
use crate::ui::press::sends;
use crate::ui::widgets::{ButtonStyle, small_button};
use tabletop::{Action, FIRE, PASS};

/// The reason why a turn of several actions cannot be passed yet.
const NOTHING_TO_PASS: &str = "Nothing is done in this turn yet: only what is left after an action can be passed.";
/// The reason why no laser can fire in such a turn.
const NOTHING_TO_FIRE: &str = "No laser can fire now: each side fires once a turn at most.";

/// The strip with the buttons.
#[derive(Component)]
pub(super) struct CallStrip;

/// A name and its action; `None` until a piece that can do it is picked up.
type Call = (String, Option<Action>);

/// Shows the available calls: those of the side to move, and those of the piece that is picked up.
pub(super) fn update_calls(
    table: Res<Table>,
    timeline: Res<Timeline>,
    picked: Res<PickedSquare>,
    question: Res<Question>,
    stage: Query<Entity, With<OfferSlot>>,
    strips: Query<Entity, With<CallStrip>>,
    mut shown: Local<Vec<Call>>,
    mut commands: Commands,
) {
    if !(table.is_changed() || timeline.is_changed() || picked.is_changed() || question.is_changed()) {
        return;
    }
    let Ok(stage) = stage.single() else { return };
    let session = table.session();
    let asks = table.is_setting_up() || !question.answers.is_empty();
    let may = timeline.is_idle() && !table.is_out_of_hands() && !asks;
    let has_several = session.outcome().is_none() && session.state().actions_left().is_some();
    let choices = session.choices();
    let mut calls: Vec<Call> = Vec::new();
    // In games that always have a call, the strip stays while a turn plays or the opponent thinks. Otherwise the board
    // above it would change its size twice with each action.
    if may || has_several && !asks && !session.is_looking_back() {
        let offered = choices.calls(picked.0);
        calls.extend(offered.iter().map(|(name, choice)| ((*name).to_owned(), may.then(|| choice.action.clone()))));
        // Calls of other pieces keep their places, so that the rest doesn't move when a piece is picked up.
        for name in choices.names_of_pieces() {
            if !calls.iter().any(|(listed, _)| listed == name) {
                calls.push((name.to_owned(), None));
            }
        }
        // So does the pass that ends a turn of several actions, available after the first action.
        if has_several && !calls.iter().any(|(listed, _)| listed == PASS) {
            calls.push((PASS.to_owned(), None));
        }
        calls.sort_by(|(a, _), (b, _)| a.cmp(b));
    }
    if *shown == calls {
        return;
    }
    strips.iter().for_each(|strip| commands.entity(strip).despawn());
    if !calls.is_empty() {
        let strip = commands.spawn((Name::new("Calls"), CallStrip, strip(), ChildOf(stage))).id();
        for (name, action) in &calls {
            let mut button = commands.spawn((small_button(name, ButtonStyle::Plain), ChildOf(strip)));
            match action {
                Some(action) => button.insert(sends(Called(action.clone()))),
                None => button.insert(InteractionDisabled),
            };
        }
    }
    *shown = calls;
}

/// Chooses the action of a key. With several lasers, the one on the square of the picked-up piece fires.
pub(super) fn handle_commands(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    picked: Res<PickedSquare>,
    question: Res<Question>,
    mut called: MessageWriter<Called>,
    mut notices: MessageWriter<Notice>,
) {
    for &CommandGiven(command) in given.read() {
        let name = match command {
            Command::FireFirst => FIRE,
            Command::Pass => PASS,
            _ => continue,
        };
        if !timeline.is_idle() || table.is_out_of_hands() || table.is_setting_up() || !question.answers.is_empty() {
            continue;
        }
        let choices: Vec<_> = table.session().choices().called(name).collect();
        let own = choices.iter().find(|choice| Some(choice.pick) == picked.0);
        match (own, &choices[..]) {
            (Some(choice), _) | (None, [choice]) => _ = called.write(Called(choice.action.clone())),
            (None, []) if table.session().outcome().is_none() && table.session().state().actions_left().is_some() => {
                let words = if name == PASS { NOTHING_TO_PASS } else { NOTHING_TO_FIRE };
                notices.write(Notice { words: words.into(), bad: true });
            }
            (None, []) => {}
            (None, _) => {
                let words = "Choose which laser fires first.";
                notices.write(Notice { words: words.into(), bad: false });
            }
        }
    }
}
