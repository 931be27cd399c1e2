//! Stratego as a state of the table's session.

use std::sync::Arc;

use super::choices::{attempt, choices};
use super::field::PieceId;
use super::formation::Formation;
use super::game::{Game, QUIET_TURNS_TO_CLAIM, Rulings, SettingUp};
use super::looks::{board, view};
use super::play::{Play, PlayError};
use super::position::{Position, Sight};
use super::turn::{censor, listed, outcome, playing, setting_up};
use super::words;
use phrases::{Phrase, phrase};
use rules::{Player, Square};
use tabletop::{
    Action, Aim, Board, BoardView, Choices, Outcome, Part, Refusal, ResultText, Session, State, Turn, Viewer,
};

/// A game at the table. It knows everything; the views and turns that it gives to viewers do not.
#[derive(Clone, Debug)]
pub struct StrategoState {
    board: Arc<Board>,
    rulings: Rulings,
    game: Game,
    /// The pieces whose rank is a placeholder because the program in this seat does not know it, each with the letter
    /// that stood for it.
    placeholders: Vec<(PieceId, char)>,
}

/// The start of a game in which both players set up.
pub fn start(rulings: Rulings) -> Arc<dyn State> {
    Arc::new(StrategoState::new(Game::START, rulings))
}

/// The start of a game after both set-ups; `None` if one of them is incomplete.
pub fn start_with(formations: [Formation; 2], rulings: Rulings) -> Option<Arc<dyn State>> {
    let game = Game::Playing(Box::new(Position::new(formations)?));
    Some(Arc::new(StrategoState::new(game, rulings)))
}

/// Like [`start_with`], for a program that knows only some of the ranks. The ranks on the squares of `placeholders` are
/// placeholders; the letters say what is known about these pieces.
pub(super) fn start_with_placeholders(
    formations: [Formation; 2],
    rulings: Rulings,
    placeholders: &[(Square, char)],
) -> Option<Arc<dyn State>> {
    let position = Position::new(formations)?;
    let of = |&(square, letter): &(Square, char)| Some((position.field().piece(square)?, letter));
    let placeholders = placeholders.iter().filter_map(of).collect();
    let game = Game::Playing(Box::new(position));
    Some(Arc::new(StrategoState { placeholders, ..StrategoState::new(game, rulings) }))
}

/// A state in which a player sets up.
pub(super) fn setting_up_state(setting_up: SettingUp, rulings: Rulings) -> Arc<dyn State> {
    Arc::new(StrategoState::new(Game::SettingUp(setting_up), rulings))
}

/// The current state of a game of Stratego, hidden ranks included, for records and other code that may know them.
pub fn state(session: &Session) -> Option<&StrategoState> {
    session.state().downcast_ref()
}

/// The knowledge of `player` in a game that has begun.
pub fn sight(session: &Session, player: Player) -> Option<Sight> {
    state(session)?.game.position().map(|position| position.sight(player))
}

impl StrategoState {
    fn new(game: Game, rulings: Rulings) -> Self {
        Self { board: Arc::new(board(rulings)), rulings, game, placeholders: Vec::new() }
    }

