//! The frame of the options: a panel on the left with the search field, the page buttons and the scrolling rows.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::RequestRedraw;

use super::search::{ClearSearch, Search, SearchField};
use super::{CurrentPage, PAGES, reset, search};
use crate::card::{default_button, go_button, spawn_scroll_column};
use crate::navigation::{Go, Menu};
use kit::ui::prelude::*;
use kit::ui::text_field::quiet_text_field;
use phrases::{Phrase, phrase};
use state::viewpoint::{BesideTable, ViewInsets};

/// The widths of the panel in logical pixels at a UI scale of 1. In between, it takes half of the window.
const MIN_WIDTH: f32 = 400.0;
const MAX_WIDTH: f32 = 580.0;

/// The panel.
#[derive(Component)]
pub(super) struct Panel;

/// The container for the rows of the page.
#[derive(Component)]
pub(super) struct PagePlace;

pub(super) fn spawn_options(mut commands: Commands, mut beside: ResMut<BesideTable>) {
    beside.0 = true;
    let screen = covering();
    let name = Name::new("Menu Options");
    let screen =
        commands.spawn((name, DespawnOnExit(Menu::Options), GlobalZIndex(10), TabGroup::modal(), layout(screen))).id();
    let panel = Node {
        width: percent(50),
        min_width: px(MIN_WIDTH),
        max_width: px(MAX_WIDTH),
        height: percent(100),
        padding: UiRect::axes(px(18), px(14)),
        border: UiRect::right(px(1)),
        ..in_column(8.0)
    };
    let colors =
        (BackgroundColor(palette::PANEL.with_alpha(0.97)), BorderColor::all(palette::PANEL_EDGE.with_alpha(0.4)));
    let panel = commands.spawn((Name::new("Options"), Panel, ChildOf(screen), panel, colors)).id();

    let row = |node: Node| layout(Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..node });
    let head = commands.spawn((ChildOf(panel), row(Node { column_gap: px(20), ..default() }))).id();
    commands.spawn((ChildOf(head), text(phrase!("options-title"), fonts::semibold(22.0), palette::INK)));
    let place = commands.spawn((ChildOf(head), layout(Node { flex_grow: 1.0, ..default() }))).id();
    commands.spawn((ChildOf(place), quiet_text_field(""), SearchField));
    commands.spawn((
        ChildOf(place),
        text(phrase!("options-search"), fonts::regular(15.0), palette::INK_FAINT),
        visible_if(search::is_empty),
        Node { position_type: PositionType::Absolute, left: px(11), top: px(9), ..default() },
    ));

    let tabs = in_lines(2.0, 2.0);
    let tabs = commands.spawn((ChildOf(panel), row(tabs))).id();
    for (number, page) in PAGES.into_iter().enumerate() {
        let tab = (small_button(Phrase::new(page.id), ButtonStyle::Quiet), shows_page(CurrentPage(number)));
        commands
            .spawn((ChildOf(tabs), tab))
            .entry::<Node>()
            .and_modify(|mut node| node.padding = UiRect::axes(px(7), px(0)));
    }
    let size = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
    let rows = spawn_scroll_column(&mut commands, panel, size);
    commands.entity(rows).insert((Name::new("Rows"), PagePlace));
    commands.spawn((
        ChildOf(panel),
        row(Node { justify_content: JustifyContent::SpaceBetween, ..default() }),
        children![
            (
                layout(Node { column_gap: px(8), ..default() }),
                children![reset::button(), go_button(phrase!("menu-mods"), ButtonStyle::Plain, Go::To(Menu::Mods))],
            ),
            default_button(phrase!("menu-back"), ButtonStyle::Primary, Go::Back),
        ],
    ));
}

/// Shows a page when pressed.
fn shows_page(page: CurrentPage) -> impl Bundle {
    let show = move |activate: On<Activate>,
                     mut current: ResMut<CurrentPage>,
                     mut clear: ClearSearch,
                     mut focus: ResMut<InputFocus>| {
        current.set_if_neq(page);
        clear.clear();
        // Moves the focus out of the search field, where keys are text.
        focus.set(activate.entity, FocusCause::Navigated);
    };
    let is_shown = move |current: Res<CurrentPage>, search: Res<Search>| *current == page && !search.is_active();
    (on_press(show), chosen_if(is_shown))
}

/// Makes the camera frame the table beside the panel.
pub(super) fn publish_insets(
    scale: Res<UiScale>,
    panels: Query<&ComputedNode, With<Panel>>,
    mut insets: ResMut<ViewInsets>,
    mut before: ResMut<InsetsBefore>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok(panel) = panels.single() else { return };
    before.0.get_or_insert(*insets);
    let width = panel.size().x * panel.inverse_scale_factor() * scale.0;
    // The width is 0 before the first layout.
    if width > 0.0 && insets.set_if_neq(ViewInsets { left: width, ..default() }) {
        redraw.write(RequestRedraw);
    }
}

/// The insets from before the options were opened.
#[derive(Resource, Default)]
pub(super) struct InsetsBefore(Option<ViewInsets>);

/// Restores the insets, as the menu to which players go back may cover none of the table.
pub(super) fn restore_insets(
    mut insets: ResMut<ViewInsets>,
    mut before: ResMut<InsetsBefore>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if let Some(before) = before.0.take() {
        insets.set_if_neq(before);
        redraw.write(RequestRedraw);
    }
}
