//! Texts for people: rules, refusals and outcomes.

use super::field::{Barred, PieceMove};
use super::game::{QUIET_TURNS_TO_CLAIM, Reveal, Rulings};
use super::position::Illegal;
use super::rank::Rank;
use notation::words;
use rules::{DrawRefused, Player, Square};
use tabletop::{Outcome, Refused, ResultText};

/// The names of the players.
pub(super) const PLAYERS: [&str; 2] = ["Red", "Blue"];

/// How turns are written.
pub(super) const HOW_TURNS_ARE_WRITTEN: &str = "a4a5 is a move from a4 to a5. a4xa5 7:4 is an attack with the ranks \
 of attacker and defender, or ? for a survivor; B is a bomb, F the flag.";

pub(super) fn name(player: Player) -> &'static str {
    PLAYERS[player.index()]
}

/// The rules of play, one sentence each.
pub(super) fn rules(rulings: Rulings) -> Vec<String> {
    let reveal = match rulings.reveal {
        Reveal::ForAMoment => "A piece that survives an attack hides its face again: remember it.",
        Reveal::ForGood => "A piece that survives an attack shows its face from then on.",
    };
    let claim =
        format!("After {QUIET_TURNS_TO_CLAIM} turns in a row without an attack, either player may claim a draw.");
    let fixed = [
        "Each side has 20 pieces: the marshal 10, the general 9, the colonel 8, two majors 7, two captains 6, two \
         lieutenants 5, two sergeants 4, two miners 3, two scouts 2, the spy 1, three bombs and the flag.",
        "Each player sets up in secret on their own four ranks; 20 squares stay empty. Red moves first.",
        "A piece goes one step forward, backward or sideways, onto an empty square or at an enemy piece: an attack.",
        "Scouts go any distance in a line over empty squares, and may attack at its end.",
        "Flag and bombs never move. Nothing enters or crosses the two craters.",
        "In an attack both ranks are revealed. The lower piece leaves the board; of two equals, both do.",
        "An attacker that wins takes the square; a defender that wins stays.",
        "A bomb destroys every attacker but a miner, which removes the bomb and takes its square.",
        "The spy takes the marshal where the spy attacks; attacked, it loses to everything but a spy.",
        reveal,
        "Two-square rule: a piece may not cross the same border between two squares in more than three turns in a row.",
        "Chasing rule: a player who chases pieces that keep evading may not repeat a position since the chase began, \
         except by a step straight back.",
        "Take the flag and you win. A player with no movable piece left loses at once, and so does a player who cannot \
         move on their turn. If neither side can move, the game is a draw.",
    ];
    fixed.map(str::to_owned).into_iter().chain([claim]).collect()
}

/// Describes a rank, one sentence per property.
pub(super) fn describe(rank: Rank) -> Vec<String> {
    let does = match rank {
        Rank::Flag => "Never moves. Its loss loses the game.",
        Rank::Spy => "Takes the marshal when it attacks it. Loses to every attacker; two spies take each other.",
        Rank::Scout => "Moves any distance in a straight line and may attack at its end.",
        Rank::Miner => "Removes bombs.",
        Rank::Marshal => "Captures every piece of lower rank. A spy that attacks it takes it.",
        Rank::Bomb => "Never moves. Destroys every attacker but a miner.",
        _ => "Captures every piece of lower rank.",
    };
    rank.number().map(|number| format!("Rank {number}.")).into_iter().chain([does.to_owned()]).collect()
}

/// Explains why a step is refused, without revealing anything that the player to move does not know.
pub(super) fn illegal(illegal: &Illegal, player: Player) -> String {
    match *illegal {
        Illegal::Over => refused(Refused::GameOver),
        Illegal::Empty(square) => format!("there is no piece on {square}"),
        Illegal::Foreign(square) => format!("the piece on {square} is {}'s", name(player.other())),
        Illegal::Stays(square, rank) => format!("the {} on {square} never moves", rank.id()),
        Illegal::NoGround(square) => format!("no piece can enter {square}"),
        Illegal::OwnPiece(square) => format!("another piece of your own stands on {square}"),
        Illegal::TooFar(PieceMove { from, .. }, Rank::Scout) => {
            format!("the scout on {from} goes straight along its file or rank")
        }
        Illegal::TooFar(PieceMove { from, .. }, rank) => {
            format!("the {} on {from} goes one step forward, backward or sideways", rank.id())
        }
        Illegal::InTheWay(PieceMove { from, to, .. }) => format!("something stands between {from} and {to}"),
        Illegal::Barred(_, Barred::TwoSquares { from, to }) => {
            format!("two-square rule: this piece crossed the border between {from} and {to} three times in a row")
        }
        Illegal::Barred(PieceMove { to, .. }, Barred::Chase) => {
            format!("chasing rule: with {to}, this chase comes to a position that was there before")
        }
    }
}

