//! The game on the table as options for `specular render`.

use std::ffi::OsString;

use bevy::prelude::*;

use content::mods::Places;
use content::setups::Library;
use content::themes::{DEFAULT, SidePair};
use games::beam;
use games::list::game_of;
use notation::to_khet;
use phrases::{Phrase, phrase};
use presentation::{CameraMoves, Quality, View};
use state::referee::Table;
use state::settings::{Detail, Settings, TableLook};
use tabletop::Viewer;

/// The game so far, as options for `specular render`.
pub(super) fn game_arguments(table: &Table, library: &Library) -> Result<Vec<String>, Phrase> {
    let session = table.session();
    if session.ply_count() == 0 {
        return Err(phrase!("clip-no-turn"));
    }
    if table.has_secrets() {
        return secret_arguments(table);
    }
    let moves: Vec<String> = session.turns().map(|turn| turn.action.to_string()).collect();
    let mut arguments = vec!["--moves".into(), moves.join(" ")];
    if table.setup.is_empty() {
        let state = session.start().as_ref();
        let written = game_of(state).and_then(|game| Some((game.id(), game.position(state)?)));
        if let Some((game, position)) = written {
            arguments.extend(["--rules".into(), game.into(), "--position".into(), position]);
            return Ok(arguments);
        }
        let start = beam::first_position(session).ok_or_else(|| phrase!("clip-no-position"))?;
        let edition = library.edition_of(start.rules());
        let edition = edition.ok_or_else(|| phrase!("clip-no-edition"))?;
        arguments.extend(["--rules".into(), edition.id.clone(), "--position".into(), to_khet(start)]);
    } else {
        arguments.extend(["--setup".into(), table.setup.clone()]);
    }
    Ok(arguments)
}

/// A game with hidden pieces, as options for `specular render`. They hold only what the viewer of the clip knows.
fn secret_arguments(table: &Table) -> Result<Vec<String>, Phrase> {
    let session = table.session();
    let game = game_of(session.start().as_ref()).ok_or_else(|| phrase!("clip-no-position"))?;
    let (uci, viewer) = match table.viewer_of_clip() {
        Viewer::All(_) => (game.uci_position_in_full(session), "all".into()),
        Viewer::Player(player) => {
            (game.uci_position_for(session, player), table.board().player_name(player).to_lowercase())
        }
        Viewer::Everyone => (game.uci_position_for(session, session.to_move()), "both".into()),
    };
    let uci = uci.unwrap_or_default();
    let (position, moves) = uci.split_once(" moves ").ok_or_else(|| phrase!("clip-no-turn"))?;
    let arguments = ["--moves", moves, "--rules", game.id(), "--position", position, "--viewer", &viewer];
    Ok(arguments.map(Into::into).into())
}

/// The folders named on the command line, as options for `specular render`. The other process finds the player's own
/// folders by itself.
pub(super) fn folder_arguments(places: &Places) -> Vec<OsString> {
    let named = [("--setups", &places.setups), ("--mods", &places.mods)];
    let named = named.into_iter().filter_map(|(option, folder)| Some([option.into(), folder.clone()?.into()]));
    named.flatten().collect()
}

