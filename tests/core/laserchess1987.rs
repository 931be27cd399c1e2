//! Laser Chess (1987): the effect of every piece's faces on light, and turns of two actions. The pieces are those of
//! Mike Duppong's article in COMPUTE! 85 (June 1987), <https://www.public.asu.edu/~checkma/laserchess/>. Its text does
//! not say which way the beam splitters face at the start; that is taken from
//! <https://github.com/tojatos/laser-tactics>.

use std::sync::Arc;

use crate::common::naive::Naive;
use crate::common::{action, drawn_by, play, refused, ruled, shipped, square};
use specular::games::beam;
use specular::mods::{Content, Places};
use specular::notation::{drawing, kind_words};
use specular::phrases::Phrase;
use specular::rules::{
    BeamEnd, Captures, Direction, DrawBy, Firing, Game, Outcome, Placement, Player, Position, QuietTurns, Ruleset,
    SquareSet, Turn, WinBy, perft,
};
use specular::setups::Looks;
use specular::tabletop::{Session, Target};
use testing::folder::Folder;
use testing::whole_board;

pub(super) fn start() -> Position {
    shipped("laser-chess-1987/start")
}

/// A position drawn as numbered ranks. Ranks that are left out are empty.
fn drawn(rules: &Arc<Ruleset>, rows: &str) -> Position {
    drawn_by(rules, &whole_board(rules.size(), rows), Player::First)
}

/// The effect on a beam that reaches the piece on e5 from the north, east, south and west: the sides by which it
/// leaves, `gone` if the piece is destroyed, `stops` if it stays.
fn meets(rules: &Arc<Ruleset>, piece: &str) -> [String; 4] {
    let rows = "9 .  .  .  .  n  .  .  .  %
                5 w  .  .  .  *  .  .  .  e
                1 K  .  .  .  s  .  .  .  .";
    Direction::ALL.map(|side| {
        let laser = format!("X{}", side.opposite().letter());
        let mark = side.letter().to_ascii_lowercase();
        let mut rows = rows.replace(mark, &laser);
        for other in ["n", "e", "s", "w"] {
            rows = rows.replace(other, ".");
        }
        // The opponent's king stands in the corner, unless it is the piece.
        let rows = rows.replace('%', if piece == "k" { "." } else { "k" }).replace('*', piece);
        let position = drawn(rules, &rows);
        let trace = position.trace(Player::First);
        assert_eq!(trace.segments[0].to.to_string(), "e5", "{rows}");
        let exits = trace.segments.iter().filter(|segment| segment.parent == Some(0));
        let mut exits: Vec<char> = exits.map(|segment| segment.direction.letter()).collect();
        exits.sort_unstable();
        match trace.segments[0].end {
            BeamEnd::Struck => "gone".into(),
            BeamEnd::Absorbed => "stops".into(),
            BeamEnd::Turned | BeamEnd::Edge => exits.into_iter().collect(),
        }
    })
}

#[test]
fn every_face_of_every_piece_treats_the_beam_as_in_1987() {
    let start = start();
    let faces: &[(&str, [&str; 4])] = &[
        // The beam comes from the north, the east, the south, the west.
        ("k", ["gone"; 4]),
        ("xN", ["gone"; 4]),
        ("xW", ["gone"; 4]),
        ("h", ["S", "W", "N", "E"]),
        ("q", ["stops"; 4]),
        ("bN", ["N", "gone", "gone", "gone"]),
        ("bE", ["gone", "E", "gone", "gone"]),
        ("bS", ["gone", "gone", "S", "gone"]),
        ("bW", ["gone", "gone", "gone", "W"]),
        ("d\\", ["E", "N", "W", "S"]),
        ("d/", ["W", "S", "E", "N"]),
        ("m-", ["N", "W", "S", "E"]),
        ("m|", ["S", "E", "N", "W"]),
        ("tNE", ["E", "N", "gone", "gone"]),
        ("tSE", ["gone", "S", "E", "gone"]),
        ("tSW", ["gone", "gone", "W", "S"]),
        ("tNW", ["W", "gone", "gone", "N"]),
        ("sN", ["gone", "S", "EW", "S"]),
        ("sE", ["W", "gone", "W", "NS"]),
        ("sS", ["EW", "N", "gone", "N"]),
        ("sW", ["E", "NS", "E", "gone"]),
    ];
    for (piece, expected) in faces {
        assert_eq!(meets(start.rules(), piece), *expected, "{piece}");
    }
    let tried = |letter: char| faces.iter().any(|(piece, _)| piece.starts_with(letter));
    assert!(start.rules().spec().kinds.iter().all(|kind| tried(kind.letter)), "the faces of every kind are tested");
}

