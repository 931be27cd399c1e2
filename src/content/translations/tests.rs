//! Tests the errors about files of messages, the choice of the language, and the letters of the font.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::*;
use crate::mods::{Content, Places};
use crate::names::mod_name;
use phrases::Phrase;
use platform::files;
use testing::folder::{self, Folder, assert_reported, list, manifest};

fn folder(name: &str) -> PathBuf {
    testing::repository(name)
}

#[test]
fn bad_files_are_reported_with_their_exact_messages() {
    let english = "choice-off = Off\nchoice-on = On\noptions-percent = { $percent }%\noption-dust = Dust\n    .help = It glows.\n";
    let reference = Reference::of([english]);
    assert_reported(&list(&folder("tests/bad-translations")), 12, |path| {
        let (errors, warnings) = reference.check(path, &folder::read(path));
        let errors = errors.into_iter().map(|error| error.to_string());
        errors.chain(warnings.into_iter().map(|warning| format!("warning {warning}")))
    });
}

#[test]
fn files_are_named_after_their_language() {
    let message = |path: &str| {
        let (errors, _) = check_text(Path::new(path), Ok(""), &Reference::of([]));
        errors.into_iter().next().map(|error| error.to_string())
    };
    for path in ["fr.ftl", "DE.FTL", "pt-br.ftl", "translations/fr/menus-and-everything-else.ftl"] {
        assert_eq!(message(path), None, "{path}");
    }
    let expected = "everything.ftl:1:1: expected the code of a language as the name, such as fr.ftl or pt-BR.ftl, found \"everything\"";
    assert_eq!(message("everything.ftl").as_deref(), Some(expected));
}

#[test]
fn a_mod_in_a_folder_named_translations_can_have_translations() {
    let folder = Folder::new("mod-named-translations");
    folder.write("mods/translations/mod.ron", manifest("words", "1.0.0", ""));
    folder.write("mods/translations/translations/de.ftl", "mod-words-name = Wörter\n");
    folder.write("mods/translations/translations/fr/names.ftl", "mod-words-name = Mots\n");
    let (content, errors) = Content::open(&Places { data: Some(folder.0.clone()), ..Places::default() });
    assert_eq!(errors, []);
    let name = mod_name(&content.mods.find("words").expect("the mod").name);
    let named = ["de", "fr"].map(|code| content.translations.language(code).expect("shipped").format(&name));
    assert_eq!(named, ["Wörter", "Mots"]);
}

#[test]
fn a_file_has_a_limited_number_of_messages_and_depth() {
    let text = |count: usize| (0..count).map(|number| format!("choice-{number} = On\n")).collect::<String>();
    let path = Path::new("fr.ftl");
    assert_eq!(messages::unreadable(path, &text(library::MAX_MESSAGES)), []);
    let errors = messages::unreadable(path, &text(library::MAX_MESSAGES + 1));
    assert_eq!(errors[0].to_string(), "fr.ftl:1:1: expected at most 5000 messages in a file, found 5001");
    let nested = ["{".repeat(500_000), format!("{{ {}", "LIST(".repeat(200_000)), "{ F(\"}\", ".repeat(100_000)];
    for nested in nested {
        let errors = messages::unreadable(path, &format!("choice-on = {nested}"));
        assert!(errors[0].message.starts_with("expected at most 100 braces"), "{}", errors[0]);
        assert_eq!(Reference::english().missing([nested.as_str()]).len(), Reference::english().missing([""]).len());
    }
    // Comments nest nothing, and neither do messages one after the other.
    let flat = ["# An open {\n".repeat(101), "choice-on = { $a } (\n".repeat(101)].concat();
    assert_eq!(messages::unreadable(path, &flat), []);
}

