//! What is agreed, without a window.

use super::super::tests::{app, press, press_named};
use super::*;
use crate::menus::setups::Pick;
use games::list::GAMES;
use tabletop::Piece;
use tabletop::TimeControl;

fn terms(app: &mut App) -> Terms {
    app.world().resource::<Terms>().clone()
}

fn says(app: &mut App, wanted: &str) -> bool {
    let world = app.world_mut();
    world.query::<&Text>().iter(world).any(|text| text.0 == wanted)
}

/// The chooser, with the first set-up of the table chosen, and from it this menu.
fn open() -> App {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Setups));
    assert!(says(&mut app, "No clock  ·  friendly aids"));
    press(&mut app, Go::To(Menu::Terms));
    app
}

fn table(app: &App) -> &Table {
    app.world().resource::<Table>()
}

#[test]
fn what_is_agreed_holds_from_the_next_game_on_and_is_kept_for_the_one_after() {
    let mut app = open();
    press(&mut app, Term::Clock(ClockKind::Increment));
    assert!(says(&mut app, "10 min for each player") && says(&mut app, "5 s added after each turn"));
    press(&mut app, Term::Less(Time::Main));
    press(&mut app, Term::More(Time::Extra));
    press(&mut app, Term::Strict);
    press(&mut app, Term::Piece("f8".parse().unwrap()));
    press(&mut app, Go::Back);
    assert!(says(&mut app, "5 min + 8 s  ·  strict rules"), "a king stays");
    assert!(table(&app).agreement() == &Agreement::default(), "the game on the table goes on as it is");
    press(&mut app, Pick::Play);
    let agreed = table(&app).agreement().clone();
    assert_eq!((agreed.clock.to_string().as_str(), agreed.aids), ("300+8", Aids::STRICT));
    assert!(table(&app).clocks().is_some() && !table(&app).may_take_back());
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.next_game.clock, settings.aids), (agreed.clock, Aids::STRICT));
}

#[test]
fn going_back_to_the_chooser_keeps_what_was_chosen_there() {
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Setups));
    press(&mut app, Pick::Edition(1));
    press(&mut app, Pick::Setup(1));
    press_named(&mut app, "Button Terms");
    press(&mut app, Go::Back);
    press(&mut app, Pick::Play);
    let library = content::setups::Library::embedded();
    assert_eq!(table(&app).setup, library.editions()[1].setups[1].id);
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
    press(&mut app, Term::Piece(plain[0]));
    press(&mut app, Term::Piece(plain[1]));
    app.update();
    assert!(says(&mut app, "Red without 2 pieces."));
    press(&mut app, Term::Piece(plain[1]));
    press(&mut app, Term::Piece(of(Player::First, true)[0]));
    app.update();
    assert!(says(&mut app, "This piece must stay: expected one king for Blue, found none."));
    assert_eq!(terms(&mut app).without, [plain[0]]);
    press(&mut app, Go::Back);
    assert!(says(&mut app, "No clock  ·  friendly aids  ·  1 left out"));
    press(&mut app, Pick::Play);
    assert_eq!(table(&app).title, "Ace, Red without 1 piece");
    assert!(table(&app).view().piece(plain[0]).is_none());
    press_all_pieces(&mut app);
}

/// The next game from the same set-up has the handicap again, until all pieces are put back.
fn press_all_pieces(app: &mut App) {
    app.world_mut().write_message(crate::messages::MenuWanted);
    app.update();
    app.update();
    press(app, Go::To(Menu::Setups));
    assert!(says(app, "No clock  ·  friendly aids  ·  1 left out"));
    press(app, Go::To(Menu::Terms));
    press(app, Term::AllPieces);
    press(app, Go::Back);
    press(app, Pick::Play);
    assert_eq!(table(app).title, "Ace");
}

