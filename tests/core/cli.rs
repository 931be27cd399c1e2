//! The program as scripts use it: results on stdout, errors on stderr, exit status 0, 1 (bad input) or 2 (wrong usage).

use std::path::PathBuf;

use crate::program::{bad, fed, good, run, text, trace};
use serde_json::json;
use testing::folder::{Folder, manifest, shipped};

const CLASSIC: &str = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";

fn repository(path: &str) -> PathBuf {
    testing::repository(path)
}

#[test]
fn help_and_version() {
    let all = good(&["--help"]);
    assert!(all.contains("Usage: specular") && all.find("\n  play ") < all.find("\nFor developers:\n"), "{all}");
    assert!(all.find("\nFor developers:\n") < all.find("\n  selfplay "), "{all}");
    let listed = all.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    for command in listed.filter(|name| !["-h,", "-V,"].contains(name)) {
        let usage = if command == "play" { "[play]" } else { command };
        assert!(good(&[command, "--help"]).contains(&format!("Usage: specular {usage} ")), "{command}");
    }
    // A released build also names its commit.
    let version = good(&["--version"]);
    let rest = version.strip_prefix(&format!("specular {}", env!("CARGO_PKG_VERSION"))).expect(&version);
    assert!(rest == "\n" || rest.starts_with(" (") && rest.ends_with(")\n"), "{version}");
    for command in ["play", "render", "list", "check", "perft", "trace"] {
        let help = good(&[command, "--help"]);
        assert!(help.contains("Usage: specular ") && help.contains("--setups DIR") && help.ends_with('\n'), "{help}");
        assert!(help.contains("--mods DIR"), "{help}");
        assert!(good(&["--help"]).contains(&format!("\n  {command} ")));
        assert_eq!(good(&[command, "-h"]), help);
        assert!(help.lines().all(|line| !line.starts_with('-')), "{help}");
    }
}

