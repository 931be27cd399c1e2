//! The sentences of the head-up display, as pure functions.

use std::sync::Arc;

use crate::messages::{Hint, Review};
use crate::referee::{Step, Table, level_word};
use crate::settings::{Command, CommandNames};
use crate::viewpoint::Angle;
use rules::Player;
use tabletop::{Aim, Board, BoardView, Choices, Part, Rotation, Target, Turn, move_number};

/// The angle of a replay, with the keys that change it and end the replay.
pub(super) fn replay(angle: Angle, has_lasers: bool, names: CommandNames) -> String {
    if !has_lasers {
        return format!("Replay at half speed    {}", names.before(Command::Cancel, "stop"));
    }
    let from = match angle {
        Angle::Seat => "from your seat",
        Angle::Low => "along the beam",
        Angle::Above => "from above",
        Angle::Impact => "from where the beam ends",
    };
    let (another, stop) = (names.before(Command::Replay, "another angle"), names.before(Command::Cancel, "stop"));
    format!("Replay at half speed, {from}    {another}    {stop}")
}

/// The side to move: `Blue to move`, `Ada to move`, `Green to move, 1 action left`, `Blue is thinking`.
///
/// A side is shown as firing from the moment its laser charges, but not while its piece is still moving.
pub(super) fn turn(table: &Table, shown: Option<(&Turn, Step)>, thinking: Option<Player>) -> String {
    let session = table.session();
    let name = |player| table.called(player);
    match (shown, session.outcome()) {
        (Some((turn, step)), _) if turn.beam().is_some() && step >= Step::Charge => {
            format!("{} fires", name(turn.player))
        }
        (Some((turn, _)), _) => format!("{} moves", name(turn.player)),
        (None, _) if table.is_editor() => "Set-up editor".into(),
        (None, _) if table.is_lesson() => format!("Lesson: {}", table.title),
        (None, Some(_)) => "Game over".into(),
        (None, None) if session.is_looking_back() => "Reviewing".into(),
        (None, None) if table.is_setting_up() => format!("{} sets up", name(session.to_move())),
        (None, None) => match thinking {
            Some(player) => format!("{} is thinking", name(player)),
            None => {
                let to_move = format!("{} to move", name(session.to_move()));
                match session.state().actions_left() {
                    None => to_move,
                    Some(1) => format!("{to_move}, 1 action left"),
                    Some(left) => format!("{to_move}, {left} actions left"),
                }
            }
        },
    }
}

/// The level of the computer that plays a side, or against which a person plays: `level 9  ·  master`,
/// `against level 9  ·  master`, or `Stockfish 16  ·  level 9` if another program plays. The colour comes first if the
/// player has a name.
pub(super) fn level(table: &Table, player: Player) -> String {
    let named = |level: u8| match table.program() {
        Some(program) => format!("{program}  ·  level {level}"),
        None => format!("level {level}  ·  {}", level_word(level).to_lowercase()),
    };
    let against = match (table.seats().machine(player), table.seats().machine(player.other())) {
        (Some(level), _) => Some(named(level)),
        (None, Some(level)) => Some(format!("against {}", named(level))),
        (None, None) => None,
    };
    let color = table.board().player_name(player);
    let color = Some(color).filter(|&color| table.called(player) != color).map(str::to_owned);
    color.into_iter().chain(against).collect::<Vec<_>>().join("  ·  ")
}

/// A turn, counted from 1, numbered as in the list of moves: `7. e4d3`, `7… f6e5`. `first` is the number of the first
/// move.
pub(super) fn numbered(turns: &[Arc<Turn>], turn: usize, first: usize) -> String {
    let Some(last) = turn.checked_sub(1).and_then(|ply| turns.get(ply)) else { return String::new() };
    let number = move_number(turns[..turn].iter().filter(|turn| !turn.is_setup).map(|turn| turn.player));
    numbered_as(number + first - 1, last)
}

/// A turn with its move number: `7. e4d3`, `7… f6e5`.
pub(super) fn numbered_as(number: usize, turn: &Turn) -> String {
    format!("{number}{} {}", if turn.player == Player::First { "." } else { "…" }, turn.written())
}

/// The tip shown once, after the first loss to the opponent's laser.
pub(super) fn threat_tip(names: CommandNames) -> String {
    let shown_by = names.first(Command::ShowThreat).unwrap_or_else(|| "Opponent's threat, in the options,".into());
    format!("You lost a piece to the opponent's laser. {shown_by} shows what it would strike next.")
}

