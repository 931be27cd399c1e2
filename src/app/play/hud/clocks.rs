//! The clocks at the top of the panel: always visible in a game with clocks, with the running one highlighted.

use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::ui::elided::{Elided, elided};
use kit::ui::language::Words;
use kit::ui::size_class::{Adaptive, SizeClass};
use kit::ui::widgets::{layout, text};
use kit::ui::{fonts, palette};
use phrases::phrase;
use state::referee::{RunningClock, Table};
use tabletop::{Player, SHORT_TIME, clock_face};

const GAP: f32 = 4.0;

/// Height of a row, in logical pixels at a UI scale of 1.
fn row_height(class: SizeClass) -> f32 {
    class.pick(34.0, 28.0)
}

/// Both clocks; hidden in a game without them.
#[derive(Component)]
pub(super) struct ClockRows;

/// The row of a player.
#[derive(Component)]
pub(super) struct ClockRow(Player);

/// The disc in the player's colour.
#[derive(Component)]
pub(super) struct ClockDisc(Player);

/// The name of the player.
#[derive(Component)]
pub(super) struct ClockName(Player);

/// The remaining time.
#[derive(Component)]
pub(super) struct ClockTime(Player);

pub(super) fn clocks() -> impl Bundle {
    (
        Name::new("Clocks"),
        ClockRows,
        layout(Node {
            display: Display::None,
            flex_direction: FlexDirection::Column,
            row_gap: px(GAP),
            flex_shrink: 0.0,
            ..default()
        }),
        // In the same order as on the board, seen from the first player's side.
        children![row(Player::Second), row(Player::First)],
    )
}

fn row(player: Player) -> impl Bundle {
    let node = |class: SizeClass| Node {
        height: px(row_height(class)),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        column_gap: px(9),
        padding: UiRect::axes(px(9), px(0)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(7)),
        ..default()
    };
    (
        Name::new(format!("Clock {player:?}")),
        ClockRow(player),
        node(SizeClass::Regular),
        Adaptive::new(node(SizeClass::Regular), node(SizeClass::Compact)),
        BackgroundColor(Color::NONE),
        BorderColor::all(palette::PANEL_EDGE),
        Pickable::IGNORE,
        children![
            (
                ClockDisc(player),
                Node { width: px(10), height: px(10), flex_shrink: 0.0, border_radius: BorderRadius::MAX, ..default() },
                BackgroundColor(palette::INK),
                Pickable::IGNORE,
            ),
            (
                layout(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() }),
                children![(ClockName(player), elided("", fonts::regular(14.0), palette::INK_FAINT))],
            ),
            (ClockTime(player), text("", fonts::tabular(20.0), palette::INK)),
        ],
    )
}

