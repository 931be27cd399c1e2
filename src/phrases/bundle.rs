//! The messages of a language as `fluent-bundle` keeps them, without those that it can't show.

use std::borrow::Cow;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::language::Messages;
use crate::limits::{self, MAX_SHOWN_BYTES};

pub(crate) struct Bundle {
    pub fluent: FluentBundle<Arc<FluentResource>>,
    /// The ids of messages that are not shown.
    withheld: Mutex<HashSet<String>>,
}

impl Bundle {
    pub fn new(code: &LanguageIdentifier, files: &[Messages], transform: Option<fn(&str) -> Cow<'_, str>>) -> Self {
        let mut fluent = FluentBundle::new_concurrent(vec![code.clone()]);
        // The marks that isolate arguments of another writing direction are boxes in our font, and no language needs them.
        fluent.set_use_isolating(false);
        fluent.set_transform(transform);
        for Messages(file) in files {
            fluent.add_resource_overriding(Arc::clone(file));
        }
        let entries = files.iter().flat_map(Messages::entries);
        let withheld = limits::faults(entries).into_iter().map(|fault| fault.id.to_owned()).collect();
        Self { fluent, withheld: Mutex::new(withheld) }
    }

    /// Returns whether there is a message, or an attribute of one: `id` or `id.attribute`.
    pub fn has(&self, id: &str) -> bool {
        let (id, attribute) = split(id);
        self.fluent.get_message(id).is_some_and(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).is_some(),
            None => message.value().is_some(),
        })
    }

    /// The text of a message or attribute; `None` if there is none, or if it can't be shown.
    pub fn format(&self, id: &str, arguments: &FluentArgs, errors: &mut Vec<FluentError>) -> Option<String> {
        let (id, attribute) = split(id);
        // The lock is never held while something can fail.
        let withheld = || self.withheld.lock().unwrap_or_else(PoisonError::into_inner);
        if withheld().contains(id) {
            return None;
        }
        let message = self.fluent.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let format = AssertUnwindSafe(|| self.fluent.format_pattern(pattern, Some(arguments), errors).into_owned());
        // `limits` knows why the library panics. Tests should see what it misses, but players should not.
        let text = if cfg!(debug_assertions) { Ok(format()) } else { catch_unwind(format) };
        match text {
            Ok(text) => Some(text).filter(|text| text.len() <= MAX_SHOWN_BYTES),
            Err(_) => {
                withheld().insert(id.to_owned());
                None
            }
        }
    }
}

fn split(id: &str) -> (&str, Option<&str>) {
    id.split_once('.').map_or((id, None), |(message, attribute)| (message, Some(attribute)))
}
