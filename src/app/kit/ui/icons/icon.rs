//! The drawing on each piece's icon: bands and faces in a few tones, or a projection of the look from above or from the
//! front.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};
use std::sync::Arc;

use bevy::prelude::*;

use content::looks::{Design, Designs, InGame};
use state::space::form::{Form, Surfaces, armour};
use tabletop::{Direction, Look};

/// A tone of an icon, in the colours of the piece's side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Tone {
    /// Nothing: the square shows through.
    Empty,
    Glass,
    Body,
    /// The body's colour when lit: 0 is as bright as `Bright`, 1 is black.
    Shade(f32),
    /// Mirrors and shields.
    Bright,
}

impl Tone {
    /// Returns the colour, given the bright colour of the side.
    pub(super) fn color(self, ink: Color) -> Color {
        match self {
            Self::Empty => Color::NONE,
            Self::Glass => ink.with_alpha(0.22),
            Self::Body => Self::Shade(0.45).color(ink),
            Self::Shade(dark) => ink.mix(&Color::BLACK, dark),
            Self::Bright => ink,
        }
    }
}

/// One of the layers of an icon, painted in order.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Layer {
    /// Stripes across the square, like the stops of a gradient: the direction in eighths of a turn clockwise from
    /// north, then each tone and where it begins, in percent of the distance in that direction.
    Bands(u8, Vec<(Tone, f32)>),
    /// The four faces of a pyramid, seen from above: north, east, south, west.
    Quarters([Tone; 4]),
}

impl Layer {
    fn plain() -> Self {
        Self::Bands(0, vec![(Tone::Body, 0.0)])
    }

    /// A mirror through the middle.
    fn mirror(facing: u8) -> Self {
        Self::Bands(facing, vec![(Tone::Empty, 0.0), (Tone::Bright, 41.5), (Tone::Empty, 58.5)])
    }

    /// A mirror through the middle that lets part of the beam through.
    fn half_mirror(facing: u8) -> Self {
        use Tone::{Bright, Empty, Glass};
        Self::Bands(facing, vec![(Empty, 0.0), (Bright, 37.5), (Glass, 43.5), (Bright, 56.5), (Empty, 62.5)])
    }

    /// A strip along one side, starting at this percentage.
    fn edge(side: Direction, tone: Tone, from: f32) -> Self {
        Self::Bands(2 * side as u8, vec![(Tone::Empty, 0.0), (tone, from)])
    }

    /// An armour plate in front of one side, with a gap behind it.
    fn plate(side: Direction) -> Self {
        Self::Bands(2 * side as u8, vec![(Tone::Empty, 0.0), (Tone::Shade(1.0), 76.0), (Tone::Shade(0.1), 86.0)])
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

    /// The layer's tone at a point, with x to the east, y to the north and the edge at 0.5, on an icon that is `pixels`
    /// wide. Horizontal and vertical edges are snapped to pixel boundaries.
    pub(super) fn tone(&self, at: Vec2, pixels: f32) -> Tone {
        match self {
            Self::Bands(facing, stops) => {
                let (sin, cos) = (FRAC_PI_4 * f32::from(*facing)).sin_cos();
                // The position in this direction, from 0 to 1 across the square.
                let along = 0.5 + at.dot(Vec2::new(sin, cos)) / (sin.abs() + cos.abs());
                let begins = |percent: f32| match facing % 2 {
                    0 => (percent / 100.0 * pixels).round() / pixels,
                    _ => percent / 100.0,
                };
                let next = stops.iter().position(|stop| begins(stop.1) > along).unwrap_or(stops.len());
                stops[next.saturating_sub(1)].0
            }
            Self::Quarters(tones) => {
                let quarter = (at.x.atan2(at.y) / FRAC_PI_2).round().rem_euclid(4.0);
                tones[quarter as usize % 4]
            }
        }
    }
}

/// A look without a hand-made icon, whose shape is projected instead.
#[derive(Clone, Debug)]
pub(super) struct ProjectedLook {
    pub design: Arc<Design>,
    pub surfaces: Surfaces,
    pub orientation: u8,
}

impl PartialEq for ProjectedLook {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.design, &other.design)
            && self.orientation == other.orientation
            && self.surfaces == other.surfaces
    }
}

/// The icon of a form. Lengths are fractions of its size.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Icon {
    /// The look under the layers.
    pub projection: Option<ProjectedLook>,
    pub layers: Vec<Layer>,
    pub corner_radius: f32,
    /// The border's rings from the outside in, each with its width.
    pub border: Vec<(Tone, f32)>,
    /// The letters on the icon.
    pub label: Option<String>,
    /// A ring in the middle: the eye of a piece that splits the beam.
    pub has_eye: bool,
    /// The number of rings around the middle, which distinguishes the kinds of portals.
    pub rings: u8,
    /// They are square, as on the second player's pieces.
    pub has_square_rings: bool,
    /// Drawn again in the middle, as wide as half of the icon: the pyramid on a tower.
    pub top: Vec<Layer>,
}

/// The smallest icon that shows a picture of a piece with a [`Look::badge`], and the smallest that has room for the
/// badge's letters, in logical pixels.
pub(super) const MIN_PICTURE_SIZE: f32 = 40.0;
const MIN_LABELLED_SIZE: f32 = 14.0;

impl Icon {
    fn new(layers: Vec<Layer>, corner_radius: f32, border: f32) -> Self {
        let border = if border > 0.0 { vec![(Tone::Bright, border)] } else { Vec::new() };
        Self {
            projection: None,
            layers,
            corner_radius,
            border,
            label: None,
            has_eye: false,
            rings: 0,
            has_square_rings: false,
            top: Vec::new(),
        }
    }

