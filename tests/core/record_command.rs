//! `specular record`: reads a record and writes it in the standard form, or writes nothing.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::tmp::folder;
use specular::notation::Record;

fn record<A: AsRef<std::ffi::OsStr>>(args: &[A]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_specular")).arg("record").args(args).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

/// The stdout of a run that must succeed.
fn good<A: AsRef<std::ffi::OsStr> + std::fmt::Debug>(args: &[A]) -> String {
    let output = record(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout).to_owned()
}

/// The stderr of a run that must end with `status`.
fn bad<A: AsRef<std::ffi::OsStr> + std::fmt::Debug>(status: i32, args: &[A]) -> String {
    let output = record(args);
    assert_eq!(output.status.code(), Some(status), "{args:?}");
    assert_eq!(text(&output.stdout), "");
    text(&output.stderr).to_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    names
}

#[test]
fn every_stored_game_keeps_its_content() {
    let games = testing::repository("tests/data/games");
    let folder = folder("kept");
    for name in names(&games) {
        let (from, to) = (games.join(&name), folder.join(&name));
        let printed = good(&[&from]);
        let [before, after] =
            [fs::read_to_string(&from).expect("a game"), printed.clone()].map(|text| Record::parse(&text));
        assert_eq!(before, after, "{name}");
        assert_eq!(good(&[from.as_os_str(), "--out".as_ref(), to.as_os_str()]), "");
        assert_eq!(fs::read_to_string(&to).expect("the record"), printed);
        assert_eq!(good(&[&to]), printed, "the standard form does not change");
    }
    assert_eq!(names(&folder), names(&games), "no other files");
}

#[test]
fn engine_output_becomes_a_record() {
    let file = folder("engine").join("moves.txt");
    for (moves, standard) in [
        ("d6d7 g3g2\nj4- a4b3\n", "1. d6d7 g3g2 2. j4- a4b3\n"),
        ("1.d6d7! 1...g3g2 2.j4-$4", "1. d6d7! g3g2 2. j4-??\n"),
        ("position standard moves d6d7", "[Setup \"khet-2/classic\"]\n\n1. d6d7\n"),
        ("", ""),
    ] {
        fs::write(&file, moves).expect("a file");
        assert_eq!(good(&[file.as_os_str(), "--out".as_ref(), "-".as_ref()]), standard);
    }
}

#[test]
fn a_record_may_be_rewritten_in_place() {
    let folder = folder("in-place");
    let file = folder.join("game.beam");
    fs::write(&file, "1.d6d7 {why\nnot}").expect("a file");
    good(&[file.as_os_str(), "--out".as_ref(), file.as_os_str()]);
    assert_eq!(fs::read_to_string(&file).expect("a file"), "1. d6d7 {why not}\n");
    assert_eq!(names(&folder), ["game.beam"]);
}

#[test]
fn errors_have_a_place_and_nothing_is_written() {
    let folder = folder("bad");
    let (file, kept) = (folder.join("bad.beam"), folder.join("kept.beam"));
    fs::write(&kept, "as it was").expect("a file");
    for (bytes, message) in [
        (
            &b"1. d6d7\n2. h2x!"[..],
            "2:4: expected a move, a mark, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *), found \"h2x!\"",
        ),
        (b"d6d7!!! g3g2", "1:5: expected a mark (!, ?, !!, ??, !?, ?! or $0 to $255), found \"!!!\""),
        (b"\x7fELF\xff\0\0\0\x01", "1:1: expected a game as text, found a file that is not text"),
    ] {
        fs::write(&file, bytes).expect("a file");
        let error = bad(1, &[file.as_os_str(), "--out".as_ref(), kept.as_os_str()]);
        assert_eq!(error, format!("{}:{message}\n", file.display()));
        assert_eq!(fs::read_to_string(&kept).expect("a file"), "as it was");
    }
    let missing = folder.join("missing.beam");
    assert!(bad(1, &[&missing]).starts_with(&format!("{}:1:1: expected ", missing.display())));
    fs::write(&file, "d6d7").expect("a file");
    let error = bad(1, &[file.as_os_str(), "--out".as_ref(), folder.join("no/where.beam").as_os_str()]);
    assert!(error.starts_with("specular: --out: ") && error.contains("where.beam: "), "{error}");
    let error = bad(1, &[file.as_os_str(), "--out".as_ref(), folder.as_os_str()]);
    assert!(error.starts_with("specular: --out: "), "{error}");
    assert_eq!(names(&folder), ["bad.beam", "kept.beam"]);
}

#[test]
fn a_wrong_command_line_is_refused_with_what_was_expected() {
    for (args, message) in [
        (&[][..], "expected a game record to read, found none"),
        (&["a", "b"], "expected one record to read, found 2"),
        (&["a", "--json"], "invalid option '--json'"),
    ] {
        let error = bad(2, args);
        assert_eq!(error, format!("specular: {message}\nTry 'specular record --help'.\n"));
    }
    let help = good(&["--help"]);
    assert!(
        help.contains("Usage: specular record IN [--number N|--all] [--out OUT]") && help.ends_with('\n'),
        "{help}"
    );
}
