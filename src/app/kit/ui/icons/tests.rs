//! Tests the contents of icons, and the pixels that they cover at the sizes that menus use.

use std::collections::BTreeSet;
use std::f32::consts::FRAC_PI_4;
use std::path::Path;

use super::icon::{Icon, Layer, Tone};
use super::pixels::paint;
use super::*;
use crate::ui::testing::{app_in_window, settle};
use content::looks::fixtures::{kind, odd_kinds, shipped_kinds, single};
use content::looks::{Designs, Place, parse};
use games::list::{GAMES, find_setup};
use state::referee::Table;
use state::space::form::Form;
use state::testing::TestApp;
use tabletop::{Direction, Look, LookId};

/// The tone of an icon at a point, with x to the east, y to the north and the edge at 0.5.
fn tone_at(icon: &[Layer], at: Vec2) -> Tone {
    let mut tones = icon.iter().map(|layer| layer.tone(at, 1e4));
    tones.rfind(|tone| *tone != Tone::Empty).unwrap_or(Tone::Empty)
}

/// The first tone inwards from a side, `beside` its middle, and its distance from the middle of the icon.
fn first_tone(icon: &[Layer], side: Direction, beside: f32) -> (Tone, f32) {
    let (x, y) = side.step();
    let inwards = Vec2::new(f32::from(x), f32::from(y));
    let tone = |distance: f32| tone_at(icon, inwards * distance + inwards.perp() * beside);
    let distances = (0..98).map(|step| 0.495 - 0.005 * step as f32);
    distances.map(|at| (tone(at), at)).find(|met| met.0 != Tone::Empty).unwrap_or((Tone::Empty, 0.0))
}

fn assert_agrees(form: &Form, orientation: u8) {
    let surfaces = form.surfaces();
    let icon = Icon::of(form, orientation).layers;
    // Mirrors are lines through the middle, in one of four directions.
    for way in 0..4 {
        let has_line = |facings: &[u8]| facings.iter().any(|facing| (facing + 2 * orientation) % 4 == way);
        let (sin, cos) = (FRAC_PI_4 * f32::from(way)).sin_cos();
        let (along, normal) = (Vec2::new(cos, -sin) * 0.31, Vec2::new(sin, cos) * 0.03);
        // On both faces of the mirror, left and right of the middle.
        let faces = [normal, -normal].map(|face| [face + along, face - along].map(|at| tone_at(&icon, at)));
        let is_bright = faces.contains(&[Tone::Bright; 2]);
        assert_eq!(is_bright, has_line(&surfaces.mirrors), "{form:?} {orientation}: a mirror facing {way}");
        if !is_bright && has_line(&surfaces.half_mirrors) {
            assert_eq!(faces, [[Tone::Glass; 2]; 2], "{form:?} {orientation}: a half mirror facing {way}");
        }
    }
    for side in Direction::ALL.into_iter().filter(|&side| form.distinguishes(side)) {
        let side_shown = side.turned(orientation);
        // A mirror may end in the middle of a side, and the shield of a neighbouring side in its corner.
        let [middle, left, right] = [0.0, -0.2, 0.2].map(|beside| first_tone(&icon, side_shown, beside));
        let has_shield = [left, right].iter().all(|(tone, distance)| *tone == Tone::Bright && *distance > 0.47);
        let rank = |met: &(Tone, f32)| (met.0 != Tone::Bright, met.1);
        let closed = if rank(&left) > rank(&right) { left } else { right };
        let is_open = surfaces.open.contains(&side);
        let shown = match if is_open { middle.0 } else { closed.0 } {
            _ if has_shield => "shield",
            Tone::Bright => "mirror",
            Tone::Glass => "clear",
            Tone::Body | Tone::Shade(_) => "plain",
            Tone::Empty => "nothing",
        };
        let expected = if is_open {
            "mirror"
        } else if surfaces.shields.contains(&side) {
            "shield"
        } else if surfaces.clear.contains(&side) {
            "clear"
        } else {
            "plain"
        };
        assert_eq!(shown, expected, "{form:?} {orientation}: {side:?}");
    }
}

