//! Menus over the table.
//!
//! A menu is a state: entering it spawns its nodes and leaving it despawns them. While one is open, [`TableOpen`] is
//! false.

#![deny(missing_docs)]
#![warn(unreachable_pub)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod balance;
mod card;
mod credits;
mod diagram;
mod dialogs;
mod games;
mod import;
mod learn;
mod legend;
mod levels;
mod light_effects;
mod mods;
mod openings;
mod options;
mod pause;
mod programs;
mod puzzle_maker;
mod puzzles;
mod rules;
mod save;
mod seats;
mod setups;
mod statistics;
mod terms;
#[cfg(test)]
mod tests;
mod title;
mod welcome;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::{FileDragAndDrop, RequestRedraw};

use kit::ui::elided::show_full;
use kit::ui::press::on_press;
use kit::ui::scale::{LayoutNeeds, READABLE_SCALE};
use kit::window::FrameWaker;
use state::messages::{OpenMenu, TableOpen, TitleOpen};
use state::puzzle_results::{OpenPuzzle, PuzzleResults};
use state::referee::TableSet;
use state::saved_games::{SavedGames, SavedGamesChanged};
use state::settings::{Command, CommandGiven, CommandSet, Settings};

/// True if the program starts with the title screen.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct ShowTitle(pub bool);

/// The menu that covers the table.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// No menu: the table is in play.
    #[default]
    None,
    /// The title screen.
    Title,
    /// The choice between full light effects and reduced flashing, shown once before the title.
    LightEffects,
    /// The choice between lessons and a game, shown once after [`Self::LightEffects`].
    Welcome,
    /// The chooser: edition, set-up and players.
    Setups,
    /// The terms agreed before a game.
    Terms,
    /// How fair a set-up is.
    Balance,
    /// The known first turns of a set-up.
    Openings,
    /// A puzzle that is being made of the board in the editor.
    PuzzleMaker,
    /// The options.
    Options,
    /// The list of saved games.
    Games,
    /// The dialog that names the current game.
    Save,
    /// The list of lessons.
    Learn,
    /// The puzzles.
    Puzzles,
    /// The rules of the game on the table, or of the one selected in the chooser.
    Rules,
    /// The results of finished games, by opponent and level.
    Statistics,
    /// The list of mods.
    Mods,
    /// The credits.
    Credits,
    /// The menu over a game.
    Pause,
}

impl Menu {
    /// Every menu. The compiler complains here if a new one is missing.
    #[cfg(any(test, feature = "testing"))]
    pub const ALL: [Self; 18] = {
        match Self::None {
            Self::None | Self::Title | Self::LightEffects | Self::Welcome | Self::Setups | Self::Options => {}
            Self::Games | Self::Save | Self::Learn | Self::Rules | Self::Statistics | Self::Credits | Self::Pause => {}
            Self::Terms | Self::Mods | Self::Balance | Self::Openings | Self::PuzzleMaker | Self::Puzzles => {}
        }
        [
            Self::Title,
            Self::LightEffects,
            Self::Welcome,
            Self::Setups,
            Self::Terms,
            Self::Balance,
            Self::Openings,
            Self::PuzzleMaker,
            Self::Options,
            Self::Games,
            Self::Save,
            Self::Learn,
            Self::Puzzles,
            Self::Rules,
            Self::Statistics,
            Self::Mods,
            Self::Credits,
            Self::Pause,
        ]
    };

    /// The room and scale that this menu needs at least. Menus that stack and scroll stay readable in small windows.
    fn needs(self) -> LayoutNeeds {
        match self {
            Self::None => LayoutNeeds::default(),
            Self::Title | Self::Setups => LayoutNeeds { room: Vec2::new(700.0, 440.0), scale: READABLE_SCALE },
            _ => LayoutNeeds { room: Vec2::new(660.0, 400.0), scale: READABLE_SCALE },
        }
    }
}

