//! The skeleton that the parts of the head-up display are hung into, and how much of the window it covers.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use bevy::window::RequestRedraw;

use super::{Wish, analysis, bar, graph, lost, moves, words};
use crate::app::referee::{ClickHint, ReplayShown, Table, TableOpen, Thoughts, Timeline};
use crate::app::theme::widgets::{Dress, layout, plate, small_button, text};
use crate::app::theme::{fonts, palette};
use crate::app::viewpoint::ViewInsets;

/// Sizes in logical pixels at a UI scale of 1.
const BAR: f32 = 46.0;
const PANEL: f32 = 256.0;
const GAP: f32 = 10.0;
const HINT_LINE: f32 = 30.0;
/// The result and its buttons.
const VERDICT: f32 = 166.0;
/// A draw that is offered.
const OFFER: f32 = 58.0;

const HINTS: &str = "Click a piece, then a square    Q E or wheel  turn    U R  undo, redo    P  replay    I  hint    A  analysis    \
                     V  from above    Esc  menu    H  hide this";

/// Whether the line of keys is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hints(bool);

impl Default for Hints {
    fn default() -> Self {
        Self(true)
    }
}

/// The whole head-up display.
#[derive(Component)]
pub(super) struct Root;

#[derive(Component)]
pub(super) struct HintLine;

/// The words in it: the keys, or what a click would do now.
#[derive(Component)]
pub(super) struct HintWords;

/// Where the toast appears.
#[derive(Component)]
pub(super) struct ToastSlot;

/// Where the result appears.
#[derive(Component)]
pub(super) struct VerdictSlot;

/// Where the opponent is asked for a draw.
#[derive(Component)]
pub(super) struct OfferSlot;

/// Where a player may end the game without a turn.
#[derive(Component)]
pub(super) struct TermsSlot;

pub(super) fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Head-up display"),
        Root,
        layout(Node { width: percent(100), height: percent(100), flex_direction: FlexDirection::Column, ..default() }),
        children![top_bar(), body()],
    ));
}

fn top_bar() -> impl Bundle {
    let third = |justify_content| Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        align_items: AlignItems::Center,
        justify_content,
        column_gap: px(8),
        ..default()
    };
    (
        Name::new("Bar"),
        Node {
            height: px(BAR),
            flex_shrink: 0.0,
            padding: UiRect::axes(px(14), px(0)),
            align_items: AlignItems::Center,
            border: UiRect::bottom(px(1)),
            ..default()
        },
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::PANEL_EDGE),
        TabGroup::new(1),
        children![
            (layout(third(JustifyContent::Start)), children![bar::turn()]),
            bar::title(),
            (
                layout(third(JustifyContent::End)),
                children![
                    (small_button("Replay", Dress::Quiet), Wish::Replay, bar::Needs::Shot),
                    (small_button("Undo", Dress::Quiet), Wish::Undo, bar::Needs::Past),
                    (small_button("Redo", Dress::Quiet), Wish::Redo, bar::Needs::Future),
                    (small_button("Restart", Dress::Quiet), Wish::Restart, bar::Needs::Past),
                    (small_button("Menu", Dress::Plain), Wish::Menu),
                ]
            ),
        ],
    )
}

fn body() -> impl Bundle {
    (
        layout(Node { flex_grow: 1.0, min_height: px(0), ..default() }),
        children![
            (
                Name::new("Stage"),
                layout(Node {
                    flex_grow: 1.0,
                    min_width: px(0),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::End,
                    row_gap: px(10),
                    padding: UiRect::all(px(GAP)),
                    ..default()
                }),
                children![
                    (ToastSlot, layout(Node::default())),
                    (OfferSlot, layout(Node::default()), TabGroup::new(0)),
                    (VerdictSlot, layout(Node::default()), TabGroup::new(0)),
                    hint_line(),
                ],
            ),
            panel(),
        ],
    )
}

fn hint_line() -> impl Bundle {
    (
        Name::new("Hints"),
        HintLine,
        layout(Node { height: px(HINT_LINE - GAP), align_items: AlignItems::Center, ..default() }),
        children![(HintWords, text(HINTS, fonts::regular(12.5), palette::INK_FAINT))],
    )
}

