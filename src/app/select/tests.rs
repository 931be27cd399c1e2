//! Hands on a table without a window: pointer events and keys in, positions and selections out.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;

use super::*;
use crate::app::referee::{
    ActionChosen, ActionRefused, ClickHint, MenuWanted, RefereePlugin, Request, Start, Table, TableOpen, Timeline,
};
use crate::app::space::{BoardSpace, OnSquare};
use crate::app::theme::ThemePlugin;
use crate::app::viewpoint::WheelTaken;
use crate::notation::drawing::parse;
use crate::rules::{Action, Player, Position, Rotation, Square};
use crate::setups::Library;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A table with Ace on it, one entity a square, and a child on each, as a piece's mesh has.
struct Bench(App);

impl Bench {
    fn new() -> Self {
        Self::with(Library::embedded().find("ace").unwrap().position.clone())
    }

    /// Silver to move on this board, by the rules of Khet 1.0.
    fn drawn(board: &str) -> Self {
        let rules = Library::embedded().edition("khet-1").unwrap().rules.clone();
        Self::with(parse(&rules, board, Player::First).unwrap().into_position(&rules).unwrap())
    }

    fn with(position: Position) -> Self {
        let start = Start { setup: String::new(), title: String::new(), position };
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
        app.init_asset::<Mesh>().init_asset::<StandardMaterial>().init_resource::<ButtonInput<KeyCode>>();
        app.add_plugins((RefereePlugin, ThemePlugin, SelectPlugin));
        let table = Table::new(start);
        app.insert_resource(BoardSpace::of(table.rules()));
        for square in table.rules().squares().iter() {
            app.world_mut().spawn((OnSquare(square), children![Name::new("mesh")]));
        }
        app.insert_resource(table);
        app.update();
        Self(app)
    }

    fn entity(&mut self, at: &str) -> Entity {
        let at = square(at);
        let world = self.0.world_mut();
        let mut query = world.query::<(&OnSquare, &Children)>();
        // The child, so that the way up to the square is walked too.
        query.iter(world).find(|(on, _)| on.0 == at).map(|(_, children)| children[0]).unwrap()
    }

    fn trigger<E: std::fmt::Debug + Clone + bevy::reflect::Reflect>(&mut self, entity: Entity, at: Vec2, event: E) {
        let target = NormalizedRenderTarget::None { width: 640, height: 360 };
        let location = Location { target, position: at };
        self.0.world_mut().trigger(Pointer::new(PointerId::Mouse, location, event, entity));
    }

    fn press(&mut self, entity: Entity, at: Vec2) {
        let hit = HitData::new(entity, 1.0, None, None);
        self.trigger(entity, at, Press { button: PointerButton::Primary, hit, count: 1 });
    }

    fn release(&mut self, entity: Entity, at: Vec2) {
        let hit = HitData::new(entity, 1.0, None, None);
        let click = Click { button: PointerButton::Primary, hit, duration: Default::default(), count: 1 };
        self.trigger(entity, at, click);
    }

    fn click_entity(&mut self, entity: Entity) {
        self.press(entity, Vec2::ZERO);
        self.release(entity, Vec2::ZERO);
        self.0.update();
    }

    fn click(&mut self, at: &str) {
        let entity = self.entity(at);
        self.click_entity(entity);
    }

    fn key(&mut self, key: KeyCode) {
        self.0.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(key);
        self.0.update();
        let mut keys = self.0.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        keys.release(key);
        keys.clear();
    }

    fn skip(&mut self) {
        self.0.world_mut().write_message(Request::Skip);
        self.0.update();
        assert!(self.0.world().resource::<Timeline>().is_idle());
    }

    fn selected(&self) -> Option<String> {
        self.0.world().resource::<Selection>().square().map(|square| square.to_string())
    }

    fn cursor(&self) -> Option<String> {
        self.0.world().resource::<Cursor>().0.map(|square| square.to_string())
    }

    fn played(&self) -> Vec<String> {
        let game = self.0.world().resource::<Table>().game();
        game.turns().iter().map(|turn| turn.action.to_string()).collect()
    }

    fn count<M: Message>(&mut self) -> usize {
        self.0.world_mut().resource_mut::<Messages<M>>().drain().count()
    }

