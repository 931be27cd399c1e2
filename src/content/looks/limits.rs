//! The measurements of pieces, and the limits of look files and models.

use glam::Vec3;

/// The height of a beam above the board, in squares: that of the middle of every mirror.
pub const BEAM_HEIGHT: f32 = 0.36;

/// The distance from the middle of a square to the front of a shield, in squares, where an absorbed beam ends.
pub const SHIELD_FRONT: f32 = 0.30;

/// The distance from the middle of a laser piece to its lens, in squares, where its beam starts.
pub const LENS_FRONT: f32 = 0.36;

/// The height of a plinth, on which everything else stands.
pub const FLOOR: f32 = 0.085;

/// The maximum distance from the middle of its square that a piece may reach, along each axis.
pub const REACH: f32 = 0.45;

/// The maximum height of a piece, in squares. Kings are taller.
pub const HEIGHT: f32 = 0.87;

/// The maximum height of a royal piece, in squares.
pub const ROYAL_HEIGHT: f32 = 1.02;

/// The maximum number of solids in a file.
pub(super) const MAX_SOLIDS: usize = 64;
/// The maximum number of points in an outline or a profile.
pub(super) const MAX_POINTS: usize = 32;
/// The maximum number of copies of a solid.
pub(super) const MAX_COPIES: usize = 32;
/// The maximum number of triangles in a look; more would make a full board slow.
pub(super) const MAX_TRIANGLES: usize = 20_000;
/// The maximum size of a model, and of each file that it names, in bytes.
pub const MAX_MODEL_BYTES: u64 = 8 << 20;
/// The maximum size of the JSON in a model, in bytes.
pub(super) const MAX_JSON_BYTES: u64 = 1 << 20;
/// The maximum number of nodes and primitives in a scene.
pub(super) const MAX_NODES: usize = 1000;
/// The maximum number of buffers in a model.
pub(super) const MAX_BUFFERS: usize = 16;

/// The tolerance of measurements: a thousandth of a square, which is invisible.
pub(super) const TOLERANCE: f32 = 0.001;

/// Returns what was expected and found if a body between these corners exceeds the space for a piece of this height.
pub(super) fn outside(what: &str, low: Vec3, high: Vec3, height: f32) -> Option<(String, String)> {
    let far = [("x", low.x, high.x), ("z", low.z, high.z)];
    let fits = |low: f32, high: f32, reach: f32| low >= -reach - TOLERANCE && high <= reach + TOLERANCE;
    if let Some((axis, low, high)) = far.into_iter().find(|(_, low, high)| !fits(*low, *high, REACH)) {
        let at = if -low > high { low } else { high };
        let expected = format!("{what} on its square, with x and z from -{REACH} to {REACH}");
        Some((expected, format!("{axis} = {at:.3}")))
    } else if !fits(low.y, 0.0, 0.0) {
        Some((format!("{what} above the board, with y from 0"), format!("y = {:.3}", low.y)))
    } else if !fits(0.0, high.y, height) {
        let who = if height > HEIGHT { "royal pieces" } else { "pieces that are not royal" };
        Some((format!("{what} of at most y = {height}, the height of {who}"), format!("y = {:.3}", high.y)))
    } else {
        None
    }
}
