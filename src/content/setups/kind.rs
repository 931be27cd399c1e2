//! Reads the kinds of a ruleset file into [`Kind`]s.

use super::fields::{self, argument, decode, list, refuse, refuse_without, texts};
use super::formats::{FACING_WORDS, FaceEffect, FacesFields, FacingsForm, KIND_NAME, KindFields, OnlyFields, STACKS};
use super::limits::MAX_ID_BYTES;
use super::looks::Looks;
use super::outline::{Body, Node};
use super::problem::{Problems, quoted};
use super::suggest::none_of;
use notation::words;
use rules::{Direction, Face, FacingWords, Facings, Kind, KindPart, Onto, Stacking, Top};

/// Reads the list of kinds at `node` into `kinds` and `looks`. A kind replaces an earlier one of the same name. If any
/// kind could not be read, or the names in the base are not `certain`, reports errors but adds nothing.
pub(super) fn read_all(node: &Node, kinds: &mut Vec<Kind>, looks: &mut Looks, certain: bool, problems: &mut Problems) {
    let nodes = list(node, "a list of kinds", problems).unwrap_or_default();
    let mut read: Vec<(Kind, Option<String>, &Node)> = Vec::new();
    for node in nodes {
        if let Some((kind, shape)) = read_one(node, problems) {
            if read.iter().any(|(other, ..)| other.id == kind.id) {
                let message = format!("expected a different name for every kind, found {:?} twice", kind.id);
                problems.add(node.field_at("name"), message);
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
                let message = format!("expected the name of a kind {}", none_of(known.iter().copied(), &name));
                problems.add(at, message);
            }
        }
    }
}

/// The readable names of other kinds that the kind at `node` mentions, with their offsets.
fn mentions(node: &Node) -> Vec<(String, usize)> {
    let swaps = node.field("swaps_with").and_then(Node::items).unwrap_or_default();
    let stacks = match node.field("stacks_on").map(|stacks| &stacks.body) {
        Some(Body::Map(entries)) => &entries[..],
        _ => &[],
    };
    let top = ["steps", "stays"].into_iter().filter_map(|part| node.field("top")?.field(part));
    let faces = match node.field("faces").map(|faces| &faces.body) {
        Some(Body::Fields(faces)) => &faces[..],
        _ => &[],
    };
    let remains = faces.iter().filter(|face| face.value.name == "Becomes").filter_map(|face| argument(&face.value));
    let named = swaps.iter().chain(stacks.iter().flat_map(|(onto, becomes)| [onto, becomes])).chain(top).chain(remains);
    named.filter_map(|name| Some((name.text()?, name.at))).collect()
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
    let fields: KindFields = fields::read(node, problems)?;
    let id = fields.name.and_then(|node| id(node, problems));
    let laser = fields.laser.unwrap_or_default();
    let facings = match (fields.facings, node.field("facings")) {
        (Some(form), Some(node)) => facings(form, node, laser, problems),
        _ => Some((Facings::One, FacingWords::Sides)),
    };
    let faces = fields.faces.and_then(|faces| self::faces(faces, node.field("faces")?, problems));
    let stacks = fields.stacks_on.map_or(Vec::new(), |node| stacks(node, problems));
    if problems.len() > before {
        return None;
    }
    let (id, (facings, words)) = (id?, facings?);
    let kind = Kind {
        label: fields.label.unwrap_or_else(|| label_of(&id)),
        id,
        letter: fields.letter?,
        faces: faces?,
        facings,
        words,
        moves: fields.moves?,
        swaps_with: fields.swaps_with?,
        stacks,
        top: fields.top.map(|top| Top { steps: top.steps, stays: top.stays }),
        royal: fields.royal?,
        laser,
        neutral: fields.neutral,
        onto: Onto { captures: fields.captures?, displaces: fields.displaces?, scatters: fields.scatters? },
    };
    Some((kind, fields.shape))
}

