//! Descriptions of kinds of pieces and of the rules of play, in sentences generated from their data.

use super::words::{name_of, side};
use phrases::{Argument, Phrase, phrase};
use rules::{
    Captures, Direction, Face, FacingWords, Facings, Firing, Kind, MovedBy, Onto, Player, Ruleset, RulesetSpec,
};

/// Describes what the sides of a kind do to light and how it acts: one sentence each, the most important first.
pub fn describe(rules: &Ruleset, kind: &Kind) -> Vec<Phrase> {
    let mut lines = Vec::new();
    if kind.royal {
        let taken = rules.spec().kinds.iter().any(|kind| kind.onto.captures.any());
        lines.push(if taken { phrase!("rules-kind-royal.taken") } else { phrase!("rules-kind-royal") });
    }
    if kind.laser {
        lines.push(match rules.spec().turn.fire {
            Firing::AfterTurn => phrase!("rules-kind-laser"),
            Firing::Action => phrase!("rules-kind-laser.action"),
        });
    }
    lines.extend(faces(rules, kind));
    lines.extend(acts(rules, kind));
    lines
}

/// The effect of a side on light. The variants are in the order in which they are described.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    Turns,
    SendsBack,
    LetsThrough,
    Sends,
    Splits(usize),
    Stops,
    /// Destroys a part; the id of the kind that is left.
    Loses(String),
    Destroys,
}

impl Effect {
    fn of(side: usize, face: &Face) -> Self {
        match face {
            Face::Absorb => Self::Stops,
            Face::Portal => Self::Sends,
            Face::Destroyed { becomes: None } => Self::Destroys,
            Face::Destroyed { becomes: Some(left) } => Self::Loses(left.clone()),
            Face::Exit(exits) => match exits[..] {
                [exit] if exit == Direction::ALL[side] => Self::SendsBack,
                [exit] if exit == Direction::ALL[side].turned(2) => Self::LetsThrough,
                [_] => Self::Turns,
                _ => Self::Splits(exits.len()),
            },
        }
    }

    /// A sentence about this effect, given the sides it applies to.
    fn sentence(&self, rules: &Ruleset, sides: Phrase) -> Phrase {
        match self {
            Self::Turns => phrase!("rules-face-mirror", sides = sides),
            Self::SendsBack => phrase!("rules-face-flat-mirror", sides = sides),
            Self::LetsThrough => phrase!("rules-face-glass", sides = sides),
            Self::Sends => phrase!("rules-face-portal", sides = sides),
            Self::Splits(ways) => phrase!("rules-face-splitter", sides = sides, ways = *ways),
            Self::Stops => phrase!("rules-face-shield", sides = sides),
            Self::Loses(left) => phrase!("rules-face-bare.leaves", sides = sides, piece = named(rules, left)),
            Self::Destroys => phrase!("rules-face-bare", sides = sides),
        }
    }
}

fn faces(rules: &Ruleset, kind: &Kind) -> Vec<Phrase> {
    let effects: Vec<Effect> = kind.faces.iter().enumerate().map(|(side, face)| Effect::of(side, face)).collect();
    let mut kinds = effects.clone();
    kinds.sort();
    kinds.dedup();
    let sides = |effect: &Effect| {
        let count = effects.iter().filter(|other| *other == effect).count();
        phrase!("rules-face-sides", count = count)
    };
    kinds.iter().map(|effect| effect.sentence(rules, sides(effect))).collect()
}

/// Describes how the kind acts.
fn acts(rules: &Ruleset, kind: &Kind) -> Vec<Phrase> {
    let ways = Player::BOTH.map(|player| facings_of(kind, player));
    let turns = match kind.facings {
        Facings::Some(_) => ways.iter().any(|ways| ways.len() > 1),
        Facings::Two | Facings::Four => true,
        Facings::One => false,
    };
    let is_fixed = kind.neutral == Some(MovedBy::Nobody);
    let turns = turns && !is_fixed && (!kind.royal || rules.spec().rulings.kings_rotate);
    let turn = rules.spec().turn;
    let moves = rules.spec().moves(kind) && !is_fixed;
    let mut lines = vec![match (moves, turns) {
        (true, true) if !turn.diagonal_steps && turn.half_turns => phrase!("rules-acts.lines-or-any-turn"),
        (true, true) if !turn.diagonal_steps => phrase!("rules-acts.lines-or-turn"),
        (true, true) if turn.half_turns => phrase!("rules-acts.moves-or-any-turn"),
        (true, true) => phrase!("rules-acts.moves-or-turn"),
        (true, false) if !turn.diagonal_steps => phrase!("rules-acts.lines"),
        (true, false) => phrase!("rules-acts.moves"),
        (false, true) if turn.half_turns => phrase!("rules-acts.any-turn"),
        (false, true) => phrase!("rules-acts.turn"),
        (false, false) if is_fixed => phrase!("rules-kind-neutral.fixed"),
        (false, false) => phrase!("rules-acts.nothing"),
    }];
    match kind.onto.captures {
        Captures::OncePerTurn if moves => lines.push(phrase!("rules-kind-takes.once")),
        Captures::Freely if moves => lines.push(phrase!("rules-kind-takes")),
        _ => {}
    }
    if kind.onto.displaces && moves {
        lines.push(phrase!("rules-kind-displaces"));
    }
    if kind.neutral == Some(MovedBy::Either) {
        lines.push(phrase!("rules-kind-neutral"));
    }
    if kind.onto.scatters {
        lines.push(phrase!("rules-kind-scatters"));
    }
    if let Facings::Some(_) = kind.facings {
        let [first, second] = ways;
        lines.push(if first == second {
            phrase!("rules-kind-faces", ways = first)
        } else {
            let [one, other] = Player::BOTH.map(|player| side(rules, player));
            phrase!("rules-kind-faces-each", first = one, ways = first, second = other, others = second)
        });
    }
    let all_named = |ids: Vec<&String>| ids.into_iter().map(|id| named(rules, id)).collect::<Vec<_>>();
    if !kind.swaps_with.is_empty() {
        lines.push(phrase!("rules-kind-swaps", pieces = all_named(kind.swaps_with.iter().collect())));
    }
    if !kind.stacks.is_empty() {
        let onto = kind.stacks.iter().map(|stacking| &stacking.onto);
        lines.push(phrase!("rules-kind-stacks", pieces = all_named(onto.collect())));
    }
    if kind.top.is_some() {
        lines.push(phrase!("rules-kind-lifts"));
    }
    lines
}

