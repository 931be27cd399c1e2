//! The computer's advice: hints, the analysis, and the review of a finished game.

use std::sync::Arc;

use bevy::prelude::*;

use super::EngineState;
use phrases::phrase;
use state::messages::{Analysis, EngineRequest, Hint, Notice, Review, Thoughts};
use state::referee::{Table, Timeline};
use tabletop::{Line, Session, Turn};

/// The depth of the search behind the current hint, if `known` is of this revision; 0 if no hint is shown.
pub(super) fn hint_depth(thoughts: &Thoughts, known: &Option<(u64, Vec<Line>)>, revision: u64) -> u32 {
    match (&thoughts.hint, known) {
        (Hint::Best(_), Some((of, lines))) if *of == revision => depth(lines),
        _ => 0,
    }
}

pub(super) fn depth(lines: &[Line]) -> u32 {
    lines.first().map_or(0, |line| line.depth)
}

/// While the analysis is on, its best line is the hint, so that both name the same action.
pub(super) fn hint_at_best_line(thoughts: &mut Thoughts) {
    let analysis = thoughts.analysis.as_ref().filter(|analysis| !analysis.stale);
    let best = analysis.and_then(|analysis| analysis.lines.first()?.actions.first().cloned());
    if let (Some(best), true) = (best, thoughts.hint != Hint::None) {
        thoughts.hint = Hint::Best(best);
    }
}

/// Discards results for older revisions of the table.
pub(super) fn discard_stale_thoughts(
    table: Res<Table>,
    timeline: Res<Timeline>,
    mut engine: ResMut<EngineState>,
    mut thoughts: ResMut<Thoughts>,
) {
    let engine = engine.bypass_change_detection();
    // Only after the beam has shown how the game ended.
    let has_been_shown = !timeline.is_live() || table.session().outcome().is_none();
    if engine.review_checked != Some(table.revision()) && has_been_shown {
        engine.review_checked = Some(table.revision());
        update_review(engine, &mut thoughts, &table);
    }
    // The better action may become known after the position is shown.
    let better = thoughts
        .review
        .as_ref()
        .filter(|_| table.session().is_looking_back() && table.may_be_advised() && timeline.is_idle());
    let better = better.and_then(|review| review.better(table.session().ply_count())).cloned();
    // While the screen is handed over, thoughts about the other player's side stay hidden.
    let has_thoughts =
        thoughts.hint != Hint::None || thoughts.analysis.as_ref().is_some_and(|known| !known.lines.is_empty());
    if has_thoughts && !table.may_show_thoughts() && timeline.is_idle() {
        thoughts.hint = Hint::None;
        if let Some(analysis) = &mut thoughts.analysis {
            analysis.lines.clear();
        }
    }
    if engine.revision == Some(table.revision()) {
        if thoughts.hint == Hint::None
            && let Some(better) = better
        {
            thoughts.hint = Hint::Best(better);
        }
        return;
    }
    engine.revision = Some(table.revision());
    thoughts.hint = better.map_or(Hint::None, Hint::Best);
    // Each game begins with the analysis off: players may not notice that it is still on.
    let number = table.is_game().then(|| table.number());
    let is_other = number.is_some_and(|number| engine.game.replace(number).is_some_and(|last| last != number));
    if is_other || !table.may_be_advised() {
        thoughts.analysis = None;
    }
    if let Some(analysis) = &mut thoughts.analysis {
        // The lines stay readable while the turn that follows them is animated.
        analysis.stale = !timeline.is_idle();
        if !analysis.stale {
            analysis.lines.clear();
        }
    }
    if table.session().ply_count() == 0 {
        engine.last_verdict = [None; 2];
    }
}

/// Handles requests for a hint or an analysis.
pub(super) fn handle_requests(
    mut requests: MessageReader<EngineRequest>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    mut engine: ResMut<EngineState>,
    mut thoughts: ResMut<Thoughts>,
    mut notices: MessageWriter<Notice>,
) {
    let session = table.session();
    for request in requests.read() {
        match request {
            EngineRequest::NoHint => {
                if thoughts.hint != Hint::None {
                    thoughts.hint = Hint::None;
                }
            }
            EngineRequest::Hint | EngineRequest::Analysis if !table.may_be_advised() => {
                notices.write(Notice { words: phrase!("notice-no-hints"), bad: true });
            }
            EngineRequest::Hint if session.outcome().is_some() || session.is_looking_back() || !timeline.is_idle() => {}
            EngineRequest::Hint if table.seats().computer_level(session.to_move()).is_some() => {
                notices.write(Notice { words: phrase!("notice-hints-for-people"), bad: true });
            }
            EngineRequest::Hint if !table.may_show_thoughts() || table.is_setting_up() => {}
            EngineRequest::Hint => {
                thoughts.hint = Hint::Thinking;
                hint_at_best_line(&mut thoughts);
            }
            EngineRequest::Show(action) => thoughts.hint = Hint::Best(action.clone()),
            EngineRequest::Analysis => {
                let engine = engine.bypass_change_detection();
                engine.analysed = None;
                if thoughts.analysis.take().is_none() {
                    let known = engine.hint.as_ref();
                    let known = known.filter(|_| hint_depth(&thoughts, &engine.hint, table.revision()) > 0);
                    let lines = known.map_or_else(Vec::new, |(_, lines)| lines.clone());
                    let player = Some(session.to_move());
                    thoughts.analysis = Some(Analysis { player, lines, stale: false });
                }
            }
        }
    }
}

