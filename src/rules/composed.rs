//! Composed turns: several actions by one player, which may include shots, captures, and steps with a random outcome.
//!
//! If a ruleset [is composed](super::RulesetSpec::is_composed), its [`Position`]s take their actions from here; no
//! other ruleset uses this file. Nothing here is random: an [`Action::Send`] names the square to which chance sent the
//! piece, and [`Position::outcomes`] lists the possibilities.

use alloc::{vec, vec::Vec};

use super::action::{Action, Reason};
use super::beam::Muzzle;
use super::kind::{Cell, EMPTY, KindId, Piece, Player};
use super::position::Position;
use super::progress::{Progress, Step};
use super::random::SplitMix64;
use super::spec::{Firing, LaserSource};
use super::square::{Direction, Square, SquareSet};
use super::trace::BeamTrace;
use super::turn::{Destroyed, Moved, Outcome, Turn};

impl Position {
    /// Classifies a step of the piece on `from` to `to`, legal or not.
    pub(super) fn step(&self, from: Square, to: Square) -> Step {
        let (Some(piece), Some(other)) = (self.piece(from), self.piece(to)) else { return Step::Plain };
        let (mine, theirs) = (self.rules().kind(piece.kind).onto, self.rules().kind(other.kind).onto);
        if theirs.scatters {
            Step::Send(other.kind)
        } else if mine.displaces {
            Step::Send(piece.kind)
        } else if mine.captures.any() && other.player != piece.player {
            Step::Capture(mine.captures)
        } else {
            Step::Plain
        }
    }

    /// The squares to which chance may send a piece when the one on `from` steps to `to`: every square that is then
    /// empty and open to the piece, including `from`. Empty if the step sends no piece.
    pub fn landings(&self, from: Square, to: Square) -> SquareSet {
        let (Some(piece), Some(other)) = (self.piece(from), self.piece(to)) else { return SquareSet::EMPTY };
        let Step::Send(_) = self.step(from, to) else { return SquareSet::EMPTY };
        let sent = if self.rules().kind(other.kind).onto.scatters { piece } else { other };
        let occupied = self.side(Player::First) | self.side(Player::Second);
        *self.rules().open(sent.player) & (!occupied | SquareSet::of(from))
    }

    /// Returns whether `action` captures the piece on its target square.
    pub fn is_capture(&self, action: Action) -> bool {
        matches!(action, Action::Move { from, to } if matches!(self.step(from, to), Step::Capture(_)))
    }

    /// Lists the decisions of the side to move: its actions, but with a step whose outcome is random listed once, as an
    /// [`Action::Move`]. Equals [`Position::actions`] under rules without chance.
    pub fn decisions(&self) -> Vec<Action> {
        let mut decisions = self.actions();
        let decided = |action| match action {
            Action::Send { from, to, .. } => Action::Move { from, to },
            other => other,
        };
        decisions.iter_mut().for_each(|action| *action = decided(*action));
        // All outcomes of a step are adjacent in the list.
        decisions.dedup();
        decisions
    }

    /// Lists the equally likely actions that a legal decision may result in: only itself if nothing is left to chance.
    pub fn outcomes(&self, decision: Action) -> Vec<Action> {
        match decision {
            Action::Move { from, to } => match self.step(from, to) {
                Step::Send(_) => self.landings(from, to).iter().map(|lands| Action::Send { from, to, lands }).collect(),
                _ => vec![decision],
            },
            _ => vec![decision],
        }
    }

    /// Resolves a decision into an action with `random`.
    pub fn rolled(&self, decision: Action, random: &mut SplitMix64) -> Action {
        let outcomes = self.outcomes(decision);
        let at = random.below(outcomes.len() as u64) as usize;
        outcomes.get(at).copied().unwrap_or(decision)
    }

    /// Returns the same position in the middle of a turn: `left` actions remain, a laser has `fired` or not, and the
    /// kinds in `used` have done what they may do once a turn. `None` if no turn under these rules can reach that
    /// state.
    pub fn resumed(mut self, left: u8, fired: bool, used: &[KindId]) -> Option<Self> {
        let (rules, _, _, progress) = self.parts();
        *progress = Progress::resumed(rules, left, fired, used)?;
        Some(self)
    }

