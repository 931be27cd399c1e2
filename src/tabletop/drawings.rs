//! Arrows and marked squares that people draw on the board. They are stored as commands in comments, as lichess and other
//! programs write them: `[%cal Ge2e4,Rd1d8]` lists arrows, `[%csl Ga1,Rb2]` lists squares.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use super::annotations::Comment;
use super::history::{History, NodeId};
use rules::{Square, SquareSet};

/// The colour of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the colours")]
pub enum Brush {
    Green,
    Red,
    Blue,
    Yellow,
}

impl Brush {
    /// All brushes.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
        }
    }
}

/// An arrow or a marked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// Its colour.
    pub brush: Brush,
    /// The square from which the arrow comes, or the square that is marked.
    pub from: Square,
    /// The square at which the arrow points; for a marked square, the same.
    pub to: Square,
}

impl Drawing {
    /// Returns whether it is an arrow.
    pub fn is_arrow(self) -> bool {
        self.from != self.to
    }

    /// Returns whether both drawings mark the same square, or are arrows between the same squares.
    pub fn shares_place(self, other: Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }

    /// Reads an entry of a command; `None` for anything that cannot be drawn on these squares.
    fn read(entry: &str, arrow: bool, squares: SquareSet) -> Option<Self> {
        let entry = entry.trim();
        let brush = Brush::ALL.into_iter().find(|brush| entry.starts_with(brush.letter()))?;
        let names = &entry[1..];
        let (from, to) =
            if arrow { names.split_at(names.rfind(|c: char| c.is_ascii_alphabetic())?) } else { (names, names) };
        let square = |name: &str| name.parse::<Square>().ok().filter(|&square| squares.contains(square));
        Some(Self { brush, from: square(from)?, to: square(to)? }).filter(|drawing| drawing.is_arrow() == arrow)
    }
}

impl fmt::Display for Drawing {
    /// Writes it as an entry of its command: `Ge2e4`, `Ra1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.brush.letter(), self.from)?;
        if self.is_arrow() { write!(f, "{}", self.to) } else { Ok(()) }
    }
}

/// The beginnings of the commands that list squares and arrows.
const OPENINGS: [&str; 2] = ["[%csl ", "[%cal "];

/// A command in the text of a comment.
struct Command {
    /// Where it begins.
    start: usize,
    /// Where its entries are; the closing bracket follows.
    entries: Range<usize>,
    /// True if it lists arrows.
    arrows: bool,
}

/// The commands that list drawings.
fn commands(text: &str) -> impl Iterator<Item = Command> {
    text.match_indices('[').filter_map(move |(start, _)| {
        let index = OPENINGS.iter().position(|opening| text[start..].starts_with(opening))?;
        let from = start + OPENINGS[index].len();
        let end = from + text[from..].find(['[', ']'])?;
        text[end..].starts_with(']').then_some(Command { start, entries: from..end, arrows: index == 1 })
    })
}

/// The drawings in a comment.
fn listed(comment: &Comment, squares: SquareSet) -> impl Iterator<Item = Drawing> {
    let text = comment.as_str();
    commands(text).flat_map(move |command| {
        text[command.entries].split(',').filter_map(move |entry| Drawing::read(entry, command.arrows, squares))
    })
}

/// Removes the drawings in the place of this one. Everything else stays as it is.
fn erase(comments: &mut Vec<Comment>, drawing: Drawing, squares: SquareSet) {
    comments.retain_mut(|comment| {
        if !listed(comment, squares).any(|other| other.shares_place(drawing)) {
            return true;
        }
        let text = comment.as_str();
        let (mut left, mut done) = (String::new(), 0);
        for Command { start, entries, arrows } in commands(text) {
            let read = |entry: &str| Drawing::read(entry, arrows, squares);
            let is_other = |entry: &&str| read(entry).is_none_or(|other| !other.shares_place(drawing));
            let kept: Vec<&str> = text[entries.clone()].split(',').filter(is_other).collect();
            left += &text[done..start];
            if kept.iter().all(|entry| entry.trim().is_empty()) {
                left.push(' ');
            } else {
                left += &format!("{}{}]", &text[start..entries.start], kept.join(","));
            }
            done = entries.end + 1;
        }
        *comment = Comment::new(&(left + &text[done..]));
        !comment.as_str().is_empty()
    });
}

