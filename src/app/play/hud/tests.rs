//! The HUD without a window: its texts after turns, refusals, undo and the end of the game.

mod calls;
mod ending;
mod layout;
mod line;
mod openings;
mod panel;
mod question;

use bevy::prelude::*;

use super::analysis::BalanceFill;
use super::bar::SideDisc;
use super::frame::ToastSlot;
use super::{HudPlugin, toast};
use content::setups::Library;
use content::themes::SidePair;
use games::chess;
use kit::ui::palette;
use kit::ui::testing::{activate, app_without_window, buttons, press, press_button, says, texts};
use kit::ui::widgets::ButtonStyle;
use kit::window::Compiling;
use notation::drawing::parse;
use state::messages::{Analysis, Answer, ClickHint, Hint, Notice, Question, Review, ShareRequest, TableOpen, Thoughts};
use state::referee::{ActionChosen, EditedBoard, Request, Seat, Seats, Start, Table};
use state::settings::{Command, Device, Settings};
use state::shelf::Shelf;
use state::testing::TestApp;
use tabletop::{Agreement, Player, Session};

/// One turn of the mirror on j4 before the end.
const ONE_FROM_THE_END: &str = "
    8  xS  .  .  .  .  .  .  .  .  .
    7  .   .  .  .  .  .  .  .  .  .
    6  .   .  .  .  .  .  .  .  .  .
    5  .   .  .  .  .  .  .  .  .  .
    4  .   .  .  .  k  .  .  .  .  PNW
    3  .   .  .  .  .  .  .  .  .  .
    2  .   .  .  .  .  .  .  .  .  .
    1  .   .  .  .  K  .  .  .  .  XN
       a   b  c  d  e  f  g  h  i  j
";

fn app(board: Option<&str>) -> App {
    let library = Library::embedded();
    let entry = library.find("khet-2/classic").unwrap().clone();
    let drawn = board.map(|board| {
        let rules = entry.position.rules();
        parse(rules, board, Player::First).unwrap().into_position(rules).unwrap()
    });
    let position = drawn.unwrap_or(entry.position.clone());
    let start = Start::from(entry).with_position(position);
    let mut app = app_without_window(Table::new(start), HudPlugin);
    app.insert_resource(Shelf(library)).update();
    app
}

#[test]
fn the_bar_shows_the_players_name_for_the_game() {
    let mut app = app(None);
    assert!(says(&mut app, "Khet 2.0  ·  Classic"), "{:?}", texts(&mut app));
    let game = app.resource::<Table>().number();
    app.send(Request::Name { game, name: "My first evening".into() });
    app.update();
    assert!(says(&mut app, "My first evening  ·  Khet 2.0  ·  Classic"), "{:?}", texts(&mut app));
}

/// The buttons of a command.
fn buttons_of(app: &mut App, wanted: Command) -> Vec<Entity> {
    app.all::<(Entity, &Command)>().filter(|(_, command)| **command == wanted).map(|(entity, _)| entity).collect()
}

#[test]
fn the_bar_shows_the_side_to_move_and_the_title() {
    let mut app = app(None);
    assert!(says(&mut app, "Silver to move") && says(&mut app, "Khet 2.0  ·  Classic"));
    app.frames_take(50);
    app.play("h2g2");
    assert!(says(&mut app, "Silver moves"), "the piece is on its way: {:?}", texts(&mut app));
    let fires = (0..60).any(|_| {
        app.update();
        says(&mut app, "Silver fires")
    });
    assert!(fires);
    app.send(Request::Skip);
    assert!(says(&mut app, "Red to move"));
}

#[test]
fn reviewing_and_the_editor_have_a_neutral_colour() {
    let mut app = app(None);
    app.play_at_once("h2g2");
    let ink_of =
        |app: &mut App, wanted: &str| app.all::<(&Text, &TextColor)>().find(|(text, _)| text.0 == wanted).unwrap().1.0;
    assert_ne!(ink_of(&mut app, "Red to move"), palette::INK);
    app.send(Request::LookAt(0));
    assert_eq!(ink_of(&mut app, "Reviewing"), palette::INK);
    let state = app.session().start().clone();
    app.send(Request::ShowEditedBoard(state, EditedBoard::default(), "New set-up".into()));
    assert_eq!(ink_of(&mut app, "Set-up editor"), palette::INK);
}

#[test]
fn the_bar_follows_the_colours_that_players_choose_for_the_sides() {
    let mut app = app(None);
    let disc = |app: &mut App| {
        let mut discs = app.world_mut().query_filtered::<&BackgroundColor, With<SideDisc>>();
        *discs.single(app.world()).unwrap()
    };
    let before = disc(&mut app);
    app.resource_mut::<Settings>().table.side_colors = SidePair::BlueOrange;
    app.frames(3);
    assert_ne!(disc(&mut app), before);
}

