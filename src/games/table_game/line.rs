//! The `position` line of UCI, which sends a game to a program: `position startpos moves e2e4 e7e5`.

use std::path::Path;

use super::{ReadPosition, ReadRecord, TableGame};
use content::setups::LoadError;
use notation::movetext::quoted;
use notation::record::Tags;
use tabletop::Session;

/// Returns whether a text is such a line.
pub fn is_line(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next() == Some("position") && matches!(words.next(), Some("startpos" | "fen"))
}

/// Reads such a line, the text of `path`, as a game; `None` if the text is something else.
pub fn read(game: &dyn TableGame, path: &Path, text: &str) -> Option<Result<ReadRecord, LoadError>> {
    is_line(text).then(|| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let place = |word: &str| {
            // The words are slices of the text.
            let before = &text[..(word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)];
            let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
            (before.matches('\n').count() + 1, column)
        };
        let wrong = |word: &str, message: String| {
            let (line, column) = place(word);
            LoadError::new(path, line, column, message)
        };
        let first = words[..split].get(2).unwrap_or(&words[1]);
        let ReadPosition { state, warnings } =
            start(game, &words[1..split], None).map_err(|message| wrong(first, message))?;
        let mut session = Session::new(state);
        play(&mut session, words.get(split + 1..).unwrap_or_default()).map_err(|(index, reason)| {
            let word = words[split + 1 + index];
            wrong(word, format!("expected a legal move, found {}: {reason}", quoted(word)))
        })?;
        let warnings = warnings.into_iter().map(|warning| wrong(words[1], warning)).collect();
        Ok(ReadRecord { session, tags: Tags::default(), number: 1, games: 1, warnings })
    })
}

/// Reads the words before `moves`: `startpos`, or a position with or without `fen` in front. `switch` is the option of
/// the game that is on.
///
/// # Errors
/// Returns what was expected and what was found.
pub fn start(game: &dyn TableGame, words: &[&str], switch: Option<&str>) -> Result<ReadPosition, String> {
    let read = |text: &str| match switch {
        Some(switch) => game.read_position_with_option(text, switch),
        None => game.read_position(text),
    };
    match words {
        ["startpos"] => {
            let usual = game.setups().into_iter().next().ok_or("expected fen, found startpos")?;
            let switched = game.position(usual.state.as_ref()).filter(|_| switch.is_some());
            switched.map_or_else(|| Ok(usual.state.into()), |position| read(&position))
        }
        ["fen", position @ ..] | position => read(&position.join(" ")),
    }
}

/// Plays the words after `moves`.
///
/// # Errors
/// Returns the index of the first move that is refused, and the reason.
pub fn play(session: &mut Session, moves: &[&str]) -> Result<(), (usize, String)> {
    for (index, &word) in moves.iter().enumerate() {
        session.play(&word.into()).map_err(|refusal| (index, refusal.reason.to_string()))?;
    }
    Ok(())
}
