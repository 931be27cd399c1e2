//! A whole game in French, by simulated mouse: what players read on the way has French words.

use std::collections::BTreeSet;

use bevy::prelude::*;
use specular::app::state::settings::Settings;
use specular::phrases::{Language, Phrase};

use crate::table_driver::TableDriver;

/// The texts on the screen.
fn texts(table: &mut TableDriver) -> Vec<String> {
    let world = table.app.world_mut();
    world.query::<&Text>().iter(world).map(|text| text.0.clone()).filter(|text| !text.is_empty()).collect()
}

/// The English messages without arguments that differ from the French ones.
fn english_texts() -> BTreeSet<String> {
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
    let english = english_texts();
    assert!(english.len() > 300, "{}", english.len());
    let mut seen = BTreeSet::new();
    let mut look = |table: &mut TableDriver| {
        let texts = texts(table);
        let untranslated: Vec<&String> = texts.iter().filter(|text| english.contains(*text)).collect();
        assert_eq!(untranslated, [""; 0]);
        seen.extend(texts);
    };
    let mut seed = 7_u64;
    while table.position().outcome().is_none() {
        look(&mut table);
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = table.position().actions();
        table.play_all(&[legal[(seed >> 33) as usize % legal.len()]]);
    }
    look(&mut table);
    table.button("Menu");
    look(&mut table);
    for text in [
        "Coups",
        "Aux Rouges de jouer",
        "Proposer nulle",
        "Partie terminée",
        "Argent gagne",
        "Le laser des Argentés a touché le pharaon des Rouges.",
        "Revanche",
        "Nouvelle partie",
    ] {
        assert!(seen.contains(text), "{text}: {seen:#?}");
    }
}
