//! The sound device, and the systems that play the cues on it or, for a clip, mix them offline.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::RequestRedraw;
use kira::backend::Backend;
use kira::backend::cpal::{CpalBackend, CpalBackendSettings};

use super::cue::{BeamHum, Clip, Cue, StopTableSounds};
use super::mixer::{Mixer, SoundBank};
use super::spatial::Placement;
use state::messages::SoundDevice;
use state::settings::{Settings, Sound};
use state::space::BoardSpace;
use state::viewpoint::MainCamera;

/// A clip requested again within this many seconds is not played again.
const REPEAT_WINDOW: f32 = 0.03;

/// The mixer, once it is open: on the sound device, or offline for a clip.
#[derive(Resource)]
pub(super) struct Speaker<B: Backend + Send + Sync + 'static>(pub Mixer<B>);

/// The minimum time between a failed attempt to open a device and the next attempt.
const RETRY_INTERVAL: Duration = Duration::from_secs(10);

/// The mixer on the device, or the error if there is no device, and the sounds.
type OpenedSpeaker = (Result<Mixer<CpalBackend>, String>, SoundBank);

/// The task that synthesises the sounds and opens the device.
#[derive(Resource)]
pub(super) struct OpeningSpeaker(pub Task<OpenedSpeaker>);

/// The sounds while there is no device, and the time of the last search for one.
#[derive(Resource)]
pub(super) struct DevicelessSounds {
    bank: SoundBank,
    last_try: Duration,
}

/// Starts synthesising the sounds and opening the device in the background.
pub(super) fn start_opening(mut commands: Commands) {
    let task = AsyncComputeTaskPool::get().spawn(async { open(SoundBank::synthesise().await) });
    commands.insert_resource(OpeningSpeaker(task));
}

fn open(bank: SoundBank) -> OpenedSpeaker {
    // Otherwise ALSA would print messages about missing devices on the terminal; the error already reports them.
    #[cfg(target_os = "linux")]
    let _quiet = alsa::Output::local_error_handler();
    (Mixer::new(device_settings(), bank.clone()), bank)
}

/// Looks for a device again when there is something to hear, because one may have been plugged in.
pub(super) fn retry_device(
    sounds: Res<DevicelessSounds>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut cues: MessageReader<Cue>,
    mut commands: Commands,
) {
    let is_due = cues.read().count() > 0 && !settings.sound.mute && time.elapsed() >= sounds.last_try + RETRY_INTERVAL;
    if is_due {
        let bank = sounds.bank.clone();
        commands.insert_resource(OpeningSpeaker(AsyncComputeTaskPool::get().spawn(async move { open(bank) })));
        commands.remove_resource::<DevicelessSounds>();
    }
}

/// On Linux, names the default device explicitly; the system follows changes of the output itself. Otherwise kira would
/// reopen the device twice a second to check whether it is still the default.
fn device_settings() -> CpalBackendSettings {
    use kira::backend::cpal::cpal::{default_host, traits::HostTrait};
    let device = cfg!(target_os = "linux").then(|| default_host().default_output_device()).flatten();
    CpalBackendSettings { device, config: None }
}

/// Inserts the [`Speaker`] once it is open.
pub(super) fn finish_opening(
    mut opening: ResMut<OpeningSpeaker>,
    mut device: ResMut<SoundDevice>,
    time: Res<Time<Real>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    match block_on(poll_once(&mut opening.0)) {
        None => {
            redraw.write(RequestRedraw);
        }
        Some((opened, bank)) => {
            commands.remove_resource::<OpeningSpeaker>();
            let found = match opened {
                Ok(mixer) => {
                    commands.insert_resource(Speaker(mixer));
                    SoundDevice::Open
                }
                Err(error) => {
                    if *device != SoundDevice::Missing {
                        warn!("no sound: {error}");
                    }
                    commands.insert_resource(DevicelessSounds { bank, last_try: time.elapsed() });
                    SoundDevice::Missing
                }
            };
            if device.set_if_neq(found) {
                // The options screen shows whether there is a device.
                redraw.write(RequestRedraw);
            }
        }
    }
}

/// Applies the volumes when the settings change.
pub(super) fn set_volumes<B: Backend + Send + Sync>(
    mut speaker: ResMut<Speaker<B>>,
    settings: Res<Settings>,
    mut last: Local<Option<Sound>>,
) {
    if *last != Some(settings.sound) {
        *last = Some(settings.sound);
        speaker.0.set_volumes(&settings.sound);
    }
}

/// Plays the music while it is audible and the window has focus. Focus is checked because not every system reports that
/// a window is minimised.
pub(super) fn play_music<B: Backend + Send + Sync>(
    mut speaker: ResMut<Speaker<B>>,
    settings: Res<Settings>,
    windows: Query<&Window>,
) {
    let sound = settings.sound;
    let is_audible = !sound.mute && sound.master > 0 && sound.music > 0;
    speaker.0.set_music(is_audible && windows.iter().any(|window| window.focused), platform::random::seed);
}

/// The camera, which is the listener.
type Cameras<'w, 's> = Query<'w, 's, &'static GlobalTransform, MainCamera>;

fn placement(cameras: &Cameras, space: &BoardSpace, at: Option<Vec3>) -> Placement {
    match (cameras.iter().next(), at) {
        (Some(camera), Some(at)) => Placement::heard_from(camera, space, at),
        _ => Placement::CENTRED,
    }
}

/// Plays the cues of the frame.
pub(super) fn play_cues<B: Backend + Send + Sync>(
    mut speaker: ResMut<Speaker<B>>,
    mut stops: MessageReader<StopTableSounds>,
    mut cues: MessageReader<Cue>,
    time: Res<Time<Real>>,
    space: Res<BoardSpace>,
    cameras: Cameras,
    mut last: Local<HashMap<Clip, f32>>,
) {
    if stops.read().count() > 0 {
        speaker.0.stop_table_sounds();
    }
    let now = time.elapsed_secs();
    for cue in cues.read() {
        // A clip played twice at once is merely louder, but simultaneous notes form a chord.
        let repeated = last.insert(cue.clip, now).is_some_and(|before| now - before < REPEAT_WINDOW);
        if !repeated || cue.clip == Clip::Note {
            speaker.0.play(cue, placement(&cameras, &space, cue.at));
        }
    }
}

/// Moves the hum with the front of the beam.
pub(super) fn update_hum<B: Backend + Send + Sync>(
    mut speaker: ResMut<Speaker<B>>,
    hum: Res<BeamHum>,
    space: Res<BoardSpace>,
    cameras: Cameras,
) {
    if hum.is_changed() || hum.0.is_some() {
        let placement = hum.0.map(|at| placement(&cameras, &space, Some(at)));
        speaker.0.set_hum(placement);
    }
}
