//! Stratego in its quick form, with twenty pieces per side.
//!
//! # The rules
//! The board has 10 x 10 squares except for two craters of 2 x 2 (c5-d6 and g5-h6). [`Rank`] lists the pieces and
//! decides attacks. Red, the first player, sets up, then Blue, each on their own four ranks; then Red begins. An action
//! of a player is a [`Play`]:
//!
//! | action | what it does |
//! | --- | --- |
//! | `A@a1` | places a piece on a square during the set-up: [`Rank::letter`] |
//! | `a1b2` | during the set-up, moves a piece or swaps two |
//! | `S...G....S/.J..Y..A.C/BT.L..O.L./FBM.C.TMBJ` | replaces the whole set-up: [`Formation`] |
//! | `ready` | ends the set-up |
//! | `a4a5` | moves or attacks |
//!
//! Two tournament rules prevent endless moves, after articles 10 and 11 of the game rules of the International Stratego
//! Federation.
//!
//! *Two-square rule*: a piece may not cross the same border between two squares in more than three consecutive turns of
//! its player. A scout crosses every border on its way.
//!
//! *Chasing rule*, called the more-squares rule there: a continuous chaser may not play a chasing move that leads to a
//! position which has already taken place, except for a move straight back. The federation leaves the meaning of
//! "continuous" and "already" to its arbiters. Here:
//!
//! - A piece *threatens* the enemy pieces next to the square that it moves to, regardless of ranks: only then do both
//!   players always know whether there is a chase.
//! - A *chase* begins when a player threatens. It lasts while every reply moves a piece that was just threatened,
//!   without attacking, and every further move of the player threatens again. An attack by either side ends it.
//! - A *chasing move* of such a chase goes next to a piece that has evaded in it. It is refused if it would repeat a
//!   position of all pieces since the chase began, including the position before its first move.
//! - It is allowed anyway if the piece goes back to where it came from in its player's last turn. The two-square rule
//!   limits that.
//! - Pieces are told apart even if hidden: two hidden pieces that have swapped places make a different position.
//!
//! Capturing the flag wins. A player left with only flag and bombs loses at once, whoever's turn it is; so does a
//! player to move who has no legal step. If neither side can move, the game is a draw. The leaflet has no rule against
//! endless games: after [`QUIET_TURNS_TO_CLAIM`] turns without an attack a draw may be claimed.
//!
//! # Hidden information
//! A [`Game`] knows everything. Three types are for players, and none can hold what its player does not know:
//!
//! - [`Field`]: what both see. Every rule about the past reads only this.
//! - [`Sight`]: the field, and one player's own ranks. The computer thinks with nothing else.
//! - the table's `BoardView`: `view(viewer)` has backs instead of the faces that the viewer may not see. Until both
//!   players are ready, it doesn't even have the backs of the other's pieces.
//!
//! A turn as it is played contains all faces: show only what [`State::censor`](tabletop::State::censor) leaves of it.
//! Refusals and choices are for the player to move, and follow from that player's sight. The debug forms of types that
//! know everything omit ranks, so that logs don't reveal them. [`Viewer::All`](tabletop::Viewer::All) shows
//! everything.
//!
//! # Files
//! [`setups`] reads and writes set-ups in RON; [`Record`] is a game as text, whose set-ups are sealed until it is over.
//!
//! # At the table
//! [`start`] is the state for a session, or [`start_with`] if both sides are set up. Looks have the ids of the ranks
//! (`marshal`, `bomb`) and `back`. During the set-up, each free square offers every rank that is left as an answer, and
//! the flag offers `ready`.

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

pub use brain::{Level, Limits, ScoredStep, search};
pub use field::{Barred, End, Field, PieceId, PieceInfo, PieceMove};
pub use format::FORMAT;
pub use formation::{Formation, FormationError};
pub use game::{Game, QUIET_TURNS_TO_CLAIM, Reveal, Rulings, SettingUp};
pub use ground::{HOME_RANKS, SIDE, home, is_ground, is_home, neighbours, squares};
pub use listed::Stratego;
pub use looks::{BACK, GAME};
pub use play::{Play, PlayError};
pub use position::{Army, Illegal, Played, Position, Sight};
pub use rank::{ARMY, Clash, Rank};
pub use record::{Keys, Record, RecordError, Side};
pub use seal::{SealedSetup, WrongKey};
pub use state::{StrategoState, sight, start, start_with, state};
