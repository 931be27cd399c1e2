//! Stripes on the bodies of one side's pieces, which distinguish the sides without colour.

use bevy::prelude::*;

use content::looks::Part;
use presentation::PieceLayer;
use state::space::solid::Vertex;

/// The direction across the stripes: oblique, so that they show on every side of a piece and from above.
const ACROSS: Vec3 = Vec3::new(0.77, 0.58, 0.27);
/// The width of a stripe, in squares; the gaps are twice as wide.
const WIDTH: f32 = 0.07;

/// The triangles of each part.
pub(super) type Faces = Vec<(Part, Vec<[Vertex; 3]>)>;

/// The faces of the layers, unchanged.
pub(super) fn plain(layers: &[(Part, PieceLayer)]) -> Faces {
    layers.iter().map(|(part, layer)| (*part, layer.faces.clone())).collect()
}

/// The faces of the layers, with stripes of metal on body and plinth.
pub(super) fn striped(layers: &[(Part, PieceLayer)]) -> Faces {
    let (mut faces, mut metal) = (plain(layers), Vec::new());
    for (_, painted) in faces.iter_mut().filter(|(part, _)| matches!(part, Part::Body | Part::Plinth)) {
        for face in std::mem::take(painted) {
            for (band, piece) in cut(face) {
                if band.rem_euclid(3) == 0 { &mut metal } else { &mut *painted }.push(piece);
            }
        }
    }
    match faces.iter_mut().find(|(part, _)| *part == Part::Trim) {
        Some((_, trim)) => trim.extend(metal),
        None => faces.push((Part::Trim, metal)),
    }
    faces
}

/// Cuts a triangle at the borders between bands; returns each piece with the number of its band.
fn cut(face: [Vertex; 3]) -> Vec<(i32, [Vertex; 3])> {
    let across = |vertex: &Vertex| vertex.at.dot(ACROSS) / WIDTH;
    let bands = face.map(|vertex| across(&vertex));
    let (low, high) = (bands.into_iter().fold(f32::MAX, f32::min), bands.into_iter().fold(f32::MIN, f32::max));
    let mut pieces = Vec::new();
    for band in low.floor() as i32..=high.floor() as i32 {
        let above = kept(&face, |vertex| across(vertex) - band as f32);
        let between = kept(&above, |vertex| (band + 1) as f32 - across(vertex));
        for i in 2..between.len() {
            pieces.push((band, [between[0], between[i - 1], between[i]]));
        }
    }
    pieces
}

/// The part of a convex polygon where `inside` is not negative.
fn kept(polygon: &[Vertex], inside: impl Fn(&Vertex) -> f32) -> Vec<Vertex> {
    let mut kept = Vec::with_capacity(polygon.len() + 1);
    for (i, here) in polygon.iter().enumerate() {
        let next = &polygon[(i + 1) % polygon.len()];
        let (a, b) = (inside(here), inside(next));
        if a >= 0.0 {
            kept.push(*here);
        }
        if (a < 0.0) != (b < 0.0) && a != 0.0 && b != 0.0 {
            let part = a / (a - b);
            let normal = here.normal.lerp(next.normal, part).normalize_or(here.normal);
            kept.push(Vertex { at: here.at.lerp(next.at, part), normal });
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::shapes::{kind_shape, layers};
    use content::looks::Designs;
    use content::looks::fixtures::shipped_kinds;
    use tabletop::Player;

    fn area<'f>(faces: impl Iterator<Item = &'f [Vertex; 3]>) -> f32 {
        faces.map(|[a, b, c]| (b.at - a.at).cross(c.at - a.at).length() / 2.0).sum()
    }

    #[test]
    fn every_shipped_kind_gets_stripes_and_keeps_its_surface() {
        for (kinds, kind) in shipped_kinds() {
            let layers = layers(&kind_shape(Designs::embedded().in_game(""), &kinds, &kind, Player::Second));
            let (plain, striped) = (plain(&layers), striped(&layers));
            let all = |faces: &Faces| area(faces.iter().flat_map(|(_, faces)| faces));
            let (before, after) = (all(&plain), all(&striped));
            assert!((before - after).abs() < before * 1e-3, "{}: {before} {after}", kind.id);
            let painted = |faces: &Faces| {
                let parts = faces.iter().filter(|(part, _)| matches!(part, Part::Body | Part::Plinth));
                area(parts.flat_map(|(_, faces)| faces))
            };
            let striped = 1.0 - painted(&striped) / painted(&plain);
            assert!((0.2..0.5).contains(&striped), "{}: {striped}", kind.id);
        }
    }
}
