//! A player: a program that speaks the protocol of `specular engine`, in a process of its own.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::spec::{Clock, PlayerSpec};

/// How long a program may take to begin, to get ready, and over its time before it is taken to hang.
const PATIENCE: Duration = Duration::from_secs(30);
const GRACE: Duration = Duration::from_secs(5);
/// How long a program may take to quit.
const FAREWELL: Duration = Duration::from_millis(500);
/// A hundredth of a deflector; what a win is worth as a score, more than any other.
const MATE: i32 = 100_000;
/// How much of what a program says is repeated.
const SHOWN: usize = 60;

/// Why a player cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// The command line is wrong about it: there is no such program, or it has no such option.
    Spec(String),
    /// It broke the protocol.
    Program(String),
}

/// What a player answered.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answer {
    /// As it was written.
    pub action: String,
    /// In hundredths of a deflector, for the player himself.
    pub score: Option<i32>,
    pub depth: u32,
    pub nodes: u64,
    /// The time in which it searched the nodes, as it says itself, in seconds.
    pub seconds: f64,
    /// How long it took, as the referee measured it.
    pub took: Duration,
}

/// A program that runs, ready to play; it ends when this is dropped.
pub(super) struct Player {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
    /// The names of its options.
    options: Vec<String>,
    /// What it had to say while it got ready.
    pub remarks: Vec<String>,
}

