//! Choosing edition and set-up, with a look at the board.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea};

use super::card::{card, go, heading, look, screen};
use super::{Go, Guide, Menu, diagram, seats};
use crate::app::Shelf;
use crate::app::referee::{Request, Start, Table};
use crate::app::settings::Settings;
use crate::app::theme::widgets::{Dress, button, button_of, layout, paragraph, text};
use crate::app::theme::{Look, fonts, palette};
use crate::setups::{Edition, SetupEntry};

/// Room for the diagram, in logical pixels at a UI scale of 1.
const DIAGRAM: Vec2 = Vec2::new(420.0, 290.0);

/// What is looked at now, by place in the library.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Picked {
    edition: usize,
    setup: usize,
}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    Edition(usize),
    Setup(usize),
    /// Begin what is looked at.
    Play,
}

/// The column of set-ups, and the place of the preview.
#[derive(Component)]
pub(super) struct List;

#[derive(Component)]
pub(super) struct Preview;

pub(super) fn spawn(
    mut commands: Commands,
    shelf: Option<Res<Shelf>>,
    table: Option<Res<Table>>,
    settings: Res<Settings>,
) {
    let editions = shelf.as_ref().map_or(&[][..], |shelf| shelf.0.editions());
    // What lies on the table, or the first there is.
    let on_table = table.as_ref().map_or("", |table| table.setup.as_str());
    let places = editions.iter().enumerate().flat_map(|(edition, e)| {
        e.setups.iter().enumerate().map(move |(setup, s)| (s.id.as_str(), Picked { edition, setup }))
    });
    let picked = places.clone().find(|(id, _)| *id == on_table).or_else(|| places.clone().next());
    let picked = picked.map_or(Picked { edition: 0, setup: 0 }, |(_, picked)| picked);
    commands.insert_resource(picked);

    let screen = commands.spawn(screen(Menu::Setups)).id();
    let card = commands.spawn((ChildOf(screen), card(940.0), look(), children![heading("Choose a set-up")])).id();
    let columns = commands
        .spawn((ChildOf(card), layout(Node { column_gap: px(22), height: px(424), min_height: px(0), ..default() })))
        .id();
    let column = |width: f32| Node {
        width: px(width),
        flex_shrink: 0.0,
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        // Room for the focus ring.
        padding: UiRect::all(px(4)),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let names = commands.spawn((Name::new("Editions"), ChildOf(columns), column(190.0), ScrollArea)).id();
    for (index, edition) in editions.iter().enumerate() {
        let name = edition.rules.spec().name.clone();
        commands.spawn((ChildOf(names), button(name, Dress::Plain), Pick::Edition(index)));
    }
    commands.spawn((Name::new("Set-ups"), ChildOf(columns), column(230.0), ScrollArea, List));
    commands.spawn((
        Name::new("Preview"),
        Preview,
        ChildOf(columns),
        layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            flex_direction: FlexDirection::Column,
            row_gap: px(10),
            overflow: Overflow::clip(),
            ..default()
        }),
    ));
    let row =
        |justify_content, align_items| layout(Node { justify_content, align_items, column_gap: px(8), ..default() });
    let last = commands.spawn((ChildOf(card), row(JustifyContent::SpaceBetween, AlignItems::End))).id();
    let rows = layout(Node { flex_direction: FlexDirection::Column, row_gap: px(8), ..default() });
    let players = commands.spawn((Name::new("Players"), ChildOf(last), rows)).id();
    seats::spawn(&mut commands, table.as_deref(), &settings, players);
    commands.spawn((
        ChildOf(last),
        row(JustifyContent::End, AlignItems::Center),
        children![go("Back", Dress::Plain, Go::Back), (button("Play this", Dress::Primary), Pick::Play, AutoFocus)],
    ));
}

