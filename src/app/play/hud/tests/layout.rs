//! The layout of every state of the HUD: text is readable, nothing is cut off or overlaps, and the board
//! has enough room.

use bevy::prelude::*;

use super::{Answer, Command, HudPlugin, Question, Request, Seat, Seats, Table, Thoughts};
use games::beam;
use kit::ui::testing::{
    REAL_LANGUAGES, WINDOWS, app_in_window, buttons, choose_language, hanging_out, in_every_language, is_shown,
    layout_errors, press, settle, shown,
};
use state::messages::{Analysis, ClickHint, Notice, Review};
use state::referee::{Occasion, Start};
use state::settings::CommandGiven;
use state::testing::TestApp;
use state::viewpoint::ViewInsets;
use tabletop::{Agreement, Line, Player, Verdict};

/// A game with clocks and long names in a window of this size.
pub(super) fn laid_out(size: (u32, u32)) -> App {
    let mut app = app_in_window(size);
    app.add_plugins(HudPlugin);
    let names = ["Bartholomew the Elder of Alexandria".into(), String::new()];
    let agreement = Agreement { clock: "5400+30".parse().unwrap(), names, ..Agreement::default() };
    let seats = Seats([Seat::Human, Seat::Computer(10)]);
    app.insert_resource(Table::shipped("ace").with_agreement(agreement).seated(seats));
    app.frames_take(5);
    settle(&mut app);
    app
}

pub(super) fn play(app: &mut App) {
    for action in ["h2g2", "a4a3", "g2h2"] {
        app.play(action);
        app.send(Request::Skip);
    }
}

fn ask(app: &mut App, words: &str, answers: &[&str], is_warning: bool) {
    let answers =
        answers.iter().map(|&words| Answer { words: words.into(), action: "h2g2".into(), becomes: None }).collect();
    *app.resource_mut::<Question>() = Question { words: words.into(), answers, is_warning };
}

fn analyse(app: &mut App) {
    let line = |rank| Line {
        rank,
        depth: 18,
        nodes: 340_000,
        verdict: Verdict::Centi(-1335),
        actions: ["h2g2", "a4a3", "g2h2", "a3a4"].map(Into::into).to_vec(),
    };
    let analysis = Analysis { player: Some(Player::First), lines: (1..=3).map(line).collect(), stale: false };
    app.resource_mut::<Thoughts>().analysis = Some(analysis);
}

fn name(app: &mut App) {
    let game = app.resource::<Table>().number();
    app.send(Request::Name { game, name: "The evening on which everybody was there ".repeat(4) });
}

pub(super) fn review(app: &mut App) {
    let turns = app.session().turns().cloned().collect();
    let scores = vec![Some(0), Some(600), Some(-600), Some(700)];
    app.resource_mut::<Thoughts>().review = Some(Review { turns, scores, best: vec![Some("j4+".into()); 4] });
}

/// A state of the HUD: its name, how to reach it, and the card that it shows.
type State = (&'static str, fn(&mut App), Option<&'static str>);

