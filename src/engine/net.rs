//! A learnt evaluation: a small network whose first layer is kept up to date from turn to turn (Y. Nasu, "Efficiently
//! Updatable Neural-Network-based Evaluation Functions for Computer Shogi", 2018).
//!
//! It looks at the board from both players' sides. For each side its inputs are the pieces, by owner, look and square,
//! the squares that each beam lights and those from which light would reach each king; all are 0 or 1. They feed
//! [`HIDDEN`] neurons with a clipped ramp; one output adds up both sides' neurons, the mover's first.

use std::fmt;
use std::sync::OnceLock;

use super::evaluate::{Evaluator, Sight};
use super::score::Score;
use super::weights::Weights;
use crate::rules::{Direction, Face, Kind, Piece, Player, Position, Ruleset, Square, SquareSet};

/// Neurons for each side.
pub const HIDDEN: usize = 32;
/// The board it was learnt on.
const FILES: u8 = 10;
const RANKS: u8 = 8;
const SQUARES: usize = FILES as usize * RANKS as usize;
/// How many words of a set of squares it needs.
const WORDS: usize = 2;
/// Deflector and defender by four orientations, switch by two, king, laser by four.
const LOOKS: usize = 15;
const LIT: usize = 2 * LOOKS * SQUARES;
const OPEN: usize = LIT + 2 * SQUARES;
/// How many inputs there are for each side.
pub const INPUTS: usize = OPEN + 2 * SQUARES;
/// What a neuron's 1.0 is in whole numbers, and what an output weight's 1.0 is.
const ONE: i32 = 256;
const OUT: i32 = 128;
/// What the output's 1.0 is worth.
const WORTH: i32 = 100;

/// A network, ready to be used.
#[derive(PartialEq, Eq)]
pub struct Net {
    inputs: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    /// The mover's neurons, then the other player's.
    out: [[i16; HIDDEN]; 2],
    out_bias: i32,
}

/// The first layer's sums for each player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sums([[i16; HIDDEN]; 2]);

impl Sums {
    pub const NONE: Self = Self([[0; HIDDEN]; 2]);
}

/// A network as real numbers, as learning makes it: what [`Net::from_weights`] rounds.
#[derive(Clone, Debug)]
pub struct NetWeights {
    /// [`HIDDEN`] for each of the [`INPUTS`].
    pub inputs: Vec<f32>,
    pub bias: Vec<f32>,
    /// 2 x [`HIDDEN`].
    pub out: Vec<f32>,
    pub out_bias: f32,
}

/// A position as the network sees it, to learn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetInputs {
    /// Which of the [`INPUTS`] are 1, for the side to move and for the other.
    pub sides: [Vec<u16>; 2],
    /// What the evaluation adds to the network's value.
    pub extra: Score,
}

impl NetInputs {
    /// `None` for a board or pieces that the network does not know.
    pub fn of(position: &Position) -> Option<Self> {
        let looks = Looks::of(position)?;
        let evaluator = Evaluator::new(position, Weights::default(), None);
        let sight = Sight::of(position, &evaluator);
        let mut sides = [Vec::with_capacity(128), Vec::with_capacity(128)];
        let me = position.to_move();
        looks.inputs(position, &sight, |view, input| sides[view ^ me.index()].push(input as u16));
        Some(Self { sides, extra: evaluator.takes(&sight, me) })
    }
}

/// Bytes that are no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetError {
    expected: usize,
    found: usize,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a network of {} bytes, found {}", self.expected, self.found)
    }
}

impl std::error::Error for NetError {}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Net").finish_non_exhaustive()
    }
}

/// How many 16-bit numbers a network is written as.
const NUMBERS: usize = (INPUTS + 3) * HIDDEN + 2;

