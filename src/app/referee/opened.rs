//! Who plays by what a record tells, and the record of a game.

use std::sync::Arc;

use super::{Seat, Seats, Table};
use crate::engine::Level;
use crate::notation::record::{Record, TagError, Tags};
use crate::rules::Player;
use crate::setups::{Edition, Library};

/// What records call the machine, before its level: `Specular, level 5`.
const MACHINE: &str = "Specular, level ";

/// The tags that say who played.
const NAMES: [(&str, Player); 2] = [("First", Player::First), ("Second", Player::Second)];

/// The machine where a record names it as this program does, and people elsewhere.
pub fn seats_named(tags: &Tags) -> Seats {
    Seats(NAMES.map(|(tag, _)| {
        let level = tags.get(tag).and_then(|name| name.strip_prefix(MACHINE)?.parse().ok());
        level.and_then(Level::numbered).map_or(Seat::Human, |level| Seat::Machine(level.number))
    }))
}

impl Table {
    /// The game so far as a record, with its edition, its start and who plays: a person is called as before, or as his
    /// side. What else was told of the game stays.
    ///
    /// # Errors
    /// There is no such tag: a mistake in this program.
    pub fn record(&self, library: &Library) -> Result<Record, TagError> {
        let mut tags = self.tags.clone();
        for (tag, player) in NAMES {
            let person = tags.get(tag).filter(|name| !name.starts_with(MACHINE));
            let person = person.unwrap_or(self.rules().player_name(player)).to_owned();
            tags.set(tag, &self.seats().machine(player).map_or(person, |level| format!("{MACHINE}{level}")))?;
        }
        let own = |edition: &&Edition| Arc::ptr_eq(&edition.rules, self.rules());
        if let Some(edition) = library.editions().iter().find(own) {
            tags.set("Edition", &edition.id)?;
        }
        if !self.setup.is_empty() && tags.get("Position").is_none() {
            tags.set("Setup", &self.setup)?;
        }
        Ok(Record::of(&self.game, tags))
    }
}
