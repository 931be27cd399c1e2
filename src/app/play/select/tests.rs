//! Selection without a window: pointer events and keys in, positions and selections out.

mod asking;
mod dragging;
mod games;
mod looking_back;
mod puzzles;
mod stacks;
mod tower;

use bevy::camera::NormalizedRenderTarget;
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::TouchPhase;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::click::{ClickEffect, click_effect};
use super::selection::{PieceHandle, SelectedPiece};
use super::*;
use kit::ui::testing::app_without_window;
use state::messages::{ClickHint, OpenMenu, PendingResignation, Preview, Question, TableOpen};
use state::referee::{ActionChosen, ActionRefused, Request, Table, Timeline};
use state::settings::Settings;
use state::space::{BoardSpace, OnSquare};
use state::testing::TestApp;
use tabletop::{Part, Player, Rotation, Square, Target};

/// Two stacks and single pieces.
pub(super) const STACKS: &str = "
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

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Returns whether the mark shows a target of this kind.
fn targets(mark: &marks::Mark, wanted: Target) -> bool {
    matches!(mark, marks::Mark::Target { kind, .. } if *kind == wanted)
}

/// An app without a window, with a game: one entity per square, each with a child like the mesh of a piece.
struct TestTable(App);

impl TestTable {
    fn new() -> Self {
        Self::with(Table::shipped("ace"))
    }

    /// A table with this board and the first player to move, under the rules of Khet 1.0.
    fn khet_1(board: &str) -> Self {
        Self::with(Table::drawn("khet-1", board))
    }

    fn with(table: Table) -> Self {
        let squares = table.board().squares;
        let mut app = app_without_window(table, (TransformPlugin, SelectPlugin));
        app.init_asset::<Mesh>().init_asset::<StandardMaterial>();
        for square in squares.iter() {
            app.world_mut().spawn((OnSquare(square), children![Name::new("mesh")]));
        }
        app.update();
        Self(app)
    }

    fn entity(&mut self, at: &str) -> Entity {
        let at = square(at);
        // Use the child, so that the search for an ancestor is tested too.
        self.0.all::<(&OnSquare, &Children)>().find(|(on, _)| on.0 == at).map(|(_, children)| children[0]).unwrap()
    }

    fn trigger<E: std::fmt::Debug + Clone + bevy::reflect::Reflect>(&mut self, entity: Entity, at: Vec2, event: E) {
        self.trigger_by(PointerId::Mouse, entity, at, event);
    }

    fn trigger_by<E: std::fmt::Debug + Clone + bevy::reflect::Reflect>(
        &mut self,
        pointer: PointerId,
        entity: Entity,
        at: Vec2,
        event: E,
    ) {
        let target = NormalizedRenderTarget::None { width: 640, height: 360 };
        let location = Location { target, position: at };
        self.0.world_mut().trigger(Pointer::new(pointer, location, event, entity));
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
        self.0.resource_mut::<ButtonInput<KeyCode>>().press(key);
        self.0.update();
        let mut keys = self.0.resource_mut::<ButtonInput<KeyCode>>();
        keys.release(key);
        keys.clear();
    }

    fn skip(&mut self) {
        self.0.send(Request::Skip);
        assert!(self.0.resource::<Timeline>().is_idle());
    }

    fn selected(&self) -> Option<String> {
        self.0.resource::<Selection>().square().map(|square| square.to_string())
    }

    fn cursor(&self) -> Option<String> {
        self.0.resource::<KeyboardCursor>().0.map(|square| square.to_string())
    }

    fn played(&self) -> Vec<String> {
        let session = self.0.session();
        session.turns().map(|turn| turn.action.to_string()).collect()
    }

    fn count<M: Message>(&mut self) -> usize {
        self.0.sent::<M>().len()
    }

    fn refusals(&mut self) -> Vec<String> {
        self.0.sent::<ActionRefused>().into_iter().map(|refused| refused.0.reason.to_string()).collect()
    }

    fn handles(&mut self) -> Vec<(PieceHandle, Entity)> {
        let shown =
            self.0.all::<(Entity, &PieceHandle, &Visibility)>().filter(|(.., seen)| **seen == Visibility::Visible);
        let mut shown: Vec<_> = shown.map(|(entity, handle, _)| (*handle, entity)).collect();
        shown.sort_by_key(|&(handle, _)| handle == PieceHandle::Rotate(Rotation::CounterClockwise));
        shown
    }

    fn marks(&mut self, wanted: fn(&marks::Mark) -> bool) -> usize {
        self.0.all::<&marks::Mark>().filter(|mark| wanted(mark)).count()
    }
}

