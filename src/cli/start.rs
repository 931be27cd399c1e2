//! `--setup`, `--position`, `--rules`, `--setups`: where a command starts.

use std::io::Write;
use std::path::PathBuf;

use crate::notation::from_khet;
use crate::rules::Position;
use crate::setups::{Library, LoadError, did_you_mean};

use super::args::{Args, Failure, say};

/// The edition under which `--position` is read unless `--rules` names another.
const DEFAULT_RULES: &str = "khet-2";

/// The end of the help of every command that starts on a position.
pub(super) const OPTIONS: &str =
    "  --setup NAME       Start on a set-up: khet-2/classic, or ace where one edition has it
  --position STRING  Start on a Khet string; it holds a space, so quote it
  --rules EDITION    The rules for --position [default: khet-2]
  --setups DIR       Look for rulesets and set-ups in this folder first
  -h, --help         Show this help
";

/// Where to start, as the command line says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// `--setup`: a set-up's name. Either this or `position` is there.
    pub setup: Option<String>,
    /// `--position`: a Khet string.
    pub position: Option<String>,
    /// `--rules`: an edition's id, only with `position`.
    pub rules: Option<String>,
    /// `--setups`: a folder of editions.
    pub setups: Option<PathBuf>,
}

/// A start, found and checked.
#[derive(Clone, Debug)]
pub struct Started {
    pub position: Position,
    /// The set-up's id, `khet-2/classic`, if it has one.
    pub setup: Option<String>,
    /// For people: `Classic`; empty for a position given as text.
    pub title: String,
}

impl Start {
    pub(super) fn read(args: &mut Args) -> Result<Self, Failure> {
        let start = Self {
            setup: args.text("setup")?,
            position: args.text("position")?,
            rules: args.text("rules")?,
            setups: args.path("setups"),
        };
        let usage = |message: &str| Err(Failure::usage(None, message));
        match (&start.setup, &start.position, &start.rules) {
            (None, None, _) => usage("expected --setup NAME or --position STRING, found neither"),
            (Some(_), Some(_), _) => usage("expected --setup NAME or --position STRING, found both"),
            (Some(_), _, Some(_)) => usage("expected --rules with --position only, found it with --setup"),
            _ => Ok(start),
        }
    }

    /// Finds the position. Bad files elsewhere in the library go to `err` and are no failure.
    ///
    /// # Errors
    /// There is no such set-up or edition, or the text is no position.
    pub fn find(&self, err: &mut dyn Write) -> Result<Started, Failure> {
        let (library, errors) = open(self.setups.as_ref())?;
        tell(&errors, err);
        if let Some(text) = &self.position {
            let id = self.rules.as_deref().unwrap_or(DEFAULT_RULES);
            let Some(edition) = library.edition(id) else {
                let known: Vec<&str> = library.editions().iter().map(|edition| edition.id.as_str()).collect();
                let guess = did_you_mean(id, known.iter().copied());
                let known = known.join(", ");
                return Err(Failure::input(format!("--rules: expected an edition ({known}), found {id:?}{guess}")));
            };
            let position = from_khet(&edition.rules, text).map_err(|error| {
                let lines: Vec<String> = error.to_string().lines().map(|line| format!("--position: {line}")).collect();
                Failure::input(lines.join("\n"))
            })?;
            return Ok(Started { position, setup: None, title: String::new() });
        }
        let name = self.setup.as_deref().unwrap_or_default();
        match library.find(name) {
            Ok(entry) => Ok(Started {
                position: entry.position.clone(),
                setup: Some(entry.id.clone()),
                title: entry.name.clone(),
            }),
            Err(error) => Err(Failure::input(format!("--setup: {error}"))),
        }
    }
}

/// Opens the library, with what is wrong with its files.
pub(super) fn open(folder: Option<&PathBuf>) -> Result<(Library, Vec<LoadError>), Failure> {
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(Failure::Input(vec![format!("{}: expected a folder of set-ups, found none", folder.display())]));
    }
    Ok(Library::open(folder.map(PathBuf::as_path)))
}

/// Writes what is wrong with files to stderr, a line each.
pub(super) fn tell(errors: &[LoadError], err: &mut dyn Write) {
    errors.iter().for_each(|error| say(err, &format!("{error}\n")));
}
