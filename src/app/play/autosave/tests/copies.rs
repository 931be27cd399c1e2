//! Copies of the program that share a folder, and copies that are killed.

use std::sync::mpsc::Receiver;

use super::*;

#[test]
fn two_copies_with_the_same_game_never_overwrite_each_other_and_say_so() {
    let folder = Folder::new("copies");
    let mut first = app(&folder);
    play_and_save(&mut first, "h2g2");
    let file = files(&folder)[0].0.clone();
    let mut second = app(&folder);
    open(&mut second, &folder, &file);
    play_and_save(&mut first, "a4a3");
    // The second copy still has the earlier state of the game.
    let notices = play_and_save(&mut second, "c7c6 g2h2");
    assert!(notices.len() == 1 && notices[0].contains(&file), "{notices:?}");
    first.play_at_once("g2h2");
    assert_eq!(settle(&mut first), Vec::<String>::new(), "its file has not changed");
    let saved = files(&folder);
    assert_eq!(saved.len(), 2);
    assert!(saved[0].1.contains("1. h2g2 a4a3 2. g2h2"), "{saved:?}");
    assert!(saved[1].1.contains("1. h2g2 c7c6 2. g2h2"), "{saved:?}");
    let new = second.resource::<Table>().file().unwrap().to_owned();
    assert_eq!(file_name(&new), saved[1].0, "it continues in the new file");
    second.play_at_once("c6c7");
    assert_eq!(settle(&mut second), Vec::<String>::new());
    assert!(files(&folder)[1].1.contains("c6c7"));
}

#[test]
fn two_copies_that_begin_at_once_take_different_files() {
    let folder = Folder::new("beginners");
    let mut copies = [app(&folder), app(&folder)];
    for (copy, action) in copies.iter_mut().zip(["h2g2", "h2h3"]) {
        copy.play_at_once(action);
    }
    copies.iter_mut().for_each(|copy| _ = settle(copy));
    let mut moves: Vec<bool> = files(&folder).iter().map(|(_, text)| text.contains("h2g2")).collect();
    moves.sort_unstable();
    assert_eq!(moves, [false, true]);
}

/// The folder in which the child process plays.
const CHILD_FOLDER: &str = "SPECULAR_TEST_GAMES";

/// Plays one game after another, and prints the game's file and the number of the turn after each turn.
#[test]
#[ignore = "runs until it is killed, as the child of the next test"]
fn play_until_killed() {
    let Some(folder) = std::env::var_os(CHILD_FOLDER) else { return };
    let folder = std::mem::ManuallyDrop::new(Folder(folder.into()));
    let mut app = app(&folder);
    let mut seed = u64::from(std::process::id());
    loop {
        for turn in 1..=60 {
            let table = app.resource::<Table>();
            let choices: Vec<_> = table.session().choices().iter().map(|choice| choice.action.clone()).collect();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(action) = choices.get((seed >> 33) as usize % choices.len().max(1)) else { break };
            app.play_at_once(action.as_str());
            let file = app.resource::<Table>().file().map_or_else(String::new, file_name);
            println!("turn {file} {turn}");
            // Faster than real play: a shot alone takes longer.
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        app.send(Request::Restart);
    }
}

/// Starts a process that plays in `folder`. The thread returns the last file and turn that the process has printed; the
/// receiver gets a message after each turn.
fn spawn_player(folder: &Folder) -> (std::process::Child, std::thread::JoinHandle<(String, usize)>, Receiver<()>) {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "autosave::tests::copies::play_until_killed", "--ignored", "--nocapture"])
        .env(CHILD_FOLDER, &folder.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (started, first_turn) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        let mut last = (String::new(), 0);
        for line in output.lines().map_while(Result::ok) {
            let Some((file, turn)) = line.strip_prefix("turn ").and_then(|line| line.split_once(' ')) else { continue };
            last = (file.to_owned(), turn.parse::<usize>().unwrap());
            // Only the first message matters; the receiver may be gone by then.
            let _ = started.send(());
        }
        last
    });
    (child, reader, first_turn)
}

/// In every other round, two copies play in the same folder. `SPECULAR_KILLS=200` plays more rounds.
#[test]
fn a_kill_corrupts_no_file_and_loses_at_most_the_turn_being_written_by_each_copy() {
    let kills = std::env::var("SPECULAR_KILLS").map_or(12, |kills| kills.parse().unwrap());
    for kill in 0..kills {
        let folder = Folder::new(&format!("kill-{kill}"));
        let mut players: Vec<_> = (0..=kill % 2).map(|_| spawn_player(&folder)).collect();
        players.iter().for_each(|(_, _, first_turn)| first_turn.recv().unwrap());
        // Spread over a turn and over a game.
        std::thread::sleep(std::time::Duration::from_micros(kill * 7_919 % 600_000));
        for (child, ..) in &mut players {
            child.kill().unwrap();
            child.wait().unwrap();
        }
        // Panics if a file is incomplete.
        let saved = games(&folder);
        let reports: Vec<_> = players.into_iter().map(|(_, reader, _)| reader.join().unwrap()).collect();
        for (file, turn) in &reports {
            let running = saved.iter().find(|game| file_name(&game.path) == *file);
            let plies = running.map_or(0, |game| game.session().ply_count());
            assert!(plies + 1 >= *turn, "{file}: {plies} of {turn} turns are saved");
        }
        // A copy may only find out after its first turn that the other has taken its file.
        let has_begun = reports.iter().all(|(_, turn)| *turn > 2);
        assert!(reports.len() < 2 || !has_begun || reports[0].0 != reports[1].0, "{reports:?}");
    }
}