    /// A hash of everything the rest of the game depends on: pieces, side to move and the progress of a composed turn.
    pub fn full_hash(&self) -> u64 {
        if self.rules().is_composed() { self.hash() ^ self.progress().key() } else { self.hash() }
    }

    /// The squares of `player`'s lasers; for a laser in the wall, the first square of its beam.
    pub fn lasers(&self, player: Player) -> SquareSet {
        match self.rules().spec().lasers[player.index()] {
            LaserSource::Wall { enters, .. } => SquareSet::of(enters),
            LaserSource::Piece => {
                self.side(player).iter().filter(|&at| self.rules().traits(self.board().cell(at)).laser).collect()
            }
        }
    }

    /// The muzzle of `player`'s laser, or of the first if there are several.
    pub(super) fn muzzle(&self, player: Player) -> Option<Muzzle> {
        if !self.rules().is_composed() {
            return self.board().muzzle(self.rules(), player);
        }
        let at = self.lasers(player).iter().next()?;
        Some(self.muzzle_at(player, at))
    }

    /// The muzzle of the laser on `at`.
    fn muzzle_at(&self, player: Player, at: Square) -> Muzzle {
        match self.rules().spec().lasers[player.index()] {
            LaserSource::Wall { enters, heading } => Muzzle { square: enters, heading, wall: true },
            LaserSource::Piece => {
                Muzzle { square: at, heading: Direction::from_index(self.board().cell(at) & 3), wall: false }
            }
        }
    }

    /// The squares whose pieces the laser on `at`, one of `player`'s [lasers](Position::lasers), would strike.
    pub fn strikes_from(&self, player: Player, at: Square) -> SquareSet {
        self.board().strikes(self.rules(), self.muzzle_at(player, at)).squares()
    }

    /// The squares whose pieces the laser on `at` would strike if it faced `heading`. A laser in the wall cannot turn,
    /// so its result is that of [`Position::strikes_from`].
    pub fn strikes_towards(&self, player: Player, at: Square, heading: Direction) -> SquareSet {
        let muzzle = self.muzzle_at(player, at);
        let muzzle = if muzzle.wall { muzzle } else { Muzzle { heading, ..muzzle } };
        self.board().strikes(self.rules(), muzzle).squares()
    }

    /// Returns whether the player to move may fire.
    pub fn may_fire(&self) -> bool {
        self.rules().spec().turn.fire == Firing::Action && !self.progress().fired
    }

    /// [`Position::actions`] for composed turns.
    pub(super) fn composed_actions(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(128);
        if self.outcome().is_some() {
            return actions;
        }
        let (rules, me, progress) = (self.rules(), self.to_move(), self.progress());
        self.board().clone().for_each_action(rules, |_, action| {
            let plain = match action {
                Action::Move { from, to } | Action::Lift { from, to } => self.step(from, to) == Step::Plain,
                _ => true,
            };
            actions.extend(plain.then_some(action));
        });
        for from in self.side(me).iter() {
            let cell = self.board().cell(from);
            let traits = rules.traits(cell);
            actions.extend((traits.half_turned != EMPTY).then_some(Action::HalfTurn { at: from }));
            if !traits.moves {
                continue;
            }
            let reach = *rules.ring(from) & *rules.open(me);
            for to in reach.iter().filter(|&to| self.board().is_occupied(to)) {
                let step = self.step(from, to);
                if step.limited_kind(kind_of(cell)).is_some_and(|kind| progress.has_used(kind)) {
                    continue;
                }
                match step {
                    Step::Capture(_) => actions.push(Action::Move { from, to }),
                    Step::Send(_) => {
                        actions.extend(self.landings(from, to).iter().map(|lands| Action::Send { from, to, lands }));
                    }
                    Step::Plain => {}
                }
            }
        }
        if self.may_fire() {
            actions.extend(self.lasers(me).iter().map(|at| Action::Fire { at }));
        }
        if self.has_acted() || actions.is_empty() {
            actions.push(Action::Pass);
        }
        actions
    }

    /// Returns whether the player has done anything this turn.
    fn has_acted(&self) -> bool {
        self.progress().left < self.rules().spec().turn.actions
    }

