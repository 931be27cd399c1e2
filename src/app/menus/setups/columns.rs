//! The columns of editions and set-ups.

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollIntoView;
use bevy::window::RequestRedraw;

use super::buttons::{chooses_edition, chooses_game, chooses_random_start, chooses_setup};
use crate::next_game::ChosenSetup;
use content::names;
use content::setups::{Edition, LoadError, ModName, SetupEntry, Source};
use games::list::{GAMES, GameSetup};
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::shelf::{Shelf, SkippedFiles};

/// Height of a button and the gap between two, so that all editions, games and shipped set-ups fit into an ordinary
/// window: in short lists, in long ones, and in small windows.
const SHORT: [f32; 2] = [36.0, 8.0];
const LONG: [f32; 2] = [29.0, 4.0];
const COMPACT: [f32; 2] = [27.0, 3.0];
/// The most rows of a short list.
const MOST_SHORT: usize = 10;

/// A column of choices, whose chosen row is scrolled into view.
#[derive(Component)]
pub(crate) struct ChoiceColumn;

/// The contents of the column of editions: when they last changed, and the room.
pub(super) fn editions_key(shelf: Res<Shelf>, class: Res<SizeClass>) -> (Tick, SizeClass) {
    (shelf.last_changed(), *class)
}

/// Spawns the editions, and the games with their own rules.
pub(super) fn spawn_editions(
    In((column, (_, class))): In<(Entity, (Tick, SizeClass))>,
    shelf: Res<Shelf>,
    mut commands: Commands,
) {
    let bases = shelf.0.editions().iter().filter(|edition| edition.variant.is_none());
    let of_editions = bases.map(|edition| {
        let group = Group::of(edition.is_shipped(), &edition.source);
        Row::new(names::edition_name(edition), group, chooses_edition(edition.id.clone()))
    });
    let of_games = GAMES.into_iter().map(|game| Row::new(game.name(), Group::OtherGames, chooses_game(game)));
    fill_column(&mut commands, class, column, of_editions.chain(of_games).collect());
}

/// What the column of set-ups depends on: the edition, when the content and its errors last changed, and the room. The
/// buttons stay while another set-up is chosen, so the pressed one keeps the focus.
type SetupsKey = (String, [Tick; 2], SizeClass);

pub(super) fn setups_key(
    chosen: Res<ChosenSetup>,
    shelf: Res<Shelf>,
    left_out: Res<SkippedFiles>,
    class: Res<SizeClass>,
) -> SetupsKey {
    (chosen.edition.clone(), [shelf.last_changed(), left_out.last_changed()], *class)
}

