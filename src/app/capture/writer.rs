//! Writes the frames in order on a separate thread while the next ones are drawn.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};

use bevy::math::UVec2;
use serde_json::json;

use super::description::Reporter;
use super::fade::Fade;
use super::file;
use super::gif::Gif;
use super::options::{CapturedFrame, Output};
use super::sheet::Sheet;
use super::sink::{ClipFormat, Frame, Sink};
use super::sound::SoundFile;
use super::tiles::{Assembly, Tiles};
use super::video::Video;
use kit::pixels::Pixels;
use platform::files;
use platform::threads::{self, JoinHandle};
use presentation;

/// Frames that may wait for the thread: a slow disk or encoder holds up the drawing instead of filling the memory.
const QUEUE: usize = 4;

/// An instruction for the thread.
pub(super) enum Job {
    /// The next frame, or the next tile of one.
    Frame(Box<Frame>),
    /// The next stretch of sound.
    Sound(Vec<[f32; 2]>),
    /// The total length of the sound in seconds.
    SoundLength(f64),
    /// No more jobs follow.
    End,
}

/// The thread that writes frames.
pub(super) struct FrameWriter {
    /// Hanging up without a [`Job::End`] abandons the file.
    jobs: Option<SyncSender<Job>>,
    thread: Option<JoinHandle<Result<(), String>>>,
}

impl FrameWriter {
    /// Opens the output and starts the thread.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if nothing can be written there.
    pub(super) fn start(spec: OutputSpec, reporter: Reporter) -> Result<Self, String> {
        let assembly = spec.tiles.map(Assembly::new);
        let sink = open(spec, reporter)?;
        let (jobs, queue) = sync_channel(QUEUE);
        let thread = threads::spawn("frame writer", move || write(sink, assembly, &queue));
        let thread = thread.map_err(|error| format!("the frames cannot be written: {error}"))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Passes on a frame or sound; blocks while the queue is full.
    ///
    /// # Errors
    /// Returns an error if this job or an earlier one failed.
    pub(super) fn put(&mut self, job: Job) -> Result<(), String> {
        match &self.jobs {
            Some(jobs) if jobs.send(job).is_ok() => Ok(()),
            _ => self.join(),
        }
    }

    /// Waits until everything is written.
    ///
    /// # Errors
    /// Returns an error if something could not be written.
    pub(super) fn close(&mut self) -> Result<(), String> {
        if let Some(jobs) = &self.jobs {
            // A thread that has given up returns its error when it is joined.
            let _ = jobs.send(Job::End);
        }
        self.join()
    }

    fn join(&mut self) -> Result<(), String> {
        self.jobs = None;
        let panicked = || Err("the frames could not be written".to_owned());
        self.thread.take().map_or(Ok(()), |thread| thread.join().unwrap_or_else(|_| panicked()))
    }
}

/// The output to write.
pub(super) struct OutputSpec {
    /// Where it goes.
    pub output: Output,
    /// The size of a frame in pixels.
    pub size: UVec2,
    /// The tiles in which frames arrive; `None` if they arrive whole.
    pub tiles: Option<Tiles>,
    /// With sound, if the output can have any.
    pub sound: bool,
    /// The last frame of a clip stays for a while.
    pub hold: bool,
    /// The end of the clip fades into its beginning.
    pub fade: bool,
}

fn open(spec: OutputSpec, reporter: Reporter) -> Result<Box<dyn Sink>, String> {
    let OutputSpec { output, size, sound, hold, fade, .. } = spec;
    let clip = |rate| ClipFormat { rate, sound, hold };
    let sink: Box<dyn Sink> = match output {
        Output::Channel(frames) => Box::new(Channel(frames)),
        Output::Files(output) => match output {
            presentation::Output::Picture(path) => Box::new(Pictures { path, folder: false, sound: None, reporter }),
            presentation::Output::Folder(path) => {
                let wrong = |error| format!("{}: expected a folder for the pictures, found: {error}", path.display());
                files::create_folder(&path).map_err(wrong)?;
                let sound = sound.then(|| SoundFile::new(&path.join("sound.wav"))).transpose()?;
                Box::new(Pictures { path, folder: true, sound, reporter })
            }
            presentation::Output::Sheet(path) => Box::new(Sheet::new(path, reporter)),
            presentation::Output::Gif { path, rate } => Box::new(Gif::new(&path, clip(rate), size, reporter)?),
            presentation::Output::Video { path, rate } => Box::new(Video::new(&path, clip(rate), size, reporter)?),
        },
    };
    Ok(if fade { Box::new(Fade::new(sink)) } else { sink })
}

/// Puts the frames into the sink in order: they may come back from the graphics adapter in a different one.
fn write(mut sink: Box<dyn Sink>, mut assembly: Option<Assembly>, jobs: &Receiver<Job>) -> Result<(), String> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    loop {
        match jobs.recv() {
            Ok(Job::Frame(frame)) => _ = early.insert(frame.number, *frame),
            Ok(Job::Sound(samples)) => sink.sound().map_or(Ok(()), |sound| sound.put(&samples))?,
            Ok(Job::SoundLength(seconds)) => sink.sound().into_iter().for_each(|sound| sound.end_after(seconds)),
            Ok(Job::End) => return sink.finish(),
            Err(_) => return Err("not all frames were taken".into()),
        }
        while let Some(mut frame) = early.remove(&next) {
            next += 1;
            let pixels = Pixels::from_image(std::mem::take(&mut frame.image))?;
            let whole = match &mut assembly {
                Some(assembly) => assembly.put(&pixels),
                None => Some(pixels),
            };
            if let Some(pixels) = whole {
                sink.put(frame, pixels)?;
            }
        }
    }
}

