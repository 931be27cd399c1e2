//! Turns gestures and keys into actions.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::deploying;
use super::pointer::{Place, Pointed};
use games::stratego::{Formation, Play, Rank, is_home};
use kit::ui::focus::on_button;
use state::messages::{HoveredSquare, OpenMenu, TableOpen};
use state::referee::{ActionChosen, Table};
use state::settings::{Command, CommandGiven};
use tabletop::{Player, Square};

/// The held piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// A piece from the palette.
    Rank(Rank),
    /// The piece on a square.
    Piece(Square),
}

/// The hand of the player who sets up.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    pub held: Option<Held>,
    /// The button has been held down since the piece on the board was taken.
    pub drags: bool,
    /// The rank in the palette on which the button was pressed.
    pub pressed: Option<Rank>,
}

impl Hand {
    /// Returns what the pointer carries.
    pub(super) fn carried(&self) -> Option<Held> {
        self.pressed.map(Held::Rank).or(self.held)
    }

    /// Handles a click on a rank in the palette, or its key: picks the rank up. One that is held stays in the hand.
    pub(super) fn choose(&mut self, formation: &Formation, rank: Rank) {
        let held = Some(Held::Rank(rank)).filter(|_| formation.left(rank) > 0);
        *self = Self { held, ..Self::default() };
    }

    /// Handles a press of the button.
    pub(super) fn press(&mut self, player: Player, formation: &Formation, place: Place) {
        match (place, self.held) {
            (Place::Palette(rank), _) => self.pressed = Some(rank).filter(|&rank| formation.left(rank) > 0),
            (Place::Square(at), None) if formation.at(player, at).is_some() => {
                *self = Self { held: Some(Held::Piece(at)), drags: true, pressed: None };
            }
            _ => {}
        }
    }

    /// Puts back what is being dragged.
    fn put_back(&mut self) {
        if self.drags || self.pressed.is_some() {
            *self = Self::default();
        }
    }

    /// Handles the release of the button; returns the action to play.
    pub(super) fn release(&mut self, player: Player, formation: &Formation, place: Place) -> Option<Play> {
        let drags = std::mem::take(&mut self.drags);
        if let Some(rank) = self.pressed.take() {
            return match place {
                Place::Square(to) if is_home(player, to) => {
                    self.held = None;
                    (formation.at(player, to) != Some(rank)).then_some(Play::Place(rank, to))
                }
                _ => None,
            };
        }
        match (self.held?, place) {
            (Held::Rank(rank), Place::Square(to)) if is_home(player, to) => {
                let was_there = formation.at(player, to) == Some(rank);
                let are_left = formation.left(rank) > 1 || was_there;
                self.held = self.held.filter(|_| are_left);
                (!was_there).then_some(Play::Place(rank, to))
            }
            (Held::Piece(from), Place::Square(to)) if from == to => {
                self.held = self.held.filter(|_| drags);
                None
            }
            (Held::Piece(from), Place::Square(to)) if is_home(player, to) => {
                self.held = None;
                Some(Play::Go(from, to))
            }
            // Dropped off the board, it goes back into the box.
            (Held::Piece(from), _) => {
                self.held = None;
                drags.then(|| Play::Deploy(formation.without(player, from)))
            }
            (Held::Rank(_), Place::Panel | Place::Palette(_)) => None,
            (Held::Rank(_), _) => {
                self.held = None;
                None
            }
        }
    }
}

/// Follows the pointer.
pub(super) fn follow_pointer(
    mut pointed: MessageReader<Pointed>,
    table: Res<Table>,
    mut focus: ResMut<InputFocus>,
    mut hand: ResMut<Hand>,
    mut chosen: MessageWriter<ActionChosen>,
) {
    let Some((player, mut formation)) = deploying(&table) else {
        pointed.clear();
        return;
    };
    for &pointed in pointed.read() {
        let play = match pointed {
            Pointed::Press(place) => {
                if let Place::Square(_) = place {
                    focus.clear();
                }
                hand.press(player, &formation, place);
                None
            }
            Pointed::Release(place) => hand.release(player, &formation, place),
            Pointed::Cancel => {
                hand.put_back();
                None
            }
        };
        if let Some(play) = play {
            chosen.write(ActionChosen(play.action()));
            // Further input in this frame is meant for the set-up that results.
            formation = after(&formation, player, play).unwrap_or(formation);
        }
    }
}

/// The set-up after an action.
fn after(formation: &Formation, player: Player, play: Play) -> Option<Formation> {
    match play {
        Play::Place(rank, at) => formation.with(player, at, rank),
        Play::Go(from, to) => formation.exchanged(player, from, to),
        Play::Deploy(formation) => Some(formation),
        Play::Ready => None,
    }
}

/// Handles keys: the keyboard's cursor chooses like a click, Delete puts a piece back, and Escape empties the hand.
pub(super) fn handle_commands(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    open: Res<TableOpen>,
    hovered: Res<HoveredSquare>,
    mut focus: ResMut<InputFocus>,
    visible: Res<InputFocusVisible>,
    buttons: Query<(), With<Button>>,
    mut menus: MessageWriter<OpenMenu>,
    mut hand: ResMut<Hand>,
    mut chosen: MessageWriter<ActionChosen>,
) {
    let Some((player, formation)) = deploying(&table).filter(|_| open.0) else {
        given.clear();
        return;
    };
    let on_button = on_button(&focus, &buttons);
    for &CommandGiven(command) in given.read() {
        let play = match (command, hovered.0) {
            (Command::Choose, Some(at)) if !on_button => {
                let place = Place::Square(at);
                let held_before = hand.held.is_some();
                hand.press(player, &formation, place);
                hand.drags &= !held_before;
                hand.release(player, &formation, place)
            }
            (Command::RemovePiece, Some(at)) if formation.at(player, at).is_some() => {
                Some(Play::Deploy(formation.without(player, at)))
            }
            (Command::Cancel, _) => {
                // A clicked button has the focus too, but doesn't show it.
                if on_button && visible.0 {
                    focus.clear();
                } else if !hand.set_if_neq(Hand::default()) {
                    menus.write(OpenMenu);
                }
                None
            }
            _ => None,
        };
        chosen.write_batch(play.map(|play| ActionChosen(play.action())));
    }
}

/// Empties the hand when its piece no longer exists.
pub(super) fn drop_missing_piece(table: Res<Table>, mut hand: ResMut<Hand>) {
    if !table.is_changed() || hand.carried().is_none() {
        return;
    }
    let is_there = deploying(&table).is_some_and(|(player, formation)| match hand.held {
        Some(Held::Rank(rank)) => formation.left(rank) > 0,
        Some(Held::Piece(at)) => formation.at(player, at).is_some(),
        None => true,
    });
    if !is_there {
        *hand = Hand::default();
    }
}
