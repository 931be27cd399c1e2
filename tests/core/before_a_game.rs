//! Agreements before a game: time controls as text, clocks that follow the history, and the tags of a record.

use std::time::Duration;

use proptest::prelude::*;
use specular::games::beam;
use specular::notation::Record;
use specular::notation::record::Tags;
use specular::rules::{Game, Outcome, Player, WinBy};
use specular::setups::{BeamGame, Library, RecordFile};
use specular::tabletop::{
    Agreement, Clocks, Ending, MAX_INCREMENT_SECONDS, MAX_TIME_SECONDS, Session, TimeControl, clock_text, read_clock,
};

fn control() -> impl Strategy<Value = TimeControl> {
    let main = || 1..=MAX_TIME_SECONDS;
    prop_oneof![
        Just(TimeControl::None),
        main().prop_map(TimeControl::PerTurn),
        (main(), 0..=MAX_INCREMENT_SECONDS).prop_map(|(main, increment)| TimeControl::Increment { main, increment }),
        (main(), 1..=MAX_INCREMENT_SECONDS).prop_map(|(main, delay)| TimeControl::Delay { main, delay }),
    ]
}

proptest! {
    #[test]
    fn every_time_control_reads_back(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
        prop_assert!(!control.words().is_empty());
    }

    #[test]
    fn any_text_is_a_time_control_or_is_refused_with_a_column(text in "[0-9+d/1?-]{0,12}|\\PC{0,20}") {
        if let Err(error) = text.parse::<TimeControl>() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}");
        }
    }

    #[test]
    fn times_of_a_clock_read_back_in_tenths_of_a_second(tenths in 0_u64..3_600_000) {
        let time = Duration::from_millis(tenths * 100);
        prop_assert_eq!(read_clock(&clock_text(time)), Some(time));
    }

    #[test]
    fn every_accepted_time_of_a_clock_reads_back(text in "[0-9:.]{0,12}|\\PC{0,12}") {
        if let Some(time) = read_clock(&text) {
            prop_assert_eq!(read_clock(&clock_text(time)), Some(time));
        }
    }
}

fn open(text: &str) -> Result<BeamGame, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let file = RecordFile { path: "a.beam".into(), record };
    file.open(&Library::embedded()).map_err(|error| error.to_string())
}

const SECOND: Duration = Duration::from_secs(1);

/// Plays an action after this many seconds.
fn play(session: &mut Session, clocks: &mut Clocks, action: &str, seconds: u32) {
    let player = session.to_move();
    clocks.run(player, SECOND * seconds);
    session.play(&action.into()).expect("a legal action");
    clocks.press(player);
    session.note_clock(clocks.note(player).expect("a time for the game"));
}

#[test]
fn clocks_are_recorded_and_follow_the_history() {
    let opened = open("[Setup \"khet-2/classic\"]\n[TimeControl \"60+2\"]\n\n*").unwrap();
    let mut session = beam::session(&opened);
    let control = opened.agreement.clock;
    let mut clocks = Clocks::at(control, &session).unwrap();
    let left = |clocks: &Clocks| Player::BOTH.map(|player| clocks.left(player).as_secs());
    play(&mut session, &mut clocks, "h2g2", 0);
    play(&mut session, &mut clocks, "c7c6", 10);
    play(&mut session, &mut clocks, "g2h2", 5);
    assert_eq!(left(&clocks), [59, 52]);
    session.undo();
    assert_eq!(left(&Clocks::at(control, &session).unwrap()), [62, 52], "as they were at that position");
    session.undo();
    assert_eq!(left(&Clocks::at(control, &session).unwrap()), [62, 60]);
    session.redo();
    session.redo();
    assert_eq!(left(&Clocks::at(control, &session).unwrap()), [59, 52]);
    let record = beam::record(&session, opened.tags.clone()).unwrap().to_string();
    let moves = "1. h2g2 {[%clk 0:01:02]} 1... c7c6 {[%clk 0:00:52]} 2. g2h2 {[%clk 0:00:59]} *";
    assert!(record.contains("[TimeControl \"60+2\"]") && record.contains(moves), "{record}");
    let again = beam::session(&open(&record).unwrap());
    assert_eq!(left(&Clocks::at(control, &again).unwrap()), [59, 52]);
}

