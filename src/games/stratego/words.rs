//! Texts for people: rules, refusals and outcomes.

use super::field::{Barred, PieceMove};
use super::game::{QUIET_TURNS_TO_CLAIM, Reveal, Rulings};
use super::ground::{HOME_RANKS, SIDE};
use super::position::Illegal;
use super::rank::Rank;
use phrases::{Argument, Phrase, phrase};
use rules::{Player, Square};
use tabletop::{Outcome, Refused, ResultText};

/// The English names of the players.
pub(super) const PLAYERS: [&str; 2] = ["Red", "Blue"];

pub(super) fn name(player: Player) -> &'static str {
    PLAYERS[player.index()]
}

/// The name of a player, as an argument of messages.
fn side(player: Player) -> Argument {
    Argument::Side(name(player).into())
}

/// The rules of play, one phrase each.
pub(super) fn rules(rulings: Rulings) -> Vec<Phrase> {
    vec![
        phrase!("stratego-rules.army"),
        phrase!("stratego-rules.set-up", side = side(Player::First)),
        phrase!("stratego-rules.moves"),
        phrase!("stratego-rules.scouts"),
        phrase!("stratego-rules.still"),
        phrase!("stratego-rules.attack"),
        phrase!("stratego-rules.survivor"),
        phrase!("stratego-rules.bomb"),
        phrase!("stratego-rules.spy"),
        match rulings.reveal {
            Reveal::ForAMoment => phrase!("stratego-rules.hides"),
            Reveal::ForGood => phrase!("stratego-rules.stays-open"),
        },
        phrase!("stratego-rules.two-squares"),
        phrase!("stratego-rules.chase"),
        phrase!("stratego-rules.end"),
        phrase!("stratego-rules-quiet", count = QUIET_TURNS_TO_CLAIM),
    ]
}

/// Describes a rank, with one phrase for each property.
pub(super) fn describe(rank: Rank) -> Vec<Phrase> {
    let does = match rank {
        Rank::Flag => phrase!("stratego-kind-flag"),
        Rank::Spy => phrase!("stratego-kind-spy"),
        Rank::Scout => phrase!("stratego-kind-scout"),
        Rank::Miner => phrase!("stratego-kind-miner"),
        Rank::Marshal => phrase!("stratego-kind-marshal"),
        Rank::Bomb => phrase!("stratego-kind-bomb"),
        _ => phrase!("stratego-kind-other"),
    };
    rank.number().map(|number| phrase!("stratego-rank", number = number)).into_iter().chain([does]).collect()
}

/// Explains why a step is refused, without revealing anything that the player to move does not know.
pub(super) fn illegal(illegal: &Illegal, player: Player) -> Phrase {
    let name = |square: Square| square.to_string();
    match *illegal {
        Illegal::Over => Refused::GameOver.reason(),
        Illegal::Empty(square) => nothing_there(square),
        Illegal::Foreign(square) => {
            phrase!("rules-refused-not-yours", square = name(square), side = side(player.other()))
        }
        Illegal::Stays(square, rank) => {
            phrase!("stratego-refused-stays", piece = rank.piece(), square = name(square))
        }
        Illegal::NoGround(square) => phrase!("stratego-refused-ground", square = name(square)),
        Illegal::OwnPiece(square) => phrase!("stratego-refused-own-piece", square = name(square)),
        Illegal::TooFar(PieceMove { from, .. }, Rank::Scout) => {
            phrase!("stratego-refused-way.scout", piece = Rank::Scout.piece(), square = name(from))
        }
        Illegal::TooFar(PieceMove { from, .. }, rank) => {
            phrase!("stratego-refused-way", piece = rank.piece(), square = name(from))
        }
        Illegal::InTheWay(PieceMove { from, to, .. }) => {
            phrase!("stratego-refused-blocked", from = name(from), to = name(to))
        }
        Illegal::Barred(_, Barred::TwoSquares { from, to }) => {
            phrase!("stratego-refused-two-squares", from = name(from), to = name(to))
        }
        Illegal::Barred(PieceMove { to, .. }, Barred::Chase) => {
            phrase!("stratego-refused-chase", square = name(to))
        }
    }
}

// The next three texts go to engines that play one seat, not to players, so they are in English, like set-up errors.

/// Refuses an attack in an engine's partial view of the game, which lacks the rank of the piece on `square`.
pub(super) fn rank_needed(square: Square, letter: char) -> Phrase {
    format!(
        "an attack reveals both ranks: expected the letter of the rank of the piece on {square} in the set-up, found {letter}"
    )
    .into()
}

/// Refuses a move of more than one square by a piece that is not known to be a scout.
pub(super) fn scout_needed(square: Square, letter: char) -> Phrase {
    format!(
        "only scouts go further than one square: expected S for the piece on {square} in the set-up, found {letter}"
    )
    .into()
}

/// Refuses a move by a hidden piece that may be a bomb or the flag.
pub(super) fn mover_needed(square: Square) -> Phrase {
    format!("flag and bombs never move: expected * for the piece on {square} in the set-up, found ?").into()
}

pub(super) fn not_home(square: Square, player: Player) -> Phrase {
    let (first, last) = match player {
        Player::First => (1, HOME_RANKS),
        Player::Second => (SIDE - HOME_RANKS + 1, SIDE),
    };
    phrase!("stratego-refused-home", square = square.to_string(), first = first, last = last, side = side(player))
}

/// Refuses to place a piece on the square where it already stands.
pub(super) fn stands_there(rank: Rank, square: Square) -> Phrase {
    phrase!("stratego-refused-there", piece = rank.piece(), square = square.to_string())
}

pub(super) fn not_ready(left: usize) -> Phrase {
    phrase!("stratego-refused-unready", count = left)
}

pub(super) fn nothing_there(square: Square) -> Phrase {
    phrase!("rules-refused-no-piece", square = square.to_string())
}

/// A description of an outcome.
pub(super) fn result(outcome: Outcome) -> ResultText {
    let sentence = match (outcome.by, outcome.winner) {
        ("flag", Some(winner)) => {
            phrase!("stratego-result-flag", winner = side(winner), loser = side(winner.other()))
        }
        ("blocked", Some(winner)) => phrase!("stratego-result-stuck", side = side(winner.other())),
        ("time", Some(winner)) => phrase!("rules-result-time", side = side(winner.other())),
        (_, Some(winner)) => phrase!("rules-result-resigned", side = side(winner.other())),
        ("blocked", None) => phrase!("stratego-result-both-stuck"),
        ("quiet-turns", None) => phrase!("stratego-result-quiet", count = QUIET_TURNS_TO_CLAIM),
        (_, None) => phrase!("rules-result-agreed"),
    };
    ResultText::new(outcome.winner.map(side), sentence)
}
