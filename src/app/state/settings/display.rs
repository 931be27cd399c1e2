//! The window, its screen, and the size and language of the user interface, as chosen and saved.

use serde::{Deserialize, Deserializer, Serialize};

use super::{in_range, one_of};

/// The window, its screen, and the size and language of the user interface.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DisplayOptions {
    /// Width and height of the window in logical pixels, without the decorations that the system draws around it.
    #[serde(deserialize_with = "window_size")]
    pub size: (u32, u32),
    /// The position of its upper left corner when it was closed, in pixels of the whole desktop.
    pub position: Option<(i32, i32)>,
    /// True if it was maximised when it was closed.
    pub maximized: bool,
    /// The name of the monitor on which it opens; `None` leaves that to the system.
    pub monitor: Option<String>,
    /// Syncs frames to the monitor, which prevents tearing.
    pub vsync: bool,
    /// The maximum number of frames a second.
    pub frame_cap: FrameCap,
    /// The size of the user interface, in percent of the size that fits the window.
    #[serde(deserialize_with = "interface_scale")]
    pub interface_scale: u16,
    /// The code of the chosen language; `None` means that of the system.
    pub language: Option<String>,
}

impl DisplayOptions {
    /// The minimum size of the window, in logical pixels.
    pub const MIN_SIZE: (u32, u32) = (640, 400);
    /// The maximum side in a settings file.
    const MAX_SIDE: u32 = 16_384;
    /// The window sizes to choose from, in logical pixels.
    pub const SIZES: [(u32, u32); 6] = [(1024, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440)];
    /// The interface scales to choose from, in percent.
    pub const INTERFACE_SCALES: [u16; 6] = [75, 90, 100, 125, 150, 200];
}

impl Default for DisplayOptions {
    fn default() -> Self {
        Self {
            size: (1280, 720),
            position: None,
            maximized: false,
            monitor: None,
            vsync: true,
            frame_cap: FrameCap::Unlimited,
            interface_scale: 100,
            language: None,
        }
    }
}

/// The maximum number of frames a second while something moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum FrameCap {
    /// No limit.
    #[default]
    Unlimited,
    /// 30, for batteries.
    Thirty,
    /// 60.
    Sixty,
    /// 120.
    HundredTwenty,
}

impl FrameCap {
    /// Every cap.
    pub const ALL: [Self; 4] = [Self::Unlimited, Self::Thirty, Self::Sixty, Self::HundredTwenty];

    /// The maximum number of frames a second, if there is a cap.
    pub const fn frames(self) -> Option<u32> {
        match self {
            Self::Unlimited => None,
            Self::Thirty => Some(30),
            Self::Sixty => Some(60),
            Self::HundredTwenty => Some(120),
        }
    }
}

fn window_size<'de, D: Deserializer<'de>>(from: D) -> Result<(u32, u32), D::Error> {
    let (width, height) = Deserialize::deserialize(from)?;
    let (least_width, least_height) = DisplayOptions::MIN_SIZE;
    let width = in_range(width, least_width..=DisplayOptions::MAX_SIDE, "a width of the window")?;
    let height = in_range(height, least_height..=DisplayOptions::MAX_SIDE, "a height of the window")?;
    Ok((width, height))
}

fn interface_scale<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    one_of(from, &DisplayOptions::INTERFACE_SCALES, "a size of the interface in percent")
}
