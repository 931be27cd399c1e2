//! Spawns the menu's nodes.

use std::sync::Arc;

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;

use super::buttons::{
    answers_ruling, changes_time, chooses_aids, chooses_clock, restores_all_pieces, toggles_aid, toggles_piece,
};
use super::times::{ClockKind, Time, time_words};
use super::{NameOf, aid_words, handicap_ink, handicap_words};
use crate::card::{go_button, row_label, spawn_menu_card, spawn_scroll_column};
use crate::diagram::{self, DiagramLayout};
use crate::navigation::{Go, Menu};
use crate::next_game::{ChosenSetup, Terms, full_view};
use games::list::TableGame;
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use kit::ui::text_field::text_field;
use phrases::{Argument, Phrase, phrase};
use state::shelf::Shelf;
use tabletop::{Aid, Aids, BoardView, Player, Square};

/// Room for the board, in logical pixels at a UI scale of 1.
const BOARD: Vec2 = Vec2::new(420.0, 336.0);
/// Height of both columns.
const HEIGHT: f32 = 432.0;
/// Width of the column beside the board.
const LEFT: f32 = 470.0;
/// Room above a section, in addition to the gap between rows.
const SECTION_GAP: f32 = 8.0;

pub(crate) fn spawn_terms(
    mut commands: Commands,
    mut terms: ResMut<Terms>,
    shelf: Res<Shelf>,
    chosen: Res<ChosenSetup>,
    look: Res<ActiveTheme>,
    pixels: Res<PixelsPerUnit>,
) {
    terms.returning = true;
    let entry = chosen.entry(&shelf.0);
    let game = chosen.table_game().filter(|game| !game.rulings().is_empty());
    let width = LEFT + if entry.is_some() || game.is_some() { BOARD.x + 104.0 } else { 74.0 };
    let card = spawn_menu_card(&mut commands, Menu::Terms, [width; 2], phrase!("menu-terms-title"));
    let list = spawn_scroll_column(&mut commands, card, Node::default());
    commands.entity(list).insert(Name::new("Terms"));
    // A fixed height, because the first layout overestimates the height of rows that wrap.
    let beside = Node { column_gap: px(30), height: px(HEIGHT), flex_shrink: 0.0, ..default() };
    let stacked = Node { flex_direction: FlexDirection::Column, row_gap: px(14), flex_shrink: 0.0, ..default() };
    let columns = commands.spawn((ChildOf(list), adaptive(beside, stacked))).id();
    let column = |width: Val| Node { width, flex_shrink: 0.0, ..in_column(8.0) };
    let left = commands.spawn((ChildOf(columns), adaptive(column(px(LEFT)), column(percent(100))))).id();
    let of_game = chosen.game().map(|(_, setup)| setup.state.board().players.clone());
    let names = entry.map(|(edition, _)| edition.rules.spec().players.clone()).or(of_game);
    section(&mut commands, left, phrase!("menu-terms-names"), 0.0);
    for player in Player::BOTH {
        let color = names.as_ref().map_or_else(Phrase::default, |names| {
            phrase!("menu-side", side = Argument::Side(names[player.index()].clone()))
        });
        spawn_name(&mut commands, left, player, color, &terms.next.names[player.index()]);
    }
    spawn_aids(&mut commands, left, entry.is_some());
    // The clock comes last, so that nothing moves when its number of rows changes.
    spawn_clock(&mut commands, left);

    // Only sides of a beam game can leave pieces out.
    if let Some((edition, entry)) = entry {
        let right = commands.spawn((ChildOf(columns), adaptive(column(px(BOARD.x)), column(percent(100))))).id();
        section(&mut commands, right, phrase!("menu-terms-handicap"), 0.0);
        let view = full_view(edition, entry);
        spawn_board(&mut commands, &look, right, &view, &entry.id, *pixels);
        let beside = layout(filling());
        let words = paragraph("", fonts::regular(13.0), palette::INK_FAINT);
        commands.spawn((
            ChildOf(right),
            layout(Node { min_height: px(38), column_gap: px(10), align_items: AlignItems::Center, ..default() }),
            children![
                (beside, children![(words, says(handicap_words), inked(handicap_ink))]),
                (small_button(phrase!("menu-handicap-all-pieces"), ButtonStyle::Plain), restores_all_pieces()),
            ],
        ));
    }
    if let Some(game) = game {
        let right = commands.spawn((ChildOf(columns), adaptive(column(px(BOARD.x)), column(percent(100))))).id();
        spawn_rulings(&mut commands, right, game);
    }
    let last = layout(Node { justify_content: JustifyContent::End, flex_shrink: 0.0, ..default() });
    commands.spawn((
        ChildOf(card),
        last,
        children![(go_button(phrase!("menu-terms-done"), ButtonStyle::Primary, Go::Back), AutoFocus)],
    ));
}

/// A heading, with this much room above it in addition to the gap between rows.
fn section(commands: &mut Commands, parent: Entity, words: Phrase, above: f32) {
    let heading = text(words, fonts::semibold(15.0), palette::INK);
    commands.spawn((ChildOf(parent), heading, Node { margin: UiRect::top(px(above)), ..default() }));
}

fn line() -> Node {
    Node { align_items: AlignItems::Center, ..in_lines(6.0, 6.0) }
}