#[test]
fn a_wrong_command_line_is_refused_with_what_was_expected() {
    let refused = |line: &str, message: &str| {
        let args: Vec<&str> = line.split(' ').collect();
        let err = bad(2, &args);
        let mut lines = err.lines();
        assert_eq!(lines.next(), Some(format!("specular: {message}").as_str()), "{line}");
        assert!(lines.next().is_some_and(|line| line.starts_with("Try 'specular ") && line.ends_with("--help'.")));
        assert!(run(&args).stdout.is_empty());
    };
    let commands =
        "play, render, list, check, docs, new, trace, record, balance, openings, puzzles, endings, prove, engine, ..";
    for (line, near) in [("perf", ", did you mean \"perft\"?"), ("--depth", "")] {
        refused(line, &format!("expected a command ({commands}), found {line:?}{near}"));
    }
    for (line, message) in [
        ("list all", "unexpected argument \"all\""),
        ("list --long", "invalid option '--long'"),
        ("check", "expected a file or folder to check, found none"),
        ("perft --depth 1", "expected --setup NAME or --position STRING, found neither"),
        ("perft --setup ace --position x --depth 1", "expected --setup NAME or --position STRING, found both"),
        ("perft --setup ace --rules khet-2 --depth 1", "expected --position with --rules, found --setup"),
        ("perft --setup ace", "expected --depth N, found none"),
        ("perft --setup ace --depth", "missing argument for option '--depth'"),
        ("perft --setup ace --depth two", "--depth: expected a number of actions from 0 to 64, found \"two\""),
        ("perft --setup ace --depth -1", "--depth: expected a number of actions from 0 to 64, found \"-1\""),
        (
            "perft --setup ace --depth 4294967296",
            "--depth: expected a number of actions from 0 to 64, found \"4294967296\"",
        ),
        ("perft --setup ace --depth 1 --depth 2", "expected --depth once, found it twice"),
        ("perft --setup --depth 1", "expected a value for --setup, found --depth"),
        ("trace --moves --json", "expected a value for --moves, found --json"),
        ("trace --setup ace --json=yes", "unexpected argument for option '--json': \"yes\""),
        ("trace --setup ace h2g2", "unexpected argument \"h2g2\""),
        ("trace", "expected --setup NAME or --position STRING, found neither"),
        ("trace --rules khet-1", "expected --position with --rules, found none"),
        ("trace --record a.beam --moves h2g2", "expected --moves or --record, found both"),
        ("play --depth 3", "invalid option '--depth'"),
        ("play --secnd 3", "invalid option '--secnd', did you mean '--second'?"),
        ("render --setup ace", "expected --out PATH, found none"),
        ("render --record a.beam --moves h2g2 --out a", "expected --moves or --record, found both"),
    ] {
        refused(line, message);
    }
    for (options, message) in [
        ("a.png --size 800", "--size: expected width and height such as 1280x720, each 16 to 8192, found \"800\""),
        ("a.png --size 0x800", "--size: expected width and height such as 1280x720, each 16 to 8192, found \"0x800\""),
        (
            "a --at rest,never",
            "--at: expected rest, charge, beam, strike, shatter, settled or seconds, with commas between them, found \"rest,never\"",
        ),
        (
            "a --at NaN",
            "--at: expected rest, charge, beam, strike, shatter, settled or seconds, with commas between them, found \"NaN\"",
        ),
        ("a.png --at rest,beam", "--out: expected a folder for more than one picture, found a .png file"),
        ("a.png --fps 60", "--out: expected a folder for the frames of --fps, found a .png file"),
        ("a --fps 0", "--fps: expected frames a second, 1 to 240, found \"0\""),
        ("a.png --game", "--out: expected a clip or a folder for a whole game, found a .png file"),
        ("a.gif --sheet", "--out: expected a .png file for a sheet"),
        ("a.png --sheet --game", "expected --sheet or --game, found both"),
        ("a.gif --at beam", "--at: expected a picture or a folder, found a clip"),
        ("a.gif --fps 60", "--fps: expected at most 50 frames a second for a .gif file"),
        ("a.webm --size 641x360", "--size: expected an even width and height for a video, found 641x360"),
        ("a.png --quality best", "--quality: expected low, medium, high or ultra, found \"best\""),
    ] {
        refused(&format!("render --setup ace --out {options}"), message);
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let raw = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    for args in
        [&[raw][..], &["list".as_ref(), raw], &["perft".as_ref(), "--depth".as_ref(), raw, "--setup".as_ref(), raw]]
    {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stderr));
    }
    assert_eq!(run(&["check".as_ref(), raw]).status.code(), Some(1));
}

#[test]
fn list_names_every_edition_and_set_up() {
    let list = good(&["list"]);
    for start in [
        "laser-chess  ",
        "laser-chess/ace  ",
        "laser-chess/curiosity  ",
        "laser-chess/grail  ",
        "laser-chess/mercury  ",
        "laser-chess/sophie  ",
        "khet-2  ",
        "khet-2/classic  ",
        "khet-2/imhotep  ",
        "khet-2/dynasty  ",
    ] {
        assert_eq!(list.lines().filter(|line| line.starts_with(start)).count(), 1, "{start}\n{list}");
    }
    let classic = list.lines().find(|line| line.starts_with("khet-2/classic ")).expect("found above");
    assert!(classic.contains("  Classic  ") && classic.contains("  Khet 2.0"), "{classic}");
}

#[test]
fn every_set_up_that_is_listed_can_be_opened() {
    let list = good(&["list"]);
    let names = list.lines().filter_map(|line| line.split(' ').next()).filter(|name| name.contains('/'));
    for name in names {
        assert_eq!(trace(&["--setup", name]).len(), 1, "{name}");
    }
}

#[test]
fn shipped_files_pass_the_check() {
    let setups = repository("setups");
    let out = good(&["check", &setups.to_string_lossy()]);
    assert_eq!(out, format!("{}: ok\n", setups.display()));
}

#[test]
fn an_invalid_file_is_reported_with_its_line() {
    let folder = Folder::new("check");
    let good_file = repository("setups/khet-2/classic.ron");
    let broken = "(\n    version: 1,\n    ruleset: \"khet-2\",\n    nam: \"Broken\",\n)\n";
    let bad_file = folder.write("broken.ron", broken);
    let output = run(&["check".as_ref(), bad_file.as_os_str(), good_file.as_os_str()]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), format!("{}: ok\n", good_file.display()));
    let err = text(&output.stderr);
    let place = format!("{}:4:5: expected ", bad_file.display());
    assert!(err.lines().any(|line| line.starts_with(&place) && line.contains("found \"nam\"")), "{err}");

    let missing = folder.0.join("missing.ron");
    let err = bad(1, &["check", &missing.to_string_lossy()]);
    assert!(err.starts_with(&*missing.to_string_lossy()), "{err}");
}

