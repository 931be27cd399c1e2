//! Temporary folders for tests, and files of this repository.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A ruleset with its own name and the rules of another.
pub const RULESET: &str = r#"(version: 1, name: "Mine", based_on: "laser-chess")"#;

/// The text of a `mod.ron` that needs these mods.
pub fn manifest(id: &str, version: &str, needs: &str) -> String {
    format!(
        "(version: 1, id: {id:?}, name: {id:?}, author: \"Ada\", mod_version: {version:?}, licence: \"CC0-1.0\",\n\
        needs: [{needs}])"
    )
}

/// A temporary folder for a test, removed when dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    /// A folder that is created when something is written to it.
    pub fn new(name: &str) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Self(std::env::temp_dir().join(format!("specular-{}-{count}-{name}", std::process::id())));
        // An earlier process with this id may have left a folder.
        folder.remove();
        folder
    }

    /// An empty folder.
    pub fn empty(name: &str) -> Self {
        let folder = Self::new(name);
        fs::create_dir_all(&folder.0).expect("a folder");
        folder
    }

    /// A folder with an edition `mine` and a theme `mine`, like a player's data folder.
    pub fn mine(name: &str) -> Self {
        let folder = Self::new(name);
        folder.write("setups/mine/ruleset.ron", RULESET);
        folder.write("setups/mine/first.ron", setup("First"));
        folder.write("themes/mine.ron", theme("Mine"));
        folder
    }

    /// Writes a file and creates its parent folders.
    pub fn write(&self, path: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("a file");
        path
    }

    /// The text of a file in it.
    pub fn read(&self, path: &str) -> String {
        read(&self.0.join(path))
    }

    fn remove(&self) {
        // It may not exist, and leftovers in the system's folder for temporary files do no harm.
        drop(fs::remove_dir_all(&self.0));
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        self.remove();
    }
}

/// The text of a file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The paths of the files and folders in a folder, sorted.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

/// Asserts that every file, of more than `least`, is reported with the errors in its comments `expect: `, which
/// leave out the file's path, and with no others.
pub fn assert_reported<I: IntoIterator<Item = String>>(files: &[PathBuf], least: usize, report: impl Fn(&Path) -> I) {
    assert!(files.len() > least, "only {} bad files", files.len());
    let mut wrong = String::new();
    for path in files {
        let own = format!("{}:", path.display());
        let errors: Vec<String> = report(path).into_iter().map(|error| error.replacen(&own, "", 1)).collect();
        let text = read(path);
        let expected =
            text.lines().filter_map(|line| line.trim_start_matches(['/', '#', ' ']).strip_prefix("expect: "));
        if errors.is_empty() || !expected.eq(&errors) {
            wrong += &format!("\n{}\nexpect: {}\n", path.display(), errors.join("\nexpect: "));
        }
    }
    assert!(wrong.is_empty(), "these files have other messages:\n{wrong}");
}

/// The text of a file of this repository.
pub fn shipped(path: &str) -> String {
    read(&crate::repository(path))
}

/// The set-up Ace under another name.
pub fn setup(name: &str) -> String {
    shipped("setups/laser-chess/ace.ron").replacen("\"Ace\"", &format!("{name:?}"), 1)
}

/// The theme Neon under another name.
pub fn theme(name: &str) -> String {
    shipped("assets/themes/neon.ron").replacen("\"Neon\"", &format!("{name:?}"), 1)
}
