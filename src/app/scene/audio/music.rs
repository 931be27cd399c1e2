//! Generates the music on the audio thread, so that it doesn't depend on the app's frames and the app can stay idle.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use kira::Frame;
use kira::info::Info;
use kira::sound::{Sound, SoundData};

use super::synth::Music;

/// The amplitude at the highest volume. The loudest sample is then below -18 dB.
const LEVEL: f32 = 0.3;
/// The durations of the fade-out and the fade-in, in seconds.
const FADE_OUT: f32 = 0.3;
const FADE_IN: f32 = 2.0;

/// The app's requests to the audio thread.
#[derive(Default)]
struct Requests {
    is_playing: AtomicBool,
    /// The seconds of the next [`hush`](MusicControl::hush), as the bits of an `f32`.
    hush: AtomicU32,
}

/// Controls the music, which is paused at first.
pub(super) struct MusicControl(Arc<Requests>);

impl MusicControl {
    /// Pauses the music or lets it continue.
    pub(super) fn set_playing(&self, is_playing: bool) {
        self.0.is_playing.store(is_playing, Ordering::Relaxed);
    }

    /// Silences the music for at least this many seconds from now.
    pub(super) fn hush(&self, seconds: f32) {
        // The bits of positive numbers have the same order as the numbers.
        self.0.hush.fetch_max(seconds.max(0.0).to_bits(), Ordering::Relaxed);
    }
}

/// The music as a sound for kira.
pub(super) struct MusicSound {
    music: Music,
    requests: Arc<Requests>,
    /// The remaining seconds of silence.
    hushed: f32,
    /// From 0, silent, to 1.
    presence: f32,
}

impl MusicSound {
    /// Creates the music from this seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { music: Music::new(seed), requests: Arc::default(), hushed: 0.0, presence: 0.0 }
    }
}

impl SoundData for MusicSound {
    type Error = Infallible;
    type Handle = MusicControl;

    fn into_sound(self) -> Result<(Box<dyn Sound>, MusicControl), Infallible> {
        let control = MusicControl(Arc::clone(&self.requests));
        Ok((Box::new(self), control))
    }
}

impl Sound for MusicSound {
    fn process(&mut self, out: &mut [Frame], dt: f64, _: &Info) {
        let dt = dt as f32;
        self.hushed = self.hushed.max(f32::from_bits(self.requests.hush.swap(0, Ordering::Relaxed)));
        let is_heard = self.requests.is_playing.load(Ordering::Relaxed) && self.hushed <= 0.0;
        let step = if is_heard { dt / FADE_IN } else { -dt / FADE_OUT };
        self.hushed = (self.hushed - dt * out.len() as f32).max(0.0);
        for frame in out {
            self.presence = (self.presence + step).clamp(0.0, 1.0);
            // While silent, the music is paused and costs nothing.
            *frame = if self.presence > 0.0 {
                let gain = LEVEL * self.presence * self.presence;
                let [left, right] = self.music.next_frame(dt);
                Frame::new(left * gain, right * gain)
            } else {
                Frame::ZERO
            };
        }
    }

    fn finished(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;
    use bevy::tasks::block_on;

    use super::super::cue::{Clip, Cue};
    use super::super::mixer::{Mixer, SoundBank};
    use super::super::offline::OfflineBackend;
    use super::super::spatial::Placement;
    use super::super::speaker::{Speaker, play_music, set_volumes};
    use state::messages::SOUND_RATE;
    use state::settings::{Settings, Sound};
    use state::testing::TestApp;

    /// Only music, as loud as it can be.
    const MUSIC: Sound = Sound { mute: false, master: 10, beam: 0, pieces: 0, interface: 0, ambience: 0, music: 10 };

    fn mixer() -> Mixer<OfflineBackend> {
        let mut mixer = Mixer::<OfflineBackend>::new((), block_on(SoundBank::synthesise())).unwrap();
        mixer.set_volumes(&MUSIC);
        // Wait for the ambience to fall silent.
        peak(&mut mixer, 0.2);
        mixer
    }

    /// The loudest sample of the next seconds, in dB.
    fn peak(mixer: &mut Mixer<OfflineBackend>, seconds: f32) -> f32 {
        let samples = mixer.backend().mix((seconds * SOUND_RATE as f32) as usize);
        20.0 * samples.iter().flatten().fold(1e-6_f32, |peak, value| peak.max(value.abs())).log10()
    }

    const SILENT: f32 = -100.0;

    #[test]
    fn music_is_off_at_first_and_quiet_at_full_volume() {
        assert_eq!(Sound::default().music, 0);
        let mut mixer = mixer();
        assert!(peak(&mut mixer, 1.0) < SILENT);
        mixer.set_music(true, || 1);
        let loudest = (0..6).map(|_| peak(&mut mixer, 5.0)).fold(f32::MIN, f32::max);
        assert!((-30.0..-18.0).contains(&loudest), "{loudest} dB");
    }

    #[test]
    fn the_music_is_silent_during_a_shot_and_until_its_last_note_has_ended() {
        let mut mixer = mixer();
        mixer.set_music(true, || 1);
        assert!(peak(&mut mixer, 6.0) > -35.0);
        let centred = Placement::CENTRED;
        mixer.play(&Cue::new(Clip::Charge), centred);
        peak(&mut mixer, 0.31);
        assert!(peak(&mut mixer, 0.1) < SILENT, "before the laser fires");
        mixer.set_hum(Some(centred));
        assert!(peak(&mut mixer, 6.0) < SILENT, "however long the beam takes");
        mixer.play(&Cue { semitones: 4.0, ..Cue::new(Clip::Note) }, centred);
        mixer.set_hum(None);
        assert!(peak(&mut mixer, 1.9) < SILENT, "the note rings on");
        peak(&mut mixer, 2.5);
        assert!(peak(&mut mixer, 1.0) > -35.0, "the music is back");
        mixer.play(&Cue::new(Clip::Slide), centred);
        assert!(peak(&mut mixer, 1.0) > -35.0, "moves don't interrupt it");
    }

    #[test]
    fn the_music_plays_while_its_volume_is_up_and_the_window_has_focus() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).insert_resource(Speaker(mixer()));
        app.insert_resource(Settings { sound: MUSIC, ..default() });
        app.add_systems(Update, (set_volumes::<OfflineBackend>, play_music::<OfflineBackend>).chain());
        let window = app.world_mut().spawn(Window::default()).id();
        let mut is_heard = |change: fn(&mut Sound, &mut Window)| {
            let world = app.world_mut();
            let (mut sound, mut shown) = (MUSIC, Window { focused: true, ..default() });
            change(&mut sound, &mut shown);
            world.resource_mut::<Settings>().sound = sound;
            *world.get_mut::<Window>(window).unwrap() = shown;
            app.update();
            let mixer = &mut app.resource_mut::<Speaker<OfflineBackend>>().0;
            peak(mixer, 3.0);
            peak(mixer, 1.0) > SILENT
        };
        assert!(is_heard(|_, _| {}));
        assert!(!is_heard(|_, window| window.focused = false), "in the background");
        assert!(is_heard(|_, _| {}));
        assert!(!is_heard(|sound, _| sound.mute = true));
        assert!(!is_heard(|sound, _| sound.music = 0));
        assert!(!is_heard(|sound, _| sound.master = 0));
        assert!(is_heard(|sound, _| sound.music = 1), "it continues");
    }
}
