//! Languages among all content: mods and players add messages, and no message names a key that players can change.

use std::fs;

use crate::mods::{content_of, errors_in, write_mod};
use specular::mods::{Content, Places};
use specular::phrases::{Argument, Language, Messages, Phrase, Shipped, phrase};
use testing::folder::Folder;

fn places(folder: &Folder) -> Places {
    Places { data: Some(folder.0.clone()), ..Places::default() }
}

/// The text of a message in a language, or the English one if it is missing; `None` without such a language.
fn words(content: &Content, code: &str, id: &'static str) -> Option<String> {
    Some(content.translations.language(code)?.format(&Phrase::new(id)))
}

/// Messages that name a key that players cannot change, or contain something that only looks like a key.
const EXCEPTIONS: [&str; 7] = [
    "hud-keys-pad-cursor",
    "hud-keys-pad-steps",
    "menu-mods-up",
    "menu-mods-down",
    // Millions, and the notation of turns.
    ".million",
    ".castling",
    ".signs",
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
fn no_message_names_a_key_that_players_can_change() {
    let files = Shipped::find("en").expect("English").files();
    // The names of keys and buttons themselves are messages, too.
    let files = files.iter().filter(|(path, _)| !path.ends_with("/commands.ftl"));
    let mut named = Vec::new();
    for (path, text) in files {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let (id, text) = line.split_once('=').unwrap_or(("", line));
            // Placeables are not words.
            let text: String = text.split('{').map(|part| part.rsplit('}').next().unwrap_or_default()).collect();
            let is_named = text.split([' ', '-']).any(is_key);
            if is_named && !EXCEPTIONS.contains(&id.trim()) {
                named.push(format!("{path}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    assert_eq!(named, [""; 0], "use the name of the command's key: `CommandNames`");
}

/// Words in messages that readers stumbled over, each with its language.
const STUMBLED_OVER: [(&str, &str); 11] = [
    ("de", "Replay"),
    ("de", "Credits"),
    ("de", "Mods"),
    ("it", "Replay"),
    ("it", "equità"),
    ("fr", "À { SIDE("),
    ("fr", "équité"),
    ("fr", "classement"),
    ("ro", "Moduri"),
    ("ro", "moduri"),
    ("ro", "unctaj"),
];

#[test]
fn messages_have_none_of_the_words_that_readers_stumbled_over() {
    let mut found = Vec::new();
    for (language, word) in STUMBLED_OVER {
        for (path, text) in Shipped::find(language).expect(language).files() {
            let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && line.contains(word));
            found.extend(lines.map(|(number, line)| format!("{path}:{}: {line}", number + 1)));
        }
    }
    assert_eq!(found, [""; 0]);
    // Sides are plural wherever French has an article.
    let french = Language::shipped("fr").expect("shipped");
    let side = |name: &str| Argument::Side(name.into());
    let shown = ["Green", "Silver", "Élodie"].map(|name| {
        let phrases = [phrase!("hud-turn-to-move", who = side(name)), phrase!("hud-losses", side = side(name))];
        phrases.map(|phrase| french.format(&phrase))
    });
    let expected = [
        ["Aux Verts de jouer", "Pertes des Verts"],
        ["Aux Argentés de jouer", "Pertes des Argentés"],
        ["À Élodie de jouer", "Pertes d’Élodie"],
    ];
    assert_eq!(shown, expected);
}

fn in_german(text: &str) -> Language {
    Language::new("de", [Messages::parse(text)])
}

#[test]
fn what_the_libraries_cannot_read_or_show_stays_english() {
    let nested = format!("{}choice-off{}", "{ ".repeat(99), " }".repeat(99));
    for text in [
        "choice-on = { \"\\u00ü\" }\n".to_owned(),
        "choice-on = { \"\\U0000ü\" }\n".to_owned(),
        format!("choice-on = {}\n", "{".repeat(500_000)),
        format!("choice-on = {}\n", "{\nF(".repeat(500_000)),
        format!("choice-on = {{ \"x\" ->\n   *[other] {}\n}}\n", "{ $count }".repeat(101)),
        format!("choice-on = {{ {{ choice-off }} }}\nchoice-off = {}\n", "{ $count }".repeat(101)),
        format!("choice-on = {nested}\nchoice-off = {nested}\n"),
        "choice-on = { choice-on.help }\n    .help = { choice-on }\n".to_owned(),
        "choice-on = { NUMBER($count, minimumFractionDigits: 40000000000) }\n".to_owned(),
        format!("choice-on = {{ 1.{} ->\n   *[one] One\n}}\n", "0".repeat(40)),
        format!("choice-on = {}\n", "long ".repeat(20_000)),
        format!("choice-on = {}\n", "{ $text }".repeat(99)),
    ] {
        let broken = in_german(&format!("{text}options-title = Andere\n"));
        let on = Phrase::new("choice-on").with("count", 1).with("text", "long ".repeat(10_000));
        assert_eq!(
            [&on, &phrase!("options-title")].map(|phrase| broken.format(phrase)),
            ["On", "Andere"],
            "{text:.100}"
        );
    }
    let deep = in_german(&format!("choice-on = {}\"An\"{}\n", "{ ".repeat(99), " }".repeat(99)));
    assert_eq!(deep.format(&phrase!("choice-on")), "An");
    // A list whose text doubles with each item.
    let doubling = in_german("list-comma = { $first }{ $first }, { $last }\nall = { LIST($all) }\n");
    assert_eq!(doubling.format(&Phrase::new("all").with("all", vec!["x"; 60])), "all");
}

const GERMAN: &str = "language-name = Teutsch\nchoice-on = Jawohl\n";

#[test]
fn a_players_file_overrides_the_program_and_a_mod_overrides_neither() {
    let folder = Folder::new("order");
    folder.write("translations/de.ftl", GERMAN);
    folder.write("translations/xx/one.ftl", "choice-on = Ix\n");
    folder.write("translations/xx/two.ftl", "choice-off = Ox\n");
    write_mod(&folder, "garden", "1.0.0", "");
    folder.write(
        "mods/garden/translations/DE.ftl",
        "choice-on = Nein\nchoice-off = Nein\nmod-garden-game-glass = Garten\n",
    );
    folder.write("mods/garden/translations/zz/names.ftl", "language-name = Zz\nmod-garden-game-glass = Zarden\n");
    let (content, errors) = content_of(&folder);
    assert_eq!(errors, [""; 0]);
    let german = |id| words(&content, "de", id);
    assert_eq!(
        ["choice-on", "choice-off", "mod-garden-game-glass"].map(german),
        ["Jawohl", "Aus", "Garten"].map(|text| Some(text.into()))
    );
    assert_eq!(["choice-on", "choice-off"].map(|id| words(&content, "XX", id).expect("a language")), ["Ix", "Ox"]);
    assert_eq!(words(&content, "xx", "options-title").as_deref(), Some("Options"), "each missing message is English");
    assert_eq!(words(&content, "yy", "choice-on"), None);
    let languages = content.translations.languages();
    let own: Vec<_> = languages.iter().filter(|(code, _)| ["de", "xx", "zz"].contains(&&**code)).collect();
    let expected = [("de", "Teutsch"), ("zz", "Zz"), ("xx", "xx")];
    assert_eq!(own, expected.map(|(code, name)| (code.to_owned(), name.to_owned())).iter().collect::<Vec<_>>());
    assert_eq!(content.mods.iter().map(|found| found.package.counts()[0].1).collect::<Vec<_>>(), [2]);
}

#[test]
fn translations_in_the_old_format_are_refused_with_advice() {
    let folder = Folder::new("old-format");
    folder.write("translations/fr.ron", "(version: 1, language: \"Français\", texts: {})");
    let expected = "translations/fr.ron:1:1: expected messages in a file that ends in .ftl, found a translation for \
                    version 0.1.0: `specular new translation fr` writes fr.ftl, into which you copy its texts";
    assert_eq!(content_of(&folder).1, [expected]);
}

#[test]
fn an_invalid_file_keeps_its_earlier_messages() {
    let folder = Folder::new("reopen");
    folder.write("translations/xx.ftl", "choice-on = Ix\n");
    let (content, _) = content_of(&folder);
    folder.write("translations/xx.ftl", "choice-on = Ux\nchoice-off\n");
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!(words(&content, "xx", "choice-on").as_deref(), Some("Ix"));
    let expected = "translations/xx.ftl:2:11: expected a token starting with \"=\", found \"\"";
    assert_eq!(errors_in(&folder, &errors), [expected]);
    folder.write("translations/xx.ftl", "choice-on = Ux\n");
    let (content, errors) = content.reopen(&places(&folder));
    assert_eq!((words(&content, "xx", "choice-on").as_deref(), errors_in(&folder, &errors)), (Some("Ux"), vec![]));
    fs::remove_file(folder.0.join("translations/xx.ftl")).unwrap();
    let (content, _) = content.reopen(&places(&folder));
    assert_eq!(words(&content, "xx", "choice-on"), None);
}
