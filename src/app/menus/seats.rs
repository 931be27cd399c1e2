//! Who plays: a person or the machine on each side, and how strong it is there.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use crate::app::referee::{Request, Seats, Table, level_word};
use crate::app::settings::{Chair, Settings};
use crate::app::theme::widgets::{Dress, layout, small_button, text};
use crate::app::theme::{Look, fonts, palette};
use crate::engine::LEVELS;
use crate::rules::{Player, Ruleset};

/// What is chosen now.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sitting(pub [Chair; 2]);

impl Sitting {
    pub(super) fn seats(self) -> Seats {
        Seats(self.0.map(Chair::seat))
    }
}

/// What a button of the chooser does to a side.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sit {
    Person(Player),
    Machine(Player),
    Weaker(Player),
    Stronger(Player),
}

/// The name of a side.
#[derive(Component)]
pub(super) struct SideWords(Player);

/// The words for the level of a side.
#[derive(Component)]
pub(super) struct LevelWords(Player);

/// Who played last sits at a table that is laid without a word about it.
pub(super) fn sit_as_before(
    opening: Option<Res<super::Opening>>,
    settings: Res<Settings>,
    table: Option<Res<Table>>,
    mut requests: MessageWriter<Request>,
) {
    let unsaid = table.is_some_and(|table| table.seats() == Seats::PEOPLE);
    if unsaid && opening.is_some_and(|opening| opening.title) {
        requests.write(Request::Seat(Sitting(settings.chairs).seats()));
    }
}

/// Where who plays can be chosen: a row for each side.
pub(super) fn spawn(commands: &mut Commands, table: Option<&Table>, settings: &Settings, place: Entity) {
    let seats = table.map_or(Seats::PEOPLE, Table::seats);
    commands.insert_resource(Sitting(Chair::taken(seats, settings.chairs)));
    for player in Player::BOTH {
        let row = layout(Node { align_items: AlignItems::Center, column_gap: px(8), ..default() });
        commands.spawn((
            Name::new(format!("Side {player:?}")),
            ChildOf(place),
            row,
            children![
                (
                    layout(Node { width: px(84), flex_shrink: 0.0, overflow: Overflow::clip(), ..default() }),
                    children![(SideWords(player), text("", fonts::semibold(15.0), palette::INK))],
                ),
                (small_button("Person", Dress::Plain), Sit::Person(player)),
                (small_button("Machine", Dress::Plain), Sit::Machine(player)),
                layout(Node { width: px(8), ..default() }),
                (small_button("Weaker", Dress::Plain), Sit::Weaker(player)),
                (small_button("Stronger", Dress::Plain), Sit::Stronger(player)),
                (
                    LevelWords(player),
                    text("", fonts::semibold(14.0), palette::INK),
                    Node { margin: UiRect::left(px(6)), ..default() },
                ),
            ],
        ));
    }
}

pub(super) fn press(activate: On<Activate>, buttons: Query<&Sit>, sitting: Option<ResMut<Sitting>>) {
    let (Ok(&sit), Some(mut sitting)) = (buttons.get(activate.entity), sitting) else { return };
    let chairs = &mut sitting.0;
    match sit {
        Sit::Person(player) => chairs[player.index()].machine = false,
        Sit::Machine(player) => chairs[player.index()].machine = true,
        Sit::Weaker(player) => {
            let level = &mut chairs[player.index()].level;
            *level = level.saturating_sub(1).max(1);
        }
        Sit::Stronger(player) => {
            let level = &mut chairs[player.index()].level;
            *level = (*level + 1).min(LEVELS.len() as u8);
        }
    }
}

/// Calls the sides what the edition calls them.
pub(super) fn name_sides(look: &Look, rules: &Ruleset, words: &mut Query<(&SideWords, &mut Text, &mut TextColor)>) {
    for (side, mut words, mut color) in words {
        rules.player_name(side.0).clone_into(&mut words.0);
        color.0 = look.side(rules, side.0).ink;
    }
}

pub(super) fn dress(
    sitting: Res<Sitting>,
    mut buttons: Query<(Entity, &Sit, &mut Dress, Has<InteractionDisabled>)>,
    mut words: Query<(&LevelWords, &mut Text, &mut TextColor)>,
    mut commands: Commands,
) {
    let chair = |player: Player| sitting.0[player.index()];
    for (button, &sit, mut dress, disabled) in &mut buttons {
        let (chosen, useless) = match sit {
            Sit::Person(player) => (!chair(player).machine, false),
            Sit::Machine(player) => (chair(player).machine, false),
            Sit::Weaker(player) => (false, !chair(player).machine || chair(player).level == 1),
            Sit::Stronger(player) => {
                (false, !chair(player).machine || usize::from(chair(player).level) == LEVELS.len())
            }
        };
        dress.set_if_neq(if chosen { Dress::Chosen } else { Dress::Plain });
        match (useless, disabled) {
            (true, false) => _ = commands.entity(button).insert(InteractionDisabled),
            (false, true) => _ = commands.entity(button).remove::<InteractionDisabled>(),
            _ => {}
        }
    }
    for (side, mut words, mut color) in &mut words {
        let Chair { machine, level } = chair(side.0);
        let said = format!("Level {level} of {}:  {}", LEVELS.len(), level_word(level));
        if words.0 != said {
            words.0 = said;
        }
        color.set_if_neq(TextColor(if machine { palette::INK } else { palette::INK_FAINT.with_alpha(0.45) }));
    }
}
