//! What the machine thinks of the position: a bar for the balance, the best lines, how deep it looked.

use bevy::prelude::*;

use crate::app::referee::{Analysis, Review, Seats, Table, Thoughts, Timeline, for_first, share};
use crate::app::theme::widgets::{layout, text};
use crate::app::theme::{Look, fonts, palette};
use crate::engine::{Info, Verdict};
use crate::rules::{Player, Ruleset};

/// Where the lines stand.
#[derive(Component)]
pub(super) struct AnalysisSlot;

/// The bar at the edge of the panel, and its part for the first player.
#[derive(Component)]
pub(super) struct BalanceBar;

#[derive(Component)]
pub(super) struct BalanceFill;

/// Actions of a line that are shown.
const SHOWN: usize = 4;

/// Lines of an analysis.
const LINES: usize = Analysis::LINES;

pub(super) fn slot() -> impl Bundle {
    (
        Name::new("Analysis"),
        AnalysisSlot,
        layout(Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() }),
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

pub(super) fn show(
    thoughts: Res<Thoughts>,
    table: Res<Table>,
    look: Res<Look>,
    timeline: Res<Timeline>,
    slot: Query<Entity, With<AnalysisSlot>>,
    mut bar: Query<(&mut Node, &mut BackgroundColor), (With<BalanceBar>, Without<BalanceFill>)>,
    mut fill: Query<(&mut Node, &mut BackgroundColor), With<BalanceFill>>,
    mut shown: Local<Option<(Vec<String>, bool)>>,
    mut was_over: Local<bool>,
    mut commands: Commands,
) {
    // Not before the last shot was seen.
    let over = table.game().outcome().is_some() && !timeline.is_live();
    if !(thoughts.is_changed() || table.is_changed() || look.is_changed() || over != *was_over) {
        return;
    }
    *was_over = over;
    let rules = table.rules();
    let analysis = thoughts.analysis.as_ref();
    let now = analysis.map(|analysis| (words(rules, analysis, table.seats(), over), analysis.stale));
    if let (Ok((mut bar, mut back)), Ok((mut fill, mut front))) = (bar.single_mut(), fill.single_mut()) {
        let display = if analysis.is_some() { Display::Flex } else { Display::None };
        if bar.display != display {
            bar.display = display;
        }
        back.set_if_neq(BackgroundColor(look.side(rules, Player::Second).ink.with_alpha(0.85)));
        front.set_if_neq(BackgroundColor(look.side(rules, Player::First).ink));
        // Until the first line of another position comes, the bar stays.
        let best = analysis.and_then(|analysis| Some(for_first(analysis.lines.first()?.verdict, analysis.player?)));
        let end = table.game().outcome().filter(|_| over).map(Review::end);
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
            commands.spawn((ChildOf(slot), text(words.clone(), font, ink)));
        }
    }
    *shown = now;
}

/// How deep it looked, and the lines; as many rows whatever was found, so that nothing jumps. What the machine thinks
/// of its own turn is told with its name.
fn words(rules: &Ruleset, analysis: &Analysis, seats: Seats, over: bool) -> Vec<String> {
    if over {
        return vec!["The game is over".into()];
    }
    let mut rows = match (analysis.lines.first(), analysis.player) {
        (Some(best), Some(player)) => {
            let own = seats.machine(player).is_some();
            let whose = if own { format!("{}:  ", rules.player_name(player)) } else { String::new() };
            let head = format!("{whose}{} deep  ·  {} looked at", turns(best.depth), count(best.nodes));
            std::iter::once(head).chain(analysis.lines.iter().map(|info| line(rules, info, player))).collect()
        }
        _ => vec!["Looking …".to_owned()],
    };
    rows.resize(1 + LINES, " ".into());
    rows
}

fn turns(count: u32) -> String {
    if count == 1 { "1 turn".into() } else { format!("{count} turns") }
}

fn line(rules: &Ruleset, info: &Info, player: Player) -> String {
    let actions: Vec<String> = info.pv.iter().take(SHOWN).map(ToString::to_string).collect();
    format!("{}   {}", score(rules, info.verdict, player), actions.join(" "))
}

/// `+1.35` where the first player is ahead; `Red in 3` where a king will be struck.
pub(super) fn score(rules: &Ruleset, verdict: Verdict, player: Player) -> String {
    let own = |score: i32| if player == Player::First { score } else { -score };
    match verdict {
        Verdict::Centi(score) => format!("{:+.2}", f64::from(own(score)) / 100.0),
        Verdict::WinIn(turns) => format!("{} in {turns}", rules.player_name(player)),
        Verdict::LossIn(turns) => format!("{} in {}", rules.player_name(player.other()), turns.max(1)),
    }
}

/// `12 k`, `3.4 M`.
fn count(nodes: u64) -> String {
    match nodes {
        0..10_000 => nodes.to_string(),
        10_000..1_000_000 => format!("{} k", nodes / 1_000),
        _ => format!("{:.1} M", nodes as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setups::Library;

    #[test]
    fn scores_are_told_for_the_first_player_and_ends_by_name() {
        let rules = Library::embedded().edition("khet-2").unwrap().rules.clone();
        assert_eq!(score(&rules, Verdict::Centi(135), Player::First), "+1.35");
        assert_eq!(score(&rules, Verdict::Centi(135), Player::Second), "-1.35");
        assert_eq!(score(&rules, Verdict::WinIn(3), Player::Second), "Red in 3");
        assert_eq!(score(&rules, Verdict::LossIn(2), Player::Second), "Silver in 2");
    }
}
