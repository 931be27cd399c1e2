//! The HUD: turn, moves, losses, analysis, draws and resignation, notices and the result.
//!
//! Each part is rebuilt when [`Table`] or [`Thoughts`] change, not in each frame. The permanent buttons come from the
//! table of [commands](state::settings::Command).

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
mod openings;
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

use kit::theme::ActiveTheme;
use kit::ui::elided::show_full;
use kit::ui::scale::update_ui_scale;
use kit::ui::size_class::SizeClass;
use state::messages::Thoughts;
use state::referee::{PlayingThrough, ReplayShown, StepBegan, Table, TableSet, TurnPlayed, TurnSettled};
use state::viewpoint::ViewInsets;

/// Adds the HUD.
pub struct HudPlugin;

impl Plugin for HudPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<ViewInsets>()
            .init_resource::<UiScale>()
            .init_resource::<frame::ShowKeys>()
            .init_resource::<openings::InPlaceOfMoves>()
            .add_systems(Startup, frame::spawn_hud)
            .add_systems(Update, (frame::toggle_key_line, calls::handle_commands).in_set(TableSet::Input))
            .add_systems(
                Update,
                (result::update_result, look_back::update_look_back)
                    .run_if(
                        resource_changed::<Table>
                            .or_else(resource_changed::<ActiveTheme>)
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
                    openings::update_openings,
                    (graph::build_graph, graph::update_graph).chain(),
                    thinking::animate_ring,
                    bar::update_toggles.run_if(resource_changed::<Thoughts>),
                    bar::update_availability.after(result::update_result),
                    (toast::update_toast, toast::hide_hint_line).chain(),
                    tips::suggest_threat.before(toast::update_toast),
                )
                    .in_set(TableSet::View),
            )
            // After the selection has published the hovered square and its question.
            .add_systems(
                Update,
                ((question::update_question, calls::update_calls).chain(), piece_card::update_card)
                    .after(TableSet::View),
            )
            // After everything that the line describes, and before the layout.
            .add_systems(PostUpdate, moves::follow_position.before(UiSystems::Layout))
            .add_systems(PostUpdate, frame::update_hint_line.after(update_ui_scale).before(show_full))
            .add_systems(
                PostUpdate,
                (
                    frame::publish_insets,
                    piece_card::follow_layout,
                    (moves::make_room_for_moves, moves::start_at_whole_line).chain(),
                )
                    .after(UiSystems::Layout),
            );
    }
}
