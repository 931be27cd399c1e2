//! Checks files of messages against the English ones: ids, attributes, arguments and letters.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser::{ErrorKind, parse_runtime};

use super::letters::is_in_font;
use super::library::MAX_MESSAGES;
use crate::names;
use crate::setups::problem::{Problems, quoted};
use crate::setups::{LoadError, did_you_mean};
use phrases::{Shipped, limits};

/// The prefixes of the ids of the names of pieces and sides, whose forms depend on the language.
const NAMES: [&str; 2] = ["piece-", "side-"];

/// The functions that messages may call.
const FUNCTIONS: [&str; 4] = ["PIECE", "SIDE", "LIST", "NUMBER"];

/// A message of the program: the arguments of its value, if it has one, and of each attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// The arguments of the value.
    pub value: Option<BTreeSet<String>>,
    /// The arguments of the attributes, by name.
    pub attributes: BTreeMap<String, BTreeSet<String>>,
}

impl Shape {
    /// The arguments of the value and all attributes.
    pub fn arguments(&self) -> BTreeSet<&str> {
        self.value.iter().chain(self.attributes.values()).flatten().map(String::as_str).collect()
    }
}

/// The messages of the program by id.
#[derive(Clone, Debug)]
pub struct Reference {
    /// Those in the English files.
    messages: BTreeMap<String, Shape>,
    /// Those for the texts of shipped content, which are English without them.
    content: BTreeMap<String, Shape>,
}

impl Reference {
    /// The shipped messages.
    pub fn english() -> Self {
        let english = Shipped::find("en").map_or_else(Vec::new, Shipped::files);
        let messages = Self::of(english.iter().map(|(_, text)| text.as_str()));
        let mut content: BTreeMap<String, Shape> = BTreeMap::new();
        for id in names::shipped().keys() {
            let (message, attribute) = id.split_once('.').map_or((&**id, None), |(id, name)| (id, Some(name)));
            let shape = content.entry(message.to_owned()).or_default();
            match attribute {
                Some(name) => _ = shape.attributes.insert(name.to_owned(), BTreeSet::new()),
                None => shape.value = Some(BTreeSet::new()),
            }
        }
        Self { content, ..messages }
    }

    /// The messages in these texts.
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut messages = BTreeMap::new();
        for text in texts {
            for entry in parsed(text).0.body {
                if let Entry::Message(message) = entry {
                    messages.insert(message.id.name.to_owned(), shape(message.value.as_ref(), &message.attributes));
                }
            }
        }
        Self { messages, content: BTreeMap::new() }
    }

    /// Every message of the English files.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Shape)> {
        self.messages.iter().map(|(id, shape)| (id.as_str(), shape))
    }

    /// The message with this id.
    pub fn get(&self, id: &str) -> Option<&Shape> {
        self.messages.get(id).or_else(|| self.content.get(id))
    }

    /// The messages of the English files that these texts lack, as ids, or as `ID.ATTRIBUTE` if they lack an attribute.
    pub fn missing<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> Vec<String> {
        lacking(&self.messages, texts)
    }

    /// The messages for shipped content that these texts lack.
    pub fn missing_content<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> Vec<String> {
        lacking(&self.content, texts)
    }

    /// Checks the text of the file at `path`. Returns its errors, and probable but harmless ones.
    pub fn check(&self, path: &Path, text: &str) -> (Vec<LoadError>, Vec<LoadError>) {
        let (resource, mut mistakes) = read(text);
        let mut doubts = Problems::default();
        let place = |part: &str| place(text, part);
        let own: HashSet<&str> = resource.body.iter().filter_map(limits::message).map(|(id, ..)| id).collect();
        let mut seen = HashSet::new();
        for entry in &resource.body {
            let Some((name, value, attributes)) = limits::message(entry) else { continue };
            let at = place(name);
            if !seen.insert(name) {
                mistakes.add(at, format!("expected each message once, found {} twice", quoted(name)));
            }
            let patterns = || value.into_iter().chain(attributes.iter().map(|attribute| &attribute.value));
            for use_ in patterns().flat_map(uses) {
                match use_ {
                    Use::Function(function) if !FUNCTIONS.contains(&function) => {
                        let known = FUNCTIONS.join(", ");
                        mistakes
                            .add(place(function), format!("expected one of the functions {known}, found {function}"));
                    }
                    Use::Message(id) if !own.contains(id) && self.get(id).is_none() => {
                        mistakes.add(place(id), format!("expected the id of a message, found {}", quoted(id)));
                    }
                    Use::Letters(letters) => {
                        if let Some((offset, letter)) =
                            letters.char_indices().find(|&(_, letter)| letter != '\n' && !is_in_font(letter))
                        {
                            let expected = "expected letters in the program's font";
                            let message = format!("{expected}, found {letter:?}; it is shown as a box");
                            doubts.add(place(letters) + offset, message);
                        }
                    }
                    _ => {}
                }
            }
            // Names have the forms that their language needs, terms belong to the file, and mods may not be installed.
            if is_name(name) || names::is_of_mod(name) || matches!(entry, Entry::Term(_)) {
                continue;
            }
            let Some(shape) = self.get(name) else {
                let guess = did_you_mean(name, self.messages.keys().chain(self.content.keys()).map(String::as_str));
                doubts.add(at, format!("expected a message of the program, found {}{guess}", quoted(name)));
                continue;
            };
            let known = shape.arguments();
            for variable in patterns().flat_map(uses).filter_map(Use::variable) {
                if !known.contains(variable) {
                    let known: Vec<String> = known.iter().map(|name| format!("${name}")).collect();
                    let known = if known.is_empty() { "none".into() } else { known.join(", ") };
                    let message = format!("expected the arguments of the English message ({known}), found ${variable}");
                    mistakes.add(place(variable), message);
                }
            }
            let found: BTreeSet<&str> = patterns().flat_map(uses).filter_map(Use::variable).collect();
            // A language may have one word for a move and a turn.
            for argument in known.difference(&found).filter(|argument| **argument != "unit") {
                doubts.add(at, format!("expected the argument ${argument} of the English message, found none"));
            }
            for Attribute { id, .. } in attributes {
                if !shape.attributes.contains_key(id.name) && id.name != "words" {
                    let guess = did_you_mean(id.name, shape.attributes.keys().map(String::as_str));
                    doubts
                        .add(place(id.name), format!("expected an attribute of the message, found {}{guess}", id.name));
                }
            }
        }
        (mistakes.into_errors(path, text), doubts.into_errors(path, text))
    }
}

