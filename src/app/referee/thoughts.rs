//! What the machine thinks, for whoever shows it. The opponent alone writes it.

use bevy::prelude::*;

use crate::engine::{Info, Verdict};
use crate::rules::{Action, Player};

/// A wish to be told what the machine thinks.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The best action for the person to move.
    Hint,
    /// Take the hint away.
    NoHint,
    /// Begin, or cease, to analyse the position shown.
    Analysis,
}

/// What the machine has found.
#[derive(Resource, Clone, Debug, Default)]
pub struct Thoughts {
    /// The machine that thinks about its turn now.
    pub thinking: Option<Player>,
    pub hint: Hint,
    /// While it is on: the position shown.
    pub analysis: Option<Analysis>,
    pub review: Option<Review>,
}

/// The advice that a player asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    #[default]
    None,
    Thinking,
    Best(Action),
}

/// The best lines of a position.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// The side to move, from which the scores count.
    pub player: Option<Player>,
    /// The best first; of the last depth that was completed.
    pub lines: Vec<Info>,
}

/// A game that is over, looked at turn by turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// For the first player, in hundredths of a deflector, within [`Review::MOST`]; by the number of turns played.
    /// `None` where it was not looked at yet.
    pub scores: Vec<Option<i32>>,
}

impl Review {
    /// As much as a won game is worth.
    pub const MOST: i32 = 1_000;

    /// A swing from this on is worth a mark.
    const SWING: i32 = 250;

    /// The turns, counted from 1, that changed most, at most three.
    pub fn swings(&self) -> Vec<usize> {
        let change = |ply: usize| Some((self.scores[ply]? - self.scores[ply - 1]?).abs());
        let mut swings: Vec<(usize, i32)> = (1..self.scores.len())
            .filter_map(|ply| Some((ply, change(ply)?)))
            .filter(|&(_, change)| change >= Self::SWING)
            .collect();
        swings.sort_by_key(|&(ply, change)| (-change, ply));
        swings.into_iter().take(3).map(|(ply, _)| ply).collect()
    }
}

/// A verdict of the side to move as hundredths of a deflector for the first player, within [`Review::MOST`].
pub fn for_first(verdict: Verdict, to_move: Player) -> i32 {
    let own = match verdict {
        Verdict::Centi(score) => score.clamp(-Review::MOST, Review::MOST),
        Verdict::WinIn(_) => Review::MOST,
        Verdict::LossIn(_) => -Review::MOST,
    };
    if to_move == Player::First { own } else { -own }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_swings_are_marked_and_small_ones_are_not() {
        let scores = [0, 20, 320, 300, -1000, -1000, -740, -20];
        let review = Review { scores: scores.map(Some).to_vec() };
        assert_eq!(review.swings(), [4, 7, 2]);
        assert_eq!(Review { scores: vec![Some(0), None, Some(900)] }.swings(), [0_usize; 0], "not known yet");
    }

    #[test]
    fn scores_count_for_the_first_player_whoever_is_to_move() {
        assert_eq!(for_first(Verdict::Centi(40), Player::First), 40);
        assert_eq!(for_first(Verdict::Centi(40), Player::Second), -40);
        assert_eq!(for_first(Verdict::LossIn(2), Player::Second), Review::MOST);
        assert_eq!(for_first(Verdict::Centi(9_000), Player::Second), -Review::MOST);
    }
}
