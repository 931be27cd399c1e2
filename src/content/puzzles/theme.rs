//! What a puzzle is about.

use std::fmt;

use crate::choice;
use crate::setups::fields::Offered;

choice! {
    /// A theme of a puzzle. `puzzles::themes` finds them from the shots of the solution.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Theme("puzzles.theme", "a theme") {
        /// The last beam turns five times or more.
        Bounces,
        /// A mirror of the opponent turns the beam.
        OpponentMirror,
        /// A beam of the player turns at the same piece twice.
        DoubleMirror,
        /// An own piece that stops the beam moves out of its way.
        Unblocked,
        /// A piece steps aside, and the beam passes over the square that it left.
        Discovered,
        /// Two pieces change places.
        Swap,
        /// A piece steps onto another, the top of a stack moves alone, or the last beam strikes it.
        Stack,
        /// A splitter divides the last beam.
        Splitter,
        /// A laser turns.
        LaserTurn,
        /// A piece changes levels, or the tower acts.
        Climb,
        /// A turn before the last strikes nothing and doesn't threaten to strike the king with the next turn.
        Quiet,
        /// The opponent threatens to strike the own king with their next turn.
        Defence,
    }
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 12] = [
        Self::Bounces,
        Self::OpponentMirror,
        Self::DoubleMirror,
        Self::Unblocked,
        Self::Discovered,
        Self::Swap,
        Self::Stack,
        Self::Splitter,
        Self::LaserTurn,
        Self::Climb,
        Self::Quiet,
        Self::Defence,
    ];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Self::CHOICE.forms[self as usize].0
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
