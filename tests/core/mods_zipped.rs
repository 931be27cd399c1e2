//! Mods in zips: valid ones are read, and hostile ones are refused.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::sample_mod::zips::{Entry, zip};
use crate::sample_mod::{KHET, valid_entries};
use specular::mods::{FileKind, Package, limits};

/// The errors in a zip.
fn errors_of(bytes: &[u8]) -> Vec<String> {
    let package = Package::from_zip(Path::new("bad.zip"), bytes);
    assert_eq!(package.is_usable, package.errors.is_empty(), "{:?}", package.errors);
    package.errors.iter().map(ToString::to_string).collect()
}

/// A good mod with one more entry.
fn with(entry: Entry) -> Vec<u8> {
    zip(&[valid_entries(), vec![entry]].concat())
}

#[test]
fn a_zip_is_read_like_a_folder() {
    let package = Package::from_zip(Path::new("glass.zip"), &zip(&valid_entries()));
    assert_eq!(package.errors, []);
    assert!(package.is_usable);
    let [file] = &package.files[..] else { panic!("{:?}", package.files) };
    assert_eq!((file.kind, file.name.as_str()), (FileKind::Setup, "setups/khet-2/duel.ron"));
    assert_eq!(file.path, Path::new("glass.zip/setups/khet-2/duel.ron"));
    assert_eq!(file.text().as_deref(), Ok(KHET));
    // Many tools pack the folder itself, and add their own files next to it.
    let mut packed: Vec<Entry> = vec![Entry::stored("glass-1.0/", b"").with(|entry| entry.mode = 0o040_755)];
    packed.extend(good_in("glass-1.0/"));
    packed.push(Entry::stored("__MACOSX/glass-1.0/._mod.ron", b"\0"));
    packed.push(Entry::stored("glass-1.0/.DS_Store", b"\0"));
    let package = Package::from_zip(Path::new("glass.zip"), &zip(&packed));
    assert_eq!(package.errors, []);
    assert_eq!(package.files[0].path, Path::new("glass.zip/glass-1.0/setups/khet-2/duel.ron"));
}

/// The entries of a good mod in this folder.
fn good_in(folder: &str) -> Vec<Entry> {
    let moved = |entry: Entry| Entry { name: [folder.as_bytes(), &entry.name].concat(), ..entry };
    valid_entries().into_iter().map(moved).collect()
}

#[test]
fn names_may_begin_with_a_dot_and_a_slash() {
    for folder in ["./", "././", "./glass-1.0/"] {
        let mut entries = good_in(folder);
        entries.insert(0, Entry::stored("./", b"").with(|entry| entry.mode = 0o040_755));
        let package = Package::from_zip(Path::new("glass.zip"), &zip(&entries));
        assert_eq!((package.errors, package.is_usable), (vec![], true), "{folder}");
        assert_eq!(package.files[0].name, "setups/khet-2/duel.ron");
    }
    let twice = with(Entry::stored("./mod.ron", b"()"));
    assert_eq!(errors_of(&twice), ["bad.zip/mod.ron:1:1: expected each name once in a mod, found it twice"]);
}

#[test]
fn loose_files_next_to_the_folder_of_the_mod_are_ignored() {
    let beside = |entry: Entry| Package::from_zip(Path::new("a.zip"), &zip(&[good_in("glass/"), vec![entry]].concat()));
    for name in ["README.txt", "LICENCE", "screenshots/one.png", "docs/deep/deeper/deepest/still/a.txt"] {
        let package = beside(Entry::stored(name, b"Hello."));
        assert_eq!((&package.errors[..], package.is_usable, package.files.len()), (&[][..], true, 1), "{name}");
    }
    // A file that belongs in the mod is reported.
    for name in ["themes/a.ron", "setup.ron", "looks/fox.glb"] {
        let package = beside(Entry::stored(name, b"()"));
        let errors: Vec<String> = package.errors.iter().map(ToString::to_string).collect();
        let expected = "expected all files of the mod in \"glass/\", beside its mod.ron, found one outside";
        assert_eq!((errors, package.is_usable), (vec![format!("a.zip/{name}:1:1: {expected}")], true));
    }
}

#[test]
fn a_mod_ron_in_the_wrong_place_is_reported_with_the_right_one() {
    let two = zip(&[good_in("a/"), good_in("b/")].concat());
    assert_eq!(errors_of(&two), ["bad.zip:1:1: expected one mod in a zip, found mod.ron in \"a/\" and \"b/\""]);
    let deep = errors_of(&zip(&good_in("games/glass/")));
    let expected = "expected mod.ron at the top of the zip or in the only folder there, found \"games/glass/mod.ron\"";
    assert_eq!(deep, [format!("bad.zip:1:1: {expected}")]);
    let capitals = errors_of(&zip(&[Entry::stored("MOD.RON", b"()")]));
    assert!(capitals.iter().any(|error| error.ends_with("found \"MOD.RON\"")), "{capitals:?}");
}

