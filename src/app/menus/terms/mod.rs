//! The terms agreed before a game: clock, names, aids, and handicap or rulings. Reached from the chooser, which shows a
//! summary.

mod buttons;
mod spawn;
#[cfg(test)]
mod tests;
mod times;

use bevy::prelude::*;
use bevy::text::EditableText;

use super::navigation::{Go, Menu, navigates};
use super::next_game::{ChosenPlayers, ChosenSetup, Terms, who_plays};
use content::setups::SetupEntry;
use kit::ui::prelude::*;
use kit::ui::text_field::typed;
use phrases::{Argument, Phrase, phrase};
pub(super) use spawn::spawn_terms;
use state::shelf::Shelf;
use tabletop::{Aid, Player, Square};

/// The name of an aid, with its effect as `.help`.
fn aid_words(aid: Aid) -> Phrase {
    match aid {
        Aid::LegalSquares => phrase!("menu-assist-legal-squares"),
        Aid::Preview => phrase!("assist-preview"),
        Aid::Threat => phrase!("assist-threat"),
        Aid::OwnShot => phrase!("assist-own-shot"),
        Aid::LastTurn => phrase!("menu-assist-last-turn"),
        Aid::TakeBack => phrase!("menu-assist-undo"),
        Aid::Hints => phrase!("menu-assist-hints"),
    }
}

/// The field for the name of a side.
#[derive(Component)]
pub(super) struct NameOf(Player);

/// The list of the terms of the chosen game, with the help of the button as `.help`.
fn terms_label(chosen: &ChosenSetup) -> Phrase {
    match chosen.table_game() {
        Some(game) if game.rulings().is_empty() => phrase!("menu-terms-plain"),
        Some(_) => phrase!("menu-terms-with-rules"),
        None => phrase!("menu-terms-with-handicap"),
    }
}

/// Spawns the chooser's button that opens this menu, and before it, if there is room, who plays.
pub(super) fn spawn_terms_button(commands: &mut Commands, parent: Entity) {
    let row = Node { column_gap: px(10), align_items: AlignItems::Center, min_width: px(0), ..default() };
    let row = commands.spawn((ChildOf(parent), layout(row))).id();
    let players = text("", fonts::regular(14.0), palette::INK);
    let players = (players, says(|players: Res<ChosenPlayers>| who_plays(players.seats())));
    let (shown, hidden) = (Node::default(), Node { display: Display::None, ..default() });
    commands.spawn((ChildOf(row), adaptive(shown, hidden), children![players]));
    let summary = says(|terms: Res<Terms>, chosen: Res<ChosenSetup>| terms.summary(&chosen));
    let label = (elided("", fonts::semibold(14.0), palette::INK), summary);
    let help = follows(|chosen: Res<ChosenSetup>| Help::of(&terms_label(&chosen)));
    let help = (Help::new(Phrase::default()), help);
    let button = (button_of("Terms", ButtonStyle::Plain, 30.0, label), navigates(Go::To(Menu::Terms)), help);
    commands.spawn((button, ChildOf(row))).entry::<Node>().and_modify(|mut node| {
        (node.flex_shrink, node.min_width, node.max_width) = (1.0, px(0), percent(100));
    });
}

/// Takes over the names as they are typed.
pub(super) fn read_names(fields: Query<(&EditableText, &NameOf), Changed<EditableText>>, mut terms: ResMut<Terms>) {
    for (field, of) in &fields {
        let name = typed(field);
        if terms.next.names[of.0.index()] != name {
            terms.next.names[of.0.index()] = name;
        }
    }
}

/// Lists the removed pieces, or says why a piece can't be removed.
fn handicap_words(
    terms: Res<Terms>,
    refused: Res<HandicapRefused>,
    shelf: Res<Shelf>,
    chosen: Res<ChosenSetup>,
) -> Phrase {
    match (&refused.0, terms.without(&chosen.setup), chosen.entry(&shelf.0)) {
        (Some(refused), ..) => refused.clone(),
        (None, without @ [_, ..], Some((_, entry))) => handicap(entry, without),
        (None, ..) => phrase!("menu-handicap-help"),
    }
}

fn handicap_ink(terms: Res<Terms>, refused: Res<HandicapRefused>, chosen: Res<ChosenSetup>) -> Color {
    match (&refused.0, terms.has_handicap(&chosen.setup)) {
        (Some(_), _) => palette::WARNING,
        (None, true) => palette::INK,
        (None, false) => palette::INK_FAINT,
    }
}

/// The number of pieces each side plays without.
fn handicap(entry: &SetupEntry, without: &[Square]) -> Phrase {
    let position = &entry.position;
    let owner = |square: &Square| position.piece(*square).map(|piece| piece.player);
    Phrase::sentences(Player::BOTH.into_iter().filter_map(|player| {
        let count = without.iter().filter(|&square| owner(square) == Some(player)).count();
        let side = Argument::Side(position.rules().player_name(player).into());
        (count > 0).then(|| phrase!("menu-handicap-of", side = side, count = count))
    }))
}

/// The reason why the piece that was pressed last cannot be removed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct HandicapRefused(Option<Phrase>);
