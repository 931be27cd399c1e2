//! The page of volumes.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::PageInfo;
use super::rows::{Rows, Set, changes};
use crate::messages::SoundDevice;
use crate::settings::{Command, Settings, Sound};
use crate::ui::palette;
use crate::ui::widgets::{ButtonStyle, layout, small_button};

pub(super) const PAGE: PageInfo = PageInfo { name: "Sound", fill, reset };

/// One of the volumes.
type Volume = fn(&mut Sound) -> &mut u8;

/// A segment of a volume bar, lit when the volume is at least its number.
#[derive(Component, Clone, Copy)]
pub(super) struct Pip {
    volume: Volume,
    number: u8,
}

fn fill(rows: &mut Rows) {
    let mut note = rows.with_key("Mutes all sound.", Command::Mute);
    if rows.offered.sound == SoundDevice::Missing {
        note = format!("No sound device was found. The game looks for one again while you play. {note}");
    }
    rows.choice("Sound", &note, &[("Off", true), ("On", false)], |settings, mute| settings.sound.mute = mute);
    let volumes: [(&str, &str, Volume); 6] = [
        ("Volume", "", |sound| &mut sound.master),
        ("Laser and mirrors", "", |sound| &mut sound.beam),
        ("Pieces", "", |sound| &mut sound.pieces),
        ("Interface", "", |sound| &mut sound.interface),
        ("Ambience", "", |sound| &mut sound.ambience),
        ("Music", "Quiet background music. It pauses during shots.", |sound| &mut sound.music),
    ];
    for (name, note, volume) in volumes {
        rows.row(name, note, "volume loudness", move |commands, group| spawn_volume(commands, group, name, volume));
    }
}

fn reset(settings: &mut Settings) {
    settings.sound = Sound::default();
}

fn spawn_volume(commands: &mut Commands, group: Entity, name: &str, volume: Volume) {
    spawn_step(commands, group, name, "−", move |settings| {
        let volume = volume(&mut settings.sound);
        *volume = volume.saturating_sub(1);
    });
    let bar = commands.spawn((ChildOf(group), layout(Node::default()))).id();
    for number in 1..=Sound::LOUDEST {
        commands.spawn((
            Name::new(format!("{name}: {number}")),
            ChildOf(bar),
            Button,
            Hovered::default(),
            // The padding belongs to the pips, so that a click between two pips hits one.
            Node { width: px(19), height: px(30), padding: UiRect::axes(px(4), px(6)), ..default() },
            changes(Set::new(move |settings| *volume(&mut settings.sound) = number)),
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
    spawn_step(commands, group, name, "+", move |settings| {
        let volume = volume(&mut settings.sound);
        *volume = (*volume + 1).min(Sound::LOUDEST);
    });
}

fn spawn_step(
    commands: &mut Commands,
    group: Entity,
    name: &str,
    sign: &str,
    set: impl Fn(&mut Settings) + Send + Sync + 'static,
) {
    let button = (ChildOf(group), small_button(sign, ButtonStyle::Plain), changes(Set::new(set)));
    commands.spawn(button).insert(Name::new(format!("{name}: {sign}")));
}

/// Lights the pips up to the volume, dimly while the sound is muted or there is no device.
pub(super) fn light_pips(
    settings: Res<Settings>,
    device: Res<SoundDevice>,
    mut pips: Query<(&Pip, &mut BackgroundColor)>,
) {
    let mut sound = settings.sound;
    let is_silent = sound.mute || *device == SoundDevice::Missing;
    for (pip, mut color) in &mut pips {
        let lit = *(pip.volume)(&mut sound) >= pip.number;
        let shown = match (lit, is_silent) {
            (true, false) => palette::ACCENT,
            (true, true) => palette::INK_FAINT,
            (false, _) => palette::BUTTON,
        };
        color.set_if_neq(BackgroundColor(shown));
    }
}
