//! The terms menu without a window.

use super::times::{ClockKind, Time, stepped};
use super::*;
use crate::tests::{app, press, press_each};
use bevy::ui_widgets::Button;
use games::list::GAMES;
use kit::ui::testing::{buttons, press_button};
use kit::ui::widgets::ButtonStyle;
use state::referee::Table;
use state::settings::Settings;
use state::testing::TestApp;
use tabletop::{Agreement, Aids, Answers, Piece, TimeControl};

fn terms(app: &mut App) -> Terms {
    app.resource::<Terms>().clone()
}

fn says(app: &mut App, wanted: &str) -> bool {
    app.all::<&Text>().any(|text| text.0 == wanted)
}

/// The terms menu, opened from the chooser with the first set-up of the table chosen.
fn open() -> App {
    let mut app = app(true);
    press(&mut app, "New game");
    assert!(says(&mut app, "No clock  ·  standard assists"));
    press(&mut app, "Terms");
    app
}

fn press_piece(app: &mut App, square: Square) {
    let (button, _) = app
        .filtered::<(Entity, &Name), With<Button>>()
        .find(|(_, name)| name.ends_with(&format!(" {square}")))
        .unwrap();
    press_button(app, button);
}

/// The buttons with these labels that are marked as chosen.
fn chosen(app: &mut App, labels: impl IntoIterator<Item = Phrase>) -> Vec<String> {
    let is_chosen = |app: &App, button| app.world().get::<ButtonStyle>(button) == Some(&ButtonStyle::Chosen);
    let mut labels: Vec<String> = labels.into_iter().map(|label| label.to_string()).collect();
    labels.retain(|label| buttons(app, label).into_iter().any(|button| is_chosen(app, button)));
    labels
}

fn table(app: &App) -> &Table {
    app.resource::<Table>()
}

#[test]
fn terms_apply_from_the_next_game_and_are_saved() {
    let mut app = open();
    press(&mut app, "Increment");
    assert!(says(&mut app, "10 min for each player") && says(&mut app, "5 s added after each turn"));
    for (label, time) in [("−", 0), ("+", 1)] {
        let step = buttons(&mut app, label)[time];
        press_button(&mut app, step);
    }
    press(&mut app, "Minimal");
    press_piece(&mut app, "f8".parse().unwrap());
    press(&mut app, "Done");
    assert!(says(&mut app, "5 min + 8 s  ·  minimal assists"), "a king stays");
    assert!(table(&app).agreement() == &Agreement::default(), "the current game keeps its terms");
    press(&mut app, "Play");
    let agreed = table(&app).agreement().clone();
    assert_eq!((agreed.clock.to_string().as_str(), agreed.aids), ("300+8", Aids::STRICT));
    assert!(table(&app).clocks().is_some() && !table(&app).may_take_back());
    let settings = app.resource::<Settings>();
    assert_eq!((settings.next_game.clock, settings.aids), (agreed.clock, Aids::STRICT));
}

#[test]
fn returning_to_the_chooser_keeps_its_selection() {
    let mut app = app(true);
    press(&mut app, "New game");
    let library = content::setups::Library::embedded();
    let edition = &library.editions()[1];
    press(&mut app, &edition.rules.spec().name);
    press(&mut app, &edition.setups[1].name);
    press_each(&mut app, &["Terms", "Done", "Play"]);
    assert_eq!(table(&app).setup, edition.setups[1].id);
}

#[test]
fn pieces_are_left_out_and_put_back_on_the_board() {
    let mut app = open();
    let ace = Table::shipped("ace");
    let of = |player: Player, royal: bool| {
        let is = |piece: Piece| {
            let look = ace.board().look(piece.look);
            piece.owner == player && look.royal == royal && !look.emitter
        };
        ace.view().pieces().filter(|&(_, piece)| is(piece)).map(|(square, _)| square).collect::<Vec<_>>()
    };
    let plain = of(Player::Second, false);
    press_piece(&mut app, plain[0]);
    press_piece(&mut app, plain[1]);
    app.update();
    assert!(says(&mut app, "Red plays without 2 pieces."));
    press_piece(&mut app, plain[1]);
    press_piece(&mut app, of(Player::First, true)[0]);
    app.update();
    assert!(says(&mut app, "This piece must stay. Blue needs a king."));
    assert_eq!(terms(&mut app).without, [plain[0]]);
    press(&mut app, "Done");
    assert!(says(&mut app, "No clock  ·  standard assists  ·  1 piece removed"));
    press(&mut app, "Play");
    assert_eq!(table(&app).title.to_string(), "Ace, Red without 1 piece");
    assert!(table(&app).view().piece(plain[0]).is_none());
    press_all_pieces(&mut app);
}

