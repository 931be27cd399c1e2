//! `specular engine`: the opponent for other programs, in the shape of UCI.
//!
//! One thread reads lines, another thinks. A line that is not understood is answered by `info string ..` and changes
//! nothing.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{
    AtomicBool,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::engine::{Answer, Budget, Engine, Info, LEVELS, Level, Limits, Net, Options, Technique, Verdict};
use crate::notation::{drawing, from_khet, to_khet, words};
use crate::platform::files;
use crate::platform::threads::{self, JoinHandle};
use crate::rules::{Action, Game, Player};
use crate::setups::{DEFAULT_EDITION, Library, did_you_mean};

use super::args::{Args, Failure, Spec};
use super::start::{open, tell};

pub(super) const SPEC: Spec = Spec { command: "engine", values: &["setups"], flags: &[], free: None };

pub(super) const HELP: &[&str] = &["\
Play by a text protocol on stdin and stdout, for other programs. It has UCI's shape:

  uci                                      who this is, and the options
  setoption name NAME value VALUE          Hash (MiB), Threads, MultiPV, Level (1 to 10, 0 for all it can), Rules
                                           (an edition), Net (a file, or none), Weight.NAME,
                                           Technique.NAME (true or false: a technique of the search)
  isready                                  readyok
  ucinewgame                               forget the last game
  position SETUP|KHET [moves h2g1 ..]      a set-up's name (startpos: classic), or a Khet string
  go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N] [infinite]
  stop                                     end the search: bestmove follows
  d                                        show the board
  quit

wtime and winc are the first player's, btime and binc the second's. `info .. score cp N` is in hundredths of a
deflector, `mate N` in turns, negative for the loser; `info string ..` says what was not understood.

Usage: specular engine [--setups DIR]

Options:
  --setups DIR       Look for rulesets and set-ups in this folder first
  -h, --help         Show this help
"];

/// The largest table that may be asked for, in MiB.
const MAX_HASH: usize = 65_536;
const MAX_THREADS: usize = 256;
/// No more of a network's file is read than this, in bytes; the engine refuses what is not exactly as long as its own.
const MAX_NET: u64 = 1 << 24;
/// How much of a line that was not understood is repeated.
const SHOWN: usize = 60;

pub(super) fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let folder: Option<PathBuf> = args.path("setups");
    let (library, errors) = open(folder.as_ref())?;
    tell(&errors, err);
    // The answers come from more than one thread, and go to stdout directly.
    out.flush()?;
    let mut session = Session::new(library, std::io::stdout());
    for line in std::io::stdin().lock().split(b'\n') {
        let line = line?;
        if !session.hear(String::from_utf8_lossy(&line).trim()) {
            return Ok(());
        }
    }
    // Who closes the door without a word still gets the answer that was asked for, if it comes by itself.
    session.finish(false);
    Ok(())
}

/// One conversation.
struct Session<W> {
    library: Library,
    /// Shared with the thread that thinks, a line at a time.
    out: Arc<Mutex<W>>,
    engine: Arc<Mutex<Engine>>,
    options: Options,
    /// How strong it plays; `None` as well as it can.
    level: Option<Level>,
    /// How many games were begun: what a level does by chance differs from game to game.
    games: u64,
    /// The edition for bare names and Khet strings.
    rules: String,
    game: Option<Game>,
    thinking: Option<Thinking>,
}

