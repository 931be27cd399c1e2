//! The engine's options: `uci` lists them, and `setoption` sets them.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use content::setups::{DEFAULT_EDITION, Edition, did_you_mean};
use engine::{LEVELS, Level, Net, Options, Technique};
use games::list::{GAMES, find_game};
use platform::{files, memory};

use super::{Session, lock, quoted};

/// The maximum size of a table of a search, in MiB, on a machine with more memory.
const MAX_HASH: usize = 65_536;
const MAX_THREADS: usize = 256;
const MAX_MULTI_PV: usize = 64;
/// In milliseconds.
const MAX_MOVE_OVERHEAD: u64 = 5_000;
/// The maximum number of bytes read from a network's file. A network must have the length of the shipped one.
const MAX_NET_BYTES: u64 = 1 << 24;

/// The options of the session, besides those of the engine.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// `Level`: the playing strength; `None` for full strength.
    level: Option<Level>,
    /// `UCI_LimitStrength`: limits the strength to `UCI_Elo`.
    limit_strength: bool,
    elo: u32,
    /// `OwnBook`: plays known turns at the start of a game, on the levels that do so in the game and at full strength.
    pub own_book: bool,
    /// The time that the surrounding program may lose in each turn.
    pub move_overhead: Duration,
    /// The edition for bare names and Khet strings, or a game with its own rules.
    pub rules: String,
    /// The options of games that are switched on, such as `UCI_Chess960`.
    pub switches: BTreeSet<&'static str>,
}

impl Default for Settings {
    fn default() -> Self {
        let (level, limit_strength, elo) = (None, false, *elo_range().end());
        Self {
            level,
            limit_strength,
            elo,
            own_book: false,
            move_overhead: Duration::from_millis(10),
            rules: DEFAULT_EDITION.into(),
            switches: BTreeSet::new(),
        }
    }
}

impl Settings {
    /// The level to play at; `None` for full strength.
    pub fn level(&self) -> Option<Level> {
        if self.limit_strength { Some(Level::of_elo(self.elo)) } else { self.level }
    }
}

/// The options of any game that change how positions are read and moves are written.
fn switches() -> impl Iterator<Item = &'static str> {
    GAMES.into_iter().flat_map(|game| game.uci_notation_options()).copied()
}

/// The range of the levels' Elo.
fn elo_range() -> RangeInclusive<u32> {
    let [first, last] = [LEVELS[0], LEVELS[LEVELS.len() - 1]].map(|level| level.elo());
    first..=last
}

/// The maximum size of a table of a search, in MiB: all memory of the machine.
pub(crate) fn max_hash() -> usize {
    memory::total().map_or(MAX_HASH, |total| total.clamp(1, MAX_HASH))
}

/// Says if a table is smaller than was asked for, in MiB.
pub(crate) fn smaller_table(asked: usize, taken: usize) -> Option<String> {
    (taken < asked).then(|| format!("the table takes {taken} MiB: no room for {asked} MiB"))
}

