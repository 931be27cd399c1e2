//! The question at the first start: full light effects or reduced flashing. Players can change it later in the options.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::spawn_menu_card;
use super::navigation::{Menu, MenuNavigator};
use super::options::spawn_languages;
use kit::ui::language::{AvailableTranslations, SystemLanguages};
use kit::ui::nodes::in_column;
use kit::ui::press::on_press;
use kit::ui::widgets::{ButtonStyle, button, layout, paragraph};
use kit::ui::{fonts, palette};
use phrases::phrase;
use state::settings::Settings;

pub(super) fn spawn_question(
    mut commands: Commands,
    (translations, system): (Res<AvailableTranslations>, Res<SystemLanguages>),
) {
    let card = spawn_menu_card(&mut commands, Menu::LightEffects, [560.0; 2], phrase!("option-light-effects"));
    let row = layout(Node { column_gap: px(20), ..default() });
    let row = commands.spawn((ChildOf(card), row)).id();
    let answers = [
        (phrase!("option-light-effects-full"), phrase!("menu-light-full"), false),
        (phrase!("option-light-effects-reduced"), phrase!("menu-light-reduced"), true),
    ];
    for (label, note, reduced) in answers {
        let half = Node { flex_grow: 1.0, flex_basis: px(0), ..in_column(10.0) };
        let half = commands.spawn((ChildOf(row), layout(half))).id();
        let dress = if reduced { ButtonStyle::Plain } else { ButtonStyle::Primary };
        let choose = move |_: On<Activate>, mut settings: ResMut<Settings>, mut navigator: MenuNavigator| {
            settings.graphics.reduced_flashing = Some(reduced);
            navigator.go(Menu::Welcome);
        };
        let mut answer = commands.spawn((ChildOf(half), button(label, dress), on_press(choose)));
        if !reduced {
            answer.insert(AutoFocus);
        }
        commands.spawn((ChildOf(half), paragraph(note, fonts::regular(14.0), palette::INK_FAINT)));
    }
    commands.spawn((
        ChildOf(card),
        layout(Node { margin: UiRect::top(px(10)), ..default() }),
        children![paragraph(phrase!("menu-light-note"), fonts::regular(13.0), palette::INK_FAINT)],
    ));
    spawn_languages(&mut commands, card, &translations, &system);
}
