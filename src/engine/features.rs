//! The network's input features: which are active in a position, and their indices.
//!
//! Each player sees the board from their own side, so the second player's perspective is rotated by half a turn. The
//! features say what a piece does, not which kind it is: what its faces do to a beam, and what it may do, one feature
//! for each such trait and place. So the network can judge kinds that it has never seen, such as those of modders.
//! Further features are the squares that a player's beam lights, the squares on a king's lines, and
//! the place of a tower.
//!
//! A place is a square of a board of 10 x 10 squares or of a platform of 6 x 6. Smaller boards and other platforms are
//! scaled to these, so that places stay unused, or squares of a platform share one.

use super::attacks::Attacks;
use rules::{Direction, Face, Kind, Piece, Player, Position, Ruleset, Square};

const FILES: usize = 10;
const RANKS: usize = 10;
const PLATFORM: usize = 6;
/// The number of places.
const PLACES: usize = FILES * RANKS + PLATFORM * PLATFORM;
/// The traits of a piece. The first of several is that of the north face or facing; the others follow clockwise.
const PRESENT: usize = 0;
const ABSORBS: usize = 1;
const PASSES: usize = 5;
/// A beam that arrives at the face leaves by the next face clockwise.
const TURNS_CLOCKWISE: usize = 9;
const TURNS_ANTICLOCKWISE: usize = 13;
const ROYAL: usize = 17;
const LASER: usize = 18;
/// Nothing destroys it: one trait if the north face sends beams on clockwise, another if not. The traits of its faces
/// alone cannot tell a mirror with two sides from the sum of two mirrors with one.
const SAFE: usize = 22;
const FIXED: usize = 24;
const SWAPS: usize = 25;
/// Losing it leaves another piece.
const LEAVES: usize = 26;
const TRAITS: usize = 27;
/// The first indices of the other features. Those by owner are first the perspective's own, then the opponent's.
const NEUTRAL: usize = 2 * TRAITS * PLACES;
const LIT: usize = NEUTRAL + PLACES;
const KING_LINE: usize = LIT + 2 * PLACES;
const TOWER: usize = KING_LINE + 2 * PLACES;
/// Rare traits of faces, by owner only: a flat mirror, a portal.
const RETURNS: usize = TOWER + FILES * RANKS;
const PORTAL: usize = RETURNS + 2;
/// The number of features for each perspective.
pub const FEATURES: usize = PORTAL + 2;

/// The beams that a feature describes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BeamFeature {
    /// A square that a player's beam lights.
    Lit,
    /// A square from which a beam would reach a player's king.
    KingLine,
}

/// The places of a ruleset's squares.
pub(super) struct FeatureSet {
    /// `[square]`: the place in the first player's perspective.
    places: [u8; 256],
    /// `[square]`: the square where it is after half a turn of the board or the platform.
    rotated: [u8; 256],
}

impl FeatureSet {
    /// Returns whether no two squares of the board share a place. On larger boards, the network plays no better than the
    /// hand-crafted evaluation.
    pub fn fits(rules: &Ruleset) -> bool {
        let (files, ranks) = rules.size();
        usize::from(files) <= FILES && usize::from(ranks) <= RANKS
    }

    pub fn of(rules: &Ruleset) -> Self {
        let mut set = Self { places: [0; 256], rotated: [0; 256] };
        let (files, ranks) = rules.size();
        let platform = rules.tower_rules().map_or(0, |tower| tower.platform);
        let scaled = |at: u8, from: u8, to: usize| (2 * usize::from(at) + 1) * to / (2 * usize::from(from));
        for square in (0..files).flat_map(|file| (0..ranks).filter_map(move |rank| Square::new(file, rank))) {
            let (file, rank) = (square.file(), square.rank());
            set.places[square.index()] = (scaled(file, files, FILES) + FILES * scaled(rank, ranks, RANKS)) as u8;
            set.rotated[square.index()] =
                Square::new(files - 1 - file, ranks - 1 - rank).map_or(0, |square| square.index() as u8);
        }
        for (column, row) in (0..platform).flat_map(|column| (0..platform).map(move |row| (column, row))) {
            let last = platform - 1;
            let (Some(square), Some(other)) = (Square::upper(column, row), Square::upper(last - column, last - row))
            else {
                continue;
            };
            let place = scaled(column, platform, PLATFORM) + PLATFORM * scaled(row, platform, PLATFORM);
            set.places[square.index()] = (FILES * RANKS + place) as u8;
            set.rotated[square.index()] = other.index() as u8;
        }
        set
    }

    /// The index of `square` after half a turn of the board.
    #[inline(always)]
    pub fn rotated(&self, square: Square) -> usize {
        usize::from(self.rotated[square.index()])
    }

