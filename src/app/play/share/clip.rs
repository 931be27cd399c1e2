//! Clips of the last turn, rendered by a second process, this program's `render` command, while the game goes on.
//!
//! Once a game is over its clip is rendered into a temporary folder, so that it is ready by the time the player asks
//! for it. A clip that nobody has requested is cancelled when the game is left.

#[cfg(all(test, unix))]
mod tests;

use std::ffi::OsString;
use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::task::Poll;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::clip_options::{folder_arguments, game_arguments, look_arguments};
use super::{Saving, failed, file_stem};
use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use platform::files::{self, TemporaryFolder};
use platform::job::{Job, Reporter};
use platform::processes::{BackgroundProgram, own_program};
use platform::threads::CRASHED;
use state::messages::{Notice, ShareRequest, TitleOpen};
use state::referee::{Table, Timeline, TurnPlayed};
use state::settings::{Detail, Settings};
use state::shelf::{ContentPlaces, Shelf};
use state::store::Store;
use state::viewpoint::MainCamera;

/// The formats in order of preference: a video with sound if `ffmpeg` can make one, or else a silent GIF. Without
/// `ffmpeg` the first attempt ends before it has drawn anything.
const FORMATS: [&str; 2] = ["mp4", "gif"];
/// The maximum size of a clip that is saved, in bytes.
const MAX_BYTES: u64 = 1 << 28;

/// The clip being rendered, or the last one rendered.
#[derive(Resource)]
pub(super) struct Clips {
    clip: Option<Clip>,
    /// Starts the process; tests start another one.
    start: Starter,
}

/// Starts a process with these arguments and this input, and watches it or not.
type Starter = fn(&[OsString], &str, bool) -> io::Result<BackgroundProgram>;

impl Default for Clips {
    fn default() -> Self {
        Self {
            clip: None,
            start: |arguments, input, is_watched| {
                BackgroundProgram::start(&own_program()?, arguments, input, is_watched)
            },
        }
    }
}

/// A clip. Dropping it stops its process and removes its files.
#[derive(Debug)]
struct Clip {
    options: ClipOptions,
    /// The player has requested it.
    requested: bool,
    stage: Stage,
    format: &'static str,
    /// The words about its latest progress.
    progress: Option<Phrase>,
    folder: Arc<TemporaryFolder>,
}

#[derive(Debug)]
enum Stage {
    Rendering(BackgroundProgram, Job<RenderNews>),
    Ready,
    Failed,
}

/// What the thread that watches a clip's process reports.
#[derive(Debug)]
enum RenderNews {
    /// The words about the progress.
    Progress(Phrase),
    /// The process has ended.
    Ended(Result<(), Phrase>),
}

/// The options of a clip.
#[derive(Clone, Debug)]
struct ClipOptions {
    /// The game so far, as options of `render`. It may hold secrets, and other programs can see arguments.
    game: Vec<String>,
    /// The further options, without the file.
    look: Vec<OsString>,
    /// The start of the file's name.
    stem: String,
}

impl ClipOptions {
    /// Starts the process that renders the clip into `out`.
    fn render(&self, start: Starter, out: PathBuf, is_watched: bool) -> io::Result<BackgroundProgram> {
        let arguments = ["render", "--stdin"].map(Into::into).into_iter().chain(self.look.iter().cloned());
        let arguments: Vec<OsString> = arguments.chain(["--out".into(), out.into()]).collect();
        start(&arguments, &self.game.join("\n"), is_watched)
    }
}

impl Clip {
    fn file(&self) -> PathBuf {
        self.folder.path().join("clip").with_extension(self.format)
    }

    /// Saves a finished clip among the player's pictures.
    fn save(&mut self, place: &mut ClipPlace) -> Result<(), Phrase> {
        self.requested = false;
        let (file, folder, format) = (self.file(), Arc::clone(&self.folder), self.format);
        let (store, stem) = (place.store.clone(), self.options.stem.clone());
        place.saving.begin(ShareRequest::Clip, &place.waker, move || {
            let bytes = files::read_at_most(&file, MAX_BYTES).map_err(|error| not_rendered(&error))?;
            // Only now, because the clip itself may already have been dropped.
            drop(folder);
            store.save_picture(&stem, format, &bytes)
        })
    }

