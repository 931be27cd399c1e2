//! How the kinds of an edition look. The rules know nothing of it.

use std::collections::BTreeMap;

/// The shape of a kind that asks for none.
const PLAIN: &str = "block";

/// The shape that each kind of an edition asks for, by the kind's id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks(pub(super) BTreeMap<String, String>);

impl Looks {
    /// The name of the shape that the kind of this id asks for, such as `prism`; `block` where it asks for none. A file
    /// may ask for any name: the app knows which there are.
    pub fn shape(&self, kind: &str) -> &str {
        self.0.get(kind).map_or(PLAIN, String::as_str)
    }
}
