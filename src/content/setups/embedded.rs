//! The shipped files, embedded at build time, so that a copied executable still has games to play.

/// Makes a list of `folder/file` and its text.
macro_rules! shipped {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../../setups/", $path)))),*]
    };
}

macro_rules! formations {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../setups/stratego/", $name, ".ron")))),*]
    };
}

/// Every file of a beam game in the `setups` folder: its path in there, with `/`, and its text.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "khet-1/classic.ron",
    "khet-1/classic2.ron",
    "khet-1/dynasty.ron",
    "khet-1/dynasty2.ron",
    "khet-1/edfu.ron",
    "khet-1/imhotep.ron",
    "khet-1/imhotep2.ron",
    "khet-1/isis.ron",
    "khet-1/memphis.ron",
    "khet-1/osiris.ron",
    "khet-1/ruleset.ron",
    "khet-1/thebes.ron",
    "khet-1-sphinx/ruleset.ron",
    "khet-2/classic.ron",
    "khet-2/classic2.ron",
    "khet-2/dynasty.ron",
    "khet-2/dynasty2.ron",
    "khet-2/imhotep.ron",
    "khet-2/imhotep2.ron",
    "khet-2/isis.ron",
    "khet-2/osiris.ron",
    "khet-2/ruleset.ron",
    "laser-chess/ace.ron",
    "laser-chess/curiosity.ron",
    "laser-chess/grail.ron",
    "laser-chess/mercury.ron",
    "laser-chess/ruleset.ron",
    "laser-chess/sophie.ron",
    "laser-chess-1987/ruleset.ron",
    "laser-chess-1987/start.ron",
    "workshop/doors.ron",
    "workshop/echo.ron",
    "workshop/ghosts.ron",
    "workshop/looking-glass.ron",
    "workshop/quarry.ron",
    "workshop/ruleset.ron",
    "workshop/stones.ron",
    "workshop-16/hall.ron",
    "workshop-16/ruleset.ron",
];

/// The shipped set-ups of Stratego in the same folder, which that game reads: the name of each file and its text.
pub const FORMATIONS: [(&str, &str); 5] = formations!["ambush", "bastion", "fortress", "storm", "wings"];