impl Player {
    /// Starts the program and sets its options.
    pub fn start(spec: &PlayerSpec) -> Result<Self, Trouble> {
        let (program, args) = (&spec.program, &spec.args);
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Trouble::Spec(format!("expected a program {}, found: {error}", program.display())))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Trouble::Program("expected its stdin and stdout, found none".into()));
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
        player.say("uci")?;
        let mut options = Vec::new();
        player.listen("uciok", PATIENCE, |words| {
            if let ["option", "name", rest @ ..] = words {
                let name: Vec<&str> = rest.iter().copied().take_while(|&word| word != "type").collect();
                options.push(name.join(" "));
            }
        })?;
        player.options = options;
        for (name, value) in &spec.options {
            if !player.has_option(name) {
                let found = format!("expected an option {}, found {name:?}", player.options.join(", "));
                return Err(Trouble::Spec(found));
            }
            player.say(&format!("setoption name {name} value {value}"))?;
        }
        player.remarks = player.settle()?;
        Ok(player)
    }

    fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.eq_ignore_ascii_case(name))
    }

    /// Begins a game by an edition's rules.
    pub fn begin(&mut self, edition: &str) -> Result<(), Trouble> {
        self.rest()?;
        // A program of one edition need not know others.
        if self.has_option("Rules") {
            self.say(&format!("setoption name Rules value {edition}"))?;
        }
        self.say("ucinewgame")?;
        self.settle().map(|_| ())
    }

    /// Asks for an action in `position`, which is what follows that word, as `spec` and the clocks of both colours
    /// allow; `clock` is its own.
    pub fn think(
        &mut self,
        position: &str,
        spec: &PlayerSpec,
        clocks: [Option<Clock>; 2],
        clock: Option<Clock>,
    ) -> Result<Answer, Trouble> {
        self.rest()?;
        // What was said too late belongs to no question.
        while self.output.try_recv().is_ok() {}
        self.say(&format!("position {position}"))?;
        let mut go = String::from("go");
        for (clock, [time, gain]) in clocks.iter().zip([["wtime", "winc"], ["btime", "binc"]]) {
            if let Some(clock) = clock {
                go += &format!(" {time} {} {gain} {}", clock.left.as_millis(), clock.gain.as_millis());
            }
        }
        let limits = [("movetime", spec.movetime), ("nodes", spec.nodes), ("depth", spec.depth)];
        for (name, limit) in limits {
            if let Some(limit) = limit {
                go += &format!(" {name} {limit}");
            }
        }
        let begun = Instant::now();
        self.say(&go)?;
        let mut answer = Answer::default();
        let last = self.listen("bestmove", spec.longest(clock) + GRACE, |words| answer.hear(words))?;
        answer.took = begun.elapsed();
        answer.action = last.split_whitespace().nth(1).unwrap_or_default().to_owned();
        Ok(answer)
    }

    /// Sees to it that no search is under way: a program may need a moment after its answer until it takes more than
    /// `stop`, which waits for that.
    fn rest(&mut self) -> Result<(), Trouble> {
        self.say("stop")
    }

    /// Waits until it is ready, and gives the remarks that it made until then.
    fn settle(&mut self) -> Result<Vec<String>, Trouble> {
        let mut remarks = Vec::new();
        self.say("isready")?;
        self.listen("readyok", PATIENCE, |words| {
            if let ["info", "string", remark @ ..] = words {
                remarks.push(remark.join(" "));
            }
        })?;
        Ok(remarks)
    }

    fn say(&mut self, line: &str) -> Result<(), Trouble> {
        let told = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        told.map_err(|_| self.gone())
    }

    /// Reads lines up to one that begins with `end`, and gives it; `each` hears the words of the others.
    fn listen(&mut self, end: &str, patience: Duration, mut each: impl FnMut(&[&str])) -> Result<String, Trouble> {
        let until = Instant::now() + patience;
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
                    let waited = patience.as_secs_f64();
                    return Err(Trouble::Program(format!("expected {end} within {waited:.1} s, found nothing")));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }

    /// It has ended where something was to be said or heard.
    fn gone(&mut self) -> Trouble {
        let status = self.ended(FAREWELL).map_or_else(|| "its output closed".into(), |status| status.to_string());
        Trouble::Program(format!("expected a program that goes on, found that it quit ({status})"))
    }

    /// How it ended, if it does within this time.
    fn ended(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + patience;
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
        // It may be gone already, or deaf: then it is ended.
        let told = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        if told.is_err() || self.ended(FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Answer {
    /// Hears an `info` line; of several lines of play only the best counts.
    fn hear(&mut self, words: &[&str]) {
        let ["info", words @ ..] = words else { return };
        let after = |name: &str| words.iter().position(|&word| word == name).map(|at| &words[at + 1..]);
        let number = |name: &str| after(name).and_then(|rest| rest.first()?.parse::<u64>().ok());
        if words.first() == Some(&"string") || number("multipv").is_some_and(|rank| rank != 1) {
            return;
        }
        match after("score") {
            Some(["cp", score, ..]) => self.score = score.parse().ok(),
            Some(["mate", turns, ..]) => {
                let won = |turns: i32| if turns > 0 { MATE - turns } else { -MATE - turns };
                // Lost in no turn more is written -0.
                self.score = turns.parse().ok().map(|turns: i32| won(turns.clamp(-1_000, 1_000)));
            }
            _ => {}
        }
        if let Some(depth) = number("depth") {
            self.depth = u32::try_from(depth).unwrap_or(u32::MAX);
        }
        if let Some(nodes) = number("nodes") {
            self.nodes = nodes;
            // A short search is timed better by its speed than by its milliseconds.
            self.seconds = match (number("nps"), number("time")) {
                (Some(speed @ 1..), _) => nodes as f64 / speed as f64,
                (_, Some(time)) => time as f64 / 1e3,
                _ => 0.0,
            };
        }
    }

    /// The score as people write it, with the depth: `+0.35/7`, `-M2/9`; nothing where it told none.
    pub fn verdict(&self) -> Option<String> {
        let score = self.score?;
        let sign = if score < 0 { '-' } else { '+' };
        let size = score.abs();
        Some(match MATE - size {
            turns @ 0..=1_000 => format!("{sign}M{turns}/{}", self.depth),
            _ => format!("{sign}{}.{:02}/{}", size / 100, size % 100, self.depth),
        })
    }

    /// The action as a message repeats it.
    pub fn shown(&self) -> String {
        format!("{:?}", self.action.chars().take(SHOWN).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(lines: &[&str]) -> Answer {
        let mut answer = Answer::default();
        lines.iter().for_each(|line| answer.hear(&line.split(' ').collect::<Vec<_>>()));
        answer
    }

    #[test]
    fn the_last_best_line_counts() {
        let answer = heard(&[
            "info depth 3 seldepth 5 score cp 12 nodes 400 nps 100000 hashfull 0 time 4 pv h2g2",
            "info depth 4 seldepth 5 multipv 1 score cp -35 nodes 900 nps 300000 hashfull 0 time 3 pv h2g2",
            "info depth 4 seldepth 5 multipv 2 score cp -80 nodes 900 nps 300000 hashfull 0 time 3 pv h2+",
            "info string score cp 7",
        ]);
        assert_eq!((answer.score, answer.depth, answer.nodes, answer.seconds), (Some(-35), 4, 900, 0.003));
        assert_eq!(answer.verdict().as_deref(), Some("-0.35/4"));
    }

    #[test]
    fn wins_and_losses_are_scores_beyond_all_others() {
        let [won, lost, now] = ["3", "-2", "-0"].map(|turns| heard(&[&format!("info depth 6 score mate {turns}")]));
        assert_eq!([&won, &lost, &now].map(|a| a.score), [Some(MATE - 3), Some(-MATE + 2), Some(-MATE)]);
        assert_eq!([won, lost, now].map(|a| a.verdict().expect("a score")), ["+M3/6", "-M2/6", "-M0/6"]);
        assert_eq!(heard(&["info nodes 5"]).verdict(), None);
    }
}
