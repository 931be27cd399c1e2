//! `specular trace` for a game with its own rules: what one viewer may see of it.

use std::io::Write;

use serde::Serialize;

use super::{Line, OutcomeLine, sorted};
use crate::args::{Args, Failure};
use crate::board;
use games::list::TableGame;
use rules::{Player, Square};
use tabletop::{Board, Event, Outcome, Piece, Session, State, Turn, Viewer};

/// How to show a game.
pub(super) struct TraceOptions {
    pub game: &'static dyn TableGame,
    pub viewer: Viewer,
    pub json: bool,
}

/// The viewer named by `--viewer`.
///
/// # Errors
/// Returns an error if it is not a player of this game, or nothing is hidden in the game.
pub(super) fn viewer(args: &mut Args, game: &dyn TableGame, board: &Board) -> Result<Viewer, Failure> {
    let Some(text) = args.text("viewer")? else { return Ok(Viewer::Everyone) };
    if !game.has_secrets() {
        return Err(no_secrets(&game.name().to_string()));
    }
    let names = board.players.each_ref().map(|name| name.to_lowercase());
    match names.iter().position(|name| *name == text) {
        Some(player) => Ok(Viewer::Player(Player::BOTH[player])),
        None => Err(Failure::usage(format!("--viewer: expected {}, found {text:?}", names.join(" or ")))),
    }
}

/// The failure of `--viewer` in a game without secrets.
pub(super) fn no_secrets(name: &str) -> Failure {
    Failure::usage(format!("expected a game with hidden pieces for --viewer, found {name}"))
}

/// A state after a number of turns, and the turn that led to it as the viewer saw it.
struct Moment<'a> {
    state: &'a dyn State,
    ply: usize,
    turn: Option<&'a Turn>,
    outcome: Option<Outcome>,
}

#[derive(Default, Serialize)]
pub(super) struct EventLine {
    stage: usize,
    event: &'static str,
    owner: Option<String>,
    kind: Option<String>,
    from: Option<String>,
    to: Option<String>,
    other: Option<String>,
}

#[derive(Serialize)]
pub(super) struct PieceLine {
    square: String,
    owner: String,
    kind: Option<String>,
}

impl TraceOptions {
    /// Plays actions from a start and shows each turn.
    ///
    /// # Errors
    /// Returns an error for the first action that is refused, or if the output cannot be written.
    pub fn play(&self, start: &std::sync::Arc<dyn State>, moves: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let mut session = Session::new(start.clone());
        self.show(&session, 0, out)?;
        for (number, text) in (1..).zip(moves.split_whitespace()) {
            let hidden = self.hides_choices(session.state().as_ref());
            session.play(&text.into()).map_err(|refusal| {
                // The reason for a refusal would reveal what the player knows.
                let why = if hidden { "it is not legal".into() } else { refusal.reason.to_string() };
                Failure::input(format!("--moves: move {number}, {text:?}: {why}"))
            })?;
            self.show(&session, number, out)?;
        }
        Ok(())
    }

    /// Shows a whole game.
    ///
    /// # Errors
    /// Returns an error if the output cannot be written.
    pub fn show_all(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        (0..=session.ply_count()).try_for_each(|ply| self.show(session, ply, out))
    }

    /// Returns whether the choices of the player to move are hidden from the viewer.
    fn hides_choices(&self, state: &dyn State) -> bool {
        self.game.has_secrets() && self.viewer != Viewer::Player(state.to_move())
    }

    /// Shows the state after this many turns of the line that was played.
    fn show(&self, session: &Session, ply: usize, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(state) = session.state_at(ply) else { return Ok(()) };
        let node = ply.checked_sub(1).and_then(|index| session.history().line().get(index));
        let turn = node.and_then(|&node| session.turn_of(node));
        let turn = turn.map(|turn| state.censor(turn, self.viewer));
        // The last position has the game's outcome, which need not come from a turn.
        let outcome = if ply == session.ply_count() { session.outcome() } else { state.outcome() };
        let moment = Moment { state: state.as_ref(), ply, turn: turn.as_ref(), outcome };
        match self.json {
            true => self.write_json(out, &moment),
            false => self.write_text(out, &moment),
        }
    }

