//! The computer's thoughts, for features that show them. Only the opponent writes them.

use std::sync::Arc;

use bevy::prelude::*;

use games::beam::OpeningTurn;
use phrases::{Argument, Phrase, phrase};
use rules::Player;
use tabletop::{Action, Board, Line, Outcome, State, Turn, Verdict};

/// A request to the engine from a player or a feature.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EngineRequest {
    /// The best action for the person to move.
    Hint,
    /// Removes the hint.
    NoHint,
    /// Shows this action as the hint.
    Show(Action),
    /// Starts or stops the analysis of the position on the board.
    Analysis,
}

/// The computer's findings.
#[derive(Resource, Clone, Debug, Default)]
pub struct Thoughts {
    /// The side for which the computer is thinking about its turn.
    pub thinking: Option<Player>,
    /// The hint that a player asked for.
    pub hint: Hint,
    /// The analysis of the position on the board, while it is on.
    pub analysis: Option<Analysis>,
    /// The review of a finished game.
    pub review: Option<Review>,
}

/// The advice that a player asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Hint {
    #[default]
    /// No hint was requested.
    None,
    /// The search is running.
    Thinking,
    /// The best action found.
    Best(Action),
}

/// The best lines of a position.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// The side to move; scores are from its point of view.
    pub player: Option<Player>,
    /// The lines of the last completed depth, best first.
    pub lines: Vec<Line>,
    /// The lines belong to the position before the turn that is being shown.
    pub stale: bool,
}

impl Analysis {
    /// The number of lines that are shown.
    pub const LINES: usize = 3;

    /// Replaces all older lines with those of a new depth, best first; drops those beyond the maximum.
    pub fn take(&mut self, mut found: Vec<Line>) {
        found.truncate(Self::LINES);
        self.lines = found;
        self.stale = false;
    }
}

/// A finished game, evaluated turn by turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The turns, oldest first.
    pub turns: Vec<Arc<Turn>>,
    /// For the first player, in hundredths of a deflector, within [`Review::WIN_SCORE`]; indexed by the number of turns
    /// played. `None` if not yet evaluated.
    pub scores: Vec<Option<i32>>,
    /// The best action in each of these positions; `None` if the game was over there or it was not looked at yet.
    pub best: Vec<Option<Action>>,
}

impl Review {
    /// The score of a won game.
    pub const WIN_SCORE: i32 = 1_000;

    /// A change of the [`share`] of at least this much is marked.
    const SWING: f32 = 0.2;

    /// The score of a game with this outcome.
    pub fn end(outcome: Outcome) -> i32 {
        match outcome.winner {
            Some(Player::First) => Self::WIN_SCORE,
            Some(Player::Second) => -Self::WIN_SCORE,
            None => 0,
        }
    }

    /// Returns the turns, counted from 1, that changed the balance most: at most three, in the order of the game.
    pub fn swings(&self) -> Vec<usize> {
        let change = |ply: usize| Some((share(self.scores[ply]?) - share(self.scores[ply - 1]?)).abs());
        let mut swings: Vec<(usize, f32)> = (1..self.scores.len())
            .filter_map(|ply| Some((ply, change(ply)?)))
            .filter(|&(_, change)| change >= Self::SWING)
            .collect();
        swings.sort_by(|a, b| b.1.total_cmp(&a.1));
        let mut swings: Vec<usize> = swings.into_iter().take(3).map(|(ply, _)| ply).collect();
        swings.sort_unstable();
        swings
    }

    /// Returns the better action after `ply` turns, if the turn that was played there is a turning point.
    pub fn better(&self, ply: usize) -> Option<&Action> {
        let best = self.best.get(ply)?.as_ref()?;
        let is_other = self.turns.get(ply).is_some_and(|turn| turn.action != *best);
        (is_other && self.swings().contains(&(ply + 1))).then_some(best)
    }
}

/// Returns the first player's share of the balance, from 0 to 1, at a score from their point of view. An extra piece
/// counts most in an even game, and only a won game is 1.
pub fn share(score: i32) -> f32 {
    match score {
        Review::WIN_SCORE.. => 1.0,
        score if score <= -Review::WIN_SCORE => 0.0,
        _ => 1.0 / (1.0 + (-score as f32 / 250.0).exp()),
    }
}