#[test]
fn names_outside_the_mod_are_refused() {
    for (name, message) in [
        ("../evil.ron", "expected a path inside the mod, found \"../evil.ron\""),
        ("setups/../../evil.ron", "expected a path inside the mod, found \"setups/../../evil.ron\""),
        ("/etc/passwd", "expected a path inside the mod, found \"/etc/passwd\""),
        ("//server/share/a.ron", "expected a path inside the mod, found \"//server/share/a.ron\""),
        ("C:/Windows/a.ron", "expected a name that is valid on every system, found \"C:\""),
        ("c:a.ron", "expected a name that is valid on every system, found \"c:a.ron\""),
        ("themes\\a.ron", "expected a path written with `/`, found \"themes\\\\a.ron\""),
        ("..\\..\\evil.ron", "expected a path written with `/`, found \"..\\\\..\\\\evil.ron\""),
        ("themes//a.ron", "expected a path without empty parts, found \"themes//a.ron\""),
        ("themes/./a.ron", "expected a path without empty parts, found \"themes/./a.ron\""),
        ("./../evil.ron", "expected a path inside the mod, found \"../evil.ron\""),
        (".//etc/passwd", "expected a path inside the mod, found \"/etc/passwd\""),
        ("themes/a\0.ron", "expected a name that is valid on every system, found \"a\\0.ron\""),
        ("themes/a\n.ron", "expected a name that is valid on every system, found \"a\\n.ron\""),
        ("themes/nul.ron", "expected the name of a file, not of a device, found \"nul.ron\""),
        ("COM1", "expected the name of a file, not of a device, found \"COM1\""),
        ("themes/a.ron.", "expected a name that is valid on every system, found \"a.ron.\""),
    ] {
        let expected = format!("bad.zip:1:1: {message}");
        assert_eq!(errors_of(&with(Entry::stored(name, b"()"))), [expected], "{name:?}");
    }
    let long = format!("themes/{}.ron", "x".repeat(limits::MAX_NAME_BYTES));
    let [error] = &errors_of(&with(Entry::stored(&long, b"()")))[..] else { panic!("one error") };
    assert!(error.starts_with("bad.zip:1:1: expected a name of at most 80 bytes, found \"xxx"), "{error}");
    let deep = with(Entry::stored("looks/a/b/c/d/e.png", b""));
    let found = "expected at most 4 folders inside each other, found \"looks/a/b/c/d/e.png\"";
    assert_eq!(errors_of(&deep), [format!("bad.zip/looks/a/b/c/d/e.png:1:1: {found}")]);
    let raw = Entry::stored("", b"()").with(|entry| entry.name = b"themes/\xff.ron".to_vec());
    assert_eq!(errors_of(&with(raw)), ["bad.zip:1:1: expected names in UTF-8, found \"themes/\u{fffd}.ron\""]);
}

