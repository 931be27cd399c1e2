//! The sources of content: the program, a file or a mod.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use phrases::{Phrase, id_of};

/// A mod, as messages and records name it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ModName {
    /// `glass-garden`.
    pub id: String,
    /// For people: `Glass garden`.
    pub name: String,
    /// `1.2.0`.
    pub version: String,
}

impl fmt::Display for ModName {
    /// `glass-garden 1.2.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id, self.version)
    }
}

/// The source of a ruleset, a set-up, a theme or a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// The program itself.
    #[default]
    Embedded,
    /// This file.
    File(PathBuf),
    /// A mod.
    Mod {
        /// The name of the mod.
        name: Arc<ModName>,
        /// The file in the mod's folder or zip.
        path: PathBuf,
    },
}

impl Source {
    /// The file, or `None` for the program itself.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Embedded => None,
            Self::File(path) | Self::Mod { path, .. } => Some(path),
        }
    }

    /// The file, or the name of the program itself, for a message.
    pub fn place(&self) -> impl fmt::Display + '_ {
        self.path().unwrap_or(Path::new("the game itself")).display()
    }

    /// The name of the mod that contains it, if one does.
    pub fn mod_name(&self) -> Option<&ModName> {
        match self {
            Self::Mod { name, .. } => Some(name),
            Self::Embedded | Self::File(_) => None,
        }
    }
}

impl Source {
    /// The origin of its texts.
    pub fn texts(&self) -> TextOrigin {
        match self {
            Self::Embedded => TextOrigin::Program,
            Self::File(_) => TextOrigin::Player,
            Self::Mod { name, .. } => TextOrigin::Mod(Arc::clone(name)),
        }
    }
}

/// The origin of the texts of some content, which decides about their translation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TextOrigin {
    /// The program, which has messages for them.
    Program,
    /// A player; they are shown as written.
    #[default]
    Player,
    /// A mod, which may have messages for them.
    Mod(Arc<ModName>),
}

impl TextOrigin {
    /// The phrase for a text, given the id of its message in content of the program.
    pub fn phrase(&self, id: impl fmt::Display, text: &str) -> Phrase {
        match self {
            Self::Program => Phrase::new(id.to_string()).or(text),
            Self::Player => text.into(),
            Self::Mod(name) => Self::mod_phrase(name, id, text),
        }
    }

    /// The phrase for a text of a mod.
    pub(super) fn mod_phrase(name: &ModName, id: impl fmt::Display, text: &str) -> Phrase {
        Phrase::new(format!("mod-{}-{id}", id_of(&name.id))).or(text)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Embedded => f.write_str("built in"),
            Self::File(path) => path.display().fmt(f),
            Self::Mod { name, .. } => write!(f, "mod {name}"),
        }
    }
}
