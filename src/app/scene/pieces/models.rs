//! The meshes and materials of all pieces, built once per game and shared.

use bevy::prelude::*;

use super::{shapes, stripes, tower};
use content::looks::{Designs, InGame, Part, PieceShape};
use content::themes::Pieces;
use kit::theme::piece_solids::{OWNERS, PieceSolids};
use kit::theme::rays::RayMaterials;
use kit::theme::rays::material::{RayMaterial, RaySurface};
use kit::theme::{ActiveTheme, MaterialPainter, SideColors, SurfaceKind, SurfaceMaterial, color};
use phrases::phrase;
use presentation::PieceLayer;
use state::messages::Notice;
use state::referee::{PositionShown, Table, Timeline};
use state::settings::{Detail, Settings};
use state::space::solid::Vertex;
use state::space::{form, solid};
use tabletop::{Board, Look, LookId, Piece, Player};

/// A mesh for each part.
type Meshes = Vec<(Part, Handle<Mesh>)>;

/// The face of a mirror: its ray-traced surface, and its material when no rays are traced.
#[derive(Component, Clone, Debug)]
pub(super) struct MirrorFace(RaySurface, Handle<SurfaceMaterial>);

/// The meshes and materials of the pieces in the current game.
#[derive(Resource)]
pub(super) struct PieceModels {
    /// By look, then by owner.
    looks: Vec<[Meshes; 2]>,
    /// The data that they were built from.
    game: String,
    kinds: Vec<Look>,
    designs: Designs,
    /// True if the second player's pieces have stripes.
    striped: bool,
    sides: [SideMaterials; 2],
    /// The polished stone of pieces that belong to nobody, and the dull stone of their edges and frames.
    stone: Handle<SurfaceMaterial>,
    dull: Handle<SurfaceMaterial>,
    /// The look of the tower.
    tower: Option<LookId>,
    frame: Handle<SurfaceMaterial>,
    mirror: Handle<SurfaceMaterial>,
    glass: Handle<SurfaceMaterial>,
    clear: Handle<SurfaceMaterial>,
    /// The glass of a platform, through which pieces must be readable.
    platform: Handle<SurfaceMaterial>,
    /// If mirrors trace rays, the materials of mirrors and of half-silvered ones.
    traced: Option<[Handle<RayMaterial>; 2]>,
}

struct SideMaterials {
    body: Handle<SurfaceMaterial>,
    plinth: Handle<SurfaceMaterial>,
    trim: Handle<SurfaceMaterial>,
    glow: Handle<SurfaceMaterial>,
}

impl PieceModels {
    /// Returns the parts of a piece.
    pub(super) fn parts(
        &self,
        piece: Piece,
    ) -> impl Iterator<Item = (Part, Handle<Mesh>, Handle<SurfaceMaterial>)> + '_ {
        let meshes = self.looks.get(usize::from(piece.look.0)).map(|sides| &sides[piece.owner.index()]);
        let neutral = self.kinds.get(usize::from(piece.look.0)).is_some_and(|look| look.neutral);
        meshes.into_iter().flatten().map(move |(part, mesh)| {
            let material = match part {
                Part::Clear if self.is_tower(piece) => self.platform.clone(),
                part => self.material(*part, Some(piece.owner).filter(|_| !neutral)),
            };
            (*part, mesh.clone(), material)
        })
    }

    /// Returns whether a piece is the tower.
    pub(super) fn is_tower(&self, piece: Piece) -> bool {
        self.tower == Some(piece.look)
    }

    /// Gives the entity of a part its material.
    pub(super) fn set_material(&self, part: Part, material: Handle<SurfaceMaterial>, entity: &mut EntityCommands) {
        let surface = match part {
            Part::Mirror => RaySurface::Mirror,
            Part::Glass => RaySurface::Glass,
            _ => {
                entity.insert(MeshMaterial3d(material));
                return;
            }
        };
        let face = MirrorFace(surface, material);
        self.set_face_material(&face, entity);
        entity.insert(face);
    }

    fn set_face_material(&self, MirrorFace(surface, material): &MirrorFace, entity: &mut EntityCommands) {
        match &self.traced {
            Some([mirror, glass]) => {
                let traced = if *surface == RaySurface::Glass { glass } else { mirror };
                entity.remove::<MeshMaterial3d<SurfaceMaterial>>().insert(MeshMaterial3d(traced.clone()));
            }
            None => {
                entity.remove::<MeshMaterial3d<RayMaterial>>().insert(MeshMaterial3d(material.clone()));
            }
        }
    }

    /// The material of a part of a piece that belongs to `player`, or to nobody.
    fn material(&self, part: Part, player: Option<Player>) -> Handle<SurfaceMaterial> {
        let side = player.map(|player| &self.sides[player.index()]);
        let material = match part {
            Part::Body => side.map_or(&self.stone, |side| &side.body),
            Part::Plinth => side.map_or(&self.stone, |side| &side.plinth),
            Part::Trim => side.map_or(&self.dull, |side| &side.trim),
            Part::Glow => side.map_or(&self.frame, |side| &side.glow),
            // Bright metal would look like the pale side's.
            Part::Frame => side.map_or(&self.dull, |_| &self.frame),
            Part::Mirror => &self.mirror,
            Part::Glass => &self.glass,
            Part::Clear => &self.clear,
        };
        material.clone()
    }
}

