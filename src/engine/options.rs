//! The options of an engine.

use super::net::Net;
use super::score::Score;
use super::technique::Techniques;
use super::weights::Weights;

/// The options of an [`Engine`](super::Engine).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The size of the transposition table, in MiB.
    pub hash: usize,
    /// How many threads search, at least 1.
    pub threads: usize,
    /// How many lines are searched, best first (UCI's MultiPV), at least 1.
    pub multi_pv: usize,
    /// The weights of the hand-crafted evaluation.
    pub weights: Weights,
    /// The network of the evaluation; without one, and on boards larger than 10 x 10 squares, it is hand-crafted.
    pub net: Option<&'static Net>,
    /// How much worse than an even position a draw is to the side to move at the root, in hundredths of a deflector
    /// (Chess Programming Wiki, "Contempt Factor").
    pub contempt: Score,
    /// The search techniques. With [`Techniques::NONE`], scores equal those of plain minimax.
    pub techniques: Techniques,
}

impl Default for Options {
    /// 64 MiB, one thread, one line, the shipped network, no contempt, all techniques.
    fn default() -> Self {
        Self {
            hash: 64,
            threads: 1,
            multi_pv: 1,
            weights: Weights::default(),
            net: Net::shipped(),
            contempt: 0,
            techniques: Techniques::ALL,
        }
    }
}