    fn refusals(&mut self) -> Vec<String> {
        let mut refused = self.0.world_mut().resource_mut::<Messages<ActionRefused>>();
        refused.drain().map(|refused| refused.0.reason.to_string()).collect()
    }

    fn handles(&mut self) -> Vec<(PieceHandle, Entity)> {
        let world = self.0.world_mut();
        let mut handles = world.query::<(Entity, &PieceHandle, &Visibility)>();
        let shown = handles.iter(world).filter(|(.., seen)| **seen == Visibility::Visible);
        let mut shown: Vec<_> = shown.map(|(entity, handle, _)| (*handle, entity)).collect();
        shown.sort_by_key(|&(handle, _)| handle == PieceHandle::Turn(Rotation::CounterClockwise));
        shown
    }

    fn count_of(&mut self, name: &str) -> usize {
        let world = self.0.world_mut();
        world.query::<&Name>().iter(world).filter(|is| is.as_str() == name).count()
    }

    fn marks(&mut self, wanted: fn(&marks::Mark) -> bool) -> usize {
        let world = self.0.world_mut();
        world.query::<&marks::Mark>().iter(world).filter(|mark| wanted(mark)).count()
    }
}

#[test]
fn a_mark_behind_a_piece_is_seen_through_it_and_takes_the_click() {
    let mut bench = Bench::new();
    let eye = Vec3::new(0.0, 8.0, 10.0);
    let camera = bench.0.world_mut().spawn((Camera::default(), Transform::from_translation(eye))).id();
    bench.0.update();
    // A click on the body of the piece on `at`, in line with the middle of `behind`.
    let click = |bench: &mut Bench, at: &str, behind: &str, count: u8| {
        let ground = bench.0.world().resource::<BoardSpace>().center(square(behind));
        let hit = HitData::new(camera, 1.0, Some(ground.lerp(eye, 0.08)), None);
        let entity = bench.entity(at);
        bench.press(entity, Vec2::ZERO);
        let click = Click { button: PointerButton::Primary, hit, duration: Default::default(), count };
        bench.trigger(entity, Vec2::ZERO, click);
        bench.0.update();
    };
    // Nothing is held: the piece is meant.
    click(&mut bench, "h2", "h3", 1);
    assert_eq!(bench.selected().as_deref(), Some("h2"));
    let ghosts = bench.marks(|mark| matches!(mark, marks::Mark::Move { .. }));
    assert_eq!(bench.count_of("Mark behind a piece"), ghosts);
    // Where it cannot go, and the second of two clicks: the piece is meant again.
    click(&mut bench, "f1", "f2", 1);
    assert_eq!(bench.selected().as_deref(), Some("f1"));
    click(&mut bench, "h2", "h3", 1);
    click(&mut bench, "h2", "h3", 2);
    assert_eq!((bench.selected(), bench.played()), (None, vec![]));
    click(&mut bench, "h2", "h3", 1);
    click(&mut bench, "h2", "h3", 1);
    assert_eq!(bench.played(), ["h2h3"]);
}

#[test]
fn a_click_selects_and_a_click_on_a_legal_square_moves() {
    let mut bench = Bench::new();
    bench.click("h2");
    assert_eq!(bench.selected().as_deref(), Some("h2"));
    assert!(bench.0.world().resource::<WheelTaken>().0);
    // All eight neighbours but i1, reserved for Red, and g3, where Red stands.
    assert_eq!(bench.marks(|mark| matches!(mark, marks::Mark::Move { .. })), 6);
    bench.click("g2");
    assert_eq!(bench.played(), ["h2g2"]);
    assert_eq!(bench.selected(), None);
    assert!(!bench.0.world().resource::<WheelTaken>().0);
}

/// Where frames are slow, click and wheel come in one.
#[test]
fn a_wheel_that_turns_what_was_just_selected_is_not_the_cameras_too() {
    #[derive(Resource, Default)]
    struct Taken(Vec<bool>);
    let mut bench = Bench::new();
    let note = |wheel: Res<WheelTaken>, mut taken: ResMut<Taken>| taken.0.push(wheel.0);
    bench.0.init_resource::<Taken>().add_systems(Update, note.after(TableSet::Input).before(TableSet::View));
    let entity = bench.entity("h2");
    bench.press(entity, Vec2::ZERO);
    bench.release(entity, Vec2::ZERO);
    bench.0.world_mut().write_message(pointer::Gesture::Wheel(1.0));
    bench.0.update();
    bench.skip();
    assert_eq!(bench.played(), ["h2+"]);
    assert_eq!(bench.0.world().resource::<Taken>().0, [true, false]);
}

