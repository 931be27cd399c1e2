//! Screenshots and clips from within the game.
//!
//! A screenshot is a frame of the window without the user interface, cropped to the part that the interface leaves
//! free. A clip of the last shot is rendered by a second process, this program's `render` command, while the game goes
//! on.

use std::ffi::OsString;
use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::pixels::Pixels;
use crate::messages::{Notice, ShareWanted};
use crate::referee::{Table, TableSet};
use crate::settings::{Detail, Settings};
use crate::shelf::{ContentPlaces, Shelf};
use crate::store::Store;
use crate::viewpoint::{MainCamera, ViewInsets};
use crate::window::FrameWaker;
use content::mods::Places;
use content::setups::Library;
use content::themes::DEFAULT;
use games::beam;
use games::list::game_of;
use notation::to_khet;
use platform::processes::BackgroundProgram;
use platform::threads;
use presentation::{CameraMoves, Quality, View};
use tabletop::Viewer;

/// Adds screenshots and clips from within the game.
pub struct SharePlugin;

impl Plugin for SharePlugin {
    fn build(&self, app: &mut App) {
        let (sender, receiver) = channel();
        app.insert_resource(ShareJobs { sender, receiver: Mutex::new(receiver), rendering: false })
            .init_resource::<PendingScreenshot>()
            .init_resource::<FrameWaker>()
            .add_systems(First, restore_ui)
            .add_systems(Update, (start_clip, show_share_news).chain().in_set(TableSet::View))
            // After the head-up display has decided what is visible.
            .add_systems(PostUpdate, request_screenshot.before(VisibilitySystems::VisibilityPropagate));
    }
}

/// The channel to the threads that save screenshots and watch clips.
#[derive(Resource)]
struct ShareJobs {
    sender: Sender<ShareNews>,
    receiver: Mutex<Receiver<ShareNews>>,
    /// A clip is being rendered.
    rendering: bool,
}

/// A thread's report, in words for the player.
enum ShareNews {
    /// The progress of the clip.
    Progress(String),
    /// The clip is saved, or an error.
    Clip(Result<String, String>),
    /// The screenshot is saved, or an error.
    Picture(Result<String, String>),
}

/// A pending screenshot, and the interface hidden for it.
#[derive(Resource, Default)]
struct PendingScreenshot {
    hidden: Vec<(Entity, Visibility)>,
    waiting: bool,
}

