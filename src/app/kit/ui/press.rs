//! The effect of a button, and the conditions under which it is shown as chosen or enabled. They are systems that capture
//! the button's subject, so no other system has to distinguish buttons.

use bevy::ecs::component::Mutable;
use bevy::ecs::system::{IntoObserverSystem, ReadOnlySystem};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};

use super::follow::Follows;
use super::widgets::ButtonStyle;

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

/// The style of a button that follows a condition.
pub struct Styled;

/// Whether a button is enabled.
pub struct Enabled;

/// Shows the button as [chosen](ButtonStyle::Chosen) while a condition holds, and in its original style otherwise.
pub fn chosen_if<M>(condition: impl IntoSystem<(), bool, M, System: ReadOnlySystem>) -> Follows<Styled> {
    styled_if(ButtonStyle::Chosen, condition)
}

/// Gives a resource this value when the button is pressed, and shows the button as chosen while it has it.
pub fn chooses<R: Resource<Mutability = Mutable> + Copy + PartialEq>(value: R) -> impl Bundle {
    let choose = move |_: On<Activate>, mut now: ResMut<R>| _ = now.set_if_neq(value);
    (on_press(choose), chosen_if(move |now: Res<R>| *now == value))
}

/// Shows the button in another style while a condition holds. The condition fails if it reads a missing resource.
pub fn styled_if<M>(
    style: ButtonStyle,
    condition: impl IntoSystem<(), bool, M, System: ReadOnlySystem>,
) -> Follows<Styled> {
    // Read once the button exists.
    let mut original = None;
    Follows::new(condition, move |holds, button| {
        let Some(mut now) = button.get_mut::<ButtonStyle>() else { return };
        let original = *original.get_or_insert(*now);
        now.set_if_neq(if holds == Some(true) { style } else { original });
    })
}

/// Enables the button only while a condition holds. The condition fails if it reads a missing resource.
pub fn enabled_if<M>(condition: impl IntoSystem<(), bool, M, System: ReadOnlySystem>) -> Follows<Enabled> {
    Follows::new(condition, |holds, button| match (holds == Some(true), button.contains::<InteractionDisabled>()) {
        (true, true) => _ = button.remove::<InteractionDisabled>(),
        (false, false) => _ = button.insert(InteractionDisabled),
        _ => {}
    })
}

#[cfg(test)]
mod tests {
    use super::super::follow;
    use super::super::widgets::button;
    use super::*;
    use state::testing::TestApp;

    #[derive(Resource, Default)]
    struct Level(u8);

    #[test]
    fn a_button_runs_its_systems_and_follows_its_conditions() {
        let mut app = App::new();
        app.init_resource::<Level>().add_plugins(follow::plugin);
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
        assert_eq!(app.resource::<Level>().0, 2, "both systems have run");
        assert_eq!(look(&mut app), (ButtonStyle::Chosen, true));
        app.world_mut().remove_resource::<Level>();
        assert_eq!(look(&mut app), (ButtonStyle::Primary, false), "a condition that reads a missing resource fails");
    }
}
