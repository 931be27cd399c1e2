//! Scales the HUD and the menus with the window.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::size_class::SizeClass;
use state::settings::Settings;

/// The minimum needs of the current layout.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct LayoutNeeds {
    /// The minimum width and height, in logical pixels at a scale of 1.
    pub room: Vec2,
    /// The minimum scale in small windows, unless players choose a smaller one.
    pub scale: f32,
}

impl Default for LayoutNeeds {
    /// The HUD.
    fn default() -> Self {
        Self { room: Vec2::new(800.0, 480.0), scale: 0.8 }
    }
}

/// The number of physical pixels per logical pixel at a UI scale of 1.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct PixelsPerUnit(pub f32);

impl Default for PixelsPerUnit {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The minimum scale to fit a window.
const MIN_SCALE: f32 = 0.5;
/// The minimum scale that players can choose: below it, buttons would be hard to hit.
const MIN_CHOSEN_SCALE: f32 = 0.75;
const MAX_SCALE: f32 = 4.0;
/// The scale at which the smallest text reaches its [minimum size](super::size_class::MIN_TEXT_SIZE) unaided.
pub const READABLE_SCALE: f32 = 0.9;

/// Keeps [`UiScale`] and [`SizeClass`] in step with the window.
pub(super) struct ScalePlugin;

impl Plugin for ScalePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<UiScale>()
            .init_resource::<PixelsPerUnit>()
            .init_resource::<Settings>()
            .init_resource::<LayoutNeeds>()
            .init_resource::<SizeClass>()
            .add_message::<RequestRedraw>()
            .add_systems(PreUpdate, (update_ui_scale, hide_ui_in_tiny_windows).chain())
            // A menu has the right scale from its first frame on.
            .add_systems(PostUpdate, update_ui_scale.run_if(resource_changed::<LayoutNeeds>).before(UiSystems::Prepare))
            .add_systems(PostUpdate, snap_hairlines.in_set(UiSystems::Content));
    }
}

/// Chooses the scale and the [`SizeClass`] for the window and the layout in it.
pub fn update_ui_scale(
    window: Query<Ref<Window>, With<PrimaryWindow>>,
    settings: Res<Settings>,
    needs: Res<LayoutNeeds>,
    mut scale: ResMut<UiScale>,
    mut pixels: ResMut<PixelsPerUnit>,
    mut class: ResMut<SizeClass>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok(window) = window.single() else { return };
    if !settings.is_changed() && !needs.is_changed() && !window.is_changed() {
        return;
    }
    let wanted = chosen_scale(window.size(), settings.display.interface_scale, *needs);
    if scale.0 != wanted {
        scale.0 = wanted;
    }
    pixels.set_if_neq(PixelsPerUnit(wanted * window.scale_factor()));
    if class.set_if_neq(SizeClass::of(window.size() / wanted)) {
        // Some features react only in the next frame.
        redraw.write(RequestRedraw);
    }
}

/// The minimum window with a user interface, in logical pixels. In a tiny window, such as a minimised one, panels get
/// negative sizes, and Bevy's layout panics.
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

/// Makes borders of one logical pixel a whole number of physical pixels wide. With thinner borders, the layout's
/// rounding would drop some sides.
fn snap_hairlines(
    scale: Res<UiScale>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut nodes: ParamSet<(Query<&mut Node, Changed<Node>>, Query<&mut Node>)>,
    mut last: Local<Option<f32>>,
) {
    let pixels = scale.0 * window.single().map_or(1.0, Window::scale_factor);
    let width = pixels.round().max(1.0) / pixels;
    let before = last.replace(width);
    let snap = |mut node: Mut<Node>| {
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
        nodes.p0().iter_mut().for_each(snap);
    } else {
        nodes.p1().iter_mut().for_each(snap);
    }
}

