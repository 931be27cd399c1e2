//! Puzzles without a window: wrong tries are refuted and taken back, hints come in steps, and the results are kept.

mod again;
mod lessons;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::PuzzlesPlugin;
use super::course::{CurrentPuzzle, Phase, TryAgain};
use content::puzzles::{Puzzle, PuzzleProgress, PuzzleVerdict, Task};
use content::setups::Library;
use kit::ui::testing::{activate, app_without_window, is_enabled, mentions, press};
use phrases::{Phrase, phrase};
use puzzles::{REFUTATION_NODES, Reason, Refutation, refute};
use state::messages::{EngineRequest, Notice, OpenPuzzleList};
use state::puzzle_results::{Collection, OpenPuzzle, PuzzleResults, testing};
use state::referee::{ActionChosen, Request, Seat, Seats, Table, Timeline};
use state::settings::{Command, CommandGiven};
use state::shelf::{AvailablePuzzles, Shelf};
use state::testing::TestApp;
use tabletop::Player;

fn with_puzzles(app: &mut App) {
    app.add_plugins(PuzzlesPlugin);
    app.insert_resource(AvailablePuzzles(testing::list())).insert_resource(Shelf(Library::embedded()));
}

fn app() -> App {
    let table = Table::shipped("ace").played(&["h2g2"]).seated(Seats([Seat::Human, Seat::Computer(3)]));
    let mut app = app_without_window(table, with_puzzles);
    app.frames_take(1000);
    app.update();
    app
}

fn open(app: &mut App, id: &str, collection: Collection) {
    app.send(OpenPuzzle { id: id.into(), collection });
    app.update();
    assert!(app.resource::<Table>().is_puzzle(), "{id}");
}

/// The first puzzle, on the table.
fn plan() -> App {
    let mut app = app();
    let [plan, _] = testing::ids();
    open(&mut app, &plan, Collection::Level);
    app
}

/// Plays an action, skips everything that is shown, and takes a wrong turn back.
fn play(app: &mut App, action: &str) {
    show(app, action);
    if phase(app) == Phase::Failed {
        app.write(TryAgain);
        app.frames(2);
    }
}

/// Plays an action, and skips everything that is shown until the player is to act again.
fn show(app: &mut App, action: &str) {
    app.play(action);
    for _ in 0..2_000 {
        app.send(Request::Skip);
        let is_idle = app.resource::<Timeline>().is_idle();
        if is_idle && matches!(phase(app), Phase::Task | Phase::Failed | Phase::Done) {
            app.update();
            return;
        }
        // The refutation is searched in another thread.
        if phase(app) == Phase::Search {
            platform::threads::sleep(Duration::from_millis(1));
        }
    }
    panic!("the puzzle does not go on: {:?}", phase(app));
}

fn phase(app: &App) -> Phase {
    app.resource::<CurrentPuzzle>().0.as_ref().expect("a puzzle").phase.clone()
}

fn rating(app: &App) -> f64 {
    app.resource::<PuzzleResults>().rating().rating
}

#[test]
fn the_opponent_answers_right_turns_until_the_puzzle_is_solved() {
    let mut app = plan();
    let before = rating(&app);
    assert!(mentions(&mut app, "to play and win in 2 turns") && !mentions(&mut app, "Quiet turn"));
    let [id, _] = testing::ids();
    assert!(mentions(&mut app, "Puzzle: win in 2 (1500)") && mentions(&mut app, &id), "a name to speak of, and the id");
    play(&mut app, "j7j6");
    assert_eq!((app.session().ply_count(), phase(&app)), (2, Phase::Task));
    assert!(mentions(&mut app, "Right. The opponent answers d6e5. What comes next?") && !is_enabled(&mut app, "Next"));
    play(&mut app, "e6+");
    assert_eq!(phase(&app), Phase::Done);
    assert!(mentions(&mut app, "Solved") && mentions(&mut app, "Quiet turn") && rating(&app) > before);
    assert!(is_enabled(&mut app, "Next") && is_enabled(&mut app, "Look back"));
}