/// The next game from the same set-up has the handicap again, until all pieces are put back.
fn press_all_pieces(app: &mut App) {
    app.send(state::messages::OpenMenu);
    app.update();
    press(app, "New game");
    assert!(says(app, "No clock  ·  standard assists  ·  1 piece removed"));
    press(app, "Terms");
    press(app, "All pieces");
    press(app, "Done");
    press(app, "Play");
    assert_eq!(table(app).title.to_string(), "Ace");
}

#[test]
fn aids_are_chosen_together_or_one_by_one() {
    let mut app = open();
    press_each(&mut app, &["Minimal", "Undo"]);
    app.update();
    assert_eq!(chosen(&mut app, Aid::ALL.map(aid_words)), ["Legal squares", "Highlight last turn", "Undo"]);
}

#[test]
fn typed_names_apply_to_the_next_game() {
    let mut app = open();
    let world = app.world_mut();
    let mut fields = world.query::<(Entity, &NameOf)>();
    let first = fields.iter(world).find(|(_, of)| of.0 == Player::First).unwrap().0;
    *world.get_mut::<EditableText>(first).unwrap() = EditableText::new(" Ada ");
    app.update();
    press_each(&mut app, &["Done", "Play"]);
    assert_eq!(table(&app).player_label(Player::First), phrases::Argument::from("Ada"));
    assert_eq!(app.resource::<Settings>().next_game.names, ["Ada".to_owned(), String::new()]);
}

#[test]
fn times_stop_at_the_ends_of_their_lists() {
    let control = |text: &str| text.parse::<TimeControl>().unwrap();
    assert_eq!(stepped(control("7200+5"), Time::Main, true), control("7200+5"));
    assert_eq!(stepped(control("61+0"), Time::Main, false), control("60"));
    assert_eq!(stepped(control("60d1"), Time::Extra, false), control("60d1"));
    assert_eq!(stepped(control("1/30"), Time::Main, true), control("1/45"));
    assert_eq!(ClockKind::Delay.control(control("300")), control("300d1"));
}

#[test]
fn rulings_are_chosen_per_game_shown_in_the_chooser_and_saved() {
    let place = |id| GAMES.iter().position(|game| game.id() == id).unwrap();
    let mut app = app(true);
    press_each(&mut app, &["New game", "Draughts", "Terms"]);
    assert!(says(&mut app, "House rules") && says(&mut app, "Draw by king moves alone") && !says(&mut app, "Handicap"));
    for answer in ["40 turns", "Second time", "Third time"] {
        press(&mut app, answer);
    }
    let draughts = GAMES[place("draughts")];
    let answers = draughts.rulings().iter().flat_map(|ruling| ruling.answers).map(|answer| answer.name());
    assert_eq!(chosen(&mut app, answers), ["Third time", "Three in a row", "40 turns"], "one answer to each");
    press(&mut app, "Done");
    assert!(says(&mut app, "No clock  ·  standard assists  ·  1 house rule"));
    assert!(says(&mut app, "Draw by king moves alone: 40 turns"));
    press(&mut app, "Play");
    assert_eq!(draughts.answers(table(&app).session().start().as_ref()).to_string(), "kings-only=40");
    assert!(table(&app).board().rules.iter().any(|rule| rule.to_string().contains("after 40 turns in a row")));
    let kept = app.resource::<Settings>().next_game.clone();
    assert_eq!(kept.rulings.get("draughts").map(String::as_str), Some("kings-only=40"));
    assert_eq!(kept.rulings(GAMES[place("stratego")]), Answers::default(), "each game has its own");
    let mut stale = kept;
    stale.rulings.insert("draughts".into(), "x=1".into());
    assert_eq!(stale.rulings(draughts), Answers::default());
}
