//! What can be wrong with a [`RulesetSpec`], told all at once.

use super::kind::{Face, Facings, Kind, Stacking};
use super::ruleset::{LaserSource, MAX_KINDS, RulesetSpec};
use super::square::{Direction, MAX_SIDE, Square};

/// Everything that is wrong with `spec`, a sentence each, which begins with what it is about: `board: `,
/// `kind king: `, `kind king, letter: `, `kind king, face north: `.
pub(super) fn check(spec: &RulesetSpec) -> Vec<String> {
    let mut found = Vec::new();
    let named = |name: &str| spec.kinds.iter().any(|k| k.name == name);
    for (what, size) in [("files", spec.files), ("ranks", spec.ranks)] {
        if !(1..=MAX_SIDE).contains(&size) {
            found.push(format!("board: expected 1 to 16 {what}, found {size}"));
        }
    }
    if spec.kinds.len() > MAX_KINDS {
        found.push(format!("kinds: expected at most {MAX_KINDS}, found {}", spec.kinds.len()));
    }
    let outside = |s: &Square| s.file() >= spec.files || s.rank() >= spec.ranks || spec.holes.contains(s);
    for (player, squares) in spec.reserved.iter().enumerate() {
        for square in squares.iter().filter(|s| outside(s)) {
            found.push(format!("reserved: expected a square of the board, found {square}"));
        }
        for square in squares.iter().filter(|s| player == 0 && spec.reserved[1].contains(s)) {
            found.push(format!("reserved: expected {square} to be reserved for one player, found both"));
        }
    }
    for wall in &spec.walls {
        let [a, b] = wall;
        let beside = a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank()) == 1;
        if !beside || wall.iter().any(outside) {
            found.push(format!("walls: expected two squares of the board, one beside the other, found {a} and {b}"));
        }
    }
    for (i, kind) in spec.kinds.iter().enumerate() {
        let name = &kind.name;
        if spec.kinds[..i].iter().any(|k| k.name == *name) {
            found.push(format!("kind {name}: expected a name of its own, found it twice"));
        }
        if let Some(other) = spec.kinds[..i].iter().find(|k| k.letter == kind.letter) {
            let letter = kind.letter;
            found.push(format!(
                "kind {name}: expected a letter of its own, found '{letter}', which is {}'s",
                other.name
            ));
        }
        if !kind.letter.is_ascii_lowercase() {
            found.push(format!("kind {name}: expected a letter from a to z, found '{}'", kind.letter));
        }
        for other in kind.swaps_with.iter().filter(|other| !named(other)) {
            found.push(format!("kind {name}, swaps_with: expected the name of a kind, found {other:?}"));
        }
        if kind.laser && kind.facings == Facings::One {
            found.push(format!("kind {name}: expected a laser to have facings, found none"));
        }
        if kind.facings != Facings::One && kind.words.all().len() < usize::from(kind.orientations()) {
            let (want, words) = (kind.orientations(), kind.words.all());
            found.push(format!("kind {name}: expected words for {want} facings, found {}", words.join(" and ")));
        }
        let mut becomes: Vec<&Option<String>> = Vec::new();
        for (face, side) in kind.faces.iter().zip(Direction::ALL) {
            match face {
                Face::Exit(exits)
                    if exits.is_empty() || exits.iter().enumerate().any(|(i, e)| exits[..i].contains(e)) =>
                {
                    let side = side.word();
                    found.push(format!(
                        "kind {name}, face {side}: expected one to four different exits, found {exits:?}"
                    ));
                }
                Face::Destroyed { becomes: left } => {
                    if let Some(other) = left.as_ref().filter(|other| !named(other)) {
                        found.push(format!("kind {name}, becomes: expected the name of a kind, found {other:?}"));
                    }
                    becomes.push(left);
                }
                _ => {}
            }
        }
        for (front, back) in [(0, 2), (1, 3)].into_iter().filter(|_| kind.facings == Facings::Two) {
            let [front, back] = [front, back].map(Direction::from_index);
            let (turned, face) = (half_turned(&kind.faces[front as usize]), &kind.faces[back as usize]);
            if !same(&turned, face) {
                let (turned, face) = (told(&turned, back), told(face, back));
                let (front, back) = (front.word(), back.word());
                found.push(format!(
                    "kind {name}, face {back}: expected {back}: {turned}, which a half turn makes of {front}, found {face}"
                ));
            }
        }
        for Stacking { onto, becomes } in &kind.stacks {
            for (_, other) in [("stacks_on", onto), ("stacks_on", becomes)].iter().filter(|(_, other)| !named(other)) {
                found.push(format!("kind {name}, stacks_on: expected the name of a kind, found {other:?}"));
            }
            if kind.swaps_with.contains(onto) {
                found.push(format!(
                    "kind {name}, stacks_on: expected it to stack on {onto} or swap with it, found both"
                ));
            }
        }
        for (i, Stacking { onto, .. }) in kind.stacks.iter().enumerate() {
            if kind.stacks[..i].iter().any(|other| other.onto == *onto) {
                found.push(format!("kind {name}, stacks_on: expected one stack with {onto}, found two"));
            }
        }
        if kind.royal || kind.laser {
            let fields = [("stacks_on", !kind.stacks.is_empty()), ("top", kind.top.is_some())];
            for (field, _) in fields.iter().filter(|(_, stacks)| *stacks) {
                found.push(format!(
                    "kind {name}, {field}: expected a royal kind or a laser to stand alone, found a stack"
                ));
            }
        }
        for part in kind.top.iter().flat_map(|top| [&top.steps, &top.stays]).filter(|part| !named(part)) {
            found.push(format!("kind {name}, top: expected the name of a kind, found {part:?}"));
        }
        for (field, into) in successors(kind) {
            let Some(other) = spec.kinds.iter().find(|k| k.name == *into) else { continue };
            if other.royal || other.laser {
                found.push(format!(
                    "kind {name}, {field}: expected a kind that is neither royal nor a laser, found {into}"
                ));
            } else if other.facings != Facings::One && (other.facings, other.words) != (kind.facings, kind.words) {
                found.push(format!(
                    "kind {name}, {field}: expected a kind that faces as {name} does, or nowhere, found {into}"
                ));
            }
        }
        if becomes.windows(2).any(|pair| pair[0] != pair[1]) {
            found.push(format!("kind {name}: expected every face to leave the same piece, found two"));
        }
    }
    if !spec.kinds.iter().any(|k| k.royal) {
        found.push("kinds: expected a royal one, whose loss ends the game, found none".into());
    }
    for (source, player) in spec.lasers.iter().zip(&spec.players) {
        match source {
            LaserSource::Piece if !spec.kinds.iter().any(|k| k.laser) => {
                found.push(format!("lasers: expected a kind that is a laser for {player}, found none"));
            }
            LaserSource::Wall { enters, .. } if outside(enters) => {
                found.push(format!("lasers: expected {player}'s beam to enter a square of the board, found {enters}"));
            }
            // Else a beam could come back from there and go the same way for ever.
            LaserSource::Wall { enters, heading } => {
                let (files, ranks) = heading.step();
                let walled = |s: Square| spec.walls.iter().any(|wall| *wall == [s, *enters] || *wall == [*enters, s]);
                if let Some(behind) = enters.offset(-files, -ranks).filter(|s| !outside(s) && !walled(*s)) {
                    found.push(format!(
                        "lasers: expected {player}'s beam to come through the edge, a hole or a wall onto {enters}, found {behind} behind it"
                    ));
                }
            }
            _ => {}
        }
    }
    found
}

