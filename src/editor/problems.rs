//! The problems of a draft: what the rules forbid, and what a good opening should not have.

use super::draft::Draft;
use super::symmetry::Symmetry;
use notation::words;
use rules::{Action, Direction, LaserSource, Outcome, Player, Position, Setup, SetupProblem, Square, SquareSet};

/// A problem of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// A description, with the square if there is one.
    pub words: String,
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
                words: words::sentence(&words::setup_problem(&self.rules, problem)),
                squares: squares_of(problem),
                forbidden: true,
            })),
            Ok(position) => {
                problems.extend(Player::BOTH.into_iter().filter_map(|player| self.win_at_once(&position, player)));
            }
        }
        problems.extend(self.lasers_off_board());
        problems.sort_by_key(|problem| !problem.forbidden);
        if problems.iter().all(|problem| !problem.forbidden) {
            problems.extend(Player::BOTH.into_iter().filter_map(|player| self.first_shot(&setup, player)));
            problems.extend(self.dark_pieces());
        }
        if !self.pieces.is_empty() {
            problems.extend(self.unsymmetric());
        }
        problems
    }

    fn name(&self, player: Player) -> &str {
        self.board.player_name(player)
    }

    /// The piece on `square`, for example `Red's pharaoh`.
    fn piece_name(&self, square: Square) -> String {
        let named = self.piece(square).map(|piece| (self.name(piece.owner), &self.board.look(piece.look).label));
        named.map_or_else(String::new, |(owner, label)| format!("{owner}'s {label}"))
    }

    /// Lasers that fire over the edge: play may turn one to do so, but no file may begin that way.
    fn lasers_off_board(&self) -> impl Iterator<Item = Problem> + '_ {
        let lasers = self.pieces().filter(|(_, piece)| self.board.look(piece.look).emitter);
        let outward =
            lasers.filter(|&(at, piece)| self.rules.neighbour(at, Direction::from_index(piece.facing)).is_none());
        outward.map(|(at, _)| Problem {
            words: format!("{at}: {} fires off the board.", self.piece_name(at)),
            squares: vec![at],
            forbidden: true,
        })
    }

    /// A shot that hits something before the first turn.
    fn first_shot(&self, setup: &Setup, player: Player) -> Option<Problem> {
        let struck: Vec<Square> = setup.trace(&self.rules, player).struck().iter().collect();
        let hit: Vec<String> = struck.iter().map(|&at| format!("{} on {at}", self.piece_name(at))).collect();
        let is_king = |&&at: &&Square| {
            self.piece(at).is_some_and(|piece| piece.owner != player && self.board.look(piece.look).royal)
        };
        let follows = match struck.iter().find(is_king) {
            None => String::new(),
            Some(_) if player == self.to_move => " Any turn that leaves the beam alone wins.".into(),
            Some(_) => format!(" {} loses with any turn that leaves the beam alone.", self.name(self.to_move)),
        };
        let (name, hit_all) = (self.name(player), hit.join(" and "));
        (!hit.is_empty()).then(|| Problem {
            words: format!("{name}'s laser would hit {hit_all}.{follows}"),
            squares: struck,
            forbidden: false,
        })
    }

    /// An action that wins for `player` if it is their turn.
    fn win_at_once(&self, position: &Position, player: Player) -> Option<Problem> {
        let setup = Setup { to_move: player, ..position.to_setup() };
        let position = setup.into_position(position.rules()).ok()?;
        let wins = |&action: &Action| {
            let turn = position.clone().apply(action);
            matches!(turn, Ok(turn) if turn.outcome.and_then(Outcome::winner) == Some(player))
        };
        let action = position.actions().into_iter().find(wins)?;
        let name = self.name(player);
        let words = match player == self.to_move {
            true => format!("{name} wins with the first turn, {action}."),
            false => format!("{name} threatens to win at once, with {action}."),
        };
        Some(Problem { words, squares: vec![action.square()], forbidden: false })
    }

    /// Pieces that no beam can ever reach, wherever other pieces stand.
    fn dark_pieces(&self) -> impl Iterator<Item = Problem> + '_ {
        let lit = self.squares_in_reach();
        let dark = self.pieces().map(|(at, _)| at).filter(move |&at| !lit.contains(at));
        dark.map(|at| Problem {
            words: format!("{at}: no light can ever reach {}.", self.piece_name(at)),
            squares: vec![at],
            forbidden: false,
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
    fn unsymmetric(&self) -> Option<Problem> {
        let differing = |symmetry: Symmetry| -> Vec<Square> {
            let differs = |&at: &Square| match symmetry.square(self.size(), at) {
                Some(_) => self.partner(at, symmetry).is_none(),
                None => true,
            };
            self.pieces.keys().copied().filter(differs).collect()
        };
        let least = [Symmetry::HalfTurn, Symmetry::Mirror].map(differing).into_iter().min_by_key(Vec::len)?;
        (!least.is_empty()).then(|| {
            let count = least.len();
            let pieces = if count == 1 { "1 piece has".into() } else { format!("{count} pieces have") };
            let words = format!("The sides differ: {pieces} no counterpart.");
            Problem { words, squares: least, forbidden: false }
        })
    }
}

fn squares_of(problem: &SetupProblem) -> Vec<Square> {
    match problem {
        SetupProblem::ManyKings { squares, .. } | SetupProblem::ManyLasers { squares, .. } => squares.clone(),
        _ => problem.square().into_iter().collect(),
    }
}