/// The move suggested by the engine.
pub(super) fn hint(view: &BoardView, choices: &Choices, hint: &Hint, names: CommandNames) -> Option<String> {
    let action = match hint {
        Hint::None => return None,
        Hint::Thinking => return Some("Looking for a good move …".into()),
        Hint::Best(action) => action,
    };
    let choice = choices.find(action)?;
    let name = |square| view.look(square).map_or("piece", |look| look.label.as_str());
    let (at, to) = (choice.pick, choice.to());
    let what = match &choice.aim {
        Aim::Turn(Rotation::Clockwise) => format!("turn the {} on {at} clockwise", name(at)),
        Aim::Turn(Rotation::CounterClockwise) => format!("turn the {} on {at} anticlockwise", name(at)),
        Aim::Go { .. } if choice.part == Part::Top => format!("move the top of the {} on {at} to {to}", name(at)),
        Aim::Go { target: Target::Swap, .. } => format!("swap the {} on {at} with the {} on {to}", name(at), name(to)),
        Aim::Go { target: Target::Capture, .. } => {
            format!("take the {} on {to} with the {} on {at}", name(to), name(at))
        }
        Aim::Go { .. } => format!("move the {} on {at} to {to}", name(at)),
        Aim::Place => format!("place the {} on {at}", choice.answer.as_deref().unwrap_or("piece")),
        Aim::Call { name: called, picked: true } => format!("{} of the {} on {at}", called.to_lowercase(), name(at)),
        Aim::Call { name: called, picked: false } => called.to_lowercase(),
    };
    Some(format!("Hint: {what}    {}", names.before(Command::Cancel, "dismiss")))
}

/// The next turning point of a finished game, and its turn with the better one: `Turning point 1 of 3` and
/// `7. e4d3  ·  Better: e4e5`; `None` in other positions.
pub(super) fn turning_point(table: &Table, review: &Review) -> Option<[String; 2]> {
    let session = table.session();
    let (ply, swings) = (session.ply_count(), review.swings());
    let place = swings.iter().position(|&swing| swing == ply + 1)?;
    let first = session.start().first_move_number();
    let mut turns = numbered(&review.turns, ply + 1, first);
    if let Some(better) = review.better(ply)
        && let Ok((_, turn)) = session.state().apply(better)
    {
        turns += &format!("  ·  Better: {}", turn.written());
    }
    Some([format!("Turning point {} of {}", place + 1, swings.len()), turns])
}

/// The pieces of the shooting side that a shot destroyed, if any, except the king, whose loss is the result.
pub(super) fn own_hit(board: &Board, turn: &Turn) -> Option<String> {
    let own = turn.losses().filter(|loss| loss.piece.owner == turn.player && !loss.royal);
    let pieces: Vec<String> = own.map(|loss| format!("{} on {}", board.look(loss.piece.look).label, loss.at)).collect();
    let name = board.player_name(turn.player);
    (!pieces.is_empty()).then(|| format!("{name}'s laser struck {name}'s own {}.", pieces.join(" and ")))
}

/// The text of a draw offer.
pub(super) fn offer(table: &Table, asker: Player) -> String {
    format!("{} offers {} a draw", table.called(asker), table.called(asker.other()))
}

/// The confirmation before a resignation.
pub(super) fn resign(table: &Table, player: Player) -> String {
    format!("Resign as {}? {} wins.", table.called(player), table.called(player.other()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;
    use games::beam;
    use tabletop::Session;

    fn session(setup: &str) -> Session {
        let entry = Library::embedded().find(setup).unwrap().clone();
        Session::new(beam::start(entry.position, &entry.looks))
    }

    #[test]
    fn a_piece_that_its_own_side_struck_is_named() {
        let mut session = session("ace");
        let words = |session: &Session| own_hit(session.board(), session.last_turn().unwrap());
        session.play(&"h2g1".into()).unwrap();
        assert_eq!(words(&session), None);
        session.play(&"a5a6".into()).unwrap();
        session.play(&"j4+".into()).unwrap();
        assert_eq!(words(&session).unwrap(), "Blue's laser struck Blue's own deflector on j4.");
    }

    #[test]
    fn the_actions_that_are_left_are_told_where_a_turn_has_several() {
        let said = |table: &Table| turn(table, None, None);
        let mut table = Table::shipped("laser-chess-1987/start");
        let name = table.called(Player::First);
        assert_eq!(said(&table), format!("{name} to move, 2 actions left"));
        let action = table.session().choices().iter().next().unwrap().action.clone();
        table.play_for_test(action.as_str());
        assert_eq!(said(&table), format!("{name} to move, 1 action left"));
        assert_eq!(said(&Table::shipped("ace")), "Blue to move");
    }

    #[test]
    fn turns_are_numbered_as_in_the_list_of_moves() {
        let mut session = session("khet-2/classic");
        for action in ["h2h3", "c7c6", "h3h2", "c6c7"] {
            session.play(&action.into()).unwrap();
        }
        let turns: Vec<Arc<Turn>> = session.turns().cloned().collect();
        assert_eq!([1, 2, 3, 4].map(|turn| numbered(&turns, turn, 1)), ["1. h2h3", "1… c7c6", "2. h3h2", "2… c6c7"]);
        let second_begins = &turns[1..];
        assert_eq!([1, 2, 3].map(|turn| numbered(second_begins, turn, 60)), ["60… c7c6", "61. h3h2", "61… c6c7"]);
    }
}
