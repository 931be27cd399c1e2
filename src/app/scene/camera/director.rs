//! Moves the camera by itself while a turn is shown: it leans after the beam, follows the action if it would leave the
//! view, moves close to a king that is struck, and shows replays from other angles. It stops as soon as the player
//! moves the camera by hand.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::follow::bring_into_view;
use super::framing::{Framing, PIECE_HEIGHT};
use super::motion::OrbitView;
use super::shot::{self, Shot};
use state::referee::{Table, Timeline};
use state::settings::Settings;
use state::space::BoardSpace;
use state::viewpoint::{Angle, Viewpoint};

/// How fast the camera moves; see [`Spring::step`](super::motion::Spring::step).
const LEAN_RATE: f32 = 2.4;
const FOLLOW_RATE: f32 = 5.0;
const KING_RATE: f32 = 2.7;
const REPLAY_RATE: f32 = 4.0;

/// From this pitch on, a view counts as one from straight above, and stays one.
const STEEP_PITCH: f32 = 1.45;

/// How close the camera comes to a king, closest first; see [`OrbitView::zoom`].
const KING_ZOOMS: [f32; 3] = [1.9, 1.75, 1.6];

/// The state that the director reads.
#[derive(SystemParam)]
pub(super) struct Director<'w> {
    table: Res<'w, Table>,
    timeline: Res<'w, Timeline>,
    settings: Res<'w, Settings>,
    viewpoint: Option<Res<'w, Viewpoint>>,
    pub space: Res<'w, BoardSpace>,
}

/// Where the director moves the camera, and how fast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CameraMove {
    pub view: OrbitView,
    /// See [`Spring::step`](super::motion::Spring::step).
    pub rate: f32,
}

/// Frames the whole board from a yaw and a pitch.
pub(super) trait FrameBoard: Fn(f32, f32) -> Framing {}
impl<F: Fn(f32, f32) -> Framing> FrameBoard for F {}

impl Director<'_> {
    /// Returns whether no turn is being shown.
    pub(super) fn is_idle(&self) -> bool {
        self.timeline.is_idle()
    }

    /// Returns the view that a script has chosen, if any; `seat` if the script asks for the last shot and there is
    /// none.
    pub(super) fn scripted_view(&self, seat: OrbitView, frame: impl FrameBoard) -> Option<OrbitView> {
        let angle = match **self.viewpoint.as_ref()? {
            Viewpoint::Orbit { yaw, pitch, zoom, aim } => {
                let view = OrbitView { yaw, pitch, zoom, pan: Vec2::ZERO };
                return Some(aim.map_or(view, |at| aimed_at(view, Vec3::new(at.x, 0.0, at.y), frame)));
            }
            Viewpoint::Turntable { yaw, pitch, zoom } => return Some(turntable_view(yaw, pitch, zoom, frame)),
            Viewpoint::Angle(angle) => angle,
        };
        let last = Shot::last(&self.table, &self.space);
        Some(last.and_then(|shot| view_from_angle(&shot, angle, seat, frame)).unwrap_or(seat))
    }

    /// Returns where the camera should go now; `None` leaves it at the player's own view, `own`.
    pub(super) fn camera_move(&self, own: OrbitView, frame: impl FrameBoard) -> Option<CameraMove> {
        let (shot, progress) = Shot::playing(&self.timeline, &self.space)?;
        let angle = self.timeline.replay();
        if let Some(view) = angle.and_then(|angle| view_from_angle(&shot, angle, own, &frame)) {
            return Some(CameraMove { view, rate: REPLAY_RATE });
        }
        let graphics = self.settings.graphics;
        if graphics.reduces_flashing() {
            return None;
        }
        if graphics.king_camera && progress.is_near_king {
            return Some(CameraMove { view: king_view(&shot, own, frame), rate: KING_RATE });
        }
        let leans = graphics.cinematic && progress.is_running;
        let view = if leans { leaning_view(own, shot.front_center(progress.front), shot.half_board()) } else { own };
        let scene = shot::scene(&self.timeline, &self.space);
        let following = scene.map_or(view, |point| bring_into_view(view, point, frame));
        let rate = if following == view { LEAN_RATE } else { FOLLOW_RATE };
        (leans || following != own).then_some(CameraMove { view: following, rate })
    }
}

/// Returns the yaw from which the camera looks along `direction`.
fn yaw_along(direction: Vec3) -> f32 {
    (-direction.x).atan2(-direction.z)
}

