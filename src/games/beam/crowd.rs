//! Boards with more pieces than any set-up, to measure the cost of drawing.

use notation::words;
use rules::{Game, Piece, Placement, Position, Square, SquareSet};

/// Adds copies of the pieces on the board until there are `count` pieces. The new pieces are on squares that neither
/// the actions in `texts`, played in order, nor their beams touch.
///
/// # Errors
/// Returns an error if an action is illegal or the board is too small.
pub fn crowded(position: Position, texts: &str, count: usize) -> Result<Position, String> {
    let rules = position.rules().clone();
    let mut used: Vec<Square> = position.pieces().map(|(square, _)| square).collect();
    let mut game = Game::new(position.clone());
    for text in texts.split(' ') {
        let action = text.parse().map_err(|error| format!("{text}: {error}"))?;
        let turn = game.apply(action).map_err(|illegal| words::illegal(game.rules(), &illegal))?;
        used.extend(turn.trace.path());
        used.extend(turn.moved.iter().map(|moved| moved.to));
    }
    let plain = |(_, piece): &(Square, Piece)| !rules.kind(piece.kind).royal && !rules.kind(piece.kind).laser;
    let models: SquareSet = position.pieces().filter(plain).map(|(square, _)| square).collect();
    let mut setup = position.to_setup();
    let models: Vec<_> = setup.placements.iter().filter(|model| models.contains(model.square)).cloned().collect();
    let free = rules.squares().iter().filter(|&at| !used.contains(&at) && rules.reserved_for(at).is_none());
    let more = free.zip(models.iter().cycle()).map(|(square, model)| Placement { square, ..model.clone() });
    setup.placements.extend(more.take(count.saturating_sub(position.pieces().count())));
    if setup.placements.len() < count {
        return Err(format!("the board has room for {} pieces, not for {count}", setup.placements.len()));
    }
    setup.into_position(&rules).map_err(|error| words::setup_error(&rules, &error).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;

    #[test]
    fn the_added_pieces_do_not_change_the_shots() {
        let position = Library::embedded().find("workshop-16/hall").unwrap().position.clone();
        let texts = "n2n3 f11e11 e4d5 b8- d7e6 l13+ a6+ e11e12 e6- c5+ k11k10";
        let full = crowded(position.clone(), texts, 120).unwrap();
        assert_eq!(full.pieces().count(), 120);
        let [mut sparse, mut dense] = [position.clone(), full].map(Game::new);
        for text in texts.split(' ') {
            let action = text.parse().unwrap();
            let [without, with] = [&mut sparse, &mut dense].map(|game| game.apply(action).unwrap());
            assert_eq!((&without.trace, &without.destroyed), (&with.trace, &with.destroyed), "{text}");
        }
        assert!(crowded(position, texts, 250).unwrap_err().contains("room for"));
    }
}
