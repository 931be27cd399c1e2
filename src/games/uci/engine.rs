//! A running engine.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use notation::uci::{EngineMessage, EngineOption, Info};
use platform::clock::Instant;
use platform::processes::{LineError, Program};

/// The interval at which the stop flag is polled.
const POLL: Duration = Duration::from_millis(10);
/// The maximum output of a program in answer to one command, in bytes.
const MAX_OUTPUT: usize = 16 << 20;
/// The maximum number of options of a program.
const MAX_OPTIONS: usize = 512;
/// The length to which quoted output is cut, in characters.
const MAX_QUOTED: usize = 60;

/// A program that plays, and its settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// The program's file.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<String>,
    /// The names and values of options to set as soon as it runs.
    pub options: Vec<(String, String)>,
    /// Whether it shares this program's stderr.
    pub noisy: bool,
}

impl EngineSpec {
    /// A program with its default settings.
    pub fn of(program: impl Into<PathBuf>) -> Self {
        Self { program: program.into(), args: Vec::new(), options: Vec::new(), noisy: false }
    }
}

/// How long to wait for a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For `uciok` and `readyok`.
    pub ready: Duration,
    /// Beyond the time of a search, before sending `stop`.
    pub overtime: Duration,
    /// For an answer after `stop`.
    pub stop: Duration,
    /// For it to quit before it is killed.
    pub quit: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            ready: Duration::from_secs(10),
            overtime: Duration::from_secs(2),
            stop: Duration::from_secs(1),
            quit: Duration::from_millis(200),
        }
    }
}

/// The reason for a missing answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interruption {
    /// The caller set the stop flag.
    Stopped,
    /// The program does not exist, or lacks an option or its value: what was expected, and what was found.
    Unsuitable(String),
    /// The program failed and can no longer be used: what was expected of it, and what was found.
    Fault(String),
}

use Interruption::{Fault, Unsuitable};

/// A running engine after the UCI handshake. Dropping this asks it to quit, and kills it if it does not.
#[derive(Debug)]
pub struct Engine {
    program: Program,
    name: String,
    options: Vec<EngineOption>,
    remarks: Vec<String>,
    timeouts: Timeouts,
    /// A search was abandoned before its answer, which is still to come.
    unanswered: bool,
    /// The program got `stop` and has not answered `isready` since.
    stopped: bool,
    /// Bytes that the program has written in answer to the last command.
    output: usize,
}

impl Engine {
    /// Starts a program and sets its options.
    ///
    /// # Errors
    /// Returns an error if the program does not exist, does not speak the protocol or lacks an option, or if `stop` was
    /// set.
    pub fn start(spec: &EngineSpec, timeouts: Timeouts, stop: &AtomicBool) -> Result<Self, Interruption> {
        let path = spec.program.display();
        let program = Program::start(&spec.program, &spec.args, spec.noisy)
            .map_err(|error| Unsuitable(format!("expected a program {path}, found: {error}")))?;
        let name = spec.program.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let mut engine = Self {
            program,
            name,
            options: Vec::new(),
            remarks: Vec::new(),
            timeouts,
            unanswered: false,
            stopped: false,
            output: 0,
        };
        engine.write("uci")?;
        let (mut name, mut options) = (None, Vec::new());
        engine.wait(timeouts.ready, stop, "uciok", |message| {
            match message {
                EngineMessage::Name(own) => name = Some(own),
                EngineMessage::Option(option) if options.len() < MAX_OPTIONS => options.push(option),
                EngineMessage::UciOk => return true,
                _ => {}
            }
            false
        })?;
        engine.name = name.unwrap_or(engine.name.clone());
        engine.options = options;
        for (name, value) in &spec.options {
            engine.set_option(name, value)?;
        }
        engine.wait_until_ready(stop)?;
        Ok(engine)
    }

    /// The name it gives itself, or else the name of its file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All options that it announced.
    pub fn options(&self) -> &[EngineOption] {
        &self.options
    }

