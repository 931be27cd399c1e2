//! The row of a saved game.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Editing, GameChange, GameRow};
use crate::card::dotted;
use crate::diagram::spawn_diagram;
use crate::dialogs::Dialogs;
use crate::navigation::{Menu, MenuNavigator};
use kit::theme::ActiveTheme;
use kit::ui::language::Language;
use kit::ui::prelude::*;
use kit::ui::scale::PixelsPerUnit;
use kit::ui::text_field::{Submitted, submits, text_field};
use phrases::{Phrase, phrase};
use platform::clock::since_1970;
use state::saved_games::{Summary, file_name};
use tabletop::Player;

/// Room for the picture of a position, in logical pixels at a UI scale of 1.
const PICTURE: Vec2 = Vec2::new(84.0, 66.0);
/// Height of a row in any state.
const ROW: f32 = 82.0;

/// Spawns the row of a game. Returns the button that opens the game, or `None` while the game is being named or
/// deleted.
pub(super) fn spawn_row(
    commands: &mut Commands,
    (look, language): (&ActiveTheme, &Language),
    list: Entity,
    game: &Summary,
    editing: &Editing,
    on_table: bool,
) -> Option<Entity> {
    let row = layout(Node { min_height: px(ROW), flex_shrink: 0.0, ..in_row(8.0) });
    let row = commands.spawn((Name::new("Row"), GameRow(game.path.clone()), ChildOf(list), row)).id();
    if *editing == Editing::Name(game.path.clone()) {
        let name = language.format(&heading_of(game));
        let path = game.path.clone();
        let save = move |submitted: On<Submitted>, mut change: GameChange, mut editing: ResMut<Editing>| {
            change.rename(&path, &submitted.text);
            *editing = Editing::Nothing;
        };
        let field = commands.spawn((ChildOf(row), text_field(&name))).observe(save).id();
        commands.spawn((ChildOf(row), small_button(phrase!("menu-save"), ButtonStyle::Primary), submits(field)));
        commands.spawn((
            ChildOf(row),
            small_button(phrase!("menu-cancel"), ButtonStyle::Plain),
            sets_editing(Editing::Nothing),
        ));
        return None;
    }
    let file = file_name(&game.path);
    if *editing == Editing::Delete(game.path.clone()) {
        let words = layout(Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..filling() });
        let words = commands.spawn((ChildOf(row), words)).id();
        let question = phrase!("menu-games-delete-question", name = heading_of(game));
        commands.spawn((ChildOf(words), elided(question, fonts::semibold(14.0), palette::WARNING)));
        let warning = match (game.games, on_table) {
            (2.., _) => phrase!("menu-games-delete-several", count = game.games),
            (_, true) => phrase!("menu-games-delete-open"),
            (_, false) => phrase!("menu-games-delete-final"),
        };
        commands.spawn((ChildOf(words), paragraph(warning, fonts::semibold(14.0), palette::WARNING)));
        commands.spawn((
            ChildOf(row),
            small_button(phrase!("menu-games-delete"), ButtonStyle::Plain),
            deletes_game(&game.path),
        ));
        commands.spawn((
            ChildOf(row),
            small_button(phrase!("menu-games-keep"), ButtonStyle::Primary),
            sets_editing(Editing::Nothing),
        ));
        return None;
    }
    let content =
        layout(Node { flex_grow: 1.0, min_width: px(0), padding: UiRect::axes(px(0), px(7)), ..in_row(14.0) });
    let open = button_of(file, ButtonStyle::Plain, 56.0, content);
    let open = commands.spawn((ChildOf(row), open, opens_game(&game.path))).id();
    commands.entity(open).entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.min_width = px(0);
        node.flex_shrink = 1.0;
    });
    let (game_name, facts) = (heading_of(game), facts(game, on_table));
    // A game with a name shows its edition and set-up separately.
    let kind = (!game.name.is_empty()).then(|| title(game));
    let view = game.view.clone();
    let look = look.clone();
    commands.queue(move |world: &mut World| {
        let Some(content) = world.get::<Children>(open).and_then(|children| children.first().copied()) else { return };
        let pixels = *world.resource::<PixelsPerUnit>();
        let mut commands = world.commands();
        let picture = layout(Node {
            width: px(PICTURE.x),
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        });
        let picture = commands.spawn((ChildOf(content), picture)).id();
        spawn_diagram(&mut commands, &look, picture, &view, PICTURE, pixels);
        let column = Node { flex_direction: FlexDirection::Column, row_gap: px(3), ..filling() };
        let column = commands.spawn((ChildOf(content), layout(column))).id();
        commands.spawn((ChildOf(column), elided(game_name, fonts::semibold(16.0), palette::INK)));
        for line in kind.into_iter().chain([facts]) {
            commands.spawn((ChildOf(column), elided(line, fonts::regular(13.0), palette::INK_FAINT)));
        }
        world.flush();
    });
    let [rename, delete] = [Editing::Name, Editing::Delete].map(|editing| sets_editing(editing(game.path.clone())));
    commands.spawn((ChildOf(row), small_button(phrase!("menu-games-rename"), ButtonStyle::Quiet), rename));
    let path = game.path.clone();
    let export = on_press(move |_: On<Activate>, mut dialogs: Dialogs| dialogs.export(&path));
    let label = phrase!("menu-games-export");
    commands.spawn((ChildOf(row), Help::of(&label), small_button(label, ButtonStyle::Quiet), export));
    commands.spawn((ChildOf(row), small_button(phrase!("menu-games-delete"), ButtonStyle::Quiet), delete));
    Some(open)
}

