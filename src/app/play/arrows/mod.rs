//! Arrows and marked squares that players draw on the board with the right mouse button. [`mod@pointer`] turns a drag into
//! a drawing and asks the referee to keep it; this module shows the drawings.
//!
//! The drawings of a brush are one mesh, under the pieces but over the flat figures that replace them. They are flat,
//! except for arrows from one level of a tower to the other.

mod pointer;
#[cfg(test)]
mod tests;

use std::f32::consts::FRAC_PI_2;

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use kit::ui::palette;
use pointer::Sketch;
use state::messages::TableOpen;
use state::referee::Table;
use state::space::BoardSpace;
use state::space::lines::Lines;
use state::space::solid::{Vertex, circle, mesh};
use state::viewpoint::{FlatView, FromAbove};
use tabletop::{Brush, Drawing};

/// Adds drawing on the board.
pub struct ArrowsPlugin;

impl Plugin for ArrowsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<FlatView>().init_resource::<FromAbove>().add_plugins(pointer::plugin).add_systems(
            PostUpdate,
            update_drawings
                .run_if(resource_exists::<Table>.and_then(resource_exists::<Assets<StandardMaterial>>))
                .before(TransformSystems::Propagate)
                .before(VisibilitySystems::VisibilityPropagate)
                .before(AssetEventSystems),
        );
    }
}

/// The drawings of a brush, as they are shown.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Drawn(pub Vec<Drawing>);

/// The height of drawings under the pieces, in squares: below the marks of the selection.
const HEIGHT: f32 = 0.012;
/// The height of drawings over flat figures.
const HEIGHT_OVER_FIGURES: f32 = 0.034;
/// The distance of each brush above the one before.
const STEP_UP: f32 = 0.0006;
/// Draws over flat figures that are nearer to the camera.
const OVER_FIGURES_DEPTH_BIAS: f32 = 2e6;

/// The width of an arrow's shaft, in squares.
const SHAFT: f32 = 0.17;
/// The length of its head, which ends in the middle of its square but begins beyond the foot of a piece there.
const HEAD: f32 = 0.60;
/// Half the width of the head.
const HEAD_HALF: f32 = 0.29;
/// The distance from the middle of the first square to the start of the shaft.
const START: f32 = 0.12;
/// The width of the dark edge that sets drawings off from light squares, in squares.
const EDGE: f32 = 0.034;
/// The radius in the middle of the ring around a marked square, and its width.
const RING: f32 = 0.44;
const RING_WIDTH: f32 = 0.10;

fn color(brush: Brush) -> Color {
    match brush {
        Brush::Green => palette::DRAWN_GREEN,
        Brush::Red => palette::DRAWN_RED,
        Brush::Blue => palette::DRAWN_BLUE,
        Brush::Yellow => palette::DRAWN_YELLOW,
    }
}

/// The triangles of a drawing, which face up. Its outline is widened by `edge`.
fn faces(drawing: Drawing, space: &BoardSpace, height: f32, edge: f32) -> Vec<[Vertex; 3]> {
    let [from, to] = [drawing.from, drawing.to].map(|square| space.standing(square));
    let placed = |faces: Vec<[Vertex; 3]>, at: Vec3, rotation: Quat| {
        let placed =
            move |Vertex { at: point, normal }| Vertex { at: at + rotation * point, normal: rotation * normal };
        faces.into_iter().map(move |face| face.map(placed))
    };
    if !drawing.is_arrow() {
        let ring = Lines::default().with(&circle(RING, 64), true, RING_WIDTH + 2.0 * edge, height, 0.0);
        return placed(ring.faces(), to, Quat::IDENTITY).collect();
    }
    let way = to - from;
    let arrow = arrow(way.length(), height, edge);
    // `x` along the arrow, `z` to its right, `y` up.
    let flat = Vec2::new(way.x, way.z);
    if flat.length() > 0.1 {
        let slope = Quat::from_rotation_z(way.y.atan2(flat.length()));
        return placed(arrow, from, Quat::from_rotation_y((-way.z).atan2(way.x)) * slope).collect();
    }
    // Straight up or down, seen from all sides.
    let upright = Quat::from_rotation_z(FRAC_PI_2.copysign(way.y));
    let sides = (0..4).map(|side| Quat::from_rotation_y(FRAC_PI_2 * side as f32) * upright);
    sides.flat_map(|side| placed(arrow.clone(), from, side)).collect()
}