    /// A block in the colour of its side with a few letters on it.
    pub(super) fn badge(label: &str) -> Self {
        let block = Layer::Bands(0, vec![(Tone::Shade(0.52), 0.0)]);
        Self { label: Some(label.to_owned()), ..Self::new(vec![block], 0.22, 0.06) }
    }

    /// The icon of `kind`, one of `kinds`, in this orientation and at this size in logical pixels.
    pub(super) fn of_kind(designs: InGame, kinds: &[Look], kind: &Look, orientation: u8, size: f32) -> Self {
        let mut icon = match kind.badge.as_deref().filter(|_| size < MIN_PICTURE_SIZE) {
            // A badge is illegible on an icon that is too small for it.
            Some(badge) if size < MIN_LABELLED_SIZE => Self { label: None, ..Self::badge(badge) },
            Some(badge) => Self::badge(badge),
            None if kind.neutral && kind.shape == "tower" => Self::tower(),
            None => Self::of(&Form::of(designs, kinds, kind), orientation),
        };
        let plates = armour(kinds, kind).into_iter().map(|side| Layer::plate(side).turned(orientation));
        icon.layers.extend(plates);
        icon
    }

    /// The tower from above: the rim of its column, and the pyramid on it.
    fn tower() -> Self {
        let column = Layer::Bands(0, vec![(Tone::Shade(0.78), 0.0)]);
        let pyramid = Layer::Quarters([0.1, 0.35, 0.6, 0.35].map(Tone::Shade));
        Self { top: vec![pyramid], ..Self::new(vec![column], 0.08, 0.08) }
    }

    /// The icon of a form in this orientation.
    pub(super) fn of(form: &Form, orientation: u8) -> Self {
        let turned = |icon: Self| Self {
            layers: icon.layers.into_iter().map(|layer| layer.turned(orientation)).collect(),
            ..icon
        };
        match form {
            Form::Designed { design, fit } => match Self::shipped(design, &fit.surfaces) {
                Some(icon) => turned(icon),
                None => {
                    let look = ProjectedLook { design: design.clone(), surfaces: fit.surfaces.clone(), orientation };
                    Self { projection: Some(look), ..turned(Self::new(overlay(&fit.surfaces), 0.0, 0.0)) }
                }
            },
            Form::Stack(pieces) => {
                // The top piece from above, with a frame for each piece below it and the number of pieces.
                let top = pieces
                    .last()
                    .map_or_else(|| Self::new(vec![Layer::plain()], 0.0, 0.0), |top| Self::of(top, orientation));
                let width = match pieces.len() {
                    ..=2 => 0.17,
                    3 => 0.10,
                    _ => 0.07,
                };
                let frames = (1..pieces.len()).map(|_| (Tone::Bright, width));
                let gap = (Tone::Shade(1.0), width / 2.0);
                let border = frames.flat_map(|frame| [gap, frame]).skip(1).collect();
                Self { border, label: Some(pieces.len().to_string()), ..top }
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
            "prism" | "helm" | "turret" => {
                let stops = vec![(Body, 0.0), (Bright, 42.5), (Empty, 54.5)];
                icon(vec![Layer::Bands(1, stops)], 0.0, if design.name == "turret" { 0.09 } else { 0.0 })
            }
            "blade" => icon(vec![Layer::mirror(1)], 0.0, 0.0),
            "pane" => icon(vec![Layer::mirror(0)], 0.0, 0.0),
            "splitter" => Self { has_eye: true, ..icon(vec![Layer::half_mirror(1)], 0.0, 0.0) },
            "halfmirror" => {
                // From behind, the whole piece is glass with highlights, which distinguishes it from the body of a
                // prism.
                let glints = [(Glass, 0.0), (Bright, 17.0), (Glass, 22.0), (Bright, 28.0), (Glass, 33.0)];
                let stops: Vec<_> = glints.into_iter().chain([(Bright, 45.5), (Empty, 56.5)]).collect();
                icon(surfaces.mirrors.iter().map(|&facing| Layer::Bands(facing, stops.clone())).collect(), 0.0, 0.0)
            }
            "glass" => icon(vec![Layer::Bands(0, vec![(Glass, 0.0)])], 0.0, 0.07),
            "shield" => icon(vec![Layer::Bands(0, vec![(Body, 0.0), (Bright, 70.5)])], 0.12, 0.0),
            "emitter" => icon(vec![Layer::Quarters([Bright, Body, Body, Body])], 0.3, 0.08),
            "obelisk" => icon(vec![Layer::Quarters([0.05, 0.3, 0.62, 0.3].map(Shade))], 0.0, 0.0),
            "portal" => Self { rings: 1, ..icon(block(surfaces), 0.2, 0.0) },
            "portal-2" => Self { rings: 2, ..icon(block(surfaces), 0.2, 0.0) },
            "portal-3" => Self { rings: 3, ..icon(block(surfaces), 0.2, 0.0) },
            // The broken face: dark inside, with lighter sides.
            "stump" => {
                let face = Layer::Bands(0, vec![(Shade(0.75), 0.0)]);
                Self { border: vec![(Shade(0.3), 0.24)], ..icon(vec![face], 0.0, 0.0) }
            }
            _ => return None,
        })
    }
}

/// The layers over the outline of a look.
fn overlay(surfaces: &Surfaces) -> Vec<Layer> {
    let shields = surfaces.shields.iter().map(|&side| Layer::edge(side, Tone::Bright, 82.0));
    let half_mirrors = surfaces.half_mirrors.iter().map(|&facing| Layer::half_mirror(facing));
    let mirrors = surfaces.mirrors.iter().map(|&facing| Layer::mirror(facing));
    shields.chain(half_mirrors).chain(mirrors).collect()
}

/// The layers of a block, which show what each face does to the beam.
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
