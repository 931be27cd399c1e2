//! Whatever stands in a record is in the record that is written for it, unless a warning or an error says otherwise. So
//! a game that is played on in its file loses nothing.

use crate::comments::{self, open};
use proptest::prelude::*;
use specular::games::chess::Pgn;
use specular::games::list::{OpenedGame, find_setup, record};
use specular::tabletop::Session;

/// A short record of each kind, with its extension.
fn records() -> Vec<(&'static str, String)> {
    let beam =
        ["laser-chess/ace", "laser-chess-1987/start"].map(|setup| ("beam", format!("[Setup \"{setup}\"]\n\n*\n")));
    let others = [("pgn", "chess/start"), ("pdn", "draughts/start"), ("stratego", "stratego/fortress")];
    let others = others.map(|(extension, setup)| {
        let (_, setup) = find_setup(setup).unwrap_or_else(|_| panic!("{setup} is shipped"));
        (extension, comments::written(&Session::new(setup.state)))
    });
    let played = |(extension, text): (&'static str, String)| {
        let mut session = open(extension, &text).unwrap().session;
        for _ in 0..3 {
            let action = session.choices().iter().next().expect("a legal action").action.clone();
            session.play(&action).unwrap();
        }
        (extension, comments::written(&session))
    };
    beam.into_iter().chain(others).map(played).collect()
}

fn written(opened: &OpenedGame) -> String {
    record(&opened.session, opened.tags.clone()).unwrap()
}

/// What people and programs write between tags and moves; `W` is a word that occurs once.
const INSERTS: [&str; 16] = [
    "{W} ",
    "; W\n",
    "\n% W\n",
    "\n%W\n",
    "% W\n",
    "(W) ",
    "({W}) ",
    "[W] ",
    "\n[Tag_W \"W\"]\n",
    "\n[White \"W\"]\n",
    "$300 {W} ",
    "W ",
    "\"W\" ",
    "/FEN \"W\"/ ",
    "<W> ",
    "\u{feff}{W}\u{1a} ",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_word_of_a_record_is_kept_or_reported(inserts in prop::collection::vec((0_usize..60, 0..INSERTS.len()), 1..4)) {
        for (extension, text) in records() {
            let mut pieces: Vec<String> = text.split_inclusive(char::is_whitespace).map(str::to_owned).collect();
            for (index, &(at, form)) in inserts.iter().enumerate() {
                let at = at % (pieces.len() + 1);
                pieces.insert(at, INSERTS[form].replace('W', &format!("word{index}")));
            }
            let text = pieces.concat();
            let Ok(opened) = open(extension, &text) else { continue };
            if opened.is_whole_file() {
                let written = written(&opened);
                for index in 0..inserts.len() {
                    prop_assert!(written.contains(&format!("word{index}")), "{}\n{}\n{}", extension, text, written);
                }
            }
        }
    }
}

/// Lines for other programs wherever they may be.
const FOR_PROGRAMS: &str = "% one\n[Event \"x\"]\n%two\n[White \"Ann\"]\n\n% three\n1. e4\n% four\ne5 (\n% five\n1... d5 2. exd5\n%six\n) \
                            2. Nf3 {seven % of\n% eight} ({before} 2. d4\n% nine\n) *\n% ten }\n";

#[test]
fn lines_for_other_programs_are_kept_as_such_lines() {
    let opened = open("pgn", FOR_PROGRAMS).unwrap();
    assert_eq!(opened.warnings, []);
    let text = written(&opened);
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('%')).collect();
    assert_eq!(lines, ["% one", "%two", "% three", "% four", "% five", "%six", "% ten }", "% nine"], "{text}");
    assert!(text.contains("{seven % of % eight}"), "{text}");
    let moves = |text: &str| Pgn::parse(text).unwrap().moves;
    assert_eq!(moves(&text), moves(&written(&open("pgn", &text).unwrap())));
    assert_eq!(opened.session.history().entries().count(), 6);
}

#[test]
fn a_second_game_without_tags_in_a_large_file_is_counted() {
    for size in [0, 2 << 20] {
        let filler = "x".repeat(size);
        let one = format!("{{{filler}}} 1. e4 *\n");
        for (text, games) in
            [(one.clone(), 1), (format!("{one}1. d4 *\n"), 2), (format!("{one}\n[Event \"b\"]\n\n*\n"), 2)]
        {
            let opened = open("pgn", &text).unwrap();
            assert_eq!((opened.games, opened.is_whole_file()), (games, games == 1), "{size}");
        }
    }
}

#[test]
fn a_second_position_before_the_moves_is_reported() {
    let set_up = |text: &str| format!("/FEN \"{text}\"/ ");
    let text = [set_up("W:W22:B17"), set_up("W:W21:B17"), "*\n".into()].concat();
    assert!(!open("pdn", &text).unwrap().is_whole_file());
}
