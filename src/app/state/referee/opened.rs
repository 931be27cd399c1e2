//! The record of a game, and the players that a record names.

use super::{Game, Seat, Seats};
use engine::Level;
use games::{beam, list};
use notation::record::{BEAM_VERSION, HANDICAP, TagError, Tags, VERSION};
use rules::Player;

/// The computer's name in records, before its level: `Specular, level 5`. If another program played at that level,
/// `Stockfish 16 (Specular, level 5)`.
const MACHINE: &str = "Specular, level ";

/// The level of the computer that a record names, and the program that played in its place; `None` for a person.
fn parse_machine_name(name: &str) -> Option<(&str, Option<&str>)> {
    match name.strip_prefix(MACHINE) {
        Some(level) => Some((level, None)),
        None => {
            let (program, level) = name.strip_suffix(')')?.rsplit_once(" (")?;
            Some((level.strip_prefix(MACHINE)?, Some(program)))
        }
    }
}

/// The tags that name the players.
const NAMES: [(&str, Player); 2] = [("First", Player::First), ("Second", Player::Second)];

/// The person who played a side, if the record names one.
pub fn recorded_person(tags: &Tags, player: Player) -> Option<String> {
    let (tag, _) = NAMES[player.index()];
    // PGN writes this for an unknown player.
    tags.get(tag).filter(|name| parse_machine_name(name).is_none() && *name != "?").map(str::to_owned)
}

/// Returns the seats that a record names: the computer if this program wrote its name, otherwise a person.
pub fn recorded_seats(tags: &Tags) -> Seats {
    Seats(NAMES.map(|(tag, _)| {
        let level = tags.get(tag).and_then(|name| parse_machine_name(name)?.0.parse().ok());
        level.and_then(Level::numbered).map_or(Seat::Human, |level| Seat::Computer(level.number))
    }))
}

/// The program that played in the computer's place, according to the record.
pub fn recorded_program(tags: &Tags) -> Option<String> {
    let program = |(tag, _)| parse_machine_name(tags.get(tag)?)?.1.map(str::to_owned);
    NAMES.into_iter().find_map(program)
}

impl Game {
    /// The name of the program that last played in the computer's place; `None` for Specular.
    pub fn program(&self) -> Option<&str> {
        self.program.as_deref()
    }

    /// Returns the game so far as a record, with its edition, start and players. A person without a recorded name gets
    /// that of their side; other tags stay.
    ///
    /// # Errors
    /// Returns an error if a tag doesn't exist, or if the game cannot be recorded in its present state.
    pub fn record(&self) -> Result<String, String> {
        self.record_with(|_| Ok(()))
    }

    /// Like [`Self::record`], after `edit` has edited the tags.
    ///
    /// # Errors
    /// Returns an error for the same reasons, or if `edit` does.
    pub fn record_with(&self, edit: impl FnOnce(&mut Tags) -> Result<(), TagError>) -> Result<String, String> {
        let mut tags = self.record_tags()?;
        edit(&mut tags).map_err(|error| error.to_string())?;
        list::record(&self.session, tags)
    }

    /// Returns whether the game can be recorded in its present state. During a secret set-up it can't.
    pub fn can_be_recorded(&self) -> bool {
        list::game_of(self.session.state().as_ref()).is_none_or(|game| game.can_write(&self.session))
    }

    /// The file extension of the game's records, such as `beam`.
    pub fn extension(&self) -> &'static str {
        list::extension(self.session.state().as_ref())
    }

    fn record_tags(&self) -> Result<Tags, String> {
        let set = |tag, value: &str, tags: &mut Tags| tags.set(tag, value).map_err(|error| error.to_string());
        let mut tags = self.tags.clone();
        for (tag, player) in NAMES {
            let known = tags.get(tag).filter(|name| parse_machine_name(name).is_none());
            let person = self.agreement().name(player).or(known).unwrap_or(self.board().player_name(player)).to_owned();
            let name = match (self.seats().computer_level(player), self.program()) {
                (None, _) => person,
                (Some(level), None) => format!("{MACHINE}{level}"),
                (Some(level), Some(program)) => format!("{program} ({MACHINE}{level})"),
            };
            set(tag, &name, &mut tags)?;
        }
        if beam::position(&self.session).is_some() {
            if !self.board().game.is_empty() {
                set("Edition", &self.board().game, &mut tags)?;
            }
            if !self.setup.is_empty() && tags.get("Position").is_none() {
                set("Setup", &self.setup, &mut tags)?;
            }
            set(BEAM_VERSION, &VERSION.to_string(), &mut tags)?;
        }
        if !self.agreement().without.is_empty() && self.has_named_start() {
            let squares: Vec<String> = self.agreement().without.iter().map(ToString::to_string).collect();
            set(HANDICAP, &squares.join(" "), &mut tags)?;
        }
        let set = tags.set_agreement(self.agreement()).and_then(|()| tags.set_clocks(self.clocks()));
        set.map_err(|error| error.to_string())?;
        Ok(tags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::Table;
    use content::setups::{Library, StartNames};

    #[test]
    fn a_game_keeps_its_edition_when_the_library_is_reloaded() {
        let names = StartNames { edition: Some("khet-1"), position: Some("5k4///////4K5 0"), ..StartNames::default() };
        let started = Library::embedded().start_of(names).unwrap();
        let table = Table::new(started.into());
        let tags = notation::Record::parse(&table.record().unwrap()).unwrap().tags;
        assert_eq!(tags.get("Edition"), Some("khet-1"));
        let again = Library::embedded();
        assert_eq!(Some(&again.start_of(&tags).unwrap().position), beam::first_position(table.session()));
        assert_eq!(
            again.edition_of(beam::first_position(table.session()).unwrap().rules()).map(|edition| edition.id.as_str()),
            Some("khet-1")
        );
    }
}
