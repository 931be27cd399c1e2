//! Iterative deepening (Chess Programming Wiki, "Iterative Deepening"): searches the root to depth 1, 2 and so on, each
//! iteration with an aspiration window about the score of the last one.

use std::sync::atomic::Ordering::Relaxed;

use super::info::Info;
use super::packed_action::PackedAction;
use super::params::{
    ASPIRATION_GROWTH, ASPIRATION_MAX_WINDOW, ASPIRATION_OPEN_DEPTH, ASPIRATION_WINDOW, INSTABILITY_BONUS,
    INSTABILITY_DECAY, MAX_PLY,
};
use super::score::{INFINITE, Score, Verdict, plies_to_mate};
use super::technique::Technique;
use super::worker::Worker;

/// The main thread: completes iteration after iteration with `multi_pv` lines each, reports them, and decides when the
/// search is over.
pub(super) fn search_and_report(
    mut worker: Worker<'_>,
    max_depth: Option<u32>,
    multi_pv: usize,
    report: &mut impl FnMut(&Info),
) -> Vec<Info> {
    let mut lines: Vec<Info> = Vec::new();
    // Rises while the best action changes, and stretches the time for the turn.
    let mut instability = 0.0;
    let actions = worker.position.actions().len();
    let multi_pv = multi_pv.min(actions);
    for depth in iterations(max_depth) {
        let mut now = search_lines(&mut worker, depth, multi_pv, &lines);
        worker.flush_nodes();
        // A stopped iteration counts as far as its first line came: that is the best action so far, which is searched
        // first, or a better one.
        if now.len() < multi_pv && (now.is_empty() || multi_pv > 1) {
            break;
        }
        now.sort_by_key(|info| std::cmp::Reverse(info.score));
        for (rank, info) in (1..).zip(&mut now) {
            (info.rank, info.nodes) = (rank, worker.shared.nodes.load(Relaxed));
            if !worker.stopped {
                report(info);
            }
        }
        let changed = lines.first().is_some_and(|old| old.pv.first() != now[0].pv.first());
        instability = instability * INSTABILITY_DECAY + if changed { INSTABILITY_BONUS } else { 0.0 };
        let last_score = lines.first().map(|info| info.score);
        lines = now;
        worker.may_stop = true;

        let best = &lines[0];
        // A mate within the iteration's depth is the shortest once a second iteration, which prunes nothing in its
        // window, has found no shorter one.
        let proven = Some(best.score) == last_score && plies_to_mate(best.score).is_some_and(|plies| plies <= depth);
        let shared = worker.shared;
        let forced = actions == 1 && shared.clock.has_budget();
        let out_of_nodes = shared.max_nodes.is_some_and(|max| best.nodes >= max);
        let solved = proven && max_depth.is_none();
        if worker.stopped || out_of_nodes || solved || forced || !shared.clock.may_deepen(instability) {
            break;
        }
    }
    lines
}

/// A helper thread: searches the same for the transposition table's sake, every other one a ply deeper.
pub(super) fn search_along(mut worker: Worker<'_>, number: usize, max_depth: Option<u32>) {
    worker.may_stop = true;
    let mut score = 0;
    for depth in iterations(max_depth) {
        score = aspiration_search(&mut worker, depth + number as u32 % 2, score);
        if worker.stopped || worker.shared.done.load(Relaxed) {
            break;
        }
    }
    worker.flush_nodes();
}

fn iterations(max_depth: Option<u32>) -> impl Iterator<Item = u32> {
    // Extensions may double the depth of a line.
    1..=max_depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 / 2)
}

/// One iteration: the best line, the best of all other actions, and so on. Fewer than `multi_pv` where it was stopped.
fn search_lines(worker: &mut Worker<'_>, depth: u32, multi_pv: usize, last: &[Info]) -> Vec<Info> {
    worker.excluded.clear();
    let mut lines = Vec::new();
    for rank in 1..=multi_pv {
        let last_score = last.get(rank - 1).map_or(0, |info| info.score);
        let score = aspiration_search(worker, depth, last_score);
        let pv = worker.stack[0].pv.clone();
        if worker.stopped && (pv.is_empty() || rank > 1) {
            break;
        }
        let Some(&best) = pv.first() else { break };
        worker.excluded.push(best);
        lines.push(Info {
            depth,
            seldepth: worker.seldepth as u32,
            rank,
            verdict: Verdict::of(score),
            score,
            nodes: 0,
            time: worker.shared.clock.elapsed(),
            hashfull: worker.shared.tt.hashfull(),
            pv,
        });
        if worker.stopped {
            break;
        }
    }
    lines
}

/// Searches the root to `depth` (Chess Programming Wiki, "Aspiration Windows"): with a window about the last score, which
/// grows on the side on which it proves too narrow.
fn aspiration_search(worker: &mut Worker<'_>, depth: u32, last_score: Score) -> Score {
    worker.depth = depth as usize;
    worker.seldepth = 0;
    let open = depth <= ASPIRATION_OPEN_DEPTH || !worker.has(Technique::AspirationWindows);
    let mut width = if open { INFINITE } else { ASPIRATION_WINDOW };
    let (mut alpha, mut beta) = ((last_score - width).max(-INFINITE), (last_score + width).min(INFINITE));
    loop {
        let pv = std::mem::take(&mut worker.stack[0].pv);
        let score = worker.search(alpha, beta, depth as i32, 0, PackedAction::NONE);
        if worker.stopped {
            // A window that was not searched to its end is not believed; what was found before it is.
            if worker.stack[0].pv.is_empty() {
                worker.stack[0].pv = pv;
            }
            return if score > alpha && score < beta { score } else { last_score };
        }
        width *= ASPIRATION_GROWTH;
        let opened = width > ASPIRATION_MAX_WINDOW;
        if score <= alpha && alpha > -INFINITE {
            alpha = if opened { -INFINITE } else { (score - width).max(-INFINITE) };
        } else if score >= beta && beta < INFINITE {
            beta = if opened { INFINITE } else { (score + width).min(INFINITE) };
        } else {
            return score;
        }
    }
}
