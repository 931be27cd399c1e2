//! The line of help for the button under the pointer or with the focus.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use crate::referee::Table;
use crate::settings::{Command, CommandNames, Device, Settings};

/// The help of a button without a [`Command`].
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// `Offer the opponent a draw`
    pub does: &'static str,
    /// The reason why the button is disabled, while it is.
    pub unavailable: &'static str,
}

/// The subject of a button with [`Help`], put before it: `Silver: pyramid`.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct HelpOn(pub String);

/// The buttons that have a help text.
#[derive(SystemParam)]
pub struct PointedButton<'w, 's> {
    buttons: Query<
        'w,
        's,
        (
            Entity,
            &'static Hovered,
            Option<&'static Command>,
            (Option<&'static Help>, Option<&'static HelpOn>),
            Has<InteractionDisabled>,
        ),
        Or<(With<Command>, With<Help>)>,
    >,
    focus: Res<'w, InputFocus>,
    visible: Res<'w, InputFocusVisible>,
    device: Res<'w, Device>,
    settings: Res<'w, Settings>,
    table: Res<'w, Table>,
}

impl PointedButton<'_, '_> {
    fn names(&self) -> CommandNames<'_> {
        CommandNames { keys: &self.settings.controls.keys, device: *self.device }
    }

    /// The help for the button under the pointer, or for the one that shows the focus. For a disabled button, it
    /// includes the reason.
    pub fn words(&self) -> Option<String> {
        let hovered = self.buttons.iter().find(|button| button.1.get());
        let shown = self.focus.get().filter(|_| self.visible.0);
        let focused = || self.buttons.get(shown?).ok();
        let (_, _, command, (help, on), disabled) = hovered.or_else(focused)?;
        match (command, help) {
            (Some(command), _) => Some(help_of(*command, &self.table, self.names(), !disabled)),
            (None, Some(help)) => {
                let on = on.map(|on| format!("{}    ", on.0)).unwrap_or_default();
                Some(format!("{on}{}", sentence(help.does, "", help.unavailable, !disabled)))
            }
            (None, None) => None,
        }
    }
}

/// `Undo the last turn, or the end of the game    U`, or a colon and the reason in place of the keys if it is
/// disabled.
fn sentence(does: &str, keys: &str, unavailable: &str, available: bool) -> String {
    match (available, keys, unavailable) {
        (true, "", _) | (false, _, "") => does.into(),
        (true, keys, _) => format!("{does}    {keys}"),
        (false, _, why) => format!("{does}: {why}"),
    }
}

/// The tooltip of a command's button: its effect and keys, or why it is disabled now.
fn help_of(command: Command, table: &Table, names: CommandNames, available: bool) -> String {
    sentence(command.does_at(table), &names.all(command), command.unavailable_at(table), available)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::Start;
    use crate::settings::KeyBindings;
    use content::setups::Library;
    use games::list::find_setup;
    use rules::Player;

    #[test]
    fn a_button_says_what_it_does_or_why_it_does_not() {
        let cases = [
            (Device::Keyboard, true, "Undo the last turn, or the end of the game    U"),
            (Device::Gamepad, true, "Undo the last turn, or the end of the game"),
            (Device::Keyboard, false, "Undo the last turn, or the end of the game: nothing to undo"),
        ];
        let keys = KeyBindings::default();
        let table = Table::shipped("ace");
        for (device, available, expected) in cases {
            let words = help_of(Command::Undo, &table, CommandNames { keys: &keys, device }, available);
            assert_eq!(words, expected);
        }
    }

    #[test]
    fn edit_says_why_the_board_of_a_lesson_is_not_edited() {
        let keys = KeyBindings::default();
        let names = CommandNames { keys: &keys, device: Device::Keyboard };
        let says = |table: &Table| help_of(Command::EditPosition, table, names, false);
        let mut lesson: Start = Library::embedded().find("ace").unwrap().clone().into();
        lesson.learner = Some(Player::First);
        assert_eq!(says(&Table::new(lesson)), "Open this position in the editor: leave the lesson first");
        let chess = find_setup("chess/start").unwrap().1;
        assert_eq!(
            says(&Table::new(chess.into())),
            "Open this position in the editor: only games with lasers can be edited"
        );
    }

    #[test]
    fn a_button_says_what_it_is_about_before_what_it_does() {
        let mut world = World::new();
        world.init_resource::<Device>();
        world.init_resource::<Settings>();
        world.init_resource::<InputFocus>();
        world.init_resource::<InputFocusVisible>();
        world.insert_resource(Table::shipped("ace"));
        let help = Help { does: "Place pieces of this kind", unavailable: "" };
        let button = world.spawn((Hovered(true), help)).id();
        let words = |world: &mut World| world.run_system_cached(|pointed: PointedButton| pointed.words()).unwrap();
        assert_eq!(words(&mut world).as_deref(), Some("Place pieces of this kind"));
        world.entity_mut(button).insert(HelpOn("Silver: pyramid".into()));
        assert_eq!(words(&mut world).as_deref(), Some("Silver: pyramid    Place pieces of this kind"));
    }

    #[test]
    fn every_button_of_a_command_that_can_be_unavailable_says_why() {
        let table = Table::shipped("ace");
        for &command in Command::ALL {
            let info = command.info();
            if info.button.is_some() && !(info.available)(&table) {
                assert!(!info.unavailable.is_empty(), "{command:?}");
            }
        }
    }
}
