use super::*;
use testing::folder::{self, Folder};

/// The names of all files and folders in a folder, sorted.
fn names(folder: &Folder) -> Vec<String> {
    let name = |path: PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    folder::list(&folder.0).into_iter().map(name).collect()
}

/// A folder with one file, which holds `old`, and the path of the file.
fn with_old(name: &str) -> (Folder, PathBuf) {
    let folder = Folder::empty(name);
    let path = folder.write("a.beam", "old");
    (folder, path)
}

/// Asserts that the file `a.beam` is the only one in a folder and holds these bytes.
#[track_caller]
fn assert_only(folder: &Folder, bytes: &[u8]) {
    let held = read_at_most(&folder.0.join("a.beam"), 100).unwrap();
    assert_eq!((held, names(folder)), (bytes.to_vec(), vec!["a.beam".into()]));
}

#[test]
fn a_file_is_replaced_as_a_whole() {
    let folder = Folder::empty("whole");
    for bytes in [&b"first"[..], b"second and longer", b""] {
        write_atomically(&folder.0.join("a.beam"), bytes).unwrap();
        assert_only(&folder, bytes);
    }
}

#[test]
fn a_temporary_folder_is_removed_with_everything_in_it() {
    let folder = TemporaryFolder::new().unwrap();
    let path = folder.path().to_owned();
    write_atomically(&path.join("a.png"), b"some").unwrap();
    assert!(exists(&path));
    drop(folder);
    assert!(!exists(&path));
}

#[test]
fn an_abandoned_file_leaves_the_old_one_and_nothing_beside_it() {
    let (folder, path) = with_old("given-up");
    let pending = PendingFile::new(&path).unwrap();
    pending.create().unwrap().write_all(b"half").unwrap();
    assert_eq!(names(&folder).len(), 2);
    drop(pending);
    assert_only(&folder, b"old");
}

#[test]
fn a_file_that_cannot_be_written_leaves_nothing() {
    let folder = Folder::empty("cannot");
    assert!(write_atomically(&folder.0.join("missing/a.png"), b"").is_err());
    assert!(write_atomically(Path::new("/"), b"").is_err());
    // A folder has the name of the file.
    create_folder(&folder.0.join("a.png")).unwrap();
    assert!(write_atomically(&folder.0.join("a.png"), b"").is_err());
    assert_eq!(names(&folder), ["a.png"]);
}

#[test]
fn a_disk_that_is_full_at_any_step_leaves_the_old_file_and_nothing_beside_it() {
    let (folder, path) = with_old("full");
    for step in WriteStep::ALL {
        let full = faults::Fault::full_disk(&folder.0, step);
        let error = write_atomically(&path, b"new and longer").unwrap_err();
        assert_eq!((error.kind(), full.hits()), (io::ErrorKind::StorageFull, 1), "{step:?}");
        assert_only(&folder, b"old");
    }
    write_atomically(&path, b"new").unwrap();
    assert_only(&folder, b"new");
}

#[test]
fn at_most_the_requested_length_is_read() {
    let folder = Folder::empty("read");
    let path = folder.0.join("a.txt");
    write_atomically(&path, b"12345").unwrap();
    assert_eq!(read_at_most(&path, 3).unwrap(), b"123");
    assert!(is_file(&path).unwrap() && !is_file(&folder.0).unwrap());
    assert!(modified(&path).unwrap() > Duration::ZERO);
}

#[test]
fn a_file_is_written_only_if_no_other_program_has_changed_it() {
    let folder = Folder::empty("unchanged");
    let path = folder.0.join("a.beam");
    let write = |expected: Option<&str>, text: &str| {
        let expected = expected.map(|expected| Fingerprint::of(expected.as_bytes()));
        write_if_unchanged(&path, expected, text.as_bytes(), FileTime::Now).unwrap()
    };
    assert_eq!(write(None, "one"), ReplaceOutcome::Written);
    assert_eq!(write(Some("one"), "two"), ReplaceOutcome::Written);
    write_atomically(&path, b"theirs").unwrap();
    for expected in [None, Some("two"), Some("their"), Some("others")] {
        assert_eq!(write(expected, "three"), ReplaceOutcome::ChangedByOthers);
        assert_only(&folder, b"theirs");
    }
    assert_eq!(write(None, "theirs"), ReplaceOutcome::Written, "they wrote the same");
    remove(&path).unwrap();
    assert_eq!(write(Some("two"), "four"), ReplaceOutcome::Written, "nothing can be lost");
    assert_only(&folder, b"four");
}