/// Updates the remaining times. Changes a text only if it differs.
pub(super) fn update_clocks(
    table: Res<Table>,
    running: Res<RunningClock>,
    look: Res<ActiveTheme>,
    mut rows: Query<&mut Node, With<ClockRows>>,
    mut frames: Query<(&ClockRow, &mut BackgroundColor, &mut BorderColor)>,
    mut discs: Query<(&ClockDisc, &mut BackgroundColor), Without<ClockRow>>,
    mut names: Query<(&ClockName, &mut Elided, &Children)>,
    mut inks: Query<&mut TextColor, Without<ClockTime>>,
    mut times: Query<(&ClockTime, &mut Words, &mut TextColor)>,
) {
    let clocks = table.clocks();
    let display = if clocks.is_some() { Display::Flex } else { Display::None };
    for mut node in &mut rows {
        if node.display != display {
            node.display = display;
        }
    }
    let Some(clocks) = clocks else { return };
    let over = table.session().outcome().is_some();
    // No clock runs while a turn is shown; the one that runs next is already highlighted.
    let next = running.0.or(Some(table.session().to_move()).filter(|_| !over && table.session().ply_count() > 0));
    for (row, mut back, mut edge) in &mut frames {
        let runs = next == Some(row.0);
        back.set_if_neq(BackgroundColor(if runs { palette::BUTTON_HOVER } else { Color::NONE }));
        let line = if runs { look.side(table.board(), row.0).ink.with_alpha(0.8) } else { palette::PANEL_EDGE };
        edge.set_if_neq(BorderColor::all(line));
    }
    for (disc, mut color) in &mut discs {
        color.set_if_neq(BackgroundColor(look.side(table.board(), disc.0).ink));
    }
    for (name, mut words, children) in &mut names {
        Elided::set(&mut words, phrase!("player-name", player = table.player_label(name.0)));
        let ink = if next == Some(name.0) { palette::INK } else { palette::INK_FAINT };
        for &child in children {
            if let Ok(mut color) = inks.get_mut(child) {
                color.set_if_neq(TextColor(ink));
            }
        }
    }
    for (time, mut words, mut color) in &mut times {
        let left = clocks.left(time.0);
        words.set_if_neq(Words(clock_face(left).into()));
        let ink = match (left < SHORT_TIME, next == Some(time.0)) {
            (true, _) => palette::WARNING,
            (false, true) => palette::INK,
            (false, false) => palette::INK_FAINT,
        };
        color.set_if_neq(TextColor(ink));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::hud::HudPlugin;
    use kit::theme::ThemePlugin;
    use kit::ui::InterfacePlugin;
    use state::referee::{ActionChosen, RefereePlugin, Request, Seat, Seats};
    use state::settings::{Command, SettingsPlugin};
    use tabletop::{Agreement, Aids};

    /// A game with this clock in which Ada plays Blue.
    fn app(control: &str, aids: Aids) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()));
        app.add_plugins((RefereePlugin, ThemePlugin, InterfacePlugin, SettingsPlugin, HudPlugin));
        let names = ["Ada".into(), String::new()];
        let agreement = Agreement { clock: control.parse().unwrap(), names, aids, ..Agreement::default() };
        let seats = Seats([Seat::Human, Seat::Computer(3)]);
        app.insert_resource(Table::shipped("ace").with_agreement(agreement).seated(seats));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
        app.update();
        app
    }

    fn play(app: &mut App, action: &str) {
        app.world_mut().write_message(ActionChosen(action.into()));
        app.update();
        app.world_mut().write_message(Request::Skip);
        app.update();
    }

    /// The times shown, the first player's first, with their colours.
    fn faces(app: &mut App) -> [(String, Color); 2] {
        let world = app.world_mut();
        let mut times = world.query::<(&ClockTime, &Text, &TextColor)>();
        Player::BOTH.map(|player| {
            let (_, text, color) = times.iter(world).find(|(time, ..)| time.0 == player).unwrap();
            (text.0.clone(), color.0)
        })
    }

    fn shown(app: &mut App) -> bool {
        let world = app.world_mut();
        world.query_filtered::<&Node, With<ClockRows>>().single(world).unwrap().display == Display::Flex
    }

    fn says(app: &mut App, wanted: &str) -> bool {
        let world = app.world_mut();
        world.query::<&Text>().iter(world).any(|text| text.0 == wanted)
    }

    #[test]
    fn both_clocks_are_shown_and_warn_when_little_is_left() {
        let mut app = app("21", Aids::FRIENDLY);
        assert!(shown(&mut app));
        assert_eq!(faces(&mut app).map(|(face, _)| face), ["0:21", "0:21"]);
        assert!(says(&mut app, "Ada to move") && says(&mut app, "Blue  ·  against level 3  ·  novice"));
        play(&mut app, "h2g2");
        (0..15).for_each(|_| app.update());
        assert_eq!(faces(&mut app), [("0:21".into(), palette::INK_FAINT), ("19.5".into(), palette::WARNING)]);
        assert!(says(&mut app, "Computer to move") && says(&mut app, "Red  ·  level 3  ·  novice"));
        (0..200).for_each(|_| app.update());
        assert_eq!(faces(&mut app)[1].0, "0.0");
        assert!(says(&mut app, "You win") && says(&mut app, "Red ran out of time."));
        assert!(says(&mut app, "Ada (Blue) against Computer, level 3 (Red)  ·  21 s  ·  Standard assists"));
    }

    #[test]
    fn a_game_without_a_clock_shows_none() {
        assert!(!shown(&mut app("-", Aids::FRIENDLY)));
    }

    #[test]
    fn strict_games_have_no_way_back_and_no_advice() {
        let mut app = app("-", Aids::STRICT);
        app.world_mut().write_message(Request::Seat(Seats::PEOPLE));
        app.update();
        play(&mut app, "h2g2");
        let available = |app: &App, command: Command| command.is_available(app.world().resource::<Table>());
        let forbidden = [Command::Undo, Command::Redo, Command::Hint, Command::Analysis, Command::ShowThreat];
        assert!(forbidden.into_iter().all(|command| !available(&app, command)));
        app.world_mut().write_message(Request::Undo);
        app.update();
        app.update();
        assert_eq!(app.world().resource::<Table>().session().ply_count(), 1);
        assert!(says(&mut app, "This game is played without undo."));
        // Players may look back, but no turn can be played from there.
        app.world_mut().write_message(Request::LookAt(0));
        app.update();
        app.world_mut().write_message(Request::PlayOn);
        app.update();
        assert!(app.world().resource::<Table>().session().is_looking_back());
        app.world_mut().write_message(Request::LookAt(usize::MAX));
        app.world_mut().write_message(Request::Resign(Player::First));
        app.update();
        assert!(!available(&app, Command::Undo) && available(&app, Command::Analysis), "the game is over");
    }
}
