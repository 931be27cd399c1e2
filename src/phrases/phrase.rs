//! Texts as the ids of messages and their arguments.

use std::borrow::Cow;
use std::fmt;

use crate::Language;

/// A text that players read, in any language. [`Language::format`] turns it into words; `Display` does so in English.
#[derive(Clone, Debug, PartialEq)]
pub enum Phrase {
    /// A message.
    Message {
        /// The id: `menu-new-game`, or that of an attribute: `menu-new-game.help`.
        id: Cow<'static, str>,
        /// The arguments by name.
        arguments: Vec<(&'static str, Argument)>,
        /// The text to show if no language has the message, for names in mods.
        otherwise: Option<String>,
    },
    /// A text that is the same in all languages: a square, a name that a player gave.
    Verbatim(String),
    /// Several phrases, one after the other.
    Joined {
        /// The phrases.
        parts: Vec<Phrase>,
        /// The text between them, such as a space between sentences.
        separator: &'static str,
    },
}

/// The value of an argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A number, with the digits that are shown after the decimal mark.
    Number(f64, u8),
    /// A text that is the same in all languages.
    Text(String),
    /// A kind of piece, by its id or else its English name: `PIECE($piece)`.
    Piece(String),
    /// A side, by its English name: `SIDE($side)`.
    Side(String),
    /// Several arguments: `LIST($pieces)`.
    List(Vec<Argument>),
    /// Another phrase, which is formatted first.
    Phrase(Phrase),
}

/// Makes a [`Phrase`] from the id of a message and its arguments: `phrase!("hud-turn-number", number = 5)`.
///
/// The compiler checks the id, a literal, and the names of the arguments against the English messages:
///
/// ```compile_fail,E0080
/// specular_phrases::phrase!("no-such-message");
/// ```
///
/// ```compile_fail,E0080
/// specular_phrases::phrase!("options-percent"); // needs `percent`
/// ```
///
/// ```compile_fail,E0080
/// specular_phrases::phrase!("options-percent", percent = 5, unit = "turn");
/// ```
#[macro_export]
macro_rules! phrase {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        // Unlike a `const` block, `cargo check` evaluates an item.
        const _: () = $crate::check($id, &[$(stringify!($name)),*]);
        $crate::Phrase::new($id)$(.with(stringify!($name), $value))*
    }};
}

impl Phrase {
    /// A message without arguments. For a literal id, use [`phrase!`] instead.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self::Message { id: id.into(), arguments: Vec::new(), otherwise: None }
    }

    /// Adds an argument to a message.
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        if let Self::Message { arguments, .. } = &mut self {
            arguments.push((name, value.into()));
        }
        self
    }

    /// Sets what is shown if no language has the message.
    pub fn or(mut self, text: impl Into<String>) -> Self {
        if let Self::Message { otherwise, .. } = &mut self {
            *otherwise = Some(text.into());
        }
        self
    }

    /// An attribute of this message, such as `help`, with the same arguments.
    pub fn attribute(&self, name: &str) -> Self {
        let mut phrase = self.clone();
        if let Self::Message { id, .. } = &mut phrase {
            *id = format!("{id}.{name}").into();
        }
        phrase
    }

    /// Like [`Self::attribute`], if English has it: English has every message and attribute of the program.
    pub fn optional(&self, name: &str) -> Option<Self> {
        let attribute = self.attribute(name);
        match &attribute {
            Self::Message { id, .. } => Language::english().has(id).then_some(attribute),
            _ => None,
        }
    }

    /// Sentences one after the other.
    pub fn sentences(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::Joined { parts: parts.into_iter().collect(), separator: " " }
    }

    /// One line for each phrase.
    pub fn lines(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::Joined { parts: parts.into_iter().collect(), separator: "\n" }
    }

    /// The lines of a text, each a phrase.
    pub fn into_lines(self) -> Vec<Self> {
        match self {
            Self::Joined { parts, separator: "\n" } => parts.into_iter().flat_map(Self::into_lines).collect(),
            Self::Verbatim(text) => text.lines().map(Self::from).collect(),
            other => vec![other],
        }
    }

    /// Returns whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Message { .. } => false,
            Self::Verbatim(text) => text.is_empty(),
            Self::Joined { parts, .. } => parts.iter().all(Self::is_empty),
        }
    }
}

impl Default for Phrase {
    /// An empty phrase.
    fn default() -> Self {
        Self::Verbatim(String::new())
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Language::english().format(self))
    }
}

impl<'t, T: Into<Cow<'t, str>>> From<T> for Phrase {
    fn from(text: T) -> Self {
        Self::Verbatim(text.into().into_owned())
    }
}

impl Argument {
    /// A number with `digits` after the decimal mark.
    pub fn decimal(value: f64, digits: u8) -> Self {
        let unit = 10f64.powi(digits.into());
        Self::Number((value * unit).round() / unit, digits)
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(phrase)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl<T: Into<Argument>> From<Vec<T>> for Argument {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                // Counts are far below the numbers that lose digits.
                Self::Number(number as f64, 0)
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 usize i16 i32 i64);
