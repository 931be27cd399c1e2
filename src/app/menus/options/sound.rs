//! The page of volumes.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::PageInfo;
use super::rows::{Rows, Set, changes_settings};
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::messages::SoundDevice;
use state::settings::{Command, Settings, Sound};

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-sound", fill, reset };

/// One of the volumes.
type Volume = fn(&mut Sound) -> &mut u8;

/// A segment of a volume bar, lit when the volume is at least its number.
#[derive(Component)]
pub(super) struct Pip;

fn fill(rows: &mut Rows) {
    let (keys, device) = (rows.context.keys, rows.context.sound);
    let on_or_off = [(phrase!("choice-off"), true), (phrase!("choice-on"), false)];
    let sound = rows.choice(phrase!("option-sound"), on_or_off, |settings, mute| settings.sound.mute = mute);
    if device == SoundDevice::Missing {
        sound.note.insert(0, phrase!("option-sound-no-device"));
    }
    sound.with_keys(keys, Command::Mute);
    let volumes: [(Phrase, Volume); 6] = [
        (phrase!("option-volume"), |sound| &mut sound.master),
        (phrase!("option-volume-beam"), |sound| &mut sound.beam),
        (phrase!("option-volume-pieces"), |sound| &mut sound.pieces),
        (phrase!("option-volume-interface"), |sound| &mut sound.interface),
        (phrase!("option-volume-ambience"), |sound| &mut sound.ambience),
        (phrase!("option-volume-music"), |sound| &mut sound.music),
    ];
    for (name, volume) in volumes {
        let of = name.to_string();
        rows.row(name, move |commands, group| spawn_volume(commands, group, &of, volume));
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
    for number in 1..=Sound::MAX_VOLUME {
        commands.spawn((
            Name::new(format!("{name}: {number}")),
            ChildOf(bar),
            Button,
            Hovered::default(),
            // The padding belongs to the pips, so that a click between two pips hits one.
            Node { width: px(19), height: px(30), padding: UiRect::axes(px(4), px(6)), ..default() },
            changes_settings(Set::new(move |settings| *volume(&mut settings.sound) = number)),
            children![(
                Pip,
                // Dim while the sound is muted or there is no device.
                follows(move |settings: Res<Settings>, device: Res<SoundDevice>| {
                    let mut sound = settings.sound;
                    BackgroundColor(match *volume(&mut sound) >= number {
                        true if sound.mute || *device == SoundDevice::Missing => palette::INK_FAINT,
                        true => palette::ACCENT,
                        false => palette::BUTTON,
                    })
                }),
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
        *volume = (*volume + 1).min(Sound::MAX_VOLUME);
    });
}

fn spawn_step(
    commands: &mut Commands,
    group: Entity,
    name: &str,
    sign: &str,
    set: impl Fn(&mut Settings) + Send + Sync + 'static,
) {
    let button = (ChildOf(group), small_button(sign, ButtonStyle::Plain), changes_settings(Set::new(set)));
    commands.spawn(button).insert(Name::new(format!("{name}: {sign}")));
}
