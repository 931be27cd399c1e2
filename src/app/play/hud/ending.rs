//! Ending the game other than by a turn: draw offers, draw claims, and resignation, which asks for confirmation.

use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use super::frame::{EndingSlot, OfferSlot, button_row, strip};
use super::words;
use kit::theme::ActiveTheme;
use kit::ui::prelude::*;
use phrases::phrase;
use state::messages::{PendingResignation, TableOpen};
use state::referee::{PositionShown, Request, Table, Timeline, TurnPlayed};
use tabletop::Player;

/// The card on which a draw is offered.
#[derive(Component)]
pub(super) struct Offer;

/// The endings available now. The slots are rebuilt when they change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Endings {
    /// The player who may offer a draw or resign: the person to move, or the one waiting for the computer.
    me: Option<Player>,
    /// The player who has offered a draw.
    offered: Option<Player>,
    can_claim: bool,
    resigning: Option<Player>,
}

impl Endings {
    /// Returns `None` when the game is over, and while an earlier position is shown.
    fn of(table: &Table, resigning: PendingResignation) -> Option<Self> {
        let (session, seats) = (table.session(), table.seats());
        let person = |player: &Player| seats.computer_level(*player).is_none();
        let goes_on = session.outcome().is_none() && !session.is_looking_back();
        goes_on.then(|| Self {
            me: [session.to_move(), session.to_move().other()].into_iter().find(person),
            offered: session.offered().filter(|asker| person(&asker.other())),
            can_claim: session.can_claim_draw() && person(&session.to_move()),
            resigning: resigning.0,
        })
    }
}

/// Cancels a pending resignation when the game goes on or a menu covers it.
pub(super) fn cancel_resignation(
    mut played: MessageReader<TurnPlayed>,
    mut shown: MessageReader<PositionShown>,
    open: Res<TableOpen>,
    mut resigning: ResMut<PendingResignation>,
) {
    if played.read().count() + shown.read().count() > 0 || !open.0 {
        resigning.set_if_neq(PendingResignation(None));
    }
}

/// Rebuilds the buttons, the confirmation and the draw offer.
pub(super) fn update_endings(
    table: Res<Table>,
    look: Res<ActiveTheme>,
    timeline: Res<Timeline>,
    resigning: Res<PendingResignation>,
    mut panel: Query<(Entity, &mut Node), With<EndingSlot>>,
    stage: Query<Entity, With<OfferSlot>>,
    offers: Query<Entity, With<Offer>>,
    mut shown: Local<Option<(String, Endings)>>,
    mut commands: Commands,
) {
    if !(table.is_changed() || timeline.is_changed() || resigning.is_changed()) {
        return;
    }
    let (Ok((panel, mut node)), Ok(stage)) = (panel.single_mut(), stage.single()) else { return };
    let board = table.board();
    // As high as the buttons, which are hidden while a turn is shown, so that nothing jumps.
    let least = if table.session().outcome().is_none() { px(30) } else { px(0) };
    if node.min_height != least {
        node.min_height = least;
    }
    let endings = Endings::of(&table, *resigning).filter(|_| timeline.is_idle());
    let now = endings.map(|endings| (board.name.clone(), endings));
    if *shown == now {
        return;
    }
    *shown = now;
    commands.entity(panel).despawn_children();
    offers.iter().for_each(|offer| commands.entity(offer).despawn());
    let Some(endings) = endings else { return };
    if let Some(asker) = endings.offered {
        commands.spawn((offer(&look, &table, asker), ChildOf(stage)));
    }
    if let Some(player) = endings.resigning {
        commands.spawn((confirm(&table, player), ChildOf(panel)));
        return;
    }
    if endings.can_claim {
        commands.spawn((claim(&table), ChildOf(panel)));
    }
    let Some(me) = endings.me else { return };
    let row = commands.spawn((layout(button_row()), ChildOf(panel))).id();
    let offers = Help::new(phrase!("hud-offer-draw.help")).or(phrase!("hud-offer-draw.off"));
    let button = small_button(phrase!("hud-offer-draw"), ButtonStyle::Plain);
    let offer = (button, sends(Request::OfferDraw(me)), offers, ChildOf(row));
    let mut ask = commands.spawn(offer);
    if endings.offered.is_some() {
        ask.insert(InteractionDisabled);
    }
    let resigns = Help::new(phrase!("hud-resign.help"));
    let ask = move |_: On<Activate>, mut resigning: ResMut<PendingResignation>| resigning.0 = Some(me);
    let button = small_button(phrase!("hud-resign"), ButtonStyle::Plain);
    commands.spawn((button, on_press(ask), resigns, ChildOf(row)));
}

fn column() -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() }
}

/// The button that claims a draw.
fn claim(table: &Table) -> impl Bundle + use<> {
    let reason = table.session().claim_reason().unwrap_or_default();
    (
        Name::new("Draw"),
        layout(column()),
        children![
            paragraph(reason, fonts::regular(13.0), palette::INK_FAINT),
            (button(phrase!("hud-claim-draw"), ButtonStyle::Primary), sends(Request::ClaimDraw)),
        ],
    )
}

fn confirm(table: &Table, player: Player) -> impl Bundle + use<> {
    let question = words::resign(table, player);
    let keep_playing = |_: On<Activate>, mut resigning: ResMut<PendingResignation>| resigning.0 = None;
    let resign =
        move |_: On<Activate>, mut resigning: ResMut<PendingResignation>, mut requests: MessageWriter<Request>| {
            resigning.0 = None;
            requests.write(Request::Resign(player));
        };
    (
        Name::new("Resign"),
        layout(column()),
        children![
            paragraph(question, fonts::semibold(14.0), palette::INK),
            (
                layout(button_row()),
                children![
                    (small_button(phrase!("hud-resign"), ButtonStyle::Plain), on_press(resign)),
                    (
                        small_button(phrase!("hud-keep-playing"), ButtonStyle::Primary),
                        on_press(keep_playing),
                        AutoFocus
                    ),
                ],
            ),
        ],
    )
}

/// The card with a draw offer and its answers.
fn offer(look: &ActiveTheme, table: &Table, asker: Player) -> impl Bundle + use<> {
    let ink = look.side(table.board(), asker).ink;
    let opponent = asker.other();
    (
        Name::new("Offer"),
        Offer,
        strip(),
        children![
            text(words::offer(table, asker), fonts::semibold(16.0), ink),
            (small_button(phrase!("hud-accept-draw"), ButtonStyle::Primary), sends(Request::AcceptDraw(opponent))),
            (small_button(phrase!("hud-decline-draw"), ButtonStyle::Plain), sends(Request::DeclineDraw(opponent))),
        ],
    )
}
