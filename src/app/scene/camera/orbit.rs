//! The camera's state, and the system that moves the camera by it.

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::director::Director;
use super::follow::bring_into_view;
use super::framing::{FIELD_OF_VIEW, Framing, Pane, ShiftedPerspective, fit_board, orbit_rotation};
use super::motion::{OrbitView, Spring};
use state::space::BoardSpace;
use state::viewpoint::{MainCamera, PictureInTiles, ViewInsets};
use tabletop::Player;

/// Where the camera is and where it is going.
#[derive(Resource, Clone, Debug)]
pub struct OrbitCamera {
    /// The view that it shows now.
    pub current: OrbitView,
    /// The player's own view: the camera goes there unless the director moves it elsewhere.
    pub target: OrbitView,
    /// How fast it goes there; see [`Spring::step`].
    rate: f32,
    spring: Spring<5>,
    /// The player whose seat Home returns to.
    pub(super) seat: Player,
    /// The director is in control.
    pub(super) directed: bool,
    /// The player has moved the camera by hand, so the director stays off for the rest of the turn or replay.
    pub(super) released: bool,
    /// The view that a script has chosen.
    scripted: Option<OrbitView>,
    /// A point of the board to bring into view.
    pub(super) wanted: Option<Vec3>,
    /// The player's own view before the replay that is being shown.
    pub(super) before_replay: Option<OrbitView>,
}

impl Default for OrbitCamera {
    fn default() -> Self {
        let view = OrbitView::from_seat(Player::First);
        Self {
            current: view,
            target: view,
            rate: Self::MANUAL_RATE,
            spring: Spring::default(),
            seat: Player::First,
            directed: false,
            released: false,
            scripted: None,
            wanted: None,
            before_replay: None,
        }
    }
}

impl OrbitCamera {
    /// The rate of moves by hand.
    const MANUAL_RATE: f32 = 30.0;
    /// The rate of moves around the table.
    const AUTOMATIC_RATE: f32 = 7.0;

    /// Moves to `view` by the shorter way round.
    pub(super) fn move_to(&mut self, view: OrbitView) {
        self.target = view.nearest_to_yaw(self.current.yaw);
        self.rate = Self::AUTOMATIC_RATE;
    }

    /// Shows `view` at once.
    pub(super) fn jump_to(&mut self, view: OrbitView) {
        (self.current, self.target, self.spring) = (view, view, Spring::default());
    }

    /// The view that a move by hand starts from.
    pub(super) fn manual_start(&self) -> OrbitView {
        if self.directed { self.current } else { self.target }
    }

    /// Moves to `view` by hand.
    pub(super) fn move_manually(&mut self, view: OrbitView) {
        self.target = view;
        self.rate = Self::MANUAL_RATE;
        self.released = true;
    }
}