#[test]
fn the_list_of_moves_grows_and_shrinks_with_the_game() {
    let mut app = app(None);
    app.play_at_once("h2g2 a4a3 g2h2");
    assert!(["h2g2", "a4a3", "g2h2", "2."].iter().all(|text| says(&mut app, text)));
    app.send(Request::Undo);
    assert!(!says(&mut app, "g2h2") && !says(&mut app, "2.") && says(&mut app, "a4a3"));
    app.send(Request::Undo);
    assert!(!says(&mut app, "a4a3") && says(&mut app, "1."));
    app.play("a4b4");
    assert!(says(&mut app, "a4b4"));
    app.send(Request::Restart);
    assert!(!says(&mut app, "h2g2") && !says(&mut app, "1."));
}

#[test]
fn move_numbers_continue_from_that_of_the_position() {
    let mut app = app(None);
    let position: chess::Position = "4k3/8/8/8/8/8/8/R3K3 b - - 0 60".parse().unwrap();
    app.insert_resource(Table::of(Session::new(chess::start(position))));
    app.play_at_once("e8e7 a1a7");
    assert!(says(&mut app, "60.") && says(&mut app, "61.") && !says(&mut app, "1."), "{:?}", texts(&mut app));
}

#[test]
fn a_refusal_disappears_with_the_next_turn() {
    let mut app = app(None);
    app.play("h2i1");
    assert!(says(&mut app, "i1 is reserved for Red."));
    app.play("h2a5");
    assert!(!says(&mut app, "i1 is reserved for Red."), "the newer one takes its place");
    app.play("h2g2");
    assert_eq!(app.all::<&toast::Toast>().count(), 0);
}

#[test]
fn the_result_appears_after_the_last_shot_until_rematch_or_undo() {
    for command in [Command::Restart, Command::Undo] {
        let mut app = app(Some(ONE_FROM_THE_END));
        app.play("j4-");
        assert!(!says(&mut app, "Silver wins"), "not before the beam has struck");
        app.send(Request::Skip);
        assert!(says(&mut app, "Silver wins"), "{:?}", texts(&mut app));
        assert!(says(&mut app, "Red's pharaoh was struck by Silver's laser.") && says(&mut app, "Game over"));
        // One is in the bar; a rematch is also on the card.
        let buttons = buttons_of(&mut app, command);
        assert_eq!(buttons.len(), if command == Command::Restart { 2 } else { 1 });
        press_button(&mut app, *buttons.last().unwrap());
        assert!(!says(&mut app, "Silver wins") && says(&mut app, "Silver to move"));
    }
}

#[test]
fn a_clip_of_the_shot_that_ended_the_game_is_one_click_away() {
    let mut app = app(Some(ONE_FROM_THE_END));
    app.play_at_once("j4-");
    activate(&mut app, "Save clip");
    app.update();
    let wanted = app.sent::<ShareRequest>();
    assert_eq!(wanted, [ShareRequest::Clip]);
}

#[test]
fn a_refused_request_says_why() {
    let mut app = app(None);
    app.send(Request::AcceptDraw(Player::Second));
    assert!(says(&mut app, "Your opponent hasn't offered a draw."));
    app.send(Request::OfferDraw(Player::First));
    app.send(Request::OfferDraw(Player::First));
    assert!(says(&mut app, "Your opponent hasn't answered your draw offer yet."));
}

/// The slot of the toast, if there is one.
fn toast_slot(app: &mut App) -> Option<ToastSlot> {
    let parent = app.filtered::<&ChildOf, With<toast::Toast>>().next()?.parent();
    app.world().get(parent).copied()
}

#[test]
fn a_refusal_does_not_stay_over_a_menu() {
    let mut app = app(None);
    app.play("h2i1");
    assert_eq!(toast_slot(&mut app), Some(ToastSlot::Table));
    app.insert_resource(TableOpen(false));
    app.update();
    assert_eq!(toast_slot(&mut app), None);
}

#[test]
fn a_notice_outlives_a_turn_and_is_seen_over_a_menu() {
    let mut app = app(None);
    app.write(Notice { words: "Saved as a.beam".into(), bad: false });
    app.insert_resource(TableOpen(false));
    app.frames_take(1000);
    app.update();
    assert_eq!(toast_slot(&mut app), Some(ToastSlot::Menu));
    app.insert_resource(TableOpen(true));
    app.update();
    assert_eq!(toast_slot(&mut app), Some(ToastSlot::Table));
    app.play("h2g2");
    // While shaders are compiled, nobody has seen it yet.
    for (compiling, is_shown) in [(Compiling::of(1), true), (Compiling::of(0), false)] {
        app.insert_resource(compiling);
        // A frame counts for at most a quarter of a second.
        app.frames(60);
        assert_eq!(says(&mut app, "Saved as a.beam"), is_shown);
    }
}

