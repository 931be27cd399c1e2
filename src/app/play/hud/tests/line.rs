//! Looking back, variations, lessons and tips in the HUD.

use bevy::prelude::*;

use super::{app, buttons, press};
use kit::ui::testing::{says, texts};
use phrases::Phrase;
use state::messages::{Hint, Review, Thoughts};
use state::referee::{Occasion, Request, Start, Timeline};
use state::settings::Settings;
use state::testing::TestApp;
use tabletop::Player;

/// A game of three turns, continued differently after the first.
fn branched_game() -> App {
    let mut app = app(None);
    app.play_at_once("h2g2 a4a3 g2h2");
    app.send(Request::LookAt(1));
    app.send(Request::PlayOn);
    app
}

#[test]
fn the_old_continuation_stays_in_the_list_as_a_variation() {
    let mut app = branched_game();
    assert!(says(&mut app, "undone: 1… a4a3 …") && !says(&mut app, "a4a3"));
    app.play_at_once("c7c6");
    assert!(says(&mut app, "or 1… a4a3 …") && !says(&mut app, "undone: 1… a4a3 …"));
    press(&mut app, "or 1… a4a3 …");
    app.update();
    assert!(says(&mut app, "a4a3") && says(&mut app, "g2h2") && says(&mut app, "or 1… c7c6"));
    assert!(says(&mut app, "Turn 2 of 3"));
}

#[test]
fn the_notation_is_explained_during_the_first_turns() {
    let mut app = app(None);
    let help = app.session().start().how_turns_are_written().expect("a help");
    let Phrase::Joined { parts, .. } = help else { panic!("one sentence: {help}") };
    let shown = |app: &mut App| parts.iter().filter(|part| says(app, &part.to_string())).count();
    for action in ["h2g2", "a4a3", "g2h2", "a3a4"] {
        assert_eq!(shown(&mut app), parts.len(), "before {action}");
        app.play_at_once(action);
    }
    assert_eq!(shown(&mut app), 0);
}

#[test]
fn a_click_on_the_turn_that_is_shown_replays_it() {
    let mut app = app(None);
    app.play_at_once("h2g2 a4a3");
    press(&mut app, "Turn 1");
    app.update();
    assert!(says(&mut app, "Reviewing") && says(&mut app, "Turn 1 of 2"));
    press(&mut app, "Turn 1");
    app.update();
    assert!(says(&mut app, "Replay"));
    let shown = app.resource::<Timeline>().now().map(|(turn, _)| turn.action.to_string());
    assert_eq!(shown.as_deref(), Some("h2g2"));
}

#[test]
fn the_button_that_plays_through_the_game_pauses_it() {
    let mut app = app(None);
    app.play_at_once("h2g2 a4a3 g2h2");
    app.send(Request::LookAt(0));
    assert!(says(&mut app, "Autoplay"));
    press(&mut app, "Autoplay");
    app.update();
    assert!(says(&mut app, "Pause") && !says(&mut app, "Autoplay"));
    press(&mut app, "Autoplay");
    app.update();
    assert!(says(&mut app, "Autoplay") && says(&mut app, "Turn 1 of 3"), "{:?}", texts(&mut app));
}

#[test]
fn the_turns_that_changed_the_score_most_are_called_turning_points() {
    let mut app = app(None);
    app.play_at_once("h2g2 a4a3");
    let turns = app.session().turns().cloned().collect();
    let scores = vec![Some(0), Some(0), Some(800)];
    app.resource_mut::<Thoughts>().review = Some(Review { turns, scores, ..Review::default() });
    app.frames(2);
    assert!(says(&mut app, "Turning point") && says(&mut app, "1… a4a3"), "{:?}", texts(&mut app));
}

#[test]
fn a_lesson_is_shown_by_its_name() {
    let mut app = app(None);
    let start = Start { occasion: Occasion::Lesson(Player::First), title: "The king".into(), ..Start::shipped("ace") };
    app.send(Request::New(Box::new(start)));
    assert!(says(&mut app, "Lesson: The king") && !says(&mut app, "Blue to move"));
    assert!(says(&mut app, "Laser Chess"), "the edition stands alone");
    app.send(Request::Resign(Player::Second));
    assert!(says(&mut app, "Lesson: The king") && !says(&mut app, "Game over"));
}

