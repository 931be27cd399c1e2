//! `specular match`: plays games between two engines and estimates the difference in strength.
//!
//! Each worker thread runs both programs and plays pairs of games with them; the main thread counts, reports and stores
//! the results.

mod arbiter;
mod game;
pub(super) mod opening;
mod player;
mod report;
mod spec;
mod statistics;
mod table_opening;

use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use content::setups::Library;
use games::beam::position_of;
use games::list::TableGame;
use games::uci::Interruption;
use notation::record::Tags;
use platform::clock::Instant;
use platform::{files, processes, threads};
use rules::Position;

use arbiter::Start;
use cli::args::{Args, Failure, number, say};
use cli::start::{Folders, find_game_setup, find_setup, open_library, report_left_out, setup_names};
use cli::{Command, Run};
use game::{Adjudication, FinishedGame, Seat};
use opening::Openings;
use player::Player;
use report::Tally;
use spec::PlayerSpec;
use statistics::{Decision, Sprt};

/// The interval at which the current score is reported.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);
/// The edition whose set-ups are played by default.
const EDITION: &str = "laser-chess";
const MAX_GAMES: u64 = 10_000_000;

/// `specular match`.
pub const COMMAND: Command = Command {
    name: "match",
    summary: "Play games between two engines to find the stronger one",
    values: &[
        "first",
        "second",
        "games",
        "concurrency",
        "setups",
        "opening-plies",
        "seed",
        "sprt",
        "resign",
        "draw",
        "max-turns",
        "records",
    ],
    flags: &[],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Play games between two programs that speak the protocol of 'specular engine'. Each opening is played twice, with
colours reversed. The result goes to stdout; the score so far, every 10 seconds, and errors go to stderr.

Usage: specular match --first PLAYER --second PLAYER [OPTIONS]

A PLAYER is KEY=VALUE,.. with at least one limit: movetime, nodes, depth or tc.
  cmd=PROGRAM ARGS   The program; quote names with spaces or commas [default: 'specular engine']
  name=NAME          Its name in the report and the records [default: the other settings]
  movetime=MS        Milliseconds per turn
  nodes=N, depth=N   Limits of the search
  tc=10+0.1          Seconds per game, and increment per turn
  option.NAME=VALUE  An option of the program, such as option.Hash=16

Options:
  --first PLAYER     The player whose results are reported
  --second PLAYER    The opponent
  --games N          Number of games, even [default: 100, with --sprt 100000]
  --concurrency N    Games played at the same time, 1 to 256 [default: 1]
  --setups NAME,..   The set-ups: of beam games, or of one other game, such as chess/start; any UCI engine
                     plays chess; the rulings are the default ones [default: all of laser-chess]
  --opening-plies N  Random quiet turns before each game, N or N-M, 0 to 20 [default: 2-4]
  --seed N           Seed of the openings [default: 1]
  --sprt TEST        Stop when decided: elo0=0,elo1=5,alpha=0.05,beta=0.05 (the defaults), normalised Elo
  --resign S,N       Adjudicate a win when both players' scores show it, by at least S hundredths of a deflector,
                     for N turns
  --draw N           Adjudicate a draw after N turns without a capture; 0 for never [default: 100]
  --max-turns N      Adjudicate a draw after N turns; 0 for never [default: 400]
  --records FOLDER   Write a record of each game there, 000001.beam (.pgn, ..); the folder must be empty or new
  -h, --help         Show this help
"];

/// The options of a match.
struct Plan {
    players: [PlayerSpec; 2],
    games: u64,
    concurrency: usize,
    setups: Vec<Start>,
    plies: RangeInclusive<u64>,
    seed: u64,
    sprt: Option<Sprt>,
    adjudication: Adjudication,
    records: Option<PathBuf>,
}

/// A message from a worker to the main thread.
enum Message {
    Pair {
        number: u64,
        setup: String,
        games: Box<[FinishedGame; 2]>,
    },
    /// The match cannot continue.
    Failed(Failure),
}

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let (library, errors) = open_library(&Folders::default())?;
    let named = args.peek("setups");
    report_left_out(&errors, &named.as_deref().map(setup_names).unwrap_or_default(), &library, err);
    let plan = Plan::read(&mut args, &library)?;
    for (option, player) in ["--first", "--second"].into_iter().zip(&plan.players) {
        match Player::start(player) {
            Ok(program) => {
                program.remarks().iter().for_each(|remark| say(err, &format!("{}: {remark}\n", player.name)))
            }
            Err(Interruption::Unsuitable(text)) => return Err(Failure::input(format!("{option}: {text}"))),
            // It forfeits its games, which are reported.
            Err(Interruption::Fault(_) | Interruption::Stopped) => {}
        }
    }
    if let Some(folder) = &plan.records {
        create_empty_folder(folder)?;
    }
    let tally = plan.play(err)?;
    let names = plan.players.each_ref().map(|player| player.name.as_str());
    out.write_all(tally.report(names, plan.sprt.as_ref()).as_bytes())?;
    Ok(())
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("--records: {}: {error}", path.display()))
}

