//! Ends without a turn: a draw that is offered or claimed, and resigning, which asks once more.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::Wish;
use super::frame::{OfferSlot, TermsSlot};
use super::words;
use crate::app::referee::{PositionShown, Table, Timeline, TurnPlayed};
use crate::app::theme::widgets::{Dress, button, layout, paragraph, plate, small_button, text};
use crate::app::theme::{Look, fonts, palette};
use crate::rules::{Player, Ruleset};

/// Who is asked whether to resign indeed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Resigning(pub Option<Player>);

/// What can be agreed on now: the slots are filled anew when it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    /// Who may offer a draw or resign: who is to move, or the person who waits for the machine.
    me: Option<Player>,
    /// Who offers a draw.
    offered: Option<Player>,
    can_claim: bool,
    resigning: Option<Player>,
}

impl Terms {
    /// `None` when the game is over.
    fn of(table: &Table, resigning: Resigning) -> Option<Self> {
        let (game, seats) = (table.game(), table.seats());
        let person = |player: &Player| seats.machine(*player).is_none();
        game.outcome().is_none().then(|| Self {
            me: [game.to_move(), game.to_move().other()].into_iter().find(person),
            offered: game.draw_asked().filter(|asker| person(&asker.other())),
            can_claim: game.can_claim_draw() && person(&game.to_move()),
            resigning: resigning.0,
        })
    }
}

/// Whoever plays on does not resign.
pub(super) fn keep_playing(
    mut played: MessageReader<TurnPlayed>,
    mut shown: MessageReader<PositionShown>,
    mut resigning: ResMut<Resigning>,
) {
    if played.read().count() + shown.read().count() > 0 {
        resigning.set_if_neq(Resigning(None));
    }
}

pub(super) fn show(
    table: Res<Table>,
    look: Res<Look>,
    timeline: Res<Timeline>,
    resigning: Res<Resigning>,
    mut panel: Query<(Entity, &mut Node), With<TermsSlot>>,
    stage: Query<Entity, With<OfferSlot>>,
    mut shown: Local<Option<(String, Terms)>>,
    mut commands: Commands,
) {
    if !(table.is_changed() || timeline.is_changed() || resigning.is_changed()) {
        return;
    }
    let (Ok((panel, mut node)), Ok(stage)) = (panel.single_mut(), stage.single()) else { return };
    let game = table.game();
    // As high as its buttons, which go while a turn is shown: nothing jumps.
    let least = if game.outcome().is_none() { px(30) } else { px(0) };
    if node.min_height != least {
        node.min_height = least;
    }
    let rules = game.rules();
    // While a turn is shown there is nothing to agree on.
    let terms = Terms::of(&table, *resigning).filter(|_| timeline.is_idle());
    let now = terms.map(|terms| (rules.spec().name.clone(), terms));
    if *shown == now {
        return;
    }
    *shown = now;
    commands.entity(panel).despawn_children();
    commands.entity(stage).despawn_children();
    let Some(terms) = terms else { return };
    if let Some(asker) = terms.offered {
        commands.spawn((offer(&look, rules, asker), ChildOf(stage)));
    }
    if let Some(player) = terms.resigning {
        commands.spawn((confirm(rules, player), ChildOf(panel)));
        return;
    }
    if terms.can_claim {
        commands.spawn((claim(), ChildOf(panel)));
    }
    let Some(me) = terms.me else { return };
    let row = commands.spawn((layout(Node { column_gap: px(8), ..default() }), ChildOf(panel))).id();
    let mut ask = commands.spawn((small_button("Offer draw", Dress::Plain), Wish::OfferDraw(me), ChildOf(row)));
    if terms.offered.is_some() {
        ask.insert(InteractionDisabled);
    }
    commands.spawn((small_button("Resign", Dress::Plain), Wish::Resign(me), ChildOf(row)));
}

fn column() -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() }
}

/// The button that claims a draw, while it may be claimed.
fn claim() -> impl Bundle {
    (
        Name::new("Draw"),
        layout(column()),
        children![
            paragraph(words::claim(), fonts::regular(13.0), palette::INK_FAINT),
            (button("Claim draw", Dress::Primary), Wish::ClaimDraw),
        ],
    )
}

fn confirm(rules: &Ruleset, player: Player) -> impl Bundle + use<> {
    let question = words::resign(rules, player);
    (
        Name::new("Resign"),
        layout(column()),
        children![
            paragraph(question, fonts::semibold(14.0), palette::INK),
            (
                layout(Node { column_gap: px(8), ..default() }),
                children![
                    (small_button("Resign", Dress::Primary), Wish::ResignIndeed(player)),
                    (small_button("Keep playing", Dress::Plain), Wish::KeepPlaying),
                ],
            ),
        ],
    )
}

/// What the opponent sees when a draw is offered.
fn offer(look: &Look, rules: &Ruleset, asker: Player) -> impl Bundle + use<> {
    let ink = look.side(rules, asker).ink;
    let answers = asker.other();
    (
        Name::new("Offer"),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(12),
            padding: UiRect::axes(px(18), px(8)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        plate(),
        children![
            text(words::offer(rules, asker), fonts::semibold(16.0), ink),
            (small_button("Accept", Dress::Primary), Wish::AcceptDraw(answers)),
            (small_button("Decline", Dress::Plain), Wish::DeclineDraw(answers)),
        ],
    )
}
