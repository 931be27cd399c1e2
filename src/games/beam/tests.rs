//! Beam games at the table: drawn boards in; views, events and choices out.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::Index;

use super::{board, start, view};
use crate::replay::replayed;
use content::setups::{Library, Looks, RecordFile};
use notation::Record;
use notation::drawing::parse;
use notation::record::Tags;
use rules::{Player, Position, Ruleset};
use tabletop::{
    Action, Aim, BoardView, Choice, Ending, Event, LossCause, Part, Pointed, Rotation, Session, Stage, Target, Viewer,
};
use testing::{square, whole_board};

const STACKS: &str = "
    8  .  .  .  .   .  k  .  .  .  .
    3  .  .  .  S/  .  .  .  .  .  .
    2  .  .  .  .   W  O  O  .  .  .
    1  .  .  .  .   K  .  .  .  .  .
";

fn rules(edition: &str) -> Arc<Ruleset> {
    Library::embedded().edition(edition).unwrap().rules.clone()
}

fn looks(edition: &str) -> Arc<Looks> {
    Library::embedded().edition(edition).unwrap().looks.clone()
}

fn position(edition: &str, drawn: &str) -> Position {
    let rules = rules(edition);
    parse(&rules, &whole_board(rules.size(), drawn), Player::First).unwrap().into_position(&rules).unwrap()
}

fn session(position: Position) -> Session {
    Session::new(start(position, &Looks::default()))
}

fn ace() -> Session {
    session(Library::embedded().find("ace").unwrap().position.clone())
}

fn events(session: &mut Session, action: &str) -> Vec<Stage> {
    session.play(&action.into()).unwrap().stages.clone()
}

/// Describes the events of a stage.
fn described(view: &BoardView, stage: &Stage) -> Vec<String> {
    let name = |piece: tabletop::Piece| view.board.look(piece.look).id.clone();
    let describe = |event: &Event| match event {
        Event::Slide { piece, from, to } => format!("{} {from}-{to}", name(*piece)),
        Event::Turn { piece, at, rotation, facing } => {
            format!("{} {at} {rotation:?} {}>{facing}", name(*piece), piece.facing)
        }
        Event::Swap { piece, from, other, to } => format!("{} {from}x{to} {}", name(*piece), name(*other)),
        Event::Stack { piece, from, to, becomes } => format!("{} {from}-{to} = {}", name(*piece), name(*becomes)),
        Event::Lift { piece, from, to, stays, becomes } => {
            let stack = becomes.map_or_else(String::new, |stack| format!(" = {}", name(stack)));
            format!("{} {from}^{to}{stack} leaves {}", name(*piece), name(*stays))
        }
        Event::Tower { piece, from, to, rotation, riders } => {
            let riders = riders.iter().map(|rider| format!(" {} {}-{}", name(rider.piece), rider.from, rider.to));
            format!("{} {from}-{to} {rotation:?}{}", name(*piece), riders.collect::<String>())
        }
        Event::Beam(trace) => format!("beam {}", trace.length()),
        Event::Remove(loss) => {
            assert_eq!(loss.cause, LossCause::Beam);
            let left = loss.leaves.map_or_else(String::new, |left| format!(" leaves {}", name(left)));
            format!("lost {} {}{left}", name(loss.piece), loss.at)
        }
        other => panic!("no beam game does {other:?}"),
    };
    stage.events.iter().map(describe).collect()
}

#[test]
fn a_turn_is_a_movement_and_then_a_shot() {
    let mut session = ace();
    let view = session.view(Viewer::Everyone);
    let stages = events(&mut session, "h2g1");
    assert_eq!(described(&view, &stages[0]), ["deflector h2-g1"]);
    assert_eq!(stages.len(), 2);
    assert!(matches!(stages[1].events[0], Event::Beam(_)));
    session.play(&"a5a6".into()).unwrap();
    let turn = session.play(&"j4+".into()).unwrap();
    assert_eq!(described(&view, &turn.stages[0]), ["deflector j4 Clockwise 2>3"]);
    let losses: Vec<_> = turn.losses().map(|loss| (loss.at.to_string(), loss.royal)).collect();
    assert_eq!(losses, [("j4".to_owned(), false)]);
    assert_eq!((turn.player, turn.next, turn.outcome), (Player::First, Some(Player::Second), None));
}

