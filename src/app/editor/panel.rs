//! The panel beside the board: the palette, the symmetry, what is told about the set-up, and what can be done with it.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use super::bench::{Tool, Workbench};
use super::files::FileButton;
use super::hand::{Hand, want_shot};
use super::problems::ProblemList;
use crate::app::messages::TableOpen;
use crate::app::referee::{Request, Table};
use crate::app::theme::help::Help;
use crate::app::theme::scroll::spawn_scroll_column;
use crate::app::theme::size_class::{PANEL_GAP as GAP, SizeClass};
use crate::app::theme::text_field::{Submitted, quiet_text_field_of, typed};
use crate::app::theme::widgets::{ButtonStyle, button_of, layout, plate, small_button, text};
use crate::app::theme::{ActiveTheme, fonts, icons, palette};
use crate::editor::{About, BoardEdit, Draft, Edit, Symmetry};
use crate::rules::Player;
use crate::tabletop::{Look, LookId, Rotation};

/// A button of the palette and the icon on it: six fit side by side.
const CELL: f32 = 32.0;
const ICON: f32 = 24.0;
/// The longest note, in characters.
const LONGEST_NOTE: usize = 240;

/// The panel, and for which names and kinds it was made.
#[derive(Component)]
pub(super) struct EditorPanel {
    players: [String; 2],
    looks: Vec<Look>,
}

/// A button of the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) enum EditorButton {
    /// Takes a tool.
    Take(Tool),
    /// Chooses the symmetry.
    Symmetry(Symmetry),
    /// Chooses who begins.
    ToMove(Player),
    /// Fires a laser.
    Fire(Player),
    /// Takes all pieces off the board.
    Clear,
    /// Adds files and ranks, or takes them away.
    Resize(i8, i8),
    /// Turns the piece in the hand, or the selected one.
    Turn(Rotation),
    /// Makes it the other player's.
    Recolour,
    /// Takes the selected piece off the board.
    Remove,
    /// Goes back to the game.
    Leave,
}

/// Where some of the fields are.
#[derive(Component)]
pub(super) struct Fields(&'static [(AboutField, &'static str)]);

/// A field for what is told about the set-up.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AboutField {
    Name,
    Author,
    Note,
}

impl AboutField {
    const FIRST: &'static [(Self, &'static str)] = &[(Self::Name, "Name")];
    const LAST: &'static [(Self, &'static str)] = &[(Self::Author, "Author"), (Self::Note, "Note")];

    fn of(self, about: &About) -> &str {
        match self {
            Self::Name => &about.name,
            Self::Author => &about.author,
            Self::Note => &about.note,
        }
    }

    fn set(self, about: &mut About, text: String) {
        match self {
            Self::Name => about.name = text,
            Self::Author => about.author = text,
            Self::Note => about.note = text,
        }
    }
}

/// The size of the board, in words.
#[derive(Component)]
pub(super) struct SizeText;

/// Builds the panel when a board with other kinds or players is made, and takes it away with the last one.
pub(super) fn update_panel(
    table: Option<Res<Table>>,
    bench: Res<Workbench>,
    theme: Res<ActiveTheme>,
    class: Res<SizeClass>,
    panels: Query<(Entity, &EditorPanel)>,
    mut commands: Commands,
) {
    let draft = bench.draft().filter(|_| table.is_some_and(|table| table.is_editor()));
    let Some(draft) = draft else {
        panels.iter().for_each(|(panel, _)| commands.entity(panel).despawn());
        return;
    };
    let board = draft.board();
    let fits = |panel: &EditorPanel| panel.players == board.players && panel.looks == board.looks;
    if panels.iter().any(|(_, panel)| fits(panel)) && !theme.is_changed() && !class.is_changed() {
        return;
    }
    panels.iter().for_each(|(panel, _)| commands.entity(panel).despawn());
    spawn_panel(&mut commands, draft, &theme, *class);
}

