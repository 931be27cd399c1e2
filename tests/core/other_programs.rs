//! Records as other programs write them, modelled on their bug reports: every file in `tests/data/other_programs/pgn`
//! and `tests/data/other_programs/pdn` opens with the warnings listed in the file next to it, and is written strictly.
//!
//! `SPECULAR_BLESS=1 cargo test --no-default-features --test core other_programs` rewrites the lists.

use std::fs;
use std::path::{Path, PathBuf};

use specular::games::chess::Pgn;
use specular::games::draughts::pdn::Pdn;
use specular::games::list::{OpenedGame, find_game, record, record_of};
use specular::notation::encoding::decode;
use specular::rules::Player;
use specular::setups::Library;
use specular::tabletop::Ending;
use testing::folder::Folder;

/// The records in a folder of `tests/data/other_programs`, in order.
fn records(folder: &str) -> Vec<PathBuf> {
    let folder = testing::repository("tests/data/other_programs").join(folder);
    let files = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path());
    let mut records: Vec<_> = files.filter(|path| path.extension().is_some_and(|name| name != "warnings")).collect();
    records.sort();
    assert!(!records.is_empty());
    records
}

/// The record written for an opened game, with the tags of the original.
fn written(opened: &OpenedGame) -> String {
    record(&opened.session, opened.tags.clone()).expect("a record")
}

