//! The cards in a corner of the window: errors in reloaded files, and the offer to restart the game with them.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::RequestRedraw;

use super::table::{RestartOffer, restart};
use content::setups::{Excerpt, LoadError};
use kit::ui::prelude::*;
use kit::ui::size_class::PANEL_GAP as GAP;
use kit::ui::widgets::plate;
use phrases::{Phrase, phrase};
use state::messages::{Notice, TableOpen, TitleOpen};
use state::referee::{Request, Table};
use state::shelf::Shelf;

/// The maximum width of a card.
const WIDTH: f32 = 560.0;
/// How much of a line is shown before and after the error, in characters.
const BEFORE: usize = 36;
const AFTER: usize = 24;
/// The z-index of the cards: above the menus.
const ABOVE_MENUS: i32 = 19;

/// The errors in files that were saved while the game was running.
#[derive(Resource, Default)]
pub(super) struct Problems {
    /// The most recently saved file comes first.
    errors: Vec<LoadError>,
    /// Errors that already existed at startup, which are reported elsewhere.
    known: Vec<LoadError>,
    /// The player closed the panel.
    closed: bool,
}

impl Problems {
    /// Sets the errors that existed at startup.
    pub(super) fn set_known(&mut self, errors: Vec<LoadError>) {
        self.known = errors;
    }

    /// Updates the panel to the current errors. If the player requested the reload, known errors are shown too.
    pub(super) fn update(&mut self, mut errors: Vec<LoadError>, is_requested: bool) {
        if is_requested {
            self.known.clear();
        }
        // An error that was fixed and then made again is reported.
        self.known.retain(|known| errors.contains(known));
        errors.retain(|error| !self.known.contains(error));
        let is_new = |error: &LoadError| !self.errors.contains(error);
        let saved: Vec<_> = errors.iter().filter(|error| is_new(error)).map(|error| error.path.clone()).collect();
        errors.sort_by_key(|error| !saved.contains(&error.path));
        if is_requested || errors != self.errors {
            self.closed = false;
        }
        self.errors = errors;
    }

    /// The errors that the panel shows.
    pub(super) fn shown(&self) -> &[LoadError] {
        if self.closed { &[] } else { &self.errors }
    }
}

/// The corner that holds the cards.
#[derive(Component)]
pub(super) struct Corner;

/// Respawns the cards when their content has changed.
pub(super) fn show_cards(
    problems: Res<Problems>,
    offer: Res<RestartOffer>,
    open: Res<TableOpen>,
    title: Res<TitleOpen>,
    class: Res<SizeClass>,
    corners: Query<Entity, With<Corner>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let is_moved = open.is_changed() || title.is_changed() || class.is_changed();
    if !problems.is_changed() && !offer.is_changed() && !is_moved {
        return;
    }
    let offered = offer.0.as_ref().filter(|offer| open.0 && offer.is_shown());
    let is_shown = !problems.shown().is_empty() || offered.is_some();
    if !is_shown && corners.is_empty() {
        return;
    }
    redraw.write(RequestRedraw);
    corners.iter().for_each(|corner| commands.entity(corner).despawn());
    if !is_shown {
        return;
    }
    let corner = commands
        .spawn((
            Name::new("Reloaded files"),
            Corner,
            layout(Node {
                position_type: PositionType::Absolute,
                top: px(if open.0 { class.bar_height() + GAP } else { GAP }),
                left: if title.0 { percent(50) } else { px(GAP) },
                right: px(if title.0 { GAP } else { class.panel_width() + 2.0 * GAP }),
                flex_direction: FlexDirection::Column,
                // Beside the text of the title screen.
                align_items: if title.0 { AlignItems::End } else { AlignItems::Start },
                row_gap: px(GAP),
                ..default()
            }),
            GlobalZIndex(ABOVE_MENUS),
            TabGroup::new(3),
        ))
        .id();
    if let [first, rest @ ..] = problems.shown() {
        let card = spawn_head(&mut commands, corner, first, rest);
        // Other menus leave no room for the details.
        if open.0 || title.0 {
            // The title screen has no room for the excerpt.
            let excerpt = first.excerpt.as_deref().filter(|_| open.0);
            spawn_problem(&mut commands, card, first, rest, excerpt);
        }
    }
    if let Some(offered) = offered {
        let words = phrase!("reload-offer", name = offered.name.clone());
        let card = spawn_card(&mut commands, corner, palette::PANEL_EDGE);
        commands.spawn((paragraph(words, fonts::semibold(14.0), palette::INK), ChildOf(card)));
        let row = commands.spawn((layout(Node { column_gap: px(8), ..default() }), ChildOf(card))).id();
        let restart = small_button(phrase!("reload-restart"), ButtonStyle::Primary);
        commands.spawn((restart, on_press(restart_changed_setup), ChildOf(row)));
        let decline =
            |_: On<Activate>, mut offer: ResMut<RestartOffer>| offer.0.iter_mut().for_each(|offer| offer.decline());
        let not_now = small_button(phrase!("reload-not-now"), ButtonStyle::Plain);
        commands.spawn((not_now, on_press(decline), ChildOf(row)));
    }
}

