//! What is heard: what stands on the table sounds from its place, the hands and the menus from nowhere.
//!
//! [`score`] turns the referee's messages into [`Cue`]s, [`melody`] a shot's path into notes, and [`mixer`] plays them.
//! Without a [`Speaker`] (no window, no sound device) the cues are written and nobody plays them.

mod melody;
mod mixer;
mod place;
mod score;
mod synth;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use super::referee::{Notice, TableSet};
use super::settings::Settings;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clip {
    /// A piece glides, or turns.
    Slide,
    Turn,
    /// The laser gathers light, and lets go.
    Charge,
    Fire,
    /// A mirror is touched; the only clip with a pitch of its own.
    Note,
    /// The beam ends: on a shield, on a piece, at the rim.
    Block,
    Burn,
    Rim,
    /// What breaks: a mirror, a shield, neither, a royal piece.
    Glass,
    Metal,
    Stone,
    Royal,
    /// The shot that wins.
    KingEnd,
    /// A button; a refusal.
    Click,
    Refuse,
}

/// Play this, now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    pub clip: Clip,
    /// Where in the world; `None` for what has no place.
    pub at: Option<Vec3>,
    /// Factor on its loudness.
    pub gain: f32,
    /// Factor on its speed.
    pub speed: f32,
    /// Of a [`Clip::Note`]: above D4.
    pub semitones: f32,
    /// Seconds to wait.
    pub after: f32,
}

impl Cue {
    fn new(clip: Clip) -> Self {
        Self { clip, at: None, gain: 1.0, speed: 1.0, semitones: 0.0, after: 0.0 }
    }

    fn at(clip: Clip, at: Vec3) -> Self {
        Self { at: Some(at), ..Self::new(clip) }
    }
}

/// What sounds at the table ends now: another position lies there, or the turn is skipped. Comes before a frame's cues.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct Hush;

/// Where the beam hums, while it does.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hum(pub Option<Vec3>);

/// Adds what is to be heard, as cues.
pub struct AudioPlugin;

impl Plugin for AudioPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Cue>()
            .add_message::<Hush>()
            .init_resource::<Hum>()
            .init_resource::<score::Shot>()
            .add_systems(Update, mute_key.before(TableSet::Input))
            .add_systems(Update, (score::turns, score::ends, score::refusals).chain().in_set(TableSet::View))
            .add_observer(score::clicks);
    }
}

/// Plays the cues through the sound device, where there is one. To be added beside [`AudioPlugin`].
pub struct SpeakerPlugin;

impl Plugin for SpeakerPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, mixer::make).add_systems(
            Last,
            (
                mixer::open.run_if(resource_exists::<mixer::Opening>),
                (mixer::set_volumes, mixer::play, mixer::hum).chain().run_if(resource_exists::<mixer::Speaker>),
            )
                .chain(),
        );
    }
}

/// M: sound off and on.
fn mute_key(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    if keys.is_some_and(|keys| keys.just_pressed(KeyCode::KeyM)) {
        settings.sound.mute = !settings.sound.mute;
        let words = if settings.sound.mute { "Sound off. M turns it on." } else { "Sound on." };
        notices.write(Notice { words: words.into(), bad: false });
    }
}
