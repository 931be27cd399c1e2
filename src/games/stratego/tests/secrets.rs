//! Hidden ranks never leak. Each game is played twice: once as it is, and once with other ranks for the pieces that one
//! viewer has not seen. Nothing made for this viewer may differ.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::super::state::{sight, state};
use super::super::{Formation, Keys, Level, Limits, PieceId, Play, Position, Rank, Record, Reveal, Rulings, Stratego};
use super::super::{search, squares};
use super::{named, pick};
use crate::table_game::TableGame;
use rules::{Player, SplitMix64, Square};
use tabletop::{Action, Aim, Part, Session, State, Target, Task, Turn, Viewer};

/// The session of a game with these set-ups, made by actions, and these moves.
fn played(formations: [Formation; 2], rulings: Rulings, moves: &[Action]) -> Option<Session> {
    let mut session = Session::new(super::super::start(rulings));
    for formation in formations {
        session.play(&Play::Deploy(formation).action()).unwrap();
        session.play(&Play::Ready.action()).unwrap();
    }
    for action in moves {
        session.play(action).ok()?;
    }
    Some(session)
}

fn position(session: &Session) -> &Position {
    state(session).and_then(|state| state.game().position()).unwrap()
}

/// The set-up of `player` with ranks exchanged that the other player does not know, as far as the moves allow.
fn exchanged(session: &Session, formation: Formation, player: Player, random: &mut SplitMix64) -> Formation {
    let position = position(session);
    let field = position.field();
    let start: Vec<Square> = formation.pieces(player).map(|(square, _)| square).collect();
    let hidden: Vec<PieceId> =
        PieceId::all(player).filter(|&id| field.info(id).revealed.is_none() && !field.info(id).ran).collect();
    let mut ranks: Vec<Rank> = PieceId::all(player).map(|id| position.rank(id)).collect();
    for _ in 0..60 {
        let [a, b] = [0, 1].map(|_| pick(random, &hidden));
        // A piece that moved is not a bomb.
        let fits = |id: PieceId, rank: Rank| rank.moves() || !field.info(id).moved;
        if fits(a, ranks[b.number()]) && fits(b, ranks[a.number()]) {
            ranks.swap(a.number(), b.number());
        }
    }
    let placed = start.into_iter().zip(ranks);
    placed.fold(Formation::EMPTY, |all, (square, rank)| all.with(player, square, rank).unwrap())
}

/// Everything that a viewer gets at one ply.
fn given(state: &Arc<dyn State>, turn: Option<&Arc<Turn>>, viewer: Viewer) -> Vec<String> {
    let mut given = vec![
        format!("{:?}", state.view(viewer)),
        format!("{:?}", turn.map(|turn| state.censor(turn, viewer))),
        format!("{state:?}"),
        format!("{:?} {:?}", state.to_move(), state.outcome()),
        format!("{:?}", state.claim(&[])),
        format!("{:?}", state.outcome().map(|outcome| state.explain(outcome, turn.map(AsRef::as_ref)))),
    ];
    if viewer == Viewer::Player(state.to_move()) {
        given.push(format!("{:?}", state.choices()));
        for from in squares() {
            for to in squares() {
                let aim = Aim::Go { path: vec![to], target: Target::Move };
                let tried = state.attempt(from, Part::Whole, Some(&aim), true);
                let refusal = tried.and_then(|action| state.apply(&action).err());
                given.extend(refusal.map(|refusal| refusal.to_string()));
            }
        }
        for text in ["A@a1", "ready", "a4-a5", "a1"] {
            given.push(format!("{:?}", state.apply(&text.into()).map(|_| ())));
        }
    }
    given
}

