//! The transposition table: what was found about positions, shared by all threads without locks.
//!
//! An entry is two 64-bit words; the first is the position's key xor the second, so that an entry torn by two
//! threads that write at once is not taken for anything (R. Hyatt, T. Mann, "A Lockless Transposition Table
//! Implementation for Parallel Search", ICGA Journal 25, 2002).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::code::Code;
use super::score::Score;

/// Entries that share a place: one cache line of them.
const BUCKET: usize = 4;

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Upper = 1,
    Lower = 2,
    Exact = 3,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub code: Code,
    /// As [`to_table`](super::score::to_table) gives it.
    pub score: Score,
    /// Without search.
    pub eval: Score,
    pub depth: i32,
    pub bound: Bound,
    /// Whether the opponent threatens to strike the king.
    pub danger: bool,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; BUCKET]);

pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// Counts searches, modulo 64: entries of earlier ones are replaced first.
    age: AtomicU8,
}

impl Table {
    /// A table of at most `mebibytes`, at least one bucket.
    pub fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        let mut buckets = Vec::with_capacity(count);
        ask_for_large_pages(&buckets);
        buckets.resize_with(count, Bucket::default);
        Self { buckets, age: AtomicU8::new(0) }
    }

    pub fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        self.age = AtomicU8::new(0);
    }

    /// A new search begins.
    pub fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & 63, Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }

    /// Has the processor fetch the place of `key`, which is mostly far from its caches, while other work goes on.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a hint reads nothing, whatever the address; this one is a bucket's.
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

    /// Keeps `entry`; in its bucket the one that is worth least goes.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let bucket = &self.bucket(key).0;
        let mut place = 0;
        let mut least = i32::MAX;
        for (i, old) in bucket.iter().enumerate() {
            let data = old[1].load(Relaxed);
            if data == 0 || old[0].load(Relaxed) ^ data == key {
                place = i;
                if let Some(old) = unpack(data).filter(|_| data != 0) {
                    // A bound without an action keeps the action that was known.
                    if entry.code == Code::NONE {
                        entry.code = old.code;
                    }
                    if entry.bound != Bound::Exact && old.depth > entry.depth + 3 && age_of(data) == age {
                        return;
                    }
                }
                break;
            }
            let years = i32::from(age.wrapping_sub(age_of(data)) & 63);
            let worth = depth_of(data) - 4 * years;
            if worth < least {
                least = worth;
                place = i;
            }
        }
        let data = pack(entry, age);
        bucket[place][0].store(key ^ data, Relaxed);
        bucket[place][1].store(data, Relaxed);
    }

    /// How much of the table holds entries of this search, in thousandths, from a sample.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = |entry: &&[AtomicU64; 2]| {
            let data = entry[1].load(Relaxed);
            data != 0 && age_of(data) == age
        };
        let used = sample.iter().flat_map(|bucket| &bucket.0).filter(used).count();
        (used * 1000 / (sample.len() * BUCKET).max(1)) as u32
    }
}

/// Asks the system to back the memory of `buckets`, which nothing was written to yet, with large pages: then the
/// processor mostly knows where a bucket is. Without them the table is slower and otherwise the same.
#[cfg(target_os = "linux")]
fn ask_for_large_pages(buckets: &Vec<Bucket>) {
    const PAGE: usize = 4096;
    let start = buckets.as_ptr().cast::<u8>();
    let skip = start.align_offset(PAGE);
    let Some(length) = (buckets.capacity() * size_of::<Bucket>()).checked_sub(skip) else { return };
    // SAFETY: the range lies in the vector's own memory, and this advice does not change what it holds.
    unsafe { libc::madvise(start.add(skip).cast_mut().cast(), length / PAGE * PAGE, libc::MADV_HUGEPAGE) };
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages(_: &Vec<Bucket>) {}

/// `code 16 | score 16 | eval 16 | depth 7, danger 1 | bound 2, age 6`, from the lowest bit. Never 0, for no bound is.
fn pack(entry: Entry, age: u8) -> u64 {
    u64::from(entry.code.bits())
        | u64::from(entry.score as i16 as u16) << 16
        | u64::from(entry.eval as i16 as u16) << 32
        | ((entry.depth.clamp(-8, 119) + 8) as u64) << 48
        | u64::from(entry.danger) << 55
        | u64::from(age << 2 | entry.bound as u8) << 56
}

fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Entry {
        code: Code::from_bits(data as u16),
        score: Score::from((data >> 16) as i16),
        eval: Score::from((data >> 32) as i16),
        depth: depth_of(data),
        bound,
        danger: data >> 55 & 1 != 0,
    })
}

fn depth_of(data: u64) -> i32 {
    (data >> 48 & 127) as i32 - 8
}

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, depth: i32) -> Entry {
        Entry { code: Code::from_bits(77), score, eval: -12, depth, bound: Bound::Lower, danger: depth > 3 }
    }

    #[test]
    fn what_is_stored_is_found_until_its_place_is_needed() {
        let table = Table::new(1);
        for key in 0..1000_u64 {
            let key = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            table.store(key, entry(-30_990, 5));
            assert_eq!(table.probe(key), Some(entry(-30_990, 5)));
            assert_eq!(table.probe(!key), None);
        }
    }

    #[test]
    fn deep_and_young_entries_stay() {
        let table = Table::new(1);
        // The same bucket: only the low bits differ.
        (1..=4).for_each(|key| table.store(key, entry(0, key as i32)));
        table.store(9, entry(9, 0));
        assert_eq!(table.probe(1), None, "the shallowest goes");
        assert!([2, 3, 4, 9].into_iter().all(|key| table.probe(key).is_some()));
        table.grow_older();
        table.store(10, entry(0, 1));
        table.store(11, entry(0, 1));
        assert!(table.probe(10).is_some() && table.probe(11).is_some());
    }
}
