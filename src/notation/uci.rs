//! The parser of the Universal Chess Interface (UCI): the output of an engine, line by line. It accepts any line; one
//! that it doesn't understand is [`EngineMessage::Other`], as the protocol requires.
//!
//! Its clients are `games::uci`, which lets engines play at the table, and `specular match`
//! (`dev/match/player.rs`). The server is `specular engine` (`cli/engine`), which reads the commands itself.

/// The maximum number of moves kept from a line of play.
const MAX_PV: usize = 64;
/// The maximum length of a name or a value, in characters; longer ones are cut.
const MAX_TEXT: usize = 200;

/// A line of output from an engine.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineMessage {
    /// `id name`: the name of the engine.
    Name(String),
    /// `option`: a setting of the engine.
    Option(EngineOption),
    /// `uciok`: all options have been listed.
    UciOk,
    /// `readyok`.
    ReadyOk,
    /// `info`: the result so far.
    Info(Info),
    /// `info string`: a message for people.
    Remark(String),
    /// `bestmove`: the chosen move as written; empty if there was none.
    BestMove(String),
    /// Anything else.
    Other,
}

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name, as the engine writes it; upper and lower case do not matter.
    pub name: String,
    /// The values it may take.
    pub kind: OptionKind,
}

/// The values an option may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// The initial value.
        default: bool,
    },
    /// An integer.
    Spin {
        /// The initial value.
        default: i64,
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The initial value.
        default: String,
        /// All choices.
        choices: Vec<String>,
    },
    /// An action: it takes no value.
    Button,
    /// Any text.
    Text {
        /// The initial value.
        default: String,
    },
}

/// The result of an engine so far. Any part may be missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// The depth, in plies.
    pub depth: Option<u32>,
    /// 1 for the best line, 2 for the second best.
    pub rank: Option<usize>,
    /// The score for the side to move.
    pub score: Option<Score>,
    /// True if the score is only a bound of the true one.
    pub bound: bool,
    /// The number of positions that were searched.
    pub nodes: Option<u64>,
    /// The number of positions that are searched per second.
    pub speed: Option<u64>,
    /// The time spent, in milliseconds.
    pub time: Option<u64>,
    /// The line of play.
    pub pv: Vec<String>,
}

/// A score in an [`Info`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a common piece.
    Centi(i32),
    /// A win in this many turns, or a loss in this many if 0 or negative.
    Mate(i32),
}

impl EngineMessage {
    /// Parses a line. Never fails.
    pub fn read(line: &str) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uciok", ..] => Self::UciOk,
            ["readyok", ..] => Self::ReadyOk,
            ["id", "name", ref name @ ..] => Self::Name(text(name)),
            ["option", ref rest @ ..] => EngineOption::read(rest).map_or(Self::Other, Self::Option),
            ["info", "string", ref remark @ ..] => Self::Remark(text(remark)),
            ["info", ref rest @ ..] => Self::Info(Info::read(rest)),
            ["bestmove", ref rest @ ..] => Self::BestMove(text(&rest[..rest.len().min(1)])),
            _ => Self::Other,
        }
    }
}

fn text(words: &[&str]) -> String {
    words.join(" ").chars().take(MAX_TEXT).collect()
}

impl EngineOption {
    /// Returns whether the option has this name.
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    fn read(words: &[&str]) -> Option<Self> {
        const KEYS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];
        let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
        for &word in words {
            // A name may contain the keyword of a part; only `type` ends it.
            let in_name = matches!(parts[..], [("name", _)]) && word != "type";
            match parts.last_mut() {
                Some((_, values)) if in_name || !KEYS.contains(&word) => values.push(word),
                None if word != "name" => return None,
                _ => parts.push((word, Vec::new())),
            }
        }
        let of = |key: &str| parts.iter().find(|(known, _)| *known == key).map(|(_, values)| text(values));
        let number = |key| of(key).and_then(|value| value.parse::<i64>().ok());
        // An empty value is written as `<empty>`.
        let default = of("default").filter(|value| value != "<empty>").unwrap_or_default();
        let kind = match of("type")?.as_str() {
            "check" => OptionKind::Check { default: default == "true" },
            "spin" => {
                let (min, max) = (number("min")?, number("max")?);
                let default = number("default").unwrap_or(min);
                (min..=max).contains(&default).then_some(OptionKind::Spin { default, min, max })?
            }
            "combo" => {
                let choices = parts.iter().filter(|(key, _)| *key == "var").map(|(_, values)| text(values)).collect();
                OptionKind::Combo { default, choices }
            }
            "button" => OptionKind::Button,
            "string" => OptionKind::Text { default },
            _ => return None,
        };
        Some(Self { name: of("name").filter(|name| !name.is_empty())?, kind })
    }
}

