//! Limits how much freed memory the system's allocator retains.

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
