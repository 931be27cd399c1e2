//! Describes what a click would do, in the hint and by the shape of the pointer.

use bevy::prelude::*;

use super::bench::{Tool, Workbench};
use crate::messages::{ClickHint, TableOpen};
use crate::referee::Table;
use crate::settings::{Command, CommandNames, Device, Settings};
use crate::ui::widgets::PointerHint;
use crate::viewpoint::WheelTaken;
use rules::Direction;

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
        Tool::Hand => bench.meant_laser().is_some(),
        _ => bench.hover.is_some(),
    };
    wheel.set_if_neq(WheelTaken(on_piece || places && matches!(bench.tool, Tool::Piece(..))));
    pointer.set_if_neq(PointerHint(on_piece || places));
    let names = CommandNames { keys: &settings.controls.keys, device: *device };
    hint.set_if_neq(ClickHint(says(&bench, names).or_else(|| says_of_brush(&bench))));
}

/// The purpose of the brush, while the pointer is over nothing that it would change.
fn says_of_brush(bench: &Workbench) -> Option<String> {
    let name = |player| Some(bench.draft()?.board().player_name(player));
    Some(match bench.tool {
        _ if bench.by_keys => return None,
        Tool::Hand | Tool::Piece(..) => return None,
        Tool::Erase => "Click pieces to take them off the board".into(),
        Tool::Hole => "Click squares to cut them out, or to put them back".into(),
        Tool::Wall => "Click between two squares to build a wall, or to take it away".into(),
        Tool::Reserve(player) => format!("Click squares to reserve them for {}, or to free them", name(player)?),
        Tool::Laser(player) => format!("Click an edge of the board to put {}'s laser there", name(player)?),
    })
}

/// The commands that turn the piece under the pointer, or choose another side of the square.
const TURNS: [Command; 2] = [Command::TurnLeft, Command::TurnRight];

/// How to turn a piece: `wheel or Q E  turn`.
fn turning(names: CommandNames) -> String {
    match names.of_all(&TURNS) {
        keys if keys.is_empty() => "wheel  turn".into(),
        keys => format!("wheel or {keys}  turn"),
    }
}

/// How to choose another side of a square, to append to a hint: `    Q E  another side`; empty without keys.
fn another_side(names: CommandNames) -> String {
    match names.of_all(&TURNS) {
        keys if keys.is_empty() => String::new(),
        keys => format!("    {keys}  another side"),
    }
}

/// The hint about what a click would do.
pub(super) fn says(bench: &Workbench, names: CommandNames) -> Option<String> {
    match bench.tool {
        Tool::Wall => return says_of_wall(bench, names),
        Tool::Laser(_) => return says_of_laser(bench, names),
        _ if bench.meant_laser().is_some() => return says_of_laser(bench, names),
        _ => {}
    }
    let (at, draft) = (bench.hover?, bench.draft()?);
    let stands = draft.piece(at).map(|piece| {
        let owner = draft.board().player_name(piece.owner);
        format!("{at}: {owner}'s {}", draft.board().look(piece.look).label)
    });
    let reserved = draft.board().reserved_for(at);
    Some(match (bench.tool, bench.next_piece(), stands) {
        (Tool::Piece(..), Some(piece), None) => {
            let label = &draft.board().look(piece.look).label;
            match reserved.filter(|&player| player != piece.owner) {
                Some(player) => format!("{at} is reserved for {}", draft.board().player_name(player)),
                None => format!("{at}: place the {label}    {}", turning(names)),
            }
        }
        (Tool::Erase, _, Some(stands)) => format!("{stands}    click  remove"),
        (Tool::Reserve(player), ..) => match reserved == Some(player) {
            true => format!("{at}: free for both"),
            false => format!("{at}: only for {}", draft.board().player_name(player)),
        },
        (Tool::Hole, ..) => {
            format!("{at}: {}", if draft.board().has_square(at) { "cut a hole" } else { "fill the hole" })
        }
        (_, _, Some(stands)) => format!("{stands}    {}    drag  move    right click  remove", turning(names)),
        _ => return None,
    })
}

fn says_of_wall(bench: &Workbench, names: CommandNames) -> Option<String> {
    let another_side = another_side(names);
    let Some([a, b]) = bench.wall() else {
        return bench.side().map(|(at, side)| format!("No square is {} of {at}{another_side}", side.word()));
    };
    let does = if bench.draft()?.has_wall([a, b]) { "take the wall away" } else { "build a wall" };
    let turn = if bench.by_keys { another_side.as_str() } else { "    drag  along the edge" };
    Some(format!("Between {a} and {b}: {does}{turn}"))
}

fn says_of_laser(bench: &Workbench, names: CommandNames) -> Option<String> {
    let draft = bench.draft()?;
    let Some((enters, heading)) = bench.spot() else {
        let side = bench.side()?.1;
        return Some(format!("A laser needs a wall: light can come from the {}.", side.word()));
    };
    let name = |player| draft.board().player_name(player);
    let words = Direction::word(heading);
    Some(match (bench.laser_at((enters, heading)), bench.tool) {
        (Some(there), Tool::Laser(player)) if there != player => {
            format!("{enters}: {}'s laser in the place of {}'s, shining {words}", name(player), name(there))
        }
        (Some(there), tool) => {
            let click = if tool == Tool::Hand { "right click" } else { "click" };
            let exchange = match names.first(Command::RecolourPiece) {
                Some(key) => format!("    {key}  exchange"),
                None => String::new(),
            };
            format!("{}'s laser, shining {words}    drag  move    {click}  remove{exchange}", name(there))
        }
        (None, Tool::Laser(player)) => format!("{enters}: put {}'s laser into the wall, shining {words}", name(player)),
        (None, _) => return None,
    })
}
