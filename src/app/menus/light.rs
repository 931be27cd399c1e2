//! The first question: full or calm light. It is asked once; the options change it later.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{card, heading, look, screen};
use super::{Guide, Menu};
use crate::app::settings::Settings;
use crate::app::theme::widgets::{Dress, button, layout, paragraph};
use crate::app::theme::{fonts, palette};

/// A button that answers: whether the light is to be calm.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Light {
    pub calm: bool,
}

pub(super) fn spawn(mut commands: Commands) {
    let screen = commands.spawn(screen(Menu::Light)).id();
    let card = commands.spawn((ChildOf(screen), card(560.0), look(), children![heading("How bright a light?")])).id();
    let row = layout(Node { column_gap: px(20), ..default() });
    let row = commands.spawn((ChildOf(card), row)).id();
    let full = "Bright shots with sparks, and slow motion when a king falls.";
    let calm = "No flashes, a slower beam, no slow motion, a still camera. Kind to sensitive eyes.";
    for (label, note, calm) in [("Full light", full, false), ("Calm light", calm, true)] {
        let half = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(10),
            ..default()
        };
        let half = commands.spawn((ChildOf(row), layout(half))).id();
        let dress = if calm { Dress::Plain } else { Dress::Primary };
        let mut answer = commands.spawn((ChildOf(half), button(label, dress), Light { calm }));
        if !calm {
            answer.insert(AutoFocus);
        }
        commands.spawn((ChildOf(half), paragraph(note, fonts::regular(14.0), palette::INK_FAINT)));
    }
    commands.spawn((
        ChildOf(card),
        layout(Node { margin: UiRect::top(px(10)), ..default() }),
        children![paragraph(
            "You can change it at any time: Options, Picture.",
            fonts::regular(13.0),
            palette::INK_FAINT
        )],
    ));
}

pub(super) fn press(activate: On<Activate>, answers: Query<&Light>, mut settings: ResMut<Settings>, mut guide: Guide) {
    if let Ok(&Light { calm }) = answers.get(activate.entity) {
        settings.picture.calm = Some(calm);
        guide.back();
    }
}
