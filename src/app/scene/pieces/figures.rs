//! Flat figures that replace the pieces' bodies, as in diagrams: seen from straight above, bodies lean outwards and are
//! hard to recognise. A figure is a child of the piece, flat on its square, and so takes part in every move.

use std::f32::consts::FRAC_PI_2;

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::models::PieceModels;
use super::motion::ShownPiece;
use kit::theme::ActiveTheme;
use kit::ui::{icons, palette};
use state::referee::Table;
use state::space::solid::{CREASE, mesh};
use state::space::{OnSquare, PieceView, facing, glyphs};
use state::viewpoint::FlatView;
use tabletop::Piece;

/// The side of a figure, in squares.
const SIDE: f32 = 0.84;
/// The side of its picture, in pixels: enough for a square that fills a fifth of a window.
const PIXELS: u32 = 144;
/// The height of a figure above its square, over the marks there, and of its letters above the figure.
const HEIGHT: f32 = 0.02;
const LETTERS_ABOVE: f32 = 0.004;
/// The height of letters and digits, in squares.
const LETTER_HEIGHT: f32 = 0.34;
/// The size of figures on a platform, which leaves the corners of those below in view, and the radius of the plates
/// under them and of the plates' rings, at the size of a figure.
const SIZE_ABOVE: f32 = 0.56;
const PLATE: f32 = 0.66;
const RING: f32 = 0.7;
/// White that stays white after tonemapping.
const WHITE: Color = Color::linear_rgb(1.6, 1.6, 1.6);
/// The maximum number of pictures painted per frame, because the camera is still moving.
const MAX_PAINTED_PER_FRAME: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FlatView>().init_resource::<Figures>().add_systems(
        PostUpdate,
        (
            forget_figures.run_if(resource_changed::<ActiveTheme>.or_else(resource_exists_and_changed::<PieceModels>)),
            show_figures,
        )
            .chain()
            .run_if(resource_exists::<PieceModels>.and_then(resource_exists::<Assets<StandardMaterial>>))
            .before(TransformSystems::Propagate)
            .before(VisibilitySystems::VisibilityPropagate)
            .before(AssetEventSystems),
    );
}

/// The subject of a figure: a piece in its orientation as the viewer sees it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Figure {
    piece: Piece,
    quarter: u8,
    /// It is on a platform: it is smaller and has a plate under it, so that the squares below it can be read.
    above: bool,
}

/// The pictures of figures, painted on first use.
#[derive(Resource, Default)]
struct Figures {
    painted: Vec<Painted>,
    /// Some pictures have yet to be painted.
    is_waiting: bool,
}

/// The picture of a figure.
#[derive(Clone)]
struct Painted {
    /// The piece, turned so that the viewer is the first player.
    piece: Piece,
    material: Handle<StandardMaterial>,
    letters: Option<Handle<Mesh>>,
}

/// Paints figures.
#[derive(SystemParam)]
struct Painter<'w, 's> {
    theme: Res<'w, ActiveTheme>,
    table: Res<'w, Table>,
    images: ResMut<'w, Assets<Image>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    shared: Local<'s, Option<Shared>>,
}

/// Data shared by all figures.
struct Shared {
    square: Handle<Mesh>,
    /// The material of letters, and of the rings of plates.
    ink: Handle<StandardMaterial>,
    /// A plate, and the larger disc below it whose edge is its ring.
    discs: [Handle<Mesh>; 2],
    plate: Handle<StandardMaterial>,
}

impl Painter<'_, '_> {
    fn paint(&mut self, piece: Piece) -> Painted {
        let (image, label) = icons::figure(&self.theme, self.table.board(), piece, PIXELS);
        let material = self.materials.add(flat_material(WHITE, Some(self.images.add(image))));
        let letters = label.map(|label| {
            let letters = glyphs::lettering(&label.to_lowercase(), LETTER_HEIGHT);
            self.meshes.add(mesh(&letters.faces(CREASE)))
        });
        Painted { piece, material, letters }
    }

