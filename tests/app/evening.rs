//! A player's first evening, by keyboard alone and without a window: the first start, a lesson, an interrupted game
//! against the computer, *Continue*, looking back, a branch, the end of the game, and a rematch with sides swapped.

use std::path::Path;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use specular::app::menus::Menu;
use specular::app::state::referee::{ActionChosen, Request, Seat, Table, Timeline};
use specular::app::state::settings::Settings;
use specular::app::state::store::Store;
use specular::setups::Library;
use specular::tabletop::Action;
use testing::folder::Folder;

/// The running program of a player whose files are in a folder.
struct Evening(App);

impl Evening {
    fn start(folder: &Path) -> Self {
        let mut evening =
            Self(crate::headless::started(crate::headless::table("laser-chess/ace"), Store::within(folder)));
        evening.frames(4);
        evening
    }

    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.0.update());
    }

    fn table(&self) -> &Table {
        self.0.world().resource::<Table>()
    }

    fn menu(&self) -> Menu {
        *self.0.world().resource::<State<Menu>>().get()
    }

    fn key(&mut self, key_code: KeyCode) {
        let world = self.0.world_mut();
        let window = world.query_filtered::<Entity, With<Window>>().single(world).expect("one window");
        let logical_key = match key_code {
            KeyCode::Enter => Key::Enter,
            KeyCode::Escape => Key::Escape,
            KeyCode::Tab => Key::Tab,
            _ => Key::Unidentified(NativeKey::Unidentified),
        };
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let logical_key = logical_key.clone();
            self.0.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key,
                state,
                text: None,
                repeat: false,
                window,
            });
            self.0.update();
        }
        self.frames(2);
    }

    /// The name of the focused entity.
    fn focused(&self) -> Option<String> {
        let world = self.0.world();
        let focus = world.resource::<InputFocus>().get()?;
        world.get::<Name>(focus).map(|name| name.as_str().to_owned())
    }

    /// Moves the focus to a button with the Tab key, and presses it.
    fn press(&mut self, label: &str) {
        let wanted = format!("Button {label}");
        for _ in 0..80 {
            if self.focused().as_deref() == Some(wanted.as_str()) {
                self.key(KeyCode::Enter);
                return;
            }
            self.key(KeyCode::Tab);
        }
        panic!("the Tab key does not reach {label:?} in {:?}", self.menu());
    }

    fn is_idle(&self) -> bool {
        self.0.world().resource::<Timeline>().is_idle()
    }

    /// Plays an action for the human and skips its animation.
    fn act(&mut self, action: Action) {
        self.0.world_mut().write_message(ActionChosen(action));
        self.frames(2);
        self.0.world_mut().write_message(Request::Skip);
        self.frames(2);
    }

    /// Waits until the computer's turn has been played and shown.
    fn wait_for_computer(&mut self) {
        for _ in 0..10_000 {
            if !self.table().is_machines_turn() && self.is_idle() {
                return;
            }
            self.0.update();
            // The computer thinks in real time.
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("the computer does not move after {:?}", self.line());
    }

    /// Plays a turn of the human and the computer's answer. The human rotates a piece back and forth, which loses
    /// slowly.
    fn play_round(&mut self) {
        self.play_round_without("");
    }

    /// Plays a round in which the human avoids an action.
    fn play_round_without(&mut self, avoided: &str) {
        let choices = self.table().session().choices().clone();
        let actions: Vec<&Action> =
            choices.iter().map(|choice| &choice.action).filter(|action| action.to_string() != avoided).collect();
        let turn = actions.iter().find(|action| action.to_string().ends_with(['+', '-'])).or(actions.first());
        self.act((*turn.expect("a legal action")).clone());
        self.wait_for_computer();
    }

    fn line(&self) -> Vec<String> {
        self.table().session().line_turns().map(|turn| turn.action.to_string()).collect()
    }
}

#[test]
fn a_first_evening() {
    let folder = Folder::new("evening");
    let mut evening = Evening::start(&folder.0);
    assert_eq!(evening.menu(), Menu::LightEffects);
    evening.press("Full");
    assert_eq!(evening.menu(), Menu::Welcome, "the second question asks for the player's experience");
    evening.press("Teach me");
    assert!(evening.table().learner().is_some() && evening.menu() == Menu::None);
    evening.press("Leave");
    assert!(evening.table().is_game() && evening.menu() == Menu::Title);

    // A game against an easy computer, interrupted in the middle.
    evening.press("Play");
    assert_eq!(evening.menu(), Menu::None);
    assert!(evening.table().seats().0.contains(&Seat::Computer(2)), "{:?}", evening.table().seats());
    for _ in 0..3 {
        evening.play_round();
    }
    let played = evening.line();
    assert_eq!(played.len(), 6);
    evening.settle_files(&folder.0);
    drop(evening);

    let mut evening = Evening::start(&folder.0);
    assert_eq!(evening.menu(), Menu::Title, "answered questions are not asked again");
    evening.press("Continue");
    assert_eq!((evening.line(), evening.menu()), (played.clone(), Menu::None), "the game goes on");

    // Looking back changes nothing, and a branch loses nothing.
    evening.key(KeyCode::PageUp);
    evening.key(KeyCode::PageUp);
    assert!(evening.table().session().is_looking_back());
    assert_eq!(evening.line(), played);
    evening.press("Play on from here");
    evening.play_round_without(&played[4]);
    assert_eq!(evening.line()[..4], played[..4]);
    let tried = evening.table().session().history().entries().count();
    assert!(tried > played.len(), "the old line stays: {tried}");

    // The end, and a rematch from the other side.
    evening.press("Resign");
    assert!(evening.table().session().outcome().is_none(), "resigning is confirmed first");
    evening.press("Resign");
    assert!(evening.table().session().outcome().is_some());
    let seats = evening.table().seats().0;
    evening.press("Swap sides");
    assert_eq!(evening.table().seats().0, [seats[1], seats[0]]);
    evening.wait_for_computer();

    // The seats were kept, and the finished game can be opened.
    evening.settle_files(&folder.0);
    let files = Store::within(&folder.0).games().expect("a list of games");
    assert!(files.len() >= 2, "{files:?}");
    assert!(evening.0.world().resource::<Settings>().graphics.reduced_flashing.is_some());
}

impl Evening {
    /// Lets the autosave thread write everything.
    fn settle_files(&mut self, folder: &Path) {
        let wanted = self.line().join(" ");
        for _ in 0..500 {
            self.0.update();
            std::thread::sleep(Duration::from_millis(10));
            let library = Library::embedded();
            let games = Store::within(folder).games().unwrap_or_default();
            let read =
                games.iter().filter_map(|file| specular::app::state::saved_games::SavedGame::read(file, &library).ok());
            let mut lines = read
                .map(|game| game.session().turns().map(|turn| turn.action.to_string()).collect::<Vec<_>>().join(" "));
            if lines.any(|line| line == wanted) {
                return;
            }
        }
        panic!("the game is not saved");
    }
}