fn game(name: &str) -> String {
    repository("tests/data/games").join(name).to_string_lossy().into_owned()
}

#[test]
fn a_record_is_played_to_its_end() {
    let lines = trace(&["--record", &game("king.beam")]);
    assert_eq!(lines.len(), 15);
    let moves: Vec<&str> = lines.iter().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(trace(&["--setup", "khet-2/classic", "--moves", &moves.join(" ")]), lines);
    assert_eq!(lines[14]["outcome"], json!({"winner": "red", "by": "king"}));

    let lines = trace(&["--record", &game("stacks.beam")]);
    let (end, before) = lines.split_last().expect("lines");
    assert_eq!(end["outcome"], json!({"winner": "silver", "by": "resignation"}));
    assert_eq!(end["legal"], json!([]));
    assert!(before.iter().all(|line| line["outcome"].is_null()));
    assert!(good(&["trace", "--record", &game("stacks.beam")]).contains("\nSilver wins\n"));
}

#[test]
fn a_record_without_a_start_takes_one_from_the_options() {
    let folder = Folder::new("bare");
    let path = |name: &str, text: &str| folder.write(name, text).to_string_lossy().into_owned();
    let bare = path("bare.beam", "1. d6d7 g3g2\n2. j4-");
    let with = |options: &[&str]| trace(&[&["--record", &bare], options].concat()).len();
    assert_eq!((with(&["--setup", "khet-2/classic"]), with(&["--position", CLASSIC])), (4, 4));
    let none = format!("{bare}:1:1: expected the start of the game, a set-up or a position, found neither\n");
    assert_eq!(bad(1, &["trace", "--record", &bare]), none);
    assert_eq!(bad(1, &["check", &bare]), none);

    let edition = path("edition.beam", "[Edition \"khet-1\"]\n\n1. f1^f2");
    assert_eq!(trace(&["--record", &edition, "--setup", "classic"]).len(), 2, "the edition is the record's");
    let edition = path("edition.beam", "[Edition \"khet-9\"]\n\n1. f1^f2");
    let err = bad(1, &["trace", "--record", &edition, "--setup", "classic"]);
    assert!(err.starts_with(&format!("{edition}:1:10: expected an edition (")), "{err}");

    let both = "expected --setup or --position only for a record that does not name its start, found both";
    let err = bad(2, &["trace", "--record", &game("king.beam"), "--setup", "ace"]);
    assert_eq!(err.lines().next(), Some(format!("specular: {both}").as_str()));
}

#[test]
fn an_invalid_record_is_reported_with_its_line() {
    let folder = Folder::new("records");
    let wrong = folder.write("wrong.beam", "[Setup \"khet-2/classic\"]\n\n1. d6d7 g3g2\n2. h2h4 *\n");
    let torn = folder.write("torn.beam", "[Result \"1-0\"]\n1. d6d7");
    folder.write("good.beam", shipped("tests/data/games/king.beam"));
    let message =
        format!("{}:4:4: move 2, Silver's, \"h2h4\": h4 is not next to h2. Pieces move one square.\n", wrong.display());
    let torn = format!("{}:2:8: expected the result 1-0 after the moves, found the end\n", torn.display());
    let drawn = message.clone() + "  4 | 2. h2h4 *\n    |    ^^^^\n";
    assert_eq!(bad(1, &["check", &wrong.to_string_lossy()]), drawn);
    assert_eq!(bad(1, &["trace", "--record", &wrong.to_string_lossy()]), message);
    assert!(run(&["trace", "--record", &wrong.to_string_lossy()]).stdout.is_empty());
    let torn = torn + "  2 | 1. d6d7\n    |        ^\n";
    assert_eq!(bad(1, &["check", &folder.0.to_string_lossy()]), torn + &drawn, "in a folder");
    let games = repository("tests/data/games");
    assert_eq!(good(&["check", &games.to_string_lossy()]), format!("{}: ok\n", games.display()));
    let missing = folder.0.join("missing.beam").to_string_lossy().into_owned();
    let err = bad(1, &["trace", "--record", &missing]);
    assert!(err.starts_with(&format!("{missing}:1:1: expected a file that can be read, found: ")), "{err}");
}

