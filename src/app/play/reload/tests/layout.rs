//! The layout of the cards in the corner: text is readable, and nothing is cut off or overlaps.

use std::path::Path;

use bevy::prelude::*;

use super::super::panel::{self, Problems};
use super::super::table::{ChangedSetup, RestartOffer};
use content::setups::{Library, LoadError};
use kit::ui::testing::{WINDOWS, app_in_window, in_every_language, layout_errors, settle, shown};
use state::messages::{TableOpen, TitleOpen};
use state::referee::TableSet;
use state::testing::TestApp;

/// A text with an error in a long line.
const TEXT: &str = "(\n    version: 1, name: \"The longest name of all the boards that anybody ever drew\", rulset: \"mine\", board: r\"\"\n)";

fn laid_out(size: (u32, u32)) -> App {
    let mut app = app_in_window(size);
    app.init_resource::<Problems>().init_resource::<RestartOffer>();
    app.add_systems(Update, panel::show_cards.in_set(TableSet::View));
    settle(&mut app);
    app
}

fn show_errors(app: &mut App) {
    let folder = "/home/somebody/.local/share/specular/mods/a-mod-with-a-long-name/setups/the-longest-edition-of-all";
    let error = |file: &str, message: &str| LoadError::new(&Path::new(folder).join(file), 2, 88, message).quoting(TEXT);
    let words = "expected a field of a set-up (version, name, author, note, ruleset, to_move, board, pieces), found \
                 \"rulset\", did you mean ruleset?";
    let errors = vec![error("first.ron", words), error("first.ron", "expected a, found b"), error("second.ron", words)];
    app.resource_mut::<Problems>().update(errors, false);
}

fn offer(app: &mut App) {
    let before = Library::embedded().find("laser-chess/ace").unwrap().clone();
    let name = "The longest name of all the boards that anybody ever drew";
    app.resource_mut::<RestartOffer>().0 = Some(ChangedSetup::of(before, name));
}

#[test]
fn the_title_shows_errors_in_full_and_other_menus_only_the_file() {
    let mut app = laid_out((1280, 720));
    let says = |app: &mut App, wanted: &str| app.all::<&Text>().any(|text| text.0.contains(wanted));
    show_errors(&mut app);
    for (title, in_full) in [(false, false), (true, true), (false, false)] {
        app.insert_resource(TableOpen(false)).insert_resource(TitleOpen(title));
        settle(&mut app);
        assert!(says(&mut app, "2 errors in first.ron"));
        for wanted in ["first.ron:2:88", "Expected: a field of a set-up", "Found: \"rulset\""] {
            assert_eq!(says(&mut app, wanted), in_full, "{wanted}");
        }
    }
    for size in WINDOWS {
        let mut app = laid_out(size);
        app.insert_resource(TableOpen(false)).insert_resource(TitleOpen(true));
        show_errors(&mut app);
        settle(&mut app);
        assert_eq!(shown(&mut app, "Button Close").len(), 1, "{size:?}");
        assert_eq!(layout_errors(&mut app), Vec::<String>::new(), "{size:?}");
    }
}

/// A state of the cards: its name, a function that reaches it, whether a menu is open, and a button that it has.
type State = (&'static str, fn(&mut App), bool, &'static str);

const STATES: [State; 4] = [
    ("errors", show_errors, true, "Button Close"),
    ("an offer", offer, true, "Button Restart"),
    (
        "both",
        |app| {
            show_errors(app);
            offer(app);
        },
        true,
        "Button Not now",
    ),
    ("errors under a menu", show_errors, false, "Button Close"),
];

#[test]
fn every_card_has_room_and_readable_text_in_every_window_and_at_every_size_of_the_interface() {
    for size in WINDOWS {
        for (state, bring_about, open, button) in STATES {
            let mut app = laid_out(size);
            app.insert_resource(TableOpen(open));
            bring_about(&mut app);
            settle(&mut app);
            let wrong = in_every_language(&mut app, 150, |app| {
                assert_eq!(shown(app, button).len(), 1, "{state} at {size:?}");
                layout_errors(app)
            });
            assert_eq!(wrong, [""; 0], "{state} at {size:?}");
        }
    }
}
