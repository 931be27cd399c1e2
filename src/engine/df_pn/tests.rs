//! What is proven is won, and what is disproven is not.

use super::*;
use crate::endings::{Ending, EndingTable};
use content::puzzles::{PuzzleList, Task};
use content::setups::Library;
use notation::from_khet;
use rules::{Ruleset, SplitMix64, Square};
use testing::mates;

fn find(position: &Position, nodes: u64) -> Finding {
    let stop = AtomicBool::new(false);
    let mut search = DfPn::new(position, 16, nodes, &stop).expect("a game with plain turns");
    search.search(|_| {})
}

#[test]
fn known_wins_are_proven() {
    let list = PuzzleList::embedded();
    let mut open = Vec::new();
    for turns in 1..=3 {
        let puzzles = list.iter().filter(|puzzle| puzzle.task == Task::Win(turns));
        let mut seen = 0;
        for puzzle in puzzles.step_by(if turns == 2 { 20 } else { 10 }).take(8) {
            seen += 1;
            let Finding::Proven(tree) = find(&puzzle.position, 30_000) else {
                open.push(&puzzle.id);
                continue;
            };
            assert!(tree.turns >= turns, "{}: {tree:?}, but the shortest win takes {turns} turns", puzzle.id);
            assert!(tree.positions.expect("a whole proof") >= turns.into(), "{}: {tree:?}", puzzle.id);
            if tree.turns <= 2 {
                assert!(mates::wins(&puzzle.position, tree.turns), "{}", puzzle.id);
            }
        }
        assert!(seen > 0, "no puzzle of {turns} turns");
    }
    // Most take fewer than 300 nodes, but a promising wrong turn can take any number.
    assert!(open.len() <= 2, "not proven: {open:?}");
}

/// A position on a board of 4 x 4 squares, under the rules of Laser Chess.
fn small(text: &str) -> Position {
    let mut spec = Library::embedded().edition("laser-chess").expect("a shipped edition").rules.spec().clone();
    (spec.files, spec.ranks, spec.reserved) = (4, 4, [vec![], vec![]]);
    let rules = Arc::new(Ruleset::compile(spec).unwrap_or_else(|error| panic!("{error:?}")));
    from_khet(&rules, text).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Positions with the same pieces, at random.
fn shuffled(start: &Position, random: &mut SplitMix64) -> Position {
    let squares: Vec<Square> = start.rules().squares().iter().collect();
    let mut free = squares.clone();
    let mut pieces: Vec<_> = start.pieces().collect();
    let moves = |kind| start.rules().kind(kind).letter != 'x';
    free.retain(|square| pieces.iter().all(|(at, piece)| at != square || moves(piece.kind)));
    for (square, piece) in pieces.iter_mut().filter(|(_, piece)| moves(piece.kind)) {
        *square = free.swap_remove(random.below(free.len() as u64) as usize);
        piece.orientation = random.below(start.rules().kind(piece.kind).orientations().into()) as u8;
    }
    let mut position = start.clone();
    position.rearrange_unchecked(&pieces, Player::BOTH[random.below(2) as usize]);
    position
}

#[test]
fn it_agrees_with_a_table_of_the_ending_although_positions_repeat() {
    let mut random = SplitMix64::new(7);
    let (mut proven, mut disproven) = (0, 0);
    for text in ["x33/1k2/2K1/P12X1 0", "x33/1k2/2K1/A12X1 0"] {
        let start = small(text);
        let table = EndingTable::make(&start, 2, &AtomicBool::new(false), |_| {}).expect("a small ending");
        for _ in 0..60 {
            let position = shuffled(&start, &mut random);
            let known = table.probe(&position).expect("an entry");
            match find(&position, 30_000) {
                Finding::Proven(tree) => {
                    proven += 1;
                    let Ending::Win(plies) = known else { panic!("{known:?}, but proven: {position:?}") };
                    assert!(tree.turns >= plies.div_ceil(2), "{tree:?}, {known:?}: {position:?}");
                }
                Finding::Disproven => {
                    disproven += 1;
                    assert!(!matches!(known, Ending::Win(_)), "{known:?}, but disproven: {position:?}");
                }
                Finding::Open => {}
            }
        }
    }
    assert!(proven > 20 && disproven > 5, "{proven} proven, {disproven} disproven");
}

#[test]
fn a_limit_leaves_the_question_open_and_the_same_search_gives_the_same_numbers() {
    let start = Library::embedded().find("laser-chess/sophie").expect("a shipped set-up").position.clone();
    let stop = AtomicBool::new(false);
    let run = || {
        let mut search = DfPn::new(&start, 1, 3_000, &stop).expect("a game with plain turns");
        assert!(matches!(search.search(|_| {}), Finding::Open));
        let Progress { numbers, nodes, line, .. } = search.progress();
        assert!((3_000..3_200).contains(&nodes), "{nodes} nodes");
        assert!(start.is_legal(line[0]), "{line:?}");
        (numbers, nodes, line)
    };
    assert_eq!(run(), run());
    let composed = Library::embedded().find("laser-chess-1987/start").expect("a shipped set-up").position.clone();
    assert!(DfPn::new(&composed, 1, 1, &stop).is_none(), "composed turns are not searched");
}
