//! Time controls, and the clocks of a game. Nothing here reads the time, which is up to `platform::clock`: callers pass
//! in how much has elapsed.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::annotations::Comment;
use super::session::Session;
use phrases::{Phrase, phrase};
use rules::Player;

/// The time control of a game. All numbers are seconds.
///
/// The text form is the value of the `TimeControl` tag: `-` for none, `600` or `600+5` as in PGN, `1/30` for each turn
/// (PGN's moves per period), and `600d5` for a delay, which PGN lacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// Unlimited time.
    #[default]
    None,
    /// A fixed time for each turn.
    PerTurn(u32),
    /// A time for the game, and an increment after each turn (Fischer).
    Increment {
        /// The time for the whole game.
        main: u32,
        /// The time added after each turn; may be 0.
        increment: u32,
    },
    /// A time for the game that starts running only after the first seconds of each turn (simple delay).
    Delay {
        /// The time for the whole game.
        main: u32,
        /// The free seconds at the beginning of each turn.
        delay: u32,
    },
}

/// The maximum time for a game or a turn, in seconds: a day.
pub const MAX_TIME_SECONDS: u32 = 86_400;
/// The maximum increment or delay, in seconds: an hour.
pub const MAX_INCREMENT_SECONDS: u32 = 3_600;

/// The error for a text that is not a [`TimeControl`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControlError {
    /// The column in characters, from 1.
    pub column: usize,
    /// The text that was expected there.
    pub expected: String,
    /// The text that was found there.
    pub found: String,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found {} at column {}", self.expected, self.found, self.column)
    }
}

impl std::error::Error for TimeControlError {}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("-"),
            Self::PerTurn(seconds) => write!(f, "1/{seconds}"),
            Self::Increment { main, increment: 0 } => write!(f, "{main}"),
            Self::Increment { main, increment } => write!(f, "{main}+{increment}"),
            Self::Delay { main, delay } => write!(f, "{main}d{delay}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Parses the text form; `?`, PGN's sign for an unknown control, means none.
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        if matches!(text, "-" | "?") {
            return Ok(Self::None);
        }
        if let Some(seconds) = text.strip_prefix("1/") {
            return Ok(Self::PerTurn(number(seconds, 3, 1, MAX_TIME_SECONDS)?));
        }
        let Some(at) = text.find(['+', 'd']) else {
            return Ok(Self::Increment { main: number(text, 1, 1, MAX_TIME_SECONDS)?, increment: 0 });
        };
        let main = number(&text[..at], 1, 1, MAX_TIME_SECONDS)?;
        let (second, column) = (&text[at + 1..], at + 2);
        Ok(match text.as_bytes()[at] {
            b'd' => Self::Delay { main, delay: number(second, column, 1, MAX_INCREMENT_SECONDS)? },
            _ => Self::Increment { main, increment: number(second, column, 0, MAX_INCREMENT_SECONDS)? },
        })
    }
}

/// Parses a number of seconds that begins at `column`.
fn number(text: &str, column: usize, least: u32, most: u32) -> Result<u32, TimeControlError> {
    let error = |column, expected: String, found: String| Err(TimeControlError { column, expected, found });
    let control = "a time control (-, 600, 600+5, 600d5 or 1/30)";
    if let Some((at, odd)) = text.chars().enumerate().find(|(_, c)| !c.is_ascii_digit()) {
        return error(column + at, control.into(), format!("{odd:?}"));
    }
    if text.is_empty() {
        return error(column, control.into(), "the end".into());
    }
    match text.parse() {
        Ok(seconds) if (least..=most).contains(&seconds) => Ok(seconds),
        _ => {
            let shown: String = text.chars().take(20).collect();
            error(column, format!("{least} to {most} seconds"), shown)
        }
    }
}

impl TimeControl {
    /// The time on a clock before its player's first turn.
    pub fn start(self) -> Duration {
        seconds(match self {
            Self::None => 0,
            Self::PerTurn(turn) => turn,
            Self::Increment { main, .. } | Self::Delay { main, .. } => main,
        })
    }

