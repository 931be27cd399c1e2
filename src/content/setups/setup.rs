//! Set-up files -> [`Position`].

use std::collections::HashMap;
use std::sync::Arc;

use serde::Deserialize;

use super::fields::{Fields, decode, texts};
use super::formats::{DRAWN_BOARD, EDITION_NAME, SETUP};
use super::outline::{Body, Node};
use super::problem::{Problems, quoted};
use super::suggest::did_you_mean;
use notation::{drawing, words};
use rules::{Direction, Placement, Player, Position, Ruleset, Setup, SetupProblem, Square};

#[derive(Deserialize)]
enum Mover {
    First,
    Second,
}

/// A set-up file, read.
pub(super) struct SetupFile {
    pub name: String,
    pub author: Option<String>,
    pub note: Option<String>,
    pub position: Position,
}

/// A piece that was read, and where.
struct Placed<'n, 'a> {
    placement: Placement,
    text: &'n Node<'a>,
    /// Byte offsets into the text: of the square or the drawn piece, and of the facing.
    square: usize,
    facing: usize,
}

/// The pieces of a set-up as far as they could be read.
#[derive(Default)]
struct Pieces<'n, 'a> {
    placed: Vec<Placed<'n, 'a>>,
    /// Some piece could not be read, so that a king may only seem to be missing.
    incomplete: bool,
}

/// The edition that an outlined set-up names, and where.
pub(super) fn edition(node: &Node, problems: &mut Problems) -> Option<(String, usize)> {
    let value = node.field("ruleset")?;
    Some((decode(value, EDITION_NAME, problems)?, value.at))
}

/// Reads an outlined set-up under `rules` into a position.
pub(super) fn read(node: &Node, rules: &Arc<Ruleset>, problems: &mut Problems) -> Option<SetupFile> {
    let fields = Fields::of(node, &SETUP, problems)?;
    let name = fields.title("name", problems);
    let [author, note] = ["author", "note"].map(|name| fields.text(name, problems));
    let to_move = mover(&fields, problems);
    let (whole, pieces) = match (fields.node("board"), fields.node("pieces")) {
        (Some(board), None) => (board, drawn(board, rules, problems)?),
        (None, Some(pieces)) => match listed(pieces, rules, problems) {
            Some(listed) => (pieces, listed),
            None => {
                fields.refuse("pieces", problems);
                return None;
            }
        },
        (None, None) => {
            fields.missing(&["board", "pieces"], problems);
            return None;
        }
        (Some(a), Some(b)) => {
            problems.add(a.at.max(b.at), "expected a field \"board\" or \"pieces\", found both");
            return None;
        }
    };
    let position = position(&pieces, whole, to_move, rules, problems)?;
    (problems.is_empty()).then_some(SetupFile { name: name?, author, note, position })
}

/// Reads the side to move; without the field it is the first player.
pub fn mover(fields: &Fields, problems: &mut Problems) -> Player {
    match fields.read_or_default("to_move", problems) {
        Some(Mover::Second) => Player::Second,
        Some(Mover::First) | None => Player::First,
    }
}

/// Reads a drawn board into a position.
pub fn drawn_position(node: &Node, to_move: Player, rules: &Arc<Ruleset>, problems: &mut Problems) -> Option<Position> {
    let before = problems.len();
    let position = position(&drawn(node, rules, problems)?, node, to_move, rules, problems);
    position.filter(|_| problems.len() == before)
}

/// The pieces of an outlined `board` or list of `pieces`, as far as they can be read.
pub(super) fn placements(name: &str, node: &Node, rules: &Ruleset) -> Vec<Placement> {
    let problems = &mut Problems::default();
    let pieces = if name == "board" { drawn(node, rules, problems) } else { listed(node, rules, problems) };
    pieces.map_or_else(Vec::new, |pieces| pieces.placed.into_iter().map(|placed| placed.placement).collect())
}

