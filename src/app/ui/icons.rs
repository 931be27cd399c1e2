//! Icons of pieces, made of UI nodes, for lists and diagrams: a piece seen from straight above, with the first player at
//! the bottom. They are derived from the same [`Form`] as the models on the board: the shipped looks have icons of their
//! own, others are seen from above.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};
use std::sync::Arc;

use bevy::prelude::*;

use super::{fonts, palette};
use crate::space::form::{Form, Surfaces, armour};
use crate::theme::ActiveTheme;
use content::looks::{Design, Designs, Part, View};
use rules::Direction;
use tabletop::{Board, Piece};

/// What a part of an icon shows, in the colours of the piece's side.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Tone {
    /// Nothing: the square shows through.
    Empty,
    Glass,
    Body,
    /// As the body, lit: 0 is as bright as `Bright`, 1 black.
    Shade(f32),
    /// Mirrors and shields.
    Bright,
}

impl Tone {
    /// `ink` is the bright colour of the side.
    fn color(self, ink: Color) -> Color {
        match self {
            Self::Empty => Color::NONE,
            Self::Glass => ink.with_alpha(0.22),
            Self::Body => Self::Shade(0.45).color(ink),
            Self::Shade(dark) => ink.mix(&Color::BLACK, dark),
            Self::Bright => ink,
        }
    }
}

/// One of the gradients that an icon is painted with, each over those before it.
#[derive(Clone, Debug)]
enum Layer {
    /// Bands across the square: tones and where they stand, in percent of the way along a line that points this many
    /// eighths of a turn clockwise from north.
    Bands(u8, Vec<(Tone, f32)>),
    /// The four faces of a pyramid, seen from above: north, east, south, west.
    Quarters([Tone; 4]),
}

impl Layer {
    fn plain() -> Self {
        Self::Bands(0, vec![(Tone::Body, 0.0), (Tone::Body, 100.0)])
    }

    /// A mirror through the middle.
    fn mirror(facing: u8) -> Self {
        use Tone::{Bright, Empty};
        Self::Bands(facing, vec![(Empty, 0.0), (Empty, 41.0), (Bright, 42.0), (Bright, 58.0), (Empty, 59.0)])
    }

    /// A mirror through the middle that lets part of the beam through.
    fn half_mirror(facing: u8) -> Self {
        let line = [(Tone::Empty, 37.0), (Tone::Bright, 38.0), (Tone::Bright, 43.0), (Tone::Glass, 44.0)];
        let other = line.into_iter().rev().map(|(tone, at)| (tone, 100.0 - at));
        Self::Bands(facing, line.into_iter().chain(other).collect())
    }

    /// A strip along one side, from this many percent on.
    fn edge(side: Direction, tone: Tone, from: f32) -> Self {
        use Tone::Empty;
        Self::Bands(2 * side as u8, vec![(Empty, 0.0), (Empty, from - 1.0), (tone, from), (tone, 100.0)])
    }

    fn turned(self, orientation: u8) -> Self {
        match self {
            Self::Bands(facing, stops) => Self::Bands((facing + 2 * orientation) % 8, stops),
            Self::Quarters(mut tones) => {
                tones.rotate_right(usize::from(orientation % 4));
                Self::Quarters(tones)
            }
        }
    }

    fn gradient(&self, ink: Color) -> Gradient {
        match self {
            // Gradients too run clockwise from the top.
            Self::Bands(facing, stops) => {
                let stops = stops.iter().map(|&(tone, at)| ColorStop::percent(tone.color(ink), at)).collect();
                LinearGradient::degrees(45.0 * f32::from(*facing), stops).into()
            }
            Self::Quarters(tones) => {
                let edge = |i: usize| FRAC_PI_2 * i as f32;
                let color = |i: usize| tones[i].color(ink);
                let stops = (0..4).flat_map(|i| {
                    [AngularColorStop::new(color(i), edge(i)), AngularColorStop::new(color(i), edge(i + 1))]
                });
                ConicGradient::new(UiPosition::CENTER, stops.collect()).with_start(-FRAC_PI_4).into()
            }
        }
    }
}

