//! Reads the kinds of a ruleset file into [`Kind`]s.

use serde::Deserialize;

use super::fields::{Fields, decode, list, texts};
use super::formats::{CAPTURES, FACE, FACES, FACING_WORDS, FACINGS, KIND, KIND_NAME, KIND_NAMES, ONLY, TOP};
use super::limits::MAX_ID_BYTES;
use super::looks::Looks;
use super::outline::{Body, Node};
use super::problem::{Problems, quoted, snippet};
use super::suggest::did_you_mean;
use super::tower::Hands;
use notation::words;
use rules::{Captures, Direction, Face, FacingWords, Facings, Kind, KindPart, Onto, Stacking, Top};

/// A compass direction as files write it.
#[derive(Clone, Copy, Deserialize)]
pub(super) enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    pub(super) fn direction(self) -> Direction {
        Direction::ALL[self as usize]
    }
}

/// The effect of a face on a beam, as files write it.
#[derive(Deserialize)]
enum Outcome {
    Deflect(Side),
    Return,
    Pass,
    Split(Vec<Side>),
    Absorb,
    Portal,
    Destroyed,
    Becomes(String),
}

/// The facings of a kind, as files write them; `Only` is read separately.
#[derive(Deserialize)]
enum Standing {
    None,
    Sides,
    Corners,
    Slashes,
    Lines,
}

/// How often a kind captures, as files write it; `false` and `true` are read separately.
#[derive(Deserialize)]
enum Often {
    Freely,
}

/// Reads the list of kinds at `node` into `kinds` and `looks`. A kind replaces an earlier one of the same name. If any
/// kind could not be read, or the names in the base are not `certain`, reports errors but adds nothing.
pub(super) fn read_all(node: &Node, kinds: &mut Vec<Kind>, looks: &mut Looks, certain: bool, problems: &mut Problems) {
    let nodes = kind_nodes(node, problems);
    let mut read: Vec<(Kind, Option<String>, &Node)> = Vec::new();
    for node in nodes {
        if let Some((kind, shape)) = read_one(node, problems) {
            if read.iter().any(|(other, ..)| other.id == kind.id) {
                let at = node.field("name").map_or(node.at, |name| name.at);
                problems.add(at, format!("expected a different name for every kind, found {:?} twice", kind.id));
            }
            read.push((kind, shape, node));
        }
    }
    if read.len() < nodes.len() || !certain {
        // The name of a kind that could not be read is unknown, so nothing can be looked up.
        return;
    }
    for (kind, shape, _) in &read {
        match shape {
            Some(shape) => looks.shapes.insert(kind.id.clone(), shape.clone()),
            None => looks.shapes.remove(&kind.id),
        };
        match kinds.iter_mut().find(|old| old.id == kind.id) {
            Some(old) => old.clone_from(kind),
            None => kinds.push(kind.clone()),
        }
    }
    let known: Vec<_> = kinds.iter().map(|kind| kind.id.as_str()).collect();
    for (.., node) in &read {
        for (name, at) in mentions(node) {
            if !known.contains(&name.as_str()) {
                let guess = did_you_mean(&name, known.iter().copied());
                let all = known.join(", ");
                problems.add(at, format!("expected the name of a kind ({all}), found {}{guess}", quoted(&name)));
            }
        }
    }
}

/// The readable names of other kinds that the kind at `node` mentions, with their offsets.
fn mentions(node: &Node) -> Vec<(String, usize)> {
    let mut silent = Problems::default();
    let mut found = Vec::new();
    if let Some(list) = node.field("swaps_with") {
        found.extend(kind_names(list, &mut silent).into_iter().map(|(name, at)| (name, at.at)));
    }
    if let Some(Node { body: Body::Map(entries), .. }) = node.field("stacks_on") {
        let names = entries.iter().flat_map(|(onto, becomes)| [onto, becomes]);
        found.extend(names.filter_map(|name| Some((decode(name, "", &mut silent)?, name.at))));
    }
    if let Some(top) = node.field("top") {
        let parts = ["steps", "stays"].into_iter().filter_map(|part| top.field(part));
        found.extend(parts.filter_map(|name| Some((decode(name, "", &mut silent)?, name.at))));
    }
    let faces = node.field("faces").map(|faces| &faces.body);
    if let Some(Body::Fields(faces)) = faces {
        for face in faces {
            if let ("Becomes", Body::List(items)) = (face.value.name, &face.value.body) {
                let names = items.iter().filter_map(|item| Some((decode(item, "", &mut silent)?, item.at)));
                found.extend(names);
            }
        }
    }
    found
}

/// Reads a list of names of kinds.
pub(super) fn kind_names<'n, 'a>(node: &'n Node<'a>, problems: &mut Problems) -> Vec<(String, &'n Node<'a>)> {
    texts(node, KIND_NAMES, problems)
}

