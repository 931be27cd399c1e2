//! The line of help for the button under the pointer or with the focus.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use crate::referee::Table;
use crate::settings::{Command, CommandNames, Device, Settings};
use phrases::Phrase;

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
    pub fn words(&self) -> Option<Phrase> {
        let hovered = self.buttons.iter().find(|button| button.1.get());
        let shown = self.focus.get().filter(|_| self.visible.0);
        let focused = || self.buttons.get(shown?).ok();
        let (_, _, command, (help, on), disabled) = hovered.or_else(focused)?;
        match (command, help) {
            (Some(command), _) => Some(help_of(*command, &self.table, self.names(), !disabled)),
            (None, Some(help)) => {
                let on = on.map(|on| format!("{}    ", on.0)).unwrap_or_default();
                Some(format!("{on}{}", sentence(help.does, help.unavailable, !disabled)).into())
            }
            (None, None) => None,
        }
    }
}

/// What a button does, or a colon and the reason if it is disabled.
fn sentence(does: &str, unavailable: &str, available: bool) -> String {
    match (available, unavailable) {
        (true, _) | (false, "") => does.into(),
        (false, why) => format!("{does}: {why}"),
    }
}

/// The tooltip of a command's button: its effect and keys, or why it is disabled now.
fn help_of(command: Command, table: &Table, names: CommandNames, available: bool) -> Phrase {
    let off = if available { None } else { command.off_at(table) };
    off.unwrap_or_else(|| {
        let parts = [command.help_at(table), names.all(command)].into_iter().filter(|part| !part.is_empty());
        Phrase::Joined { parts: parts.collect(), separator: "    " }
    })
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
            (Device::Keyboard, false, "Nothing to undo"),
        ];
        let keys = KeyBindings::default();
        let table = Table::shipped("ace");
        for (device, available, expected) in cases {
            let words = help_of(Command::Undo, &table, CommandNames { keys: &keys, device }, available);
            assert_eq!(words.to_string(), expected);
        }
    }

    #[test]
    fn edit_says_why_the_board_of_a_lesson_is_not_edited() {
        let keys = KeyBindings::default();
        let names = CommandNames { keys: &keys, device: Device::Keyboard };
        let says = |table: &Table| help_of(Command::EditPosition, table, names, false);
        let mut lesson: Start = Library::embedded().find("ace").unwrap().clone().into();
        lesson.learner = Some(Player::First);
        assert_eq!(says(&Table::new(lesson)).to_string(), "Leave the lesson first");
        let chess = find_setup("chess/start").unwrap().1;
        assert_eq!(says(&Table::new(chess.into())).to_string(), "Only games with lasers can be edited");
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
        let words = |world: &mut World| {
            world.run_system_cached(|pointed: PointedButton| pointed.words()).unwrap().map(|words| words.to_string())
        };
        assert_eq!(words(&mut world).as_deref(), Some("Place pieces of this kind"));
        world.entity_mut(button).insert(HelpOn("Silver: pyramid".into()));
        assert_eq!(words(&mut world).as_deref(), Some("Silver: pyramid    Place pieces of this kind"));
    }

    #[test]
    fn every_button_of_a_command_that_can_be_unavailable_says_why() {
        let lesson = Start { learner: Some(Player::First), ..Library::embedded().find("ace").unwrap().clone().into() };
        let chess = find_setup("chess/start").unwrap().1;
        for table in [Table::shipped("ace"), Table::new(lesson), Table::new(chess.into())] {
            for &command in Command::ALL {
                let info = command.info();
                if info.button.is_some() && !(info.available)(&table) {
                    let off = command.off_at(&table).unwrap_or_else(|| panic!("{command:?}"));
                    assert!(!off.to_string().contains("command-"), "{off}");
                }
            }
        }
    }
}
