//! How players act and move the camera: confirmation, the camera's mouse and the keys, as chosen and saved.

use serde::{Deserialize, Deserializer, Serialize};

use super::gamepad::pad_controls;
use super::keys::KeyBindings;
use super::one_of;

/// How players act and move the camera.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Controls {
    /// Asks for confirmation before every action.
    pub confirm: bool,
    /// How the mouse moves the camera.
    pub camera: CameraControls,
    /// The keys that the player has chosen.
    pub keys: KeyBindings,
    /// Letters and signs mean their positions on an American keyboard, and not what is printed on the keys.
    pub by_position: bool,
}

/// How the mouse moves the camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CameraControls {
    /// The mouse moves the camera.
    pub mouse: bool,
    /// How fast a drag turns the camera, in percent.
    #[serde(deserialize_with = "speed")]
    pub orbit_speed: u16,
    /// How fast the wheel zooms, in percent.
    #[serde(deserialize_with = "speed")]
    pub zoom_speed: u16,
    /// Inverts horizontal drags.
    pub invert_x: bool,
    /// Inverts vertical drags.
    pub invert_y: bool,
    /// Inverts zooming with the wheel.
    pub invert_zoom: bool,
}

/// Returns Markdown tables of the default keys and of the gamepad's buttons.
pub fn controls_in_markdown() -> String {
    let keys = KeyBindings::default().controls();
    let keys = keys.iter().map(|(keys, does)| format!("| {keys} | {does} |\n")).collect::<String>();
    let buttons = pad_controls().map(|buttons| format!("| {buttons} | {} |\n", buttons.attribute("help"))).concat();
    format!("| key | |\n| --- | --- |\n{keys}\n| gamepad | |\n| --- | --- |\n{buttons}")
}

impl CameraControls {
    /// The speeds on offer, in percent.
    pub const SPEEDS: [u16; 5] = [50, 75, 100, 150, 200];
}

impl Default for CameraControls {
    fn default() -> Self {
        Self { mouse: true, orbit_speed: 100, zoom_speed: 100, invert_x: false, invert_y: false, invert_zoom: false }
    }
}

fn speed<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    one_of(from, &CameraControls::SPEEDS, "a speed in percent")
}
