//! A setup: pieces as a file or a person names them, unchecked. A [`Position`] is strict; turning one into the
//! other reports every problem at once.

use std::fmt;
use std::sync::Arc;

use super::action::a;
use super::beam::Walk;
use super::board::Board;
use super::kind::{Face, Kind, Piece, Player};
use super::position::Position;
use super::ruleset::{LaserSource, Ruleset};
use super::square::Square;

/// One piece of a [`Setup`], in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    pub square: Square,
    pub player: Player,
    /// The name of a kind.
    pub kind: String,
    /// A facing word of the kind, `None` for one that has no facings.
    pub facing: Option<String>,
}

/// A starting position as written: loose, it may hold anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub placements: Vec<Placement>,
    pub to_move: Player,
}

/// One thing that is wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupProblem {
    /// The player of this name has no royal piece, which the ruleset calls `kind`.
    NoKing {
        player: String,
        kind: String,
    },
    /// More than one royal piece of one player.
    ManyKings {
        player: String,
        kind: String,
        squares: Vec<Square>,
    },
    NoLaser {
        player: String,
        kind: String,
    },
    ManyLasers {
        player: String,
        kind: String,
        squares: Vec<Square>,
    },
    OutsideBoard {
        square: Square,
    },
    TwoOnOneSquare {
        square: Square,
    },
    /// A piece on a square reserved for the player of this name, who is not its owner.
    Reserved {
        square: Square,
        player: String,
    },
    UnknownKind {
        square: Square,
        kind: String,
        known: Vec<String>,
    },
    WrongFacing {
        square: Square,
        kind: String,
        facing: Option<String>,
        allowed: Vec<&'static str>,
    },
}

impl SetupProblem {
    /// The square at fault, where there is one.
    pub fn square(&self) -> Option<Square> {
        match self {
            Self::NoKing { .. } | Self::NoLaser { .. } => None,
            Self::ManyKings { squares, .. } | Self::ManyLasers { squares, .. } => squares.last().copied(),
            Self::OutsideBoard { square }
            | Self::TwoOnOneSquare { square }
            | Self::Reserved { square, .. }
            | Self::UnknownKind { square, .. }
            | Self::WrongFacing { square, .. } => Some(*square),
        }
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" and ");
        match self {
            Self::NoKing { player, kind } | Self::NoLaser { player, kind } => {
                write!(f, "expected {} for {player}, found none", a(kind))
            }
            Self::ManyKings { player, kind, squares } | Self::ManyLasers { player, kind, squares } => {
                write!(f, "expected one {kind} for {player}, found {}: on {}", squares.len(), list(squares))
            }
            Self::OutsideBoard { square } => {
                write!(f, "{square}: expected a square of the board, found one outside it")
            }
            Self::TwoOnOneSquare { square } => write!(f, "{square}: expected one piece on a square, found two"),
            Self::Reserved { square, player } => {
                write!(
                    f,
                    "{square}: expected a piece of {player}, for whom the square is reserved, found the opponent's"
                )
            }
            Self::UnknownKind { square, kind, known } => {
                write!(f, "{square}: expected a kind of piece ({}), found {kind:?}", known.join(", "))
            }
            Self::WrongFacing { square, kind, facing, allowed } => {
                match &allowed[..] {
                    [] => write!(f, "{square}: expected {} to have no facing, found ", a(kind))?,
                    words => write!(f, "{square}: expected {} to face {}, found ", a(kind), words.join(", "))?,
                }
                match facing {
                    Some(word) => write!(f, "{word:?}"),
                    None => f.write_str("no facing"),
                }
            }
        }
    }
}

