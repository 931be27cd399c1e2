//! The names of files and ranks on the rim.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::rim::TOP;
use super::{BoardBuilder, lasers};
use kit::theme::rays::Mirrored;
use kit::theme::rays::tables::LETTERS;
use state::settings::{Coordinates, Settings};
use state::space::glyphs;
use state::space::lines::Lines;
use state::space::{BoardSpace, RIM_WIDTH};
use state::viewpoint::MainCamera;
use tabletop::{Board, Face, Player};

/// The height of a letter.
const LETTER: f32 = 0.24;

/// Names on two sides of the rim, turned towards a player.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lettering {
    /// The player who reads them.
    pub(super) reader: Player,
    /// True if they are on the reader's own two sides: the near one, and the one at their left.
    pub(super) near: bool,
    /// `None` if pieces are low: the letters are in the middle of their files and serve both seats. If pieces are tall,
    /// `Some(false)` is for the reader alone, and `Some(true)` for the other seat: each letter is beside the middle of
    /// its file, so that a piece on the last row doesn't hide it.
    beside: Option<bool>,
}

/// The distance of such a letter from the middle of its file, in squares.
const BESIDE: f32 = 0.37;
/// The extra distance for each file towards the corner.
const LEAN: f32 = 0.045;

impl Lettering {
    /// All letterings of a board. Games without lasers may have tall pieces.
    fn all(board: &Board) -> Vec<Self> {
        let is_unlit = board.looks.iter().any(|look| look.faces.contains(&Face::Unlit));
        let near: &[Option<bool>] = if is_unlit { &[Some(false), Some(true)] } else { &[None] };
        let of = |reader| {
            let near = near.iter().map(move |&beside| Self { reader, near: true, beside });
            near.chain([Self { reader, near: false, beside: None }])
        };
        Player::BOTH.into_iter().flat_map(of).collect()
    }

    /// All letterings that no piece hides.
    pub(super) fn plain() -> impl Iterator<Item = Self> {
        let of = |reader| [true, false].map(|near| Self { reader, near, beside: None });
        Player::BOTH.into_iter().flat_map(of)
    }

    fn is_shown(self, coordinates: Coordinates, viewer: Player) -> bool {
        match coordinates {
            Coordinates::BothSeats => self.near && self.beside.is_none_or(|beside| beside == (self.reader != viewer)),
            Coordinates::Viewer => self.reader == viewer && self.beside != Some(true),
            Coordinates::Off => false,
        }
    }
}

/// Spawns the names for every reader; [`show_coordinates`] shows some of them.
pub(super) fn spawn(builder: &mut BoardBuilder) {
    let BoardBuilder { board, space, materials, .. } = *builder;
    for lettering in Lettering::all(board) {
        let names = names(board, space, lettering);
        let look = builder.on_rim.add(names.faces().into_iter().map(|face| (LETTERS, face)));
        let name = format!("Coordinates for {}", board.player_name(lettering.reader));
        builder.spawn(name, names.mesh(), &materials.letters).insert((
            lettering,
            Mirrored::new(look, lettering.reader),
            if lettering.near && lettering.beside != Some(true) { Visibility::Inherited } else { Visibility::Hidden },
            NotShadowCaster,
        ));
    }
}

