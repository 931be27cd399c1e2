//! The settings of the program, and the [commands](Command) of keyboard and buttons.

mod auto;
mod commands;
mod content;
mod controls;
mod detail_parts;
mod display;
mod gamepad;
mod graphics;
mod keep;
mod key_capture;
mod key_labels;
mod keys;
mod names;
mod next_game;
mod quality;
mod seat_choice;
mod sound;
mod table_look;
mod tips;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::RangeInclusive;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use super::referee::{Pace, TableSet};
use super::store::Store;
pub use auto::AutoQualityPlugin;
pub use commands::{Command, CommandGiven, CommandInfo, CommandSet, Place, Scope, Unavailable};
pub use content::ContentChanged;
pub use controls::{CameraControls, Controls, controls_in_markdown};
pub use detail_parts::{DetailParts, Part};
pub use display::{DisplayOptions, FrameCap};
pub use gamepad::{Device, FocusStep, ScreenDirection, pad_controls};
pub use graphics::Graphics;
pub use keep::{Version, read_settings};
pub use key_capture::KeyCapture;
pub use keys::{KeyBindings, KeyChord, Modifier};
pub use names::CommandNames;
pub use next_game::NextGame;
use phrases::{Phrase, phrase};
pub use quality::{Detail, Glare, Gloss, Quality, SoftwareRendering, Unhurried, quality_words};
pub use seat_choice::SeatChoice;
pub use sound::Sound;
pub use table_look::{Coordinates, FlatPieces, TableLook};
pub use tabletop::Aids;
pub use tips::Tips;

/// The choices that players make in the options and the chooser.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The version of the file.
    pub version: Version,
    /// Seats the camera behind the side to move.
    pub turn_to_mover: bool,
    /// How fast a turn is shown.
    #[serde(alias = "beam")]
    pub speed: TurnSpeed,
    /// The last choice of players, the first player's seat first.
    #[serde(alias = "chairs")]
    pub seats: [SeatChoice; 2],
    /// The paths of the programs that play in the computer's place, by the ids of their games; Specular plays all other
    /// games.
    pub programs: BTreeMap<String, String>,
    /// The id of the table's theme.
    pub theme: String,
    /// The player's changes to the table apart from its theme.
    pub table: TableLook,
    /// Quality, light effects and camera.
    #[serde(alias = "picture")]
    pub graphics: Graphics,
    /// The volumes.
    pub sound: Sound,
    /// The ids of the completed lessons.
    pub lessons: Vec<String>,
    /// The steps at which lessons were left and resume, by the lessons' ids.
    pub bookmarks: BTreeMap<String, usize>,
    /// The aids of the next game.
    pub aids: Aids,
    /// The other terms of the next game.
    pub next_game: NextGame,
    /// The game fills the screen.
    pub fullscreen: bool,
    /// The tips that were already shown.
    pub tips: Tips,
    /// The window, and the size of the user interface.
    pub display: DisplayOptions,
    /// How players act and move the camera.
    pub controls: Controls,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: Version,
            turn_to_mover: false,
            speed: TurnSpeed::default(),
            seats: Default::default(),
            programs: BTreeMap::new(),
            theme: ::content::themes::DEFAULT.into(),
            table: TableLook::default(),
            graphics: Graphics::default(),
            sound: Sound::default(),
            lessons: Vec::new(),
            bookmarks: BTreeMap::new(),
            aids: Aids::default(),
            next_game: NextGame::default(),
            fullscreen: false,
            tips: Tips::default(),
            display: DisplayOptions::default(),
            controls: Controls::default(),
        }
    }
}

/// Squares per second that the beam travels with reduced flashing.
const REDUCED_BEAM_SPEED: f32 = 8.0;

impl Settings {
    /// How fast a turn is shown, taking reduced flashing into account.
    pub fn pace(&self) -> Pace {
        let pace = self.speed.pace();
        if !self.graphics.reduces_flashing() {
            return pace;
        }
        Pace { beam_speed: REDUCED_BEAM_SPEED, speed: pace.speed.min(1.0), slow_motion: false, ..pace }
    }
}

