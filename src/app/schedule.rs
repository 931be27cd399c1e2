//! How the systems of a frame run: one after the other, and Bevy's own only where they have something to do.
//!
//! Some 300 short systems run in a frame, most of them Bevy's. docs/frames.md tells what leaving others out has brought.

use bevy::app::{FixedMainScheduleOrder, MainScheduleOrder};
use bevy::asset::AssetTrackingSystems;
use bevy::camera::{CameraUpdateSystems, RenderTarget};
use bevy::ecs::schedule::{ScheduleCleanupPolicy, ScheduleLabel, SingleThreadedExecutor};
use bevy::ecs::system::SystemParam;
use bevy::light::{LightPlugin, check_dir_light_mesh_visibility};
use bevy::pbr::{MaterialsPlugin, update_mesh_previous_global_transforms};
use bevy::picking::PickingSystems;
use bevy::picking::pointer::PointerInput;
use bevy::prelude::*;
use bevy::text::{ComputedTextBlock, detect_text_needs_rerender};
use bevy::transform::systems::StaticTransformOptimizations;
use bevy::ui::{ContentSize, IsDefaultUiCamera, UiSystems};

use super::menus::Menu;
use super::referee::Timeline;

/// Frames from one look for assets that nobody holds any more to the next.
const TIDY: u32 = 16;

/// Sets how the schedules of the app run.
pub(super) fn set(app: &mut App) {
    one_after_the_other(app);
    leave_out(app);
    // Looking for what stands still costs more than moving the few hundred things there are.
    app.insert_resource(StaticTransformOptimizations::Disabled);
    app.configure_sets(PreUpdate, AssetTrackingSystems.run_if(now_and_then))
        .configure_sets(
            PreUpdate,
            (PickingSystems::ProcessInput, PickingSystems::Backend, PickingSystems::Hover).run_if(mouse_matters),
        )
        // Pictures of another eye in the menus, of which there are none.
        .configure_sets(First, PickingSystems::PostInput.run_if(|| false))
        // This keeps `Interaction`, which nothing here reads: the mouse comes by picking.
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
                .in_set(LayOut),
        )
        .configure_sets(
            PostUpdate,
            // It is asked once a frame, before the first of them: by then all that it looks at has changed.
            LayOut.after(CameraUpdateSystems).after(detect_text_needs_rerender).run_if(words_are_stale),
        );
}

/// All of Bevy's work on where nodes and words lie.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct LayOut;

/// Takes out what would run in each frame for nothing.
fn leave_out(app: &mut App) {
    // States change when somebody asks for another.
    app.world_mut().resource_mut::<MainScheduleOrder>().labels.retain(|label| *label != StateTransition.intern());
    app.add_systems(
        RunFixedMainLoop,
        (|world: &mut World| world.run_schedule(StateTransition))
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop)
            .run_if(|next: Res<NextState<Menu>>| !matches!(*next, NextState::Unchanged)),
    );
    // Of what runs in fixed steps only Bevy's own care for messages is there.
    let fixed = &mut app.world_mut().resource_mut::<FixedMainScheduleOrder>().labels;
    fixed.retain(|label| *label == FixedPostUpdate.intern());
    let policy = ScheduleCleanupPolicy::RemoveSetAndSystems;
    let remove = |removed| match removed {
        Ok(1..) => {}
        other => warn!("a system of Bevy's that is of no use here is not where it was: {other:?}"),
    };
    if app.is_plugin_added::<LightPlugin>() {
        // No sun shines, and this makes a query anew in each frame.
        remove(app.remove_systems_in_set(PostUpdate, check_dir_light_mesh_visibility, policy));
    }
    if app.is_plugin_added::<MaterialsPlugin>() {
        // Where things were is for motion blur.
        remove(app.remove_systems_in_set(PreUpdate, update_mesh_previous_global_transforms, policy));
    }
}

