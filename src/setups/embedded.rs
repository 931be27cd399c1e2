//! The shipped files as they were when the program was built, so that a copied program still plays.

/// `folder/file` and its text.
macro_rules! shipped {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../setups/", $path)))),*]
    };
}

/// Every file of the folder `setups`: the path in it, with `/`, and the text.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "khet-2/classic.ron",
    "khet-2/dynasty.ron",
    "khet-2/imhotep.ron",
    "khet-2/ruleset.ron",
    "laser-chess/ace.ron",
    "laser-chess/curiosity.ron",
    "laser-chess/grail.ron",
    "laser-chess/mercury.ron",
    "laser-chess/ruleset.ron",
    "laser-chess/sophie.ron",
];
