//! Edits of the board itself: they give a draft a ruleset of its own, based on its edition.

use std::sync::Arc;

use super::draft::Draft;
use super::symmetry::Symmetry;
use crate::games::beam;
use crate::notation::words;
use crate::rules::{Direction, LaserSource, Player, Ruleset, RulesetSpec, Square};

/// A change of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEdit {
    /// Reserves a square for a player, or for nobody.
    Reserve(Square, Option<Player>),
    /// Cuts a square out, with what stands there, or puts it back.
    Hole(Square, bool),
    /// Puts a wall between two neighbours, or takes it away.
    Wall([Square; 2], bool),
    /// Another number of files and ranks, 1 to 16. What is beyond them goes.
    Resize(u8, u8),
    /// The laser of a player is in the wall before this square and shines this way; or it is a piece.
    Laser(Player, Option<(Square, Direction)>),
}

impl Draft {
    /// This draft on a board that is changed so.
    pub(super) fn with_board(&self, edit: BoardEdit, symmetry: Symmetry) -> Result<Self, String> {
        let mut spec = self.rules.spec().clone();
        let other = |square| symmetry.square(self.size(), square);
        match edit {
            BoardEdit::Reserve(at, player) => {
                if let Some(other) = other(at) {
                    reserve(&mut spec, other, player.map(Player::other));
                }
                reserve(&mut spec, at, player);
            }
            BoardEdit::Hole(at, cut) => {
                for square in std::iter::once(at).chain(other(at)) {
                    spec.holes.retain(|&hole| hole != square);
                    if cut {
                        spec.holes.push(square);
                        reserve(&mut spec, square, None);
                    }
                }
                spec.walls.retain(|wall| !wall.iter().any(|square| spec.holes.contains(square)));
            }
            BoardEdit::Wall(between, build) => {
                let image = between.map(|square| other(square).unwrap_or(square));
                let image = Some(image).filter(|_| symmetry != Symmetry::Off);
                for wall in std::iter::once(between).chain(image) {
                    let is_same = |known: &[Square; 2]| *known == wall || *known == [wall[1], wall[0]];
                    spec.walls.retain(|known| !is_same(known));
                    if build {
                        spec.walls.push(wall);
                    }
                }
            }
            BoardEdit::Resize(files, ranks) => resize(&mut spec, files.clamp(1, 16), ranks.clamp(1, 16)),
            BoardEdit::Laser(player, source) => {
                spec.lasers[player.index()] = wall(source);
                if symmetry != Symmetry::Off {
                    let image =
                        source.map(|(enters, heading)| (other(enters).unwrap_or(enters), symmetry.direction(heading)));
                    spec.lasers[player.other().index()] = wall(image);
                }
            }
        }
        self.with_spec(spec)
    }

    fn with_spec(&self, spec: RulesetSpec) -> Result<Self, String> {
        let rules = Ruleset::compile(spec).map_err(|error| words::ruleset_error(&error))?;
        let is_base = rules.fingerprint() == self.base.rules.fingerprint();
        let rules = if is_base { Arc::clone(&self.base.rules) } else { Arc::new(rules) };
        let board = Arc::new(beam::board(&rules, &self.base.looks));
        let pieces = self.pieces().filter(|(square, _)| board.has_square(*square)).collect();
        Ok(Self { rules, board, pieces, ..self.clone() })
    }
}

fn wall(source: Option<(Square, Direction)>) -> LaserSource {
    source.map_or(LaserSource::Piece, |(enters, heading)| LaserSource::Wall { enters, heading })
}

fn reserve(spec: &mut RulesetSpec, at: Square, player: Option<Player>) {
    for each in Player::BOTH {
        let reserved = &mut spec.reserved[each.index()];
        reserved.retain(|&square| square != at);
        if player == Some(each) {
            reserved.push(at);
        }
    }
}

/// Changes the size. A laser in the wall at an edge that goes is at the new edge.
fn resize(spec: &mut RulesetSpec, files: u8, ranks: u8) {
    let (old_files, old_ranks) = (spec.files, spec.ranks);
    (spec.files, spec.ranks) = (files, ranks);
    let inside = |square: &Square| square.file() < files && square.rank() < ranks;
    spec.holes.retain(inside);
    spec.walls.retain(|wall| wall.iter().all(inside));
    spec.reserved.iter_mut().for_each(|squares| squares.retain(inside));
    let kept = |at: u8, old: u8, new: u8| if at + 1 == old { new - 1 } else { at.min(new - 1) };
    for laser in &mut spec.lasers {
        if let LaserSource::Wall { enters, .. } = laser
            && let Some(moved) =
                Square::new(kept(enters.file(), old_files, files), kept(enters.rank(), old_ranks, ranks))
        {
            *enters = moved;
        }
    }
}
