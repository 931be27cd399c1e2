//! A whole game in French, by simulated mouse: what players read on the way has French words.

use std::collections::BTreeSet;

use bevy::prelude::*;
use specular::app::referee::Request;
use specular::app::settings::Settings;
use specular::phrases::{Language, Phrase};
use specular::rules::{Action, Player};

use crate::table_driver::TableDriver;

/// The texts on the screen.
fn texts(table: &mut TableDriver) -> Vec<String> {
    let world = table.app.world_mut();
    world.query::<&Text>().iter(world).map(|text| text.0.clone()).filter(|text| !text.is_empty()).collect()
}

/// Texts that have no arguments, are shown during a game, and differ between English and French.
fn english_only() -> BTreeSet<String> {
    let french = Language::shipped("fr").expect("French is shipped");
    let ids = specular::phrases::SHIPPED.iter().find(|shipped| shipped.id == "en").expect("English is shipped").files();
    let ids = ids.into_iter().flat_map(|(_, text)| {
        let id = |line: &str| Some(line.split_once(" =")?.0.to_owned()).filter(|id| !id.contains([' ', '#', '{']));
        text.lines().filter_map(id).collect::<Vec<_>>()
    });
    let both = ids.map(|id| [Language::english(), &french].map(|language| language.format(&Phrase::new(id.clone()))));
    both.filter(|[english, french]| english != french && !english.contains('{')).map(|[english, _]| english).collect()
}

#[test]
fn a_whole_game_is_played_in_french_by_clicks() {
    let mut table = TableDriver::at("khet-1/classic");
    table.app.world_mut().resource_mut::<Settings>().display.language = Some("fr".into());
    table.frames(3);
    let english = english_only();
    assert!(english.len() > 300, "{}", english.len());
    let mut seen = BTreeSet::new();
    let mut look = |table: &mut TableDriver| {
        let texts = texts(table);
        let wrong: Vec<&String> = texts.iter().filter(|text| english.contains(*text)).collect();
        assert_eq!(wrong, [""; 0], "these are English");
        seen.extend(texts);
    };
    look(&mut table);
    let mut seed = 7_u64;
    while table.position().outcome().is_none() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal: Vec<Action> = table.position().actions();
        table.play_all(&[legal[(seed >> 33) as usize % legal.len()]]);
        look(&mut table);
    }
    let _ = Player::First;
    let _ = Request::Undo;
    panic!("{seen:#?}");
}
