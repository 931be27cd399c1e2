//! Reads the string literals in Rust sources, except those in tests.

use std::fs;
use std::path::{Path, PathBuf};

/// The decoded string literals in the sources below `folder`, except those in tests.
pub fn literals_below(folder: &Path) -> Vec<String> {
    let sources = sources_below(folder);
    let (mut found, mut tests) = (Vec::new(), Vec::new());
    for path in &sources {
        let scan = Scan::of(&fs::read_to_string(path).expect("a source"));
        let folder = match path.file_stem() {
            Some(stem) if stem != "mod" && stem != "lib" && stem != "main" => path.with_extension(""),
            _ => path.parent().expect("a folder").to_owned(),
        };
        tests.extend(scan.test_modules.iter().map(|module| folder.join(module)));
        found.push((path, scan.literals));
    }
    let is_test = |path: &Path| tests.iter().any(|test| path.starts_with(test) || path.with_extension("") == *test);
    found.into_iter().filter(|(path, _)| !is_test(path)).flat_map(|(_, literals)| literals).collect()
}

/// The sources below `folder`.
pub fn sources_below(folder: &Path) -> Vec<PathBuf> {
    let mut sources = Vec::new();
    gather(folder, &mut sources);
    sources
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            gather(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The parts of a source.
#[derive(Default)]
pub struct Scan {
    /// Its string literals.
    pub literals: Vec<String>,
    /// The modules in other files that are only for tests.
    pub test_modules: Vec<String>,
}

impl Scan {
    /// Scans a source, skipping items marked with `#[cfg(test)]`.
    pub fn of(source: &str) -> Self {
        let mut scan = Self::default();
        let mut rest = source;
        // The number of open braces since `#[cfg(test)]`; the item ends with a semicolon or the last brace.
        let mut in_test: Option<u32> = None;
        while let Some(first) = rest.chars().next() {
            if let Some(after) = rest.strip_prefix("#[cfg(test)]") {
                let item = after.trim_start();
                let module = item.strip_prefix("mod ").and_then(|name| name.split_once([';', '{', '\n']));
                if let Some((name, _)) =
                    module.filter(|(name, after)| item[4 + name.len()..].starts_with(';') || after.is_empty())
                {
                    scan.test_modules.push(name.trim().to_owned());
                }
                (in_test, rest) = (Some(in_test.unwrap_or(0)), after);
            } else if rest.starts_with("//") {
                rest = rest.find('\n').map_or("", |end| &rest[end..]);
            } else if rest.starts_with("/*") {
                rest = rest.find("*/").map_or("", |end| &rest[end + 2..]);
            } else if let Some((literal, after)) = string(rest) {
                if in_test.is_none() {
                    scan.literals.push(literal);
                }
                rest = after;
            } else if let Some(after) = character(rest) {
                rest = after;
            } else if first.is_alphanumeric() || first == '_' {
                // A whole word, so that its last letter is not taken for the prefix of a string.
                rest = rest.trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_');
            } else {
                in_test = match (in_test, first) {
                    (Some(open), '{') => Some(open + 1),
                    (Some(0), ';') | (Some(1), '}') => None,
                    (Some(open), '}') => Some(open - 1),
                    (other, _) => other,
                };
                rest = &rest[first.len_utf8()..];
            }
        }
        scan
    }
}

/// Returns the decoded string literal at the start of `rest`, and the text after it.
fn string(rest: &str) -> Option<(String, &str)> {
    let body = rest.strip_prefix(['b', 'c']).unwrap_or(rest);
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let text = raw[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", &raw[..hashes]);
        return text.split_once(&end).map(|(text, after)| (text.to_owned(), after));
    }
    let text = body.strip_prefix('"')?;
    let (mut decoded, mut letters) = (String::new(), text.char_indices());
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((decoded, &text[at + 1..])),
            '\\' => match letters.next()?.1 {
                'n' => decoded.push('\n'),
                't' => decoded.push('\t'),
                'r' => decoded.push('\r'),
                // The string continues with the next character that is not whitespace.
                '\n' => {
                    let left = letters.as_str();
                    let blank = left.len() - left.trim_start().len();
                    letters.by_ref().take(left[..blank].chars().count()).for_each(drop);
                }
                'u' => {
                    let code: String = letters.by_ref().skip(1).map(|(_, it)| it).take_while(|&it| it != '}').collect();
                    decoded.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
                }
                'x' => {
                    let code: String = letters.by_ref().take(2).map(|(_, it)| it).collect();
                    decoded.extend(u8::from_str_radix(&code, 16).ok().map(char::from));
                }
                other => decoded.push(other),
            },
            other => decoded.push(other),
        }
    }
    None
}

/// Returns the text after the character literal at the start of `rest`, or `None` for a lifetime.
fn character(rest: &str) -> Option<&str> {
    let text = rest.strip_prefix('\'')?;
    let after = match text.strip_prefix('\\') {
        Some(escaped) => escaped[1..].split_once('\'')?.1,
        None => text.strip_prefix(|_: char| true)?.strip_prefix('\'')?,
    };
    Some(after)
}