fn spawn_card(commands: &mut Commands, corner: Entity, edge: Color) -> Entity {
    let node = Node {
        max_width: px(WIDTH),
        min_width: px(0),
        padding: UiRect::axes(px(14), px(10)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(10)),
        overflow: Overflow::clip(),
        ..in_column(6.0)
    };
    let (_, _, shadow) = plate();
    // The board must not show through the text.
    let back = BackgroundColor(palette::PANEL.with_alpha(1.0));
    commands.spawn((node, back, BorderColor::all(edge), shadow, ChildOf(corner))).id()
}

/// Spawns a card with the name of the file, its number of errors and a button to close it.
fn spawn_head(commands: &mut Commands, corner: Entity, first: &LoadError, rest: &[LoadError]) -> Entity {
    let card = spawn_card(commands, corner, palette::WARNING.with_alpha(0.55));
    let head = layout(Node { justify_content: JustifyContent::SpaceBetween, ..in_row(16.0) });
    let head = commands.spawn((head, ChildOf(card))).id();
    let name = first.path.file_name().map_or_else(|| first.path.to_string_lossy(), |name| name.to_string_lossy());
    let count = 1 + rest.iter().filter(|error| error.path == first.path).count();
    let title = phrase!("reload-card", count = count, file = name.into_owned());
    commands.spawn((text(title, fonts::semibold(15.0), palette::WARNING), ChildOf(head)));
    let close = |_: On<Activate>, mut problems: ResMut<Problems>| problems.closed = true;
    commands.spawn((small_button(phrase!("reload-close"), ButtonStyle::Quiet), on_press(close), ChildOf(head)));
    card
}

/// Shows the first error in full, and the number of errors in other files.
fn spawn_problem(
    commands: &mut Commands,
    card: Entity,
    first: &LoadError,
    rest: &[LoadError],
    excerpt: Option<&Excerpt>,
) {
    let mut add = |words: Phrase, font: TextFont, ink: Color| {
        let breaks = TextLayout { linebreak: LineBreak::WordOrCharacter, ..default() };
        commands.spawn((paragraph(words, font, ink), breaks, ChildOf(card)));
    };
    let place = format!("{}:{}:{}", first.path.display(), first.line, first.column);
    add(place.into(), fonts::regular(13.0), palette::INK_FAINT);
    match first.expected_and_found() {
        Some((expected, found)) => {
            add(phrase!("reload-expected", text = expected), fonts::regular(14.0), palette::INK);
            add(phrase!("reload-found", text = found), fonts::regular(14.0), palette::INK);
        }
        None => add((&first.message).into(), fonts::regular(14.0), palette::INK),
    }
    if let Some(excerpt) = excerpt {
        spawn_excerpt(commands, card, excerpt);
    }
    let others = rest.iter().filter(|error| error.path != first.path).count();
    if others > 0 {
        let words = phrase!("reload-others", count = others);
        commands.spawn((paragraph(words, fonts::regular(13.0), palette::INK_FAINT), ChildOf(card)));
    }
}

