//! The panel beside the board with the task of the puzzle and its buttons.

use bevy::clipboard::Clipboard;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::course::{CurrentPuzzle, Phase, PuzzleState, Remark, TryAgain};
use content::puzzles::{PuzzleProgress, Task, reference_to};
use kit::ui::language::Language;
use kit::ui::prelude::*;
use kit::ui::scroll::{PanelButtons, spawn_panel};
use phrases::{Argument, Phrase, phrase};
use platform::page_address;
use puzzles::{Reason, Refutation};
use state::messages::{EngineRequest, Notice, OpenPuzzleList, TableOpen, not_copied};
use state::puzzle_results::{
    Collection, OpenPuzzle, PuzzleResults, collection_words, is_own, next_daily_words, next_puzzle, puzzle_name,
    task_words, theme_words,
};
use state::referee::{Request, Seat, Seats, Start, Table, Timeline};
use state::settings::{Command, CommandGiven, CommandNames, Device, Settings};
use state::shelf::{AvailablePuzzles, Shelf};
use tabletop::{Action, Brush, Drawing, Look, Player};

/// The panel.
#[derive(Component)]
pub(super) struct PuzzleCard;

/// Updates the panel.
pub(super) fn update_card(
    (table, current): (Res<Table>, Res<CurrentPuzzle>),
    puzzles: Res<AvailablePuzzles>,
    results: Res<PuzzleResults>,
    shelf: Option<Res<Shelf>>,
    (class, device, settings): (Res<SizeClass>, Res<Device>, Res<Settings>),
    cards: Query<Entity, With<PuzzleCard>>,
    (focus, labels): (Res<InputFocus>, Query<&Name>),
    mut commands: Commands,
) {
    if !current.is_changed() && !class.is_changed() && !device.is_changed() && !settings.is_changed() {
        return;
    }
    let names = CommandNames { keys: &settings.controls.keys, device: *device };
    let focused = focus.get().and_then(|button| labels.get(button).ok()).map(ToString::to_string);
    cards.iter().for_each(|card| commands.entity(card).despawn());
    let (Some(state), Some(shelf)) = (&current.0, shelf) else { return };
    let (card, words) = spawn_panel(&mut commands, *class);
    // Hidden until the puzzle is on the table.
    let is_visible = visible_if(|open: Res<TableOpen>, table: Res<Table>| open.0 && table.is_puzzle());
    commands.entity(card).insert((Name::new("Puzzle"), PuzzleCard, is_visible));
    // Rows keep their height in a column that scrolls.
    let row = || layout(Node { flex_shrink: 0.0, ..default() });
    let mut parts = vec![collection_words(&state.collection, &shelf.0), state.progress.puzzle().id.as_str().into()];
    if matches!(state.collection, Collection::Streak(_)) {
        parts.insert(1, phrase!("puzzle-streak-best", best = results.best_streak()));
    }
    let above = Phrase::Joined { parts, separator: "  ·  " };
    let above = paragraph(above, fonts::regular(12.5), palette::INK_FAINT);
    commands.spawn((ChildOf(words), row(), children![above]));
    let title = (paragraph(title(state), fonts::semibold(18.0), palette::INK), CompactText(16.0));
    commands.spawn((ChildOf(words), row(), children![title]));
    let following = state.collection.following();
    let next = next_puzzle(&puzzles.0, &results, &following, Some(&state.progress.puzzle().id));
    let next = next.map(|puzzle| OpenPuzzle { id: puzzle.id.clone(), collection: following });
    let mut texts = card_texts(state, &results, names);
    if state.phase == Phase::Done && next.is_none() {
        texts.push((phrase!("puzzle-last"), fonts::regular(14.0), palette::INK_FAINT));
    }
    for (text, font, ink) in texts {
        commands.spawn((ChildOf(words), row(), children![paragraph(text, font, ink)]));
    }
    let (_, level) = opponent(state, &settings);
    let is_over = table.session().outcome().is_some();
    spawn_buttons(&mut commands, card, *class, state, next, (level, is_over), focused.as_deref());
}

fn title(state: &PuzzleState) -> Phrase {
    match state.phase {
        Phase::Done => phrase!("puzzle-solved"),
        _ => puzzle_name(state.progress.puzzle()),
    }
}