#[test]
fn clicking_elsewhere_the_piece_itself_or_escape_lets_go() {
    let mut bench = Bench::new();
    bench.click("h2");
    bench.click("h2");
    assert_eq!(bench.selected(), None);
    bench.click("h2");
    bench.click("f6");
    assert_eq!(bench.selected(), None);
    bench.click("h2");
    let rim = bench.0.world_mut().spawn(Name::new("Rim")).id();
    bench.click_entity(rim);
    assert_eq!(bench.selected(), None);
    bench.click("h2");
    bench.key(KeyCode::Escape);
    assert_eq!((bench.selected(), bench.count::<MenuWanted>()), (None, 0));
    bench.key(KeyCode::Escape);
    assert_eq!(bench.count::<MenuWanted>(), 1);
    assert!(bench.played().is_empty());
}

#[test]
fn another_own_piece_takes_the_selection_over() {
    let mut bench = Bench::new();
    bench.click("h2");
    bench.click("c4");
    assert_eq!(bench.selected().as_deref(), Some("c4"));
    assert!(bench.played().is_empty());
}

#[test]
fn an_illegal_try_is_refused_in_words_and_keeps_the_selection() {
    let mut bench = Bench::new();
    bench.click("h2");
    bench.click("i1");
    assert_eq!(bench.refusals(), ["i1 is reserved for Red"]);
    bench.click("a8");
    assert_eq!(bench.refusals(), ["a8 is not next to h2; pieces move one square"]);
    assert_eq!(bench.selected().as_deref(), Some("h2"));
    bench.key(KeyCode::Escape);
    bench.click("a8");
    assert_eq!(bench.refusals(), ["the piece on a8 is Red's"]);
    // A king does not turn.
    bench.click("e1");
    bench.key(KeyCode::KeyE);
    assert_eq!(bench.refusals(), ["this king cannot turn"]);
    assert!(bench.played().is_empty());
}

#[test]
fn handles_turn_the_piece_and_only_legal_ones_are_there() {
    let mut bench = Bench::new();
    bench.click("h2");
    let both = bench.handles();
    assert_eq!(
        both.iter().map(|h| h.0).collect::<Vec<_>>(),
        [Rotation::Clockwise, Rotation::CounterClockwise].map(PieceHandle::Turn)
    );
    // The king has none; the laser, which faces north, turns to the west only.
    bench.click("e1");
    assert!(bench.handles().is_empty());
    bench.click("j1");
    let laser = bench.handles();
    assert_eq!(laser.iter().map(|h| h.0).collect::<Vec<_>>(), [PieceHandle::Turn(Rotation::CounterClockwise)]);
    bench.click_entity(laser[0].1);
    assert_eq!(bench.played(), ["j1-"]);
}

#[test]
fn both_turns_of_a_switch_are_the_same_action() {
    for key in [KeyCode::KeyQ, KeyCode::KeyE] {
        let mut bench = Bench::new();
        bench.click("e4");
        assert_eq!(bench.handles().len(), 2);
        bench.key(key);
        assert_eq!(bench.played(), ["e4+"]);
    }
}

#[test]
fn swaps_are_marked_as_such() {
    let mut bench = Bench::new();
    // In Ace the switches stand away from what they swap with: one is brought next to a deflector.
    for action in ["e4d5", "a4a3"] {
        bench.0.world_mut().write_message(ActionChosen(action.parse().unwrap()));
        bench.0.update();
        bench.skip();
    }
    bench.click("d5");
    let position = bench.0.world().resource::<Table>().position().clone();
    let swaps = position.actions_of(square("d5")).into_iter().filter(|&action| position.is_swap(action)).count();
    assert!(swaps > 0);
    assert_eq!(bench.marks(|mark| matches!(mark, marks::Mark::Swap { .. })), swaps);
    // A swap comes before another selection, though the other piece is one's own.
    bench.click("c4");
    assert_eq!(bench.played().last().map(String::as_str), Some("d5c4"));
}

