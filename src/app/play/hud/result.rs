//! The result of the game, and what players can do next.

use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::frame::{ResultSlot, button_row};
use super::look_back::{has_turning_point, look_at_next_turning_point};
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use kit::ui::size_class::PANEL_GAP;
use kit::ui::widgets::plate;
use phrases::{Phrase, phrase};
use state::referee::{Request, Seat, Seats, Start, Table, Timeline};
use state::settings::{Command, SeatChoice, Settings};
use state::shelf::Shelf;
use tabletop::{LEVELS, Outcome, ResultText};

/// Shows the result after the last shot has been shown.
pub(super) fn update_result(
    table: Res<Table>,
    timeline: Res<Timeline>,
    look: Res<ActiveTheme>,
    class: Res<SizeClass>,
    slot: Query<Entity, With<ResultSlot>>,
    focus: Res<InputFocus>,
    parents: Query<&ChildOf>,
    mut shown: Local<Option<Outcome>>,
    mut commands: Commands,
) {
    let session = table.session();
    let outcome = session.outcome().filter(|_| timeline.is_idle() && table.is_game());
    let Ok(slot) = slot.single() else { return };
    if *shown == outcome && !look.is_changed() && !class.is_changed() {
        return;
    }
    // A card that only changes its size doesn't take the focus from elsewhere, as it may be under a menu.
    let takes_focus = *shown != outcome
        || focus.get().is_some_and(|focused| parents.iter_ancestors(focused).any(|ancestor| ancestor == slot));
    *shown = outcome;
    commands.entity(slot).despawn_children();
    if let (Some(outcome), Some(ResultText { headline, sentence })) = (outcome, table.result()) {
        let ink = outcome.winner.map_or(palette::INK, |winner| look.side(table.board(), winner).ink);
        let card = commands.spawn((card(headline, ink, sentence, table.terms_line(), *class), ChildOf(slot))).id();
        let row = Node {
            width: percent(100),
            justify_content: JustifyContent::Center,
            margin: UiRect::top(px(class.pick(8.0, 4.0))),
            ..button_row()
        };
        let row = commands.spawn((layout(row), ChildOf(card))).id();
        let spawn = |commands: &mut Commands, label: Phrase, style| {
            let mut button = match *class {
                SizeClass::Regular => commands.spawn((button(label, style), ChildOf(row))),
                SizeClass::Compact => commands.spawn((small_button(label, style), ChildOf(row))),
            };
            // Six of them fit side by side in every language.
            button.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(12), px(0)));
            if style == ButtonStyle::Primary && takes_focus {
                button.insert(AutoFocus);
            }
            button.id()
        };
        let next = next_level(&table, outcome);
        if let Some(seats) = next {
            let button = spawn(&mut commands, phrase!("hud-next-level"), ButtonStyle::Primary);
            let play = move |_: On<Activate>, settings: ResMut<Settings>, requests: MessageWriter<Request>| {
                play_next_level(seats, settings, requests);
            };
            commands.entity(button).insert((on_press(play), Help::new(phrase!("hud-next-level.help"))));
        }
        let review = spawn(&mut commands, phrase!("hud-review"), ButtonStyle::Plain);
        let help = Help::new(phrase!("hud-review.help")).or(phrase!("hud-review.off"));
        let goes = on_press(look_at_next_turning_point);
        commands.entity(review).insert((goes, enabled_if(has_turning_point), help));
        let style = if next.is_some() { ButtonStyle::Plain } else { ButtonStyle::Primary };
        let rematch = spawn(&mut commands, phrase!("hud-rematch"), style);
        commands.entity(rematch).insert(Command::Restart);
        if session.seats().only_human().is_some() {
            let swap = spawn(&mut commands, phrase!("hud-swap-sides"), ButtonStyle::Plain);
            commands.entity(swap).insert(on_press(swap_sides));
        }
        for command in [Command::Replay, Command::SaveClip] {
            // A small window has room only for buttons that are not in the bar.
            if *class == SizeClass::Regular || command.info().button.is_none() {
                let button = spawn(&mut commands, command.words(), ButtonStyle::Plain);
                commands.entity(button).insert(command);
            }
        }
    }
}

/// The seats for a game at the next level, if a person has beaten the computer and there is a higher level.
fn next_level(table: &Table, outcome: Outcome) -> Option<Seats> {
    let human = table.seats().only_human().filter(|&human| outcome.winner == Some(human))?;
    let computer = human.other();
    let level = table.seats().computer_level(computer).filter(|&level| level < LEVELS)?;
    let mut seats = table.seats();
    seats.0[computer.index()] = Seat::Computer(level + 1);
    Some(seats)
}

/// Restarts the same set-up with these players, and keeps them for later games.
fn play_next_level(seats: Seats, mut settings: ResMut<Settings>, mut requests: MessageWriter<Request>) {
    settings.seats = SeatChoice::of(seats, settings.seats);
    requests.write(Request::Restart);
    requests.write(Request::Seat(seats));
}

/// Restarts the same set-up with swapped sides.
fn swap_sides(_: On<Activate>, table: Res<Table>, shelf: Res<Shelf>, mut requests: MessageWriter<Request>) {
    let full = shelf.0.find(&table.setup).ok().map(|entry| Start::from(entry.clone()));
    requests.write(Request::SwapSides(full.map(Box::new)));
}

fn card(headline: Phrase, ink: Color, why: Phrase, how: Phrase, class: SizeClass) -> impl Bundle {
    let centered = TextLayout::justify(Justify::Center);
    (
        Name::new("Result"),
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(class.pick(6.0, 2.0)),
            // Never narrowed to less than its buttons need: they would wrap without making the card higher.
            width: percent(100),
            max_width: px(840),
            margin: UiRect::bottom(px(PANEL_GAP)),
            padding: UiRect::axes(px(16), px(class.pick(16.0, 8.0))),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(12)),
            ..default()
        },
        plate(),
        children![
            text(headline, fonts::semibold(class.pick(32.0, 22.0)), ink),
            (paragraph(why, fonts::regular(15.0), palette::INK_FAINT), centered),
            (paragraph(how, fonts::regular(13.0), palette::INK_FAINT), centered),
        ],
    )
}
