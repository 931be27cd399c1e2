//! A whole game at the table.

mod comments;
mod ending;
mod looking_back;

use std::collections::HashMap;
use std::collections::hash_map;
use std::fmt;
use std::sync::Arc;

use super::board::{Board, BoardView, Viewer};
use super::choice::Choices;
use super::history::{Entry, History, NodeId};
use super::seats::Seats;
use super::state::{Refusal, Refused, ResultText, State};
use super::turn::{Action, Outcome, Turn};
use rules::Player;

pub use ending::Ending;
use looking_back::LivePlace;

/// A game of any kind: the current position, every line that was played, the seats, and how it ended.
#[derive(Clone)]
pub struct Session {
    history: History<Action, Outcome>,
    /// The state and turn of each node of the history.
    plies: HashMap<NodeId, Ply>,
    seats: Seats,
    /// The player who has offered a draw and is waiting for an answer.
    offered: Option<Player>,
    /// The choices available if the game were continued from the position that is shown.
    choices_here: Arc<Choices>,
    /// True if something was taken back since the last turn was played.
    took_back: bool,
    /// The current place of the game, while players look at an earlier position.
    live: Option<LivePlace>,
    /// The viewer for whom turns are censored; `None` if they are reported as played.
    viewer: Option<Viewer>,
    /// In games with secrets, the turns as the viewer may know them.
    censored: HashMap<NodeId, Arc<Turn>>,
}

#[derive(Clone)]
struct Ply {
    state: Arc<dyn State>,
    /// The turn that led there; `None` for the start.
    turn: Option<Arc<Turn>>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: Vec<_> = self.turns().map(|turn| turn.action.clone()).collect();
        f.debug_struct("Session").field("game", &self.board().game).field("line", &line).finish_non_exhaustive()
    }
}

impl Session {
    /// Starts a game between two people from `start`.
    pub fn new(start: Arc<dyn State>) -> Self {
        let choices_here = Arc::new(start.choices());
        let plies = HashMap::from([(NodeId::ROOT, Ply { state: start, turn: None })]);
        Self {
            history: History::new(),
            plies,
            seats: Seats::PEOPLE,
            offered: None,
            choices_here,
            took_back: false,
            live: None,
            viewer: None,
            censored: HashMap::new(),
        }
    }

    /// Loads a game that was played elsewhere, with all its variations, at the current node of its history.
    ///
    /// # Errors
    /// Returns an error for the first action that is refused.
    pub fn with_history(start: Arc<dyn State>, history: History<Action, Outcome>) -> Result<Self, Refusal> {
        let mut session = Self::new(start);
        session.replay(&history)?;
        session.took_back = history.can_redo();
        session.history = history;
        session.list_choices();
        Ok(session)
    }

    /// Returns the same game, with every line that was played, from another start, such as the same position shown
    /// differently.
    ///
    /// # Errors
    /// Returns an error for the first action that is refused.
    pub fn restarted_from(&self, start: Arc<dyn State>) -> Result<Self, Refusal> {
        let mut session =
            Self { plies: HashMap::from([(NodeId::ROOT, Ply { state: start, turn: None })]), ..self.clone() };
        session.censored.clear();
        session.replay(&self.history)?;
        session.list_choices();
        Ok(session)
    }

    /// Replays every line that was played, so that every node of `history` has its state.
    fn replay(&mut self, history: &History<Action, Outcome>) -> Result<(), Refusal> {
        for Entry { node: id, .. } in history.entries() {
            let Some((action, parent)) = history.node(id).and_then(|node| Some((node.action()?, node.parent()?)))
            else {
                continue;
            };
            let (state, turn) = self.ply(parent).state.apply(action)?;
            self.plies.insert(id, Ply { state, turn: Some(Arc::new(turn)) });
        }
        self.censor();
        Ok(())
    }

    /// Returns the same game with these players.
    pub fn seated(self, seats: Seats) -> Self {
        Self { seats, ..self }
    }

    /// The constant data of the game.
    pub fn board(&self) -> &Arc<Board> {
        self.start().board()
    }

    /// The state in which the game began.
    pub fn start(&self) -> &Arc<dyn State> {
        &self.ply(NodeId::ROOT).state
    }

