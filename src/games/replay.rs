//! Plays the events of turns on a board, for the tests of every game.

use std::collections::BTreeMap;

use rules::Square;
use tabletop::{Event, Piece, Turn};

/// The pieces after the events of a turn, which began with `pieces`. The events of a stage are simultaneous: all pieces
/// have left their squares before others come.
pub(crate) fn replayed(pieces: impl Iterator<Item = (Square, Piece)>, turn: &Turn) -> BTreeMap<Square, Piece> {
    let mut pieces: BTreeMap<Square, Piece> = pieces.collect();
    for stage in &turn.stages {
        let (mut gone, mut come) = (Vec::new(), Vec::new());
        for event in &stage.events {
            match *event {
                Event::Slide { piece, from, to } | Event::Stack { becomes: piece, from, to, .. } => {
                    gone.push(from);
                    come.push((to, piece));
                }
                Event::Turn { piece, at, facing, .. } => come.push((at, Piece { facing, ..piece })),
                Event::Swap { piece, from, other, to } => come.extend([(from, other), (to, piece)]),
                Event::Lift { piece, from, to, stays, becomes } => {
                    come.extend([(from, stays), (to, becomes.unwrap_or(piece))]);
                }
                Event::Tower { piece, from, to, ref riders, .. } => {
                    gone.extend(riders.iter().map(|rider| rider.from).chain([from]));
                    come.push((to, piece));
                    come.extend(riders.iter().map(|rider| (rider.to, Piece { facing: rider.facing, ..rider.piece })));
                }
                Event::Place { piece, at }
                | Event::Reveal { piece, at }
                | Event::Promote { at, becomes: piece, .. } => {
                    come.push((at, piece));
                }
                Event::Remove(loss) => match loss.leaves {
                    Some(left) => come.push((loss.at, left)),
                    None => gone.push(loss.at),
                },
                Event::Strike { .. } | Event::Beam(_) => {}
            }
        }
        gone.iter().for_each(|square| _ = pieces.remove(square));
        pieces.extend(come);
    }
    pieces
}
