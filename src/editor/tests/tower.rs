//! Boards with a tower, portals and neutral pieces.

#![allow(clippy::disallowed_methods, reason = "the tests write other files beside the set-ups")]

use super::*;

/// The set-up Memphis of Khet 1.0, whose tower is on e4.
fn memphis() -> Editor {
    Editor::new(shipped("khet-1/memphis"))
}

fn tower(draft: &Draft) -> Option<String> {
    draft.tower().map(|(_, at)| at.to_string())
}

/// The pieces on the platform.
fn riders(draft: &Draft) -> Vec<(String, Piece)> {
    draft.pieces().filter(|(square, _)| square.is_upper()).map(|(at, piece)| (at.to_string(), piece)).collect()
}

/// The tower's piece, for placing it.
fn kadesh(draft: &Draft) -> Piece {
    draft.new_piece(draft.board().tower.as_ref().expect("a tower").look, Player::Second, 0)
}

/// The forbidden problems of a draft, in words.
fn forbidden(draft: &Draft) -> Vec<String> {
    let problems = draft.problems().into_iter().filter(|problem| problem.forbidden);
    problems.map(|problem| problem.words.to_string()).collect()
}

/// The notice about an edit that the last draft was made with.
fn lost(editor: &Editor, edit: &Edit) -> Option<String> {
    let after = editor.draft().edited(edit, editor.symmetry).expect("it can be made");
    editor.draft().lost_to_tower(edit, &after).map(|words| words.to_string())
}

#[test]
fn the_tower_moves_and_turns_with_all_that_stands_on_it() {
    let mut editor = memphis();
    let before = editor.draft().clone();
    make(&mut editor, Edit::Move { from: at("e4"), to: at("d5") });
    assert_eq!((tower(editor.draft()), riders(editor.draft())), (Some("d5".into()), riders(&before)));
    let preview = editor.preview(&Edit::Move { from: at("d5"), to: at("e4") }).expect("it moves");
    assert_eq!(preview.squares.len(), 1 + riders(&before).len(), "the riders are held with it");
    make(&mut editor, Edit::Turn { at: at("d5"), rotation: Rotation::Clockwise });
    // Silver's pyramid on A3 goes round to C6.
    let turned = editor.draft().piece(at("C6")).expect("a piece");
    assert_eq!(turned, piece(editor.draft(), "PSE"));
    make(&mut editor, Edit::Turn { at: at("d5"), rotation: Rotation::CounterClockwise });
    assert_eq!(riders(editor.draft()), riders(&before));
    assert!(editor.undo() && editor.undo() && editor.undo() && !editor.undo());
    assert_eq!(*editor.draft(), before);
    // Without riders a turn changes nothing.
    let mut bare = Editor::new(empty("khet-1"));
    let placed = kadesh(bare.draft());
    make(&mut bare, Edit::Place { piece: placed, at: at("e4") });
    assert_eq!(bare.apply(&Edit::Turn { at: at("e4"), rotation: Rotation::Clockwise }), Ok(false));
}

#[test]
fn the_tower_is_removed_with_its_riders_which_is_said_and_undone() {
    let mut editor = memphis();
    let before = editor.draft().clone();
    let remove = Edit::Remove(at("e4"));
    let words = "The 8 pieces on the tower were removed with it. “Undo” restores everything.";
    assert_eq!(lost(&editor, &remove).as_deref(), Some(words));
    make(&mut editor, remove);
    assert_eq!((tower(editor.draft()), riders(editor.draft())), (None, Vec::new()));
    assert!(editor.undo() && *editor.draft() == before);
    // A hole under it takes it away, too.
    let hole = Edit::Board(BoardEdit::Hole(at("f5"), true));
    assert_eq!(lost(&editor, &hole).as_deref(), Some(words));
    make(&mut editor, hole);
    assert_eq!(tower(editor.draft()), None);
    assert!(editor.undo() && *editor.draft() == before);
}

