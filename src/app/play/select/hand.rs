//! Dragging a piece. A drop has the same effect as a click on that square.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::chooser::Chooser;
use super::click::{ClickEffect, attempt_to, can_act, can_rotate, click_effect, clicked_square};
use super::selection::{Drag, Hand, Hover, PieceHandle, PointerTarget, SelectedPiece, Selection, Turning};
use state::messages::{Held, HeldPiece};
use state::referee::Request;
use state::space::{BoardSpace, PLATFORM_HEIGHT};
use tabletop::{Rotation, Square};

/// Height by which a piece rises when it is picked up, in squares.
const RISE: f32 = 0.12;
/// Distance beyond the board's edge to which a piece can be carried, in squares.
const BEYOND: f32 = 1.5;

impl Chooser<'_> {
    /// Picks up the piece on `at`, and returns whether it did. If it can do nothing, the referee explains that as after a
    /// click. `ground` is the position on the board in the line of sight.
    pub(super) fn grab(&mut self, at: Square, ground: Option<Vec3>) -> bool {
        let may = !self.table().session().is_looking_back() || self.table().may_play_on();
        if !may || !self.accepts_input() {
            self.explain(at);
            return false;
        }
        let waits = match &*self.hand {
            Hand::Waits(piece, on) if self.selection.0.as_ref() == Some(piece) => Some(*on),
            _ => None,
        };
        let before = self.selection.clone();
        let (piece, home) = match &before.0 {
            Some(piece) if piece.square == at || waits == Some(at) => (piece.clone(), waits.unwrap_or(at)),
            _ => (SelectedPiece::on(self.table(), at), at),
        };
        if !can_act(self.table(), piece.square) {
            self.explain(at);
            return false;
        }
        self.drop_question();
        let square = piece.square;
        self.selection.0 = Some(piece);
        *self.hand = Hand::Drags(Drag { square, home, before, left: false, ground: [ground; 2], place: None });
        true
    }

    /// Grabs the handle that turns the selected piece.
    pub(super) fn grab_handle(&mut self) {
        if let Some(square) = self.selection.square().filter(|_| self.awaits_action()) {
            self.drop_question();
            *self.hand = Hand::Turns(Turning { square, from: None, rotation: None });
        }
    }

    /// Carries the piece to a position, or turns it as the pointer circles it on the `ground`.
    pub(super) fn carry(&mut self, to: Vec3, ground: Vec3, space: &BoardSpace) {
        let mut hand = self.hand.clone();
        match &mut hand {
            // A piece is carried over those on the platform, and the tower just above the board.
            Hand::Drags(drag) => {
                let height = match space.tower {
                    Some(tower) if tower.at == drag.square => RISE,
                    Some(_) => PLATFORM_HEIGHT + to.y,
                    None => to.y,
                };
                let share = if to.y > 0.0 { height / to.y } else { 1.0 };
                drag.place = Some(ground.lerp(to, share));
                drag.ground[1] = Some(ground);
            }
            Hand::Turns(turning) => {
                let way = ground - space.standing(turning.square);
                // Clockwise from north.
                let angle = way.x.atan2(-way.z);
                turning.from.get_or_insert(angle);
                let may = |rotation: &Rotation| can_rotate(self.table(), turning.square, *rotation);
                turning.rotation = turning.rotation_to(angle).filter(may);
            }
            Hand::Empty | Hand::Waits(..) | Hand::PlaysOn(..) => {}
        }
        self.hand.set_if_neq(hand);
    }

    /// The pointer's target, adjusted for a hand that may hold a piece: what is behind the piece, and the matching handle
    /// while it is turned.
    pub(super) fn pointed(&mut self, target: PointerTarget) -> PointerTarget {
        let drag = match &*self.hand {
            Hand::Turns(turning) => {
                let handle = |rotation| PointerTarget::Handle(PieceHandle::Rotate(rotation));
                return turning.rotation.map_or(PointerTarget::Elsewhere, handle);
            }
            Hand::Drags(drag) => drag,
            _ => return target,
        };
        let home = PointerTarget::Square { at: drag.square, behind: [None; 2] };
        let is_under_way = drag.is_under_way();
        if is_under_way == Some(false) {
            return home;
        }
        let is_home = |at: Square| [drag.square, drag.home].contains(&self.table().view().owner_square(at));
        let target = match target {
            PointerTarget::Square { at, behind } if is_home(at) => {
                // The piece in the hand hides nothing.
                let mut seen = behind.into_iter().flatten();
                let at = seen.next().filter(|_| is_under_way.is_some()).unwrap_or(drag.square);
                if is_home(at) && !drag.left {
                    return home;
                }
                PointerTarget::Square { at, behind: [seen.next(), None] }
            }
            target => target,
        };
        if let Hand::Drags(drag) = &mut *self.hand {
            drag.left = true;
        }
        target
    }

    /// Drops the piece on `target`: plays what a click there would, or puts the piece back. If the square is refused, the
    /// referee explains that, and the piece stays selected.
    pub(super) fn drop_on(&mut self, target: PointerTarget) {
        if !self.hand.is_dragging() {
            return;
        }
        let target = self.pointed(target);
        let drag = match std::mem::take(&mut *self.hand) {
            Hand::Drags(drag) => drag,
            Hand::Turns(Turning { rotation: Some(rotation), .. }) => return self.rotate_selected(rotation),
            _ => return,
        };
        if !drag.left {
            *self.selection = drag.before;
            self.choose_square(drag.square);
            return;
        }
        let Some(piece) = self.selection.0.clone() else { return };
        let square = match target {
            PointerTarget::Square { at, behind } => clicked_square(at, behind, self.table(), Some(&piece)),
            PointerTarget::Handle(_) | PointerTarget::Elsewhere | PointerTarget::Ui => return self.deselect(),
        };
        let is_legal = match click_effect(square, self.table(), Some(&piece)) {
            ClickEffect::Act(action) => self.is_legal(&action),
            ClickEffect::Ask(_) => true,
            ClickEffect::Select(chosen) => chosen.path.len() > piece.path.len(),
            ClickEffect::Nothing | ClickEffect::Deselect => false,
        };
        if !is_legal {
            match attempt_to(self.table(), &piece, square, true).filter(|_| square != drag.home) {
                Some(action) => self.refuse(&action),
                None => self.deselect(),
            }
        } else if self.table().session().is_looking_back() {
            self.request(Request::PlayOn);
            self.redraw.write(RequestRedraw);
            *self.hand = Hand::PlaysOn(piece, square);
        } else {
            self.choose_and_wait(square);
        }
    }

    /// Plays the drop in an earlier position once the game continues from there.
    pub(super) fn play_on(&mut self) {
        if !matches!(*self.hand, Hand::PlaysOn(..)) {
            return;
        }
        let Hand::PlaysOn(piece, square) = std::mem::take(&mut *self.hand) else { return };
        if self.awaits_action() {
            self.selection.0 = Some(piece);
            self.choose_and_wait(square);
        } else {
            self.deselect();
        }
    }

    fn choose_and_wait(&mut self, square: Square) {
        self.choose_square(square);
        if let Some(piece) = self.selection.0.clone() {
            *self.hand = Hand::Waits(piece, square);
        }
    }

    /// Puts a dragged or turned piece back, and returns whether there was one.
    pub(super) fn put_back(&mut self) -> bool {
        let drags = self.hand.is_dragging();
        if drags && matches!(std::mem::take(&mut *self.hand), Hand::Drags(_)) {
            self.deselect();
        }
        drags
    }
}

