//! The editor's tools without a window. `tests/app/editor.rs` tests the mouse and the table.

mod layout;
mod tower;
mod typing;

use super::bench::{Firing, Tool, Workbench};
use super::hint::click_hint;
use content::setups::Library;
use editor::{BoardEdit, Draft, Edit, Editor, Symmetry};
use state::settings::{Command, CommandNames, Device, KeyBindings};
use tabletop::{Direction, LookId, Player, Rotation, Square};

const PYRAMID: Tool = Tool::Piece(LookId(1), Player::First);

fn bench() -> Workbench {
    let edition = Library::embedded().edition("khet-2").expect("an edition").clone();
    Workbench::with(Editor::new(Draft::empty(&edition)))
}

fn at(square: &str) -> Option<Square> {
    Some(square.parse().expect("a square"))
}

/// Presses the button over one square and releases it over another.
fn drag(bench: &mut Workbench, from: &str, to: &str) {
    bench.hover = at(from);
    let mut edits = bench.press(at(from));
    make(bench, &edits);
    bench.hover = at(to);
    edits = bench.continue_stroke();
    make(bench, &edits);
    edits = bench.release(at(to)).into_iter().collect();
    make(bench, &edits);
}

fn make(bench: &mut Workbench, edits: &[Edit]) {
    for edit in edits {
        bench.edit(edit).expect("an edit that can be made");
    }
}

/// As [`drag`], with the pointer near sides of the squares.
fn drag_along(bench: &mut Workbench, from: (&str, Direction), to: (&str, Direction)) {
    let point = |bench: &mut Workbench, (square, side): (&str, Direction)| {
        let square = at(square).expect("a square");
        (bench.hover, bench.pointed_side) = (Some(square), Some((square, side)));
    };
    point(bench, from);
    let mut edits = bench.press(bench.hover);
    make(bench, &edits);
    point(bench, to);
    edits = bench.continue_stroke();
    make(bench, &edits);
    edits = bench.release(bench.hover).into_iter().collect();
    make(bench, &edits);
    bench.leave_board();
}

fn undo(bench: &mut Workbench) -> bool {
    bench.editor.as_mut().expect("an editor").undo()
}

/// The squares with pieces, and the facings of these.
fn stands(bench: &Workbench) -> Vec<(String, u8)> {
    bench.draft().unwrap().pieces().map(|(square, piece)| (square.to_string(), piece.facing)).collect()
}

#[test]
fn a_tool_places_and_turns_pieces_and_the_next_keeps_the_facing() {
    let mut bench = bench();
    bench.take(PYRAMID);
    bench.hover = at("c3");
    assert!(bench.turn(Rotation::Clockwise).is_none(), "only the held piece turns");
    drag(&mut bench, "c3", "c3");
    assert_eq!(stands(&bench), [("c3".into(), 1)]);
    // A second click turns the piece, and the next piece placed has the same facing.
    drag(&mut bench, "c3", "c3");
    drag(&mut bench, "e5", "e5");
    assert_eq!(stands(&bench), [("c3".into(), 2), ("e5".into(), 2)]);
    // A drag moves the piece there, whichever tool is active.
    drag(&mut bench, "e5", "g5");
    assert_eq!(stands(&bench), [("c3".into(), 2), ("g5".into(), 2)]);
    bench.take(PYRAMID);
    assert_eq!(bench.tool, PYRAMID, "a tool that is taken again stays");
}

#[test]
fn the_held_piece_is_previewed_except_while_a_laser_fires() {
    let mut bench = bench();
    bench.editor.as_mut().unwrap().symmetry = Symmetry::HalfTurn;
    bench.take(PYRAMID);
    bench.hover = at("c3");
    assert_eq!(
        bench.table_draft().unwrap().ghosts,
        ["c3", "h6"].map(|square| square.parse().unwrap()).into_iter().collect()
    );
    bench.firing = Firing::Running;
    assert!(bench.held().is_none() && bench.table_draft().unwrap().ghosts.is_empty());
    bench.firing = Firing::No;
    bench.hover = None;
    assert!(bench.held().is_none());
}

