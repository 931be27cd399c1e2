//! Packages declare the file types that the program opens.

use std::fs;

use specular::games::list::{GAMES, TableGame};
use specular::setups::RECORD;

/// Replaces the text between two marks of the file.
fn renewed(text: &str, from: &str, to: &str, new: &str) -> String {
    let (before, rest) = text.split_once(from).expect("the beginning");
    let (_, after) = rest.split_once(to).expect("the end");
    format!("{before}{from}{new}{to}{after}")
}

/// Records with registered media types use those, all others the package's own. `SPECULAR_BLESS=1` rewrites the files.
#[test]
fn packages_associate_the_records_of_every_game_with_the_program() {
    let (known, own): (Vec<_>, Vec<_>) = GAMES.into_iter().partition(|game| !game.media_types().is_empty());
    let extensions = std::iter::once(RECORD).chain(own.into_iter().map(TableGame::extension));
    let globs: String = extensions.map(|extension| format!("    <glob pattern=\"*.{extension}\"/>\n")).collect();
    let types: String = known.iter().flat_map(|game| game.media_types()).map(|media| format!("{media};")).collect();
    let names: String = GAMES.iter().map(|game| format!("{};", game.id())).collect();
    let bless = std::env::var_os("SPECULAR_BLESS").is_some_and(|value| value == "1");
    for (file, marks) in [
        ("dist/specular.xml", &[("<icon name=\"specular\"/>\n", "  </mime-type>", globs)][..]),
        (
            "dist/specular.desktop",
            &[("MimeType=application/x-specular-game;", "\n", types), ("Keywords=laser;khet;mirror;", "\n", names)],
        ),
    ] {
        let path = testing::repository(file);
        let text = fs::read_to_string(&path).expect("a file of the packages");
        let expected = marks.iter().fold(text.clone(), |text, (from, to, new)| renewed(&text, from, to, new));
        if bless {
            fs::write(&path, expected).expect("the file is written");
        } else {
            assert!(text == expected, "{file} is out of date; SPECULAR_BLESS=1 rewrites it");
        }
    }
}

/// The arguments in the value of `Exec`, by the Desktop Entry Specification: first the escapes of the file, then those of
/// quoted arguments, then percent signs. Fields such as `%f` are left out.
#[cfg(target_os = "linux")]
fn arguments(exec: &str) -> Vec<String> {
    let unescaped = exec.replace(r"\\", "\\");
    let (mut found, mut word, mut quoted, mut letters) = (Vec::new(), String::new(), false, unescaped.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '"' => quoted = !quoted,
            '\\' if quoted => word.extend(letters.next()),
            ' ' if !quoted => found.push(std::mem::take(&mut word)),
            '%' => match letters.next() {
                Some('%') => word.push('%'),
                field => assert!(field == Some('f') && !quoted && word.is_empty(), "{exec}"),
            },
            other => word.push(other),
        }
    }
    found.extend((!word.is_empty()).then_some(word));
    found
}

#[test]
#[cfg(target_os = "linux")]
fn the_menu_entry_starts_the_program_whatever_the_folder_is_called() {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;
    use testing::folder::{Folder, shipped};

    let folder = Folder::new("install");
    fs::create_dir_all(folder.0.join("elsewhere/dist")).expect("a folder");
    for file in ["install.sh", "specular.desktop", "specular.svg", "specular.xml"] {
        folder.write(&format!("dist/{file}"), shipped(&format!("dist/{file}")));
    }
    let program = folder.write("dist/specular", "#!/bin/sh\nprintf '%s|' \"$0\" \"$@\"\n");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("permissions");
    for prefix in ["plain", "a b", "50% off %f", r#"a"b$c`d\e"#] {
        let mut install = Command::new("sh");
        install.arg("dist/install.sh").current_dir(&folder.0);
        install.env("PREFIX", prefix).env("CDPATH", folder.0.join("elsewhere")).env_remove("DESTDIR");
        let output = install.output().expect("a shell");
        assert!(output.status.success(), "{prefix}: {output:?}");
        let installed = folder.0.join(prefix);
        let entry = fs::read_to_string(installed.join("share/applications/specular.desktop")).expect("an entry");
        let value = |key: &str| entry.lines().find_map(|line| line.strip_prefix(key)).expect("a key");
        let path = installed.join("bin/specular").to_str().expect("text").to_owned();
        assert_eq!(value("TryExec=").replace(r"\\", "\\"), path);
        let [program, more @ ..] = &arguments(value("Exec="))[..] else { panic!("{entry}") };
        let output = Command::new(program).args(more).arg("a game.beam").output().expect("the program starts");
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{path}|a game.beam|"));
    }
}