#[test]
fn a_wrong_turn_is_answered_by_a_shot_and_only_the_first_attempt_counts() {
    let mut app = plan();
    let before = rating(&app);
    assert!(mentions(&mut app, "counts as a failed attempt and lowers your rating"));
    assert!(mentions(&mut app, "Puzzles don't preview your shots"), "it is the first one");
    app.play("f1f2");
    app.update();
    assert_eq!(phase(&app), Phase::Shot(PuzzleVerdict::Wrong));
    let mut most = 0;
    for _ in 0..2_000 {
        app.send(Request::Skip);
        most = most.max(app.session().ply_count());
        if phase(&app) == Phase::Failed {
            break;
        }
        platform::threads::sleep(Duration::from_millis(1));
    }
    app.update();
    assert_eq!(most, 2, "the opponent answers");
    let failed = rating(&app);
    assert!(mentions(&mut app, "That doesn't win in 2 turns. The opponent answers") && failed < before);
    assert!(mentions(&mut app, "After that, no turn solves it in time."), "the reply may be quiet");
    assert!(mentions(&mut app, &format!("Your rating: {failed:.0} ± ")), "with its error");
    assert!(
        !mentions(&mut app, "counts as a failed attempt") && !mentions(&mut app, "preview"),
        "they no longer matter"
    );
    press(&mut app, "Try again");
    // Solving it now no longer counts.
    play(&mut app, "j7j6");
    show(&mut app, "f1f2");
    assert!(mentions(&mut app, "Your shot doesn't hit the king."), "this was the last turn");
    press(&mut app, "Try again");
    play(&mut app, "e6+");
    assert_eq!((phase(&app), rating(&app)), (Phase::Done, failed));
    assert!(mentions(&mut app, "Only the first attempt counts for your rating, and it failed."));
}

#[test]
fn ones_own_puzzle_leaves_the_rating_as_it_is_and_the_card_says_so() {
    let mut app = app();
    app.insert_resource(AvailablePuzzles(testing::own_list()));
    let [plan, _] = testing::ids();
    let before = rating(&app);
    open(&mut app, &plan, Collection::Own);
    assert!(mentions(&mut app, "Your own puzzles don't count towards your rating."));
    for action in ["f1f2", "j7j6", "e6+"] {
        play(&mut app, action);
    }
    assert_eq!((phase(&app), rating(&app)), (Phase::Done, before));
    assert!(!mentions(&mut app, "Your rating:") && app.resource::<PuzzleResults>().is_solved(&plan));
}

#[test]
fn the_card_copies_its_puzzle() {
    let mut app = plan();
    app.sent::<Notice>();
    activate(&mut app, "Copy puzzle");
    let said = app.sent::<Notice>();
    // There is none in tests.
    assert_eq!(
        said.iter().map(|notice| notice.words.to_string()).collect::<Vec<_>>(),
        ["The clipboard is not available."]
    );
}

#[test]
fn the_card_of_the_last_puzzle_of_a_list_says_so() {
    let mut app = app();
    let [plan, _] = testing::ids();
    open(&mut app, &plan, Collection::Unsolved);
    play(&mut app, "j7j6");
    let last = "That was the last puzzle of this list.";
    assert!(!mentions(&mut app, last));
    play(&mut app, "e6+");
    assert!(mentions(&mut app, last) && !is_enabled(&mut app, "Next"));
}

#[test]
fn hints_show_the_piece_and_then_its_action() {
    let mut app = plan();
    let before = rating(&app);
    press(&mut app, "Hint");
    assert!(mentions(&mut app, "Look at the deflector on j7.") && rating(&app) < before);
    let drawings = app.resource::<Table>().drawings();
    assert!(drawings.len() == 1 && drawings[0].from == "j7".parse().unwrap() && drawings[0].to == drawings[0].from);
    app.sent::<EngineRequest>();
    activate(&mut app, "Hint");
    let shown = app.sent::<EngineRequest>();
    assert_eq!(shown, [EngineRequest::Show("j7j6".into())]);
    app.update();
    assert!(mentions(&mut app, "Play j7j6") && !is_enabled(&mut app, "Hint"));
    play(&mut app, "j7j6");
    assert!(is_enabled(&mut app, "Hint"), "the next turn has its own hints");
}

#[test]
fn a_turn_that_loses_by_its_own_shot_is_told_from_one_with_an_answer() {
    let list = testing::list();
    let progress = PuzzleProgress::new(list.iter().next().expect("a puzzle"));
    let own = Refutation { line: Vec::new(), reason: Reason::Loses };
    let words = super::card::wrong_words(Some(&own), &progress);
    assert_eq!(words, Phrase::sentences([phrase!("puzzle-wrong-loses.own")]));
    let answered = Refutation { line: vec!["j7j6".parse().expect("an action")], ..own };
    assert_ne!(super::card::wrong_words(Some(&answered), &progress), words);
}

