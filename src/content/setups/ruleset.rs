//! Reads ruleset files into [`RulesetSpec`]s.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Deserialize;

use super::fields::{Fields, decode, texts};
use super::formats::{
    BOARD, KIND_NAME, LASER, LASERS, PLAYERS, RESERVED, RULESET, RULINGS, SQUARES, TURN, WALL_LASER, WALLS,
};
use super::kind::{self, Side, kind_names};
use super::looks::Looks;
use super::outline::{Body, Node};
use super::problem::{Problems, quoted, snippet};
use super::schema::Group;
use super::source::{ModName, Source};
use super::suggest::did_you_mean;
use super::tower;
use super::variant::{self, Variant};
use notation::words;
use rules::{
    Firing, Kind, LaserSource, MAX_RANKS_BELOW, MAX_SIDE, Ruleset, RulesetPart, RulesetProblem, RulesetSpec, Rulings,
    Square, TurnRules,
};

const SIDES: [&str; 2] = ["first", "second"];

/// When lasers fire, as files write it.
#[derive(Deserialize)]
enum Fire {
    AfterTurn,
    Action,
}

/// A loaded ruleset with everything else that its edition needs.
#[derive(Clone)]
pub(super) struct Loaded {
    pub rules: Arc<Ruleset>,
    pub looks: Arc<Looks>,
    pub note: Option<String>,
    pub variant: Option<Arc<Variant>>,
    pub source: Source,
    /// The mods that it depends on: the one that contains it, and those whose rulesets it builds on.
    pub mods: BTreeSet<Arc<ModName>>,
}

/// The content of a ruleset file.
pub(super) struct RulesetFile {
    pub rules: Arc<Ruleset>,
    pub looks: Looks,
    pub note: Option<String>,
    pub variant: Option<Arc<Variant>>,
}

/// Reads and compiles the outlined ruleset of the edition `id`. `base` finds the ruleset that it is based on, or
/// returns what was found instead.
pub(super) fn read(
    node: &Node,
    id: &str,
    base: impl FnOnce(&str) -> Result<Loaded, String>,
    problems: &mut Problems,
) -> Option<RulesetFile> {
    let fields = Fields::of(node, &RULESET, problems)?;
    let base = match fields.node("based_on") {
        None => None,
        Some(at) => {
            let id: String = fields.read("based_on", problems)?;
            match base(&id) {
                Ok(base) => Some(base),
                Err(found) => {
                    problems.add(at.at, format!("expected the name of another edition, found {found}"));
                    return None;
                }
            }
        }
    };
    let (mut spec, mut looks) = base
        .as_ref()
        .map_or_else(|| (blank(), Looks::default()), |base| (base.rules.spec().clone(), Looks::clone(&base.looks)));
    if base.is_none() {
        for name in ["name", "players", "board", "kinds"] {
            fields.need_node(name, problems);
        }
    }
    id.clone_into(&mut spec.id);
    spec.name = fields.title("name", problems).unwrap_or(spec.name);
    if let Some(node) = fields.node("players") {
        players(node, &mut spec, problems);
    }
    if let Some(node) = fields.node("board") {
        board(node, &mut spec, problems);
    }
    if let Some(node) = fields.node("reserved") {
        let read = |side: &Node, problems: &mut Problems| Some(squares(side, (spec.files, spec.ranks), problems));
        spec.reserved = both(node, &RESERVED, problems, read).map(Option::unwrap_or_default);
    }
    if let Some(node) = fields.node("lasers") {
        let read = |side: &Node, problems: &mut Problems| laser(side, (spec.files, spec.ranks), problems);
        spec.lasers = both(node, &LASERS, problems, read).map(|laser| laser.unwrap_or(LaserSource::Piece));
    }
    if let Some(node) = fields.node("tower") {
        spec.tower = tower::rules(node, problems);
    }
    if let Some(node) = fields.node("turn") {
        turn(node, &mut spec.turn, problems);
    }
    if let Some(node) = fields.node("rulings") {
        rulings(node, &mut spec.rulings, problems);
    }
    let before = problems.len();
    if let Some(node) = fields.node("without") {
        without(node, &mut spec.kinds, &mut looks, problems);
    }
    if let Some(node) = fields.node("rename") {
        rename(&fields, node, &mut spec.kinds, &mut looks, problems);
    }
    if let Some(node) = fields.node("kinds") {
        let certain = problems.len() == before;
        kind::read_all(node, &mut spec.kinds, &mut looks, certain, problems);
    }
    let note = fields.text("note", problems);
    fields.text("author", problems);
    if !problems.is_empty() {
        return None;
    }
    match Ruleset::compile(spec) {
        Ok(rules) => {
            // A tower of the base is dropped silently.
            if let (Some(node), None) = (fields.node("tower"), rules.tower_rules()) {
                let where_not = match rules.is_composed() {
                    true => "in a game with turns of several actions".into(),
                    false => format!("on a board of more than {MAX_RANKS_BELOW} ranks"),
                };
                problems.add(node.at, format!("expected no tower {where_not}, found one"));
                return None;
            }
            let rules = Arc::new(rules);
            let read = |node: &Node| variant::read(node, id, base.as_ref(), &rules, problems);
            let variant = fields.node("variant").and_then(read).map(Arc::new);
            problems.is_empty().then_some(RulesetFile { rules, looks, note, variant })
        }
        Err(error) => {
            error.problems.iter().for_each(|problem| place(&fields, &error.spec, problem, problems));
            None
        }
    }
}

