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
    play(&mut app, "h2g2");
    let notices = settle(&mut app);
    assert!(
        notices.len() == 1 && notices[0].starts_with("The game could not be saved. ") && notices[0].contains("games"),
        "{notices:?}"
    );
    fs::remove_file(folder.0.join("games")).unwrap();
    play(&mut app, "a4a3");
    flush(&mut app);
    assert_eq!(games(&folder)[0].session().ply_count(), 2);
    fs::remove_dir_all(folder.0.join("games")).unwrap();
    play(&mut app, "g2h2");
    flush(&mut app);
    assert_eq!(games(&folder)[0].session().ply_count(), 3);
}

#[test]
fn a_full_disk_is_reported_once_corrupts_nothing_and_is_retried_with_the_next_turn() {
    for step in WriteStep::ALL {
        let folder = Folder::new(&format!("full-{step:?}"));
        let mut app = app(&folder);
        play(&mut app, "h2g2");
        flush(&mut app);
        let full = Fault::full_disk(&folder.0, step);
        let mut notices = Vec::new();
        for (turns, action) in [(1, "a4a3"), (2, "g2h2")] {
            play(&mut app, action);
            notices.extend(settle(&mut app));
            assert_eq!(full.hits(), turns, "{step:?}: each turn is tried");
        }
        assert!(notices.len() == 1 && notices[0].starts_with("The game could not be saved. "), "{step:?}: {notices:?}");
        let files: Vec<_> = fs::read_dir(folder.0.join("games")).unwrap().collect();
        assert_eq!((files.len(), games(&folder)[0].session().ply_count()), (1, 1), "{step:?}: the old file stays");
        drop(full);
        play(&mut app, "a3a4");
        flush(&mut app);
        assert_eq!(games(&folder)[0].session().ply_count(), 4, "{step:?}");
    }
}

#[test]
fn a_name_is_confirmed_even_if_writing_it_succeeds_only_later() {
    let folder = Folder::new("announced-later");
    let mut app = app(&folder);
    play(&mut app, "h2g2");
    settle(&mut app);
    let full = Fault::full_disk(&folder.0, WriteStep::Write);
    name(&mut app, "First light");
    let notices = settle(&mut app);
    assert!(notices.len() == 1 && notices[0].starts_with("The game could not be saved. "), "{notices:?}");
    drop(full);
    play(&mut app, "a4a3");
    let notices = settle(&mut app);
    assert!(notices.iter().any(|words| words.starts_with("Saved as First light\n")), "{notices:?}");
}

#[test]
fn failed_writes_are_retried_when_the_program_ends() {
    for flushed in [false, true] {
        let folder = Folder::new(&format!("at-the-end-{flushed}"));
        let mut app = app(&folder);
        play(&mut app, "h2g2");
        settle(&mut app);
        let full = Fault::full_disk(&folder.0, WriteStep::Sync);
        play(&mut app, "a4a3");
        // The result may already have been handled, or may arrive while the program ends.
        if flushed {
            settle(&mut app);
        }
        flush(&mut app);
        assert_eq!((full.hits(), games(&folder)[0].session().ply_count()), (1, 1));
        drop(full);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(games(&folder)[0].session().ply_count(), 2, "known: {flushed}");
    }
}