const STATES: [State; 17] = [
    ("turn", |_| {}, None),
    ("name", name, None),
    ("turns", play, None),
    ("thinking", |app| app.resource_mut::<Thoughts>().thinking = Some(Player::First), None),
    (
        "question",
        |app| {
            let answers = ["the pyramid steps to d5", "the two swap places", "only the top moves", "the stack moves"];
            ask(app, "Which of these do you mean?", &answers, false);
        },
        Some("Question"),
    ),
    (
        "warning",
        |app| ask(app, "Your own laser would strike your anubis on h4.", &["Fire all the same"], true),
        Some("Question"),
    ),
    (
        "offer",
        |app| {
            app.send(Request::Seat(Seats::PEOPLE));
            app.send(Request::OfferDraw(Player::First));
        },
        Some("Offer"),
    ),
    (
        "resignation",
        |app| {
            let mut asked = app.resource_mut::<state::messages::PendingResignation>();
            asked.0 = Some(Player::First);
        },
        Some("Resign"),
    ),
    ("analysis", analyse, None),
    (
        "notice",
        |app| {
            let place = "/home/somebody/documents/games/specular/2026-11-22-laser-chess-ace.beam";
            let words = format!("Saved as The evening on which everybody was there\n{place}");
            app.send(Notice { words: words.into(), bad: false });
        },
        Some("Toast"),
    ),
    (
        "result",
        |app| {
            play(app);
            app.send(Request::Resign(Player::First));
        },
        Some("Result"),
    ),
    (
        "review",
        |app| {
            play(app);
            app.send(Request::Resign(Player::First));
            review(app);
            analyse(app);
        },
        Some("Result"),
    ),
    (
        "looking back",
        |app| {
            play(app);
            analyse(app);
            app.send(Request::LookAt(1));
        },
        Some("Look back"),
    ),
    (
        "looking back over a game",
        |app| {
            play(app);
            app.send(Request::Resign(Player::First));
            review(app);
            app.send(Request::LookAt(2));
            app.write(CommandGiven(Command::ToggleKeyLine));
        },
        Some("Look back"),
    ),
    (
        "openings",
        |app| {
            play(app);
            analyse(app);
            app.send(Request::LookAt(0));
        },
        Some("Look back"),
    ),
    (
        "openings after a game",
        |app| {
            play(app);
            app.send(Request::Resign(Player::First));
            review(app);
            app.send(Request::LookAt(0));
        },
        Some("Look back"),
    ),
    ("openings in place of the moves", show_openings_for_moves, Some("Look back")),
];

/// Looks back after a game, with the graph and the analysis, which leave no room for the known turns.
fn show_openings_for_moves(app: &mut App) {
    play(app);
    app.send(Request::Resign(Player::First));
    review(app);
    analyse(app);
    app.send(Request::LookAt(0));
    press(app, "Known turns");
}

/// The parts of the HUD that must not overlap.
const PARTS: [&str; 8] = ["Bar", "Panel", "Offer", "Question", "Look back", "Result", "Hints", "Toast"];

/// The layout errors, parts that overlap, and parts that cover the area in which the camera frames the board.
fn overlaps(app: &mut App, size: (u32, u32)) -> Vec<String> {
    let mut wrong = layout_errors(app);
    let mut seen: Vec<(&str, Rect)> = Vec::new();
    for part in PARTS {
        for at in shown(app, part) {
            let under = seen.iter().find(|(_, other)| !other.intersect(at.inflate(-0.6)).is_empty());
            wrong.extend(under.map(|under| format!("{part} at {at:?} overlaps {under:?}")));
            seen.push((part, at));
        }
    }
    let ViewInsets { left, top, right, bottom } = *app.resource::<ViewInsets>();
    let window = Vec2::new(size.0 as f32, size.1 as f32);
    let free = Rect::new(left, top, window.x - right, window.y - bottom);
    if !(free.width() > 0.5 * window.x && free.height() > 0.42 * window.y) {
        wrong.push(format!("only {free:?} is left for the board"));
    }
    let covers = |(part, at): (&str, Rect)| {
        let is_over = part != "Toast" && !free.inflate(-0.6).intersect(at).is_empty();
        is_over.then(|| format!("{part} at {at:?} covers {free:?}"))
    };
    wrong.extend(seen.into_iter().filter_map(covers));
    wrong
}

#[test]
fn every_state_has_room_and_readable_text_in_every_window_and_at_every_scale() {
    for size in WINDOWS {
        for (state, bring_about, card) in STATES {
            let mut app = laid_out(size);
            bring_about(&mut app);
            let wrong = in_every_language(&mut app, 150, |app| {
                let hidden = card.filter(|&card| shown(app, card).is_empty()).map(str::to_owned);
                hidden.into_iter().chain(overlaps(app, size)).collect()
            });
            assert_eq!(wrong, [""; 0], "{state} at {size:?}");
        }
    }
}

