//! Set-ups in RON: those that come with the program, and the player's own.
//!
//! ```
//! use specular_games::stratego::setups::{parse, shipped, text};
//! use std::path::Path;
//!
//! let fortress = shipped().into_iter().find(|setup| setup.id == "fortress").unwrap();
//! assert_eq!(parse(Path::new("fortress.ron"), &text(&fortress)), Ok(fortress));
//! ```

use std::path::{Path, PathBuf};

use super::format::{RANKS, SetupFields};
use super::formation::Formation;
use super::ground::HOME_RANKS;
use super::looks::GAME;
use super::rank::{ARMY, Rank};
use content::names;
use content::setups::fields::{self, decode};
use content::setups::outline::Node;
use content::setups::problem::{LoadError, Problems};
use content::setups::{
    FORMAT_VERSION, FORMATIONS, TextOrigin, broken, change_text, load_all, parse_ron, read as read_file, ron_text,
    user_folder as setups_folder, with_values,
};
use phrases::Phrase;
use platform::{ChangeError, Objection, SetAside, files};

/// The text of a file without errors.
pub(super) const SAMPLE: &str = FORMATIONS[0].1;

/// A complete set-up and its descriptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSetup {
    /// The name of its file without `.ron`: `fortress`, played as `stratego/fortress`.
    pub id: String,
    /// For people: `Fortress`.
    pub name: String,
    /// The author, if known.
    pub author: Option<String>,
    /// A sentence about it, for people.
    pub note: Option<String>,
    /// The pieces.
    pub formation: Formation,
}

impl NamedSetup {
    /// Its name on the screen.
    pub fn title(&self) -> Phrase {
        self.on_screen().0
    }

    /// Its name and note on the screen. A set-up that comes with the program has them in every language.
    pub(super) fn on_screen(&self) -> (Phrase, Option<Phrase>) {
        let texts = if shipped().contains(self) { TextOrigin::Program } else { TextOrigin::Player };
        names::setup(&format!("{GAME}/{}", self.id), &texts, &self.name, self.note.as_deref())
    }
}

/// The set-ups that come with the program, by id.
pub fn shipped() -> Vec<NamedSetup> {
    // A test reads them all.
    FORMATIONS.iter().filter_map(|(name, text)| parse(Path::new(name), text).ok()).collect()
}

/// The folder for the player's own set-ups, which may not exist; `None` if the system has no place for it.
pub fn user_folder() -> Option<PathBuf> {
    setups_folder("setups").map(|folder| folder.join(GAME))
}

/// The set-ups in the files of a folder, and all errors in the others.
pub fn open(folder: &Path) -> (Vec<NamedSetup>, Vec<LoadError>) {
    load_all(Some(folder), read)
}

/// Reads a file.
///
/// # Errors
/// Returns every error with its position.
pub fn read(path: &Path) -> Result<NamedSetup, Vec<LoadError>> {
    let text = read_file(path)?;
    parse(path, &text)
}

/// Reads the text of the file at `path`.
///
/// # Errors
/// Returns every error with its position.
pub fn parse(path: &Path, text: &str) -> Result<NamedSetup, Vec<LoadError>> {
    let id = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    parse_ron(path, text, |node, problems| setup(node, id, problems))
}

fn setup(node: &Node, id: String, problems: &mut Problems) -> Option<NamedSetup> {
    let fields: SetupFields = fields::read(node, problems)?;
    let formation = fields.ranks.and_then(|node| ranks(node, problems));
    Some(NamedSetup { id, name: fields.name?, author: fields.author, note: fields.note, formation: formation? })
}

