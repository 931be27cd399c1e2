//! The sounds of a beam along its path.

use bevy::prelude::*;

use super::cue::{Clip, Cue};
use super::melody;
use state::space::{BEAM_HEIGHT, BoardSpace, vector};
use tabletop::{BeamEnd, BeamTrace, Segment};

/// The maximum number of branch ends that are heard.
const MAX_ENDS: usize = 3;

/// Gain of the note of a mirror, and of glass that the beam goes straight through.
const MIRROR_GAIN: f32 = 0.9;
const GLASS_GAIN: f32 = 0.45;

/// The notes on the platform of a tower are an octave higher.
const UPPER_SEMITONES: f32 = 12.0;

/// Where the beam leaves the laser; `None` if nothing was fired.
pub(super) fn muzzle(trace: &BeamTrace, space: &BoardSpace) -> Option<Vec3> {
    let first = trace.segments.first()?;
    Some(segment_end(first, space) - vector(first.direction) * f32::from(first.length))
}

fn segment_end(segment: &Segment, space: &BoardSpace) -> Vec3 {
    space.center(segment.to) + Vec3::Y * BEAM_HEIGHT
}

/// Returns the position of the longest branch's front when the beam has entered `front` squares.
pub(super) fn front_position(trace: &BeamTrace, space: &BoardSpace, front: f32) -> Option<Vec3> {
    let mut segment = trace.segments.iter().max_by_key(|segment| segment.arrival)?;
    while let Some(parent) = segment.parent.filter(|_| f32::from(segment.arrival - segment.length) > front) {
        segment = trace.segments.get(usize::from(parent))?;
    }
    let left = (f32::from(segment.arrival) - front).clamp(0.0, f32::from(segment.length));
    Some(segment_end(segment, space) - vector(segment.direction) * left)
}

/// The cues along the path, each with the number of squares that the beam has entered when it is due; the last one
/// first. All notes are `transposed` by this many semitones.
pub(super) fn path_cues(trace: &BeamTrace, transposed: f32, space: &BoardSpace) -> Vec<(f32, Cue)> {
    let segments = &trace.segments;
    let mut found: Vec<(f32, Cue)> = Vec::new();
    for note in melody::notes(trace) {
        let segment = &segments[note.segment];
        let mut branches = segments.iter().filter(|s| s.parent.map(usize::from) == Some(note.segment));
        let is_glass = branches.all(|branch| branch.direction == segment.direction);
        let gain = if is_glass { GLASS_GAIN } else { MIRROR_GAIN };
        let octave = if segment.to.is_upper() { UPPER_SEMITONES } else { 0.0 };
        let semitones = f32::from(note.semitones) + transposed + octave;
        let cue = Cue { semitones, gain, ..Cue::at(Clip::Note, segment_end(segment, space)) };
        found.push((note.arrival.into(), cue));
    }
    let ends = segments.iter().filter_map(|segment| {
        let clip = match segment.end {
            BeamEnd::Turned => return None,
            BeamEnd::Absorbed => Clip::Block,
            BeamEnd::Struck => Clip::Burn,
            BeamEnd::Edge => Clip::Edge,
        };
        Some((f32::from(segment.arrival), Cue::at(clip, segment_end(segment, space))))
    });
    found.extend(ends.take(MAX_ENDS));
    // Simultaneous sounds are played more quietly.
    let arrivals: Vec<f32> = found.iter().map(|(arrival, _)| *arrival).collect();
    for (arrival, cue) in &mut found {
        let together = arrivals.iter().filter(|other| *other == arrival).count();
        cue.gain /= (together as f32).sqrt();
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
}
