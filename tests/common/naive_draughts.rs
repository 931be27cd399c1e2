//! A second implementation of draughts, plain and slow, written only from the leaflet. Tests compare it with the real
//! rules. It uses no code of the library.

use std::collections::{BTreeMap, BTreeSet};

/// A file and a rank, from 0.
pub type At = (i8, i8);

/// A position: `w` and `b` are men, `W` and `B` kings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    pub board: BTreeMap<At, char>,
    pub to_move: char,
}

/// A move: every square from the first on, and the captured pieces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    pub squares: Vec<At>,
    pub taken: BTreeSet<At>,
}

impl Naive {
    /// All moves that the rules allow.
    pub fn ways(&self) -> Vec<Way> {
        let own: Vec<At> = self.board.iter().filter(|(_, piece)| self.is_own(**piece)).map(|(at, _)| *at).collect();
        let mut captures = Vec::new();
        for &from in &own {
            let mut board = self.board.clone();
            let piece = board.remove(&from).unwrap();
            self.capture(&board, piece, &Way { squares: vec![from], taken: BTreeSet::new() }, &mut captures);
        }
        let most = captures.iter().map(|way| way.taken.len()).max();
        if let Some(most) = most {
            return captures.into_iter().filter(|way| way.taken.len() == most).collect();
        }
        own.into_iter().flat_map(|from| self.steps(from)).collect()
    }

    /// The position after a move.
    pub fn after(&self, way: &Way) -> Self {
        let mut board = self.board.clone();
        let piece = board.remove(&way.squares[0]).unwrap();
        board.retain(|at, _| !way.taken.contains(at));
        let to = *way.squares.last().unwrap();
        let last_rank = if self.to_move == 'w' { 7 } else { 0 };
        board.insert(to, if to.1 == last_rank { piece.to_ascii_uppercase() } else { piece });
        Self { board, to_move: if self.to_move == 'w' { 'b' } else { 'w' } }
    }

    fn is_own(&self, piece: char) -> bool {
        piece.eq_ignore_ascii_case(&self.to_move)
    }

    fn steps(&self, from: At) -> Vec<Way> {
        let piece = self.board[&from];
        let forward = if self.to_move == 'w' { 1 } else { -1 };
        let mut ways = Vec::new();
        for (files, ranks) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            if piece.is_ascii_lowercase() && ranks != forward {
                continue;
            }
            let reach = if piece.is_ascii_uppercase() { 7 } else { 1 };
            for distance in 1..=reach {
                let to = (from.0 + files * distance, from.1 + ranks * distance);
                if !is_inside(to) || self.board.contains_key(&to) {
                    break;
                }
                ways.push(Way { squares: vec![from, to], taken: BTreeSet::new() });
            }
        }
        ways
    }

    /// Adds the captures that continue from the end of `way`, or `way` itself if there are none. The moving piece is
    /// off the board, and captured pieces are still on it.
    fn capture(&self, board: &BTreeMap<At, char>, piece: char, way: &Way, found: &mut Vec<Way>) {
        let at = *way.squares.last().unwrap();
        let mut continues = false;
        for (files, ranks) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let mut jumped = None;
            for distance in 1..8 {
                let next = (at.0 + files * distance, at.1 + ranks * distance);
                if !is_inside(next) {
                    break;
                }
                match (board.get(&next), jumped) {
                    (Some(victim), None) if !self.is_own(*victim) && !way.taken.contains(&next) => {
                        if piece.is_ascii_lowercase() && distance > 1 {
                            break;
                        }
                        jumped = Some((next, distance));
                    }
                    (Some(_), _) => break,
                    (None, None) => {}
                    (None, Some((victim, reached))) => {
                        if piece.is_ascii_lowercase() && distance > reached + 1 {
                            break;
                        }
                        continues = true;
                        let mut longer = way.clone();
                        longer.squares.push(next);
                        longer.taken.insert(victim);
                        self.capture(board, piece, &longer, found);
                    }
                }
            }
        }
        if !continues && !way.taken.is_empty() {
            found.push(way.clone());
        }
    }
}

impl Way {
    /// The notation of the move.
    pub fn text(&self) -> String {
        self.squares.iter().map(|&at| name(at)).collect()
    }

    /// The start, the end and the captured pieces, which determine the position after the move.
    pub fn result(&self) -> (At, At, BTreeSet<At>) {
        (self.squares[0], *self.squares.last().unwrap(), self.taken.clone())
    }
}

pub fn name((file, rank): At) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn is_inside((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}
