//! The rules of Laser Chess, Khet and their like, as pure values: `no_std` with `alloc`, no dependencies, no floats, no
//! clock, and no randomness except what follows from a seed.
//!
//! No game is built in. A ruleset is data: the board, the lasers, the rulings, and for each kind of piece what its four
//! faces do to light and how it may act.
//!
//! | to | use |
//! | --- | --- |
//! | describe a game | [`RulesetSpec`], with [`Kind`]s, their [`Face`]s and the [`Rulings`] |
//! | check it and build its tables | [`Ruleset::compile`], which reports every [`RulesetProblem`] |
//! | place pieces, legally or not | [`Setup`]; [`Setup::into_position`] reports every [`SetupProblem`] |
//! | list and play actions | [`Position::actions`], [`Position::apply`]; the result is a [`Turn`], or [`Illegal`] with the [`Reason`] |
//! | follow the light | [`BeamTrace`], the shot of a turn, made of [`Segment`]s; [`Position::trace`] for a shot that is not fired |
//! | keep score | [`Game`], for undo, repetition, draws and resignations; [`Outcome`] |
//! | play turns of several actions, or with chance | [`TurnRules`], [`Onto`]; [`Position::decisions`], [`Position::outcomes`] |
//! | play on two levels | [`TowerRules`], [`Face::Portal`], [`MovedBy`]; [`Position::tower`], [`Position::other_level`]; [`BeamTrace::passage`] |
//! | search | [`Position::apply_unchecked`] and [`Position::undo`], [`Position::for_each_shot`], [`Aim`], [`Position::hash`]; [`perft()`] to check it |
//! | read and write | `Display` and `FromStr` of [`Action`] (`b3a2`, `a2+`) and [`Square`] |
//!
//! Any text, spec, set-up or action is accepted as input; a wrong one gets an error. The few functions that panic when
//! misused say so.
//!
//! # A turn
//!
//! Silver's laser shines up the a-file. A mirror steps into the beam and turns it onto Red's king:
//!
//! ```
//! use std::sync::Arc;
//!
//! use specular_rules::{
//!     Direction, Face, FacingWords, Facings, Kind, LaserSource, Onto, Outcome, Placement, Player, Ruleset, RulesetSpec,
//!     Rulings, Setup, Square, TurnRules, WinBy,
//! };
//!
//! let king = Kind {
//!     id: "king".into(),
//!     label: "king".into(),
//!     letter: 'k',
//!     faces: [(); 4].map(|()| Face::Destroyed { becomes: None }),
//!     facings: Facings::One,
//!     words: FacingWords::Sides,
//!     moves: true,
//!     swaps_with: vec![],
//!     stacks: vec![],
//!     top: None,
//!     royal: true,
//!     laser: false,
//!     neutral: None,
//!     onto: Onto::default(),
//! };
//! // The sides by which light that arrives from the north, east, south and west leaves a mirror that stands like `\`.
//! let exits = [Direction::East, Direction::North, Direction::West, Direction::South];
//! let mirror = Kind {
//!     id: "mirror".into(),
//!     label: "mirror".into(),
//!     letter: 'm',
//!     faces: exits.map(|exit| Face::Exit(vec![exit])),
//!     facings: Facings::Two,
//!     words: FacingWords::Slashes,
//!     royal: false,
//!     ..king.clone()
//! };
//! let square = |name: &str| name.parse::<Square>();
//! let rules = Arc::new(Ruleset::compile(RulesetSpec {
//!     id: String::new(),
//!     name: "Mirrors".into(),
//!     players: ["Silver".into(), "Red".into()],
//!     files: 4,
//!     ranks: 3,
//!     holes: vec![],
//!     walls: vec![],
//!     reserved: [vec![], vec![]],
//!     kinds: vec![king, mirror],
//!     lasers: [
//!         LaserSource::Wall { enters: square("a1")?, heading: Direction::North },
//!         LaserSource::Wall { enters: square("d3")?, heading: Direction::South },
//!     ],
//!     tower: None,
//!     turn: TurnRules::default(),
//!     rulings: Rulings::default(),
//! })?);
//!
//! let place = |at, player, kind: &str, facing: Option<&str>| {
//!     Ok::<_, specular_rules::SquareError>(Placement {
//!         square: square(at)?,
//!         player,
//!         kind: kind.into(),
//!         facing: facing.map(Into::into),
//!     })
//! };
//! let setup = Setup {
//!     placements: vec![
//!         place("b1", Player::First, "king", None)?,
//!         place("b3", Player::First, "mirror", Some("/"))?,
//!         place("c2", Player::Second, "king", None)?,
//!     ],
//!     tower: None,
//!     to_move: Player::First,
//! };
//! let mut position = setup.into_position(&rules)?;
//!
//! let turn = position.apply("b3a2".parse()?)?;
//! assert_eq!(turn.trace.path(), [square("a1")?, square("a2")?, square("b2")?, square("c2")?]);
//! assert_eq!(turn.outcome, Some(Outcome::Win { winner: Player::First, by: WinBy::King }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![deny(missing_docs)]
#![deny(clippy::float_arithmetic)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]
#![forbid(unsafe_code)]

extern crate alloc;

mod action;
mod action_text;
mod beam;
mod board;
mod check;
mod composed;
mod extended;
mod fingerprint;
mod game;
mod hash;
mod kind;
mod legal;
mod levels;

mod perft;
mod position;
mod progress;
mod quiet;
mod random;
mod rearrange;
mod response;
mod retrace;
mod ruleset;
mod setup;
mod shots;
mod spec;
mod square;
mod tower;
mod trace;
mod turn;
mod validate;

pub use action::{Action, Illegal, Reason, Rotation};
pub use action_text::ActionError;
pub use check::{KindPart, KindProblem, RulesetError, RulesetPart, RulesetProblem, TowerProblem};
pub use fingerprint::fnv1a;
pub use game::{DrawRefusal, Game, OCCURRENCES_TO_CLAIM};
pub use kind::{Captures, Face, FacingWords, Facings, Kind, KindId, MovedBy, Onto, Piece, Player, Stacking, Top};
pub use perft::{divide, perft};
pub use position::{Arrangement, Position, Undo};
pub use progress::Progress;
pub use quiet::QuietTurns;
pub use random::SplitMix64;
pub use ruleset::Ruleset;
pub use setup::{Placement, Setup, SetupError, SetupProblem};
pub use spec::{Firing, LaserSource, MAX_ACTIONS, MAX_KINDS, RulesetSpec, Rulings, TowerRules, TurnRules};
pub use square::{
    Direction, MAX_PLATFORM, MAX_RANKS_BELOW, MAX_SIDE, MAX_SQUARES, Square, SquareError, SquareSet, Squares,
};
pub use trace::{Aim, BeamEnd, BeamTrace, Segment, Struck};
pub use turn::{Destroyed, DrawBy, Moved, Outcome, Turn, WinBy, begins_move, move_number, turn_count};
pub use validate::LooseShot;
