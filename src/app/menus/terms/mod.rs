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

use super::setups::ChosenSetup;
use super::{Go, Menu, goes};
use crate::referee::{Start, Table};
use crate::settings::{NextGame, Settings};
use crate::shelf::Shelf;
use crate::ui::elided::{Elided, elided};
use crate::ui::help::Help;
use crate::ui::size_class::adaptive;
use crate::ui::text_field::typed;
use crate::ui::widgets::{ButtonStyle, button_of, layout, text};
use crate::ui::{fonts, palette};
use content::setups::{Edition, SetupEntry, leave_out, title_without};
use games::beam;
use games::list::{GameSetup, TableGame};
use rules::{Player, Square};
pub(super) use spawn::spawn_terms;
use tabletop::{Agreement, Aid, Aids, Answers, BoardView};
use times::{Time, time_words};

/// The terms for the next game from the chooser. They take effect only when it begins.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Terms {
    next: NextGame,
    aids: Aids,
    /// The id of the set-up from which pieces are left out, and their squares in order.
    setup: String,
    without: Vec<Square>,
    /// The chooser is entered from here, so it keeps its selection.
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

    /// The pieces that are left out of a set-up.
    fn without(&self, setup: &str) -> &[Square] {
        if self.setup == setup { &self.without } else { &[] }
    }

    fn agreement(&self, setup: &str) -> Agreement {
        self.next.agreement(self.aids, self.without(setup).to_vec())
    }

    /// The starting position from a set-up; with all pieces if the set-up has changed since some were left out.
    pub(super) fn view(&self, edition: &Edition, entry: &SetupEntry) -> BoardView {
        match leave_out(&entry.position, self.without(&entry.id)) {
            Ok(position) => beam::view(&Arc::new(beam::board(&edition.rules, &edition.looks)), &position),
            Err(_) => full_view(edition, entry),
        }
    }

    /// The game that begins from a set-up.
    ///
    /// # Errors
    /// Returns an error if a piece cannot be left out because the set-up has changed since it was chosen.
    pub(super) fn start(&self, entry: &SetupEntry) -> Result<Start, String> {
        Start::from(entry.clone()).agreed(self.agreement(&entry.id))
    }

    /// The game that begins from a start whose pieces can't be left out.
    pub(super) fn start_game(&self, game: &dyn TableGame, setup: GameSetup) -> Start {
        let start = setup.ruled(&self.rulings(game)).into();
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
    fn summary(&self, chosen: &ChosenSetup) -> String {
        let aids = match self.aids {
            aids if aids.is_strict() => "minimal assists",
            Aids::FRIENDLY => "standard assists",
            _ => "custom assists",
        };
        let more = match chosen.table_game() {
            Some(game) => match self.rulings(game).unusual() {
                0 => String::new(),
                1 => "  ·  1 house rule".into(),
                count => format!("  ·  {count} house rules"),
            },
            None => match self.without(chosen.setup()).len() {
                0 => String::new(),
                count => format!("  ·  {count} left out"),
            },
        };
        format!("{}  ·  {aids}{more}", self.next.clock.words())
    }
}

/// A set-up with all its pieces.
pub(super) fn full_view(edition: &Edition, entry: &SetupEntry) -> BoardView {
    beam::view(&Arc::new(beam::board(&edition.rules, &edition.looks)), &entry.position)
}

/// The name of an aid, here and in the options.
pub(super) fn aid_label(aid: Aid) -> &'static str {
    match aid {
        Aid::LegalSquares => "Legal squares",
        Aid::Preview => "Shot preview",
        Aid::Threat => "Opponent's threat",
        Aid::OwnShot => "Warn before own hits",
        Aid::LastTurn => "Last turn",
        Aid::TakeBack => "Undo",
        Aid::Hints => "Hints and analysis",
    }
}

/// What an aid does, here and in the options.
pub(super) fn aid_note(aid: Aid) -> &'static str {
    match aid {
        Aid::LegalSquares => "Mark where a piece may go.",
        Aid::Preview => "Draw the shot of the move under the pointer as a thin line.",
        Aid::Threat => "Draw the shot that the opponent would fire if nothing changed.",
        Aid::OwnShot => "Ask before a shot hits your own piece.",
        Aid::LastTurn => "Mark the last turn.",
        Aid::TakeBack => "Let players undo their turns.",
        Aid::Hints => "Let players ask for hints and analysis.",
    }
}

/// The value of a time.
#[derive(Component)]
pub(super) struct TimeText(Time);

/// The row of a time; hidden if the control has no such time.
#[derive(Component)]
pub(super) struct TimeRow(Time);

