//! Compares the ray casts for reflections with the rules' beam tracer.

use super::*;
use kit::theme::rays::Mirrored;
use kit::theme::rays::tables::{Bodies, Scene};
use state::space::{BEAM_HEIGHT, facing, vector};
use tabletop::{Session, SplitMix64, Turn};

/// The solids of a game's pieces.
fn bodies(session: &Session) -> (Bodies, BoardSpace) {
    let app = app_of(Table::of(session.clone()));
    (Bodies::new(&app.resource::<PieceSolids>().kinds, &[], &[]), *app.resource::<BoardSpace>())
}

/// Casts a ray along each segment of a turn's shot, and returns the number of segments.
fn follow(session: &Session, turn: &Turn, bodies: &Bodies, space: &BoardSpace) -> usize {
    let Some(trace) = turn.stages.iter().find_map(|stage| stage.beam()) else { return 0 };
    // The pieces during the shot, including those that it destroyed.
    let mut pieces: Vec<(Square, Piece)> = session.view(session.viewer()).pieces().collect();
    for loss in turn.losses() {
        pieces.retain(|(at, _)| *at != loss.at);
        pieces.push((loss.at, loss.piece));
    }
    let mut scene = Scene::new(space.half_size());
    let add = |(at, piece): &(Square, Piece)| {
        let place = Transform::from_translation(space.center(*at)).with_rotation(facing(piece.facing));
        let texel = scene.add_piece(bodies, &Mirrored::new(usize::from(piece.look.0), piece.owner), &place);
        (texel.expect("there is room for every piece"), *at)
    };
    let texels: Vec<(usize, Square)> = pieces.iter().map(add).collect();
    for (number, segment) in trace.segments.iter().enumerate() {
        let ray = vector(segment.direction);
        let Some(from) = segment.from.filter(|_| segment.length > 0) else { continue };
        // A ray that leaves a mirror starts in the middle of the square. Others start in front of the lens, or behind
        // the piece that they passed through, because light may travel within the plane of a pane.
        let parent = segment.parent.map(|parent| trace.segments[usize::from(parent)].direction);
        let start = if parent.is_some_and(|parent| parent != segment.direction) { 0.02 } else { 0.46 };
        let origin = space.center(from) + Vec3::Y * BEAM_HEIGHT + ray * start;
        // A wall or a hole may stop the beam before the next piece.
        let hit = scene.cast(bodies, origin, ray).filter(|hit| hit.distance < f32::from(segment.length) + 0.2);
        let square = hit.and_then(|hit| texels.iter().find(|(texel, _)| *texel == hit.piece)).map(|(_, at)| *at);
        let expected = pieces.iter().map(|(at, _)| *at).find(|at| *at == segment.to);
        assert_eq!(square, expected, "{turn:?} segment {number}");
        let next = trace.segments.iter().filter(|next| next.parent.map(usize::from) == Some(number));
        let exits: Vec<Vec3> = next.map(|next| vector(next.direction)).filter(|exit| *exit != ray).collect();
        if let (Some(hit), false) = (hit, exits.is_empty()) {
            assert!(matches!(hit.part, Part::Mirror | Part::Glass), "{:?} in {turn:?} segment {number}", hit.part);
            let sent = ray - hit.normal * (2.0 * ray.dot(hit.normal));
            assert!(exits.iter().any(|exit| exit.distance(sent) < 1e-3), "{sent} in {turn:?} segment {number}");
            let middle = space.center(segment.to) + Vec3::Y * BEAM_HEIGHT;
            assert!((origin + ray * hit.distance).distance(middle) < 0.03, "{turn:?} segment {number}");
        }
    }
    trace.segments.len()
}

#[test]
fn rays_follow_the_beam_through_the_mirrors_of_random_positions() {
    for setup in ["khet-2/classic", "khet-1/imhotep", "ace", "workshop/looking-glass", "workshop-16/hall"] {
        let start = Start::shipped(setup);
        let (bodies, space) = bodies(&start.session());
        let mut random = SplitMix64::new(7);
        let (mut session, mut followed) = (start.session(), 0);
        while followed < 80 {
            if session.outcome().is_some() {
                session = start.session();
            }
            let choices = session.choices().clone();
            let choice = choices.iter().nth(random.below(choices.iter().count() as u64) as usize);
            let turn = session.play(&choice.unwrap().action).unwrap();
            followed += follow(&session, &turn, &bodies, &space);
        }
    }
}
