//! Descriptions of kinds of pieces, in sentences generated from their data.

use rules::{Captures, Direction, Face, FacingWords, Facings, Firing, Kind, Onto, Player, Ruleset, RulesetSpec};

/// Describes what the sides of a kind do to light and how it acts: one sentence each, the most important first.
pub fn describe(rules: &Ruleset, kind: &Kind) -> Vec<String> {
    let mut lines = Vec::new();
    if kind.royal {
        let taken = rules.spec().kinds.iter().any(|kind| kind.onto.captures.any());
        lines.push(match taken {
            true => "If it is hit or taken, its owner loses the game.".into(),
            false => "If it is hit, its owner loses the game.".into(),
        });
    }
    if kind.laser {
        lines.push(match rules.spec().turn.fire {
            Firing::AfterTurn => "The laser: it fires after each of its owner's turns.".into(),
            Firing::Action => "The laser: firing it is an action, once a turn.".into(),
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
    Splits(usize),
    Stops,
    Loses(String),
    Destroys,
}

impl Effect {
    fn of(rules: &Ruleset, side: usize, face: &Face) -> Self {
        match face {
            Face::Absorb => Self::Stops,
            Face::Destroyed { becomes: None } => Self::Destroys,
            Face::Destroyed { becomes: Some(left) } => Self::Loses(label(rules, left)),
            Face::Exit(exits) => match exits[..] {
                [exit] if exit == Direction::ALL[side] => Self::SendsBack,
                [exit] if exit == Direction::ALL[side].turned(2) => Self::LetsThrough,
                [_] => Self::Turns,
                _ => Self::Splits(exits.len()),
            },
        }
    }

    /// A sentence about this effect, given the sides it applies to.
    fn sentence(&self, sides: &str) -> String {
        match self {
            Self::Turns => format!("Mirror{sides}: turns the beam by a right angle."),
            Self::SendsBack => format!("Flat mirror{sides}: sends the beam back."),
            Self::LetsThrough => format!("Glass{sides}: lets the beam through."),
            Self::Splits(2) => format!("Splitter{sides}: splits the beam in two."),
            Self::Splits(ways) => format!("Splitter{sides}: sends the beam {ways} ways."),
            Self::Stops => format!("Shield{sides}: stops the beam, unharmed."),
            Self::Loses(left) => format!("Bare{sides}: a beam destroys the top, and {} is left.", with_article(left)),
            Self::Destroys => format!("Bare{sides}: a beam destroys it."),
        }
    }
}

fn faces(rules: &Ruleset, kind: &Kind) -> Vec<String> {
    let effects: Vec<Effect> =
        kind.faces.iter().enumerate().map(|(side, face)| Effect::of(rules, side, face)).collect();
    let mut kinds = effects.clone();
    kinds.sort();
    kinds.dedup();
    let sides = |effect: &Effect| match effects.iter().filter(|other| *other == effect).count() {
        4 => " on every side".to_owned(),
        1 => " on one side".to_owned(),
        count => format!(" on {} sides", if count == 2 { "two" } else { "three" }),
    };
    kinds.iter().map(|effect| effect.sentence(&sides(effect))).collect()
}

/// Describes how the kind acts.
fn acts(rules: &Ruleset, kind: &Kind) -> Vec<String> {
    let ways = Player::BOTH.map(|player| facings_of(kind, player));
    let turns = match kind.facings {
        Facings::Some(_) => ways.iter().any(|ways| ways.len() > 1),
        Facings::Two | Facings::Four => true,
        Facings::One => false,
    };
    let turns = turns && (!kind.royal || rules.spec().rulings.kings_rotate);
    let turn = rules.spec().turn;
    let moves = rules.spec().moves(kind);
    let mut lines = vec![
        match (moves, turns) {
            (true, true) if !turn.diagonal_steps && turn.half_turns => {
                "Moves one square along a file or a rank, or turns to any side."
            }
            (true, true) if !turn.diagonal_steps => "Moves one square along a file or a rank, or makes a quarter turn.",
            (true, true) if turn.half_turns => "Moves one square in any direction, or turns to any side.",
            (true, true) => "Moves one square in any direction, or makes a quarter turn.",
            (true, false) if !turn.diagonal_steps => "Moves one square along a file or a rank. It does not turn.",
            (true, false) => "Moves one square in any direction. It does not turn.",
            (false, true) if turn.half_turns => "Turns to any side. It does not move.",
            (false, true) => "Makes a quarter turn. It does not move.",
            (false, false) => "It neither moves nor turns.",
        }
        .to_owned(),
    ];
    match kind.onto.captures {
        Captures::OncePerTurn if moves => {
            lines.push("Takes a piece of the opponent by stepping onto it, once a turn.".into());
        }
        Captures::Freely if moves => lines.push("Takes pieces of the opponent by stepping onto them.".into()),
        _ => {}
    }
    if kind.onto.displaces && moves {
        lines.push("Steps onto any piece and sends it to a random empty square, once a turn.".into());
    }
    if kind.onto.scatters {
        lines.push("A piece that steps onto it is sent to a random empty square, once a turn.".into());
    }
    if let Facings::Some(_) = kind.facings {
        lines.push(match &ways {
            [first, second] if first == second => format!("Faces only {}, from its owner's seat.", listed(first)),
            [first, second] => {
                let [one, other] = &rules.spec().players;
                format!(
                    "Faces only {} for {one}, {} for {other}, from its owner's seat.",
                    listed(first),
                    listed(second)
                )
            }
        });
    }
    if !kind.swaps_with.is_empty() {
        let others: Vec<String> = kind.swaps_with.iter().map(|id| label(rules, id)).collect();
        lines.push(format!("Swaps places with a neighbouring {}, friend or foe.", listed(&others)));
    }
    if !kind.stacks.is_empty() {
        let onto: Vec<String> = kind.stacks.iter().map(|stacking| label(rules, &stacking.onto)).collect();
        lines.push(format!("Steps onto a neighbouring {} of its own side.", listed(&onto)));
    }
    if kind.top.is_some() {
        lines.push("Its top can step off alone.".into());
    }
    lines
}

/// The ways in which a kind may face, as seen by players from behind their own pieces.
fn facings_of(kind: &Kind, player: Player) -> Vec<String> {
    let words = match kind.words {
        FacingWords::Sides => ["forward", "right", "back", "left"],
        FacingWords::Corners => ["forward and right", "back and right", "back and left", "forward and left"],
        // Words for two facings, neither of which is ever missing.
        FacingWords::Slashes | FacingWords::Lines => return Vec::new(),
    };
    // The second player sees the board from the other end.
    let seat = if player == Player::First { 0 } else { 2 };
    let faces = |way: &usize| kind.may_face(player, ((way + seat) % 4) as u8);
    (0..4).filter(faces).map(|way| words[way].to_owned()).collect()
}

fn label(rules: &Ruleset, id: &str) -> String {
    rules.kind_by_id(id).map_or_else(|| id.to_owned(), |kind| rules.kind(kind).label.clone())
}

/// `an obelisk`, `a pyramid`.
fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// `a`, `a or b`, `a, b or c`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Describes the course of a turn and the effects of light.
fn turn_of_play(spec: &RulesetSpec) -> Vec<String> {
    let first = &spec.players[0];
    let light = "Mirrors turn the beam, shields stop it, and a piece that it strikes anywhere else is destroyed, whoever \
                 owns it.";
    let begins = match spec.turn.actions {
        1 if !spec.is_composed() => {
            format!("{first} moves first. Each turn you move or turn one piece; you can't pass.")
        }
        1 => format!("{first} moves first. A turn is one action: you move or turn a piece."),
        actions => format!(
            "{first} moves first. A turn is {} actions, with one piece or several: you move or turn a piece. After the \
             first you may pass the rest.",
            count_word(actions)
        ),
    };
    let fires = match spec.turn.fire {
        Firing::AfterTurn => format!("Then your laser fires by itself. {light}"),
        Firing::Action => {
            format!("Firing a laser is also an action, at most once a turn. You don't have to fire. {light}")
        }
    };
    vec![begins, fires]
}

/// Describes the effects of steps onto other pieces.
fn steps_of_play(spec: &RulesetSpec) -> Vec<String> {
    let named = |does: fn(Onto) -> bool| {
        let kinds = spec.kinds.iter().filter(|kind| does(kind.onto)).map(|kind| kind.label.clone());
        kinds.collect::<Vec<_>>()
    };
    let once = named(|onto| onto.captures == Captures::OncePerTurn);
    let freely = named(|onto| onto.captures == Captures::Freely);
    let [displaces, scatters] = [named(|onto| onto.displaces), named(|onto| onto.scatters)];
    let mut lines = Vec::new();
    if !once.is_empty() {
        let each = if once.len() > 1 { "each kind " } else { "" };
        lines
            .push(format!("A {} takes a piece of the opponent by stepping onto it, {each}once a turn.", listed(&once)));
    }
    if !freely.is_empty() {
        lines.push(format!(
            "A {} takes pieces of the opponent by stepping onto them, as often as the actions of a turn allow.",
            listed(&freely)
        ));
    }
    if !displaces.is_empty() {
        lines.push(format!(
            "A {} that steps onto a piece, even a friendly one, sends it to a random empty square, once a turn.",
            listed(&displaces)
        ));
    }
    if !scatters.is_empty() {
        lines.push(format!(
            "A piece that steps onto a {} is sent to a random empty square, once a turn.",
            listed(&scatters)
        ));
    }
    lines
}

/// Spells out a number from 1 to 8.
fn count_word(count: u8) -> &'static str {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
    words.get(usize::from(count)).copied().unwrap_or("many")
}

/// Describes how the game is played, one sentence each.
pub fn rules_of_play(rules: &Ruleset) -> Vec<String> {
    let spec = rules.spec();
    let royal = spec.kinds.iter().find(|kind| kind.royal).map_or("king", |kind| kind.label.as_str());
    let mut lines = turn_of_play(spec);
    let captures = spec.kinds.iter().any(|kind| kind.onto.captures.any());
    lines.push(match captures {
        true => format!("A player whose {royal} is hit or taken loses, even if their own laser hit it."),
        false => format!("A player whose {royal} is hit loses, even if their own laser hit it."),
    });
    lines.extend(steps_of_play(spec));
    if spec.reserved.iter().any(|squares| !squares.is_empty()) {
        lines.push("Marked squares are reserved for pieces of that colour.".into());
    }
    if !spec.walls.is_empty() {
        lines.push("No beam and no step crosses a wall.".into());
    }
    lines.push(format!("A shot that strikes both {royal}s at once is a draw."));
    lines.push(
        "The players may agree to a draw, and either may claim one when a position occurs for the third time.".into(),
    );
    if let Some(limit) = spec.rulings.quiet_turn_limit {
        lines.push(format!("After {limit} turns in a row without a loss the game is a draw."));
    }
    lines
}
