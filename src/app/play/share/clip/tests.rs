//! Clips, rendered by shell scripts in place of the program.

use std::path::Path;
use std::time::Duration;

use super::super::SharePlugin;
use super::*;
use content::setups::Library;
use platform::threads;
use state::referee::Request;
use state::testing::TestApp;
use tabletop::Player;
use testing::folder::{self, Folder};

#[test]
fn clip_progress_counts_frames_and_hides_the_preparation() {
    for (line, expected) in [
        ("34 of about 120 frames, 12 s left", Some("Rendering the clip: 34 of about 120 frames, 12 s left.")),
        ("3 of about 900 frames, 17 min left", Some("Rendering the clip: 3 of about 900 frames, 17 min left.")),
        ("1 of about 120 frames", Some("Rendering the clip: 1 of about 120 frames.")),
        ("0 of about 120 frames: waiting for the board to settle", Some("Rendering the clip: getting ready.")),
        ("specular: no ffmpeg", None),
    ] {
        assert_eq!(progress_words(line).map(|words| words.to_string()).as_deref(), expected, "{line}");
    }
}

fn shell(script: &str, arguments: &[OsString], input: &str, is_watched: bool) -> io::Result<BackgroundProgram> {
    let script = ["-c", script, "specular"].map(OsString::from);
    BackgroundProgram::start(Path::new("/bin/sh"), script.iter().chain(arguments), input, is_watched)
}

/// Writes its options and its input instead of a clip.
fn quick(arguments: &[OsString], input: &str, is_watched: bool) -> io::Result<BackgroundProgram> {
    let script = "for out; do :; done; { echo \"$*\"; cat; } >\"$out\"";
    shell(script, arguments, input, is_watched)
}

fn endless(arguments: &[OsString], input: &str, is_watched: bool) -> io::Result<BackgroundProgram> {
    shell("echo '3 of about 9 frames' >&2; exec sleep 600", arguments, input, is_watched)
}

/// A program that can only make GIFs, not videos.
fn without_ffmpeg(arguments: &[OsString], input: &str, is_watched: bool) -> io::Result<BackgroundProgram> {
    let script = "for out; do :; done; case $out in *.gif) echo gif >\"$out\";; *) exit 1;; esac";
    shell(script, arguments, input, is_watched)
}

fn app(folder: &Folder, start: Starter) -> App {
    let mut app = state::testing::app_with(Table::shipped("ace"), (state::settings::SettingsPlugin, SharePlugin));
    app.insert_resource(Shelf(Library::embedded())).insert_resource(Store::within(&folder.0));
    app.resource_mut::<Clips>().start = start;
    app.update();
    app
}

/// Plays a game of one turn and resigns.
fn finish(app: &mut App, action: &str) {
    app.insert_resource(Table::shipped("ace").played(&[action]));
    request(app, Request::Resign(Player::Second));
}

fn request(app: &mut App, request: Request) {
    app.send(request);
    app.update();
}

fn stage(app: &App) -> Option<&Stage> {
    app.resource::<Clips>().clip.as_ref().map(|clip| &clip.stage)
}

fn wait(app: &mut App, until: impl Fn(&App) -> bool) {
    for _ in 0..4000 {
        if until(app) {
            return;
        }
        threads::sleep(Duration::from_millis(5));
        app.update();
    }
    panic!("timed out: {:?}", app.resource::<Clips>().clip);
}

fn is_ready(app: &App) -> bool {
    matches!(stage(app), Some(Stage::Ready))
}

/// The clips among the player's pictures.
fn saved(folder: &Folder) -> Vec<PathBuf> {
    let pictures = folder.0.join("pictures");
    let files = if files::is_folder(&pictures) { folder::list(&pictures) } else { Vec::new() };
    // A clip that is still being written has another name.
    let is_clip = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "mp4" || ending == "gif");
    files.into_iter().filter(is_clip).collect()
}