/// The start of a ruleset without a base.
fn blank() -> RulesetSpec {
    RulesetSpec {
        id: String::new(),
        name: String::new(),
        players: [String::new(), String::new()],
        files: 0,
        ranks: 0,
        holes: Vec::new(),
        walls: Vec::new(),
        reserved: [Vec::new(), Vec::new()],
        kinds: Vec::new(),
        lasers: [LaserSource::Piece; 2],
        tower: None,
        turn: TurnRules::default(),
        rulings: Rulings::default(),
    }
}

/// Adds a problem of [`Ruleset::compile`] at the part of the file that it is about.
fn place(fields: &Fields, spec: &RulesetSpec, problem: &RulesetProblem, problems: &mut Problems) {
    let all_kinds = || fields.node("kinds");
    let at = match problem.part() {
        RulesetPart::Board | RulesetPart::Walls => fields.node("board").or_else(all_kinds).map(|node| node.at),
        RulesetPart::Reserved => fields.node("reserved").or_else(all_kinds).map(|node| node.at),
        RulesetPart::Lasers => fields.node("lasers").or_else(all_kinds).map(|node| node.at),
        RulesetPart::Tower => fields.node("tower").or_else(all_kinds).map(|node| node.at),
        RulesetPart::Turn => fields.node("turn").or_else(all_kinds).map(|node| node.at),
        RulesetPart::Kinds => all_kinds().map(|node| node.at),
        RulesetPart::Kind(id, part) => all_kinds().map(|kinds| kind::place(kinds, id, part)),
    };
    match at {
        Some(at) => problems.add(at, words::ruleset_problem_at_part(spec, problem)),
        None => {
            let at = fields.node("based_on").map_or(fields.at(), |node| node.at);
            problems.add(at, words::ruleset_problem(spec, problem));
        }
    }
}

/// Reads `(first: .., second: ..)`.
fn both<T>(
    node: &Node,
    group: &Group,
    problems: &mut Problems,
    mut read: impl FnMut(&Node, &mut Problems) -> Option<T>,
) -> [Option<T>; 2] {
    let Some(fields) = Fields::of(node, group, problems) else { return [None, None] };
    SIDES.map(|side| read(fields.node(side)?, problems))
}

fn players(node: &Node, spec: &mut RulesetSpec, problems: &mut Problems) {
    let Some(fields) = Fields::of(node, &PLAYERS, problems) else { return };
    for (name, side) in spec.players.iter_mut().zip(SIDES) {
        if let Some(title) = fields.title(side, problems) {
            *name = title;
        }
    }
    if spec.players[0].eq_ignore_ascii_case(&spec.players[1]) && problems.is_empty() {
        problems
            .add(node.at, format!("expected two players of different names, found {} twice", quoted(&spec.players[0])));
    }
}

