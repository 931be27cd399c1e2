//! A player: a program that speaks the protocol of `specular engine`, as a child process. `games::uci` is the client
//! for games at the table, which has to survive faulty programs; here a fault forfeits the game.

use std::time::Duration;

use super::spec::{Clock, PlayerSpec};
use crate::notation::uci::{EngineMessage, EngineOption, Info, Score};
use crate::platform::clock::Instant;
use crate::platform::processes::{LineError, Program};

/// The time for a program to start and become ready.
const READY_TIMEOUT: Duration = Duration::from_secs(30);
/// The time by which a program may exceed its limit before it is considered to hang.
const OVERTIME: Duration = Duration::from_secs(5);
/// The time for a program to quit.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);
/// The score of a won position, in hundredths of a deflector; higher than any other score.
const MATE: i32 = 100_000;
/// The length to which an answer is cut in messages, in characters.
const MAX_QUOTED: usize = 60;

/// The reason why a player cannot continue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayerError {
    /// Its options on the command line are wrong: the program or one of its options does not exist.
    Spec(String),
    /// It broke the protocol.
    Program(String),
}

/// A player's answer to `go`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answer {
    /// The action, as the program wrote it.
    pub action: String,
    /// In hundredths of a deflector, from the player's own point of view.
    pub score: Option<i32>,
    pub depth: u32,
    pub nodes: u64,
    /// Seconds spent searching, as reported by the program.
    pub seconds: f64,
    /// The time until the answer, as measured by the arbiter.
    pub took: Duration,
}

/// A running program, ready to play. Dropping it ends the program.
pub(super) struct Player {
    program: Program,
    options: Vec<EngineOption>,
    /// The `info string` lines that it printed while it became ready.
    pub remarks: Vec<String>,
}

impl Player {
    /// Starts the program and sets its options.
    pub fn start(spec: &PlayerSpec) -> Result<Self, PlayerError> {
        let path = &spec.program;
        let program = Program::start(path, &spec.args, true)
            .map_err(|error| PlayerError::Spec(format!("expected a program {}, found: {error}", path.display())))?;
        let mut player = Self { program, options: Vec::new(), remarks: Vec::new() };
        player.send("uci")?;
        let mut options = Vec::new();
        player.read_until("uciok", READY_TIMEOUT, |message| match message {
            EngineMessage::Option(option) => {
                options.push(option);
                None
            }
            message => (message == EngineMessage::UciOk).then_some(()),
        })?;
        player.options = options;
        for (name, value) in &spec.options {
            if !player.has_option(name) {
                let known: Vec<&str> = player.options.iter().map(|option| option.name.as_str()).collect();
                return Err(PlayerError::Spec(format!("expected an option {}, found {name:?}", known.join(", "))));
            }
            player.send(&format!("setoption name {name} value {value}"))?;
        }
        player.remarks = player.wait_until_ready()?;
        Ok(player)
    }

    fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.is(name))
    }

    /// Starts a game of an edition.
    pub fn begin(&mut self, edition: &str) -> Result<(), PlayerError> {
        self.stop_search()?;
        // A program that knows only one edition needs no such option.
        if self.has_option("Rules") {
            self.send(&format!("setoption name Rules value {edition}"))?;
        }
        self.send("ucinewgame")?;
        self.wait_until_ready().map(|_| ())
    }

    /// Asks for an action. `position` is the argument of that command; `clocks` are by colour, and `clock` is the
    /// player's own.
    pub fn think(
        &mut self,
        position: &str,
        spec: &PlayerSpec,
        clocks: [Option<Clock>; 2],
        clock: Option<Clock>,
    ) -> Result<Answer, PlayerError> {
        self.stop_search()?;
        self.send(&format!("position {position}"))?;
        let mut go = String::from("go");
        for (clock, [time, gain]) in clocks.iter().zip([["wtime", "winc"], ["btime", "binc"]]) {
            if let Some(clock) = clock {
                go += &format!(" {time} {} {gain} {}", clock.left.as_millis(), clock.increment.as_millis());
            }
        }
        let limits = [("movetime", spec.movetime), ("nodes", spec.nodes), ("depth", spec.depth)];
        for (name, limit) in limits {
            if let Some(limit) = limit {
                go += &format!(" {name} {limit}");
            }
        }
        let begun = Instant::now();
        self.send(&go)?;
        let mut answer = Answer::default();
        let action = self.read_until("bestmove", spec.longest(clock) + OVERTIME, |message| match message {
            EngineMessage::BestMove(action) => Some(action),
            EngineMessage::Info(info) => {
                answer.read_info(&info);
                None
            }
            _ => None,
        })?;
        answer.took = begun.elapsed();
        answer.action = action;
        Ok(answer)
    }

    /// Makes sure that no search is running, because after its answer a program may need a moment before it accepts
    /// commands other than `stop`. Some programs answer a `stop` without a search with another `bestmove`, so
    /// everything up to `readyok` is skipped.
    fn stop_search(&mut self) -> Result<(), PlayerError> {
        self.send("stop")?;
        self.wait_until_ready().map(|_| ())
    }

    /// Waits until the program is ready, and returns the remarks that it printed until then.
    fn wait_until_ready(&mut self) -> Result<Vec<String>, PlayerError> {
        let mut remarks = Vec::new();
        self.send("isready")?;
        self.read_until("readyok", READY_TIMEOUT, |message| match message {
            EngineMessage::Remark(remark) => {
                remarks.push(remark);
                None
            }
            message => (message == EngineMessage::ReadyOk).then_some(()),
        })?;
        Ok(remarks)
    }

    fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        self.program.write_line(line).map_err(|silence| self.fault(silence))
    }

    /// Reads lines until `found` finds the expected one.
    fn read_until<T>(
        &mut self,
        expected: &str,
        timeout: Duration,
        mut found: impl FnMut(EngineMessage) -> Option<T>,
    ) -> Result<T, PlayerError> {
        let until = Instant::now() + timeout;
        loop {
            match self.program.read_line(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(found) = found(EngineMessage::read(&line)) {
                        return Ok(found);
                    }
                }
                Err(LineError::TimedOut) => {
                    let waited = timeout.as_secs_f64();
                    return Err(PlayerError::Program(format!(
                        "expected {expected} within {waited:.1} s, found nothing"
                    )));
                }
                Err(silence) => return Err(self.fault(silence)),
            }
        }
    }

    /// The error of a program that has exited or doesn't read its input.
    fn fault(&mut self, silence: LineError) -> PlayerError {
        if silence == LineError::NotReading {
            return PlayerError::Program("expected a program that reads its input, found one that does not".into());
        }
        let status = self.program.wait_for_exit(QUIT_TIMEOUT);
        let status = status.map_or_else(|| "its output closed".into(), |status| status.to_string());
        PlayerError::Program(format!("expected a program that keeps running, found that it quit ({status})"))
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // Dropping the program kills it if it doesn't quit.
        if self.program.write_line("quit").is_ok() {
            self.program.wait_for_exit(QUIT_TIMEOUT);
        }
    }
}