#[test]
fn ranks_can_be_read_on_small_icons() {
    let setup = find_setup("stratego/start").expect("it is shipped").1;
    let board = setup.state.board();
    let mut badges: Vec<&str> = board.looks.iter().filter_map(|look| look.badge.as_deref()).collect();
    assert_eq!(badges.len(), board.looks.len());
    assert!(["10", "7", "1", "B", "F", ""].iter().all(|badge| badges.contains(badge)), "{badges:?}");
    badges.sort_unstable();
    badges.dedup();
    assert_eq!(badges.len(), board.looks.len(), "each rank has its own badge");
    assert_eq!(Icon::badge("10").label.as_deref(), Some("10"));
}

#[test]
fn icons_show_the_faces_of_their_forms() {
    let designs = Designs::embedded();
    let form = |kinds: &[Look], kind: &Look| Form::of(designs.in_game(""), kinds, kind);
    let odd = odd_kinds().map(|kind| (vec![single()], kind));
    for (number, (kinds, kind)) in shipped_kinds().into_iter().chain(odd).enumerate() {
        assert_agrees(&form(&kinds, &kind), number as u8 % 4);
    }
    for (kinds, kind) in shipped_kinds() {
        (0..4).for_each(|orientation| assert_agrees(&form(&kinds, &kind), orientation));
    }
}

#[test]
fn a_look_from_a_file_has_an_icon_with_its_outline_behind_its_mirrors() {
    let text = "(version: 1, solids: [Slab(width: 0.6, depth: 0.6, high: 0.3), Prism(), Ball(part: Glow, radius: 0.08, at: (-0.15, 0.5, 0.15))])";
    let design = parse("mine", Path::new("mine.ron"), text).unwrap();
    let mut designs = Designs::embedded();
    designs.add(Place::User, design);
    for (faces, facing) in [(["E", "N", "x", "x"], 1), (["N", "x", "x", "x"], 0)] {
        let kind = Look { shape: "mine".into(), ..kind("mine", faces) };
        let form = Form::of(designs.in_game(""), &[], &kind);
        if facing == 0 {
            // The prism blocks it.
            assert!(matches!(form, Form::Block { .. }));
            continue;
        }
        for orientation in 0..4 {
            let icon = Icon::of(&form, orientation);
            let (sin, cos) = (FRAC_PI_4 * f32::from(facing + 2 * orientation)).sin_cos();
            let normal = Vec2::new(sin, -cos);
            const SIDE: usize = 48;
            let pixels = paint(&icon, Color::WHITE, UVec2::splat(SIDE as u32));
            let before = |i: usize| {
                let middle = (Vec2::new((i % SIDE) as f32, (i / SIDE) as f32) + 0.5) / SIDE as f32 - 0.5;
                middle.dot(normal) > 0.15
            };
            let (front, behind): (Vec<usize>, Vec<usize>) = (0..pixels.len()).partition(|&i| before(i));
            assert!(front.into_iter().all(|i| pixels[i][3] == 0), "nothing is in front of the mirror");
            let area = behind.iter().filter(|&&i| pixels[i][3] > 127).count() as f32 / pixels.len() as f32;
            assert!((0.45..0.7).contains(&area), "half of a square as wide as the icon, and the mirror: {area}");
            assert!(behind.into_iter().any(|i| pixels[i] == [255; 4]), "the lamp, or the mirror");
            let band = |at: f32| tone_at(&icon.layers, Vec2::new(normal.x, -normal.y) * at);
            assert_eq!((band(0.0), band(0.2)), (Tone::Bright, Tone::Empty));
        }
    }
}

/// The boards of all games, with everything needed to find the looks of their pieces.
fn boards() -> Vec<(String, Vec<Look>)> {
    let mut boards: Vec<(String, Vec<Look>)> = Vec::new();
    for (kinds, _) in shipped_kinds() {
        if boards.last().is_none_or(|(_, last)| *last != kinds) {
            boards.push((kinds.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>().join(" "), kinds));
        }
    }
    let starts = GAMES.into_iter().filter_map(|game| game.setups().into_iter().next());
    boards.extend(starts.map(|setup| (setup.id.clone(), setup.state.board().looks.clone())));
    // With the tower, which is not one of the kinds.
    let memphis = "khet-1/memphis";
    boards.push((memphis.to_owned(), Table::shipped(memphis).board().looks.clone()));
    boards
}

