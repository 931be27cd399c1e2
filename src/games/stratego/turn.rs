//! The events of actions, and the part of them that a viewer may see.

use super::field::End;
use super::game::{Game, Reveal, Rulings, SettingUp};
use super::looks::{face, is_open, owns, survivors, turned_away, turned_to};
use super::play::Play;
use super::position::Played;
use super::rank::Rank;
use rules::{Player, Square};
use tabletop::{Action, Event, Loss, LossCause, Outcome, Stage, Turn, Viewer};

/// Replaces a set-up action in a turn that the viewer may know nothing about.
const SETS_UP: &str = "sets up";

/// An outcome by its stable names.
pub(super) fn outcome(end: End) -> Outcome {
    match end {
        End::Flag(winner) => Outcome { winner: Some(winner), by: "flag" },
        End::Blocked(winner) => Outcome { winner: Some(winner), by: "blocked" },
        End::BothBlocked => Outcome { winner: None, by: "blocked" },
    }
}

/// The turn of `player` that led to `after`, uncensored: pieces show their faces.
fn turn(player: Player, play: Play, stages: Vec<Stage>, after: &Game) -> Turn {
    let end = after.position().and_then(|position| position.field().end());
    Turn::new(player, play.action(), stages, after.to_move(), end.map(outcome))
}

/// A turn of the set-up.
pub(super) fn setting_up(before: &SettingUp, play: Play, after: &Game) -> Turn {
    let player = before.player;
    let piece = |rank: Rank| face(player, rank);
    let there = |square: Square| before.formation().at(player, square);
    let events = match play {
        Play::Place(rank, at) => vec![match there(at) {
            Some(old) => Event::Promote { piece: piece(old), at, becomes: piece(rank) },
            None => Event::Place { piece: piece(rank), at },
        }],
        Play::Go(from, to) => match (there(from), there(to)) {
            (Some(rank), None) => vec![Event::Slide { piece: piece(rank), from, to }],
            (Some(rank), Some(other)) => vec![Event::Swap { piece: piece(rank), from, other: piece(other), to }],
            (None, _) => Vec::new(),
        },
        Play::Deploy(formation) => {
            let stays = |&(square, rank): &(Square, Rank)| formation.at(player, square) == Some(rank);
            let mut standing: Vec<(Square, Rank)> =
                before.formation().pieces(player).filter(|placed| !stays(placed)).collect();
            let stood = |&(square, rank): &(Square, Rank)| there(square) == Some(rank);
            let come = |(to, rank): (Square, Rank)| match standing.iter().position(|&(_, other)| other == rank) {
                Some(found) => Event::Slide { piece: piece(rank), from: standing.swap_remove(found).0, to },
                None => Event::Place { piece: piece(rank), at: to },
            };
            let mut events: Vec<Event> = formation.pieces(player).filter(|placed| !stood(placed)).map(come).collect();
            let gone = |(at, rank)| {
                let (piece, cause) = (piece(rank), LossCause::Capture);
                Event::Remove(Loss { at, piece, leaves: None, royal: false, cause })
            };
            events.extend(standing.into_iter().map(gone));
            events
        }
        // Once both players are ready, each sees the squares of the other's pieces.
        Play::Ready if after.position().is_some() => {
            let side = |side: Player| {
                let placed = before.formations[side.index()].pieces(side);
                placed.map(move |(at, rank)| Event::Place { piece: face(side, rank), at })
            };
            Player::BOTH.into_iter().flat_map(side).collect()
        }
        Play::Ready => Vec::new(),
    };
    Turn { is_setup: true, ..turn(player, play, vec![Stage::of(events)], after) }
}