/// Spawns the set-ups of the chosen edition or game.
pub(super) fn spawn_setups(
    In((column, (edition, _, class))): In<(Entity, SetupsKey)>,
    chosen: Res<ChosenSetup>,
    shelf: Res<Shelf>,
    left_out: Res<SkippedFiles>,
    mut commands: Commands,
) {
    let game = chosen.game().map(|(game, _)| game);
    let mut rows: Vec<Row> = match (game, chosen.edition(&shelf.0)) {
        (Some(game), _) => {
            let row = |setup: GameSetup| {
                let group = Group::of(setup.source == Source::Embedded, &setup.source);
                Row::new(setup.name, group, chooses_setup(setup.id))
            };
            game.setups().into_iter().map(row).collect()
        }
        (None, Some(edition)) => edition.setups.iter().map(Row::of_setup).collect(),
        (None, None) => Vec::new(),
    };
    let has_none = rows.is_empty();
    rows.extend(game.and_then(|game| game.random_starts()).map(|starts| {
        Row::new(phrase!("menu-new-random", name = starts.name), Group::Shipped, chooses_random_start(starts))
    }));
    fill_column(&mut commands, class, column, rows);
    let all = shelf.0.editions();
    let is_of_game = |error: &&LoadError| game.is_none() && concerns(error, &edition, all);
    for error in left_out.0.iter().filter(is_of_game) {
        commands.spawn((ChildOf(column), paragraph(error.to_string(), fonts::regular(13.0), palette::WARNING)));
    }
    if has_none {
        let none = phrase!("menu-new-no-set-ups");
        commands.spawn((ChildOf(column), paragraph(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
}

/// The source of a row, in the order of the column.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Shipped,
    /// A group that the set-up's file names.
    Named(String),
    Yours,
    /// From this mod.
    Mod(ModName),
    /// Games with their own rules.
    OtherGames,
}

impl Group {
    fn of(is_shipped: bool, source: &Source) -> Self {
        match source.mod_name() {
            Some(name) => Self::Mod(name.clone()),
            None if is_shipped => Self::Shipped,
            None => Self::Yours,
        }
    }

    fn heading(&self) -> Option<Phrase> {
        match self {
            Self::Shipped | Self::Named(_) => None,
            Self::Yours => Some(phrase!("menu-new-yours")),
            Self::Mod(name) => Some(names::mod_name(name)),
            Self::OtherGames => Some(phrase!("menu-new-other-games")),
        }
    }
}

/// An edition or a set-up in its column.
struct Row {
    name: Phrase,
    group: Group,
    heading: Option<Phrase>,
    /// Makes a button choose it.
    choose: Box<dyn FnOnce(&mut EntityCommands)>,
}

impl Row {
    fn new(name: Phrase, group: Group, choose: impl Bundle) -> Self {
        let choose = Box::new(move |button: &mut EntityCommands| _ = button.insert(choose));
        Self { name, heading: group.heading(), group, choose }
    }

    fn of_setup(entry: &SetupEntry) -> Self {
        let row = |group| Self::new(names::setup_name(entry), group, chooses_setup(entry.id.clone()));
        match (&entry.group, names::setup_group(entry)) {
            (Some(name), heading @ Some(_)) => Self { heading, ..row(Group::Named(name.clone())) },
            _ => row(Group::of(entry.is_shipped(), &entry.source)),
        }
    }
}

/// Fills a column: first what ships with the program, then its groups, the players' own files and those of mods, under
/// headings.
fn fill_column(commands: &mut Commands, class: SizeClass, column: Entity, mut rows: Vec<Row>) {
    rows.sort_by(|a, b| a.group.cmp(&b.group));
    let [height, gap] = class.pick(if rows.len() > MOST_SHORT { LONG } else { SHORT }, COMPACT);
    commands.entity(column).entry::<Node>().and_modify(move |mut node| node.row_gap = px(gap));
    let mut before = Group::Shipped;
    for (place, row) in rows.into_iter().enumerate() {
        if let Some(heading) = row.heading.clone().filter(|_| row.group != before) {
            let top = px(if place > 0 { class.pick(6.0, 5.0) } else { 0.0 });
            let node = Node { margin: UiRect::top(top), flex_shrink: 0.0, min_width: px(0), ..default() };
            let heading = elided(heading, fonts::semibold(13.0), palette::INK_FAINT);
            commands.spawn((ChildOf(column), layout(node), children![heading]));
        }
        before = row.group.clone();
        // As wide as the button: at exactly the width of its words, a rounding error would wrap the name without making
        // the button higher.
        let whole = Node { width: percent(100), ..default() };
        let words = (paragraph(row.name.clone(), fonts::semibold(15.0), palette::INK), CompactText(13.0));
        let button = button_of(row.name.to_string(), ButtonStyle::Plain, height, (words, wrapped(), whole));
        let mut button = commands.spawn((ChildOf(column), button));
        let padding = class.pick(UiRect::axes(px(8), px(4)), UiRect::axes(px(6), px(2)));
        button.entry::<Node>().and_modify(move |mut node| node.padding = padding);
        (row.choose)(&mut button);
    }
}

/// The layout of a name: centred, in several lines if it is long.
pub(super) fn wrapped() -> TextLayout {
    TextLayout { justify: Justify::Center, linebreak: LineBreak::WordOrCharacter }
}

/// Scrolls the chosen rows into view when their columns appear or get another size.
pub(crate) fn reveal_chosen(
    columns: Query<(Entity, &ComputedNode, &Children), With<ChoiceColumn>>,
    styles: Query<&ButtonStyle>,
    mut last: Local<Vec<(Entity, Vec2, Vec2)>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let now: Vec<_> = columns.iter().map(|(column, node, _)| (column, node.size(), node.content_size())).collect();
    if *last == now {
        return;
    }
    *last = now;
    let is_chosen = |row: &Entity| styles.get(*row) == Ok(&ButtonStyle::Chosen);
    for entity in columns.iter().filter_map(|(.., rows)| rows.iter().find(is_chosen)) {
        commands.trigger(ScrollIntoView { entity });
        redraw.write(RequestRedraw);
    }
}

/// Returns whether a rejected file concerns an edition: it is in the edition's folder, or in no edition's folder.
fn concerns(error: &LoadError, edition: &str, all: &[Edition]) -> bool {
    let folder = error.path.parent().and_then(|folder| folder.file_name()).unwrap_or_default();
    folder == edition || all.iter().all(|edition| folder != edition.id.as_str())
}
