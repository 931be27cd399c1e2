//! The button that gives a page its first values back, and takes that back again.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use super::CurrentPage;
use super::search::Search;
use crate::settings::Settings;
use crate::ui::widgets::ButtonStyle;

/// The button, and its label.
#[derive(Component)]
pub(super) struct ResetButton;

const RESET: &str = "Reset this page";
const UNDO: &str = "Undo reset";

/// The settings before and after the last reset, and the page that was reset: it can be taken back until anything else
/// is chosen.
#[derive(Resource, Default)]
pub(super) struct LastReset(Option<(CurrentPage, Settings, Settings)>);

impl LastReset {
    /// What the settings were before the page was reset, if that can be taken back.
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

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<(), (With<ResetButton>, Without<InteractionDisabled>)>,
    page: Res<CurrentPage>,
    mut last: ResMut<LastReset>,
    mut settings: ResMut<Settings>,
) {
    if !buttons.contains(activate.entity) {
        return;
    }
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

/// Says what the button does; it is disabled where it would change nothing.
pub(super) fn update_button(
    settings: Res<Settings>,
    page: Res<CurrentPage>,
    last: Res<LastReset>,
    search: Res<Search>,
    buttons: Query<(Entity, &Children, Has<InteractionDisabled>), With<ResetButton>>,
    mut texts: Query<&mut Text>,
    mut commands: Commands,
) {
    let undoes = last.before(*page, &settings).is_some();
    // What a search shows is of several pages.
    let is_idle = search.is_active() || !undoes && reset_of(*page, &settings) == *settings;
    for (button, children, was_idle) in &buttons {
        for &child in children {
            let words = if undoes { UNDO } else { RESET };
            if let Ok(mut text) = texts.get_mut(child)
                && text.0 != words
            {
                text.0 = words.into();
            }
        }
        match (is_idle, was_idle) {
            (true, false) => _ = commands.entity(button).insert(InteractionDisabled),
            (false, true) => _ = commands.entity(button).remove::<InteractionDisabled>(),
            _ => {}
        }
    }
}

/// The button at first.
pub(super) fn button() -> impl Bundle {
    (crate::ui::widgets::small_button(RESET, ButtonStyle::Quiet), ResetButton)
}
