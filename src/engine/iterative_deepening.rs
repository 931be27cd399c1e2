//! Iterative deepening (Chess Programming Wiki, "Iterative Deepening"): searches the root to depth 1, 2 and so on, each
//! iteration with an aspiration window around the score of the last one.

use std::sync::atomic::Ordering::Relaxed;

use super::info::Info;
use super::packed_action::PackedAction;
use super::params::{
    ASPIRATION_GROWTH, ASPIRATION_MAX_WINDOW, ASPIRATION_OPEN_DEPTH, ASPIRATION_WINDOW, INSTABILITY_BONUS,
    INSTABILITY_DECAY, MATE_WINDOW_PLIES, MAX_PLY,
};
use super::score::{INFINITE, MATE_BOUND, Score, Verdict, plies_to_mate};
use super::technique::Technique;
use super::transposition::Bound;
use super::worker::Worker;
use rules::Action;

/// Runs the main thread: completes iterations with `multi_pv` lines each, reports them, and decides when the search is
/// over.
pub(super) fn search_and_report(
    mut worker: Worker<'_>,
    max_depth: Option<u32>,
    multi_pv: usize,
    report: &mut impl FnMut(&[Info]),
) -> Vec<Info> {
    let mut lines: Vec<Info> = Vec::new();
    // Rises while the best action changes, which stretches the time for the turn.
    let mut instability = 0.0;
    let actions = worker.position.actions().len() - worker.left_out;
    let multi_pv = multi_pv.min(actions);
    // The best line last reported.
    let mut reported = Vec::new();
    for depth in iterations(max_depth) {
        let mut report = |infos: &[Info]| {
            reported.clone_from(&infos[0].pv);
            report(infos);
        };
        let mut now = search_lines(&mut worker, depth, multi_pv, &lines, &mut report);
        worker.flush_nodes();
        // A stopped iteration counts if it has finished its first line: its action is the best so far, which is
        // searched first, or a better one.
        if now.len() < multi_pv && (now.is_empty() || multi_pv > 1) {
            break;
        }
        now.sort_by_key(|info| std::cmp::Reverse(info.score));
        for (rank, info) in (1..).zip(&mut now) {
            (info.rank, info.nodes) = (rank, worker.shared.nodes.load(Relaxed));
        }
        let changed = lines.first().is_some_and(|old| old.pv.first() != now[0].pv.first());
        instability = instability * INSTABILITY_DECAY + if changed { INSTABILITY_BONUS } else { 0.0 };
        let last_score = lines.first().map(|info| info.score);
        lines = now;
        if !worker.stopped {
            report(&lines);
        }
        worker.may_stop = true;

        let best = &lines[0];
        // A mate within the iteration's depth and the mate window is the shortest once a second iteration has found no
        // shorter one.
        let shortest = |plies| plies <= depth.min(MATE_WINDOW_PLIES as u32);
        let proven = Some(best.score) == last_score && plies_to_mate(best.score).is_some_and(shortest);
        let shared = worker.shared;
        let forced = actions == 1 && shared.clock.has_budget();
        let out_of_nodes = shared.max_nodes.is_some_and(|max| best.nodes >= max);
        let solved = proven && max_depth.is_none();
        if worker.stopped || out_of_nodes || solved || forced || !shared.clock.may_deepen(instability) {
            break;
        }
    }
    // The last line reported must be the one that is played.
    if lines.first().is_some_and(|best| best.pv != reported) {
        report(&lines);
    }
    lines
}

/// Runs a helper thread, which searches the same position to fill the transposition table; every other helper searches
/// a ply deeper.
pub(super) fn search_along(mut worker: Worker<'_>, number: usize, max_depth: Option<u32>) {
    worker.may_stop = true;
    let mut score = 0;
    for depth in iterations(max_depth) {
        (score, _) = aspiration_search(&mut worker, depth + number as u32 % 2, score, |_, _, _| {});
        if worker.stopped || worker.shared.done.load(Relaxed) {
            break;
        }
    }
    worker.flush_nodes();
}

