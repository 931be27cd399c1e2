//! What is agreed before a game: clock, names, aids, and handicap or rulings. Reached from the chooser, which shows it in a few words.

mod spawn;
#[cfg(test)]
mod tests;
mod times;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use super::setups::ChosenSetup;
use super::{Go, Menu};
use crate::referee::{Start, Table};
use crate::settings::{NextGame, Settings};
use crate::shelf::Shelf;
use crate::theme::ActiveTheme;
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
use spawn::fill;
pub(super) use spawn::spawn_terms;
use tabletop::{Agreement, Aid, Aids, Answer, Answers, BoardView, Ruling};
use times::{ClockKind, Time, stepped, time_words};

/// What is agreed for the game that the chooser begins. Nothing of it holds before that.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Terms {
    next: NextGame,
    aids: Aids,
    /// The set-up from which pieces are left out, by id, and their squares in order.
    setup: String,
    without: Vec<Square>,
    /// The chooser is entered from here: it shows what was chosen in it before.
    pub returning: bool,
}

impl Terms {
    /// As in the last game.
    pub(super) fn of(settings: &Settings, table: Option<&Table>) -> Self {
        let table = table.filter(|table| !table.setup.is_empty());
        let (setup, without) =
            table.map(|table| (table.setup.clone(), table.agreement().without.clone())).unwrap_or_default();
        Self { next: settings.next_game.clone(), aids: settings.aids, setup, without, returning: false }
    }

    /// The pieces that are left out of a set-up.
    fn without(&self, setup: &str) -> &[Square] {
        if self.setup == setup { &self.without } else { &[] }
    }

    fn agreement(&self, setup: &str) -> Agreement {
        self.next.agreement(self.aids, self.without(setup).to_vec())
    }

    /// Where a game from a set-up begins; with all pieces where it has changed since some were left out.
    pub(super) fn view(&self, edition: &Edition, entry: &SetupEntry) -> BoardView {
        match leave_out(&entry.position, self.without(&entry.id)) {
            Ok(position) => beam::view(&Arc::new(beam::board(&edition.rules, &edition.looks)), &position),
            Err(_) => full_view(edition, entry),
        }
    }

    /// The game that begins from a set-up.
    ///
    /// # Errors
    /// Why a piece cannot be left out: the set-up has changed since it was chosen.
    pub(super) fn start(&self, entry: &SetupEntry) -> Result<Start, String> {
        Start::from(entry.clone()).agreed(self.agreement(&entry.id))
    }

    /// The game that begins so, where no piece can be left out.
    pub(super) fn start_game(&self, game: &dyn TableGame, setup: GameSetup) -> Start {
        let start = setup.ruled(&self.rulings(game)).into();
        Start { agreement: Some(self.next.agreement(self.aids, Vec::new())), ..start }
    }

    /// The rulings of a game.
    pub(super) fn rulings(&self, game: &dyn TableGame) -> Answers {
        self.next.rulings(game)
    }

    /// Keeps what was agreed for the next game.
    pub(super) fn keep(&self, settings: &mut Settings) {
        settings.next_game.clone_from(&self.next);
        settings.aids = self.aids;
    }