/// The field for the name of a side.
#[derive(Component)]
pub(super) struct NameOf(Player);

/// The text that lists the pieces left out, or says why a piece can't be.
#[derive(Component)]
pub(super) struct HandicapText;

/// The chooser's button that opens this menu.
#[derive(Component)]
pub(super) struct TermsButton;

/// The summary on the chooser's button.
#[derive(Component)]
pub(super) struct SummaryText;

/// The label before that button.
#[derive(Component)]
pub(super) struct AboutText;

const TERMS: Help = Help { does: "Choose the clock, names, assists and a handicap", unavailable: "" };
/// For games in which no piece can be left out.
const TERMS_WITHOUT_HANDICAP: Help = Help { does: "Choose the clock, names and assists", unavailable: "" };

/// For games that leave rulings to their players.
const TERMS_WITH_RULINGS: Help = Help { does: "Choose the clock, names, assists and house rules", unavailable: "" };

/// The terms that the chosen game offers: the label, and the help of the button.
fn agreed_about(chosen: &ChosenSetup) -> (&'static str, Help) {
    match chosen.table_game() {
        Some(game) if game.rulings().is_empty() => ("Clock and assists", TERMS_WITHOUT_HANDICAP),
        Some(_) => ("Clock, assists, house rules", TERMS_WITH_RULINGS),
        None => ("Clock, assists, handicap", TERMS),
    }
}

/// Spawns the chooser's button that opens this menu, with a label before it if there is room.
pub(super) fn spawn_terms_button(commands: &mut Commands, parent: Entity) {
    let row = Node { column_gap: px(10), align_items: AlignItems::Center, min_width: px(0), ..default() };
    let row = commands.spawn((ChildOf(parent), layout(row))).id();
    let about = (AboutText, text("", fonts::regular(13.0), palette::INK_FAINT));
    let (shown, hidden) = (Node::default(), Node { display: Display::None, ..default() });
    commands.spawn((ChildOf(row), adaptive(shown, hidden), children![about]));
    let label = (SummaryText, elided("", fonts::semibold(14.0), palette::INK));
    let button = (button_of("Terms", ButtonStyle::Plain, 30.0, label), goes(Go::To(Menu::Terms)), TermsButton, TERMS);
    commands.spawn((button, ChildOf(row))).entry::<Node>().and_modify(|mut node| {
        (node.flex_shrink, node.min_width, node.max_width) = (1.0, px(0), percent(100));
    });
}

/// Updates the summary on the chooser's button and the label before it.
pub(super) fn update_summary(
    terms: Res<Terms>,
    chosen: Res<ChosenSetup>,
    mut texts: Query<&mut Elided, With<SummaryText>>,
    mut abouts: Query<&mut Text, With<AboutText>>,
    mut helps: Query<&mut Help, With<TermsButton>>,
) {
    let (about, help) = agreed_about(&chosen);
    for mut words in &mut abouts {
        words.set_if_neq(Text::new(about));
    }
    for mut shown in &mut helps {
        shown.set_if_neq(help);
    }
    for mut words in &mut texts {
        Elided::set(&mut words, terms.summary(&chosen));
    }
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

/// Updates the times.
pub(super) fn update_times(
    terms: Res<Terms>,
    mut rows: Query<(&TimeRow, &mut Node)>,
    mut times: Query<(&TimeText, &mut Text)>,
) {
    let clock = terms.next.clock;
    for (row, mut node) in &mut rows {
        let display = if time_words(clock, row.0).is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    for (time, mut words) in &mut times {
        let said = time_words(clock, time.0).unwrap_or_default();
        if words.0 != said {
            words.0 = said;
        }
    }
}

/// Updates the text about the handicap when it has changed.
pub(super) fn update_handicap_text(
    terms: Res<Terms>,
    refused: Res<HandicapRefused>,
    shelf: Res<Shelf>,
    chosen: Res<ChosenSetup>,
    mut texts: Query<(&mut Text, &mut TextColor), With<HandicapText>>,
) {
    let Some((_, entry)) = chosen.entry(&shelf.0) else { return };
    let (said, ink) = match (&refused.0, terms.without(&entry.id)) {
        (Some(refused), _) => (refused.clone(), palette::WARNING),
        (None, []) => ("Click a piece to remove it. Click again to restore it.".into(), palette::INK_FAINT),
        (None, without) => (format!("{}.", title_without("", &entry.position, without)), palette::INK),
    };
    for (mut words, mut color) in &mut texts {
        if words.0 != said {
            words.0.clone_from(&said);
        }
        color.set_if_neq(TextColor(ink));
    }
}

/// The reason why the piece that was pressed last cannot be left out.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HandicapRefused(Option<String>);
