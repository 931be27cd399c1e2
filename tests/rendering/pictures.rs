//! Tests that the game looks the same as before: draws the scenes of the README's gallery, and one of them at every
//! quality, in software and compares them with the pictures in `tests/pictures`. After a change of appearance, check
//! the new pictures and accept them:
//!
//! ```sh
//! SPECULAR_BLESS=1 cargo test --test rendering pictures
//! ```
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::in_software::{self, KING, LONG, khet, read};
use crate::likeness::{difference, lightness, shown};
use crate::seen_by::SeenBy;
use bevy::math::UVec2;
use specular::app::capture::{Pixels, Scene, Still};
use specular::app::state::referee::Start;
use specular::app::state::settings::Graphics;
use specular::games::list::{find_game, find_setup};
use specular::games::stratego::{Formation, Rulings, start_with};
use specular::looks::{Designs, Place, parse};
use specular::presentation::{Moment, Quality, View};
use specular::rules::Player;
use specular::setups::Library;
use specular::tabletop::State;
use specular::themes::{DEFAULT, Theme, Themes};

/// The largest accepted difference, which is hardly visible. Machines round differently, and the fall of shards depends
/// on rounding.
const TOLERANCE: f32 = 0.02;
/// The least difference of a wrong picture: a turned piece, a missing beam, a side of another colour.
const WRONG: f32 = 2.0 * TOLERANCE;
/// The largest accepted difference in mean lightness between a quality and Ultra: the table around the board is darker
/// on Low.
const BRIGHTNESS: f32 = 0.08;
const SIZE: UVec2 = UVec2::new(640, 360);
/// The size of the pictures of each quality.
const SMALL: UVec2 = UVec2::new(320, 180);

