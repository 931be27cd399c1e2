//! The bar at the top: whose turn it is, edition and set-up, and the buttons of commands.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::{thinking, words};
use kit::theme::ActiveTheme;
use kit::ui::elided::{Elided, elided};
use kit::ui::widgets::{ButtonStyle, layout};
use kit::ui::{fonts, palette};
use phrases::Phrase;
use state::messages::Thoughts;
use state::referee::{Table, Timeline};
use state::settings::{Command, Place};

/// The disc in the colour of the side to move.
#[derive(Component)]
pub(super) struct SideDisc;

/// The text that says whose turn it is.
#[derive(Component)]
pub(super) struct TurnText;

/// The level of the computer to move.
#[derive(Component)]
pub(super) struct LevelText;

/// The name of the game, its edition and set-up: in the bar, or in the panel in small windows.
#[derive(Component)]
pub(super) struct TitleText;

pub(super) fn turn() -> impl Bundle {
    (
        Name::new("Turn"),
        layout(Node { min_width: px(0), align_items: AlignItems::Center, column_gap: px(12), ..default() }),
        children![
            (
                SideDisc,
                Node { width: px(14), height: px(14), flex_shrink: 0.0, border_radius: BorderRadius::MAX, ..default() },
                BackgroundColor(palette::INK),
                BoxShadow::new(Color::NONE, px(0), px(0), px(1), px(8)),
                Pickable::IGNORE,
                children![thinking::ring()],
            ),
            // Wide enough for the usual texts, so that the level doesn't move.
            (
                layout(Node { min_width: px(132), ..default() }),
                children![(TurnText, elided("", fonts::semibold(17.0), palette::INK))],
            ),
            // This is cut off first.
            (
                layout(Node { min_width: px(0), flex_shrink: 100.0, ..default() }),
                children![(LevelText, elided("", fonts::regular(14.0), palette::INK_FAINT))],
            ),
        ],
    )
}

pub(super) fn title(size: f32) -> impl Bundle {
    (TitleText, elided("", fonts::regular(size), palette::INK_FAINT))
}

/// Updates the turn, the level and the title.
pub(super) fn update_bar(
    table: Res<Table>,
    look: Res<ActiveTheme>,
    timeline: Res<Timeline>,
    thoughts: Res<Thoughts>,
    mut discs: Query<(&mut BackgroundColor, &mut BoxShadow), With<SideDisc>>,
    mut turn: Query<(&mut Elided, &Children), With<TurnText>>,
    mut inks: Query<&mut TextColor>,
    mut level: Query<&mut Elided, (With<LevelText>, Without<TurnText>)>,
    mut title: Query<&mut Elided, (With<TitleText>, Without<TurnText>, Without<LevelText>)>,
) {
    let session = table.session();
    let shot = timeline.now().map(|(turn, _)| turn.player);
    // In a lesson, the disc shows the player's side. No side is to move in a drawn game, in the editor or while players
    // look back.
    let player = shot.or(table.learner()).or_else(|| match session.outcome() {
        Some(outcome) => outcome.winner,
        None => Some(session.to_move()).filter(|_| !session.is_looking_back() && !table.is_editor()),
    });
    let ink = player.map_or(palette::INK, |player| look.side(table.board(), player).ink);
    for (mut disc, mut shine) in &mut discs {
        disc.set_if_neq(BackgroundColor(ink));
        shine.set_if_neq(BoxShadow::new(ink.with_alpha(0.55), px(0), px(0), px(1), px(9)));
    }
    let replayed = timeline.replay().is_some();
    let turn_words = if replayed {
        Command::Replay.words()
    } else {
        words::turn(&table, timeline.now().map(|(turn, step)| (&**turn, step)), thoughts.thinking)
    };
    for (mut words, children) in &mut turn {
        Elided::set(&mut words, turn_words.clone());
        for &child in children {
            if let Ok(mut color) = inks.get_mut(child) {
                color.set_if_neq(TextColor(ink));
            }
        }
    }
    let playing = shot.is_some() || session.outcome().is_none();
    let strength = player.filter(|_| playing).map_or_else(Phrase::default, |player| words::level(&table, player));
    for mut words in &mut level {
        Elided::set(&mut words, strength.clone());
    }
    let edition = table.board().title();
    let untitled = table.learner().is_some() || table.title.to_string() == edition.to_string();
    let setup = if untitled { Phrase::default() } else { table.title.clone() };
    let name = words::dotted([table.name().into(), edition, setup].into_iter().filter(|part| !part.is_empty()));
    for mut words in &mut title {
        Elided::set(&mut words, name.clone());
    }
}

/// Disables the buttons of commands that currently do nothing.
pub(super) fn update_availability(
    table: Res<Table>,
    buttons: Query<(Entity, &Command, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (button, command, disabled) in &buttons {
        let available = command.is_available(&table);
        if disabled == available {
            if available {
                commands.entity(button).remove::<InteractionDisabled>();
            } else {
                commands.entity(button).insert(InteractionDisabled);
            }
        }
    }
}

/// Shows the panel's toggle buttons pressed in while their feature is on.
pub(super) fn update_toggles(thoughts: Res<Thoughts>, mut buttons: Query<(&Command, &mut ButtonStyle)>) {
    for (command, mut style) in &mut buttons {
        if command.info().button == Some(Place::Panel) {
            style.set_if_neq(if command.is_on(&thoughts) { ButtonStyle::Chosen } else { ButtonStyle::Plain });
        }
    }
}