/// Reads the drawn ranks.
fn ranks(node: &Node, problems: &mut Problems) -> Option<Formation> {
    let drawn: String = decode(node, RANKS, problems)?;
    let mut rows: Vec<(usize, &str)> = Vec::new();
    let mut at = 0;
    for line in drawn.split_inclusive('\n') {
        if !line.trim().is_empty() {
            rows.push((at, line.trim_end()));
        }
        at += line.len();
    }
    if rows.len() != usize::from(HOME_RANKS) {
        problems.add(node.at, format!("expected {HOME_RANKS} rows, found {}", rows.len()));
        return None;
    }
    let texts: Vec<&str> = rows.iter().map(|&(_, row)| row).collect();
    let formation = match Formation::read(&texts, |row, column| rows[row].0 + column) {
        Ok(formation) => formation,
        Err(error) => {
            problems.add(node.place(error.offset), error.message);
            return None;
        }
    };
    let missing: Vec<String> = Rank::ALL
        .into_iter()
        .filter(|&rank| formation.left(rank) > 0)
        .map(|rank| format!("{} {}", formation.left(rank), rank.id()))
        .collect();
    if !missing.is_empty() {
        problems.add(node.at, format!("expected {ARMY} pieces, found a set-up that lacks {}", missing.join(", ")));
        return None;
    }
    Some(formation)
}

/// The availability of a name for a new set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameStatus {
    /// No set-up has this name.
    Free,
    /// A set-up that comes with the program has this name, so it cannot be used.
    Shipped,
    /// One of the player's own set-ups has this name and would be overwritten.
    Own,
}

/// Returns whether two names would give the same set-up: they differ only in case, or result in the same file name.
pub fn is_same_name(a: &str, b: &str) -> bool {
    file_name(a) == file_name(b) || a.trim().to_lowercase() == b.trim().to_lowercase()
}

/// Whether a set-up has this name already, or the same file name.
pub fn name_status(folder: &Path, name: &str) -> NameStatus {
    let id = file_name(name);
    let is_same = |setup: &NamedSetup| setup.id == id || is_same_name(&setup.name, name);
    if shipped().iter().any(is_same) {
        return NameStatus::Shipped;
    }
    let own = files::exists(&folder.join(format!("{id}.ron"))) || open(folder).0.iter().any(is_same);
    if own { NameStatus::Own } else { NameStatus::Free }
}

/// The name of a set-up's file, without its extension.
fn file_name(name: &str) -> String {
    let short: String = name.chars().take(40).collect();
    files::portable_stem(&short, "set-up").unwrap_or_else(|| "set-up".into())
}

/// Writes a player's own set-up into a folder, in a file named after it. A set-up in this file is replaced only with
/// `replace`; its author, note and comments stay. Returns the old file, if it had an error and was set aside.
///
/// # Errors
/// Returns an error if the set-up was not saved.
pub fn save(folder: &Path, name: &str, formation: Formation, replace: bool) -> Result<Option<SetAside>, ChangeError> {
    let id = file_name(name);
    let path = folder.join(format!("{id}.ron"));
    let setup = NamedSetup { id, name: name.to_owned(), author: None, note: None, formation };
    // Report a problem with the name now, not when the file is read.
    let wrong = |errors: Vec<LoadError>| errors.into_iter().next().map_or_else(String::new, |error| error.message);
    parse(&path, &text(&setup)).map_err(|errors| ChangeError::Refused(wrong(errors)))?;
    let saved = change_text(&path, |found| {
        let Some(found) = found else { return Ok((Some(text(&setup)), ())) };
        if !replace {
            return Err(Objection::Refused(format!("{}: expected no file, found one", path.display())));
        }
        let before = parse(&path, found).map_err(broken)?;
        let mut values = vec![("name", ron_text(name))];
        values.extend((before.formation != formation).then(|| ("ranks", drawn(&formation))));
        Ok((with_values(found, &values), ()))
    });
    saved.map(|((), aside)| aside)
}

/// The ranks of a set-up as the value of a field.
fn drawn(formation: &Formation) -> String {
    let rows: String = formation.rows(" ").iter().map(|row| format!("        {row}\n")).collect();
    format!("r\"\n{rows}    \"")
}

