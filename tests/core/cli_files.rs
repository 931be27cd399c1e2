//! The program's messages about files: those that are skipped because of errors, and those that cannot be written.

use std::fs;
#[cfg(unix)]
use std::process::Command;

use crate::program::{self, parts, run_with_data};
use testing::folder::{Folder, list, shipped};

/// Returns status, stdout and stderr.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    parts(&program::run(args))
}

/// A folder of set-ups in which `khet-2/mine.ron` is valid and the files in `broken` are not.
fn with_broken(name: &str, broken: &[&str]) -> Folder {
    let folder = Folder::new(name);
    folder.write("khet-2/mine.ron", shipped("setups/khet-2/dynasty.ron"));
    broken.iter().for_each(|path| _ = folder.write(path, "(version: 1, nam: \"Broken\")"));
    folder
}

#[test]
fn files_with_errors_take_one_line_if_they_are_not_needed() {
    let folder = with_broken("one-line", &["khet-2/broken.ron", "khet-2/worse.ron"]);
    let path = folder.0.to_string_lossy();
    let left_out = format!("specular: 2 files with errors skipped. See 'specular list --setups {path}'.\n");
    for args in [
        &["trace", "--setups", &path, "--setup", "mine", "--json"][..],
        &["trace", "--setups", &path, "--setup", "ace", "--json"],
        &["trace", "--setups", &path, "--position", "x39///3k5P4////4K4X1 0", "--json"],
    ] {
        let (status, out, err) = run(args);
        assert_eq!((status, out.lines().count(), err), (Some(0), 1, left_out.clone()), "{args:?}");
    }
    let (status, _, err) = run(&["list", "--setups", &path]);
    assert_eq!(status, Some(1));
    assert_eq!(err.lines().filter(|line| line.contains(":1:14: expected a field of a set-up")).count(), 2, "{err}");
}

