//! Editing boards without a window.

mod puzzle;
mod random;
mod resize;
mod tower;

use std::sync::LazyLock;

use super::*;
use content::mods::{Content, Places};
use content::setups::{Library, SHIPPED, SetupEntry, SetupText, Source, setup_file};
use rules::{Direction, Player, Square};
use tabletop::{LookId, Piece, Rotation};
use testing::folder::{Folder, read};
use testing::{square as at, whole_board};

/// The shipped content, read once.
fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::embedded);
    &LIBRARY
}

fn shipped(setup: &str) -> Draft {
    Draft::of_entry(library().find(setup).expect("a set-up"))
}

/// The board in a text, whose names are English.
fn parsed(draft: &Draft, text: &str) -> Result<Draft, String> {
    paste(draft, text, library(), ToString::to_string)
}

fn empty(edition: &str) -> Draft {
    Draft::empty(library().edition(edition).expect("an edition"))
}

/// The piece with this notation on a drawn board: `pNE`.
fn piece(draft: &Draft, drawn: &str) -> Piece {
    let letter = drawn.chars().next().expect("a letter");
    let look = draft.board().looks.iter().position(|look| look.letter == letter.to_ascii_lowercase()).expect("a kind");
    let owner = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
    let facing = match &drawn[1..] {
        "" | "N" | "NE" | "\\" | "-" => 0,
        "E" | "SE" | "/" | "|" => 1,
        "S" | "SW" => 2,
        "W" | "NW" => 3,
        other => panic!("{other} is not a facing"),
    };
    Piece { look: LookId(look as u8), owner, facing, face_up: true }
}

/// Makes an edit that must change something.
fn make(editor: &mut Editor, edit: Edit) {
    assert_eq!(editor.apply(&edit), Ok(true), "{edit:?}");
}

#[test]
fn classic_is_built_from_the_empty_board_under_half_turn_symmetry() {
    let mut editor = Editor::new(empty("khet-2"));
    editor.symmetry = Symmetry::HalfTurn;
    let half = "K e1, AN d1, AN f1, XN j1, PNW c1, PNE h2, pSE g3, PNW c4, S/ e4, S\\ f4, pSE a4, pNE h4, PSW j4";
    for placed in half.split(", ") {
        let (drawn, square) = placed.split_once(' ').expect("a piece and its square");
        let piece = piece(editor.draft(), drawn);
        make(&mut editor, Edit::Place { piece, at: at(square) });
    }
    let classic = shipped("khet-2/classic");
    make(&mut editor, Edit::About(classic.about().clone()));
    assert_eq!(editor.draft().drawn(), classic.drawn());
    assert_eq!(*editor.draft(), classic);
    assert_eq!(editor.draft().position().unwrap(), library().find("khet-2/classic").unwrap().position);
}

