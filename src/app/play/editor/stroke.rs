//! Strokes: the edits made while the pointer's button is held, undone in one step.

use super::bench::{Tool, Workbench};
use editor::{BoardEdit, Edit};
use tabletop::{Direction, Piece, Player, Square};

/// The edit that a brush makes on each square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Brush {
    /// Places this piece.
    Piece(Piece),
    /// Takes pieces off the board.
    Erase,
    /// Reserves squares for a player, or frees them.
    Reserve(Option<Player>),
    /// Cuts squares out, or puts them back.
    Hole(bool),
}

impl Brush {
    pub(super) fn on(self, at: Square) -> Edit {
        match self {
            Self::Piece(piece) => Edit::Place { piece, at },
            Self::Erase => Edit::Remove(at),
            Self::Reserve(player) => Edit::Board(BoardEdit::Reserve(at, player)),
            Self::Hole(cut) => Edit::Board(BoardEdit::Hole(at, cut)),
        }
    }
}

/// The position of a laser in the wall: the square that its beam enters, and the beam's direction there.
pub(super) type Spot = (Square, Direction);

/// A stroke in progress while the button is held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stroke {
    /// A brush paints. The last square is kept so that a fast stroke skips none.
    Paint(Brush, Square),
    /// Builds or removes walls on this side of the squares along the line of the first one. The last square is kept.
    Walls { side: Direction, last: Square, build: bool },
    /// A laser is dragged along the edge.
    Laser {
        /// The owner of the laser.
        player: Player,
        /// The laser's current position.
        at: Spot,
        /// The laser was already there, and is removed if it is released here.
        is_click: bool,
    },
}

impl Stroke {
    /// The edit to make if the button is released where it went down.
    pub(super) fn click_edit(self) -> Option<Edit> {
        match self {
            Self::Laser { player, is_click: true, .. } => Some(Edit::Board(BoardEdit::Laser(player, None))),
            _ => None,
        }
    }
}

impl Workbench {
    /// Handles a press of the primary button: begins a stroke, or starts dragging the piece there.
    pub(super) fn press(&mut self, at: Option<Square>) -> Vec<Edit> {
        self.end_stroke();
        self.marked.clear();
        self.grip = self.behind;
        let Some((stroke, first)) = self.stroke_from(at) else {
            self.pressed = at;
            return Vec::new();
        };
        self.stroke = Some(stroke);
        if let Some(editor) = &mut self.editor {
            editor.begin_stroke();
        }
        first.into_iter().collect()
    }

    /// The stroke that begins here, with its first edit.
    pub(super) fn stroke_from(&self, at: Option<Square>) -> Option<(Stroke, Option<Edit>)> {
        match self.tool {
            Tool::Wall => {
                let ((last, side), build) = (self.side()?, !self.draft()?.has_wall(self.wall()?));
                Some((Stroke::Walls { side, last, build }, self.wall_edit(last, side, build)))
            }
            Tool::Laser(player) => {
                let at = self.spot()?;
                let is_click = self.laser_at(at) == Some(player);
                let put = (!is_click).then_some(Edit::Board(BoardEdit::Laser(player, Some(at))));
                Some((Stroke::Laser { player, at, is_click }, put))
            }
            // A laser beside the board is dragged like a piece.
            Tool::Hand if at.is_none() => {
                let at = self.spot()?;
                Some((Stroke::Laser { player: self.laser_at(at)?, at, is_click: false }, None))
            }
            _ => {
                let brush = self.brush(at?)?;
                Some((Stroke::Paint(brush, at?), Some(brush.on(at?))))
            }
        }
    }

    /// The stroke the active tool starts on this square, if it paints.
    fn brush(&self, at: Square) -> Option<Brush> {
        let draft = self.draft()?;
        match self.tool {
            Tool::Piece(..) if draft.piece(at).is_none() => self.next_piece().map(Brush::Piece),
            Tool::Hand | Tool::Piece(..) | Tool::Wall | Tool::Laser(_) => None,
            Tool::Erase => Some(Brush::Erase),
            Tool::Reserve(player) => {
                Some(Brush::Reserve(Some(player).filter(|_| draft.board().reserved_for(at) != Some(player))))
            }
            Tool::Hole => Some(Brush::Hole(draft.board().has_square(at))),
        }
    }

    /// Continues the stroke after the pointer has moved, and returns its edits.
    pub(super) fn continue_stroke(&mut self) -> Vec<Edit> {
        let Some(mut stroke) = self.stroke else { return Vec::new() };
        let edits = match &mut stroke {
            Stroke::Paint(brush, last) => {
                let Some(to) = self.hover else { return Vec::new() };
                let from = std::mem::replace(last, to);
                // Between two levels there is no line.
                let from = if from.is_upper() == to.is_upper() { from } else { to };
                let way = between(from, to).chain((from == to).then_some(to));
                way.filter(|&at| self.may_paint(*brush, at)).map(|at| brush.on(at)).collect()
            }
            Stroke::Walls { side, last, build } => {
                let Some((at, _)) = self.side() else { return Vec::new() };
                // The stroke stays on its line.
                let on_line = match side {
                    Direction::North | Direction::South => Square::new(at.file(), last.rank()),
                    Direction::East | Direction::West => Square::new(last.file(), at.rank()),
                };
                let Some(to) = on_line else { return Vec::new() };
                let way = between(std::mem::replace(last, to), to);
                way.filter_map(|at| self.wall_edit(at, *side, *build)).collect()
            }
            Stroke::Laser { player, at, is_click } => match self.spot().filter(|spot| *spot != *at) {
                Some(spot) => {
                    (*at, *is_click) = (spot, false);
                    vec![Edit::Board(BoardEdit::Laser(*player, Some(spot)))]
                }
                None => Vec::new(),
            },
        };
        self.stroke = Some(stroke);
        edits
    }

