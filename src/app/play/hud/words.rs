//! The sentences of the HUD, as pure functions.

use std::sync::Arc;

use phrases::{Argument, Phrase, phrase};
use state::messages::{Hint, Review};
use state::referee::{Step, Table, level_word};
use state::settings::{Command, CommandNames};
use state::viewpoint::Angle;
use tabletop::{Aim, Board, BoardView, Choices, Part, Player, Rotation, Square, Target, Turn, move_number};

/// Parts of the hint line, side by side. Empty ones are skipped.
pub(super) fn side_by_side(parts: impl IntoIterator<Item = Phrase>) -> Phrase {
    Phrase::Joined { parts: parts.into_iter().filter(|part| !part.is_empty()).collect(), separator: "    " }
}

/// Facts in one line: `Blue  ·  level 3`.
pub(super) fn dotted(facts: impl IntoIterator<Item = Phrase>) -> Phrase {
    Phrase::Joined { parts: facts.into_iter().collect(), separator: "  ·  " }
}

/// The angle of a replay, with the keys that change it and end the replay.
pub(super) fn replay(angle: Angle, has_lasers: bool, names: CommandNames) -> Phrase {
    let stop = names.before(Command::Cancel, phrase!("hud-keys-stop"));
    if !has_lasers {
        return side_by_side([phrase!("hud-replay"), stop]);
    }
    let from = match angle {
        Angle::Seat => phrase!("hud-replay.seat"),
        Angle::Low => phrase!("hud-replay.low"),
        Angle::Above => phrase!("hud-replay.above"),
        Angle::Impact => phrase!("hud-replay.impact"),
    };
    side_by_side([from, names.before(Command::Replay, phrase!("hud-keys-angle")), stop])
}

/// The side to move: `Blue to move`, `Ada to move`, `Green to move, 1 action left`, `Blue is thinking`.
///
/// A side is shown as firing from the moment its laser charges, but not while its piece is still moving.
pub(super) fn turn(table: &Table, shown: Option<(&Turn, Step)>, thinking: Option<Player>) -> Phrase {
    let session = table.session();
    let who = |player| table.player_label(player);
    match (shown, session.outcome()) {
        (Some((turn, step)), _) if turn.beam().is_some() && step >= Step::Charge => {
            phrase!("hud-turn-fires", who = who(turn.player))
        }
        (Some((turn, _)), _) => phrase!("hud-turn-moves", who = who(turn.player)),
        (None, _) if table.is_editor() => phrase!("hud-turn-editor"),
        (None, _) if table.is_puzzle() => table.title.clone(),
        (None, _) if table.learner().is_some() => phrase!("hud-turn-lesson", title = table.title.clone()),
        (None, Some(_)) => phrase!("hud-turn-over"),
        (None, None) if session.is_looking_back() => phrase!("hud-turn-reviewing"),
        (None, None) if table.is_setting_up() => phrase!("hud-turn-sets-up", who = who(session.to_move())),
        (None, None) => match (thinking, session.state().actions_left()) {
            (Some(player), _) => phrase!("hud-turn-thinking", who = who(player)),
            (None, None) => phrase!("hud-turn-to-move", who = who(session.to_move())),
            (None, Some(left)) => phrase!("hud-turn-actions", who = who(session.to_move()), count = left),
        },
    }
}

/// The level of the computer that plays a side, or against which a person plays: `level 9  ·  master`,
/// `against level 9  ·  master`, or `Stockfish 16  ·  level 9` if another program plays. The colour comes first if the
/// player has a name.
pub(super) fn level(table: &Table, player: Player) -> Phrase {
    let word = |level: u8| level_word(level).attribute("inline");
    let seats = table.seats();
    let strength = match (seats.computer_level(player), seats.computer_level(player.other()), table.program()) {
        (Some(level), _, None) => Some(phrase!("hud-level", level = level, word = word(level))),
        (Some(level), _, Some(program)) => Some(phrase!("hud-level.program", program = program, level = level)),
        (None, Some(level), None) => Some(phrase!("hud-level.against", level = level, word = word(level))),
        (None, Some(level), Some(program)) => {
            Some(phrase!("hud-level.against-program", program = program, level = level))
        }
        (None, None, _) => None,
    };
    let color = table.board().side(player);
    let color = (table.player_label(player) != color).then(|| phrase!("player-name", player = color));
    dotted(color.into_iter().chain(strength))
}

/// A turn, counted from 1, numbered as in the move list: `7. e4d3`, `7… f6e5`. `first` is the number of the first
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
pub(super) fn threat_tip(names: CommandNames) -> Phrase {
    match names.first(Command::ShowThreat) {
        Some(key) => phrase!("hud-threat-tip.key", key = key),
        None => phrase!("hud-threat-tip"),
    }
}