#[test]
fn stacks_swaps_and_lifts_have_their_own_events() {
    for (action, expected) in [
        ("e2e3", "stack e2-e3"),
        ("e2^e3", "obelisk e2^e3 leaves obelisk"),
        ("e2^f2", "obelisk e2^f2 = stack leaves obelisk"),
        ("f2g2", "obelisk f2-g2 = stack"),
        ("d3e2", "djed d3xe2 stack"),
        ("d3+", "djed d3 Clockwise 1>0"),
    ] {
        let mut session = session(position("khet-1", STACKS));
        let view = session.view(Viewer::Everyone);
        assert_eq!(described(&view, &events(&mut session, action)[0]), [expected], "{action}");
    }
}

#[test]
fn choices_name_the_part_picked_up_and_the_result() {
    let session = session(position("khet-1", STACKS));
    let choices = session.choices();
    let target = |pick: &str, part, to: &str| match choices.point(square(pick), part, &[], square(to)) {
        Pointed::Plays(choice) => Some((choice.action.to_string(), choice.target().unwrap())),
        Pointed::Nothing => None,
        other => panic!("one way to {to}, not {other:?}"),
    };
    let action = |text: &str, target| Some((text.to_owned(), target));
    assert_eq!(target("e2", Part::Whole, "e3"), action("e2e3", Target::Move));
    assert_eq!(target("e2", Part::Top, "e3"), action("e2^e3", Target::Move));
    assert_eq!(target("e2", Part::Top, "f2"), action("e2^f2", Target::Stack));
    assert_eq!(target("e2", Part::Whole, "f2"), None, "a stack cannot step onto a piece");
    assert_eq!(target("d3", Part::Whole, "e2"), action("d3e2", Target::Swap));
    let turn = |rotation| choices.turn(square("d3"), rotation).map(|choice| choice.action.to_string());
    let both = [turn(Rotation::Clockwise), turn(Rotation::CounterClockwise)];
    assert_eq!(both, [Some("d3+".to_owned()), Some("d3+".to_owned())], "both gestures make its only quarter turn");
    assert!(choices.turn(square("f2"), Rotation::Clockwise).is_none() && !choices.can_pick(square("f8")));
}

#[test]
fn a_nearby_illegal_gesture_becomes_an_attempt_and_a_distant_one_does_not() {
    let session = ace();
    let go = |to: &str| Aim::Go { path: vec![square(to)], target: Target::Move };
    let reason = |pick: &str, aim: Option<&Aim>, dropped| {
        let tried = session.state().attempt(square(pick), Part::Whole, aim, dropped)?;
        Some(session.clone().play(&tried).expect_err("illegal").reason.to_string())
    };
    assert_eq!(reason("h2", Some(&go("d5")), false), None, "far away, and empty");
    let far = Some("d5 is not next to h2. Pieces move one square.");
    assert_eq!(reason("h2", Some(&go("d5")), true).as_deref(), far);
    assert_eq!(reason("j1", Some(&go("j2")), false).as_deref(), Some("This laser can't move."));
    assert_eq!(reason("a8", None, false).as_deref(), Some("The piece on a8 is Red's."));
}

