//! Saves that fail: a folder that cannot be written, a full disk, and the retries.

use super::*;
use platform::faults::{Fault, WriteStep};

#[test]
fn an_unwritable_folder_is_reported_once_and_a_missing_one_is_recreated() {
    let folder = Folder::new("cannot");
    fs::create_dir_all(&folder.0).unwrap();
    // A file is where the folder should be.
    fs::write(folder.0.join("games"), "").unwrap();
    let mut app = app(&folder);
    let notices = play_and_save(&mut app, "h2g2");
    assert!(
        notices.len() == 1 && notices[0].starts_with("The game could not be saved. ") && notices[0].contains("games"),
        "{notices:?}"
    );
    fs::remove_file(folder.0.join("games")).unwrap();
    app.play_at_once("a4a3");
    flush(&mut app);
    assert_eq!(plies(&folder)[0], 2);
    fs::remove_dir_all(folder.0.join("games")).unwrap();
    app.play_at_once("g2h2");
    flush(&mut app);
    assert_eq!(plies(&folder)[0], 3);
}

#[test]
fn a_full_disk_is_reported_once_corrupts_nothing_and_is_retried_with_the_next_turn() {
    for step in WriteStep::ALL {
        let folder = Folder::new(&format!("full-{step:?}"));
        let mut app = app(&folder);
        app.play_at_once("h2g2");
        flush(&mut app);
        let full = Fault::full_disk(&folder.0, step);
        let mut notices = Vec::new();
        for (turns, action) in [(1, "a4a3"), (2, "g2h2")] {
            app.play_at_once(action);
            notices.extend(settle(&mut app));
            assert_eq!(full.hits(), turns, "{step:?}: each turn is tried");
        }
        assert!(notices.len() == 1 && notices[0].starts_with("The game could not be saved. "), "{step:?}: {notices:?}");
        let files: Vec<_> = fs::read_dir(folder.0.join("games")).unwrap().collect();
        assert_eq!((files.len(), plies(&folder)[0]), (1, 1), "{step:?}: the old file stays");
        drop(full);
        app.play_at_once("a3a4");
        flush(&mut app);
        assert_eq!(plies(&folder)[0], 4, "{step:?}");
    }
}

fn set_read_only(path: &Path, read_only: bool) {
    let mut permissions = fs::metadata(path).unwrap().permissions();
    permissions.set_readonly(read_only);
    fs::set_permissions(path, permissions).unwrap();
}

#[test]
fn a_game_from_a_file_that_cannot_be_written_goes_on_in_a_new_one_and_says_so() {
    for is_full in [false, true] {
        let folder = Folder::new(&format!("adopted-{is_full}"));
        let text = "[Event \"Club\"]\n\n1. e4 e5 *\n";
        let path = folder.write("games/club.pgn", text);
        let mut app = app(&folder);
        open(&mut app, &folder, "club.pgn");
        if is_full {
            let full = Fault::full_disk(&folder.0, WriteStep::Write);
            let notices = play_and_save(&mut app, "g1f3");
            assert!(notices.len() == 1 && notices[0].starts_with("The game could not be saved. "), "{notices:?}");
            assert!(full.hits() > 1, "neither file can be written");
        } else {
            set_read_only(&path, true);
            app.play_at_once("g1f3");
        }
        let notices = play_and_save(&mut app, "b8c6");
        let saved = files(&folder);
        assert_eq!(saved.len(), 2, "{saved:?}");
        let new = app.resource::<Table>().file().map(file_name).unwrap();
        assert!(saved.contains(&("club.pgn".into(), text.into())), "the old file stays: {saved:?}");
        assert!(saved.iter().any(|(name, text)| *name == new && text.contains("Nc6")), "{new}: {saved:?}");
        let says = |words: &String| words.contains("club.pgn cannot be written: ") && words.contains(&new);
        assert!(notices.len() == 1 && says(&notices[0]), "{notices:?}");
        app.play_at_once("f1b5");
        assert_eq!((settle(&mut app), files(&folder).len()), (Vec::new(), 2));
        set_read_only(&path, false);
    }
}

#[test]
fn a_file_that_can_no_longer_be_written_when_the_program_ends_is_replaced_by_a_new_one() {
    let folder = Folder::new("locked");
    let mut app = app(&folder);
    play_and_save(&mut app, "h2g2");
    let path = games(&folder)[0].path.clone();
    set_read_only(&path, true);
    play_and_save(&mut app, "a4a3");
    app.send(AppExit::Success);
    set_read_only(&path, false);
    let mut plies = plies(&folder);
    plies.sort_unstable();
    assert_eq!(plies, [1, 2]);
}

#[test]
fn games_for_which_there_was_no_folder_are_saved_when_the_program_ends() {
    let folder = Folder::new("no-place");
    // A file is where the folder should be.
    let obstacle = folder.write("games", "");
    let mut app = app(&folder);
    for action in ["h2g2", "h2h3", "h2g2"] {
        play_and_save(&mut app, action);
        app.send(Request::Restart);
    }
    fs::remove_file(obstacle).unwrap();
    app.send(AppExit::Success);
    assert_eq!(plies(&folder), [1, 1, 1], "also those that are no longer on the table");
}

#[test]
fn turns_that_could_not_be_saved_are_kept_if_the_file_is_opened_again_and_played() {
    let folder = Folder::new("opened-while-full");
    let mut app = app(&folder);
    play_and_save(&mut app, "h2g2");
    let file = files(&folder)[0].0.clone();
    let full = Fault::full_disk(&folder.0, WriteStep::Write);
    play_and_save(&mut app, "a4a3");
    open(&mut app, &folder, &file);
    play_and_save(&mut app, "c7c6");
    drop(full);
    play_and_save(&mut app, "g2h2");
    let saved = files(&folder);
    let is_saved = |line: &str| saved.iter().any(|(_, text)| text.contains(line));
    assert!(["1. h2g2 a4a3 *", "1. h2g2 c7c6 2. g2h2 *"].into_iter().all(is_saved), "{saved:?}");
}

#[test]
fn a_name_is_confirmed_even_if_writing_it_succeeds_only_later() {
    let folder = Folder::new("announced-later");
    let mut app = app(&folder);
    play_and_save(&mut app, "h2g2");
    let full = Fault::full_disk(&folder.0, WriteStep::Write);
    name(&mut app, "First light");
    let notices = settle(&mut app);
    assert!(notices.len() == 1 && notices[0].starts_with("The game could not be saved. "), "{notices:?}");
    drop(full);
    let notices = play_and_save(&mut app, "a4a3");
    assert!(notices.iter().any(|words| words.starts_with("Saved as First light\n")), "{notices:?}");
}

#[test]
fn failed_writes_are_retried_when_the_program_ends() {
    for flushed in [false, true] {
        let folder = Folder::new(&format!("at-the-end-{flushed}"));
        let mut app = app(&folder);
        play_and_save(&mut app, "h2g2");
        let full = Fault::full_disk(&folder.0, WriteStep::Sync);
        app.play_at_once("a4a3");
        // The result may already have been handled, or may arrive while the program ends.
        if flushed {
            settle(&mut app);
        }
        flush(&mut app);
        assert_eq!((full.hits(), plies(&folder)[0]), (1, 1));
        drop(full);
        app.send(AppExit::Success);
        assert_eq!(plies(&folder)[0], 2, "known: {flushed}");
    }
}