#[test]
fn a_mark_behind_a_piece_is_seen_through_it_and_takes_the_click() {
    let mut table = TestTable::new();
    let eye = Vec3::new(0.0, 8.0, 10.0);
    let camera = table.0.world_mut().spawn((Camera::default(), Transform::from_translation(eye))).id();
    table.0.update();
    // Clicks the body of the piece on `at`, in line with the middle of `behind`.
    let click = |table: &mut TestTable, at: &str, behind: &str, count: u8| {
        let ground = table.0.resource::<BoardSpace>().center(square(behind));
        let hit = HitData::new(camera, 1.0, Some(ground.lerp(eye, 0.08)), None);
        let entity = table.entity(at);
        table.press(entity, Vec2::ZERO);
        let click = Click { button: PointerButton::Primary, hit, duration: Default::default(), count };
        table.trigger(entity, Vec2::ZERO, click);
        table.0.update();
    };
    // Nothing is selected: the click means the piece.
    click(&mut table, "h2", "h3", 1);
    assert_eq!(table.selected().as_deref(), Some("h2"));
    let moves = table.marks(|mark| targets(mark, Target::Move));
    assert_eq!(table.0.all_named("Mark behind a piece").len(), moves);
    // A click also means the piece if it cannot move to the square behind, or if it is the second of a double click.
    click(&mut table, "f1", "f2", 1);
    assert_eq!(table.selected().as_deref(), Some("f1"));
    click(&mut table, "h2", "h3", 1);
    click(&mut table, "h2", "h3", 2);
    assert_eq!((table.selected(), table.played()), (None, vec![]));
    click(&mut table, "h2", "h3", 1);
    click(&mut table, "h2", "h3", 1);
    assert_eq!(table.played(), ["h2h3"]);
}

#[test]
fn a_click_selects_and_a_click_on_a_legal_square_moves() {
    let mut table = TestTable::new();
    table.click("h2");
    assert_eq!(table.selected().as_deref(), Some("h2"));
    // All eight neighbours except i1, reserved for Red, and g3, which has a red piece.
    assert_eq!(table.marks(|mark| targets(mark, Target::Move)), 6);
    table.click("g2");
    assert_eq!(table.played(), ["h2g2"]);
    assert_eq!(table.selected(), None);
}

/// A player who wants to zoom must not lose their turn.
#[test]
fn the_wheel_plays_no_turn() {
    let mut table = TestTable::new();
    table.click("h2");
    let (entity, hit) = (table.entity("h2"), HitData::new(Entity::PLACEHOLDER, 1.0, None, None));
    let scroll = Scroll { unit: MouseScrollUnit::Line, x: 0.0, y: 1.0, phase: TouchPhase::Moved, hit };
    table.trigger_by(PointerId::Mouse, entity, Vec2::ZERO, scroll);
    table.0.update();
    assert_eq!((table.played(), table.selected().as_deref()), (vec![], Some("h2")));
}

#[test]
fn clicking_elsewhere_or_on_the_piece_itself_and_escape_deselect() {
    let mut table = TestTable::new();
    table.click("h2");
    table.click("h2");
    assert_eq!(table.selected(), None);
    table.click("h2");
    table.click("f6");
    assert_eq!(table.selected(), None);
    table.click("h2");
    let rim = table.0.world_mut().spawn(Name::new("Rim")).id();
    table.click_entity(rim);
    assert_eq!(table.selected(), None);
    table.click("h2");
    table.key(KeyCode::Escape);
    assert_eq!((table.selected(), table.count::<OpenMenu>()), (None, 0));
    table.key(KeyCode::Escape);
    assert_eq!(table.count::<OpenMenu>(), 1);
    assert!(table.played().is_empty());
}

#[test]
fn escape_cancels_a_resignation_before_it_opens_the_menu() {
    let mut table = TestTable::new();
    table.0.insert_resource(PendingResignation(Some(Player::First)));
    table.key(KeyCode::Escape);
    assert_eq!((table.0.resource::<PendingResignation>().0, table.count::<OpenMenu>()), (None, 0));
    table.key(KeyCode::Escape);
    assert_eq!(table.count::<OpenMenu>(), 1);
}

#[test]
fn the_end_of_the_game_clears_the_selection() {
    let mut table = TestTable::new();
    table.click("h2");
    table.0.send(Request::Resign(Player::First));
    assert_eq!(table.selected(), None);
    table.key(KeyCode::Escape);
    assert_eq!(table.count::<OpenMenu>(), 1);
}

#[test]
fn escape_clears_visible_focus_but_not_that_of_a_clicked_button() {
    for (shows_focus, menus) in [(true, 0), (false, 1)] {
        let mut table = TestTable::new();
        let button = table.0.world_mut().spawn(Button).id();
        table.0.resource_mut::<InputFocus>().set(button, FocusCause::Navigated);
        table.0.insert_resource(InputFocusVisible(shows_focus));
        table.key(KeyCode::Escape);
        assert_eq!(table.count::<OpenMenu>(), menus, "shows the focus: {shows_focus}");
    }
}

