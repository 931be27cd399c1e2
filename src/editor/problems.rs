//! The problems of a draft: what the rules forbid, and what a good opening should not have.

use super::draft::Draft;
use super::symmetry::Symmetry;
use notation::words;
use phrases::{Argument, Phrase, phrase};
use rules::{Action, Direction, Face, LaserSource, Outcome, Player, Position, Setup, SetupProblem, Square, SquareSet};
use tabletop::Piece;

/// A problem of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// A description, with the square if there is one.
    pub words: Phrase,
    /// The squares concerned; may be empty.
    pub squares: Vec<Square>,
    /// True if the rules forbid it, so that the draft cannot be played. Otherwise it is only a warning.
    pub forbidden: bool,
}

impl Draft {
    /// All problems, starting with what the rules forbid. Faults of the opening are only listed if the draft can be
    /// played.
    pub fn problems(&self) -> Vec<Problem> {
        let setup = self.to_setup();
        let mut problems = Vec::new();
        match setup.clone().into_position(&self.rules) {
            Err(error) => problems.extend(error.problems.iter().map(|problem| Problem {
                words: words::setup_problem(&self.rules, problem),
                squares: squares_of(problem),
                forbidden: true,
            })),
            Ok(position) => {
                problems.extend(Player::BOTH.into_iter().filter_map(|player| self.immediate_win(&position, player)));
            }
        }
        problems.extend(self.lasers_off_board());
        problems.sort_by_key(|problem| !problem.forbidden);
        if problems.iter().all(|problem| !problem.forbidden) {
            problems.extend(Player::BOTH.into_iter().filter_map(|player| self.first_shot(&setup, player)));
            problems.extend(self.dark_pieces());
        }
        if !self.pieces.is_empty() {
            problems.extend(self.asymmetry());
        }
        problems
    }

    /// The name of a player, for messages.
    pub fn side(&self, player: Player) -> Argument {
        Argument::Side(self.board.player_name(player).to_owned())
    }

    /// The name of the piece's kind, for messages.
    pub fn kind(&self, piece: Piece) -> Argument {
        self.board.look(piece.look).piece()
    }

    /// Returns whether the piece belongs to nobody.
    pub fn is_neutral(&self, piece: Piece) -> bool {
        self.board.look(piece.look).neutral
    }

