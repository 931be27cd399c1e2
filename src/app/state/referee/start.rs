//! What a game begins from.

use std::sync::Arc;

use super::Occasion;
use content::names;
use content::setups::{Looks, ModName, ResolvedStart, SetupEntry};
use games::beam;
use games::list::GameSetup;
use phrases::Phrase;
use rules::Position;
use tabletop::{Action, Agreement, Session, State};

/// The start of a game of any kind.
#[derive(Clone, Debug)]
pub struct Start {
    /// `khet-2/classic`, or empty for a position given as text.
    pub setup: String,
    /// A title for people: `Classic`.
    pub title: Phrase,
    /// The game's name, empty if it has none. A game that only has the name it began with isn't saved.
    pub name: String,
    /// The starting position.
    pub state: Arc<dyn State>,
    /// The turns that have been played since, of which those from the first illegal one on are left out.
    pub played: Vec<Action>,
    /// The looks of the edition's kinds, in a beam game.
    pub looks: Arc<Looks>,
    /// The mods that the game needs.
    pub mods: Vec<Arc<ModName>>,
    /// What the game is on the table for.
    pub occasion: Occasion,
    /// The agreement; the handicap's pieces are already missing from the position. `None` keeps the names and aids of
    /// the previous game.
    pub agreement: Option<Agreement>,
}

impl Start {
    /// A shipped set-up.
    #[cfg(any(test, feature = "testing"))]
    pub fn shipped(setup: &str) -> Self {
        content::setups::Library::embedded().find(setup).expect("a set-up").clone().into()
    }

    /// A beam game's position that belongs to no set-up.
    pub fn at(position: Position, looks: Arc<Looks>) -> Self {
        Self { looks: Arc::clone(&looks), ..beam::start(position, &looks).into() }
    }

    /// The same start from another position of the same edition.
    pub fn with_position(self, position: Position) -> Self {
        Self { state: beam::start(position, &self.looks), ..self }
    }

    /// The same start from a position of the same edition in Khet notation.
    #[cfg(any(test, feature = "testing"))]
    pub fn with_khet(self, position: &str) -> Self {
        let rules = self.position().expect("a beam game").rules();
        let position = notation::from_khet(rules, position).expect("a position");
        self.with_position(position)
    }

    /// The starting position; `None` if this isn't a beam game.
    pub fn position(&self) -> Option<&Position> {
        beam::position_of(self.state.as_ref())
    }

    /// The session that begins here, between people.
    pub fn session(&self) -> Session {
        Session::new(Arc::clone(&self.state))
    }
}

/// A state that belongs to no set-up.
impl From<Arc<dyn State>> for Start {
    fn from(state: Arc<dyn State>) -> Self {
        Self {
            setup: String::new(),
            title: Phrase::default(),
            name: String::new(),
            state,
            played: Vec::new(),
            looks: Arc::default(),
            mods: Vec::new(),
            occasion: Occasion::Game,
            agreement: None,
        }
    }
}

impl From<GameSetup> for Start {
    fn from(setup: GameSetup) -> Self {
        Self { setup: setup.id, title: setup.name, ..setup.state.into() }
    }
}

impl From<SetupEntry> for Start {
    fn from(entry: SetupEntry) -> Self {
        let title = names::setup_name(&entry);
        let SetupEntry { id, position, looks, mods, .. } = entry;
        Self { setup: id, title, mods, ..Self::at(position, looks) }
    }
}

impl From<ResolvedStart> for Start {
    fn from(started: ResolvedStart) -> Self {
        let ResolvedStart { setup, title, position, looks, mods, .. } = started;
        Self { setup: setup.unwrap_or_default(), title, mods, ..Self::at(position, looks) }
    }
}
