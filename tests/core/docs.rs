//! The tables in the guides are those that the program prints, and the levels are as strong as the page on them says.

use std::fs;

use specular::docs::{formats, pages};
use specular::engine::LEVELS;
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

/// The page measures how much stronger each level is than the one below. The engine's ratings are the sums.
#[test]
fn the_ratings_of_the_levels_follow_from_the_matches_on_their_page() {
    let page = fs::read_to_string(testing::repository("docs/levels.md")).expect("a page");
    let numbers = |cells: &str| -> Vec<u32> {
        let number = |cell: &str| cell.trim().replace(',', "").parse().ok();
        cells.split('|').filter_map(number).collect()
    };
    let listed = page.lines().find_map(|line| line.strip_prefix("| `UCI_Elo` |")).map(numbers);
    assert_eq!(listed.expect("a row of ratings"), LEVELS.map(|level| level.elo()), "the row of ratings");
    let mut sums = vec![LEVELS[0].elo()];
    for pair in LEVELS.windows(2) {
        let match_row = format!("| {} - {} |", pair[1].number, pair[0].number);
        let row = page.lines().find(|line| line.starts_with(&match_row)).expect("a match with the level below");
        let (_, gain) = row.rsplit_once("| +").expect("the difference in the last column");
        let gain: u32 = gain.split(' ').next().and_then(|gain| gain.parse().ok()).expect("a number");
        sums.push(sums.last().expect("a level") + gain);
    }
    assert_eq!(sums, LEVELS.map(|level| level.elo()), "the sums of the differences");
}