/// The number of pixels in which two icons visibly differ: by a tenth of white in the mean of their channels, on a
/// panel.
fn differing(a: &[[u8; 4]], b: &[[u8; 4]]) -> usize {
    let level = |[red, green, blue, alpha]: [u8; 4]| {
        (f32::from(red) + f32::from(green) + f32::from(blue)) / 765.0 * f32::from(alpha) / 255.0
    };
    a.iter().zip(b).filter(|(a, b)| (level(**a) - level(**b)).abs() > 0.1).count()
}

/// The minimum share of pixels in which two kinds must differ: 24 of 576 on an icon of 24 pixels. The strokes of a
/// letter in the smallest text, 11 pixels high, cover about as much, and two ranks differ only in their letter.
const MIN_DIFFERENCE: f32 = 1.0 / 24.0;

#[test]
fn no_two_kinds_of_an_edition_share_an_icon() {
    let designs = Designs::embedded();
    let mut same = Vec::new();
    for (name, kinds) in boards() {
        for size in [24_u32, 48] {
            let icon = |kind: &Look, facing| Icon::of_kind(designs.in_game(""), &kinds, kind, facing, size as f32);
            let painted = |kind: &Look| {
                let paint = |facing| paint(&icon(kind, facing), Color::WHITE, UVec2::splat(size));
                (0..kind.facings).map(paint).collect::<Vec<_>>()
            };
            let all: Vec<_> = kinds.iter().map(painted).collect();
            for (number, a) in kinds.iter().enumerate() {
                for (other, b) in kinds[..number].iter().enumerate() {
                    // Different letters are enough.
                    let written = [a, b].map(|kind| icon(kind, 0).label.filter(|_| kind.badge.is_some()));
                    if let [Some(a), Some(b)] = &written
                        && a != b
                    {
                        continue;
                    }
                    let pairs = all[number].iter().flat_map(|a| all[other].iter().map(move |b| differing(a, b)));
                    let differ = pairs.min().unwrap_or(0);
                    if (differ as f32) < MIN_DIFFERENCE * (size * size) as f32 {
                        same.push(format!("{name} at {size}: {} and {} differ in {differ} pixels", a.id, b.id));
                    }
                }
            }
        }
    }
    assert!(same.is_empty(), "{same:#?}");
}

/// The sizes of the icons in *New game*, the losses, the editor and the piece card, in logical pixels.
const SIZES: [f32; 5] = [18.0, 20.0, 24.0, 40.0, 48.0];
const SCALES: [f32; 4] = [1.0, 1.25, 1.5, 2.0];

/// The sides of these icons in screen pixels.
fn sides() -> BTreeSet<usize> {
    SIZES.iter().flat_map(|size| SCALES.map(|scale| (size * scale).round() as usize)).collect()
}

#[test]
fn icons_are_painted_at_the_resolution_of_the_screen() {
    let mut app = app_in_window((1280, 720));
    let (_, chess) = find_setup("chess").expect("it is shipped");
    app.insert_resource(Table::new(chess.into()));
    settle(&mut app);
    let (theme, table) = (app.resource::<ActiveTheme>().clone(), app.resource::<Table>());
    let (board, pieces) = (table.board().clone(), table.view().pieces().map(|(_, piece)| piece).collect::<Vec<_>>());
    let row = app.world_mut().spawn(Node { column_gap: px(3.3), flex_wrap: FlexWrap::Wrap, ..default() }).id();
    for size in SIZES {
        for &shown in &pieces {
            app.world_mut().spawn((piece(&theme, &board, shown, size), ChildOf(row)));
        }
    }
    for scale in SCALES {
        app.insert_resource(UiScale(scale));
        settle(&mut app);
        let world = app.world_mut();
        let mut icons = world.query::<(&Painting, &Node, &ComputedNode, &ImageNode)>();
        let images = world.resource::<Assets<Image>>();
        let found: Vec<_> = icons.iter(world).collect();
        assert_eq!(found.len(), SIZES.len() * pieces.len());
        let mut painted: Vec<AssetId<Image>> = found.iter().map(|(.., shown)| shown.image.id()).collect();
        for (_, node, place, shown) in found {
            let image = images.get(&shown.image).expect("it is painted");
            let Val::Px(side) = node.width else { panic!("{node:?}") };
            assert_eq!(image.size().as_vec2(), place.size(), "at {scale}");
            assert!((place.size() - side * scale).abs().max_element() <= 0.5, "{} for {side} at {scale}", place.size());
        }
        painted.sort_unstable();
        painted.dedup();
        assert!(painted.len() <= 4 * 12 * SIZES.len(), "the same picture is painted once: {}", painted.len());
    }
}