#[test]
fn a_clock_comment_without_a_time_stays_a_comment() {
    let text = "[Setup \"khet-2/classic\"]\n[TimeControl \"600\"]\n\n1. h2g2 {[%clk soon] Well played.} c7c6 {[%clk 0:09:59]} *";
    let opened = open(text).unwrap();
    let mut session = beam::session(&opened);
    let clocks = Clocks::at(opened.agreement.clock, &session).unwrap();
    assert_eq!(Player::BOTH.map(|player| clocks.left(player).as_secs()), [600, 599]);
    session.undo();
    session.note_clock(clocks.note(Player::First).unwrap());
    let record = beam::record(&session, opened.tags.clone()).unwrap().to_string();
    assert!(record.contains("[%clk 0:10:00]} {[%clk soon] Well played.}"), "{record}");
}

#[test]
fn a_loss_on_time_is_recorded_and_read_back() {
    let mut session = beam::session(&open("[Setup \"khet-2/classic\"]\n\n1. h2g2 *").unwrap());
    session.settle(Ending::Time(Player::Second)).unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.by), (Some(Player::First), "time"));
    let result = session.result().unwrap();
    assert_eq!(
        (result.headline.to_string(), result.sentence.to_string()),
        ("Silver wins".into(), "Red ran out of time.".into())
    );
    assert!(session.play(&"c7c6".into()).is_err() && session.settle(Ending::Time(Player::First)).is_err());
    let mut tags = Tags::default();
    tags.set("Setup", "khet-2/classic").unwrap();
    let record = beam::record(&session, tags).unwrap().to_string();
    assert!(record.contains("[Result \"1-0\"]\n[Termination \"time\"]"), "{record}");
    let again = open(&record).unwrap();
    assert_eq!(again.game.outcome(), Some(Outcome::Win { winner: Player::First, by: WinBy::Time }));
    assert_eq!(beam::session(&again).outcome(), Some(outcome));
    assert_eq!(beam::game(&beam::session(&again)).unwrap().outcome(), again.game.outcome());
    let mut game = Game::new(again.game.start().clone());
    assert!(game.lose_on_time(Player::First) && !game.lose_on_time(Player::Second) && game.undo());
}

#[test]
fn a_record_holds_the_agreement() {
    let text = "[Setup \"khet-2/classic\"]\n[Handicap \"c7 a4\"]\n[TimeControl \"300d5\"]\n\
                [Clock \"0:04:10.5 0:05:00\"]\n[Aids \"strict\"]\n\n1. h2g2 *";
    let opened = open(text).unwrap();
    let Agreement { clock, without, aids, .. } = &opened.agreement;
    assert_eq!(clock.to_string(), "300d5");
    assert_eq!(without.iter().map(ToString::to_string).collect::<Vec<_>>(), ["a4", "c7"]);
    assert!(aids.is_strict());
    assert_eq!(opened.title.to_string(), "Classic, Red without 2 pieces");
    assert!(opened.game.start().piece("c7".parse().unwrap()).is_none());
    let clocks = opened.tags.clocks(Clocks::new(*clock).unwrap()).unwrap();
    assert_eq!(clocks.left(Player::First), Duration::from_millis(250_500));
    assert_eq!(open("[Setup \"khet-2/classic\"]\n\n*").unwrap().agreement, Agreement::default());
}

#[test]
fn invalid_tags_are_reported_with_their_place() {
    let error_of =
        |tag: &str| open(&format!("[Setup \"khet-2/classic\"]\n[TimeControl \"60\"]\n{tag}\n\n*")).unwrap_err();
    assert_eq!(
        open("[Setup \"khet-2/classic\"]\n[TimeControl \"ten\"]\n\n*").unwrap_err(),
        "a.beam:2:14: expected a time control (-, 600, 600+5, 600d5 or 1/30), found 't' at column 1"
    );
    assert_eq!(
        error_of("[Clock \"0:04\"]"),
        "a.beam:3:8: expected the times of both clocks, such as 0:09:55 0:08:30.5, found \"0:04\""
    );
    assert!(error_of("[Aids \"x-ray\"]").starts_with("a.beam:3:7: expected strict, friendly, none or some of "));
    assert_eq!(error_of("[Handicap \"c7 zz\"]"), "a.beam:3:11: expected squares such as c7 d7, found \"zz\"");
    assert_eq!(
        error_of("[Handicap \"e6\"]"),
        "a.beam:3:11: expected pieces that can be removed, found: There is no piece on e6 to remove."
    );
    assert!(error_of("[Handicap \"f8\"]").ends_with("found: Red needs a pharaoh."));
}
