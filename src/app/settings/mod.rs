//! The settings of the program, the [commands](Command) of keyboard and buttons, and the player's files ([`store`]).

mod auto;
mod commands;
mod content;
mod graphics;
mod keep;
mod quality;
pub mod saved_games;
mod seat_choice;
mod sound;
pub mod store;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use serde::{Deserialize, Serialize};

use super::referee::{Pace, TableSet};
pub use auto::AutoQualityPlugin;
pub use commands::{Command, CommandGiven, CommandInfo, CommandSet, KeyChord, Modifier, Place, Scope};
pub use content::ContentChanged;
pub use graphics::Graphics;
pub use quality::{Detail, Glare, Gloss, Quality};
pub use seat_choice::SeatChoice;
pub use sound::Sound;

/// What players choose in the options and the chooser.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Seat the camera behind the side to move.
    pub turn_to_mover: bool,
    /// How fast a turn is shown.
    pub speed: TurnSpeed,
    /// Who played last, the first player's seat first.
    pub seats: [SeatChoice; 2],
    /// The id of the table's theme.
    pub theme: String,
    /// Quality, light effects and camera.
    pub graphics: Graphics,
    /// The volumes.
    pub sound: Sound,
    /// The ids of the lessons that are done.
    pub lessons: Vec<String>,
    /// What helps people to see what comes.
    pub aids: Aids,
    /// The game fills the screen.
    pub fullscreen: bool,
}

/// What helps people to see what comes; each is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aids {
    /// The shot of the action under the pointer is drawn thin.
    pub preview: bool,
    /// The shot that the opponent would fire if nothing changed is drawn thin.
    pub threat: bool,
    /// A question comes before a shot at a piece of one's own.
    pub own_shot: bool,
}

impl Default for Aids {
    fn default() -> Self {
        Self { preview: true, threat: false, own_shot: true }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            turn_to_mover: false,
            speed: TurnSpeed::default(),
            seats: Default::default(),
            theme: crate::themes::DEFAULT.into(),
            graphics: Graphics::default(),
            sound: Sound::default(),
            lessons: Vec::new(),
            aids: Aids::default(),
            fullscreen: false,
        }
    }
}

/// Squares a second that the beam travels with reduced flashing.
const REDUCED_BEAM_SPEED: f32 = 8.0;

impl Settings {
    /// How fast a turn is shown, reduced flashing considered.
    pub fn pace(&self) -> Pace {
        let pace = self.speed.pace();
        if !self.graphics.reduces_flashing() {
            return pace;
        }
        Pace { beam_speed: REDUCED_BEAM_SPEED, speed: pace.speed.min(1.0), slow_motion: false }
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
}

impl TurnSpeed {
    /// Every speed, slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// The label in the options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::Normal => "Normal",
            Self::Fast => "Fast",
        }
    }

    fn pace(self) -> Pace {
        let normal = Pace::default();
        match self {
            Self::Slow => Pace { speed: 0.6, ..normal },
            Self::Normal => normal,
            Self::Fast => Pace { speed: 1.8, ..normal },
        }
    }
}

/// Adds the commands and the [`Settings`], which are read from the [`Store`](store::Store) at the start and written
/// when they change.
pub struct SettingsPlugin;

impl Plugin for SettingsPlugin {
    fn build(&self, app: &mut App) {
        commands::plugin(app);
        app.init_resource::<Settings>()
            .init_resource::<Detail>()
            .init_resource::<store::Store>()
            .add_message::<RequestRedraw>()
            .add_message::<ContentChanged>()
            .add_systems(Startup, keep::load_settings)
            .add_systems(Update, keep::save_settings.run_if(resource_changed::<Settings>))
            // In `First`, so that everything that reads it in `Update` changes in one frame, and so that the frame of the
            // click, in which the button lights up, does not wait for the shaders of another quality.
            .add_systems(First, quality::apply_quality.run_if(resource_changed::<Settings>))
            .add_systems(Last, request_redraw.run_if(resource_changed::<Settings>))
            .add_systems(Update, set_pace.run_if(resource_changed::<Settings>).before(TableSet::Timeline));
    }
}

/// Requests the frame in which a choice takes effect.
fn request_redraw(mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}

/// Applies the speed. Only when the choice changes, so that a pace set at the start stays.
fn set_pace(settings: Res<Settings>, mut pace: ResMut<Pace>, mut last: Local<(TurnSpeed, bool)>) {
    let now = (settings.speed, settings.graphics.reduces_flashing());
    if *last != now {
        *last = now;
        *pace = settings.pace();
    }
}
