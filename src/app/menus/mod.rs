//! Menus over the table.
//!
//! A menu is a state; entering it spawns its nodes and leaving it takes them away. While one is open the table is
//! closed: [`TableOpen`] is false.

mod card;
mod diagram;
mod games;
mod light;
mod options;
mod pause;
mod save;
mod seats;
mod setups;
#[cfg(test)]
mod tests;
mod title;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::RequestRedraw;

use super::referee::{MenuWanted, Request, ShareWanted, TableOpen, TableSet};
use super::settings::Settings;

/// Whether the title menu comes first.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Opening {
    pub title: bool,
}

/// Which menu covers the table.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// No menu: the table is played.
    #[default]
    None,
    /// The first thing one sees.
    Title,
    /// Full or calm light: asked once, before the title.
    Light,
    /// Edition and set-up.
    Setups,
    /// How the program behaves.
    Options,
    /// Saved games.
    Games,
    /// Resume, restart, options, quit.
    Pause,
}

/// Adds the menus.
pub struct MenusPlugin;

impl Plugin for MenusPlugin {
    fn build(&self, app: &mut App) {
        app.init_state::<Menu>()
            .init_resource::<Trail>()
            .init_resource::<options::OpenPage>()
            // When the settings are read.
            .add_systems(PostStartup, (seats::sit_as_before, open_title))
            .add_systems(Update, (escape, close_table.run_if(state_changed::<Menu>)).chain().before(TableSet::Input))
            .add_systems(Update, open_pause.after(TableSet::Input))
            .add_systems(OnEnter(Menu::Title), title::spawn)
            .add_systems(OnEnter(Menu::Light), light::spawn)
            .add_systems(OnEnter(Menu::Pause), pause::spawn)
            .add_systems(OnEnter(Menu::Options), options::spawn)
            .add_systems(OnEnter(Menu::Setups), setups::spawn)
            .add_systems(OnEnter(Menu::Games), games::spawn)
            .add_message::<save::SaveWanted>()
            .add_systems(Update, (save::key, save::save).chain().after(TableSet::Referee).before(TableSet::View))
            .add_systems(Update, (title::make_room, title::tell).run_if(in_state(Menu::Title)).in_set(TableSet::View))
            .add_systems(
                Update,
                (options::turn, (options::dress, options::sound::light)).chain().run_if(in_state(Menu::Options)),
            )
            .add_systems(Update, (setups::list, setups::preview).chain().run_if(in_state(Menu::Setups)))
            .add_systems(
                Update,
                seats::dress.run_if(in_state(Menu::Setups).and_then(resource_exists::<seats::Sitting>)),
            )
            .add_observer(press)
            .add_observer(light::press)
            .add_observer(options::press)
            .add_observer(setups::press)
            .add_observer(seats::press)
            .add_observer(games::press);
    }
}

/// The menus that the open one was reached through: where Back leads.
#[derive(Resource, Default, Debug)]
struct Trail(Vec<Menu>);

/// What a button of a menu does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Go {
    /// Opens another menu, from which Back leads here.
    To(Menu),
    /// To the menu before, or to the table.
    Back,
    /// To the table.
    Table,
    Restart,
    /// Makes a picture or a clip, and goes to the table.
    Share(ShareWanted),
    /// Saves the game and goes to the table, which says where it is.
    Save,
    Quit,
}

/// Moves between menus and table.
#[derive(bevy::ecs::system::SystemParam)]
struct Guide<'w> {
    now: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    trail: ResMut<'w, Trail>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl Guide<'_> {
    fn to(&mut self, menu: Menu) {
        match menu {
            // The title is where every way begins.
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
        // The state changes in the next frame, which would else wait for the next event.
        self.redraw.write(RequestRedraw);
    }
}

fn open_title(opening: Option<Res<Opening>>, settings: Res<Settings>, mut guide: Guide) {
    if opening.is_none_or(|opening| !opening.title) {
        return;
    }
    guide.to(Menu::Title);
    if settings.picture.calm.is_none() {
        guide.trail.0.push(Menu::Title);
        guide.go(Menu::Light);
    }
}

fn open_pause(mut wanted: MessageReader<MenuWanted>, mut guide: Guide) {
    if wanted.read().count() > 0 && *guide.now.get() == Menu::None {
        guide.to(Menu::Pause);
    }
}

fn escape(keys: Option<Res<ButtonInput<KeyCode>>>, mut guide: Guide) {
    // On the title there is nothing to go back to, and the table's own Escape opens the menu.
    let here = *guide.now.get();
    if here != Menu::None && here != Menu::Title && keys.is_some_and(|keys| keys.just_pressed(KeyCode::Escape)) {
        guide.back();
    }
}

fn close_table(menu: Res<State<Menu>>, mut open: ResMut<TableOpen>) {
    open.set_if_neq(TableOpen(*menu.get() == Menu::None));
}

fn press(
    activate: On<Activate>,
    buttons: Query<&Go>,
    mut guide: Guide,
    mut requests: MessageWriter<Request>,
    mut saves: MessageWriter<save::SaveWanted>,
    mut shares: MessageWriter<ShareWanted>,
    mut exit: MessageWriter<AppExit>,
) {
    let Ok(&go) = buttons.get(activate.entity) else { return };
    match go {
        Go::To(menu) => guide.to(menu),
        Go::Back => guide.back(),
        Go::Table => guide.to(Menu::None),
        Go::Restart => {
            requests.write(Request::Restart);
            guide.to(Menu::None);
        }
        Go::Share(wanted) => {
            shares.write(wanted);
            guide.to(Menu::None);
        }
        Go::Save => {
            saves.write(save::SaveWanted);
            guide.to(Menu::None);
        }
        Go::Quit => {
            exit.write(AppExit::Success);
        }
    }
}
