//! The chooser's rows of players: for each side, a person or the computer at a level.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::row_label;
use super::next_game::{AvailablePrograms, ChosenPlayers};
use super::programs::spawn_row;
use kit::theme::ActiveTheme;
use kit::ui::language::Words;
use kit::ui::prelude::*;
use phrases::phrase;
use state::referee::level_word;
use state::settings::{SeatChoice, Settings};
use tabletop::{Board, LEVELS, Player};

/// The name of a side.
#[derive(Component)]
pub(super) struct SideText(Player);

/// Spawns a row for each side, and the one for the computer's program.
pub(super) fn spawn_rows(commands: &mut Commands, place: Entity) {
    let lower = Help::new(phrase!("menu-seat-lower.help")).or(phrase!("menu-seat-lower.off"));
    let higher = Help::new(phrase!("menu-seat-higher.help")).or(phrase!("menu-seat-higher.off"));
    for player in Player::BOTH {
        let row = layout(Node { align_items: AlignItems::Center, column_gap: px(8), ..default() });
        commands.spawn((
            Name::new(format!("Side {player:?}")),
            ChildOf(place),
            row,
            children![
                row_label(84.0, (SideText(player), text("", fonts::semibold(15.0), palette::INK))),
                (small_button(phrase!("menu-seat-human"), ButtonStyle::Plain), chooses_player(player, false)),
                (small_button(phrase!("menu-seat-computer"), ButtonStyle::Plain), chooses_player(player, true)),
                layout(Node { width: px(8), ..default() }),
                (small_button("−", ButtonStyle::Plain), changes_level(player, -1), lower.clone()),
                (small_button("+", ButtonStyle::Plain), changes_level(player, 1), higher.clone()),
                (
                    text("", fonts::semibold(14.0), palette::INK),
                    says(
                        move |players: Res<ChosenPlayers>,
                              programs: Res<AvailablePrograms>,
                              settings: Res<Settings>| {
                            let level = players.0[player.index()].level;
                            let strength = programs.strength(&settings, level).unwrap_or_else(|| level_word(level));
                            phrase!("menu-seat-level", level = level, strength = strength)
                        }
                    ),
                    inked(move |players: Res<ChosenPlayers>| match players.0[player.index()].computer {
                        true => palette::INK,
                        false => palette::INK_FAINT.with_alpha(0.45),
                    }),
                    Node { margin: UiRect::left(px(6)), ..default() },
                ),
            ],
        ));
    }
    spawn_row(commands, place);
}

/// Chooses whether the computer plays a side when pressed.
fn chooses_player(player: Player, computer: bool) -> impl Bundle {
    let seat = move |_: On<Activate>, mut players: ResMut<ChosenPlayers>| players.0[player.index()].computer = computer;
    let is_chosen = move |players: Res<ChosenPlayers>| players.0[player.index()].computer == computer;
    (on_press(seat), chosen_if(is_chosen))
}

/// Changes the level of a side by one step, within the range of levels.
fn changes_level(player: Player, step: i8) -> impl Bundle {
    let next = move |level: u8| level.saturating_add_signed(step).clamp(1, LEVELS);
    let change = move |_: On<Activate>, mut players: ResMut<ChosenPlayers>| {
        let level = &mut players.0[player.index()].level;
        *level = next(*level);
    };
    let can_change = move |players: Res<ChosenPlayers>| {
        let SeatChoice { computer, level } = players.0[player.index()];
        computer && next(level) != level
    };
    (on_press(change), enabled_if(can_change))
}

/// Shows the edition's names for the sides.
pub(super) fn name_sides(
    look: &ActiveTheme,
    board: &Board,
    words: &mut Query<(&SideText, &mut Words, &mut TextColor)>,
) {
    for (side, mut words, mut color) in words {
        words.set_if_neq(Words(phrase!("menu-side", side = board.side(side.0))));
        color.0 = look.side(board, side.0).ink;
    }
}