fn board(node: &Node, spec: &mut RulesetSpec, problems: &mut Problems) {
    let Some(fields) = Fields::of(node, &BOARD, problems) else { return };
    for (name, size) in [("files", &mut spec.files), ("ranks", &mut spec.ranks)] {
        // If the size could not be read, no square is reported as outside.
        *size = fields.whole(name, problems).and_then(|number| number.try_into().ok()).unwrap_or(MAX_SIDE);
    }
    spec.holes = fields.node("holes").map_or(Vec::new(), |at| squares(at, (spec.files, spec.ranks), problems));
    spec.walls = fields.node("walls").map_or(Vec::new(), |at| walls(at, spec, problems));
}

/// Reads `["e4|e5"]`: pairs of adjacent squares with a wall between them, on the board of `spec`.
fn walls(node: &Node, spec: &RulesetSpec, problems: &mut Problems) -> Vec<[Square; 2]> {
    let mut found = Vec::new();
    for (text, at) in texts(node, WALLS, problems) {
        let beside = |a: Square, b: Square| a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank()) == 1;
        let outside = |s: &Square| s.file() >= spec.files || s.rank() >= spec.ranks || spec.holes.contains(s);
        let pair = text.split_once('|').map(|(a, b)| (a.trim().parse(), b.trim().parse()));
        let what = match pair {
            Some((Ok(a), Ok(b))) if !beside(a, b) => "adjacent squares",
            Some((Ok(a), Ok(b))) if [a, b].iter().any(outside) => "squares of the board",
            Some((Ok(a), Ok(b))) => {
                found.push([a, b]);
                continue;
            }
            _ => "two squares",
        };
        problems.add(at.at, format!("expected {what}, such as \"e4|e5\", found {}", quoted(&text)));
    }
    found
}

/// Reads `["a1-a8", "i1"]`: single squares, and rectangles given by two corners.
fn squares(node: &Node, size: (u8, u8), problems: &mut Problems) -> Vec<Square> {
    let mut found = Vec::new();
    for (text, at) in texts(node, SQUARES, problems) {
        let corner = |corner: &str| corner.trim().parse::<Square>();
        let (from, to) = text.split_once('-').unwrap_or((&text, &text));
        match (corner(from), corner(to)) {
            (Ok(from), Ok(to)) => {
                let (files, ranks) = (order(from.file(), to.file()), order(from.rank(), to.rank()));
                if files.1 >= size.0 || ranks.1 >= size.1 {
                    problems.add(at.at, format!("expected squares of the board, found {}", quoted(&text)));
                    continue;
                }
                let all = (ranks.0..=ranks.1).flat_map(|r| (files.0..=files.1).filter_map(move |f| Square::new(f, r)));
                found.extend(all);
            }
            _ => problems
                .add(at.at, format!("expected a square or two corners, such as \"a1-a8\", found {}", quoted(&text))),
        }
    }
    found.sort();
    found.dedup();
    found
}

fn order(a: u8, b: u8) -> (u8, u8) {
    (a.min(b), a.max(b))
}

/// Reads `Piece` or `Wall(enters: "a8", heading: South)`.
fn laser(node: &Node, size: (u8, u8), problems: &mut Problems) -> Option<LaserSource> {
    match (node.name, &node.body) {
        ("Piece", Body::Plain) => Some(LaserSource::Piece),
        ("Wall", Body::Fields(_)) => {
            let fields = Fields::of(node, &WALL_LASER, problems)?;
            let square = fields.read::<String>("enters", problems);
            let heading = fields.read::<Side>("heading", problems);
            let (square, at) = (square?, fields.node("enters")?.at);
            match square.parse::<Square>() {
                Ok(enters) if enters.file() < size.0 && enters.rank() < size.1 => {
                    Some(LaserSource::Wall { enters, heading: heading?.direction() })
                }
                _ => {
                    problems.add(at, format!("expected a square of the board, found {}", quoted(&square)));
                    None
                }
            }
        }
        _ => {
            let found = snippet(node.source);
            problems.add(node.at, format!("expected {LASER}, found {found}"));
            None
        }
    }
}

