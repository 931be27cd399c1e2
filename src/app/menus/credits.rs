//! The credits: the authors of the parts of the game, and their licences.

use bevy::prelude::*;

use super::card::{spawn_back, spawn_menu_card, spawn_scroll_column};
use super::navigation::Menu;
use kit::ui::prelude::*;
use phrases::phrase;

/// The text of the screen, as Markdown.
const CREDITS: &str = include_str!("../../../assets/CREDITS.md");

/// A paragraph of the credits.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Heading(String),
    Paragraph(String),
    Item(String),
}

/// The headings, paragraphs and list items of a Markdown text, without its title and markup.
fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    for line in markdown.lines().filter(|line| !line.starts_with("# ")) {
        let words = plain(line.trim());
        if words.is_empty() {
            is_open = false;
        } else if let Some(heading) = words.strip_prefix("## ") {
            blocks.push(Block::Heading(heading.into()));
            is_open = false;
        } else if let Some(item) = words.strip_prefix("- ") {
            blocks.push(Block::Item(item.into()));
            is_open = true;
        } else if let (true, Some(Block::Paragraph(text) | Block::Item(text))) = (is_open, blocks.last_mut()) {
            text.push(' ');
            text.push_str(&words);
        } else {
            blocks.push(Block::Paragraph(words));
            is_open = true;
        }
    }
    blocks
}

/// A line without the markup for bold, code and addresses.
fn plain(line: &str) -> String {
    line.replace("**", "").replace(['`', '<', '>'], "")
}

pub(super) fn spawn_credits(mut commands: Commands) {
    let card = spawn_menu_card(&mut commands, Menu::Credits, [680.0; 2], phrase!("menu-credits"));
    let list = spawn_scroll_column(&mut commands, card, Node::default());
    commands.entity(list).insert(Name::new("Credits"));
    for block in blocks(CREDITS) {
        let node = |top: f32, left: f32| Node {
            flex_shrink: 0.0,
            margin: UiRect { top: px(top), left: px(left), ..default() },
            ..default()
        };
        match block {
            Block::Heading(words) => {
                let words = text(words, fonts::semibold(18.0), palette::ACCENT);
                commands.spawn((ChildOf(list), layout(node(6.0, 0.0)), children![words]));
            }
            Block::Paragraph(words) => {
                let words = paragraph(words, fonts::regular(14.0), palette::INK);
                commands.spawn((ChildOf(list), layout(node(0.0, 0.0)), children![words]));
            }
            Block::Item(words) => {
                let words = paragraph(words, fonts::regular(13.0), palette::INK_FAINT);
                commands.spawn((ChildOf(list), layout(node(0.0, 12.0)), children![words]));
            }
        }
    }
    spawn_back(&mut commands, card, true);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_markup_is_not_shown() {
        let text = "# Title\n\n## Fonts\n\n**Space Grotesk**, see `OFL.txt`\nand <https://example.org>.\n\n- one\n  more\n- two\n";
        let paragraph = "Space Grotesk, see OFL.txt and https://example.org.";
        let expected = [
            Block::Heading("Fonts".into()),
            Block::Paragraph(paragraph.into()),
            Block::Item("one more".into()),
            Block::Item("two".into()),
        ];
        assert_eq!(blocks(text), expected);
        assert!(!CREDITS.contains(['|', '[']), "no tables, and no links with words");
    }

    #[test]
    fn people_and_what_they_made_come_before_files_and_versions() {
        let text = |block: &Block| match block {
            Block::Heading(words) | Block::Paragraph(words) | Block::Item(words) => words.clone(),
        };
        let all: Vec<String> = blocks(CREDITS).iter().map(text).collect();
        let first = |part: &str| all.iter().position(|words| words.contains(part)).unwrap_or_else(|| panic!("{part}"));
        let people = ["Specular contributors", "Luke Hooper", "Mike Duppong", "Florian Karsten", "Bevy contributors"];
        for build in [".ttf", "version", "npm", "U+21BA"] {
            assert!(people.iter().all(|person| first(person) < first(build)), "{build}");
        }
    }

    /// The names of all packages that ours depend on.
    fn dependencies() -> Vec<&'static str> {
        let manifest = include_str!("../../../Cargo.toml");
        let mut names = Vec::new();
        let mut in_list = false;
        for line in manifest.lines() {
            if let Some(section) = line.strip_prefix('[') {
                let section = section.trim_end_matches(']');
                in_list = section == "workspace.dependencies";
                let named = section.strip_prefix("workspace.dependencies.");
                names.extend(named);
            // Skips the packages of this workspace.
            } else if in_list && !line.starts_with('#') && !line.contains("path =") {
                names.extend(line.split_once('=').map(|(name, _)| name.trim()));
            }
        }
        names
    }

    #[test]
    fn every_dependency_is_named_with_its_licence() {
        let names = dependencies();
        assert!(names.contains(&"bevy") && names.contains(&"serde") && names.contains(&"proptest"), "{names:?}");
        let items = blocks(CREDITS);
        for name in names {
            let start = format!("{name}: ");
            let named = items.iter().find_map(|block| match block {
                Block::Item(words) if words.starts_with(&start) => Some(words),
                _ => None,
            });
            let licences = ["MIT", "Apache-2.0", "CC0-1.0"];
            let named = named.unwrap_or_else(|| panic!("assets/CREDITS.md does not name {name}"));
            assert!(licences.iter().any(|licence| named.contains(licence)), "{named}");
        }
    }
}
