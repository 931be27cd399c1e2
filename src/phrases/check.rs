//! The check of [`crate::phrase!`] against the English messages, at compile time.

/// The English messages with a text, and their attributes as `message.attribute`: ids and arguments. Short ids are
/// first, and those of one length are in order.
#[doc(hidden)]
pub static MESSAGES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Panics, which is an error of the compiler in constants, unless there is a message with exactly these arguments.
#[doc(hidden)]
pub const fn check(id: &str, arguments: &[&str]) {
    let (mut low, mut high) = (0, MESSAGES.len());
    while low < high {
        let middle = low.midpoint(high);
        let (message, known) = MESSAGES[middle];
        let difference = difference(id, message);
        if difference == 0 {
            if let Some(argument) = missing(arguments, known) {
                fail("the message has no argument $", argument);
            }
            if let Some(argument) = missing(known, arguments) {
                fail("the message needs the argument $", argument);
            }
            return;
        }
        if difference < 0 {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    fail("expected the id of an English message, found ", id);
}

/// The first of these names that is not among others.
const fn missing<'n>(names: &[&'n str], others: &[&str]) -> Option<&'n str> {
    let mut at = 0;
    while at < names.len() {
        let mut other = 0;
        while other < others.len() && difference(names[at], others[other]) != 0 {
            other += 1;
        }
        if other == others.len() {
            return Some(names[at]);
        }
        at += 1;
    }
    None
}

/// Orders names by length, which costs least, and then by their letters. Constants can't call `Ord::cmp`.
const fn difference(a: &str, b: &str) -> isize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return a.len() as isize - b.len() as isize;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return a[at] as isize - b[at] as isize;
        }
        at += 1;
    }
    0
}

/// Panics with two texts: constants can't format.
const fn fail(what: &str, name: &str) -> ! {
    let mut text = [b' '; 200];
    let (start, rest) = text.split_at_mut(what.len());
    start.copy_from_slice(what.as_bytes());
    rest.split_at_mut(name.len()).0.copy_from_slice(name.as_bytes());
    match str::from_utf8(text.trim_ascii_end()) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!(),
    }
}
