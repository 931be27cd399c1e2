//! The title screen: the name over a reflected beam, and the main menu.

use std::f32::consts::FRAC_PI_4;

use bevy::ecs::change_detection::Tick;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::LetterSpacing;
use bevy::ui_widgets::Activate;
use bevy::window::RequestRedraw;

use super::card::{default_button, dotted, go_button};
use super::navigation::{Go, Menu, MenuNavigator, ReturnTrail};
use super::next_game::{Terms, who_plays};
use super::statistics::levels_beaten;
use kit::ui::prelude::*;
use kit::ui::side_panel::narrow;
use phrases::{Phrase, phrase};
use platform::IS_PAGE;
use state::messages::OpenEditor;
use state::referee::{Occasion, Request, Seats, Table};
use state::saved_games::SavedGames;
use state::viewpoint::ViewInsets;
use tabletop::{LEVELS, Player};

/// Width of the column of text, in logical pixels at a UI scale of 1.
fn column(class: SizeClass) -> f32 {
    class.pick(470.0, 310.0)
}

/// The distance from the left edge of the window to the text.
fn margin(class: SizeClass) -> f32 {
    class.pick(64.0, 32.0)
}

const BEAM_CORE: Color = Color::srgb(1.0, 0.80, 0.76);
const BEAM_GLOW: Color = Color::srgb(1.0, 0.14, 0.09);

pub(super) fn spawn_title(mut commands: Commands, table: Res<Table>) {
    use SizeClass::{Compact, Regular};
    let first = first_button(&table);
    let screen = |class| Node {
        padding: UiRect::left(px(margin(class))),
        align_items: AlignItems::Center,
        overflow: Overflow::clip(),
        ..covering()
    };
    let words = |class| Node { width: px(column(class)), flex_direction: FlexDirection::Column, ..default() };
    let slogan = |above, below| Node { margin: UiRect::new(px(2), px(0), px(above), px(below)), ..default() };
    let buttons = Node { width: px(250), flex_direction: FlexDirection::Column, row_gap: px(10), ..default() };
    // The first button has a row to itself.
    let compact_buttons = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(2, 1.0),
        width: px(column(SizeClass::Compact) - 20.0),
        column_gap: px(8),
        row_gap: px(8),
        ..default()
    };
    let last = |above| Node {
        margin: UiRect::new(px(2), px(0), px(above), px(0)),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let plain = |label: Phrase, to| go_button(label, ButtonStyle::Plain, to);
    let shade = (BackgroundGradient::default(), follows(shade));
    let shade = (Name::new("Menu Title"), shade, DespawnOnExit(Menu::Title), GlobalZIndex(10), TabGroup::modal());
    let screen = commands.spawn((shade, screen(Regular), Adaptive::new(screen(Regular), screen(Compact)))).id();
    let words = commands.spawn((ChildOf(screen), adaptive(words(Regular), words(Compact)), children![name()])).id();
    commands.spawn((
        ChildOf(words),
        adaptive(slogan(30.0, 34.0), slogan(26.0, 16.0)),
        children![(text(phrase!("menu-title-slogan"), fonts::regular(17.0), palette::INK_FAINT), CompactText(14.0),)],
    ));
    let buttons = commands.spawn((ChildOf(words), adaptive(buttons, compact_buttons))).id();
    let first = commands.spawn((ChildOf(buttons), default_button(first, ButtonStyle::Primary, Go::Table))).id();
    commands.entity(first).entry::<Node>().and_modify(|mut node| node.grid_column = GridPlacement::span(2));
    for (label, to) in
        [(phrase!("menu-new-game"), Go::To(Menu::Setups)), (phrase!("menu-open-game"), Go::To(Menu::Games))]
    {
        commands.spawn((ChildOf(buttons), plain(label, to)));
    }
    // Columns are at least as wide as their labels, of which three fit side by side in small windows.
    let more = |columns, gap| Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::fr(columns, 1.0),
        grid_column: GridPlacement::span(2),
        column_gap: px(gap),
        row_gap: px(gap),
        ..default()
    };
    let more = commands.spawn((ChildOf(buttons), adaptive(more(2, 10.0), more(3, 8.0)))).id();
    let learn = commands.spawn(plain(phrase!("menu-learn"), Go::To(Menu::Learn))).id();
    let puzzles = commands.spawn(plain(phrase!("menu-puzzles"), Go::To(Menu::Puzzles))).id();
    let editor = commands.spawn((button(phrase!("menu-title-editor"), ButtonStyle::Plain), on_press(open_editor))).id();
    let others = [
        (phrase!("menu-statistics"), Go::To(Menu::Statistics)),
        (phrase!("options-title"), Go::To(Menu::Options)),
        (phrase!("menu-mods"), Go::To(Menu::Mods)),
        (phrase!("menu-credits"), Go::To(Menu::Credits)),
    ];
    let others = others.into_iter().chain((!IS_PAGE).then(|| (phrase!("menu-quit"), Go::Quit)));
    let others: Vec<Entity> = others.map(|(label, to)| commands.spawn(plain(label, to)).id()).collect();
    let all: Vec<Entity> = [learn, puzzles, editor].into_iter().chain(others).collect();
    for &entity in &all {
        narrow(commands.entity(entity).insert(ChildOf(more)));
    }
    // The last button fills what is left of its row.
    if let Some(&last) = all.last() {
        let left = |columns: usize| GridPlacement::span((columns - (all.len() - 1) % columns) as u16);
        let [regular, compact] = [left(2), left(3)];
        commands.entity(last).queue(move |mut button: EntityWorldMut| {
            let node = |grid_column| Node { grid_column, ..button.get::<Node>().cloned().unwrap_or_default() };
            let adaptive = Adaptive::new(node(regular), node(compact));
            button.insert(adaptive);
        });
    }
    commands.spawn((
        ChildOf(words),
        adaptive(last(24.0), last(14.0)),
        children![
            (elided("", fonts::regular(14.0), palette::INK_FAINT), says(begun_game)),
            (text("", fonts::regular(14.0), palette::INK_FAINT), says(|table: Res<Table>| players_of(&table))),
            (
                Name::new("Levels beaten"),
                layout(level_line()),
                rebuilt(
                    |saved: Res<SavedGames>, table: Res<Table>| (saved.last_changed(), table.last_changed()),
                    spawn_levels
                ),
            ),
        ],
    ));
}