/// Builds the models of the kinds in a new game, unless the last game had the same, and rebuilds them when the looks of
/// pieces change.
pub(super) fn build_models(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    theme: Res<ActiveTheme>,
    // `None` until the first game is shown.
    models: Option<Res<PieceModels>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut notices: MessageWriter<Notice>,
    detail: Res<Detail>,
    rays: Option<Res<RayMaterials>>,
    mut painter: MaterialPainter,
) {
    let new_game = shown.read().fold(false, |any, shown| any | shown.new_game);
    let board = table.board();
    if let Some(models) = models {
        let has_looks = models.designs == theme.1;
        if new_game && has_looks && models.game == board.game && models.kinds == board.looks {
            // Only the players' colours may have changed.
            models.paint(&theme, board, &mut painter);
            return;
        }
        if !new_game && (has_looks || !timeline.is_idle()) {
            return;
        }
    }
    let designs = theme.1.in_game(&board.game);
    for (kind, wrong) in form::refused(designs, board.kind_looks()) {
        warn!("the look of {kind} in {}: {wrong}", board.game);
        let words = phrase!("notice-look-refused", kind = kind, error = wrong.to_string());
        notices.write(Notice { words, bad: true });
    }
    let shape = |kind, player| board_shape(designs, board, kind, player);
    let layers = |kind| Player::BOTH.map(|player| shapes::layers(&shape(kind, player)));
    let layers: Vec<[Vec<(Part, PieceLayer)>; 2]> = board.looks.iter().map(layers).collect();
    let mut model = |layers: &Vec<(Part, PieceLayer)>| {
        layers.iter().map(|(part, layer)| (*part, meshes.add(mesh(*part, layer.closed, &layer.faces)))).collect()
    };
    let looks = layers.iter().map(|sides| sides.each_ref().map(&mut model)).collect();
    let models = PieceModels {
        looks,
        game: board.game.clone(),
        kinds: board.looks.clone(),
        designs: theme.1.clone(),
        striped: false,
        sides: Player::BOTH.map(|_| SideMaterials {
            body: painter.blank(SurfaceKind::Piece),
            plinth: painter.blank(SurfaceKind::Piece),
            trim: painter.blank(SurfaceKind::Piece),
            glow: painter.blank(SurfaceKind::Piece),
        }),
        stone: painter.blank(SurfaceKind::Piece),
        dull: painter.blank(SurfaceKind::Piece),
        tower: board.tower.as_ref().map(|tower| tower.look),
        frame: painter.blank(SurfaceKind::Mirror),
        mirror: painter.blank(SurfaceKind::Mirror),
        glass: painter.blank(SurfaceKind::Mirror),
        clear: painter.blank(SurfaceKind::Mirror),
        platform: painter.blank(SurfaceKind::Mirror),
        traced: traced(&detail, rays.as_deref()),
    };
    models.paint(&theme, board, &mut painter);
    let body = |layers: Vec<(Part, PieceLayer)>| layers.into_iter().map(|(_, layer)| layer).collect();
    commands.insert_resource(PieceSolids {
        kinds: layers.into_iter().map(|sides| sides.map(body)).collect(),
        materials: OWNERS.map(|owner| Part::ALL.map(|part| models.material(part, owner))),
        neutral: board.looks.iter().map(|look| look.neutral).collect(),
    });
    commands.insert_resource(models);
}

