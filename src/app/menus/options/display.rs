//! The page about the window, its monitor, and the size and language of the interface.

use super::PageInfo;
use super::rows::{Rows, Set};
use crate::settings::{Command, DisplayOptions, FrameCap, Settings};
use platform::IS_PAGE;

pub(super) const PAGE: PageInfo = PageInfo { name: "Display", fill, reset };

fn fill(rows: &mut Rows) {
    let scales = DisplayOptions::INTERFACE_SCALES.map(|percent| {
        let set = Set::new(move |settings| settings.display.interface_scale = percent);
        (format!("{percent} %"), set)
    });
    let note = "Size of text and buttons, as far as they fit the window.";
    rows.sets("Interface", note, scales.into());
    let ids: Vec<String> = rows.offered.languages.iter().map(|(id, _)| id.clone()).collect();
    let is_english = move |settings: &Settings| !settings.display.language.as_ref().is_some_and(|id| ids.contains(id));
    let english = Set::new(|settings| settings.display.language = None);
    // Settings may also name English, or a language that is no longer installed.
    let english = ("English".to_owned(), english.chosen_if(move |settings, _| is_english(settings)));
    let others = rows.offered.languages.iter().map(|(id, name)| {
        let id = id.clone();
        (name.clone(), Set::new(move |settings| settings.display.language = Some(id.clone())))
    });
    let note = "The language of menus, lessons and messages.";
    rows.sets("Language", note, [english].into_iter().chain(others).collect());
    let note = rows.with_key("Fill the screen.", Command::Fullscreen);
    rows.switch("Full screen", &note, |settings, on| settings.fullscreen = on);
    if IS_PAGE {
        // In a browser, the browser owns the window and decides when to draw.
        return;
    }
    let monitors = &rows.offered.monitors;
    let fits = |(width, height): (u32, u32)| {
        let has_room = |room: &(u32, u32)| width <= room.0 && height <= room.1;
        monitors.is_empty() || monitors.iter().any(|(_, room)| has_room(room))
    };
    let sizes = DisplayOptions::SIZES.into_iter().filter(|&size| fits(size)).map(|size| {
        let set = Set::new(move |settings| {
            (settings.display.size, settings.display.maximized, settings.fullscreen) = (size, false, false);
        });
        (format!("{} × {}", size.0, size.1), set)
    });
    let sizes = sizes.collect();
    let named: Vec<String> = monitors.iter().map(|(name, _)| name.clone()).collect();
    rows.sets("Window", "Window size. Restored at the next start.", sizes);
    if named.len() > 1 {
        let any = ("Any".to_owned(), Set::new(|settings| settings.display.monitor = None));
        let each = named.into_iter().map(|name| {
            let label = name.clone();
            (label, Set::new(move |settings| settings.display.monitor = Some(name.clone())))
        });
        rows.sets(
            "Monitor",
            "Where the window opens, and which screen it fills.",
            [any].into_iter().chain(each).collect(),
        );
    }
    rows.switch("Vertical sync", "Syncs frames to the display to prevent tearing.", |settings, on| {
        settings.display.vsync = on;
    });
    let note = "Maximum frames per second. Nothing is drawn while nothing moves.";
    rows.choice("Frame limit", note, &FrameCap::ALL, |settings, cap| settings.display.frame_cap = cap);
}

fn reset(settings: &mut Settings) {
    settings.fullscreen = false;
    settings.display = DisplayOptions { position: settings.display.position, ..DisplayOptions::default() };
}
