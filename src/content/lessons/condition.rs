//! Conditions on a turn, which the rules check.

use std::cell::Cell;

use rules::{Action, BeamEnd, KindId, Outcome, Piece, Player, Position, Square, SquareSet, Turn, WinBy};

/// The maximum number of actions that one judgement may try: more than any lesson needs, but no file can stall the program.
const MAX_TRIED: u32 = 300_000;

/// Pieces of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Every piece.
    Any,
    /// The piece on this square.
    Square(Square),
    /// Pieces of this kind.
    Kind(KindId),
}

/// A condition on a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// One of these actions was played.
    Play(Vec<Action>),
    /// A piece moved to an empty square.
    Move,
    /// A piece made a quarter or a half turn.
    Rotate,
    /// Two pieces changed places.
    Swap,
    /// A piece, or the top of a stack, stepped onto another and stands on it as a stack.
    Stack,
    /// The top of a stack moved alone.
    Lift,
    /// The piece that acted stood on this square.
    From(Square),
    /// The piece that acted, or its top, went to this square.
    To(Square),
    /// The piece that acted is of this kind.
    With(KindId),
    /// The opponent lost such a piece: the shot destroyed it or took the top off it, or the piece that acted took it.
    Destroy(Target),
    /// The player lost such a piece: their own shot destroyed it or took the top off it.
    Lose(Target),
    /// The player has won.
    StrikeKing,
    /// The beam entered this square.
    Light(Square),
    /// The beam was stopped by the piece on this square, which stays.
    StopOn(Square),
    /// If the opponent's turn changed nothing, the player's next shot would strike such a piece of the opponent.
    Threaten(Target),
    /// If the opponent changed nothing, their next shot would strike such a piece of the player.
    Expose(Target),
    /// The opponent has no turn that strikes the player's king. Only for rulesets with one action per turn.
    Safe,
    /// The player has won, or can strike the king in the next turn whatever the opponent does. Only for rulesets with
    /// one action per turn and without chance.
    ForceWin,
    /// All of these.
    All(Vec<Condition>),
    /// At least one of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
}

/// A turn that was played, with everything that conditions look at.
pub(super) struct PlayedTurn<'a> {
    pub before: &'a Position,
    pub turn: &'a Turn,
    pub after: &'a Position,
    pub effort: &'a Effort,
}

/// Counts the actions that a judgement tries.
#[derive(Debug)]
pub(super) struct Effort(Cell<u32>);

impl Effort {
    pub fn new() -> Self {
        Self(Cell::new(MAX_TRIED))
    }

    /// Counts `tried` actions. Returns false if the limit is reached.
    pub fn spend(&self, tried: usize) -> bool {
        let left = self.0.get().saturating_sub(u32::try_from(tried).unwrap_or(u32::MAX));
        self.0.set(left);
        left > 0
    }

    /// Returns whether the limit was reached, so that the judgement is incomplete.
    pub fn is_spent(&self) -> bool {
        self.0.get() == 0
    }
}

impl Condition {
    /// Returns whether the turn meets the condition.
    pub(super) fn holds(&self, played: &PlayedTurn) -> bool {
        let PlayedTurn { before, turn, after, effort } = *played;
        let (me, opponent) = (turn.player, turn.player.other());
        let action = turn.action;
        let (from, to) = action.squares();
        let acts = action != Action::Pass;
        let moves = matches!(action, Action::Move { .. });
        let lost = |player: Player, target: &Target| {
            let mut losses = turn.destroyed.iter().chain(&turn.taken).filter(|lost| lost.piece.player == player);
            losses.any(|lost| target.is(lost.square, lost.piece))
        };
        match self {
            Self::Play(actions) => actions.iter().any(|&other| before.check(other) == Ok(action)),
            Self::Move => moves && before.piece(to).is_none(),
            Self::Rotate => matches!(action, Action::Rotate { .. } | Action::HalfTurn { .. }),
            Self::Swap => before.is_swap(action),
            Self::Stack => turn.moved.iter().any(|moved| moved.stacked.is_some()),
            Self::Lift => matches!(action, Action::Lift { .. }),
            Self::From(square) => acts && from == *square,
            Self::To(square) => from != to && to == *square,
            Self::With(kind) => acts && before.piece(from).is_some_and(|piece| piece.kind == *kind),
            Self::Destroy(target) => lost(opponent, target),
            Self::Lose(target) => lost(me, target),
            Self::StrikeKing => has_won(turn.outcome, me),
            Self::Light(square) => turn.trace.path().contains(square),
            Self::StopOn(square) => {
                turn.trace.segments.iter().any(|part| part.end == BeamEnd::Absorbed && part.to == *square)
            }
            Self::Threaten(target) => would_strike(after, me, opponent, target),
            Self::Expose(target) => would_strike(after, opponent, me, target),
            Self::Safe => !turn_loses(turn.outcome, me) && is_safe(after, me, effort),
            Self::ForceWin => forces_win(turn.outcome, after, me, effort),
            Self::All(parts) => parts.iter().all(|part| part.holds(played)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(played)),
            Self::Not(part) => !part.holds(played),
        }
    }
}