#[test]
fn every_shipped_set_up_survives_opening_and_saving() {
    let folder = Folder::new("shipped");
    let library = library();
    // The set-ups of a variant are not files.
    let entries: Vec<_> = library.setups().filter(|entry| entry.of.is_none()).collect();
    assert!(entries.len() >= 26);
    for entry in &entries {
        let draft = Draft::of_entry(entry);
        save(&draft, &folder.0, false).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
        // Saving into its own file changes nothing: every comment stays.
        let (_, text) = SHIPPED.iter().find(|(path, _)| path.strip_suffix(".ron") == Some(&entry.id)).expect("a file");
        let (title, about, setup) = (draft.title().to_string(), draft.about(), draft.to_setup());
        let written = SetupText {
            name: &title,
            author: &about.author,
            note: &about.note,
            edition: draft.edition(),
            rules: &draft.rules,
            setup: &setup,
        };
        assert_eq!(setup_file(&written, Some(text)).as_deref(), Some(*text));
    }
    let (saved, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
    assert!(errors.iter().all(|error| !error.path.starts_with(&folder.0)), "{errors:?}");
    for entry in entries {
        let place = Draft::of_entry(entry).place(&folder.0);
        let stem = place.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let again = saved.find(&format!("{}/{stem}", Draft::of_entry(entry).edition())).expect("it was saved");
        assert_eq!((&again.name, &again.author, &again.note), (&entry.name, &entry.author, &entry.note));
        assert_eq!(again.position, entry.position, "{}", entry.id);
        let mut draft = Draft::of_entry(again);
        assert_eq!(draft.file.take().as_deref().and_then(|file| file.parent()), Some(&*folder.0.join(draft.edition())));
        assert_eq!(draft, Draft::of_entry(entry));
    }
}

#[test]
fn a_copy_has_its_own_name_and_no_note_about_the_original() {
    let library = library();
    let model = library.find("khet-2/classic").unwrap();
    assert!(model.note.is_some());
    let copy = Draft::copy_of(model, || "Classic copy".into());
    assert_eq!((copy.about().name.as_str(), copy.about().note.as_str()), ("Classic copy", ""));
    assert_eq!(copy.position().unwrap(), model.position);
    // The player's own set-ups are edited in their files, not copied.
    let own = SetupEntry { id: "khet-2/mine".into(), source: Source::File("mine.ron".into()), ..model.clone() };
    assert_eq!(Some(&Draft::copy_of(&own, || panic!("it keeps its name")).about().note), model.note.as_ref());
}

#[test]
fn saving_overwrites_no_other_set_up() {
    let folder = Folder::new("taken");
    let named = |name: &str| {
        let about = About { name: name.into(), ..About::default() };
        shipped("khet-2/classic").edited(&Edit::About(about), Symmetry::Off).unwrap()
    };
    let first = named("Ann's first");
    let path = save(&first, &folder.0, false).unwrap().path;
    assert!(path.ends_with("khet-2/ann-s-first.ron"));
    // Another set-up of this name needs confirmation, the same one does not.
    assert_eq!(save(&first, &folder.0, false), Err(SaveError::Taken(path.clone())));
    let saved = first.with_file(path.clone());
    folder.write("khet-2/ann-s-first.ron", read(&path).replace("(\n", "( // Mine.\n"));
    let moved = saved.edited(&Edit::Move { from: at("g3"), to: at("g4") }, Symmetry::HalfTurn).unwrap();
    assert_eq!(save(&moved, &folder.0, false).unwrap().path, path);
    assert!(read(&path).contains("( // Mine."), "its comments stay");
    assert_eq!(save(&first, &folder.0, true), Ok(Saved { path: path.clone(), set_aside: None }));
    // A file with an error is kept beside the new one.
    folder.write("khet-2/ann-s-first.ron", "(name:");
    let aside = save(&saved, &folder.0, false).unwrap().set_aside.expect("a broken file");
    assert_eq!(read(&aside.path), "(name:");
    // Illegal boards are not written.
    let bare = named("Bare").edited(&Edit::Remove(at("e1")), Symmetry::Off).unwrap();
    let refused = save(&bare, &folder.0, false).unwrap_err().to_string();
    assert_eq!(refused, "Silver needs a pharaoh.");
    for (name, stem) in [("", "my-set-up"), ("../../etc", "etc"), ("CON", "con-set-up"), ("Ruleset", "ruleset-set-up")]
    {
        assert!(named(name).place(&folder.0).ends_with(format!("khet-2/{stem}.ron")), "{name}");
    }
}

#[test]
fn a_draft_with_its_own_board_is_saved_with_its_own_ruleset() {
    let folder = Folder::new("own");
    let mut editor = Editor::new(shipped("khet-2/classic"));
    editor.symmetry = Symmetry::HalfTurn;
    make(&mut editor, Edit::About(About { name: "Well".into(), ..About::default() }));
    make(&mut editor, Edit::Board(BoardEdit::Hole(at("e3"), true)));
    make(&mut editor, Edit::Board(BoardEdit::Wall([at("b2"), at("b3")], true)));
    make(&mut editor, Edit::Board(BoardEdit::Reserve(at("d3"), Some(Player::First))));
    assert!(editor.draft().has_own_board() && !editor.draft().board().has_square(at("f6")), "both sides have a hole");
    let path = save(editor.draft(), &folder.0, false).unwrap().path;
    assert!(path.ends_with("well/well.ron"));
    let (library, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
    assert!(errors.iter().all(|error| !error.path.starts_with(&folder.0)), "{errors:?}");
    let entry = library.find("well/well").unwrap();
    assert_eq!(entry.position.rules().fingerprint(), editor.draft().rules.fingerprint());
    assert_eq!(entry.position, editor.draft().position().unwrap());
    // Back to the edition's board.
    make(&mut editor, Edit::Board(BoardEdit::Hole(at("e3"), false)));
    make(&mut editor, Edit::Board(BoardEdit::Wall([at("b3"), at("b2")], false)));
    make(&mut editor, Edit::Board(BoardEdit::Reserve(at("d3"), None)));
    assert!(!editor.draft().has_own_board());
}

#[test]
fn a_smaller_board_keeps_what_fits_and_moves_lasers_in_the_wall_to_its_edge() {
    let draft = shipped("khet-1/classic");
    let small = draft.edited(&Edit::Board(BoardEdit::Resize(8, 6)), Symmetry::Off).unwrap();
    assert_eq!((small.board().files, small.board().ranks), (8, 6));
    assert!(small.pieces().all(|(square, _)| square.file() < 8 && square.rank() < 6));
    let entered: Vec<_> = small.board().emitters.iter().map(|laser| (laser.enters, laser.heading)).collect();
    assert_eq!(entered, [(at("h1"), Direction::North), (at("a6"), Direction::South)]);
    let refused = draft.edited(&Edit::Board(BoardEdit::Hole(at("j1"), true)), Symmetry::Off);
    assert_eq!(refused.unwrap_err().to_string(), "Silver's laser shines onto j1, so that square must stay.");
}

#[test]
fn edits_act_on_the_counterpart_if_there_is_one() {
    let mut editor = Editor::new(shipped("khet-2/classic"));
    editor.symmetry = Symmetry::HalfTurn;
    let drawn = |editor: &Editor, square: &str| {
        editor
            .draft()
            .piece(at(square))
            .map(|piece| (editor.draft().board().look(piece.look).letter, piece.owner, piece.facing))
    };
    make(&mut editor, Edit::Turn { at: at("d6"), rotation: Rotation::Clockwise });
    assert_eq!(
        [drawn(&editor, "d6"), drawn(&editor, "g3")],
        [Some(('p', Player::First, 0)), Some(('p', Player::Second, 2))]
    );
    make(&mut editor, Edit::Move { from: at("d6"), to: at("d5") });
    assert_eq!([drawn(&editor, "g3"), drawn(&editor, "g4")], [None, Some(('p', Player::Second, 2))]);
    make(&mut editor, Edit::Recolour(at("d5")));
    assert_eq!(
        [drawn(&editor, "d5"), drawn(&editor, "g4")],
        [Some(('p', Player::Second, 0)), Some(('p', Player::First, 2))]
    );
    // A sphinx turns between its two allowed facings.
    make(&mut editor, Edit::Turn { at: at("j1"), rotation: Rotation::Clockwise });
    assert_eq!(
        [drawn(&editor, "j1"), drawn(&editor, "a8")],
        [Some(('x', Player::First, 3)), Some(('x', Player::Second, 1))]
    );
    // Without its counterpart, a piece is edited alone.
    editor.symmetry = Symmetry::Off;
    make(&mut editor, Edit::Remove(at("g4")));
    editor.symmetry = Symmetry::HalfTurn;
    make(&mut editor, Edit::Remove(at("d5")));
    assert_eq!(editor.apply(&Edit::Remove(at("d5"))), Ok(false));
}

#[test]
fn mirror_symmetry_reflects_each_kind() {
    for (edition, drawn, image) in [
        ("khet-2", "PNE", "pSE"),
        ("khet-2", "PSW", "pNW"),
        ("khet-2", "S\\", "s/"),
        ("khet-2", "E/", "e\\"),
        ("khet-2", "AN", "aS"),
        ("khet-2", "AE", "aE"),
        ("khet-2", "XN", "xS"),
        ("khet-2", "K", "k"),
        ("workshop", "M-", "m-"),
        ("workshop", "HNW", "hSW"),
    ] {
        let draft = empty(edition);
        let look = piece(&draft, drawn);
        let seen = Symmetry::Mirror.piece(draft.board().look(look.look), look);
        assert_eq!(seen, piece(&draft, image), "{edition} {drawn}");
        let back = Symmetry::Mirror.piece(draft.board().look(look.look), seen);
        assert_eq!(back, look, "{drawn}");
    }
    let mut editor = Editor::new(empty("khet-2"));
    editor.symmetry = Symmetry::Mirror;
    let prism = piece(editor.draft(), "PNE");
    let ghosts = editor.preview(&Edit::Place { piece: prism, at: at("c2") }).unwrap();
    assert_eq!(ghosts.squares, [at("c2"), at("c7")].into_iter().collect());
    assert_eq!(editor.draft().pieces().count(), 0, "a preview places nothing");
    assert_eq!(ghosts.draft.piece(at("c7")), Some(piece(editor.draft(), "pSE")));
}

#[test]
fn the_beams_follow_a_piece_that_is_held_over_a_square() {
    let mut editor = Editor::new(empty("khet-2"));
    let laser = piece(editor.draft(), "XN");
    make(&mut editor, Edit::Place { piece: laser, at: at("j1") });
    let path = |draft: &Draft| draft.state().shot(Player::First).map(|trace| trace.path().last().copied());
    assert_eq!(path(editor.draft()), Some(Some(at("j8"))));
    assert!(editor.draft().state().shot(Player::Second).is_none());
    let mirror = piece(editor.draft(), "PSW");
    let held = editor.preview(&Edit::Place { piece: mirror, at: at("j5") }).unwrap();
    assert_eq!(path(&held.draft), Some(Some(at("a5"))));
    assert_eq!(path(editor.draft()), Some(Some(at("j8"))), "nothing is placed yet");
}

/// The problems of a board of Khet 2.0, drawn without its empty ranks.
fn problems(board: &str) -> Vec<(bool, String)> {
    let draft = parsed(&empty("khet-2"), &whole_board((10, 8), board)).unwrap();
    draft.problems().into_iter().map(|problem| (problem.forbidden, problem.words.to_string())).collect()
}

#[test]
fn forbidden_problems_come_first_and_a_bad_opening_is_only_a_warning() {
    assert!(shipped("khet-2/classic").problems().is_empty());
    assert_eq!(shipped("khet-2/classic").problems(), shipped("laser-chess/ace").problems());
    let forbidden = problems(
        "6 PNE . . . . . . . . .
         2 . . . . K . . . . .
         1 . . . . K . . . . XE",
    );
    let words: Vec<_> = forbidden.iter().filter(|(forbidden, _)| *forbidden).map(|(_, words)| words.as_str()).collect();
    assert_eq!(
        words,
        [
            "The sphinx on j1 must face north or west.",
            "a6 is reserved for Red.",
            "Silver may have only one pharaoh, not 2 (on e1 and e2).",
            "Red needs a pharaoh.",
            "Red needs a sphinx.",
            "j1: Silver's sphinx fires off the board.",
        ]
    );
    let bad = problems(
        "8 xS . . . . . . . . .
         4 . . . . . . k . . PSE
         2 pNE . . . . . . . . .
         1 . . . K . . . . . XN",
    );
    assert_eq!(bad.iter().filter(|(forbidden, _)| *forbidden).count(), 0);
    let words: Vec<_> = bad.iter().map(|(_, words)| words.as_str()).collect();
    assert!(words.iter().any(|words| words.starts_with("Silver wins with the first turn, j4")), "{words:?}");
    assert!(words.contains(&"The sides differ: 4 pieces have no counterpart."), "{words:?}");
}

#[test]
fn a_first_shot_that_hits_and_a_piece_out_of_reach_are_warnings() {
    let hit = problems(
        "8 xS . . . . . k . . .
         2 pSW . . . . . . . . .
         1 . . . K . . . . . XN",
    );
    assert!(
        hit.iter().any(|(forbidden, words)| !forbidden && words == "Red's laser would hit its own pyramid on a2."),
        "{hit:?}"
    );
    let king = problems(
        "8 xS . . . . . . . . .
         5 . . . . k . . . . PSW
         1 . . . K . . . . . XN",
    );
    let words = "Silver's laser would hit Red's pharaoh on e5. Any turn that doesn't change the path of the beam wins.";
    assert!(king.contains(&(false, words.into())), "{king:?}");
    let mut editor = Editor::new(shipped("khet-2/classic"));
    for wall in [["d1", "c1"], ["e1", "d1"], ["d1", "d2"]] {
        make(&mut editor, Edit::Board(BoardEdit::Wall(wall.map(at), true)));
    }
    let words: Vec<_> = editor.draft().problems().iter().map(|problem| problem.words.to_string()).collect();
    assert!(words.contains(&"d1: no light can ever reach Silver's anubis.".to_owned()), "{words:?}");
}

#[test]
fn boards_round_trip_as_khet_strings_and_drawings() {
    let library = library();
    for edition in library.editions() {
        for entry in &edition.setups {
            let draft = Draft::of_entry(entry);
            for text in [draft.to_khet(), draft.drawn()] {
                let pasted = parsed(&draft.edited(&Edit::Clear, Symmetry::Off).unwrap(), &text).unwrap();
                assert_eq!(pasted, draft, "{}: {text}", entry.id);
            }
        }
    }
    let record = "[Setup \"laser-chess/ace\"]\n\n1. h2g2 a4a3 *\n";
    let pasted = parsed(&empty("khet-2"), record).unwrap();
    assert_eq!((pasted.edition(), pasted.about().name.as_str()), ("laser-chess", "Ace after 2 turns"));
    assert!(pasted.piece(at("g2")).is_some() && pasted.piece(at("h2")).is_none());
    for (text, expected) in [
        ("", "clipboard:1:1: expected a drawn board"),
        (". . .\n. . .", "clipboard:1:"),
        ("4q5/8/8/8/8/8/8/8 0", "clipboard:1:1: "),
        ("[Setup \"nowhere\"]\n", "clipboard:1:"),
    ] {
        let error = parsed(&empty("khet-2"), text).unwrap_err();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn typing_a_name_is_one_edit() {
    let mut editor = Editor::new(empty("khet-2"));
    for name in ["A", "An", "Ann"] {
        make(&mut editor, Edit::About(About { name: name.into(), ..About::default() }));
    }
    assert!(editor.undo() && editor.draft().about().name.is_empty() && !editor.can_undo());
    assert!(editor.redo() && editor.draft().about().name == "Ann" && !editor.redo());
}

#[test]
fn a_stroke_of_a_brush_is_one_step() {
    let mut editor = Editor::new(empty("khet-2"));
    let pyramid = piece(editor.draft(), "PNE");
    let place = |square: &str| Edit::Place { piece: pyramid, at: at(square) };
    editor.begin_stroke();
    for square in ["c3", "d3", "e3"] {
        make(&mut editor, place(square));
    }
    assert_eq!(editor.apply(&place("e3")), Ok(false));
    editor.end_stroke();
    make(&mut editor, place("c5"));
    editor.begin_stroke();
    editor.end_stroke();
    let counts = |editor: &mut Editor| {
        let before = editor.draft().pieces().count();
        editor.undo().then(|| (before, editor.draft().pieces().count()))
    };
    assert_eq!([counts(&mut editor), counts(&mut editor), counts(&mut editor)], [Some((4, 3)), Some((3, 0)), None]);
    assert!(editor.redo() && editor.draft().pieces().count() == 3);
}

#[test]
fn a_wall_and_a_laser_in_the_wall_have_counterparts() {
    let mut editor = Editor::new(empty("khet-2"));
    editor.symmetry = Symmetry::HalfTurn;
    let wall = ["b2", "b3"].map(at);
    make(&mut editor, Edit::Board(BoardEdit::Wall(wall, true)));
    assert!(editor.draft().has_wall(["i7", "i6"].map(at)), "also on the other side");
    // The wall in the middle is its own counterpart.
    assert_eq!(editor.draft().counterpart_of_wall(["e4", "e5"].map(at), Symmetry::Mirror), None);
    let laser = |draft: &Draft, player: Player| {
        let found = draft.board().emitters.iter().find(|emitter| emitter.player == player);
        found.map(|emitter| (emitter.enters.to_string(), emitter.heading))
    };
    assert!(!editor.draft().may_enter_from_wall(at("c1"), Direction::East), "light comes from b1");
    make(&mut editor, Edit::Board(BoardEdit::Laser(Player::First, Some((at("c1"), Direction::North)))));
    assert_eq!(laser(editor.draft(), Player::First), Some(("c1".into(), Direction::North)));
    assert_eq!(laser(editor.draft(), Player::Second), Some(("h8".into(), Direction::South)));
    assert!(editor.draft().state().shot(Player::Second).is_some(), "they shine");
    make(&mut editor, Edit::Board(BoardEdit::ExchangeLasers));
    assert_eq!(laser(editor.draft(), Player::First), Some(("h8".into(), Direction::South)));
    make(&mut editor, Edit::Board(BoardEdit::Laser(Player::Second, None)));
    assert!(editor.draft().board().emitters.is_empty(), "both are pieces again");
    // Light must not come from behind a laser.
    let refused = editor.apply(&Edit::Board(BoardEdit::Laser(Player::First, Some((at("d4"), Direction::North)))));
    assert_eq!(refused.unwrap_err().to_string(), "A laser needs a wall, a hole or the edge of the board behind it.");
    assert!(editor.draft().may_enter_from_wall(at("b3"), Direction::North), "a wall stands behind it");
}

#[test]
fn only_opened_or_saved_drafts_count_as_saved() {
    let mut editor = Editor::new(shipped("khet-2/classic"));
    assert!(!editor.is_unsaved());
    make(&mut editor, Edit::Remove(at("e1")));
    assert!(editor.is_unsaved());
    editor.undo();
    assert!(!editor.is_unsaved());
    editor.open(shipped("laser-chess/ace"));
    assert!(!editor.is_unsaved() && editor.undo() && !editor.is_unsaved(), "the one before was opened, too");
    editor.redo();
    make(&mut editor, Edit::Open(Box::new(empty("khet-2"))));
    assert!(editor.is_unsaved(), "it was pasted");
    editor.set_file("somewhere.ron".into());
    assert!(!editor.is_unsaved());
    assert!(Editor::unsaved(empty("khet-2")).is_unsaved());
}

#[test]
fn an_unreadable_draft_is_refused_with_a_reason() {
    let mut draft = shipped("khet-2/classic").edited(&Edit::Remove(at("e1")), Symmetry::Off).unwrap();
    draft = draft.edited(&Edit::Board(BoardEdit::Hole(at("e3"), true)), Symmetry::Off).unwrap();
    let text = draft.to_text();
    assert_eq!(Draft::from_text(&text, library()), Ok(draft));
    for (from, to, expected) in [
        ("version: 1", "version: 2", "1:1: expected version 1, found 2"),
        ("\"khet-2\"", "\"nowhere\"", "1:1: expected an installed edition, found \"nowhere\""),
        ("\"e3\"", "\"e33\"", "1:1: expected a square, such as e4, found \"e33\""),
        ("files: 10", "files: 40", "1:1: "),
        ("XN", "QN", "1:1: row 8 of the pieces, column "),
        ("to_move: First", "to_move: Third", ":14: expected a draft of the editor, found: "),
        ("pieces:", "", ": expected a draft of the editor, found: "),
    ] {
        let broken = text.replacen(from, to, 1);
        assert_ne!(broken, text, "{from}");
        let error = Draft::from_text(&broken, library()).unwrap_err();
        assert!(error.contains(expected), "{from}: {error}");
    }
}
