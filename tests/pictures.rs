//! The game looks as it did: six scenes, which are also the README's gallery, drawn on software Vulkan and compared with
//! the pictures in `tests/pictures`. After a change of the look, look at the new ones and keep them:
//!
//! ```sh
//! SPECULAR_BLESS=1 cargo test --test pictures
//! ```
#![cfg(all(feature = "app", target_os = "linux"))]

#[path = "common/likeness.rs"]
mod likeness;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::mpsc::channel;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::math::UVec2;
use likeness::{difference, shown};
use specular::app::capture::{self, Frames, Moment, Options, Output, Pixels, Scene, Still};
use specular::app::referee::Start;
use specular::app::settings::{Picture, Quality};
use specular::app::viewpoint::{Angle, Viewpoint};
use specular::notation::from_khet;
use specular::setups::Library;
use specular::themes::{DEFAULT, Themes};

/// The most that a place may differ: the least that an eye tells apart. Machines round differently, and shards fall by
/// their roundings; a piece that is turned, a beam that is missing, a side of another colour differ by 0.05 and more.
const TOLERANCE: f32 = 0.02;
const SIZE: UVec2 = UVec2::new(640, 360);

/// Name, set-up or Khet string, moves, moment of the last one, and from where.
type Shown = (&'static str, &'static str, &'static str, Moment, Viewpoint);

/// A position, and the same with the mirror on g2 turned by a quarter.
const BOARD: &str = "x32a3ka34/1P11P33p21P3/4p21P33/p21S17/1p36s21/10/3P1p41p1P42/4A1KA12X1 0";
const TURNED: &str = "x32a3ka34/1P11P33p21P3/4p21P33/p21S17/1p36s21/10/3P1p41p2P42/4A1KA12X1 0";

const SEAT: Viewpoint = Viewpoint::Angle(Angle::Seat);

/// The gallery.
const SCENES: [Shown; 6] = [
    ("rest", "laser-chess/ace", "", Moment::Rest, SEAT),
    ("beam", "khet-2/classic", BEAM, Moment::Beam, SEAT),
    ("shield", "laser-chess/ace", "d6e6 e5d4 j4i3 d4d3 e6d5 d3c4", Moment::Strike, SEAT),
    ("shatter", "laser-chess/ace", "j5i5 h5+ c4d4", Moment::Shatter, Viewpoint::Angle(Angle::Impact)),
    ("king", "laser-chess/ace", KING, Moment::Shatter, Viewpoint::Angle(Angle::Impact)),
    ("split", "workshop/ghosts", "f4+ d9+ c2c1", Moment::Strike, SEAT),
];
const BEAM: &str = "f4+ c7- h2i3 h5+ f4e3 c7b7 e3+ e8d7 c5c6 a5b5 e4f3";
const KING: &str = "e4d5 h8- c4b3 h4g5 d6- h5h6 h2g1 g3g2 f4e3 a5b6 c1+ e5d4 b3c4";

/// What the measure must tell apart: the first from the scene of the beam, the others from each other.
const OTHERS: [Shown; 3] = [
    ("no beam", "khet-2/classic", BEAM, Moment::Rest, SEAT),
    ("board", BOARD, "", Moment::Rest, SEAT),
    ("turned", TURNED, "", Moment::Rest, SEAT),
];

fn scene((name, start, moves, moment, view): Shown) -> Scene {
    let library = Library::embedded();
    let start = match library.find(start) {
        Ok(entry) => Start { setup: entry.id.clone(), title: entry.name.clone(), position: entry.position.clone() },
        Err(_) => {
            let rules = &library.edition("khet-2").expect("Khet 2.0").rules;
            let position = from_khet(rules, start).unwrap_or_else(|error| panic!("{name}: {error}"));
            Start { setup: String::new(), title: String::new(), position }
        }
    };
    let actions = moves.split_whitespace().map(|text| text.parse().expect("an action")).collect();
    let stills = vec![Still { moment, name: name.into() }];
    Scene { start, actions, stills, frames: Frames::None, view: Some(view) }
}

/// All pictures by name, drawn once, in one program.
fn pictures() -> &'static BTreeMap<String, Pixels> {
    static PICTURES: OnceLock<BTreeMap<String, Pixels>> = OnceLock::new();
    PICTURES.get_or_init(|| draw(SCENES.into_iter().chain(OTHERS), Quality::Ultra))
}

