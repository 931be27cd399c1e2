//! Nodes that follow the world: what a node shows is what a system returns in each frame. The system is stated where the
//! node is spawned, so no other system has to find the node and to compare it with what it should show.

use std::collections::VecDeque;
use std::marker::PhantomData;

use bevy::ecs::component::Mutable;
use bevy::ecs::system::ReadOnlySystem;
use bevy::prelude::*;

use super::elided::Elided;
use super::help::Help;
use super::language::Words;
use super::press::{Enabled, Styled};
use super::widgets::ButtonStyle;
use phrases::Phrase;

/// Makes the aspect `A` of a node follow the world.
#[derive(Component)]
pub struct Follows<A: Send + Sync + 'static> {
    /// `None` while it runs: it may read the whole world, so it is taken out.
    step: Option<Step>,
    aspect: PhantomData<A>,
}

type Step = Box<dyn FnMut(&mut World, Entity) + Send + Sync>;

impl<A: Send + Sync + 'static> Follows<A> {
    /// Shows what a system returns. It returns nothing if it reads a missing resource.
    pub(super) fn new<T: 'static, M>(
        read: impl IntoSystem<(), T, M, System: ReadOnlySystem>,
        mut show: impl FnMut(Option<T>, &mut EntityWorldMut) + Send + Sync + 'static,
    ) -> Self {
        let mut read = IntoSystem::into_system(read);
        let mut is_initialized = false;
        let step = move |world: &mut World, node: Entity| {
            if !std::mem::replace(&mut is_initialized, true) {
                read.initialize(world);
            }
            let value = read.run_readonly((), world).ok();
            show(value, &mut world.entity_mut(node));
        };
        Self { step: Some(Box::new(step)), aspect: PhantomData }
    }
}

/// A component that can follow the world.
pub trait Followed: Component<Mutability = Mutable> + PartialEq {}

impl Followed for BackgroundColor {}
impl Followed for BackgroundGradient {}
impl Followed for BorderColor {}
impl Followed for BoxShadow {}
impl Followed for ButtonStyle {}
impl Followed for Help {}
impl Followed for Visibility {}

pub(super) fn plugin(app: &mut App) {
    // After `Update`, which changes what is shown, and before `PostUpdate`, which lays it out. Nothing else runs here.
    app.add_systems(
        SpawnScene,
        (
            // First, as the new children follow the world too.
            follow::<Children>,
            (follow::<Phrase>, follow::<TextColor>, follow::<Display>, follow::<Node>, follow::<Styled>).chain(),
            (follow::<BackgroundColor>, follow::<BackgroundGradient>, follow::<BorderColor>).chain(),
            (follow::<BoxShadow>, follow::<ButtonStyle>).chain(),
            (follow::<Help>, follow::<Visibility>, follow::<Enabled>).chain(),
        )
            .chain(),
    );
}

fn follow<A: Send + Sync + 'static>(
    world: &mut World,
    nodes: &mut QueryState<Entity, With<Follows<A>>>,
    mut found: Local<Vec<Entity>>,
) {
    found.extend(nodes.iter(world));
    for node in found.drain(..) {
        let follows = world.get_mut::<Follows<A>>(node);
        let Some(mut step) = follows.and_then(|mut follows| follows.bypass_change_detection().step.take()) else {
            continue;
        };
        step(world, node);
        if let Some(mut follows) = world.get_mut::<Follows<A>>(node) {
            follows.bypass_change_detection().step = Some(step);
        }
    }
}

/// The component is what a system returns.
pub fn follows<C: Followed, M>(component: impl IntoSystem<(), C, M, System: ReadOnlySystem>) -> Follows<C> {
    Follows::new(component, |value, node| {
        if let (Some(value), Some(mut now)) = (value, node.get_mut::<C>()) {
            now.set_if_neq(value);
        }
    })
}

/// A text or a line says what a system returns.
pub fn says<M>(phrase: impl IntoSystem<(), Phrase, M, System: ReadOnlySystem>) -> Follows<Phrase> {
    Follows::new(phrase, |phrase, node| {
        let Some(phrase) = phrase else { return };
        if let Some(mut line) = node.get_mut::<Elided>() {
            Elided::set(&mut line, phrase);
        } else if let Some(mut words) = node.get_mut::<Words>() {
            words.set_if_neq(Words(phrase));
        }
    })
}

/// A text or a line has the colour that a system returns.
pub fn inked<M>(color: impl IntoSystem<(), Color, M, System: ReadOnlySystem>) -> Follows<TextColor> {
    Follows::new(color, |color, node| {
        let Some(color) = color else { return };
        let text = node.get::<Elided>().and_then(|_| node.get::<Children>()?.first().copied()).unwrap_or(node.id());
        node.world_scope(|world| {
            if let Some(mut now) = world.get_mut::<TextColor>(text) {
                now.set_if_neq(TextColor(color));
            }
        });
    })
}

