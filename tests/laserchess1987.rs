//! The format can say what every piece of the first Laser Chess does to light, face by face. The pieces are those of
//! Mike Duppong's article in COMPUTE! 85 (June 1987), <https://www.public.asu.edu/~checkma/laserchess/>; which way the
//! beam splitters of the start look is not in its text, and taken from <https://github.com/tojatos/laser-tactics>.

use std::path::Path;
use std::sync::Arc;

use specular::notation::drawing;
use specular::rules::{BeamEnd, Direction, Player, Position, Ruleset};
use specular::setups::{Library, check};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

fn start() -> Position {
    let (library, _) = Library::open(Some(&folder()));
    library.find("laserchess-1987/start").expect("the start of 1987").position.clone()
}

fn drawn(rules: &Arc<Ruleset>, rows: &str) -> Position {
    let setup = drawing::parse(rules, rows, Player::First).unwrap_or_else(|error| panic!("{error}"));
    setup.into_position(rules).unwrap_or_else(|error| panic!("{error}"))
}

/// What becomes of a beam that reaches the piece on e5 from the north, east, south and west: the sides by which it
/// leaves, `gone` where the piece is destroyed, `stops` where it stays.
fn meets(rules: &Arc<Ruleset>, piece: &str) -> [String; 4] {
    let rows = ".  .  .  .  n  .  .  .  %
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                w  .  .  .  *  .  .  .  e
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                .  .  .  .  .  .  .  .  .
                K  .  .  .  s  .  .  .  .";
    Direction::ALL.map(|side| {
        let laser = format!("X{}", side.opposite().letter());
        let mark = side.letter().to_ascii_lowercase();
        let mut rows = rows.replace(mark, &laser);
        for other in ["n", "e", "s", "w"] {
            rows = rows.replace(other, ".");
        }
        // The opponent's king stands in the corner, unless he is the piece.
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
fn the_files_have_no_mistakes() {
    assert_eq!(check(&folder().join("laserchess-1987"), &Library::embedded()), []);
}

#[test]
fn every_face_of_every_piece_answers_the_beam_as_in_1987() {
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
    assert!(start.rules().spec().kinds.iter().all(|kind| tried(kind.letter)), "a kind whose faces are not tried");
}

#[test]
fn both_armies_stand_alike_after_a_half_turn() {
    let start = start();
    assert_eq!(start.pieces().count(), 37);
    let rules = start.rules();
    for (square, piece) in start.pieces().filter(|(square, _)| square.to_string() != "e5") {
        let [file, rank] = [square.file(), square.rank()].map(|n| 8 - n);
        let other = specular::rules::Square::new(file, rank).and_then(|square| start.piece(square));
        let other = other.unwrap_or_else(|| panic!("no piece is opposite that on {square}"));
        let turned = (piece.orientation + 2) % rules.kind(piece.kind).orientations();
        assert_eq!(
            (other.kind, other.player, other.orientation),
            (piece.kind, piece.player.other(), turned),
            "{square}"
        );
    }
}

/// "You can even zap your own laser, particularly if you fire directly into the 180-degree reflective surface of a
/// straight mirror or block, or if you fail to anticipate the effects of a beam splitter. Be forewarned."
#[test]
fn the_first_shot_splits_and_comes_back_to_the_laser() {
    let mut position = start();
    let turn = position.apply("a2a3".parse().expect("an action")).expect("legal");
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
    assert_eq!(turn.outcome, None, "who has lost his laser plays on without light");
    assert!(position.trace(Player::First).segments.is_empty());

    let turn = position.apply("i8i7".parse().expect("an action")).expect("legal");
    let lost: Vec<String> = turn.destroyed.iter().map(|lost| lost.square.to_string()).collect();
    assert_eq!(lost, ["c8", "d9"]);
}