fn column(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() }
}

fn row() -> Node {
    Node { column_gap: px(4), row_gap: px(4), align_items: AlignItems::Center, flex_wrap: FlexWrap::Wrap, ..default() }
}

fn spawn_panel(commands: &mut Commands, draft: &Draft, theme: &ActiveTheme, class: SizeClass) {
    let board = draft.board();
    let panel = commands
        .spawn((
            Name::new("Editor"),
            EditorPanel { players: board.players.clone(), looks: board.looks.clone() },
            Node {
                position_type: PositionType::Absolute,
                top: px(class.bar_height() + GAP),
                bottom: px(GAP),
                right: px(GAP),
                width: px(class.panel_width()),
                padding: UiRect::all(px(class.pick(12.0, 8.0))),
                row_gap: px(8),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(10)),
                overflow: Overflow::clip(),
                ..column(0.0)
            },
            plate(),
            TabGroup::new(2),
        ))
        .id();
    let list = spawn_scroll_column(commands, panel, Node { flex_grow: 1.0, flex_basis: px(0), ..default() });
    commands.entity(list).insert(Name::new("Editor tools"));
    commands.spawn((Name::new("Title"), Fields(AboutField::FIRST), layout(column(6.0)), ChildOf(list)));
    spawn_palette(commands, list, draft, theme);
    spawn_symmetry(commands, list);
    spawn_selected(commands, list);
    spawn_sides(commands, list, draft);
    commands.spawn((Name::new("About"), Fields(AboutField::LAST), layout(column(6.0)), ChildOf(list)));
    spawn_size(commands, list);
    spawn_problems(commands, panel, class);
    spawn_actions(commands, panel);
}

/// Who begins, and whose laser is fired.
fn spawn_sides(commands: &mut Commands, parent: Entity, draft: &Draft) {
    for (label, does, help) in [
        ("Begins", EditorButton::ToMove as fn(Player) -> EditorButton, "Who has the first turn"),
        ("Fire", EditorButton::Fire, "Fire this laser, as the board stands"),
    ] {
        let line = commands.spawn((layout(row()), ChildOf(parent))).id();
        commands.spawn((
            layout(Node { width: px(52), ..default() }),
            children![text(label, fonts::semibold(13.0), palette::INK_FAINT)],
            ChildOf(line),
        ));
        for player in Player::BOTH {
            let name = draft.board().player_name(player);
            let words = text(name, fonts::semibold(14.0), palette::INK);
            let button = button_of(format!("{label} {name}"), ButtonStyle::Plain, 30.0, words);
            let mut button = commands.spawn((button, does(player), ChildOf(line)));
            button.insert(Help { does: help, unavailable: "" });
            narrow(&mut button);
        }
    }
}

/// The list of problems, which stays in sight.
fn spawn_problems(commands: &mut Commands, panel: Entity, class: SizeClass) {
    line_above(commands, panel);
    let heading = text("Problems", fonts::semibold(13.0), palette::INK_FAINT);
    commands.spawn((heading, Node { flex_shrink: 0.0, ..default() }, ChildOf(panel)));
    let room = Node { flex_shrink: 0.0, max_height: px(class.pick(118.0, 64.0)), ..default() };
    let list = spawn_scroll_column(commands, panel, room);
    commands.entity(list).insert((Name::new("Problems"), ProblemList));
    commands.entity(list).entry::<Node>().and_modify(|mut node| node.row_gap = px(3));
}

fn line_above(commands: &mut Commands, panel: Entity) {
    commands.spawn((
        Node { border: UiRect::top(px(1)), flex_shrink: 0.0, ..default() },
        BorderColor::all(palette::PANEL_EDGE),
        Pickable::IGNORE,
        ChildOf(panel),
    ));
}

fn heading(commands: &mut Commands, parent: Entity, words: &str) {
    commands.spawn((text(words, fonts::semibold(13.0), palette::INK_FAINT), ChildOf(parent)));
}

