//! The page of graphics options.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::PageInfo;
use super::rows::{RowName, Rows, Set, spawn_set};
use kit::ui::follow::shown_if;
use kit::ui::language::Words;
use kit::window::Compiling;
use phrases::phrase;
use state::settings::{Graphics, Part, Quality, Settings, quality_words};

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-graphics", fill, reset };

/// Frames after a change of quality in which its shaders may still be queued.
const QUEUE_FRAMES: u8 = 6;

/// Shows in the row's name that another quality is being prepared: the window keeps the last picture until the shaders
/// are compiled.
pub(super) fn show_preparing(
    settings: Res<Settings>,
    compiling: Option<Res<Compiling>>,
    mut names: Query<(&RowName, &mut Words)>,
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
    if *frames_left > 0 {
        redraw.write(RequestRedraw);
    }
    let row = phrase!("option-quality");
    for (_, mut words) in names.iter_mut().filter(|(name, _)| name.0 == row) {
        let shown = if *frames_left > 0 { phrase!("option-quality-preparing") } else { row.clone() };
        words.set_if_neq(Words(shown));
    }
}

fn fill(rows: &mut Rows) {
    let name = phrase!("option-quality");
    let (of, custom) = (name.clone(), phrase!("option-quality-custom"));
    let mut labels = Quality::ALL.map(quality_words).to_vec();
    labels.push(custom.clone());
    let row = rows.row(name, move |commands, group| {
        for quality in Quality::ALL {
            let set = Set::new(move |settings| settings.graphics.set_preset(quality));
            spawn_set(commands, group, &of, &quality_words(quality), set);
        }
        // Shows that the settings below match no preset.
        let is_custom = Set::new(|_| ()).chosen_if(|settings, _| settings.graphics.is_custom());
        let button = spawn_set(commands, group, &of, &custom, is_custom);
        commands.entity(button).insert(shown_if(|settings: Res<Settings>| settings.graphics.is_custom()));
    });
    row.words.extend(labels);
    let effects = [(phrase!("option-light-effects-full"), false), (phrase!("option-light-effects-reduced"), true)];
    rows.choice(phrase!("option-light-effects"), effects, |settings, reduced| {
        // Full effects are the default before players are asked, so choosing them changes nothing.
        if settings.graphics.reduces_flashing() != reduced {
            settings.graphics.reduced_flashing = Some(reduced);
        }
    });
    for part in Part::ALL {
        let levels = (0..).zip(part.levels()).map(|(level, label)| {
            let set = Set::new(move |settings| settings.graphics.set_part(part, level))
                .chosen_if(move |_, detail| part.level_in(detail) == Some(level));
            (label, set)
        });
        rows.sets(part.words(), levels.collect());
    }
}

fn reset(settings: &mut Settings) {
    let Graphics { quality, .. } = Graphics::default();
    settings.graphics.set_preset(quality);
    // Players who asked for reduced flashing at the first start keep it.
}
