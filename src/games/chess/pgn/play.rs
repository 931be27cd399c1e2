//! Plays a game that was read from PGN.

use std::fmt;

use super::super::position::End;
use super::super::{Position, san, start, turn};
use super::{CHESS960, FEN, Pgn, TERMINATION, VARIANT};
use notation::movetext::{Dialect, Line, RecordError, RecordedMove, Words, add_line, quoted, score};
use rules::Player;
use tabletop::{Action, Comment, Ending, History, NodeId, Outcome, Session};

/// Names of the usual rules in the tag `Variant`, in lower-case letters and digits.
const USUAL: [&str; 8] =
    ["", "chess", "standard", "standardchess", "normal", "classical", "classicalchess", "fromposition"];
/// Names of Chess960.
const OF_CHESS960: [&str; 9] = [
    "chess960",
    "960",
    "fischerrandom",
    "fischerandom",
    "fischerrandomchess",
    "fischerandomchess",
    "freestyle",
    "freestylechess",
    "wildfr",
];

/// How a game ended according to the tag `Termination`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Termination {
    By(&'static str),
    Draw,
    /// In one of the normal ways.
    Normal,
    Unfinished,
}

/// Interprets the value of the tag as far as possible: `time forfeit`, `Ann won on time`.
fn read_termination(termination: &str) -> Option<Termination> {
    // The name of a player may contain any of these words.
    let text = termination.to_lowercase();
    let text = text.rsplit(" won ").next().unwrap_or_default();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    match () {
        () if has(&["draw", "agree", "repetition", "stalemate", "insufficient", "fifty", "50"]) => {
            Some(Termination::Draw)
        }
        () if has(&["time forfeit", "on time", "timeout", "time out", "time expired", "flag"]) => {
            Some(Termination::By("time"))
        }
        () if has(&["resign"]) => Some(Termination::By("resignation")),
        () if has(&["mate"]) => Some(Termination::By("checkmate")),
        () if text == "normal" => Some(Termination::Normal),
        () if has(&["unterminated", "adjourned", "unfinished"]) => Some(Termination::Unfinished),
        () => None,
    }
}

/// Returns whether the value of the tag `Termination` agrees with the outcome of the game.
pub(super) fn termination_fits(termination: &str, outcome: Option<Outcome>) -> bool {
    match (read_termination(termination), outcome) {
        (None, _) | (Some(Termination::Unfinished), None) => true,
        (Some(Termination::By(by)), Some(outcome)) => outcome.by == by,
        (Some(Termination::Draw), Some(outcome)) => outcome.winner.is_none(),
        (Some(Termination::Normal), Some(outcome)) => outcome.by != "time",
        (Some(_), None) | (Some(Termination::Unfinished), Some(_)) => false,
    }
}

/// Returns whether a text is a null move, which programs write to show a threat of the other side.
pub(super) fn is_null(text: &str) -> bool {
    ["--", "Z0", "z0", "null", "pass", "0000", "@@@@"].contains(&text)
}

/// A line that was played.
struct PlayedLine {
    moves: Line<Action>,
    /// The text of a line whose first move cannot be played.
    rest: Option<Comment>,
    end: Position,
}

impl Pgn {
    /// The start of the game: the position of the tag `FEN`, or the usual one.
    ///
    /// # Errors
    /// Returns an error if the tag is not the FEN of a legal position, or if the game is of a variant that is not
    /// played here.
    pub fn start(&self) -> Result<Position, RecordError> {
        self.corrected_start().map(|(start, _)| start)
    }

    fn corrected_start(&self) -> Result<(Position, Vec<RecordError>), RecordError> {
        let is_chess960 = self.is_of_chess960()?;
        let (line, column) = self.origin.fen;
        let (mut start, problems) = match self.tag(FEN) {
            None => (Position::default(), Vec::new()),
            Some(fen) => Position::read_fen(fen, is_chess960).map_err(|error| {
                let problems: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
                let found = format!("{fen:?} ({})", problems.join("; "));
                RecordError { line, column, expected: "a FEN".into(), found }
            })?,
        };
        // If the rooks are on their usual squares, only the tag says that this is Chess960.
        start.is_chess960 |= is_chess960;
        let at_tag = |problem: super::super::FenProblem| RecordError {
            line,
            column: column + problem.column - 1,
            expected: problem.expected,
            found: problem.found,
        };
        Ok((start, problems.into_iter().map(at_tag).collect()))
    }

    /// Returns whether the tag `Variant` names Chess960.
    ///
    /// # Errors
    /// Returns an error if it names a variant that is not played here.
    fn is_of_chess960(&self) -> Result<bool, RecordError> {
        let variant = self.tag(VARIANT).unwrap_or_default();
        let name: String = variant.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
        if OF_CHESS960.contains(&name.as_str()) || USUAL.contains(&name.as_str()) {
            return Ok(!USUAL.contains(&name.as_str()));
        }
        let (line, column) = self.origin.variant;
        let found = format!("{}, a variant that is not played here", quoted(variant));
        Err(RecordError { line, column, expected: format!("chess or {CHESS960}"), found })
    }

    /// Plays the game with all its variations and stops at the end of the main line. A result that does not follow from
    /// the moves is a resignation, a loss on time if the tag `Termination` says so, or a draw that was claimed or
    /// agreed on.
    ///
    /// # Errors
    /// Returns the first illegal move.
    pub fn session(&self) -> Result<Session, RecordError> {
        self.play().map(|(session, _)| session)
    }