/// The view and the look of the window, as options for `specular render`.
pub(super) fn look_arguments(settings: &Settings, detail: &Detail, camera: Option<&Transform>) -> Vec<String> {
    let preset = Quality::PRESETS.into_iter().find(|&quality| *detail == Detail::of(quality));
    // If some details were changed, the level that they were changed from.
    let chosen = Some(settings.graphics.quality).filter(|&quality| quality != Quality::Auto);
    let mut look =
        vec!["--loop".to_owned(), "--quality".to_owned(), preset.or(chosen).unwrap_or(Quality::Ultra).id().to_owned()];
    if settings.theme != DEFAULT {
        look.extend(["--theme".into(), settings.theme.clone()]);
    }
    let TableLook { side_colors, patterns, .. } = settings.table;
    if side_colors != SidePair::Theme {
        look.extend(["--sides", side_colors.id()].map(str::to_owned));
    }
    if patterns {
        look.push("--stripes".into());
    }
    if settings.graphics.reduces_flashing() {
        look.push("--calm".into());
    }
    if let Some(camera) = camera {
        let back = camera.back();
        let pitch = back.y.clamp(-1.0, 1.0).asin().to_degrees();
        // Looking straight down, only the up vector has a yaw.
        let side = if back.y > 0.999 { -*camera.up() } else { *back };
        let view = View::orbit(side.x.atan2(side.z).to_degrees(), pitch, 1.0);
        look.push(format!("--view={view}"));
    }
    let moves = CameraMoves { king: settings.graphics.king_camera, lean: settings.graphics.cinematic };
    look.extend(["--camera".into(), moves.to_string()]);
    look
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::*;
    use state::referee::Start;
    use state::settings::Graphics;

    #[test]
    fn the_game_becomes_options_of_render() {
        let library = Library::embedded();
        let words = |table: &Table| game_arguments(table, &library).map(|arguments| arguments.join("|"));
        let played = Table::shipped("ace").played(&["h2g1", "a5a6"]);
        assert_eq!(words(&played).unwrap(), "--moves|h2g1 a5a6|--setup|laser-chess/ace");
        assert!(words(&Table::shipped("ace")).unwrap_err().to_string().starts_with("Play a turn first"));

        let entry = library.find("khet-2/classic").unwrap().clone();
        let position = to_khet(&entry.position);
        let table = Table::new(Start::at(entry.position, entry.looks));
        let table = table.played(&["h2h3"]);
        assert_eq!(words(&table).unwrap(), format!("--moves|h2h3|--rules|khet-2|--position|{position}"));
    }

    #[test]
    fn a_clip_has_the_folders_of_the_game() {
        let words = |places: &Places| folder_arguments(places).join(OsStr::new("|"));
        assert_eq!(words(&Places { data: Some("data".into()), ..Places::default() }), "");
        let places = Places { setups: Some("my sets".into()), mods: Some("my mods".into()), ..Places::default() };
        assert_eq!(words(&places), "--setups|my sets|--mods|my mods");
    }

    /// Blue's marshal and all their other ranks stay out of the options until the game is over.
    #[test]
    fn a_clip_of_a_game_with_secrets_holds_what_its_viewer_knows() {
        use tabletop::{Ending, Seat, Seats, Session};
        let setup = games::list::find_setup("stratego/fortress").unwrap().1;
        let against_computer = Seats([Seat::Human, Seat::Computer(1)]);
        let clip = |table: &Table| game_arguments(table, &Library::embedded());
        for (seats, viewer) in [(against_computer, "red"), (Seats::PEOPLE, "both")] {
            let mut table = Table::of(Session::new(setup.state.clone())).seated(seats);
            assert!(clip(&table).unwrap_err().to_string().starts_with("Play a turn first"));
            table.play_for_test("e4e5");
            table.play_for_test("f7f6");
            let arguments = clip(&table).unwrap();
            let [.., position, _, shown] = &arguments[..] else { panic!("{arguments:?}") };
            assert_eq!((&*arguments[1], &**shown), ("e4e5 f7f6", viewer));
            let blue = position.split_once(" blue ").unwrap().1;
            assert!(blue.chars().all(|letter| "?*./".contains(letter)), "{position}");
            games::list::find_game("stratego").unwrap().read_position(position).unwrap();
            table.settle_for_test(Ending::Resign(tabletop::Player::First));
            let arguments = clip(&table).unwrap();
            assert_eq!(arguments.last().map(String::as_str), Some("all"));
            assert!(!arguments[5].contains('?'), "{arguments:?}");
        }
    }

    #[test]
    fn a_clip_has_the_view_of_the_player() {
        let (settings, detail) = (Settings::default(), Detail::of(Quality::Low));
        let options = |eye: Vec3, up: Vec3| {
            let camera = Transform::from_translation(eye).looking_at(Vec3::ZERO, up);
            look_arguments(&settings, &detail, Some(&camera)).join(" ")
        };
        assert_eq!(options(Vec3::new(0.0, 1.0, 1.0), Vec3::Y), "--loop --quality low --view=0.0,45.0,1 --camera king");
        assert_eq!(options(Vec3::new(1.0, 0.0, 0.0), Vec3::Y), "--loop --quality low --view=90.0,5.0,1 --camera king");
        assert_eq!(options(Vec3::Y, Vec3::NEG_Z), "--loop --quality low --view=0.0,90.0,1 --camera king");
    }

    #[test]
    fn a_clip_has_the_colours_and_stripes_of_the_table() {
        for side_colors in SidePair::ALL {
            let table = TableLook { side_colors, patterns: true, ..default() };
            let look = look_arguments(&Settings { table, ..default() }, &Detail::default(), None);
            let sides = look.iter().position(|option| option == "--sides").map(|at| &look[at + 1]);
            assert_eq!(sides.map_or(Some(SidePair::Theme), |id| SidePair::parse(id)), Some(side_colors));
            assert!(look.contains(&"--stripes".into()), "{look:?}");
        }
    }

    #[test]
    fn the_camera_of_a_clip_moves_as_in_the_settings() {
        let camera = |king_camera, cinematic| {
            let graphics = Graphics { king_camera, cinematic, ..default() };
            look_arguments(&Settings { graphics, ..default() }, &Detail::default(), None).join(" ")
        };
        assert_eq!(camera(true, true), "--loop --quality ultra --camera king,lean");
        assert_eq!(camera(false, false), "--loop --quality ultra --camera still");
    }
}
