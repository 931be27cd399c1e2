//! The layout of the panel: text is readable, and nothing is cut off or overlaps.

use bevy::prelude::*;

use super::super::EditorPlugin;
use super::super::bench::{Tool, Workbench};
use content::setups::Library;
use editor::{About, Edit};
use kit::ui::language::Words;
use kit::ui::testing::{
    REAL_LANGUAGES, WINDOWS, app_in_window, choose_language, choose_scale, in_every_language, layout_errors, place,
    settle, shown,
};
use kit::ui::widgets::ButtonStyle;
use phrases::PSEUDO;
use state::messages::{Analysis, ClickHint, OpenEditor, Thoughts};
use state::referee::{Request, Table};
use state::shelf::Shelf;
use state::store::Store;
use state::testing::TestApp;
use state::viewpoint::WheelTaken;
use tabletop::{Line, Look, LookId, Player, Verdict};

/// The editor with this board in a window of this size.
pub(super) fn laid_out(size: (u32, u32), wanted: &OpenEditor) -> App {
    let mut app = app_in_window(size);
    app.add_plugins(EditorPlugin).insert_resource(Shelf(Library::embedded())).insert_resource(Store::default());
    settle(&mut app);
    app.write(wanted.clone());
    settle(&mut app);
    assert!(app.resource::<Table>().is_editor());
    app
}

fn edit(app: &mut App, edit: &Edit) {
    app.resource_mut::<Workbench>().edit(edit).expect("an edit that can be made");
}

fn analyse(app: &mut App) {
    let line = |rank| Line {
        rank,
        depth: 18,
        nodes: 340_000,
        verdict: Verdict::LossIn(13),
        actions: ["h2g2", "a4a3", "g2h2", "a3a4"].map(Into::into).to_vec(),
    };
    let analysis = Analysis { player: Some(Player::First), lines: (1..=3).map(line).collect(), stale: false };
    app.resource_mut::<Thoughts>().analysis = Some(analysis);
}

/// A state of the panel: its name, the board to open, and how to reach the state.
type State = (&'static str, &'static str, fn(&mut App));

const STATES: [State; 7] = [
    ("a set-up", "laser-chess/ace", |_| {}),
    ("many problems", "khet-2/classic", |app| edit(app, &Edit::Clear)),
    ("lasers in the wall", "khet-1/classic", |_| {}),
    ("many kinds", "workshop/looking-glass", |_| {}),
    ("a tower that is wrong in many ways", "khet-1/memphis", |app| {
        let at = |square: &str| square.parse().expect("a square");
        edit(app, &Edit::Move { from: at("e1"), to: at("A6") });
        edit(app, &Edit::Move { from: at("e4"), to: at("a2") });
    }),
    ("analysis", "khet-2/classic", analyse),
    ("an unsaved board", "khet-2/classic", |app| {
        let name = "The longest board of the evening, with holes and walls and all that".into();
        edit(app, &Edit::About(About { name, author: "Ada".into(), note: "A board.".repeat(20) }));
        app.write(OpenEditor::Copy("laser-chess/ace".into()));
        settle(app);
        assert_eq!(["Keep editing", "Discard"].map(|label| shown(app, &format!("Button {label}")).len()), [1; 2]);
    }),
];

#[test]
fn the_panel_has_room_and_readable_text_in_every_window_and_at_every_scale() {
    for size in WINDOWS {
        for (state, setup, bring_about) in STATES {
            let mut app = laid_out(size, &OpenEditor::Copy(setup.into()));
            bring_about(&mut app);
            settle(&mut app);
            let wrong = in_every_language(&mut app, 150, |app| {
                let parts = ["Editor", "Editor tools", "Problems", "Button Play", "Button Leave"];
                let hidden = parts.into_iter().filter(|part| shown(app, part).len() != 1).map(str::to_owned);
                hidden.collect::<Vec<_>>().into_iter().chain(layout_errors(app)).collect()
            });
            assert_eq!(wrong, [""; 0], "{state} at {size:?}");
        }
    }
}

#[test]
fn the_list_of_problems_has_a_fixed_height_so_nothing_above_it_moves() {
    for size in WINDOWS {
        let mut app = laid_out(size, &OpenEditor::Copy("khet-2/classic".into()));
        for percent in [100, 75, 150] {
            choose_scale(&mut app, percent);
            let places = |app: &mut App| ["Problems", "Editor tools", "Button Play"].map(|part| shown(app, part));
            let none = places(&mut app);
            edit(&mut app, &Edit::Clear);
            settle(&mut app);
            assert_eq!(places(&mut app), none, "{size:?}, {percent} %");
            assert!(app.resource_mut::<Workbench>().editor.as_mut().expect("an editor").undo());
            settle(&mut app);
        }
    }
}

#[test]
fn the_size_of_the_board_is_chosen_above_its_author_and_note() {
    let mut app = laid_out(WINDOWS[0], &OpenEditor::Copy("khet-2/classic".into()));
    let (button, names) = (shown(&mut app, "Button − file"), shown(&mut app, "About"));
    assert!(button[0].max.y <= names[0].min.y, "{button:?} {names:?}");
}

