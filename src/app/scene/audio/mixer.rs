//! Mixes the sounds with kira: five groups, each with a volume, a reverb for the table's sounds, the ambience, and the
//! music.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kira::backend::Backend;
use kira::effect::reverb::ReverbBuilder;
use kira::sound::PlaybackState;
use kira::sound::static_sound::{StaticSoundData, StaticSoundHandle, StaticSoundSettings};
use kira::track::{SendTrackBuilder, SendTrackHandle, TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, Frame, Mix, StartTime, Tween};

use super::cue::{Clip, Cue};
use super::music::{MusicControl, MusicSound};
use super::spatial::Placement;
use super::synth::{self, Pcm};
use platform::threads::pause;
use state::settings::Sound;

/// The pitches of the recorded notes, in semitones above D4; other notes are played from the nearest one.
const NOTE_SAMPLES: [u8; 3] = [4, 16, 28];
/// The maximum number of simultaneous sounds; further ones are dropped.
const MAX_SOUNDS: usize = 32;

/// Loudness of the beam's hum and of the ambience, in decibels.
const HUM_LEVEL: f32 = -15.0;
const AMBIENCE_LEVEL: f32 = -21.0;

/// Sounds that share a volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    Beam,
    Pieces,
    Interface,
    Ambience,
    Music,
}

impl Group {
    const ALL: [Self; 5] = [Self::Beam, Self::Pieces, Self::Interface, Self::Ambience, Self::Music];

    /// Level of its reverb, in decibels.
    fn reverb(self) -> Option<f32> {
        match self {
            Self::Beam => Some(-13.0),
            Self::Pieces => Some(-15.0),
            Self::Interface | Self::Ambience | Self::Music => None,
        }
    }

    /// Its volume in the settings.
    fn volume(self, sound: &Sound) -> u8 {
        match self {
            Self::Beam => sound.beam,
            Self::Pieces => sound.pieces,
            Self::Interface => sound.interface,
            Self::Ambience => sound.ambience,
            Self::Music => sound.music,
        }
    }
}

/// Each clip with its group, its loudness relative to the others in decibels, and its samples. Notes have several.
pub(super) const CLIPS: [(Clip, Group, f32, Option<fn() -> Pcm>); 17] = [
    (Clip::Slide, Group::Pieces, -8.0, Some(synth::slide)),
    (Clip::Rotate, Group::Pieces, -7.0, Some(synth::rotate)),
    (Clip::Haul, Group::Pieces, -6.0, Some(synth::haul)),
    (Clip::Charge, Group::Beam, -9.0, Some(synth::charge)),
    (Clip::Fire, Group::Beam, -6.0, Some(synth::fire)),
    (Clip::Note, Group::Beam, -8.0, None),
    (Clip::Block, Group::Beam, -5.0, Some(synth::block)),
    (Clip::Burn, Group::Beam, -9.0, Some(synth::burn)),
    (Clip::Edge, Group::Beam, -10.0, Some(synth::edge)),
    (Clip::Blow, Group::Pieces, -4.0, Some(synth::blow)),
    (Clip::Glass, Group::Pieces, -5.0, Some(synth::glass)),
    (Clip::Metal, Group::Pieces, -6.0, Some(synth::metal)),
    (Clip::Stone, Group::Pieces, -6.0, Some(synth::stone)),
    (Clip::Royal, Group::Pieces, -5.0, Some(synth::royal)),
    (Clip::GameEnd, Group::Pieces, -8.0, Some(synth::game_end)),
    (Clip::Click, Group::Interface, -5.0, Some(synth::click)),
    (Clip::Refuse, Group::Interface, -8.0, Some(synth::refuse)),
];

/// The samples of all sounds. Cheap to clone.
#[derive(Clone)]
pub(super) struct SoundBank {
    clips: HashMap<Clip, StaticSoundData>,
    notes: [StaticSoundData; NOTE_SAMPLES.len()],
    hum: StaticSoundData,
    pads: [StaticSoundData; 2],
}

