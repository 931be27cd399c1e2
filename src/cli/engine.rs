//! `specular engine`: the engine for other programs, by a protocol modelled on UCI.
//!
//! One thread reads lines, another searches. A line that is not understood is answered by `info string ..` and changes
//! nothing.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{
    AtomicBool,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::engine::{Answer, Bound, Budget, Engine, Info, LEVELS, Level, Limits, Net, Options, Technique, Verdict};
use crate::notation::{drawing, from_khet, to_khet, words};
use crate::platform::files;
use crate::platform::threads::{self, JoinHandle};
use crate::rules::{Action, Game, Player};
use crate::setups::{DEFAULT_EDITION, Library, did_you_mean};

use super::args::{Args, Failure, Spec};
use super::start::{open_library, report_errors};

pub(super) const SPEC: Spec = Spec { command: "engine", values: &["setups"], flags: &[], free: None };

pub(super) const HELP: &[&str] = &["\
Play by a text protocol on stdin and stdout, for other programs. It is modelled on UCI:

  uci                                      identify the engine, list the options
  setoption name NAME value VALUE          Hash (MiB), Threads, MultiPV, Level (1 to 10, 0 for full strength), Rules
                                           (an edition), Net (a file, or none), Weight.NAME,
                                           Technique.NAME (true or false: a technique of the search)
  isready                                  readyok
  ucinewgame                               forget the last game
  position SETUP|KHET [moves h2g1 ..]      a set-up's name (startpos: classic), or a Khet string
  go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N] [infinite]
  stop                                     stop the search; bestmove follows
  d                                        show the board
  quit

wtime and winc are the first player's, btime and binc the second's. `info .. score cp N` is in hundredths of a
deflector, `mate N` in turns, negative for the losing side; `info string ..` reports lines that were not understood.

Usage: specular engine [--setups DIR]

Options:
  --setups DIR       Look for rulesets and set-ups in this folder first
  -h, --help         Show this help
"];

/// The largest transposition table, in MiB.
const MAX_HASH: usize = 65_536;
const MAX_THREADS: usize = 256;
/// At most this much of a network's file is read, in bytes; one of another length than the shipped one is refused.
const MAX_NET_BYTES: u64 = 1 << 24;
/// How many letters of a line that was not understood are quoted.
const MAX_QUOTED: usize = 60;

pub(super) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let folder: Option<PathBuf> = args.path("setups");
    let (library, errors) = open_library(folder.as_ref())?;
    report_errors(&errors, err);
    // More than one thread writes answers, directly to stdout.
    out.flush()?;
    let mut session = Session::new(library, std::io::stdout());
    for line in std::io::stdin().lock().split(b'\n') {
        let line = line?;
        if !session.handle(String::from_utf8_lossy(&line).trim()) {
            return Ok(());
        }
    }
    // A limited search is still answered after the input has ended.
    session.end_search(false);
    Ok(())
}

/// The state of one conversation.
struct Session<W> {
    library: Library,
    /// Locked for a line at a time, as the search thread writes to it too.
    out: Arc<Mutex<W>>,
    engine: Arc<Mutex<Engine>>,
    options: Options,
    /// How strong it plays; `None` for full strength.
    level: Option<Level>,
    /// How many games have begun: the seed of a level's random choices.
    games: u64,
    /// The edition for bare names and Khet strings.
    rules: String,
    game: Option<Game>,
    search: Option<Search>,
}

/// A search on its thread.
struct Search {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
    /// Set just before `bestmove` is sent, so that the next command after it finds the search done.
    done: Arc<AtomicBool>,
    /// Without limits: it answers only when it is stopped.
    infinite: bool,
}