/// Red's beam destroys one Anubis after the other.
const TWO_LOSSES: &str = "
    8  xS   .   .  .  .  k  .   .  .  .
    7  .    .   .  .  .  .  .   .  .  .
    6  .    .   .  .  .  .  .   .  .  .
    5  .    .   .  .  .  .  .   .  .  .
    4  pNE  .   .  AN .  .  AN  .  .  .
    3  .    .   .  .  .  .  .   .  .  .
    2  .    .   .  .  .  .  .   .  .  .
    1  .    .   .  .  .  K  .   .  .  XN
       a    b   c  d  e  f  g   h  i  j
";

#[test]
fn after_the_first_loss_to_the_opponent_the_threat_is_suggested_once() {
    for is_shown in [false, true] {
        let mut app = app(Some(TWO_LOSSES));
        app.resource_mut::<Settings>().aids.threat = is_shown;
        let mut tips = Vec::new();
        for action in ["f1f2", "f8e8", "f2f1", "e8f8"] {
            app.play_at_once(action);
            tips.extend(app.notices().into_iter().map(|notice| (action, notice)));
        }
        assert_eq!(app.session().turns().flat_map(|turn| turn.losses()).count(), 2);
        let expected = if is_shown {
            vec![]
        } else {
            vec![(
                "f8e8",
                "You lost a piece to your opponent's laser. B shows the enemy shot: what it would strike next."
                    .to_owned(),
            )]
        };
        assert_eq!(tips, expected);
    }
}

#[test]
fn the_actions_of_a_turn_share_a_cell() {
    let mut app = app(None);
    app.send(Request::New(Box::new(Start::shipped("laser-chess-1987/start"))));
    let actions = ["b2b3", "c2c3", "b8b7", "c8c7", "b3b4", "pass", "b7b6"];
    for (count, action) in (1..).zip(actions) {
        app.play_at_once(action);
        let turns: Vec<_> = (1..=actions.len()).flat_map(|ply| buttons(&mut app, &format!("Turn {ply}"))).collect();
        assert_eq!(turns.len(), count, "{action}");
        let cells: Vec<_> = turns.into_iter().map(|turn| app.world().get::<ChildOf>(turn).unwrap().parent()).collect();
        // Two actions in a row by the same player share a cell.
        for (ply, pair) in (1..).zip(cells.windows(2)) {
            assert_eq!(pair[0] == pair[1], ply % 2 == 1, "{action}: {cells:?}");
        }
    }
    assert!(says(&mut app, "2.") && !says(&mut app, "3."), "{:?}", texts(&mut app));
}

#[test]
fn a_review_goes_from_turning_point_to_turning_point_with_the_better_turns() {
    let mut app = app(None);
    app.play_at_once("h2g2 a4a3 g2h2");
    app.send(Request::Resign(Player::First));
    press(&mut app, "Review");
    assert!(says(&mut app, "Red wins"), "no turning point is known yet");
    let turns = app.session().turns().cloned().collect();
    let review = Review {
        turns,
        scores: [0, 600, 600, -600].map(Some).to_vec(),
        best: ["h2g1", "a4a3", "g2f2", "a3a4"].map(|action| Some(action.into())).to_vec(),
    };
    app.resource_mut::<Thoughts>().review = Some(review);
    app.update();
    press(&mut app, "Review");
    app.update();
    let is_at = |app: &mut App, words: [&str; 2]| words.iter().all(|words| says(app, words));
    assert!(is_at(&mut app, ["Turning point 1 of 2", "1. h2g2  ·  Better: h2g1"]), "{:?}", texts(&mut app));
    app.resource_mut::<Thoughts>().hint = Hint::Best("h2g1".into());
    app.update();
    let all = texts(&mut app);
    assert!(!all.iter().any(|words| words.starts_with("Hint: ")), "the card says it: {all:?}");
    press(&mut app, "Next turning point");
    app.update();
    assert!(is_at(&mut app, ["Turning point 2 of 2", "2. g2h2  ·  Better: g2f2"]), "{:?}", texts(&mut app));
    assert_eq!(app.session().ply_count(), 2);
    press(&mut app, "Next turning point");
    assert_eq!(app.session().ply_count(), 2, "it is the last one");
}
