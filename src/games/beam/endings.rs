//! The tables of endings in the player's folder. One that is missing or damaged is made in the background.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use engine::endings::{EndingTable, Endings, Material, table_size};
use platform::{files, threads};
use rules::Position;

/// The most positions of a table that is made without being asked for: a minute of one core.
const MOST_POSITIONS: u64 = 1 << 24;
/// The number of tables that are kept in memory.
const KEPT: usize = 3;

/// The folder for tables, which may not exist; `None` if the system has no place for it.
pub fn endings_folder() -> Option<PathBuf> {
    files::data_folder().map(|folder| folder.join("endings"))
}

/// The path of the table for the material of `position` in `folder`, whether it exists or not; `None` if no table can
/// hold it. The name derives from the contents of the ruleset and the pieces.
pub fn ending_path(folder: &Path, position: &Position) -> Option<PathBuf> {
    let material = Material::of(position)?;
    let rules = position.rules();
    let name = format!("{:016x}-{}-{:08x}.bin", rules.fingerprint(), material.letters(rules), material.key());
    Some(folder.join(name))
}

/// Reads the table for the material of `position` from `folder`, if there is one.
///
/// # Errors
/// Returns an error if the file cannot be read, or is damaged.
pub fn load_ending(folder: &Path, position: &Position) -> io::Result<Option<EndingTable>> {
    let Some(path) = ending_path(folder, position) else { return Ok(None) };
    if !files::exists(&path) {
        return Ok(None);
    }
    let most = 4 * table_size(position).unwrap_or(0) + (1 << 10);
    let bytes = files::read_at_most(&path, most)?;
    let wrong = |error| io::Error::new(io::ErrorKind::InvalidData, format!("{}: {error}", path.display()));
    EndingTable::from_bytes(&bytes, position).map(Some).map_err(wrong)
}

/// Writes a table to `folder`, replacing an older one, and returns its path.
///
/// # Errors
/// Returns an error if the file cannot be written.
pub fn save_ending(folder: &Path, table: &EndingTable) -> io::Result<Option<PathBuf>> {
    let Some(path) = ending_path(folder, table.sample()) else { return Ok(None) };
    files::create_folder(folder)?;
    files::write_atomically(&path, &table.to_bytes())?;
    Ok(Some(path))
}

/// The store of the program. All brains share it, so that none makes a table that another one has.
static STORE: OnceLock<EndingStore> = OnceLock::new();

/// From now on, the computer uses tables of endings: those in the player's folder, and new ones, which are made in the
/// background and kept there. `report` is called from another thread when a file is damaged or can't be written. Without
/// this call, as in tests, there are no tables.
pub fn use_endings(report: fn(&dyn fmt::Display)) {
    STORE.get_or_init(|| EndingStore::new(endings_folder(), report));
}

/// The tables for a search from `position`.
pub(super) fn endings(position: &Position) -> Endings {
    let mut endings = Endings::default();
    if let Some(table) = STORE.get().and_then(|store| store.table(position)) {
        endings.add(table);
    }
    endings
}

/// Waits for the table that is being made for `position`, and returns whether it is there. Returns at once if none is being
/// made.
pub(super) fn wait_for_table(position: &Position, stop: &AtomicBool) -> bool {
    STORE.get().is_some_and(|store| store.wait(position, stop))
}

/// How often a thread that waits for a table looks for it.
const WAIT: Duration = Duration::from_millis(50);

/// What has happened to the table for a material.
#[derive(Clone)]
enum Entry {
    /// It is being read or made.
    Pending,
    Ready(Arc<EndingTable>),
    /// It can't be made.
    Failed,
}

/// The tables that players of this program have needed. Threads read and make them; nobody waits.
pub struct EndingStore {
    folder: Option<PathBuf>,
    report: fn(&dyn fmt::Display),
    /// By fingerprint of the rules and material, the one needed last at the end.
    entries: Arc<Mutex<Vec<((u64, Material), Entry)>>>,
}

impl EndingStore {
    /// A store that keeps tables in `folder` and calls `report` when a file is damaged or can't be written.
    pub fn new(folder: Option<PathBuf>, report: fn(&dyn fmt::Display)) -> Self {
        Self { folder, report, entries: Arc::default() }
    }

    /// The table for the material of `position`, if it is in memory. If not, and it is small enough, it will be soon.
    pub fn table(&self, position: &Position) -> Option<Arc<EndingTable>> {
        let material = Material::of(position)?;
        let key = (position.rules().fingerprint(), material);
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = entries.iter().position(|(known, _)| *known == key) {
            let known = entries.remove(at);
            entries.push(known);
            return match entries.last() {
                Some((_, Entry::Ready(table))) => Some(Arc::clone(table)),
                _ => None,
            };
        }
        if table_size(position).is_none_or(|size| size > MOST_POSITIONS) {
            return None;
        }
        let is_idle = !entries.iter().any(|(_, entry)| matches!(entry, Entry::Pending));
        if is_idle {
            let ready = entries.iter().filter(|(_, entry)| matches!(entry, Entry::Ready(_))).count();
            let oldest = entries.iter().position(|(_, entry)| matches!(entry, Entry::Ready(_)));
            if let Some(oldest) = oldest.filter(|_| ready >= KEPT) {
                entries.remove(oldest);
            }
            let entry = if self.start(&key, position) { Entry::Pending } else { Entry::Failed };
            entries.push((key, entry));
        }
        None
    }

