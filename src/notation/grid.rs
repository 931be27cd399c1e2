//! The two grids of squares that positions are written in: the board, and the platform of a tower.

use rules::{Ruleset, Square};

/// One level of a position.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    pub files: u8,
    pub ranks: u8,
    upper: bool,
}

impl Grid {
    /// The board.
    pub fn board(rules: &Ruleset) -> Self {
        let (files, ranks) = rules.size();
        Self { files, ranks, upper: false }
    }

    /// The platform, if set-ups may have a tower.
    pub fn platform(rules: &Ruleset) -> Option<Self> {
        let side = rules.tower_rules()?.platform;
        Some(Self { files: side, ranks: side, upper: true })
    }

    /// The square on `file` and `rank`, both counted from 0.
    pub fn square(self, file: u8, rank: u8) -> Option<Square> {
        let inside = file < self.files && rank < self.ranks;
        let square = if self.upper { Square::upper(file, rank) } else { Square::new(file, rank) };
        square.filter(|_| inside)
    }

    /// The letter of `file`, counted from 0.
    pub fn letter(self, file: u8) -> char {
        char::from(if self.upper { b'A' } else { b'a' } + file)
    }

    /// Returns whether this is the platform.
    pub fn is_platform(self) -> bool {
        self.upper
    }
}
