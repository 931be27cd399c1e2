//! Helpers for tests of the window.

use std::time::Duration;

use bevy::app::Plugins;
use bevy::ecs::component::Mutable;
use bevy::ecs::query::{QueryFilter, ReadOnlyQueryData, ReleaseStateQueryData};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use tabletop::Session;

use crate::messages::Notice;
use crate::referee::{ActionChosen, RefereePlugin, Request, Table, Timeline};

/// An app with this table, the referee and these plugins, but no window.
pub fn app_with<M>(table: Table, plugins: impl Plugins<M>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, RefereePlugin)).add_plugins(plugins).insert_resource(table);
    app
}

/// Runs frames until the turn has been shown, and one more for everything that follows from it.
pub fn settle(app: &mut App) {
    for _ in 0..1000 {
        app.update();
        if app.resource::<Timeline>().is_idle() {
            app.update();
            return;
        }
    }
    panic!("the turn never settles");
}

/// An app, or something that holds one, in a test.
pub trait TestApp {
    /// The app.
    fn app(&self) -> &App;

    /// The app.
    fn app_mut(&mut self) -> &mut App;

    /// A resource.
    fn resource<R: Resource>(&self) -> &R {
        self.app().world().resource()
    }

    /// A resource that can be changed.
    fn resource_mut<R: Resource<Mutability = Mutable>>(&mut self) -> Mut<'_, R> {
        self.app_mut().world_mut().resource_mut()
    }

    /// The game on the table.
    fn session(&self) -> &Session {
        self.resource::<Table>().session()
    }

    /// The results of a query.
    fn all<D: ReadOnlyQueryData + ReleaseStateQueryData>(&mut self) -> impl Iterator<Item = D::Item<'_, 'static>> {
        self.filtered::<D, ()>()
    }

    /// The results of a query with a filter.
    fn filtered<D, F>(&mut self) -> impl Iterator<Item = D::Item<'_, 'static>>
    where
        D: ReadOnlyQueryData + ReleaseStateQueryData,
        F: QueryFilter,
    {
        let world = self.app_mut().world_mut();
        let found: Vec<_> = world.query_filtered::<D, F>().iter(world).map(D::release_state).collect();
        found.into_iter()
    }

    /// The only result of a query with a filter.
    fn only<D, F>(&mut self) -> D::Item<'_, 'static>
    where
        D: ReadOnlyQueryData + ReleaseStateQueryData,
        F: QueryFilter,
    {
        let mut found = self.filtered::<D, F>();
        let only = found.next().expect("an entity");
        assert!(found.next().is_none(), "there are several");
        only
    }

    /// The entities with this name.
    fn all_named(&mut self, name: &str) -> Vec<Entity> {
        self.all::<(Entity, &Name)>().filter(|(_, known)| known.as_str() == name).map(|(entity, _)| entity).collect()
    }

    /// The only entity with this name.
    fn named(&mut self, name: &str) -> Entity {
        let found = self.all_named(name);
        assert_eq!(found.len(), 1, "{name}");
        found[0]
    }

    /// Writes a message without running a frame.
    fn write(&mut self, message: impl Message) {
        self.app_mut().world_mut().write_message(message);
    }

    /// Writes a message and runs a frame.
    fn send(&mut self, message: impl Message) {
        self.write(message);
        self.app_mut().update();
    }

    /// Removes and returns the messages that Bevy still keeps.
    fn sent<M: Message>(&mut self) -> Vec<M> {
        self.resource_mut::<Messages<M>>().drain().collect()
    }

    /// Removes and returns the texts of the notices.
    fn notices(&mut self) -> Vec<String> {
        self.sent::<Notice>().into_iter().map(|notice| notice.words.to_string()).collect()
    }

    /// Chooses an action and runs a frame.
    fn play(&mut self, action: &str) {
        self.send(ActionChosen(action.into()));
    }

    /// Chooses these actions, separated by spaces, and skips their animations.
    fn play_at_once(&mut self, actions: &str) {
        for action in actions.split(' ') {
            self.play(action);
            self.send(Request::Skip);
        }
    }

    /// Runs frames.
    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.app_mut().update());
    }

    /// Lets each frame take this many milliseconds.
    fn frames_take(&mut self, milliseconds: u64) {
        let time = Duration::from_millis(milliseconds);
        self.app_mut().insert_resource(TimeUpdateStrategy::ManualDuration(time));
    }
}

impl TestApp for App {
    fn app(&self) -> &App {
        self
    }

    fn app_mut(&mut self) -> &mut App {
        self
    }
}
