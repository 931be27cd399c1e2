//! The workbench: the board under construction and the active tool.

use std::collections::{BTreeSet, HashMap};

use bevy::prelude::*;

use super::stroke::Stroke;
use content::puzzles::Task;
use editor::{Draft, Edit, Editor, Problem, Symmetry};
use phrases::Phrase;
use tabletop::{Direction, LookId, Piece, Player, Rotation, Square};

/// The active tool, which decides what a click does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Tool {
    /// Selects a piece.
    #[default]
    Hand,
    /// Places a piece of this look and owner.
    Piece(LookId, Player),
    /// Takes pieces off the board.
    Erase,
    /// Reserves squares for a player, or frees them.
    Reserve(Player),
    /// Cuts squares out, or puts them back.
    Hole,
    /// Builds or removes walls between squares.
    Wall,
    /// Puts a player's laser into the wall, or removes it.
    Laser(Player),
}

impl Tool {
    /// The brushes, for one player if they depend on the player.
    pub(super) fn brushes(player: Player) -> [Self; 5] {
        [Self::Erase, Self::Hole, Self::Wall, Self::Reserve(player), Self::Laser(player)]
    }

    /// The player that the tool is for.
    fn player(self) -> Player {
        match self {
            Self::Piece(_, player) | Self::Reserve(player) | Self::Laser(player) => player,
            Self::Hand | Self::Erase | Self::Hole | Self::Wall => Player::First,
        }
    }
}

/// The state of a test shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Firing {
    #[default]
    No,
    /// Fires as soon as the table shows only the draft.
    Requested(Player),
    /// The shot is shown.
    Running,
}

/// The draft as the table shows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TableDraft {
    pub draft: Draft,
    /// The squares of held pieces.
    pub ghosts: BTreeSet<Square>,
    pub can_undo: bool,
    pub can_redo: bool,
}

/// The workbench. It keeps the board when players leave the editor.
#[derive(Resource)]
pub(super) struct Workbench {
    /// `None` until the editor is opened.
    pub editor: Option<Editor>,
    /// The board that will replace the unsaved one if players discard that.
    pub replacement: Option<Draft>,
    pub problems: Vec<Problem>,
    pub tool: Tool,
    /// The square under the pointer, or the keyboard's cursor.
    pub hover: Option<Square>,
    /// `hover` is the keyboard's cursor.
    pub by_keys: bool,
    /// The side of a square that is nearest to the pointer.
    pub pointed_side: Option<(Square, Direction)>,
    /// The side chosen by keyboard on the cursor's square.
    pub turned_side: Direction,
    /// The square where the pointer's button went down, unless that began a stroke.
    pub pressed: Option<Square>,
    /// The square behind what the pointer is on, and the one that was there when the button went down. A pointer that
    /// has not left that square clicks; one that has drags.
    pub behind: Option<Square>,
    pub grip: Option<Square>,
    /// Where the pointer sees squares through the glass of a platform, it means these and not the platform's.
    pub below: bool,
    /// The same for the stroke or the drag in progress, if that began there.
    pub drags_below: Option<bool>,
    pub stroke: Option<Stroke>,
    pub selected: Option<Square>,
    /// The squares of the problem that was clicked.
    pub marked: Vec<Square>,
    /// The facing of the next piece of each kind.
    facings: HashMap<(LookId, Player), u8>,
    pub firing: Firing,
    pub on_table: Option<TableDraft>,
    /// The task of the puzzle that was pasted last.
    pub task: Option<Task>,
}

impl Default for Workbench {
    fn default() -> Self {
        Self {
            editor: None,
            replacement: None,
            problems: Vec::new(),
            tool: Tool::Hand,
            hover: None,
            by_keys: false,
            pointed_side: None,
            turned_side: Direction::North,
            pressed: None,
            behind: None,
            grip: None,
            below: false,
            drags_below: None,
            stroke: None,
            selected: None,
            marked: Vec::new(),
            facings: HashMap::new(),
            firing: Firing::No,
            on_table: None,
            task: None,
        }
    }
}

impl Workbench {
    /// A workbench with this editor.
    #[cfg(test)]
    pub(super) fn with(editor: Editor) -> Self {
        Self { editor: Some(editor), ..Self::default() }
    }

    /// The draft, while there is one.
    pub(super) fn draft(&self) -> Option<&Draft> {
        self.editor.as_ref().map(Editor::draft)
    }

    /// The symmetry that edits follow.
    pub(super) fn symmetry(&self) -> Symmetry {
        self.editor.as_ref().map_or(Symmetry::Off, |editor| editor.symmetry)
    }

    /// Applies an edit. Returns whether it changed anything.
    ///
    /// # Errors
    /// Returns an error, in sentences, if the edit cannot be made.
    pub(super) fn edit(&mut self, edit: &Edit) -> Result<bool, Phrase> {
        let Some(editor) = &mut self.editor else { return Ok(false) };
        let changed = editor.apply(edit)?;
        if changed {
            // Editing the unsaved board answers whether to keep it.
            self.replacement = None;
            self.refresh();
        }
        Ok(changed)
    }

