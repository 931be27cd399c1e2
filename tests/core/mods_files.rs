//! The files of mods and of the player's data folder: each one is used or reported, in folders and zips alike.

use crate::mods::{content_of, relative, write_mod};
use crate::sample_mod::zips::{Entry, zip};
use crate::sample_mod::{KHET, manifest};
use specular::mods::{Choice, Content, FileKind, Places, check};
use specular::phrases::Phrase;
use testing::folder::Folder;

/// Writes the files of a mod into a folder and into a zip, and returns the errors of each, with paths inside the mod.
fn errors_in_folder_and_zip(files: &[(&str, &str)]) -> [Vec<String>; 2] {
    let folder = Folder::new("folder-and-zip");
    let manifest = manifest("pears", "1.0.0", "");
    let files = || files.iter().copied().chain([("mod.ron", manifest.as_str())]);
    for (name, text) in files() {
        folder.write(&format!("pears/{name}"), text);
    }
    let entries: Vec<Entry> = files().map(|(name, text)| Entry::stored(name, text.as_bytes())).collect();
    folder.write("pears.zip", zip(&entries));
    ["pears", "pears.zip"].map(|name| {
        let path = folder.0.join(name);
        check(&path, &Places::default()).iter().map(|error| relative(error, &path)).collect()
    })
}

#[test]
fn extensions_in_capitals_are_read_like_others() {
    let folder = Folder::new("capitals");
    let look = specular::looks::SHIPPED[0].1;
    for place in ["", "mods/pears/"] {
        let id = if place.is_empty() { "own" } else { "pear" };
        folder.write(&format!("{place}setups/khet-2/{id}.RON"), KHET);
        folder.write(&format!("{place}themes/{id}.RON"), specular::themes::SHIPPED[0].1);
        folder.write(&format!("{place}looks/{id}.RON"), look);
        folder.write(
            &format!("{place}translations/{}.FTL", if place.is_empty() { "XX" } else { "YY" }),
            "choice-on = On\n",
        );
    }
    folder.write("mods/pears/mod.ron", manifest("pears", "1.0.0", ""));
    let (content, errors) = content_of(&folder);
    assert_eq!(errors, [""; 0]);
    for id in ["own", "pear"] {
        assert!(content.themes.find(id).is_ok() && content.looks.in_game("khet-2").find(id).is_some(), "{id}");
    }
    assert!(content.library.find("khet-2/pear").is_ok());
    assert!(["xx", "yy"].iter().all(|code| content.translations.language(code).is_some()));
    let counts = content.mods.find("pears").unwrap().package.counts();
    let kinds = [FileKind::Setup, FileKind::Theme, FileKind::Look, FileKind::Translation];
    assert_eq!(counts, kinds.map(|kind| (kind, 1)));
}

#[test]
fn each_file_of_a_mod_is_used_or_reported_in_folders_and_zips() {
    let elsewhere = |name: &str, guess: &str| {
        let folders = "setups, themes, looks, lessons, puzzles, translations";
        format!("{name}:1:1: expected a folder of a mod ({folders}), found {name:?}{guess}")
    };
    for (file, error) in [
        ("Translations/de.ftl", elsewhere("Translations", ", did you mean \"translations\"?")),
        ("Looks/pear.GLB", elsewhere("Looks", ", did you mean \"looks\"?")),
        ("Looks/README", elsewhere("Looks", ", did you mean \"looks\"?")),
        ("translation/de.ftl", elsewhere("translation", ", did you mean \"translations\"?")),
        ("sounds/de.FTL", elsewhere("sounds", "")),
        (
            "de.ftl",
            "de.ftl:1:1: expected only mod.ron beside the folders of a mod (setups, themes, looks, lessons, puzzles, translations), found \"de.ftl\"".into(),
        ),
        (
            "looks/pear.obj",
            "looks/pear.obj:1:1: expected files that end in .ron or .gltf or .glb or .bin in looks, found \"pear.obj\"".into(),
        ),
        ("looks/pear.bin", "looks/pear.bin:1:1: expected a file of a look, found one that no look names".into()),
        (
            "setups/khet-2/duel.ron.txt",
            "setups/khet-2/duel.ron.txt:1:1: expected files that end in .ron in setups, found \"duel.ron.txt\"".into(),
        ),
    ] {
        assert_eq!(errors_in_folder_and_zip(&[(file, "")]), [[error.as_str()], [error.as_str()]], "{file}");
    }
    let of_people =
        ["README.md", "LICENSE", "themes/notes.txt", "looks/LICENCE", "pictures/moss.png", "looks/Thumbs.db"];
    assert_eq!(errors_in_folder_and_zip(&of_people.map(|name| (name, ""))), [[""; 0], [""; 0]]);
}

