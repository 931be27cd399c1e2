//! The bar at the top: whose turn it is, edition and set-up, and the buttons of commands.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::{thinking, words};
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use phrases::Phrase;
use state::messages::Thoughts;
use state::referee::{Table, Timeline};
use state::settings::{Command, Place};
use tabletop::Player;

/// The disc in the colour of the side to move.
#[derive(Component)]
pub(super) struct SideDisc;

pub(super) fn turn() -> impl Bundle {
    (
        Name::new("Turn"),
        layout(Node { min_width: px(0), align_items: AlignItems::Center, column_gap: px(12), ..default() }),
        children![
            (
                SideDisc,
                Node { width: px(14), height: px(14), flex_shrink: 0.0, border_radius: BorderRadius::MAX, ..default() },
                (BackgroundColor(palette::INK), follows(|shown: Shown| BackgroundColor(shown.ink()))),
                BoxShadow::default(),
                follows(|shown: Shown| BoxShadow::new(shown.ink().with_alpha(0.55), px(0), px(0), px(1), px(9))),
                Pickable::IGNORE,
                children![thinking::ring()],
            ),
            // Wide enough for the usual texts, so that the level doesn't move.
            (
                layout(Node { min_width: px(132), ..default() }),
                children![(
                    elided("", fonts::semibold(17.0), palette::INK),
                    says(|shown: Shown| shown.turn()),
                    inked(|shown: Shown| shown.ink()),
                )],
            ),
            // This is cut off first.
            (
                layout(Node { min_width: px(0), flex_shrink: 100.0, ..default() }),
                children![(elided("", fonts::regular(14.0), palette::INK_FAINT), says(|shown: Shown| shown.level()),)],
            ),
        ],
    )
}

/// The name of the game, its edition and set-up: in the bar, or in the panel in small windows.
pub(super) fn title(size: f32) -> impl Bundle {
    let name = |table: Res<Table>| {
        let edition = table.board().title();
        let untitled = table.learner().is_some() || table.title.to_string() == edition.to_string();
        let setup = if untitled { Phrase::default() } else { table.title.clone() };
        words::dotted([table.name().into(), edition, setup].into_iter().filter(|part| !part.is_empty()))
    };
    (elided("", fonts::regular(size), palette::INK_FAINT), says(name))
}

/// What the left part of the bar is about.
#[derive(SystemParam)]
struct Shown<'w> {
    table: Res<'w, Table>,
    look: Res<'w, ActiveTheme>,
    timeline: Res<'w, Timeline>,
    thoughts: Res<'w, Thoughts>,
}

impl Shown<'_> {
    /// In a lesson, the player's side. No side is to move in a drawn game, in the editor or while players look back.
    fn player(&self) -> Option<Player> {
        let session = self.table.session();
        let shot = self.timeline.now().map(|(turn, _)| turn.player);
        shot.or(self.table.learner()).or_else(|| match session.outcome() {
            Some(outcome) => outcome.winner,
            None => Some(session.to_move()).filter(|_| !session.is_looking_back() && !self.table.is_editor()),
        })
    }

    fn ink(&self) -> Color {
        self.player().map_or(palette::INK, |player| self.look.side(self.table.board(), player).ink)
    }

    fn turn(&self) -> Phrase {
        let now = self.timeline.now().map(|(turn, step)| (&**turn, step));
        match self.timeline.replay() {
            Some(_) => Command::Replay.words(),
            None => words::turn(&self.table, now, self.thoughts.thinking),
        }
    }

    fn level(&self) -> Phrase {
        let is_playing = self.timeline.now().is_some() || self.table.session().outcome().is_none();
        let player = self.player().filter(|_| is_playing);
        player.map_or_else(Phrase::default, |player| words::level(&self.table, player))
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
