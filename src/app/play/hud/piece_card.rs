//! The card about the piece under the pointer: its name, its picture, what its sides do to light and how it acts.
//!
//! The card stands in the panel beside the board, below the move list or the text, which makes room for it. If there
//! is no room, it appears only on request, over the table, and covers as few squares as possible.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::frame::Root;
use kit::theme::ActiveTheme;
use kit::ui::language::Language;
use kit::ui::prelude::*;
use kit::ui::scroll::PanelWords;
use kit::ui::size_class::MIN_TEXT_SIZE;
use kit::ui::widgets::plate;
use phrases::{Phrase, phrase};
use state::messages::{HoveredSquare, TableOpen};
use state::referee::{Table, Timeline};
use state::settings::{Command, CommandGiven};
use state::space::{BEAM_HEIGHT, BoardSpace, RIM_WIDTH, vector};
use state::viewpoint::{MainCamera, ViewInsets};
use tabletop::{Board, Direction, Look, Piece, Square};

/// Seconds that the pointer rests on a piece before the card appears by itself.
const DELAY: f32 = 1.5;
/// The gap between a card over the table and its surroundings.
const GAP: f32 = 10.0;
/// The approximate gap between a card in the panel and the text above it.
const ROW_GAP: f32 = 8.0;
/// The font size of the description.
const TEXT: f32 = 13.0;
/// The average width of a letter.
const LETTER: f32 = 6.3;
/// The approximate height of a line.
const LINE: f32 = 18.0;
/// The padding of the card.
const PADDING: f32 = 14.0;
/// The possible widths of the card.
const WIDTHS: [f32; 3] = [256.0, 212.0, 172.0];
/// Squares up to this distance from the piece, in files and ranks, should stay visible.
const NEAR: u8 = 1;

/// The card that is shown.
#[derive(Component)]
pub(super) struct PieceCard;

/// The square on which the pointer rests, and for how long.
#[derive(Default)]
pub(super) struct Resting {
    square: Option<Square>,
    seconds: f32,
    /// The card was requested, so it may cover squares.
    requested: bool,
    /// The piece whose card is shown, if there is room for it, and whether the card was requested.
    shown: Option<(Piece, bool)>,
    /// The room in the panel when the card was last placed.
    room: Option<Vec2>,
}

/// Shows the card when the pointer rests on a piece or [`Command::Explain`] asks for it, and removes it when the
/// pointer leaves.
pub(super) fn update_card(
    mut given: MessageReader<CommandGiven>,
    hovered: Res<HoveredSquare>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    look: Res<ActiveTheme>,
    time: Res<Time>,
    root: Query<Entity, With<Root>>,
    (screen, panel): (Screen, PanelLayout),
    mut resting: Local<Resting>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let requested = given.read().any(|given| given.0 == Command::Explain);
    let view = table.view();
    let piece = hovered.0.and_then(|square| view.piece(view.owner_square(square)));
    let piece = piece.filter(|_| open.0 && timeline.is_idle());
    if resting.square != hovered.0 {
        *resting = Resting { square: hovered.0, shown: resting.shown.take(), ..default() };
    }
    resting.requested |= requested;
    // In the editor, it would cover the board under construction.
    let may_appear = resting.requested || !table.is_editor();
    let waits = piece.is_some() && resting.seconds < DELAY && may_appear;
    if waits {
        resting.seconds = if requested { DELAY } else { resting.seconds + time.delta_secs() };
        redraw.write(RequestRedraw);
    }
    let wanted = piece.filter(|_| resting.seconds >= DELAY).map(|piece| (piece, resting.requested));
    // The panel may have less room than before.
    let place = panel.place();
    let room = place.as_ref().map(|place| place.room);
    let moves = wanted.is_some() && std::mem::replace(&mut resting.room, room) != room;
    if resting.shown == wanted && !look.is_changed() && !moves {
        return;
    }
    resting.shown = wanted;
    panel.cards.iter().for_each(|(card, ..)| commands.entity(card).despawn());
    let (Some((piece, requested)), Some(square), Ok(root)) = (wanted, hovered.0, root.single()) else { return };
    let kind = table.board().look(piece.look);
    let height = |width| height(kind, width, screen.scale.0, &screen.language);
    // The estimate may be one line short.
    let in_panel = place.filter(|place| height(place.room.x) + LINE <= place.room.y);
    let of: (&Board, Piece) = (table.board(), piece);
    if let Some(PanelPlace { panel, index, .. }) = in_panel {
        let card = spawn_card(&mut commands, &look, of, Node { flex_shrink: 0.0, ..default() });
        commands.entity(panel).insert_child(index, card);
    } else if requested {
        let sizes = WIDTHS.map(|width| Vec2::new(width, height(width)));
        let Some(card) = screen.place(square, &sizes, &table) else { return };
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(card.min.x),
            top: px(card.min.y),
            width: px(card.width()),
            ..default()
        };
        let card = spawn_card(&mut commands, &look, of, node);
        commands.entity(root).add_child(card);
    }
}

