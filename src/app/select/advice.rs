//! What the machine advises, on the board: an arrow from the piece to where it goes, or round it, the way it turns. The
//! hint is one; while the analysis is on, the best of its lines begin with one each, the better the brighter.

use std::f32::consts::FRAC_PI_2;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::marks::glow;
use super::shapes::Flat;
use crate::app::referee::{Hint, PositionShown, TableOpen, Thoughts};
use crate::app::space::BoardSpace;
use crate::app::theme::palette;
use crate::rules::{Action, Rotation};

/// An arrow on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    pub action: Action,
    pub from: Source,
}

/// Who advises it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Hint,
    /// The line of this rank of the analysis, the best from 0.
    Analysis(usize),
}

/// Height above the board, in squares: over all other marks, the better the higher.
const HEIGHT: f32 = 0.03;
const LIFT: f32 = 0.002;
/// From the middle of the piece's square to the arrow, and the length of its head, in squares.
const START: f32 = 0.47;
const HEAD: f32 = 0.26;

/// What is advised now, the best first.
fn advised(thoughts: &Thoughts) -> Vec<Advice> {
    let hint = match thoughts.hint {
        Hint::Best(action) => Some(Advice { action, from: Source::Hint }),
        Hint::None | Hint::Thinking => None,
    };
    let lines = thoughts
        .analysis
        .iter()
        .filter(|analysis| !analysis.stale)
        .flat_map(|analysis| analysis.lines.iter().enumerate());
    let lines =
        lines.filter_map(|(rank, info)| Some(Advice { action: *info.pv.first()?, from: Source::Analysis(rank) }));
    // The hint says it already.
    hint.into_iter().chain(lines.filter(|line| hint.is_none_or(|hint| hint.action != line.action))).collect()
}

pub(super) fn show(
    thoughts: Res<Thoughts>,
    open: Res<TableOpen>,
    space: Option<Res<BoardSpace>>,
    mut shown: MessageReader<PositionShown>,
    old: Query<Entity, With<Advice>>,
    mut last: Local<Vec<Advice>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
) {
    let Some(space) = space else { return };
    let advised = if open.0 { advised(&thoughts) } else { Vec::new() };
    if *last == advised && shown.read().count() == 0 {
        return;
    }
    old.iter().for_each(|part| commands.entity(part).despawn());
    for (order, &advice) in advised.iter().enumerate() {
        let (flat, place) = arrow(advice, &space);
        let look = match advice.from {
            Source::Hint => glow(palette::ACCENT, 1.8, 1.0),
            Source::Analysis(0) => glow(palette::INK, 1.0, 0.80),
            Source::Analysis(1) => glow(palette::INK, 1.0, 0.42),
            Source::Analysis(_) => glow(palette::INK, 1.0, 0.24),
        };
        let lift = Vec3::Y * (HEIGHT - LIFT * order as f32);
        commands.spawn((
            Name::new(format!("Advice {}", advice.action)),
            advice,
            Mesh3d(meshes.add(flat.lying())),
            MeshMaterial3d(materials.add(look)),
            place.with_translation(place.translation + lift),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    }
    *last = advised;
}

/// The arrow of an action, and where it lies on the board. That of the analysis is slimmer than that of a hint.
fn arrow(advice: Advice, space: &BoardSpace) -> (Flat, Transform) {
    let hint = advice.from == Source::Hint;
    let from = space.center(advice.action.square());
    let at = Transform::from_translation(from);
    match advice.action {
        Action::Rotate { rotation, .. } => {
            let clockwise = rotation == Rotation::Clockwise;
            let (begin, end) = if clockwise { (FRAC_PI_2 * 3.3, 0.5) } else { (-FRAC_PI_2 * 1.3, FRAC_PI_2 * 1.7) };
            let (inner, outer, head) = if hint { (0.425, 0.490, 0.24) } else { (0.435, 0.475, 0.18) };
            (Flat::default().arc(inner, outer, begin, end).head((inner + outer) / 2.0, end, clockwise, head), at)
        }
        Action::Move { to, .. } | Action::Lift { to, .. } => {
            let way = space.center(to) - from;
            // The plane's up is north: turned so that it points the way.
            let place = at.with_rotation(Quat::from_rotation_arc(Vec3::NEG_Z, way.normalize_or(Vec3::NEG_Z)));
            let tip = way.length() + 0.12;
            let flat = if hint { Flat::default().ring(0.425, 0.480) } else { Flat::default() };
            let (shaft, head) = if hint { (0.055, 0.17) } else { (0.035, 0.12) };
            (flat.block([START, tip - HEAD], [shaft; 2]).block([tip - HEAD, tip], [head, 0.0]), place)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::referee::Analysis;
    use crate::engine::{Engine, Limits, Options};
    use crate::rules::Game;
    use crate::setups::Library;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn a_hint_is_not_told_twice_and_the_lines_follow_in_their_order() {
        let game = Game::new(Library::embedded().find("ace").unwrap().position.clone());
        let mut engine = Engine::new(Options { hash: 1, multi_pv: Analysis::LINES, ..Options::default() });
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let lines = engine.search(&game, &limits, &AtomicBool::new(false), |_| {}).lines;
        let actions: Vec<Action> = lines.iter().map(|info| info.pv[0]).collect();
        let analysis = Some(Analysis { lines, ..Analysis::default() });
        let told = |hint| {
            let advised = advised(&Thoughts { hint, analysis: analysis.clone(), ..Thoughts::default() });
            advised.into_iter().map(|advice| (advice.action, advice.from)).collect::<Vec<_>>()
        };
        let line = |rank: usize| (actions[rank], Source::Analysis(rank));
        assert_eq!(told(Hint::None), [line(0), line(1), line(2)]);
        assert_eq!(told(Hint::Best(actions[1])), [(actions[1], Source::Hint), line(0), line(2)]);
    }
}
