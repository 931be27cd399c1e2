//! Tables for tests of the app.

use specular::app::state::referee::Table;
use specular::setups::Library;

/// The start of a shipped set-up.
pub fn table(setup: &str) -> Table {
    let library = Library::embedded();
    let entry = library.find(setup).unwrap_or_else(|error| panic!("{error}"));
    Table::new(entry.clone().into())
}