    /// What it said, in lines `info string`, before it was last ready.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// Sets an option.
    ///
    /// # Errors
    /// Returns an error if the option does not exist or does not take this value, or if the program failed.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), Interruption> {
        let Some(option) = self.options.iter().find(|option| option.is(name)) else {
            let known: Vec<&str> = self.options.iter().map(|option| option.name.as_str()).collect();
            return Err(Unsuitable(format!("expected an option of {}, found {name:?}", known.join(", "))));
        };
        if !option.kind.takes(value) {
            let expected = option.kind.words();
            return Err(Unsuitable(format!("expected {expected} for the option {}, found {value:?}", option.name)));
        }
        let name = option.name.clone();
        match value {
            "" => self.write(&format!("setoption name {name}")),
            _ => self.write(&format!("setoption name {name} value {value}")),
        }
    }

    /// Announces that the next position is of another game.
    ///
    /// # Errors
    /// Returns an error if the program failed or `stop` was set.
    pub fn new_game(&mut self, stop: &AtomicBool) -> Result<(), Interruption> {
        self.settle(stop)?;
        self.write("ucinewgame")?;
        self.wait_until_ready(stop)
    }

    /// Waits for the answer of an abandoned search, before which no options may be set. If the search was already over
    /// when `stop` was sent, some programs answer it with another `bestmove`, so everything up to `readyok` is skipped.
    ///
    /// # Errors
    /// Returns an error if the answer does not come in time, or `stop` was set.
    pub fn settle(&mut self, stop: &AtomicBool) -> Result<(), Interruption> {
        if self.unanswered {
            self.wait(self.timeouts.stop, stop, "bestmove", |message| matches!(message, EngineMessage::BestMove(_)))?;
            self.unanswered = false;
        }
        if self.stopped {
            self.wait_until_ready(stop)?;
            self.stopped = false;
        }
        Ok(())
    }

    /// Searches a position: `position` and `go` are the arguments of these commands, and `time` is the expected
    /// duration of the search. Returns the move as the program wrote it. `on_info` gets what the search reports.
    ///
    /// # Errors
    /// Returns an error if the program failed; or if `stop` was set, without waiting.
    pub fn search(
        &mut self,
        position: &str,
        go: &str,
        time: Duration,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<String, Interruption> {
        self.settle(stop)?;
        self.write(&format!("position {position}"))?;
        self.write(&format!("go {go}"))?;
        self.unanswered = true;
        let mut best = None;
        let mut listen = |message| {
            match message {
                EngineMessage::Info(info) => on_info(&info),
                EngineMessage::BestMove(action) => best = Some(action),
                _ => {}
            }
            best.is_some()
        };
        let mut answered = self.wait(time + self.timeouts.overtime, stop, "bestmove", &mut listen);
        match answered {
            Err(Interruption::Stopped) => _ = self.stop(),
            Err(Fault(why)) if self.stop().is_ok() => {
                answered = self.wait(self.timeouts.stop, stop, "bestmove", &mut listen).map_err(|late| match late {
                    Fault(_) => Fault(why),
                    late => late,
                });
            }
            _ => {}
        }
        answered?;
        self.unanswered = false;
        Ok(best.unwrap_or_default())
    }

    fn stop(&mut self) -> Result<(), Interruption> {
        self.stopped = true;
        self.write("stop")
    }

    fn wait_until_ready(&mut self, stop: &AtomicBool) -> Result<(), Interruption> {
        self.write("isready")?;
        let mut remarks = Vec::new();
        self.wait(self.timeouts.ready, stop, "readyok", |message| match message {
            EngineMessage::Remark(remark) if remarks.len() < MAX_OPTIONS => {
                remarks.push(remark);
                false
            }
            message => message == EngineMessage::ReadyOk,
        })?;
        self.remarks = remarks;
        Ok(())
    }

    fn write(&mut self, line: &str) -> Result<(), Interruption> {
        self.output = 0;
        self.program.write_line(line).map_err(|silence| self.fault(silence))
    }

    /// Reads until `found` returns true.
    fn wait(
        &mut self,
        timeout: Duration,
        stop: &AtomicBool,
        expected: &str,
        mut found: impl FnMut(EngineMessage) -> bool,
    ) -> Result<(), Interruption> {
        let until = Instant::now() + timeout;
        loop {
            if stop.load(Relaxed) {
                return Err(Interruption::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.program.read_line(left.min(POLL)) {
                Ok(line) => {
                    self.output += line.len() + 1;
                    if found(EngineMessage::read(&line)) {
                        return Ok(());
                    }
                    if self.output > MAX_OUTPUT {
                        let most = MAX_OUTPUT >> 20;
                        return Err(Fault(format!("expected {expected}, found more than {most} MiB of other output")));
                    }
                }
                Err(LineError::TimedOut) => {}
                Err(silence) => return Err(self.fault(silence)),
            }
            if left.is_zero() {
                let seconds = timeout.as_secs_f64();
                let found = if self.output > 0 { "only other output" } else { "nothing" };
                return Err(Fault(format!("expected {expected} within {seconds:.1} s, found {found}")));
            }
        }
    }

    fn fault(&mut self, silence: LineError) -> Interruption {
        Fault(match silence {
            LineError::NotReading => "expected a program that reads its input, found one that does not".into(),
            LineError::TimedOut | LineError::Closed => {
                let status = self.program.wait_for_exit(self.timeouts.quit);
                let status = status.map_or_else(|| "its output closed".into(), |status| status.to_string());
                format!("expected a program that keeps running, found that it quit ({status})")
            }
        })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Dropping the program kills it if it doesn't quit.
        if self.program.write_line("quit").is_ok() {
            self.program.wait_for_exit(self.timeouts.quit);
        }
    }
}

/// The text of a program, for a message.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", text.chars().take(MAX_QUOTED).collect::<String>())
}