/// The kinds that a piece of `kind` may leave on a square or be a part of, with the field that says so.
pub(super) fn successors(kind: &Kind) -> Vec<(&'static str, &String)> {
    let becomes = kind.faces.iter().find_map(|face| match face {
        Face::Destroyed { becomes } => becomes.as_ref(),
        _ => None,
    });
    let stacks =
        kind.stacks.iter().flat_map(|stacking| [("stacks_on", &stacking.onto), ("stacks_on", &stacking.becomes)]);
    let top = kind.top.iter().flat_map(|top| [("top", &top.steps), ("top", &top.stays)]);
    becomes.map(|into| ("becomes", into)).into_iter().chain(stacks).chain(top).collect()
}

/// A face as it is after a half turn of its piece.
fn half_turned(face: &Face) -> Face {
    match face {
        Face::Exit(exits) => Face::Exit(exits.iter().map(|exit| exit.opposite()).collect()),
        other => other.clone(),
    }
}

/// Whether two faces do the same, in whatever order they name their exits.
fn same(a: &Face, b: &Face) -> bool {
    match (a, b) {
        (Face::Exit(a), Face::Exit(b)) => a.len() == b.len() && a.iter().all(|exit| b.contains(exit)),
        (a, b) => a == b,
    }
}

/// The face at `side` in the words of a file: `Deflect(East)`.
fn told(face: &Face, side: Direction) -> String {
    match face {
        Face::Exit(exits) => match exits[..] {
            [exit] if exit == side => "Return".into(),
            [exit] if exit == side.opposite() => "Pass".into(),
            [exit] => format!("Deflect({exit:?})"),
            _ => format!("Split({exits:?})"),
        },
        Face::Absorb => "Absorb".into(),
        Face::Destroyed { becomes: None } => "Destroyed".into(),
        Face::Destroyed { becomes: Some(kind) } => format!("Becomes({kind:?})"),
    }
}
