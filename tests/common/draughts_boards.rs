//! Positions of draughts, drawn as text.
#![allow(dead_code, reason = "not every test program uses all of it")]

use specular::games::draughts::{Piece, Position};
use specular::rules::{Player, Square};

/// Parses a position with White to move, drawn as numbered ranks from the eighth down: `w` and `b` men, `W` and `B`
/// kings, `.` empty. Ranks that are left out are empty.
pub fn white(drawing: &str) -> Position {
    drawn(drawing, Player::First)
}

pub fn black(drawing: &str) -> Position {
    drawn(drawing, Player::Second)
}

pub fn drawn(drawing: &str, to_move: Player) -> Position {
    let mut rows = ["........"; 8];
    for (rank, row) in drawing.lines().map(|line| line.trim().split_once(' ').expect("a rank and its squares")) {
        rows[8 - rank.parse::<usize>().expect("a rank")] = row;
    }
    let squares = rows
        .iter()
        .zip((0..8).rev())
        .flat_map(|(row, rank)| row.chars().zip(0..).map(move |(c, file)| (c, file, rank)));
    let pieces = squares.filter(|(c, ..)| *c != '.').map(|(c, file, rank)| {
        let owner = if c.eq_ignore_ascii_case(&'w') { Player::First } else { Player::Second };
        (Square::new(file, rank).unwrap(), Piece { owner, is_king: c.is_ascii_uppercase() })
    });
    let position = Position::new(pieces, to_move).unwrap();
    assert_eq!(position.to_string(), rows.join("\n") + "\n");
    position
}

pub fn play(position: &Position, action: &str) -> Position {
    position.after(&position.check(action).unwrap())
}