struct Thinking {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
    /// Set just before `bestmove` is sent: whoever has read that may go on at once.
    answered: Arc<AtomicBool>,
    endless: bool,
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
            thinking: None,
        };
        session.game = session.position(&["startpos"]).ok();
        session
    }

    fn say(&self, line: &str) {
        say(&self.out, line);
    }

    /// Answers one line; `false` at `quit`.
    fn hear(&mut self, line: &str) -> bool {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.answered.load(Acquire)) {
            self.finish(false);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let result = match words[..] {
            [] => Ok(()),
            ["quit", ..] => {
                self.finish(true);
                return false;
            }
            ["uci", ..] => {
                self.introduce();
                Ok(())
            }
            ["isready", ..] => {
                self.say("readyok");
                Ok(())
            }
            ["stop", ..] => {
                self.finish(true);
                Ok(())
            }
            _ if self.thinking.is_some() => Err("still thinking; send stop first".into()),
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
                self.draw();
                Ok(())
            }
            [word, ..] => Err(format!(
                "expected uci, isready, ucinewgame, setoption, position, go, stop, d or quit, found {}",
                shown(word)
            )),
        };
        if let Err(message) = result {
            self.say(&format!("info string {message}"));
        }
        true
    }

    fn introduce(&self) {
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
            return Err(format!("expected setoption name NAME value VALUE, found {}", shown(&words.join(" "))));
        };
        let value = value.join(" ");
        let number = |range: std::ops::RangeInclusive<usize>| {
            let expected = format!("{name}: expected a number from {} to {}", range.start(), range.end());
            value.parse().ok().filter(|n| range.contains(n)).ok_or(format!("{expected}, found {}", shown(&value)))
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
                    let found = shown(&value);
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
                    return Err(format!("expected a technique that uci lists, found {}", shown(name)));
                };
                let techniques = self.options.techniques;
                self.options.techniques = match value.as_str() {
                    "true" => techniques.with(technique),
                    "false" => techniques.without(technique),
                    _ => return Err(format!("{name}: expected true or false, found {}", shown(&value))),
                };
            }
            other => {
                let mut weights = self.options.weights.named().into_iter();
                let Some((_, weight)) = weights.find(|(known, _)| other.strip_prefix("weight.") == Some(known)) else {
                    let known = "Hash, Threads, MultiPV, Level, Rules, Net, Weight.NAME or Technique.NAME";
                    return Err(format!("expected an option {known}, found {}", shown(name)));
                };
                let wrong = || format!("{name}: expected a number from -1000 to 1000, found {}", shown(&value));
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
            // A Khet string has a rank's end in it, as a set-up's name may, and a side to move, as no name has.
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

    /// Tells where the network is not used: one kind of piece that it does not know is enough.
    fn warn_of_net_mismatch(&self, game: &Game) {
        if self.options.net.is_some()
            && let Err(mismatch) = Net::supports(game.position())
        {
            self.say(&format!("info string the hand-crafted evaluation replaces the network: {mismatch}"));
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(game) = self.game.clone() else { return Err("go: expected a position before it, found none".into()) };
        let (limits, endless) = limits(words, game.to_move())?;
        let stop = Arc::new(AtomicBool::new(false));
        let answered = Arc::new(AtomicBool::new(false));
        let (engine, out, told) = (Arc::clone(&self.engine), Arc::clone(&self.out), Arc::clone(&stop));
        let done = Arc::clone(&answered);
        let (level, games) = (self.level, self.games);
        let thread = threads::spawn("search", move || {
            let several = lock(&engine).options().multi_pv > 1;
            let tell = |info: &Info| say(&out, &line(info, several));
            let answer = match level {
                Some(level) => level.choose_within(&limits, &mut lock(&engine), &game, games, &told, tell),
                None => lock(&engine).search(&game, &limits, &told, tell),
            };
            // An endless search answers when it is told to, even if nothing is left to find out.
            while endless && !told.load(Relaxed) {
                threads::sleep(Duration::from_millis(1));
            }
            done.store(true, Release);
            say(&out, &best(&answer));
        });
        let thread = thread.map_err(|error| format!("go: expected a thread to think on, found: {error}"))?;
        self.thinking = Some(Thinking { thread, stop, answered, endless });
        Ok(())
    }

    /// Waits for the search, if there is one; stops it first where `at_once`, or where it would never end.
    fn finish(&mut self, at_once: bool) {
        if let Some(thinking) = self.thinking.take() {
            if at_once || thinking.endless {
                thinking.stop.store(true, Relaxed);
            }
            if thinking.thread.join().is_err() {
                self.say("info string the search broke down");
            }
        }
    }

    fn draw(&self) {
        if let Some(game) = &self.game {
            let position = game.position();
            self.say(&format!("{}{}", drawing::draw(position), to_khet(position)));
        }
    }
}

/// Reads what `go` is limited by, and whether it goes on until it is stopped.
fn limits(words: &[&str], to_move: Player) -> Result<(Limits, bool), String> {
    let mut limits = Limits::default();
    let mut clocks: [Option<u64>; 2] = [None; 2];
    let mut gains = [0; 2];
    let mut turns = None;
    let mut movetime = None;
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            return Ok((Limits::default(), true));
        }
        let mut number = || {
            let text = words.next().copied().unwrap_or("the end");
            // A clock may have run out by a little.
            let value = text.strip_prefix('-').map_or(text, |_| "0").parse::<u64>();
            value.map_err(|_| format!("go: expected a number after {word}, found {}", shown(text)))
        };
        match word {
            "depth" => limits.depth = Some(number()?.clamp(1, 1_000) as u32),
            "nodes" => limits.nodes = Some(number()?.max(1)),
            "movetime" => movetime = Some(number()?),
            "wtime" => clocks[0] = Some(number()?),
            "btime" => clocks[1] = Some(number()?),
            "winc" => gains[0] = number()?,
            "binc" => gains[1] = number()?,
            "movestogo" => turns = Some(number()?.clamp(1, 1_000) as u32),
            _ => {
                let known = "depth, nodes, movetime, wtime, btime, winc, binc, movestogo or infinite";
                return Err(format!("go: expected {known}, found {}", shown(word)));
            }
        }
    }
    // A day is longer than anybody waits, and keeps the arithmetic of times in its range.
    let time = |milliseconds: u64| Duration::from_millis(milliseconds.min(86_400_000));
    let me = to_move.index();
    limits.time = match (movetime, clocks[me]) {
        (Some(movetime), _) => Some(Budget::exactly(time(movetime.max(1)))),
        (None, Some(left)) => Some(Budget::of_clock(time(left), time(gains[me]), turns)),
        (None, None) => None,
    };
    Ok((limits, limits == Limits::default()))
}