/// Adds the menus.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        options::plugin(app.init_state::<Menu>());
        app.init_resource::<MenuTrail>()
            .init_resource::<ReturnedFocus>()
            .init_resource::<title::ReturnTrail>()
            .init_resource::<terms::Terms>()
            .init_resource::<terms::HandicapRefused>()
            .init_resource::<balance::Balance>()
            .init_resource::<openings::OpeningPage>()
            .init_resource::<puzzle_maker::PuzzleMaker>()
            .init_resource::<ShowTitle>()
            .init_resource::<FrameWaker>()
            .init_resource::<setups::ChosenSetup>()
            .init_resource::<seats::ChosenPlayers>()
            .init_resource::<games::ListedGames>()
            .init_resource::<games::SortBy>()
            .init_resource::<games::Editing>()
            .init_resource::<SavedGames>()
            .init_resource::<PuzzleResults>()
            .add_message::<OpenPuzzle>()
            .init_resource::<puzzles::GroupedBy>()
            .add_message::<SavedGamesChanged>()
            .init_resource::<mods::LastPressed>()
            .init_resource::<programs::AvailablePrograms>()
            .init_resource::<dialogs::FileDialogs>()
            .init_resource::<dialogs::OpenDialog>()
            // After the settings are read.
            .add_systems(PostStartup, (seats::seat_last_players, open_first_menu))
            .init_resource::<LayoutNeeds>()
            .add_systems(Update, (publish_table_open, publish_needs).run_if(state_changed::<Menu>).before(CommandSet))
            .add_systems(OnEnter(Menu::Title), title::spawn_title)
            .add_systems(OnEnter(Menu::LightEffects), light_effects::spawn_question)
            .add_systems(OnEnter(Menu::Welcome), welcome::spawn_question)
            .add_systems(OnEnter(Menu::Pause), pause::spawn_pause_menu)
            .add_systems(OnEnter(Menu::Setups), setups::spawn_chooser)
            .add_systems(OnEnter(Menu::Terms), terms::spawn_terms)
            .add_systems(OnEnter(Menu::Balance), balance::spawn_card)
            .add_systems(OnEnter(Menu::Openings), openings::spawn_page)
            .add_systems(OnEnter(Menu::PuzzleMaker), puzzle_maker::spawn_card)
            .add_systems(OnExit(Menu::PuzzleMaker), puzzle_maker::stop_proof)
            .add_systems(OnEnter(Menu::Games), games::spawn_games)
            .add_systems(OnEnter(Menu::Save), save::spawn_dialog)
            .add_systems(OnEnter(Menu::Learn), learn::spawn_list)
            .add_systems(OnEnter(Menu::Puzzles), puzzles::spawn_puzzles)
            .add_systems(OnEnter(Menu::Rules), rules::spawn_rules)
            .add_systems(OnEnter(Menu::Statistics), statistics::spawn_statistics)
            .add_systems(OnEnter(Menu::Credits), credits::spawn_credits)
            .add_systems(OnEnter(Menu::Mods), mods::spawn_mods)
            // Systems that open and close menus.
            .add_systems(
                Update,
                (
                    // The referee handles their requests in the same frame, as the next frame may be a long time away.
                    (
                        go_back,
                        rules::open_rules,
                        save::open_dialog,
                        import::copy_and_paste,
                        import::open_dropped,
                        dialogs::take_answer,
                    )
                        .chain()
                        .after(CommandSet)
                        .before(TableSet::Referee),
                    (
                        open_pause_menu,
                        balance::open,
                        balance::take_result,
                        puzzle_maker::open,
                        puzzle_maker::take_result.run_if(in_state(Menu::PuzzleMaker)),
                        learn::open_list,
                        puzzles::open_list,
                        title::return_to_menu.before(setups::update_chosen),
                    )
                        .chain()
                        .after(TableSet::Input),
                )
                    .chain(),
            )
            .add_message::<FileDragAndDrop>()
            // Before the camera, which moves by these insets.
            .add_systems(
                Update,
                title::publish_insets.run_if(in_state(Menu::Title)).after(TableSet::Input).before(TableSet::View),
            )
            .add_systems(Update, title::update_shade.run_if(in_state(Menu::Title)).in_set(TableSet::View))
            .add_systems(
                Update,
                (setups::update_chosen, setups::update_columns, programs::list_programs, programs::request_engine_info)
                    .chain()
                    .run_if(in_state(Menu::Setups)),
            )
            .add_systems(PostUpdate, setups::reveal_chosen.after(UiSystems::Layout).run_if(in_state(Menu::Setups)))
            .add_systems(Update, terms::read_names.after(setups::update_chosen).run_if(in_state(Menu::Terms)))
            .add_systems(Update, (games::refresh_games, games::take_read_games).chain())
            .add_systems(
                Update,
                (games::list_games, games::extend_list)
                    .chain()
                    .after(games::take_read_games)
                    .in_set(TableSet::View)
                    .run_if(in_state(Menu::Games)),
            )
            .add_systems(
                Update,
                statistics::list_results
                    .after(games::take_read_games)
                    .in_set(TableSet::View)
                    .run_if(in_state(Menu::Statistics)),
            )
            .add_systems(Update, puzzles::list_groups.in_set(TableSet::View).run_if(in_state(Menu::Puzzles)))
            .add_systems(Update, mods::list_mods.run_if(in_state(Menu::Mods)))
            // After `Update`, in which some of the buttons are spawned.
            .add_systems(PostUpdate, restore_focus.run_if(state_changed::<Menu>).before(card::update_help))
            // After everything that the help line describes, and before the layout.
            .add_systems(PostUpdate, card::update_help.before(show_full))
            .add_observer(programs::submit)
            .add_observer(games::submit_name)
            .add_observer(save::submit);
    }
}

/// The menus through which the open one was reached, for Back.
#[derive(Resource, Default, Debug)]
struct MenuTrail(Vec<TrailEntry>);

impl MenuTrail {
    /// Returns whether the open menu was reached from the chooser.
    fn leads_to_chooser(&self) -> bool {
        self.0.iter().any(|step| step.menu == Menu::Setups)
    }
}

/// A menu that was left for another.
#[derive(Clone, Debug)]
struct TrailEntry {
    menu: Menu,
    /// The name of the button that had the focus there.
    focus: Option<Name>,
}

