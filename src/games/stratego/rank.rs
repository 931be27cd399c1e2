//! The ranks, and what comes of an attack.

use std::cmp::Ordering;

use tabletop::capitalized;

/// What a piece is. The discriminants of the pieces that move are the numbers on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// Its loss loses the game. It never moves.
    Flag,
    /// Takes the marshal when it attacks it.
    Spy,
    /// Goes any distance in a line.
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
    /// Destroys every attacker but the miner. It never moves.
    Bomb,
}

/// What is left after an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// The attacker, who takes the square.
    Attacker,
    /// The defender, who stays.
    Defender,
    /// Neither.
    Neither,
}

/// How many pieces a side has.
pub const ARMY: usize = 20;

impl Rank {
    /// All of them, by discriminant.
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

    /// 0 to 11.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of it a side has in the quick game.
    pub const fn count(self) -> usize {
        match self {
            Self::Bomb => 3,
            Self::Major | Self::Captain | Self::Lieutenant | Self::Sergeant | Self::Miner | Self::Scout => 2,
            Self::Flag | Self::Spy | Self::Colonel | Self::General | Self::Marshal => 1,
        }
    }

    /// The number on the piece, 1 to 10; flag and bomb have none.
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Flag | Self::Bomb => None,
            mover => Some(mover as u8),
        }
    }

    /// Whether it ever moves.
    pub const fn moves(self) -> bool {
        !matches!(self, Self::Flag | Self::Bomb)
    }

    /// Its stable name, which is also that for people: `marshal`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Spy => "spy",
            Self::Scout => "scout",
            Self::Miner => "miner",
            Self::Sergeant => "sergeant",
            Self::Lieutenant => "lieutenant",
            Self::Captain => "captain",
            Self::Major => "major",
            Self::Colonel => "colonel",
            Self::General => "general",
            Self::Marshal => "marshal",
            Self::Bomb => "bomb",
        }
    }

    /// The capital that stands for it in set-ups and records; where several names begin alike, the next letter that is
    /// free: `A` for the marshal, `Y` for the spy, `T` for sergeants, `J` for majors, `O` for the colonel.
    pub const fn letter(self) -> char {
        match self {
            Self::Flag => 'F',
            Self::Spy => 'Y',
            Self::Scout => 'S',
            Self::Miner => 'M',
            Self::Sergeant => 'T',
            Self::Lieutenant => 'L',
            Self::Captain => 'C',
            Self::Major => 'J',
            Self::Colonel => 'O',
            Self::General => 'G',
            Self::Marshal => 'A',
            Self::Bomb => 'B',
        }
    }

    /// Its name as at the beginning of a sentence: `Marshal`.
    pub fn title(self) -> String {
        capitalized(self.id())
    }

    /// The rank of a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.letter() == letter.to_ascii_uppercase())
    }

    /// What comes of attacking a `defender`. Only ranks that move attack.
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
    fn a_side_has_twenty_pieces_with_letters_of_their_own() {
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