    fn write_json(&self, out: &mut dyn Write, moment: &Moment) -> Result<(), Failure> {
        let Moment { state, ply, turn, outcome } = *moment;
        let board = state.board();
        let name = |player: Player| board.player_name(player).to_lowercase();
        let events = turn.map_or_else(Vec::new, |turn| events(board, turn));
        let destroyed = events.iter().filter(|event| event.event == "remove").filter_map(|event| event.from.as_ref());
        let mut legal = Vec::new();
        if outcome.is_none() && !self.hides_choices(state) {
            legal = sorted(state.choices().iter().map(|choice| &choice.action));
            legal.dedup();
        }
        let pieces = state.view(self.viewer);
        let piece = |(square, piece): (Square, Piece)| PieceLine {
            square: square.to_string(),
            owner: name(piece.owner),
            kind: kind(board, piece),
        };
        let line = Line {
            ply,
            action: turn.map(|turn| turn.action.to_string()),
            path: Vec::new(),
            segments: Vec::new(),
            destroyed: sorted(destroyed),
            position: self.game.position(state),
            to_move: name(state.to_move()),
            legal,
            outcome: outcome.map(|outcome| OutcomeLine { winner: outcome.winner.map(name), by: outcome.by }),
            events: Some(events),
            pieces: Some(pieces.pieces().map(piece).collect()),
        };
        line.write(out)
    }

    fn write_text(&self, out: &mut dyn Write, moment: &Moment) -> Result<(), Failure> {
        let Moment { state, ply, turn, outcome } = *moment;
        let board = state.board();
        if let Some(turn) = turn {
            writeln!(out, "\n{ply}. {} {}", board.player_name(turn.player), turn.action)?;
        }
        out.write_all(board::draw(&state.view(self.viewer)).as_bytes())?;
        for event in turn.into_iter().flat_map(Turn::events) {
            let named = |piece: Piece| format!("{}'s {}", board.player_name(piece.owner), board.look(piece.look).label);
            match event {
                Event::Reveal { piece, at } => writeln!(out, "{} is revealed on {at}", named(*piece))?,
                Event::Remove(loss) => writeln!(out, "{} on {} is taken", named(loss.piece), loss.at)?,
                _ => {}
            }
        }
        match outcome {
            None => writeln!(out, "{} to move", board.player_name(state.to_move()))?,
            Some(outcome) => writeln!(out, "{}", state.explain(outcome, turn).headline)?,
        }
        if let Some(position) = self.game.position(state) {
            writeln!(out, "{position}")?;
        }
        Ok(())
    }
}

/// The kind of a piece; `None` if the viewer sees its back.
fn kind(board: &Board, piece: Piece) -> Option<String> {
    piece.face_up.then(|| board.look(piece.look).label.clone())
}

/// The events of a turn, as the viewer saw them.
fn events(board: &Board, turn: &Turn) -> Vec<EventLine> {
    let staged =
        turn.stages.iter().enumerate().flat_map(|(stage, all)| all.events.iter().map(move |event| (stage, event)));
    staged.map(|(stage, event)| EventLine { stage, ..event_line(board, event) }).collect()
}

fn event_line(board: &Board, event: &Event) -> EventLine {
    let line = |event, piece: Piece, from: Option<Square>, to: Option<Square>, other: Option<Piece>| EventLine {
        stage: 0,
        event,
        owner: Some(board.player_name(piece.owner).to_lowercase()),
        kind: kind(board, piece),
        from: from.map(|square| square.to_string()),
        to: to.map(|square| square.to_string()),
        other: other.and_then(|other| kind(board, other)),
    };
    match *event {
        Event::Slide { piece, from, to } => line("slide", piece, Some(from), Some(to), None),
        Event::Strike { piece, from, to } => line("strike", piece, Some(from), Some(to), None),
        Event::Turn { piece, at, .. } => line("turn", piece, Some(at), Some(at), None),
        Event::Swap { piece, from, other, to } => line("swap", piece, Some(from), Some(to), Some(other)),
        Event::Stack { piece, from, to, becomes } => line("stack", piece, Some(from), Some(to), Some(becomes)),
        Event::Lift { piece, from, to, becomes, .. } => line("lift", piece, Some(from), Some(to), becomes),
        Event::Tower { piece, from, to, rotation: None, .. } => line("slide", piece, Some(from), Some(to), None),
        Event::Tower { piece, from, to, .. } => line("turn", piece, Some(from), Some(to), None),
        Event::Place { piece, at } => line("place", piece, None, Some(at), None),
        Event::Promote { piece, at, becomes } => line("promote", piece, Some(at), Some(at), Some(becomes)),
        Event::Reveal { piece, at } => line("reveal", piece, Some(at), Some(at), None),
        Event::Remove(loss) => line("remove", loss.piece, Some(loss.at), None, loss.leaves),
        Event::Beam(_) => EventLine { event: "beam", ..EventLine::default() },
    }
}
