//! The layout of the HUD: the bar at the top, the panel on the right, the slots over the board, the hint
//! line below it; and how much of the window these cover.

use bevy::ecs::spawn::SpawnIter;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::toast::Toast;
use super::words::side_by_side;
use super::{analysis, bar, clocks, graph, losses, moves, openings, words};
use kit::ui::elided::Elided;
use kit::ui::help::PointedButton;
use kit::ui::prelude::*;
use kit::ui::scroll::{PanelWords, spawn_scroll_column};
use kit::ui::side_panel::hidden_under_menus;
use kit::ui::size_class::PANEL_GAP as GAP;
use kit::ui::widgets::plate;
use phrases::{Phrase, phrase};
use state::messages::{ClickHint, Hint, TableOpen, Thoughts};
use state::referee::{ReplayShown, Table, Timeline};
use state::settings::{Command, CommandGiven, CommandNames, Device, Place, Settings};
use state::viewpoint::ViewInsets;

/// Height of the hint line, in logical pixels at a UI scale of 1. A toast of two lines in its place reaches up to the
/// board's rim, but not to the coordinates there; for a longer one, the board moves up.
const HINT_LINE: f32 = 26.0;
/// The distance from the lower end of a toast to the window's edge, which is smaller than [`GAP`].
const TOAST_BELOW: f32 = 4.0;
/// The height of a toast that has room in the place of the hint line.
const TOAST_ROOM: f32 = HINT_LINE + 2.0 * GAP - TOAST_BELOW;
/// From the edge of the panel, including its border, to its contents.
const PANEL_INSET: f32 = 15.0;
/// The gap between the panel's contents.
const PANEL_ROW_GAP: f32 = 8.0;
/// The same two values in small windows.
const COMPACT_INSET: f32 = 10.0;
const COMPACT_ROW_GAP: f32 = 6.0;
/// The height that the move list keeps when the card of a piece stands below it.
const MIN_LIST_HEIGHT: f32 = 60.0;

/// True if the hint line is shown. Otherwise its space stays free for toasts.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShowKeys(pub bool);

impl Default for ShowKeys {
    fn default() -> Self {
        Self(true)
    }
}

/// The whole HUD.
#[derive(Component)]
pub(super) struct Root;

/// The hint line below the board.
#[derive(Component)]
pub(super) struct HintLine;

/// The text of the hint line: the keys, or what a click would do now.
#[derive(Component)]
pub(super) struct HintText;

/// The position of the toast.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ToastSlot {
    /// Below the board, in the place of the hint line.
    Table,
    /// At the upper edge of the window, where menus have no buttons.
    Menu,
}

/// The part of the display that covers the table below the board.
#[derive(Component)]
pub(super) struct Footer;

/// The slot of the result.
#[derive(Component)]
pub(super) struct ResultSlot;

/// The slot of draw offers, and of questions about which action a player means.
#[derive(Component)]
pub(super) struct OfferSlot;

/// The slot of the buttons that end the game other than by a turn.
#[derive(Component)]
pub(super) struct EndingSlot;

pub(super) fn spawn_hud(mut commands: Commands) {
    let whole = Node { width: percent(100), height: percent(100), flex_direction: FlexDirection::Column, ..default() };
    let root = commands.spawn((Name::new("HUD"), Root, layout(whole), hidden_under_menus(), children![top_bar()])).id();
    let body = layout(Node { flex_grow: 1.0, min_height: px(0), ..default() });
    let body = commands.spawn((ChildOf(root), body, children![stage()])).id();
    let panel = commands.spawn((ChildOf(body), panel())).id();
    fill_panel(&mut commands, panel);
    commands.spawn(menu_toast_slot());
}

fn top_bar() -> impl Bundle {
    let bar = |class: SizeClass| Node {
        height: px(class.bar_height()),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(class.pick(14.0, 10.0)), px(0)),
        border: UiRect::bottom(px(1)),
        ..in_row(16.0)
    };
    let third = |justify_content| Node { flex_grow: 1.0, flex_basis: px(0), justify_content, ..in_row(8.0) };
    let buttons = third(JustifyContent::End);
    let compact_buttons = Node { flex_grow: 0.0, flex_basis: auto(), flex_shrink: 0.0, ..buttons.clone() };
    (
        Name::new("Bar"),
        bar(SizeClass::Regular),
        Adaptive::new(bar(SizeClass::Regular), bar(SizeClass::Compact)),
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::PANEL_EDGE),
        TabGroup::new(1),
        children![
            // Text that doesn't fit is cut; the buttons keep their room.
            (layout(Node { min_width: px(0), ..third(JustifyContent::Start) }), children![bar::turn()]),
            (
                adaptive(
                    // However long the game's name is, the turn keeps its room.
                    Node { min_width: px(0), max_width: percent(40), ..default() },
                    Node { display: Display::None, ..default() },
                ),
                children![bar::title(15.0)],
            ),
            (adaptive(buttons, compact_buttons), command_buttons(Place::Bar)),
        ],
    )
}

