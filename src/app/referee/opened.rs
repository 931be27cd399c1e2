//! Who plays by what a record tells, and the record of a game.

use super::{Seat, Seats, Table};
use crate::engine::Level;
use crate::notation::record::{Record, TagError, Tags};
use crate::rules::Player;

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
    pub fn record(&self) -> Result<Record, TagError> {
        let mut tags = self.tags.clone();
        for (tag, player) in NAMES {
            let person = tags.get(tag).filter(|name| !name.starts_with(MACHINE));
            let person = person.unwrap_or(self.rules().player_name(player)).to_owned();
            tags.set(tag, &self.seats().machine(player).map_or(person, |level| format!("{MACHINE}{level}")))?;
        }
        if !self.rules().id().is_empty() {
            tags.set("Edition", self.rules().id())?;
        }
        if !self.setup.is_empty() && tags.get("Position").is_none() {
            tags.set("Setup", &self.setup)?;
        }
        Ok(Record::of(&self.game, tags))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::referee::Start;
    use crate::setups::{Library, StartNames};

    #[test]
    fn a_game_names_its_edition_after_the_library_is_read_again() {
        let names = StartNames { edition: Some("khet-1"), position: Some("5k4///////4K5 0"), ..StartNames::default() };
        let started = Library::embedded().start_of(names).unwrap();
        let table = Table::new(Start { setup: String::new(), title: String::new(), position: started.position });
        let tags = table.record().unwrap().tags;
        assert_eq!(tags.get("Edition"), Some("khet-1"));
        let again = Library::embedded();
        assert_eq!(&again.start_of(&tags).unwrap().position, table.position());
        assert_eq!(again.edition_of(table.rules()).map(|edition| edition.id.as_str()), Some("khet-1"));
    }
}