    /// Handles the end of its process: saves a requested clip, or renders it again in the second format. Returns the
    /// error for a player who waits for it.
    fn end(&mut self, result: Result<(), Phrase>, start: Starter, place: &mut ClipPlace) -> Option<Phrase> {
        let was_requested = self.requested;
        self.stage = if result.is_ok() { Stage::Ready } else { Stage::Failed };
        let now = match result {
            Ok(()) if was_requested => self.save(place),
            Err(_) if self.format != FORMATS[1] => {
                self.format = FORMATS[1];
                render(self, start, &place.waker)
            }
            result => result,
        };
        self.requested &= now.is_ok();
        now.err().filter(|_| was_requested)
    }
}

impl Drop for Clip {
    fn drop(&mut self) {
        if let Stage::Rendering(program, _) = &self.stage {
            program.stop();
        }
    }
}

fn not_rendered(error: &dyn Display) -> Phrase {
    failed(ShareRequest::Clip, error)
}

impl Clips {
    /// Begins another clip and cancels the previous one.
    fn begin(&mut self, options: ClipOptions, requested: bool, waker: &FrameWaker) -> Result<(), Phrase> {
        self.clip = None;
        let folder = Arc::new(TemporaryFolder::new().map_err(|error| not_rendered(&error))?);
        let clip = Clip { options, requested, stage: Stage::Failed, format: FORMATS[0], progress: None, folder };
        render(self.clip.insert(clip), self.start, waker)
    }

    /// Has the clip of the last turn saved once it is rendered. Returns the notice to show meanwhile.
    fn request(&mut self, source: &mut ClipSource) -> Result<Option<Phrase>, Phrase> {
        let game = game_arguments(&source.table, &source.shelf.0)?;
        match &mut self.clip {
            Some(clip) if clip.requested => Err(phrase!("clip-busy")),
            Some(clip) if clip.options.game == game && !matches!(clip.stage, Stage::Failed) => match clip.stage {
                Stage::Ready => clip.save(&mut source.place).map(|()| None),
                _ => {
                    clip.requested = true;
                    Ok(Some(clip.progress.clone().unwrap_or_else(|| phrase!("clip-rendering"))))
                }
            },
            _ => {
                let camera = source.camera.iter().next().copied();
                self.begin(source.options(game, camera), true, &source.place.waker)?;
                Ok(Some(phrase!("clip-rendering")))
            }
        }
    }

    /// Takes over what the clip's process reports. Returns the words for a player who waits for the clip.
    pub(super) fn news(&mut self, place: &mut ClipPlace) -> Vec<Result<Phrase, Phrase>> {
        let (mut news, start) = (Vec::new(), self.start);
        let Some(clip) = &mut self.clip else { return news };
        while let Stage::Rendering(_, job) = &mut clip.stage
            && let Poll::Ready(report) = job.poll()
        {
            match report {
                Some(RenderNews::Progress(words)) => {
                    news.extend(clip.requested.then(|| Ok(words.clone())));
                    clip.progress = Some(words);
                }
                Some(RenderNews::Ended(result)) => news.extend(clip.end(result, start, place).map(Err)),
                None => news.extend(clip.end(Err(not_rendered(&CRASHED)), start, place).map(Err)),
            }
        }
        news
    }
}

/// Starts the process that renders a clip, and the thread that watches it.
fn render(clip: &mut Clip, start: Starter, waker: &FrameWaker) -> Result<(), Phrase> {
    let program = clip.options.render(start, clip.file(), true).map_err(|error| not_rendered(&error))?;
    let watched = program.clone();
    let watch = move |reporter: &Reporter<_>| {
        let result = watch_render(&watched, |words| _ = reporter.report(RenderNews::Progress(words)));
        reporter.report(RenderNews::Ended(result));
    };
    match Job::start("clip", waker.callback(), watch) {
        Ok(job) => clip.stage = Stage::Rendering(program, job),
        Err(error) => {
            program.stop();
            return Err(not_rendered(&error));
        }
    }
    Ok(())
}

/// Reports the progress of the process until it ends. On failure, the error is its last line.
fn watch_render(program: &BackgroundProgram, report: impl Fn(Phrase)) -> Result<(), Phrase> {
    let mut last = String::new();
    for line in program.messages() {
        if let Some(words) = progress_words(&line) {
            report(words);
        }
        last = line;
    }
    match program.wait() {
        Ok(true) => Ok(()),
        Ok(false) => Err(not_rendered(&last.trim_start_matches("specular: "))),
        Err(error) => Err(not_rendered(&error)),
    }
}