impl Net {
    /// The network that comes with the program.
    pub fn shipped() -> Option<&'static Self> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Self::from_bytes(include_bytes!("net.bin")).ok()).as_ref()
    }

    /// Rounds what was learnt.
    pub fn from_weights(weights: &NetWeights) -> Self {
        let round = |value: f32, one: i32| (value * one as f32).round().clamp(-32_000.0, 32_000.0) as i16;
        let row = |values: &[f32], one| std::array::from_fn(|i| values.get(i).map_or(0, |&value| round(value, one)));
        Self {
            inputs: weights.inputs.chunks(HIDDEN).map(|values| row(values, ONE)).collect(),
            bias: row(&weights.bias, ONE),
            out: [row(&weights.out[..HIDDEN], OUT), row(&weights.out[HIDDEN..], OUT)],
            out_bias: (weights.out_bias * (ONE * OUT) as f32) as i32,
        }
    }

    /// Little-endian 16-bit numbers: inputs, bias, outputs, then the output's bias in two.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.inputs.iter().chain([&self.bias]).chain(&self.out).flatten();
        let bytes = rows.flat_map(|number| number.to_le_bytes());
        bytes.chain(self.out_bias.to_le_bytes()).collect()
    }

    /// # Errors
    /// The bytes are not as many as a network has.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        let error = NetError { expected: 2 * NUMBERS, found: bytes.len() };
        if bytes.len() != 2 * NUMBERS {
            return Err(error);
        }
        let (rows, last) = bytes.split_at(2 * NUMBERS - 4);
        let mut rows = rows
            .chunks_exact(2 * HIDDEN)
            .map(|row| std::array::from_fn(|i| i16::from_le_bytes([row[2 * i], row[2 * i + 1]])));
        let inputs = rows.by_ref().take(INPUTS).collect();
        let (Some(bias), Some(mine), Some(theirs)) = (rows.next(), rows.next(), rows.next()) else { return Err(error) };
        let out_bias = i32::from_le_bytes([last[0], last[1], last[2], last[3]]);
        Ok(Self { inputs, bias, out: [mine, theirs], out_bias })
    }

    /// The sums of a position anew.
    pub(super) fn sums(&self, looks: &Looks, position: &Position, sight: &Sight) -> Sums {
        let mut sums = Sums([self.bias; 2]);
        looks.inputs(position, sight, |view, input| add(&mut sums.0[view], &self.inputs[input]));
        sums
    }

    /// `before` stood on `square`, and `after` does now.
    #[inline]
    pub(super) fn change(&self, sums: &mut Sums, looks: &Looks, square: Square, [before, after]: [Option<Piece>; 2]) {
        if before == after {
            return;
        }
        for player in Player::BOTH {
            let sums = &mut sums.0[player.index()];
            // In registers, while they change.
            let mut now = *sums;
            if let Some(input) = before.and_then(|piece| looks.piece(player, piece, square)) {
                subtract(&mut now, &self.inputs[input]);
            }
            if let Some(input) = after.and_then(|piece| looks.piece(player, piece, square)) {
                add(&mut now, &self.inputs[input]);
            }
            *sums = now;
        }
    }

    /// The squares of `owner`'s beam, or those from which light reaches his king, were `before` and are `after` now.
    #[inline]
    pub(super) fn relight(
        &self,
        sums: &mut Sums,
        looks: &Looks,
        light: Light,
        owner: Player,
        before: SquareSet,
        after: SquareSet,
    ) {
        let (gone, come) = (before & !after, after & !before);
        for player in Player::BOTH {
            let sums = &mut sums.0[player.index()];
            // In registers, while they change.
            let mut now = *sums;
            gone.visit::<WORDS>(|square| subtract(&mut now, &self.inputs[looks.light(player, light, owner, square)]));
            come.visit::<WORDS>(|square| add(&mut now, &self.inputs[looks.light(player, light, owner, square)]));
            *sums = now;
        }
    }

    /// The value for `player`, whose turn it is.
    #[inline]
    pub(super) fn value(&self, sums: &Sums, player: Player) -> Score {
        let mut total = self.out_bias;
        for (sums, out) in [player, player.other()].into_iter().map(|side| &sums.0[side.index()]).zip(&self.out) {
            total += (0..HIDDEN).map(|i| i32::from(sums[i].clamp(0, ONE as i16)) * i32::from(out[i])).sum::<i32>();
        }
        total / (ONE * OUT / WORTH)
    }
}

#[inline(always)]
fn add(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}

#[inline(always)]
fn subtract(sums: &mut [i16; HIDDEN], row: &[i16; HIDDEN]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*weight);
    }
}

