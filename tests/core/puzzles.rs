//! Every shipped puzzle is proven again: short wins and defences by the naive solver of the tests, the rest by the prover of
//! `specular::puzzles`. Files with errors are reported with their position, and games give the same puzzles again.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use crate::program::{bad, good};
use specular::games::list::setup_folders;
use specular::mods::{Content, Places, Status};
use specular::puzzle_files::{Puzzle, PuzzleList, SHIPPED, Task, Theme, lead, parse, play_alike};
use specular::puzzles::{Flaw, NODE_LIMIT, Plan, check, make, prove, themes, too_obvious};
use specular::rules::{Action, Outcome, Player, Position};
use specular::setups::Library;
use testing::folder::{Folder, assert_reported, list, manifest};
use testing::mates::{ForcedWin, forced_win_within};

fn shipped() -> Vec<Puzzle> {
    let library = Library::embedded();
    let read = |&(id, text): &(&str, &str)| parse(Path::new(id), text, &library).unwrap_or_else(|e| panic!("{e:?}"));
    SHIPPED.iter().flat_map(read).map(|(puzzle, _)| puzzle).collect()
}

/// Those of the shipped puzzles for which `is_wanted` holds; without optimisation only some of them.
fn some(is_wanted: impl Fn(&Puzzle) -> bool) -> impl Iterator<Item = Puzzle> {
    let every = if cfg!(debug_assertions) { 12 } else { 1 };
    shipped().into_iter().filter(move |puzzle| is_wanted(puzzle)).step_by(every)
}

/// The fewest puzzles in the program.
const FEWEST: usize = 700;
/// The fewest of them that have a theme, for every theme.
const FEWEST_OF_A_THEME: usize = 20;

#[test]
fn puzzles_are_shipped_for_every_kind_of_board() {
    let puzzles = shipped();
    assert!(puzzles.len() >= FEWEST, "{} puzzles", puzzles.len());
    let ids: HashSet<&str> = puzzles.iter().map(|puzzle| &*puzzle.id).collect();
    assert_eq!(ids.len(), puzzles.len(), "ids are unique");
    assert_eq!(PuzzleList::embedded().iter().count(), puzzles.len());
    let library = Library::embedded();
    for puzzle in &puzzles {
        let origin = puzzle.origin.as_ref().unwrap_or_else(|| panic!("{} has no seed", puzzle.id));
        assert!(library.find(&origin.setup).is_ok(), "{}", origin.setup);
    }
    let tasks: HashSet<Task> = puzzles.iter().map(|puzzle| puzzle.task).collect();
    let wins = (1..=4).map(Task::Win);
    let wanted = wins.chain([1, 2].map(Task::WinPiece)).chain([1, 2].map(Task::Defend));
    assert!(wanted.into_iter().all(|task| tasks.contains(&task)), "{tasks:?}");
    for theme in Theme::ALL {
        let count = puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
        assert!(count >= FEWEST_OF_A_THEME, "{count} with {theme}");
    }
    for edition in ["laser-chess", "khet-1", "khet-2", "workshop"] {
        assert!(puzzles.iter().any(|puzzle| puzzle.edition == edition), "{edition}");
    }
    assert!(puzzles.iter().any(|puzzle| puzzle.position.tower().is_some()), "a tower");
}

#[test]
fn no_puzzle_is_shipped_twice_under_the_names_of_two_editions() {
    let puzzles = shipped();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let twin = puzzles[..index].iter().find(|other| other.is_same(puzzle));
        assert!(twin.is_none(), "{} of {} is {:?}", puzzle.id, puzzle.edition, twin.map(|twin| &twin.id));
    }
    let library = Library::embedded();
    let start = |name: &str| library.find(name).expect("a set-up").position.clone();
    assert!(play_alike(&start("laser-chess/ace"), &start("khet-2/classic")));
    assert!(!play_alike(&start("khet-2/classic"), &start("khet-2/dynasty")));
    // Laser Chess has no Eye, but here one is on the board.
    assert!(!play_alike(&start("khet-2/classic"), &start("khet-2/classic2")));
}

/// Returns whether the player wins with one turn of theirs, plainly tried.
fn wins_at_once(position: &Position, player: Player) -> bool {
    let next = |action| position.played(action).outcome().and_then(Outcome::winner) == Some(player);
    position.outcome().is_none() && position.to_move() == player && position.actions().into_iter().any(next)
}

