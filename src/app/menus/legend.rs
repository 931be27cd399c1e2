//! The legend of a diagram: the kinds of pieces in it, with their names.

use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use tabletop::{BoardView, LookId, Piece, Player};

/// The kinds of pieces on a board, each once, in the order of the ruleset.
pub(super) fn kinds(view: &BoardView) -> Vec<LookId> {
    let mut kinds: Vec<LookId> = view.pieces().map(|(_, piece)| piece.look).collect();
    kinds.sort_unstable_by_key(|kind| kind.0);
    kinds.dedup();
    kinds
}

/// The first player's piece of a kind, with the facing of one on the board, since a knight is recognised by its profile.
pub(super) fn shown(view: &BoardView, kind: LookId) -> Piece {
    let stands = view.pieces().find(|(_, piece)| piece.look == kind && piece.owner == Player::First);
    let facing = stands.map_or(0, |(_, piece)| piece.facing);
    Piece { look: kind, owner: Player::First, facing, face_up: true }
}

/// Spawns the drawing and the name of each kind in `view` as a child of `parent`.
pub(super) fn spawn_legend(commands: &mut Commands, look: &ActiveTheme, parent: Entity, view: &BoardView) {
    // The few kinds of a beginners' edition fit side by side.
    let rows = Node { flex_shrink: 0.0, ..in_lines(8.0, 4.0) };
    let rows = commands.spawn((Name::new("Legend"), ChildOf(parent), layout(rows))).id();
    for kind in kinds(view) {
        let entry = Node { column_gap: px(4), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() };
        let entry = commands.spawn((ChildOf(rows), layout(entry))).id();
        commands.spawn((ChildOf(entry), icons::piece(look, &view.board, shown(view, kind), 18.0)));
        let name = view.board.look(kind).title();
        commands.spawn((ChildOf(entry), text(name, fonts::regular(13.0), palette::INK_FAINT)));
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::{app, press, press_each};

    use super::*;

    #[test]
    fn the_chooser_names_every_kind_of_the_set_up_once() {
        let mut app = app(true);
        press(&mut app, "New game");
        let named = |app: &mut App| {
            let world = app.world_mut();
            let (legend, _) = world
                .query::<(Entity, &Name)>()
                .iter(world)
                .find(|(_, name)| name.as_str() == "Legend")
                .expect("a legend");
            let words = |entity: Entity| world.get::<Text>(entity).map(|text| text.0.clone());
            let children = |entity: Entity| world.get::<Children>(entity).into_iter().flatten().copied();
            children(legend).flat_map(children).filter_map(words).collect::<Vec<_>>()
        };
        let plain = named(&mut app);
        assert!(plain.len() >= 5 && plain.contains(&"King".to_owned()), "{plain:?}");
        press_each(&mut app, &["Khet 2.0", "Classic, Eye of Horus"]);
        let with_eyes = named(&mut app);
        assert!(
            with_eyes.contains(&"Pharaoh".to_owned()) && with_eyes.contains(&"Eye of Horus".to_owned()),
            "{with_eyes:?}"
        );
    }
}