/// Spawns the line with the error underlined. Carets below it would be misplaced if the line wraps.
fn spawn_excerpt(commands: &mut Commands, card: Entity, excerpt: &Excerpt) {
    let (before, marked, after) = cut(excerpt);
    let font = fonts::tabular(14.0);
    // Missing text at the end of a line is marked as a gap.
    let marked = if marked.is_empty() { "\u{a0}\u{a0}".into() } else { marked };
    let span = |words: String, ink: Color| (TextSpan::new(words), font.clone(), TextColor(ink));
    let parts = children![
        span(before, palette::INK_FAINT),
        (Name::new("Error"), span(marked, palette::WARNING), Underline),
        span(after, palette::INK_FAINT),
    ];
    let breaks = TextLayout { linebreak: LineBreak::WordOrCharacter, ..default() };
    commands.spawn((paragraph("", font, palette::INK_FAINT), breaks, parts, ChildOf(card)));
}

/// Shortens a line around its error to fit the card.
fn cut(excerpt: &Excerpt) -> (String, String, String) {
    let before = excerpt.before.trim_start();
    let skipped = before.chars().count().saturating_sub(BEFORE);
    let kept: String = before.chars().skip(skipped).collect();
    let before = if skipped > 0 { format!("…{}", kept.trim_start_matches('…')) } else { kept };
    let head = |text: &str, most: usize| match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text[..end].trim_end_matches('…')),
        None => text.to_owned(),
    };
    (before, head(&excerpt.marked, AFTER), head(&excerpt.after, AFTER))
}

/// Restarts the game on the changed set-up.
fn restart_changed_setup(
    _: On<Activate>,
    offer: Res<RestartOffer>,
    table: Res<Table>,
    shelf: Res<Shelf>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    if let Some(start) = offer.0.as_ref().and_then(|offer| restart(offer, &table, &shelf.0)) {
        notices.write(Notice { words: phrase!("reload-last-game"), bad: false });
        requests.write(Request::New(Box::new(start)));
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn error(file: &str, line: usize) -> LoadError {
        LoadError::new(Path::new(file), line, 1, "expected a, found b")
    }

    #[test]
    fn the_last_saved_file_comes_first_and_errors_from_startup_are_hidden() {
        let mut problems = Problems::default();
        let lines = |problems: &Problems| problems.shown().iter().map(|error| error.line).collect::<Vec<_>>();
        problems.set_known(vec![error("old", 1)]);
        problems.update(vec![error("old", 1), error("a", 2), error("a", 3)], false);
        assert_eq!(lines(&problems), [2, 3]);
        problems.update(vec![error("old", 1), error("a", 2), error("a", 3), error("b", 4)], false);
        assert_eq!(lines(&problems), [4, 2, 3]);
        problems.closed = true;
        problems.update(vec![error("old", 1), error("a", 2), error("a", 3)], false);
        assert_eq!(lines(&problems), [2, 3], "the errors have changed");
        problems.closed = true;
        problems.update(vec![error("old", 1), error("a", 2), error("a", 3)], false);
        assert_eq!(lines(&problems), [0; 0], "closed, and nothing new");
        problems.update(vec![error("old", 1), error("a", 2), error("a", 3)], true);
        assert_eq!(lines(&problems).len(), 3, "a requested reload shows everything");
        problems.update(Vec::new(), false);
        assert!(problems.shown().is_empty());
    }

    #[test]
    fn long_lines_are_cut_around_the_error() {
        let excerpt = Excerpt { before: "x ".repeat(50), marked: "y".repeat(50), after: "z".repeat(50) };
        let (before, marked, after) = cut(&excerpt);
        assert!(before.starts_with('…') && before.chars().count() == BEFORE + 1);
        assert!([marked, after].iter().all(|part| part.ends_with('…') && part.chars().count() == AFTER + 1));
        let short = Excerpt { before: "    name: ".into(), marked: "7".into(), after: ",".into() };
        assert_eq!(cut(&short), ("name: ".into(), "7".into(), ",".into()));
    }
}
