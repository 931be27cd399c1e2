//! Saving the game on the table as a record.

use bevy::prelude::*;

use crate::app::messages::Notice;
use crate::app::referee::Table;
use crate::app::settings::store::Store;
use crate::app::settings::{Command, CommandGiven};
use crate::platform::clock::Date;

/// Carries out [`Command::SaveGame`].
pub(super) fn save_game(
    mut given: MessageReader<CommandGiven>,
    table: Option<Res<Table>>,
    store: Option<Res<Store>>,
    mut notices: MessageWriter<Notice>,
) {
    if !given.read().any(|given| given.0 == Command::SaveGame) {
        return;
    }
    let (Some(table), Some(store)) = (table, store) else { return };
    let (words, bad) = match write(&table, &store) {
        Ok(words) => (words, false),
        Err(words) => (words, true),
    };
    notices.write(Notice { words, bad });
}

fn write(table: &Table, store: &Store) -> Result<String, String> {
    let Date { year, month, day } = Date::today();
    let wrong = |error: String| format!("The game cannot be saved: {error}.");
    let mut record = table.record().map_err(wrong)?;
    if record.tags.get("Date").is_none() {
        record.tags.set("Date", &format!("{year:04}.{month:02}.{day:02}")).map_err(|error| wrong(error.to_string()))?;
    }
    let setup = if table.setup.is_empty() { "position".into() } else { file_name(&table.setup) };
    let path = store.save_game(&format!("{year:04}-{month:02}-{day:02}-{setup}"), &record.to_string())?;
    Ok(format!("Saved as {}", path.display()))
}

/// The id of a set-up as part of a file name: `khet-2-classic` for `khet-2/classic`.
fn file_name(setup: &str) -> String {
    setup.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}