#[test]
fn nothing_is_written_if_a_file_holds_the_text_already_or_must_not_be_replaced() {
    let folder = Folder::empty("in-vain");
    let path = folder.0.join("a.beam");
    write_atomically(&path, b"same").unwrap();
    let full = faults::Fault::full_disk(&folder.0, WriteStep::Create);
    for expected in [None, Some(Fingerprint::of(b"same"))] {
        assert_eq!(write_if_unchanged(&path, expected, b"same", FileTime::Now).unwrap(), ReplaceOutcome::Written);
    }
    assert_eq!(write_if_unchanged(&path, None, b"other", FileTime::Now).unwrap(), ReplaceOutcome::ChangedByOthers);
    assert_eq!(full.hits(), 0);
}

#[test]
fn a_file_that_is_changed_while_its_new_text_is_written_is_not_replaced() {
    let (folder, path) = with_old("meanwhile");
    let meanwhile = faults::Fault::other_program(&folder.0, b"theirs");
    let expected = Some(Fingerprint::of(b"old"));
    assert_eq!(write_if_unchanged(&path, expected, b"ours", FileTime::Now).unwrap(), ReplaceOutcome::ChangedByOthers);
    drop(meanwhile);
    assert_only(&folder, b"theirs");
}

#[test]
fn a_new_file_never_replaces_one_that_appears_at_the_last_moment() {
    let folder = Folder::empty("new");
    let path = folder.0.join("a.beam");
    let ours = PendingFile::new(&path).unwrap();
    assert!(ours.fill(b"ours").unwrap());
    write_atomically(&path, b"theirs").unwrap();
    assert_eq!(ours.rename_as_new().unwrap(), ReplaceOutcome::ChangedByOthers);
    drop(ours);
    assert_only(&folder, b"theirs");
}

#[test]
fn names_may_be_as_long_as_the_file_system_allows() {
    let folder = Folder::empty("long");
    for length in [250, 255] {
        let path = folder.0.join("n".repeat(length));
        check_writable(&path).unwrap();
        write_atomically(&path, b"text").unwrap();
        assert_eq!(read_at_most(&path, 100).unwrap(), b"text");
    }
    let count = names(&folder).len();
    for path in [folder.0.join("n".repeat(256)), folder.0.join("new/")] {
        assert!(check_writable(&path).is_err(), "{}", path.display());
        assert!(write_atomically(&path, b"text").is_err(), "{}", path.display());
    }
    assert_eq!(names(&folder).len(), count);
}

