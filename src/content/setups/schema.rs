//! The fields of the RON formats, described once: readers take names, limits and defaults from these tables,
//! messages what was expected, and `specular docs` and the guides what it prints.

use std::fmt::{self, Write};

use super::limits::LONGEST_TITLE;

/// A file format, or a part of one that is documented by itself.
#[derive(Debug)]
pub struct Format {
    /// What `specular docs` calls it: `kind`.
    pub name: &'static str,
    /// What it is for, and where such files lie.
    pub about: &'static str,
    /// Its groups of fields, the outermost first.
    pub groups: &'static [&'static Group],
    /// The values of which some fields have one.
    pub choices: &'static [&'static Choice],
    /// What else is limited.
    pub limits: &'static [Limit],
}

/// Something of which a file may not have more.
#[derive(Debug)]
pub struct Limit {
    /// What it is: `brackets inside each other`.
    pub what: &'static str,
    /// How many there may be.
    pub most: u64,
}

/// Fields in one pair of brackets.
#[derive(Debug)]
pub struct Group {
    /// The name of its table: `ruleset.board`.
    pub name: &'static str,
    /// What messages call it: `the board`.
    pub what: &'static str,
    /// Every field that it may have.
    pub fields: &'static [FieldInfo],
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub struct FieldInfo {
    /// As files write it.
    pub name: &'static str,
    /// What its value may be.
    pub value: ValueType,
    /// What it is where it is not written.
    pub missing: Missing,
    /// A value that it may have, in RON.
    pub example: &'static str,
    /// What it says.
    pub about: &'static str,
}

/// What a field is where it is not written.
#[derive(Clone, Copy, Debug)]
pub enum Missing {
    /// That is a mistake.
    Refused,
    /// This value, in RON: the reader decodes it.
    Is(&'static str),
    /// No fixed value; in words what holds then.
    Means(&'static str),
}

/// What a value may be.
#[derive(Clone, Copy, Debug)]
pub enum ValueType {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Whole {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
    },
    /// A number from 0.
    Number {
        /// The largest.
        most: f32,
    },
    /// A text for people on one line, not empty.
    Title {
        /// Its greatest length in characters.
        most: usize,
    },
    /// A text for people.
    Text {
        /// Its least length in characters.
        least: usize,
        /// Its greatest length in characters.
        most: usize,
    },
    /// One of several values.
    OneOf(&'static Choice),
    /// Fields in brackets.
    Fields(&'static Group),
    /// A list of groups of fields.
    Groups {
        /// What messages call it.
        what: &'static str,
        /// What it is a list of.
        of: &'static Group,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// What these words say.
    Words(&'static str),
}

/// A name for people of the usual length.
pub const TITLE: ValueType = ValueType::Title { most: LONGEST_TITLE };

/// Values of which a field has one.
#[derive(Debug)]
pub struct Choice {
    /// The name of its table: `kind.face`.
    pub name: &'static str,
    /// What it is, for people: `what happens to a beam`.
    pub what: &'static str,
    /// How each is written, and what it means.
    pub forms: &'static [(&'static str, &'static str)],
}

/// A field that must be there.
pub const fn needed(name: &'static str, value: ValueType, example: &'static str, about: &'static str) -> FieldInfo {
    FieldInfo { name, value, missing: Missing::Refused, example, about }
}

/// A field with a default in RON.
pub const fn with_default(
    name: &'static str,
    value: ValueType,
    default: &'static str,
    example: &'static str,
    about: &'static str,
) -> FieldInfo {
    FieldInfo { name, value, missing: Missing::Is(default), example, about }
}

/// A field that need not be there; `means` says what holds then.
pub const fn optional(
    name: &'static str,
    value: ValueType,
    means: &'static str,
    example: &'static str,
    about: &'static str,
) -> FieldInfo {
    FieldInfo { name, value, missing: Missing::Means(means), example, about }
}

impl Group {
    /// The field of this name.
    pub fn field(&self, name: &str) -> Option<&FieldInfo> {
        self.fields.iter().find(|field| field.name == name)
    }
}

impl Choice {
    /// The name of each value, without what follows in brackets.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.forms.iter().map(|(form, _)| form.split('(').next().unwrap_or(form))
    }
}

impl fmt::Display for Choice {
    /// `Sides, Corners or Lines`
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
    /// What was expected, as messages say it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Whole { least, most } if least == most => write!(f, "the number {least}"),
            Self::Whole { least, most: u32::MAX } => write!(f, "a number from {least}"),
            Self::Whole { least, most } => write!(f, "a number from {least} to {most}"),
            Self::Number { most } => write!(f, "a number from 0 to {most}"),
            Self::Title { most } => write!(f, "a name of 1 to {most} characters on one line"),
            Self::Text { least: 0, most } => write!(f, "a text of at most {most} characters"),
            Self::Text { least, most } => write!(f, "a text of {least} to {most} characters"),
            Self::OneOf(choice) => choice.fmt(f),
            Self::Fields(group) => {
                write!(f, "{}: {}", group.what, shape(group.fields.iter().map(|field| field.name)))
            }
            Self::Groups { what, .. } | Self::Words(what) => f.write_str(what),
        }
    }
}

/// `(name: .., version: ..)` for the first of these names.
pub(super) fn shape(names: impl Iterator<Item = &'static str>) -> String {
    let names: Vec<_> = names.take(2).map(|name| format!("{name}: ..")).collect();
    format!("({})", names.join(", "))
}

impl ValueType {
    /// As guides say it: without what the example beside it shows, but with limits.
    fn documented(&self) -> String {
        match self {
            Self::OneOf(choice) => format!("{}: see `{}`", choice.what, choice.name),
            Self::Fields(group) => format!("{}: see `{}`", group.what, group.name),
            Self::Groups { what, of, least, most } => {
                let what = what.split(':').next().unwrap_or(what);
                let limits = if *least > 0 { format!("{least} to {most}") } else { format!("at most {most}") };
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
                    Missing::Refused => "needed".into(),
                    Missing::Is(default) => format!("default {default}"),
                    Missing::Means(words) => format!("without it: {words}"),
                };
                let (name, example, about) = (field.name, field.example, field.about);
                let value = field.value.documented();
                // Writing to a text cannot fail.
                let _ = write!(text, "  {name}: {example}\n      {about}\n      {value}; {missing}\n");
            }
        }
        for choice in self.choices {
            text += &format!("\n{} ({})\n", choice.name, choice.what);
            let width = choice.forms.iter().map(|(form, _)| form.chars().count()).max().unwrap_or(0);
            for (form, about) in choice.forms {
                let _ = writeln!(text, "  {form:width$}  {about}");
            }
        }
        if !self.limits.is_empty() {
            text += "\nAt most\n";
        }
        for limit in self.limits {
            let _ = writeln!(text, "  {:>9}  {}", limit.most, limit.what);
        }
        text.replace('`', "").replace("\\|", "|")
    }

    /// Each of its tables in Markdown, by the name of the group or choice, or that of the format with `limits`.
    pub fn tables(&self) -> Vec<(String, String)> {
        let groups = self.groups.iter().map(|group| (group.name.to_owned(), group.table()));
        let choices = self.choices.iter().map(|choice| (choice.name.to_owned(), choice.table()));
        let mut tables: Vec<_> = groups.chain(choices).collect();
        if !self.limits.is_empty() {
            let mut table = "| at most | of what |\n| ---: | --- |\n".to_owned();
            for limit in self.limits {
                let _ = writeln!(table, "| {} | {} |", limit.most, limit.what);
            }
            tables.push((format!("{}.limits", self.name), table));
        }
        tables
    }
}

impl Group {
    /// Its fields as a table in Markdown.
    fn table(&self) -> String {
        let mut table =
            "| field | what it says | value | without it | example |\n| --- | --- | --- | --- | --- |\n".to_owned();
        for field in self.fields {
            let missing = match field.missing {
                Missing::Refused => "needed".into(),
                Missing::Is(default) => code(default),
                Missing::Means(words) => words.into(),
            };
            let (name, about, value, example) =
                (field.name, field.about, field.value.documented(), code(field.example));
            let _ = writeln!(table, "| `{name}` | {about} | {value} | {missing} | {example} |");
        }
        table
    }
}

impl Choice {
    /// Its values as a table in Markdown.
    fn table(&self) -> String {
        let mut table = format!("| `{}` | {} |\n| --- | --- |\n", self.name, self.what);
        for (form, about) in self.forms {
            let _ = writeln!(table, "| {} | {about} |", code(form));
        }
        table
    }
}

/// A cell of a table that holds code.
fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}
