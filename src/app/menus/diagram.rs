//! A small flat picture of a position, made of UI nodes.

use bevy::prelude::*;

use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use tabletop::{BeamEnd, BeamTrace, Board, BoardView, Direction, Player, Segment, Square, Tower};

/// The gap between the board and the platform of a tower, in squares.
const PLATFORM_GAP: f32 = 0.7;
/// Width of a beam, in squares.
const BEAM_WIDTH: f32 = 0.09;
/// Width of a wall, in squares.
const WALL_WIDTH: f32 = 0.12;
/// Platforms with smaller squares are only outlined, because pieces on them would be too small.
const MIN_PLATFORM_SQUARE: f32 = 10.0;

/// The positions of the squares in a diagram. The platform of a tower is beside the board, with each square in the row of
/// the one below it if the board has that row.
#[derive(Clone, Copy)]
pub(super) struct DiagramLayout {
    /// The side of a square, in logical pixels. It is a whole number of physical pixels, so that all squares are
    /// equally wide.
    pub side: f32,
    files: u8,
    /// Those of the board or of the platform, whichever has more.
    ranks: u8,
    /// The size of the platform beside the board, and the rank beside which it begins.
    platform: Option<(u8, u8)>,
}

impl DiagramLayout {
    /// The layout of a diagram that fits into `room`.
    pub(crate) fn new(view: &BoardView, room: Vec2, PixelsPerUnit(pixels): PixelsPerUnit) -> Self {
        let Board { files, ranks, .. } = *view.board;
        let platform = view.tower().map(|(tower, at)| {
            let lowest = at.rank().saturating_sub(tower.overhang());
            (tower.platform, lowest.min(ranks.saturating_sub(tower.platform)))
        });
        let with = |platform: Option<(u8, u8)>| {
            let ranks = ranks.max(platform.map_or(0, |(size, _)| size));
            let mut layout = Self { side: 1.0, files, ranks, platform };
            let side = (room / layout.size()).min_element();
            layout.side = (side * pixels).floor().max(4.0) / pixels;
            layout
        };
        let whole = with(platform);
        if platform.is_some() && whole.side < MIN_PLATFORM_SQUARE { with(None) } else { whole }
    }

    fn size(&self) -> Vec2 {
        let width = self.platform.map_or(0.0, |(size, _)| PLATFORM_GAP + f32::from(size));
        self.side * Vec2::new(f32::from(self.files) + width, f32::from(self.ranks))
    }

    /// Returns whether the diagram has room for this square.
    pub(crate) fn shows(&self, square: Square) -> bool {
        self.platform.is_some() || !square.is_upper()
    }

    /// The position of a square, counted in squares from the south-west corner of the diagram.
    fn place(&self, square: Square) -> Vec2 {
        match (Tower::place(square), self.platform) {
            (Some((column, row)), Some((_, lowest))) => {
                Vec2::new(f32::from(self.files) + PLATFORM_GAP + f32::from(column), f32::from(lowest + row))
            }
            _ => Vec2::new(f32::from(square.file()), f32::from(square.rank())),
        }
    }

    /// The node of a square.
    pub(crate) fn node(&self, square: Square) -> Node {
        self.block(self.place(square), 1.0)
    }

    /// The two ends of a segment of a beam, counted in squares from the south-west corner.
    fn ends(&self, segment: &Segment) -> [Vec2; 2] {
        let (files, ranks) = segment.direction.step();
        let step = Vec2::new(f32::from(files), f32::from(ranks));
        let middle = |square| self.place(square) + 0.5;
        let end = middle(segment.to);
        // A laser in the wall is at the edge of the first square.
        let start = segment.from.map_or_else(|| end - step * (f32::from(segment.length) - 0.5), middle);
        let further = match segment.end {
            BeamEnd::Edge => 0.5,
            BeamEnd::Turned | BeamEnd::Struck => 0.0,
            // At the shield.
            BeamEnd::Absorbed => -0.3,
        };
        [start, end + step * further]
    }

    /// The node of `count` x `count` squares, the south-west one of which is at `place`.
    fn block(&self, place: Vec2, count: f32) -> Node {
        let node = placed(self.side * place, Vec2::splat(self.side * count - 1.0));
        Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..node }
    }
}

