//! The engine's analysis of the board under construction.

use bevy::prelude::*;

use super::bench::Workbench;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::messages::{Thoughts, line_words};

/// The best lines, shown while the analysis is on.
pub(super) fn lines() -> impl Bundle {
    let is_shown = |bench: Res<Workbench>, thoughts: Res<Thoughts>| !words(&bench, &thoughts, 1).is_empty();
    let words = |bench: Res<Workbench>, thoughts: Res<Thoughts>, class: Res<SizeClass>| {
        words(&bench, &thoughts, class.pick(3, 1))
    };
    (shown_if(is_shown), rebuilt(words, spawn_lines))
}

fn spawn_lines(In((slot, words)): In<(Entity, Vec<Phrase>)>, mut commands: Commands) {
    for (row, words) in words.into_iter().enumerate() {
        let (font, ink) = match row {
            0 => (fonts::semibold(13.0), palette::INK_FAINT),
            _ => (fonts::tabular(14.0), palette::INK),
        };
        commands.spawn((elided(words, font, ink), ChildOf(slot)));
    }
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
