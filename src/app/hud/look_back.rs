//! What can be done while an earlier position is looked at: step through the game, play on from here, go back to it.

use bevy::prelude::*;

use super::HudAction;
use super::frame::{OfferSlot, strip};
use crate::app::referee::Table;
use crate::app::settings::Command;
use crate::app::theme::widgets::{ButtonStyle, layout, small_button, text};
use crate::app::theme::{fonts, palette};

/// The card with the buttons.
#[derive(Component)]
pub(super) struct LookBackCard;

/// Which turn is looked at.
#[derive(Component)]
pub(super) struct PlaceText;

/// Shows the card while the players look back, and which turn they look at.
pub(super) fn update_look_back(
    table: Res<Table>,
    stage: Query<Entity, With<OfferSlot>>,
    cards: Query<Entity, With<LookBackCard>>,
    mut places: Query<&mut Text, With<PlaceText>>,
    mut commands: Commands,
) {
    let session = table.session();
    if !session.is_looking_back() {
        cards.iter().for_each(|card| commands.entity(card).despawn());
        return;
    }
    let place = place(session.ply_count(), session.line_turns().count());
    if cards.is_empty() {
        if let Ok(stage) = stage.single() {
            commands.spawn((card(place), ChildOf(stage)));
        }
        return;
    }
    for mut text in &mut places {
        if text.0 != place {
            text.0.clone_from(&place);
        }
    }
}

/// `After shot 3 of 14`: the numbers in the list count pairs of turns.
fn place(ply: usize, turns: usize) -> String {
    if ply == 0 { "At the start".into() } else { format!("After shot {ply} of {turns}") }
}

fn card(place: String) -> impl Bundle {
    let step = |label: &'static str, command: Command| (small_button(label, ButtonStyle::Plain), command);
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
            step(">", Command::StepForward),
            step("Play through", Command::PlayThrough),
            (small_button("Play on from here", ButtonStyle::Plain), HudAction::PlayOn),
            (small_button("Back to the game", ButtonStyle::Primary), HudAction::EndLook),
        ],
    )
}
