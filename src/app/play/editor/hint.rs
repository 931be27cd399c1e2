//! Describes what a click would do, in the hint and by the shape of the pointer.

use bevy::prelude::*;

use super::bench::{Tool, Workbench};
use kit::ui::widgets::PointerHint;
use phrases::{Phrase, phrase};
use state::messages::{ClickHint, TableOpen};
use state::referee::Table;
use state::settings::{Command, CommandNames, Device, Settings};
use state::viewpoint::WheelTaken;

/// Publishes the effect of the pointer: the hint, its shape, and that the wheel turns pieces.
pub(super) fn publish_hover(
    table: Res<Table>,
    open: Res<TableOpen>,
    bench: Res<Workbench>,
    settings: Res<Settings>,
    device: Res<Device>,
    mut hint: ResMut<ClickHint>,
    mut wheel: ResMut<WheelTaken>,
    mut pointer: ResMut<PointerHint>,
) {
    if !table.is_editor() || !open.0 {
        wheel.set_if_neq(WheelTaken(false));
        return;
    }
    let on_piece = bench.hover.is_some_and(|at| bench.draft().is_some_and(|draft| draft.piece(at).is_some()));
    let places = match bench.tool {
        Tool::Wall => bench.wall().is_some(),
        Tool::Laser(_) => bench.spot().is_some(),
        Tool::Hand => bench.active_laser().is_some(),
        _ => bench.hover.is_some(),
    };
    wheel.set_if_neq(WheelTaken(on_piece || places && matches!(bench.tool, Tool::Piece(..))));
    pointer.set_if_neq(PointerHint(on_piece || places));
    let names = CommandNames { keys: &settings.controls.keys, device: *device };
    hint.set_if_neq(ClickHint(click_hint(&bench, names).or_else(|| brush_hint(&bench))));
}

/// The purpose of the brush, while the pointer is over nothing that it would change.
fn brush_hint(bench: &Workbench) -> Option<Phrase> {
    let draft = bench.draft()?;
    Some(match bench.tool {
        _ if bench.by_keys => return None,
        Tool::Hand | Tool::Piece(..) => return None,
        Tool::Erase => phrase!("editor-brush-erase"),
        Tool::Hole => phrase!("editor-brush-hole"),
        Tool::Wall => phrase!("editor-brush-wall"),
        Tool::Reserve(player) => phrase!("editor-brush-reserve", player = draft.side(player)),
        Tool::Laser(player) => phrase!("editor-brush-laser", player = draft.side(player)),
    })
}

/// The commands that turn the piece under the pointer, or choose another side of the square.
const TURNS: [Command; 2] = [Command::TurnLeft, Command::TurnRight];

/// How to turn a piece: `wheel or Q E  turn`.
fn turning(names: CommandNames) -> Phrase {
    match names.of_all(&TURNS) {
        keys if keys.is_empty() => phrase!("editor-hint-wheel"),
        keys => phrase!("editor-hint-turn", keys = keys),
    }
}

/// How to choose another edge of the square: `Q E  next edge`; `None` without keys.
fn next_edge(names: CommandNames) -> Option<Phrase> {
    Some(names.of_all(&TURNS)).filter(|keys| !keys.is_empty()).map(|keys| phrase!("editor-hint-side", keys = keys))
}

/// How to reach the other level of a tower: `L  level`; `None` if there is none above or below the pointer.
fn other_level(bench: &Workbench, names: CommandNames) -> Option<Phrase> {
    let (at, draft) = (bench.hover?, bench.draft()?);
    let (tower, stands) = draft.tower()?;
    let other = tower.other_level(stands, at)?;
    let key = names.first(Command::SwitchLevel).filter(|_| draft.has_room(at) && draft.has_room(other))?;
    Some(Phrase::Joined { parts: vec![key, Command::SwitchLevel.short()?], separator: "  " })
}

/// Joins the parts of a hint.
fn joined(parts: impl IntoIterator<Item = Phrase>) -> Phrase {
    Phrase::Joined { parts: parts.into_iter().collect(), separator: "    " }
}

