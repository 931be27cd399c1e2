//! What the camera does by itself while a turn is shown: it leans after the beam, goes to the end of a king, and takes
//! the side from which a replay is to be seen. All of it ends as soon as a hand moves the eye.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::framing::Framing;
use super::motion::View;
use crate::app::referee::{Step, Table, Timeline, ends_by_king};
use crate::app::settings::Settings;
use crate::app::space::{BoardSpace, vector};
use crate::app::viewpoint::{Angle, Viewpoint};
use crate::rules::{BeamEnd, Turn};

/// How fast the eye gets there; see [`Spring::step`](super::motion::Spring::step).
const LEAN: f32 = 2.4;
const TO_THE_KING: f32 = 2.7;
const TO_AN_ANGLE: f32 = 4.0;

/// How many squares before the king the camera sets out to him.
const NEAR: f32 = 2.0;

/// A view that looks straight down keeps doing so.
const STEEP: f32 = 1.45;

/// What the director looks at.
#[derive(SystemParam)]
pub(super) struct Scene<'w> {
    table: Res<'w, Table>,
    timeline: Res<'w, Timeline>,
    settings: Res<'w, Settings>,
    viewpoint: Option<Res<'w, Viewpoint>>,
    pub space: Res<'w, BoardSpace>,
}

/// Where the eye is to go, and how fast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Wish {
    pub view: View,
    pub rate: f32,
}

/// How the whole board is framed from a yaw and a pitch.
pub(super) trait Frame: Fn(f32, f32) -> Framing {}
impl<F: Fn(f32, f32) -> Framing> Frame for F {}

impl Scene<'_> {
    /// Whether nothing is shown now.
    pub fn is_idle(&self) -> bool {
        self.timeline.is_idle()
    }

    /// The view that a script has chosen, if one has.
    pub fn fixed(&self, seat: View, frame: impl Frame) -> Option<View> {
        let angle = match **self.viewpoint.as_ref()? {
            Viewpoint::Orbit { yaw, pitch, zoom } => return Some(View { yaw, pitch, zoom, pan: Vec2::ZERO }),
            Viewpoint::Angle(angle) => angle,
        };
        let last = self.table.game().turns().last();
        Some(last.and_then(|turn| Shot::of(turn, &self.table, &self.space).from(angle, seat, frame)).unwrap_or(seat))
    }

    /// What the eye is to do now, when the player has chosen the view `own`; `None` leaves it there.
    pub fn wish(&self, own: View, frame: impl Frame) -> Option<Wish> {
        let (turn, step) = self.timeline.now()?;
        let shot = Shot::of(turn, &self.table, &self.space);
        let angle = self.timeline.replay();
        if let Some(view) = angle.and_then(|angle| shot.from(angle, own, &frame)) {
            return Some(Wish { view, rate: TO_AN_ANGLE });
        }
        let picture = self.settings.picture;
        if picture.is_calm() {
            return None;
        }
        let front = self.timeline.beam_front();
        let arrives = step >= Step::Beam && front >= f32::from(turn.trace.length()) - NEAR;
        if picture.king_camera && ends_by_king(turn) && arrives {
            return Some(Wish { view: shot.end_of_king(own, frame), rate: TO_THE_KING });
        }
        let runs = (Step::Charge..=Step::Shatter).contains(&step);
        (picture.cinematic && runs).then(|| Wish { view: shot.lean(own, front), rate: LEAN })
    }
}

/// A turn's shot on the table.
pub(super) struct Shot<'a> {
    turn: &'a Turn,
    space: &'a BoardSpace,
    /// Where it ends, and which way it goes there: at a king, else where it strikes, else where its longest branch does.
    end: Vec3,
    along: Vec3,
}

/// The yaw from which the eye looks along `direction`.
fn yaw_along(direction: Vec3) -> f32 {
    (-direction.x).atan2(-direction.z)
}