/// How a form is drawn as an icon. Lengths are parts of its size.
#[derive(Clone, Debug)]
struct Icon {
    /// What stands under the layers.
    strips: Vec<Strip>,
    layers: Vec<Layer>,
    corner_radius: f32,
    border: f32,
    /// What is written on it.
    label: Option<String>,
    /// A ring in the middle: the eye of a piece that divides the beam.
    has_eye: bool,
}

impl Icon {
    fn new(layers: Vec<Layer>, corner_radius: f32, border: f32) -> Self {
        Self { strips: Vec::new(), layers, corner_radius, border, label: None, has_eye: false }
    }

    /// A block in the colour of its side with a few letters on it.
    fn badge(label: &str) -> Self {
        let block = Layer::Bands(0, vec![(Tone::Shade(0.42), 0.0), (Tone::Shade(0.6), 100.0)]);
        Self { label: Some(label.to_owned()), ..Self::new(vec![block], 0.22, 0.06) }
    }

    /// The icon of a form in this orientation.
    #[cfg(test)]
    fn of(form: &Form, orientation: u8) -> Self {
        Self::drawn(form, orientation, FRONT_ROWS)
    }

    /// The icon of a form in this orientation; one that is seen from the front has so many rows of strips.
    fn drawn(form: &Form, orientation: u8, front_rows: usize) -> Self {
        let turned = |icon: Self| Self {
            layers: icon.layers.into_iter().map(|layer| layer.turned(orientation)).collect(),
            ..icon
        };
        match form {
            Form::Designed { design, fit } => match Self::shipped(design, &fit.surfaces) {
                Some(icon) => turned(icon),
                None => {
                    let rows = if design.icon == View::Front { front_rows } else { ROWS };
                    let strips = strips(design, &fit.surfaces, orientation, rows);
                    Self { strips, ..turned(Self::new(overlay(&fit.surfaces), 0.0, 0.0)) }
                }
            },
            Form::Stack(pieces) => {
                // Seen from above: the top, in a heavy frame, and how many there are.
                let plain = || Self::new(vec![Layer::plain()], 0.0, 0.0);
                let top = pieces.last().map_or_else(plain, |top| Self::drawn(top, orientation, front_rows));
                Self { border: 0.17, label: Some(pieces.len().to_string()), ..top }
            }
            Form::Block { surfaces, letter } => {
                Self { label: letter.map(String::from), ..turned(Self::new(block(surfaces), 0.2, 0.08)) }
            }
        }
    }

    /// The icon of a shipped look in its base orientation.
    fn shipped(design: &Arc<Design>, surfaces: &Surfaces) -> Option<Self> {
        use Tone::{Body, Bright, Empty, Glass, Shade};
        if !Designs::is_shipped(design) {
            return None;
        }
        let icon = Self::new;
        Some(match design.name.as_str() {
            "king" => icon(vec![Layer::plain()], 0.5, 0.2),
            "prism" | "turret" => {
                let stops = vec![(Body, 0.0), (Body, 42.0), (Bright, 43.0), (Bright, 54.0), (Empty, 55.0)];
                icon(vec![Layer::Bands(1, stops)], 0.0, if design.name == "turret" { 0.09 } else { 0.0 })
            }
            "blade" => icon(vec![Layer::mirror(1)], 0.0, 0.0),
            "pane" => icon(vec![Layer::mirror(0)], 0.0, 0.0),
            "splitter" => Self { has_eye: true, ..icon(vec![Layer::half_mirror(1)], 0.0, 0.0) },
            "halfmirror" => {
                // All of it is glass from behind.
                let stops = vec![(Glass, 0.0), (Glass, 45.0), (Bright, 46.0), (Bright, 56.0), (Empty, 57.0)];
                icon(surfaces.mirrors.iter().map(|&facing| Layer::Bands(facing, stops.clone())).collect(), 0.0, 0.0)
            }
            "glass" => icon(vec![Layer::Bands(0, vec![(Glass, 0.0), (Glass, 100.0)])], 0.0, 0.07),
            "shield" => {
                let stops = vec![(Body, 0.0), (Body, 70.0), (Bright, 71.0), (Bright, 100.0)];
                icon(vec![Layer::Bands(0, stops)], 0.12, 0.0)
            }
            "emitter" => icon(vec![Layer::Quarters([Bright, Body, Body, Body])], 0.3, 0.08),
            "obelisk" => icon(vec![Layer::Quarters([0.05, 0.3, 0.62, 0.3].map(Shade))], 0.0, 0.0),
            _ => return None,
        })
    }
}

