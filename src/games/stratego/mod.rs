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
//! Two rules of tournaments end endless moves, after articles 10 and 11 of the game rules of the International Stratego
//! Federation.
//!
//! *Two-square rule*: a piece may not cross the same border between two squares in more than three of its player's turns
//! in a row. A scout crosses all borders on its way.
//!
//! *Chasing rule*, there called the more-squares rule: a continuous chaser may not play a chasing move that leads to a
//! position which has already taken place, but for a move straight back. The federation leaves to its arbiters what
//! "continuous" and "already" mean. Here:
//!
//! - A piece *threatens* the enemy pieces next to the square that it moves to, whatever the ranks are: only so do both
//!   players know at every time whether there is a chase.
//! - A *chase* begins when a player threatens. It lasts while every reply moves a piece that was just threatened, without
//!   attacking, and every further move of the player threatens again. An attack of either side ends it.
//! - A *chasing move* of such a chase goes next to a piece that has evaded in it. It is refused where all pieces would
//!   stand as they stood before since the chase began, the position before its first move included.
//! - It is allowed all the same where the piece goes back to where it came from in its player's last turn. The
//!   two-square rule bounds that.
//! - A piece counts as itself and not by its rank: two hidden pieces that changed places make another position.
//!
//! Taking the flag wins. A player with nothing left but flag and bombs loses at once, whoever's turn it is; so does a
//! player who has to move and has no legal step. If neither side can move, the game is a draw. The leaflet does not say
//! what happens if nothing does: after [`QUIET_TURNS_TO_CLAIM`] turns without an attack a draw may be claimed.
//!
//! # Who knows what
//! A [`Game`] knows everything. Three types are for players, and none has a place for what its player does not know:
//!
//! - [`Field`]: what both see. Every rule that is about the past reads only this.
//! - [`Sight`]: the field, and one player's own ranks. The machine thinks with nothing else.
//! - the table's `BoardView`: `view(viewer)` has backs for faces that the viewer may not see; until both players are
//!   ready, not even those of the other's pieces.
//!
//! A turn as it is played holds all faces: show only what [`State::censor`](tabletop::State::censor) leaves of
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
mod listed;
mod looks;
mod play;
mod position;
mod rank;
mod record;
mod record_read;
mod seal;
mod seat;
pub mod setups;
mod state;
mod turn;
mod words;

#[cfg(test)]
mod tests;

pub use brain::{Level, Limits, Valued, search};
pub use field::{Barred, End, Field, Man, PieceId, PieceMove};
pub use format::FORMAT;
pub use formation::{Formation, FormationError};
pub use game::{Game, QUIET_TURNS_TO_CLAIM, Reveal, Rulings, SettingUp};
pub use ground::{HOME_RANKS, SIDE, home, is_ground, is_home, neighbours, squares};
pub use listed::Stratego;
pub use looks::{BACK, GAME};
pub use play::{Play, PlayError};
pub use position::{Army, Illegal, Played, Position, Sight};
pub use rank::{ARMY, Clash, Rank};
pub use record::{Keys, Place, Record, RecordError, RecordProblem, Side};
pub use seal::{Sealed, WrongKey};
pub use state::{StrategoState, sight, start, start_with, state, uncovered_view};