/// Name, set-up or Khet string, moves, moment of the last one, and view.
type Shown = (&'static str, &'static str, &'static str, Moment, View);

/// A position, and the same with the mirror on g2 rotated by a quarter turn.
const BOARD: &str = "x32a3ka34/1P11P33p21P3/4p21P33/p21S17/1p36s21/10/3P1p41p1P42/4A1KA12X1 0";
const TURNED: &str = "x32a3ka34/1P11P33p21P3/4p21P33/p21S17/1p36s21/10/3P1p41p2P42/4A1KA12X1 0";

/// The gallery.
const SCENES: [Shown; 10] = [
    ("rest", "laser-chess/ace", "", Moment::Rest, View::Seat),
    ("beam", LONG.0, LONG.1, Moment::Beam, View::Seat),
    ("shield", "laser-chess/ace", "d6e6 e5d4 j4i3 d4d3 e6d5 d3c4", Moment::Strike, View::Seat),
    ("shatter", "laser-chess/ace", "j5i5 h5+ c4d4", Moment::Shatter, View::Impact),
    ("king", KING.0, KING.1, Moment::Shatter, View::Impact),
    ("split", "workshop/ghosts", "f4+ d9+ c2c1", Moment::Strike, View::Seat),
    ("mirrors", MIRRORS, "", Moment::Rest, MIRRORS_VIEW),
    ("tower", TOWER, "e4+", Moment::Strike, TOWER_VIEW),
    ("tower-above", "khet-1/memphis", "h2g2 c7d7 D2E2", Moment::Strike, View::Above),
    ("portals", "workshop/doors", "e1e2", Moment::Strike, View::Seat),
];
/// A beam that climbs the tower, runs round its column and comes down on Red's pharaoh.
const TOWER: &str = "khet-1:4wkwp22/2p37/3P46/p18P4/p28P3/6p23/7P12/2P4WKW4 0 e4 6/P1P21P32/1S13s2/5p4/3S22/6";
const TOWER_VIEW: View = View::Orbit { yaw: 58.0, pitch: 24.0, zoom: 1.25, aim: Some([0.6, 0.8]) };
/// Red's king, visible in the fourth mirror.
const MIRRORS: &str = "laser-chess:x35k3/6s1S12/7S11S1/6p23/10/8P11/10/1K2A14X1 0";
const MIRRORS_VIEW: View = View::Orbit { yaw: 4.0, pitch: 8.0, zoom: 5.0, aim: Some([4.2, 2.6]) };
/// Scenes in a room: the picture at the top of the README, a shot over six mirrors, and the room seen from the edge of
/// the table.
const IN_A_ROOM: [Shown; 2] = [
    ("six-mirrors", SIX_MIRRORS, "d1e1", Moment::Shatter, SIX_MIRRORS_VIEW),
    ("room", "laser-chess/ace", "", Moment::Rest, View::Orbit { yaw: 25.0, pitch: 6.0, zoom: 1.7, aim: None }),
];
const SIX_MIRRORS: &str = "laser-chess:x39/1a3k7/10/2S11S15/4s11S13/6s12S1/3A12P13/3K1A13X1 0";
const SIX_MIRRORS_VIEW: View = View::Orbit { yaw: 72.0, pitch: 9.0, zoom: 2.5, aim: Some([0.0, -0.3]) };
/// The theme of these scenes.
const ROOM: &str = "obelisk";

/// The games with their own rules: a set-up, or a game and a position.
const OTHER_GAMES: [Shown; 4] = [
    (
        "chess",
        "chess:r1bqk2r/ppp2ppp/2n2n2/2bpp3/2B1P3/2PP1N2/PP3PPP/RNBQK2R w KQkq - 0 1",
        "",
        Moment::Rest,
        View::Seat,
    ),
    ("chess-capture", "chess/start", "e2e4 d7d5 e4d5", Moment::Shatter, View::Seat),
    ("draughts", "draughts:W:WKd4,c3,e3,a1,g1,h2:BKe7,f6,b6,b8,d8,h8", "", Moment::Rest, View::Seat),
    ("stratego", "stratego", "a4a5", Moment::Rest, View::Seat),
];
/// Both sides' set-up in the picture of Stratego, which shows Red's view.
const FORMATION: &str = "A...G....O/.J..C.S..J/S.YBL..LC./T.BFBM.TM.";

/// Scenes that the comparison must distinguish: the first from the scene of the beam, the others from each other.
const OTHERS: [Shown; 3] = [
    ("no beam", LONG.0, LONG.1, Moment::Rest, View::Seat),
    ("board", BOARD, "", Moment::Rest, View::Seat),
    ("turned", TURNED, "", Moment::Rest, View::Seat),
];

/// The scenes in each quality: the beam, the same without it, and the beam again.
const IN_EACH_QUALITY: [Shown; 3] = [
    ("beam", LONG.0, LONG.1, Moment::Beam, View::Seat),
    ("no beam", LONG.0, LONG.1, Moment::Rest, View::Seat),
    ("beam again", LONG.0, LONG.1, Moment::Beam, View::Seat),
];
/// All qualities except that of the gallery, Ultra.
const QUALITIES: [Quality; 3] = [Quality::Low, Quality::Medium, Quality::High];

fn scene((name, start, moves, moment, view): Shown, theme: &Theme) -> Scene {
    let game = start.split_once(':').and_then(|(game, position)| Some((find_game(game)?, position)));
    let formations = || [FORMATION; 2].map(|text| text.parse::<Formation>().expect("a formation"));
    let start = match (Library::embedded().find(start), find_setup(start), game) {
        (Ok(entry), ..) => Start::from(entry.clone()),
        _ if start == "stratego" => {
            let state = start_with(formations(), Rulings::default()).expect("all pieces are placed");
            Start::from(Arc::new(SeenBy(Player::First, state)) as Arc<dyn State>)
        }
        (_, Ok((_, setup)), _) => Start::from(setup),
        (.., Some((game, position))) => {
            Start::from(game.read_position(position).unwrap_or_else(|error| panic!("{name}: {error}")).state)
        }
        _ => {
            let (edition, position) = start.split_once(':').unwrap_or(("khet-2", start));
            khet(edition, position)
        }
    };
    let stills = vec![Still { moment, name: name.into() }];
    Scene { stills, view: Some(view), theme: theme.clone(), ..in_software::scene(start, moves) }
}

type Pictures = BTreeMap<String, Pixels>;

/// The pictures in Ultra by name, drawn once.
fn pictures() -> &'static Pictures {
    static PICTURES: OnceLock<Pictures> = OnceLock::new();
    PICTURES.get_or_init(|| draw(&[&SCENES[..], &OTHERS].concat(), Quality::Ultra, SIZE))
}

/// The small pictures in the other qualities, drawn once.
fn in_each_quality() -> &'static [(Quality, Pictures); 3] {
    static PICTURES: OnceLock<[(Quality, Pictures); 3]> = OnceLock::new();
    PICTURES.get_or_init(|| QUALITIES.map(|quality| (quality, draw(&IN_EACH_QUALITY, quality, SMALL))))
}

fn draw(scenes: &[Shown], quality: Quality, size: UVec2) -> Pictures {
    draw_with(Designs::embedded(), DEFAULT, scenes, quality, size)
}

fn draw_with(looks: Designs, theme: &str, scenes: &[Shown], quality: Quality, size: UVec2) -> Pictures {
    let themes = Themes::embedded();
    let theme = themes.find(theme).expect("a shipped theme");
    let scenes = scenes.iter().map(|&shown| scene(shown, theme)).collect();
    let picture = Graphics { quality, king_camera: false, ..Graphics::default() };
    let drawn = in_software::draw_with(looks, scenes, picture, size);
    drawn.into_iter().map(|frame| (frame.name, frame.pixels)).collect()
}

fn reference(name: &str) -> PathBuf {
    testing::repository("tests/pictures").join(format!("{name}.png"))
}

