//! Plays one game between two programs, with an [`Arbiter`].

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use games::uci::Interruption;
use notation::record::Tags;
use rules::Player as Colour;
use tabletop::Outcome;

use super::arbiter::{Arbiter, Start};
use super::player::{Answer, Player};
use super::spec::{Clock, PlayerSpec};

/// How late an answer may be by its clock, to allow for the delay of the pipe.
const CLOCK_TOLERANCE: Duration = Duration::from_millis(100);

/// When to end a game that would continue by the rules. Turns of both players are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Adjudication {
    /// Adjudicate a win if both players' scores agree on it for a number of turns in a row.
    pub resign: Option<(i32, usize)>,
    /// Adjudicate a draw after this many turns without a capture; 0 for never.
    pub draw: usize,
    /// Adjudicate a draw after this many turns; 0 for never.
    pub turns: usize,
}

/// A player and its program, which is started when it is needed.
pub(super) struct Seat<'a> {
    pub spec: &'a PlayerSpec,
    pub player: Option<Player>,
}

/// How a game ended, for the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum How {
    /// By the rules, for this reason (a value of `Outcome::by`).
    Rules(&'static str),
    Adjudicated,
    /// A player broke the protocol or the rules, or lost on time.
    Forfeit,
}

/// The effort of a player's searches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Effort {
    pub nodes: u64,
    pub seconds: f64,
}

/// A finished game.
pub(super) struct FinishedGame {
    pub winner: Option<Colour>,
    pub how: How,
    /// Number of turns, including those of the opening.
    pub turns: usize,
    /// Indexed by colour.
    pub efforts: [Effort; 2],
    pub record: String,
    /// The reason for the adjudication or forfeit.
    pub reason: Option<String>,
}

/// The reason why a game is over.
#[derive(Debug, PartialEq, Eq)]
enum End {
    Rules(Outcome),
    Adjudicated(Option<Colour>, String),
    /// Lost by this player, with the reason.
    Forfeit(Colour, String),
}

/// Plays a game from `opening`; `seats` are by colour. Returns `None` if `stop` was set before its end.
///
/// # Errors
/// Returns an error if the game cannot be played at all because the options of a player are wrong.
pub(super) fn play(
    setup: &Start,
    opening: &[String],
    seats: [&mut Seat; 2],
    adjudication: &Adjudication,
    tags: Tags,
    stop: &AtomicBool,
) -> Result<Option<FinishedGame>, String> {
    let mut game = setup.begin();
    for action in opening {
        game.play(action).map_err(|why| format!("{}: the opening is not legal: {action}: {why}", setup.id))?;
    }
    let mut clocks = [0, 1].map(|colour: usize| seats[colour].spec.clock);
    let mut efforts = [Effort::default(); 2];
    let mut answers: Vec<Answer> = Vec::new();
    let mut end = None;
    for colour in Colour::BOTH {
        if let Err(error) = seats[colour.index()].begin(setup.rules()) {
            end = Some(forfeit(colour, error)?);
            break;
        }
    }
    let end = loop {
        if let Some(end) = end.or_else(|| adjudication.judge(&mut game, &answers)) {
            break end;
        }
        if stop.load(Relaxed) {
            return Ok(None);
        }
        let colour = game.to_move();
        let me = colour.index();
        end = match seats[me].think(&game.protocol_position(), clocks, me) {
            Ok(answer) => {
                efforts[me].nodes += answer.nodes;
                efforts[me].seconds += answer.seconds;
                match charge_clock(&mut clocks[me], answer.took).or_else(|| apply_answer(&mut game, &answer)) {
                    Some(fault) => Some(End::Forfeit(colour, fault)),
                    None => {
                        answers.push(answer);
                        None
                    }
                }
            }
            Err(error) => Some(forfeit(colour, error)?),
        };
    };
    if let End::Forfeit(colour, _) = end {
        // Its program is restarted for the next game.
        seats[colour.index()].player = None;
    }
    finish(&game, end, &answers, efforts, tags).map(Some)
}

fn forfeit(colour: Colour, error: Interruption) -> Result<End, String> {
    match error {
        Interruption::Unsuitable(text) => Err(text),
        Interruption::Fault(text) => Ok(End::Forfeit(colour, text)),
        Interruption::Stopped => Err("stopped".into()),
    }
}

/// Subtracts the time of a turn from the clock. Returns the fault if the player has lost on time.
fn charge_clock(clock: &mut Option<Clock>, took: Duration) -> Option<String> {
    let clock = clock.as_mut()?;
    let left = clock.left;
    clock.left = left.saturating_sub(took) + clock.increment;
    let [took, left] = [took, left].map(|time| time.as_secs_f64());
    (took > left + CLOCK_TOLERANCE.as_secs_f64())
        .then(|| format!("expected an answer within {left:.3} s, found it after {took:.3} s"))
}

/// Plays the action in a program's answer. Returns the fault if it is illegal.
fn apply_answer(game: &mut Arbiter, answer: &Answer) -> Option<String> {
    let fault = game.answer(&answer.action).err()?;
    Some(format!("expected a legal action, found {}: {fault}", answer.quoted()))
}

impl Seat<'_> {
    fn begin(&mut self, edition: &str) -> Result<(), Interruption> {
        if self.player.is_none() {
            self.player = Some(Player::start(self.spec)?);
        }
        self.running()?.begin(edition)
    }

    fn think(&mut self, position: &str, clocks: [Option<Clock>; 2], colour: usize) -> Result<Answer, Interruption> {
        let spec = self.spec;
        self.running()?.think(position, spec, clocks, clocks[colour])
    }

    fn running(&mut self) -> Result<&mut Player, Interruption> {
        self.player.as_mut().ok_or_else(|| Interruption::Fault("expected a running program, found none".into()))
    }
}

