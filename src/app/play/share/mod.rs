//! Screenshots and clips from within the game.
//!
//! A screenshot is a frame of the window without the user interface, cropped to the part that the interface leaves
//! free. `clip` makes clips.

mod clip;
mod clip_options;

use std::fmt::Display;
use std::path::PathBuf;
use std::task::Poll;

use bevy::app::AppExit;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, RequestRedraw};

use clip::{ClipPlace, Clips};
use kit::pixels::Pixels;
use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use platform::job::Job;
use platform::threads::{self, CRASHED};
use state::messages::{Notice, ShareRequest};
use state::referee::{Table, TableSet};
use state::store::Store;
use state::viewpoint::ViewInsets;

/// Adds screenshots and clips from within the game.
pub struct SharePlugin;

impl Plugin for SharePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Saving>()
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

/// The screenshots and clips that are being saved, each in a thread.
#[derive(Resource, Default)]
struct Saving(Vec<(ShareRequest, Job<Result<PathBuf, Phrase>>)>);

impl Saving {
    /// Saves a screenshot or a clip; on a page, which has no threads, before this returns.
    fn begin(
        &mut self,
        what: ShareRequest,
        waker: &FrameWaker,
        save: impl FnOnce() -> Result<PathBuf, Phrase> + Send + 'static,
    ) -> Result<(), Phrase> {
        let (job, reporter) = Job::new(waker.callback());
        let save = move || _ = reporter.report(save());
        if threads::MAY_BLOCK {
            threads::spawn("share", save).map_err(|error| failed(what, &error))?;
        } else {
            save();
        }
        self.0.push((what, job));
        Ok(())
    }

    /// The words about those that have been saved, or could not be, since the last call.
    fn news(&mut self) -> Vec<Result<Phrase, Phrase>> {
        let mut news = Vec::new();
        self.0.retain_mut(|(what, job)| {
            let Poll::Ready(saved) = job.poll() else { return true };
            let saved = saved.unwrap_or_else(|| Err(failed(*what, &CRASHED)));
            news.push(saved.map(|path| {
                let file = path.display().to_string();
                match what {
                    ShareRequest::Clip => phrase!("clip-saved", file = file),
                    ShareRequest::Picture => phrase!("screenshot-saved", file = file),
                }
            }));
            false
        });
        news
    }
}

/// The words for an error.
fn failed(what: ShareRequest, error: &dyn Display) -> Phrase {
    match what {
        ShareRequest::Clip => phrase!("clip-not-rendered", error = error.to_string()),
        ShareRequest::Picture => phrase!("screenshot-not-saved", error = error.to_string()),
    }
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
    mut saving: ResMut<Saving>,
    table: Res<Table>,
    store: Res<Store>,
    insets: Res<ViewInsets>,
    window: Query<&Window, With<PrimaryWindow>>,
    waker: Res<FrameWaker>,
    mut notices: MessageWriter<Notice>,
) {
    pending.waiting = false;
    let scale = window.single().map_or(1.0, Window::scale_factor);
    let insets = [insets.left, insets.top, insets.right, insets.bottom].map(|side| (side * scale).round() as usize);
    let image = captured.image.clone();
    let (store, stem) = (store.clone(), file_stem(&table));
    let failed = |error: String| failed(ShareRequest::Picture, &error);
    let begun = saving.begin(ShareRequest::Picture, &waker, move || {
        let png = Pixels::from_image(image).and_then(|pixels| pixels.crop(insets).to_png()).map_err(failed)?;
        store.save_picture(&stem, "png", &png)
    });
    notices.write_batch(begun.err().map(|words| Notice { words, bad: true }));
}

/// The file name for this game, without number and extension.
pub(super) fn file_stem(table: &Table) -> String {
    if table.setup.is_empty() { "position".into() } else { table.setup.replace(|c: char| !c.is_alphanumeric(), "-") }
}

/// Shows the player what the threads report.
fn show_share_news(
    mut place: ClipPlace,
    mut clips: ResMut<Clips>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut news = place.saving.news();
    news.extend(clips.news(&mut place));
    for result in news {
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
    use state::testing::TestApp;

    #[test]
    fn the_interface_is_hidden_for_one_frame() {
        let plugins = (state::settings::SettingsPlugin, SharePlugin);
        let mut app = state::testing::app_with(Table::shipped("ace"), plugins);
        app.insert_resource(Shelf(Library::embedded()));
        let [shown, hidden] = [Visibility::Inherited, Visibility::Hidden].map(|visibility| {
            let root = (Node::default(), visibility);
            app.world_mut().spawn(root).id()
        });
        let visibility = |app: &App| [shown, hidden].map(|root| *app.world().get::<Visibility>(root).unwrap());
        app.update();
        app.send(ShareRequest::Picture);
        assert_eq!(visibility(&app), [Visibility::Hidden; 2]);
        app.update();
        assert_eq!(visibility(&app), [Visibility::Inherited, Visibility::Hidden]);
    }
}