#[test]
fn a_wrong_defence_is_refuted_by_the_whole_win() {
    let mut app = app();
    let list = app.resource::<AvailablePuzzles>().0.clone();
    // The names of the sides are not those of the game that was on the table, which has Blue instead of Silver.
    let is_wanted = |puzzle: &&Arc<Puzzle>| {
        puzzle.task == Task::Defend(2) && puzzle.edition == "khet-2" && puzzle.position.to_move() == Player::First
    };
    let puzzle = list.iter().find(is_wanted).expect("a defence");
    open(&mut app, &puzzle.id, Collection::Level);
    assert!(
        mentions(&mut app, "Silver to play. Only one turn avoids defeat")
            && mentions(&mut app, "force a win in 2 turns")
    );
    assert!(mentions(&mut app, "B shows or hides the enemy shot"));
    let refuted = |action: &_| refute(&PuzzleProgress::new(puzzle), *action, REFUTATION_NODES).line.len() == 3;
    let wrong = puzzle.position.actions().into_iter().find(refuted).expect("a turn that loses in two");
    app.write(ActionChosen(wrong.to_string().as_str().into()));
    let (mut most, mut is_struck) = (0, false);
    for _ in 0..2_000 {
        app.send(Request::Skip);
        let session = app.session();
        (most, is_struck) = (most.max(session.ply_count()), is_struck || session.outcome().is_some());
        if phase(&app) == Phase::Failed {
            break;
        }
        platform::threads::sleep(Duration::from_millis(1));
    }
    app.update();
    assert!(is_struck && most == 4 && mentions(&mut app, "That loses. The opponent answers"), "{most} turns");
    press(&mut app, "Try again");
    assert_eq!(app.session().ply_count(), 0);
    let solution = PuzzleProgress::new(puzzle).next_action().expect("a solution").to_string();
    play(&mut app, &solution);
    // Nothing on the board says why it is the solution.
    assert!(
        phase(&app) == Phase::Done
            && mentions(&mut app, "After any other turn, the opponent can force a win in 2 turns")
    );
}

#[test]
fn the_command_for_hints_reaches_the_puzzle() {
    let mut app = plan();
    let hints = |app: &mut App| {
        app.write(CommandGiven(Command::Hint));
        app.sent::<EngineRequest>();
        app.frames(2);
        app.sent::<EngineRequest>()
    };
    let table = app.resource::<Table>();
    assert!(Command::Hint.is_available(table));
    assert!(hints(&mut app).is_empty() && mentions(&mut app, "Look at the deflector on j7."));
    // The arrow may be shown again.
    for _ in 0..2 {
        assert_eq!(hints(&mut app), [EngineRequest::Show("j7j6".into())]);
        assert!(mentions(&mut app, "Play j7j6"));
    }
}

#[test]
fn a_streak_counts_until_a_mistake() {
    let mut app = app();
    let [plan, switch] = testing::ids();
    open(&mut app, &switch, Collection::Streak(0));
    let rules = "A wrong turn or a hint ends the streak";
    assert!(mentions(&mut app, "Streak: 0  ·  Best streak: 0") && mentions(&mut app, rules));
    play(&mut app, "e5-");
    assert!(phase(&app) == Phase::Done && mentions(&mut app, "Streak: 1  ·  Best streak: 1"));
    let streak = |app: &App| app.resource::<CurrentPuzzle>().0.as_ref().unwrap().collection.clone();
    assert_eq!(streak(&app), Collection::Streak(1));
    open(&mut app, &plan, Collection::Streak(1));
    assert!(!mentions(&mut app, rules));
    play(&mut app, "f1f2");
    assert!(streak(&app) == Collection::Streak(0) && mentions(&mut app, "The streak is over. Your best: 1"));
}

#[test]
fn after_the_daily_puzzle_comes_one_at_the_players_level() {
    let mut app = app();
    let [plan, _] = testing::ids();
    open(&mut app, &plan, Collection::Daily);
    ["j7j6", "e6+"].into_iter().for_each(|action| play(&mut app, action));
    assert!(mentions(&mut app, "Daily puzzle") && mentions(&mut app, "Next daily puzzle in "));
    press(&mut app, "Next");
    let next = app.resource::<CurrentPuzzle>().0.as_ref().unwrap();
    assert!(next.progress.puzzle().id != plan && next.collection == Collection::Level);
    assert!(!mentions(&mut app, "Daily puzzle"));
}