/// The buttons of the commands in this place, as children.
fn command_buttons(place: Place) -> impl Bundle {
    Children::spawn(SpawnIter(Command::buttons(place).map(move |command| {
        let quiet = place == Place::Bar && command != Command::Menu;
        (small_button(command.words(), if quiet { ButtonStyle::Quiet } else { ButtonStyle::Plain }), command)
    })))
}

fn stage() -> impl Bundle {
    let column = || Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..default() };
    let slot = || layout(Node { width: percent(100), ..column() });
    let offers = Node {
        width: percent(100),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(GAP),
        ..default()
    };
    (
        Name::new("Stage"),
        layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            justify_content: JustifyContent::End,
            padding: UiRect::all(px(GAP)),
            ..column()
        }),
        children![(
            Name::new("Footer"),
            Footer,
            layout(Node { width: percent(100), ..column() }),
            children![
                (OfferSlot, layout(offers), TabGroup::new(0)),
                (ResultSlot, slot(), TabGroup::new(0)),
                hint_line(),
                toast_slot()
            ],
        ),],
    )
}

fn toast_slot() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        bottom: px(TOAST_BELOW - GAP),
        justify_content: JustifyContent::Center,
        ..default()
    };
    (ToastSlot::Table, layout(node), GlobalZIndex(20))
}

fn menu_toast_slot() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(GAP),
        right: px(GAP),
        top: px(4),
        justify_content: JustifyContent::Center,
        ..default()
    };
    (Name::new("Notices over menus"), ToastSlot::Menu, layout(node), GlobalZIndex(20))
}

/// The style of a card in [`OfferSlot`]: its text and buttons side by side, wrapping if necessary.
pub(super) fn strip() -> impl Bundle {
    let node = |gap: f32, inset: f32| Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        max_width: percent(100),
        // Slightly wider than its contents, which would otherwise wrap on a rounding error.
        flex_grow: 0.005,
        margin: UiRect::bottom(px(GAP)),
        padding: UiRect::axes(px(inset), px(8)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(10)),
        ..in_lines(gap, 6.0)
    };
    let (regular, compact) = (node(10.0, 16.0), node(6.0, 10.0));
    (regular.clone(), Adaptive::new(regular, compact), plate())
}

/// The default text of the hint line.
fn key_line(table: &Table, names: CommandNames, class: SizeClass) -> Phrase {
    let session = table.session();
    let over = session.outcome().is_some();
    let looks_back = session.is_looking_back();
    let leave = || names.before(Command::Cancel, phrase!("hud-keys-back"));
    let first = match (table.learner().is_some(), over, looks_back) {
        _ if table.is_editor() && names.device == Device::Gamepad => side_by_side([
            phrase!("hud-keys-pad-cursor"),
            phrase!("hud-keys-pad-turn"),
            names.before(Command::Choose, phrase!("hud-keys-place")),
            names.before(Command::RemovePiece, phrase!("hud-keys-remove")),
            names.before(Command::NextKind, phrase!("hud-keys-next-kind")),
            names.before(Command::OtherSide, phrase!("hud-keys-other-side")),
            phrase!("hud-keys-pad-buttons"),
        ]),
        _ if table.is_editor() => phrase!("hud-keys-editor"),
        _ if table.is_setting_up() => phrase!("hud-keys-setting-up"),
        (true, true, _) => Phrase::default(),
        (_, _, true) if names.device == Device::Gamepad => {
            side_by_side([phrase!("hud-keys-pad-steps"), leave(), phrase!("hud-keys-pad-buttons")])
        }
        // Only keys that work while the computer thinks.
        (_, false, false) if table.ignores_input() => Phrase::default(),
        _ if names.device == Device::Gamepad => side_by_side([
            phrase!("hud-keys-pad-cursor"),
            phrase!("hud-keys-pad-choose"),
            phrase!("hud-keys-pad-buttons"),
        ]),
        (_, _, true) => {
            let [back, on] = [Command::MoveCursorLeft, Command::MoveCursorRight].map(|step| names.all(step));
            let steps = Phrase::Joined { parts: vec![back, on, phrase!("hud-keys-steps")], separator: "  " };
            side_by_side([steps, names.before(Command::PlayThrough, phrase!("hud-keys-autoplay")), leave()])
        }
        (_, true, _) => phrase!("hud-keys-look-back"),
        _ => phrase!("hud-keys-play"),
    };
    // While players look back, Escape does not open the menu. A small window has no room for commands that have a
    // button.
    let has_room = |command: Command| class == SizeClass::Regular || command.info().button.is_none();
    // On a gamepad, a long press of the button that switches the level shows the replay.
    let is_long_press = |command| {
        command == Command::Replay && names.device == Device::Gamepad && Command::SwitchLevel.is_available(table)
    };
    let is_listed = |command: Command| {
        let is_pointless = looks_back && command == Command::Cancel || is_long_press(command);
        command.is_available(table) && has_room(command) && !is_pointless
    };
    let is_own = table.is_editor() || table.is_setting_up();
    let keys = if is_own { Phrase::default() } else { names.key_line(is_listed) };
    side_by_side([first, keys])
}

