//! `specular play`: what it takes to open the game.

use std::io;
use std::path::PathBuf;

use crate::setups::{Library, SetupEntry};

use super::args::{self, Failure, Spec};
use super::start;

/// What lies on the table behind the menu.
const FIRST: &str = "laser-chess/ace";

pub(super) const SPEC: Spec = Spec { command: "play", values: &["setup", "setups"], flags: &[], free: None };

pub(super) const HELP: &[&str] = &["\
Open the game.

Usage: specular [play] [--setup NAME] [--setups DIR]

Options:
  --setup NAME  Start on a set-up, without the menu: khet-2/classic, or ace where one edition has it
  --setups DIR  Look for rulesets and set-ups in this folder first
  -h, --help    Show this help
"];

/// The options of `play`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args {
    /// The set-up to start on; without one the menu opens.
    pub setup: Option<String>,
    /// A folder of editions.
    pub setups: Option<PathBuf>,
}

impl Args {
    pub(super) fn read(mut args: args::Args) -> Result<Self, Failure> {
        Ok(Self { setup: args.text("setup")?, setups: args.path("setups") })
    }
}

/// What the game opens with.
pub struct Opening {
    pub library: Library,
    pub first: SetupEntry,
}

impl Args {
    /// Opens the library and finds the set-up. Bad files go to stderr and are left out.
    ///
    /// # Errors
    /// There is no such folder or set-up, or none at all.
    pub fn open(&self) -> Result<Opening, Failure> {
        let (library, errors) = start::open(self.setups.as_ref())?;
        start::tell(&errors, &mut io::stderr());
        let first = match &self.setup {
            Some(name) => library.find(name).map_err(|error| Failure::input(format!("--setup: {error}")))?.clone(),
            None => {
                let any = || library.editions().iter().find_map(|edition| edition.setups.first());
                let first = library.find(FIRST).ok().or_else(any).cloned();
                first.ok_or_else(|| Failure::input("expected a set-up to play, found none in any folder"))?
            }
        };
        Ok(Opening { library, first })
    }
}
