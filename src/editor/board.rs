//! Edits of the board itself, which give a draft its own ruleset based on its edition.

use std::sync::Arc;

use super::draft::Draft;
use super::resize::Resize;
use super::symmetry::Symmetry;
use games::beam;
use rules::{Direction, LaserSource, Player, Ruleset, RulesetError, RulesetSpec, Square};

/// A change of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEdit {
    /// Reserves a square for a player, or for nobody.
    Reserve(Square, Option<Player>),
    /// Cuts a square out along with its piece, or puts it back.
    Hole(Square, bool),
    /// Builds a wall between two neighbours, or removes it.
    Wall([Square; 2], bool),
    /// Changes the number of files and ranks, 1 to 16. They are added and removed, with what is on them, at the far
    /// edges; with symmetry, in the middle, so that both sides keep what is near their edges.
    Resize(u8, u8),
    /// Puts a player's laser in the wall before this square, shining in this direction; with `None`, a piece is the
    /// laser.
    Laser(Player, Option<(Square, Direction)>),
    /// Exchanges the players' lasers.
    ExchangeLasers,
}

impl BoardEdit {
    /// The squares that it names.
    fn squares(self) -> [Option<Square>; 2] {
        match self {
            Self::Reserve(at, _) | Self::Hole(at, _) => [Some(at), None],
            Self::Wall(between, _) => between.map(Some),
            Self::Laser(_, source) => [source.map(|(enters, _)| enters), None],
            Self::Resize(..) | Self::ExchangeLasers => [None; 2],
        }
    }
}

impl Draft {
    /// The draft after a change of the board.
    pub(super) fn with_board(&self, edit: BoardEdit, symmetry: Symmetry) -> Result<Self, RulesetError> {
        if edit.squares().into_iter().flatten().any(Square::is_upper) {
            // The platform is always whole.
            return Ok(self.clone());
        }
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
                for wall in std::iter::once(between).chain(self.counterpart_of_wall(between, symmetry)) {
                    match spec.walls.iter().any(|known| is_same_wall(known, wall)) {
                        true if !build => spec.walls.retain(|known| !is_same_wall(known, wall)),
                        false if build => spec.walls.push(wall),
                        _ => {}
                    }
                }
            }
            BoardEdit::Resize(files, ranks) => {
                let resize = Resize { from: self.size(), to: (files.clamp(1, 16), ranks.clamp(1, 16)), symmetry };
                resize.board(&mut spec);
                let tower = self.tower().and_then(|(tower, at)| resize.tower(at, tower.base));
                let (riders, pieces): (Vec<_>, Vec<_>) = self.pieces().partition(|(square, _)| square.is_upper());
                let pieces = resize.map(pieces).into_iter().chain(riders).collect();
                return Self { pieces, tower, ..self.clone() }.with_spec(spec);
            }
            BoardEdit::Laser(player, source) => {
                spec.lasers[player.index()] = laser_source(source);
                if symmetry != Symmetry::Off {
                    let image = source.and_then(|source| self.counterpart_of_laser(source, symmetry));
                    spec.lasers[player.other().index()] = laser_source(image);
                }
            }
            BoardEdit::ExchangeLasers => spec.lasers.swap(0, 1),
        }
        self.with_spec(spec)
    }

    /// Returns whether there is a wall between two neighbours.
    pub fn has_wall(&self, between: [Square; 2]) -> bool {
        self.board.walls.iter().any(|wall| is_same_wall(wall, between))
    }

    /// The counterpart of the wall between two neighbours, if it is a different one.
    pub fn counterpart_of_wall(&self, between: [Square; 2], symmetry: Symmetry) -> Option<[Square; 2]> {
        let image = between.map(|square| symmetry.square(self.size(), square).unwrap_or(square));
        Some(image).filter(|image| symmetry != Symmetry::Off && !is_same_wall(image, between))
    }

    /// The counterpart of a laser in the wall that enters a square in a direction; `None` without symmetry.
    pub fn counterpart_of_laser(
        &self,
        (enters, heading): (Square, Direction),
        symmetry: Symmetry,
    ) -> Option<(Square, Direction)> {
        let image = symmetry.square(self.size(), enters).unwrap_or(enters);
        (symmetry != Symmetry::Off).then(|| (image, symmetry.direction(heading)))
    }

    /// The neighbour of a square on this side, even if there is a wall between them.
    pub fn beside(&self, at: Square, side: Direction) -> Option<Square> {
        let (files, ranks) = side.step();
        at.offset(files, ranks).filter(|&next| self.board.has_square(at) && self.board.has_square(next))
    }

    /// Returns whether a laser in the wall may shine onto a square in this direction: light cannot come from behind it.
    pub fn may_enter_from_wall(&self, at: Square, heading: Direction) -> bool {
        self.board.has_square(at) && self.rules.neighbour(at, heading.opposite()).is_none()
    }

    pub(super) fn with_spec(&self, spec: RulesetSpec) -> Result<Self, RulesetError> {
        let rules = Ruleset::compile(spec)?;
        let is_base = rules.fingerprint() == self.base.rules.fingerprint();
        let rules = if is_base { Arc::clone(&self.base.rules) } else { Arc::new(rules) };
        let board = Arc::new(beam::board(&rules, &self.base.looks));
        let mut draft = Self { rules, board, ..self.clone() };
        draft.set_tower(self.tower);
        Ok(draft)
    }
}

pub(super) fn is_same_wall(known: &[Square; 2], wall: [Square; 2]) -> bool {
    *known == wall || *known == [wall[1], wall[0]]
}

pub(super) fn laser_source(source: Option<(Square, Direction)>) -> LaserSource {
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
