//! The machine's memory, and how much freed memory the system's allocator retains.

/// The memory of the machine, in MiB; `None` if the system doesn't say.
pub fn total() -> Option<usize> {
    #[cfg(unix)]
    // SAFETY: asks for two constants of the system.
    let bytes =
        unsafe { i128::from(libc::sysconf(libc::_SC_PHYS_PAGES)) * i128::from(libc::sysconf(libc::_SC_PAGESIZE)) };
    #[cfg(not(unix))]
    let bytes = 0_i128;
    usize::try_from(bytes >> 20).ok().filter(|&mebibytes| mebibytes > 0)
}

/// The memory that can still be used without swapping, in MiB; `None` if the system doesn't say.
pub fn available() -> Option<usize> {
    let text = cfg!(target_os = "linux").then(|| std::fs::read_to_string("/proc/meminfo").ok())??;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kibibytes| kibibytes >> 10)
}

/// A vector of `count` default values, or of fewer, but at least one, if there is less memory. `advise` gets it before
/// its memory is written.
pub fn vector_of_at_most<T: Default>(count: usize, advise: impl Fn(&Vec<T>)) -> Vec<T> {
    let mut count = fitting(count, size_of::<T>(), available());
    let mut values = Vec::new();
    // The system may also refuse what it has, for example to a process with a limit.
    while values.try_reserve_exact(count).is_err() && count > 1 {
        count /= 2;
    }
    advise(&values);
    values.resize_with(count, T::default);
    values
}

/// How many of `count` values of `size` bytes fit into this many MiB, at least one. An eighth is left to others.
fn fitting(count: usize, size: usize, available: Option<usize>) -> usize {
    let room = available.map_or(usize::MAX, |mebibytes| (mebibytes - mebibytes / 8).saturating_mul(1 << 20));
    count.min(room / size.max(1)).max(1)
}

/// Makes the GNU C library retain less freed memory, which saves the game 20 to 30 MiB. Otherwise each of Bevy's
/// threads keeps a separate heap, and every large block that is freed raises the size from which blocks go back to the
/// system.
pub fn limit_retained_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: sets two parameters of the allocator to values given in its manual page (mallopt(3)). They affect only
    // how much memory is retained.
    unsafe {
        libc::mallopt(libc::M_ARENA_MAX, 2);
        libc::mallopt(libc::M_TRIM_THRESHOLD, 128 * 1024);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vector_takes_no_more_than_seven_eighths_of_the_memory_that_is_left() {
        assert_eq!(fitting(1_000, 64, None), 1_000);
        assert_eq!(fitting(1_000, 1 << 20, Some(800)), 700);
        assert_eq!(fitting(600, 1 << 20, Some(800)), 600);
        assert_eq!(fitting(1_000, 1 << 20, Some(0)), 1, "one is always there");
        assert_eq!(vector_of_at_most::<u8>(1_000, |values| assert!(values.capacity() >= 1_000)).len(), 1_000);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_system_says_how_much_memory_there_is() {
        assert!(available().is_some_and(|available| total().is_some_and(|total| available <= total)));
    }
}
