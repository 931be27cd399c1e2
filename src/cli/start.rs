//! The options `--setup`, `--position`, `--rules` and `--setups`: the position that a command starts on.

use std::io::Write;
use std::path::PathBuf;

use crate::platform::files;
use crate::setups::{FindError, Library, LoadError, RecordFile, SetupEntry, StartError, StartNames, Started};

use super::args::{Args, Failure, say};

/// The last lines of the help of every command that starts on a position.
pub(super) const OPTIONS: &str =
    "  --setup NAME       Start on a set-up: khet-2/classic, or ace where one edition has it
  --position STRING  Start on a Khet string; it holds a space, so quote it
  --rules EDITION    The rules for --position [default: khet-2]
  --setups DIR       Look for rulesets and set-ups in this folder first
  -h, --help         Show this help
";

/// The position to start on, as named on the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// `--setup`: a set-up's name. Unless a record names the start, exactly one of this and `position` is given.
    pub setup: Option<String>,
    /// `--position`: a Khet string.
    pub position: Option<String>,
    /// `--rules`: an edition's id, only with `position`.
    pub rules: Option<String>,
    /// `--setups`: a folder of editions.
    pub setups: Option<PathBuf>,
}

impl Start {
    pub(super) fn read(args: &mut Args) -> Result<Self, Failure> {
        let start = Self::read_any(args)?;
        match start.is_named() {
            true => Ok(start),
            false => Err(Failure::usage(None, "expected --setup NAME or --position STRING, found neither")),
        }
    }

    /// Reads the options where something else, such as a record, may name the start.
    pub(super) fn read_any(args: &mut Args) -> Result<Self, Failure> {
        let start = Self {
            setup: args.text("setup")?,
            position: args.text("position")?,
            rules: args.text("rules")?,
            setups: args.path("setups"),
        };
        let usage = |message: &str| Err(Failure::usage(None, message));
        match (&start.setup, &start.position, &start.rules) {
            (Some(_), Some(_), _) => usage("expected --setup NAME or --position STRING, found both"),
            (Some(_), _, Some(_)) => usage("expected --rules with --position only, found it with --setup"),
            (None, None, Some(_)) => usage("expected --rules with --position only, found it without"),
            _ => Ok(start),
        }
    }

    /// Finds the position. Errors in other files of the library are written to `err` and are not fatal.
    ///
    /// # Errors
    /// There is no such folder, set-up or edition, or the text is not a position.
    pub fn find(&self, err: &mut dyn Write) -> Result<Started, Failure> {
        let (library, errors) = open_library(self.setups.as_ref())?;
        report_errors(&errors, err);
        library.start_of(self.names()).map_err(|error| option_error(&error, &library))
    }

    /// Finds the start of the record in `file`: the one it names, or else the one the options name. Errors in other
    /// files of the library are treated as in [`Start::find`].
    ///
    /// # Errors
    /// Neither names a start, both do, or there is no such start.
    pub(super) fn find_beside(&self, file: &RecordFile, err: &mut dyn Write) -> Result<Started, Failure> {
        let own = StartNames::from(&file.record.tags);
        if self.is_named() && own.setup.or(own.position).is_some() {
            let message = "expected --setup or --position only for a record that does not say its start, found both";
            return Err(Failure::usage(None, message));
        }
        let (library, errors) = open_library(self.setups.as_ref())?;
        report_errors(&errors, err);
        if !self.is_named() {
            return file.start(&library).map_err(|error| Failure::Input(vec![error.to_string()]));
        }
        let names = self.names();
        let names = StartNames { edition: names.edition.or(own.edition), ..names };
        library.start_of(names).map_err(|error| match error.tag() {
            Some("Edition") if self.rules.is_none() => Failure::Input(vec![file.located(&error).to_string()]),
            _ => option_error(&error, &library),
        })
    }

    fn is_named(&self) -> bool {
        self.setup.is_some() || self.position.is_some()
    }

    fn names(&self) -> StartNames<'_> {
        let [edition, setup, position] = [&self.rules, &self.setup, &self.position].map(|name| name.as_deref());
        StartNames { edition, setup, position }
    }
}

/// The error of an option that names a start which cannot be found.
fn option_error(error: &StartError, library: &Library) -> Failure {
    let option = match error.tag() {
        Some("Edition") => "--rules: ",
        Some("Position") => "--position: ",
        Some(_) => "--setup: ",
        None => "",
    };
    let lines = error.to_string();
    let mut lines: Vec<String> = lines.lines().map(|line| format!("specular: {option}{line}")).collect();
    if matches!(error, StartError::Edition { .. } | StartError::Setup(FindError::Unknown { .. })) {
        lines.push(list_hint(library));
    }
    Failure::Input(lines)
}

/// The set-up that an option names.
///
/// # Errors
/// There is none of this name, or several.
pub(super) fn find_setup<'a>(option: &str, name: &str, library: &'a Library) -> Result<&'a SetupEntry, Failure> {
    library.find(name).map_err(|error| {
        let hint = matches!(error, FindError::Unknown { .. }).then(|| list_hint(library));
        Failure::Input(std::iter::once(format!("specular: {option}: {error}")).chain(hint).collect())
    })
}

/// Points to the list of editions and set-ups.
fn list_hint(library: &Library) -> String {
    let folder = library.folder().map_or_else(String::new, |folder| format!(" --setups {}", folder.display()));
    format!("Try 'specular list{folder}'.")
}

/// Opens the library of set-ups, and returns it with the errors in its files.
///
/// # Errors
/// `folder` is no folder.
pub(super) fn open_library(folder: Option<&PathBuf>) -> Result<(Library, Vec<LoadError>), Failure> {
    if let Some(folder) = folder.filter(|folder| !files::is_folder(folder)) {
        return Err(Failure::Input(vec![format!("{}: expected a folder of set-ups, found none", folder.display())]));
    }
    Ok(Library::open(folder.map(PathBuf::as_path)))
}

/// Writes the errors in files to stderr, a line each.
pub(super) fn report_errors(errors: &[LoadError], err: &mut dyn Write) {
    errors.iter().for_each(|error| say(err, &format!("{error}\n")));
}
