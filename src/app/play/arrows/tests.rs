//! Tests drawing without a window: pointer events go in, drawings on the table and meshes come out.

use bevy::camera::NormalizedRenderTarget;
use bevy::mesh::VertexAttributeValues;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};

use super::*;
use games::stratego::{self, Formation, Rulings};
use state::referee::{EditedBoard, RefereePlugin, Request, Seats};
use state::space::{OnSquare, Tile};
use state::testing::TestApp;
use tabletop::{Player, Session, Square};

const RIGHT: PointerButton = PointerButton::Secondary;

/// A table seen from above, with an entity for each square that has a child like the mesh of a piece.
struct Board(App);

impl Board {
    fn new(table: Table) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
        app.init_asset::<Mesh>().init_asset::<StandardMaterial>();
        app.add_plugins((RefereePlugin, ArrowsPlugin)).insert_resource(FromAbove(true));
        for square in table.board().squares.iter() {
            app.world_mut().spawn((OnSquare(square), children![Name::new("mesh")]));
        }
        app.insert_resource(table);
        app.update();
        Self(app)
    }

    fn ace() -> Self {
        Self::new(Table::shipped("ace"))
    }

    /// The mesh on a square; anything else is an entity beside the board.
    fn entity(&mut self, at: &str) -> Entity {
        let Ok(at) = at.parse::<Square>() else { return self.0.world_mut().spawn_empty().id() };
        let mut squares = self.0.all::<(&OnSquare, &Children)>();
        squares.find(|(on, _)| on.0 == at).map(|(_, children)| children[0]).expect("a square of the board")
    }

    fn trigger<E: std::fmt::Debug + Clone + bevy::reflect::Reflect>(&mut self, at: &str, event: impl Fn(HitData) -> E) {
        let entity = self.entity(at);
        let target = NormalizedRenderTarget::None { width: 640, height: 360 };
        let location = Location { target, position: Vec2::ZERO };
        let event = event(HitData::new(entity, 1.0, None, None));
        self.0.world_mut().trigger(Pointer::new(PointerId::Mouse, location, event, entity));
    }

    fn press(&mut self, button: PointerButton, at: &str) {
        self.trigger(at, |hit| Press { button, hit, count: 1 });
        self.0.update();
    }

    fn over(&mut self, at: &str) {
        self.trigger(at, |hit| Over { hit });
        self.0.update();
    }

    fn release(&mut self, at: &str) {
        self.trigger(at, |hit| Release { button: RIGHT, hit });
        self.0.update();
    }

    /// Right-clicks the middle of an empty square, seen from straight above it.
    fn click_under(&mut self, at: &str) {
        let world = self.0.world_mut();
        let place = world.resource::<BoardSpace>().center(at.parse().expect("a square"));
        let camera = world.spawn((Camera::default(), Transform::from_translation(place + Vec3::Y * 19.0))).id();
        self.0.update();
        let hit = HitData::new(camera, 19.0, Some(place), None);
        self.trigger(at, |_| Press { button: RIGHT, hit: hit.clone(), count: 1 });
        self.0.update();
        self.trigger(at, |_| Release { button: RIGHT, hit: hit.clone() });
        self.0.update();
    }

    /// Drags with the right button.
    fn drag(&mut self, from: &str, to: &str) {
        self.press(RIGHT, from);
        self.over(to);
        self.release(to);
    }

    /// Drags with the right button while these keys are held.
    fn drag_with(&mut self, keys: &[KeyCode], from: &str, to: &str) {
        let mut held = self.0.resource_mut::<ButtonInput<KeyCode>>();
        keys.iter().for_each(|&key| held.press(key));
        self.drag(from, to);
        self.0.resource_mut::<ButtonInput<KeyCode>>().release_all();
    }

    fn request(&mut self, request: Request) {
        self.0.send(request);
    }

    fn play(&mut self, action: &str) {
        self.0.play(action);
        self.request(Request::Skip);
    }

    fn table(&self) -> &Table {
        self.0.resource()
    }

    /// The drawings that are shown, in the order of brushes and squares.
    fn shown(&mut self) -> String {
        let mut drawn: Vec<Drawn> = self.0.all::<&Drawn>().cloned().collect();
        drawn.sort_by_key(|drawn| Brush::ALL.iter().position(|&brush| brush == drawn.0[0].brush));
        let drawings = drawn.iter().flat_map(|drawn| &drawn.0).map(|drawing| drawing.to_string());
        drawings.collect::<Vec<_>>().join(" ")
    }
}

