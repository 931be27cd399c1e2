//! Stratego, the quick form with twenty pieces a side.
//!
//! # The rules
//! The board has 10 x 10 squares, of which two craters of 2 x 2 (c5-d6 and g5-h6) are none. [`Rank`] lists the pieces
//! and decides attacks. Red, the first player, sets up, then Blue, each on their own four ranks; then Red begins. What a
//! player chooses is a [`Play`]:
//!
//! | action | what it does |
//! | --- | --- |
//! | `A@a1` | puts a piece on a square while setting up: [`Rank::letter`] |
//! | `a1b2` | while setting up, goes there or changes places |
//! | `S...G....S/.J..Y..A.C/BT.L..O.L./FBM.C.TMBJ` | sets all pieces up anew: [`Formation`] |
//! | `ready` | ends the set-up |
//! | `a4a5` | goes or attacks |
//!
//! Two rules of tournaments end endless moves. *Two-square rule*: a piece may not cross the same border between two
//! squares in more than three turns in a row; a scout crosses all borders on its way (article 10 of the game rules of
//! the International Stratego Federation). *Chasing rule*: article 11; the file `chase.rs` states the exact form.
//!
//! The leaflet leaves open what happens where nothing does: after [`QUIET_TURNS_TO_CLAIM`] turns without an attack a draw
//! may be claimed. Where neither side can move it is a draw.
//!
//! # Who knows what
//! A [`Game`] knows everything. Three types are for players, and none has a place for what its player does not know:
//!
//! - [`Field`]: what both see. Every rule that is about the past reads only this.
//! - [`Sight`]: the field, and one player's own ranks. The machine thinks with nothing else.
//! - the table's `BoardView`: `view(viewer)` has backs for faces that the viewer may not see; of pieces that are being set
//!   up, not even those.
//!
//! A turn as it is played holds all faces: show only what [`State::censor`](crate::tabletop::State::censor) leaves of
//! it. Refusals and choices speak to the player to move, and follow from that player's sight. Debug forms of what knows
//! everything leave ranks out, so that no log tells them. [`uncovered_view`] shows all when the game is over.
//!
//! # Files
//! [`setups`] reads and writes set-ups in RON; [`Record`] is a game as text, whose set-ups are sealed while it goes on.
//!
//! # To show it
//! [`start`] is the state for a session, or [`start_with`] where both sides are set up. Looks have the ids of the ranks
//! (`marshal`, `bomb`) and `back`. While setting up, each free square offers every rank that is left as an answer, and the
//! flag offers `ready`.

mod brain;
mod chase;
mod choices;
mod field;
mod format;
mod formation;
mod game;
mod ground;
mod looks;
mod play;
mod position;
mod rank;
mod record;
mod record_read;
mod seal;
pub mod setups;
mod state;
mod turn;
mod words;

#[cfg(test)]
mod tests;

pub use brain::{Level, Limits, Valued, search};
pub use field::{Barred, End, Field, Man, PieceId, Step};
pub use format::FORMAT;
pub use formation::{Formation, FormationError};
pub use game::{Game, QUIET_TURNS_TO_CLAIM, Reveal, Rulings, SettingUp};
pub use ground::{HOME_RANKS, SIDE, home, is_ground, is_home, neighbours, squares};
pub use looks::{BACK, GAME};
pub use play::{Play, PlayError};
pub use position::{Army, Illegal, Played, Position, Sight};
pub use rank::{ARMY, Clash, Rank};
pub use record::{Keys, Place, Record, RecordError, Side};
pub use seal::{Sealed, WrongKey};
pub use state::{StrategoState, sight, start, start_with, state, uncovered_view};
