//! What players rely on when the program says that an ending is won.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::{Engine, Limits, Options, Verdict};
use content::setups::Library;
use notation::from_khet;
use rules::{Action, Game, Outcome, RulesetSpec, SplitMix64};
use testing::mates;

/// The rules of `edition`, changed by `change`, on a board of 4 x 4 squares.
fn small(edition: &str, change: impl FnOnce(&mut RulesetSpec)) -> Arc<Ruleset> {
    let library = Library::embedded();
    let mut spec = library.edition(edition).expect("a shipped edition").rules.spec().clone();
    (spec.files, spec.ranks, spec.tower) = (4, 4, None);
    spec.reserved = [vec![], vec![]];
    change(&mut spec);
    Arc::new(Ruleset::compile(spec).unwrap_or_else(|error| panic!("{error:?}")))
}

/// Small endings of different rules, as Khet strings.
fn endings() -> Vec<Position> {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let laser_chess = small("laser-chess", |_| {});
    let reserved = small("laser-chess", |spec| {
        spec.reserved = [vec![square("d2"), square("d3")], vec![square("a2"), square("a3")]];
    });
    let swaps = small("laser-chess", |spec| {
        spec.reserved = [vec![square("d2")], vec![square("a2"), square("b2")]];
        spec.rulings.swap_onto_reserved = true;
    });
    let khet = small("khet-1", |spec| {
        spec.lasers = [
            rules::LaserSource::Wall { enters: square("d1"), heading: rules::Direction::North },
            rules::LaserSource::Wall { enters: square("a4"), heading: rules::Direction::South },
        ];
    });
    let read = |rules: &Arc<Ruleset>, text: &str| from_khet(rules, text).unwrap_or_else(|error| panic!("{error:?}"));
    vec![
        read(&laser_chess, "x33/1k2/2K1/P12X1 0"),
        read(&laser_chess, "x33/1k2/2K1/a12X1 0"),
        read(&reserved, "x33/1k2/2K1/S12X1 0"),
        read(&swaps, "x33/1k2/2K1/1S11X1 0"),
        read(&khet, "4/1kp11/2K1/4 0"),
        read(&khet, "4/1k2/2K1/W3 0"),
        read(&khet, "4/1k2/2K1/E13 0"),
    ]
}

fn make(position: &Position) -> EndingTable {
    EndingTable::make(position, 2, &AtomicBool::new(false), |_| {}).expect("a small ending")
}

/// The positions that a table holds.
fn positions(table: &EndingTable) -> impl Iterator<Item = Position> {
    let (mut pieces, mut position) = (Vec::new(), table.sample().clone());
    (0..table.positions()).filter_map(move |number| {
        let to_move = table.numbering.pieces(number, &mut pieces)?;
        position.rearrange_unchecked(&pieces, to_move);
        Some(position.clone())
    })
}

/// The result of a position by those that follow: every action is played by the rules.
fn by_successors(table: &EndingTable, position: &Position) -> Ending {
    let me = position.to_move();
    let mut best = None;
    for action in position.actions() {
        let mut next = position.clone();
        let turn = next.apply(action).expect("a listed action");
        let reply = match turn.outcome {
            Some(Outcome::Win { winner, .. }) if winner == me => Ending::Loss(0),
            Some(Outcome::Win { .. }) => Ending::Win(0),
            Some(Outcome::Draw(_)) => Ending::Draw,
            None => table.probe(&next).unwrap_or_else(|| panic!("the table lacks {next:?}")),
        };
        let result = match reply {
            Ending::Loss(plies) => Ending::Win(plies + 1),
            Ending::Win(plies) => Ending::Loss(plies + 1),
            Ending::Draw => Ending::Draw,
        };
        best = best.into_iter().chain([result]).max_by_key(|result| result.score(0));
    }
    best.unwrap_or(Ending::Draw)
}

#[test]
fn every_entry_follows_from_those_after_it() {
    for ending in endings() {
        let table = make(&ending);
        let mut decided = 0;
        for position in positions(&table) {
            let found = table.probe(&position).expect("an entry");
            assert_eq!(found, by_successors(&table, &position), "{position:?}");
            decided += u32::from(found != Ending::Draw);
        }
        assert!(decided > 1_000, "{decided} decided positions of {ending:?}");
        assert_eq!(table.count_contradictions(1, &AtomicBool::new(false)), Ok(0));
    }
}

#[test]
fn a_wrong_entry_is_found() {
    let mut table = make(&endings()[0]);
    let won = table.entries.iter().position(|&entry| entry == 3).expect("a win in two turns");
    table.entries[won] = 5;
    assert!(table.count_contradictions(1, &AtomicBool::new(false)).expect("not stopped") > 0);
}

