//! The full position: the field, and the ranks of both sides.

use std::fmt;

use super::field::{Barred, End, Field, PieceId, PieceInfo, PieceMove};
use super::formation::Formation;
use super::rank::{ARMY, Rank};
use rules::{Player, Square};

/// The ranks of a side's pieces, by [`PieceId::number`].
pub type Army = [Rank; ARMY];

/// A position of a game that has begun. It holds what players hide from each other, so its debug form omits all ranks
/// except those that were revealed.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    field: Field,
    armies: [Army; 2],
}

/// Everything that one player knows: the field, and the ranks of their own pieces. It cannot hold a hidden rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The player whose sight it is.
    pub player: Player,
    /// The part of the position that both players see.
    pub field: Field,
    /// The ranks of the player's own pieces.
    pub army: Army,
}

/// The reason why a step is illegal. It follows from what the player to move knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The square is empty.
    Empty(Square),
    /// The piece there is the opponent's.
    Foreign(Square),
    /// The piece is a flag or a bomb.
    Stays(Square, Rank),
    /// The square is off the board or in a crater.
    NoGround(Square),
    /// The player's own piece is on the square.
    OwnPiece(Square),
    /// The square is further than the piece can go, or not in a straight line.
    TooFar(PieceMove, Rank),
    /// A piece blocks the way of a scout.
    InTheWay(PieceMove),
    /// A rule against endless moves forbids the step.
    Barred(PieceMove, Barred),
}

/// A step that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The step.
    pub step: PieceMove,
    /// The piece that was attacked, and the ranks of attacker and defender.
    pub attack: Option<(PieceId, [Rank; 2])>,
}

impl Position {
    /// The position after the set-up, with the first player to move; `None` if a side has not placed all its pieces.
    pub fn new(formations: [Formation; 2]) -> Option<Self> {
        let side = |player: Player| -> Option<(Vec<Square>, Army)> {
            let (squares, ranks): (Vec<_>, Vec<_>) = formations[player.index()].pieces(player).unzip();
            Some((squares, ranks.try_into().ok()?))
        };
        let ((first, first_ranks), (second, second_ranks)) = (side(Player::First)?, side(Player::Second)?);
        let squares = [first, second].concat();
        let infos =
            std::array::from_fn(|id| PieceInfo { at: Some(squares[id]), moved: false, ran: false, revealed: None });
        Some(Self::of(Field::new(infos, Player::First), [first_ranks, second_ranks]))
    }

    /// A position with these ranks.
    pub(super) fn of(field: Field, armies: [Army; 2]) -> Self {
        let mut position = Self { field, armies };
        position.end_if_blocked();
        position
    }

    /// The part of the position that both players see.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The rank of a piece.
    pub fn rank(&self, piece: PieceId) -> Rank {
        self.armies[piece.owner().index()][piece.number()]
    }

    /// The knowledge of a player.
    pub fn sight(&self, player: Player) -> Sight {
        Sight { player, field: self.field.clone(), army: self.armies[player.index()] }
    }

    /// Every legal step of the side to move, grouped by piece; none if the game is over.
    pub fn steps(&self) -> Vec<PieceMove> {
        if self.field.end().is_some() { Vec::new() } else { self.steps_of(self.field.to_move()) }
    }

    fn steps_of(&self, player: Player) -> Vec<PieceMove> {
        self.field.steps(player, &self.armies[player.index()])
    }

    /// The step of the side to move between two squares.
    ///
    /// # Errors
    /// Returns why the step is illegal.
    pub fn check(&self, from: Square, to: Square) -> Result<PieceMove, Illegal> {
        self.sight(self.field.to_move()).check(from, to)
    }

    /// Plays a step of the side to move.
    ///
    /// # Errors
    /// Returns why the step is illegal; the position is unchanged.
    pub fn play(&mut self, from: Square, to: Square) -> Result<Played, Illegal> {
        let step = self.check(from, to)?;
        let attacked = self.field.piece(to).map(|other| (other, [self.rank(step.piece), self.rank(other)]));
        self.field.advance(step, attacked.map(|(_, ranks)| ranks));
        self.end_if_blocked();
        Ok(Played { step, attack: attacked })
    }

    /// Ends the game if the side to move has no step, or if the other side has no movable piece left.
    fn end_if_blocked(&mut self) {
        if self.field.end().is_some() {
            return;
        }
        let (player, other) = (self.field.to_move(), self.field.to_move().other());
        if self.steps_of(player).is_empty() {
            let other_moves = !self.steps_of(other).is_empty();
            self.field.end = Some(if other_moves { End::Blocked(other) } else { End::BothBlocked });
        } else if !self.has_movers(other) {
            self.field.end = Some(End::Blocked(player));
        }
    }

    /// The end that follows one more step in a game that is over here: older versions allowed one more step against an
    /// opponent with no movable pieces. `None` if that step is illegal.
    pub(super) fn late_end(&self, from: Square, to: Square) -> Option<End> {
        let mut later = self.clone();
        later.field.end = None;
        later.play(from, to).ok()?;
        later.field.end()
    }

    /// Returns whether `player` has a piece on the board other than flag and bombs.
    fn has_movers(&self, player: Player) -> bool {
        PieceId::all(player).any(|piece| self.field.info(piece).at.is_some() && self.rank(piece).moves())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("field", &self.field).finish_non_exhaustive()
    }
}

impl Sight {
    /// The rank of a piece, if the player knows it for certain: their own, one that was revealed, or a scout that ran.
    pub fn rank(&self, piece: PieceId) -> Option<Rank> {
        if piece.owner() == self.player {
            return Some(self.army[piece.number()]);
        }
        let info = self.field.info(piece);
        info.revealed.or(info.ran.then_some(Rank::Scout))
    }

    /// Every legal step of the player, if they are to move.
    pub fn steps(&self) -> Vec<PieceMove> {
        let acts = self.field.end().is_none() && self.field.to_move() == self.player;
        if acts { self.field.steps(self.player, &self.army) } else { Vec::new() }
    }

    /// The player's step between two squares.
    ///
    /// # Errors
    /// Returns why the step is illegal.
    pub fn check(&self, from: Square, to: Square) -> Result<PieceMove, Illegal> {
        let field = &self.field;
        if field.end().is_some() {
            return Err(Illegal::Over);
        }
        let piece = field.piece(from).ok_or(Illegal::Empty(from))?;
        if piece.owner() != self.player {
            return Err(Illegal::Foreign(from));
        }
        let rank = self.army[piece.number()];
        if !rank.moves() {
            return Err(Illegal::Stays(from, rank));
        }
        if !super::ground::is_ground(to) {
            return Err(Illegal::NoGround(to));
        }
        if field.piece(to).is_some_and(|other| other.owner() == self.player) {
            return Err(Illegal::OwnPiece(to));
        }
        let step = PieceMove { piece, from, to };
        if !field.reach(piece, rank).contains(&to) {
            let in_line = rank == Rank::Scout && super::ground::direction(from, to).is_some();
            return Err(if in_line { Illegal::InTheWay(step) } else { Illegal::TooFar(step, rank) });
        }
        field.barred(step).map_or(Ok(step), |rule| Err(Illegal::Barred(step, rule)))
    }
}