    /// The reason why a step cannot be judged, if it depends on a placeholder rank.
    fn unknown(&self, position: &Position, from: Square, to: Square) -> Option<Phrase> {
        let field = position.field();
        let placeholders = |square: Square| {
            let piece = field.piece(square)?;
            let (_, letter) = self.placeholders.iter().find(|(known, _)| *known == piece)?;
            Some((square, *letter))
        };
        if field.piece(to).is_some_and(|other| other.owner() != field.to_move()) {
            let (square, letter) = placeholders(to).or_else(|| placeholders(from))?;
            return Some(words::rank_needed(square, letter));
        }
        let (square, letter) = placeholders(from)?;
        match (letter, from.touches(to)) {
            (_, false) => Some(words::scout_needed(square, letter)),
            (super::seat::HIDDEN, true) => Some(words::mover_needed(square)),
            _ => None,
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The rulings in force.
    pub fn rulings(&self) -> Rulings {
        self.rulings
    }

    /// The same state under other rulings.
    pub(super) fn with_rulings(&self, rulings: Rulings) -> Self {
        Self { board: Arc::new(board(rulings)), rulings, ..self.clone() }
    }

    /// The game after an action of the set-up, or why the action is refused.
    fn set_up(setting_up: &SettingUp, play: Play) -> Result<Game, Phrase> {
        let player = setting_up.player;
        let formation = setting_up.formation();
        let at_home = |square| match super::ground::is_home(player, square) {
            true => Ok(square),
            false => Err(words::not_home(square, player)),
        };
        let formation = match play {
            Play::Place(rank, square) if formation.at(player, at_home(square)?) == Some(rank) => {
                return Err(words::stands_there(rank, square));
            }
            Play::Place(rank, square) => formation
                .with(player, square, rank)
                .ok_or_else(|| phrase!("stratego-refused-placed", count = rank.count(), piece = rank.piece()))?,
            Play::Go(from, to) => {
                let rank = formation.at(player, at_home(from)?).ok_or_else(|| words::nothing_there(from))?;
                if from == to {
                    return Err(words::stands_there(rank, from));
                }
                formation.exchanged(player, from, at_home(to)?).ok_or_else(|| words::not_home(to, player))?
            }
            Play::Deploy(formation) => formation,
            Play::Ready => return Self::ready(setting_up),
        };
        Ok(Game::SettingUp(setting_up.with(formation)))
    }

    fn ready(setting_up: &SettingUp) -> Result<Game, Phrase> {
        let left = super::rank::Rank::ALL.into_iter().map(|rank| setting_up.formation().left(rank)).sum();
        if left > 0 {
            return Err(words::not_ready(left));
        }
        Ok(match setting_up.player {
            Player::First => Game::SettingUp(SettingUp { player: Player::Second, ..setting_up.clone() }),
            Player::Second => {
                let position = Position::new(setting_up.formations).ok_or_else(|| words::not_ready(left))?;
                Game::Playing(Box::new(position))
            }
        })
    }
}

impl State for StrategoState {
    fn board(&self) -> &Arc<Board> {
        &self.board
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        view(&self.board, &self.game, self.rulings, viewer)
    }

    fn to_move(&self) -> Player {
        self.game.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.position()?.field().end().map(outcome)
    }

    fn choices(&self) -> Choices {
        choices(&self.game)
    }

    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let refuse = |reason: Phrase| Refusal { action: Some(action.clone()), reason };
        let unreadable = |error: PlayError| phrase!("stratego-refused-unreadable", error = error.to_string());
        let play = action.as_str().parse::<Play>().map_err(|error| refuse(unreadable(error)))?;
        let (game, turn) = match (&self.game, play) {
            (Game::SettingUp(before), play) => {
                let game = Self::set_up(before, play).map_err(refuse)?;
                let turn = setting_up(before, play, &game);
                (game, turn)
            }
            (Game::Playing(position), Play::Go(from, to)) => {
                if let Some(reason) = self.unknown(position, from, to) {
                    return Err(refuse(reason));
                }
                let mut position = position.clone();
                let player = position.field().to_move();
                let played = position.play(from, to).map_err(|why| refuse(words::illegal(&why, player)))?;
                let game = Game::Playing(position);
                let turn = playing(played, &game, self.rulings);
                (game, turn)
            }
            (Game::Playing(_), _) => return Err(refuse(phrase!("stratego-refused-begun"))),
        };
        Ok((Arc::new(Self { game, ..self.clone() }), turn))
    }

    fn attempt(&self, pick: Square, _: Part, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
        attempt(&self.game, pick, aim, dropped)
    }

    fn censor(&self, turn: &Turn, viewer: Viewer) -> Turn {
        censor(turn, &self.game, self.rulings, viewer)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn is_setting_up(&self) -> bool {
        self.game.position().is_none()
    }

    fn listed(&self, turn: &Turn) -> String {
        listed(turn, self.rulings)
    }

    fn how_turns_are_written(&self) -> Option<Phrase> {
        Some(Phrase::sentences([
            phrase!("stratego-notation.move"),
            phrase!("stratego-notation.attack"),
            phrase!("stratego-notation.signs"),
        ]))
    }

    fn claim(&self, _: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        let quiet = self.game.position().map_or(0, |position| position.field().quiet());
        if quiet < QUIET_TURNS_TO_CLAIM {
            let reason = phrase!("stratego-refused-claim", needed = QUIET_TURNS_TO_CLAIM, count = quiet);
            return Err(Refusal { action: None, reason });
        }
        Ok(Outcome { winner: None, by: "quiet-turns" })
    }

    fn claim_reason(&self, _: Outcome) -> Phrase {
        phrase!("stratego-claim", count = QUIET_TURNS_TO_CLAIM)
    }

    fn explain(&self, outcome: Outcome, _: Option<&Turn>) -> ResultText {
        words::result(outcome)
    }
}
