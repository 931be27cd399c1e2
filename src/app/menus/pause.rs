//! The menu over a running game.

use bevy::prelude::*;

use super::card::{card_of, colors, default_button, go_button, heading, screen};
use super::import::copy_link;
use super::{Go, Menu};
use crate::referee::{Request, Table};
use crate::settings::Command;
use crate::ui::press::{on_press, sends};
use crate::ui::size_class::adaptive;
use crate::ui::widgets::{ButtonStyle, button};
use platform::IS_PAGE;

/// Columns of the grid, so that two or three buttons fill a row.
const COLUMNS: u16 = 12;
/// The number of columns that a button spans: regular, then in small windows, which have room for fewer rows.
const HALF: [u16; 2] = [6, 4];
const THIRD: [u16; 2] = [4, 4];

pub(super) fn spawn_pause_menu(table: Res<Table>, mut commands: Commands) {
    let screen = commands.spawn(screen(Menu::Pause)).id();
    let card = commands.spawn((ChildOf(screen), card_of([460.0, 600.0]), colors(), children![heading("Paused")])).id();
    let grid = |gap| Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(COLUMNS, 1.0),
        column_gap: px(gap),
        row_gap: px(gap),
        ..default()
    };
    let grid = commands.spawn((ChildOf(card), adaptive(grid(10.0), grid(8.0)))).id();
    let to = |label, menu| go_button(label, ButtonStyle::Plain, Go::To(menu));
    let mut cells = Cells { commands, grid };
    cells.add([COLUMNS, 8], default_button("Resume", ButtonStyle::Primary, Go::Back));
    cells.add(HALF, command_button("Restart", Command::Restart));
    cells.add(HALF, to("New game", Menu::Setups));
    cells.add(HALF, (button("Save game", ButtonStyle::Plain), Command::SaveGame));
    cells.add(HALF, to("Open game", Menu::Games));
    cells.add(HALF, command_button("Save picture", Command::SavePicture));
    let edits = if IS_PAGE { HALF } else { [COLUMNS, 4] };
    if IS_PAGE {
        add_editor(&mut cells, edits, &table);
        // On a web page, these replace files.
        cells.add(HALF, (go_button("Copy link", ButtonStyle::Plain, Go::Table), on_press(copy_link)));
        cells.add(HALF, command_button("Copy game", Command::CopyGame));
        cells.add(HALF, to("Learn", Menu::Learn));
        cells.add(HALF, to("Rules", Menu::Rules));
        cells.add([6, 6], to("Options", Menu::Options));
        cells.add([6, 6], to("Main menu", Menu::Title));
    } else {
        cells.add(HALF, command_button("Save clip", Command::SaveClip));
        cells.add(HALF, to("Learn", Menu::Learn));
        cells.add(HALF, to("Rules", Menu::Rules));
        add_editor(&mut cells, edits, &table);
        cells.add(THIRD, to("Options", Menu::Options));
        cells.add([4, 6], to("Main menu", Menu::Title));
        cells.add([4, 6], go_button("Quit", ButtonStyle::Plain, Go::Quit));
    }
}

/// Adds the button that opens or leaves the editor.
fn add_editor(cells: &mut Cells, columns: [u16; 2], table: &Table) {
    match table.is_editor() {
        true => {
            let leave = go_button("Leave editor", ButtonStyle::Plain, Go::Table);
            cells.add(columns, (leave, sends(Request::LeaveEditor)));
        }
        false => cells.add(columns, command_button("Edit this position", Command::EditPosition)),
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
        self.commands.spawn(cell).with_child(button);
    }
}

/// A button that gives a command and returns to the table.
fn command_button(label: &'static str, command: Command) -> impl Bundle {
    (go_button(label, ButtonStyle::Plain, Go::Table), command)
}
