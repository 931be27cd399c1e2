//! Widgets, as functions that return bundles, and their styling.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::Button;
use bevy::window::{CursorIcon, PrimaryWindow, RequestRedraw, SystemCursorIcon};

use super::language::Words;
use super::nodes::in_row;
use super::{fonts, palette};
use phrases::Phrase;

/// The style of a button.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// Filled.
    Plain,
    /// No fill or border until the pointer is over it.
    Quiet,
    /// The default action.
    Primary,
    /// The selected one of several options.
    Chosen,
}

/// True if a click on the table would have an effect, so that the mouse pointer becomes a hand, as over a button.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointerHint(pub bool);

/// The behaviour of the widgets.
pub(super) struct WidgetsPlugin;

impl Plugin for WidgetsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<PointerHint>()
            .add_message::<RequestRedraw>()
            .add_systems(Last, (style_buttons, update_cursor, redraw_for_hover));
    }
}

/// A button with a label, which in English follows `Button` in the name of its entity. Triggers [`Activate`](bevy::ui_widgets::Activate).
pub fn button(label: impl Into<Phrase>, style: ButtonStyle) -> impl Bundle {
    let label = label.into();
    button_of(label.to_string(), style, BUTTON_HEIGHT, text(label, fonts::semibold(15.0), palette::INK))
}

/// A smaller button, for bars and corners.
pub fn small_button(label: impl Into<Phrase>, style: ButtonStyle) -> impl Bundle {
    let label = label.into();
    button_of(label.to_string(), style, 30.0, text(label, fonts::semibold(14.0), palette::INK))
}

const BUTTON_HEIGHT: f32 = 40.0;

/// A button with any content, `height` logical pixels high. Its entity is named `Button {name}`.
pub fn button_of(name: impl Into<String>, style: ButtonStyle, height: f32, content: impl Bundle) -> impl Bundle {
    (
        Name::new(format!("Button {}", name.into())),
        Button,
        style,
        Hovered::default(),
        TabIndex(0),
        Node {
            min_height: px(height),
            padding: UiRect::axes(px(if height < BUTTON_HEIGHT { 12.0 } else { 18.0 }), px(0)),
            justify_content: JustifyContent::Center,
            border: px(1).all(),
            border_radius: BorderRadius::all(px(7)),
            flex_shrink: 0.0,
            ..in_row(10.0)
        },
        BackgroundColor::DEFAULT,
        BorderColor::DEFAULT,
        Outline { width: px(2), offset: px(2), color: Color::NONE },
        children![content],
    )
}

/// Text on one line, which the mouse ignores.
pub fn text(words: impl Into<Phrase>, font: TextFont, color: Color) -> impl Bundle {
    (words_of(words), font, TextColor(color), TextLayout::no_wrap(), Pickable::IGNORE)
}

/// Like [`text`], with line breaks.
pub fn paragraph(words: impl Into<Phrase>, font: TextFont, color: Color) -> impl Bundle {
    (words_of(words), font, TextColor(color), Pickable::IGNORE)
}

/// A text with its phrase, in English until it is first shown.
fn words_of(words: impl Into<Phrase>) -> (Text, Words) {
    let words = Words(words.into());
    (Text::new(words.0.to_string()), words)
}

/// The appearance of a panel.
pub fn plate() -> (BackgroundColor, BorderColor, BoxShadow) {
    (
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::PANEL_EDGE),
        BoxShadow::new(Color::srgba(0.0, 0.0, 0.0, 0.45), px(0), px(6), px(0), px(22)),
    )
}

/// A layout node that the mouse ignores.
pub fn layout(node: Node) -> impl Bundle {
    (node, Pickable::IGNORE)
}

/// Applies the style and state of every button in the frame in which they change.
fn style_buttons(
    mut buttons: Query<(
        Entity,
        &ButtonStyle,
        &Hovered,
        Has<Pressed>,
        Has<InteractionDisabled>,
        &Children,
        &mut BackgroundColor,
        &mut BorderColor,
        &mut Outline,
    )>,
    mut words: Query<&mut TextColor>,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
) {
    for (entity, style, hovered, pressed, disabled, children, mut back, mut edge, mut ring) in &mut buttons {
        // A disabled button doesn't stand out.
        let look = if disabled && *style == ButtonStyle::Primary { ButtonStyle::Plain } else { *style };
        let (rest, line, ink) = match look {
            ButtonStyle::Plain => (palette::BUTTON, palette::PANEL_EDGE, palette::INK),
            ButtonStyle::Quiet => (Color::NONE, Color::NONE, palette::INK),
            ButtonStyle::Primary => {
                (palette::ACCENT.with_alpha(0.05), palette::ACCENT.with_alpha(0.75), palette::ACCENT)
            }
            ButtonStyle::Chosen => (palette::BUTTON_HOVER, palette::ACCENT.with_alpha(0.75), palette::INK),
        };
        let hover =
            if *style == ButtonStyle::Primary { palette::ACCENT.with_alpha(0.12) } else { palette::BUTTON_HOVER };
        let press =
            if *style == ButtonStyle::Primary { palette::ACCENT.with_alpha(0.24) } else { palette::BUTTON_PRESS };
        let fill = match (disabled, hovered.get(), pressed) {
            (true, ..) => rest,
            (_, true, true) => press,
            (_, true, false) => hover,
            _ => rest,
        };
        let ink = if disabled { palette::INK_FAINT.with_alpha(0.45) } else { ink };
        back.set_if_neq(BackgroundColor(fill));
        edge.set_if_neq(BorderColor::all(line));
        let ring_color = if visible.0 && focus.get() == Some(entity) { palette::ACCENT } else { Color::NONE };
        if ring.color != ring_color {
            ring.color = ring_color;
        }
        if let Some(mut color) = children.first().and_then(|&child| words.get_mut(child).ok()) {
            color.set_if_neq(TextColor(ink));
        }
    }
}

/// Requests another frame when buttons were added or removed, because a button that appears under a resting pointer can
/// be hovered only after the layout.
fn redraw_for_hover(
    added: Query<(), Added<Button>>,
    mut removed: RemovedComponents<Button>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if removed.read().count() > 0 || !added.is_empty() {
        redraw.write(RequestRedraw);
    }
}

/// Shows a hand over everything clickable.
fn update_cursor(
    hint: Res<PointerHint>,
    buttons: Query<(&Hovered, Has<InteractionDisabled>), With<Button>>,
    window: Query<Entity, With<PrimaryWindow>>,
    mut shown: Local<bool>,
    mut commands: Commands,
) {
    let hand = hint.0 || buttons.iter().any(|(hovered, disabled)| hovered.get() && !disabled);
    if let Ok(window) = window.single()
        && hand != *shown
    {
        *shown = hand;
        let icon = if hand { SystemCursorIcon::Pointer } else { SystemCursorIcon::Default };
        commands.entity(window).insert(CursorIcon::from(icon));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::testing::TestApp;

    #[test]
    fn adding_or_removing_a_button_requests_the_frame_that_hovers_it() {
        let mut app = App::new();
        app.init_resource::<InputFocus>().init_resource::<InputFocusVisible>().add_plugins(WidgetsPlugin);
        let requested = |app: &mut App| {
            app.sent::<RequestRedraw>();
            app.update();
            !app.resource::<Messages<RequestRedraw>>().is_empty()
        };
        assert!(!requested(&mut app));
        let button = app.world_mut().spawn(button("Undo", ButtonStyle::Plain)).id();
        assert!(requested(&mut app) && !requested(&mut app));
        app.world_mut().despawn(button);
        assert!(requested(&mut app) && !requested(&mut app));
    }
}
