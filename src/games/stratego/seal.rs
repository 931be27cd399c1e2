//! A set-up that only its owner's key opens.
//!
//! This is a curtain, not a lock. It keeps players, and programs that read a record, from seeing the other's set-up by
//! accident or at a glance. It does not stop anyone who is determined to look: the generator is not a cipher, keys are
//! short, and anyone with the program can try them all.

use std::fmt;
use std::str::FromStr;

use super::formation::Formation;
use rules::{Player, SplitMix64, fnv1a};

/// The length of a formation, in bytes.
const LENGTH: usize = 43;
/// The length with the salt in front and the checksum behind.
const SEALED: usize = 8 + LENGTH + 8;

/// A sealed set-up. Its text is hexadecimal.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedSetup([u8; SEALED]);

/// The error for a key that does not open a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongKey;

impl fmt::Display for WrongKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the key with which this set-up was sealed, found a different one")
    }
}

impl std::error::Error for WrongKey {}

impl SealedSetup {
    /// Seals a set-up with a player's key. A different `salt` gives a different text.
    pub fn new(formation: &Formation, player: Player, key: &str, salt: u64) -> Self {
        let mut bytes = [0; SEALED];
        let text = formation.to_string();
        bytes[8..8 + LENGTH].copy_from_slice(text.as_bytes());
        bytes[8 + LENGTH..].copy_from_slice(&fnv1a(text.as_bytes()).to_be_bytes());
        bytes[..8].copy_from_slice(&salt.to_be_bytes());
        let mut sealed = Self(bytes);
        sealed.mix(player, key);
        sealed
    }

    /// Opens the set-up.
    ///
    /// # Errors
    /// Returns an error if the key is not that of the seal.
    pub fn open(&self, player: Player, key: &str) -> Result<Formation, WrongKey> {
        let mut open = self.clone();
        open.mix(player, key);
        let (text, check) = open.0[8..].split_at(LENGTH);
        let formation = std::str::from_utf8(text).ok().and_then(|text| text.parse::<Formation>().ok());
        formation.filter(|_| check == fnv1a(text).to_be_bytes()).ok_or(WrongKey)
    }

    /// Converts plain bytes to sealed ones, and back.
    fn mix(&mut self, player: Player, key: &str) {
        let (salt, bytes) = self.0.split_at_mut(8);
        let seed = [&*salt, player.id().as_bytes(), key.as_bytes()].concat();
        let mut stream = SplitMix64::new(fnv1a(&seed));
        for chunk in bytes.chunks_mut(8) {
            for (byte, mask) in chunk.iter_mut().zip(stream.next_u64().to_be_bytes()) {
                *byte ^= mask;
            }
        }
    }
}

impl fmt::Display for SealedSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for SealedSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for SealedSetup {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits: Option<Vec<u8>> =
            text.chars().map(|digit| digit.to_digit(16).and_then(|digit| digit.try_into().ok())).collect();
        let bytes =
            digits.map(|digits| digits.chunks(2).map(|pair| pair.iter().fold(0, |all, one| all << 4 | one)).collect());
        let sealed = bytes.filter(|_| text.len() == 2 * SEALED).and_then(|bytes: Vec<u8>| bytes.try_into().ok());
        sealed.map(Self).ok_or_else(|| format!("{} hexadecimal digits", 2 * SEALED))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_seal_opens_only_with_its_key(seed in any::<u64>(), salt in any::<u64>(), key in "\\PC{0,8}", other in "\\PC{0,8}") {
            let formation = Formation::random(seed);
            let sealed = SealedSetup::new(&formation, Player::Second, &key, salt);
            let text = sealed.to_string();
            prop_assert_eq!(text.parse(), Ok(sealed.clone()));
            prop_assert_eq!(sealed.open(Player::Second, &key), Ok(formation));
            prop_assert_eq!(sealed.open(Player::First, &key), Err(WrongKey));
            if other != key {
                prop_assert_eq!(sealed.open(Player::Second, &other), Err(WrongKey));
            }
            prop_assert!(!text.contains(&formation.to_string()[..6]));
        }
    }

    #[test]
    fn invalid_seals_are_refused() {
        for text in ["", "00", &"0".repeat(2 * SEALED - 1), &"g".repeat(2 * SEALED), &"é".repeat(SEALED)] {
            assert!(text.parse::<SealedSetup>().is_err(), "{text}");
        }
    }
}