/// Opens the game of this file when pressed.
fn opens_game(path: &Path) -> impl Bundle + use<> {
    let path = path.to_owned();
    on_press(move |_: On<Activate>, mut change: GameChange, mut navigator: MenuNavigator| {
        if change.open(&path) {
            navigator.to(Menu::None);
        }
    })
}

/// Starts or cancels naming or deleting a game when pressed.
fn sets_editing(editing: Editing) -> impl Bundle {
    on_press(move |_: On<Activate>, mut now: ResMut<Editing>| *now = editing.clone())
}

/// Deletes the game of this file when pressed.
fn deletes_game(path: &Path) -> impl Bundle + use<> {
    let path = path.to_owned();
    on_press(move |_: On<Activate>, mut change: GameChange, mut editing: ResMut<Editing>| {
        change.delete(&path);
        *editing = Editing::Nothing;
    })
}

/// The edition and set-up.
fn title(game: &Summary) -> Phrase {
    let edition = game.view.board.title();
    match &game.setup {
        setup if setup.is_empty() => dotted([edition, phrase!("menu-games-custom-position")]),
        setup if setup.to_string() == game.edition() => edition,
        setup => dotted([edition, setup.clone()]),
    }
}

/// The players' name for the game, or its edition and set-up if it has none.
fn heading_of(game: &Summary) -> Phrase {
    if game.name.is_empty() { title(game) } else { (&game.name).into() }
}

/// `Silver wins  ·  Red: level 5  ·  23 turns  ·  12 minutes ago`, or `Ada against Computer, level 5` instead of the
/// level, and the date on which the game began if it was last played more than a week ago.
fn facts(saved: &Summary, on_table: bool) -> Phrase {
    let to_move = || phrase!("menu-games-player-to-move", player = player_name(saved, saved.to_move));
    let mut facts: Vec<Phrase> = on_table.then(|| phrase!("menu-games-current")).into_iter().collect();
    facts.push(saved.result.clone().unwrap_or_else(to_move));
    if Player::BOTH.into_iter().any(|player| saved.person(player).is_some()) {
        let [first, second] = Player::BOTH.map(|player| player_name(saved, player));
        facts.push(phrase!("menu-games-players", first = first, second = second));
    } else {
        facts.extend(Player::BOTH.into_iter().filter_map(|player| {
            let machine = saved.computer(player)?;
            Some(phrase!("menu-games-side-player", side = saved.side(player), player = machine))
        }));
    }
    facts.push(phrase!("menu-games-turns", count = saved.turns));
    let age = saved.played.and_then(|played| age(since_1970().checked_sub(played)?));
    facts.extend(age.or_else(|| date(&saved.date)));
    dotted(facts)
}

/// The age in words, such as `12 minutes ago`; `None` if more than a week.
fn age(passed: Duration) -> Option<Phrase> {
    let minutes = passed.as_secs() / 60;
    Some(match minutes {
        0 => phrase!("menu-games-just-now"),
        1..60 => phrase!("menu-games-minutes-ago", count = minutes),
        60..1_440 => phrase!("menu-games-hours-ago", count = minutes / 60),
        1_440..10_080 => phrase!("menu-games-days-ago", count = minutes / 1_440),
        _ => return None,
    })
}

/// The words for a date from a file, such as `2026-11-21`; `None` if it is empty. Other texts stay as they are.
fn date(date: &str) -> Option<Phrase> {
    match date.split('-').collect::<Vec<_>>()[..] {
        [year, month, day] => Some(phrase!("menu-games-date", year = year, month = month, day = day)),
        _ => Some(date.into()).filter(|date: &Phrase| !date.is_empty()),
    }
}

/// The name of a side's player: `Ada`, `Computer, level 3`, `Stockfish 16, level 3`, `Blue`.
fn player_name(saved: &Summary, player: Player) -> Phrase {
    if let Some(person) = saved.person(player) {
        return person.into();
    }
    let is_named = Player::BOTH.into_iter().any(|player| saved.person(player).is_some());
    match saved.seats.computer_level(player).filter(|_| is_named) {
        Some(level) if saved.program.is_none() => phrase!("menu-games-computer", level = level),
        Some(_) => saved.computer(player).unwrap_or_default(),
        None => phrase!("menu-side", side = saved.side(player)),
    }
}
