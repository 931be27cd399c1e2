//! Files of the player's that are read, changed and written: what the program doesn't know stays, a file with an error is
//! set aside, and what another program writes at the same time is not lost. The settings, the results of puzzles and
//! boards with their own rules are tested beside their code.

use std::fs;

use specular::games::list;
use specular::games::stratego::{Formation, setups};
use specular::mods::Choice;
use specular::openings::Openings;
use specular::platform::ChangeError;
use specular::platform::faults::Fault;
use specular::setups::Library;
use testing::folder::Folder;

use crate::program::{bad, good};

fn choice(order: &str, off: &str) -> Choice {
    let ids = |ids: &str| ids.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    Choice { order: ids(order), off: ids(off).into_iter().collect() }
}

#[test]
fn mods_that_are_elsewhere_stay_off_and_keep_their_places() {
    let folder = Folder::new("choice");
    let file =
        "// Mine.\n(\n    version: 1, // One.\n    off: [\"far\", \"b\"], order: [\"far\", \"b\", \"gone\"],\n)\n";
    folder.write("mods.ron", file);
    let save = |before: &Choice, now: &Choice| Choice::save_changes(&folder.0, before, now).expect("it is saved");
    // Here are a, b and c.
    assert_eq!(save(&choice("b a c", "b"), &choice("b a c", "a")), None);
    assert_eq!(Choice::read(&folder.0), Ok(choice("far b gone", "a far")));
    assert_eq!(folder.read("mods.ron"), file.replace("[\"far\", \"b\"], order", "[\"a\", \"far\"], order"));
    assert_eq!(save(&choice("b a c", "a"), &choice("a c b", "a")), None);
    assert_eq!(Choice::read(&folder.0), Ok(choice("far a gone c b", "a far")));
    // Another running copy turns a mod off at the same time.
    let theirs = Fault::other_program(&folder.0, b"(version: 1, off: [\"c\"])");
    assert_eq!(save(&choice("a b c", ""), &choice("a b c", "b")), None);
    assert_eq!((Choice::read(&folder.0), theirs.hits()), (Ok(choice("", "b c")), 2));
}

#[test]
fn a_choice_of_mods_with_a_typo_is_set_aside() {
    let folder = Folder::new("choice-typo");
    let typo = "(version: 1, of: [\"far\"])";
    folder.write("mods.ron", typo);
    let now = choice("", "a");
    let aside = Choice::save_changes(&folder.0, &choice("", ""), &now).expect("it is saved").expect("a broken file");
    assert!(aside.error.contains("mods.ron:1:14: expected a field of the choice of mods"), "{}", aside.error);
    assert_eq!((folder.read("mods-broken-1.ron").as_str(), Choice::read(&folder.0)), (typo, Ok(now)));
}

#[test]
fn two_searches_into_one_file_of_openings_lose_no_page() {
    let folder = Folder::empty("two-openings");
    let file = folder.0.join("own.bin");
    let path = file.to_str().expect("a path in UTF-8");
    let make = |setup: &str| good(&["openings", setup, "--positions", "20", "--nodes", "100", "--out", path]);
    let setups = ["khet-2/classic", "khet-1/memphis", "laser-chess/ace", "khet-2/imhotep"];
    std::thread::scope(|scope| setups.iter().for_each(|setup| _ = scope.spawn(move || make(setup))));
    let pages = Openings::from_bytes(&fs::read(&file).expect("a file")).expect("pages");
    assert_eq!(pages.headers().count(), setups.len());
    // A file of something else is refused before the search.
    fs::write(&file, "mine").expect("a file");
    assert!(bad(1, &["openings", "ace", "--out", path]).contains("expected a file of openings"));
    assert_eq!(folder.read("own.bin"), "mine");
}

#[test]
fn a_game_that_is_played_on_elsewhere_while_it_is_renamed_keeps_its_turns() {
    let folder = Folder::new("renamed-meanwhile");
    let path = folder.write("a.pgn", "[Event \"Old\"]\n\n1. e4 *\n");
    let theirs = Fault::other_program(&folder.0, b"[Event \"Old\"]\n\n1. e4 e5 *\n");
    assert!(list::rename_record(&path, "New", &Library::embedded()).is_ok());
    assert_eq!((folder.read("a.pgn").as_str(), theirs.hits()), ("[Event \"New\"]\n\n1. e4 e5 *\n", 2));
}

#[test]
fn replacing_a_set_up_of_stratego_keeps_its_note_and_what_another_program_wrote() {
    let folder = Folder::new("set-ups-replaced");
    let [one, other] = [1, 2].map(Formation::random);
    let save = |formation, replace| setups::save(&folder.0, "Wall", formation, replace);
    let read = || setups::read(&folder.0.join("wall.ron")).expect("a set-up");
    assert_eq!(save(one, false).expect("it is saved"), None);
    let noted = folder.read("wall.ron").replace("    ranks:", "    note: \"Mine.\", // Kept.\n    ranks:");
    folder.write("wall.ron", &noted);
    assert!(matches!(save(other, false), Err(ChangeError::Refused(_))), "it has appeared in the meantime");
    assert_eq!(folder.read("wall.ron"), noted);
    assert_eq!(save(other, true).expect("it is saved"), None);
    assert!(folder.read("wall.ron").contains("note: \"Mine.\", // Kept.\n"));
    assert_eq!(read().formation, other);
    folder.write("wall.ron", "(version: 1, nam: \"Wall\")");
    let aside = save(one, true).expect("it is saved").expect("a broken file");
    assert!(aside.error.contains("wall.ron:1:1: expected a field \"ranks\""), "{}", aside.error);
    assert_eq!(folder.read("wall-broken-1.ron"), "(version: 1, nam: \"Wall\")");
    assert_eq!(read().formation, one);
    // Another running copy saves one of this name at the same time.
    fs::remove_file(folder.0.join("wall.ron")).expect("a file");
    let theirs = Fault::other_program(&folder.0, b"theirs");
    assert!(matches!(save(other, false), Err(ChangeError::Refused(_))));
    assert_eq!((folder.read("wall.ron").as_str(), theirs.hits()), ("theirs", 1));
}
