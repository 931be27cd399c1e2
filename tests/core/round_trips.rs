//! Games with towers, portals, neutral pieces and sphinxes survive every form in which they are written.

use std::path::Path;
use std::sync::Arc;

use crate::program::trace;
use specular::games::beam;
use specular::notation::{drawing, from_khet, link, to_khet};
use specular::rules::{Action, Game, Position, SplitMix64};
use specular::setups::{self, BeamGame, Library, RecordFile, SetupEntry, SetupText, setup_file};
use testing::folder::Folder;

/// Set-ups with everything that boards of lasers alone lack.
const SETUPS: [&str; 7] = [
    "khet-1/memphis",
    "khet-1/thebes",
    "khet-1/edfu",
    "khet-1-sphinx/isis",
    "khet-1-sphinx/edfu",
    "workshop/doors",
    "workshop/stones",
];

/// A random game of at least 20 turns in which the tower, portals and neutral pieces act as often as all other pieces together.
fn played(entry: &SetupEntry) -> Game {
    let games = (1..).map(|seed| random_game(entry, SplitMix64::new(seed)));
    games.into_iter().find(|game| game.turns().len() >= 20).expect("a game")
}

fn random_game(entry: &SetupEntry, mut random: SplitMix64) -> Game {
    let mut game = Game::new(entry.position.clone());
    for _ in 0..40 {
        let position = game.position();
        let is_special = |action: &Action| {
            let name = action.to_string();
            let from = name[..2].parse().expect("a square");
            position.tower() == Some(from)
                || position.piece(from).is_some_and(|piece| {
                    let kind = position.rules().kind(piece.kind);
                    kind.neutral.is_some() || kind.id == "portal"
                })
        };
        let (special, others): (Vec<_>, Vec<_>) = position.actions().into_iter().partition(is_special);
        let choices = if random.below(2) == 0 && !special.is_empty() { special } else { others };
        let Some(action) = choices.get(random.below(choices.len() as u64) as usize) else { break };
        game.apply(*action).expect("a listed action");
        if game.outcome().is_some() {
            // The start of a file still has both kings.
            game.undo();
        }
    }
    game
}

/// Asserts that a position survives Khet strings, drawings and files of set-ups.
fn assert_comes_back(position: &Position, edition: &str) {
    let (rules, text, drawn) = (position.rules(), to_khet(position), drawing::draw(position));
    assert_eq!(from_khet(rules, &text).as_ref(), Ok(position), "{text}");
    let setup = drawing::parse(rules, &drawn, position.to_move()).unwrap_or_else(|error| panic!("{error:?}\n{drawn}"));
    assert_eq!(setup.into_position(rules).as_ref(), Ok(position), "{drawn}");

    let folder = Folder::new("round-trip");
    let text = SetupText { name: "T", author: "", note: "", edition, rules, setup: &position.to_setup() };
    let path = folder.write("t.ron", setup_file(&text, None).expect("a set-up"));
    let library = Library::embedded();
    assert_eq!(setups::check(&path, &library), []);
    let read = library.read_setup(&path).expect("a set-up");
    assert_eq!(&read.position, position, "{}", testing::folder::read(&path));
}

#[test]
fn positions_come_back_from_khet_strings_drawings_and_files() {
    let library = Library::embedded();
    for id in SETUPS {
        let entry = library.find(id).expect("a set-up");
        let edition = id.split('/').next().expect("an edition");
        assert_comes_back(&entry.position, edition);
        assert_comes_back(played(entry).position(), edition);
    }
}

#[test]
fn games_come_back_from_records_and_links() {
    let library = Library::embedded();
    for id in SETUPS {
        let entry = library.find(id).expect("a set-up");
        let opened = BeamGame::line(id.into(), "".into(), Arc::clone(&entry.looks), played(entry), &[]);
        let moves: Vec<String> = opened.game.turns().iter().map(|turn| turn.action.to_string()).collect();
        // With the name of the set-up, and with the position as text.
        for named in [true, false] {
            let mut tags = opened.tags.clone();
            if named {
                tags.set("Setup", id).expect("a tag");
            } else {
                tags.set("Edition", id.split('/').next().expect("an edition")).expect("a tag");
            }
            let record = beam::record(&beam::session(&opened), tags).expect("a record").to_string();
            assert_eq!(record.contains("[Position"), !named, "{record}");
            let file = RecordFile::parse(Path::new("game.beam"), &record).expect("a record");
            let again = file.open(&library).unwrap_or_else(|error| panic!("{error}\n{record}"));
            assert_eq!(
                (again.game.start(), again.game.turns()),
                (opened.game.start(), opened.game.turns()),
                "{record}"
            );
            let link = link::of_game(&file.record.tags, &moves, [None; 2], false, &record);
            let expected = if named { format!("setup={id}&moves=") } else { "record=".into() };
            assert!(link.starts_with(&expected), "{link}");
        }
    }
}

#[test]
fn the_lines_of_trace_have_the_positions_of_the_game() {
    let library = Library::embedded();
    for id in SETUPS {
        let entry = library.find(id).expect("a set-up");
        let mut game = played(entry);
        let moves: Vec<String> = game.turns().iter().map(|turn| turn.action.to_string()).collect();
        let lines = trace(&["--setup", id, "--moves", &moves.join(" ")]);
        assert_eq!(lines.len(), moves.len() + 1, "{id}");
        for line in lines.iter().rev() {
            let text = line["position"].as_str().expect("a position");
            assert_eq!(from_khet(entry.position.rules(), text).as_ref(), Ok(game.position()), "{id}: {line}");
            game.undo();
        }
    }
}
