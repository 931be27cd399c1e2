//! Actions without a square, called by name: *Fire*, *Pass*. Each has a button, and these two have keys.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::frame::{OfferSlot, strip};
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::messages::{ActionCalled, Notice, PickedSquare, Question};
use state::referee::{Table, Timeline};
use state::settings::{Command, CommandGiven};
use tabletop::{Action, Call};

/// The strip with the buttons.
#[derive(Component)]
pub(super) struct CallStrip;

/// The label of a button and its action; `None` until a piece that can do it is picked up.
type CallButton = (Phrase, Option<Action>);

/// Shows the available calls: those of the side to move, and those of the piece that is picked up.
pub(super) fn update_calls(
    table: Res<Table>,
    timeline: Res<Timeline>,
    picked: Res<PickedSquare>,
    question: Res<Question>,
    stage: Query<Entity, With<OfferSlot>>,
    strips: Query<Entity, With<CallStrip>>,
    mut shown: Local<Vec<CallButton>>,
    mut commands: Commands,
) {
    if !(table.is_changed() || timeline.is_changed() || picked.is_changed() || question.is_changed()) {
        return;
    }
    let Ok(stage) = stage.single() else { return };
    let session = table.session();
    let asks = table.is_setting_up() || !question.answers.is_empty();
    let may = timeline.is_idle() && !table.ignores_input() && !asks;
    let has_several = session.outcome().is_none() && session.state().actions_left().is_some();
    let choices = session.choices();
    let mut calls: Vec<CallButton> = Vec::new();
    // In games that always have a call, the strip stays while a turn plays or the opponent thinks. Otherwise the board
    // above it would change its size twice with each action.
    if may || has_several && !asks && !session.is_looking_back() {
        let offered = choices.calls(picked.0);
        calls.extend(offered.into_iter().map(|(name, choice)| (name, may.then(|| choice.action.clone()))));
        // Calls of other pieces keep their positions, so that the rest doesn't move when a piece is picked up. So does the
        // pass that ends a turn of several actions, available after the first action.
        for call in choices.calls_of_pieces().into_iter().chain(has_several.then_some(Call::Pass)) {
            let name = call.name();
            if !calls.iter().any(|(listed, _)| *listed == name) {
                calls.push((name, None));
            }
        }
        calls.sort_by_cached_key(|(name, _)| name.to_string());
    }
    if *shown == calls {
        return;
    }
    strips.iter().for_each(|strip| commands.entity(strip).despawn());
    if !calls.is_empty() {
        let strip = commands.spawn((Name::new("Calls"), CallStrip, strip(), ChildOf(stage))).id();
        for (name, action) in &calls {
            let mut button = commands.spawn((small_button(name.clone(), ButtonStyle::Plain), ChildOf(strip)));
            match action {
                Some(action) => button.insert(sends(ActionCalled(action.clone()))),
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
    mut called: MessageWriter<ActionCalled>,
    mut notices: MessageWriter<Notice>,
) {
    for &CommandGiven(command) in given.read() {
        let call = match command {
            Command::FireFirst => Call::Fire,
            Command::Pass => Call::Pass,
            _ => continue,
        };
        if !timeline.is_idle() || table.ignores_input() || table.is_setting_up() || !question.answers.is_empty() {
            continue;
        }
        let choices: Vec<_> = table.session().choices().called(call).collect();
        let own = choices.iter().find(|choice| Some(choice.pick) == picked.0);
        match (own, &choices[..]) {
            (Some(choice), _) | (None, [choice]) => _ = called.write(ActionCalled(choice.action.clone())),
            (None, []) if table.session().outcome().is_none() && table.session().state().actions_left().is_some() => {
                let words = match call {
                    Call::Pass => phrase!("hud-nothing-to-pass"),
                    _ => phrase!("hud-nothing-to-fire"),
                };
                notices.write(Notice { words, bad: true });
            }
            (None, []) => {}
            (None, _) => {
                notices.write(Notice { words: phrase!("hud-choose-laser"), bad: false });
            }
        }
    }
}