/// The node takes part in the layout only while a condition holds.
pub fn shown_if<M>(condition: impl IntoSystem<(), bool, M, System: ReadOnlySystem>) -> Follows<Display> {
    Follows::new(condition, |is_shown, node| {
        if let Some(is_shown) = is_shown {
            lay_out(node, |node| node.display = if is_shown { Display::Flex } else { Display::None });
        }
    })
}

/// The layout of the node is adapted to what a system returns.
pub fn laid_out<T: 'static, M>(
    value: impl IntoSystem<(), T, M, System: ReadOnlySystem>,
    adapt: fn(&mut Node, T),
) -> Follows<Node> {
    Follows::new(value, move |value, node| value.into_iter().for_each(|value| lay_out(node, |node| adapt(node, value))))
}

/// Changes the node, unless it stays the same: a node that counts as changed is laid out again.
fn lay_out(entity: &mut EntityWorldMut, change: impl FnOnce(&mut Node)) {
    let Some(mut node) = entity.get_mut::<Node>() else { return };
    let mut changed = node.clone();
    change(&mut changed);
    node.set_if_neq(changed);
}

/// The node is visible only while a condition holds. It keeps its room.
pub fn visible_if<M>(condition: impl IntoSystem<(), bool, M, System: ReadOnlySystem>) -> Follows<Visibility> {
    Follows::new(condition, |is_visible, node| {
        if let (Some(is_visible), Some(mut now)) = (is_visible, node.get_mut::<Visibility>()) {
            now.set_if_neq(if is_visible { Visibility::Inherited } else { Visibility::Hidden });
        }
    })
}

/// The children are spawned by a system when the node appears, and again whenever the key changes. The key is what
/// another system returns. If only some resource counts, its tick is enough: `theme.last_changed()`.
pub fn rebuilt<K: Clone + PartialEq + Send + Sync + 'static, M, N>(
    key: impl IntoSystem<(), K, M, System: ReadOnlySystem>,
    spawn: impl IntoSystem<In<(Entity, K)>, (), N>,
) -> Follows<Children> {
    let mut spawn = IntoSystem::into_system(spawn);
    let mut shown: Option<K> = None;
    let mut is_initialized = false;
    Follows::new(key, move |key, node| {
        let Some(key) = key.filter(|key| shown.as_ref() != Some(key)) else { return };
        node.despawn_children();
        let place = node.id();
        let is_spawned = node.world_scope(|world| {
            if !std::mem::replace(&mut is_initialized, true) {
                spawn.initialize(world);
            }
            spawn.run((place, key.clone()), world).is_ok()
        });
        shown = is_spawned.then_some(key);
    })
}

/// The children are what a system returns: one for each key, in this order. A child whose key is still there stays as it is.
/// For a new key, a child is spawned that another system fills.
pub fn keyed<K: Clone + PartialEq + Send + Sync + 'static, M, N>(
    keys: impl IntoSystem<(), Vec<K>, M, System: ReadOnlySystem>,
    fill: impl IntoSystem<In<(Entity, K)>, (), N>,
) -> Follows<Children> {
    let mut fill = IntoSystem::into_system(fill);
    let mut shown: Vec<(K, Entity)> = Vec::new();
    let mut is_initialized = false;
    Follows::new(keys, move |keys, node| {
        let Some(keys) = keys.filter(|keys| !keys.iter().eq(shown.iter().map(|(key, _)| key))) else { return };
        let mut before = VecDeque::from(std::mem::take(&mut shown));
        node.world_scope(|world| {
            if !std::mem::replace(&mut is_initialized, true) {
                fill.initialize(world);
            }
            for key in keys {
                let kept = before.iter().position(|(known, _)| *known == key).and_then(|at| before.remove(at));
                shown.push(kept.unwrap_or_else(|| {
                    let child = world.spawn_empty().id();
                    // A child that can't be filled stays empty.
                    drop(fill.run((child, key.clone()), world));
                    (key, child)
                }));
            }
            before.into_iter().for_each(|(_, child)| _ = world.despawn(child));
        });
        let children: Vec<Entity> = shown.iter().map(|&(_, child)| child).collect();
        node.replace_children(&children);
    })
}

#[cfg(test)]
mod tests {
    use super::super::elided::elided;
    use super::super::widgets::text;
    use super::*;
    use state::testing::TestApp;

    #[derive(Resource, Default)]
    struct Level(u8);

    /// The number of nodes that have changed in the last frame.
    #[derive(Resource, Default)]
    struct Changes(usize);

