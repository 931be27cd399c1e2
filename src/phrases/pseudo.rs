//! The pseudo-language: English with accents, and about a quarter longer. In tests it takes the space of the longest
//! real languages, and texts that are not messages stand out by their plain letters.

use std::borrow::Cow;

/// The code of the pseudo-language, by convention.
pub const PSEUDO: &str = "en-XA";

/// Letters, and what replaces them: letters that the program's font has.
const PLAIN: &str = "acdeghijklmnorstuwyzACDEGHIJKLMNORSTUWYZ";
const ACCENTED: &str = "áçđéĝĥîĵķļṃñöŕšţûŵýžÁÇĐÉĜĤÎĴĶĻṂÑÖŔŠŢÛŴÝŽ";

/// Gives the letters of a text accents, and doubles every other vowel.
pub(crate) fn pseudo(text: &str) -> Cow<'_, str> {
    let mut longer = String::new();
    let mut vowels = 0;
    for letter in text.chars() {
        let accented = PLAIN.chars().zip(ACCENTED.chars()).find(|(plain, _)| *plain == letter);
        let shown = accented.map_or(letter, |(_, accented)| accented);
        longer.push(shown);
        if "aeiouy".contains(letter.to_ascii_lowercase()) {
            vowels += 1;
            if vowels % 2 == 1 {
                longer.extend(shown.to_lowercase());
            }
        }
    }
    longer.into()
}