/// A rectangle of one tone: left, top, width and height as parts of the icon.
#[derive(Clone, Copy, Debug)]
struct Strip(Tone, [f32; 4]);

/// How many rows of strips an icon has, and one that is seen from the front: an outline needs more.
const ROWS: usize = 16;
const FRONT_ROWS: usize = 28;
/// The same of a large icon, whose outline would show steps.
const LARGE_ROWS: usize = 48;
/// From which size on an icon is large, in logical pixels.
const LARGE: f32 = 30.0;

/// A look as its icon shows it in this orientation, but for what lies before its mirrors.
fn strips(design: &Design, surfaces: &Surfaces, orientation: u8, rows: usize) -> Vec<Strip> {
    let cell = 1.0 / rows as f32;
    let normals: Vec<Vec2> = surfaces
        .mirrors
        .iter()
        .chain(&surfaces.half_mirrors)
        .map(|&facing| {
            let (sin, cos) = (FRAC_PI_4 * f32::from(facing + 2 * orientation)).sin_cos();
            // To the east and to the south.
            Vec2::new(sin, -cos)
        })
        .collect();
    let parts = design.seen(surfaces, orientation, rows);
    let tone = |column: usize, row: usize| {
        let middle = Vec2::new(column as f32 + 0.5, row as f32 + 0.5) * cell - 0.5;
        let part = parts[row * rows + column].filter(|_| normals.iter().all(|normal| normal.dot(middle) <= 0.0))?;
        Some(match part {
            Part::Plinth => Tone::Shade(0.65),
            Part::Trim | Part::Frame => Tone::Shade(0.2),
            Part::Glow => Tone::Bright,
            Part::Clear | Part::Glass => Tone::Glass,
            Part::Body | Part::Mirror => Tone::Body,
        })
    };
    let mut strips: Vec<Strip> = Vec::new();
    for row in 0..rows {
        let mut column = 0;
        while column < rows {
            let Some(shown) = tone(column, row) else {
                column += 1;
                continue;
            };
            let width = (column..rows).take_while(|&column| tone(column, row) == Some(shown)).count();
            let [left, top, across] = [column, row, width].map(|cells| cells as f32 * cell);
            // The strip above goes on where it is as wide.
            let above = strips.iter_mut().find(|Strip(other, [x, y, w, h])| {
                *other == shown && *x == left && *w == across && (*y + *h - top).abs() < cell / 2.0
            });
            match above {
                Some(Strip(_, [.., height])) => *height += cell,
                None => strips.push(Strip(shown, [left, top, across, cell])),
            }
            column += width;
        }
    }
    strips
}

/// What stands over the outline of a look.
fn overlay(surfaces: &Surfaces) -> Vec<Layer> {
    let shields = surfaces.shields.iter().map(|&side| Layer::edge(side, Tone::Bright, 82.0));
    let half_mirrors = surfaces.half_mirrors.iter().map(|&facing| Layer::half_mirror(facing));
    let mirrors = surfaces.mirrors.iter().map(|&facing| Layer::mirror(facing));
    shields.chain(half_mirrors).chain(mirrors).collect()
}

/// What the faces of a block do.
fn block(surfaces: &Surfaces) -> Vec<Layer> {
    let tone = |side: Direction| match side {
        side if surfaces.open.contains(&side) => Tone::Empty,
        side if surfaces.clear.contains(&side) => Tone::Glass,
        _ => Tone::Body,
    };
    let tones = Direction::ALL.map(tone);
    let ground = if tones == [Tone::Body; 4] { Layer::plain() } else { Layer::Quarters(tones) };
    [ground].into_iter().chain(overlay(surfaces)).collect()
}

/// The least size of an icon that shows a picture of a piece that has a [`Look::badge`](tabletop::Look::badge), and
/// the least on which there is room for the badge's letters, in logical pixels.
const LEAST_PICTURE: f32 = 40.0;
const LEAST_LABELLED: f32 = 14.0;

