//! Undo and redo.

use super::draft::Draft;
use super::edit::Edit;
use super::symmetry::Symmetry;
use rules::{Square, SquareSet};

/// A draft with all that it was before.
#[derive(Clone, Debug)]
pub struct Editor {
    draft: Draft,
    past: Vec<Draft>,
    future: Vec<Draft>,
    /// Drafts that were opened or saved: they can be had again.
    kept: Vec<Draft>,
    /// A stroke of a brush is under way: its edits are one step.
    in_stroke: bool,
    /// The next edit of a stroke, or the next one about names, is part of the last step.
    joins: bool,
    /// Whether edits are made on both sides.
    pub symmetry: Symmetry,
}

/// A draft as an edit would leave it.
#[derive(Clone, Debug)]
pub struct Ghosts {
    /// All of it.
    pub draft: Draft,
    /// Where another piece stands than now.
    pub squares: SquareSet,
}

impl Editor {
    /// Begins with `draft`, which can be opened again.
    pub fn new(draft: Draft) -> Self {
        Self { kept: vec![draft.clone()], ..Self::unsaved(draft) }
    }

    /// Begins with `draft`, which is kept nowhere else.
    pub fn unsaved(draft: Draft) -> Self {
        let (past, future, kept) = (Vec::new(), Vec::new(), Vec::new());
        Self { draft, past, future, kept, in_stroke: false, joins: false, symmetry: Symmetry::default() }
    }

    /// The draft as it stands.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Makes an edit; `false` where it changes nothing.
    ///
    /// # Errors
    /// Why no ruleset can have such a board; nothing has changed.
    pub fn apply(&mut self, edit: &Edit) -> Result<bool, String> {
        let next = self.draft.edited(edit, self.symmetry)?;
        let changed = next != self.draft;
        let is_part = self.in_stroke || matches!(edit, Edit::About(_));
        let before = std::mem::replace(&mut self.draft, next);
        if changed {
            if !(is_part && self.joins) {
                self.past.push(before);
            }
            self.future.clear();
            self.joins = is_part;
        }
        Ok(changed)
    }

    /// Opens another draft, which can be had again, in place of this one: an edit, too.
    pub fn open(&mut self, draft: Draft) {
        self.end_stroke();
        self.kept.push(draft.clone());
        if draft != self.draft {
            self.past.push(std::mem::replace(&mut self.draft, draft));
            self.future.clear();
        }
    }

    /// Begins a stroke of a brush: all edits until [`Editor::end_stroke`] are undone together.
    pub fn begin_stroke(&mut self) {
        (self.in_stroke, self.joins) = (true, false);
    }

    /// Ends the stroke, if there is one.
    pub fn end_stroke(&mut self) {
        (self.in_stroke, self.joins) = (false, false);
    }

    /// Whether the draft is neither saved nor as it was opened.
    pub fn is_unsaved(&self) -> bool {
        !self.kept.contains(&self.draft)
    }

    /// What an edit would do; `None` where it would do nothing, or cannot be made.
    pub fn preview(&self, edit: &Edit) -> Option<Ghosts> {
        let draft = self.draft.edited(edit, self.symmetry).ok().filter(|draft| *draft != self.draft)?;
        let differs = |&(square, piece): &(Square, _)| self.draft.piece(square) != Some(piece);
        let squares = draft.pieces().filter(differs).map(|(square, _)| square).collect();
        Some(Ghosts { draft, squares })
    }

    /// Whether an edit can be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether an edit that was undone can be made again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes back the last edit; `false` where there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.draft, before));
        self.end_stroke();
        true
    }

    /// Makes the edit again that was undone last; `false` where there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.draft, after));
        self.end_stroke();
        true
    }

    /// Notes that the draft is kept in this file, which is no edit.
    pub fn keep_in(&mut self, file: std::path::PathBuf) {
        self.draft = self.draft.kept_in(file);
        self.kept.push(self.draft.clone());
    }
}
