//! The transposition table: results of the search by position, one entry a slot (Chess Programming Wiki, "Transposition
//! Table").

use engine::Bound;
use engine::score::Score;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// As [`score_to_tt`](engine::score::score_to_tt) encodes it.
    pub score: Score,
    /// Plies below the position.
    pub depth: i16,
    /// What the score says of the true one.
    pub bound: Bound,
    /// The place of the best move among those that the game lists.
    pub best: Option<u8>,
}

/// An entry with what it is found by.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    generation: u8,
    entry: Entry,
}

/// A table; it has slots once [`Table::begin`] was called.
#[derive(Debug, Default)]
pub(super) struct Table {
    slots: Vec<Option<Slot>>,
    /// Counts searches: what an earlier one left is replaced first.
    generation: u8,
}

/// The most slots, a power of two: 16 MiB.
const MAX_SLOTS: usize = 1 << 19;

impl Table {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// Begins a search of so many nodes at most: a short one needs few slots, which are cleared sooner.
    pub fn begin(&mut self, max_nodes: u64) {
        self.generation = self.generation.wrapping_add(1);
        let wanted = (max_nodes.min(MAX_SLOTS as u64) as usize).next_power_of_two();
        if wanted > self.slots.len() {
            // Entries would be found in other slots of a larger table.
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

    /// Keeps an entry, unless a deeper one of this search stands in its slot for another position.
    pub fn put(&mut self, key: u64, entry: Entry) {
        let place = self.place(key);
        let slot = &mut self.slots[place];
        let keeps = |old: &Slot| old.key != key && old.generation == self.generation && old.entry.depth > entry.depth;
        if slot.as_ref().is_none_or(|old| !keeps(old)) {
            *slot = Some(Slot { key, generation: self.generation, entry });
        }
    }
}