/// Random games, each with a twin that has other hidden pieces: `check` compares the two for a viewer.
fn twins(games: u64, reveal: Reveal, mut check: impl FnMut(&Session, &Session, Viewer)) {
    let mut compared = 0;
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let rulings = Rulings { reveal };
        let formations = [named("storm"), Formation::random(seed)];
        let mut session = played(formations, rulings, &[]).unwrap();
        let mut moves = Vec::new();
        for _ in 0..random.below(120) {
            let choices: Vec<_> = session.choices().iter().cloned().collect();
            let attacks: Vec<_> = choices.iter().filter(|choice| choice.target() == Some(Target::Capture)).collect();
            let Some(choice) = choices.get(random.below(choices.len() as u64) as usize) else { break };
            let attack = attacks.first().filter(|_| random.below(3) == 0);
            let action = attack.map_or(choice, |attack| attack).action.clone();
            session.play(&action).unwrap();
            moves.push(action);
        }
        for (viewer, hides) in [
            (Viewer::Player(Player::First), vec![Player::Second]),
            (Viewer::Player(Player::Second), vec![Player::First]),
            (Viewer::Everyone, Player::BOTH.to_vec()),
        ] {
            let mut others = formations;
            for player in hides {
                let formation = &mut others[player.index()];
                *formation = exchanged(&session, *formation, player, &mut random);
            }
            // If an exchanged piece could not have made the same moves, this game has no twin.
            let Some(twin) = played(others, rulings, &moves) else { continue };
            if twin.outcome() == session.outcome() && others != formations {
                compared += 1;
                check(&session, &twin, viewer);
            }
        }
    }
    assert!(compared > games, "{compared} of {games} games had a twin for a viewer");
}

#[test]
fn nothing_given_to_a_viewer_depends_on_hidden_ranks() {
    for reveal in [Reveal::ForAMoment, Reveal::ForGood] {
        twins(8, reveal, |session, twin, viewer| {
            let turns = |session: &Session| session.turns().cloned().collect::<Vec<_>>();
            let (a, b) = (turns(session), turns(twin));
            // From before the first piece is placed. There are many refusals, so compare them only at some plies.
            for ply in (0..=session.ply_count()).filter(|ply| ply % 12 == 0 || ply + 1 >= session.ply_count()) {
                let at = |session: &Session, turns: &[Arc<Turn>]| {
                    let last = ply.checked_sub(1).map(|last| turns[last].clone());
                    given(session.state_at(ply).unwrap(), last.as_ref(), viewer)
                };
                assert_eq!(at(session, &a), at(twin, &b), "{viewer:?} at {ply}");
            }
        });
    }
}

#[test]
fn sights_and_records_of_running_games_hold_no_hidden_rank() {
    twins(40, Reveal::ForAMoment, |session, twin, viewer| {
        if let Viewer::Player(player) = viewer {
            assert_eq!(sight(session, player), sight(twin, player));
            assert_eq!(format!("{:?}", sight(session, player)), format!("{:?}", sight(twin, player)));
        }
        if session.outcome().is_none() {
            let text = |session: &Session| {
                let keys = Keys { of: ["red's", "blue's"], salt: 7 };
                Record::of(session, Default::default(), keys).unwrap().to_string()
            };
            let unsealed = |text: String| text.lines().filter(|line| !line.contains("Sealed")).collect::<String>();
            assert_eq!(unsealed(text(session)), unsealed(text(twin)));
            assert!(!text(session).contains("Setup"));
        }
    });
}

#[test]
fn the_machine_does_not_peek() {
    let mut asked = 0;
    twins(30, Reveal::ForAMoment, |session, twin, viewer| {
        if viewer != Viewer::Player(session.to_move()) || session.outcome().is_some() {
            return;
        }
        let answer = |session: &Session, level: u8| {
            let task = Task::Play { level, seed: 3, allowance: None };
            Stratego.brain().think(session, task, &AtomicBool::new(false), &mut |_| {})
        };
        for level in [1, 5, 7] {
            assert_eq!(answer(session, level), answer(twin, level));
        }
        // Compares not only its move but its values of all steps.
        let stop = AtomicBool::new(false);
        let limits = || Limits { worlds: 3, nodes: 3_000, until: None, stop: &stop };
        let thought = |session: &Session| {
            search(&sight(session, session.to_move()).unwrap(), Level::STRONGEST.depth, 5, &limits(), &mut |_, _| {})
        };
        assert_eq!(thought(session), thought(twin));
        asked += 1;
    });
    assert!(asked > 10, "{asked}");
}

