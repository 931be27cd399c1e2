//! Tests valid and faulty translation files, the lookup of texts, and the letters of the font.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::*;
use crate::setups::LoadError;
use platform::files;
use testing::folder::{self, list};

fn folder(name: &str) -> PathBuf {
    testing::repository(name)
}

fn read(texts: &str) -> Result<Translation, Vec<LoadError>> {
    parse(Path::new("xx.ron"), &format!("(version: 1, language: \"Xx\", texts: {{{texts}}})"))
}

const TEXTS: &str = r#"
    "Resign": "Aufgeben",
    "king": "König",
    "Blue": "Blau",
    "{who} to move": "{who} am Zug",
    "{who} wins in {n}": "in {n} gewinnt {who}",
    "{who} wins": "{who} gewinnt",
    "the {piece} on {at}": "{piece} auf {at}",
    "{a} against {b}": "{b} gegen {a}",
    "{who} ({what})": "{who} ({what})",
    "level {n}": "Stufe {n}",
    "Key: {key}.": "Taste: {key}.",
    "Fill the screen.": "Den Bildschirm füllen.",
    "off": "",
"#;

fn dictionary() -> Dictionary {
    let texts = read(TEXTS).unwrap().texts;
    Dictionary::new(texts.iter().map(|(english, translated)| (english.as_str(), translated.as_str())))
}

#[test]
fn texts_are_found_whole_by_templates_and_in_parts() {
    let dictionary = dictionary();
    for (english, expected) in [
        ("Resign", "Aufgeben"),
        ("King", "König"),
        ("off", "off"),
        ("Blue to move", "Blau am Zug"),
        ("Ada to move", "Ada am Zug"),
        ("Blue wins in 3", "in 3 gewinnt Blau"),
        // The placeholder stands for a number, so the template doesn't match.
        ("Blue wins in style", "Blue wins in style"),
        ("the king on e4", "König auf e4"),
        ("the king on his throne", "the king on his throne"),
        ("Ada (Blue) against level 3", "Stufe 3 gegen Ada (Blau)"),
        ("Blue  ·  level 3\nResign", "Blau  ·  Stufe 3\nAufgeben"),
        ("Fill the screen. Key: F11.", "Den Bildschirm füllen. Taste: F11."),
        ("Blue: level 3, h2g2", "Blau: Stufe 3, h2g2"),
        // No template takes the end of a sentence as a name.
        ("A king stays. So Blue to move", "A king stays. So Blue am Zug"),
        ("", ""),
        ("12:30", "12:30"),
    ] {
        assert_eq!(dictionary.translate(english), expected, "{english}");
    }
}

#[test]
fn what_has_no_translation_is_told_in_parts() {
    let dictionary = dictionary();
    assert_eq!(dictionary.missing("Blue  ·  level 3  ·  h2g2"), [""; 0]);
    assert_eq!(dictionary.missing("Red to move"), ["Red"]);
    assert_eq!(dictionary.missing("Fill the screen. Take care."), ["Take care."]);
    assert_eq!(dictionary.missing("Take care. Mind the gap."), ["Take care. Mind the gap."]);
}

#[test]
fn of_two_files_of_a_language_the_first_holds() {
    let first = [("Resign", "Aufgeben"), ("{who} wins", "{who} gewinnt")];
    let second = [("Resign", "Kapitulieren"), ("{who} wins", "Sieg: {who}"), ("Undo", "Zurück")];
    let dictionary = Dictionary::new(first.into_iter().chain(second));
    assert_eq!(
        ["Resign", "Ada wins", "Undo"].map(|text| dictionary.translate(text).into_owned()),
        ["Aufgeben", "Ada gewinnt", "Zurück"]
    );
}

proptest! {
    #[test]
    fn any_text_has_a_translation_and_a_filled_template_is_recognised(text in "\\PC{0,60}", who in "[A-Za-z]{1,9}") {
        let dictionary = dictionary();
        dictionary.translate(&text);
        dictionary.missing(&text);
        let expected = format!("{} am Zug", dictionary.translate(&who));
        let english = format!("{who} to move");
        prop_assert_eq!(dictionary.translate(&english), expected);
    }
}

/// The errors in the `// expect:` lines at the top of a bad file.
fn expectations(path: &Path) -> Vec<String> {
    let text = folder::read(path);
    text.lines().map_while(|line| line.strip_prefix("// expect: ")).map(str::to_owned).collect()
}

#[test]
fn bad_files_are_told_with_their_exact_messages() {
    let files = list(&folder("tests/bad-translations"));
    assert!(files.len() > 12, "the folder of bad translations is not there");
    let known = ["Resign", "{who} to move", "Options"].map(str::to_owned).into();
    let mut wrong = String::new();
    for path in files {
        let (errors, warnings) = check(&path, &known);
        let place = format!("{}:", path.display());
        let tell = |start: &str, error: &LoadError| start.to_owned() + error.to_string().strip_prefix(&place).unwrap();
        let told: Vec<String> = errors.iter().map(|error| tell("", error)).collect();
        let told: Vec<String> = told.into_iter().chain(warnings.iter().map(|error| tell("warning ", error))).collect();
        if told != expectations(&path) || told.is_empty() {
            wrong += &format!("\n{}\n// expect: {}\n", path.display(), told.join("\n// expect: "));
        }
    }
    assert!(wrong.is_empty(), "these files told something else:\n{wrong}");
}

#[test]
fn limits_are_kept() {
    let message = |texts: &str| read(texts).unwrap_err()[0].message.clone();
    let long = "x".repeat(format::LONGEST_TEXT + 1);
    assert!(read(&format!("\"a\": {:?}", &long[1..])).is_ok());
    assert!(message(&format!("\"a\": {long:?}")).starts_with("expected a text of 0 to 2000 characters, found \"xxx"));
    let many: String = (0..=format::MOST_TEXTS).map(|number| format!("\"{number}\": \"\",")).collect();
    assert_eq!(message(&many), "expected at most 5000 texts, found 5001");
    let holes = |count: usize| (0..count).map(|number| format!("{{a{number}}} and ")).collect::<String>();
    assert!(read(&format!("{:?}: \"\"", holes(9))).is_ok());
    assert_eq!(message(&format!("{:?}: \"\"", holes(10))), "expected at most 9 placeholders in a text, found 10");
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
