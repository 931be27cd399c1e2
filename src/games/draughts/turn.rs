//! Turns of the table from moves.

use super::moves::Move;
use super::pdn::written;
use super::position::Position;
use super::view::piece;
use tabletop::{Event, Loss, LossCause, Outcome, Stage, Turn};

/// The turn of a move at `before`: a slide for each leg, then all captured pieces are removed at once, then a man that
/// ended on the last rank becomes a king.
pub(super) fn turn(before: &Position, played: &Move, outcome: Option<Outcome>) -> Turn {
    let after = before.after(played);
    let mut stages = Vec::new();
    let mut from = played.from();
    let moved = before.piece(from).map(piece);
    for to in played.path() {
        stages.extend(moved.map(|piece| Stage::of([Event::Slide { piece, from, to }])));
        from = to;
    }
    if played.is_capture() {
        let loss = |at| {
            let piece = piece(before.piece(at)?);
            Some(Event::Remove(Loss { at, piece, leaves: None, royal: false, cause: LossCause::Capture }))
        };
        stages.push(Stage::of(played.captured().filter_map(loss)));
    }
    let ended = after.piece(from).map(piece);
    if let (Some(piece), Some(becomes)) = (moved, ended)
        && piece != becomes
    {
        stages.push(Stage::of([Event::Promote { piece, at: from, becomes }]));
    }
    let notation = Some(written(before, played));
    Turn { notation, ..Turn::new(before.to_move(), (*played).into(), stages, after.to_move(), outcome) }
}
