//! Dragging: a drop plays what a click there would, and everything else puts the piece back.

use bevy::picking::pointer::{PointerAction, PointerInput};

use super::*;
use ::games::{chess, draughts};
use state::messages::{Held, HeldPiece};
use state::referee::Start;
use tabletop::{Agreement, Aids, Seat, Seats, Session};

const MOUSE: PointerId = PointerId::Mouse;
const FINGER: PointerId = PointerId::Touch(7);
/// Farther than a click may travel.
const FAR: Vec2 = Vec2::new(30.0, 0.0);

fn hit(entity: Entity) -> HitData {
    HitData::new(entity, 1.0, None, None)
}

impl TestTable {
    /// Presses the button on a square and moves this far.
    fn pull(&mut self, by: PointerId, from: &str, distance: Vec2) {
        let entity = self.entity(from);
        let button = PointerButton::Primary;
        self.trigger_by(by, entity, Vec2::ZERO, Press { button, hit: hit(entity), count: 1 });
        self.trigger_by(by, entity, distance, Drag { button, distance, delta: distance });
        self.trigger_by(by, entity, distance, Move { hit: hit(entity), delta: distance });
        self.0.update();
    }

    /// Moves the pointer onto this entity.
    fn over(&mut self, by: PointerId, entity: Entity) {
        self.trigger_by(by, entity, FAR, Over { hit: hit(entity) });
        self.0.update();
    }

    /// Picks up the piece on `from` and carries it over `to`.
    fn carry(&mut self, from: &str, to: &str) {
        self.pull(MOUSE, from, FAR);
        let to = self.entity(to);
        self.over(MOUSE, to);
    }

    /// Releases, over this entity, a piece dragged from a square; the events come in Bevy's order.
    fn let_go(&mut self, by: PointerId, from: &str, over: Option<Entity>) {
        let dragged = self.entity(from);
        let button = PointerButton::Primary;
        if let Some(over) = over {
            self.trigger_by(by, over, FAR, Out { hit: hit(over) });
            if over == dragged {
                let click = Click { button, hit: hit(over), duration: Default::default(), count: 1 };
                self.trigger_by(by, over, FAR, click);
            }
            self.trigger_by(by, over, FAR, Release { button, hit: hit(over) });
        }
        self.trigger_by(by, dragged, FAR, DragEnd { button, distance: FAR });
        self.0.update();
    }

    fn drag(&mut self, from: &str, to: &str) {
        self.carry(from, to);
        let over = self.entity(to);
        self.let_go(MOUSE, from, Some(over));
    }

    fn held(&self) -> Option<Held> {
        self.0.resource::<HeldPiece>().0
    }

    /// The square on which the held piece is shown.
    fn held_on(&self) -> Option<String> {
        let near = |held: Held| self.0.resource::<BoardSpace>().square_near(held.place, 0.4);
        self.held().and_then(near).map(|square| square.to_string())
    }

    fn preview(&self) -> Option<String> {
        self.0.resource::<Preview>().0.clone().map(|action| action.to_string())
    }

    fn is_at_rest(&self) -> bool {
        self.held().is_none() && self.selected().is_none()
    }
}

#[test]
fn marks_and_preview_change_only_with_the_square_under_a_dragged_piece() {
    #[derive(Resource, Default)]
    struct Changes(usize);
    let mut table = TestTable::new();
    let count = |marks: Query<(), Added<marks::Mark>>, preview: Res<Preview>, mut changes: ResMut<Changes>| {
        changes.0 += marks.iter().count() + usize::from(preview.is_changed());
    };
    table.0.init_resource::<Changes>().add_systems(Last, count);
    table.carry("h2", "h3");
    let changes = |table: &mut TestTable, square: &str, place: Option<Vec3>| {
        table.0.resource_mut::<Changes>().0 = 0;
        let entity = table.entity(square);
        let hit = HitData::new(entity, 1.0, place, None);
        table.trigger_by(MOUSE, entity, FAR, Move { hit, delta: Vec2::X });
        table.0.update();
        table.0.resource::<Changes>().0
    };
    changes(&mut table, "h3", None);
    let middle = table.0.resource::<BoardSpace>().center(square("h3"));
    for place in [None, Some(middle), Some(middle + Vec3::X * 0.2), None] {
        assert_eq!(changes(&mut table, "h3", place), 0);
    }
    assert!(changes(&mut table, "g2", None) > 1);
}