/// Converts a verdict of the side to move into hundredths of a deflector for the first player, within [`Review::WIN_SCORE`].
pub fn for_first(verdict: Verdict, to_move: Player) -> i32 {
    let own = match verdict {
        Verdict::Centi(score) => score.clamp(-Review::WIN_SCORE, Review::WIN_SCORE),
        Verdict::WinIn(_) => Review::WIN_SCORE,
        Verdict::LossIn(_) => -Review::WIN_SCORE,
    };
    if to_move == Player::First { own } else { -own }
}

/// The number of actions shown per line.
const LINE_LENGTH: usize = 4;

/// A line of the analysis of `from`, whose verdict is from the view of `player`: `+1.35   h2g2 a4a3`.
pub fn line_words(board: &Board, from: Option<&Arc<dyn State>>, line: &Line, player: Player) -> Phrase {
    let actions = written(from, line.actions.iter().take(LINE_LENGTH));
    let parts = vec![score_words(board, line.verdict, player), actions.join(" ").into()];
    Phrase::Joined { parts, separator: "   " }
}

/// The score of a known turn with its error: `+0.35 ± 0.12`, or `Red wins in 3`.
pub fn opening_score(board: &Board, known: &OpeningTurn) -> Phrase {
    let score = score_words(board, known.verdict, known.turn.player);
    match known.verdict {
        Verdict::Centi(_) => {
            let error = Argument::decimal(f64::from(known.error) / 100.0, 2);
            phrase!("opening-score", score = score, error = error)
        }
        Verdict::WinIn(_) | Verdict::LossIn(_) => score,
    }
}

/// How often the computer plays a known turn: `31 %`, or a dash if it never does.
pub fn opening_share(known: &OpeningTurn) -> Phrase {
    match known.share > 0.0 {
        true => phrase!("opening-share", percent = Argument::decimal((100.0 * known.share).max(1.0), 0)),
        false => "–".into(),
    }
}

/// Consecutive actions in players' notation, or as their raw text if they cannot be played.
pub fn written<'a>(from: Option<&Arc<dyn State>>, actions: impl Iterator<Item = &'a Action>) -> Vec<String> {
    // A turn's notation would reveal hidden pieces, such as the one that an attack meets.
    let mut state = from.filter(|state| !state.has_secrets()).cloned();
    let mut write = |action: &Action| match state.as_ref().and_then(|state| state.apply(action).ok()) {
        Some((next, turn)) => {
            state = Some(next);
            turn.written().to_owned()
        }
        None => {
            state = None;
            action.to_string()
        }
    };
    actions.map(&mut write).collect()
}

