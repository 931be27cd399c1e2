//! Positions drawn as text boards, for set-up files, tests and people.
//!
//! Each rank is a row of text, the highest rank first, with squares separated by white space. `.` is an empty square,
//! `#` a hole, and `##` a square that the tower covers; a tower's platform is a second drawing, in which `##` is the
//! column. A piece is the letter of its kind, upper case for the first player, followed by the word for its
//! facing: `xS`, `pSE`, `s\`, `K`. Rank numbers beside the rows and a row of file letters are drawn; input may omit
//! them.

use std::collections::HashMap;
use std::fmt;

use crate::grid::Grid;
use crate::movetext::quoted;
use rules::{BeamTrace, Direction, Piece, Placement, Player, Position, Ruleset, Setup, Square, SquareSet};

/// Draws the board in aligned columns, with rank numbers on the left and file letters below. The platform of a tower
/// follows after an empty line.
pub fn draw(position: &Position) -> String {
    draw_levels(position, |_, symbol| symbol)
}

/// Draws the platform of a tower, if there is one, in the form of [`draw`].
pub fn draw_platform(rules: &Ruleset, setup: &Setup) -> Option<String> {
    let grid = Grid::platform(rules).filter(|_| setup.tower.is_some())?;
    Some(draw_squares(rules, setup, grid, &mut |_, symbol| symbol))
}

fn draw_levels(position: &Position, mut mark: impl FnMut(Square, String) -> String) -> String {
    let (rules, setup) = (position.rules(), position.to_setup());
    let mut drawing = draw_squares(rules, &setup, Grid::board(rules), &mut mark);
    if let Some(grid) = Grid::platform(rules).filter(|_| setup.tower.is_some()) {
        drawing = drawing + "\n" + &draw_squares(rules, &setup, grid, &mut mark);
    }
    drawing
}

/// Draws a board that may be illegal, in the form of [`draw`] but without a platform. Pieces unknown to the ruleset are
/// skipped.
pub fn draw_setup(rules: &Ruleset, setup: &Setup) -> String {
    draw_squares(rules, setup, Grid::board(rules), &mut |_, symbol| symbol)
}

/// Draws the board with a beam on it: `-`, `|` and `+` on the empty squares that it crosses, and `*` after each piece
/// that it strikes, or alone if that piece is gone.
pub fn draw_with_beam(position: &Position, trace: &BeamTrace) -> String {
    let mut crossed = [SquareSet::EMPTY; 2];
    for segment in &trace.segments {
        let upright = matches!(segment.direction, Direction::North | Direction::South);
        segment.squares().for_each(|square| crossed[usize::from(upright)].insert(square));
    }
    let struck = trace.struck();
    draw_levels(position, |square, symbol| match (struck.contains(square), symbol.as_str()) {
        (true, ".") => "*".into(),
        (true, _) => symbol + "*",
        (false, ".") => match crossed.map(|set| set.contains(square)) {
            [true, true] => "+".into(),
            [true, false] => "-".into(),
            [false, true] => "|".into(),
            [false, false] => symbol,
        },
        _ => symbol,
    })
}

fn draw_squares(rules: &Ruleset, setup: &Setup, grid: Grid, mark: &mut impl FnMut(Square, String) -> String) -> String {
    let Grid { files, ranks, .. } = grid;
    let pieces: HashMap<Square, Piece> = setup.pieces(rules).into_iter().collect();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for rank in (0..ranks).rev() {
        let mut row = vec![(rank + 1).to_string()];
        for square in (0..files).filter_map(|file| grid.square(file, rank)) {
            row.push(match pieces.get(&square) {
                _ if setup.tower.is_some_and(|tower| is_covered(rules, tower, square)) => "##".into(),
                _ if !square.is_upper() && !rules.has_square(square) => "#".into(),
                None => mark(square, ".".into()),
                Some(&piece) => mark(square, symbol(rules, piece)),
            });
        }
        rows.push(row);
    }
    let letters = (0..files).map(|file| grid.letter(file).to_string());
    rows.push(std::iter::once(String::new()).chain(letters).collect());
    let widest = |cells: &mut dyn Iterator<Item = &String>| cells.map(|cell| cell.chars().count()).max().unwrap_or(0);
    let label = widest(&mut rows.iter().map(|row| &row[0]));
    let square = widest(&mut rows.iter().flat_map(|row| &row[1..]));
    let mut drawing = String::new();
    for row in &rows {
        let squares = row[1..].iter().map(|cell| format!(" {cell:square$}"));
        let line = format!("{:label$}{}", row[0], squares.collect::<String>());
        drawing += line.trim_end();
        drawing.push('\n');
    }
    drawing
}

