//! The layout of the head-up display: the bar at the top, the panel at the right, the slots over the board, the line of
//! keys below it; and how much of the window all that covers.

use bevy::ecs::spawn::SpawnIter;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use bevy::window::RequestRedraw;

use super::{analysis, bar, clocks, graph, losses, moves, words};
use crate::app::messages::{ClickHint, TableOpen, Thoughts};
use crate::app::referee::{ReplayShown, Table, Timeline};
use crate::app::settings::{Command, CommandGiven, CommandNames, Device, Place, Settings};
use crate::app::theme::help::{Help, PointedButton};
use crate::app::theme::widgets::{ButtonStyle, PANEL_WIDTH, layout, plate, small_button, text};
use crate::app::theme::{fonts, palette};
use crate::app::viewpoint::ViewInsets;
use crate::notation::words::HOW_TURNS_ARE_WRITTEN;

/// Sizes in logical pixels at a UI scale of 1.
const BAR: f32 = 46.0;
const GAP: f32 = 10.0;
const HINT_LINE: f32 = 30.0;
/// From the edge of the panel, with its border, to what is in it.
pub(super) const PANEL_INSET: f32 = 15.0;
/// Between what stands in the panel.
pub(super) const PANEL_ROW_GAP: f32 = 8.0;
/// The result and its buttons.
const RESULT: f32 = 186.0;
/// The offer of a draw.
const OFFER: f32 = 58.0;

/// Whether the line of keys is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShowKeys(bool);

impl Default for ShowKeys {
    fn default() -> Self {
        Self(true)
    }
}

/// The whole head-up display.
#[derive(Component)]
pub(super) struct Root;

/// The line below the board.
#[derive(Component)]
pub(super) struct HintLine;

/// The text in it: the keys, or what a click would do now.
#[derive(Component)]
pub(super) struct HintText;

/// Where the toast appears.
#[derive(Component)]
pub(super) struct ToastSlot;

/// The panel beside the board.
#[derive(Component)]
pub(super) struct Panel;

/// Where the result appears.
#[derive(Component)]
pub(super) struct ResultSlot;

/// Where a draw is offered, and where a player is asked which action they mean.
#[derive(Component)]
pub(super) struct OfferSlot;

/// Where a player may end the game without a turn.
#[derive(Component)]
pub(super) struct EndingSlot;

pub(super) fn spawn_hud(mut commands: Commands) {
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
            column_gap: px(16),
            border: UiRect::bottom(px(1)),
            ..default()
        },
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::PANEL_EDGE),
        TabGroup::new(1),
        children![
            // What has no room in it is cut: the buttons keep theirs.
            (layout(Node { min_width: px(0), ..third(JustifyContent::Start) }), children![bar::turn()]),
            bar::title(),
            (layout(third(JustifyContent::End)), command_buttons(Place::Bar)),
        ],
    )
}

/// The buttons of the commands that have one in this place, as children.
fn command_buttons(place: Place) -> impl Bundle {
    Children::spawn(SpawnIter(Command::buttons(place).map(|(command, label)| {
        let quiet = command.info().button.is_some_and(|(place, _)| place == Place::Bar) && command != Command::Menu;
        (small_button(label, if quiet { ButtonStyle::Quiet } else { ButtonStyle::Plain }), command)
    })))
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
                    (OfferSlot, layout(Node::default()), TabGroup::new(0)),
                    (ResultSlot, layout(Node::default()), TabGroup::new(0)),
                    hint_line(),
                    (
                        ToastSlot,
                        // Over the line of hints, and not over the names of the squares at the board's edge.
                        layout(Node {
                            position_type: PositionType::Absolute,
                            left: px(GAP),
                            right: px(GAP),
                            bottom: px(2),
                            justify_content: JustifyContent::Center,
                            ..default()
                        }),
                        // Above menus, too.
                        Visibility::Visible,
                        GlobalZIndex(20),
                    ),
                ],
            ),
            panel(),
        ],
    )
}

