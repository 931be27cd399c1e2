//! Makes a puzzle of the board in the editor: players choose the task, the proof runs in the background, and a sound
//! puzzle is saved, copied and shared.

use bevy::clipboard::Clipboard;
use bevy::ecs::change_detection::Tick;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{go_button, spawn_board_and_words, spawn_menu_card};
use super::diagram;
use super::import::CLIPBOARD;
use super::navigation::{Go, Menu, MenuNavigator};
use content::puzzles::{MAX_TURNS, Puzzle, Task};
use content::setups::Source;
use editor::{Draft, MadePuzzle, SaveError};
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use kit::ui::side_panel::narrow;
use kit::window::FrameWaker;
use phrases::{Argument, Phrase, phrase};
use platform::page_address;
use puzzles::{Making, too_obvious};
use state::messages::{OpenPuzzleMaker, not_copied};
use state::puzzle_results::{task_words, theme_words};
use state::saved_games::file_name;
use state::shelf::{AvailablePuzzles, ContentPlaces, Shelf};

/// Room for the board, in logical pixels at a UI scale of 1: regular, then in small windows.
const BOARD: Vec2 = Vec2::new(470.0, 352.0);
const COMPACT_BOARD: Vec2 = Vec2::new(250.0, 176.0);
/// Width of the text.
const WORDS: f32 = 340.0;
const COMPACT_WORDS: f32 = 300.0;
/// The most positions that a proof visits. The longest wins of the shipped puzzles take a few million.
const MAX_NODES: u64 = 6_000_000;

/// A kind of task, which becomes a task with a number of turns.
type TaskKind = fn(u32) -> Task;

/// The kinds of tasks, with the labels of their buttons.
fn kinds() -> [(TaskKind, Phrase); 3] {
    [
        (Task::Win, phrase!("puzzle-maker-win")),
        (Task::WinPiece, phrase!("puzzle-maker-piece")),
        (Task::Defend, phrase!("puzzle-maker-defence")),
    ]
}

/// The board and the task, and how far the proof is.
#[derive(Resource)]
pub(super) struct PuzzleMaker {
    shown: Option<OpenPuzzleMaker>,
    task: Task,
    running: Option<Making>,
    outcome: Option<Result<Box<MadePuzzle>, Phrase>>,
    /// What happened when the puzzle was saved or copied, or why that failed.
    note: Option<Result<Phrase, Phrase>>,
    /// The most positions that a proof visits.
    pub(super) max_nodes: u64,
}

impl Default for PuzzleMaker {
    fn default() -> Self {
        Self { shown: None, task: Task::Win(2), running: None, outcome: None, note: None, max_nodes: MAX_NODES }
    }
}

impl PuzzleMaker {
    /// Chooses another task, whose proof has yet to begin.
    fn choose(&mut self, task: Task) {
        if self.task != task {
            self.task = task;
            (self.running, self.outcome, self.note) = (None, None, None);
        }
    }

    fn made(&self) -> Option<&MadePuzzle> {
        self.outcome.as_ref().and_then(|outcome| outcome.as_deref().ok())
    }

    /// The text that is copied: the puzzle on one line that doesn't show the solution, with `before` in front.
    pub(super) fn copied(&self, before: &str) -> String {
        self.made().map(|made| format!("{before}{}", made.link())).unwrap_or_default()
    }

    /// The label of the button that starts and stops the proof.
    fn action(&self) -> Phrase {
        if self.running.is_some() { phrase!("puzzle-maker-stop") } else { phrase!("puzzle-maker-prove") }
    }

