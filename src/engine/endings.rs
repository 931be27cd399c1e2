//! Tables of endings: for every position of a material, who wins and in how many turns (Chess Programming Wiki,
//! "Endgame Tablebases"; K. Thompson, "Retrograde Analysis of Certain Endgames", 1986).
//!
//! A table holds a [`Material`] and everything that losses can make of it, so it needs no other table. It knows no
//! game: that a position has occurred before doesn't matter to it. This can't hurt the winner, who comes closer to
//! the win with every turn, unless the game had repeated positions of the winning line before; the search therefore
//! looks for draws by repetition first.

use std::sync::Arc;

use rules::{Piece, Player, Position, Ruleset, Square};

mod file;
mod material;
mod root;
mod solve;
#[cfg(test)]
mod tests;

pub use file::EndingFileError;
pub use material::{Material, ending_kinds, ending_of};
pub(super) use root::EndingLine;
pub use solve::{Solving, Unsolved};

use material::Numbering;

/// The maximum number of positions of a table.
pub const MAX_POSITIONS: u64 = 1 << 28;

/// The result of a position with best play, in plies: turns of both sides together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side to move strikes the king, or makes its opponent strike their own, with this ply at the latest.
    Win(u32),
    /// The side to move loses its king with this ply at the latest.
    Loss(u32),
    /// Neither can force anything.
    Draw,
}

impl Ending {
    /// A table stores wins as positive and losses as negative numbers of plies.
    const fn of(entry: i8) -> Self {
        match entry {
            0 => Self::Draw,
            1.. => Self::Win(entry as u32),
            _ => Self::Loss(entry.unsigned_abs() as u32),
        }
    }
}

/// A table for one material under one ruleset.
pub struct EndingTable {
    /// A position of its material.
    sample: Position,
    material: Material,
    numbering: Numbering,
    /// By number.
    entries: Vec<i8>,
}

/// What a table holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EndingCounts {
    /// Positions that the side to move wins.
    pub won: u64,
    /// Positions that the side to move loses.
    pub lost: u64,
    /// All other positions.
    pub drawn: u64,
    /// The longest win or loss, in plies.
    pub longest: u32,
}

/// The number of positions that a table for the material of `position` would have, including numbers that stand for
/// none; `None` if no table can hold it, or it would be too large.
pub fn table_size(position: &Position) -> Option<u64> {
    let numbering = Numbering::of(position.rules(), &Material::of(position)?)?;
    Some(numbering.positions()).filter(|&size| size <= MAX_POSITIONS)
}

impl EndingTable {
    /// The ruleset of the table.
    pub fn rules(&self) -> &Arc<Ruleset> {
        self.sample.rules()
    }

    /// A position of the table's material.
    pub fn sample(&self) -> &Position {
        &self.sample
    }

    /// How many entries the table has.
    pub fn positions(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The largest material of the table.
    pub fn material(&self) -> &Material {
        &self.material
    }

    /// The result of a position; `None` if the table doesn't hold it. The position must belong to the table's ruleset.
    pub fn probe(&self, position: &Position) -> Option<Ending> {
        let (pieces, count) = pieces_of(position)?;
        let number = self.numbering.number(&pieces[..count], position.to_move())?;
        self.entries.get(number as usize).copied().map(Ending::of)
    }

    /// Counts wins, losses and draws.
    pub fn counts(&self) -> EndingCounts {
        let mut counts = EndingCounts::default();
        let mut pieces = Vec::new();
        for (number, &entry) in self.entries.iter().enumerate() {
            match Ending::of(entry) {
                Ending::Win(_) => counts.won += 1,
                Ending::Loss(_) => counts.lost += 1,
                Ending::Draw if self.numbering.pieces(number as u64, &mut pieces).is_some() => counts.drawn += 1,
                Ending::Draw => {}
            }
            counts.longest = counts.longest.max(entry.unsigned_abs().into());
        }
        counts
    }
}

/// The maximum number of pieces of an ending.
const MAX_PIECES: usize = 15;

/// The pieces, sorted by square, and how many there are; `None` if there is none, or too many.
#[inline]
fn pieces_of(position: &Position) -> Option<([(Square, Piece); MAX_PIECES], usize)> {
    let all = position.side(Player::First) | position.side(Player::Second);
    let first = all.iter().next()?;
    let mut pieces = [(first, position.piece(first)?); MAX_PIECES];
    let mut count = 0;
    for square in all.iter() {
        *pieces.get_mut(count)? = (square, position.piece(square)?);
        count += 1;
    }
    Some((pieces, count))
}

/// The tables that a search may use, all for one ruleset.
#[derive(Clone, Default)]
pub struct Endings {
    tables: Vec<Arc<EndingTable>>,
    /// The number of pieces of the largest material.
    most_pieces: usize,
}

impl Endings {
    /// Adds a table, in place of an older one for the same material. Tables of other rulesets are dropped.
    pub fn add(&mut self, table: Arc<EndingTable>) {
        let same = |other: &EndingTable| other.rules().fingerprint() == table.rules().fingerprint();
        self.tables.retain(|other| same(other) && other.material != table.material);
        self.tables.push(table);
        self.most_pieces = self.tables.iter().map(|table| table.material.0.len()).max().unwrap_or(0);
    }

    /// The tables.
    pub fn tables(&self) -> &[Arc<EndingTable>] {
        &self.tables
    }

    /// The result of a position of the tables' ruleset, if a table holds it.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<Ending> {
        let count = position.side(Player::First).len() + position.side(Player::Second).len();
        if count > self.most_pieces || position.is_extended() {
            return None;
        }
        self.tables.iter().find_map(|table| table.probe(position))
    }

    /// These tables, if they are for `rules` and there are any.
    pub fn of(&self, rules: &Ruleset) -> Option<&Self> {
        self.tables.first().filter(|table| table.rules().fingerprint() == rules.fingerprint()).map(|_| self)
    }
}