fn hint_line() -> impl Bundle {
    let line = Node { height: px(HINT_LINE), width: percent(100), align_items: AlignItems::Center, ..default() };
    // Out of the flow: otherwise a long line would count when the cards above it are measured, and they would get the
    // height that they have with one word per line.
    let room = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let words = (HintText, elided("", fonts::regular(12.5), palette::INK_FAINT));
    (Name::new("Hints"), HintLine, layout(line), children![(layout(room), children![words])])
}

fn panel() -> impl Bundle {
    let node = |class: SizeClass| Node {
        width: px(class.panel_width()),
        flex_shrink: 0.0,
        margin: UiRect::new(px(0), px(GAP), px(GAP), px(GAP)),
        padding: UiRect::all(px(class.pick(PANEL_INSET, COMPACT_INSET) - 1.0)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(10)),
        overflow: Overflow::clip_y(),
        ..in_column(class.pick(PANEL_ROW_GAP, COMPACT_ROW_GAP))
    };
    let adaptive = Adaptive::new(node(SizeClass::Regular), node(SizeClass::Compact));
    // Lessons, the editor and deployment have their own panels.
    let is_visible = visible_if(|table: Res<Table>| table.is_game() && !table.is_setting_up());
    (Name::new("Panel"), node(SizeClass::Regular), adaptive, plate(), TabGroup::new(2), is_visible)
}

fn fill_panel(commands: &mut Commands, panel: Entity) {
    let within = || ChildOf(panel);
    commands.spawn((within(), clocks::clocks()));
    let heading = Node { column_gap: px(12), flex_shrink: 0.0, ..default() };
    let beside = Node { justify_content: JustifyContent::End, ..filling() };
    let in_bar = Node { display: Display::None, ..beside.clone() };
    commands.spawn((
        within(),
        layout(heading),
        children![
            text(phrase!("hud-moves"), fonts::semibold(13.0), palette::INK_FAINT),
            openings::toggle(),
            // In small windows, the bar has no room for the name of the game.
            (
                layout(Node { flex_grow: 1.0, min_width: px(0), ..default() }),
                children![(openings::GameName, adaptive(in_bar, beside), children![bar::title(13.0)])]
            ),
            (
                Help::new(Phrase::default()),
                follows(|table: Res<Table>| {
                    Help::new(table.session().start().how_turns_are_written().unwrap_or_default())
                }),
                Hovered::default(),
                Text::new("?"),
                fonts::semibold(13.0),
                TextColor(palette::INK_FAINT),
                Node { padding: UiRect::axes(px(6), px(0)), ..default() },
            )
        ],
    ));
    let list = spawn_scroll_column(commands, panel, Node { flex_grow: 1.0, flex_basis: px(0), ..default() });
    commands.entity(list).insert((moves::moves(), PanelWords(MIN_LIST_HEIGHT))).entry::<Node>().and_modify(
        |mut node| {
            (node.padding, node.row_gap) = (UiRect::ZERO, px(0));
        },
    );
    openings::spawn_slot(commands, panel);
    commands.spawn((within(), graph::slot()));
    commands.spawn((within(), analysis::slot()));
    commands.spawn((within(), layout(button_row()), command_buttons(Place::Panel)));
    let endings = Node { flex_direction: FlexDirection::Column, row_gap: px(8), flex_shrink: 0.0, ..default() };
    commands.spawn((within(), EndingSlot, layout(endings)));
    let line = Node { border: UiRect::top(px(1)), flex_shrink: 0.0, ..default() };
    let adaptive = Adaptive::new(line.clone(), Node { display: Display::None, ..default() });
    commands.spawn((within(), line, adaptive, BorderColor::all(palette::PANEL_EDGE), Pickable::IGNORE));
    commands.spawn((within(), losses::losses()));
    commands.spawn((within(), analysis::bar()));
}

