//! Finds the module paths in a source file: those that begin with `crate`, `super` or `self`, made absolute, and those
//! into the crate `rules`.

use std::path::Path;

/// A path from the root of the crate: `["app", "space", "Tile"]`.
pub type ModulePath = Vec<String>;

/// A path and the line on which it starts.
pub struct Mention {
    pub line: usize,
    pub path: ModulePath,
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    /// `::`.
    PathSeparator,
    Punctuation(char),
}

/// The path of a file's module: that of `app/theme/mod.rs` in `src` is `["app", "theme"]`.
pub fn module_of(file: &Path, src: &Path) -> ModulePath {
    let inside = file.strip_prefix(src).expect("a file below src").with_extension("");
    let mut module: ModulePath = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        module.pop();
    }
    module
}

/// Every path in `text`, the source of `module`, that leads to a module of this crate.
pub fn mentions(text: &str, module: &[String]) -> Vec<Mention> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    // The inline modules that enclose the token, each with the depth of its braces.
    let mut inline: Vec<(String, usize)> = Vec::new();
    // Names imported by `use`: after `use crate::app;`, `app::kit::window` is a path of this crate.
    let mut aliases: Vec<(String, ModulePath)> = Vec::new();
    let (mut depth, mut at) = (0, 0);
    while let Some((line, token)) = tokens.get(at) {
        let word = |i: usize| match tokens.get(i) {
            Some((_, Token::Word(word))) => Some(word.as_str()),
            _ => None,
        };
        let sign = |i: usize, c: char| tokens.get(i).is_some_and(|(_, t)| *t == Token::Punctuation(c));
        let base = || -> ModulePath { module.iter().chain(inline.iter().map(|(name, _)| name)).cloned().collect() };
        match token {
            Token::Punctuation('{') => depth += 1,
            Token::Punctuation('}') => {
                depth -= 1;
                inline.pop_if(|(_, opened)| *opened == depth);
            }
            Token::Word(name) if name == "mod" && word(at + 1).is_some() && sign(at + 2, '{') => {
                inline.push((word(at + 1).unwrap_or_default().to_owned(), depth));
                (depth, at) = (depth + 1, at + 2);
            }
            Token::Word(name) if name == "use" => {
                let (paths, next) = tree(&tokens, at + 1, &[]);
                for path in paths {
                    let Some(path) = absolute(&path, &base()) else { continue };
                    if let Some(last) = path.last() {
                        aliases.push((last.clone(), path.clone()));
                    }
                    found.push(Mention { line: *line, path });
                }
                at = next;
                continue;
            }
            Token::Word(name) if at == 0 || tokens[at - 1].1 != Token::PathSeparator => {
                let (paths, next) = tree(&tokens, at, &[]);
                let path = &paths[0];
                let alias = || aliases.iter().find(|(alias, _)| path.len() > 1 && alias == name);
                let resolved = absolute(path, &base())
                    .or_else(|| alias().map(|(_, start)| start.iter().chain(&path[1..]).cloned().collect()));
                found.extend(resolved.map(|path| Mention { line: *line, path }));
                at = next;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Resolves `path` from the root of the crate; a path into `rules` stays as it is. Returns `None` for other crates and
/// local names.
fn absolute(path: &[String], base: &[String]) -> Option<ModulePath> {
    let mut whole = match path.first()?.as_str() {
        "crate" => Vec::new(),
        "self" => base.to_vec(),
        "super" => base.split_last()?.1.to_vec(),
        "rules" => return Some(path.to_vec()),
        _ => return None,
    };
    let mut rest = &path[1..];
    while let Some(("super", later)) = rest.split_first().map(|(first, later)| (first.as_str(), later)) {
        (whole, rest) = (whole.split_last()?.1.to_vec(), later);
    }
    whole.extend(rest.iter().cloned());
    Some(whole)
}

/// Expands the path or `use` tree that begins at token `at`: `a::{b, c::d}` gives two paths. Also returns the index of
/// the token after it.
fn tree(tokens: &[(usize, Token)], mut at: usize, before: &[String]) -> (Vec<ModulePath>, usize) {
    let mut path = before.to_vec();
    loop {
        match tokens.get(at).map(|(_, token)| token) {
            Some(Token::Word(word)) => path.push(word.clone()),
            Some(Token::Punctuation('{')) => {
                let mut paths = Vec::new();
                at += 1;
                while let Some((_, token)) = tokens.get(at) {
                    match token {
                        Token::Punctuation('}') => break,
                        Token::Word(_) | Token::Punctuation('*') => {
                            let (more, next) = tree(tokens, at, &path);
                            paths.extend(more);
                            // Skips `as name`.
                            let comma = |(_, token): &(usize, Token)| matches!(token, Token::Punctuation(',' | '}'));
                            at = next + tokens[next..].iter().take_while(|token| !comma(token)).count();
                        }
                        _ => at += 1,
                    }
                }
                return (paths, at + 1);
            }
            _ => return (vec![path], at),
        }
        at += 1;
        match tokens.get(at).map(|(_, token)| token) {
            Some(Token::PathSeparator) => at += 1,
            _ => return (vec![path], at),
        }
    }
}

/// Splits a text into tokens with their line numbers. Comments, strings and numbers are skipped.
fn tokens(text: &str) -> Vec<(usize, Token)> {
    let bytes = text.as_bytes();
    let (mut found, mut line, mut at) = (Vec::new(), 1, 0);
    let lines = |from: usize, to: usize| bytes[from..to.min(bytes.len())].iter().filter(|b| **b == b'\n').count();
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80;
    while at < bytes.len() {
        let rest = &text[at..];
        let length = match bytes[at] {
            b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            b'r' if rest.starts_with("r\"") || rest.starts_with("r#") => {
                let hashes = rest[1..].bytes().take_while(|b| *b == b'#').count();
                match rest[1 + hashes..].strip_prefix('"') {
                    Some(inner) => {
                        let end = format!("\"{}", "#".repeat(hashes));
                        2 + hashes + inner.find(&end).map_or(inner.len(), |i| i + end.len())
                    }
                    None => 1 + hashes,
                }
            }
            b'"' => quoted(rest, '"'),
            // A character literal rather than a lifetime.
            b'\'' if rest[1..].starts_with('\\') => quoted(rest, '\''),
            b'\'' => {
                let mut letters = rest.char_indices().skip(2);
                match letters.next() {
                    Some((end, '\'')) => end + 1,
                    _ => 1,
                }
            }
            b':' if rest.starts_with("::") => {
                found.push((line, Token::PathSeparator));
                2
            }
            b if is_word(b) => {
                let length = rest.bytes().take_while(|b| is_word(*b)).count();
                if !b.is_ascii_digit() {
                    found.push((line, Token::Word(rest[..length].to_owned())));
                }
                length
            }
            b if b.is_ascii_whitespace() => 1,
            b => {
                found.push((line, Token::Punctuation(char::from(b))));
                1
            }
        };
        line += lines(at, at + length);
        at += length;
    }
    found
}

/// The length of the quoted text at the start of `rest`, including the quotes.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (i, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return i + 1,
            _ => {}
        }
    }
    rest.len()
}