/// Describes what a click would do.
pub(super) fn click_hint(bench: &Workbench, names: CommandNames) -> Option<Phrase> {
    match bench.tool {
        Tool::Wall => return wall_hint(bench, names),
        Tool::Laser(_) => return laser_hint(bench, names),
        _ if bench.active_laser().is_some() => return laser_hint(bench, names),
        _ => {}
    }
    let (at, draft) = (bench.hover?, bench.draft()?);
    let square = at.to_string();
    let stands = draft.piece(at).map(|piece| match draft.is_neutral(piece) {
        true => phrase!("editor-hint-piece.neutral", square = &square, piece = draft.kind(piece)),
        false => {
            phrase!("editor-hint-piece", square = &square, player = draft.side(piece.owner), piece = draft.kind(piece))
        }
    });
    let reserved = draft.board().reserved_for(at);
    Some(match (bench.tool, bench.next_piece(), stands) {
        (Tool::Piece(..), Some(piece), None) => match reserved.filter(|&player| player != piece.owner) {
            Some(player) => phrase!("editor-hint-reserved", square = square, player = draft.side(player)),
            None => {
                let places = phrase!("editor-hint-place", square = square, piece = draft.kind(piece));
                joined([places, turning(names)].into_iter().chain(other_level(bench, names)))
            }
        },
        (Tool::Erase, _, Some(stands)) => joined([stands, phrase!("editor-hint-click")]),
        (Tool::Reserve(player), ..) => match reserved == Some(player) {
            true => phrase!("editor-hint-free", square = square),
            false => phrase!("editor-hint-reserve", square = square, player = draft.side(player)),
        },
        (Tool::Hole, ..) if draft.board().has_square(at) => phrase!("editor-hint-cut", square = square),
        (Tool::Hole, ..) => phrase!("editor-hint-fill", square = square),
        (_, _, Some(stands)) => {
            let parts = [stands, turning(names), phrase!("editor-hint-drag"), phrase!("editor-hint-right-click")];
            joined(parts.into_iter().chain(other_level(bench, names)))
        }
        _ => return None,
    })
}

fn wall_hint(bench: &Workbench, names: CommandNames) -> Option<Phrase> {
    let next_edge = next_edge(names);
    let Some(squares) = bench.wall() else {
        bench.side()?;
        return Some(joined(std::iter::once(phrase!("editor-hint-no-wall")).chain(next_edge)));
    };
    let [first, second] = squares.map(|square| square.to_string());
    let does = match bench.draft()?.has_wall(squares) {
        true => phrase!("editor-hint-tear-down", first = first, second = second),
        false => phrase!("editor-hint-build", first = first, second = second),
    };
    let more = if bench.by_keys { next_edge } else { Some(phrase!("editor-hint-drag-along")) };
    Some(joined(std::iter::once(does).chain(more)))
}

fn laser_hint(bench: &Workbench, names: CommandNames) -> Option<Phrase> {
    let draft = bench.draft()?;
    let Some(spot) = bench.spot() else {
        bench.side()?;
        return Some(phrase!("editor-laser-needs-wall"));
    };
    let square = spot.0.to_string();
    Some(match (bench.laser_at(spot), bench.tool) {
        (Some(there), Tool::Laser(player)) if there != player => {
            let (other, player) = (draft.side(there), draft.side(player));
            phrase!("editor-hint-replace-laser", square = square, other = other, player = player)
        }
        (Some(there), tool) => {
            let laser = phrase!("editor-hint-laser", player = draft.side(there));
            let click = match tool {
                Tool::Hand => phrase!("editor-hint-right-click"),
                _ => phrase!("editor-hint-click"),
            };
            let key = names.first(Command::RecolourPiece);
            let exchange = key.map(|key| phrase!("editor-hint-exchange", keys = key));
            joined([laser, phrase!("editor-hint-drag"), click].into_iter().chain(exchange))
        }
        (None, Tool::Laser(player)) => {
            phrase!("editor-hint-put-laser", square = square, player = draft.side(player))
        }
        (None, _) => return None,
    })
}
