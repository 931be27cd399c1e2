//! Writes set-ups, and rulesets for their boards, as RON files in the style of `setups/README.md`.

use super::limits::FORMAT_VERSION;
use super::outline::{Body, Field, Node, outline};
use super::problem::Problems;
use super::{pieces, tower};
use notation::drawing;
use rules::{LaserSource, Placement, Player, Ruleset, RulesetSpec, Setup, Square};

/// The content of a set-up file.
pub struct SetupText<'a> {
    /// For people; not empty, on one line.
    pub name: &'a str,
    /// The author; may be empty.
    pub author: &'a str,
    /// A note about it; may be empty.
    pub note: &'a str,
    /// The id of its edition.
    pub edition: &'a str,
    /// The rules of the edition.
    pub rules: &'a Ruleset,
    /// The pieces and the side to move.
    pub setup: &'a Setup,
}

/// Writes the set-up as a file. `before` is the current content of the file: comments and everything unchanged stay.
/// Returns `None` if that is no set-up.
pub fn setup_file(text: &SetupText, before: Option<&str>) -> Option<String> {
    before.map_or_else(|| Some(new_file(text)), |before| changed(text, before))
}

/// Gives the fields of a RON file other values, and adds those that are missing. Comments and all other fields stay.
/// Returns `None` if the file has no fields.
pub fn with_values(before: &str, values: &[(&str, String)]) -> Option<String> {
    let node = outline(before).ok()?;
    let Body::Fields(fields) = &node.body else { return None };
    let last = end(fields.last()?);
    let change = |(name, value): &(&str, String)| match fields.iter().find(|field| field.name == *name) {
        Some(field) => (field.value.at, end(field), value.clone()),
        None => (last, last, format!(",\n    {name}: {value}")),
    };
    Some(spliced(before, values.iter().map(change).collect()))
}

/// The byte offset after a field.
fn end(field: &Field) -> usize {
    field.value.at + field.value.source.len()
}

/// A text after changes: the start and end of each, and the new text.
fn spliced(before: &str, mut changes: Vec<(usize, usize, String)>) -> String {
    changes.sort_by_key(|&(from, ..)| from);
    let mut text = String::new();
    let mut at = 0;
    for (from, to, value) in changes {
        text += &before[at..from];
        text += &value;
        at = to;
    }
    text + &before[at..]
}

/// Writes a RON string.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control() => quoted.push_str(&format!("\\u{{{:x}}}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

fn mover(player: Player) -> &'static str {
    match player {
        Player::First => "First",
        Player::Second => "Second",
    }
}

/// The drawn board as the value of a field.
fn board(text: &SetupText) -> String {
    drawn(&drawing::draw_setup(text.rules, text.setup))
}

/// A drawing as the value of a field.
fn drawn(drawing: &str) -> String {
    let rows: String = drawing.lines().map(|row| format!("        {row}\n")).collect();
    format!("r\"\n{rows}    \"")
}

/// The letters of the kinds on the board, for the comment at the top.
fn letters(text: &SetupText) -> String {
    let used = |id: &str| text.setup.placements.iter().any(|placement| placement.kind == id);
    let kinds = text.rules.spec().kinds.iter().filter(|kind| used(&kind.id));
    kinds.map(|kind| format!("{} {}", kind.letter, kind.label)).collect::<Vec<_>>().join(", ")
}

fn new_file(text: &SetupText) -> String {
    let mut file = format!("// Capitals are {}'s. {}\n(\n", text.rules.player_name(Player::First), letters(text));
    let mut field = |name: &str, value: String| file += &format!("    {name}: {value},\n");
    field("version", FORMAT_VERSION.to_string());
    field("name", quoted(text.name));
    for (name, words) in [("author", text.author), ("note", text.note)] {
        if !words.is_empty() {
            field(name, quoted(words));
        }
    }
    field("ruleset", quoted(text.edition));
    if text.setup.to_move == Player::Second {
        field("to_move", mover(Player::Second).into());
    }
    field("board", board(text));
    if let Some(platform) = drawing::draw_platform(text.rules, text.setup) {
        field("platform", drawn(&platform));
    }
    file + ")\n"
}