/// Returns whether a tower on `tower` covers `square`, by its base or its column.
fn is_covered(rules: &Ruleset, tower: Square, square: Square) -> bool {
    let Some(spec) = rules.tower_rules() else { return false };
    if square.is_upper() {
        return !rules.platform().contains(square);
    }
    let within = |from: u8, at: u8| (from..from.saturating_add(spec.base)).contains(&at);
    within(tower.file(), square.file()) && within(tower.rank(), square.rank())
}

/// The symbol of a piece.
fn symbol(rules: &Ruleset, piece: Piece) -> String {
    let kind = rules.kind(piece.kind);
    let letter = match piece.player {
        Player::First => kind.letter.to_ascii_uppercase(),
        Player::Second => kind.letter,
    };
    format!("{letter}{}", kind.facing_word(piece.orientation).unwrap_or_default())
}

/// An error in a drawn board, and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// The line of the text, from 1.
    pub row: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The message: what was expected and what was found.
    pub message: String,
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.row, self.column, self.message)
    }
}

impl std::error::Error for DrawingError {}

/// The readable content of a drawn board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The pieces, each with the byte offset in the text at which it is drawn.
    pub pieces: Vec<(Placement, usize)>,
    /// The south-west square of the tower's base, if it is drawn.
    pub tower: Option<Square>,
    /// All errors in the drawing, each with its byte offset: what was expected and what was found.
    pub errors: Vec<(usize, String)>,
}

/// Parses a drawn board, with or without rank numbers and file letters, and the drawn platform of a tower after an
/// empty line. Columns may have any width.
///
/// Facings are not checked here but in [`Setup::into_position`].
///
/// # Errors
/// Returns the first error in the drawing; [`read`] reports all of them.
pub fn parse(rules: &Ruleset, rows: &str, to_move: Player) -> Result<Setup, DrawingError> {
    let (board, platform) = levels(rules, rows);
    let mut drawing = read(rules, board);
    if let Some(above) = read_platform(rules, platform).filter(|_| !platform.trim().is_empty()) {
        drawing.errors.extend(above.errors.into_iter().map(|(offset, message)| (board.len() + offset, message)));
        drawing.pieces.extend(above.pieces);
    }
    if let Some((offset, message)) = drawing.errors.into_iter().next() {
        let before = &rows[..offset];
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        return Err(DrawingError { row: before.matches('\n').count() + 1, column, message });
    }
    let placements = drawing.pieces.into_iter().map(|(placement, _)| placement).collect();
    Ok(Setup { placements, tower: drawing.tower, to_move })
}

/// Splits a text into the drawings of the board and of the platform, which follows after an empty line if the board has
/// a tower.
fn levels<'a>(rules: &Ruleset, text: &'a str) -> (&'a str, &'a str) {
    if rules.tower_rules().is_none() {
        return (text, "");
    }
    // Whether the tower has been drawn.
    let mut drawn = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if drawn && line.trim().is_empty() {
            return text.split_at(at);
        }
        drawn |= line.split_whitespace().any(|word| word == "##");
        at += line.len();
    }
    (text, "")
}

/// A non-blank row of the text.
struct Row<'a> {
    /// The byte offset of its end.
    end: usize,
    /// Its words with their byte offsets.
    words: Vec<(usize, &'a str)>,
}

/// Parses a drawn board like [`parse`], but reports every error in it.
pub fn read(rules: &Ruleset, text: &str) -> Drawing {
    read_grid(rules, text, Grid::board(rules))
}

/// Parses a drawn platform like [`read`]; `None` if the ruleset has no tower.
pub fn read_platform(rules: &Ruleset, text: &str) -> Option<Drawing> {
    Some(read_grid(rules, text, Grid::platform(rules)?))
}

