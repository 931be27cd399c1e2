//! The known turns of the position, in the panel below the moves: while players look back, and while the analysis is on.
//! A click plays one. Scores count for the first player, as in the analysis. If the analysis and the graph leave no room,
//! a button shows the list in place of the moves and the graph.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::graph::GraphSlot;
use super::moves::MoveList;
use engine::FIRST_BOOK_LEVEL;
use games::beam;
use kit::ui::prelude::*;
use kit::ui::scroll::spawn_scroll_column;
use phrases::{Phrase, phrase};
use state::messages::{Thoughts, opening_score, opening_share};
use state::referee::{Request, Table};
use state::settings::Command;
use tabletop::{Action, Player};

/// The container of the list.
#[derive(Component)]
pub(super) struct OpeningSlot;

/// The box of the button that shows the list in place of the moves and the graph.
#[derive(Component)]
pub(super) struct OpeningsToggle;

/// The name of the game in the heading of the moves, which gives way to the button. Large windows don't show it there.
#[derive(Component)]
pub(super) struct GameName;

/// True if the list takes the place of the moves where it has no other.
#[derive(Resource, Default)]
pub(super) struct InPlaceOfMoves(bool);

/// Width of the column that says how often the computer plays a turn, and the gap between two columns.
const SHARE_WIDTH: f32 = 46.0;
const COLUMN_GAP: f32 = 6.0;
/// Room at the left and the right of a row.
const ROW_INSET: f32 = 4.0;

/// The most turns that are listed below the moves, and in their place.
const LINES: usize = 4;
const MOST_LINES: usize = 12;

pub(super) fn spawn_slot(commands: &mut Commands, panel: Entity) {
    // An empty list takes no room.
    let list = spawn_scroll_column(commands, panel, Node { display: Display::None, flex_shrink: 0.0, ..default() });
    commands.entity(list).insert((Name::new("Openings"), OpeningSlot)).entry::<Node>().and_modify(|mut node| {
        (node.padding, node.row_gap) = (UiRect::ZERO, px(0));
    });
}

/// The button for the heading of the moves, in a box that is shown if there are known turns without a place.
pub(super) fn toggle() -> impl Bundle {
    let label = text(phrase!("hud-openings"), fonts::semibold(13.0), palette::INK);
    (
        OpeningsToggle,
        // The margin keeps the row as low as its text.
        layout(Node { display: Display::None, flex_shrink: 0.0, margin: UiRect::axes(px(0), px(-4)), ..default() }),
        children![(
            button_of("Known turns", ButtonStyle::Plain, 20.0, label),
            on_press(|_: On<Activate>, mut shown: ResMut<InPlaceOfMoves>| shown.0 = !shown.0),
            chosen_if(|shown: Res<InPlaceOfMoves>| shown.0),
            Help::new(phrase!("hud-openings.instead")),
        )],
    )
}