/// Empties the hand when its piece is no longer selected or can no longer be played.
pub(super) fn empty_hand(mut chooser: Chooser, mut hover: ResMut<Hover>, mut was_turning: Local<bool>) {
    let selected = chooser.selection.0.as_ref();
    let keeps = match &*chooser.hand {
        Hand::Empty | Hand::PlaysOn(..) => true,
        Hand::Drags(Drag { square, .. }) | Hand::Turns(Turning { square, .. }) => {
            selected.is_some_and(|piece| piece.square == *square) && chooser.awaits_action()
        }
        Hand::Waits(piece, _) => selected == Some(piece) && (chooser.asks() || !piece.path.is_empty()),
    };
    if !keeps && !chooser.put_back() {
        *chooser.hand = Hand::Empty;
    }
    // The next pointer movement shows where the pointer really is.
    let turns = matches!(*chooser.hand, Hand::Turns(_));
    if std::mem::replace(&mut *was_turning, turns) && !turns {
        hover.0 = None;
    }
}

/// Publishes which piece is held, and where it appears.
pub(super) fn publish_hand(
    hand: Res<Hand>,
    selection: Res<Selection>,
    space: Res<BoardSpace>,
    mut held: ResMut<HeldPiece>,
) {
    if !hand.is_changed() && !selection.is_changed() {
        return;
    }
    let mut turned = None;
    let (place, carried) = match &*hand {
        Hand::Empty => (None, false),
        Hand::Turns(turning) => {
            turned = turning.rotation;
            (Some(space.standing(turning.square) + Vec3::Y * RISE), false)
        }
        Hand::Waits(_, on) | Hand::PlaysOn(_, on) => (Some(space.standing(*on)), false),
        Hand::Drags(drag) => {
            let limit = space.half_size() + BEYOND;
            let on_table = |place: Vec3| {
                let at = place.xz().clamp(-limit, limit);
                Vec3::new(at.x, place.y, at.y)
            };
            let carried = drag.place.filter(|_| drag.left).map(on_table);
            (Some(carried.unwrap_or(space.standing(drag.home) + Vec3::Y * RISE)), drag.left)
        }
    };
    let piece = selection.0.as_ref();
    held.set_if_neq(HeldPiece(piece.zip(place).map(|(piece, place)| Held {
        square: piece.square,
        part: piece.part,
        place,
        carried,
        turned,
    })));
}
