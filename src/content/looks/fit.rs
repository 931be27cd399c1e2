//! Checks whether a kind of piece may have a look: whatever a beam meets on it must match what the kind's faces do.

use glam::Vec3;

use super::design::{Design, Obstacles, Shows};
use super::limits::BEAM_HEIGHT;
use super::parts::{Part, eighth_turns};
use super::solid::Solid;
use super::surfaces::{Surfaces, faces};
use rules::Direction;
use tabletop::{Face, Look};

/// A kind as its look shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The surfaces that a beam meets on it.
    pub surfaces: Surfaces,
    /// The sides about which the look does not show everything.
    pub unspecified: Vec<Direction>,
}

impl Design {
    /// Finds what beams meet on their paths to the middle.
    fn find_obstacles(&self) -> [Obstacles; 2] {
        let obstacles = |bodies: &mut dyn Iterator<Item = (Part, Solid)>| {
            let opaque = bodies.filter(|(part, _)| *part != Part::Clear);
            let solid = opaque.fold(Solid::default(), |all, (_, solid)| all.with(solid));
            (0..8).fold(Obstacles::default(), |Obstacles { blocked, ended }, eighth| {
                let [is_blocked, is_ended] = met(&solid, eighth).map(|is_met| u8::from(is_met) << eighth);
                Obstacles { blocked: blocked | is_blocked, ended: ended | is_ended }
            })
        };
        let mut at_mirrors = self.at_mirrors.iter().map(|element| (element.part, element.solid()));
        [obstacles(&mut self.bodies()), obstacles(&mut at_mirrors)]
    }

    /// Returns whether a beam from `side` is blocked before the middle, and whether it can be seen to end there.
    fn obstructs(&self, side: Direction, surfaces: &Surfaces) -> [bool; 2] {
        let eighth = side as u8 * 2;
        // Only looks of kinds in use are fitted, and this takes about a millisecond.
        let [fixed, at_mirrors] = *self.obstacles.0.get_or_init(|| self.find_obstacles());
        let mirrors = surfaces.mirrors.iter().chain(&surfaces.half_mirrors);
        let turned = mirrors.map(|&mirror| (at_mirrors, (eighth + 8 - mirror) % 8));
        let met = [(fixed, eighth)].into_iter().chain(turned);
        met.fold([false; 2], |[blocked, ended], (obstacles, at)| {
            [blocked || obstacles.blocked >> at & 1 == 1, ended || obstacles.ended >> at & 1 == 1]
        })
    }

    /// Fits this look to a kind of piece.
    ///
    /// # Errors
    /// Returns what was expected and found if it would show something that the kind's faces do not do.
    pub fn fit(&self, kind: &Look) -> Result<Fit, String> {
        let name = &self.name;
        if self.royal && !kind.royal {
            return Err(format!("expected a royal kind for the look {name:?}, found one that is not royal"));
        }
        if self.laser && !kind.emitter {
            return Err(format!("expected a laser for the look {name:?}, found a kind that is not a laser"));
        }
        let is_unlit = kind.faces.iter().all(|face| *face == Face::Unlit);
        if self.unlit && !is_unlit {
            let found = "found one of a game with lasers";
            return Err(format!("expected a kind of a game without lasers for the look {name:?}, {found}"));
        }
        let met = Surfaces::of(kind);
        self.check_own_mirrors(&met)?;
        let shown = self.shows.iter().find(|shows| shows.matches(&met));
        if shown.is_none() && !self.shows.is_empty() {
            let shown: Vec<String> = self.shows.iter().map(|shows| shows.surfaces().to_string()).collect();
            return Err(format!("expected what the look {name:?} shows ({}), found {met}", shown.join(", or ")));
        }
        let surfaces = shown.map_or(met, Shows::surfaces);
        let edges = shown.map_or(&[][..], |shows| &shows.edges);
        // Without light no face can mislead.
        let lit = Direction::ALL.into_iter().filter(|_| !is_unlit);
        for side in lit.filter(|side| !edges.contains(side)) {
            let goes_on = matches!(kind.faces[side as usize], Face::Exits(_));
            let mirrors = surfaces.mirrors.iter().chain(&surfaces.half_mirrors);
            let facing = mirrors.filter(|&&mirror| faces(mirror, side)).count();
            // One-way mirrors cannot be shown.
            let expected = usize::from(surfaces.open.contains(&side));
            if goes_on && facing != expected {
                let side = side.word();
                return Err(format!(
                    "expected faces that mirrors can have in the look {name:?}, found {facing} mirrors that face the {side}"
                ));
            }
            let has_shield = self.shows.is_empty() && surfaces.shields.contains(&side);
            let [is_blocked, is_ended] = self.obstructs(side, &surfaces);
            let side = side.word();
            if goes_on && (has_shield || is_blocked) {
                return Err(format!(
                    "expected a clear path for the beam from the {side} to the middle of the look {name:?}, found a solid in it"
                ));
            }
            if !goes_on && !has_shield && !is_ended {
                return Err(format!(
                    "expected a solid that ends the beam from the {side} in the look {name:?}, found a clear path"
                ));
            }
        }
        Ok(Fit { surfaces, unspecified: shown.map_or(Vec::new(), Shows::unspecified) })
    }

    /// Checks that the mirrors of the model belong to a kind with these surfaces.
    fn check_own_mirrors(&self, met: &Surfaces) -> Result<(), String> {
        let own = |part: Part| -> Vec<u8> {
            self.own_mirrors().iter().filter(|face| face.part == part).map(|face| face.facing).collect()
        };
        let shown = Surfaces { mirrors: own(Part::Mirror), half_mirrors: own(Part::Glass), ..Surfaces::default() };
        let fits = shown.mirrors == met.mirrors && shown.half_mirrors == met.half_mirrors;
        if self.own_mirrors().is_empty() || fits {
            return Ok(());
        }
        Err(format!("expected the mirrors of the model of the look {:?} ({shown}), found {met}", self.name))
    }
}

/// How close to the middle the beam's path must be clear.
const MIDDLE: f32 = 0.04;

/// Returns whether a beam from this direction meets the solid before the middle, and whether it meets its outside.
/// Several parallel lines are tested, so that none slips through where triangles meet.
fn met(solid: &Solid, eighth: u8) -> [bool; 2] {
    let turn = eighth_turns(eighth);
    let lines = [(0.004, 0.003), (-0.017, 0.011), (0.019, -0.012)];
    let mut met = [false; 2];
    for (beside, above) in lines {
        let at = |distance: f32| turn * Vec3::new(beside, BEAM_HEIGHT + above, -distance);
        let (from, to) = (at(0.5), at(MIDDLE));
        for triangle in solid.triangles().iter().filter(|triangle| crosses(triangle, from, to)) {
            let [a, b, c] = triangle;
            met[0] = true;
            met[1] |= (b - a).cross(c - a).dot(to - from) < 0.0;
        }
    }
    met
}

/// Returns whether a line meets a triangle.
fn crosses([a, b, c]: &[Vec3; 3], from: Vec3, to: Vec3) -> bool {
    // Möller and Trumbore.
    let (along, first, second) = (to - from, b - a, c - a);
    let normal = along.cross(second);
    let area = first.dot(normal);
    if area.abs() < 1e-12 {
        return false;
    }
    let offset = from - a;
    let u = offset.dot(normal) / area;
    let across = offset.cross(first);
    let (v, at) = (along.dot(across) / area, second.dot(across) / area);
    u >= 0.0 && v >= 0.0 && u + v <= 1.0 && (0.0..=1.0).contains(&at)
}
