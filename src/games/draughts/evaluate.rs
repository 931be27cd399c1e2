//! Draughts for the [`search`]: its moves and its evaluation.

use super::moves::{self, Move};
use super::position::Position;
use super::square::{bit, each, file, rank};
use super::state::DraughtsState;
use crate::search::{self, Ended, Quiescence, TablePosition};
use rules::Player;
use tabletop::{Action, State};

/// The value of a man, the unit of the evaluation.
const MAN: i32 = 100;
/// The value of a king: trapping one takes about three men.
const KING: i32 = 300;
/// The bonus for each rank that a man has advanced.
const ADVANCE: i32 = 4;
/// The bonus for a man in the centre, which has more moves than one at the edge.
const CENTRE: i32 = 4;
/// The bonus for a man on its back rank, which keeps the opponent from making kings.
const GUARD: i32 = 9;
/// The bonus for a king on the main road from a1 to h8, where a single king holds a draw against three.
const MAIN_ROAD: i32 = 30;
/// The bonus for each piece of a lead, divided by the number of pieces on the board: the leading side should exchange.
const EXCHANGE: i32 = 150;

fn value(position: &Position, player: Player) -> i32 {
    let men = each(position.set(player) & !position.kings());
    let kings = each(position.set(player) & position.kings());
    let man = |at| {
        let advanced = i32::from(if player == Player::First { rank(at) } else { 7 - rank(at) });
        let is_central = (2..6).contains(&file(at)) && (2..6).contains(&rank(at));
        MAN + ADVANCE * advanced + if is_central { CENTRE } else { 0 } + if advanced == 0 { GUARD } else { 0 }
    };
    let king = |at| KING + if file(at) == rank(at) { MAIN_ROAD } else { 0 };
    men.map(man).sum::<i32>() + kings.map(king).sum::<i32>()
}

impl search::Position for Position {
    type Move = Move;

    fn moves(&self, found: &mut Vec<Move>) {
        moves::moves(self, found);
    }

    fn play(&self, played: Move) -> Self {
        self.after(&played)
    }

    fn ended(&self, has_moves: bool) -> Option<Ended> {
        (!has_moves).then_some(Ended::Lost)
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn evaluate(&self) -> i32 {
        let (own, other) = (self.to_move(), self.to_move().other());
        let lead = self.count(own) as i32 - self.count(other) as i32;
        let all = (self.count(own) + self.count(other)).max(1) as i32;
        value(self, own) - value(self, other) + lead * EXCHANGE / all
    }

    fn noisy_moves(&self, found: &mut Vec<Move>) -> Quiescence {
        moves::distinct_captures(self, found);
        if found.is_empty() && moves::can_step(self) { Quiescence::StandPat } else { Quiescence::Forced }
    }

    fn noisy_score(&self, asked: Move) -> Option<i32> {
        let ends_on_last_rank = moves::is_last_rank(asked.end(), self.to_move());
        let promotes = ends_on_last_rank && self.kings() & bit(asked.start()) == 0;
        let noise = asked.captures() as i32 * 10 + if promotes { 20 } else { 0 };
        (noise > 0).then_some(noise)
    }

    fn butterfly(&self, asked: Move) -> usize {
        usize::from(asked.start()) * 64 + usize::from(asked.end())
    }
}

impl TablePosition for Position {
    fn of_state(state: &dyn State) -> Option<Self> {
        DraughtsState::of(state).map(|state| state.position)
    }

    fn action(&self, legal: Move) -> Action {
        legal.into()
    }
}

#[cfg(test)]
mod tests {
    use super::super::fen::from_fen;
    use super::super::square::dark;
    use super::*;
    use crate::search::Position as _;
    use rules::Square;

    #[test]
    fn the_main_road_is_the_long_diagonal() {
        let on_road = |name: &str| dark(name.parse::<Square>().unwrap()).is_some_and(|at| file(at) == rank(at));
        assert!(["a1", "d4", "h8"].into_iter().all(on_road) && !on_road("b8") && !on_road("c1"));
    }

    #[test]
    fn the_start_is_even_and_an_extra_man_counts_as_a_man() {
        assert_eq!(Position::start().evaluate(), 0);
        let more: Position = from_fen("W:W21,22:B1").unwrap();
        assert!((80..300).contains(&more.evaluate()), "{}", more.evaluate());
    }
}
