//! The effect of a button, and the conditions under which it is shown as chosen or enabled. A button holds them as
//! systems that capture its subject, so no other system has to distinguish buttons.

use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::BoxedCondition;
use bevy::ecs::system::{IntoObserverSystem, ReadOnlySystem};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};

use super::widgets::ButtonStyle;

pub(super) fn plugin(app: &mut App) {
    // After `Update`, which spawns buttons and changes their subjects, and before `PostUpdate`, which lays them out.
    // Nothing else runs here, so the systems need no order.
    app.add_systems(SpawnScene, apply_conditions);
}

/// Runs an observer system when the button is pressed; a button may have several.
pub fn on_press<B: Bundle, M, S>(system: S) -> impl Bundle
where
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, B, M> + Send + Sync,
{
    observe(system)
}

/// Sends a message when the button is pressed.
pub fn sends<T: Message + Clone>(message: T) -> impl Bundle {
    on_press(move |_: On<Activate>, mut messages: MessageWriter<T>| _ = messages.write(message.clone()))
}

/// Shows the button as [chosen](ButtonStyle::Chosen) while a condition holds, and in its original style otherwise.
pub fn chosen_if<M, C: IntoSystem<(), bool, M, System: ReadOnlySystem>>(condition: C) -> ChosenIf {
    styled_if(ButtonStyle::Chosen, condition)
}

/// Shows the button in another style while a condition holds.
pub fn styled_if<M, C: IntoSystem<(), bool, M, System: ReadOnlySystem>>(style: ButtonStyle, condition: C) -> ChosenIf {
    ChosenIf { condition: Condition::new(condition), style, original: None }
}

/// Enables the button only while a condition holds.
pub fn enabled_if<M, C: IntoSystem<(), bool, M, System: ReadOnlySystem>>(condition: C) -> EnabledIf {
    EnabledIf(Condition::new(condition))
}

/// The component of [`chosen_if`] and [`styled_if`].
#[derive(Component, Deref, DerefMut)]
pub struct ChosenIf {
    #[deref]
    condition: Condition,
    style: ButtonStyle,
    /// The style while the condition doesn't hold; read once the button exists.
    original: Option<ButtonStyle>,
}

/// The component of [`enabled_if`].
#[derive(Component, Deref, DerefMut)]
pub struct EnabledIf(Condition);

/// A button's condition. It fails if it reads a missing resource.
pub struct Condition {
    /// `None` while the system runs: it may read the whole world, so it is taken out.
    system: Option<BoxedCondition>,
    is_initialized: bool,
}

impl Condition {
    fn new<M, C: IntoSystem<(), bool, M, System: ReadOnlySystem>>(condition: C) -> Self {
        Self { system: Some(Box::new(IntoSystem::into_system(condition))), is_initialized: false }
    }
}

/// Evaluates the condition in a component of the button; `None` if the button has no such component.
fn holds<C>(world: &mut World, button: Entity) -> Option<bool>
where
    C: Component<Mutability = Mutable> + std::ops::DerefMut<Target = Condition>,
{
    let mut component = world.get_mut::<C>(button)?;
    let condition = &mut **component.bypass_change_detection();
    let mut system = condition.system.take()?;
    if !std::mem::replace(&mut condition.is_initialized, true) {
        system.initialize(world);
    }
    let holds = system.run_readonly((), world).unwrap_or(false);
    world.get_mut::<C>(button)?.bypass_change_detection().system = Some(system);
    Some(holds)
}

/// Evaluates the conditions of all buttons, including those spawned in this frame.
fn apply_conditions(
    world: &mut World,
    buttons: &mut QueryState<Entity, Or<(With<ChosenIf>, With<EnabledIf>)>>,
    mut found: Local<Vec<Entity>>,
) {
    found.extend(buttons.iter(world));
    for button in found.drain(..) {
        let is_styled = holds::<ChosenIf>(world, button);
        let is_enabled = holds::<EnabledIf>(world, button);
        let mut button = world.entity_mut(button);
        if let Some(is_styled) = is_styled
            && let Ok((mut condition, mut style)) = button.get_components_mut::<(&mut ChosenIf, &mut ButtonStyle)>()
        {
            let original = *condition.original.get_or_insert(*style);
            style.set_if_neq(if is_styled { condition.style } else { original });
        }
        match (is_enabled, button.contains::<InteractionDisabled>()) {
            (Some(true), true) => _ = button.remove::<InteractionDisabled>(),
            (Some(false), false) => _ = button.insert(InteractionDisabled),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::widgets::button;
    use super::*;

    #[derive(Resource, Default)]
    struct Level(u8);

    #[test]
    fn a_button_runs_its_systems_and_follows_its_conditions() {
        let mut app = App::new();
        app.init_resource::<Level>().add_plugins(plugin);
        let raise = |_: On<Activate>, mut level: ResMut<Level>| level.0 += 1;
        let conditions =
            (chosen_if(|level: Res<Level>| level.0 > 0), enabled_if(|level: Option<Res<Level>>| level.is_none()));
        let bundle = (button("Raise", ButtonStyle::Primary), on_press(raise), on_press(raise), conditions);
        // The conditions apply in the frame that spawns the button.
        let spawn = app.world_mut().spawn(bundle).id();
        let look = |app: &mut App| {
            app.update();
            let button = app.world().entity(spawn);
            (*button.get::<ButtonStyle>().unwrap(), button.contains::<InteractionDisabled>())
        };
        assert_eq!(look(&mut app), (ButtonStyle::Primary, true));
        app.world_mut().trigger(Activate { entity: spawn });
        assert_eq!(app.world().resource::<Level>().0, 2, "both systems have run");
        assert_eq!(look(&mut app), (ButtonStyle::Chosen, true));
        app.world_mut().remove_resource::<Level>();
        assert_eq!(look(&mut app), (ButtonStyle::Primary, false), "a condition that reads a missing resource fails");
    }
}