/// The texts below the title.
fn card_texts(state: &PuzzleState, results: &PuzzleResults, names: CommandNames) -> Vec<(Phrase, TextFont, Color)> {
    let puzzle = state.progress.puzzle();
    let is_done = state.phase == Phase::Done;
    let faint = |words: Phrase| (words, fonts::regular(14.0), palette::INK_FAINT);
    // Another game may still be on the table.
    let start = Start::from(puzzle.start());
    let side = start.state.board().side(puzzle.position.to_move());
    let mut words = vec![(task_words(puzzle.task, side), fonts::semibold(15.0), palette::INK)];
    match &state.remark {
        _ if is_done => {}
        Some(Remark::Right(reply)) => {
            let right = phrase!("puzzle-right", reply = reply.to_string());
            words.push((right, fonts::regular(15.0), palette::ACCENT));
        }
        Some(Remark::Wrong(why)) => {
            words.push((wrong_words(why.as_ref(), &state.progress), fonts::regular(15.0), palette::WARNING));
        }
        None => words.extend(note_words(puzzle.task).map(faint)),
    }
    if matches!(puzzle.task, Task::Defend(_)) && is_done {
        // Nothing on the board says why this is the solution.
        words.extend(note_words(puzzle.task).map(faint));
    } else if matches!(puzzle.task, Task::Defend(_)) {
        words.push(faint(match names.first(Command::ShowThreat) {
            Some(key) => phrase!("puzzle-note-threat", key = key),
            None => phrase!("puzzle-note-threat.options"),
        }));
    }
    if results.count() == 0 && !is_done {
        words.push(faint(phrase!("puzzle-no-preview")));
    }
    if is_own(puzzle) {
        words.push(faint(phrase!("puzzle-unrated")));
    } else if !results.is_tried(&puzzle.id) && !is_done {
        words.push(faint(phrase!("puzzle-rated")));
    }
    if state.collection == Collection::Streak(0) && !state.has_failed {
        words.push(faint(phrase!("puzzle-streak-rules")));
    }
    if let Some(hint) = hint_words(state) {
        words.push((hint, fonts::regular(15.0), palette::ACCENT));
    }
    if is_done {
        let is_late = state.has_failed && state.rating_change.is_some();
        words.extend(is_late.then(|| faint(phrase!("puzzle-solved-late"))));
        words.push(faint(phrase!("puzzle-rating", rating = puzzle.rating)));
        let themes: Vec<Phrase> = puzzle.themes.iter().map(|&theme| theme_words(theme)).collect();
        if !themes.is_empty() {
            let themes = Phrase::Joined { parts: themes, separator: ", " };
            words.push(faint(phrase!("puzzle-themes", themes = themes)));
        }
    }
    // While the shot is under way, it would give the verdict away.
    if let Some(change) = state.rating_change.filter(|_| !matches!(state.phase, Phase::Shot(_))) {
        let rating = results.rating();
        let [rating, error] = [rating.rating, rating.deviation].map(|value| value.round() as i64);
        words.push(match change.round() as i64 {
            change @ 0.. => faint(phrase!("puzzle-rating-up", rating = rating, error = error, change = change)),
            change => faint(phrase!("puzzle-rating-down", rating = rating, error = error, change = -change)),
        });
    }
    if is_done && state.collection == Collection::Daily {
        words.push(faint(next_daily_words()));
    }
    if state.has_failed && matches!(state.collection, Collection::Streak(_)) {
        words.push((phrase!("puzzle-streak-over", count = results.best_streak()), fonts::regular(15.0), palette::INK));
    }
    words
}

/// Explains the task.
fn note_words(task: Task) -> Option<Phrase> {
    match task {
        Task::Win(1) => None,
        Task::Win(_) => Some(phrase!("puzzle-note-win")),
        Task::WinPiece(_) => Some(phrase!("puzzle-note-win-piece")),
        Task::Defend(turns) => Some(phrase!("puzzle-note-defend", turns = turns)),
    }
}

