//! The beam: glowing lines along the path of a turn's shot.
//!
//! When a turn is played, its shot's trace becomes entities; from then on only transforms, tags (the brightness) and
//! visibility change. One shader draws everything, on one quad. In the order of a turn: the laser charges; the front of
//! the beam advances and flares at each mirror, which reflects it; the beam burns or splashes where it ends; a struck
//! piece breaks with a flash; the light fades from the laser on, and a faint line stays until the next turn. When a
//! king is struck, the whole path pulses. Over flat figures everything is lowered, so that the beam hits them.
//!
//! [`preview`] draws possible shots as thin lines.
//!
//! [`path`] maps the trace onto the board; [`part`] lists the parts of a shot and computes the appearance of each at a
//! given [`progress`]; [`shot`], [`sparks`] and [`lamps`] keep the entities; [`glow`] is the material; [`turn`] reads
//! the turn.

mod glow;
mod lamps;
mod part;
mod path;
mod preview;
mod progress;
mod shot;
mod sparks;
#[cfg(test)]
mod tests;
mod turn;

use bevy::prelude::*;

pub use glow::GlowMaterial;
use glow::{GlowAssets, Shape};
use kit::theme::ActiveTheme;
pub use shot::BeamSegment;
use sparks::Sparks;
use state::referee::{PositionShown, Table, TableSet, TurnPlayed};
use state::settings::{CommandGiven, Detail, Settings};
use state::space::BoardSpace;
use state::viewpoint::{CameraSystems, FlatView};
use tabletop::Player;

/// One invisible quad of each shape, drawn from the start, so that the first shot doesn't wait for its shaders to
/// compile.
#[derive(Component)]
struct ShaderWarmUp;

/// Draws the shots.
pub struct BeamPlugin;

impl Plugin for BeamPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(glow::plugin)
            .init_resource::<ActiveTheme>()
            .init_resource::<Sparks>()
            .init_resource::<Detail>()
            .init_resource::<Settings>()
            .init_resource::<FlatView>()
            .add_message::<CommandGiven>()
            .add_systems(Startup, (sparks::spawn_sparks, lamps::spawn_lamps, spawn_warm_up))
            .add_systems(
                Update,
                (
                    reset_beam,
                    (shot::respawn_last_shot, shot::spawn_played_shot).chain(),
                    // The parts of a new shot must exist before they are updated.
                    ApplyDeferred,
                    (shot::update_parts, shot::emit_sparks, lamps::update_lamps),
                    (preview::toggle_threat, preview::update_preview).chain(),
                    sparks::update_sparks,
                )
                    .chain()
                    .in_set(TableSet::View)
                    .after(CameraSystems),
            );
    }
}

fn spawn_warm_up(mut commands: Commands, glows: Res<GlowAssets>) {
    for shape in Shape::ALL {
        let quad = commands.spawn((Name::new("Beam warm-up"), ShaderWarmUp, glows.bundle(0, shape))).id();
        commands.entity(quad).insert(Visibility::Inherited);
    }
}

/// Applies the colours of a new game or theme, removes the sparks when another position is shown, and ends the warm-up
/// with the first turn.
fn reset_beam(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    mut played: MessageReader<TurnPlayed>,
    table: Res<Table>,
    settings: Res<Settings>,
    look: Res<ActiveTheme>,
    glows: Res<GlowAssets>,
    mut materials: ResMut<Assets<GlowMaterial>>,
    mut sparks: ResMut<Sparks>,
    warm_up: Query<Entity, With<ShaderWarmUp>>,
) {
    let mut recolor = settings.is_changed() || look.is_changed();
    for PositionShown { new_game } in shown.read() {
        sparks.clear();
        recolor |= *new_game;
    }
    if recolor {
        let colors = Player::BOTH.map(|player| look.side(table.board(), player));
        let lit = BoardSpace::of(table.board()).lit_half();
        glows.recolor(colors, lit, settings.graphics.reduces_flashing(), &mut materials);
    }
    if played.read().count() > 0 {
        warm_up.iter().for_each(|quad| commands.entity(quad).despawn());
    }
}
