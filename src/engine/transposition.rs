//! The transposition table: search results by position, shared by all threads without locks (Chess Programming Wiki,
//! "Transposition Table" and "Shared Hash Table").
//!
//! An entry is two 64-bit words. The first is the position's key XORed with the second, so that an entry torn by two
//! threads writing at once matches no key (R. Hyatt, T. Mann, "A Lockless Transposition Table Implementation for
//! Parallel Search", ICGA Journal 25, 2002). Buckets of four entries are replaced by depth and age.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::packed_action::PackedAction;
use super::score::Score;
use platform::memory;

/// The entries in a bucket, which fills one cache line.
const BUCKET: usize = 4;
/// The modulus for counting generations.
const GENERATIONS: u8 = 64;
/// How many plies of depth one generation of age outweighs when entries are replaced.
const PLIES_PER_GENERATION: i32 = 4;
/// A new bound doesn't replace a result of this generation that is deeper by more than this many plies.
const KEPT_PLIES: i32 = 3;

/// How a score relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// At most this: the search failed low.
    Upper = 1,
    /// At least this: the search failed high.
    Lower = 2,
    /// The score is the true one, as far as the search goes.
    Exact = 3,
}

impl Bound {
    /// The bound of a fail-soft `score` after a search with this window.
    #[inline(always)]
    pub const fn of(score: Score, (alpha, beta): (Score, Score)) -> Self {
        match score {
            score if score >= beta => Self::Lower,
            score if score > alpha => Self::Exact,
            _ => Self::Upper,
        }
    }

    /// Returns whether `score`, known with this bound, answers a search with this window.
    #[inline(always)]
    pub const fn decides(self, score: Score, (alpha, beta): (Score, Score)) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= beta,
            Self::Upper => score <= alpha,
        }
    }
}

/// A search result for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The hash action: the best one of the last search, or the one that caused a cutoff.
    pub action: PackedAction,
    /// The score as encoded by [`score_to_tt`](super::score::score_to_tt).
    pub score: Score,
    /// The static evaluation.
    pub static_eval: Score,
    pub depth: i32,
    pub bound: Bound,
    pub in_check: bool,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; BUCKET]);

pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// Counts searches, modulo [`GENERATIONS`]. Entries of earlier searches are replaced first.
    generation: AtomicU8,
}

impl TranspositionTable {
    /// Allocates a table of at most `mebibytes`, but at least 1 MiB: less if the machine has less memory left.
    pub fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        Self { buckets: memory::vector_of_at_most(count, advise_huge_pages), generation: AtomicU8::new(0) }
    }

    /// Allocates an empty table in place of this one, whose memory is free by then.
    pub fn replace(&mut self, mebibytes: usize) {
        self.buckets = Vec::new();
        *self = Self::new(mebibytes);
    }

    /// The size of the table, in MiB.
    pub fn mebibytes(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    pub fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        self.generation = AtomicU8::new(0);
    }

    /// Begins a new generation; call once before each search.
    pub fn new_generation(&self) {
        self.generation.store((self.generation.load(Relaxed) + 1) % GENERATIONS, Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// Prefetches the bucket of `key`, which is rarely in the cache.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a prefetch is a hint that reads nothing, whatever the address; this one is a bucket's.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self.bucket(key)).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    pub fn probe(&self, key: u64) -> Option<Entry> {
        let words = self.bucket(key).0.iter().find_map(|entry| {
            let data = entry[1].load(Relaxed);
            (entry[0].load(Relaxed) ^ data == key && data != 0).then_some(data)
        })?;
        unpack(words)
    }

    /// Stores `entry`. It replaces the entry of the same position or, in a full bucket, the one of least value by depth
    /// and age.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let bucket = &self.bucket(key).0;
        let mut slot = 0;
        let mut least = i32::MAX;
        for (i, old) in bucket.iter().enumerate() {
            let data = old[1].load(Relaxed);
            if data == 0 || old[0].load(Relaxed) ^ data == key {
                slot = i;
                if let Some(old) = unpack(data).filter(|_| data != 0) {
                    // A result without a best action keeps the known hash action.
                    if entry.action == PackedAction::NONE {
                        entry.action = old.action;
                    }
                    let deeper = old.depth > entry.depth + KEPT_PLIES;
                    if entry.bound != Bound::Exact && deeper && generation_of(data) == generation {
                        return;
                    }
                }
                break;
            }
            let age = i32::from(generation.wrapping_sub(generation_of(data)) % GENERATIONS);
            let worth = depth_of(data) - PLIES_PER_GENERATION * age;
            if worth < least {
                least = worth;
                slot = i;
            }
        }
        let data = pack(entry, generation);
        bucket[slot][0].store(key ^ data, Relaxed);
        bucket[slot][1].store(data, Relaxed);
    }

    /// The share of the table that holds entries of this search, in permille, estimated from a sample (UCI's
    /// `hashfull`).
    pub fn hashfull(&self) -> u32 {
        let generation = self.generation.load(Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = |entry: &&[AtomicU64; 2]| {
            let data = entry[1].load(Relaxed);
            data != 0 && generation_of(data) == generation
        };
        let used = sample.iter().flat_map(|bucket| &bucket.0).filter(used).count();
        (used * 1000 / (sample.len() * BUCKET).max(1)) as u32
    }
}

