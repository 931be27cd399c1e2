//! A player: a program that speaks the protocol of `specular engine`, as a child process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::spec::{Clock, PlayerSpec};

/// How long a program may take to start and to get ready.
const READY_TIMEOUT: Duration = Duration::from_secs(30);
/// How far a program may exceed its time before it is considered to hang.
const OVERTIME: Duration = Duration::from_secs(5);
/// How long a program may take to quit.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);
/// The score of a won position, in hundredths of a deflector; more than any other score.
const MATE: i32 = 100_000;
/// How many letters of an answer are quoted.
const MAX_QUOTED: usize = 60;

/// Why a player cannot play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayerError {
    /// Its options on the command line are wrong: there is no such program, or it has no such option.
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
    /// How long the answer took, as measured by the arbiter.
    pub took: Duration,
}

/// A running program, ready to play. It is ended when this is dropped.
pub(super) struct Player {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
    /// The names of its options.
    options: Vec<String>,
    /// What it printed as `info string` while it got ready.
    pub remarks: Vec<String>,
}

impl Player {
    /// Starts the program and sets its options.
    pub fn start(spec: &PlayerSpec) -> Result<Self, PlayerError> {
        let (program, args) = (&spec.program, &spec.args);
        let mut child =
            Command::new(program).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(|error| {
                PlayerError::Spec(format!("expected a program {}, found: {error}", program.display()))
            })?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PlayerError::Program("expected its stdin and stdout, found none".into()));
        };
        let (send, receive) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                if send.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                    return;
                }
            }
        });
        let mut player = Self { child, input, output: receive, options: Vec::new(), remarks: Vec::new() };
        player.send("uci")?;
        let mut options = Vec::new();
        player.read_until("uciok", READY_TIMEOUT, |words| {
            if let ["option", "name", rest @ ..] = words {
                let name: Vec<&str> = rest.iter().copied().take_while(|&word| word != "type").collect();
                options.push(name.join(" "));
            }
        })?;
        player.options = options;
        for (name, value) in &spec.options {
            if !player.has_option(name) {
                let found = format!("expected an option {}, found {name:?}", player.options.join(", "));
                return Err(PlayerError::Spec(found));
            }
            player.send(&format!("setoption name {name} value {value}"))?;
        }
        player.remarks = player.wait_until_ready()?;
        Ok(player)
    }

    fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.eq_ignore_ascii_case(name))
    }

    /// Begins a game of an edition.
    pub fn begin(&mut self, edition: &str) -> Result<(), PlayerError> {
        self.stop_search()?;
        // A program that knows a single edition needs no such option.
        if self.has_option("Rules") {
            self.send(&format!("setoption name Rules value {edition}"))?;
        }
        self.send("ucinewgame")?;
        self.wait_until_ready().map(|_| ())
    }

    /// Asks for an action. `position` is what follows that command; `clocks` are by colour, and `clock` is the player's own.
    pub fn think(
        &mut self,
        position: &str,
        spec: &PlayerSpec,
        clocks: [Option<Clock>; 2],
        clock: Option<Clock>,
    ) -> Result<Answer, PlayerError> {
        self.stop_search()?;
        // Lines that came late belong to no question.
        while self.output.try_recv().is_ok() {}
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
        let last = self.read_until("bestmove", spec.longest(clock) + OVERTIME, |words| answer.read_info(words))?;
        answer.took = begun.elapsed();
        answer.action = last.split_whitespace().nth(1).unwrap_or_default().to_owned();
        Ok(answer)
    }

    /// Makes sure that no search is running: after its answer, a program may need a moment until it accepts more than
    /// `stop`.
    fn stop_search(&mut self) -> Result<(), PlayerError> {
        self.send("stop")
    }

    /// Waits until the program is ready, and returns the remarks that it printed until then.
    fn wait_until_ready(&mut self) -> Result<Vec<String>, PlayerError> {
        let mut remarks = Vec::new();
        self.send("isready")?;
        self.read_until("readyok", READY_TIMEOUT, |words| {
            if let ["info", "string", remark @ ..] = words {
                remarks.push(remark.join(" "));
            }
        })?;
        Ok(remarks)
    }

    fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        let told = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        told.map_err(|_| self.exited())
    }

    /// Reads lines up to one that begins with `end`, and returns that one; `each` is given the words of the others.
    fn read_until(
        &mut self,
        end: &str,
        timeout: Duration,
        mut each: impl FnMut(&[&str]),
    ) -> Result<String, PlayerError> {
        let until = Instant::now() + timeout;
        loop {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    let words: Vec<&str> = line.split_whitespace().collect();
                    if words.first() == Some(&end) {
                        return Ok(line);
                    }
                    each(&words);
                }
                Err(RecvTimeoutError::Timeout) => {
                    let waited = timeout.as_secs_f64();
                    return Err(PlayerError::Program(format!("expected {end} within {waited:.1} s, found nothing")));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.exited()),
            }
        }
    }

    /// The error of a program that has exited.
    fn exited(&mut self) -> PlayerError {
        let status =
            self.wait_for_exit(QUIT_TIMEOUT).map_or_else(|| "its output closed".into(), |status| status.to_string());
        PlayerError::Program(format!("expected a program that goes on, found that it quit ({status})"))
    }

    /// Waits for the program to end, up to a time, and returns its status if it has ended.
    fn wait_for_exit(&mut self, timeout: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + timeout;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // A program that has exited already or does not react is killed.
        let told = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        if told.is_err() || self.wait_for_exit(QUIT_TIMEOUT).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Answer {
    /// Reads an `info` line; of several principal variations only the first counts.
    fn read_info(&mut self, words: &[&str]) {
        let ["info", words @ ..] = words else { return };
        let after = |name: &str| words.iter().position(|&word| word == name).map(|at| &words[at + 1..]);
        let number = |name: &str| after(name).and_then(|rest| rest.first()?.parse::<u64>().ok());
        if words.first() == Some(&"string") || number("multipv").is_some_and(|rank| rank != 1) {
            return;
        }
        // The score of a bound is not that of the search.
        let bound = words.iter().any(|word| ["lowerbound", "upperbound"].contains(word));
        match after("score").filter(|_| !bound) {
            Some(["cp", score, ..]) => self.score = score.parse().ok(),
            Some(["mate", turns, ..]) => {
                let won = |turns: i32| if turns > 0 { MATE - turns } else { -MATE - turns };
                // A loss in 0 turns is written -0.
                self.score = turns.parse().ok().map(|turns: i32| won(turns.clamp(-1_000, 1_000)));
            }
            _ => {}
        }
        if let Some(depth) = number("depth") {
            self.depth = u32::try_from(depth).unwrap_or(u32::MAX);
        }
        if let Some(nodes) = number("nodes") {
            self.nodes = nodes;
            // The speed is more precise than the milliseconds of a short search.
            self.seconds = match (number("nps"), number("time")) {
                (Some(speed @ 1..), _) => nodes as f64 / speed as f64,
                (_, Some(time)) => time as f64 / 1e3,
                _ => 0.0,
            };
        }
    }

    /// The score and the depth as in comments of records: `+0.35/7`, `-M2/9`; `None` without a score.
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

    fn heard(lines: &[&str]) -> Answer {
        let mut answer = Answer::default();
        lines.iter().for_each(|line| answer.read_info(&line.split(' ').collect::<Vec<_>>()));
        answer
    }

    #[test]
    fn the_last_best_line_counts() {
        let answer = heard(&[
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
        let [won, lost, now] = ["3", "-2", "-0"].map(|turns| heard(&[&format!("info depth 6 score mate {turns}")]));
        assert_eq!([&won, &lost, &now].map(|a| a.score), [Some(MATE - 3), Some(-MATE + 2), Some(-MATE)]);
        assert_eq!([won, lost, now].map(|a| a.score_text().expect("a score")), ["+M3/6", "-M2/6", "-M0/6"]);
        assert_eq!(heard(&["info nodes 5"]).score_text(), None);
    }
}