fn read_grid(rules: &Ruleset, text: &str, grid: Grid) -> Drawing {
    let Grid { files, ranks, .. } = grid;
    let mut covered: Vec<(Square, usize)> = Vec::new();
    let mut drawing = Drawing::default();
    let mut rows = rows_of(text, usize::from(files) + 3);
    // Two letters may be pieces unless there is a row too many. File letters are drawn below, so check the last row
    // first.
    for last in [true, false] {
        let labels = usize::from(ranks) < rows.len() || files > 2;
        let row = if last { rows.last() } else { rows.first() };
        if labels && row.is_some_and(|row| is_letters(row, grid)) {
            rows.remove(if last { rows.len() - 1 } else { 0 });
        }
    }
    let mut misnumbered = false;
    for (row, rank) in rows.iter().zip((0..ranks).rev()) {
        let mut words = &row.words[..];
        if let [(at, word), squares @ ..] = words
            && is_number(word)
        {
            words = squares;
            if *word != (rank + 1).to_string() && !misnumbered {
                misnumbered = true;
                drawing.errors.push((*at, format!("expected rank {}, found {word}", rank + 1)));
            }
            if let [squares @ .., (_, last)] = words
                && last == word
            {
                words = squares;
            }
        }
        let found = words.len();
        if found != usize::from(files) {
            let at = words.get(usize::from(files)).map_or(row.end, |word| word.0);
            let many = if found > usize::from(files) { "more".into() } else { found.to_string() };
            drawing.errors.push((at, format!("expected {files} squares in rank {}, found {many}", rank + 1)));
        }
        for (&(at, word), square) in words.iter().zip((0..files).filter_map(|file| grid.square(file, rank))) {
            match word {
                "##" if rules.tower_rules().is_some() => covered.push((square, at)),
                _ => drawing.square(rules, (at, word), square),
            }
        }
    }
    if rows.len() != usize::from(ranks) && !misnumbered {
        let extra = rows.get(usize::from(ranks)).and_then(|row| row.words.first());
        let at = extra.map_or(text.trim_end().len(), |word| word.0);
        let many = if extra.is_some() { "more".into() } else { rows.len().to_string() };
        drawing.errors.push((at, format!("expected {ranks} ranks, found {many}")));
    }
    drawing.cover(rules, &covered);
    drawing
}

impl Drawing {
    /// Reads the tower from the squares that are drawn as covered.
    fn cover(&mut self, rules: &Ruleset, covered: &[(Square, usize)]) {
        let (Some(spec), false) = (rules.tower_rules(), covered.is_empty()) else { return };
        if covered[0].0.is_upper() {
            let beside = covered.iter().filter(|(square, _)| rules.platform().contains(*square));
            let message = |square| format!("expected the column in the middle of the platform, found ## on {square}");
            self.errors.extend(beside.map(|&(square, at)| (at, message(square))));
            return;
        }
        let file = covered.iter().map(|(square, _)| square.file()).min().unwrap_or_default();
        let top = covered[0].0.rank();
        let tower = Square::new(file, (top + 1).saturating_sub(spec.base));
        let is_part = |square: Square| tower.is_some_and(|tower| is_covered(rules, tower, square));
        let base = usize::from(spec.base);
        match covered.iter().find(|(square, _)| !is_part(*square)) {
            Some(&(square, at)) => {
                let message = format!("expected one tower of {base} x {base} squares, found ## on {square} as well");
                self.errors.push((at, message));
            }
            None if covered.len() != base * base => {
                let found = covered.len();
                let message = format!("expected a tower of {base} x {base} squares, found {found} of them");
                self.errors.push((covered[0].1, message));
            }
            None => self.tower = tower,
        }
    }

    /// Parses one square.
    fn square(&mut self, rules: &Ruleset, (offset, word): (usize, &str), square: Square) {
        let mut chars = word.chars();
        let Some(letter) = chars.next() else { return };
        let facing = chars.as_str();
        match rules.kind_by_letter(letter.to_ascii_lowercase()) {
            _ if word == "." => {}
            _ if word == "#" => {
                if rules.has_square(square) {
                    self.errors.push((offset, format!("expected a square on {square}, found a hole")));
                }
            }
            Some(id) => {
                let player = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
                let facing = (!facing.is_empty()).then(|| facing.chars().take(40).collect());
                let placement = Placement { square, player, kind: rules.kind(id).id.clone(), facing };
                self.pieces.push((placement, offset));
            }
            None => {
                let letters: Vec<_> = rules.spec().kinds.iter().map(|kind| kind.letter.to_string()).collect();
                let letters = letters.join(", ");
                let expected = format!("expected `.` or a piece, which begins with its letter ({letters})");
                self.errors.push((offset, format!("{expected}, found {}", quoted(word))));
            }
        }
    }
}

/// Splits the text into its non-blank rows, keeping at most `max_words` words of each.
fn rows_of(text: &str, max_words: usize) -> Vec<Row<'_>> {
    let offset = |part: &str| part.as_ptr().addr() - text.as_ptr().addr();
    let rows = text.lines().map(|line| {
        let words = line.split_whitespace().take(max_words).map(|word| (offset(word), word)).collect();
        Row { end: offset(line) + line.trim_end().len(), words }
    });
    rows.filter(|row| !row.words.is_empty()).collect()
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}

/// Returns whether the row consists of the file letters.
fn is_letters(row: &Row, grid: Grid) -> bool {
    let letters = (0..grid.files).map(|file| grid.letter(file).to_string());
    row.words.iter().map(|&(_, word)| word.to_owned()).eq(letters)
}
