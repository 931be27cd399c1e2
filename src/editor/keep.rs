//! A draft as text, so that unsaved drafts survive closing the program.

use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::board::laser_source;
use super::draft::{About, Draft};
use content::setups::Library;
use notation::{drawing, words};
use rules::{Direction, LaserSource, Player, RulesetSpec, Square};

/// The newest version of the format.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptDraft {
    version: u32,
    name: String,
    author: String,
    note: String,
    file: Option<PathBuf>,
    edition: String,
    #[serde(with = "Mover")]
    to_move: Player,
    /// Only if it differs from the edition's.
    board: Option<KeptBoard>,
    /// Drawn from the last rank to the first.
    pieces: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Player")]
enum Mover {
    First,
    Second,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptBoard {
    files: u8,
    ranks: u8,
    holes: Vec<String>,
    walls: Vec<(String, String)>,
    reserved: (Vec<String>, Vec<String>),
    /// The first square and the direction there; `None` if pieces are lasers.
    lasers: (Option<(String, String)>, Option<(String, String)>),
}

impl Draft {
    /// The whole draft as text, legal or not.
    pub fn to_text(&self) -> String {
        let About { name, author, note } = self.about.clone();
        let kept = KeptDraft {
            version: VERSION,
            name,
            author,
            note,
            file: self.file.clone(),
            edition: self.base.id.clone(),
            to_move: self.to_move,
            board: self.has_own_board().then(|| KeptBoard::of(self.rules.spec())),
            pieces: self.drawn().lines().map(str::to_owned).collect(),
        };
        let form = ron::ser::PrettyConfig::new().compact_arrays(false).depth_limit(3);
        // A draft has numbers, texts, lists and fields, which RON can always write.
        ron::ser::to_string_pretty(&kept, form).unwrap_or_default() + "\n"
    }

    /// Reads the output of [`Draft::to_text`].
    ///
    /// # Errors
    /// Returns `line:column: what was expected, what was found`.
    pub fn from_text(text: &str, library: &Library) -> Result<Self, String> {
        let kept: KeptDraft = ron::from_str(text).map_err(|error| {
            let place = error.span.start;
            format!("{}:{}: expected a draft of the editor, found: {}", place.line, place.col, error.code)
        })?;
        // The message says which value is wrong.
        kept.draft(library).map_err(|message| format!("1:1: {message}"))
    }
}

impl KeptDraft {
    fn draft(self, library: &Library) -> Result<Draft, String> {
        if self.version != VERSION {
            return Err(format!("expected version {VERSION}, found {}", self.version));
        }
        let Some(edition) = library.edition(&self.edition) else {
            return Err(format!("expected an installed edition, found {:.60?}", self.edition));
        };
        let empty = Draft::empty(edition);
        let board = match self.board {
            Some(board) => {
                let spec = board.spec(edition.rules.spec())?;
                empty.with_spec(spec).map_err(|error| words::ruleset_error(&error))?
            }
            None => empty,
        };
        let setup = drawing::parse(&board.rules, &self.pieces.join("\n"), self.to_move)
            .map_err(|error| format!("row {} of the pieces, column {}: {}", error.row, error.column, error.message))?;
        let about = About { name: self.name, author: self.author, note: self.note };
        Ok(Draft { about, file: self.file, ..board.with_setup(&setup) })
    }
}

impl KeptBoard {
    fn of(spec: &RulesetSpec) -> Self {
        let words = |squares: &[Square]| squares.iter().map(ToString::to_string).collect::<Vec<_>>();
        let laser = |laser: &LaserSource| match laser {
            LaserSource::Piece => None,
            LaserSource::Wall { enters, heading } => Some((enters.to_string(), heading.word().to_owned())),
        };
        let [first, second] = &spec.lasers;
        Self {
            files: spec.files,
            ranks: spec.ranks,
            holes: words(&spec.holes),
            walls: spec.walls.iter().map(|[a, b]| (a.to_string(), b.to_string())).collect(),
            reserved: (words(&spec.reserved[0]), words(&spec.reserved[1])),
            lasers: (laser(first), laser(second)),
        }
    }

    /// The edition's rules with this board.
    fn spec(self, edition: &RulesetSpec) -> Result<RulesetSpec, String> {
        let squares = |words: Vec<String>| words.iter().map(|word| square(word)).collect::<Result<Vec<_>, _>>();
        let walls = self.walls.iter().map(|(a, b)| Ok([square(a)?, square(b)?])).collect::<Result<_, String>>()?;
        let laser = |words: Option<(String, String)>| -> Result<LaserSource, String> {
            let place = |(enters, heading): (String, String)| Ok((square(&enters)?, direction(&heading)?));
            words.map(place).transpose().map(laser_source)
        };
        Ok(RulesetSpec {
            files: self.files,
            ranks: self.ranks,
            holes: squares(self.holes)?,
            walls,
            reserved: [squares(self.reserved.0)?, squares(self.reserved.1)?],
            lasers: [laser(self.lasers.0)?, laser(self.lasers.1)?],
            ..edition.clone()
        })
    }
}

fn square(word: &str) -> Result<Square, String> {
    Square::from_str(word).map_err(|_| format!("expected a square, such as e4, found {word:.20?}"))
}

fn direction(word: &str) -> Result<Direction, String> {
    let found = Direction::ALL.into_iter().find(|direction| direction.word() == word);
    found.ok_or_else(|| format!("expected a direction, such as north, found {word:.20?}"))
}