#[test]
fn a_solved_puzzle_is_played_on_against_the_computer() {
    let mut app = plan();
    for action in ["j7j6", "e6+"] {
        play(&mut app, action);
    }
    press(&mut app, "Play on");
    app.update();
    let table = app.resource::<Table>();
    assert!(table.is_game() && table.session().outcome().is_none(), "from the start, because the king is struck");
    assert_eq!(table.seats(), Seats([Seat::Human, Seat::Computer(3)]));
    assert_eq!(table.session().to_move(), Player::First);
    // A record keeps the name, so that a list of saved games shows it.
    assert!(table.name().starts_with("Puzzle: win in 2 ("), "{}", table.name());
    let again = notation::Record::parse(&table.record().unwrap()).unwrap().tags;
    assert_eq!((again.get("Event"), table.opened_name()), (Some(table.name()), table.name()));
    app.update();
    assert!(app.resource::<CurrentPuzzle>().0.is_none());
}

#[test]
fn a_wrong_turn_can_be_played_on_against_the_computer_from_the_reply() {
    let mut app = plan();
    assert!(!is_enabled(&mut app, "Play on"));
    show(&mut app, "f1f2");
    press(&mut app, "Play on");
    app.update();
    let table = app.resource::<Table>();
    assert!(table.is_game() && table.session().ply_count() == 0, "a game from that position");
    assert_eq!((table.session().to_move(), table.seats()), (Player::First, Seats([Seat::Human, Seat::Computer(3)])));
    let [f1, f2] = ["f1", "f2"].map(|square| table.view().look(square.parse().unwrap()).is_some());
    assert!(!f1 && f2, "the wrong turn is on the board");
}

#[test]
fn leaving_a_puzzle_restores_the_previous_game_and_the_list_is_a_press_away() {
    let mut app = plan();
    app.sent::<OpenPuzzleList>();
    activate(&mut app, "All puzzles");
    assert_eq!(app.sent::<OpenPuzzleList>().len(), 1);
    press(&mut app, "Leave");
    let table = app.resource::<Table>();
    assert_eq!((table.session().ply_count(), table.is_game()), (1, true));
    app.update();
    assert!(app.resource::<CurrentPuzzle>().0.is_none());
}

#[test]
fn leaving_a_puzzle_returns_to_the_position_that_players_looked_back_at() {
    let mut app = app();
    let played = ["h2g2", "a4a3", "g2h2"];
    app.insert_resource(Table::shipped("ace").played(&played));
    app.send(Request::LookAt(1));
    let before = app.resource::<Table>().view().clone();
    let [plan, switch] = testing::ids();
    open(&mut app, &plan, Collection::Own);
    play(&mut app, "f1f2");
    // From one puzzle to another.
    open(&mut app, &switch, Collection::Own);
    press(&mut app, "Leave");
    let table = app.resource::<Table>();
    let session = table.session();
    assert_eq!((session.is_looking_back(), session.ply_count(), table.view()), (true, 1, &before));
    assert_eq!(session.line_turns().map(|turn| turn.action.as_str()).collect::<Vec<_>>(), played);
}

#[test]
fn a_puzzle_has_room_beside_the_board_in_every_window() {
    use super::course::Remark;
    use kit::ui::testing::{WINDOWS, app_in_window, in_every_language, layout_errors};
    for size in WINDOWS {
        let mut app = app_in_window(size);
        with_puzzles(&mut app);
        app.insert_resource(AvailablePuzzles(testing::own_list()));
        app.update();
        let [plan, _] = testing::ids();
        open(&mut app, &plan, Collection::Streak(3));
        let why = Refutation { line: vec!["j7j6".parse().expect("an action")], reason: Reason::HoldsOut };
        for phase in [Phase::Task, Phase::Failed, Phase::Done] {
            let mut current = app.resource_mut::<CurrentPuzzle>();
            let state = current.0.as_mut().unwrap();
            (state.phase, state.remark, state.hints) = (phase.clone(), Some(Remark::Wrong(Some(why.clone()))), 1);
            (state.has_failed, state.rating_change) = (true, Some(-12.0));
            let wrong = in_every_language(&mut app, 150, layout_errors);
            assert_eq!(wrong, [""; 0], "{phase:?} at {size:?}");
        }
    }
}
