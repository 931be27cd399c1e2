//! Content that is reopened after its files were saved: valid files are updated, invalid ones keep their earlier
//! content and are reported.

use std::fs;
use std::path::PathBuf;

use specular::games::list::setup_folders;
use specular::mods::{Content, FileKind, Places};
use specular::setups::LoadError;
use testing::folder::{Folder, RULESET, manifest, setup, theme};

fn places(folder: &Folder) -> Places {
    let (setups, data) = (Some(folder.0.join("setups")), Some(folder.0.clone()));
    Places { setups, data, other_games: setup_folders(), ..Places::default() }
}

fn messages(errors: &[LoadError]) -> Vec<String> {
    let name = |error: &LoadError| error.path.file_name().unwrap().to_string_lossy().into_owned();
    errors.iter().map(|error| format!("{}:{}:{}: {}", name(error), error.line, error.column, error.message)).collect()
}

fn name_of(content: &Content, id: &str) -> Option<String> {
    content.library.find(id).ok().map(|entry| entry.name.clone())
}

/// Opens the content of a folder, which has no errors.
fn open(folder: &Folder) -> Content {
    let (content, errors) = Content::open(&places(folder));
    assert_eq!(messages(&errors), [""; 0]);
    content
}

#[test]
fn an_invalid_set_up_keeps_its_content_until_it_is_valid_or_deleted() {
    let folder = Folder::mine("setup");
    let content = open(&folder);
    folder.write("setups/mine/first.ron", setup("Second"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((name_of(&content, "mine/first").as_deref(), messages(&errors)), (Some("Second"), vec![]));
    let half = setup("Third");
    folder.write("setups/mine/first.ron", &half[..half.len() / 2]);
    let (mut content, errors) = content.reopen(&places(&folder));
    assert_eq!((name_of(&content, "mine/first").as_deref(), errors.len()), (Some("Second"), 1), "{errors:?}");
    // The error is reported every time.
    for _ in 0..2 {
        let (again, same) = content.reopen(&places(&folder));
        assert!(again.library.is_same_as(&content.library) && same == errors);
        content = again;
    }
    folder.write("setups/mine/first.ron", setup("Third"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((name_of(&content, "mine/first").as_deref(), messages(&errors)), (Some("Third"), vec![]));
    fs::remove_file(folder.0.join("setups/mine/first.ron")).unwrap();
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((name_of(&content, "mine/first"), messages(&errors)), (None, vec![]));
}

#[test]
fn only_a_broken_ruleset_is_reported_and_its_set_ups_use_the_old_one() {
    let folder = Folder::mine("ruleset");
    let content = open(&folder);
    folder.write("setups/mine/ruleset.ron", RULESET.replace("\"Mine\"", "7"));
    folder.write("setups/mine/first.ron", setup("Renamed"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(messages(&errors)[0].starts_with("ruleset.ron:1:"), "{errors:?}");
    assert_eq!(name_of(&content, "mine/first").as_deref(), Some("Renamed"), "the valid set-up is updated");
    // Both are invalid: both are reported and keep their content.
    folder.write("setups/mine/first.ron", setup("Again").replace("board:", "bored:"));
    let (content, errors) = content.reopen(&places(&folder));
    assert!(
        messages(&errors)[0].starts_with("first.ron:")
            && messages(&errors).iter().any(|message| message.starts_with("ruleset"))
    );
    assert_eq!(name_of(&content, "mine/first").as_deref(), Some("Renamed"));
    folder.write("setups/mine/ruleset.ron", RULESET.replace("Mine", "Mended"));
    folder.write("setups/mine/first.ron", setup("Again"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!(messages(&errors), [""; 0]);
    assert_eq!(content.library.edition("mine").unwrap().rules.spec().name, "Mended");
    assert_eq!(name_of(&content, "mine/first").as_deref(), Some("Again"));
}

#[test]
fn a_broken_replacement_of_a_shipped_set_up_keeps_its_content() {
    let folder = Folder::mine("shipped");
    folder.write("setups/laser-chess/ace.ron", setup("My Ace"));
    let content = open(&folder);
    assert_eq!(name_of(&content, "laser-chess/ace").as_deref(), Some("My Ace"));
    folder.write("setups/laser-chess/ace.ron", "(version: 1");
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((name_of(&content, "laser-chess/ace").as_deref(), errors.len()), (Some("My Ace"), 1));
    // Once deleted, it no longer replaces the shipped one.
    fs::remove_file(folder.0.join("setups/laser-chess/ace.ron")).unwrap();
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((name_of(&content, "laser-chess/ace").as_deref(), errors.len()), (Some("Ace"), 0));
}

#[test]
fn an_invalid_theme_keeps_its_content() {
    let folder = Folder::mine("theme");
    let content = open(&folder);
    let name = |content: &Content| content.themes.find("mine").ok().map(|theme| theme.name.as_str().to_owned());
    folder.write("themes/mine.ron", theme("Other").replace("lamps", "lumps"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((name(&content).as_deref(), errors.len()), (Some("Mine"), 1), "{errors:?}");
    assert!(errors[0].excerpt.is_some());
    folder.write("themes/mine.ron", theme("Other"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((name(&content).as_deref(), errors.len()), (Some("Other"), 0));
}

#[test]
fn a_mod_with_an_invalid_manifest_keeps_its_content() {
    let folder = Folder::mine("mod");
    let manifest = manifest("glass", "1.0.0", "");
    folder.write("mods/glass/mod.ron", &manifest);
    folder.write("mods/glass/setups/laser-chess/duel.ron", setup("Duel"));
    folder.write("mods/glass/themes/moss.ron", theme("Moss"));
    let content = open(&folder);
    let content_of_mod = |content: &Content| {
        let theme = content.themes.find("moss").ok().map(|theme| theme.name.as_str().to_owned());
        (name_of(content, "laser-chess/duel"), theme)
    };
    let whole = (Some("Duel".to_owned()), Some("Moss".to_owned()));
    assert_eq!(content_of_mod(&content), whole);
    folder.write("mods/glass/mod.ron", manifest.replace("mod_version", "mod_versoin"));
    let (content, errors) = content.reopen(&places(&folder));
    assert!(
        !errors.is_empty() && messages(&errors).iter().all(|message| message.starts_with("mod.ron:1:")),
        "{errors:?}"
    );
    assert_eq!(content_of_mod(&content), whole);
    folder.write("mods/glass/mod.ron", manifest);
    folder.write("mods/glass/themes/moss.ron", theme("Moss").replace("lamps", "lumps"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((content_of_mod(&content), errors.len()), (whole, 1), "{errors:?}");
    fs::remove_dir_all(folder.0.join("mods/glass")).unwrap();
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((content_of_mod(&content), messages(&errors)), ((None, None), vec![]));
}

#[test]
fn every_folder_with_content_is_watched() {
    let folder = Folder::mine("folders");
    let folders: Vec<PathBuf> = places(&folder).folders().into_iter().map(|(folder, _)| folder).collect();
    for name in ["setups", "themes", "lessons", "puzzles", "mods"] {
        assert!(folders.contains(&folder.0.join(name)), "{name}");
    }
}

#[test]
fn looks_come_from_editions_players_and_mods_and_broken_ones_keep_their_shape() {
    let folder = Folder::mine("looks");
    let look = |radius: &str| format!("(version: 1, solids: [Disc(radius: {radius}, high: 0.3)])");
    for path in ["setups/mine/looks/stone.ron", "looks/gem.ron", "mods/jewels/looks/pearl.ron"] {
        folder.write(path, look("0.2"));
    }
    folder.write("mods/jewels/mod.ron", manifest("jewels", "1.0.0", ""));
    let before = open(&folder);
    let find = |content: &Content, edition: &str, name: &str| content.looks.in_game(edition).find(name).cloned();
    assert!(["stone", "gem", "pearl", "prism"].iter().all(|name| find(&before, "mine", name).is_some()));
    assert!(find(&before, "khet-2", "stone").is_none(), "looks of an edition are for its kinds only");
    folder.write("looks/gem.ron", look("0.25"));
    let (changed, errors) = before.reopen(&places(&folder));
    assert_eq!(messages(&errors), [""; 0]);
    assert!(changed.looks != before.looks && find(&changed, "mine", "gem") != find(&before, "mine", "gem"));
    folder.write("looks/gem.ron", look("2"));
    folder.write("mods/jewels/looks/pearl.ron", look("wide"));
    let (broken, errors) = changed.reopen(&places(&folder));
    let mut sorted = messages(&errors);
    sorted.sort();
    assert_eq!(sorted.len(), 2, "{sorted:?}");
    assert!(sorted[0].starts_with("gem.ron:1:36: expected ") && sorted[1].starts_with("pearl.ron:1:36: expected "));
    for name in ["gem", "pearl"] {
        assert_eq!(find(&broken, "mine", name), find(&changed, "mine", name));
    }
    fs::remove_file(folder.0.join("looks/gem.ron")).unwrap();
    let (gone, errors) = broken.reopen(&places(&folder));
    assert!(find(&gone, "mine", "gem").is_none() && errors.len() == 1, "{errors:?}");
}

/// A pyramid of four triangles, whose buffer is in a separate file.
const PYRAMID: &str = r#"{
    "asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
    "accessors": [
        {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
        {"bufferView": 1, "componentType": 5121, "count": 12, "type": "SCALAR"}
    ],
    "bufferViews": [{"buffer": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 12}],
    "buffers": [{"byteLength": 60, "uri": "pyramid.bin"}]
}"#;

fn pyramid_buffer(high: f32) -> Vec<u8> {
    let corners = [[0.0, 0.1, -0.3], [-0.3, 0.1, 0.2], [0.3, 0.1, 0.2], [0.0, high, 0.0]];
    let numbers = corners.into_iter().flatten().flat_map(f32::to_le_bytes);
    numbers.chain([0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3]).collect()
}

#[test]
fn a_changed_buffer_changes_the_models_that_use_it() {
    let folder = Folder::mine("models");
    folder.write("mods/jewels/mod.ron", manifest("jewels", "1.0.0", ""));
    let kept = ["setups/mine/looks", "looks", "mods/jewels/looks"];
    let write_buffers =
        |bytes: &[u8]| kept.iter().for_each(|at| fs::write(folder.0.join(at).join("pyramid.bin"), bytes).unwrap());
    for (number, at) in kept.iter().enumerate() {
        folder.write(&format!("{at}/pyramid-{number}.gltf"), PYRAMID);
    }
    write_buffers(&pyramid_buffer(0.5));
    let before = open(&folder);
    let high = |content: &Content, number: usize| {
        let design = content.looks.in_game("mine").find(&format!("pyramid-{number}")).expect("the model");
        design.bounds().1.y
    };
    assert!((0..3).all(|number| high(&before, number) == 0.5));
    write_buffers(&pyramid_buffer(0.6));
    let (changed, errors) = before.reopen(&places(&folder));
    assert_eq!(messages(&errors), [""; 0]);
    assert!(changed.looks != before.looks && (0..3).all(|number| high(&changed, number) == 0.6));
    // Half written.
    write_buffers(&pyramid_buffer(0.7)[..40]);
    let (broken, errors) = changed.reopen(&places(&folder));
    let mut found = messages(&errors);
    found.sort();
    let expected = "1:1: expected at most the 40 bytes that there are at buffers[0].byteLength, found 60";
    assert_eq!(found, [0, 1, 2].map(|number| format!("pyramid-{number}.gltf:{expected}")));
    assert!((0..3).all(|number| high(&broken, number) == 0.6));
    let counted = broken.mods.iter().flat_map(|found| found.package.counts()).collect::<Vec<_>>();
    assert_eq!(counted, [(FileKind::Look, 1)], "the buffer is not a look");
}
