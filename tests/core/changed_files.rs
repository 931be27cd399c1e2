//! `platform::change_file`, which reads, changes and writes a file of the player's.

use std::fs;
use std::path::Path;
use std::time::Duration;

use specular::platform::faults::Fault;
use specular::platform::{ChangeError, FileTime, Objection, SetAside, change_file, files};
use testing::folder::{Folder, list, read};

/// Adds a line to a file of lines that begin with a dash.
fn add(path: &Path, line: &str) -> Result<Option<SetAside>, ChangeError> {
    let changed = change_file(path, 1 << 20, FileTime::Now, |found| {
        let found = found.map_err(|error| Objection::Broken(error.to_owned()))?.unwrap_or_default();
        let lines = String::from_utf8_lossy(found);
        match lines.lines().find(|line| !line.starts_with('-')) {
            Some(wrong) => Err(Objection::Broken(format!("expected a dash, found {wrong}"))),
            None => Ok((Some(format!("{lines}- {line}\n").into_bytes()), ())),
        }
    });
    changed.map(|((), aside)| aside)
}

#[test]
fn writers_of_one_file_lose_nothing() {
    let folder = Folder::new("writers");
    let path = folder.0.join("deep/lines.txt");
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let path = &path;
            scope.spawn(move || (0..10).for_each(|n| assert_eq!(add(path, &format!("{writer}:{n}")).unwrap(), None)));
        }
    });
    let text = read(&path);
    for writer in 0..4 {
        let own: Vec<_> = text.lines().filter_map(|line| line.strip_prefix(&format!("- {writer}:"))).collect();
        assert_eq!(own, ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    }
    assert_eq!(list(path.parent().unwrap()).len(), 1, "no other file is left");
}

#[test]
fn what_another_program_writes_meanwhile_is_changed_too() {
    let folder = Folder::new("meanwhile-changed");
    for (name, before) in [("new.txt", None), ("old.txt", Some("- old\n"))] {
        let path = folder.0.join(name);
        before.iter().for_each(|text| _ = folder.write(name, text));
        let theirs = Fault::other_program(&path, b"- theirs\n");
        assert_eq!(add(&path, "ours").unwrap(), None);
        assert_eq!((read(&path).as_str(), theirs.hits()), ("- theirs\n- ours\n", 2));
    }
}

#[test]
fn a_broken_file_is_set_aside_and_nothing_of_it_is_lost() {
    let folder = Folder::new("broken");
    let path = folder.write("lines.txt", "typo");
    for number in [1, 2] {
        let aside = add(&path, "new").unwrap().expect("a broken file");
        assert_eq!(aside.error, "expected a dash, found typo");
        assert_eq!(aside.path, folder.0.join(format!("lines-broken-{number}.txt")));
        assert_eq!([&path, &aside.path].map(|path| read(path)), ["- new\n", "typo"]);
        folder.write("lines.txt", "typo");
    }
    // So is whatever else is there.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let aside = add(&path, "new").unwrap().expect("a folder");
    assert!(aside.error.contains("lines.txt:1:1: expected a file that can be read, found ") && aside.path.is_dir());
    fs::write(&path, vec![b'-'; (1 << 20) + 1]).unwrap();
    assert!(add(&path, "new").unwrap().is_some_and(|aside| aside.error.ends_with("at most 1 MiB, found a larger one")));
    let refused = change_file(&path, 9, FileTime::Now, |_| Err::<(_, ()), _>(Objection::Refused("no"))).unwrap_err();
    assert_eq!((refused.to_string().as_str(), read(&path).as_str()), ("no", "- new\n"));
    assert!(change_file::<_, String>(&folder.0.join("none"), 9, FileTime::Now, |_| Ok((None, ()))).is_ok());
    assert_eq!(list(&folder.0).len(), 5);
}

#[test]
fn a_file_that_is_mended_meanwhile_is_not_set_aside() {
    let folder = Folder::new("mended");
    let path = folder.write("lines.txt", "typo");
    let mut calls = 0;
    let aside = change_file(&path, 9, FileTime::Now, |found| {
        calls += 1;
        let found = found.unwrap().unwrap().to_vec();
        if calls == 1 {
            fs::write(&path, "mended").unwrap();
            return Err(Objection::Broken("typo".to_owned()));
        }
        Ok((Some([&found[..], b"!"].concat()), calls))
    });
    assert_eq!((aside.unwrap(), read(&path).as_str(), list(&folder.0).len()), ((2, None), "mended!", 1));
}

#[test]
fn a_change_may_keep_the_time_of_a_file() {
    let folder = Folder::new("time");
    let path = folder.write("lines.txt", "- old\n");
    let before = files::modified(&path).unwrap();
    std::thread::sleep(Duration::from_millis(20));
    let bytes = |time| Some(format!("{time:?}").into_bytes());
    let write = |time| change_file::<_, String>(&path, 99, time, |_| Ok((bytes(time), ())));
    write(FileTime::Kept).unwrap();
    assert_eq!(files::modified(&path).unwrap(), before);
    write(FileTime::Now).unwrap();
    assert!(files::modified(&path).unwrap() > before);
}