    /// Calls `each` with the features of a piece of this kind in the perspective of the first player, who owns it or
    /// not. A neutral piece has those of either owner. `index` is that of its square.
    pub fn for_each_of_piece(
        &self,
        kind: &Kind,
        own: bool,
        orientation: u8,
        index: usize,
        mut each: impl FnMut(usize),
    ) {
        let place = usize::from(self.places[index]);
        let owners = if kind.neutral.is_some() { 0..2 } else { usize::from(!own)..usize::from(!own) + 1 };
        if kind.neutral.is_some() {
            each(NEUTRAL + place);
        }
        for owner in owners {
            for_each_trait(kind, orientation, |found| match found {
                Trait::Placed(found) => each((owner * TRAITS + found) * PLACES + place),
                Trait::Rare(first) => each(first + owner),
            });
        }
    }

    /// The feature of a square on a player's beam or on their king's lines, in the perspective of the first player.
    /// `own` says whether they are that player.
    pub fn beam(&self, feature: BeamFeature, own: bool, index: usize) -> usize {
        let first = if feature == BeamFeature::Lit { LIT } else { KING_LINE };
        first + usize::from(!own) * PLACES + usize::from(self.places[index])
    }

    /// The feature of a tower on this square.
    pub fn tower(&self, index: usize) -> usize {
        TOWER + usize::from(self.places[index]).min(FILES * RANKS - 1)
    }

    /// The square of a perspective on which the tower stands.
    pub fn tower_square(&self, position: &Position, perspective: Player) -> Option<usize> {
        let at = position.tower()?;
        match perspective {
            Player::First => Some(at.index()),
            Player::Second => {
                let far = position.rules().tower_rules()?.base as i8 - 1;
                at.offset(far, far).map(|corner| self.rotated(corner))
            }
        }
    }

    /// Calls `each` with the perspective's index and the feature index of every active feature.
    pub fn for_each_active(&self, position: &Position, attacks: &Attacks, mut each: impl FnMut(usize, usize)) {
        for perspective in Player::BOTH {
            let number = perspective.index();
            for (square, piece) in position.pieces() {
                let (own, orientation, index) = self.seen(perspective, piece, square);
                let kind = position.rules().kind(piece.kind);
                self.for_each_of_piece(kind, own, orientation, index, |feature| each(number, feature));
            }
            for owner in Player::BOTH {
                let own = owner == perspective;
                let of_beam = [
                    (BeamFeature::Lit, attacks.aims[owner.index()].lit),
                    (BeamFeature::KingLine, attacks.king_lines[owner.index()]),
                ];
                for (feature, squares) in of_beam {
                    for square in squares.iter() {
                        each(number, self.beam(feature, own, self.index(perspective, square)));
                    }
                }
            }
            if let Some(index) = self.tower_square(position, perspective) {
                each(number, self.tower(index));
            }
        }
    }

    /// The index of a square in a perspective.
    #[inline(always)]
    pub fn index(&self, perspective: Player, square: Square) -> usize {
        match perspective {
            Player::First => square.index(),
            Player::Second => self.rotated(square),
        }
    }

    /// How a perspective sees a piece: whether it owns it, its orientation, and the index of its square. Rotating the
    /// board by half a turn rotates each piece.
    #[inline(always)]
    pub fn seen(&self, perspective: Player, piece: Piece, square: Square) -> (bool, u8, usize) {
        let half_turn = if perspective == Player::First { 0 } else { 2 };
        (piece.player == perspective, piece.orientation ^ half_turn, self.index(perspective, square))
    }
}

/// A trait of a piece.
enum Trait {
    /// One that counts by place.
    Placed(usize),
    /// One that counts by owner only; the number is its first feature.
    Rare(usize),
}

fn for_each_trait(kind: &Kind, orientation: u8, mut each: impl FnMut(Trait)) {
    let mut safe = true;
    let mut clockwise = false;
    let mut leaves = false;
    each(Trait::Placed(PRESENT));
    for side in Direction::ALL {
        let turned = |direction: usize, by: usize| (direction + by) % 4;
        let side = side as usize;
        let face = &kind.faces[turned(side, 4 - usize::from(orientation))];
        match face {
            Face::Absorb => each(Trait::Placed(ABSORBS + side)),
            Face::Portal => each(Trait::Rare(PORTAL)),
            Face::Destroyed { becomes } => {
                safe = false;
                leaves |= becomes.is_some();
            }
            Face::Exit(exits) => {
                for &exit in exits {
                    let exit = turned(exit as usize, usize::from(orientation));
                    match turned(exit, 4 - side) {
                        0 => each(Trait::Rare(RETURNS)),
                        1 => {
                            clockwise |= side == 0;
                            each(Trait::Placed(TURNS_CLOCKWISE + side));
                        }
                        2 => each(Trait::Placed(PASSES + side)),
                        _ => each(Trait::Placed(TURNS_ANTICLOCKWISE + side)),
                    }
                }
            }
        }
    }
    let further = [
        (kind.royal, ROYAL),
        (kind.laser, LASER + usize::from(orientation)),
        (safe, SAFE + usize::from(clockwise)),
        (!kind.moves, FIXED),
        (!kind.swaps_with.is_empty(), SWAPS),
        (leaves, LEAVES),
    ];
    further.into_iter().filter(|(has, _)| *has).for_each(|(_, found)| each(Trait::Placed(found)));
}