/// What is wrong with the last turn, once that is known.
pub(super) fn wrong_words(why: Option<&Refutation>, progress: &PuzzleProgress) -> Phrase {
    let words = match (why.map(|why| why.reason), progress.puzzle().task) {
        // No reply was needed.
        (Some(Reason::Loses), _) if why.is_some_and(|why| why.line.is_empty()) => phrase!("puzzle-wrong-loses.own"),
        (Some(Reason::Loses), _) => phrase!("puzzle-wrong-loses"),
        (Some(Reason::HoldsOut), Task::Win(_)) if progress.turns_left() == 1 => {
            let start = Start::from(progress.puzzle().start());
            let king = start.state.board().looks.iter().find(|look| look.royal).map(Look::piece);
            phrase!("puzzle-wrong-win.missed", king = king.unwrap_or_else(|| Argument::Piece("king".into())))
        }
        (Some(Reason::HoldsOut), Task::Win(turns)) => phrase!("puzzle-wrong-win", turns = turns),
        (Some(Reason::HoldsOut), Task::WinPiece(turns)) => phrase!("puzzle-wrong-win-piece", turns = turns),
        _ => phrase!("puzzle-wrong"),
    };
    let reply = why.and_then(|why| why.line.first());
    // Nothing on the board shows that a quiet reply holds out.
    let holds_out = progress.turns_left() > 1 && why.is_some_and(|why| why.reason == Reason::HoldsOut);
    let answer = reply.map(|reply| match holds_out {
        true => phrase!("puzzle-wrong-answer.holds", reply = reply.to_string()),
        false => phrase!("puzzle-wrong-answer", reply = reply.to_string()),
    });
    Phrase::sentences([words].into_iter().chain(answer))
}

/// The hint that was asked for: the piece, then its action.
fn hint_words(state: &PuzzleState) -> Option<Phrase> {
    if state.phase != Phase::Task || state.hints == 0 {
        return None;
    }
    let action = state.progress.next_action()?;
    Some(match state.hints {
        1 => {
            let piece = state.hinted_piece.clone().unwrap_or(Argument::Piece("any".into()));
            phrase!("puzzle-hint-piece", piece = piece, square = action.square().to_string())
        }
        _ => phrase!("puzzle-hint-action", action = action.to_string()),
    })
}

/// Adds all buttons in every phase, so that none moves under the pointer.
fn spawn_buttons(
    commands: &mut Commands,
    card: Entity,
    class: SizeClass,
    state: &PuzzleState,
    next: Option<OpenPuzzle>,
    (level, is_over): (u8, bool),
    focused: Option<&str>,
) {
    use ButtonStyle::{Plain, Primary};
    let buttons = &mut PanelButtons::new(commands, card, class);
    let (is_done, has_failed) = (state.phase == Phase::Done, state.phase == Phase::Failed);
    let label = phrase!("learn-next");
    match next.filter(|_| is_done) {
        _ if has_failed => {
            let again = (sends(TryAgain), Help::new(phrase!("puzzle-again.help")));
            buttons.add(phrase!("puzzle-again"), Primary, true, again)
        }
        Some(next) => buttons.add(label, Primary, true, sends(next)),
        None => buttons.add(label, if is_done { Primary } else { Plain }, false, ()),
    };
    let help = if state.has_failed { phrase!("puzzle-hint.late") } else { phrase!("puzzle-hint.help") };
    let has_hint = state.phase == Phase::Task && state.hints < 2;
    let hint = buttons.add(phrase!("learn-hint"), Plain, has_hint, (on_press(give_hint), Help::new(help)));
    buttons.begin_row();
    buttons.add(phrase!("puzzle-look-back"), Plain, is_done, sends(Request::LookAt(0)));
    let help = match is_over {
        true => phrase!("puzzle-play-on.start", level = level),
        false => phrase!("puzzle-play-on.help", level = level),
    };
    let play_on = (on_press(play_on_from_here), Help::new(help));
    buttons.add(phrase!("puzzle-play-on"), Plain, is_done || has_failed, play_on);
    buttons.add(phrase!("puzzle-all"), Plain, true, sends(OpenPuzzleList));
    buttons.add(phrase!("learn-leave"), Plain, true, sends(Request::Leave));
    let copy = (on_press(copy_reference), Help::new(phrase!("puzzle-copy.help")));
    buttons.add(phrase!("puzzle-copy"), Plain, true, copy);
    if page_address().is_some() {
        let link = (on_press(copy_link), Help::new(phrase!("puzzle-maker-link.help")));
        buttons.add(phrase!("puzzle-maker-link"), Plain, true, link);
    }
    // The focus stays on the hint for its second step.
    if state.hints == 1 && focused == Some("Button Hint") {
        commands.entity(hint).insert(AutoFocus);
    }
}

/// What copying the puzzle needs.
#[derive(SystemParam)]
struct PuzzleCopier<'w> {
    current: Res<'w, CurrentPuzzle>,
    /// Provided by Bevy; missing in tests.
    clipboard: Option<ResMut<'w, Clipboard>>,
    notices: MessageWriter<'w, Notice>,
}