/// They are many and each is short, so that handing them to threads costs more than it saves.
fn one_after_the_other(app: &mut App) {
    let labels = [
        First.intern(),
        PreUpdate.intern(),
        StateTransition.intern(),
        RunFixedMainLoop.intern(),
        FixedFirst.intern(),
        FixedPreUpdate.intern(),
        FixedUpdate.intern(),
        FixedPostUpdate.intern(),
        FixedLast.intern(),
        Update.intern(),
        SpawnScene.intern(),
        PostUpdate.intern(),
        Last.intern(),
    ];
    for label in labels {
        app.edit_schedule(label, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}

fn now_and_then(mut frame: Local<u32>) -> bool {
    *frame = (*frame + 1) % TIDY;
    *frame == 0
}

/// While a turn plays, what comes to lie under a mouse that rests is of no account.
fn mouse_matters(timeline: Res<Timeline>, mut input: MessageReader<PointerInput>) -> bool {
    // All are read, so that none counts twice.
    input.read().count() > 0 || timeline.is_idle()
}

/// Frames in which menus and head-up display are looked after for one change.
const FRAMES: u8 = 3;

/// Anything that Bevy's layout of nodes, texts and pictures reads.
type WordsChanged = Or<(
    Changed<Node>,
    Changed<ContentSize>,
    Changed<UiTransform>,
    Changed<ScrollPosition>,
    Changed<Outline>,
    Changed<ImageNode>,
    Changed<Text>,
    Changed<ComputedTextBlock>,
    Changed<UiTargetCamera>,
    Changed<GlobalZIndex>,
    Changed<ZIndex>,
    (With<Node>, Or<(Changed<Children>, Changed<ChildOf>)>),
)>;

/// Whether menus or head-up display may look different: where they stand, what they say, what lies on top.
fn words_are_stale(
    changed: Query<(), WordsChanged>,
    eyes: Query<(), Or<(Changed<Camera>, Changed<RenderTarget>, Added<IsDefaultUiCamera>)>>,
    scale: Option<Res<UiScale>>,
    gone: Gone,
    mut fonts: MessageReader<AssetEvent<Font>>,
    mut pictures: MessageReader<AssetEvent<Image>>,
    mut left: Local<u8>,
) -> bool {
    let loaded = fonts.read().count() + pictures.read().count() > 0;
    let seen = scale.is_some_and(|scale| scale.is_changed()) || !eyes.is_empty();
    let stale = gone.any() || loaded || seen || !changed.is_empty();
    *left = if stale { FRAMES } else { left.saturating_sub(1) };
    *left > 0
}

/// What has left the tree of nodes.
#[derive(SystemParam)]
struct Gone<'w, 's> {
    nodes: RemovedComponents<'w, 's, Node>,
    children: RemovedComponents<'w, 's, Children>,
    parents: RemovedComponents<'w, 's, ChildOf>,
}

impl Gone<'_, '_> {
    fn any(mut self) -> bool {
        // All are read, so that none counts twice.
        self.nodes.read().count() + self.children.read().count() + self.parents.read().count() > 0
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::{ManualTextureViewHandle, NormalizedRenderTarget};
    use bevy::picking::pointer::{Location, PointerAction, PointerId};

    use super::*;
    use crate::app::referee::{ActionChosen, RefereePlugin, Start, Table};
    use crate::setups::Library;

    /// How often each kind of work was done.
    #[derive(Resource, Default, Debug, PartialEq, Clone, Copy)]
    struct Done {
        words: u32,
        mouse: u32,
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin))
            .init_resource::<Done>()
            .add_message::<PointerInput>()
            .add_message::<AssetEvent<Font>>()
            .add_message::<AssetEvent<Image>>();
        let position = Library::embedded().find("ace").unwrap().position.clone();
        app.insert_resource(Table::new(Start { setup: String::new(), title: String::new(), position }));
        app.add_systems(
            Last,
            (
                (|mut done: ResMut<Done>| done.words += 1).run_if(words_are_stale),
                (|mut done: ResMut<Done>| done.mouse += 1).run_if(mouse_matters),
            ),
        );
        app
    }

    /// What is done in the next frame.
    fn next(app: &mut App) -> Done {
        app.world_mut().insert_resource(Done::default());
        app.update();
        *app.world().resource::<Done>()
    }

    /// For how many frames menus and head-up display are looked after from now on; 9 is on and on.
    fn words(app: &mut App) -> usize {
        (0..9).take_while(|_| next(app).words > 0).count()
    }

    #[test]
    fn menus_are_laid_out_when_they_change_and_not_in_each_frame() {
        const FRAMES: usize = super::FRAMES as usize;
        let mut app = app();
        let root = app.world_mut().spawn(Node::default()).id();
        let child = app.world_mut().spawn((Node::default(), ChildOf(root))).id();
        assert_eq!(words(&mut app), FRAMES, "what is new");
        assert_eq!(words(&mut app), 0, "what stays");
        app.world_mut().spawn(Transform::default());
        assert_eq!(words(&mut app), 0, "what is no node");
        app.world_mut().get_mut::<Node>(child).unwrap().width = px(7);
        assert_eq!(words(&mut app), FRAMES, "a width");
        app.world_mut().entity_mut(child).insert(Text::new("Ace"));
        assert_eq!(words(&mut app), FRAMES, "a text");
        app.world_mut().get_mut::<Text>(child).unwrap().0.push('!');
        assert_eq!(words(&mut app), FRAMES, "what it says");
        app.world_mut().entity_mut(child).insert(ZIndex(3));
        assert_eq!(words(&mut app), FRAMES, "what lies on top");
        app.world_mut().spawn((Node::default(), ChildOf(child)));
        assert_eq!(words(&mut app), FRAMES, "what comes in");
        app.world_mut().entity_mut(child).despawn();
        assert_eq!(words(&mut app), FRAMES, "what is gone");
        app.insert_resource(UiScale(2.0));
        assert_eq!(words(&mut app), FRAMES, "the size of all");
        app.world_mut().write_message(AssetEvent::<Image>::Added { id: AssetId::default() });
        assert_eq!(words(&mut app), FRAMES, "a picture that comes late");
        app.world_mut().spawn(Camera::default());
        assert_eq!(words(&mut app), FRAMES, "an eye");
        assert_eq!(words(&mut app), 0, "what stays");
    }

    #[test]
    fn a_mouse_that_rests_is_heard_between_turns_and_one_that_moves_always() {
        let mut app = app();
        assert_eq!(next(&mut app).mouse, 1, "between turns");
        app.world_mut().write_message(ActionChosen("h2g1".parse().unwrap()));
        app.update();
        assert_eq!(next(&mut app).mouse, 0, "while a turn plays");
        let target = NormalizedRenderTarget::TextureView(ManualTextureViewHandle(0));
        let location = Location { target, position: Vec2::ZERO };
        app.world_mut().write_message(PointerInput::new(
            PointerId::Mouse,
            location,
            PointerAction::Move { delta: Vec2::X },
        ));
        assert_eq!(next(&mut app).mouse, 1, "when it moves");
        assert_eq!(next(&mut app).mouse, 0, "when it rests again");
    }
}
