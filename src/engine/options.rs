//! How an engine is set up.

use super::net::Net;
use super::technique::Techniques;
use super::weights::Weights;

/// How an [`Engine`](super::Engine) is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The size of the transposition table, in MiB.
    pub hash: usize,
    /// How many threads search, from 1 on.
    pub threads: usize,
    /// How many lines are searched, best first (UCI's MultiPV), from 1 on.
    pub multi_pv: usize,
    /// The weights of the hand-crafted evaluation.
    pub weights: Weights,
    /// The network that evaluates the positions it supports; the hand-crafted evaluation takes all others.
    pub net: Option<&'static Net>,
    /// The techniques of the search. With [`Techniques::NONE`] its scores are those of plain minimax.
    pub techniques: Techniques,
}

impl Default for Options {
    /// 64 MiB, one thread, one line, the shipped network, all techniques.
    fn default() -> Self {
        Self {
            hash: 64,
            threads: 1,
            multi_pv: 1,
            weights: Weights::default(),
            net: Net::shipped(),
            techniques: Techniques::ALL,
        }
    }
}