/// An `info` line.
fn line(info: &Info, several: bool) -> String {
    let score = match info.verdict {
        Verdict::Centi(score) => format!("cp {score}"),
        Verdict::WinIn(turns) => format!("mate {turns}"),
        Verdict::LossIn(turns) => format!("mate -{turns}"),
    };
    let rank = if several { format!(" multipv {}", info.rank) } else { String::new() };
    let pv: Vec<String> = info.pv.iter().map(ToString::to_string).collect();
    format!(
        "info depth {} seldepth {}{rank} score {score} nodes {} nps {} hashfull {} time {} pv {}",
        info.depth,
        info.seldepth,
        info.nodes,
        info.nodes_per_second(),
        info.hashfull,
        info.time.as_millis(),
        pv.join(" ")
    )
}

fn best(answer: &Answer) -> String {
    answer.action.map_or_else(|| "bestmove 0000".into(), |action| format!("bestmove {action}"))
}

/// Writes a line at once; a reader that has left is noticed when its own line ends.
fn say<W: Write>(out: &Mutex<W>, line: &str) {
    let mut out = lock(out);
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A thread that broke down while it held the lock leaves nothing half done that the next search would trust.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads a network from a file; `none` is no network.
pub(super) fn read_net(path: &str) -> Result<Option<&'static Net>, String> {
    if path == "none" {
        return Ok(None);
    }
    let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", shown(path));
    let bytes = files::read_at_most(Path::new(path), MAX_NET).map_err(|error| wrong(&error))?;
    let net = Net::from_bytes(&bytes).map_err(|error| wrong(&error))?;
    // A tool reads a few in its life, and its searches keep them.
    Ok(Some(Box::leak(Box::new(net))))
}

fn shown(text: &str) -> String {
    format!("{:?}", text.chars().take(SHOWN).collect::<String>())
}
