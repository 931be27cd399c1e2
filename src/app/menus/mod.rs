//! Menus over the table.
//!
//! A menu is a state: entering it spawns its nodes and leaving it despawns them. While one is open, [`TableOpen`] is
//! false.

mod card;
mod diagram;
mod games;
mod import;
mod learn;
mod light_effects;
mod options;
mod pause;
mod rules;
mod save;
mod seats;
mod setups;
mod statistics;
#[cfg(test)]
mod tests;
mod title;
mod welcome;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;
use bevy::window::{FileDragAndDrop, RequestRedraw};

use super::messages::{MenuWanted, TableOpen};
use super::referee::TableSet;
use super::settings::{Command, CommandGiven, CommandSet, Settings};

/// Whether the program starts with the title screen.
#[derive(Resource, Clone, Copy, Debug)]
pub struct ShowTitle(pub bool);

/// Which menu covers the table.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// None: the table is played.
    #[default]
    None,
    /// The title screen.
    Title,
    /// Full light effects or reduced flashing: asked once, before the title.
    LightEffects,
    /// To be taught or to play: asked once, after that.
    Welcome,
    /// The chooser: edition, set-up and players.
    Setups,
    /// The options.
    Options,
    /// The list of saved games.
    Games,
    /// The name under which the game on the table is saved.
    Save,
    /// The list of lessons.
    Learn,
    /// The rules of the game on the table.
    Rules,
    /// How the games against the computer went.
    Statistics,
    /// The menu over a game.
    Pause,
}

/// Adds the menus.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        app.init_state::<Menu>()
            .init_resource::<MenuTrail>()
            .init_resource::<options::CurrentPage>()
            .init_resource::<games::SortBy>()
            .init_resource::<games::Editing>()
            // After the settings are read.
            .add_systems(PostStartup, (seats::seat_last_players, open_first_menu))
            .add_systems(Update, publish_table_open.run_if(state_changed::<Menu>).before(CommandSet))
            .add_systems(Update, go_back.in_set(TableSet::Input))
            .add_systems(Update, open_pause_menu.after(TableSet::Input))
            .add_systems(OnEnter(Menu::Title), title::spawn_title)
            .add_systems(OnEnter(Menu::LightEffects), light_effects::spawn_question)
            .add_systems(OnEnter(Menu::Welcome), welcome::spawn_question)
            .add_systems(OnEnter(Menu::Pause), pause::spawn_pause_menu)
            .add_systems(OnEnter(Menu::Options), options::spawn_options)
            .add_systems(OnEnter(Menu::Setups), setups::spawn_chooser)
            .add_systems(OnEnter(Menu::Games), games::spawn_games)
            .add_systems(OnEnter(Menu::Save), save::spawn_dialog)
            .add_systems(OnEnter(Menu::Learn), learn::spawn_list)
            .add_systems(OnEnter(Menu::Rules), rules::spawn_rules)
            .add_systems(OnEnter(Menu::Statistics), statistics::spawn_statistics)
            .add_systems(Update, rules::open_rules.after(CommandSet))
            .add_systems(Update, learn::open_list.after(TableSet::Input))
            .add_systems(Update, (save::open_dialog, import::copy_and_paste, import::open_dropped).after(CommandSet))
            .add_message::<FileDragAndDrop>()
            .add_systems(
                Update,
                (title::publish_insets, title::update_table_text).run_if(in_state(Menu::Title)).in_set(TableSet::View),
            )
            .add_systems(
                Update,
                (options::show_page, (options::mark_chosen, options::sound::light_pips))
                    .chain()
                    .run_if(in_state(Menu::Options)),
            )
            .add_systems(
                Update,
                (setups::update_chosen, setups::update_columns, setups::update_preview, seats::update_rows)
                    .chain()
                    .run_if(in_state(Menu::Setups)),
            )
            .add_systems(Update, games::list_games.run_if(in_state(Menu::Games)))
            .add_systems(
                PostUpdate,
                card::hide_idle_scroll_bars.after(UiSystems::Layout).before(VisibilitySystems::VisibilityPropagate),
            )
            .add_observer(press)
            .add_observer(light_effects::press)
            .add_observer(options::press)
            .add_observer(setups::press)
            .add_observer(seats::press)
            .add_observer(games::press)
            .add_observer(games::submit_name)
            .add_observer(welcome::press)
            .add_observer(learn::press)
            .add_observer(save::press)
            .add_observer(save::submit);
    }
}

/// The menus through which the open one was reached, for Back.
#[derive(Resource, Default, Debug)]
struct MenuTrail(Vec<Menu>);

/// Where a button of a menu leads.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Go {
    /// Opens another menu, from which Back leads here.
    To(Menu),
    /// To the menu before this one, or to the table.
    Back,
    /// To the table.
    Table,
    /// Ends the program.
    Quit,
}

/// Moves between the menus and the table.
#[derive(bevy::ecs::system::SystemParam)]
struct MenuNavigator<'w> {
    now: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    trail: ResMut<'w, MenuTrail>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl MenuNavigator<'_> {
    fn to(&mut self, menu: Menu) {
        match menu {
            // There is no way back from these.
            Menu::None | Menu::Title => self.trail.0.clear(),
            _ => self.trail.0.push(*self.now.get()),
        }
        self.go(menu);
    }

    fn back(&mut self) {
        let before = self.trail.0.pop().unwrap_or(Menu::None);
        self.go(before);
    }

    fn go(&mut self, menu: Menu) {
        self.next.set(menu);
        // The state changes in the next frame; without this it would wait for the next event.
        self.redraw.write(RequestRedraw);
    }
}

fn open_first_menu(show_title: Option<Res<ShowTitle>>, settings: Res<Settings>, mut navigator: MenuNavigator) {
    if show_title.is_none_or(|show| !show.0) {
        return;
    }
    navigator.to(Menu::Title);
    if settings.graphics.reduced_flashing.is_none() {
        navigator.trail.0.push(Menu::Title);
        navigator.go(Menu::LightEffects);
    }
}

fn open_pause_menu(mut wanted: MessageReader<MenuWanted>, mut navigator: MenuNavigator) {
    if wanted.read().count() > 0 && *navigator.now.get() == Menu::None {
        navigator.to(Menu::Pause);
    }
}

/// Carries out [`Command::Back`]. The title has nothing to go back to.
fn go_back(mut given: MessageReader<CommandGiven>, mut navigator: MenuNavigator) {
    let here = *navigator.now.get();
    if given.read().any(|given| given.0 == Command::Back) && here != Menu::None && here != Menu::Title {
        navigator.back();
    }
}

fn publish_table_open(menu: Res<State<Menu>>, mut open: ResMut<TableOpen>) {
    open.set_if_neq(TableOpen(*menu.get() == Menu::None));
}

fn press(activate: On<Activate>, buttons: Query<&Go>, mut navigator: MenuNavigator, mut exit: MessageWriter<AppExit>) {
    let Ok(&go) = buttons.get(activate.entity) else { return };
    match go {
        Go::To(menu) => navigator.to(menu),
        Go::Back => navigator.back(),
        Go::Table => navigator.to(Menu::None),
        Go::Quit => {
            exit.write(AppExit::Success);
        }
    }
}
