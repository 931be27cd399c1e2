//! Tests that the sides of every shipped theme differ clearly, even with colour vision deficiencies, and that errors
//! in files are reported at their positions.

use std::path::Path;

use super::*;
use crate::setups::{Library, LoadError};
use testing::folder::{Folder, list};

/// The response of an eye to a colour, as a matrix on linear light.
type Eye = [[f32; 3]; 3];

/// Full dichromacy after Machado, Oliveira and Fernandes (2009).
const PROTANOPE: Eye = [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]];
const DEUTERANOPE: Eye = [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]];
const TRITANOPE: Eye = [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]];
const TRICHROMAT: Eye = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

fn times(matrix: &Eye, color: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| row.iter().zip(color).map(|(a, b)| a * b).sum::<f32>())
}

/// A colour as an eye sees it, in CIE L*a*b* under D65.
fn lab(color: Rgb, eye: &Eye) -> [f32; 3] {
    const XYZ: Eye = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    let [x, y, z] = times(&XYZ, times(eye, color.linear()).map(|c| c.clamp(0.0, 1.0)));
    let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let (x, y, z) = (f(x / 0.9505), f(y), f(z / 1.089));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The CIE 1976 difference of two colours: 2 is just visible, 100 is black to white.
fn difference(a: Rgb, b: Rgb, eye: &Eye) -> f32 {
    lab(a, eye).iter().zip(lab(b, eye)).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

/// The WCAG contrast ratio: 1 to 21.
fn contrast(a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (a.luminance() + 0.05, b.luminance() + 0.05);
    (a / b).max(b / a)
}

/// The colours of both players under every shipped ruleset.
fn pairs(theme: &Theme) -> Vec<[&Side; 2]> {
    let library = Library::embedded();
    let names = library.editions().iter().map(|edition| edition.rules.spec().players.clone());
    let other_games = [["White", "Black"], ["Red", "Blue"]].map(|names| names.map(str::to_owned));
    names.chain(other_games).map(|names| theme.sides.of([&names[0], &names[1]])).collect()
}

/// The least difference between the two players' bodies, beams and inks. Inks without a hue, white and grey on dark
/// panels, can differ only half as much and count twice.
fn least(theme: &Theme, eye: &Eye) -> f32 {
    let differences = |[a, b]: [&Side; 2]| {
        let beams = difference(a.beam.rgb(), b.beam.rgb(), eye);
        let hueless = [a, b].into_iter().all(|side| chroma(side.ink) < 15.0);
        let inks = difference(a.ink, b.ink, eye) * if hueless { 2.0 } else { 1.0 };
        difference(a.body, b.body, eye).min(beams).min(inks)
    };
    pairs(theme).into_iter().map(differences).fold(f32::MAX, f32::min)
}

/// The CIE LCh chroma: the distance from grey.
fn chroma(color: Rgb) -> f32 {
    let [_, a, b] = lab(color, &TRICHROMAT);
    a.hypot(b)
}

/// The CIE LCh hue, in degrees.
fn hue(color: Rgb) -> f32 {
    let [_, a, b] = lab(color, &TRICHROMAT);
    b.atan2(a).to_degrees().rem_euclid(360.0)
}

fn shipped(id: &str) -> Theme {
    Themes::embedded().find(id).unwrap().clone()
}

fn folder() -> std::path::PathBuf {
    testing::repository("assets/themes")
}

#[test]
fn every_shipped_theme_is_read_and_named() {
    assert_eq!(check(&folder()), []);
    let themes = Themes::embedded();
    let ids: Vec<&str> = themes.iter().map(|theme| theme.id.as_str()).collect();
    assert_eq!(ids, SHIPPED.iter().map(|(id, _)| *id).collect::<Vec<_>>());
    assert!(themes.find(DEFAULT).is_ok());
    let files = list(&folder()).into_iter();
    assert_eq!(files.filter(|path| path.extension().is_some_and(|e| e == "ron")).count(), SHIPPED.len());
}

#[test]
fn the_clear_themes_keep_the_sides_apart_for_colour_blind_players() {
    let red_green = shipped("clear-red-green");
    for eye in [TRICHROMAT, PROTANOPE, DEUTERANOPE] {
        assert!(least(&red_green, &eye) > 70.0, "{}", least(&red_green, &eye));
    }
    let blue_yellow = shipped("clear-blue-yellow");
    for eye in [TRICHROMAT, TRITANOPE] {
        assert!(least(&blue_yellow, &eye) > 70.0, "{}", least(&blue_yellow, &eye));
    }
    for theme in [red_green, blue_yellow] {
        for [a, b] in pairs(&theme) {
            assert!(contrast(a.body, b.body) > 2.0, "{}: {a:?} {b:?}", theme.id);
        }
        let [dark, light] = [theme.board.dark.color, theme.board.light.color];
        assert!(contrast(theme.board.letters.color, theme.board.rim.color) > 15.0, "{}", theme.id);
        assert!(contrast(dark, light) > 1.3, "{}", theme.id);
    }
}

#[test]
fn every_theme_keeps_the_sides_apart() {
    for theme in Themes::embedded().iter() {
        for eye in [TRICHROMAT, PROTANOPE, DEUTERANOPE, TRITANOPE] {
            assert!(least(theme, &eye) > 15.0, "{}: {}", theme.id, least(theme, &eye));
        }
        assert!(least(theme, &TRICHROMAT) > 55.0, "{}: {}", theme.id, least(theme, &TRICHROMAT));
        // Names are shown on dark panels.
        let panel = Rgb::of(0x1a_1c_22);
        for side in pairs(theme).into_iter().flatten() {
            assert!(contrast(side.ink, panel) > 4.5, "{}: {side:?}", theme.id);
        }
    }
}

#[test]
fn every_pair_of_side_colours_is_distinct_in_every_theme() {
    let dressed = |pair: SidePair| shipped(DEFAULT).with_sides(pair);
    let panel = Rgb::of(0x1a_1c_22);
    for pair in SidePair::ALL.into_iter().filter(|&pair| pair != SidePair::Theme) {
        let theme = dressed(pair);
        for eye in [TRICHROMAT, PROTANOPE, DEUTERANOPE, TRITANOPE] {
            assert!(least(&theme, &eye) > 30.0, "{pair:?}: {}", least(&theme, &eye));
        }
        let [first, second] = theme.sides.of(["Silver", "Red"]);
        assert_eq!([first, second], theme.sides.of(["Red", "Silver"]), "{pair:?}: whatever their names are");
        for side in [first, second] {
            assert!(side.beam.rgb().luminance() >= BeamColor::DARKEST && contrast(side.ink, panel) > 4.5, "{side:?}");
        }
    }
    let eyes = [(SidePair::BlueOrange, PROTANOPE), (SidePair::BlueOrange, DEUTERANOPE), (SidePair::CyanRed, TRITANOPE)];
    for (pair, eye) in eyes {
        assert!(least(&dressed(pair), &eye) > 70.0, "{pair:?}: {}", least(&dressed(pair), &eye));
    }
    let white_black = dressed(SidePair::WhiteBlack);
    let [white, black] = white_black.sides.of(["Silver", "Red"]);
    assert!(contrast(white.body, black.body) > 12.0);
}

#[test]
fn white_and_black_pieces_stand_out_from_the_squares_of_every_theme() {
    let sides = SidePair::WhiteBlack.sides().expect("colours");
    for theme in Themes::embedded().iter() {
        for side in sides.of(["Silver", "Red"]) {
            for square in [theme.board.dark.color, theme.board.light.color] {
                // If the body doesn't stand out, its foot does.
                let most = [side.body, side.foot()].map(|part| contrast(part, square)).into_iter().fold(0.0, f32::max);
                assert!(most > 3.0, "{}: {most} of {side:?} on {square:?}", theme.id);
            }
        }
    }
}

/// The minimum contrast between the squares of chess, and between a body and a square. There are three steps from black
/// pieces over dark and light squares to white ones, and white has 14 times the luminance of black, so even steps have
/// a contrast of 2.4.
const CHESS_STEP: f32 = 2.0;

#[test]
fn squares_and_pieces_of_chess_and_draughts_differ_clearly_in_every_theme() {
    for theme in Themes::embedded().iter() {
        let [dark, light] = theme.board.squares(true).map(|square| square.color);
        let steps =
            theme.sides.of(["White", "Black"]).map(|side| [dark, light].map(|square| contrast(side.body, square)));
        let least = steps.into_iter().flatten().fold(contrast(dark, light), f32::min);
        assert!(least > CHESS_STEP, "{}: {dark:?} {light:?} {steps:?}", theme.id);
    }
}

#[test]
fn pieces_in_chosen_colours_stand_out_from_the_squares_of_chess() {
    for sides in SidePair::ALL.into_iter().filter_map(SidePair::sides) {
        for theme in Themes::embedded().iter() {
            for side in sides.of(["White", "Black"]) {
                for square in theme.board.squares(true) {
                    let seen = difference(side.body, square.color, &TRICHROMAT);
                    assert!(seen > 25.0, "{}: {seen} of {side:?} on {:?}", theme.id, square.color);
                }
            }
        }
    }
}

#[test]
fn a_side_that_is_named_after_a_colour_has_that_colour_in_every_theme() {
    let lightness = |color: Rgb| lab(color, &TRICHROMAT)[0];
    for theme in Themes::embedded().iter() {
        let side = |name: &str| theme.sides.of([name, "nobody"])[0];
        let colours_of = |name: &str| format!("{name} in {}: {:?}", theme.id, side(name));
        let black = side("Black");
        assert!(lightness(black.body) < 20.0 && lightness(black.foot()) < 65.0, "{}", colours_of("Black"));
        // Its name is grey on dark panels.
        for color in [black.body, black.foot(), black.ink, black.mark] {
            assert!(chroma(color) < 8.0, "{}", colours_of("Black"));
        }
        let white = side("White");
        assert!(
            [white.body, white.ink].map(lightness).into_iter().all(|light| light > 85.0),
            "{}",
            colours_of("White")
        );
        assert!([white.body, white.ink].map(chroma).into_iter().all(|chroma| chroma < 18.0), "{}", colours_of("White"));
        let silver = side("Silver");
        assert!(
            (48.0..90.0).contains(&lightness(silver.body)) && chroma(silver.body) < 24.0,
            "{}",
            colours_of("Silver")
        );
        assert!(chroma(silver.ink) < 18.0, "{}", colours_of("Silver"));
        // The themes for colour-blind players are named after their own pairs of colours.
        if theme.id.starts_with("clear") {
            continue;
        }
        for (name, hues) in [("Red", -20.0..50.0), ("Green", 130.0..175.0), ("Blue", 225.0..300.0)] {
            let side = side(name);
            for color in [side.body, side.beam.rgb(), side.ink] {
                let turned = if hue(color) > 320.0 { hue(color) - 360.0 } else { hue(color) };
                assert!(hues.contains(&turned) && chroma(color) > 30.0, "{}: {turned}", colours_of(name));
            }
        }
    }
}

#[test]
fn two_players_never_have_the_same_colours() {
    let theme = shipped(DEFAULT);
    let of = |names| theme.sides.of(names).map(|side| side.names[0].as_str());
    assert_eq!(of(["blue", "RED"]), ["Blue", "Red"]);
    assert_eq!(of(["White", "Black"]), ["White", "Black"]);
    assert_eq!(of(["Red", "Brown"]), ["Red", "Green"]);
    assert_eq!(of(["North", "Blue"]), ["Silver", "Blue"]);
    assert_eq!(of(["North", "South"]), ["Blue", "Red"]);
    assert_eq!(of(["Silver", "silver"]), ["Silver", "Red"]);
}

#[test]
fn an_error_is_reported_at_its_position() {
    let text = SHIPPED[0].1;
    let error_after = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let errors = parse(Path::new("mine.ron"), &text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(errors.len(), 1, "{errors:?}");
        errors[0].to_string()
    };
    for (from, to, expected) in [
        ("version: 1", "version: 2", "mine.ron:2:14: expected version 1, found 2: this file needs a newer program"),
        ("\"#030405\"", "\"black\"", "mine.ron:5:15: expected a colour such as \"#d8b87a\", found \"black\""),
        ("rough: 0.6", "rough: 1.6", "mine.ron:6:38: expected a number from 0 to 1, found 1.6"),
        ("rough: 0.6", "rouhg: 0.6", "did you mean \"rough\"?"),
        ("rough: 0.6", "rough: \"0.6\"", "mine.ron:6:"),
        ("grain: Stone", "grain: Stones", "found Stones, did you mean \"Stone\"?"),
        ("name: \"Studio\",", "", "expected a field \"name\", found none"),
        (
            "beam: \"#50aeff\"",
            "beam: \"#000030\"",
            "expected a beam with a luminance of at least 0.07, found one of 0.002",
        ),
        ("\"Silver\"", "\"red\"", "expected each name at one side, found \"Red\" twice"),
        ("sides: [", "sides: [(", "mine.ron:"),
        ("shape: Disc", "shape: Disk", "expected Panel, Block, Column or Disc, found Disk, did you mean \"Disc\"?"),
        ("count: 24", "count: 97", "expected a number from 1 to 96, found 97"),
        ("far: 84", "far: 840", "expected a number from 0 to 400, found 840"),
        ("count: 24", "count: 96, row: 24", "count times row adds up to at most 600, found "),
    ] {
        let error = error_after(from, to);
        assert!(error.contains(expected) && error.contains(": expected "), "{error}");
    }
    for text in ["", "(", "[1]", "(version: 1)", &"(".repeat(100_000), "\u{0}"] {
        let errors = parse(Path::new("mine.ron"), text).unwrap_err();
        let is_clear = |error: &LoadError| error.message.starts_with("expected ") && error.message.contains("found");
        assert!(!errors.is_empty() && errors.iter().all(is_clear), "{errors:?}");
    }
}

#[test]
fn only_the_high_contrast_themes_have_no_room() {
    for theme in Themes::embedded().iter() {
        assert_eq!(theme.room.parts.is_empty(), theme.id.starts_with("clear"), "{}", theme.id);
    }
}

#[test]
fn all_errors_in_a_theme_are_reported_at_once() {
    let text = SHIPPED[0].1.replacen("rough: 0.6", "rouhg: 0.6, metal: 2", 1);
    let text = text.replacen("name: \"Studio\"", "name: \"\"", 1).replacen("\"#030405\"", "black", 1);
    let errors = parse(Path::new("mine.ron"), &text).unwrap_err();
    let messages: Vec<_> = errors.iter().map(|error| &*error.message).collect();
    assert_eq!(messages.len(), 4, "{messages:?}");
    assert_eq!(messages[0], "expected a name of 1 to 40 characters on one line, found \"\"");
    assert_eq!(messages[1], "expected a colour such as \"#d8b87a\", found black");
    assert!(messages[2].ends_with("found \"rouhg\", did you mean \"rough\"?"), "{}", messages[2]);
    assert_eq!(messages[3], "expected a number from 0 to 1, found 2");
}

#[test]
fn a_players_themes_join_those_of_the_program_except_bad_ones() {
    let folder = Folder::new("themes");
    folder.write("mine.ron", SHIPPED[1].1);
    folder.write("neon.ron", SHIPPED[0].1);
    folder.write("broken.ron", "(version: 1,");
    let (themes, errors) = Themes::open_with(Some(&folder.0), &[]);
    assert_eq!(themes.find("MINE").unwrap().board, shipped("obelisk").board);
    assert_eq!(themes.find("neon").unwrap().board, shipped("studio").board);
    assert_eq!(themes.iter().count(), SHIPPED.len() + 1);
    assert!(errors.len() == 1 && errors[0].path.ends_with("broken.ron"), "{errors:?}");
    let message = themes.find("obelsik").unwrap_err();
    assert!(message.ends_with("found \"obelsik\", did you mean \"obelisk\"?"), "{message}");
}
