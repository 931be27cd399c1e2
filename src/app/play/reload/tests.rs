//! Tests reloading without a window: files in a temporary folder are saved as editors save them, and the game shows the
//! changes.
#![allow(clippy::disallowed_methods, reason = "files are saved as an editor saves them")]

mod layout;

use std::fs;
use std::io::Write;
use std::thread::sleep;
use std::time::Duration;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

use super::panel::{Corner, Problems};
use super::*;
use content::looks::fixtures;
use games::beam;
use kit::theme::ActiveTheme;
use kit::ui::testing::{app_without_window, press};
use platform::clock::Instant;
use state::messages::TableOpen;
use state::referee::{Request, Table};
use state::settings::{Command, CommandGiven};
use state::store::Store;
use state::testing::TestApp;
use testing::folder::{Folder, RULESET, setup, theme};
use testing::skip;

/// Longer than anything here takes on a loaded machine.
const TIMEOUT: Duration = Duration::from_secs(60);

fn places(folder: &Folder) -> Places {
    Places { setups: Some(folder.0.join("setups")), data: Some(folder.0.clone()), ..Places::default() }
}

/// The same set-up with a piece on another square.
fn moved(name: &str) -> String {
    let row = "2  .    .    .    .    .    .    .    PNE  .";
    let text = setup(name);
    assert!(text.contains(row));
    text.replace(row, "2  .    .    .    .    .    .    PNE  .    .")
}

/// The number of times the content changed.
#[derive(Resource, Default)]
struct Reloads(usize);

/// The notices that players saw.
#[derive(Resource, Default)]
struct ShownNotices(Vec<String>);

/// The game with these files, once it has begun to watch them; `None` if the system cannot watch files.
fn start(folder: &Folder) -> Option<App> {
    let (content, errors) = Content::open(&places(folder));
    let first = content.library.find("mine/first").unwrap().clone();
    let mut app = app_without_window(Table::new(first.into()), (StatesPlugin, ReloadPlugin(places(folder))));
    app.init_resource::<Reloads>().init_resource::<ShownNotices>();
    app.insert_resource(Shelf(content.library)).insert_resource(SkippedFiles(errors));
    app.insert_resource(AvailableThemes(content.themes)).insert_resource(Store::within(&folder.0));
    app.add_systems(Last, |mut changed: MessageReader<ContentChanged>, mut reloads: ResMut<Reloads>| {
        reloads.0 += changed.read().count();
    });
    app.add_systems(Last, |mut notices: MessageReader<Notice>, mut shown: ResMut<ShownNotices>| {
        shown.0.extend(notices.read().map(|notice| notice.words.to_string()));
    });
    app.update();
    app.write(CommandGiven(Command::ReloadFiles));
    until(&mut app, "the first reading", |app| has_notice(app, "Files reloaded"));
    match app.resource::<ShownNotices>().0.iter().find(|words| words.contains("not detected")) {
        Some(why) => {
            skip(why);
            None
        }
        None => Some(app),
    }
}

/// Runs frames until a condition holds.
fn until(app: &mut App, what: &str, is_so: impl Fn(&mut App) -> bool) {
    let begun = Instant::now();
    while !is_so(app) {
        assert!(begun.elapsed() < TIMEOUT, "never: {what}; notices: {:?}", app.resource::<ShownNotices>().0);
        sleep(Duration::from_millis(5));
        app.update();
    }
}

fn has_notice(app: &App, words: &str) -> bool {
    app.resource::<ShownNotices>().0.iter().any(|notice| notice.contains(words))
}

/// The name of the set-up in the chooser.
fn set_up_name(app: &App) -> Option<String> {
    app.resource::<Shelf>().0.find("mine/first").ok().map(|entry| entry.name.clone())
}

fn is_set_up_named(name: &str) -> impl Fn(&mut App) -> bool {
    move |app| set_up_name(app).as_deref() == Some(name)
}

fn table(app: &App) -> &Table {
    app.resource::<Table>()
}

fn pieces(app: &App) -> Vec<String> {
    table(app).view().pieces().map(|piece| format!("{piece:?}")).collect()
}

fn plies(app: &App) -> usize {
    table(app).session().ply_count()
}

fn play(app: &mut App, action: &str) {
    app.play(action);
    request(app, Request::Skip);
}

fn request(app: &mut App, request: Request) {
    app.send(request);
    app.update();
}

/// The text of all cards.
fn card(app: &mut App) -> String {
    let corners: Vec<Entity> = app.filtered::<Entity, With<Corner>>().collect();
    let world = app.world_mut();
    let mut words = Vec::new();
    for corner in corners {
        for entity in world.query::<&Children>().query(world).iter_descendants(corner) {
            let text = world.get::<Text>(entity).map(|text| text.0.clone());
            words.extend(text.or_else(|| world.get::<TextSpan>(entity).map(|span| span.0.clone())));
        }
    }
    words.join("\n")
}

