//! Choosing on the two levels of a tower, with the meshes that a pointer really hits.

use bevy::picking::mesh_picking::ray_cast::{Backfaces, ray_mesh_intersection};

use super::*;
use kit::theme::SurfaceMaterial;
use scene::pieces::PiecesPlugin;
use state::messages::HoveredSquare;
use state::settings::Detail;
use state::space::{PieceView, Tile};

/// The directions from the middle of the board to the first player's seat, and straight up.
const SEAT: Vec3 = Vec3::new(0.0, 15.5, 11.0);
const ABOVE: Vec3 = Vec3::new(0.0, 19.0, 0.01);

/// From the middle of f4 to the south side of the column, above the platform.
const COLUMN: Vec3 = Vec3::new(0.2, 1.7, 0.45);

/// A game with a tower, its pieces and its tiles.
struct Levels {
    table: TestTable,
    camera: Entity,
}

fn with_surfaces(app: &mut App) {
    app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<StandardMaterial>();
    app.init_asset::<SurfaceMaterial>().init_resource::<Detail>();
}

impl Levels {
    fn memphis(eye: Vec3) -> Self {
        let table = Table::shipped("khet-1/memphis");
        let (squares, space) = (table.board().squares, BoardSpace::of_view(table.view()));
        let mut app = app_without_window(table, (TransformPlugin, with_surfaces, SelectPlugin, PiecesPlugin));
        let tile = app.resource_mut::<Assets<Mesh>>().add(Plane3d::default().mesh().size(1.0, 1.0));
        for square in squares.iter() {
            let place = Transform::from_translation(space.center(square));
            app.world_mut().spawn((OnSquare(square), Tile, Mesh3d(tile.clone()), place));
        }
        let camera = app.world_mut().spawn((Camera::default(), Transform::from_translation(eye))).id();
        app.frames(2);
        Self { table: TestTable(app), camera }
    }

    fn world(&mut self) -> &mut World {
        self.table.0.world_mut()
    }

    fn middle(&mut self, at: &str) -> Vec3 {
        self.table.0.resource::<BoardSpace>().center(square(at))
    }

    /// The squares of both levels.
    fn squares(&mut self) -> Vec<Square> {
        let view = self.table.0.resource::<Table>().view().clone();
        let upper = (0..36).filter_map(|n| Square::upper(n % 6, n / 6)).filter(|&square| view.has_square(square));
        view.board.squares.iter().chain(upper).collect()
    }

