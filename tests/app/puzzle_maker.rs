//! From the editor to the list of puzzles by simulated mouse: a board is drawn, proven, saved, found and solved.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use specular::app::menus::Menu;
use specular::app::state::messages::OpenEditor;
use specular::app::state::puzzle_results::PuzzleResults;
use specular::app::state::referee::{ActionChosen, Request, Table};
use specular::app::state::shelf::{AvailablePuzzles, ContentPlaces};
use specular::tabletop::Action;

use crate::editor_driver::EditorDriver;

fn says(editor: &mut EditorDriver, wanted: &str) -> bool {
    let world = editor.app.world_mut();
    world.query::<&Text>().iter(world).any(|text| text.0.contains(wanted))
}

/// Presses a button of the card; the panel of the editor has another with the same label.
fn press_on_card(editor: &mut EditorDriver, label: &str) {
    let world = editor.app.world_mut();
    let is_on_card = |mut entity: Entity, world: &World| loop {
        if world.get::<Name>(entity).is_some_and(|name| name.as_str() == "Menu PuzzleMaker") {
            return true;
        }
        let Some(parent) = world.get::<ChildOf>(entity) else { return false };
        entity = parent.parent();
    };
    let name = format!("Button {label}");
    let mut names = world.query::<(Entity, &Name)>();
    let named: Vec<Entity> =
        names.iter(world).filter(|(_, other)| other.as_str() == name).map(|(entity, _)| entity).collect();
    let entity = named.into_iter().find(|&entity| is_on_card(entity, world)).expect("a button of the card");
    world.trigger(Activate { entity });
    editor.frames(2);
}

/// The pieces of a puzzle in two turns: the button of each kind, and the square and the facing.
const PIECES: &[(&str, &str, u8)] = &[
    ("Blue laser", "j1", 0),
    ("Blue king", "f1", 0),
    ("Blue deflector", "j7", 2),
    ("Blue deflector", "e6", 0),
    ("Blue switch", "d4", 0),
    ("Red laser", "a8", 2),
    ("Red king", "d6", 0),
];

#[test]
fn a_drawn_board_becomes_a_puzzle_that_can_be_solved() {
    let mut editor = EditorDriver::new("puzzle", OpenEditor::Empty("laser-chess".into()));
    let folder = editor.folder.clone();
    editor.app.world_mut().resource_mut::<ContentPlaces>().0.data = Some(folder.clone());
    editor.button("Off");
    for &(kind, square, facing) in PIECES {
        editor.button(kind);
        editor.over(square);
        for _ in 0..4 {
            if editor.facing(square) == Some(facing) {
                break;
            }
            editor.wheel(square);
        }
        editor.click(square);
        editor.button("Hand");
    }
    editor.button("Puzzle");
    editor.frames(3);
    assert_eq!(*editor.app.world().resource::<State<Menu>>().get(), Menu::PuzzleMaker);
    editor.button("Prove");
    editor.until("it is a puzzle", |editor| says(editor, "Solution: j7j6  "));
    press_on_card(&mut editor, "Save");
    assert_eq!(std::fs::read_dir(folder.join("puzzles")).expect("a folder").count(), 1);

    // Back at the table, the list of puzzles offers it.
    editor.button("Back");
    editor.app.world_mut().write_message(Request::Leave);
    editor.frames(3);
    editor.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Puzzles);
    editor.frames(3);
    editor.button("Your own");
    editor.frames(3);
    assert!(editor.table().is_puzzle() && says(&mut editor, "Blue to play and win in 2 turns"));
    let list = editor.app.world().resource::<AvailablePuzzles>().0.clone();
    let puzzle = list.iter().last().expect("a puzzle");
    for (turn, plies) in [(0, 2), (2, 3)] {
        let action = puzzle.line[turn].to_string();
        editor.app.world_mut().write_message(ActionChosen(Action::from(&*action)));
        editor.until(&action, |editor| editor.app.world().resource::<Table>().session().ply_count() == plies);
        editor.settle();
    }
    editor.until("it is solved", |editor| says(editor, "Solved"));
    assert!(editor.app.world().resource::<PuzzleResults>().is_solved(&puzzle.id));
}
