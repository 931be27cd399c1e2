//! Runs the clocks of the current game and ends the game when a player runs out of time.

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;

use super::{Table, Timeline};
use crate::messages::TableOpen;
use rules::Player;
use tabletop::Ending;

/// The player whose clock runs, from the end of one frame to the next.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunningClock(pub Option<Player>);

/// Takes the time since the last frame from the clock that ran then, before anything in this frame can stop it.
pub(super) fn advance_clock(
    time: Res<Time<Real>>,
    running: Res<RunningClock>,
    mut table: ResMut<Table>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(player) = running.0 else { return };
    // Other systems need not rebuild anything because time passes.
    let is_up = table.bypass_change_detection().game.run_clock(player, time.delta());
    if is_up && table.settle(Ending::Time(player)).is_ok() {
        redraw.write(RequestRedraw);
    }
}

/// Decides whose clock runs: that of the player who may act, if any.
pub(super) fn choose_running_clock(
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    mut running: ResMut<RunningClock>,
) {
    let free = open.0 && timeline.is_idle();
    running.set_if_neq(RunningClock(table.timed_player().filter(|_| free)));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::referee::{ActionChosen, Request};
    use crate::testing::{TestApp, app_with};
    use tabletop::{Agreement, TimeControl};

    const FRAME: Duration = Duration::from_millis(100);

    fn app(control: &str) -> App {
        let clock: TimeControl = control.parse().unwrap();
        let table = Table::shipped("ace").with_agreement(Agreement { clock, ..Agreement::default() });
        let mut app = app_with(table, ());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME)).update();
        app
    }

    fn frames(app: &mut App, frames: usize) {
        app.frames(frames);
    }

    /// Tenths of a second on the clocks.
    fn left(app: &App) -> [u128; 2] {
        let clocks = app.resource::<Table>().clocks().expect("clocks");
        Player::BOTH.map(|player| clocks.left(player).as_millis() / 100)
    }

    fn running(app: &App) -> Option<Player> {
        app.resource::<RunningClock>().0
    }

    #[test]
    fn no_clock_runs_before_the_first_turn_during_animations_or_under_a_menu() {
        let mut app = app("60+2");
        frames(&mut app, 20);
        assert_eq!((left(&app), running(&app)), ([600, 600], None));
        app.write(ActionChosen("h2g2".into()));
        frames(&mut app, 5);
        assert_eq!((left(&app), running(&app)), ([620, 600], None), "the shot is shown");
        app.send(Request::Skip);
        assert_eq!(running(&app), Some(Player::Second));
        frames(&mut app, 10);
        assert_eq!(left(&app), [620, 590]);
        app.insert_resource(TableOpen(false));
        frames(&mut app, 10);
        assert_eq!(left(&app), [620, 589], "the frame that opens the menu ends the time at the table");
        app.insert_resource(TableOpen(true));
        frames(&mut app, 2);
        assert_eq!(left(&app), [620, 588], "time under the menu does not count");
        app.play_at_once("a4a3");
        assert_eq!(left(&app), [620, 607], "and the increment");
        frames(&mut app, 5);
        app.send(Request::LookAt(1));
        let before = left(&app);
        frames(&mut app, 5);
        assert_eq!((left(&app), running(&app)), (before, None), "looking back");
        app.send(Request::LookAt(usize::MAX));
        assert_eq!((left(&app), running(&app)), (before, Some(Player::First)));
    }

    #[test]
    fn a_player_whose_time_is_up_loses() {
        let mut app = app("1/2");
        app.play_at_once("h2g2");
        frames(&mut app, 19);
        assert!(app.session().outcome().is_none());
        frames(&mut app, 1);
        let table = app.resource::<Table>();
        let outcome = table.session().outcome().unwrap();
        assert_eq!((outcome.winner, outcome.by), (Some(Player::First), "time"));
        assert_eq!(table.result().unwrap().sentence.to_string(), "Red ran out of time.");
        let text = table.record().unwrap().to_string();
        assert!(text.contains("[TimeControl \"1/2\"]") && text.contains("[Termination \"time\"]"), "{text}");
        frames(&mut app, 3);
        assert_eq!((left(&app), running(&app)), ([20, 0], None));
        app.send(Request::Undo);
        frames(&mut app, 1);
        assert_eq!((left(&app)[0], running(&app)), (20, Some(Player::Second)), "only the end is taken back");
    }

    #[test]
    fn undo_restores_the_clocks() {
        let mut app = app("60");
        app.play_at_once("h2g2");
        frames(&mut app, 30);
        app.play_at_once("a4a3");
        frames(&mut app, 50);
        app.play_at_once("g2h2");
        let [first, second] = left(&app);
        assert!((545..=551).contains(&first) && (565..=571).contains(&second), "{first} {second}");
        frames(&mut app, 50);
        app.send(Request::Undo);
        assert_eq!(left(&app), [600, second], "the start of the first player's second turn");
        app.send(Request::Redo);
        assert_eq!(left(&app), [first, second]);
        app.send(Request::Restart);
        assert_eq!(left(&app), [600, 600], "a rematch has the same clock");
    }

    #[test]
    fn switching_lines_and_back_gains_no_time() {
        let mut app = app("60");
        app.play_at_once("h2g2 a4a3 g2h2");
        let end = app.session().history().current();
        frames(&mut app, 50);
        let before = left(&app);
        app.send(Request::LookAt(1));
        app.send(Request::PlayOn);
        app.play_at_once("c7c6");
        app.send(Request::SwitchTo(end));
        app.send(Request::LookAt(usize::MAX));
        // Except for the frames in which the clock stopped and started again.
        let [first, second] = left(&app);
        assert!(first == before[0] && (before[1] - 3..=before[1]).contains(&second), "{before:?}: {first} {second}");
    }

    #[test]
    fn a_turn_of_several_actions_ends_with_the_last() {
        let agreement = Agreement { clock: "60+2".parse().unwrap(), ..Agreement::default() };
        let mut table = Table::shipped("laser-chess-1987/start").with_agreement(agreement);
        let mut left = |action: &str| {
            table.play(&action.into()).unwrap();
            table.clocks().unwrap().left(Player::First).as_secs()
        };
        assert_eq!([left("b2b3"), left("c2c3"), left("b8b7"), left("c8c7")], [60, 62, 62, 62]);
    }
}