/// The text of a set-up's file.
pub fn text(setup: &NamedSetup) -> String {
    let legend: Vec<String> = Rank::ALL.iter().map(|rank| format!("{} {}", rank.letter(), rank.id())).collect();
    let (upper, lower) = legend.split_at(legend.len() / 2);
    let mut text = format!("// {}\n// {}\n(\n    version: {FORMAT_VERSION},\n", upper.join(", "), lower.join(", "));
    let fields = [("name", Some(&setup.name)), ("author", setup.author.as_ref()), ("note", setup.note.as_ref())];
    for (name, words) in fields {
        if let Some(words) = words {
            text += &format!("    {name}: {},\n", ron_text(words));
        }
    }
    text + &format!("    ranks: {},\n)\n", drawn(&setup.formation))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use rules::Player;

    fn errors(text: &str) -> String {
        let errors = parse(Path::new("a.ron"), text).expect_err("it has errors");
        errors.iter().map(|error| format!("{}:{}: {}\n", error.line, error.column, error.message)).collect()
    }

    #[test]
    fn the_shipped_set_ups_load_and_guard_their_flags() {
        let shipped = shipped();
        assert_eq!(shipped.len(), FORMATIONS.len());
        for setup in shipped {
            let NamedSetup { id, note, formation, .. } = &setup;
            assert!(formation.is_complete() && note.is_some(), "{id}");
            let (flag, _) = formation.pieces(Player::First).find(|&(_, rank)| rank == Rank::Flag).unwrap();
            assert_eq!(flag.rank(), 0, "{id}: the flag is on the back rank");
            let guards = super::super::ground::neighbours(flag).filter(|&at| formation.at(Player::First, at).is_some());
            assert!(guards.count() >= 2, "{id}");
        }
    }

    #[test]
    fn taken_names_are_recognised() {
        let folder = testing::folder::Folder::new("set-ups");
        let shipped = shipped().remove(0);
        for name in [shipped.name.clone(), shipped.name.to_uppercase(), format!("{} ", shipped.name), shipped.id] {
            assert_eq!(name_status(&folder.0, &name), NameStatus::Shipped, "{name:?}");
        }
        assert_eq!(name_status(&folder.0, "Two bombs"), NameStatus::Free);
        save(&folder.0, "Two bombs", shipped.formation, false).unwrap();
        for name in ["Two bombs", "two bombs", "two-bombs"] {
            assert_eq!(name_status(&folder.0, name), NameStatus::Own, "{name}");
        }
    }

    #[test]
    fn errors_are_reported_with_their_positions() {
        let rows = |rows: [&str; 4]| format!("(version: 1, name: \"A\", ranks: r\"\n{}\n\")", rows.join("\n"));
        let good = ["..S....S..", ".A...G..Y.", "MT.C..C.TM", "JLB.BFB.LJ"];
        assert_eq!(
            errors(&rows(["..S....S..", ".A...G..X.", good[2], good[3]])),
            "3:9: expected one of FYSMTLCJOGAB or a dot for an empty square, found 'X'\n"
        );
        assert_eq!(
            errors(&rows(["..S....S", good[1], good[2], good[3]])),
            "2:9: expected 10 squares in a row, found 8\n"
        );
        assert_eq!(errors(&rows(good)), "1:32: expected 20 pieces, found a set-up that lacks 1 colonel\n");
        assert_eq!(
            errors("(version: 1, name: \"A\", rank: r\"\")"),
            "1:25: expected a field of a set-up of Stratego (version, name, author, note, ranks), found \"rank\", did \
             you mean \"ranks\"?\n"
        );
        assert!(errors("(version: 2, name: \"A\")").contains("needs a newer program"));
    }

    proptest! {
        #[test]
        fn set_ups_round_trip(
            seed in any::<u64>(),
            name in "\\PC{1,60}",
            note in proptest::option::of("[a-z\"\\\\\n\t]{0,80}"),
        ) {
            prop_assume!(!name.trim().is_empty());
            let formation = Formation::random(seed);
            let setup = NamedSetup { id: "own".into(), name, author: None, note, formation };
            prop_assert_eq!(parse(Path::new("own.ron"), &text(&setup)), Ok(setup));
        }
    }
}
