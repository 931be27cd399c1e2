//! Measures how fair a set-up is in the background while the game goes on, and shows it in words and as a heat map.

mod words;

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{default_button, spawn_board_and_words, spawn_menu_card};
use super::diagram;
use super::navigation::{Go, Menu, MenuNavigator};
use balance::{Measurement, Plan, Progress, Report, Subject};
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use state::messages::{Notice, OpenBalanceCard};
use state::store::{self, Store};
use tabletop::Square;

/// Room for the board, in logical pixels at a UI scale of 1: regular, then in small windows.
const BOARD: Vec2 = Vec2::new(500.0, 384.0);
const COMPACT_BOARD: Vec2 = Vec2::new(270.0, 190.0);
/// Width of the text.
const WORDS: f32 = 330.0;
const COMPACT_WORDS: f32 = 280.0;

/// The set-up shown on the card, and the one being measured, which may be another.
#[derive(Resource, Default)]
pub(super) struct Balance {
    shown: Option<OpenBalanceCard>,
    running: Option<Measurement>,
    /// The name of the set-up that is being measured.
    running_title: Phrase,
    /// The report on the set-up that is shown.
    report: Option<Report>,
    /// The reason why there is no report or why it could not be saved.
    problem: Option<Phrase>,
    /// The settings of the measurement.
    pub(super) plan: Plan,
}

impl Balance {
    fn show(&mut self, wanted: OpenBalanceCard, store: &Store) {
        let kept = store.balance.as_deref().map_or(Ok(None), |folder| balance::load(folder, &wanted.subject.start));
        (self.report, self.problem) = match kept {
            Ok(report) => (report, None),
            Err(error) => (None, Some(error.to_string().into())),
        };
        self.shown = Some(wanted);
    }

    fn is_shown(&self, subject: &Subject) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.subject == *subject)
    }

    /// The running measurement, if it is of the set-up that is shown.
    fn current(&self) -> Option<&Measurement> {
        self.running.as_ref().filter(|running| self.is_shown(running.subject()))
    }

    /// The label of the button that starts, pauses and resumes the measurement.
    fn action(&self) -> Phrase {
        match self.current() {
            Some(running) if running.control().is_paused() => phrase!("menu-balance-resume"),
            Some(_) => phrase!("menu-balance-pause"),
            None if self.report.is_some() => phrase!("menu-balance-measure-again"),
            None => phrase!("menu-balance-measure"),
        }
    }

    fn words(&self) -> Vec<Phrase> {
        let mut words = Vec::new();
        match (self.current(), &self.report) {
            (Some(running), _) => {
                let Progress { played, games } = running.control().progress();
                words.push(match running.control().is_paused() {
                    true => phrase!("menu-balance-progress-paused", played = played, games = games),
                    false => phrase!("menu-balance-progress", played = played, games = games),
                });
                words.push(phrase!("menu-balance-keep-playing"));
            }
            (None, Some(report)) => {
                words.extend(words::summary(report));
                words.push(phrase!("menu-balance-heat"));
            }
            (None, None) => {
                words.push(phrase!("menu-balance-none"));
                words.push(phrase!("menu-balance-about", games = self.plan.games));
            }
        }
        words.extend(self.problem.clone());
        words
    }

    /// The part of the measurement that is done, in percent.
    fn done(&self) -> f32 {
        let Progress { played, games } = self.current().map(|running| running.control().progress()).unwrap_or_default();
        100.0 * played as f32 / games.max(1) as f32
    }
}

/// Opens the card for a set-up.
pub(super) fn open(
    mut wanted: MessageReader<OpenBalanceCard>,
    store: Res<Store>,
    mut balance: ResMut<Balance>,
    mut navigator: MenuNavigator,
) {
    let Some(wanted) = wanted.read().last() else { return };
    balance.show(wanted.clone(), &store);
    navigator.to(Menu::Balance);
}