    /// What the line of sight through a place hits first, as a pointer does.
    fn hit(&mut self, through: Vec3) -> (Entity, HitData) {
        let camera = self.camera;
        let world = self.world();
        let eye = world.get::<Transform>(camera).expect("it has a place").translation;
        // Off the diagonal of a tile, where a ray may slip between its two triangles.
        let through = through + Vec3::new(0.013, 0.0, 0.007);
        let ray = Ray3d::new(eye, Dir3::new(through - eye).expect("it is elsewhere"));
        let mut bodies = world.query::<(Entity, &Mesh3d, &GlobalTransform, Option<&Pickable>, Option<&Visibility>)>();
        let meshes = world.resource::<Assets<Mesh>>();
        let mut nearest: Option<(f32, Entity, Vec3)> = None;
        for (entity, mesh, place, pickable, visibility) in bodies.iter(world) {
            let is_hidden = visibility == Some(&Visibility::Hidden);
            if pickable.is_some_and(|pickable| !pickable.is_hoverable) || is_hidden {
                continue;
            }
            let mesh = meshes.get(&mesh.0).expect("a mesh");
            let positions =
                mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3()).expect("positions");
            let indices: Vec<u32> = mesh.indices().expect("indices").iter().map(|index| index as u32).collect();
            let affine = place.affine();
            let hit = ray_mesh_intersection(ray, &affine, positions, None, Some(&indices[..]), None, Backfaces::Cull);
            if let Some(hit) = hit
                && nearest.is_none_or(|(distance, ..)| hit.distance < distance)
            {
                nearest = Some((hit.distance, entity, hit.point));
            }
        }
        let (distance, entity, at) = nearest.unwrap_or_else(|| panic!("nothing at {through}"));
        (entity, HitData::new(camera, distance, Some(at), None))
    }

    /// Moves the pointer to a place on the screen, and returns the square that a click there would choose.
    fn point(&mut self, through: Vec3) -> String {
        let (entity, hit) = self.hit(through);
        self.table.trigger(entity, Vec2::ZERO, Over { hit });
        self.table.0.update();
        self.table.0.resource::<HoveredSquare>().0.map(|square| square.to_string()).unwrap_or_default()
    }

    fn click(&mut self, through: Vec3) {
        let (entity, hit) = self.hit(through);
        let button = PointerButton::Primary;
        self.table.trigger(entity, Vec2::ZERO, Press { button, hit: hit.clone(), count: 1 });
        self.table.trigger(entity, Vec2::ZERO, Click { button, hit, duration: Default::default(), count: 1 });
        self.table.0.update();
        // The tiles of the platform get their places.
        self.table.0.update();
    }

    /// Clicks the body of the piece on a square.
    fn click_piece(&mut self, at: &str) {
        let body = self.middle(at) + Vec3::Y * 0.3;
        self.click(body);
    }

    /// The piece or the tile that a place on the screen shows, without glass.
    fn seen(&mut self, through: Vec3) -> (Option<String>, bool) {
        let (mut entity, _) = self.hit(through);
        let world = self.world();
        loop {
            if let Some(on) = world.get::<OnSquare>(entity) {
                let is_piece = world.get::<PieceView>(entity).is_some();
                return (Some(on.0.to_string()), is_piece);
            }
            let Some(parent) = world.get::<ChildOf>(entity) else { return (None, false) };
            entity = parent.parent();
        }
    }

    /// The action that was played, or that the player is asked to confirm because its shot strikes one of their pieces.
    fn chosen(&mut self) -> String {
        let asked = self.table.0.resource::<Question>().answers.first().map(|answer| answer.action.to_string());
        self.table.played().pop().or(asked).unwrap_or_default()
    }

    fn hint(&mut self) -> String {
        self.table.0.resource::<ClickHint>().0.clone().unwrap_or_default().to_string()
    }
}

/// While nothing is selected, the glass and the lines on it are no obstacle: the pointer means the nearest piece, or the
/// square of the board.
#[test]
fn the_pointer_means_the_nearest_piece_or_the_square_under_the_glass() {
    for eye in [SEAT, ABOVE] {
        let mut levels = Levels::memphis(eye);
        let (mut free, mut pieces) = (0, 0);
        for square in levels.squares() {
            let name = square.to_string();
            let surface = levels.middle(&name);
            let (seen, is_piece) = levels.seen(surface);
            let pointed = levels.point(surface);
            match square.is_upper() {
                _ if is_piece => assert_eq!(Some(&pointed), seen.as_ref(), "{name}: a nearer piece"),
                false => {
                    free += 1;
                    assert_eq!(pointed, name, "it is seen");
                }
                // What is under the empty square.
                true => assert!(seen.as_ref().is_none_or(|seen| *seen == pointed), "{name}: {seen:?} {pointed}"),
            }
            let body = surface + Vec3::Y * 0.4;
            let stands = levels.table.0.resource::<Table>().view().piece(square).is_some();
            if stands && square != self::square("e4") && levels.seen(body) == (Some(name.clone()), true) {
                pieces += 1;
                assert_eq!(levels.point(body), name);
            }
        }
        assert!(free > 40 && pieces > 20, "{eye}: {free} squares and {pieces} pieces are seen");
    }
}

/// The middle of each square to which the selected piece can go means that square, unless a piece is nearer. A mark that is
/// seen through another one takes the click, too.
#[test]
fn each_mark_of_the_selected_piece_takes_the_click() {
    for eye in [SEAT, ABOVE] {
        for from in ["C2", "d1", "c1"] {
            let mut levels = Levels::memphis(eye);
            levels.click_piece(from);
            assert_eq!(levels.table.selected().as_deref(), Some(from));
            let selected = levels.table.0.resource::<Selection>().0.clone().expect("a piece");
            let targets = selected.targets(levels.table.0.resource::<Table>());
            for &(to, _) in &targets {
                let middle = levels.middle(&to.to_string());
                let (seen, is_piece) = levels.seen(middle);
                let pointed = levels.point(middle);
                let nearer = seen.filter(|seen| is_piece && *seen != to.to_string());
                assert!(
                    pointed == to.to_string() || nearer == Some(pointed.clone()),
                    "{from} to {to}: {pointed} instead, {nearer:?} is nearer: {is_piece}"
                );
            }
        }
    }
}

