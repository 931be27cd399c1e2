//! The learnt evaluation: an efficiently updatable neural network, NNUE (Y. Nasu, "Efficiently Updatable
//! Neural-Network-based Evaluation Functions for Computer Shogi", 2018; Chess Programming Wiki, "NNUE").
//!
//! For each player's perspective, [`FEATURES`] inputs feed [`HIDDEN`] neurons with a clipped ReLU. A single output
//! weighs the neurons of both perspectives, the mover's first. The accumulator, the first layer's sums, is updated
//! after an action by adding and subtracting the rows of the features that change. All weights are quantised to
//! integers, so values are the same on every machine.

use std::fmt;
use std::sync::OnceLock;

use super::attacks::Attacks;
use super::features::{BeamFeature, FEATURES, FeatureSet, NetMismatch, WORDS};
use super::score::Score;
use rules::{Piece, Player, Position, Square, SquareSet};

/// The number of neurons for each perspective.
pub const HIDDEN: usize = 32;
/// Quantisation: the integer for a neuron's 1.0, where the clipped ReLU ends.
const QA: i32 = 256;
/// Quantisation: the integer for an output weight of 1.0.
const QB: i32 = 128;
/// The score for an output of 1.0, in hundredths of a deflector.
pub const NET_SCALE: i32 = 100;

/// A quantised network.
#[derive(PartialEq, Eq)]
pub struct Net {
    /// The rows by feature.
    features: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    /// The weights for the mover's neurons, then for the other player's.
    output: [[i16; HIDDEN]; 2],
    output_bias: i32,
}

/// The first layer's sums by perspective, before the clipped ReLU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Accumulator([[i16; HIDDEN]; 2]);

impl Accumulator {
    /// The accumulator of a position without a network.
    pub const EMPTY: Self = Self([[0; HIDDEN]; 2]);
}

/// A network in real numbers, as produced by training; [`Net::quantise`] rounds it.
#[derive(Clone, Debug)]
pub struct NetWeights {
    /// [`HIDDEN`] numbers for each of the [`FEATURES`].
    pub features: Vec<f32>,
    /// [`HIDDEN`] numbers, added to the accumulator.
    pub bias: Vec<f32>,
    /// 2 x [`HIDDEN`] numbers: for the mover's neurons, then for the other player's.
    pub output: Vec<f32>,
    /// Added to the output.
    pub output_bias: f32,
}

/// The error for bytes that are not a network because there are too many or too few.
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

/// The number of 16-bit integers in a stored network.
const NUMBERS: usize = (FEATURES + 3) * HIDDEN + 2;