    /// [`Position::check`] for composed turns, while the game is not over.
    pub(super) fn composed_reason_against(&self, action: Action) -> Result<Action, Reason> {
        let (rules, me) = (self.rules(), self.to_move());
        match action {
            Action::Pass if self.has_acted() || self.composed_actions() == [Action::Pass] => Ok(action),
            Action::Pass => Err(Reason::CannotPass),
            Action::Fire { at } => match rules.spec().turn.fire {
                Firing::AfterTurn => Err(Reason::FiresByItself),
                Firing::Action if self.lasers(me).contains(at) && self.progress().fired => Err(Reason::FiredAlready),
                Firing::Action if self.lasers(me).contains(at) => Ok(action),
                Firing::Action => Err(Reason::NotALaser(self.acting(action)?.kind)),
            },
            Action::HalfTurn { .. } => {
                let piece = self.acting(action)?;
                let traits = rules.traits(piece.cell());
                match traits.half_turned != EMPTY {
                    true => Ok(action),
                    false if traits.turned == [EMPTY; 2] => Err(Reason::CannotRotate(piece.kind)),
                    false => Err(Reason::CannotRotateThisWay(piece.kind)),
                }
            }
            Action::Lift { from, to } if self.acting(action).is_ok() && self.step(from, to) != Step::Plain => {
                self.check_step(from, to)?;
                Err(Reason::Occupied(to))
            }
            Action::Rotate { .. } | Action::Lift { .. } => self.plain_reason_against(action),
            Action::Move { from, to } | Action::Send { from, to, .. } => {
                let piece = self.acting(action)?;
                let step = self.step(from, to);
                let traits = rules.traits(piece.cell());
                if step == Step::Plain {
                    let joins = traits.swaps | traits.stacks != 0 || traits.top[0] != EMPTY;
                    return match action {
                        Action::Send { lands, .. } => {
                            self.check_step(from, to)?;
                            Err(Reason::CannotLand(lands))
                        }
                        _ if self.piece(to).is_none() || from == to || joins || !traits.moves => {
                            self.plain_reason_against(action)
                        }
                        _ => {
                            self.check_step(from, to)?;
                            Err(Reason::Occupied(to))
                        }
                    };
                }
                if !traits.moves {
                    return Err(Reason::CannotMove(piece.kind));
                }
                self.check_step(from, to)?;
                if let Some(kind) = step.limited_kind(piece.kind).filter(|&kind| self.progress().has_used(kind)) {
                    return Err(Reason::OncePerTurn(kind));
                }
                match (step, action) {
                    (Step::Send(_), Action::Send { lands, .. }) if self.landings(from, to).contains(lands) => {
                        Ok(action)
                    }
                    (_, Action::Send { lands, .. }) => Err(Reason::CannotLand(lands)),
                    (Step::Send(_), _) => Err(Reason::NeedsChance(to)),
                    _ => Ok(action),
                }
            }
        }
    }

    /// Returns the position after a legal action, without a record of the turn. For search and perft.
    ///
    /// # Panics
    /// Panics in debug builds if the action is illegal.
    #[must_use]
    pub fn played(&self, action: Action) -> Self {
        debug_assert!(self.check(action) == Ok(action), "{:?}", self.check(action));
        let mut next = self.clone();
        if self.rules().is_composed() {
            next.perform(action);
            let muzzle = next.shot_due(action);
            let struck = muzzle.map_or(SquareSet::EMPTY, |muzzle| next.board().strikes(next.rules(), muzzle).squares());
            next.finish(action, struck);
        } else {
            let _ = next.apply_unchecked(&self.aim(self.to_move()), action);
        }
        next
    }

