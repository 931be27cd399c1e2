//! The data about a position that training a network needs.

use std::sync::Arc;

use super::evaluate::{EvalState, Evaluator};
use super::features::FeatureSet;
use super::net::bucket;
use super::score::Score;
use super::weights::Weights;
use rules::{Position, Ruleset};

/// Collects what the network sees of positions under one ruleset.
pub struct FeatureReader {
    features: FeatureSet,
    evaluator: Evaluator,
}

/// A position as the network sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveFeatures {
    /// The indices of the active features, from the perspective of the side to move and from the other's. An index that
    /// occurs twice counts twice.
    pub perspectives: [Vec<u16>; 2],
    /// The value the evaluation adds to the network's output, in hundredths of a deflector.
    pub threats: Score,
    /// Which set of output weights counts, less than [`BUCKETS`](super::BUCKETS).
    pub bucket: usize,
}

impl FeatureReader {
    /// Creates a reader for positions under these rules, which must not be those of composed turns.
    pub fn new(rules: &Arc<Ruleset>) -> Self {
        Self { features: FeatureSet::of(rules), evaluator: Evaluator::new(rules, Weights::default(), None) }
    }

    /// Collects the active features of `position`.
    pub fn read(&self, position: &Position) -> ActiveFeatures {
        let state = EvalState::of(position, &self.evaluator);
        let mut perspectives = [Vec::with_capacity(256), Vec::with_capacity(256)];
        let mover = position.to_move();
        self.features.for_each_active(position, &state.attacks, |perspective, feature| {
            perspectives[perspective ^ mover.index()].push(feature as u16);
        });
        let threats = self.evaluator.threats(&state, mover);
        ActiveFeatures { perspectives, threats, bucket: bucket(state.pieces) }
    }
}