#[test]
fn the_first_line_of_a_notice_is_separate_from_its_path() {
    let mut app = app(None);
    app.send(Notice { words: "Saved as First light\n/home/a.beam".into(), bad: false });
    assert!(says(&mut app, "Saved as First light") && says(&mut app, "/home/a.beam"), "{:?}", texts(&mut app));
}

#[test]
fn the_hint_line_says_what_a_click_would_do() {
    let mut app = app(None);
    app.insert_resource(ClickHint(Some("Click: the pyramid steps to h3".into())));
    app.update();
    assert!(says(&mut app, "Click: the pyramid steps to h3"));
    app.insert_resource(ClickHint(None));
    app.update();
    assert!(!says(&mut app, "Click: the pyramid steps to h3"));
}

#[test]
fn toggle_buttons_look_pressed_while_their_feature_is_on() {
    let mut app = app(None);
    let style = |app: &mut App, command| {
        app.update();
        let button = buttons_of(app, command)[0];
        *app.world().get::<ButtonStyle>(button).unwrap()
    };
    assert_eq!(style(&mut app, Command::Analysis), ButtonStyle::Plain);
    *app.resource_mut::<Thoughts>() =
        Thoughts { analysis: Some(Analysis::default()), hint: Hint::Thinking, ..Thoughts::default() };
    assert_eq!([Command::Analysis, Command::Hint].map(|command| style(&mut app, command)), [ButtonStyle::Chosen; 2]);
    *app.resource_mut::<Thoughts>() = Thoughts::default();
    assert_eq!([Command::Analysis, Command::Hint].map(|command| style(&mut app, command)), [ButtonStyle::Plain; 2]);
}

#[test]
fn the_level_of_a_computer_stands_beside_its_name() {
    let mut app = app(None);
    app.send(Request::Seat(Seats([Seat::Computer(9), Seat::Human])));
    assert!(says(&mut app, "level 9  ·  master"));
    app.resource_mut::<Thoughts>().thinking = Some(Player::First);
    app.update();
    assert!(says(&mut app, "Silver is thinking") && says(&mut app, "level 9  ·  master"));
    app.send(Request::Seat(Seats::PEOPLE));
    assert!(!says(&mut app, "level 9  ·  master"));
}

#[test]
fn the_evaluation_bar_shows_the_result_after_the_last_shot() {
    let mut app = app(Some(ONE_FROM_THE_END));
    app.resource_mut::<Thoughts>().analysis = Some(Analysis::default());
    let height = |app: &mut App| app.only::<&Node, With<BalanceFill>>().height;
    app.play("j4-");
    assert_eq!(height(&mut app), percent(50), "not before the beam has struck");
    app.send(Request::Skip);
    assert_eq!(height(&mut app), percent(100));
    assert!(says(&mut app, "The game is over"));
}

#[test]
fn a_replay_is_announced_and_changes_nothing_else() {
    let mut app = app(Some(ONE_FROM_THE_END));
    let disabled = |app: &mut App| {
        let button = buttons_of(app, Command::Replay)[0];
        app.world().get::<bevy::ui::InteractionDisabled>(button).is_some()
    };
    assert!(disabled(&mut app), "nothing to show before the first turn");
    app.play_at_once("j4-");
    assert!(!disabled(&mut app));
    let icons = |app: &mut App| app.world_mut().query::<&super::losses::LossRow>().iter(app.world()).count();
    let before = (texts(&mut app).len(), icons(&mut app));
    // One is in the bar, and one on the card with the result.
    let buttons = buttons_of(&mut app, Command::Replay);
    assert_eq!(buttons.len(), 2);
    press_button(&mut app, buttons[1]);
    assert!(says(&mut app, "Replay") && !says(&mut app, "Silver wins") && says(&mut app, "j4-"));
    assert!(texts(&mut app).iter().any(|words| words.starts_with("Replay at half speed, from your seat")));
    press(&mut app, "Replay");
    assert!(texts(&mut app).iter().any(|words| words.starts_with("Replay at half speed, along the beam")));
    app.send(Request::Skip);
    assert!(says(&mut app, "Silver wins") && says(&mut app, "Game over"));
    assert_eq!((texts(&mut app).len(), icons(&mut app)), before);
}

