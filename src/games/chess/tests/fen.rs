//! FEN: round trips, corrections, and errors with their positions.

use crate::chess::Position;

fn problems(text: &str) -> Vec<String> {
    text.parse::<Position>().expect_err("an invalid FEN").problems.iter().map(ToString::to_string).collect()
}

#[test]
fn positions_round_trip() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/8/4k3/8/8/3K4/8/8 b - - 217 9999",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 20",
    ] {
        assert_eq!(text.parse::<Position>().map(|position| position.to_string()).as_deref(), Ok(text));
    }
    let short: Position = " 8/8/4k3/8/8/3K4/8/8  b - - ".parse().expect("four fields are enough");
    assert_eq!(short.to_string(), "8/8/4k3/8/8/3K4/8/8 b - - 0 1");
}

#[test]
fn every_problem_is_reported_with_its_place() {
    assert_eq!(
        problems("rnbqkbnr/pppppppp/9/8/8/7/PPPPPPPP/RNBQKBNR x KQkK e4 -1 0"),
        [
            "column 19: expected a piece (PNBRQKpnbrqk) or a number of empty squares (1 to 8), found '9'",
            "column 19: expected 8 squares on rank 6, found 1",
            "column 25: expected 8 squares on rank 3, found 7",
            "column 45: expected the side to move, w or b, found \"x\"",
            "column 50: expected each castling right once, found 'K' again",
            "column 52: expected the square that a pawn has just passed, on rank 3 or 6, or -, found \"e4\"",
            "column 55: expected the halfmove clock, 0 to 9999, found \"-1\"",
        ]
    );
    assert_eq!(problems(""), ["column 1: expected the pieces of a FEN, found the end"]);
    assert_eq!(
        problems("8/8/8/8 w"),
        [
            "column 1: expected 8 ranks with a / between them, found 4",
            "column 10: expected the castling rights of a FEN, found the end"
        ]
    );
}

fn corrected(text: &str) -> (String, Vec<String>) {
    let (position, corrections) = Position::read_fen(text, false).expect("a FEN");
    (position.to_string(), corrections.iter().map(ToString::to_string).collect())
}

#[test]
fn deviations_of_other_programs_are_corrected_and_reported() {
    for (text, written, corrections) in [
        (
            "4k2r/8/8/8/8/8/8/R3K3 b KQkq - 0 1",
            "4k2r/8/8/8/8/8/8/R3K3 b Qk - 0 1",
            &[
                "column 25: expected White's king on e1 and a rook on h1, or no such castling right, found 'K' (ignored)",
                "column 28: expected Black's king on e8 and a rook on a8, or no such castling right, found 'q' (ignored)",
            ][..],
        ),
        (
            "8/8/4k3/8/8/3K4/8/8 b - - 3 0",
            "8/8/4k3/8/8/3K4/8/8 b - - 3 1",
            &["column 29: expected the move number, 1 to 9999, found \"0\" (read as 1)"],
        ),
        (
            "8/8/4k3/8/8/3K4/8/8 b - - 3",
            "8/8/4k3/8/8/3K4/8/8 b - - 3 1",
            &["column 28: expected the move number, found the end (read as 1)"],
        ),
        (
            "8/8/4k3/8/8/3K4/8/8 b - - 0 1 0 0",
            "8/8/4k3/8/8/3K4/8/8 b - - 0 1",
            &[
                "column 31: expected the end, found \"0\" (ignored)",
                "column 33: expected the end, found \"0\" (ignored)",
            ],
        ),
    ] {
        let expected = (written.to_owned(), corrections.iter().map(ToString::to_string).collect());
        assert_eq!(corrected(text), expected, "{text}");
        assert_eq!(corrected(written), (written.to_owned(), Vec::new()), "the output is strict");
    }
}

#[test]
fn castling_rights_of_a_king_that_has_moved_are_left_out() {
    for (text, written) in [
        ("4k3/8/8/8/8/8/8/R5K1 w Q - 0 1", "4k3/8/8/8/8/8/8/R5K1 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/2KR3R w K - 0 1", "4k3/8/8/8/8/8/8/2KR3R w - - 0 1"),
        ("r5k1/8/8/8/8/8/8/4K3 b q - 0 1", "r5k1/8/8/8/8/8/8/4K3 b - - 0 1"),
        ("2kr3r/8/8/8/8/8/8/4K3 b k - 0 1", "2kr3r/8/8/8/8/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/1R2K2R w K - 0 1"),
    ] {
        let (found, corrections) = corrected(text);
        assert_eq!((found.as_str(), corrections.len()), (written, 1), "{text}");
        assert!(!text.parse::<Position>().expect("a FEN").is_chess960());
    }
    // The tag `Variant` makes these valid rights.
    let (position, corrections) = Position::read_fen("4k3/8/8/8/8/8/8/R5K1 w Q - 0 1", true).expect("a FEN");
    assert_eq!((position.to_string().as_str(), corrections.len()), ("4k3/8/8/8/8/8/8/R5K1 w A - 0 1", 0));
}

#[test]
fn impossible_positions_are_refused() {
    for (text, expected) in [
        ("8/8/4k3/8/8/8/8/8 w - - 0 1", &["column 1: expected one white king, found 0"][..]),
        (
            "P3k3/8/8/8/8/8/8/4K1KR w kQ - 0 1",
            &[
                "column 1: expected one white king, found 2",
                "column 1: expected no pawn on the first or the last rank, found one on a8",
            ],
        ),
        (
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            &["column 23: expected Black's king out of check while White is to move, found it in check"],
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            &["column 25: expected the empty square behind a pawn that has just moved two squares, or -, found e6"],
        ),
    ] {
        assert_eq!(problems(text), expected, "{text}");
    }
}
