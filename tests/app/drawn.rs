//! Tests frames from software Vulkan, without a window: no frame is half drawn after the quality changes, draw calls do
//! not grow with the number of pieces, and edges are smooth.
#![cfg(target_os = "linux")]

use crate::tables::table;
use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::ui::{IsDefaultUiCamera, UiGlobalTransform, UiStack};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use specular::app::capture::Pixels;
use specular::app::kit::window::{self, Compiling};
use specular::app::state::referee::Table;
use specular::app::state::settings::{Detail, Quality};
use specular::app::{GamePlugins, Options, build_world};
use specular::frames::count_draw_calls;
use specular::mods::Content;

/// The target of the cameras.
#[derive(Resource)]
struct Canvas(Handle<Image>);

/// The game with a renderer but no window, on Low, with all its shaders compiled.
fn drawn(setup: &str) -> App {
    let mut app = App::new();
    let windowless = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    app.add_plugins(
        window::bevy_plugins().set(windowless).disable::<WinitPlugin>().disable::<PipelinedRenderingPlugin>(),
    );
    window::watch_pipelines(&mut app);
    window::hold_frames_during_switch(&mut app);
    app.insert_resource(Detail::of(Quality::Low)).add_plugins(GamePlugins);
    build_world(&mut app, Options::new(Content::embedded(), table(setup)));
    app.finish();
    app.cleanup();
    let picture = Image::new_target_texture(640, 360, TextureFormat::Rgba8UnormSrgb, None);
    let handle = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
    app.insert_resource(Canvas(handle.clone()));
    let aim = move |mut commands: Commands, mut eyes: Query<(Entity, &mut RenderTarget), Added<Camera3d>>| {
        for (eye, mut target) in eyes.iter_mut().filter(|(_, target)| matches!(**target, RenderTarget::Window(_))) {
            *target = RenderTarget::Image(ImageRenderTarget { handle: handle.clone(), scale_factor: 1.0 });
            commands.entity(eye).insert((IsDefaultUiCamera, ShadowLodOrigin));
        }
    };
    app.add_systems(First, aim);
    assert!((0..2000).any(|_| missing(&mut app) > 0), "the first picture waits for shaders");
    let mut complete_frames = 0;
    while complete_frames < 20 {
        complete_frames = if missing(&mut app) > 0 { 0 } else { complete_frames + 1 };
    }
    app
}

/// Draws a frame and returns the number of shaders that were still missing.
fn missing(app: &mut App) -> usize {
    app.update();
    app.world().resource::<Compiling>().count()
}

#[derive(Resource)]
struct Taken(Image);

/// The current picture.
fn picture(app: &mut App) -> Pixels {
    let canvas = app.world().resource::<Canvas>().0.clone();
    let take = |captured: On<ScreenshotCaptured>, mut commands: Commands| {
        commands.insert_resource(Taken(captured.image.clone()));
    };
    app.world_mut().spawn(Screenshot::image(canvas)).observe(take);
    for _ in 0..200 {
        app.update();
        if let Some(Taken(image)) = app.world_mut().remove_resource() {
            return Pixels::from_image(image).expect("a picture");
        }
    }
    panic!("the screenshot never arrived");
}

/// A channel of a pixel, 0 to 255.
fn channel(picture: &Pixels, x: usize, y: usize, channel: usize) -> u8 {
    picture.rgb[3 * (y * picture.width + x) + channel]
}

/// The difference between the brightest and the darkest value around a pixel.
fn contrast(picture: &Pixels, x: usize, y: usize) -> u8 {
    let spread = |of| {
        let about = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| channel(picture, x, y, of)));
        let (low, high) = about.fold((u8::MAX, 0), |(low, high), value| (low.min(value), high.max(value)));
        high - low
    };
    (0..3).map(spread).max().unwrap_or(0)
}

/// The difference between a pixel and its four neighbours.
fn step(picture: &Pixels, x: usize, y: usize) -> u64 {
    let off = |of| {
        let near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].map(|(x, y)| u64::from(channel(picture, x, y, of)));
        (4 * u64::from(channel(picture, x, y, of))).abs_diff(near.iter().sum())
    };
    (0..3).map(off).sum()
}

#[test]
fn no_frame_misses_its_shaders_after_the_quality_changes() {
    let mut app = drawn("khet-2/classic");
    for quality in [Quality::High, Quality::Medium, Quality::Ultra] {
        app.insert_resource(Detail::of(quality));
        for frame in 0..4 {
            assert_eq!(missing(&mut app), 0, "{quality:?}, frame {frame}");
        }
    }
}

