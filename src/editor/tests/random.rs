//! Random edits, texts and files.

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;

/// Any edit of a board of Khet, with a tower or without.
fn any_edit() -> impl Strategy<Value = Edit> {
    let square = || {
        let below = (0_u8..10, 0_u8..8).prop_map(|(file, rank)| Square::new(file, rank).expect("on the board"));
        let above = (0_u8..6, 0_u8..6).prop_map(|(column, row)| Square::upper(column, row).expect("on the platform"));
        prop_oneof![4 => below, 1 => above]
    };
    let player = || prop::sample::select(Player::BOTH.to_vec());
    let rotation = prop::sample::select(vec![Rotation::Clockwise, Rotation::CounterClockwise]);
    // The editions have as many kinds or more; a facing that a kind can't have is one of its others.
    let piece = (0_u8..6, player(), 0_u8..4).prop_map(|(look, owner, facing)| Piece {
        look: LookId(look),
        owner,
        facing,
        face_up: true,
    });
    prop_oneof![
        4 => (piece, square()).prop_map(|(piece, at)| Edit::Place { piece, at }),
        2 => (square(), square()).prop_map(|(from, to)| Edit::Move { from, to }),
        2 => (square(), rotation).prop_map(|(at, rotation)| Edit::Turn { at, rotation }),
        1 => square().prop_map(Edit::Recolour),
        1 => square().prop_map(Edit::Remove),
        1 => player().prop_map(Edit::ToMove),
        1 => "[a-z]{0,3}".prop_map(|name| Edit::About(About { name, ..About::default() })),
        1 => (square(), any::<bool>()).prop_map(|(at, cut)| Edit::Board(BoardEdit::Hole(at, cut))),
        1 => (square(), any::<bool>()).prop_map(|(at, on)| Edit::Board(BoardEdit::Reserve(at, on.then_some(Player::First)))),
        1 => (square(), prop::sample::select(Direction::ALL.to_vec()), any::<bool>()).prop_map(|(at, side, on)| {
            let (files, ranks) = side.step();
            let beside = at.offset(files, ranks).unwrap_or(at);
            Edit::Board(BoardEdit::Wall([at, beside], on))
        }),
        1 => (player(), square(), prop::sample::select(Direction::ALL.to_vec()), any::<bool>()).prop_map(
            |(player, at, heading, wall)| Edit::Board(BoardEdit::Laser(player, wall.then_some((at, heading))))
        ),
        1 => Just(Edit::Board(BoardEdit::ExchangeLasers)),
        1 => (1_u8..17, 1_u8..17).prop_map(|(files, ranks)| Edit::Board(BoardEdit::Resize(files, ranks))),
        1 => Just(Edit::Clear),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// After any edits, undoing all of them gives the first draft, and redoing all gives the last; each draft can be
    /// checked, drawn and read again.
    #[test]
    fn undo_and_redo_lead_through_every_draft(
        start in any::<Index>(),
        edits in prop::collection::vec((any_edit(), 0_usize..3), 1..40),
    ) {
        let setups = ["khet-2/classic", "laser-chess/ace", "khet-2/isis", "khet-1/memphis", "khet-1/edfu"];
        let name: &&str = start.get(&setups);
        let first = shipped(name);
        let mut editor = Editor::new(first.clone());
        for (edit, symmetry) in edits {
            editor.symmetry = Symmetry::ALL[symmetry];
            let edit = match edit {
                Edit::Place { piece, at } if usize::from(piece.look.0) < editor.draft().board().looks.len() => {
                    Edit::Place { piece: editor.draft().new_piece(piece.look, piece.owner, piece.facing), at }
                }
                edit => edit,
            };
            let before = editor.draft().clone();
            let ghosts = editor.preview(&edit);
            match editor.apply(&edit) {
                Ok(changed) => {
                    prop_assert_eq!(changed, *editor.draft() != before);
                    prop_assert_eq!(ghosts.map(|ghosts| ghosts.draft), changed.then(|| editor.draft().clone()));
                }
                Err(reason) => prop_assert!(!reason.is_empty() && *editor.draft() == before),
            }
            let draft = editor.draft();
            let pasted = parsed(draft, &draft.drawn()).map_err(TestCaseError::fail)?;
            prop_assert_eq!(&pasted, draft);
            let kept = Draft::from_text(&draft.to_text(), library()).map_err(TestCaseError::fail)?;
            prop_assert_eq!(&kept, draft);
            prop_assert_eq!(draft.problems().iter().all(|problem| !problem.forbidden), draft.position().is_ok());
        }
        let last = editor.draft().clone();
        while editor.undo() {}
        prop_assert_eq!(editor.draft(), &first);
        while editor.redo() {}
        prop_assert_eq!(editor.draft(), &last);
    }

    /// Any text stored as an unsaved draft is a draft, or is refused with its position.
    #[test]
    fn any_file_is_a_draft_or_refused(at in any::<Index>(), found in "\\PC{0,9}") {
        let mut text = shipped("khet-2/classic").to_text();
        let at = at.index(text.len());
        if text.is_char_boundary(at) {
            text.replace_range(at..(at + found.len()).min(text.len()), &found);
        }
        if let Err(error) = Draft::from_text(&text, library()) {
            prop_assert!(error.starts_with(|c: char| c.is_ascii_digit()), "{}", error);
        }
    }

    /// Any copied text is a board, or is refused with its position.
    #[test]
    fn any_text_is_a_board_or_refused(text in "\\PC{0,80}|([0-9kKpPsSaAxX/ \n.#]|NE|SW|\\[){0,60}") {
        let draft = shipped("khet-2/classic");
        match parsed(&draft, &text) {
            Ok(pasted) => _ = pasted.problems(),
            Err(error) => prop_assert!(error.starts_with("clipboard:"), "{}", error),
        }
    }
}
