//! The names of tags: the table calls the players first and second, and records of a game call them by their colours.

use notation::record::Tags;

const SIDES: [&str; 2] = ["First", "Second"];

/// The tag that says how a game ended, and the name under which the table keeps it, because it writes that tag itself.
const TERMINATION: (&str, &str) = ("Termination", "RecordedTermination");

/// The tags of the table, with the players named as in this game's records.
pub fn tags_by_colour<'t>(tags: &'t Tags, colors: [&'static str; 2]) -> impl Iterator<Item = (&'t str, &'t str)> {
    let named = move |name| match SIDES.iter().position(|&side| side == name) {
        Some(side) => colors[side],
        None if name == TERMINATION.1 => TERMINATION.0,
        None => name,
    };
    tags.iter().map(move |(name, value)| (named(name), value))
}

/// The tags of a record, as the table keeps them.
pub fn tags_by_order<'t>(tags: impl Iterator<Item = (&'t str, &'t str)>, colors: [&str; 2]) -> Tags {
    let mut kept = Tags::default();
    for (name, value) in tags {
        let name = match colors.iter().position(|&color| color == name) {
            Some(side) => SIDES[side],
            None if name == TERMINATION.0 => TERMINATION.1,
            None => name,
        };
        kept.keep(name, value);
    }
    kept
}