/// Adds a drawing to the first command of its kind. A new command joins the comment that has one of the other kind, so
/// that other comments keep their meaning, such as notes of clocks.
fn add(comments: &mut Vec<Comment>, drawing: Drawing) {
    let known = comments.iter_mut().find_map(|comment| {
        let command = commands(comment.as_str()).find(|command| command.arrows == drawing.is_arrow())?;
        Some((comment, command))
    });
    if let Some((comment, command)) = known {
        let (before, after) = comment.as_str().split_at(command.entries.end);
        let comma = if before[command.entries.start..].trim().is_empty() { "" } else { "," };
        *comment = Comment::new(&format!("{before}{comma}{drawing}{after}"));
        return;
    }
    let command = format!("{}{drawing}]", OPENINGS[usize::from(drawing.is_arrow())]);
    match comments.iter_mut().find(|comment| commands(comment.as_str()).next().is_some()) {
        Some(comment) => *comment = Comment::new(&format!("{} {command}", comment.as_str())),
        None => comments.push(Comment::new(&command)),
    }
}

impl<A, E> History<A, E> {
    /// The drawings on the current position, in the order of their squares: those in the comments after its move, or
    /// before the first one, and in the comments before the moves that follow. If several share a place, the last one
    /// wins.
    pub fn drawings(&self, squares: SquareSet) -> Vec<Drawing> {
        let (id, node) = (self.current(), self.node(self.current()));
        let own =
            (id == NodeId::ROOT).then_some(&self.comments).into_iter().chain(node.map(|n| &n.annotations().after));
        let children = node.into_iter().flat_map(|node| node.children()).filter_map(|&child| self.node(child));
        let comments = own.chain(children.map(|child| &child.annotations().before)).flatten();
        let drawings = comments.flat_map(|comment| listed(comment, squares));
        let places: BTreeMap<_, _> = drawings.map(|drawing| ((drawing.from, drawing.to), drawing)).collect();
        places.into_values().collect()
    }