#[test]
fn twice_the_pieces_need_hardly_more_draw_calls() {
    let [few, many] = ["khet-2/classic", "workshop-16/hall"].map(|setup| {
        let app = drawn(setup);
        (app.world().resource::<Table>().view().pieces().count(), count_draw_calls(&app))
    });
    assert!(many.0 >= 2 * few.0 && few.1 > 10, "pieces and draw calls: {few:?}, {many:?}");
    assert!(many.1 <= few.1 + few.1 / 2, "pieces and draw calls: {few:?}, {many:?}");
}

/// An idle table draws no further frame that could correct the layout.
#[test]
fn menus_are_laid_out_in_the_frame_in_which_they_change() {
    let mut app = drawn("khet-2/classic");
    for mut eye in app.world_mut().query::<&mut Camera>().iter_mut(app.world_mut()) {
        // None of this needs to be drawn.
        eye.is_active = false;
    }
    let rest = |app: &mut App| (0..6).for_each(|_| app.update());
    let size = |app: &App, node| app.world().get::<ComputedNode>(node).expect("a node").size();
    let place = |app: &App, node| app.world().get::<UiGlobalTransform>(node).expect("a node").translation;
    let (flex_direction, align_items) = (FlexDirection::Column, AlignItems::FlexStart);
    let panel = Node { width: px(100), height: px(50), flex_direction, align_items, ..default() };
    for round in 0..3 {
        rest(&mut app);
        let panel = app.world_mut().spawn(Node { overflow: Overflow::scroll_y(), ..panel.clone() }).id();
        let words = app.world_mut().spawn((Text::new("Ace"), ChildOf(panel))).id();
        app.update();
        let (wide, short) = (size(&app, panel), size(&app, words));
        assert!(wide.x > 0.0 && short.x > 0.0, "round {round}: new nodes have sizes: {wide} {short}");
        assert!(app.world().resource::<UiStack>().uinodes.contains(&words), "round {round}: it is drawn");
        rest(&mut app);
        app.world_mut().get_mut::<Text>(words).expect("words").0 = "Mercury".into();
        app.update();
        assert!(size(&app, words).x > short.x, "round {round}: longer text is wider");
        rest(&mut app);
        app.world_mut().get_mut::<Node>(panel).expect("a node").width = px(200);
        app.update();
        assert_eq!(size(&app, panel).x, 2.0 * wide.x, "round {round}: the panel widens");
        rest(&mut app);
        let high = app
            .world_mut()
            .spawn((Node { width: px(9), height: px(400), flex_shrink: 0.0, ..default() }, ChildOf(panel)))
            .id();
        app.update();
        let before = place(&app, high);
        rest(&mut app);
        app.world_mut().get_mut::<ScrollPosition>(panel).expect("it scrolls").y = 20.0;
        app.update();
        assert!(place(&app, high).y < before.y, "round {round}: scrolling moves the content");
        rest(&mut app);
        let scale = app.world().resource::<UiScale>().0;
        app.insert_resource(UiScale(scale * 0.5));
        app.update();
        assert!((size(&app, panel).x - wide.x).abs() < 1.5, "round {round}: the scale applies");
        app.insert_resource(UiScale(scale));
        rest(&mut app);
        app.world_mut().despawn(panel);
        app.update();
        assert!(!app.world().resource::<UiStack>().uinodes.contains(&words), "round {round}: it is gone");
    }
}

#[test]
fn edges_are_smoothed_and_flat_areas_stay_the_same() {
    let mut app = drawn("khet-2/classic");
    let low = Detail::of(Quality::Low);
    let [jagged, smooth] = [false, true].map(|smooth| {
        app.insert_resource(Detail { smooth, ..low });
        for _ in 0..8 {
            app.update();
        }
        picture(&mut app)
    });
    let inner = (1..smooth.height - 1).flat_map(|y| (1..smooth.width - 1).map(move |x| (x, y)));
    let (flat, rest): (Vec<_>, Vec<_>) = inner.partition(|&(x, y)| contrast(&jagged, x, y) < 8);
    let edges: Vec<_> = rest.into_iter().filter(|&(x, y)| contrast(&jagged, x, y) > 60).collect();
    assert!(flat.len() > 50_000 && edges.len() > 1000, "{} flat, {} edges", flat.len(), edges.len());
    let change = |&(x, y): &(usize, usize)| {
        (0..3).map(|of| channel(&jagged, x, y, of).abs_diff(channel(&smooth, x, y, of))).max()
    };
    let moved = flat.iter().filter(|&at| change(at) > Some(8)).count();
    let steps = |picture: &Pixels| edges.iter().map(|&(x, y)| step(picture, x, y)).sum::<u64>();
    let (before, after) = (steps(&jagged), steps(&smooth));
    println!("{} flat, {moved} moved; {} edges, steps {before} and {after}", flat.len(), edges.len());
    assert!(moved < flat.len() / 1000, "{moved} of {}", flat.len());
    assert!(10 * after < 9 * before, "{before} and {after}");
}
