//! How the systems of a frame run: on one thread, and Bevy's own only in frames in which they have work to do.
//!
//! A frame runs some 300 short systems, most of them Bevy's. docs/frames.md lists what skipping the idle ones saves.

use bevy::app::{FixedMainScheduleOrder, MainScheduleOrder};
use bevy::asset::AssetTrackingSystems;
use bevy::camera::{CameraUpdateSystems, RenderTarget};
use bevy::ecs::schedule::{ScheduleCleanupPolicy, ScheduleError, ScheduleLabel, SingleThreadedExecutor, SystemSet};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::light::{LightPlugin, check_dir_light_mesh_visibility};
use bevy::pbr::{MaterialsPlugin, update_mesh_previous_global_transforms};
use bevy::picking::PickingSystems;
use bevy::picking::pointer::PointerInput;
use bevy::prelude::*;
use bevy::state::state::EnterSchedules;
use bevy::text::{ComputedTextBlock, EditableText, EditableTextGeneration, detect_text_needs_rerender};
use bevy::transform::systems::StaticTransformOptimizations;
use bevy::ui::{ContentSize, IsDefaultUiCamera, UiSystems};

use menus::Menu;
use state::referee::Timeline;

/// Bevy looks for assets without a handle once in this many frames.
const ASSET_TRACKING_INTERVAL: u32 = 16;

/// Configures the schedules of an app that has all its plugins.
///
/// # Panics
/// Panics if a Bevy system to remove is not where it was, which means that Bevy is not the version in Cargo.lock.
pub(super) fn configure(app: &mut App) {
    run_on_one_thread(app);
    skip_idle_state_transitions(app);
    app.add_systems(PreStartup, drop_empty_fixed_schedules);
    remove_unused_systems(app);
    // With only a few hundred entities, finding those that stand still costs more than propagating all.
    app.insert_resource(StaticTransformOptimizations::Disabled);
    app.configure_sets(PreUpdate, AssetTrackingSystems.run_if(asset_tracking_due))
        .configure_sets(
            PreUpdate,
            (PickingSystems::ProcessInput, PickingSystems::Backend, PickingSystems::Hover).run_if(picking_needed),
        )
        // Picking through viewport nodes, which are not used here.
        .configure_sets(First, PickingSystems::PostInput.run_if(|| false))
        // Updates `Interaction`, which nothing here reads, because the UI uses picking.
        .configure_sets(PreUpdate, UiSystems::Focus.run_if(|| false))
        .configure_sets(
            PostUpdate,
            (
                UiSystems::Prepare,
                UiSystems::Propagate,
                UiSystems::Content,
                UiSystems::Layout,
                UiSystems::Stack,
                UiSystems::PostLayout,
            )
                .in_set(UiLayout),
        )
        .configure_sets(
            PostUpdate,
            // The condition is evaluated once per frame, before the first system of the set and after everything that
            // it reads.
            UiLayout.after(CameraUpdateSystems).after(detect_text_needs_rerender).run_if(ui_layout_needed),
        );
}

/// Bevy's systems that lay out nodes and texts.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct UiLayout;

/// Runs [`StateTransition`] only in frames in which it may have something to do.
fn skip_idle_state_transitions(app: &mut App) {
    app.world_mut().resource_mut::<MainScheduleOrder>().labels.retain(|label| *label != StateTransition.intern());
    app.add_systems(
        RunFixedMainLoop,
        (|world: &mut World| world.run_schedule(StateTransition))
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop)
            .run_if(state_transition_needed),
    );
}

/// Returns whether [`Menu`] is about to change. For other types of states this cannot be determined without naming
/// them: if there is one, transitions run in every frame, as in Bevy.
fn state_transition_needed(
    menu: Res<NextState<Menu>>,
    schedules: Res<Schedules>,
    mut other_states: Local<Option<bool>>,
) -> bool {
    let Some(transitions) = schedules.get(StateTransition) else { return false };
    // A state that was added since the last run announces its first value.
    let changed = transitions.is_changed();
    if changed || other_states.is_none() {
        *other_states = Some(has_other_states(transitions));
    }
    changed || *other_states == Some(true) || !matches!(*menu, NextState::Unchanged)
}

