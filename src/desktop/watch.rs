//! Watches folders for changes. If the system cannot do this, as in a browser, [`Watch::new`] returns an error.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use notify::event::{AccessKind, AccessMode, EventKind, ModifyKind};
use notify::{ErrorKind, Event, RecommendedWatcher, RecursiveMode, Watcher};

/// Network file systems: the system is not notified of changes made by other computers.
const REMOTE: [&str; 12] = [
    "nfs",
    "nfs4",
    "cifs",
    "smb3",
    "smbfs",
    "9p",
    "afs",
    "ceph",
    "davfs",
    "fuse.sshfs",
    "fuse.rclone",
    "fuse.glusterfs",
];

/// Watches folders, but not their subfolders, until it is dropped.
pub struct Watch {
    watcher: RecommendedWatcher,
    folders: BTreeSet<PathBuf>,
    /// Removed or renamed paths: a folder with the same path is a new one.
    gone: Arc<Mutex<BTreeSet<PathBuf>>>,
}

impl Watch {
    /// Calls `changed` from a system thread with the paths that were written, created, removed or renamed, or without
    /// paths if anything may have changed.
    ///
    /// # Errors
    /// Returns the reason, as part of a sentence, if the system cannot watch folders.
    pub fn new(changed: impl Fn(&[PathBuf]) + Send + 'static) -> Result<Self, String> {
        let gone = Arc::<Mutex<BTreeSet<PathBuf>>>::default();
        let removed = Arc::clone(&gone);
        let on_event = move |event: notify::Result<Event>| match event {
            Ok(event) if is_change(event.kind) => {
                if matches!(event.kind, EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(_))) {
                    removed.lock().unwrap_or_else(PoisonError::into_inner).extend(event.paths.iter().cloned());
                }
                changed(&event.paths);
            }
            Ok(event) if event.need_rescan() => changed(&[]),
            Ok(_) => {}
            // Some events were lost.
            Err(_) => changed(&[]),
        };
        let watcher = notify::recommended_watcher(on_event).map_err(reason)?;
        Ok(Self { watcher, folders: BTreeSet::new(), gone })
    }

    /// Watches these folders and no others.
    ///
    /// # Errors
    /// Returns the first folder that cannot be watched, and the reason.
    pub fn follow(&mut self, wanted: &BTreeSet<PathBuf>) -> Result<(), (PathBuf, String)> {
        let gone = std::mem::take(&mut *self.gone.lock().unwrap_or_else(PoisonError::into_inner));
        let dropped: Vec<PathBuf> =
            self.folders.iter().filter(|&folder| !wanted.contains(folder) || gone.contains(folder)).cloned().collect();
        for folder in dropped {
            // The system has already stopped watching a removed folder.
            let _ = self.watcher.unwatch(&folder);
            self.folders.remove(&folder);
        }
        let mut refused = Ok(());
        for folder in wanted {
            if self.folders.contains(folder) {
                continue;
            }
            match self.watcher.watch(folder, RecursiveMode::NonRecursive) {
                Ok(()) => _ = self.folders.insert(folder.clone()),
                // It was removed in the meantime; if it is created again, that is a change in its parent folder.
                Err(error) if matches!(error.kind, ErrorKind::PathNotFound) => {}
                Err(error) => refused = Err((folder.clone(), reason(error))),
            }
        }
        refused
    }
}

/// Returns whether the event is a modification. Reads don't count; otherwise we would react to our own.
fn is_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) | EventKind::Other => false,
        EventKind::Any | EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_) => true,
    }
}

fn reason(error: notify::Error) -> String {
    match error.kind {
        ErrorKind::MaxFilesWatch => "the system cannot watch any more folders".into(),
        ErrorKind::Io(error) => error.to_string(),
        ErrorKind::Generic(words) => words,
        kind => format!("{kind:?}"),
    }
}