#[test]
fn every_way_of_writing_refuses_a_read_only_file() {
    let (folder, path) = with_old("read-only");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let results = [
        write_atomically(&path, b"new"),
        check_writable(&path),
        write_if_unchanged(&path, Some(Fingerprint::of(b"old")), b"new", FileTime::Now).map(|_| ()),
    ];
    for result in results {
        let error = result.unwrap_err();
        assert_eq!((error.kind(), &*error.to_string()), (io::ErrorKind::PermissionDenied, "a read-only file"));
    }
    assert_only(&folder, b"old");
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::process::Command;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o7777
    }

    #[test]
    fn a_file_keeps_its_mode_and_a_new_one_has_that_of_all_new_files() {
        let folder = Folder::empty("mode");
        let path = folder.0.join("a.png");
        fs::write(&path, "").unwrap();
        let usual = mode(&path);
        for private in [0o600, 0o644, 0o666, 0o640, 0o200] {
            fs::set_permissions(&path, fs::Permissions::from_mode(private)).unwrap();
            write_atomically(&path, b"1").unwrap();
            assert_eq!(mode(&path), private);
            let pending = PendingFile::new(&path).unwrap();
            pending.create().unwrap();
            assert_eq!(mode(pending.temporary_path()), private, "also while it is written");
            pending.keep().unwrap();
            assert_eq!(mode(&path), private);
        }
        write_atomically(&folder.0.join("b.png"), b"1").unwrap();
        assert_eq!(mode(&folder.0.join("b.png")), usual);
    }

    #[test]
    fn a_file_keeps_its_owner_as_far_as_the_system_allows() {
        let folder = Folder::empty("owner");
        let path = folder.0.join("a.png");
        fs::write(&path, "").unwrap();
        // Only root may give a file away.
        let given = std::os::unix::fs::chown(&path, Some(12_345), Some(54_321)).is_ok();
        let before = fs::metadata(&path).unwrap();
        write_atomically(&path, b"1").unwrap();
        let after = fs::metadata(&path).unwrap();
        assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()), "given away: {given}");
    }

    #[test]
    fn links_are_followed_into_other_folders_and_to_files_that_do_not_exist_yet() {
        let folder = Folder::empty("links");
        for name in ["here", "there"] {
            create_folder(&folder.0.join(name)).unwrap();
        }
        // One relative link leads to another.
        symlink("../there/second", folder.0.join("here/first")).unwrap();
        symlink("target", folder.0.join("there/second")).unwrap();
        let (link, target) = (folder.0.join("here/first"), folder.0.join("there/target"));
        for bytes in [b"new", b"old"] {
            check_writable(&link).unwrap();
            write_atomically(&link, bytes).unwrap();
            assert_eq!(fs::read(&target).unwrap(), bytes);
            assert_eq!((kind(&link).unwrap(), kind(&folder.0.join("there/second")).unwrap()), (Kind::Link, Kind::Link));
        }
        write_atomically(&link, b"again").unwrap();
        assert_eq!(
            write_if_unchanged(&link, Some(Fingerprint::of(b"again")), b"last", FileTime::Now).unwrap(),
            ReplaceOutcome::Written
        );
        remove(&target).unwrap();
        assert_eq!(write_if_unchanged(&link, None, b"last", FileTime::Now).unwrap(), ReplaceOutcome::Written);
        assert_eq!((fs::read(&target).unwrap(), kind(&target).unwrap()), (b"last".to_vec(), Kind::File(4)));
        assert_eq!(list(&folder.0.join("there")).unwrap().len(), 2, "no temporary file is left");
    }

    #[test]
    fn links_that_lead_nowhere_are_refused_before_anything_is_written() {
        let folder = Folder::empty("loops");
        symlink("b", folder.0.join("a")).unwrap();
        symlink("a", folder.0.join("b")).unwrap();
        symlink("missing/target", folder.0.join("c")).unwrap();
        symlink(".", folder.0.join("d")).unwrap();
        for name in ["a", "b", "c", "d"] {
            let path = folder.0.join(name);
            assert!(check_writable(&path).is_err() && write_atomically(&path, b"").is_err(), "{name}");
        }
        assert_eq!(names(&folder), ["a", "b", "c", "d"]);
    }

    #[test]
    fn other_hard_links_keep_the_old_text() {
        let (folder, path) = with_old("hard");
        let backup = folder.0.join("backup");
        fs::hard_link(&path, &backup).unwrap();
        write_atomically(&path, b"new").unwrap();
        assert_eq!((fs::read(&path).unwrap(), fs::read(&backup).unwrap()), (b"new".to_vec(), b"old".to_vec()));
    }

    #[test]
    fn a_pipe_gets_the_bytes_and_stays_a_pipe() {
        let folder = Folder::empty("pipe");
        let pipe = folder.0.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        symlink("pipe", folder.0.join("link")).unwrap();
        let link = folder.0.join("link");
        check_writable(&link).unwrap();
        // Large enough that it is read while it is written.
        let bytes = vec![7; 300_000];
        let write = |way, path: &Path| match way {
            0 => write_atomically(path, &bytes),
            1 => write_if_unchanged(path, None, &bytes, FileTime::Now).map(|_| ()),
            _ => {
                let pending = PendingFile::new(path).unwrap();
                pending.create().unwrap().write_all(&bytes).unwrap();
                pending.keep()
            }
        };
        for way in 0..3 {
            for path in [&pipe, &link] {
                let reader = std::thread::spawn({
                    let pipe = pipe.clone();
                    move || fs::read(pipe).unwrap()
                });
                write(way, path).unwrap();
                assert_eq!(reader.join().unwrap().len(), bytes.len());
                assert_eq!((kind(&pipe).unwrap(), names(&folder)), (Kind::Other, vec!["link".into(), "pipe".into()]));
            }
        }
    }

    #[test]
    fn a_device_is_written_and_stays_a_device() {
        let null = Path::new("/dev/null");
        // Otherwise this test would take the device from the whole system.
        assert!(matches!(Place::of(null), Ok(Place::Stream(_))));
        check_writable(null).unwrap();
        write_atomically(null, b"gone").unwrap();
        assert_eq!(kind(null).unwrap(), Kind::Other);
        // A device that is always full.
        let full = Path::new("/dev/full");
        if exists(full) {
            assert_eq!(write_atomically(full, b"text").unwrap_err().kind(), io::ErrorKind::StorageFull);
            assert_eq!(kind(full).unwrap(), Kind::Other);
        }
    }
}
