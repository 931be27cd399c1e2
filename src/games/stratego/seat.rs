//! A game as text for a program in one seat, and a state that the program cannot distinguish from the true one.
//!
//! ```text
//! seat red ..S....S../.A...G..Y./MT.C..C.TM/JLBOBFB.LJ blue ..?....?../.*...?..?./??.?..?.??/???????.?? moves b3b4 i8i7
//! ```
//!
//! The seat's player comes first, with their set-up in the notation of [`Formation`]; then the opponent's, in which `?`
//! is a piece about which nothing is known, and `*` one that has moved. A piece that attacks, is attacked or goes
//! further than one square in the moves has its letter, because that reveals its rank. While a player sets up, the
//! opponent is omitted. Rulings other than the usual ones follow: `reveal=for-good`.

use std::sync::Arc;

use super::field::PieceId;
use super::formation::Formation;
use super::game::{Game, QUESTIONS, Rulings, SettingUp};
use super::rank::Rank;
use super::record::formation;
use super::state::{StrategoState, setting_up_state, start_with_placeholders, state};
use super::words;
use crate::table_game::with_moves;
use content::setups::problem::quoted;
use rules::{Player, Square};
use tabletop::{Answers, Session, State};

/// A piece about which the opponent knows nothing.
pub(super) const HIDDEN: char = '?';
/// A hidden piece that has moved, so it is neither flag nor bomb.
const MOVED: char = '*';

/// Writes the game for `player`; `None` if it is another game, or the other player is setting up.
pub(super) fn write_for(session: &Session, player: Player) -> Option<String> {
    let own = words::name(player).to_lowercase();
    let position = match state(session)?.game() {
        Game::SettingUp(setting_up) => {
            let text = format!("seat {own} {}{}", setting_up.formation(), rulings(session));
            return (setting_up.player == player).then_some(text);
        }
        Game::Playing(position) => position,
    };
    let sight = position.sight(player);
    // Never look at the opponent's hidden ranks.
    let letter = |piece: PieceId| {
        let hidden = if sight.field.info(piece).moved { MOVED } else { HIDDEN };
        sight.rank(piece).map_or(hidden, Rank::letter)
    };
    written(session, player, letter)
}

/// Writes a game that has begun in the same notation, with the ranks of all pieces.
pub(super) fn write_in_full(session: &Session) -> Option<String> {
    let position = state(session)?.game().position()?;
    written(session, Player::First, |piece| position.rank(piece).letter())
}

/// The set-ups and moves of a game that has begun, with a letter for each piece of the opponent of `player`.
fn written(session: &Session, player: Player, letter: impl Fn(PieceId) -> char) -> Option<String> {
    let own = words::name(player).to_lowercase();
    let begun = |ply: usize| {
        let state = session.state_at(ply)?.downcast_ref::<StrategoState>()?;
        Some((ply, state.game().position()?))
    };
    let (first, start) = (0..=session.ply_count()).find_map(begun)?;
    let opponent = player.other();
    let squares = PieceId::all(opponent).filter_map(|piece| Some((start.field().info(piece).at?, letter(piece))));
    let known: Vec<(Square, char)> = squares.collect();
    let letter = |square| known.iter().find(|(at, _)| *at == square).map_or('.', |(_, letter)| *letter);
    let rows: Vec<String> =
        rows(opponent).iter().map(|row| row.iter().map(|&square| letter(square)).collect()).collect();
    let (other, rows) = (words::name(opponent).to_lowercase(), rows.join("/"));
    let moves = session.turns().skip(first).map(|turn| turn.action.to_string());
    let rulings = rulings(session);
    Some(with_moves(format!("seat {own} {} {other} {rows}{rulings}", formation(start, player)), moves))
}

/// The rulings other than the usual ones, each after a space.
fn rulings(session: &Session) -> String {
    let answers = state(session).map(|state| state.rulings().answers().to_string()).unwrap_or_default();
    if answers.is_empty() { answers } else { format!(" {answers}") }
}