/// A setup that makes no position: every problem, and the setup as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    pub problems: Vec<SetupProblem>,
    pub setup: Setup,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.problems.iter().map(SetupProblem::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Checks the setup against `rules` and makes the position.
    ///
    /// # Errors
    /// Every [`SetupProblem`] at once, and the setup back.
    pub fn into_position(self, rules: &Arc<Ruleset>) -> Result<Position, SetupError> {
        let mut problems = Vec::new();
        let kinds = self.placements.iter().filter_map(|placement| rules.kind_named(&placement.kind));
        let branches = kinds.map(|id| rules.way_of(id)).any(|way| way == Walk::Tree);
        let mut board = Board::new(self.to_move, if branches { Walk::Tree } else { Walk::Single });
        let mut kings: [Vec<Square>; 2] = Default::default();
        let mut lasers: [Vec<Square>; 2] = Default::default();
        for placement in &self.placements {
            let square = placement.square;
            if !rules.has_square(square) {
                problems.push(SetupProblem::OutsideBoard { square });
                continue;
            }
            // Where a swap may put a piece on any square, a position reached by play may hold one there.
            let reserved = if rules.spec().rulings.swap_onto_reserved { None } else { rules.reserved_for(square) };
            let owner = reserved.filter(|&owner| owner != placement.player);
            if let Some(owner) = owner {
                problems.push(SetupProblem::Reserved { square, player: rules.player_name(owner).into() });
            }
            if board.is_occupied(square) {
                problems.push(SetupProblem::TwoOnOneSquare { square });
            }
            // A king that faces the wrong way is a king all the same: no second complaint that he is missing.
            if let Some(kind) = rules.kind_named(&placement.kind).map(|id| rules.kind(id)) {
                let of = placement.player.index();
                kings[of].extend(kind.royal.then_some(square));
                lasers[of].extend(kind.laser.then_some(square));
            }
            match piece(rules, placement) {
                Err(problem) => problems.push(problem),
                Ok(piece) => board.set(rules, square, piece.cell()),
            }
        }
        let called = |which: fn(&Kind) -> bool| {
            let names: Vec<&str> = rules.spec().kinds.iter().filter(|k| which(k)).map(|k| k.name.as_str()).collect();
            names.join(" or ")
        };
        for side in Player::BOTH {
            let player = rules.player_name(side).to_owned();
            let kind = called(|kind| kind.royal);
            match &kings[side.index()][..] {
                [] => problems.push(SetupProblem::NoKing { player: player.clone(), kind }),
                [_] => {}
                many => {
                    let squares = many.to_vec();
                    problems.push(SetupProblem::ManyKings { player: player.clone(), kind, squares });
                }
            }
            let kind = called(|kind| kind.laser);
            // Where a laser can be destroyed, a position reached by play may lack one.
            let lasting = |kind: &Kind| !kind.faces.iter().any(|face| matches!(face, Face::Destroyed { .. }));
            let from_piece = rules.spec().lasers[side.index()] == LaserSource::Piece
                && rules.spec().kinds.iter().filter(|kind| kind.laser).all(lasting);
            match &lasers[side.index()][..] {
                [] if from_piece => problems.push(SetupProblem::NoLaser { player, kind }),
                many if many.len() > 1 => {
                    problems.push(SetupProblem::ManyLasers { player, kind, squares: many.to_vec() });
                }
                _ => {}
            }
        }
        if problems.is_empty() {
            Ok(Position::from_board(Arc::clone(rules), board))
        } else {
            Err(SetupError { problems, setup: self })
        }
    }
}

fn piece(rules: &Ruleset, placement: &Placement) -> Result<Piece, SetupProblem> {
    let Placement { square, player, .. } = *placement;
    let id = rules.kind_named(&placement.kind).ok_or_else(|| SetupProblem::UnknownKind {
        square,
        kind: placement.kind.clone(),
        known: rules.spec().kinds.iter().map(|k| k.name.clone()).collect(),
    })?;
    let kind = rules.kind(id);
    let orientation =
        kind.orientation(player, placement.facing.as_deref()).ok_or_else(|| SetupProblem::WrongFacing {
            square,
            kind: kind.name.clone(),
            facing: placement.facing.clone(),
            allowed: kind.facing_words(player),
        })?;
    Ok(Piece { kind: id, player, orientation })
}