/// Which light an input tells of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Light {
    /// A beam's.
    Lit,
    /// That which would reach a king.
    Open,
}

/// What a ruleset's pieces look like to the network.
#[derive(Clone)]
pub(super) struct Looks {
    /// By kind and orientation; `None` for a piece that it was not taught.
    looks: Vec<[Option<u8>; 4]>,
}

impl Looks {
    /// `None` for a position with other pieces, or on another board, than those that it was taught.
    pub fn of(position: &Position) -> Option<Self> {
        let rules: &Ruleset = position.rules();
        let kinds = &rules.spec().kinds;
        let looks = Self { looks: kinds.iter().map(|kind| [0, 1, 2, 3].map(|o| look(kind, o))).collect() };
        let known = |piece: Piece| looks.looks[piece.kind.index()][usize::from(piece.orientation)].is_some();
        (rules.size() == (FILES, RANKS) && position.pieces().all(|(_, piece)| known(piece))).then_some(looks)
    }

    /// The square as the player sees it: the second player turns the board.
    #[inline(always)]
    fn square(player: Player, square: Square) -> usize {
        /// By a square's index, the number of the square counted along the ranks of the board.
        const NUMBERS: [u8; WORDS * 64] = {
            let mut numbers = [0; WORDS * 64];
            let mut i = 0;
            while i < numbers.len() {
                let (rank, file) = (i / 16, i % 16);
                numbers[i] = if file < FILES as usize { (rank * FILES as usize + file) as u8 } else { 0 };
                i += 1;
            }
            numbers
        };
        let index = usize::from(NUMBERS[square.index() % NUMBERS.len()]);
        match player {
            Player::First => index,
            Player::Second => SQUARES - 1 - index,
        }
    }

    #[inline(always)]
    fn piece(&self, player: Player, piece: Piece, square: Square) -> Option<usize> {
        // A half turn of the board turns each piece with it; a switch looks the same then.
        let turned = match player {
            Player::First => piece.orientation,
            Player::Second => piece.orientation ^ 2,
        };
        let look = usize::from(self.looks[piece.kind.index()][usize::from(turned)]?);
        let owner = usize::from(piece.player != player);
        Some((owner * LOOKS + look) * SQUARES + Self::square(player, square))
    }

    #[inline(always)]
    fn light(&self, player: Player, light: Light, owner: Player, square: Square) -> usize {
        let first = if light == Light::Lit { LIT } else { OPEN };
        first + usize::from(owner != player) * SQUARES + Self::square(player, square)
    }

    /// Tells every input that is 1, with the index of the player who sees it so.
    pub fn inputs(&self, position: &Position, sight: &Sight, mut each: impl FnMut(usize, usize)) {
        for player in Player::BOTH {
            for (square, piece) in position.pieces() {
                if let Some(input) = self.piece(player, piece, square) {
                    each(player.index(), input);
                }
            }
            for owner in Player::BOTH {
                for square in sight.aims[owner.index()].lit.iter() {
                    each(player.index(), self.light(player, Light::Lit, owner, square));
                }
                for square in sight.open[owner.index()].iter() {
                    each(player.index(), self.light(player, Light::Open, owner, square));
                }
            }
        }
    }
}

/// The look of a piece, known by what it does to a beam.
fn look(kind: &Kind, orientation: u8) -> Option<u8> {
    use Direction::{East, North, South, West};
    let lost = Face::Destroyed { becomes: None };
    let mirror = |exit| Face::Exit(vec![exit]);
    if kind.top.is_some() || !kind.stacks.is_empty() {
        return None;
    }
    if kind.faces == [mirror(East), mirror(North), lost.clone(), lost.clone()] {
        Some(orientation)
    } else if kind.faces == [Face::Absorb, lost.clone(), lost.clone(), lost.clone()] {
        Some(4 + orientation)
    } else if kind.faces == [mirror(East), mirror(North), mirror(West), mirror(South)] {
        Some(8 + orientation % 2)
    } else if kind.royal && kind.faces.iter().all(|face| *face == lost) {
        Some(10)
    } else if kind.laser && kind.faces.iter().all(|face| *face == Face::Absorb) {
        Some(11 + orientation)
    } else {
        None
    }
}
