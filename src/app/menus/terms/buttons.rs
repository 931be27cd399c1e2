//! The actions of the menu's buttons.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::HandicapRefused;
use super::times::{ClockKind, Time, stepped};
use crate::next_game::{ChosenSetup, Terms};
use content::setups::leave_out;
use games::list::TableGame;
use kit::ui::press::{chosen_if, enabled_if, on_press};
use phrases::phrase;
use state::shelf::Shelf;
use tabletop::{Aid, Aids, Answer, Ruling, Square};

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

/// Leaves the piece on a square out, or puts it back.
pub(super) fn toggles_piece(square: Square) -> impl Bundle {
    changes_handicap(move |without| match without.iter().position(|&out| out == square) {
        Some(place) => _ = without.remove(place),
        None => without.push(square),
    })
}

/// Puts all pieces back.
pub(super) fn restores_all_pieces() -> impl Bundle {
    (changes_handicap(Vec::clear), enabled_if(|terms: Res<Terms>| !terms.without.is_empty()))
}

/// Changes which pieces are removed.
fn changes_handicap(change: impl Fn(&mut Vec<Square>) + Send + Sync + 'static) -> impl Bundle {
    on_press(
        move |_: On<Activate>,
              shelf: Res<Shelf>,
              chosen: Res<ChosenSetup>,
              mut terms: ResMut<Terms>,
              mut refused: ResMut<HandicapRefused>| {
            let Some((_, entry)) = chosen.entry(&shelf.0) else { return };
            let mut without = terms.without(&entry.id).to_vec();
            change(&mut without);
            without.sort_unstable();
            let left = leave_out(&entry.position, &without);
            let why = left.err().map(|why| phrase!("menu-handicap-refused", why = why));
            if why.is_none() {
                terms.setup.clone_from(&entry.id);
                terms.without = without;
            }
            refused.set_if_neq(HandicapRefused(why));
        },
    )
}