fn draw(scenes: impl Iterator<Item = Shown>, quality: Quality) -> BTreeMap<String, Pixels> {
    let (way, drawn) = channel();
    let options = Options {
        scenes: scenes.map(scene).collect(),
        output: Output::Hand(way),
        size: SIZE,
        theme: Themes::embedded().find(DEFAULT).expect("the usual theme").clone(),
        picture: Picture { quality, king_camera: false, ..Picture::default() },
        software: true,
        hud: false,
        window: false,
    };
    capture::render(options).unwrap_or_else(|error| panic!("{error}"));
    drawn.iter().map(|taken| (taken.name, taken.pixels)).collect()
}

fn reference(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(format!("{name}.png"))
}

fn read(path: &Path) -> Pixels {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (png, none, usage) = (ImageType::Extension("png"), CompressedImageFormats::NONE, RenderAssetUsages::default());
    let image = Image::from_buffer(&bytes, png, none, true, ImageSampler::Default, usage);
    let pixels = image.map_err(|error| error.to_string()).and_then(Pixels::of);
    pixels.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn write(path: &Path, pixels: &Pixels) {
    let png = pixels.png().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    fs::write(path, png).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// On a weak machine the light is plainer: the same things are seen, no darker and no brighter.
#[test]
fn every_quality_shows_the_same_table() {
    for quality in [Quality::Low, Quality::High] {
        let plain = draw(SCENES.into_iter().take(1), quality);
        let found = difference(&pictures()["rest"], &plain["rest"]);
        assert!(found.worst < 0.3, "{quality:?}: {found:?}");
    }
}

#[test]
fn the_gallery_looks_as_it_did() {
    let bless = std::env::var_os("SPECULAR_BLESS").is_some_and(|value| value == "1");
    let mut wrong = Vec::new();
    for (name, ..) in SCENES {
        let now = &pictures()[name];
        let path = reference(name);
        if bless {
            write(&path, now);
            continue;
        }
        let before = read(&path);
        let found = difference(&before, now);
        println!("{name}: {:.4} at {:?}", found.worst, found.at);
        if found.worst > TOLERANCE {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
            let [drawn, apart] = ["", "-difference"].map(|more| folder.join(format!("{name}{more}.png")));
            write(&drawn, now);
            write(&apart, &shown(&before, now));
            wrong.push(format!(
                "{name}: expected at most {TOLERANCE} from {}, found {:.3} at {:?}: see {} and {}",
                path.display(),
                found.worst,
                found.at,
                drawn.display(),
                apart.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}\nSPECULAR_BLESS=1 cargo test --test pictures keeps the new look", wrong.join("\n"));
}

#[test]
fn a_missing_beam_and_a_turned_piece_are_seen() {
    let all = pictures();
    for (name, other) in [("beam", "no beam"), ("board", "turned")] {
        let found = difference(&all[name], &all[other]);
        assert!(found.worst > 2.0 * TOLERANCE, "{name} and {other}: {found:?}");
    }
}

#[test]
fn a_side_of_another_colour_is_seen() {
    for (name, picture) in pictures() {
        let mut other = picture.clone();
        for pixel in other.rgb.chunks_exact_mut(3) {
            // What is red becomes green.
            if pixel[0] > pixel[1].saturating_add(30) && pixel[0] > pixel[2].saturating_add(30) {
                pixel.swap(0, 1);
            }
        }
        let found = difference(picture, &other);
        assert!(found.worst > 2.0 * TOLERANCE, "{name}: {found:?}");
    }
}

#[test]
fn noise_and_rounding_are_not_seen() {
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
