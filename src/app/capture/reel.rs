//! What becomes of the pictures: a thread that puts them into files, in their order, while the next are drawn.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, SyncSender, sync_channel};

use bevy::prelude::*;
use serde_json::Value;

use super::file;
use super::gif::Gif;
use super::picture::Pixels;
use super::sheet::Sheet;
use super::video::Video;
use super::{Output, Taken};
use crate::platform::files;
use crate::platform::threads::{self, JoinHandle};

/// Pictures that may wait for the thread: a slow disk or encoder holds the drawing up rather than filling the memory.
const WAITING: usize = 4;

/// A picture that was taken.
pub(super) struct Shot {
    /// From 0, without gaps.
    pub number: u32,
    /// `beam`, `0.25s`, `frame-0007`.
    pub name: String,
    /// Since the action began.
    pub seconds: f64,
    pub image: Image,
    /// What it shows, for the line of JSON.
    pub told: Value,
}

/// What makes files of pictures.
pub(super) trait Sink: Send {
    /// Takes the next picture.
    ///
    /// # Errors
    /// A sentence: what cannot be written.
    fn put(&mut self, shot: Shot, pixels: Pixels) -> Result<(), String>;

    /// Makes the file whole, and tells of it. Without this nothing is left of it.
    ///
    /// # Errors
    /// As of [`put`](Self::put).
    fn finish(self: Box<Self>) -> Result<(), String>;
}

/// The way to the thread.
pub(super) struct Reel {
    /// `None` says that this was all; to hang up without it is to give up.
    way: Option<SyncSender<Option<Shot>>>,
    thread: Option<JoinHandle<Result<(), String>>>,
}

impl Reel {
    /// # Errors
    /// A sentence: why nothing can be written there.
    pub fn start(output: Output, size: UVec2) -> Result<Self, String> {
        let sink: Box<dyn Sink> = match output {
            Output::File(path) => Box::new(Stills { path, folder: false }),
            Output::Folder(path) => {
                let wrong = |error| format!("{}: expected a folder for the pictures, found: {error}", path.display());
                files::create_folder(&path).map_err(wrong)?;
                Box::new(Stills { path, folder: true })
            }
            Output::Sheet(path) => Box::new(Sheet::new(path)),
            Output::Gif { path, rate } => Box::new(Gif::new(&path, rate, size)?),
            Output::Hand(way) => Box::new(Hand(way)),
            Output::Video { path, rate } => Box::new(Video::new(&path, rate, size)?),
        };
        let (way, shots) = sync_channel(WAITING);
        let thread = threads::spawn("reel", move || write(sink, &shots));
        let thread = thread.map_err(|error| format!("the pictures cannot be written: {error}"))?;
        Ok(Self { way: Some(way), thread: Some(thread) })
    }

    /// Hands a picture over; waits while too many are on their way.
    ///
    /// # Errors
    /// What went wrong with this one or an earlier one.
    pub fn put(&mut self, shot: Shot) -> Result<(), String> {
        match &self.way {
            Some(way) if way.send(Some(shot)).is_ok() => Ok(()),
            _ => self.end(),
        }
    }

    /// Waits until all is written.
    ///
    /// # Errors
    /// What went wrong.
    pub fn close(&mut self) -> Result<(), String> {
        if let Some(way) = &self.way {
            // A thread that has given up says why itself.
            let _ = way.send(None);
        }
        self.end()
    }

    fn end(&mut self) -> Result<(), String> {
        self.way = None;
        let gone = || Err("the pictures could not be written".to_owned());
        self.thread.take().map_or(Ok(()), |thread| thread.join().unwrap_or_else(|_| gone()))
    }
}

/// Puts the shots in order, for they may come back otherwise, and into the sink.
fn write(mut sink: Box<dyn Sink>, shots: &Receiver<Option<Shot>>) -> Result<(), String> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    loop {
        match shots.recv() {
            Ok(Some(shot)) => _ = early.insert(shot.number, shot),
            Ok(None) => return sink.finish(),
            Err(_) => return Err("not all pictures were taken".into()),
        }
        while let Some(mut shot) = early.remove(&next) {
            next += 1;
            let pixels = Pixels::of(std::mem::take(&mut shot.image))?;
            sink.put(shot, pixels)?;
        }
    }
}

/// PNG files.
struct Stills {
    path: PathBuf,
    folder: bool,
}

impl Sink for Stills {
    fn put(&mut self, mut shot: Shot, pixels: Pixels) -> Result<(), String> {
        let path = if self.folder { self.path.join(format!("{}.png", shot.name)) } else { self.path.clone() };
        file::write(&path, &pixels.png()?)?;
        tell("picture", &path, &mut shot.told);
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        Ok(())
    }
}

/// To whoever listens.
struct Hand(Sender<Taken>);

impl Sink for Hand {
    fn put(&mut self, shot: Shot, pixels: Pixels) -> Result<(), String> {
        let taken = Taken { name: shot.name, seconds: shot.seconds, pixels };
        self.0.send(taken).map_err(|_| "nobody looks at the pictures any more".into())
    }

    fn finish(self: Box<Self>) -> Result<(), String> {
        Ok(())
    }
}

/// Says on stdout what was made.
pub(super) fn tell(what: &str, path: &Path, told: &mut Value) {
    told[what] = path.to_string_lossy().into();
    // A reader that has seen enough is no reason to stop.
    let _ = writeln!(std::io::stdout(), "{told}");
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A shot of nothing.
    pub(in crate::app::capture) fn shot(number: u32, seconds: f64) -> Shot {
        Shot { number, name: format!("frame-{number}"), seconds, image: Image::default(), told: Value::Null }
    }

    struct Names(SyncSender<String>);

    impl Sink for Names {
        fn put(&mut self, shot: Shot, _: Pixels) -> Result<(), String> {
            self.0.send(shot.name).map_err(|error| error.to_string())
        }

        fn finish(self: Box<Self>) -> Result<(), String> {
            self.0.send("end".into()).map_err(|error| error.to_string())
        }
    }

    #[test]
    fn pictures_that_overtake_each_other_are_put_in_order() {
        let (names, told) = sync_channel(9);
        let (way, shots) = sync_channel(9);
        for number in [1, 0, 3, 2] {
            way.send(Some(shot(number, 0.0))).unwrap();
        }
        way.send(None).unwrap();
        write(Box::new(Names(names)), &shots).unwrap();
        assert_eq!(told.iter().collect::<Vec<_>>(), ["frame-0", "frame-1", "frame-2", "frame-3", "end"]);
    }

    #[test]
    fn a_clip_that_is_given_up_is_not_finished() {
        let (names, told) = sync_channel(9);
        let (way, shots) = sync_channel(9);
        way.send(Some(shot(0, 0.0))).unwrap();
        drop(way);
        assert!(write(Box::new(Names(names)), &shots).is_err());
        assert_eq!(told.iter().collect::<Vec<_>>(), ["frame-0"]);
    }
}
