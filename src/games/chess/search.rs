//! Chess for the [`search`]: moves are ordered by most valuable victim, least valuable attacker (MVV-LVA).

use cozy_chess::{BitBoard, Move, Piece, Rank, Square};

use super::state;
use super::{Position, evaluate, turn};
use crate::search::{self, Ended, Quiescence, TablePosition};
use tabletop::{Action, State};

/// The values of pieces for ordering, in pawns; a king attacks last.
const WORTH: [i32; 6] = [1, 3, 3, 5, 9, 10];

impl search::Position for Position {
    type Move = Move;

    fn moves(&self, moves: &mut Vec<Move>) {
        self.board.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
    }

    fn play(&self, played: Move) -> Self {
        self.after(played)
    }

    fn ended(&self, has_moves: bool) -> Option<Ended> {
        match has_moves {
            false if self.in_check() => Some(Ended::Lost),
            false => Some(Ended::Drawn),
            true => self.has_insufficient_material().then_some(Ended::Drawn),
        }
    }

    fn hash(&self) -> u64 {
        let board = &self.board;
        let us = board.side_to_move();
        // An en passant square without a pawn that could capture there makes no difference.
        let takers = board.en_passant().map(|file| {
            let passed = Square::new(file, Rank::Sixth.relative_to(us));
            cozy_chess::get_pawn_attacks(passed, !us) & board.colored_pieces(us, Piece::Pawn)
        });
        if takers.is_some_and(|takers| !takers.is_empty()) { board.hash() } else { board.hash_without_ep() }
    }

    fn evaluate(&self) -> i32 {
        evaluate::evaluate(self)
    }

    fn noisy_moves(&self, moves: &mut Vec<Move>) -> Quiescence {
        if self.in_check() {
            search::Position::moves(self, moves);
            return Quiescence::Forced;
        }
        let us = self.board.side_to_move();
        let theirs = self.board.colors(!us);
        let passed = self.board.en_passant().map(|file| Square::new(file, Rank::Sixth.relative_to(us)));
        let last = Rank::Eighth.relative_to(us).bitboard();
        self.board.generate_moves(|mut of_piece| {
            let noisy = match of_piece.piece {
                Piece::Pawn => theirs | last | passed.map_or(BitBoard::EMPTY, Square::bitboard),
                _ => theirs,
            };
            of_piece.to &= noisy;
            moves.extend(of_piece.into_iter().filter(|m| m.promotion.is_none_or(|piece| piece == Piece::Queen)));
            false
        });
        Quiescence::StandPat
    }

    fn noisy_score(&self, asked: Move) -> Option<i32> {
        let worth = |at: Square| self.board.piece_on(at).map_or(0, |piece| WORTH[piece as usize]);
        let taken = self.captured(asked).map(|at| 10 * worth(at) - worth(asked.from));
        match asked.promotion {
            Some(Piece::Queen) => Some(taken.unwrap_or_default() + 10 * WORTH[Piece::Queen as usize]),
            _ => taken,
        }
    }

    fn butterfly(&self, asked: Move) -> usize {
        asked.from as usize * Square::NUM + asked.to as usize
    }

    fn in_check(&self) -> bool {
        Self::in_check(self)
    }

    fn pass(&self) -> Option<Self> {
        // Zugzwang is common if only pawns and the king can move.
        let us = self.board.side_to_move();
        let pieces = self.board.pieces(Piece::Pawn) | self.board.pieces(Piece::King);
        if self.board.colors(us).is_subset(pieces) {
            return None;
        }
        let mut board = self.board.null_move()?;
        board.set_halfmove_clock(0);
        Some(Self { board, quiet: self.quiet.saturating_add(1), ..*self })
    }
}

impl TablePosition for Position {
    fn of_state(state: &dyn State) -> Option<Self> {
        state::of(state).cloned()
    }

