//! The actions of the menu's buttons.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::HandicapRefused;
use super::spawn::show_piece;
use super::times::{ClockKind, Time, stepped};
use crate::next_game::{ChosenSetup, Terms, full_view};
use content::setups::leave_out;
use games::list::TableGame;
use kit::theme::ActiveTheme;
use kit::ui::press::{chosen_if, enabled_if, on_press};
use phrases::phrase;
use state::shelf::Shelf;
use tabletop::{Aid, Aids, Answer, Ruling, Square};

/// The button of the piece on a square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceButton(pub Square);

/// Changes the terms when pressed.
fn changes_terms(change: impl Fn(&mut Terms) + Send + Sync + 'static) -> impl Bundle {
    on_press(move |_: On<Activate>, mut terms: ResMut<Terms>, mut refused: ResMut<HandicapRefused>| {
        refused.set_if_neq(HandicapRefused(None));
        change(&mut terms);
    })
}

/// Chooses a kind of clock.
pub(super) fn chooses_clock(kind: ClockKind) -> impl Bundle {
    let choose = move |terms: &mut Terms| {
        let clock = terms.next.clock;
        if kind != ClockKind::of(clock) {
            terms.next.clock = kind.control(clock);
        }
    };
    (changes_terms(choose), chosen_if(move |terms: Res<Terms>| kind == ClockKind::of(terms.next.clock)))
}

/// Makes a time shorter or longer by a step.
pub(super) fn changes_time(time: Time, longer: bool) -> impl Bundle {
    let can_change = move |terms: Res<Terms>| stepped(terms.next.clock, time, longer) != terms.next.clock;
    let change = changes_terms(move |terms| terms.next.clock = stepped(terms.next.clock, time, longer));
    (change, enabled_if(can_change))
}

/// Chooses all aids at once.
pub(super) fn chooses_aids(aids: Aids) -> impl Bundle {
    (changes_terms(move |terms| terms.aids = aids), chosen_if(move |terms: Res<Terms>| terms.aids == aids))
}

/// Turns an aid on or off.
pub(super) fn toggles_aid(aid: Aid) -> impl Bundle {
    let turn = changes_terms(move |terms| terms.aids = terms.aids.with(aid, !terms.aids.has(aid)));
    (turn, chosen_if(move |terms: Res<Terms>| terms.aids.has(aid)))
}

/// Answers a ruling of the game.
pub(super) fn answers_ruling(
    game: &'static dyn TableGame,
    ruling: &'static Ruling,
    answer: &'static Answer,
) -> impl Bundle {
    let rule = changes_terms(move |terms| {
        let answers = terms.rulings(game).with(ruling, answer);
        terms.next.set_rulings(game, &answers);
    });
    (rule, chosen_if(move |terms: Res<Terms>| terms.rulings(game).to(ruling) == answer))
}

/// Leaves the piece on a square out of the set-up of this id, or puts it back.
pub(super) fn toggles_piece(square: Square, setup: String) -> impl Bundle {
    let toggle = changes_handicap(move |without| match without.iter().position(|&out| out == square) {
        Some(place) => _ = without.remove(place),
        None => without.push(square),
    });
    let is_out = move |terms: Res<Terms>| terms.without(&setup).contains(&square);
    (PieceButton(square), toggle, chosen_if(is_out))
}

/// Puts all pieces back.
pub(super) fn restores_all_pieces() -> impl Bundle {
    (changes_handicap(Vec::clear), enabled_if(|terms: Res<Terms>| !terms.without.is_empty()))
}

/// Changes which pieces are removed.
fn changes_handicap(change: impl Fn(&mut Vec<Square>) + Send + Sync + 'static) -> impl Bundle {
    on_press(
        move |_: On<Activate>,
              pieces: Query<(Entity, &PieceButton)>,
              shelf: Res<Shelf>,
              chosen: Res<ChosenSetup>,
              look: Res<ActiveTheme>,
              mut terms: ResMut<Terms>,
              mut refused: ResMut<HandicapRefused>,
              mut commands: Commands| {
            let Some((edition, entry)) = chosen.entry(&shelf.0) else { return };
            let before = terms.without(&entry.id).to_vec();
            let mut without = before.clone();
            change(&mut without);
            without.sort_unstable();
            let left = leave_out(&entry.position, &without);
            let why = left.err().map(|why| phrase!("menu-handicap-refused", why = why));
            refused.set_if_neq(HandicapRefused(why));
            if refused.0.is_some() {
                return;
            }
            let view = full_view(edition, entry);
            for (button, &PieceButton(square)) in &pieces {
                let is_out = without.contains(&square);
                if is_out != before.contains(&square) {
                    show_piece(&mut commands, &look, &view, button, square, is_out);
                }
            }
            terms.setup.clone_from(&entry.id);
            terms.without = without;
        },
    )
}
