//! The program that plays in the computer's place, if players have chosen one for the game.

use games::list::game_of;
use games::uci::{EngineSpec, Programs};
use state::referee::Table;
use state::settings::Settings;
use tabletop::Brain;

/// A program that is to play.
#[derive(Clone, Debug)]
pub(super) struct ChosenProgram {
    programs: Programs,
    spec: EngineSpec,
    /// The number of the game. A dropped program is started again in the next game.
    game: u64,
}

impl ChosenProgram {
    /// The program chosen for the current game; `None` for Specular.
    pub(super) fn of(settings: &Settings, table: &Table, number: u64) -> Option<Self> {
        let game = game_of(table.session().state().as_ref())?;
        let (programs, file) = (game.programs()?, settings.programs.get(game.id())?);
        Some(Self { programs, spec: EngineSpec::of(file), game: number })
    }

    /// The name of the chosen program before the UCI handshake.
    pub(super) fn name(settings: &Settings, table: &Table) -> Option<String> {
        let game = game_of(table.session().state().as_ref())?;
        Some(game.programs()?.name_of(settings.programs.get(game.id())?))
    }
}

/// A program that plays or was dropped.
pub(super) struct RunningProgram {
    chosen: ChosenProgram,
    /// `None` if it was dropped.
    brain: Option<Box<dyn Brain>>,
}

impl RunningProgram {
    /// Returns the program for `wanted`, reusing the running one if it is the same. Ends any other.
    pub(super) fn of(wanted: Option<ChosenProgram>, running: Option<Self>) -> Option<Self> {
        let wanted = wanted?;
        let is_kept = |running: &Self| {
            running.chosen.spec == wanted.spec && (running.brain.is_some() || running.chosen.game == wanted.game)
        };
        let brain = match running.filter(is_kept) {
            Some(running) => running.brain,
            None => Some((wanted.programs.brain)(wanted.spec.clone())),
        };
        Some(Self { chosen: wanted, brain })
    }

    /// The program's brain; `None` if the program was dropped.
    pub(super) fn brain(&mut self) -> Option<&mut (dyn Brain + 'static)> {
        self.brain.as_deref_mut()
    }

    /// Ends the program for the rest of this game.
    pub(super) fn drop_brain(&mut self) {
        self.brain = None;
    }
}

#[cfg(all(test, unix))]
mod tests;
