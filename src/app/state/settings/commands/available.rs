//! Conditions under which commands are available, and the reasons why they aren't.

use crate::referee::{NoUndo, Occasion, Table};
use games::beam;
use tabletop::Call;

/// The reason why a command can't be given now: the attribute of its message that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable(pub(super) &'static str);

impl Unavailable {
    /// The agreement excludes it.
    pub const AGREEMENT: Self = Self("off-assist");
    /// Not in the editor, or only there.
    const EDITOR: Self = Self("off-editor");
    const GAME: Self = Self("off-game");
    const LATEST: Self = Self("off-latest");
    const LESSON: Self = Self("off-lesson");
    const NOTHING: Self = Self("off-nothing");
    const OVER: Self = Self("off-over");
    const REVIEWING: Self = Self("off-reviewing");
    const SET_UP: Self = Self("off-set-up");
    const START: Self = Self("off-start");
    const TURN: Self = Self("off-turn");

    /// Returns this reason unless `condition` holds.
    fn unless(self, condition: bool) -> Availability {
        if condition { Ok(()) } else { Err(self) }
    }
}

impl From<NoUndo> for Unavailable {
    fn from(reason: NoUndo) -> Self {
        match reason {
            NoUndo::Agreed => Self::AGREEMENT,
            NoUndo::OtherIsReady => Self("off-ready"),
            NoUndo::RanksAreRevealed => Self("off-secret"),
            NoUndo::AllIsRevealed => Self("off-revealed"),
        }
    }
}

type Availability = Result<(), Unavailable>;

pub(super) fn is_looking_back(table: &Table) -> bool {
    table.session().is_looking_back()
}

pub(super) fn has_past(table: &Table) -> bool {
    table.session().ply_count() > 0 || table.session().outcome().is_some()
}

pub(super) fn can_undo(table: &Table) -> Availability {
    if let Occasion::Editor(edited) = table.occasion() {
        return Unavailable::NOTHING.unless(edited.can_undo);
    }
    Unavailable::LESSON.unless(table.is_game())?;
    if table.can_return() {
        return Ok(());
    }
    if is_looking_back(table) {
        return Unavailable::NOTHING.unless(has_past(table));
    }
    Unavailable::NOTHING.unless(table.has_turn_to_take_back())?;
    Ok(table.check_undo()?)
}

pub(super) fn undo_help(table: &Table) -> &'static str {
    match table.occasion() {
        Occasion::Editor(_) => "help-editor",
        _ if table.can_return() && !table.has_turn_to_take_back() => "help-return",
        _ => "help",
    }
}

pub(super) fn can_redo(table: &Table) -> Availability {
    Unavailable::NOTHING.unless(match table.occasion() {
        Occasion::Editor(edited) => edited.can_redo,
        _ => table.is_game() && table.can_redo() && (table.check_take_back().is_ok() || is_looking_back(table)),
    })
}

/// A game between players, which the command changes or saves as a whole.
fn is_game(table: &Table) -> Availability {
    Unavailable::LESSON.unless(table.learner().is_none())?;
    Unavailable::EDITOR.unless(!table.is_editor())
}

pub(super) fn can_restart(table: &Table) -> Availability {
    is_game(table)?;
    Unavailable::START.unless(has_past(table))
}

pub(super) fn can_save(table: &Table) -> Availability {
    is_game(table)?;
    Unavailable::SET_UP.unless(table.can_be_recorded())
}

pub(super) fn can_be_edited(table: &Table) -> Availability {
    is_game(table)?;
    Unavailable::GAME.unless(beam::position(table.session()).is_some())
}

pub(super) fn looks_back(table: &Table) -> Availability {
    Unavailable::LATEST.unless(is_looking_back(table))
}

pub(super) fn edits(table: &Table) -> Availability {
    Unavailable::EDITOR.unless(table.is_editor())
}

pub(super) fn has_shot(table: &Table) -> Availability {
    Unavailable::EDITOR.unless(!table.is_editor())?;
    Unavailable::START.unless(table.session().ply_count() > 0 && !table.is_setting_up())
}

/// The game goes on in the position that is shown.
fn goes_on_here(table: &Table) -> Availability {
    Unavailable::OVER.unless(table.session().outcome().is_none())?;
    Unavailable::REVIEWING.unless(!is_looking_back(table))
}

/// A person is to move.
fn awaits_person(table: &Table) -> Availability {
    goes_on_here(table)?;
    Unavailable::TURN.unless(!table.ignores_input())
}

pub(super) fn may_take_hint(table: &Table) -> Availability {
    Unavailable::LESSON.unless(!matches!(table.occasion(), Occasion::Lesson(_)))?;
    goes_on_here(table)?;
    Unavailable::SET_UP.unless(!table.is_setting_up())?;
    Unavailable::AGREEMENT.unless(table.is_puzzle() || table.may_be_advised())?;
    awaits_person(table)
}

pub(super) fn may_analyse(table: &Table) -> Availability {
    Unavailable::LESSON.unless(table.learner().is_none())?;
    Unavailable::AGREEMENT.unless(table.may_be_advised())
}

pub(super) fn may_show_threat(table: &Table) -> Availability {
    Unavailable::LESSON.unless(!matches!(table.occasion(), Occasion::Lesson(_)))?;
    Unavailable::EDITOR.unless(!table.is_editor())?;
    Unavailable::GAME.unless(table.has_lasers())?;
    Unavailable::AGREEMENT.unless(table.may_show_threat())
}

/// A piece can be in the hand, on the board or under construction.
fn may_handle(table: &Table) -> Availability {
    Unavailable::REVIEWING.unless(!is_looking_back(table))?;
    Unavailable::TURN.unless(table.is_editor() || !table.ignores_input())
}

pub(super) fn may_turn(table: &Table) -> Availability {
    Unavailable::GAME.unless(table.has_rotations())?;
    Unavailable::OVER.unless(table.session().outcome().is_none())?;
    may_handle(table)
}

pub(super) fn may_switch_level(table: &Table) -> Availability {
    Unavailable::GAME.unless(table.view().tower().is_some())?;
    may_handle(table)
}

/// The side to move may make this call now.
fn may_call(table: &Table, call: Call) -> Availability {
    awaits_person(table)?;
    Unavailable::TURN.unless(table.session().choices().called(call).next().is_some())
}

pub(super) fn may_fire(table: &Table) -> Availability {
    if table.is_editor() { Ok(()) } else { may_call(table, Call::Fire) }
}

pub(super) fn may_pass(table: &Table) -> Availability {
    may_call(table, Call::Pass)
}