impl Plan {
    fn read(args: &mut Args, library: &Library) -> Result<Self, Failure> {
        let own = processes::own_program()
            .map_err(|error| Failure::input(format!("expected the path of this program, found: {error}")))?;
        let mut player = |option: &str| {
            let usage = |message: String| Failure::usage(message);
            let text = args.text(option)?.ok_or_else(|| usage(format!("expected --{option} PLAYER, found none")))?;
            PlayerSpec::read(&text, own.clone()).map_err(|message| usage(format!("--{option}: {message}")))
        };
        let mut players = [player("first")?, player("second")?];
        if players[0].name == players[1].name {
            players[1].name += " (2)";
        }
        let sprt = args.text("sprt")?.map(|text| spec::sprt(&text)).transpose();
        let sprt = sprt.map_err(|message| Failure::usage(format!("--sprt: {message}")))?;
        let even = |text: &str| number(text, 2..=MAX_GAMES).filter(|games| games % 2 == 0);
        let games = args.parsed("games", "an even number from 2 to 10000000", even)?;
        let turns = |text: &str| number(text, 0..=1_000_000);
        let mut limit = |name, default| {
            args.parsed(name, "a number of turns from 0 to 1000000", turns).map(|limit| limit.unwrap_or(default))
        };
        let (draw, turns) = (limit("draw", 100)?, limit("max-turns", 400)?);
        let resign = args.parsed("resign", "SCORE,TURNS, such as 500,6, of 2 turns or more", spec::resign)?;
        let concurrency = args.number("concurrency", 1..=256)?;
        let plies = args.parsed("opening-plies", "N or N-M, from 0 to 20", spec::plies)?;
        let seed = args.number("seed", 0..=u64::MAX)?;
        Ok(Self {
            players,
            games: games.unwrap_or(if sprt.is_some() { 100_000 } else { 100 }),
            concurrency: concurrency.unwrap_or(1),
            setups: setups(args.text("setups")?, library)?,
            plies: plies.unwrap_or(2..=4),
            seed: seed.unwrap_or(1),
            sprt,
            adjudication: Adjudication { resign, draw, turns },
            records: args.path("records"),
        })
    }

    /// Plays all pairs, or as many as the SPRT needs.
    fn play(&self, err: &mut dyn Write) -> Result<Tally, Failure> {
        let openings = Mutex::new((1..=self.games / 2).zip(self.openings()));
        let stop = AtomicBool::new(false);
        let mut tally = Tally::default();
        let result = threads::scope(|scope| {
            let (send, receive) = mpsc::channel();
            for _ in 0..self.concurrency {
                let (send, openings, stop) = (send.clone(), &openings, &stop);
                scope.spawn(move || self.work(openings, stop, &send));
            }
            drop(send);
            let mut result = Ok(());
            let mut reported = Instant::now();
            for message in receive {
                // Games still in progress at the end are not counted.
                if stop.load(Relaxed) {
                    continue;
                }
                let counted = self.count(message, &mut tally, err);
                let decided = self.sprt.is_some_and(|sprt| sprt.decide(sprt.llr(&tally.pairs)) != Decision::Undecided);
                stop.store(decided || counted.is_err(), Relaxed);
                result = counted;
                if reported.elapsed() >= REPORT_INTERVAL {
                    reported = Instant::now();
                    say(err, &format!("{}\n", tally.line(self.games, self.sprt.as_ref())));
                }
            }
            result
        });
        if result.is_ok() && tally.games() < self.games && !stop.load(Relaxed) {
            say(err, "expected an opening for each pair, found no more; raise --opening-plies or add --setups\n");
        }
        result.map(|()| tally)
    }

    /// The openings of the pairs: the index of a set-up, and the turns.
    fn openings(&self) -> Box<dyn Iterator<Item = (usize, Vec<String>)> + Send> {
        let states = self.setups.iter().map(|start| &start.state);
        let positions: Vec<Position> =
            states.clone().filter_map(|state| position_of(state.as_ref()).cloned()).collect();
        if positions.is_empty() {
            let openings = Openings::from(states.cloned().collect(), self.plies.clone(), self.seed);
            return Box::new(openings.map(|opening| (opening.setup, opening.actions)));
        }
        let openings = Openings::from(positions, self.plies.clone(), self.seed);
        let texts = |opening: opening::Opening| opening.actions.iter().map(ToString::to_string).collect();
        Box::new(openings.map(move |opening| (opening.setup, texts(opening))))
    }

