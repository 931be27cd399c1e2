//! Opens the editor, and asks before another board replaces an unsaved one.

use std::sync::Arc;

use bevy::prelude::*;

use super::bench::{Firing, Workbench};
use super::hand::request;
use super::keep::DraftFile;
use content::names;
use content::setups::{Edition, Library, Looks};
use editor::{About, Draft, Edit, Editor, Symmetry};
use games::beam;
use kit::ui::language::Language;
use phrases::phrase;
use state::messages::{EngineRequest, Notice, OpenEditor, Thoughts};
use state::referee::{Request, Table};
use state::shelf::Shelf;
use state::store::Store;

/// The edition of the first board if the current game has no edition that the editor knows.
const FIRST_EDITION: &str = "laser-chess";

/// Opens the editor.
pub(super) fn open(
    mut wanted: MessageReader<OpenEditor>,
    table: Res<Table>,
    shelf: Res<Shelf>,
    store: Res<Store>,
    (thoughts, language): (Res<Thoughts>, Res<Language>),
    mut file: ResMut<DraftFile>,
    mut bench: ResMut<Workbench>,
    mut asks: MessageWriter<EngineRequest>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(wanted) = wanted.read().last() else { return };
    let mut keeps_board = *wanted == OpenEditor::Continue && bench.editor.is_some();
    if bench.editor.is_none() {
        match file.read(&store, &shelf.0) {
            Ok(draft) => draft.into_iter().for_each(|draft| bench.restore(draft)),
            Err(words) => _ = notices.write(Notice { words, bad: true }),
        }
    }
    let opened = match wanted {
        OpenEditor::Continue => edition_on_table(&table, &shelf.0).map(Draft::empty),
        OpenEditor::Empty(edition) => shelf.0.edition(edition).map(Draft::empty),
        OpenEditor::Copy(id) => shelf.0.find(id).ok().map(|entry| {
            let name = || language.format(&phrase!("editor-copy-name", name = names::setup_name(entry)));
            Draft::copy_of(entry, name)
        }),
        OpenEditor::Position => table_position(&table, &shelf.0, &language),
    };
    // An unsaved board stays, and players decide what to do with it.
    bench.replacement = None;
    if !keeps_board && bench.editor.as_ref().is_some_and(Editor::is_unsaved) {
        bench.replacement = opened.clone();
        keeps_board = true;
    }
    match opened {
        Some(draft) if !keeps_board => bench.open(draft),
        None if bench.editor.is_none() => return,
        _ => {}
    }
    bench.drop_all();
    bench.leave_board();
    (bench.firing, bench.on_table) = (Firing::No, None);
    if thoughts.analysis.is_some() {
        asks.write(EngineRequest::Analysis);
    }
    if let Some(wanted) = bench.table_draft() {
        requests.write(request(&wanted.draft, wanted.can_undo, wanted.can_redo));
        bench.on_table = Some(wanted);
    }
}

/// The edition of the current game, or the first one.
fn edition_on_table<'l>(table: &Table, library: &'l Library) -> Option<&'l Edition> {
    let played = beam::position(table.session()).and_then(|position| library.edition_of(position.rules()));
    played.or_else(|| library.edition(FIRST_EDITION))
}

/// The position of the current game.
fn table_position(table: &Table, library: &Library, language: &Language) -> Option<Draft> {
    let position = beam::position(table.session()).filter(|_| table.is_game())?;
    let edition = library.edition_of(position.rules());
    let looks = edition.map_or_else(|| Arc::new(Looks::default()), |edition| Arc::clone(&edition.looks));
    let mut about = About::default();
    if !table.title.is_empty() {
        about.name = language.format(&match table.session().ply_count() {
            // A board that belongs to no set-up keeps its title.
            0 if table.setup.is_empty() => table.title.clone(),
            0 => phrase!("editor-copy-name", name = table.title.clone()),
            turns => editor::name_after(table.title.clone(), turns),
        });
    }
    Draft::of_position(position, &looks).edited(&Edit::About(about), Symmetry::Off).ok()
}