#[test]
fn the_tower_replaces_what_it_is_placed_on_and_stays_inside_the_edges() {
    let mut editor = memphis();
    let count = editor.draft().pieces().count();
    let over = Edit::Move { from: at("e4"), to: at("f1") };
    assert_eq!(lost(&editor, &over).as_deref(), Some("The tower has replaced 1 piece. “Undo” restores it."));
    make(&mut editor, over);
    assert_eq!((tower(editor.draft()), editor.draft().pieces().count()), (Some("f1".into()), count - 1));
    assert!(editor.undo() && editor.draft().pieces().count() == count);
    let beside = Edit::Move { from: at("e4"), to: at("h5") };
    assert_eq!(lost(&editor, &beside), None);
    make(&mut editor, Edit::Move { from: at("e4"), to: at("j5") });
    assert_eq!(tower(editor.draft()), Some("i5".into()), "it doesn't reach past the edge");
    // The second tower is the first.
    let placed = kadesh(editor.draft());
    make(&mut editor, Edit::Place { piece: placed, at: at("e4") });
    assert_eq!(tower(editor.draft()), Some("e4".into()));
    make(&mut editor, Edit::Board(BoardEdit::Hole(at("c4"), true)));
    let refused = editor.apply(&Edit::Move { from: at("e4"), to: at("c3") }).unwrap_err().to_string();
    assert_eq!(refused, "The tower doesn't fit on the board at c3. Move it.");
    let still = editor.draft().clone();
    let up = Edit::Move { from: at("e4"), to: at("A1") };
    assert_eq!((editor.apply(&up), editor.draft()), (Ok(false), &still), "there is no place for it on itself");
}

#[test]
fn pieces_are_placed_on_both_levels_but_not_in_the_tower() {
    let mut editor = memphis();
    let pyramid = piece(editor.draft(), "PNE");
    make(&mut editor, Edit::Place { piece: pyramid, at: at("A1") });
    make(&mut editor, Edit::Place { piece: pyramid, at: at("c2") });
    make(&mut editor, Edit::Move { from: at("A1"), to: at("d3") });
    make(&mut editor, Edit::Move { from: at("c2"), to: at("B2") });
    make(&mut editor, Edit::Turn { at: at("B2"), rotation: Rotation::Clockwise });
    make(&mut editor, Edit::Recolour(at("B2")));
    assert_eq!(editor.draft().piece(at("B2")), Some(piece(editor.draft(), "pSE")));
    assert_eq!(editor.draft().piece(at("d3")), Some(pyramid));
    for covered in ["e4", "f5", "C3", "D4"] {
        let words =
            format!("The tower covers {covered}, so no piece can stand there. Use another square, or move the tower.");
        for edit in [Edit::Place { piece: pyramid, at: at(covered) }, Edit::Move { from: at("d3"), to: at(covered) }] {
            assert_eq!(editor.apply(&edit).unwrap_err().to_string(), words, "{edit:?}");
        }
    }
    make(&mut editor, Edit::Remove(at("B2")));
    assert_eq!(editor.draft().piece(at("B2")), None);
}

#[test]
fn each_platform_has_a_symmetry_of_its_own() {
    for (symmetry, image, drawn) in [(Symmetry::HalfTurn, "E5", "pSW"), (Symmetry::Mirror, "B5", "pSE")] {
        let mut editor = Editor::new(empty("khet-1"));
        editor.symmetry = symmetry;
        let placed = kadesh(editor.draft());
        make(&mut editor, Edit::Place { piece: placed, at: at("b3") });
        let pyramid = piece(editor.draft(), "PNE");
        make(&mut editor, Edit::Place { piece: pyramid, at: at("B2") });
        assert_eq!(editor.draft().piece(at(image)), Some(piece(editor.draft(), drawn)), "{symmetry:?}");
        make(&mut editor, Edit::Remove(at("B2")));
        assert_eq!(riders(editor.draft()), []);
        // The counterpart of this square is in the tower.
        make(
            &mut editor,
            Edit::Place { piece: pyramid, at: if symmetry == Symmetry::Mirror { at("b6") } else { at("i6") } },
        );
        assert_eq!(editor.draft().pieces().count(), 1);
    }
    assert!(memphis().draft().problems().is_empty());
    let aside = memphis().draft().edited(&Edit::Move { from: at("e4"), to: at("d4") }, Symmetry::Off).unwrap();
    let words = "The sides differ: 1 piece has no counterpart.";
    let found = aside.problems().into_iter().find(|problem| problem.words.to_string() == words).expect("a warning");
    assert_eq!(found.squares, [at("d4")]);
}

