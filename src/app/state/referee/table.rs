//! The table: a game, and how it is shown to the people at the screen.

use bevy::prelude::*;

use super::{Game, Occasion, Seats, Start};
use content::setups::tag_needs;
use games::beam;
use games::list::OpenedGame;
use rules::Player;
use tabletop::{Agreement, BoardView, Session};

/// The game on the table, the occasion, and what people see of it. Only the referee changes it.
#[derive(Resource, Debug, Deref)]
pub struct Table {
    #[deref]
    pub(super) game: Game,
    /// What the game is on the table for.
    pub(super) occasion: Occasion,
    /// The games that Undo can restore, the newest last, as long as nothing was played in this one.
    pub(super) previous: Vec<Game>,
    /// The board as the people at the screen see it now.
    pub(super) view: BoardView,
    /// The player at the screen, in a game with secrets between two people; `None` while it is handed over.
    pub(super) holder: Option<Player>,
    /// The player from whose side the table is seen.
    pub(super) view_side: Player,
    pub(super) revision: u64,
}

impl Table {
    /// A new game between people.
    pub fn new(start: Start) -> Self {
        let Start { setup, title, name, state, mods, occasion, agreement, played, .. } = start;
        let mut session = Session::new(state);
        // Without some pieces, a turn may be illegal.
        let _ = played.iter().try_for_each(|action| session.play(action).map(drop));
        let mut game = Game { setup, title, ..Game::of(session) };
        if let Some(position) = beam::first_position(&game.session) {
            tag_needs(&mut game.tags, &mods, position);
        }
        game.begin_with_name(&name);
        game.agree_on(agreement.unwrap_or_default());
        Self::with(game, occasion)
    }

    /// A drawn board with the first player to move, under the rules of an edition.
    #[cfg(any(test, feature = "testing"))]
    pub fn drawn(edition: &str, board: &str) -> Self {
        let edition = content::setups::Library::embedded().edition(edition).expect("an edition").clone();
        let setup = notation::drawing::parse(&edition.rules, board, Player::First).expect("a drawn board");
        let position = setup.into_position(&edition.rules).expect("a legal position");
        Self::new(Start::at(position, edition.looks))
    }

    /// A shipped set-up.
    #[cfg(any(test, feature = "testing"))]
    pub fn shipped(setup: &str) -> Self {
        Self::new(Start::shipped(setup))
    }

    /// A shipped set-up after these actions.
    #[cfg(any(test, feature = "testing"))]
    pub fn played(mut self, actions: &[&str]) -> Self {
        for &action in actions {
            self.play(&action.into()).expect("a legal action");
        }
        self
    }

    /// A game begun elsewhere, in its present state.
    pub fn resume(opened: impl Into<OpenedGame>) -> Self {
        Self::with(Game::resume(opened.into()), Occasion::Game)
    }

    /// A game of any kind, without a set-up, name or file.
    pub fn of(session: Session) -> Self {
        Self::with(Game::of(session), Occasion::Game)
    }

    pub(super) fn with(game: Game, occasion: Occasion) -> Self {
        let view = game.session.view(game.viewer());
        let (previous, holder, view_side, revision) = (Vec::new(), None, Player::First, 0);
        let mut table = Self { game, occasion, previous, view, holder, view_side, revision };
        table.update_viewer();
        table
    }

    /// The same table under this agreement. The handicap's pieces must be missing from the position already.
    pub fn with_agreement(mut self, agreement: Agreement) -> Self {
        self.game.agree_on(agreement);
        self
    }

    /// The same table with these players.
    pub fn seated(mut self, seats: Seats) -> Self {
        self.game.session.set_seats(seats);
        self.update_viewer();
        self
    }

    /// The board as the people at the screen see it now.
    pub fn view(&self) -> &BoardView {
        &self.view
    }

    /// A number that changes with every new game, position or ending on the table. Thoughts about an older revision
    /// are stale.
    pub fn revision(&self) -> u64 {
        self.revision
    }
}
