//! Checks what Cargo cannot: the order of the modules inside the packages of the app, and which sources write files. See
//! ARCHITECTURE.md.

use std::path::{Path, PathBuf};

use crate::sources::{code, read, sources};

/// The modules of these packages have an order: each may use those before it, and a module that is not listed all of them.
const LAYERS: [(&str, &str); 3] = [
    ("state", "shelf store space viewpoint messages referee saved_games puzzle_results settings"),
    ("kit", "pixels theme ui window"),
    (
        "menus",
        "navigation card diagram legend levels next_game import dialogs programs seats openings terms setups games \
         statistics title options first_question",
    ),
];

/// The modules of these packages are features, which do not import each other.
const OF_FEATURES: [&str; 2] = ["scene", "play"];

/// The other modules of the package that a source names: `crate::other`, or `super::other` in the module's own file.
fn named(text: &str, is_root: bool) -> impl Iterator<Item = &str> {
    let roots = ["crate::", "super::"].into_iter().take(1 + usize::from(is_root));
    roots
        .flat_map(|root| text.split(root).skip(1))
        .filter_map(|rest| rest.split(|c: char| c != '_' && !c.is_alphanumeric()).next())
}

#[test]
fn features_do_not_import_each_other_and_layers_use_lower_ones() {
    let mut wrong = Vec::new();
    for package in LAYERS.map(|(name, _)| name).into_iter().chain(OF_FEATURES) {
        let folder = testing::repository("src/app").join(package);
        let layers = LAYERS.iter().find(|(name, _)| *name == package).map_or("", |(_, layers)| layers);
        let layers: Vec<&str> = layers.split_whitespace().collect();
        let mut modules = Vec::new();
        for file in sources(&folder) {
            let part = file.strip_prefix(&folder).expect("a file of the package").with_extension("");
            let parts: Vec<_> = part.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            let [module, rest @ ..] = &parts[..] else { continue };
            // Tests may bring other features to the table.
            let is_test = parts.iter().any(|part| part.starts_with("tests"));
            let text = read(&file);
            let is_root = rest.is_empty() || rest == ["mod"];
            for other in named(&text, is_root)
                .filter(|other| other != module && !other.starts_with("test") && !is_test && is_module(&folder, other))
            {
                let rank = |name: &str| layers.iter().position(|layer| *layer == name);
                if rank(other).is_none_or(|below| rank(module).is_some_and(|own| own < below)) {
                    wrong.push(format!("{}: {module} may not use {other}", file.display()));
                }
            }
            modules.push(module.clone());
        }
        let unknown = layers.iter().find(|layer| !modules.iter().any(|module| module == *layer));
        assert!(modules.len() > 10 && unknown.is_none(), "{package}: {unknown:?} of {modules:?}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn is_module(package: &Path, name: &str) -> bool {
    !name.is_empty() && (package.join(name).is_dir() || package.join(name).with_extension("rs").is_file())
}

/// The sources that write whole files, whatever these held: new files, copies at a place that the player chose, tables
/// that are made again if they are damaged, and crash reports.
const WRITE_WHOLE_FILES: [&str; 9] = [
    "app/capture",
    "app/menus/dialogs.rs",
    "app/kit/window/page.rs",
    "app/kit/window/report.rs",
    "cli/new",
    "cli/record.rs",
    "dev",
    "games/beam/endings.rs",
    "platform",
];

#[test]
fn files_that_are_read_and_changed_are_written_by_one_function() {
    let root = testing::repository("src");
    let mut writers: Vec<PathBuf> = Vec::new();
    for file in sources(&root) {
        let path = file.strip_prefix(&root).expect("a source");
        let code = code(&file).unwrap_or_default();
        if ["write_atomically(", "PendingFile::new("].iter().any(|call| code.contains(call)) {
            writers.push(path.to_owned());
        }
    }
    let is_other = |path: &&PathBuf| !WRITE_WHOLE_FILES.iter().any(|allowed| path.starts_with(allowed));
    let others: Vec<_> = writers.iter().filter(is_other).collect();
    assert!(others.is_empty(), "these should use platform::change_file or platform::writer: {others:?}");
    for allowed in WRITE_WHOLE_FILES {
        assert!(writers.iter().any(|path| path.starts_with(allowed)), "{allowed} writes no file");
    }
}
