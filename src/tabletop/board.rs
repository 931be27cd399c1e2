//! The board, and one viewer's view of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::tower::Tower;
use phrases::{Argument, Phrase, phrase};
use rules::{Direction, Player, Square, SquareSet};

/// The constant data of a game: the board itself and the names of everything on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The stable name of the rules: `khet-2`.
    pub game: String,
    /// The game's English name, for records and comparisons: `Khet 2.0`.
    pub name: String,
    /// The game's name for the screen.
    pub title: Phrase,
    /// The English names of the players: `["Silver", "Red"]`. [`Board::side`] is for the screen.
    pub players: [String; 2],
    /// Width of the board in squares, 1 to 16.
    pub files: u8,
    /// Depth of the board in squares, 1 to 16.
    pub ranks: u8,
    /// The squares of the board; the others are holes. The squares of a tower's platform are not among them.
    pub squares: SquareSet,
    /// True if the colours of squares matter, as in chess.
    pub chequered: bool,
    /// The marks drawn on squares.
    pub marks: Vec<(Square, SquareMark)>,
    /// Pairs of neighbours with a wall between them.
    pub walls: Vec<[Square; 2]>,
    /// Lasers in the rim.
    pub emitters: Vec<Emitter>,
    /// The tower that may stand on the board.
    pub tower: Option<Tower>,
    /// How the kinds of pieces look, by [`LookId`].
    pub looks: Vec<Look>,
    /// How the game is played, one sentence each, for people.
    pub rules: Vec<Phrase>,
}

/// A mark drawn on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareMark {
    /// Only this player's pieces may enter.
    Reserved(Player),
}

/// A laser in the rim of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emitter {
    /// The owner.
    pub player: Player,
    /// The first square that its beam enters.
    pub enters: Square,
    /// The direction of the beam there.
    pub heading: Direction,
}

/// The index of a [`Look`] in [`Board::looks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LookId(pub u8);

/// How a kind of piece looks.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The kind's stable name: `deflector`.
    pub id: String,
    /// The kind's English name, in the middle of a sentence: `pyramid`. [`Look::piece`] is for the screen.
    pub label: String,
    /// The letter that stands for it in positions.
    pub letter: char,
    /// The name of the shape the author asks for, such as `prism`. If there is no such shape, it is derived from the
    /// faces.
    pub shape: String,
    /// The four sides: north, east, south and west as the piece stands in facing 0.
    pub faces: [Face; 4],
    /// The number of distinct facings: 1, 2 or 4.
    pub facings: u8,
    /// True if its loss ends the game.
    pub royal: bool,
    /// True if it emits light.
    pub emitter: bool,
    /// True if it may leave its square.
    pub moves: bool,
    /// True if it belongs to nobody: it represents a square that treats both players alike, whatever its nominal owner.
    pub neutral: bool,
    /// A description of what its sides do to light and how it acts, one sentence each, for people.
    pub description: Vec<Phrase>,
    /// For a stack, the piece that steps off the top and the one that stays below.
    pub top: Option<(LookId, LookId)>,
    /// The text on its icon, such as a rank (`10`), for pieces that a small picture couldn't tell apart; empty if there
    /// is nothing to write. `None` if the picture is clear at every size.
    pub badge: Option<String>,
}

/// The effect of a side of a piece on light.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Face {
    /// Light leaves by these sides.
    Exits(Vec<Direction>),
    /// Light ends here; nothing else happens.
    Shield,
    /// No light ever arrives, because the game has no lasers.
    Unlit,
    /// The piece is lost, or something is left of it.
    Open {
        /// The look of what is left.
        leaves: Option<LookId>,
    },
}

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its look.
    pub look: LookId,
    /// Its owner.
    pub owner: Player,
    /// Quarter turns clockwise from the base, 0 to 3.
    pub facing: u8,
    /// True if its face can be seen. Otherwise its back is shown, and `look` is that of the back.
    pub face_up: bool,
}

/// The audience for which a view is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: only what they may see.
    Player(Player),
    /// The public: only what both players may see.
    Everyone,
    /// All-seeing, since nothing is hidden once the game is over. Faces are turned towards this player's seat.
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
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// The board they stand on.
    pub board: Arc<Board>,
    pieces: BTreeMap<Square, Piece>,
    /// The square of the tower.
    tower: Option<Square>,
}

impl Board {
    /// The look of a piece.
    ///
    /// # Panics
    /// Panics if `id` belongs to another board: a bug in a game of this program, never caused by a file.
    pub fn look(&self, id: LookId) -> &Look {
        &self.looks[usize::from(id.0)]
    }

    /// The looks of the kinds of pieces, without that of the tower.
    pub fn kind_looks(&self) -> impl Iterator<Item = &Look> {
        let tower = self.tower.as_ref().map(|tower| usize::from(tower.look.0));
        self.looks.iter().enumerate().filter(move |(id, _)| Some(*id) != tower).map(|(_, look)| look)
    }

    /// The game's name for the screen.
    pub fn title(&self) -> Phrase {
        self.title.clone()
    }