/// PNG files, with a WAV file beside them.
struct Pictures {
    path: PathBuf,
    folder: bool,
    sound: Option<SoundFile>,
    reporter: Reporter,
}

impl Sink for Pictures {
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String> {
        let path = if self.folder { self.path.join(format!("{}.png", frame.name)) } else { self.path.clone() };
        file::write(&path, &pixels.to_png()?)?;
        self.reporter.report("picture", &path, frame.description);
        Ok(())
    }

    fn sound(&mut self) -> Option<&mut SoundFile> {
        self.sound.as_mut()
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        let Some(sound) = self.sound else { return Ok(()) };
        let (path, seconds) = (sound.path().to_owned(), sound.seconds());
        sound.keep()?;
        self.reporter.report("sound", &path, json!({ "seconds": seconds }));
        Ok(())
    }
}

/// A receiver in this program.
struct Channel(Sender<CapturedFrame>);

impl Sink for Channel {
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String> {
        let frame = CapturedFrame { name: frame.name, seconds: frame.seconds, pixels, description: frame.description };
        self.0.send(frame).map_err(|_| "the receiver of the frames is gone".into())
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records the names of the frames.
    struct Names(SyncSender<String>);

    impl Sink for Names {
        fn put(&mut self, frame: Frame, _: Pixels) -> Result<(), String> {
            self.0.send(frame.name).map_err(|error| error.to_string())
        }

        fn finish(self: Box<Self>) -> Result<(), String> {
            self.0.send("end".into()).map_err(|error| error.to_string())
        }
    }

    #[test]
    fn frames_that_come_back_out_of_order_are_written_in_order() {
        let (names, noted) = sync_channel(9);
        let (jobs, queue) = sync_channel(9);
        for number in [1, 0, 3, 2] {
            jobs.send(Job::Frame(Box::new(Frame::empty(number)))).unwrap();
        }
        jobs.send(Job::End).unwrap();
        write(Box::new(Names(names)), None, &queue).unwrap();
        assert_eq!(noted.iter().collect::<Vec<_>>(), ["frame-0", "frame-1", "frame-2", "frame-3", "end"]);
    }

    #[test]
    fn an_abandoned_clip_is_not_finished() {
        let (names, noted) = sync_channel(9);
        let (jobs, queue) = sync_channel(9);
        jobs.send(Job::Frame(Box::new(Frame::empty(0)))).unwrap();
        drop(jobs);
        assert!(write(Box::new(Names(names)), None, &queue).is_err());
        assert_eq!(noted.iter().collect::<Vec<_>>(), ["frame-0"]);
    }
}