/// The squares of the board and of the platform.
fn squares(view: &BoardView) -> impl Iterator<Item = Square> {
    let side = view.tower().map_or(0, |(tower, _)| tower.platform);
    let all = (0..side).flat_map(move |row| (0..side).filter_map(move |column| Square::upper(column, row)));
    view.board.squares.iter().chain(all.filter(|&square| view.has_square(square)))
}

/// Squares smaller than this have no marks, which would be blots.
const MIN_MARKED_SQUARE: f32 = 14.0;

/// The mark of a reserved square, as on the table: a ring for the first player, a square for the second.
fn mark(player: Player, color: Color) -> impl Bundle {
    let corners = match player {
        Player::First => BorderRadius::MAX,
        Player::Second => BorderRadius::ZERO,
    };
    let edge = percent(20);
    (
        Name::new("Mark"),
        Node {
            position_type: PositionType::Absolute,
            left: edge,
            right: edge,
            top: edge,
            bottom: edge,
            border: px(1.5).all(),
            border_radius: corners,
            ..default()
        },
        BorderColor::all(color.with_alpha(0.7)),
        Pickable::IGNORE,
    )
}

/// A hole in the board, dark with a pale rim. Neighbouring holes merge.
fn hole(board: &Board, square: Square, layout: &DiagramLayout) -> impl Bundle + use<> {
    let side = layout.side;
    let is_hole = |next: Square| next.file() < board.files && next.rank() < board.ranks && !board.has_square(next);
    let [north, east, south, west] = Direction::ALL.map(|direction| {
        let (files, ranks) = direction.step();
        square.offset(files, ranks).is_some_and(is_hole)
    });
    let rim = |joined: bool| if joined { px(0) } else { px(1.5) };
    let corner = |joined: bool| if joined { px(0) } else { px(side * 0.5) };
    let length = |joined: bool| px(if joined { side } else { side - 1.0 });
    (
        Name::new("Hole"),
        Node {
            width: length(east),
            height: length(north),
            border: UiRect { left: rim(west), right: rim(east), top: rim(north), bottom: rim(south) },
            border_radius: BorderRadius {
                top_left: corner(north || west),
                top_right: corner(north || east),
                bottom_right: corner(south || east),
                bottom_left: corner(south || west),
            },
            ..layout.node(square)
        },
        BackgroundColor(Color::srgb(0.02, 0.022, 0.028)),
        BorderColor::all(palette::INK_FAINT.with_alpha(0.6)),
        Pickable::IGNORE,
    )
}

/// A wall between two neighbours, along the edge that they share.
fn wall([a, b]: [Square; 2], layout: &DiagramLayout) -> impl Bundle + use<> {
    let [a, b] = [a, b].map(|square| layout.place(square) + 0.5);
    let width = (layout.side * WALL_WIDTH).max(2.0);
    // The squares are a pixel narrower than their distance.
    let middle = (a + b) / 2.0 * layout.side - 0.5;
    let size = (b - a).abs().yx() * layout.side + width;
    let corner = middle - size / 2.0;
    let node = Node { border_radius: BorderRadius::all(px(1)), ..placed(corner, size) };
    (Name::new("Wall"), node, BackgroundColor(palette::INK.with_alpha(0.8)), Pickable::IGNORE)
}

/// A picture of a position, to which more can be added.
pub(super) struct Diagram<'v> {
    pub entity: Entity,
    view: &'v BoardView,
    layout: DiagramLayout,
}