#[test]
fn replies_save_the_king_before_a_piece_and_the_last_turn_strikes_one() {
    for puzzle in some(|puzzle| puzzle.task == Task::WinPiece(2)) {
        let player = puzzle.position.to_move();
        let [first, reply, last] = puzzle.line[..] else { panic!("{} has no line of three turns", puzzle.id) };
        let start = puzzle.position.played(first);
        let before = start.played(reply);
        assert!(!wins_at_once(&before, player), "{reply} loses the king in {}", puzzle.id);
        let end = before.played(last);
        assert!(lead(&end, player) > lead(&before, player), "{last} strikes nothing in {}", puzzle.id);
    }
}

/// Asserts that only the first turn of the solution is right, among these actions.
fn assert_only_right(puzzle: &Puzzle, actions: &[Action], is_right: impl Fn(&Position) -> bool) {
    let next = actions.iter().map(|&action| puzzle.position.played(action));
    let right: HashSet<u64> = next.filter(is_right).map(|next| next.hash()).collect();
    assert_eq!(right, HashSet::from([puzzle.position.played(puzzle.line[0]).hash()]), "{}", puzzle.id);
}

#[test]
fn the_naive_solver_proves_wins_in_one_and_two() {
    for puzzle in some(|puzzle| matches!(puzzle.task, Task::Win(1 | 2))) {
        let (position, turns) = (&puzzle.position, puzzle.task.turns());
        let proven = forced_win_within(position, 2 * turns - 1);
        let Some(ForcedWin { turns: found, actions }) = proven else { panic!("{}: no win", puzzle.id) };
        assert_eq!(found, turns, "{}", puzzle.id);
        // The solver counts a loser's own goal after the last turn too, so it may list more turns.
        assert_only_right(&puzzle, &actions, |next| {
            let loser_moves = || {
                let replies = next.actions();
                !replies.is_empty() && replies.into_iter().all(|reply| wins_by_minimax(&next.played(reply), &puzzle))
            };
            is_won(next, &puzzle) || (turns == 2 && next.outcome().is_none() && loser_moves())
        });
    }
}

fn is_won(position: &Position, puzzle: &Puzzle) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(puzzle.position.to_move())
}

/// Returns whether the player has won or wins with one more turn.
fn wins_by_minimax(position: &Position, puzzle: &Puzzle) -> bool {
    match position.outcome() {
        Some(_) => is_won(position, puzzle),
        None => position.actions().into_iter().any(|action| is_won(&position.played(action), puzzle)),
    }
}

#[test]
fn the_naive_solver_finds_one_defence() {
    for puzzle in some(|puzzle| matches!(puzzle.task, Task::Defend(1 | 2))) {
        let me = puzzle.position.to_move();
        assert_only_right(&puzzle, &puzzle.position.actions(), |next| match next.outcome() {
            Some(outcome) => outcome.winner() != Some(me.other()),
            None => forced_win_within(next, 2 * puzzle.task.turns() - 1).is_none(),
        });
    }
}

/// Plain minimax: returns whether the player is a piece up after `turns` more own turns and the reply to the last.
fn wins_a_piece(position: &Position, puzzle: &Puzzle, turns: u32) -> bool {
    let me = puzzle.position.to_move();
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(me);
    }
    let is_own = position.to_move() == me;
    if is_own && turns == 0 {
        return lead(position, me) > lead(&puzzle.position, me);
    }
    let mut actions = position.actions().into_iter();
    match is_own {
        true => actions.any(|action| wins_a_piece(&position.played(action), puzzle, turns - 1)),
        false => actions.all(|action| wins_a_piece(&position.played(action), puzzle, turns)),
    }
}

#[test]
fn plain_minimax_wins_a_piece_with_one_turn_only() {
    for puzzle in some(|puzzle| matches!(puzzle.task, Task::WinPiece(1 | 2))) {
        let wins = |next: &Position| wins_a_piece(next, &puzzle, puzzle.task.turns() - 1);
        assert_only_right(&puzzle, &puzzle.position.actions(), wins);
    }
}

#[test]
fn the_prover_proves_every_shipped_puzzle() {
    for puzzle in shipped() {
        let proven = check(&puzzle, NODE_LIMIT);
        assert!(proven.is_ok(), "{} {}: {}", puzzle.edition, puzzle.id, proven.unwrap_err());
    }
}

#[test]
fn the_themes_are_those_of_the_shots() {
    for puzzle in shipped() {
        assert_eq!(themes(&puzzle), puzzle.themes, "{}", puzzle.id);
        assert_eq!(too_obvious(&puzzle.position, puzzle.task, &puzzle.line), None, "{}", puzzle.id);
    }
}