#[test]
fn the_tower_stays_in_the_middle_of_a_symmetric_board_of_any_size() {
    let draft = memphis().draft().clone();
    let sized = |files, ranks, symmetry| draft.edited(&Edit::Board(BoardEdit::Resize(files, ranks)), symmetry).unwrap();
    for (files, ranks, expected) in [(12, 8, "f4"), (8, 8, "d4"), (10, 12, "e6"), (6, 6, "c3"), (2, 8, "a4")] {
        let other = sized(files, ranks, Symmetry::HalfTurn);
        assert_eq!(tower(&other).as_deref(), Some(expected), "{files} x {ranks}");
        assert_eq!(riders(&other), riders(&draft));
        assert_eq!(Draft::from_text(&other.to_text(), library()), Ok(other));
    }
    assert_eq!(tower(&sized(5, 8, Symmetry::Off)).as_deref(), Some("d4"), "it is pushed in by the edge");
    // A board that is too small, or too large for two levels, has no tower.
    for (files, ranks) in [(1, 8), (10, 13)] {
        let other = sized(files, ranks, Symmetry::Off);
        assert!(tower(&other).is_none() && other.pieces().all(|(square, _)| !square.is_upper()));
        let edit = Edit::Board(BoardEdit::Resize(files, ranks));
        assert!(lost(&memphis(), &edit).is_some_and(|words| words.starts_with("The 8 pieces on the tower")));
    }
}

#[test]
fn the_list_of_problems_says_what_is_wrong_with_a_tower_and_what_to_do() {
    let after = |edits: &[Edit]| {
        let mut editor = memphis();
        edits.iter().for_each(|edit| make(&mut editor, edit.clone()));
        editor.draft().clone()
    };
    let king = after(&[Edit::Move { from: at("e1"), to: at("A6") }]);
    assert_eq!(forbidden(&king), ["The pharaoh can't start on A6. Move it to another square."]);
    let reserved = after(&[Edit::Move { from: at("e4"), to: at("a2") }]);
    let words =
        |square: &str| format!("The tower stands on {square}, which is reserved for Red. Move it, or free the square.");
    assert_eq!(forbidden(&reserved), [words("a2"), words("a3")]);
    assert_eq!(riders(&reserved).len(), 8, "the riders are kept");
    for draft in [king, reserved] {
        assert_eq!(parsed(&empty("khet-1"), &draft.drawn()).unwrap().drawn(), draft.drawn());
        assert_eq!(Draft::from_text(&draft.to_text(), library()), Ok(draft));
    }
}

#[test]
fn a_copied_tower_that_no_board_can_have_is_refused_with_its_square() {
    let khet = memphis().draft().to_khet();
    for (from, to, expected) in [
        (" e4 ", " e1 ", "clipboard:1:1: e1: expected nothing on a square that the tower covers, found a piece"),
        (" e4 ", " e8 ", "clipboard:1:1: e8: expected the tower to stand on squares of the board, found others"),
        (" e4 6/", " e4 6/6/2P13", "clipboard:1:"),
    ] {
        let wrong = khet.replacen(from, to, 1);
        let error = parsed(&empty("khet-1"), &wrong).unwrap_err();
        assert!(error.starts_with(expected), "{wrong}: {error}");
    }
}