    /// Draws on the current position. A drawing that is already there is erased; one in the same place with another
    /// brush is replaced.
    pub fn toggle_drawing(&mut self, drawing: Drawing, squares: SquareSet) {
        let is_there = self.drawings(squares).contains(&drawing);
        let id = self.current();
        let children = self.node(id).map_or_else(Vec::new, |node| node.children().to_vec());
        for child in children {
            if let Some(annotations) = self.annotations_mut(child) {
                erase(&mut annotations.before, drawing, squares);
            }
        }
        let own = match id {
            NodeId::ROOT => Some(&mut self.comments),
            _ => self.annotations_mut(id).map(|annotations| &mut annotations.after),
        };
        let Some(own) = own else { return };
        erase(own, drawing, squares);
        if !is_there {
            add(own, drawing);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An ordinary board of chess.
    fn squares() -> SquareSet {
        (0..64).filter_map(|n| Square::new(n % 8, n / 8)).collect()
    }

    fn drawing(text: &str) -> Drawing {
        let arrow = text[1..].chars().filter(char::is_ascii_lowercase).count() == 2;
        Drawing::read(text, arrow, squares()).unwrap_or_else(|| panic!("{text}"))
    }

    /// The drawings in a comment, as text.
    fn read(text: &str) -> String {
        let all = listed(&Comment::new(text), squares()).map(|drawing| drawing.to_string()).collect::<Vec<_>>();
        all.join(" ")
    }

    /// The comments after drawings were toggled at the start of a game that has these comments.
    fn toggled(comments: &[&str], drawings: &[&str]) -> Vec<String> {
        let mut history: History<(), ()> = History::new();
        history.comments = comments.iter().map(|text| Comment::new(text)).collect();
        drawings.iter().for_each(|text| history.toggle_drawing(drawing(text), squares()));
        history.comments.iter().map(|comment| comment.as_str().to_owned()).collect()
    }

    #[test]
    fn commands_are_read_as_other_programs_write_them() {
        for (text, expected) in [
            ("[%csl Ga1,Rb2][%cal Ge2e4,Yd1d8] A plan.", "Ga1 Rb2 Ge2e4 Yd1d8"),
            ("First [%cal\n Be2e4 , Gg1f3 ], then [%csl Gd4].", "Be2e4 Gg1f3 Gd4"),
            ("[%csl Ga1] [%csl Gb1]", "Ga1 Gb1"),
            // Unknown colours, squares off the board, and malformed arrows.
            ("[%csl Ca1,ga1,Gi1,Ga9,Ga01,G,,Ga1b1,Gé1,Gb2]", "Gb2"),
            ("[%cal Ge2e2,Ge2,Ge2e9,Oe2e4,Ge2e4e5,Gé2é4,Rd1d8]", "Rd1d8"),
            ("[%cslGa1] [%CSL Ga1] [%csl Ga1 [%cal Ge2e4] csl Ga1] [%clk 0:01:00]", "Ge2e4"),
            ("[%csl Ga1", ""),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn squares_of_larger_boards_have_two_digits() {
        let all = (0..=255).filter_map(|n| Square::new(n % 16, n / 16)).collect();
        let comment = Comment::new("[%csl Gp16,Rj10] [%cal Ba1p16,Yj10a1]");
        let read: Vec<_> = listed(&comment, all).map(|drawing| drawing.to_string()).collect();
        assert_eq!(read, ["Gp16", "Rj10", "Ba1p16", "Yj10a1"]);
    }

    #[test]
    fn arrows_may_lead_to_the_platform_of_a_tower_and_down_again() {
        let upper = (0..36).filter_map(|n| Square::upper(n % 6, n / 6));
        let all = squares() | upper.collect();
        let comment = Comment::new("[%csl GC2,Ra1] [%cal Be3C2,YC2e3,GA1F6]");
        let read: Vec<_> = listed(&comment, all).map(|drawing| drawing.to_string()).collect();
        assert_eq!(read, ["GC2", "Ra1", "Be3C2", "YC2e3", "GA1F6"]);
    }

    #[test]
    fn drawings_are_added_replaced_and_erased() {
        let cases: [(&[&str], &[&str]); 6] = [
            (&["Ge2e4"], &["[%cal Ge2e4]"]),
            (&["Ge2e4", "Rd1d8"], &["[%cal Ge2e4,Rd1d8]"]),
            (&["Ge2e4", "Ga1", "Yb2"], &["[%cal Ge2e4] [%csl Ga1,Yb2]"]),
            (&["Ge2e4", "Re2e4"], &["[%cal Re2e4]"]),
            (&["Ge2e4", "Ge4e2", "Ge2e4"], &["[%cal Ge4e2]"]),
            (&["Ge2e4", "Ga1", "Ga1", "Ge2e4"], &[]),
        ];
        for (drawings, expected) in cases {
            assert_eq!(toggled(&[], drawings), expected, "{drawings:?}");
        }
    }

    #[test]
    fn other_text_and_invalid_entries_stay() {
        let cases: [(&[&str], &[&str], &[&str]); 9] = [
            (&["Good."], &["Ga1"], &["Good.", "[%csl Ga1]"]),
            (&["[%clk 0:05:00]"], &["Ga1"], &["[%clk 0:05:00]", "[%csl Ga1]"]),
            (&["See [%csl Ga1] there."], &["Rb2"], &["See [%csl Ga1,Rb2] there."]),
            (&["See [%csl Ga1] there."], &["Ga1"], &["See there."]),
            (&["[%csl Ga1,Xb2,Gz9]"], &["Ga1"], &["[%csl Xb2,Gz9]"]),
            (&["[%csl Xb2]"], &["Ga1", "Gb2"], &["[%csl Xb2,Ga1,Gb2]"]),
            (&["[%csl Ga1,Ra1] [%csl Ba1]", "[%csl Ya1,Gb2]"], &["Ya1"], &["[%csl Gb2]"]),
            (&["[%csl Ga1,]", ""], &["Ga1"], &[""]),
            (&["[%csl ]"], &["Ga1"], &["[%csl Ga1]"]),
        ];
        for (comments, drawings, expected) in cases {
            assert_eq!(toggled(comments, drawings), expected, "{comments:?} {drawings:?}");
        }
    }

    #[test]
    fn comments_before_the_next_move_belong_to_the_position_too() {
        let mut history: History<&str, ()> = History::new();
        let played = history.play("e4");
        let next = history.play("e5");
        history.annotations_mut(next).expect("it is a move").before = vec![Comment::new("Now [%csl Ga1]")];
        history.go_to(played);
        assert_eq!(history.drawings(squares()), [drawing("Ga1")]);
        history.toggle_drawing(drawing("Ra1"), squares());
        assert_eq!(history.drawings(squares()), [drawing("Ra1")]);
        let comments = |id| history.node(id).expect("it is there").annotations();
        assert_eq!(comments(next).before, [Comment::new("Now")]);
        assert_eq!(comments(played).after, [Comment::new("[%csl Ra1]")]);
    }
}
