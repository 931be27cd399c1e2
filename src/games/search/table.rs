//! The transposition table: results of the search by position, one entry per slot (Chess Programming Wiki,
//! "Transposition Table").

use engine::Bound;
use engine::score::Score;

/// The result of a search of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// In the encoding of [`score_to_tt`](engine::score::score_to_tt).
    pub score: Score,
    /// Plies below the position.
    pub depth: i16,
    /// How the score bounds the true one.
    pub bound: Bound,
    /// The index of the best move in the game's list.
    pub best: Option<u8>,
}

/// An entry with its key.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    generation: u8,
    entry: Entry,
}

/// A table. It has no slots until [`Table::begin`] is called.
#[derive(Debug, Default)]
pub(super) struct Table {
    slots: Vec<Option<Slot>>,
    /// Counts searches: entries of earlier ones are replaced first.
    generation: u8,
}

/// The maximum number of slots, a power of two: 16 MiB.
const MAX_SLOTS: usize = 1 << 19;

impl Table {
    /// Removes all entries.
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// Begins a search of at most `max_nodes` nodes. A short search needs few slots, which are quicker to clear.
    pub fn begin(&mut self, max_nodes: u64) {
        self.generation = self.generation.wrapping_add(1);
        let wanted = (max_nodes.min(MAX_SLOTS as u64) as usize).next_power_of_two();
        if wanted > self.slots.len() {
            // In a larger table, old entries would belong in other slots.
            self.slots.clear();
            self.slots.resize(wanted, None);
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slots[self.place(key)].as_ref()?;
        (slot.key == key).then_some(slot.entry)
    }

    /// Stores an entry, unless its slot has a deeper one of this search for another position.
    pub fn put(&mut self, key: u64, entry: Entry) {
        let place = self.place(key);
        let slot = &mut self.slots[place];
        let keeps = |old: &Slot| old.key != key && old.generation == self.generation && old.entry.depth > entry.depth;
        if slot.as_ref().is_none_or(|old| !keeps(old)) {
            *slot = Some(Slot { key, generation: self.generation, entry });
        }
    }
}