/// Returns whether a type of state other than [`Menu`] has transitions.
fn has_other_states(transitions: &Schedule) -> bool {
    let menu = format!("{:?}", EnterSchedules::<Menu>::default());
    let sets = transitions.graph().system_sets.iter().map(|(_, set, _)| format!("{set:?}"));
    sets.filter(|set| set.starts_with("EnterSchedules(")).any(|set| set != menu)
}

/// Removes the fixed schedules without systems, once all plugins have added theirs.
fn drop_empty_fixed_schedules(mut order: ResMut<FixedMainScheduleOrder>, schedules: Res<Schedules>) {
    order.labels.retain(|&label| schedules.get(label).is_some_and(|schedule| schedule.systems_len() > 0));
}

/// Removes Bevy's systems whose results nothing here uses.
fn remove_unused_systems(app: &mut App) {
    let policy = ScheduleCleanupPolicy::RemoveSetAndSystems;
    let check = |name: &str, removed: Result<usize, ScheduleError>| {
        assert!(matches!(removed, Ok(1..)), "{name} is not where app/schedule.rs expects it in Bevy: {removed:?}");
    };
    if app.is_plugin_added::<LightPlugin>() {
        // There are no directional lights, and it builds a query in each frame.
        let removed = app.remove_systems_in_set(PostUpdate, check_dir_light_mesh_visibility, policy);
        check("check_dir_light_mesh_visibility", removed);
    }
    if app.is_plugin_added::<MaterialsPlugin>() {
        // The transforms of the last frame are for motion blur.
        let removed = app.remove_systems_in_set(PreUpdate, update_mesh_previous_global_transforms, policy);
        check("update_mesh_previous_global_transforms", removed);
    }
}