#[test]
fn chess_and_draughts_icons_lose_no_row_of_pixels() {
    let designs = Designs::embedded();
    for (name, kinds) in
        boards().into_iter().filter(|(name, _)| name.starts_with("chess") || name.starts_with("draughts"))
    {
        for kind in &kinds {
            for side in sides() {
                let icon = Icon::of_kind(designs.in_game(""), &kinds, kind, 0, side as f32);
                let pixels = paint(&icon, Color::WHITE, UVec2::splat(side as u32));
                let context = format!("{name}: {} at {side}", kind.id);
                let cover = |x: usize, y: usize| f32::from(pixels[y * side + x][3]) / 255.0;
                let rows: Vec<f32> = (0..side).map(|y| (0..side).map(|x| cover(x, y)).sum()).collect();
                // The piece fills the icon from top to bottom without a gap.
                let first = rows.iter().position(|&row| row > 0.3).expect("something is seen");
                let last = rows.iter().rposition(|&row| row > 0.3).expect("something is seen");
                assert!(rows[first..=last].iter().all(|&row| row > 0.3), "{context}: {rows:?}");
                assert!(last + 1 - first >= side * 4 / 5, "{context}: from {first} to {last}");
                // The outline matches a picture with twice the resolution: no row is missing or drawn twice.
                let large = paint(&icon, Color::WHITE, UVec2::splat(2 * side as u32));
                for (y, large) in large.chunks_exact(4 * side).enumerate() {
                    let expected = large.iter().map(|pixel| f32::from(pixel[3])).sum::<f32>() / 255.0 / 4.0;
                    // The outermost of its four rows of samples may be just beyond the outline.
                    let wrong = (rows[y] - expected).abs() - 0.25 * rows[y].max(expected);
                    assert!(wrong < 0.4, "{context}: row {y} covers {}, not {expected}", rows[y]);
                }
                if !["pawn", "king", "draughts-man", "draughts-king"].contains(&kind.id.as_str()) {
                    continue;
                }
                for (x, y) in (0..side).flat_map(|y| (0..side / 2).map(move |x| (x, y))) {
                    let other = cover(side - 1 - x, y);
                    assert!((cover(x, y) - other).abs() < 0.26, "{context}: left and right differ at {x}, {y}");
                }
            }
        }
    }
}

#[test]
fn an_outline_surrounds_the_painted_area_without_changing_it() {
    let side = 100;
    let inside = |place: usize| (30..70).contains(&(place % side)) && (30..70).contains(&(place / side));
    let painted = |place| if inside(place) { [200, 200, 200, 255] } else { [0; 4] };
    let mut pixels: Vec<[u8; 4]> = (0..side * side).map(painted).collect();
    super::pixels::outline(&mut pixels, side, Color::BLACK);
    assert!((0..side * side).all(|place| !inside(place) || pixels[place] == painted(place)));
    let outlined = (0..side * side).filter(|&place| !inside(place) && pixels[place] == [0, 0, 0, 255]).count();
    // Two pixels along each side, and one at each corner.
    assert_eq!(outlined, 4 * 40 * 2 + 4);
}

#[test]
fn black_is_dark_on_a_chess_board() {
    let setup = find_setup("chess").expect("it is shipped").1;
    let brightness = |owner| {
        let piece = Piece { look: LookId(0), owner, facing: 0, face_up: true };
        let (image, _) = figure(&ActiveTheme::default(), setup.state.board(), piece, 64);
        let pixels = image.data.expect("it is painted").chunks_exact(4).map(<[u8]>::to_vec).collect::<Vec<_>>();
        // Inside the outline.
        let middle: Vec<_> = pixels.into_iter().skip(40 * 64 + 32).step_by(64).take(16).collect();
        middle.iter().map(|pixel| u32::from(pixel[1])).sum::<u32>()
    };
    let [white, black] = Player::BOTH.map(brightness);
    assert!(black * 3 < white, "{black} {white}");
}
