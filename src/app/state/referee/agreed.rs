//! The agreement before a game: clocks, names, handicap and aids.

use std::time::Duration;

use super::opened::recorded_person;
use super::{Game, Occasion, Start, Table};
use content::setups::{leave_out, other_sides, title_without};
use games::beam;
use phrases::{Argument, Phrase, phrase};
use rules::Player;
use tabletop::{Agreement, Aids, Clocks, NodeId, Refusal, ResultText};

/// The maximum length of a name shown, in characters.
const MAX_NAME_CHARS: usize = 20;

impl Start {
    /// The same start under this agreement, without the handicap's pieces.
    ///
    /// # Errors
    /// Returns an error if a piece cannot be removed.
    pub fn with_agreement(self, agreement: Agreement) -> Result<Self, Phrase> {
        if agreement.without.is_empty() {
            return Ok(Self { agreement: Some(agreement), ..self });
        }
        let full = self.position().ok_or_else(|| phrase!("refused-no-handicap"))?;
        let position = leave_out(full, &agreement.without)?;
        let title = title_without(self.title.clone(), full, &agreement.without);
        Ok(Self { title, agreement: Some(agreement), ..self.with_position(position) })
    }
}

/// A reason why a turn cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// The game was agreed without undo.
    Agreed,
    /// The other player has finished the set-up.
    OtherIsReady,
    /// An attack has revealed ranks.
    RanksAreRevealed,
    /// The game is over, and all pieces have been shown.
    AllIsRevealed,
}

impl From<NoUndo> for Refusal {
    fn from(reason: NoUndo) -> Self {
        let reason = match reason {
            NoUndo::Agreed => phrase!("refused-undo.agreed"),
            NoUndo::OtherIsReady => phrase!("refused-undo.ready"),
            NoUndo::RanksAreRevealed => phrase!("refused-undo.ranks"),
            NoUndo::AllIsRevealed => phrase!("refused-undo.revealed"),
        };
        Self { action: None, reason }
    }
}

impl Game {
    /// Puts the game under this agreement. The handicap's pieces must be missing from the position already.
    pub(super) fn agree_on(&mut self, agreement: Agreement) {
        (self.agreed_aids, self.agreement) = (agreement.aids, agreement);
        self.reset_clocks();
    }

    /// Restores the agreement of a recorded game from its tags.
    pub(super) fn with_recorded_agreement(mut self, agreement: Agreement) -> Self {
        let names = Player::BOTH.map(|player| recorded_person(&self.tags, player).unwrap_or_default());
        let unnamed = |(name, player)| if name == self.board().player_name(player) { String::new() } else { name };
        let [first, second] = names;
        let names = [(first, Player::First), (second, Player::Second)].map(unnamed);
        self.agree_on(Agreement { names, ..agreement });
        // Opening the record already rejected invalid tags.
        self.clocks = self.clocks.map(|clocks| self.tags.clocks(clocks).unwrap_or(clocks));
        self
    }

    /// Returns the start of the game with the handicap moved to the other side; `None` without a handicap. `full` is
    /// the set-up with all its pieces.
    ///
    /// # Errors
    /// Returns an error if the other side cannot give this handicap.
    pub(super) fn handicap_of_other_side(&self, full: Option<&Start>) -> Result<Option<Start>, Phrase> {
        let without = &self.agreement.without;
        if without.is_empty() {
            return Ok(None);
        }
        let full = full.ok_or_else(|| phrase!("refused-handicap.missing"))?;
        let all = full.position().ok_or_else(|| phrase!("refused-no-handicap"))?;
        let same = leave_out(all, without).ok().map(|position| position.to_setup());
        if same != beam::first_position(&self.session).map(|position| position.to_setup()) {
            return Err(phrase!("refused-handicap.changed"));
        }
        let without = other_sides(all, without)?;
        full.clone().with_agreement(Agreement { without, ..self.agreement.clone() }).map(Some)
    }

    /// The agreement made before the game.
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// The aids that are shown.
    pub fn aids(&self) -> Aids {
        self.agreement.aids
    }

    /// The clocks, if the game has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Runs a player's clock and returns whether they have run out of time.
    pub(super) fn run_clock(&mut self, player: Player, elapsed: Duration) -> bool {
        self.clocks.as_mut().is_some_and(|clocks| {
            clocks.run(player, elapsed);
            clocks.is_up(player)
        })
    }

    /// Presses the clock after the turn that `player` has played.
    pub(super) fn press_clock(&mut self, player: Player) {
        if self.session.last_turn().is_some_and(|turn| turn.is_setup) {
            return;
        }
        // A turn of several actions ends with the last.
        if self.session.to_move() == player && self.session.outcome().is_none() {
            return;
        }
        let Some(clocks) = &mut self.clocks else { return };
        clocks.press(player);
        if let Some(note) = clocks.note(player) {
            self.session.note_clock(note);
        }
    }