#[test]
fn a_players_own_folder_adds_to_the_shipped_ones() {
    let folder = Folder::new("own");
    folder.write("khet-2/mine.ron", shipped("setups/khet-2/dynasty.ron"));
    let path = folder.0.to_string_lossy();
    assert_eq!(good(&["perft", "--setups", &path, "--setup", "mine", "--depth", "1"]), "70\n");
    assert!(good(&["list", "--setups", &path]).contains("\nkhet-2/mine "));

    // Commands that do not need a faulty file work, but a list of everything is incomplete.
    let broken = folder.write("khet-2/broken.ron", "(version: 1, name: \"Broken\")");
    let place = format!("{}:1:", broken.display());
    let output = run(&["perft", "--setups", &path, "--setup", "mine", "--depth", "1"]);
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), "70\n"));
    let left_out = format!("specular: 1 file with errors skipped. See 'specular list --setups {path}'.\n");
    assert!(text(&output.stderr).starts_with(&left_out));
    let output = run(&["list", "--setups", &path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with(&place) && text(&output.stdout).contains("\nkhet-2/mine "));
    // `check` reports only the paths that it was given.
    assert_eq!(good(&["check", &repository("setups").to_string_lossy(), "--setups", &path]).lines().count(), 1);
    assert!(bad(1, &["check", &path]).starts_with(&place));
}

#[test]
fn a_folder_of_mods_is_used_listed_and_checked() {
    let folder = Folder::new("mods");
    let mods = folder.0.join("mods");
    folder.write("mods/club/mod.ron", manifest("club", "1.2.0", ""));
    let setup = shipped("setups/khet-2/classic.ron").replace("Classic", "Evening");
    folder.write("mods/club/setups/khet-2/evening.ron", setup);
    let path = mods.to_string_lossy();
    let list = good(&["list", "--mods", &path]);
    let listed = |id: &str| list.lines().find(|line| line.starts_with(id)).expect("a line").to_owned();
    assert!(listed("khet-2/evening ").contains("  mod club 1.2.0  "), "{list}");
    assert!(!listed("khet-2/classic ").contains("mod club"), "{list}");
    assert_eq!(trace(&["--mods", &path, "--setup", "evening"]).len(), 1);
    for checked in [mods.join("club"), mods.join("club/mod.ron"), mods.clone()] {
        assert_eq!(good(&["check", &checked.to_string_lossy()]), format!("{}: ok\n", mods.join("club").display()));
    }
    // A broken mod is reported by `list` and `check`, and leaves the rest alone.
    let broken = folder.write("mods/broken.zip", b"PK");
    let message = format!("{}:1:1: expected a zip, found something else: ", broken.display());
    assert!(bad(1, &["check", &path]).starts_with(&message));
    assert!(bad(1, &["list", "--mods", &path]).starts_with(&message));
    let output = run(&["trace", "--mods", &path, "--setup", "evening"]);
    assert_eq!(output.status.code(), Some(0));
    let left_out = format!("specular: 1 file with errors skipped. See 'specular list --mods {path}'.\n");
    assert_eq!(text(&output.stderr), left_out);
    let none = folder.0.join("none");
    let none = none.to_string_lossy();
    assert_eq!(bad(1, &["list", "--mods", &none]), format!("{none}: expected a folder of mods, found none\n"));
}

#[test]
fn a_missing_folder_of_set_ups_is_refused() {
    let folder = Folder::new("setups");
    let missing = folder.0.join("none");
    for command in [&["list"][..], &["trace", "--setup", "ace"], &["check", "x.ron"]] {
        let mut args = command.to_vec();
        let path = missing.to_string_lossy();
        args.extend(["--setups", &path]);
        assert_eq!(bad(1, &args), format!("{path}: expected a folder of set-ups, found none\n"));
    }
}