/// How fast a turn is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum TurnSpeed {
    /// 0.6 times the normal speed.
    #[serde(alias = "Calm")]
    Slow,
    /// The speed the game is made for.
    #[default]
    Normal,
    /// 1.8 times the normal speed.
    #[serde(alias = "Swift")]
    Fast,
    /// A turn is over as soon as it is played; only the faint line of its beam is shown.
    Instant,
}

impl TurnSpeed {
    /// Every speed, slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// The label in the options.
    pub fn words(self) -> Phrase {
        match self {
            Self::Slow => phrase!("option-speed-slow"),
            Self::Normal => phrase!("option-speed-normal"),
            Self::Fast => phrase!("option-speed-fast"),
            Self::Instant => phrase!("option-speed-instant"),
        }
    }

    fn pace(self) -> Pace {
        let normal = Pace::default();
        match self {
            Self::Slow => Pace { speed: 0.6, ..normal },
            Self::Normal => normal,
            Self::Fast => Pace { speed: 1.8, ..normal },
            // Replays, and games that are played through, keep their speed.
            Self::Instant => Pace { instant: true, ..normal },
        }
    }
}

/// Adds the commands and the [`Settings`], which are read from the [`Store`] at the start and written
/// when they change.
pub struct SettingsPlugin;

impl Plugin for SettingsPlugin {
    fn build(&self, app: &mut App) {
        commands::plugin(app);
        app.init_resource::<Settings>()
            .init_resource::<Detail>()
            .init_resource::<Store>()
            .init_resource::<keep::SavedSettings>()
            .add_message::<RequestRedraw>()
            .add_message::<ContentChanged>()
            .add_systems(Startup, keep::load_settings)
            .add_systems(Update, keep::save_settings.run_if(resource_changed::<Settings>))
            // In `First`, so that everything that reads it in `Update` changes in the same frame, and so that the frame
            // of the click, in which the button lights up, does not wait for the shaders of another quality.
            .add_systems(First, quality::apply_quality.run_if(resource_changed::<Settings>))
            .add_systems(Last, request_redraw.run_if(resource_changed::<Settings>))
            .add_systems(Last, keep::save_settings.run_if(on_message::<AppExit>))
            .add_systems(Update, next_game::show_chosen_aids.in_set(TableSet::Input))
            .add_systems(Update, set_pace.run_if(resource_changed::<Settings>).before(TableSet::Timeline));
    }
}

/// Requests the frame in which a choice takes effect.
fn request_redraw(mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}

/// Applies the speed. Does so only when the choice changes, so that a pace set at the start stays.
fn set_pace(settings: Res<Settings>, mut pace: ResMut<Pace>, mut last: Local<(TurnSpeed, bool)>) {
    let now = (settings.speed, settings.graphics.reduces_flashing());
    if *last != now {
        *last = now;
        *pace = settings.pace();
    }
}

/// Returns a number that must be in this range; `what` names it in the error.
fn in_range<T: Copy + Display + PartialOrd + Into<u64>, E: Error>(
    number: T,
    range: RangeInclusive<T>,
    what: &str,
) -> Result<T, E> {
    if range.contains(&number) {
        return Ok(number);
    }
    let expected = format!("{what} from {} to {}", range.start(), range.end());
    Err(E::invalid_value(Unexpected::Unsigned(number.into()), &expected.as_str()))
}

/// Reads a number that must be one of those on offer; `what` names them in the error.
fn one_of<'de, D: Deserializer<'de>>(from: D, offered: &[u16], what: &str) -> Result<u16, D::Error> {
    let number = u16::deserialize(from)?;
    if offered.contains(&number) {
        return Ok(number);
    }
    let all: Vec<String> = offered.iter().map(u16::to_string).collect();
    let expected = format!("{what}, one of {}", all.join(", "));
    Err(D::Error::invalid_value(Unexpected::Unsigned(number.into()), &expected.as_str()))
}
