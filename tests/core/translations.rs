//! Translations among all content: the shipped ones are complete, mods add more, and the command line helps to write
//! them.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::literals::{Scan, literals_below};
use specular::mods::{Content, Places};
use specular::setups::LoadError;
use specular::translations::{Dictionary, SHIPPED, TEMPLATE, doubts, parse, program_texts};
use testing::folder::Folder;

fn places(folder: &Folder) -> Places {
    Places { data: Some(folder.0.clone()), ..Places::default() }
}

/// The errors about files of this folder.
fn told(folder: &Folder, errors: &[LoadError]) -> Vec<String> {
    let own = errors.iter().filter(|error| error.path.starts_with(&folder.0));
    own.map(|error| error.to_string().replace(&format!("{}/", folder.0.display()), "")).collect()
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
    // `specular new` replaces its own placeholders with names.
    for taken in ["{name}", "{id}", "{letter}", "{capital}"] {
        assert!(!TEMPLATE.contains(taken), "{taken}");
    }
}

/// The string literals from which the program's sentences are made.
struct Literals {
    /// Whole literals, their lines, and their sentences; `{}` stands for each placeholder.
    whole: HashSet<String>,
    /// The text between placeholders, ends of sentences, and columns.
    fixed: HashSet<String>,
}

/// A text with `{}` for each placeholder.
fn bare(text: &str) -> String {
    let mut found = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        found += before;
        match after.split_once('}') {
            // Two braces stand for one.
            Some((name, behind)) if !after.starts_with('{') => {
                found += "{}";
                rest = if name.contains('{') { after } else { behind };
            }
            _ => rest = after,
        }
    }
    found + rest
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let ends = |text: &str, at: usize| text[..at].ends_with(['.', '?', '!']);
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let end = text.match_indices(' ').map(|(at, _)| at).find(|&at| ends(text, at));
        rest = end.map(|at| &text[at + 1..]);
        Some(end.map_or(text, |at| &text[..at]).trim())
    })
}

/// The fixed parts of a sentence, without the punctuation around them.
fn fixed(sentence: &str) -> impl Iterator<Item = String> {
    let marks = [' ', '.', ',', ':', ';', '?', '!', '(', ')', '…', '+'];
    let parts = sentence.split("{}").flat_map(|part| part.split("  ")).flat_map(|part| part.split(": "));
    parts.map(move |part| part.trim_matches(marks).to_owned()).filter(|part| !part.is_empty())
}

/// The same with a small and with a capital first letter: refusals become sentences on the screen.
fn both_cases(text: &str) -> [String; 2] {
    let mut letters = text.chars();
    let first = letters.next();
    [
        first.into_iter().flat_map(char::to_lowercase).chain(letters.clone()).collect(),
        first.into_iter().flat_map(char::to_uppercase).chain(letters).collect(),
    ]
}

impl Literals {
    fn of_the_program() -> Self {
        let (mut whole, mut parts) = (HashSet::new(), HashSet::new());
        for literal in literals_below(&testing::repository("src")) {
            let literal = bare(&literal);
            for text in literal.split('\n').chain([literal.as_str()]) {
                whole.insert(text.trim().to_owned());
                for sentence in sentences(text) {
                    whole.insert(sentence.to_owned());
                    parts.extend(fixed(sentence));
                    parts.extend(sentence.split("; ").flat_map(fixed));
                }
            }
        }
        Self { whole, fixed: parts }
    }

    fn has_whole(&self, sentence: &str) -> bool {
        let ends = [sentence, sentence.strip_suffix('.').unwrap_or(sentence)];
        ends.iter().flat_map(|text| both_cases(text)).any(|form| self.whole.contains(&form))
    }

    /// Returns whether the program can make this sentence: from one literal, from one inside another (`1 {unit} ago`),
    /// or from the parts around its placeholders.
    fn make(&self, sentence: &str) -> bool {
        // An article belongs to the name that follows.
        let article = |part: &str| part.trim_end_matches(" an").trim_end_matches(" a").to_owned();
        let has_part = |part: String| {
            [article(&part), part].iter().flat_map(|part| both_cases(part)).any(|form| self.fixed.contains(&form))
        };
        self.has_whole(sentence) || self.has_nested(sentence) || fixed(sentence).all(has_part)
    }

    fn has_nested(&self, sentence: &str) -> bool {
        let starts = || std::iter::once(0).chain(sentence.match_indices(' ').map(|(at, _)| at + 1));
        let ends = || sentence.match_indices(' ').map(|(at, _)| at).chain([sentence.len()]);
        let ranges = starts().flat_map(|start| ends().filter(move |&end| end > start).map(move |end| start..end));
        ranges.filter(|range| range.len() < sentence.len()).any(|range| {
            let inner = &sentence[range.clone()];
            let with =
                |put: &str| self.has_whole(&format!("{}{put}{}", &sentence[..range.start], &sentence[range.end..]));
            let is_plural = || inner.strip_suffix('s').is_some_and(|one| self.whole.contains(one)) && with("{}s");
            (self.whole.contains(inner) && with("{}")) || is_plural()
        })
    }