    /// Lasers that fire off the board: a player may turn one that way, but no set-up may begin like that.
    fn lasers_off_board(&self) -> impl Iterator<Item = Problem> + '_ {
        let lasers = self.pieces().filter(|(_, piece)| self.board.look(piece.look).emitter);
        let outward =
            lasers.filter(|&(at, piece)| self.rules.neighbour(at, Direction::from_index(piece.facing)).is_none());
        outward.map(|(at, piece)| {
            let (player, piece) = (self.side(piece.owner), self.kind(piece));
            let words = phrase!("editor-problem-off-board", square = at.to_string(), player = player, piece = piece);
            Problem { words, squares: vec![at], forbidden: true }
        })
    }

    /// A shot that hits something before the first turn.
    fn first_shot(&self, setup: &Setup, player: Player) -> Option<Problem> {
        let struck: Vec<Square> = self.rules.named(setup.trace(&self.rules, player).struck()).collect();
        let hit = struck.iter().filter_map(|&at| {
            let piece = self.piece(at)?;
            let (square, kind) = (at.to_string(), self.kind(piece));
            Some(match piece.owner == player {
                _ if self.is_neutral(piece) => phrase!("editor-neutral-piece-on", piece = kind, square = square),
                true => phrase!("editor-own-piece-on", piece = kind, square = square),
                false => {
                    phrase!("editor-piece-on", player = self.side(piece.owner), piece = kind, square = square)
                }
            })
        });
        let hit: Vec<Phrase> = hit.collect();
        let is_king = |&&at: &&Square| {
            self.piece(at).is_some_and(|piece| piece.owner != player && self.board.look(piece.look).royal)
        };
        let follows = struck.iter().find(is_king).map(|_| match player == self.to_move {
            true => phrase!("editor-problem-shot-wins"),
            false => phrase!("editor-problem-shot-loses", player = self.side(self.to_move)),
        });
        (!hit.is_empty()).then(|| {
            let hits = phrase!("editor-problem-shot", player = self.side(player), pieces = hit);
            let words = Phrase::sentences(std::iter::once(hits).chain(follows));
            Problem { words, squares: struck, forbidden: false }
        })
    }

    /// An action that wins for `player` if it is their turn.
    fn immediate_win(&self, position: &Position, player: Player) -> Option<Problem> {
        let setup = Setup { to_move: player, ..position.to_setup() };
        let position = setup.into_position(position.rules()).ok()?;
        let wins = |&action: &Action| {
            let turn = position.clone().apply(action);
            matches!(turn, Ok(turn) if turn.outcome.and_then(Outcome::winner) == Some(player))
        };
        let action = position.actions().into_iter().find(wins)?;
        let (name, turn) = (self.side(player), action.to_string());
        let words = match player == self.to_move {
            true => phrase!("editor-problem-wins", player = name, action = turn),
            false => phrase!("editor-problem-threatens", player = name, action = turn),
        };
        Some(Problem { words, squares: vec![action.square()], forbidden: false })
    }

    /// Pieces that no beam can ever reach, wherever other pieces stand.
    fn dark_pieces(&self) -> impl Iterator<Item = Problem> + '_ {
        let lit = self.squares_in_reach();
        let dark = self.pieces().filter(move |&(at, _)| !lit.contains(at));
        dark.map(|(at, piece)| {
            let (square, kind) = (at.to_string(), self.kind(piece));
            let words = match self.is_neutral(piece) {
                true => phrase!("editor-problem-dark.neutral", square = square, piece = kind),
                false => {
                    phrase!("editor-problem-dark", square = square, player = self.side(piece.owner), piece = kind)
                }
            };
            Problem { words, squares: vec![at], forbidden: false }
        })
    }

    /// The squares that well-placed mirrors could light.
    fn squares_in_reach(&self) -> SquareSet {
        let rules = &self.rules;
        let mut waiting: Vec<Square> = rules
            .spec()
            .lasers
            .iter()
            .filter_map(|laser| match *laser {
                LaserSource::Wall { enters, .. } => Some(enters),
                LaserSource::Piece => None,
            })
            .collect();
        let lasers = self.pieces().filter(|(_, piece)| self.board.look(piece.look).emitter);
        waiting.extend(lasers.map(|(at, _)| at));
        // Movable lasers may get anywhere, even around the ends of walls.
        let moves = self.board.looks.iter().any(|look| look.emitter && look.moves);
        // A beam can get onto the platform and down again on every side of the tower, and through portals anywhere.
        if let Some((tower, at)) = self.tower() {
            waiting.extend(rules.named(tower.squares()));
            let base = tower.base as i8;
            let beside = (-1..=base).flat_map(|files| (-1..=base).filter_map(move |ranks| at.offset(files, ranks)));
            waiting.extend(beside.filter(|&square| rules.has_square(square)));
        }
        let is_portal = |piece: Piece| rules.spec().kinds[usize::from(piece.look.0)].faces.contains(&Face::Portal);
        waiting.extend(self.pieces().filter(|&(_, piece)| is_portal(piece)).map(|(at, _)| at));
        let mut reached: SquareSet = waiting.iter().copied().collect();
        while let Some(at) = waiting.pop() {
            let beside = Direction::ALL.into_iter().filter_map(|way| rules.neighbour(at, way));
            let round = (-1..=1).flat_map(|files| (-1..=1).filter_map(move |ranks| at.offset(files, ranks)));
            let round = round.filter(|&square| moves && rules.has_square(square));
            for next in beside.chain(round) {
                if !reached.contains(next) {
                    reached.insert(next);
                    waiting.push(next);
                }
            }
        }
        reached
    }

    /// Squares on which the sides differ, if the board has neither kind of symmetry.
    fn asymmetry(&self) -> Option<Problem> {
        let differing = |symmetry: Symmetry| -> Vec<Square> {
            let is_own_image = |at: Square| {
                let piece = self.piece(at).filter(|&piece| self.is_neutral(piece));
                self.image(at, symmetry).is_none()
                    && piece.is_some_and(|piece| symmetry.piece(self.board.look(piece.look), piece) == piece)
            };
            let differs = |&at: &Square| self.partner(at, symmetry).is_none() && !is_own_image(at);
            let tower = self.tower.filter(|_| !self.is_tower_symmetric(symmetry));
            self.pieces.keys().copied().filter(differs).chain(tower).collect()
        };
        let least = [Symmetry::HalfTurn, Symmetry::Mirror].map(differing).into_iter().min_by_key(Vec::len)?;
        (!least.is_empty()).then(|| {
            let words = phrase!("editor-problem-asymmetric", count = least.len());
            Problem { words, squares: least, forbidden: false }
        })
    }
}

fn squares_of(problem: &SetupProblem) -> Vec<Square> {
    match problem {
        SetupProblem::ManyKings { squares, .. }
        | SetupProblem::ManyLasers { squares, .. }
        | SetupProblem::Portals { squares, .. } => squares.clone(),
        _ => problem.square().into_iter().collect(),
    }
}