/// The move suggested by the engine.
pub(super) fn hint(view: &BoardView, choices: &Choices, hint: &Hint, names: CommandNames) -> Option<Phrase> {
    let action = match hint {
        Hint::None => return None,
        Hint::Thinking => return Some(phrase!("hud-hint-thinking")),
        Hint::Best(action) => action,
    };
    let choice = choices.find(action)?;
    let [at, to] = [choice.pick, view.landing(choice.pick, choice.to())].map(|square| square.to_string());
    let [piece, other] = [choice.pick, choice.to()].map(|square| piece_on(view, square));
    let what = match &choice.aim {
        Aim::Turn(Rotation::Clockwise) => phrase!("hud-hint-turn-right", piece = piece, at = at),
        Aim::Turn(Rotation::CounterClockwise) => phrase!("hud-hint-turn-left", piece = piece, at = at),
        Aim::Go { .. } if choice.part == Part::Top => phrase!("hud-hint-move-top", piece = piece, at = at, to = to),
        Aim::Go { target: Target::Swap, .. } => {
            phrase!("hud-hint-swap", piece = piece, at = at, other = other, to = to)
        }
        Aim::Go { target: Target::Capture, .. } => {
            phrase!("hud-hint-take", piece = piece, at = at, other = other, to = to)
        }
        Aim::Go { .. } => phrase!("hud-hint-move", piece = piece, at = at, to = to),
        Aim::Place => {
            let piece = choice.answer.clone().unwrap_or_else(any_piece);
            phrase!("hud-hint-place", piece = piece, at = at)
        }
        Aim::Call(call) if call.is_of_piece() => {
            phrase!("hud-hint-call.piece", call = call.name(), piece = piece, at = at)
        }
        Aim::Call(call) => phrase!("hud-hint-call", call = call.name()),
    };
    Some(side_by_side([what, names.before(Command::Cancel, phrase!("hud-keys-dismiss"))]))
}

/// The piece on a square.
fn piece_on(view: &BoardView, square: Square) -> Argument {
    view.look(square).map_or_else(any_piece, tabletop::Look::piece)
}

/// A piece that isn't known.
fn any_piece() -> Argument {
    Argument::Piece("any".into())
}

/// The next turning point of a finished game, and its turn with the better one: `Turning point 1 of 3` and
/// `7. e4d3  ·  Better: e4e5`; `None` in other positions.
pub(super) fn turning_point(table: &Table, review: &Review) -> Option<[Phrase; 2]> {
    let session = table.session();
    let (ply, swings) = (session.ply_count(), review.swings());
    let place = swings.iter().position(|&swing| swing == ply + 1)?;
    let played = numbered(&review.turns, ply + 1, session.start().first_move_number());
    let better = review.better(ply).and_then(|better| session.state().apply(better).ok());
    let turns = match better {
        Some((_, better)) => phrase!("hud-better-turn", turn = played, better = better.written()),
        None => played.into(),
    };
    Some([phrase!("hud-turning-point", number = place + 1, count = swings.len()), turns])
}

/// The pieces of the shooting side that a shot destroyed, if any, except the king, whose loss is the result.
pub(super) fn own_hit(board: &Board, turn: &Turn) -> Option<Phrase> {
    let own = turn.losses().filter(|loss| loss.piece.owner == turn.player && !loss.royal);
    let pieces: Vec<Phrase> = own
        .map(|loss| phrase!("hud-own-hit.piece", piece = board.look(loss.piece.look).piece(), at = loss.at.to_string()))
        .collect();
    (!pieces.is_empty()).then(|| phrase!("hud-own-hit", side = board.side(turn.player), pieces = pieces))
}

/// The text of a draw offer.
pub(super) fn offer(table: &Table, asker: Player) -> Phrase {
    phrase!("hud-offer", asker = table.player_label(asker), opponent = table.player_label(asker.other()))
}

/// The confirmation before a resignation.
pub(super) fn resign(table: &Table, player: Player) -> Phrase {
    phrase!("hud-resign.ask", player = table.player_label(player), winner = table.player_label(player.other()))
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
    fn a_shot_at_the_players_own_piece_is_reported() {
        let mut session = session("ace");
        let words = |session: &Session| own_hit(session.board(), session.last_turn().unwrap());
        session.play(&"h2g1".into()).unwrap();
        assert_eq!(words(&session), None);
        session.play(&"a5a6".into()).unwrap();
        session.play(&"j4+".into()).unwrap();
        assert_eq!(words(&session).unwrap().to_string(), "Blue's laser struck its own deflector on j4.");
    }

    #[test]
    fn the_remaining_actions_of_a_turn_are_counted() {
        let words = |table: &Table| turn(table, None, None).to_string();
        let mut table = Table::shipped("laser-chess-1987/start");
        let name = table.board().player_name(Player::First).to_owned();
        assert_eq!(words(&table), format!("{name} to move, 2 actions left"));
        let action = table.session().choices().iter().next().unwrap().action.clone();
        table.play_for_test(action.as_str());
        assert_eq!(words(&table), format!("{name} to move, 1 action left"));
        assert_eq!(words(&Table::shipped("ace")), "Blue to move");
    }

    #[test]
    fn hints_name_the_squares_of_both_levels_and_the_square_of_the_tower() {
        let session = session("khet-1/memphis");
        let keys = state::settings::KeyBindings::default();
        let names = CommandNames { keys: &keys, device: state::settings::Device::Keyboard };
        let view = session.view(tabletop::Viewer::Everyone);
        for (action, expected) in [
            ("e4e5", "Hint: move the tower on e4 to e5"),
            ("e4+", "Hint: turn the tower on e4 clockwise"),
            ("C2e3", "Hint: move the djed on C2 to e3"),
        ] {
            let words = hint(&view, session.choices(), &Hint::Best(action.into()), names).expect("legal").to_string();
            assert!(words.starts_with(expected), "{words}");
        }
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
