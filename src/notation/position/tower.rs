//! The two words of a Khet string that describe a tower: the square of its base, and the ranks of its platform.

use super::{KhetError, KhetReader};
use crate::grid::Grid;
use crate::movetext::quoted;
use rules::{Placement, Square};

impl KhetReader<'_> {
    /// Parses the words of the tower, if the ruleset has one and they follow. Adds the riders to `placements`.
    pub(super) fn tower(&mut self, placements: &mut Vec<Placement>) -> Result<Option<Square>, KhetError> {
        let Some(grid) = Grid::platform(self.rules) else { return Ok(None) };
        if self.peek() != Some(' ') {
            return Ok(None);
        }
        self.skip_spaces();
        let rest = &self.text[self.at..];
        let word = &rest[..rest.find(' ').unwrap_or(rest.len())];
        let Some(tower) = word.parse().ok().filter(|square: &Square| !square.is_upper()) else {
            return Err(self.error("the tower's square, such as e4".into(), quoted(word)));
        };
        self.at += word.len();
        if self.peek() != Some(' ') {
            return Err(self.expected("' ' and the ranks of the platform"));
        }
        self.skip_spaces();
        self.grid(grid, placements)?;
        Ok(Some(tower))
    }
}
