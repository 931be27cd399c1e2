//! Attack tables: the squares both lasers hit now, and those from which a beam would reach each king. They are updated
//! incrementally, since an action changes only the beams that cross its squares (Chess Programming Wiki, "Attack and
//! Defend Maps").

use rules::{Aim, Direction, Piece, Player, Position, Square, SquareSet};

/// The squares that both players' beams attack in a position.
#[derive(Clone)]
pub(super) struct Attacks {
    /// By player: the standing shot, which their laser fires after any action that touches none of its squares.
    pub aims: [Aim; 2],
    pub kings: [Option<Square>; 2],
    /// By player and direction: the squares that a beam sent out by their king would cross. Mirrors reverse a beam
    /// along its own path, so a beam that enters one of these squares the other way reaches the king (the superpiece
    /// method).
    king_rays: [[SquareSet; 4]; 2],
    /// By player: the union of their `king_rays`.
    pub king_lines: [SquareSet; 2],
}

impl Attacks {
    pub fn of(position: &Position) -> Self {
        let kings = Player::BOTH.map(|player| king(position, player));
        let king_rays = kings.map(|king| Direction::ALL.map(|heading| king_ray(position, king, heading)));
        Self {
            aims: Player::BOTH.map(|player| position.aim(player)),
            kings,
            king_rays,
            king_lines: king_rays.map(union),
        }
    }

    /// Retraces `player`'s standing shot if `changed` contains one of its squares; returns whether it did.
    #[inline(always)]
    pub fn update_aim(&mut self, position: &Position, player: Player, changed: SquareSet) -> bool {
        let aim = &mut self.aims[player.index()];
        let stale = meets(&aim.lit, changed);
        if stale {
            *aim = position.aim(player);
        }
        stale
    }

    /// The square of `player`'s king after an action between `from` and `to`.
    #[inline(always)]
    pub fn king_after(&self, player: Player, (from, to): (Square, Square)) -> Option<Square> {
        match self.kings[player.index()] {
            Some(king) if king == from => Some(to),
            Some(king) if king == to => Some(from),
            king => king,
        }
    }

    /// Recomputes `player`'s king lines if their king, which is on `king`, has moved, or if `changed` contains one of
    /// their squares; returns whether it did.
    #[inline(always)]
    pub fn update_king_lines(
        &mut self,
        position: &Position,
        player: Player,
        king: Option<Square>,
        changed: SquareSet,
    ) -> bool {
        let at = player.index();
        let moved = king != self.kings[at];
        let stale = moved || meets(&self.king_lines[at], changed);
        if stale {
            for heading in Direction::ALL {
                let ray = &mut self.king_rays[at][heading as usize];
                if moved || meets(ray, changed) {
                    *ray = king_ray(position, king, heading);
                }
            }
            self.king_lines[at] = union(self.king_rays[at]);
            self.kings[at] = king;
        }
        stale
    }
}

fn meets(squares: &SquareSet, changed: SquareSet) -> bool {
    !(*squares & changed).is_empty()
}

/// Finds the king of `player`.
pub(super) fn king(position: &Position, player: Player) -> Option<Square> {
    let is_royal = |piece: Piece| position.rules().kind(piece.kind).royal;
    position.side(player).iter().find(|&square| position.piece(square).is_some_and(is_royal))
}

fn king_ray(position: &Position, king: Option<Square>, heading: Direction) -> SquareSet {
    king.map_or(SquareSet::EMPTY, |king| position.light(king, heading))
}

fn union(rays: [SquareSet; 4]) -> SquareSet {
    rays[0] | rays[1] | rays[2] | rays[3]
}