fn spawn_button(
    commands: &mut Commands,
    parent: Entity,
    label: &str,
    does: EditorButton,
    help: &'static str,
) -> Entity {
    let mut button = commands.spawn((small_button(label, ButtonStyle::Plain), does, ChildOf(parent)));
    button.insert(Help { does: help, unavailable: "" });
    narrow(&mut button);
    button.id()
}

/// Several buttons stand side by side in the panel.
fn narrow(button: &mut EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(8), px(0)));
}

/// The kinds of both players, and the brushes.
fn spawn_palette(commands: &mut Commands, parent: Entity, draft: &Draft, theme: &ActiveTheme) {
    let board = draft.board();
    for player in Player::BOTH {
        heading(commands, parent, board.player_name(player));
        let line = commands.spawn((layout(row()), ChildOf(parent))).id();
        for (number, look) in board.looks.iter().enumerate() {
            let id = LookId(number as u8);
            let piece = draft.new_piece(id, player, if player == Player::First { 0 } else { 2 });
            let name = format!("{} {}", board.player_name(player), look.label);
            let icon = icons::piece(theme, board, piece, ICON);
            let button = button_of(name, ButtonStyle::Plain, CELL, icon);
            let tool = EditorButton::Take(Tool::Piece(id, player));
            let mut button = commands.spawn((button, tool, ChildOf(line)));
            button.insert(Help { does: "Place pieces of this kind", unavailable: "" });
            button.entry::<Node>().and_modify(|mut node| {
                (node.width, node.height, node.padding) = (px(CELL), px(CELL), UiRect::ZERO);
            });
        }
    }
    heading(commands, parent, "Brushes");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    spawn_button(commands, line, "Hand", EditorButton::Take(Tool::Hand), "Select and drag pieces");
    spawn_button(commands, line, "Erase", EditorButton::Take(Tool::Erase), "Take pieces off the board");
    spawn_button(
        commands,
        line,
        "Hole",
        EditorButton::Take(Tool::Hole),
        "Cut squares out of the board, or put them back",
    );
    spawn_button(commands, line, "Clear", EditorButton::Clear, "Take all pieces off the board");
    for player in Player::BOTH {
        let label = format!("Only {}", board.player_name(player));
        let help = "Reserve squares for this player, or free them";
        spawn_button(commands, line, &label, EditorButton::Take(Tool::Reserve(player)), help);
    }
}

fn spawn_symmetry(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, "Symmetry");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (symmetry, label, help) in [
        (Symmetry::Off, "Off", "Place on one side only"),
        (Symmetry::HalfTurn, "Half turn", "Place on both sides, as the board looks from the other seat"),
        (Symmetry::Mirror, "Mirror", "Place on both sides, as in a mirror between the players"),
    ] {
        spawn_button(commands, line, label, EditorButton::Symmetry(symmetry), help);
    }
}

/// What can be done with the selected piece, or the one in the hand.
fn spawn_selected(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, "Piece in the hand, or selected");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    for (label, does, help) in [
        ("Turn left", EditorButton::Turn(Rotation::CounterClockwise), "Turn the piece anticlockwise"),
        ("Turn right", EditorButton::Turn(Rotation::Clockwise), "Turn the piece clockwise"),
        ("Recolour", EditorButton::Recolour, "Make the piece the other player's"),
        ("Remove", EditorButton::Remove, "Take the piece off the board"),
    ] {
        spawn_button(commands, line, label, does, help);
    }
}

fn spawn_size(commands: &mut Commands, parent: Entity) {
    heading(commands, parent, "Board");
    let line = commands.spawn((layout(row()), ChildOf(parent))).id();
    commands.spawn((
        SizeText,
        text("", fonts::regular(14.0), palette::INK),
        Node { min_width: px(52), ..default() },
        ChildOf(line),
    ));
    for (label, files, ranks, help) in [
        ("− file", -1, 0, "A file less"),
        ("+ file", 1, 0, "A file more"),
        ("− rank", 0, -1, "A rank less"),
        ("+ rank", 0, 1, "A rank more"),
    ] {
        spawn_button(commands, line, label, EditorButton::Resize(files, ranks), help);
    }
}