    /// Describes the control: `No clock`, `30 s a turn`, `10 min + 5 s`, `10 min, 5 s delay`.
    pub fn words(self) -> Phrase {
        match self {
            Self::None => phrase!("rules-clock.none"),
            Self::PerTurn(turn) => phrase!("rules-clock.per-turn", time = span(turn)),
            Self::Increment { main, increment: 0 } => span(main),
            Self::Increment { main, increment } => {
                phrase!("rules-clock.increment", time = span(main), increment = span(increment))
            }
            Self::Delay { main, delay } => phrase!("rules-clock.delay", time = span(main), delay = span(delay)),
        }
    }
}

/// A duration: `30 s`, `10 min`, `1 h 30 min`, `1 min 30 s`.
fn span(seconds: u32) -> Phrase {
    let parts = [
        (seconds / 3_600, phrase!("rules-time.hours", count = seconds / 3_600)),
        (seconds / 60 % 60, phrase!("rules-time.minutes", count = seconds / 60 % 60)),
        (seconds % 60, phrase!("rules-time.seconds", count = seconds % 60)),
    ];
    let shown =
        |(place, (count, part)): (usize, (u32, Phrase))| (count > 0 || seconds == 0 && place == 2).then_some(part);
    Phrase::sentences(parts.into_iter().enumerate().filter_map(shown))
}

fn seconds(seconds: u32) -> Duration {
    Duration::from_secs(seconds.into())
}

/// The clocks of a game with a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    /// The time left, the first player's first.
    left: [Duration; 2],
    /// The rest of this turn's delay.
    delay: Duration,
}

/// The time a player may spend on a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allowance {
    /// The time on their clock, for this turn and all that follow.
    pub left: Duration,
    /// The time that is added after each turn.
    pub increment: Duration,
}

impl Clocks {
    /// The clocks before the first turn; `None` without a control.
    pub fn new(control: TimeControl) -> Option<Self> {
        (control != TimeControl::None).then(|| {
            let clocks = Self { control, left: [control.start(); 2], delay: Duration::ZERO };
            Self { delay: clocks.full_delay(), ..clocks }
        })
    }

    /// The clocks at the beginning of the session's current turn, according to the comments of its turns. A turn
    /// without such a comment took no time.
    pub fn at(control: TimeControl, session: &Session) -> Option<Self> {
        let mut clocks = Self::new(control)?;
        if let TimeControl::PerTurn(_) = control {
            return Some(clocks);
        }
        for &id in session.history().line() {
            let (Some(node), Some(turn)) = (session.history().node(id), session.turn_of(id)) else { continue };
            if let Some(left) = node.annotations().after.iter().find_map(noted) {
                clocks.left[turn.player.index()] = left;
            }
        }
        Some(clocks)
    }

    /// Returns the same clocks with other times, the first player's first.
    pub fn showing(self, left: [Duration; 2]) -> Self {
        Self { left, ..self }
    }

    /// The time left on a clock.
    pub fn left(&self, player: Player) -> Duration {
        self.left[player.index()]
    }

    /// Returns whether a player has run out of time.
    pub fn is_up(&self, player: Player) -> bool {
        self.left(player).is_zero()
    }

    /// Lets time pass during the turn of `player`.
    pub fn run(&mut self, player: Player, elapsed: Duration) {
        let free = self.delay.min(elapsed);
        self.delay -= free;
        let left = &mut self.left[player.index()];
        *left = left.saturating_sub(elapsed - free);
    }

    /// Ends the turn of `player`.
    pub fn press(&mut self, player: Player) {
        match self.control {
            TimeControl::Increment { increment, .. } => self.left[player.index()] += seconds(increment),
            TimeControl::PerTurn(turn) => self.left = [seconds(turn); 2],
            _ => {}
        }
        // Records store tenths of a second, so round here: a game that is continued has the same times.
        let left = &mut self.left[player.index()];
        *left = Duration::from_millis(left.as_millis().div_ceil(100) as u64 * 100);
        self.delay = self.full_delay();
    }

    /// The note to write after a turn of `player`; `None` if every turn has the same time.
    pub fn note(&self, player: Player) -> Option<Comment> {
        let per_turn = matches!(self.control, TimeControl::PerTurn(_));
        (!per_turn).then(|| Comment::new(&format!("{NOTE}{}]", clock_text(self.left(player)))))
    }

