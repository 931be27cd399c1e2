//! An interpreter of the JSON Schema keywords that the schemas of the program's output use.

#![allow(dead_code, reason = "not every test program uses all of it")]

use serde_json::{Map, Value};
use specular::rules::{Action, Square};

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

pub fn texts(value: &Value) -> Vec<&str> {
    list(value).iter().map(|text| text.as_str().expect("a text")).collect()
}

/// A schema and an interpreter of its keywords. An unknown keyword panics, because it would check nothing.
pub struct Schema(pub Value);

impl Schema {
    pub fn read(text: &str) -> Self {
        Self(serde_json::from_str(text).expect("the schema is JSON"))
    }

    pub fn check(&self, line: &Value) {
        self.fits_part(&self.0, line, "line").unwrap_or_else(|wrong| panic!("{wrong}, in {line}"));
    }

    fn fits(&self, line: &Value) -> bool {
        self.fits_part(&self.0, line, "line").is_ok()
    }

    /// Asserts that `line` no longer fits with this value at `pointer`.
    pub fn assert_refuses(&self, line: &Value, pointer: &str, wrong: Value) {
        let mut line = line.clone();
        *line.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = wrong;
        assert!(!self.fits(&line), "{pointer}");
    }

    /// Asserts that `line` no longer fits without one of these fields.
    pub fn assert_needs(&self, line: &Value, fields: &[&str]) {
        for &name in fields {
            let mut line = line.clone();
            line.as_object_mut().expect("an object").remove(name);
            assert!(!self.fits(&line), "without {name}");
        }
    }

    /// Checks that `value` conforms to the part `schema`. Otherwise returns the position and the reason.
    fn fits_part(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let schema = schema.as_object().expect("a schema is an object");
        for (keyword, wanted) in schema {
            let fits = match keyword.as_str() {
                "$schema" | "$defs" | "title" | "description" => true,
                "$ref" => {
                    let name = wanted.as_str().and_then(|name| name.strip_prefix("#/$defs/")).expect("a definition");
                    self.fits_part(&self.0["$defs"][name], value, at)?;
                    true
                }
                "type" => match wanted {
                    Value::Array(types) => types.iter().any(|one| is(value, one)),
                    one => is(value, one),
                },
                "enum" => list(wanted).contains(value),
                "minimum" => value.as_f64().is_none_or(|number| Some(number) >= wanted.as_f64()),
                "maximum" => value.as_f64().is_none_or(|number| Some(number) <= wanted.as_f64()),
                "minItems" => {
                    value.as_array().is_none_or(|list| list.len() as u64 >= wanted.as_u64().expect("a number"))
                }
                "maxItems" => {
                    value.as_array().is_none_or(|list| list.len() as u64 <= wanted.as_u64().expect("a number"))
                }
                "additionalProperties" => {
                    for (name, field) in value.as_object().into_iter().flatten() {
                        self.fits_part(wanted, field, &format!("{at}.{name}"))?;
                    }
                    true
                }
                "minLength" => {
                    value.as_str().is_none_or(|text| text.chars().count() as u64 >= wanted.as_u64().expect("a number"))
                }
                "pattern" => value.as_str().is_none_or(|text| matches(wanted.as_str().expect("a text"), text)),
                "anyOf" => list(wanted).iter().any(|one| self.fits_part(one, value, at).is_ok()),
                "required" => {
                    value.as_object().is_none_or(|map| texts(wanted).iter().all(|name| map.contains_key(*name)))
                }
                "properties" => {
                    for (name, field) in value.as_object().unwrap_or(&Map::new()) {
                        let part = wanted.get(name).ok_or_else(|| format!("{at}.{name} is not in the schema"))?;
                        self.fits_part(part, field, &format!("{at}.{name}"))?;
                    }
                    true
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.fits_part(wanted, item, &format!("{at}[{index}]"))?;
                    }
                    true
                }
                unknown => panic!("the schema keyword {unknown:?} is not supported here"),
            };
            if !fits {
                return Err(format!("{at}: expected {keyword} {wanted}, found {value}"));
            }
        }
        Ok(())
    }
}

fn is(value: &Value, kind: &Value) -> bool {
    match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("number") => value.is_number(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("null") => value.is_null(),
        _ => panic!("the schema type {kind} is not supported here"),
    }
}

/// Matches the patterns of the schemas with the program's own readers.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern {
        "^([a-p]([1-9]|1[0-6])|[A-H][1-8])$" => text.parse::<Square>().is_ok(),
        r"^(pass|([a-p]([1-9]|1[0-6])|[A-H][1-8])(\+{1,2}|-|\*|\^?([a-p]([1-9]|1[0-6])|[A-H][1-8])|([a-p]([1-9]|1[0-6])|[A-H][1-8])@([a-p]([1-9]|1[0-6])|[A-H][1-8])))$" => {
            text.parse::<Action>().is_ok()
        }
        "^[^ ]+ [01]( [a-p]([1-9]|1[0-2]) [^ ]+)?$" => is_position(text, false),
        r"^[^ ]+ [01]( [1-9]\*?[a-z]*| [a-p]([1-9]|1[0-2]) [^ ]+)?$" => is_position(text, true),
        _ => panic!("the schema pattern {pattern:?} is not supported here"),
    }
}

/// Returns whether this is a Khet string, with a tower or, if it may have one, with the rest of a turn.
fn is_position(text: &str, in_turn: bool) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        [board, "0" | "1"] => !board.is_empty(),
        [board, "0" | "1", turn] => in_turn && !board.is_empty() && is_rest_of_turn(turn),
        [board, "0" | "1", tower, platform] => {
            !board.is_empty() && !platform.is_empty() && tower.parse::<Square>().is_ok_and(|square| square.rank() < 12)
        }
        _ => false,
    }
}

/// Returns whether this is the rest of a turn of several actions, such as `1*h`.
fn is_rest_of_turn(text: &str) -> bool {
    let mut letters = text.chars().peekable();
    let has_left = letters.next().is_some_and(|digit| ('1'..='9').contains(&digit));
    letters.next_if_eq(&'*');
    has_left && letters.all(|letter| letter.is_ascii_lowercase())
}
