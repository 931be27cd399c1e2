//! Options for what to capture, and where the frames go.

use std::sync::mpsc::Sender;

use bevy::math::UVec2;

use content::looks::Designs;
use content::themes::Theme;
use kit::pixels::Pixels;
use presentation::{self, Frames, Moment, View};
use state::referee::Start;
use state::settings::Graphics;
use tabletop::Action;

/// A single picture to take.
#[derive(Clone, Debug, PartialEq)]
pub struct Still {
    /// When it is taken.
    pub moment: Moment,
    /// The name of its file in a folder, without `.png`.
    pub name: String,
}

impl From<Moment> for Still {
    fn from(moment: Moment) -> Self {
        Self { moment, name: moment.to_string() }
    }
}

/// A game, and which parts of it to show.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The position before the first action.
    pub start: Start,
    /// Played in this order; moments refer to the last one.
    pub actions: Vec<Action>,
    /// The stills to take.
    pub stills: Vec<Still>,
    /// The further frames to take.
    pub frames: Frames,
    /// `None` for the normal view during play.
    pub view: Option<View>,
    /// The theme of the table, with the colours of the sides.
    pub theme: Theme,
}

/// Where the frames go.
#[derive(Clone, Debug)]
pub enum Output {
    /// Into files.
    Files(presentation::Output),
    /// To a receiver, in order.
    Channel(Sender<CapturedFrame>),
}

impl From<presentation::Output> for Output {
    fn from(files: presentation::Output) -> Self {
        Self::Files(files)
    }
}

/// A captured frame.
#[derive(Clone, Debug)]
pub struct CapturedFrame {
    /// The name of the still, or `frame-0001` and so on.
    pub name: String,
    /// Seconds since the first shown action began.
    pub seconds: f64,
    /// The picture.
    pub pixels: Pixels,
    /// Describes the picture, as in `specular render --json`.
    pub description: serde_json::Value,
}

/// The options of a render.
pub struct Options {
    /// At least one; exactly one for a clip.
    pub scenes: Vec<Scene>,
    /// Where the frames go.
    pub output: Output,
    /// Width and height of a frame in pixels, both above 0; even for a video.
    pub size: UVec2,
    /// The longest side of a tile in pixels if each frame is drawn in several; `None` uses tiles only if a frame is too
    /// large to be drawn whole. Not with a HUD or a window.
    pub tile: Option<u32>,
    /// Omits the sound of a video or of a folder with a clip's frames.
    pub silent: bool,
    /// The quality, reduced flashing, and the camera's own movements.
    pub picture: Graphics,
    /// Renders in software even if there is a graphics card, so that the result is the same everywhere.
    pub software: bool,
    /// The second player's pieces have stripes.
    pub stripes: bool,
    /// The looks of the pieces.
    pub looks: Designs,
    /// Shows the HUD.
    pub hud: bool,
    /// Opens a window.
    pub window: bool,
    /// Describes each file on stdout as a line of JSON instead of its name.
    pub json: bool,
}
