//! The chooser: edition, set-up and players, with a picture of the board.

mod buttons;
mod columns;
mod variants;

use bevy::ecs::change_detection::Tick;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::card::{go_button, spawn_menu_card, spawn_scroll_column};
use super::diagram::{self, DiagramLayout};
use super::navigation::{Go, Menu, navigates};
use super::next_game::{ChosenPlayers, ChosenSetup, Terms};
use super::terms::spawn_terms_button;
use super::{legend, openings, seats};
use buttons::{can_be_edited, can_be_measured, can_be_played, edit_copy, measure, play};
pub(super) use columns::reveal_chosen;
use columns::{ChoiceColumn, editions_key, setups_key, spawn_editions, spawn_setups};
use content::names;
use content::setups::Source;
use kit::theme::ActiveTheme;
use kit::ui::language::Words;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use kit::ui::scroll::{Aside, spawn_adaptive_scroll_column};
use phrases::{Phrase, phrase};
use state::referee::Table;
use state::settings::{ContentChanged, Settings};
use state::shelf::Shelf;
use tabletop::{BoardView, Player, Viewer};

/// Room for the diagram, in logical pixels at a UI scale of 1: regular, then in small windows.
const DIAGRAM: Vec2 = Vec2::new(380.0, 240.0);
const COMPACT_DIAGRAM: Vec2 = Vec2::new(250.0, 168.0);
/// The same for a board on which squares would otherwise be smaller than this. In small windows its description is
/// beside it.
const LARGE_DIAGRAM: Vec2 = Vec2::new(430.0, 320.0);
const LARGE_COMPACT_DIAGRAM: Vec2 = Vec2::new(288.0, 288.0);
const MIN_SQUARE: f32 = 16.0;
/// The least and the most room for a board with a platform beside it. Its description is always below it.
const TOWER_DIAGRAM: [Vec2; 2] = [Vec2::new(250.0, 136.0), Vec2::new(530.0, 250.0)];
/// What the rest of the screen needs of the window: the other columns, and everything below the board.
const BESIDE_DIAGRAM: Vec2 = Vec2::new(455.0, 365.0);

pub(super) fn spawn_chooser(
    mut commands: Commands,
    shelf: Res<Shelf>,
    table: Res<Table>,
    settings: Res<Settings>,
    mut terms: ResMut<Terms>,
    mut chosen: ResMut<ChosenSetup>,
    mut players: ResMut<ChosenPlayers>,
) {
    if !std::mem::take(&mut terms.returning) {
        *terms = Terms::of(&settings, &table);
        *chosen = ChosenSetup::of(&shelf.0, &table.setup);
        *players = ChosenPlayers::of(&settings);
    }

    let card = spawn_menu_card(&mut commands, Menu::Setups, [1120.0; 2], phrase!("menu-new-game"));
    // As high as the window allows.
    let columns = |gap| Node { column_gap: px(gap), height: vh(100), min_height: px(0), ..default() };
    let columns = commands.spawn((ChildOf(card), adaptive(columns(22.0), columns(10.0)))).id();
    let wide = |width: f32| Node { width: px(width), flex_shrink: 0.0, ..default() };
    let editions = spawn_adaptive_scroll_column(&mut commands, columns, wide(200.0), wide(160.0));
    commands.entity(editions).insert((Name::new("Editions"), ChoiceColumn, rebuilt(editions_key, spawn_editions)));
    let above =
        |width| Node { flex_direction: FlexDirection::Column, min_height: px(0), row_gap: px(4), ..wide(width) };
    let place = commands.spawn((ChildOf(columns), adaptive(above(240.0), above(190.0)))).id();
    variants::spawn_row(&mut commands, place);
    let below = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
    let setups = spawn_scroll_column(&mut commands, place, below);
    commands.entity(setups).insert((Name::new("Set-ups"), ChoiceColumn, rebuilt(setups_key, spawn_setups)));
    let rest = filling();
    let preview = spawn_scroll_column(&mut commands, columns, rest);
    commands.entity(preview).insert((Name::new("Preview"), Aside, rebuilt(preview_key, spawn_chosen)));
    // In small windows the buttons are below the players.
    let beside = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::End,
        column_gap: px(16),
        flex_shrink: 0.0,
        ..default()
    };
    let below = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Stretch,
        row_gap: px(8),
        ..beside.clone()
    };
    let last = commands.spawn((ChildOf(card), adaptive(beside, below))).id();
    let rows = layout(Node { flex_direction: FlexDirection::Column, row_gap: px(8), flex_shrink: 0.0, ..default() });
    let rows = commands.spawn((Name::new("Players"), ChildOf(last), rows)).id();
    seats::spawn_rows(&mut commands, rows);
    let right = Node { align_items: AlignItems::End, min_width: px(0), ..in_column(8.0) };
    let line = Node { justify_content: JustifyContent::SpaceBetween, min_width: px(0), ..in_row(16.0) };
    let right = commands.spawn((ChildOf(last), adaptive(right, line))).id();
    spawn_terms_button(&mut commands, right);
    let balance = phrase!("menu-new-balance");
    commands.spawn((
        ChildOf(right),
        layout(Node { column_gap: px(8), flex_shrink: 0.0, ..default() }),
        children![
            (button(phrase!("menu-new-edit"), ButtonStyle::Plain), on_press(edit_copy), enabled_if(can_be_edited)),
            (Help::of(&balance), button(balance, ButtonStyle::Plain), on_press(measure), enabled_if(can_be_measured)),
            go_button(phrase!("menu-back"), ButtonStyle::Plain, Go::Back),
            (button(phrase!("menu-play"), ButtonStyle::Primary), on_press(play), enabled_if(can_be_played), AutoFocus)
        ],
    ));
}

