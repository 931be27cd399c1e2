//! How the program behaves.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{card, first, heading, look, screen};
use super::{Go, Menu};
use crate::app::settings::{BeamPace, Settings};
use crate::app::theme::widgets::{Dress, button, layout, paragraph, text};
use crate::app::theme::{fonts, palette};

/// A button that sets one setting.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Set {
    TurnToMover(bool),
    Beam(BeamPace),
}

impl Set {
    /// Whether the setting is as this button sets it.
    fn holds(self, settings: &Settings) -> bool {
        match self {
            Self::TurnToMover(on) => settings.turn_to_mover == on,
            Self::Beam(pace) => settings.beam == pace,
        }
    }

    fn apply(self, settings: &mut Settings) {
        match self {
            Self::TurnToMover(on) => settings.turn_to_mover = on,
            Self::Beam(pace) => settings.beam = pace,
        }
    }
}

pub(super) fn spawn(mut commands: Commands) {
    let screen = commands.spawn(screen(Menu::Options)).id();
    let card = commands.spawn((ChildOf(screen), card(640.0), look(), children![heading("Options")])).id();
    let turn = [("Off", Set::TurnToMover(false)), ("On", Set::TurnToMover(true))];
    let pace = BeamPace::ALL.map(|pace| (pace.name(), Set::Beam(pace)));
    for (name, note, choices) in [
        ("Turn the table", "The camera goes round to the side to move.", &turn[..]),
        ("Pace", "How fast pieces move and the beam runs.", &pace[..]),
    ] {
        let row = commands
            .spawn((
                ChildOf(card),
                layout(Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::SpaceBetween,
                    column_gap: px(24),
                    padding: UiRect::axes(px(0), px(8)),
                    ..default()
                }),
                children![(
                    layout(Node {
                        flex_direction: FlexDirection::Column,
                        flex_shrink: 1.0,
                        row_gap: px(3),
                        ..default()
                    }),
                    children![
                        text(name, fonts::semibold(16.0), palette::INK),
                        paragraph(note, fonts::regular(13.0), palette::INK_FAINT),
                    ],
                )],
            ))
            .id();
        let group = commands.spawn((ChildOf(row), layout(Node { column_gap: px(6), ..default() }))).id();
        for &(label, set) in choices {
            commands.spawn((ChildOf(group), button(label, Dress::Plain), set));
        }
    }
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![first("Back", Dress::Primary, Go::Back)],
    ));
}

pub(super) fn press(activate: On<Activate>, buttons: Query<&Set>, mut settings: ResMut<Settings>) {
    if let Ok(set) = buttons.get(activate.entity)
        && !set.holds(&settings)
    {
        set.apply(&mut settings);
    }
}

pub(super) fn dress(settings: Res<Settings>, mut buttons: Query<(&Set, &mut Dress)>) {
    for (set, mut dress) in &mut buttons {
        dress.set_if_neq(if set.holds(&settings) { Dress::Chosen } else { Dress::Plain });
    }
}
