//! Nothing pops: while a game is played nothing is made that must be sent to the graphics card first, no mesh, no material,
//! no picture; another quality shows nothing that is half there; and draw calls do not grow with the pieces.
#![cfg(feature = "app")]

#[path = "common/headless.rs"]
mod headless;

use std::any::type_name;
use std::collections::HashSet;

use bevy::camera::{ImageRenderTarget, RenderTarget, ShadowLodOrigin};
use bevy::prelude::*;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::ui::IsDefaultUiCamera;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use specular::app::beam::GlowMaterial;
use specular::app::measure::draw_calls;
use specular::app::referee::{ActionChosen, Request, Table, Timeline};
use specular::app::settings::{Detail, Quality};
use specular::app::shatter::ShardMaterial;
use specular::app::theme::Matter;
use specular::app::window::{self, Compiling};
use specular::app::{GamePlugins, Options, lay};
use specular::setups::Library;

/// Turns of Classic that move, swap, turn, break a piece and run far.
const LINE: &str = "f4+ c7- h2i3 h5+ f4e3 c7b7 e3+ e8d7 c5c6 a5b5 e4f3";

/// The kinds of what was made.
#[derive(Resource, Default)]
struct Made(Vec<&'static str>);

fn note<A: Asset>(mut events: MessageReader<AssetEvent<A>>, mut made: ResMut<Made>) {
    let added = events.read().filter(|event| matches!(event, AssetEvent::Added { .. }));
    made.0.extend(added.map(|_| type_name::<A>()));
}

fn settle(app: &mut App) {
    for _ in 0..400 {
        app.update();
        if app.world().resource::<Timeline>().is_idle() {
            return;
        }
    }
    panic!("a turn does not settle");
}

/// Plays the line, and shows its last shot again.
fn play(app: &mut App) {
    for action in LINE.split(' ') {
        app.world_mut().write_message(ActionChosen(action.parse().expect("an action")));
        app.update();
        settle(app);
    }
    app.world_mut().write_message(Request::Replay);
    app.update();
    settle(app);
}

/// How many pairs of a mesh and a material of the pieces and the board are drawn: one call each, however many they are.
fn pairs(app: &mut App) -> usize {
    let mut drawn = app.world_mut().query::<(&Mesh3d, &MeshMaterial3d<Matter>)>();
    let pairs: HashSet<_> = drawn.iter(app.world()).map(|(mesh, material)| (mesh.id(), material.id())).collect();
    pairs.len()
}

#[test]
fn a_game_is_played_with_what_was_made_at_its_start() {
    let mut app = headless::app(headless::table("khet-2/classic"));
    app.init_resource::<Made>()
        .add_systems(Last, (note::<Mesh>, note::<Image>))
        .add_systems(Last, (note::<StandardMaterial>, note::<Matter>, note::<GlowMaterial>, note::<ShardMaterial>));
    app.update();
    app.update();
    let before = pairs(&mut app);
    // Shards are cut beside the first turns.
    play(&mut app);
    let made = &app.world().resource::<Made>().0;
    for kind in [type_name::<Mesh>(), type_name::<Matter>(), type_name::<GlowMaterial>(), type_name::<ShardMaterial>()]
    {
        assert!(made.contains(&kind), "what is made is noted: {kind}");
    }
    assert!(pairs(&mut app) <= before, "{} pairs of a mesh and a material, at first {before}", pairs(&mut app));

    app.world_mut().write_message(Request::GoTo(0));
    settle(&mut app);
    app.world_mut().resource_mut::<Made>().0.clear();
    play(&mut app);
    assert_eq!(app.world().resource::<Made>().0, [""; 0]);
}

/// Draws without a window, on a small picture.
#[cfg(target_os = "linux")]
/// The game with a renderer and without a window, on Low, when all its shaders are there.
fn drawn(setup: &str) -> App {
    let mut app = App::new();
    let windowless = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
    app.add_plugins(window::bevy().set(windowless).disable::<WinitPlugin>().disable::<PipelinedRenderingPlugin>());
    window::watch_pipelines(&mut app);
    window::hold_pictures(&mut app);
    app.insert_resource(Detail::of(Quality::Low)).add_plugins(GamePlugins);
    lay(&mut app, Options { library: Library::embedded(), table: headless::table(setup), skip_title: true });
    app.finish();
    app.cleanup();
    let picture = Image::new_target_texture(640, 360, TextureFormat::Rgba8UnormSrgb, None);
    let handle = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
    let aim = move |mut commands: Commands, mut eyes: Query<(Entity, &mut RenderTarget), Added<Camera3d>>| {
        for (eye, mut target) in eyes.iter_mut().filter(|(_, target)| matches!(**target, RenderTarget::Window(_))) {
            *target = RenderTarget::Image(ImageRenderTarget { handle: handle.clone(), scale_factor: 1.0 });
            commands.entity(eye).insert((IsDefaultUiCamera, ShadowLodOrigin));
        }
    };
    app.add_systems(First, aim);
    assert!((0..2000).any(|_| missing(&mut app) > 0), "the first picture waits for shaders");
    let mut calm = 0;
    while calm < 20 {
        calm = if missing(&mut app) > 0 { 0 } else { calm + 1 };
    }
    app
}

/// Draws a frame; how many shaders it went without.
fn missing(app: &mut App) -> usize {
    app.update();
    app.world().resource::<Compiling>().count()
}

#[test]
fn after_a_switch_of_the_quality_no_frame_is_drawn_without_its_shaders() {
    let mut app = drawn("khet-2/classic");
    for quality in [Quality::High, Quality::Medium, Quality::Ultra] {
        app.insert_resource(Detail::of(quality));
        for frame in 0..4 {
            assert_eq!(missing(&mut app), 0, "{quality:?}, frame {frame}");
        }
    }
}

#[test]
fn twice_the_pieces_take_hardly_more_draw_calls() {
    let [few, many] = ["khet-2/classic", "workshop-16/hall"].map(|setup| {
        let app = drawn(setup);
        (app.world().resource::<Table>().game().position().pieces().count(), draw_calls(&app))
    });
    assert!(many.0 >= 2 * few.0 && few.1 > 10, "pieces and draw calls: {few:?}, {many:?}");
    assert!(many.1 <= few.1 + few.1 / 2, "pieces and draw calls: {few:?}, {many:?}");
}