/// The errors that make the file at `path` unusable.
pub(super) fn unreadable(path: &Path, text: &str) -> Vec<LoadError> {
    read(text).1.into_errors(path, text)
}

/// The syntax tree of a text, and the errors that make it unusable.
fn read(text: &str) -> (Resource<&str>, Problems) {
    let (resource, errors) = parsed(text);
    let mut mistakes = Problems::default();
    for (at, message) in errors {
        mistakes.add(at, message);
    }
    for fault in limits::faults(&resource.body) {
        mistakes.add(place(text, fault.part), fault.message);
    }
    let messages = resource.body.iter().filter_map(limits::message).count();
    if messages > MAX_MESSAGES {
        mistakes.add(0, format!("expected at most {MAX_MESSAGES} messages in a file, found {messages}"));
    }
    (resource, mistakes)
}

/// The position in a text of one of its parts.
fn place(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// The messages with these shapes that texts lack.
fn lacking<'t>(shapes: &BTreeMap<String, Shape>, texts: impl IntoIterator<Item = &'t str>) -> Vec<String> {
    let own = Reference::of(texts);
    let mut missing = Vec::new();
    for (id, shape) in shapes {
        let Some(found) = own.get(id) else {
            missing.push(id.to_owned());
            continue;
        };
        if is_name(id) {
            continue;
        }
        if shape.value.is_some() && found.value.is_none() {
            missing.push(id.to_owned());
        }
        let lacks = shape.attributes.keys().filter(|name| !found.attributes.contains_key(*name));
        // A language may not need extra words for the search.
        missing.extend(lacks.filter(|name| *name != "words").map(|name| format!("{id}.{name}")));
    }
    missing
}

fn is_name(id: &str) -> bool {
    NAMES.iter().any(|name| id.starts_with(name))
}

/// The syntax tree of a text, and its errors with their positions in bytes.
fn parsed(text: &str) -> (Resource<&str>, Vec<(usize, String)>) {
    let (mut body, mut errors) = (Vec::new(), Vec::new());
    for entry in limits::entries(text) {
        let start = place(text, entry);
        if let Some((at, message)) = limits::unreadable(entry) {
            errors.push((start + at, message));
            continue;
        }
        match parse_runtime(entry) {
            Ok(resource) => body.extend(resource.body),
            Err((resource, wrong)) => {
                body.extend(resource.body);
                errors.extend(wrong.into_iter().map(|error| {
                    let at = text.floor_char_boundary(start + error.pos.start);
                    (at, syntax_error(&error.kind, &text[at..]))
                }));
            }
        }
    }
    (Resource { body }, errors)
}

fn syntax_error(kind: &ErrorKind, found: &str) -> String {
    let found = quoted(found.lines().next().unwrap_or_default());
    let kind = kind.to_string();
    match kind.strip_prefix("Expected ") {
        Some(expected) => format!("expected {expected}, found {found}"),
        None => format!("expected a message in Fluent's syntax, found {found}: {kind}"),
    }
}

