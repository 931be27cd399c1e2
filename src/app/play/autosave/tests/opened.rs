//! Games that were opened from files: when they are saved, and where.

use super::*;
use tabletop::{Brush, Drawing};

#[test]
fn a_game_from_the_list_continues_in_its_file_and_any_other_in_a_new_one() {
    let folder = Folder::new("opened");
    let mut first = app(&folder);
    first.play_at_once("h2g2");
    flush(&mut first);
    let saved = games(&folder).remove(0);
    let mut second = app(&folder);
    second.send(Request::Open(Box::new(saved.opened.clone())));
    second.play_at_once("a4a3");
    flush(&mut second);
    assert_eq!(plies(&folder), [2]);
    let elsewhere = OpenedGame { file: None, ..saved.opened };
    second.send(Request::Open(Box::new(elsewhere)));
    flush(&mut second);
    assert_eq!(games(&folder).len(), 2);
}

#[test]
fn viewing_a_game_does_not_change_when_it_was_played() {
    let folder = Folder::new("looked-at");
    let mut first = app(&folder);
    first.play_at_once("h2g2");
    flush(&mut first);
    let saved = games(&folder).remove(0);
    let old = Duration::from_secs(1_000_000_000);
    let file = fs::OpenOptions::new().append(true).open(&saved.path).unwrap();
    file.set_modified(std::time::UNIX_EPOCH + old).unwrap();
    let mut second = app(&folder);
    second.send(Request::Open(Box::new(saved.opened)));
    flush(&mut second);
    assert_eq!(games(&folder)[0].played, Some(old));
    second.play_at_once("a4a3");
    flush(&mut second);
    assert!(games(&folder)[0].played > Some(old));
}

/// A game as another program writes it.
const FOREIGN: &str = "[White \"Ann\"]\n[Event \"Club\"]\n[Annotator \"Ben\"]\n\n1.e4 e5\n2.Nf3 {Mine.} *\n";

