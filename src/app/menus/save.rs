//! Saving the game as a record.

use bevy::prelude::*;

use crate::app::referee::{Notice, Table, TableOpen};
use crate::app::settings::store::Store;
use crate::platform::clock::Date;

/// Someone wants the game saved.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct SaveWanted;

/// Ctrl+S, or Command+S.
pub(super) fn key(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    open: Res<TableOpen>,
    mut wanted: MessageWriter<SaveWanted>,
) {
    let Some(keys) = keys.filter(|_| open.0) else { return };
    let held = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
    // Press and release may lie in one long frame.
    if keys.just_pressed(KeyCode::KeyS) && (keys.any_pressed(held) || keys.any_just_released(held)) {
        wanted.write(SaveWanted);
    }
}

pub(super) fn save(
    mut wanted: MessageReader<SaveWanted>,
    table: Option<Res<Table>>,
    store: Option<Res<Store>>,
    mut notices: MessageWriter<Notice>,
) {
    if wanted.read().count() == 0 {
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
    let wrong = |error| format!("The game cannot be written down: {error}.");
    let mut record = table.record().map_err(wrong)?;
    if record.tags.get("Date").is_none() {
        record.tags.set("Date", &format!("{year:04}.{month:02}.{day:02}")).map_err(wrong)?;
    }
    let setup = if table.setup.is_empty() { "position".into() } else { file_name(&table.setup) };
    let path = store.save_game(&format!("{year:04}-{month:02}-{day:02}-{setup}"), &record.to_string())?;
    Ok(format!("Saved as {}", path.display()))
}

/// A set-up's name as part of a file's: `khet-2/classic` is `khet-2-classic`.
fn file_name(setup: &str) -> String {
    setup.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}