/// Below the other lines without moving them, because the saved games are read after the title has appeared.
fn level_line() -> Node {
    Node { position_type: PositionType::Absolute, top: percent(100), width: percent(100), ..in_row(8.0) }
}

/// The shade between the text and the table.
fn shade(class: Res<SizeClass>) -> BackgroundGradient {
    let shade = |alpha| palette::BACKDROP.with_alpha(alpha);
    let end = column(*class) + margin(*class);
    BackgroundGradient::from(LinearGradient::to_right(vec![
        ColorStop::percent(shade(0.94), 0.0),
        ColorStop::px(shade(0.86), end - 60.0),
        ColorStop::px(shade(0.0), end + class.pick(240.0, 120.0)),
    ]))
}

fn open_editor(
    _: On<Activate>,
    mut editors: MessageWriter<OpenEditor>,
    mut return_trail: ResMut<ReturnTrail>,
    mut navigator: MenuNavigator,
) {
    return_trail.0 = navigator.trail_to_here();
    editors.write(OpenEditor::Continue);
    navigator.to(Menu::None);
}

/// Returns to the menu from which players opened the lesson or the editor that they leave. Otherwise shows the game
/// that was on the table before.
pub(super) fn return_to_menu(
    mut wanted: MessageReader<OpenEditor>,
    mut requests: MessageReader<Request>,
    mut return_trail: ResMut<ReturnTrail>,
    mut terms: ResMut<Terms>,
    mut navigator: MenuNavigator,
) {
    if wanted.read().any(|wanted| *wanted == OpenEditor::Position) {
        return_trail.0.clear();
    }
    for request in requests.read() {
        match request {
            Request::Leave => {
                let trail = std::mem::take(&mut return_trail.0);
                if let Some(last) = trail.last() {
                    // The chooser keeps its selection.
                    terms.returning |= last.menu == Menu::Setups;
                    navigator.return_along(trail);
                }
            }
            // A game replaces the lesson or the board.
            Request::New(start) if start.occasion.learner().is_none() => return_trail.0.clear(),
            Request::Open(_) => return_trail.0.clear(),
            _ => {}
        }
    }
}

/// The label of the button that leads to the table.
fn first_button(table: &Table) -> Phrase {
    match table.occasion() {
        Occasion::Puzzle(_) => phrase!("menu-title-continue-puzzle"),
        Occasion::Lesson(_) => phrase!("menu-title-continue-lesson"),
        Occasion::Editor(_) => phrase!("menu-title-continue"),
        _ if table.is_finished() => phrase!("menu-title-look-at-game"),
        _ if table.has_moves() => phrase!("menu-title-continue"),
        _ => phrase!("menu-play"),
    }
}

