//! Problems with towers and portals, for errors in files.

use super::listed;
use rules::{MAX_PLATFORM, Ruleset, SetupProblem, Square, TowerProblem};

/// Describes a problem of a ruleset's tower.
pub(super) fn problem(problem: &TowerProblem) -> String {
    match problem {
        TowerProblem::Size { base, platform } => format!(
            "expected a platform of at most {MAX_PLATFORM} squares a side that reaches past the base as far on every \
             side, found {platform} squares over {base}"
        ),
        TowerProblem::Periscope(found) => format!("expected a square of the column's face, found {}", found + 1),
        TowerProblem::NoRoyal(square) => {
            format!("expected a square of the platform beside the column, found {square}")
        }
        TowerProblem::Lopsided(square) => {
            format!("expected all squares to which turns of the tower take {square}, found it without them")
        }
    }
}

/// Describes a problem of a set-up with its tower or its portals; nothing for any other problem.
pub(super) fn setup_problem(rules: &Ruleset, problem: &SetupProblem) -> String {
    let name = |player| rules.player_name(player);
    match problem {
        SetupProblem::NoSuchTower(_) => format!("expected no tower in {}, found one", rules.spec().name),
        SetupProblem::TowerOutside(_) => "expected the tower to stand on squares of the board, found others".into(),
        SetupProblem::TowerOnReserved { square, player } => {
            let reserved = rules.player_name(*player);
            format!("expected the tower on squares that nobody reserves, found {square}, which is {reserved}'s")
        }
        SetupProblem::OnTower(_) => "expected nothing on a square that the tower covers, found a piece".into(),
        SetupProblem::NoRoyal { kind, .. } => {
            let closed = rules.tower_rules().into_iter().flat_map(|tower| tower.no_royal.iter().map(Square::to_string));
            let closed: Vec<String> = closed.collect();
            format!("expected no {} on {}, found one", rules.kind(*kind).label, closed.join(", "))
        }
        SetupProblem::Portals { player, kind, squares } => {
            let (label, count) = (&rules.kind(*kind).label, squares.len());
            let owner = if rules.kind(*kind).neutral.is_some() { "nobody" } else { name(*player) };
            format!("expected two of the portals {label:?} of {owner}, or none, found {count}: on {}", listed(squares))
        }
        _ => String::new(),
    }
}
