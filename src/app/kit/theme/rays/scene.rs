//! Keeps the tables of the rays up to date during the game.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};

use super::material::{LitParams, Params, RayMaterial};
use super::tables::{
    Bodies, DARK_TILE, GROOVE, HOUSINGS, INLAY, LENSES, LETTERS, MARKS, RESERVED, RIM, SPARKS, SURFACE_COUNT, Scene,
    SurfaceEntry, TABLE_TOP, WALLS,
};
use super::{Mirrored, MirroredBeam, RayMaterials, RimFaces, WallFaces};
use crate::theme::piece_solids::PieceSolids;
use crate::theme::{ActiveTheme, SurfaceMaterial, color};
use content::themes::Surface;
use platform::IS_PAGE;
use state::referee::Table;
use state::settings::{Detail, SoftwareRendering};
use state::space::BoardSpace;
use state::viewpoint::FlatView;
use tabletop::Player;

/// Texels in a row of the image of the solids; rays.wgsl has the same constant.
pub(super) const SOLIDS_WIDTH: usize = 1024;

/// Creates an image from these texels.
pub(super) fn image(texels: &[Vec4], width: usize) -> Image {
    let rows = texels.len().div_ceil(width).max(1);
    let mut data = Vec::with_capacity(rows * width * 16);
    data.extend(texels.iter().flat_map(|texel| texel.to_array()).flat_map(f32::to_le_bytes));
    data.resize(rows * width * 16, 0);
    let size = Extent3d { width: width as u32, height: rows as u32, depth_or_array_layers: 1 };
    let usages = RenderAssetUsages::RENDER_WORLD;
    let mut image = Image::new(size, TextureDimension::D2, data, TextureFormat::Rgba32Float, usages);
    // Rewritten in place if only its texels change.
    image.texture_descriptor.usage |= TextureUsages::COPY_DST;
    image
}

/// Packs the pieces when a game or its looks change, and selects the shader variants after a change of quality.
pub(super) fn update_solids(
    solids: Res<PieceSolids>,
    detail: Res<Detail>,
    mut bodies: ResMut<PackedBodies>,
    walls: Res<WallFaces>,
    rim: Res<RimFaces>,
    handles: Res<RayMaterials>,
    mut materials: ResMut<Assets<RayMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let is_new = solids.is_changed() || walls.is_changed() || rim.is_changed();
    if is_new {
        bodies.0 = Bodies::new(&solids.kinds, &walls.0, &rim.0);
        bodies.0.neutral.clone_from(&solids.neutral);
        // Cannot fail: the handle is that of this image.
        let _ = images.insert(&handles.solids, image(&std::mem::take(&mut bodies.0.texels), SOLIDS_WIDTH));
    }
    if is_new || detail.is_changed() {
        for handle in handles.all() {
            // Also marks the material as changed, so that its bind group gets the new texture.
            if let Some(mut material) = materials.get_mut(handle) {
                material.select_variant(&detail);
            }
        }
    }
}

/// The bodies of the current game.
#[derive(Resource, Default)]
pub(super) struct PackedBodies(Bodies);

/// Detects changes in the scene, except in its light.
#[derive(SystemParam)]
pub(super) struct Changes<'w, 's> {
    changed: Query<'w, 's, (), (Or<(With<Mirrored>, With<MirroredBeam>)>, Or<Moved>)>,
    pieces_gone: RemovedComponents<'w, 's, Mirrored>,
    beams_gone: RemovedComponents<'w, 's, MirroredBeam>,
}

type Moved = (Changed<Mirrored>, Changed<MirroredBeam>, Changed<Transform>, Changed<InheritedVisibility>);

impl Changes<'_, '_> {
    fn any(&mut self) -> bool {
        // Both readers must be drained.
        let gone = self.pieces_gone.read().count() + self.beams_gone.read().count();
        gone > 0 || !self.changed.is_empty()
    }
}