/// Selects another set-up if the library no longer has the chosen one.
pub(super) fn update_chosen(
    mut changed: MessageReader<ContentChanged>,
    shelf: Res<Shelf>,
    mut chosen: ResMut<ChosenSetup>,
) {
    if changed.read().count() == 0 {
        return;
    }
    // Mark it as changed in any case, since names, boards and rules may have changed.
    *chosen = ChosenSetup::of(&shelf.0, &chosen.setup);
}

/// What the preview depends on: when the choice or the theme last changed, and the window.
type PreviewKey = ([Tick; 2], SizeClass, Vec2);

fn preview_key(
    chosen: Res<ChosenSetup>,
    look: Res<ActiveTheme>,
    (class, pixels): (Res<SizeClass>, Res<PixelsPerUnit>),
    window: Query<&Window, With<PrimaryWindow>>,
) -> PreviewKey {
    let window = window.single().map_or(Vec2::ZERO, |window| window.physical_size().as_vec2() / pixels.0);
    ([chosen.last_changed(), look.last_changed()], *class, window)
}

/// Shows the chosen set-up.
fn spawn_chosen(
    In((place, (_, class, window))): In<(Entity, PreviewKey)>,
    chosen: Res<ChosenSetup>,
    look: Res<ActiveTheme>,
    shelf: Res<Shelf>,
    terms: Res<Terms>,
    pixels: Res<PixelsPerUnit>,
    mut sides: Query<(&seats::SideText, &mut Words, &mut TextColor)>,
    mut commands: Commands,
) {
    let size = (class, window, *pixels);
    commands.entity(place).insert(ScrollPosition::default());
    if let Some((game, setup)) = chosen.game() {
        let view = setup.state.view(Viewer::Everyone);
        let facts = sides_of(game.name(), &view);
        let random = game.random_starts().filter(|starts| setup.id.starts_with(starts.prefix));
        let again = random.map(|starts| phrase!("menu-new-draw-again", name = starts.name));
        let notes = [Some(game.note()), again, setup.note, setup.author.map(by)];
        let rulings = terms.rulings(game).words(game.rulings());
        let notes = notes.into_iter().flatten().chain(rulings).collect();
        seats::name_sides(&look, &view.board, &mut sides);
        let place = spawn_preview(&mut commands, &look, place, size, &view, (setup.name, false), facts, notes);
        spawn_source(&mut commands, place, &setup.source);
        return;
    }
    let Some((edition, entry)) = chosen.entry(&shelf.0) else { return };
    let view = terms.view(edition, entry);
    seats::name_sides(&look, &view.board, &mut sides);
    let facts = sides_of(names::edition_name(edition), &view);
    let notes = names::setup_note(entry).into_iter().chain(entry.author.clone().map(by)).collect();
    let name = (names::setup_name(entry), openings::has_page(entry));
    let place = spawn_preview(&mut commands, &look, place, size, &view, name, facts, notes);
    spawn_source(&mut commands, place, &entry.source);
}

