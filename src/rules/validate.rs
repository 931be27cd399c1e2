//! Converts an unchecked [`Setup`] into a legal [`Position`].

use alloc::{string::String, sync::Arc, vec, vec::Vec};

use super::board::Board;
use super::kind::{EMPTY, Face, Kind, KindId, Piece, Player, TOWER};
use super::position::Position;
use super::response::Walk;
use super::ruleset::Ruleset;
use super::setup::{Placement, Setup, SetupError, SetupProblem};
use super::spec::{Firing, LaserSource};
use super::square::{Square, SquareSet};
use super::trace::BeamTrace;
use super::turn::Destroyed;

/// A shot on a board that may be illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LooseShot {
    /// The path of the beam.
    pub trace: BeamTrace,
    /// The pieces it strikes, from `a1` along the ranks.
    pub destroyed: Vec<Destroyed>,
    /// The board after the shot.
    pub after: Setup,
}

impl Setup {
    /// Checks the set-up against `rules` and makes the position.
    ///
    /// # Errors
    /// Returns every [`SetupProblem`] at once, together with the set-up.
    pub fn into_position(self, rules: &Arc<Ruleset>) -> Result<Position, SetupError> {
        let mut problems = Vec::new();
        let mut board = self.empty_board(rules);
        problems.extend(self.tower_problems(rules));
        let mut kings: [Vec<Square>; 2] = Default::default();
        let mut lasers: [Vec<Square>; 2] = Default::default();
        for placement in &self.placements {
            let square = placement.square;
            if board.cell(square) == TOWER {
                problems.push(SetupProblem::OnTower(square));
                continue;
            }
            if !board.has_square(rules, square) {
                problems.push(SetupProblem::OutsideBoard(square));
                continue;
            }
            // If a swap may put a piece on any square, a position reached by play can have one on a reserved square.
            let reserved = if rules.spec().rulings.swap_onto_reserved { None } else { rules.reserved_for(square) };
            let kind = rules.kind_by_id(&placement.kind).map(|id| (id, rules.kind(id)));
            let neutral = kind.is_some_and(|(_, kind)| kind.neutral.is_some());
            if let Some(player) = reserved.filter(|&owner| owner != placement.player || neutral) {
                problems.push(SetupProblem::Reserved { square, player });
            }
            if board.is_occupied(square) {
                problems.push(SetupProblem::TwoOnOneSquare(square));
            }
            // A king with an invalid facing still counts as a king; don't also report it as missing.
            if let Some((id, kind)) = kind {
                let of = placement.player.index();
                kings[of].extend(kind.royal.then_some(square));
                if board.standing_tower(rules).is_some_and(|(tower, _)| kind.royal && tower.no_royal.contains(square)) {
                    problems.push(SetupProblem::NoRoyal { square, kind: id });
                }
                lasers[of].extend(kind.laser.then_some(square));
            }
            match piece(rules, placement) {
                Err(problem) => problems.push(problem),
                Ok(piece) => board.set(rules, square, piece.cell()),
            }
        }
        for player in Player::BOTH {
            match &kings[player.index()][..] {
                [] => problems.push(SetupProblem::NoKing(player)),
                [_] => {}
                many => problems.push(SetupProblem::ManyKings { player, squares: many.to_vec() }),
            }
            // If a laser can be lost, a position reached by play may lack one.
            let captures = rules.spec().kinds.iter().any(|kind| kind.onto.captures.any());
            let lasting = |kind: &Kind| !captures && !kind.is_destructible();
            let from_piece = rules.spec().lasers[player.index()] == LaserSource::Piece
                && rules.spec().kinds.iter().filter(|kind| kind.laser).all(lasting);
            match &lasers[player.index()][..] {
                [] if from_piece => problems.push(SetupProblem::NoLaser(player)),
                [_, _, ..] if rules.spec().turn.fire == Firing::AfterTurn => {
                    problems.push(SetupProblem::ManyLasers { player, squares: lasers[player.index()].clone() });
                }
                _ => {}
            }
        }
        problems.extend(portal_problems(rules, &board));
        if problems.is_empty() {
            Ok(Position::from_board(Arc::clone(rules), board))
        } else {
            Err(SetupError { problems, setup: self })
        }
    }

    /// The pieces that the ruleset knows, legal or not. If several stand on one square, the last one counts. A piece
    /// with an invalid facing stands in its base orientation.
    pub fn pieces(&self, rules: &Ruleset) -> Vec<(Square, Piece)> {
        let board = self.loose_board(rules);
        rules.named(all_squares(rules)).filter_map(|square| Some((square, board.piece(square)?))).collect()
    }

    /// The shot that `player`'s laser would fire on this board, legal or not. If there are several lasers, the last one
    /// fires.
    pub fn trace(&self, rules: &Ruleset, player: Player) -> BeamTrace {
        let board = self.loose_board(rules);
        board.muzzle(rules, player).map_or_else(BeamTrace::default, |muzzle| board.trace(rules, muzzle))
    }

