//! The page of graphics options.

use bevy::prelude::*;

use super::PageInfo;
use super::rows::{Rows, Set, spawn_set};
use crate::settings::{Graphics, Part, Quality, Settings};

pub(super) const PAGE: PageInfo = PageInfo { name: "Graphics", fill, reset };

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
    rows.row("Quality", note, words, |commands, group| {
        for quality in Quality::ALL {
            let set = Set::new(move |settings| settings.graphics.set_preset(quality));
            spawn_set(commands, group, "Quality", quality.name(), set);
        }
        // Shows that the settings below match no preset.
        let custom = Set::new(|_| ()).chosen_if(|settings, _| settings.graphics.is_custom());
        let custom = spawn_set(commands, group, "Quality", "Custom", custom);
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