#[test]
fn a_puzzle_with_two_solutions_or_a_shorter_one_is_refused() {
    let puzzle = shipped().into_iter().find(|puzzle| puzzle.task == Task::Win(2)).expect("a win in two");
    let position = &puzzle.position;
    assert_eq!(prove(position, Task::Win(1), NODE_LIMIT), Err(Flaw::Unsolvable));
    assert_eq!(prove(position, Task::Win(3), NODE_LIMIT), Err(Flaw::Sooner(Task::Win(2))));
    assert_eq!(prove(position, Task::WinPiece(2), NODE_LIMIT), Err(Flaw::Sooner(Task::Win(2))));
    assert_eq!(prove(position, Task::Win(2), 5), Err(Flaw::Stopped));
    // After the solution and the reply the win is there, and usually the player has a choice.
    let won = position.played(puzzle.line[0]).played(puzzle.line[1]);
    assert!(matches!(prove(&won, Task::Win(1), NODE_LIMIT), Ok(_) | Err(Flaw::Cooked(_))));
    let other = position.actions().into_iter().find(|&action| {
        position.played(action).outcome().is_none()
            && position.played(action).hash() != position.played(puzzle.line[0]).hash()
    });
    let wrong =
        Puzzle { line: [vec![other.expect("a wrong turn")], puzzle.line[1..].to_vec()].concat(), ..puzzle.clone() };
    assert_eq!(check(&wrong, NODE_LIMIT), Err(Flaw::Line(0)));
}

#[test]
fn the_same_games_give_the_same_puzzles() {
    let library = Library::embedded();
    let setups = [library.find("laser-chess/ace").expect("a set-up").clone()];
    let made = |threads, seed, games| {
        let mut found = Vec::new();
        make(&setups, &Plan { seed, games, threads }, |_, puzzle| found.push(puzzle));
        found
    };
    let all = made(1, 1, 4);
    assert!(all.iter().any(Option::is_some), "none in {all:?}");
    assert_eq!(made(2, 1, 4), all);
    // Each has its own seed.
    let last = all.iter().rposition(Option::is_some).expect("a puzzle");
    let origin = all[last].as_ref().and_then(|puzzle| puzzle.origin.clone()).expect("an origin");
    assert_eq!(made(1, origin.seed, 1), all[last..=last]);
    assert_eq!((&*origin.setup, origin.seed), ("laser-chess/ace", 1 + last as u64));
}

#[test]
fn bad_files_are_reported_with_their_exact_messages() {
    let library = Library::embedded();
    let check = |path: &Path| specular::puzzle_files::check(path, &library);
    let errors = |path: &Path| check(path).into_iter().map(|error| error.to_string());
    assert_reported(&list(&testing::repository("tests/bad-puzzles")), 7, errors);
}

/// A list with a puzzle of the program under another title, and a second one that is too easy.
fn of_the_club() -> String {
    let puzzle = shipped().into_iter().find(|puzzle| puzzle.task == Task::Win(2) && puzzle.edition == "laser-chess");
    let puzzle = puzzle.expect("a win in two");
    let position = specular::notation::to_khet(&puzzle.position);
    let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
    let themes = &puzzle.themes;
    format!(
        "(\n    version: 1,\n    title: \"Club\",\n    edition: \"laser-chess\",\n    puzzles: [\n        (position: \"{position}\", task: Defend(1), line: \"{}\", rating: 1500),\n        (position: \"{position}\", task: Win(2), line: \"{}\", themes: {themes:?}, rating: 1500),\n    ],\n)\n",
        line[0],
        line.join(" "),
    )
}

#[test]
fn puzzles_of_mods_are_listed_and_proven() {
    let folder = Folder::new("puzzles-of-mods");
    folder.write("mods/club/mod.ron", manifest("club", "1.0.0", ""));
    let path = folder.write("mods/club/puzzles/club.ron", of_the_club());
    let places = Places { data: Some(folder.0.clone()), other_games: setup_folders(), ..Places::default() };
    let (content, errors) = Content::open(&places);
    assert_eq!(
        (errors.len(), content.mods.iter().next().map(|found| found.status)),
        (0, Some(Status::On)),
        "{errors:?}"
    );
    let own: Vec<&Arc<Puzzle>> = content.puzzles.iter().filter(|puzzle| &*puzzle.list == "Club").collect();
    let [easy, _] = own[..] else { panic!("{own:?}") };
    assert_eq!((easy.mods.len(), easy.source.path()), (1, Some(&*path)));
    let mod_folder = folder.0.join("mods/club");
    let err = bad(1, &["check", mod_folder.to_str().expect("a path")]);
    let errors: Vec<&str> = err.lines().filter(|line| line.contains(": expected")).collect();
    assert!(matches!(errors[..], [_]), "{err}");
    assert!(errors[0].starts_with(&format!("{}:6:9: expected ", path.display())), "{err}");
}

