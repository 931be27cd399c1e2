//! The browser version: reports the game's state to its page, accepts files dropped on it, and hides commands that a
//! browser cannot carry out.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::ui_widgets::Button;
use bevy::window::{FileDragAndDrop, PrimaryWindow};

use super::{Compiling, FrameWaker};
use phrases::{Phrase, phrase};
use platform::{files, page};
use state::messages::{HeldPiece, Notice, TableOpen, Thoughts, TitleOpen};
use state::referee::{Table, Timeline};
use state::settings::{Command, CommandGiven};
use state::space::BoardSpace;
use state::viewpoint::{CameraNudge, MainCamera};
use tabletop::Square;

/// The first picture counts as complete after this many consecutive frames without a pending shader.
const COMPLETE: u32 = 4;

/// Adds the systems that only the browser version needs.
pub(super) fn build(app: &mut App) {
    app.add_systems(Last, (report_ready, report_state.run_if(resource_exists::<Table>), report_notices))
        .add_systems(PostUpdate, hide_commands.before(UiSystems::Content));
    if page::options().iter().any(|(name, what)| name == "report" && what == "squares") {
        app.add_systems(Last, (report_squares.run_if(resource_exists::<Table>), report_buttons));
    }
    let Some(waker) = app.world().get_resource::<FrameWaker>().cloned() else { return };
    let (sender, dropped) = channel();
    let camera_waker = waker.clone();
    page::on_file_drop(move |path| {
        if sender.send(path).is_ok() {
            waker.wake();
        }
    });
    let (sender, drags) = channel();
    page::on_camera_gesture(move |yaw, pitch, zoom| {
        if sender.send(CameraNudge { yaw, pitch, zoom }).is_ok() {
            camera_waker.wake();
        }
    });
    app.insert_resource(DroppedFiles(Mutex::new(dropped)))
        .insert_resource(CameraDrags(Mutex::new(drags)))
        .add_systems(First, (forward_drops, forward_camera_drags));
}

/// Reports that the first picture is complete.
fn report_ready(compiling: Option<Res<Compiling>>, mut frames: Local<u32>) {
    if *frames < COMPLETE {
        let ready = compiling.is_none_or(|compiling| compiling.count() == 0);
        *frames = if ready { *frames + 1 } else { 0 };
        if *frames == COMPLETE {
            page::report("ready", "");
        }
    }
}

/// Reports the state of the game, for the page's own tests and for sites that embed it.
fn report_state(
    table: Res<Table>,
    timeline: Res<Timeline>,
    title: Res<TitleOpen>,
    open: Res<TableOpen>,
    thoughts: Res<Thoughts>,
    held: Res<HeldPiece>,
    mut last: Local<String>,
) {
    let session = table.session();
    let state = serde_json::json!({
        "title": title.0,
        "table": open.0,
        "editor": table.is_editor(),
        "setup": table.setup,
        "puzzle": table.is_puzzle().then(|| table.number()),
        "ply": session.ply_count(),
        "last": session.last_turn().map(|turn| turn.action.to_string()),
        "toMove": session.to_move().index(),
        "over": session.outcome().is_some(),
        "idle": timeline.is_idle(),
        "thinking": thoughts.thinking.is_some(),
        "held": held.0.is_some(),
    });
    let state = state.to_string();
    if *last != state {
        page::report("state", &state);
        *last = state;
    }
}

/// Reports the game's notices, for the page's own tests.
fn report_notices(mut notices: MessageReader<Notice>) {
    for notice in notices.read() {
        page::report("game-notice", &notice.words.to_string());
    }
}