#[test]
fn a_drag_and_the_other_buttons_are_no_clicks() {
    let mut bench = Bench::new();
    let piece = bench.entity("h2");
    bench.press(piece, Vec2::ZERO);
    bench.release(piece, Vec2::new(30.0, 0.0));
    bench.0.update();
    assert_eq!(bench.selected(), None);
    let hit = HitData::new(piece, 1.0, None, None);
    let click = Click { button: PointerButton::Secondary, hit, duration: Default::default(), count: 1 };
    bench.trigger(piece, Vec2::ZERO, click);
    bench.0.update();
    assert_eq!(bench.selected(), None);
}

#[test]
fn a_click_during_a_turn_skips_it_and_does_nothing_else() {
    let mut bench = Bench::new();
    bench.click("h2");
    bench.key(KeyCode::KeyE);
    assert!(!bench.0.world().resource::<Timeline>().is_idle());
    let piece = bench.entity("a5");
    bench.press(piece, Vec2::ZERO);
    bench.0.update();
    assert!(bench.0.world().resource::<Timeline>().is_idle());
    // The release of that press would select Red's piece.
    bench.release(piece, Vec2::ZERO);
    bench.0.update();
    assert_eq!(bench.selected(), None);
    bench.click("a5");
    assert_eq!(bench.selected().as_deref(), Some("a5"));
}

#[test]
fn a_closed_table_takes_neither_clicks_nor_keys() {
    let mut bench = Bench::new();
    bench.0.insert_resource(TableOpen(false));
    bench.click("h2");
    bench.key(KeyCode::ArrowUp);
    bench.key(KeyCode::Escape);
    assert_eq!((bench.selected(), bench.cursor(), bench.count::<MenuWanted>()), (None, None, 0));
    // Nor the key that opens it again.
    bench.0.insert_resource(TableOpen(true));
    bench.key(KeyCode::Enter);
    assert_eq!(bench.cursor(), None);
}

#[test]
fn the_keyboard_alone_plays() {
    let mut bench = Bench::new();
    bench.key(KeyCode::ArrowRight);
    assert_eq!(bench.cursor().as_deref(), Some("e1"), "the cursor begins at the king");
    for _ in 0..3 {
        bench.key(KeyCode::ArrowRight);
    }
    bench.key(KeyCode::ArrowUp);
    bench.key(KeyCode::Enter);
    assert_eq!(bench.selected().as_deref(), Some("h2"));
    bench.key(KeyCode::ArrowLeft);
    bench.key(KeyCode::Space);
    assert_eq!(bench.played(), ["h2g2"]);
    bench.key(KeyCode::Space);
    assert!(bench.0.world().resource::<Timeline>().is_idle(), "Space skips a turn that plays");
    bench.key(KeyCode::KeyU);
    assert!(bench.played().is_empty());
    // At the edge the cursor stays.
    for _ in 0..20 {
        bench.key(KeyCode::ArrowDown);
    }
    assert_eq!(bench.cursor().as_deref(), Some("g1"));
}

#[test]
fn choosing_means_what_the_rules_allow() {
    let position = Library::embedded().find("ace").unwrap().position.clone();
    let grasp = |name: &str| Grasp { at: square(name), top: false };
    let from = |name: &str| Some(grasp(name));
    let cases = [
        ("h2", None, Choice::Select(grasp("h2"))),
        ("h3", None, Choice::Nothing),
        ("h3", from("h2"), Choice::Act(Action::Move { from: square("h2"), to: square("h3") })),
        ("h2", from("h2"), Choice::LetGo),
        ("a2", from("h2"), Choice::LetGo),
        ("j4", from("h2"), Choice::Select(grasp("j4"))),
        ("i1", from("h2"), Choice::Act(Action::Move { from: square("h2"), to: square("i1") })),
        ("a8", None, Choice::Act(Action::Rotate { at: square("a8"), rotation: Rotation::Clockwise })),
    ];
    for (at, selected, expected) in cases {
        assert_eq!(choose(square(at), &position, selected), expected, "{at} after {selected:?}");
    }
}

/// A stack on e2 next to a single obelisk on f2, which has another beside it.
const STACKS: &str = "
    8  .  .  .  .   .  k  .  .  .  .
    7  .  .  .  .   .  .  .  .  .  .
    6  .  .  .  .   .  .  .  .  .  .
    5  .  .  .  .   .  .  .  .  .  .
    4  .  .  .  .   .  .  .  .  .  .
    3  .  .  .  S/  .  .  .  .  .  .
    2  .  .  .  .   W  O  O  .  .  .
    1  .  .  .  .   K  .  .  .  .  .
       a  b  c  d   e  f  g  h  i  j
