//! The beam: glowing lines made from the turn's trace.
//!
//! A turn's trace becomes entities once, when the turn is played; from then on only transforms, tags (how bright) and
//! visibility change, and all is drawn by one shader from one quad. What shines, in the order of a turn:
//! light gathers at the laser, the front runs out and flares at each mirror, which shows it; it burns or splashes where
//! it ends, what was struck flashes, the light dies away from the laser on, and a faint line stays until the next turn.
//! At a king's end the whole path pulses and the lamps go down.

mod glow;
mod lamps;
mod part;
mod path;
mod shot;
mod sparks;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::app::referee::{PositionShown, Table, TableSet, TurnPlayed};
use crate::app::settings::{Detail, Settings};
use crate::app::space::BoardSpace;
use crate::app::theme::Look;
use crate::rules::Player;
pub use glow::GlowMaterial;
use glow::{Glows, Shape};
use sparks::Sparks;

/// Marks the mesh of a segment of a trace, by its number there: the segments of the last turn, and while the next
/// turn's piece moves those of both.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamSegment(pub usize);

/// An invisible glow of each shape that is drawn from the start, so that the first shot need not wait for its shader.
#[derive(Component)]
struct Warmth;

/// The beam: glowing lines made from the turn's trace.
pub struct BeamPlugin;

impl Plugin for BeamPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(glow::plugin)
            .init_resource::<Look>()
            .init_resource::<Sparks>()
            .init_resource::<Detail>()
            .init_resource::<Settings>()
            .add_systems(Startup, (sparks::spawn, lamps::spawn, warm))
            .add_systems(
                Update,
                (
                    clear,
                    (shot::rebuild, shot::begin).chain(),
                    // The parts of a new shot must be there before they are driven.
                    ApplyDeferred,
                    (shot::drive, shot::spark_off, lamps::shine),
                    sparks::fly,
                )
                    .chain()
                    .in_set(TableSet::View)
                    .run_if(resource_exists::<BoardSpace>),
            );
    }
}

fn warm(mut commands: Commands, glows: Res<Glows>) {
    for shape in Shape::ALL {
        let warmth = commands.spawn((Name::new("Warmth"), Warmth, glows.bundle(0, shape))).id();
        commands.entity(warmth).insert(Visibility::Inherited);
    }
}

/// Takes the colours of a new game, and away what no longer shines.
fn clear(
    mut commands: Commands,
    mut shown: MessageReader<PositionShown>,
    mut played: MessageReader<TurnPlayed>,
    table: Res<Table>,
    settings: Res<Settings>,
    look: Res<Look>,
    glows: Res<Glows>,
    mut materials: ResMut<Assets<GlowMaterial>>,
    mut sparks: ResMut<Sparks>,
    warmth: Query<Entity, With<Warmth>>,
) {
    let mut recolor = settings.is_changed() || look.is_changed();
    for PositionShown { new_game } in shown.read() {
        sparks.clear();
        recolor |= *new_game;
    }
    if recolor {
        let colors = Player::BOTH.map(|player| look.side(table.rules(), player));
        glows.recolor(colors, settings.picture.is_calm(), &mut materials);
    }
    if played.read().count() > 0 {
        for warmth in &warmth {
            commands.entity(warmth).despawn();
        }
    }
}
