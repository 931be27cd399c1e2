//! Parses the options of commands with `lexopt`, and defines how commands fail.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use lexopt::{Arg, Parser};

use content::setups::closest;
use platform::SetAside;

use super::Command;

/// The reason why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong: exit status 2.
    Usage {
        /// The command whose `--help` to point to.
        command: Option<&'static str>,
        /// The message: what was expected and what was found.
        message: String,
    },
    /// The input is bad: exit status 1. Each line names the file or option concerned.
    Input(Vec<String>),
    /// The reader of stdout has closed it, as `head` does: exit status 0 and no message.
    Quiet,
}

impl Failure {
    /// A wrong command line.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::Usage { command: None, message: message.into() }
    }

    /// Bad input that is not in a file. A message may have several lines.
    pub fn input(message: impl AsRef<str>) -> Self {
        Self::Input(message.as_ref().lines().map(|line| format!("specular: {line}")).collect())
    }

    /// Points a usage error to the help of `command`.
    pub(super) fn for_command(self, command: &'static str) -> Self {
        match self {
            Self::Usage { message, .. } => Self::Usage { command: Some(command), message },
            other => other,
        }
    }

    /// Writes the message to `err` and returns the exit status.
    pub fn report(self, err: &mut dyn Write) -> ExitCode {
        let (text, status) = match self {
            Self::Usage { command, message } => {
                let command = command.map(|name| format!("{name} ")).unwrap_or_default();
                (format!("specular: {message}\nTry 'specular {command}--help'.\n"), ExitCode::from(2))
            }
            Self::Input(lines) => (lines.into_iter().map(|line| line + "\n").collect(), ExitCode::from(1)),
            Self::Quiet => return ExitCode::SUCCESS,
        };
        say(err, &text);
        status
    }
}

/// Reports a file that was set aside because of an error.
pub fn report_set_aside(aside: Option<SetAside>, err: &mut dyn Write) {
    if let Some(SetAside { path, error }) = aside {
        say(err, &format!("specular: {error}\nspecular: the file is now {}\n", path.display()));
    }
}

/// Writes to stderr. If even that fails, only the exit status is left to report anything.
pub fn say(err: &mut dyn Write, text: &str) {
    let _ = err.write_all(text.as_bytes());
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::usage(error.to_string())
    }
}

impl Command {
    /// The option of the command that was given in place of a value.
    fn option_in<'v>(&self, value: &'v OsStr) -> Option<&'v str> {
        let value = value.to_str()?;
        let name = value.strip_prefix("--")?.split('=').next()?;
        self.values.iter().chain(self.flags).any(|&known| known == name).then_some(value)
    }

    /// The error for an option that the command does not have.
    fn unknown(&self, name: &str) -> Failure {
        let known = self.values.iter().chain(self.flags).chain(&["help"]).copied();
        let near = closest(name, known).map_or_else(String::new, |known| format!(", did you mean '--{known}'?"));
        Failure::usage(format!("invalid option '--{name}'{near}"))
    }
}

/// The options that were given.
#[derive(Default)]
pub struct Args {
    values: BTreeMap<&'static str, OsString>,
    flags: Vec<&'static str>,
    /// The arguments that belong to no option.
    pub free: Vec<PathBuf>,
}

/// The result of parsing the arguments of a command.
pub enum Read {
    /// `--help` was among them.
    Help,
    /// They are the options of the command.
    Args(Args),
}

impl Args {
    /// Parses the arguments after the command's name.
    ///
    /// # Errors
    /// Returns an error for the first argument that the command doesn't take.
    pub fn read(command: &Command, args: impl Iterator<Item = OsString>) -> Result<Read, Failure> {
        let mut parsed = Self::default();
        if parsed.add(command, args)? {
            return Ok(Read::Help);
        }
        match command.free {
            Some(what) if parsed.free.is_empty() && !what.starts_with('[') => {
                Err(Failure::usage(format!("expected {what}, found none")))
            }
            _ => Ok(Read::Args(parsed)),
        }
    }

    /// Adds more arguments, and returns whether they ask for help.
    ///
    /// # Errors
    /// Returns an error for the first argument that the command doesn't take.
    pub fn add(&mut self, command: &Command, args: impl Iterator<Item = OsString>) -> Result<bool, Failure> {
        let mut parser = Parser::from_args(args);
        let known = |names: &[&'static str], name: &str| names.iter().copied().find(|&known| known == name);
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Short('h') | Arg::Long("help") => return Ok(true),
                Arg::Long(name) => {
                    if let Some(name) = known(command.values, name) {
                        let value = parser.value()?;
                        if let Some(option) = command.option_in(&value) {
                            return Err(Failure::usage(format!("expected a value for --{name}, found {option}")));
                        }
                        if self.values.insert(name, value).is_some() {
                            return Err(Failure::usage(format!("expected --{name} once, found it twice")));
                        }
                    } else if let Some(name) = known(command.flags, name) {
                        self.flags.push(name);
                    } else {
                        return Err(command.unknown(name));
                    }
                }
                Arg::Value(value) if command.free.is_some() => self.free.push(value.into()),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(false)
    }

    /// Returns whether an option without a value was given.
    pub fn flag(&self, name: &str) -> bool {
        self.flags.contains(&name)
    }

    /// The text of an option that has not been read yet.
    pub fn peek(&self, name: &str) -> Option<String> {
        self.values.get(name).map(|value| value.to_string_lossy().into_owned())
    }

    /// The value of an option, as a path.
    pub fn path(&mut self, name: &str) -> Option<PathBuf> {
        self.values.remove(name).map(PathBuf::from)
    }

    /// The value of an option, as text.
    ///
    /// # Errors
    /// Returns an error if it is not text.
    pub fn text(&mut self, name: &str) -> Result<Option<String>, Failure> {
        let text = |value: OsString| {
            value.into_string().map_err(|raw| {
                let found = raw.to_string_lossy();
                Failure::usage(format!("--{name}: expected UTF-8 text, found {found:?}"))
            })
        };
        self.values.remove(name).map(text).transpose()
    }

    /// A value parsed by `read`; `expected` describes it in the error.
    ///
    /// # Errors
    /// Returns an error if it cannot be parsed.
    pub fn parsed<T>(
        &mut self,
        name: &str,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        let Some(text) = self.text(name)? else { return Ok(None) };
        let wrong = || Failure::usage(format!("--{name}: expected {expected}, found {text:?}"));
        read(&text).map(Some).ok_or_else(wrong)
    }

    /// A number within `range`.
    ///
    /// # Errors
    /// Returns an error if it is no such number.
    pub fn number<T: FromStr + PartialOrd + Display>(
        &mut self,
        name: &str,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, Failure> {
        let expected = format!("a number from {} to {}", range.start(), range.end());
        self.parsed(name, &expected, |text| number(text, range))
    }
}

/// Parses a number that consists only of digits, within `range`.
pub fn number<T: FromStr + PartialOrd>(text: &str, range: RangeInclusive<T>) -> Option<T> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|number| digits && range.contains(number))
}
