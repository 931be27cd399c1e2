//! The times that players can choose for a clock.

use phrases::{Phrase, phrase};
use tabletop::TimeControl;

/// Choices of time for the game, in seconds.
const MAIN: [u32; 12] = [60, 120, 180, 300, 600, 900, 1_200, 1_800, 2_700, 3_600, 5_400, 7_200];
/// Choices of time for each turn.
const TURN: [u32; 11] = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300];
/// Choices of increment or delay. A delay can't be 0.
const EXTRA: [u32; 11] = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 60];

/// A kind of time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockKind {
    None,
    PerTurn,
    Increment,
    Delay,
}

impl ClockKind {
    pub(super) const ALL: [Self; 4] = [Self::None, Self::PerTurn, Self::Increment, Self::Delay];

    pub(super) fn label(self) -> Phrase {
        match self {
            Self::None => phrase!("menu-clock-none"),
            Self::PerTurn => phrase!("menu-clock-turn"),
            Self::Increment => phrase!("menu-clock-increment"),
            Self::Delay => phrase!("menu-clock-delay"),
        }
    }

    pub(super) fn of(control: TimeControl) -> Self {
        match control {
            TimeControl::None => Self::None,
            TimeControl::PerTurn(_) => Self::PerTurn,
            TimeControl::Increment { .. } => Self::Increment,
            TimeControl::Delay { .. } => Self::Delay,
        }
    }

    /// A control of this kind with the times of `now`, as far as they fit.
    pub(super) fn control(self, now: TimeControl) -> TimeControl {
        let (main, extra) = match now {
            TimeControl::Increment { main, increment } => (main, increment),
            TimeControl::Delay { main, delay } => (main, delay),
            TimeControl::None | TimeControl::PerTurn(_) => (600, 5),
        };
        match self {
            Self::None => TimeControl::None,
            Self::PerTurn => TimeControl::PerTurn(30),
            Self::Increment => TimeControl::Increment { main, increment: extra },
            Self::Delay => TimeControl::Delay { main, delay: extra.max(1) },
        }
    }
}

/// One of the two times of a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Time {
    /// The time for the game, or for each turn.
    Main,
    /// The increment or the delay.
    Extra,
}

/// A time of a control in seconds, with the choices for it; `None` if it has no such time.
fn time_of(control: &mut TimeControl, time: Time) -> Option<(&mut u32, &'static [u32])> {
    match (control, time) {
        (TimeControl::None, _) | (TimeControl::PerTurn(_), Time::Extra) => None,
        (TimeControl::PerTurn(turn), Time::Main) => Some((turn, &TURN)),
        (TimeControl::Increment { main, .. } | TimeControl::Delay { main, .. }, Time::Main) => Some((main, &MAIN)),
        (TimeControl::Increment { increment, .. }, Time::Extra) => Some((increment, &EXTRA)),
        (TimeControl::Delay { delay, .. }, Time::Extra) => Some((delay, &EXTRA[1..])),
    }
}

/// A time of a control in words; `None` if it has no such time.
pub(super) fn time_words(mut control: TimeControl, time: Time) -> Option<Phrase> {
    let kind = ClockKind::of(control);
    let (&mut seconds, _) = time_of(&mut control, time)?;
    let whole = TimeControl::Increment { main: seconds, increment: 0 }.words();
    Some(match (kind, time) {
        (ClockKind::None | ClockKind::PerTurn, _) => phrase!("menu-clock-time-turn", time = whole),
        (_, Time::Main) => phrase!("menu-clock-time-main", time = whole),
        (ClockKind::Increment, Time::Extra) => phrase!("menu-clock-time-increment", time = whole),
        (ClockKind::Delay, Time::Extra) => phrase!("menu-clock-time-delay", time = whole),
    })
}

/// A control with the next longer or shorter time; unchanged at the end of the list.
pub(super) fn stepped(mut control: TimeControl, time: Time, longer: bool) -> TimeControl {
    if let Some((now, steps)) = time_of(&mut control, time) {
        let (before, mut steps) = (*now, steps.iter().copied());
        let next = if longer { steps.find(|&step| step > before) } else { steps.rev().find(|&step| step < before) };
        *now = next.unwrap_or(before);
    }
    control
}
