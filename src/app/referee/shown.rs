//! A turn on its way from the table's words to those of the beam games' rules.

use std::ops::Deref;
use std::sync::Arc;

use crate::{rules, tabletop};

/// A turn as it is shown.
#[derive(Clone, Debug)]
pub struct ShownTurn {
    /// In the table's words.
    pub told: Arc<tabletop::Turn>,
    rules: Arc<rules::Turn>,
}

impl ShownTurn {
    pub(super) fn new(told: Arc<tabletop::Turn>, rules: Arc<rules::Turn>) -> Self {
        Self { told, rules }
    }
}

impl Deref for ShownTurn {
    type Target = rules::Turn;

    fn deref(&self) -> &rules::Turn {
        &self.rules
    }
}
