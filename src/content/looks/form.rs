//! The form of a kind: the body with which it is drawn, on the board and in icons. This is the only place that looks up
//! the look of a kind and checks it against the kind's faces.
//!
//! A kind that takes two or more hits, or whose top may step off, is a stack, drawn as the pieces that form it. A kind
//! that has a look and doesn't come apart is drawn with that look, in armour.

use std::sync::Arc;

use super::design::Design;
use super::fit::Fit;
use super::library::{DERIVED, InGame};
pub use super::surfaces::{Surfaces, faces};
use rules::Direction;
use tabletop::{Face, Look, LookId};

/// The body of a piece in its base orientation.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A look from a file.
    Designed {
        /// The look.
        design: Arc<Design>,
        /// The look as fitted to this kind.
        fit: Fit,
    },
    /// Pieces on top of one another, from the lowest up.
    Stack(Vec<Form>),
    /// A block that shows what its faces do and nothing else.
    Block {
        /// The surfaces of its faces.
        surfaces: Surfaces,
        /// The kind's letter, if there is room for it on top.
        letter: Option<char>,
    },
}

impl Form {
    /// The form of `look`, one of `looks`. A kind gets a block if its faces don't match the look that it asks for.
    pub fn of(designs: InGame, looks: &[Look], look: &Look) -> Self {
        let surfaces = Surfaces::of(look);
        let mut pieces = Vec::new();
        let mut lowest = look;
        // The count is limited because kinds may become one another in a cycle.
        for _ in 1..stacked(looks, look) {
            let Some(left) = below_top(looks, lowest).filter(|left| Surfaces::of(left) == surfaces) else { break };
            pieces.push(Self::single(designs, top_piece(looks, lowest).unwrap_or(left)));
            lowest = left;
        }
        if pieces.is_empty() {
            return Self::single(designs, look);
        }
        pieces.push(Self::single(designs, lowest));
        pieces.reverse();
        Self::Stack(pieces)
    }

    /// The form of a kind that is not a stack.
    fn single(designs: InGame, look: &Look) -> Self {
        if let Some(design) = designs.find(&look.shape)
            && let Ok(fit) = design.fit(look)
        {
            return Self::Designed { design: Arc::clone(design), fit };
        }
        let surfaces = Surfaces::of(look);
        let has_room = surfaces.mirrors.is_empty() && surfaces.half_mirrors.is_empty();
        Self::Block { letter: Some(look.letter).filter(|l| has_room && l.is_ascii_lowercase()), surfaces }
    }

    /// The surfaces that this form shows. Some forms show nothing about a side: see [`Form::distinguishes`].
    pub fn surfaces(&self) -> Surfaces {
        match self {
            Self::Designed { fit, .. } => fit.surfaces.clone(),
            Self::Stack(pieces) => pieces.first().map(Self::surfaces).unwrap_or_default(),
            Self::Block { surfaces, .. } => surfaces.clone(),
        }
    }

    /// Returns whether the form shows if this side absorbs light. The edges of thin plates and the housings of lasers
    /// do not.
    pub fn distinguishes(&self, side: Direction) -> bool {
        !matches!(self, Self::Designed { fit, .. } if fit.unspecified.contains(&side))
    }
}

/// The ids of the kinds that cannot have the look they ask for, each with what was expected and found.
pub fn refused<'l>(designs: InGame, looks: impl IntoIterator<Item = &'l Look>) -> Vec<(String, String)> {
    let wrong = |look: &Look| match designs.find(&look.shape) {
        _ if DERIVED.contains(&look.shape.as_str()) => None,
        Some(design) => design.fit(look).err(),
        None => Some(designs.unknown(&look.shape)),
    };
    looks.into_iter().filter_map(|look| Some((look.id.clone(), wrong(look)?))).collect()
}

/// The sides on which a hit leaves another piece, which are drawn armoured; none if `look` is a stack.
pub fn armour(looks: &[Look], look: &Look) -> Vec<Direction> {
    let armoured = |side: &Direction| matches!(look.faces[*side as usize], Face::Open { leaves: Some(_) });
    if stacked(looks, look) > 1 { Vec::new() } else { Direction::ALL.into_iter().filter(armoured).collect() }
}

/// The maximum number of pieces that are drawn on top of one another.
const MAX_STACKED: u8 = 4;

/// Returns what is left of a stack without its top, or `None` for a single piece. It is a stack if its top may step
/// off, or if it names no look and a hit on any side leaves a piece whose sides are all plain.
pub fn below_top<'l>(looks: &'l [Look], look: &Look) -> Option<&'l Look> {
    let found = |id: LookId| looks.get(usize::from(id.0));
    if let Some((_, stays)) = look.top {
        return found(stays);
    }
    if !DERIVED.contains(&look.shape.as_str()) {
        return None;
    }
    let lost = |face: &Face| matches!(face, Face::Open { .. });
    let Face::Open { leaves: Some(left) } = &look.faces[0] else { return None };
    let same = look.faces.iter().all(|face| *face == look.faces[0]);
    found(*left).filter(|left| same && left.faces.iter().all(lost))
}

/// The kind of the upper piece of a stack: the one that may step off, or else the same as the lowest.
pub fn top_piece<'l>(looks: &'l [Look], look: &Look) -> Option<&'l Look> {
    let mut lowest = below_top(looks, look)?;
    if let Some((steps, _)) = look.top {
        return looks.get(usize::from(steps.0));
    }
    for _ in 1..MAX_STACKED {
        lowest = below_top(looks, lowest).unwrap_or(lowest);
    }
    Some(lowest)
}

/// The number of pieces that are stacked in a piece of this kind: 1 for a single piece.
pub fn stacked(looks: &[Look], look: &Look) -> u8 {
    let mut lower = below_top(looks, look);
    let mut count = 1;
    while let (Some(left), true) = (lower, count < MAX_STACKED) {
        lower = below_top(looks, left);
        count += 1;
    }
    count
}
