//! The tunable constants of the search. Scores and margins are in hundredths of a deflector and depths in plies, unless
//! stated otherwise. `Options::techniques` switches a technique off as a whole.

use super::score::Score;

/// The maximum length of a line, in plies.
pub const MAX_PLY: usize = 96;
/// Once a mate of at most this many plies is known, shorter ones are searched for without pruning.
pub const MATE_WINDOW_PLIES: usize = 6;

/// How many nodes a thread searches between polls of the limits.
pub const POLL_INTERVAL: u64 = 512;
/// Under a node limit, poll at least this many times.
pub const POLLS_PER_NODE_LIMIT: u64 = 16;

/// Up to this depth, aspiration windows are fully open.
pub const ASPIRATION_OPEN_DEPTH: u32 = 3;
/// The half-width of the first window around the last iteration's score.
pub const ASPIRATION_WINDOW: Score = 18;
/// The factor by which a window grows when it proves too narrow.
pub const ASPIRATION_GROWTH: Score = 3;
/// A window that would reach further than this is fully opened on that side.
pub const ASPIRATION_MAX_WINDOW: Score = 600;

/// The best-move instability added by an iteration that changes the best action, and the factor by which it decays each
/// iteration.
pub const INSTABILITY_BONUS: f64 = 0.6;
pub const INSTABILITY_DECAY: f64 = 0.5;

/// Check extensions apply up to this multiple of the iteration's depth, counted from the root.
pub const CHECK_EXTENSION_REACH: usize = 2;

pub const RFP_MAX_DEPTH: i32 = 6;
/// The margin above beta per ply of depth, which counts one ply less while improving.
pub const RFP_MARGIN: Score = 50;

pub const IIR_MIN_DEPTH: i32 = 4;

pub const FUTILITY_MAX_DEPTH: i32 = 3;
/// The margin below alpha, and how much each ply of depth adds to it.
pub const FUTILITY_BASE: Score = 80;
pub const FUTILITY_MARGIN: Score = 80;

/// Late move pruning, history pruning and losing shot pruning apply up to this depth.
pub const SHALLOW_PRUNING_MAX_DEPTH: i32 = 6;

pub const LOSING_SHOT_MAX_DEPTH: i32 = 3;

/// Late move pruning: how many actions are searched before quiet ones are pruned.
pub const fn lmp_limit(depth: i32, improving: bool) -> i32 {
    if improving { 3 + depth * depth } else { 2 + 2 * depth * depth / 3 }
}

pub const HISTORY_PRUNING_MAX_DEPTH: i32 = 3;
/// The action count above which history pruning applies.
pub const HISTORY_PRUNING_MIN_COUNT: i32 = 3;
/// The history score per ply of depth below which an action is pruned.
pub const HISTORY_PRUNING_SCORE: i32 = -700;

pub const LMR_MIN_DEPTH: i32 = 3;
/// How many actions are searched to full depth; one more at PV nodes.
pub const LMR_FULL_ACTIONS: i32 = 2;
/// The reduction in plies is `LMR_BASE + ln(depth) * ln(count) / LMR_DIVISOR`.
pub const LMR_BASE: f64 = 0.7;
pub const LMR_DIVISOR: f64 = 1.5;
/// A history score of this much reduces by one ply less, its negative by one ply more.
pub const LMR_HISTORY_DIVISOR: i32 = 10_000;

/// How many plies of captures quiescence search adds.
pub const QS_MAX_PLIES: i32 = 6;
/// Delta pruning: how much a capture may gain beyond the value of the pieces.
pub const DELTA_MARGIN: Score = 100;
/// The penalty for the side to move if it is in a check that quiescence search can no longer resolve.
pub const UNRESOLVED_CHECK: Score = 400;

/// The bound on the absolute value of history scores.
pub const HISTORY_MAX: i32 = 16_384;
/// The factor from the square of the depth to the bonus for a cutoff, and the maximum bonus.
pub const HISTORY_BONUS: i32 = 20;
pub const HISTORY_MAX_BONUS: i32 = 1_400;
/// The divisor applied to history scores before each search.
pub const HISTORY_AGING: i16 = 4;
