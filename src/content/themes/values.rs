//! The values in a theme. Each is checked as it is read, so that an error is reported at its own position.

use serde::Deserialize;

/// A colour, written `"#rrggbb"`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Rgb([u8; 3]);

impl Rgb {
    /// The colour `0xrrggbb`.
    pub(super) const fn of(hex: u32) -> Self {
        let [_, r, g, b] = hex.to_be_bytes();
        Self([r, g, b])
    }

    /// Blends from this colour, at 0, to another, at 1.
    pub fn mix(self, other: Self, part: f32) -> Self {
        let between = |channel: usize| {
            let [from, to] = [self, other].map(|color| f32::from(color.0[channel]));
            (from + (to - from) * part).round() as u8
        };
        Self([0, 1, 2].map(between))
    }

    /// Red, green and blue as written (sRGB), each from 0 to 1.
    pub fn srgb(self) -> [f32; 3] {
        self.0.map(|channel| f32::from(channel) / 255.0)
    }

    /// The same as linear light, each from 0 to 1.
    pub fn linear(self) -> [f32; 3] {
        self.srgb().map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) })
    }

    /// The WCAG relative luminance: 0 is black, 1 is white.
    pub fn luminance(self) -> f32 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
}

impl TryFrom<String> for Rgb {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let channel = |at: usize| {
            let digits = text.get(at..at + 2).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
            u8::from_str_radix(digits, 16).ok()
        };
        let channels =
            if text.len() == 7 && text.starts_with('#') { channel(1).zip(channel(3)).zip(channel(5)) } else { None };
        let ((r, g), b) =
            channels.ok_or_else(|| format!("expected a colour such as \"#d8b87a\", found {:?}", shortened(&text)))?;
        Ok(Self([r, g, b]))
    }
}

/// The colour of a beam, bright enough to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Rgb")]
pub struct BeamColor(Rgb);

impl BeamColor {
    /// The least luminance, slightly less than that of pure blue.
    pub const DARKEST: f32 = 0.07;
    /// The description in messages.
    pub(super) const WHAT: &str = "a colour such as \"#d8b87a\"";

    /// Wraps a colour that is known to be bright enough.
    pub(super) const fn of(color: Rgb) -> Self {
        Self(color)
    }

    /// The colour.
    pub fn rgb(self) -> Rgb {
        self.0
    }
}

impl TryFrom<Rgb> for BeamColor {
    type Error = String;

    fn try_from(color: Rgb) -> Result<Self, String> {
        let luminance = color.luminance();
        if luminance < Self::DARKEST {
            let least = Self::DARKEST;
            return Err(format!("expected a beam with a luminance of at least {least}, found one of {luminance:.3}"));
        }
        Ok(Self(color))
    }
}

macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident, $most:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default, Deserialize)]
        #[serde(try_from = "f32")]
        pub struct $name(f32);

        impl $name {
            /// The maximum value.
            pub const MAX: f32 = $most;

            /// The value.
            pub fn get(self) -> f32 {
                self.0
            }
        }

        impl TryFrom<f32> for $name {
            type Error = String;

            fn try_from(number: f32) -> Result<Self, String> {
                // NaN fails the range check.
                if (0.0..=Self::MAX).contains(&number) {
                    return Ok(Self(number));
                }
                Err(format!("expected a number from 0 to {}, found {number}", Self::MAX))
            }
        }
    };
}

bounded!(
    /// A part of a whole: 0 to 1.
    Part, 1.0
);
bounded!(
    /// The strength of a light relative to the usual one: 0 to 4.
    Level, 4.0
);

bounded!(
    /// A length in squares of a board of 10 x 8: 0 to 400.
    Length, 400.0
);
bounded!(
    /// An angle in degrees, clockwise from north as seen from above: 0 to 360.
    Bearing, 360.0
);

/// The number of something, within the limits of its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count(pub(super) u32);

impl Count {
    /// The number.
    pub fn get(self) -> u32 {
        self.0
    }
}

/// The maximum length of a [`Title`], in characters.
pub(super) const MAX_TITLE_CHARS: usize = 40;

/// A short text for people: 1 to 40 characters on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title(pub(super) String);

impl Title {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn shortened(text: &str) -> String {
    let mut shown: String = text.chars().take(40).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_has_exactly_six_digits() {
        assert_eq!(Rgb::try_from("#ff8000".to_owned()), Ok(Rgb([255, 128, 0])));
        for text in ["", "#", "ff8000", "#ff80", "#ff80000", "#+f8000", "#gg0000", "#ééé", "red"] {
            let error = Rgb::try_from(text.to_owned()).unwrap_err();
            assert!(error.starts_with("expected a colour such as \"#d8b87a\", found "), "{text}: {error}");
        }
    }

    #[test]
    fn colours_mix_channel_by_channel() {
        let (a, b) = (Rgb::of(0x00_80_ff), Rgb::of(0xff_00_ff));
        assert_eq!([0.0, 0.5, 1.0].map(|part| a.mix(b, part)), [a, Rgb::of(0x80_40_ff), b]);
    }

    #[test]
    fn a_beam_that_is_too_dark_is_refused() {
        let beam = |text: &str| Rgb::try_from(text.to_owned()).and_then(BeamColor::try_from);
        assert!(beam("#0000ff").is_ok() && beam("#ff0000").is_ok());
        assert!(beam("#000040").unwrap_err().contains("luminance of at least 0.07, found one of 0.004"));
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert_eq!(Part::try_from(1.0).map(Part::get), Ok(1.0));
        for number in [-0.1, 1.1, f32::NAN, f32::INFINITY] {
            assert!(Part::try_from(number).is_err(), "{number}");
        }
    }
}
