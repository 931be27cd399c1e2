//! Handicaps: pieces that are removed at the start of a game.

use super::problem::quoted;
use notation::words;
use phrases::{Phrase, phrase};
use rules::{Player, Position, Square};
use tabletop::Tower;

/// Returns the start without the pieces on some squares.
///
/// # Errors
/// Returns an error if a square is empty or named twice, or if the rest is illegal because a player has no king or no
/// laser.
pub fn leave_out(position: &Position, squares: &[Square]) -> Result<Position, Phrase> {
    if squares.is_empty() {
        return Ok(position.clone());
    }
    let mut setup = position.to_setup();
    for &square in squares {
        let at = position.piece(square);
        let kind = at.map(|piece| position.rules().kind(piece.kind));
        if let Some(kind) = kind.filter(|&kind| position.rules().spec().is_neutral(kind)) {
            let piece = tabletop::kind_name(&kind.id, &kind.label);
            return Err(phrase!("handicap-neutral", piece = piece, square = square.to_string()));
        }
        let before = setup.placements.len();
        setup.placements.retain(|placement| placement.square != square);
        if setup.placements.len() == before {
            let square = square.to_string();
            return Err(match at {
                Some(_) => phrase!("handicap-twice", square = square),
                None => phrase!("handicap-empty", square = square),
            });
        }
    }
    setup.into_position(position.rules()).map_err(|error| words::setup_error(position.rules(), &error))
}

/// Returns the squares of the same handicap after the players change sides. A piece corresponds to the opponent's piece
/// of its kind that is nearest to its own square after a half turn of its level; pieces on the other level of a tower
/// are farther away than all others. Pieces that belong to nobody stay the same.
///
/// # Errors
/// Returns an error if a square is empty, or if the other side has no such piece left.
pub fn other_sides(position: &Position, squares: &[Square]) -> Result<Vec<Square>, Phrase> {
    let spec = position.rules().spec();
    let mut found: Vec<Square> = Vec::new();
    for &square in squares {
        let piece = position.piece(square).ok_or_else(|| phrase!("handicap-empty", square = square.to_string()))?;
        if position.rules().kind(piece.kind).neutral.is_some() {
            found.push(square);
            continue;
        }
        let (files, ranks) = match &spec.tower {
            Some(tower) if square.is_upper() => (tower.platform, tower.platform),
            _ => (spec.files, spec.ranks),
        };
        let on_level = |at: Square| Tower::place(at).unwrap_or((at.file(), at.rank()));
        let (file, rank) = on_level(square);
        let turned = (files - 1 - file, ranks - 1 - rank);
        let distance = |at: Square| {
            let (file, rank) = on_level(at);
            (at.is_upper() != square.is_upper(), turned.0.abs_diff(file) + turned.1.abs_diff(rank))
        };
        let alike = position
            .pieces()
            .filter(|(at, other)| other.kind == piece.kind && other.player != piece.player && !found.contains(at));
        let nearest = alike.map(|(at, _)| at).min_by_key(|&at| distance(at));
        found.push(nearest.ok_or_else(|| {
            let (rules, kind) = (position.rules(), position.rules().kind(piece.kind));
            phrase!(
                "handicap-no-match",
                side = words::side(rules, piece.player.other()),
                piece = tabletop::kind_name(&kind.id, &kind.label),
            )
        })?);
    }
    found.sort_unstable();
    Ok(found)
}

/// The title of a set-up that is played without some pieces: `Classic, Red without 2 pieces`. `position` has all
/// pieces.
pub fn title_without(title: Phrase, position: &Position, squares: &[Square]) -> Phrase {
    let count = |player: Player| {
        squares.iter().filter(|&&square| position.piece(square).is_some_and(|piece| piece.player == player)).count()
    };
    let part = |player: Player| {
        let pieces = count(player);
        let side = words::side(position.rules(), player);
        (pieces > 0).then(|| phrase!("handicap-without", side = side, pieces = pieces))
    };
    let title = Some(title).filter(|title| !title.is_empty());
    let parts = title.into_iter().chain(Player::BOTH.into_iter().filter_map(part)).collect();
    Phrase::Joined { parts, separator: ", " }
}