#[test]
fn the_clip_of_a_finished_game_is_prepared_and_saved_only_on_request() {
    let folder = Folder::empty("clip");
    let mut app = app(&folder, quick);
    assert!(stage(&app).is_none(), "the game goes on");
    finish(&mut app, "h2g1");
    wait(&mut app, is_ready);
    assert_eq!(saved(&folder), [] as [PathBuf; 0]);
    app.write(ShareRequest::Clip);
    wait(&mut app, |_| !saved(&folder).is_empty());
    let clip = saved(&folder).remove(0);
    assert!(clip.to_string_lossy().ends_with("laser-chess-ace-1.mp4"), "{clip:?}");
    let options = folder::read(&clip);
    let (arguments, input) = options.split_once('\n').unwrap();
    assert!(arguments.starts_with("render --stdin --loop "), "{options}");
    assert_eq!(input, "--moves\nh2g1\n--setup\nlaser-chess/ace", "other programs can see the arguments");

    // A second game gets its own clip.
    finish(&mut app, "h2g2");
    wait(&mut app, is_ready);
    app.write(ShareRequest::Clip);
    wait(&mut app, |_| saved(&folder).len() == 2);
    assert!(saved(&folder).iter().any(|clip| folder::read(clip).contains("--moves\nh2g2\n")));
}

#[test]
fn leaving_the_game_cancels_its_clip_unless_it_was_requested() {
    let folder = Folder::empty("left-clip");
    for leave in [
        |app: &mut App| request(app, Request::Restart),
        |app: &mut App| request(app, Request::Undo),
        |app: &mut App| {
            app.insert_resource(TitleOpen(true));
            app.update();
        },
    ] {
        for requested in [false, true] {
            let mut app = app(&folder, endless);
            finish(&mut app, "h2g1");
            let Some(Stage::Rendering(program, _)) = stage(&app) else { panic!("{:?}", stage(&app)) };
            let program = program.clone();
            let rendered = app.resource::<Clips>().clip.as_ref().unwrap().folder.path().to_owned();
            assert!(files::is_folder(&rendered));
            if requested {
                app.send(ShareRequest::Clip);
            }
            leave(&mut app);
            assert_eq!((stage(&app).is_some(), files::is_folder(&rendered)), (requested, requested));
            app.resource_mut::<Clips>().clip = None;
            assert!(!program.wait().unwrap() && !files::exists(&rendered));
        }
    }
    assert_eq!(saved(&folder), [] as [PathBuf; 0]);
}

#[test]
fn looking_back_over_the_game_keeps_its_clip() {
    let folder = Folder::empty("kept-clip");
    let mut app = app(&folder, endless);
    finish(&mut app, "h2g1");
    request(&mut app, Request::LookAt(0));
    assert!(matches!(stage(&app), Some(Stage::Rendering(..))));
}

#[test]
fn clip_progress_is_reported_and_without_ffmpeg_the_clip_is_a_gif() {
    let folder = Folder::empty("clip-progress");
    let mut app = app(&folder, endless);
    finish(&mut app, "h2g1");
    wait(&mut app, |app| app.resource::<Clips>().clip.as_ref().unwrap().progress.is_some());
    let notices =
        |app: &mut App| -> Vec<_> { app.sent::<Notice>().into_iter().map(|n| (n.words.to_string(), n.bad)).collect() };
    assert_eq!(notices(&mut app), []);
    for expected in [("Rendering the clip: 3 of about 9 frames.", false), ("A clip is already being rendered.", true)] {
        app.send(ShareRequest::Clip);
        assert_eq!(notices(&mut app), [(expected.0.to_owned(), expected.1)]);
    }
    app.resource_mut::<Clips>().clip = None;
    app.resource_mut::<Clips>().start = without_ffmpeg;
    app.write(ShareRequest::Clip);
    wait(&mut app, |_| !saved(&folder).is_empty());
    assert!(saved(&folder)[0].to_string_lossy().ends_with("laser-chess-ace-1.gif"));
}

#[test]
fn a_clip_needs_a_turn() {
    let folder = Folder::empty("no-clip");
    let mut app = app(&folder, quick);
    app.send(ShareRequest::Clip);
    let notices: Vec<_> = app.sent::<Notice>().into_iter().map(|n| (n.words.to_string(), n.bad)).collect();
    assert_eq!(notices, [("Play a turn first, and you can save a clip of it.".to_owned(), true)]);
}
