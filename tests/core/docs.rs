//! The tables in the guides are those that the program prints.

use std::fs;

use specular::cli::docs::{formats, pages};
use specular::games::list::setup_folders;

const GUIDES: [&str; 8] = [
    "assets/looks/README.md",
    "setups/README.md",
    "assets/themes/README.md",
    "assets/lessons/README.md",
    "docs/cli.md",
    "docs/mods.md",
    "docs/openings.md",
    "docs/puzzles.md",
];
const END: &str = "<!-- end -->\n";

/// The program's tables and pages, by name. A test of the app covers the page of controls, which needs a window.
fn tables() -> impl Iterator<Item = (String, String)> {
    let pages = pages().into_iter().filter(|(name, _)| *name != "controls").map(|(name, text)| (name.to_owned(), text));
    formats().flat_map(|format| format.tables()).chain(pages)
}

/// Returns `guide` with the tables between its marks replaced by those of the program, and the names of these tables.
fn renewed(guide: &str) -> (String, Vec<String>) {
    let tables: Vec<(String, String)> = tables().collect();
    let mut parts = guide.split("<!-- specular docs: ");
    let mut text = parts.next().unwrap_or_default().to_owned();
    let mut names = Vec::new();
    for part in parts {
        let (name, rest) = part.split_once(" -->\n").expect("a mark ends on its line");
        let (_, after) = rest.split_once(END).expect("a table ends with a mark");
        let (_, table) = tables.iter().find(|(known, _)| known == name).unwrap_or_else(|| panic!("no table {name}"));
        text += &format!("<!-- specular docs: {name} -->\n{table}{END}{after}");
        names.push(name.to_owned());
    }
    (text, names)
}

/// `SPECULAR_BLESS=1` rewrites the guides.
#[test]
fn the_guides_contain_the_tables_of_the_program() {
    let bless = std::env::var_os("SPECULAR_BLESS").is_some_and(|value| value == "1");
    let mut shown = Vec::new();
    let of_games = setup_folders().into_iter().map(|game| format!("setups/{game}/README.md"));
    for guide in GUIDES.into_iter().map(str::to_owned).chain(of_games) {
        let path = testing::repository(&guide);
        let text = fs::read_to_string(&path).expect("a guide");
        let (renewed, names) = renewed(&text);
        shown.extend(names);
        if bless {
            fs::write(&path, renewed).expect("the guide is written");
        } else {
            assert!(text == renewed, "{guide}: the tables are out of date; SPECULAR_BLESS=1 rewrites them");
        }
    }
    let missing: Vec<String> = tables().map(|(name, _)| name).filter(|name| !shown.contains(name)).collect();
    assert_eq!(missing, [] as [&str; 0], "in none of the guides");
}
