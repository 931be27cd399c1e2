//! Translations among all content: the shipped ones are complete, mods bring more, and the command line helps to write
//! them.

use std::fs;
use std::path::{Path, PathBuf};

use specular::mods::{Content, Places};
use specular::setups::LoadError;
use specular::translations::{Dictionary, SHIPPED, TEMPLATE, doubts, parse, program_texts};

/// A folder for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("specular-translations-{}-{name}", std::process::id()));
        drop(fs::remove_dir_all(&root));
        fs::create_dir_all(&root).expect("a folder");
        Self(root)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, text).expect("a file");
    }

    fn places(&self) -> Places {
        Places { data: Some(self.0.clone()), ..Places::default() }
    }

    /// The errors about files of this folder.
    fn told(&self, errors: &[LoadError]) -> Vec<String> {
        let own = errors.iter().filter(|error| error.path.starts_with(&self.0));
        own.map(|error| error.to_string().replace(&format!("{}/", self.0.display()), "")).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn translation(texts: &str) -> String {
    format!("(version: 1, language: \"Xx\", texts: {{{texts}}})")
}

fn translated(content: &Content, id: &str, text: &str) -> Option<String> {
    Some(content.translations.dictionary(id)?.translate(text).into_owned())
}

#[test]
fn every_shipped_translation_is_complete_and_nothing_in_it_is_doubtful() {
    let known = Content::embedded().known_texts();
    for (id, text) in SHIPPED {
        let path = PathBuf::from(format!("{id}.ron"));
        let translation = parse(&path, text).unwrap_or_else(|errors| panic!("{}", errors[0].drawn()));
        let doubtful: Vec<String> = doubts(&path, text, &known).iter().map(ToString::to_string).collect();
        assert_eq!(doubtful, [""; 0], "{id}");
        let texts = translation.texts.iter().map(|(english, translated)| (english.as_str(), translated.as_str()));
        let dictionary = Dictionary::new(texts.clone());
        let has_own =
            |known: &str| texts.clone().any(|(english, translated)| english == known && !translated.is_empty());
        let missing: Vec<&String> =
            known.iter().filter(|known| !has_own(known) && !dictionary.missing(known).is_empty()).collect();
        assert_eq!(missing, [""; 0], "{id} does not translate these");
    }
}

#[test]
fn the_template_has_every_text_of_the_content_and_translates_none() {
    let template = parse(Path::new("template.ron"), TEMPLATE).unwrap();
    assert!(template.texts.iter().all(|(_, translated)| translated.is_empty()));
    let texts = program_texts();
    let content = Content::embedded();
    let missing: Vec<&str> =
        content.texts().into_iter().filter(|text| !texts.iter().any(|known| known == text)).collect();
    assert_eq!(missing, [""; 0], "SPECULAR_BLESS=1 cargo test harvest writes the template anew");
    // `specular new` puts names in the place of its own placeholders.
    for taken in ["{name}", "{id}", "{letter}", "{capital}"] {
        assert!(!TEMPLATE.contains(taken), "{taken}");
    }
}

/// The strings in the sources of the program, without those of tests.
fn sources(folder: &Path) -> String {
    let mut found = String::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            found += &fs::read_to_string(&path).expect("a source");
        }
    }
    found
}

#[test]
fn sentences_that_no_screen_shows_at_once_are_still_in_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // A long string goes on in the next line.
    let sources = sources(&root.join("src")).replace("\\\n", "").split_whitespace().collect::<Vec<_>>().join(" ");
    let sentences = fs::read_to_string(root.join("assets/translations/sentences.txt")).expect("the sentences");
    let mut gone = Vec::new();
    for sentence in sentences.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let literals = sentence.split('{').map(|part| part.split_once('}').map_or(part, |(_, literal)| literal));
        // An article goes with the name that follows.
        let bare = |literal: &'_ str| literal.trim_end_matches(" an ").trim_end_matches(" a ").to_owned();
        let literals = literals.map(bare);
        for literal in literals.map(|literal| literal.trim_matches([' ', '.', ',', ':', '?', '(', ')']).to_owned()) {
            // Refusals become sentences where they are shown.
            let mut letters = literal.chars();
            let first = letters.next();
            let small: String = first.into_iter().flat_map(char::to_lowercase).chain(letters.clone()).collect();
            let large: String = first.into_iter().flat_map(char::to_uppercase).chain(letters).collect();
            if literal.len() > 3 && ![&literal, &small, &large].into_iter().any(|form| sources.contains(form.as_str()))
            {
                gone.push(format!("{sentence}: {literal}"));
            }
        }
    }
    assert_eq!(gone, [""; 0]);
}

