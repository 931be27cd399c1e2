//! Arrows on the board for the actions that the engine suggests: from a piece to its destination, or round it in the
//! direction of rotation. A hint has one arrow. The analysis has one for the first action of each line; better lines
//! are brighter. All have dark outlines, so that they stand out from light squares.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::marks::SEE_THROUGH_DEPTH_BIAS;
use super::shapes::{FlatShape, glowing_material};
use kit::ui::palette;
use state::messages::{Hint, TableOpen, Thoughts};
use state::referee::{PositionShown, Table};
use state::space::BoardSpace;
use tabletop::{Action, Aim, Choice, Rotation, Square};

/// An arrow on the board that suggests an action.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct SuggestionArrow {
    /// The suggested action.
    pub action: Action,
    /// The source of the suggestion.
    pub source: SuggestionSource,
}

/// The source of a suggestion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuggestionSource {
    /// The hint that the player asked for.
    Hint,
    /// The line of the analysis with this rank; 0 is the best.
    Analysis(usize),
}

/// Height of the best arrow above the board, in squares.
const HEIGHT: f32 = 0.03;
/// Distance of each arrow below the next better one, in squares.
const STEP_DOWN: f32 = 0.002;
/// Distance from the middle of the piece's square to the start of a straight arrow, in squares.
const START: f32 = 0.47;
/// Length of the head of a straight arrow, in squares: of the hint's, and of those of the analysis.
const HINT_HEAD: f32 = 0.34;
const HEAD: f32 = 0.26;
/// Width of the dark outline of the hint's arrow, which shows it on mirrors and on light squares, in squares.
const OUTLINE: f32 = 0.035;
/// The same for the arrows of the analysis.
const ANALYSIS_OUTLINE: f32 = 0.02;
/// How far an outline is behind its arrow where both are in one plane, in units of the depth bias.
const OUTLINE_BEHIND: f32 = 1e3;

/// The colour of the arrow for the line of the analysis with this rank.
fn line_color(rank: usize) -> Color {
    palette::ANALYSIS.mix(&palette::BACKDROP, [0.0, 0.35, 0.6][rank.min(2)])
}

/// The arrows to show, best first.
fn suggestions(thoughts: &Thoughts) -> Vec<SuggestionArrow> {
    let hint = match &thoughts.hint {
        Hint::Best(action) => Some(SuggestionArrow { action: action.clone(), source: SuggestionSource::Hint }),
        Hint::None | Hint::Thinking => None,
    };
    let lines = thoughts
        .analysis
        .iter()
        .filter(|analysis| !analysis.stale)
        .flat_map(|analysis| analysis.lines.iter().enumerate());
    let lines = lines.filter_map(|(rank, line)| {
        Some(SuggestionArrow { action: line.actions.first()?.clone(), source: SuggestionSource::Analysis(rank) })
    });
    // A line that begins with the hinted action needs no separate arrow.
    let hinted = hint.as_ref().map(|hint| hint.action.clone());
    hint.into_iter().chain(lines.filter(|line| hinted.as_ref() != Some(&line.action))).collect()
}