fn shape(value: Option<&Pattern<&str>>, attributes: &[Attribute<&str>]) -> Shape {
    let variables = |pattern| uses(pattern).into_iter().filter_map(Use::variable).map(str::to_owned).collect();
    Shape {
        value: value.map(variables),
        attributes: attributes.iter().map(|part| (part.id.name.to_owned(), variables(&part.value))).collect(),
    }
}

/// A part of a pattern.
enum Use<'t> {
    Letters(&'t str),
    Variable(&'t str),
    Function(&'t str),
    Message(&'t str),
}

impl<'t> Use<'t> {
    fn variable(self) -> Option<&'t str> {
        match self {
            Self::Variable(name) => Some(name),
            _ => None,
        }
    }
}

/// The parts of a pattern, including those of its variants.
fn uses<'t>(pattern: &Pattern<&'t str>) -> Vec<Use<'t>> {
    let mut found = Vec::new();
    gather(pattern, &mut found);
    found
}

fn gather<'t>(pattern: &Pattern<&'t str>, found: &mut Vec<Use<'t>>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => found.push(Use::Letters(value)),
            PatternElement::Placeable { expression } => gather_expression(expression, found),
        }
    }
}

fn gather_expression<'t>(expression: &Expression<&'t str>, found: &mut Vec<Use<'t>>) {
    match expression {
        Expression::Inline(inline) => gather_inline(inline, found),
        Expression::Select { selector, variants } => {
            gather_inline(selector, found);
            variants.iter().for_each(|variant| gather(&variant.value, found));
        }
    }
}

fn gather_inline<'t>(inline: &InlineExpression<&'t str>, found: &mut Vec<Use<'t>>) {
    let call = |arguments: &CallArguments<&'t str>, found: &mut Vec<Use<'t>>| {
        arguments.positional.iter().for_each(|argument| gather_inline(argument, found));
    };
    match inline {
        InlineExpression::StringLiteral { value } => found.push(Use::Letters(value)),
        InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::FunctionReference { id, arguments } => {
            found.push(Use::Function(id.name));
            call(arguments, found);
        }
        InlineExpression::MessageReference { id, .. } => found.push(Use::Message(id.name)),
        InlineExpression::TermReference { id, arguments, .. } => {
            found.push(Use::Message(id.name));
            arguments.iter().for_each(|arguments| call(arguments, found));
        }
        InlineExpression::VariableReference { id } => found.push(Use::Variable(id.name)),
        InlineExpression::Placeable { expression } => gather_expression(expression, found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> [Vec<String>; 2] {
        let english = "menu-quit = Quit\n    .help = Close the game\nturns = { $count } turns\n";
        let (mistakes, doubts) = Reference::of([english]).check(Path::new("de.ftl"), text);
        [mistakes, doubts].map(|errors| errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn errors_and_doubts_are_reported_at_their_positions() {
        let good = "menu-quit = Beenden\n    .help = Spiel schließen\nturns = { $count } Züge\n";
        assert_eq!(check(good).concat(), [""; 0]);
        for (text, mistake) in [
            ("menu-quit = Beenden\nturns\n", "de.ftl:2:6: expected a token starting with \"=\", found \"\""),
            (
                "turns = { $number } { $count }\n",
                "de.ftl:1:12: expected the arguments of the English message ($count), found $number",
            ),
            (
                "turns = { $count } { WORD($count) }\n",
                "de.ftl:1:22: expected one of the functions PIECE, SIDE, LIST, NUMBER, found WORD",
            ),
            ("menu-quit = { menu-end }\n", "de.ftl:1:15: expected the id of a message, found \"menu-end\""),
            ("menu-quit = A\nmenu-quit = B\n", "de.ftl:2:1: expected each message once, found \"menu-quit\" twice"),
        ] {
            assert_eq!(check(text)[0], [mistake], "{text}");
        }
        for (text, doubt) in [
            (
                "menu-qiut = Ende\n",
                "de.ftl:1:1: expected a message of the program, found \"menu-qiut\", did you mean \"menu-quit\"?",
            ),
            ("turns = Züge\n", "de.ftl:1:1: expected the argument $count of the English message, found none"),
            (
                "menu-quit = Ende\n    .hepl = Zu\n",
                "de.ftl:2:6: expected an attribute of the message, found hepl, did you mean \"help\"?",
            ),
            (
                "menu-quit = 終\n",
                "de.ftl:1:13: expected letters in the program's font, found '終'; it is shown as a box",
            ),
        ] {
            assert_eq!(check(text)[1], [doubt], "{text}");
        }
    }

    #[test]
    fn missing_messages_and_attributes_are_named() {
        let english = Reference::of(["menu-quit = Quit\n    .help = Close the game\nturns = { $count } turns\n"]);
        assert_eq!(english.missing(["menu-quit = Beenden\n"]), ["menu-quit.help", "turns"]);
    }
}