/// Texts that name a key which is always the same, or no key.
const NAMES_NO_CHOSEN_KEY: [&str; 7] = [
    "D-pad",
    "D-pad, left stick",
    // While a key is chosen, and while the mouse is dragged.
    "Esc cancels, Backspace takes the key away.",
    "Shift+right drag",
    "Shift the view",
    // How turns are written.
    "Nf3: the knight goes to f3. e4: a pawn does. x takes, + is check, # mate; O-O castles with the nearer rook, O-O-O with \
     the other.",
    "a4a5: from where to where. a4xa5 7:4 is an attack, with the ranks of attacker and defender; B is a bomb, F the flag.",
];

/// Whether a word is the name of a key, as in `Press U` and `wheel or Q E`. A and I are words, too.
fn is_key(word: &str) -> bool {
    let word = word.trim_matches([',', '.', ':', '(', ')']);
    let is_letter = word.len() == 1 && word.chars().all(|c| c.is_ascii_uppercase() && c != 'A' && c != 'I');
    let is_function_key = word.strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok());
    let is_chord = ["Ctrl+", "Shift+", "Alt+"].iter().any(|modifier| word.starts_with(modifier));
    let names = ["Esc", "Enter", "Space", "Tab", "Backspace", "Insert", "Home", "Up", "Down", "Ctrl", "Shift", "Alt"];
    is_letter || is_function_key || is_chord || names.contains(&word)
}

#[test]
fn no_text_names_a_key_that_players_can_change() {
    let sentences = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/translations/sentences.txt"));
    let sentences = sentences.expect("the sentences");
    let listed = sentences.lines().filter(|line| !line.starts_with('#')).map(str::to_owned);
    let names_key = |text: &String| {
        // The name of a key alone is what other texts are put together from.
        let words: Vec<&str> = text.split([' ', '-']).filter(|word| !word.contains('{')).collect();
        let is_name = words.iter().all(|word| is_key(word) || ["Page", "Print", "Numpad"].contains(word));
        !is_name && words.iter().any(|word| is_key(word)) && !NAMES_NO_CHOSEN_KEY.contains(&text.as_str())
    };
    let named: Vec<String> = listed.chain(program_texts()).filter(names_key).collect();
    assert_eq!(named, [""; 0], "say what the command's key is called: `CommandNames`");
}

#[test]
fn a_players_file_goes_before_the_program_and_a_mod_comes_after_both() {
    let folder = Folder::new("order");
    folder.write("translations/de.ron", &translation("\"Resign\": \"Ich gebe auf\""));
    folder.write("translations/xx.ron", &translation("\"Resign\": \"Ix\""));
    let manifest =
        "(version: 1, id: \"garden\", name: \"Garden\", author: \"Ada\", mod_version: \"1\", licence: \"CC0-1.0\")";
    folder.write("mods/garden/mod.ron", manifest);
    folder.write(
        "mods/garden/translations/DE.ron",
        &translation("\"Garden\": \"Garten\", \"Resign\": \"Nein\", \"Options\": \"Nein\""),
    );
    let (content, errors) = Content::open(&folder.places());
    assert_eq!(folder.told(&errors), [""; 0]);
    let german = |text| translated(&content, "de", text);
    assert_eq!(
        ["Resign", "Options", "Garden"].map(german),
        ["Ich gebe auf", "Optionen", "Garten"].map(|text| Some(text.into()))
    );
    assert_eq!(translated(&content, "xx", "Resign").as_deref(), Some("Ix"));
    assert_eq!(translated(&content, "yy", "Resign"), None);
    let languages = content.translations.languages();
    assert_eq!(languages, [("de", "Xx"), ("xx", "Xx")], "the first file says what the language is called");
    assert_eq!(content.mods.iter().map(|found| found.brings()).collect::<Vec<_>>(), ["1 translation"]);
}

#[test]
fn a_file_with_mistakes_says_what_it_said_before() {
    let folder = Folder::new("reopen");
    folder.write("translations/xx.ron", &translation("\"Resign\": \"Ix\""));
    let (content, _) = Content::open(&folder.places());
    folder.write("translations/xx.ron", &translation("\"Resign\": 7"));
    let (content, errors) = content.reopen(&folder.places());
    assert_eq!(translated(&content, "xx", "Resign").as_deref(), Some("Ix"));
    let expected = "translations/xx.ron:1:48: expected a text in double quotes, found 7";
    assert_eq!(folder.told(&errors), [expected]);
    folder.write("translations/xx.ron", &translation("\"Resign\": \"Ux\""));
    let (content, errors) = content.reopen(&folder.places());
    assert_eq!((translated(&content, "xx", "Resign").as_deref(), folder.told(&errors)), (Some("Ux"), vec![]));
    fs::remove_file(folder.0.join("translations/xx.ron")).unwrap();
    let (content, _) = content.reopen(&folder.places());
    assert_eq!(translated(&content, "xx", "Resign"), None);
}
