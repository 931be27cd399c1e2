//! Actions that are called by their names.

use bevy::prelude::*;

use super::app;
use crate::app::messages::Called;
use crate::app::referee::Table;
use crate::app::settings::{Command, CommandGiven};

/// What the keys of these commands choose, one after the other.
fn called(setup: &str, given: &[Command]) -> Vec<String> {
    let mut app = app(None);
    app.insert_resource(Table::shipped(setup));
    app.update();
    app.world_mut().write_message_batch(given.iter().map(|&command| CommandGiven(command)));
    app.update();
    app.world_mut().resource_mut::<Messages<Called>>().drain().map(|called| called.0.to_string()).collect()
}

#[test]
fn keys_fire_and_pass_where_the_rules_let_them() {
    let fired = called("laser-chess-1987/start", &[Command::FireFirst, Command::Pass]);
    assert!(
        matches!(&fired[..], [fire] if fire.ends_with('*')),
        "nothing is done yet, so nothing is passed: {fired:?}"
    );
    assert_eq!(called("ace", &[Command::FireFirst, Command::Pass]), Vec::<String>::new());
    let table = Table::shipped("laser-chess-1987/start");
    assert!((Command::FireFirst.info().available)(&table) && !(Command::Pass.info().available)(&table));
    let action = table.session().choices().iter().next().unwrap().action.clone();
    assert!((Command::Pass.info().available)(&table.played(&[action.as_str()])));
}
