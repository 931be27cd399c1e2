//! The names of tags: the table calls the players first and second, records of a game by their colours.

use crate::notation::record::Tags;

const SIDES: [&str; 2] = ["First", "Second"];

/// The tags of the table with the players called as a game calls them.
pub fn colored<'t>(tags: &'t Tags, colors: [&'static str; 2]) -> impl Iterator<Item = (&'t str, &'t str)> {
    let named = move |name| SIDES.iter().position(|&side| side == name).map_or(name, |side| colors[side]);
    tags.iter().map(move |(name, value)| (named(name), value))
}

/// The tags of a record as the table keeps them. Those that no record of the table may have are left out: they follow from
/// the game.
pub fn neutral<'t>(tags: impl Iterator<Item = (&'t str, &'t str)>, colors: [&str; 2]) -> Tags {
    let mut kept = Tags::default();
    for (name, value) in tags {
        let name = colors.iter().position(|&color| color == name).map_or(name, |side| SIDES[side]);
        // `SetUp`, `Termination` and the like.
        let _ = kept.set(name, value);
    }
    kept
}
