//! The tunable constants of the search. Scores and margins are in hundredths of a deflector, depths in plies, unless
//! said otherwise. `Options::techniques` switches a technique off as a whole.

use super::score::Score;

/// The longest line, in plies.
pub const MAX_PLY: usize = 96;
/// Once a mate of at most so many plies is known, shorter ones are searched for without pruning.
pub const MATE_WINDOW_PLIES: usize = 6;

/// The limits are polled after so many nodes of a thread.
pub const POLL_INTERVAL: u64 = 512;
/// With a limit of nodes, they are polled so many times within it at least.
pub const POLLS_PER_NODE_LIMIT: u64 = 16;

/// Aspiration windows open up to this depth: all scores are within.
pub const ASPIRATION_OPEN_DEPTH: u32 = 3;
/// How far the first window reaches on either side of the last iteration's score.
pub const ASPIRATION_WINDOW: Score = 30;
/// By this factor a window grows that proved too narrow.
pub const ASPIRATION_GROWTH: Score = 3;
/// A window that would reach further is opened on that side.
pub const ASPIRATION_MAX_WINDOW: Score = 600;

/// The best-move instability after an iteration that changed the best action, and how much of it the next one keeps.
pub const INSTABILITY_BONUS: f64 = 0.6;
pub const INSTABILITY_DECAY: f64 = 0.5;

/// Check extensions are granted up to this multiple of the iteration's depth, counted from the root.
pub const CHECK_EXTENSION_REACH: usize = 2;

pub const RFP_MAX_DEPTH: i32 = 6;
/// The margin above beta for each ply of depth; one ply less while improving.
pub const RFP_MARGIN: Score = 60;

pub const IIR_MIN_DEPTH: i32 = 4;

pub const FUTILITY_MAX_DEPTH: i32 = 3;
/// The margin below alpha, and what each ply of depth adds to it.
pub const FUTILITY_BASE: Score = 60;
pub const FUTILITY_MARGIN: Score = 90;

/// Late move pruning, history pruning and losing shot pruning end at this depth.
pub const SHALLOW_PRUNING_MAX_DEPTH: i32 = 6;

pub const LOSING_SHOT_MAX_DEPTH: i32 = 3;

/// Late move pruning: how many actions are searched before quiet ones are pruned.
pub const fn lmp_limit(depth: i32, improving: bool) -> i32 {
    if improving { 3 + depth * depth } else { 2 + 2 * depth * depth / 3 }
}

pub const HISTORY_PRUNING_MAX_DEPTH: i32 = 3;
/// Prunes after so many actions.
pub const HISTORY_PRUNING_MIN_COUNT: i32 = 3;
/// Prunes below this history score for each ply of depth.
pub const HISTORY_PRUNING_SCORE: i32 = -1_000;

pub const LMR_MIN_DEPTH: i32 = 3;
/// So many actions are searched to full depth; one more at PV nodes.
pub const LMR_FULL_ACTIONS: i32 = 2;
/// The reduction in plies is `LMR_BASE + ln(depth) * ln(count) / LMR_DIVISOR`.
pub const LMR_BASE: f64 = 0.75;
pub const LMR_DIVISOR: f64 = 1.8;
/// A history score of so much reduces by one ply less, its negative by one more.
pub const LMR_HISTORY_DIVISOR: i32 = 8_192;

/// How many plies of captures quiescence search adds.
pub const QS_MAX_PLIES: i32 = 6;
/// Delta pruning: what a capture may gain beyond the pieces.
pub const DELTA_MARGIN: Score = 60;
/// What a check that quiescence search cannot resolve any more counts against the side to move.
pub const UNRESOLVED_CHECK: Score = 300;

/// History scores stay within this bound either way.
pub const HISTORY_MAX: i32 = 16_384;
/// The bonus of a cutoff for the depth's square, and its upper bound.
pub const HISTORY_BONUS: i32 = 16;
pub const HISTORY_MAX_BONUS: i32 = 1_600;
/// History scores are divided by this before each search.
pub const HISTORY_AGING: i16 = 4;