/// The game or edition, and the sides.
fn sides_of(edition: Phrase, view: &BoardView) -> Phrase {
    let [first, second] = Player::BOTH.map(|player| view.board.side(player));
    phrase!("menu-new-sides", edition = edition, first = first, second = second)
}

fn by(author: String) -> Phrase {
    phrase!("menu-new-author", author = author)
}

/// Spawns the source of a set-up, unless it ships with the program.
fn spawn_source(commands: &mut Commands, place: Entity, source: &Source) {
    let from = match source {
        Source::Embedded => return,
        Source::File(path) => path.display().to_string().into(),
        Source::Mod { name, .. } => {
            let parts = vec![names::mod_name(name), name.version.clone().into()];
            phrase!("menu-new-from-mod", name = Phrase::Joined { parts, separator: " " })
        }
    };
    commands.spawn((ChildOf(place), elided(from, fonts::regular(14.0), palette::INK_FAINT)));
}

/// The room for the diagram of `view` in a window of this size, in logical pixels at a UI scale of 1, and whether the
/// description is beside it.
fn diagram_room(view: &BoardView, class: SizeClass, window: Vec2) -> (Vec2, bool) {
    if view.tower().is_some() {
        let [least, most] = TOWER_DIAGRAM;
        return ((window - BESIDE_DIAGRAM).clamp(least, most), false);
    }
    let usual = class.pick(DIAGRAM, (window - BESIDE_DIAGRAM).clamp(COMPACT_DIAGRAM, DIAGRAM));
    if DiagramLayout::new(view, usual, PixelsPerUnit::default()).side < MIN_SQUARE {
        return (class.pick(LARGE_DIAGRAM, LARGE_COMPACT_DIAGRAM), class == SizeClass::Compact);
    }
    (usual, false)
}

/// Spawns the picture of a start, its legend and its description, with a button if its openings are known. Returns the
/// parent of the description.
fn spawn_preview(
    commands: &mut Commands,
    look: &ActiveTheme,
    place: Entity,
    (class, window, pixels): (SizeClass, Vec2, PixelsPerUnit),
    view: &BoardView,
    (name, has_openings): (Phrase, bool),
    facts: Phrase,
    notes: Vec<Phrase>,
) -> Entity {
    let (room, is_beside) = diagram_room(view, class, window);
    let place = if is_beside {
        let row = layout(Node { column_gap: px(10), flex_shrink: 0.0, ..default() });
        let row = commands.spawn((ChildOf(place), row)).id();
        diagram::spawn_diagram(commands, look, row, view, room, pixels);
        let words = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..in_column(8.0) };
        commands.spawn((ChildOf(row), layout(words))).id()
    } else {
        diagram::spawn_diagram(commands, look, place, view, room, pixels);
        place
    };
    legend::spawn_legend(commands, look, place, view);
    let row = || layout(Node { flex_shrink: 0.0, ..default() });
    // In a narrow column, the button goes below a long name.
    let line = Node { align_items: AlignItems::Center, column_gap: px(12), row_gap: px(4), ..default() };
    let line = layout(Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, ..line });
    let line = commands.spawn((Name::new("Name and openings"), ChildOf(place), line)).id();
    let words = layout(Node { flex_grow: 1.0, min_width: px(0), ..default() });
    commands.spawn((ChildOf(line), words, children![paragraph(name, fonts::semibold(20.0), palette::INK)]));
    if has_openings {
        let label = phrase!("menu-new-openings");
        let go = navigates(Go::To(Menu::Openings));
        commands.spawn((ChildOf(line), Help::of(&label), small_button(label, ButtonStyle::Plain), go));
    }
    for words in std::iter::once(facts).chain(notes) {
        let words = paragraph(words, fonts::regular(14.0), palette::INK_FAINT);
        commands.spawn((ChildOf(place), row(), children![words]));
    }
    place
}