    /// Adds a figure to a piece.
    fn spawn(&mut self, commands: &mut Commands, on: Entity, figure: Figure, painted: &Painted) {
        let Shared { square, ink, discs, plate } = self.shared.get_or_insert_with(|| Shared {
            square: self.meshes.add(Plane3d::default().mesh().size(SIDE, SIDE)),
            ink: self.materials.add(flat_material(palette::INK, None)),
            discs: [PLATE, RING].map(|radius| self.meshes.add(disc(radius))),
            plate: self.materials.add(flat_material(palette::BUTTON, None)),
        });
        // Upright for the viewer, once the piece has its orientation.
        let upright = Quat::from_rotation_y(FRAC_PI_2 * f32::from(figure.quarter));
        let size = if figure.above { SIZE_ABOVE } else { 1.0 };
        let place = Transform::from_xyz(0.0, HEIGHT, 0.0)
            .with_scale(Vec3::new(size, 1.0, size))
            .with_rotation(facing(figure.piece.facing).inverse() * upright);
        let base = (Name::new("Figure"), figure, Mesh3d(square.clone()), MeshMaterial3d(painted.material.clone()));
        let is_above = figure.above;
        let figure = commands.spawn((base, place, NotShadowCaster, ChildOf(on))).id();
        if is_above {
            for (disc, material, lower) in [(&discs[0], &*plate, 0.003), (&discs[1], &*ink, 0.006)] {
                let disc = (Mesh3d(disc.clone()), MeshMaterial3d(material.clone()), NotShadowCaster);
                let place = Transform::from_xyz(0.0, -lower, 0.0);
                commands.spawn((Name::new("Plate"), disc, place, Pickable::IGNORE, ChildOf(figure)));
            }
        } else {
            // The square below is clicked instead; on a platform there is only glass. A held piece hides nothing from
            // the pointer.
            commands.entity(figure).insert(Pickable::IGNORE);
        }
        if let Some(letters) = &painted.letters {
            let place = Transform::from_xyz(0.0, LETTERS_ABOVE, 0.0);
            let letters = (Mesh3d(letters.clone()), MeshMaterial3d(ink.clone()), place, NotShadowCaster);
            commands.spawn((Name::new("Letters"), letters, Pickable::IGNORE, ChildOf(figure)));
        }
    }
}

