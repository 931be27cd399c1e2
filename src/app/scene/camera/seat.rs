//! Decides from which side the board is seen.

use std::sync::Arc;

use bevy::prelude::*;

use super::controls::within_limits;
use super::motion::OrbitView;
use super::orbit::OrbitCamera;
use state::referee::{Occasion, PositionShown, ReplayShown, Request, Seats, Table, Timeline, TurnSettled};
use state::settings::Settings;
use state::space::BoardSpace;
use state::viewpoint::{MainCamera, PlayerView};
use tabletop::{Player, State, Viewer};

/// How far past the middle of the board's side the camera must be before faces turn: the sine of an angle.
const BESIDE: f32 = 0.1;

/// Returns the player from whose seat the board should be seen; `current` if there is no reason to change.
///
/// A lesson or a puzzle is seen from its player's seat. A human who plays against the computer keeps their own seat. With two humans, the view goes to the side to move if
/// the settings say so, and always in a game with secrets, where pieces show their faces to that side.
fn viewing_seat(table: &Table, settings: &Settings, new_game: bool, current: Player) -> Player {
    if let Some(player) = table.due_holder() {
        return player;
    }
    // In the editor the view stays where it is.
    let is_running = table.session().outcome().is_none() && !table.is_editor();
    match (table.occasion(), table.seats().only_human()) {
        (Occasion::Lesson(player) | Occasion::Puzzle(player) | Occasion::Watched(Viewer::Player(player)), _) => player,
        (_, Some(human)) => human,
        _ if settings.turn_to_mover && table.seats() == Seats::PEOPLE && is_running => table.session().to_move(),
        _ if new_game => Player::First,
        _ => current,
    }
}

/// When a game with secrets is over, turns the faces to the side from which the table is seen.
pub(super) fn turn_faces_here(
    camera: Query<&Transform, MainCamera>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    mut requests: MessageWriter<Request>,
) {
    let Viewer::All(facing) = table.viewer() else { return };
    let Some(camera) = camera.iter().next().filter(|_| table.has_secrets() && timeline.is_idle()) else { return };
    // Along the ground, forward and up point the same way at every pitch, and never both vanish.
    let south = (*camera.forward() + *camera.up()).z;
    let side = if south > 0.0 { Player::Second } else { Player::First };
    // Beside the board, between the two seats, the faces stay.
    if side != facing && south.abs() > BESIDE {
        requests.write(Request::ViewFrom(side));
    }
}

/// Moves the camera to the viewing seat: around the table, or at once in a new game.
pub(super) fn move_to_viewing_seat(
    mut settled: MessageReader<TurnSettled>,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    settings: Res<Settings>,
    mut orbit: ResMut<OrbitCamera>,
    mut last: Local<Option<(Arc<dyn State>, bool)>>,
) {
    let may_change = settled.read().last().is_some() || !shown.is_empty();
    let new_game = shown.read().filter(|shown| shown.new_game).count() > 0;
    let seat = viewing_seat(&table, &settings, new_game, orbit.seat);
    // A game from another start resets the view; a rematch and the editor keep it, and so does the next puzzle.
    let now = (Arc::clone(table.session().start()), table.is_puzzle());
    let before = if new_game && !table.is_editor() { last.replace(now.clone()) } else { None };
    let other_start = before.filter(|(start, _)| !Arc::ptr_eq(start, &now.0));
    // A resumed game is seen as it was left.
    let left = table.player_view().filter(|_| new_game).and_then(OrbitView::of_parts);
    if let Some(view) = left {
        orbit.seat = seat;
        orbit.jump_to(within_limits(view, BoardSpace::of(table.board())));
        return;
    }
    if let Some((_, was_puzzle)) = other_start {
        let view = match was_puzzle && table.is_puzzle() {
            true => within_limits(orbit.target.turned_to_seat(orbit.seat, seat), BoardSpace::of(table.board())),
            false => OrbitView::from_seat(seat),
        };
        orbit.seat = seat;
        orbit.jump_to(view);
        return;
    }
    if !may_change || seat == orbit.seat {
        return;
    }
    orbit.seat = seat;
    if new_game {
        orbit.jump_to(OrbitView::from_seat(seat));
    } else {
        let view = OrbitView { yaw: OrbitView::from_seat(seat).yaw, ..orbit.target };
        orbit.move_to(view);
    }
}

/// Publishes the player's view unless the director has the camera.
pub(super) fn publish_view(orbit: Res<OrbitCamera>, mut view: ResMut<PlayerView>) {
    if !orbit.is_changed() || orbit.directed || orbit.before_replay.is_some() {
        return;
    }
    let own = Some(orbit.target).filter(|&target| target != OrbitView::from_seat(orbit.seat));
    view.set_if_neq(PlayerView(own.map(OrbitView::parts)));
}

/// Remembers the player's view when a replay begins, and returns to it when it is over.
pub(super) fn restore_view_after_replay(mut replays: MessageReader<ReplayShown>, mut orbit: ResMut<OrbitCamera>) {
    for replay in replays.read() {
        orbit.released = false;
        if replay.runs {
            orbit.before_replay = orbit.before_replay.or(Some(orbit.target));
        } else if let Some(before) = orbit.before_replay.take() {
            orbit.move_to(before);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::stratego::{self, Rulings};
    use state::referee::Start;
    use tabletop::Session;

    #[test]
    fn a_puzzle_is_seen_from_the_seat_of_the_player_who_solves_it() {
        for learner in Player::BOTH {
            let start = Start { occasion: Occasion::Puzzle(learner), ..Start::shipped("khet-2/classic") };
            let table = Table::new(start);
            assert_eq!(viewing_seat(&table, &Settings::default(), true, learner.other()), learner);
        }
    }

    #[test]
    fn in_a_game_with_secrets_the_player_at_the_screen_sees_their_own_side() {
        let settings = Settings::default();
        let formation = stratego::Formation::random(7);
        let start = stratego::start_with([formation; 2], Rulings::default()).unwrap();
        let mut table = Table::of(Session::new(start));
        let seat = |table: &Table, current| viewing_seat(table, &settings, false, current);
        assert_eq!(seat(&table, Player::Second), Player::First);
        let action = table.session().choices().iter().next().unwrap().action.to_string();
        table.play_for_test(&action);
        assert_eq!(seat(&table, Player::First), Player::Second);
        let chess = Table::of(Session::new(games::chess::start(Default::default()))).played(&["e2e4"]);
        assert_eq!(seat(&chess, Player::First), Player::First, "nothing is hidden there");
    }
}
