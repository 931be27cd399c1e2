//! The Tower of Kadesh: the counts and first shots of `data/perft-tower.txt`, and single rules.

use crate::common::{action, khet_by, play, refused, ruled, rules, square};
use crate::program::bad;
use specular::notation::{drawing, from_khet, to_khet, words};
use specular::rules::{Action, Face, MovedBy, Player, Position, Square, perft};
use specular::setups::{self, Library, SetupText, setup_file};
use testing::folder::Folder;

/// A position of the file with what is known about it.
struct Known {
    id: &'static str,
    position: Position,
    /// By player: the path of the shot and what it strikes.
    shots: Vec<(Vec<Square>, Vec<Square>)>,
    counts: Vec<u64>,
}

fn known() -> Vec<Known> {
    let squares =
        |text: &str| -> Vec<Square> { text.split_whitespace().filter(|word| *word != "-").map(square).collect() };
    let mut all: Vec<Known> = Vec::new();
    for line in include_str!("../data/perft-tower.txt").lines() {
        let Some((word, rest)) = line.split_once(' ').filter(|(word, _)| *word != "#") else { continue };
        if word == "id" {
            let position = khet_by(&rules("khet-1"), "4k5/10/10/10/10/10/10/4K5 0");
            all.push(Known { id: rest, position, shots: Vec::new(), counts: Vec::new() });
            continue;
        }
        let last = all.last_mut().expect("an id");
        match word {
            "position" => last.position = khet_by(&rules("khet-1"), rest),
            "first" => {
                let parts: Vec<&str> = rest.split('|').collect();
                last.shots.push((squares(parts[1]), squares(parts[2])));
            }
            "perft" => last.counts.push(rest.split(' ').next_back().expect("a count").parse().expect("a count")),
            other => panic!("{other}"),
        }
    }
    all
}

#[test]
fn the_first_shots_are_those_of_the_table() {
    for Known { id, position, shots, .. } in known() {
        for (player, (path, struck)) in Player::BOTH.into_iter().zip(shots) {
            let trace = position.trace(player);
            // Squares entered at the same time may be listed in another order.
            assert_eq!(sorted(trace.path()), sorted(path), "{id}, {player:?}");
            assert_eq!(trace.struck().iter().collect::<Vec<_>>(), struck, "{id}, {player:?}");
        }
    }
}

fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares
}

#[test]
fn the_counts_are_those_of_the_table() {
    for Known { id, position, counts, .. } in known() {
        assert_eq!(counts.len(), 3, "{id}");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), count, "{id}, depth {depth}");
        }
    }
}

/// A tower on e4, with obelisks below and above and a djed on c6.
const ROOM: &str = "5k4/10/2S27/10/10/10/4O5/3K6 0 e4 6/6/6/6/2O3/6";

fn room(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(ROOM.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "{old} is not in {text}");
        text.replacen(old, new, 1)
    })
}

#[test]
fn positions_with_a_tower_are_written_and_read() {
    for Known { id, position, .. } in known() {
        let text = to_khet(&position);
        assert_eq!(khet_by(&rules("khet-1"), &text), position, "{id}");
        let drawn = drawing::draw(&position);
        let setup = drawing::parse(position.rules(), &drawn, position.to_move()).expect("a drawing");
        assert_eq!(setup.into_position(position.rules()).expect("a position"), position, "{drawn}");
        let rules = position.rules();
        let text = SetupText { name: "T", author: "", note: "", edition: "khet-1", rules, setup: &position.to_setup() };
        let file = setup_file(&text, None).expect("a set-up");
        let folder = Folder::new("tower");
        let path = folder.write("t.ron", &file);
        assert_eq!(setups::check(&path, &Library::embedded()), [], "{file}");
    }
    let start = khet_by(&rules("khet-1"), &room(&[]));
    assert!(to_khet(&start).ends_with(" 0 e4 6/6/6/6/2O3/6"), "{}", to_khet(&start));
}