impl<W: Write + Send + 'static> Session<W> {
    fn new(library: Library, out: W) -> Self {
        let options = Options::default();
        let mut session = Self {
            library,
            out: Arc::new(Mutex::new(out)),
            engine: Arc::new(Mutex::new(Engine::new(options))),
            options,
            level: None,
            games: 0,
            rules: DEFAULT_EDITION.into(),
            game: None,
            search: None,
        };
        session.game = session.position(&["startpos"]).ok();
        session
    }

    fn say(&self, line: &str) {
        say(&self.out, line);
    }

    /// Handles one line of input; returns `false` at `quit`.
    fn handle(&mut self, line: &str) -> bool {
        if self.search.as_ref().is_some_and(|search| search.done.load(Acquire)) {
            self.end_search(false);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let result = match words[..] {
            [] => Ok(()),
            ["quit", ..] => {
                self.end_search(true);
                return false;
            }
            ["uci", ..] => {
                self.identify();
                Ok(())
            }
            ["isready", ..] => {
                self.say("readyok");
                Ok(())
            }
            ["stop", ..] => {
                self.end_search(true);
                Ok(())
            }
            _ if self.search.is_some() => Err("a search is running; send stop first".into()),
            ["ucinewgame", ..] => {
                self.games += 1;
                lock(&self.engine).clear();
                Ok(())
            }
            ["setoption", ref rest @ ..] => self.set_option(rest),
            ["position", ref rest @ ..] => self.position(rest).map(|game| {
                self.warn_of_net_mismatch(&game);
                self.game = Some(game);
            }),
            ["go", ref rest @ ..] => self.go(rest),
            ["d", ..] => {
                self.show_board();
                Ok(())
            }
            [word, ..] => Err(format!(
                "expected uci, isready, ucinewgame, setoption, position, go, stop, d or quit, found {}",
                quoted(word)
            )),
        };
        if let Err(message) = result {
            self.say(&format!("info string {message}"));
        }
        true
    }

    fn identify(&self) {
        let editions: Vec<String> =
            self.library.editions().iter().map(|edition| format!(" var {}", edition.id)).collect();
        self.say(&format!("id name Specular {}", env!("CARGO_PKG_VERSION")));
        self.say("id author the Specular authors");
        self.say(&format!("option name Hash type spin default {} min 1 max {MAX_HASH}", Options::default().hash));
        self.say(&format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"));
        self.say("option name MultiPV type spin default 1 min 1 max 64");
        self.say(&format!("option name Rules type combo default {DEFAULT_EDITION}{}", editions.concat()));
        for (name, weight) in Options::default().weights.named() {
            self.say(&format!("option name Weight.{name} type spin default {weight} min -1000 max 1000"));
        }
        self.say(&format!("option name Level type spin default 0 min 0 max {}", LEVELS.len()));
        self.say("option name Net type string default <shipped>");
        for technique in Technique::ALL {
            self.say(&format!("option name Technique.{} type check default true", technique.name()));
        }
        self.say("uciok");
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let ["name", name, "value", value @ ..] = words else {
            return Err(format!("expected setoption name NAME value VALUE, found {}", quoted(&words.join(" "))));
        };
        let value = value.join(" ");
        let number = |range: std::ops::RangeInclusive<usize>| {
            let expected = format!("{name}: expected a number from {} to {}", range.start(), range.end());
            value.parse().ok().filter(|n| range.contains(n)).ok_or(format!("{expected}, found {}", quoted(&value)))
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.options.hash = number(1..=MAX_HASH)?,
            "threads" => self.options.threads = number(1..=MAX_THREADS)?,
            "level" => self.level = number(0..=LEVELS.len())?.try_into().ok().and_then(Level::numbered),
            "multipv" => self.options.multi_pv = number(1..=64)?,
            "rules" => match self.library.edition(&value) {
                Some(edition) => self.rules.clone_from(&edition.id),
                None => {
                    let known: Vec<&str> = self.library.editions().iter().map(|edition| edition.id.as_str()).collect();
                    let near = did_you_mean(&value, known.iter().copied());
                    let found = quoted(&value);
                    return Err(format!("Rules: expected an edition ({}), found {found}{near}", known.join(", ")));
                }
            },
            "net" => {
                self.options.net = match value.as_str() {
                    "<shipped>" => Net::shipped(),
                    other => read_net(other).map_err(|error| format!("Net: {error}"))?,
                };
            }
            other if other.starts_with("technique.") => {
                let known = |technique: &Technique| other[10..] == technique.name().to_ascii_lowercase();
                let Some(technique) = Technique::ALL.into_iter().find(known) else {
                    return Err(format!("expected a technique that uci lists, found {}", quoted(name)));
                };
                let techniques = self.options.techniques;
                self.options.techniques = match value.as_str() {
                    "true" => techniques.with(technique),
                    "false" => techniques.without(technique),
                    _ => return Err(format!("{name}: expected true or false, found {}", quoted(&value))),
                };
            }
            other => {
                let mut weights = self.options.weights.named().into_iter();
                let Some((_, weight)) = weights.find(|(known, _)| other.strip_prefix("weight.") == Some(known)) else {
                    let known = "Hash, Threads, MultiPV, Level, Rules, Net, Weight.NAME or Technique.NAME";
                    return Err(format!("expected an option {known}, found {}", quoted(name)));
                };
                let wrong = || format!("{name}: expected a number from -1000 to 1000, found {}", quoted(&value));
                *weight = value.parse().ok().filter(|n| (-1000..=1000).contains(n)).ok_or_else(wrong)?;
            }
        }
        lock(&self.engine).set_options(self.options);
        Ok(())
    }

    /// Reads `SETUP|KHET [moves ..]`.
    fn position(&self, words: &[&str]) -> Result<Game, String> {
        let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (start, moves) = (&words[..split], words.get(split + 1..).unwrap_or_default());
        let start = match start {
            [] => return Err("position: expected a set-up or a Khet string, found none".into()),
            // A name has no second word; a Khet string has: the side to move.
            [_, "0" | "1"] | [_, _, ..] => {
                let edition = self.library.edition(&self.rules).ok_or("Rules: the edition is gone")?;
                from_khet(&edition.rules, &start.join(" ")).map_err(|error| {
                    format!("position: {}", words::khet_error(&edition.rules, &error).replace('\n', "; "))
                })?
            }
            [name] => {
                let name = if *name == "startpos" { "classic" } else { name };
                let own = self.library.find(&format!("{}/{name}", self.rules));
                let found = own.or_else(|_| self.library.find(name));
                found.map_err(|error| format!("position: {error}"))?.position.clone()
            }
        };
        let mut game = Game::new(start);
        for (number, word) in (1..).zip(moves) {
            let action: Action = word.parse().map_err(|error| format!("position: move {number}: {error}"))?;
            game.apply(action).map_err(|illegal| {
                format!("position: move {number}, {action}: {}", words::reason(game.rules(), &illegal.reason))
            })?;
        }
        Ok(game)
    }

    /// Warns if the position is not valued by the network: a single piece of an unknown kind is enough.
    fn warn_of_net_mismatch(&self, game: &Game) {
        if self.options.net.is_some()
            && let Err(mismatch) = Net::supports(game.position())
        {
            self.say(&format!("info string the hand-crafted evaluation replaces the network: {mismatch}"));
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(game) = self.game.clone() else { return Err("go: expected a position before it, found none".into()) };
        let (limits, infinite) = limits(words, game.to_move())?;
        let stop = Arc::new(AtomicBool::new(false));
        let done = Arc::new(AtomicBool::new(false));
        let (engine, out) = (Arc::clone(&self.engine), Arc::clone(&self.out));
        let (stopped, finished) = (Arc::clone(&stop), Arc::clone(&done));
        let (level, seed) = (self.level, self.games);
        let thread = threads::spawn("search", move || {
            let several = lock(&engine).options().multi_pv > 1;
            let report = |lines: &[Info]| lines.iter().for_each(|info| say(&out, &info_line(info, several)));
            let answer = match level {
                Some(level) => level.choose_within(&limits, &mut lock(&engine), &game, seed, &stopped, report),
                None => lock(&engine).search(&game, &limits, &stopped, report),
            };
            // `go infinite` answers only after `stop`, even if the search ends before.
            while infinite && !stopped.load(Relaxed) {
                threads::sleep(Duration::from_millis(1));
            }
            finished.store(true, Release);
            say(&out, &bestmove(&answer));
        });
        let thread = thread.map_err(|error| format!("go: expected a thread to think on, found: {error}"))?;
        self.search = Some(Search { thread, stop, done, infinite });
        Ok(())
    }

    /// Waits for the search, if there is one. Stops it first if `now`, or if it is infinite.
    fn end_search(&mut self, now: bool) {
        if let Some(search) = self.search.take() {
            if now || search.infinite {
                search.stop.store(true, Relaxed);
            }
            if search.thread.join().is_err() {
                self.say("info string the search crashed");
            }
        }
    }

    fn show_board(&self) {
        if let Some(game) = &self.game {
            let position = game.position();
            self.say(&format!("{}{}", drawing::draw(position), to_khet(position)));
        }
    }
}

/// Parses the limits of `go`, and whether it is infinite.
fn limits(words: &[&str], to_move: Player) -> Result<(Limits, bool), String> {
    let mut limits = Limits::default();
    let mut clocks: [Option<u64>; 2] = [None; 2];
    let mut increments = [0; 2];
    let mut turns = None;
    let mut movetime = None;
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            return Ok((Limits::default(), true));
        }
        let mut number = || {
            let text = words.next().copied().unwrap_or("the end");
            // A clock that has run out may be given as a negative number.
            let value = text.strip_prefix('-').map_or(text, |_| "0").parse::<u64>();
            value.map_err(|_| format!("go: expected a number after {word}, found {}", quoted(text)))
        };
        match word {
            "depth" => limits.depth = Some(number()?.clamp(1, 1_000) as u32),
            "nodes" => limits.nodes = Some(number()?.max(1)),
            "movetime" => movetime = Some(number()?),
            "wtime" => clocks[0] = Some(number()?),
            "btime" => clocks[1] = Some(number()?),
            "winc" => increments[0] = number()?,
            "binc" => increments[1] = number()?,
            "movestogo" => turns = Some(number()?.clamp(1, 1_000) as u32),
            _ => {
                let known = "depth, nodes, movetime, wtime, btime, winc, binc, movestogo or infinite";
                return Err(format!("go: expected {known}, found {}", quoted(word)));
            }
        }
    }
    // At most a day, so that the arithmetic of times cannot overflow.
    let time = |milliseconds: u64| Duration::from_millis(milliseconds.min(86_400_000));
    let me = to_move.index();
    limits.time = match (movetime, clocks[me]) {
        (Some(movetime), _) => Some(Budget::exactly(time(movetime.max(1)))),
        (None, Some(left)) => Some(Budget::of_clock(time(left), time(increments[me]), turns)),
        (None, None) => None,
    };
    Ok((limits, limits == Limits::default()))
}

