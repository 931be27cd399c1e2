//! The curtain between turns when two people share a screen in a game with hidden pieces. It asks one player to
//! pass the screen over and the other to confirm that they are there. The board below it shows only what both may see.

#[cfg(test)]
mod tests;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use kit::theme::ActiveTheme;
use kit::ui::focus::on_button;
use kit::ui::prelude::*;
use kit::ui::side_panel::hidden_under_menus;
use kit::ui::widgets::plate;
use phrases::{Phrase, phrase};
use state::messages::TableOpen;
use state::referee::{Request, Table, TableSet, Timeline};
use state::settings::{Command, CommandGiven};
use tabletop::{Event, Player};

/// Adds the curtain.
pub struct HandoverPlugin;

impl Plugin for HandoverPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, take_seat_by_key.in_set(TableSet::Input))
            .add_systems(Update, update_curtain.in_set(TableSet::View));
    }
}

/// The curtain, and the player for whom it opens.
#[derive(Component, Clone, Debug, PartialEq)]
struct Curtain {
    player: Player,
    /// The texts with the players' names and actions; the curtain is respawned when they change.
    words: [Phrase; 3],
}

/// The texts of the curtain: the player to hand over to, what they do next, and the label of their button.
fn words(table: &Table, player: Player) -> [Phrase; 3] {
    let [who, other] = [player, player.other()].map(|player| table.player_label(player));
    let does = match table.is_setting_up() {
        true => phrase!("handover-sets-up", who = who.clone(), other = other),
        false => {
            let turn = phrase!("handover-turn", who = who.clone(), other = other);
            Phrase::sentences(attack_result(table).into_iter().chain([turn]))
        }
    };
    [phrase!("handover-to", who = who.clone()), does, phrase!("handover-ready", who = who)]
}

/// Returns the result of the last turn's attack, whose ranks both players know: `Red's major takes Blue's captain on a7.`
fn attack_result(table: &Table) -> Option<Phrase> {
    let turn = table.session().last_turn()?;
    let mut shown = turn.events().filter_map(|event| match event {
        Event::Reveal { piece, at } => Some((*piece, *at)),
        _ => None,
    });
    let ((attacker, from), (defender, at)) = (shown.next()?, shown.next()?);
    let is_lost = |at| turn.losses().any(|loss| loss.at == at);
    let board = table.board();
    let [side, other] = [attacker, defender].map(|piece| board.side(piece.owner));
    let [piece, taken] = [attacker, defender].map(|piece| board.look(piece.look).piece());
    let outcome = (is_lost(from), is_lost(at));
    let at = at.to_string();
    match outcome {
        (false, true) => {
            Some(phrase!("handover-fight.takes", piece = piece, side = side, taken = taken, other = other, at = at))
        }
        (true, false) => {
            Some(phrase!("handover-fight.fails", piece = piece, side = side, taken = taken, other = other, at = at))
        }
        (true, true) => {
            Some(phrase!("handover-fight.both", piece = piece, side = side, taken = taken, other = other, at = at))
        }
        (false, false) => None,
    }
}

/// Shows the curtain between turns, and removes it when a player takes their seat.
fn update_curtain(
    table: Res<Table>,
    timeline: Res<Timeline>,
    look: Res<ActiveTheme>,
    class: Res<SizeClass>,
    curtains: Query<(Entity, &Curtain)>,
    mut commands: Commands,
) {
    let wanted = table.awaited().filter(|_| timeline.is_idle());
    let wanted = wanted.map(|player| Curtain { player, words: words(&table, player) });
    let is_drawn = curtains.iter().any(|(_, curtain)| Some(curtain) == wanted.as_ref());
    if is_drawn && !class.is_changed() && !look.is_changed() {
        return;
    }
    curtains.iter().for_each(|(curtain, _)| commands.entity(curtain).despawn());
    let Some(curtain) = wanted else { return };
    let [headline, does, here] = curtain.words.clone();
    let ink = look.side(table.board(), curtain.player).ink;
    let player = curtain.player;
    let card = Node {
        align_items: AlignItems::Center,
        max_width: percent(90),
        padding: UiRect::axes(px(28), px(20)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(12)),
        ..in_column(12.0)
    };
    commands.spawn((
        Name::new("Curtain"),
        curtain,
        // Below the bar, so that the menu can be opened.
        Node {
            position_type: PositionType::Absolute,
            top: px(class.bar_height()),
            bottom: px(0),
            left: px(0),
            right: px(0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::BACKDROP.with_alpha(0.82)),
        GlobalZIndex(8),
        hidden_under_menus(),
        TabGroup::new(0),
        children![(
            layout(card),
            plate(),
            children![
                paragraph(headline, fonts::semibold(22.0), ink),
                paragraph(does, fonts::regular(15.0), palette::INK_FAINT),
                (button(here, ButtonStyle::Primary), sends(Request::TakeSeat(player)), AutoFocus),
            ],
        )],
    ));
}

/// The key that chooses a square also takes the seat, unless a button has the focus.
fn take_seat_by_key(
    mut given: MessageReader<CommandGiven>,
    table: Res<Table>,
    open: Res<TableOpen>,
    curtains: Query<&Curtain>,
    focus: Res<InputFocus>,
    buttons: Query<(), With<Button>>,
    mut requests: MessageWriter<Request>,
) {
    let chosen = given.read().any(|given| given.0 == Command::Choose);
    let on_other = on_button(&focus, &buttons);
    if chosen && open.0 && !on_other && !curtains.is_empty() {
        requests.write_batch(table.awaited().map(Request::TakeSeat));
    }
}
