//! Pictures and clips from within the game.
//!
//! A picture is a frame of the window without words and buttons, cut to what they leave free. A clip of the last shot is
//! made by this very program, started once more as `specular render`, while the game goes on.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::picture::Pixels;
use crate::app::Shelf;
use crate::app::referee::{Notice, ShareWanted, Table, TableSet};
use crate::app::settings::store::Store;
use crate::app::settings::{Detail, Quality, Settings};
use crate::app::viewpoint::{MainCamera, ViewInsets};
use crate::notation::to_khet;
use crate::platform::threads;
use crate::setups::Library;
use crate::themes::DEFAULT;

/// Pictures and clips from within the game.
pub struct SharePlugin;

impl Plugin for SharePlugin {
    fn build(&self, app: &mut App) {
        let (told, news) = channel();
        app.insert_resource(Desk { told, news: Mutex::new(news), clip: false })
            .init_resource::<Shutter>()
            .add_systems(First, reveal)
            .add_systems(Update, (keys.in_set(TableSet::Input), (make_clip, tell).in_set(TableSet::View)))
            // After the head-up display has said what is shown.
            .add_systems(PostUpdate, snap.before(VisibilitySystems::VisibilityPropagate));
    }
}

/// What is made, and the way on which threads say how it went.
#[derive(Resource)]
struct Desk {
    told: Sender<News>,
    news: Mutex<Receiver<News>>,
    /// A clip is being made.
    clip: bool,
}

enum News {
    /// How far the clip is.
    Progress(String),
    /// The clip is done, or why not.
    Clip(Result<String, String>),
    /// The picture is saved, or why not.
    Picture(Result<String, String>),
}

/// What is hidden while a picture is taken, and the picture on its way.
#[derive(Resource, Default)]
struct Shutter {
    hidden: Vec<(Entity, Visibility)>,
    waiting: bool,
}

fn keys(keys: Option<Res<ButtonInput<KeyCode>>>, mut wanted: MessageWriter<ShareWanted>) {
    let Some(keys) = keys.filter(|keys| keys.just_pressed(KeyCode::F12)) else { return };
    let shift = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    // Press and release may lie in one long frame.
    let clip = keys.any_pressed(shift) || keys.any_just_released(shift);
    wanted.write(if clip { ShareWanted::Clip } else { ShareWanted::Picture });
}

/// Hides the words for one frame, and keeps this frame.
fn snap(
    mut wanted: MessageReader<ShareWanted>,
    mut shutter: ResMut<Shutter>,
    mut roots: Query<(Entity, &mut Visibility), (With<Node>, Without<ChildOf>)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if wanted.read().filter(|wanted| **wanted == ShareWanted::Picture).count() > 0 && !shutter.waiting {
        shutter.waiting = true;
        for (root, mut visibility) in &mut roots {
            shutter.hidden.push((root, *visibility));
            *visibility = Visibility::Hidden;
        }
        commands.spawn((Name::new("Picture"), Screenshot::primary_window())).observe(develop);
    }
    if shutter.waiting {
        // It comes back some frames later.
        redraw.write(RequestRedraw);
    }
}

fn reveal(mut shutter: ResMut<Shutter>, mut nodes: Query<&mut Visibility>) {
    if shutter.hidden.is_empty() {
        return;
    }
    for (root, before) in shutter.hidden.drain(..) {
        // A menu may have been closed meanwhile.
        if let Ok(mut visibility) = nodes.get_mut(root) {
            *visibility = before;
        }
    }
}

/// Cuts the picture and hands it to a thread, for PNG takes its time.
fn develop(
    captured: On<ScreenshotCaptured>,
    mut shutter: ResMut<Shutter>,
    desk: Res<Desk>,
    table: Res<Table>,
    store: Res<Store>,
    insets: Res<ViewInsets>,
    window: Query<&Window, With<PrimaryWindow>>,
    events: Option<Res<EventLoopProxyWrapper>>,
) {
    shutter.waiting = false;
    let scale = window.single().map_or(1.0, Window::scale_factor);
    let insets = [insets.left, insets.top, insets.right, insets.bottom].map(|side| (side * scale).round() as usize);
    let image = captured.image.clone();
    let (store, stem) = (store.clone(), stem(&table));
    let save = move || {
        let cut = Pixels::of(image)?.cut(insets);
        let path = store.save_picture(&stem, &cut.png()?)?;
        Ok(format!("Picture saved as {}", path.display()))
    };
    let say = speaker(&desk.told, events.as_deref());
    let thread = threads::spawn("picture", move || say(News::Picture(save())));
    if let Err(error) = thread {
        // Whoever listens is this very program.
        let _ = desk.told.send(News::Picture(Err(format!("The picture cannot be saved: {error}."))));
    }
}

