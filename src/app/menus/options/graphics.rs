//! The page of graphics options.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::PageInfo;
use super::rows::{RowName, Rows, Set, spawn_set};
use crate::settings::{Graphics, Part, Quality, Settings};
use crate::window::Compiling;

pub(super) const PAGE: PageInfo = PageInfo { name: "Graphics", fill, reset };

/// The name of the row of presets, and what it says while the picture of another one is prepared.
const QUALITY: &str = "Quality";
const PREPARING: &str = "Quality: preparing …";

/// Frames after a change of quality in which its shaders may still be queued.
const QUEUE_FRAMES: u8 = 6;

/// Says that the picture of another quality is being prepared: the window keeps the last one until the shaders are
/// compiled.
pub(super) fn show_preparing(
    settings: Res<Settings>,
    compiling: Option<Res<Compiling>>,
    mut names: Query<(&RowName, &mut Text)>,
    mut last: Local<Option<Graphics>>,
    mut frames_left: Local<u8>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let now = settings.graphics;
    if last.replace(now).is_some_and(|last| (last.quality, last.parts) != (now.quality, now.parts)) {
        *frames_left = QUEUE_FRAMES;
    } else if compiling.is_none_or(|compiling| compiling.count() == 0) {
        *frames_left = frames_left.saturating_sub(1);
    }
    let words = if *frames_left > 0 { PREPARING } else { QUALITY };
    if *frames_left > 0 {
        redraw.write(RequestRedraw);
    }
    for (name, mut text) in &mut names {
        if name.0 == QUALITY && text.0 != words {
            words.clone_into(&mut text.0);
        }
    }
}

/// The button that appears only while the settings match no preset.
#[derive(Component)]
pub(super) struct CustomButton;

pub(super) fn show_custom(settings: Res<Settings>, mut buttons: Query<&mut Node, With<CustomButton>>) {
    let display = if settings.graphics.is_custom() { Display::Flex } else { Display::None };
    for mut node in &mut buttons {
        if node.display != display {
            node.display = display;
        }
    }
}

fn fill(rows: &mut Rows) {
    let note = "Detail of light, shadows and reflections. Auto picks what runs smoothly on this computer.";
    let words = "Auto Low Medium High Ultra Custom";
    rows.row(QUALITY, note, words, |commands, group| {
        for quality in Quality::ALL {
            let set = Set::new(move |settings| settings.graphics.set_preset(quality));
            spawn_set(commands, group, QUALITY, quality.name(), set);
        }
        // Shows that the settings below match no preset.
        let custom = Set::new(|_| ()).chosen_if(|settings, _| settings.graphics.is_custom());
        let custom = spawn_set(commands, group, QUALITY, "Custom", custom);
        commands.entity(custom).insert(CustomButton);
    });
    rows.choice(
        "Light effects",
        "Reduced flashing: no flashes, a slower beam, no slow motion and a still camera.",
        &[("Full", false), ("Reduced flashing", true)],
        |settings, reduced| {
            // Full effects are the default for players who were never asked, so choosing them changes nothing.
            if settings.graphics.reduces_flashing() != reduced {
                settings.graphics.reduced_flashing = Some(reduced);
            }
        },
    );
    for part in Part::ALL {
        let (name, note) = part.words();
        let levels = (0..).zip(part.levels()).map(|(level, label)| {
            let set = Set::new(move |settings| settings.graphics.set_part(part, level))
                .chosen_if(move |_, detail| part.level_in(detail) == Some(level));
            ((*label).to_owned(), set)
        });
        rows.sets(name, note, levels.collect());
    }
}

fn reset(settings: &mut Settings) {
    let Graphics { quality, .. } = Graphics::default();
    settings.graphics.set_preset(quality);
    // Players who asked for reduced flashing at the first start keep it.
}