fn problems(app: &App) -> usize {
    app.resource::<Problems>().shown().len()
}

#[test]
fn saves_by_rename_new_folders_and_removed_files_are_noticed() {
    let folder = Folder::mine("rename");
    let Some(mut app) = start(&folder) else { return };
    folder.write("setups/mine/.first.ron.new", setup("Renamed"));
    fs::rename(folder.0.join("setups/mine/.first.ron.new"), folder.0.join("setups/mine/first.ron")).unwrap();
    until(&mut app, "a rename", is_set_up_named("Renamed"));
    // Other editors move the old file away first.
    fs::rename(folder.0.join("setups/mine/first.ron"), folder.0.join("setups/mine/first.ron~")).unwrap();
    folder.write("setups/mine/first.ron", setup("Beside"));
    until(&mut app, "a new file", is_set_up_named("Beside"));
    folder.write("setups/other/ruleset.ron", RULESET.replace("Mine", "Other"));
    folder.write("setups/other/second.ron", setup("Second"));
    until(&mut app, "a new folder", |app| app.resource::<Shelf>().0.find("other/second").is_ok());
    folder.write("setups/other/second.ron", setup("Changed"));
    let changed = |app: &mut App| app.resource::<Shelf>().0.find("other/second").unwrap().name == "Changed";
    until(&mut app, "a file in the new folder", changed);
    let before = pieces(&app);
    fs::remove_file(folder.0.join("setups/mine/first.ron")).unwrap();
    until(&mut app, "the removal", |app| set_up_name(app).is_none());
    assert_eq!((pieces(&app), problems(&app)), (before, 0), "the current game stays");
}

#[test]
fn a_half_written_file_changes_nothing() {
    let folder = Folder::mine("partial");
    let Some(mut app) = start(&folder) else { return };
    let text = setup("Whole");
    let mut file = fs::File::create(folder.0.join("setups/mine/first.ron")).unwrap();
    for part in text.as_bytes().chunks(text.len() / 3 + 1) {
        file.write_all(part).unwrap();
        file.flush().unwrap();
        for _ in 0..15 {
            sleep(Duration::from_millis(10));
            app.update();
            assert!(["First", "Whole"].map(Some).contains(&set_up_name(&app).as_deref()));
        }
    }
    drop(file);
    until(&mut app, "the whole file", is_set_up_named("Whole"));
    until(&mut app, "no errors", |app| problems(app) == 0);
}

#[test]
fn a_hundred_saves_in_a_second_are_read_once_or_twice() {
    let folder = Folder::mine("burst");
    let Some(mut app) = start(&folder) else { return };
    let texts: Vec<String> = (0..100).map(|number| setup(&format!("Number {number}"))).collect();
    let before = app.resource::<Reloads>().0;
    let begun = Instant::now();
    for text in texts {
        folder.write("setups/mine/first.ron", &text);
        sleep(Duration::from_millis(9));
    }
    let took = begun.elapsed();
    until(&mut app, "the last save", is_set_up_named("Number 99"));
    let reloads = app.resource::<Reloads>().0 - before;
    // On a loaded machine, a hundred saves take longer.
    let most = 2 + took.as_millis() as usize / 600;
    assert!(reloads <= most, "{reloads} in {took:?}");
    assert_eq!(problems(&app), 0);
}

#[test]
fn a_theme_is_shown_at_once_and_an_invalid_one_changes_nothing() {
    let folder = Folder::mine("theme");
    let Some(mut app) = start(&folder) else { return };
    app.resource_mut::<Settings>().theme = "mine".into();
    app.update();
    let name = |app: &App| app.resource::<ActiveTheme>().0.name.as_str().to_owned();
    assert_eq!(name(&app), "Mine");
    folder.write("themes/mine.ron", theme("Second"));
    until(&mut app, "the theme", |app| name(app) == "Second");
    folder.write("themes/mine.ron", theme("Third").replace("backdrop: \"#020108\"", "backdrop: \"020108\""));
    until(&mut app, "the error", |app| problems(app) == 1);
    assert_eq!(name(&app), "Second");
    let shown = card(&mut app);
    assert!(shown.contains("mine.ron:5:15") && shown.contains("backdrop: "), "{shown}");
    // Within the line itself, so that it stays marked wherever the line wraps.
    let underlined = app.filtered::<&TextSpan, With<Underline>>();
    assert_eq!(underlined.map(|span| &*span.0).collect::<Vec<_>>(), ["\"020108\""]);
    folder.write("themes/mine.ron", theme("Third"));
    until(&mut app, "the fixed theme", |app| name(app) == "Third");
    until(&mut app, "no errors", |app| card(app).is_empty());
}

