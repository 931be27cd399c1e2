//! The result of a measurement, as a plain value for RON or JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use notation::to_khet;
use rules::{Player, Position, Square};

use super::game::FinishedGame;
use super::measure::Plan;
use super::opening::Opening;
use super::origins::pieces_in;
use super::statistics::{Estimate, Quartiles};

/// The version of the format; to be incremented when it changes.
pub(super) const VERSION: u32 = 1;

/// The results of a number of games about a set-up. The fields and their order are an interface: docs/balance.md.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The version of this format.
    pub version: u32,
    /// The version of the program whose engine played.
    pub program: String,
    /// The set-up's name: `khet-2/classic`.
    pub setup: String,
    /// The names of the first and the second player.
    pub players: [String; 2],
    /// The start, as a Khet string.
    pub position: String,
    /// The nodes per turn.
    pub nodes: u64,
    /// The seed of the random choices.
    pub seed: u64,
    /// The number of games.
    pub games: u32,
    /// The number of distinct games.
    pub distinct: u32,
    /// The games won by the first and the second player.
    pub wins: [u32; 2],
    /// The drawn games.
    pub draws: u32,
    /// The first player's score, from 0 to 1, with its error.
    pub score: Estimate,
    /// The number of games by the way they ended: `king`, `repetition` and so on.
    pub ends: BTreeMap<String, u32>,
    /// The length of games, in turns of both sides together.
    pub turns: Quartiles,
    /// The findings about a forced win at the start.
    pub opening: Opening,
    /// The pieces at the start, from a1 along the ranks.
    pub pieces: Vec<PieceLosses>,
    /// The squares on which a piece was lost, from a1 along the ranks.
    pub squares: Vec<SquareLosses>,
}

/// How often a piece was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceLosses {
    /// Its square at the start.
    #[serde(with = "square_name")]
    pub square: Square,
    /// The owner.
    #[serde(with = "player_id")]
    pub player: Player,
    /// The id of its kind.
    pub kind: String,
    /// The number of pieces in it: more than one for a stack.
    pub pieces: u32,
    /// The number of these pieces that were lost, in all games together.
    pub lost: u32,
}

/// The number of pieces lost on a square, in all games together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquareLosses {
    /// The square.
    #[serde(with = "square_name")]
    pub square: Square,
    /// Pieces of the first and of the second player.
    pub lost: [u32; 2],
}

impl Report {
    /// The number of pieces of both players lost on `square`.
    pub fn lost_on(&self, square: Square) -> u64 {
        let losses = self.squares.iter().find(|losses| losses.square == square);
        losses.map_or(0, |losses| losses.lost.into_iter().map(u64::from).sum())
    }
}

/// Counts games.
#[derive(Debug, Default)]
pub(super) struct Tally {
    wins: [u32; 2],
    draws: u32,
    ends: BTreeMap<String, u32>,
    turns: Vec<u32>,
    lines: BTreeSet<u64>,
    from: BTreeMap<Square, u32>,
    on: BTreeMap<Square, [u32; 2]>,
}

impl Tally {
    pub fn add(&mut self, game: &FinishedGame) {
        match game.winner {
            Some(winner) => self.wins[winner.index()] += 1,
            None => self.draws += 1,
        }
        *self.ends.entry(game.by.into()).or_default() += 1;
        self.turns.push(game.turns);
        self.lines.insert(game.hash);
        for loss in &game.losses {
            *self.from.entry(loss.from).or_default() += 1;
            self.on.entry(loss.on).or_default()[loss.player.index()] += 1;
        }
    }

    /// The report on these games; `None` if there are none.
    pub fn report(self, setup: &str, start: &Position, plan: &Plan, opening: Opening) -> Option<Report> {
        let rules = start.rules();
        let piece = |(square, piece): (Square, rules::Piece)| PieceLosses {
            square,
            player: piece.player,
            kind: rules.kind(piece.kind).id.clone(),
            pieces: pieces_in(start, piece) as u32,
            lost: self.from.get(&square).copied().unwrap_or(0),
        };
        Some(Report {
            version: VERSION,
            program: env!("CARGO_PKG_VERSION").into(),
            setup: setup.into(),
            players: Player::BOTH.map(|player| rules.player_name(player).to_owned()),
            position: to_khet(start),
            nodes: plan.nodes,
            seed: plan.seed,
            games: self.turns.len() as u32,
            distinct: self.lines.len() as u32,
            wins: self.wins,
            draws: self.draws,
            score: Estimate::of_score(self.wins[0], self.draws, self.wins[1])?.rounded(),
            turns: Quartiles::of(&self.turns)?,
            opening,
            pieces: start.pieces().map(piece).collect(),
            squares: self.on.into_iter().map(|(square, lost)| SquareLosses { square, lost }).collect(),
            ends: self.ends,
        })
    }
}

/// A square by its name.
mod square_name {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use rules::Square;

    pub(super) fn serialize<S: Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(square)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A player as `first` or `second`.
pub(super) mod player_id {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use rules::Player;

    pub(in super::super) fn serialize<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(player.id())
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let id = String::deserialize(deserializer)?;
        let wrong = || D::Error::custom(format!("expected first or second, found {:.40?}", id));
        Player::BOTH.into_iter().find(|player| player.id() == id).ok_or_else(wrong)
    }
}
