//! Bevy's ambiguity detection for the app's own systems: two systems that use the same data, at least one of them
//! mutably, have a chosen order, or the data is listed here with the reason why any order does.

use std::collections::{BTreeMap, HashMap};

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleBuildWarning};
use bevy::prelude::*;
use specular::games::list::setup_folders;
use specular::mods::Places;

/// The data that systems may use in any order, with the reasons.
const ACCEPTED: [(&str, &[&str]); 5] = [
    (
        "the order of writers does not matter: every message is read, and none depends on another",
        &[
            "Messages<RequestRedraw>",
            "Messages<Notice>",
            "Messages<ContentChanged>",
            "Messages<OpenMenu>",
            "Messages<SavedGamesChanged>",
            "Messages<Request>",
            "Messages<ActionChosen>",
            "Messages<ActionCalled>",
            "Messages<ActionRefused>",
        ],
    ),
    (
        "each system changes entities with its own markers; Bevy compares only the types of components",
        &[
            "Words",
            "Node",
            "Visibility",
            "Transform",
            "BorderColor",
            "Elided",
            "EditableText",
            "ScrollPosition",
            "MeshTag",
            "SpotLight",
        ],
    ),
    (
        "the writers belong to modes that exclude each other (a game, a set-up, the editor, a menu), or respond to a \
         click, a key, a file or a dialog, of which a frame has one",
        &["InputFocus", "Question", "Settings", "Shelf"],
    ),
    ("a game and the editor take only the texts that they requested themselves", &["Clipboard"]),
    ("a cache: the first system that needs an entry fills it", &["GrainTextures"]),
];

/// The data that the game's own systems use in an unspecified order, each with a pair of such systems; an empty name
/// stands for the whole world.
fn ambiguities(app: &mut App) -> BTreeMap<String, String> {
    let labels: Vec<_> = app.world().resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect();
    let mut found = BTreeMap::new();
    for label in labels {
        app.world_mut().schedule_scope(label, |world, schedule| {
            schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Warn, ..default() });
            let built = schedule.initialize(world).unwrap_or_else(|error| panic!("{label:?}: {error}"));
            let systems = schedule.systems().expect("it is initialized");
            let names: HashMap<_, String> = systems.map(|(key, system)| (key, system.name().to_string())).collect();
            for warning in built.into_iter().flat_map(|built| built.warnings) {
                let ScheduleBuildWarning::Ambiguity(pairs) = warning else { continue };
                for (a, b, data) in pairs.0.iter() {
                    let Some([a, b]) = names.get(a).zip(names.get(b)).map(<[_; 2]>::from) else { continue };
                    if ![a, b].iter().all(|name| name.starts_with("specular_")) {
                        continue;
                    }
                    let name = |&id| world.components().get_name(id).expect("a component").shortname().to_string();
                    let data: Vec<String> = data.iter().map(name).collect();
                    for name in if data.is_empty() { vec![String::new()] } else { data } {
                        found.entry(name).or_insert_with(|| format!("{a} and {b} in {label:?}"));
                    }
                }
            }
        });
    }
    found
}

#[test]
fn systems_that_share_data_run_in_a_chosen_order_or_any_order_does() {
    let places = Places { other_games: setup_folders(), ..Places::default() };
    let found = ambiguities(&mut crate::headless::unseen(crate::headless::table("ace"), places, (1280, 720)));
    let listed: Vec<&str> = ACCEPTED.iter().flat_map(|(_, data)| *data).copied().collect();
    let new: Vec<_> = found.iter().filter(|(data, _)| !listed.contains(&data.as_str())).collect();
    assert!(new.is_empty(), "give these systems an order: {new:#?}");
    let gone: Vec<_> = listed.iter().filter(|&&data| !found.contains_key(data)).collect();
    assert!(gone.is_empty(), "no longer ambiguous, so remove it from the list: {gone:?}");
}