#[test]
fn links_devices_and_encrypted_files_are_refused() {
    let theme = || Entry::stored("themes/a.ron", b"/etc/passwd");
    for (change, message) in [
        (
            Box::new(|entry: &mut Entry| entry.mode = 0o120_777) as Box<dyn FnOnce(&mut Entry)>,
            "expected a file in the mod, found a link",
        ),
        (Box::new(|entry| entry.mode = 0o010_644), "expected a file, found a pipe, a socket or a device"),
        (Box::new(|entry| entry.mode = 0o020_644), "expected a file, found a pipe, a socket or a device"),
        (Box::new(|entry| entry.flags |= 1), "expected a file that is not encrypted, found one that is"),
        (Box::new(|entry| entry.method = 12), "expected a file that is stored or deflated, found"),
        (Box::new(|entry| entry.method = 14), "expected a file that is stored or deflated, found"),
        (Box::new(|entry| entry.method = 93), "expected a file that is stored or deflated, found"),
    ] {
        let bytes = with(theme().with(change));
        let [error] = &errors_of(&bytes)[..] else { panic!("one error") };
        assert!(error.starts_with(&format!("bad.zip/themes/a.ron:1:1: {message}")), "{error}");
    }
    // Files that cannot be unpacked.
    let crc = with(theme().with(|entry| entry.crc ^= 1));
    let garbage = with(theme().with(|entry| (entry.method, entry.data) = (8, vec![0xff; 40])));
    for bytes in [crc, garbage] {
        let [error] = &errors_of(&bytes)[..] else { panic!("one error") };
        let expected = "bad.zip/themes/a.ron:1:1: expected a file that can be unpacked, found: ";
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn duplicate_names_in_a_zip_are_refused() {
    let twice = with(Entry::stored("mod.ron", b"()"));
    assert_eq!(errors_of(&twice), ["bad.zip:1:1: expected each name once in a zip, found one twice"]);
    let other_case = with(Entry::stored("MOD.ron", b"()"));
    assert_eq!(errors_of(&other_case), ["bad.zip/MOD.ron:1:1: expected each name once in a mod, found it twice"]);
}

#[test]
fn bytes_that_are_not_a_zip_are_refused() {
    let good = zip(&valid_entries());
    let tar = [vec![b'a'; 257], b"ustar\0".to_vec(), vec![0; 300]].concat();
    for (bytes, found) in [
        (&b""[..], "an empty file"),
        (&good[..good.len() / 2], "one that is damaged or was cut off"),
        (b"Rar!\x1a\x07\x01\0", "a RAR archive"),
        (b"7z\xbc\xaf\x27\x1c\0\x04", "a 7z archive"),
        (b"\x1f\x8b\x08\0", "a file compressed in another way"),
        (&tar, "a tar archive"),
        (b"\n<!DOCTYPE html>\n<title>Not found</title>", "a web page"),
        (b"mod.ron", "something else"),
    ] {
        let [error] = &errors_of(bytes)[..] else { panic!("one error") };
        assert!(error.starts_with(&format!("bad.zip:1:1: expected a zip, found {found}: ")), "{error}");
    }
    // Programs could read different names here, which would smuggle a file past a check.
    let mut other = good.clone();
    let at = good.windows(8).rposition(|window| window == b"duel.ron").expect("the name in the directory");
    other[at..at + 4].copy_from_slice(b"evil");
    let errors_of_other = errors_of(&other);
    assert!(errors_of_other[0].starts_with("bad.zip:1:1: expected a zip, found: "), "{errors_of_other:?}");
    // Bytes before the archive.
    let stub = [b"#!/bin/sh\n", &good[..]].concat();
    assert!(!errors_of(&stub).is_empty());
    // Prefixes of a zip and changed bytes never cause a panic.
    for cut in 0..good.len() {
        assert!(!errors_of(&good[..cut]).is_empty());
        let mut changed = good.clone();
        changed[cut] ^= 0x55;
        errors_of(&changed);
    }
}

#[test]
fn zip_bombs_are_refused_quickly() {
    let started = Instant::now();
    let large = vec![b' '; (limits::MAX_TEXT_BYTES + 1) as usize];
    let honest = with(Entry::deflated("themes/a.ron", &large));
    assert_eq!(errors_of(&honest), ["bad.zip/themes/a.ron:1:1: expected a file of at most 1 MiB, found a larger one"]);
    // Its header claims that it is small.
    let liar = with(Entry::deflated("themes/a.ron", &large).with(|entry| entry.size = 10));
    assert_eq!(errors_of(&liar).len(), 1, "{:?}", errors_of(&liar));
    // Many files, each of which is small enough.
    let model = vec![0; limits::MAX_BINARY_BYTES as usize];
    let model = Entry::deflated("looks/0.glb", &model);
    let many: Vec<Entry> = (0..9).map(|n| Entry { name: format!("looks/{n}.glb").into(), ..model.clone() }).collect();
    let many = errors_of(&zip(&[valid_entries(), many].concat()));
    assert_eq!(many[0], "bad.zip:1:1: expected at most 32 MiB in a mod, found more");
    // Many entries.
    let entries: Vec<Entry> = (0..=limits::MAX_ENTRIES).map(|n| Entry::stored(&format!("{n}.txt"), b"")).collect();
    let found = limits::MAX_ENTRIES + 1;
    let expected = format!("bad.zip:1:1: expected at most 1000 files and folders in a mod, found {found}");
    assert_eq!(errors_of(&zip(&entries)), [expected]);
    // Entries that share their bytes.
    let mut shared = zip(&valid_entries());
    let directory = shared.windows(4).position(|window| window == b"PK\x01\x02").expect("a directory");
    let second = directory + 4 + shared[directory + 4..].windows(4).position(|w| w == b"PK\x01\x02").expect("two");
    shared[second + 42..second + 46].copy_from_slice(&0_u32.to_le_bytes());
    assert!(errors_of(&shared)[0].starts_with("bad.zip:1:1: expected a zip, found: "), "{:?}", errors_of(&shared));
    // A file full of end records of zips, each of which claims that there is more before it.
    let ends = b"PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\0\0\0\0\0\0".repeat(3000);
    let hostile = [vec![0; 4 << 20], ends].concat();
    assert_eq!(errors_of(&hostile).len(), 1);
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
}