#[test]
fn pieces_step_to_the_other_level_by_clicks() {
    let mut levels = Levels::memphis(SEAT);
    levels.click_piece("C2");
    assert_eq!(levels.table.marks(|mark| *mark == marks::Mark::Climb { up: false }), 1);
    let beside = levels.middle("B1");
    assert_eq!(levels.point(beside), "B1");
    assert!(levels.hint().ends_with("to B1"), "{}", levels.hint());
    levels.click(beside);
    assert_eq!(levels.chosen(), "C2B1");
    let mut levels = Levels::memphis(SEAT);
    levels.click_piece("C2");
    // The square below is seen through the glass.
    let below = levels.middle("e3");
    if levels.point(below) == "e3" {
        levels.click(below);
        assert_eq!(levels.chosen(), "C2e3");
    }
}

/// Straight below it is a square to which it can go.
#[test]
fn a_second_click_from_above_deselects_a_piece_on_the_platform() {
    let mut levels = Levels::memphis(ABOVE);
    levels.click_piece("C2");
    assert_eq!(levels.table.selected().as_deref(), Some("C2"));
    levels.click_piece("C2");
    assert_eq!((levels.table.selected(), levels.chosen()), (None, String::new()));
}

#[test]
fn the_lines_between_the_squares_of_the_platform_take_no_clicks() {
    for eye in [SEAT, ABOVE] {
        let mut levels = Levels::memphis(eye);
        for beside in [Vec3::X, Vec3::Z] {
            let line = levels.middle("A2") + beside / 2.0 - Vec3::new(0.013, 0.0, 0.007);
            assert_ne!(levels.point(line), "e4", "{beside}");
        }
    }
}

/// The square above a piece is one of its targets, and is nearer than the piece.
#[test]
fn a_piece_seen_through_the_glass_takes_the_click_and_the_board_there_does_not() {
    let mut levels = Levels::memphis(SEAT);
    levels.click_piece("d6");
    assert_eq!(levels.table.selected().as_deref(), Some("d6"));
    let body = levels.middle("d6") + Vec3::Y * 0.3;
    assert_eq!(levels.point(body), "d6");
    for corner in [Vec3::ZERO, Vec3::new(0.4, 0.0, -0.4), Vec3::new(-0.4, 0.0, -0.4)] {
        let glass = levels.middle("B5") + corner;
        assert_eq!(levels.point(glass), "B5", "{corner}");
    }
}

#[test]
fn the_tower_is_chosen_by_its_column_and_steps_towards_the_squares_beside_it() {
    let mut levels = Levels::memphis(SEAT);
    let column = levels.middle("f4") + COLUMN;
    assert_eq!(levels.point(column), "e4");
    assert_eq!(levels.hint(), "Tower of Kadesh on e4     Click: select it to move or turn it");
    levels.click(column);
    assert_eq!(levels.table.selected().as_deref(), Some("e4"));
    assert_eq!(levels.table.marks(|mark| *mark == marks::Mark::Tower), 1);
    let far = levels.middle("a2");
    levels.point(far);
    assert!(levels.hint().starts_with("Tower of Kadesh selected"), "{}", levels.hint());
    // Two squares lead to the same step, which shows the whole base.
    for beside in ["d4", "d5"] {
        let middle = levels.middle(beside);
        assert_eq!(levels.point(middle), beside);
        assert_eq!(levels.hint(), "Click: move the tower to d4");
        assert_eq!(levels.table.marks(|mark| *mark == marks::Mark::Base), 1);
    }
    let middle = levels.middle("d5");
    levels.click(middle);
    assert_eq!(levels.chosen(), "e4d4");
}