/// The name underlined by a beam, which a mirror at its end deflects upwards.
fn name() -> impl Bundle {
    let (bottom, far) = (-9.0, 1400.0);
    // A line of this width: from the far left to the mirror, and from the mirror far up.
    let line = |name: &'static str, width: f32, across: bool| {
        let half = width / 2.0;
        let start = px(-half);
        let node = Node { position_type: PositionType::Absolute, right: start, bottom: px(bottom - half), ..default() };
        let node = match across {
            true => Node { left: px(-far), height: px(width), ..node },
            false => Node { width: px(width), height: px(far), ..node },
        };
        (Name::new(name), node, Pickable::IGNORE)
    };
    let glow = |width: f32, across: bool, blur: f32, alpha: f32| {
        (line("Title glow", width, across), BoxShadow::new(BEAM_GLOW.with_alpha(alpha), px(0), px(0), px(0), px(blur)))
    };
    let core = |across: bool| (line("Title beam", 2.0, across), BackgroundColor(BEAM_CORE));
    (
        layout(Node { width: percent(100), ..default() }),
        children![
            (text("SPECULAR", fonts::semibold(76.0), palette::INK), CompactText(50.0), LetterSpacing::Px(6.0)),
            glow(14.0, true, 26.0, 0.30),
            glow(14.0, false, 26.0, 0.30),
            glow(4.0, true, 5.0, 0.95),
            glow(4.0, false, 5.0, 0.95),
            core(true),
            core(false),
            (
                Name::new("Title mirror"),
                Node {
                    position_type: PositionType::Absolute,
                    right: px(-25),
                    bottom: px(-11),
                    width: px(50),
                    height: px(6),
                    border_radius: BorderRadius::all(px(2)),
                    ..default()
                },
                UiTransform::from_rotation(Rot2::radians(-FRAC_PI_4)),
                BackgroundGradient::from(LinearGradient::to_bottom(vec![
                    ColorStop::percent(Color::WHITE, 0.0),
                    ColorStop::percent(Color::srgb(0.80, 0.86, 0.95), 45.0),
                    ColorStop::percent(Color::srgb(0.30, 0.35, 0.45), 55.0),
                    ColorStop::percent(Color::srgb(0.16, 0.19, 0.26), 100.0),
                ])),
                Pickable::IGNORE,
            ),
        ],
    )
}

/// The game on the table. A board on which nobody has played yet only decorates the title.
fn begun_game(table: Res<Table>) -> Phrase {
    let has_begun = !table.is_game() || table.has_moves() || table.is_finished();
    if has_begun { on_the_table(&table) } else { Phrase::default() }
}

/// Spawns how many levels of the computer have been beaten in the current game, with a dot for each level. Empty until
/// one has been beaten.
fn spawn_levels(
    In((line, _)): In<(Entity, (Tick, Tick))>,
    table: Res<Table>,
    saved: Res<SavedGames>,
    mut commands: Commands,
) {
    let has_person = Player::BOTH.into_iter().any(|player| table.seats().computer_level(player).is_none());
    let beaten = levels_beaten(saved.games().map(|game| &**game), &table.board().name);
    if beaten.is_empty() || !has_person || !table.is_game() {
        return;
    }
    let words = phrase!("menu-title-levels-beaten", beaten = beaten.len(), levels = LEVELS);
    let words = text(words, fonts::regular(14.0), palette::INK_FAINT);
    commands.spawn((Name::new("Levels in words"), ChildOf(line), words));
    let dots = layout(Node { column_gap: px(3), ..default() });
    let dots = commands.spawn((Name::new("Levels"), ChildOf(line), dots)).id();
    for level in 1..=LEVELS {
        let node =
            Node { width: px(7), height: px(7), border: px(1).all(), border_radius: BorderRadius::MAX, ..default() };
        let fill = if beaten.contains(&level) { palette::INK_FAINT } else { Color::NONE };
        let edge = BorderColor::all(palette::INK_FAINT.with_alpha(0.7));
        commands.spawn((ChildOf(dots), node, BackgroundColor(fill), edge, Pickable::IGNORE));
    }
}

/// The current game: `Current game:  Laser Chess  ·  Ace  ·  finished`, preceded by the game's name if it has one.
fn on_the_table(table: &Table) -> Phrase {
    let title = Some(table.title.clone()).filter(|title| !title.is_empty() && title.to_string() != table.board().name);
    let mut parts: Vec<Phrase> = match table.occasion() {
        Occasion::Puzzle(_) => vec![table.board().title()],
        Occasion::Lesson(_) => vec![phrase!("menu-title-lesson")],
        Occasion::Editor(_) => vec![phrase!("menu-title-set-up-editor")],
        _ if table.name().is_empty() => vec![table.board().title()],
        _ => vec![table.name().into(), table.board().title()],
    };
    parts.extend(title);
    parts.extend((table.is_game() && table.is_finished()).then(|| phrase!("menu-title-finished")));
    phrase!("menu-title-current", what = dotted(parts))
}