/// The file with the values that differ replaced, or `None` if it is not a set-up.
fn changed(text: &SetupText, before: &str) -> Option<String> {
    let node = outline(before).ok()?;
    let Body::Fields(fields) = &node.body else { return None };
    let find = |name: &str| fields.iter().find(|field| field.name == name);
    let word = |field: &Field| field.value.text();
    let place = find("board").or_else(|| find("pieces"))?;
    // The start and end of each change, and the new text.
    let mut changes: Vec<(usize, usize, String)> = Vec::new();
    let mut set = |name: &str, is: bool, wanted: bool, value: String| match find(name) {
        _ if is => {}
        Some(field) => changes.push((field.value.at, end(field), value)),
        None if wanted => changes.push((place.at, place.at, format!("{name}: {value},\n    "))),
        None => {}
    };
    set("name", find("name").and_then(word).as_deref() == Some(text.name), true, quoted(text.name));
    for (name, words) in [("author", text.author), ("note", text.note)] {
        let value = if words.is_empty() { "None".into() } else { quoted(words) };
        set(name, find(name).and_then(word).unwrap_or_default() == words, !words.is_empty(), value);
    }
    let edition = find("ruleset").and_then(word);
    set("ruleset", edition.is_none_or(|edition| edition == text.edition), false, quoted(text.edition));
    let begins = find("to_move").map_or("First", |field| field.value.source);
    let second = text.setup.to_move == Player::Second;
    set("to_move", begins == mover(text.setup.to_move), second, mover(text.setup.to_move).into());
    let levels = ["tower", "platform"].map(find);
    if !places_the_same(text, place, levels.map(|field| field.map(|field| &field.value))) {
        let mut placed = format!("board: {}", board(text));
        let platform = drawing::draw_platform(text.rules, text.setup).map(|platform| drawn(&platform));
        match (levels[1], platform) {
            (Some(field), Some(platform)) => changes.push((field.value.at, end(field), platform)),
            (Some(field), None) => changes.push(without(before, field)),
            (None, Some(platform)) => placed += &format!(",\n    platform: {platform}"),
            (None, None) => {}
        }
        // The drawing of the board shows the tower.
        changes.extend(levels[0].map(|field| without(before, field)));
        changes.push((place.at, end(place), placed));
    }
    Some(spliced(before, changes))
}

/// The change that takes a field out of a file, along with its line if nothing else is on that.
fn without(file: &str, field: &Field) -> (usize, usize, String) {
    let start = file[..field.at].trim_end_matches([' ', '\t']).len();
    let after = file[end(field)..].trim_start_matches([' ', '\t']);
    let after = after.strip_prefix(',').unwrap_or(after).trim_start_matches([' ', '\t', '\r']);
    match after.strip_prefix('\n').filter(|_| file[..start].ends_with('\n')) {
        Some(next) => (start, file.len() - next.len(), String::new()),
        None => (field.at, file.len() - after.len(), String::new()),
    }
}

/// Returns whether a file already places exactly these pieces, whatever its layout. `levels` are its fields about the
/// tower.
fn places_the_same(text: &SetupText, place: &Field, levels: [Option<&Node>; 2]) -> bool {
    let mut problems = Problems::default();
    let Some(mut pieces) = pieces::read(place.name, &place.value, text.rules, &mut problems) else { return false };
    tower::place(levels, &mut pieces, text.rules, &mut problems);
    let tower = pieces.tower;
    let placements: Vec<Placement> = pieces.placed.into_iter().map(|placed| placed.placement).collect();
    let complete = placements.len() == text.setup.placements.len();
    complete
        && tower == text.setup.tower
        && Setup { placements, tower, to_move: text.setup.to_move }.pieces(text.rules) == text.setup.pieces(text.rules)
}

/// Writes the ruleset of a custom board: based on the edition `base`, but with another board.
pub fn ruleset_file(name: &str, base: &str, spec: &RulesetSpec) -> String {
    let mut file = String::from("// Another board. Everything else is as in the base.\n(\n");
    file +=
        &format!("    version: {FORMAT_VERSION},\n    name: {},\n    based_on: {},\n\n", quoted(name), quoted(base));
    for (field, value) in board_fields(spec) {
        file += &format!("    {field}: {value},\n");
    }
    file + ")\n"
}

