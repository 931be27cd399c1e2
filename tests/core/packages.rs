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