impl<W: Write + Send + 'static> Session<W> {
    /// Answers `uci`.
    pub(super) fn identify(&self) {
        let editions: Vec<String> = self.known_rules().map(|id| format!(" var {id}")).collect();
        let (mut engine, settings, elo) = (Options::default(), Settings::default(), elo_range());
        self.say(&format!("id name Specular {}", env!("CARGO_PKG_VERSION")));
        self.say("id author the Specular authors");
        self.say(&format!("option name Hash type spin default {} min 1 max {}", engine.hash, max_hash()));
        self.say("option name Clear Hash type button");
        self.say(&format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"));
        self.say(&format!("option name MultiPV type spin default 1 min 1 max {MAX_MULTI_PV}"));
        let overhead = settings.move_overhead.as_millis();
        self.say(&format!("option name Move Overhead type spin default {overhead} min 0 max {MAX_MOVE_OVERHEAD}"));
        self.say(&format!("option name Rules type combo default {DEFAULT_EDITION}{}", editions.concat()));
        for switch in switches() {
            self.say(&format!("option name {switch} type check default false"));
        }
        for (name, weight) in engine.weights.named() {
            self.say(&format!("option name Weight.{name} type spin default {weight} min -1000 max 1000"));
        }
        self.say(&format!("option name Level type spin default 0 min 0 max {}", LEVELS.len()));
        self.say("option name UCI_LimitStrength type check default false");
        let (min, max) = (elo.start(), elo.end());
        self.say(&format!("option name UCI_Elo type spin default {} min {min} max {max}", settings.elo));
        self.say("option name OwnBook type check default false");
        self.say("option name Net type string default <shipped>");
        for technique in Technique::ALL {
            self.say(&format!("option name Technique.{} type check default true", technique.name()));
        }
        self.say("uciok");
    }

    /// The ids of all editions, then of the games with their own rules.
    fn known_rules(&self) -> impl Iterator<Item = &str> {
        self.library.editions().iter().map(|edition| edition.id.as_str()).chain(GAMES.into_iter().map(|game| game.id()))
    }

    /// Handles the words after `setoption`.
    pub(super) fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let wrong = || format!("expected setoption name NAME value VALUE, found {}", quoted(&words.join(" ")));
        let ["name", rest @ ..] = words else { return Err(wrong()) };
        let split = rest.iter().position(|&word| word == "value").unwrap_or(rest.len());
        // A name may consist of several words.
        let name = rest[..split].join(" ");
        if name.eq_ignore_ascii_case("clear hash") {
            lock(&self.engine).clear();
            return Ok(());
        }
        let Some(value) = rest.get(split + 1..).filter(|_| !name.is_empty()) else { return Err(wrong()) };
        let value = value.join(" ");
        let lower = value.to_ascii_lowercase();
        let check = || check(&name, &value);
        let is_named = |edition: &&Edition| edition.id.eq_ignore_ascii_case(&value);
        match name.to_ascii_lowercase().as_str() {
            lower if switches().any(|switch| switch.eq_ignore_ascii_case(lower)) => {
                let is_on = check()?;
                let named = switches().filter(|switch| switch.eq_ignore_ascii_case(lower));
                let switches = &mut self.settings.switches;
                named.for_each(|switch| _ = if is_on { switches.insert(switch) } else { switches.remove(switch) });
            }
            "hash" => self.options.hash = number(&name, &value, 1..=max_hash())?,
            "threads" => self.options.threads = number(&name, &value, 1..=MAX_THREADS)?,
            "level" => self.settings.level = Level::numbered(number(&name, &value, 0..=LEVELS.len() as u8)?),
            "uci_limitstrength" => self.settings.limit_strength = check()?,
            "uci_elo" => self.settings.elo = number(&name, &value, elo_range())?,
            "ownbook" => self.settings.own_book = check()?,
            "move overhead" => {
                self.settings.move_overhead = Duration::from_millis(number(&name, &value, 0..=MAX_MOVE_OVERHEAD)?);
            }
            "multipv" => self.options.multi_pv = number(&name, &value, 1..=MAX_MULTI_PV)?,
            "rules" => match (self.library.editions().iter().find(is_named), find_game(&lower)) {
                (Some(edition), _) => self.settings.rules.clone_from(&edition.id),
                (None, Some(game)) => self.settings.rules = game.id().into(),
                (None, None) => {
                    let known: Vec<&str> = self.known_rules().collect();
                    let near = did_you_mean(&value, known.iter().copied());
                    let found = quoted(&value);
                    return Err(format!("Rules: expected an edition ({}), found {found}{near}", known.join(", ")));
                }
            },
            "net" => {
                self.options.net = match lower.as_str() {
                    "<shipped>" => Net::shipped(),
                    "none" => None,
                    _ => read_net(&value).map_err(|error| format!("Net: {error}"))?,
                };
            }
            other if other.starts_with("technique.") => {
                let known = |technique: &Technique| other[10..] == technique.name().to_ascii_lowercase();
                let Some(technique) = Technique::ALL.into_iter().find(known) else {
                    return Err(format!("expected a technique that uci lists, found {}", quoted(&name)));
                };
                let techniques = self.options.techniques;
                let on = check()?;
                self.options.techniques = if on { techniques.with(technique) } else { techniques.without(technique) };
            }
            other => {
                let mut weights = self.options.weights.named().into_iter();
                let Some((_, weight)) = weights.find(|(known, _)| other.strip_prefix("weight.") == Some(known)) else {
                    return Err(format!("expected an option that uci lists, found {}", quoted(&name)));
                };
                *weight = number(&name, &value, -1000..=1000)?;
            }
        }
        let mut engine = lock(&self.engine);
        engine.set_options(self.options);
        let smaller = smaller_table(self.options.hash, engine.hash()).filter(|_| name.eq_ignore_ascii_case("hash"));
        smaller.map_or(Ok(()), Err)
    }
}

fn number<T: FromStr + PartialOrd + Display>(name: &str, value: &str, range: RangeInclusive<T>) -> Result<T, String> {
    let expected = format!("{name}: expected a number from {} to {}", range.start(), range.end());
    value.parse().ok().filter(|n| range.contains(n)).ok_or(format!("{expected}, found {}", quoted(value)))
}

fn check(name: &str, value: &str) -> Result<bool, String> {
    value.to_ascii_lowercase().parse().map_err(|_| format!("{name}: expected true or false, found {}", quoted(value)))
}

/// Reads a network from a file; `none` means no network.
///
/// # Errors
/// Returns what was expected and what was found.
pub fn read_net(path: &str) -> Result<Option<&'static Net>, String> {
    if path == "none" {
        return Ok(None);
    }
    let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", quoted(path));
    let bytes = files::read_at_most(Path::new(path), MAX_NET_BYTES).map_err(|error| wrong(&error))?;
    let net = Net::from_bytes(&bytes).map_err(|error| wrong(&error))?;
    // Leaked, because options hold networks for ever and a tool loads only a few.
    Ok(Some(Box::leak(Box::new(net))))
}