/// The icon of `piece`, `size` logical pixels square.
pub fn piece(theme: &ActiveTheme, board: &Board, piece: Piece, size: f32) -> impl Bundle + use<> {
    let (kind, kinds) = (board.look(piece.look), &board.looks);
    let ink = if kind.neutral { palette::INK_FAINT } else { theme.side(board, piece.owner).ink };
    let form = Form::of(theme.1.in_game(&board.game), kinds, kind);
    let badge = kind.badge.as_deref().filter(|_| size < LEAST_PICTURE);
    let rows = if size < LARGE { FRONT_ROWS } else { LARGE_ROWS };
    let mut icon = badge.map_or_else(|| Icon::drawn(&form, piece.facing, rows), Icon::badge);
    // A strip before each side at which a hit leaves another piece.
    let armoured = armour(kinds, kind).into_iter().map(|side| Layer::edge(side, Tone::Shade(0.2), 90.0));
    icon.layers.extend(armoured.map(|layer| layer.turned(piece.facing)));
    let has_strips = !icon.strips.is_empty();
    let strips = icon.strips.into_iter().map(move |Strip(tone, [left, top, width, height])| {
        let node = Node {
            position_type: PositionType::Absolute,
            left: percent(left * 100.0),
            top: percent(top * 100.0),
            width: percent(width * 100.0),
            height: percent(height * 100.0),
            ..default()
        };
        (node, BackgroundColor(tone.color(ink)), Pickable::IGNORE)
    });
    let layers: Vec<Gradient> = icon.layers.into_iter().map(|layer| layer.gradient(ink)).collect();
    // Over the strips, so that they hide no mirror.
    let (layers, cover) = if has_strips { (Vec::new(), Some(layers)) } else { (layers, None) };
    let cover = cover.map(|layers| {
        let node =
            Node { position_type: PositionType::Absolute, width: percent(100.0), height: percent(100.0), ..default() };
        (node, BackgroundGradient(layers), Pickable::IGNORE)
    });
    let share = if badge.is_some() { 0.66 } else { 0.55 };
    // On an icon that is too small for it, a badge says nothing.
    let label = icon.label.filter(|_| badge.is_none() || size >= LEAST_LABELLED).map(|label| {
        let font = fonts::semibold((size * share).round().max(11.0));
        (Text::new(label), font, TextColor(palette::INK), TextLayout::no_wrap(), Pickable::IGNORE)
    });
    let eye = icon.has_eye.then(|| {
        let node = Node {
            width: px(size * 0.4),
            height: px(size * 0.4),
            border: px(size * 0.1).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        };
        (node, BorderColor::all(ink), BackgroundColor(palette::BACKDROP), Pickable::IGNORE)
    });
    (
        Name::new(format!("Icon {}", kind.id)),
        Node {
            width: px(size),
            height: px(size),
            border: px(size * icon.border).all(),
            border_radius: BorderRadius::all(px(size * icon.corner_radius)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(ink),
        BackgroundGradient(layers),
        Pickable::IGNORE,
        Children::spawn((
            SpawnIter(strips),
            SpawnIter(cover.into_iter()),
            SpawnIter(label.into_iter()),
            SpawnIter(eye.into_iter()),
        )),
    )
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use content::looks::fixtures::{kind, odd_kinds, shipped_kinds, single};
    use content::looks::{Place, parse};
    use tabletop::Look;

    /// The tone of an icon at a point, x to the east and y to the north, 0.5 the edge.
    fn tone_at(icon: &[Layer], at: Vec2) -> Tone {
        let mut seen = Tone::Empty;
        for layer in icon {
            let tone = match layer {
                Layer::Bands(facing, stops) => {
                    let (sin, cos) = (FRAC_PI_4 * f32::from(*facing)).sin_cos();
                    // As in CSS, the line is as long as the square is across it.
                    let length = sin.abs() + cos.abs();
                    let percent = 50.0 + 100.0 * at.dot(Vec2::new(sin, cos)) / length;
                    let next = stops.iter().position(|stop| stop.1 > percent).unwrap_or(stops.len());
                    // The first and the last tone go on to the edge.
                    stops[next.saturating_sub(1)].0
                }
                Layer::Quarters(tones) => {
                    let quarter = (at.x.atan2(at.y) / FRAC_PI_2).round().rem_euclid(4.0);
                    tones[quarter as usize % 4]
                }
            };
            if tone != Tone::Empty {
                seen = tone;
            }
        }
        seen
    }

    /// What is met first on the way inwards from a side, `beside` its middle, and how far from the middle of the icon.
    fn met(icon: &[Layer], side: Direction, beside: f32) -> (Tone, f32) {
        let (x, y) = side.step();
        let inwards = Vec2::new(f32::from(x), f32::from(y));
        let tone = |distance: f32| tone_at(icon, inwards * distance + inwards.perp() * beside);
        let distances = (0..98).map(|step| 0.495 - 0.005 * step as f32);
        distances.map(|at| (tone(at), at)).find(|met| met.0 != Tone::Empty).unwrap_or((Tone::Empty, 0.0))
    }

    fn assert_agrees(form: &Form, orientation: u8) {
        let surfaces = form.surfaces();
        let icon = Icon::of(form, orientation).layers;
        // Mirrors are lines through the middle: four ways that they can lie.
        for way in 0..4 {
            let lies = |facings: &[u8]| facings.iter().any(|facing| (facing + 2 * orientation) % 4 == way);
            let (sin, cos) = (FRAC_PI_4 * f32::from(way)).sin_cos();
            let (along, normal) = (Vec2::new(cos, -sin) * 0.31, Vec2::new(sin, cos) * 0.03);
            // On both faces of the mirror, left and right of the middle.
            let faces = [normal, -normal].map(|face| [face + along, face - along].map(|at| tone_at(&icon, at)));
            let is_bright = faces.contains(&[Tone::Bright; 2]);
            assert_eq!(is_bright, lies(&surfaces.mirrors), "{form:?} {orientation}: a mirror facing {way}");
            if !is_bright && lies(&surfaces.half_mirrors) {
                assert_eq!(faces, [[Tone::Glass; 2]; 2], "{form:?} {orientation}: a half mirror facing {way}");
            }
        }
        for side in Direction::ALL.into_iter().filter(|&side| form.tells(side)) {
            let side_shown = side.turned(orientation);
            // A mirror may end in the middle of a side, and the shield of a neighbouring side in its corner.
            let [middle, left, right] = [0.0, -0.2, 0.2].map(|beside| met(&icon, side_shown, beside));
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
        let setup = games::list::find_setup("stratego/start").expect("it is shipped").1;
        let board = setup.state.board();
        let mut badges: Vec<&str> = board.looks.iter().filter_map(|look| look.badge.as_deref()).collect();
        assert_eq!(badges.len(), board.looks.len());
        assert!(["10", "7", "1", "B", "F", ""].iter().all(|badge| badges.contains(badge)), "{badges:?}");
        badges.sort_unstable();
        badges.dedup();
        assert_eq!(badges.len(), board.looks.len(), "each rank has its own");
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
                // The prism stands in its way.
                assert!(matches!(form, Form::Block { .. }));
                continue;
            }
            for orientation in 0..4 {
                let icon = Icon::of(&form, orientation);
                let (sin, cos) = (FRAC_PI_4 * f32::from(facing + 2 * orientation)).sin_cos();
                let normal = Vec2::new(sin, -cos);
                let middles =
                    icon.strips.iter().map(|Strip(_, [x, y, w, h])| Vec2::new(x + w / 2.0 - 0.5, y + h / 2.0 - 0.5));
                assert!(icon.strips.len() > 8 && middles.clone().all(|middle| middle.dot(normal) < 0.05));
                let area: f32 = icon.strips.iter().map(|Strip(_, [.., w, h])| w * h).sum();
                assert!((0.36..0.45).contains(&area), "half of a square as wide as the icon: {area}");
                assert!(icon.strips.iter().any(|Strip(tone, _)| *tone == Tone::Bright), "the lamp");
                let band = |at: f32| tone_at(&icon.layers, Vec2::new(normal.x, -normal.y) * at);
                assert_eq!((band(0.0), band(0.2)), (Tone::Bright, Tone::Empty));
            }
        }
    }
}
