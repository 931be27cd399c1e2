//! `specular endings` and `specular prove`: what they print, and errors in their arguments.

use std::fs;
use std::path::Path;

use crate::program::{bad, good, run_with_data, text};
use testing::folder::{Folder, shipped};

/// The only table in the folder.
fn table(folder: &Path) -> std::path::PathBuf {
    fn files(folder: &Path) -> Vec<std::path::PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }
    let found: Vec<_> = files(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == "bin")).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    found[0].clone()
}

#[test]
fn tables_of_endings_are_listed_made_and_checked() {
    let folder = Folder::empty("endings");
    let run = |args: &[&str]| run_with_data(&folder.0, args);
    let listed = text(&run(&["endings", "khet-1/classic"]).stdout);
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(lines[..2], ["Kk               9800 positions", "KPk           2753800 positions"]);
    assert!(lines.contains(&"KPkp                  too large"), "{listed}");
    let made = text(&run(&["endings", "khet-1/classic", "--make", "none", "--threads", "2"]).stdout);
    assert!(made.starts_with("Kk: won 20 (0.2 %), lost 4 (0.0 %), drawn 9656 (99.8 %); longest win 1 turns"), "{made}");
    assert_eq!(text(&run(&["endings", "khet-1/classic", "--check", "none"]).stdout), "Kk: ok\n");
    let listed = text(&run(&["endings", "khet-1/classic"]).stdout);
    assert!(listed.starts_with("Kk               9800 positions  made\n"), "{listed}");
    fs::write(table(&folder.0), "damaged").expect("a file");
    let refused = run(&["endings", "khet-1/classic", "--check", "none"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("expected a table of endings, found another file"), "{refused:?}");
}

#[test]
fn errors_in_the_arguments_of_endings_are_reported() {
    for (status, args, message) in [
        (2, &["endings"][..], "expected the name of a set-up, found none"),
        (2, &["endings", "khet-1/classic", "--make", "P", "--check", "P"], "expected --make or --check, found both"),
        (1, &["endings", "khet-1/classic", "--make", "Pz"], "--make: expected letters of 'psow' or 'none', found 'z'"),
        (1, &["endings", "khet-1/classic", "--make", "k"], "without kings, found \"k\""),
        (1, &["endings", "laser-chess/ace", "--make", "Pp"], "expected an ending with fewer positions"),
        (1, &["endings", "khet-1/edfu"], "found a board with a tower, portals or neutral pieces"),
        (1, &["endings", "laser-chess-1987/start"], "found turns of several actions"),
        (2, &["prove", "--setup", "ace", "--nodes", "0"], "--nodes: expected a number from 1"),
        (2, &["prove", "--setup", "ace", "--hash", "65537"], "--hash: expected a number from 1 to "),
        (1, &["prove", "--setup", "laser-chess-1987/start"], "expected a game that goes on"),
    ] {
        let error = bad(status, args);
        assert!(error.contains(message), "{args:?}: {error}");
    }
}

#[test]
fn a_limit_of_turns_is_named_as_the_reason_why_there_are_no_endings() {
    let folder = Folder::new("endings-limit");
    let rules = "(version: 1, name: \"Patient\", based_on: \"khet-1\", rulings: (quiet_turn_limit: 100))";
    folder.write("patient/ruleset.ron", rules);
    folder.write("patient/classic.ron", shipped("setups/khet-1/classic.ron"));
    let setups = folder.0.to_string_lossy();
    let error = bad(1, &["endings", "patient/classic", "--setups", &setups]);
    assert!(error.contains("found rules that limit the turns without a capture"), "{error}");
}

#[test]
fn prove_prints_a_win_with_its_proof_or_how_far_it_went() {
    let open = good(&["prove", "--setup", "laser-chess/sophie", "--nodes", "200", "--hash", "1"]);
    assert!(open.starts_with("open: 2"), "{open}");
    assert!(open.contains(" proof number ") && open.contains("\nline: "), "{open}");
    // A shipped puzzle: win in two turns.
    let position = "x31S13p23/1kp26P3/2p12s23P3/2S14p22/2P42s2p23/p1P38/1P44A1P12/2A14K1X1 0";
    let won = good(&["prove", "--rules", "khet-2", "--position", position, "--nodes", "100000", "--hash", "8"]);
    assert!(won.starts_with("Silver wins in ") && won.contains(" positions; "), "{won}");
}
