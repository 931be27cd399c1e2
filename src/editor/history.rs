//! Undo and redo.

use super::draft::Draft;
use super::edit::Edit;
use super::symmetry::Symmetry;
use crate::rules::{Square, SquareSet};

/// A draft with all that it was before.
#[derive(Clone, Debug)]
pub struct Editor {
    draft: Draft,
    past: Vec<Draft>,
    future: Vec<Draft>,
    /// The last edit was about names: the next one of that kind is part of it.
    is_typing: bool,
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
    /// Begins with `draft`.
    pub fn new(draft: Draft) -> Self {
        Self { draft, past: Vec::new(), future: Vec::new(), is_typing: false, symmetry: Symmetry::default() }
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
        let types = matches!(edit, Edit::About(_));
        let before = std::mem::replace(&mut self.draft, next);
        if changed {
            if !(types && self.is_typing) {
                self.past.push(before);
            }
            self.future.clear();
            self.is_typing = types;
        }
        Ok(changed)
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
        self.is_typing = false;
        true
    }

    /// Makes the edit again that was undone last; `false` where there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.draft, after));
        self.is_typing = false;
        true
    }

    /// Notes that the draft is kept in this file, which is no edit.
    pub fn keep_in(&mut self, file: std::path::PathBuf) {
        self.draft = self.draft.kept_in(file);
    }
}
