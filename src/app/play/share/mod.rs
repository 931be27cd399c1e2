//! Screenshots and clips from within the game.
//!
//! A screenshot is a frame of the window without the user interface, cropped to the part that the interface leaves
//! free. `clip` makes clips.

mod clip;
mod clip_options;

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::app::AppExit;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, RequestRedraw};

use clip::{ClipPlace, Clips};
use kit::pixels::Pixels;
use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use platform::threads::{self, CRASHED};
use state::messages::{Notice, ShareRequest};
use state::referee::{Table, TableSet};
use state::store::Store;
use state::viewpoint::ViewInsets;

/// Adds screenshots and clips from within the game.
pub struct SharePlugin;

impl Plugin for SharePlugin {
    fn build(&self, app: &mut App) {
        let (sender, receiver) = channel();
        app.insert_resource(ShareJobs { sender, receiver: Mutex::new(receiver) })
            .init_resource::<PendingScreenshot>()
            .init_resource::<Clips>()
            .init_resource::<FrameWaker>()
            .add_systems(First, restore_ui)
            .add_systems(
                Update,
                (clip::save_requested_clip, clip::prepare_clip, show_share_news).chain().in_set(TableSet::View),
            )
            // After the HUD has decided what is visible.
            .add_systems(PostUpdate, request_screenshot.before(VisibilitySystems::VisibilityPropagate))
            .add_systems(Last, clip::finish_clip_after_exit.run_if(on_message::<AppExit>));
    }
}

/// The channel to the threads that save screenshots and watch clips.
#[derive(Resource)]
pub(super) struct ShareJobs {
    sender: Sender<ShareNews>,
    receiver: Mutex<Receiver<ShareNews>>,
}

impl ShareJobs {
    /// Sends news from a thread and wakes the event loop, which sleeps while nothing happens.
    pub fn sender(&self, waker: &FrameWaker) -> impl Fn(ShareNews) + Send + use<> {
        let (sender, waker) = (self.sender.clone(), waker.clone());
        move |news| {
            // Fails only after the game has ended.
            let _ = sender.send(news);
            waker.wake();
        }
    }
}

/// A thread's report, in words for the player.
pub(super) enum ShareNews {
    /// The progress of the clip with this number.
    Progress(u64, Phrase),
    /// The process that renders this clip has ended.
    Rendered(u64, Result<(), Phrase>),
    /// A screenshot or a clip is saved as this file, or an error.
    Saved(ShareRequest, Result<PathBuf, Phrase>),
}

/// A pending screenshot, and the interface hidden for it.
#[derive(Resource, Default)]
struct PendingScreenshot {
    hidden: Vec<(Entity, Visibility)>,
    waiting: bool,
}

/// Hides the interface for one frame and captures this frame.
fn request_screenshot(
    mut wanted: MessageReader<ShareRequest>,
    mut pending: ResMut<PendingScreenshot>,
    mut roots: Query<(Entity, &mut Visibility), (With<Node>, Without<ChildOf>)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if wanted.read().filter(|wanted| **wanted == ShareRequest::Picture).count() > 0 && !pending.waiting {
        pending.waiting = true;
        for (root, mut visibility) in &mut roots {
            pending.hidden.push((root, *visibility));
            *visibility = Visibility::Hidden;
        }
        commands.spawn((Name::new("Screenshot"), Screenshot::primary_window())).observe(save_screenshot);
    }
    if pending.waiting {
        // The picture comes back some frames later.
        redraw.write(RequestRedraw);
    }
}

/// Shows the interface again.
fn restore_ui(mut pending: ResMut<PendingScreenshot>, mut nodes: Query<&mut Visibility>) {
    if pending.hidden.is_empty() {
        return;
    }
    for (root, before) in pending.hidden.drain(..) {
        // A menu may have been closed in the meantime.
        if let Ok(mut visibility) = nodes.get_mut(root) {
            *visibility = before;
        }
    }
}

/// Crops, encodes and saves the screenshot on a thread.
fn save_screenshot(
    captured: On<ScreenshotCaptured>,
    mut pending: ResMut<PendingScreenshot>,
    jobs: Res<ShareJobs>,
    table: Res<Table>,
    store: Res<Store>,
    insets: Res<ViewInsets>,
    window: Query<&Window, With<PrimaryWindow>>,
    waker: Res<FrameWaker>,
) {
    pending.waiting = false;
    let scale = window.single().map_or(1.0, Window::scale_factor);
    let insets = [insets.left, insets.top, insets.right, insets.bottom].map(|side| (side * scale).round() as usize);
    let image = captured.image.clone();
    let (store, stem) = (store.clone(), file_stem(&table));
    let failed = |error: String| phrase!("screenshot-not-saved", error = error);
    let saved = move || {
        let png = Pixels::from_image(image).and_then(|pixels| pixels.crop(insets).to_png()).map_err(failed)?;
        store.save_picture(&stem, "png", &png)
    };
    let send = jobs.sender(&waker);
    let send = move |saved| send(ShareNews::Saved(ShareRequest::Picture, saved));
    if !threads::MAY_BLOCK {
        return send(saved());
    }
    let answer = move |saved: Option<_>| send(saved.unwrap_or_else(|| Err(failed(CRASHED.into()))));
    if let Err(error) = threads::spawn_answering("screenshot", saved, answer) {
        jobs.sender(&waker)(ShareNews::Saved(ShareRequest::Picture, Err(failed(error.to_string()))));
    }
}

/// The file name for this game, without number and extension.
pub(super) fn file_stem(table: &Table) -> String {
    if table.setup.is_empty() { "position".into() } else { table.setup.replace(|c: char| !c.is_alphanumeric(), "-") }
}

/// Shows the player what the threads report.
fn show_share_news(
    place: ClipPlace,
    mut clips: ResMut<Clips>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok(news) = place.jobs.receiver.lock().map(|receiver| receiver.try_iter().collect::<Vec<_>>()) else { return };
    for news in news {
        let result = match news {
            ShareNews::Progress(number, words) => clips.note_progress(number, words).map(Ok),
            ShareNews::Rendered(number, result) => clips.note_end(number, result, &place).map(Err),
            ShareNews::Saved(what, saved) => Some(saved.map(|path| {
                let file = path.display().to_string();
                match what {
                    ShareRequest::Clip => phrase!("clip-saved", file = file),
                    ShareRequest::Picture => phrase!("screenshot-saved", file = file),
                }
            })),
        };
        let Some(result) = result else { continue };
        let bad = result.is_err();
        notices.write(Notice { words: result.unwrap_or_else(|words| words), bad });
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;
    use state::shelf::Shelf;

    #[test]
    fn the_interface_is_hidden_for_one_frame() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, state::referee::RefereePlugin, state::settings::SettingsPlugin));
        app.add_plugins(SharePlugin).insert_resource(Table::shipped("ace")).insert_resource(Shelf(Library::embedded()));
        let [shown, hidden] = [Visibility::Inherited, Visibility::Hidden].map(|visibility| {
            let root = (Node::default(), visibility);
            app.world_mut().spawn(root).id()
        });
        let visibility = |app: &App| [shown, hidden].map(|root| *app.world().get::<Visibility>(root).unwrap());
        app.update();
        app.world_mut().write_message(ShareRequest::Picture);
        app.update();
        assert_eq!(visibility(&app), [Visibility::Hidden; 2]);
        app.update();
        assert_eq!(visibility(&app), [Visibility::Inherited, Visibility::Hidden]);
    }
}
