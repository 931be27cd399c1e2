//! A whole game in French, by simulated mouse: what players read on the way has French words.

use std::collections::BTreeSet;

use bevy::prelude::*;
use specular::app::referee::Request;
use specular::app::settings::Settings;
use specular::phrases::{Language, Phrase};
use specular::rules::{Action, Player};

use crate::seat::Seat;

/// The texts on the screen.
fn texts(seat: &mut Seat) -> Vec<String> {
    let world = seat.app.world_mut();
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
    let mut seat = Seat::at("khet-1/classic");
    seat.app.world_mut().resource_mut::<Settings>().display.language = Some("fr".into());
    seat.frames(3);
    let english = english_only();
    assert!(english.len() > 300, "{}", english.len());
    let mut seen = BTreeSet::new();
    let mut look = |seat: &mut Seat| {
        let texts = texts(seat);
        let wrong: Vec<&String> = texts.iter().filter(|text| english.contains(*text)).collect();
        assert_eq!(wrong, [""; 0], "these are English");
        seen.extend(texts);
    };
    look(&mut seat);
    let mut seed = 7_u64;
    while seat.position().outcome().is_none() {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal: Vec<Action> = seat.position().actions();
        seat.play_all(&[legal[(seed >> 33) as usize % legal.len()]]);
        look(&mut seat);
    }
    let _ = Player::First;
    let _ = Request::Undo;
    panic!("{seen:#?}");
}
