//! Remote thinking: questions about a game and the replies, as text. In a browser the engine runs in its own worker,
//! which shares no memory with the page.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::list::{self, OpenedGame};
use content::setups::Library;
use notation::record::{BEAM_VERSION, Tags, VERSION};
use tabletop::{Action, Brain, Line, Report, Session, Task};

/// A question about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// Its number, which the replies repeat.
    pub number: u64,
    record: String,
    extension: String,
    ply: usize,
    task: Task,
}

/// A message in reply to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The number of the question.
    pub number: u64,
    what: ReplyBody,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum ReplyBody {
    Lines(Vec<Line>),
    Done { action: Option<Action>, lines: Vec<Line> },
    Failed(String),
}

/// The result so far.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// The lines of the last completed depth, best first.
    Lines(Vec<Line>),
    /// The result.
    Done(Report),
}

impl Question {
    /// Asks about the end of a session's line.
    ///
    /// # Errors
    /// Returns an error if the game cannot be recorded yet because its set-up is still secret.
    pub fn new(number: u64, session: &Session, task: Task) -> Result<Self, String> {
        let state = session.state();
        let mut tags = Tags::default();
        match list::game_of(state.as_ref()) {
            Some(game) if !game.can_write(session) => return Err("the game cannot be recorded yet".into()),
            Some(_) => {}
            None => {
                let set = tags.set("Edition", &session.board().game);
                let set = set.and_then(|()| tags.set(BEAM_VERSION, &VERSION.to_string()));
                set.map_err(|error| error.to_string())?;
            }
        }
        Ok(Self {
            number,
            record: list::record(session, tags)?,
            extension: list::extension(state.as_ref()).into(),
            ply: session.ply_count(),
            task,
        })
    }

    /// The question as a line of text.
    pub fn to_text(&self) -> String {
        // Can't fail: it contains only numbers and texts.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the output of [`Question::to_text`].
    ///
    /// # Errors
    /// Returns what was expected, and where.
    pub fn parse(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    fn session(&self, library: &Library) -> Result<Session, String> {
        let name = PathBuf::from("question").with_extension(&self.extension);
        let opened = OpenedGame::parse(&name, &self.record, library).map_err(|error| error.to_string())?;
        let mut session = opened.session;
        session.go_to_ply(self.ply);
        Ok(session)
    }
}

impl Reply {
    /// Reads a message of [`Thinker::answer`].
    ///
    /// # Errors
    /// Returns what was expected, and where.
    pub fn parse(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// The result in this message.
    ///
    /// # Errors
    /// Returns the reason for its absence, as part of a sentence.
    pub fn found(self) -> Result<Found, String> {
        match self.what {
            ReplyBody::Lines(lines) => Ok(Found::Lines(lines)),
            ReplyBody::Done { action, lines } => Ok(Found::Done(Report { action, lines, trouble: None })),
            ReplyBody::Failed(why) => Err(why),
        }
    }

    fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Answers questions one at a time, keeping the brain of the last game.
#[derive(Default)]
pub struct Thinker {
    brain: Option<(String, Box<dyn Brain>)>,
}

impl Thinker {
    /// Answers a question. `send` gets texts for [`Reply::parse`], the result last.
    pub fn answer(&mut self, text: &str, library: &Library, send: &mut dyn FnMut(String)) {
        let question = match Question::parse(text) {
            Ok(question) => question,
            Err(why) => return send(Reply { number: 0, what: ReplyBody::Failed(why) }.to_text()),
        };
        let number = question.number;
        let what = match question.session(library) {
            Err(why) => ReplyBody::Failed(why),
            Ok(session) => {
                let game = session.board().game.clone();
                let kept = self.brain.take().filter(|(of, _)| *of == game);
                let (_, brain) = self.brain.insert(kept.unwrap_or_else(|| (game, list::brain_of(&**session.state()))));
                let mut on_lines = |lines: &[Line]| {
                    send(Reply { number, what: ReplyBody::Lines(lines.to_vec()) }.to_text());
                };
                // Nothing can ask it to stop: the worker is terminated instead.
                let report = brain.think(&session, question.task, &AtomicBool::new(false), &mut on_lines);
                ReplyBody::Done { action: report.action, lines: report.lines }
            }
        };
        send(Reply { number, what }.to_text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::beam;
    use content::setups;
    use rules::Game;

    fn played(setup: &str, actions: &[&str]) -> Session {
        let mut session = match list::find_setup(setup) {
            Ok((_, setup)) => Session::new(setup.state),
            Err(_) => {
                let entry = Library::embedded().find(setup).expect("it is shipped").clone();
                let game = Game::new(entry.position);
                beam::session(&setups::BeamGame::line(entry.id, entry.name.into(), entry.looks, game, &entry.mods))
            }
        };
        for action in actions {
            session.play(&action.parse().expect("an action")).expect("a legal action");
        }
        session
    }

    #[test]
    fn a_question_gets_the_answer_of_a_local_brain() {
        for (setup, actions) in [
            ("laser-chess/ace", &["h2g1"][..]),
            ("khet-2/classic", &[]),
            ("chess/start", &["e2e4", "e7e5"]),
            ("draughts/start", &[]),
        ] {
            let session = played(setup, actions);
            let task = Task::Play { level: 3, seed: 7, allowance: None };
            let asked = Question::new(4, &session, task).expect("it can be written").to_text();
            let mut replies = Vec::new();
            Thinker::default().answer(&asked, &Library::embedded(), &mut |text| replies.push(text));
            let last = Reply::parse(replies.last().expect("an answer")).expect("it can be read");
            assert_eq!(last.number, 4);
            let Ok(Found::Done(found)) = last.found() else { panic!("{setup}: {replies:?}") };
            let mut brain = list::brain_of(&**session.state());
            let expected = brain.think(&session, task, &AtomicBool::new(false), &mut |_| {});
            assert_eq!(found.action, expected.action, "{setup}");
        }
    }

    #[test]
    fn an_unreadable_question_is_answered_with_an_error() {
        let mut replies = Vec::new();
        Thinker::default().answer("{", &Library::embedded(), &mut |text| replies.push(text));
        assert!(Reply::parse(&replies[0]).expect("it can be read").found().is_err());
    }
}