/// The user interface scale for a window of `size` logical pixels: 1 at 1280 x 720, from 0.5 to 3. It changes in steps
/// of 0.05, so that a resize doesn't rasterise all glyphs at every step.
///
/// It grows more slowly than the window and shrinks at least as fast: a layout that fits 1280 x 720 fits every window
/// of 640 x 360 or more.
pub fn fitting_scale(size: Vec2) -> f32 {
    let ratio = (size / Vec2::new(1180.0, 690.0)).min_element();
    let scale = if ratio > 1.0 { 1.0 + (ratio - 1.0) * 0.7 } else { ratio };
    stepped(scale).clamp(MIN_SCALE, 3.0)
}

fn stepped(scale: f32) -> f32 {
    (scale * 20.0 + 1e-3).floor() / 20.0
}

/// The scale for a window of `size` at `percent` of the fitting scale, limited by the needs of the layout.
fn chosen_scale(size: Vec2, percent: u16, needs: LayoutNeeds) -> f32 {
    let usual = fitting_scale(size).max(needs.scale);
    let most = (size / needs.room).min_element();
    stepped((usual * f32::from(percent) / 100.0).min(most)).clamp(MIN_CHOSEN_SCALE, MAX_SCALE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::settings::DisplayOptions;
    use state::testing::TestApp;

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
    fn the_layout_fits_at_every_interface_scale() {
        let needs = LayoutNeeds::default();
        for (width, height) in [(640.0, 400.0), (1024.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0)] {
            let size = Vec2::new(width, height);
            assert_eq!(chosen_scale(size, 100, needs), fitting_scale(size).max(needs.scale));
            for percent in DisplayOptions::INTERFACE_SCALES {
                let scale = chosen_scale(size, percent, needs);
                assert!((size / scale).cmpge(needs.room).all(), "{size} at {percent} %: {scale}");
            }
        }
        let scrolling = LayoutNeeds { room: Vec2::new(500.0, 300.0), scale: READABLE_SCALE };
        assert_eq!(chosen_scale(Vec2::new(640.0, 400.0), 100, scrolling), READABLE_SCALE);
        assert_eq!(chosen_scale(Vec2::new(640.0, 400.0), 75, scrolling), MIN_CHOSEN_SCALE);
    }

    #[test]
    fn players_can_choose_a_size_at_1280_x_720() {
        let at = |percent| chosen_scale(Vec2::new(1280.0, 720.0), percent, LayoutNeeds::default());
        assert_eq!([75, 90, 100, 125, 150].map(at), [0.75, 0.9, 1.0, 1.25, 1.5]);
    }

    #[test]
    fn common_windows_have_a_regular_layout_unless_players_want_a_larger_one() {
        for (width, height, percent, expected) in [
            (640.0, 400.0, 75, SizeClass::Compact),
            (800.0, 600.0, 100, SizeClass::Compact),
            (1024.0, 600.0, 100, SizeClass::Regular),
            (1280.0, 720.0, 100, SizeClass::Regular),
            (1280.0, 720.0, 150, SizeClass::Compact),
            (3840.0, 2160.0, 150, SizeClass::Compact),
        ] {
            let size = Vec2::new(width, height);
            let class = SizeClass::of(size / chosen_scale(size, percent, LayoutNeeds::default()));
            assert_eq!(class, expected, "{size} at {percent} %");
        }
    }

    #[test]
    fn a_choice_changes_the_scale_at_once() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, WindowPlugin::default(), ScalePlugin)).init_resource::<Settings>();
        let world = app.world_mut();
        world.query::<&mut Window>().single_mut(world).unwrap().resolution.set(1920.0, 1080.0);
        app.update();
        let before = app.resource::<UiScale>().0;
        app.resource_mut::<Settings>().display.interface_scale = 90;
        app.update();
        assert!(app.resource::<UiScale>().0 < before);
    }

    #[test]
    fn every_common_window_has_room_for_the_layout() {
        for (width, height) in [(1024.0, 600.0), (1024.0, 768.0), (1280.0, 720.0), (1720.0, 720.0), (3840.0, 2160.0)] {
            let room = Vec2::new(width, height) / fitting_scale(Vec2::new(width, height));
            assert!(room.x >= 1150.0 && room.y >= 680.0, "{width} x {height} leaves {room}");
        }
    }
}