#[test]
fn right_drags_draw_arrows_right_clicks_mark_squares_and_repeating_erases_them() {
    let mut board = Board::ace();
    let revision = board.table().revision();
    board.press(RIGHT, "a1");
    assert_eq!(board.shown(), "Ga1");
    board.over("c3");
    assert_eq!((board.shown().as_str(), board.table().drawings().len()), ("Ga1c3", 0), "not drawn until the release");
    board.release("c3");
    board.drag("b2", "b2");
    board.drag("c3", "a1");
    assert_eq!(board.shown(), "Ga1c3 Gb2 Gc3a1");
    board.drag("a1", "c3");
    board.drag("b2", "b2");
    assert_eq!(board.shown(), "Gc3a1");
    assert_eq!(board.table().revision(), revision, "the computer's thoughts are still about this position");
}

#[test]
fn held_keys_choose_the_brush_and_a_new_brush_replaces_the_old() {
    use KeyCode::{ControlLeft, ControlRight, ShiftLeft, ShiftRight};
    let mut board = Board::ace();
    let held: [&[KeyCode]; 4] = [&[], &[ShiftLeft], &[ControlRight], &[ShiftRight, ControlLeft]];
    for keys in held {
        let from = ["a1", "b1", "c1"][keys.len()];
        board.drag_with(keys, from, "d4");
    }
    assert_eq!(board.shown(), "Ga1d4 Bb1d4 Yc1d4", "blue replaces red");
    board.drag_with(&[ShiftLeft], "b1", "d4");
    assert_eq!(board.shown(), "Ga1d4 Rb1d4 Yc1d4");
}

#[test]
fn without_the_view_from_above_the_right_button_draws_only_with_alt() {
    let mut board = Board::ace();
    board.0.insert_resource(FromAbove(false));
    board.drag("a1", "c3");
    assert_eq!(board.shown(), "");
    board.drag_with(&[KeyCode::AltLeft], "a1", "c3");
    board.drag_with(&[KeyCode::AltRight, KeyCode::ShiftLeft], "b2", "b2");
    assert_eq!(board.shown(), "Ga1c3 Rb2");
}

#[test]
fn each_position_has_its_own_drawings() {
    let mut board = Board::ace();
    board.drag("a1", "a1");
    board.play("h2g2");
    assert_eq!(board.shown(), "");
    board.drag("b1", "b2");
    board.request(Request::LookAt(0));
    assert_eq!(board.shown(), "Ga1");
    board.drag("c1", "c1");
    board.request(Request::LookAt(1));
    assert_eq!(board.shown(), "Gb1b2");
    board.request(Request::Undo);
    assert_eq!(board.shown(), "Ga1 Gc1");
    board.request(Request::Redo);
    board.request(Request::Skip);
    assert_eq!(board.shown(), "Gb1b2");
    let text = board.table().record().expect("it can be recorded");
    assert!(text.contains("{[%csl Ga1,Gc1]} 1. h2g2 {[%cal Gb1b2]}"), "{text}");
}

#[test]
fn nothing_is_drawn_beside_the_board_under_menus_or_in_the_editor() {
    let mut board = Board::ace();
    board.drag("beside", "a1");
    board.press(RIGHT, "a1");
    board.over("beside");
    assert_eq!(board.shown(), "");
    board.release("beside");
    assert_eq!(board.shown(), "");
    board.drag("a1", "b2");
    board.0.insert_resource(TableOpen(false));
    board.drag("c3", "c3");
    assert_eq!(board.shown(), "", "nothing shows under a menu");
    board.0.insert_resource(TableOpen(true));
    board.0.update();
    assert_eq!(board.shown(), "Ga1b2");
    let state = board.table().session().start().clone();
    board.request(Request::ShowEditedBoard(state, EditedBoard::default(), "Mine".into()));
    board.drag("a1", "b2");
    assert_eq!((board.shown().as_str(), board.table().drawings().len()), ("", 0));
    board.request(Request::Leave);
    let panel = board.entity("d4");
    board.0.world_mut().entity_mut(panel).insert(Node::default());
    board.drag("d4", "d4");
    assert_eq!(board.shown(), "Ga1b2", "a click on a panel marks nothing");
}

