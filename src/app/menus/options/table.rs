//! The page about the look of the table, apart from its theme.

use super::PageInfo;
use super::rows::Rows;
use crate::settings::{Coordinates, FlatPieces, Settings};
use content::themes::SidePair;

pub(super) const PAGE: PageInfo = PageInfo { name: "Table", fill, reset };

fn fill(rows: &mut Rows) {
    let coordinates = Coordinates::ALL.map(|choice| (choice.name(), choice));
    rows.choice(
        "Coordinates",
        "The letters and numbers of the squares on the rim.",
        &coordinates,
        |settings, choice| {
            settings.table.coordinates = choice;
        },
    );
    let flat = FlatPieces::ALL.map(|choice| (choice.name(), choice));
    rows.choice("Flat pieces", "Draws pieces as flat figures, as in diagrams.", &flat, |settings, choice| {
        settings.table.flat_pieces = choice;
    });
    let pairs = SidePair::ALL.map(|pair| (pair.name(), pair));
    rows.choice("Sides", "Side colours for every theme.", &pairs, |settings, pair| {
        settings.table.side_colors = pair;
    });
    let note = "Stripes on the second player's pieces tell the sides apart without colour.";
    rows.switch("Stripes", note, |settings, on| settings.table.patterns = on);
}

fn reset(settings: &mut Settings) {
    settings.table = Settings::default().table;
}
