//! Checks that the outline agrees with `ron`: it accepts the same texts and splits values alike. For tests and fuzzing.

use ron::Value;
use serde::de::IgnoredAny;

use super::outline::{Body, Node, outline};
use super::problem::quoted;

/// Checks that the outline accepts `text` if `ron` does and it is not too deep, and that the source of each outlined
/// value decodes to that value. Returns whether `ron` accepts it.
///
/// # Errors
/// Returns an error if the two disagree.
pub fn outline_agrees(text: &str) -> Result<bool, String> {
    let value = match ron::from_str::<Value>(text) {
        Ok(value) => Some(value),
        // Not every RON text is a `Value`.
        Err(_) if ron::from_str::<IgnoredAny>(text).is_ok() => None,
        Err(_) => return Ok(false),
    };
    let node = match outline(text) {
        Ok(node) => node,
        Err((_, message)) if message.contains("brackets inside each other") => return Ok(true),
        Err((at, message)) => return Err(format!("at byte {at}: {message}")),
    };
    // Attributes change how the whole text is read, and none of our files has them.
    match value.filter(|_| !text.contains('#')) {
        Some(value) => same(&node, &value).map(|()| true),
        None => Ok(true),
    }
}

/// Checks that `ron` reads the source of `node` as `value`, and likewise for all nested values.
fn same(node: &Node, value: &Value) -> Result<(), String> {
    let differs = |found: &str| Err(format!("{} is outlined as {found}, and read as {value:?}", quoted(node.source)));
    match ron::from_str::<Value>(node.source) {
        Ok(alone) if alone == *value => {}
        Ok(alone) => return differs(&format!("{alone:?} by itself")),
        Err(error) => return differs(&format!("no value: {error}")),
    }
    match (&node.body, value) {
        (Body::Plain | Body::Text, _) => Ok(()),
        (Body::List(items), Value::Seq(values)) if items.len() == values.len() => {
            items.iter().zip(values).try_for_each(|(item, value)| same(item, value))
        }
        // `Some(value)`, whose brackets belong to the option.
        (Body::List(items), Value::Option(Some(value))) => match &items[..] {
            [item] => same(item, value),
            _ => differs("several values"),
        },
        (Body::Fields(fields), Value::Option(Some(value))) if fields.is_empty() => match **value {
            Value::Unit => Ok(()),
            _ => differs("nothing"),
        },
        (Body::Fields(fields), Value::Map(map)) => {
            // The last of several fields with the same name counts.
            fields.iter().enumerate().try_for_each(|(i, field)| {
                let last = fields[i + 1..].iter().all(|other| other.name != field.name);
                match map.iter().find(|(name, _)| **name == Value::String(field.name.to_owned())) {
                    Some((_, value)) if last => same(&field.value, value),
                    Some(_) => Ok(()),
                    None => differs(&format!("a field {:?}", field.name)),
                }
            })
        }
        (Body::Fields(fields), Value::Unit | Value::Seq(_)) if fields.is_empty() => Ok(()),
        (Body::Map(entries), Value::Map(map)) => {
            let keys: Vec<Option<Value>> = entries.iter().map(|(key, _)| ron::from_str(key.source).ok()).collect();
            entries.iter().enumerate().try_for_each(|(i, (key, value))| {
                let last = !keys[i + 1..].contains(&keys[i]);
                match map.iter().find(|(name, _)| Some(*name) == keys[i].as_ref()) {
                    Some((name, read)) if last => same(key, name).and_then(|()| same(value, read)),
                    Some(_) => Ok(()),
                    None => differs(&format!("an entry {}", quoted(key.source))),
                }
            })
        }
        (body, _) => differs(&format!("{body:?}")),
    }
}

#[cfg(test)]
mod tests {

    use proptest::prelude::*;
    use proptest::sample::select;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    use super::*;
    use crate::setups::SHIPPED;
    use testing::folder;

    const LEAVES: [&str; 43] = [
        "b'\\''..",
        "1..b'x'",
        "inf..=NaN",
        "1",
        "-2",
        "+3",
        "0x1f",
        "1_000",
        "0.5",
        ".5",
        "5.",
        "1e-3",
        "inf",
        "-inf",
        "NaN",
        "3u8",
        "2.0f32",
        "1..3",
        "1..=3",
        "..4",
        "true",
        "false",
        "Unit",
        "été",
        "e\u{301}",
        "r#a.b-c",
        "None",
        "()",
        "( )",
        "'k'",
        "'\\''",
        "'''",
        "b'x'",
        "\"\"",
        "\"a\\\"b\"",
        "\"\\u{e9}\\x41\\\\\"",
        "\"a\\\n   b\"",
        "r\"a\\b\"",
        "r##\"a\"#b\"##",
        "b\"ab\"",
        "br\"ab\"",
        "br#\"a\"b\"#",
        "\"// /* ( [ {\"",
    ];
    const NAMES: [&str; 7] = ["a", "_b1", "North", "r", "br", "r#x.y", "été"];
    const BLANKS: [&str; 10] = ["", "", "", " ", "\n", "\t", "// )\n", "/* ( /* [ */ \" */", "\u{200e}", "\u{85}"];

