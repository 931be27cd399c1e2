//! Endings without an action: players resign, agree on a draw or claim one, or run out of time.

use std::sync::Arc;

use super::super::history::NodeId;
use super::super::state::{Refusal, Refused};
use super::super::turn::Outcome;
use super::Session;
use phrases::Phrase;
use rules::Player;

/// A way for players to end a game without an action, or a step towards one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player resigns.
    Resign(Player),
    /// The player offers the opponent a draw; if the opponent has already offered one, this accepts it.
    OfferDraw(Player),
    /// The player ran out of time.
    Time(Player),
    /// The player accepts the draw offered by the opponent.
    AcceptDraw(Player),
    /// The player declines it.
    DeclineDraw(Player),
    /// The player to move claims a draw that the rules allow.
    ClaimDraw,
}

impl Session {
    /// Carries out a player's wish to end the game, or to offer, accept or decline a draw.
    ///
    /// # Errors
    /// Returns an error with the reason if it is refused; nothing has changed.
    pub fn settle(&mut self, wish: Ending) -> Result<(), Refusal> {
        let refuse = |refused: Refused| Err(Refusal { action: None, reason: refused.reason() });
        if self.is_looking_back() {
            return refuse(Refused::LookingBack);
        }
        if self.outcome().is_some() {
            return refuse(Refused::GameOver);
        }
        let agreed = Outcome { winner: None, by: "agreement" };
        let ended = match wish {
            Ending::Resign(player) => Some(Outcome { winner: Some(player.other()), by: "resignation" }),
            Ending::Time(player) => Some(Outcome { winner: Some(player.other()), by: "time" }),
            Ending::OfferDraw(player) => match self.offered {
                Some(offerer) if offerer == player => return refuse(Refused::AlreadyOffered),
                Some(_) => Some(agreed),
                None => {
                    self.offered = Some(player);
                    None
                }
            },
            Ending::AcceptDraw(player) if self.offered == Some(player.other()) => Some(agreed),
            Ending::DeclineDraw(player) if self.offered == Some(player.other()) => {
                self.offered = None;
                None
            }
            Ending::AcceptDraw(_) | Ending::DeclineDraw(_) => return refuse(Refused::NoOffer),
            Ending::ClaimDraw => Some(self.claimable()?),
        };
        if let Some(outcome) = ended {
            self.offered = None;
            self.end(outcome);
        }
        Ok(())
    }

    /// Returns whether the player to move may claim a draw.
    pub fn can_claim_draw(&self) -> bool {
        !self.is_looking_back() && self.outcome().is_none() && self.claimable().is_ok()
    }

    /// The reason the player to move may claim a draw, in a sentence; `None` if they may not.
    pub fn claim_reason(&self) -> Option<Phrase> {
        let draw = self.claimable().ok().filter(|_| self.can_claim_draw())?;
        Some(self.state().claim_reason(draw))
    }

    fn claimable(&self) -> Result<Outcome, Refusal> {
        let line = std::iter::once(NodeId::ROOT).chain(self.history.line().iter().copied());
        let past: Vec<_> = line.map(|node| Arc::clone(&self.ply(node).state)).collect();
        self.state().claim(&past[..past.len() - 1])
    }
}