/// Reads a drawn board.
fn drawn<'n, 'a>(node: &'n Node<'a>, rules: &Ruleset, problems: &mut Problems) -> Option<Pieces<'n, 'a>> {
    let text: String = decode(node, DRAWN_BOARD, problems)?;
    let drawing = drawing::read(rules, &text);
    let incomplete = !drawing.errors.is_empty();
    for error in drawing.errors {
        problems.add(node.place(error.offset), error.message);
    }
    let place = |drawn: drawing::DrawnPiece| Placed {
        placement: drawn.placement,
        text: node,
        square: drawn.offset,
        facing: drawn.offset,
    };
    Some(Pieces { placed: drawing.pieces.into_iter().map(place).collect(), incomplete })
}

/// Reads lists of pieces by player; `None` where there are none, which is not told.
fn listed<'n, 'a>(node: &'n Node<'a>, rules: &Ruleset, problems: &mut Problems) -> Option<Pieces<'n, 'a>> {
    let Body::Map(entries) = &node.body else { return None };
    let mut pieces = Pieces::default();
    for (key, list) in entries {
        let Some(name) = decode::<String>(key, "a player's name in double quotes", problems) else { continue };
        let called = |id: fn(&Ruleset, Player) -> &str| {
            Player::BOTH.into_iter().find(|&player| id(rules, player).eq_ignore_ascii_case(&name))
        };
        let Some(player) = called(Ruleset::player_name).or_else(|| called(|_, player| player.id())) else {
            let names = Player::BOTH.map(|p| rules.player_name(p));
            let (guess, found) = (did_you_mean(&name, names), quoted(&name));
            problems.add(key.at, format!("expected a player ({}), found {found}{guess}", names.join(", ")));
            pieces.incomplete = true;
            continue;
        };
        let before = problems.len();
        for (text, at) in texts(list, "a list of pieces, such as [\"king e1\", \"deflector d6 NW\"]", problems) {
            pieces.entry(&text, at, player, rules, problems);
        }
        pieces.incomplete |= problems.len() > before;
    }
    Some(pieces)
}

impl<'n, 'a> Pieces<'n, 'a> {
    /// Reads a kind and the squares of its pieces, each with its facing: `deflector d6 NW, c5 SW`.
    fn entry(&mut self, text: &str, at: &'n Node<'a>, player: Player, rules: &Ruleset, problems: &mut Problems) {
        let mut kind = None;
        let mut start = 0;
        for part in text.split(',') {
            let (from, end) = (start, start + part.len());
            let mut words = words(part).map(|(offset, word)| (from + offset, word));
            start = end + 1;
            if kind.is_none() {
                let Some((offset, word)) = words.next() else {
                    problems.add(at.at, format!("expected a piece, such as \"king e1\", found {}", quoted(text)));
                    return;
                };
                if rules.kind_by_id(word).is_none() {
                    let names = || rules.spec().kinds.iter().map(|kind| kind.id.as_str());
                    let (all, guess) = (names().collect::<Vec<_>>().join(", "), did_you_mean(word, names()));
                    let message = format!("expected a kind of piece ({all}), found {}{guess}", quoted(word));
                    problems.add(at.place(offset), message);
                    return;
                }
                kind = Some(word);
            }
            let (Some(kind), square) = (kind, words.next()) else { return };
            let (offset, word) = square.unwrap_or((end, ""));
            let Ok(square) = word.parse::<Square>() else {
                let found = if word.is_empty() { "none".into() } else { quoted(word) };
                problems.add(at.place(offset), format!("expected a square, such as e4, found {found}"));
                return;
            };
            let facing = words.next();
            if let Some((offset, word)) = words.next() {
                problems
                    .add(at.place(offset), format!("expected a comma or the end of the text, found {}", quoted(word)));
                return;
            }
            let placement = Placement {
                square,
                player,
                kind: kind.to_owned(),
                facing: facing.map(|(_, word)| word.chars().take(40).collect()),
            };
            let facing = facing.map_or(offset, |(offset, _)| offset);
            self.placed.push(Placed { placement, text: at, square: offset, facing });
        }
    }
}