#[test]
fn aids_are_chosen_together_or_one_by_one() {
    let mut app = open();
    press(&mut app, Term::Strict);
    press(&mut app, Term::Aid(Aid::TakeBack));
    app.update();
    let world = app.world_mut();
    let mut styles = world.query::<(&Term, &ButtonStyle)>();
    let chosen: Vec<Term> = styles
        .iter(world)
        .filter(|(term, style)| **style == ButtonStyle::Chosen && !matches!(term, Term::Clock(_)))
        .map(|(term, _)| *term)
        .collect();
    assert_eq!(chosen, [Aid::LegalSquares, Aid::LastTurn, Aid::TakeBack].map(Term::Aid));
}

#[test]
fn typed_names_are_those_of_the_next_game() {
    let mut app = open();
    let world = app.world_mut();
    let mut fields = world.query::<(Entity, &NameOf)>();
    let first = fields.iter(world).find(|(_, of)| of.0 == Player::First).unwrap().0;
    *world.get_mut::<EditableText>(first).unwrap() = EditableText::new(" Ada ");
    app.update();
    press(&mut app, Go::Back);
    press(&mut app, Pick::Play);
    assert_eq!(table(&app).called(Player::First), "Ada");
    assert_eq!(app.world().resource::<Settings>().next_game.names, ["Ada".to_owned(), String::new()]);
}

#[test]
fn the_times_of_a_clock_end_at_the_end_of_the_list() {
    let control = |text: &str| text.parse::<TimeControl>().unwrap();
    assert_eq!(stepped(control("7200+5"), Time::Main, true), control("7200+5"));
    assert_eq!(stepped(control("61+0"), Time::Main, false), control("60"));
    assert_eq!(stepped(control("60d1"), Time::Extra, false), control("60d1"));
    assert_eq!(stepped(control("1/30"), Time::Main, true), control("1/45"));
    assert_eq!(ClockKind::Delay.control(control("300")), control("300d1"));
}

#[test]
fn rulings_are_chosen_by_game_told_in_the_chooser_and_kept_for_the_next_session() {
    let place = |id| GAMES.iter().position(|game| game.id() == id).unwrap();
    let mut app = app(true);
    press(&mut app, Go::To(Menu::Setups));
    press(&mut app, Pick::Game(place("draughts")));
    assert!(says(&mut app, "Clock, aids, rulings"));
    press_named(&mut app, "Button Terms");
    assert!(says(&mut app, "Rulings") && says(&mut app, "Draw by moves of kings alone") && !says(&mut app, "Handicap"));
    press(&mut app, Term::Ruling(2, 2));
    press(&mut app, Term::Ruling(0, 1));
    press(&mut app, Term::Ruling(0, 0));
    app.update();
    let world = app.world_mut();
    let mut styles = world.query::<(&Term, &ButtonStyle)>();
    let is_chosen = |(term, style): (&Term, &ButtonStyle)| match *term {
        Term::Ruling(ruling, answer) if *style == ButtonStyle::Chosen => Some((ruling, answer)),
        _ => None,
    };
    let mut chosen: Vec<_> = styles.iter(world).filter_map(is_chosen).collect();
    chosen.sort_unstable();
    assert_eq!(chosen, [(0, 0), (1, 0), (2, 2)], "one answer to each");
    press(&mut app, Go::Back);
    assert!(says(&mut app, "No clock  ·  friendly aids  ·  1 ruling"));
    assert!(says(&mut app, "Draw by moves of kings alone: 40 turns"));
    press(&mut app, Pick::Play);
    let draughts = GAMES[place("draughts")];
    assert_eq!(draughts.answers(table(&app).session().start().as_ref()).to_string(), "kings-only=40");
    assert!(table(&app).board().rules.iter().any(|rule| rule.starts_with("After 40 turns in a row")));
    let kept = app.world().resource::<Settings>().next_game.clone();
    assert_eq!(kept.rulings.get("draughts").map(String::as_str), Some("kings-only=40"));
    assert_eq!(kept.rulings(GAMES[place("stratego")]), Answers::default(), "each game has its own");
    let mut stale = kept;
    stale.rulings.insert("draughts".into(), "x=1".into());
    assert_eq!(stale.rulings(draughts), Answers::default());
}
