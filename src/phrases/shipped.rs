//! The messages in the program.

use crate::Messages;

macro_rules! language {
    ($id:literal: $($area:literal)*) => {
        ($id, &[$((
            concat!($id, "/", $area, ".ftl"),
            include_str!(concat!("../../assets/translations/", $id, "/", $area, ".ftl")),
        )),*])
    };
}

/// Each language by its code, with its files: the path under `assets/translations` and the text.
pub const SHIPPED: &[(&str, &[(&str, &str)])] =
    &[language!("en": "names" "options" "commands"), language!("de": "names" "options" "commands")];

/// The messages of a shipped language; none if it is not shipped.
pub(crate) fn messages(id: &str) -> impl Iterator<Item = Messages> {
    let files = SHIPPED.iter().filter(move |(shipped, _)| *shipped == id).flat_map(|(_, files)| files.iter());
    files.map(|(_, text)| Messages::parse(text))
}
