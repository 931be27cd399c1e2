//! The board, and what one viewer sees on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::{Direction, Player, Square, SquareSet};

/// What stays for a whole game: the board itself and the names of all that takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The stable name of the rules: `khet-2`.
    pub game: String,
    /// The game's name for people: `Khet 2.0`.
    pub name: String,
    /// What the players are called: `["Silver", "Red"]`.
    pub players: [String; 2],
    /// Width of the board in squares, 1 to 16.
    pub files: u8,
    /// Depth of the board in squares, 1 to 16.
    pub ranks: u8,
    /// The squares that are there; the others are holes.
    pub squares: SquareSet,
    /// What is drawn on squares.
    pub marks: Vec<(Square, SquareMark)>,
    /// Pairs of neighbours with a wall between them.
    pub walls: Vec<[Square; 2]>,
    /// Lasers in the rim.
    pub emitters: Vec<Emitter>,
    /// How the kinds of pieces look, by [`LookId`].
    pub looks: Vec<Look>,
    /// How the game is played, a sentence each, for people.
    pub rules: Vec<String>,
}

/// What is drawn on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareMark {
    /// Only this player's pieces may enter.
    Reserved(Player),
}

/// A laser in the rim of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emitter {
    /// Whose it is.
    pub player: Player,
    /// The first square that its beam enters.
    pub enters: Square,
    /// The direction of the beam there.
    pub heading: Direction,
}

/// The place of a [`Look`] in [`Board::looks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookId(pub u8);

/// How a kind of piece looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The kind's stable name: `deflector`.
    pub id: String,
    /// The kind's name for people, in the middle of a sentence: `pyramid`.
    pub label: String,
    /// The letter that stands for it in positions.
    pub letter: char,
    /// The name of a shape that the author asks for, such as `prism`; what cannot be drawn by that name is derived from
    /// the faces.
    pub shape: String,
    /// What its four sides show: north, east, south and west as it stands in facing 0.
    pub faces: [Face; 4],
    /// How many facings differ: 1, 2 or 4.
    pub facings: u8,
    /// Its loss ends the game.
    pub royal: bool,
    /// Light sets out from it.
    pub emitter: bool,
    /// It may leave its square.
    pub moves: bool,
    /// Nobody's: it stands for a square of the board that treats both players alike, whoever its owner is said to be.
    pub neutral: bool,
    /// What its sides do to light and how it acts, a sentence each, for people.
    pub describes: Vec<String>,
    /// Of a stack, what steps off its top and what stays below.
    pub top: Option<(LookId, LookId)>,
    /// What its icon says where a picture would be too small to tell it from the others, such as a rank: `10`; empty where
    /// there is nothing to say. `None` where its picture does in every size.
    pub badge: Option<String>,
}

/// What a side of a piece does to light.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Face {
    /// Light goes on by these sides.
    Exits(Vec<Direction>),
    /// Light ends here, and nothing else happens.
    Shield,
    /// No light ever comes here: the game has no lasers.
    Unlit,
    /// The piece is lost; or something is left of it.
    Open {
        /// What is left.
        leaves: Option<LookId>,
    },
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// How it looks.
    pub look: LookId,
    /// Whose it is.
    pub owner: Player,
    /// Quarter turns clockwise from the base, 0 to 3.
    pub facing: u8,
    /// Its face can be seen; else its back is shown, and `look` is that of the back.
    pub face_up: bool,
}

/// For whose eyes a view is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// What this player may see.
    Player(Player),
    /// What both players may see.
    Everyone,
    /// All that there is: nobody hides anything once the game is over. Faces are turned to this player's seat.
    All(Player),
}

impl Viewer {
    /// Returns whether this viewer sees everything that `player` sees.
    pub fn sees_as(self, player: Player) -> bool {
        match self {
            Self::Player(viewer) => viewer == player,
            Self::All(_) => true,
            Self::Everyone => false,
        }
    }
}

/// The pieces that a viewer sees, on their board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// What stays the same.
    pub board: Arc<Board>,
    pieces: BTreeMap<Square, Piece>,
}

impl Board {
    /// How a piece looks.
    ///
    /// # Panics
    /// `id` is of another board: a mistake in a game of this program, never in a file.
    pub fn look(&self, id: LookId) -> &Look {
        &self.looks[usize::from(id.0)]
    }

    /// What `player` is called: `Silver`.
    pub fn player_name(&self, player: Player) -> &str {
        &self.players[player.index()]
    }

    /// Whether `square` is there.
    pub fn has_square(&self, square: Square) -> bool {
        self.squares.contains(square)
    }

    /// The squares within the board's width and depth that are not there.
    pub fn holes(&self) -> impl Iterator<Item = Square> + '_ {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).filter_map(move |file| Square::new(file, rank)));
        all.filter(|&square| !self.has_square(square))
    }

    /// The player for whom `square` is reserved, if any.
    pub fn reserved_for(&self, square: Square) -> Option<Player> {
        self.marks.iter().find_map(|&(at, SquareMark::Reserved(player))| (at == square).then_some(player))
    }
}

impl Look {
    /// Its name as at the beginning of a sentence: `Pyramid`.
    pub fn title(&self) -> String {
        capitalized(&self.label)
    }
}

/// Words as at the beginning of a sentence.
pub fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl BoardView {
    /// Puts pieces on a board. Of several on one square the last counts; those beside the board are left out.
    pub fn new(board: Arc<Board>, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Self {
        let pieces = pieces.into_iter().filter(|(square, _)| board.squares.contains(*square)).collect();
        Self { board, pieces }
    }

    /// The piece on a square, if one is seen there.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(&square).copied()
    }

    /// All pieces with their squares, in the order of squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.pieces.iter().map(|(&square, &piece)| (square, piece))
    }

    /// How the piece on a square looks, if one is seen there.
    pub fn look(&self, square: Square) -> Option<&Look> {
        self.piece(square).map(|piece| self.board.look(piece.look))
    }
}