    /// The current state.
    pub fn state(&self) -> &Arc<dyn State> {
        &self.ply(self.history.current()).state
    }

    /// The tree of every line that was played.
    pub fn history(&self) -> &History<Action, Outcome> {
        &self.history
    }

    /// The current view of `viewer`.
    pub fn view(&self, viewer: Viewer) -> BoardView {
        self.state().view(viewer)
    }

    /// The view of `viewer` after `ply` turns of the line that leads to the current state; `None` beyond its end.
    pub fn view_at(&self, ply: usize, viewer: Viewer) -> Option<BoardView> {
        self.state_at(ply).map(|state| state.view(viewer))
    }

    /// The state after `ply` turns of the line that leads to the current state.
    pub fn state_at(&self, ply: usize) -> Option<&Arc<dyn State>> {
        let node = match ply {
            0 => NodeId::ROOT,
            _ => *self.history.line().get(ply - 1)?,
        };
        Some(&self.ply(node).state)
    }

    /// The viewer for whom turns are censored; all-seeing by default.
    pub fn viewer(&self) -> Viewer {
        self.viewer.unwrap_or(Viewer::All(Player::First))
    }

    /// Censors turns for `viewer` from now on. Returns whether the viewer has changed. In a game without secrets the
    /// turns stay the same values.
    pub fn censor_for(&mut self, viewer: Viewer) -> bool {
        let is_other = self.viewer != Some(viewer);
        if is_other {
            self.viewer = Some(viewer);
            self.censored.clear();
            self.censor();
        }
        is_other
    }

    /// Adds the missing censored turns.
    fn censor(&mut self) {
        let Some(viewer) = self.viewer.filter(|_| self.start().has_secrets()) else { return };
        for (&node, ply) in &self.plies {
            if let Some(turn) = &ply.turn
                && !self.censored.contains_key(&node)
            {
                self.censored.insert(node, Arc::new(ply.state.censor(turn, viewer)));
            }
        }
    }

    /// Returns whether the game has ended, even while players look at an earlier position.
    pub fn is_over(&self) -> bool {
        self.live.map_or(self.outcome().is_some(), |live| live.ended || self.ply(live.node).state.outcome().is_some())
    }

    /// The live state of the game, even while players look at an earlier position.
    pub fn live_state(&self) -> &Arc<dyn State> {
        &self.ply(self.live_node()).state
    }

