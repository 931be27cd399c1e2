//! The side panel for building something on the board: boards in the editor, set-ups before a game of Stratego.

use bevy::prelude::*;

use super::follow::{Follows, visible_if};
use super::nodes::in_lines;
use super::scroll::{RING, panel_frame, spawn_scroll_column};
use super::size_class::SizeClass;
use super::widgets::text;
use super::{fonts, palette};
use phrases::Phrase;
use state::messages::TableOpen;

/// The panel's frame, a column at the right of the board. `gap` separates its contents, in logical pixels.
pub fn side_panel(class: SizeClass, gap: f32) -> impl Bundle {
    (panel_frame(class, class.pick(12.0, 8.0), gap), hidden_under_menus())
}

/// Spawns a scrolling column into the panel, whose contents begin at the same left edge as everything else there.
/// `size` is as for [`spawn_scroll_column`].
pub fn spawn_panel_column(commands: &mut Commands, panel: Entity, size: Node) -> Entity {
    spawn_scroll_column(commands, panel, Node { margin: UiRect::left(px(-RING)), ..size })
}

/// Places the contents side by side, wrapping if a line is too short.
pub fn row() -> Node {
    Node { align_items: AlignItems::Center, ..in_lines(4.0, 4.0) }
}

/// Adds a heading.
pub fn heading(commands: &mut Commands, parent: Entity, words: impl Into<Phrase>) {
    commands.spawn((text(words, fonts::semibold(13.0), palette::INK_FAINT), ChildOf(parent)));
}

/// Makes a button narrow enough for several to fit side by side in the panel.
pub fn narrow(button: &mut EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(8), px(0)));
}

/// Hides a panel while a menu covers the table.
pub fn hidden_under_menus() -> Follows<Visibility> {
    visible_if(|open: Res<TableOpen>| open.0)
}
