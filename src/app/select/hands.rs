//! Gestures of the mouse become messages.

use bevy::prelude::*;

use super::choice::{Choice, Grasp, Selection, choose, meant};
use super::hint;
use super::pointer::{Gesture, PieceHandle, Target};
use crate::app::referee::{ActionChosen, ClickHint, PositionShown, Request, Table, TableOpen, Timeline, TurnPlayed};
use crate::app::theme::widgets::PointerHint;
use crate::app::viewpoint::WheelTaken;
use crate::rules::{Action, Position, Rotation, Square};

/// What the pointer is on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hover(pub Option<Target>);

impl Hover {
    /// The square that a click would choose.
    pub(super) fn square(self, position: &Position, selection: Selection) -> Option<Square> {
        match self.0 {
            Some(Target::Square { at, behind }) => Some(meant(at, behind, position, selection.0)),
            _ => None,
        }
    }
}

/// The square of the keyboard's cursor, while the keyboard is used.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// What may be chosen from now, and where choices go: shared by mouse and keyboard.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Chooser<'w> {
    table: Res<'w, Table>,
    timeline: Res<'w, Timeline>,
    pub open: Res<'w, TableOpen>,
    pub selection: ResMut<'w, Selection>,
    chosen: MessageWriter<'w, ActionChosen>,
    requests: MessageWriter<'w, Request>,
}

impl Chooser<'_> {
    /// Whether a turn is being shown, and so nothing can be chosen.
    pub(super) fn busy(&self) -> bool {
        !self.timeline.is_idle()
    }

    /// Whether what is being shown was shown before.
    pub(super) fn replayed(&self) -> bool {
        self.timeline.replay().is_some()
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn request(&mut self, request: Request) {
        self.requests.write(request);
    }

    pub(super) fn let_go(&mut self) {
        self.selection.set_if_neq(Selection(None));
    }

    pub(super) fn square(&mut self, square: Square) {
        if self.table.game().outcome().is_some() {
            return;
        }
        if self.table.is_machines() {
            // Turned away, in words.
            if self.table.position().piece(square).is_some() {
                self.chosen.write(ActionChosen(Action::Rotate { at: square, rotation: Rotation::Clockwise }.into()));
            }
            return;
        }
        match choose(square, self.table.position(), self.selection.0) {
            Choice::Nothing => {}
            Choice::Select(grasp) => self.selection.0 = Some(grasp),
            Choice::LetGo => self.let_go(),
            Choice::Act(action) => {
                self.chosen.write(ActionChosen(action.into()));
            }
        }
    }

    /// A quarter turn of the selected piece; where it is illegal, the referee says why.
    pub(super) fn turn(&mut self, rotation: Rotation) {
        if let Some(Grasp { at, .. }) = self.selection.0 {
            self.chosen.write(ActionChosen(Action::Rotate { at, rotation }.into()));
        }
    }

    /// Holds the selected stack the other way: whole, or its top alone.
    pub(super) fn regrip(&mut self) {
        let other = self.selection.0.and_then(|grasp| grasp.other(self.table.position()));
        if other.is_some() {
            self.selection.0 = other;
        }
    }
}

/// What a click that skips leaves behind, and the part of a notch that the wheel has turned.
#[derive(Default)]
pub(super) struct Rest {
    /// The press skipped a turn: the click that follows is spent.
    spent: bool,
    wheel: f32,
}

pub(super) fn gestures(
    mut gestures: MessageReader<Gesture>,
    mut chooser: Chooser,
    mut hover: ResMut<Hover>,
    mut cursor: ResMut<Cursor>,
    mut taken: ResMut<WheelTaken>,
    mut rest: Local<Rest>,
) {
    for &gesture in gestures.read() {
        match gesture {
            Gesture::Over(target) => hover.0 = Some(target),
            Gesture::Out => hover.0 = None,
            _ if !chooser.open.0 => rest.spent = false,
            Gesture::Press => {
                rest.spent = chooser.busy();
                if rest.spent {
                    chooser.request(Request::Skip);
                }
            }
            Gesture::Click(_) if std::mem::take(&mut rest.spent) => {}
            Gesture::Click(_) if chooser.busy() => chooser.request(Request::Skip),
            Gesture::Click(target) => {
                // The mouse takes over from the keyboard.
                cursor.set_if_neq(Cursor(None));
                match target {
                    Target::Square { at, behind } => {
                        let square = meant(at, behind, chooser.table.position(), chooser.selection.0);
                        chooser.square(square);
                    }
                    Target::Handle(PieceHandle::Turn(rotation)) => chooser.turn(rotation),
                    Target::Handle(PieceHandle::Grip) => chooser.regrip(),
                    Target::Elsewhere => chooser.let_go(),
                    Target::Ui => {}
                }
            }
            Gesture::Wheel(_) if chooser.busy() || chooser.selection.0.is_none() => rest.wheel = 0.0,
            Gesture::Wheel(notches) => {
                // The click that selected may have come in this frame.
                taken.set_if_neq(WheelTaken(true));
                rest.wheel += notches;
                if rest.wheel.abs() >= 1.0 {
                    chooser.turn(if rest.wheel > 0.0 { Rotation::Clockwise } else { Rotation::CounterClockwise });
                    rest.wheel = 0.0;
                }
            }
        }
    }
}

/// Lets go of the selected piece when a turn or another position takes its place.
pub(super) fn let_go(
    mut played: MessageReader<TurnPlayed>,
    mut shown: MessageReader<PositionShown>,
    mut selection: ResMut<Selection>,
    mut cursor: ResMut<Cursor>,
    table: Res<Table>,
) {
    let another = shown.read().count() > 0;
    if played.read().count() > 0 || another {
        selection.set_if_neq(Selection(None));
    }
    if another && cursor.0.is_some_and(|square| !table.rules().has_square(square)) {
        cursor.0 = None;
    }
}

/// Tells the camera who has the wheel, the theme whether a click would be taken, and the head-up display what it would
/// do.
pub(super) fn publish(
    hover: Res<Hover>,
    cursor: Res<Cursor>,
    chooser: Chooser,
    mut words: ResMut<ClickHint>,
    mut wheel: ResMut<WheelTaken>,
    mut hint: ResMut<PointerHint>,
    mut last: Local<Option<(Hover, Cursor, Selection, bool)>>,
) {
    let ready =
        chooser.open.0 && !chooser.busy() && chooser.table.game().outcome().is_none() && !chooser.table.is_machines();
    let now = (*hover, *cursor, *chooser.selection, ready);
    if *last == Some(now) && !chooser.table.is_changed() {
        return;
    }
    *last = Some(now);
    // The handle does what a click on the stack itself does.
    let grip = hover.0 == Some(Target::Handle(PieceHandle::Grip));
    let position = chooser.table.position();
    let under = hover.square(position, *chooser.selection);
    let pointed = if grip { chooser.selection.square() } else { cursor.0.or(under) };
    let hinted = ready.then(|| hint::words(position, chooser.selection.0, pointed)).flatten();
    words.set_if_neq(ClickHint(hinted));
    wheel.set_if_neq(WheelTaken(chooser.selection.0.is_some() || hover.0 == Some(Target::Ui)));
    let takes = ready
        && match (hover.0, under) {
            (Some(Target::Handle(_)), _) => true,
            (_, Some(square)) => match choose(square, position, chooser.selection.0) {
                Choice::Select(_) => true,
                Choice::Act(action) => position.check(action).is_ok(),
                Choice::Nothing | Choice::LetGo => false,
            },
            _ => false,
        };
    hint.set_if_neq(PointerHint(takes));
}