fn panel() -> impl Bundle {
    let heading = |words: &'static str| text(words, fonts::semibold(13.0), palette::INK_FAINT);
    (
        Name::new("Panel"),
        Node {
            width: px(PANEL),
            flex_shrink: 0.0,
            margin: UiRect::new(px(0), px(GAP), px(GAP), px(GAP)),
            padding: UiRect::all(px(14)),
            flex_direction: FlexDirection::Column,
            row_gap: px(8),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        plate(),
        TabGroup::new(2),
        children![
            heading("Moves"),
            (
                Name::new("Moves"),
                moves::MoveList,
                ScrollArea,
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_height: px(0),
                    flex_direction: FlexDirection::Column,
                    overflow: Overflow::scroll_y(),
                    ..default()
                },
            ),
            graph::slot(),
            analysis::slot(),
            (
                layout(Node { column_gap: px(8), ..default() }),
                children![
                    (small_button("Hint", Dress::Plain), Wish::Hint, bar::Needs::Person),
                    (small_button("Analysis", Dress::Plain), Wish::Analysis),
                ],
            ),
            (TermsSlot, layout(Node { flex_direction: FlexDirection::Column, row_gap: px(8), ..default() })),
            (Node { border: UiRect::top(px(1)), ..default() }, BorderColor::all(palette::PANEL_EDGE), Pickable::IGNORE),
            lost::losses(),
            analysis::bar(),
        ],
    )
}

pub(super) fn toggle_hints(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    open: Res<TableOpen>,
    mut hints: ResMut<Hints>,
    mut line: Query<&mut Node, With<HintLine>>,
) {
    if open.0 && keys.is_some_and(|keys| keys.just_pressed(KeyCode::KeyH)) {
        hints.0 = !hints.0;
        for mut node in &mut line {
            node.display = if hints.0 { Display::Flex } else { Display::None };
        }
    }
}

/// Says that a replay runs, what a click would do, or which keys there are.
pub(super) fn hint(
    hint: Res<ClickHint>,
    timeline: Res<Timeline>,
    mut replays: MessageReader<ReplayShown>,
    thoughts: Res<Thoughts>,
    table: Option<Res<Table>>,
    mut words: Query<(&mut Text, &mut TextColor), With<HintWords>>,
) {
    let replay = replays.read().count() > 0;
    if !replay && !hint.is_changed() && !thoughts.is_changed() {
        return;
    }
    let advised = table.and_then(|table| words::hint(table.position(), thoughts.hint));
    let replayed = timeline.replay().map(words::replay);
    let (said, ink) = match (replayed.as_deref(), advised.as_deref(), hint.0.as_deref()) {
        (Some(replayed), ..) => (replayed, palette::INK),
        (_, Some(advised), _) => (advised, palette::ACCENT),
        (_, _, Some(said)) => (said, palette::INK),
        _ => (HINTS, palette::INK_FAINT),
    };
    for (mut words, mut color) in &mut words {
        if words.0 != said {
            words.0 = said.to_owned();
        }
        color.set_if_neq(TextColor(ink));
    }
}

/// Hides everything while a menu covers the table.
pub(super) fn cover(open: Res<TableOpen>, mut root: Query<&mut Visibility, With<Root>>) {
    for mut visibility in &mut root {
        visibility.set_if_neq(if open.0 { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Tells the camera what the head-up display covers. A menu that covers the table may say otherwise.
pub(super) fn publish_insets(
    open: Res<TableOpen>,
    scale: Res<UiScale>,
    hints: Res<Hints>,
    verdict: Query<&Children, With<VerdictSlot>>,
    offer: Query<&Children, With<OfferSlot>>,
    mut insets: ResMut<ViewInsets>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if open.0 {
        let hints = if hints.0 { HINT_LINE } else { 0.0 };
        let verdict = if verdict.iter().any(|children| !children.is_empty()) { VERDICT } else { 0.0 };
        let offer = if offer.iter().any(|children| !children.is_empty()) { OFFER } else { 0.0 };
        let covered = ViewInsets {
            left: 0.0,
            top: BAR * scale.0,
            right: (PANEL + GAP) * scale.0,
            bottom: (hints + verdict + offer) * scale.0,
        };
        // The camera may have had its turn in this frame.
        if insets.set_if_neq(covered) {
            redraw.write(RequestRedraw);
        }
    }
}