    /// The English name of `player`: `Silver`.
    pub fn player_name(&self, player: Player) -> &str {
        &self.players[player.index()]
    }

    /// The side of `player`, as an argument of messages.
    pub fn side(&self, player: Player) -> Argument {
        Argument::Side(self.player_name(player).into())
    }

    /// Returns whether `square` is on the board.
    pub fn has_square(&self, square: Square) -> bool {
        self.squares.contains(square)
    }

    /// The squares within the board's width and depth that are missing.
    pub fn holes(&self) -> impl Iterator<Item = Square> + '_ {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).filter_map(move |file| Square::new(file, rank)));
        all.filter(|&square| !self.has_square(square))
    }

    /// The player for whom `square` is reserved, if any.
    pub fn reserved_for(&self, square: Square) -> Option<Player> {
        self.marks.iter().find_map(|&(at, SquareMark::Reserved(player))| (at == square).then_some(player))
    }
}

impl Default for Look {
    /// A piece without a name in a game without lasers, which may move.
    fn default() -> Self {
        Self {
            id: String::new(),
            label: String::new(),
            letter: '?',
            shape: String::new(),
            faces: [const { Face::Unlit }; 4],
            facings: 1,
            royal: false,
            emitter: false,
            moves: true,
            neutral: false,
            description: Vec::new(),
            top: None,
            badge: None,
        }
    }
}

impl Look {
    /// The kind, as an argument of messages.
    pub fn piece(&self) -> Argument {
        kind_name(&self.id, &self.label)
    }

    /// Its name as a heading: `Pyramid`.
    pub fn title(&self) -> Phrase {
        phrase!("rules-kind", piece = self.piece())
    }
}

/// The name of a kind of piece, as an argument of messages. Rulesets may give a kind a different label from that of the
/// shipped kind with the same `id`; then the label is its name.
pub fn kind_name(id: &str, label: &str) -> Argument {
    let known = phrase!("rules-kind.plain", piece = Argument::Piece(id.into()));
    Argument::Piece(if known.to_string() == label { id } else { label }.into())
}

impl BoardView {
    /// Puts pieces on a board. If several share a square, the last one wins; those off the board are skipped, and so
    /// are those on a platform if there is no tower.
    pub fn new(board: Arc<Board>, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Self {
        let mut pieces: BTreeMap<Square, Piece> = pieces.into_iter().collect();
        let is_tower = |piece: &Piece| board.tower.as_ref().is_some_and(|tower| tower.look == piece.look);
        let tower = pieces.iter().find(|(square, piece)| board.squares.contains(**square) && is_tower(piece));
        let mut view = Self { tower: tower.map(|(&square, _)| square), board, pieces: BTreeMap::new() };
        pieces.retain(|&square, _| view.has_square(square));
        view.pieces = pieces;
        view
    }

    /// The tower and the south-west square of its base, if it stands on the board.
    pub fn tower(&self) -> Option<(&Tower, Square)> {
        self.board.tower.as_ref().zip(self.tower)
    }

    /// Returns whether `square` is on the board or on the platform of the tower.
    pub fn has_square(&self, square: Square) -> bool {
        if square.is_upper() { self.platform().contains(square) } else { self.board.has_square(square) }
    }

    /// The squares of the platform on which pieces can stand; empty without a tower.
    pub fn platform(&self) -> SquareSet {
        self.tower().map_or(SquareSet::EMPTY, |(tower, _)| tower.squares())
    }

    /// The squares of the board and of the platform.
    pub fn squares(&self) -> SquareSet {
        self.board.squares | self.platform()
    }

    /// The square of the tower, if it covers `square`; otherwise `square` itself.
    pub fn owner_square(&self, square: Square) -> Square {
        self.tower().filter(|(tower, at)| tower.covers(*at, square)).map_or(square, |(_, at)| at)
    }

    /// The square on which the piece on `from` stands after a step to `to`: `to`, except for the tower, whose steps are
    /// chosen by the squares beside its base.
    pub fn landing(&self, from: Square, to: Square) -> Square {
        let tower = self.tower().filter(|(_, at)| *at == from);
        tower.and_then(|(tower, at)| tower.step_towards(at, to)).unwrap_or(to)
    }

    /// The square straight above or below `square`, if pieces can stand there.
    pub fn other_level(&self, square: Square) -> Option<Square> {
        let (tower, at) = self.tower()?;
        let other = tower.other_level(at, square)?;
        (self.has_square(other) && !tower.covers(at, other)).then_some(other)
    }

    /// Returns whether the piece on `square` is `player`'s, or nobody's.
    pub fn may_belong_to(&self, square: Square, player: Player) -> bool {
        self.piece(square).is_some_and(|piece| piece.owner == player || self.board.look(piece.look).neutral)
    }

    /// The piece on a square, if one is visible there.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(&square).copied()
    }

    /// All pieces with their squares, in the order of squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.pieces.iter().map(|(&square, &piece)| (square, piece))
    }

    /// The look of the piece on a square, if one is visible there.
    pub fn look(&self, square: Square) -> Option<&Look> {
        self.piece(square).map(|piece| self.board.look(piece.look))
    }
}