/// "You can even zap your own laser, particularly if you fire directly into the 180-degree reflective surface of a
/// straight mirror or block, or if you fail to anticipate the effects of a beam splitter. Be forewarned."
#[test]
fn the_first_shot_splits_and_comes_back_to_the_laser() {
    let mut position = start();
    let turn = play(&mut position, "a2a3 f1*");
    let drawn = "
9 tSE tSE d\\  xS  k   h   d/  tSW tSW
8 tSW bS  bS  sS  m-  m|  bS  bS  tSE
7 .   .   .   .   .   .   .   .   .
6 .   .   .   .   .   .   .   .   .
5 .   .   .   .   q   .   .   .   .
4 .   .   .   .   .   .   .   .   .
3 TNW .   .   .   .   .   .   .   .
2 .   BN  BN  M|  M-  SN  *   BN  TNE
1 TNE TNE D/  H   K   *   D\\  TNW TNW
  a   b   c   d   e   f   g   h   i
";
    assert_eq!(drawing::draw_with_beam(&position, &turn.trace), drawn.trim_start());
    let path: Vec<String> = turn.trace.path().iter().map(ToString::to_string).collect();
    assert_eq!(path.join(" "), "f2 g2 e2 d2 e2 f2 f1");
    assert_eq!(turn.outcome, None, "a player without a laser plays on");
    assert!(position.trace(Player::First).segments.is_empty());

    let turn = play(&mut position, "i8i7 d9*");
    let lost: Vec<String> = turn.destroyed.iter().map(|lost| lost.square.to_string()).collect();
    assert_eq!(lost, ["c8", "d9"]);
}

#[test]
fn a_turn_is_two_actions_and_the_second_may_be_passed() {
    let mut position = start();
    assert_eq!(refused(&position, "pass"), "You can't pass yet: a turn begins with an action.");
    play(&mut position, "a2a3");
    assert_eq!((position.to_move(), position.progress().left), (Player::First, 1));
    play(&mut position, "a3a4");
    assert_eq!((position.to_move(), position.progress().left), (Player::Second, 2));
    play(&mut position, "i8i7 pass");
    assert_eq!((position.to_move(), position.progress().left), (Player::First, 2));
}

#[test]
fn a_laser_fires_once_a_turn_and_no_other_piece_does() {
    let mut position = start();
    assert_eq!(refused(&position, "e1*"), "This king is not a laser.");
    assert_eq!(refused(&position, "d9*"), "The piece on d9 is Red's.");
    play(&mut position, "f1+ f1*");
    let mut position = start();
    let turn = play(&mut position, "f1*");
    assert!(turn.moved.is_empty() && !turn.trace.segments.is_empty());
    let mut again = drawn(position.rules(), QUIET);
    play(&mut again, "a9*");
    assert_eq!(refused(&again, "a9*"), "A laser fires only once a turn.");
    assert!(again.is_legal(action("pass")) && !again.is_legal(action("a9*")));
}

/// Neither laser hits anything.
const QUIET: &str = "9 XW .  .  .  .  .  .  .  k
                     6 .  .  .  BN .  .  .  .  .
                     5 .  .  .  .  q  .  .  .  .
                     1 K  .  .  .  .  .  .  .  xE";

#[test]
fn pieces_step_along_files_and_ranks_and_turn_to_any_side() {
    let position = start();
    assert_eq!(refused(&position, "a2b3"), "b3 is diagonal to a2. Pieces move along files and ranks.");
    assert_eq!(refused(&position, "f1f2"), "This laser can't move.");
    let walled = ruled("laser-chess-1987", |spec| spec.walls = vec![[square("f5"), square("f6")]]);
    assert_eq!(refused(&drawn(&walled, &drawing::draw(&crowd())), "f5f6"), "There is a wall between f5 and f6.");
    assert!(["f1+", "f1-", "f1++", "a2++", "b2++"].iter().all(|text| position.is_legal(action(text))));
    assert_eq!(refused(&position, "d1++"), "This hypercube can't turn.");
    assert_eq!(refused(&position, "d2++"), "This straight mirror can't turn this way.");
    let mut position = position;
    play(&mut position, "f1++");
    let laser = position.piece(square("f1")).expect("the laser");
    assert_eq!(laser.orientation, 2);
}

