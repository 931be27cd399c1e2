//! The command line with games that have their own rules: the same commands and options as for beam games.

use std::fs;

use crate::program::{bad, engine, good, run, text, trace};
use crate::schema::{Schema, list, texts};
use serde_json::{Value, json};
use specular::games::list::GAMES;
use testing::folder::Folder;

const PGN: &str = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 {Best by test} e5 (1... c5) 2. Nf3 Nc6 *\n";
const PDN: &str = "[GameType \"26\"]\n\n1. c3-d4 f6-e5 2. d4xf6 *\n";
/// Both set-ups are in the record, so that the test can exchange pieces.
const STRATEGO: &str = "\
[Game \"stratego\"]
[RedSetup \"..S....S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ\"]
[BlueSetup \"..S....S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ\"]

1. b3b4 i8i7 *
";

fn file(folder: &Folder, name: &str, text: &str) -> String {
    folder.write(name, text).to_string_lossy().into_owned()
}

fn last(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

#[test]
fn games_are_listed_after_the_editions() {
    let list = good(&["list"]);
    let at = |start: &str| {
        list.lines().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}\n{list}"))
    };
    let names = ["laser-chess/ace ", "chess ", "chess/start ", "draughts/start ", "stratego/start ", "stratego/storm "];
    assert!(names.map(at).is_sorted(), "{list}");
    assert!(list.contains("8 x 8, White and Black, 1 set-up"), "{list}");
}

#[test]
fn records_set_ups_and_positions_are_checked() {
    let folder = Folder::empty("cli-games-check");
    let good_files = [
        file(&folder, "good/a.pgn", PGN),
        file(&folder, "good/a.pdn", PDN),
        file(&folder, "good/a.stratego", STRATEGO),
        testing::repository("setups/stratego/storm.ron").display().to_string(),
    ];
    for path in &good_files {
        assert_eq!(good(&["check", path]), format!("{path}: ok\n"));
    }
    let all = folder.0.join("good").to_string_lossy().into_owned();
    assert_eq!(good(&["check", &all]), format!("{all}: ok\n"));
    for (name, written, message) in [
        ("a.pgn", "1. e4 e5 2. Ke3 *\n", ":1:13: "),
        ("a.pdn", "1. c3-d5 *\n", ":1:4: "),
        ("a.stratego", &STRATEGO.replace("i8i7", "i8i6"), ":5:"),
        ("stratego/own.ron", "(version: 1, name: \"Own\", ranks: \"\")", ": expected 4 rows, found 0"),
    ] {
        let path = file(&folder, &format!("bad/{name}"), written);
        let error = bad(1, &["check", &path]);
        assert!(error.starts_with(&path) && error.contains(message) && error.contains("expected"), "{error}");
        let folder = folder.0.join("bad").to_string_lossy().into_owned();
        assert!(bad(1, &["check", &folder]).contains(&path), "in its folder");
        let output = run(&["check", "--json", &path]);
        let error: Value = serde_json::from_str(text(&output.stdout).lines().next().unwrap_or_default()).expect("JSON");
        assert_eq!((output.status.code(), &error["severity"]), (Some(1), &json!("error")));
        fs::remove_file(&path).expect("the file");
    }
    for (rules, position) in [("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), ("draughts", "W:W22:B17,18,11")] {
        assert_eq!(good(&["check", "--rules", rules, "--position", position]), "--position: ok\n");
        let error = bad(1, &["check", "--rules", rules, "--position", "x"]);
        assert!(error.contains("--position: ") && error.contains("expected") && error.contains("found"), "{error}");
        let output = run(&["check", "--json", "--rules", rules, "--position", "x"]);
        assert!(text(&output.stdout).contains("\"path\":\"--position\""), "{output:?}");
    }
    assert_eq!(good(&["check", "--position", "x39///3k5P4////4K4X1 0"]), "--position: ok\n");
    for args in [&["check"][..], &["check", "a.ron", "--position", "x"], &["check", "a.ron", "--rules", "chess"]] {
        assert!(bad(2, args).contains("expected"), "{args:?}");
    }
}

#[test]
fn perft_counts_every_game_that_supports_it() {
    for (args, count) in [
        (&["--setup", "chess/start", "--depth", "2"][..], "400\n"),
        (&["--setup", "draughts", "--depth", "3"], "302\n"),
        (&["--rules", "draughts", "--position", "W:W22:B17,18,11", "--depth", "1", "--divide"], "c3e5g7 1\n1\n"),
    ] {
        assert_eq!(good(&[&["perft"], args].concat()), count);
    }
    for (args, message) in [
        (["--setup", "stratego/storm"], "expected a game that supports perft, found Stratego"),
        (["--setup", "chess/ace"], "--setup: expected a set-up (chess/start), found \"chess/ace\""),
        (["--setup", "chest/start"], "--setup: "),
    ] {
        let error = bad(1, &[&["perft", "--depth", "1"], &args[..]].concat());
        assert!(error.contains(message), "{error}");
    }
    let error = bad(1, &["perft", "--depth", "1", "--rules", "stratego", "--position", "x"]);
    assert!(error.contains("--position: expected a game with a notation for positions"), "{error}");
}

/// Plays random legal actions, and checks every line.
#[test]
fn lines_of_random_games_fit_the_schema() {
    let schema = Schema::read(include_str!("../../docs/trace.schema.json"));
    for (setup, turns) in [("chess/start", 12), ("draughts/start", 14), ("stratego/storm", 12)] {
        let (mut moves, mut seed) = (Vec::<String>::new(), 7_u64);
        for ply in 0..=turns {
            let viewer = ["red", "blue"][ply % 2];
            let played = moves.join(" ");
            let mut args = vec!["--setup", setup, "--moves", &played];
            if setup.starts_with("stratego") {
                args.extend(["--viewer", viewer]);
            }
            let lines = trace(&args);
            assert_eq!(lines.len(), ply + 1);
            lines.iter().for_each(|line| schema.check(line));
            let legal = texts(&lines[ply]["legal"]);
            assert!(legal.is_sorted_by(|a, b| a < b) && !legal.is_empty());
            assert_eq!(lines[ply]["action"].as_str(), moves.last().map(String::as_str));
            // D. H. Lehmer's generator.
            seed = seed * 48_271 % 0x7FFF_FFFF;
            moves.push(legal[seed as usize % legal.len()].to_owned());
        }
    }
}

#[test]
fn a_turn_is_traced_with_its_events() {
    let lines = trace(&["--setup", "chess/start", "--moves", "e2e4 d7d5 e4d5"]);
    let turn = &lines[3];
    assert_eq!(
        (&turn["action"], &turn["destroyed"], &turn["to_move"]),
        (&json!("e4d5"), &json!(["d5"]), &json!("black"))
    );
    assert_eq!(turn["position"], "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
    assert_eq!(list(&turn["pieces"]).len(), 31);
    let mate = trace(&["--setup", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4"]);
    assert_eq!((&mate[4]["outcome"], &mate[4]["legal"]), (&json!({"winner": "black", "by": "checkmate"}), &json!([])));
    let people = good(&["trace", "--setup", "draughts/start", "--moves", "c3d4"]);
    assert!(people.contains("1. White c3d4\n") && people.contains("Black to move\n"), "{people}");
    let record = Folder::empty("cli-games-trace");
    let lines = trace(&["--record", &file(&record, "a.pgn", PGN)]);
    assert_eq!(lines[4]["action"], "b8c6");
    for (args, status, message) in [
        (&["--setup", "chess/start", "--moves", "e2e5"][..], 1, "--moves: move 1, \"e2e5\": A pawn moves one square"),
        (
            &["--setup", "chess/start", "--viewer", "white"],
            2,
            "expected a game with hidden pieces for --viewer, found Chess",
        ),
        (&["--setup", "chess", "--rulings", "kings-only=30"], 1, "--rulings: expected no rulings (the game has none)"),
        (&["--setup", "ace", "--rulings", "kings-only=30"], 1, "--rulings: expected no rulings (the game has none)"),
        (
            &["--setup", "draughts", "--rulings", "kings-only=4"],
            1,
            "--rulings: expected kings-only=never or kings-only=30 or ",
        ),
        (&["--setup", "stratego", "--rulings", "kings=4"], 1, "expected rulings (reveal), found \"kings=4\""),
        (
            &["--record", "a.beam", "--rulings", "kings-only=30"],
            2,
            "expected --setup or --position with --rulings, found neither",
        ),
        (&["--setup", "ace", "--viewer", "red"], 2, "expected a game with hidden pieces for --viewer"),
        (&["--setup", "stratego", "--viewer", "white"], 2, "--viewer: expected red or blue, found \"white\""),
    ] {
        let error = bad(status, &[&["trace"], args].concat());
        assert!(error.contains(message), "{error}");
    }
}

/// Two games that differ only in Blue's hidden pieces look the same to Red and to spectators.
#[test]
fn a_trace_shows_no_hidden_rank() {
    let folder = Folder::empty("cli-games-secrets");
    let record = file(&folder, "one.stratego", STRATEGO);
    // Exchanges Blue's marshal and general, and the flag and a bomb.
    let other = STRATEGO.replace(
        "[BlueSetup \"..S....S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ\"]",
        "[BlueSetup \"..S....S../.G...A..Y./MT.C..C.TM/JLFOBBB.LJ\"]",
    );
    assert_ne!(other, STRATEGO);
    let twin = file(&folder, "two.stratego", &other);
    for json in [&["--json"][..], &[]] {
        for viewer in [&["--viewer", "red"][..], &[]] {
            let shown = |path: &str| good(&[&["trace", "--record", path], json, viewer].concat());
            assert_eq!(shown(&record), shown(&twin), "{viewer:?}");
        }
        let blue = |path: &str| good(&[&["trace", "--record", path, "--viewer", "blue"], json].concat());
        assert_ne!(blue(&record), blue(&twin), "Blue sees both");
    }
    for line in trace(&["--record", &record, "--viewer", "red"]) {
        let hidden = list(&line["pieces"]).iter().filter(|piece| piece["owner"] == "blue");
        assert!(hidden.map(|piece| &piece["kind"]).all(Value::is_null), "{line}");
        assert!(line["to_move"] == "red" || list(&line["legal"]).is_empty(), "{line}");
    }
    let setting_up = "..S....S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ ready";
    let out = good(&["trace", "--json", "--setup", "stratego/start", "--viewer", "blue", "--moves", setting_up]);
    assert!(!out.contains("marshal") && !out.contains("JLBOBFB"), "{out}");
    // A bomb cannot move, but the message must not reveal that to Red.
    let bomb = ["trace", "--setup", "stratego/start", "--moves", &format!("{setting_up} {setting_up} b3b4 h10h9")]
        .map(str::to_owned);
    let bomb: Vec<&str> = bomb.iter().map(String::as_str).chain(["--viewer", "red"]).collect();
    let error = bad(1, &bomb);
    assert!(error.ends_with("move 6, \"h10h9\": it is not legal\n"), "{error}");
}

#[test]
fn records_are_written_in_the_standard_form() {
    let folder = Folder::empty("cli-games-record");
    for (name, text) in [("a.pgn", PGN), ("a.pdn", PDN), ("a.stratego", STRATEGO)] {
        let path = file(&folder, name, text);
        let out = folder.0.join(format!("out-{name}")).to_string_lossy().into_owned();
        let written = good(&["record", &path]);
        assert_eq!(good(&["record", &path, "--out", &out]), "");
        assert_eq!(fs::read_to_string(&out).expect("the record"), written);
        assert_eq!(good(&["record", &out]), written, "written as it was read");
    }
    let written = good(&["record", &file(&folder, "b.pgn", PGN)]);
    assert!(written.contains("{Best by test}") && written.contains("(1... c5"), "{written}");
    let error = bad(1, &["record", &file(&folder, "c.pgn", "1. e4 e4 *")]);
    assert!(error.contains("c.pgn:1:7: "), "{error}");
}

/// Whatever the name of the file it came from, a record is only written under the extension of its game, so that it
/// can be read again.
#[test]
fn a_record_is_recognised_by_its_content_and_needs_the_extension_of_its_game() {
    let folder = Folder::empty("cli-games-endings");
    let chess = "1. e4 e5 2. Nf3 Nc6 *\n";
    let beam = "[Edition \"laser-chess\"]\n[Setup \"ace\"]\n\n1. h2g2 *\n";
    for (name, text, game, right) in [
        ("a.pgn", chess, "chess", "pgn"),
        ("a.beam", chess, "chess", "pgn"),
        ("a.txt", chess, "chess", "pgn"),
        ("a.chess", "1. c3-d4 f6-e5 *\n", "draughts", "pdn"),
        ("b.beam", beam, "a beam game", "beam"),
        ("b.pgn", beam, "a beam game", "beam"),
    ] {
        let path = file(&folder, name, text);
        for ending in ["beam", "pgn", "pdn", "stratego", "ron"].into_iter().filter(|&ending| ending != right) {
            let out = folder.0.join(format!("wrong.{ending}")).to_string_lossy().into_owned();
            let error = bad(1, &["record", &path, "--out", &out]);
            let expected =
                format!("wrong.{ending}: expected the extension .{right} for a record of {game}, found .{ending}\n");
            assert!(error.starts_with("specular: --out: ") && error.ends_with(&expected), "{name}: {error}");
            assert!(!fs::exists(&out).unwrap(), "nothing is written");
        }
        let out = folder.0.join(format!("right.{right}")).to_string_lossy().into_owned();
        good(&["record", &path, "--out", &out]);
        assert!(good(&["check", &out]).ends_with(": ok\n"), "{name}");
        assert_eq!(trace(&["--record", &path]), trace(&["--record", &out]), "{name}");
    }
    // Illegal moves of chess do not make it a beam game.
    let wrong = file(&folder, "c.pgn", "[Event \"Ours\"]\n\n1. e2e4 e7e5 2. e1e3 *\n");
    for command in [&["record", &wrong][..], &["trace", "--record", &wrong]] {
        let error = bad(1, command);
        assert!(error.contains("c.pgn:3:17: "), "{command:?}: {error}");
    }
    let named = file(&folder, "d.pgn", chess);
    let error = bad(2, &["trace", "--record", &named, "--setup", "ace"]);
    assert!(error.contains("expected --setup or --position only for a record that does not name its start"), "{error}");
}

#[test]
fn one_of_several_games_is_named_and_all_are_checked() {
    let folder = Folder::empty("cli-games-several");
    let two = "[White \"Ann\"]\n\n1. e4 e5 *\n\n[White \"Ben\"]\n\n1. d4 *\n";
    for (name, text) in [("a.pgn", two), ("a.pdn", "1. c3-d4 1/2-1/2\n\n1. a3-b4 *\n")] {
        let path = file(&folder, name, text);
        assert!(good(&["check", &path]).ends_with(": ok\n"));
        let several = format!("specular: {path}: expected one game, found 2; choose one with --number N");
        assert_eq!(bad(1, &["trace", "--record", &path]), format!("{several}\n"));
        assert_eq!(bad(1, &["render", "--record", &path, "--out", "never.png"]), format!("{several}\n"));
        assert_eq!(bad(1, &["record", &path]), format!("{several}, or write all with --all\n"));
        let plies = |number: &str| good(&["trace", "--record", &path, "--number", number, "--json"]).lines().count();
        assert!(plies("1") >= plies("2") && plies("2") == 2, "the second game has one move");
        let error = bad(1, &["record", &path, "--number", "3"]);
        assert_eq!(error, format!("{path}:1:1: expected a game from 1 to 2, found 3\n"));
        bad(2, &["record", &path, "--number", "1", "--all"]);
        bad(2, &["trace", "--setup", "ace", "--number", "1"]);
        let parts = ["1", "2"].map(|number| good(&["record", &path, "--number", number]));
        let all = good(&["record", &path, "--all"]);
        assert_eq!(all, parts.join("\n"));
        let copied = file(&folder, &format!("copy-{name}"), &all);
        assert_eq!(good(&["record", &copied, "--all"]), all);
    }
    // A game can be read if another one is broken, and a file of a beam game holds only one.
    let broken = file(&folder, "broken.pgn", &two.replace("e5", "e9"));
    assert!(good(&["record", &broken, "--number", "2"]).contains("1. d4"));
    assert!(bad(1, &["record", &broken, "--number", "1"]).contains("broken.pgn:3:7: "));
    let beam = file(&folder, "one.beam", "[Setup \"ace\"]\n\n1. h2g1 *\n");
    assert_eq!(good(&["record", &beam, "--number", "1"]), good(&["record", &beam, "--all"]));
    assert!(bad(1, &["record", &beam, "--number", "2"]).contains("expected game 1, the only one in a file, found 2"));
    let error = bad(1, &["check", &file(&folder, "b.pgn", &two.replace("d4", "d5"))]);
    assert!(error.contains("b.pgn:7:4: "), "{error}");
    let error = bad(1, &["check", &file(&folder, "b.pdn", "1. c3-d4 *\n1. c3-c5 *\n")]);
    assert!(error.contains("b.pdn:2:4: "), "{error}");
}

#[test]
fn the_engine_plays_every_game() {
    let mate = "setoption name Rules value chess\n\
                position fen r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4\ngo depth 2\n";
    assert_eq!(last(&engine(mate)), "bestmove h5f7");
    let only = "position draughts/start moves c3d4 f6e5\nd\ngo nodes 100\n";
    let said = engine(only);
    assert!(said.contains("info depth 1 score cp ") && last(&said).starts_with("bestmove d4f6"), "{said}");
    let level = "setoption name Level value 1\nposition stratego/storm\ngo movetime 50\n";
    assert!(last(&engine(level)).starts_with("bestmove "));
    let over = "position chess/start moves f2f3 e7e5 g2g4 d8h4\ngo depth 1\n";
    assert_eq!(last(&engine(over)), "bestmove 0000");
    let named: String = GAMES.iter().map(|game| format!(" var {}", game.id())).collect();
    assert!(engine("uci\n").contains(" var khet-2 ") && engine("uci\n").contains(&format!("{named}\n")));
}

#[test]
fn the_engine_in_a_seat_knows_only_its_own_pieces() {
    let own = "..S....S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ";
    let foes = "..?....?../.*...?..?./??.?..?.??/???????.??";
    let seat = format!(
        "setoption name Rules value stratego\nsetoption name Level value 2\n\
         position seat red {own} blue {foes} moves b3b4 i8i7\nd\ngo movetime 50\n"
    );
    let said = engine(&seat);
    assert!(last(&said).starts_with("bestmove ") && last(&said) != "bestmove 0000", "{said}");
    let rows: String = said.lines().filter(|line| line.starts_with([' ', '1']) && line.contains('.')).collect();
    let foes: Vec<char> = rows.chars().filter(char::is_ascii_lowercase).collect();
    assert_eq!(foes, ['x'; 20], "Blue's pieces show their backs: {said}");
    let attack = seat.replace("moves b3b4 i8i7", "moves b3b4 i8i7 b4b5 i7i6 b5b6 i6i5 b6b7 i5i4 b7b8");
    let needed = "position: move 9, \"b7b8\": an attack reveals both ranks: expected the letter of the rank of the piece on b8 \
                  in the set-up, found ?";
    assert!(engine(&attack).contains(needed), "{}", engine(&attack));
    let set_up = format!("setoption name Rules value stratego\nposition seat blue {own}\ngo movetime 50\n");
    assert_eq!(last(&engine(&set_up)), "bestmove ready");
    let other = seat.replace(" i8i7", "");
    assert!(engine(&other).contains("info string go: expected Red's turn, found Blue's"), "{}", engine(&other));
}

#[test]
fn the_engine_reports_lines_that_it_does_not_understand() {
    for (line, message) in [
        ("position chess/ace", "position: expected a set-up (chess/start), found \"chess/ace\""),
        ("position chess/start moves e2e5", "position: move 1, \"e2e5\": A pawn moves one square"),
        ("setoption name Rules value chest", "Rules: expected an edition ("),
    ] {
        assert!(engine(format!("{line}\n")).contains(&format!("info string {message}")), "{line}");
    }
    let searchmoves = engine("position chess/start\ngo searchmoves e2e5\n");
    assert!(searchmoves.contains("expected legal actions after searchmoves, found \"e2e5\""), "{searchmoves}");
    assert_eq!(last(&searchmoves), "bestmove 0000");
    let seat = engine("setoption name Rules value chess\nposition seat white x\n");
    assert!(seat.contains("position: expected a position, found a seat: nothing is hidden in Chess"), "{seat}");
}

#[test]
fn searchmoves_restricts_the_search_in_every_game() {
    for (setup, moves) in [("chess/start", ["a2a3", "h2h4"]), ("draughts/start", ["a3b4", "g3h4"])] {
        let said = engine(format!("position {setup}\ngo depth 2 searchmoves {}\n", moves.join(" ")));
        assert!(moves.iter().any(|one| last(&said) == format!("bestmove {one}")), "{said}");
        let lines = said.lines().filter_map(|line| line.split_once(" pv "));
        assert!(lines.into_iter().all(|(_, line)| moves.iter().any(|one| line.starts_with(one))), "{said}");
    }
    assert_eq!(last(&engine("position chess/start\ngo searchmoves e2e4 depth 1\n")), "bestmove e2e4");
}

#[test]
fn castling_is_read_in_the_form_of_uci_chess960() {
    let start = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 0";
    let chess = "setoption name Rules value chess\n";
    let usual = engine(format!("{chess}{start} moves e1g1\nd\n"));
    assert!(usual.contains("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"), "{usual}");
    assert!(usual.contains("info string position: column 36: expected the move number"), "{usual}");
    let option = "setoption name UCI_Chess960 value true\n";
    let chess960 = engine(format!("uci\n{chess}{option}{start} moves e1h1\nd\n"));
    assert!(chess960.contains("option name UCI_Chess960 type check default false"), "{chess960}");
    assert!(chess960.contains("r3k2r/8/8/8/8/8/8/R4RK1 b ha - 1 1"), "{chess960}");
    let from_the_start =
        engine(format!("{chess}{option}position startpos moves g1f3 a7a6 g2g3 a6a5 f1g2 a5a4 e1h1\nd\n"));
    assert!(from_the_start.contains("RNBQ1RK1 b ha"), "{from_the_start}");
}

#[test]
fn matches_are_played_in_every_game_and_recorded() {
    for (setup, extension) in [("chess/start", "pgn"), ("draughts/start", "pdn"), ("stratego/start", "stratego")] {
        let folder = Folder::new(&format!("cli-games-match-{extension}"));
        let records = folder.0.to_string_lossy();
        let player = "nodes=50,option.Level=1";
        let players = ["match", "--first", player, "--second", player, "--games", "2", "--max-turns", "12"];
        let report = good(&[&players[..], &["--setups", setup, "--records", &records]].concat());
        assert!(report.contains(setup) && report.contains("adjudicated 2"), "{report}");
        good(&["check", &format!("{records}/000001.{extension}"), &format!("{records}/000002.{extension}")]);
    }
    let player = ["match", "--first", "nodes=1", "--second", "nodes=1", "--setups"];
    let mixed = bad(2, &[&player[..], &["chess/start,ace"]].concat());
    assert!(mixed.contains("--setups: expected set-ups of one game, found chess/start and laser-chess/ace"), "{mixed}");
    let unknown = bad(1, &[&player[..], &["chess/ace"]].concat());
    assert!(unknown.contains("--setups: expected a set-up (chess/start), found \"chess/ace\""), "{unknown}");
}