/// Reports the page coordinates of the squares whenever they change. Only with `report=squares` in the URL, for
/// programs that click the squares.
fn report_squares(
    space: Res<BoardSpace>,
    table: Res<Table>,
    cameras: Query<(&Camera, Ref<GlobalTransform>), MainCamera>,
) {
    let Ok((camera, place)) = cameras.single() else { return };
    if !place.is_changed() && !space.is_changed() {
        return;
    }
    let board = table.board();
    let all = (0..board.ranks).flat_map(|rank| (0..board.files).filter_map(move |file| Square::new(file, rank)));
    let squares = all.filter(|&square| board.has_square(square)).filter_map(|square| {
        let at = camera.world_to_viewport(&place, space.center(square)).ok()?;
        Some((square.to_string(), serde_json::json!([at.x.round(), at.y.round()])))
    });
    let squares: serde_json::Map<_, _> = squares.collect();
    page::report("squares", &serde_json::Value::Object(squares).to_string());
}

/// Reports the page coordinates of the buttons by name. Only with `report=squares` in the URL.
fn report_buttons(
    windows: Query<&Window, With<PrimaryWindow>>,
    buttons: Query<(&Name, &UiGlobalTransform, &ComputedNode, &InheritedVisibility), With<Button>>,
    mut last: Local<String>,
) {
    let Ok(window) = windows.single() else { return };
    let shown = buttons.iter().filter(|(.., node, visible)| visible.get() && node.size().min_element() > 0.0);
    let shown = shown.map(|(name, place, ..)| {
        let at = (place.translation / window.scale_factor()).round();
        (name.trim_start_matches("Button ").to_owned(), serde_json::json!([at.x, at.y]))
    });
    let shown: serde_json::Map<_, _> = shown.collect();
    let shown = serde_json::Value::Object(shown).to_string();
    if *last != shown {
        page::report("buttons", &shown);
        *last = shown;
    }
}

/// Hides the buttons of commands that a browser cannot carry out: a clip is rendered by a second process, and there are
/// no files to reload.
fn hide_commands(mut buttons: Query<(&Command, &mut Node)>) {
    for (command, mut node) in &mut buttons {
        if matches!(command, Command::SaveClip | Command::ReloadFiles) && node.display != Display::None {
            node.display = Display::None;
        }
    }
}

/// Files that were dropped on the page.
#[derive(Resource)]
struct DroppedFiles(Mutex<Receiver<PathBuf>>);

/// Camera movements made on the page by touch.
#[derive(Resource)]
struct CameraDrags(Mutex<Receiver<CameraNudge>>);

fn forward_camera_drags(mut drags: ResMut<CameraDrags>, mut nudges: MessageWriter<CameraNudge>) {
    if let Ok(drags) = drags.bypass_change_detection().0.get_mut() {
        nudges.write_batch(drags.try_iter());
    }
}

/// Forwards records as if they were dropped on a window, and stores mods.
fn forward_drops(
    mut dropped: ResMut<DroppedFiles>,
    windows: Query<Entity, With<PrimaryWindow>>,
    mut messages: MessageWriter<FileDragAndDrop>,
    mut given: MessageWriter<CommandGiven>,
    mut notices: MessageWriter<Notice>,
) {
    let (Ok(window), Ok(dropped)) = (windows.single(), dropped.bypass_change_detection().0.get_mut()) else { return };
    for path_buf in dropped.try_iter() {
        if path_buf.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip")) {
            let (words, bad) = match store_mod(&path_buf) {
                Ok(words) => (words, false),
                Err(words) => (words, true),
            };
            notices.write(Notice { words, bad });
            given.write(CommandGiven(Command::ReloadFiles));
        } else {
            messages.write(FileDragAndDrop::DroppedFile { window, path_buf });
        }
    }
}

/// Stores a mod in the browser's storage, from which it is read like one in a mods folder.
fn store_mod(path: &Path) -> Result<Phrase, Phrase> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let folder = files::data_folder().map(|data| data.join("mods"));
    let folder = folder.ok_or_else(|| phrase!("notice-no-mods-folder"))?;
    let bytes = files::read_at_most(path, u64::MAX);
    let kept = bytes.and_then(|bytes| files::write_atomically(&folder.join(&name), &bytes));
    kept.map_err(|error| phrase!("notice-mod-not-kept", name = &name, error = error.to_string()))?;
    Ok(phrase!("notice-mod-kept", name = name))
}