/// Respawns the arrows when the suggestions have changed.
pub(super) fn update_suggestions(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    open: Res<TableOpen>,
    space: Res<BoardSpace>,
    mut shown: MessageReader<PositionShown>,
    old: Query<Entity, With<SuggestionArrow>>,
    mut last: Local<Vec<SuggestionArrow>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
) {
    let suggested = if open.0 { suggestions(&thoughts) } else { Vec::new() };
    if *last == suggested && shown.read().count() == 0 {
        return;
    }
    old.iter().for_each(|arrow| commands.entity(arrow).despawn());
    // Also for an earlier position that is shown.
    let choices = table.session().state().choices();
    for (order, suggestion) in suggested.iter().enumerate() {
        // A suggestion for another position may not fit this board.
        let Some(choice) = choices.find(&suggestion.action) else { continue };
        let to = table.view().landing(choice.pick, choice.to());
        let (mesh, place) = arrow(choice, suggestion.source, to, &space);
        // A hint is visible through the piece that it suggests moving.
        let (depth_bias, edge, ink) = match suggestion.source {
            SuggestionSource::Hint => (SEE_THROUGH_DEPTH_BIAS, OUTLINE, glowing_material(palette::ACCENT, 1.8, 1.0)),
            SuggestionSource::Analysis(rank) => (0.0, ANALYSIS_OUTLINE, glowing_material(line_color(rank), 1.0, 1.0)),
        };
        let mut flat = |depth_bias: f32, ink: StandardMaterial| materials.add(StandardMaterial { depth_bias, ..ink });
        let dark = flat(depth_bias - OUTLINE_BEHIND, glowing_material(palette::BACKDROP, 1.0, 1.0));
        let ink = flat(depth_bias, ink);
        let lift = Vec3::Y * (HEIGHT - STEP_DOWN * order as f32);
        let parts = (NotShadowCaster, Pickable::IGNORE);
        let mut spawned = commands.spawn((
            Name::new(format!("Suggestion {}", suggestion.action)),
            suggestion.clone(),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(ink),
            place.with_translation(place.translation + lift),
            parts.clone(),
        ));
        let (outline, _) = wider_arrow(choice, suggestion.source, to, &space, edge);
        let below = Transform::from_xyz(0.0, -STEP_DOWN / 2.0, 0.0);
        spawned.with_child((Name::new("Outline"), Mesh3d(meshes.add(outline)), MeshMaterial3d(dark), below, parts));
    }
    *last = suggested;
}

/// The shape of an arrow and its position on the board, if the piece lands on `to`. Arrows of the analysis are slimmer
/// than that of the hint.
fn arrow(choice: &Choice, source: SuggestionSource, to: Square, space: &BoardSpace) -> (Mesh, Transform) {
    wider_arrow(choice, source, to, space, 0.0)
}

/// The same arrow, wider by `edge` on all sides.
fn wider_arrow(
    choice: &Choice,
    source: SuggestionSource,
    to: Square,
    space: &BoardSpace,
    edge: f32,
) -> (Mesh, Transform) {
    let hint = source == SuggestionSource::Hint;
    // The marks of the tower go round its base.
    let base = space.tower.filter(|tower| tower.at == choice.pick).map_or(1.0, |tower| f32::from(tower.base));
    let at = Transform::from_translation(space.standing(choice.pick));
    let round = at.with_scale(Vec3::splat(base));
    match &choice.aim {
        Aim::Turn(rotation) => {
            let clockwise = *rotation == Rotation::Clockwise;
            let (begin, end) = if clockwise { (FRAC_PI_2 * 3.3, 0.5) } else { (-FRAC_PI_2 * 1.3, FRAC_PI_2 * 1.7) };
            let (inner, outer, head) = if hint { (0.425, 0.490, 0.24) } else { (0.435, 0.475, 0.18) };
            let band = FlatShape::default().arc(inner - edge, outer + edge, begin, end);
            (band.arrowhead((inner + outer) / 2.0, end, clockwise, head + 2.0 * edge).flat_mesh(), round)
        }
        Aim::Place | Aim::Call { .. } => (FlatShape::default().ring(0.425 - edge, 0.480 + edge).flat_mesh(), at),
        Aim::Go { .. } => {
            let way = space.center(to) - space.center(choice.pick);
            // From the middle of the base to the squares beside it.
            let is_vertical = way.xz().length() < 0.1;
            let beyond = match (is_vertical, hint) {
                (true, _) => 0.0,
                (false, true) => 0.18,
                (false, false) => 0.12,
            };
            let tip = way.length() * (base + 1.0) / 2.0 + beyond;
            let ring = || FlatShape::default().ring(0.425 * base - edge, 0.480 * base + edge);
            let ring = if hint { ring() } else { FlatShape::default() };
            let (shaft, head, length) = if hint { (0.060, 0.22, HINT_HEAD) } else { (0.035, 0.12, HEAD) };
            // The tip of an outline is as sharp as that of the arrow.
            let (neck, wide, point) = (tip - length - edge, head + 2.0 * edge, tip + 2.0 * edge);
            let arrow = |shape: FlatShape, start: f32| {
                shape.block([start, neck], [shaft + edge; 2]).block([neck, point], [wide, 0.0])
            };
            if is_vertical {
                return (vertical(&arrow(FlatShape::default(), 0.0), ring, way.y), at);
            }
            // The shape points north, so it is rotated.
            let place = at.with_rotation(Quat::from_rotation_arc(Vec3::NEG_Z, way.normalize_or(Vec3::NEG_Z)));
            (arrow(ring, START * base).flat_mesh(), place)
        }
    }
}

