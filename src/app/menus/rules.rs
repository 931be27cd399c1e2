//! The rules of the current game and of its pieces.

use bevy::prelude::*;

use super::card::{card, colors, default_button, heading, screen, spawn_scroll_column};
use super::diagram::spawn_diagram;
use super::legend::shown;
use super::{Go, Menu, MenuNavigator};
use crate::referee::Table;
use crate::settings::{Command, CommandGiven, KeyBindings, Settings};
use crate::theme::ActiveTheme;
use crate::ui::scale::PixelsPerUnit;
use crate::ui::widgets::{ButtonStyle, layout, paragraph, text};
use crate::ui::{fonts, icons, palette};
use games::list;
use phrases::{Argument, Phrase, phrase};
use rules::Player;
use tabletop::{BoardView, Look, LookId, Viewer};

/// Room for the picture of the start, in logical pixels at a UI scale of 1.
const DIAGRAM: Vec2 = Vec2::new(300.0, 192.0);

/// Explains the threat, with the key that shows it.
fn threat(keys: &KeyBindings) -> Phrase {
    match keys.of(Command::ShowThreat).first() {
        Some(key) => phrase!("menu-rules-threat", key = key.words()),
        None => phrase!("menu-rules-threat-options"),
    }
}

/// Carries out [`Command::Rules`].
pub(super) fn open_rules(mut given: MessageReader<CommandGiven>, mut navigator: MenuNavigator) {
    if given.read().any(|given| given.0 == Command::Rules) && *navigator.now.get() != Menu::Rules {
        navigator.to(Menu::Rules);
    }
}

/// The start of the current game; if players set up in secret, a ready-made set-up as the first player sees it.
fn filled_start(table: &Table) -> BoardView {
    let start = table.session().start();
    let named = || {
        let setups = list::game_of(start.as_ref())?.setups();
        setups.into_iter().map(|setup| setup.state).find(|state| !state.is_setting_up())
    };
    match start.is_setting_up().then(named).flatten() {
        Some(filled) => filled.view(Viewer::Player(Player::First)),
        None => start.view(table.viewer()),
    }
}

pub(super) fn spawn_rules(
    mut commands: Commands,
    table: Res<Table>,
    settings: Res<Settings>,
    look: Res<ActiveTheme>,
    pixels: Res<PixelsPerUnit>,
) {
    let board = table.board();
    let screen = commands.spawn(screen(Menu::Rules)).id();
    let card = commands.spawn((ChildOf(screen), card(640.0), colors(), children![heading(phrase!("menu-rules"))])).id();
    let list = spawn_scroll_column(&mut commands, card, Node { max_height: px(500), ..default() });
    commands.entity(list).insert(Name::new("Rules"));
    let line = |words: Phrase| {
        let node = Node { flex_shrink: 0.0, ..default() };
        (layout(node), children![paragraph(words, fonts::regular(14.0), palette::INK)])
    };
    let title = |words: Phrase| {
        let node = Node { flex_shrink: 0.0, margin: UiRect::top(px(6)), ..default() };
        (layout(node), children![text(words, fonts::semibold(18.0), palette::ACCENT)])
    };
    commands.spawn((ChildOf(list), title(board.title())));
    let start = filled_start(&table);
    spawn_diagram(&mut commands, &look, list, &start, DIAGRAM, *pixels);
    for words in &board.rules {
        commands.spawn((ChildOf(list), line(words.clone())));
    }
    commands.spawn((ChildOf(list), title(phrase!("menu-rules-pieces"))));
    for (number, kind) in board.looks.iter().enumerate() {
        let row = layout(Node {
            flex_shrink: 0.0,
            column_gap: px(16),
            align_items: AlignItems::Start,
            padding: UiRect::axes(px(0), px(4)),
            ..default()
        });
        let row = commands.spawn((ChildOf(list), row)).id();
        let piece = shown(&start, LookId(number as u8));
        commands.spawn((ChildOf(row), icons::piece(&look, board, piece, 48.0)));
        let words = layout(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(2),
            ..default()
        });
        let words = commands.spawn((ChildOf(row), words)).id();
        commands.spawn((ChildOf(words), text(kind.title(), fonts::semibold(15.0), palette::INK)));
        for sentence in &kind.description {
            commands.spawn((ChildOf(words), paragraph(sentence.clone(), fonts::regular(13.0), palette::INK_FAINT)));
        }
    }
    commands.spawn((ChildOf(list), title(phrase!("menu-rules-table"))));
    let analysis = phrase!("menu-rules-analysis");
    let others = match table.has_lasers() {
        true => {
            let unit = board.looks.iter().find(|look| look.id == "deflector");
            let unit = unit.map_or_else(|| Argument::Piece("deflector".into()), Look::piece);
            let score = phrase!("menu-rules-analysis-score", piece = unit);
            vec![threat(&settings.controls.keys), Phrase::sentences([analysis, score])]
        }
        // Their scores count other pieces.
        false => vec![analysis],
    };
    for words in table.session().start().how_turns_are_written().into_iter().chain(others) {
        commands.spawn((ChildOf(list), line(words)));
    }
    commands.spawn((
        ChildOf(card),
        layout(Node { justify_content: JustifyContent::End, margin: UiRect::top(px(8)), ..default() }),
        children![default_button(phrase!("menu-back"), ButtonStyle::Primary, Go::Back)],
    ));
}
