//! A simulated user with a mouse in the editor, without a window.

use std::path::PathBuf;

use bevy::camera::{ComputedCameraValues, NormalizedRenderTarget, RenderTargetInfo};
use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::TouchPhase;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;
use bevy::window::WindowRef;
use specular::app::state::messages::{Notice, OpenEditor};
use specular::app::state::referee::{Table, Timeline};
use specular::app::state::settings::{Command, CommandGiven};
use specular::app::state::shelf::{ContentPlaces, Shelf};
use specular::app::state::space::{BoardSpace, OnSquare, PieceView, Tile, vector};
use specular::app::state::store::Store;
use specular::app::state::viewpoint::MainCamera;
use specular::mods::{Content, Places};
use specular::rules::{Direction, Player, Position, Square};

/// The user's mouse, and the table.
pub struct EditorDriver {
    pub app: App,
    window: Entity,
    pub folder: PathBuf,
    pub clicks: usize,
    /// The notices since a test last asked.
    notices: Vec<String>,
}

impl EditorDriver {
    /// Opens the editor like the program does at its start, with an empty folder of set-ups.
    pub fn new(name: &str, wanted: OpenEditor) -> Self {
        let folder = std::env::temp_dir().join(format!("specular-editor-app-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self::within(folder, wanted)
    }

    /// Opens the editor with a folder that may contain files.
    pub fn within(folder: PathBuf, wanted: OpenEditor) -> Self {
        let mut app = crate::headless::app(crate::headless::table("laser-chess/ace"));
        let places = Places { setups: Some(folder.clone()), ..Places::default() };
        app.insert_resource(Shelf(Content::open_library(&places).0)).insert_resource(Store::within(&folder));
        app.insert_resource(ContentPlaces(places));
        let window = app.world_mut().query_filtered::<Entity, With<Window>>().iter(app.world()).next();
        let window = window.expect("the window plugin makes a window entity");
        let mut driver = Self { app, window, folder, clicks: 0, notices: Vec::new() };
        driver.frames(3);
        driver.app.world_mut().write_message(wanted);
        driver.frames(2);
        assert!(driver.table().is_editor());
        driver
    }

    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
            let mut notices = self.app.world_mut().resource_mut::<Messages<Notice>>();
            self.notices.extend(notices.drain().map(|notice| notice.words.to_string()));
        }
    }

    pub fn table(&self) -> &Table {
        self.app.world().resource::<Table>()
    }

    /// The number of pieces on the table, after checking that exactly these are visible.
    pub fn count(&mut self) -> usize {
        let shown = self.table().view().pieces().count();
        let world = self.app.world_mut();
        assert_eq!(world.query::<&PieceView>().iter(world).count(), shown, "exactly the pieces on the table are shown");
        shown
    }

    pub fn location(&self) -> Location {
        let target = WindowRef::Primary.normalize(Some(self.window)).expect("a window");
        Location { target: NormalizedRenderTarget::Window(target), position: Vec2::new(400.0, 300.0) }
    }

    pub fn tile(&mut self, square: &str) -> Entity {
        let square: Square = square.parse().expect("a square");
        let world = self.app.world_mut();
        let mut tiles = world.query_filtered::<(Entity, &OnSquare), With<Tile>>();
        tiles.iter(world).find(|(_, on)| on.0 == square).map(|(e, _)| e).expect("a tile on every square")
    }