#[test]
fn names_that_are_one_name_or_mislead_on_some_systems_are_refused() {
    let twice = |name: &str| format!("{name}:1:1: expected each name once in a mod, found it twice");
    // Composed and decomposed, in an order in which the second comes later.
    let [composed, decomposed] = ["looks/p\u{e4}r/a.ron", "looks/pa\u{308}r/a.ron"];
    assert_eq!(
        errors_in_folder_and_zip(&[(decomposed, ""), (composed, "")]),
        [[twice("looks/p\u{e4}r")], [twice(composed)]]
    );
    assert_eq!(errors_in_folder_and_zip(&[("README", ""), ("readme", "")]), [[twice("readme")], [twice("readme")]]);
    let errors = errors_in_folder_and_zip(&[("themes/moss\u{202e}nor.ron", "")]);
    let expected = "expected a name that is valid on every system, found \"moss\\u{202e}nor.ron\"";
    assert!(
        errors.iter().flatten().all(|error| error.ends_with(expected) && !error.contains('\u{202e}')),
        "{errors:?}"
    );

    let folder = Folder::new("own-names");
    folder.write("themes/m\u{f6}ss.ron", "");
    folder.write("themes/mo\u{308}ss.ron", specular::themes::SHIPPED[0].1);
    folder.write("themes/moss\u{202e}nor.ron", "");
    let expected = [
        "themes:1:1: expected each name once in a folder, found \"m\u{f6}ss.ron\" in two encodings",
        "themes:1:1: expected names without marks for the direction of text, found \"moss\\u{202e}nor.ron\"",
    ];
    assert_eq!(content_of(&folder).1, expected);
}

#[test]
fn what_is_beside_mods_and_folders_of_content_in_capitals_are_reported() {
    let folder = Folder::new("data");
    for path in [
        "Themes/moss.ron",
        "Translations/de.ftl",
        "games/Themes/x.ron",
        "mods/pears.rar",
        "mods/README.md",
        "Notes/a.txt",
    ] {
        folder.write(path, "");
    }
    let named = |name: &str| {
        let known = name.to_lowercase();
        format!("{name}:1:1: expected a folder named {known:?}, found one that is not read")
    };
    let beside = "mods/pears.rar:1:1: expected the folder or zip of a mod, found another file";
    let expected = [beside.to_owned(), named("Themes"), named("Translations")];
    let places = Places { data: Some(folder.0.clone()), ..Places::default() };
    let list = Content::open_library(&places).1;
    let list = list.iter().filter(|error| error.path.starts_with(&folder.0));
    for mut errors in [content_of(&folder).1, list.map(|error| relative(error, &folder.0)).collect()] {
        errors.sort_by_key(|error| !error.starts_with("mods"));
        assert_eq!(errors, expected);
    }
    folder.write("themes/moss.ron", specular::themes::SHIPPED[0].1);
    assert!(content_of(&folder).1.contains(&named("Themes")), "on systems that tell the two apart");
}

#[test]
fn a_mod_with_messages_that_break_the_library_is_reported_and_can_be_turned_off() {
    let folder = Folder::new("hostile-messages");
    for (id, text) in [
        ("escape", "choice-on = { \"\\u00ü\" }\n"),
        ("digits", "choice-on = An\nchoice-off = { NUMBER(1, minimumFractionDigits: 40000000000) }\n"),
    ] {
        write_mod(&folder, id, "1.0.0", "");
        folder.write(&format!("mods/{id}/translations/de.ftl"), text);
    }
    // Harmless by themselves.
    for (id, other) in [("left", "right"), ("right", "left")] {
        write_mod(&folder, id, "1.0.0", "");
        folder.write(&format!("mods/{id}/translations/de.ftl"), format!("mod-{id}-name = {{ mod-{other}-name }}\n"));
    }
    let (content, errors) = content_of(&folder);
    let circle = |id: &str| {
        format!(
            "mods/{id}/translations/de.ftl:1:1: expected references to messages in no circle and at most 100 deep, \
            found more: \"mod-{id}-name\", with other files, stays English"
        )
    };
    let expected = [
        "mods/digits/translations/de.ftl:2:49: expected at most 15 for minimumFractionDigits, found 40000000000".into(),
        "mods/escape/translations/de.ftl:1:16: expected 4 hexadecimal digits after \\u, found \"00ü\\\"\"".into(),
        circle("left"),
        circle("right"),
    ];
    assert_eq!(errors, expected);
    let german = content.translations.language("de").expect("shipped");
    // The program has precedence over mods.
    assert_eq!(german.format(&Phrase::new("choice-on")), "Ein");
    assert_eq!(german.format(&Phrase::new("mod-left-name").or("Left")), "Left");
    let off = ["escape", "digits", "left", "right"].map(str::to_owned).into();
    folder.write("mods.ron", Choice { order: Vec::new(), off }.text());
    assert_eq!(content_of(&folder).1, [""; 0]);
}
