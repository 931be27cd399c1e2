//! Phrases that read like a word-for-word translation are in no document, comment or English message.

use std::fs;

use crate::sources::files;

/// What readers stumbled over, each with what to write instead.
const AVOIDED: [(&str, &str); 15] = [
    ("means what", "goes to, refers to"),
    ("of its own", "own, or nothing"),
    ("lies in", "is in"),
    ("lie in", "are in"),
    ("It lies", "It is in"),
    ("Whoever", "A player who"),
    ("Of those", "Of several, the last"),
    ("What is no", "the plain word: invalid, missing"),
    ("which is no", "which is not a"),
    ("such a one", "the noun"),
    ("is told", "gets; errors are reported"),
    ("Why there", "The reason"),
    ("of which there", "a second sentence"),
    ("hands can", "who: the player, the computer"),
    ("upon", "on"),
];

/// The words of a file in one line, without the marks of comments.
fn words(text: &str) -> String {
    let is_word = |word: &&str| !["//", "///", "//!", "#"].contains(word);
    text.split_whitespace().filter(is_word).collect::<Vec<_>>().join(" ")
}

#[test]
fn prose_has_none_of_the_phrases_to_avoid() {
    let folders = ["src", "tests", "docs", "setups", "assets"].map(testing::repository);
    let mut files: Vec<_> = folders.iter().flat_map(|folder| files(folder, &["rs", "md", "ftl"])).collect();
    files.extend(["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"].map(testing::repository));
    let mut found = Vec::new();
    for path in files.iter().filter(|path| !path.ends_with("tests/core/style.rs")) {
        let words = words(&fs::read_to_string(path).expect("a text"));
        for (phrase, better) in AVOIDED {
            for (at, _) in words.match_indices(phrase) {
                let (before, after) = (&words[..at], &words[at + phrase.len()..]);
                let is_whole = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
                let place: String = after.chars().take(40).collect();
                found.extend(is_whole.then(|| format!("{}: {phrase}{place}: {better}", path.display())));
            }
        }
    }
    assert_eq!(found, [""; 0]);
}