    /// Plays the game like [`Pgn::session`]. Also returns what was corrected or ignored, as errors whose texts end
    /// with the correction.
    ///
    /// # Errors
    /// Fails like [`Pgn::session`].
    pub fn play(&self) -> Result<(Session, Vec<RecordError>), RecordError> {
        let mut warnings = self.origin.warnings.clone();
        let (first, corrected) = self.corrected_start()?;
        warnings.extend(corrected);
        let mut main = play_line(&first, &self.moves, false, &mut warnings)?;
        let mut comments = self.comments.clone();
        comments.extend(main.rest.take());
        let (line, column) = self.origin.result;
        let contradicts = |expected: String, found: String| RecordError { line, column, expected, found };
        let winner = match self.result() {
            "1-0" => Some(Some(Player::First)),
            "0-1" => Some(Some(Player::Second)),
            "1/2-1/2" => Some(None),
            _ => None,
        };
        let by_rules = main.end.end().map(|end| turn::outcome(end, main.end.board.side_to_move()));
        if let (Some(winner), Some(outcome)) = (winner, by_rules)
            && winner != outcome.winner
        {
            let (given, rules) = (self.result(), score(Some(outcome.winner)));
            let found = format!("{given} (read as {rules}, and kept as a comment)");
            warnings.push(contradicts(format!("{rules} ({})", outcome.by), found));
            let why = self.tag(TERMINATION).map_or_else(String::new, |why| format!(" ({why})"));
            let comment = Comment::new(&format!("The result was given as {given}{why}."));
            match main.moves.last_mut() {
                Some(last) => last.annotations.after.push(comment),
                None => comments.push(comment),
            }
        }
        let mut history = History::new();
        history.comments = comments;
        add_line(&mut history, NodeId::ROOT, &main.moves);
        history.go_to(history.main_line().last().copied().unwrap_or(NodeId::ROOT));
        let mut session = Session::with_history(start(first), history)
            .map_err(|refusal| contradicts(format!("legal moves ({refusal})"), self.result().into()))?;
        if session.outcome().is_none() {
            let timed = self.tag(TERMINATION).is_some_and(|how| read_termination(how) == Some(Termination::By("time")));
            match winner {
                None => {}
                Some(Some(_)) => {
                    let by = if timed { "time" } else { "resignation" };
                    session.end(Outcome { winner: winner.flatten(), by });
                }
                Some(None) if session.can_claim_draw() => _ = session.settle(Ending::ClaimDraw),
                Some(None) => session.end(Outcome { winner: None, by: "agreement" }),
            }
        }
        warnings.sort_by_key(|warning| (warning.line, warning.column));
        Ok((session, warnings))
    }
}

/// Plays a line with its variations. Keeps what follows a null move or the end of the game as a comment.
fn play_line(
    position: &Position,
    line: &[RecordedMove<String>],
    in_variation: bool,
    warnings: &mut Vec<RecordError>,
) -> Result<PlayedLine, RecordError> {
    let mut end = position.clone();
    let mut moves: Line<Action> = Line::with_capacity(line.len());
    for (index, step) in line.iter().enumerate() {
        let stops = match end.end() {
            Some(End::InsufficientMaterial) => Some("no move after the end of the game (material)"),
            _ if in_variation && is_null(&step.action) => Some("a move, not a null move"),
            _ => None,
        };
        if let Some(expected) = stops {
            warnings.push(step.at().error(expected, format!("{:?} (kept as a comment)", step.action)));
            let mut rest = Some(Comment::new(&text_of(&end, &line[index..])));
            if let Some(last) = moves.last_mut() {
                last.annotations.after.extend(rest.take());
            }
            return Ok(PlayedLine { moves, rest, end });
        }
        let (action, next) = played(&end, step, warnings)?;
        let mut played =
            RecordedMove { annotations: step.annotations.clone(), place: step.place, ..RecordedMove::new(action) };
        for variation in &step.variations {
            let PlayedLine { moves, rest, .. } = play_line(&end, variation, true, warnings)?;
            played.annotations.after.extend(rest);
            played.variations.extend(Some(moves).filter(|moves| !moves.is_empty()));
        }
        moves.push(played);
        end = next;
    }
    Ok(PlayedLine { moves, rest: None, end })
}

/// A line as text for a comment.
fn text_of(position: &Position, line: &[RecordedMove<String>]) -> String {
    let mut words = Words::new(Dialect::PGN);
    let moves_before = usize::from(position.move_number()).saturating_sub(1);
    words.line(line, 2 * moves_before + position.to_move().index(), true);
    fmt::from_fn(|f| words.wrap(f)).to_string().replace('{', "(").replace('}', ")")
}

/// Plays a written move. Returns the action and the position after it.
fn played(
    position: &Position,
    step: &RecordedMove<String>,
    warnings: &mut Vec<RecordError>,
) -> Result<(Action, Position), RecordError> {
    let at = step.at();
    if let Some(end) = position.end() {
        let by = turn::outcome(end, position.board.side_to_move()).by;
        return Err(at.error(format!("no move after the end of the game ({by})"), format!("{:?}", step.action)));
    }
    if is_null(&step.action) {
        return Err(at.error("a move (null moves are allowed only in variations)", quoted(&step.action)));
    }
    let (played, corrected) =
        san::read(position, &step.action).map_err(|wrong| at.error(wrong.expected, wrong.found))?;
    warnings.extend(corrected.map(|note| at.error(note.expected, note.found)));
    Ok((turn::action(position, played), position.after(played)))
}