    /// Mostly well-formed values, with whitespace and comments between all parts.
    fn value() -> impl Strategy<Value = String> {
        select(&LEAVES[..]).prop_map(str::to_owned).prop_recursive(5, 40, 5, |inner| {
            let blank = || select(&BLANKS[..]);
            let item = (blank(), inner.clone(), blank()).prop_map(|(a, value, b)| format!("{a}{value}{b}"));
            let list =
                |items: &[String], comma: bool| items.join(",") + if comma && !items.is_empty() { "," } else { "" };
            let items =
                (prop::collection::vec(item.clone(), 0..5), any::<bool>()).prop_map(move |(i, comma)| list(&i, comma));
            let field = (blank(), select(&NAMES[..]), blank(), item.clone())
                .prop_map(|(a, name, b, value)| format!("{a}{name}{b}:{value}"));
            let fields =
                (prop::collection::vec(field, 1..5), any::<bool>()).prop_map(move |(f, comma)| list(&f, comma));
            let entry = (item.clone(), item.clone()).prop_map(|(key, value)| format!("{key}:{value}"));
            let entries =
                (prop::collection::vec(entry, 0..4), any::<bool>()).prop_map(move |(e, comma)| list(&e, comma));
            let name =
                || prop_oneof![Just(String::new()), (select(&NAMES[..]), blank()).prop_map(|(n, b)| format!("{n}{b}"))];
            prop_oneof![
                items.clone().prop_map(|items| format!("[{items}]")),
                (name(), items).prop_map(|(name, items)| format!("{name}({items})")),
                (name(), fields).prop_map(|(name, fields)| format!("{name}({fields})")),
                entries.prop_map(|entries| format!("{{{entries}}}")),
                item.prop_map(|item| format!("Some({item})")),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_outline_agrees_with_ron_on_what_is_well_formed(text in value()) {
            prop_assert_eq!(outline_agrees(&text).err(), None, "{}", text);
        }

        #[test]
        fn the_outline_agrees_with_ron_on_any_text(parts in prop::collection::vec(prop_oneof![
            select(&LEAVES[..]), select(&NAMES[..]), select(&BLANKS[..]),
            select(&["(", ")", "[", "]", "{", "}", ":", ",", "#", "!", "enable", "'", "\"", "\\", "/", "*"][..]),
        ], 0..12)) {
            let text = parts.concat();
            prop_assert_eq!(outline_agrees(&text).err(), None, "{}", text);
        }
    }

    #[test]
    fn most_texts_that_are_meant_to_be_well_formed_are() {
        let mut runner = TestRunner::deterministic();
        let mut text = || value().new_tree(&mut runner).expect("a value").current();
        let read = (0..500).filter(|_| ron::from_str::<Value>(&text()).is_ok()).count();
        assert!(read > 250, "{read} of 500");
    }

    #[test]
    fn the_outline_agrees_with_ron_on_the_kept_corpus_of_its_fuzz_target() {
        let corpus = testing::repository("fuzz/corpus/ron_outline");
        let inputs = folder::list(&corpus);
        assert!(!inputs.is_empty(), "fuzz/corpus/ron_outline is empty");
        for input in inputs {
            assert_eq!(outline_agrees(&folder::read(&input)).err(), None, "{}", input.display());
        }
    }

    #[test]
    fn the_outline_agrees_with_ron_on_the_shipped_files() {
        for (path, text) in SHIPPED {
            assert_eq!(outline_agrees(text), Ok(true), "{path}");
        }
    }

    #[test]
    fn attributes_are_skipped_as_ron_skips_them() {
        for text in [
            "#![enable(implicit_some)] (a: 1)",
            "# /* ] */ ! [ type = \"a]b\" ]\n#![schema = r#\"]\"#] 1",
            "#![enable(unwrap_newtypes,)]#![enable(implicit_some)]Some(1)",
        ] {
            assert_eq!(outline_agrees(text), Ok(true), "{text}");
        }
        assert_eq!(outline_agrees("#[enable(implicit_some)] 1"), Ok(false));
    }
}
