//! The page about the look of the table, apart from its theme.

use super::PageInfo;
use super::rows::Rows;
use content::themes::SidePair;
use phrases::{Phrase, phrase};
use state::settings::{Coordinates, FlatPieces, Settings};

pub(super) const PAGE: PageInfo = PageInfo { id: "options-page-table", fill, reset };

fn fill(rows: &mut Rows) {
    let coordinates = Coordinates::ALL.map(|choice| (choice.words(), choice));
    rows.choice(phrase!("option-coordinates"), coordinates, |settings, choice| settings.table.coordinates = choice);
    let flat = FlatPieces::ALL.map(|choice| (choice.words(), choice));
    rows.choice(phrase!("option-flat-pieces"), flat, |settings, choice| settings.table.flat_pieces = choice);
    let pairs = SidePair::ALL.map(|pair| (pair_words(pair), pair));
    rows.choice(phrase!("option-side-colours"), pairs, |settings, pair| settings.table.side_colors = pair);
    rows.switch(phrase!("option-stripes"), |settings, on| settings.table.patterns = on);
}

fn pair_words(pair: SidePair) -> Phrase {
    match pair {
        SidePair::Theme => phrase!("option-side-colours-theme"),
        SidePair::BlueOrange => phrase!("option-side-colours-blue-orange"),
        SidePair::WhiteBlack => phrase!("option-side-colours-white-black"),
        SidePair::CyanRed => phrase!("option-side-colours-cyan-red"),
    }
}

fn reset(settings: &mut Settings) {
    settings.table = Settings::default().table;
}
