//! Undo and redo.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::draft::Draft;
use super::edit::Edit;
use super::symmetry::Symmetry;
use phrases::Phrase;
use rules::Square;

/// A draft with its history.
#[derive(Clone, Debug)]
pub struct Editor {
    draft: Draft,
    past: Vec<Draft>,
    future: Vec<Draft>,
    /// Drafts that were opened or saved, so that they can be restored.
    kept: Vec<Draft>,
    /// True while a stroke of a brush is in progress; its edits are a single step.
    in_stroke: bool,
    /// True if the next edit of a stroke, or of the names, joins the last step.
    joins: bool,
    /// The symmetry by which edits also change the other side.
    pub symmetry: Symmetry,
}

/// A preview of a draft after an edit.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The whole draft.
    pub draft: Draft,
    /// The squares with different pieces than now; those of the tower and of all that stands on it if the tower goes
    /// elsewhere.
    pub squares: BTreeSet<Square>,
}

impl Editor {
    /// Starts with `draft`, which can be opened again.
    pub fn new(draft: Draft) -> Self {
        Self { kept: vec![draft.clone()], ..Self::unsaved(draft) }
    }

    /// Starts with `draft`, which is stored nowhere else.
    pub fn unsaved(draft: Draft) -> Self {
        let (past, future, kept) = (Vec::new(), Vec::new(), Vec::new());
        Self { draft, past, future, kept, in_stroke: false, joins: false, symmetry: Symmetry::default() }
    }

    /// The current draft.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Makes an edit. Returns `false` if it changes nothing.
    ///
    /// # Errors
    /// Returns why no ruleset can have such a board, in sentences; the draft is unchanged.
    pub fn apply(&mut self, edit: &Edit) -> Result<bool, Phrase> {
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

    /// Replaces the draft with another that can be opened again. This counts as an edit.
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

    /// Returns whether the draft differs from every opened or saved one.
    pub fn is_unsaved(&self) -> bool {
        !self.kept.contains(&self.draft)
    }

    /// The effect of an edit; `None` if it has none or is not possible.
    pub fn preview(&self, edit: &Edit) -> Option<Preview> {
        let draft = self.draft.edited(edit, self.symmetry).ok().filter(|draft| *draft != self.draft)?;
        let tower = draft.tower.filter(|_| draft.tower != self.draft.tower);
        let differs = |&(square, piece): &(Square, _)| {
            self.draft.piece(square) != Some(piece) || tower.is_some() && square.is_upper()
        };
        let squares = draft.pieces().filter(differs).map(|(square, _)| square).chain(tower).collect();
        Some(Preview { draft, squares })
    }

    /// Returns whether an edit can be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether an undone edit can be redone.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Undoes the last edit. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.draft, before));
        self.end_stroke();
        true
    }

    /// Redoes the last undone edit. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.draft, after));
        self.end_stroke();
        true
    }

    /// Records that the draft is saved in this file, which is not an edit. After undoing and redoing edits, it is still
    /// this file's.
    pub fn set_file(&mut self, file: PathBuf) {
        let saved = self.draft.with_file(file);
        let is_same = |draft: &&mut Draft| Arc::ptr_eq(&draft.base, &self.draft.base);
        for draft in self.past.iter_mut().chain(&mut self.future).filter(is_same) {
            (draft.base, draft.file) = (Arc::clone(&saved.base), saved.file.clone());
        }
        // The file no longer holds what it did.
        self.kept.retain(|kept| kept.file != saved.file);
        self.kept.iter_mut().filter(is_same).for_each(|kept| kept.base = Arc::clone(&saved.base));
        self.kept.push(saved.clone());
        self.draft = saved;
    }
}