#[test]
fn the_hand_selects_and_the_brushes_act() {
    let mut bench = bench();
    bench.take(PYRAMID);
    drag(&mut bench, "c3", "c3");
    bench.drop_all();
    drag(&mut bench, "c3", "c3");
    assert_eq!((bench.selected, bench.command_target()), (at("c3"), at("c3")));
    assert_eq!(
        bench.turn(Rotation::Clockwise),
        Some(Edit::Turn { at: at("c3").unwrap(), rotation: Rotation::Clockwise })
    );
    let e5 = at("e5").unwrap();
    bench.take(Tool::Hole);
    assert_eq!(bench.click(e5), Some(Edit::Board(BoardEdit::Hole(e5, true))));
    bench.take(Tool::Reserve(Player::Second));
    assert_eq!(bench.click(e5), Some(Edit::Board(BoardEdit::Reserve(e5, Some(Player::Second)))));
    bench.take(Tool::Erase);
    drag(&mut bench, "c3", "c3");
    assert_eq!((stands(&bench).len(), bench.selected), (0, None));
}

#[test]
fn a_brush_paints_every_square_of_its_path_in_one_step() {
    let mut bench = bench();
    bench.take(PYRAMID);
    drag(&mut bench, "c3", "f3");
    assert_eq!(stands(&bench).len(), 4, "a fast pointer skips none");
    // An existing piece is dragged, not painted over.
    drag(&mut bench, "c3", "c6");
    assert_eq!(stands(&bench).iter().filter(|(square, _)| square == "c6").count(), 1);
    assert!(undo(&mut bench));
    bench.take(Tool::Erase);
    drag(&mut bench, "b2", "e5");
    assert_eq!(stands(&bench).len(), 3, "only c3 is on the path");
    assert!(undo(&mut bench) && undo(&mut bench) && !undo(&mut bench), "each stroke is one step");
    let reserved = |bench: &Workbench, square: &str| bench.draft().unwrap().board().reserved_for(at(square).unwrap());
    bench.take(Tool::Reserve(Player::Second));
    // Khet 2.0 reserves a column at the edge for each player. The first square decides what the stroke does.
    drag(&mut bench, "c4", "a4");
    assert_eq!(["a4", "b4", "c4"].map(|square| reserved(&bench, square)), [Some(Player::Second); 3]);
    drag(&mut bench, "a4", "c4");
    assert_eq!(["a4", "b4", "c4"].map(|square| reserved(&bench, square)), [None; 3]);
    bench.take(Tool::Hole);
    drag(&mut bench, "e4", "g4");
    drag(&mut bench, "f4", "g4");
    let holes: Vec<String> = bench.draft().unwrap().board().holes().map(|hole| hole.to_string()).collect();
    assert_eq!(holes, ["e4"]);
}

#[test]
fn a_stroke_builds_or_removes_walls_along_a_line() {
    let mut bench = bench();
    bench.editor.as_mut().unwrap().symmetry = Symmetry::HalfTurn;
    bench.take(Tool::Wall);
    let walls = |bench: &Workbench| {
        let walls = bench.draft().unwrap().board().walls.iter().map(|[a, b]| format!("{a}|{b}"));
        let mut walls: Vec<String> = walls.collect();
        walls.sort();
        walls
    };
    // The pointer may leave the line and pass sides perpendicular to it.
    drag_along(&mut bench, ("b3", Direction::North), ("d2", Direction::East));
    assert_eq!(walls(&bench), ["b3|b4", "c3|c4", "d3|d4", "g6|g5", "h6|h5", "i6|i5"]);
    // It is the same wall from the other side, and the first one decides what the stroke does.
    drag_along(&mut bench, ("c4", Direction::South), ("e4", Direction::South));
    assert_eq!(walls(&bench), ["b3|b4", "i6|i5"]);
    assert!(undo(&mut bench) && walls(&bench).len() == 6 && undo(&mut bench) && walls(&bench).is_empty());
    // The edge of the board can't have walls.
    drag_along(&mut bench, ("a4", Direction::West), ("a6", Direction::West));
    assert!(walls(&bench).is_empty() && !undo(&mut bench));
}