/// An arrow to the other level of a tower: upright and seen from all sides, with a disc and a ring at its end for the
/// view from above. `ring` goes round its beginning.
fn vertical(arrow: &FlatShape, ring: FlatShape, way: f32) -> Mesh {
    let mut mesh = ring.flat_mesh();
    let end = FlatShape::default().disc(0.07).ring(0.15, 0.19).flat_mesh();
    let turned = if way < 0.0 { Quat::from_rotation_z(PI) } else { Quat::IDENTITY };
    let sides = (0..4).map(|side| Quat::from_rotation_y(FRAC_PI_2 * side as f32) * turned);
    let sides = sides.map(|side| arrow.upright_mesh().rotated_by(side));
    for part in sides.chain([end.translated_by(Vec3::Y * way)]) {
        // Cannot fail: all parts have the same attributes.
        if let Err(error) = mesh.merge(&part) {
            warn!("the parts of an arrow do not match: {error}");
        }
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::super::shapes::tests::Projection;
    use super::*;
    use state::messages::Analysis;
    use tabletop::{Line, Part, Target, Verdict};

    #[test]
    fn the_hint_comes_first_and_its_action_has_one_arrow() {
        let actions = ["h2g2", "a4a3", "j4+"].map(Action::new);
        let line = |(rank, action): (usize, &Action)| Line {
            rank,
            depth: 1,
            nodes: 1,
            verdict: Verdict::Centi(0),
            actions: vec![action.clone()],
        };
        let lines = (1..).zip(&actions).map(line).collect();
        let analysis = Some(Analysis { lines, ..Analysis::default() });
        let suggested = |hint| suggestions(&Thoughts { hint, analysis: analysis.clone(), ..Thoughts::default() });
        let line =
            |rank: usize| SuggestionArrow { action: actions[rank].clone(), source: SuggestionSource::Analysis(rank) };
        assert_eq!(suggested(Hint::None), [line(0), line(1), line(2)]);
        let hint = SuggestionArrow { action: actions[1].clone(), source: SuggestionSource::Hint };
        assert_eq!(suggested(Hint::Best(actions[1].clone())), [hint, line(0), line(2)]);
    }

    #[test]
    fn the_arrows_of_the_analysis_are_coloured_and_differ_in_brightness() {
        let lines = [0, 1, 2, 9].map(|rank| Hsla::from(line_color(rank)));
        assert!(lines.iter().all(|line| line.saturation > 0.3), "grey would vanish on the squares of chess: {lines:?}");
        let brightness = lines.map(|line| line.lightness);
        assert!(brightness[0] > 1.4 * brightness[1] && brightness[1] > 1.4 * brightness[2], "{brightness:?}");
    }

    const SOURCES: [SuggestionSource; 2] = [SuggestionSource::Hint, SuggestionSource::Analysis(0)];

    /// The arrow for `action`, seen from above: `x` is east, `y` north.
    fn seen(action: &str, source: SuggestionSource) -> Projection {
        let aim = match &action[2..] {
            "+" => Aim::Turn(Rotation::Clockwise),
            "-" => Aim::Turn(Rotation::CounterClockwise),
            to => Aim::Go { path: vec![to.trim_start_matches('^').parse().unwrap()], target: Target::Move },
        };
        let pick = action[..2].parse().unwrap();
        let choice = Choice { action: action.into(), pick, part: Part::Whole, aim, answer: None };
        let (mesh, place) = arrow(&choice, source, choice.to(), &SPACE);
        Projection::from_above(&mesh.transformed_by(place))
    }

    const SPACE: BoardSpace = BoardSpace::new(10, 8);

    fn center(square: &str) -> Vec2 {
        let center = SPACE.center(square.parse().unwrap());
        Vec2::new(center.x, -center.z)
    }

    #[test]
    fn the_arrow_of_a_move_leads_to_its_target() {
        for source in SOURCES {
            for (action, to) in [("e4e5", "e5"), ("e4f5", "f5"), ("e4d4", "d4"), ("e4^d3", "d3")] {
                let (seen, from, to) = (seen(action, source), center("e4"), center(to));
                let width = |part: f32| {
                    let aside = (to - from).normalize().perp();
                    (-100..=100).filter(|&n| seen.covers(from.lerp(to, part) + aside * n as f32 * 0.004)).count()
                };
                assert!(0 < width(0.6) && width(0.6) < width(0.92), "{action}: a shaft, then a wider head");
                assert!(width(1.0) < width(0.92) && width(1.2) == 0, "{action}: a tip on the target");
                assert_eq!(width(-0.6), 0, "{action}: nothing behind the piece");
            }
        }
    }

    /// A board with a tower on e4.
    fn with_tower() -> BoardSpace {
        let tower = state::space::TowerPlace { at: "e4".parse().unwrap(), base: 2, platform: 6 };
        BoardSpace { tower: Some(tower), ..SPACE }
    }

    fn go(from: &str, to: &str) -> Choice {
        let aim = Aim::Go { path: vec![to.parse().unwrap()], target: Target::Move };
        let action = format!("{from}{to}").as_str().into();
        Choice { action, pick: from.parse().unwrap(), part: Part::Whole, aim, answer: None }
    }

    #[test]
    fn the_arrow_of_a_hint_has_an_outline_on_all_sides() {
        for action in ["e4e5", "e4f5"] {
            let choice = go(&action[..2], &action[2..]);
            let shape = |edge: f32| {
                let (mesh, place) = wider_arrow(&choice, SuggestionSource::Hint, choice.to(), &SPACE, edge);
                Projection::from_above(&mesh.transformed_by(place))
            };
            let (inner, outer) = (shape(0.0), shape(OUTLINE));
            let places = (-60..=60).flat_map(|x| (-60..=160).map(move |y| Vec2::new(x as f32, y as f32) * 0.01));
            for place in places.map(|place| center("e4") + place).filter(|&place| inner.covers(place)) {
                for way in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
                    assert!(outer.covers(place + way * 0.02), "{action}: {place}");
                }
            }
        }
    }

    #[test]
    fn the_arrow_of_a_step_between_levels_is_upright_and_seen_from_all_sides() {
        let space = with_tower();
        for source in SOURCES {
            for (from, to) in [("e3", "C2"), ("C2", "e3")] {
                let choice = go(from, to);
                let (mesh, place) = arrow(&choice, source, choice.to(), &space);
                let points = mesh.transformed_by(place);
                let points = points.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3()).unwrap();
                let end = space.center(choice.to()).y;
                let tip = points.iter().map(|at| (at[1] - end).abs()).fold(f32::MAX, f32::min);
                assert!(tip < 0.13, "{from}{to}: the tip is {tip} from its square");
                let wide = |axis: usize| {
                    let all = || points.iter().map(|at| at[axis]);
                    all().fold(f32::MIN, f32::max) - all().fold(f32::MAX, f32::min)
                };
                assert!(wide(0) > 0.2 && wide(2) > 0.2, "it has two planes");
            }
        }
    }

    #[test]
    fn the_arrow_of_the_tower_begins_beside_its_base_and_follows_its_step() {
        let space = with_tower();
        let choice = go("e4", "e6");
        let (mesh, place) = arrow(&choice, SuggestionSource::Analysis(0), "e5".parse().unwrap(), &space);
        let seen = Projection::from_above(&mesh.transformed_by(place));
        let middle = space.standing("e4".parse().unwrap());
        let north = |far: f32| Vec2::new(middle.x, -middle.z) + Vec2::Y * far;
        assert!(seen.covers(north(1.1)) && seen.covers(north(1.5)) && !seen.covers(north(0.8)));
    }

    #[test]
    fn the_arrow_of_a_rotation_follows_the_turn_of_the_piece() {
        for source in SOURCES {
            for (action, clockwise) in [("e4+", true), ("e4-", false)] {
                seen(action, source).moved(-center("e4")).assert_arrow_runs(clockwise);
            }
        }
    }
}