fn looks_back(table: &TestTable) -> bool {
    table.0.session().is_looking_back()
}

/// A game of two turns, seen from its start.
fn looking_back() -> TestTable {
    let mut table = TestTable::with(Table::shipped("ace").played(&["h2g2", "a4a3"]));
    table.0.send(Request::LookAt(0));
    assert!(looks_back(&table));
    table
}

#[test]
fn a_piece_is_dragged_to_a_legal_square_by_mouse_and_by_touch() {
    let mut hovering = TestTable::new();
    hovering.click("h2");
    let target = hovering.entity("h3");
    hovering.over(MOUSE, target);
    for by in [MOUSE, FINGER] {
        let mut table = TestTable::new();
        table.pull(by, "h2", FAR);
        assert_eq!((table.selected().as_deref(), table.held_on().as_deref()), (Some("h2"), Some("h2")));
        assert_eq!(table.marks(|mark| targets(mark, Target::Move)), 6, "its legal squares are marked");
        assert!(!table.held().unwrap().carried && table.handles().is_empty());
        let target = table.entity("h3");
        table.over(by, target);
        assert!(table.held().unwrap().carried);
        assert_eq!((table.preview(), table.played()), (hovering.preview(), vec![]));
        assert_eq!(table.preview().as_deref(), Some("h2h3"));
        assert_eq!(table.marks(|mark| matches!(mark, marks::Mark::Target { hot: true, .. })), 1);
        let hint = table.0.resource::<ClickHint>().0.clone();
        assert_eq!(hint.map(|hint| hint.to_string()).as_deref(), Some("Release: move the deflector to h3"));
        table.let_go(by, "h2", Some(target));
        assert_eq!(table.played(), ["h2h3"], "{by:?}");
        assert!(table.is_at_rest());
    }
}

#[test]
fn an_illegal_drop_puts_the_piece_back() {
    let mut table = TestTable::new();
    let rim = table.0.world_mut().spawn(Name::new("Rim")).id();
    let panel = table.0.world_mut().spawn(Node::default()).id();
    for elsewhere in [Some(rim), Some(panel), None] {
        table.carry("h2", "h3");
        if let Some(elsewhere) = elsewhere {
            table.over(MOUSE, elsewhere);
        }
        table.let_go(MOUSE, "h2", elsewhere);
        assert!(table.is_at_rest(), "{elsewhere:?}");
    }
    assert_eq!(table.refusals(), [""; 0]);
    // Back on its square.
    table.carry("h2", "h3");
    let home = table.entity("h2");
    table.over(MOUSE, home);
    table.let_go(MOUSE, "h2", Some(home));
    assert!(table.is_at_rest());
    assert_eq!((table.played(), table.refusals()), (vec![], vec![]));
}

#[test]
fn a_refused_drop_is_explained_and_the_piece_stays_selected() {
    let mut table = TestTable::new();
    // A piece of the player's own, one of the opponent's, and an empty square.
    for to in ["c4", "a8", "e5"] {
        table.drag("h2", to);
        assert_eq!((table.selected().as_deref(), table.held()), (Some("h2"), None), "{to}");
        assert_eq!(table.refusals(), [format!("{to} is not next to h2. Pieces move one square.")]);
    }
    table.drag("h2", "i1");
    assert_eq!(table.refusals(), ["i1 is reserved for Red."]);
    let mut table = looking_back();
    table.drag("h2", "e5");
    assert_eq!((table.refusals().len(), table.is_at_rest(), looks_back(&table)), (1, true, true));
}

