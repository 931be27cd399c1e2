//! Reads ruleset files into [`RulesetSpec`]s.

use std::sync::Arc;

use super::document::Document;
use super::fields::{self, Plain, argument, decode, refuse, refuse_without, texts};
use super::formats::{
    BoardFields, EDITION_NAME, KIND_NAME, KIND_NAMES, LaserForm, NEW_NAMES, PlayersFields, RulesetFields,
    RulingsFields, SQUARES, TurnFields, WALLS,
};
use super::kind;
use super::library::Edition;
use super::looks::Looks;
use super::outline::{Body, Node};
use super::problem::{Problems, quoted};
use super::schema::ValueType;
use super::suggest::none_of;
use super::tower;
use super::variant;
use notation::words;
use rules::{
    Kind, LaserSource, MAX_RANKS_BELOW, MAX_SIDE, Ruleset, RulesetPart, RulesetProblem, RulesetSpec, Rulings, Square,
    TurnRules,
};

/// Reads and compiles the outlined ruleset of `document`. `base` finds the edition that it is based on, or returns what
/// was found instead. The edition has no set-ups yet.
pub(super) fn read(
    node: &Node,
    document: &Document,
    base: impl FnOnce(&str) -> Result<Edition, String>,
    problems: &mut Problems,
) -> Option<Edition> {
    let id = &document.folder;
    let fields: RulesetFields = fields::read(node, problems)?;
    let base = match fields.based_on {
        None => None,
        Some(at) => match base(&decode::<String>(at, EDITION_NAME, problems)?) {
            Ok(base) => Some(base),
            Err(found) => {
                problems.add(at.at, format!("expected the name of another edition, found {found}"));
                return None;
            }
        },
    };
    let (mut spec, mut looks) = base
        .as_ref()
        .map_or_else(|| (blank(), Looks::default()), |base| (base.rules.spec().clone(), Looks::clone(&base.looks)));
    if base.is_none() {
        for name in ["name", "players", "board", "kinds"].into_iter().filter(|name| node.field(name).is_none()) {
            let message = format!("expected a field {name:?}, found none");
            refuse_without(node, &RulesetFields::GROUP, &[name], message, problems);
        }
    }
    id.clone_into(&mut spec.id);
    spec.name = fields.name.unwrap_or(spec.name);
    if let Some(names) = fields.players {
        players(names, node.field_at("players"), &mut spec, problems);
    }
    if let Some(fields) = fields.board {
        board(&fields, &mut spec, problems);
    }
    let size = (spec.files, spec.ranks);
    if let Some(reserved) = fields.reserved {
        spec.reserved = [reserved.first, reserved.second]
            .map(|node| node.map_or_else(Vec::new, |node| squares(node, size, problems)));
    }
    if let Some(lasers) = fields.lasers {
        spec.lasers = [(lasers.first, "first"), (lasers.second, "second")].map(|(form, side)| {
            let node = || node.field("lasers")?.field(side);
            form.and_then(|form| laser(form, node()?, size, problems)).unwrap_or(LaserSource::Piece)
        });
    }
    if let Some(fields) = fields.tower {
        spec.tower = tower::rules(&fields, problems);
    }
    spec.turn = fields.turn.map_or(spec.turn, |fields| turn(fields, spec.turn));
    spec.rulings = fields.rulings.map_or(spec.rulings, |fields| rulings(fields, spec.rulings));
    let before = problems.len();
    if let Some(node) = fields.without {
        without(node, &mut spec.kinds, &mut looks, problems);
    }
    if let Some(node) = fields.rename {
        rename(node, &mut spec.kinds, &mut looks, problems);
    }
    if let Some(node) = fields.kinds {
        let certain = problems.len() == before;
        kind::read_all(node, &mut spec.kinds, &mut looks, certain, problems);
    }
    if !problems.is_empty() {
        return None;
    }
    match Ruleset::compile(spec) {
        Ok(rules) => {
            // A tower of the base is dropped silently.
            if let (Some(node), None) = (node.field("tower"), rules.tower_rules()) {
                let where_not = match rules.is_composed() {
                    true => "in a game with turns of several actions".into(),
                    false => format!("on a board of more than {MAX_RANKS_BELOW} ranks"),
                };
                problems.add(node.at, format!("expected no tower {where_not}, found one"));
                return None;
            }
            let rules = Arc::new(rules);
            let read = |node: &Node| variant::read(node, id, base.as_ref(), &rules, problems);
            let variant = fields.variant.and_then(read).map(Arc::new);
            let mods = document.dependencies(base.as_ref().map_or(&[], |base| &base.mods));
            let looks = Arc::new(Looks { texts: document.texts(), ..looks });
            problems.is_empty().then(|| Edition {
                id: id.clone(),
                rules,
                looks,
                note: fields.note,
                variant,
                source: document.source(),
                mods,
                setups: Vec::new(),
            })
        }
        Err(error) => {
            error.problems.iter().for_each(|problem| place(node, &error.spec, problem, problems));
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
fn place(node: &Node, spec: &RulesetSpec, problem: &RulesetProblem, problems: &mut Problems) {
    let all_kinds = || node.field("kinds");
    let part = |name: &str| node.field(name).or_else(all_kinds).map(|node| node.at);
    let at = match problem.part() {
        RulesetPart::Board | RulesetPart::Walls => part("board"),
        RulesetPart::Reserved => part("reserved"),
        RulesetPart::Lasers => part("lasers"),
        RulesetPart::Tower => part("tower"),
        RulesetPart::Turn => part("turn"),
        RulesetPart::Kinds => part("kinds"),
        RulesetPart::Kind(id, part) => all_kinds().map(|kinds| kind::place(kinds, id, part)),
    };
    match at {
        Some(at) => problems.add(at, words::ruleset_problem_at_part(spec, problem)),
        None => problems.add(node.field_at("based_on"), words::ruleset_problem(spec, problem)),
    }
}

fn players(fields: PlayersFields, at: usize, spec: &mut RulesetSpec, problems: &mut Problems) {
    let (Some(first), Some(second)) = (fields.first, fields.second) else { return };
    if first.eq_ignore_ascii_case(&second) {
        problems.add(at, format!("expected two players of different names, found {} twice", quoted(&first)));
    }
    spec.players = [first, second];
}

fn board(fields: &BoardFields, spec: &mut RulesetSpec, problems: &mut Problems) {
    // If the size could not be read, no square is reported as outside.
    (spec.files, spec.ranks) = (fields.files.unwrap_or(MAX_SIDE), fields.ranks.unwrap_or(MAX_SIDE));
    spec.holes = fields.holes.map_or(Vec::new(), |at| squares(at, (spec.files, spec.ranks), problems));
    spec.walls = fields.walls.map_or(Vec::new(), |at| walls(at, spec, problems));
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

/// Reads the laser that the file describes at `node`.
fn laser(form: LaserForm, node: &Node, size: (u8, u8), problems: &mut Problems) -> Option<LaserSource> {
    let LaserForm::Wall(wall) = form else { return Some(LaserSource::Piece) };
    let square = wall.enters?;
    match square.parse::<Square>() {
        Ok(enters) if enters.file() < size.0 && enters.rank() < size.1 => {
            Some(LaserSource::Wall { enters, heading: wall.heading? })
        }
        _ => {
            let message = format!("expected a square of the board, found {}", quoted(&square));
            problems.add(node.field_at("enters"), message);
            None
        }
    }
}

fn turn(fields: TurnFields, base: TurnRules) -> TurnRules {
    TurnRules {
        actions: fields.actions.or(base.actions),
        fire: fields.fire.or(base.fire),
        half_turns: fields.half_turns.or(base.half_turns),
        diagonal_steps: fields.diagonal_steps.or(base.diagonal_steps),
    }
}

fn rulings(fields: RulingsFields, base: Rulings) -> Rulings {
    Rulings {
        swap_onto_reserved: fields.swap_onto_reserved.or(base.swap_onto_reserved),
        repetition_counts_side: fields.repetition_counts_side.or(base.repetition_counts_side),
        kings_rotate: fields.kings_rotate.or(base.kings_rotate),
        quiet_turn_limit: fields.quiet_turn_limit.or(TurnLimit(base.quiet_turn_limit)).0,
        lasers_step: fields.lasers_step.or(base.lasers_step),
    }
}

/// The number of quiet turns after which a game is drawn, if there is such a rule.
pub(super) struct TurnLimit(Option<u32>);

impl Plain for TurnLimit {
    const FORM: ValueType = ValueType::Words("a number of turns or None");

    fn decode(node: &Node) -> Option<Self> {
        if node.source == "None" {
            return Some(Self(None));
        }
        let number = if node.name == "Some" { argument(node)? } else { node };
        u32::decode(number).filter(|&turns| turns > 0).map(|turns| Self(Some(turns)))
    }
}

/// Removes kinds of the base, and every mention of them in the swaps and stacks of others.
fn without(node: &Node, kinds: &mut Vec<Kind>, looks: &mut Looks, problems: &mut Problems) {
    for (name, at) in texts(node, KIND_NAMES, problems) {
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
fn rename(node: &Node, kinds: &mut [Kind], looks: &mut Looks, problems: &mut Problems) {
    let Body::Map(entries) = &node.body else {
        refuse(node, NEW_NAMES, problems);
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
        problems.add(at.at, format!("expected a kind of the base {}", none_of(names(), name)));
    }
    there
}
