//! The legal actions as gestures.
//!
//! They follow from what the player to move knows; nothing in them depends on a hidden rank.

use super::game::{Game, SettingUp};
use super::ground::home;
use super::play::Play;
use super::position::Position;
use super::rank::Rank;
use phrases::{Argument, phrase};
use rules::Square;
use tabletop::{Action, Aim, Choice, Choices, Part, Target};

pub(super) fn choices(game: &Game) -> Choices {
    Choices::new(match game {
        Game::SettingUp(setting_up) => while_setting_up(setting_up),
        Game::Playing(position) => while_playing(position),
    })
}

fn choice(play: Play, pick: Square, to: Square, target: Target, answer: Option<Argument>) -> Choice {
    let aim = Aim::Go { path: vec![to], target };
    Choice { action: play.action(), pick, part: Part::Whole, aim, answer }
}

fn while_playing(position: &Position) -> Vec<Choice> {
    let listed = position.steps().into_iter().map(|step| {
        let target = if position.field().piece(step.to).is_some() { Target::Capture } else { Target::Move };
        choice(Play::Go(step.from, step.to), step.from, step.to, target, None)
    });
    listed.collect()
}

/// Each square offers every rank that is left, and the answer names the rank. Placed pieces can go to other squares.
/// Once all are placed, the flag offers to declare the player ready.
fn while_setting_up(setting_up: &SettingUp) -> Vec<Choice> {
    let SettingUp { player, .. } = *setting_up;
    let formation = setting_up.formation();
    let squares: Vec<Square> = home(player).collect();
    let mut choices = Vec::new();
    for &at in &squares {
        for rank in Rank::ALL.into_iter().filter(|&rank| formation.left(rank) > 0) {
            if formation.at(player, at) != Some(rank) {
                let placed = choice(Play::Place(rank, at), at, at, Target::Move, Some(rank.piece()));
                choices.push(Choice { aim: Aim::Place, ..placed });
            }
        }
    }
    for (from, _) in formation.pieces(player) {
        for &to in squares.iter().filter(|&&to| to != from) {
            let target = if formation.at(player, to).is_some() { Target::Swap } else { Target::Move };
            choices.push(choice(Play::Go(from, to), from, to, target, None));
        }
    }
    let flag = formation.pieces(player).find(|&(_, rank)| rank == Rank::Flag).filter(|_| formation.is_complete());
    choices
        .extend(flag.map(|(at, _)| choice(Play::Ready, at, at, Target::Move, Some(phrase!("stratego-ready").into()))));
    choices
}

/// See [`State::attempt`](tabletop::State::attempt).
pub(super) fn attempt(game: &Game, pick: Square, aim: Option<&Aim>, dropped: bool) -> Option<Action> {
    let to = match aim {
        None => pick,
        Some(Aim::Turn(_) | Aim::Place | Aim::Call(_)) => return None,
        Some(Aim::Go { path, .. }) => *path.last()?,
    };
    let far = !pick.touches(to) && pick != to;
    let empty = game.position().is_some_and(|position| position.field().piece(to).is_none());
    (dropped || !(far && empty)).then(|| Play::Go(pick, to).action())
}
