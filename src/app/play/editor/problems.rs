//! The list of problems with the board. Each entry marks its squares.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::RequestRedraw;

use super::bench::Workbench;
use editor::Problem;
use kit::ui::prelude::*;
use kit::ui::scroll::RING;
use phrases::{Phrase, phrase};

/// The maximum number of problems listed; the others are only counted.
const LISTED: usize = 12;

/// The list, which is spawned anew when the problems have changed.
pub(super) fn list() -> impl Bundle {
    (Name::new("Problems"), rebuilt(|bench: Res<Workbench>| bench.problems.clone(), spawn_problems))
}

fn spawn_problems(In((list, problems)): In<(Entity, Vec<Problem>)>, mut commands: Commands) {
    let spawn_text = |commands: &mut Commands, words: Phrase| {
        commands.spawn((paragraph(words, fonts::regular(13.0), palette::INK_FAINT), ChildOf(list)));
    };
    if problems.is_empty() {
        spawn_text(&mut commands, phrase!("editor-no-problems"));
    }
    for problem in problems.iter().take(LISTED) {
        let ink = if problem.forbidden { palette::WARNING } else { palette::INK };
        // The text is not the first child, which a button would colour as its label.
        let words = (
            Node { width: percent(100), ..default() },
            Pickable::IGNORE,
            children![paragraph(problem.words.clone(), fonts::regular(13.0), ink)],
        );
        let button = button_of(problem.words.to_string(), ButtonStyle::Quiet, 22.0, words);
        let squares = problem.squares.clone();
        let show = move |_: On<Activate>, mut bench: ResMut<Workbench>, mut redraw: MessageWriter<RequestRedraw>| {
            let first = squares.first().map(|&at| bench.draft().map_or(at, |draft| draft.owner_square(at)));
            bench.selected = bench.with_piece(first);
            let selected = bench.selected;
            bench.marked = squares.iter().copied().filter(|&square| Some(square) != selected).collect();
            redraw.write(RequestRedraw);
        };
        let mut button = commands.spawn((button, on_press(show), ChildOf(list)));
        button.entry::<Node>().and_modify(|mut node| {
            // The words begin at the left edge, beside which the column has room for the frame.
            (node.margin.left, node.padding) = (px(-RING), UiRect::axes(px(RING - 1.0), px(3)));
            node.justify_content = JustifyContent::Start;
        });
    }
    if let Some(more) = problems.len().checked_sub(LISTED).filter(|&more| more > 0) {
        spawn_text(&mut commands, phrase!("editor-more-problems", count = more));
    }
}