/// Reads the squares of the tag `Handicap`: `c7 d7`.
pub(super) fn read_squares(text: &str) -> Result<Vec<Square>, String> {
    let read = |word: &str| word.parse().map_err(|_| format!("expected squares such as c7 d7, found {}", quoted(word)));
    let mut squares = text.split_whitespace().map(read).collect::<Result<Vec<Square>, String>>()?;
    squares.sort_unstable();
    Ok(squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setups::{Library, SetupEntry};
    use rules::Piece;

    fn squares(text: &str) -> Vec<Square> {
        read_squares(text).unwrap()
    }

    #[test]
    fn pieces_are_left_out_unless_the_game_needs_them() {
        let position = Library::embedded().find("khet-2/classic").unwrap().position.clone();
        let fewer = leave_out(&position, &squares("c7 d6 j4")).unwrap();
        assert_eq!(fewer.pieces().count() + 3, position.pieces().count());
        assert!(fewer.piece("c7".parse().unwrap()).is_none() && fewer.to_move() == position.to_move());
        let refusal = |text: &str| leave_out(&position, &squares(text)).unwrap_err().to_string();
        assert_eq!(refusal("c7 e6"), "There is no piece on e6 to remove.");
        assert_eq!(refusal("c7 c7"), "c7 is named twice.");
        assert_eq!(refusal("f8"), "Red needs a pharaoh.");
        assert_eq!(refusal("j1"), "Silver needs a sphinx.");
        let with_neutral = Library::embedded().find("laser-chess-1987/start").unwrap().position.clone();
        let refusal = leave_out(&with_neutral, &squares("e5")).unwrap_err().to_string();
        assert_eq!(refusal, "The hypersquare on e5 belongs to neither side, so it can't be removed.");
        assert_eq!(read_squares("c7 zz").unwrap_err(), "expected squares such as c7 d7, found \"zz\"");
    }

    #[test]
    fn the_other_side_leaves_out_the_same_pieces() {
        let library = Library::embedded();
        let classic = &library.find("khet-2/classic").unwrap().position;
        assert_eq!(other_sides(classic, &squares("c7 j4")).unwrap(), squares("h2 a5"));
        let plain = |entry: &&SetupEntry| !entry.position.rules().is_composed();
        for entry in library.setups().filter(plain) {
            let position = &entry.position;
            for player in Player::BOTH {
                let is_own =
                    |piece: Piece| piece.player == player && position.rules().kind(piece.kind).neutral.is_none();
                let all: Vec<Square> =
                    position.pieces().filter(|(_, piece)| is_own(*piece)).map(|(at, _)| at).collect();
                let [one, other] = [&all[..1], &all[..]].map(|some| other_sides(position, some).unwrap());
                assert_eq!(other_sides(position, &one).unwrap(), &all[..1], "{}", entry.id);
                assert!(other.iter().all(|&at| position.piece(at).unwrap().player != player), "{}", entry.id);
                assert_eq!(other_sides(position, &other).unwrap(), all, "{}: one for each", entry.id);
            }
        }
        // A missing counterpart is reported.
        let fewer = leave_out(classic, &squares("d6 c5 j5 c4 j4 h2 c1")).unwrap();
        let refusal = other_sides(&fewer, &squares("c7")).unwrap_err().to_string();
        assert_eq!(refusal, "Silver has no pyramid left to remove.");
        assert_eq!(other_sides(classic, &squares("e6")).unwrap_err().to_string(), "There is no piece on e6 to remove.");
    }

    #[test]
    fn the_title_names_each_handicapped_side_and_its_missing_pieces() {
        let position = Library::embedded().find("khet-2/classic").unwrap().position.clone();
        let title = |text: &str| title_without("Classic".into(), &position, &squares(text)).to_string();
        assert_eq!(title(""), "Classic");
        assert_eq!(title("c7 a4"), "Classic, Red without 2 pieces");
        assert_eq!(title("j4 c7 a4"), "Classic, Silver without 1 piece, Red without 2 pieces");
    }
}