/// Hides the interface for one frame and captures this frame.
fn request_screenshot(
    mut wanted: MessageReader<ShareWanted>,
    mut pending: ResMut<PendingScreenshot>,
    mut roots: Query<(Entity, &mut Visibility), (With<Node>, Without<ChildOf>)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if wanted.read().filter(|wanted| **wanted == ShareWanted::Picture).count() > 0 && !pending.waiting {
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
    let save = move || {
        let cropped = Pixels::from_image(image)?.crop(insets);
        let path = store.save_picture(&stem, &cropped.to_png()?)?;
        Ok(format!("Screenshot saved as {}", path.display()))
    };
    let send = news_sender(&jobs.sender, &waker);
    if !threads::MAY_BLOCK {
        return send(ShareNews::Picture(save()));
    }
    let thread = threads::spawn("screenshot", move || send(ShareNews::Picture(save())));
    if let Err(error) = thread {
        // The receiver lives as long as the sender beside it.
        let _ = jobs.sender.send(ShareNews::Picture(Err(format!("The screenshot could not be saved: {error}."))));
    }
}

/// Sends news from a thread and wakes the event loop, which sleeps while nothing happens.
fn news_sender(sender: &Sender<ShareNews>, waker: &FrameWaker) -> impl Fn(ShareNews) + Send + use<> {
    let (sender, waker) = (sender.clone(), waker.clone());
    move |news| {
        // Fails only after the game has ended.
        let _ = sender.send(news);
        waker.wake();
    }
}

/// The file name for this game, without number and extension.
fn file_stem(table: &Table) -> String {
    if table.setup.is_empty() { "position".into() } else { table.setup.replace(|c: char| !c.is_alphanumeric(), "-") }
}

/// Starts a second process that renders a clip of the last turn.
fn start_clip(
    mut wanted: MessageReader<ShareWanted>,
    mut jobs: ResMut<ShareJobs>,
    table: Res<Table>,
    store: Res<Store>,
    shelf: Res<Shelf>,
    places: Res<ContentPlaces>,
    settings: Res<Settings>,
    detail: Res<Detail>,
    camera: Query<&Transform, MainCamera>,
    waker: Res<FrameWaker>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if wanted.read().filter(|wanted| **wanted == ShareWanted::Clip).count() == 0 {
        return;
    }
    let mut command: Vec<OsString> = vec!["render".into()];
    let started = if jobs.rendering {
        Err("A clip is already being rendered.".into())
    } else {
        game_arguments(&table, &shelf.0).and_then(|arguments| {
            let look = look_arguments(&settings, &detail, camera.iter().next());
            command.extend(arguments.into_iter().chain(look).map(Into::into));
            command.extend(folder_arguments(&places.0));
            let stem = file_stem(&table);
            let [film, gif] = ["mp4", "gif"].map(|ending| store.place_of_picture(&stem, ending));
            spawn_render(command, [film?, gif?], news_sender(&jobs.sender, &waker))
        })
    };
    jobs.rendering |= started.is_ok();
    let (words, bad) = match started {
        Ok(()) => ("Rendering a clip of the last turn. You can keep playing.".into(), false),
        Err(words) => (words, true),
    };
    notices.write(Notice { words, bad });
    // The head-up display may have run before this in the frame.
    redraw.write(RequestRedraw);
}

/// Starts a thread that renders the clip in another process: as a film with sound if `ffmpeg` can make one, else as a
/// silent GIF, the second of the two files.
fn spawn_render(
    arguments: Vec<OsString>,
    [film, gif]: [PathBuf; 2],
    send: impl Fn(ShareNews) + Send + 'static,
) -> Result<(), String> {
    let render = move |path: &Path| {
        let out: [OsString; 2] = ["--out".into(), path.into()];
        BackgroundProgram::start_self(arguments.iter().chain(&out)).map_err(|error| not_rendered(&error))
    };
    let thread = threads::spawn("clip", move || {
        let rendered = |path: &PathBuf| {
            watch_render(render(path)?, |words| send(ShareNews::Progress(words)))?;
            Ok(format!("Clip saved as {}", path.display()))
        };
        // Without `ffmpeg` the first attempt ends before it has drawn anything. After a crash players must still be
        // able to start another clip.
        let result = panic::catch_unwind(AssertUnwindSafe(|| rendered(&film).or_else(|_| rendered(&gif))));
        send(ShareNews::Clip(result.unwrap_or_else(|_| Err(not_rendered(&"the thread that watches it crashed")))));
    });
    thread.map(|_| ()).map_err(|error| not_rendered(&error))
}

fn not_rendered(why: &dyn Display) -> String {
    format!("The clip could not be rendered: {why}.")
}

/// The game so far, as options for `specular render`.
fn game_arguments(table: &Table, library: &Library) -> Result<Vec<String>, String> {
    let session = table.session();
    if session.ply_count() == 0 {
        return Err("There is no turn to make a clip of yet.".into());
    }
    if table.has_secrets() {
        return secret_arguments(table);
    }
    let moves: Vec<String> = session.turns().map(|turn| turn.action.to_string()).collect();
    let mut arguments = vec!["--moves".into(), moves.join(" ")];
    if table.setup.is_empty() {
        let state = session.start().as_ref();
        let written = game_of(state).and_then(|game| Some((game.id(), game.position(state)?)));
        if let Some((game, position)) = written {
            arguments.extend(["--rules".into(), game.into(), "--position".into(), position]);
            return Ok(arguments);
        }
        let start = beam::first_position(session).ok_or("This game has no position that can be written down.")?;
        let edition = library.edition_of(start.rules());
        let edition = edition.ok_or("This game's edition is missing, or its rules have changed.")?;
        arguments.extend(["--rules".into(), edition.id.clone(), "--position".into(), to_khet(start)]);
    } else {
        arguments.extend(["--setup".into(), table.setup.clone()]);
    }
    Ok(arguments)
}

/// A game with hidden pieces, as options for `specular render`. They hold only what the viewer of the clip knows,
/// because other programs may read them.
fn secret_arguments(table: &Table) -> Result<Vec<String>, String> {
    let session = table.session();
    let game = game_of(session.start().as_ref()).ok_or("This game has no position that can be written down.")?;
    let (told, viewer) = match table.viewer_of_clip() {
        Viewer::All(_) => (game.told_all(session), "all".into()),
        Viewer::Player(player) => (game.told(session, player), table.board().player_name(player).to_lowercase()),
        Viewer::Everyone => (game.told(session, session.to_move()), "both".into()),
    };
    let told = told.unwrap_or_default();
    let (position, moves) = told.split_once(" moves ").ok_or("There is no turn to make a clip of yet.")?;
    let arguments = ["--moves", moves, "--rules", game.id(), "--position", position, "--viewer", &viewer];
    Ok(arguments.map(Into::into).into())
}

/// The folders named on the command line, as options for `specular render`. The other process finds the player's own
/// folders by itself.
fn folder_arguments(places: &Places) -> Vec<OsString> {
    let named = [("--setups", &places.setups), ("--mods", &places.mods)];
    let named = named.into_iter().filter_map(|(option, folder)| Some([option.into(), folder.clone()?.into()]));
    named.flatten().collect()
}

/// The view and the look of the window, as options for `specular render`.
fn look_arguments(settings: &Settings, detail: &Detail, camera: Option<&Transform>) -> Vec<String> {
    let preset = Quality::PRESETS.into_iter().find(|&quality| *detail == Detail::of(quality));
    // If some details were changed, the level that they were changed from.
    let chosen = Some(settings.graphics.quality).filter(|&quality| quality != Quality::Auto);
    let mut look = vec!["--quality".into(), preset.or(chosen).unwrap_or(Quality::Ultra).name().to_lowercase()];
    if settings.theme != DEFAULT {
        look.extend(["--theme".into(), settings.theme.clone()]);
    }
    if settings.graphics.reduces_flashing() {
        look.push("--calm".into());
    }
    if let Some(camera) = camera {
        let back = camera.back();
        let pitch = back.y.clamp(-1.0, 1.0).asin().to_degrees();
        // Looking straight down, only the up vector has a yaw.
        let side = if back.y > 0.999 { -*camera.up() } else { *back };
        let view = View::orbit(side.x.atan2(side.z).to_degrees(), pitch, 1.0);
        look.push(format!("--view={view}"));
    }
    let moves = CameraMoves { king: settings.graphics.king_camera, lean: settings.graphics.cinematic };
    look.extend(["--camera".into(), moves.to_string()]);
    look
}

/// Reports the progress of the process until it ends. On failure, the error is its last line.
fn watch_render(mut program: BackgroundProgram, report: impl Fn(String)) -> Result<(), String> {
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
fn progress_words(line: &str) -> Option<String> {
    line.contains(" of about ").then(|| match line.split_once(": ") {
        Some(_) => "getting ready".into(),
        None => line.to_owned(),
    })
}

/// Shows the player what the threads report.
fn show_share_news(
    mut jobs: ResMut<ShareJobs>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let jobs = jobs.bypass_change_detection();
    let Ok(receiver) = jobs.receiver.get_mut() else { return };
    for news in receiver.try_iter() {
        let result = match news {
            ShareNews::Progress(words) => Ok(format!("Rendering the clip: {words}.")),
            ShareNews::Clip(result) => {
                jobs.rendering = false;
                result
            }
            ShareNews::Picture(result) => result,
        };
        let bad = result.is_err();
        notices.write(Notice { words: result.unwrap_or_else(|words| words), bad });
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::*;
    use crate::referee::Start;
    use crate::settings::Graphics;

    #[test]
    fn the_progress_of_a_clip_counts_frames_and_hides_that_its_own_board_settles() {
        assert_eq!(
            progress_words("34 of about 120 frames, 12 s left").as_deref(),
            Some("34 of about 120 frames, 12 s left")
        );
        let settling = progress_words("0 of about 120 frames: waiting for the board to settle");
        assert_eq!(settling.as_deref(), Some("getting ready"));
        assert_eq!(progress_words("specular: no ffmpeg"), None);
    }

    #[test]
    fn the_game_becomes_options_of_render() {
        let library = Library::embedded();
        let words = |table: &Table| game_arguments(table, &library).map(|arguments| arguments.join("|"));
        let played = Table::shipped("ace").played(&["h2g1", "a5a6"]);
        assert_eq!(words(&played).unwrap(), "--moves|h2g1 a5a6|--setup|laser-chess/ace");
        assert!(words(&Table::shipped("ace")).unwrap_err().starts_with("There is no turn"));

        let entry = library.find("khet-2/classic").unwrap().clone();
        let position = to_khet(&entry.position);
        let table = Table::new(Start::at(entry.position, entry.looks));
        let table = table.played(&["h2h3"]);
        assert_eq!(words(&table).unwrap(), format!("--moves|h2h3|--rules|khet-2|--position|{position}"));
    }

    #[test]
    fn a_clip_has_the_folders_of_the_game() {
        let words = |places: &Places| folder_arguments(places).join(OsStr::new("|"));
        assert_eq!(words(&Places { data: Some("data".into()), ..Places::default() }), "");
        let places = Places { setups: Some("my sets".into()), mods: Some("my mods".into()), ..Places::default() };
        assert_eq!(words(&places), "--setups|my sets|--mods|my mods");
    }

    /// Blue's marshal and all their other ranks stay out of the options until the game is over.
    #[test]
    fn a_clip_of_a_game_with_secrets_holds_what_its_viewer_knows() {
        use tabletop::{Ending, Seat, Seats, Session};
        let setup = games::list::find_setup("stratego/fortress").unwrap().1;
        let against_machine = Seats([Seat::Human, Seat::Machine(1)]);
        let clip = |table: &Table| game_arguments(table, &Library::embedded());
        for (seats, viewer) in [(against_machine, "red"), (Seats::PEOPLE, "both")] {
            let mut table = Table::of(Session::new(setup.state.clone())).seated(seats);
            assert!(clip(&table).unwrap_err().starts_with("There is no turn"));
            table.play_for_test("e4e5");
            table.play_for_test("f7f6");
            let arguments = clip(&table).unwrap();
            let [.., position, _, shown] = &arguments[..] else { panic!("{arguments:?}") };
            assert_eq!((&*arguments[1], &**shown), ("e4e5 f7f6", viewer));
            let blue = position.split_once(" blue ").unwrap().1;
            assert!(blue.chars().all(|letter| "?*./".contains(letter)), "{position}");
            games::list::find_game("stratego").unwrap().read_position(position).unwrap();
            table.settle_for_test(Ending::Resign(rules::Player::First));
            let arguments = clip(&table).unwrap();
            assert_eq!(arguments.last().map(String::as_str), Some("all"));
            assert!(!arguments[5].contains('?'), "{arguments:?}");
        }
    }

    #[test]
    fn a_clip_has_the_view_of_the_player() {
        let (settings, detail) = (Settings::default(), Detail::of(Quality::Low));
        let options = |eye: Vec3, up: Vec3| {
            let camera = Transform::from_translation(eye).looking_at(Vec3::ZERO, up);
            look_arguments(&settings, &detail, Some(&camera)).join(" ")
        };
        assert_eq!(options(Vec3::new(0.0, 1.0, 1.0), Vec3::Y), "--quality low --view=0.0,45.0,1 --camera king");
        assert_eq!(options(Vec3::new(1.0, 0.0, 0.0), Vec3::Y), "--quality low --view=90.0,5.0,1 --camera king");
        assert_eq!(options(Vec3::Y, Vec3::NEG_Z), "--quality low --view=0.0,90.0,1 --camera king");
    }

    #[test]
    fn the_camera_of_a_clip_moves_as_in_the_settings() {
        let camera = |king_camera, cinematic| {
            let graphics = Graphics { king_camera, cinematic, ..default() };
            look_arguments(&Settings { graphics, ..default() }, &Detail::default(), None).join(" ")
        };
        assert_eq!(camera(true, true), "--quality ultra --camera king,lean");
        assert_eq!(camera(false, false), "--quality ultra --camera still");
    }

    #[test]
    fn the_interface_is_hidden_for_one_frame() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, crate::referee::RefereePlugin, crate::settings::SettingsPlugin));
        app.add_plugins(SharePlugin).insert_resource(Table::shipped("ace")).insert_resource(Shelf(Library::embedded()));
        let [shown, hidden] = [Visibility::Inherited, Visibility::Hidden].map(|visibility| {
            let root = (Node::default(), visibility);
            app.world_mut().spawn(root).id()
        });
        let visibility = |app: &App| [shown, hidden].map(|root| *app.world().get::<Visibility>(root).unwrap());
        app.update();
        app.world_mut().write_message(ShareWanted::Picture);
        app.update();
        assert_eq!(visibility(&app), [Visibility::Hidden; 2]);
        app.update();
        assert_eq!(visibility(&app), [Visibility::Inherited, Visibility::Hidden]);
    }

    #[test]
    fn without_a_shot_there_is_no_clip() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, crate::referee::RefereePlugin, crate::settings::SettingsPlugin));
        app.add_plugins(SharePlugin).insert_resource(Table::shipped("ace")).insert_resource(Shelf(Library::embedded()));
        app.world_mut().write_message(ShareWanted::Clip);
        app.update();
        let notices: Vec<_> =
            app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|n| (n.words, n.bad)).collect();
        assert_eq!(notices, [("There is no turn to make a clip of yet.".to_owned(), true)]);
    }
}