fn iterations(max_depth: Option<u32>) -> impl Iterator<Item = u32> {
    // Extensions can double the depth of a line.
    1..=max_depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 / 2)
}

/// Runs one iteration: finds the best line, then the best among all other actions, and so on. Returns fewer than
/// `multi_pv` lines if it was stopped. Reports bounds only if there is a single line.
fn search_lines(
    worker: &mut Worker<'_>,
    depth: u32,
    multi_pv: usize,
    last: &[Info],
    report: &mut impl FnMut(&[Info]),
) -> Vec<Info> {
    worker.excluded.truncate(worker.left_out);
    let mut lines = Vec::new();
    for rank in 1..=multi_pv {
        let last = last.get(rank - 1);
        worker.root_action = last.map_or(PackedAction::NONE, |info| PackedAction::new(info.pv[0]));
        let last_score = last.map_or(0, |info| info.score);
        let (score, bound) = aspiration_search(worker, depth, last_score, |worker, score, bound| {
            // A search that failed low has no line.
            let found = Some(&worker.stack[0].pv).filter(|pv| !pv.is_empty());
            if multi_pv == 1
                && let Some(pv) = found.or(last.map(|info| &info.pv))
            {
                report(&[line(worker, rank, (score, bound), pv)]);
            }
        });
        let pv = &worker.stack[0].pv;
        if worker.stopped && (pv.is_empty() || rank > 1) {
            break;
        }
        let Some(&best) = pv.first() else { break };
        lines.push(line(worker, rank, (score, bound), pv));
        worker.excluded.push(best);
        if worker.stopped {
            break;
        }
    }
    lines
}

fn line(worker: &Worker<'_>, rank: usize, (score, bound): (Score, Bound), pv: &[Action]) -> Info {
    Info {
        depth: worker.depth as u32,
        seldepth: worker.seldepth as u32,
        rank,
        bound,
        verdict: Verdict::of(score),
        score,
        nodes: worker.all_nodes(),
        time: worker.shared.clock.elapsed(),
        hashfull: worker.shared.tt.hashfull(),
        pv: pv.to_vec(),
    }
}

/// Searches the root to `depth` with a window around the last score, which is widened on the side where it proves too
/// narrow (Chess Programming Wiki, "Aspiration Windows"). `failed` receives each resulting bound.
fn aspiration_search(
    worker: &mut Worker<'_>,
    depth: u32,
    last_score: Score,
    mut failed: impl FnMut(&Worker<'_>, Score, Bound),
) -> (Score, Bound) {
    worker.depth = depth as usize;
    worker.seldepth = 0;
    let open = depth <= ASPIRATION_OPEN_DEPTH || !worker.has(Technique::AspirationWindows);
    let mut width = if open { INFINITE } else { ASPIRATION_WINDOW };
    let (mut alpha, mut beta) = ((last_score - width).max(-INFINITE), (last_score + width).min(INFINITE));
    // The score and bound of the last line found.
    let mut known = (last_score, Bound::Exact);
    loop {
        let pv = std::mem::take(&mut worker.stack[0].pv);
        let score = worker.search(alpha, beta, depth as i32, 0, PackedAction::NONE);
        if worker.stopped {
            // Ignore a window that was not searched to its end; keep the result before it.
            if worker.stack[0].pv.is_empty() {
                worker.stack[0].pv = pv;
                return known;
            }
            return (score, Bound::Exact);
        }
        width *= ASPIRATION_GROWTH;
        // Mate scores are far from all other scores.
        let opened = width > ASPIRATION_MAX_WINDOW || score.abs() > MATE_BOUND;
        if score <= alpha && alpha > -INFINITE {
            alpha = if opened { -INFINITE } else { (score - width).max(-INFINITE) };
            known = (score, Bound::Upper);
        } else if score >= beta && beta < INFINITE {
            beta = if opened { INFINITE } else { (score + width).min(INFINITE) };
            known = (score, Bound::Lower);
        } else {
            return (score, Bound::Exact);
        }
        failed(worker, known.0, known.1);
    }
}