    /// Waits while the table for the material of `position` is being read or made and `stop` is not set. Returns whether
    /// it is there.
    pub fn wait(&self, position: &Position, stop: &AtomicBool) -> bool {
        let Some(material) = Material::of(position) else { return false };
        let key = (position.rules().fingerprint(), material);
        loop {
            let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
            match entries.iter().find(|(known, _)| *known == key) {
                Some((_, Entry::Ready(_))) => return true,
                Some((_, Entry::Pending)) if !stop.load(Relaxed) => {}
                _ => return false,
            }
            drop(entries);
            threads::sleep(WAIT);
        }
    }

    /// Starts a thread that reads or makes the table; returns whether it could.
    fn start(&self, key: &(u64, Material), position: &Position) -> bool {
        let (folder, report, entries) = (self.folder.clone(), self.report, Arc::clone(&self.entries));
        let (key, position) = (key.clone(), position.clone());
        let work = move || find(folder.as_deref(), &position, report);
        let answer = move |table: Option<Option<EndingTable>>| {
            let entry = table.flatten().map_or(Entry::Failed, |table| Entry::Ready(Arc::new(table)));
            let mut entries = entries.lock().unwrap_or_else(PoisonError::into_inner);
            entries.iter_mut().filter(|(known, _)| *known == key).for_each(|(_, known)| *known = entry.clone());
        };
        threads::spawn_answering("endings", work, answer).is_ok()
    }
}

/// Reads a table, or makes it if there is none or it is damaged.
fn find(folder: Option<&Path>, position: &Position, report: fn(&dyn fmt::Display)) -> Option<EndingTable> {
    match folder.map_or(Ok(None), |folder| load_ending(folder, position)) {
        Ok(Some(table)) => return Some(table),
        Ok(None) => {}
        Err(error) => report(&error),
    }
    let table = EndingTable::make(position, 1, &AtomicBool::new(false), |_| {}).ok()?;
    if let Some(Err(error)) = folder.map(|folder| save_ending(folder, &table)) {
        report(&error);
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;
    use content::setups::Library;
    use engine::endings::ending_of;
    use testing::folder::Folder;

    static REPORTS: AtomicUsize = AtomicUsize::new(0);

    fn report(_: &dyn fmt::Display) {
        REPORTS.fetch_add(1, Relaxed);
    }

    fn start(name: &str) -> Position {
        Library::embedded().find(name).expect("a shipped set-up").position.clone()
    }

    /// Asks for the table until it is there.
    fn wait(store: &EndingStore, position: &Position) -> Arc<EndingTable> {
        loop {
            if let Some(table) = store.table(position) {
                return table;
            }
            threads::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn an_analysis_waits_for_the_table_until_it_is_there_or_the_analysis_is_stopped() {
        let (go_on, stopped) = (AtomicBool::new(false), AtomicBool::new(true));
        let kings = ending_of(&start("khet-1/classic"), &[]).expect("two kings");
        let store = EndingStore::new(None, report);
        assert!(!store.wait(&kings, &go_on), "nobody has asked for it");
        assert!(store.table(&kings).is_none(), "it is being made");
        store.wait(&kings, &stopped);
        assert!(store.wait(&kings, &go_on) && store.table(&kings).is_some());
    }

    #[test]
    fn a_table_is_made_in_the_background_and_kept_and_a_damaged_one_is_made_anew() {
        let folder = Folder::new("endings");
        let kings = ending_of(&start("khet-1/classic"), &[]).expect("two kings");
        let path = ending_path(&folder.0, &kings).expect("a name");
        let store = || EndingStore::new(Some(folder.0.clone()), report);
        assert!(store().table(&kings).is_none(), "nobody waits");
        let counts = wait(&store(), &kings).counts();
        let good = files::read_at_most(&path, 1 << 20).expect("a file");
        assert_eq!(wait(&store(), &kings).counts(), counts);
        assert_eq!(REPORTS.load(Relaxed), 0);
        for damaged in [&good[..good.len() / 2], b"", b"a text"] {
            let before = REPORTS.load(Relaxed);
            files::write_atomically(&path, damaged).expect("a file");
            let error = load_ending(&folder.0, &kings).err().expect("a damaged file").to_string();
            assert!(error.contains("expected ") && error.contains(".bin"), "{error}");
            assert_eq!(wait(&store(), &kings).counts(), counts);
            assert_eq!(REPORTS.load(Relaxed), before + 1);
            assert_eq!(files::read_at_most(&path, 1 << 20).expect("a file"), good);
        }
    }

    #[test]
    fn only_small_endings_are_made_unasked() {
        let folder = Folder::new("large-endings");
        let store = EndingStore::new(Some(folder.0.clone()), report);
        assert!(store.table(&start("laser-chess/ace")).is_none());
        let obelisk = start("khet-1/classic").rules().kind_by_letter('o').expect("an obelisk");
        let large = ending_of(&start("khet-1/classic"), &[(obelisk, rules::Player::First); 2]).expect("an ending");
        assert!(table_size(&large).is_some_and(|size| size > MOST_POSITIONS));
        assert!(store.table(&large).is_none());
        assert!(store.entries.lock().expect("no thread").is_empty(), "and no thread has started");
    }
}