#[test]
fn perft_counts_from_a_set_up_or_a_position() {
    assert_eq!(good(&["perft", "--setup", "khet-2/imhotep", "--depth", "2"]), "5343\n");
    assert_eq!(good(&["perft", "--position", CLASSIC, "--depth", "2"]), "5920\n");
    assert_eq!(good(&["perft", "--rules", "laser-chess", "--position", CLASSIC, "--depth", "0"]), "1\n");
}

#[test]
fn perft_with_divide_lists_every_first_action() {
    let out = good(&["perft", "--setup=khet-2/classic", "--depth=2", "--divide"]);
    let lines: Vec<&str> = out.lines().collect();
    let (total, parts) = lines.split_last().expect("lines");
    assert_eq!(*total, "5920");
    assert_eq!(parts.len(), 77);
    assert!(parts.is_sorted());
    let sum: u64 = parts.iter().filter_map(|line| line.split_once(' ')?.1.parse::<u64>().ok()).sum();
    assert_eq!(sum, 5920);
}

#[test]
fn errors_name_the_option() {
    let setup = |found| {
        format!(
            "specular: --setup: expected the name of a set-up, such as khet-2/classic, found {found}\nTry 'specular list'.\n"
        )
    };
    let play = if cfg!(feature = "app") { "play" } else { "trace" };
    for command in [&["trace"][..], &[play], &["perft", "--depth", "1"]] {
        let with = |name| bad(1, &[command, &["--setup", name]].concat());
        assert_eq!(with("nope"), setup("\"nope\""));
        assert_eq!(with("murcury"), setup("\"murcury\", did you mean \"laser-chess/mercury\"?"));
        assert_eq!(with(""), setup("\"\""));
        assert!(!with("classic").contains("specular list"), "all candidates are named");
    }
    let edition = |name| bad(1, &["trace", "--position", CLASSIC, "--rules", name]);
    let [strange, near] = ["go", "lazer-chess"].map(edition);
    assert!(strange.starts_with("specular: --rules: expected an edition (laser-chess, khet-2, "), "{strange}");
    assert!(strange.ends_with("), found \"go\"\nTry 'specular list'.\n"), "{strange}");
    assert!(near.ends_with("found \"lazer-chess\", did you mean \"laser-chess\"?\nTry 'specular list'.\n"), "{near}");
    let folder = repository("tests/data").to_string_lossy().into_owned();
    let own = bad(1, &["trace", "--setups", &folder, "--setup", "nope"]);
    assert!(own.ends_with(&format!("\nTry 'specular list --setups {folder}'.\n")), "{own}");
    assert_eq!(
        bad(1, &["perft", "--position", "x3", "--depth", "1"]),
        "specular: --position: character 3: expected 10 squares in rank 8, found 1\n\
         Read as a position of khet-2; --rules names another edition or game.\n"
    );
    assert_eq!(
        bad(1, &["trace", "--position", "//////// 0"]),
        "specular: --position: character 8: expected ' ' after 8 ranks, found one more\n\
         Read as a position of khet-2; --rules names another edition or game.\n"
    );
    assert_eq!(
        bad(1, &["trace", "--position", "/////// 0"]),
        "specular: --position: expected one pharaoh for Silver, found none\n\
         specular: --position: expected one sphinx for Silver, found none\n\
         specular: --position: expected one pharaoh for Red, found none\n\
         specular: --position: expected one sphinx for Red, found none\n\
         Read as a position of khet-2; --rules names another edition or game.\n"
    );
}

#[test]
fn pictures_take_options_from_stdin_which_other_programs_cannot_see() {
    let output = fed(&["render", "--stdin", "--out", "x.png"], b"--setup\nace\n--moves\nh2g2 h2h3\n");
    let err = text(&output.stderr);
    assert!(err.starts_with("specular: --moves: move 2, \"h2h3\": "), "{err}");
}

#[cfg(not(feature = "app"))]
#[test]
fn a_build_without_a_window_says_so() {
    for args in [&[][..], &["play"], &["render", "--setup", "ace", "--out", "x.png"]] {
        let err = bad(1, args);
        assert!(err.starts_with("specular: this build ") && err.contains("\"app\""), "{err}");
    }
}