/// A board on which all kinds stand next to each other.
pub(super) fn crowd() -> Position {
    let rules = start().rules().clone();
    drawn(
        &rules,
        "9 .   .   .   .   .   .   .   .   k
         6 .   .   .   tNE .   .   .   .   .
         5 .   .   .   K   q   BN  bS  bS  .
         4 .   .   .   H   .   BN  .   .   .
         3 .   .   .   .   .   bS  .   .   .
         1 XN  .   .   .   .   .   .   .   xN",
    )
}

#[test]
fn blocks_capture_with_every_action_and_the_king_once_a_turn() {
    let taken = |turn: &Turn| turn.taken.as_ref().map(|taken| taken.square.to_string());
    let mut position = crowd();
    assert_eq!(taken(&play(&mut position, "f5g5")).as_deref(), Some("g5"));
    let mut other = position.clone();
    assert_eq!(taken(&play(&mut position, "g5h5")).as_deref(), Some("h5"), "the same block again");
    assert_eq!((position.to_move(), refused(&position, "i1i2")), (Player::Second, "This laser can't move.".into()));
    assert_eq!(taken(&play(&mut other, "f4f3")).as_deref(), Some("f3"), "another block");
    let mut royal = crowd();
    assert_eq!(taken(&play(&mut royal, "d5d6")).as_deref(), Some("d6"));
    assert_eq!(taken(&play(&mut royal.clone(), "f5g5")).as_deref(), Some("g5"), "a block after the king");
    let mut beside = crowd().to_setup();
    let mirror = beside.placements.iter().find(|placed| placed.square.to_string() == "d6").expect("a mirror").clone();
    beside.placements.push(Placement { square: square("c6"), ..mirror });
    let mut two = beside.into_position(royal.rules()).expect("a position");
    play(&mut two, "d5d6");
    assert_eq!(refused(&two, "d6c6"), "The king takes a piece only once a turn.");
    // Own pieces are not taken, and other kinds take nothing.
    let mut own = crowd();
    assert_eq!(refused(&own, "f4f5"), "Another piece is on f5.");
    play(&mut own, "f5f6 pass");
    assert_eq!(refused(&own, "d6d5"), "Another piece is on d5.");
}

#[test]
fn the_rules_page_says_how_often_each_kind_captures() {
    let start = start();
    let rules = kind_words::rules_of_play(start.rules());
    let says = |line: &str| assert!(rules.iter().any(|rule| rule.to_string() == line), "{line}: {rules:?}");
    says("Once a turn, a king may take an opponent's piece by stepping onto it.");
    says("With every action, a block may take an opponent's piece by stepping onto it.");
    let describe = |id: &str| {
        let kind = start.rules().kind_by_id(id).expect("a kind");
        Phrase::sentences(kind_words::describe(start.rules(), start.rules().kind(kind))).to_string()
    };
    assert!(describe("king").contains("Takes an opponent's piece by stepping onto it, once a turn."));
    assert!(describe("block").contains("Takes an opponent's pieces by stepping onto them."));
}

/// In older rulesets of mods, `captures: true` means once a turn for every kind.
#[test]
fn captures_true_still_means_once_a_turn() {
    let once = ruled("laser-chess-1987", |spec| {
        let block = spec.kinds.iter_mut().find(|kind| kind.id == "block").expect("the block");
        block.onto.captures = Captures::OncePerTurn;
    });
    let text = include_str!("../../setups/laser-chess-1987/ruleset.ron");
    let written = text.replace("captures: Freely", "captures: true");
    let folder = Folder::new("captures");
    let read = |text: &str| {
        folder.write("laser-chess-1987/ruleset.ron", text);
        let (library, errors) = Content::open_library(&Places { setups: Some(folder.0.clone()), ..Places::default() });
        (library.edition("laser-chess-1987").map(|edition| edition.rules.fingerprint()), errors)
    };
    assert_eq!(read(&written).0, Some(once.fingerprint()));
    let wrong = read(&text.replace("captures: Freely", "captures: Freeley")).1;
    let message = wrong.iter().map(ToString::to_string).collect::<String>();
    assert!(message.contains("expected false, true or Freely, found Freeley, did you mean \"Freely\"?"), "{message}");
    let mut position = drawn(&once, &drawing::draw(&crowd()));
    play(&mut position, "f5g5");
    assert_eq!(refused(&position, "g5h5"), "The block takes a piece only once a turn.");
    assert_eq!(refused(&position, "f4f3"), "The block takes a piece only once a turn.", "another block");
    assert!(position.is_legal(action("d5d6")), "another kind");
}