/// The shape of a kind of a board's pieces, or of its tower.
fn board_shape(designs: InGame, board: &Board, kind: &Look, player: Player) -> PieceShape {
    match &board.tower {
        Some(tower) if std::ptr::eq(board.look(tower.look), kind) => tower::shape(tower),
        _ => shapes::kind_shape(designs, &board.looks, kind, player),
    }
}

/// Adds stripes to the second player's pieces or removes them, in place, to match the settings.
pub(super) fn stripe_models(
    settings: Res<Settings>,
    table: Res<Table>,
    mut models: ResMut<PieceModels>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let wanted = settings.table.patterns;
    if wanted == models.striped {
        return;
    }
    // The pieces keep their meshes.
    models.bypass_change_detection().striped = wanted;
    let (player, looks) = (Player::Second, &table.board().looks);
    let designs = models.designs.in_game(&table.board().game);
    for (kind, sides) in looks.iter().zip(&models.looks) {
        let layers = shapes::layers(&board_shape(designs, table.board(), kind, player));
        let closed: Vec<bool> = layers.iter().map(|(_, layer)| layer.closed).collect();
        let faces = if wanted { stripes::striped(&layers) } else { stripes::plain(&layers) };
        for (((part, mesh), (_, faces)), closed) in sides[player.index()].iter().zip(faces).zip(closed) {
            if let Some(mut mesh) = meshes.get_mut(mesh) {
                *mesh = self::mesh(*part, closed, &faces);
            }
        }
    }
}

/// Turns ray tracing in mirrors on or off, to match the level of detail.
pub(super) fn choose_mirrors(
    mut commands: Commands,
    detail: Res<Detail>,
    rays: Option<Res<RayMaterials>>,
    mut models: ResMut<PieceModels>,
    faces: Query<(Entity, &MirrorFace)>,
) {
    let wanted = traced(&detail, rays.as_deref());
    if wanted == models.traced {
        return;
    }
    // The pieces keep their meshes.
    models.bypass_change_detection().traced = wanted;
    for (entity, face) in &faces {
        models.set_face_material(face, &mut commands.entity(entity));
    }
}

/// The materials of mirrors that trace rays, at levels of detail that use them. An app that does not render has no
/// `rays`.
fn traced(detail: &Detail, rays: Option<&RayMaterials>) -> Option<[Handle<RayMaterial>; 2]> {
    let rays = rays.filter(|_| detail.mirrors > 0)?;
    Some([RaySurface::Mirror, RaySurface::Glass].map(|surface| rays.of(surface).clone()))
}

/// The mesh of a layer. A mirror's mesh has the normals of its faces as texture coordinates, because its own normals
/// are those of a slightly convex surface.
fn mesh(part: Part, closed: bool, faces: &[[Vertex; 3]]) -> Mesh {
    if !matches!(part, Part::Mirror | Part::Glass) {
        return solid::mesh(faces);
    }
    let face_normal = |[a, b, c]: &[Vertex; 3]| (b.at - a.at).cross(c.at - a.at).normalize_or_zero();
    let octahedral = |normal: Vec3| {
        let flat = normal / normal.abs().element_sum().max(1e-9);
        let folded = |value: f32, other: f32| (1.0 - other.abs()).copysign(value);
        if flat.y >= 0.0 { [flat.x, flat.z] } else { [folded(flat.x, flat.z), folded(flat.z, flat.x)] }
    };
    let vertices = faces.iter().flat_map(|face| {
        let flat = face_normal(face);
        face.map(|vertex| (vertex, octahedral(if closed { vertex.normal } else { flat })))
    });
    solid::weld(vertices)
}

