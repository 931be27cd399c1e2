//! The tags about the terms agreed before the game.

use super::{TagError, Tags, quoted};
use tabletop::{Agreement, Aids, Clocks, TimeControl, clock_text, read_clock};

pub(super) const TIME_CONTROL: &str = "TimeControl";
pub(super) const AIDS: &str = "Aids";
pub(super) const CLOCK: &str = "Clock";
/// The squares whose pieces are removed at the start.
pub const HANDICAP: &str = "Handicap";

/// An invalid tag: its name, and what was expected and found.
pub type BadTag = (&'static str, String);

impl Tags {
    /// Reads the clock and the aids from the tags; by default there is no clock, with the usual aids. Names and
    /// handicap depend on the start.
    ///
    /// # Errors
    /// Returns an error with the invalid tag, what was expected and what was found.
    pub fn agreement(&self) -> Result<Agreement, BadTag> {
        let clock = self.get(TIME_CONTROL).map_or(Ok(TimeControl::None), str::parse);
        let aids = self.get(AIDS).map_or(Ok(Aids::FRIENDLY), str::parse);
        Ok(Agreement {
            clock: clock.map_err(|error| (TIME_CONTROL, error.to_string()))?,
            aids: aids.map_err(|error| (AIDS, error.to_string()))?,
            ..Agreement::default()
        })
    }

    /// Returns whether the tags specify the aids.
    pub fn has_aids(&self) -> bool {
        self.get(AIDS).is_some()
    }

    /// Writes the clock and the aids.
    ///
    /// # Errors
    /// Returns an error if the tag is refused, which is a bug in this program.
    pub fn set_agreement(&mut self, agreement: &Agreement) -> Result<(), TagError> {
        match agreement.clock {
            // Keep another program's time control that the table doesn't support.
            TimeControl::None => {
                let own = self.get(TIME_CONTROL).and_then(|text| text.parse::<TimeControl>().ok());
                if own.is_some_and(|own| own != TimeControl::None) {
                    self.remove(TIME_CONTROL);
                }
            }
            clock => self.set(TIME_CONTROL, &clock.to_string())?,
        }
        self.set(AIDS, &agreement.aids.to_string())
    }

    /// The clocks as they stood when the game was saved, if the tags record them; otherwise `clocks`.
    ///
    /// # Errors
    /// Returns an error with the invalid tag, what was expected and what was found.
    pub fn clocks(&self, clocks: Clocks) -> Result<Clocks, BadTag> {
        let Some(text) = self.get(CLOCK) else { return Ok(clocks) };
        let times: Vec<_> = text.split(' ').map(read_clock).collect();
        match times[..] {
            [Some(first), Some(second)] => Ok(clocks.showing([first, second])),
            _ => {
                let expected = "expected the times of both clocks, such as 0:09:55 0:08:30.5";
                Err((CLOCK, format!("{expected}, found {}", quoted(text))))
            }
        }
    }

    /// Records the times on the clocks, the first player's first. Without clocks, removes the old times.
    ///
    /// # Errors
    /// Returns an error if the tag is refused, which is a bug in this program.
    pub fn set_clocks(&mut self, clocks: Option<&Clocks>) -> Result<(), TagError> {
        match clocks {
            None => {
                self.remove(CLOCK);
                Ok(())
            }
            Some(clocks) => {
                let both = rules::Player::BOTH.map(|player| clock_text(clocks.left(player)));
                self.set(CLOCK, &both.join(" "))
            }
        }
    }
}
