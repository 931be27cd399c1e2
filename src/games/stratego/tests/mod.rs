//! Tests of the whole game: drawn boards in; rules, views and events out.

mod figures;
mod naive;
mod records;
mod rules;
mod secrets;
mod table;

use super::field::{Field, PieceInfo};
use super::rank::{ARMY, Rank};
use super::setups::shipped;
use super::{Formation, Position, Rulings, start_with};
use ::rules::{Player, SplitMix64, Square};
use tabletop::Session;
pub(super) use testing::square;

/// A position with these pieces, such as `Fa1 fj10`; capitals are Red's. All other pieces were lost in attacks.
pub(super) fn placed(pieces: &str, to_move: Player) -> Position {
    let lost = PieceInfo { at: None, moved: true, ran: false, revealed: None };
    let (mut infos, mut armies) = ([lost; 2 * ARMY], [[Rank::Scout; ARMY]; 2]);
    let mut left = [Rank::ALL.map(Rank::count); 2];
    let mut standing = [0; 2];
    let mut pieces: Vec<(Square, char)> =
        pieces.split(' ').map(|piece| (square(&piece[1..]), piece.as_bytes()[0].into())).collect();
    pieces.sort_by_key(|(at, _)| (at.rank(), at.file()));
    for (at, letter) in pieces {
        let kind = Rank::from_letter(letter).unwrap();
        let side = usize::from(letter.is_ascii_lowercase());
        infos[side * ARMY + standing[side]] = PieceInfo { at: Some(at), moved: false, ..lost };
        armies[side][standing[side]] = kind;
        standing[side] += 1;
        left[side][kind.index()] -= 1;
    }
    for side in 0..2 {
        let rest = Rank::ALL.into_iter().flat_map(|rank| std::iter::repeat_n(rank, left[side][rank.index()]));
        for (number, rank) in (standing[side]..ARMY).zip(rest.collect::<Vec<_>>()) {
            armies[side][number] = rank;
            infos[side * ARMY + number].revealed = Some(rank);
        }
    }
    Position::of(Field::new(infos, to_move), armies)
}

/// Plays moves such as `a4a5`; the side to move begins.
pub(super) fn play(position: &mut Position, moves: &str) {
    for text in moves.split_whitespace() {
        let (from, to) = squares(text);
        position.play(from, to).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
}

pub(super) fn squares(text: &str) -> (Square, Square) {
    match text.parse() {
        Ok(super::Play::Go(from, to)) => (from, to),
        other => panic!("{text}: {other:?}"),
    }
}

/// The set-up with this id.
pub(super) fn named(id: &str) -> Formation {
    shipped().into_iter().find(|setup| setup.id == id).unwrap().formation
}

pub(super) fn session(formations: [Formation; 2], rulings: Rulings) -> Session {
    Session::new(start_with(formations, rulings).unwrap())
}

/// A random element.
pub(super) fn pick<T: Copy>(random: &mut SplitMix64, from: &[T]) -> T {
    from[random.below(from.len() as u64) as usize]
}
