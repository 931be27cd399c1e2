//! How much memory the system's allocator keeps for itself.

/// Has the GNU C library keep less of what is freed, 20 to 30 MiB of the game's: else each of Bevy's threads keeps a heap of
/// its own, and every large block that is freed raises the size from which blocks go back to the system.
pub fn keep_little() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: sets two parameters of the allocator, by values that its manual page has (mallopt(3)); they change only how
    // much memory is kept.
    unsafe {
        libc::mallopt(libc::M_ARENA_MAX, 2);
        libc::mallopt(libc::M_TRIM_THRESHOLD, 128 * 1024);
    }
}