    /// The edit to make when the button is released over `to`.
    pub(super) fn release(&mut self, to: Option<Square>) -> Option<Edit> {
        self.drags_below = None;
        if let Some(stroke) = self.end_stroke() {
            return stroke.click_edit();
        }
        let (from, to) = (self.pressed.take()?, to?);
        match self.with_piece(Some(from)) {
            Some(_) => match self.drag_goal(from, to) {
                Some(to) => {
                    self.selected = self.selected.and(Some(to));
                    Some(Edit::Move { from, to })
                }
                None => self.click(from),
            },
            None if from == to => self.click(to),
            None => None,
        }
    }

    /// Ends the stroke, if there is one, and returns it.
    pub(super) fn end_stroke(&mut self) -> Option<Stroke> {
        let stroke = self.stroke.take()?;
        if let Some(editor) = &mut self.editor {
            editor.end_stroke();
        }
        Some(stroke)
    }

    fn may_paint(&self, brush: Brush, at: Square) -> bool {
        self.draft().is_some_and(|draft| match brush {
            Brush::Hole(_) => !at.is_upper(),
            Brush::Reserve(_) => draft.board().has_square(at),
            // A stroke passes by the tower.
            Brush::Piece(_) | Brush::Erase => draft.has_room(at),
        })
    }

    /// The active side of a square: the one under the pointer, or the one chosen by keyboard.
    pub(super) fn side(&self) -> Option<(Square, Direction)> {
        let pointed = self.pointed_side.filter(|_| !self.by_keys);
        pointed.or_else(|| self.hover.map(|at| (at, self.turned_side)))
    }

    /// The squares on either side of the wall at the active side.
    pub(super) fn wall(&self) -> Option<[Square; 2]> {
        let (at, side) = self.side()?;
        self.draft()?.beside(at, side).map(|next| [at, next])
    }

    fn wall_edit(&self, at: Square, side: Direction, build: bool) -> Option<Edit> {
        let next = self.draft()?.beside(at, side)?;
        Some(Edit::Board(BoardEdit::Wall([at, next], build)))
    }

    /// The position for a laser at the active side; `None` if there can be none.
    pub(super) fn spot(&self) -> Option<Spot> {
        let (at, side) = self.side()?;
        let draft = self.draft()?;
        let spot = |at: Square, side: Direction| {
            Some((at, side.opposite())).filter(|&(at, heading)| draft.may_enter_from_wall(at, heading))
        };
        let (files, ranks) = side.step();
        // Over a hole, this is the square beside it.
        let across = || at.offset(files, ranks).and_then(|next| spot(next, side.opposite()));
        // The keyboard's cursor is on a square, so it tries the square's other sides.
        let other = || (1..4).filter(|_| self.by_keys).find_map(|turns| spot(at, side.turned(turns)));
        spot(at, side).or_else(across).or_else(other)
    }

    /// The owner of the laser at this position in the wall.
    pub(super) fn laser_at(&self, (enters, heading): Spot) -> Option<Player> {
        let lasers = &self.draft()?.board().emitters;
        lasers.iter().find(|laser| (laser.enters, laser.heading) == (enters, heading)).map(|laser| laser.player)
    }

    /// The owner of the laser at the active side, if the laser tool is active or the pointer is beside the board.
    pub(super) fn active_laser(&self) -> Option<Player> {
        let is_meant = matches!(self.tool, Tool::Laser(_)) || self.hover.is_none();
        self.spot().filter(|_| is_meant).and_then(|spot| self.laser_at(spot))
    }

    /// The edit that removes the laser or wall under the pointer, or otherwise the piece.
    pub(super) fn remove_here(&self) -> Option<Edit> {
        if let Some(player) = self.active_laser() {
            return Some(Edit::Board(BoardEdit::Laser(player, None)));
        }
        match self.tool {
            Tool::Wall => self.wall().map(|wall| Edit::Board(BoardEdit::Wall(wall, false))),
            _ => self.with_piece(self.hover).map(Edit::Remove),
        }
    }
}

/// The squares on the straight line from one to the other, without the first.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (files, ranks) = (i16::from(to.file()) - i16::from(from.file()), i16::from(to.rank()) - i16::from(from.rank()));
    let steps = files.abs().max(ranks.abs());
    let part = move |whole: i16, step: i16| (f32::from(whole) * f32::from(step) / f32::from(steps)).round() as i8;
    (1..=steps).filter_map(move |step| from.offset(part(files, step), part(ranks, step)))
}