    /// The turns that led to the current state, oldest first.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = &Arc<Turn>> {
        self.history.line().iter().filter_map(|&node| self.turn_of(node))
    }

    /// The turn that led to a node; `None` for the start.
    pub fn turn_of(&self, node: NodeId) -> Option<&Arc<Turn>> {
        self.censored.get(&node).or(self.ply(node).turn.as_ref())
    }

    /// The last turn.
    pub fn last_turn(&self) -> Option<&Arc<Turn>> {
        self.turn_of(self.history.current())
    }

    /// The number of turns that led to the current state.
    pub fn ply_count(&self) -> usize {
        self.history.ply()
    }

    /// The choices available now; empty when the game is over or players look at an earlier position.
    pub fn choices(&self) -> &Choices {
        static NONE: Choices = Choices::new(Vec::new());
        if self.is_looking_back() { &NONE } else { &self.choices_here }
    }

    /// Returns the choices available if the game were continued from the position that is shown, which may be an earlier
    /// one.
    pub fn choices_here(&self) -> &Choices {
        &self.choices_here
    }

    /// The player to move; when the game is over, the one who would be.
    pub fn to_move(&self) -> Player {
        self.state().to_move()
    }

    /// The seats of both sides.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Changes the seats.
    pub fn set_seats(&mut self, seats: Seats) {
        self.seats = seats;
    }

    /// Returns whether it is the computer's turn.
    pub fn is_machines_turn(&self) -> bool {
        !self.is_looking_back() && self.outcome().is_none() && self.seats.computer_level(self.to_move()).is_some()
    }

    /// The player who has offered a draw and is waiting for an answer. The offer lapses when the opponent plays on.
    pub fn offered(&self) -> Option<Player> {
        self.offered
    }

    /// The outcome of the game, by its rules or its players; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome().or_else(|| self.history.ending().copied())
    }

    /// Returns `turn` as the move list writes it: in full once the game is over.
    pub fn listed(&self, turn: &Turn) -> String {
        if self.is_main_line_over() { turn.written().to_owned() } else { self.state().listed(turn) }
    }

    /// Returns whether the main line of the history was played to its end, wherever the game stands now.
    pub fn is_main_line_over(&self) -> bool {
        let last = self.history.main_line().last().copied().unwrap_or(NodeId::ROOT);
        let ended = self.history.node(last).is_some_and(|node| node.ending().is_some());
        ended || self.ply(last).state.outcome().is_some()
    }

    /// The outcome in words.
    pub fn result(&self) -> Option<ResultText> {
        self.outcome().map(|outcome| self.state().explain(outcome, self.last_turn().map(|turn| &**turn)))
    }

    /// Plays an action. If it has been played here before, goes to the existing node.
    ///
    /// # Errors
    /// Returns an error with the reason if the action is refused; nothing has changed.
    pub fn play(&mut self, action: &Action) -> Result<Arc<Turn>, Refusal> {
        let refused = if self.is_looking_back() { Some(Refused::LookingBack) } else { None };
        if let Some(refused) = refused.or_else(|| self.outcome().map(|_| Refused::GameOver)) {
            return Err(Refusal { action: Some(action.clone()), reason: refused.reason() });
        }
        let (state, turn) = self.state().apply(action)?;
        let turn = Arc::new(turn);
        // Reuse the turn of an existing node, so that code that compares turns by address recognises it.
        let node = self.history.play(turn.action.clone());
        let turn = match self.plies.entry(node) {
            hash_map::Entry::Occupied(known) => known.get().turn.clone().unwrap_or(turn),
            hash_map::Entry::Vacant(free) => {
                free.insert(Ply { state, turn: Some(Arc::clone(&turn)) });
                turn
            }
        };
        self.took_back = false;
        self.censor();
        self.list_choices();
        // Playing on declines the offer.
        self.offered = self.offered.filter(|&player| player == turn.player);
        Ok(self.last_turn().cloned().unwrap_or(turn))
    }

    /// Takes back the last turn, or the ending if the game ended without one; `false` at the start.
    pub fn undo(&mut self) -> bool {
        let undone = self.history.undo();
        if undone {
            self.live = None;
            self.arrive();
        }
        undone
    }

    /// Replays what was taken back last; `None` if there is nothing to redo.
    pub fn redo(&mut self) -> Option<Redone> {
        if !self.took_back || !self.history.redo() {
            return None;
        }
        self.offered = None;
        self.list_choices();
        let turn = self.last_turn().filter(|_| self.history.ending().is_none());
        Some(turn.map_or(Redone::Ending, |turn| Redone::Turn(Arc::clone(turn))))
    }

    /// Returns whether something was taken back that can be replayed. A turn that is played again by hand counts as a
    /// new one: its earlier continuation stays in the history but is not redone.
    pub fn can_redo(&self) -> bool {
        self.took_back && self.history.can_redo()
    }

    /// Continues from here as if nothing had been taken back.
    pub fn resume(&mut self) {
        self.took_back = false;
    }

    /// Ends the game without an action, as a record says it ended.
    pub fn end(&mut self, outcome: Outcome) {
        self.history.end(outcome);
        self.list_choices();
    }

    fn ply(&self, node: NodeId) -> &Ply {
        &self.plies[&node]
    }

    /// Updates what depends on the place in the history. What follows it can be redone, and an offer has lapsed.
    fn arrive(&mut self) {
        self.took_back = true;
        self.offered = None;
        self.list_choices();
    }

    /// Lists the choices available in the current state.
    fn list_choices(&mut self) {
        let over = self.outcome().is_some();
        self.choices_here = Arc::new(if over { Choices::default() } else { self.state().choices() });
    }
}

/// A step that was redone.
#[derive(Clone, Debug)]
pub enum Redone {
    /// A turn.
    Turn(Arc<Turn>),
    /// The ending, if the game ended without a turn.
    Ending,
}
