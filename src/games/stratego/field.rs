//! Everything that both players see: the squares of the pieces, the ranks revealed so far, and the counts that the
//! rules need.
//!
//! Every rule about the past reads only this, so no refusal can reveal more than both players know.

use super::chase::{Chase, Placed, threatened};
use super::ground::{direction, step};
use super::rank::{ARMY, Clash, Rank};
use rules::{Direction, Player, Square};

/// A piece, identified for the whole game: 0 to 19 are the first player's, 20 to 39 the second's, each side's in the
/// order of the squares of its set-up. The number reveals nothing about the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(u8);

/// The information about a piece that both players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceInfo {
    /// Its square; `None` if it is lost.
    pub at: Option<Square>,
    /// It has moved, so it is neither flag nor bomb.
    pub moved: bool,
    /// It went more than one square at once, so it is a scout.
    pub ran: bool,
    /// Its rank, if an attack revealed it.
    pub revealed: Option<Rank>,
}

/// A step or attack of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceMove {
    /// The piece.
    pub piece: PieceId,
    /// The square where it starts.
    pub from: Square,
    /// The square where it ends, or that it attacks.
    pub to: Square,
}

/// A tournament rule against endless moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Barred {
    /// The two-square rule: the piece has crossed the border between these neighbouring squares in each of its player's
    /// last three turns.
    TwoSquares {
        /// The square on the side from which the step comes.
        from: Square,
        /// The square on the other side.
        to: Square,
    },
    /// The chasing rule.
    Chase,
}

/// How a game ended by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// This player captured the flag.
    Flag(Player),
    /// This player's opponent cannot move.
    Blocked(Player),
    /// Neither player can move.
    BothBlocked,
}

/// The part of a position that both players see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    to_move: Player,
    infos: [PieceInfo; 2 * ARMY],
    grid: [Option<PieceId>; 256],
    /// The last three steps of each side, newest first.
    recent: [[Option<PieceMove>; 3]; 2],
    /// The chase that each side is leading.
    chases: [Option<Chase>; 2],
    quiet: u32,
    pub(super) end: Option<End>,
}

impl PieceId {
    /// The pieces of a side.
    pub fn all(player: Player) -> impl Iterator<Item = Self> {
        let first = (player.index() * ARMY) as u8;
        (first..first + ARMY as u8).map(Self)
    }

    /// The player who owns it.
    pub const fn owner(self) -> Player {
        Player::BOTH[self.0 as usize / ARMY]
    }

    /// 0 to 39.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number among the pieces of its side, 0 to 19.
    pub const fn number(self) -> usize {
        self.0 as usize % ARMY
    }
}

impl Field {
    /// A field with these pieces, and no past that could matter to a rule.
    pub(super) fn new(infos: [PieceInfo; 2 * ARMY], to_move: Player) -> Self {
        let mut grid = [None; 256];
        for (id, info) in (0..).zip(&infos) {
            if let Some(at) = info.at {
                grid[at.index()] = Some(PieceId(id));
            }
        }
        let (recent, chases) = ([[None; 3]; 2], [None, None]);
        Self { to_move, infos, grid, recent, chases, quiet: 0, end: None }
    }

    /// The player to move, even if the game is over.
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// How the game ended, if it did.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Turns in a row without an attack.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The public knowledge about a piece.
    pub fn info(&self, piece: PieceId) -> &PieceInfo {
        &self.infos[piece.index()]
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<PieceId> {
        self.grid[square.index()]
    }

    /// The pieces on the board with their squares.
    pub fn standing(&self) -> impl Iterator<Item = (PieceId, Square)> + '_ {
        Player::BOTH.into_iter().flat_map(PieceId::all).filter_map(|id| Some((id, self.info(id).at?)))
    }

    /// The squares that a piece could reach if it moved like `rank`, ignoring the rules against endless moves.
    pub(super) fn reach(&self, piece: PieceId, rank: Rank) -> Vec<Square> {
        let mut squares = Vec::new();
        let Some(from) = self.info(piece).at.filter(|_| rank.moves()) else { return squares };
        for direction in Direction::ALL {
            let mut at = from;
            while let Some(to) = step(at, direction) {
                match self.piece(to) {
                    Some(other) if other.owner() == piece.owner() => break,
                    Some(_) => {
                        squares.push(to);
                        break;
                    }
                    None => squares.push(to),
                }
                if rank != Rank::Scout {
                    break;
                }
                at = to;
            }
        }
        squares
    }

