//! The menus, and the ways between them and the table.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::RequestRedraw;

use kit::ui::press::on_press;
use kit::ui::scale::{LayoutNeeds, READABLE_SCALE};
use state::referee::Table;

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
    pub(super) fn needs(self) -> LayoutNeeds {
        match self {
            Self::None => LayoutNeeds::default(),
            Self::Title | Self::Setups => LayoutNeeds { room: Vec2::new(700.0, 440.0), scale: READABLE_SCALE },
            _ => LayoutNeeds { room: Vec2::new(660.0, 400.0), scale: READABLE_SCALE },
        }
    }
}

/// The menus through which the open one was reached, for Back.
#[derive(Resource, Default, Debug)]
pub(super) struct MenuTrail(pub Vec<TrailEntry>);

impl MenuTrail {
    /// Returns whether the open menu was reached from the chooser.
    pub(super) fn leads_to_chooser(&self) -> bool {
        self.0.iter().any(|step| step.menu == Menu::Setups)
    }
}

/// A menu that was left for another.
#[derive(Clone, Debug)]
pub(super) struct TrailEntry {
    pub menu: Menu,
    /// The name of the button that had the focus there.
    pub focus: Option<Name>,
}

/// The name of the button through which the menu was left. It gets the focus as soon as it exists again.
#[derive(Resource, Default, Debug)]
pub(super) struct ReturnedFocus(Option<Name>);

pub(super) fn restore_focus(
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
pub(super) enum Go {
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
pub(super) fn navigates(to: Go) -> impl Bundle {
    on_press(move |_: On<Activate>, mut navigator: MenuNavigator, mut exit: MessageWriter<AppExit>| match to {
        Go::To(menu) => navigator.to(menu),
        Go::Back => navigator.back(),
        Go::Table => navigator.to(Menu::None),
        Go::Quit => _ = exit.write(AppExit::Success),
    })
}

/// Opens a menu when a message asks for it.
pub(super) fn opens<M: Message>(menu: Menu) -> impl FnMut(MessageReader<M>, MenuNavigator) {
    move |mut wanted, mut navigator| {
        if wanted.read().count() > 0 {
            navigator.to(menu);
        }
    }
}

/// Moves between the menus and the table.
#[derive(SystemParam)]
pub(super) struct MenuNavigator<'w, 's> {
    now: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    pub trail: ResMut<'w, MenuTrail>,
    pub redraw: MessageWriter<'w, RequestRedraw>,
    returned: ResMut<'w, ReturnedFocus>,
    focus: Res<'w, InputFocus>,
    names: Query<'w, 's, &'static Name>,
}

impl MenuNavigator<'_, '_> {
    /// The open menu.
    pub(super) fn here(&self) -> Menu {
        *self.now.get()
    }

    pub(super) fn to(&mut self, menu: Menu) {
        match menu {
            // Back has no target from these.
            Menu::None | Menu::Title => self.trail.0.clear(),
            _ => self.trail.0 = self.trail_to_here(),
        }
        self.go(menu);
    }

    pub(super) fn back(&mut self) {
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
    pub(super) fn trail_to_here(&self) -> Vec<TrailEntry> {
        let focus = self.focus.get().and_then(|entity| self.names.get(entity).ok()).cloned();
        self.trail.0.iter().cloned().chain([TrailEntry { menu: self.here(), focus }]).collect()
    }

    /// Reopens the last menu of a trail.
    pub(super) fn return_along(&mut self, trail: Vec<TrailEntry>) {
        self.trail.0 = trail;
        self.back();
    }

    pub(super) fn go(&mut self, menu: Menu) {
        self.next.set(menu);
        // The state changes in the next frame; without this it would wait for the next event.
        self.redraw.write(RequestRedraw);
    }
}

/// The trail to the menu from which the lesson, puzzle or editor on the table was opened, to which leaving it returns.
/// Empty if it was opened from a game.
#[derive(Resource, Default)]
pub(super) struct ReturnTrail(pub Vec<TrailEntry>);

impl ReturnTrail {
    /// Leaving the lesson or puzzle that opens now returns to the title, or to the list of puzzles, if it is opened from
    /// there, or else to the game on the table. Going from one to another keeps the original target.
    pub(super) fn keep_or_set(&mut self, table: &Table, navigator: &MenuNavigator) {
        if table.learner().is_none() {
            self.0 = navigator.trail_from_title();
        }
    }
}