    /// The texts, each with its colour.
    fn words(&self) -> Vec<(Phrase, Color)> {
        let (ink, faint) = (palette::INK, palette::INK_FAINT);
        let Some(shown) = &self.shown else { return Vec::new() };
        let mut words = vec![(task_words(self.task, side(&shown.draft)), ink)];
        match (&self.running, &self.outcome) {
            (Some(running), _) if running.is_proven() => words.push((phrase!("puzzle-maker-rating"), faint)),
            (Some(running), _) => {
                let (count, most) = (millions(running.nodes(), 1), millions(self.max_nodes, 0));
                words.push((phrase!("puzzle-maker-progress", count = count, most = most), faint));
            }
            (None, None) => words.push((phrase!("puzzle-maker-about", count = millions(self.max_nodes, 0)), faint)),
            (None, Some(Err(flaw))) => words.push((flaw.clone(), palette::WARNING)),
            (None, Some(Ok(made))) => {
                words.push((phrase!("puzzle-maker-sound"), palette::ACCENT));
                let easy = too_obvious(&made.puzzle.position, made.puzzle.task, &made.puzzle.line);
                words.extend(easy.map(|flaw| (flaw.words(self.task, side(&shown.draft)), palette::WARNING)));
                words.extend(solution(&made.puzzle).into_iter().map(|words| (words, ink)));
            }
        }
        match &self.note {
            Some(Ok(done)) => words.push((done.clone(), faint)),
            Some(Err(problem)) => words.push((problem.clone(), palette::WARNING)),
            None => {}
        }
        words
    }

    /// The part of the proof that is done, from 0 to 1.
    fn progress(&self) -> f32 {
        let nodes = self.running.as_ref().map_or(0, Making::nodes);
        (nodes as f32 / self.max_nodes.max(1) as f32).min(1.0)
    }
}

/// The side to move.
fn side(draft: &Draft) -> Argument {
    draft.side(draft.to_move())
}

/// A number of positions in millions, with this number of decimals.
fn millions(positions: u64, decimals: u8) -> Argument {
    Argument::decimal(positions as f64 / 1e6, decimals)
}

/// The solution, the rating and the themes.
fn solution(puzzle: &Puzzle) -> Vec<Phrase> {
    let line: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
    let mut words = vec![
        phrase!("puzzle-maker-solution", actions = line.join("  ")),
        phrase!("puzzle-rating", rating = puzzle.rating),
    ];
    if !puzzle.themes.is_empty() {
        let themes = puzzle.themes.iter().map(|&theme| theme_words(theme)).collect();
        words.push(Phrase::Joined { parts: themes, separator: ", " });
    }
    words
}

/// Opens the card for a board.
pub(super) fn open(
    mut wanted: MessageReader<OpenPuzzleMaker>,
    mut maker: ResMut<PuzzleMaker>,
    mut navigator: MenuNavigator,
) {
    let Some(wanted) = wanted.read().last() else { return };
    if maker.shown.as_ref().is_none_or(|shown| shown.draft != wanted.draft) {
        (maker.running, maker.outcome) = (None, None);
    }
    maker.note = None;
    if let Some(task) = wanted.task {
        maker.choose(task);
    }
    maker.shown = Some(wanted.clone());
    navigator.to(Menu::PuzzleMaker);
}

/// Stops the proof when the card is closed.
pub(super) fn stop_proof(mut maker: ResMut<PuzzleMaker>) {
    maker.running = None;
}

pub(super) fn spawn_card(mut commands: Commands) {
    let width = BOARD.x + WORDS + 76.0;
    let card = spawn_menu_card(&mut commands, Menu::PuzzleMaker, [width; 2], phrase!("puzzle-maker-title"));
    spawn_tasks(&mut commands, card);
    let (boards, words) = ([BOARD, COMPACT_BOARD], [WORDS, COMPACT_WORDS]);
    let board = |look: Res<ActiveTheme>, class: Res<SizeClass>| (look.last_changed(), *class);
    let words_of = |maker: Res<PuzzleMaker>| maker.words();
    let bar = laid_out(|maker: Res<PuzzleMaker>| percent(100.0 * maker.progress()), |node, width| node.width = width);
    let parts = (rebuilt(board, spawn_board), rebuilt(words_of, spawn_words), bar);
    spawn_board_and_words(&mut commands, card, boards, words, parts);
    spawn_buttons(&mut commands, card);
}

