//! A file manager starts the game with a file that cannot be opened.

use bevy::prelude::*;
use specular::app::state::messages::Notice;
use testing::folder::Folder;

#[test]
fn the_window_says_what_is_wrong_with_a_file_that_could_not_be_opened() {
    let folder = Folder::empty("broken-file");
    let mut app = crate::headless::with_broken(folder.write("broken.pgn", "Dear Ann"));
    app.update();
    let notices: Vec<Notice> = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect();
    assert!(notices.iter().any(|it| it.bad && it.words.to_string().contains("broken.pgn")), "{notices:?}");
}