#[test]
fn wrong_words_about_a_tower_are_refused_where_they_are() {
    let error = |text: &str| words::khet_error(&rules("khet-1"), &from_khet(&rules("khet-1"), text).expect_err(text));
    for (changes, expected) in [
        (&[(" e4 ", " z4 ")][..], "character 32: expected the tower's square, such as e4, found \"z4\""),
        (&[(" e4 ", " E4 ")], "character 32: expected the tower's square, such as e4, found \"E4\""),
        (&[(" 6/6/6/6/2O3/6", "")], "character 34: expected ' ' and the ranks of the platform, found the end"),
        (&[("6/6/6/6/2O3/6", "6/6/6/2O3/6")], "character 46: expected 6 ranks joined by '/', found 5"),
        (&[("6/2O3/6", "6/2O4/6")], "character 45: expected 6 squares in rank 2, found 4 empty ones after 3"),
        (&[(" e4 ", " e8 ")], "e8: expected the tower to stand on squares of the board, found others"),
        (&[(" e4 ", " a4 ")], "a4: expected the tower on squares that nobody reserves, found a4, which is Red's"),
        (&[(" e4 ", " e2 ")], "e2: expected nothing on a square that the tower covers, found a piece"),
        (&[("6/2O3/6", "2O3/6/6")], "C3: expected nothing on a square that the tower covers, found a piece"),
        (&[("3K6", "10"), ("2O3/6", "6/K5")], "A1: expected no pharaoh on A1, F1, A6, F6, found one"),
    ] {
        let found = error(&room(changes));
        assert!(found.split('\n').any(|line| line == expected), "{}\n{found}\n{expected}", room(changes));
    }
    let khet_2 = from_khet(&rules("khet-2"), "x35k3///////4K4X1 0 e4 6/6/6/6/6/6").expect_err("no tower there");
    let khet_2 = words::khet_error(&rules("khet-2"), &khet_2);
    assert_eq!(khet_2, "character 20: expected nothing after the side to move, found ' '");
}

#[test]
fn records_and_arguments_with_a_wrong_tower_are_refused_at_their_place() {
    for (old, new, expected) in [
        (" e4 ", " e8 ", "expected the tower to stand on squares of the board, found others"),
        (" e4 ", " e2 ", "expected nothing on a square that the tower covers, found a piece"),
        ("6/2O3/6", "6/2O4/6", "expected 6 squares in rank 2, found 4 empty ones after 3"),
        ("3K6 0", "10 0", "expected one pharaoh for Silver, found none"),
    ] {
        let text = room(&[(old, new)]);
        let folder = Folder::new("tower-record");
        let record = format!("[Edition \"khet-1\"]\n[Position \"{text}\"]\n\n1. c6A5 *\n");
        let record = folder.write("a.beam", record);
        let path = record.to_str().expect("UTF-8");
        let refused = bad(1, &["check", path]);
        assert!(refused.starts_with(&format!("{path}:2:11: ")) && refused.contains(expected), "{refused}");
        let refused = bad(1, &["trace", "--rules", "khet-1", "--position", &text]);
        assert!(refused.starts_with("specular: --position: ") && refused.contains(expected), "{refused}");
    }
}

#[test]
fn pieces_step_straight_up_and_down() {
    // The djed on c6 is below A5, the obelisk on e2 below C1; the one on C2 is above e3.
    let position = khet_by(&rules("khet-1"), &room(&[]));
    let legal = |text: &str| position.is_legal(action(text));
    assert!(legal("c6A5") && legal("e2C1") && legal("C2e3") && legal("C2C1"));
    assert_eq!(refused(&position, "e2C2"), "C2 is not next to e2. Pieces move one square.");
    assert_eq!(refused(&position, "C2C3"), "There is no square C3 on this board.");
}

