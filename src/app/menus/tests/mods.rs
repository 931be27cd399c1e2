//! The list of mods.

use bevy::prelude::*;

use super::{Folder, app, menu, press};
use crate::Menu;
use content::mods::{Choice, Content, Mods, Places, Status};
use state::shelf::{ContentPlaces, InstalledMods};
use state::testing::TestApp;

fn write_mod(folder: &Folder, id: &str, needs: &str) {
    let path = folder.0.join("mods").join(id);
    std::fs::create_dir_all(path.join("setups/laser-chess")).unwrap();
    let manifest = format!(
        "(version: 1, id: {id:?}, name: \"Mod {id}\", author: \"Ada\", mod_version: \"1.0.0\", licence: \"MIT\", needs: [{needs}])"
    );
    std::fs::write(path.join("mod.ron"), manifest).unwrap();
}

/// Mods in this folder: a valid one, one with errors, and one with a missing dependency.
pub(super) fn some_mods(folder: &Folder) -> Mods {
    for id in ["a-mod-with-a-long-name-that-has-no-room", "b"] {
        write_mod(folder, id, "");
    }
    write_mod(folder, "c", "(id: \"none\", version: \"1\")");
    std::fs::write(folder.0.join("mods/b/setups/laser-chess/mine.ron"), "(version: 1").unwrap();
    let places = Places { data: Some(folder.0.clone()), ..Places::default() };
    Content::open(&places).0.mods
}

/// The game with the mods of this folder and their list open.
fn with_mods(folder: &Folder) -> App {
    let places = Places { data: Some(folder.0.clone()), ..Places::default() };
    let content = Content::open(&places).0;
    let mut app = app(true);
    app.insert_resource(InstalledMods(content.mods)).insert_resource(ContentPlaces(places));
    press(&mut app, "Mods");
    app.update();
    app
}

fn words(app: &mut App) -> Vec<String> {
    app.all::<&Text>().map(|text| text.0.clone()).collect()
}

fn choice(folder: &Folder) -> Choice {
    Choice::read(&folder.0).unwrap()
}

#[test]
fn mods_are_listed_with_their_contents_and_errors() {
    let folder = Folder::new("mods-listed");
    write_mod(&folder, "good", "");
    std::fs::write(folder.0.join("mods/good/setups/laser-chess/mine.ron"), "(version: 1").unwrap();
    write_mod(&folder, "needy", "(id: \"none\", version: \"1\")");
    let mut app = with_mods(&folder);
    assert_eq!(menu(&app), Menu::Mods);
    let words = words(&mut app);
    let has = |wanted: &str| words.iter().any(|words| words.contains(wanted));
    assert!(has("Mod good") && has("Mod needy  ·  not loaded"), "{words:?}");
    assert!(has("1.0.0  ·  Ada  ·  MIT  ·  good") && has("Adds 1 set-up.") && has("Adds nothing."), "{words:?}");
    assert!(
        has("needs none 1.0.0") && has("expected the mod \"none\" 1.0.0 or a later compatible version"),
        "{words:?}"
    );
    assert!(has("setups/laser-chess/mine.ron:1:12: expected `)` to close the bracket of line 1"), "{words:?}");
}

#[test]
fn every_folder_that_mods_are_read_from_is_named() {
    let folder = Folder::new("mods-folders");
    let mut app = with_mods(&folder);
    let own = folder.0.join("mods").display().to_string();
    let named = |app: &mut App, folders: &str| {
        let wanted = format!("A mod is a folder or a zip in {folders}. ");
        words(app).iter().any(|words| words.starts_with(&wanted))
    };
    assert!(named(&mut app, &own), "{:?}", words(&mut app));
    press(&mut app, "Back");
    app.update();
    app.resource_mut::<ContentPlaces>().0.mods = Some("fresh".into());
    press(&mut app, "Mods");
    app.update();
    assert!(named(&mut app, &format!("fresh or {own}")), "{:?}", words(&mut app));
}

#[test]
fn mods_are_turned_off_and_on_and_moved() {
    let folder = Folder::new("mods-turned");
    for id in ["a", "b"] {
        write_mod(&folder, id, "");
    }
    write_mod(&folder, "c", "(id: \"b\", version: \"1\")");
    let mut app = with_mods(&folder);
    let status = |app: &App, id: &str| app.resource::<InstalledMods>().0.find(id).unwrap().status;
    press(&mut app, "On b");
    app.update();
    assert_eq!((status(&app, "b"), status(&app, "c")), (Status::Off, Status::Skipped));
    assert_eq!(choice(&folder).off, ["b".to_owned()].into());
    press(&mut app, "Off b");
    app.update();
    assert_eq!((status(&app, "b"), status(&app, "c")), (Status::On, Status::On));
    press(&mut app, "Down a");
    app.update();
    assert_eq!(choice(&folder).order, ["b", "a", "c"]);
    // The second press does nothing, as the mod would come before its dependency.
    press(&mut app, "Up c");
    app.update();
    press(&mut app, "Up c");
    app.update();
    assert_eq!(choice(&folder).order, ["b", "c", "a"]);
}
