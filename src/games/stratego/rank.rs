//! The ranks, and the results of attacks.

use std::cmp::Ordering;

use phrases::{Argument, Phrase, phrase};

/// The rank of a piece. The discriminants of movable ranks are the numbers on the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// Losing it loses the game. It never moves.
    Flag,
    /// Captures the marshal if it attacks first.
    Spy,
    /// Moves any distance in a straight line.
    Scout,
    /// Removes bombs.
    Miner,
    /// 4.
    Sergeant,
    /// 5.
    Lieutenant,
    /// 6.
    Captain,
    /// 7.
    Major,
    /// 8.
    Colonel,
    /// 9.
    General,
    /// 10.
    Marshal,
    /// Destroys every attacker except the miner. It never moves.
    Bomb,
}

/// The result of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// The attacker survives and takes the square.
    Attacker,
    /// The defender survives and stays.
    Defender,
    /// Both are lost.
    Neither,
}

/// The number of pieces per side.
pub const ARMY: usize = 20;

/// The name and the letter of each rank, and the number of its pieces per side in the quick game. Names with the same
/// initial get another of their letters.
const KINDS: [(&str, char, usize); 12] = [
    ("flag", 'F', 1),
    ("spy", 'Y', 1),
    ("scout", 'S', 2),
    ("miner", 'M', 2),
    ("sergeant", 'T', 2),
    ("lieutenant", 'L', 2),
    ("captain", 'C', 2),
    ("major", 'J', 2),
    ("colonel", 'O', 1),
    ("general", 'G', 1),
    ("marshal", 'A', 1),
    ("bomb", 'B', 3),
];

impl Rank {
    /// All ranks, by discriminant.
    pub const ALL: [Self; 12] = [
        Self::Flag,
        Self::Spy,
        Self::Scout,
        Self::Miner,
        Self::Sergeant,
        Self::Lieutenant,
        Self::Captain,
        Self::Major,
        Self::Colonel,
        Self::General,
        Self::Marshal,
        Self::Bomb,
    ];

    /// The discriminant, 0 to 11.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number of pieces of this rank per side in the quick game.
    pub const fn count(self) -> usize {
        KINDS[self.index()].2
    }

    /// The number on the piece, 1 to 10; flag and bomb have none.
    pub const fn number(self) -> Option<u8> {
        if self.moves() { Some(self as u8) } else { None }
    }

    /// Returns whether it can ever move.
    pub const fn moves(self) -> bool {
        !matches!(self, Self::Flag | Self::Bomb)
    }

    /// Its stable name, which is also its English name: `marshal`.
    pub const fn id(self) -> &'static str {
        KINDS[self.index()].0
    }

    /// The capital that stands for it in set-ups and records: `A` for the marshal.
    pub const fn letter(self) -> char {
        KINDS[self.index()].1
    }

    /// The kind of piece, as an argument of messages.
    pub fn piece(self) -> Argument {
        Argument::Piece(self.id().into())
    }

    /// Its name as a heading: `Marshal`.
    pub fn title(self) -> Phrase {
        phrase!("rules-kind", piece = self.piece())
    }

    /// The rank with a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.letter() == letter.to_ascii_uppercase())
    }

    /// The result of attacking a `defender`. Only movable ranks attack.
    pub fn attack(self, defender: Self) -> Clash {
        match (self, defender) {
            (_, Self::Flag) | (Self::Miner, Self::Bomb) | (Self::Spy, Self::Marshal) => Clash::Attacker,
            (_, Self::Bomb) => Clash::Defender,
            _ => match self.cmp(&defender) {
                Ordering::Greater => Clash::Attacker,
                Ordering::Less => Clash::Defender,
                Ordering::Equal => Clash::Neither,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_has_twenty_pieces_and_every_rank_its_own_letter() {
        assert_eq!(Rank::ALL.iter().map(|rank| rank.count()).sum::<usize>(), ARMY);
        for (index, rank) in Rank::ALL.into_iter().enumerate() {
            assert_eq!(rank.index(), index);
            assert_eq!(Rank::from_letter(rank.letter().to_ascii_lowercase()), Some(rank));
        }
    }

    #[test]
    fn attacks_end_as_the_leaflet_says() {
        use Rank::*;
        for (attacker, defender, left) in [
            (Major, Captain, Clash::Attacker),
            (Captain, Major, Clash::Defender),
            (Scout, Scout, Clash::Neither),
            (Marshal, Bomb, Clash::Defender),
            (Miner, Bomb, Clash::Attacker),
            (Spy, Bomb, Clash::Defender),
            (Spy, Marshal, Clash::Attacker),
            (Marshal, Spy, Clash::Attacker),
            (Spy, General, Clash::Defender),
            (Scout, Spy, Clash::Attacker),
            (Spy, Spy, Clash::Neither),
            (Spy, Flag, Clash::Attacker),
            (Scout, Flag, Clash::Attacker),
        ] {
            assert_eq!(attacker.attack(defender), left, "{attacker:?} attacks {defender:?}");
        }
    }
}