/// The nodes of the kinds of a ruleset.
fn kind_nodes<'n, 'a>(node: &'n Node<'a>, problems: &mut Problems) -> &'n [Node<'a>] {
    list(node, "a list of kinds", problems)
}

/// The offset at which the list `kinds` describes this `part` of the kind `id`, or else that of the kind or the list.
pub(super) fn place(kinds: &Node, id: &str, part: KindPart) -> usize {
    let Body::List(nodes) = &kinds.body else { return kinds.at };
    let named = |node: &&Node| node.field("name").is_some_and(|at| at.source.trim_matches('"') == id);
    let Some(kind) = nodes.iter().rev().find(named) else { return kinds.at };
    let whole = kind.field(words::kind_field(part));
    let inner = whole.and_then(|node| match part {
        KindPart::Face(side) => node.field(side.word()).or_else(|| node.field("rest")),
        KindPart::Becomes => node.field("rest"),
        _ => None,
    });
    inner.or(whole).unwrap_or(kind).at
}

/// Every field of `kind` that holds the id of a kind.
pub(super) fn ids(kind: &mut Kind) -> impl Iterator<Item = &mut String> {
    let left = kind.faces.iter_mut().filter_map(|face| match face {
        Face::Destroyed { becomes } => becomes.as_mut(),
        _ => None,
    });
    let stacks = kind.stacks.iter_mut().flat_map(|stacking| [&mut stacking.onto, &mut stacking.becomes]);
    let top = kind.top.iter_mut().flat_map(|top| [&mut top.steps, &mut top.stays]);
    std::iter::once(&mut kind.id).chain(&mut kind.swaps_with).chain(left).chain(stacks).chain(top)
}

/// Reads a kind's id: one word in lower case.
pub(super) fn id(node: &Node, problems: &mut Problems) -> Option<String> {
    let id: String = decode(node, "a name in double quotes", problems)?;
    let letter = |c: char| c.is_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let fits = id.chars().next().is_some_and(char::is_lowercase) && id.chars().all(letter) && id.len() <= MAX_ID_BYTES;
    if !fits {
        problems.add(node.at, format!("expected a name of one word in lower case, found {}", quoted(&id)));
    }
    fits.then_some(id)
}

/// The label of a kind for which the file gives none.
pub(super) fn label_of(id: &str) -> String {
    id.replace(['_', '-'], " ")
}

/// Reads a kind and the shape that it asks for.
fn read_one(node: &Node, problems: &mut Problems) -> Option<(Kind, Option<String>)> {
    let before = problems.len();
    let fields = Fields::of(node, &KIND, problems)?;
    let id = fields.node("name").and_then(|node| id(node, problems));
    let label = fields.title("label", problems);
    let letter = fields.read::<char>("letter", problems);
    let mut flag = |name: &str| fields.read_or_default(name, problems).unwrap_or(false);
    let [laser, moves, royal] = ["laser", "moves", "royal"].map(&mut flag);
    let [displaces, scatters] = ["displaces", "scatters"].map(&mut flag);
    let captures = captures(&fields, problems).unwrap_or_default();
    let onto = Onto { captures, displaces, scatters };
    let neutral = fields.read::<Hands>("neutral", problems).map(Hands::moved_by);
    let facings = match fields.node("facings") {
        Some(node) => facings(node, laser, problems),
        None => Some((Facings::One, FacingWords::Sides)),
    };
    let faces = fields.node("faces").and_then(|node| faces(node, problems));
    let swaps = fields.node("swaps_with").map_or(Vec::new(), |node| kind_names(node, problems));
    let stacks = fields.node("stacks_on").map_or(Vec::new(), |node| stacks(&fields, node, problems));
    let top = fields.node("top").and_then(|node| top(node, problems));
    let shape = fields.title("shape", problems);
    let (id, letter, faces, (facings, words)) = (id?, letter?, faces?, facings?);
    let label = label.unwrap_or_else(|| label_of(&id));
    let swaps_with = swaps.into_iter().map(|(id, _)| id).collect();
    let kind =
        Kind { id, label, letter, faces, facings, words, moves, swaps_with, stacks, top, royal, laser, neutral, onto };
    (problems.len() == before).then_some((kind, shape))
}

/// Reads `captures`: `false`, `true` (once a turn) or `Freely`.
fn captures(fields: &Fields, problems: &mut Problems) -> Option<Captures> {
    let node = fields.node("captures")?;
    match node.source {
        "false" => Some(Captures::Never),
        "true" => Some(Captures::OncePerTurn),
        _ => decode(node, CAPTURES, problems).map(|Often::Freely| Captures::Freely),
    }
}

