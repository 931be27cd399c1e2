//! The tables of the fields of the RON formats. Readers take names, limits and defaults from them, messages take what was
//! expected, and `specular docs` and the guides print them.

use std::fmt::{self, Write};

use super::limits::MAX_TITLE_CHARS;

/// A file format, or a part of one that is documented separately.
#[derive(Debug)]
pub struct Format {
    /// Its name in `specular docs`: `kind`.
    pub name: &'static str,
    /// Its purpose, and where such files belong.
    pub about: &'static str,
    /// Its groups of fields, the outermost first.
    pub groups: &'static [&'static Group],
    /// The choices that some of its fields offer.
    pub choices: &'static [&'static Choice],
    /// Its other limits.
    pub limits: &'static [Limit],
}

/// A limit on the number of something in a file.
#[derive(Debug)]
pub struct Limit {
    /// The thing that is limited: `brackets inside each other`.
    pub what: &'static str,
    /// The maximum.
    pub max: u64,
}

/// The fields in one pair of brackets.
#[derive(Debug)]
pub struct Group {
    /// The name of its table: `ruleset.board`.
    pub name: &'static str,
    /// The name in messages: `the board`.
    pub what: &'static str,
    /// Every field that it may have.
    pub fields: &'static [FieldInfo],
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub struct FieldInfo {
    /// Its name in files.
    pub name: &'static str,
    /// The values it may have.
    pub value: ValueType,
    /// The consequence of leaving it out.
    pub missing: Missing,
    /// A possible value, in RON.
    pub example: &'static str,
    /// Its meaning, as a sentence or a part of one.
    pub about: &'static str,
}

/// The consequence of omitting a field.
#[derive(Clone, Copy, Debug)]
pub enum Missing {
    /// A missing field is an error.
    Refused,
    /// It has this value, in RON, which the reader decodes.
    Is(&'static str),
    /// It has no fixed value; these words say what applies.
    Means(&'static str),
}

/// The type of a value and its limits.
#[derive(Clone, Copy, Debug)]
pub enum ValueType {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Whole {
        /// The minimum.
        min: u32,
        /// The maximum.
        max: u32,
    },
    /// A number from 0.
    Number {
        /// The maximum.
        max: f32,
    },
    /// A text for people on one line, not empty.
    Title {
        /// The greatest length in characters.
        max: usize,
    },
    /// A text for people.
    Text {
        /// The minimum length in characters.
        min: usize,
        /// The greatest length in characters.
        max: usize,
    },
    /// One of several values.
    OneOf(&'static Choice),
    /// Fields in brackets.
    Fields(&'static Group),
    /// A list of groups of fields.
    Groups {
        /// The name in messages.
        what: &'static str,
        /// The group that each entry has.
        of: &'static Group,
        /// The fewest.
        min: usize,
        /// The maximum.
        max: usize,
    },
    /// A type described in words.
    Words(&'static str),
}

/// A name for people of the usual length.
pub const TITLE: ValueType = ValueType::Title { max: MAX_TITLE_CHARS };

/// A set of values, one of which a field has.
#[derive(Debug)]
pub struct Choice {
    /// The name of its table: `kind.face`.
    pub name: &'static str,
    /// The subject of the choice, for people: `what happens to a beam`.
    pub what: &'static str,
    /// Each value as files write it, and its meaning.
    pub forms: &'static [(&'static str, &'static str)],
}

impl Group {
    /// The field of this name.
    pub fn field(&self, name: &str) -> Option<&FieldInfo> {
        self.fields.iter().find(|field| field.name == name)
    }
}

impl Choice {
    /// The name of each value, without brackets and their content.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.forms.iter().map(|(form, _)| form.split('(').next().unwrap_or(form))
    }
}

impl fmt::Display for Choice {
    /// Writes `Sides, Corners or Lines`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (form, _)) in self.forms.iter().enumerate() {
            let between = if i == 0 {
                ""
            } else if i + 1 < self.forms.len() {
                ", "
            } else {
                " or "
            };
            write!(f, "{between}{form}")?;
        }
        Ok(())
    }
}

impl fmt::Display for ValueType {
    /// Writes what was expected, as in messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Whole { min, max } if min == max => write!(f, "the number {min}"),
            Self::Whole { min, max: u32::MAX } => write!(f, "a number from {min}"),
            Self::Whole { min, max } => write!(f, "a number from {min} to {max}"),
            Self::Number { max } => write!(f, "a number from 0 to {max}"),
            Self::Title { max } => write!(f, "a name of 1 to {max} characters on one line"),
            Self::Text { min: 0, max } => write!(f, "a text of at most {max} characters"),
            Self::Text { min, max } => write!(f, "a text of {min} to {max} characters"),
            Self::OneOf(choice) => choice.fmt(f),
            Self::Fields(group) => {
                write!(f, "{}: {}", group.what, shape(group.fields.iter().map(|field| field.name)))
            }
            Self::Groups { what, .. } | Self::Words(what) => f.write_str(what),
        }
    }
}

/// Returns `(name: .., version: ..)` with the first of these names.
pub(super) fn shape(names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<_> = names.take(2).map(|name| format!("{name}: ..")).collect();
    format!("({})", names.join(", "))
}

impl ValueType {
    /// The description in guides: with limits, but without what the example beside it shows.
    fn documented(&self) -> String {
        match self {
            Self::OneOf(choice) => format!("{}: see `{}`", choice.what, choice.name),
            Self::Fields(group) => format!("{}: see `{}`", group.what, group.name),
            Self::Groups { what, of, min, max } => {
                let what = what.split(':').next().unwrap_or(what);
                let limits = if *min > 0 { format!("{min} to {max}") } else { format!("at most {max}") };
                format!("{what}, {limits}: see `{}`", of.name)
            }
            Self::Words(what) => what.split([':', ',']).next().unwrap_or(what).into(),
            plain => plain.to_string(),
        }
    }
}

impl Format {
    /// The format as `specular docs` prints it.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n{}\n", self.name.to_uppercase(), self.about);
        for group in self.groups {
            text += &format!("\n{} ({})\n", group.name, group.what);
            for field in group.fields {
                let missing = match field.missing {
                    Missing::Refused => "required".into(),
                    Missing::Is(default) => format!("default {default}"),
                    Missing::Means(words) => format!("default: {words}"),
                };
                let (name, example, about) = (field.name, field.example, clause(field.about));
                let value = field.value.documented();
                // Writing to a string cannot fail.
                let _ = write!(text, "  {name}: {example}\n      {about}\n      {value}; {missing}\n");
            }
        }
        for choice in self.choices {
            text += &format!("\n{} ({})\n", choice.name, choice.what);
            let width = choice.forms.iter().map(|(form, _)| form.chars().count()).max().unwrap_or(0);
            for (form, about) in choice.forms {
                let _ = writeln!(text, "  {form:width$}  {}", clause(about));
            }
        }
        if !self.limits.is_empty() {
            text += "\nAt most\n";
        }
        for limit in self.limits {
            let _ = writeln!(text, "  {:>9}  {}", limit.max, limit.what);
        }
        text.replace('`', "").replace("\\|", "|")
    }