    fn action(&self, legal: Move) -> Action {
        turn::action(self, legal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::search::SearchBrain;
    use rules::{Player, SplitMix64};
    use tabletop::{Brain, LEVELS, Session, Task};

    fn session(fen: &str) -> Session {
        Session::new(super::super::start(fen.parse().unwrap()))
    }

    fn chosen(session: &Session, level: u8, seed: u64) -> Action {
        let task = Task::Play { level, seed, allowance: None };
        let report = SearchBrain::<Position>::default().think(session, task, &AtomicBool::new(false), &mut |_| {});
        report.action.expect("a move")
    }

    /// Counts the games that a level wins against random moves, those that are drawn or unfinished, and those that it
    /// loses.
    fn against_random(level: u8, games: u64, max_plies: usize) -> (u32, u32, u32) {
        let (mut won, mut drawn, mut lost) = (0, 0, 0);
        for game in 0..games {
            let mut session = Session::new(super::super::start(Position::default()));
            let machine = Player::BOTH[(game % 2) as usize];
            let mut random = SplitMix64::new(game);
            while session.outcome().is_none() && session.ply_count() < max_plies {
                let action = if session.to_move() == machine {
                    chosen(&session, level, random.next_u64())
                } else {
                    let count = session.choices().iter().count() as u64;
                    session.choices().iter().nth(random.below(count) as usize).expect("a choice").action.clone()
                };
                session.play(&action).expect("legal");
            }
            match session.outcome().and_then(|outcome| outcome.winner) {
                Some(winner) if winner == machine => won += 1,
                Some(_) => lost += 1,
                None => drawn += 1,
            }
        }
        (won, drawn, lost)
    }

    #[test]
    fn every_level_mates_in_one() {
        for (fen, mate) in [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8"),
            ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7"),
            ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"),
        ] {
            for level in 1..=LEVELS {
                assert_eq!(chosen(&session(fen), level, level.into()).as_str(), mate, "level {level} in {fen}");
            }
        }
    }

    #[test]
    fn no_level_walks_into_a_mate_in_one() {
        for fen in [
            // The threat is Scholar's mate.
            "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
            // The wrong pawn move allows Fool's mate.
            "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
            // A back-rank mate.
            "3r2k1/5ppp/8/8/8/8/3R1PPP/6K1 w - - 0 1",
        ] {
            for level in 1..=LEVELS {
                for seed in 0..4 {
                    let mut session = session(fen);
                    let action = chosen(&session, level, seed);
                    session.play(&action).expect("legal");
                    let mates = session.choices().iter().find(|choice| {
                        let turn = session.state().apply(&choice.action).expect("listed").1;
                        turn.outcome.is_some_and(|outcome| outcome.by == "checkmate")
                    });
                    assert_eq!(mates.map(|choice| &choice.action), None, "level {level} played {action} in {fen}");
                }
            }
        }
    }

    #[test]
    fn the_second_level_beats_random_moves() {
        assert_eq!(against_random(2, 4, 400), (4, 0, 0));
    }

    #[test]
    #[ignore = "takes minutes"]
    fn every_level_from_the_second_wins_all_of_a_hundred_games_against_random_moves() {
        for level in [1, 2, 3] {
            let found = against_random(level, 100, 600);
            println!("level {level} against random moves: {} won, {} drawn, {} lost", found.0, found.1, found.2);
            assert!(level == 1 || found == (100, 0, 0), "level {level}: {found:?}");
        }
    }

    #[test]
    fn the_hash_includes_en_passant_only_if_a_capture_is_possible() {
        let hash = |fen: &str| search::Position::hash(&fen.parse::<Position>().unwrap());
        let none = "rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(hash(none), hash("rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9"));
        let [with, without, pointless] = [
            "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
            "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1",
            "4k3/8/8/8/3P1p2/8/8/4K3 b - d3 0 1",
        ]
        .map(hash);
        assert_ne!(with, without);
        assert_eq!(pointless, hash("4k3/8/8/8/3P1p2/8/8/4K3 b - - 0 1"));
    }
}