    /// Counts, reports and stores a pair of games.
    fn count(&self, message: Message, tally: &mut Tally, err: &mut dyn Write) -> Result<(), Failure> {
        let (pair, setup, games) = match message {
            Message::Failed(failure) => return Err(failure),
            Message::Pair { number, setup, games } => (number, setup, games),
        };
        for (number, game) in (2 * pair - 1..).zip(games.iter()) {
            if let (game::How::Forfeit, Some(reason)) = (game.how, &game.reason) {
                let loser = game.winner.map_or("", |winner| self.name_of(number, winner.other().index()));
                say(err, &format!("game {number}, {setup}: {loser} loses: {reason}\n"));
            }
            if let Some(folder) = &self.records {
                let place = self.setups.iter().find(|start| start.id == setup);
                write_record(folder, number, place.map_or("beam", Start::extension), &game.record)?;
            }
        }
        tally.add(&setup, &games);
        Ok(())
    }

    /// The name of the player with this colour in game `number`, which counts from 1.
    fn name_of(&self, number: u64, colour: usize) -> &str {
        let changed = usize::from(number.is_multiple_of(2));
        &self.players[colour ^ changed].name
    }

    /// Plays pairs of games until none are left.
    fn work(
        &self,
        openings: &Mutex<impl Iterator<Item = (u64, (usize, Vec<String>))>>,
        stop: &AtomicBool,
        send: &Sender<Message>,
    ) {
        let [first, second] = &self.players;
        let mut seats = [first, second].map(|spec| Seat { spec, player: None });
        while !stop.load(Relaxed) {
            let next = openings.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((pair, (setup, opening))) = next else { return };
            let setup = &self.setups[setup];
            let message = match self.play_pair(pair, setup, &opening, &mut seats, stop) {
                Ok(Some(games)) => Message::Pair { number: pair, setup: setup.id.clone(), games: Box::new(games) },
                Ok(None) => return,
                Err(message) => Message::Failed(Failure::input(message)),
            };
            if send.send(message).is_err() {
                return;
            }
        }
    }

    fn play_pair(
        &self,
        pair: u64,
        setup: &Start,
        opening: &[String],
        seats: &mut [Seat; 2],
        stop: &AtomicBool,
    ) -> Result<Option<[FinishedGame; 2]>, String> {
        let mut play = |changed: bool| {
            let number = 2 * pair - u64::from(!changed);
            let mut tags = Tags::default();
            for (name, value) in [
                ("Event", "specular match"),
                ("Round", &format!("{pair}.{}", 1 + u64::from(changed))),
                ("First", self.name_of(number, 0)),
                ("Second", self.name_of(number, 1)),
                ("Edition", setup.rules()),
                ("Setup", &setup.id),
                ("OpeningPlies", &opening.len().to_string()),
            ] {
                tags.set(name, value).map_err(|error| error.to_string())?;
            }
            let [one, other] = &mut *seats;
            let seats = if changed { [other, one] } else { [one, other] };
            game::play(setup, opening, seats, &self.adjudication, tags, stop)
        };
        let Some(one) = play(false)? else { return Ok(None) };
        Ok(play(true)?.map(|other| [one, other]))
    }
}

/// The set-ups with these names, or the default ones: of beam games, or of one other game.
fn setups(names: Option<String>, library: &Library) -> Result<Vec<Start>, Failure> {
    let Some(names) = names else {
        let edition = library.edition(EDITION);
        let found = || Failure::input(format!("expected the edition {EDITION}, found none; name --setups"));
        let all = edition.map(|edition| edition.setups.iter().map(Start::beam).collect());
        return all.ok_or_else(found);
    };
    let mut setups: Vec<Start> = Vec::new();
    for name in names.split(',').map(str::trim) {
        let found = find_game_setup(name, library);
        let found = found.map_err(|message| Failure::input(format!("--setups: {message}")))?;
        let setup = match found {
            Some((game, setup)) => Start::table(game, setup),
            None => Start::beam(find_setup("--setups", name, library)?),
        };
        if setups.iter().any(|other| other.id == setup.id) {
            return Err(Failure::usage(format!("--setups: expected {} once, found it twice", setup.id)));
        }
        setups.push(setup);
    }
    let of_game = |start: &Start| start.game.map(TableGame::id);
    match setups.iter().find(|setup| of_game(setup) != of_game(&setups[0])) {
        Some(other) => {
            let (first, other) = (&setups[0].id, &other.id);
            let message = format!("--setups: expected set-ups of one game, found {first} and {other}");
            Err(Failure::usage(message))
        }
        None => Ok(setups),
    }
}

/// Creates the folder for the records, or makes sure that it is empty.
fn create_empty_folder(folder: &Path) -> Result<(), Failure> {
    let found = files::create_folder(folder).and_then(|()| files::list(folder));
    match found.map_err(|error| cannot_write(folder, &error))?.is_empty() {
        true => Ok(()),
        false => {
            Err(Failure::input(format!("--records: expected an empty folder, found files in {}", folder.display())))
        }
    }
}

/// Writes the record of a game.
fn write_record(folder: &Path, number: u64, extension: &str, record: &str) -> Result<(), Failure> {
    let path = folder.join(format!("{number:06}.{extension}"));
    let written = files::write_atomically(&path, record.as_bytes());
    written.map_err(|error| cannot_write(&path, &error))
}