pub(super) fn spawn_camera(mut commands: Commands) {
    let mut lens = ShiftedPerspective::default();
    lens.perspective.fov = FIELD_OF_VIEW;
    commands.spawn((
        Name::new("Camera"),
        Camera3d::default(),
        Projection::custom(lens),
        Transform::from_xyz(0.0, 14.0, 10.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// The insets that frame the board: they follow the panels smoothly, but change at once when the window is resized.
#[derive(Default)]
pub(super) struct SmoothInsets {
    window: Vec2,
    current: ViewInsets,
    spring: Spring<4>,
    /// Frames left in which panels may still be laid out again after a resize.
    settling: u8,
}

impl SmoothInsets {
    /// See [`Spring::step`].
    const RATE: f32 = 9.0;
    /// Panels are laid out after the frame in which the window was resized, and report their insets in the next one.
    const SETTLING: u8 = 3;

    /// Moves them towards `target`; returns whether another frame is needed.
    fn step(&mut self, window: Vec2, target: ViewInsets, seconds: f32) -> bool {
        let parts = |insets: ViewInsets| [insets.left, insets.top, insets.right, insets.bottom];
        let is_resized = self.window != window;
        if is_resized || self.settling > 0 || self.current == ViewInsets::default() {
            let settling = if is_resized { Self::SETTLING } else { self.settling.saturating_sub(1) };
            *self = Self { window, current: target, settling, ..default() };
        } else if self.current != target {
            let next = self.spring.step(parts(self.current), parts(target), Self::RATE, seconds);
            let [left, top, right, bottom] = next;
            self.current = ViewInsets { left, top, right, bottom };
        }
        self.current != target || self.settling > 0
    }
}

/// The frame follows the tower smoothly, but changes at once with the board.
#[derive(Default)]
pub(super) struct TowerGlide {
    now: Option<BoardSpace>,
    /// Before the tower's last move, until the frame has arrived.
    before: Option<BoardSpace>,
    share: f32,
    spring: Spring<1>,
}

impl TowerGlide {
    /// See [`Spring::step`].
    const RATE: f32 = 4.0;

    /// Moves the frame towards that of `space`; returns whether another frame is needed.
    fn step(&mut self, space: BoardSpace, at_once: bool, seconds: f32) -> bool {
        if self.now != Some(space) {
            let is_move = |now: &BoardSpace| BoardSpace { tower: space.tower, ..*now } == space;
            *self = Self { now: Some(space), before: self.now.filter(|now| !at_once && is_move(now)), ..default() };
        } else if self.before.is_some() {
            [self.share] = self.spring.step([self.share], [1.0], Self::RATE, seconds);
            self.before = self.before.filter(|_| self.share < 1.0);
        }
        self.before.is_some()
    }

    fn frame(&self, space: &BoardSpace, pane: &Pane, yaw: f32, pitch: f32) -> Framing {
        let framing = fit_board(space, pane, yaw, pitch);
        let before = self.before.map(|before| fit_board(&before, pane, yaw, pitch));
        before.map_or(framing, |before| before.toward(framing, self.share))
    }
}

/// Moves the camera towards its target and keeps the board framed in the window.
pub(super) fn move_camera(
    // Real time, because slow motion slows the world's.
    time: Res<Time<Real>>,
    director: Director,
    insets: Res<ViewInsets>,
    tiles: Option<Res<PictureInTiles>>,
    mut orbit: ResMut<OrbitCamera>,
    (mut smooth_insets, mut glide): (Local<SmoothInsets>, Local<TowerGlide>),
    mut framed: Local<Option<(OrbitView, Pane, BoardSpace)>>,
    mut moving: Local<bool>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<(&Camera, Option<&RenderTarget>, &mut Transform, &mut Projection), MainCamera>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let shift = |projection: &Projection| match projection {
        Projection::Custom(custom) => custom.get::<ShiftedPerspective>().map(|lens| lens.shift),
        _ => None,
    };
    let Some((camera, render_target, mut transform, mut projection)) =
        cameras.iter_mut().find(|parts| shift(&parts.3).is_some())
    else {
        return;
    };
    let to_window = matches!(render_target, None | Some(RenderTarget::Window(_)));
    let size = if to_window { window.single().ok().map(Window::size) } else { camera.logical_target_size() };
    let size = tiles.map(|tiles| tiles.whole).or(size).unwrap_or(Vec2::new(1280.0, 720.0));
    // A minimised window has no size.
    if size.min_element() < 1.0 {
        return;
    }
    let seconds = time.delta_secs();
    // The first frame after an idle period is as long as that period.
    let seconds = if *moving { seconds.min(0.25) } else { seconds.min(0.02) };
    let insets_move = smooth_insets.step(size, *insets, seconds);
    let space = *director.space;
    let pane = Pane { window: size, insets: smooth_insets.current };
    let tower_glides = glide.step(space, orbit.scripted.is_some(), seconds);
    let frame = |yaw, pitch| glide.frame(&space, &pane, yaw, pitch);

    if orbit.wanted.is_some()
        && let Some(point) = orbit.wanted.take()
    {
        let view = bring_into_view(orbit.target, point, frame);
        if view != orbit.target {
            orbit.move_to(view);
        }
    }
    let orbit = orbit.bypass_change_detection();
    orbit.released &= !director.is_idle();
    let scripted = director.scripted_view(OrbitView::from_seat(orbit.seat), frame);
    // A new game moves the player's view, which a script must not follow.
    let is_moved = scripted.is_some_and(|view| view != orbit.target);
    if scripted != orbit.scripted || is_moved {
        orbit.jump_to(scripted.unwrap_or(OrbitView::from_seat(orbit.seat)));
        orbit.scripted = scripted;
    }
    let directed = if orbit.released { None } else { director.camera_move(orbit.target, frame) };
    orbit.directed = directed.is_some();
    if orbit.directed {
        // The rate at which it will return.
        orbit.rate = OrbitCamera::AUTOMATIC_RATE;
    }
    let (target, rate) = match directed {
        Some(directed) => (directed.view.nearest_to_yaw(orbit.current.yaw), directed.rate),
        None => (orbit.target, orbit.rate),
    };
    *moving = orbit.current != target || insets_move || tower_glides;
    if orbit.current != target {
        orbit.current = orbit.current.step(target, &mut orbit.spring, rate, seconds);
    }
    if *moving {
        redraw.write(RequestRedraw);
    }

    let current = orbit.current;
    if *framed == Some((current, pane, space)) {
        return;
    }
    *framed = Some((current, pane, space)).filter(|_| !tower_glides);
    let framing = frame(current.yaw, current.pitch);
    let rotation = orbit_rotation(current.yaw, current.pitch);
    let focus = framing.focus + Vec3::new(current.pan.x, 0.0, current.pan.y);
    let position = focus + rotation * Vec3::Z * (framing.distance / current.zoom);
    *transform = Transform::from_translation(position).with_rotation(rotation);
    if shift(&projection) != Some(framing.shift)
        && let Projection::Custom(custom) = &mut *projection
        && let Some(lens) = custom.get_mut::<ShiftedPerspective>()
    {
        lens.shift = framing.shift;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insets_jump_when_the_window_is_resized_and_otherwise_move_smoothly() {
        let [small, large] = [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)];
        let [before, after] = [534.0, 780.0].map(|left| ViewInsets { left, ..default() });
        let mut insets = SmoothInsets::default();
        while insets.step(small, before, 0.02) {}
        assert_eq!(insets.current, before);
        // The title reports its new width in the frame in which the window is resized, or in the next.
        assert!(insets.step(large, before, 0.02), "the next frame is drawn");
        insets.step(large, after, 0.02);
        assert_eq!(insets.current, after);
        let mut frames = 0;
        while insets.step(large, after, 0.02) {
            frames += 1;
        }
        assert!(frames < 5, "and then it rests");
        // A panel that opens later moves it smoothly.
        assert!(insets.step(large, before, 0.02) && insets.current.left > before.left + 1.0);
        // Without any panel it rests, too.
        let mut none = SmoothInsets::default();
        assert!((0..9).filter(|_| none.step(small, ViewInsets::default(), 0.02)).count() < 5);
    }
}