/// The triangles of an arrow of this length along `x`, at this height.
fn arrow(length: f32, height: f32, edge: f32) -> Vec<[Vertex; 3]> {
    let neck = length - HEAD - edge;
    let shaft = [START - edge, neck].map(|x| Vec2::new(x, 0.0));
    let shaft = Lines::default().with(&shaft, false, SHAFT + 2.0 * edge, height, 0.0);
    // The same distance from the slanting sides moves the tip farther.
    let tip = length + edge * HEAD.hypot(HEAD_HALF) / HEAD_HALF;
    let aside = (tip - neck) * HEAD_HALF / HEAD;
    let head = [(neck, aside), (tip, 0.0), (neck, -aside)];
    let head = head.map(|(x, z)| Vertex { at: Vec3::new(x, height, z), normal: Vec3::Y });
    shaft.faces().into_iter().chain([head]).collect()
}

/// The materials of all brushes.
#[derive(Clone)]
struct Ink {
    brushes: [Handle<StandardMaterial>; 4],
    edge: Handle<StandardMaterial>,
}

/// The materials of drawings under pieces, and over figures.
fn make_materials(materials: &mut Assets<StandardMaterial>) -> [Ink; 2] {
    [(0.85, 0.0), (0.7, OVER_FIGURES_DEPTH_BIAS)].map(|(alpha, depth_bias)| {
        let mut flat = |color: Color, alpha: f32, depth_bias: f32| {
            materials.add(StandardMaterial {
                base_color: color.with_alpha(alpha),
                alpha_mode: AlphaMode::Blend,
                unlit: true,
                fog_enabled: false,
                depth_bias,
                ..default()
            })
        };
        // The edges of all brushes are drawn first.
        Ink {
            brushes: Brush::ALL.map(|brush| flat(color(brush), alpha, depth_bias)),
            edge: flat(Color::BLACK, 0.65, depth_bias - 1.0),
        }
    })
}

/// Redraws everything when it has changed.
fn update_drawings(
    (table, open, sketch): (Res<Table>, Res<TableOpen>, Res<Sketch>),
    (flat, space): (Res<FlatView>, Res<BoardSpace>),
    old: Query<Entity, With<Drawn>>,
    mut last: Local<(Vec<Drawing>, bool, Option<BoardSpace>)>,
    mut inks: Local<Option<[Ink; 2]>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if !(table.is_changed() || open.is_changed() || sketch.is_changed() || flat.is_changed() || space.is_changed()) {
        return;
    }
    let mut drawings = if open.0 { table.drawings() } else { Vec::new() };
    if let Some(sketched) = sketch.drawing().filter(|_| open.0) {
        drawings.retain(|drawing| !drawing.shares_place(sketched));
        drawings.push(sketched);
    }
    let over_figures = flat.share > 0.0;
    let wanted = (drawings, over_figures, Some(*space));
    if *last == wanted {
        return;
    }
    old.iter().for_each(|drawn| commands.entity(drawn).despawn());
    let inks = inks.get_or_insert_with(|| make_materials(&mut materials));
    let ground = if over_figures { HEIGHT_OVER_FIGURES } else { HEIGHT };
    for (order, brush) in Brush::ALL.into_iter().enumerate() {
        let drawings: Vec<Drawing> = wanted.0.iter().copied().filter(|drawing| drawing.brush == brush).collect();
        if drawings.is_empty() {
            continue;
        }
        let height = ground + STEP_UP * order as f32;
        let ink = &inks[usize::from(over_figures)];
        let mut flat = |height: f32, edge: f32, material: &Handle<StandardMaterial>| {
            let shape: Vec<_> = drawings.iter().flat_map(|&drawing| faces(drawing, &space, height, edge)).collect();
            let mesh = Mesh3d(meshes.add(mesh(&shape)));
            (mesh, MeshMaterial3d(material.clone()), NotShadowCaster, Pickable::IGNORE)
        };
        let [drawn, edge] = [flat(height, 0.0, &ink.brushes[order]), flat(ground - STEP_UP, EDGE, &ink.edge)];
        let name = Name::new(format!("Drawn in {brush:?}"));
        commands.spawn((name, Drawn(drawings), drawn)).with_child((Name::new("Edge of a drawing"), edge));
    }
    *last = wanted;
    redraw.write(RequestRedraw);
}