    fn make_line(&self, line: &str) -> bool {
        let line = bare(line);
        self.has_whole(&line) || sentences(&line).all(|sentence| self.make(sentence))
    }
}

fn listed_sentences() -> Vec<String> {
    let path = testing::repository("assets/translations/sentences.txt");
    let text = fs::read_to_string(path).expect("the sentences");
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(ToOwned::to_owned).collect()
}

#[test]
fn sentences_that_no_screen_shows_at_once_are_still_made_by_the_program() {
    let literals = Literals::of_the_program();
    let mut lines = listed_sentences();
    let stale: Vec<&String> = lines.iter().filter(|line| !literals.make_line(line)).collect();
    assert_eq!(stale, [""; 0], "no code makes these");
    lines.sort();
    let twice: Vec<&String> = lines.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
    assert_eq!(twice, [""; 0], "these are listed twice");
}

#[test]
fn a_sentence_with_another_word_counts_as_stale() {
    let literals = Literals::of_the_program();
    for line in listed_sentences() {
        let line = bare(&line);
        for word in line.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 1) {
            let other = line.replacen(word, &format!("{word}q"), 1);
            assert!(!literals.make_line(&other), "{other}");
        }
    }
}

#[test]
fn literals_of_tests_and_comments_are_not_the_programs() {
    let source = r##"
        //! "A comment"
        const A: &str = "one \"two\" \
                         three"; /* "four" */
        #[cfg(test)]
        mod tests;
        fn b<'a>() -> char { let _ = r#"five "six""#; '"' }
        #[cfg(test)]
        mod more { const C: &str = "seven"; fn d() { "eight" } }
        #[cfg(test)]
        use e::{f, g};
        const H: &str = "n\u{fc}n";
    "##;
    let scan = Scan::of(source);
    assert_eq!(scan.literals, ["one \"two\" three", "five \"six\"", "nün"]);
    assert_eq!(scan.test_modules, ["tests"]);
}

/// Texts with the name of a key that players cannot change, or with something that only looks like one.
const NAMES_NO_CHOSEN_KEY: [&str; 7] = [
    "D-pad",
    "D-pad, left stick",
    // While a key is being chosen, and while the mouse is dragged.
    "Esc cancels, Backspace clears it.",
    "Shift+right drag",
    "Shift the view",
    // The notation of turns.
    "Nf3: the knight moves to f3. e4: a pawn does. x captures, + is check, # mate; O-O castles with the nearer rook, \
     O-O-O with the other.",
    "a4a5 is a move from a4 to a5. a4xa5 7:4 is an attack with the ranks of attacker and defender, or ? for a survivor; B is \
     a bomb, F the flag.",
];

/// Returns whether a word is the name of a key, as in `Press U` and `wheel or Q E`. A and I are also words.
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
    let names_key = |text: &String| {
        // Other texts are composed of the names of keys.
        let words: Vec<&str> = text.split([' ', '-']).filter(|word| !word.contains('{')).collect();
        let is_name = words.iter().all(|word| is_key(word) || ["Page", "Print", "Numpad"].contains(word));
        !is_name && words.iter().any(|word| is_key(word)) && !NAMES_NO_CHOSEN_KEY.contains(&text.as_str())
    };
    let named: Vec<String> = listed_sentences().into_iter().chain(program_texts()).filter(names_key).collect();
    assert_eq!(named, [""; 0], "use the name of the command's key: `CommandNames`");
}

#[test]
fn a_players_file_goes_before_the_program_and_a_mod_comes_after_both() {
    let folder = Folder::new("order");
    folder.write("translations/de.ron", translation("\"Resign\": \"Ich gebe auf\""));
    folder.write("translations/xx.ron", translation("\"Resign\": \"Ix\""));
    let manifest =
        "(version: 1, id: \"garden\", name: \"Garden\", author: \"Ada\", mod_version: \"1\", licence: \"CC0-1.0\")";
    folder.write("mods/garden/mod.ron", manifest);
    folder.write(
        "mods/garden/translations/DE.ron",
        translation("\"Garden\": \"Garten\", \"Resign\": \"Nein\", \"Options\": \"Nein\""),
    );
    let (content, errors) = Content::open(&places(&folder));
    assert_eq!(told(&folder, &errors), [""; 0]);
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
    folder.write("translations/xx.ron", translation("\"Resign\": \"Ix\""));
    let (content, _) = Content::open(&places(&folder));
    folder.write("translations/xx.ron", translation("\"Resign\": 7"));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!(translated(&content, "xx", "Resign").as_deref(), Some("Ix"));
    let expected = "translations/xx.ron:1:48: expected a text in double quotes, found 7";
    assert_eq!(told(&folder, &errors), [expected]);
    folder.write("translations/xx.ron", translation("\"Resign\": \"Ux\""));
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((translated(&content, "xx", "Resign").as_deref(), told(&folder, &errors)), (Some("Ux"), vec![]));
    fs::remove_file(folder.0.join("translations/xx.ron")).unwrap();
    let (content, _) = content.reopen(&places(&folder));
    assert_eq!(translated(&content, "xx", "Resign"), None);
}
