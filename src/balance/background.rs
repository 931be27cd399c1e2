//! A measurement in its own thread, for programs that continue meanwhile.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use content::setups::SetupEntry;
use platform::clock::Instant;
use platform::{SetAside, threads};
use rules::Position;

use super::control::Control;
use super::measure::{Plan, measure};
use super::report::Report;
use super::store;

/// The time between two wake-ups for progress.
const WAKE_INTERVAL: Duration = Duration::from_millis(250);

/// The subject of a measurement: a start and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The id `khet-2/classic`, or the name of a board without a file.
    pub name: String,
    /// The position in which the games begin.
    pub start: Position,
}

impl From<&SetupEntry> for Subject {
    fn from(entry: &SetupEntry) -> Self {
        Self { name: entry.id.clone(), start: entry.position.clone() }
    }
}

/// The result of a measurement.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeasurementResult {
    /// The report; `None` if the measurement was stopped before a game was over.
    pub report: Option<Report>,
    /// The error if the report could not be saved.
    pub not_kept: Option<String>,
    /// The file of an earlier result that was set aside because of an error.
    pub set_aside: Option<SetAside>,
    /// True if it ended with a panic.
    pub has_crashed: bool,
}

/// A measurement that runs in the background. It ends when this value is dropped.
#[derive(Debug)]
pub struct Measurement {
    subject: Subject,
    control: Arc<Control>,
    measured: Arc<Mutex<Option<MeasurementResult>>>,
}

impl Measurement {
    /// Starts a measurement. The result is saved in `folder` if there is one, unless the measurement is stopped. The
    /// other thread calls `wake` now and then while there is progress, and at the end.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub fn start(
        subject: Subject,
        plan: Plan,
        folder: Option<PathBuf>,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let wake = Arc::new(wake);
        let (control, measured) = (Arc::new(Control::default()), Arc::new(Mutex::new(None)));
        let this = Self { subject: subject.clone(), control: Arc::clone(&control), measured: Arc::clone(&measured) };
        let wake_at_the_end = Arc::clone(&wake);
        let work = move || {
            let Subject { name, start } = subject;
            let mut woken = Instant::now();
            let report = measure(&name, &start, &plan, &control, |_| {
                if woken.elapsed() >= WAKE_INTERVAL {
                    woken = Instant::now();
                    wake();
                }
            });
            let to_keep = report.as_ref().zip(folder).filter(|_| !control.is_stopped());
            let kept = to_keep.map_or(Ok(None), |(report, folder)| store::save(&folder, report, &start));
            let (set_aside, not_kept) = match kept {
                Ok(aside) => (aside, None),
                Err(error) => (None, Some(error.to_string())),
            };
            MeasurementResult { report, not_kept, set_aside, has_crashed: false }
        };
        threads::spawn_answering("balance", work, move |result| {
            let crashed = MeasurementResult { has_crashed: true, ..MeasurementResult::default() };
            *measured.lock().unwrap_or_else(PoisonError::into_inner) = Some(result.unwrap_or(crashed));
            wake_at_the_end();
        })?;
        Ok(this)
    }

    /// The subject of the measurement.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The control that pauses, stops and follows it.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// The result, once the measurement is over; `None` while it runs.
    pub fn measured(&self) -> Option<MeasurementResult> {
        self.measured.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Measurement {
    fn drop(&mut self) {
        self.control.stop();
    }
}