/// The `info` line of a depth.
fn info_line(info: &Info, several: bool) -> String {
    let score = match info.verdict {
        Verdict::Centi(score) => format!("cp {score}"),
        Verdict::WinIn(turns) => format!("mate {turns}"),
        Verdict::LossIn(turns) => format!("mate -{turns}"),
    };
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let rank = if several { format!(" multipv {}", info.rank) } else { String::new() };
    let pv: Vec<String> = info.pv.iter().map(ToString::to_string).collect();
    format!(
        "info depth {} seldepth {}{rank} score {score}{bound} nodes {} nps {} hashfull {} time {} pv {}",
        info.depth,
        info.seldepth,
        info.nodes,
        info.nodes_per_second(),
        info.hashfull,
        info.time.as_millis(),
        pv.join(" ")
    )
}

fn bestmove(answer: &Answer) -> String {
    answer.action.map_or_else(|| "bestmove 0000".into(), |action| format!("bestmove {action}"))
}

/// Writes a line at once. That nobody reads any more is noticed when the input ends.
fn say<W: Write>(out: &Mutex<W>, line: &str) {
    let mut out = lock(out);
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A search that crashed leaves nothing behind that the next one would trust.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads a network from a file; `none` is no network.
pub(super) fn read_net(path: &str) -> Result<Option<&'static Net>, String> {
    if path == "none" {
        return Ok(None);
    }
    let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", quoted(path));
    let bytes = files::read_at_most(Path::new(path), MAX_NET_BYTES).map_err(|error| wrong(&error))?;
    let net = Net::from_bytes(&bytes).map_err(|error| wrong(&error))?;
    // Leaked, because options hold networks for ever; a tool loads only a few.
    Ok(Some(Box::leak(Box::new(net))))
}

fn quoted(text: &str) -> String {
    format!("{:?}", text.chars().take(MAX_QUOTED).collect::<String>())
}
