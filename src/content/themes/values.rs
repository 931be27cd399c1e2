//! The values in a theme.

use crate::setups::ValueType;
use crate::setups::fields::Plain;
use crate::setups::outline::Node;

/// A colour, written `"#rrggbb"`.
#[derive(Clone, Copy, Debug, PartialEq)]
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

impl Plain for Rgb {
    const FORM: ValueType = ValueType::Words("a colour such as \"#d8b87a\"");

    fn decode(node: &Node) -> Option<Self> {
        let text = node.text()?;
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        u32::from_str_radix(digits, 16).ok().filter(|_| is_hex).map(Self::of)
    }
}

/// The colour of a beam, bright enough to be seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BeamColor(Rgb);

impl BeamColor {
    /// The least luminance, slightly less than that of pure blue.
    pub const DARKEST: f32 = 0.07;

    /// Wraps a colour that is known to be bright enough.
    pub(super) const fn of(color: Rgb) -> Self {
        Self(color)
    }

    /// The colour.
    pub fn rgb(self) -> Rgb {
        self.0
    }
}

impl Plain for BeamColor {
    const FORM: ValueType = Rgb::FORM;

    fn decode(node: &Node) -> Option<Self> {
        Rgb::decode(node).map(Self)
    }

    fn fault(&self, _: ValueType) -> Option<String> {
        let (luminance, least) = (self.0.luminance(), Self::DARKEST);
        (luminance < least)
            .then(|| format!("expected a beam with a luminance of at least {least}, found one of {luminance:.3}"))
    }
}

/// Reads a value like the one that it wraps, with the same limits.
macro_rules! wrapped {
    ($name:ident($inner:ty), $form:expr) => {
        impl Plain for $name {
            const FORM: ValueType = $form;

            fn decode(node: &Node) -> Option<Self> {
                <$inner>::decode(node).map(Self)
            }

            fn fault(&self, limits: ValueType) -> Option<String> {
                self.0.fault(limits)
            }
        }
    };
}

macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident, $most:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default)]
        pub struct $name(f32);

        impl $name {
            /// The maximum value.
            pub const MAX: f32 = $most;

            /// The value.
            pub fn get(self) -> f32 {
                self.0
            }
        }

        wrapped!($name(f32), ValueType::Number { max: Self::MAX });
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
pub struct Count(u32);

impl Count {
    /// The number.
    pub fn get(self) -> u32 {
        self.0
    }
}

wrapped!(Count(u32), u32::FORM);

/// The maximum length of a [`Title`], in characters.
const MAX_TITLE_CHARS: usize = 40;

/// A short text for people: 1 to 40 characters on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title(pub(super) String);

impl Title {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

wrapped!(Title(String), ValueType::Title { max: MAX_TITLE_CHARS });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setups::outline::outline;

    fn color(text: &str) -> Option<Rgb> {
        Rgb::decode(&outline(&format!("{text:?}")).unwrap())
    }

    #[test]
    fn a_colour_has_exactly_six_digits() {
        assert_eq!(color("#ff8000"), Some(Rgb([255, 128, 0])));
        for text in ["", "#", "ff8000", "#ff80", "#ff80000", "#+f8000", "#gg0000", "#ééé", "red"] {
            assert_eq!(color(text), None, "{text}");
        }
    }

    #[test]
    fn colours_mix_channel_by_channel() {
        let (a, b) = (Rgb::of(0x00_80_ff), Rgb::of(0xff_00_ff));
        assert_eq!([0.0, 0.5, 1.0].map(|part| a.mix(b, part)), [a, Rgb::of(0x80_40_ff), b]);
    }

    #[test]
    fn a_beam_that_is_too_dark_is_refused() {
        let fault = |hex: u32| BeamColor(Rgb::of(hex)).fault(BeamColor::FORM);
        assert_eq!([fault(0x0000ff), fault(0xff0000)], [None, None]);
        assert!(fault(0x000040).unwrap().contains("luminance of at least 0.07, found one of 0.004"));
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert_eq!(Part(1.0).fault(Part::FORM), None);
        for number in [-0.1, 1.1, f32::NAN, f32::INFINITY] {
            assert!(Part(number).fault(Part::FORM).is_some(), "{number}");
        }
    }
}