#[test]
fn a_king_that_is_taken_loses_the_game() {
    let rows = "5 .   .   .   .   q   .   .   .   .
                1 XN  .   .   .   BN  k   .   K   xN";
    let mut position = drawn(start().rules(), rows);
    let turn = play(&mut position, "e1f1");
    assert_eq!(turn.outcome, Some(Outcome::Win { winner: Player::First, by: WinBy::King }));
    assert!(position.actions().is_empty());
    let mut session = Session::new(beam::start(drawn(start().rules(), rows), &Looks::default()));
    session.play(&"e1f1".into()).expect("legal");
    assert_eq!(session.result().map(|result| result.sentence.to_string()).as_deref(), Some("Red's king was captured."));
    let mut position = drawn(start().rules(), rows);
    play(&mut position, "a1+ e1e2");
    let turn = play(&mut position, "i1++ f1e1");
    assert_eq!((turn.outcome, position.to_move()), (None, Player::First));
    let turn = play(&mut position, "a1*");
    assert_eq!(turn.outcome, Some(Outcome::Win { winner: Player::First, by: WinBy::King }), "shot along the rank");
}

#[test]
fn a_step_onto_a_piece_has_the_target_of_its_effect() {
    let target = |position: &Position, text: &str| {
        let choices = beam::start(position.clone(), &Looks::default()).choices();
        let choice = choices.iter().find(|choice| choice.action.as_str() == text).unwrap_or_else(|| panic!("{text}"));
        choice.target()
    };
    assert_eq!(target(&crowd(), "f5f6"), Some(Target::Move));
    assert_eq!(target(&crowd(), "f5g5"), Some(Target::Capture));
    assert_eq!(target(&crowd(), "d4d5"), Some(Target::Move), "the king is sent away rather than swapped");
    let swapping = ruled("laser-chess-1987", |spec| {
        let block = spec.kinds.iter_mut().find(|kind| kind.letter == 'b').expect("blocks");
        block.onto.captures = Captures::Never;
        block.swaps_with.push("block".into());
    });
    let position = drawn(&swapping, &drawing::draw(&crowd()));
    assert_eq!(target(&position, "f5g5"), Some(Target::Swap));
}

#[test]
fn the_hypercube_sends_whatever_it_steps_on_to_an_empty_square_once_a_turn() {
    let position = crowd();
    let squares = position.landings(square("d4"), square("d5"));
    assert_eq!(squares.len(), 81 - position.pieces().count() + 1, "every empty square, and the one that it leaves");
    assert_eq!(
        refused(&position, "d4d5"),
        "Chance decides where a piece lands after a step to d5, and this move doesn't say where."
    );
    assert_eq!(refused(&position, "d4d5@e5"), "No piece can be sent to e5.");
    assert_eq!(refused(&position, "d4e4@a9"), "No piece can be sent to a9.");
    assert_eq!(refused(&position, "d4d7@a9"), "d7 is not next to d4. Pieces move one square.");
    let mut sent = position.clone();
    let turn = play(&mut sent, "d4d5@a9");
    assert_eq!(turn.moved.len(), 2);
    let letter = |at: &str| {
        let piece = sent.piece(square(at))?;
        Some(sent.rules().kind(piece.kind).letter)
    };
    assert_eq!([letter("d5"), letter("a9"), letter("d4")], [Some('h'), Some('k'), None]);
    assert_eq!(refused(&sent, "d5d6@a8"), "The hypercube sends a piece away only once a turn.");
    let mut back = position;
    play(&mut back, "d4d5@d4");
    assert!(back.piece(square("d4")).is_some(), "it may land where the hypercube stood");
}

