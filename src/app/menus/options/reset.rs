//! The button that resets a page to its defaults, and undoes that.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::CurrentPage;
use super::search::Search;
use kit::ui::prelude::*;
use phrases::phrase;
use state::settings::Settings;

/// The page that was reset last, and the settings before and after. The reset can be undone until another setting
/// changes.
#[derive(Resource, Default)]
pub(super) struct LastReset(Option<(CurrentPage, Settings, Settings)>);

impl LastReset {
    /// The settings from before the page was reset, if that can still be undone.
    fn before(&self, page: CurrentPage, settings: &Settings) -> Option<&Settings> {
        let (of, before, after) = self.0.as_ref()?;
        (*of == page && after == settings).then_some(before)
    }
}

fn reset_of(page: CurrentPage, settings: &Settings) -> Settings {
    let mut after = settings.clone();
    (page.info().reset)(&mut after);
    after
}

fn press(_: On<Activate>, page: Res<CurrentPage>, mut last: ResMut<LastReset>, mut settings: ResMut<Settings>) {
    if let Some(before) = last.before(*page, &settings) {
        *settings = before.clone();
        last.0 = None;
        return;
    }
    let after = reset_of(*page, &settings);
    if *settings != after {
        last.0 = Some((*page, settings.clone(), after.clone()));
        *settings = after;
    }
}

/// Returns whether the button would change anything. It never does during a search, which shows rows of several pages.
fn has_effect(
    settings: Res<Settings>,
    page: Res<CurrentPage>,
    last: Res<LastReset>,
    search: Res<Search>,
    mut is_reset: Local<bool>,
) -> bool {
    if settings.is_changed() || page.is_changed() {
        *is_reset = reset_of(*page, &settings) == *settings;
    }
    !search.is_active() && (!*is_reset || last.before(*page, &settings).is_some())
}

/// The button.
pub(super) fn button() -> impl Bundle {
    let label = |settings: Res<Settings>, page: Res<CurrentPage>, last: Res<LastReset>| {
        let can_undo = last.before(*page, &settings).is_some();
        if can_undo { phrase!("options-undo-reset") } else { phrase!("options-reset") }
    };
    let words = (text("", fonts::semibold(14.0), palette::INK), says(label));
    (
        button_of(phrase!("options-reset").to_string(), ButtonStyle::Quiet, 30.0, words),
        on_press(press),
        enabled_if(has_effect),
    )
}
