//! The page about the window, its monitor, and the size and language of the interface.

use bevy::prelude::*;

use super::PageInfo;
use super::rows::{Rows, Set, spawn_set};
use kit::ui::language::{AvailableTranslations, SystemLanguages};
use kit::ui::widgets::layout;
use phrases::{Phrase, phrase};
use platform::IS_PAGE;
use state::settings::{Command, DisplayOptions, FrameCap, Settings};

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-display", fill, reset };

fn fill(rows: &mut Rows) {
    let scales = DisplayOptions::INTERFACE_SCALES.map(|percent| {
        let set = Set::new(move |settings| settings.display.interface_scale = percent);
        (phrase!("options-percent", percent = percent), set)
    });
    rows.sets(phrase!("option-interface-size"), scales.into());
    let languages = languages(rows.context.translations, rows.context.system);
    rows.sets(phrase!("option-language"), languages);
    let keys = rows.context.keys;
    let fullscreen = rows.switch(phrase!("option-fullscreen"), |settings, on| settings.fullscreen = on);
    fullscreen.with_keys(keys, Command::Fullscreen);
    if IS_PAGE {
        // In a browser, the browser owns the window and decides when to draw.
        return;
    }
    let monitors = &rows.context.monitors;
    let fits = |(width, height): (u32, u32)| {
        let has_room = |room: &(u32, u32)| width <= room.0 && height <= room.1;
        monitors.is_empty() || monitors.iter().any(|(_, room)| has_room(room))
    };
    let sizes = DisplayOptions::SIZES.into_iter().filter(|&size| fits(size)).map(|size| {
        let set = Set::new(move |settings| {
            (settings.display.size, settings.display.maximized, settings.fullscreen) = (size, false, false);
        });
        (phrase!("option-window-size-value", width = size.0, height = size.1), set)
    });
    let sizes = sizes.collect();
    let named: Vec<String> = monitors.iter().map(|(name, _)| name.clone()).collect();
    rows.sets(phrase!("option-window-size"), sizes);
    if named.len() > 1 {
        let any = (phrase!("option-monitor-any"), Set::new(|settings| settings.display.monitor = None));
        let each = named.into_iter().map(|name| {
            let label = Phrase::from(&name);
            (label, Set::new(move |settings| settings.display.monitor = Some(name.clone())))
        });
        rows.sets(phrase!("option-monitor"), [any].into_iter().chain(each).collect());
    }
    rows.switch(phrase!("option-vsync"), |settings, on| settings.display.vsync = on);
    let caps = FrameCap::ALL.map(|cap| {
        let label = cap.frames().map(|frames| phrase!("option-frame-limit-value", number = frames));
        (label.unwrap_or_else(|| phrase!("option-frame-limit-none")), cap)
    });
    rows.choice(phrase!("option-frame-limit"), caps, |settings, cap| settings.display.frame_cap = cap);
}

/// The name of each language, and the button that chooses it.
fn languages(translations: &AvailableTranslations, system: &SystemLanguages) -> Vec<(Phrase, Set)> {
    let set = |(code, name): &(String, String)| {
        let own = code.clone();
        let set = Set::new(move |settings| settings.display.language = Some(own.clone()));
        // The settings may name a language that is no longer installed, or none.
        let (code, translations, system) = (code.clone(), translations.clone(), system.clone());
        (Phrase::from(name), set.chosen_if(move |settings, _| translations.shown(settings, &system) == code))
    };
    translations.0.languages().iter().map(set).collect()
}

/// Spawns a button for each language at the end of a card.
pub(crate) fn spawn_languages(
    commands: &mut Commands,
    card: Entity,
    translations: &AvailableTranslations,
    system: &SystemLanguages,
) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(5),
        row_gap: px(5),
        ..default()
    };
    let row = commands.spawn((ChildOf(card), layout(row))).id();
    for (name, set) in languages(translations, system) {
        spawn_set(commands, row, &phrase!("option-language"), &name, set);
    }
}

fn reset(settings: &mut Settings) {
    settings.fullscreen = false;
    settings.display = DisplayOptions { position: settings.display.position, ..DisplayOptions::default() };
}