/// A row of the panel's buttons, which wraps if necessary.
pub(super) fn button_row() -> Node {
    Node { flex_shrink: 0.0, ..in_lines(8.0, 6.0) }
}

/// Carries out [`Command::ToggleKeyLine`].
pub(super) fn toggle_key_line(mut given: MessageReader<CommandGiven>, mut show_keys: ResMut<ShowKeys>) {
    if given.read().any(|given| given.0 == Command::ToggleKeyLine) {
        show_keys.0 = !show_keys.0;
    }
}

/// Shows the first available of these: the replay, the engine's hint, the help of the button under the pointer, the
/// effect of a click on the board, the keys.
pub(super) fn update_hint_line(
    click: Res<ClickHint>,
    timeline: Res<Timeline>,
    mut replays: MessageReader<ReplayShown>,
    thoughts: Res<Thoughts>,
    settings: Res<Settings>,
    table: Res<Table>,
    pointed: PointedButton,
    device: Res<Device>,
    class: Res<SizeClass>,
    mut last: Local<Option<Phrase>>,
    mut lines: Query<(&mut Elided, &Children), With<HintText>>,
    mut inks: Query<&mut TextColor>,
) {
    let replay_changed = replays.read().count() > 0;
    let help = pointed.words();
    let help_changed = *last != help;
    let names_changed = settings.is_changed() || device.is_changed() || class.is_changed();
    let changed = click.is_changed() || thoughts.is_changed() || names_changed || table.is_changed();
    if !replay_changed && !help_changed && !changed {
        return;
    }
    last.clone_from(&help);
    let names = CommandNames { keys: &settings.controls.keys, device: *device };
    let replay = timeline.replay().map(|angle| (words::replay(angle, table.has_lasers(), names), palette::INK));
    let advice = || {
        // The card of a turning point already names the better turn.
        let better = thoughts.review.as_ref().filter(|_| table.session().is_looking_back());
        let better = better.and_then(|review| review.better(table.session().ply_count()));
        if better.is_some_and(|better| thoughts.hint == Hint::Best(better.clone())) {
            return None;
        }
        let choices = (thoughts.hint != Hint::None).then(|| table.session().state().choices())?;
        let advice = words::hint(table.view(), &choices, &thoughts.hint, names)?;
        Some((advice, palette::ACCENT))
    };
    let button = || help.map(|help| (help, palette::INK));
    let click = || click.0.clone().map(|click| (click, palette::INK));
    let line = replay.or_else(advice).or_else(button).or_else(click);
    let (line, ink) = line.unwrap_or_else(|| (key_line(&table, names, *class), palette::INK_FAINT));
    for (mut words, children) in &mut lines {
        Elided::set(&mut words, line.clone());
        for &child in children {
            if let Ok(mut color) = inks.get_mut(child) {
                color.set_if_neq(TextColor(ink));
            }
        }
    }
}

/// Publishes how much the HUD covers, for the camera. A menu that covers the table may publish its own
/// insets.
pub(super) fn publish_insets(
    open: Res<TableOpen>,
    scale: Res<UiScale>,
    class: Res<SizeClass>,
    footers: Query<&ComputedNode, With<Footer>>,
    toasts: Query<&ComputedNode, With<Toast>>,
    mut insets: ResMut<ViewInsets>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok(footer) = footers.single() else { return };
    if open.0 {
        let height = |node: &ComputedNode| node.size().y * node.inverse_scale_factor();
        let footer = height(footer);
        // A longer toast would cover the coordinates.
        let excess = toasts.iter().map(|toast| height(toast) - TOAST_ROOM).fold(0.0, f32::max);
        let covered = ViewInsets {
            left: 0.0,
            top: class.bar_height() * scale.0,
            right: (class.panel_width() + GAP) * scale.0,
            bottom: if footer > 0.0 { (footer + GAP + excess) * scale.0 } else { 0.0 },
        };
        // The camera has already run in this frame.
        if insets.set_if_neq(covered) {
            redraw.write(RequestRedraw);
        }
    }
}
