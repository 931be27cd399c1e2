//! The terms agreed before a game: clock, names, aids, and handicap or rulings. Reached from the chooser, which shows a
//! summary.

mod buttons;
mod spawn;
#[cfg(test)]
mod tests;
mod times;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::EditableText;

use super::card::dotted;
use super::seats::{ChosenPlayers, who_plays};
use super::setups::ChosenSetup;
use super::{Go, Menu, navigates};
use content::setups::{Edition, SetupEntry, leave_out};
use games::beam;
use games::list::{GameSetup, TableGame};
use kit::ui::elided::elided;
use kit::ui::follow::{follows, says};
use kit::ui::help::Help;
use kit::ui::size_class::adaptive;
use kit::ui::text_field::typed;
use kit::ui::widgets::{ButtonStyle, button_of, layout, text};
use kit::ui::{fonts, palette};
use phrases::{Argument, Phrase, phrase};
pub(super) use spawn::spawn_terms;
use state::referee::{Start, Table};
use state::settings::{NextGame, Settings};
use state::shelf::Shelf;
use tabletop::{Agreement, Aid, Aids, Answers, BoardView, Player, Square};

/// The terms for the next game from the chooser. They take effect only when it begins.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Terms {
    next: NextGame,
    aids: Aids,
    /// The id of the set-up from which pieces are removed, and their squares in order.
    setup: String,
    without: Vec<Square>,
    /// The chooser is reopened from this menu, so it keeps its selection.
    pub returning: bool,
}

impl Terms {
    /// The terms of the last game.
    pub(super) fn of(settings: &Settings, table: &Table) -> Self {
        let (setup, without) = match table.setup.as_str() {
            "" => (String::new(), Vec::new()),
            setup => (setup.to_owned(), table.agreement().without.clone()),
        };
        Self { next: settings.next_game.clone(), aids: settings.aids, setup, without, returning: false }
    }

    /// The pieces removed from a set-up.
    fn without(&self, setup: &str) -> &[Square] {
        if self.setup == setup { &self.without } else { &[] }
    }

    /// Returns whether pieces are removed from a set-up.
    pub(super) fn has_handicap(&self, setup: &str) -> bool {
        !self.without(setup).is_empty()
    }

    fn agreement(&self, setup: &str) -> Agreement {
        self.next.agreement(self.aids, self.without(setup).to_vec())
    }

    /// The starting position from a set-up; with all pieces if the set-up has changed since some were removed.
    pub(super) fn view(&self, edition: &Edition, entry: &SetupEntry) -> BoardView {
        match leave_out(&entry.position, self.without(&entry.id)) {
            Ok(position) => beam::view(&Arc::new(beam::board(&edition.rules, &edition.looks)), &position),
            Err(_) => full_view(edition, entry),
        }
    }

    /// The game that begins from a set-up.
    ///
    /// # Errors
    /// Returns an error if a piece cannot be removed because the set-up has changed since it was chosen.
    pub(super) fn start(&self, entry: &SetupEntry) -> Result<Start, Phrase> {
        Start::from(entry.clone()).with_agreement(self.agreement(&entry.id))
    }

    /// The game that begins from a start whose pieces can't be removed.
    pub(super) fn start_game(&self, game: &dyn TableGame, setup: GameSetup) -> Start {
        let start = setup.with_rulings(game, &self.rulings(game)).into();
        Start { agreement: Some(self.next.agreement(self.aids, Vec::new())), ..start }
    }

    /// The rulings of a game.
    pub(super) fn rulings(&self, game: &dyn TableGame) -> Answers {
        self.next.rulings(game)
    }

    /// Stores the terms in the settings for the next game.
    pub(super) fn keep(&self, settings: &mut Settings) {
        settings.next_game.clone_from(&self.next);
        settings.aids = self.aids;
    }

    /// A summary: `No clock  ·  standard assists`.
    fn summary(&self, chosen: &ChosenSetup) -> Phrase {
        let aids = match self.aids {
            aids if aids.is_strict() => phrase!("menu-terms-assists-minimal"),
            Aids::FRIENDLY => phrase!("menu-terms-assists-standard"),
            _ => phrase!("menu-terms-assists-custom"),
        };
        let mut facts = vec![self.next.clock.words(), aids];
        match chosen.table_game().map(|game| self.rulings(game).unusual()) {
            Some(0) => {}
            Some(count) => facts.push(phrase!("menu-terms-rules-count", count = count)),
            None => match self.without(chosen.setup()).len() {
                0 => {}
                count => facts.push(phrase!("menu-terms-left-out", count = count)),
            },
        }
        dotted(facts)
    }
}

/// A set-up with all its pieces.
pub(super) fn full_view(edition: &Edition, entry: &SetupEntry) -> BoardView {
    beam::view(&Arc::new(beam::board(&edition.rules, &edition.looks)), &entry.position)
}

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
    let help = follows(|chosen: Res<ChosenSetup>| Help::new(terms_label(&chosen).attribute("help")));
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
    match (&refused.0, terms.without(chosen.setup()), chosen.entry(&shelf.0)) {
        (Some(refused), ..) => refused.clone(),
        (None, without @ [_, ..], Some((_, entry))) => handicap(entry, without),
        (None, ..) => phrase!("menu-handicap-help"),
    }
}

fn handicap_ink(terms: Res<Terms>, refused: Res<HandicapRefused>, chosen: Res<ChosenSetup>) -> Color {
    match (&refused.0, terms.has_handicap(chosen.setup())) {
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
