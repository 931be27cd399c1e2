//! Starts the chosen game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{ChosenPlayers, ChosenSetup, Terms};
use crate::navigation::{Menu, MenuNavigator};
use state::messages::Notice;
use state::referee::{Request, Start};
use state::settings::Settings;
use state::shelf::Shelf;
use tabletop::Action;

/// Starts the chosen game.
#[derive(SystemParam)]
pub(crate) struct GameStart<'w, 's> {
    shelf: Res<'w, Shelf>,
    chosen: Res<'w, ChosenSetup>,
    players: Res<'w, ChosenPlayers>,
    terms: Res<'w, Terms>,
    settings: ResMut<'w, Settings>,
    notices: MessageWriter<'w, Notice>,
    requests: MessageWriter<'w, Request>,
    navigator: MenuNavigator<'w, 's>,
}

impl GameStart<'_, '_> {
    /// Starts the game after these turns.
    pub(crate) fn begin_after(&mut self, played: &[Action]) {
        let start = match (self.chosen.game(), self.chosen.entry(&self.shelf.0)) {
            (Some((game, setup)), _) => Ok(self.terms.start_game(game, setup)),
            (None, Some((_, entry))) => self.terms.start(entry),
            (None, None) => return,
        };
        let start = match start {
            Ok(start) => start,
            Err(words) => {
                self.notices.write(Notice { words, bad: true });
                return;
            }
        };
        self.terms.keep(&mut self.settings);
        self.requests.write(Request::New(Box::new(Start { played: played.to_vec(), ..start })));
        // After the new game has begun, so that the old one keeps its players.
        self.requests.write(Request::Seat(self.players.seats()));
        if self.settings.seats != self.players.0 {
            self.settings.seats = self.players.0;
        }
        self.navigator.to(Menu::None);
    }
}