#[test]
fn short_wins_are_those_of_the_naive_prover() {
    let mut random = SplitMix64::new(40);
    for ending in endings() {
        let table = make(&ending);
        let all: Vec<Position> = positions(&table).collect();
        let mut wins = 0;
        for _ in 0..400 {
            let position = &all[random.below(all.len() as u64) as usize];
            let found = table.probe(position).expect("an entry");
            for turns in 1..=2 {
                let wins_in_time = matches!(found, Ending::Win(plies) if plies <= 2 * turns);
                assert_eq!(mates::wins(position, turns), wins_in_time, "{turns} turns, {found:?}: {position:?}");
                wins += u32::from(wins_in_time);
            }
            let loses_in_time = matches!(found, Ending::Loss(plies) if plies <= 3);
            assert_eq!(mates::loses(position, 1), loses_in_time, "{found:?}: {position:?}");
        }
        assert!(wins > 10, "{wins} short wins of {ending:?}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let ending = &endings()[0];
    let alone = EndingTable::make(ending, 1, &AtomicBool::new(false), |_| {}).expect("a small ending");
    assert!(alone.entries == make(ending).entries);
    let stopped = EndingTable::make(ending, 1, &AtomicBool::new(true), |_| {});
    assert_eq!(stopped.err(), Some(Unsolved::Stopped));
}

/// The longest win of the side to move.
fn longest_win(table: &EndingTable) -> (Position, u32) {
    let wins = positions(table).filter_map(|position| match table.probe(&position)? {
        Ending::Win(plies) => Some((position, plies)),
        _ => None,
    });
    wins.max_by_key(|&(_, plies)| plies).expect("a win")
}

#[test]
fn the_engine_announces_a_won_ending_and_plays_it_to_the_win() {
    let table = Arc::new(make(&endings()[0]));
    let (start, plies) = longest_win(&table);
    assert!(plies > 4, "{plies}");
    let mut endings = Endings::default();
    endings.add(table);
    let mut engine = Engine::new(Options { hash: 1, multi_pv: 2, ..Options::default() });
    engine.set_endings(endings);
    let winner = start.to_move();
    let mut game = Game::new(start);
    for left in (1..=plies).rev() {
        let mut reported = None;
        let never = AtomicBool::new(false);
        let answer = engine.search(&game, &Limits::default(), &never, |lines| reported = Some(lines[0].verdict));
        let verdict =
            if game.to_move() == winner { Verdict::WinIn(left.div_ceil(2)) } else { Verdict::LossIn(left / 2) };
        assert_eq!((answer.lines[0].verdict, reported), (verdict, Some(verdict)));
        assert!(answer.lines.len() == 2 && answer.lines[0].score >= answer.lines[1].score);
        assert_eq!(answer.lines[0].pv.len(), left as usize, "the line leads to the end");
        game.apply(answer.action.expect("an action")).expect("a legal action");
    }
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(winner));
}

#[test]
fn the_engine_keeps_a_drawn_ending_and_says_so() {
    // King and defender against king.
    let table = Arc::new(make(&endings()[1]));
    let mut endings = Endings::default();
    endings.add(Arc::clone(&table));
    let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
    engine.set_endings(endings);
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let loses_after = |position: &Position, action: Action| {
        let next = position.played(action);
        next.outcome().is_some() || matches!(table.probe(&next), Some(Ending::Win(_)))
    };
    let drawn = positions(&table).filter(|position| table.probe(position) == Some(Ending::Draw));
    let risky = drawn.filter(|position| position.actions().into_iter().any(|action| loses_after(position, action)));
    let mut seen = 0;
    for position in risky.step_by(200).take(40) {
        seen += 1;
        let answer = engine.search(&Game::new(position.clone()), &limits, &AtomicBool::new(false), |lines| {
            assert!(lines.iter().all(|line| line.verdict == Verdict::Centi(0)));
        });
        assert_eq!(answer.lines[0].verdict, Verdict::Centi(0));
        assert!(!loses_after(&position, answer.action.expect("an action")), "{position:?}");
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_table_holds_what_losses_leave() {
    let ending = &endings()[0];
    let table = Arc::new(make(ending));
    let bare: Vec<_> = ending.pieces().filter(|(_, piece)| ending.rules().kind(piece.kind).letter != 'p').collect();
    let mut kings = ending.clone();
    kings.rearrange_unchecked(&bare, ending.to_move());
    assert!(table.probe(&kings).is_some());
}

#[test]
fn a_repeated_position_may_be_claimed_as_a_draw() {
    let table = Arc::new(make(&endings()[0]));
    let mut endings = Endings::default();
    endings.add(Arc::clone(&table));
    let (start, plies) = longest_win(&table);
    let mut game = Game::new(start);
    let best = |game: &Game| endings.lines(game, &game.position().actions()).expect("an ending").remove(0);
    assert_eq!(best(&game).score, Ending::Win(plies).score(0));
    let action = best(&game).actions[0];
    // The winner plays the first action of the win and both go back, until its position has occurred twice.
    let reached = |game: &Game| {
        let mut next = game.clone();
        next.apply(action).is_ok_and(|_| next.can_claim_draw())
    };
    let mut random = SplitMix64::new(3);
    for _ in 0..200_000 {
        if reached(&game) {
            break;
        }
        let actions = game.position().actions();
        let action = actions[random.below(actions.len() as u64) as usize];
        if game.apply(action).is_err() || game.outcome().is_some() || game.turns().len() > 60 {
            game = Game::new(game.start().clone());
        }
    }
    assert!(reached(&game), "no such game found");
    let all = endings.lines(&game, &game.position().actions()).expect("an ending");
    let line = all.iter().find(|line| line.actions[0] == action).expect("a line");
    assert!(line.score <= 0, "the opponent may claim a draw");
}

#[test]
fn a_file_gives_the_same_table_and_a_damaged_one_none() {
    for ending in endings().into_iter().step_by(3) {
        let table = make(&ending);
        let bytes = table.to_bytes();
        let read = EndingTable::from_bytes(&bytes, &ending).expect("a table");
        assert!(read.entries == table.entries);
        assert!(bytes.len() < table.entries.len(), "{} bytes", bytes.len());
        let mut random = SplitMix64::new(1);
        for _ in 0..200 {
            let mut damaged = bytes.clone();
            damaged[random.below(bytes.len() as u64) as usize] ^= 1 << random.below(8);
            assert!(EndingTable::from_bytes(&damaged, &ending).is_err());
            let cut = random.below(bytes.len() as u64) as usize;
            assert!(EndingTable::from_bytes(&bytes[..cut], &ending).is_err());
        }
        assert!(EndingTable::from_bytes(b"", &ending).is_err());
    }
    let [first, second, ..] = &endings()[..] else { unreachable!("several endings") };
    let error = EndingTable::from_bytes(&make(first).to_bytes(), second).err().expect("another material");
    assert!(error.to_string().starts_with("expected "), "{error}");
}

#[test]
fn a_material_has_letters_and_a_size() {
    let library = Library::embedded();
    let start = |name: &str| library.find(name).expect("a shipped set-up").position.clone();
    let ace = start("laser-chess/ace");
    let kings = ending_of(&ace, &[]).expect("two kings");
    let material = Material::of(&kings).expect("a material");
    assert_eq!((material.letters(ace.rules()), material.movable()), ("KXkx".into(), 2));
    // 70 squares for either king, two facings of either laser, either side to move.
    assert_eq!(table_size(&kings), Some(70 * 70 * 2 * 2 * 2));
    let letters = |position: &Position| -> Vec<char> {
        ending_kinds(position).into_iter().map(|kind| position.rules().kind(kind).letter).collect()
    };
    assert_eq!(letters(&ace), ['p', 's', 'a'], "kings and lasers are in every ending");
    assert_eq!(letters(&start("khet-1/classic")), ['p', 's', 'o', 'w'], "a stack leaves an obelisk");
    let deflector = ace.rules().kind_by_letter('p').expect("a deflector");
    let with_one = ending_of(&ace, &[(deflector, Player::Second)]).expect("a deflector");
    assert_eq!(Material::of(&with_one).expect("a material").letters(ace.rules()), "KXkpx");
    assert_eq!(table_size(&with_one), Some(2 * 2 * 2 * (70 * 70 * 280 + 70 * 70)), "and what a loss leaves");
    assert_eq!(table_size(&ending_of(&ace, &[(deflector, Player::First); 2]).expect("two deflectors")), None);
    assert!(Material::of(&start("khet-1/edfu")).is_none(), "no table holds a tower");
    assert!(Material::of(&start("laser-chess-1987/start")).is_none(), "nor composed turns");
    let limited = small("laser-chess", |spec| spec.rulings.quiet_turn_limit = Some(50));
    let limited = from_khet(&limited, "x33/1k2/2K1/P12X1 0").expect("a position");
    assert!(Material::of(&limited).is_none(), "nor a limit on quiet turns");
}