    /// Sets the clocks to the beginning of the turn that is on the table.
    pub(super) fn reset_clocks(&mut self) {
        self.clocks = Clocks::at(self.agreement.clock, &self.session);
    }

    /// Keeps the clocks of a position that the game leaves for another line.
    pub(super) fn park_clocks(&mut self, left: NodeId) {
        self.parked.extend(self.clocks.map(|clocks| (left, clocks)));
    }

    /// Restores the clocks if the game returns to a position that it had left for another line.
    pub(super) fn unpark_clocks(&mut self) {
        let parked = self.parked.remove(&self.session.live_node());
        self.clocks = parked.or(self.clocks);
    }

    /// Returns whether the agreement allows takebacks.
    pub fn may_take_back(&self) -> bool {
        self.agreement.aids.take_back
    }

    /// Returns an error with the reason if the last turn cannot be taken back.
    pub fn check_undo(&self) -> Result<(), NoUndo> {
        if self.other_is_ready() { Err(NoUndo::OtherIsReady) } else { self.check_take_back() }
    }

    /// Returns an error with the reason if takebacks are impossible now.
    pub fn check_take_back(&self) -> Result<(), NoUndo> {
        match self.may_take_back() {
            true if !self.may_undo_ending() => Err(NoUndo::AllIsRevealed),
            true if self.has_revealed_secrets() => Err(NoUndo::RanksAreRevealed),
            true => Ok(()),
            false => Err(NoUndo::Agreed),
        }
    }

    /// Returns an error with the reason if no action can be played in the position that is shown.
    pub(super) fn check_play_here(&self) -> Result<(), NoUndo> {
        if self.session.is_looking_back() { self.check_take_back() } else { Ok(()) }
    }

    /// Returns whether the game is over, whichever position is shown.
    pub fn is_finished(&self) -> bool {
        let session = &self.session;
        session.outcome().is_some() || session.is_looking_back() && session.is_main_line_over()
    }

    /// Returns whether the record names a start from which the handicap has yet to be removed.
    pub(super) fn has_named_start(&self) -> bool {
        !self.setup.is_empty() || self.tags.get("Position").is_some()
    }
}

impl Table {
    /// Shows or hides aids, unless the game is strict.
    pub(super) fn show_aids(&mut self, wanted: Aids) -> bool {
        // The agreement is still open before the first turn.
        let fresh = !self.has_moves() && !self.aids().is_strict();
        self.game.agreed_aids.threat |= fresh && wanted.threat;
        let threat = wanted.threat && self.may_show_threat();
        let aids = if fresh { wanted } else { self.aids().shown_as(Aids { threat, ..wanted }) };
        std::mem::replace(&mut self.game.agreement.aids, aids) != aids
    }

    /// The player whose clock runs while somebody may act; `None` before the first turn and after the game.
    pub(super) fn timed_player(&self) -> Option<Player> {
        let session = self.session();
        let counts = self.clocks().is_some()
            && session.ply_count() > 0
            && session.outcome().is_none()
            && !session.is_looking_back()
            && self.is_game()
            && self.awaited().is_none()
            && !self.is_setting_up();
        counts.then(|| session.to_move())
    }

    /// Returns whether the opponent's threat may be shown, in a game or a puzzle: if it was agreed, or if all the standard
    /// assists were. Then players turn it on when they want it.
    pub fn may_show_threat(&self) -> bool {
        let agreed = self.agreed_aids;
        let is_shown = !matches!(self.occasion, Occasion::Lesson(_) | Occasion::Editor(_));
        is_shown && self.has_lasers() && (agreed.threat || agreed == Aids::FRIENDLY)
    }

    /// Returns whether the person at the table is to move in the earlier position that is shown, and may play on from
    /// it.
    pub fn may_play_on(&self) -> bool {
        let session = &self.session();
        let is_persons = session.seats().computer_level(session.to_move()).is_none() && self.may_show_thoughts();
        session.is_looking_back() && is_persons && self.check_take_back().is_ok() && self.is_game()
    }

    /// Returns whether an action can be played in the position that is shown, for either side if it is an earlier one.
    pub fn may_play_here(&self) -> bool {
        let is_free = if self.session().is_looking_back() { self.is_game() } else { !self.ignores_input() };
        is_free && self.session().outcome().is_none() && self.check_play_here().is_ok()
    }

    /// Returns whether the computer may be asked for advice, which nobody may in lessons and puzzles. In a game without
    /// hints this has to wait for the end.
    pub fn may_be_advised(&self) -> bool {
        self.learner().is_none() && (self.agreement().aids.hints || self.is_finished())
    }

