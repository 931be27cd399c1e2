//! Random rulesets and positions with towers, portals and neutral pieces.

use super::Dice;
use specular::rules::{
    Face, Facings, Kind, MAX_RANKS_BELOW, MovedBy, Placement, RulesetSpec, Setup, Square, TowerRules,
};

impl Dice {
    /// A ruleset with a tower, portals or neutral pieces, or several of these.
    pub fn extended_ruleset(&mut self) -> RulesetSpec {
        let mut spec = self.ruleset();
        let (tower, pieces) = [(true, false), (false, true), (true, true)][self.below(3)];
        if tower && spec.ranks <= MAX_RANKS_BELOW {
            spec.tower = Some(self.tower());
        }
        if pieces {
            // Portals and neutral pieces take part in no change of kinds.
            for kind in &mut spec.kinds {
                (kind.stacks, kind.top) = (Vec::new(), None);
                for face in &mut kind.faces {
                    if let Face::Destroyed { becomes } = face {
                        *becomes = None;
                    }
                }
            }
            for index in 2..spec.kinds.len() {
                self.change(&mut spec.kinds[index]);
            }
        }
        spec
    }

    /// Makes a kind neutral, or some of its faces portals.
    fn change(&mut self, kind: &mut Kind) {
        if self.once_in(2) {
            kind.neutral = Some(self.one_of(&[MovedBy::Either, MovedBy::Nobody]));
            if let Facings::Some(allowed) = &mut kind.facings {
                allowed[1] = allowed[0];
            }
        }
        if self.once_in(2) {
            let sides = 1 + self.below(15);
            for side in (0..4).filter(|side| sides >> side & 1 != 0) {
                kind.faces[side] = Face::Portal;
                if kind.facings == Facings::Two {
                    kind.faces[(side + 2) % 4] = Face::Portal;
                }
            }
        }
    }

    fn tower(&mut self) -> TowerRules {
        let base = 1 + self.below(3) as u8;
        let platform = base + 2 * (1 + self.below(usize::from(8 - base) / 2) as u8);
        let set = self.below(1 << base);
        let edge = platform - 1;
        let mut no_royal: Vec<Square> = Vec::new();
        if self.once_in(2) {
            let place = self.below(usize::from(edge)) as u8;
            let four = [(place, 0), (0, edge - place), (edge - place, edge), (edge, place)];
            no_royal.extend(four.iter().filter_map(|&(column, row)| Square::upper(column, row)));
            no_royal.sort_unstable();
            no_royal.dedup();
        }
        TowerRules {
            base,
            platform,
            periscopes: (0..base).filter(|place| set >> place & 1 != 0).collect(),
            moved_by: if self.once_in(8) { MovedBy::Nobody } else { MovedBy::Either },
            no_royal,
        }
    }

    /// [`Dice::setup`] with a tower if there is room, with some pieces on its platform, and with portals in pairs.
    pub fn extended_setup(&mut self, spec: &RulesetSpec) -> Setup {
        let mut setup = self.setup(spec);
        self.place_tower(spec, &mut setup);
        let portal = |kind: &Kind| kind.faces.contains(&Face::Portal);
        for kind in spec.kinds.iter().filter(|kind| portal(kind)) {
            let losable = kind.faces.iter().any(|face| matches!(face, Face::Destroyed { .. }));
            let is_one = |placed: &Placement, first: &Placement| {
                placed.kind == kind.id && (kind.neutral.is_some() || placed.player == first.player)
            };
            let firsts: Vec<Placement> =
                setup.placements.iter().filter(|placed| placed.kind == kind.id).cloned().collect();
            for first in firsts {
                let count = setup.placements.iter().filter(|placed| is_one(placed, &first)).count();
                if count > 2 || count == 1 && !losable {
                    setup.placements.retain(|placed| placed.square != first.square);
                }
            }
        }
        setup
    }

    fn place_tower(&mut self, spec: &RulesetSpec, setup: &mut Setup) {
        let Some(rules) = &spec.tower else { return };
        let covers = |at: Square| {
            let all = (0..rules.base).flat_map(|rank| (0..rules.base).map(move |file| (file as i8, rank as i8)));
            all.map(|(file, rank)| at.offset(file, rank)).collect::<Option<Vec<_>>>()
        };
        let closed = |square: &Square| {
            square.file() >= spec.files
                || square.rank() >= spec.ranks
                || spec.holes.contains(square)
                || spec.reserved.iter().any(|squares| squares.contains(square))
        };
        let sites: Vec<Square> = super::squares(spec.files, spec.ranks);
        let sites: Vec<Square> =
            sites.into_iter().filter(|&at| covers(at).is_some_and(|all| !all.iter().any(closed))).collect();
        if sites.is_empty() {
            return;
        }
        let at = self.one_of(&sites);
        setup.tower = Some(at);
        let rim = (rules.platform - rules.base) / 2;
        let column = rim..rim + rules.base;
        let places = (0..rules.platform).flat_map(|row| (0..rules.platform).map(move |file| (file, row)));
        let beside = places.filter(|(file, row)| !(column.contains(file) && column.contains(row)));
        let mut above: Vec<Square> = beside.filter_map(|(file, row)| Square::upper(file, row)).collect();
        let base = covers(at).unwrap_or_default();
        let mut kept = Vec::new();
        for mut placed in std::mem::take(&mut setup.placements) {
            if base.contains(&placed.square) || self.once_in(3) {
                let is_royal = spec.kinds.iter().any(|kind| kind.id == placed.kind && kind.royal);
                above.retain(|square| !kept.iter().any(|other: &Placement| other.square == *square));
                let free: Vec<Square> =
                    above.iter().copied().filter(|square| !is_royal || !rules.no_royal.contains(square)).collect();
                if free.is_empty() {
                    continue;
                }
                placed.square = self.one_of(&free);
            }
            kept.push(placed);
        }
        setup.placements = kept;
    }
}