/// The name of the button through which the menu was left. It gets the focus as soon as it exists again.
#[derive(Resource, Default, Debug)]
struct ReturnedFocus(Option<Name>);

fn restore_focus(
    mut wanted: ResMut<ReturnedFocus>,
    buttons: Query<(Entity, &Name), With<Button>>,
    mut focus: ResMut<InputFocus>,
) {
    let Some(name) = wanted.0.take() else { return };
    if let Some((button, _)) = buttons.iter().find(|(_, other)| **other == name) {
        focus.set(button, FocusCause::Navigated);
    }
}

/// The destination of a menu's button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Go {
    /// Opens another menu, from which Back returns here.
    To(Menu),
    /// Returns to the previous menu, or to the table.
    Back,
    /// Returns to the table.
    Table,
    /// Ends the program.
    Quit,
}

/// Navigates when the button is pressed.
fn navigates(to: Go) -> impl Bundle {
    on_press(move |_: On<Activate>, mut navigator: MenuNavigator, mut exit: MessageWriter<AppExit>| match to {
        Go::To(menu) => navigator.to(menu),
        Go::Back => navigator.back(),
        Go::Table => navigator.to(Menu::None),
        Go::Quit => _ = exit.write(AppExit::Success),
    })
}

/// Moves between the menus and the table.
#[derive(bevy::ecs::system::SystemParam)]
struct MenuNavigator<'w, 's> {
    now: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    trail: ResMut<'w, MenuTrail>,
    redraw: MessageWriter<'w, RequestRedraw>,
    returned: ResMut<'w, ReturnedFocus>,
    focus: Res<'w, InputFocus>,
    names: Query<'w, 's, &'static Name>,
}

impl MenuNavigator<'_, '_> {
    fn to(&mut self, menu: Menu) {
        match menu {
            // Back has no target from these.
            Menu::None | Menu::Title => self.trail.0.clear(),
            _ => self.trail.0 = self.trail_to_here(),
        }
        self.go(menu);
    }

    fn back(&mut self) {
        match self.trail.0.pop() {
            Some(TrailEntry { menu, focus }) => {
                self.returned.0 = focus.filter(|_| menu != Menu::None);
                self.go(menu);
            }
            None => self.go(Menu::None),
        }
    }

    /// The trail back to the title, or to the list of puzzles, if the open menu was reached from the title; otherwise
    /// empty.
    fn trail_from_title(&self) -> Vec<TrailEntry> {
        let leads_back = |step: &TrailEntry| matches!(step.menu, Menu::Title | Menu::Puzzles);
        let trail = self.trail_to_here().into_iter();
        trail.skip_while(|step| step.menu != Menu::Title).take_while(leads_back).collect()
    }

    /// The trail to the open menu, including this menu at its end.
    fn trail_to_here(&self) -> Vec<TrailEntry> {
        let focus = self.focus.get().and_then(|entity| self.names.get(entity).ok()).cloned();
        self.trail.0.iter().cloned().chain([TrailEntry { menu: *self.now.get(), focus }]).collect()
    }

    /// Reopens the last menu of a trail.
    fn return_along(&mut self, trail: Vec<TrailEntry>) {
        self.trail.0 = trail;
        self.back();
    }

    fn go(&mut self, menu: Menu) {
        self.next.set(menu);
        // The state changes in the next frame; without this it would wait for the next event.
        self.redraw.write(RequestRedraw);
    }
}

fn open_first_menu(show_title: Res<ShowTitle>, settings: Res<Settings>, mut navigator: MenuNavigator) {
    if !show_title.0 {
        return;
    }
    navigator.to(Menu::Title);
    if settings.graphics.reduced_flashing.is_none() {
        navigator.trail.0.push(TrailEntry { menu: Menu::Title, focus: None });
        navigator.go(Menu::LightEffects);
    }
}

fn open_pause_menu(mut wanted: MessageReader<OpenMenu>, mut navigator: MenuNavigator) {
    if wanted.read().count() > 0 && *navigator.now.get() == Menu::None {
        navigator.to(Menu::Pause);
    }
}

/// Carries out [`Command::Back`]. It first clears a search in the options or cancels an edit of a saved game. The title
/// has nothing to go back to.
fn go_back(
    mut given: MessageReader<CommandGiven>,
    mut search: options::ClearSearch,
    mut editing: ResMut<games::Editing>,
    mut navigator: MenuNavigator,
) {
    let here = *navigator.now.get();
    let is_given = given.read().any(|given| given.0 == Command::Back);
    if !is_given || here == Menu::None || here == Menu::Title || search.clear() {
        return;
    }
    match here == Menu::Games && *editing != games::Editing::Nothing {
        true => *editing = games::Editing::Nothing,
        false => navigator.back(),
    }
}

fn publish_needs(menu: Res<State<Menu>>, mut needs: ResMut<LayoutNeeds>) {
    needs.set_if_neq(menu.get().needs());
}

fn publish_table_open(menu: Res<State<Menu>>, mut open: ResMut<TableOpen>, mut title: ResMut<TitleOpen>) {
    open.set_if_neq(TableOpen(*menu.get() == Menu::None));
    title.set_if_neq(TitleOpen(*menu.get() == Menu::Title));
}
