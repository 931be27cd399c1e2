//! Chess960: starts by number, castling from anywhere, and its FEN and PGN.

use super::*;
use crate::chess::Pgn;

#[test]
fn starts_are_numbered() {
    let shown = |number| Position::chess960(number).map(|start| start.to_string());
    let fen = |pieces: &str, rights: &str| {
        Some(format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{pieces} w {rights} - 0 1", pieces.to_lowercase()))
    };
    assert_eq!(shown(518), fen("RNBQKBNR", "HAha"));
    assert_eq!(shown(0), fen("BBQNNRKR", "HFhf"));
    assert_eq!(shown(959), fen("RKRNNQBB", "CAca"));
    assert_eq!(shown(960), None);
    for number in 0..960 {
        let start = Position::chess960(number).unwrap();
        assert!(start.is_chess960());
        assert_eq!(start.to_string().parse(), Ok(start), "{number}");
    }
    assert!(!Position::default().is_chess960());
}

/// Counts from the Chess Programming Wiki's page of perft results for Chess960.
#[test]
fn perft_agrees_with_the_published_counts() {
    for (fen, counts) in [
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", [21, 528, 12_189]),
        ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", [21, 807, 18_002]),
        ("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", [20, 479, 10_471]),
    ] {
        let start = start(fen.parse().unwrap());
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&*start, depth), count, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn castling_takes_the_king_onto_its_rook() {
    let home = |rank: &str, rights: &str| format!("4k3/8/8/8/8/8/8/{rank} w {rights} - 0 1");
    for (rank, rights, action, stage, san) in [
        ("1R3KR1", "GB", "f1g1", "king f1-g1, rook g1-f1", "O-O"),
        ("1R3KR1", "GB", "f1b1", "king f1-c1, rook b1-d1", "O-O-O"),
        ("6KR", "H", "g1h1", "rook h1-f1", "O-O"),
        ("3RK3", "D", "e1d1", "king e1-c1", "O-O-O"),
        ("R3K2R", "HA", "e1h1", "king e1-g1, rook h1-f1", "O-O"),
    ] {
        let fen = home(rank, rights);
        let mut session = session(&fen);
        let choice = session.choices().iter().find(|choice| choice.action.as_str() == action).unwrap();
        let Aim::Go { path, target: Target::Move } = &choice.aim else { panic!("{choice:?}") };
        assert_eq!(path, &[square(&action[2..])], "{fen}");
        assert_eq!(super::super::position(&session).unwrap().san(&action.into()).as_deref(), Some(san));
        let turn = session.play(&action.into()).unwrap();
        assert_eq!(described(&session, &turn), [stage], "{fen}");
    }
}

#[test]
fn illegal_castling_is_refused_with_the_reason() {
    for (fen, action, reason) in [
        (
            "4k3/8/8/8/8/8/8/1R1NK1R1 w GB - 0 1",
            "e1b1",
            "All squares between king and rook must be empty, but a knight is on d1.",
        ),
        (
            "4k3/8/8/8/8/8/8/1RK1B1R1 w GB - 0 1",
            "c1g1",
            "All squares between king and rook must be empty, but a bishop is on e1.",
        ),
        (
            "4k3/8/8/8/8/8/8/RNK5 w A - 0 1",
            "c1a1",
            "All squares between king and rook must be empty, but a knight is on b1.",
        ),
        (
            "4k3/8/8/8/8/8/8/1KR2N2 w C - 0 1",
            "b1c1",
            "All squares that king and rook cross must be empty, but a knight is on f1.",
        ),
        (
            "3rk3/8/8/8/8/8/8/1KR5 w C - 0 1",
            "b1c1",
            "You can't castle: the king would pass d1, which the rook on d8 attacks.",
        ),
        ("4k3/8/8/8/8/8/8/1KR5 w - - 0 1", "b1c1", ""),
    ] {
        let refused = session(fen).play(&action.into()).unwrap_err().reason.to_string();
        let reason = if reason.is_empty() { "Your own rook is on c1." } else { reason };
        assert_eq!(refused, reason, "{fen}");
    }
}

#[test]
fn positions_are_read_in_both_notations() {
    let shredder: Position = "nrk2bbr/8/8/8/8/8/8/NRK2BBR w HBhb - 0 1".parse().unwrap();
    assert_eq!("nrk2bbr/8/8/8/8/8/8/NRK2BBR w KQkq - 0 1".parse().as_ref(), Ok(&shredder));
    let usual: Position = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1".parse().unwrap();
    assert!(usual.is_chess960());
    assert_ne!("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse(), Ok(usual));
    let error = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    assert_eq!(
        error("4k3/8/8/8/8/8/8/2K4R w HA - 0 1"),
        "column 24: expected White's king on c1 and a rook on a1, or no such castling right, found \"HA\""
    );
    assert_eq!(
        error("4k3/8/8/8/8/8/8/4K2R w KH - 0 1"),
        "column 25: expected each castling right once, found 'H' again"
    );
}

#[test]
fn games_are_written_with_their_variant_and_read_back() {
    let mut session = Session::new(start("bb1n1rkr/pppppppp/8/8/8/8/PPPPPPPP/BB1N1RKR w HFhf - 0 1".parse().unwrap()));
    play(&mut session, "f2f4 f7f5 f1f3 f8f6 g1h1");
    let written = Pgn::of(&session, []).unwrap().to_string();
    assert!(written.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bb1n1rkr/"), "{written}");
    assert!(written.ends_with("\n\n1. f4 f5 2. Rf3 Rf6 3. O-O *\n"), "{written}");
    let again = Pgn::parse(&written).unwrap().session().unwrap();
    assert_eq!(Pgn::of(&again, []).unwrap().to_string(), written);
    // Lichess and others write the rights in the usual letters.
    let usual = "[Variant \"Chess960\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n1. O-O *";
    let usual = Pgn::parse(usual).unwrap().session().unwrap();
    assert_eq!(usual.last_turn().unwrap().action.as_str(), "e1h1");
}
