//! Reads a drawn board or lists of pieces into pieces with their positions in the file.

use super::fields::{decode, refuse, texts};
use super::formats::{DRAWN_BOARD, PIECE_LISTS};
use super::outline::{Body, Node};
use super::problem::{Problems, quoted};
use super::suggest::none_of;
use notation::drawing::{self, Drawing};
use rules::{Placement, Player, Ruleset, Square};

/// A piece that was read, and its position in the file.
pub(super) struct Placed<'n> {
    pub placement: Placement,
    pub text: &'n Node<'n>,
    /// Byte offsets into the text, of the square or the drawn piece, and of the facing.
    pub square: usize,
    pub facing: usize,
}

/// The pieces of a set-up that could be read.
pub(super) struct Pieces<'n> {
    /// The value that holds all of them.
    pub whole: &'n Node<'n>,
    pub placed: Vec<Placed<'n>>,
    /// True if some piece could not be read, so that a king may only seem to be missing.
    pub incomplete: bool,
    /// The tower's square.
    pub tower: Option<Square>,
    /// The offset of the value that names it, unless it is only drawn.
    pub tower_at: Option<usize>,
}

/// Reads the value of the field `name`, either `board` or `pieces`.
pub(super) fn read<'n>(name: &str, node: &'n Node<'n>, rules: &Ruleset, problems: &mut Problems) -> Option<Pieces<'n>> {
    if name == "board" { drawn(node, rules, problems) } else { listed(node, rules, problems) }
}

/// Reads a drawn board.
pub(super) fn drawn<'n>(node: &'n Node<'n>, rules: &Ruleset, problems: &mut Problems) -> Option<Pieces<'n>> {
    let text: String = decode(node, DRAWN_BOARD, problems)?;
    let drawing = drawing::read(rules, &text);
    let mut pieces =
        Pieces { whole: node, placed: Vec::new(), incomplete: false, tower: drawing.tower, tower_at: None };
    pieces.add(node, drawing, problems);
    Some(pieces)
}

impl<'n> Pieces<'n> {
    /// Adds the pieces of a drawing and its errors.
    pub fn add(&mut self, node: &'n Node<'n>, drawing: Drawing, problems: &mut Problems) {
        self.incomplete |= !drawing.errors.is_empty();
        for (offset, message) in drawing.errors {
            problems.add(node.place(offset), message);
        }
        let placed = |(placement, offset)| Placed { placement, text: node, square: offset, facing: offset };
        self.placed.extend(drawing.pieces.into_iter().map(placed));
    }
}

/// Reads lists of pieces by player.
fn listed<'n>(node: &'n Node<'n>, rules: &Ruleset, problems: &mut Problems) -> Option<Pieces<'n>> {
    let Body::Map(entries) = &node.body else {
        refuse(node, PIECE_LISTS, problems);
        return None;
    };
    let mut pieces = Pieces { whole: node, placed: Vec::new(), incomplete: false, tower: None, tower_at: None };
    for (key, list) in entries {
        let Some(name) = decode::<String>(key, "a player's name in double quotes", problems) else { continue };
        let called = |id: fn(&Ruleset, Player) -> &str| {
            Player::BOTH.into_iter().find(|&player| id(rules, player).eq_ignore_ascii_case(&name))
        };
        let Some(player) = called(Ruleset::player_name).or_else(|| called(|_, player| player.id())) else {
            let names = Player::BOTH.map(|player| rules.player_name(player));
            problems.add(key.at, format!("expected a player {}", none_of(names, &name)));
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

impl<'n> Pieces<'n> {
    /// Reads a kind and the squares of its pieces, each with its facing: `deflector d6 NW, c5 SW`.
    fn entry(&mut self, text: &str, at: &'n Node<'n>, player: Player, rules: &Ruleset, problems: &mut Problems) {
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
                    let names = rules.spec().kinds.iter().map(|kind| kind.id.as_str());
                    problems.add(at.place(offset), format!("expected a kind of piece {}", none_of(names, word)));
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