/// The refusal of an attack by a program in a seat that does not know the rank of the piece on `square`.
pub(super) fn rank_needed(square: Square, letter: char) -> String {
    format!(
        "an attack reveals both ranks: expected the letter of the rank of the piece on {square} in the set-up, found {letter}"
    )
}

/// The refusal of a move of more than one square by a piece that is not known to be a scout.
pub(super) fn scout_needed(square: Square, letter: char) -> String {
    format!(
        "only scouts go further than one square: expected S for the piece on {square} in the set-up, found {letter}"
    )
}

/// The refusal of a move by a hidden piece that is not known to be movable.
pub(super) fn mover_needed(square: Square) -> String {
    format!("flag and bombs never move: expected * for the piece on {square} in the set-up, found ?")
}

/// The refusal of set-up actions after the game has begun.
pub(super) fn already_begun() -> String {
    "the game has begun, so pieces can no longer be set up".into()
}

pub(super) fn not_home(square: Square, player: Player) -> String {
    let ranks = match player {
        Player::First => "1 to 4",
        Player::Second => "7 to 10",
    };
    format!("{square} is not on the ranks {ranks}, where {} sets up", name(player))
}

/// The refusal to place a piece on the square where it already stands.
pub(super) fn stands_there(rank: Rank, square: Square) -> String {
    format!("the {} stands on {square} already", rank.id())
}

pub(super) fn all_placed(rank: Rank) -> String {
    match rank.count() {
        1 => format!("the {} is placed already", rank.id()),
        count => format!("all {count} {}s are placed already", rank.id()),
    }
}

pub(super) fn not_ready(left: usize) -> String {
    let pieces = if left == 1 { "piece is" } else { "pieces are" };
    format!("{left} {pieces} still to be placed")
}

pub(super) fn nothing_there(square: Square) -> String {
    format!("no piece is placed on {square}")
}

pub(super) fn no_draw_yet(quiet: u32) -> String {
    format!("a draw can be claimed after {QUIET_TURNS_TO_CLAIM} turns without an attack, and these were {quiet}")
}

/// Explains why a draw may be claimed.
pub(super) fn may_claim() -> String {
    format!("There was no attack for {QUIET_TURNS_TO_CLAIM} turns.")
}

/// The refusals of requests that are the same in every game, worded like those of the beam games.
pub(super) fn refused(refused: Refused) -> String {
    words::draw_refused(match refused {
        Refused::GameOver => DrawRefused::GameOver,
        Refused::NoOffer => DrawRefused::NobodyAsked,
        Refused::OfferedAlready => DrawRefused::AskedAlready,
        Refused::LookingBack => return words::LOOKING_BACK.into(),
    })
}

/// A description of an outcome.
pub(super) fn result(outcome: Outcome) -> ResultText {
    let Some(winner) = outcome.winner else {
        let sentence = match outcome.by {
            "blocked" => "Neither side can move.".into(),
            "quiet-turns" => format!("{QUIET_TURNS_TO_CLAIM} turns passed without an attack."),
            _ => "The players agreed on a draw.".into(),
        };
        return ResultText { headline: "Draw".into(), sentence };
    };
    let (won, lost) = (name(winner), name(winner.other()));
    let sentence = match outcome.by {
        "flag" => format!("{won} took {lost}'s flag."),
        "blocked" => format!("{lost} cannot move."),
        "time" => format!("{lost}'s time is up."),
        _ => format!("{lost} resigned."),
    };
    ResultText { headline: format!("{won} wins"), sentence }
}