    /// Opens another draft, which exists elsewhere too. Undo returns to the previous one.
    pub(super) fn open(&mut self, draft: Draft) {
        match &mut self.editor {
            Some(editor) => editor.open(draft),
            None => self.editor = Some(with_symmetry(Editor::new(draft))),
        }
        self.replacement = None;
        self.refresh();
    }

    /// Opens a draft that is saved nowhere else.
    pub(super) fn restore(&mut self, draft: Draft) {
        self.editor = Some(with_symmetry(Editor::unsaved(draft)));
        self.refresh();
    }

    /// Updates the workbench after the draft has changed.
    pub(super) fn refresh(&mut self) {
        self.marked.clear();
        let Some(editor) = &self.editor else { return };
        let draft = editor.draft();
        self.problems = draft.problems();
        self.selected = self.selected.filter(|&square| draft.piece(square).is_some());
        if let Tool::Piece(look, _) = self.tool
            && usize::from(look.0) >= draft.board().looks.len()
        {
            self.tool = Tool::Hand;
        }
    }

    /// Selects a tool; one that is already active stays.
    pub(super) fn take(&mut self, tool: Tool) {
        self.tool = tool;
        self.selected = None;
        self.marked.clear();
    }

    /// The piece that a click would place.
    pub(super) fn next_piece(&self) -> Option<Piece> {
        let Tool::Piece(look, owner) = self.tool else { return None };
        let away = if owner == Player::First { 0 } else { 2 };
        let piece = self.draft()?.new_piece(look, owner, away);
        let facing = self.facings.get(&(look, piece.owner)).copied().unwrap_or(away);
        Some(self.draft()?.new_piece(look, owner, facing))
    }

    /// The square from which the pointer drags a piece, and the one where it would land.
    fn dragged(&self) -> Option<(Square, Square)> {
        let from = self.with_piece(self.pressed)?;
        Some((from, self.drag_goal(from, self.hover?)?))
    }

    /// The square to which a piece is dragged, with the pointer over `to`; `None` if it stays where it is. The tower is
    /// so large that it goes as far as the pointer does.
    pub(super) fn drag_goal(&self, from: Square, to: Square) -> Option<Square> {
        let draft = self.draft()?;
        let goal = match (draft.tower(), self.grip) {
            (Some((_, at)), _) if at == from && to.is_upper() => None,
            (Some((_, at)), Some(grip)) if at == from => {
                let moved = |at: u8, to: u8, grip: u8| (at + to).saturating_sub(grip);
                let file = moved(at.file(), to.file(), grip.file());
                Square::new(file.min(15), moved(at.rank(), to.rank(), grip.rank()).min(15))
            }
            _ => Some(to).filter(|_| self.grip != Some(to)),
        };
        let goal = if draft.tower().is_some_and(|(_, at)| at == from) { draft.tower_within(goal?) } else { goal };
        goal.filter(|&goal| goal != from)
    }

    /// Returns whether the pointer goes through the glass of a platform to what is under it.
    pub(super) fn points_below(&self) -> bool {
        self.drags_below.unwrap_or(self.below)
    }

    /// Lets the pointer mean the other level of a tower.
    pub(super) fn switch_level(&mut self) {
        match &mut self.drags_below {
            Some(below) => *below = !*below,
            None => self.below = !self.below,
        }
    }

    /// Returns whether the tool acts on the board only, and not on a platform.
    pub(super) fn is_for_board(&self) -> bool {
        let places_tower = |look| self.draft().is_some_and(|draft| draft.is_tower(look));
        match self.tool {
            Tool::Reserve(_) | Tool::Hole | Tool::Wall | Tool::Laser(_) => true,
            Tool::Piece(look, _) => places_tower(look),
            Tool::Hand | Tool::Erase => self
                .with_piece(self.pressed)
                .is_some_and(|at| self.draft().and_then(Draft::tower).is_some_and(|(_, tower)| tower == at)),
        }
    }

    /// Returns whether this tool is the active one. Pieces that belong to nobody are the same for both players.
    pub(super) fn is_active(&self, tool: Tool) -> bool {
        let is_neutral = |look: LookId| {
            let looks = self.draft().map_or(&[][..], |draft| &draft.board().looks);
            looks.get(usize::from(look.0)).is_some_and(|look| look.neutral)
        };
        match (self.tool, tool) {
            (Tool::Piece(active, _), Tool::Piece(look, _)) if active == look && is_neutral(look) => true,
            (active, tool) => active == tool,
        }
    }

    /// Returns whether the active tool places pieces like this one.
    fn places(&self, piece: Piece) -> bool {
        self.is_active(Tool::Piece(piece.look, piece.owner))
    }

    /// The edit that the table previews: a held piece placed on the square under the pointer.
    pub(super) fn held(&self) -> Option<Edit> {
        if self.firing != Firing::No {
            return None;
        }
        if let Some((from, to)) = self.dragged() {
            return Some(Edit::Move { from, to });
        }
        let (piece, at) = (self.next_piece()?, self.hover?);
        let same = self.draft()?.piece(at).is_some_and(|stands| self.places(stands));
        (!same).then_some(Edit::Place { piece, at })
    }