/// During a set-up, the other side sees neither pieces, nor actions, nor squares.
#[test]
fn a_set_up_is_made_in_secret() {
    let mut session = Session::new(super::super::start(Rulings::default()));
    let others = [Viewer::Player(Player::Second), Viewer::Everyone];
    for text in ["A@a1", "B@b1", "a1c2", "b1c2", &named("storm").to_string()] {
        let turn = session.play(&text.into()).unwrap();
        for viewer in others {
            let shown = session.state().censor(&turn, viewer);
            assert_eq!((shown.action.as_str(), shown.events().count()), ("sets up", 0), "{text}");
            assert_eq!(session.view(viewer).pieces().count(), 0, "{text}");
        }
        assert_eq!(session.state().censor(&turn, Viewer::Player(Player::First)), *turn);
    }
    session.play(&"ready".into()).unwrap();
    for viewer in others {
        assert_eq!(
            session.view(viewer).pieces().count(),
            0,
            "the second player does not see the first player's pieces"
        );
    }
    // Red has finished, but does not see what Blue places.
    session.play(&"F@e10".into()).unwrap();
    let red = session.view(Viewer::Player(Player::First));
    assert!(red.pieces().all(|(_, piece)| piece.owner == Player::First && piece.face_up));
}

/// A clip of a game that is over begins with everything that was hidden.
#[test]
fn a_finished_game_is_written_in_full_for_clips() {
    let mut session = super::session([named("storm"), named("storm")], Rulings::default());
    for text in ["a4a5", "j7j6", "a5a6"] {
        session.play(&text.into()).unwrap();
    }
    let text = super::super::seat::write_in_full(&session).unwrap();
    let (start, moves) = text.split_once(" moves ").unwrap();
    assert_eq!(moves, "a4a5 j7j6 a5a6");
    let game = crate::list::find_game("stratego").unwrap();
    let read = game.read_position(start).unwrap().state;
    let all = Viewer::All(Player::First);
    assert_eq!(read.view(all), session.view_at(0, all).unwrap());
    assert!(game.read_position("W:W22").unwrap_err().contains("hidden"));
}

#[test]
fn debug_forms_omit_ranks_that_were_not_revealed() {
    let state = |formations: [Formation; 2]| format!("{:?}", super::session(formations, Rulings::default()).state());
    assert_eq!(
        state([named("storm"), named("wings")]),
        state([
            named("storm").mirrored().mirrored(),
            named("wings").exchanged(Player::First, super::square("a1"), super::square("g1")).unwrap(),
        ])
    );
    let session = Session::new(super::super::start(Rulings::default()));
    let placed = |text: &str| format!("{:?}", session.state().apply(&text.into()).unwrap().0);
    assert_eq!(placed("A@a1"), placed("B@a2"));
}

/// The game that a program reconstructs from its text.
fn reconstructed(text: &str) -> (Player, Session) {
    let words: Vec<&str> = text.split(' ').collect();
    assert_eq!(words[0], "seat");
    let split = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (player, start) =
        super::super::Stratego.read_seat(&words[1..split]).unwrap_or_else(|why| panic!("{why}: {text}"));
    let mut session = Session::new(start);
    for &word in words.get(split + 1..).unwrap_or_default() {
        session.play(&word.into()).unwrap_or_else(|refusal| panic!("{refusal} in {text}"));
    }
    (player, session)
}