#[test]
fn a_laser_is_placed_in_the_wall_dragged_along_it_and_removed() {
    let mut bench = bench();
    bench.take(Tool::Laser(Player::Second));
    let lasers = |bench: &Workbench| {
        let lasers = bench.draft().unwrap().board().emitters.iter();
        lasers.map(|laser| (laser.player, laser.enters.to_string(), laser.heading)).collect::<Vec<_>>()
    };
    let click = |bench: &mut Workbench, square: &str, side| drag_along(bench, (square, side), (square, side));
    drag_along(&mut bench, ("c8", Direction::North), ("e8", Direction::North));
    assert_eq!(lasers(&bench), [(Player::Second, "e8".into(), Direction::South)]);
    // The other player's laser replaces it; each player has one.
    bench.take_other_side();
    click(&mut bench, "j5", Direction::East);
    assert_eq!(lasers(&bench).len(), 2);
    click(&mut bench, "j5", Direction::East);
    assert_eq!(lasers(&bench), [(Player::Second, "e8".into(), Direction::South)], "a second click removes it");
    assert!(undo(&mut bench) && undo(&mut bench) && undo(&mut bench) && !undo(&mut bench));
    // A laser needs a wall, which the middle of the board lacks.
    click(&mut bench, "d4", Direction::North);
    assert!(lasers(&bench).is_empty());
}

#[test]
fn the_hand_drags_a_laser_beside_the_board_and_removes_it() {
    let mut bench = bench();
    let classic = Library::embedded().find("khet-1/classic").expect("a set-up").clone();
    bench.open(Draft::of_entry(&classic));
    bench.editor.as_mut().unwrap().symmetry = Symmetry::Off;
    let (a8, c8) = (at("a8").unwrap(), at("c8").unwrap());
    bench.pointed_side = Some((a8, Direction::North));
    assert_eq!(bench.active_laser(), Some(Player::Second));
    assert!(bench.press(None).is_empty());
    bench.pointed_side = Some((c8, Direction::North));
    let edits = bench.continue_stroke();
    make(&mut bench, &edits);
    assert_eq!(bench.release(None), None);
    assert_eq!(bench.laser_at((c8, Direction::South)), Some(Player::Second));
    // Khet 1.0 has no kind of piece that is a laser, so removing the one in the wall is refused.
    let refused = bench.remove_here().map(|edit| bench.edit(&edit).unwrap_err());
    assert_eq!(refused.unwrap().to_string(), "Red needs a laser.");
}

#[test]
fn the_keyboard_chooses_the_side_for_a_wall_or_laser() {
    let mut bench = bench();
    (bench.by_keys, bench.hover) = (true, at("j1"));
    bench.take(Tool::Wall);
    assert_eq!(bench.wall(), Some(["j1", "j2"].map(|square| at(square).unwrap())));
    assert!(bench.turn(Rotation::CounterClockwise).is_none());
    assert_eq!(bench.wall(), Some(["j1", "i1"].map(|square| at(square).unwrap())));
    let edit = bench.click(at("j1").unwrap());
    make(&mut bench, edit.as_slice());
    assert!(bench.draft().unwrap().has_wall(["i1", "j1"].map(|square| at(square).unwrap())));
    assert!(matches!(bench.remove_here(), Some(Edit::Board(BoardEdit::Wall(_, false)))));
    bench.take(Tool::Laser(Player::First));
    // In the corner it may face along the rank or the file. The new wall allows a third direction.
    let mut headings = Vec::new();
    for _ in 0..4 {
        headings.extend(bench.spot().map(|(_, heading)| heading));
        bench.turn(Rotation::Clockwise);
    }
    for heading in [Direction::North, Direction::West, Direction::East] {
        assert!(headings.contains(&heading), "{headings:?}");
    }
}

