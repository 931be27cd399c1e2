//! The rules of a game and of its pieces: the game on the table, or in the chooser the one that is selected.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::card::{spawn_back, spawn_menu_card, spawn_scroll_column};
use super::diagram::spawn_diagram;
use super::legend::{kinds, shown};
use super::levels::spawn_pictures;
use super::navigation::{Menu, MenuNavigator, MenuTrail};
use super::next_game::{ChosenSetup, Terms};
use content::names;
use content::setups::Library;
use games::list;
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use phrases::{Argument, Phrase, phrase};
use state::referee::Table;
use state::settings::{Command, CommandGiven, KeyBindings, Settings};
use state::shelf::Shelf;
use tabletop::{BoardView, Look, LookId, Player, Viewer};

/// Room for the picture of the start, in logical pixels at a UI scale of 1.
const DIAGRAM: Vec2 = Vec2::new(420.0, 192.0);

/// Explains the threat, with the key that shows it.
fn threat(keys: &KeyBindings) -> Phrase {
    match keys.first(Command::ShowThreat) {
        Some(key) => phrase!("menu-rules-threat", key = key),
        None => phrase!("menu-rules-threat-options"),
    }
}

/// Carries out [`Command::Rules`].
pub(super) fn open_rules(
    mut given: MessageReader<CommandGiven>,
    mut terms: ResMut<Terms>,
    mut navigator: MenuNavigator,
) {
    if given.read().any(|given| given.0 == Command::Rules) && navigator.here() != Menu::Rules {
        navigator.to(Menu::Rules);
        terms.returning |= navigator.trail.leads_to_chooser();
    }
}

/// The selection in the chooser.
#[derive(SystemParam)]
pub(super) struct Selection<'w> {
    trail: Res<'w, MenuTrail>,
    chosen: Res<'w, ChosenSetup>,
    terms: Res<'w, Terms>,
}

impl Selection<'_> {
    /// The game that it would begin, if the open menu was reached from the chooser.
    fn table(&self, library: &Library) -> Option<Table> {
        let start = match self.chosen.game() {
            _ if !self.trail.leads_to_chooser() => return None,
            Some((game, setup)) => self.terms.start_game(game, setup),
            None => self.chosen.entry(library)?.1.clone().into(),
        };
        Some(Table::new(start))
    }
}

/// The start of the game; if players set up in secret, a ready-made set-up as the first player sees it.
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

/// The other ways to play the set-ups of the game `game`, which the players choose before it begins.
fn variants(library: &Library, game: &str) -> Vec<Phrase> {
    let of = library.editions().iter().filter(|edition| edition.variant.as_ref().is_some_and(|found| found.of == game));
    let words = |edition| {
        let [question, base, answer] = names::variant(edition)?;
        let choice = phrase!("menu-rules-variant", question = question, base = base, answer = answer.clone());
        let note = names::edition_note(edition);
        let note = note.map(|note| phrase!("menu-rules-variant.note", answer = answer, note = note));
        Some(Phrase::sentences([choice].into_iter().chain(note)))
    };
    of.filter_map(words).collect()
}

