//! The weights of the hand-crafted evaluation.

/// The weights of the hand-crafted evaluation, in hundredths of a deflector; the defaults are tuned by matches. It
/// evaluates positions that the network does not support; `hanging` counts for those of the network too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A piece that can be lost, whatever its faces do.
    pub body: i32,
    /// Each of its faces that sends a beam on.
    pub mirror: i32,
    /// Each of its faces that stops a beam.
    pub shield: i32,
    /// Being the side to move.
    pub tempo: i32,
    /// Each square that a player's beam lights.
    pub beam: i32,
    /// Each square from which a beam would reach a king, against its owner.
    pub exposure: i32,
    /// Each such square that the opponent's beam lights already, against the king's owner: one mirror there, and the
    /// king is struck.
    pub crossing: i32,
    /// How much of a piece that the opponent's standing shot strikes counts as lost, in percent.
    pub hanging: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { body: 60, mirror: 20, shield: 30, tempo: 10, beam: 1, exposure: 2, crossing: 12, hanging: 50 }
    }
}

impl Weights {
    /// Every weight by its name, for tools that tune them.
    pub fn named(&mut self) -> [(&'static str, &mut i32); 8] {
        let Self { body, mirror, shield, tempo, beam, exposure, crossing, hanging } = self;
        [
            ("body", body),
            ("mirror", mirror),
            ("shield", shield),
            ("tempo", tempo),
            ("beam", beam),
            ("exposure", exposure),
            ("crossing", crossing),
            ("hanging", hanging),
        ]
    }
}