    type Shown = Or<(Changed<Node>, Changed<Words>, Changed<TextColor>)>;

    #[test]
    fn a_node_shows_what_its_systems_return() {
        let mut app = App::new();
        app.init_resource::<Level>().init_resource::<Changes>().add_plugins(plugin);
        app.add_systems(Last, |nodes: Query<(), Shown>, mut changes: ResMut<Changes>| changes.0 = nodes.iter().count());
        let words = || says(|level: Res<Level>| Phrase::from(level.0.to_string()));
        let ink = || inked(|level: Res<Level>| if level.0 > 0 { Color::BLACK } else { Color::WHITE });
        let font = TextFont::default;
        let is_shown = (
            shown_if(|level: Res<Level>| level.0 > 0),
            laid_out(|level: Res<Level>| px(level.0), |node, height| node.height = height),
        );
        let plain =
            app.world_mut().spawn((Node::default(), text("", font(), Color::WHITE), words(), ink(), is_shown)).id();
        let line = app.world_mut().spawn((elided("", font(), Color::WHITE), words(), ink())).id();
        let seen = |app: &mut App| {
            app.update();
            let world = app.world();
            let text = world.get::<Children>(line).unwrap()[0];
            let node = world.get::<Node>(plain).unwrap();
            let phrases =
                [world.get::<Words>(plain).unwrap().0.clone(), world.get::<Elided>(line).unwrap().phrase().clone()];
            let colors = [plain, text].map(|text| world.get::<TextColor>(text).unwrap().0);
            (phrases.map(|phrase| phrase.to_string()), colors, node.display, node.height)
        };
        assert_eq!(seen(&mut app), (["0", "0"].map(Into::into), [Color::WHITE; 2], Display::None, px(0)));
        app.resource_mut::<Level>().0 = 7;
        assert_eq!(seen(&mut app), (["7", "7"].map(Into::into), [Color::BLACK; 2], Display::Flex, px(7)));
        assert!(app.resource::<Changes>().0 > 0);
        seen(&mut app);
        assert_eq!(app.resource::<Changes>().0, 0, "nothing is laid out again");
        app.world_mut().remove_resource::<Level>();
        assert_eq!(seen(&mut app).0, ["7", "7"], "a system that reads a missing resource changes nothing");
    }

    #[test]
    fn children_are_rebuilt_only_when_their_key_changes() {
        let mut app = App::new();
        app.init_resource::<Level>().add_plugins(plugin);
        let spawn = |In((place, count)): In<(Entity, u8)>, mut commands: Commands| {
            (0..count).for_each(|_| _ = commands.spawn(ChildOf(place)));
        };
        let list = app.world_mut().spawn(rebuilt(|level: Res<Level>| level.0 / 2, spawn)).id();
        let children = |app: &mut App, level: u8| {
            app.resource_mut::<Level>().0 = level;
            app.update();
            app.world().get::<Children>(list).map_or_else(Vec::new, |children| children.to_vec())
        };
        assert!(children(&mut app, 0).is_empty());
        let two = children(&mut app, 4);
        assert_eq!((two.len(), children(&mut app, 5)), (2, two.clone()));
        let one = children(&mut app, 2);
        assert!(one.len() == 1 && !two.contains(&one[0]) && app.world().get_entity(two[0]).is_err());
    }

    #[test]
    fn children_with_known_keys_stay() {
        let mut app = App::new();
        app.init_resource::<Level>().add_plugins(plugin);
        // The divisors of the level.
        let keys =
            |level: Res<Level>| (1..=level.0).rev().filter(|&key| level.0.is_multiple_of(key)).collect::<Vec<u8>>();
        let fill = |In((child, key)): In<(Entity, u8)>, mut commands: Commands| {
            commands.entity(child).insert(Name::new(key.to_string()));
        };
        let list = app.world_mut().spawn(keyed(keys, fill)).id();
        let children = |app: &mut App, level: u8| {
            app.resource_mut::<Level>().0 = level;
            app.update();
            let children = app.world().get::<Children>(list).map_or_else(Vec::new, |children| children.to_vec());
            children.into_iter().map(|child| (app.world().get::<Name>(child).unwrap().to_string(), child)).collect()
        };
        let six: Vec<(String, Entity)> = children(&mut app, 6);
        let four: Vec<(String, Entity)> = children(&mut app, 4);
        let names = |list: &[(String, Entity)]| list.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>().join(" ");
        assert_eq!((names(&six), names(&four)), ("6 3 2 1".into(), "4 2 1".into()));
        assert_eq!(four[1..], six[2..]);
        assert!(app.world().get_entity(six[0].1).is_err() && children(&mut app, 0).is_empty());
    }
}