/// Spawns the choice of the task: its kind and the number of turns.
fn spawn_tasks(commands: &mut Commands, card: Entity) {
    let row = Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..in_lines(6.0, 6.0) };
    let row = commands.spawn((Name::new("Tasks"), ChildOf(card), layout(row))).id();
    for (kind, label) in kinds() {
        let chooses = on_press(move |_: On<Activate>, mut maker: ResMut<PuzzleMaker>| {
            let turns = maker.task.turns();
            maker.choose(kind(turns));
        });
        let is_chosen = chosen_if(move |maker: Res<PuzzleMaker>| maker.task == kind(maker.task.turns()));
        commands.spawn((ChildOf(row), Help::of(&label), small_button(label, ButtonStyle::Plain), chooses, is_chosen));
    }
    let label = (Node { margin: UiRect::left(px(12)), ..default() }, ChildOf(row));
    commands.spawn((label, text(phrase!("puzzle-maker-turns"), fonts::regular(14.0), palette::INK_FAINT)));
    for turns in 1..=MAX_TURNS {
        let chooses = on_press(move |_: On<Activate>, mut maker: ResMut<PuzzleMaker>| {
            let kinds = kinds().map(|(kind, _)| kind);
            let now = maker.task;
            if let Some(kind) = kinds.into_iter().find(|kind| kind(now.turns()) == now) {
                maker.choose(kind(turns));
            }
        });
        let is_chosen = chosen_if(move |maker: Res<PuzzleMaker>| maker.task.turns() == turns);
        let label = turns.to_string();
        let button = (ChildOf(row), small_button(label, ButtonStyle::Plain), chooses, is_chosen);
        narrow(&mut commands.spawn((button, Help::new(phrase!("puzzle-maker-turns.help")))));
    }
}

fn spawn_buttons(commands: &mut Commands, card: Entity) {
    let row = Node { justify_content: JustifyContent::End, flex_shrink: 0.0, ..in_lines(8.0, 6.0) };
    let row = commands.spawn((ChildOf(card), layout(row))).id();
    let label = text("", fonts::semibold(15.0), palette::INK);
    let label = (label, says(|maker: Res<PuzzleMaker>| maker.action()));
    let prove = button_of("Prove", ButtonStyle::Primary, 40.0, label);
    let help = Help::new(phrase!("puzzle-maker-prove.help"));
    commands.spawn((ChildOf(row), prove, help, on_press(prove_or_stop), AutoFocus));
    let is_made = || enabled_if(|maker: Res<PuzzleMaker>| maker.made().is_some());
    let mut share = |label: Phrase| {
        let help = Help::of(&label).or(phrase!("puzzle-maker-unproven"));
        commands.spawn((ChildOf(row), button(label, ButtonStyle::Plain), is_made(), help)).id()
    };
    let save_button = share(phrase!("puzzle-maker-save"));
    let copy_button = share(phrase!("puzzle-maker-copy"));
    let link_button = page_address().is_some().then(|| share(phrase!("puzzle-maker-link")));
    commands.entity(save_button).insert(on_press(save));
    commands.entity(copy_button).insert(on_press(copy));
    if let Some(button) = link_button {
        commands.entity(button).insert(on_press(copy_link));
    }
    commands.spawn((ChildOf(row), go_button(phrase!("menu-back"), ButtonStyle::Plain, Go::Back)));
}

/// Takes the result of a finished proof.
pub(super) fn take_result(mut maker: ResMut<PuzzleMaker>, shelf: Res<Shelf>) {
    let Some(result) = maker.running.as_ref().and_then(Making::result) else { return };
    maker.running = None;
    let Some(shown) = maker.shown.clone() else { return };
    let made = match result {
        Ok(proven) => {
            let made = MadePuzzle::new(&shown.title, &shown.draft.about().author, &shown.edition, &proven, &shelf.0);
            made.map(Box::new).map_err(Phrase::from)
        }
        Err(flaw) => Err(flaw.words(maker.task, side(&shown.draft))),
    };
    maker.outcome = Some(made);
}

fn spawn_words(In((column, words)): In<(Entity, Vec<(Phrase, Color)>)>, mut commands: Commands) {
    for (row, (words, ink)) in words.into_iter().enumerate() {
        let font = if row == 0 { fonts::semibold(15.0) } else { fonts::regular(14.0) };
        commands.spawn((ChildOf(column), paragraph(words, font, ink)));
    }
}

fn spawn_board(
    In((place, (_, class))): In<(Entity, (Tick, SizeClass))>,
    maker: Res<PuzzleMaker>,
    look: Res<ActiveTheme>,
    pixels: Res<PixelsPerUnit>,
    mut commands: Commands,
) {
    if let Some(shown) = &maker.shown {
        let room = class.pick(BOARD, COMPACT_BOARD);
        diagram::spawn_diagram(&mut commands, &look, place, &shown.view, room, *pixels);
    }
}

