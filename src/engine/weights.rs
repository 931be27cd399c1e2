//! The weights of the hand-crafted evaluation.

/// The weights of the hand-crafted evaluation, in hundredths of a deflector. The defaults are tuned by matches. It
/// evaluates the positions that the network does not support; `hanging` also applies to those that it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A piece that can be lost, regardless of its faces.
    pub body: i32,
    /// Each face that sends a beam on.
    pub mirror: i32,
    /// Each face that stops a beam.
    pub shield: i32,
    /// Being the side to move.
    pub tempo: i32,
    /// Each square that a player's beam lights.
    pub beam: i32,
    /// Each square from which a beam would reach a king, counted against its owner.
    pub exposure: i32,
    /// Each such square that the opponent's beam already lights, counted against the king's owner: a mirror placed
    /// there would strike the king.
    pub crossing: i32,
    /// The percentage of a piece's value that counts as lost if the opponent's standing shot strikes it.
    pub hanging: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { body: 60, mirror: 20, shield: 30, tempo: 10, beam: 1, exposure: 2, crossing: 12, hanging: 45 }
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
