//! Background work whose reports are taken without waiting.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

use super::threads;

/// Work in the background. Dropping it asks the work to stop and discards further reports.
#[derive(Debug)]
pub struct Job<T> {
    // Never contended: one of Bevy's resources must be `Sync`, and a receiver is not.
    reports: Mutex<Receiver<T>>,
    stop: Arc<AtomicBool>,
}

/// Sends the reports of a [`Job`]. The job ends when this is dropped, even by a panic.
pub struct Reporter<T> {
    reports: Option<Sender<T>>,
    stop: Arc<AtomicBool>,
    wake: Box<dyn Fn() + Send + Sync>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts a thread of this name. It calls `wake` after each report and at its end.
    ///
    /// # Errors
    /// Returns an error if the system cannot create a thread.
    pub fn start(
        name: &str,
        wake: impl Fn() + Send + Sync + 'static,
        work: impl FnOnce(&Reporter<T>) + Send + 'static,
    ) -> io::Result<Self> {
        let (job, reporter) = Self::new(wake);
        threads::spawn(name, move || work(&reporter))?;
        Ok(job)
    }

    /// A job for work that the caller begins, for example as a task.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> (Self, Reporter<T>) {
        let (sender, receiver) = channel();
        let stop = Arc::<AtomicBool>::default();
        let reporter = Reporter { reports: Some(sender), stop: Arc::clone(&stop), wake: Box::new(wake) };
        (Self { reports: Mutex::new(receiver), stop }, reporter)
    }

    /// Takes the oldest report. `Pending` means that there is none yet, and `None` that the work has ended. If the work
    /// ended without the report that the caller expects, it panicked.
    pub fn poll(&mut self) -> Poll<Option<T>> {
        match self.reports.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(report) => Poll::Ready(Some(report)),
            Err(TryRecvError::Empty) => Poll::Pending,
            Err(TryRecvError::Disconnected) => Poll::Ready(None),
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

impl<T> Reporter<T> {
    /// Sends a report. Returns `false` if the job has been dropped.
    pub fn report(&self, report: T) -> bool {
        let is_received = self.reports.as_ref().is_some_and(|reports| reports.send(report).is_ok());
        (self.wake)();
        is_received
    }

    /// The flag that is set when the job is dropped.
    pub fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }
}

impl<T> Drop for Reporter<T> {
    fn drop(&mut self) {
        // Close the channel before waking the receiver, so that it finds the job ended.
        self.reports = None;
        (self.wake)();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reports of a job until it ends. Each time that nothing is there yet, waits until the job wakes the caller.
    fn reports(work: impl FnOnce(&Reporter<u8>) + Send + 'static) -> Vec<u8> {
        let (wake, woken) = channel();
        let mut job = Job::start("test", move || _ = wake.send(()), work).unwrap();
        let mut reports = Vec::new();
        loop {
            match job.poll() {
                Poll::Ready(Some(report)) => reports.push(report),
                Poll::Ready(None) => return reports,
                Poll::Pending => woken.recv().expect("the job has not ended"),
            }
        }
    }

    #[test]
    fn a_job_reports_in_order_and_ends_even_with_a_panic() {
        assert_eq!(reports(|reporter| (1..=3).for_each(|number| assert!(reporter.report(number)))), [1, 2, 3]);
        assert_eq!(
            reports(|reporter| {
                reporter.report(1);
                panic!("on purpose")
            }),
            [1]
        );
    }

    #[test]
    fn a_dropped_job_is_asked_to_stop() {
        let (mut job, reporter) = Job::new(|| ());
        assert!(job.poll().is_pending() && reporter.report(7) && !reporter.stop_flag().load(Relaxed));
        assert_eq!(job.poll(), Poll::Ready(Some(7)));
        drop(job);
        assert!(!reporter.report(8) && reporter.stop_flag().load(Relaxed));
    }
}
