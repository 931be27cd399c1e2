//! The maker in small, the file of pages, and the shipped pages against the rules.

use std::sync::LazyLock;

use content::setups::{Library, SetupEntry};
use engine::{BOOK_WINDOW, LEVELS, Level};
use proptest::prelude::*;
use rules::{Game, Position};

use super::{KnownTurn, LINE_TURNS, Openings, PAGE_BYTES, Page, Plan, make};

const SMALL: Plan = Plan { positions: 60, nodes: 200 };

fn setup(name: &str) -> SetupEntry {
    Library::embedded().find(name).expect("a shipped set-up").clone()
}

fn small(name: &str) -> Page {
    make(name, &setup(name).position, &SMALL, |_| {}).expect("a page")
}

/// A file of two small pages.
static SMALL_FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut file = Openings::default();
    // In the wrong order.
    file.insert(small("laser-chess/ace"));
    file.insert(small("khet-1/memphis"));
    file.to_bytes()
});

/// All positions with known turns, each with the game that leads there.
fn known_games(page: &Page) -> Vec<Game> {
    let mut games = vec![Game::new(page.start().clone())];
    let mut seen = vec![page.start().hash()];
    let mut next = 0;
    while let Some(game) = games.get(next).cloned() {
        for turn in page.turns(game.position()) {
            let mut after = game.clone();
            after.apply(turn.action).expect("a legal turn");
            if !page.turns(after.position()).is_empty() && !seen.contains(&after.position().hash()) {
                seen.push(after.position().hash());
                games.push(after);
            }
        }
        next += 1;
    }
    games
}

fn is_ordered(turns: &[KnownTurn]) -> bool {
    turns.is_sorted_by(|better, worse| better.score >= worse.score)
}

#[test]
fn the_maker_repeats_itself_and_searches_as_many_positions_as_it_is_told() {
    let start = setup("khet-2/classic").position;
    let mut searched = Vec::new();
    let page = make("khet-2/classic", &start, &SMALL, |count| searched.push(count)).expect("a page");
    assert_eq!(searched, (1..=SMALL.positions).collect::<Vec<_>>());
    assert_eq!(page.header.positions, SMALL.positions);
    assert_eq!(Some(&page), make("khet-2/classic", &start, &SMALL, |_| {}).as_ref());
    let more = Plan { positions: 61, ..SMALL };
    assert_ne!(Some(page.known), make("khet-2/classic", &start, &more, |_| {}).map(|page| page.known));
}

#[test]
fn a_page_knows_every_first_turn_and_a_main_line() {
    let page = small("khet-2/classic");
    let turns = page.turns(page.start());
    assert_eq!(turns.len(), page.start().actions().len());
    assert!(is_ordered(turns), "{turns:?}");
    let line = page.line(page.start(), turns[0].action);
    assert!((2..=LINE_TURNS).contains(&line.len()), "{line:?}");
    let mut game = Game::new(page.start().clone());
    for action in line {
        game.apply(action).expect("a legal turn");
    }
}

#[test]
fn a_score_is_that_of_the_best_reply_for_the_other_side() {
    let page = small("laser-chess/ace");
    for game in known_games(&page) {
        for turn in page.turns(game.position()) {
            let after = game.position().played(turn.action);
            if let Some(reply) = page.turns(&after).first() {
                assert_eq!(turn.score, -reply.score, "{} after {} turns", turn.action, game.turns().len());
            }
        }
    }
}

#[test]
fn composed_turns_have_no_page() {
    assert_eq!(make("laser-chess-1987/start", &setup("laser-chess-1987/start").position, &SMALL, |_| {}), None);
}

#[test]
fn a_file_reads_back_and_keeps_its_pages_in_order() {
    let file = Openings::from_bytes(&SMALL_FILE).expect("a valid file");
    assert_eq!(file.headers().map(|header| &*header.setup).collect::<Vec<_>>(), ["khet-1/memphis", "laser-chess/ace"]);
    assert_eq!(file.to_bytes(), *SMALL_FILE);
    let page = file.page(&setup("laser-chess/ace").position).expect("a page");
    assert_eq!(*page, small("laser-chess/ace"));
    assert!(file.page(&setup("khet-2/classic").position).is_none());
    let mut again = file.clone();
    again.insert(page.clone());
    assert_eq!(again.to_bytes(), *SMALL_FILE, "a page replaces the one with its name");
}

#[test]
fn bad_files_are_refused_with_place_expected_and_found() {
    let file = &*SMALL_FILE;
    let refused = |bytes: &[u8]| Openings::from_bytes(bytes).expect_err("a bad file").to_string();
    let changed = |at: usize, byte: u8| {
        let mut bytes = file.clone();
        bytes[at] = byte;
        bytes
    };
    let long = [file, &[7][..]].concat();
    let cases: [(&[u8], &str); 7] = [
        (&[], "byte 0: expected a file of openings: the word SPECOPEN of 8 bytes, found 0 bytes"),
        (b"SPECULAR\x01\x00", "byte 0: expected SPECOPEN, found \"SPECULAR\""),
        (&changed(8, 2), "byte 8: expected version 1, found 2"),
        (&changed(15, 0xFF), "byte 15: expected a name in UTF-8"),
        (&changed(15, b'z'), "expected a page after \"zhet-1/memphis\", found \"laser-chess/ace\""),
        (&file[..40], "expected a page of"),
        (&long, "expected the end of the file, found more bytes"),
    ];
    for (bytes, expected) in cases {
        let found = refused(bytes);
        assert!(found.contains(expected), "{found:?} lacks {expected:?}");
    }
}