    /// Each of its tables in Markdown, with the name of the group or choice, or of the format for its limits.
    pub fn tables(&self) -> Vec<(String, String)> {
        let groups = self.groups.iter().map(|group| (group.name.to_owned(), group.table()));
        let choices = self.choices.iter().map(|choice| (choice.name.to_owned(), choice.table()));
        let mut tables: Vec<_> = groups.chain(choices).collect();
        if !self.limits.is_empty() {
            let mut table = "| limit | applies to |\n| ---: | --- |\n".to_owned();
            for limit in self.limits {
                let _ = writeln!(table, "| {} | {} |", limit.max, limit.what);
            }
            tables.push((format!("{}.limits", self.name), table));
        }
        tables
    }
}

impl Group {
    /// Its fields as a Markdown table.
    fn table(&self) -> String {
        let mut table = "| field | meaning | value | default | example |\n| --- | --- | --- | --- | --- |\n".to_owned();
        for field in self.fields {
            let missing = match field.missing {
                Missing::Refused => "required".into(),
                Missing::Is(default) => code(default),
                Missing::Means(words) => words.into(),
            };
            let (name, about, value, example) =
                (field.name, clause(field.about), field.value.documented(), code(field.example));
            let _ = writeln!(table, "| `{name}` | {about} | {value} | {missing} | {example} |");
        }
        table
    }
}

impl Choice {
    /// Its values as a Markdown table.
    fn table(&self) -> String {
        let mut table = format!("| `{}` | {} |\n| --- | --- |\n", self.name, self.what);
        for (form, about) in self.forms {
            let _ = writeln!(table, "| {} | {} |", code(form), clause(about));
        }
        table
    }
}

/// The meaning of a field as a part of a sentence. It is a whole sentence where it is a comment on a declaration.
pub(crate) fn clause(about: &str) -> String {
    let about = about.trim();
    let about = about.strip_suffix('.').unwrap_or(about);
    let mut letters = about.chars();
    match (letters.next(), letters.clone().next()) {
        // A capital before another begins a name, such as that of a compass point.
        (Some(first), Some(' ' | 'a'..='z')) => first.to_lowercase().chain(letters).collect(),
        _ => about.to_owned(),
    }
}

/// A table cell with code.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}
