//! The parts that most menus share: a dimmed table with a card in the middle, and buttons.

use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::navigation::{Go, Menu, navigates};
use kit::ui::help::PointedButton;
use kit::ui::language::Words;
use kit::ui::prelude::*;
pub(super) use kit::ui::scroll::spawn_scroll_column;
use kit::ui::scroll::{RING, spawn_adaptive_scroll_column};
use kit::ui::widgets::plate;
use phrases::{Phrase, phrase};

/// Opacity of the scrim between a menu and the table.
pub(super) const SCRIM: f32 = 0.78;

/// The scrim behind `menu`, despawned with everything on it when the menu closes. The card is its child.
fn screen(menu: Menu) -> impl Bundle {
    (
        Name::new(format!("Menu {menu:?}")),
        DespawnOnExit(menu),
        GlobalZIndex(10),
        TabGroup::modal(),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::all(px(16)),
            ..covering()
        },
        BackgroundColor(palette::BACKDROP.with_alpha(SCRIM)),
        children![help_line()],
    )
}

/// The help for the button under the pointer or with the focus.
#[derive(Component)]
pub(super) struct HelpText;

/// The help line at the bottom of a screen.
fn help_line() -> impl Bundle {
    (
        Name::new("Help"),
        layout(Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            bottom: px(1),
            justify_content: JustifyContent::Center,
            ..default()
        }),
        children![(HelpText, text("", fonts::regular(12.5), palette::INK_FAINT))],
    )
}

/// Updates the help line.
pub(super) fn update_help(pointed: PointedButton, mut texts: Query<&mut Words, With<HelpText>>) {
    for mut words in &mut texts {
        words.set_if_neq(Words(pointed.words().unwrap_or_default()));
    }
}

/// Spawns the screen of a menu with a card that has this heading, and returns the card. The widths are that in large
/// windows and that in small ones.
pub(super) fn spawn_menu_card(commands: &mut Commands, menu: Menu, widths: [f32; 2], title: Phrase) -> Entity {
    let card = spawn_plain_card(commands, menu, widths);
    commands.spawn((ChildOf(card), heading(title)));
    card
}

/// Like [`spawn_menu_card`], without a heading.
pub(super) fn spawn_plain_card(commands: &mut Commands, menu: Menu, widths: [f32; 2]) -> Entity {
    let screen = commands.spawn(screen(menu)).id();
    commands.spawn((ChildOf(screen), card(widths), colors())).id()
}

/// Spawns the last row of a card, with the button that leads back. Enter presses it if it is the default.
pub(super) fn spawn_back(commands: &mut Commands, card: Entity, is_default: bool) {
    let row = layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() });
    let row = commands.spawn((ChildOf(card), row)).id();
    let label = phrase!("menu-back");
    match is_default {
        true => commands.spawn((ChildOf(row), default_button(label, ButtonStyle::Primary, Go::Back))),
        false => commands.spawn((ChildOf(row), go_button(label, ButtonStyle::Plain, Go::Back))),
    };
}

/// The node of a card.
fn card([regular, compact]: [f32; 2]) -> impl Bundle {
    let node = move |class: SizeClass| Node {
        width: px(class.pick(regular, compact)),
        max_width: percent(100),
        max_height: percent(100),
        padding: UiRect::all(px(class.pick(26.0, 14.0))),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(14)),
        ..in_column(class.pick(10.0, 8.0))
    };
    (node(SizeClass::Regular), Adaptive::new(node(SizeClass::Regular), node(SizeClass::Compact)))
}

/// A paragraph in a column without buttons. It begins right below the heading, without room for a focus ring.
pub(super) fn column_text(words: impl Into<Phrase>, font: TextFont, color: Color) -> impl Bundle {
    let node = Node { margin: UiRect::left(px(-RING)), flex_shrink: 0.0, ..default() };
    (node, paragraph(words, font, color))
}

/// The cell of this width at the start of a row, with its label.
pub(super) fn row_label(width: f32, label: impl Bundle) -> impl Bundle {
    let node = Node { width: px(width), flex_shrink: 0.0, overflow: Overflow::clip(), ..default() };
    (layout(node), children![label])
}

/// Facts on one line, with dots between.
pub(super) fn dotted(facts: impl IntoIterator<Item = Phrase>) -> Phrase {
    Phrase::Joined { parts: facts.into_iter().collect(), separator: "  ·  " }
}

/// The colours of a card.
fn colors() -> impl Bundle {
    let (_, edge, shadow) = plate();
    (Name::new("Card"), BackgroundColor(palette::PANEL.with_alpha(0.985)), edge, shadow)
}

/// The heading of a card.
pub(super) fn heading(words: impl Into<Phrase>) -> impl Bundle {
    let node = |below| Node { margin: UiRect::bottom(px(below)), flex_shrink: 0.0, ..default() };
    let words = (text(words, fonts::semibold(24.0), palette::INK), CompactText(20.0));
    (node(8.0), Adaptive::new(node(8.0), node(0.0)), words)
}

/// A button that navigates to `to`.
pub(super) fn go_button(label: impl Into<Phrase>, dress: ButtonStyle, to: Go) -> impl Bundle {
    (button(label, dress), navigates(to))
}

/// As [`go_button`], but Enter presses it when the menu has just opened.
pub(super) fn default_button(label: impl Into<Phrase>, dress: ButtonStyle, to: Go) -> impl Bundle {
    (go_button(label, dress, to), AutoFocus)
}

/// Spawns a board beside a column of words, and a bar for progress below both, with what fills them. The sizes are those
/// in large windows and in small ones; those of the words are widths.
pub(super) fn spawn_board_and_words(
    commands: &mut Commands,
    card: Entity,
    boards: [Vec2; 2],
    widths: [f32; 2],
    (board, words, bar): (impl Bundle, impl Bundle, impl Bundle),
) {
    let [columns, compact_columns] = [(boards[0], 22.0), (boards[1], 12.0)].map(|(board, gap)| Node {
        column_gap: px(gap),
        height: px(board.y),
        flex_shrink: 0.0,
        ..default()
    });
    let columns = commands.spawn((ChildOf(card), adaptive(columns, compact_columns))).id();
    let [place, compact_place] =
        boards.map(|size| Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() });
    commands.spawn((board, ChildOf(columns), adaptive(place, compact_place)));
    let [column, compact_column] = widths.map(|width| Node { width: px(width), flex_grow: 1.0, ..default() });
    let column = spawn_adaptive_scroll_column(commands, columns, column, compact_column);
    commands.entity(column).insert((Name::new("Result"), words));
    let track = Node { height: px(6), flex_shrink: 0.0, border_radius: BorderRadius::all(px(3)), ..default() };
    let filled = Node { width: px(0), height: percent(100), border_radius: BorderRadius::all(px(3)), ..default() };
    commands.spawn((
        ChildOf(card),
        layout(track),
        BackgroundColor(palette::BUTTON),
        children![(bar, layout(filled), BackgroundColor(palette::ACCENT))],
    ));
}