#[test]
fn the_hypersquare_sends_a_piece_that_steps_on_it_to_an_empty_square_once_a_turn() {
    let mut position = crowd();
    let turn = play(&mut position, "d5e5@c8");
    assert!(turn.taken.is_none() && turn.moved.len() == 1);
    let at = |position: &Position, name: &str| position.piece(square(name)).is_some();
    assert!(at(&position, "e5") && at(&position, "c8") && !at(&position, "d5"));
    assert_eq!(refused(&position, "f5e5@a9"), "The hypersquare sends a piece away only once a turn.");
}

#[test]
fn a_ruling_lets_lasers_step() {
    let stepping = ruled("laser-chess-1987", |spec| spec.rulings.lasers_step = true);
    let position = drawn(&stepping, &drawing::draw(&crowd()));
    assert!(position.is_legal(action("a1a2")));
    assert!(!crowd().is_legal(action("a1a2")));
}

/// The limit counts turns, not their actions; a turn with any loss is not quiet.
#[test]
fn a_limit_of_quiet_turns_counts_turns_of_two_actions_once() {
    let limited = ruled("laser-chess-1987", |spec| spec.rulings.quiet_turn_limit = Some(3));
    let played = |actions: &str| {
        let mut game = Game::new(drawn(&limited, QUIET));
        actions.split(' ').for_each(|text| assert!(game.apply(action(text)).is_ok(), "{text} in {actions}"));
        (game.quiet_turns().turns, game.outcome())
    };
    assert_eq!(played("a1a2 a2a1 i9i8 i8i9 a1a2"), (2, None));
    let drawn = Some(Outcome::Draw(DrawBy::QuietTurns));
    assert_eq!(played("a1a2 a2a1 i9i8 i8i9 a1a2 pass"), (3, drawn));
    let crowd = crowd().to_setup().into_position(&limited).expect("a position");
    let mut game = Game::new(crowd);
    for (text, turns) in
        [("a1+", 0), ("pass", 1), ("i1+", 1), ("i1-", 2), ("f5g5", 0), ("a1-", 0), ("i1+", 0), ("pass", 1)]
    {
        game.apply(action(text)).unwrap_or_else(|illegal| panic!("{illegal}"));
        assert_eq!(game.quiet_turns().turns, turns, "after {text}");
    }
    while game.undo() {}
    assert_eq!(game.quiet_turns(), QuietTurns::default());
}

/// A modder may give each side several lasers: each can fire, but only one per turn.
#[test]
fn a_side_may_have_several_lasers() {
    let mut position = drawn(
        start().rules(),
        "9 .   .   .   .   .   .   .   .   k
         5 .   .   .   .   q   .   .   .   .
         1 XN  .   tNW .   XN  .   .   K   xN",
    );
    assert!(["a1*", "e1*"].iter().all(|text| position.is_legal(action(text))));
    let (e1, c1) = (square("e1"), SquareSet::of(square("c1")));
    assert!(position.strikes_from(Player::First, e1).is_empty(), "up the file there is only the hypersquare");
    assert_eq!(position.strikes_towards(Player::First, e1, Direction::West), c1, "before the laser is turned");
    play(&mut position, "e1-");
    assert_eq!(position.strikes_from(Player::First, e1), c1);
    let turn = play(&mut position, "e1*");
    assert_eq!(turn.destroyed.len(), 1, "its own side's light strikes the back of c1");
    let turn = play(&mut position, "i1- i1*");
    assert!(turn.destroyed.iter().any(|lost| lost.square.to_string() == "h1"), "Red's only laser finds the king");
}

/// A laser in the wall is named by the square that its beam enters.
#[test]
fn a_laser_in_the_wall_fires_as_an_action_too() {
    let fires = ruled("khet-1", |spec| spec.turn.fire = Firing::Action);
    let position = shipped("khet-1/classic").to_setup().into_position(&fires).expect("a position");
    let (own, other) = ("j1*", "a8*");
    assert!(position.is_legal(action(own)) && !position.is_legal(action(other)));
    let king = position.pieces().find(|(_, piece)| fires.kind(piece.kind).royal && piece.player == Player::First);
    let (at, _) = king.expect("a king");
    assert_eq!(
        refused(&position, &format!("{at}*")),
        "This pharaoh is not a laser. Lasers fire from the wall onto j1 and a8."
    );
}

#[test]
fn perft_counts_are_those_of_the_naive_rules() {
    let position = crowd();
    let plain = Naive::new(position.rules().spec(), &position.to_setup());
    for depth in 1..=2 {
        assert_eq!(perft(&position, depth), plain.perft(depth), "depth {depth}");
    }
}
