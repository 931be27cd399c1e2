//! The contents and detail of pictures and clips, which the command line or a menu chooses and the app draws; and
//! computations for pictures and sounds: random numbers, the shards of a piece.
//!
//! These are plain values, so that the command line needs no graphics and the app no command line.

#![deny(missing_docs)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod random;
mod shards;
mod view;

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use random::Random;
pub use shards::{Face, PieceLayer, bounds, shards};
pub use view::View;

/// The level of graphical detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Quality {
    /// As much as this machine can draw smoothly.
    #[default]
    Auto,
    /// For software rendering and old machines.
    Low,
    /// With shadows.
    Medium,
    /// With full bloom, dust and more lights.
    High,
    /// With a reflective board and multisampling.
    Ultra,
}

impl Quality {
    /// All levels, in the order of a menu.
    pub const ALL: [Self; 5] = [Self::Auto, Self::Low, Self::Medium, Self::High, Self::Ultra];

    /// The levels that always draw the same, from least to most.
    pub const PRESETS: [Self; 4] = [Self::Low, Self::Medium, Self::High, Self::Ultra];

    /// Its name on the command line: `low`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
            Self::Ultra => "ultra",
        }
    }

    /// Reads the name of a preset: `low`.
    pub fn parse_preset(text: &str) -> Option<Self> {
        Self::PRESETS.into_iter().find(|quality| quality.id() == text)
    }
}

/// A moment of the last action's turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moment {
    /// Before the action.
    Rest,
    /// The laser is charged.
    Charge,
    /// The beam has run half its path.
    Beam,
    /// The beam is fully lit and burns on the struck piece.
    Strike,
    /// The struck pieces fly apart; without any, the same as [`Strike`](Self::Strike).
    Shatter,
    /// The turn is over and nothing moves any more.
    Settled,
    /// Seconds after the action began: finite, 0 or more.
    Seconds(f32),
}

impl Moment {
    const NAMED: [Self; 6] = [Self::Rest, Self::Charge, Self::Beam, Self::Strike, Self::Shatter, Self::Settled];

    /// Reads a name or a number of seconds: `beam`, `0.25`.
    pub fn parse(text: &str) -> Option<Self> {
        let seconds = || text.parse().ok().filter(|s: &f32| s.is_finite() && *s >= 0.0).map(Self::Seconds);
        Self::NAMED.into_iter().find(|moment| moment.to_string() == text).or_else(seconds)
    }
}

impl fmt::Display for Moment {
    /// `beam`, `0.25s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rest => "rest",
            Self::Charge => "charge",
            Self::Beam => "beam",
            Self::Strike => "strike",
            Self::Shatter => "shatter",
            Self::Settled => "settled",
            Self::Seconds(seconds) => return write!(f, "{seconds}s"),
        })
    }
}

/// The maximum length of a [loop](Frames::Loop), in seconds.
pub const LOOP_SECONDS: u32 = 6;

/// Frames to capture besides stills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frames {
    /// None.
    None,
    /// A clip at a frame rate, until nothing moves any more.
    Clip {
        /// Frames per second, above 0.
        rate: u32,
        /// From the first action on, rather than only from the last.
        whole_game: bool,
    },
    /// A clip of the last action's turn that loops: it takes at most [`LOOP_SECONDS`], and its end fades into its
    /// beginning.
    Loop {
        /// Frames per second, above 0.
        rate: u32,
    },
    /// This many, above 1, spread evenly over the last action's turn.
    Spread(u32),
    /// The camera circles the position after the last action once, anticlockwise as seen from above.
    Turntable {
        /// Frames per second, above 0.
        rate: u32,
        /// The duration of the circle, above 0.
        seconds: u32,
    },
}

/// The files to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// One PNG file, for the only still.
    Picture(PathBuf),
    /// A folder of PNG files, created if missing: stills by their names, frames numbered.
    Folder(PathBuf),
    /// A PNG file that shows all frames, four in a row, each with its time.
    Sheet(PathBuf),
    /// A GIF file at this frame rate.
    Gif {
        /// The file.
        path: PathBuf,
        /// Frames per second, 1 to 50.
        rate: u32,
    },
    /// A file made by `ffmpeg`, MP4 or WebM by its name, at this frame rate.
    Video {
        /// The file.
        path: PathBuf,
        /// Frames per second, above 0.
        rate: u32,
    },
}

/// The camera's automatic movements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CameraMoves {
    /// Moves close to a king that is struck.
    pub king: bool,
    /// Leans after the beam.
    pub lean: bool,
}

impl CameraMoves {
    /// Reads `still`, or `king` and `lean` separated by a comma.
    pub fn parse(text: &str) -> Option<Self> {
        if text == "still" {
            return Some(Self::default());
        }
        text.split(',').try_fold(Self::default(), |moves, word| match word.trim() {
            "king" => Some(Self { king: true, ..moves }),
            "lean" => Some(Self { lean: true, ..moves }),
            _ => None,
        })
    }
}

impl fmt::Display for CameraMoves {
    /// In the format of [`parse`](Self::parse).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.king, self.lean) {
            (false, false) => "still",
            (true, false) => "king",
            (false, true) => "lean",
            (true, true) => "king,lean",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parsing_inverts_display() {
        for moment in Moment::NAMED {
            assert_eq!(Moment::parse(&moment.to_string()), Some(moment));
        }
        assert_eq!(Moment::Seconds(0.25).to_string(), "0.25s");
        assert_eq!(Moment::parse("0.25"), Some(Moment::Seconds(0.25)));
        for (king, lean) in [(false, false), (true, false), (false, true), (true, true)] {
            let moves = CameraMoves { king, lean };
            assert_eq!(CameraMoves::parse(&moves.to_string()), Some(moves));
        }
        for quality in Quality::PRESETS {
            assert_eq!(Quality::parse_preset(quality.id()), Some(quality));
        }
    }

    #[test]
    fn unknown_values_are_refused() {
        for text in ["", "noon", "-1", "inf", "NaN"] {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
        assert_eq!(CameraMoves::parse("king,fast"), None);
        assert_eq!((Quality::parse_preset("auto"), Quality::parse_preset("best")), (None, None));
    }
}