/// Asks the system to back the still unwritten memory of `buckets` with huge pages, so that probes rarely miss the TLB.
/// Without them the table is slower but otherwise the same.
#[cfg(target_os = "linux")]
fn advise_huge_pages(buckets: &Vec<Bucket>) {
    const PAGE: usize = 4096;
    let start = buckets.as_ptr().cast::<u8>();
    let skip = start.align_offset(PAGE);
    let Some(length) = (buckets.capacity() * size_of::<Bucket>()).checked_sub(skip) else { return };
    // SAFETY: the range is within the vector's own memory, and this advice does not change its content.
    unsafe { libc::madvise(start.add(skip).cast_mut().cast(), length / PAGE * PAGE, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn advise_huge_pages(_: &Vec<Bucket>) {}

/// Packs an entry, from the lowest bit: action 16, score 16, static evaluation 16, depth 7, in check 1, bound 2,
/// generation 6. Never 0, because no bound is 0.
fn pack(entry: Entry, generation: u8) -> u64 {
    u64::from(entry.action.bits())
        | u64::from(entry.score as i16 as u16) << 16
        | u64::from(entry.static_eval as i16 as u16) << 32
        | ((entry.depth.clamp(-8, 119) + 8) as u64) << 48
        | u64::from(entry.in_check) << 55
        | u64::from(generation << 2 | entry.bound as u8) << 56
}

fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Entry {
        action: PackedAction::from_bits(data as u16),
        score: Score::from((data >> 16) as i16),
        static_eval: Score::from((data >> 32) as i16),
        depth: depth_of(data),
        bound,
        in_check: data >> 55 & 1 != 0,
    })
}

fn depth_of(data: u64) -> i32 {
    (data >> 48 & 127) as i32 - 8
}

fn generation_of(data: u64) -> u8 {
    (data >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, depth: i32) -> Entry {
        Entry {
            action: PackedAction::from_bits(77),
            score,
            static_eval: -12,
            depth,
            bound: Bound::Lower,
            in_check: depth > 3,
        }
    }

    #[test]
    fn a_stored_entry_is_found_by_its_key_alone() {
        let table = TranspositionTable::new(1);
        for key in 0..1000_u64 {
            let key = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            table.store(key, entry(-30_990, 5));
            assert_eq!(table.probe(key), Some(entry(-30_990, 5)));
            assert_eq!(table.probe(!key), None);
        }
    }

    #[test]
    fn deep_and_young_entries_are_replaced_last() {
        let table = TranspositionTable::new(1);
        // These share a bucket, as only the low bits differ.
        (1..=4).for_each(|key| table.store(key, entry(0, key as i32)));
        table.store(9, entry(9, 0));
        assert_eq!(table.probe(1), None, "the shallowest goes");
        assert!([2, 3, 4, 9].into_iter().all(|key| table.probe(key).is_some()));
        table.new_generation();
        table.store(10, entry(0, 1));
        table.store(11, entry(0, 1));
        assert!(table.probe(10).is_some() && table.probe(11).is_some());
    }
}
