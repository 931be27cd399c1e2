//! Who plays: for each side, a person or the computer at a level.

use bevy::prelude::*;

use crate::navigation::ShowTitle;
use phrases::{Phrase, phrase};
use state::referee::{Request, Seats, Table};
use state::settings::{SeatChoice, Settings};
use tabletop::Player;

/// The chosen players, the first player first.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChosenPlayers(pub [SeatChoice; 2]);

impl ChosenPlayers {
    /// The players chosen last, which opened games don't change.
    pub(crate) fn of(settings: &Settings) -> Self {
        Self(settings.seats)
    }

    pub(crate) fn seats(self) -> Seats {
        Seats(self.0.map(SeatChoice::seat))
    }

    /// Returns whether the computer plays a side.
    pub(crate) fn has_computer(self) -> bool {
        self.0.iter().any(|player| player.computer)
    }
}

/// Says who plays: `Two people play`, `Against level 3`.
pub(crate) fn who_plays(seats: Seats) -> Phrase {
    match Player::BOTH.map(|player| seats.computer_level(player)) {
        [None, None] => phrase!("menu-seats-people"),
        [Some(level), None] | [None, Some(level)] => phrase!("menu-seats-against", level = level),
        [Some(_), Some(_)] => phrase!("menu-seats-computers"),
    }
}

/// Seats the last players again, unless the command line says who plays.
pub(crate) fn seat_last_players(
    show_title: Res<ShowTitle>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut requests: MessageWriter<Request>,
) {
    let unspecified = table.seats() == Seats::PEOPLE && !table.has_moves();
    if unspecified && show_title.0 {
        requests.write(Request::Seat(ChosenPlayers(settings.seats).seats()));
    }
}
