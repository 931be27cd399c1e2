//! What the player may choose about the program itself, and [`store`], the door to the player's files.

mod auto;
mod chair;
mod keep;
mod picture;
mod quality;
mod sound;
pub mod store;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use serde::{Deserialize, Serialize};

use super::referee::{Pace, TableSet};
pub use auto::AutoQualityPlugin;
pub use chair::Chair;
pub use picture::Picture;
pub use quality::{Detail, Glare, Gloss, Quality};
pub use sound::Sound;

/// The choices.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The camera goes round the table to the side to move after each turn.
    pub turn_to_mover: bool,
    pub beam: BeamPace,
    /// Who played last, the first player's chair first.
    pub chairs: [Chair; 2],
    /// The id of the table's theme.
    pub theme: String,
    pub picture: Picture,
    pub sound: Sound,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            turn_to_mover: false,
            beam: BeamPace::default(),
            chairs: Default::default(),
            theme: crate::themes::DEFAULT.into(),
            picture: Picture::default(),
            sound: Sound::default(),
        }
    }
}

/// Squares a second that the beam runs under calm light.
const CALM_BEAM: f32 = 8.0;

impl Settings {
    /// How fast a turn is shown.
    pub fn pace(&self) -> Pace {
        let pace = self.beam.pace();
        if !self.picture.is_calm() {
            return pace;
        }
        Pace { beam_speed: CALM_BEAM, speed: pace.speed.min(1.0), slow_motion: false }
    }
}

/// How fast a turn is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum BeamPace {
    Calm,
    #[default]
    Normal,
    Swift,
}

impl BeamPace {
    pub const ALL: [Self; 3] = [Self::Calm, Self::Normal, Self::Swift];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Calm => "Calm",
            Self::Normal => "Normal",
            Self::Swift => "Swift",
        }
    }

    fn pace(self) -> Pace {
        let normal = Pace::default();
        match self {
            Self::Calm => Pace { speed: 0.6, ..normal },
            Self::Normal => normal,
            Self::Swift => Pace { speed: 1.8, ..normal },
        }
    }
}

/// Adds [`Settings`], which are read from the [`Store`](store::Store) at the start and written when they change.
pub struct SettingsPlugin;

impl Plugin for SettingsPlugin {
    fn build(&self, app: &mut App) {
        // Only a change of the choice touches the pace: whoever set another one at the start keeps it.
        app.init_resource::<Settings>()
            .init_resource::<Detail>()
            .init_resource::<store::Store>()
            .add_message::<RequestRedraw>()
            .add_systems(Startup, keep::load)
            .add_systems(Update, keep::save.run_if(resource_changed::<Settings>))
            // Whatever follows it in `Update` changes in one frame; and that of the click itself, in which the button
            // lights, does not wait for the shaders of another quality.
            .add_systems(First, quality::follow.run_if(resource_changed::<Settings>))
            .add_systems(Last, show.run_if(resource_changed::<Settings>))
            .add_systems(Update, set_pace.run_if(resource_changed::<Settings>).before(TableSet::Timeline));
    }
}

/// What is chosen takes effect in the next frame.
fn show(mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}

fn set_pace(settings: Res<Settings>, mut pace: ResMut<Pace>, mut last: Local<(BeamPace, bool)>) {
    let now = (settings.beam, settings.picture.is_calm());
    if *last != now {
        *last = now;
        *pace = settings.pace();
    }
}
