//! The notes of a shot: one for each mirror. The longer the beam's path to the mirror, the higher the note.

use tabletop::{BeamEnd, BeamTrace};

/// The major pentatonic scale, in semitones.
pub(super) const SCALE: [u8; 5] = [0, 2, 4, 7, 9];
/// The highest degree of the scale: three octaves above the lowest.
const TOP_DEGREE: usize = 15;
/// A note rises by one degree per this many squares of path.
const SQUARES_PER_DEGREE: usize = 2;

/// The note of a mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Note {
    /// Index of the segment that ends on the mirror.
    pub segment: usize,
    /// Squares that the beam has entered when it sounds.
    pub arrival: u16,
    /// Pitch in semitones above D4; the second player's notes are transposed.
    pub semitones: u8,
}

/// Returns the notes of a shot in the order in which they sound. Branches that arrive together make a chord.
pub(super) fn notes(trace: &BeamTrace) -> Vec<Note> {
    let mut mirrors: Vec<(u16, usize)> =
        (0..).zip(&trace.segments).filter(|(_, s)| s.end == BeamEnd::Turned).map(|(n, s)| (s.arrival, n)).collect();
    mirrors.sort_unstable();
    // Each later note is at least a degree higher.
    let mut degrees: Vec<usize> = Vec::with_capacity(mirrors.len());
    for (number, &(arrival, _)) in mirrors.iter().enumerate() {
        let by_length = usize::from(arrival) / SQUARES_PER_DEGREE;
        degrees.push(match number.checked_sub(1) {
            Some(before) if mirrors[before].0 == arrival => degrees[before],
            Some(before) => by_length.max(degrees[before] + 1),
            None => by_length,
        });
    }
    // A phrase that would climb too high is compressed.
    let highest = degrees.last().copied().unwrap_or(0).max(TOP_DEGREE);
    let mut chord = 0;
    let mut notes: Vec<Note> = Vec::with_capacity(mirrors.len());
    for (&(arrival, segment), degree) in mirrors.iter().zip(degrees) {
        chord = if notes.last().is_some_and(|note| note.arrival == arrival) { chord + 2 } else { 0 };
        let degree = degree * TOP_DEGREE / highest + chord.min(4);
        let semitones = SCALE[degree % SCALE.len()] + 12 * (degree / SCALE.len()) as u8;
        notes.push(Note { segment, arrival, semitones });
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Direction, Segment};

    /// The notes of a shot that hits mirrors after these numbers of squares.
    fn shot(arrivals: &[u16]) -> Vec<Note> {
        let segment = |&arrival: &u16| Segment {
            from: None,
            direction: Direction::North,
            to: "a1".parse().unwrap(),
            parent: None,
            length: 1,
            arrival,
            end: BeamEnd::Turned,
        };
        let mut segments: Vec<Segment> = arrivals.iter().map(segment).collect();
        segments.push(Segment { end: BeamEnd::Edge, arrival: 99, ..segment(&99) });
        notes(&BeamTrace { segments })
    }

    fn pitches(arrivals: &[u16]) -> Vec<u8> {
        shot(arrivals).iter().map(|note| note.semitones).collect()
    }

    #[test]
    fn the_notes_rise_with_the_path() {
        let short = pitches(&[2, 4]);
        let long = pitches(&[2, 4, 5, 6, 11, 14, 20]);
        assert_eq!(short, long[..2]);
        assert!(long.is_sorted_by(|a, b| a < b), "{long:?}");
        assert_eq!(long, [2, 4, 7, 9, 12, 16, 24]);
    }

    #[test]
    fn the_longest_path_stays_within_three_octaves() {
        let arrivals: Vec<u16> = (1..=60).map(|n| n * 3).collect();
        let notes = pitches(&arrivals);
        assert!(notes.is_sorted() && notes[0] < 5 && notes[59] == 36, "{notes:?}");
    }

    #[test]
    fn branches_that_arrive_together_make_a_chord() {
        let notes = shot(&[4, 6, 6, 9]);
        assert_eq!(notes.iter().map(|n| n.arrival).collect::<Vec<_>>(), [4, 6, 6, 9]);
        let [_, low, high, last] = pitches(&[4, 6, 6, 9])[..] else { panic!() };
        assert!(low < high && low < last, "{notes:?}");
    }

    #[test]
    fn the_end_of_the_beam_plays_no_note() {
        assert!(shot(&[]).is_empty());
    }
}
