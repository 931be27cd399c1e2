//! Parses the compound options of `match`: players, the SPRT and adjudication.

use std::path::PathBuf;
use std::time::Duration;

use super::statistics::Sprt;
use cli::args::number;
use games::uci::EngineSpec;

/// A search without a time limit may take one millisecond per node, within these bounds.
const MIN_WAIT: Duration = Duration::from_secs(10);
const MAX_WAIT: Duration = Duration::from_secs(600);
/// A day in milliseconds: the longest time per turn.
const DAY: u64 = 86_400_000;

/// A player as given by `--first` or `--second`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayerSpec {
    pub name: String,
    pub engine: EngineSpec,
    /// In milliseconds.
    pub movetime: Option<u64>,
    pub nodes: Option<u64>,
    pub depth: Option<u64>,
    pub clock: Option<Clock>,
}

/// The time left for the game, and the increment per turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    pub left: Duration,
    pub increment: Duration,
}

impl PlayerSpec {
    /// Parses `cmd=PROGRAM ARGS,name=..,movetime=..,nodes=..,depth=..,tc=10+0.1,option.NAME=VALUE`. Without `cmd` the
    /// program is `own`, run as `specular engine`.
    ///
    /// # Errors
    /// Returns what was expected and what was found.
    pub fn read(text: &str, own: PathBuf) -> Result<Self, String> {
        let mut spec = Self {
            name: String::new(),
            engine: EngineSpec { args: vec!["engine".into()], noisy: true, ..EngineSpec::of(own) },
            movetime: None,
            nodes: None,
            depth: None,
            clock: None,
        };
        let mut seen = Vec::new();
        let mut settings = Vec::new();
        for part in split(text, ',')? {
            let Some((key, value)) = part.split_once('=') else {
                return Err(format!("expected KEY=VALUE,.., found {part:?}"));
            };
            let (key, value) = (key.trim(), value.trim());
            if seen.iter().any(|other| other == key) {
                return Err(format!("expected {key} once, found it twice"));
            }
            seen.push(key.to_owned());
            if value.is_empty() {
                return Err(format!("{key}: expected a value, found none"));
            }
            if key != "name" {
                settings.push(format!("{key}={value}"));
            }
            let count = |what: &str, most: u64| {
                let wrong = || format!("{key}: expected {what} from 1 to {most}, found {value:?}");
                number(value, 1..=most).map(Some).ok_or_else(wrong)
            };
            match key {
                "cmd" => {
                    let mut words = split(value, ' ')?.into_iter().map(|word| word.replace('"', ""));
                    spec.engine.program =
                        words.next().map(PathBuf::from).ok_or("cmd: expected a program, found none")?;
                    spec.engine.args = words.collect();
                }
                "name" => spec.name = value.into(),
                "movetime" => spec.movetime = count("milliseconds", DAY)?,
                "nodes" => spec.nodes = count("a number", u64::MAX)?,
                "depth" => spec.depth = count("a number", 1_000)?,
                "tc" => spec.clock = Some(clock(value)?),
                _ => match key.strip_prefix("option.").filter(|name| !name.is_empty()) {
                    Some(name) => spec.engine.options.push((name.into(), value.into())),
                    None => {
                        let known = "cmd, name, movetime, nodes, depth, tc or option.NAME";
                        return Err(format!("expected {known}, found {key:?}"));
                    }
                },
            }
        }
        match (spec.clock, spec.movetime) {
            (Some(_), Some(_)) => return Err("expected movetime or tc, found both".into()),
            (None, None) if spec.nodes.is_none() && spec.depth.is_none() => {
                return Err(format!("expected movetime, nodes, depth or tc, found {text:?}"));
            }
            _ => {}
        }
        if spec.name.is_empty() {
            spec.name = settings.join(",");
        }
        Ok(spec)
    }

    /// The maximum time that an answer may take with this clock.
    pub fn longest(&self, clock: Option<Clock>) -> Duration {
        let time = self.movetime.map(Duration::from_millis).or(clock.map(|clock| clock.left));
        let nodes = || self.nodes.map(Duration::from_millis);
        // On a busy machine even a few nodes may take a while.
        time.unwrap_or_else(|| nodes().unwrap_or(MAX_WAIT).clamp(MIN_WAIT, MAX_WAIT))
    }
}

/// Splits at each `mark` outside double quotes, and drops empty parts.
fn split(text: &str, mark: char) -> Result<Vec<String>, String> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        quoted ^= c == '"';
        match parts.last_mut() {
            Some(part) if quoted || c != mark => part.push(c),
            _ => parts.push(String::new()),
        }
    }
    if quoted {
        return Err(format!("expected '\"' in pairs, found {text:?}"));
    }
    parts.retain(|part| !part.trim().is_empty());
    Ok(parts)
}

/// Parses `10+0.1`: seconds for the game and the increment per turn.
fn clock(text: &str) -> Result<Clock, String> {
    let (left, gain) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let seconds = text.trim().parse::<f64>().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds))?;
        Some(Duration::from_secs_f64(seconds))
    };
    match (seconds(left), seconds(gain)) {
        (Some(left), Some(gain)) if !left.is_zero() => Ok(Clock { left, increment: gain }),
        _ => Err(format!("tc: expected seconds for a game and for each turn, such as 10+0.1, found {text:?}")),
    }
}

