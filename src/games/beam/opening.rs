//! What is known about a position near the start of a game, from the shipped opening pages.

use super::state::position_of;
use super::turn::action;
use crate::thinking::verdict;
use engine::{self, Level};
use openings::{KnownTurn, Openings, Page};
use rules::Game;
use tabletop::{Action, Line, Report, State, Turn, Verdict};

/// The known turns of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// Best first; never empty. At the start of a set-up these are all turns.
    pub turns: Vec<OpeningTurn>,
    /// The number of positions that were searched for the set-up.
    pub positions: u32,
    /// The nodes of each search.
    pub nodes: u32,
}

/// A known turn.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningTurn {
    /// Its action.
    pub action: Action,
    /// The verdict for the player who takes it.
    pub verdict: Verdict,
    /// How far the searches along its main line differ from the verdict, in hundredths of a deflector.
    pub error: i32,
    /// How often the computer plays it, from 0 to 1, on the levels that open from these pages.
    pub share: f64,
    /// What happens, and what the shot strikes.
    pub turn: Turn,
    /// The best play for both sides, this turn first.
    pub line: Vec<Action>,
}

/// What is known about `now`, a position of a game that began at `start`. `None` if nothing is.
pub fn opening(start: &dyn State, now: &dyn State) -> Option<Opening> {
    let [start, at] = [start, now].map(position_of);
    let (page, position) = (Openings::shipped().page(start?)?, at?);
    let known = page.turns(position).iter().zip(page.shares(position));
    let turns: Vec<OpeningTurn> = known
        .filter_map(|(known, share)| {
            let action = action(known.action);
            let (_, turn) = now.apply(&action).ok()?;
            let line = page.line(position, known.action).into_iter().map(super::action).collect();
            let verdict = verdict(engine::Verdict::of(known.score));
            Some(OpeningTurn { action, verdict, error: known.error.into(), share, turn, line })
        })
        .collect();
    let openings::Header { positions, nodes, .. } = page.header;
    (!turns.is_empty()).then_some(Opening { turns, positions, nodes })
}

/// The known turn that a level plays in a game, if it opens from these pages.
pub(super) fn play(game: &Game, level: Level, seed: u64) -> Option<Report> {
    let page = Openings::shipped().page(game.start())?;
    let known = page.choose(game, level, seed)?;
    Some(Report { action: Some(action(known.action)), lines: vec![line(page, game, known)], trouble: None })
}

fn line(page: &Page, game: &Game, known: KnownTurn) -> Line {
    let actions: Vec<Action> = page.line(game.position(), known.action).into_iter().map(action).collect();
    let verdict = verdict(engine::Verdict::of(known.score));
    Line { rank: 1, depth: actions.len() as u32, nodes: page.header.nodes.into(), verdict, actions }
}

#[cfg(test)]
mod tests {
    use super::super::{brain, start};
    use super::*;
    use content::setups::Library;
    use std::collections::BTreeSet;
    use std::sync::atomic::AtomicBool;
    use tabletop::{Session, Task};

    fn session(setup: &str) -> Session {
        let library = Library::embedded();
        let entry = library.find(setup).expect("a shipped set-up");
        Session::new(start(entry.position.clone(), &entry.looks))
    }

    fn played(session: &Session, level: u8, seed: u64) -> Report {
        let task = Task::Play { level, seed, allowance: None };
        brain().think(session, task, &AtomicBool::new(false), &mut |_| {})
    }

    #[test]
    fn levels_from_six_open_with_different_known_turns_and_lower_ones_with_their_own() {
        let session = session("laser-chess/ace");
        let known = opening(&**session.start(), &**session.state()).expect("a page");
        for level in [6, 10] {
            let chosen: BTreeSet<Action> = (0..40).filter_map(|seed| played(&session, level, seed).action).collect();
            assert!(chosen.len() > 1, "{chosen:?}");
            for action in chosen {
                let turn = known.turns.iter().find(|turn| turn.action == action).expect("a known turn");
                assert!(turn.share > 0.0, "{turn:?}");
            }
        }
        let lines = played(&session, 5, 1).lines;
        assert!(lines.len() > 1, "level 5 searches: {lines:?}");
    }

    #[test]
    fn an_unknown_position_and_the_same_position_in_another_game_have_no_opening() {
        let mut session = session("laser-chess/ace");
        let first = opening(&**session.start(), &**session.state()).expect("a page");
        let turn = &first.turns[0];
        assert_eq!(turn.line[0], turn.action);
        assert!(turn.share > 0.0 && (first.turns.iter().map(|turn| turn.share).sum::<f64>() - 1.0).abs() < 1e-9);
        let last = first.turns.last().expect("a turn").action.clone();
        session.play(&turn.action).expect("a legal turn");
        let from_here = session.state().clone();
        assert!(opening(&**session.start(), &*from_here).is_some(), "the main line goes on");
        assert_eq!(opening(&*from_here, &*from_here), None, "no page begins here");
        session.undo();
        session.play(&last).expect("a legal turn");
        assert_eq!(opening(&**session.start(), &**session.state()), None, "the worst turn isn't examined further");
    }
}
