//! Updates the current game when the files that it started from change.

use bevy::prelude::*;

use super::PreviousLibrary;
use content::names;
use content::setups::{Edition, Library, SetupEntry};
use games::beam;
use phrases::{Phrase, phrase};
use state::messages::Notice;
use state::referee::{Request, Start, Table, Timeline};
use state::shelf::Shelf;
use tabletop::Agreement;

/// The offer to restart after the set-up of the current game has changed.
#[derive(Resource, Default)]
pub(super) struct RestartOffer(pub Option<ChangedSetup>);

/// A set-up that changed during a game.
pub(super) struct ChangedSetup {
    /// The number of the game.
    game: u64,
    /// `khet-2/classic`.
    id: String,
    /// The displayed name: `Classic`.
    pub name: Phrase,
    /// The set-up with which the game began.
    before: SetupEntry,
    /// True while a restart is worth offering: the set-up differs from the one at the start of the game, and the player
    /// has not declined.
    is_open: bool,
    /// True while the game is on the table: after the restart, undo can bring it back.
    is_here: bool,
}

impl ChangedSetup {
    /// Returns whether the offer is shown.
    pub(super) fn is_shown(&self) -> bool {
        self.is_open && self.is_here
    }

    /// Declines the restart and continues the game.
    pub(super) fn decline(&mut self) {
        self.is_open = false;
    }
}

#[cfg(test)]
impl ChangedSetup {
    /// A set-up that is now called `name`.
    pub(super) fn of(before: SetupEntry, name: &str) -> Self {
        Self { game: 0, id: before.id.clone(), name: name.into(), before, is_open: true, is_here: true }
    }
}

/// Updates the game to match the files as soon as no turn is being shown.
pub(super) fn follow_files(
    mut previous: ResMut<PreviousLibrary>,
    mut offer: ResMut<RestartOffer>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    shelf: Res<Shelf>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    follow_game(&mut offer, &table);
    if previous.0.is_none() || !timeline.is_idle() {
        return;
    }
    let Some(before) = previous.0.take() else { return };
    // Lessons and puzzles have their own boards.
    let edition = shelf.0.edition(&table.board().game).filter(|_| table.is_game());
    let Some((edition, first)) = edition.zip(beam::first_position(table.session())) else { return };
    let mut notify = |words: Phrase, bad| _ = notices.write(Notice { words, bad });
    if !first.rules().is_same_edition(&edition.rules) {
        let known = before.edition(&edition.id);
        if known.is_some_and(|known| known.rules.is_same_edition(&edition.rules)) {
            return;
        }
        match under_new_rules(&table, edition) {
            Ok(start) => {
                notify(phrase!("reload-new-rules", name = names::edition_name(edition)), false);
                requests.write(Request::Exchange(Box::new(start)));
            }
            Err(why) => {
                let continues = phrase!("reload-old-rules", name = names::edition_name(edition));
                notify(Phrase::sentences([continues, why]), true);
            }
        }
        return;
    }
    if **table.board() != beam::board(&edition.rules, &edition.looks) {
        requests.write(Request::ShowAs { rules: edition.rules.clone(), looks: edition.looks.clone() });
    }
    // An offer for another game is ignored.
    let is_here = |offer: &ChangedSetup| offer.is_here;
    let id = match offer.0.as_ref().filter(|offer| is_here(offer)) {
        Some(offer) => offer.id.clone(),
        None => table.setup.clone(),
    };
    let Some((then, now)) = entry(&before, &id).zip(entry(&shelf.0, &id)) else { return };
    if is_same_start(then, now) {
        return;
    }
    if !table.was_played() {
        notify(phrase!("reload-new-set-up", name = names::setup_name(now)), false);
        requests.write(Request::Exchange(Box::new(start_of(now, table.agreement()))));
        return;
    }
    let began = offer.0.take().filter(is_here).map_or_else(|| then.clone(), |offer| offer.before);
    let (game, name) = (table.number(), names::setup_name(now));
    let is_open = !is_same_start(&began, now);
    offer.0 = Some(ChangedSetup { game, id, name, before: began, is_open, is_here: true });
    requests.write(Request::ForgetSetup);
}

/// Shows the offer only during its own game, and discards it when undo can no longer bring that game back.
fn follow_game(offer: &mut ResMut<RestartOffer>, table: &Table) {
    let Some(changed) = &offer.0 else { return };
    let is_here = changed.game == table.number();
    if !table.keeps(changed.game) {
        offer.0 = None;
    } else if changed.is_here != is_here
        && let Some(changed) = &mut offer.0
    {
        changed.is_here = is_here;
    }
}

/// The start of a game with the changed set-up.
pub(super) fn restart(offer: &ChangedSetup, table: &Table, library: &Library) -> Option<Start> {
    Some(start_of(entry(library, &offer.id)?, table.agreement()))
}

/// Continues the current game under the new rules of its edition.
///
/// # Errors
/// Returns the reason, in sentences, if it cannot continue.
fn under_new_rules(table: &Table, edition: &Edition) -> Result<Start, Phrase> {
    let setup = edition.setups.iter().find(|entry| entry.id == table.setup);
    if let Some(entry) = setup.filter(|_| !table.was_played()) {
        return Ok(start_of(entry, table.agreement()));
    }
    let mut session = table.session().clone();
    session.look_at_ply(usize::MAX);
    if session.outcome().is_some() {
        return Err(phrase!("reload-over"));
    }
    let position = beam::position_under(&session, &edition.rules);
    let position = position.ok_or_else(|| phrase!("reload-other-game"))??;
    Ok(Start {
        title: table.title.clone(),
        mods: edition.mods.clone(),
        agreement: Some(table.agreement().clone()),
        ..Start::at(position, edition.looks.clone())
    })
}

/// The start of a set-up under the agreed terms, or with all its pieces if the agreed handicap no longer fits it.
fn start_of(entry: &SetupEntry, agreement: &Agreement) -> Start {
    let start = Start::from(entry.clone());
    let full = Agreement { without: Vec::new(), ..agreement.clone() };
    let as_agreed = start.clone().with_agreement(agreement.clone());
    as_agreed.unwrap_or(Start { agreement: Some(full), ..start })
}

fn entry<'l>(library: &'l Library, id: &str) -> Option<&'l SetupEntry> {
    library.setups().find(|entry| entry.id == id)
}

/// Returns whether both have the same pieces on the same squares and the same player to move.
fn is_same_start(a: &SetupEntry, b: &SetupEntry) -> bool {
    a.position.to_setup() == b.position.to_setup()
}
