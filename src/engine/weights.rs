//! What the evaluation counts, and for how much.

/// The weights of the evaluation, in hundredths of a deflector. `Weights::default()` is what matches have kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A piece that can be lost, whatever it does.
    pub body: i32,
    /// Each of its faces that sends a beam on.
    pub mirror: i32,
    /// Each of its faces that stops a beam.
    pub shield: i32,
    /// The right to move.
    pub tempo: i32,
    /// Each square that a player's beam lights.
    pub beam: i32,
    /// Each square from which light would reach a king, against its owner.
    pub exposure: i32,
    /// Each such square that the opponent's beam lights already: one mirror there, and the king is struck.
    pub crossing: i32,
    /// Of a piece that the opponent's beam strikes as it is, this many hundredths count as lost.
    pub hanging: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { body: 60, mirror: 20, shield: 30, tempo: 10, beam: 1, exposure: 2, crossing: 12, hanging: 50 }
    }
}

impl Weights {
    /// Every weight by its name, for tools that try others.
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