#[test]
fn a_look_is_shown_at_once() {
    let folder = Folder::mine("look");
    let Some(mut app) = start(&folder) else { return };
    let drawn = |app: &App| app.resource::<ActiveTheme>().1.in_game("mine").find("gem").cloned();
    assert!(drawn(&app).is_none());
    folder.write("looks/gem.ron", "(version: 1, solids: [Disc(radius: 0.2, high: 0.3)])");
    until(&mut app, "the look", |app| drawn(app).is_some());
    let first = drawn(&app);
    folder.write("looks/gem.ron", "(version: 1, solids: [Disc(radius: 0.3, high: 0.3)])");
    until(&mut app, "the other look", |app| drawn(app) != first);
    // Another program saves a model.
    let (json, binary) = fixtures::fox();
    let solids = |app: &App| drawn(app).and_then(|design| Some(design.model.as_ref()?.triangles()));
    folder.write("looks/fox.glb", fixtures::glb(&json, &binary));
    folder.write("looks/gem.ron", "(version: 1, model: \"fox.glb\")");
    until(&mut app, "the model", |app| solids(app) == Some(8));
    let mut smaller = json.clone();
    smaller["nodes"][0]["scale"] = vec![0.5; 3].into();
    let before = drawn(&app);
    folder.write("looks/fox.glb", fixtures::glb(&smaller, &binary));
    until(&mut app, "the smaller model", |app| drawn(app).is_some() && drawn(app) != before);
}

#[test]
fn the_panel_follows_a_ruleset_as_it_is_fixed_and_can_be_closed() {
    let folder = Folder::mine("mended");
    let Some(mut app) = start(&folder) else { return };
    let name = |app: &App| app.resource::<Shelf>().0.edition("mine").unwrap().rules.spec().name.clone();
    folder.write("setups/mine/ruleset.ron", RULESET.replace("\"Mine\"", "7, nam: 8"));
    until(&mut app, "two errors", |app| problems(app) == 2);
    let shown = card(&mut app);
    for words in ["2 errors in ruleset.ron", "ruleset.ron:1:20", "Expected: ", "Found: "] {
        assert!(shown.contains(words), "{words:?} in {shown}");
    }
    app.insert_resource(TableOpen(false));
    app.update();
    assert_eq!(card(&mut app), "2 errors in ruleset.ron\nClose", "menus leave room only for the heading");
    app.insert_resource(TableOpen(true));
    folder.write("setups/mine/ruleset.ron", RULESET.replace("\"Mine\"", "\"Half\", nam: 8"));
    until(&mut app, "one error", |app| problems(app) == 1);
    assert!(card(&mut app).contains("ruleset.ron:1:28") && name(&app) == "Mine");
    press(&mut app, "Close");
    assert_eq!(card(&mut app), "");
    folder.write("setups/mine/first.ron", "(version: 1");
    until(&mut app, "another error", |app| problems(app) == 2);
    assert!(card(&mut app).contains("An error in first.ron") && set_up_name(&app).as_deref() == Some("First"));
    fs::remove_file(folder.0.join("setups/mine/first.ron")).unwrap();
    until(&mut app, "a file that is gone", |app| problems(app) == 1);
    folder.write("setups/mine/ruleset.ron", RULESET.replace("Mine", "Mended"));
    until(&mut app, "no errors", |app| card(app).is_empty());
    assert_eq!(name(&app), "Mended");
}

#[test]
fn a_restart_with_the_changed_set_up_is_offered_and_can_be_undone() {
    let folder = Folder::mine("offer");
    let Some(mut app) = start(&folder) else { return };
    play(&mut app, "h2h3");
    let before = pieces(&app);
    folder.write("setups/mine/first.ron", moved("Second"));
    until(&mut app, "the offer", |app| card(app).contains("Second has changed"));
    assert_eq!((pieces(&app), plies(&app)), (before.clone(), 1), "the game goes on");
    let record = table(&app).record().unwrap().to_string();
    assert!(record.contains("[Position ") && !record.contains("[Setup "), "it is saved with its own start: {record}");
    // Changed back, and then changed again.
    folder.write("setups/mine/first.ron", setup("First"));
    until(&mut app, "no offer", |app| card(app).is_empty());
    folder.write("setups/mine/first.ron", moved("Second"));
    until(&mut app, "the offer", |app| card(app).contains("Second has changed"));
    press(&mut app, "Restart");
    let restarted = pieces(&app);
    assert!(plies(&app) == 0 && restarted != before && card(&mut app).is_empty());
    assert_eq!((table(&app).setup.as_str(), &*table(&app).title.to_string()), ("mine/first", "Second"));
    request(&mut app, Request::Undo);
    assert_eq!((pieces(&app), plies(&app)), (before.clone(), 1));
    // The file still differs from the one that this game began from.
    assert!(card(&mut app).contains("Second has changed"));
    press(&mut app, "Restart");
    assert!(plies(&app) == 0 && pieces(&app) == restarted && card(&mut app).is_empty());
    request(&mut app, Request::Undo);
    assert_eq!((pieces(&app), plies(&app)), (before, 1));
    press(&mut app, "Not now");
    assert!(card(&mut app).is_empty());
}

