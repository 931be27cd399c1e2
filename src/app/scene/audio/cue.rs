//! The sounds, and the messages that request them.

use bevy::prelude::*;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clip {
    /// A piece moves to another square.
    Slide,
    /// A piece rotates.
    Rotate,
    /// A tower slides or turns.
    Haul,
    /// The laser charges.
    Charge,
    /// The laser fires.
    Fire,
    /// The beam hits a mirror; the only clip whose pitch varies.
    Note,
    /// A shield stops the beam.
    Block,
    /// The beam burns on the piece that it strikes.
    Burn,
    /// The beam ends at the edge of the board, at a hole or at a wall.
    Edge,
    /// A piece strikes the one that it takes.
    Blow,
    /// A piece with a mirror breaks.
    Glass,
    /// A piece with a shield and no mirror breaks.
    Metal,
    /// A piece with neither breaks.
    Stone,
    /// A royal piece breaks.
    Royal,
    /// The shot that ends the game.
    GameEnd,
    /// A button is pressed.
    Click,
    /// Something is refused or goes wrong.
    Refuse,
}

/// Requests a sound.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// The sound.
    pub clip: Clip,
    /// Where in the world it comes from; `None` for a sound of the user interface.
    pub at: Option<Vec3>,
    /// Amplitude; 1 is usual.
    pub gain: f32,
    /// Playback rate; 1 is usual.
    pub speed: f32,
    /// Pitch of a [`Clip::Note`], in semitones above D4.
    pub semitones: f32,
    /// Seconds to wait before it starts.
    pub delay: f32,
}

impl Cue {
    /// A sound without a position in the world.
    pub(super) fn new(clip: Clip) -> Self {
        Self { clip, at: None, gain: 1.0, speed: 1.0, semitones: 0.0, delay: 0.0 }
    }

    /// A sound from a position in the world.
    pub(super) fn at(clip: Clip, at: Vec3) -> Self {
        Self { at: Some(at), ..Self::new(clip) }
    }
}

/// Stops all sounds of the table, because another position is shown or a turn is skipped. Comes before the frame's
/// cues.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct StopTableSounds;

/// Where the hum of the beam comes from while it runs.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BeamHum(pub Option<Vec3>);