/// Spawns a picture of `view` as a child of `parent`, as large as fits into `room` logical pixels, and returns it.
pub(super) fn spawn_diagram<'v>(
    commands: &mut Commands,
    look: &ActiveTheme,
    parent: Entity,
    view: &'v BoardView,
    room: Vec2,
    pixels: PixelsPerUnit,
) -> Diagram<'v> {
    let layout = DiagramLayout::new(view, room, pixels);
    let (side, size) = (layout.side, layout.size());
    let board = commands
        .spawn((
            Name::new("Diagram"),
            ChildOf(parent),
            // A platform may project over the edge of the board.
            Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, overflow: Overflow::clip(), ..default() },
            Pickable::IGNORE,
        ))
        .id();
    for square in view.board.holes() {
        commands.spawn((hole(&view.board, square, &layout), ChildOf(board)));
    }
    for square in squares(view).filter(|&square| layout.shows(square)) {
        let dark = (square.file() + square.rank()) % 2 == 0;
        let color = match view.board.reserved_for(square) {
            Some(player) => look.side(&view.board, player).mark.mix(&palette::BACKDROP, if dark { 0.68 } else { 0.60 }),
            None if square.is_upper() => Color::srgb(0.075, 0.095, 0.120),
            None if dark => Color::srgb(0.095, 0.105, 0.125),
            // Chequered boards need more contrast between squares.
            None if view.board.chequered => Color::srgb(0.220, 0.238, 0.275),
            None => Color::srgb(0.130, 0.142, 0.168),
        };
        let cell = commands.spawn((ChildOf(board), layout.node(square), BackgroundColor(color), Pickable::IGNORE)).id();
        if let Some(player) = view.board.reserved_for(square).filter(|_| side >= MIN_MARKED_SQUARE) {
            commands.spawn((mark(player, look.side(&view.board, player).mark), ChildOf(cell)));
        }
        let is_tower = view.tower().is_some_and(|(_, at)| at == square);
        if let Some(piece) = view.piece(square).filter(|_| !is_tower) {
            commands.spawn((icons::piece(look, &view.board, piece, (side * 0.72).round()), ChildOf(cell)));
        }
    }
    for &between in view.board.walls.iter().filter(|between| between.iter().all(|&square| layout.shows(square))) {
        commands.spawn((wall(between, &layout), ChildOf(board)));
    }
    spawn_tower(commands, look, board, view, &layout);
    Diagram { entity: board, view, layout }
}

/// Room for the names of files below a diagram and of ranks at its left, in logical pixels.
const COORDINATES: f32 = 15.0;

/// Spawns the names of the files and ranks of a diagram of `view`. Both fit into `room`. Returns the parent for the diagram
/// and the room that is left for it.
pub(super) fn spawn_coordinates(
    commands: &mut Commands,
    parent: Entity,
    view: &BoardView,
    room: Vec2,
    pixels: PixelsPerUnit,
) -> (Entity, Vec2) {
    let room = room - COORDINATES;
    let layout = DiagramLayout::new(view, room, pixels);
    let Vec2 { x: width, y: height } = layout.size() + COORDINATES;
    let frame = Node {
        width: px(width),
        height: px(height),
        padding: UiRect { left: px(COORDINATES), bottom: px(COORDINATES), ..default() },
        flex_shrink: 0.0,
        ..default()
    };
    let frame = commands.spawn((Name::new("Coordinates"), ChildOf(parent), frame, Pickable::IGNORE)).id();
    let mut name = |words: &str, corner: Vec2, size: Vec2| {
        let node = placed(corner, size);
        let node = Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..node };
        let words = text(words, fonts::regular(11.0), palette::INK_FAINT);
        commands.spawn((ChildOf(frame), node, Pickable::IGNORE, children![words]));
    };
    let platform = layout.platform.map_or(0, |(size, _)| size);
    let files = (0..view.board.files).filter_map(|file| Square::new(file, 0));
    let ranks = (0..view.board.ranks).filter_map(|rank| Square::new(0, rank));
    // The platform has its own names, the ranks in the gap beside the board.
    for square in files.chain((0..platform).filter_map(|column| Square::upper(column, 0))) {
        let corner = Vec2::new(COORDINATES + layout.side * layout.place(square).x, 0.0);
        name(&square.to_string()[..1], corner, Vec2::new(layout.side, COORDINATES));
    }
    for square in ranks.chain((0..platform).filter_map(|row| Square::upper(0, row))) {
        let corner = layout.side * layout.place(square) + Vec2::Y * COORDINATES;
        name(&square.to_string()[1..], corner, Vec2::new(COORDINATES, layout.side));
    }
    (frame, room)
}