/// Repaints the pieces in another theme.
pub(super) fn repaint_models(
    table: Res<Table>,
    theme: Res<ActiveTheme>,
    models: Res<PieceModels>,
    mut painter: MaterialPainter,
) {
    models.paint(&theme, table.board(), &mut painter);
}

impl PieceModels {
    fn paint(&self, theme: &ActiveTheme, board: &Board, painter: &mut MaterialPainter) {
        let pieces = theme.0.pieces;
        for player in Player::BOTH {
            self.sides[player.index()].paint(theme.side(board, player), pieces, painter);
        }
        painter.paint(
            &self.frame,
            StandardMaterial {
                base_color: color(pieces.edge),
                metallic: 1.0,
                perceptual_roughness: 0.22,
                // The edges stay bright in dark environments and from above, where they reflect the dark ceiling.
                emissive: color(pieces.edge).to_linear() * 0.6,
                ..default()
            },
        );
        painter.paint(
            &self.stone,
            StandardMaterial {
                base_color: Color::srgb(0.06, 0.062, 0.07),
                perceptual_roughness: 0.2,
                reflectance: 0.4,
                clearcoat: 0.5,
                clearcoat_perceptual_roughness: 0.08,
                ..default()
            },
        );
        painter.paint(
            &self.dull,
            StandardMaterial {
                base_color: Color::srgb(0.34, 0.34, 0.35),
                perceptual_roughness: 0.6,
                reflectance: 0.2,
                ..default()
            },
        );
        painter.paint(
            &self.mirror,
            StandardMaterial {
                base_color: color(pieces.mirror),
                metallic: 1.0,
                perceptual_roughness: 0.04,
                ..default()
            },
        );
        // Premultiplied: reflections are added to the view through the glass.
        painter.paint(
            &self.glass,
            StandardMaterial {
                base_color: color(pieces.glass).with_alpha(0.34),
                metallic: 0.6,
                perceptual_roughness: 0.04,
                reflectance: 0.9,
                alpha_mode: AlphaMode::Premultiplied,
                ..default()
            },
        );
        painter.paint(
            &self.clear,
            StandardMaterial {
                base_color: Color::srgba(0.05, 0.10, 0.12, 0.34),
                perceptual_roughness: 0.05,
                reflectance: 0.6,
                alpha_mode: AlphaMode::Premultiplied,
                ..default()
            },
        );
        painter.paint(
            &self.platform,
            StandardMaterial {
                base_color: Color::srgba(0.03, 0.06, 0.08, 0.2),
                perceptual_roughness: 0.08,
                reflectance: 0.35,
                alpha_mode: AlphaMode::Premultiplied,
                ..default()
            },
        );
    }
}

impl SideMaterials {
    fn paint(&self, colors: SideColors, pieces: Pieces, painter: &mut MaterialPainter) {
        let body = StandardMaterial {
            base_color: colors.body,
            // Metallic paint under a clear coat.
            metallic: pieces.metal.get(),
            perceptual_roughness: pieces.rough.get().max(0.03),
            // Reflections mostly have the colour of the paint: white ones would make the bodies paler than on qualities
            // without reflections.
            reflectance: 0.2,
            clearcoat: pieces.coat.get(),
            clearcoat_perceptual_roughness: 0.10,
            ..default()
        };
        painter.paint(&self.body, body);
        let metal = |color: Color, metallic: f32, perceptual_roughness: f32| StandardMaterial {
            base_color: color,
            metallic,
            perceptual_roughness,
            ..default()
        };
        painter.paint(&self.plinth, metal(colors.foot, 0.5, 0.42));
        // The rims of the feet distinguish the sides, even from above, where they reflect the dark ceiling.
        let emissive = colors.trim.to_linear() * 0.2;
        painter.paint(&self.trim, StandardMaterial { emissive, ..metal(colors.trim, 1.0, 0.26) });
        painter.paint(&self.glow, StandardMaterial { emissive: colors.beam * 0.8, ..metal(colors.body, 0.0, 0.08) });
    }
}