/// Rewords a progress line of `specular render` for players; `None` for other lines. Before the first frame, the
/// process reports on its own board, for example that it is settling, and not on the one on the screen.
fn progress_words(line: &str) -> Option<Phrase> {
    let (done, rest) = line.split_once(" of about ")?;
    if rest.contains(": ") {
        return Some(phrase!("clip-getting-ready"));
    }
    let (total, rest) = rest.split_once(" frames")?;
    let [done, total]: [u32; 2] = [done.parse().ok()?, total.parse().ok()?];
    let left = rest.strip_prefix(", ").and_then(|rest| rest.strip_suffix(" left")?.split_once(' '));
    let left = left.and_then(|(left, unit)| Some((left.parse::<u32>().ok()?, unit)));
    Some(match left {
        Some((left, "s")) => phrase!("clip-progress.seconds", done = done, total = total, left = left),
        Some((left, _)) => phrase!("clip-progress.minutes", done = done, total = total, left = left),
        None => phrase!("clip-progress", done = done, total = total),
    })
}

/// Where clips are saved, and what their threads wake.
#[derive(SystemParam)]
pub(super) struct ClipPlace<'w> {
    store: Res<'w, Store>,
    pub saving: ResMut<'w, Saving>,
    waker: Res<'w, FrameWaker>,
}

/// The game on the table, how it looks, and where its clips go.
#[derive(SystemParam)]
pub(super) struct ClipSource<'w, 's> {
    table: Res<'w, Table>,
    shelf: Res<'w, Shelf>,
    places: Res<'w, ContentPlaces>,
    settings: Res<'w, Settings>,
    detail: Res<'w, Detail>,
    camera: Query<'w, 's, &'static Transform, MainCamera>,
    place: ClipPlace<'w>,
}

impl ClipSource<'_, '_> {
    /// The options for the last turn of a game, seen from a camera.
    fn options(&self, game: Vec<String>, camera: Option<Transform>) -> ClipOptions {
        let look = look_arguments(&self.settings, &self.detail, camera.as_ref()).into_iter().map(Into::into);
        let look = look.chain(folder_arguments(&self.places.0)).collect();
        ClipOptions { game, look, stem: file_stem(&self.table) }
    }
}

/// Saves the clip of the last turn, as soon as it is rendered.
pub(super) fn save_requested_clip(
    mut wanted: MessageReader<ShareRequest>,
    mut clips: ResMut<Clips>,
    mut source: ClipSource,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if wanted.read().filter(|wanted| **wanted == ShareRequest::Clip).count() == 0 {
        return;
    }
    let result = clips.request(&mut source);
    let bad = result.is_err();
    if let Some(words) = result.unwrap_or_else(Some) {
        notices.write(Notice { words, bad });
        // The HUD may have run before this in the frame.
        redraw.write(RequestRedraw);
    }
}

/// Renders the clip of a finished game, and cancels it if the game is left before anybody has requested it.
pub(super) fn prepare_clip(
    mut clips: ResMut<Clips>,
    mut played: MessageReader<TurnPlayed>,
    source: ClipSource,
    timeline: Res<Timeline>,
    title: Res<TitleOpen>,
    mut seen_from: Local<Option<Transform>>,
) {
    // At the end of a turn the camera may still be close to the king.
    if played.read().count() > 0 {
        *seen_from = source.camera.iter().next().copied();
    }
    if !source.table.is_changed() && !timeline.is_changed() && !title.is_changed() {
        return;
    }
    let table = &source.table;
    if title.0 || !table.is_game() || !table.is_finished() {
        drop(clips.clip.take_if(|clip| !clip.requested));
        *seen_from = None;
        return;
    }
    // While players look back over the game, its clip stays.
    if table.session().outcome().is_none() || !timeline.is_idle() || source.place.store.pictures.is_none() {
        return;
    }
    let Ok(game) = game_arguments(table, &source.shelf.0) else { return };
    if clips.clip.as_ref().is_none_or(|clip| !clip.requested && clip.options.game != game) {
        let camera = seen_from.or_else(|| source.camera.iter().next().copied());
        // The player learns of a failure when they ask for the clip.
        let _ = clips.begin(source.options(game, camera), false, &source.place.waker);
    }
}

/// When the program ends, hands a requested clip over to a process that outlives this one, and cancels any other.
pub(super) fn finish_clip_after_exit(mut clips: ResMut<Clips>, store: Res<Store>) {
    let Some(clip) = clips.clip.take() else { return };
    if clip.requested
        && let Ok(out) = store.place_of_picture(&clip.options.stem, clip.format)
    {
        let _ = clip.options.render(clips.start, out, false);
    }
}