    /// The name that a person gave, if any.
    pub fn person(&self, player: Player) -> Option<&str> {
        self.agreement().name(player).filter(|_| self.seats().computer_level(player).is_none() && self.is_game())
    }

    /// Returns whether any person gave a name. If so, texts use names for both players.
    pub fn has_names(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.person(player).is_some())
    }

    /// The player's name in a sentence: their own, `Computer` if the opponent has a name, or their colour.
    pub fn player_label(&self, player: Player) -> Argument {
        match (self.person(player), self.seats().computer_level(player)) {
            // Names in records can be of any length.
            (Some(name), _) => match name.char_indices().nth(MAX_NAME_CHARS) {
                Some((end, _)) => format!("{}…", name[..end].trim_end()).into(),
                None => name.into(),
            },
            (None, Some(_)) if self.has_names() => phrase!("player-computer").into(),
            _ => self.board().side(player),
        }
    }

    /// The player and the side in full: `Ada (Blue)`, `Computer, level 3 (Red)`, `Blue`.
    pub fn player_and_side(&self, player: Player) -> Phrase {
        let side = self.board().side(player);
        match (self.person(player), self.seats().computer_level(player)) {
            (Some(_), _) => phrase!("player-person", name = self.player_label(player), side = side),
            (None, Some(level)) => phrase!("player-computer.level", level = level, side = side),
            _ => phrase!("player-name", player = side),
        }
    }

    /// The outcome in words, addressed to a single person or with the names of both players.
    pub fn result(&self) -> Option<ResultText> {
        let result = self.session().result()?;
        let Some(winner) = self.session().outcome()?.winner else { return Some(result) };
        let headline = match self.seats().only_human() {
            Some(human) if human == winner => phrase!("result-you-win"),
            Some(_) => phrase!("result-you-lose"),
            None if self.has_names() => return Some(ResultText::new(Some(self.player_label(winner)), result.sentence)),
            None => result.headline,
        };
        Some(ResultText { headline, ..result })
    }

    /// The players and the terms in a line: `Ada (Blue) against Computer, level 3 (Red)  ·  10 min  ·  Minimal assists`.
    pub fn terms_line(&self) -> Phrase {
        let aids = self.aids().words();
        let clock = self.clocks().map(|_| self.agreement().clock.words());
        let names = self.has_names().then(|| {
            phrase!(
                "players-against",
                first = self.player_and_side(Player::First),
                second = self.player_and_side(Player::Second)
            )
        });
        Phrase::Joined { parts: names.into_iter().chain(clock).chain([aids]).collect(), separator: "  ·  " }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::{Seat, Seats};
    use content::setups::{Library, RecordFile};
    use notation::Record;
    use tabletop::{Ending, Viewer};

    fn reopened(table: &Table) -> Table {
        let text = table.record().unwrap().to_string();
        let file = RecordFile { path: "a.beam".into(), record: Record::parse(&text).unwrap() };
        Table::resume(file.open(&Library::embedded()).unwrap()).seated(table.seats())
    }

    fn agreement() -> Agreement {
        let squares = ["c7", "d8"].map(|square| square.parse().unwrap());
        Agreement {
            clock: "300+3".parse().unwrap(),
            names: ["Ada".into(), String::new()],
            without: squares[..1].to_vec(),
            aids: Aids::STRICT,
        }
    }

    fn table() -> Table {
        Table::new(Start::shipped("khet-2/classic").with_agreement(agreement()).unwrap())
    }

    #[test]
    fn the_agreement_survives_saving_and_reopening() {
        let mut table = table().played(&["h2g2", "b8c7"][..1]);
        table.game.run_clock(Player::Second, Duration::from_millis(12_300));
        assert_eq!(table.title.to_string(), "Classic, Red without 1 piece");
        let tags = Record::parse(&table.record().unwrap()).unwrap().tags;
        let tag = |name| tags.get(name);
        assert_eq!(tag("First"), Some("Ada"));
        assert_eq!((tag("Second"), tag("Handicap")), (Some("Red"), Some("c7")));
        assert_eq!((tag("TimeControl"), tag("Clock")), (Some("300+3"), Some("0:05:03 0:04:47.7")));
        assert_eq!(tag("Aids"), Some("strict"));
        let again = reopened(&table);
        assert_eq!(again.agreement(), &agreement());
        assert_eq!((again.clocks(), &again.title, again.view()), (table.clocks(), &table.title, table.view()));
        assert_eq!(reopened(&again).record().unwrap(), again.record().unwrap());
    }

    #[test]
    fn a_restart_keeps_the_agreement() {
        let mut table = table().played(&["h2g2"]);
        table.game.run_clock(Player::Second, Duration::from_secs(9));
        table.restart();
        assert_eq!(table.agreement(), &agreement());
        assert_eq!(table.title.to_string(), "Classic, Red without 1 piece");
        assert_eq!(table.clocks().copied(), Clocks::new(agreement().clock));
        assert_eq!(Record::parse(&table.record().unwrap()).unwrap().tags.get("Handicap"), Some("c7"));
    }

    #[test]
    fn a_handicap_follows_its_player_to_the_other_side_and_back() {
        let classic = Start::shipped("khet-2/classic");
        let mut table = table().seated(Seats([Seat::Human, Seat::Computer(3)])).played(&["h2g2"]);
        let (before, start) = (table.view().clone(), table.session().start().view(Viewer::Everyone));
        assert_eq!(table.swap_sides(Some(&classic)), Ok(()));
        // Silver's pyramid on the square that corresponds to Red's c7.
        let [c7, h2] = ["c7", "h2"].map(|square| square.parse().unwrap());
        assert_eq!(table.agreement().without, [h2]);
        assert!(table.view().piece(h2).is_none() && table.view().piece(c7).is_some());
        assert_eq!(table.title.to_string(), "Classic, Silver without 1 piece");
        assert_eq!(table.seats(), Seats([Seat::Computer(3), Seat::Human]));
        assert_eq!(table.agreement().names, ["", "Ada"]);
        assert_eq!(table.clocks().copied(), Clocks::new(agreement().clock));
        assert_eq!(reopened(&table).view(), table.view(), "the record agrees");
        assert!(table.can_return() && table.restore_previous_game() && *table.view() == before);
        assert_eq!(table.swap_sides(Some(&classic)).and_then(|()| table.swap_sides(Some(&classic))), Ok(()));
        assert_eq!((table.agreement(), table.view()), (&agreement(), &start));
    }

    #[test]
    fn a_handicap_that_cannot_change_sides_stays_and_gives_the_reason() {
        for (full, why) in [
            (None, "The set-up of this game is missing."),
            (Some(Start::shipped("khet-2/imhotep")), "The set-up of this game has changed since it began."),
        ] {
            let mut table = table().played(&["h2g2"]);
            assert_eq!(table.swap_sides(full.as_ref()).unwrap_err().to_string(), why);
            assert_eq!((&table.agreement().without, table.session().ply_count()), (&agreement().without, 0));
            assert_eq!(table.agreement().names, ["", "Ada"], "the players still change sides");
        }
    }

    #[test]
    fn the_threat_is_allowed_if_it_or_all_the_friendly_aids_were_agreed() {
        let agreed = |aids| {
            let agreement = Agreement { aids, ..Agreement::default() };
            Table::shipped("ace").with_agreement(agreement).played(&["h2g2"])
        };
        let without_previews = Aids { preview: false, ..Aids::FRIENDLY };
        for (aids, allowed) in [
            (Aids::FRIENDLY, true),
            (Aids { threat: true, ..without_previews }, true),
            (without_previews, false),
            (Aids::STRICT, false),
        ] {
            let mut table = agreed(aids);
            for threat in [true, false, true] {
                table.show_aids(Aids { threat, ..table.aids() });
                assert_eq!((table.aids().threat, table.may_show_threat()), (threat && allowed, allowed), "{aids}");
            }
        }
    }

    #[test]
    fn texts_use_the_players_names() {
        let mut table = table().seated(Seats([Seat::Human, Seat::Computer(3)]));
        let called = |table: &Table, player| phrase!("player-name", player = table.player_label(player)).to_string();
        assert_eq!(Player::BOTH.map(|player| called(&table, player)), ["Ada", "Computer"]);
        table.settle(Ending::Resign(Player::Second)).unwrap();
        let headline = |table: &Table| table.result().unwrap().headline.to_string();
        assert_eq!(headline(&table), "You win");
        let how = "Ada (Silver) against Computer, level 3 (Red)  ·  5 min + 3 s  ·  Minimal assists";
        assert_eq!(table.terms_line().to_string(), how);
        let mut table = table.seated(Seats::PEOPLE);
        assert_eq!(headline(&table), "Ada wins");
        let nobody = Table::shipped("ace").seated(Seats([Seat::Human, Seat::Computer(3)]));
        assert_eq!((&*called(&nobody, Player::Second), &*nobody.terms_line().to_string()), ("Red", "Standard assists"));
        table.game.agreement.names[0] = "Augusta Ada King, Countess of Lovelace".into();
        assert_eq!(called(&table, Player::First), "Augusta Ada King, Co…");
    }

    #[test]
    fn a_handicap_cannot_remove_a_piece_that_the_game_needs() {
        let without = vec!["f8".parse().unwrap()];
        let refused = Start::shipped("khet-2/classic")
            .with_agreement(Agreement { without, ..Agreement::default() })
            .map(|_| ())
            .unwrap_err()
            .to_string();
        assert!(refused.contains("Red needs a pharaoh."), "{refused}");
    }
}
