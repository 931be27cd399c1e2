//! How the systems of a frame run: one after the other, and Bevy's own only where they have something to do.
//!
//! Some 300 short systems run in a frame, most of them Bevy's. What is left out here took a third of a millisecond.

use bevy::asset::AssetTrackingSystems;
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::ecs::system::SystemParam;
use bevy::picking::PickingSystems;
use bevy::picking::pointer::PointerInput;
use bevy::prelude::*;
use bevy::transform::systems::StaticTransformOptimizations;
use bevy::ui::{ComputedUiRenderTargetInfo, ContentSize, UiSystems};

use super::referee::Timeline;

/// Frames from one look for assets that nobody holds any more to the next.
const TIDY: u32 = 16;

/// Sets how the schedules of the app run.
pub(super) fn set(app: &mut App) {
    one_after_the_other(app);
    // Looking for what stands still costs more than moving the few hundred things there are.
    app.insert_resource(StaticTransformOptimizations::Disabled);
    app.configure_sets(PreUpdate, AssetTrackingSystems.run_if(now_and_then))
        .configure_sets(
            PreUpdate,
            (
                PickingSystems::ProcessInput.run_if(mouse_matters),
                PickingSystems::Backend.run_if(mouse_matters),
                PickingSystems::Hover.run_if(mouse_matters),
            ),
        )
        // Pictures of another eye in the menus, of which there are none.
        .configure_sets(First, PickingSystems::PostInput.run_if(|| false))
        // This keeps `Interaction`, which nothing here reads: the mouse comes by picking.
        .configure_sets(PreUpdate, UiSystems::Focus.run_if(|| false))
        .configure_sets(
            PostUpdate,
            (UiSystems::Layout.run_if(layout_may_change), UiSystems::Stack.run_if(order_may_change)),
        );
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

/// Whether menus or head-up display may have to be laid out anew: anything that Bevy's layout reads has changed.
fn layout_may_change(
    changed: Query<
        (),
        Or<(
            Changed<Node>,
            Changed<ContentSize>,
            Changed<ComputedUiRenderTargetInfo>,
            Changed<UiTransform>,
            Changed<ScrollPosition>,
            Changed<Outline>,
            (With<Node>, Or<(Changed<Children>, Changed<ChildOf>)>),
        )>,
    >,
    gone: Gone,
) -> bool {
    gone.any() || !changed.is_empty()
}

/// Whether another node of menus or head-up display may lie on top.
fn order_may_change(
    changed: Query<
        (),
        (With<Node>, Or<(Added<Node>, Changed<Children>, Changed<ChildOf>, Changed<ZIndex>, Changed<GlobalZIndex>)>),
    >,
    gone: Gone,
) -> bool {
    gone.any() || !changed.is_empty()
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
        layout: u32,
        order: u32,
        mouse: u32,
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, RefereePlugin)).add_message::<PointerInput>().init_resource::<Done>();
        let position = Library::embedded().find("ace").unwrap().position.clone();
        app.insert_resource(Table::new(Start { setup: String::new(), title: String::new(), position }));
        app.add_systems(
            Last,
            (
                (|mut done: ResMut<Done>| done.layout += 1).run_if(layout_may_change),
                (|mut done: ResMut<Done>| done.order += 1).run_if(order_may_change),
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

    #[test]
    fn nodes_are_laid_out_when_they_change_and_not_in_each_frame() {
        let mut app = app();
        let root = app.world_mut().spawn(Node::default()).id();
        let child = app.world_mut().spawn((Node::default(), ChildOf(root))).id();
        let ui = |app: &mut App| {
            let done = next(app);
            (done.layout, done.order)
        };
        assert_eq!(ui(&mut app), (1, 1), "what is new");
        assert_eq!(ui(&mut app), (0, 0), "what stays");
        app.world_mut().spawn(Transform::default());
        assert_eq!(ui(&mut app), (0, 0), "what is no node");
        app.world_mut().get_mut::<Node>(child).unwrap().width = px(7);
        assert_eq!(ui(&mut app), (1, 0), "a width");
        app.world_mut().entity_mut(child).insert(ContentSize::default());
        assert_eq!(ui(&mut app), (1, 0), "the size of a text");
        app.world_mut().entity_mut(child).insert(ZIndex(3));
        assert_eq!(ui(&mut app), (0, 1), "what lies on top");
        app.world_mut().entity_mut(child).despawn();
        assert_eq!(ui(&mut app), (1, 1), "what is gone");
        assert_eq!(ui(&mut app), (0, 0), "what stays");
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
