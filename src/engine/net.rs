//! The learnt evaluation: an efficiently updatable neural network, NNUE (Y. Nasu, "Efficiently Updatable
//! Neural-Network-based Evaluation Functions for Computer Shogi", 2018; Chess Programming Wiki, "NNUE").
//!
//! For each player's perspective, [`FEATURES`] inputs feed [`HIDDEN`] neurons with a squared clipped ReLU. A single
//! output weighs the neurons of both perspectives, the mover's first, by one of [`BUCKETS`] sets of weights that depend
//! on how many pieces are left. The accumulator, the first layer's sums, is updated after an action by adding and
//! subtracting rows. A piece has many features, but its kind, owner, orientation and square determine them all:
//! [`BoardNet`] holds the sums of their rows for one ruleset. All weights are quantised to integers, so values are the
//! same on every machine.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::attacks::Attacks;
use super::features::{BeamFeature, FEATURES, FeatureSet};
use super::score::Score;
use rules::{Piece, Player, Position, Ruleset, Square, SquareSet};

/// The number of neurons for each perspective.
pub const HIDDEN: usize = 32;
/// The number of sets of output weights.
pub const BUCKETS: usize = 4;
/// Quantisation: the integer for a neuron's 1.0, where the clipped ReLU ends.
const QA: i32 = 256;
/// Quantisation: the integer for an output weight of 1.0. A neuron times a weight fits in 16 bits.
const QB: i32 = 64;
/// The greatest output weight.
const MAX_OUTPUT: i32 = 127;
/// The score for an output of 1.0, in hundredths of a deflector.
pub const NET_SCALE: i32 = 128;

/// The weights of one feature, or the sums of several.
type Row = [i16; HIDDEN];

/// The set of output weights for a board with this many pieces.
pub(super) const fn bucket(pieces: usize) -> usize {
    match pieces {
        0..=9 => 0,
        10..=15 => 1,
        16..=20 => 2,
        _ => 3,
    }
}

/// A quantised network.
#[derive(PartialEq, Eq)]
pub struct Net {
    /// The rows by feature.
    features: Vec<Row>,
    bias: Row,
    /// By bucket: the weights for the mover's neurons, then for the other player's.
    output: [[Row; 2]; BUCKETS],
    output_bias: [i32; BUCKETS],
}

/// The first layer's sums by perspective, before the activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Accumulator([Row; 2]);

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
    /// [`BUCKETS`] x 2 x [`HIDDEN`] numbers: for the mover's neurons, then for the other player's.
    pub output: Vec<f32>,
    /// [`BUCKETS`] numbers, added to the output.
    pub output_bias: Vec<f32>,
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

/// The bytes of a stored row: an exponent and a signed byte for each neuron.
const ROW_BYTES: usize = 1 + HIDDEN;
/// The bytes of a stored network.
const BYTES: usize = FEATURES * ROW_BYTES + 2 * HIDDEN + BUCKETS * (4 * HIDDEN + 4);

impl Net {
    /// The network shipped with the program.
    pub fn shipped() -> Option<&'static Self> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Self::from_bytes(include_bytes!("net.bin")).ok()).as_ref()
    }

    /// Returns whether networks play the boards of these rules: those on which no two squares would share a place, with
    /// turns of one action and one shot.
    pub fn plays(rules: &Ruleset) -> bool {
        !rules.is_composed() && FeatureSet::fits(rules)
    }

    /// Quantises a trained network.
    pub fn quantise(weights: &NetWeights) -> Self {
        let round =
            |value: f32, one: i32, limit: i32| (value * one as f32).round().clamp(-limit as f32, limit as f32) as i16;
        let row = |values: &[f32], one, limit| -> Row {
            std::array::from_fn(|i| values.get(i).map_or(0, |&value| round(value, one, limit)))
        };
        let half = |bucket: usize, side: usize| row(&weights.output[(2 * bucket + side) * HIDDEN..], QB, MAX_OUTPUT);
        let bias = |bucket: usize| (weights.output_bias[bucket] * (QA * QA * QB) as f32) as i32;
        Self {
            features: weights.features.chunks(HIDDEN).map(|values| storable(row(values, QA, 8000))).collect(),
            bias: row(&weights.bias, QA, 8000),
            output: std::array::from_fn(|bucket| [half(bucket, 0), half(bucket, 1)]),
            output_bias: std::array::from_fn(bias),
        }
    }

    /// Writes the rows of the features as [`Net::from_bytes`] reads them, then little-endian integers: 16 bits for the
    /// biases and output weights, 32 for the biases of the output.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(BYTES);
        for row in &self.features {
            let shift = exponent(row);
            bytes.push(shift);
            bytes.extend(row.iter().map(|weight| (weight >> shift) as i8 as u8));
        }
        let numbers = self.bias.iter().chain(self.output.iter().flatten().flatten());
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes.extend(self.output_bias.iter().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Reads the output of [`Net::to_bytes`]: for each feature, the exponent of 2 by which its weights are multiplied,
    /// then those as signed bytes.
    ///
    /// # Errors
    /// Returns an error if the number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        if bytes.len() != BYTES {
            return Err(NetError { expected: BYTES, found: bytes.len() });
        }
        let (rows, rest) = bytes.split_at(FEATURES * ROW_BYTES);
        let features = rows.chunks_exact(ROW_BYTES).map(|row| {
            let shift = row[0].min(MAX_EXPONENT);
            std::array::from_fn(|i| i16::from(row[1 + i] as i8) << shift)
        });
        let (numbers, biases) = rest.split_at(rest.len() - 4 * BUCKETS);
        let row = |at: usize| -> Row {
            let row = &numbers[2 * HIDDEN * at..];
            std::array::from_fn(|i| i16::from_le_bytes([row[2 * i], row[2 * i + 1]]))
        };
        // The product with a neuron must fit in 16 bits.
        let output = |at| row(at).map(|weight| weight.clamp(-MAX_OUTPUT as i16, MAX_OUTPUT as i16));
        let bias = |i: usize| i32::from_le_bytes(std::array::from_fn(|byte| biases[4 * i + byte]));
        Ok(Self {
            features: features.collect(),
            bias: row(0),
            output: std::array::from_fn(|bucket| [output(1 + 2 * bucket), output(2 + 2 * bucket)]),
            output_bias: std::array::from_fn(bias),
        })
    }
}