    /// Fires `player`'s laser on this board, legal or not.
    pub fn fire(&self, rules: &Ruleset, player: Player) -> LooseShot {
        let trace = self.trace(rules, player);
        let mut board = self.loose_board(rules);
        let mut journal = Vec::new();
        board.strike(rules, trace.struck().into(), &mut journal);
        let destroyed = journal.into_iter().filter_map(|(square, cell)| {
            let square = rules.name(square);
            Some(Destroyed { square, piece: Piece::from_cell(cell)?, becomes: board.piece(square) })
        });
        let destroyed = destroyed.collect();
        let left = rules.named(all_squares(rules));
        let left = left.filter_map(|square| Some(Placement::of(rules, square, board.piece(square)?)));
        let after = Self { placements: left.collect(), tower: self.tower, to_move: self.to_move };
        LooseShot { trace, destroyed, after }
    }

    /// Builds the board without any checks, skipping what it cannot hold.
    fn loose_board(&self, rules: &Ruleset) -> Board {
        let known = |placement: &Placement| Some((placement.square, loose_piece(rules, placement)?));
        let pieces: Vec<_> = self.placements.iter().filter_map(known).collect();
        let mut board = self.empty_board(rules);
        for (square, piece) in pieces {
            if board.cell(square) == TOWER || !board.has_square(rules, square) {
                continue;
            }
            // Clear the square first, so that a piece already there also leaves the derived fields.
            board.set(rules, square, EMPTY);
            board.set(rules, square, piece.cell());
        }
        board
    }

    /// The board without pieces, but with the tower if it fits on the board, even on reserved squares, and with the walk
    /// that the pieces need.
    fn empty_board(&self, rules: &Ruleset) -> Board {
        let kinds = self.placements.iter().filter_map(|placement| rules.kind_by_id(&placement.kind));
        let walk = kinds.map(|id| rules.walk_of(id)).fold(Walk::Single, Walk::and);
        let tower = rules.tower().zip(self.tower).filter(|(tower, at)| tower.site(*at).is_some());
        let mut board = Board::new(self.to_move, if tower.is_some() { walk.and(Walk::Linked) } else { walk });
        if let Some((tower, at)) = tower {
            board.set_tower(tower, Some(at));
            board.set_hash(rules.zobrist().key(TOWER, at));
        }
        board
    }

    /// The problems with the tower's place.
    fn tower_problems(&self, rules: &Ruleset) -> Vec<SetupProblem> {
        let Some(square) = self.tower else { return Vec::new() };
        let Some(tower) = rules.tower() else { return vec![SetupProblem::NoSuchTower(square)] };
        if tower.sites.contains(square) {
            return Vec::new();
        }
        let reserved = tower.base_at(square).filter_map(|square| Some((square, rules.reserved_for(square)?)));
        let reserved = reserved.map(|(square, player)| SetupProblem::TowerOnReserved { square, player });
        let reserved: Vec<_> = reserved.collect();
        if reserved.is_empty() { vec![SetupProblem::TowerOutside(square)] } else { reserved }
    }
}

/// The squares of the board and of the platform, whether there is a tower or not.
fn all_squares(rules: &Ruleset) -> SquareSet {
    rules.squares() | rules.platform()
}

/// The portals that are not in pairs. A position reached by play may lack one if portals can be lost.
fn portal_problems(rules: &Ruleset, board: &Board) -> Vec<SetupProblem> {
    let captures = rules.spec().kinds.iter().any(|kind| kind.onto.captures.any());
    let mut problems = Vec::new();
    for (kind, index) in rules.spec().kinds.iter().zip(0..).filter(|(kind, _)| kind.faces.contains(&Face::Portal)) {
        let id = KindId(index);
        let loses = captures || kind.is_destructible();
        for player in Player::BOTH {
            let is_one = |&square: &Square| board.piece(square).is_some_and(|p| (p.kind, p.player) == (id, player));
            let squares: Vec<Square> = rules.named(all_squares(rules)).filter(is_one).collect();
            if squares.len() > 2 || squares.len() == 1 && !loses {
                problems.push(SetupProblem::Portals { player, kind: id, squares });
            }
        }
    }
    problems
}

/// The piece with a facing its kind can have for any player.
fn loose_piece(rules: &Ruleset, placement: &Placement) -> Option<Piece> {
    let kind = rules.kind_by_id(&placement.kind)?;
    let words = rules.kind(kind).words.all();
    let named = |word: &String| words.iter().position(|known| known.eq_ignore_ascii_case(word));
    let orientation = placement.facing.as_ref().and_then(named).map_or(0, |at| at as u8);
    let orientation = orientation % rules.kind(kind).orientations();
    Some(Piece { kind, player: owner(rules, placement, kind), orientation })
}

/// The owner of a piece: the one whom the placement names, or always the first player if the piece is neutral.
fn owner(rules: &Ruleset, placement: &Placement, kind: KindId) -> Player {
    if rules.kind(kind).neutral.is_some() { Player::First } else { placement.player }
}

fn piece(rules: &Ruleset, placement: &Placement) -> Result<Piece, SetupProblem> {
    let Placement { square, ref kind, ref facing, .. } = *placement;
    let kind = rules.kind_by_id(kind).ok_or_else(|| SetupProblem::UnknownKind { square, kind: kind.clone() })?;
    let player = owner(rules, placement, kind);
    match rules.kind(kind).orientation(player, facing.as_deref()) {
        Some(orientation) => Ok(Piece { kind, player, orientation }),
        None => Err(SetupProblem::WrongFacing { square, player, kind, facing: facing.clone() }),
    }
}