#[test]
fn another_button_cancels_a_drawing() {
    let mut board = Board::ace();
    board.press(RIGHT, "a1");
    board.over("b2");
    board.press(PointerButton::Primary, "b2");
    assert_eq!(board.shown(), "");
    board.release("b2");
    assert_eq!(board.shown(), "");
}

/// The height of the drawings above the board, and the depth bias of their material.
fn layer(board: &mut Board) -> (f32, f32) {
    let world = board.0.world_mut();
    let mut drawn = world.query_filtered::<(&Mesh3d, &MeshMaterial3d<StandardMaterial>, &Pickable), With<Drawn>>();
    let (mesh, material, picked) = drawn.single(world).expect("one brush");
    assert_eq!(*picked, Pickable::IGNORE);
    let mesh = world.resource::<Assets<Mesh>>().get(&mesh.0).expect("a mesh");
    let Some(VertexAttributeValues::Float32x3(points)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
        panic!("a mesh without positions");
    };
    let bias = world.resource::<Assets<StandardMaterial>>().get(&material.0).expect("a material").depth_bias;
    (points[0][1], bias)
}

#[test]
fn drawings_are_below_bodies_and_above_flat_figures() {
    let mut board = Board::ace();
    board.drag("a1", "c3");
    let (under, bias) = layer(&mut board);
    assert!(under > 0.0 && bias == 0.0);
    board.0.insert_resource(FlatView { share: 1.0, quarter: 0 });
    board.0.update();
    let (over, bias) = layer(&mut board);
    assert!(over > under && bias > 0.0);
}

#[test]
fn an_arrow_points_to_the_middle_of_its_square_and_faces_up() {
    let space = BoardSpace::new(10, 8);
    let square = |name: &str| name.parse::<Square>().expect("a square");
    for (from, to) in [("a1", "a8"), ("e4", "d2"), ("j8", "a1"), ("c3", "c3")] {
        let drawing = Drawing { brush: Brush::Green, from: square(from), to: square(to) };
        let (start, end) = (space.center(drawing.from), space.center(drawing.to));
        let faces = faces(drawing, &space, 0.0, 0.0);
        for [a, b, c] in &faces {
            assert!((b.at - a.at).cross(c.at - a.at).y > 0.0, "{from} {to}");
        }
        let corners: Vec<Vec3> = faces.iter().flatten().map(|vertex| vertex.at).collect();
        if drawing.is_arrow() {
            assert!(corners.iter().any(|at| at.distance(end) < 1e-4), "{from} {to}: its tip");
            let length = start.distance(end);
            let along = |at: Vec3| (at - start).dot((end - start).normalize());
            assert!(corners.iter().all(|&at| (0.0..length + 1e-4).contains(&along(at))), "{from} {to}");
        } else {
            assert!(corners.iter().all(|at| at.distance(end) < 0.5), "a ring within its square");
        }
    }
}

#[test]
fn a_drawing_has_a_dark_edge_all_round() {
    let space = BoardSpace::new(10, 8);
    for (from, to) in [("a1", "a8"), ("e4", "d2"), ("j8", "a1"), ("c3", "c3")] {
        let drawing = Drawing { brush: Brush::Yellow, from: from.parse().unwrap(), to: to.parse().unwrap() };
        let [inner, outer] = [0.0, EDGE].map(|edge| {
            let faces = faces(drawing, &space, 0.0, edge);
            let corners = faces.iter().flatten().map(|vertex| vertex.at.xz());
            corners.fold((Vec2::MAX, Vec2::MIN), |(low, high), at| (low.min(at), high.max(at)))
        });
        let wider = (inner.0 - outer.0).min(outer.1 - inner.1).min_element();
        assert!(wider > EDGE - 1e-4, "{from} {to}: {wider}");
    }
    let mut board = Board::ace();
    board.drag("a1", "c3");
    let edges = board.0.filtered::<&MeshMaterial3d<StandardMaterial>, Without<Drawn>>();
    let edges: Vec<_> = edges.map(|material| material.0.clone()).collect();
    let [edge] = &edges[..] else { panic!("{edges:?}") };
    let edge = board.0.resource::<Assets<StandardMaterial>>().get(edge).expect("a material");
    assert!(edge.base_color.luminance() < 0.01 && edge.depth_bias < 0.0, "it is drawn before the arrow");
}