/// Starts a review when a game is over, and keeps it while the table steps through that game.
fn update_review(engine: &mut EngineState, thoughts: &mut Thoughts, table: &Table) {
    let session = table.session();
    let same = |reviewed: &Session| {
        let actions = |session: &Session| session.turns().map(|turn| turn.action.clone()).collect::<Vec<_>>();
        let (now, all) = (actions(session), actions(reviewed));
        Arc::ptr_eq(reviewed.start(), session.start())
            && all.starts_with(&now)
            && if session.outcome().is_some() { all.len() == now.len() } else { table.can_redo() }
    };
    if engine.reviewed.as_ref().is_some_and(|(_, reviewed)| same(reviewed)) {
        return;
    }
    let over = session.outcome().filter(|_| session.ply_count() > 0 && table.is_game());
    engine.reviewed = over.map(|_| (table.revision(), session.clone()));
    thoughts.review = over.map(|outcome| {
        let turns: Vec<Arc<Turn>> = session.turns().cloned().collect();
        let mut scores = vec![None; turns.len() + 1];
        // A draw by agreement adds no ply: keep the last position's score.
        scores[turns.len()] = session.state().outcome().map(|_| Review::end(outcome));
        Review { best: vec![None; scores.len()], turns, scores }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::OpponentPlugin;
    use crate::opponent::search::wanted_subject;
    use state::referee::{ActionChosen, Request};
    use state::testing::{TestApp, app_with};
    use tabletop::{Agreement, Aids, Player};

    #[test]
    fn a_game_without_hints_has_none() {
        let aids = Aids { hints: false, ..Aids::FRIENDLY };
        let table = Table::shipped("ace").with_agreement(Agreement { aids, ..Agreement::default() });
        let mut app = app_with(table, OpponentPlugin);
        // Turned on in the previous game.
        app.resource_mut::<Thoughts>().analysis = Some(Analysis::default());
        app.update();
        assert!(app.resource::<Thoughts>().analysis.is_none());
        for request in [EngineRequest::Hint, EngineRequest::Analysis] {
            app.send(request);
            let thoughts = app.resource::<Thoughts>();
            assert!(thoughts.hint == Hint::None && thoughts.analysis.is_none());
            assert_eq!(app.notices(), ["This game is played without hints."]);
        }
    }

    #[test]
    fn the_analysis_ends_with_its_game() {
        let mut app = app_with(Table::shipped("ace"), OpponentPlugin);
        app.update();
        let is_on = |app: &App| app.resource::<Thoughts>().analysis.is_some();
        let send = |app: &mut App, request| {
            app.send(request);
            app.update();
        };
        app.send(EngineRequest::Analysis);
        app.write(ActionChosen("h2g2".into()));
        send(&mut app, Request::Skip);
        assert!(is_on(&app), "it goes on from turn to turn");
        send(&mut app, Request::Restart);
        assert!(!is_on(&app));
    }

    #[test]
    fn the_review_of_another_game_with_as_many_turns_is_another_search() {
        let mut app = app_with(Table::shipped("ace"), ());
        let (mut engine, mut thoughts) = (EngineState::default(), Thoughts::default());
        let subjects = ["h2g2", "h2h3"].map(|action| {
            app.send(Request::Restart);
            app.play(action);
            app.send(Request::Resign(Player::Second));
            let table = app.resource::<Table>();
            update_review(&mut engine, &mut thoughts, table);
            wanted_subject(&engine, &thoughts, table).expect("a review")
        });
        assert_ne!(subjects[0], subjects[1]);
    }

    #[test]
    fn before_a_turning_point_the_better_turn_is_the_hint() {
        let mut table = Table::shipped("ace").played(&["h2g2", "a4a3", "g2h2"]);
        table.settle_for_test(tabletop::Ending::Resign(Player::Second));
        let mut app = app_with(table, OpponentPlugin);
        app.update();
        let mut thoughts = app.resource_mut::<Thoughts>();
        let review = thoughts.review.as_mut().expect("the game is over");
        review.scores = [0, 0, 0, 600].map(Some).to_vec();
        review.best[2] = Some("j4+".into());
        for (ply, expected) in [(1, Hint::None), (2, Hint::Best("j4+".into())), (3, Hint::None)] {
            app.send(Request::LookAt(ply));
            app.update();
            assert_eq!(app.resource::<Thoughts>().hint, expected, "after {ply} turns");
        }
    }
}
