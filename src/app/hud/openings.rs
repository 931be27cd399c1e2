//! The known turns of the position, in the panel below the analysis: while players look back, and while the analysis is on.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::messages::{Thoughts, opening_score, opening_share};
use crate::referee::Table;
use crate::settings::Command;
use crate::ui::elided::elided;
use crate::ui::help::Help;
use crate::ui::size_class::SizeClass;
use crate::ui::widgets::{layout, text};
use crate::ui::{fonts, palette};
use games::beam;
use phrases::{Phrase, phrase};

/// The container of the list.
#[derive(Component)]
pub(super) struct OpeningSlot;

/// The most turns that are listed.
const LINES: usize = 4;

pub(super) fn slot() -> impl Bundle {
    // An empty list takes no room.
    let column = Node { display: Display::None, flex_direction: FlexDirection::Column, row_gap: px(2), ..default() };
    (Name::new("Openings"), OpeningSlot, layout(Node { flex_shrink: 0.0, ..column }))
}

/// Lists the known turns.
pub(super) fn update_openings(
    table: Res<Table>,
    thoughts: Res<Thoughts>,
    class: Res<SizeClass>,
    mut slot: Query<(Entity, &mut Node), With<OpeningSlot>>,
    mut asked: Local<usize>,
    mut shown: Local<Vec<Phrase>>,
    mut commands: Commands,
) {
    let count = lines(&table, &thoughts, *class);
    if !table.is_changed() && *asked == count {
        return;
    }
    *asked = count;
    let now = known_turns(&table, count);
    let Ok((slot, mut node)) = slot.single_mut() else { return };
    if *shown == now {
        return;
    }
    node.display = if now.is_empty() { Display::None } else { Display::Flex };
    commands.entity(slot).despawn_children();
    if !now.is_empty() {
        let help = (Help::new(phrase!("hud-openings.help")), Hovered::default());
        let heading = text(phrase!("hud-openings"), fonts::semibold(13.0), palette::INK_FAINT);
        let node = Node { align_self: AlignSelf::Start, ..default() };
        // Otherwise the pointer would not reach it.
        commands.spawn((ChildOf(slot), heading, help, node)).insert(Pickable::default());
    }
    for words in &now {
        commands.spawn((ChildOf(slot), elided(words.clone(), fonts::tabular(14.0), palette::INK)));
    }
    *shown = now;
}

/// The number of turns to list; 0 while advice is off, or if neither past positions nor the analysis are shown. The analysis
/// and the graph after the game leave less room.
fn lines(table: &Table, thoughts: &Thoughts, class: SizeClass) -> usize {
    let (analyses, has_graph) = (thoughts.analysis.is_some(), thoughts.review.is_some());
    let is_wanted = table.session().is_looking_back() || analyses;
    if !is_wanted || !table.is_game() || !(Command::Analysis.info().available)(table) {
        return 0;
    }
    match (class, analyses, has_graph) {
        (SizeClass::Regular, _, false) => LINES,
        (SizeClass::Regular, false, true) => 1,
        (SizeClass::Compact, false, false) => 2,
        _ => 0,
    }
}

/// The best known turns of the position on the table: `h2g1   +0.35 ± 0.12   31 %`.
fn known_turns(table: &Table, count: usize) -> Vec<Phrase> {
    let session = table.session();
    let known = if count == 0 { None } else { beam::opening(&**session.start(), &**session.state()) };
    let line = |known: &beam::OpeningTurn| {
        let action = session.listed(&known.turn).into();
        let parts = vec![action, opening_score(table.board(), known), opening_share(known)];
        Phrase::Joined { parts, separator: "   " }
    };
    known.iter().flat_map(|known| &known.turns).take(count).map(line).collect()
}