    /// Moves the pointer over a square and runs a frame.
    pub fn over(&mut self, square: &str) {
        let (tile, location) = (self.tile(square), self.location());
        let hit = HitData::new(Entity::PLACEHOLDER, 1.0, None, None);
        self.app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, Over { hit }, tile));
        self.app.update();
    }

    /// Turns the mouse wheel by one notch over a square.
    pub fn wheel(&mut self, square: &str) {
        let (tile, location) = (self.tile(square), self.location());
        let hit = HitData::new(Entity::PLACEHOLDER, 1.0, None, None);
        let scroll = Scroll { unit: MouseScrollUnit::Line, x: 0.0, y: 1.0, phase: TouchPhase::Moved, hit };
        self.app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, scroll, tile));
        self.app.update();
    }

    /// Presses a mouse button on a square and releases it on another.
    pub fn drag(&mut self, button: PointerButton, from: &str, to: &str) {
        self.over(from);
        let (pressed, location) = (self.tile(from), self.location());
        let hit = || HitData::new(Entity::PLACEHOLDER, 1.0, None, None);
        let press = Press { button, hit: hit(), count: 1 };
        self.app.world_mut().trigger(Pointer::new(PointerId::Mouse, location.clone(), press, pressed));
        self.app.update();
        if from != to {
            self.over(to);
        }
        // The board may have been rebuilt.
        let released = self.tile(to);
        let release = Release { button, hit: hit() };
        self.app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, release, released));
        self.frames(2);
        self.clicks += 1;
    }

    /// Presses the button near a side of a square and releases it near another side, which may be outside the board,
    /// where nothing is hit.
    pub fn drag_along(&mut self, from: (&str, Direction), to: (&str, Direction)) {
        self.at_side(from, None);
        self.at_side(from, Some(true));
        self.at_side(to, None);
        self.at_side(to, Some(false));
        self.clicks += 1;
    }

    /// Moves the pointer near a side of a square, and presses or releases the button there.
    pub fn at_side(&mut self, (square, side): (&str, Direction), pressed: Option<bool>) {
        let space = *self.app.world().resource::<BoardSpace>();
        let at = space.center(square.parse().expect("a square"));
        let on_rim = (at + vector(side)).abs().xz().cmpgt(space.half_size()).any();
        let point = at + vector(side) * if on_rim { 0.75 } else { 0.45 };
        let target = if on_rim { self.window } else { self.tile(square) };
        self.point(target, point, !on_rim, pressed);
    }

    /// Drags from square to square as the camera sees them: by the piece on a square of the board, and over the glass of
    /// a tower's platform.
    pub fn drag_in_sight(&mut self, from: &str, to: &str) {
        self.at_middle(from, None);
        self.at_middle(from, Some(true));
        self.at_middle(to, None);
        self.at_middle(to, Some(false));
        self.clicks += 1;
    }

    fn at_middle(&mut self, square: &str, pressed: Option<bool>) {
        let at: Square = square.parse().expect("a square");
        let world = self.app.world_mut();
        let space = *world.resource::<BoardSpace>();
        let eye = world.query_filtered::<&GlobalTransform, MainCamera>().single(world).expect("a camera").translation();
        let middle = space.center(at);
        // The pointer hits what is under the glass.
        let ground = eye + (middle - eye) * (eye.y / (eye.y - middle.y));
        let mut pieces = world.query_filtered::<(Entity, &OnSquare), With<PieceView>>();
        let piece = pieces.iter(world).find(|(_, on)| on.0 == at && !at.is_upper()).map(|(piece, _)| piece);
        let tile = |driver: &mut Self| {
            let under = space.square_near(ground, 0.75).expect("a square of the board");
            driver.tile(&under.to_string())
        };
        let target = piece.unwrap_or_else(|| tile(self));
        self.point(target, ground, true, pressed);
    }

    /// Moves the pointer to a point that the camera sees on `target`, which reports the hit or is the window behind
    /// everything, and presses or releases the button there.
    fn point(&mut self, target: Entity, point: Vec3, is_hit: bool, pressed: Option<bool>) {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(Entity, &mut Camera, &GlobalTransform), MainCamera>();
        let (camera, mut seen, place) = cameras.single_mut(world).expect("a camera");
        // The renderer would compute this.
        let target_info = Some(RenderTargetInfo { physical_size: UVec2::new(800, 600), scale_factor: 1.0 });
        let clip_from_view = Mat4::perspective_infinite_reverse_rh(1.0, 800.0 / 600.0, 0.1);
        seen.computed = ComputedCameraValues { target_info, clip_from_view, ..default() };
        let position = seen.world_to_viewport(place, point).expect("it is seen");
        let hit = match is_hit {
            true => HitData::new(camera, 1.0, Some(point), None),
            false => HitData::new(Entity::PLACEHOLDER, 1.0, None, None),
        };
        let location = Location { position, ..self.location() };
        let (mouse, button) = (PointerId::Mouse, PointerButton::Primary);
        let world = self.app.world_mut();
        world.trigger(Pointer::new(mouse, location.clone(), Over { hit: hit.clone() }, target));
        match pressed {
            Some(true) => world.trigger(Pointer::new(mouse, location, Press { button, hit, count: 1 }, target)),
            Some(false) => world.trigger(Pointer::new(mouse, location, Release { button, hit }, target)),
            None => {}
        }
        self.frames(2);
    }

    pub fn walls(&self) -> Vec<String> {
        let mut walls: Vec<String> = self.table().board().walls.iter().map(|[a, b]| format!("{a}|{b}")).collect();
        walls.sort();
        walls
    }

    pub fn lasers(&self) -> Vec<(Player, String)> {
        self.table().board().emitters.iter().map(|laser| (laser.player, laser.enters.to_string())).collect()
    }

    pub fn notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    pub fn want(&mut self, wanted: OpenEditor) {
        self.app.world_mut().write_message(wanted);
        self.frames(3);
    }

    pub fn has_button(&mut self, label: &str) -> bool {
        let name = format!("Button {label}");
        let world = self.app.world_mut();
        world.query::<&Name>().iter(world).any(|found| found.as_str() == name)
    }

    /// Returns whether the button with this label can be pressed.
    pub fn is_enabled(&mut self, label: &str) -> bool {
        let name = format!("Button {label}");
        let world = self.app.world_mut();
        let mut names = world.query::<(&Name, Has<InteractionDisabled>)>();
        let found: Vec<bool> = names.iter(world).filter(|(n, _)| n.as_str() == name).map(|(_, off)| !off).collect();
        assert!(!found.is_empty(), "no button is called {label:?}");
        found.into_iter().all(|enabled| enabled)
    }

    /// Runs frames until a condition holds.
    pub fn until(&mut self, what: &str, mut is_so: impl FnMut(&mut Self) -> bool) {
        for _ in 0..6_000 {
            if is_so(self) {
                return;
            }
            self.frames(1);
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("{what}");
    }

    pub fn draft_file(&self) -> PathBuf {
        self.folder.join("draft.ron")
    }

    pub fn click(&mut self, square: &str) {
        self.drag(PointerButton::Primary, square, square);
    }

    /// Clicks the button with this label.
    pub fn button(&mut self, label: &str) {
        let name = format!("Button {label}");
        let world = self.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let found = names.iter(world).find(|(_, n)| n.as_str() == name).map(|(e, _)| e);
        let entity = found.unwrap_or_else(|| panic!("no button is called {label:?}"));
        world.trigger(Activate { entity });
        self.frames(2);
        self.clicks += 1;
    }

    /// The facing of the piece on a square as shown.
    pub fn facing(&self, square: &str) -> Option<u8> {
        self.table().view().piece(square.parse().expect("a square")).map(|piece| piece.facing)
    }

    /// The squares at which a player's beam ends as the table shows it.
    pub fn ends(&self, player: Player) -> Vec<String> {
        let shot = self.table().session().state().shot(player);
        shot.iter().flat_map(|trace| trace.path().last().copied()).map(|square| square.to_string()).collect()
    }

    pub fn command(&mut self, command: Command) {
        self.app.world_mut().write_message(CommandGiven(command));
        self.frames(2);
    }

    pub fn settle(&mut self) {
        for _ in 0..400 {
            if self.app.world().resource::<Timeline>().is_idle() {
                return self.frames(3);
            }
            self.app.update();
        }
        panic!("a shot does not settle");
    }

    pub fn saved(&self, id: &str) -> Option<Position> {
        // A saved board is no longer a draft; another thread removes its file.
        let draft = self.folder.join("draft.ron");
        for _ in 0..1_000 {
            if !draft.exists() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let places = &self.app.world().resource::<ContentPlaces>().0;
        let (library, errors) = Content::open_library(places);
        assert!(errors.iter().all(|error| !error.path.starts_with(&self.folder)), "{errors:?}");
        library.find(id).ok().map(|entry| entry.position.clone())
    }
}

impl Drop for EditorDriver {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
