//! Conditions under which commands are available.

use super::Command;
use crate::referee::{NoUndo, Occasion, Table};
use tabletop::Call;

pub(super) fn has_past(table: &Table) -> bool {
    table.session().ply_count() > 0 || table.session().outcome().is_some()
}

pub(super) fn can_undo(table: &Table) -> bool {
    if let Occasion::Editor(edited) = table.occasion() {
        return edited.can_undo;
    }
    let back = match is_looking_back(table) {
        true => has_past(table),
        false => table.has_turn_to_take_back() && table.check_undo().is_ok(),
    };
    (back || table.can_return()) && table.is_game()
}

pub(super) fn can_redo(table: &Table) -> bool {
    if let Occasion::Editor(edited) = table.occasion() {
        return edited.can_redo;
    }
    table.can_redo() && table.is_game() && (table.can_take_back() || is_looking_back(table))
}

pub(super) fn can_restart(table: &Table) -> bool {
    has_past(table) && table.is_game()
}

pub(super) fn is_looking_back(table: &Table) -> bool {
    table.session().is_looking_back()
}

pub(super) fn has_shot(table: &Table) -> bool {
    table.session().ply_count() > 0 && !table.is_editor() && !table.is_setting_up()
}

fn person_is_to_move(table: &Table) -> bool {
    table.session().outcome().is_none() && !table.ignores_input() && !is_looking_back(table)
}

pub(super) fn may_take_hint(table: &Table) -> bool {
    let has_hints = table.is_puzzle() || table.may_be_advised();
    person_is_to_move(table) && has_hints && !table.is_setting_up()
}

pub(super) fn may_analyse(table: &Table) -> bool {
    table.may_be_advised()
}

pub(super) fn may_show_threat(table: &Table) -> bool {
    table.may_show_threat()
}

pub(super) fn may_turn(table: &Table) -> bool {
    let in_hand = table.is_editor() || !table.ignores_input();
    in_hand && table.has_rotations() && table.session().outcome().is_none() && !is_looking_back(table)
}

pub(super) fn may_switch_level(table: &Table) -> bool {
    let in_hand = table.is_editor() || !table.ignores_input();
    in_hand && table.view().tower().is_some() && !is_looking_back(table)
}

/// Returns whether the side to move may make this call now.
fn may_call(table: &Table, call: Call) -> bool {
    let may_act = !table.ignores_input() && !is_looking_back(table) && table.session().outcome().is_none();
    may_act && table.session().choices().called(call).next().is_some()
}

pub(super) fn may_fire(table: &Table) -> bool {
    table.is_editor() || may_call(table, Call::Fire)
}

pub(super) fn may_pass(table: &Table) -> bool {
    may_call(table, Call::Pass)
}

pub(super) fn can_save(table: &Table) -> bool {
    table.can_be_saved()
}

/// The attribute of a command's message that explains why its button is disabled.
pub(super) fn disabled_attribute(command: Command, table: &Table) -> Option<&'static str> {
    let (is_lesson, is_editor) = (table.learner().is_some(), table.is_editor());
    Some(match command {
        Command::Replay | Command::SaveClip if is_editor => "off-editor",
        Command::Replay | Command::SaveClip => "off-start",
        Command::Undo if is_lesson => "off-lesson",
        Command::Undo | Command::Redo if is_editor || !table.has_turn_to_take_back() => "off-nothing",
        Command::Undo => match table.why_no_undo() {
            Some(NoUndo::Agreed) => "off-assist",
            Some(NoUndo::OtherIsReady) => "off-ready",
            Some(NoUndo::RanksAreRevealed) => "off-secret",
            Some(NoUndo::AllIsRevealed) => "off-revealed",
            None => "off-nothing",
        },
        Command::Redo => "off-nothing",
        Command::StepBack | Command::FirstTurn => "off-start",
        Command::StepForward | Command::LastTurn | Command::PlayThrough => "off-latest",
        Command::Restart if is_lesson => "off-lesson",
        Command::Restart if is_editor => "off-editor",
        Command::Restart => "off-start",
        Command::Hint if is_lesson && !table.is_puzzle() => "off-lesson",
        Command::Hint if table.session().outcome().is_some() => "off-over",
        Command::Hint if is_looking_back(table) => "off-reviewing",
        Command::Hint if table.is_setting_up() => "off-set-up",
        Command::Hint if !table.is_puzzle() && !table.may_be_advised() => "off-assist",
        Command::Hint => "off-turn",
        Command::Analysis if is_lesson => "off-lesson",
        Command::Analysis => "off-assist",
        Command::SaveGame if is_lesson => "off-lesson",
        Command::SaveGame if is_editor => "off-editor",
        Command::SaveGame => "off-set-up",
        Command::EditPosition if is_lesson => "off-lesson",
        Command::EditPosition => "off-game",
        _ => return None,
    })
}
