//! What the head-up display says, as pure functions.

use std::sync::Arc;

use crate::app::referee::{Hint, Table, level_word};
use crate::app::viewpoint::Angle;
use crate::notation::words;
use crate::rules::{
    Action, Game, OCCURRENCES_TO_CLAIM, Outcome, Player, Position, Rotation, Ruleset, Turn, move_number,
};

/// What is shown again, and what can be done meanwhile.
pub(super) fn replay(angle: Angle) -> String {
    let from = match angle {
        Angle::Seat => "as you see the table",
        Angle::Low => "along the beam",
        Angle::Above => "from above",
        Angle::Impact => "from where it ends",
    };
    format!("Replay at half speed, {from}     P  another view     Esc  end it")
}

/// Who is to do what: `Blue to move`, `Blue thinks`.
pub(super) fn turn(table: &Table, shot: Option<Player>, thinking: Option<Player>) -> String {
    let game = table.game();
    let name = |player| game.rules().player_name(player);
    match (shot, game.outcome()) {
        (Some(player), _) => format!("{} fires", name(player)),
        (None, Some(_)) => "Game over".into(),
        (None, None) => match thinking {
            Some(player) => format!("{} thinks", name(player)),
            None => format!("{} to move", name(game.to_move())),
        },
    }
}

/// How strong the machine is that plays a side: `level 9  ·  master`.
pub(super) fn level(table: &Table, player: Player) -> String {
    let level = table.seats().machine(player);
    level.map_or_else(String::new, |level| format!("level {level}  ·  {}", level_word(level).to_lowercase()))
}

/// A turn, counted from 1, as the list of moves numbers it: `7. e4d3`, `7… f6e5`.
pub(super) fn numbered(turns: &[Arc<Turn>], turn: usize) -> String {
    let Some(last) = turn.checked_sub(1).and_then(|ply| turns.get(ply)) else { return String::new() };
    let number = move_number(turns[..turn].iter().map(|turn| turn.player));
    format!("{number}{} {}", if last.player == Player::First { "." } else { "…" }, last.action)
}

/// What the machine would do.
pub(super) fn hint(position: &Position, hint: Hint) -> Option<String> {
    let action = match hint {
        Hint::None => return None,
        Hint::Thinking => return Some("Looking for a good action …".into()),
        Hint::Best(action) => action,
    };
    let name = |square| position.piece(square).map_or("piece", |piece| position.rules().kind(piece.kind).name.as_str());
    let at = action.square();
    let what = match action {
        Action::Rotate { rotation: Rotation::Clockwise, .. } => format!("turn the {} on {at} clockwise", name(at)),
        Action::Rotate { .. } => format!("turn the {} on {at} counter-clockwise", name(at)),
        Action::Lift { to, .. } => format!("move the top of the {} on {at} to {to}", name(at)),
        Action::Move { to, .. } if position.is_swap(action) => {
            format!("let the {} on {at} change places with the {} on {to}", name(at), name(to))
        }
        Action::Move { to, .. } => format!("move the {} on {at} to {to}", name(at)),
    };
    Some(format!("Hint: {what}     Esc  let it go"))
}

/// The result in a headline and a sentence.
pub(super) fn result(game: &Game, outcome: Outcome) -> (String, String) {
    words::result(game.rules(), outcome, game.turns().last().map(|turn| turn.player))
}

/// What a shot did to the side that fired it, if anything but the king, of which the result tells.
pub(super) fn own_hit(rules: &Ruleset, turn: &Turn) -> Option<String> {
    let own = turn.destroyed.iter().filter(|lost| lost.piece.player == turn.player);
    let own = own.filter(|lost| !rules.kind(lost.piece.kind).royal);
    let pieces: Vec<String> =
        own.map(|lost| format!("{} on {}", rules.kind(lost.piece.kind).name, lost.square)).collect();
    let name = rules.player_name(turn.player);
    (!pieces.is_empty()).then(|| format!("{name}'s laser struck {name}'s own {}.", pieces.join(" and ")))
}

/// A draw is offered.
pub(super) fn offer(rules: &Ruleset, asker: Player) -> String {
    format!("{} offers a draw", rules.player_name(asker))
}

/// Asks once more.
pub(super) fn resign(rules: &Ruleset, player: Player) -> String {
    format!("{} resigns, and {} wins?", rules.player_name(player), rules.player_name(player.other()))
}

/// Why a draw may be claimed.
pub(super) fn claim() -> String {
    let times = if OCCURRENCES_TO_CLAIM == 3 { "third".into() } else { format!("{OCCURRENCES_TO_CLAIM}th") };
    format!("This arrangement stands for the {times} time.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_that_its_own_side_struck_is_named() {
        let mut game = Game::new(crate::setups::Library::embedded().find("ace").unwrap().position.clone());
        let words = |game: &Game| own_hit(game.rules(), game.turns().last().unwrap());
        game.apply("h2g1".parse().unwrap()).unwrap();
        assert_eq!(words(&game), None);
        game.apply("a5a6".parse().unwrap()).unwrap();
        game.apply("j4+".parse().unwrap()).unwrap();
        assert_eq!(words(&game).unwrap(), "Blue's laser struck Blue's own deflector on j4.");
    }

    #[test]
    fn turns_are_numbered_as_in_the_list_of_moves() {
        let start = crate::setups::Library::embedded().find("khet-2/classic").unwrap().position.clone();
        let mut game = Game::new(start);
        for action in ["h2h3", "c7c6", "h3h2", "c6c7"] {
            game.apply(action.parse().unwrap()).unwrap();
        }
        assert_eq!([1, 2, 3, 4].map(|turn| numbered(game.turns(), turn)), ["1. h2h3", "1… c7c6", "2. h3h2", "2… c6c7"]);
        let second_begins = &game.turns()[1..];
        assert_eq!([1, 2, 3].map(|turn| numbered(second_begins, turn)), ["1… c7c6", "2. h3h2", "2… c6c7"]);
    }
}