#[test]
fn known_turns_can_be_reached_in_every_window() {
    for size in WINDOWS {
        let mut app = laid_out(size);
        show_openings_for_moves(&mut app);
        settle(&mut app);
        let start = app.session().start().clone();
        let known = beam::opening(&*start, &*start).expect("a page").turns;
        let rows = known.iter().filter(|turn| !shown(&mut app, &format!("Button Known {}", turn.action)).is_empty());
        assert!(rows.count() > 2, "{size:?}");
        let room = shown(&mut app, "Openings")[0];
        assert!(room.height() > 50.0 && shown(&mut app, "Moves").is_empty(), "{size:?}: {room:?}");
        press(&mut app, "Known turns");
        settle(&mut app);
        assert!(shown(&mut app, "Openings").is_empty(), "{size:?}");
        // In the smallest window, clocks, analysis and graph leave no room for the moves.
        assert!(size == (640, 400) || !shown(&mut app, "Moves").is_empty(), "{size:?}");
    }
}

#[test]
fn the_key_line_stays_at_the_foot_of_the_window_however_long_it_is() {
    for size in [(940, 560), (960, 600), (1280, 720)] {
        for (state, bring_about, card) in STATES.into_iter().filter(|(.., card)| *card != Some("Toast")) {
            let mut app = laid_out(size);
            bring_about(&mut app);
            for length in [1, 40, 60, 80, 100, 120, 140, 160, 240] {
                app.insert_resource(ClickHint(Some("key does ".repeat(length / 9 + 1).into())));
                settle(&mut app);
                let lowest = card.into_iter().chain(["Hints"]).flat_map(|part| shown(&mut app, part));
                let foot = lowest.map(|at| at.max.y).fold(0.0, f32::max);
                // If players have hidden it, its space stays free.
                let below = if shown(&mut app, "Hints").is_empty() { 48.0 } else { 24.0 };
                assert!(foot > size.1 as f32 - below, "{state} at {size:?}, {length} letters: {foot}");
            }
        }
    }
}

#[test]
fn a_small_window_has_the_turn_the_buttons_and_the_moves() {
    let mut app = laid_out((640, 400));
    play(&mut app);
    settle(&mut app);
    let parts = ["Turn", "Button Undo", "Button Menu", "Button Turn 3", "Button Hint", "Button Resign"];
    for part in parts.into_iter().chain(["Clock First", "Clock Second", "Hints"]) {
        assert_eq!(shown(&mut app, part).len(), 1, "{part}");
    }
    let list = shown(&mut app, "Moves")[0];
    assert!(list.height() > 50.0, "{list:?}");
}

#[test]
fn a_message_takes_the_place_of_the_keys_and_keeps_clear_of_the_windows_edge() {
    for size in WINDOWS {
        let mut app = laid_out(size);
        let insets = *app.resource::<ViewInsets>();
        for shows_keys in [true, false] {
            assert_eq!(shown(&mut app, "Hints").len(), usize::from(shows_keys), "{size:?}");
            app.frames_take(5);
            app.write(Notice { words: "Saved as First light".into(), bad: false });
            settle(&mut app);
            let toast = shown(&mut app, "Toast")[0];
            let (foot, height) = (size.1 as f32, toast.height());
            assert!(toast.max.y <= foot - 3.0 && toast.min.y >= foot - insets.bottom, "{size:?}: {toast:?}");
            assert!(height > 18.0 && shown(&mut app, "Hints").is_empty(), "{size:?}: {height}");
            assert_eq!(*app.resource::<ViewInsets>(), insets, "{size:?}: the board stays where it is");
            app.write(CommandGiven(Command::ToggleKeyLine));
            app.frames_take(9000);
            settle(&mut app);
            assert!(shown(&mut app, "Toast").is_empty(), "{size:?}");
        }
    }
}

#[test]
fn the_buttons_of_the_result_fit_on_its_card_at_any_window_width() {
    for width in (640..1300).step_by(62) {
        for height in [480, 740] {
            let mut app = laid_out((width, height));
            play(&mut app);
            // A win against the computer has the most buttons.
            app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(2)])));
            app.send(Request::Resign(Player::Second));
            assert_eq!(shown(&mut app, "Result").len(), 1, "{width} x {height}");
            assert_eq!(in_every_language(&mut app, 100, hanging_out), [""; 0], "{width} x {height}");
        }
    }
}