impl Adjudication {
    /// Ends the game if it is over; `answers` are those of its last turns.
    fn judge(&self, game: &mut Arbiter, answers: &[Answer]) -> Option<End> {
        // The arbiter claims every claimable draw.
        game.claim_draw();
        if let Some(outcome) = game.outcome() {
            return Some(End::Rules(outcome));
        }
        if let Some(winner) = self.winning(game, answers) {
            let (score, turns) = self.resign.unwrap_or_default();
            return Some(End::Adjudicated(Some(winner), format!("both scores at {score} or more for {turns} turns")));
        }
        let (turns, quiet) = (game.movers().len(), game.quiet());
        let reason = match () {
            () if self.draw > 0 && quiet >= self.draw => format!("no loss for {quiet} turns"),
            () if self.turns > 0 && turns >= self.turns => format!("no end after {turns} turns"),
            () if game.is_stuck() => "no action is left".into(),
            () => return None,
        };
        Some(End::Adjudicated(None, reason))
    }

    /// The player who is winning according to all of the last scores of both players.
    fn winning(&self, game: &Arbiter, answers: &[Answer]) -> Option<Colour> {
        let (score, turns) = self.resign?;
        let last = answers.len().checked_sub(turns).map(|from| &answers[from..])?;
        let movers = game.movers();
        let scores = movers.into_iter().rev().zip(last.iter().rev()).map(|(mover, answer)| {
            let score = answer.score?;
            Some(if mover == Colour::First { score } else { -score })
        });
        let scores: Vec<i32> = scores.collect::<Option<_>>()?;
        Colour::BOTH.into_iter().find(|&colour| {
            let sign = if colour == Colour::First { 1 } else { -1 };
            scores.iter().all(|first| sign * first >= score)
        })
    }
}

/// Makes the record of a finished game, with each answer's score as a comment on its turn.
fn finish(
    game: &Arbiter,
    end: End,
    answers: &[Answer],
    efforts: [Effort; 2],
    mut tags: Tags,
) -> Result<FinishedGame, String> {
    let (winner, how, note) = match end {
        End::Rules(Outcome { winner, by }) => (winner, How::Rules(by), None),
        End::Adjudicated(winner, why) => (winner, How::Adjudicated, Some(("Adjudication", why))),
        End::Forfeit(loser, why) => (Some(loser.other()), How::Forfeit, Some(("Forfeit", why))),
    };
    if let Some((name, why)) = &note {
        tags.set(name, why).map_err(|error| error.to_string())?;
    }
    let verdicts: Vec<Option<String>> = answers.iter().map(Answer::score_text).collect();
    let record = game.record(tags, &verdicts, note.as_ref().map(|_| winner))?;
    Ok(FinishedGame { winner, how, turns: game.movers().len(), efforts, record, reason: note.map(|(_, why)| why) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;

    const NONE: Adjudication = Adjudication { resign: None, draw: 0, turns: 0 };

    fn played(moves: &str) -> Arbiter {
        let library = Library::embedded();
        let mut game = Start::beam(library.find("laser-chess/ace").expect("a shipped set-up")).begin();
        moves.split(' ').for_each(|action| game.play(action).expect("a legal action"));
        game
    }

    fn scores<const N: usize>(scores: [i32; N]) -> Vec<Answer> {
        scores.map(|score| Answer { score: Some(score), ..Answer::default() }).into()
    }

    #[test]
    fn the_third_occurrence_is_a_draw() {
        let there_and_back = "f1+ e8+ f1- e8-";
        let mut game = played(there_and_back);
        assert_eq!(NONE.judge(&mut game, &[]), None);
        let mut game = played(&[there_and_back; 2].join(" "));
        assert_eq!(NONE.judge(&mut game, &[]), Some(End::Rules(Outcome { winner: None, by: "repetition" })));
    }

    #[test]
    fn turns_without_a_loss_are_counted_to_a_draw() {
        let judge = |draw| Adjudication { draw, ..NONE }.judge(&mut played("f1+ e8+ f1-"), &[]);
        assert_eq!(judge(4), None);
        assert_eq!(judge(3), Some(End::Adjudicated(None, "no loss for 3 turns".into())));
    }

    #[test]
    fn both_scores_must_call_the_winner() {
        let judge = |answers: &[Answer]| {
            let resign = Some((500, 3));
            Adjudication { resign, ..NONE }.judge(&mut played("f1+ e8+ f1- e8-"), answers)
        };
        let won = |winner| Some(End::Adjudicated(Some(winner), "both scores at 500 or more for 3 turns".into()));
        // The second player made the last turn.
        assert_eq!(judge(&scores([-500, 700, -900])), won(Colour::First));
        assert_eq!(judge(&scores([500, 700, 900])), None, "each claims to be winning");
        assert_eq!(judge(&scores([9, 501, -502, 503])), won(Colour::Second));
        assert_eq!(judge(&scores([9, -501, 502, -503])), won(Colour::First));
        assert_eq!(judge(&scores([9, -501, 499, -503])), None);
        assert_eq!(judge(&scores([-501, 502])), None, "too few");
        let mut silent = scores([-501, 502, -503]);
        silent[1].score = None;
        assert_eq!(judge(&silent), None);
    }
}