/// Reads `{"obelisk": "stack"}`: the kinds it steps onto, and what they become together.
fn stacks(fields: &Fields, node: &Node, problems: &mut Problems) -> Vec<Stacking> {
    let Body::Map(entries) = &node.body else {
        fields.refuse("stacks_on", problems);
        return Vec::new();
    };
    let pairs = entries.iter().filter_map(|(onto, becomes)| {
        let (onto, becomes) = (decode(onto, KIND_NAME, problems), decode(becomes, KIND_NAME, problems));
        Some(Stacking { onto: onto?, becomes: becomes? })
    });
    pairs.collect()
}

/// Reads `(steps: "obelisk", stays: "obelisk")`.
fn top(node: &Node, problems: &mut Problems) -> Option<Top> {
    let fields = Fields::of(node, &TOP, problems)?;
    let [steps, stays] = ["steps", "stays"].map(|part| fields.read::<String>(part, problems));
    Some(Top { steps: steps?, stays: stays? })
}

fn faces(node: &Node, problems: &mut Problems) -> Option<[Face; 4]> {
    let fields = Fields::of(node, &FACES, problems)?;
    let rest = fields.node("rest");
    let missing: Vec<_> =
        Direction::ALL.map(Direction::word).into_iter().filter(|w| fields.node(w).is_none()).collect();
    if rest.is_none() && !missing.is_empty() && !missing.iter().chain(&["rest"]).any(|word| fields.is_guessed(word)) {
        let message = format!("expected faces for {}, or \"rest\" for all of them, found none", missing.join(", "));
        problems.add(fields.at(), message);
    }
    let faces = Direction::ALL.map(|side| {
        let node = fields.node(side.word()).or(rest)?;
        face(decode(node, FACE, problems)?, side, node, problems)
    });
    match faces {
        [Some(north), Some(east), Some(south), Some(west)] => Some([north, east, south, west]),
        _ => None,
    }
}

fn face(outcome: Outcome, side: Direction, node: &Node, problems: &mut Problems) -> Option<Face> {
    Some(match outcome {
        Outcome::Deflect(exit) => Face::Exit(vec![exit.direction()]),
        Outcome::Return => Face::Exit(vec![side]),
        Outcome::Pass => Face::Exit(vec![side.opposite()]),
        Outcome::Split(exits) => {
            let exits: Vec<_> = exits.into_iter().map(Side::direction).collect();
            if exits.is_empty() || exits.iter().enumerate().any(|(i, exit)| exits[..i].contains(exit)) {
                let found = snippet(node.source);
                problems.add(node.at, format!("expected one to four different sides, found {found}"));
                return None;
            }
            Face::Exit(exits)
        }
        Outcome::Absorb => Face::Absorb,
        Outcome::Portal => Face::Portal,
        Outcome::Destroyed => Face::Destroyed { becomes: None },
        Outcome::Becomes(kind) => Face::Destroyed { becomes: Some(kind) },
    })
}

fn facings(node: &Node, laser: bool, problems: &mut Problems) -> Option<(Facings, FacingWords)> {
    let facings = if node.name == "Only" {
        only(node, problems)?
    } else {
        match decode(node, FACINGS, problems)? {
            Standing::None => (Facings::One, FacingWords::Sides),
            Standing::Sides => (Facings::Four, FacingWords::Sides),
            Standing::Corners => (Facings::Four, FacingWords::Corners),
            Standing::Slashes => (Facings::Two, FacingWords::Slashes),
            Standing::Lines => (Facings::Two, FacingWords::Lines),
        }
    };
    if laser && (facings.1 != FacingWords::Sides || facings.0 == Facings::One) {
        let found = snippet(node.source);
        problems.add(node.at, format!("expected a laser to face Sides, or Only some of N, E, S and W, found {found}"));
        return None;
    }
    Some(facings)
}

/// Reads `Only(first: ["N", "W"], second: ["S", "E"])`.
fn only(node: &Node, problems: &mut Problems) -> Option<(Facings, FacingWords)> {
    let before = problems.len();
    let fields = Fields::of(node, &ONLY, problems)?;
    let mut allowed = [0, 0];
    let mut words = None;
    for (allowed, side) in allowed.iter_mut().zip(["first", "second"]) {
        let Some(node) = fields.node(side) else { continue };
        for (word, at) in texts(node, FACING_WORDS, problems) {
            let families = words.map_or([FacingWords::Sides, FacingWords::Corners], |family| [family; 2]);
            let named = families.into_iter().find_map(|family| {
                let orientation = family.all().iter().position(|w| w.eq_ignore_ascii_case(&word))?;
                Some((family, orientation))
            });
            match named {
                Some((family, orientation)) => {
                    words = Some(family);
                    *allowed |= 1 << orientation;
                }
                None => {
                    let what = words.map_or("N, E, S, W or NE, SE, SW, NW".into(), |w: FacingWords| w.all().join(", "));
                    problems.add(at.at, format!("expected {what}, found {}", quoted(&word)));
                }
            }
        }
    }
    (problems.len() == before).then_some((Facings::Some(allowed), words.unwrap_or(FacingWords::Sides)))
}