fn write(path: &Path, pixels: &Pixels) {
    let png = pixels.to_png().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    fs::write(path, png).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// Compares a picture with the stored one, or stores it. Returns the description of a mismatch, if any.
fn compare(name: &str, now: &Pixels) -> Option<String> {
    let path = reference(name);
    if std::env::var_os("SPECULAR_BLESS").is_some_and(|value| value == "1") {
        write(&path, now);
        return None;
    }
    let before = read(&path);
    let found = difference(&before, now);
    println!("{name}: {:.4} at {:?}", found.worst, found.at);
    if found.worst <= TOLERANCE {
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [drawn, apart] = ["", "-difference"].map(|more| folder.join(format!("{name}{more}.png")));
    write(&drawn, now);
    write(&apart, &shown(&before, now));
    Some(format!(
        "{name}: expected at most {TOLERANCE} from {}, found {:.3} at {:?}: see {} and {}",
        path.display(),
        found.worst,
        found.at,
        drawn.display(),
        apart.display()
    ))
}

fn expect_none(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{}\nSPECULAR_BLESS=1 cargo test --test rendering pictures accepts the new pictures",
        wrong.join("\n")
    );
}

#[test]
fn the_gallery_looks_as_before() {
    let wrong: Vec<String> = SCENES.iter().filter_map(|(name, ..)| compare(name, &pictures()[*name])).collect();
    expect_none(&wrong);
}

#[test]
fn the_other_games_look_as_before() {
    let pictures = draw(&OTHER_GAMES, Quality::Ultra, SIZE);
    let wrong: Vec<String> = OTHER_GAMES.iter().filter_map(|(name, ..)| compare(name, &pictures[*name])).collect();
    expect_none(&wrong);
}

#[test]
fn rooms_look_as_before() {
    let pictures = draw_with(Designs::embedded(), ROOM, &IN_A_ROOM, Quality::Ultra, SIZE);
    let wrong: Vec<String> = IN_A_ROOM.iter().filter_map(|(name, ..)| compare(name, &pictures[*name])).collect();
    expect_none(&wrong);
}

#[test]
fn every_quality_looks_as_before() {
    let name = |quality: &Quality| format!("beam-{}", quality.id());
    let compare = |(quality, pictures): &(Quality, Pictures)| compare(&name(quality), &pictures["beam"]);
    let wrong: Vec<String> = in_each_quality().iter().filter_map(compare).collect();
    expect_none(&wrong);
}

#[test]
fn every_quality_is_as_bright_as_ultra() {
    let ultra = lightness(&pictures()["no beam"]);
    for (quality, pictures) in in_each_quality() {
        let found = lightness(&pictures["no beam"]);
        println!("{quality:?}: {found:.4}, Ultra: {ultra:.4}");
        assert!((found - ultra).abs() < BRIGHTNESS, "{quality:?}: {found}, Ultra: {ultra}");
    }
}

#[test]
fn a_missing_beam_differs_far_more_than_its_shimmer_in_every_quality() {
    let ultra = (Quality::Ultra, pictures());
    for (quality, pictures) in in_each_quality().iter().map(|(quality, all)| (*quality, all)).chain([ultra]) {
        let missing = difference(&pictures["beam"], &pictures["no beam"]);
        println!("{quality:?} without the beam: {:.4}", missing.worst);
        assert!(missing.worst > WRONG, "{quality:?} without the beam: {missing:?}");
        if let Some(again) = pictures.get("beam again") {
            let same = difference(&pictures["beam"], again);
            println!("{quality:?} drawn twice: {:.4}", same.worst);
            // The beam shimmers, and is drawn at a different time.
            assert!(same.worst < missing.worst / 3.0, "{quality:?} drawn twice: {same:?}, no beam: {missing:?}");
        }
    }
}

#[test]
fn a_rotated_piece_is_detected() {
    let found = difference(&pictures()["board"], &pictures()["turned"]);
    assert!(found.worst > WRONG, "{found:?}");
}

#[test]
fn a_custom_look_is_detected() {
    let mut looks = Designs::embedded();
    let text = "(version: 1, solids: [Prism(part: Glow)])";
    looks.add(Place::User, parse("prism", Path::new("prism.ron"), text).expect("a look"));
    let (quality, shipped) = &in_each_quality()[0];
    let custom = draw_with(looks, DEFAULT, &IN_EACH_QUALITY[1..2], *quality, SMALL);
    let found = difference(&shipped["no beam"], &custom["no beam"]);
    assert!(found.worst > WRONG, "{found:?}");
}

#[test]
fn a_side_of_another_colour_is_detected() {
    for (name, picture) in pictures() {
        let mut other = picture.clone();
        for pixel in other.rgb.chunks_exact_mut(3) {
            // Red becomes green.
            if pixel[0] > pixel[1].saturating_add(30) && pixel[0] > pixel[2].saturating_add(30) {
                pixel.swap(0, 1);
            }
        }
        let found = difference(picture, &other);
        assert!(found.worst > WRONG, "{name}: {found:?}");
    }
}

#[test]
fn noise_and_rounding_are_ignored() {
    let mut state = 0x9e37_79b9_u32;
    for (name, picture) in pictures() {
        let mut other = picture.clone();
        for channel in &mut other.rgb {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            *channel = channel.saturating_add_signed((state % 5) as i8 - 2);
        }
        let found = difference(picture, &other);
        assert!(found.worst < TOLERANCE / 2.0, "{name}: {found:?}");
    }
}