#[test]
fn the_board_holds_all_that_is_drawn() {
    let board = board(&rules("khet-1"), &looks("khet-1"));
    assert_eq!((board.files, board.ranks, board.squares.len()), (10, 8, 80));
    assert_eq!(board.emitters.len(), 2, "lasers in the wall");
    let reserved = |name: &str| board.reserved_for(square(name));
    assert_eq!([reserved("a5"), reserved("j5"), reserved("e4")], [Some(Player::Second), Some(Player::First), None]);
    let shapes: Vec<&str> = board.looks.iter().map(|look| look.shape.as_str()).collect();
    assert_eq!(shapes, ["king", "prism", "blade", "splitter", "obelisk", "stack", "tower"]);
    let stack = board.looks.iter().find(|look| look.id == "stack").unwrap();
    let (steps, stays) = stack.top.unwrap();
    assert_eq!((board.look(steps).id.as_str(), board.look(stays).id.as_str()), ("obelisk", "obelisk"));
}

#[test]
fn draws_can_be_offered_accepted_undone_and_claimed() {
    let mut session = ace();
    let by = |session: &Session| session.outcome().map(|outcome| outcome.by);
    session.settle(Ending::OfferDraw(Player::First)).unwrap();
    assert_eq!(session.offered(), Some(Player::First));
    assert!(session.settle(Ending::OfferDraw(Player::First)).is_err(), "offered already");
    assert!(session.settle(Ending::AcceptDraw(Player::First)).is_err(), "nobody accepts their own offer");
    session.settle(Ending::AcceptDraw(Player::Second)).unwrap();
    assert_eq!(by(&session), Some("agreement"));
    assert!(session.choices().iter().next().is_none() && session.play(&"h2g2".into()).is_err());
    assert!(session.undo() && by(&session).is_none() && session.can_redo());
    assert!(session.redo().is_some() && by(&session) == Some("agreement"));
    session.undo();
    for action in ["h2g2", "a4a3", "g2h2", "a3a4"].repeat(2) {
        assert!(!session.can_claim_draw());
        session.play(&action.into()).unwrap();
    }
    session.settle(Ending::ClaimDraw).unwrap();
    assert_eq!(by(&session), Some("repetition"));
}

#[test]
fn a_different_action_makes_a_branch_and_the_first_line_stays() {
    let mut session = ace();
    for action in ["h2g2", "a5b6"] {
        session.play(&action.into()).unwrap();
    }
    let end = session.history().current();
    assert!(session.undo() && session.undo() && session.can_redo());
    session.play(&"h2h3".into()).unwrap();
    assert!(!session.can_redo());
    assert!(session.go_to(end));
    let line: Vec<_> = session.turns().map(|turn| turn.action.to_string()).collect();
    assert_eq!(line, ["h2g2", "a5b6"]);
    // A turn that is played again by hand counts as new, and the computer answers it again.
    assert!(session.undo() && session.undo());
    session.play(&"h2g2".into()).unwrap();
    assert!(!session.can_redo() && session.history().node(end).is_some());
}

#[test]
fn the_record_of_a_session_keeps_its_variations_and_the_end_of_its_main_line() {
    let text = "[Site \"Lyon\"]\n[Setup \"laser-chess/ace\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n\
                {Blue begins.} 1. h2g2!? a4a3 (1... a5b6 {Sharper.} 2. g2h2) 2. g2h2 0-1\n";
    let record = Record::parse(text).unwrap();
    let file = RecordFile { path: "a.beam".into(), record };
    let opened = file.open(&Library::embedded()).unwrap();
    let mut session = super::session(&opened);
    let written = |session: &Session| super::record(session, opened.tags.clone()).unwrap().to_string();
    assert_eq!(written(&session), text);
    // Looking at an earlier position changes nothing.
    assert!(session.look_at_ply(1));
    assert_eq!(written(&session), text);
    // The record of a game standing in a variation says so, and opens there.
    let variation = session.history().entries().find(|entry| entry.depth > 0).unwrap().node;
    assert!(session.go_to(variation));
    let there = written(&session);
    assert_eq!(there.replace("[CurrentLine \"h2g2 a5b6\"]\n", ""), text);
    let file = RecordFile { path: "a.beam".into(), record: Record::parse(&there).unwrap() };
    let again = super::session(&file.open(&Library::embedded()).unwrap());
    assert_eq!(again.turns().map(|turn| turn.action.to_string()).collect::<Vec<_>>(), ["h2g2", "a5b6"]);
    // In an unfinished game, the line on the table is the game.
    let mut session = ace();
    for action in ["h2g2", "a4a3"] {
        session.play(&action.into()).unwrap();
    }
    assert!(session.undo() && session.undo());
    session.play(&"h2h3".into()).unwrap();
    let written = super::record(&session, Tags::default()).unwrap().to_string();
    assert!(written.ends_with("\n1. h2h3 (1. h2g2 a4a3) *\n"), "{written}");
}