#[test]
fn a_drag_of_a_piece_that_cannot_move_is_explained_like_a_click() {
    let draughts = || {
        let position = draughts::fen::from_fen("W:Wc3,g3:Bd4,h8").unwrap();
        Table::of(Session::new(draughts::start(position, draughts::Rulings::default())))
    };
    let machines = || Table::shipped("ace").seated(Seats([Seat::Computer(1), Seat::Human]));
    let cases: [(&str, &dyn Fn() -> Table); 3] =
        [("a8", &|| Table::shipped("ace")), ("g3", &draughts), ("a8", &machines)];
    let acts: [fn(&mut TestTable, &str); 2] = [|table, at| table.pull(MOUSE, at, FAR), |table, at| table.click(at)];
    for (at, start) in cases {
        let [dragged, clicked] = acts.map(|act| {
            let mut table = TestTable::with(start());
            act(&mut table, at);
            assert!(table.is_at_rest() && table.played().is_empty(), "{at}");
            table.refusals()
        });
        assert_eq!((&dragged, dragged.len()), (&clicked, 1), "{at}");
    }
    let mut table = TestTable::with(machines());
    table.click("h2");
    assert_eq!(table.played(), [""; 0], "a piece of the computer, whose turn it is");
    // A laser can only turn.
    let mut table = TestTable::new();
    table.drag("j1", "j2");
    assert_eq!(table.refusals(), ["This laser can't move."]);
    assert_eq!((table.selected().as_deref(), table.handles().is_empty()), (Some("j1"), false));
}

#[test]
fn a_short_movement_is_a_click() {
    let mut table = TestTable::new();
    for distance in [Vec2::new(4.0, 0.0), FAR] {
        for selected in [Some("h2"), None] {
            table.pull(MOUSE, "h2", distance);
            let piece = table.entity("h2");
            if distance == FAR {
                table.let_go(MOUSE, "h2", Some(piece));
            } else {
                table.release(piece, distance);
                table.0.update();
            }
            assert_eq!((table.selected().as_deref(), table.held()), (selected, None), "{distance}");
        }
    }
    assert!(table.played().is_empty());
}

/// The mark of a square that is behind the head of a piece takes a click, but not a drag that has hardly moved.
#[test]
fn a_drop_on_the_pieces_own_square_ignores_the_mark_behind_it() {
    let mut table = TestTable::new();
    let eye = Vec3::new(0.0, 8.0, 10.0);
    let camera = table.0.world_mut().spawn((Camera::default(), Transform::from_translation(eye))).id();
    table.0.update();
    let ground = table.0.resource::<BoardSpace>().center(square("h3"));
    let hit = HitData::new(camera, 1.0, Some(ground.lerp(eye, 0.08)), None);
    table.pull(MOUSE, "h2", FAR);
    let piece = table.entity("h2");
    table.trigger(piece, FAR, Move { hit: hit.clone(), delta: FAR });
    table.0.update();
    assert_eq!((table.preview(), table.held().map(|held| held.carried)), (None, Some(false)));
    table.trigger(piece, FAR, Release { button: PointerButton::Primary, hit });
    table.let_go(MOUSE, "h2", None);
    assert_eq!((table.selected().as_deref(), table.played()), (Some("h2"), vec![]));
}

#[test]
fn only_pieces_that_the_player_can_move_are_dragged() {
    let mut table = TestTable::new();
    table.drag("h3", "g4");
    assert_eq!((table.is_at_rest(), table.played(), table.refusals()), (true, vec![], vec![]), "an empty square");
    // The press skipped a turn.
    let mut table = TestTable::new();
    table.drag("h2", "h3");
    table.drag("a5", "b5");
    assert_eq!((table.is_at_rest(), table.played()), (true, vec!["h2h3".into()]));
}

