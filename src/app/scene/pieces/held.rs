//! A piece in the player's hand: it follows [`HeldPiece`], and glides back to its square when it is dropped.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::animation::MoveAnimation;
use super::models::PieceModels;
use super::motion::{SeeThrough, quarter, resting_transform, set_model};
use state::messages::HeldPiece;
use state::referee::Table;
use state::space::form::stacked;
use state::space::{BoardSpace, OnSquare, PieceView, facing, on_stack};
use tabletop::{Board, Part, Piece, Square};

/// The rate at which a piece glides to its position, per second.
const GLIDE: f32 = 18.0;
/// The distance, in squares, within which a piece has arrived.
const ARRIVED: f32 = 0.01;

/// A piece that is held, or on its way back to its square.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct InHand {
    /// The position where it should be shown.
    place: Vec3,
    carried: bool,
    /// The remaining distance from there.
    offset: Vec3,
}

/// The top of a stack that is held alone, while the stack's entity shows the rest.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct HeldTop {
    stack: Entity,
    /// Its height in the stack.
    height: f32,
}

type HeldParts = (
    Entity,
    &'static OnSquare,
    Option<&'static PieceView>,
    &'static mut Transform,
    Option<&'static mut InHand>,
    Option<&'static Children>,
    Has<MoveAnimation>,
    Option<&'static HeldTop>,
);

/// Shows the held piece in its place, and moves a dropped one back.
pub(super) fn show_held(
    held: Res<HeldPiece>,
    time: Res<Time>,
    (table, space, models): (Res<Table>, Res<BoardSpace>, Res<PieceModels>),
    views: Query<(Entity, &OnSquare, &PieceView)>,
    tops: Query<(Entity, &HeldTop, &OnSquare)>,
    mut pieces: Query<HeldParts, Or<(With<PieceView>, With<HeldTop>)>>,
    (in_hand, see_through): (Query<(), With<InHand>>, Query<(), With<SeeThrough>>),
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    if held.0.is_none() && in_hand.is_empty() && tops.is_empty() {
        return;
    }
    let top_of = held.0.filter(|held| held.part == Part::Top).map(|held| held.square);
    for (top, &HeldTop { stack, .. }, on) in &tops {
        if top_of != Some(on.0) {
            commands.entity(top).despawn();
            if let Ok((.., view)) = views.get(stack) {
                set_model(&mut commands, &models, stack, view.0);
            }
        }
    }
    if let Some(square) = top_of.filter(|_| tops.is_empty())
        && let Some((stack, _, view)) = views.iter().find(|(_, on, _)| on.0 == square)
    {
        take_top(&mut commands, &models, table.board(), &space, (stack, view.0), square);
        redraw.write(RequestRedraw);
    }
    let glide = (-GLIDE * time.delta_secs()).exp();
    for (entity, on, view, mut transform, hand, parts, moves, top) in &mut pieces {
        let here = held.0.filter(|held| held.square == on.0 && (held.part == Part::Top) == top.is_some() && !moves);
        if here.is_none() && (hand.is_none() || top.is_some()) {
            continue;
        }
        let (mut place, carried) = here.map_or((space.standing(on.0), false), |held| (held.place, held.carried));
        if let Some(top) = top.filter(|_| !carried) {
            place.y += top.height;
        }
        let mut now =
            hand.as_deref().copied().unwrap_or(InHand { place, carried: false, offset: transform.translation - place });
        // A carried piece follows the pointer immediately.
        if now.place != place && !(now.carried && carried) {
            now.offset = transform.translation - place;
        }
        if now.carried != carried {
            for &part in parts.into_iter().flatten() {
                match carried {
                    true => commands.entity(part).insert(Pickable::IGNORE),
                    false if see_through.contains(part) => continue,
                    false => commands.entity(part).remove::<Pickable>(),
                };
            }
        }
        (now.place, now.carried) = (place, carried);
        if moves {
            commands.entity(entity).remove::<InHand>();
            continue;
        }
        now.offset *= glide;
        let mut is_there = now.offset.length() < ARRIVED;
        if is_there {
            now.offset = Vec3::ZERO;
        } else {
            redraw.write(RequestRedraw);
        }
        let mut shown = transform.with_translation(place + now.offset);
        if let Some(view) = view {
            let turned = here.and_then(|held| held.turned).map_or(Quat::IDENTITY, quarter);
            let wanted = turned * facing(view.0.facing);
            let left = shown.rotation.angle_between(wanted);
            shown.rotation = shown.rotation.slerp(wanted, if left < ARRIVED { 1.0 } else { 1.0 - glide });
            if left >= ARRIVED {
                redraw.write(RequestRedraw);
                is_there = false;
            }
        }
        transform.set_if_neq(shown);
        match hand {
            _ if here.is_none() && is_there => _ = commands.entity(entity).remove::<InHand>(),
            Some(mut hand) => _ = hand.set_if_neq(now),
            None => _ = commands.entity(entity).insert(now),
        }
    }
}

/// Takes the top off a stack, which then shows the rest.
fn take_top(
    commands: &mut Commands,
    models: &PieceModels,
    board: &Board,
    space: &BoardSpace,
    (stack, piece): (Entity, Piece),
    square: Square,
) {
    let Some((top, stays)) = board.look(piece.look).top else { return };
    let [top, stays] = [top, stays].map(|look| Piece { look, ..piece });
    let height = stacked(&board.looks, board.look(stays.look));
    let place = resting_transform(space, square, piece.facing) * on_stack(height);
    let held = HeldTop { stack, height: place.translation.y };
    let entity = commands.spawn((Name::new("Held top"), held, OnSquare(square), place, Visibility::default())).id();
    set_model(commands, models, stack, stays);
    set_model(commands, models, entity, top);
}
