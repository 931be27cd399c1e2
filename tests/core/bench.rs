//! The node total of `specular bench`, which changes only if the rules or the search change.

use std::fs;

/// The total. If a change to the search or the rules is meant to alter it, update this number and the one in
/// docs/search.md, and quote it in the commit message.
const TOTAL: u64 = 265_175;

#[test]
fn the_bench_has_the_recorded_total() {
    let total = crate::program::good(&["bench"]);
    assert_eq!(total, format!("{TOTAL}\n"), "the search or the rules changed; if that is intended, change TOTAL");
}

#[test]
fn the_guide_to_the_search_names_the_total() {
    let guide = testing::repository("docs/search.md");
    let words = format!("{},{:03} with all", TOTAL / 1000, TOTAL % 1000);
    assert!(fs::read_to_string(guide).expect("docs/search.md").contains(&words), "docs/search.md lacks {words:?}");
}
