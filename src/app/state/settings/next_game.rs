//! The terms of the next game, which are those of the last one until players change them.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Settings;
use crate::referee::{Request, Table};
use games::list::TableGame;
use rules::Square;
use tabletop::{Agreement, Aids, Answers, TimeControl};

/// The clock, the names and the rulings of the next game. Its aids are [`Settings::aids`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NextGame {
    /// As in records: `600+5`.
    #[serde(serialize_with = "write_control", deserialize_with = "read_control")]
    pub clock: TimeControl,
    /// The players' names, the first player first; empty if they gave none.
    pub names: [String; 2],
    /// The rulings that differ from the defaults, by the ids of their games, as in records: `kings-only=40`.
    pub rulings: BTreeMap<String, String>,
}

impl NextGame {
    /// The agreement, with these aids and without these pieces.
    pub fn agreement(&self, aids: Aids, without: Vec<Square>) -> Agreement {
        Agreement { clock: self.clock, names: self.names.clone(), without, aids }
    }

    /// The rulings of a game; all at their defaults if the file's are invalid.
    pub fn rulings(&self, game: &dyn TableGame) -> Answers {
        let kept = self.rulings.get(game.id()).map_or("", String::as_str);
        Answers::read(kept, game.rulings()).unwrap_or_default()
    }

    /// Sets the rulings of a game.
    pub fn set_rulings(&mut self, game: &dyn TableGame, answers: &Answers) {
        match answers.unusual() {
            0 => self.rulings.remove(game.id()),
            _ => self.rulings.insert(game.id().into(), answers.to_string()),
        };
    }
}

// Serde requires a reference.
fn write_control<S: Serializer>(control: &TimeControl, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(control)
}

fn read_control<'de, D: Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

/// Applies the aids that were just turned on or off to the current game. At the start of the program, only to a game
/// without moves, because any other has its own agreement.
pub(super) fn show_chosen_aids(
    settings: Res<Settings>,
    table: Res<Table>,
    mut last: Local<Option<Aids>>,
    mut requests: MessageWriter<Request>,
) {
    // Choices made during a lesson wait for the next game.
    if !table.is_game() {
        return;
    }
    let before = last.replace(settings.aids);
    let is_chosen = before.map_or(!table.has_moves(), |before| before != settings.aids);
    if is_chosen && table.aids() != settings.aids {
        requests.write(Request::Aids(settings.aids));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::Start;
    use crate::settings::SettingsPlugin;
    use crate::testing::{TestApp, app_with};

    fn app(aids: Aids, moves: &[&str]) -> App {
        let start = Start::shipped("ace").with_agreement(Agreement { aids, ..Agreement::default() }).unwrap();
        app_with(Table::new(start).played(moves), SettingsPlugin)
    }

    fn aids(app: &App) -> Aids {
        app.resource::<Table>().aids()
    }

    fn choose(app: &mut App, change: impl Fn(&mut Aids)) {
        change(&mut app.resource_mut::<Settings>().aids);
        app.update();
    }

    #[test]
    fn changed_aids_apply_to_the_current_game_unless_it_is_strict() {
        for moves in [&[][..], &["h2g2"]] {
            let mut friendly = app(Aids::FRIENDLY, moves);
            friendly.update();
            choose(&mut friendly, |aids| (aids.threat, aids.preview) = (true, false));
            assert!(aids(&friendly).threat && !aids(&friendly).preview);
            let mut strict = app(Aids::STRICT, moves);
            strict.update();
            choose(&mut strict, |aids| aids.threat = true);
            assert_eq!(aids(&strict), Aids::STRICT);
        }
        let mut begun = app(Aids::FRIENDLY, &["h2g2"]);
        begun.update();
        choose(&mut begun, |aids| (aids.take_back, aids.hints) = (false, false));
        assert!(aids(&begun).take_back && aids(&begun).hints, "that was agreed");
    }

    #[test]
    fn at_the_start_of_the_program_only_an_unplayed_game_follows_the_last_choice() {
        let chosen = Aids { threat: true, ..Aids::FRIENDLY };
        for (moves, expected) in [(&[][..], chosen), (&["h2g2"], Aids::FRIENDLY)] {
            let mut app = app(Aids::FRIENDLY, moves);
            app.insert_resource(Settings { aids: chosen, ..Settings::default() });
            app.update();
            assert_eq!(aids(&app), expected);
        }
    }
}