#[test]
fn the_tower_moves_and_turns_with_its_riders() {
    let mut position = khet_by(&rules("khet-1"), &room(&[]));
    let turn = play(&mut position, "e4f5");
    assert_eq!((turn.moved.len(), turn.tower), (0, Some(square("f5"))));
    let turn = play(&mut position, "f5+");
    assert_eq!(
        turn.moved.iter().map(|moved| (moved.from.to_string(), moved.to.to_string())).collect::<Vec<_>>(),
        [("C2".into(), "B4".into())]
    );
    assert!(to_khet(&position).ends_with(" 0 f5 6/6/1O4/6/6/6"), "{}", to_khet(&position));

    let bare = khet_by(&rules("khet-1"), &room(&[("2O3", "6")]));
    assert_eq!(refused(&bare, "e4+"), "Turning the tower would change nothing.");
    assert_eq!(refused(&bare, "f5+"), "The tower covers f5. Its own square is e4.");
    assert_eq!(refused(&bare, "e4^e5"), "The tower can only move or turn.");
    assert_eq!(refused(&bare, "e4e6"), "e6 is not next to e4. Pieces move one square.");
    let blocked = khet_by(&rules("khet-1"), &room(&[("10/4O5", "4O5/10")]));
    assert_eq!(refused(&blocked, "e4e3"), "Another piece is on e3.");
    let fixed = ruled("khet-1", |spec| spec.tower.as_mut().expect("a tower").moved_by = MovedBy::Nobody);
    assert_eq!(refused(&khet_by(&fixed, &room(&[])), "e4f5"), "Nobody may move the tower.");
}

#[test]
fn portals_stand_in_pairs() {
    let rules = ruled("khet-1", |spec| {
        let mut gate = spec.kinds.iter().find(|kind| kind.id == "pyramid").expect("a pyramid").clone();
        (gate.id, gate.label, gate.letter) = ("gate".into(), "gate".into(), 'g');
        gate.faces = [Face::Portal, Face::Absorb, Face::Portal, Face::Absorb];
        gate.neutral = Some(MovedBy::Nobody);
        spec.kinds.push(gate);
        spec.reserved = [Vec::new(), Vec::new()];
    });
    let pair = khet_by(&rules, "5k4/10/9g1/10/10/2g27/10/3K6 0");
    // The gate on c3 stands a quarter turn to the right of the other, so a beam to the north comes out to the east.
    let path: Vec<String> = pair.trace(Player::First).path().iter().map(Square::to_string).collect();
    assert_eq!(path, ["j1", "j2", "j3", "j4", "j5", "j6", "d3", "e3", "f3", "g3", "h3", "i3", "j3"]);
    assert_eq!(refused(&pair, "j6j5"), "Nobody may move this gate.");
    let message = |text: &str| words::khet_error(&rules, &from_khet(&rules, text).expect_err(text));
    let one = "expected two of the portals \"gate\" of nobody, or none, found 1: on j6";
    assert_eq!(message("5k4/10/9g1/10/10/10/10/3K6 0"), one);
    let three = "expected two of the portals \"gate\" of nobody, or none, found 3: on c3 and d3 and j6";
    assert_eq!(message("5k4/10/9g1/10/10/2g1G16/10/3K6 0"), three);
}

#[test]
fn a_square_beyond_the_board_is_no_square_of_the_platform() {
    let climbs = |position: &Position| {
        let is_climb =
            |action: &Action| matches!(action, Action::Move { from, to } if !from.is_upper() && to.is_upper());
        position.actions().into_iter().find(is_climb)
    };
    let (position, climb) = known()
        .into_iter()
        .find_map(|known| Some((known.position.clone(), climbs(&known.position)?)))
        .expect("a climb");
    let Action::Move { from, to } = climb else { unreachable!("a climb is a move") };
    // Such as `i13`, which shares an index with `A2`.
    let wrong = Action::Move { from, to: Square::from_index(to.index() as u8) };
    assert!(
        position.is_legal(climb) && position.check(wrong).is_err() && !position.is_legal(wrong),
        "{climb}, {wrong}"
    );
}