impl Answer {
    /// Reads an `info` line. If there are several principal variations, only the first counts.
    fn read_info(&mut self, info: &Info) {
        if info.rank.is_some_and(|rank| rank != 1) {
            return;
        }
        // The score of a bound is not that of the search.
        match info.score.filter(|_| !info.bound) {
            Some(Score::Centi(score)) => self.score = Some(score),
            Some(Score::Mate(turns)) => {
                let turns = turns.clamp(-1_000, 1_000);
                self.score = Some(if turns > 0 { MATE - turns } else { -MATE - turns });
            }
            None => {}
        }
        self.depth = info.depth.unwrap_or(self.depth);
        if let Some(nodes) = info.nodes {
            self.nodes = nodes;
            // The speed is more precise than the milliseconds of a short search.
            self.seconds = match (info.speed, info.time) {
                (Some(speed @ 1..), _) => nodes as f64 / speed as f64,
                (_, Some(time)) => time as f64 / 1e3,
                _ => 0.0,
            };
        }
    }

    /// The score and the depth, in the format of comments in records: `+0.35/7`, `-M2/9`; `None` without a score.
    pub fn score_text(&self) -> Option<String> {
        let score = self.score?;
        let sign = if score < 0 { '-' } else { '+' };
        let size = score.abs();
        Some(match MATE - size {
            turns @ 0..=1_000 => format!("{sign}M{turns}/{}", self.depth),
            _ => format!("{sign}{}.{:02}/{}", size / 100, size % 100, self.depth),
        })
    }

    /// The action, quoted for a message.
    pub fn quoted(&self) -> String {
        format!("{:?}", self.action.chars().take(MAX_QUOTED).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer_of(lines: &[&str]) -> Answer {
        let mut answer = Answer::default();
        for line in lines {
            if let EngineMessage::Info(info) = EngineMessage::read(line) {
                answer.read_info(&info);
            }
        }
        answer
    }

    #[test]
    fn the_last_exact_best_line_counts() {
        let answer = answer_of(&[
            "info depth 3 seldepth 5 score cp 12 nodes 400 nps 100000 hashfull 0 time 4 pv h2g2",
            "info depth 4 seldepth 5 multipv 1 score cp -35 nodes 900 nps 300000 hashfull 0 time 3 pv h2g2",
            "info depth 4 seldepth 5 multipv 2 score cp -80 nodes 900 nps 300000 hashfull 0 time 3 pv h2+",
            "info depth 4 score cp 90 lowerbound nodes 900 nps 300000 hashfull 0 time 3 pv h2+",
            "info string score cp 7",
        ]);
        assert_eq!((answer.score, answer.depth, answer.nodes, answer.seconds), (Some(-35), 4, 900, 0.003));
        assert_eq!(answer.score_text().as_deref(), Some("-0.35/4"));
    }

    #[test]
    fn wins_and_losses_are_scores_beyond_all_others() {
        let [won, lost, now] = ["3", "-2", "-0"].map(|turns| answer_of(&[&format!("info depth 6 score mate {turns}")]));
        assert_eq!([&won, &lost, &now].map(|a| a.score), [Some(MATE - 3), Some(-MATE + 2), Some(-MATE)]);
        assert_eq!([won, lost, now].map(|a| a.score_text().expect("a score")), ["+M3/6", "-M2/6", "-M0/6"]);
        assert_eq!(answer_of(&["info nodes 5"]).score_text(), None);
    }
}