#[test]
fn brushes_follow_one_another_for_the_same_player() {
    let mut bench = bench();
    bench.take(Tool::Piece(LookId(1), Player::Second));
    let mut taken = Vec::new();
    for _ in 0..6 {
        bench.take_next_brush();
        taken.push(bench.tool);
    }
    assert_eq!(taken[..3], [Tool::Erase, Tool::Hole, Tool::Wall]);
    assert_eq!(taken[5], Tool::Erase);
    bench.tool = Tool::Laser(Player::First);
    bench.take_other_side();
    assert_eq!(bench.tool, Tool::Laser(Player::Second));
}

#[test]
fn a_tool_that_the_next_board_lacks_is_put_away() {
    let mut bench = bench();
    bench.take(Tool::Piece(LookId(5), Player::First));
    let ace = Library::embedded().find("laser-chess/ace").expect("a set-up").clone();
    bench.edit(&Edit::Open(Box::new(Draft::of_entry(&ace)))).expect("it can be opened");
    assert_eq!(bench.tool, Tool::Hand, "Laser Chess has five kinds");
}

#[test]
fn hints_name_the_bound_keys() {
    let mut plain = bench();
    plain.take(PYRAMID);
    drag(&mut plain, "c3", "c3");
    let hovering = |tool, square: &str| {
        let mut bench = Workbench::with(Editor::new(plain.draft().unwrap().clone()));
        (bench.tool, bench.hover) = (tool, at(square));
        bench
    };
    let mut by_keys = hovering(Tool::Wall, "e4");
    by_keys.by_keys = true;
    let mut at_the_edge = hovering(Tool::Wall, "e8");
    at_the_edge.by_keys = true;
    let mut laser = bench();
    laser.open(Draft::of_entry(&Library::embedded().find("khet-1/classic").expect("a set-up").clone()));
    laser.pointed_side = Some((at("a8").unwrap(), Direction::North));
    // The hints with the default keys, with other keys, and with none.
    let hints = [
        (
            hovering(Tool::Hand, "c3"),
            ["    wheel or Q E  turn    ", "    wheel or 1, 2 3  turn    ", "    wheel  turn    "],
        ),
        (hovering(PYRAMID, "e4"), ["    wheel or Q E  turn", "    wheel or 1, 2 3  turn", "    wheel  turn"]),
        (by_keys, ["    Q E  next edge", "    1, 2 3  next edge", "build a wall"]),
        (at_the_edge, ["    Q E  next edge", "    1, 2 3  next edge", "on both sides"]),
        (laser, ["    X  exchange", "    4  exchange", "right click  remove"]),
    ];
    let mut others = KeyBindings::default();
    let key = |name: &str| Some(name.parse().unwrap());
    for (command, number, name) in [
        (Command::TurnLeft, 0, "1"),
        (Command::TurnLeft, 1, "2"),
        (Command::TurnRight, 0, "3"),
        (Command::RecolourPiece, 0, "4"),
    ] {
        others.replace(command, number, key(name));
    }
    let mut none = KeyBindings::default();
    for command in [Command::TurnLeft, Command::TurnRight, Command::RecolourPiece] {
        none.replace(command, 0, None);
    }
    for (bench, expected) in &hints {
        for (keys, expected) in [KeyBindings::default(), others.clone(), none.clone()].iter().zip(expected) {
            let hint = click_hint(bench, CommandNames { keys, device: Device::Keyboard }).expect("a hint").to_string();
            assert!(hint.contains(*expected), "{expected:?} in {hint:?}");
            assert!(keys != &none || hint.ends_with(*expected) || hint.contains("wheel  turn"), "{hint:?}");
        }
    }
}