impl SoundBank {
    /// Synthesises all sounds, which takes noticeably long.
    pub(super) async fn synthesise() -> Self {
        let mut synthesised = HashMap::new();
        for (clip, .., make) in CLIPS {
            let Some(make) = make else { continue };
            synthesised.insert(clip, sound_data(make()));
            pause().await;
        }
        let notes = NOTE_SAMPLES.map(|semitones| sound_data(synth::note(semitones.into())));
        pause().await;
        let hum = sound_data(synth::hum()).loop_region(..);
        pause().await;
        let low = sound_data(synth::low_pad()).loop_region(..);
        pause().await;
        let high = sound_data(synth::high_pad()).loop_region(..);
        Self { clips: synthesised, notes, hum, pads: [low, high] }
    }

    /// A bank without any sound.
    #[cfg(test)]
    pub(super) fn silent() -> Self {
        let none = || sound_data(Pcm { rate: 48_000, frames: Vec::new() });
        let notes = NOTE_SAMPLES.map(|_| none());
        Self { clips: HashMap::new(), notes, hum: none(), pads: [none(), none()] }
    }

    /// The sample to play for a cue, and its playback rate.
    fn sample(&self, cue: &Cue) -> Option<(&StaticSoundData, f32)> {
        if cue.clip != Clip::Note {
            return self.clips.get(&cue.clip).map(|data| (data, cue.speed));
        }
        let distance = |number: &usize| (f32::from(NOTE_SAMPLES[*number]) - cue.semitones).abs();
        let nearest = (0..NOTE_SAMPLES.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        let apart = cue.semitones - f32::from(NOTE_SAMPLES[nearest]);
        Some((&self.notes[nearest], (apart / 12.0).exp2()))
    }
}

fn sound_data(pcm: Pcm) -> StaticSoundData {
    let frames: Arc<[Frame]> = pcm.frames.into_iter().map(|[left, right]| Frame::new(left, right)).collect();
    StaticSoundData { sample_rate: pcm.rate, frames, settings: StaticSoundSettings::new(), slice: None }
}

/// A tween of this duration.
fn fade(seconds: f32) -> Tween {
    Tween { duration: Duration::from_secs_f32(seconds), ..Tween::default() }
}

/// The mixer: the groups, the reverb, and the sounds being played.
pub(super) struct Mixer<B: Backend> {
    bank: SoundBank,
    /// In the order of [`Group::ALL`].
    groups: [TrackHandle; 5],
    /// The sounds being played, with their groups, except the loops.
    playing: Vec<(Group, StaticSoundHandle)>,
    hum: Option<StaticSoundHandle>,
    /// The music once it has been started, and whether it should play now.
    music: Option<(MusicControl, bool)>,
    /// See [`with_headroom`](Self::with_headroom).
    headroom: Decibels,
    _pads: Vec<StaticSoundHandle>,
    _reverb: SendTrackHandle,
    manager: AudioManager<B>,
}

impl<B: Backend> Mixer<B> {
    /// Opens the backend and starts the ambience.
    ///
    /// # Errors
    /// Returns an error if the backend cannot be opened.
    pub(super) fn new(settings: B::Settings, bank: SoundBank) -> Result<Self, String>
    where
        B::Error: std::fmt::Display,
    {
        let settings = AudioManagerSettings {
            capacities: kira::Capacities::default(),
            main_track_builder: kira::track::MainTrackBuilder::new(),
            internal_buffer_size: 128,
            backend_settings: settings,
        };
        let mut manager = AudioManager::<B>::new(settings).map_err(|error| error.to_string())?;
        let full = |_| "the mixer is full".to_owned();
        let reverb = ReverbBuilder::new().feedback(0.82).damping(0.45).mix(Mix::WET);
        let reverb = manager.add_send_track(SendTrackBuilder::new().with_effect(reverb)).map_err(full)?;
        let mut group = |group: Group| {
            let track = TrackBuilder::new();
            let track = match group.reverb() {
                Some(level) => track.with_send(&reverb, level),
                None => track,
            };
            manager.add_sub_track(track).map_err(full)
        };
        let mut groups = [
            group(Group::Beam)?,
            group(Group::Pieces)?,
            group(Group::Interface)?,
            group(Group::Ambience)?,
            group(Group::Music)?,
        ];
        let pads = bank.pads.iter().filter_map(|pad| {
            let pad = pad.volume(AMBIENCE_LEVEL).fade_in_tween(fade(4.0));
            groups[Group::Ambience as usize].play(pad).ok()
        });
        let pads = pads.collect();
        let (playing, headroom) = (Vec::new(), Decibels::IDENTITY);
        let (hum, music) = (None, None);
        Ok(Self { bank, groups, playing, hum, music, headroom, _pads: pads, _reverb: reverb, manager })
    }