/// Reads what a turn consists of, as far as the file says so.
fn turn(node: &Node, turn: &mut TurnRules, problems: &mut Problems) {
    let Some(fields) = Fields::of(node, &TURN, problems) else { return };
    if fields.node("actions").is_some()
        && let Some(actions) = fields.whole("actions", problems)
    {
        turn.actions = actions.try_into().unwrap_or(turn.actions);
    }
    if let Some(fire) = fields.read::<Fire>("fire", problems) {
        turn.fire = match fire {
            Fire::AfterTurn => Firing::AfterTurn,
            Fire::Action => Firing::Action,
        };
    }
    turn.half_turns = fields.read("half_turns", problems).unwrap_or(turn.half_turns);
    turn.diagonal_steps = fields.read("diagonal_steps", problems).unwrap_or(turn.diagonal_steps);
}

fn rulings(node: &Node, rulings: &mut Rulings, problems: &mut Problems) {
    let Some(fields) = Fields::of(node, &RULINGS, problems) else { return };
    for (flag, name) in [
        (&mut rulings.swap_onto_reserved, "swap_onto_reserved"),
        (&mut rulings.repetition_counts_side, "repetition_counts_side"),
        (&mut rulings.kings_rotate, "kings_rotate"),
        (&mut rulings.lasers_step, "lasers_step"),
    ] {
        *flag = fields.read(name, problems).unwrap_or(*flag);
    }
    if let Some(limit) = fields.read::<Option<u32>>("quiet_turn_limit", problems) {
        if let (Some(0), Some(node)) = (limit, fields.node("quiet_turn_limit")) {
            problems.add(node.at, "expected a number of turns or None, found 0");
        }
        rulings.quiet_turn_limit = limit;
    }
}

/// Removes kinds of the base, and every mention of them in the swaps and stacks of others.
fn without(node: &Node, kinds: &mut Vec<Kind>, looks: &mut Looks, problems: &mut Problems) {
    for (name, at) in kind_names(node, problems) {
        if known(&name, kinds, at, problems) {
            kinds.retain(|kind| kind.id != name);
            looks.shapes.remove(&name);
            for kind in kinds.iter_mut() {
                kind.swaps_with.retain(|other| *other != name);
                kind.stacks.retain(|stacking| stacking.onto != name && stacking.becomes != name);
                kind.top = kind.top.take().filter(|top| top.steps != name && top.stays != name);
            }
        }
    }
}

/// Renames kinds of the base, everywhere at once.
fn rename(fields: &Fields, node: &Node, kinds: &mut [Kind], looks: &mut Looks, problems: &mut Problems) {
    let Body::Map(entries) = &node.body else {
        fields.refuse("rename", problems);
        return;
    };
    let mut names = Vec::new();
    for (old, new) in entries {
        let from: Option<String> = decode(old, KIND_NAME, problems);
        let to = kind::id(new, problems);
        if let (Some(from), Some(to)) = (from, to)
            && known(&from, kinds, old, problems)
        {
            names.push((from, to));
        }
    }
    let change = |id: &mut String| {
        if let Some((_, to)) = names.iter().find(|(from, _)| from == id) {
            id.clone_from(to);
        }
    };
    for kind in kinds.iter_mut() {
        if let Some((_, to)) = names.iter().find(|(from, _)| *from == kind.id) {
            kind.label = kind::label_of(to);
        }
        kind::ids(kind).for_each(change);
    }
    let shapes = std::mem::take(&mut looks.shapes).into_iter().map(|(mut id, shape)| {
        change(&mut id);
        (id, shape)
    });
    looks.shapes = shapes.collect();
    for (i, kind) in kinds.iter().enumerate() {
        if kinds[..i].iter().any(|other| other.id == kind.id) {
            problems.add(node.at, format!("expected a different name for every kind, found {:?} twice", kind.id));
        }
    }
}

/// Returns whether the base has a kind of this name, and reports a problem if not.
fn known(name: &str, kinds: &[Kind], at: &Node, problems: &mut Problems) -> bool {
    let names = || kinds.iter().map(|kind| kind.id.as_str());
    let there = names().any(|other| other == name);
    if !there {
        let all: Vec<_> = names().collect();
        let guess = did_you_mean(name, names());
        problems.add(at.at, format!("expected a kind of the base ({}), found {}{guess}", all.join(", "), quoted(name)));
    }
    there
}