#[test]
fn an_interrupted_drag_puts_the_piece_back() {
    type Interrupts = fn(&mut TestTable);
    let interruptions: [(&str, Interrupts); 8] = [
        ("Escape", |table| table.key(KeyCode::Escape)),
        ("another button", |table| {
            let entity = table.entity("h3");
            let press = Press { button: PointerButton::Secondary, hit: hit(entity), count: 1 };
            table.trigger(entity, FAR, press);
        }),
        ("a second finger", |table| {
            let entity = table.entity("c4");
            let press = Press { button: PointerButton::Primary, hit: hit(entity), count: 1 };
            table.trigger_by(FINGER, entity, FAR, press);
        }),
        ("the system cancels the pointer", |table| {
            let target = NormalizedRenderTarget::None { width: 640, height: 360 };
            let input = PointerInput::new(MOUSE, Location { target, position: FAR }, PointerAction::Cancel);
            table.0.write(input);
        }),
        ("a turn", |table| table.0.write(ActionChosen("h2g2".into()))),
        ("another position", |table| table.0.write(Request::Restart)),
        ("the end", |table| table.0.write(Request::Resign(Player::First))),
        ("a menu", |table| table.0.insert_resource(TableOpen(false)).update()),
    ];
    for (what, interrupt) in interruptions {
        let mut table = TestTable::new();
        table.carry("h2", "h3");
        interrupt(&mut table);
        table.0.update();
        assert!(table.is_at_rest(), "{what}");
        assert_eq!(table.count::<OpenMenu>(), 0, "{what}");
        table.0.insert_resource(TableOpen(true));
        let target = table.entity("h3");
        table.let_go(MOUSE, "h2", Some(target));
        let played = if what == "a turn" { vec!["h2g2".to_owned()] } else { vec![] };
        assert_eq!((table.played(), table.is_at_rest()), (played, true), "{what}");
    }
}

#[test]
fn a_dropped_pawn_waits_on_the_last_rank_for_its_promotion() {
    let pawn = || {
        let position: chess::Position = "7k/4P3/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        let mut table = TestTable::with(Table::of(Session::new(chess::start(position))));
        table.drag("e7", "e8");
        assert_eq!((table.held_on().as_deref(), table.played()), (Some("e8"), vec![]));
        table
    };
    let mut table = pawn();
    let question = table.0.resource::<Question>().clone();
    assert_eq!((&*question.words.to_string(), question.answers.len()), ("Which piece?", 4));
    table.0.send(ActionChosen(question.answers[0].action.clone()));
    assert_eq!((table.played(), table.is_at_rest()), (vec!["e7e8q".into()], true));
    let mut table = pawn();
    table.key(KeyCode::Escape);
    assert_eq!((table.selected().as_deref(), table.held()), (Some("e7"), None), "as after a click");
}

#[test]
fn a_multiple_capture_is_dragged_square_by_square() {
    let position = draughts::fen::from_fen("W:Wc3:Bd4,f6,b4,b6").unwrap();
    let mut table = TestTable::with(Table::of(Session::new(draughts::start(position, draughts::Rulings::default()))));
    table.drag("c3", "e5");
    assert_eq!((table.held_on().as_deref(), table.played()), (Some("e5"), vec![]), "it waits on its path");
    // It can be picked up there or at its origin. A drop off the board returns it to the origin.
    table.carry("e5", "h8");
    table.let_go(MOUSE, "e5", None);
    assert!(table.is_at_rest());
    for from in ["e5", "c3"] {
        table.drag("c3", "e5");
        table.carry(from, "g7");
        assert_eq!(table.preview().as_deref(), Some("c3e5g7"));
        if from == "c3" {
            let target = table.entity("g7");
            table.let_go(MOUSE, "c3", Some(target));
        } else {
            table.key(KeyCode::Escape);
            table.let_go(MOUSE, "e5", None);
            assert!(table.is_at_rest());
        }
    }
    assert_eq!((table.played(), table.is_at_rest()), (vec!["c3e5g7".into()], true));
}