/// Spawns the tower of a diagram on its base and as the column in the middle of its platform, and the outline of the
/// platform, both where it is and beside the board.
fn spawn_tower(commands: &mut Commands, look: &ActiveTheme, board: Entity, view: &BoardView, layout: &DiagramLayout) {
    let Some(((tower, at), piece)) = view.tower().and_then(|found| Some((found, view.piece(found.1)?))) else { return };
    let overhang = Vec2::splat(f32::from(tower.overhang()));
    let [base, platform] = [tower.base, tower.platform].map(f32::from);
    let column = Square::upper(tower.overhang(), tower.overhang()).filter(|&square| layout.shows(square));
    for square in [Some(at), column].into_iter().flatten() {
        let place = layout.place(square);
        let outline = Node { border: px(1.5).all(), ..layout.block(place - overhang, platform) };
        let edge = BorderColor::all(palette::INK_FAINT.with_alpha(0.8));
        commands.spawn((Name::new("Platform"), outline, edge, Pickable::IGNORE, ChildOf(board)));
        let icon = icons::piece(look, &view.board, piece, layout.side * base - 1.0);
        let column = (Name::new("Tower"), layout.block(place, base), Pickable::IGNORE, ChildOf(board));
        commands.spawn((column, children![icon]));
    }
}

