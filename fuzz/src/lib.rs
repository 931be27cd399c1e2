//! What the fuzz targets share: the properties themselves.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::{fs, process};

use specular::notation::{drawing, from_khet, to_khet};
use specular::rules::{Game, LaserSource, Placement, Player, Position, Ruleset, Setup, Turn};
use specular::setups::{Library, check};

/// The shipped editions.
pub static SHIPPED: LazyLock<Library> = LazyLock::new(Library::embedded);

/// A position is written as a Khet string, as a setup and as a drawing, and each is read back as the same position.
pub fn reads_back(position: &Position) {
    assert_eq!(position.hash(), position.recomputed_hash());
    if position.outcome().is_some() {
        return; // A king is gone: no start of a game.
    }
    let rules = position.rules();
    let text = to_khet(position);
    assert_eq!(from_khet(rules, &text).as_ref(), Ok(position), "{text}");
    let drawn = drawing::draw(position);
    let setup = drawing::parse(rules, &drawn, position.to_move()).unwrap_or_else(|error| panic!("{error}\n{drawn}"));
    for setup in [setup, position.to_setup()] {
        assert_eq!(setup.into_position(rules).as_ref(), Ok(position), "{drawn}");
    }
}

/// Plays up to `turns` turns that `choices` choose among the legal ones; every position on the way holds what
/// [`reads_back`] and [`shot`] say, and taking all turns back gives `start` again.
pub fn plays(start: Position, choices: &[u8], turns: usize) {
    let mut game = Game::new(start.clone());
    for &choice in choices.iter().cycle().take(turns) {
        let actions = game.position().actions();
        if game.outcome().is_some() || actions.is_empty() {
            break;
        }
        let action = actions[usize::from(choice) % actions.len()];
        assert_eq!(action.to_string().parse(), Ok(action));

        // The search plays as the table does, and takes back what it played.
        let before = game.position().clone();
        let mut search = before.clone();
        let undo = search.apply_unchecked(&before.aim(before.to_move()), action);
        let turn = game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
        assert_eq!(&search, game.position(), "{action}");
        search.undo(undo);
        assert_eq!(search, before, "{action}");

        assert_eq!(turn.action, action);
        shot(&turn);
        reads_back(game.position());
    }
    while game.undo() {}
    assert_eq!(game.position(), &start);
}

/// The trace of a shot is a tree whose lengths add up, and what it strikes is what is destroyed.
pub fn shot(turn: &Turn) {
    let segments = &turn.trace.segments;
    for (index, segment) in segments.iter().enumerate() {
        let before = segment.parent.map_or(0, |parent| {
            assert!(usize::from(parent) < index, "a parent comes first");
            assert_eq!(segment.from, Some(segments[usize::from(parent)].to));
            segments[usize::from(parent)].arrival
        });
        assert_eq!(segment.arrival, before + segment.length);
        assert_eq!(segment.squares().count(), usize::from(segment.length));
    }
    let entered: usize = segments.iter().map(|segment| usize::from(segment.length)).sum();
    assert_eq!(turn.trace.path().len(), entered);
    assert!(turn.destroyed.iter().map(|destroyed| destroyed.square).eq(turn.trace.struck().iter()));
}

/// A position of any ruleset, its pieces chosen by `choices`; `None` where these make none.
pub fn any_position(rules: &Arc<Ruleset>, choices: &[u8]) -> Option<Position> {
    let spec = rules.spec();
    let mut choices = choices.iter().cycle().map(|&choice| usize::from(choice));
    let mut pick = |len: usize| choices.next().map_or(0, |choice| choice % len.max(1));
    let mut free: Vec<_> = rules.squares().iter().collect();
    let mut placements = Vec::new();
    let royal = spec.kinds.iter().find(|kind| kind.royal)?;
    let laser = spec.kinds.iter().find(|kind| kind.laser);
    let rest: Vec<_> = spec.kinds.iter().filter(|kind| !kind.royal && !kind.laser).collect();
    let mut wanted = Vec::new();
    for player in Player::BOTH {
        wanted.push((player, royal));
        wanted.extend(laser.filter(|_| spec.lasers[player.index()] == LaserSource::Piece).map(|kind| (player, kind)));
    }
    for _ in 0..pick(40).min(if rest.is_empty() { 0 } else { 40 }) {
        wanted.push((Player::BOTH[pick(2)], rest[pick(rest.len())]));
    }
    for (player, kind) in wanted {
        let words = kind.facing_words(player);
        let start = pick(free.len());
        // The first free square from there on that takes this piece.
        let at = (0..free.len()).map(|i| (start + i) % free.len()).find(|&i| rules.may_enter(player, free[i]));
        let Some(at) = at else { continue };
        let facing = (!words.is_empty()).then(|| words[pick(words.len())].to_owned());
        placements.push(Placement { square: free.swap_remove(at), player, kind: kind.id.clone(), facing });
    }
    let to_move = Player::BOTH[pick(2)];
    Setup { placements, to_move }.into_position(rules).ok()
}

/// Writes `text` as the file `name` in a folder of this process's own and reads it as the program would. Where it has
/// mistakes, each lies inside the text and says what was expected; else `good` gets the library that has it.
pub fn reads_file(name: &str, text: &str, good: impl FnOnce(&Path, &Library)) {
    static FOLDER: LazyLock<PathBuf> =
        LazyLock::new(|| std::env::temp_dir().join(format!("specular-fuzz-{}", process::id())));
    let path = FOLDER.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
    fs::write(&path, text).expect("a file is written");
    let errors = check(&path, &SHIPPED);
    for error in &errors {
        lies_in(text, error.line, error.column);
        assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
    }
    if errors.is_empty() {
        let (library, errors) = Library::open(Some(&FOLDER));
        assert_eq!(errors, [], "what passes the check loads");
        good(&path, &library);
    }
}

/// A place that a message names, from 1, is a character of `text` or the end of one of its lines.
pub fn lies_in(text: &str, line: usize, column: usize) {
    let found = line.checked_sub(1).and_then(|before| text.split('\n').nth(before));
    let characters = found.unwrap_or_else(|| panic!("line {line} of {text:?}")).chars().count();
    assert!((1..=characters + 1).contains(&column), "{line}:{column} of {text:?}");
}
