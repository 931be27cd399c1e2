//! stub until the rules branch lands
use crate::rules::*;
pub fn reason(_: &Ruleset, r: &Reason) -> String {
    r.to_string()
}
pub fn draw_refused(r: DrawRefused) -> String {
    r.to_string()
}
pub fn result(rules: &Ruleset, outcome: Outcome, shooter: Option<Player>) -> (String, String) {
    let _ = (rules, outcome, shooter);
    (String::new(), String::new())
}