/// Lists the known turns.
pub(super) fn update_openings(
    table: Res<Table>,
    thoughts: Res<Thoughts>,
    class: Res<SizeClass>,
    in_place: Res<InPlaceOfMoves>,
    slot: Query<(Entity, &ChildOf), With<OpeningSlot>>,
    moves: Query<&ChildOf, With<MoveList>>,
    (toggle, names): (Query<Entity, With<OpeningsToggle>>, Query<Entity, With<GameName>>),
    graphs: Query<Entity, With<GraphSlot>>,
    mut nodes: Query<&mut Node>,
    mut asked: Local<Option<usize>>,
    mut shown: Local<Vec<([Phrase; 3], Action)>>,
    mut commands: Commands,
) {
    let room = room(&table, &thoughts, *class);
    if !table.is_changed() && !in_place.is_changed() && !class.is_changed() && *asked == room {
        return;
    }
    *asked = room;
    let known = room.map_or(Vec::new(), |room| known_turns(&table, if room == 0 { MOST_LINES } else { room }));
    let (Ok((slot, frame)), Ok(moves), Ok(toggle)) = (slot.single(), moves.single(), toggle.single()) else { return };
    let is_crowded = room == Some(0) && !known.is_empty();
    let replaces = is_crowded && in_place.0;
    let now = if is_crowded && !replaces { Vec::new() } else { known };
    let shown_parts = [(toggle, is_crowded), (moves.parent(), !replaces), (frame.parent(), !now.is_empty())];
    let names = names.iter().filter(|_| *class == SizeClass::Compact).map(|name| (name, !is_crowded));
    let graphs = graphs.iter().map(|graph| (graph, !replaces));
    for (entity, is_shown) in shown_parts.into_iter().chain(names).chain(graphs) {
        let Ok(mut node) = nodes.get_mut(entity) else { continue };
        let display = if is_shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if entity == frame.parent() {
            (node.flex_grow, node.flex_basis) = if replaces { (1.0, px(0)) } else { (0.0, auto()) };
        }
    }
    if *shown == now {
        return;
    }
    commands.entity(slot).despawn_children();
    if !now.is_empty() {
        let help = Help::new(phrase!("hud-openings.help", level = FIRST_BOOK_LEVEL));
        let plus = phrase!("hud-analysis-plus", side = table.board().side(Player::First));
        let words = [phrase!("hud-openings"), plus, phrase!("menu-openings-played")];
        let heading = columns(words, fonts::semibold(13.0), palette::INK_FAINT);
        // The rows have a border, too.
        let inset = layout(Node { padding: UiRect::axes(px(ROW_INSET + 1.0), px(0)), flex_shrink: 0.0, ..default() });
        // Otherwise the pointer would not reach it.
        let hovers = (help, Hovered::default());
        commands.spawn((ChildOf(slot), inset, hovers, children![heading])).insert(Pickable::default());
    }
    for (words, action) in &now {
        let content = columns(words.clone(), fonts::tabular(14.0), palette::INK);
        let mut row = commands.spawn((
            ChildOf(slot),
            button_of(format!("Known {action}"), ButtonStyle::Quiet, 22.0, content),
            sends(Request::PlayHere(action.clone())),
            enabled_if(|table: Res<Table>| table.may_play_here()),
            Help::new(phrase!("hud-openings.play")).or(phrase!("hud-openings.off")),
        ));
        row.entry::<Node>().and_modify(|mut node| {
            node.padding = UiRect::axes(px(ROW_INSET), px(0));
        });
    }
    *shown = now;
}

/// A line of the list: a turn, its score and how often the computer plays it, or their headings.
fn columns([turn, score, share]: [Phrase; 3], font: TextFont, ink: Color) -> impl Bundle {
    let cell = |node: Node| layout(Node { min_width: px(0), justify_content: JustifyContent::End, ..node });
    let words = |words: Phrase| elided(words, font.clone(), ink);
    let first = filling();
    (
        layout(Node { flex_grow: 1.0, min_width: px(0), column_gap: px(COLUMN_GAP), ..default() }),
        children![
            (layout(first), children![words(turn)]),
            (cell(Node::default()), children![words(score)]),
            (cell(Node { width: px(SHARE_WIDTH), flex_shrink: 0.0, ..default() }), children![words(share)]),
        ],
    )
}

/// The number of turns for which there is room below the moves; `None` while advice is off, or if neither past
/// positions nor the analysis are shown. The analysis and the graph after the game leave less room.
fn room(table: &Table, thoughts: &Thoughts, class: SizeClass) -> Option<usize> {
    let (analyses, has_graph) = (thoughts.analysis.is_some(), thoughts.review.is_some());
    let is_wanted = table.session().is_looking_back() || analyses;
    if !is_wanted || !table.is_game() || !Command::Analysis.is_available(table) {
        return None;
    }
    Some(match (class, analyses, has_graph) {
        (SizeClass::Regular, _, false) => LINES,
        (SizeClass::Regular, false, true) => 1,
        (SizeClass::Compact, false, false) => 2,
        _ => 0,
    })
}

/// The best known turns of the position on the table, with their columns: `h2g1`, `+0.35 ± 0.12` and `31 %`.
fn known_turns(table: &Table, count: usize) -> Vec<([Phrase; 3], Action)> {
    let session = table.session();
    let known = beam::opening(&**session.start(), &**session.state());
    let line = |known: &beam::OpeningTurn| {
        let written = session.listed(&known.turn).into();
        ([written, opening_score(table.board(), known), opening_share(known)], known.action.clone())
    };
    known.iter().flat_map(|known| &known.turns).take(count).map(line).collect()
}
