//! Scrolling columns: a bar at the right, and a fade at each edge with more content beyond it.

use bevy::camera::visibility::VisibilitySystems;
use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiSystems};
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use super::nodes::{filling, in_column, in_lines};
use super::palette;
use super::size_class::{PANEL_GAP, SizeClass, adaptive};
use super::widgets::{ButtonStyle, button, layout, plate, small_button};
use phrases::Phrase;

/// Height of a fade, in logical pixels at a UI scale of 1.
const FADE: f32 = 26.0;
/// Width of the bar, and of the gap beside it.
const BAR: f32 = 6.0;
const GAP: f32 = 4.0;
/// Room beside a column for its bar.
pub const GUTTER: f32 = BAR + GAP;
/// Room in a column for the focus ring around its content.
pub const RING: f32 = 4.0;

/// A fade over an edge of the column, shown while there is more content beyond it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fade {
    /// The column.
    pub area: Entity,
    /// Whether it is at the end instead of the start.
    pub is_end: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (hide_idle_bars, update_fades).after(UiSystems::Layout).before(VisibilitySystems::VisibilityPropagate),
    );
}

/// Hides the scroll bars of columns that fit.
fn hide_idle_bars(columns: Query<&ComputedNode, With<ScrollArea>>, mut bars: Query<(&Scrollbar, &mut Visibility)>) {
    for (bar, mut visibility) in &mut bars {
        let scrolls = columns.get(bar.target).is_ok_and(|column| column.content_size().y > column.size().y + 0.5);
        visibility.set_if_neq(if scrolls { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn update_fades(columns: Query<&ComputedNode, With<ScrollArea>>, mut fades: Query<(&Fade, &mut Visibility)>) {
    for (fade, mut visibility) in &mut fades {
        let has_more = columns.get(fade.area).is_ok_and(|column| {
            let above = column.scroll_position.y;
            let below = column.content_size().y - column.size().y - above;
            (if fade.is_end { below } else { above }) > 1.0
        });
        visibility.set_if_neq(if has_more { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Marks a column beside the buttons of a menu. The arrow keys move between the buttons and do not scroll it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Aside;

/// Marks the column of text in the panel beside the board, and holds the height to which a card below may shrink it, in
/// logical pixels at a UI scale of 1.
#[derive(Component, Clone, Copy, Debug)]
pub struct PanelWords(pub f32);

/// Spawns a scrolling column into `parent`, and returns the parent of its rows. `size` sets the width and height of the
/// column and its bar together.
pub fn spawn_scroll_column(commands: &mut Commands, parent: Entity, size: Node) -> Entity {
    let frame = commands.spawn((ChildOf(parent), layout(frame(size)))).id();
    fill_frame(commands, frame)
}

/// The frame of a panel beside the board, a column with `gap` between its contents.
pub(super) fn panel_frame(class: SizeClass, padding: f32, gap: f32) -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px(class.bar_height() + PANEL_GAP),
        bottom: px(PANEL_GAP),
        right: px(PANEL_GAP),
        width: px(class.panel_width()),
        padding: UiRect::all(px(padding)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(10)),
        overflow: Overflow::clip(),
        ..in_column(gap)
    };
    (node, plate(), TabGroup::new(2))
}

/// Spawns the panel beside the board for a text with buttons below. Returns the panel and the column of its text, which
/// scrolls.
pub fn spawn_panel(commands: &mut Commands, class: SizeClass) -> (Entity, Entity) {
    let panel = commands.spawn(panel_frame(class, class.pick(16.0, 10.0), 12.0)).id();
    let words = spawn_scroll_column(commands, panel, Node { flex_grow: 1.0, flex_basis: px(0), ..default() });
    commands.entity(words).insert(PanelWords(f32::INFINITY)).entry::<Node>().and_modify(|mut node| {
        (node.padding, node.row_gap) = (UiRect::ZERO, px(12));
    });
    (panel, words)
}

/// Adds the buttons of the panel beside the board, below its text: large ones, one below the other, and then rows of
/// small ones. In small windows all are small.
pub struct PanelButtons<'c, 'w, 's> {
    commands: &'c mut Commands<'w, 's>,
    place: Entity,
    /// The row for small buttons.
    row: Option<Entity>,
    class: SizeClass,
}

impl<'c, 'w, 's> PanelButtons<'c, 'w, 's> {
    /// Begins below what is already in the panel.
    pub fn new(commands: &'c mut Commands<'w, 's>, panel: Entity, class: SizeClass) -> Self {
        let stacked = Node { flex_shrink: 0.0, ..in_column(12.0) };
        let place = commands.spawn((ChildOf(panel), layout(class.pick(stacked, Self::wrapped())))).id();
        Self { commands, place, row: None, class }
    }

    /// A row of buttons, which wraps if necessary.
    fn wrapped() -> Node {
        Node { flex_shrink: 0.0, ..in_lines(6.0, 6.0) }
    }

    /// Adds a button with its behaviour. If it is the primary one and enabled, Enter presses it.
    pub fn add(&mut self, label: Phrase, style: ButtonStyle, is_enabled: bool, press: impl Bundle) -> Entity {
        let is_large = self.class == SizeClass::Regular && self.row.is_none();
        let place = ChildOf(self.row.unwrap_or(self.place));
        let mut spawned = match is_large {
            true => self.commands.spawn((button(label, style), press, place)),
            false => self.commands.spawn((small_button(label, style), press, place)),
        };
        if !is_large {
            spawned.entry::<Node>().and_modify(|mut node| node.flex_grow = 1.0);
        }
        if !is_enabled {
            spawned.insert(InteractionDisabled);
        } else if style == ButtonStyle::Primary {
            spawned.insert(AutoFocus);
        }
        spawned.id()
    }

    /// Starts a row: the buttons that follow are smaller, side by side, and wrap if necessary.
    pub fn begin_row(&mut self) {
        if self.class == SizeClass::Regular {
            self.row = Some(self.commands.spawn((ChildOf(self.place), layout(Self::wrapped()))).id());
        }
    }
}

/// Like [`spawn_scroll_column`], with another size in small windows.
pub fn spawn_adaptive_scroll_column(commands: &mut Commands, parent: Entity, regular: Node, compact: Node) -> Entity {
    let frame = commands.spawn((ChildOf(parent), adaptive(frame(regular), frame(compact)))).id();
    fill_frame(commands, frame)
}

fn frame(size: Node) -> Node {
    Node { column_gap: px(GAP), min_height: px(0), ..size }
}

fn fill_frame(commands: &mut Commands, frame: Entity) -> Entity {
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        padding: UiRect::all(px(RING)),
        overflow: Overflow::scroll_y(),
        ..filling()
    };
    let column = commands.spawn((ChildOf(frame), ScrollArea, column)).id();
    commands.spawn((
        Name::new("Scroll bar"),
        ChildOf(frame),
        Scrollbar::new(column, ControlOrientation::Vertical, 24.0),
        Node { width: px(BAR), flex_shrink: 0.0, margin: UiRect::axes(px(0), px(4)), ..default() },
        children![(
            ScrollbarThumb { border_radius: BorderRadius::all(px(3)), ..default() },
            BackgroundColor(palette::BUTTON_PRESS),
        )],
    ));
    for is_end in [false, true] {
        commands.spawn((ChildOf(frame), fade(column, is_end)));
    }
    column
}

fn fade(area: Entity, is_end: bool) -> impl Bundle {
    let node =
        Node { position_type: PositionType::Absolute, left: px(0), right: px(GUTTER), height: px(FADE), ..default() };
    let node = if is_end { Node { bottom: px(0), ..node } } else { Node { top: px(0), ..node } };
    let stops = vec![palette::PANEL.with_alpha(0.0).into(), palette::PANEL.with_alpha(1.0).into()];
    let gradient = if is_end { LinearGradient::to_bottom(stops) } else { LinearGradient::to_top(stops) };
    let name = Name::new(if is_end { "More below" } else { "More above" });
    (name, Fade { area, is_end }, node, BackgroundGradient::from(gradient), Visibility::Hidden, Pickable::IGNORE)
}