const CAPTURE: &str = "
    9  .  .  .  .    .  .  .  .  k
    6  .  .  .  tNE  .  .  .  .  .
    5  .  .  .  BN   .  .  .  .  .
    1  K  .  .  .    .  .  .  .  XN
";

#[test]
fn a_capture_is_a_slide_and_a_loss_in_one_stage() {
    let mut session = session(position("laser-chess-1987", CAPTURE));
    let before = session.view(Viewer::Everyone);
    let turn = session.play(&"d5d6".into()).unwrap();
    let [Stage { events }] = &turn.stages[..] else { panic!("{turn:?}") };
    let [Event::Slide { to, .. }, Event::Remove(loss)] = events[..] else { panic!("{events:?}") };
    assert_eq!((to, loss.at, loss.cause), (square("d6"), square("d6"), LossCause::Capture));
    assert!(session.view(Viewer::Everyone).pieces().eq(replayed(before.pieces(), &turn)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Random games on every shipped set-up: the events, played on the view, give the next view; the choices are the
    /// legal actions, each of which the session plays; the rules' own game agrees.
    #[test]
    fn events_lead_from_view_to_view(setup in any::<Index>(), picks in prop::collection::vec(any::<Index>(), 1..40)) {
        let library = Library::embedded();
        let entries: Vec<_> = library.setups().collect();
        let entry = setup.get(&entries);
        let mut session = session(entry.position.clone());
        let mut position = entry.position.clone();
        let shown = view(session.board(), &position);
        prop_assert_eq!(&session.view(Viewer::Everyone), &shown);
        for pick in picks {
            let choices: Vec<Choice> = session.choices().iter().cloned().collect();
            let mut listed: Vec<String> = choices.iter().map(|choice| choice.action.to_string()).collect();
            listed.sort();
            listed.dedup();
            let mut legal: Vec<String> = position.decisions().iter().map(ToString::to_string).collect();
            legal.sort();
            prop_assert_eq!(listed, legal);
            if choices.is_empty() {
                break;
            }
            let choice = pick.get(&choices);
            let before = session.view(Viewer::Everyone);
            let turn = session.play(&choice.action).expect("a listed choice");
            // If chance decides a step, the turn contains its outcome.
            let played = turn.action.as_str().parse().expect("an action");
            prop_assert!(position.outcomes(choice.action.as_str().parse().expect("an action")).contains(&played)
                || turn.action == choice.action);
            let _ = position.apply(played).expect("legal");
            let after = session.view(Viewer::Everyone);
            prop_assert_eq!(&after, &view(session.board(), &position));
            prop_assert!(after.pieces().eq(replayed(before.pieces(), &turn)));
            prop_assert_eq!(turn.next, session.outcome().is_none().then(|| session.to_move()));
        }
    }

    /// Any text sent as an action is played or refused with a reason, and a refusal changes nothing.
    #[test]
    fn any_text_is_played_or_refused(text in "\\PC{0,12}|[a-j][1-8][a-j^+-][1-8]?") {
        let mut session = ace();
        let before = session.view(Viewer::Everyone);
        if let Err(refusal) = session.play(&Action::new(&text)) {
            prop_assert!(!refusal.reason.is_empty() && refusal.action == Some(Action::new(&text)));
            prop_assert_eq!(session.view(Viewer::Everyone), before);
            prop_assert_eq!(session.ply_count(), 0);
        }
    }
}
