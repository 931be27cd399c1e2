//! Who plays: two people, a person and the machine, or the machine alone, and how strong it is.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use crate::app::referee::{Seat, Seats, Table, level_word};
use crate::app::theme::widgets::{Dress, layout, small_button, text};
use crate::app::theme::{fonts, palette};
use crate::engine::LEVELS;

/// What is chosen now.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sitting {
    /// Whether the machine plays the first and the second side.
    machines: [bool; 2],
    level: u8,
}

impl Sitting {
    /// Where nothing was chosen yet: the machine waits on a level that is fun for a first game.
    const LEVEL: u8 = 3;

    fn of(seats: Seats) -> Self {
        let levels = seats.0.map(Seat::level);
        Self { machines: levels.map(|level| level.is_some()), level: levels[0].or(levels[1]).unwrap_or(Self::LEVEL) }
    }

    pub(super) fn seats(self) -> Seats {
        Seats(self.machines.map(|machine| if machine { Seat::Machine(self.level) } else { Seat::Human }))
    }

    fn has_machine(self) -> bool {
        self.machines != [false; 2]
    }
}

/// A button of the chooser.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sit {
    /// On which sides the machine plays.
    Machines([bool; 2]),
    Weaker,
    Stronger,
}

/// The words for the level.
#[derive(Component)]
pub(super) struct LevelWords;

/// Where who plays can be chosen: the players, and, for another place, the level.
pub(super) fn spawn(commands: &mut Commands, table: Option<&Table>, players: Entity, level: Entity) {
    let sitting = Sitting::of(table.map_or(Seats::PEOPLE, Table::seats));
    commands.insert_resource(sitting);
    for (label, machines) in [
        ("Two players", [false, false]),
        ("You first, against the machine", [false, true]),
        ("The machine first, against you", [true, false]),
        ("Machine against machine", [true, true]),
    ] {
        commands.spawn((ChildOf(players), small_button(label, Dress::Plain), Sit::Machines(machines)));
    }
    commands.spawn((
        ChildOf(level),
        layout(Node { align_items: AlignItems::Center, column_gap: px(8), ..default() }),
        children![
            (small_button("Weaker", Dress::Plain), Sit::Weaker),
            (small_button("Stronger", Dress::Plain), Sit::Stronger),
            (LevelWords, text("", fonts::semibold(15.0), palette::INK)),
        ],
    ));
}

pub(super) fn press(activate: On<Activate>, buttons: Query<&Sit>, sitting: Option<ResMut<Sitting>>) {
    let (Ok(&sit), Some(mut sitting)) = (buttons.get(activate.entity), sitting) else { return };
    match sit {
        Sit::Machines(machines) => sitting.machines = machines,
        Sit::Weaker => sitting.level = sitting.level.saturating_sub(1).max(1),
        Sit::Stronger => sitting.level = (sitting.level + 1).min(LEVELS.len() as u8),
    }
}

pub(super) fn dress(
    sitting: Res<Sitting>,
    mut buttons: Query<(Entity, &Sit, &mut Dress, Has<InteractionDisabled>)>,
    mut words: Query<(&mut Text, &mut TextColor), With<LevelWords>>,
    mut commands: Commands,
) {
    for (button, &sit, mut dress, disabled) in &mut buttons {
        let useless = match sit {
            Sit::Machines(machines) => {
                dress.set_if_neq(if machines == sitting.machines { Dress::Chosen } else { Dress::Plain });
                false
            }
            Sit::Weaker => !sitting.has_machine() || sitting.level == 1,
            Sit::Stronger => !sitting.has_machine() || usize::from(sitting.level) == LEVELS.len(),
        };
        match (useless, disabled) {
            (true, false) => _ = commands.entity(button).insert(InteractionDisabled),
            (false, true) => _ = commands.entity(button).remove::<InteractionDisabled>(),
            _ => {}
        }
    }
    let (said, ink) = match sitting.has_machine() {
        true => (format!("Level {} of {}:  {}", sitting.level, LEVELS.len(), level_word(sitting.level)), palette::INK),
        false => ("No machine plays".into(), palette::INK_FAINT),
    };
    for (mut words, mut color) in &mut words {
        if words.0 != said {
            words.0.clone_from(&said);
        }
        color.set_if_neq(TextColor(ink));
    }
}