#[test]
fn a_board_with_a_tower_keeps_its_comments_and_its_own_ruleset_when_saved() {
    let folder = Folder::new("tower");
    let mut editor = memphis();
    make(&mut editor, Edit::About(About { name: "Giza".into(), ..About::default() }));
    make(&mut editor, Edit::Move { from: at("e4"), to: at("d4") });
    let path = save(editor.draft(), &folder.0, false).unwrap().path;
    editor.set_file(path.clone());
    let text = format!("{}// Mine.\n", read(&path));
    std::fs::write(&path, text.replace("    platform:", "    // Above.\n    platform:")).unwrap();
    make(&mut editor, Edit::Move { from: at("A3"), to: at("A2") });
    save(editor.draft(), &folder.0, false).unwrap();
    let text = read(&path);
    assert!(text.contains("// Mine.") && text.contains("// Above.") && text.matches("##").count() == 8, "{text}");
    make(&mut editor, Edit::Board(BoardEdit::Resize(12, 8)));
    let own = save(editor.draft(), &folder.0, false).unwrap().path;
    let (saved, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
    assert!(errors.iter().all(|error| !error.path.starts_with(&folder.0)), "{errors:?}");
    assert_eq!(saved.find("giza/giza").unwrap().position, editor.draft().position().unwrap(), "{}", own.display());
    assert_eq!(tower(&Draft::of_entry(saved.find("khet-1/giza").unwrap())), Some("d4".into()));
}

/// The empty board of an edition with portals and neutral stones.
fn gates() -> Draft {
    const RULESET: &str = r#"(
        version: 1, name: "Gates", based_on: "khet-1",
        kinds: [
            (name: "gate", letter: 'g', facings: Sides, faces: (north: Portal, south: Portal, rest: Absorb)),
            (name: "stone", letter: 'm', facings: Sides, neutral: Either, faces: (north: Deflect(East), east: Deflect(North), rest: Absorb)),
        ],
    )"#;
    let folder = Folder::new("gates");
    std::fs::create_dir_all(folder.0.join("gates")).unwrap();
    std::fs::write(folder.0.join("gates/ruleset.ron"), RULESET).unwrap();
    let (library, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
    assert!(errors.iter().all(|error| !error.path.starts_with(&folder.0)), "{errors:?}");
    Draft::empty(library.edition("gates").expect("the edition"))
}

#[test]
fn portals_need_a_partner_and_neutral_pieces_belong_to_nobody() {
    let mut editor = Editor::new(gates());
    let gate = piece(editor.draft(), "GN");
    let portals = |editor: &Editor| forbidden(editor.draft()).into_iter().find(|words| words.contains("gate"));
    make(&mut editor, Edit::Place { piece: gate, at: at("c3") });
    assert_eq!(portals(&editor).unwrap(), "The gate on c3 has no partner. Place a second one, or remove it.");
    make(&mut editor, Edit::Place { piece: gate, at: at("f6") });
    assert_eq!(portals(&editor), None);
    make(&mut editor, Edit::Place { piece: gate, at: at("f3") });
    assert_eq!(
        portals(&editor).unwrap(),
        "Only two gates can be partners, not 3 (on c3, f3 and f6). Remove the others."
    );
    // A stone is the same for both sides.
    editor.symmetry = Symmetry::HalfTurn;
    let look = piece(editor.draft(), "MN").look;
    let [one, other] = Player::BOTH.map(|player| editor.draft().new_piece(look, player, 0));
    assert_eq!(one, other);
    make(&mut editor, Edit::Place { piece: one, at: at("d2") });
    assert_eq!(editor.draft().piece(at("g7")), Some(Piece { facing: 2, ..one }));
    assert_eq!(editor.apply(&Edit::Recolour(at("d2"))), Ok(false));
    make(&mut editor, Edit::Move { from: at("d2"), to: at("d3") });
    assert!(editor.draft().piece(at("g6")).is_some(), "its counterpart follows");
    let draft = editor.draft();
    assert_eq!(parsed(&gates(), &draft.drawn()).unwrap().drawn(), draft.drawn());
    assert_eq!(parsed(&gates(), &draft.to_khet()).unwrap().drawn(), draft.drawn());
}
