//! The properties that fuzz targets share.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::{fs, process, thread};

use specular::games::list::setup_folders;
use specular::looks::form::Surfaces;
use specular::looks::{Design, REACH, ROYAL_HEIGHT};
use specular::mods::{Content, Places};
use specular::notation::{drawing, from_khet, to_khet};
use specular::rules::{Direction, Game, LaserSource, Placement, Player, Position, Ruleset, Setup, Turn};
use specular::setups::{Library, LoadError, check};
use specular::tabletop::{Face, Look};

/// The shipped editions.
pub static SHIPPED: LazyLock<Library> = LazyLock::new(Library::embedded);

/// Checks that a position survives being written as a Khet string, a set-up and a drawing, and read back.
pub fn check_reads_back(position: &Position) {
    assert_eq!(position.hash(), position.recomputed_hash());
    if position.outcome().is_some() || position.progress().left < position.rules().spec().turn.actions {
        return; // Not a valid start: a king is gone, or the turn has begun.
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

/// Plays up to `turns` legal turns selected by `choices`. Runs [`check_reads_back`] and [`check_shot`] at every position,
/// and checks that undoing all turns restores `start`.
pub fn check_game(start: Position, choices: &[u8], turns: usize) {
    let mut game = Game::new(start.clone());
    for &choice in choices.iter().cycle().take(turns) {
        let actions = game.position().actions();
        if game.outcome().is_some() || actions.is_empty() {
            break;
        }
        let action = actions[usize::from(choice) % actions.len()];
        assert_eq!(action.to_string().parse(), Ok(action));

        // The search plays the same turn, and can undo it.
        let before = game.position().clone();
        let searched = before.played(action);
        let turn = game.apply(action).unwrap_or_else(|illegal| panic!("{illegal}"));
        assert_eq!(&searched, game.position(), "{action}");
        if !before.rules().is_composed() {
            let mut search = before.clone();
            let undo = search.apply_unchecked(&before.aim(before.to_move()), action);
            assert_eq!(&search, game.position(), "{action}");
            search.undo(undo);
            assert_eq!(search, before, "{action}");
        }

        assert_eq!(turn.action, action);
        check_shot(&turn);
        check_reads_back(game.position());
    }
    while game.undo() {}
    assert_eq!(game.position(), &start);
}

/// Checks that the trace of a shot is a tree whose lengths add up, and that the struck pieces are the destroyed ones.
pub fn check_shot(turn: &Turn) {
    let segments = &turn.trace.segments;
    for (index, segment) in segments.iter().enumerate() {
        let before = segment.parent.map_or(0, |parent| {
            assert!(usize::from(parent) < index, "a parent comes first");
            let from = turn.trace.passage(index).map_or(segments[usize::from(parent)].to, |(_, out)| out);
            assert_eq!(segment.from, Some(from));
            segments[usize::from(parent)].arrival
        });
        assert_eq!(segment.arrival, before + segment.length);
        assert_eq!(segment.squares().count(), usize::from(segment.length));
    }
    let entered: usize = segments.iter().map(|segment| usize::from(segment.length)).sum();
    assert_eq!(turn.trace.path().len(), entered);
    assert!(turn.destroyed.iter().map(|destroyed| destroyed.square).eq(turn.trace.struck().iter()));
}

/// A position under any ruleset with pieces selected by `choices`; `None` if it is not legal.
pub fn any_position(rules: &Arc<Ruleset>, choices: &[u8]) -> Option<Position> {
    let spec = rules.spec();
    let mut choices = choices.iter().cycle().map(|&choice| usize::from(choice));
    let mut pick = |len: usize| choices.next().map_or(0, |choice| choice % len.max(1));
    let mut free: Vec<_> = rules.squares().iter().collect();
    let mut tower = None;
    if rules.tower_rules().is_some() && pick(2) == 0 {
        tower = Some(free[pick(free.len())]);
        free.extend(rules.named(rules.platform()));
    }
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
        // The next free square on which this piece may stand.
        let at = (0..free.len()).map(|i| (start + i) % free.len()).find(|&i| rules.may_enter(player, free[i]));
        let Some(at) = at else { continue };
        let facing = (!words.is_empty()).then(|| words[pick(words.len())].to_owned());
        placements.push(Placement { square: free.swap_remove(at), player, kind: kind.id.clone(), facing });
    }
    let to_move = Player::BOTH[pick(2)];
    Setup { placements, tower, to_move }.into_position(rules).ok()
}

/// A thread's own folder, removed when the thread ends.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let thread = thread::current().id();
        Self(std::env::temp_dir().join(format!("specular-fuzz-{}-{thread:?}", process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // It may not exist.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Writes `text` to the file `name` in this thread's own folder and reads it like the program. If it has errors, checks
/// that each has a place in the text and says what was expected. Otherwise passes the library with the file to `good`.
pub fn check_file(name: &str, text: &str, good: impl FnOnce(&Path, &Library)) {
    thread_local! {
        static FOLDER: Folder = Folder::new();
    }
    let folder = FOLDER.with(|folder| folder.0.clone());
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(&path, text).expect("a file");
    let errors = check(&path, &SHIPPED);
    if !errors.is_empty() {
        return check_errors(text, &errors);
    }
    let places = Places { setups: Some(folder), other_games: setup_folders(), ..Places::default() };
    let (library, errors) = Content::open_library(&places);
    assert_eq!(errors, [], "a file without errors loads");
    good(&path, &library);
}

/// Checks that there are errors, and that each has a place in the text and says what was expected and found.
pub fn check_errors(text: &str, errors: &[LoadError]) {
    assert!(!errors.is_empty());
    for error in errors {
        assert_place_in(text.trim_start_matches('\u{feff}'), error.line, error.column);
        assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
    }
}

/// Checks that a place in a message, counted from 1, is a character of `text` or the end of a line.
pub fn assert_place_in(text: &str, line: usize, column: usize) {
    let found = line.checked_sub(1).and_then(|before| text.split('\n').nth(before));
    let characters = found.unwrap_or_else(|| panic!("line {line} of {text:?}")).chars().count();
    assert!((1..=characters + 1).contains(&column), "{line}:{column} of {text:?}");
}

/// Like [`assert_place_in`], for records, where a single carriage return also ends a line.
pub fn assert_place_in_record(text: &str, line: usize, column: usize) {
    assert_place_in(&text.replace("\r\n", "\n").replace('\r', "\n"), line, column);
}

/// A kind whose faces are determined by a number.
fn kind(number: usize) -> Look {
    let face = |side: usize| match number >> (3 * side) & 7 {
        0 | 1 => Face::Open { leaves: None },
        2 => Face::Shield,
        turn @ 3..=6 => Face::Exits(vec![Direction::from_index((side + turn - 3) as u8 % 4)]),
        _ => {
            Face::Exits(vec![Direction::from_index((side + 1) as u8 % 4), Direction::from_index((side + 2) as u8 % 4)])
        }
    };
    Look {
        id: "fuzzed".into(),
        label: "fuzzed".into(),
        letter: 'f',
        shape: "fuzzed".into(),
        faces: std::array::from_fn(face),
        facings: 4,
        royal: true,
        emitter: true,
        moves: true,
        description: Vec::new(),
        neutral: false,
        badge: None,
        top: None,
    }
}

/// Checks that the solids of a look stay within the space of a piece, with finite corners, and that it shows exactly the
/// mirrors of a kind.
pub fn check_look(design: &Design) {
    let (low, high) = design.bounds();
    let side = REACH + 0.01;
    assert!(low.x >= -side && low.z >= -side && low.y >= -0.01, "{low}");
    assert!(high.x <= side && high.z <= side && high.y <= ROYAL_HEIGHT + 0.01, "{high}");
    for number in (0..4096).step_by(13).chain([0o7777, 0, 0o2222]) {
        let kind = kind(number);
        let Ok(fit) = design.fit(&kind) else { continue };
        let met = Surfaces::of(&kind);
        assert_eq!((&fit.surfaces.mirrors, &fit.surfaces.half_mirrors), (&met.mirrors, &met.half_mirrors));
        let shape = design.shape(&fit.surfaces, Player::Second);
        let count = met.mirrors.len() + met.half_mirrors.len();
        assert_eq!(shape.mirrors().count(), count);
        let triangles: usize = shape.solids().map(|(_, solid)| solid.triangles().len()).sum();
        // Includes the triangles of the file, of the plinth and frames, and of the shields.
        assert!(triangles < 40_000, "{triangles}");
        assert!(shape.solids().flat_map(|(_, s)| s.triangles()).flatten().all(|point| point.is_finite()));
        let mut normals = shape.mirrors().flat_map(|(_, surface)| surface).flatten().map(|vertex| vertex.normal);
        assert!(normals.all(|normal| (normal.length() - 1.0).abs() < 0.01));
    }
}
