//! Which games the statistics count.

use bevy::prelude::*;

use super::{Folder, app, app_in, list_games, press, read_games, save, says};
use crate::Menu;
use content::setups::Library;
use state::referee::{Request, Seat, Seats, Start, Table};
use state::saved_games::{GameFile, SavedGame, Summary};
use state::store::Store;
use state::testing::TestApp;
use tabletop::{Agreement, Player};

#[test]
fn finished_games_against_the_computer_are_counted_by_level() {
    let folder = Folder::new("statistics");
    let mut app = app_in(false, Store::within(&folder.0));
    let save_finished = |app: &mut App, seats: [Seat; 2], loser: Option<Player>| {
        app.send(Request::Restart);
        app.send(Request::Seat(Seats(seats)));
        if let Some(loser) = loser {
            app.send(Request::Resign(loser));
        }
        save(app);
    };
    let (me, level) = (Seat::Human, Seat::Computer);
    save_finished(&mut app, [me, level(2)], Some(Player::Second));
    save_finished(&mut app, [level(2), me], Some(Player::Second));
    save_finished(&mut app, [level(2), me], Some(Player::First));
    save_finished(&mut app, [me, level(5)], Some(Player::First));
    // Games between unnamed people and unfinished games don't count.
    save_finished(&mut app, [me, me], Some(Player::First));
    save_finished(&mut app, [me, level(5)], None);
    list_games(&mut app);
    press(&mut app, "Statistics");
    assert!(says(&mut app, "2 won, 0 drawn, 1 lost") && says(&mut app, "0 won, 0 drawn, 1 lost"));
    assert!(says(&mut app, "Level 2") && says(&mut app, "Level 5") && !says(&mut app, "Level 3"));
    // The results of level 2 from left to right, in the order they were played.
    let world = app.world_mut();
    let mut columns = world.query::<(&Name, &Children)>();
    let latest: Vec<_> =
        columns.iter(world).filter(|(name, _)| name.as_str() == "Recent").map(|(_, columns)| columns.len()).collect();
    assert_eq!(latest, [3, 1]);
}

#[test]
fn the_title_says_how_many_levels_have_been_beaten_in_the_game_on_the_table() {
    let folder = Folder::new("levels-beaten");
    let mut app = app_in(false, Store::within(&folder.0));
    let won = |app: &mut App, setup: &str, level: u8, loser: Player| {
        app.insert_resource(Table::shipped(setup));
        app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(level)])));
        app.send(Request::Resign(loser));
        save(app);
    };
    let title = |app: &mut App| {
        app.send(Request::Restart);
        for menu in [Menu::None, Menu::Title] {
            app.resource_mut::<NextState<Menu>>().set(menu);
            app.frames(2);
        }
        read_games(app);
        app.update();
    };
    let shown =
        |app: &mut App| app.all::<&Text>().find(|text| text.0.ends_with("levels beaten")).map(|text| text.0.clone());
    won(&mut app, "ace", 4, Player::First);
    title(&mut app);
    assert_eq!(shown(&mut app), None, "it was lost");
    for level in [2, 5, 2] {
        won(&mut app, "ace", level, Player::Second);
    }
    won(&mut app, "khet-2/classic", 7, Player::Second);
    title(&mut app);
    assert_eq!(shown(&mut app).as_deref(), Some("1 of 10 levels beaten"));
    app.insert_resource(Table::shipped("ace"));
    app.update();
    assert_eq!(shown(&mut app).as_deref(), Some("2 of 10 levels beaten"));
    let world = app.world_mut();
    let mut rows = world.query::<(&Name, &Children)>();
    let dots = rows.iter(world).find(|(name, _)| name.as_str() == "Levels").unwrap().1.to_vec();
    let filled = |dot: &&Entity| world.get::<BackgroundColor>(**dot).unwrap().0 != Color::NONE;
    assert_eq!((dots.len(), dots.iter().filter(filled).count()), (10, 2));
}

