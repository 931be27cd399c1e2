//! Boards with their own rules: saved in the editor, opened again, changed and saved.

use specular::editor::{About, BoardEdit, Draft, Edit, Editor, SaveError, Symmetry, save};
use specular::mods::{Content, Places};
use specular::platform::faults::{Fault, WriteStep};
use specular::setups::{Library, Source};
use specular::tabletop::Rotation;
use testing::folder::{Folder, list};
use testing::square as at;

fn make(editor: &mut Editor, edit: Edit) {
    assert_eq!(editor.apply(&edit), Ok(true), "{edit:?}");
}

fn cut(square: &str) -> Edit {
    Edit::Board(BoardEdit::Hole(at(square), true))
}

/// A copy of Classic, named Well, without the squares e3 and f6.
fn well() -> Editor {
    let mut editor = Editor::new(Draft::of_entry(Library::embedded().find("khet-2/classic").expect("a set-up")));
    editor.symmetry = Symmetry::HalfTurn;
    make(&mut editor, Edit::About(About { name: "Well".into(), ..About::default() }));
    make(&mut editor, cut("e3"));
    editor
}

/// Saves the draft, and opens its file again as in the next session.
fn saved_and_opened(editor: &mut Editor, folder: &Folder) -> Editor {
    let path = save(editor.draft(), &folder.0, false).unwrap_or_else(|error| panic!("{error}")).path;
    editor.set_file(path.clone());
    assert!(!editor.is_unsaved());
    let places = Places { setups: Some(folder.0.clone()), ..Places::default() };
    let (library, errors) = Content::open_library(&places);
    assert!(errors.iter().all(|error| !error.path.starts_with(&folder.0)), "{errors:?}");
    let entry = library.setups().find(|entry| entry.source == Source::File(path.clone())).expect("the set-up");
    let drawn = editor.draft().position().expect("a legal position");
    assert_eq!(entry.position, drawn);
    assert_eq!(entry.position.rules().fingerprint(), drawn.rules().fingerprint());
    let mut opened = Editor::new(Draft::of_entry(entry));
    opened.symmetry = Symmetry::HalfTurn;
    opened
}

#[test]
fn a_board_with_its_own_rules_is_edited_in_place_again_and_again() {
    let folder = Folder::new("own-again");
    let mut editor = well();
    saved_and_opened(&mut editor, &folder);
    for path in ["well/well.ron", "well/ruleset.ron"] {
        folder.write(path, format!("// Mine.\n{}", folder.read(path)));
    }
    let rules = folder.read("well/ruleset.ron");
    // While the editor is open: the pieces, then the board, then back and forth.
    make(&mut editor, Edit::Turn { at: at("c1"), rotation: Rotation::Clockwise });
    saved_and_opened(&mut editor, &folder);
    assert_eq!(folder.read("well/ruleset.ron"), rules, "the board is the same");
    make(&mut editor, cut("d3"));
    saved_and_opened(&mut editor, &folder);
    for _ in 0..2 {
        assert!(editor.undo() && editor.is_unsaved());
        saved_and_opened(&mut editor, &folder);
    }
    assert!(editor.redo());
    // Closed and opened again.
    for square in ["c3", "b3", "d4"] {
        editor = saved_and_opened(&mut editor, &folder);
        make(&mut editor, cut(square));
    }
    saved_and_opened(&mut editor, &folder);
    assert_eq!((list(&folder.0).len(), list(&folder.0.join("well")).len()), (1, 2), "nothing is beside it");
    let rules = folder.read("well/ruleset.ron");
    assert!(rules.starts_with("// Mine.\n") && rules.contains("based_on: \"khet-2\","), "{rules}");
    assert!(rules.contains("\"d4\"") && folder.read("well/well.ron").starts_with("// Mine.\n"), "{rules}");
    // Another set-up uses the ruleset, so a board of this name gets its own, once.
    folder.write("well/other.ron", folder.read("well/well.ron").replace("\"Well\"", "\"Other\""));
    for square in ["b4", "b5"] {
        make(&mut editor, cut(square));
        editor = saved_and_opened(&mut editor, &folder);
        assert_eq!(editor.draft().file(), Some(&folder.0.join("well-own/well-own.ron")));
    }
    assert_eq!((folder.read("well/ruleset.ron"), list(&folder.0).len()), (rules, 2));
}

#[test]
fn an_own_board_is_saved_with_its_ruleset_or_not_at_all() {
    let folder = Folder::new("own-full");
    let mut editor = well();
    let fails = |editor: &Editor| {
        for name in ["well.ron", "ruleset.ron"] {
            for step in WriteStep::ALL {
                let full = Fault::full_disk(&folder.0.join("well").join(name), step);
                let error = save(editor.draft(), &folder.0, false).expect_err("a full disk").to_string();
                assert!(full.hits() > 0 && error.contains(name), "{name} {step:?}: {error}");
            }
        }
    };
    fails(&editor);
    assert!(list(&folder.0.join("well")).is_empty());
    saved_and_opened(&mut editor, &folder);
    let texts = || ["well/well.ron", "well/ruleset.ron"].map(|path| folder.read(path));
    let before = texts();
    // Both files change.
    make(&mut editor, Edit::Turn { at: at("c1"), rotation: Rotation::Clockwise });
    make(&mut editor, cut("d3"));
    fails(&editor);
    assert_eq!(texts(), before);
    // Another program writes a set-up of this name at the same time.
    assert!(editor.undo() && editor.undo());
    make(&mut editor, Edit::About(About { name: "New".into(), ..About::default() }));
    let path = folder.0.join("well/new.ron");
    let theirs = Fault::other_program(&path, b"theirs");
    assert_eq!(save(editor.draft(), &folder.0, false), Err(SaveError::Taken(path)));
    assert_eq!((folder.read("well/new.ron").as_str(), theirs.hits()), ("theirs", 1));
}