#[test]
fn an_obvious_puzzle_is_accepted_with_a_warning() {
    let folder = Folder::new("obvious-puzzle");
    let position = "x39////3k5P4//3K6/9X1 0";
    let puzzle = format!("(position: \"{position}\", task: Win(1), line: \"j4-\", rating: 600)");
    let text = format!("(version: 1, title: \"For Ann\", edition: \"laser-chess\", puzzles: [{puzzle}])");
    let path = folder.write("puzzles/easy.ron", text);
    let name = path.to_str().expect("a path");
    for command in [&["puzzles", "check", name][..], &["check", name]] {
        let run = crate::program::run(command);
        let warnings = crate::program::text(&run.stderr);
        assert!(run.status.success() && warnings.contains("the beam turns at least 4 times, found 1"), "{run:?}");
    }
}

#[test]
fn the_command_proves_files_and_explains_its_options() {
    let folder = Folder::new("puzzles-command");
    let path = folder.write("puzzles/bad.ron", of_the_club());
    let name = path.to_str().expect("a path");
    assert!(bad(1, &["puzzles", "check", name]).contains("bad.ron:6:9: expected "));
    assert!(bad(1, &["check", name]).contains("bad.ron:6:9: expected "));
    assert!(bad(1, &["puzzles", "check", "--nodes", "3", name]).contains("expected a proof within the limit of nodes"));
    let text = of_the_club();
    let only: String =
        text.lines().filter(|line| !line.contains("Defend")).map(|line| line.to_owned() + "\n").collect();
    folder.write("puzzles/bad.ron", &only);
    assert_eq!(good(&["puzzles", "check", name]), format!("{name}: ok\n"));
    folder.write("puzzles/bad.ron", only.replace("themes: [", "themes: [Climb, "));
    assert!(bad(1, &["puzzles", "check", name]).contains("expected the themes "));
    // The rating and the themes of this version replace those in the file, and the rest stays.
    let puzzle = parse(&path, &only, &Library::embedded()).expect("a file").remove(0).0;
    let again = parse(&path, &good(&["puzzles", "renew", name]), &Library::embedded()).expect("a file").remove(0).0;
    assert_eq!((&again.id, &again.list, &again.themes), (&puzzle.id, &puzzle.list, &puzzle.themes));
    assert_ne!(again.rating, puzzle.rating);
    check(&again, NODE_LIMIT).expect("it is proven again");
    // Under the name of another edition it is still the same.
    folder.write("puzzles/bad.ron", only.replace("\"laser-chess\"", "\"khet-2\""));
    let err = bad(1, &["puzzles", "check", name]);
    assert!(err.contains(&format!("expected each puzzle once, found {} of laser-chess again", puzzle.id)), "{err}");
    for (args, message) in [
        (&["puzzles"][..], "expected make, check or renew, found none"),
        (&["puzzles", "solve"], "expected make, check or renew, found \"solve\""),
        (&["puzzles", "check"], "expected a file of puzzles, found none"),
        (&["puzzles", "check", "--seed", "1", "a.ron"], "expected --seed only with 'make'"),
        (&["puzzles", "check", "--concurrency", "2", "a.ron"], "expected --concurrency only with 'make' and 'renew'"),
        (&["puzzles", "make", "--nodes", "1"], "expected --nodes only with 'check' and 'renew'"),
        (&["puzzles", "renew"], "expected one file of puzzles after 'renew', found 0"),
        (&["puzzles", "make", "a.ron"], "expected options after 'make', found \"a.ron\""),
    ] {
        let err = bad(2, args);
        assert!(err.contains(message), "{args:?}: {err}");
    }
    let err = bad(1, &["puzzles", "make", "--setups", "khet-2/classic,laser-chess/ace"]);
    assert!(err.contains("expected set-ups of one edition, found khet-2/classic and laser-chess/ace"), "{err}");
    let err = bad(1, &["puzzles", "make", "--setups", "laser-chess-1987/start"]);
    assert!(err.contains("expected an edition with one action per turn and without chance"), "{err}");
}
