//! `specular engine`: the server of a protocol modelled on UCI, which lets other programs use the engine. The client is
//! `games::uci`, and `notation::uci` parses what engines say.
//!
//! One thread reads lines, another searches. A line that is not understood is answered with `info string ..` and
//! changes nothing, with two exceptions on which programs rely: every `go` is answered with a `bestmove`, and a refused
//! `position` leaves no position.

mod go;
mod options;
mod table;

use std::io::Write;
use std::sync::atomic::{
    AtomicBool,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use content::setups::Library;
use engine::{Bound, Engine, Info, LEVELS, Level, Options};
use games::thinking::verdict;
use notation::{drawing, from_khet, to_khet, words};
use openings::Openings;
use platform::clock::Instant;
use platform::lines::read_line;
use platform::threads::{self, JoinHandle};
use rules::{Action, Game};

use go::{Go, NO_ACTION, best_move, info_line};
use options::Settings;
use table::{Brains, Request, Table};

pub use options::read_net;
pub(super) use options::{max_hash, smaller_table};

use super::args::{Args, Failure};
use super::start::{Folders, open_library, report_left_out};
use super::{Command, Run};

/// `specular engine`.
pub const COMMAND: Command = Command {
    name: "engine",
    summary: "Play against other programs, over a protocol like UCI",
    values: &["setups", "mods"],
    flags: &[],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Play over a text protocol on stdin and stdout, for other programs. It is modelled on UCI:

  uci                                      identify the engine, list the options
  setoption name NAME value VALUE          Hash (MiB), Clear Hash (no value), Threads, MultiPV, Move Overhead (ms),
                                           Level (1 to 10, 0 for full strength), UCI_LimitStrength, UCI_Elo (500
                                           is level 1), OwnBook (true or false: open from the pages of
                                           specular openings, from level 6 up), Rules (an edition or a game),
                                           UCI_Chess960 (true or false: castling as e1h1), Net (a file, or none),
                                           Weight.NAME, Technique.NAME (true or false: a technique of the search)
  isready                                  readyok
  ucinewgame                               forget the last game
  position SETUP|[fen] KHET [moves h2g1 ..]
                                           a set-up's name (startpos: classic, or that of the game that Rules names),
                                           or a Khet string, or a FEN if Rules names a game that has one
  position seat red SETUP blue SETUP [moves ..]
                                           if Rules names a game with hidden pieces: what the engine's player
                                           knows. First that player and their set-up, then the opponent's, in which
                                           ? is a hidden piece, and * one that has moved; without the opponent, the
                                           engine sets up. In the moves, pieces that attack or are attacked, and
                                           scouts that move several squares, have the letters of their ranks. Rulings that differ
                                           from the defaults follow: reveal=for-good
  go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N] [infinite]
     [searchmoves h2g1 ..] [mate N] [ponder]
  ponderhit                                the opponent played as expected: search within the limits of go ponder
  stop                                     stop the search; bestmove follows
  d                                        show the board
  quit

wtime and winc are the first player's, btime and binc the second's. `info .. score cp N` is in hundredths of a
deflector, `mate N` in turns, negative for the losing side; with lowerbound or upperbound it is a bound on the true
score. `info string ..` reports lines that were not understood. `bestmove 0000` answers a go that was not understood
or in a position without legal actions.

All other positions have the default rulings.

If a turn consists of several actions, as in the 1987 Laser Chess, depth counts actions, the rest of the turn and the
opponent's first action are searched whatever the node limit, and Hash and Threads are not used. In games other than
beam games, Hash, Threads, Weight and Technique are not used, searchmoves searches all moves but reports only those, and
depth and nodes are only checked when lines are reported. In chess and draughts that is at the end of an iteration, so
more nodes may be searched. In Stratego, where the level sets the depth, it is after each sample of the hidden pieces.

Usage: specular engine [--setups DIR] [--mods DIR]

Options:
  --setups DIR       Look for rulesets and set-ups in this folder first
  --mods DIR         Use the mods in this folder too
  -h, --help         Show this help
"];

/// The length to which a line that was not understood is cut in messages, in characters.
const MAX_QUOTED: usize = 60;
/// The maximum length of a line, in bytes: enough for a game of more than a hundred thousand turns.
const MAX_LINE: usize = 1 << 20;

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let (library, errors) = open_library(&Folders::read(&mut args))?;
    report_left_out(&errors, &[], &library, err);
    // Several threads write answers, directly to stdout.
    out.flush()?;
    let mut session = Session::new(library, std::io::stdout());
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    while let Some(is_cut) = read_line(&mut input, MAX_LINE, &mut line)? {
        let text = String::from_utf8_lossy(&line);
        match is_cut {
            true => session.refuse_long_line(&text),
            false if session.handle(text.trim()) => {}
            false => return Ok(()),
        }
    }
    // A limited search is still answered after the input has ended.
    session.end_search(false);
    Ok(())
}