/// The words of `text` with their byte offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| (word.as_ptr().addr() - text.as_ptr().addr(), word))
}

/// Makes the position, or tells every problem at the piece it is about, or at `whole`.
fn position(
    pieces: &Pieces,
    whole: &Node,
    to_move: Player,
    rules: &Arc<Ruleset>,
    problems: &mut Problems,
) -> Option<Position> {
    let placements = pieces.placed.iter().map(|placed| placed.placement.clone()).collect();
    let error = match (Setup { placements, to_move }).into_position(rules) {
        Ok(position) => {
            check_lasers(pieces, &position, problems);
            return Some(position);
        }
        Err(error) => error,
    };
    let unread = |p: &SetupProblem| matches!(p, SetupProblem::UnknownKind { .. } | SetupProblem::OutsideBoard { .. });
    let incomplete = pieces.incomplete || error.problems.iter().any(unread);
    let mut on_square: HashMap<Square, Vec<&Placed>> = HashMap::new();
    for placed in &pieces.placed {
        on_square.entry(placed.placement.square).or_default().push(placed);
    }
    let mut told: HashMap<Square, usize> = HashMap::new();
    for problem in error.problems {
        if incomplete && matches!(problem, SetupProblem::NoKing { .. } | SetupProblem::NoLaser { .. }) {
            continue;
        }
        let message = words::setup_problem_at_square(rules, &problem);
        let Some(square) = problem.square() else {
            problems.add(whole.at, message);
            continue;
        };
        let here = on_square.get(&square).map_or(&[][..], Vec::as_slice);
        let count = told.entry(square).or_default();
        let (placed, offset) = culprit(&problem, here, count, rules);
        let at = placed.map_or(whole.at, |placed| placed.text.place(offset(placed)));
        problems.add(at, message);
    }
    None
}

/// Play may turn a laser to the edge, where the ruleset lets it; nobody means to begin so.
fn check_lasers(pieces: &Pieces, position: &Position, problems: &mut Problems) {
    for placed in &pieces.placed {
        let square = placed.placement.square;
        let laser = position.piece(square).filter(|piece| position.rules().kind(piece.kind).laser);
        let facing = laser.map(|piece| Direction::ALL[usize::from(piece.orientation)]);
        if let Some(facing) = facing.filter(|&facing| position.rules().neighbour(square, facing).is_none()) {
            let word = facing.word();
            let message = format!("expected the beam to enter the board, found the laser facing {word}, off the edge");
            problems.add(placed.text.place(placed.facing), message);
        }
    }
}

type Offset = fn(&Placed) -> usize;

/// The piece that `problem` is about among those `here` on one square, and which part of it; `doubles` counts the
/// second and further pieces told so far.
fn culprit<'p, 'n, 'a>(
    problem: &SetupProblem,
    here: &[&'p Placed<'n, 'a>],
    doubles: &mut usize,
    rules: &Ruleset,
) -> (Option<&'p Placed<'n, 'a>>, Offset) {
    let find = |matches: &dyn Fn(&Placement) -> bool| {
        here.iter().copied().find(|p| matches(&p.placement)).or_else(|| here.first().copied())
    };
    match problem {
        SetupProblem::TwoOnOneSquare { .. } => {
            *doubles += 1;
            (here.get(*doubles).copied(), |p| p.square)
        }
        SetupProblem::WrongFacing { kind, facing, .. } => {
            (find(&|p| rules.kind_by_id(&p.kind) == Some(*kind) && p.facing == *facing), |p| p.facing)
        }
        SetupProblem::Reserved { player, .. } => (find(&|p| p.player != *player), |p| p.square),
        _ => (here.last().copied(), |p| p.square),
    }
}