pub(super) fn spawn_rules(
    mut commands: Commands,
    (table, selection): (Res<Table>, Selection),
    shelf: Res<Shelf>,
    settings: Res<Settings>,
    look: Res<ActiveTheme>,
    pixels: Res<PixelsPerUnit>,
) {
    let selected = selection.table(&shelf.0);
    let table = selected.as_ref().unwrap_or(&table);
    let board = table.board();
    let card = spawn_menu_card(&mut commands, Menu::Rules, [640.0; 2], phrase!("menu-rules"));
    let list = spawn_scroll_column(&mut commands, card, Node::default());
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
    let start = filled_start(table);
    spawn_diagram(&mut commands, &look, list, &start, DIAGRAM, *pixels);
    for words in board.rules.iter().cloned().chain(variants(&shelf.0, &board.game)) {
        commands.spawn((ChildOf(list), line(words)));
    }
    if let Some((tower, _)) = start.tower() {
        spawn_pictures(&mut commands, &look, list, board, tower);
    }
    let standing = kinds(&start);
    let all = (0..board.looks.len()).map(|number| LookId(number as u8));
    let others: Vec<LookId> = all.filter(|kind| !standing.contains(kind)).collect();
    for (words, kinds) in [(phrase!("menu-rules-pieces"), standing), (phrase!("menu-rules-pieces.others"), others)] {
        if !kinds.is_empty() {
            commands.spawn((ChildOf(list), title(words)));
        }
        kinds.into_iter().for_each(|kind| spawn_kind(&mut commands, &look, list, &start, kind));
    }
    commands.spawn((ChildOf(list), title(phrase!("menu-rules-table"))));
    let analysis = phrase!("menu-rules-analysis");
    let others = match table.has_lasers() {
        true => {
            // Khet calls it a pyramid.
            let unit = board.looks.iter().find(|look| ["deflector", "pyramid"].contains(&look.id.as_str()));
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
    spawn_back(&mut commands, card, true);
}

/// Spawns the picture, the name and the description of a kind as a child of `list`.
fn spawn_kind(commands: &mut Commands, look: &ActiveTheme, list: Entity, start: &BoardView, kind: LookId) {
    let row = layout(Node {
        flex_shrink: 0.0,
        column_gap: px(16),
        align_items: AlignItems::Start,
        padding: UiRect::axes(px(0), px(4)),
        ..default()
    });
    let row = commands.spawn((ChildOf(list), row)).id();
    commands.spawn((ChildOf(row), icons::piece(look, &start.board, shown(start, kind), 48.0)));
    let words = layout(Node { flex_grow: 1.0, flex_basis: px(0), ..in_column(2.0) });
    let words = commands.spawn((ChildOf(row), words)).id();
    let kind = start.board.look(kind);
    commands.spawn((ChildOf(words), text(kind.title(), fonts::semibold(15.0), palette::INK)));
    for sentence in &kind.description {
        commands.spawn((ChildOf(words), paragraph(sentence.clone(), fonts::regular(13.0), palette::INK_FAINT)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{app, menu, press, press_each};
    use state::testing::TestApp;

    fn texts(app: &mut App) -> String {
        app.all::<&Text>().map(|text| text.0.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// The texts on the page of the rules of this set-up.
    fn page(setup: &str) -> String {
        let mut app = app(false);
        app.insert_resource(Table::shipped(setup));
        app.resource_mut::<NextState<Menu>>().set(Menu::Pause);
        app.update();
        press(&mut app, "Rules");
        texts(&mut app)
    }

    #[test]
    fn the_chooser_shows_the_rules_of_its_selection_and_keeps_it() {
        let mut app = app(true);
        press_each(&mut app, &["New game", "Workshop", "Quarry"]);
        app.write(CommandGiven(Command::Rules));
        app.frames(3);
        assert_eq!(menu(&app), Menu::Rules);
        let page = texts(&mut app);
        assert!(page.contains("Workshop") && page.contains("Monolith"), "{page}");
        press_each(&mut app, &["Back", "Play"]);
        assert_eq!(app.resource::<Table>().setup, "workshop/quarry");
    }

    #[test]
    fn the_rules_of_a_set_up_with_a_tower_show_how_beams_climb() {
        let memphis = page("khet-1/memphis");
        assert!(memphis.contains("From the side: a beam") && memphis.contains("From above: the bright"), "{memphis}");
        let classic = page("khet-1/classic");
        assert!(!classic.contains("From the side"), "{classic}");
    }

    #[test]
    fn pieces_that_are_not_on_the_board_come_after_those_that_are() {
        let page = page("khet-1/classic");
        let (here, others) = page.split_once("Not on the board at the start").expect("others");
        assert!(here.contains("Djed") && !here.contains("Tower") && !others.contains("Djed"), "{page}");
        assert!(!self::page("ace").contains("Not on the board at the start"), "all of Ace's pieces");
    }

    #[test]
    fn a_score_is_explained_with_the_piece_of_the_edition() {
        for (setup, expected) in
            [("ace", "one deflector"), ("khet-2/classic", "one pyramid"), ("khet-1/thebes", "one pyramid")]
        {
            let page = page(setup);
            assert!(page.contains(expected), "{setup}: {page}");
        }
    }

    #[test]
    fn the_rules_name_the_ways_to_play_between_which_players_choose() {
        let khet = page("khet-1/classic");
        assert!(khet.contains("Lasers: “In the wall” or “Sphinxes”."), "{khet}");
        assert!(!page("ace").contains("Lasers:"));
    }
}