#[test]
fn every_file_opens_with_the_listed_warnings() {
    let mut wrong = Vec::new();
    for path in ["pgn", "pdn"].into_iter().flat_map(records) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let game = record_of(&path, "").expect("a game by the name");
        let findings = game.check(&path).expect("a record of the game");
        assert!(findings.errors.is_empty(), "{name}: {:#?}", findings.errors);
        let warnings: String = findings
            .warnings
            .iter()
            .map(|warning| format!("{}:{}: {}\n", warning.line, warning.column, warning.message))
            .collect();
        let list = path.with_extension("warnings");
        if std::env::var_os("SPECULAR_BLESS").is_some() {
            fs::write(&list, &warnings).expect("the list can be written");
        }
        let listed = fs::read_to_string(&list).unwrap_or_default();
        if warnings != listed {
            wrong.push(format!("{name}:\n{warnings}--- listed:\n{listed}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn chess_records_are_written_strictly_and_read_back() {
    for path in records("pgn") {
        let text = fs::read_to_string(&path).expect("text");
        for game in Pgn::games(&text) {
            let game = game.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let (session, _) = game.play().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let tags: Vec<_> = game.tags().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
            let saved = Pgn::of(&session, tags).expect("chess").to_string();
            let again = Pgn::parse(&saved).unwrap_or_else(|error| panic!("{error}\n{saved}"));
            let (_, warnings) = again.play().unwrap_or_else(|error| panic!("{error}\n{saved}"));
            assert_eq!(warnings, [], "{saved}");
            assert_eq!(again.to_string(), saved);
        }
    }
}

#[test]
fn draughts_records_are_written_strictly_and_read_back() {
    for path in records("pdn") {
        let text = decode(&fs::read(&path).expect("a file")).expect("text").text;
        for game in Pdn::games(&text) {
            let strict = game.unwrap_or_else(|error| panic!("{}: {error}", path.display())).to_string();
            let again = Pdn::parse(&strict).unwrap_or_else(|error| panic!("{error}\n{strict}"));
            assert_eq!(again.warnings, [], "{strict}");
            assert_eq!(again.to_string(), strict);
        }
        // The same through the table.
        let game = opened(&path.to_string_lossy(), &text);
        let saved = opened("a.pdn", &written(&game));
        assert_eq!((&saved.warnings, written(&saved)), (&Vec::new(), written(&game)), "{}", path.display());
    }
}

fn opened(name: &str, text: &str) -> OpenedGame {
    OpenedGame::parse(Path::new(name), text, &Library::embedded()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn actions(opened: &OpenedGame) -> String {
    opened.session.turns().map(|turn| turn.action.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn digits_without_a_dot_are_a_number_only_before_a_move() {
    let library = Library::embedded();
    let refused = |name: &str, text: &str| OpenedGame::parse(Path::new(name), text, &library).unwrap_err().to_string();
    for (text, place) in [
        ("1. e4 30 e5 25 *", "a.pgn:1:7: "),
        ("1. e4 e5 2 *", "a.pgn:1:10: "),
        ("1. 5254 9999 *", "a.pgn:1:9: "),
        ("18446744073709551615. e4 e5 2 Nf3 *", "a.pgn:1:29: "),
    ] {
        let error = refused("a.pgn", text);
        assert!(error.starts_with(place) && error.contains("expected a move"), "{error}");
    }
    assert_eq!(actions(&opened("a.pgn", "1 e4 e5 2 Nf3 {a} 2 Nc6 *")), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(actions(&opened("a.pgn", "1. 5254 5755 2. 7163 *")), "e2e4 e7e5 g1f3");
    let draughts = opened("a.pdn", "1. 22-18 12-16 2. 2522 0812 *");
    assert_eq!(draughts.session.ply_count(), 4, "{}", actions(&draughts));
}

#[test]
fn a_number_without_a_dot_must_fit_this_move_or_the_next() {
    let library = Library::embedded();
    let read = |text: &str| match OpenedGame::parse(Path::new("a.pgn"), &format!("{text} *"), &library) {
        Ok(opened) => actions(&opened),
        Err(error) => error.to_string().split(": ").next().unwrap_or_default().to_owned(),
    };
    let black_begins =
        "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n\n1 e5 2 Nf3 Nc6";
    for (text, expected) in [
        ("e4 e5 2 Nf3", "e2e4 e7e5 g1f3"),
        ("e4 e5 3 Nf3", "e2e4 e7e5 g1f3"),
        ("e4 e5 1 Nf3", "a.pgn:1:7"),
        ("e4 e5 4 Nf3", "a.pgn:1:7"),
        (black_begins, "e7e5 g1f3 b8c6"),
        // The first number may be any number.
        ("7 e4 e5 8 Nf3", "e2e4 e7e5 g1f3"),
        ("7 e4 e5 2 Nf3", "a.pgn:1:9"),
        ("e4 7 e5", "a.pgn:1:4"),
        ("1. 7 e4", "a.pgn:1:4"),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
}

#[test]
fn digits_are_a_number_if_a_move_or_dots_follow() {
    assert_eq!(actions(&opened("a.pgn", "1 {a} e4 1 ... e5 2 {b} ; c\n{d} Nf3 *")), "e2e4 e7e5 g1f3");
    for text in ["1. e4 e5 2", "1. e4 e5 2 1-0", "1. e4 e5 2 {a} {"] {
        let error = OpenedGame::parse(Path::new("a.pgn"), text, &Library::embedded()).unwrap_err().to_string();
        assert!(error.starts_with("a.pgn:1:10: expected a move"), "{error}");
    }
}

#[test]
fn a_tag_may_have_brackets_and_quotes_in_its_quotes() {
    for (value, read) in
        [("Round [1] of \"Cup\"", "Round [1] of \"Cup\""), ("the \"best]\" of all", "the \"best]\" of all")]
    {
        let game = Pgn::parse(&format!("[Event \"{value}\"] [White \"A\"]\n\n*")).unwrap();
        let tags: Vec<_> = game.tags().filter(|(name, _)| ["Event", "White"].contains(name)).collect();
        assert_eq!(tags, [("Event", read), ("White", "A")]);
    }
}

#[test]
fn line_ends_of_old_macs_are_read() {
    let text = "% skipped\r1. e4 ; a comment\re5\r% skipped\r2. Nf3 *\r";
    assert_eq!(actions(&opened("a.pgn", text)), "e2e4 e7e5 g1f3");
    let error = Pgn::parse("1. e4\re5\r2. Ke3").unwrap().play().unwrap_err();
    assert_eq!((error.line, error.column), (3, 4), "lines are counted");
}

#[test]
fn other_variants_are_refused_by_name() {
    for variant in ["Atomic", "Crazyhouse", "Three-check", "King of the Hill", "Horde"] {
        let text = format!("[Event \"?\"]\n[Variant \"{variant}\"]\n\n1. e4 e5 *\n");
        let error = OpenedGame::parse(Path::new("a.pgn"), &text, &Library::embedded()).unwrap_err().to_string();
        let expected = format!("expected chess or Chess960, found \"{variant}\", a variant that is not played here");
        assert_eq!(error, format!("a.pgn:2:10: {expected}"));
    }
    for variant in ["Fischer Random", "chess 960", "Freestyle", "Chess960", "fischerandom"] {
        let text = format!("[Variant \"{variant}\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n1. O-O *");
        assert_eq!(actions(&opened("a.pgn", &text)), "e1h1", "{variant}");
    }
}

#[test]
fn tags_of_other_programs_are_kept() {
    let text = fs::read_to_string(testing::repository("tests/data/other_programs/pgn/terminations.pgn"));
    let text = text.expect("the file");
    let game = opened("a.pgn", &text);
    assert_eq!(game.session.outcome().map(|outcome| outcome.by), Some("time"));
    assert_eq!(written(&game), text, "nothing is lost, in whatever order");
    let lower = "[Event \"?\"]\n[annotator \"Ann\"]\n[mods \"none\"]\n[WhiteTitle \"?\"]\n\n1. e4 *\n";
    let again = written(&opened("a.pgn", lower));
    for tag in ["[annotator \"Ann\"]", "[mods \"none\"]", "[WhiteTitle \"?\"]"] {
        assert!(again.contains(tag), "{tag}\n{again}");
    }
    for (termination, by) in [
        ("Ann won by resignation", "resignation"),
        ("Normal", "resignation"),
        ("Time forfeit", "time"),
        ("drawmaster50 won on time", "time"),
        ("flagged won by resignation", "resignation"),
        ("magree64 won - game abandoned", "resignation"),
    ] {
        let game = opened("a.pgn", &format!("[Result \"1-0\"]\n[Termination \"{termination}\"]\n\n1. e4 1-0\n"));
        assert_eq!(game.session.outcome().map(|outcome| outcome.by), Some(by), "{termination}");
        assert!(written(&game).contains(&format!("[Termination \"{termination}\"]")), "{termination}");
    }
    for reason in ["agreement", "repetition", "50-move rule", "stalemate", "timeout vs insufficient material"] {
        let tag = format!("[Termination \"Game drawn by {reason}\"]");
        let game = opened("a.pgn", &format!("[Result \"1/2-1/2\"]\n{tag}\n\n1. e4 1/2-1/2\n"));
        assert_eq!(game.session.outcome().map(|outcome| outcome.by), Some("agreement"), "{tag}");
        assert!(written(&game).contains(&tag), "{tag}");
    }
}

#[test]
fn an_outdated_termination_is_not_written() {
    let mut game = opened("a.pgn", "[Result \"*\"]\n[Termination \"unterminated\"]\n\n1. e4 *\n");
    assert!(written(&game).contains("[Termination \"unterminated\"]"));
    assert!(game.session.settle(Ending::Resign(Player::First)).is_ok());
    assert!(!written(&game).contains("Termination"), "{}", written(&game));
}

#[test]
fn a_broken_later_game_does_not_block_the_first() {
    let text = "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4 {never closed *\n\n[Event \"3\"]\n\n1. d4 xx *\n\n[Event \"4\"]\n\n1. c4 *\n";
    let game = opened("a.pgn", text);
    assert_eq!((actions(&game).as_str(), game.games), ("e2e4 e7e5", 4));
    let warnings: Vec<_> = game.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].starts_with("a.pgn:7:7: ") && warnings[0].ends_with("(in a later game)"), "{warnings:?}");
    let findings = find_game("chess").expect("chess").check_text(Path::new("a.pgn"), text);
    let places: Vec<_> = findings.errors.iter().map(|error| (error.line, error.column)).collect();
    assert_eq!(places, [(7, 7), (11, 7)], "one error for each broken game");
}

#[test]
fn a_bracketed_line_in_a_comment_does_not_begin_a_game() {
    let text = "[Event \"1\"]\n\n1. e4 ] {a\n[%clk 0:01:00] b} e5 *\n\n[Event \"2\"]\n\n1. c4 *\n";
    let findings = find_game("chess").expect("chess").check_text(Path::new("a.pgn"), text);
    let places: Vec<_> = findings.errors.iter().map(|error| (error.line, error.column)).collect();
    assert_eq!(places, [(3, 7)]);
}

#[test]
fn a_database_of_many_megabytes_opens_with_its_first_game() {
    let comment = "of many words ".repeat(2_000);
    let one =
        format!("[Event \"A database\"]\n[Result \"1-0\"]\n\n1. e4 e5 {{{comment}}} 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n");
    let games = 100;
    let text = one.repeat(games);
    assert!(text.len() > 2 << 20);
    let folder = Folder::new("database");
    let text = text + "[Event \"Broken\"]\n\n1. e4 {\n";
    let path = folder.write("a.pgn", &text);
    let findings = find_game("chess").expect("chess").check(&path).expect("a record");
    let game = opened("a.pgn", &text);
    assert_eq!((game.games, game.session.ply_count()), (games + 1, 6));
    assert_eq!(findings.errors.len(), 1, "`check` reads all games");
}

#[test]
fn the_time_to_check_a_file_is_linear_in_its_size() {
    // Reading from each broken game to the end of the file would take many minutes.
    const GAMES: usize = 20_000;
    for (game, id) in [
        ("[Event \"?\"]\n\n1. e4 {never closed\n\n", "chess"),
        ("[White \"?\"]\n\n1. e4 {{{{{{ never closed\n\n", "chess"),
        ("[White \"?\"]\n\n1. e4 e5 (1... c5\n\n", "chess"),
        ("[White \"?\"]\n\n(1. e4 [a] xx\n\n", "chess"),
        ("[White \"?\"]\n\n1. c3-d4 {never closed\n\n", "draughts"),
        ("[White \"?\"]\n\n1. c3-d4 f6-e5 (1... d6-e5\n\n", "draughts"),
    ] {
        let findings = find_game(id).expect(id).check_text(Path::new("a"), &game.repeat(GAMES));
        assert_eq!(findings.errors.len(), GAMES, "{game}");
        assert_eq!(findings.errors[GAMES - 1].line, 4 * GAMES - 1, "{game}");
    }
    let brackets = format!("1. e4 {} *", "[a]".repeat(4 * GAMES));
    assert_eq!(find_game("chess").expect("chess").check_text(Path::new("a"), &brackets).errors, []);
}

#[test]
fn a_game_after_an_open_variation_is_read() {
    let text = "[Event \"1\"]\n\n1. e4 (1. d4\n\n[Event \"2\"]\n\n1. c4 *\n";
    let findings = find_game("chess").expect("chess").check_text(Path::new("a.pgn"), text);
    let errors: Vec<_> = findings.errors.iter().map(ToString::to_string).collect();
    let expected = "expected ')' to end the variation that begins here, found the tags of another game";
    assert_eq!(errors, [format!("a.pgn:3:7: {expected}")]);
}

#[test]
fn bare_moves_with_an_error_are_read_as_the_game_in_which_most_are_legal() {
    for (text, error) in [
        ("1. e4 e5 2. Nf3 Nc9", "1:17: expected a move such as e4"),
        ("1. c3-d4 f6-e5 2. d4xf6 a1-a1", "1:25: expected"),
        // No game reads further than the others, so the message is that of beam games.
        ("hello", "1:1: expected"),
    ] {
        let opened = OpenedGame::parse(Path::new("clipboard"), text, &Library::embedded());
        let found = opened.expect_err(text).to_string();
        assert!(found.starts_with(&format!("clipboard:{error}")), "{text}: {found}");
    }
}

#[test]
fn the_corrections_of_a_file_are_listed_up_to_a_limit() {
    for (id, game) in [("chess", "[White \"a\"]\n\n1. e4 ± *\n\n"), ("draughts", "[White \"a\"]\n\n1. c3-d4 ± *\n\n")]
    {
        let warnings = find_game(id).expect(id).check_text(Path::new("a"), &game.repeat(300)).warnings;
        assert_eq!(warnings.len(), 201, "{id}");
        assert_eq!((warnings[200].line, warnings[200].message.as_str()), (799, "100 more corrections from here on"));
    }
}

#[test]
fn uci_lines_and_coordinates_are_read_as_games() {
    let line = "position startpos moves e2e4 e7e5 g1f3\n";
    for name in ["clipboard", "a.pgn", "a.txt"] {
        assert_eq!(record_of(Path::new(name), line).map(|game| game.id()), Some("chess"), "{name}");
        assert_eq!(actions(&opened(name, line)), "e2e4 e7e5 g1f3");
    }
    let fen = "position fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 moves e1c1";
    assert_eq!(actions(&opened("clipboard", fen)), "e1c1");
    let draughts = "position startpos moves c3d4 f6e5";
    assert_eq!(record_of(Path::new("clipboard"), draughts).map(|game| game.id()), Some("draughts"));
    let findings = find_game("draughts").expect("draughts").check_text(Path::new("a.pdn"), draughts);
    assert_eq!(findings.errors, []);
    assert_eq!(actions(&opened("a.pgn", "1. e2e4 e7e5 2. g1f3 b8c6 *")), "e2e4 e7e5 g1f3 b8c6");
    let error =
        OpenedGame::parse(Path::new("a.pgn"), "position startpos moves e2e5", &Library::embedded()).unwrap_err();
    assert!(error.to_string().starts_with("a.pgn:1:25: expected a legal move, found \"e2e5\""), "{error}");
}

#[test]
fn a_custom_start_is_recognised_by_either_spelling_of_its_tag() {
    let text = "[Setup \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n";
    assert_eq!(actions(&opened("clipboard", text)), "e1g1");
    assert!(written(&opened("clipboard", text)).contains("[SetUp \"1\"]\n[FEN "));
}

#[test]
fn null_moves_are_refused_in_the_main_line() {
    let error = Pgn::parse("1. e4 -- 2. d4").unwrap().play().unwrap_err();
    assert_eq!(error.to_string(), "1:7: expected a move (null moves are allowed only in variations), found \"--\"");
}

#[test]
fn a_game_without_warnings_may_be_saved_in_its_own_file() {
    assert!(opened("a.pgn", "1. e4 e5 *").is_whole_file());
    assert!(!opened("a.pgn", "1. e4 e5 ± *").is_whole_file());
    assert!(!opened("a.pgn", "1. e4 e5 *\n\n1. d4 *").is_whole_file());
    let notice = opened("a.pgn", "1. e4 e5 ±\n2. Nf3 $999 *").corrections();
    let notice = notice.expect("a sentence").to_string();
    assert!(notice.starts_with("This file was corrected in 2 places, first on line 1: expected "), "{notice}");
}