impl Net {
    /// The network shipped with the program.
    pub fn shipped() -> Option<&'static Self> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Self::from_bytes(include_bytes!("net.bin")).ok()).as_ref()
    }

    /// Checks that a network can evaluate `position`. If not, the engine uses the hand-crafted
    /// [`Weights`](super::Weights).
    ///
    /// # Errors
    /// Returns an error if the board has another size or holds a kind of piece that networks are not trained on.
    pub fn supports(position: &Position) -> Result<(), NetMismatch> {
        FeatureSet::of(position).map(|_| ())
    }

    /// Quantises a trained network.
    pub fn quantise(weights: &NetWeights) -> Self {
        let round = |value: f32, one: i32| (value * one as f32).round().clamp(-32_000.0, 32_000.0) as i16;
        let row = |values: &[f32], one| std::array::from_fn(|i| values.get(i).map_or(0, |&value| round(value, one)));
        Self {
            features: weights.features.chunks(HIDDEN).map(|values| row(values, QA)).collect(),
            bias: row(&weights.bias, QA),
            output: [row(&weights.output[..HIDDEN], QB), row(&weights.output[HIDDEN..], QB)],
            output_bias: (weights.output_bias * (QA * QB) as f32) as i32,
        }
    }

    /// Writes little-endian 16-bit integers: features, bias, output weights, then the output's bias in two of them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.features.iter().chain([&self.bias]).chain(&self.output).flatten();
        let bytes = rows.flat_map(|number| number.to_le_bytes());
        bytes.chain(self.output_bias.to_le_bytes()).collect()
    }

    /// Reads the output of [`Net::to_bytes`].
    ///
    /// # Errors
    /// Returns an error if the number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        let error = NetError { expected: 2 * NUMBERS, found: bytes.len() };
        if bytes.len() != 2 * NUMBERS {
            return Err(error);
        }
        let (rows, last) = bytes.split_at(2 * NUMBERS - 4);
        let mut rows = rows
            .chunks_exact(2 * HIDDEN)
            .map(|row| std::array::from_fn(|i| i16::from_le_bytes([row[2 * i], row[2 * i + 1]])));
        let features = rows.by_ref().take(FEATURES).collect();
        let (Some(bias), Some(mine), Some(theirs)) = (rows.next(), rows.next(), rows.next()) else { return Err(error) };
        let output_bias = i32::from_le_bytes([last[0], last[1], last[2], last[3]]);
        Ok(Self { features, bias, output: [mine, theirs], output_bias })
    }

    /// Computes the accumulator of a position from scratch.
    pub(super) fn refresh(&self, features: &FeatureSet, position: &Position, attacks: &Attacks) -> Accumulator {
        let mut accumulator = Accumulator([self.bias; 2]);
        features.for_each_active(position, attacks, |perspective, feature| {
            add(&mut accumulator.0[perspective], &self.features[feature]);
        });
        accumulator
    }

    /// Updates the accumulator after the content of `square` has changed from `before` to `after`.
    #[inline]
    pub(super) fn update_piece(
        &self,
        accumulator: &mut Accumulator,
        features: &FeatureSet,
        square: Square,
        [before, after]: [Option<Piece>; 2],
    ) {
        if before == after {
            return;
        }
        for perspective in Player::BOTH {
            let sums = &mut accumulator.0[perspective.index()];
            // A local copy stays in registers while it changes.
            let mut now = *sums;
            if let Some(feature) = before.and_then(|piece| features.piece(perspective, piece, square)) {
                subtract(&mut now, &self.features[feature]);
            }
            if let Some(feature) = after.and_then(|piece| features.piece(perspective, piece, square)) {
                add(&mut now, &self.features[feature]);
            }
            *sums = now;
        }
    }

    /// Updates the accumulator after the squares of `owner`'s beam, or of their king's lines, have changed from
    /// `before` to `after`.
    #[inline]
    pub(super) fn update_beam(
        &self,
        accumulator: &mut Accumulator,
        features: &FeatureSet,
        feature: BeamFeature,
        owner: Player,
        before: SquareSet,
        after: SquareSet,
    ) {
        let (removed, added) = (before & !after, after & !before);
        for perspective in Player::BOTH {
            let sums = &mut accumulator.0[perspective.index()];
            let row = |square| &self.features[features.beam(perspective, feature, owner, square)];
            // A local copy stays in registers while it changes.
            let mut now = *sums;
            removed.visit::<WORDS>(|square| subtract(&mut now, row(square)));
            added.visit::<WORDS>(|square| add(&mut now, row(square)));
            *sums = now;
        }
    }

    /// The output for `mover`, who is to move.
    #[inline]
    pub(super) fn evaluate(&self, accumulator: &Accumulator, mover: Player) -> Score {
        let mut total = self.output_bias;
        for (perspective, output) in [mover, mover.other()].into_iter().zip(&self.output) {
            let sums = &accumulator.0[perspective.index()];
            total += (0..HIDDEN).map(|i| clipped_relu(sums[i]) * i32::from(output[i])).sum::<i32>();
        }
        total / (QA * QB / NET_SCALE)
    }
}

#[inline(always)]
fn clipped_relu(sum: i16) -> i32 {
    i32::from(sum.clamp(0, QA as i16))
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
