//! The clocks at the top of the panel: always visible in a game with clocks, with the running one highlighted.

use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::referee::{RunningClock, Table};
use tabletop::{Player, SHORT_TIME, clock_face};

const GAP: f32 = 4.0;

/// Height of a row, in logical pixels at a UI scale of 1.
fn row_height(class: SizeClass) -> f32 {
    class.pick(34.0, 28.0)
}

pub(super) fn clocks() -> impl Bundle {
    (
        Name::new("Clocks"),
        shown_if(|table: Res<Table>| table.clocks().is_some()),
        layout(Node { display: Display::None, flex_shrink: 0.0, ..in_column(GAP) }),
        // In the same order as on the board, seen from the first player's side.
        children![row(Player::Second), row(Player::First)],
    )
}

fn row(player: Player) -> impl Bundle {
    let node = |class: SizeClass| Node {
        height: px(row_height(class)),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(9), px(0)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(7)),
        ..in_row(9.0)
    };
    (
        Name::new(format!("Clock {player:?}")),
        node(SizeClass::Regular),
        Adaptive::new(node(SizeClass::Regular), node(SizeClass::Compact)),
        BackgroundColor(Color::NONE),
        follows(move |table: Res<Table>, running: Res<RunningClock>| {
            BackgroundColor(if next(&table, *running) == Some(player) { palette::BUTTON_HOVER } else { Color::NONE })
        }),
        BorderColor::all(palette::PANEL_EDGE),
        follows(move |table: Res<Table>, running: Res<RunningClock>, look: Res<ActiveTheme>| {
            BorderColor::all(match next(&table, *running) == Some(player) {
                true => look.side(table.board(), player).ink.with_alpha(0.8),
                false => palette::PANEL_EDGE,
            })
        }),
        Pickable::IGNORE,
        children![
            (
                follows(move |table: Res<Table>, look: Res<ActiveTheme>| {
                    BackgroundColor(look.side(table.board(), player).ink)
                }),
                Node { width: px(10), height: px(10), flex_shrink: 0.0, border_radius: BorderRadius::MAX, ..default() },
                BackgroundColor(palette::INK),
                Pickable::IGNORE,
            ),
            (
                layout(filling()),
                children![(
                    elided("", fonts::regular(14.0), palette::INK_FAINT),
                    says(move |table: Res<Table>| phrase!("player-name", player = table.player_label(player))),
                    inked(move |table: Res<Table>, running: Res<RunningClock>| {
                        if next(&table, *running) == Some(player) { palette::INK } else { palette::INK_FAINT }
                    }),
                )],
            ),
            (
                Name::new(format!("Time {player:?}")),
                text("", fonts::tabular(20.0), palette::INK),
                says(move |table: Res<Table>| table
                    .clocks()
                    .map_or_else(Phrase::default, |clocks| clock_face(clocks.left(player)).into())),
                inked(move |table: Res<Table>, running: Res<RunningClock>| {
                    match table.clocks().is_some_and(|clocks| clocks.left(player) < SHORT_TIME) {
                        true => palette::WARNING,
                        false if next(&table, *running) == Some(player) => palette::INK,
                        false => palette::INK_FAINT,
                    }
                }),
            ),
        ],
    )
}

/// The player whose clock is highlighted: while a turn is shown, no clock runs, but one runs next.
fn next(table: &Table, running: RunningClock) -> Option<Player> {
    let session = table.session();
    let over = session.outcome().is_some();
    running.0.or(Some(session.to_move()).filter(|_| !over && session.ply_count() > 0))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::hud::HudPlugin;
    use kit::ui::testing::{app_without_window, says};
    use state::referee::{Request, Seat, Seats};
    use state::settings::Command;
    use state::testing::TestApp;
    use tabletop::{Agreement, Aids};

    /// A game with this clock in which Ada plays Blue.
    fn app(control: &str, aids: Aids) -> App {
        let names = ["Ada".into(), String::new()];
        let agreement = Agreement { clock: control.parse().unwrap(), names, aids, ..Agreement::default() };
        let seats = Seats([Seat::Human, Seat::Computer(3)]);
        let mut app = app_without_window(Table::shipped("ace").with_agreement(agreement).seated(seats), HudPlugin);
        app.frames_take(100);
        app.update();
        app
    }

    /// The times shown, the first player's first, with their colours.
    fn faces(app: &mut App) -> [(String, Color); 2] {
        Player::BOTH.map(|player| {
            let name = format!("Time {player:?}");
            let mut times = app.all::<(&Name, &Text, &TextColor)>();
            let (_, text, color) = times.find(|(other, ..)| other.as_str() == name).unwrap();
            (text.0.clone(), color.0)
        })
    }

    fn shown(app: &mut App) -> bool {
        app.all::<(&Name, &Node)>().any(|(name, node)| name.as_str() == "Clocks" && node.display == Display::Flex)
    }

    #[test]
    fn both_clocks_are_shown_and_warn_when_little_is_left() {
        let mut app = app("21", Aids::FRIENDLY);
        assert!(shown(&mut app));
        assert_eq!(faces(&mut app).map(|(face, _)| face), ["0:21", "0:21"]);
        assert!(says(&mut app, "Ada to move") && says(&mut app, "Blue  ·  against level 3  ·  novice"));
        app.play_at_once("h2g2");
        app.frames(15);
        assert_eq!(faces(&mut app), [("0:21".into(), palette::INK_FAINT), ("19.5".into(), palette::WARNING)]);
        assert!(says(&mut app, "Computer to move") && says(&mut app, "Red  ·  level 3  ·  novice"));
        app.frames(200);
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
        app.send(Request::Seat(Seats::PEOPLE));
        app.play_at_once("h2g2");
        let available = |app: &App, command: Command| command.is_available(app.resource::<Table>());
        let forbidden = [Command::Undo, Command::Redo, Command::Hint, Command::Analysis, Command::ShowThreat];
        assert!(forbidden.into_iter().all(|command| !available(&app, command)));
        app.send(Request::Undo);
        app.update();
        assert_eq!(app.session().ply_count(), 1);
        assert!(says(&mut app, "This game is played without undo."));
        // Players may look back, but no turn can be played from there.
        app.send(Request::LookAt(0));
        app.send(Request::PlayOn);
        assert!(app.session().is_looking_back());
        app.write(Request::LookAt(usize::MAX));
        app.send(Request::Resign(Player::First));
        assert!(!available(&app, Command::Undo) && available(&app, Command::Analysis), "the game is over");
    }
}