/// Encodes the board and everything on it when any of it changes.
pub(super) fn update_scene(
    mut changes: Changes,
    bodies: Res<PackedBodies>,
    solids: Res<PieceSolids>,
    space: Res<BoardSpace>,
    table: Res<Table>,
    theme: Res<ActiveTheme>,
    flat: Res<FlatView>,
    handles: Res<RayMaterials>,
    surfaces: Res<Assets<SurfaceMaterial>>,
    pieces: Query<(&Mirrored, &Transform, &InheritedVisibility)>,
    beams: Query<(&MirroredBeam, &InheritedVisibility)>,
    mut materials: ResMut<Assets<RayMaterial>>,
    mut images: ResMut<Assets<Image>>,
    mut last: Local<Option<(Scene, LitParams)>>,
) {
    let part = |number: usize| surfaces.get(solids.material(number));
    let light = part(0).map(|material| material.extension.light()).unwrap_or_default();
    let others = [bodies.is_changed(), solids.is_changed(), space.is_changed(), table.is_changed(), theme.is_changed()];
    // Figures have replaced the bodies.
    let are_flat = flat.share >= 1.0;
    let same_light = last.as_ref().is_some_and(|last| last.1.light == light);
    if !changes.any() && !flat.is_changed() && !others.contains(&true) && same_light {
        return;
    }
    let board = table.board();
    let mut scene = Scene::new(space.half_size());
    for square in board.squares.iter() {
        let reserved = board.reserved_for(square).map(Player::index);
        let tile = DARK_TILE + usize::from((square.file() + square.rank()) % 2);
        scene.add_tile(space.center(square), reserved.map_or(tile, |player| RESERVED + player), reserved);
    }
    let sides = Player::BOTH.map(|player| theme.side(board, player));
    for number in 0..SURFACE_COUNT {
        let look = &theme.0.board;
        let tiles = look.squares(board.chequered);
        let entry = match number {
            RIM => of_theme(&look.rim),
            TABLE_TOP => of_theme(&theme.0.table),
            GROOVE => of_theme(&look.groove),
            WALLS => of_theme(&look.walls),
            LETTERS => of_theme(&look.letters),
            INLAY => of_theme(&look.inlay),
            _ if number < DARK_TILE => part(number).map(of_material).unwrap_or_default(),
            _ if number < RESERVED => of_theme(&tiles[number - DARK_TILE]),
            _ if number < GROOVE => {
                let tile = of_theme(&look.dark);
                let tinted = color(look.dark.color).mix(&sides[number - RESERVED].mark, 0.09).to_linear().to_vec4();
                SurfaceEntry { color: tinted.with_w(tile.color.w), ..tile }
            }
            HOUSINGS.. => {
                let side = &sides[(number - HOUSINGS) % 2];
                let (body, light) = (side.body.to_linear().to_vec4(), side.beam.to_vec4());
                if number < LENSES {
                    SurfaceEntry { color: body.with_w(0.6), mirror: (body * 0.4).with_w(0.38), ..default() }
                } else {
                    let strength = if number < SPARKS { 0.6 } else { 5.0 };
                    SurfaceEntry { emitted: light.truncate() * strength, mirror: Vec4::W, ..default() }
                }
            }
            _ => {
                let mark = sides[number - MARKS].mark.to_linear();
                let emitted = (mark * 0.28).to_vec4().truncate();
                SurfaceEntry { color: mark.to_vec4().with_w(1.0), mirror: Vec4::W, emitted }
            }
        };
        scene.set_surface(number, entry);
    }
    scene.add_walls(&bodies.0);
    let visible = pieces.iter().filter(|(.., visibility)| visibility.get() && !are_flat);
    scene.add_pieces(&bodies.0, visible.map(|(mirrored, place, _)| (mirrored, place)));
    for (beam, visibility) in &beams {
        if visibility.get() {
            scene.add_beam(beam.from, beam.to, beam.strength, beam.side.index());
        }
    }
    let tint = color(theme.0.pieces.mirror).to_linear().to_vec4();
    let glass = color(theme.0.pieces.glass).to_linear().to_vec4();
    let [first, second] = sides.map(|side| side.beam.to_vec4());
    // The hottest parts keep some of the player's colour.
    let hot = |beam: Vec4| beam * 0.7 + Vec4::splat(0.3);
    let params = Params {
        tint: tint.with_w(0.22),
        glass: (Vec4::splat(0.55) * (glass * 0.3 + Vec4::splat(0.7))).with_w(0.5),
        beams: [first, hot(first), second, hot(second)],
        board: Vec4::new(theme.0.board.mirror.get(), theme.0.board.light.rough.get(), 0.0, 0.0),
    };
    let now = (scene, LitParams { light, params });
    if last.as_ref() == Some(&now) {
        return;
    }
    if last.as_ref().is_none_or(|last| last.0 != now.0) {
        // Cannot fail: the handle is that of this image.
        let _ = images.insert(&handles.scene, image(&now.0.texels, Scene::WIDTH));
    }
    // Mutable access also updates the bind groups for the new texture.
    for handle in handles.all() {
        if let Some(mut material) = materials.get_mut(handle) {
            material.lit = now.1;
        }
    }
    *last = Some(now);
}

/// Gives the pieces' materials the tables for their reflections, in a new game and when looks, walls or the theme
/// change.
pub(super) fn give_tables_to_pieces(
    bodies: Res<PackedBodies>,
    solids: Res<PieceSolids>,
    detail: Res<Detail>,
    software: SoftwareRendering,
    handles: Res<RayMaterials>,
    rays: Res<Assets<RayMaterial>>,
    mut surfaces: ResMut<Assets<SurfaceMaterial>>,
    mut last: Local<Option<Params>>,
) {
    let Some(material) = rays.get(&handles.mirror) else { return };
    let params = material.lit.params;
    let is_new = bodies.is_changed() || solids.is_changed() || *last != Some(params);
    // Not in a browser, where it has not been tested.
    if software.is_hurried() || IS_PAGE || !is_new {
        return;
    }
    *last = Some(params);
    for number in 0..DARK_TILE {
        if let Some(mut surface) = surfaces.get_mut(solids.material(number)) {
            surface.extension.set_rays(params, [&handles.solids, &handles.scene], &detail);
        }
    }
}

fn of_material(material: &SurfaceMaterial) -> SurfaceEntry {
    let (color, mirror, matt) = material.extension.reflectance();
    SurfaceEntry { color: color.with_w(matt), mirror, emitted: material.base.emissive.to_vec4().truncate() }
}

/// The entry for a surface of the board, like that of the plain shading by
/// [`MaterialPainter`](crate::theme::MaterialPainter).
fn of_theme(surface: &Surface) -> SurfaceEntry {
    let paint = color(surface.color).to_linear();
    let (metal, shine) = (surface.metal.get(), surface.shine.get());
    let mirror = Vec3::splat(0.16 * shine * shine).lerp(paint.to_vec4().truncate(), metal);
    SurfaceEntry {
        color: paint.to_vec4().with_w(1.0 - metal),
        mirror: mirror.extend(surface.rough.get().max(0.03)),
        emitted: (paint * surface.glow.get()).to_vec4().truncate(),
    }
}
