//! The data about a position that training a network needs.

use super::evaluate::{EvalState, Evaluator};
use super::features::{FeatureSet, NetMismatch};
use super::score::Score;
use super::weights::Weights;
use rules::Position;

/// A position as the network sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveFeatures {
    /// The indices of the features that are 1, from the perspective of the side to move and from the other's.
    pub perspectives: [Vec<u16>; 2],
    /// The value the evaluation adds to the network's output, in hundredths of a deflector.
    pub threats: Score,
}

impl ActiveFeatures {
    /// Collects the active features of `position`.
    ///
    /// # Errors
    /// Returns an error if the board has another size or pieces the network is not trained on.
    pub fn of(position: &Position) -> Result<Self, NetMismatch> {
        let features = FeatureSet::of(position)?;
        let evaluator = Evaluator::new(position, Weights::default(), None);
        let state = EvalState::of(position, &evaluator);
        let mut perspectives = [Vec::with_capacity(128), Vec::with_capacity(128)];
        let mover = position.to_move();
        features.for_each_active(position, &state.attacks, |perspective, feature| {
            perspectives[perspective ^ mover.index()].push(feature as u16);
        });
        Ok(Self { perspectives, threats: evaluator.threats(&state, mover) })
    }
}
