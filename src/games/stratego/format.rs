//! The file format of set-ups.

use super::ground::{HOME_RANKS, SIDE};
use super::rank::ARMY;
use content::group;
use content::setups::formats::{AUTHOR, NOTE};
use content::setups::outline::Node;
use content::setups::{Format, Limit, TITLE, ValueType};

pub(super) const RANKS: ValueType = ValueType::Words("the four ranks of a side, drawn as text: r\"..\"");

/// The format of set-ups of Stratego.
pub const FORMAT: Format = Format {
    name: "stratego",
    about: "How one side of Stratego sets up: a file in a folder named stratego.",
    groups: &[&SetupFields::GROUP],
    choices: &[],
    limits: &[
        Limit { what: "rows of a set-up; exactly this number", max: HOME_RANKS as u64 },
        Limit { what: "squares in a row; exactly this number", max: SIDE as u64 },
        Limit { what: "pieces of a set-up; exactly this number", max: ARMY as u64 },
    ],
};

group! {
    pub(super) struct SetupFields<'n>("stratego", "a set-up of Stratego", VERSION) {
        /// Its name for players.
        name: Option<String> [TITLE], "\"Fortress\"";
        /// The author.
        author: Option<String> [AUTHOR] | "none", "\"Somebody\"";
        /// A sentence or two for the players.
        note: Option<String> [NOTE] | "none", "\"Three bombs round the flag.\"";
        /// The side's four ranks as its owner sees them, the front rank first: a letter for a piece, a dot for an empty
        /// square.
        ranks: Option<&'n Node<'n>> [RANKS], "r\"..\"";
    }
}
