//! The sound of a clip, from the mixer's samples to a file.

mod limiter;
mod wav;

use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::file::cannot_write;
use limiter::Limiter;
use platform::files::{File, PendingFile};
use state::messages::SOUND_RATE;

/// How much louder a clip is than the game at its default volumes: as loud as the game with all volumes at maximum,
/// because viewers of a clip can only change its volume as a whole.
const GAIN: f32 = 6.0;
/// The maximum of true peaks, in dBFS: a lossy codec may exceed it by a decibel.
const CEILING: f32 = -2.0;
/// The duration, in seconds, of the fade-in at the start, which would otherwise cut into the ambience, and of the fade-out.
const FADE_IN: f64 = 0.02;
const FADE_OUT: f64 = 0.6;

/// The sound of a clip, written to a WAV file that is either complete or absent.
pub(super) struct SoundFile {
    file: PendingFile,
    out: BufWriter<File>,
    limiter: Limiter,
    /// The number of samples received.
    taken: u64,
    /// The number of samples written; the limiter holds some back.
    written: u64,
    /// The total number of samples, once known.
    length: Option<u64>,
}

impl SoundFile {
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(super) fn new(path: &Path) -> Result<Self, String> {
        let wrong = |error: io::Error| cannot_write(path, &error);
        let file = PendingFile::new(path).map_err(wrong)?;
        let mut out = BufWriter::new(file.create().map_err(wrong)?);
        wav::write_header(&mut out, 0).map_err(wrong)?;
        let limiter = Limiter::new(decibels(CEILING));
        Ok(Self { file, out, limiter, taken: 0, written: 0, length: None })
    }

    /// The path that the file will have.
    pub(super) fn path(&self) -> &Path {
        self.file.path()
    }

    /// The length in seconds, as far as it is known.
    pub(super) fn seconds(&self) -> f64 {
        self.length.unwrap_or(self.taken) as f64 / f64::from(SOUND_RATE)
    }

    /// The file under its temporary name.
    pub(super) fn temporary_path(&self) -> &Path {
        self.file.temporary_path()
    }

    /// Takes the next samples.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(super) fn put(&mut self, samples: &[[f32; 2]]) -> Result<(), String> {
        let faded = samples.iter().zip(self.taken..).map(|(&[left, right], number)| {
            let gain = gain_at(number, self.length) * decibels(GAIN);
            [left * gain, right * gain]
        });
        let limited = self.limiter.put(faded);
        self.taken += samples.len() as u64;
        self.write(limited)
    }

    /// Sets the total length in seconds; exactly this much is written, whatever else arrives.
    pub(super) fn end_after(&mut self, seconds: f64) {
        self.length = Some(samples_in(seconds));
    }

    fn write(&mut self, samples: Vec<[f32; 2]>) -> Result<(), String> {
        let room = self.length.map_or(u64::MAX, |length| length.saturating_sub(self.written));
        let samples = &samples[..samples.len().min(usize::try_from(room).unwrap_or(usize::MAX))];
        self.written += samples.len() as u64;
        wav::write_samples(&mut self.out, samples).map_err(|error| cannot_write(self.file.path(), &error))
    }

    /// Completes the file under its temporary name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(super) fn complete(&mut self) -> Result<(), String> {
        let rest = self.limiter.finish();
        self.write(rest)?;
        let silence = self.length.map_or(0, |length| length.saturating_sub(self.written));
        self.write(vec![[0.0; 2]; usize::try_from(silence).unwrap_or(0)])?;
        let completed = wav::complete_header(&mut self.out, self.written).and_then(|()| self.out.flush());
        completed.map_err(|error| cannot_write(self.file.path(), &error))
    }

    /// Completes the file and gives it its final name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub(super) fn keep(mut self) -> Result<(), String> {
        self.complete()?;
        self.file.keep().map_err(|error| cannot_write(self.file.path(), &error))
    }
}

/// The number of samples in this many seconds.
pub(super) fn samples_in(seconds: f64) -> u64 {
    (seconds * f64::from(SOUND_RATE)).round() as u64
}

/// Converts a level in decibels to an amplitude.
fn decibels(level: f32) -> f32 {
    10.0_f32.powf(level / 20.0)
}

/// The gain of both fades at a sample.
fn gain_at(sample: u64, length: Option<u64>) -> f32 {
    let smooth = |part: f64| {
        let part = part.clamp(0.0, 1.0);
        part * part * (3.0 - 2.0 * part)
    };
    let seconds = |samples: u64| samples as f64 / f64::from(SOUND_RATE);
    let out = length.map_or(1.0, |length| smooth(seconds(length.saturating_sub(sample)) / FADE_OUT));
    (smooth(seconds(sample) / FADE_IN) * out) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::files;
    use testing::folder::Folder;

    #[test]
    fn the_file_is_as_long_as_the_clip_and_fades_at_its_ends() {
        let folder = Folder::empty("sound");
        let path = folder.0.join("sound.wav");
        let mut sound = SoundFile::new(&path).unwrap();
        // A hundred hertz, at three times the permitted level.
        let wave = |n: u64| (n as f32 * 100.0 / SOUND_RATE as f32 * std::f32::consts::TAU).sin() * 3.0;
        let samples: Vec<[f32; 2]> = (0..96_000).map(|n| [wave(n), -wave(n)]).collect();
        sound.put(&samples[..50_000]).unwrap();
        sound.end_after(1.5);
        sound.put(&samples[50_000..]).unwrap();
        sound.keep().unwrap();
        let bytes = files::read_at_most(&path, 1 << 20).unwrap();
        assert_eq!(bytes.len(), 44 + 4 * 72_000);
        assert_eq!(files::list(&folder.0).unwrap().len(), 1, "no temporary file remains");
        let left = |n: usize| f32::from(i16::from_le_bytes([bytes[44 + 4 * n], bytes[45 + 4 * n]])) / 32_767.0;
        let peak = |from: usize, to: usize| (from..to).map(|n| left(n).abs()).fold(0.0, f32::max);
        assert!(peak(0, 4) < 0.01 && peak(71_900, 72_000) < 0.01, "it begins and ends in silence");
        let ceiling = decibels(CEILING);
        let middle = peak(24_000, 40_000);
        assert!(middle > 0.9 * ceiling && middle <= 1.001 * ceiling, "{middle}");
    }
}