#[test]
fn a_hovered_button_shows_its_help_and_key_or_why_it_is_disabled() {
    use bevy::picking::hover::Hovered;
    let mut app = app(None);
    let undo = buttons_of(&mut app, Command::Undo)[0];
    assert!(texts(&mut app).iter().any(|words| words.starts_with("Click or drag a piece    Q E  turn")));
    let says_when_hovered = |app: &mut App, hovered, wanted: &str| {
        app.world_mut().entity_mut(undo).insert(Hovered(hovered));
        app.update();
        assert!(texts(app).iter().any(|words| words.starts_with(wanted)), "{wanted}");
    };
    says_when_hovered(&mut app, true, "Nothing to undo");
    says_when_hovered(&mut app, false, "Click or drag a piece");
    app.play_at_once("h2g2");
    says_when_hovered(&mut app, true, "Undo the last turn, or the end of the game    U");
}

#[test]
fn the_key_line_follows_the_device_used_last() {
    let mut app = app(None);
    app.insert_resource(Device::Gamepad);
    app.update();
    let line = "D-pad  cursor    A  choose    Select  buttons    LB RB  turn";
    assert!(texts(&mut app).iter().any(|words| words.starts_with(line)));
    app.insert_resource(Device::Keyboard);
    app.update();
    assert!(!texts(&mut app).iter().any(|words| words.starts_with(line)));
}

#[test]
fn every_command_with_a_place_has_its_button() {
    let mut app = app(None);
    for &command in Command::ALL {
        let expected = usize::from(command.info().button.is_some());
        assert_eq!(buttons_of(&mut app, command).len(), expected, "{command:?}");
    }
}

#[test]
fn a_question_is_answered_by_a_button_and_can_be_dropped() {
    let mut app = app(None);
    let answers = [("queen", "c4+"), ("knight", "c4-")];
    let ask = |app: &mut App| {
        let answers =
            answers.map(|(words, action)| Answer { words: words.into(), action: action.into(), becomes: None });
        *app.resource_mut::<Question>() =
            Question { words: "Which one?".into(), answers: answers.into(), is_warning: false };
        app.update();
    };
    ask(&mut app);
    assert!(says(&mut app, "Which one?") && says(&mut app, "queen") && says(&mut app, "knight"));
    press(&mut app, "Cancel");
    app.update();
    assert!(!says(&mut app, "Which one?") && !says(&mut app, "queen"));
    ask(&mut app);
    press(&mut app, "knight");
    app.update();
    assert!(!says(&mut app, "Which one?"));
    let turns = app.session().turns().map(|turn| turn.action.to_string());
    assert_eq!(turns.collect::<Vec<_>>(), ["c4-"]);
}

#[test]
fn the_graph_says_who_is_ahead_above_and_below_its_line_and_numbers_the_moves() {
    let mut app = app(None);
    app.play_at_once("h2g2 a4a3 g2h2 a3a4");
    let turns = app.session().turns().cloned().collect();
    app.resource_mut::<Thoughts>().review = Some(Review { scores: vec![Some(0); 5], turns, ..Review::default() });
    app.frames(2);
    for words in ["Advantage by move", "Silver\nahead", "even", "Red\nahead", "Moves", "1", "2"] {
        assert!(says(&mut app, words), "{words}");
    }
    let zero = app.world_mut().query::<(&Name, &Node)>().iter(app.world()).find(|(name, _)| name.as_str() == "Even");
    assert_eq!(zero.map(|(_, node)| (node.top, node.height)), Some((percent(50), px(1))));
}

#[test]
fn a_rematch_may_swap_the_sides() {
    let mut app = app(None);
    app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(2)])));
    app.play_at_once("c4+");
    app.send(Request::Resign(Player::First));
    press(&mut app, "Swap sides");
    app.update();
    let table = app.resource::<Table>();
    assert_eq!((table.seats(), table.session().ply_count()), (Seats([Seat::Computer(2), Seat::Human]), 0));
}

#[test]
fn in_a_rematch_with_swapped_sides_the_handicap_follows_its_player() {
    let library = Library::embedded();
    let classic = library.find("khet-2/classic").unwrap().clone();
    let c7 = "c7".parse().unwrap();
    let agreement = Agreement { without: vec![c7], names: ["Ada".into(), String::new()], ..Agreement::default() };
    let mut app = app(None);
    app.insert_resource(Shelf(library));
    app.send(Request::New(Box::new(Start::from(classic).with_agreement(agreement).unwrap())));
    app.send(Request::Seat(Seats([Seat::Human, Seat::Computer(2)])));
    app.play_at_once("h2g2");
    app.send(Request::Resign(Player::First));
    press(&mut app, "Swap sides");
    app.update();
    let table = app.resource::<Table>();
    assert_eq!(table.agreement().names, ["", "Ada"]);
    assert_eq!(table.title.to_string(), "Classic, Silver without 1 piece", "the computer still plays without it");
    assert_eq!(app.sent::<Notice>().len(), 0, "no notice is needed");
}