/// The squares of a set-up, in the order of its text.
fn rows(player: Player) -> Vec<Vec<Square>> {
    let mut squares: Vec<Square> = super::ground::home(player).collect();
    let back_first = |square: &Square| match player {
        Player::First => (u8::MAX - square.rank(), square.file()),
        Player::Second => (square.rank(), u8::MAX - square.file()),
    };
    squares.sort_by_key(back_first);
    squares.chunks(usize::from(super::ground::SIDE)).map(<[Square]>::to_vec).collect()
}

/// Reads the output of [`write_for`], without its first word and its moves.
///
/// # Errors
/// Returns what was expected and what was found.
pub(super) fn read(words: &[&str]) -> Result<(Player, Arc<dyn State>), String> {
    let side = |name: &str| {
        let known = Player::BOTH.into_iter().find(|&player| words::name(player).eq_ignore_ascii_case(name));
        known.ok_or_else(|| format!("expected a seat (red, blue), found {}", quoted(name)))
    };
    let set_up = |name: &str, rows: &str| {
        rows.parse::<Formation>().map_err(|error| {
            let place = rows.get(..error.offset).map_or(0, |before| before.chars().count()) + 1;
            format!("{name}'s set-up: {error}, at character {place}")
        })
    };
    let (words, answers) = words.split_at(words.iter().position(|word| word.contains('=')).unwrap_or(words.len()));
    let rulings = Rulings::of(&Answers::read(&answers.join(" "), QUESTIONS)?);
    match *words {
        [own, rows] => {
            let player = side(own)?;
            let mut formations = [Formation::EMPTY; 2];
            formations[player.index()] = set_up(own, rows)?;
            Ok((player, setting_up_state(SettingUp { player, formations }, rulings)))
        }
        [own, rows, other, others] => {
            let (player, opponent) = (side(own)?, side(other)?);
            if player == opponent {
                return Err(format!("expected the opponent of {own}, found {}", quoted(other)));
            }
            let mut formations = [set_up(own, rows)?; 2];
            formations[opponent.index()] = set_up(other, &fill_placeholders(other, others)?)?;
            let letters = others.chars().filter(|&letter| letter != '/');
            let hidden = self::rows(opponent).into_iter().flatten().zip(letters);
            let hidden: Vec<_> = hidden.filter(|(_, letter)| [HIDDEN, MOVED].contains(letter)).collect();
            let incomplete = "expected twenty pieces on each side, found fewer";
            Ok((player, start_with_placeholders(formations, rulings, &hidden).ok_or(incomplete)?))
        }
        _ => Err(format!(
            "expected a seat and its set-up, then the opponent and theirs, found {}",
            if words.is_empty() { "none".into() } else { quoted(&words.join(" ")) }
        )),
    }
}

/// A set-up with a possible rank for each hidden piece.
fn fill_placeholders(name: &str, rows: &str) -> Result<String, String> {
    let mut left: Vec<Rank> = Rank::ALL.into_iter().flat_map(|rank| std::iter::repeat_n(rank, rank.count())).collect();
    for rank in rows.chars().filter_map(Rank::from_letter) {
        if let Some(found) = left.iter().position(|&other| other == rank) {
            left.swap_remove(found);
        }
    }
    let (mut still, mut movers): (Vec<Rank>, Vec<Rank>) = left.into_iter().partition(|rank| !rank.moves());
    let mut filled = String::new();
    for letter in rows.chars() {
        let rank = match letter {
            HIDDEN => still.pop().or_else(|| movers.pop()),
            MOVED => movers.pop(),
            known => {
                filled.push(known);
                continue;
            }
        };
        let none =
            || format!("{name}'s set-up: expected twenty pieces with enough movable ones, found {}", quoted(rows));
        filled.push(rank.ok_or_else(none)?.letter());
    }
    Ok(filled)
}