/// A disc that faces up.
fn disc(radius: f32) -> Mesh {
    Circle::new(radius).mesh().build().rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

/// An unlit material, so that figures look the same everywhere on the board.
fn flat_material(base_color: Color, picture: Option<Handle<Image>>) -> StandardMaterial {
    StandardMaterial {
        base_color,
        base_color_texture: picture,
        unlit: true,
        fog_enabled: false,
        alpha_mode: AlphaMode::Blend,
        ..default()
    }
}

/// Repaints the figures when the colours or the kinds of pieces change.
fn forget_figures(mut figures: ResMut<Figures>, mut commands: Commands, shown: Query<Entity, With<Figure>>) {
    figures.painted.clear();
    figures.is_waiting = true;
    shown.iter().for_each(|figure| commands.entity(figure).despawn());
}

/// Gives each piece and each top of a stack a figure while pieces are shown flat, and lets the bodies sink into the board.
fn show_figures(
    mut commands: Commands,
    flat: Res<FlatView>,
    mut figures: ResMut<Figures>,
    mut painter: Painter,
    models: Res<PieceModels>,
    pieces: Query<(Entity, &ShownPiece, Option<&PieceView>, Option<&OnSquare>, &Children)>,
    changed: Query<(), (With<ShownPiece>, Or<(Changed<ShownPiece>, Changed<PieceView>, Changed<Children>)>)>,
    shown: Query<&Figure>,
    mut bodies: Query<(&mut Transform, &mut Visibility), (With<Mesh3d>, Without<Figure>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let is_flat = flat.share > 0.0;
    if !flat.is_changed() && (!is_flat || changed.is_empty() && !figures.is_waiting) {
        return;
    }
    figures.is_waiting = false;
    let mut left = MAX_PAINTED_PER_FRAME;
    for (entity, &ShownPiece(shown_piece), view, on, children) in &pieces {
        // The tower is as readable from above as it is from the seat, and its platform shows which pieces are above.
        if models.is_tower(shown_piece) {
            continue;
        }
        // A piece that turns keeps its model.
        let piece = Piece { facing: view.map_or(shown_piece.facing, |view| view.0.facing), ..shown_piece };
        let wanted = Figure { piece, quarter: flat.quarter, above: on.is_some_and(|on| on.0.is_upper()) };
        let current = children.iter().find_map(|child| Some((child, shown.get(child).ok()?)));
        let mut has_figure = current.is_some_and(|(_, figure)| is_flat && *figure == wanted);
        if let Some((child, _)) = current.filter(|_| !has_figure) {
            commands.entity(child).despawn();
        }
        if is_flat && !has_figure {
            let seen = Piece { facing: (piece.facing + flat.quarter) % 4, ..piece };
            let known = figures.painted.iter().find(|painted| painted.piece == seen).cloned();
            let painted = known.or_else(|| {
                left = left.checked_sub(1)?;
                let painted = painter.paint(seen);
                figures.painted.push(painted.clone());
                Some(painted)
            });
            has_figure = painted.is_some();
            figures.is_waiting |= !has_figure;
            if let Some(painted) = painted {
                painter.spawn(&mut commands, entity, wanted, &painted);
            }
        }
        let (height, visibility) = match flat.share {
            1.0.. if has_figure => (1.0, Visibility::Hidden),
            share if has_figure => (1.0 - 0.98 * share, Visibility::Inherited),
            _ => (1.0, Visibility::Inherited),
        };
        for child in children {
            if let Ok((mut transform, mut visible)) = bodies.get_mut(*child) {
                if transform.scale.y != height {
                    transform.scale.y = height;
                }
                visible.set_if_neq(visibility);
            }
        }
    }
    for Painted { material, .. } in &figures.painted {
        let is_stale = painter.materials.get(material).is_some_and(|found| found.base_color.alpha() != flat.share);
        if is_stale && let Some(mut material) = painter.materials.get_mut(material) {
            material.base_color.set_alpha(flat.share);
        }
    }
    if figures.is_waiting {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::pieces::PiecesPlugin;
    use crate::pieces::held::HeldTop;
    use crate::pieces::motion::MovingTop;
    use content::setups::Library;
    use kit::theme::SurfaceMaterial;
    use notation::from_khet;
    use state::messages::{Held, HeldPiece};
    use state::referee::{RefereePlugin, Start, Step, Timeline};
    use state::settings::Detail;
    use state::testing::{TestApp, settle};
    use tabletop::Part;

    fn app() -> App {
        app_of(Table::shipped("ace"))
    }

    fn app_of(table: Table) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin, AssetPlugin::default()));
        app.init_asset::<Mesh>().init_asset::<Image>().init_asset::<SurfaceMaterial>();
        app.init_asset::<StandardMaterial>().init_resource::<Detail>();
        app.add_plugins((RefereePlugin, PiecesPlugin)).insert_resource(table);
        app.frames_take(20);
        app.update();
        app
    }

    fn show(app: &mut App, share: f32, quarter: u8) {
        *app.resource_mut::<FlatView>() = FlatView { share, quarter };
        // Painting takes several frames.
        app.frames(20);
    }

    /// For each piece: its square, its figure if any, and whether its body is hidden.
    fn seen(app: &mut App) -> Vec<(OnSquare, Option<(Figure, Quat)>, bool)> {
        let mut pieces = app.world_mut().query_filtered::<(Entity, &OnSquare, &Children), With<PieceView>>();
        let world = app.world();
        let of = |(_, on, children): (Entity, &OnSquare, &Children)| {
            let (figure, hidden) = figure_of(world, children);
            (*on, figure, hidden)
        };
        pieces.iter(world).map(of).collect()
    }

    /// The figure of a piece, if any, and whether its body is hidden.
    fn figure_of(world: &World, children: &Children) -> (Option<(Figure, Quat)>, bool) {
        let figure = children.iter().find_map(|child| {
            let figure = *world.get::<Figure>(child)?;
            Some((figure, world.get::<GlobalTransform>(child)?.rotation()))
        });
        let bodies = children.iter().filter(|&child| world.get::<Figure>(child).is_none());
        let mut hidden = bodies.map(|body| *world.get::<Visibility>(body).unwrap() == Visibility::Hidden);
        (figure, hidden.all(|hidden| hidden))
    }

    #[test]
    fn a_piece_is_a_figure_or_a_body_and_not_both() {
        let mut app = app();
        assert!(seen(&mut app).iter().all(|(_, figure, hidden)| figure.is_none() && !hidden));
        show(&mut app, 1.0, 0);
        assert!(seen(&mut app).len() > 20);
        assert!(seen(&mut app).iter().all(|(_, figure, hidden)| figure.is_some() && *hidden));
        show(&mut app, 0.5, 0);
        assert!(
            seen(&mut app).iter().all(|(_, figure, hidden)| figure.is_some() && !hidden),
            "one fades into the other"
        );
        show(&mut app, 0.0, 0);
        assert!(seen(&mut app).iter().all(|(_, figure, hidden)| figure.is_none() && !hidden));
        let mut bodies = app.world_mut().query_filtered::<&Transform, With<Mesh3d>>();
        assert!(bodies.iter(app.world()).all(|place| place.scale == Vec3::ONE), "bodies have their height again");
    }

    #[test]
    fn figures_on_a_platform_are_smaller_and_the_tower_keeps_its_body() {
        let mut app = app_of(Table::shipped("khet-1/memphis"));
        show(&mut app, 1.0, 0);
        for (on, figure, hidden) in seen(&mut app) {
            match figure {
                Some((figure, _)) => assert!(hidden && figure.above == on.0.is_upper(), "{on:?}"),
                None => assert!(!hidden && on.0 == "e4".parse().unwrap(), "{on:?}"),
            }
        }
    }

    #[test]
    fn figures_are_upright_for_the_viewer_and_follow_the_turns_of_their_pieces() {
        let mut app = app();
        for quarter in [0, 2, 1] {
            show(&mut app, 1.0, quarter);
            let upright = Quat::from_rotation_y(FRAC_PI_2 * f32::from(quarter));
            assert!(seen(&mut app).iter().all(|(_, figure, _)| figure.unwrap().1.angle_between(upright) < 1e-3));
        }
        app.play("h2g1");
        settle(&mut app);
        app.frames(20);
        let seen = seen(&mut app);
        let at = |square: &str| seen.iter().any(|(on, ..)| on.0 == square.parse().unwrap());
        assert!(at("g1") && !at("h2"));
        assert!(seen.iter().all(|(_, figure, hidden)| figure.is_some() && *hidden));
    }

    #[test]
    fn the_top_of_a_stack_is_a_figure_while_it_is_held_and_while_it_moves() {
        let edition = Library::embedded().edition("khet-1").unwrap().clone();
        let position = from_khet(&edition.rules, "4k5/10/10/10/10/10/3O6/3W2K3 0").unwrap();
        let mut app = app_of(Table::new(Start::at(position, edition.looks)));
        show(&mut app, 1.0, 0);
        let look = |app: &mut App, square: &str| {
            let square = OnSquare(square.parse().unwrap());
            seen(app).iter().find(|(on, ..)| *on == square).map(|(_, figure, _)| figure.unwrap().0.piece.look)
        };
        let [single, stack] = ["d2", "d1"].map(|square| look(&mut app, square));
        assert_ne!(single, stack);
        let place = Vec3::new(1.3, 0.7, -0.4);
        let held = Held { square: "d1".parse().unwrap(), part: Part::Top, place, carried: true, turned: None };
        app.insert_resource(HeldPiece(Some(held)));
        app.frames(5);
        assert_eq!(tops::<HeldTop>(&mut app), [(single, true)]);
        assert_eq!(look(&mut app, "d1"), single, "the rest of the stack");
        app.insert_resource(HeldPiece(None));
        app.frames(5);
        assert_eq!(look(&mut app, "d1"), stack);
        app.play("d1^d2");
        while app.resource::<Timeline>().progress(Step::Move) < 0.5 {
            app.update();
        }
        assert_eq!(tops::<MovingTop>(&mut app), [(single, true)]);
        assert_eq!(["d1", "d2"].map(|square| look(&mut app, square)), [single, single]);
        settle(&mut app);
        assert_eq!(["d1", "d2"].map(|square| look(&mut app, square)), [single, stack]);
    }

    /// The looks of the figures of these tops of stacks, and whether their bodies are hidden.
    fn tops<T: Component>(app: &mut App) -> Vec<(Option<tabletop::LookId>, bool)> {
        let mut tops = app.world_mut().query_filtered::<&Children, With<T>>();
        let world = app.world();
        let of = |children: &Children| {
            let (figure, hidden) = figure_of(world, children);
            (figure.map(|(figure, _)| figure.piece.look), hidden)
        };
        tops.iter(world).map(of).collect()
    }
}