/// Returns the shot seen from an angle; `None` for the player's own view, or if nothing was fired.
fn view_from_angle(shot: &Shot, angle: Angle, own: OrbitView, frame: impl FrameBoard) -> Option<OrbitView> {
    let (laser, along) = shot.laser()?;
    match angle {
        Angle::Seat => None,
        Angle::Above => {
            let yaw = (own.yaw / FRAC_PI_2).round() * FRAC_PI_2;
            Some(OrbitView { yaw, pitch: FRAC_PI_2, zoom: 1.0, pan: Vec2::ZERO })
        }
        Angle::Low => {
            // Turned a little towards the middle: a laser stands in a corner, and its beam soon turns inwards.
            let right = along.cross(Vec3::Y);
            let aside = right.dot(-laser) / shot.half_board();
            let view = OrbitView { yaw: yaw_along(along) - 0.3 * aside, pitch: 0.36, zoom: 1.35, pan: Vec2::ZERO };
            // Not quite at the laser, so that the end of a long shot is also in view.
            Some(aimed_at(view, ((laser + along * 3.0) * 0.55).lerp(shot.end, 0.15), frame))
        }
        Angle::Impact => {
            // Not straight against the beam, which the struck piece would hide.
            let yaw = yaw_along(-shot.end_direction) + 0.4;
            let view = OrbitView { yaw, pitch: 0.44, zoom: 2.0, pan: Vec2::ZERO };
            Some(aimed_at(view, shot.end - shot.end_direction * 0.8, frame))
        }
    }
}

/// The view `own`, moved close to the struck king.
fn king_view(shot: &Shot, own: OrbitView, frame: impl FrameBoard) -> OrbitView {
    let own = leaning_view(own, shot.end, shot.half_board());
    let pitch = if own.pitch > STEEP_PITCH { own.pitch } else { own.pitch.min(0.70) };
    // Zooming and panning don't change it.
    let framing = frame(own.yaw, pitch);
    let frame = |_, _| framing;
    let is_seen = |view: OrbitView, point| bring_into_view(view, point, frame).pan.distance(view.pan) < 0.02;
    // As close as possible while the last mirror and the king, from its foot to its crown, stay in the free part of the
    // window.
    let near = KING_ZOOMS.map(|zoom| OrbitView { pitch, zoom: own.zoom.max(zoom), ..own });
    let mut bends = shot.bends.iter().copied();
    let last_bend = bends.next().unwrap_or(shot.end);
    let mut seen = vec![shot.end, shot.end + Vec3::Y * PIECE_HEIGHT];
    let both = near.into_iter().find_map(|view| {
        let view = bring_into_view(aimed_at(view, shot.end, frame), last_bend, frame);
        seen.iter().all(|&point| is_seen(view, point)).then_some(view)
    });
    let Some(mut view) = both else { return aimed_at(near[0], shot.end, frame) };
    seen.push(last_bend);
    // And as much of the beam before that as fits beside them, back to the laser.
    for bend in bends {
        let shifted = bring_into_view(view, bend, frame);
        seen.push(bend);
        if !seen.iter().all(|&point| is_seen(shifted, point)) {
            break;
        }
        view = shifted;
    }
    view
}

/// The view `own`, leaning a little towards `point` on a board that extends `half` squares from its middle.
fn leaning_view(own: OrbitView, point: Vec3, half: f32) -> OrbitView {
    let right = Quat::from_rotation_y(own.yaw) * Vec3::X;
    let part = point / half;
    let steep = own.pitch > STEEP_PITCH;
    OrbitView {
        yaw: own.yaw + if steep { 0.0 } else { 0.10 * right.dot(part).clamp(-1.0, 1.0) },
        pitch: if steep { own.pitch } else { (own.pitch - 0.06).max(0.3) },
        zoom: own.zoom * 1.07,
        pan: own.pan.lerp(Vec2::new(point.x, point.z), 0.14),
    }
}

/// The view from a point on a circle around the table; the whole board is in view from every point of it.
fn turntable_view(yaw: f32, pitch: f32, zoom: f32, frame: impl FrameBoard) -> OrbitView {
    const PLACES: u16 = 48;
    let place = |number: u16| f32::from(number) / f32::from(PLACES) * TAU;
    let far = (0..PLACES).map(|number| frame(place(number), pitch));
    let Some(farthest) = far.max_by(|a, b| a.distance.total_cmp(&b.distance)) else {
        return OrbitView { yaw, pitch, zoom, pan: Vec2::ZERO };
    };
    let here = frame(yaw, pitch);
    // It looks at the middle of the board instead of the point that would fill the view best from here.
    let pan = -Vec2::new(here.focus.x, here.focus.z);
    OrbitView { yaw, pitch, zoom: zoom * here.distance / (farthest.distance + farthest.focus.length()), pan }
}

/// The view with `point` of the board in its middle.
fn aimed_at(view: OrbitView, point: Vec3, frame: impl FrameBoard) -> OrbitView {
    let middle = frame(view.yaw, view.pitch).focus;
    OrbitView { pan: Vec2::new(point.x - middle.x, point.z - middle.z), ..view }
}
