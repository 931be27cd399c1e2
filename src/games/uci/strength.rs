//! Converts the table's levels to an engine's own options.

use std::time::Duration;

use notation::uci::{EngineOption, OptionKind};
use phrases::{Phrase, phrase};
use tabletop::{Allowance, LEVELS};

const LIMIT: &str = "UCI_LimitStrength";
const ELO: &str = "UCI_Elo";
const SKILL: &str = "Skill Level";

/// The options that limit an engine's strength.
const NAMES: [&str; 3] = [LIMIT, ELO, SKILL];

/// The settings for a level: options, and whether the search must be limited too.
pub(super) struct Strength {
    pub options: Vec<(String, String)>,
    /// The depth of the search, if the engine has no such options.
    pub depth: Option<u8>,
}

/// The settings that make an engine with these options play at a level. Sets nothing if the player set any of them.
pub(super) fn strength(options: &[EngineOption], by_hand: &[(String, String)], level: u8) -> Strength {
    let is_own = |name: &str| by_hand.iter().any(|(set, _)| set.eq_ignore_ascii_case(name));
    if NAMES.into_iter().any(is_own) {
        return Strength { options: Vec::new(), depth: None };
    }
    let spin = |name: &str| {
        options.iter().find(|option| option.is(name)).and_then(|option| match option.kind {
            OptionKind::Spin { min, max, .. } => Some((min, max)),
            _ => None,
        })
    };
    let between = |(min, max): (i64, i64)| {
        let (above, most) = (i64::from(level.clamp(1, LEVELS) - 1), i64::from(LEVELS - 1));
        (min + max.saturating_sub(min) / most * above + max.saturating_sub(min) % most * above / most).to_string()
    };
    let set = |name: &str, value: String| (name.to_owned(), value);
    let limits = options.iter().any(|option| option.is(LIMIT) && matches!(option.kind, OptionKind::Check { .. }));
    let full = level >= LEVELS;
    let (options, depth) = match (spin(ELO).filter(|_| limits), spin(SKILL)) {
        (Some(_), skill) if full => {
            let skill = skill.map(|(_, max)| set(SKILL, max.to_string()));
            ([set(LIMIT, "false".into())].into_iter().chain(skill).collect(), None)
        }
        (Some(elo), _) => (vec![set(LIMIT, "true".into()), set(ELO, between(elo))], None),
        (None, Some(skill)) => (vec![set(SKILL, between(skill))], None),
        (None, None) => (Vec::new(), (!full).then_some(level)),
    };
    Strength { options, depth }
}

/// Describes a level in the terms of an engine with these options.
pub(super) fn strength_words(options: &[EngineOption], by_hand: &[(String, String)], level: u8) -> Phrase {
    let Strength { options: set, depth } = strength(options, by_hand, level);
    let value = |wanted: &str| set.iter().find(|(name, _)| name == wanted).map(|(_, value)| value);
    match (value(ELO), value(SKILL), depth) {
        (Some(elo), ..) => phrase!("rules-program-strength.elo", elo = elo),
        (None, Some(skill), _) if level < LEVELS => format!("{SKILL} {skill}").into(),
        (None, None, Some(depth)) => phrase!("rules-program-strength.depth", count = depth),
        (None, None, None) if level < LEVELS => phrase!("rules-program-strength.as-set"),
        _ => phrase!("rules-program-strength.full"),
    }
}

/// The arguments of `go` for a move at a level, and how long the move may take.
pub(super) fn go(level: u8, depth: Option<u8>, allowance: Option<Allowance>) -> (String, Duration) {
    /// The time of a move per level, in a game without clocks.
    const STEP: Duration = Duration::from_millis(150);
    let (mut text, time) = match allowance {
        Some(Allowance { left, increment }) => {
            // The opponent's clock is unknown; assume that it shows the same.
            let (left, increment) = (left.as_millis(), increment.as_millis());
            (format!("wtime {left} btime {left} winc {increment} binc {increment}"), Duration::from_millis(left as u64))
        }
        None => {
            let time = STEP * u32::from(level);
            (format!("movetime {}", time.as_millis()), time)
        }
    };
    if let Some(depth) = depth {
        text += &format!(" depth {depth}");
    }
    (text, time)
}