#[test]
fn files_with_errors_are_reported_if_they_are_needed() {
    let folder = with_broken("needed", &["khet-2/broken.ron", "khet-2/classic.ron", "khet-1/ruleset.ron"]);
    let path = folder.0.to_string_lossy();
    let trace = |setup: &str| run(&["trace", "--setups", &path, "--setup", setup, "--json"]);
    for name in ["broken", "khet-2/broken"] {
        let (status, _, err) = trace(name);
        assert_eq!(status, Some(1));
        let place = format!("{}:1:14: expected a field", folder.0.join("khet-2/broken.ron").display());
        assert!(err.contains(&place) && err.contains("2 files with errors skipped"), "{err}");
        assert!(err.contains(&format!("found {name:?}")), "{err}");
    }
    // The shipped one is played instead.
    let (status, out, err) = trace("khet-2/classic");
    assert_eq!((status, out.lines().count()), (Some(0), 1));
    assert!(err.starts_with(&format!("{}:1:", folder.0.join("khet-2/classic.ron").display())), "{err}");
    let (status, _, err) = trace("khet-1/isis");
    assert_eq!(status, Some(0));
    assert!(err.starts_with(&format!("{}:1:", folder.0.join("khet-1/ruleset.ron").display())), "{err}");
    let (_, _, err) = run(&["trace", "--setups", &path, "--rules", "khet-1", "--position", "/", "--json"]);
    assert!(err.starts_with(&format!("{}:1:", folder.0.join("khet-1/ruleset.ron").display())), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_broken_file_in_the_players_own_folder_takes_one_line() {
    let data = Folder::new("own");
    data.write("specular/setups/khet-2/broken.ron", "(");
    let (status, _, err) = parts(&run_with_data(&data.0, &["trace", "--setup", "ace"]));
    assert_eq!((status, err.as_str()), (Some(0), "specular: 1 file with errors skipped. See 'specular list'.\n"));
}

#[test]
fn the_game_opens_with_the_options_of_play() {
    let folder = Folder::new("opens");
    let missing = folder.0.join("none");
    let path = missing.to_string_lossy();
    let refused = (Some(1), String::new(), format!("{path}: expected a folder of set-ups, found none\n"));
    for args in [&["--setups", &path][..], &[&format!("--setups={path}")], &["play", "--setups", &path]] {
        assert_eq!(run(args), refused, "{args:?}");
    }
    let (status, _, err) = run(&["--setup", "ace", "--first", "11"]);
    assert_eq!(status, Some(2));
    assert!(err.starts_with("specular: --first: expected human or a level"), "{err}");
    assert!(err.contains("'specular play --help'"), "{err}");
}

#[cfg(not(feature = "app"))]
#[test]
fn a_folder_of_set_ups_opens_the_game() {
    let folder = with_broken("opened", &[]);
    let (status, _, err) = run(&["--setups", &folder.0.to_string_lossy(), "--setup", "mine"]);
    assert_eq!(status, Some(1));
    assert!(err.starts_with("specular: this build has no window"), "the set-up is found: {err}");
}

#[test]
fn an_output_that_cannot_be_written_is_refused_before_drawing() {
    let folder = Folder::new("out");
    folder.write("file", "");
    for name in ["shot.png", "shot.gif", "shot.mp4"] {
        fs::create_dir(folder.0.join(name)).expect("a folder");
    }
    let refused = |out: &str, more: &[&str], what: &str| {
        let out = folder.0.join(out).to_string_lossy().into_owned();
        let args = [&["render", "--setup", "ace", "--moves", "h2g1", "--out", &out][..], more].concat();
        let (status, stdout, err) = run(&args);
        assert_eq!((status, stdout.as_str()), (Some(1), ""), "{out}: {err}");
        let start = format!("specular: --out: {out}: expected a {what} to write to, found: ");
        assert!(err.starts_with(&start) && err.lines().count() == 1, "{err}");
    };
    for ending in ["png", "gif", "mp4"] {
        refused(&format!("missing/shot.{ending}"), &[], "file");
        refused(&format!("shot.{ending}"), &[], "file");
        refused(&format!("file/shot.{ending}"), &[], "file");
    }
    refused("missing/sheet.png", &["--sheet"], "file");
    refused("file/folder", &[], "folder");
    let left = ["file", "shot.gif", "shot.mp4", "shot.png"].map(|name| folder.0.join(name));
    assert_eq!(list(&folder.0), left, "nothing is left behind");
}

#[test]
fn render_describes_its_files_as_json() {
    let (_, help, _) = run(&["render", "--help"]);
    assert!(help.contains("\n  --json "), "{help}");
    let (status, _, err) = run(&["render", "--setup", "ace", "--out", "a.png", "--json=yes"]);
    assert_eq!(status, Some(2));
    assert!(err.starts_with("specular: unexpected argument for option '--json'"), "{err}");
}

/// Runs a shell script that calls the program as `specular`, in a folder with only a game `in.beam`.
#[cfg(unix)]
fn shell(name: &str, script: &str) -> (Folder, Option<i32>, String, String) {
    let folder = Folder::new(name);
    folder.write("in.beam", "[Setup \"ace\"]\n\n1. h2g1 *\n");
    let mut command = Command::new("sh");
    command.current_dir(&folder.0).env("SPECULAR", env!("CARGO_BIN_EXE_specular"));
    command.args(["-c", &format!("specular() {{ \"$SPECULAR\" \"$@\"; }}; {script}")]);
    let (status, out, err) = parts(&command.output().expect("a shell"));
    (folder, status, out, err)
}

#[test]
#[cfg(unix)]
fn out_keeps_permissions_and_links() {
    use std::os::unix::fs::PermissionsExt;

    let script = "umask 022
        touch private shared locked; chmod 600 private; chmod 664 shared; chmod 444 locked
        mkdir elsewhere; ln -s elsewhere/target link; ln -s link other
        umask 077
        for out in private shared other new; do specular record in.beam --out $out || exit; done
        specular record in.beam --out locked";
    let (folder, status, _, err) = shell("out-modes", script);
    let expected = "specular: --out: locked: expected a file that can be written, found: a read-only file\n";
    assert_eq!((status, err.as_str()), (Some(1), expected));
    let game = folder.read("new");
    assert!(game.contains("1. h2g1"), "{game}");
    for (name, mode) in [("private", 0o600), ("shared", 0o664), ("elsewhere/target", 0o600), ("new", 0o600)] {
        assert_eq!(fs::read_to_string(folder.0.join(name)).as_ref().ok(), Some(&game), "{name}");
        let found = fs::metadata(folder.0.join(name)).expect("a file").permissions().mode();
        assert_eq!(found & 0o777, mode, "{name}");
    }
    assert!(fs::symlink_metadata(folder.0.join("link")).expect("a link").is_symlink());
    assert_eq!(fs::read(folder.0.join("locked")).expect("a file"), b"");
    assert_eq!(fs::read_dir(&folder.0).expect("a folder").count(), 8, "nothing else is left there");
}

#[test]
#[cfg(unix)]
fn out_may_be_a_pipe_or_an_open_stream() {
    let script = "mkfifo pipe; cat pipe > read & specular record in.beam --out pipe || exit; wait
        echo header > log; specular record in.beam --out /dev/stdout >> log || exit
        specular record in.beam --out /dev/stderr; test -p pipe";
    let (folder, status, out, err) = shell("out-pipes", script);
    assert_eq!((status, out.as_str()), (Some(0), ""), "{err}");
    let read = |name: &str| folder.read(name);
    assert!(err.contains("1. h2g1"), "{err}");
    assert_eq!((read("read"), read("log")), (err.clone(), format!("header\n{err}")));
}

#[test]
#[cfg(unix)]
fn records_are_read_from_stdin() {
    let script = "for in in - /dev/stdin /dev/fd/0; do
            specular record $in <in.beam; cat in.beam | specular record $in
            cat in.beam | specular trace --record $in --json; specular check $in <in.beam
        done
        printf '1. e4 e5' | specular record -; printf '1. e4 e9' | specular check -";
    let (_, status, out, err) = shell("stdin", script);
    assert_eq!(status, Some(1), "{err}");
    assert_eq!(out.matches("1. h2g1").count(), 6, "{out}");
    assert_eq!(out.matches("\"ply\":1").count(), 3, "{out}");
    for path in ["-", "/dev/stdin", "/dev/fd/0"] {
        assert!(out.contains(&format!("{path}: ok\n")), "{out}");
    }
    assert!(out.contains("1. e4 e5") && err.contains("-:1:7: "), "{out}\n{err}");
}

#[test]
fn names_of_255_bytes_are_written() {
    let folder = Folder::new("out-long");
    let game = folder.write("in.beam", "[Setup \"ace\"]\n\n1. h2g1 *\n");
    for (length, status) in [(250, 0), (255, 0), (256, 1)] {
        let out = folder.0.join("n".repeat(length - 5) + ".beam");
        let [game, out] = [&game, &out].map(|path| path.to_str().expect("text"));
        let (found, _, err) = run(&["record", game, "--out", out]);
        assert_eq!(found, Some(status), "{length}: {err}");
    }
}
