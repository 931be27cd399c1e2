//! Who plays each side: a human, or the computer at a level.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use super::programs::{OfferedPrograms, spawn_row};
use crate::referee::{Request, Seats, Table, level_word};
use crate::settings::{SeatChoice, Settings};
use crate::theme::ActiveTheme;
use crate::ui::help::Help;
use crate::ui::widgets::{ButtonStyle, layout, small_button, text};
use crate::ui::{fonts, palette};
use rules::Player;
use tabletop::{Board, LEVELS};

/// Who is chosen to play, the first player first.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChosenPlayers(pub [SeatChoice; 2]);

impl ChosenPlayers {
    pub(super) fn seats(self) -> Seats {
        Seats(self.0.map(SeatChoice::seat))
    }
}

/// A button that chooses who plays a side, or changes the level there by one.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sit {
    Human(Player),
    Computer(Player),
    LevelDown(Player),
    LevelUp(Player),
}

const LOWER: Help = Help { does: "A lower level", unavailable: "a human plays, or it is the lowest" };
const HIGHER: Help = Help { does: "A higher level", unavailable: "a human plays, or it is the highest" };

/// The name of a side.
#[derive(Component)]
pub(super) struct SideText(Player);

/// The level of a side.
#[derive(Component)]
pub(super) struct LevelText(Player);

/// Seats who played last, where the command line does not say who plays.
pub(super) fn seat_last_players(
    show_title: Option<Res<super::ShowTitle>>,
    settings: Res<Settings>,
    table: Option<Res<Table>>,
    mut requests: MessageWriter<Request>,
) {
    let unspecified = table.is_some_and(|table| table.seats() == Seats::PEOPLE && !table.has_moves());
    if unspecified && show_title.is_some_and(|show| show.0) {
        requests.write(Request::Seat(ChosenPlayers(settings.seats).seats()));
    }
}

/// Spawns a row for each side, and the one about who plays for the computer.
pub(super) fn spawn_rows(commands: &mut Commands, table: Option<&Table>, settings: &Settings, place: Entity) {
    // A lesson has no opponent.
    let seats = match table.filter(|table| table.is_game()) {
        Some(table) => table.seats(),
        None => ChosenPlayers(settings.seats).seats(),
    };
    commands.insert_resource(ChosenPlayers(SeatChoice::of(seats, settings.seats)));
    for player in Player::BOTH {
        let row = layout(Node { align_items: AlignItems::Center, column_gap: px(8), ..default() });
        commands.spawn((
            Name::new(format!("Side {player:?}")),
            ChildOf(place),
            row,
            children![
                (
                    layout(Node { width: px(84), flex_shrink: 0.0, overflow: Overflow::clip(), ..default() }),
                    children![(SideText(player), text("", fonts::semibold(15.0), palette::INK))],
                ),
                (small_button("Human", ButtonStyle::Plain), Sit::Human(player)),
                (small_button("Computer", ButtonStyle::Plain), Sit::Computer(player)),
                layout(Node { width: px(8), ..default() }),
                (small_button("−", ButtonStyle::Plain), Sit::LevelDown(player), LOWER),
                (small_button("+", ButtonStyle::Plain), Sit::LevelUp(player), HIGHER),
                (
                    LevelText(player),
                    text("", fonts::semibold(14.0), palette::INK),
                    Node { margin: UiRect::left(px(6)), ..default() },
                ),
            ],
        ));
    }
    spawn_row(commands, place);
}

pub(super) fn press(activate: On<Activate>, buttons: Query<&Sit>, players: Option<ResMut<ChosenPlayers>>) {
    let (Ok(&sit), Some(mut players)) = (buttons.get(activate.entity), players) else { return };
    let seats = &mut players.0;
    match sit {
        Sit::Human(player) => seats[player.index()].computer = false,
        Sit::Computer(player) => seats[player.index()].computer = true,
        Sit::LevelDown(player) => {
            let level = &mut seats[player.index()].level;
            *level = level.saturating_sub(1).max(1);
        }
        Sit::LevelUp(player) => {
            let level = &mut seats[player.index()].level;
            *level = (*level + 1).min(LEVELS);
        }
    }
}

/// Shows the names that the edition gives the sides.
pub(super) fn name_sides(look: &ActiveTheme, board: &Board, words: &mut Query<(&SideText, &mut Text, &mut TextColor)>) {
    for (side, mut words, mut color) in words {
        board.player_name(side.0).clone_into(&mut words.0);
        color.0 = look.side(board, side.0).ink;
    }
}

/// Marks who is chosen, disables level buttons that have nothing to change, and shows the levels.
pub(super) fn update_rows(
    players: Res<ChosenPlayers>,
    programs: Res<OfferedPrograms>,
    settings: Res<Settings>,
    mut buttons: Query<(Entity, &Sit, &mut ButtonStyle, Has<InteractionDisabled>)>,
    mut words: Query<(&LevelText, &mut Text, &mut TextColor)>,
    mut commands: Commands,
) {
    let choice = |player: Player| players.0[player.index()];
    for (button, &sit, mut dress, disabled) in &mut buttons {
        let (chosen, useless) = match sit {
            Sit::Human(player) => (!choice(player).computer, false),
            Sit::Computer(player) => (choice(player).computer, false),
            Sit::LevelDown(player) => (false, !choice(player).computer || choice(player).level == 1),
            Sit::LevelUp(player) => (false, !choice(player).computer || choice(player).level == LEVELS),
        };
        dress.set_if_neq(if chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain });
        match (useless, disabled) {
            (true, false) => _ = commands.entity(button).insert(InteractionDisabled),
            (false, true) => _ = commands.entity(button).remove::<InteractionDisabled>(),
            _ => {}
        }
    }
    for (side, mut words, mut color) in &mut words {
        let SeatChoice { computer, level } = choice(side.0);
        let strength = programs.strength(&settings, level).unwrap_or_else(|| level_word(level).into());
        let said = format!("Level {level}:  {strength}");
        if words.0 != said {
            words.0 = said;
        }
        color.set_if_neq(TextColor(if computer { palette::INK } else { palette::INK_FAINT.with_alpha(0.45) }));
    }
}