#[test]
fn the_answers_to_a_question_stay_on_its_card_at_any_window_width() {
    for width in (640..1300).step_by(20) {
        let mut app = laid_out((width, 540));
        ask(&mut app, "The opponent's next shot would strike your king on f8.", &["Play anyway"], true);
        settle(&mut app);
        assert_eq!(hanging_out(&mut app), [""; 0], "{width}");
    }
}

#[test]
fn the_bar_of_a_review_is_one_line_in_an_ordinary_window() {
    for language in REAL_LANGUAGES {
        let mut app = laid_out((1280, 720));
        choose_language(&mut app, language);
        play(&mut app);
        app.send(Request::Resign(Player::First));
        review(&mut app);
        app.send(Request::LookAt(0));
        settle(&mut app);
        let labels = ["|<", "<", "Autoplay", ">", ">|", "Next turning point", "Play on from here", "Back to the game"];
        let buttons = labels.map(|label| shown(&mut app, &format!("Button {label}"))[0]);
        let line = buttons[0].center().y;
        assert!(buttons.iter().all(|button| (button.center().y - line).abs() < 1.0), "{language:?}: {buttons:?}");
        assert_eq!(layout_errors(&mut app), Vec::<String>::new(), "{language:?}");
    }
}

#[test]
fn the_bar_for_looking_back_over_a_game_in_progress_is_one_line_in_a_small_window() {
    let mut app = laid_out((800, 520));
    play(&mut app);
    app.send(Request::LookAt(1));
    settle(&mut app);
    let labels = ["|<", "<", "Autoplay", ">", ">|", "Play on from here", "Back to the game"];
    let lines = labels.map(|label| shown(&mut app, &format!("Button {label}"))[0].center().y);
    assert!(lines.iter().all(|line| (line - lines[0]).abs() < 1.0), "{lines:?}");
}

#[test]
fn looking_back_at_a_puzzle_or_a_lesson_ends_there() {
    let (puzzle, lesson) = (Occasion::Puzzle(Player::First), Occasion::Lesson(Player::First));
    for (width, height, language, occasion) in [
        (1280, 720, None, puzzle),
        (800, 520, None, puzzle),
        (800, 520, None, lesson),
        (800, 520, Some("de"), puzzle),
        (800, 520, Some("ro"), puzzle),
        (800, 520, Some("nl"), lesson),
    ] {
        let mut app = laid_out((width, height));
        choose_language(&mut app, language);
        let table = Table::new(Start { occasion, ..Start::shipped("ace") });
        app.insert_resource(table.played(&["h2h3"]));
        app.send(Request::LookAt(0));
        settle(&mut app);
        let labels = ["Back to the puzzle", "Back to the lesson", "Back to the game"];
        let expected = [usize::from(occasion == puzzle), usize::from(occasion == lesson), 0];
        assert_eq!(labels.map(|label| buttons(&mut app, label).len()), expected);
        let plays_on = buttons(&mut app, "Play on from here");
        assert!(plays_on.into_iter().all(|button| !is_shown(&app, button)), "it would lead out of the task");
        assert_eq!(layout_errors(&mut app), Vec::<String>::new(), "{language:?}, {width} x {height}");
    }
}

#[test]
fn the_button_to_the_next_turning_point_is_shown_only_if_there_are_any() {
    let mut app = laid_out((1280, 720));
    play(&mut app);
    app.send(Request::LookAt(1));
    settle(&mut app);
    let count = |app: &mut App| ["Back to the game", "Next turning point"].map(|label| buttons(app, label));
    let is_shown = |app: &mut App| count(app).map(|found| found.iter().any(|&button| is_shown(app, button)));
    assert_eq!(is_shown(&mut app), [true, false], "the game goes on");
    app.send(Request::LookAt(usize::MAX));
    app.send(Request::Resign(Player::First));
    app.send(Request::LookAt(1));
    settle(&mut app);
    assert_eq!(is_shown(&mut app), [true, false], "none is known yet");
    review(&mut app);
    settle(&mut app);
    assert_eq!(is_shown(&mut app), [true, true]);
}
