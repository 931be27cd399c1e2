//! What becomes of the game on the table when the files change that it began from.

use bevy::prelude::*;

use super::Changed;
use crate::messages::Notice;
use crate::referee::{Request, Start, Table, Timeline};
use crate::shelf::Shelf;
use content::setups::{Edition, Library, SetupEntry};
use games::beam;
use tabletop::Agreement;

/// A restart is offered: the set-up of the game on the table is another one now.
#[derive(Resource, Default)]
pub(super) struct Offer(pub Option<ChangedSetup>);

/// A set-up that changed while it was played.
pub(super) struct ChangedSetup {
    /// The number of the game.
    game: u64,
    /// `khet-2/classic`.
    id: String,
    /// For people: `Classic`.
    pub name: String,
    /// As the game began.
    before: SetupEntry,
    /// Whether a restart is worth asking for: the set-up is another one than at the start of the game, and the player has
    /// not declined it.
    is_open: bool,
    /// Whether the game lies on the table: after the restart it can be put back.
    is_here: bool,
}

impl ChangedSetup {
    /// Whether the offer is shown.
    pub fn is_shown(&self) -> bool {
        self.is_open && self.is_here
    }

    /// Goes on with the game.
    pub fn decline(&mut self) {
        self.is_open = false;
    }
}

#[cfg(test)]
impl ChangedSetup {
    /// A set-up that is called `name` now.
    pub fn of(before: SetupEntry, name: &str) -> Self {
        Self { game: 0, id: before.id.clone(), name: name.into(), before, is_open: true, is_here: true }
    }
}

/// Lets the game follow the files, as soon as no turn is being shown.
pub(super) fn follow_files(
    mut changed: ResMut<Changed>,
    mut offer: ResMut<Offer>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    shelf: Res<Shelf>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    follow_game(&mut offer, &table);
    if changed.0.is_none() || !timeline.is_idle() {
        return;
    }
    let Some(before) = changed.0.take() else { return };
    // A lesson brings its own boards.
    let edition = shelf.0.edition(&table.board().game).filter(|_| !table.is_lesson());
    let Some((edition, first)) = edition.zip(beam::first_position(table.session())) else { return };
    let mut say = |words: String, bad| _ = notices.write(Notice { words, bad });
    if !first.rules().is_same_edition(&edition.rules) {
        let known = before.edition(&edition.id);
        if known.is_some_and(|known| known.rules.is_same_edition(&edition.rules)) {
            return;
        }
        match under_new_rules(&table, edition) {
            Ok(start) => {
                let words =
                    format!("{} has new rules, and the game goes on by them. Undo goes back.", edition_name(edition));
                say(words, false);
                requests.write(Request::Exchange(Box::new(start)));
            }
            Err(why) => say(
                format!("{} has new rules, but this game goes on by the old ones: {why}.", edition_name(edition)),
                true,
            ),
        }
        return;
    }
    if **table.board() != beam::board(&edition.rules, &edition.looks) {
        requests.write(Request::ShowAs { rules: edition.rules.clone(), looks: edition.looks.clone() });
    }
    // The game before has an offer of its own.
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
        say(format!("{} has changed. Undo brings the board before back.", now.name), false);
        requests.write(Request::Exchange(Box::new(start_of(now, table.agreement()))));
        return;
    }
    let began = offer.0.take().filter(is_here).map_or_else(|| then.clone(), |offer| offer.before);
    let (game, name) = (table.number(), now.name.clone());
    let is_open = !is_same_start(&began, now);
    offer.0 = Some(ChangedSetup { game, id, name, before: began, is_open, is_here: true });
    requests.write(Request::ForgetSetup);
}

/// Shows the offer with its game only, and forgets it with the game.
fn follow_game(offer: &mut ResMut<Offer>, table: &Table) {
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

/// Begins the changed set-up that is offered.
pub(super) fn restart(offer: &ChangedSetup, table: &Table, library: &Library) -> Option<Start> {
    Some(start_of(entry(library, &offer.id)?, table.agreement()))
}

/// How the game on the table goes on by the new rules of its edition.
///
/// # Errors
/// Why it does not, as part of a sentence.
fn under_new_rules(table: &Table, edition: &Edition) -> Result<Start, String> {
    let setup = edition.setups.iter().find(|entry| entry.id == table.setup);
    if let Some(entry) = setup.filter(|_| !table.was_played()) {
        return Ok(start_of(entry, table.agreement()));
    }
    let mut session = table.session().clone();
    session.look_at_ply(usize::MAX);
    if session.outcome().is_some() {
        return Err("it is over".into());
    }
    let position = beam::position_under(&session, &edition.rules).ok_or("it is another kind of game")?;
    let position = position.map_err(|why| why.replace('\n', "; "))?;
    Ok(Start {
        title: table.title.clone(),
        mods: edition.mods.clone(),
        agreement: Some(table.agreement().clone()),
        ..Start::at(position, edition.looks.clone())
    })
}

/// A set-up, played as agreed; with all its pieces where those that were left out are no longer there.
fn start_of(entry: &SetupEntry, agreement: &Agreement) -> Start {
    let start = Start::from(entry.clone());
    let full = Agreement { without: Vec::new(), ..agreement.clone() };
    let as_agreed = start.clone().agreed(agreement.clone());
    as_agreed.unwrap_or(Start { agreement: Some(full), ..start })
}

fn entry<'l>(library: &'l Library, id: &str) -> Option<&'l SetupEntry> {
    library.editions().iter().flat_map(|edition| &edition.setups).find(|entry| entry.id == id)
}

/// Whether both begin with the same pieces on the same squares, and the same player.
fn is_same_start(a: &SetupEntry, b: &SetupEntry) -> bool {
    a.position.to_setup() == b.position.to_setup()
}

fn edition_name(edition: &Edition) -> &str {
    &edition.rules.spec().name
}
