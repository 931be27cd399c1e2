//! Short messages below the board, in the place of the hint line, for a few seconds: why an action was refused, that a
//! side hit its own piece, where a game was saved.

use std::time::Duration;

use bevy::ecs::spawn::SpawnIter;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;

use super::frame::{HintLine, ShowKeys, ToastSlot};
use super::words::own_hit;
use kit::ui::prelude::*;
use kit::window::Compiling;
use phrases::Phrase;
use state::messages::{MessageLeft, Notice, TableOpen};
use state::referee::{ActionRefused, PositionShown, RequestRefused, Step, StepBegan, Table, TurnPlayed};

/// Seconds that a refusal is shown.
const REFUSAL: f32 = 3.2;
/// Seconds that a notice is shown; it may contain a path.
const NOTICE: f32 = 8.0;

/// The message shown now.
#[derive(Component)]
pub(super) struct Toast;

/// How long the toast stays.
#[derive(Default)]
pub(super) struct ToastTimer {
    /// The remaining seconds.
    left: f32,
    /// The next turn removes the toast at once.
    until_turn: bool,
}

/// Shows the newest message and removes it when it expires. Requests no frames in between.
pub(super) fn update_toast(
    mut actions: MessageReader<ActionRefused>,
    mut requests: MessageReader<RequestRefused>,
    mut notices: MessageReader<Notice>,
    mut played: MessageReader<TurnPlayed>,
    mut steps: MessageReader<StepBegan>,
    mut shown: MessageReader<PositionShown>,
    (table, open): (Res<Table>, Res<TableOpen>),
    slots: Query<(Entity, &ToastSlot)>,
    toasts: Query<Entity, With<Toast>>,
    (time, compiling): (Res<Time<Real>>, Option<Res<Compiling>>),
    mut timer: Local<ToastTimer>,
    mut due: ResMut<MessageLeft>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let refused = actions.read().map(|refused| refused.0.reason.clone()).last();
    let refused = refused.or(requests.read().map(|refused| refused.0.reason.clone()).last());
    let own = steps.read().filter(|begun| begun.step == Step::Strike);
    let own = own.filter_map(|begun| own_hit(table.board(), &begun.turn)).last().map(|words| (words, true, true));
    let notice = notices.read().last().map(|notice| (notice.words.clone(), notice.bad, false));
    let wanted = if open.0 { ToastSlot::Table } else { ToastSlot::Menu };
    let slot = slots.iter().find(|(_, slot)| **slot == wanted).map(|(entity, _)| entity);
    if let Some(slot) = slot.filter(|_| open.is_changed()) {
        toasts.iter().for_each(|toast| _ = commands.entity(toast).insert(ChildOf(slot)));
    }
    // Refusals on the table don't matter in a menu.
    let left = open.is_changed() && !open.0 && timer.until_turn;
    let begun = played.read().count() + shown.read().count() > 0;
    let stale = left || begun && timer.until_turn;
    if let Some((words, bad, until_turn)) = refused.map(|reason| (reason, true, true)).or(own).or(notice) {
        toasts.iter().for_each(|toast| commands.entity(toast).despawn());
        *timer = ToastTimer { left: if until_turn { REFUSAL } else { NOTICE }, until_turn };
        redraw.write(RequestRedraw);
        if let Some(slot) = slot {
            commands.spawn((toast(words, bad), ChildOf(slot)));
        }
    } else if timer.left > 0.0 {
        // While shaders compile, as at the start, the toast may not be drawn yet.
        let is_drawn = compiling.is_none_or(|compiling| compiling.count() == 0);
        timer.left = if stale { 0.0 } else { timer.left - if is_drawn { time.delta_secs() } else { 0.0 } };
        if timer.left <= 0.0 {
            redraw.write(RequestRedraw);
            toasts.iter().for_each(|toast| commands.entity(toast).despawn());
        }
    }
    due.set_if_neq(MessageLeft((timer.left > 0.0).then(|| Duration::from_secs_f32(timer.left))));
}

/// Hides the hint line if players wish so, and while a toast is in its place.
pub(super) fn hide_hint_line(
    toasts: Query<(), With<Toast>>,
    shown: Res<ShowKeys>,
    mut lines: Query<&mut Visibility, With<HintLine>>,
) {
    let hidden = !shown.0 || !toasts.is_empty();
    for mut visibility in &mut lines {
        visibility.set_if_neq(if hidden { Visibility::Hidden } else { Visibility::Inherited });
    }
}

/// A toast.
fn toast(words: Phrase, bad: bool) -> impl Bundle {
    let (back, ink) = match bad {
        true => (Color::srgba(0.10, 0.06, 0.04, 1.0), palette::WARNING),
        false => (Color::srgba(0.04, 0.06, 0.08, 1.0), palette::INK),
    };
    let lines = words.into_lines().into_iter().enumerate().map(move |(number, words)| match number {
        0 => line(words, fonts::semibold(14.5), 12.5, ink),
        _ => line(words, fonts::regular(12.5), 11.5, palette::INK_FAINT),
    });
    (
        Name::new("Toast"),
        Toast,
        Node {
            padding: UiRect::axes(px(16), px(3)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(8)),
            max_width: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        },
        BackgroundColor(back),
        BorderColor::all(ink.with_alpha(0.55)),
        Pickable::IGNORE,
        Children::spawn(SpawnIter(lines)),
    )
}

/// A line, with another size for small windows.
fn line(words: Phrase, font: TextFont, compact: f32, ink: Color) -> impl Bundle {
    let layout = TextLayout { linebreak: LineBreak::WordOrCharacter, ..default() };
    (paragraph(words, font, ink), CompactText(compact), layout)
}
