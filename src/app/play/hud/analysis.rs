//! The engine's analysis of the position: an evaluation bar, the best lines, depth and nodes.

use std::sync::Arc;

use bevy::prelude::*;

use super::words::dotted;
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use phrases::{Argument, Phrase, phrase};
use state::messages::{Analysis, Review, Thoughts, for_first, line_words, share};
use state::referee::{Seats, Table, Timeline};
use tabletop::{Board, Player, State};

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
        layout(Node { flex_shrink: 0.0, overflow: Overflow::clip_x(), ..in_column(4.0) }),
        rebuilt(lines, spawn_lines),
    )
}

pub(super) fn bar() -> impl Bundle {
    (
        Name::new("Balance"),
        shown_if(|thoughts: Res<Thoughts>| thoughts.analysis.is_some()),
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
        follows(|table: Res<Table>, look: Res<ActiveTheme>| {
            BackgroundColor(look.side(table.board(), Player::Second).ink.with_alpha(0.85))
        }),
        Pickable::IGNORE,
        children![(
            BalanceFill,
            Node { width: percent(100), height: percent(50), ..default() },
            laid_out(score, |node, score| {
                // The bar keeps its height until the first line for a new position arrives.
                node.height = score.map_or(node.height, |score| percent(100.0 * share(score)));
            }),
            BackgroundColor(Color::NONE),
            follows(|table: Res<Table>, look: Res<ActiveTheme>| {
                BackgroundColor(look.side(table.board(), Player::First).ink)
            }),
            Pickable::IGNORE,
        )],
    )
}

/// Returns whether the game is over. The result stays hidden until the last shot has been shown.
fn is_over(table: &Table, timeline: &Timeline) -> bool {
    table.session().outcome().is_some() && !timeline.is_live()
}

/// The score of the best line or of the result, for the first player.
fn score(thoughts: Res<Thoughts>, table: Res<Table>, timeline: Res<Timeline>) -> Option<i32> {
    let end = table.session().outcome().filter(|_| is_over(&table, &timeline)).map(Review::end);
    let analysis = thoughts.analysis.as_ref();
    end.or_else(|| analysis.and_then(|analysis| Some(for_first(analysis.lines.first()?.verdict, analysis.player?))))
}

/// The lines of the analysis, and whether they are stale.
fn lines(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    class: Res<SizeClass>,
    scale: Res<UiScale>,
) -> Option<(Vec<Phrase>, bool)> {
    let analysis = thoughts.analysis.as_ref()?;
    let brief = *class == SizeClass::Compact || scale.0 < BRIEF_SCALE;
    let (from, over) = (analysed(&table, analysis), is_over(&table, &timeline));
    Some((words(table.board(), from, analysis, table.seats(), over, brief), analysis.stale))
}

fn spawn_lines(In((slot, shown)): In<(Entity, Option<(Vec<Phrase>, bool)>)>, mut commands: Commands) {
    let (rows, stale) = shown.unwrap_or_default();
    for (row, words) in rows.into_iter().enumerate() {
        let (font, ink) = match row {
            0 => (fonts::regular(12.5), palette::INK_FAINT),
            1 if !stale => (fonts::tabular(14.0), palette::INK),
            _ => (fonts::tabular(14.0), palette::INK_FAINT),
        };
        let ink = if stale { ink.with_alpha(0.6) } else { ink };
        commands.spawn((ChildOf(slot), elided(words, font, ink)));
    }
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
