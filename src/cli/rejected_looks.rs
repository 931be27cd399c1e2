//! Kinds that do not get the look they ask for, reported at the position where their ruleset asks for it.

use std::path::{Path, PathBuf};

use content::looks::{Designs, form};
use content::mods::{Content, ModFile, Places};
use content::setups::outline::{Body, Node, outline};
use content::setups::problem::line_and_column;
use content::setups::{self, Edition, LoadError};
use games::beam;
use platform::files;

/// The rejected looks of the ruleset at `path`, or of every ruleset in a folder. Rulesets with errors have none.
pub(super) fn of_path(path: &Path, places: &Places) -> Vec<LoadError> {
    let is_ruleset = |path: &PathBuf| path.file_name().is_some_and(|name| name == "ruleset.ron");
    let found = match files::is_folder(path) {
        true => setups::listed(path, setups::CHECKED_DEPTH, &["ron"]).0,
        false => vec![path.to_owned()],
    };
    let mut opened: Vec<(PathBuf, [Content; 2])> = Vec::new();
    let mut errors = Vec::new();
    for path in found.into_iter().filter(is_ruleset) {
        let real = files::absolute(&path);
        let Some(root) = real.ancestors().nth(2) else { continue };
        if !opened.iter().any(|(other, _)| other == root) {
            // Open it as if installed; and, in case its base is elsewhere, with the folders of the command line.
            let in_place = Places { setups: Some(root.to_owned()), ..places.clone() };
            opened.push((root.to_owned(), [&in_place, places].map(|places| Content::open(places).0)));
        }
        let contents = opened.iter().filter(|(other, _)| other == root).flat_map(|(_, contents)| contents);
        let mut editions =
            contents.flat_map(|content| content.library.editions().iter().map(move |it| (&content.looks, it)));
        let is_here = |edition: &Edition| edition.source.path().is_some_and(|other| files::absolute(other) == real);
        // Errors and unreadable files are reported by the check itself.
        let found = editions.find(|(_, edition)| is_here(edition)).zip(setups::read(&path).ok());
        errors.extend(found.map_or(Vec::new(), |((looks, edition), text)| of_edition(edition, looks, &path, &text)));
    }
    errors
}

/// The rejected looks of the editions in the mod at `path`.
pub(super) fn of_mod(path: &Path, content: &Content) -> Vec<LoadError> {
    let files = content.mods.iter().flat_map(|found| &found.package.files).filter(|file| file.path.starts_with(path));
    let rulesets = files.filter_map(|file| Some((file, file.text().ok()?)));
    let of_file = |(file, text): (&ModFile, String)| {
        let edition =
            content.library.editions().iter().find(|edition| edition.source.path() == Some(file.path.as_path()));
        edition.map_or(Vec::new(), |edition| of_edition(edition, &content.looks, &file.path, &text))
    };
    rulesets.flat_map(of_file).collect()
}

/// The rejected looks of an edition whose ruleset at `path` has this `text`.
fn of_edition(edition: &Edition, looks: &Designs, path: &Path, text: &str) -> Vec<LoadError> {
    let board = beam::board(&edition.rules, &edition.looks);
    let whole = outline(text).ok();
    let error = |(kind, wrong): (String, String)| match whole.as_ref().and_then(|whole| shape_of(whole, &kind)) {
        Some(shape) => {
            let (line, column) = line_and_column(text, shape.at);
            LoadError::new(path, line, column, wrong).quoting(text)
        }
        // The kind comes from the base.
        None => LoadError::whole(path, wrong),
    };
    form::refused(looks.in_game(&edition.id), board.kind_looks()).into_iter().map(error).collect()
}

/// The position where a ruleset names the look of the kind with this id.
fn shape_of<'n, 'a>(node: &'n Node<'a>, kind: &str) -> Option<&'n Node<'a>> {
    match &node.body {
        Body::Fields(fields) => match (node.field("name"), node.field("shape")) {
            (Some(name), Some(shape)) if name.source == format!("{kind:?}") => Some(shape),
            _ => fields.iter().find_map(|field| shape_of(&field.value, kind)),
        },
        Body::List(items) => items.iter().find_map(|item| shape_of(item, kind)),
        Body::Map(_) | Body::Plain | Body::Text => None,
    }
}