    /// Plays a legal action of a composed turn.
    pub(super) fn apply_composed(&mut self, action: Action) -> Turn {
        let me = self.to_move();
        let (first, second) = action.squares();
        let before = (self.piece(first), self.piece(second));
        let step = match action {
            Action::Move { from, to } | Action::Send { from, to, .. } => self.step(from, to),
            _ => Step::Plain,
        };
        let scattered = before.1.is_some_and(|other| self.rules().kind(other.kind).onto.scatters);
        self.perform(action);
        let (moved, taken) = match (step, action, before) {
            (Step::Capture(_), _, (Some(piece), Some(other))) => {
                let taken = Destroyed { square: second, piece: other, becomes: None };
                (vec![Moved::whole(piece, first, second)], Some(taken))
            }
            (Step::Send(_), Action::Send { lands, .. }, (Some(piece), Some(other))) => {
                let moved = match scattered {
                    true => vec![Moved::whole(piece, first, lands)],
                    false => vec![Moved::whole(piece, first, second), Moved::whole(other, second, lands)],
                };
                (moved, None)
            }
            _ => (self.moved(action, before), None),
        };
        let muzzle = self.shot_due(action);
        let trace = muzzle.map_or_else(BeamTrace::default, |muzzle| self.board().trace(self.rules(), muzzle));
        let journal = self.finish(action, trace.struck());
        let destroyed = self.destroyed(journal);
        Turn { player: me, action, moved, tower: None, taken, trace, destroyed, outcome: self.outcome() }
    }

    /// Applies a legal action to the pieces, without a shot. Records once-a-turn abilities it uses and a captured king.
    fn perform(&mut self, action: Action) {
        let step = match action {
            Action::Move { from, to } | Action::Send { from, to, .. } => self.step(from, to),
            _ => Step::Plain,
        };
        let (rules, board, outcome, progress) = self.parts();
        progress.left = progress.left.saturating_sub(1);
        match (action, step) {
            (Action::Fire { .. }, _) => progress.fired = true,
            (Action::Pass, _) => {}
            (Action::HalfTurn { at }, _) => {
                let turned = rules.traits(board.cell(at)).half_turned;
                board.set(rules, at, turned);
            }
            (Action::Move { from, to }, Step::Capture(_)) => {
                let (cell, taken) = (board.cell(from), board.cell(to));
                progress.used |= step.limited_kind(kind_of(cell)).map_or(0, |kind| 1 << kind.index());
                board.set(rules, from, EMPTY);
                board.set(rules, to, cell);
                if let Some(taken) = Piece::from_cell(taken).filter(|_| rules.traits(taken).royal) {
                    *outcome = Outcome::by_kings(Player::BOTH.map(|player| player == taken.player));
                }
            }
            (Action::Send { from, to, lands }, Step::Send(kind)) => {
                let (cell, other) = (board.cell(from), board.cell(to));
                progress.used |= 1 << kind.index();
                board.set(rules, from, EMPTY);
                if rules.traits(other).onto.scatters {
                    board.set(rules, lands, cell);
                } else {
                    board.set(rules, to, cell);
                    board.set(rules, lands, other);
                }
            }
            (plain, _) => {
                let _ = board.make(rules, plain);
            }
        }
    }

    /// The laser that fires now that `action` is done: the one it names, or, at the end of a turn, the laser of the
    /// player whose turn it was.
    fn shot_due(&self, action: Action) -> Option<Muzzle> {
        let me = self.to_move();
        match action {
            _ if self.outcome().is_some() => None,
            Action::Fire { at } => Some(self.muzzle_at(me, at)),
            _ if self.rules().spec().turn.fire == Firing::AfterTurn && self.is_turn_over(action) => self.muzzle(me),
            _ => None,
        }
    }

    fn is_turn_over(&self, action: Action) -> bool {
        action == Action::Pass || self.progress().left == 0 || self.outcome().is_some()
    }

    /// Removes the struck pieces and ends the turn or the game if due. Returns the old cells of the struck squares.
    fn finish(&mut self, action: Action, struck: SquareSet) -> Vec<(Square, Cell)> {
        let mut journal = Vec::new();
        let (rules, board, outcome, _) = self.parts();
        if !struck.is_empty() {
            let lost = board.strike(rules, struck.into(), &mut journal);
            *outcome = Outcome::by_kings(lost);
        }
        if self.is_turn_over(action) {
            let (rules, board, _, progress) = self.parts();
            board.set_to_move(board.to_move().other());
            *progress = Progress::of(rules);
        }
        journal
    }
}

/// The kind of an occupied cell.
fn kind_of(cell: Cell) -> KindId {
    KindId((cell >> 3).saturating_sub(1))
}