/// The buttons that stay below what scrolls.
fn spawn_actions(commands: &mut Commands, panel: Entity) {
    line_above(commands, panel);
    let line = commands.spawn((layout(Node { flex_shrink: 0.0, ..row() }), ChildOf(panel))).id();
    for (label, style, does, help) in [
        ("Play", ButtonStyle::Primary, FileButton::Play, "Play this board against the computer"),
        ("Save", ButtonStyle::Plain, FileButton::Save, "Save this board among your set-ups"),
        ("Copy", ButtonStyle::Plain, FileButton::Copy, "Copy the board as a drawing"),
        ("Copy Khet", ButtonStyle::Plain, FileButton::CopyKhet, "Copy the board as a Khet string"),
        ("Paste", ButtonStyle::Plain, FileButton::Paste, "Paste a drawn board, a Khet string or a record"),
    ] {
        let mut button = commands.spawn((small_button(label, style), does, ChildOf(line)));
        button.insert(Help { does: help, unavailable: "" });
        narrow(&mut button);
    }
    spawn_button(commands, line, "Leave", EditorButton::Leave, "Go back to the game; the board is kept");
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&EditorButton>,
    mut hand: Hand,
    mut requests: MessageWriter<Request>,
) {
    let Ok(&button) = buttons.get(activate.entity) else { return };
    let edit = match button {
        EditorButton::Take(tool) => {
            hand.bench.take(tool);
            None
        }
        EditorButton::Symmetry(symmetry) => {
            if let Some(editor) = &mut hand.bench.editor {
                editor.symmetry = symmetry;
            }
            None
        }
        EditorButton::ToMove(player) => Some(Edit::ToMove(player)),
        EditorButton::Fire(player) => want_shot(&mut hand, player),
        EditorButton::Clear => Some(Edit::Clear),
        EditorButton::Resize(files, ranks) => {
            let board = hand.bench.draft().map(|draft| (draft.board().files, draft.board().ranks));
            board.map(|size| {
                let to = |now: u8, more: i8| now.saturating_add_signed(more).clamp(1, 16);
                Edit::Board(BoardEdit::Resize(to(size.0, files), to(size.1, ranks)))
            })
        }
        EditorButton::Turn(rotation) => hand.bench.turn(rotation),
        EditorButton::Recolour => match hand.bench.selected {
            Some(at) => Some(Edit::Recolour(at)),
            None => {
                hand.bench.take_other_side();
                None
            }
        },
        EditorButton::Remove => hand.bench.selected.map(Edit::Remove),
        EditorButton::Leave => {
            requests.write(Request::LeaveEditor);
            return;
        }
    };
    hand.make(edit);
}

/// Marks what is chosen, and which buttons have nothing to act on.
pub(super) fn update_chosen(
    bench: Res<Workbench>,
    added: Query<(), Added<EditorButton>>,
    mut buttons: Query<(Entity, &EditorButton, &mut ButtonStyle, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    if !bench.is_changed() && added.is_empty() {
        return;
    }
    let Some(draft) = bench.draft() else { return };
    let in_hand = matches!(bench.tool, Tool::Piece(..));
    for (entity, &button, mut style, disabled) in &mut buttons {
        let is_chosen = match button {
            EditorButton::Take(tool) => tool == bench.tool,
            EditorButton::Symmetry(symmetry) => symmetry == bench.symmetry(),
            EditorButton::ToMove(player) => player == draft.to_move(),
            _ => false,
        };
        style.set_if_neq(if is_chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain });
        let has_nothing = match button {
            EditorButton::Turn(_) | EditorButton::Recolour => bench.selected.is_none() && !in_hand,
            EditorButton::Remove => bench.selected.is_none(),
            _ => false,
        };
        match (has_nothing, disabled) {
            (true, false) => _ = commands.entity(entity).insert(InteractionDisabled),
            (false, true) => _ = commands.entity(entity).remove::<InteractionDisabled>(),
            _ => {}
        }
    }
}