#[test]
fn the_pieces_and_tools_of_the_usual_editions_are_in_view_at_the_usual_window_size() {
    // The second size is the first less a title bar.
    for size in [(1280, 720), (1280, 682), (800, 480)] {
        for edition in Library::embedded().editions() {
            let mut app = laid_out(size, &OpenEditor::Copy(edition.setups[0].id.clone()));
            let spec = edition.rules.spec();
            let tools = shown(&mut app, "Editor tools")[0];
            let of_players = |what: &str| spec.players.each_ref().map(|player| format!("{what} {player}"));
            let looks = app.resource::<Workbench>().draft().expect("a board").board().looks.clone();
            let (neutral, owned): (Vec<&Look>, Vec<&Look>) = looks.iter().partition(|look| look.neutral);
            let owned = |player: &str| owned.iter().map(|look| format!("{player} {}", look.label)).collect::<Vec<_>>();
            let mut labels: Vec<String> = spec.players.iter().flat_map(|player| owned(player)).collect();
            labels.extend(neutral.iter().map(|look| look.label.clone()));
            let is_usual = spec.kinds.len() <= 6;
            if size.0 < 1280 && !(is_usual && neutral.is_empty()) {
                // The rest is below the fold.
                labels.truncate(spec.kinds.len());
            } else {
                labels.extend(["Hand", "Erase", "Wall", "Hole"].map(str::to_owned));
            }
            if size.0 == 1280 && is_usual {
                labels.extend(["Off", "Half turn", "Mirror"].map(str::to_owned));
            }
            // The row of neutral pieces moves the last rows below the fold.
            if size.0 == 1280 && is_usual && neutral.is_empty() {
                labels.extend(["Fire", "Reserved for", "Wall laser"].into_iter().flat_map(of_players));
            }
            for label in labels {
                let at = shown(&mut app, &format!("Button {label}"))[0];
                let is_inside = tools.contains(at.min) && tools.contains(at.max);
                assert!(is_inside, "{label} of {} at {size:?}: {at:?} {tools:?}", edition.id);
            }
        }
    }
}

#[test]
fn the_panel_has_one_left_edge_and_its_rows_of_buttons_one_right_edge() {
    for language in REAL_LANGUAGES.into_iter().chain([Some(PSEUDO)]) {
        let mut app = laid_out((1280, 720), &OpenEditor::Copy("khet-2/classic".into()));
        choose_language(&mut app, language);
        let world = app.world_mut();
        let mut texts = world.query::<(Entity, &Words)>();
        let is_heading = |words: &Words| ["Name", "Symmetry", "Fire", "Problems"].contains(&&*words.0.to_string());
        let headings = texts.iter(world).filter(|(_, words)| is_heading(words));
        let headings: Vec<Entity> = headings.map(|(entity, _)| entity).collect();
        let lefts: Vec<f32> = headings.iter().map(|&heading| place(&app, heading).min.x).collect();
        let edge = shown(&mut app, "Button Play")[0].min.x;
        assert_eq!(lefts.len(), 4);
        assert!(lefts.iter().all(|left| (left - edge).abs() < 1.0), "{language:?}: {lefts:?} {edge}");
        let labels = ["Play", "Save", "Leave", "Copy", "Copy as Khet", "Paste", "Fairness", "Analysis"];
        let buttons = labels.map(|label| shown(&mut app, &format!("Button {label}"))[0]);
        let end = shown(&mut app, "Actions")[0].max.x;
        for button in buttons {
            let of_row = buttons.iter().filter(|other| (other.min.y - button.min.y).abs() < 1.0);
            let last = of_row.map(|other| other.max.x).fold(0.0, f32::max);
            assert!((last - end).abs() < 1.0, "{language:?}: a row ends at {last}, the panel at {end}");
        }
    }
}

#[test]
fn play_stands_out_only_while_the_board_can_be_played() {
    let mut app = laid_out(WINDOWS[0], &OpenEditor::Copy("khet-2/classic".into()));
    let style = |app: &mut App| {
        let mut buttons = app.world_mut().query::<(&Name, &ButtonStyle)>();
        buttons.iter(app.world()).find(|(name, _)| name.as_str() == "Button Play").map(|(_, style)| *style)
    };
    assert_eq!(style(&mut app), Some(ButtonStyle::Primary));
    edit(&mut app, &Edit::Clear);
    settle(&mut app);
    assert_eq!(style(&mut app), Some(ButtonStyle::Plain));
}

#[test]
fn a_brush_explains_its_purpose_while_the_pointer_is_on_nothing() {
    let mut app = laid_out(WINDOWS[0], &OpenEditor::Copy("khet-2/classic".into()));
    for (tool, expected) in [
        (Tool::Hand, None),
        (Tool::Erase, Some("Click pieces to remove them")),
        (Tool::Reserve(Player::Second), Some("Click squares to reserve them for Red, or to free them")),
    ] {
        app.resource_mut::<Workbench>().take(tool);
        settle(&mut app);
        let hint = app.resource::<ClickHint>().0.as_ref().map(ToString::to_string);
        assert_eq!(hint.as_deref(), expected);
    }
}

#[test]
fn the_wheel_turns_the_held_piece_and_zooms_again_after_the_editor() {
    let mut app = laid_out(WINDOWS[0], &OpenEditor::Continue);
    app.resource_mut::<Workbench>().take(Tool::Piece(LookId(1), Player::First));
    let taken = |app: &mut App, hover: Option<&str>| {
        app.resource_mut::<Workbench>().hover = hover.map(|square| square.parse().unwrap());
        settle(app);
        app.resource::<WheelTaken>().0
    };
    assert_eq!([None, Some("c3")].map(|hover| taken(&mut app, hover)), [false, true]);
    app.write(Request::Leave);
    assert!(!taken(&mut app, Some("c3")));
}

#[test]
fn the_first_board_is_of_the_edition_on_the_table() {
    let mut app = app_in_window(WINDOWS[0]);
    app.insert_resource(Table::shipped("laser-chess/ace"));
    app.add_plugins(EditorPlugin).insert_resource(Shelf(Library::embedded())).insert_resource(Store::default());
    app.write(OpenEditor::Continue);
    settle(&mut app);
    let draft = app.resource::<Workbench>().draft().expect("a board");
    assert!(draft.board().looks.iter().any(|look| look.label == "king"), "{:?}", draft.board().looks);
}