/// The greatest exponent of a stored row.
const MAX_EXPONENT: u8 = 7;

/// The least exponent with which the weights of a row fit in bytes.
fn exponent(row: &Row) -> u8 {
    let fits = |shift: &u8| row.iter().all(|weight| i8::try_from(weight >> shift).is_ok());
    (0..MAX_EXPONENT).find(fits).unwrap_or(MAX_EXPONENT)
}

/// The row rounded to what can be stored.
fn storable(row: Row) -> Row {
    let shift = exponent(&row.map(|weight| weight + weight.signum() * 64));
    row.map(|weight| ((weight + (1 << shift >> 1)) >> shift) << shift)
}

/// A network for the boards of one ruleset.
pub(super) struct BoardNet {
    net: &'static Net,
    rules: Arc<Ruleset>,
    features: FeatureSet,
    /// `[owner][kind][orientation][square]`, the perspective's own pieces first.
    pieces: Vec<Row>,
    /// `[beam feature][owner][square]`
    beams: Vec<Row>,
    /// `[square]`
    towers: Vec<Row>,
    kinds: usize,
    /// True if all squares have an index below 128.
    small: bool,
}

/// The number of square indices.
const SQUARES: usize = 256;

impl BoardNet {
    /// Adds up the rows for the boards of these rules.
    pub fn new(net: &'static Net, rules: &Arc<Ruleset>) -> Self {
        let features = FeatureSet::of(rules);
        let squares = rules.squares() | rules.platform();
        let kinds = rules.spec().kinds.len();
        let zero = [0; HIDDEN];
        let mut board = Self {
            net,
            rules: rules.clone(),
            features,
            pieces: vec![zero; 2 * kinds * 4 * SQUARES],
            beams: vec![zero; 4 * SQUARES],
            towers: vec![zero; SQUARES],
            kinds,
            small: squares.iter().all(|square| square.index() < 128),
        };
        for index in squares.iter().map(Square::index) {
            for own in [true, false] {
                for (number, kind) in rules.spec().kinds.iter().enumerate() {
                    for orientation in 0..4 {
                        let row = &mut board.pieces[piece_at(kinds, own, number, orientation, index)];
                        board.features.for_each_of_piece(kind, own, orientation, index, |feature| {
                            add(row, &net.features[feature]);
                        });
                    }
                }
                for beam in [BeamFeature::Lit, BeamFeature::KingLine] {
                    board.beams[beam_at(beam, own) + index] = net.features[board.features.beam(beam, own, index)];
                }
            }
            board.towers[index] = net.features[board.features.tower(index)];
        }
        board
    }

    /// Returns whether this is `net` for boards of these rules.
    pub fn is(&self, net: &'static Net, rules: &Arc<Ruleset>) -> bool {
        std::ptr::eq(self.net, net) && Arc::ptr_eq(&self.rules, rules)
    }

    #[inline(always)]
    fn piece(&self, perspective: Player, piece: Piece, square: Square) -> &Row {
        let (own, orientation, index) = self.features.seen(perspective, piece, square);
        &self.pieces[piece_at(self.kinds, own, piece.kind.index(), orientation, index)]
    }

