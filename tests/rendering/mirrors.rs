//! Mirrors show the piece that the beam would meet: the middle of a mirror has the colour of the owner of the piece that
//! the rules' tracer finds after all mirrors.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;

use crate::in_software::{self, khet, scene};
use bevy::math::UVec2;
use specular::app::capture::{CapturedFrame, Scene, Still};
use specular::app::state::referee::Start;
use specular::app::state::settings::{Graphics, Quality};
use specular::presentation::{Moment, View};
use specular::rules::Player;
use specular::tabletop::Action;

const SIZE: UVec2 = UVec2::new(320, 180);
/// The view from the south at the height of the beam, so close that nothing is in between: a level ray takes the path of a
/// beam from the south.
const VIEW: [f32; 3] = [0.0, 5.0, 4.3];
/// The middle of j6, where the first mirror stands.
const AIM: [f32; 2] = [4.5, 1.5];
const FIRST_MIRROR: &str = "j6";

/// The positions, named after the piece that the mirrors show. Blue's laser on j1 fires north; capitals are Blue's.
///
/// ```text
/// 8 x . . . . . . . k .      8 x . . . . . . . k .      8 x . . . . . . . k .
/// 7 . . . . . . . . . .      7 . . . . . . . p . .      7 . . . . . . P S . .
/// 6 . . . . . . . a . S      6 . . . . . . . s . S      6 . . . . . a . S . S
/// ```
const POSITIONS: [(&str, &str); 6] = [
    ("Red's shield via one mirror", "x37k1/10/7a21S1/10/10/10/10/1K7X1 0"),
    ("Blue's shield via one mirror", "x37k1/10/7A21S1/10/10/10/10/1K7X1 0"),
    ("Red's deflector via two mirrors", "x37k1/7p12/7s11S1/10/10/10/10/1K7X1 0"),
    ("Blue's deflector via two mirrors", "x37k1/7P12/7s11S1/10/10/10/10/1K7X1 0"),
    ("Red's shield via four mirrors", "x35p11k1/6s1S12/7S11S1/10/10/10/10/1K7X1 0"),
    ("Blue's shield via four mirrors", "x35P11k1/6s1S12/7S11S1/10/10/10/10/1K7X1 0"),
];

fn start(position: &str) -> Start {
    khet("laser-chess", position)
}

/// The owner of the piece that the beam meets behind the mirrors according to the rules, and the number of mirrors.
fn trace(position: &str) -> (Player, usize) {
    let mut session = start(position).session();
    let board: BTreeMap<String, Player> =
        session.view(session.viewer()).pieces().map(|(at, piece)| (at.to_string(), piece.owner)).collect();
    let turn = session.play(&Action::from("b1b2")).expect("the king may step aside");
    let beam = turn.beam().expect("a laser fires");
    assert_eq!(beam.segments[0].to.to_string(), FIRST_MIRROR, "{position}");
    let last = beam.segments.last().expect("a segment");
    (board[&last.to.to_string()], beam.segments.len() - 1)
}

fn draw() -> BTreeMap<String, CapturedFrame> {
    let [yaw, pitch, zoom] = VIEW;
    let scene = |&(name, position): &(&str, &str)| Scene {
        stills: vec![Still { moment: Moment::Rest, name: name.into() }],
        view: Some(View::Orbit { yaw, pitch, zoom, aim: Some(AIM) }),
        ..scene(start(position), "")
    };
    let scenes = POSITIONS.iter().map(scene).collect();
    let picture = Graphics { quality: Quality::High, ..Graphics::default() };
    in_software::draw(scenes, picture, SIZE).into_iter().map(|frame| (frame.name.clone(), frame)).collect()
}

/// The mean colour around the middle of a square at the height of the beam.
fn color_at(frame: &CapturedFrame, square: &str) -> [f32; 3] {
    let [x, y] =
        [0, 1].map(|i| frame.description["squares"][square][i].as_f64().expect("a visible square").round() as usize);
    let pixels = &frame.pixels;
    let mut sum = [0.0; 3];
    for (x, y) in (x - 2..=x + 2).flat_map(|x| (y - 2..=y + 2).map(move |y| (x, y))) {
        let at = (y * pixels.width + x) * 3;
        for (sum, part) in sum.iter_mut().zip(&pixels.rgb[at..at + 3]) {
            *sum += f32::from(*part) / 25.0;
        }
    }
    sum
}

#[test]
fn the_middle_of_a_mirror_shows_the_piece_that_the_beam_meets() {
    let frames = draw();
    for (name, position) in POSITIONS {
        let (owner, mirrors) = trace(position);
        let [red, _, blue] = color_at(&frames[name], FIRST_MIRROR);
        println!("{name}: red {red:.0}, blue {blue:.0}, {mirrors} mirrors");
        let seen = if red > 1.3 * blue { Player::Second } else { Player::First };
        assert!(seen == Player::Second || blue > 1.3 * red, "{name}: neither side's colour: red {red}, blue {blue}");
        assert_eq!(seen, owner, "{name}: red {red}, blue {blue}");
    }
}