    /// Handles a click on a square.
    pub(super) fn click(&mut self, at: Square) -> Option<Edit> {
        self.marked.clear();
        let draft = self.draft()?;
        let stands = draft.piece(at);
        match self.tool {
            Tool::Hand => {
                self.selected = stands.map(|_| at).filter(|_| self.selected != Some(at));
                None
            }
            Tool::Piece(..) if stands.is_some_and(|stands| self.places(stands)) => {
                self.turn_on(at, Rotation::Clockwise)
            }
            Tool::Piece(..) => Some(Edit::Place { piece: self.next_piece()?, at }),
            Tool::Erase | Tool::Reserve(_) | Tool::Hole | Tool::Wall | Tool::Laser(_) => {
                let (stroke, first) = self.stroke_from(Some(at))?;
                first.or_else(|| stroke.click_edit())
            }
        }
    }

    /// Turns the piece under the pointer, otherwise the held one, otherwise the selected one.
    pub(super) fn turn(&mut self, rotation: Rotation) -> Option<Edit> {
        if matches!(self.tool, Tool::Wall | Tool::Laser(_)) {
            let side = if self.by_keys { self.side()?.1 } else { self.turned_side };
            self.turned_side = side.turned(if rotation == Rotation::Clockwise { 1 } else { 3 });
            return None;
        }
        if self.held().is_none()
            && let Some(at) = self.with_piece(self.hover)
        {
            return self.turn_on(at, rotation);
        }
        if let Some(piece) = self.next_piece() {
            let turned = self.draft()?.turned(piece, rotation);
            self.facings.insert((turned.look, turned.owner), turned.facing);
            return None;
        }
        let at = self.with_piece(self.selected)?;
        self.turn_on(at, rotation)
    }

    /// The square, if there is a piece on it.
    pub(super) fn with_piece(&self, at: Option<Square>) -> Option<Square> {
        at.filter(|&at| self.draft().is_some_and(|draft| draft.piece(at).is_some()))
    }

    /// Turns the piece on a square. The next piece of its kind gets the same facing.
    fn turn_on(&mut self, at: Square, rotation: Rotation) -> Option<Edit> {
        let draft = self.draft()?;
        let turned = draft.turned(draft.piece(at)?, rotation);
        self.facings.insert((turned.look, turned.owner), turned.facing);
        Some(Edit::Turn { at, rotation })
    }

    /// The piece to which a command applies: the one under the pointer, otherwise the selected one.
    pub(super) fn command_target(&self) -> Option<Square> {
        self.with_piece(self.hover).or_else(|| self.with_piece(self.selected))
    }

    /// Switches to the next kind of piece, for the same player.
    pub(super) fn take_next_kind(&mut self) {
        let Some(draft) = self.draft() else { return };
        let count = draft.board().looks.len() as u8;
        self.tool = match self.tool {
            Tool::Piece(look, owner) => Tool::Piece(LookId((look.0 + 1) % count), owner),
            other => Tool::Piece(LookId(0), other.player()),
        };
        self.selected = None;
    }

    /// Switches to the next brush, for the same player.
    pub(super) fn take_next_brush(&mut self) {
        let brushes = Tool::brushes(self.tool.player());
        let place = brushes.iter().position(|&brush| brush == self.tool);
        self.tool = brushes[place.map_or(0, |place| (place + 1) % brushes.len())];
        self.selected = None;
    }

    /// Switches the tool to the other player.
    pub(super) fn take_other_side(&mut self) {
        let other = self.tool.player().other();
        match &mut self.tool {
            Tool::Piece(_, player) | Tool::Reserve(player) | Tool::Laser(player) => *player = other,
            Tool::Hand | Tool::Erase | Tool::Hole | Tool::Wall => {}
        }
    }

    /// Drops the tool, the selection and the marks. Returns `false` if there was nothing to drop.
    pub(super) fn drop_all(&mut self) -> bool {
        self.end_stroke();
        let held = self.tool != Tool::Hand || self.selected.is_some() || !self.marked.is_empty();
        (self.tool, self.selected) = (Tool::Hand, None);
        self.marked.clear();
        held
    }

    /// Handles the pointer leaving the board, which ends any stroke or drag.
    pub(super) fn leave_board(&mut self) {
        self.end_stroke();
        (self.hover, self.pointed_side, self.pressed, self.drags_below) = (None, None, None, None);
    }

    /// The draft as the table should show it now.
    pub(super) fn table_draft(&self) -> Option<TableDraft> {
        let editor = self.editor.as_ref()?;
        let held = self.held().and_then(|edit| editor.preview(&edit));
        let (draft, ghosts) = match held {
            Some(held) => (held.draft, held.squares),
            None => (editor.draft().clone(), BTreeSet::new()),
        };
        Some(TableDraft { draft, ghosts, can_undo: editor.can_undo(), can_redo: editor.can_redo() })
    }
}

/// Turns on symmetry by half a turn, since most set-ups look the same from both seats.
fn with_symmetry(mut editor: Editor) -> Editor {
    editor.symmetry = Symmetry::HalfTurn;
    editor
}
