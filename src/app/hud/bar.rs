//! The top bar: whose turn, edition and set-up, and the buttons that are of use now.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::{Wish, breath, words};
use crate::app::referee::{Hint, Table, Thoughts, Timeline};
use crate::app::theme::widgets::{Dress, layout, text};
use crate::app::theme::{Look, fonts, palette};

/// The disc in the colour of the side to move.
#[derive(Component)]
pub(super) struct Emblem;

/// What a button of the bar needs to be of use.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    /// Something to take back.
    Past,
    /// Something that was taken back.
    Future,
    /// A person who is to move.
    Person,
    /// A shot to show again.
    Shot,
}

#[derive(Component)]
pub(super) struct TurnWords;

/// The words for the level of a machine.
#[derive(Component)]
pub(super) struct LevelWords;

#[derive(Component)]
pub(super) struct TitleWords;

pub(super) fn turn() -> impl Bundle {
    (
        Name::new("Turn"),
        layout(Node { align_items: AlignItems::Center, column_gap: px(12), ..default() }),
        children![
            (
                Emblem,
                Node { width: px(14), height: px(14), border_radius: BorderRadius::MAX, ..default() },
                BackgroundColor(palette::INK),
                BoxShadow::new(Color::NONE, px(0), px(0), px(1), px(8)),
                Pickable::IGNORE,
                children![breath::ring()],
            ),
            // What follows stays where it is while the words change.
            (TurnWords, text("", fonts::semibold(17.0), palette::INK), Node { min_width: px(132), ..default() }),
            (LevelWords, text("", fonts::regular(14.0), palette::INK_FAINT)),
        ],
    )
}

pub(super) fn title() -> impl Bundle {
    (TitleWords, text("", fonts::regular(15.0), palette::INK_FAINT))
}

type Words<'w, 's, M> = Query<'w, 's, (&'static mut Text, &'static mut TextColor), With<M>>;

pub(super) fn show(
    table: Res<Table>,
    look: Res<Look>,
    timeline: Res<Timeline>,
    thoughts: Res<Thoughts>,
    mut emblem: Query<(&mut BackgroundColor, &mut BoxShadow), With<Emblem>>,
    mut turn: Words<TurnWords>,
    mut level: Query<&mut Text, (With<LevelWords>, Without<TurnWords>)>,
    mut title: Query<&mut Text, (With<TitleWords>, Without<TurnWords>, Without<LevelWords>)>,
    buttons: Query<(Entity, &Needs, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let game = table.game();
    let shot = timeline.now().map(|(turn, _)| turn.player);
    let player = shot.or(game.outcome().and_then(|outcome| outcome.winner())).unwrap_or(game.to_move());
    let ink = look.side(table.rules(), player).ink;
    for (mut disc, mut shine) in &mut emblem {
        disc.set_if_neq(BackgroundColor(ink));
        shine.set_if_neq(BoxShadow::new(ink.with_alpha(0.55), px(0), px(0), px(1), px(9)));
    }
    let replayed = timeline.replay().is_some();
    let said = if replayed { "Replay".into() } else { words::turn(&table, shot, thoughts.thinking) };
    for (mut words, mut color) in &mut turn {
        if words.0 != said {
            words.0.clone_from(&said);
        }
        color.set_if_neq(TextColor(ink));
    }
    let playing = shot.is_some() || game.outcome().is_none();
    let strength = if playing { words::level(&table, player) } else { String::new() };
    for mut words in &mut level {
        if words.0 != strength {
            words.0.clone_from(&strength);
        }
    }
    let edition = &table.rules().spec().name;
    let name = if table.title.is_empty() { edition.clone() } else { format!("{edition}  ·  {}", table.title) };
    for mut words in &mut title {
        if words.0 != name {
            words.0.clone_from(&name);
        }
    }
    // What there is nothing to do with does not ask to be pressed.
    let past = !game.turns().is_empty() || game.outcome().is_some();
    for (button, needs, disabled) in &buttons {
        let of_use = match needs {
            Needs::Past => past,
            Needs::Future => table.can_redo(),
            Needs::Shot => !game.turns().is_empty(),
            Needs::Person => game.outcome().is_none() && !table.is_machines(),
        };
        if disabled == of_use {
            if of_use {
                commands.entity(button).remove::<InteractionDisabled>();
            } else {
                commands.entity(button).insert(InteractionDisabled);
            }
        }
    }
}

/// What is on, or under way, looks pressed.
pub(super) fn press_in(thoughts: Res<Thoughts>, mut buttons: Query<(&Wish, &mut Dress)>) {
    for (wish, mut dress) in &mut buttons {
        let on = match wish {
            Wish::Analysis => thoughts.analysis.is_some(),
            Wish::Hint => thoughts.hint == Hint::Thinking,
            _ => continue,
        };
        dress.set_if_neq(if on { Dress::Chosen } else { Dress::Plain });
    }
}