/// How a thread says something and wakes the window, which sleeps while nothing happens.
fn speaker(told: &Sender<News>, events: Option<&EventLoopProxyWrapper>) -> impl Fn(News) + Send + use<> {
    let (told, proxy) = (told.clone(), events.map(|events| (**events).clone()));
    move |news| {
        // Where the game has ended nobody listens.
        let _ = told.send(news);
        if let Some(proxy) = &proxy {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    }
}

/// A file's name, without number and ending.
fn stem(table: &Table) -> String {
    if table.setup.is_empty() { "position".into() } else { table.setup.replace(|c: char| !c.is_alphanumeric(), "-") }
}

/// Starts the program once more, for a clip of the last shot.
fn make_clip(
    mut wanted: MessageReader<ShareWanted>,
    mut desk: ResMut<Desk>,
    table: Res<Table>,
    store: Res<Store>,
    shelf: Option<Res<Shelf>>,
    settings: Res<Settings>,
    detail: Res<Detail>,
    camera: Query<&Transform, MainCamera>,
    events: Option<Res<EventLoopProxyWrapper>>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if wanted.read().filter(|wanted| **wanted == ShareWanted::Clip).count() == 0 {
        return;
    }
    let Some(shelf) = shelf else { return };
    let mut command: Vec<OsString> = vec!["render".into()];
    let begun = if desk.clip {
        Err("A clip is being made already.".into())
    } else {
        arguments(&table, &shelf.0).and_then(|arguments| {
            command.extend(arguments.into_iter().chain(look(&settings, &detail, camera.iter().next())).map(Into::into));
            command.extend(shelf.0.folder().into_iter().flat_map(|folder| ["--setups".into(), folder.into()]));
            let path = store.place_of_picture(&stem(&table), "gif")?;
            start(&command, path, speaker(&desk.told, events.as_deref()))
        })
    };
    desk.clip |= begun.is_ok();
    let (words, bad) = match begun {
        Ok(()) => ("Making a clip of the last shot; the game goes on.".into(), false),
        Err(words) => (words, true),
    };
    notices.write(Notice { words, bad });
    // Whoever shows it may have had its turn in this frame.
    redraw.write(RequestRedraw);
}

/// Starts the program with these arguments and a thread that listens to it.
fn start(arguments: &[OsString], path: PathBuf, say: impl Fn(News) + Send + 'static) -> Result<(), String> {
    let wrong = |error| format!("The clip cannot be made: {error}.");
    let mut command = Command::new(std::env::current_exe().map_err(wrong)?);
    command.args(arguments).arg("--out").arg(&path);
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(wrong)?;
    let thread = threads::spawn("clip", move || {
        let result = watch(child, |words| say(News::Progress(words)));
        say(News::Clip(result.map(|()| format!("Clip saved as {}", path.display()))));
    });
    thread.map(|_| ()).map_err(wrong)
}

/// What to render: the game so far, for `specular render`.
fn arguments(table: &Table, library: &Library) -> Result<Vec<String>, String> {
    let game = table.game();
    if game.turns().is_empty() {
        return Err("There is no shot yet to make a clip of.".into());
    }
    let moves: Vec<String> = game.turns().iter().map(|turn| turn.action.to_string()).collect();
    let mut arguments = vec!["--moves".into(), moves.join(" ")];
    if table.setup.is_empty() {
        let edition = library.edition_of(table.rules());
        let edition = edition.ok_or("The edition of this game is not there any more, or has other rules now.")?;
        arguments.extend(["--rules".into(), edition.id.clone(), "--position".into(), to_khet(game.start())]);
    } else {
        arguments.extend(["--setup".into(), table.setup.clone()]);
    }
    Ok(arguments)
}

/// From where, and how well: as the player sees it.
fn look(settings: &Settings, detail: &Detail, camera: Option<&Transform>) -> Vec<String> {
    let presets = [Quality::Low, Quality::Medium, Quality::High, Quality::Ultra];
    let preset = presets.into_iter().find(|&quality| *detail == Detail::of(quality)).unwrap_or(Quality::Ultra);
    let mut look = vec!["--quality".into(), preset.name().to_lowercase()];
    if settings.theme != DEFAULT {
        look.extend(["--theme".into(), settings.theme.clone()]);
    }
    if settings.picture.is_calm() {
        look.push("--calm".into());
    }
    if let Some(camera) = camera {
        let back = camera.back();
        let pitch = back.y.clamp(-1.0, 1.0).asin().to_degrees().clamp(5.0, 90.0);
        // Straight from above the way up says where the seat is.
        let side = if back.y > 0.999 { -*camera.up() } else { *back };
        // In tenths of a degree, and no minus before a zero.
        let yaw = (side.x.atan2(side.z).to_degrees() * 10.0).round() / 10.0 + 0.0;
        look.push(format!("--view={yaw:.1},{pitch:.1},1"));
    }
    let moves = [(settings.picture.king_camera, "king"), (settings.picture.cinematic, "lean")];
    let moves: Vec<_> = moves.into_iter().filter_map(|(does, name)| does.then_some(name)).collect();
    look.extend(["--camera".into(), if moves.is_empty() { "still".into() } else { moves.join(",") }]);
    look
}

/// Hears how far the program is, until it ends; an error is its last line.
fn watch(mut child: Child, said: impl Fn(String)) -> Result<(), String> {
    let mut last = String::new();
    for line in child.stderr.take().map(BufReader::new).into_iter().flat_map(BufRead::lines).map_while(Result::ok) {
        if line.contains(" of about ") {
            said(line.clone());
        }
        last = line;
    }
    match child.wait() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("The clip cannot be made: {}.", last.trim_start_matches("specular: "))),
        Err(error) => Err(format!("The clip cannot be made: {error}.")),
    }
}