#[test]
fn a_drop_in_an_earlier_position_plays_on_from_there() {
    let mut table = looking_back();
    table.carry("h2", "h3");
    assert_eq!((table.preview().as_deref(), looks_back(&table)), (Some("h2h3"), true));
    assert_eq!(table.marks(|mark| targets(mark, Target::Move)), 6);
    let target = table.entity("h3");
    table.let_go(MOUSE, "h2", Some(target));
    table.0.update();
    assert_eq!((table.played(), looks_back(&table), table.is_at_rest()), (vec!["h2h3".into()], false, true));
}

#[test]
fn only_a_drop_plays_on_from_an_earlier_position() {
    let mut table = looking_back();
    let rim = table.0.world_mut().spawn(Name::new("Rim")).id();
    table.carry("h2", "h3");
    table.over(MOUSE, rim);
    table.let_go(MOUSE, "h2", Some(rim));
    assert!(looks_back(&table) && table.is_at_rest());
    let target = table.entity("h2");
    table.over(MOUSE, target);
    assert_eq!(table.marks(|mark| *mark == marks::Mark::Pickable), 0, "a click does not select it");
    // The refusal of a click says how to continue.
    table.click("h2");
    assert!(looks_back(&table) && table.is_at_rest() && table.refusals().len() == 1);
}

#[test]
fn pieces_cannot_be_dragged_where_the_player_may_not_play_on() {
    let ace = content::setups::Library::embedded().find("ace").expect("a set-up").clone();
    let strict = Agreement { aids: Aids::STRICT, ..Agreement::default() };
    let strict = Table::new(Start { agreement: Some(strict), ..ace.into() });
    let machines = Table::shipped("ace").seated(Seats([Seat::Computer(1), Seat::Human]));
    for table in [strict, machines] {
        let mut table = TestTable::with(table.played(&["h2g2", "a4a3"]));
        table.0.send(Request::LookAt(0));
        table.carry("h2", "h3");
        assert!(looks_back(&table) && table.is_at_rest());
    }
}

#[test]
fn the_top_of_a_stack_is_dragged_alone_if_it_is_selected() {
    let mut table = TestTable::khet_1(STACKS);
    table.drag("e2", "e3");
    assert_eq!(table.played(), ["e2e3"]);
    let mut table = TestTable::khet_1(STACKS);
    table.click("e2");
    table.key(KeyCode::KeyT);
    table.carry("e2", "f2");
    assert_eq!(table.held().map(|held| held.part), Some(Part::Top));
    let target = table.entity("f2");
    table.let_go(MOUSE, "e2", Some(target));
    assert_eq!(table.played(), ["e2^f2"]);
}

#[test]
fn a_dropped_piece_waits_for_confirmation() {
    let mut table = TestTable::new();
    table.0.resource_mut::<Settings>().controls.confirm = true;
    table.drag("h2", "h3");
    let question = table.0.resource::<Question>().clone();
    assert_eq!((&*question.words.to_string(), table.held_on().as_deref()), ("Play h2h3?", Some("h3")));
    table.key(KeyCode::Escape);
    assert_eq!((table.held(), table.selected().as_deref(), table.played()), (None, Some("h2"), vec![]));
}

impl TestTable {
    /// Grabs a handle of the selected piece and circles it to positions at these distances east and north of its middle.
    fn turn(&mut self, handle: Entity, ways: &[(f32, f32)]) {
        let button = PointerButton::Primary;
        self.trigger(handle, Vec2::ZERO, Press { button, hit: hit(handle), count: 1 });
        self.trigger(handle, FAR, Drag { button, distance: FAR, delta: FAR });
        let selected = self.0.resource::<Selection>().square().expect("a piece");
        let middle = self.0.resource::<BoardSpace>().center(selected);
        for &(east, north) in ways {
            let ground = middle + Vec3::new(east, 0.0, -north);
            self.0.write(pointer::Gesture::Carry { place: ground, ground });
        }
        self.0.update();
    }