#[test]
fn a_changed_byte_in_a_page_is_noticed() {
    let start = setup("laser-chess/ace").position;
    let end = SMALL_FILE.len();
    for at in (end - 300..end).step_by(7) {
        let mut bytes = SMALL_FILE.clone();
        bytes[at] ^= 1;
        let file = Openings::from_bytes(&bytes).expect("pages are read later");
        let error = file.read(&start).expect("a page").as_ref().expect_err("a damaged page");
        assert!(error.at <= end && error.message.starts_with("expected "), "{error}");
        assert!(file.page(&start).is_none());
    }
}

#[test]
fn a_page_does_not_fit_a_changed_set_up_or_other_rules() {
    let file = Openings::from_bytes(&SMALL_FILE).expect("a valid file");
    let ace = setup("laser-chess/ace").position;
    let turned = ace.played(ace.actions()[0]);
    assert!(file.page(&turned).is_none());
    let same_board_of_khet = setup("khet-2/classic").position;
    assert!(file.page(&same_board_of_khet).is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn no_bytes_make_the_reader_panic(at in any::<prop::sample::Index>(), bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        let mut file = SMALL_FILE.clone();
        let at = at.index(file.len());
        let end = (at + bytes.len()).min(file.len());
        file.splice(at..end, bytes);
        if let Ok(file) = Openings::from_bytes(&file) {
            for name in ["laser-chess/ace", "khet-1/memphis"] {
                if let Some(Ok(page)) = file.read(&setup(name).position) {
                    prop_assert!(!known_games(page).is_empty());
                }
            }
            prop_assert!(Openings::from_bytes(&file.to_bytes()).is_ok());
        }
    }
}

#[test]
fn levels_from_six_vary_and_stay_within_the_window() {
    let page = small("khet-2/classic");
    let game = Game::new(page.start().clone());
    let best = page.turns(page.start())[0].score;
    let level = |number| Level::numbered(number).expect("a level");
    let mut chosen: Vec<KnownTurn> = (0..100).filter_map(|seed| page.choose(&game, level(8), seed)).collect();
    assert_eq!(chosen.len(), 100);
    assert!(chosen.iter().all(|turn| turn.score >= best - BOOK_WINDOW), "{chosen:?}");
    assert_eq!(page.choose(&game, level(8), 5), page.choose(&game, level(8), 5), "a seed decides");
    chosen.sort_by_key(|turn| turn.action);
    chosen.dedup();
    assert!(chosen.len() > 1, "{chosen:?}");
    let opens: Vec<u8> =
        LEVELS.iter().filter(|level| page.choose(&game, **level, 1).is_some()).map(|l| l.number).collect();
    assert_eq!(opens, [6, 7, 8, 9, 10]);
}

#[test]
fn nothing_is_chosen_in_a_repeated_position_or_in_another_game() {
    let page = small("khet-2/classic");
    let level = Level::numbered(10).expect("a level");
    let mut game = Game::new(page.start().clone());
    for action in ["c1b2", "c7c6", "b2c1", "c6c7"] {
        game.apply(action.parse().expect("an action")).unwrap_or_else(|error| panic!("{action}: {error}"));
    }
    assert_eq!(game.position().hash(), page.start().hash());
    assert_eq!(page.choose(&game, level, 1), None);
    let other = Game::new(setup("khet-2/dynasty").position);
    assert_eq!(page.choose(&other, level, 1), None);
}

/// The shipped set-ups that can have a page.
fn starts() -> Vec<(String, Position)> {
    let library = Library::embedded();
    library
        .setups()
        .map(|setup| (setup.id.clone(), setup.position.clone()))
        .filter(|(_, start)| !start.rules().is_composed())
        .collect()
}

#[test]
fn every_shipped_page_fits_its_set_up_and_the_rules() {
    let shipped = Openings::shipped();
    assert!(shipped.headers().count() > 0, "the shipped file can't be read");
    for header in shipped.headers() {
        let name = &header.setup;
        let (_, start) = starts().into_iter().find(|(id, _)| id == name).unwrap_or_else(|| panic!("no set-up {name}"));
        let page = shipped.read(&start).unwrap_or_else(|| panic!("{name}: other rules")).as_ref();
        let page = page.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(page.turns(&start).len(), start.actions().len(), "{name}: every first turn is known");
        for game in known_games(page) {
            let turns = page.turns(game.position());
            assert!(is_ordered(turns), "{name}: {turns:?}");
            assert!(turns.iter().all(|turn| game.position().is_legal(turn.action)), "{name}: {turns:?}");
            let shares = page.shares(game.position());
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}: {shares:?}");
        }
    }
}

#[test]
fn the_shipped_file_is_small() {
    assert!(Openings::shipped().to_bytes().len() <= 300_000);
    for name in ["laser-chess/ace", "khet-1/memphis"] {
        let mut file = Openings::default();
        file.insert(small(name));
        assert!(file.to_bytes().len() < PAGE_BYTES + 100);
    }
}
