//! The choice of a turn from an opening book. The book itself is the caller's: the engine gets the scores of its turns.

use super::level::unit;
use super::score::{MATE_BOUND, Score};

/// A turn of a book is played only if it scores at most this much less than the best, in hundredths of a deflector.
pub const BOOK_WINDOW: Score = 15;
/// A turn that scores this much less than the best is played about a third as often (the temperature of a softmax), in
/// hundredths of a deflector.
const BOOK_TEMPERATURE: f64 = 6.0;

/// How often each turn with these scores is chosen; the sum is 1 unless there are none. Proven wins and losses leave no
/// choice.
pub fn book_shares(scores: &[Score]) -> Vec<f64> {
    let Some(&best) = scores.iter().max() else { return Vec::new() };
    let window = if best.abs() > MATE_BOUND { 0 } else { BOOK_WINDOW };
    let weight = |&score: &Score| match best - score {
        loss if loss > window => 0.0,
        loss => (-f64::from(loss) / BOOK_TEMPERATURE).exp(),
    };
    let total: f64 = scores.iter().map(weight).sum();
    scores.iter().map(|score| weight(score) / total).collect()
}

/// Chooses a turn by its share, determined by `seed`. `None` if there are no turns.
pub fn book_choice(scores: &[Score], seed: u64) -> Option<usize> {
    let shares = book_shares(scores);
    let mut left = unit(seed);
    let chosen = shares.iter().position(|share| {
        left -= share;
        left < 0.0
    });
    chosen.or_else(|| scores.iter().enumerate().max_by_key(|&(_, &score)| score).map(|(at, _)| at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_chosen_as_often_as_their_shares_say_and_none_outside_the_window() {
        let scores = [20, 5, 17, 4, -300, 20];
        let shares = book_shares(&scores);
        let mut counts = [0_u32; 6];
        (0..20_000).for_each(|seed| counts[book_choice(&scores, seed).expect("a turn")] += 1);
        for (share, count) in shares.iter().zip(counts) {
            assert!((share - f64::from(count) / 20_000.0).abs() < 0.02, "{shares:?} {counts:?}");
        }
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shares:?}");
        assert_eq!([shares[3], shares[4]], [0.0, 0.0]);
        assert!(shares[1] > 0.0 && shares[1] < shares[2] && shares[2] < shares[0]);
    }

    #[test]
    fn a_proven_win_leaves_no_choice() {
        assert_eq!(book_shares(&[MATE_BOUND + 3, MATE_BOUND + 5, 100]), [0.0, 1.0, 0.0]);
        assert_eq!(book_choice(&[], 1), None);
    }
}