impl OptionKind {
    /// Returns whether the option may be set to this value.
    pub fn takes(&self, value: &str) -> bool {
        match self {
            Self::Check { .. } => ["true", "false"].contains(&value),
            Self::Spin { min, max, .. } => value.parse::<i64>().is_ok_and(|number| (*min..=*max).contains(&number)),
            Self::Combo { choices, .. } => choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)),
            Self::Button => value.is_empty(),
            Self::Text { .. } => !value.contains(['\n', '\r']),
        }
    }

    /// Describes the values an option may take: `1320 to 3190`.
    pub fn words(&self) -> String {
        match self {
            Self::Check { .. } => "true or false".into(),
            Self::Spin { min, max, .. } => format!("{min} to {max}"),
            Self::Combo { choices, .. } => choices.join(", "),
            Self::Button => "no value".into(),
            Self::Text { .. } => "a text in one line".into(),
        }
    }
}

impl Info {
    fn read(words: &[&str]) -> Self {
        let after = |name: &str| words.iter().position(|&word| word == name).map(|at| &words[at + 1..]);
        let number = |name: &str| after(name).and_then(|rest| rest.first()?.parse::<u64>().ok());
        let score = match after("score") {
            Some(["cp", score, ..]) => score.parse().ok().map(Score::Centi),
            // A loss in 0 turns is written -0.
            Some(["mate", turns, ..]) => turns.parse().ok().map(Score::Mate),
            _ => None,
        };
        let pv = after("pv").unwrap_or_default().iter().take(MAX_PV);
        Self {
            depth: number("depth").map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
            rank: number("multipv").and_then(|rank| usize::try_from(rank).ok()),
            score,
            bound: words.iter().any(|word| ["lowerbound", "upperbound"].contains(word)),
            nodes: number("nodes"),
            speed: number("nps"),
            time: number("time"),
            pv: pv.map(|word| text(&[word])).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_as_engines_write_them() {
        let read = |line: &str| match EngineMessage::read(line) {
            EngineMessage::Option(option) => Some((option.name, option.kind)),
            _ => None,
        };
        let named = |name: &str, kind| Some((name.to_owned(), kind));
        assert_eq!(
            read("option name UCI_Elo type spin default 1350 min 1350 max 2850"),
            named("UCI_Elo", OptionKind::Spin { default: 1350, min: 1350, max: 2850 })
        );
        assert_eq!(
            read("option name UCI_LimitStrength type check default false"),
            named("UCI_LimitStrength", OptionKind::Check { default: false })
        );
        assert_eq!(read("option name Clear Hash type button"), named("Clear Hash", OptionKind::Button));
        assert_eq!(
            read("option name Debug Log File type string default <empty>"),
            named("Debug Log File", OptionKind::Text { default: String::new() })
        );
        assert_eq!(
            read("option name Style type combo default Solid var Solid var Risky"),
            named(
                "Style",
                OptionKind::Combo { default: "Solid".into(), choices: vec!["Solid".into(), "Risky".into()] }
            )
        );
        assert_eq!(
            read("option name min and max type check default true"),
            named("min and max", OptionKind::Check { default: true })
        );
        for bad in [
            "option",
            "option type spin",
            "option name type spin min 0 max 1",
            "option name a type spin min 2",
            "option name a type spin default 9 min 0 max 1",
            "option name a type thing",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn an_option_takes_only_what_its_kind_says() {
        let spin = OptionKind::Spin { default: 5, min: 1, max: 9 };
        assert_eq!(["1", "9", "0", "10", "x"].map(|value| spin.takes(value)), [true, true, false, false, false]);
        let text = OptionKind::Text { default: String::new() };
        assert!(text.takes("/var/log/engine.txt") && text.takes(""));
        assert!(!text.takes("a.txt\nquit") && !text.takes("a.txt\rquit"), "the engine would read a second command");
    }

    #[test]
    fn lines_are_read_part_by_part() {
        let info = |line: &str| match EngineMessage::read(line) {
            EngineMessage::Info(info) => info,
            other => panic!("{other:?}"),
        };
        let read = info("info depth 12 seldepth 16 multipv 2 score cp -31 nodes 900 nps 300000 time 3 pv e2e4 e7e5");
        assert_eq!(
            (read.depth, read.rank, read.score, read.bound),
            (Some(12), Some(2), Some(Score::Centi(-31)), false)
        );
        assert_eq!(
            (read.nodes, read.speed, read.time, read.pv),
            (Some(900), Some(300_000), Some(3), vec!["e2e4".to_owned(), "e7e5".to_owned()])
        );
        assert!(info("info depth 3 score mate -2 upperbound").bound);
        assert_eq!(info("info score mate -0").score, Some(Score::Mate(0)));
        assert_eq!(info("info depth x score cp pv"), Info::default());
        assert_eq!(EngineMessage::read("info string score cp 7"), EngineMessage::Remark("score cp 7".into()));
        assert_eq!(EngineMessage::read("bestmove e7e8q ponder a2a3"), EngineMessage::BestMove("e7e8q".into()));
        assert_eq!(EngineMessage::read("bestmove"), EngineMessage::BestMove(String::new()));
        assert_eq!(EngineMessage::read("id name Stockfish 15.1"), EngineMessage::Name("Stockfish 15.1".into()));
        for other in ["", "hello", "id author the Stockfish developers", "registration checking"] {
            assert_eq!(EngineMessage::read(other), EngineMessage::Other, "{other}");
        }
    }
}
