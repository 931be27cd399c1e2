//! Which games the statistics count.

use bevy::prelude::*;

use super::{Folder, app, press, request, save, says, want_menu};
use crate::referee::{Request, Seat, Seats, Start, Table};
use crate::store::Store;
use content::setups::Library;
use rules::Player;
use tabletop::Agreement;

#[test]
fn finished_games_against_the_computer_are_counted_by_level() {
    let folder = Folder::new("statistics");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    let ended = |app: &mut App, seats: [Seat; 2], loser: Option<Player>| {
        request(app, Request::Restart);
        request(app, Request::Seat(Seats(seats)));
        if let Some(loser) = loser {
            request(app, Request::Resign(loser));
        }
        save(app);
    };
    let (me, level) = (Seat::Human, Seat::Machine);
    ended(&mut app, [me, level(2)], Some(Player::Second));
    ended(&mut app, [level(2), me], Some(Player::Second));
    ended(&mut app, [level(2), me], Some(Player::First));
    ended(&mut app, [me, level(5)], Some(Player::First));
    // Games between unnamed people and unfinished games don't count.
    ended(&mut app, [me, me], Some(Player::First));
    ended(&mut app, [me, level(5)], None);
    want_menu(&mut app);
    press(&mut app, "Open game");
    press(&mut app, "Statistics");
    assert!(says(&mut app, "2 won, 0 drawn, 1 lost") && says(&mut app, "0 won, 0 drawn, 1 lost"));
    assert!(says(&mut app, "Level 2") && says(&mut app, "Level 5") && !says(&mut app, "Level 3"));
    // The results of level 2 from left to right, in the order they were played.
    let world = app.world_mut();
    let mut columns = world.query::<(&Name, &Children)>();
    let latest: Vec<_> =
        columns.iter(world).filter(|(name, _)| name.as_str() == "Latest").map(|(_, columns)| columns.len()).collect();
    assert_eq!(latest, [3, 1]);
}

#[test]
fn finished_games_between_people_are_counted_by_their_names() {
    let folder = Folder::new("statistics-people");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    let ended = |app: &mut App, names: [&str; 2], loser: Player| {
        let entry = Library::embedded().find("ace").unwrap().clone();
        let agreement = Agreement { names: names.map(Into::into), ..Default::default() };
        request(app, Request::New(Box::new(Start { agreement: Some(agreement), ..entry.into() })));
        request(app, Request::Seat(Seats::PEOPLE));
        request(app, Request::Resign(loser));
        save(app);
    };
    ended(&mut app, ["Ben", "Ada"], Player::First);
    ended(&mut app, ["Ada", "Ben"], Player::Second);
    ended(&mut app, ["Ada", "Ben"], Player::First);
    ended(&mut app, ["Ada", ""], Player::First);
    want_menu(&mut app);
    press(&mut app, "Open game");
    press(&mut app, "Statistics");
    assert!(says(&mut app, "Ada, Ben") && says(&mut app, "Ada 2, Ben 1, drawn 0"));
}

#[test]
fn games_with_rules_of_their_own_and_other_programs_are_counted_apart() {
    let folder = Folder::new("statistics-games");
    let mut app = app(false);
    app.insert_resource(Store::within(&folder.0));
    for (place, program) in [None, Some("Stockfish 16")].into_iter().enumerate() {
        let (_, setup) = games::list::find_setup("chess/start").unwrap();
        request(&mut app, Request::New(Box::new(Start { setup: setup.id, title: setup.name, ..setup.state.into() })));
        request(&mut app, Request::Seat(Seats([Seat::Human, Seat::Machine(2)])));
        request(&mut app, Request::NameProgram(program.map(Into::into)));
        request(&mut app, Request::Resign(Player::Second));
        let games = app.world().resource::<Store>().games_folder().unwrap();
        std::fs::create_dir_all(games).unwrap();
        let record = app.world().resource::<Table>().record().unwrap();
        std::fs::write(games.join(format!("{place}.pgn")), record).unwrap();
    }
    want_menu(&mut app);
    press(&mut app, "Open game");
    assert!(says(&mut app, "Black: Stockfish 16, level 2"));
    press(&mut app, "Statistics");
    assert!(says(&mut app, "Chess: level 2") && says(&mut app, "Chess: Stockfish 16, level 2"));
}