/// The ways in which a kind may face, as seen by players from behind their own pieces.
fn facings_of(kind: &Kind, player: Player) -> Vec<Phrase> {
    let words = match kind.words {
        FacingWords::Sides => [
            phrase!("rules-way.forward"),
            phrase!("rules-way.right"),
            phrase!("rules-way.back"),
            phrase!("rules-way.left"),
        ],
        FacingWords::Corners => [
            phrase!("rules-way.forward-right"),
            phrase!("rules-way.back-right"),
            phrase!("rules-way.back-left"),
            phrase!("rules-way.forward-left"),
        ],
        // Words for two facings, neither of which is ever missing.
        FacingWords::Slashes | FacingWords::Lines => return Vec::new(),
    };
    // The second player sees the board from the other end.
    let seat = if player == Player::First { 0 } else { 2 };
    let faces = |way: &usize| kind.may_face(player, ((way + seat) % 4) as u8);
    (0..4).filter(faces).map(|way| words[way].clone()).collect()
}

/// The kind with this id, as an argument of messages.
fn named(rules: &Ruleset, id: &str) -> Argument {
    rules.kind_by_id(id).map_or_else(|| Argument::Piece(id.into()), |kind| name_of(rules.kind(kind)))
}

/// Describes the course of a turn and the effects of light.
fn turn_of_play(rules: &Ruleset) -> Vec<Phrase> {
    let turn = rules.spec().turn;
    let first = side(rules, Player::First);
    let begins = match turn.actions {
        1 if !rules.is_composed() => phrase!("rules-play-turn", side = first),
        1 => phrase!("rules-play-turn.action", side = first),
        actions => phrase!("rules-play-turn.actions", side = first, count = actions),
    };
    let fires = match turn.fire {
        Firing::AfterTurn => phrase!("rules-play-fire"),
        Firing::Action => phrase!("rules-play-fire.action"),
    };
    vec![begins, Phrase::sentences([fires, phrase!("rules-play-light")])]
}

/// Describes the effects of steps onto other pieces.
fn steps_of_play(spec: &RulesetSpec) -> Vec<Phrase> {
    let kinds = |does: fn(Onto) -> bool| {
        let kinds: Vec<Argument> = spec.kinds.iter().filter(|kind| does(kind.onto)).map(name_of).collect();
        Some(kinds).filter(|kinds| !kinds.is_empty())
    };
    let once = kinds(|onto| onto.captures == Captures::OncePerTurn).map(|pieces| match pieces.len() {
        1 => phrase!("rules-play-takes.once", pieces = pieces),
        _ => phrase!("rules-play-takes.each-once", pieces = pieces),
    });
    let freely = kinds(|onto| onto.captures == Captures::Freely);
    let displaces = kinds(|onto| onto.displaces);
    let scatters = kinds(|onto| onto.scatters);
    [
        once,
        freely.map(|pieces| phrase!("rules-play-takes", pieces = pieces)),
        displaces.map(|pieces| phrase!("rules-play-displaces", pieces = pieces)),
        scatters.map(|pieces| phrase!("rules-play-scatters", pieces = pieces)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Describes how the game is played, one sentence each.
pub fn rules_of_play(rules: &Ruleset) -> Vec<Phrase> {
    let spec = rules.spec();
    let royal = spec.kinds.iter().find(|kind| kind.royal);
    let royal = royal.map_or_else(|| Argument::Piece("king".into()), name_of);
    let mut lines = turn_of_play(rules);
    let captures = spec.kinds.iter().any(|kind| kind.onto.captures.any());
    lines.push(match captures {
        true => phrase!("rules-play-loses.taken", king = royal.clone()),
        false => phrase!("rules-play-loses", king = royal.clone()),
    });
    lines.extend(steps_of_play(spec));
    if spec.reserved.iter().any(|squares| !squares.is_empty()) {
        lines.push(phrase!("rules-play-reserved"));
    }
    match (spec.walls.is_empty(), spec.holes.is_empty()) {
        (true, true) => {}
        (false, true) => lines.push(phrase!("rules-play-walls")),
        (true, false) => lines.push(phrase!("rules-play-holes")),
        (false, false) => lines.push(phrase!("rules-play-holes.walls")),
    }
    lines.push(phrase!("rules-play-both", king = royal));
    lines.push(phrase!("rules-play-draws"));
    if let Some(limit) = spec.rulings.quiet_turn_limit {
        lines.push(phrase!("rules-play-quiet", count = limit));
    }
    lines
}
