//! Derives sounds from turns, whose structure no other module here knows.

use bevy::math::Vec3;

use super::cue::{Clip, Cue};
use state::space::BoardSpace;
use tabletop::{BeamTrace, Board, Event, Face, Look, Loss, LossCause, Outcome, Player, Stage, Turn};

/// The notes of the second player are lower by a fourth, in the same scale.
const SECOND_PLAYER_SEMITONES: f32 = -5.0;

/// Returns the path of the turn's shot, or `None` if nothing is fired.
pub(super) fn trace(turn: &Turn) -> Option<&BeamTrace> {
    turn.beam().map(|trace| &**trace)
}

/// Returns by how many semitones the notes of the turn's shot are transposed.
pub(super) fn transposition(turn: &Turn) -> f32 {
    match turn.player {
        Player::First => 0.0,
        Player::Second => SECOND_PLAYER_SEMITONES,
    }
}

/// Returns the sounds of the pieces that move in a stage of a turn.
pub(super) fn move_cues(stage: &Stage, space: &BoardSpace) -> Vec<Cue> {
    let cue = |clip, to| Cue::at(clip, space.center(to));
    let sounds = stage.events.iter().flat_map(|event| match *event {
        Event::Turn { at, .. } => vec![cue(Clip::Rotate, at)],
        Event::Swap { from, to, .. } => vec![cue(Clip::Slide, to), cue(Clip::Slide, from)],
        Event::Slide { to, .. } | Event::Stack { to, .. } | Event::Lift { to, .. } => vec![cue(Clip::Slide, to)],
        Event::Strike { to, .. } => vec![cue(Clip::Slide, to)],
        Event::Reveal { at, .. } => vec![cue(Clip::Rotate, at)],
        Event::Place { at, .. } | Event::Promote { at, .. } => vec![cue(Clip::Slide, at)],
        Event::Tower { to, .. } => vec![Cue::at(Clip::Haul, space.standing(to))],
        Event::Beam(_) | Event::Remove(_) => Vec::new(),
    });
    let sounds: Vec<Cue> = sounds.collect();
    // When a piece strikes another, the blow should stand out.
    let gain = if sounds.len() > 1 || stage.strikes() { 0.75 } else { 1.0 };
    sounds.into_iter().map(|cue| Cue { gain, ..cue }).collect()
}

/// Returns the sounds of the pieces that a turn loses, at most `max`, the most important first.
pub(super) fn loss_cues(turn: &Turn, board: &Board, space: &BoardSpace, max: usize) -> Vec<Cue> {
    let mut cues = Vec::new();
    if turn.ends_by_loss() {
        cues.push(Cue::new(Clip::GameEnd));
        if max == 1 {
            return cues;
        }
    }
    // A single blow, however many pieces are taken.
    let taken = turn.losses().find(|loss| loss.cause == LossCause::Capture);
    cues.extend(taken.filter(|_| max > 1).map(|loss| Cue::at(Clip::Blow, place_of(turn, loss, space))));
    let mut lost: Vec<&Loss> = turn.losses().collect();
    lost.sort_by_key(|loss| !loss.royal);
    lost.truncate(max);
    // Simultaneous sounds are played more quietly.
    let share = (lost.len() as f32).sqrt().recip();
    cues.extend(lost.iter().map(|loss| {
        let clip = breaking_clip(board.look(loss.piece.look));
        // The top of a stack is smaller than a whole piece.
        let (gain, speed) = if loss.leaves.is_some() { (0.8, 1.2) } else { (1.0, 1.0) };
        Cue { gain: gain * share, speed, ..Cue::at(clip, place_of(turn, loss, space)) }
    }));
    cues
}

/// The position where a piece is lost: its square, or the piece that it strikes.
fn place_of(turn: &Turn, loss: &Loss, space: &BoardSpace) -> Vec3 {
    let struck = turn.stages.iter().filter(|stage| stage.losses().any(|other| other == loss));
    match struck.filter_map(|stage| stage.struck_by(loss)).next() {
        Some(by) => space.contact(loss.at, by),
        None => space.center(loss.at),
    }
}

/// Returns the sound of a breaking piece.
fn breaking_clip(look: &Look) -> Clip {
    let has = |wanted: fn(&Face) -> bool| look.faces.iter().any(wanted);
    if look.royal {
        Clip::Royal
    } else if has(|face| matches!(face, Face::Exits(_))) {
        Clip::Glass
    } else if has(|face| matches!(face, Face::Shield)) {
        Clip::Metal
    } else {
        Clip::Stone
    }
}

/// The end of a game in which no king is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuietEnd {
    /// The players end it: they resign, agree or claim a draw.
    ByPlayers,
    /// A turn ends it, without a struck king.
    ByTurn,
}

/// Returns how the game ended if no king was lost, otherwise `None`. `turn` is the last one.
pub(super) fn quiet_end(outcome: Outcome, turn: Option<&Turn>) -> Option<QuietEnd> {
    match turn {
        Some(turn) if turn.ends_by_loss() => None,
        Some(turn) if turn.outcome == Some(outcome) => Some(QuietEnd::ByTurn),
        _ => Some(QuietEnd::ByPlayers),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::referee::failed_attack;

    /// A scout that runs into a stronger piece sounds at the point of contact: first the blow, then the breaking piece.
    #[test]
    fn a_failed_attack_sounds_like_a_successful_one() {
        let (board, turn) = failed_attack();
        let space = BoardSpace::of(&board);
        let stage = turn.stages.iter().find(|stage| stage.strikes()).expect("it strikes");
        assert_eq!(move_cues(stage, &space).iter().map(|cue| cue.clip).collect::<Vec<_>>(), [Clip::Slide]);
        let there = space.contact("a4".parse().unwrap(), "a7".parse().unwrap());
        let cues = loss_cues(&turn, &board, &space, 3);
        assert_eq!(cues[..2], [Cue::at(Clip::Blow, there), Cue { gain: cues[1].gain, ..Cue::at(Clip::Stone, there) }]);
    }
}