/// A turn of the game: either a slide, or both faces, the attack with its losses and, if the ruling says so, the
/// survivor's back.
pub(super) fn playing(played: Played, after: &Game, rulings: Rulings) -> Turn {
    let Played { step, attack } = played;
    let (player, from, to) = (step.piece.owner(), step.from, step.to);
    let mut stages = Vec::new();
    match attack {
        None => {
            let rank = after.position().map(|position| position.rank(step.piece));
            let slide = rank.map(|rank| Event::Slide { piece: face(player, rank), from, to });
            stages.push(Stage::of(slide));
        }
        Some((other, [attacker, defender])) => {
            let [striker, target] = [face(player, attacker), face(other.owner(), defender)];
            stages
                .push(Stage::of([Event::Reveal { piece: striker, at: from }, Event::Reveal { piece: target, at: to }]));
            let [attacker_stays, defender_stays] = survivors(attacker.attack(defender));
            let loss = |at, piece, rank| {
                let royal = rank == Rank::Flag;
                Event::Remove(Loss { at, piece, leaves: None, royal, cause: LossCause::Capture })
            };
            let attack = match attacker_stays {
                true => Event::Slide { piece: striker, from, to },
                false => Event::Strike { piece: striker, from, to },
            };
            let lost = (!attacker_stays).then(|| loss(from, striker, attacker));
            let taken = (!defender_stays).then(|| loss(to, target, defender));
            stages.push(Stage::of([attack].into_iter().chain(lost).chain(taken)));
            let survivor = if attacker_stays { Some(striker) } else { defender_stays.then_some(target) };
            if let (Some(piece), Reveal::ForAMoment) = (survivor, rulings.reveal) {
                let becomes = turned_away(piece.owner);
                stages.push(Stage::of([Event::Promote { piece, at: to, becomes }]));
            }
        }
    }
    let sign = |rank: Rank| rank.number().map_or_else(|| rank.letter().to_string(), |number| number.to_string());
    let notation = attack.map(|(_, [attacker, defender])| format!("{from}x{to} {}:{}", sign(attacker), sign(defender)));
    Turn { notation, ..turn(player, Play::Go(from, to), stages, after) }
}

/// An attack for the move list: with a `?` for the rank of a survivor that hides its face again.
pub(super) fn listed(turn: &Turn, rulings: Rulings) -> String {
    let written = turn.written();
    let ranks = written.split_once(' ').and_then(|(step, ranks)| Some((step, ranks.split_once(':')?)));
    let (Some((step, (attacker, defender))), Reveal::ForAMoment) = (ranks, rulings.reveal) else {
        return written.to_owned();
    };
    let Ok(Play::Go(from, to)) = turn.action.as_str().parse::<Play>() else { return written.to_owned() };
    let known = |at, rank| if turn.losses().any(|loss| loss.at == at) { rank } else { "?" };
    format!("{step} {}:{}", known(from, attacker), known(to, defender))
}

/// The turn that led to `after`, without what `viewer` may not know.
pub(super) fn censor(turn: &Turn, after: &Game, rulings: Rulings, viewer: Viewer) -> Turn {
    let play = turn.action.as_str().parse::<Play>();
    let has_begun = after.position().is_some();
    let own = owns(viewer, turn.player);
    let mut shown = turn.clone();
    match play {
        Ok(Play::Ready) => {
            for stage in &mut shown.stages {
                stage.events.retain(|event| !matches!(event, Event::Place { piece, .. } if owns(viewer, piece.owner)));
                stage.events.iter_mut().for_each(turn_away);
            }
            shown.stages.retain(|stage| !stage.events.is_empty());
        }
        Ok(Play::Go(..)) if has_begun => {
            let attacked = turn.events().any(|event| matches!(event, Event::Reveal { .. }));
            for stage in &mut shown.stages {
                // Owners always see the faces of their pieces.
                stage
                    .events
                    .retain(|event| !matches!(event, Event::Promote { piece, .. } if owns(viewer, piece.owner)));
                for event in &mut stage.events {
                    if let Event::Slide { to, .. } = *event
                        && !attacked
                        && !own
                        && !stands_open(after, rulings, to)
                    {
                        turn_away(event);
                    }
                }
            }
            shown.stages.retain(|stage| !stage.events.is_empty());
        }
        _ if own => {}
        _ => {
            shown.action = Action::new(SETS_UP);
            shown.stages = Vec::new();
        }
    }
    shown.stages.iter_mut().flat_map(|stage| &mut stage.events).for_each(|event| turn_to(viewer, event));
    shown
}

fn stands_open(game: &Game, rulings: Rulings, square: Square) -> bool {
    let piece = game.position().and_then(|position| position.field().piece(square));
    piece.is_some_and(|piece| is_open(game, rulings, piece))
}

/// Turns the piece of an event so that it shows its back.
fn turn_away(event: &mut Event) {
    match event {
        Event::Slide { piece, .. } | Event::Place { piece, .. } => *piece = turned_away(piece.owner),
        _ => {}
    }
}

/// Turns the faces of an event's pieces towards the viewer.
fn turn_to(viewer: Viewer, event: &mut Event) {
    match event {
        Event::Slide { piece, .. }
        | Event::Strike { piece, .. }
        | Event::Place { piece, .. }
        | Event::Reveal { piece, .. }
        | Event::Remove(Loss { piece, .. }) => *piece = turned_to(viewer, *piece),
        Event::Promote { piece, becomes: other, .. } | Event::Swap { piece, other, .. } => {
            (*piece, *other) = (turned_to(viewer, *piece), turned_to(viewer, *other));
        }
        _ => {}
    }
}
