//! The menu over a running game.

use bevy::prelude::*;

use super::card::{default_button, go_button, spawn_menu_card};
use super::import::copy_link;
use super::navigation::{Go, Menu};
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use platform::IS_PAGE;
use state::referee::{Request, Table};
use state::settings::Command;

/// Columns of the grid, so that two or three buttons fill a row.
const COLUMNS: u16 = 12;
/// The number of columns that a button spans: regular, then in small windows, which have room for fewer rows.
const HALF: [u16; 2] = [6, 4];
const THIRD: [u16; 2] = [4, 4];

pub(super) fn spawn_pause_menu(table: Res<Table>, mut commands: Commands) {
    let card = spawn_menu_card(&mut commands, Menu::Pause, [520.0, 620.0], phrase!("menu-pause-title"));
    let grid = |gap| Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(COLUMNS, 1.0),
        column_gap: px(gap),
        row_gap: px(gap),
        ..default()
    };
    let grid = commands.spawn((ChildOf(card), adaptive(grid(10.0), grid(8.0)))).id();
    let to = |label: Phrase, menu| go_button(label, ButtonStyle::Plain, Go::To(menu));
    let mut cells = Cells { commands, grid };
    cells.add([COLUMNS, 8], default_button(phrase!("menu-pause-resume"), ButtonStyle::Primary, Go::Back));
    cells.add(HALF, command_button(Command::Restart));
    cells.add(HALF, to(phrase!("menu-new-game"), Menu::Setups));
    cells.add(HALF, (button(phrase!("menu-save-game"), ButtonStyle::Plain), Command::SaveGame));
    cells.add(HALF, to(phrase!("menu-open-game"), Menu::Games));
    cells.add(HALF, command_button(Command::SavePicture));
    let edits = if IS_PAGE { HALF } else { [COLUMNS, 4] };
    if IS_PAGE {
        add_editor(&mut cells, edits, &table);
        // A web page has no files to save to.
        cells.add(
            HALF,
            (go_button(phrase!("menu-pause-copy-link"), ButtonStyle::Plain, Go::Table), on_press(copy_link)),
        );
        cells.add(HALF, command_button(Command::CopyGame));
        cells.add(HALF, to(phrase!("menu-learn"), Menu::Learn));
        cells.add(HALF, to(phrase!("menu-rules"), Menu::Rules));
        cells.add([6, 6], to(phrase!("options-title"), Menu::Options));
        cells.add([6, 6], to(phrase!("menu-pause-main-menu"), Menu::Title));
    } else {
        cells.add(HALF, command_button(Command::SaveClip));
        cells.add(HALF, to(phrase!("menu-learn"), Menu::Learn));
        cells.add(HALF, to(phrase!("menu-rules"), Menu::Rules));
        add_editor(&mut cells, edits, &table);
        cells.add(THIRD, to(phrase!("options-title"), Menu::Options));
        cells.add([4, 6], to(phrase!("menu-pause-main-menu"), Menu::Title));
        cells.add([4, 6], go_button(phrase!("menu-quit"), ButtonStyle::Plain, Go::Quit));
    }
}

/// Adds the button that opens or leaves the editor.
fn add_editor(cells: &mut Cells, columns: [u16; 2], table: &Table) {
    match table.is_editor() {
        true => {
            let leave = go_button(phrase!("menu-pause-leave-editor"), ButtonStyle::Plain, Go::Table);
            cells.add(columns, (leave, sends(Request::Leave)));
        }
        false => cells.add(columns, command_button(Command::EditPosition)),
    }
}

/// Fills the grid.
struct Cells<'w, 's> {
    commands: Commands<'w, 's>,
    grid: Entity,
}

impl Cells<'_, '_> {
    /// Adds a button that spans `regular` columns, or `compact` columns in small windows.
    fn add(&mut self, [regular, compact]: [u16; 2], button: impl Bundle) {
        let cell = |columns| Node { display: Display::Grid, grid_column: GridPlacement::span(columns), ..default() };
        let cell = (ChildOf(self.grid), adaptive(cell(regular), cell(compact)));
        let cell = self.commands.spawn(cell).id();
        let mut button = self.commands.spawn((button, ChildOf(cell)));
        // The columns stay equal, even with a label such as "Menu principale".
        button.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(8), px(0)));
    }
}

/// A button that gives a command and returns to the table.
fn command_button(command: Command) -> impl Bundle {
    (go_button(command.words(), ButtonStyle::Plain, Go::Table), command)
}
