//! Two pictures for the page of the rules: how a tower changes the level of a beam, from the side and from above. They
//! are made of UI nodes.

use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use tabletop::{Board, Player, Tower};

/// The side of a square, in logical pixels.
const SQUARE: f32 = 24.0;
/// The height of the platform above the board in the picture from the side.
const LEVEL: f32 = 44.0;
/// How high a beam runs above its level.
const BEAM: f32 = 14.0;
/// The width of beams and mirrors.
const LINE: f32 = 3.0;
/// The squares beside the tower in the picture from above.
const MARGIN: f32 = 1.5;

/// Spawns both pictures, each with its caption, as children of `parent`.
pub(super) fn spawn_pictures(
    commands: &mut Commands,
    look: &ActiveTheme,
    parent: Entity,
    board: &Board,
    tower: &Tower,
) {
    let ink = look.side(board, Player::First).ink;
    let row = Node { flex_shrink: 0.0, ..in_lines(24.0, 10.0) };
    let row = commands.spawn((ChildOf(parent), layout(row))).id();
    let pictures =
        [(from_the_side(tower), phrase!("menu-rules-tower")), (from_above(tower), phrase!("menu-rules-tower.above"))];
    for (picture, caption) in pictures {
        picture.spawn(commands, row, ink, caption);
    }
}

/// A rectangle of a picture, in logical pixels from its south-west corner.
struct Shape {
    place: Rect,
    paint: Paint,
}

/// What a rectangle shows.
#[derive(Clone, Copy, PartialEq)]
enum Paint {
    Ground,
    Stone,
    Glass,
    Mirror,
    Beam,
}

impl Paint {
    fn color(self, ink: Color) -> Color {
        match self {
            Self::Ground => Color::srgb(0.130, 0.142, 0.168),
            Self::Stone => Color::srgb(0.235, 0.250, 0.285),
            Self::Glass => palette::INK_FAINT.with_alpha(0.6),
            Self::Mirror => palette::INK,
            Self::Beam => ink,
        }
    }
}

/// A picture under construction.
struct Picture {
    size: Vec2,
    shapes: Vec<Shape>,
}

impl Picture {
    fn new(size: Vec2) -> Self {
        Self { size, shapes: Vec::new() }
    }

    fn add(&mut self, paint: Paint, from: Vec2, size: Vec2) {
        self.shapes.push(Shape { place: Rect::from_corners(from, from + size), paint });
    }

    /// Adds a beam along a file or a rank.
    fn beam(&mut self, from: Vec2, to: Vec2) {
        let (low, high) = (from.min(to), from.max(to));
        self.add(Paint::Beam, low - LINE / 2.0, high - low + LINE);
    }

    /// Adds a diagonal mirror around `middle`, whose right end points in `end`. It is a row of dots, because lists that
    /// scroll don't clip nodes that are turned.
    fn mirror(&mut self, middle: Vec2, end: Vec2) {
        let dots = (-3..=3_i8).map(|step| middle + end * 1.75 * f32::from(step) - LINE / 2.0);
        dots.for_each(|from| self.add(Paint::Mirror, from, Vec2::splat(LINE)));
    }

    /// Spawns the picture with its caption.
    fn spawn(self, commands: &mut Commands, row: Entity, ink: Color, caption: Phrase) {
        let column = Node { width: px(self.size.x.max(230.0)), flex_shrink: 0.0, ..in_column(6.0) };
        let column = commands.spawn((ChildOf(row), layout(column))).id();
        let frame = Node { width: px(self.size.x), height: px(self.size.y), flex_shrink: 0.0, ..default() };
        let frame = commands.spawn((Name::new("Picture"), ChildOf(column), layout(frame))).id();
        for Shape { place, paint } in self.shapes {
            let node = placed(place.min, place.size());
            let color = BackgroundColor(paint.color(ink));
            commands.spawn((ChildOf(frame), node, color, Pickable::IGNORE));
        }
        commands.spawn((ChildOf(column), paragraph(caption, fonts::regular(13.0), palette::INK_FAINT)));
    }
}