    /// Lowers the mix by this many decibels, from the next [`set_volumes`](Self::set_volumes) on. kira clips samples
    /// beyond full scale; a backend that restores the level loses nothing.
    pub(super) fn with_headroom(self, decibels: f32) -> Self {
        Self { headroom: Decibels(decibels), ..self }
    }

    /// Applies the volumes of the settings.
    pub(super) fn set_volumes(&mut self, sound: &Sound) {
        let silent = sound.mute || sound.master == 0;
        let master = if silent { Decibels::SILENCE } else { decibels(sound.master) - self.headroom };
        self.manager.main_track().set_volume(master, fade(0.08));
        for group in Group::ALL {
            self.groups[group as usize].set_volume(decibels(group.volume(sound)), fade(0.08));
        }
    }

    /// Plays a cue.
    pub(super) fn play(&mut self, cue: &Cue, placement: Placement) {
        self.playing.retain(|(_, handle)| handle.state() != PlaybackState::Stopped);
        if self.playing.len() >= MAX_SOUNDS {
            return;
        }
        let Some((data, rate)) = self.bank.sample(cue) else { return };
        let Some((_, group, level, _)) = CLIPS.into_iter().find(|(clip, ..)| *clip == cue.clip) else { return };
        let gain = 20.0 * (cue.gain * placement.gain).max(1e-3).log10();
        let mut data = data.volume(level + gain).playback_rate(f64::from(rate)).panning(placement.pan);
        if cue.delay > 0.0 {
            data = data.start_time(StartTime::Delayed(Duration::from_secs_f32(cue.delay)));
        }
        if let Some((music, _)) = &self.music
            && (group == Group::Beam || cue.clip == Clip::GameEnd)
        {
            music.hush(cue.delay + data.duration().as_secs_f32() / rate);
        }
        if let Ok(handle) = self.groups[group as usize].play(data) {
            self.playing.push((group, handle));
        }
    }

    /// The backend that plays the mix.
    pub(super) fn backend(&mut self) -> &mut B {
        self.manager.backend_mut()
    }

    /// Stops all sounds except those of the user interface.
    pub(super) fn stop_table_sounds(&mut self) {
        for (group, handle) in &mut self.playing {
            if *group != Group::Interface {
                handle.stop(fade(0.15));
            }
        }
    }

    /// Starts, moves or stops the hum of the beam.
    pub(super) fn set_hum(&mut self, placement: Option<Placement>) {
        match (&mut self.hum, placement) {
            (Some(hum), Some(placement)) => hum.set_panning(placement.pan, fade(0.05)),
            (Some(hum), None) => {
                hum.stop(fade(0.35));
                self.hum = None;
            }
            (None, Some(placement)) => {
                let hum = self.bank.hum.volume(HUM_LEVEL).panning(placement.pan).fade_in_tween(fade(0.25));
                self.hum = self.groups[Group::Beam as usize].play(hum).ok();
            }
            (None, None) => {}
        }
        self.update_music();
    }

    /// Starts or continues the music, or pauses it. `seed` is called when it starts.
    pub(super) fn set_music(&mut self, wanted: bool, seed: impl FnOnce() -> u64) {
        match &mut self.music {
            Some((_, is_wanted)) => *is_wanted = wanted,
            None if wanted => {
                let music = self.groups[Group::Music as usize].play(MusicSound::new(seed()));
                self.music = music.ok().map(|control| (control, true));
            }
            None => {}
        }
        self.update_music();
    }

    /// Plays the music if it is wanted and no beam is on.
    fn update_music(&self) {
        if let Some((music, is_wanted)) = &self.music {
            music.set_playing(*is_wanted && self.hum.is_none());
        }
    }
}

/// The gain of a volume from 0 to 10. Half the volume sounds half as loud.
fn decibels(volume: u8) -> Decibels {
    if volume == 0 { Decibels::SILENCE } else { Decibels(33.0 * (f32::from(volume.min(10)) / 10.0).log10()) }
}