impl PuzzleCopier<'_> {
    /// Copies the puzzle without its solution, with `before` in front, and says so.
    fn copy(&mut self, before: &str, done: Phrase) {
        let Some(state) = &self.current.0 else { return };
        let reference = reference_to(state.progress.puzzle());
        let copied = match &mut self.clipboard {
            Some(clipboard) => clipboard.set_text(format!("{before}{reference}")).map_err(not_copied),
            None => Err(phrase!("editor-no-clipboard")),
        };
        let bad = copied.is_err();
        self.notices.write(Notice { words: copied.map_or_else(|why| why, |()| done), bad });
    }
}

fn copy_reference(_: On<Activate>, mut copier: PuzzleCopier) {
    copier.copy("", phrase!("puzzle-copied"));
}

fn copy_link(_: On<Activate>, mut copier: PuzzleCopier) {
    let address = page_address().unwrap_or_default();
    copier.copy(&format!("{address}#"), phrase!("puzzle-maker-copied-link"));
}

/// What a hint needs.
#[derive(SystemParam)]
pub(super) struct HintGiver<'w> {
    table: Res<'w, Table>,
    timeline: Res<'w, Timeline>,
    current: ResMut<'w, CurrentPuzzle>,
    results: ResMut<'w, PuzzleResults>,
    requests: MessageWriter<'w, Request>,
    engine: MessageWriter<'w, EngineRequest>,
}

impl HintGiver<'_> {
    /// Marks the piece that acts; the second time, and from then on, shows the action as an arrow.
    fn give(&mut self) {
        let is_at_task = |state: &PuzzleState| state.phase == Phase::Task;
        let is_ready = self.timeline.is_idle() && !self.table.session().is_looking_back();
        if !is_ready || !self.current.0.as_ref().is_some_and(is_at_task) {
            return;
        }
        let Some(state) = self.current.0.as_mut() else { return };
        let Some(action) = state.progress.next_action() else { return };
        state.fail(&mut self.results);
        (state.hints, state.remark) = ((state.hints + 1).min(2), None);
        state.hinted_piece = self.table.view().look(action.square()).map(Look::piece);
        if state.hints == 1 {
            let square = action.square();
            let mark = Drawing { brush: Brush::Yellow, from: square, to: square };
            // Drawing a mark again erases it.
            if !self.table.drawings().contains(&mark) {
                self.requests.write(Request::Draw(mark));
            }
        } else {
            self.engine.write(EngineRequest::Show(Action::from(&*action.to_string())));
        }
    }
}

/// Gives a hint when the button of the card is pressed.
fn give_hint(_: On<Activate>, mut hints: HintGiver) {
    hints.give();
}

/// Gives a hint when its key, its gamepad button or its button in the HUD is pressed.
pub(super) fn give_hint_on_command(mut given: MessageReader<CommandGiven>, mut hints: HintGiver) {
    let wanted = given.read().any(|given| given.0 == Command::Hint);
    if wanted && hints.table.is_puzzle() {
        hints.give();
    }
}

/// The opponent in a game that is played on from a puzzle, and the level of the computer that plays it.
fn opponent(state: &PuzzleState, settings: &Settings) -> (Player, u8) {
    let opponent = state.progress.puzzle().position.to_move().other();
    (opponent, settings.seats[opponent.index()].level)
}

/// Begins a game against the computer from the position that is shown, or from the puzzle's if that game would be over.
fn play_on_from_here(
    _: On<Activate>,
    table: Res<Table>,
    current: Res<CurrentPuzzle>,
    (settings, language): (Res<Settings>, Res<Language>),
    mut requests: MessageWriter<Request>,
) {
    let Some(state) = current.0.as_ref().filter(|state| matches!(state.phase, Phase::Done | Phase::Failed)) else {
        return;
    };
    let puzzle = state.progress.puzzle();
    let session = table.session();
    let from = if session.outcome().is_some() { session.start() } else { session.state() };
    let (opponent, level) = opponent(state, &settings);
    let mut seats = Seats::PEOPLE;
    seats.0[opponent.index()] = Seat::Computer(level);
    // A name is kept in the saved game, and a title isn't.
    let name = language.format(&puzzle_name(puzzle));
    let start = Start { state: from.clone(), title: Phrase::default(), name, ..puzzle.start().into() };
    requests.write(Request::New(Box::new(start)));
    requests.write(Request::Seat(seats));
}