/// Keeps the fields: they follow the draft where somebody else than their own typing changes it.
pub(super) fn update_fields(
    bench: Res<Workbench>,
    places: Query<(Entity, Ref<Fields>)>,
    fields: Query<(&AboutField, &EditableText)>,
    mut commands: Commands,
) {
    let Some(draft) = bench.draft() else { return };
    let about = draft.about();
    let shows = |(field, text): (&AboutField, &EditableText)| typed(text) == field.of(about).trim();
    let is_new = places.iter().any(|(_, place)| place.is_added());
    if !is_new && (!bench.is_changed() || fields.iter().all(shows)) {
        return;
    }
    places.iter().for_each(|(place, _)| _ = commands.entity(place).despawn_children());
    let all = places.iter().flat_map(|(place, fields)| fields.0.iter().map(move |&field| (place, field)));
    for (place, (field, label)) in all {
        let line = Node { column_gap: px(8), align_items: AlignItems::Center, ..default() };
        let line = commands.spawn((layout(line), ChildOf(place))).id();
        commands.spawn((
            layout(Node { width: px(48), flex_shrink: 0.0, ..default() }),
            children![text(label, fonts::regular(13.0), palette::INK_FAINT)],
            ChildOf(line),
        ));
        let words: String = field.of(about).chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let mut spawned = commands.spawn((quiet_text_field_of(&words), field, ChildOf(line)));
        spawned.insert(TextLayout::no_wrap());
        spawned.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(8), px(4)));
        if field == AboutField::Note {
            spawned.entry::<EditableText>().and_modify(|mut text| text.max_characters = Some(LONGEST_NOTE));
        }
    }
}

/// What is typed is an edit.
pub(super) fn read_fields(
    fields: Query<(Entity, &AboutField, &EditableText), Changed<EditableText>>,
    focus: Option<Res<InputFocus>>,
    mut hand: Hand,
) {
    let focused = focus.and_then(|focus| focus.get());
    for (entity, field, text) in &fields {
        // Only what players type: a field cannot show each note as it is in a file.
        if focused != Some(entity) {
            continue;
        }
        let Some(mut about) = hand.bench.draft().map(|draft| draft.about().clone()) else { return };
        let words = typed(text);
        if field.of(&about).trim() != words {
            field.set(&mut about, words);
            hand.make(Some(Edit::About(about)));
        }
    }
}

/// Enter ends typing: the keys are the board's again.
pub(super) fn leave_field(
    submitted: On<Submitted>,
    fields: Query<(), With<AboutField>>,
    mut focus: ResMut<InputFocus>,
) {
    if fields.contains(submitted.entity) {
        focus.clear();
    }
}

/// Says how large the board is.
pub(super) fn update_board_text(
    bench: Res<Workbench>,
    added: Query<(), Added<SizeText>>,
    mut texts: Query<&mut Text, With<SizeText>>,
) {
    if !bench.is_changed() && added.is_empty() {
        return;
    }
    let Some(board) = bench.draft().map(Draft::board) else { return };
    let words = format!("{} × {}", board.files, board.ranks);
    for mut text in &mut texts {
        if text.0 != words {
            text.0.clone_from(&words);
        }
    }
}

/// Hides the panel while a menu covers the table.
pub(super) fn hide_under_menus(open: Res<TableOpen>, mut panels: Query<&mut Visibility, With<EditorPanel>>) {
    for mut visibility in &mut panels {
        visibility.set_if_neq(if open.0 { Visibility::Inherited } else { Visibility::Hidden });
    }
}