#[test]
fn players_who_share_the_screen_do_not_see_each_others_drawings() {
    let formations = [1, 2].map(Formation::random);
    let state = stratego::start_with(formations, Rulings::default()).expect("all pieces are placed");
    let mut board = Board::new(Table::of(Session::new(state)).seated(Seats::PEOPLE));
    board.drag("a1", "a1");
    assert_eq!(board.shown(), "", "nobody has the screen");
    board.request(Request::TakeSeat(Player::First));
    board.drag("a1", "a1");
    assert_eq!(board.shown(), "Ga1");
    let action = board.table().session().choices().iter().next().expect("a move").action.clone();
    board.play(&action.to_string());
    assert_eq!(board.shown(), "");
    board.request(Request::TakeSeat(Player::Second));
    board.request(Request::Skip);
    board.request(Request::LookAt(0));
    board.drag("b1", "b1");
    assert_eq!(board.shown(), "");
    board.request(Request::LookAt(usize::MAX));
    board.drag("c1", "c1");
    assert_eq!(board.shown(), "Gc1");
}

#[test]
fn repeated_clicks_on_the_glass_mark_the_square_under_it_then_the_one_on_it_then_neither() {
    let mut board = Board::new(Table::shipped("khet-1/memphis"));
    let squares: Vec<Entity> = board.0.filtered::<Entity, With<OnSquare>>().collect();
    squares.into_iter().for_each(|square| _ = board.0.world_mut().entity_mut(square).insert(Tile));
    for expected in ["Gd4", "GB3", ""] {
        board.click_under("d4");
        assert_eq!(board.shown(), expected);
    }
    for expected in ["Gb4", ""] {
        board.click_under("b4");
        assert_eq!(board.shown(), expected, "beside the platform");
    }
}

#[test]
fn arrows_on_a_tower_lie_on_their_level_or_lead_from_one_to_the_other() {
    let table = Table::shipped("khet-1/memphis");
    let space = BoardSpace::of_view(table.view());
    let square = |name: &str| name.parse::<Square>().expect("a square");
    let heights = |from: &str, to: &str| {
        let drawing = Drawing { brush: Brush::Green, from: square(from), to: square(to) };
        let faces = faces(drawing, &space, HEIGHT, 0.0);
        let heights = faces.iter().flatten().map(|vertex| vertex.at.y);
        heights.fold((f32::MAX, f32::MIN), |(low, high), y| (low.min(y), high.max(y)))
    };
    let top = space.center(square("A1")).y;
    let near = |(low, high): (f32, f32), expected: (f32, f32)| {
        assert!((low - expected.0).abs() < 0.2 && (high - expected.1).abs() < 0.2, "{low} {high}");
    };
    near(heights("A1", "A1"), (top, top));
    near(heights("A1", "C2"), (top, top));
    near(heights("c2", "e3"), (0.0, 0.0));
    near(heights("a2", "C2"), (0.0, top));
    near(heights("e3", "C2"), (0.0, top));
    near(heights("C2", "e3"), (0.0, top));
    // Straight up, it is seen from all sides.
    let drawing = Drawing { brush: Brush::Green, from: square("e3"), to: square("C2") };
    let faces = faces(drawing, &space, HEIGHT, 0.0);
    for side in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z] {
        let faces_there = |[a, b, c]: &[Vertex; 3]| (b.at - a.at).cross(c.at - a.at).dot(side) > 1e-3;
        assert!(faces.iter().any(faces_there), "{side}");
    }
}