#[test]
fn finished_games_between_people_are_counted_by_their_names() {
    let folder = Folder::new("statistics-people");
    let mut app = app_in(false, Store::within(&folder.0));
    let save_finished = |app: &mut App, names: [&str; 2], loser: Player| {
        let agreement = Agreement { names: names.map(Into::into), ..Default::default() };
        app.send(Request::New(Box::new(Start { agreement: Some(agreement), ..Start::shipped("ace") })));
        app.send(Request::Seat(Seats::PEOPLE));
        app.send(Request::Resign(loser));
        save(app);
    };
    save_finished(&mut app, ["Ben", "Ada"], Player::First);
    save_finished(&mut app, ["Ada", "Ben"], Player::Second);
    save_finished(&mut app, ["Ada", "Ben"], Player::First);
    save_finished(&mut app, ["Ada", ""], Player::First);
    list_games(&mut app);
    press(&mut app, "Statistics");
    assert!(says(&mut app, "Ada, Ben") && says(&mut app, "Ada 2, Ben 1, drawn 0"));
}

#[test]
fn other_games_and_other_programs_are_counted_separately() {
    let folder = Folder::new("statistics-games");
    let mut app = app_in(false, Store::within(&folder.0));
    for (place, program) in [None, Some("Stockfish 16")].into_iter().enumerate() {
        let (_, setup) = games::list::find_setup("chess/start").unwrap();
        app.send(Request::New(Box::new(Start { setup: setup.id, title: setup.name, ..setup.state.into() })));
        app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(2)])));
        let game = app.resource::<Table>().number();
        app.send(Request::NameProgram { game, program: program.map(Into::into) });
        app.send(Request::Resign(Player::Second));
        let games = app.resource::<Store>().games.as_deref().unwrap();
        std::fs::create_dir_all(games).unwrap();
        let record = app.resource::<Table>().record().unwrap();
        std::fs::write(games.join(format!("{place}.pgn")), record).unwrap();
    }
    list_games(&mut app);
    assert!(says(&mut app, "Black: Stockfish 16, level 2"));
    press(&mut app, "Statistics");
    assert!(says(&mut app, "Chess: level 2") && says(&mut app, "Chess: Stockfish 16, level 2"));
}

#[test]
fn a_game_continued_after_undoing_its_end_counts_once_by_its_last_result() {
    let folder = Folder::new("statistics-taken-back");
    let library = Library::embedded();
    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let shot = "e4d5 h8- c4b3 h4g5 d6- h5h6 h2g1 g3g2 f4e3 a5b6 c1+ e5d4 b3c4".split(' ').collect::<Vec<_>>();
    for (setup, moves, takes_back) in [
        ("laser-chess/ace", &["h2g2", "a4a3"][..], Request::Undo),
        ("laser-chess/ace", &shot[..], Request::Undo),
        ("chess/start", &mate, Request::Undo),
        ("chess/start", &mate, Request::LookAt(2)),
        ("chess/start", &["e2e4", "e7e5"], Request::LookAt(0)),
        ("draughts/start", &["a3b4", "b6a5"], Request::LookAt(0)),
    ] {
        let mut app = app(false);
        let start = match games::list::find_setup(setup) {
            Ok((_, found)) => Start { setup: found.id, title: found.name, ..found.state.into() },
            Err(_) => Start::from(library.find(setup).unwrap().clone()),
        };
        app.send(Request::New(Box::new(start)));
        // The computer wins first.
        let mut seats = [Seat::Human, Seat::Computer(2)];
        let me = if moves == shot { Player::Second } else { Player::First };
        if me == Player::Second {
            seats.reverse();
        }
        app.send(Request::Seat(Seats(seats)));
        let result = |app: &App| {
            let table = app.resource::<Table>();
            let file = folder.write(&format!("game.{}", table.extension()), table.record().unwrap());
            let file = GameFile::at(file);
            Summary::from(SavedGame::read(&file, &library).unwrap()).outcome.map(|outcome| outcome.winner)
        };
        let play = |app: &mut App, action: &str| {
            app.play_at_once(action);
        };
        moves.iter().for_each(|action| play(&mut app, action));
        if moves != mate && moves != shot {
            app.send(Request::Resign(me));
        }
        assert_eq!(result(&app), Some(Some(me.other())), "{setup}");
        let looks_back = matches!(takes_back, Request::LookAt(_));
        app.send(takes_back);
        if looks_back {
            app.send(Request::PlayOn);
        }
        assert_eq!(result(&app), None, "{setup} goes on");
        let choices = app.session().choices();
        let other = choices.iter().map(|choice| choice.action.to_string()).find(|action| !moves.contains(&&**action));
        play(&mut app, &other.unwrap());
        assert_eq!(result(&app), None, "{setup} goes on");
        app.send(Request::Resign(me.other()));
        assert_eq!(result(&app), Some(Some(me)), "{setup}");
    }
}