/// Parses `elo0=0,elo1=5,alpha=0.05,beta=0.05`, all of which are optional.
///
/// # Errors
/// Returns what was expected and what was found.
pub(super) fn sprt(text: &str) -> Result<Sprt, String> {
    let mut sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
    let mut seen = Vec::new();
    for part in split(text, ',')? {
        let (key, value) = part.split_once('=').ok_or_else(|| format!("expected KEY=VALUE,.., found {part:?}"))?;
        let (key, value) = (key.trim(), value.trim());
        if seen.iter().any(|other| other == key) {
            return Err(format!("expected {key} once, found it twice"));
        }
        seen.push(key.to_owned());
        let (field, range, expected) = match key {
            "elo0" => (&mut sprt.elo0, -100.0..=100.0, "from -100 to 100"),
            "elo1" => (&mut sprt.elo1, -100.0..=100.0, "from -100 to 100"),
            "alpha" => (&mut sprt.alpha, 1e-6..=0.49, "from 0.000001 to 0.49"),
            "beta" => (&mut sprt.beta, 1e-6..=0.49, "from 0.000001 to 0.49"),
            _ => return Err(format!("expected elo0, elo1, alpha or beta, found {key:?}")),
        };
        let wrong = || format!("{key}: expected a number {expected}, found {value:?}");
        *field = value.parse().ok().filter(|number| range.contains(number)).ok_or_else(wrong)?;
    }
    match sprt.elo0 < sprt.elo1 {
        true => Ok(sprt),
        false => Err(format!("expected elo0 below elo1, found {} and {}", sprt.elo0, sprt.elo1)),
    }
}

/// Parses `SCORE,TURNS`: hundredths of a deflector, and at least 2 turns, so that both players' scores count.
pub(super) fn resign(text: &str) -> Option<(i32, usize)> {
    let (score, turns) = text.split_once(',')?;
    Some((number(score, 1..=1_000_000)?, number(turns, 2..=1_000)?))
}

/// Parses `N` or `N-M`.
pub(super) fn plies(text: &str) -> Option<std::ops::RangeInclusive<u64>> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let (least, most) = (number(least, 0..=20)?, number(most, 0..=20)?);
    (least <= most).then_some(least..=most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PlayerSpec, String> {
        PlayerSpec::read(text, "specular".into())
    }

    #[test]
    fn a_player_is_read_from_one_text() {
        let spec =
            read("cmd=\"/a b/old\" engine  --x=1,name=old,tc=10+0.1,nodes=5,option.Clear Hash=on").expect("a player");
        assert_eq!(spec.engine.program, PathBuf::from("/a b/old"));
        assert_eq!(spec.engine.args, ["engine", "--x=1"]);
        assert_eq!((spec.name.as_str(), spec.nodes, spec.depth, spec.movetime), ("old", Some(5), None, None));
        let clock = Clock { left: Duration::from_secs(10), increment: Duration::from_millis(100) };
        assert_eq!(spec.clock, Some(clock));
        assert_eq!(spec.engine.options, [("Clear Hash".to_owned(), "on".to_owned())]);
        let own = read("depth=3, option.Hash=16").expect("a player");
        assert_eq!((own.engine.program, own.engine.args), (PathBuf::from("specular"), vec!["engine".to_owned()]));
        assert_eq!(own.name, "depth=3,option.Hash=16", "it is named after its settings");
    }

    #[test]
    fn invalid_values_are_refused() {
        for (text, message) in [
            ("", "expected movetime, nodes, depth or tc, found \"\""),
            ("name=a", "expected movetime, nodes, depth or tc, found \"name=a\""),
            ("fast", "expected KEY=VALUE,.., found \"fast\""),
            ("nods=5", "expected cmd, name, movetime, nodes, depth, tc or option.NAME, found \"nods\""),
            ("option.=5", "expected cmd, name, movetime, nodes, depth, tc or option.NAME, found \"option.\""),
            ("nodes=5,nodes=6", "expected nodes once, found it twice"),
            ("nodes=", "nodes: expected a value, found none"),
            ("depth=0", "depth: expected a number from 1 to 1000, found \"0\""),
            ("movetime=1e9", "movetime: expected milliseconds from 1 to 86400000, found \"1e9\""),
            ("tc=0+1", "tc: expected seconds for a game and for each turn, such as 10+0.1, found \"0+1\""),
            ("tc=nan", "tc: expected seconds for a game and for each turn, such as 10+0.1, found \"nan\""),
            ("tc=1,movetime=1", "expected movetime or tc, found both"),
            ("cmd=\"a,nodes=1", "expected '\"' in pairs, found \"cmd=\\\"a,nodes=1\""),
        ] {
            assert_eq!(read(text), Err(message.to_owned()), "{text}");
        }
        for (text, message) in [
            ("elo0=5", "expected elo0 below elo1, found 5 and 5"),
            ("elo1=x", "elo1: expected a number from -100 to 100, found \"x\""),
            ("alpha=0", "alpha: expected a number from 0.000001 to 0.49, found \"0\""),
            ("beta=nan", "beta: expected a number from 0.000001 to 0.49, found \"nan\""),
            ("elo=5", "expected elo0, elo1, alpha or beta, found \"elo\""),
            ("elo0=1,elo0=2", "expected elo0 once, found it twice"),
        ] {
            assert_eq!(sprt(text), Err(message.to_owned()), "{text}");
        }
    }

    #[test]
    fn the_longest_wait_follows_from_the_limits() {
        let longest = |text: &str| {
            let spec = read(text).expect("a player");
            spec.longest(spec.clock).as_secs_f64()
        };
        assert_eq!(longest("movetime=100,nodes=9999999"), 0.1);
        assert_eq!(longest("tc=3+1"), 3.0);
        assert_eq!(longest("nodes=50"), 10.0);
        assert_eq!(longest("nodes=60000"), 60.0);
        assert_eq!(longest("depth=5"), 600.0);
    }
}