/// Shows the names that the settings select, which may depend on the side of the camera.
pub(super) fn show_coordinates(
    settings: Res<Settings>,
    camera: Query<&Transform, MainCamera>,
    mut names: Query<(&Lettering, &mut Visibility)>,
) {
    let coordinates = settings.table.coordinates;
    // On the ground plane, forward and up point the same way at every pitch, and never both vanish.
    let looks_south = camera.iter().next().is_some_and(|camera| (*camera.forward() + *camera.up()).z > 0.0);
    let viewer = if looks_south { Player::Second } else { Player::First };
    for (lettering, mut visibility) in &mut names {
        let shown = lettering.is_shown(coordinates, viewer);
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// The names of the files on one side and of the ranks on another. They move towards the middle if a laser in the wall
/// is in the way.
fn names(board: &Board, space: &BoardSpace, lettering: Lettering) -> Lines {
    let half = space.half_size();
    let out = RIM_WIDTH * 0.5 + 0.005;
    let for_second = lettering.reader == Player::Second;
    let turn = if for_second { -1.0 } else { 1.0 };
    // The first player's near side is the south, and the west is at their left.
    let outwards = if for_second == lettering.near { -1.0 } else { 1.0 };
    let lasers = Player::BOTH.map(|player| lasers::lens(board, space, player));
    let aside = |place: Vec3, along: Vec3| {
        let blocked = lasers.iter().flatten().any(|(lens, _)| (lens.with_y(0.0) - place.with_y(0.0)).length() < 0.45);
        if blocked { place - along * (0.42 * place.dot(along).signum()) } else { place }
    };
    let mut all = Lines::default();
    let mut put = |text: &str, x: f32, z: f32, along: Vec3| {
        let place = aside(Vec3::new(x, TOP + 0.004, z), along);
        let (strokes, width) = glyphs::flat_strokes(text, LETTER);
        for stroke in strokes {
            let points: Vec<Vec2> = stroke.iter().map(|&point| place.xz() + turn * point).collect();
            all = std::mem::take(&mut all).with_capped(&points, width, place.y);
        }
    };
    let is_beside = lettering.beside == Some(true);
    for file in 0..space.files {
        let middle = f32::from(file) - (f32::from(space.files) - 1.0) / 2.0;
        // Towards the corners, the tops of pieces lean outwards in the camera's view.
        let shift = BESIDE + LEAN * (-outwards * middle).max(0.0);
        let x = if is_beside { middle - outwards * shift } else { middle };
        put(&char::from(b'a' + file).to_string(), x, outwards * (half.y + out), Vec3::X);
    }
    for rank in 0..space.ranks {
        let z = (f32::from(space.ranks) - 1.0) / 2.0 - f32::from(rank);
        put(&(rank + 1).to_string(), -outwards * (half.x + out), z, Vec3::Z);
    }
    all
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use content::setups::{Library, Looks};
    use games::beam;
    use games::list::find_setup;

    /// A board with lasers, and one without.
    fn boards() -> [Arc<Board>; 2] {
        let ace = Library::embedded().find("ace").unwrap().clone();
        let chess = find_setup("chess/start").unwrap().1.state;
        [Arc::new(beam::board(ace.position.rules(), &Looks::default())), Arc::clone(chess.board())]
    }

    #[test]
    fn each_choice_shows_every_name_to_the_viewer_or_none() {
        for board in boards() {
            let shown = |coordinates, viewer| {
                let all = Lettering::all(&board).into_iter();
                all.filter(move |lettering| lettering.is_shown(coordinates, viewer))
            };
            for viewer in Player::BOTH {
                let readable = |coordinates| shown(coordinates, viewer).filter(|name| name.reader == viewer).count();
                assert_eq!(Coordinates::ALL.map(readable), [1, 2, 0]);
                let all = |coordinates| shown(coordinates, viewer).count();
                assert_eq!(Coordinates::ALL.map(all), [2, 2, 0]);
            }
        }
    }

    #[test]
    fn names_are_on_the_rim_at_the_sides_of_their_reader() {
        for board in boards() {
            let space = BoardSpace::of(&board);
            let half = space.half_size();
            for lettering in Lettering::all(&board) {
                let (low, high) = names(&board, &space, lettering).bounds();
                let south = (lettering.reader == Player::First) == lettering.near;
                assert_eq!((high.z > half.y, low.z < -half.y), (south, !south), "{lettering:?}");
                // Letters beside their files may reach into the corner.
                let ranks = (low.x < -half.x, high.x > half.x);
                assert!(ranks == (south, !south) || lettering.beside == Some(true), "{lettering:?}");
                let rim = half + RIM_WIDTH;
                assert!(low.x > -rim.x && high.x < rim.x && low.z > -rim.y && high.z < rim.y, "{lettering:?}");
            }
        }
    }
}
