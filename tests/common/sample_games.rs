//! Two games for tests of the table, which are not shipped.
//!
//! In Crosses, players place pieces on a board without corners until one has three in a row; each has one king, which
//! goes in the middle. In Rows, a player shifts a whole row, and pieces that leave at one end come back at the other,
//! until one player owns a file.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use specular::games::list::{GameSetup, ReadPosition, ReadRecord, RecordMatch, TableGame};
use specular::notation::record::Tags;
use specular::phrases::{Argument, Phrase};
use specular::rules::{Player, Square, SquareSet};
use specular::setups::{LoadError, Source};
use specular::tabletop::{
    Action, Aim, Board, BoardView, Brain, Choice, Choices, Event, Line, Look, LookId, Outcome, Part, Piece, Refusal,
    Report, ResultText, Session, Stage, State, Target, Task, Turn, Viewer,
};

/// The games in the form of the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleGame {
    Crosses,
    Rows,
}

#[derive(Clone, Debug)]
struct Position {
    game: SampleGame,
    board: Arc<Board>,
    pieces: BTreeMap<Square, Piece>,
    to_move: Player,
    last: Option<Action>,
}

const fn piece(owner: Player, is_king: bool) -> Piece {
    Piece { look: LookId(is_king as u8), owner, facing: 0, face_up: true }
}

fn look(id: &str) -> Look {
    Look { id: id.into(), label: id.into(), letter: 'm', shape: format!("draughts-{id}"), ..Look::default() }
}

impl SampleGame {
    const fn side(self) -> u8 {
        match self {
            Self::Crosses => 5,
            Self::Rows => 3,
        }
    }

    pub fn start(self) -> Arc<dyn State> {
        let side = self.side();
        let is_corner = |file: u8, rank: u8| [file, rank].iter().all(|&line| line == 0 || line == side - 1);
        let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
        let cells = all.filter(|&(file, rank)| self == Self::Rows || !is_corner(file, rank));
        let squares: SquareSet = cells.filter_map(|(file, rank)| Square::new(file, rank)).collect();
        let board = Board {
            game: self.id().into(),
            name: self.name().to_string(),
            title: self.name(),
            players: ["White", "Black"].map(str::to_owned),
            files: side,
            ranks: side,
            squares,
            looks: ["man", "king"].map(look).into(),
            rules: vec![self.note()],
            ..Board::default()
        };
        let stands = |(square, owner): (&str, Player)| (square.parse().expect("a square"), piece(owner, false));
        let [white, black] = Player::BOTH;
        let rows = [("a1", white), ("b1", black), ("b2", white), ("c2", black), ("c3", white), ("a3", black)];
        let pieces = if self == Self::Rows { rows.map(stands).into() } else { BTreeMap::new() };
        Arc::new(Position { game: self, board: Arc::new(board), pieces, to_move: white, last: None })
    }
}

impl Position {
    fn of(state: &dyn State) -> Option<&Self> {
        state.downcast_ref()
    }

    /// Every legal choice, and its events on the board.
    fn moves(&self) -> Vec<(Choice, Vec<Event>)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        match self.game {
            SampleGame::Crosses => self.placements(),
            SampleGame::Rows => self.shifts(),
        }
    }

    fn placements(&self) -> Vec<(Choice, Vec<Event>)> {
        let (owner, middle) = (self.to_move, "c3");
        let free = self.board.squares.iter().filter(|square| !self.pieces.contains_key(square));
        let kinds = free.flat_map(|at| [false, true].map(|is_king| (at, is_king)));
        let placed = kinds.filter(|(at, is_king)| !is_king || at.to_string() == middle).map(|(at, is_king)| {
            let answer =
                (at.to_string() == middle).then(|| Argument::Piece(if is_king { "king" } else { "man" }.into()));
            let action = Action::new(&format!("{at}{}", if is_king { "k" } else { "" }));
            let choice = Choice { action, pick: at, part: Part::Whole, aim: Aim::Place, answer };
            (choice, vec![Event::Place { piece: piece(owner, is_king), at }])
        });
        placed.collect()
    }

    /// A player shifts a row by any own piece in it, one square to the left or right.
    fn shifts(&self) -> Vec<(Choice, Vec<Event>)> {
        let side = self.game.side();
        let own = self.pieces.iter().filter(|(_, piece)| piece.owner == self.to_move).map(|(&square, _)| square);
        let shifts = own.flat_map(|pick| [(1, '>'), (side - 1, '<')].map(|(by, sign)| (pick, by, sign)));
        let moves = shifts.map(|(pick, by, sign)| {
            let to = |from: Square| Square::new((from.file() + by) % side, from.rank()).expect("on the board");
            let row = self.pieces.iter().filter(|(square, _)| square.rank() == pick.rank());
            let events = row.map(|(&from, &piece)| Event::Slide { piece, from, to: to(from) }).collect();
            let aim = Aim::Go { path: vec![to(pick)], target: Target::Move };
            let action = Action::new(&format!("{}{sign}", pick.rank() + 1));
            (Choice { action, pick, part: Part::Whole, aim, answer: None }, events)
        });
        moves.filter(|(choice, _)| !self.reverses_last(&choice.action)).collect()
    }

    fn reverses_last(&self, action: &Action) -> bool {
        let back =
            |last: &Action| last.as_str().replace(['<', '>'], if last.as_str().ends_with('>') { "<" } else { ">" });
        self.game == SampleGame::Rows && self.last.as_ref().map(back).as_deref() == Some(action.as_str())
    }

    fn wins(&self, player: Player) -> bool {
        let owns = |square: Option<Square>| square.and_then(|s| self.pieces.get(&s)).is_some_and(|p| p.owner == player);
        let ways: &[(i8, i8)] =
            if self.game == SampleGame::Rows { &[(0, 1)] } else { &[(0, 1), (1, 0), (1, 1), (1, -1)] };
        let all = self.pieces.keys().flat_map(|&square| ways.iter().map(move |&way| (square, way)));
        all.into_iter().any(|(square, (x, y))| (0..3).all(|step| owns(square.offset(x * step, y * step))))
    }
}