/// Lists the set-ups of the edition, and marks what is picked.
pub(super) fn list(
    picked: Res<Picked>,
    shelf: Option<Res<Shelf>>,
    list: Query<(Entity, Ref<List>)>,
    mut buttons: Query<(Entity, &Pick, &mut Dress)>,
    mut shown: Local<usize>,
    mut commands: Commands,
) {
    let (Some(shelf), Ok((list, added))) = (shelf, list.single()) else { return };
    if !picked.is_changed() && !added.is_added() {
        return;
    }
    let editions = shelf.0.editions();
    let anew = added.is_added() || *shown != picked.edition;
    for (button, &pick, mut dress) in &mut buttons {
        let chosen = match pick {
            Pick::Edition(index) => index == picked.edition,
            Pick::Setup(_) if anew => {
                commands.entity(button).despawn();
                continue;
            }
            Pick::Setup(index) => index == picked.setup,
            Pick::Play => continue,
        };
        dress.set_if_neq(if chosen { Dress::Chosen } else { Dress::Plain });
    }
    if !anew {
        return;
    }
    *shown = picked.edition;
    let setups = editions.get(picked.edition).map_or(&[][..], |edition| &edition.setups);
    for (index, entry) in setups.iter().enumerate() {
        let dress = if index == picked.setup { Dress::Chosen } else { Dress::Plain };
        let label = text(entry.name.clone(), fonts::semibold(15.0), palette::INK);
        commands.spawn((ChildOf(list), button_of(entry.name.clone(), dress, 40.0, label), Pick::Setup(index)));
    }
    if setups.is_empty() {
        let none = "No set-up for these rules yet.";
        commands.spawn((ChildOf(list), paragraph(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
}

/// Draws the picked set-up.
pub(super) fn preview(
    picked: Res<Picked>,
    look: Res<Look>,
    shelf: Option<Res<Shelf>>,
    place: Query<(Entity, Ref<Preview>)>,
    mut sides: Query<(&seats::SideWords, &mut Text, &mut TextColor)>,
    mut commands: Commands,
) {
    let (Some(shelf), Ok((place, added))) = (shelf, place.single()) else { return };
    if !picked.is_changed() && !added.is_added() {
        return;
    }
    commands.entity(place).despawn_children();
    let Some((edition, entry)) = picked_entry(&shelf, *picked) else { return };
    seats::name_sides(&look, &edition.rules, &mut sides);
    diagram::draw(&mut commands, &look, place, &entry.position, DIAGRAM);
    let words = |words: String, size, color| paragraph(words, fonts::regular(size), color);
    commands.spawn((ChildOf(place), text(entry.name.clone(), fonts::semibold(20.0), palette::INK)));
    let sides = &edition.rules.spec().players;
    let facts = format!("{}  ·  {} against {}", edition.rules.spec().name, sides[0], sides[1]);
    commands.spawn((ChildOf(place), words(facts, 14.0, palette::INK_FAINT)));
    for note in entry.note.iter().chain(&entry.author.as_ref().map(|author| format!("By {author}"))) {
        commands.spawn((ChildOf(place), words(note.clone(), 14.0, palette::INK_FAINT)));
    }
}

fn picked_entry(shelf: &Shelf, picked: Picked) -> Option<(&Edition, &SetupEntry)> {
    let edition = shelf.0.editions().get(picked.edition)?;
    Some((edition, edition.setups.get(picked.setup)?))
}

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&Pick>,
    shelf: Option<Res<Shelf>>,
    picked: Option<ResMut<Picked>>,
    sitting: Option<Res<seats::Sitting>>,
    mut settings: ResMut<Settings>,
    mut guide: Guide,
    mut requests: MessageWriter<Request>,
) {
    let (Ok(&pick), Some(shelf), Some(mut picked)) = (buttons.get(activate.entity), shelf, picked) else { return };
    let again = pick == Pick::Setup(picked.setup);
    match pick {
        Pick::Edition(edition) => _ = picked.set_if_neq(Picked { edition, setup: 0 }),
        Pick::Setup(setup) if !again => picked.setup = setup,
        // A second press on what is picked plays it, as the button does.
        Pick::Setup(_) | Pick::Play => {
            if let Some((_, entry)) = picked_entry(&shelf, *picked) {
                if let Some(sitting) = sitting {
                    requests.write(Request::Seat(sitting.seats()));
                    if settings.chairs != sitting.0 {
                        settings.chairs = sitting.0;
                    }
                }
                requests.write(Request::New(Box::new(Start {
                    setup: entry.id.clone(),
                    title: entry.name.clone(),
                    position: entry.position.clone(),
                })));
                guide.to(Menu::None);
            }
        }
    }
}
