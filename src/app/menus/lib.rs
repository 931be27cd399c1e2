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
mod first_question;
mod games;
mod import;
mod learn;
mod legend;
mod levels;
mod light_effects;
mod mods;
mod navigation;
mod next_game;
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

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::FileDragAndDrop;

use kit::ui::elided::show_full;
use kit::ui::scale::LayoutNeeds;
use kit::window::FrameWaker;
pub use navigation::{Menu, ShowTitle};
use navigation::{MenuNavigator, MenuTrail, ReturnTrail, ReturnedFocus, TrailEntry, opens};
use state::messages::{OpenLessonList, OpenMenu, OpenPuzzleList, TableOpen, TitleOpen};
use state::puzzle_results::{OpenPuzzle, PuzzleResults};
use state::referee::TableSet;
use state::saved_games::{SavedGames, SavedGamesChanged};
use state::settings::{Command, CommandGiven, CommandSet, Settings};

/// Adds the menus.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        options::plugin(app.init_state::<Menu>());
        app.init_resource::<MenuTrail>()
            .init_resource::<ReturnedFocus>()
            .init_resource::<ReturnTrail>()
            .init_resource::<next_game::Terms>()
            .init_resource::<terms::HandicapRefused>()
            .init_resource::<balance::Balance>()
            .init_resource::<openings::OpeningPage>()
            .init_resource::<puzzle_maker::PuzzleMaker>()
            .init_resource::<ShowTitle>()
            .init_resource::<FrameWaker>()
            .init_resource::<next_game::ChosenSetup>()
            .init_resource::<next_game::ChosenPlayers>()
            .init_resource::<games::ListedGames>()
            .init_resource::<games::SortBy>()
            .init_resource::<games::Editing>()
            .init_resource::<SavedGames>()
            .init_resource::<PuzzleResults>()
            .add_message::<OpenPuzzle>()
            .init_resource::<puzzles::GroupedBy>()
            .add_message::<SavedGamesChanged>()
            .init_resource::<mods::LastPressed>()
            .init_resource::<next_game::AvailablePrograms>()
            .init_resource::<dialogs::FileDialogs>()
            .init_resource::<dialogs::OpenDialog>()
            // After the settings are read.
            .add_systems(PostStartup, (next_game::seat_last_players, open_first_menu))
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
                        opens::<OpenLessonList>(Menu::Learn),
                        opens::<OpenPuzzleList>(Menu::Puzzles),
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
            .add_systems(
                Update,
                (setups::update_chosen, next_game::list_programs, next_game::request_engine_info)
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
            // After `Update`, in which some of the buttons are spawned.
            .add_systems(PostUpdate, navigation::restore_focus.run_if(state_changed::<Menu>).before(card::update_help))
            // After everything that the help line describes, and before the layout.
            .add_systems(PostUpdate, card::update_help.before(show_full));
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
    if wanted.read().count() > 0 && navigator.here() == Menu::None {
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
    let here = navigator.here();
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
