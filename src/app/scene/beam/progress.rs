//! How far a shot has progressed, and how bright that makes its parts.

use std::f32::consts::PI;

use state::space::smooth;

/// Squares along the beam over which its light fades out.
pub(super) const FADE_LENGTH: f32 = 2.0;
/// How far the beam's pulses rise above its usual brightness when a king is struck, and how many there are.
const KING_PULSE: f32 = 0.45;
const KING_PULSES: f32 = 2.0;

/// How far a shot has progressed, and how it may be shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ShotProgress {
    /// How far the laser has charged, 0 to 1.
    pub charge: f32,
    /// Squares that the beam has entered; keeps growing at the same speed after the beam ends.
    pub front: f32,
    /// How far the struck piece has broken, 0 to 1.
    pub shatter: f32,
    /// Squares, counted from the laser, in which the light has gone out again.
    pub tail: f32,
    /// How much is left of a shot that fades while the next turn is shown, 1 to 0.
    pub remaining: f32,
    /// The progress of the strike on a king, 0 to 1; stays 0 if no king is struck.
    pub king_end: f32,
    /// Light comes and goes slowly, without flashes.
    pub reduced_flashing: bool,
    /// Shows dust in the air.
    pub dust: bool,
    /// Mirrors trace rays, and so show the beam by themselves.
    pub traced: bool,
    /// How far flat figures have replaced the bodies, 0 to 1.
    pub flat: f32,
}

impl ShotProgress {
    /// A shot whose turn is over.
    pub(super) fn settled() -> Self {
        Self { charge: 1.0, front: 1e6, shatter: 1.0, tail: 1e6, remaining: 1.0, ..Self::default() }
    }

    /// Brightness of the lit part of the beam.
    pub(super) fn brightness(&self) -> f32 {
        let pulse = if self.reduced_flashing { 0.0 } else { (self.king_end * KING_PULSES * PI).sin().powi(2) };
        (1.0 - 0.2 * self.shatter) * (1.0 + KING_PULSE * pulse) * self.remaining
    }

    /// How much is left, 1 to 0, of a light that does not stay, at a distance of `at` squares from the laser.
    pub(super) fn fade_at(&self, at: f32) -> f32 {
        smooth(1.0 + (at - self.tail) / FADE_LENGTH) * self.remaining
    }

    /// A flash that the beam set off `since` squares ago and that decays at `rate` per square; 0 with reduced flashing.
    pub(super) fn flash(&self, since: f32, rate: f32) -> f32 {
        if self.reduced_flashing { 0.0 } else { (-since * rate).exp() }
    }

    /// How far a light that the beam lit `since` squares ago has come up: 1 at once, slower with reduced flashing.
    pub(super) fn fade_in(&self, since: f32) -> f32 {
        if self.reduced_flashing { 1.0 - (-since * 0.25).exp() } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_struck_king_makes_the_whole_path_pulse_unless_flashing_is_reduced() {
        let brightness = |king_end, reduced_flashing| {
            ShotProgress { king_end, reduced_flashing, remaining: 1.0, ..ShotProgress::default() }.brightness()
        };
        assert!(brightness(0.25, false) > 1.2 * brightness(0.0, false));
        assert_eq!(brightness(0.25, true), brightness(0.0, true));
    }
}