/// `+1.35` if the first player is ahead; `Red wins in 3` if a king will be struck.
fn score_words(board: &Board, verdict: Verdict, player: Player) -> Phrase {
    let own = |score: i32| if player == Player::First { score } else { -score };
    match verdict {
        Verdict::Centi(score) => {
            let score = own(score);
            let shown = Argument::decimal(f64::from(score) / 100.0, 2);
            if score < 0 {
                phrase!("analysis-score", score = shown)
            } else {
                phrase!("analysis-score.ahead", score = shown)
            }
        }
        Verdict::WinIn(turns) => phrase!("analysis-wins-in", side = board.side(player), turns = turns),
        Verdict::LossIn(turns) => {
            phrase!("analysis-wins-in", side = board.side(player.other()), turns = turns.max(1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;
    use games::beam;

    #[test]
    fn scores_count_for_the_first_player_and_wins_name_the_winner() {
        let edition = Library::embedded().edition("khet-2").unwrap().clone();
        let board = beam::board(&edition.rules, &edition.looks);
        let words = |verdict, player| score_words(&board, verdict, player).to_string();
        assert_eq!(words(Verdict::Centi(135), Player::First), "+1.35");
        assert_eq!(words(Verdict::Centi(135), Player::Second), "-1.35");
        assert_eq!(words(Verdict::WinIn(3), Player::Second), "Red wins in 3");
        assert_eq!(words(Verdict::LossIn(2), Player::Second), "Silver wins in 2");
    }

    #[test]
    fn the_lines_of_a_depth_replace_all_older_ones() {
        let line = |rank: usize, depth| Line {
            rank,
            depth,
            nodes: 1,
            verdict: Verdict::Centi(-(rank as i32)),
            actions: Vec::new(),
        };
        let lines = |depth, count: usize| (1..=count).map(|rank| line(rank, depth)).collect::<Vec<_>>();
        let mut analysis = Analysis { lines: lines(1, 3), stale: true, ..Analysis::default() };
        analysis.take(lines(2, 2));
        assert_eq!((analysis.lines.clone(), analysis.stale), (lines(2, 2), false));
        analysis.take(lines(3, 12));
        assert_eq!(analysis.lines, lines(3, Analysis::LINES));
    }

    #[test]
    fn the_largest_swings_are_marked_and_small_ones_are_not() {
        let scores = [0, 20, 320, 300, -1000, -1000, -740, -20];
        let review = |scores: &[Option<i32>]| Review { scores: scores.to_vec(), ..Review::default() };
        assert_eq!(review(&scores.map(Some)).swings(), [2, 4, 7]);
        assert_eq!(review(&[Some(0), None, Some(900)]).swings(), [0_usize; 0], "not known yet");
        assert_eq!(review(&[Some(600), Some(900)]).swings(), [0_usize; 0], "won already");
        let many = [0, 300, 0, -400, 0, 500].map(Some);
        assert_eq!(review(&many).swings(), [3, 4, 5], "the three largest");
    }

    #[test]
    fn only_another_turn_at_a_turning_point_would_have_been_better() {
        let mut session = tabletop::Session::new(beam_start());
        for action in ["h2g2", "a4a3", "g2h2"] {
            session.play(&action.into()).unwrap();
        }
        let review = Review {
            turns: session.turns().cloned().collect(),
            scores: [0, 400, 420, 20].map(Some).to_vec(),
            best: ["h2g2", "a4a5", "j4+", "a3a4"].map(|action| Some(action.into())).to_vec(),
        };
        assert_eq!(review.swings(), [1, 3]);
        let better: Vec<_> = (0..5).map(|ply| review.better(ply).map(Action::as_str)).collect();
        assert_eq!(better, [None, None, Some("j4+"), None, None]);
    }

    fn beam_start() -> Arc<dyn State> {
        let entry = Library::embedded().find("ace").unwrap().clone();
        beam::start(entry.position, &entry.looks)
    }

    #[test]
    fn an_even_game_is_shared_equally_and_only_a_won_one_goes_to_one_side() {
        assert!(share(0) == 0.5 && share(100) > 0.55 && share(700) < 0.97);
        assert_eq!((share(Review::WIN_SCORE), share(-Review::WIN_SCORE)), (1.0, 0.0));
    }

    #[test]
    fn scores_count_for_the_first_player_whoever_is_to_move() {
        assert_eq!(for_first(Verdict::Centi(40), Player::First), 40);
        assert_eq!(for_first(Verdict::Centi(40), Player::Second), -40);
        assert_eq!(for_first(Verdict::LossIn(2), Player::Second), Review::WIN_SCORE);
        assert_eq!(for_first(Verdict::Centi(9_000), Player::Second), -Review::WIN_SCORE);
    }

    #[test]
    fn a_line_reveals_no_rank_that_an_attack_would_meet() {
        let (_, setup) = games::list::find_setup("stratego/fortress").unwrap();
        let attack = Action::from("a4a7");
        assert!(
            setup.state.apply(&attack).is_ok_and(|(_, turn)| turn.written().contains(':')),
            "the notation would reveal the rank"
        );
        let line = Line { rank: 1, depth: 1, nodes: 1, verdict: Verdict::Centi(0), actions: vec![attack] };
        let words = line_words(setup.state.board(), Some(&setup.state), &line, Player::First).to_string();
        assert!(words.ends_with("   a4a7"), "{words}");
    }
}
