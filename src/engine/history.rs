//! Move ordering from earlier cutoffs: the history heuristic (J. Schaeffer, "The History Heuristic", ICCA Journal 6,
//! 1983), killers and countermoves (Chess Programming Wiki, "Killer Heuristic" and "Countermove Heuristic").

use super::packed_action::PackedAction;
use super::params::{HISTORY_AGING, HISTORY_BONUS, HISTORY_MAX, HISTORY_MAX_BONUS, MAX_PLY};
use super::technique::{Technique, Techniques};
use rules::Player;

/// The ordering statistics of one thread.
pub(super) struct Histories {
    /// By player and action: the action's record as a quiet action, up to [`HISTORY_MAX`] in absolute value.
    history: Vec<i16>,
    /// By player and the opponent's last action: the quiet action that refuted it.
    countermoves: Vec<PackedAction>,
    /// By ply: the last two quiet actions that caused a cutoff there.
    killers: Vec<[PackedAction; 2]>,
}

/// A node at which a quiet action caused a cutoff.
pub(super) struct Cutoff<'a> {
    pub player: Player,
    pub ply: usize,
    pub depth: i32,
    /// The action that caused it.
    pub action: PackedAction,
    /// The quiet actions searched before it.
    pub failed: &'a [PackedAction],
    /// The opponent's action that led to the node.
    pub last: PackedAction,
}

/// The history scores of one player.
pub(super) struct PlayerHistory<'a>(&'a [i16]);

impl PlayerHistory<'_> {
    /// The history score of a quiet action, up to [`HISTORY_MAX`] in absolute value.
    #[inline(always)]
    pub fn score(&self, action: PackedAction) -> i32 {
        i32::from(self.0[action.index()])
    }
}

impl Histories {
    pub fn new() -> Self {
        Self {
            history: vec![0; 2 * PackedAction::COUNT],
            countermoves: vec![PackedAction::NONE; 2 * PackedAction::COUNT],
            killers: vec![[PackedAction::NONE; 2]; MAX_PLY],
        }
    }

    /// Ages the statistics for a new search: history scores decay, and killers are dropped because their plies have
    /// shifted.
    pub fn age(&mut self) {
        self.history.iter_mut().for_each(|score| *score /= HISTORY_AGING);
        self.killers.fill([PackedAction::NONE; 2]);
    }

    /// Returns both killers at `ply` and the countermove to `last`.
    pub fn refutations(&self, player: Player, ply: usize, last: PackedAction) -> [PackedAction; 3] {
        let [first, second] = self.killers[ply];
        let countermove = match last {
            PackedAction::NONE => PackedAction::NONE,
            last => self.countermoves[index(player, last)],
        };
        [first, second, countermove]
    }

    pub fn of(&self, player: Player) -> PlayerHistory<'_> {
        let from = player.index() * PackedAction::COUNT;
        PlayerHistory(&self.history[from..from + PackedAction::COUNT])
    }

    /// Records a cutoff by a quiet action in the statistics that `techniques` enable.
    pub fn record(&mut self, techniques: Techniques, cutoff: &Cutoff<'_>) {
        let &Cutoff { player, action, .. } = cutoff;
        if techniques.has(Technique::HistoryHeuristic) {
            let bonus = (cutoff.depth * cutoff.depth * HISTORY_BONUS).min(HISTORY_MAX_BONUS);
            self.add_bonus(player, action, bonus);
            cutoff.failed.iter().for_each(|&failed| self.add_bonus(player, failed, -bonus));
        }
        let killers = &mut self.killers[cutoff.ply];
        if techniques.has(Technique::KillerHeuristic) && killers[0] != action {
            *killers = [action, killers[0]];
        }
        if techniques.has(Technique::CountermoveHeuristic) && cutoff.last != PackedAction::NONE {
            self.countermoves[index(player, cutoff.last)] = action;
        }
    }

    /// Adds a bonus with history gravity: it shrinks as the score nears its bound.
    fn add_bonus(&mut self, player: Player, action: PackedAction, bonus: i32) {
        let entry = &mut self.history[index(player, action)];
        let score = i32::from(*entry);
        // Never exceeds `HISTORY_MAX`, which fits.
        *entry = (score + bonus - score * bonus.abs() / HISTORY_MAX) as i16;
    }
}

fn index(player: Player, action: PackedAction) -> usize {
    player.index() * PackedAction::COUNT + action.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTION: PackedAction = PackedAction::from_bits(77);
    const FAILED: PackedAction = PackedAction::from_bits(78);
    const LAST: PackedAction = PackedAction::from_bits(79);

    fn recorded(techniques: Techniques, times: usize) -> Histories {
        let mut histories = Histories::new();
        let cutoff = Cutoff { player: Player::First, ply: 4, depth: 20, action: ACTION, failed: &[FAILED], last: LAST };
        (0..times).for_each(|_| histories.record(techniques, &cutoff));
        histories
    }

    #[test]
    fn gravity_keeps_history_scores_within_their_bound() {
        let mut histories = recorded(Techniques::ALL, 1_000);
        let history = histories.of(Player::First);
        let [best, worst] = [history.score(ACTION), history.score(FAILED)];
        assert!(best > HISTORY_MAX * 9 / 10 && best <= HISTORY_MAX, "{best}");
        assert_eq!(worst, -best);
        assert_eq!(histories.of(Player::Second).score(ACTION), 0);
        histories.age();
        assert_eq!(histories.of(Player::First).score(ACTION), best / i32::from(HISTORY_AGING));
    }

    #[test]
    fn a_cutoff_is_a_killer_at_its_ply_and_the_countermove_to_what_led_there() {
        let mut histories = recorded(Techniques::ALL, 2);
        let refutations = |histories: &Histories, ply, last| histories.refutations(Player::First, ply, last);
        assert_eq!(refutations(&histories, 4, LAST), [ACTION, PackedAction::NONE, ACTION]);
        assert_eq!(refutations(&histories, 5, PackedAction::NONE), [PackedAction::NONE; 3]);
        histories.age();
        assert_eq!(refutations(&histories, 4, LAST), [PackedAction::NONE, PackedAction::NONE, ACTION]);
    }

    #[test]
    fn nothing_is_recorded_for_a_technique_that_is_off() {
        let histories = recorded(Techniques::NONE, 2);
        assert_eq!(histories.of(Player::First).score(ACTION), 0);
        assert_eq!(histories.refutations(Player::First, 4, LAST), [PackedAction::NONE; 3]);
    }
}
