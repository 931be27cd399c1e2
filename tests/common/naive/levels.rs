//! Towers, portals and neutral pieces in the naive rules.

use super::{Man, Naive};
use specular::rules::{Action, Direction, Facings, MAX_RANKS_BELOW, MovedBy, Rotation, Square, TowerRules};

/// The steps to the squares around another.
const AROUND: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The column and row of a square of a platform.
fn place(square: Square) -> (i8, i8) {
    let name = square.to_string();
    (name.as_bytes()[0] as i8 - b'A' as i8, name.as_bytes()[1] as i8 - b'1' as i8)
}

impl<'a> Naive<'a> {
    fn tower_rules(&self) -> Option<(&'a TowerRules, Square)> {
        Some((self.spec.tower.as_ref()?, self.tower?))
    }

    /// The steps that pieces and the tower may take.
    pub(super) fn around(&self) -> Vec<(i8, i8)> {
        let diagonal = self.spec.turn.diagonal_steps;
        AROUND.into_iter().filter(|&(files, ranks)| diagonal || files == 0 || ranks == 0).collect()
    }

    /// The square of the platform that a step leads to.
    pub(super) fn step_above(&self, from: Square, files: i8, ranks: i8) -> Option<Square> {
        let side = self.tower_rules()?.0.platform as i8;
        let (column, row) = (place(from).0 + files, place(from).1 + ranks);
        let inside = (0..side).contains(&column) && (0..side).contains(&row);
        inside.then(|| Square::upper(column as u8, row as u8).expect("a square of a platform"))
    }

    /// The squares that the tower covers on both levels.
    fn covered(&self) -> Vec<Square> {
        let Some((rules, at)) = self.tower_rules() else { return Vec::new() };
        let rim = (rules.platform - rules.base) / 2;
        let all = (0..rules.base).flat_map(|row| (0..rules.base).map(move |column| (column, row)));
        all.flat_map(|(column, row)| {
            let lower = Square::new(at.file() + column, at.rank() + row).expect("a square of the board");
            [lower, Square::upper(rim + column, rim + row).expect("a square of the platform")]
        })
        .collect()
    }

    pub(super) fn is_under_tower(&self, square: Square) -> bool {
        self.covered().contains(&square)
    }

    pub(super) fn is_closed_to_kings(&self, square: Square) -> bool {
        self.tower_rules().is_some_and(|(rules, _)| rules.no_royal.contains(&square))
    }

    /// The square straight above or below, whatever is there, if the board or the platform has one.
    fn straight(&self, square: Square) -> Option<Square> {
        let (rules, at) = self.tower_rules()?;
        let rim = ((rules.platform - rules.base) / 2) as i8;
        // Where the platform's south-west corner is above the board.
        let corner = (at.file() as i8 - rim, at.rank() as i8 - rim);
        if square.is_upper() {
            let (file, rank) = (corner.0 + place(square).0, corner.1 + place(square).1);
            self.squares().into_iter().find(|lower| (lower.file() as i8, lower.rank() as i8) == (file, rank))
        } else {
            let (column, row) = (square.file() as i8 - corner.0, square.rank() as i8 - corner.1);
            let inside = (0..rules.platform as i8).contains(&column) && (0..rules.platform as i8).contains(&row);
            inside.then(|| Square::upper(column as u8, row as u8).expect("a square of a platform"))
        }
    }

    /// The square to which a piece may step on the other level.
    pub(super) fn other_level(&self, square: Square) -> Option<Square> {
        self.straight(square).filter(|&other| !self.is_under_tower(other))
    }

    pub(super) fn may_act_on(&self, man: &Man) -> bool {
        match man.kind.neutral {
            None => man.player == self.to_move,
            Some(moved_by) => moved_by == MovedBy::Either,
        }
    }