/// The positions of the squares on the screen, and the free space.
#[derive(SystemParam)]
pub(super) struct Screen<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), MainCamera>,
    space: Res<'w, BoardSpace>,
    insets: Res<'w, ViewInsets>,
    scale: Res<'w, UiScale>,
    language: Res<'w, Language>,
}

/// The panel beside the board, with its text and the card.
#[derive(SystemParam)]
pub(super) struct PanelLayout<'w, 's> {
    columns: Query<'w, 's, (Entity, &'static PanelWords, &'static ComputedNode, &'static InheritedVisibility)>,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static ChildOf)>,
    children: Query<'w, 's, &'static Children>,
    cards: Query<'w, 's, (Entity, &'static ComputedNode, &'static ChildOf), With<PieceCard>>,
}

/// The position of a card in the panel.
struct PanelPlace {
    panel: Entity,
    /// Among the panel's children.
    index: usize,
    /// The width of the card, and the height that the text above leaves to it.
    room: Vec2,
}

impl PanelLayout<'_, '_> {
    /// The position of the card in the panel beside the board, below its text; `None` if no panel has text.
    fn place(&self) -> Option<PanelPlace> {
        let (column, least, words, _) = self.columns.iter().find(|(.., seen)| seen.get())?;
        let frame = self.nodes.get(column).ok()?.1.parent();
        let (all, panel) = self.nodes.get(frame).ok()?;
        let panel = panel.parent();
        let index = self.children.get(panel).ok()?.iter().position(|child| child == frame)? + 1;
        let pixel = words.inverse_scale_factor();
        // A card that is already shown has taken some of the room.
        let card = self.cards.iter().find(|(.., parent)| parent.parent() == panel);
        let taken = card.map_or(-ROW_GAP, |(_, card, _)| card.size().y * pixel);
        let kept = least.0.min(words.content_size().y * pixel);
        let room = Vec2::new(all.size().x * pixel, (all.size().y * pixel + taken - kept).round());
        Some(PanelPlace { panel, index, room })
    }
}

/// Requests the frame in which a visible card follows the layout of the panel.
pub(super) fn follow_layout(
    panel: PanelLayout,
    mut last: Local<Option<Vec2>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let room = panel.place().map(|place| place.room);
    if std::mem::replace(&mut *last, room) != room && !panel.cards.is_empty() {
        redraw.write(RequestRedraw);
    }
}

impl Screen<'_, '_> {
    /// The position over the table of the card that explains the piece on `square`, in one of these sizes; `None` if the
    /// board is not visible.
    fn place(&self, square: Square, sizes: &[Vec2], table: &Table) -> Option<Rect> {
        let window = self.windows.single().map_or(Vec2::new(1280.0, 720.0), |window| window.size());
        let (scale, insets) = (self.scale.0, *self.insets);
        let corner = Vec2::new(window.x - insets.right, window.y - insets.bottom) / scale;
        let free = Rect::from_corners(Vec2::new(insets.left, insets.top) / scale, corner).inflate(-GAP);
        let (camera, place) = self.cameras.iter().next()?;
        // On a platform, the square below.
        let tower = table.view().tower().filter(|_| square.is_upper());
        let square = tower.and_then(|(tower, at)| tower.other_level(at, square)).unwrap_or(square);
        let near = |other: Square| {
            other.file().abs_diff(square.file()) <= NEAR && other.rank().abs_diff(square.rank()) <= NEAR
        };
        let at = |point: Vec3| Some(camera.world_to_viewport(place, point).ok()? / scale);
        let squares = table.board().squares.iter();
        let middles = squares.clone().map(|on| (self.space.center(on) + Vec3::Y * BEAM_HEIGHT, near(on)));
        // The coordinates on the rim.
        let letters = squares.flat_map(|on| {
            let out = Direction::ALL.map(vector).map(|way| self.space.center(on) + way * (0.5 + RIM_WIDTH / 2.0));
            out.into_iter().filter(|point| (point.xz().abs() - self.space.half_size()).max_element() > 0.0)
        });
        let all = middles.chain(letters.map(|point| (point, false)));
        let points: Vec<(Vec2, bool)> = all.filter_map(|(point, near)| Some((at(point)?, near))).collect();
        Some(free_place(free, sizes, &points).0)
    }
}

/// The position in `free` where a card covers the fewest squares and, if possible, no near ones. Prefers the first sizes,
/// and corners. Also returns the cost, which is 0 if the card covers no square.
fn free_place(free: Rect, sizes: &[Vec2], squares: &[(Vec2, bool)]) -> (Rect, usize) {
    let covered = |card: &Rect| {
        // Half a square more, so that no square is cut.
        let card = card.inflate(24.0);
        let cost = |near: bool| if near { 1000 } else { 1 };
        squares.iter().filter(|(at, _)| card.contains(*at)).map(|&(_, near)| cost(near)).sum::<usize>()
    };
    let places = sizes.iter().flat_map(|&size| {
        let room = (free.size() - size).max(Vec2::ZERO);
        // From the corners to the middle of the edges; left before right, bottom before top.
        let steps = [0.0, 1.0, 0.25, 0.75, 0.5];
        let corner = move |x: f32, y: f32| free.min + room * Vec2::new(x, 1.0 - y);
        let columns = steps.into_iter().flat_map(move |y| [0.0, 1.0].map(|x| corner(x, y)));
        columns.map(move |corner| Rect::from_corners(corner, corner + size))
    });
    let costs = places.map(|card| (card, covered(&card)));
    costs.min_by_key(|&(_, cost)| cost).unwrap_or((free, 0))
}

/// The approximate height of the card of a kind. At a small scale, its text is larger relative to the card.
fn height(kind: &Look, width: f32, scale: f32, language: &Language) -> f32 {
    let size = TEXT.max(MIN_TEXT_SIZE / scale);
    let letters = ((width - 2.0 * PADDING) / LETTER * TEXT / size) as usize;
    let length = |words: &Phrase| language.format(words).chars().count();
    let line = |words: &Phrase| {
        let length = length(words);
        8.0 + (1.3 * size).ceil() * length.div_ceil(letters) as f32
    };
    // The name beside the picture has larger letters, and wraps to a second line if it is long.
    let beside = ((width - 2.0 * PADDING - 52.0) / (1.4 * LETTER)) as usize;
    let title = if length(&kind.title()) > beside { 66.0 } else { 44.0 };
    28.0 + title + kind.description.iter().map(line).sum::<f32>()
}

/// Spawns a card, which still lacks its parent, with this node as its frame.
fn spawn_card(commands: &mut Commands, look: &ActiveTheme, (board, piece): (&Board, Piece), frame: Node) -> Entity {
    let kind = board.look(piece.look);
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        padding: UiRect::all(px(PADDING)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(10)),
        ..frame
    };
    let card = commands.spawn((Name::new("Piece card"), PieceCard, node, plate(), Pickable::IGNORE)).id();
    commands.entity(card).insert(BackgroundColor(palette::PANEL.with_alpha(1.0)));
    let head = layout(Node { column_gap: px(12), align_items: AlignItems::Center, ..default() });
    let head = commands.spawn((head, ChildOf(card))).id();
    commands.spawn((icons::piece(look, board, piece, 40.0), ChildOf(head)));
    // A long name wraps to a second line.
    let name = layout(Node { min_width: px(0), flex_shrink: 1.0, ..in_column(2.0) });
    let (owner, ink) = match kind.neutral {
        true => (phrase!("hud-piece-owner.nobody"), palette::INK_FAINT),
        false => (phrase!("hud-piece-owner", side = board.side(piece.owner)), look.side(board, piece.owner).ink),
    };
    let title = paragraph(kind.title(), fonts::semibold(17.0), palette::INK);
    commands.spawn((name, ChildOf(head), children![text(owner, fonts::regular(13.0), ink), title]));
    for line in &kind.description {
        commands.spawn((paragraph(line.clone(), fonts::regular(TEXT), palette::INK_FAINT), ChildOf(card)));
    }
    card
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares of 60 pixels in the middle of the window.
    fn board(near: impl Fn(u8, u8) -> bool) -> Vec<(Vec2, bool)> {
        let at = |file: u8, rank: u8| Vec2::new(240.0 + 60.0 * f32::from(file), 580.0 - 60.0 * f32::from(rank));
        (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank))).map(|(f, r)| (at(f, r), near(f, r))).collect()
    }

    #[test]
    fn the_card_leaves_the_piece_and_its_neighbours_in_view() {
        let free = Rect::new(10.0, 56.0, 1000.0, 680.0);
        let size = Vec2::new(270.0, 200.0);
        for (file, rank) in [(0, 0), (0, 7), (7, 0), (7, 7), (3, 4)] {
            let squares = board(|f, r| f.abs_diff(file) <= 1 && r.abs_diff(rank) <= 1);
            let (card, _) = free_place(free, &[size], &squares);
            assert!(squares.iter().all(|&(at, near)| !near || !card.contains(at)), "{file} {rank}: {card:?}");
            assert!(free.contains(card.min) && free.contains(card.max), "{card:?}");
        }
    }

    #[test]
    fn a_card_that_must_cover_squares_stays_in_the_free_area() {
        let free = Rect::new(200.0, 120.0, 700.0, 620.0);
        let (card, cost) = free_place(free, &[Vec2::new(250.0, 200.0)], &board(|_, _| false));
        assert!(cost > 0 && free.contains(card.min) && free.contains(card.max), "{card:?}");
    }

    #[test]
    fn a_card_with_room_beside_the_board_covers_no_square() {
        // Free space on the right and, for a narrow card, on the left.
        let (wide, narrow) = (Vec2::new(270.0, 200.0), Vec2::new(170.0, 300.0));
        let squares = board(|_, _| false);
        for free in [Rect::new(10.0, 56.0, 1300.0, 680.0), Rect::new(10.0, 56.0, 700.0, 680.0)] {
            let (card, cost) = free_place(free, &[wide, narrow], &squares);
            assert_eq!(cost, 0, "{free:?}: {card:?}");
            assert!(squares.iter().all(|(at, _)| !card.contains(*at)), "{free:?}: {card:?}");
        }
    }
}