impl Target {
    fn is(self, square: Square, piece: Piece) -> bool {
        match self {
            Self::Any => true,
            Self::Square(other) => other == square,
            Self::Kind(kind) => kind == piece.kind,
        }
    }
}

fn has_won(outcome: Option<Outcome>, player: Player) -> bool {
    outcome == Some(Outcome::Win { winner: player, by: WinBy::King })
}

fn turn_loses(outcome: Option<Outcome>, player: Player) -> bool {
    outcome.is_some_and(|outcome| outcome.winner() != Some(player))
}

/// Returns whether a shot that `shooter` could fire now, from any of their lasers, strikes such a piece of `owner`.
fn would_strike(position: &Position, shooter: Player, owner: Player, target: &Target) -> bool {
    let struck = match position.rules().is_composed() {
        true => {
            position.lasers(shooter).iter().fold(SquareSet::EMPTY, |all, at| all | position.strikes_from(shooter, at))
        }
        false => position.aim(shooter).struck,
    };
    struck
        .iter()
        .any(|square| position.piece(square).is_some_and(|piece| piece.player == owner && target.is(square, piece)))
}

/// The squares of `player`'s kings.
fn kings(position: &Position, player: Player) -> SquareSet {
    let royal = |piece: Piece| piece.player == player && position.rules().kind(piece.kind).royal;
    position.pieces().filter(|&(_, piece)| royal(piece)).map(|(square, _)| square).collect()
}

/// Returns whether the player to move has an action that strikes a king of `player`, but none of `spared`.
fn can_strike(position: &Position, player: Player, spared: Option<Player>, effort: &Effort) -> bool {
    let actions = position.actions();
    if !effort.spend(actions.len()) {
        return false;
    }
    let rules = position.rules();
    if rules.is_composed() {
        return actions
            .into_iter()
            .filter_map(|action| position.played(action).outcome())
            .any(|outcome| outcome.winner() == Some(player.other()) || outcome.winner().is_none() && spared.is_none());
    }
    let mut board = position.clone();
    actions.into_iter().any(|action| {
        let mut hit = [false; 2];
        board.shot_of(action, |pieces, struck| {
            for piece in struck.squares().iter().filter_map(|square| pieces.piece(square)) {
                hit[piece.player.index()] |= rules.kind(piece.kind).royal;
            }
        });
        hit[player.index()] && !spared.is_some_and(|spared| hit[spared.index()])
    })
}

/// Returns whether the opponent has no action that strikes `player`'s king.
fn is_safe(after: &Position, player: Player, effort: &Effort) -> bool {
    after.outcome().is_some() || !can_strike(after, player, None, effort) && !effort.is_spent()
}

/// Returns whether `player` has won, or wins with the next turn whatever the opponent does.
fn forces_win(outcome: Option<Outcome>, after: &Position, player: Player, effort: &Effort) -> bool {
    if outcome.is_some() || kings(after, player.other()).is_empty() {
        return has_won(outcome, player);
    }
    after.actions().into_iter().all(|reply| {
        let mut next = after.clone();
        let Ok(turn) = next.apply(reply) else { return false };
        match turn.outcome {
            Some(_) => has_won(turn.outcome, player),
            None => can_strike(&next, player.other(), Some(player), effort),
        }
    })
}
