//! The line on stdout about each file: its name, or a line of JSON that describes it.
//!
//! ```json
//! {"picture":"shot.png","moment":"beam","size":[640,360],"lit":["j2","j3"],"squares":{"a1":[101.5,300.2],"b1":[..]}}
//! {"sheet":"sheet.png","size":[1920,1080],"seconds":[0.0,0.25]}
//! {"clip":"shot.gif","size":[640,360],"fps":25,"frames":81}
//! {"clip":"shot.mp4","size":[1280,720],"fps":30,"frames":98,"sound":true}
//! {"sound":"frames/sound.wav","seconds":4.06}
//! ```
//! `lit` lists the squares that the beam has entered, in order of arrival. `squares` gives, for every square of the
//! board that is in front of the camera, the pixel at which a beam would cross its middle, counted from the top left
//! corner. `seconds` is the time of each frame since the action began, or the length of a sound.

use std::io::Write;
use std::path::Path;

use bevy::prelude::*;
use serde_json::{Map, Value, json};

use state::space::{BEAM_HEIGHT, BoardSpace};
use tabletop::{BeamTrace, Board, Square};

/// Reports each file on stdout.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reporter {
    /// As a line of JSON instead of its name.
    pub json: bool,
}

impl Reporter {
    /// Writes the line of a file; `kind` is `picture`, `sheet`, `clip` or `sound`.
    pub(super) fn report(self, kind: &str, path: &Path, mut description: Value) {
        // A closed stdout is no reason to stop.
        let _ = if self.json {
            description[kind] = path.to_string_lossy().into();
            writeln!(std::io::stdout(), "{description}")
        } else {
            writeln!(std::io::stdout(), "{}", path.display())
        };
    }
}

/// The squares that a beam whose front has entered `front` squares has reached, in order of arrival.
pub(super) fn lit_squares(trace: &BeamTrace, front: f32) -> Vec<Square> {
    let mut entered: Vec<(u16, Square)> = Vec::new();
    for segment in &trace.segments {
        entered.extend((segment.arrival - segment.length + 1..).zip(segment.squares()));
    }
    entered.retain(|&(arrival, _)| f32::from(arrival) <= front);
    entered.sort_by_key(|&(arrival, _)| arrival);
    entered.into_iter().map(|(_, square)| square).collect()
}

/// Describes a picture, without the name of its file; `pixel` returns where a point of the world appears, if visible.
pub(super) fn describe_picture(
    moment: &str,
    size: UVec2,
    lit: &[Square],
    board: &Board,
    space: &BoardSpace,
    pixel: impl Fn(Vec3) -> Option<Vec2>,
) -> Value {
    let tenth = |pixels: f32| (f64::from(pixels) * 10.0).round() / 10.0;
    let squares: Map<String, Value> = board
        .squares
        .iter()
        .filter_map(|square| {
            let middle = space.center(square) + Vec3::Y * BEAM_HEIGHT;
            let at = pixel(middle)?;
            Some((square.to_string(), json!([tenth(at.x), tenth(at.y)])))
        })
        .collect();
    let lit: Vec<String> = lit.iter().map(Square::to_string).collect();
    json!({ "moment": moment, "size": [size.x, size.y], "lit": lit, "squares": squares })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{BeamEnd, Direction, Segment};

    #[test]
    fn squares_are_lit_as_the_front_enters_them() {
        let segment = |from: &str, direction, to: &str, parent, arrival| Segment {
            from: Some(from.parse().unwrap()),
            direction,
            to: to.parse().unwrap(),
            parent,
            length: 2,
            arrival,
            end: BeamEnd::Turned,
        };
        let trace = BeamTrace {
            segments: vec![
                segment("j1", Direction::North, "j3", None, 2),
                segment("j3", Direction::West, "h3", Some(0), 4),
            ],
        };
        let names = |front| lit_squares(&trace, front).iter().map(Square::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(names(0.9), "");
        assert_eq!(names(3.5), "j2 j3 i3");
        assert_eq!(names(99.0), "j2 j3 i3 h3");
    }
}