/// Runs all schedules on one thread: the systems are many and short, so handing them to threads costs more than it
/// saves.
fn run_on_one_thread(app: &mut App) {
    let main = app.world().resource::<MainScheduleOrder>().labels.iter();
    let fixed = app.world().resource::<FixedMainScheduleOrder>().labels.iter();
    let labels: Vec<_> = main.chain(fixed).copied().collect();
    for label in labels {
        app.edit_schedule(label, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}

/// Returns whether assets without a handle are looked for in this frame.
fn asset_tracking_due(mut frame: Local<u32>) -> bool {
    *frame = (*frame + 1) % ASSET_TRACKING_INTERVAL;
    *frame == 0
}

/// Returns whether picking must run. While a turn plays, things that move under a resting pointer need no picking.
fn picking_needed(timeline: Res<Timeline>, mut input: MessageReader<PointerInput>) -> bool {
    // Reads all messages, so that none counts in a later frame.
    input.read().count() > 0 || timeline.is_idle()
}

/// The number of frames in which the UI is laid out after a change.
const LAYOUT_FRAMES: u8 = 3;

/// Anything that Bevy's layout of nodes, texts and images reads.
type UiChanged = Or<(
    Changed<Node>,
    Changed<ContentSize>,
    Changed<UiTransform>,
    Changed<ScrollPosition>,
    Changed<Outline>,
    Changed<ImageNode>,
    Changed<Text>,
    Changed<ComputedTextBlock>,
    Changed<EditableTextGeneration>,
    Changed<UiTargetCamera>,
    Changed<GlobalZIndex>,
    Changed<ZIndex>,
    (With<Node>, Or<(Changed<Children>, Changed<ChildOf>)>),
)>;

/// Returns whether menus or HUD may look different from the last frame.
fn ui_layout_needed(
    changed: Query<(), UiChanged>,
    fields: Query<(&EditableText, &EditableTextGeneration)>,
    focus: Res<InputFocus>,
    cameras: Query<(), Or<(Changed<Camera>, Changed<RenderTarget>, Added<IsDefaultUiCamera>)>>,
    scale: Res<UiScale>,
    removed: RemovedUi,
    mut fonts: MessageReader<AssetEvent<Font>>,
    mut images: MessageReader<AssetEvent<Image>>,
    mut frames_left: Local<u8>,
) -> bool {
    let loaded = fonts.read().count() + images.read().count() > 0;
    let rescaled = scale.is_changed() || !cameras.is_empty();
    // Typed text, the caret and the selection; the caret also comes and goes with the focus.
    let edited = fields.iter().any(|(field, laid_out)| field.editor().generation() != **laid_out)
        || !fields.is_empty() && focus.is_changed();
    let stale = removed.any() || loaded || rescaled || edited || !changed.is_empty();
    *frames_left = if stale { LAYOUT_FRAMES } else { frames_left.saturating_sub(1) };
    *frames_left > 0
}

/// Removals from the tree of nodes.
#[derive(SystemParam)]
struct RemovedUi<'w, 's> {
    nodes: RemovedComponents<'w, 's, Node>,
    children: RemovedComponents<'w, 's, Children>,
    parents: RemovedComponents<'w, 's, ChildOf>,
}

impl RemovedUi<'_, '_> {
    fn any(mut self) -> bool {
        // Reads all of them, so that none counts in a later frame.
        self.nodes.read().count() + self.children.read().count() + self.parents.read().count() > 0
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::{ManualTextureViewHandle, NormalizedRenderTarget};
    use bevy::log::LogPlugin;
    use bevy::picking::pointer::{Location, PointerAction, PointerId};
    use bevy::render::RenderPlugin;
    use bevy::render::settings::WgpuSettings;
    use bevy::state::app::StatesPlugin;
    use bevy::state::state::FreelyMutableState;
    use bevy::time::TimeUpdateStrategy;
    use bevy::winit::WinitPlugin;

    use super::*;
    use state::referee::{RefereePlugin, Table};
    use state::testing::TestApp;

    /// The number of times the gated work ran in a frame.
    #[derive(Resource, Default, Debug, PartialEq, Clone, Copy)]
    struct Runs {
        layout: u32,
        picking: u32,
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin))
            .init_resource::<Runs>()
            .init_resource::<UiScale>()
            .init_resource::<InputFocus>()
            .add_message::<PointerInput>()
            .add_message::<AssetEvent<Font>>()
            .add_message::<AssetEvent<Image>>();
        app.insert_resource(Table::shipped("ace"));
        app.add_systems(
            Last,
            (
                (|mut runs: ResMut<Runs>| runs.layout += 1).run_if(ui_layout_needed),
                (|mut runs: ResMut<Runs>| runs.picking += 1).run_if(picking_needed),
            ),
        );
        app
    }

    /// Returns what runs in the next frame.
    fn next(app: &mut App) -> Runs {
        app.world_mut().insert_resource(Runs::default());
        app.update();
        *app.resource::<Runs>()
    }

    /// The number of frames from now in which the UI is laid out; 9 means every frame.
    fn layouts(app: &mut App) -> usize {
        (0..9).take_while(|_| next(app).layout > 0).count()
    }

    #[test]
    fn the_ui_is_laid_out_only_when_it_changes() {
        const FRAMES: usize = LAYOUT_FRAMES as usize;
        let mut app = app();
        let root = app.world_mut().spawn(Node::default()).id();
        let child = app.world_mut().spawn((Node::default(), ChildOf(root))).id();
        assert_eq!(layouts(&mut app), FRAMES, "spawned");
        assert_eq!(layouts(&mut app), 0, "unchanged");
        app.world_mut().spawn(Transform::default());
        assert_eq!(layouts(&mut app), 0, "an entity without a node");
        app.world_mut().get_mut::<Node>(child).unwrap().width = px(7);
        assert_eq!(layouts(&mut app), FRAMES, "a width");
        app.world_mut().entity_mut(child).insert(Text::new("Ace"));
        assert_eq!(layouts(&mut app), FRAMES, "a new text");
        app.world_mut().get_mut::<Text>(child).unwrap().0.push('!');
        assert_eq!(layouts(&mut app), FRAMES, "an edited text");
        app.world_mut().entity_mut(child).insert(ZIndex(3));
        assert_eq!(layouts(&mut app), FRAMES, "the stacking order");
        app.world_mut().spawn((Node::default(), ChildOf(child)));
        assert_eq!(layouts(&mut app), FRAMES, "a new child");
        app.world_mut().entity_mut(child).despawn();
        assert_eq!(layouts(&mut app), FRAMES, "a despawned node");
        app.insert_resource(UiScale(2.0));
        assert_eq!(layouts(&mut app), FRAMES, "the scale");
        app.write(AssetEvent::<Image>::Added { id: AssetId::default() });
        assert_eq!(layouts(&mut app), FRAMES, "an image that was loaded");
        app.world_mut().spawn(Camera::default());
        assert_eq!(layouts(&mut app), FRAMES, "a camera");
        assert_eq!(layouts(&mut app), 0, "unchanged");
    }

    #[test]
    fn a_text_field_is_laid_out_when_its_text_or_its_caret_changes() {
        const FRAMES: usize = LAYOUT_FRAMES as usize;
        let mut app = app();
        layouts(&mut app);
        app.resource_mut::<InputFocus>().clear();
        assert_eq!(layouts(&mut app), 0, "the focus, without a field");
        let field = app.world_mut().spawn(EditableText::new("Ace")).id();
        // Does what Bevy's layout does.
        let lay_out = |app: &mut App| {
            let laid_out = app.world().get::<EditableText>(field).unwrap().editor().generation();
            **app.world_mut().get_mut::<EditableTextGeneration>(field).unwrap() = laid_out;
        };
        assert!(next(&mut app).layout > 0, "a new field");
        lay_out(&mut app);
        assert_eq!(layouts(&mut app), FRAMES);
        assert_eq!(layouts(&mut app), 0, "unchanged");
        *app.world_mut().get_mut::<EditableTextGeneration>(field).unwrap() = EditableTextGeneration::default();
        layouts(&mut app);
        assert!(next(&mut app).layout > 0, "while the layout is older than the text");
        lay_out(&mut app);
        layouts(&mut app);
        app.resource_mut::<InputFocus>().set(field, bevy::input_focus::FocusCause::Navigated);
        assert_eq!(layouts(&mut app), FRAMES, "the caret appears");
    }

    #[test]
    fn picking_rests_while_a_turn_plays_and_the_pointer_does_not_move() {
        let mut app = app();
        assert_eq!(next(&mut app).picking, 1, "between turns");
        app.play("h2g1");
        assert_eq!(next(&mut app).picking, 0, "while a turn plays");
        let target = NormalizedRenderTarget::TextureView(ManualTextureViewHandle(0));
        let location = Location { target, position: Vec2::ZERO };
        app.write(PointerInput::new(PointerId::Mouse, location, PointerAction::Move { delta: Vec2::X }));
        assert_eq!(next(&mut app).picking, 1, "when the pointer moves");
        assert_eq!(next(&mut app).picking, 0, "when it rests again");
    }

    /// A log of what ran, in order.
    #[derive(Resource, Default)]
    struct Log(Vec<&'static str>);

    fn log(what: &'static str) -> impl Fn(ResMut<Log>) {
        move |mut log| log.0.push(what)
    }

    /// An app with states, whose frames are as long as a fixed step.
    fn stateful_app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin)).init_state::<Menu>().init_resource::<Log>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Time::<Fixed>::default().timestep()));
        app.add_systems(StateTransition, log("transitions"));
        app.add_systems(OnEnter(Menu::Pause), log("pause"));
        app
    }

    /// Returns what runs in the next frame.
    fn logged(app: &mut App) -> Vec<&'static str> {
        app.update();
        std::mem::take(&mut app.resource_mut::<Log>().0)
    }

    fn request<S: FreelyMutableState>(app: &mut App, state: S) {
        app.resource_mut::<NextState<S>>().set(state);
    }

    #[test]
    fn state_transitions_run_only_when_a_menu_is_requested() {
        let mut app = stateful_app();
        configure(&mut app);
        // The first value is announced at the start.
        assert_eq!(logged(&mut app), ["transitions"]);
        assert_eq!(logged(&mut app), [""; 0]);
        request(&mut app, Menu::Pause);
        let mut ran = logged(&mut app);
        ran.sort_unstable();
        assert_eq!(ran, ["pause", "transitions"]);
        assert_eq!(logged(&mut app), [""; 0]);
    }

    #[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    enum Lesson {
        #[default]
        None,
        First,
    }

    #[test]
    fn transitions_of_a_second_type_of_state_run_whenever_it_is_added() {
        for early in [true, false] {
            let mut app = stateful_app();
            configure(&mut app);
            if early {
                app.init_state::<Lesson>();
            }
            app.update();
            if !early {
                app.init_state::<Lesson>();
            }
            app.add_systems(OnEnter(Lesson::First), log("lesson"));
            app.update();
            app.resource_mut::<Log>().0.clear();
            request(&mut app, Lesson::First);
            assert!(logged(&mut app).contains(&"lesson"), "added early: {early}");
            request(&mut app, Menu::Pause);
            assert!(logged(&mut app).contains(&"pause"), "added early: {early}");
        }
    }

    #[test]
    fn systems_in_fixed_schedules_run() {
        let mut app = stateful_app();
        app.add_systems(FixedFirst, log("first"));
        configure(&mut app);
        app.add_systems(FixedUpdate, log("update"));
        logged(&mut app);
        assert_eq!(logged(&mut app), ["first", "update"]);
    }

    /// Bevy with its renderer's plugins, but without a graphics adapter and a window.
    fn bevy_app() -> App {
        let none = WgpuSettings { backends: None, ..default() };
        let mut app = App::new();
        app.add_plugins(
            kit::window::bevy_plugins()
                .set(RenderPlugin { render_creation: none.into(), ..default() })
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>(),
        );
        app
    }

    #[test]
    fn the_systems_that_are_removed_or_gated_are_where_bevy_had_them() {
        let mut app = bevy_app();
        assert!(app.is_plugin_added::<LightPlugin>() && app.is_plugin_added::<MaterialsPlugin>());
        app.init_state::<Menu>();
        configure(&mut app);
        let sets = [
            (PreUpdate.intern(), AssetTrackingSystems.intern()),
            (PreUpdate.intern(), PickingSystems::ProcessInput.intern()),
            (PreUpdate.intern(), PickingSystems::Backend.intern()),
            (PreUpdate.intern(), PickingSystems::Hover.intern()),
            (First.intern(), PickingSystems::PostInput.intern()),
            (PreUpdate.intern(), UiSystems::Focus.intern()),
            (PostUpdate.intern(), UiSystems::Prepare.intern()),
            (PostUpdate.intern(), UiSystems::Propagate.intern()),
            (PostUpdate.intern(), UiSystems::Content.intern()),
            (PostUpdate.intern(), UiSystems::Layout.intern()),
            (PostUpdate.intern(), UiSystems::Stack.intern()),
            (PostUpdate.intern(), UiSystems::PostLayout.intern()),
        ];
        for (label, set) in sets {
            let built = app.world_mut().schedule_scope(label, |world, schedule| schedule.initialize(world).is_ok());
            let schedules = app.resource::<Schedules>();
            let systems = schedules.get(label).unwrap().graph().systems_in_set(set);
            assert!(built && systems.is_ok_and(|systems| !systems.is_empty()), "{label:?} has no systems in {set:?}");
        }
    }

    #[test]
    #[should_panic(expected = "check_dir_light_mesh_visibility is not where")]
    fn a_missing_bevy_system_panics_at_the_start() {
        let mut app = bevy_app();
        let policy = ScheduleCleanupPolicy::RemoveSetAndSystems;
        let removed = app.remove_systems_in_set(PostUpdate, check_dir_light_mesh_visibility, policy);
        assert!(removed.is_ok(), "{removed:?}");
        configure(&mut app);
    }
}
