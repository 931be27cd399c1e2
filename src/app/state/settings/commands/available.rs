//! Conditions under which commands are available, and the reasons why they aren't.

use crate::referee::{NoUndo, Occasion, Table};
use tabletop::Call;

/// The reason why a command can't be given now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// The agreement excludes it.
    Agreement,
    /// A board is under construction, or only then.
    Editor,
    /// It is not for this game.
    Game,
    /// The latest position is shown.
    Latest,
    /// A lesson or a puzzle is on the table.
    Lesson,
    /// There is nothing to undo or redo.
    Nothing,
    /// The game is over.
    Over,
    /// The other player has finished the set-up.
    Ready,
    /// All pieces have been revealed.
    Revealed,
    /// An earlier position is shown.
    Reviewing,
    /// An attack has revealed ranks.
    Secret,
    /// A player is still setting up.
    SetUp,
    /// Nothing was played yet.
    Start,
    /// No person at the screen is to move.
    Turn,
}

impl Unavailable {
    /// The attribute of the command's message that gives this reason.
    pub(super) fn attribute(self) -> &'static str {
        match self {
            Self::Agreement => "off-assist",
            Self::Editor => "off-editor",
            Self::Game => "off-game",
            Self::Latest => "off-latest",
            Self::Lesson => "off-lesson",
            Self::Nothing => "off-nothing",
            Self::Over => "off-over",
            Self::Ready => "off-ready",
            Self::Revealed => "off-revealed",
            Self::Reviewing => "off-reviewing",
            Self::Secret => "off-secret",
            Self::SetUp => "off-set-up",
            Self::Start => "off-start",
            Self::Turn => "off-turn",
        }
    }

    /// Returns this reason unless `condition` holds.
    fn unless(self, condition: bool) -> Result<(), Self> {
        if condition { Ok(()) } else { Err(self) }
    }
}

impl From<NoUndo> for Unavailable {
    fn from(reason: NoUndo) -> Self {
        match reason {
            NoUndo::Agreed => Self::Agreement,
            NoUndo::OtherIsReady => Self::Ready,
            NoUndo::RanksAreRevealed => Self::Secret,
            NoUndo::AllIsRevealed => Self::Revealed,
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
        return Unavailable::Nothing.unless(edited.can_undo);
    }
    Unavailable::Lesson.unless(table.is_game())?;
    if table.can_return() {
        return Ok(());
    }
    if is_looking_back(table) {
        return Unavailable::Nothing.unless(has_past(table));
    }
    Unavailable::Nothing.unless(table.has_turn_to_take_back())?;
    Ok(table.check_undo()?)
}

pub(super) fn can_redo(table: &Table) -> Availability {
    Unavailable::Nothing.unless(match table.occasion() {
        Occasion::Editor(edited) => edited.can_redo,
        _ => table.is_game() && table.can_redo() && (table.can_take_back() || is_looking_back(table)),
    })
}

/// A game between players, which the command changes or saves as a whole.
fn is_game(table: &Table) -> Availability {
    Unavailable::Lesson.unless(table.learner().is_none())?;
    Unavailable::Editor.unless(!table.is_editor())
}

pub(super) fn can_restart(table: &Table) -> Availability {
    is_game(table)?;
    Unavailable::Start.unless(has_past(table))
}

pub(super) fn can_save(table: &Table) -> Availability {
    is_game(table)?;
    Unavailable::SetUp.unless(table.can_be_recorded())
}

pub(super) fn can_be_edited(table: &Table) -> Availability {
    is_game(table)?;
    Unavailable::Game.unless(table.can_be_edited())
}

pub(super) fn looks_back(table: &Table) -> Availability {
    Unavailable::Latest.unless(is_looking_back(table))
}

pub(super) fn edits(table: &Table) -> Availability {
    Unavailable::Editor.unless(table.is_editor())
}

pub(super) fn has_shot(table: &Table) -> Availability {
    Unavailable::Editor.unless(!table.is_editor())?;
    Unavailable::Start.unless(table.session().ply_count() > 0 && !table.is_setting_up())
}

/// The game goes on in the position that is shown.
fn goes_on_here(table: &Table) -> Availability {
    Unavailable::Over.unless(table.session().outcome().is_none())?;
    Unavailable::Reviewing.unless(!is_looking_back(table))
}

/// A person is to move.
fn awaits_person(table: &Table) -> Availability {
    goes_on_here(table)?;
    Unavailable::Turn.unless(!table.ignores_input())
}

pub(super) fn may_take_hint(table: &Table) -> Availability {
    Unavailable::Lesson.unless(!matches!(table.occasion(), Occasion::Lesson(_)))?;
    goes_on_here(table)?;
    Unavailable::SetUp.unless(!table.is_setting_up())?;
    Unavailable::Agreement.unless(table.is_puzzle() || table.may_be_advised())?;
    awaits_person(table)
}

pub(super) fn may_analyse(table: &Table) -> Availability {
    Unavailable::Lesson.unless(table.learner().is_none())?;
    Unavailable::Agreement.unless(table.may_be_advised())
}

pub(super) fn may_show_threat(table: &Table) -> Availability {
    Unavailable::Lesson.unless(!matches!(table.occasion(), Occasion::Lesson(_)))?;
    Unavailable::Editor.unless(!table.is_editor())?;
    Unavailable::Game.unless(table.has_lasers())?;
    Unavailable::Agreement.unless(table.may_show_threat())
}

/// A piece can be in the hand, on the board or under construction.
fn may_handle(table: &Table) -> Availability {
    if table.is_editor() { Ok(()) } else { awaits_person(table) }
}

pub(super) fn may_turn(table: &Table) -> Availability {
    Unavailable::Game.unless(table.has_rotations())?;
    may_handle(table)
}

pub(super) fn may_switch_level(table: &Table) -> Availability {
    Unavailable::Game.unless(table.view().tower().is_some())?;
    may_handle(table)
}

/// The side to move may make this call now.
fn may_call(table: &Table, call: Call) -> Availability {
    awaits_person(table)?;
    Unavailable::Turn.unless(table.session().choices().called(call).next().is_some())
}

pub(super) fn may_fire(table: &Table) -> Availability {
    if table.is_editor() { Ok(()) } else { may_call(table, Call::Fire) }
}

pub(super) fn may_pass(table: &Table) -> Availability {
    may_call(table, Call::Pass)
}