/// The look of a card in [`OfferSlot`]: what it says and its buttons, side by side.
pub(super) fn strip() -> impl Bundle {
    let node = Node {
        align_items: AlignItems::Center,
        column_gap: px(10),
        padding: UiRect::axes(px(16), px(8)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(10)),
        ..default()
    };
    (node, plate())
}

/// How a board is made.
const EDITOR_KEYS: &str = "Click: place    drag: move    wheel: turn    right click: remove    ";

/// What the line says when there is nothing else to say.
fn key_line(table: Option<&Table>, names: CommandNames) -> String {
    let Some(table) = table else { return String::new() };
    let session = table.session();
    let over = session.outcome().is_some();
    let looks_back = session.is_looking_back();
    let first = match (table.is_lesson(), over, looks_back) {
        _ if table.is_editor() => EDITOR_KEYS.into(),
        (true, true, _) => String::new(),
        (_, _, true) if names.device == Device::Gamepad => {
            let leave = names.before(Command::Cancel, "back to the game");
            format!("D-pad  a turn back or on    {leave}    Select  buttons    ")
        }
        _ if names.device == Device::Gamepad => "D-pad  cursor    A  choose    Select  buttons    ".into(),
        (_, _, true) => {
            let steps = [Command::MoveCursorLeft, Command::MoveCursorRight].map(|step| names.all(step)).join("  ");
            let through = names.before(Command::PlayThrough, "play through");
            let leave = names.before(Command::Cancel, "back to the game");
            format!("{steps}  a turn back or on    {through}    {leave}    ")
        }
        (_, true, _) => "Click a turn in the list to look back    ".into(),
        _ => "Click a piece, then a square    ".into(),
    };
    // While one looks back, Escape does not open the menu.
    let is_told = |command: Command| (command.info().available)(table) && !(looks_back && command == Command::Cancel);
    let keys = if table.is_editor() { String::new() } else { names.key_line(is_told) };
    format!("{first}{keys}")
}

fn hint_line() -> impl Bundle {
    (
        Name::new("Hints"),
        HintLine,
        layout(Node { height: px(HINT_LINE - GAP), align_items: AlignItems::Center, ..default() }),
        children![(HintText, text("", fonts::regular(12.5), palette::INK_FAINT))],
    )
}

