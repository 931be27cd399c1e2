//! The `position` line of UCI, with which a program is sent a game: `position startpos moves e2e4 e7e5`.

use std::path::Path;
use std::sync::Arc;

use super::{ReadPosition, ReadRecord, TableGame, find_setup};
use crate::notation::movetext::quoted;
use crate::notation::record::Tags;
use crate::setups::LoadError;
use crate::tabletop::{Session, State};

/// Whether a text is such a line.
pub fn is_line(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next() == Some("position") && matches!(words.next(), Some("startpos" | "fen"))
}

/// Reads such a line, the text of `path`, as a game; `None` if the text is something else.
pub(in crate::games) fn read(game: &dyn TableGame, path: &Path, text: &str) -> Option<Result<ReadRecord, LoadError>> {
    is_line(text).then(|| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let place = |word: &str| {
            // The words are parts of the text.
            let before = &text[..(word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)];
            let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
            (before.matches('\n').count() + 1, column)
        };
        let wrong = |word: &str, message: String| {
            let (line, column) = place(word);
            LoadError::new(path, line, column, message)
        };
        let ReadPosition { state, warnings } = match &words[1..split] {
            ["startpos"] => usual_start(game).ok_or_else(|| wrong(words[1], "expected fen, found startpos".into()))?,
            [_, fen @ ..] => {
                let first = fen.first().copied().unwrap_or(words[1]);
                game.read_position(&fen.join(" ")).map_err(|message| wrong(first, message))?
            }
            [] => unreachable!("the second word is startpos or fen"),
        };
        let mut session = Session::new(state);
        for word in words.iter().skip(split + 1) {
            let played = session.play(&(*word).into());
            let refused =
                |reason: String| wrong(word, format!("expected a legal move, found {}: {reason}", quoted(word)));
            played.map_err(|refusal| refused(refusal.reason))?;
        }
        let warnings = warnings.into_iter().map(|warning| wrong(words[1], warning)).collect();
        Ok(ReadRecord { session, tags: Tags::default(), games: 1, warnings })
    })
}

/// The usual start of a game, if it has one.
fn usual_start(game: &dyn TableGame) -> Option<ReadPosition> {
    let start: Arc<dyn State> = find_setup(game.id()).ok()?.1.state;
    Some(start.into())
}
