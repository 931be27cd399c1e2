//! Moves as choices, attempts and turns.

use cozy_chess::{Color, File, Move, Piece, Square};

use super::Position;
use super::position::{End, chess_square, player, square};
use super::refusal::{kind, reaches};
use super::view::piece;
use rules;
use tabletop::{Action, Aim, Choice, Choices, Event, Loss, LossCause, Outcome, Part, Stage, Target, Turn};

/// The action of a legal move.
pub(super) fn action(position: &Position, played: Move) -> Action {
    Action::new(&position.uci(played))
}

pub(super) fn choices(position: &Position) -> Choices {
    let choice = |played: Move| {
        let target = if position.captured(played).is_some() { Target::Capture } else { Target::Move };
        Choice {
            action: action(position, played),
            pick: square(played.from),
            part: Part::Whole,
            aim: Aim::Go { path: vec![square(position.destination(played))], target },
            answer: played.promotion.map(kind),
        }
    };
    Choices::new(position.moves().into_iter().map(choice).collect())
}

/// See [`State::attempt`](tabletop::State::attempt).
pub(super) fn attempt(position: &Position, pick: rules::Square, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
    let from = chess_square(pick)?;
    let to = match aim {
        None => from,
        Some(Aim::Turn(_) | Aim::Place | Aim::Call(_)) => return None,
        Some(Aim::Go { path, .. }) => chess_square(*path.last()?)?,
    };
    let board = &position.board;
    // Some programs castle by moving the king onto the rook.
    if let Some(castles) = position
        .moves()
        .into_iter()
        .find(|played| position.is_castling(*played) && (played.from, played.to) == (from, to))
    {
        return Some(action(position, castles));
    }
    let tried = Move { from, to, promotion: None };
    let mover = board.piece_on(from).zip(board.color_on(from));
    let meant = dropped
        || from == to
        || board.occupied().has(to)
        || pick.touches(square(to))
        || mover.is_some_and(|(piece, color)| reaches(color, piece, tried));
    meant.then(|| Action::new(&tried.to_string()))
}

/// The turn of a legal move.
pub(super) fn turn(before: &Position, played: Move, outcome: Option<Outcome>) -> Turn {
    let board = &before.board;
    let color = board.side_to_move();
    let mover = board.piece_on(played.from).expect("a legal move has a piece");
    let end = before.final_square(played);
    let slide =
        |kind, from: Square, to: Square| Event::Slide { piece: piece(kind, color), from: square(from), to: square(to) };
    let mut slides = vec![(mover, played.from, end)];
    if before.is_castling(played) {
        let beside = if end.file() == File::G { File::F } else { File::D };
        slides.push((Piece::Rook, played.to, Square::new(beside, end.rank())));
    }
    // In Chess960 the king or the rook may already be on its target square.
    let goes = slides.into_iter().filter(|(_, from, to)| from != to);
    let mut events: Vec<Event> = goes.map(|(kind, from, to)| slide(kind, from, to)).collect();
    events.extend(before.captured(played).map(|at| {
        let kind = board.piece_on(at).expect("a piece is taken");
        let piece = piece(kind, !color);
        Event::Remove(Loss { at: square(at), piece, leaves: None, royal: false, cause: LossCause::Capture })
    }));
    let mut stages = vec![Stage { events }];
    if let Some(kind) = played.promotion {
        let becomes = piece(kind, color);
        stages.push(Stage::of([Event::Promote { piece: piece(mover, color), at: square(end), becomes }]));
    }
    let notation = Some(super::san::write(before, played));
    Turn { notation, ..Turn::new(player(color), action(before, played), stages, player(!color), outcome) }
}

/// The outcome of a game that the rules ended with `to_move` to play.
pub(super) fn outcome(end: End, to_move: Color) -> Outcome {
    match end {
        End::Checkmate => Outcome { winner: Some(player(!to_move)), by: "checkmate" },
        End::Stalemate => Outcome { winner: None, by: "stalemate" },
        End::InsufficientMaterial => Outcome { winner: None, by: "material" },
    }
}
