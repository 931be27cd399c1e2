//! Mixes without a sound device, as fast as possible: for videos and tests.

use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};

use kira::backend::{Backend, Renderer};

use super::mixer::{Mixer, SoundBank};
use state::messages::SOUND_RATE;

/// Videos are mixed this many decibels below their final level, so that no sum of sounds is clipped.
const HEADROOM: f32 = 18.0;
/// Frames mixed at a time.
const BLOCK: usize = 128;

/// A backend that mixes on request, at [`SOUND_RATE`] samples a second.
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
    /// Mixes the next `count` samples. Requests to the mixer since the last call take effect from the first sample on.
    pub(super) fn mix(&mut self, count: usize) -> Vec<[f32; 2]> {
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
    /// A mixer for a video.
    ///
    /// # Errors
    /// Returns an error if the mixer cannot be created.
    pub(super) fn offline(bank: SoundBank) -> Result<Self, String> {
        Ok(Self::new((), bank)?.with_headroom(HEADROOM))
    }

    /// Mixes the next `count` samples at their final level.
    pub(super) fn mix(&mut self, count: usize) -> Vec<[f32; 2]> {
        let gain = 10.0_f32.powf(HEADROOM / 20.0);
        let mut samples = self.backend().mix(count);
        samples.iter_mut().flatten().for_each(|value| *value *= gain);
        samples
    }
}