#[test]
fn keys_and_handles_turn_the_tower() {
    for (key, action) in [(KeyCode::KeyE, "e4+"), (KeyCode::KeyQ, "e4-")] {
        let mut levels = Levels::memphis(SEAT);
        let column = levels.middle("f4") + COLUMN;
        levels.click(column);
        assert_eq!(levels.table.handles().len(), 2);
        levels.table.key(key);
        assert_eq!(levels.chosen(), action);
    }
}

#[test]
fn nothing_hides_the_handles_that_turn_the_tower() {
    for eye in [SEAT, ABOVE, Vec3::new(0.0, 8.0, 14.0)] {
        let mut levels = Levels::memphis(eye);
        let camera = levels.camera;
        let looking = Transform::from_translation(eye).looking_at(Vec3::ZERO, Vec3::NEG_Z);
        levels.world().entity_mut(camera).insert((Camera3d::default(), looking));
        let column = levels.middle("f4") + COLUMN;
        levels.click(column);
        let world = levels.world();
        let mut handles = world.query::<(Entity, &PieceHandle, &Transform, &Visibility)>();
        let shown = handles.iter(world).filter(|(.., visibility)| **visibility == Visibility::Visible);
        let places: Vec<(Entity, Vec3)> = shown.map(|(entity, _, place, _)| (entity, place.translation)).collect();
        assert_eq!(places.len(), 2);
        for (handle, place) in places {
            assert_eq!(levels.hit(place).0, handle, "from {eye}");
        }
    }
}

#[test]
fn the_level_under_the_pointer_is_marked() {
    let mut levels = Levels::memphis(SEAT);
    let marked = |levels: &mut Levels| {
        let rim = levels.table.marks(|mark| *mark == marks::Mark::Platform);
        (levels.table.marks(|mark| *mark == marks::Mark::Level), rim, levels.hint())
    };
    let upper = levels.middle("C2") + Vec3::Y * 0.4;
    levels.point(upper);
    assert_eq!(marked(&mut levels), (1, 1, "C2: djed on the platform".into()));
    let below = levels.middle("d6") + Vec3::Y * 0.3;
    levels.point(below);
    assert_eq!(marked(&mut levels), (1, 0, "d6: pyramid under the platform".into()));
    let column = levels.middle("f4") + COLUMN;
    levels.point(column);
    let (level, rim, _) = marked(&mut levels);
    assert_eq!((level, rim), (0, 1), "everything on the platform goes along with the tower");
    let elsewhere = levels.middle("a1");
    levels.point(elsewhere);
    assert_eq!(marked(&mut levels), (0, 0, String::new()));
}

#[test]
fn the_cursor_changes_level_with_a_key_and_stays_on_its_level() {
    let mut table = TestTable::with(Table::shipped("khet-1/memphis"));
    let walk = |table: &mut TestTable, keys: &[KeyCode]| {
        keys.iter().for_each(|&key| table.key(key));
        table.cursor().unwrap_or_default()
    };
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, KeyL};
    assert_eq!(walk(&mut table, &[ArrowUp, ArrowUp, ArrowUp]), "e3");
    assert_eq!(walk(&mut table, &[KeyL]), "C2");
    assert_eq!(walk(&mut table, &[ArrowUp]), "C5", "across the column");
    assert_eq!(walk(&mut table, &[ArrowUp, ArrowUp]), "C6", "not over the edge of the platform");
    assert_eq!(walk(&mut table, &[ArrowLeft, ArrowLeft, ArrowLeft]), "A6");
    assert_eq!(walk(&mut table, &[KeyL]), "c7");
    assert_eq!(walk(&mut table, &[ArrowUp, ArrowUp, KeyL]), "c8", "nothing is above");
    assert_eq!(walk(&mut table, &[ArrowDown, ArrowDown, ArrowDown, ArrowDown, ArrowRight]), "d4");
    assert_eq!(walk(&mut table, &[ArrowRight, KeyL]), "e4", "the tower");
    assert_eq!(walk(&mut table, &[ArrowRight]), "g4", "its base is one square");
    table.key(ArrowLeft);
    table.key(KeyCode::Enter);
    assert_eq!(table.selected().as_deref(), Some("e4"));
}
