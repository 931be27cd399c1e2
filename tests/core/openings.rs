//! `specular openings`, and `specular engine` with the shipped pages.

use std::collections::BTreeSet;
use std::fs;

use specular::openings::Openings;

use crate::common::shipped;
use crate::engine::Conversation;
use crate::program::{bad, good};
use testing::folder::Folder;

#[test]
fn a_page_is_made_kept_in_a_file_and_shown_again() {
    let folder = Folder::empty("pages");
    let file = folder.0.join("own.bin");
    let file = file.to_str().expect("a path in UTF-8");
    let small = ["--positions", "20", "--nodes", "100", "--out", file];
    let make = |setup| good(&[&["openings", setup], &small[..]].concat());
    let made = make("khet-2/classic");
    assert!(made.starts_with("Classic (khet-2/classic): 20 positions, searched with 100 nodes each"), "{made}");
    assert_eq!(made.lines().count(), 15, "a heading and the best twelve turns: {made}");
    let bytes = fs::read(file).expect("a file");
    assert_eq!(make("khet-2/classic"), made);
    assert_eq!(fs::read(file).expect("a file"), bytes, "the same positions and nodes make the same page");
    make("khet-1/memphis");
    assert_eq!(good(&["openings", "--show", "khet-2/classic", "--out", file]), made);
    let pages = Openings::from_bytes(&fs::read(file).expect("a file")).expect("a valid file");
    assert_eq!(pages.headers().count(), 2);
}

#[test]
fn wrong_files_and_set_ups_are_refused() {
    let folder = Folder::new("pages");
    let file = folder.write("bad.bin", "SPECOPENx");
    let path = file.to_str().expect("a path in UTF-8");
    let error = bad(1, &["openings", "ace", "--show", "--out", path]);
    assert!(error.contains("bad.bin: byte 8: expected version 1, found 120"), "{error}");
    folder.write("bad.bin", b"SPECOPEN\x01\x00");
    for (status, args, expected) in [
        (1, &["ace", "--show", "--out", path][..], "expected a page of laser-chess/ace, found none"),
        (1, &["laser-chess-1987/start"], "expected a set-up in which a turn is one action, found another"),
        (2, &["ace", "--show", "--nodes", "5"], "expected --show or options for new searches, found both"),
        (2, &["ace", "--positions", "0"], "--positions: expected a number from 1 to 10000000, found \"0\""),
        (2, &["ace", "grail"], "expected one set-up, found 2"),
    ] {
        let error = bad(status, &[&["openings"], args].concat());
        assert!(error.contains(expected), "{error:?} lacks {expected:?}");
    }
}

#[test]
fn the_engine_opens_from_the_pages_only_if_it_is_asked_to() {
    let page = Openings::shipped().page(&shipped("laser-chess/ace")).expect("a shipped page");
    let known: BTreeSet<String> = page.turns(page.start()).iter().map(|turn| turn.action.to_string()).collect();
    let answers = |options: &[&str]| -> Vec<String> {
        let mut engine = Conversation::start();
        options.iter().for_each(|option| engine.send(option));
        let game = |_| {
            engine.send("ucinewgame\nposition laser-chess/ace\ngo depth 1");
            engine.until("bestmove")
        };
        (0..20).flat_map(game).collect()
    };
    let open = answers(&["setoption name OwnBook value true"]);
    assert_eq!(open.len(), 20, "no search: {open:?}");
    let chosen: BTreeSet<&str> = open.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    assert!(chosen.len() > 1 && chosen.iter().all(|&action| known.contains(action)), "{chosen:?}");
    for options in [&[][..], &["setoption name OwnBook value true", "setoption name Level value 5"]] {
        assert!(answers(options).len() >= 40, "each turn is searched");
    }
}
