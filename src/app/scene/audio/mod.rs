//! Sound. The sounds of the table have a position in the world, those of the user interface have none.
//!
//! [`systems`] turns the referee's messages into [`Cue`]s; [`turn`] derives the sounds of a turn, [`shot`] those along a
//! beam's path, and [`melody`] its notes. [`synth`] synthesises the samples, [`mixer`] mixes them, and [`speaker`] plays
//! the cues. Without a sound device the cues are still written but not played, and the speaker looks for a device again
//! from time to time. The [`music`], if players turn it on, is composed and played on the audio thread; videos have
//! none. For a [video](video_sound), the same systems play the cues on the same mixer, which mixes [`offline`] in step with the
//! simulation.

mod cue;
mod melody;
mod mixer;
mod music;
mod offline;
mod shot;
mod spatial;
mod speaker;
mod synth;
mod systems;
#[cfg(test)]
mod tests;
mod turn;
mod video_sound;
#[cfg(test)]
mod video_sound_tests;

use bevy::prelude::*;
use bevy::time::TimeSystems;
use kira::backend::cpal::CpalBackend;

pub use cue::{BeamHum, Clip, Cue, StopTableSounds};
use kit::window::after_first_frame;
use offline::OfflineBackend;
use speaker::Speaker;
use state::messages::Soundtrack;
use state::referee::TableSet;

/// Writes the cues for events at the table.
pub struct AudioPlugin;

impl Plugin for AudioPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Cue>()
            .add_message::<StopTableSounds>()
            .init_resource::<BeamHum>()
            .init_resource::<systems::PendingCues>()
            .add_systems(Update, systems::toggle_mute.in_set(TableSet::Input))
            .add_systems(
                Update,
                (
                    systems::write_turn_cues,
                    systems::write_game_end_cues,
                    systems::write_refusal_cue,
                    systems::write_clock_cues,
                )
                    .chain()
                    .in_set(TableSet::View),
            )
            .add_observer(systems::on_activate_button);
    }
}

/// Plays the cues of [`AudioPlugin`] through the sound device. [`SoundDevice`](state::messages::SoundDevice) reports if
/// there is none.
pub struct SpeakerPlugin;

impl Plugin for SpeakerPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Last,
            (
                speaker::start_opening.run_if(after_first_frame.and_then(run_once)),
                speaker::retry_device.run_if(resource_exists::<speaker::DevicelessSounds>),
                speaker::finish_opening.run_if(resource_exists::<speaker::OpeningSpeaker>),
                (
                    speaker::set_volumes::<CpalBackend>,
                    speaker::play_cues::<CpalBackend>,
                    speaker::update_hum::<CpalBackend>,
                    speaker::play_music::<CpalBackend>,
                )
                    .chain()
                    .run_if(resource_exists::<Speaker<CpalBackend>>),
            )
                .chain(),
        );
    }
}

/// Plays the cues into the [`Soundtrack`] of a video, instead of [`SpeakerPlugin`].
pub struct VideoSoundPlugin;

impl Plugin for VideoSoundPlugin {
    fn build(&self, app: &mut App) {
        let is_open = resource_exists::<Speaker<OfflineBackend>>;
        app.init_resource::<Soundtrack>()
            .add_systems(Startup, video_sound::start_opening)
            // Cues of one frame are mixed up to the next.
            .add_systems(First, video_sound::mix.after(TimeSystems).run_if(is_open))
            .add_systems(
                Last,
                (
                    video_sound::finish_opening.run_if(resource_exists::<video_sound::OpeningMixer>),
                    (
                        speaker::set_volumes::<OfflineBackend>,
                        speaker::play_cues::<OfflineBackend>,
                        speaker::update_hum::<OfflineBackend>,
                    )
                        .chain()
                        .run_if(is_open),
                )
                    .chain(),
            );
    }
}