    /// Every legal step of `player`, whose pieces have these ranks.
    pub(super) fn steps(&self, player: Player, ranks: &[Rank; ARMY]) -> Vec<PieceMove> {
        let mut steps = Vec::new();
        for piece in PieceId::all(player) {
            let Some(from) = self.info(piece).at else { continue };
            let to = self.reach(piece, ranks[piece.number()]);
            let all = to.into_iter().map(|to| PieceMove { piece, from, to });
            steps.extend(all.filter(|&step| self.barred(step).is_none()));
        }
        steps
    }

    /// The rule against endless moves that forbids a step, if one does.
    pub(super) fn barred(&self, step: PieceMove) -> Option<Barred> {
        let player = step.piece.owner().index();
        if self.recent[player].iter().all(|last| last.is_some_and(|last| last.piece == step.piece))
            && let Some([from, to]) = crossed_again(step, &self.recent[player])
        {
            return Some(Barred::TwoSquares { from, to });
        }
        let chase = self.chases[player].as_ref()?;
        let attacks = self.piece(step.to).is_some();
        let returns = self.recent[player][0].is_some_and(|last| last.piece == step.piece && last.from == step.to);
        let endless = !attacks && !returns && chase.repeats(threatened(self, step), &self.placed_after(step));
        endless.then_some(Barred::Chase)
    }

    /// The squares of all pieces.
    fn placed(&self) -> Placed {
        self.infos.map(|info| info.at)
    }

    fn placed_after(&self, step: PieceMove) -> Placed {
        let mut placed = self.placed();
        placed[step.piece.index()] = Some(step.to);
        placed
    }

    /// Plays a step. For an attack, `ranks` has those of attacker and defender.
    pub(super) fn advance(&mut self, step: PieceMove, ranks: Option<[Rank; 2]>) {
        let mover = step.piece.owner();
        let before = self.placed();
        let info = &mut self.infos[step.piece.index()];
        info.moved = true;
        info.ran |= !step.from.touches(step.to);
        self.recent[mover.index()].rotate_right(1);
        self.recent[mover.index()][0] = Some(step);
        match (ranks, self.grid[step.to.index()]) {
            (Some([attacker, defender]), Some(other)) => {
                self.infos[step.piece.index()].revealed = Some(attacker);
                self.infos[other.index()].revealed = Some(defender);
                let left = attacker.attack(defender);
                if left != Clash::Defender {
                    self.infos[other.index()].at = None;
                    self.grid[step.to.index()] = None;
                }
                if left == Clash::Attacker {
                    self.put(step.piece, step.to);
                } else {
                    self.infos[step.piece.index()].at = None;
                    self.grid[step.from.index()] = None;
                }
                self.quiet = 0;
                self.chases = [None, None];
                if defender == Rank::Flag {
                    self.end = Some(End::Flag(mover));
                }
            }
            _ => {
                self.put(step.piece, step.to);
                self.quiet += 1;
                let (after, threatens) = (self.placed(), threatened(self, step));
                let [own, other] = [mover, mover.other()].map(Player::index);
                self.chases[own] = Chase::after_chasing_move(self.chases[own].take(), threatens, before, after);
                self.chases[other] = Chase::after_reply(self.chases[other].take(), step.piece, after);
            }
        }
        self.to_move = mover.other();
    }

    fn put(&mut self, piece: PieceId, to: Square) {
        if let Some(from) = self.infos[piece.index()].at.replace(to) {
            self.grid[from.index()] = None;
        }
        self.grid[to.index()] = Some(piece);
    }
}

/// A step as a line of squares: whether it is along a rank, the rank or file, and its lower and upper end.
fn track(step: PieceMove) -> (bool, u8, u8, u8) {
    let along = direction(step.from, step.to).is_some_and(|way| way.step().1 == 0);
    let place = |square: Square| if along { (square.rank(), square.file()) } else { (square.file(), square.rank()) };
    let ((line, a), (_, b)) = (place(step.from), place(step.to));
    (along, line, a.min(b), a.max(b))
}

/// The first border that `step` and all of `last` cross, as the squares on its two sides in the order of the step.
fn crossed_again(step: PieceMove, last: &[Option<PieceMove>; 3]) -> Option<[Square; 2]> {
    let (along, line, mut low, mut high) = track(step);
    for (other_along, other_line, from, to) in last.iter().flatten().map(|&step| track(step)) {
        if (other_along, other_line) != (along, line) {
            return None;
        }
        (low, high) = (low.max(from), high.min(to));
    }
    if low >= high {
        return None;
    }
    let square = |place| if along { Square::new(place, line) } else { Square::new(line, place) };
    let start = if along { step.from.file() } else { step.from.rank() };
    let border = if start <= low { [low, low + 1] } else { [high, high - 1] };
    let [near, far] = border.map(square);
    Some([near?, far?])
}