/// The state of one session.
struct Session<W> {
    library: Library,
    /// Locked for one line at a time, because the search thread writes to it too.
    out: Arc<Mutex<W>>,
    engine: Arc<Mutex<Engine>>,
    options: Options,
    settings: Settings,
    /// The number of games begun so far: the seed of a level's random choices.
    games: u64,
    /// `None` after a position was refused.
    board: Option<OnBoard>,
    /// The brain for games with their own rules.
    brains: Arc<Brains>,
    search: Option<Search>,
}

/// The game that a position belongs to.
#[derive(Clone)]
enum OnBoard {
    /// A beam game.
    Beam(Box<Game>),
    /// A game with its own rules.
    Table(Box<Table>),
}

/// A search on its thread.
struct Search {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
    /// Set just before `bestmove` is sent, so that the next command finds the search finished.
    done: Arc<AtomicBool>,
    /// Answers only when stopped.
    infinite: bool,
    /// The search to start on `ponderhit`, which discards this one's answer. Only set while pondering.
    ponder: Option<Go>,
    discarded: Arc<AtomicBool>,
}

/// Thinks until it is done or the flag is set, and returns the lines that answer the `go`.
type Think = Box<dyn FnOnce(&AtomicBool) -> Vec<String> + Send>;

impl<W: Write + Send + 'static> Session<W> {
    fn new(library: Library, out: W) -> Self {
        let options = Options::default();
        let mut session = Self {
            library,
            out: Arc::new(Mutex::new(out)),
            engine: Arc::new(Mutex::new(Engine::new(options))),
            options,
            settings: Settings::default(),
            games: 0,
            board: None,
            brains: Arc::default(),
            search: None,
        };
        session.board = session.position(&["startpos"]).ok();
        session
    }

    fn say(&self, line: &str) {
        say(&self.out, line);
    }

    /// Handles one line of input. Returns `false` for `quit`.
    fn handle(&mut self, line: &str) -> bool {
        self.end_finished_search();
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
            ["ponderhit", ..] => self.ponder_hit(),
            _ if self.search.is_some() => Err("a search is running; send stop first".into()),
            ["ucinewgame", ..] => {
                self.games += 1;
                lock(&self.engine).clear();
                *lock(&self.brains) = None;
                Ok(())
            }
            ["setoption", ref rest @ ..] => self.set_option(rest),
            ["position", ref rest @ ..] => self.set_position(rest),
            ["go", ref rest @ ..] => self
                .go(rest)
                .inspect_err(|message| {
                    self.say(&format!("info string {message}"));
                    self.say(NO_ACTION);
                })
                .or(Ok(())),
            ["d", ..] => self.show_board(),
            [word, ..] => Err(format!(
                "expected uci, isready, ucinewgame, setoption, position, go, ponderhit, stop, d or quit, found {}",
                quoted(word)
            )),
        };
        if let Err(message) = result {
            self.say(&format!("info string {message}"));
        }
        true
    }

    fn end_finished_search(&mut self) {
        if self.search.as_ref().is_some_and(|search| search.done.load(Acquire)) {
            self.end_search(false);
        }
    }

    /// Refuses a line that is too long. `beginning` is its start.
    fn refuse_long_line(&mut self, beginning: &str) {
        self.end_finished_search();
        let word = beginning.split_whitespace().next().unwrap_or_default();
        let most = MAX_LINE >> 20;
        self.say(&format!("info string expected a line of at most {most} MiB, found a longer one: {}", quoted(word)));
        match word {
            _ if self.search.is_some() => {}
            "position" => self.board = None,
            "go" => self.say(NO_ACTION),
            _ => {}
        }
    }

    /// Handles the words after `position`. If the position is refused there is none, because searching the previous one
    /// would answer the wrong question.
    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let board = self.position(words);
        self.board = board.as_ref().ok().cloned();
        if let OnBoard::Table(table) = board? {
            table.warnings.iter().for_each(|warning| self.say(&format!("info string position: {warning}")));
        }
        Ok(())
    }

    /// Reads `SETUP|[fen] KHET [moves ..]`.
    fn position(&self, words: &[&str]) -> Result<OnBoard, String> {
        let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (start, moves) = (&words[..split], words.get(split + 1..).unwrap_or_default());
        let Settings { rules, switches, .. } = &self.settings;
        if let Some(mut table) = Table::start(start, rules, switches, &self.library)? {
            table.play(moves)?;
            return Ok(OnBoard::Table(Box::new(table)));
        }
        let start = match start {
            // UCI's word before a position.
            ["fen", khet @ ..] => khet,
            start => start,
        };
        let start = match start {
            [] => return Err("position: expected a set-up or a Khet string, found none".into()),
            // A set-up's name is one word; a Khet string has a second one, the side to move.
            [_, "0" | "1"] | [_, _, ..] => {
                let edition = self.library.edition(&self.settings.rules).ok_or("Rules: the edition is gone")?;
                from_khet(&edition.rules, &start.join(" ")).map_err(|error| {
                    format!("position: {}", words::khet_error(&edition.rules, &error).replace('\n', "; "))
                })?
            }
            [name] => {
                let name = if *name == "startpos" { "classic" } else { name };
                let own = self.library.find(&format!("{}/{name}", self.settings.rules));
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
        Ok(OnBoard::Beam(Box::new(game)))
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(board) = &self.board else { return Err("go: expected a position before it, found none".into()) };
        let go = Go::parse(words, board, self.settings.move_overhead)?;
        if let OnBoard::Table(table) = board {
            table.check_seat()?;
        }
        if go.ponder { self.search(go.pondering(), Some(Go { ponder: false, ..go })) } else { self.search(go, None) }
    }

    /// Ends the search on the opponent's time, and starts ours, which finds its entries in the transposition table.
    fn ponder_hit(&mut self) -> Result<(), String> {
        let Some(go) = self.search.as_mut().and_then(|search| search.ponder.take()) else {
            return Err("ponderhit: expected a search by go ponder, found none".into());
        };
        if let Some(search) = &self.search {
            search.discarded.store(true, Relaxed);
        }
        self.end_search(true);
        self.search(go, None)
    }

    /// Starts a search.
    fn search(&mut self, go: Go, ponder: Option<Go>) -> Result<(), String> {
        let Some(board) = self.board.clone() else {
            return Err("go: expected a position before it, found none".into());
        };
        let infinite = go.infinite;
        let [stop, done, discarded] = std::array::from_fn(|_| Arc::new(AtomicBool::new(false)));
        let (stopped, finished, silent) = (Arc::clone(&stop), Arc::clone(&done), Arc::clone(&discarded));
        let out = Arc::clone(&self.out);
        let think = match board {
            OnBoard::Beam(game) => self.beam_search(*game, go),
            OnBoard::Table(table) => {
                if let Some(budget) = go.limits.time {
                    stop_after(budget.hard, &stop, &done)?;
                }
                self.table_search(*table, go)
            }
        };
        let work_stopped = Arc::clone(&stopped);
        let thread = threads::spawn_answering(
            "search",
            move || think(&work_stopped),
            move |answer| {
                let crashed = || vec!["info string the search crashed".into(), NO_ACTION.into()];
                let answer = answer.unwrap_or_else(crashed);
                // `go infinite` answers only after `stop`, even if the search ends earlier.
                while infinite && !stopped.load(Relaxed) {
                    threads::sleep(Duration::from_millis(1));
                }
                finished.store(true, Release);
                if !silent.load(Relaxed) {
                    answer.iter().for_each(|line| say(&out, line));
                }
            },
        );
        let thread = thread.map_err(|error| format!("go: cannot start a thread for the search: {error}"))?;
        self.search = Some(Search { thread, stop, done, infinite, ponder, discarded });
        Ok(())
    }

    /// Prepares the search of a beam game.
    fn beam_search(&self, game: Game, go: Go) -> Think {
        let (engine, out) = (Arc::clone(&self.engine), Arc::clone(&self.out));
        let (level, seed) = (self.settings.level(), self.games);
        if let Some(known) = self.known_turn(&game, &go) {
            return Box::new(move |_| vec![known]);
        }
        // A level searches several lines to choose one; report only the best, and finally the chosen one.
        let several = self.options.multi_pv > 1 && level.is_none();
        Box::new(move |stop| {
            let mut last = None;
            let mut report = |lines: &[Info]| {
                let shown = if several { lines } else { &lines[..1] };
                shown.iter().for_each(|info| say(&out, &info_line(info, several)));
                last = lines[0].pv.first().copied();
                if lines[0].bound != Bound::Upper && go.is_answered_by(verdict(lines[0].verdict)) {
                    stop.store(true, Relaxed);
                }
            };
            let (limits, candidates) = (&go.limits, &go.candidates);
            let mut engine = lock(&engine);
            let answer = match level {
                Some(level) => level.choose_within(candidates, limits, &mut engine, &game, seed, stop, &mut report),
                None => engine.search_among(candidates, &game, limits, stop, &mut report),
            };
            let chosen = answer.lines.iter().find(|info| info.pv.first() == answer.action.as_ref());
            let chosen = chosen.filter(|_| answer.action != last).map(|info| info_line(info, several));
            chosen.into_iter().chain([best_move(answer.action)]).collect()
        })
    }

    /// The answer from an opening page, if `OwnBook` is on and the position is known.
    fn known_turn(&self, game: &Game, go: &Go) -> Option<String> {
        let is_restricted = go.infinite || go.ponder || go.mate.is_some() || !go.candidates.is_empty();
        if !self.settings.own_book || is_restricted {
            return None;
        }
        let level = self.settings.level().or(Level::numbered(LEVELS.len() as u8))?;
        let known = Openings::shipped().page(game.start())?.choose(game, level, self.games)?;
        Some(best_move(Some(known.action)))
    }

    /// Prepares the search of a game with its own rules.
    fn table_search(&self, table: Table, go: Go) -> Think {
        let (brains, out) = (Arc::clone(&self.brains), Arc::clone(&self.out));
        let level = self.settings.level().map(|level| level.number);
        let (seed, lines) = (self.games, if level.is_some() { 1 } else { self.options.multi_pv });
        Box::new(move |stop| {
            let request = Request { go: &go, level, seed, lines };
            let begun = Instant::now();
            let mut has_reported = false;
            let report = table::think(&brains, &table, &request, stop, &mut |line| {
                has_reported = true;
                say(&out, line);
            });
            let chosen = report.lines.iter().find(|line| line.actions.first() == report.action.as_ref());
            let chosen = chosen.filter(|_| lines == 1 && !has_reported);
            let chosen = chosen.map(|line| table::info_line(line, false, begun.elapsed()));
            chosen.into_iter().chain([best_move(report.action)]).collect()
        })
    }

    /// Waits for the search, if there is one. Stops it first if `now` is set or it is infinite.
    fn end_search(&mut self, now: bool) {
        if let Some(search) = self.search.take() {
            if now || search.infinite {
                search.stop.store(true, Relaxed);
            }
            // It answers even if it panics.
            let _ = search.thread.join();
        }
    }

    fn show_board(&self) -> Result<(), String> {
        let game = match &self.board {
            Some(OnBoard::Beam(game)) => game,
            Some(OnBoard::Table(table)) => {
                self.say(&table.drawn());
                return Ok(());
            }
            None => return Err("d: expected a position before it, found none".into()),
        };
        let position = game.position();
        self.say(&format!("{}{}", drawing::draw(position), to_khet(position)));
        Ok(())
    }
}

/// Sets `stop` after this time, unless the search is `done` earlier.
///
/// # Errors
/// Returns an error if no thread can be started.
fn stop_after(time: Duration, stop: &Arc<AtomicBool>, done: &Arc<AtomicBool>) -> Result<(), String> {
    let (stop, done) = (Arc::clone(stop), Arc::clone(done));
    let until = Instant::now() + time;
    let watch = threads::spawn("clock", move || {
        while !done.load(Acquire) && Instant::now() < until {
            threads::sleep(Duration::from_millis(1));
        }
        stop.store(true, Relaxed);
    });
    watch.map(drop).map_err(|error| format!("go: cannot start a thread for the clock: {error}"))
}

/// Writes a line and flushes it. A closed output is only noticed when the input ends.
fn say<W: Write>(out: &Mutex<W>, line: &str) {
    let mut out = lock(out);
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A search relies on nothing that a crashed one could leave half-written.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn quoted(text: &str) -> String {
    format!("{:?}", text.chars().take(MAX_QUOTED).collect::<String>())
}
