//! Signals that end the program: Ctrl+C, a closed terminal, the end of the session.

#[cfg(test)]
mod tests;

use std::mem::zeroed;
use std::ptr::{null, null_mut};
use std::sync::{Mutex, PoisonError};

use libc::{SIG_BLOCK, SIG_IGN, SIG_UNBLOCK, SIGHUP, SIGINT, SIGTERM};

use super::{temporary, threads};

/// Asks the program to end by itself.
static ASK: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// From now on, SIGHUP, SIGINT and SIGTERM remove all temporary files before they end the program, with status 128 and
/// the number of the signal, as shells report it. A signal that the program was started to ignore stays ignored.
///
/// Call this before any other thread is started: a thread inherits which signals are left to the one that waits here.
pub fn handle() {
    let signals = block();
    let wait = move || {
        let mut signal = 0;
        // SAFETY: both pointers are to variables of this thread.
        while unsafe { libc::sigwait(&raw const signals, &raw mut signal) } == 0 {
            end(signal);
        }
    };
    if threads::spawn("signals", wait).is_err() {
        // SAFETY: the pointer is to a local variable. Now the signals end the program at once, as usual.
        unsafe { libc::pthread_sigmask(SIG_UNBLOCK, &raw const signals, null_mut()) };
    }
}

/// From now on, signals call `ask` instead of ending the program.
pub fn ask_to_end(ask: impl Fn() + Send + 'static) {
    ASK.lock().unwrap_or_else(PoisonError::into_inner).replace(Box::new(ask));
}

/// Leaves the signals that are not ignored to the thread that waits for them.
fn block() -> libc::sigset_t {
    // SAFETY: both types are plain data for which zeros are valid, and every pointer is to a local variable or null.
    unsafe {
        let (mut signals, mut now) = (zeroed(), zeroed::<libc::sigaction>());
        libc::sigemptyset(&raw mut signals);
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            libc::sigaction(signal, null(), &raw mut now);
            if now.sa_sigaction != SIG_IGN {
                libc::sigaddset(&raw mut signals, signal);
            }
        }
        libc::pthread_sigmask(SIG_BLOCK, &raw const signals, null_mut());
        signals
    }
}

fn end(signal: i32) {
    if let Some(ask) = &*ASK.lock().unwrap_or_else(PoisonError::into_inner) {
        return ask();
    }
    let _none_follow = temporary::remove_all();
    // SAFETY: always allowed. It skips what libraries registered for the end, because other threads still use them.
    unsafe { libc::_exit(128 + signal) }
}
