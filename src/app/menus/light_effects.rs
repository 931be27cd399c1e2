//! The question at the first start: full light effects or reduced flashing. Players can change it later in the options.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::first_question;
use super::navigation::{Menu, MenuNavigator};
use kit::ui::language::{AvailableTranslations, SystemLanguages};
use kit::ui::press::on_press;
use phrases::phrase;
use state::settings::Settings;

pub(super) fn spawn_question(
    mut commands: Commands,
    translations: Res<AvailableTranslations>,
    system: Res<SystemLanguages>,
) {
    let choose = |reduced| {
        on_press(move |_: On<Activate>, mut settings: ResMut<Settings>, mut navigator: MenuNavigator| {
            settings.graphics.reduced_flashing = Some(reduced);
            navigator.go(Menu::Welcome);
        })
    };
    let answers = [
        (phrase!("option-light-effects-full"), phrase!("menu-light-full"), choose(false)),
        (phrase!("option-light-effects-reduced"), phrase!("menu-light-reduced"), choose(true)),
    ];
    let (title, note) = (phrase!("option-light-effects"), phrase!("menu-light-note"));
    let languages = (&*translations, &*system);
    first_question::spawn_question(&mut commands, Menu::LightEffects, title, answers, note, languages);
}