/// A ruleset's file with the board of `spec`. Comments and everything else stay, and so does what is as in `old`, the
/// rules of the file. Returns `None` if `before` is no ruleset.
pub fn with_board(before: &str, old: Option<&RulesetSpec>, spec: &RulesetSpec) -> Option<String> {
    let old = old.map(board_fields);
    let is_new = |field: &(&'static str, String)| old.as_ref().is_none_or(|old| !old.contains(field));
    with_values(before, &board_fields(spec).into_iter().filter(is_new).collect::<Vec<_>>())
}

/// The fields of a ruleset that describe the board.
fn board_fields(spec: &RulesetSpec) -> [(&'static str, String); 3] {
    let squares = |squares: &[Square]| {
        let mut squares = squares.to_vec();
        squares.sort();
        squares.iter().map(|square| quoted(&square.to_string())).collect::<Vec<_>>().join(", ")
    };
    let laser = |laser: &LaserSource| match laser {
        LaserSource::Piece => "Piece".to_owned(),
        LaserSource::Wall { enters, heading } => {
            format!("Wall(enters: \"{enters}\", heading: {heading:?})")
        }
    };
    let walls: Vec<String> = spec.walls.iter().map(|[a, b]| quoted(&format!("{a}|{b}"))).collect();
    let mut board = format!("(\n        files: {},\n        ranks: {},\n", spec.files, spec.ranks);
    if !spec.holes.is_empty() {
        board += &format!("        holes: [{}],\n", squares(&spec.holes));
    }
    if !walls.is_empty() {
        board += &format!("        walls: [{}],\n", walls.join(", "));
    }
    let both = |[first, second]: [String; 2]| format!("(\n        first: {first},\n        second: {second},\n    )");
    let reserved = spec.reserved.each_ref().map(|reserved| format!("[{}]", squares(reserved)));
    let lasers = spec.lasers.each_ref().map(laser);
    [("board", board + "    )"), ("reserved", both(reserved)), ("lasers", both(lasers))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setups::Library;

    #[test]
    fn a_file_with_a_tower_keeps_its_comments() {
        let library = Library::embedded();
        let rules = &library.edition("khet-1").unwrap().rules;
        let riders = "6/2s1s22/P24p3/P14p4/2S2S12/6";
        let setup = |tower: &str| {
            let ranks = "4wkwp22/2p37/3P46/p18P4/p28P3/6p23/7P12/2P4WKW4";
            notation::setup_from_khet(rules, &format!("{ranks} 0{tower}")).unwrap()
        };
        let write = |setup: &Setup, before: Option<&str>| {
            setup_file(&SetupText { name: "T", author: "", note: "", edition: "khet-1", rules, setup }, before).unwrap()
        };
        let on_e4 = setup(&format!(" e4 {riders}"));
        let before = write(&on_e4, None).replace("    board:", "    // Below.\n    board:");
        let before = before.replace("    platform:", "    // Above.\n    platform:") + "// The end.\n";
        assert_eq!(write(&on_e4, Some(&before)), before, "nothing to change");
        let moved = write(&setup(&format!(" e5 {riders}")), Some(&before));
        assert!(["// Below.", "// Above.", "// The end."].iter().all(|comment| moved.contains(comment)), "{moved}");
        assert_eq!(moved.matches("##").count(), 8);
        // Without the tower, its line goes, and comes back with it.
        let none = write(&setup(""), Some(&before));
        assert!(!none.contains("platform") && none.contains("// Above.\n)\n"), "{none}");
        let again = write(&on_e4, Some(&none));
        assert!(again.contains("platform: r\"") && again.contains("// Below."), "{again}");
        // The field `tower` goes once the board is drawn.
        let named = "(\n    version: 1,\n    name: \"T\",\n    tower: \"e4\", // here\n    pieces: {},\n)\n";
        let drawn = write(&on_e4, Some(named));
        assert!(!drawn.contains("tower:") && drawn.contains("// here") && drawn.contains("##"), "{drawn}");
    }

    #[test]
    fn a_file_keeps_its_comments_and_unchanged_fields() {
        let library = Library::embedded();
        let rules = &library.edition("khet-2").unwrap().rules;
        let before = "// Mine.\n(\n    version: 1, // the first\n    name: \"Old\", /* a name */\n    note: \"Kept.\",\n    \
                      pieces: {\"Silver\": [\"pharaoh e1\"]}, // all\n)\n";
        let setup = notation::setup_from_khet(rules, "5k4///////4K5 1").unwrap();
        let text =
            SetupText { name: "A \"new\" one", author: "Ann", note: "Kept.", edition: "khet-2", rules, setup: &setup };
        let file = setup_file(&text, Some(before)).unwrap();
        for kept in ["// Mine.\n", "// the first", "/* a name */", "note: \"Kept.\",", ", // all\n)\n"] {
            assert!(file.contains(kept), "{kept}: {file}");
        }
        for new in ["name: \"A \\\"new\\\" one\",", "author: \"Ann\",", "to_move: Second,", "board: r\""] {
            assert!(file.contains(new), "{new}: {file}");
        }
        assert!(!file.contains("pieces"), "{file}");
        assert_eq!(setup_file(&text, Some(&file)).as_ref(), Some(&file), "nothing is left to change");
        let none = SetupText { author: "", ..text };
        assert!(setup_file(&none, Some(&file)).unwrap().contains("author: None,"));
        assert_eq!(setup_file(&none, Some("no RON")), None);
        let new = setup_file(&none, None).unwrap();
        assert!(new.starts_with("// Capitals are Silver's. k pharaoh\n(\n    version: 1,"), "{new}");
    }

    #[test]
    fn other_values_leave_comments_and_unknown_fields() {
        let before = "// Mine.\n(a: [1], /* b */ b: \"(\", c: (d: 1) // c\n)";
        let values = [("a", "2".to_owned()), ("e", "3".to_owned()), ("c", "4".to_owned())];
        let after = "// Mine.\n(a: 2, /* b */ b: \"(\", c: 4,\n    e: 3 // c\n)";
        assert_eq!(with_values(before, &values).as_deref(), Some(after));
        assert_eq!([with_values("(a: ", &values), with_values("[1]", &values)], [None, None]);
    }
}
