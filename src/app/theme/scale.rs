//! Scales the head-up display and the menus with the window.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::PrimaryWindow;

/// Keeps [`UiScale`] in step with the window.
pub(super) struct ScalePlugin;

impl Plugin for ScalePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<UiScale>()
            .add_systems(PreUpdate, (update_ui_scale, hide_ui_in_tiny_windows).chain())
            .add_systems(PostUpdate, snap_hairlines.in_set(UiSystems::Content));
    }
}

fn update_ui_scale(window: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>, mut scale: ResMut<UiScale>) {
    if let Ok(window) = window.single() {
        let fitting = fitting_scale(Vec2::new(window.width(), window.height()));
        if scale.0 != fitting {
            scale.0 = fitting;
        }
    }
}

/// The smallest window with a user interface, in logical pixels. In a window of hardly any size, such as a minimised
/// one, panels get negative sizes, on which Bevy's layout panics.
const MIN_SIZE: Vec2 = Vec2::new(320.0, 200.0);

/// The display mode of a root node before it was hidden.
#[derive(Component)]
struct HiddenRoot(Display);

fn hide_ui_in_tiny_windows(
    mut commands: Commands,
    window: Query<&Window, With<PrimaryWindow>>,
    mut roots: Query<(Entity, &mut Node, Option<&HiddenRoot>), Without<ChildOf>>,
) {
    let Ok(window) = window.single() else { return };
    let has_room = window.size().cmpge(MIN_SIZE).all();
    for (entity, mut node, hidden) in &mut roots {
        match (has_room, hidden) {
            (false, None) => {
                commands.entity(entity).insert(HiddenRoot(node.display));
                node.display = Display::None;
            }
            (true, Some(hidden)) => {
                node.display = hidden.0;
                commands.entity(entity).remove::<HiddenRoot>();
            }
            _ => {}
        }
    }
}

/// Makes borders of one logical pixel a whole number of physical pixels wide. The layout rounds, so thinner borders would
/// lose some of their sides.
fn snap_hairlines(
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

/// The user interface scale for a window of `size` logical pixels: 1 at 1280 x 720, from 0.5 to 3. It has steps of 0.05,
/// so that not every step of a resize rasterises all glyphs again.
///
/// It grows more slowly than the window and shrinks at least as fast: what fits at 1280 x 720 fits in every window of
/// 640 x 360 or more.
pub fn fitting_scale(size: Vec2) -> f32 {
    let ratio = (size / Vec2::new(1180.0, 690.0)).min_element();
    let scale = if ratio > 1.0 { 1.0 + (ratio - 1.0) * 0.7 } else { ratio };
    ((scale * 20.0).floor() / 20.0).clamp(0.5, 3.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minimised_window_hides_the_ui_until_it_is_restored() {
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
            let room = Vec2::new(width, height) / fitting_scale(Vec2::new(width, height));
            assert!(room.x >= 1150.0 && room.y >= 680.0, "{width} x {height} leaves {room}");
        }
    }
}