    /// The thinking time of the player to move.
    pub fn allowance(&self, player: Player) -> Allowance {
        let left = self.left(player);
        match self.control {
            TimeControl::None => Allowance { left, increment: Duration::ZERO },
            TimeControl::PerTurn(turn) => Allowance { left, increment: seconds(turn) },
            TimeControl::Increment { increment, .. } => Allowance { left, increment: seconds(increment) },
            TimeControl::Delay { delay, .. } => Allowance { left: left + self.delay, increment: seconds(delay) },
        }
    }

    /// How long until the display of a running clock changes.
    pub fn next_change(&self, player: Player) -> Duration {
        let left = self.left(player);
        let step: u128 = if left <= SHORT_TIME { 100 } else { 1_000 };
        let over = left.as_micros() % (step * 1_000);
        let to_change = if over == 0 { step * 1_000 } else { over };
        self.delay + Duration::from_micros(to_change as u64)
    }

    fn full_delay(&self) -> Duration {
        match self.control {
            TimeControl::Delay { delay, .. } => seconds(delay),
            _ => Duration::ZERO,
        }
    }
}

/// Below this, a clock shows tenths of a second.
pub const SHORT_TIME: Duration = Duration::from_secs(20);

/// Formats a time for the face of a clock: `1:05:00`, `9:55`, `0:20`, `19.9`.
pub fn clock_face(left: Duration) -> String {
    if left < SHORT_TIME {
        let tenths = left.as_millis() / 100;
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The beginning of a comment that notes the mover's clock after a turn, as in PGN.
const NOTE: &str = "[%clk ";

/// The mover's clock as noted in a comment.
fn noted(comment: &Comment) -> Option<Duration> {
    let (_, rest) = comment.as_str().split_once(NOTE)?;
    read_clock(rest.split_once(']')?.0)
}

/// Returns whether a comment contains nothing but a clock note.
pub fn is_clock_note(comment: &Comment) -> bool {
    let text = comment.as_str();
    text.strip_prefix(NOTE).and_then(|rest| rest.strip_suffix(']')).is_some_and(|time| read_clock(time).is_some())
}

/// Formats a time for records, rounded up to a tenth of a second: `0:09:55`, `0:00:12.3`.
pub fn clock_text(time: Duration) -> String {
    let tenths = time.as_millis().div_ceil(100);
    let (seconds, tenth) = (tenths / 10, tenths % 10);
    let whole = format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if tenth == 0 { whole } else { format!("{whole}.{tenth}") }
}

/// Parses the output of [`clock_text`].
pub fn read_clock(text: &str) -> Option<Duration> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let parts: Vec<&str> = whole.split(':').collect();
    let [hours, minutes, seconds] = parts[..] else { return None };
    let number = |text: &str, longest: usize| {
        let digits = !text.is_empty() && text.len() <= longest && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u64>().ok())?
    };
    let (hours, minutes, seconds) = (number(hours, 2)?, number(minutes, 2)?, number(seconds, 2)?);
    let tenth = number(tenth, 1)?;
    (minutes < 60 && seconds < 60)
        .then(|| Duration::from_secs(hours * 3_600 + minutes * 60 + seconds) + Duration::from_millis(tenth * 100))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn clocks(control: &str) -> Clocks {
        Clocks::new(control.parse().unwrap()).unwrap()
    }

    #[test]
    fn an_increment_comes_after_each_turn() {
        let mut clocks = clocks("60+5");
        clocks.press(Player::First);
        assert_eq!(clocks.left(Player::First), ms(65_000));
        clocks.run(Player::Second, ms(12_340));
        assert_eq!(clocks.left(Player::Second), ms(47_660));
        clocks.press(Player::Second);
        assert_eq!((clocks.left(Player::First), clocks.left(Player::Second)), (ms(65_000), ms(52_700)));
    }

    #[test]
    fn the_seconds_of_the_delay_do_not_count_in_any_turn() {
        let mut clocks = clocks("60d5");
        for _ in 0..2 {
            clocks.run(Player::First, ms(3_000));
            clocks.run(Player::First, ms(2_000));
            clocks.press(Player::First);
        }
        assert_eq!(clocks.left(Player::First), ms(60_000));
        clocks.run(Player::Second, ms(8_000));
        assert_eq!(clocks.left(Player::Second), ms(57_000));
        assert_eq!(clocks.allowance(Player::Second), Allowance { left: ms(57_000), increment: ms(5_000) });
        clocks.press(Player::Second);
        assert_eq!(clocks.allowance(Player::First), Allowance { left: ms(65_000), increment: ms(5_000) });
    }

    #[test]
    fn time_per_turn_starts_afresh_each_turn_and_runs_out() {
        let mut clocks = clocks("1/30");
        clocks.run(Player::First, ms(29_999));
        assert!(!clocks.is_up(Player::First));
        clocks.press(Player::First);
        assert_eq!((clocks.left(Player::First), clocks.note(Player::First)), (ms(30_000), None));
        clocks.run(Player::Second, ms(90_000));
        assert!(clocks.is_up(Player::Second) && !clocks.is_up(Player::First));
    }

    #[test]
    fn errors_in_a_time_control_name_the_column() {
        let error = |text: &str| text.parse::<TimeControl>().unwrap_err().to_string();
        let control = "expected a time control (-, 600, 600+5, 600d5 or 1/30)";
        assert_eq!(error(""), format!("{control}, found the end at column 1"));
        assert_eq!(error("10 min"), format!("{control}, found ' ' at column 3"));
        assert_eq!(error("600+"), format!("{control}, found the end at column 5"));
        assert_eq!(error("600+5d"), format!("{control}, found 'd' at column 6"));
        assert_eq!(error("40/9000"), format!("{control}, found '/' at column 3"));
        assert_eq!(error("0"), "expected 1 to 86400 seconds, found 0 at column 1");
        assert_eq!(error("60d0"), "expected 1 to 3600 seconds, found 0 at column 4");
        assert_eq!(error("99999999999"), "expected 1 to 86400 seconds, found 99999999999 at column 1");
        assert_eq!("?".parse(), Ok(TimeControl::None));
    }

    #[test]
    fn a_clock_shows_tenths_at_the_end_and_knows_when_it_changes() {
        let shown = [3_900_000, 595_000, 594_001, 20_000, 19_999, 1_050, 0].map(|left| clock_face(ms(left)));
        assert_eq!(shown, ["1:05:00", "9:55", "9:55", "0:20", "19.9", "1.0", "0.0"]);
        let mut clocks = clocks("25d2");
        let mut changes = Vec::new();
        for _ in 0..8 {
            let (face, pause) = (clock_face(clocks.left(Player::First)), clocks.next_change(Player::First));
            clocks.run(Player::First, pause + ms(1));
            changes.push((face, pause.as_millis()));
            assert_ne!(changes.last().unwrap().0, clock_face(clocks.left(Player::First)));
        }
        assert_eq!(changes[0], ("0:25".to_owned(), 3_000), "after the delay");
        assert_eq!(changes[1].1, 999);
        assert!(changes[7].1 <= 100, "{changes:?}");
    }

    #[test]
    fn controls_and_times_are_described_in_words() {
        let words = |text: &str| text.parse::<TimeControl>().unwrap().words().to_string();
        assert_eq!(
            ["-", "1/30", "600", "600+5", "5400d10", "90+1"].map(words),
            ["No clock", "30 s a turn", "10 min", "10 min + 5 s", "1 h 30 min, 10 s delay", "1 min 30 s + 1 s"]
        );
        assert_eq!([ms(595_000), ms(12_301), ms(0)].map(clock_text), ["0:09:55", "0:00:12.4", "0:00:00"]);
        assert_eq!(read_clock("0:09:55.3"), Some(ms(595_300)));
        for bad in ["", "9:55", "0:60:00", "0:00:60", "0:00:00.", "0:00:00.12", "a:00:00", "0:00:00:00", "100:00:00"] {
            assert_eq!(read_clock(bad), None, "{bad}");
        }
        assert!(is_clock_note(&Comment::new("[%clk 0:01:02.3]")) && !is_clock_note(&Comment::new("[%clk 1] Good.")));
    }
}
