//! Updates a running game when its files change.

use std::sync::Arc;

use super::{Game, Start, Table};
use content::setups::Looks;
use games::beam;
use notation::record::HANDICAP;
use rules::Ruleset;

impl Game {
    /// From now on, identifies the game by its starting position instead of its set-up.
    pub(super) fn forget_setup(&mut self) {
        self.setup.clear();
        // The handicap's pieces are already missing from that position.
        for tag in ["Setup", HANDICAP] {
            self.tags.remove(tag);
        }
    }
}

impl Table {
    /// Starts over from `start` with the remaining time. Undo brings the previous game back, even if nothing was
    /// played in it; after several exchanges in a row, it brings back the game before the first exchange.
    pub(super) fn exchange(&mut self, start: Start) {
        let mut next = Self::new(start).seated(self.seats());
        next.game.is_exchange = true;
        if next.agreement().clock == self.agreement().clock {
            next.game.clocks = self.clocks().copied();
        }
        let mut before = std::mem::replace(self, next);
        self.revision = before.revision + 1;
        if before.was_played() || before.previous.is_empty() {
            before.previous = vec![before.game];
        }
        self.previous = before.previous;
    }

    /// Shows the same game with different names and looks. Returns `false` if its rules differ from `rules`.
    pub(super) fn show_as(&mut self, rules: &Arc<Ruleset>, looks: &Looks) -> bool {
        let Some(session) = beam::shown_as(self.session(), rules, looks) else { return false };
        self.game.session = session;
        self.mark_changed();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::{Library, RecordFile};
    use tabletop::Agreement;

    fn start(setup: &str, agreement: &Agreement) -> Start {
        Start { agreement: Some(agreement.clone()), ..Start::shipped(setup) }
    }

    #[test]
    fn an_exchange_keeps_the_clocks_and_can_be_undone() {
        let agreement = Agreement { clock: "300".parse().unwrap(), ..Agreement::default() };
        let mut table = Table::new(start("khet-2/classic", &agreement)).played(&["h2g2"]);
        let (number, view) = (table.number(), table.view().clone());
        table.game.run_clock(rules::Player::Second, std::time::Duration::from_secs(7));
        let clocks = *table.clocks().unwrap();
        for setup in ["khet-2/dynasty", "khet-2/imhotep", "khet-2/dynasty"] {
            table.exchange(start(setup, &agreement));
            assert_eq!(table.clocks(), Some(&clocks));
            assert!(table.can_return() && table.number() > number && !table.has_moves());
        }
        assert!(table.restore_previous_game());
        assert_eq!((table.number(), table.view(), table.session().ply_count()), (number, &view, 1));
        assert!(!table.can_return(), "no earlier game is left");
    }

    #[test]
    fn an_unplayed_game_is_restored_too() {
        let agreement = Agreement::default();
        let mut table = Table::new(start("khet-2/classic", &agreement));
        let view = table.view().clone();
        table.exchange(start("khet-2/dynasty", &agreement));
        table.exchange(start("khet-2/imhotep", &agreement));
        assert!(table.restore_previous_game());
        assert_eq!(table.view(), &view);
    }

    #[test]
    fn a_game_whose_set_up_changed_is_saved_with_its_starting_position() {
        let without = vec!["c7".parse().unwrap()];
        let agreement = Agreement { without, ..Agreement::default() };
        let start = start("khet-2/classic", &Agreement::default()).with_agreement(agreement).unwrap();
        let mut table = Table::new(start).played(&["h2g2"]);
        let view = table.view().clone();
        table.game.forget_setup();
        let text = table.record().unwrap().to_string();
        assert!(!text.contains("classic") && text.contains("[Position "), "{text}");
        let file = RecordFile { path: "a.beam".into(), record: notation::Record::parse(&text).unwrap() };
        let again = Table::resume(file.open(&Library::embedded()).unwrap());
        assert_eq!(again.view().pieces().collect::<Vec<_>>(), view.pieces().collect::<Vec<_>>());
    }

    #[test]
    fn new_looks_and_names_do_not_change_the_game() {
        let mut table = Table::shipped("khet-2/classic").played(&["h2g2", "c7c6"]);
        table.look_at(1);
        let library = Library::embedded();
        let edition = library.edition("khet-2").unwrap();
        let mut spec = edition.rules.spec().clone();
        spec.players[0] = "Gold".into();
        let renamed = Arc::new(Ruleset::compile(spec).unwrap());
        assert!(table.show_as(&renamed, &edition.looks));
        assert_eq!(table.board().players[0], "Gold");
        assert_eq!((table.session().ply_count(), table.session().line_turns().count()), (1, 2));
        assert!(table.look_at(2) && table.session().ply_count() == 2);
        let other = library.edition("laser-chess").unwrap();
        assert!(!table.show_as(&other.rules, &other.looks), "the rules differ");
    }
}