#[test]
fn clicking_another_own_piece_selects_it() {
    let mut table = TestTable::new();
    table.click("h2");
    table.click("c4");
    assert_eq!(table.selected().as_deref(), Some("c4"));
    assert!(table.played().is_empty());
}

#[test]
fn an_illegal_action_is_refused_with_a_reason_and_keeps_the_selection() {
    let mut table = TestTable::new();
    table.click("h2");
    table.click("i1");
    assert_eq!(table.refusals(), ["i1 is reserved for Red."]);
    table.click("a8");
    assert_eq!(table.refusals(), ["a8 is not next to h2. Pieces move one square."]);
    assert_eq!(table.selected().as_deref(), Some("h2"));
    table.key(KeyCode::Escape);
    table.click("a8");
    assert_eq!(table.refusals(), ["The piece on a8 is Red's."]);
    // A king cannot rotate.
    table.click("e1");
    table.key(KeyCode::KeyE);
    assert_eq!(table.refusals(), ["This king can't turn."]);
    assert!(table.played().is_empty());
}

#[test]
fn only_handles_for_legal_rotations_are_shown_and_a_click_rotates() {
    let mut table = TestTable::new();
    table.click("h2");
    let both = table.handles();
    assert_eq!(
        both.iter().map(|h| h.0).collect::<Vec<_>>(),
        [Rotation::Clockwise, Rotation::CounterClockwise].map(PieceHandle::Rotate)
    );
    // The king has no rotations; the laser, which faces north, can only rotate to the west.
    table.click("e1");
    assert!(table.handles().is_empty());
    table.click("j1");
    let laser = table.handles();
    assert_eq!(laser.iter().map(|h| h.0).collect::<Vec<_>>(), [PieceHandle::Rotate(Rotation::CounterClockwise)]);
    // It would fire at its own side's piece, which needs confirmation.
    table.click_entity(laser[0].1);
    let asked = table.0.resource::<Question>().clone();
    assert_eq!((&*asked.words.to_string(), asked.answers.len()), ("This shot strikes your own defender on f1.", 1));
    assert!(table.played().is_empty());
    table.key(KeyCode::Escape);
    assert!(table.0.resource::<Question>().answers.is_empty());
    table.0.resource_mut::<Settings>().aids.own_shot = false;
    table.0.update();
    table.click_entity(laser[0].1);
    assert_eq!(table.played(), ["j1-"]);
}

#[test]
fn every_action_is_confirmed_if_players_want_that() {
    let mut table = TestTable::new();
    table.0.resource_mut::<Settings>().controls.confirm = true;
    let question = |table: &TestTable| table.0.resource::<Question>().clone();
    table.click("h2");
    table.click("h3");
    assert_eq!((&*question(&table).words.to_string(), question(&table).is_warning), ("Play h2h3?", false));
    assert!(table.played().is_empty());
    let answer = question(&table).answers[0].action.clone();
    table.0.send(ActionChosen(answer));
    assert_eq!((table.played(), question(&table).answers.len()), (vec!["h2h3".into()], 0));
    table.skip();
    // An illegal action is refused immediately.
    table.click("e1");
    assert_eq!((question(&table).answers.len(), table.refusals().len()), (0, 1));
}

#[test]
fn the_shot_of_the_action_under_the_pointer_is_previewed() {
    let mut table = TestTable::new();
    let preview = |table: &TestTable| table.0.resource::<Preview>().0.clone().map(|action| action.to_string());
    table.click("h2");
    let target = table.entity("h3");
    table.trigger(target, Vec2::ZERO, Over { hit: HitData::new(target, 1.0, None, None) });
    table.0.update();
    assert_eq!(preview(&table).as_deref(), Some("h2h3"));
    let handle = table.handles()[0].1;
    table.trigger(handle, Vec2::ZERO, Over { hit: HitData::new(handle, 1.0, None, None) });
    table.0.update();
    assert_eq!(preview(&table).as_deref(), Some("h2+"));
    let far = table.entity("a5");
    table.trigger(far, Vec2::ZERO, Over { hit: HitData::new(far, 1.0, None, None) });
    table.0.update();
    assert_eq!(preview(&table), None);
}

#[test]
fn both_rotations_of_a_switch_are_the_same_action() {
    for key in [KeyCode::KeyQ, KeyCode::KeyE] {
        let mut table = TestTable::new();
        table.click("e4");
        assert_eq!(table.handles().len(), 2);
        table.key(key);
        assert_eq!(table.played(), ["e4+"]);
    }
}

