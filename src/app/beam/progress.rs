//! How far a shot has come, and how brightly its parts shine by it.

use std::f32::consts::PI;

/// Squares along the beam over which its light fades out.
pub(super) const FADE_LENGTH: f32 = 2.0;
/// How far the pulses when a king is struck rise above the usual brightness, and how many there are.
const KING_PULSE: f32 = 0.45;
const KING_PULSES: f32 = 2.0;

/// How far a shot has come, and how it may be shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ShotProgress {
    /// How far the laser has charged, 0 to 1.
    pub charge: f32,
    /// Squares that the beam has entered; goes on at the same speed after its end.
    pub front: f32,
    /// How far what was struck has broken, 0 to 1.
    pub shatter: f32,
    /// Squares from the laser on in which the light has gone out again.
    pub tail: f32,
    /// How much is left of a shot that fades while the next turn is shown, 1 to 0.
    pub remaining: f32,
    /// How far the strike of a king has come, 0 to 1; 0 where no king is struck.
    pub king_end: f32,
    /// Light comes and goes slowly, without flashes.
    pub reduced_flashing: bool,
    /// Dust in the air is shown.
    pub dust: bool,
    /// Mirrors trace rays, and show the beam by themselves.
    pub traced: bool,
}

impl ShotProgress {
    /// A shot whose turn is over.
    pub const SETTLED: Self = Self {
        charge: 1.0,
        front: 1e6,
        shatter: 1.0,
        tail: 1e6,
        remaining: 1.0,
        king_end: 0.0,
        reduced_flashing: false,
        dust: false,
        traced: false,
    };

    /// Brightness of the beam where it is lit.
    pub fn brightness(&self) -> f32 {
        let pulse = if self.reduced_flashing { 0.0 } else { (self.king_end * KING_PULSES * PI).sin().powi(2) };
        (1.0 - 0.2 * self.shatter) * (1.0 + KING_PULSE * pulse) * self.remaining
    }

    /// How much is left, 1 to 0, of a light that does not stay, `at` so many squares from the laser.
    pub fn fade_at(&self, at: f32) -> f32 {
        let left = (1.0 + (at - self.tail) / FADE_LENGTH).clamp(0.0, 1.0);
        left * left * (3.0 - 2.0 * left) * self.remaining
    }

    /// A flash that the beam set off `since` squares ago and that decays at `rate` per square; none with reduced flashing.
    pub fn flash(&self, since: f32, rate: f32) -> f32 {
        if self.reduced_flashing { 0.0 } else { (-since * rate).exp() }
    }

    /// How far a light has come up that the beam lit `since` squares ago: at once, but slowly with reduced flashing.
    pub fn fade_in(&self, since: f32) -> f32 {
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