/// Reads `{"obelisk": "stack"}`: the kinds it steps onto, and what they become together.
fn stacks(node: &Node, problems: &mut Problems) -> Vec<Stacking> {
    let Body::Map(entries) = &node.body else {
        refuse(node, STACKS, problems);
        return Vec::new();
    };
    let pairs = entries.iter().filter_map(|(onto, becomes)| {
        let (onto, becomes) = (decode(onto, KIND_NAME, problems), decode(becomes, KIND_NAME, problems));
        Some(Stacking { onto: onto?, becomes: becomes? })
    });
    pairs.collect()
}

/// The faces of a kind, which the file describes at `node`.
fn faces(fields: FacesFields, node: &Node, problems: &mut Problems) -> Option<[Face; 4]> {
    let missing = Direction::ALL.map(Direction::word).into_iter().filter(|side| node.field(side).is_none());
    let missing: Vec<_> = missing.collect();
    if !missing.is_empty() && node.field("rest").is_none() {
        let message = format!("expected faces for {}, or \"rest\" for all of them, found none", missing.join(", "));
        refuse_without(node, &FacesFields::GROUP, &[&missing[..], &["rest"]].concat(), message, problems);
    }
    let FacesFields { north, east, south, west, rest } = fields;
    let mut effects = [north, east, south, west].into_iter();
    let faces = Direction::ALL.map(|side| {
        let effect = effects.next().flatten().or_else(|| rest.clone())?;
        face(effect, side, node.field(side.word()).or_else(|| node.field("rest"))?, problems)
    });
    match faces {
        [Some(north), Some(east), Some(south), Some(west)] => Some([north, east, south, west]),
        _ => None,
    }
}

/// The effect of one side of a kind, which the file describes at `node`.
fn face(effect: FaceEffect, side: Direction, node: &Node, problems: &mut Problems) -> Option<Face> {
    Some(match effect {
        FaceEffect::Deflect(exit) => Face::Exit(vec![exit]),
        FaceEffect::Return => Face::Exit(vec![side]),
        FaceEffect::Pass => Face::Exit(vec![side.opposite()]),
        FaceEffect::Split(exits) => {
            if exits.is_empty() || exits.iter().enumerate().any(|(i, exit)| exits[..i].contains(exit)) {
                refuse(node, "one to four different sides", problems);
                return None;
            }
            Face::Exit(exits)
        }
        FaceEffect::Absorb => Face::Absorb,
        FaceEffect::Portal => Face::Portal,
        FaceEffect::Destroyed => Face::Destroyed { becomes: None },
        FaceEffect::Becomes(kind) => Face::Destroyed { becomes: Some(kind) },
    })
}

/// The facings of a kind, which the file describes at `node`.
fn facings(form: FacingsForm, node: &Node, laser: bool, problems: &mut Problems) -> Option<(Facings, FacingWords)> {
    let facings = match form {
        FacingsForm::None => (Facings::One, FacingWords::Sides),
        FacingsForm::Sides => (Facings::Four, FacingWords::Sides),
        FacingsForm::Corners => (Facings::Four, FacingWords::Corners),
        FacingsForm::Slashes => (Facings::Two, FacingWords::Slashes),
        FacingsForm::Lines => (Facings::Two, FacingWords::Lines),
        FacingsForm::Only(fields) => only(&fields, problems)?,
    };
    if laser && (facings.1 != FacingWords::Sides || facings.0 == Facings::One) {
        refuse(node, "a laser to face Sides, or Only some of N, E, S and W", problems);
        return None;
    }
    Some(facings)
}

/// Reads `Only(first: ["N", "W"], second: ["S", "E"])`.
fn only(fields: &OnlyFields, problems: &mut Problems) -> Option<(Facings, FacingWords)> {
    let before = problems.len();
    let mut allowed = [0, 0];
    let mut words = None;
    for (allowed, node) in allowed.iter_mut().zip([fields.first, fields.second]) {
        let Some(node) = node else { continue };
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
