//! The engine's analysis of the position: an evaluation bar, the best lines, depth and nodes.

use std::sync::Arc;

use bevy::prelude::*;

use super::words::dotted;
use kit::theme::ActiveTheme;
use kit::ui::elided::elided;
use kit::ui::nodes::in_column;
use kit::ui::size_class::SizeClass;
use kit::ui::widgets::layout;
use kit::ui::{fonts, palette};
use phrases::{Argument, Phrase, phrase};
use state::messages::{Analysis, Review, Thoughts, for_first, line_words, share};
use state::referee::{Seats, Table, Timeline};
use tabletop::{Board, Player, State};

/// The container for the lines of the analysis.
#[derive(Component)]
pub(super) struct AnalysisSlot;

/// The bar at the edge of the panel.
#[derive(Component)]
pub(super) struct BalanceBar;

/// The first player's share of the bar.
#[derive(Component)]
pub(super) struct BalanceFill;

/// Below this UI scale the node count is omitted, because small text takes relatively more room.
const BRIEF_SCALE: f32 = 0.85;

/// The number of lines shown.
const LINES: usize = Analysis::LINES;

pub(super) fn slot() -> impl Bundle {
    (
        Name::new("Analysis"),
        AnalysisSlot,
        layout(Node { flex_shrink: 0.0, overflow: Overflow::clip_x(), ..in_column(4.0) }),
    )
}

pub(super) fn bar() -> impl Bundle {
    (
        Name::new("Balance"),
        BalanceBar,
        Node {
            display: Display::None,
            position_type: PositionType::Absolute,
            left: px(-1),
            top: px(10),
            bottom: px(10),
            width: px(5),
            flex_direction: FlexDirection::ColumnReverse,
            ..default()
        },
        BackgroundColor(Color::NONE),
        Pickable::IGNORE,
        children![(
            BalanceFill,
            Node { width: percent(100), height: percent(50), ..default() },
            BackgroundColor(Color::NONE),
            Pickable::IGNORE,
        )],
    )
}

/// Updates the lines and the evaluation bar.
pub(super) fn update_analysis(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    look: Res<ActiveTheme>,
    timeline: Res<Timeline>,
    (class, scale): (Res<SizeClass>, Res<UiScale>),
    slot: Query<Entity, With<AnalysisSlot>>,
    mut bar: Query<(&mut Node, &mut BackgroundColor), (With<BalanceBar>, Without<BalanceFill>)>,
    mut fill: Query<(&mut Node, &mut BackgroundColor), With<BalanceFill>>,
    mut shown: Local<Option<(Vec<Phrase>, bool)>>,
    mut was_over: Local<bool>,
    mut commands: Commands,
) {
    // The result stays hidden until the last shot has been shown.
    let over = table.session().outcome().is_some() && !timeline.is_live();
    let size_changed = class.is_changed() || scale.is_changed();
    if !(thoughts.is_changed() || table.is_changed() || look.is_changed() || size_changed || over != *was_over) {
        return;
    }
    *was_over = over;
    let board = table.board();
    let analysis = thoughts.analysis.as_ref();
    let brief = *class == SizeClass::Compact || scale.0 < BRIEF_SCALE;
    let now = analysis.map(|analysis| {
        (words(board, analysed(&table, analysis), analysis, table.seats(), over, brief), analysis.stale)
    });
    if let (Ok((mut bar, mut back)), Ok((mut fill, mut front))) = (bar.single_mut(), fill.single_mut()) {
        let display = if analysis.is_some() { Display::Flex } else { Display::None };
        if bar.display != display {
            bar.display = display;
        }
        back.set_if_neq(BackgroundColor(look.side(board, Player::Second).ink.with_alpha(0.85)));
        front.set_if_neq(BackgroundColor(look.side(board, Player::First).ink));
        // The bar keeps its height until the first line for a new position arrives.
        let best = analysis.and_then(|analysis| Some(for_first(analysis.lines.first()?.verdict, analysis.player?)));
        let end = table.session().outcome().filter(|_| over).map(Review::end);
        if let Some(score) = end.or(best) {
            let height = percent(100.0 * share(score));
            if fill.height != height {
                fill.height = height;
            }
        }
    }
    if *shown == now {
        return;
    }
    let Ok(slot) = slot.single() else { return };
    commands.entity(slot).despawn_children();
    if let Some((rows, stale)) = &now {
        for (row, words) in rows.iter().enumerate() {
            let (font, ink) = match row {
                0 => (fonts::regular(12.5), palette::INK_FAINT),
                1 if !stale => (fonts::tabular(14.0), palette::INK),
                _ => (fonts::tabular(14.0), palette::INK_FAINT),
            };
            let ink = if *stale { ink.with_alpha(0.6) } else { ink };
            commands.spawn((ChildOf(slot), elided(words.clone(), font, ink)));
        }
    }
    *shown = now;
}

/// The position that was analysed: for stale lines, the one before the last turn.
fn analysed<'t>(table: &'t Table, analysis: &Analysis) -> Option<&'t Arc<dyn State>> {
    let session = table.session();
    session.state_at(session.ply_count().saturating_sub(usize::from(analysis.stale)))
}

/// Depth and nodes, then the lines, always in the same number of rows so that nothing jumps. When the computer thinks
/// about its own turn, its name comes first. `from` is the analysed position. `brief` omits the nodes to save
/// space.
fn words(
    board: &Board,
    from: Option<&Arc<dyn State>>,
    analysis: &Analysis,
    seats: Seats,
    over: bool,
    brief: bool,
) -> Vec<Phrase> {
    if over {
        return vec![phrase!("hud-analysis-over")];
    }
    let mut rows = match (analysis.lines.first(), analysis.player) {
        (Some(best), Some(player)) => {
            let own = seats.computer_level(player).is_some();
            // There is room for only one of the two names.
            let depth = match own {
                true => phrase!("hud-analysis-depth.of", side = board.side(player), depth = best.depth),
                false => phrase!("hud-analysis-depth", depth = best.depth),
            };
            let plus = (!own).then(|| phrase!("hud-analysis-plus", side = board.side(Player::First)));
            let nodes = (!brief).then(|| nodes_word(best.nodes));
            std::iter::once(dotted(std::iter::once(depth).chain(nodes).chain(plus)))
                .chain(analysis.lines.iter().map(|line| line_words(board, from, line, player)))
                .collect()
        }
        _ => vec![phrase!("hud-analysis-thinking")],
    };
    rows.resize(1 + LINES, " ".into());
    rows
}

/// `12 k nodes`, `3.4 M nodes`.
fn nodes_word(nodes: u64) -> Phrase {
    match nodes {
        0..10_000 => phrase!("hud-analysis-nodes", count = nodes),
        10_000..1_000_000 => phrase!("hud-analysis-nodes.thousand", count = nodes / 1_000),
        _ => phrase!("hud-analysis-nodes.million", count = Argument::decimal(nodes as f64 / 1e6, 1)),
    }
}