fn foreign(path: &Path) -> OpenedGame {
    OpenedGame::parse(path, FOREIGN, &Library::embedded()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_game_from_the_folder_is_not_written_until_it_is_played_and_continues_in_its_file() {
    let folder = Folder::new("from-the-folder");
    let path = folder.write("games/club.pgn", FOREIGN);
    // The path is spelled differently, as the command line or a file manager may pass it.
    let detour = folder.0.join("games/../games/club.pgn");
    let mut app = app(&folder);
    app.insert_resource(Table::resume(foreign(&detour)));
    app.send(Request::LookAt(1));
    app.send(Request::LookAt(9));
    app.insert_resource(PlayerView(Some([0.5, 0.9, 1.5, 0.0, -1.25])));
    app.resource_mut::<Table>().set_changed();
    settle(&mut app);
    assert_eq!(files(&folder), [("club.pgn".into(), FOREIGN.into())]);
    play_and_save(&mut app, "b8c6");
    let saved = files(&folder);
    assert_eq!(saved.len(), 1);
    for kept in ["[Event \"Club\"]", "[Annotator \"Ben\"]", "{Mine.}", "Nc6"] {
        assert!(saved[0].1.contains(kept), "{kept}: {}", saved[0].1);
    }
    assert_eq!(app.resource::<Table>().file(), Some(path.as_path()));
}

#[test]
fn a_marked_or_padded_file_and_one_in_capitals_continue_in_the_same_file_without_a_notice() {
    let wide: Vec<u8> = format!("\u{feff}{FOREIGN}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [b"\xef\xbb\xbf", FOREIGN.as_bytes()].concat();
    let padded = [FOREIGN.as_bytes(), b"\x1a\0\0\0\0"].concat();
    let of_programs = format!("% by hand\n{FOREIGN}% the end\n").into_bytes();
    for (case, bytes) in [wide, marked, padded, of_programs.clone()].into_iter().enumerate() {
        let folder = Folder::new(&format!("marked-{case}"));
        folder.write("games/CLUB.PGN", &bytes);
        let mut app = app(&folder);
        open(&mut app, &folder, "CLUB.PGN");
        app.play_at_once("b8c6");
        assert_eq!(settle(&mut app), Vec::<String>::new(), "{case}");
        let saved = files(&folder);
        assert!(saved.len() == 1 && saved[0].0 == "CLUB.PGN" && saved[0].1.contains("Nc6"), "{case}: {saved:?}");
        let kept = ["% by hand\n", "\n% the end\n"].map(|line| saved[0].1.contains(line));
        assert_eq!(kept, [bytes == of_programs; 2], "{}", saved[0].1);
        assert!(Read::to_continue(&store(&folder), &Library::embedded()).is_some());
    }
}

#[test]
fn a_game_from_a_file_that_is_not_listed_goes_on_in_one_that_is() {
    let folder = Folder::new("not-listed");
    let path = folder.write("games/club.txt", FOREIGN);
    let mut app = app(&folder);
    app.send(Request::Open(Box::new(foreign(&path))));
    play_and_save(&mut app, "b8c6");
    assert_eq!(plies(&folder), [4]);
    assert_eq!(fs::read_to_string(&path).unwrap(), FOREIGN);
}

#[test]
fn a_game_whose_file_holds_others_too_continues_in_a_new_file_once_it_is_played() {
    let folder = Folder::new("several");
    let two = format!("{FOREIGN}\n[White \"Cleo\"]\n\n1. d4 *\n");
    folder.write("games/club.pgn", &two);
    let mut app = app(&folder);
    open(&mut app, &folder, "club.pgn");
    app.send(Request::Undo);
    app.send(Request::Redo);
    app.send(Request::Skip);
    settle(&mut app);
    assert_eq!(files(&folder), [("club.pgn".into(), two.clone())], "it was only looked at");
    play_and_save(&mut app, "b8c6");
    let saved = files(&folder);
    assert_eq!((saved.len(), saved.iter().find(|(name, _)| name == "club.pgn").map(|(_, text)| text)), (2, Some(&two)));
    assert!(saved.iter().any(|(name, text)| name != "club.pgn" && text.contains("Nc6") && !text.contains("Cleo")));
}

#[test]
fn a_game_from_outside_the_folder_is_saved_at_once() {
    let folder = Folder::new("outside");
    let path = folder.write("mail/club.pgn", FOREIGN);
    let mut app = app(&folder);
    app.send(Request::Open(Box::new(foreign(&path))));
    play_and_save(&mut app, "b8c6");
    assert_eq!(fs::read_to_string(&path).unwrap(), FOREIGN);
    assert_eq!(games(&folder).len(), 1);
}

/// The drawings on the position that is shown.
fn drawn(app: &App) -> Vec<String> {
    app.resource::<Table>().drawings().iter().map(ToString::to_string).collect()
}

#[test]
fn drawings_are_saved_and_restored_when_the_game_is_opened() {
    let drawing = |text: &str| {
        let [from, to] = [&text[..2], &text[2..]].map(|name| name.parse().unwrap());
        Request::Draw(Drawing { brush: Brush::Red, from, to })
    };
    let folder = Folder::new("drawings");
    let mut first = app(&folder);
    first.send(drawing("a1b2"));
    first.play_at_once("h2g2");
    first.send(drawing("c3c3"));
    settle(&mut first);
    let [(name, text)] = files(&folder).try_into().unwrap();
    assert!(text.contains("{[%cal Ra1b2]} 1. h2g2 {[%csl Rc3]} *"), "{text}");
    let mut second = app(&folder);
    open(&mut second, &folder, &name);
    assert_eq!(drawn(&second), ["Rc3"]);
    second.send(drawing("c3c3"));
    second.send(Request::LookAt(0));
    assert_eq!(drawn(&second), ["Ra1b2"]);
    settle(&mut second);
    let text = files(&folder)[0].1.clone();
    assert!(text.contains("{[%cal Ra1b2]} 1. h2g2 *"), "erasing is a change, too: {text}");
    // A game whose file holds others is copied to a new file.
    let two = format!("{FOREIGN}\n[White \"Cleo\"]\n\n1. d4 *\n");
    folder.write("games/club.pgn", &two);
    open(&mut second, &folder, "club.pgn");
    settle(&mut second);
    assert_eq!(files(&folder).len(), 2);
    second.send(drawing("b8c6"));
    settle(&mut second);
    let saved = files(&folder);
    assert!(saved.len() == 3 && saved.iter().any(|(_, text)| text.contains("{Mine.} {[%cal Rb8c6]}")), "{saved:?}");
}