#[test]
fn missing_messages_are_counted_over_all_files_of_a_language() {
    let folder = Folder::new("missing-messages");
    let reference = Reference::of(["a = A\nb = B\nc = C\nd = D\ne = E\nf = F\ng = G\n    .help = H\n"]);
    let doubts = |path: &str| {
        let (errors, doubts) = check(&folder.0.join(path), &reference);
        assert_eq!(errors, []);
        doubts
            .iter()
            .map(|doubt| doubt.to_string().replace(&format!("{}/", folder.0.display()), ""))
            .collect::<Vec<_>>()
    };
    folder.write("translations/fr.ftl", "g = G\n");
    let start = "translations/fr.ftl:1:1: expected every message of the program, found none for";
    assert_eq!(doubts("translations/fr.ftl"), [format!("{start} a, b, c, d, e and 2 more: they stay English")]);
    folder.write("translations/sv/one.ftl", "a = A\nb = B\nc = C\nd = D\n");
    folder.write("translations/sv/two.ftl", "e = E\nf = F\ng = G\n    .help = H\n");
    assert_eq!(doubts("translations/sv/one.ftl"), [""; 0], "the other file may have the rest");
    assert_eq!(doubts("translations").len(), 1, "only French is incomplete");
}

#[test]
fn the_template_has_every_english_message() {
    let text = template();
    let (errors, doubts) = check_text(Path::new("fr.ftl"), Ok(&text), &Reference::english());
    assert_eq!((errors, doubts), (vec![], vec![]));
    let english = Reference::english();
    assert_eq!((english.missing([text.as_str()]), english.missing_content([text.as_str()])), (vec![], vec![]));
    assert!(text.contains("\n# "), "it has its comments");
}

#[test]
fn the_first_language_of_the_system_that_is_known_is_found_by_its_code() {
    let languages = Translations::embedded();
    for (chosen, system, shown) in [
        (None, &[][..], "en"),
        (None, &["de-AT"], "de"),
        (None, &["DE"], "de"),
        (None, &["xx-YY"], "en"),
        (None, &["C"], "en"),
        (None, &["br", "fr", "de"], "fr"),
        (None, &["br", "en-GB", "fr"], "en"),
        (Some("en"), &["de-DE"], "en"),
        (Some("De"), &[], "de"),
        (Some("nowhere"), &["de-DE"], "en"),
    ] {
        let system: Vec<String> = system.iter().map(|&code| code.into()).collect();
        assert_eq!(languages.shown(chosen, &system), shown, "{chosen:?} {system:?}");
    }
    let mut names = languages.languages().iter().map(|(code, name)| (code.as_str(), name.as_str()));
    assert!(names.any(|language| language == ("de", "Deutsch")));
    let german = languages.language("de").expect("shipped");
    assert_eq!(german.format(&Phrase::new("choice-off")), "Aus");
    assert!(languages.language("nowhere").is_none());
}

/// The characters that a font file maps to glyphs: its `cmap` table in format 4.
fn characters(font: &[u8]) -> BTreeSet<char> {
    let word = |at: usize| usize::from(u16::from_be_bytes([font[at], font[at + 1]]));
    let long = |at: usize| (word(at) << 16) | word(at + 2);
    let cmap =
        (0..word(4)).map(|table| 12 + 16 * table).find(|&at| &font[at..at + 4] == b"cmap").map(|at| long(at + 8));
    let cmap = cmap.expect("a cmap");
    let table = cmap + long(cmap + 8);
    assert_eq!(word(table), 4);
    let segments = word(table + 6) / 2;
    let [ends, starts, deltas, offsets] =
        [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments].map(|at| table + at);
    let mut found = BTreeSet::new();
    for segment in (0..segments).map(|segment| 2 * segment) {
        for code in word(starts + segment)..=word(ends + segment) {
            let offset = word(offsets + segment);
            let glyph = match offset {
                0 => (code + word(deltas + segment)) & 0xffff,
                _ => word(offsets + segment + offset + 2 * (code - word(starts + segment))),
            };
            found.extend(char::from_u32(code as u32).filter(|_| glyph != 0 && code != 0xffff));
        }
    }
    found
}

#[test]
fn the_letters_are_those_of_both_fonts() {
    let fonts = ["ui-regular.ttf", "ui-semibold.ttf"];
    let [regular, semibold] =
        fonts.map(|name| characters(&files::read_at_most(&folder("assets/fonts").join(name), u64::MAX).unwrap()));
    assert!(regular.len() > 600);
    for letter in (' '..='\u{ffff}').filter(|letter| !letter.is_control()) {
        let expected = regular.contains(&letter) && semibold.contains(&letter);
        assert_eq!(is_in_font(letter), expected, "{letter:?} {:#x}", u32::from(letter));
    }
}