impl Diagram<'_> {
    /// Colours the squares: the higher `heat`, the stronger, with its value in hundredths. Squares with a heat of 0 stay
    /// as they are.
    pub(crate) fn add_heat(&self, commands: &mut Commands, heat: impl Fn(Square) -> f32) {
        let layout = &self.layout;
        let most = squares(self.view).map(&heat).fold(f32::MIN_POSITIVE, f32::max);
        for square in squares(self.view).filter(|&square| heat(square) > 0.0 && layout.shows(square)) {
            let share = heat(square) / most;
            let number = (100.0 * heat(square)).round().max(1.0).to_string();
            let font = fonts::semibold((layout.side * 0.26).clamp(9.0, 12.0));
            commands.spawn((
                ChildOf(self.entity),
                Node {
                    align_items: AlignItems::End,
                    justify_content: JustifyContent::End,
                    padding: UiRect::axes(px(2), px(0)),
                    ..layout.node(square)
                },
                // Light is added linearly: a low opacity is already bright on a dark square.
                BackgroundColor(palette::WARNING.with_alpha(0.5 * share.powf(1.6))),
                Pickable::IGNORE,
                children![text(number, font, palette::INK)],
            ));
        }
    }

    /// Draws the path of a shot.
    pub(crate) fn add_shot(&self, commands: &mut Commands, shot: &BeamTrace, color: Color) {
        let layout = &self.layout;
        let width = (layout.side * BEAM_WIDTH).max(2.0);
        let is_shown =
            |segment: &&Segment| [Some(segment.to), segment.from].into_iter().flatten().all(|at| layout.shows(at));
        for segment in shot.segments.iter().filter(is_shown) {
            let [start, end] = layout.ends(segment);
            // The squares are a pixel narrower than their distance.
            let corner = start.min(end) * layout.side - 0.5 - width / 2.0;
            let node = placed(corner, (end - start).abs() * layout.side + width);
            let node = Node { border_radius: BorderRadius::all(px(width / 2.0)), ..node };
            let beam = (Name::new("Beam"), node, BackgroundColor(color), Pickable::IGNORE);
            commands.spawn((beam, ChildOf(self.entity)));
        }
    }

    /// Frames squares.
    pub(crate) fn add_frames(&self, commands: &mut Commands, squares: impl IntoIterator<Item = Square>, color: Color) {
        for square in squares.into_iter().filter(|&square| self.layout.shows(square)) {
            let node = Node { border: px(2).all(), ..self.layout.node(square) };
            let frame = (Name::new("Frame"), node, BorderColor::all(color), Pickable::IGNORE);
            commands.spawn((frame, ChildOf(self.entity)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::list::find_setup;
    use state::referee::Table;

    #[test]
    fn the_craters_of_stratego_are_round() {
        let (_, setup) = find_setup("stratego/start").expect("it is shipped");
        let board = setup.state.board();
        let layout = DiagramLayout { side: 20.0, files: 10, ranks: 10, platform: None };
        let mut world = World::new();
        let drawn = |world: &mut World, square: &str| {
            let entity = world.spawn(hole(board, square.parse().unwrap(), &layout)).id();
            let Node { border, border_radius, width, height, .. } = world.entity(entity).get::<Node>().unwrap().clone();
            let rims = [border.top, border.right, border.bottom, border.left].map(|rim| rim != px(0));
            let BorderRadius { top_left, top_right, bottom_right, bottom_left } = border_radius;
            let corners = [top_left, top_right, bottom_right, bottom_left].map(|radius| radius != px(0));
            (rims, corners, width == px(20), height == px(20))
        };
        // The crater has the squares c5, d5, c6 and d6.
        let (no, yes) = (false, true);
        assert_eq!(drawn(&mut world, "c6"), ([yes, no, no, yes], [yes, no, no, no], yes, no));
        assert_eq!(drawn(&mut world, "d5"), ([no, yes, yes, no], [no, no, yes, no], no, yes));
    }

    #[test]
    fn a_wall_is_drawn_along_the_edge_between_its_squares() {
        let layout = DiagramLayout { side: 20.0, files: 9, ranks: 9, platform: None };
        let mut world = World::new();
        let mut drawn = |squares: [&str; 2]| {
            let entity = world.spawn(wall(squares.map(|square| square.parse().unwrap()), &layout)).id();
            let Node { left, bottom, width, height, .. } = world.entity(entity).get::<Node>().unwrap().clone();
            [left, bottom, width, height].map(|length| if let Val::Px(length) = length { length } else { f32::NAN })
        };
        let [left, bottom, width, height] = drawn(["d5", "e5"]);
        assert!((left + width / 2.0, bottom + height / 2.0) == (79.5, 89.5) && height > width);
        assert_eq!(drawn(["e5", "d5"]), [left, bottom, width, height]);
        let [left, bottom, width, height] = drawn(["d5", "d6"]);
        assert!((left + width / 2.0, bottom + height / 2.0) == (69.5, 99.5) && width > height);
    }

    #[test]
    fn the_platform_of_a_tower_is_beside_the_board() {
        let view = |setup: &str| Table::shipped(setup).view().clone();
        let room = Vec2::new(400.0, 192.0);
        let memphis = DiagramLayout::new(&view("khet-1/memphis"), room, PixelsPerUnit::default());
        let place = |square: &str| memphis.place(square.parse().unwrap());
        // Each rider is in the row of the square below it.
        for (upper, lower) in [("A1", "c2"), ("C5", "e6"), ("F4", "h5")] {
            let (upper, lower) = (place(upper), place(lower));
            assert!(upper.x > 10.0 && upper.y == lower.y, "{upper} {lower}");
        }
        let size = memphis.size();
        assert!(size.cmple(room).all() && size.x >= memphis.side * (place("F1").x + 1.0), "{size}");
        let classic = DiagramLayout::new(&view("khet-1/classic"), room, PixelsPerUnit::default());
        assert_eq!((classic.size(), classic.side), (Vec2::new(240.0, 192.0), 24.0), "no tower, no platform");
        // All but the four of the column.
        assert_eq!(squares(&view("khet-1/memphis")).filter(|square| square.is_upper()).count(), 32);
        assert!(squares(&view("khet-1/classic")).all(|square| !square.is_upper()));
        // A picture of a saved game has no room for it.
        let small = DiagramLayout::new(&view("khet-1/memphis"), Vec2::new(84.0, 66.0), PixelsPerUnit::default());
        assert!(!small.shows("A1".parse().unwrap()) && small.side == 8.0);
    }

    #[test]
    fn a_shot_goes_from_the_laser_through_the_middles_of_mirrors_to_the_edge() {
        let table = Table::shipped("ace").played(&["h2g2"]);
        let shot = table.session().last_turn().and_then(|turn| turn.beam()).expect("a shot");
        let layout = DiagramLayout { side: 20.0, files: 10, ranks: 8, platform: None };
        let ends: Vec<[Vec2; 2]> = shot.segments.iter().map(|segment| layout.ends(segment)).collect();
        assert_eq!(ends[0][0], Vec2::new(9.5, 0.5), "the laser is on j1");
        assert!(ends.windows(2).all(|pair| pair[0][1] == pair[1][0]), "{ends:?}");
        for (segment, [start, end]) in shot.segments.iter().zip(&ends) {
            assert!(start.x == end.x || start.y == end.y, "{ends:?}");
            let is_at_edge = [end.x, 10.0 - end.x, end.y, 8.0 - end.y].contains(&0.0);
            assert_eq!(is_at_edge, segment.end == BeamEnd::Edge, "{ends:?}");
        }
        // The first player's laser of Khet 1.0 is in the wall, north of the board's first square in its way.
        let table = Table::shipped("khet-1/classic");
        let shot = table.session().state().shot(Player::First).expect("a laser");
        let first = layout.ends(&shot.segments[0])[0];
        assert!([first.x, first.y].contains(&0.0), "{first}");
    }
}
