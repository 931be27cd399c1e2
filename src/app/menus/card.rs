//! The frame that most menus share: the table dimmed, a card in the middle.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::{Go, Menu};
use crate::app::theme::widgets::{Dress, button, plate, text};
use crate::app::theme::{fonts, palette};

/// How much of the table is dimmed away behind a menu.
pub(super) const VEIL: f32 = 0.78;

/// The dimmed table behind `menu`, as long as it is open. The card is its child.
pub(super) fn screen(menu: Menu) -> impl Bundle {
    (
        Name::new(format!("Menu {menu:?}")),
        DespawnOnExit(menu),
        GlobalZIndex(10),
        TabGroup::modal(),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::all(px(16)),
            ..default()
        },
        BackgroundColor(palette::BACKDROP.with_alpha(VEIL)),
    )
}

/// The card's own node.
pub(super) fn card(width: f32) -> Node {
    Node {
        width: px(width),
        max_width: percent(100),
        max_height: percent(100),
        flex_direction: FlexDirection::Column,
        row_gap: px(10),
        padding: UiRect::all(px(26)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(14)),
        ..default()
    }
}

/// The look of a card.
pub(super) fn look() -> impl Bundle {
    let (_, edge, shadow) = plate();
    (Name::new("Card"), BackgroundColor(palette::PANEL.with_alpha(0.985)), edge, shadow)
}

pub(super) fn heading(words: &'static str) -> impl Bundle {
    (Node { margin: UiRect::bottom(px(8)), ..default() }, text(words, fonts::semibold(24.0), palette::INK))
}

pub(super) fn go(label: &'static str, dress: Dress, go: Go) -> impl Bundle {
    (button(label, dress), go)
}

/// As [`go`]: the one that Enter presses at once.
pub(super) fn first(label: &'static str, dress: Dress, to: Go) -> impl Bundle {
    (go(label, dress, to), AutoFocus)
}