    pub(super) fn tower_actions(&self) -> Vec<Action> {
        let Some((rules, at)) = self.tower_rules().filter(|(rules, _)| rules.moved_by == MovedBy::Either) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (files, ranks) in self.around() {
            let Some(to) = at.offset(files, ranks) else { continue };
            let covers = (0..rules.base).flat_map(|row| (0..rules.base).map(move |column| (column as i8, row as i8)));
            let fits = covers.into_iter().all(|(column, row)| {
                let square = to.offset(column, row).filter(|square| self.squares().contains(square));
                let free = |square: &Square| {
                    !self.men.contains_key(square) && !self.spec.reserved.iter().any(|squares| squares.contains(square))
                };
                square.as_ref().is_some_and(free)
            });
            found.extend(fits.then_some(Action::Move { from: at, to }));
        }
        for rotation in [Rotation::Clockwise, Rotation::CounterClockwise] {
            let turned = self.turned(rotation);
            let may_face = turned.men.values().all(|man| match man.kind.facings {
                Facings::Some(allowed) => allowed[man.player as usize] >> man.orientation & 1 != 0,
                _ => true,
            });
            found.extend((may_face && turned.men != self.men).then_some(Action::Rotate { at, rotation }));
        }
        found
    }

    /// The position after a quarter turn of the tower.
    fn turned(&self, rotation: Rotation) -> Self {
        let mut turned = self.clone();
        let Some((rules, _)) = self.tower_rules() else { return turned };
        turned.men.retain(|square, _| !square.is_upper());
        let most = rules.platform as i8 - 1;
        for (square, man) in self.men.iter().filter(|(square, _)| square.is_upper()) {
            let (mut column, mut row) = place(*square);
            let mut orientation = man.orientation;
            // Counter-clockwise is three times clockwise.
            for _ in 0..if rotation == Rotation::Clockwise { 1 } else { 3 } {
                (column, row) = (row, most - column);
                orientation = (orientation + 1) % man.kind.orientations();
            }
            let square = Square::upper(column as u8, row as u8).expect("a square of the platform");
            turned.men.insert(square, Man { orientation, ..*man });
        }
        turned
    }

    pub(super) fn play_tower(&mut self, action: Action) {
        match action {
            Action::Move { to, .. } => self.tower = Some(to),
            Action::Rotate { rotation, .. } => *self = self.turned(rotation),
            other => unreachable!("{other} is no action of a tower"),
        }
    }

    /// The quarter on the other level from which a beam goes back that meets the covered square `met`; `None` if it is
    /// absorbed.
    pub(super) fn lifted(&self, met: Square, heading: Direction) -> Option<Square> {
        let (rules, _) = self.tower_rules()?;
        // The face is seen along the beam, so its left is a quarter turn counter-clockwise from the heading.
        let left = match heading {
            Direction::North => (-1, 0),
            Direction::East => (0, 1),
            Direction::South => (1, 0),
            Direction::West => (0, -1),
        };
        // A square north of the twelfth rank has the index of a square of the platform, and so equals it.
        let is_on_level = |square: &Square| square.is_upper() || square.rank() < MAX_RANKS_BELOW;
        let further = (1..).map_while(|steps| met.offset(left.0 * steps, left.1 * steps).filter(is_on_level));
        let from_left = further.take_while(|&square| self.is_under_tower(square)).count();
        rules.periscopes.contains(&(from_left as u8)).then(|| self.straight(met).expect("the column is above the base"))
    }

    /// The square of the portal's partner, and by how many quarter turns the beam turns on its way.
    pub(super) fn partner(&self, at: Square, portal: &Man) -> Option<(Square, u8)> {
        let is_alike = |man: &Man| man.kind.id == portal.kind.id && man.player == portal.player;
        let others: Vec<_> = self.men.iter().filter(|(square, man)| **square != at && is_alike(man)).collect();
        match others[..] {
            [(&square, man)] => Some((square, (man.orientation + 4 - portal.orientation) % 4)),
            _ => None,
        }
    }
}
