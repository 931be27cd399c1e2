//! Decides which secrets the screen may show. If two people share a screen in a game with hidden pieces, they pass it
//! back and forth; between their turns it shows only what both may see.

use bevy::prelude::*;

use super::handler::MessageWriters;
use super::{Game, Occasion, PositionShown, Table, Timeline};
use crate::messages::TitleOpen;
use rules::Player;
use tabletop::{Seats, Viewer};

impl Game {
    /// Returns whether the current game hides pieces from one of the players.
    pub fn has_secrets(&self) -> bool {
        self.session.start().has_secrets()
    }

    /// Returns whether any turn, in any line, has revealed a secret by losing a piece.
    pub(super) fn has_revealed_secrets(&self) -> bool {
        let mut nodes = self.session.history().entries().filter_map(|entry| self.session.turn_of(entry.node));
        self.has_secrets() && nodes.any(|turn| !turn.is_setup && turn.losses().next().is_some())
    }

    /// Returns whether the last turn is the other player's deployment, which this player can't take back.
    pub(super) fn other_is_ready(&self) -> bool {
        let session = self.session();
        self.is_setting_up() && session.last_turn().is_some_and(|turn| turn.player != session.to_move())
    }

    /// Returns whether the player to move is deploying, before the first move.
    pub fn is_setting_up(&self) -> bool {
        let goes_on = !self.session.is_looking_back() && self.session.outcome().is_none();
        goes_on && self.session.state().is_setting_up()
    }

    /// Returns whether the engine's thoughts may be shown. They depend on what the side to move knows, so only that
    /// side may see them.
    pub fn may_show_thoughts(&self) -> bool {
        self.session.viewer().sees_as(self.session.to_move()) || !self.has_secrets()
    }

    /// Returns whether a person would take over a side from the computer, and so see pieces hidden from the person who
    /// already plays.
    pub(super) fn would_reveal_secrets(&self, seats: Seats) -> bool {
        let goes_on = self.has_secrets() && self.has_moves() && !self.session.is_over();
        let is_taken = |player| self.seats().computer_level(player).is_some() && seats.computer_level(player).is_none();
        goes_on && Player::BOTH.into_iter().any(is_taken)
    }

    /// The viewer for a clip of the game, which anyone may watch later: the only person who plays, or what both players
    /// may see. After the game, everything is shown.
    pub fn viewer_of_clip(&self) -> Viewer {
        match (self.viewer(), self.seats().only_human()) {
            (all @ Viewer::All(_), _) => all,
            (_, Some(human)) => Viewer::Player(human),
            (_, None) => Viewer::Everyone,
        }
    }
}

impl Table {
    /// The player who must take the screen, which shows only what both may see until then; `None` if nobody must.
    pub fn awaited(&self) -> Option<Player> {
        let player = self.due_holder()?;
        self.holder.is_none().then_some(player)
    }

    /// The player who should be at the screen, if two people hand it over.
    pub fn due_holder(&self) -> Option<Player> {
        let hands_over = self.has_secrets() && self.occasion == Occasion::Game && self.seats() == Seats::PEOPLE;
        (hands_over && !self.session().is_over()).then(|| self.session().live_state().to_move())
    }

    /// Seats a player at the screen.
    pub(super) fn take_seat(&mut self, player: Player) {
        self.holder = Some(player);
        self.update_viewer();
    }

    /// Plays an action for the side to move, in a test.
    #[cfg(any(test, feature = "testing"))]
    pub fn play_for_test(&mut self, action: &str) {
        self.play(&action.into()).expect("a legal action");
    }

    /// Ends the game, in a test.
    #[cfg(any(test, feature = "testing"))]
    pub fn settle_for_test(&mut self, ending: tabletop::Ending) {
        self.settle(ending).expect("the game goes on");
        self.update_viewer();
    }

    /// Takes the screen from a player who isn't to move, and shows what the viewer may see. Returns whether the viewer
    /// changed.
    pub(super) fn update_viewer(&mut self) -> bool {
        let due = self.due_holder();
        self.holder = self.holder.filter(|&holder| Some(holder) == due);
        let viewer = match (self.occasion, self.seats().only_human()) {
            (Occasion::Watched(Viewer::All(_)), _) => Viewer::All(self.view_side),
            (Occasion::Watched(viewer), _) => viewer,
            _ if self.has_secrets() && self.session().is_over() => Viewer::All(self.view_side),
            (_, Some(human)) => Viewer::Player(human),
            (_, None) => self.holder.map_or(Viewer::Everyone, Viewer::Player),
        };
        let is_other = self.game.session.censor_for(viewer);
        if is_other {
            self.update_view();
        }
        is_other
    }
}