#[test]
fn swaps_have_their_own_marks() {
    let mut table = TestTable::new();
    // In Ace no switch is next to a piece that it can swap with, so bring one next to a deflector.
    for action in ["e4d5", "a4a3"] {
        table.0.play(action);
        table.skip();
    }
    table.click("d5");
    let choices = table.0.session().choices().clone();
    let going = choices.going(square("d5"), Part::Whole);
    let swaps = going.filter(|choice| choice.target() == Some(Target::Swap)).count();
    assert!(swaps > 0);
    assert_eq!(table.marks(|mark| targets(mark, Target::Swap)), swaps);
    // A legal swap takes precedence over selecting the other piece, even if it is the player's own.
    table.click("c4");
    assert_eq!(table.played().last().map(String::as_str), Some("d5c4"));
}

#[test]
fn the_secondary_button_selects_nothing() {
    let mut table = TestTable::new();
    let piece = table.entity("h2");
    let hit = HitData::new(piece, 1.0, None, None);
    let click = Click { button: PointerButton::Secondary, hit, duration: Default::default(), count: 1 };
    table.trigger(piece, Vec2::ZERO, click);
    table.0.update();
    assert_eq!(table.selected(), None);
}

#[test]
fn a_click_during_a_turn_skips_it_and_does_nothing_else() {
    let mut table = TestTable::new();
    table.click("h2");
    table.key(KeyCode::KeyE);
    assert!(!table.0.resource::<Timeline>().is_idle());
    let piece = table.entity("a5");
    table.press(piece, Vec2::ZERO);
    table.0.update();
    assert!(table.0.resource::<Timeline>().is_idle());
    // Otherwise its release would select Red's piece.
    table.release(piece, Vec2::ZERO);
    table.0.update();
    assert_eq!(table.selected(), None);
    table.click("a5");
    assert_eq!(table.selected().as_deref(), Some("a5"));
}

#[test]
fn a_closed_table_takes_neither_clicks_nor_keys() {
    let mut table = TestTable::new();
    table.0.insert_resource(TableOpen(false));
    table.click("h2");
    table.key(KeyCode::ArrowUp);
    table.key(KeyCode::Escape);
    assert_eq!((table.selected(), table.cursor(), table.count::<OpenMenu>()), (None, None, 0));
    // It doesn't take the key that opens it again either.
    table.0.insert_resource(TableOpen(true));
    table.key(KeyCode::Enter);
    assert_eq!(table.cursor(), None);
}

#[test]
fn a_game_can_be_played_by_keyboard_alone() {
    let mut table = TestTable::new();
    table.key(KeyCode::ArrowRight);
    assert_eq!(table.cursor().as_deref(), Some("e1"), "the cursor begins at the king");
    for _ in 0..3 {
        table.key(KeyCode::ArrowRight);
    }
    table.key(KeyCode::ArrowUp);
    table.key(KeyCode::Enter);
    assert_eq!(table.selected().as_deref(), Some("h2"));
    table.key(KeyCode::ArrowLeft);
    table.key(KeyCode::Space);
    assert_eq!(table.played(), ["h2g2"]);
    table.key(KeyCode::Space);
    assert!(table.0.resource::<Timeline>().is_idle(), "Space skips a turn that plays");
    table.key(KeyCode::KeyU);
    assert!(table.played().is_empty());
    // The cursor stops at the edge.
    for _ in 0..20 {
        table.key(KeyCode::ArrowDown);
    }
    assert_eq!(table.cursor().as_deref(), Some("g1"));
}

#[test]
fn a_click_does_what_the_rules_allow() {
    let table = Table::shipped("ace");
    let piece = |name: &str| SelectedPiece::new(square(name), Part::Whole);
    let from = |name: &str| Some(piece(name));
    let cases = [
        ("h2", None, ClickEffect::Select(piece("h2"))),
        ("h3", None, ClickEffect::Nothing),
        ("h3", from("h2"), ClickEffect::Act("h2h3".into())),
        ("h2", from("h2"), ClickEffect::Deselect),
        ("a2", from("h2"), ClickEffect::Deselect),
        ("j4", from("h2"), ClickEffect::Select(piece("j4"))),
        ("i1", from("h2"), ClickEffect::Act("h2i1".into())),
        ("a8", None, ClickEffect::Act("a8+".into())),
    ];
    for (at, selected, expected) in cases {
        assert_eq!(click_effect(square(at), &table, selected.as_ref()), expected, "{at} after {selected:?}");
    }
}

#[test]
fn u_undoes_and_r_redoes() {
    let mut table = TestTable::new();
    table.0.play("h2g2");
    table.key(KeyCode::KeyU);
    assert!(table.played().is_empty());
    table.key(KeyCode::KeyR);
    assert_eq!(table.played(), ["h2g2"]);
}
