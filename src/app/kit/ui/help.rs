//! The line of help for the button under the pointer or with the focus.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use phrases::Phrase;
use state::referee::Table;
use state::settings::{Command, CommandNames, Device, Settings};

/// The help of a button without a [`Command`].
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Help {
    /// `Offer the opponent a draw`
    pub does: Phrase,
    /// The text shown instead while the button is disabled.
    pub off: Option<Phrase>,
}

impl Help {
    /// The help of a button that is never disabled, or that keeps its text while disabled.
    pub fn new(does: Phrase) -> Self {
        Self { does, off: None }
    }

    /// The help of the button with this label: its attribute `.help`, and `.off` if it has one.
    pub fn of(label: &Phrase) -> Self {
        Self { does: label.attribute("help"), off: label.optional("off") }
    }

    /// Sets the text shown instead while the button is disabled.
    #[must_use]
    pub fn or(self, off: Phrase) -> Self {
        Self { off: Some(off), ..self }
    }
}

/// The buttons that have a help text.
#[derive(SystemParam)]
pub struct PointedButton<'w, 's> {
    buttons: Query<
        'w,
        's,
        (Entity, &'static Hovered, Option<&'static Command>, Option<&'static Help>, Has<InteractionDisabled>),
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

    /// The help for the button under the pointer, or else for the one with the visible focus. A disabled button gives
    /// the reason.
    pub fn words(&self) -> Option<Phrase> {
        let hovered = self.buttons.iter().find(|button| button.1.get());
        let shown = self.focus.get().filter(|_| self.visible.0);
        let focused = || self.buttons.get(shown?).ok();
        let (_, _, command, help, disabled) = hovered.or_else(focused)?;
        match (command, help) {
            (Some(command), _) => Some(help_of(*command, &self.table, self.names(), !disabled)),
            (None, Some(help)) => Some(help.off.as_ref().filter(|_| disabled).unwrap_or(&help.does).clone()),
            (None, None) => None,
        }
    }
}

/// The tooltip of a command's button: its effect and keys, or the reason why it is disabled.
fn help_of(command: Command, table: &Table, names: CommandNames, available: bool) -> Phrase {
    let off = if available { None } else { command.disabled_reason(table) };
    off.unwrap_or_else(|| {
        let parts = [command.help_at(table), names.all(command)].into_iter().filter(|part| !part.is_empty());
        Phrase::Joined { parts: parts.collect(), separator: "    " }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::list::find_setup;
    use state::referee::{Occasion, Start};
    use state::settings::KeyBindings;
    use tabletop::Player;

    #[test]
    fn the_help_of_a_command_gives_its_effect_and_keys_or_why_it_is_disabled() {
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
    fn the_help_of_edit_position_says_why_a_board_cannot_be_edited() {
        let keys = KeyBindings::default();
        let names = CommandNames { keys: &keys, device: Device::Keyboard };
        let says = |table: &Table| help_of(Command::EditPosition, table, names, false);
        let lesson = Start { occasion: Occasion::Lesson(Player::First), ..Start::shipped("ace") };
        assert_eq!(says(&Table::new(lesson)).to_string(), "Leave the lesson or puzzle first");
        let chess = find_setup("chess/start").unwrap().1;
        assert_eq!(says(&Table::new(chess.into())).to_string(), "Only games with lasers can be edited");
    }

    #[test]
    fn a_disabled_button_shows_its_reason_if_it_has_one() {
        let mut world = World::new();
        world.init_resource::<Device>();
        world.init_resource::<Settings>();
        world.init_resource::<InputFocus>();
        world.init_resource::<InputFocusVisible>();
        world.insert_resource(Table::shipped("ace"));
        let button = world.spawn((Hovered(true), Help::new("Turn the piece".into()))).id();
        let words = |world: &mut World| {
            world.run_system_cached(|pointed: PointedButton| pointed.words()).unwrap().map(|words| words.to_string())
        };
        assert_eq!(words(&mut world).as_deref(), Some("Turn the piece"));
        world.entity_mut(button).insert(InteractionDisabled);
        assert_eq!(words(&mut world).as_deref(), Some("Turn the piece"));
        world.entity_mut(button).insert(Help::new("Turn the piece".into()).or("Select a piece first".into()));
        assert_eq!(words(&mut world).as_deref(), Some("Select a piece first"));
    }

    #[test]
    fn every_unavailable_command_with_a_button_says_why() {
        let lesson = Start { occasion: Occasion::Lesson(Player::First), ..Start::shipped("ace") };
        let chess = find_setup("chess/start").unwrap().1;
        for table in [Table::shipped("ace"), Table::new(lesson), Table::new(chess.into())] {
            for &command in Command::ALL {
                if command.info().button.is_some() && !command.is_available(&table) {
                    let off = command.disabled_reason(&table).unwrap_or_else(|| panic!("{command:?}"));
                    assert!(!off.to_string().contains("command-"), "{off}");
                }
            }
        }
    }
}