";

#[test]
fn a_stack_moves_whole_unless_its_top_is_taken() {
    let mut bench = Bench::drawn(STACKS);
    bench.click("e2");
    let onto = |mark: &marks::Mark| matches!(mark, marks::Mark::Stack { .. });
    assert_eq!(bench.marks(onto), 0, "a whole stack steps onto nothing");
    bench.click("e3");
    assert_eq!(bench.played(), ["e2e3"]);

    let mut bench = Bench::drawn(STACKS);
    bench.click("e2");
    bench.key(KeyCode::KeyT);
    assert_eq!(bench.marks(onto), 1, "the top may step onto f2");
    bench.click("e3");
    assert_eq!(bench.played(), ["e2^e3"]);

    // T again holds it whole, and a click on the stack itself is the same.
    let mut bench = Bench::drawn(STACKS);
    bench.click("e2");
    bench.key(KeyCode::KeyT);
    bench.key(KeyCode::KeyT);
    bench.click("e2");
    bench.click("f2");
    assert_eq!(bench.played(), ["e2^f2"]);
}

#[test]
fn the_handle_beside_a_stack_takes_its_top_and_the_hint_says_so() {
    let mut bench = Bench::drawn(STACKS);
    let hint = |bench: &Bench| bench.0.world().resource::<ClickHint>().0.clone().unwrap_or_default();
    bench.click("f2");
    assert!(bench.handles().is_empty(), "a single obelisk is taken whole");
    bench.key(KeyCode::Escape);
    bench.click("e2");
    assert!(hint(&bench).starts_with("The whole stack moves"), "{}", hint(&bench));
    let [(PieceHandle::Grip, handle)] = bench.handles()[..] else { panic!("{:?}", bench.handles()) };
    bench.click_entity(handle);
    assert!(hint(&bench).starts_with("The top alone moves"), "{}", hint(&bench));
    bench.click("d2");
    assert_eq!(bench.played(), ["e2^d2"]);
    assert!(bench.handles().is_empty());
}

#[test]
fn a_single_obelisk_is_offered_the_one_beside_it_to_stack_on() {
    let mut bench = Bench::drawn(STACKS);
    bench.click("f2");
    assert_eq!(bench.marks(|mark| matches!(mark, marks::Mark::Stack { .. })), 1, "g2, and not the stack on e2");
    assert_eq!(bench.marks(|mark| matches!(mark, marks::Mark::Swap { .. })), 0);
    bench.click("g2");
    assert_eq!(bench.played(), ["f2g2"]);
}

#[test]
fn the_keyboard_takes_the_top_of_a_stack() {
    let mut bench = Bench::drawn(STACKS);
    // From the king on e1 up to the stack; Enter on it again takes the top.
    for key in [KeyCode::ArrowUp, KeyCode::ArrowUp, KeyCode::Enter, KeyCode::Enter] {
        bench.key(key);
    }
    assert_eq!(bench.selected().as_deref(), Some("e2"));
    bench.key(KeyCode::ArrowRight);
    assert_eq!(
        bench.0.world().resource::<ClickHint>().0.as_deref(),
        Some("Click: the top alone steps onto the obelisk on f2")
    );
    bench.key(KeyCode::Enter);
    assert_eq!(bench.played(), ["e2^f2"]);
}

#[test]
fn an_illegal_step_of_a_top_is_refused_in_words() {
    let mut bench = Bench::drawn(STACKS);
    bench.click("e2");
    bench.key(KeyCode::KeyT);
    bench.click("f8");
    assert_eq!(bench.refusals(), ["f8 is not next to e2; pieces move one square"]);
    assert_eq!(bench.selected().as_deref(), Some("e2"));
}

#[test]
fn r_plays_again_what_u_took_back() {
    let mut bench = Bench::new();
    bench.0.world_mut().write_message(ActionChosen("h2g2".parse().unwrap()));
    bench.0.update();
    bench.key(KeyCode::KeyU);
    assert!(bench.played().is_empty());
    bench.key(KeyCode::KeyR);
    assert_eq!(bench.played(), ["h2g2"]);
}