    /// In a few words: `No clock  ·  friendly aids`.
    fn summary(&self, chosen: &ChosenSetup) -> String {
        let aids = match self.aids {
            aids if aids.is_strict() => "strict rules",
            Aids::FRIENDLY => "friendly aids",
            _ => "chosen aids",
        };
        let more = match chosen.table_game() {
            Some(game) => match self.rulings(game).unusual() {
                0 => String::new(),
                1 => "  ·  1 ruling".into(),
                count => format!("  ·  {count} rulings"),
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

/// A button of this menu.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Clock(ClockKind),
    Less(Time),
    More(Time),
    Strict,
    Friendly,
    Aid(Aid),
    /// Leaves the piece on this square out, or puts it back.
    Piece(Square),
    AllPieces,
    /// An answer to a ruling of the chosen game, both by place.
    Ruling(usize, usize),
}

/// What an aid is called, here and in the options.
pub(super) fn aid_label(aid: Aid) -> &'static str {
    match aid {
        Aid::LegalSquares => "Legal squares",
        Aid::Preview => "Preview of the shot",
        Aid::Threat => "Opponent's threat",
        Aid::OwnShot => "Ask before own hits",
        Aid::LastTurn => "Last turn",
        Aid::TakeBack => "Take-back",
        Aid::Hints => "Hints and analysis",
    }
}

/// The value of a time.
#[derive(Component)]
pub(super) struct TimeText(Time);

/// The row of a time; hidden where the control has none.
#[derive(Component)]
pub(super) struct TimeRow(Time);

/// The field for the name of a side.
#[derive(Component)]
pub(super) struct NameOf(Player);

/// What is left out, or why a piece cannot be.
#[derive(Component)]
pub(super) struct HandicapText;

/// What is agreed, on the button of the chooser.
#[derive(Component)]
pub(super) struct SummaryText;

/// What is agreed, before the button.
#[derive(Component)]
pub(super) struct AboutText;

const TERMS: Help =
    Help { does: "Choose the clock, the names, what helps the players, and a handicap", unavailable: "" };
/// In games in which no piece can be left out.
const TERMS_WITHOUT_HANDICAP: Help =
    Help { does: "Choose the clock, the names, and what helps the players", unavailable: "" };

/// In games that leave something to their players.
const TERMS_WITH_RULINGS: Help =
    Help { does: "Choose the clock, the names, what helps the players, and the rulings", unavailable: "" };

/// What can be agreed in the chosen game: its words, and what the button does.
fn agreed_about(chosen: &ChosenSetup) -> (&'static str, Help) {
    match chosen.table_game() {
        Some(game) if game.rulings().is_empty() => ("Clock and aids", TERMS_WITHOUT_HANDICAP),
        Some(_) => ("Clock, aids, rulings", TERMS_WITH_RULINGS),
        None => ("Clock, aids, handicap", TERMS),
    }
}

/// Spawns the chooser's button that leads here, with what it is about before it where there is room.
pub(super) fn spawn_terms_button(commands: &mut Commands, parent: Entity) {
    let row = Node { column_gap: px(10), align_items: AlignItems::Center, min_width: px(0), ..default() };
    let row = commands.spawn((ChildOf(parent), layout(row))).id();
    let about = (AboutText, text("", fonts::regular(13.0), palette::INK_FAINT));
    let (shown, hidden) = (Node::default(), Node { display: Display::None, ..default() });
    commands.spawn((ChildOf(row), adaptive(shown, hidden), children![about]));
    let label = (SummaryText, elided("", fonts::semibold(14.0), palette::INK));
    let button = (button_of("Terms", ButtonStyle::Plain, 30.0, label), Go::To(Menu::Terms), TERMS, ChildOf(row));
    commands.spawn(button).entry::<Node>().and_modify(|mut node| {
        (node.flex_shrink, node.min_width, node.max_width) = (1.0, px(0), percent(100));
    });
}

/// Shows on the chooser's button what is agreed, and before it what can be.
pub(super) fn update_summary(
    terms: Res<Terms>,
    chosen: Res<ChosenSetup>,
    mut texts: Query<&mut Elided, With<SummaryText>>,
    mut abouts: Query<&mut Text, With<AboutText>>,
    mut helps: Query<(&mut Help, &Go)>,
) {
    let (about, help) = agreed_about(&chosen);
    for mut words in &mut abouts {
        words.set_if_neq(Text::new(about));
    }
    for (mut shown, _) in helps.iter_mut().filter(|(_, go)| matches!(go, Go::To(Menu::Terms))) {
        shown.set_if_neq(help);
    }
    for mut words in &mut texts {
        Elided::set(&mut words, &terms.summary(&chosen));
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

/// Marks what is chosen and shows the times.
pub(super) fn update_terms(
    terms: Res<Terms>,
    chosen: Option<Res<ChosenSetup>>,
    mut buttons: Query<(Entity, &Term, &mut ButtonStyle, Has<InteractionDisabled>)>,
    mut rows: Query<(&TimeRow, &mut Node)>,
    mut times: Query<(&TimeText, &mut Text)>,
    mut commands: Commands,
) {
    let clock = terms.next.clock;
    let game = chosen.and_then(|chosen| chosen.table_game());
    for (button, &term, mut style, disabled) in &mut buttons {
        let (chosen, useless) = match term {
            Term::Clock(kind) => (kind == ClockKind::of(clock), false),
            Term::Less(time) => (false, stepped(clock, time, false) == clock),
            Term::More(time) => (false, stepped(clock, time, true) == clock),
            Term::Strict => (terms.aids == Aids::STRICT, false),
            Term::Friendly => (terms.aids == Aids::FRIENDLY, false),
            Term::Aid(aid) => (terms.aids.has(aid), false),
            Term::AllPieces => (false, terms.without.is_empty()),
            Term::Ruling(ruling, answer) => {
                let found = game.and_then(|game| answer_of(game, ruling, answer).map(|found| (game, found)));
                let Some((game, (ruling, answer))) = found else { continue };
                (terms.rulings(game).to(ruling) == answer, false)
            }
            Term::Piece(_) => continue,
        };
        style.set_if_neq(if chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain });
        match (useless, disabled) {
            (true, false) => _ = commands.entity(button).insert(InteractionDisabled),
            (false, true) => _ = commands.entity(button).remove::<InteractionDisabled>(),
            _ => {}
        }
    }
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

/// A ruling of a game and one of its answers, by place.
fn answer_of(game: &dyn TableGame, ruling: usize, answer: usize) -> Option<(&'static Ruling, &'static Answer)> {
    let ruling = game.rulings().get(ruling)?;
    Some((ruling, ruling.answers.get(answer)?))
}

/// Says what is left out, after a change of it.
pub(super) fn update_handicap_text(
    terms: Res<Terms>,
    refused: Res<HandicapRefused>,
    shelf: Option<Res<Shelf>>,
    chosen: Option<Res<ChosenSetup>>,
    mut texts: Query<(&mut Text, &mut TextColor), With<HandicapText>>,
) {
    let entry = shelf.as_ref().zip(chosen.as_ref()).and_then(|(shelf, chosen)| chosen.entry(&shelf.0));
    let Some((_, entry)) = entry else { return };
    let (said, ink) = match (&refused.0, terms.without(&entry.id)) {
        (Some(refused), _) => (refused.clone(), palette::WARNING),
        (None, []) => ("Click a piece to leave it out; another click puts it back.".into(), palette::INK_FAINT),
        (None, without) => (format!("{}.", title_without("", &entry.position, without)), palette::INK),
    };
    for (mut words, mut color) in &mut texts {
        if words.0 != said {
            words.0.clone_from(&said);
        }
        color.set_if_neq(TextColor(ink));
    }
}

/// Why the piece that was pressed last cannot be left out.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HandicapRefused(Option<String>);

pub(super) fn press(
    activate: On<Activate>,
    buttons: Query<&Term>,
    pieces: Query<(Entity, &Term)>,
    shelf: Option<Res<Shelf>>,
    chosen: Option<Res<ChosenSetup>>,
    look: Res<ActiveTheme>,
    mut terms: ResMut<Terms>,
    mut refused: ResMut<HandicapRefused>,
    mut commands: Commands,
) {
    let Ok(&term) = buttons.get(activate.entity) else { return };
    let clock = terms.next.clock;
    refused.set_if_neq(HandicapRefused(None));
    match term {
        Term::Clock(kind) if kind != ClockKind::of(clock) => terms.next.clock = kind.control(clock),
        Term::Clock(_) => {}
        Term::Less(time) => terms.next.clock = stepped(clock, time, false),
        Term::More(time) => terms.next.clock = stepped(clock, time, true),
        Term::Strict => terms.aids = Aids::STRICT,
        Term::Friendly => terms.aids = Aids::FRIENDLY,
        Term::Aid(aid) => terms.aids = terms.aids.with(aid, !terms.aids.has(aid)),
        Term::Ruling(ruling, answer) => {
            let Some(game) = chosen.and_then(|chosen| chosen.table_game()) else { return };
            let Some((ruling, answer)) = answer_of(game, ruling, answer) else { return };
            let answers = terms.rulings(game).with(ruling, answer);
            terms.next.set_rulings(game, &answers);
        }
        Term::Piece(_) | Term::AllPieces => {
            let entry = shelf.as_ref().zip(chosen.as_ref()).and_then(|(shelf, chosen)| chosen.entry(&shelf.0));
            let Some((edition, entry)) = entry else { return };
            let mut without = terms.without(&entry.id).to_vec();
            let before = without.clone();
            match term {
                Term::Piece(square) if without.contains(&square) => without.retain(|&out| out != square),
                Term::Piece(square) => without.push(square),
                _ => without.clear(),
            }
            without.sort_unstable();
            if let Err(why) = leave_out(&entry.position, &without) {
                let why = format!("This piece must stay: {why}.");
                *refused = HandicapRefused(Some(why));
                return;
            }
            let view = full_view(edition, entry);
            for (button, &piece) in &pieces {
                let Term::Piece(square) = piece else { continue };
                let is_out = without.contains(&square);
                if is_out != before.contains(&square) {
                    fill(&mut commands, &look, &view, button, square, is_out);
                }
            }
            terms.setup.clone_from(&entry.id);
            terms.without = without;
        }
    }
}
