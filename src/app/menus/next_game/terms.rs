//! The terms agreed before a game.

use std::sync::Arc;

use bevy::prelude::*;

use super::ChosenSetup;
use crate::card::dotted;
use content::setups::{Edition, SetupEntry, leave_out};
use games::beam;
use games::list::{GameSetup, TableGame};
use phrases::{Phrase, phrase};
use state::referee::{Start, Table};
use state::settings::{NextGame, Settings};
use tabletop::{Agreement, Aids, Answers, BoardView, Square};

/// The terms for the next game from the chooser. They take effect only when it begins.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Terms {
    pub next: NextGame,
    pub aids: Aids,
    /// The id of the set-up from which pieces are removed, and their squares in order.
    pub setup: String,
    pub without: Vec<Square>,
    /// The chooser is reopened from this menu, so it keeps its selection.
    pub returning: bool,
}

impl Terms {
    /// The terms of the last game.
    pub(crate) fn of(settings: &Settings, table: &Table) -> Self {
        let (setup, without) = match table.setup.as_str() {
            "" => (String::new(), Vec::new()),
            setup => (setup.to_owned(), table.agreement().without.clone()),
        };
        Self { next: settings.next_game.clone(), aids: settings.aids, setup, without, returning: false }
    }

    /// The pieces removed from a set-up.
    pub(crate) fn without(&self, setup: &str) -> &[Square] {
        if self.setup == setup { &self.without } else { &[] }
    }

    /// Returns whether pieces are removed from a set-up.
    pub(crate) fn has_handicap(&self, setup: &str) -> bool {
        !self.without(setup).is_empty()
    }

    fn agreement(&self, setup: &str) -> Agreement {
        self.next.agreement(self.aids, self.without(setup).to_vec())
    }

    /// The starting position from a set-up; with all pieces if the set-up has changed since some were removed.
    pub(crate) fn view(&self, edition: &Edition, entry: &SetupEntry) -> BoardView {
        match leave_out(&entry.position, self.without(&entry.id)) {
            Ok(position) => beam::view(&Arc::new(beam::board(&edition.rules, &edition.looks)), &position),
            Err(_) => full_view(edition, entry),
        }
    }

    /// The game that begins from a set-up.
    ///
    /// # Errors
    /// Returns an error if a piece cannot be removed because the set-up has changed since it was chosen.
    pub(crate) fn start(&self, entry: &SetupEntry) -> Result<Start, Phrase> {
        Start::from(entry.clone()).with_agreement(self.agreement(&entry.id))
    }

    /// The game that begins from a start whose pieces can't be removed.
    pub(crate) fn start_game(&self, game: &dyn TableGame, setup: GameSetup) -> Start {
        let start = setup.with_rulings(game, &self.rulings(game)).into();
        Start { agreement: Some(self.next.agreement(self.aids, Vec::new())), ..start }
    }

    /// The rulings of a game.
    pub(crate) fn rulings(&self, game: &dyn TableGame) -> Answers {
        self.next.rulings(game)
    }

    /// Stores the terms in the settings for the next game.
    pub(crate) fn keep(&self, settings: &mut Settings) {
        settings.next_game.clone_from(&self.next);
        settings.aids = self.aids;
    }

    /// A summary: `No clock  ·  standard assists`.
    pub(crate) fn summary(&self, chosen: &ChosenSetup) -> Phrase {
        let aids = match self.aids {
            aids if aids.is_strict() => phrase!("menu-terms-assists-minimal"),
            Aids::FRIENDLY => phrase!("menu-terms-assists-standard"),
            _ => phrase!("menu-terms-assists-custom"),
        };
        let mut facts = vec![self.next.clock.words(), aids];
        match chosen.table_game().map(|game| self.rulings(game).unusual()) {
            Some(0) => {}
            Some(count) => facts.push(phrase!("menu-terms-rules-count", count = count)),
            None => match self.without(&chosen.setup).len() {
                0 => {}
                count => facts.push(phrase!("menu-terms-left-out", count = count)),
            },
        }
        dotted(facts)
    }
}

/// A set-up with all its pieces.
pub(crate) fn full_view(edition: &Edition, entry: &SetupEntry) -> BoardView {
    beam::view(&Arc::new(beam::board(&edition.rules, &edition.looks)), &entry.position)
}