/// Starts the proof, or stops it.
fn prove_or_stop(_: On<Activate>, waker: Res<FrameWaker>, mut maker: ResMut<PuzzleMaker>) {
    (maker.outcome, maker.note) = (None, None);
    if maker.running.take().is_some() {
        return;
    }
    let Some(start) = maker.shown.as_ref().and_then(|shown| shown.draft.position().ok()) else { return };
    match Making::start(start, maker.task, maker.max_nodes, waker.callback()) {
        Ok(running) => maker.running = Some(running),
        Err(error) => maker.note = Some(Err(phrase!("puzzle-maker-not-started", error = error.to_string()))),
    }
}

/// The places to which a puzzle is saved and copied.
#[derive(SystemParam)]
pub(super) struct Sharing<'w> {
    maker: ResMut<'w, PuzzleMaker>,
    puzzles: ResMut<'w, AvailablePuzzles>,
    places: Res<'w, ContentPlaces>,
    /// Provided by Bevy; missing in tests.
    clipboard: Option<ResMut<'w, Clipboard>>,
}

impl Sharing<'_> {
    /// Does something with the puzzle, and shows the result.
    fn act(&mut self, act: fn(&mut Self, &MadePuzzle) -> Result<Phrase, Phrase>) {
        let Some(made) = self.maker.made().cloned() else { return };
        self.maker.note = Some(act(self, &made));
    }

    fn save(&mut self, made: &MadePuzzle) -> Result<Phrase, Phrase> {
        let folder = self.places.0.data.as_ref().map(|data| data.join("puzzles"));
        let folder = folder.ok_or_else(|| phrase!("puzzle-maker-no-folder"))?;
        // A puzzle that was only pasted, or is saved here already, can be saved.
        let sources = [made.place(&folder), CLIPBOARD.into()].map(Source::File);
        let known = self.puzzles.0.find(&made.puzzle.id).filter(|known| !sources.contains(&known.source));
        if let Some(known) = known {
            return Err(phrase!("puzzle-maker-known", id = &known.id, list = &*known.list));
        }
        let path = made.save(&folder).map_err(|error| match error {
            SaveError::Taken(path) => phrase!("puzzle-maker-taken", file = file_name(&path)),
            error => phrase!("puzzle-maker-not-saved", error = error.to_string()),
        })?;
        let saved = Puzzle { source: Source::File(path.clone()), ..made.puzzle.clone() };
        self.puzzles.0 = std::mem::take(&mut self.puzzles.0).with([saved]);
        Ok(phrase!("puzzle-maker-saved", file = file_name(&path)))
    }

    fn copy(&mut self, before: &str, done: Phrase) -> Result<Phrase, Phrase> {
        let clipboard = self.clipboard.as_deref_mut().ok_or_else(|| phrase!("editor-no-clipboard"))?;
        clipboard.set_text(self.maker.copied(before)).map_err(not_copied)?;
        Ok(done)
    }
}

fn save(_: On<Activate>, mut sharing: Sharing) {
    sharing.act(Sharing::save);
}

fn copy(_: On<Activate>, mut sharing: Sharing) {
    sharing.act(|sharing, _| sharing.copy("", phrase!("puzzle-copied")));
}

fn copy_link(_: On<Activate>, mut sharing: Sharing) {
    sharing.act(|sharing, _| {
        let address = page_address().unwrap_or_default();
        sharing.copy(&format!("{address}#"), phrase!("puzzle-maker-copied-link"))
    });
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;
    use puzzles::Flaw;

    /// The card before a proof, with a flaw in many words, and with a note.
    pub(crate) fn states(wanted: OpenPuzzleMaker) -> [PuzzleMaker; 3] {
        let side = side(&wanted.draft);
        let shown =
            move || PuzzleMaker { shown: Some(wanted.clone()), task: Task::Defend(4), ..PuzzleMaker::default() };
        let flaw = Flaw::Unsolvable.words(Task::Defend(4), side);
        let note = phrase!("puzzle-maker-saved", file = "laser-chess-abcdef.ron");
        [shown(), PuzzleMaker { outcome: Some(Err(flaw)), ..shown() }, PuzzleMaker { note: Some(Ok(note)), ..shown() }]
    }
}
