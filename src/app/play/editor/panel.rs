//! The panel beside the board: its frame, the list of problems, and the actions on the whole board.

use bevy::prelude::*;

use super::about::{AboutField, Fields};
use super::bench::Workbench;
use super::buttons::{begins, edits};
use super::files::{BALANCE, COPY, COPY_KHET, PASTE, PLAY, PUZZLE, SAVE, acts, can_be_played};
use super::hand::want_shot;
use super::palette::{
    spawn_brushes, spawn_brushes_by_player, spawn_by_player, spawn_palette, spawn_selected, spawn_size, spawn_symmetry,
};
use super::{analysis, problems, question};
use editor::Draft;
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::side_panel::{narrow, row, side_panel, spawn_panel_column};
use phrases::{Phrase, phrase};
use state::referee::{Request, Table};
use state::settings::Command;
use tabletop::Look;

/// The panel, with the names and kinds for which it was built.
#[derive(Component)]
pub(super) struct EditorPanel {
    players: [String; 2],
    looks: Vec<Look>,
}

/// Rebuilds the panel when the kinds or players of the board change, and removes it when the editor closes.
pub(super) fn update_panel(
    table: Res<Table>,
    bench: Res<Workbench>,
    theme: Res<ActiveTheme>,
    class: Res<SizeClass>,
    panels: Query<(Entity, &EditorPanel)>,
    mut commands: Commands,
) {
    let draft = bench.draft().filter(|_| table.is_editor());
    let Some(draft) = draft else {
        panels.iter().for_each(|(panel, _)| commands.entity(panel).despawn());
        return;
    };
    let board = draft.board();
    let fits = |panel: &EditorPanel| panel.players == board.players && panel.looks == board.looks;
    if panels.iter().any(|(_, panel)| fits(panel)) && !theme.is_changed() && !class.is_changed() {
        return;
    }
    panels.iter().for_each(|(panel, _)| commands.entity(panel).despawn());
    spawn_panel(&mut commands, draft, &theme, *class);
}

fn spawn_panel(commands: &mut Commands, draft: &Draft, theme: &ActiveTheme, class: SizeClass) {
    let board = draft.board();
    let panel = commands
        .spawn((
            Name::new("Editor"),
            EditorPanel { players: board.players.clone(), looks: board.looks.clone() },
            side_panel(class, 8.0),
        ))
        .id();
    commands.spawn((Name::new("Unsaved board"), slot(), question::question(), ChildOf(panel)));
    let list = spawn_panel_column(commands, panel, Node { flex_grow: 1.0, flex_basis: px(0), ..default() });
    // Close together, so that the tools of the usual editions fit into an ordinary window.
    commands.entity(list).insert(Name::new("Editor tools")).entry::<Node>().and_modify(|mut node| node.row_gap = px(6));
    commands.spawn((Name::new("Title"), Fields(AboutField::FIRST), layout(in_column(6.0)), ChildOf(list)));
    // First, because what comes later is below the fold in small windows.
    spawn_palette(commands, list, draft, theme);
    spawn_brushes(commands, list);
    spawn_symmetry(commands, list);
    let fire = |player| edits(move |hand| want_shot(hand, player));
    spawn_by_player(commands, list, draft, phrase!("editor-fire"), fire);
    spawn_brushes_by_player(commands, list, draft);
    spawn_selected(commands, list);
    let first_move = spawn_by_player(commands, list, draft, phrase!("editor-first-move"), begins);
    // The side that moves first solves the puzzle.
    spawn_button(commands, first_move, phrase!("editor-puzzle"), acts(PUZZLE));
    spawn_size(commands, list);
    commands.spawn((Name::new("About"), Fields(AboutField::LAST), layout(in_column(6.0)), ChildOf(list)));
    commands.spawn((Name::new("Analysis"), slot(), analysis::lines(), ChildOf(panel)));
    spawn_problems(commands, panel, class);
    spawn_actions(commands, panel);
}

/// A container that is often empty.
fn slot() -> impl Bundle {
    layout(Node { display: Display::None, flex_shrink: 0.0, ..in_column(4.0) })
}

/// Spawns the list of problems, which stays in view. Its height is fixed, so that nothing above it moves.
fn spawn_problems(commands: &mut Commands, panel: Entity, class: SizeClass) {
    line_above(commands, panel);
    let heading = text(phrase!("editor-problems"), fonts::semibold(13.0), palette::INK_FAINT);
    commands.spawn((heading, Node { flex_shrink: 0.0, ..default() }, ChildOf(panel)));
    let room = Node { flex_shrink: 0.0, height: px(class.pick(76.0, 64.0)), ..default() };
    let list = spawn_panel_column(commands, panel, room);
    commands.entity(list).insert(problems::list()).entry::<Node>().and_modify(|mut node| node.row_gap = px(3));
}

fn line_above(commands: &mut Commands, panel: Entity) {
    commands.spawn((
        Node { border: UiRect::top(px(1)), flex_shrink: 0.0, ..default() },
        BorderColor::all(palette::PANEL_EDGE),
        Pickable::IGNORE,
        ChildOf(panel),
    ));
}

/// Spawns a button whose help are attributes of its label.
pub(super) fn spawn_button(commands: &mut Commands, parent: Entity, label: Phrase, does: impl Bundle) -> Entity {
    let help = Help { does: label.attribute("help"), off: label.optional("off") };
    let mut button = commands.spawn((small_button(label, ButtonStyle::Plain), help, does, ChildOf(parent)));
    narrow(&mut button);
    button.id()
}

/// Spawns the buttons that stay below the scrolling part.
fn spawn_actions(commands: &mut Commands, panel: Entity) {
    line_above(commands, panel);
    let line = commands.spawn((Name::new("Actions"), layout(Node { flex_shrink: 0.0, ..row() }), ChildOf(panel))).id();
    let play = (acts(PLAY), styled_if(ButtonStyle::Primary, can_be_played));
    let mut all = vec![spawn_button(commands, line, phrase!("editor-play"), play)];
    all.push(spawn_button(commands, line, phrase!("editor-save"), acts(SAVE)));
    all.push(spawn_button(commands, line, phrase!("editor-leave"), sends(Request::Leave)));
    for (label, action) in [
        (phrase!("editor-copy"), COPY),
        (phrase!("editor-copy-khet"), COPY_KHET),
        (phrase!("editor-paste"), PASTE),
        (phrase!("editor-balance"), BALANCE),
    ] {
        all.push(spawn_button(commands, line, label, acts(action)));
    }
    let analysis = (small_button(phrase!("command-analysis"), ButtonStyle::Plain), Command::Analysis, ChildOf(line));
    all.push(commands.spawn(analysis).id());
    for button in all {
        let mut button = commands.entity(button);
        narrow(&mut button);
        // Every row ends at the edge of the panel.
        button.entry::<Node>().and_modify(|mut node| node.flex_grow = 1.0);
    }
}
