//! The order in which the search of composed turns tries actions, and those that quiescence search tries at all.

use super::{MAX_PLY, Worker};
use rules::{Action, Direction, Piece, Player, Position, Rotation, Square};

impl Worker<'_> {
    /// Lists the captures and the shots that gain something, at once or after their laser turns, best first.
    pub(super) fn noisy(&self, position: &Position) -> Vec<Action> {
        let me = position.to_move();
        let mut found: Vec<(i32, Action)> = Vec::new();
        if position.may_fire() {
            for at in position.lasers(me).iter() {
                let gain = self.values.gain(position, position.strikes_from(me, at));
                if gain > 0 {
                    found.push((gain, Action::Fire { at }));
                }
                if position.progress().left < 2 {
                    continue;
                }
                for (heading, turn) in turns_of(position, at) {
                    let gain = self.values.gain(position, position.strikes_towards(me, at, heading));
                    if gain > 0 && position.is_legal(turn) {
                        found.push((gain - 1, turn));
                    }
                }
            }
        }
        for (from, piece) in position.pieces().filter(|(_, piece)| piece.player == me) {
            if !position.rules().kind(piece.kind).onto.captures.any() {
                continue;
            }
            for to in position.rules().ring(from).iter() {
                let action = Action::Move { from, to };
                if position.is_capture(action) && position.is_legal(action) {
                    found.push((self.values.prize(position, to), action));
                }
            }
        }
        found.sort_by_key(|&(gain, _)| -gain);
        found.into_iter().map(|(_, action)| action).collect()
    }

    /// Sorts decisions, the most promising first: the hash action, then shots and captures by gain, then killers, then
    /// by history.
    pub(super) fn sorted(
        &self,
        position: &Position,
        actions: Vec<Action>,
        hash: Option<Action>,
        ply: usize,
    ) -> Vec<Action> {
        let me = position.to_move();
        let killers = self.killers[ply.min(MAX_PLY)];
        let rate = |action: Action| match action {
            _ if Some(action) == hash => i32::MAX,
            Action::Fire { at } => {
                1_000_000 * self.values.gain(position, position.strikes_from(me, at)).clamp(-1, 1_000)
            }
            Action::Move { to, .. } if position.is_capture(action) => 900_000 + self.values.prize(position, to),
            _ if killers.contains(&Some(action)) => 800_000,
            _ => self.history[place_of(me, action)].min(700_000),
        };
        let mut rated: Vec<(i32, Action)> = actions.into_iter().map(|action| (rate(action), action)).collect();
        rated.sort_by_key(|&(rate, _)| -i64::from(rate));
        rated.into_iter().map(|(_, action)| action).collect()
    }

    /// Records an action that refuted the line above it.
    pub(super) fn cutoff(&mut self, position: &Position, action: Action, ply: usize, depth: i32) {
        if let Some([first, second]) = self.killers.get_mut(ply)
            && *first != Some(action)
        {
            *second = first.replace(action);
        }
        let history = &mut self.history[place_of(position.to_move(), action)];
        *history = (*history + depth * depth).min(600_000);
    }
}

/// The other directions in which the laser on `at` can be turned, with the action that does it; none for a laser in the
/// wall.
fn turns_of(position: &Position, at: Square) -> impl Iterator<Item = (Direction, Action)> {
    let laser = position.piece(at).filter(|piece| position.rules().kind(piece.kind).laser);
    let turns = [
        (1, Action::Rotate { at, rotation: Rotation::Clockwise }),
        (2, Action::HalfTurn { at }),
        (3, Action::Rotate { at, rotation: Rotation::CounterClockwise }),
    ];
    let turned =
        |piece: Piece| turns.map(|(quarters, turn)| (Direction::from_index(piece.orientation).turned(quarters), turn));
    laser.map(turned).into_iter().flatten()
}

/// The index of an action in the history table.
fn place_of(player: Player, action: Action) -> usize {
    let (from, to) = action.squares();
    player.index() << 16 | from.index() << 8 | to.index()
}