pub(super) fn spawn_card(mut commands: Commands, balance: Res<Balance>) {
    let width = BOARD.x + WORDS + 76.0;
    let card = spawn_menu_card(&mut commands, Menu::Balance, [width; 2], phrase!("menu-balance-title"));
    let title = balance.shown.as_ref().map_or_else(Phrase::default, |shown| shown.title.clone());
    commands.spawn((ChildOf(card), elided(title, fonts::semibold(18.0), palette::INK)));
    let (boards, words) = ([BOARD, COMPACT_BOARD], [WORDS, COMPACT_WORDS]);
    let board = |balance: Res<Balance>, look: Res<ActiveTheme>, class: Res<SizeClass>| {
        (balance.report.as_ref().map(|report| (report.games, report.seed)), look.last_changed(), *class)
    };
    let words_of = |balance: Res<Balance>| balance.words();
    let bar = laid_out(|balance: Res<Balance>| percent(balance.done()), |node, width| node.width = width);
    let parts = (rebuilt(board, spawn_board), rebuilt(words_of, spawn_words), bar);
    spawn_board_and_words(&mut commands, card, boards, words, parts);
    let row = layout(Node { justify_content: JustifyContent::End, column_gap: px(8), ..default() });
    let label = text("", fonts::semibold(15.0), palette::INK);
    let label = (label, says(|balance: Res<Balance>| balance.action()));
    let stop_label = phrase!("menu-balance-stop");
    commands.spawn((
        ChildOf(card),
        row,
        children![
            (button_of("Measure", ButtonStyle::Primary, 40.0, label), on_press(run)),
            (Help::of(&stop_label), button(stop_label, ButtonStyle::Plain), on_press(stop), enabled_if(is_running)),
            default_button(phrase!("menu-back"), ButtonStyle::Plain, Go::Back),
        ],
    ));
}

/// Takes the result of a finished measurement, whether or not the card is open.
pub(super) fn take_result(mut balance: ResMut<Balance>, menu: Res<State<Menu>>, mut notices: MessageWriter<Notice>) {
    let Some((subject, measured)) =
        balance.running.as_ref().and_then(|running| Some((running.subject().clone(), running.measured()?)))
    else {
        return;
    };
    balance.running = None;
    let not_kept = measured.not_kept.map(|error| phrase!("menu-balance-not-kept", error = error));
    let problem = not_kept.or_else(|| measured.set_aside.map(store::set_aside));
    let problem = if measured.has_crashed { Some(phrase!("menu-balance-crashed")) } else { problem };
    if let (Some(report), true) = (&measured.report, *menu.get() != Menu::Balance) {
        let setup = balance.running_title.clone();
        let words = phrase!("menu-balance-measured", setup = setup, score = words::score(report));
        notices.write(Notice { words, bad: false });
    }
    if balance.is_shown(&subject) {
        balance.problem = problem;
        balance.report = measured.report.or(balance.report.take());
    }
}

fn spawn_words(In((column, words)): In<(Entity, Vec<Phrase>)>, mut commands: Commands) {
    for words in words {
        commands.spawn((ChildOf(column), paragraph(words, fonts::regular(14.0), palette::INK)));
    }
}

/// Spawns the diagram with its heat map. It is drawn anew for another report, theme or size.
fn spawn_board(
    In((place, (_, _, class))): In<(Entity, (Option<(u32, u64)>, Tick, SizeClass))>,
    balance: Res<Balance>,
    look: Res<ActiveTheme>,
    pixels: Res<PixelsPerUnit>,
    mut commands: Commands,
) {
    let Some(shown) = &balance.shown else { return };
    let room = class.pick(BOARD, COMPACT_BOARD);
    let drawn = diagram::spawn_diagram(&mut commands, &look, place, &shown.view, room, *pixels);
    if let Some(report) = &balance.report {
        let losses = |square: Square| report.lost_on(square) as f32 / report.games.max(1) as f32;
        drawn.add_heat(&mut commands, losses);
    }
}

/// Starts, pauses or resumes the measurement.
fn run(_: On<Activate>, store: Res<Store>, waker: Res<FrameWaker>, mut balance: ResMut<Balance>) {
    match balance.current().map(Measurement::control) {
        Some(control) if control.is_paused() => control.resume(),
        Some(control) => control.pause(),
        None => {
            let Some(shown) = &balance.shown else { return };
            let folder = store.balance.clone();
            match Measurement::start(shown.subject.clone(), balance.plan, folder, waker.callback()) {
                // This stops any other measurement.
                Ok(running) => {
                    balance.running_title = shown.title.clone();
                    (balance.running, balance.problem) = (Some(running), None);
                }
                Err(error) => {
                    balance.problem = Some(phrase!("menu-balance-not-started", error = error.to_string()));
                }
            }
        }
    }
}

fn stop(_: On<Activate>, balance: Res<Balance>) {
    balance.current().iter().for_each(|running| running.control().stop());
}

fn is_running(balance: Res<Balance>) -> bool {
    balance.current().is_some()
}
