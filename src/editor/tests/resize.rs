//! Changes of the size of the board.

use super::*;

/// Returns whether the squares of the board, its reserved squares, walls, lasers and pieces all have their
/// counterparts.
fn is_symmetric(draft: &Draft, symmetry: Symmetry) -> bool {
    let board = draft.board();
    let image = |square: Square| symmetry.square((board.files, board.ranks), square).unwrap_or(square);
    let is_own_image = |square: Square| image(square) == square;
    let is_reserved = |square: Square| {
        is_own_image(square) || board.reserved_for(image(square)) == board.reserved_for(square).map(Player::other)
    };
    let has_laser = |laser: &tabletop::Emitter| {
        let image = (laser.player.other(), image(laser.enters), symmetry.direction(laser.heading));
        board.emitters.iter().any(|other| (other.player, other.enters, other.heading) == image)
    };
    board.squares.iter().all(|square| board.has_square(image(square)))
        && board.squares.iter().all(is_reserved)
        && board.walls.iter().all(|wall| draft.has_wall(wall.map(image)))
        && board.emitters.iter().all(has_laser)
        && draft.pieces().all(|(square, _)| is_own_image(square) || draft.partner(square, symmetry).is_some())
}

#[test]
fn a_symmetric_board_stays_symmetric_at_every_size() {
    let mut editor = Editor::new(shipped("khet-2/classic"));
    editor.symmetry = Symmetry::HalfTurn;
    make(&mut editor, Edit::Board(BoardEdit::Hole(at("c5"), true)));
    make(&mut editor, Edit::Board(BoardEdit::Wall([at("e2"), at("f2")], true)));
    make(&mut editor, Edit::Board(BoardEdit::Wall([at("b1"), at("b2")], true)));
    let walled = editor.draft().clone();
    let mut mirrored = Editor::new(empty("khet-2"));
    mirrored.symmetry = Symmetry::Mirror;
    for rank in 1..=4 {
        for file in ["a", "b", "i", "j"] {
            let reserved = BoardEdit::Reserve(at(&format!("{file}{rank}")), Some(Player::First));
            mirrored.apply(&Edit::Board(reserved)).expect("it can be reserved");
        }
    }
    let prism = piece(mirrored.draft(), "PNE");
    make(&mut mirrored, Edit::Place { piece: prism, at: at("d4") });
    for (draft, symmetry) in [
        (&walled, Symmetry::HalfTurn),
        (&shipped("khet-1/classic"), Symmetry::HalfTurn),
        (mirrored.draft(), Symmetry::Mirror),
    ] {
        assert!(is_symmetric(draft, symmetry));
        for (files, ranks) in (1..=16).flat_map(|files| (1..=16).map(move |ranks| (files, ranks))) {
            // A board cannot be so small that both lasers would be in one place.
            let Ok(other) = draft.edited(&Edit::Board(BoardEdit::Resize(files, ranks)), symmetry) else { continue };
            assert!(is_symmetric(&other, symmetry), "{files} x {ranks} by {symmetry:?}\n{}", other.drawn());
        }
    }
}

#[test]
fn under_half_turn_a_smaller_board_loses_its_middle_and_keeps_both_reserved_edges() {
    let mut editor = Editor::new(empty("khet-2"));
    editor.symmetry = Symmetry::HalfTurn;
    for size in [(9, 8), (8, 8), (7, 8), (7, 7), (7, 6)] {
        make(&mut editor, Edit::Board(BoardEdit::Resize(size.0, size.1)));
    }
    let reserved = |player| {
        let board = editor.draft().board();
        let own = board.squares.iter().filter(|&square| board.reserved_for(square) == Some(player));
        own.map(|square| square.to_string()).collect::<std::collections::BTreeSet<_>>()
    };
    let squares = |words: &str| words.split(' ').map(str::to_owned).collect();
    assert_eq!(reserved(Player::First), squares("b1 b6 g1 g2 g3 g4 g5 g6"));
    assert_eq!(reserved(Player::Second), squares("a1 a2 a3 a4 a5 a6 f1 f6"));
    let small = shipped("khet-2/classic").edited(&Edit::Board(BoardEdit::Resize(9, 8)), Symmetry::HalfTurn).unwrap();
    let kings = small.pieces().filter(|(_, piece)| small.board().look(piece.look).royal).map(|(square, _)| square);
    assert_eq!(kings.collect::<Vec<_>>(), [at("e1"), at("e8")], "the middle files become one");
}
