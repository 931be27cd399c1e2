//! The head-up display: whose turn it is, the moves, the losses, analysis, draws and resignation, notices and the result.
//!
//! Every part is rebuilt from [`Table`] or [`Thoughts`] when they change, not in each frame. The buttons that are always
//! there come from the table of [commands](super::settings::Command).

mod analysis;
mod bar;
mod calls;
mod clocks;
mod ending;
mod frame;
mod graph;
mod look_back;
mod losses;
mod moves;
mod piece_card;
mod question;
mod result;
#[cfg(test)]
mod tests;
mod thinking;
mod tips;
mod toast;
mod words;

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;

use super::messages::{Question, Resigning, Thoughts};
use super::referee::{
    ActionChosen, PlayingThrough, ReplayShown, Request, Start, StepBegan, Table, TableSet, TurnPlayed, TurnSettled,
};
use super::shelf::Shelf;
use super::ui::elided::show_full;
use super::ui::scale::update_ui_scale;
use super::ui::size_class::SizeClass;
use super::viewpoint::ViewInsets;
use rules::Player;
use tabletop::NodeId;

/// Adds the head-up display.
pub struct HudPlugin;

impl Plugin for HudPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInsets>()
            .init_resource::<UiScale>()
            .init_resource::<frame::ShowKeys>()
            .add_systems(Startup, frame::spawn_hud)
            .add_systems(Update, (frame::toggle_key_line, calls::handle_commands).in_set(TableSet::Input))
            .add_systems(
                Update,
                (
                    bar::update_bar,
                    moves::update_moves,
                    losses::update_losses,
                    result::update_result,
                    look_back::update_look_back,
                )
                    .run_if(
                        resource_changed::<Table>
                            .or_else(resource_changed::<PlayingThrough>)
                            .or_else(resource_changed::<Thoughts>)
                            .or_else(resource_changed::<SizeClass>)
                            .or_else(on_message::<TurnPlayed>)
                            .or_else(on_message::<StepBegan>)
                            .or_else(on_message::<TurnSettled>)
                            .or_else(on_message::<ReplayShown>),
                    )
                    .in_set(TableSet::View),
            )
            .add_systems(
                Update,
                (
                    (ending::cancel_resignation, ending::update_endings).chain(),
                    analysis::update_analysis,
                    (graph::build_graph, graph::update_graph).chain(),
                    thinking::animate_ring,
                    bar::update_toggles.run_if(resource_changed::<Thoughts>),
                    bar::update_availability.after(result::update_result),
                    clocks::update_clocks,
                    (toast::update_toast, toast::hide_hint_line).chain(),
                    tips::suggest_threat.before(toast::update_toast),
                    frame::hide_under_menus,
                    (frame::hide_in_lessons, frame::update_notation_help.run_if(resource_changed::<Table>)),
                )
                    .in_set(TableSet::View),
            )
            // When the selection has published what is pointed at and what it asks.
            .add_systems(
                Update,
                ((question::update_question, calls::update_calls).chain(), piece_card::update_card)
                    .after(TableSet::View),
            )
            // After all that it tells of, and before the layout.
            .add_systems(PostUpdate, frame::update_hint_line.after(update_ui_scale).before(show_full))
            .add_systems(PostUpdate, frame::publish_insets.after(UiSystems::Layout))
            .add_observer(press)
            .add_observer(answer)
            .add_observer(calls::press);
    }
}

/// What a button of the head-up display asks for that is no [`Command`]: it names a player or a turn, or appears only at
/// times.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum HudAction {
    ClaimDraw,
    OfferDraw(Player),
    AcceptDraw(Player),
    DeclineDraw(Player),
    /// Asks for confirmation first.
    Resign(Player),
    ConfirmResign(Player),
    KeepPlaying,
    /// Begins the same set-up again with the players on the other sides.
    SwapSides,
    /// Lets go of the question which action is meant.
    DropQuestion,
    /// Looks at the position after so many turns.
    LookAt(usize),
    /// Goes back to where the game stands.
    EndLook,
    /// Lets the game stand where it is looked at.
    PlayOn,
    /// Takes the variation that begins with this move as the game.
    SwitchTo(NodeId),
}

fn press(
    activate: On<Activate>,
    actions: Query<&HudAction>,
    table: Res<Table>,
    shelf: Option<Res<Shelf>>,
    mut resigning: ResMut<Resigning>,
    mut question: ResMut<Question>,
    mut requests: MessageWriter<Request>,
) {
    let Ok(&action) = actions.get(activate.entity) else { return };
    let request = match action {
        HudAction::Resign(player) => {
            resigning.0 = Some(player);
            return;
        }
        HudAction::KeepPlaying => {
            resigning.0 = None;
            return;
        }
        HudAction::DropQuestion => {
            *question = Question::default();
            return;
        }
        // Once more shows the turn itself.
        HudAction::LookAt(ply) if ply > 0 && ply == table.session().ply_count() => Request::Replay,
        HudAction::LookAt(ply) => Request::LookAt(ply),
        HudAction::SwitchTo(variation) => Request::SwitchTo(variation),
        HudAction::SwapSides => {
            let full = shelf.and_then(|shelf| Some(Start::from(shelf.0.find(&table.setup).ok()?.clone())));
            Request::SwapSides(full.map(Box::new))
        }
        HudAction::EndLook => Request::LookAt(usize::MAX),
        HudAction::PlayOn => Request::PlayOn,
        HudAction::ClaimDraw => Request::ClaimDraw,
        HudAction::OfferDraw(player) => Request::OfferDraw(player),
        HudAction::AcceptDraw(player) => Request::AcceptDraw(player),
        HudAction::DeclineDraw(player) => Request::DeclineDraw(player),
        HudAction::ConfirmResign(player) => {
            resigning.0 = None;
            Request::Resign(player)
        }
    };
    requests.write(request);
}

/// Sends the action that the answer chooses.
fn answer(
    activate: On<Activate>,
    answers: Query<&question::AnswerButton>,
    mut question: ResMut<Question>,
    mut chosen: MessageWriter<ActionChosen>,
) {
    let Ok(answer) = answers.get(activate.entity) else { return };
    let answers = std::mem::take(&mut question.answers);
    chosen.write_batch(answers.into_iter().nth(answer.0).map(|answer| ActionChosen(answer.action)));
}
