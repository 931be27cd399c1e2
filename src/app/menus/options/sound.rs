//! The page of volumes.

use std::sync::Arc;

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::{Rows, Set};
use crate::app::settings::{Settings, Sound};
use crate::app::theme::palette;
use crate::app::theme::widgets::{ButtonStyle, layout, small_button};

/// One of the volumes.
type Volume = fn(&mut Sound) -> &mut u8;

/// A segment of a volume bar, lit when the volume is at least its number.
#[derive(Component, Clone, Copy)]
pub(in crate::app::menus) struct Pip {
    volume: Volume,
    number: u8,
}

/// A button that changes a volume by one; it is never marked as chosen.
#[derive(Component)]
pub(in crate::app::menus) struct VolumeStep;

pub(super) fn fill(rows: &mut Rows) {
    rows.choice("Sound", "M turns it off or on at any time.", &[("Off", true), ("On", false)], |settings, mute| {
        settings.sound.mute = mute;
    });
    let volumes: [(&str, Volume); 5] = [
        ("Volume", |sound| &mut sound.master),
        ("Laser and mirrors", |sound| &mut sound.beam),
        ("Pieces", |sound| &mut sound.pieces),
        ("Interface", |sound| &mut sound.interface),
        ("Ambience", |sound| &mut sound.ambience),
    ];
    for (name, volume) in volumes {
        let group = rows.row(name, "");
        spawn_step(rows, group, name, "−", move |settings| {
            let volume = volume(&mut settings.sound);
            *volume = volume.saturating_sub(1);
        });
        let bar = rows.commands.spawn((ChildOf(group), layout(Node::default()))).id();
        for number in 1..=Sound::LOUDEST {
            let set = Set(Arc::new(move |settings| *volume(&mut settings.sound) = number));
            rows.commands.spawn((
                Name::new(format!("{name}: {number}")),
                ChildOf(bar),
                Button,
                Hovered::default(),
                // The padding belongs to the pips, so that a click between two meets one.
                Node { width: px(19), height: px(30), padding: UiRect::axes(px(4), px(6)), ..default() },
                set,
                children![(
                    Pip { volume, number },
                    Pickable::IGNORE,
                    Node {
                        width: percent(100),
                        height: percent(100),
                        border_radius: BorderRadius::all(px(3)),
                        ..default()
                    },
                    BackgroundColor(palette::BUTTON),
                )],
            ));
        }
        spawn_step(rows, group, name, "+", move |settings| {
            let volume = volume(&mut settings.sound);
            *volume = (*volume + 1).min(Sound::LOUDEST);
        });
    }
}

fn spawn_step(
    rows: &mut Rows,
    group: Entity,
    name: &str,
    sign: &str,
    set: impl Fn(&mut Settings) + Send + Sync + 'static,
) {
    let mut button =
        rows.commands.spawn((ChildOf(group), small_button(sign, ButtonStyle::Plain), VolumeStep, Set(Arc::new(set))));
    button.insert(Name::new(format!("{name}: {sign}")));
}

/// Lights the pips up to the volume; dimly while muted.
pub(in crate::app::menus) fn light_pips(settings: Res<Settings>, mut pips: Query<(&Pip, &mut BackgroundColor)>) {
    let mut sound = settings.sound;
    for (pip, mut color) in &mut pips {
        let lit = *(pip.volume)(&mut sound) >= pip.number;
        let shown = match (lit, sound.mute) {
            (true, false) => palette::ACCENT,
            (true, true) => palette::INK_FAINT,
            (false, _) => palette::BUTTON,
        };
        color.set_if_neq(BackgroundColor(shown));
    }
}
