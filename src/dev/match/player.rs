//! A player: a program that speaks the protocol of `specular engine`, as a child process. A fault forfeits the game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::spec::{Clock, PlayerSpec};
use games::uci::{Engine, Interruption, Timeouts};
use notation::uci::{Info, Score};
use platform::clock::Instant;

/// A program that exceeds the limit of a search by this much is considered to hang.
const TIMEOUTS: Timeouts = Timeouts {
    ready: Duration::from_secs(30),
    overtime: Duration::from_secs(5),
    stop: Duration::ZERO,
    quit: Duration::from_millis(500),
};
/// Never set: matches wait for their programs.
static NEVER: AtomicBool = AtomicBool::new(false);
/// The score of a won position, in hundredths of a deflector; higher than any other score.
const MATE: i32 = 100_000;
/// The length to which an answer is cut in messages, in characters.
const MAX_QUOTED: usize = 60;

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
pub(super) struct Player(Engine);

impl Player {
    /// Starts the program and sets its options.
    pub fn start(spec: &PlayerSpec) -> Result<Self, Interruption> {
        Engine::start(&spec.engine, TIMEOUTS, &NEVER).map(Self)
    }

    /// What it said while it became ready.
    pub fn remarks(&self) -> &[String] {
        self.0.remarks()
    }

    /// Starts a game of an edition.
    pub fn begin(&mut self, edition: &str) -> Result<(), Interruption> {
        // A program that knows only one edition needs no such option.
        if self.0.options().iter().any(|option| option.is("Rules")) {
            self.0.set_option("Rules", edition)?;
        }
        self.0.new_game(&NEVER)
    }

    /// Asks for an action. `position` is the argument of that command; `clocks` are by colour, and `clock` is the
    /// player's own.
    pub fn think(
        &mut self,
        position: &str,
        spec: &PlayerSpec,
        clocks: [Option<Clock>; 2],
        clock: Option<Clock>,
    ) -> Result<Answer, Interruption> {
        let mut go: Vec<String> = Vec::new();
        for (clock, [time, gain]) in clocks.iter().zip([["wtime", "winc"], ["btime", "binc"]]) {
            if let Some(Clock { left, increment }) = clock {
                go.push(format!("{time} {} {gain} {}", left.as_millis(), increment.as_millis()));
            }
        }
        for (name, limit) in [("movetime", spec.movetime), ("nodes", spec.nodes), ("depth", spec.depth)] {
            go.extend(limit.map(|limit| format!("{name} {limit}")));
        }
        let (begun, mut answer) = (Instant::now(), Answer::default());
        let longest = spec.longest(clock);
        let action = self.0.search(position, &go.join(" "), longest, &NEVER, &mut |info| answer.read_info(info))?;
        Ok(Answer { action, took: begun.elapsed(), ..answer })
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
    use notation::uci::EngineMessage;

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
