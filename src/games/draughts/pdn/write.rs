//! Writes a game as PDN.

use std::collections::HashMap;
use std::fmt;

use super::super::fen::to_fen;
use super::super::moves::Move;
use super::super::position::Position;
use super::{GAME_TYPE, Pdn, TERMINATION, TERMINATIONS, result};
use crate::rules::Player;
use crate::tabletop::{Comment, Mark, NodeId};

/// How long lines of moves are at most, in characters, unless a single word is longer.
const WIDTH: usize = 80;

impl fmt::Display for Pdn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.outcome();
        let mut tag = |name: &str, value: &str| writeln!(f, "[{name} \"{}\"]", escaped(value, '"'));
        for (name, value) in self.tags() {
            tag(name, value)?;
        }
        tag("Result", result(outcome))?;
        tag("GameType", GAME_TYPE)?;
        if self.start != Position::start() {
            tag("SetUp", "1")?;
            tag("FEN", &to_fen(&self.start))?;
        }
        let known = outcome.filter(|outcome| TERMINATIONS.contains(&outcome.by));
        if let Some(outcome) = known.filter(|_| self.tags().all(|(name, _)| name != TERMINATION)) {
            tag(TERMINATION, outcome.by)?;
        }
        writeln!(f)?;
        wrap(&self.words(), f)
    }
}

impl Pdn {
    /// The moves, comments and result: pieces of text between which lines may be broken.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        comments(&mut words, &self.history.comments);
        let mut positions = HashMap::from([(NodeId::ROOT, self.start)]);
        let mut open = 0;
        // Whether something else stands between this move and the one before.
        let mut parted = true;
        for entry in self.history.entries() {
            let node = self.history.node(entry.node);
            let Some((node, action, parent)) = node.and_then(|node| Some((node, node.action()?, node.parent()?)))
            else {
                continue;
            };
            let before = positions[&parent];
            let Ok(played) = before.check(action.as_str()) else {
                unreachable!("every move was played when it was read");
            };
            positions.insert(entry.node, before.after(&played));
            while open > entry.depth || entry.opens && open == entry.depth {
                close(&mut words, &mut open);
                parted = true;
            }
            let said = node.annotations();
            let first_word = words.len();
            // Before the number, where it cannot be taken for a comment on the move before.
            if entry.opens {
                comments(&mut words, &said.before);
            }
            let turn = node.ply() - 1 + usize::from(self.start.to_move() == Player::Second);
            let number = match turn % 2 {
                0 => format!("{}. ", turn / 2 + 1),
                _ if parted || entry.opens || !said.before.is_empty() => format!("{}... ", turn / 2 + 1),
                _ => String::new(),
            };
            let is_signed = said.marks.first().is_some_and(|mark| mark.sign().is_some());
            let (sign, others) = said.marks.split_at(usize::from(is_signed));
            let step: String =
                std::iter::once(written(&before, &played)).chain(sign.iter().map(Mark::to_string)).collect();
            if entry.opens || said.before.is_empty() {
                words.push(number + &step);
            } else {
                words.push(number.trim_end().to_owned());
                comments(&mut words, &said.before);
                words.push(step);
            }
            words.extend(others.iter().map(|mark| format!("${}", mark.number())));
            comments(&mut words, &said.after);
            if entry.opens {
                words[first_word].insert(0, '(');
                open = entry.depth;
            }
            parted = !said.after.is_empty();
        }
        while open > 0 {
            close(&mut words, &mut open);
        }
        words.push(result(self.outcome()).into());
        words
    }
}

/// Ends the variation that was opened last.
fn close(words: &mut [String], open: &mut usize) {
    if let Some(last) = words.last_mut() {
        last.push(')');
    }
    *open -= 1;
}

/// A move as PDN writes it: the first and last square, and all of them where that leaves a doubt.
pub(in crate::games::draughts) fn written(position: &Position, played: &Move) -> String {
    let separator = if played.is_capture() { 'x' } else { '-' };
    let is_twin = |other: &Move| !other.is_same(played) && other.from() == played.from() && other.to() == played.to();
    if played.path().len() == 1 || !position.ways().iter().any(is_twin) {
        return format!("{}{separator}{}", played.from(), played.to());
    }
    played.path().fold(played.from().to_string(), |text, square| format!("{text}{separator}{square}"))
}

fn comments(words: &mut Vec<String>, comments: &[Comment]) {
    for comment in comments {
        words.extend(format!("{{{}}}", escaped(comment.as_str(), '}')).split(' ').map(str::to_owned));
    }
}

/// Escapes each backslash and each `end` with a backslash.
fn escaped(text: &str, end: char) -> String {
    let escape = |c| if c == '\\' || c == end { vec!['\\', c] } else { vec![c] };
    text.chars().flat_map(escape).collect()
}

fn wrap(words: &[String], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        let breaks = column > 0 && column + 1 + length > WIDTH;
        f.write_str(if breaks {
            "\n"
        } else if column > 0 {
            " "
        } else {
            ""
        })?;
        column = if breaks || column == 0 { length } else { column + 1 + length };
        f.write_str(word)?;
    }
    writeln!(f)
}