/// Between turns, shows what the people at the screen may see. The title screen takes the screen from the player: anyone
/// may look at it or continue the game.
pub(super) fn hand_over(
    timeline: Res<Timeline>,
    title: Res<TitleOpen>,
    mut table: ResMut<Table>,
    mut shown: MessageWriters,
) {
    if title.0 {
        table.bypass_change_detection().holder = None;
    }
    if timeline.is_idle() && table.has_secrets() && table.bypass_change_detection().update_viewer() {
        table.set_changed();
        shown.show(PositionShown { new_game: false });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::NoUndo;
    use games::stratego::{self, Formation, Rulings};
    use tabletop::{Ending, Seat, Session};

    fn table() -> Table {
        let formations = [1, 2].map(Formation::random);
        Table::of(Session::new(stratego::start_with(formations, Rulings::default()).unwrap()))
    }

    /// Plays the first of the legal actions.
    fn play_first(table: &mut Table) {
        let action = table.session().choices().iter().next().unwrap().action.clone();
        table.play(&action).unwrap();
    }

    fn faces(table: &Table) -> [bool; 2] {
        Player::BOTH.map(|player| table.view().pieces().any(|(_, piece)| piece.owner == player && piece.face_up))
    }

    #[test]
    fn two_people_hand_the_screen_over() {
        let mut table = table();
        assert_eq!((table.awaited(), faces(&table)), (Some(Player::First), [false, false]));
        assert!(table.ignores_input());
        table.take_seat(Player::First);
        assert_eq!((table.awaited(), faces(&table)), (None, [true, false]));
        assert!(!table.ignores_input());
        play_first(&mut table);
        assert!(table.ignores_input(), "the other player is not here yet");
        table.update_viewer();
        assert_eq!((table.awaited(), faces(&table)), (Some(Player::Second), [false, false]));
        table.take_seat(Player::Second);
        assert_eq!(faces(&table), [false, true]);
        // Looking back shows the first player's turn through the eyes of the second.
        assert!(table.look_at(0));
        table.update_viewer();
        assert_eq!((table.awaited(), faces(&table)), (None, [false, true]));
        table.look_at(usize::MAX);
        table.settle(Ending::Resign(Player::Second)).unwrap();
        table.update_viewer();
        assert_eq!(faces(&table), [true, true], "nothing is hidden any more");
        assert!(!table.may_undo_ending(), "the secrets are out");
    }

    #[test]
    fn nobody_takes_the_machines_side_before_the_game_is_over() {
        let against_computer = Seats([Seat::Human, Seat::Computer(1)]);
        let mut table = table();
        table.seat(against_computer).expect("nothing was played");
        table.seat(Seats([Seat::Computer(2), Seat::Human])).expect("nothing was played");
        table.seat(against_computer).expect("nothing was played");
        play_first(&mut table);
        for seats in [Seats::PEOPLE, Seats([Seat::Computer(1), Seat::Human])] {
            let refused = table.seat(seats).unwrap_err();
            assert!(refused.to_string().contains("secret"), "{refused}");
            assert_eq!((table.seats(), faces(&table)), (against_computer, [true, false]));
        }
        table.seat(Seats([Seat::Human, Seat::Computer(9)])).expect("another level");
        table.settle(Ending::Resign(Player::First)).unwrap();
        table.seat(Seats::PEOPLE).expect("nothing is hidden any more");
    }

    #[test]
    fn a_watched_game_is_always_shown_as_its_viewer_sees_it() {
        let start = |occasion| super::super::Start { occasion, ..table().session().start().clone().into() };
        let [red, blue] = Player::BOTH;
        for (viewer, shown) in [
            (Viewer::Player(red), [true, false]),
            (Viewer::Player(blue), [false, true]),
            (Viewer::Everyone, [false; 2]),
            (Viewer::All(red), [true; 2]),
        ] {
            let mut table = Table::new(start(Occasion::Watched(viewer)));
            for _ in 0..2 {
                assert_eq!((table.awaited(), table.viewer(), faces(&table)), (None, viewer, shown));
                assert!(!table.ignores_input());
                play_first(&mut table);
                table.update_viewer();
            }
        }
        assert_eq!(Table::new(start(Occasion::Game)).awaited(), Some(red), "not watched");
    }

    #[test]
    fn revealed_pieces_face_the_side_from_which_the_table_is_seen() {
        let mut table = table().seated(Seats([Seat::Computer(1), Seat::Human]));
        table.settle(Ending::Resign(Player::First)).unwrap();
        for (player, facing) in [(Player::Second, 2), (Player::First, 0)] {
            table.view_side = player;
            assert!(table.update_viewer() || player == Player::First);
            assert!(table.view().pieces().all(|(_, piece)| piece.face_up && piece.facing == facing));
        }
    }

    #[test]
    fn a_player_who_continues_against_the_computer_sees_only_their_own_pieces() {
        let mut table = table();
        table.take_seat(Player::First);
        play_first(&mut table);
        table.update_viewer();
        table.take_seat(Player::Second);
        assert_eq!(faces(&table), [false, true]);
        table.seat(Seats([Seat::Human, Seat::Computer(1)])).unwrap();
        assert_eq!(faces(&table), [true, false]);
        assert!(table.seat(Seats::PEOPLE).is_err());
        assert_eq!(faces(&table), [true, false]);
    }

    #[test]
    fn against_the_computer_only_the_persons_pieces_are_revealed() {
        let mut table = table().seated(Seats([Seat::Computer(1), Seat::Human]));
        assert_eq!((table.awaited(), faces(&table)), (None, [false, true]));
        assert!(!table.may_show_thoughts(), "the computer thinks from its own view");
        play_first(&mut table);
        assert!(table.may_show_thoughts());
    }

    #[test]
    fn an_attack_cannot_be_taken_back() {
        let (_, setup) = games::list::find_setup("stratego/fortress").unwrap();
        let mut table = Table::of(Session::new(setup.state));
        table.play_for_test("e4e5");
        assert!(table.check_take_back().is_ok());
        table.play_for_test("f7f6");
        table.play_for_test("a4a7");
        assert_eq!(table.check_take_back(), Err(NoUndo::RanksAreRevealed));
        assert!(Table::shipped("ace").played(&["h2g2"]).check_take_back().is_ok());
    }
}
