//! `specular docs`: prints the fields of the file formats, the commands and the controls, from the program's own
//! tables.

use std::io::Write;

use cli::args::Args;
use cli::{Command, Failure, Run, openings};

use crate::games::list as games;
use crate::setups::{FORMATS, Format, none_of};
use crate::{COMMANDS, lessons, looks, mods, puzzle_files, themes};

/// `specular docs`.
pub const COMMAND: Command = Command {
    name: "docs",
    summary: "Print the fields of the file formats",
    values: &[],
    flags: &[],
    free: Some("[a format]"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Print every field of the file formats with an example, its meaning, its possible values and its
default. The guides in the folders of the shipped files explain how to use them.

Usage: specular docs [FORMAT..|cli|openings|controls]

Arguments:
  FORMAT..  setup, ruleset, kind, file (the limits of every file), theme, look,
            lesson, puzzles, mod, or a game whose set-ups are files ({games with set-ups})
            [default: all]
  cli       The help of every command, as Markdown
  openings  The shipped opening pages, as Markdown
  controls  The keys and gamepad buttons, as Markdown; missing from a build without a window

Options:
  -h, --help  Show this help
"];

/// Every format.
pub fn formats() -> impl Iterator<Item = &'static Format> {
    let of_content = [&themes::FORMAT, &looks::FORMAT, &lessons::FORMAT, &puzzle_files::FORMAT, &mods::FORMAT];
    FORMATS.into_iter().chain(of_content).chain(games::formats())
}

/// The pages of documentation that are printed as Markdown, each with its name and its text.
pub fn pages() -> Vec<(&'static str, String)> {
    let pages = vec![("cli", COMMANDS.help_in_markdown()), ("openings", openings::in_markdown())];
    #[cfg(feature = "app")]
    let pages = {
        let mut pages = pages;
        pages.push(("controls", crate::app::state::settings::controls_in_markdown()));
        pages
    };
    pages
}

fn run(args: Args, out: &mut dyn Write, _: &mut dyn Write) -> Result<(), Failure> {
    let fields = |format: &Format| match format.name {
        "look" => format.text() + &looks::solids_text(),
        _ => format.text(),
    };
    let pages = pages();
    let text = |name: &str| {
        let page = pages.iter().find(|(page, _)| *page == name).map(|(_, text)| text.clone());
        page.or_else(|| formats().find(|format| format.name == name).map(fields)).ok_or_else(|| {
            let names = formats().map(|format| format.name).chain(pages.iter().map(|&(page, _)| page));
            Failure::usage(format!("expected a format or a page {}", none_of(names, name)))
        })
    };
    let asked = args.free.iter().map(|name| text(&name.to_string_lossy()));
    let mut texts = asked.collect::<Result<Vec<_>, _>>()?;
    if texts.is_empty() {
        texts = formats().map(fields).collect();
    }
    Ok(out.write_all(texts.join("\n").as_bytes())?)
}

#[cfg(test)]
mod tests {
    use std::ops::Range;
    use std::path::Path;

    use super::*;
    use crate::mods::{Content, Places};
    use crate::setups::outline::{Body, Node, outline};
    use crate::setups::{self, Group, Library, LoadError, Missing, ValueType};
    use testing::folder::Folder;

    const RULESET: &str = r#"(
        version: 1, name: "Sample", based_on: "laser-chess", players: (first: "A", second: "B"),
        board: (files: 10, ranks: 8),
        reserved: (first: [], second: []), lasers: (first: Piece, second: Wall(enters: "a8", heading: South)),
        tower: (), turn: (), rulings: (), variant: (question: "Q", base: "A", answer: "B"),
        kinds: [
            (name: "king", letter: 'k', royal: true, faces: (rest: Destroyed)),
            (name: "laser", letter: 'x', laser: true, facings: Only(first: ["N"], second: ["S"]), faces: (rest: Absorb)),
            (name: "tower", letter: 'w', top: (steps: "stone", stays: "stone"), faces: (rest: Destroyed)),
            (name: "stone", letter: 'o', stacks_on: {"stone": "tower"}, faces: (rest: Destroyed)),
        ],
    )"#;
    /// A set-up without pieces, for which there are two possible fields.
    const SETUP: &str = "(version: 1, name: \"Sample\")";
    const PIECES: &str = r#"{"Blue": ["king e1", "laser j1 N"], "Red": ["king f8", "laser a8 S"]}"#;

    const MOD: &str = r#"(
        version: 1, id: "sample", name: "Sample", author: "Somebody", mod_version: "1.0", licence: "CC0-1.0",
        needs: [(id: "glass", version: "1.2")],
    )"#;

    const PUZZLES: &str = r#"(version: 1, title: "Sample", edition: "laser-chess", puzzles: [(
        position: "x38P3/2p31k3p21/1p13s24/4S13p11/4S15/6K3//p11P42P1s22X1 1", task: Win(2), line: "a1a2 c1b2 a2a3",
        rating: 1500, setup: "laser-chess/ace", seed: 1,
    )])"#;

    /// The path of each group in a sample of its format, except for groups that are the whole file.
    const PLACES: [(&str, &str); 26] = [
        ("ruleset.players", "players"),
        ("ruleset.board", "board"),
        ("ruleset.reserved", "reserved"),
        ("ruleset.lasers", "lasers"),
        ("ruleset.wall", "lasers.second"),
        ("ruleset.tower", "tower"),
        ("ruleset.turn", "turn"),
        ("ruleset.variant", "variant"),
        ("ruleset.rulings", "rulings"),
        ("kind", "kinds.0"),
        ("kind.top", "kinds.2.top"),
        ("kind.faces", "kinds.0.faces"),
        ("kind.only", "kinds.1.facings"),
        ("theme.surface", "table"),
        ("theme.board", "board"),
        ("theme.pieces", "pieces"),
        ("theme.lamps", "lamps"),
        ("theme.room", "room"),
        ("theme.part", "room.parts.0"),
        ("theme.lamp", "lamps.key"),
        ("theme.side", "sides.0"),
        ("lesson.step", "steps.0"),
        ("lesson.answer", "steps.0.answers.0"),
        ("puzzles.puzzle", "puzzles.0"),
        ("look.shows", "shows"),
        ("mod.need", "needs.0"),
    ];

    fn setup_files(format: &str) -> Option<games::SetupFiles> {
        games::GAMES.into_iter().filter_map(|game| game.setup_files()).find(|files| files.format.name == format)
    }

    fn sample(format: &str) -> &'static str {
        match format {
            "theme" => themes::SHIPPED[0].1,
            "lesson" => lessons::SHIPPED[0].1,
            "puzzles" => PUZZLES,
            "setup" => SETUP,
            "look" => "(version: 1, shows: (mirrors: [\"N\"]), solids: [])",
            "mod" => MOD,
            "ruleset" | "kind" => RULESET,
            _ => setup_files(format).expect("a sample").sample,
        }
    }

    /// Reads a text of this format, and returns its contents as debug text.
    ///
    /// # Errors
    /// Returns the errors in the text.
    fn read(format: &str, text: &str, library: &Library) -> Result<String, Vec<LoadError>> {
        let path = Path::new("sample.ron");
        if let Some(files) = setup_files(format) {
            return (files.read)(path, text);
        }
        match format {
            "theme" => themes::parse(path, text).map(|theme| format!("{theme:?}")),
            "lesson" => lessons::parse(path, text, library).map(|lesson| format!("{lesson:?}")),
            "puzzles" => puzzle_files::parse(path, text, library).map(|puzzles| format!("{puzzles:?}")),
            "look" => looks::parse("sample", path, text).map(|look| format!("{look:?}")),
            "mod" => mods::Manifest::parse(path, text).map(|manifest| format!("{manifest:?}")),
            _ => {
                let folder = Folder::new("sample");
                let file = if format == "setup" { "laser-chess/sample.ron" } else { "sample/ruleset.ron" };
                let mistakes = setups::check(&folder.write(file, text), library);
                if !mistakes.is_empty() {
                    return Err(mistakes);
                }
                let places = Places { setups: Some(folder.0.clone()), ..Places::default() };
                let (library, _) = Content::open_library(&places);
                let edition = library.edition(if format == "setup" { "laser-chess" } else { "sample" });
                let setup =
                    library.find("laser-chess/sample").map(|setup| (&setup.author, &setup.note, &setup.position));
                Ok(format!("{:?} {setup:?}", edition.expect("the edition").rules.spec()))
            }
        }
    }

    fn node_at<'n, 'a>(node: &'n Node<'a>, path: &str) -> &'n Node<'a> {
        path.split('.').filter(|part| !part.is_empty()).fold(node, |node, part| match &node.body {
            Body::List(items) => &items[part.parse::<usize>().expect("a number")],
            _ => node.field(part).unwrap_or_else(|| panic!("{path}")),
        })
    }

    /// The text with a field of the group at `path` set to this value, and the position of the value.
    fn with_field(text: &str, path: &str, name: &str, value: &str) -> (String, Range<usize>) {
        let whole = outline(text).expect("a valid sample");
        let group = node_at(&whole, path);
        let (from, to, written) = match group.field(name) {
            Some(old) => (old.at, old.at + old.source.len(), value.to_owned()),
            None => {
                let at = group.at + group.source.find('(').expect("a bracket") + 1;
                (at, at, format!("{name}: {value}, "))
            }
        };
        let start = from + written.find(value).expect("the value");
        (format!("{}{written}{}", &text[..from], &text[to..]), start..start + value.len())
    }

    fn offset(text: &str, error: &LoadError) -> usize {
        let before: usize = text.split_inclusive('\n').take(error.line - 1).map(str::len).sum();
        before + text[before..].chars().take(error.column - 1).map(char::len_utf8).sum::<usize>()
    }

    /// Calls `each` with every field of every group, its format and the path of the group.
    fn every_field(mut each: impl FnMut(&str, &str, &Group, &setups::FieldInfo)) {
        for format in formats() {
            for group in format.groups {
                let is_whole = group.name == format.name;
                let place = PLACES.iter().find(|(name, _)| *name == group.name).map(|found| found.1);
                let place = place.or(is_whole.then_some("")).expect(group.name);
                group.fields.iter().for_each(|field| each(format.name, place, group, field));
            }
        }
    }

    #[test]
    fn every_documented_field_is_read() {
        let library = Library::embedded();
        every_field(|format, place, group, field| {
            // The tower is read after a board.
            let listed = with_field(SETUP, "", "pieces", PIECES).0;
            let needs_pieces = matches!((format, field.name), ("setup", "tower" | "platform"));
            let sample = if needs_pieces { &listed } else { sample(format) };
            let (text, value) = with_field(sample, place, field.name, "{0: 0}");
            let errors = read(format, &text, &library).err().unwrap_or_default();
            let reported = errors.iter().any(|error| value.contains(&offset(&text, error)));
            assert!(reported, "{}.{} is not read: {errors:?}", group.name, field.name);
        });
    }

    #[test]
    fn the_reader_accepts_every_example_and_default() {
        let library = Library::embedded();
        every_field(|format, place, group, field| {
            let mut values = vec![field.example];
            if let Missing::Is(default) = field.missing {
                values.push(default);
            }
            if let ValueType::OneOf(choice) = field.value {
                values.extend(choice.forms.iter().map(|(form, _)| *form));
            }
            // Two dots stand for the omitted parts of an example.
            for value in values.into_iter().filter(|value| !value.contains("..")) {
                let (text, span) = with_field(sample(format), place, field.name, value);
                for error in read(format, &text, &library).err().unwrap_or_default() {
                    let form =
                        [format!("expected {},", field.value), "expected a field".into(), "expected a text".into()];
                    let wrong = form.iter().any(|start| error.message.starts_with(start));
                    let here = span.contains(&offset(&text, &error));
                    assert!(!(wrong && here), "{}.{}: {value}\n{}", group.name, field.name, error.drawn());
                }
            }
        });
    }

    #[test]
    fn missing_fields_have_their_documented_defaults() {
        let library = Library::embedded();
        let mut compared = 0;
        every_field(|format, place, group, field| {
            let Missing::Is(default) = field.missing else { return };
            let sample = match format {
                "setup" => &with_field(SETUP, "", "pieces", PIECES).0,
                _ => sample(format),
            };
            if node_at(&outline(sample).expect("a valid sample"), place).field(field.name).is_some() {
                return;
            }
            let read = |text: &str| read(format, text, &library).unwrap_or_else(|e| panic!("{}: {e:?}", field.name));
            let (written, _) = with_field(sample, place, field.name, default);
            assert_eq!(read(&written), read(sample), "{}.{}", group.name, field.name);
            compared += 1;
        });
        assert!(compared > 15, "{compared}");
    }

    #[test]
    fn every_part_of_a_format_is_documented() {
        let groups: Vec<&str> = formats().flat_map(|format| format.groups).map(|group| group.name).collect();
        let choices: Vec<&str> = formats().flat_map(|format| format.choices).map(|choice| choice.name).collect();
        every_field(|_, _, group, field| match field.value {
            ValueType::Fields(inner) | ValueType::Groups { of: inner, .. } => assert!(groups.contains(&inner.name)),
            ValueType::OneOf(choice) => assert!(choices.contains(&choice.name), "{}.{}", group.name, field.name),
            _ => {}
        });
    }
}