#[test]
fn a_program_in_a_seat_receives_exactly_what_its_player_knows() {
    let mut seats = 0;
    let mut check = |session: &Session, twin: &Session, viewer| {
        let Viewer::Player(player) = viewer else { return };
        let text = super::super::Stratego.uci_position_for(session, player).unwrap();
        assert_eq!(Some(&text), super::super::Stratego.uci_position_for(twin, player).as_ref());
        let (seat, program) = reconstructed(&text);
        let rulings = |session| super::super::state(session).unwrap().rulings();
        assert_eq!(rulings(&program), rulings(session), "{text}");
        assert_eq!(
            (seat, program.to_move(), program.outcome().is_some()),
            (player, session.to_move(), session.outcome().is_some())
        );
        // If the game is over, ranks that were never revealed may differ; nothing is chosen then.
        assert_eq!(
            sight(&program, player).map(|sight| sight.steps()),
            sight(session, player).map(|sight| sight.steps())
        );
        assert_eq!(sight(&program, player), sight(session, player));
        seats += 1;
    };
    twins(10, Reveal::ForAMoment, &mut check);
    twins(4, Reveal::ForGood, &mut check);
    assert!(seats > 8, "{seats}");
}

/// The engine does not invent ranks that its seat does not know: it refuses the move and says what it needs.
#[test]
fn a_seat_refuses_moves_that_need_an_unknown_rank() {
    let own = "....S..S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ";
    // Red's scout on e4 and Blue's piece on e7 face each other.
    let seat = |letters: &str| {
        let foes = format!(".....{letters}.?../.?...?..?./??.?..?.??/???????.??");
        let (player, start) = super::super::Stratego.read_seat(&["red", own, "blue", &foes]).unwrap();
        assert_eq!(player, Player::First);
        Session::new(start)
    };
    let refused = |letters: &str, moves: &[&str]| {
        let mut session = seat(letters);
        let (last, before) = moves.split_last().unwrap();
        before.iter().for_each(|&text| _ = session.play(&text.into()).unwrap());
        session.play(&(*last).into()).map_err(|refusal| refusal.reason.to_string()).err().unwrap_or_default()
    };
    let attack = |at: &str, found: char| {
        format!(
            "an attack reveals both ranks: expected the letter of the rank of the piece on {at} in the set-up, found {found}"
        )
    };
    assert_eq!(refused("?", &["e4e7"]), attack("e7", '?'), "a scout attacks a hidden piece");
    assert_eq!(refused("*", &["e4e7"]), attack("e7", '*'));
    assert_eq!(refused("J", &["e4e7"]), "");
    assert_eq!(refused("*", &["e4e6", "e7e6"]), attack("e7", '*'), "a hidden piece attacks");
    assert_eq!(refused("S", &["b3b4", "e7e4"]), "");
    assert_eq!(
        refused("*", &["b3b4", "e7e5"]),
        "only scouts go further than one square: expected S for the piece on e7 in the set-up, found *"
    );
    assert_eq!(
        refused("?", &["b3b4", "e7e6"]),
        "flag and bombs never move: expected * for the piece on e7 in the set-up, found ?"
    );
    assert_eq!(refused("*", &["b3b4", "e7e6"]), "");
}

#[test]
fn invalid_seats_are_refused_with_a_reason() {
    let full = "..S....S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ";
    for (words, expected) in [
        (vec![], "expected a seat and its set-up, then the opponent and theirs, found none"),
        (vec!["green", full], "expected a seat (red, blue), found \"green\""),
        (vec!["red", "x"], "red's set-up: expected 4 rows with / between them, found 1, at character 2"),
        (vec!["red", full, "red", full], "expected the opponent of red, found \"red\""),
        (vec!["red", full, "reveal=never"], "expected reveal=for-a-moment or reveal=for-good, found \"reveal=never\""),
        (
            vec!["red", full, "blue", "..S....S../........../........../.........."],
            "expected twenty pieces on each side, found fewer",
        ),
        (vec!["red", full, "blue", "**********/**********/........../.........."], "enough movable ones"),
    ] {
        let error = super::super::Stratego.read_seat(&words).unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
}
