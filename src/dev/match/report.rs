//! The results of a match, and their report.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use super::game::{Effort, FinishedGame, How};
use super::statistics::{Decision, Pairs, Sprt};
use balance::Estimate;
use rules::Player as Colour;

/// Games won, drawn and lost by the first player of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score([u64; 3]);

impl Score {
    fn add(&mut self, half_points: usize) {
        self.0[2 - half_points.min(2)] += 1;
    }

    fn games(self) -> u64 {
        self.0.iter().sum()
    }

    fn share(self) -> f64 {
        (self.0[0] as f64 + self.0[1] as f64 / 2.0) / self.games().max(1) as f64
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.0;
        write!(f, "{won} won, {drawn} drawn, {lost} lost ({:.1} %)", 100.0 * self.share())
    }
}

/// The results of all games so far, from the point of view of the match's first player.
#[derive(Default)]
pub(super) struct Tally {
    all: Score,
    pub pairs: Pairs,
    by_colour: [Score; 2],
    by_setup: BTreeMap<String, Score>,
    ends: BTreeMap<How, u64>,
    turns: usize,
    /// By player, not by colour.
    efforts: [Effort; 2],
}

impl Tally {
    /// Counts a pair of games, starting with the one in which the match's first player has the first colour.
    pub fn add(&mut self, setup: &str, games: &[FinishedGame; 2]) {
        let mut points = 0;
        for (game, colour) in games.iter().zip(Colour::BOTH) {
            let half_points = game.winner.map_or(1, |winner| if winner == colour { 2 } else { 0 });
            points += half_points;
            for score in [&mut self.all, &mut self.by_colour[colour.index()]] {
                score.add(half_points);
            }
            self.by_setup.entry(setup.into()).or_default().add(half_points);
            *self.ends.entry(game.how).or_default() += 1;
            self.turns += game.turns;
            for (player, effort) in self.efforts.iter_mut().enumerate() {
                let searched = game.efforts[player ^ colour.index()];
                effort.nodes += searched.nodes;
                effort.seconds += searched.seconds;
            }
        }
        self.pairs.add(points);
    }

    pub fn games(&self) -> u64 {
        self.all.games()
    }

    /// The score so far, in one line.
    pub fn line(&self, games: u64, sprt: Option<&Sprt>) -> String {
        let llr = sprt.map(|sprt| {
            let (lower, upper) = sprt.bounds();
            format!(", llr {:.2} in {lower:.2} .. {upper:.2}", sprt.llr(&self.pairs))
        });
        let elo = or_unknown(self.pairs.elo());
        format!("{} of {games} games: {}, elo {elo}{}", self.games(), self.all, llr.unwrap_or_default())
    }

    /// The whole report; `names` are those of the players.
    pub fn report(&self, names: [&str; 2], sprt: Option<&Sprt>) -> String {
        let mut rows: Vec<(String, String)> = Vec::new();
        let mut row = |name: &str, text: String| rows.push((name.into(), text));
        row("first", names[0].into());
        row("second", names[1].into());
        row("games", format!("{}: the first {}", self.games(), self.all));
        row("elo", or_unknown(self.pairs.elo()));
        row("nelo", or_unknown(self.pairs.nelo()));
        row("los", self.pairs.los().map_or_else(|| "unknown".into(), |los| format!("{:.1} %", 100.0 * los)));
        let [ll, ld, even, wd, ww] = self.pairs.0;
        row("pairs", format!("LL {ll}, LD {ld}, WL+DD {even}, WD {wd}, WW {ww}"));
        if let Some(sprt) = sprt {
            let (lower, upper) = sprt.bounds();
            let llr = sprt.llr(&self.pairs);
            let found = match sprt.decide(llr) {
                Decision::Undecided => "undecided".into(),
                Decision::H0 => format!("H0, nelo {}", sprt.elo0),
                Decision::H1 => format!("H1, nelo {}", sprt.elo1),
            };
            let test = format!("nelo {} against {}", sprt.elo0, sprt.elo1);
            row("sprt", format!("{found}; llr {llr:.2} in {lower:.2} .. {upper:.2}, {test}"));
        }
        row("moves first", self.by_colour[0].to_string());
        row("moves second", self.by_colour[1].to_string());
        for (setup, score) in &self.by_setup {
            row(setup, score.to_string());
        }
        let end = |(how, count): (&How, &u64)| {
            let word = match how {
                How::Rules(word) => word,
                How::Adjudicated => "adjudicated",
                How::Forfeit => "forfeit",
            };
            format!("{word} {count}")
        };
        row("ends", self.ends.iter().map(end).collect::<Vec<_>>().join(", "));
        row("turns", format!("{:.1} a game", self.turns as f64 / self.games().max(1) as f64));
        for (name, effort) in ["first's speed", "second's speed"].into_iter().zip(self.efforts) {
            let speed = effort.nodes as f64 / effort.seconds;
            let speed = if speed.is_finite() { format!("{speed:.0} nodes a second") } else { "unknown".into() };
            row(name, speed);
        }
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let mut text = String::new();
        for (name, value) in rows {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{name:width$}  {value}");
        }
        text
    }
}

fn or_unknown(estimate: Option<Estimate>) -> String {
    let text = |Estimate { value, error }| format!("{value:+.1} ± {error:.1}");
    estimate.map_or_else(|| "unknown".into(), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game won by the player with this colour.
    fn won(winner: Option<Colour>) -> FinishedGame {
        let efforts = [Effort { nodes: 100, seconds: 1.0 }, Effort { nodes: 400, seconds: 2.0 }];
        let how = How::Rules("king");
        FinishedGame { winner, how, turns: 10, efforts, record: String::new(), reason: None }
    }

    #[test]
    fn results_are_those_of_the_first_player_whatever_their_colour() {
        use Colour::{First, Second};
        let mut tally = Tally::default();
        tally.add("a/b", &[won(Some(First)), won(Some(First))]);
        tally.add("a/b", &[won(Some(First)), won(Some(Second))]);
        tally.add("c/d", &[won(None), won(Some(First))]);
        assert_eq!(tally.pairs, Pairs([0, 1, 1, 0, 1]));
        assert_eq!(tally.all, Score([3, 1, 2]));
        assert_eq!(tally.by_colour, [Score([2, 1, 0]), Score([1, 0, 2])]);
        assert_eq!(tally.by_setup["a/b"], Score([3, 0, 1]));
        let report = tally.report(["new", "old"], None);
        for line in [
            "games           6: the first 3 won, 1 drawn, 2 lost (58.3 %)",
            "pairs           LL 0, LD 1, WL+DD 1, WD 0, WW 1",
            "moves first     2 won, 1 drawn, 0 lost (83.3 %)",
            "c/d             0 won, 1 drawn, 1 lost (25.0 %)",
            "ends            king 6",
            "turns           10.0 a game",
            // Each player had either colour three times.
            "first's speed   167 nodes a second",
            "second's speed  167 nodes a second",
        ] {
            assert!(report.lines().any(|found| found == line), "{line}\n{report}");
        }
        let test = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
        assert!(tally.report(["new", "old"], Some(&test)).contains("undecided; llr "));
    }
}