    /// Computes the accumulator of a position from scratch.
    pub fn refresh(&self, position: &Position, attacks: &Attacks) -> Accumulator {
        let mut accumulator = Accumulator([self.net.bias; 2]);
        for perspective in Player::BOTH {
            let sums = &mut accumulator.0[perspective.index()];
            for (square, piece) in position.pieces() {
                add(sums, self.piece(perspective, piece, square));
            }
            if let Some(index) = self.features.tower_square(position, perspective) {
                add(sums, &self.towers[index]);
            }
        }
        for owner in Player::BOTH {
            let at = owner.index();
            let none = SquareSet::EMPTY;
            self.update_beam(&mut accumulator, BeamFeature::Lit, owner, none, attacks.aims[at].lit);
            self.update_beam(&mut accumulator, BeamFeature::KingLine, owner, none, attacks.king_lines[at]);
        }
        accumulator
    }

    /// Updates the accumulator after the content of `square` has changed from `before` to `after`.
    #[inline]
    pub fn update_piece(&self, accumulator: &mut Accumulator, square: Square, [before, after]: [Option<Piece>; 2]) {
        if before == after {
            return;
        }
        for perspective in Player::BOTH {
            let sums = &mut accumulator.0[perspective.index()];
            // A local copy stays in registers while it changes.
            let mut now = *sums;
            if let Some(piece) = before {
                subtract(&mut now, self.piece(perspective, piece, square));
            }
            if let Some(piece) = after {
                add(&mut now, self.piece(perspective, piece, square));
            }
            *sums = now;
        }
    }

    /// Updates the accumulator after the tower has gone from one square to another.
    pub fn update_tower(&self, accumulator: &mut Accumulator, (before, after): (Square, Square)) {
        let far = self.rules.tower_rules().map_or(0, |tower| tower.base as i8 - 1);
        for perspective in Player::BOTH {
            let row = |at: Square| match perspective {
                Player::First => Some(&self.towers[at.index()]),
                Player::Second => at.offset(far, far).map(|corner| &self.towers[self.features.rotated(corner)]),
            };
            let sums = &mut accumulator.0[perspective.index()];
            row(before).into_iter().for_each(|row| subtract(sums, row));
            row(after).into_iter().for_each(|row| add(sums, row));
        }
    }

    /// Updates the accumulator after the squares of `owner`'s beam, or of their king's lines, have changed from
    /// `before` to `after`.
    #[inline]
    pub fn update_beam(
        &self,
        accumulator: &mut Accumulator,
        feature: BeamFeature,
        owner: Player,
        before: SquareSet,
        after: SquareSet,
    ) {
        if self.small {
            self.update_squares::<2>(accumulator, feature, owner, before, after);
        } else {
            self.update_squares::<4>(accumulator, feature, owner, before, after);
        }
    }

    #[inline(always)]
    fn update_squares<const WORDS: usize>(
        &self,
        accumulator: &mut Accumulator,
        feature: BeamFeature,
        owner: Player,
        before: SquareSet,
        after: SquareSet,
    ) {
        let (removed, added) = (before & !after, after & !before);
        for perspective in Player::BOTH {
            let sums = &mut accumulator.0[perspective.index()];
            let first = beam_at(feature, owner == perspective);
            let rows = &self.beams[first..first + SQUARES];
            let row = |square| &rows[self.features.index(perspective, square)];
            // A local copy stays in registers while it changes.
            let mut now = *sums;
            removed.visit::<WORDS>(|square| subtract(&mut now, row(square)));
            added.visit::<WORDS>(|square| add(&mut now, row(square)));
            *sums = now;
        }
    }

    /// The output for `mover`, who is to move, on a board with this many pieces.
    #[inline]
    pub fn evaluate(&self, accumulator: &Accumulator, mover: Player, pieces: usize) -> Score {
        let bucket = bucket(pieces);
        let mut total = self.net.output_bias[bucket];
        for (perspective, output) in [mover, mover.other()].into_iter().zip(&self.net.output[bucket]) {
            let sums = &accumulator.0[perspective.index()];
            total += (0..HIDDEN).map(|i| weighed(sums[i], output[i])).sum::<i32>();
        }
        total / (QA * QA * QB / NET_SCALE)
    }
}

fn piece_at(kinds: usize, own: bool, kind: usize, orientation: u8, index: usize) -> usize {
    ((usize::from(!own) * kinds + kind) * 4 + usize::from(orientation)) * SQUARES + index
}

fn beam_at(feature: BeamFeature, own: bool) -> usize {
    (2 * usize::from(feature == BeamFeature::KingLine) + usize::from(!own)) * SQUARES
}

/// A neuron's squared clipped ReLU times its weight.
#[inline(always)]
fn weighed(sum: i16, weight: i16) -> i32 {
    let neuron = sum.clamp(0, QA as i16);
    // 256 x 127 fits in 16 bits.
    i32::from(neuron.wrapping_mul(weight)) * i32::from(neuron)
}

#[inline(always)]
fn add(sums: &mut Row, row: &Row) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*weight);
    }
}

#[inline(always)]
fn subtract(sums: &mut Row, row: &Row) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*weight);
    }
}
