//! How large the head-up display and the menus are drawn: larger in a large window, a little smaller in a small one.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::PrimaryWindow;

/// Keeps [`UiScale`] fit for the window.
pub(super) struct ScalePlugin;

impl Plugin for ScalePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<UiScale>()
            .add_systems(PreUpdate, (follow_window, hide_where_there_is_no_room).chain())
            .add_systems(PostUpdate, keep_hairlines.in_set(UiSystems::Content));
    }
}

fn follow_window(window: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>, mut scale: ResMut<UiScale>) {
    if let Ok(window) = window.single() {
        let fit = fit(Vec2::new(window.width(), window.height()));
        if scale.0 != fit {
            scale.0 = fit;
        }
    }
}

/// The smallest window, in logical pixels, in which anything is laid out. Bevy's layout panics on the negative sizes
/// that panels come to in a window of next to nothing, as a minimised one can be.
const LEAST: Vec2 = Vec2::new(320.0, 200.0);

/// What a root showed before there was no room for it.
#[derive(Component)]
struct Folded(Display);

fn hide_where_there_is_no_room(
    mut commands: Commands,
    window: Query<&Window, With<PrimaryWindow>>,
    mut roots: Query<(Entity, &mut Node, Option<&Folded>), Without<ChildOf>>,
) {
    let Ok(window) = window.single() else { return };
    let room = window.size().cmpge(LEAST).all();
    for (entity, mut node, folded) in &mut roots {
        match (room, folded) {
            (false, None) => {
                commands.entity(entity).insert(Folded(node.display));
                node.display = Display::None;
            }
            (true, Some(folded)) => {
                node.display = folded.0;
                commands.entity(entity).remove::<Folded>();
            }
            _ => {}
        }
    }
}

/// Draws borders of one pixel as whole pixels of the screen: the layout rounds, and thinner ones lose some of their sides.
fn keep_hairlines(
    scale: Res<UiScale>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut nodes: ParamSet<(Query<&mut Node, Changed<Node>>, Query<&mut Node>)>,
    mut last: Local<Option<f32>>,
) {
    let pixels = scale.0 * window.single().map_or(1.0, Window::scale_factor);
    let width = pixels.round().max(1.0) / pixels;
    let before = last.replace(width);
    let keep = |mut node: Mut<Node>| {
        let mut border = node.border;
        for side in [&mut border.left, &mut border.right, &mut border.top, &mut border.bottom] {
            if matches!(*side, Val::Px(wide) if wide == 1.0 || Some(wide) == before) {
                *side = Val::Px(width);
            }
        }
        if node.border != border {
            node.border = border;
        }
    };
    if before == Some(width) {
        nodes.p0().iter_mut().for_each(keep);
    } else {
        nodes.p1().iter_mut().for_each(keep);
    }
}

/// The scale for a window of `size` logical pixels: 1 at 1280 x 720, from 0.5 to 3, in steps of 0.05 so that not every
/// step of a resize draws all glyphs anew.
///
/// It grows more slowly than the window, but never shrinks less: what fits at 1280 x 720 fits in any window of
/// 640 x 360 and more.
pub fn fit(size: Vec2) -> f32 {
    let ratio = (size / Vec2::new(1180.0, 690.0)).min_element();
    let scale = if ratio > 1.0 { 1.0 + (ratio - 1.0) * 0.7 } else { ratio };
    ((scale * 20.0).floor() / 20.0).clamp(0.5, 3.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minimised_window_lays_nothing_out_and_shows_all_again() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, WindowPlugin::default(), ScalePlugin));
        let root = app.world_mut().spawn(Node { display: Display::Grid, ..default() }).id();
        let mut windows = app.world_mut().query::<&mut Window>();
        for (size, expected) in [(0, Display::None), (1280, Display::Grid), (100, Display::None), (900, Display::Grid)]
        {
            let world = app.world_mut();
            windows.iter_mut(world).for_each(|mut window| window.resolution.set_physical_resolution(size, size));
            app.update();
            assert_eq!(app.world().get::<Node>(root).map(|node| node.display), Some(expected), "{size}");
        }
    }

    #[test]
    fn borders_of_one_pixel_are_whole_pixels_at_every_scale() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, ScalePlugin));
        let [thin, thick] = [1.0, 3.0].map(|wide| Node { border: UiRect::bottom(px(wide)), ..default() });
        let [thin, thick] = [thin, thick].map(|node| app.world_mut().spawn(node).id());
        for (scale, expected) in [(0.5, 1.0), (0.65, 1.0), (1.0, 1.0), (1.45, 1.0), (2.1, 2.0), (0.8, 1.0)] {
            app.insert_resource(UiScale(scale));
            app.update();
            let border = |entity| app.world().get::<Node>(entity).map(|node| node.border).unwrap();
            assert!(matches!(border(thin).bottom, Val::Px(wide) if (wide * scale - expected).abs() < 1e-4), "{scale}");
            assert_eq!((border(thin).top, border(thick)), (px(0), UiRect::bottom(px(3))));
        }
    }

    #[test]
    fn every_common_window_has_room_for_the_layout() {
        for (width, height) in [(1024.0, 600.0), (1024.0, 768.0), (1280.0, 720.0), (1720.0, 720.0), (3840.0, 2160.0)] {
            let room = Vec2::new(width, height) / fit(Vec2::new(width, height));
            assert!(room.x >= 1150.0 && room.y >= 680.0, "{width} x {height} leaves {room}");
        }
    }
}
