//! Previews of possible shots as thin lines: the shot of the action under the pointer or of the hint, the opponent's in
//! the current position, and those of both players in the editor.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::glow::{self, GlowAssets, Shape};
use super::path::{Run, runs};
use phrases::phrase;
use state::messages::{Hint, Notice, Preview, Thoughts};
use state::referee::{Request, Table, Timeline};
use state::settings::{Command, CommandGiven, Settings, Unavailable};
use state::space::BoardSpace;
use state::viewpoint::FlatView;
use tabletop::{Action, Aids, BeamEnd, BeamTrace, Board, Player};

/// Brightness, of at most 16, of a thin line and of the ring on a piece that would be struck.
const LINE: f32 = 0.30;
const RING: f32 = 0.9;
/// Half the width of the line with its glow, in squares.
const HALF_WIDTH: f32 = 0.07;
/// Height of the ring above the board and its radius, in squares.
const RING_HEIGHT: f32 = 0.03;
const RING_RADIUS: f32 = 0.47;

/// A part of a previewed shot.
#[derive(Component)]
pub(super) struct PreviewPart;

/// The inputs of the visible preview.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PreviewState {
    action: Option<Action>,
    enemy: bool,
    /// Shows both players' shots, in the editor.
    both: bool,
    revision: u64,
    /// How far flat figures have replaced the bodies.
    flat: f32,
}

/// Carries out [`Command::ShowThreat`].
pub(super) fn toggle_threat(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    mut settings: ResMut<Settings>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    if given.read().filter(|given| given.0 == Command::ShowThreat).count() % 2 == 0 {
        return;
    }
    if let Err(reason) = Command::ShowThreat.check(&table) {
        let words = match table.aids().is_strict() {
            true => phrase!("notice-no-threat.minimal"),
            false => phrase!("notice-no-threat"),
        };
        let is_agreed = reason == Unavailable::AGREEMENT;
        notices.write_batch(is_agreed.then_some(Notice { words, bad: true }));
        return;
    }
    let threat = !table.aids().threat;
    // In a puzzle it is shown for that puzzle alone, so that no game begins with other assists.
    if !table.is_puzzle() {
        settings.aids.threat = threat;
    }
    requests.write(Request::Aids(Aids { threat, ..table.aids() }));
}

/// Respawns the thin lines when their inputs change.
pub(super) fn update_preview(
    preview: Res<Preview>,
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    glows: Res<GlowAssets>,
    flat: Res<FlatView>,
    parts: Query<Entity, With<PreviewPart>>,
    mut shown: Local<PreviewState>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let session = table.session();
    let ready = timeline.is_idle() && session.outcome().is_none();
    // In a puzzle, a preview of the player's own shot would tell too much.
    let (shows_own, shows_enemy) = (table.is_game(), table.is_game() || table.is_puzzle() && !table.ignores_input());
    let hinted = match &thoughts.hint {
        Hint::Best(action) => Some(action),
        Hint::None | Hint::Thinking => None,
    };
    let pointed = preview.0.as_ref().filter(|_| table.aids().preview);
    let wanted = PreviewState {
        action: pointed.or(hinted).filter(|_| ready && shows_own).cloned(),
        enemy: ready && shows_enemy && table.aids().threat,
        both: timeline.is_idle() && table.is_editor(),
        revision: table.revision(),
        flat: flat.share,
    };
    if *shown == wanted {
        return;
    }
    if !parts.is_empty() || wanted.action.is_some() || wanted.enemy || wanted.both {
        redraw.write(RequestRedraw);
    }
    parts.iter().for_each(|part| commands.entity(part).despawn());
    let played = wanted.action.as_ref().and_then(|action| {
        let (after, turn) = session.state().apply(action).ok()?;
        // The action may move the tower.
        let space = BoardSpace::of_view(&after.view(table.viewer()));
        Some((turn.player, BeamTrace::clone(turn.beam()?), space))
    });
    let now = BoardSpace::of_view(table.view());
    let opponent = session.to_move().other();
    let threat = wanted.enemy.then(|| session.state().shot(opponent)).flatten().map(|trace| (opponent, trace, now));
    let both = Player::BOTH.into_iter().filter(|_| wanted.both);
    let both = both.filter_map(|player| Some((player, session.state().shot(player)?, now)));
    for (player, trace, space) in played.into_iter().chain(threat).chain(both) {
        spawn(&mut commands, &glows, (table.board(), &space), player, &trace, wanted.flat);
    }
    *shown = wanted;
}

fn spawn(
    commands: &mut Commands,
    glows: &GlowAssets,
    (board, space): (&Board, &BoardSpace),
    player: Player,
    trace: &BeamTrace,
    flat: f32,
) {
    let side = player.index();
    let mut show = |run: &Run, shape, place: Transform, strength| {
        let mut part = commands.spawn((Name::new("Preview"), PreviewPart, glows.bundle(side, shape)));
        if shape == Shape::Ribbon {
            // Thinner than a real shot.
            part.insert(glows.spark_material(side));
        }
        // Inside the tower nothing is flat.
        let place = glow::lowered(place, run.floor, if run.vertical { 0.0 } else { flat });
        part.insert((place, glow::tag(strength, 0.0), Visibility::Inherited));
    };
    for run in runs(trace, board, space) {
        let line = glow::line(run.source(), run.direction, run.full_length(), HALF_WIDTH);
        show(&run, Shape::Ribbon, line, LINE * (0.5 + 0.5 * run.energy));
        if run.end == BeamEnd::Struck {
            let middle = space.center(run.to) + Vec3::Y * RING_HEIGHT;
            show(&run, Shape::Ring, glow::ring(middle, Vec3::Y, RING_RADIUS), RING);
        }
    }
}
