//! Mixes without a sound device, as fast as it can: the sound of films, and of tests.

use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};

use kira::backend::{Backend, Renderer};

use super::mixer::{Mixer, SoundBank};
use crate::messages::SOUND_RATE;

/// How much more quietly films are mixed than they sound, in decibels, so that no sum of sounds is cut off.
const HEADROOM: f32 = 18.0;
/// Frames that are mixed at once.
const BLOCK: usize = 128;

/// A backend that mixes when it is asked to, [`SOUND_RATE`] samples a second.
pub(super) struct OfflineBackend {
    renderer: Option<Mutex<Renderer>>,
}

impl Backend for OfflineBackend {
    type Settings = ();
    type Error = Infallible;

    fn setup((): (), _: usize) -> Result<(Self, u32), Infallible> {
        Ok((Self { renderer: None }, SOUND_RATE))
    }

    fn start(&mut self, renderer: Renderer) -> Result<(), Infallible> {
        self.renderer = Some(Mutex::new(renderer));
        Ok(())
    }
}

impl OfflineBackend {
    /// Mixes the next `count` samples; what was asked of the mixer since the last call is heard from the first on.
    pub fn mix(&mut self, count: usize) -> Vec<[f32; 2]> {
        let mut samples = vec![0.0; 2 * count];
        if let Some(renderer) = &mut self.renderer {
            let renderer = renderer.get_mut().unwrap_or_else(PoisonError::into_inner);
            for block in samples.chunks_mut(2 * BLOCK) {
                renderer.on_start_processing();
                renderer.process(block, 2);
            }
        }
        samples.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
    }
}

impl Mixer<OfflineBackend> {
    /// A mixer for a film.
    ///
    /// # Errors
    /// Why there is none.
    pub fn offline(bank: SoundBank) -> Result<Self, String> {
        Ok(Self::new((), bank)?.with_headroom(HEADROOM))
    }

    /// Mixes the next `count` samples, as loud as they are heard.
    pub fn mix(&mut self, count: usize) -> Vec<[f32; 2]> {
        let gain = 10.0_f32.powf(HEADROOM / 20.0);
        let mut samples = self.backend().mix(count);
        samples.iter_mut().flatten().for_each(|value| *value *= gain);
        samples
    }
}