fn panel() -> impl Bundle {
    let heading = |words: &'static str| text(words, fonts::semibold(13.0), palette::INK_FAINT);
    (
        Name::new("Panel"),
        Panel,
        Node {
            width: px(PANEL_WIDTH),
            flex_shrink: 0.0,
            margin: UiRect::new(px(0), px(GAP), px(GAP), px(GAP)),
            padding: UiRect::all(px(PANEL_INSET - 1.0)),
            flex_direction: FlexDirection::Column,
            row_gap: px(PANEL_ROW_GAP),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        plate(),
        TabGroup::new(2),
        children![
            clocks::clocks(),
            (
                layout(Node { justify_content: JustifyContent::SpaceBetween, ..default() }),
                children![
                    heading("Moves"),
                    (
                        Help { does: HOW_TURNS_ARE_WRITTEN, unavailable: "" },
                        Hovered::default(),
                        Text::new("?"),
                        fonts::semibold(13.0),
                        TextColor(palette::INK_FAINT),
                        Node { padding: UiRect::axes(px(6), px(0)), ..default() },
                    )
                ],
            ),
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
            (layout(Node { column_gap: px(8), ..default() }), command_buttons(Place::Panel)),
            (EndingSlot, layout(Node { flex_direction: FlexDirection::Column, row_gap: px(8), ..default() })),
            (Node { border: UiRect::top(px(1)), ..default() }, BorderColor::all(palette::PANEL_EDGE), Pickable::IGNORE),
            losses::losses(),
            analysis::bar(),
        ],
    )
}

/// Carries out [`Command::ToggleKeyLine`].
pub(super) fn toggle_key_line(
    mut given: MessageReader<CommandGiven>,
    mut show_keys: ResMut<ShowKeys>,
    mut line: Query<&mut Node, With<HintLine>>,
) {
    if given.read().any(|given| given.0 == Command::ToggleKeyLine) {
        show_keys.0 = !show_keys.0;
        for mut node in &mut line {
            node.display = if show_keys.0 { Display::Flex } else { Display::None };
        }
    }
}

/// Says the first of these that there is: that a replay runs, the hint of the engine, what the button under the pointer
/// does, what a click on the board would do, which keys there are.
pub(super) fn update_hint_line(
    click: Res<ClickHint>,
    timeline: Res<Timeline>,
    mut replays: MessageReader<ReplayShown>,
    thoughts: Res<Thoughts>,
    settings: Res<Settings>,
    table: Option<Res<Table>>,
    pointed: PointedButton,
    device: Res<Device>,
    mut last: Local<Option<String>>,
    mut texts: Query<(&mut Text, &mut TextColor), With<HintText>>,
) {
    let replay_changed = replays.read().count() > 0;
    let help = pointed.words();
    let help_changed = *last != help;
    let table_changed = table.as_ref().is_some_and(|table| table.is_changed());
    let names_changed = settings.is_changed() || device.is_changed();
    let changed = click.is_changed() || thoughts.is_changed() || names_changed || table_changed;
    if !replay_changed && !help_changed && !changed {
        return;
    }
    last.clone_from(&help);
    let names = CommandNames { keys: &settings.controls.keys, device: *device };
    let replay = timeline.replay().map(|angle| (words::replay(angle, names), palette::INK));
    let advice = || {
        let advice = words::hint(table.as_ref()?.view(), table.as_ref()?.session().choices(), &thoughts.hint, names)?;
        Some((advice, palette::ACCENT))
    };
    let button = || help.map(|help| (help, palette::INK));
    let click = || click.0.clone().map(|click| (click, palette::INK));
    let said = replay.or_else(advice).or_else(button).or_else(click);
    let (said, ink) = said.unwrap_or_else(|| (key_line(table.as_deref(), names), palette::INK_FAINT));
    for (mut text, mut color) in &mut texts {
        if text.0 != said {
            text.0.clone_from(&said);
        }
        color.set_if_neq(TextColor(ink));
    }
}

/// Hides everything while a menu covers the table.
pub(super) fn hide_under_menus(open: Res<TableOpen>, mut root: Query<&mut Visibility, With<Root>>) {
    for mut visibility in &mut root {
        visibility.set_if_neq(if open.0 { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Makes room for a lesson or the editor, which stand where the panel does.
pub(super) fn hide_in_lessons(table: Res<Table>, mut panels: Query<&mut Visibility, With<Panel>>) {
    for mut visibility in &mut panels {
        visibility.set_if_neq(if !table.is_game() { Visibility::Hidden } else { Visibility::Inherited });
    }
}

/// Publishes what the head-up display covers, for the camera; a menu that covers the table may do so instead.
pub(super) fn publish_insets(
    open: Res<TableOpen>,
    scale: Res<UiScale>,
    show_keys: Res<ShowKeys>,
    result: Query<&Children, With<ResultSlot>>,
    offer: Query<&Children, With<OfferSlot>>,
    mut insets: ResMut<ViewInsets>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if open.0 {
        let keys = if show_keys.0 { HINT_LINE } else { 0.0 };
        let result = if result.iter().any(|children| !children.is_empty()) { RESULT } else { 0.0 };
        let offer = if offer.iter().any(|children| !children.is_empty()) { OFFER } else { 0.0 };
        let covered = ViewInsets {
            left: 0.0,
            top: BAR * scale.0,
            right: (PANEL_WIDTH + GAP) * scale.0,
            bottom: (keys + result + offer) * scale.0,
        };
        // The camera may have run already in this frame.
        if insets.set_if_neq(covered) {
            redraw.write(RequestRedraw);
        }
    }
}