impl State for Position {
    fn board(&self) -> &Arc<Board> {
        &self.board
    }

    fn view(&self, _: Viewer) -> BoardView {
        BoardView::new(Arc::clone(&self.board), self.pieces.clone())
    }

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = Player::BOTH.into_iter().find(|&player| self.wins(player));
        let is_full = self.pieces.len() == self.board.squares.iter().count();
        (won.is_some() || is_full).then_some(Outcome { winner: won, by: "line" })
    }

    fn choices(&self) -> Choices {
        Choices::new(self.moves().into_iter().map(|(choice, _)| choice).collect())
    }

    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let found = self.moves().into_iter().find(|(choice, _)| choice.action == *action);
        let reason = if self.reverses_last(action) { "This takes back the last turn." } else { "The square is taken." };
        let refusal = || Refusal { action: Some(action.clone()), reason: reason.into() };
        let (_, events) = found.ok_or_else(refusal)?;
        let mut next = Self { to_move: self.to_move.other(), last: Some(action.clone()), ..self.clone() };
        for event in &events {
            if let Event::Slide { from, .. } = event {
                next.pieces.remove(from);
            }
        }
        next.pieces.extend(events.iter().filter_map(|event| match *event {
            Event::Slide { piece, to: at, .. } | Event::Place { piece, at } => Some((at, piece)),
            _ => None,
        }));
        let outcome = next.outcome();
        let turn = Turn::new(self.to_move, action.clone(), vec![Stage::of(events)], next.to_move, outcome);
        Ok((Arc::new(next), turn))
    }

    fn attempt(&self, pick: Square, _: Part, aim: Option<&Aim>, _: bool) -> Option<Action> {
        match aim {
            None => Some(Action::new(&pick.to_string())),
            Some(Aim::Go { path, .. }) => {
                let (side, to) = (self.game.side(), path.last()?);
                let west = to.file() == (pick.file() + side - 1) % side;
                Some(Action::new(&format!("{}{}", pick.rank() + 1, if west { '<' } else { '>' })))
            }
            Some(_) => None,
        }
    }

    fn claim(&self, _: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        Err(Refusal { action: None, reason: "There are no draws by claim.".into() })
    }

    fn explain(&self, outcome: Outcome, _: Option<&Turn>) -> ResultText {
        ResultText::new(outcome.winner.map(|player| self.board.side(player)), "The game is over.".into())
    }
}

/// Plays the first legal choice.
struct First;

impl Brain for First {
    fn think(&mut self, session: &Session, _: Task, _: &AtomicBool, _: &mut dyn FnMut(&[Line])) -> Report {
        Report { action: session.choices().iter().next().map(|choice| choice.action.clone()), ..Report::default() }
    }
}

impl TableGame for SampleGame {
    fn id(&self) -> &'static str {
        match self {
            Self::Crosses => "crosses",
            Self::Rows => "rows",
        }
    }

    fn name(&self) -> Phrase {
        match self {
            Self::Crosses => "Crosses".into(),
            Self::Rows => "Rows".into(),
        }
    }

    fn note(&self) -> Phrase {
        match self {
            Self::Crosses => "Three in a row win.".into(),
            Self::Rows => "Three in a file win.".into(),
        }
    }

    fn setups(&self) -> Vec<GameSetup> {
        let (id, name) = (format!("{}/start", self.id()), "Standard".into());
        vec![GameSetup { id, name, note: None, author: None, state: self.start(), source: Source::default() }]
    }

    fn owns(&self, state: &dyn State) -> bool {
        Position::of(state).is_some_and(|position| position.game == *self)
    }

    fn brain(&self) -> Box<dyn Brain> {
        Box::new(First)
    }

    fn read_position(&self, _: &str) -> Result<ReadPosition, String> {
        Err("expected a record, found a position, which this game does not write".into())
    }

    fn position(&self, _: &dyn State) -> Option<String> {
        None
    }

    fn extension(&self) -> &'static str {
        self.id()
    }

    fn recognises(&self, text: &str) -> RecordMatch {
        if text.starts_with(&format!("{}:", self.name())) { RecordMatch::Certain } else { RecordMatch::None }
    }

    fn write(&self, session: &Session, _: &Tags) -> Result<String, String> {
        let turns: String = session.turns().map(|turn| format!(" {}", turn.action)).collect();
        Ok(format!("{}:{turns}\n", self.name()))
    }

    fn read(&self, path: &Path, text: &str) -> Result<ReadRecord, LoadError> {
        let mut session = Session::new(self.start());
        for word in text.split_whitespace().skip(1) {
            let column = 1 + word.as_ptr() as usize - text.as_ptr() as usize;
            session.play(&word.into()).map_err(|refusal| LoadError::new(path, 1, column, refusal.to_string()))?;
        }
        Ok(ReadRecord { session, tags: Tags::default(), number: 1, games: 1, warnings: Vec::new() })
    }
}