/// The kind of network drive that contains `folder`, if any: changes by other computers go unnoticed there.
pub fn network_drive(folder: &Path) -> Option<String> {
    if cfg!(windows) {
        return folder.to_string_lossy().starts_with(r"\\").then(|| "network share".into());
    }
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").ok()?;
    file_system(&mounts, folder).filter(|kind| REMOTE.contains(kind)).map(str::to_owned)
}

/// The file system that contains `path`, according to Linux's list of mounts.
fn file_system<'m>(mounts: &'m str, path: &Path) -> Option<&'m str> {
    let mounted = mounts.lines().filter_map(|line| {
        let (place, file_system) = line.split_once(" - ")?;
        let place = place.split(' ').nth(4)?.replace("\\040", " ");
        path.starts_with(&place).then_some((place.len(), file_system.split(' ').next()?))
    });
    // With stacked mounts, the last one wins.
    mounted.max_by_key(|&(length, _)| length).map(|(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::{Receiver, channel};
    use std::time::{Duration, Instant};

    use super::*;
    use testing::folder::Folder;
    use testing::skip;

    /// Waits until `path` is reported. The contents of a folder don't count: they are removed before the folder itself.
    fn is_reported(changes: &Receiver<Vec<PathBuf>>, path: &Path) -> bool {
        let end = Instant::now() + Duration::from_secs(20);
        while let Ok(paths) = changes.recv_timeout(end.saturating_duration_since(Instant::now())) {
            if paths.iter().any(|changed| changed == path) {
                return true;
            }
        }
        false
    }

    #[test]
    fn writes_renames_and_removals_are_reported_even_in_a_folder_that_was_recreated() {
        let folder = Folder::empty("watch");
        fs::create_dir(folder.0.join("in")).unwrap();
        folder.write("old.ron", "old");
        let root = folder.0.canonicalize().unwrap();
        let (sender, changes) = channel();
        let mut watch = match Watch::new(move |paths| _ = sender.send(paths.to_vec())) {
            Ok(watch) => watch,
            Err(why) => return skip(&why),
        };
        let wanted = BTreeSet::from([root.clone(), root.join("in")]);
        if let Err((_, why)) = watch.follow(&wanted) {
            return skip(&why);
        }
        let file = root.join("in/a.ron");
        fs::write(&file, "a").unwrap();
        assert!(is_reported(&changes, &file), "created");
        fs::write(root.join("in/b.tmp"), "b").unwrap();
        fs::rename(root.join("in/b.tmp"), &file).unwrap();
        assert!(is_reported(&changes, &file), "renamed");
        fs::remove_dir_all(root.join("in")).unwrap();
        assert!(is_reported(&changes, &root.join("in")), "removed");
        fs::create_dir(root.join("in")).unwrap();
        watch.follow(&wanted).unwrap();
        fs::write(root.join("in/c.ron"), "c").unwrap();
        assert!(is_reported(&changes, &root.join("in/c.ron")), "in the new folder");
        // Reads are not changes.
        fs::read(root.join("old.ron")).unwrap();
        fs::write(root.join("d.ron"), "d").unwrap();
        while let Ok(paths) = changes.recv_timeout(Duration::from_secs(20)) {
            assert!(!paths.contains(&root.join("old.ron")));
            if paths.contains(&root.join("d.ron")) {
                break;
            }
        }
    }

    #[test]
    fn network_drives_are_recognised_by_their_file_system() {
        let mounts = "22 1 8:1 / / rw shared:1 - ext4 /dev/sda1 rw\n\
            40 22 0:35 / /mnt/my\\040share rw shared:2 - cifs //host/share rw\n\
            41 22 0:36 / /mnt rw - tmpfs tmpfs rw\n";
        let kind = |path: &str| file_system(mounts, Path::new(path));
        assert_eq!(kind("/home/ada"), Some("ext4"));
        assert_eq!(kind("/mnt/other"), Some("tmpfs"));
        assert_eq!(kind("/mnt/my share/setups"), Some("cifs"));
    }
}
