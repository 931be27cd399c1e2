//! `specular record`: reads a record and writes it in the standard form, or writes nothing.

use std::path::{Path, PathBuf};

use crate::program::{parts, run};
use specular::notation::Record;
use testing::folder::{Folder, list, read};

/// The arguments after the name of the command.
fn record(args: &[&Path]) -> (Option<i32>, String, String) {
    let args: Vec<&Path> = [Path::new("record")].iter().chain(args).copied().collect();
    parts(&run(&args))
}

/// The stdout of a run that must succeed without remarks.
fn good(args: &[&Path]) -> String {
    let (status, out, err) = record(args);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{args:?}");
    out
}

/// The stderr of a run that must end with `status` and print nothing else.
fn bad(status: i32, args: &[&Path]) -> String {
    let (found, out, err) = record(args);
    assert_eq!((found, out.as_str()), (Some(status), ""), "{args:?}");
    err
}

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().expect("a name").to_string_lossy().into_owned();
    list(folder).iter().map(name).collect()
}

#[test]
fn every_stored_game_keeps_its_content() {
    let games = testing::repository("tests/data/games");
    let folder = Folder::empty("kept");
    for name in names(&games) {
        let (from, to) = (games.join(&name), folder.0.join(&name));
        let printed = good(&[&from]);
        let [before, after] = [read(&from), printed.clone()].map(|text| Record::parse(&text));
        assert_eq!(before, after, "{name}");
        assert_eq!(good(&[&from, "--out".as_ref(), &to]), "");
        assert_eq!(read(&to), printed);
        assert_eq!(good(&[&to]), printed, "the standard form does not change");
    }
    assert_eq!(names(&folder.0), names(&games), "no other files");
}

#[test]
fn engine_output_becomes_a_record() {
    let folder = Folder::new("engine");
    for (moves, standard) in [
        ("d6d7 g3g2\nj4- a4b3\n", "1. d6d7 g3g2 2. j4- a4b3\n"),
        ("1.d6d7! 1...g3g2 2.j4-$4", "1. d6d7! g3g2 2. j4-??\n"),
        ("position standard moves d6d7", "[Setup \"khet-2/classic\"]\n\n1. d6d7\n"),
        ("", ""),
    ] {
        let file = folder.write("moves.txt", moves);
        assert_eq!(good(&[&file, "--out".as_ref(), "-".as_ref()]), standard);
    }
}

#[test]
fn a_record_may_be_rewritten_in_place() {
    let folder = Folder::empty("in-place");
    let file = folder.write("game.beam", "1.d6d7 {why\nnot}");
    good(&[&file, "--out".as_ref(), &file]);
    assert_eq!(read(&file), "1. d6d7 {why not}\n");
    assert_eq!(names(&folder.0), ["game.beam"]);
}

#[test]
fn errors_have_a_place_and_nothing_is_written() {
    let folder = Folder::empty("bad");
    let kept = folder.write("kept.beam", "as it was");
    for (bytes, message) in [
        (
            &b"1. d6d7\n2. h2x!"[..],
            "2:4: expected a move, a mark, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *), found \"h2x!\"",
        ),
        (b"d6d7!!! g3g2", "1:5: expected a mark (!, ?, !!, ??, !?, ?! or $0 to $255), found \"!!!\""),
        (b"\x7fELF\xff\0\0\0\x01", "1:1: expected a game as text, found a file that is not text"),
    ] {
        let file = folder.write("bad.beam", bytes);
        let error = bad(1, &[&file, "--out".as_ref(), &kept]);
        assert_eq!(error, format!("{}:{message}\n", file.display()));
        assert_eq!(read(&kept), "as it was");
    }
    let missing = folder.0.join("missing.beam");
    assert!(bad(1, &[&missing]).starts_with(&format!("{}:1:1: expected ", missing.display())));
    let file = folder.write("bad.beam", "d6d7");
    let error = bad(1, &[&file, "--out".as_ref(), &folder.0.join("no/where.beam")]);
    assert!(error.starts_with("specular: --out: ") && error.contains("where.beam: "), "{error}");
    let error = bad(1, &[&file, "--out".as_ref(), &folder.0]);
    assert!(error.starts_with("specular: --out: "), "{error}");
    assert_eq!(names(&folder.0), ["bad.beam", "kept.beam"]);
}

#[test]
fn a_wrong_command_line_is_refused_with_what_was_expected() {
    for (args, message) in [
        (&[][..], "expected a game record to read, found none"),
        (&["a", "b"], "expected one record to read, found 2"),
        (&["a", "--json"], "invalid option '--json'"),
    ] {
        let args: Vec<&Path> = args.iter().map(Path::new).collect();
        let error = bad(2, &args);
        assert_eq!(error, format!("specular: {message}\nTry 'specular record --help'.\n"));
    }
    let help = good(&["--help".as_ref()]);
    assert!(
        help.contains("Usage: specular record IN [--number N|--all] [--out OUT]") && help.ends_with('\n'),
        "{help}"
    );
}