    fn end_turn(&mut self, handle: Entity) {
        self.trigger(handle, FAR, DragEnd { button: PointerButton::Primary, distance: FAR });
        self.0.update();
    }
}

#[test]
fn a_handle_that_is_dragged_round_its_piece_turns_it_a_quarter() {
    for (to, turn, action) in [
        ((0.7, -0.2), Some(Rotation::Clockwise), "h2+"),
        ((-0.7, 0.2), Some(Rotation::CounterClockwise), "h2-"),
        ((0.7, 0.6), None, ""),
        ((-0.4, -0.6), None, ""),
    ] {
        let mut table = TestTable::new();
        table.click("h2");
        let handle = table.handles()[0].1;
        table.turn(handle, &[(0.5, 0.5), to]);
        let shown = table.held().expect("it is held");
        assert_eq!((shown.turned, shown.carried), (turn, false), "{to:?}");
        assert_eq!(table.preview().as_deref(), Some(action).filter(|_| turn.is_some()));
        // A square under the pointer has no effect.
        let square = table.entity("h3");
        table.over(MOUSE, square);
        assert_eq!(table.preview().as_deref(), Some(action).filter(|_| turn.is_some()));
        table.end_turn(handle);
        assert_eq!(table.played(), Vec::from_iter(turn.map(|_| action.to_owned())), "{to:?}");
        assert_eq!((table.held(), table.selected().is_some()), (None, turn.is_none()));
    }
    // The laser cannot turn to face off the board; Escape drops the handle, not the piece.
    let mut table = TestTable::new();
    table.click("j1");
    let handle = table.handles()[0].1;
    table.turn(handle, &[(0.5, 0.5), (0.5, -0.5)]);
    assert_eq!(table.held().and_then(|held| held.turned), None);
    table.key(KeyCode::Escape);
    table.end_turn(handle);
    assert_eq!((table.played(), table.selected().as_deref(), table.held()), (vec![], Some("j1"), None));
    table.click("h2");
    let handle = table.handles()[0].1;
    table.turn(handle, &[(0.5, 0.5), (0.7, -0.2)]);
    table.key(KeyCode::Escape);
    assert_eq!((table.preview(), table.held(), table.selected().as_deref()), (None, None, Some("h2")));
    table.end_turn(handle);
    assert_eq!(table.played(), [""; 0]);
}

#[test]
fn a_piece_stays_under_a_resting_pointer_when_the_camera_moves() {
    use bevy::camera::{ComputedCameraValues, RenderTargetInfo};

    let mut table = TestTable::new();
    let target = RenderTargetInfo { physical_size: UVec2::new(1280, 720), scale_factor: 1.0 };
    let clip_from_view = Mat4::perspective_infinite_reverse_rh(0.6, 16.0 / 9.0, 0.1);
    let computed = ComputedCameraValues { target_info: Some(target), clip_from_view, ..default() };
    // The pointer is in the upper left corner of the window, over the middle of the table.
    let place = |x: f32| Transform::from_xyz(x, 13.0, 9.0).looking_at(Vec3::new(x, 0.0, 0.0), Vec3::Y);
    let camera = Camera { computed, is_active: false, ..default() };
    let camera = table.0.world_mut().spawn((Camera3d::default(), camera, place(10.0))).id();
    table.0.update();
    table.carry("h2", "h4");
    let before = table.held().unwrap().place;
    table.0.world_mut().entity_mut(camera).insert(place(12.0));
    table.0.frames(2);
    let now = table.held().unwrap().place;
    assert!((now.x - before.x - 2.0).abs() < 0.01, "{before} {now}");
}