/// A section through a periscope: a beam on the board climbs and goes back above.
fn from_the_side(tower: &Tower) -> Picture {
    let [base, platform] = [tower.base, tower.platform].map(|side| SQUARE * f32::from(side));
    let rim = Vec2::new(4.0, 9.0);
    let mut picture = Picture::new(Vec2::new(platform + 2.0 * SQUARE, 2.0 * LEVEL + 6.0));
    let middle = picture.size.x / 2.0;
    let [left, right] = [-1.0, 1.0].map(|way| middle + way * platform / 2.0);
    picture.add(Paint::Ground, Vec2::ZERO, Vec2::new(picture.size.x, 4.0));
    picture.add(Paint::Glass, Vec2::new(left, LEVEL), Vec2::new(platform, LINE));
    picture.add(Paint::Glass, Vec2::new(left, LEVEL), rim);
    picture.add(Paint::Glass, Vec2::new(right - rim.x, LEVEL), rim);
    picture.add(Paint::Stone, Vec2::new(middle - base / 2.0, 4.0), Vec2::new(base, 2.0 * LEVEL - 4.0));
    // The mirrors stand behind the right side.
    let (inside, low, high) = (middle + base / 2.0 - SQUARE / 2.0, 4.0 + BEAM, LEVEL + LINE + BEAM);
    picture.beam(Vec2::new(picture.size.x, low), Vec2::new(inside, low));
    picture.beam(Vec2::new(inside, low), Vec2::new(inside, high));
    picture.beam(Vec2::new(inside, high), Vec2::new(right - rim.x, high));
    picture.mirror(Vec2::new(inside, low), Vec2::new(1.0, -1.0));
    picture.mirror(Vec2::new(inside, high), Vec2::ONE);
    picture
}

/// The column from above: which part of each side lifts a beam.
fn from_above(tower: &Tower) -> Picture {
    let base = f32::from(tower.base);
    let mut picture = Picture::new(Vec2::splat(SQUARE * (base + 2.0 * MARGIN)));
    let middle = picture.size / 2.0;
    picture.add(Paint::Ground, Vec2::ZERO, picture.size);
    picture.add(Paint::Stone, middle - SQUARE * base / 2.0, Vec2::splat(SQUARE * base));
    // Towards each side: out of the column, and to the left as seen from outside.
    for (out, left) in [(Vec2::Y, Vec2::X), (Vec2::X, Vec2::NEG_Y), (Vec2::NEG_Y, Vec2::NEG_X), (Vec2::NEG_X, Vec2::Y)]
    {
        for place in 0..tower.base {
            let at = middle + SQUARE * (out * base / 2.0 + left * (base / 2.0 - 0.5 - f32::from(place)));
            let lifts = tower.periscopes.contains(&place);
            if lifts {
                picture.beam(at, at + out * SQUARE * (MARGIN - 0.2));
            }
            // Just inside the face, almost as wide as a square.
            let face = (SQUARE - 4.0) * left.abs() + 5.0 * out.abs();
            let paint = if lifts { Paint::Mirror } else { Paint::Glass };
            picture.add(paint, at - out * 2.5 - face / 2.0, face);
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::LookId;

    #[test]
    fn the_picture_from_above_shows_the_periscopes_of_the_rules() {
        for (periscopes, expected) in [(vec![0], 4), (vec![0, 1], 8), (vec![], 0)] {
            let tower = Tower { look: LookId(0), base: 2, platform: 6, periscopes, closed: Vec::new() };
            let picture = from_above(&tower);
            let count = |paint: Paint| picture.shapes.iter().filter(|shape| shape.paint == paint).count();
            assert_eq!((count(Paint::Mirror), count(Paint::Glass)), (expected, 8 - expected));
            assert_eq!(count(Paint::Beam), expected);
        }
    }

    #[test]
    fn the_periscope_of_the_south_side_is_in_the_west() {
        let tower = Tower { look: LookId(0), base: 2, platform: 6, periscopes: vec![0], closed: Vec::new() };
        let picture = from_above(&tower);
        let middle = picture.size / 2.0;
        let beams = picture.shapes.iter().filter(|shape| shape.paint == Paint::Beam).map(|shape| shape.place.center());
        let south: Vec<Vec2> = beams.filter(|at| at.y < middle.y - SQUARE).collect();
        assert!(matches!(south[..], [at] if at.x < middle.x), "{south:?}");
    }

    #[test]
    fn a_beam_climbs_inside_the_column() {
        let tower = Tower { look: LookId(0), base: 2, platform: 6, periscopes: vec![0], closed: Vec::new() };
        let picture = from_the_side(&tower);
        let beams: Vec<Rect> =
            picture.shapes.iter().filter(|shape| shape.paint == Paint::Beam).map(|shape| shape.place).collect();
        let [below, climb, above] = beams[..] else { panic!("{beams:?}") };
        assert!(below.max.y < LEVEL && above.min.y > LEVEL && climb.min.y < LEVEL && climb.max.y > LEVEL);
        assert!(below.max.x > above.max.x, "the rim stops it");
    }
}