/// Tells the player what the threads say.
fn tell(mut desk: ResMut<Desk>, mut notices: MessageWriter<Notice>, mut redraw: MessageWriter<RequestRedraw>) {
    let desk = desk.bypass_change_detection();
    let Ok(news) = desk.news.get_mut() else { return };
    for news in news.try_iter() {
        let (words, bad) = match news {
            News::Progress(words) => (format!("Making a clip: {words}."), false),
            News::Clip(result) => {
                desk.clip = false;
                result.map_or_else(|words| (words, true), |words| (words, false))
            }
            News::Picture(result) => result.map_or_else(|words| (words, true), |words| (words, false)),
        };
        notices.write(Notice { words, bad });
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Picture;
    use crate::notation::record::Tags;
    use crate::rules::Game;
    use crate::setups::Opened;

    fn table(setup: &str, moves: &[&str]) -> Table {
        let entry = Library::embedded().find(setup).unwrap().clone();
        let mut game = Game::new(entry.position);
        for text in moves {
            game.apply(text.parse().unwrap()).unwrap();
        }
        Table::resume(Opened { setup: entry.id, title: entry.name, game, tags: Tags::default() })
    }

    #[test]
    fn a_clip_is_asked_for_as_on_the_command_line() {
        let library = Library::embedded();
        let words = |table: &Table| arguments(table, &library).map(|arguments| arguments.join("|"));
        let played = table("ace", &["h2g1", "a5a6"]);
        assert_eq!(words(&played).unwrap(), "--moves|h2g1 a5a6|--setup|laser-chess/ace");
        assert!(words(&table("ace", &[])).unwrap_err().starts_with("There is no shot yet"));

        let mut game = Game::new(library.find("khet-2/classic").unwrap().position.clone());
        let first = game.position().actions()[0];
        game.apply(first).unwrap();
        let position = to_khet(game.start());
        let table = Table::resume(Opened { setup: String::new(), title: String::new(), game, tags: Tags::default() });
        assert_eq!(words(&table).unwrap(), format!("--moves|{first}|--rules|khet-2|--position|{position}"));
    }

    #[test]
    fn a_clip_is_seen_from_where_the_player_looks() {
        let (settings, detail) = (Settings::default(), Detail::of(Quality::Low));
        let seen = |eye: Vec3, up: Vec3| {
            let camera = Transform::from_translation(eye).looking_at(Vec3::ZERO, up);
            look(&settings, &detail, Some(&camera)).join(" ")
        };
        assert_eq!(seen(Vec3::new(0.0, 1.0, 1.0), Vec3::Y), "--quality low --view=0.0,45.0,1 --camera king");
        assert_eq!(seen(Vec3::new(1.0, 0.0, 0.0), Vec3::Y), "--quality low --view=90.0,5.0,1 --camera king");
        assert_eq!(seen(Vec3::Y, Vec3::NEG_Z), "--quality low --view=0.0,90.0,1 --camera king");
    }

    #[test]
    fn the_camera_of_a_clip_moves_as_the_player_has_chosen() {
        let camera = |king_camera, cinematic| {
            let picture = Picture { king_camera, cinematic, ..default() };
            look(&Settings { picture, ..default() }, &Detail::default(), None).join(" ")
        };
        assert_eq!(camera(true, true), "--quality ultra --camera king,lean");
        assert_eq!(camera(false, false), "--quality ultra --camera still");
    }

    #[test]
    fn words_and_buttons_are_hidden_for_one_frame_only() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, crate::app::referee::RefereePlugin, crate::app::settings::SettingsPlugin));
        app.add_plugins(SharePlugin).insert_resource(table("ace", &[]));
        let [shown, hidden] = [Visibility::Inherited, Visibility::Hidden].map(|visibility| {
            let root = (Node::default(), visibility);
            app.world_mut().spawn(root).id()
        });
        let seen = |app: &App| [shown, hidden].map(|root| *app.world().get::<Visibility>(root).unwrap());
        app.update();
        app.world_mut().write_message(ShareWanted::Picture);
        app.update();
        assert_eq!(seen(&app), [Visibility::Hidden; 2]);
        app.update();
        assert_eq!(seen(&app), [Visibility::Inherited, Visibility::Hidden]);
    }

    #[test]
    fn a_game_without_a_shot_says_so() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, crate::app::referee::RefereePlugin, crate::app::settings::SettingsPlugin));
        app.add_plugins(SharePlugin).insert_resource(table("ace", &[])).insert_resource(Shelf(Library::embedded()));
        app.world_mut().write_message(ShareWanted::Clip);
        app.update();
        let told: Vec<_> =
            app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|n| (n.words, n.bad)).collect();
        assert_eq!(told, [("There is no shot yet to make a clip of.".to_owned(), true)]);
    }
}