fn spawn_clock(commands: &mut Commands, parent: Entity) {
    section(commands, parent, phrase!("menu-terms-clock"), SECTION_GAP);
    let kinds = commands.spawn((ChildOf(parent), layout(line()))).id();
    for kind in ClockKind::ALL {
        commands.spawn((ChildOf(kinds), small_button(kind.label(), ButtonStyle::Plain), chooses_clock(kind)));
    }
    let times = Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() };
    let times = commands.spawn((ChildOf(parent), layout(times))).id();
    for time in [Time::Main, Time::Extra] {
        commands.spawn((
            ChildOf(times),
            layout(line()),
            shown_if(move |terms: Res<Terms>| time_words(terms.next.clock, time).is_some()),
            children![
                (small_button("−", ButtonStyle::Plain), changes_time(time, false)),
                (small_button("+", ButtonStyle::Plain), changes_time(time, true)),
                (
                    text("", fonts::regular(14.0), palette::INK),
                    says(move |terms: Res<Terms>| time_words(terms.next.clock, time).unwrap_or_default()),
                    Node { margin: UiRect::left(px(6)), ..default() }
                ),
            ],
        ));
    }
}

fn spawn_name(commands: &mut Commands, parent: Entity, player: Player, color: Phrase, name: &str) {
    let row = commands
        .spawn((ChildOf(parent), layout(Node { column_gap: px(10), align_items: AlignItems::Center, ..default() })))
        .id();
    let label = text(color, fonts::regular(14.0), palette::INK_FAINT);
    commands.spawn((ChildOf(row), row_label(70.0, label)));
    commands.spawn((ChildOf(row), text_field(name), NameOf(player))).entry::<Node>().and_modify(|mut node| {
        node.padding = UiRect::axes(px(10), px(5));
    });
}

/// Spawns the buttons of the aids; those about shots only for games with lasers.
fn spawn_aids(commands: &mut Commands, parent: Entity, has_lasers: bool) {
    section(commands, parent, phrase!("menu-terms-assists"), SECTION_GAP);
    let both = commands.spawn((ChildOf(parent), layout(line()))).id();
    let sets = [(phrase!("menu-assists-minimal"), Aids::STRICT), (phrase!("menu-assists-standard"), Aids::FRIENDLY)];
    for (label, aids) in sets {
        let button = (Help::of(&label), small_button(label, ButtonStyle::Plain));
        commands.spawn((ChildOf(both), button, chooses_aids(aids)));
    }
    commands.spawn((ChildOf(both), text(phrase!("menu-assists-each"), fonts::regular(13.0), palette::INK_FAINT)));
    let each = commands.spawn((ChildOf(parent), layout(line()))).id();
    let is_about_shots = |aid: &Aid| matches!(aid, Aid::Preview | Aid::Threat | Aid::OwnShot);
    for aid in Aid::ALL.into_iter().filter(|aid| has_lasers || !is_about_shots(aid)) {
        let label = aid_words(aid);
        commands.spawn((ChildOf(each), Help::of(&label), small_button(label, ButtonStyle::Plain), toggles_aid(aid)));
    }
}

/// Spawns the rulings that the game leaves to its players: a row of answers to each question.
fn spawn_rulings(commands: &mut Commands, parent: Entity, game: &'static dyn TableGame) {
    section(commands, parent, phrase!("menu-terms-house-rules"), 0.0);
    for (place, ruling) in game.rulings().iter().enumerate() {
        let above = if place > 0 { SECTION_GAP } else { 0.0 };
        let node = layout(Node { margin: UiRect::top(px(above)), flex_shrink: 0.0, ..default() });
        let name = paragraph(ruling.name(), fonts::regular(14.0), palette::INK_FAINT);
        commands.spawn((ChildOf(parent), node, children![name]));
        let row = commands.spawn((ChildOf(parent), layout(line()))).id();
        for answer in ruling.answers {
            let button = small_button(answer.name(), ButtonStyle::Plain);
            commands.spawn((ChildOf(row), button, answers_ruling(game, ruling, answer)));
        }
    }
}

/// Spawns the board, on which each piece is a button.
fn spawn_board(
    commands: &mut Commands,
    look: &ActiveTheme,
    parent: Entity,
    view: &BoardView,
    setup: &str,
    pixels: PixelsPerUnit,
) {
    let nobody = |square: Square| view.look(square).is_some_and(|look| look.neutral);
    let empty = BoardView::new(Arc::clone(&view.board), view.pieces().filter(|&(square, _)| nobody(square)));
    let board = diagram::spawn_diagram(commands, look, parent, &empty, BOARD, pixels).entity;
    let places = DiagramLayout::new(view, BOARD, pixels);
    let side = places.side;
    for (square, piece) in view.pieces().filter(|&(square, _)| !nobody(square)) {
        let name = format!("{} {square}", view.board.look(piece.look).label);
        let (setup, board_of) = (setup.to_owned(), Arc::clone(&view.board));
        let is_out = move |terms: Res<Terms>| terms.without(&setup).contains(&square);
        let spawn = move |In((button, is_out)): In<(Entity, bool)>, look: Res<ActiveTheme>, mut commands: Commands| {
            let place = ChildOf(button);
            match is_out {
                true => commands.spawn((text("+", fonts::semibold((side * 0.5).round()), palette::INK_FAINT), place)),
                false => commands.spawn((icons::piece(&look, &board_of, piece, (side * 0.72).round()), place)),
            };
        };
        let button = button_of(name, ButtonStyle::Quiet, side, layout(Node::default()));
        let button = (button, toggles_piece(square), chosen_if(is_out.clone()), rebuilt(is_out, spawn));
        commands.spawn((ChildOf(board), button)).insert(Node {
            padding: UiRect::ZERO,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: px(1).all(),
            border_radius: BorderRadius::all(px(3)),
            ..places.node(square)
        });
    }
}