impl<'a> Shot<'a> {
    pub fn of(turn: &'a Turn, table: &Table, space: &'a BoardSpace) -> Self {
        let royal = |square| {
            let mut struck = turn.destroyed.iter().filter(|struck| struck.becomes.is_none());
            struck.any(|struck| struck.square == square && table.rules().kind(struck.piece.kind).royal)
        };
        let last = turn.trace.segments.iter().max_by_key(|segment| {
            let struck = segment.end == BeamEnd::Struck;
            (struck && royal(segment.to), struck, segment.arrival)
        });
        let (end, along) =
            last.map_or((Vec3::ZERO, Vec3::NEG_Z), |last| (space.center(last.to), vector(last.direction)));
        Self { turn, space, end, along }
    }

    /// The view `own` from another side; `None` where it is the player's own.
    pub fn from(&self, angle: Angle, own: View, frame: impl Frame) -> Option<View> {
        let first = self.turn.trace.segments.first()?;
        match angle {
            Angle::Seat => None,
            Angle::Above => {
                let quarter = std::f32::consts::FRAC_PI_2;
                Some(View { yaw: (own.yaw / quarter).round() * quarter, pitch: quarter, zoom: 1.0, pan: Vec2::ZERO })
            }
            Angle::Low => {
                let along = vector(first.direction);
                let laser = self.space.center(first.to) - along * f32::from(first.length);
                // Turned a little to the middle of the board: a laser stands in a corner, and its beam soon goes inward.
                let right = along.cross(Vec3::Y);
                let aside = right.dot(-laser) / self.space.half_size().max_element();
                let view = View { yaw: yaw_along(along) - 0.3 * aside, pitch: 0.36, zoom: 1.35, pan: Vec2::ZERO };
                // The end of a long way round shall be seen too.
                Some(aimed(view, ((laser + along * 3.0) * 0.55).lerp(self.end, 0.15), frame))
            }
            Angle::Impact => {
                // Not quite against the beam, which would be hidden behind what it strikes.
                let view = View { yaw: yaw_along(-self.along) + 0.4, pitch: 0.44, zoom: 2.0, pan: Vec2::ZERO };
                Some(aimed(view, self.end - self.along * 0.8, frame))
            }
        }
    }

    /// A step closer to where the king is struck.
    pub fn end_of_king(&self, own: View, frame: impl Frame) -> View {
        let own = self.lean_from(own, self.end);
        let pitch = if own.pitch > STEEP { own.pitch } else { own.pitch.min(0.70) };
        aimed(View { pitch, zoom: own.zoom.max(1.9), ..own }, self.end, frame)
    }

    /// Leans a little to where the beam's front is.
    pub fn lean(&self, own: View, front: f32) -> View {
        self.lean_from(own, self.head(front))
    }

    fn lean_from(&self, own: View, point: Vec3) -> View {
        let right = Quat::from_rotation_y(own.yaw) * Vec3::X;
        let part = point / self.space.half_size().max_element();
        let steep = own.pitch > STEEP;
        View {
            yaw: own.yaw + if steep { 0.0 } else { 0.10 * right.dot(part).clamp(-1.0, 1.0) },
            pitch: if steep { own.pitch } else { (own.pitch - 0.06).max(0.3) },
            zoom: own.zoom * 1.07,
            pan: own.pan.lerp(Vec2::new(point.x, point.z), 0.14),
        }
    }

    /// The middle of the fronts of all the branches when the beam has entered `front` squares.
    pub fn head(&self, front: f32) -> Vec3 {
        let heads = self.turn.trace.segments.iter().filter_map(|segment| {
            let left = f32::from(segment.arrival) - front;
            let on = 0.0 < left && left <= f32::from(segment.length);
            on.then(|| self.space.center(segment.to) - vector(segment.direction) * left)
        });
        let (sum, count) = heads.fold((Vec3::ZERO, 0), |(sum, count), head| (sum + head, count + 1));
        if count > 0 { sum / count as f32 } else { self.end }
    }
}

/// The view with `point` of the table in its middle.
fn aimed(view: View, point: Vec3, frame: impl Frame) -> View {
    let middle = frame(view.yaw, view.pitch).focus;
    View { pan: Vec2::new(point.x - middle.x, point.z - middle.z), ..view }
}