/// The sides that the computer plays, a line each, or that people play both.
fn players_of(table: &Table) -> Phrase {
    if table.is_game() && table.seats() == Seats::PEOPLE {
        return who_plays(table.seats());
    }
    Phrase::lines(Player::BOTH.into_iter().filter_map(|player| {
        let level = table.seats().computer_level(player)?;
        Some(phrase!("menu-title-computer", side = table.board().side(player), level = level))
    }))
}

/// Makes the camera frame the table beside the text.
pub(super) fn publish_insets(
    scale: Res<UiScale>,
    class: Res<SizeClass>,
    mut insets: ResMut<ViewInsets>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if insets.set_if_neq(ViewInsets { left: (column(*class) + margin(*class)) * scale.0, ..default() }) {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::app;
    use crate::tests::{menu, press};
    use state::messages::OpenMenu;
    use state::referee::{EditedBoard, Seat, Seats, Start};
    use state::testing::TestApp;

    /// The first button, and the text of the line below the buttons.
    fn said(app: &App) -> (String, String) {
        let table = app.resource::<Table>();
        (first_button(table).to_string(), on_the_table(table).to_string())
    }

    #[test]
    fn the_first_button_says_what_is_on_the_table() {
        let mut app = app(true);
        let plain = "Current game:  Laser Chess  ·  Ace".to_owned();
        assert_eq!(said(&app).0, "Play");
        app.play_at_once("h2g2");
        assert_eq!(said(&app), ("Continue".to_owned(), plain.clone()));
        let game = app.resource::<Table>().number();
        app.send(Request::Name { game, name: "My first evening".into() });
        let named = "Current game:  My first evening  ·  Laser Chess  ·  Ace".to_owned();
        assert_eq!(said(&app), ("Continue".to_owned(), named));
        app.send(Request::Name { game, name: String::new() });
        app.send(Request::Resign(Player::Second));
        let finished = ("Look at the game".to_owned(), format!("{plain}  ·  finished"));
        assert_eq!(said(&app), finished);
        app.send(Request::LookAt(0));
        assert_eq!(said(&app), finished, "at any position of the game");
    }

    #[test]
    fn the_game_on_the_table_is_named_once_it_has_begun() {
        let mut app = app(true);
        app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(2)])));
        let lines = |app: &mut App| {
            let lines =
                app.all::<&Text>().filter(|text| text.0.contains("Current game") || text.0.contains("computer"));
            let mut lines: Vec<_> = lines.map(|text| text.0.clone()).collect();
            lines.sort();
            lines
        };
        let computer = "Red: computer, level 2";
        assert_eq!(lines(&mut app), [computer]);
        app.play("h2g2");
        app.update();
        assert_eq!(lines(&mut app), ["Current game:  Laser Chess  ·  Ace", computer]);
    }

    #[test]
    fn the_first_button_resumes_a_lesson() {
        let start =
            Start { occasion: Occasion::Lesson(Player::First), title: "The goal".into(), ..Start::shipped("ace") };
        let table = Table::new(start);
        assert_eq!(first_button(&table).to_string(), "Continue the lesson");
        assert_eq!(on_the_table(&table).to_string(), "Current game:  lesson  ·  The goal");
    }

    /// Opens the editor with `open` and leaves it again; returns the menu that is then open.
    fn after_the_editor(title: bool, open: impl Fn(&mut App)) -> Menu {
        let mut app = app(title);
        open(&mut app);
        assert_eq!(menu(&app), Menu::None);
        // The editor sends this itself.
        let state = app.session().state().clone();
        app.send(Request::ShowEditedBoard(state, EditedBoard::default(), "New set-up".into()));
        assert!(app.resource::<Table>().is_editor());
        app.send(Request::Leave);
        app.update();
        assert!(app.resource::<Table>().is_game());
        menu(&app)
    }

    #[test]
    fn leaving_the_editor_returns_to_where_it_was_opened() {
        let from_chooser = |app: &mut App| {
            press(app, "New game");
            press(app, "Edit a copy");
        };
        assert_eq!(after_the_editor(true, |app| press(app, "Editor")), Menu::Title);
        assert_eq!(after_the_editor(true, from_chooser), Menu::Setups);
        assert_eq!(
            after_the_editor(false, |app| {
                app.send(OpenMenu);
                app.update();
                from_chooser(app);
            }),
            Menu::Setups
        );
        // Once a game has begun, the editor no longer counts as opened from the title.
        let game_of_it = |app: &mut App| {
            press(app, "Editor");
            app.send(Request::New(Box::new(Start::shipped("ace"))));
        };
        assert_eq!(after_the_editor(true, game_of_it), Menu::None);
        let by_key = |app: &mut App| {
            press(app, "Editor");
            app.send(OpenEditor::Position);
        };
        assert_eq!(after_the_editor(true, by_key), Menu::None);
    }
}
