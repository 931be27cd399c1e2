//! The engine's analysis of the board under construction.

use bevy::prelude::*;

use super::bench::Workbench;
use kit::ui::elided::elided;
use kit::ui::size_class::SizeClass;
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};
use state::messages::{Thoughts, line_words};

/// The container for the lines.
#[derive(Component)]
pub(super) struct AnalysisSlot;

/// Shows the best lines while the analysis is on.
pub(super) fn update_analysis(
    bench: Res<Workbench>,
    thoughts: Res<Thoughts>,
    class: Res<SizeClass>,
    slots: Query<(Entity, Ref<AnalysisSlot>)>,
    mut nodes: Query<&mut Node>,
    mut shown: Local<Vec<Phrase>>,
    mut commands: Commands,
) {
    let Ok((slot, added)) = slots.single() else { return };
    if !added.is_added() && !bench.is_changed() && !thoughts.is_changed() && !class.is_changed() {
        return;
    }
    let words = words(&bench, &thoughts, class.pick(3, 1));
    if *shown == words && !added.is_added() {
        return;
    }
    commands.entity(slot).despawn_children();
    if let Ok(mut node) = nodes.get_mut(slot) {
        node.display = if words.is_empty() { Display::None } else { Display::Flex };
    }
    for (row, words) in words.iter().enumerate() {
        let (font, ink) = match row {
            0 => (fonts::semibold(13.0), palette::INK_FAINT),
            _ => (fonts::tabular(14.0), palette::INK),
        };
        commands.spawn((elided(words.clone(), font, ink), ChildOf(slot)));
    }
    *shown = words;
}

/// A heading and the lines, always in the same number of rows so that nothing jumps; empty while the analysis is off.
fn words(bench: &Workbench, thoughts: &Thoughts, lines: usize) -> Vec<Phrase> {
    let (Some(analysis), Some(draft)) = (&thoughts.analysis, bench.draft()) else { return Vec::new() };
    let mut words = match (analysis.lines.first(), analysis.player) {
        _ if bench.problems.iter().any(|problem| problem.forbidden) => {
            vec![phrase!("editor-analysis-off")]
        }
        (Some(best), Some(player)) => {
            let head = phrase!("editor-analysis-depth", depth = best.depth);
            let lines = analysis.lines.iter().take(lines);
            std::iter::once(head).chain(lines.map(|line| line_words(draft.board(), None, line, player))).collect()
        }
        _ => vec![phrase!("editor-analysis-thinking")],
    };
    words.resize(1 + lines, " ".into());
    words
}
