//! Writes the frames, in their order, on a thread of its own while the next ones are drawn.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};

use bevy::math::UVec2;

use super::description::Reporter;
use super::file;
use super::gif::Gif;
use super::options::{CapturedFrame, Output};
use super::pixels::Pixels;
use super::sheet::Sheet;
use super::sink::{Frame, Sink};
use super::video::Video;
use crate::platform::files;
use crate::platform::threads::{self, JoinHandle};
use crate::presentation;

/// Frames that may wait for the thread: a slow disk or encoder holds up the drawing rather than filling the memory.
const QUEUE: usize = 4;

/// The thread that writes frames.
pub(super) struct FrameWriter {
    /// `None` marks the end; hanging up without it abandons the file.
    frames: Option<SyncSender<Option<Frame>>>,
    thread: Option<JoinHandle<Result<(), String>>>,
}

impl FrameWriter {
    /// Opens the output and starts the thread.
    ///
    /// # Errors
    /// A sentence: why nothing can be written there.
    pub fn start(output: Output, size: UVec2, reporter: Reporter) -> Result<Self, String> {
        let sink = open(output, size, reporter)?;
        let (frames, queue) = sync_channel(QUEUE);
        let thread = threads::spawn("frame writer", move || write(sink, &queue));
        let thread = thread.map_err(|error| format!("the frames cannot be written: {error}"))?;
        Ok(Self { frames: Some(frames), thread: Some(thread) })
    }

    /// Hands over a frame; blocks while the queue is full.
    ///
    /// # Errors
    /// What went wrong with this frame or an earlier one.
    pub fn put(&mut self, frame: Frame) -> Result<(), String> {
        match &self.frames {
            Some(frames) if frames.send(Some(frame)).is_ok() => Ok(()),
            _ => self.join(),
        }
    }

    /// Waits until everything is written.
    ///
    /// # Errors
    /// What went wrong.
    pub fn close(&mut self) -> Result<(), String> {
        if let Some(frames) = &self.frames {
            // A thread that has given up says why when it is joined.
            let _ = frames.send(None);
        }
        self.join()
    }

    fn join(&mut self) -> Result<(), String> {
        self.frames = None;
        let panicked = || Err("the frames could not be written".to_owned());
        self.thread.take().map_or(Ok(()), |thread| thread.join().unwrap_or_else(|_| panicked()))
    }
}

fn open(output: Output, size: UVec2, reporter: Reporter) -> Result<Box<dyn Sink>, String> {
    let files = match output {
        Output::Files(files) => files,
        Output::Channel(frames) => return Ok(Box::new(Channel(frames))),
    };
    Ok(match files {
        presentation::Output::Picture(path) => Box::new(Pictures { path, folder: false, reporter }),
        presentation::Output::Folder(path) => {
            let wrong = |error| format!("{}: expected a folder for the pictures, found: {error}", path.display());
            files::create_folder(&path).map_err(wrong)?;
            Box::new(Pictures { path, folder: true, reporter })
        }
        presentation::Output::Sheet(path) => Box::new(Sheet::new(path, reporter)),
        presentation::Output::Gif { path, rate } => Box::new(Gif::new(&path, rate, size, reporter)?),
        presentation::Output::Video { path, rate } => Box::new(Video::new(&path, rate, size, reporter)?),
    })
}

/// Puts the frames into the sink in order: they may come back from the graphics adapter in another.
fn write(mut sink: Box<dyn Sink>, frames: &Receiver<Option<Frame>>) -> Result<(), String> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    loop {
        match frames.recv() {
            Ok(Some(frame)) => _ = early.insert(frame.number, frame),
            Ok(None) => return sink.finish(),
            Err(_) => return Err("not all frames were taken".into()),
        }
        while let Some(mut frame) = early.remove(&next) {
            next += 1;
            let pixels = Pixels::from_image(std::mem::take(&mut frame.image))?;
            sink.put(frame, pixels)?;
        }
    }
}

/// PNG files.
struct Pictures {
    path: PathBuf,
    folder: bool,
    reporter: Reporter,
}

impl Sink for Pictures {
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String> {
        let path = if self.folder { self.path.join(format!("{}.png", frame.name)) } else { self.path.clone() };
        file::write(&path, &pixels.to_png()?)?;
        self.reporter.report("picture", &path, frame.description);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        Ok(())
    }
}

/// A receiver in this program.
struct Channel(Sender<CapturedFrame>);

impl Sink for Channel {
    fn put(&mut self, frame: Frame, pixels: Pixels) -> Result<(), String> {
        let frame = CapturedFrame { name: frame.name, seconds: frame.seconds, pixels };
        self.0.send(frame).map_err(|_| "the receiver of the frames is gone".into())
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Notes the names of the frames.
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
        let (frames, queue) = sync_channel(9);
        for number in [1, 0, 3, 2] {
            frames.send(Some(Frame::empty(number))).unwrap();
        }
        frames.send(None).unwrap();
        write(Box::new(Names(names)), &queue).unwrap();
        assert_eq!(noted.iter().collect::<Vec<_>>(), ["frame-0", "frame-1", "frame-2", "frame-3", "end"]);
    }

    #[test]
    fn an_abandoned_clip_is_not_finished() {
        let (names, noted) = sync_channel(9);
        let (frames, queue) = sync_channel(9);
        frames.send(Some(Frame::empty(0))).unwrap();
        drop(frames);
        assert!(write(Box::new(Names(names)), &queue).is_err());
        assert_eq!(noted.iter().collect::<Vec<_>>(), ["frame-0"]);
    }
}