#[test]
fn an_unplayed_board_changes_at_once() {
    let folder = Folder::mine("unplayed");
    let Some(mut app) = start(&folder) else { return };
    let before = pieces(&app);
    folder.write("setups/mine/first.ron", moved("Second"));
    until(&mut app, "another board", |app| pieces(app) != before);
    assert_eq!((table(&app).setup.as_str(), &*table(&app).title.to_string()), ("mine/first", "Second"));
    request(&mut app, Request::Undo);
    assert_eq!(pieces(&app), before);
}

#[test]
fn a_position_that_the_new_rules_allow_is_kept_and_undo_restores_the_old_rules() {
    let folder = Folder::mine("legal");
    let Some(mut app) = start(&folder) else { return };
    play(&mut app, "h2g2");
    let before = pieces(&app);
    let limit = |app: &App| beam::first_position(table(app).session()).unwrap().rules().spec().rulings.quiet_turn_limit;
    let old = limit(&app);
    let text = RULESET.replace("based_on", "rulings: (quiet_turn_limit: 77), based_on");
    folder.write("setups/mine/ruleset.ron", &text);
    until(&mut app, "the new rules", |app| limit(app) == Some(77));
    assert_eq!((pieces(&app), plies(&app), &*table(&app).title.to_string()), (before.clone(), 0, "First"));
    assert!(has_notice(&app, "continues with them"));
    request(&mut app, Request::Undo);
    assert_eq!((pieces(&app), plies(&app), limit(&app)), (before, 1, old));
}

#[test]
fn a_position_that_the_new_rules_forbid_continues_under_the_old_ones() {
    let folder = Folder::mine("illegal");
    let Some(mut app) = start(&folder) else { return };
    play(&mut app, "h2g2");
    let before = pieces(&app);
    let text = RULESET.replace("based_on", "without: [\"switch\"], based_on");
    folder.write("setups/mine/ruleset.ron", &text);
    until(&mut app, "why not", |app| has_notice(app, "continues with the old ones"));
    assert!(has_notice(&app, "Unknown piece on e4: switch."), "{:?}", app.resource::<ShownNotices>().0);
    assert_eq!((pieces(&app), plies(&app)), (before, 1));
    play(&mut app, "a4a3");
    assert_eq!(plies(&app), 2);
    // Once repaired, the rules match those of the game again.
    folder.write("setups/mine/ruleset.ron", RULESET);
    until(&mut app, "no errors", |app| problems(app) == 0);
    request(&mut app, Request::Undo);
    assert_eq!(plies(&app), 1, "nothing was exchanged");
}

#[test]
fn names_are_shown_at_once() {
    let folder = Folder::mine("names");
    let Some(mut app) = start(&folder) else { return };
    play(&mut app, "h2g2");
    folder.write("setups/mine/ruleset.ron", RULESET.replace("Mine", "Renamed"));
    until(&mut app, "the name", |app| table(app).board().name == "Renamed");
    assert_eq!(plies(&app), 1);
}

#[test]
fn a_game_follows_its_files_once_the_turn_has_been_shown() {
    let folder = Folder::mine("waits");
    let Some(mut app) = start(&folder) else { return };
    app.play("h2g2");
    folder.write("setups/mine/ruleset.ron", RULESET.replace("Mine", "Renamed"));
    let read = |app: &mut App| app.resource::<Shelf>().0.edition("mine").unwrap().rules.spec().name == "Renamed";
    until(&mut app, "the new name on offer", read);
    request(&mut app, Request::Skip);
    until(&mut app, "the name", |app| table(app).board().name == "Renamed");
    assert_eq!(plies(&app), 1);
}

#[test]
fn without_a_thread_the_key_reads_the_files() {
    let folder = Folder::mine("requested");
    let Some(mut app) = start(&folder) else { return };
    app.insert_resource(ReloadWorker(None));
    folder.write("setups/mine/first.ron", setup("Asked"));
    app.resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::F5);
    app.update();
    assert_eq!(set_up_name(&app).as_deref(), Some("Asked"));
}
