//! The sound of a video: a mixer without a device plays the cues, and its output goes to the [`Soundtrack`].

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::mixer::{Mixer, SoundBank};
use super::offline::OfflineBackend;
use super::speaker::Speaker;
use state::messages::{SOUND_RATE, Soundtrack};
use state::settings::Settings;

/// Seconds that the mixer runs before a video, so that the ambience has faded in.
const LEAD_IN: u32 = 5;

/// The task that synthesises the sounds.
#[derive(Resource)]
pub(super) struct OpeningMixer(Task<Result<Mixer<OfflineBackend>, String>>);

/// Starts to synthesise the sounds in the background.
pub(super) fn start_opening(mut commands: Commands, settings: Res<Settings>) {
    let sound = settings.sound;
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let mut mixer = Mixer::offline(SoundBank::synthesise().await)?;
        mixer.set_volumes(&sound);
        mixer.mix((LEAD_IN * SOUND_RATE) as usize);
        Ok(mixer)
    });
    commands.insert_resource(OpeningMixer(task));
}

/// Inserts the mixer when it is ready; a video that begins waits for it.
pub(super) fn finish_opening(mut opening: ResMut<OpeningMixer>, track: Res<Soundtrack>, mut commands: Commands) {
    let opened = if track.recording { Some(block_on(&mut opening.0)) } else { block_on(poll_once(&mut opening.0)) };
    let Some(opened) = opened else { return };
    commands.remove_resource::<OpeningMixer>();
    match opened {
        Ok(mixer) => commands.insert_resource(Speaker(mixer)),
        Err(error) => error!("no sound: {error}"),
    }
}

/// Mixes the samples between the last frame and this one.
pub(super) fn mix(
    mut speaker: ResMut<Speaker<OfflineBackend>>,
    mut track: ResMut<Soundtrack>,
    time: Res<Time<Real>>,
    // Samples due and mixed since the beginning: a step isn't always a whole number of samples.
    mut due: Local<f64>,
    mut mixed: Local<u64>,
) {
    if !track.recording {
        return;
    }
    *due += time.delta_secs_f64() * f64::from(SOUND_RATE);
    let count = (due.round() as u64).saturating_sub(*mixed);
    *mixed += count;
    track.samples.extend(speaker.0.mix(count as usize));
}
