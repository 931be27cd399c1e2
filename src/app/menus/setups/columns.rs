//! The columns of editions and set-ups.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollIntoView;
use bevy::window::RequestRedraw;

use super::buttons::{chooses_edition, chooses_game, chooses_random_start, chooses_setup};
use super::{EditionColumn, SetupColumn};
use crate::next_game::ChosenSetup;
use content::names;
use content::setups::{Edition, LoadError, ModName, SetupEntry, Source};
use games::list::{GAMES, GameSetup, RandomStarts, TableGame};
use kit::ui::elided::elided;
use kit::ui::size_class::{CompactText, SizeClass};
use kit::ui::widgets::{ButtonStyle, button_of, layout, paragraph};
use kit::ui::{fonts, palette};
use phrases::{Phrase, phrase};
use state::shelf::{Shelf, SkippedFiles};

/// Height of a button and the gap between two, so that all editions, games and shipped set-ups fit into an ordinary
/// window: in short lists, in long ones, and in small windows.
const SHORT: [f32; 2] = [36.0, 8.0];
const LONG: [f32; 2] = [29.0, 4.0];
const COMPACT: [f32; 2] = [27.0, 3.0];
/// The most rows of a short list.
const MOST_SHORT: usize = 10;

/// Rebuilds both columns when the edition or the content has changed.
pub(crate) fn update_columns(
    chosen: Res<ChosenSetup>,
    shelf: Res<Shelf>,
    editions: Query<(Entity, Ref<EditionColumn>)>,
    setups: Query<Entity, With<SetupColumn>>,
    left_out: Res<SkippedFiles>,
    class: Res<SizeClass>,
    mut shown: Local<Vec<(String, Phrase)>>,
    mut commands: Commands,
) {
    let (Ok((editions, added)), Ok(setups)) = (editions.single(), setups.single()) else { return };
    let is_rebuilt = added.is_added() || class.is_changed();
    if !chosen.is_changed() && !is_rebuilt {
        return;
    }
    let all = shelf.0.editions();
    let bases = || all.iter().filter(|edition| edition.variant.is_none());
    let game = chosen.game().map(|(game, _)| game);
    let rows: Vec<Row> = match (game, chosen.edition(&shelf.0)) {
        (Some(game), _) => {
            let row = |setup: GameSetup| {
                let group = Group::of(setup.source == Source::Embedded, &setup.source);
                Row { name: setup.name, heading: group.heading(), group, choice: RowChoice::Setup(setup.id) }
            };
            game.setups().into_iter().map(row).collect()
        }
        (None, Some(edition)) => edition.setups.iter().map(Row::of_setup).collect(),
        (None, None) => Vec::new(),
    };
    let has_none = rows.is_empty();
    let random = game.and_then(|game| game.random_starts());
    let editions_now = bases().map(|edition| (edition.id.clone(), names::edition_name(edition)));
    let now: Vec<_> = editions_now.chain(rows.iter().map(|row| (row.id().to_owned(), row.name.clone()))).collect();
    if *shown == now && !is_rebuilt {
        return;
    }
    *shown = now;
    let of_editions = bases().map(|edition| {
        let group = Group::of(edition.is_shipped(), &edition.source);
        let choice = RowChoice::Edition(edition.id.clone());
        Row { name: names::edition_name(edition), heading: group.heading(), group, choice }
    });
    let of_games = GAMES.into_iter().map(|game| Row {
        name: game.name(),
        heading: Group::OtherGames.heading(),
        group: Group::OtherGames,
        choice: RowChoice::Game(game),
    });
    fill_column(&mut commands, *class, editions, of_editions.chain(of_games).collect());
    let random = random.map(|starts| Row {
        name: phrase!("menu-new-random", name = starts.name),
        heading: None,
        group: Group::Shipped,
        choice: RowChoice::Random(starts),
    });
    fill_column(&mut commands, *class, setups, rows.into_iter().chain(random).collect());
    let is_of_game = |error: &&LoadError| game.is_none() && concerns(error, &chosen.edition, all);
    for error in left_out.0.iter().filter(is_of_game) {
        commands.spawn((ChildOf(setups), paragraph(error.to_string(), fonts::regular(13.0), palette::WARNING)));
    }
    if has_none {
        let none = phrase!("menu-new-no-set-ups");
        commands.spawn((ChildOf(setups), paragraph(none, fonts::regular(14.0), palette::INK_FAINT)));
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
    choice: RowChoice,
}

impl Row {
    fn of_setup(entry: &SetupEntry) -> Self {
        let (group, heading) = match (&entry.group, names::setup_group(entry)) {
            (Some(name), Some(heading)) => (Group::Named(name.clone()), Some(heading)),
            _ => {
                let group = Group::of(entry.is_shipped(), &entry.source);
                let heading = group.heading();
                (group, heading)
            }
        };
        Self { name: names::setup_name(entry), group, heading, choice: RowChoice::Setup(entry.id.clone()) }
    }

    /// The id of what it chooses.
    fn id(&self) -> &str {
        match &self.choice {
            RowChoice::Edition(id) | RowChoice::Setup(id) => id,
            RowChoice::Game(game) => game.id(),
            RowChoice::Random(starts) => starts.prefix,
        }
    }
}

/// The selection that a row makes.
enum RowChoice {
    Edition(String),
    Game(&'static dyn TableGame),
    Setup(String),
    Random(RandomStarts),
}

/// Fills a column: first what ships with the program, then its groups, the players' own files and those of mods, under
/// headings.
fn fill_column(commands: &mut Commands, class: SizeClass, column: Entity, mut rows: Vec<Row>) {
    rows.sort_by(|a, b| a.group.cmp(&b.group));
    let [height, gap] = class.pick(if rows.len() > MOST_SHORT { LONG } else { SHORT }, COMPACT);
    let mut filled = commands.entity(column);
    filled.despawn_children().entry::<Node>().and_modify(move |mut node| node.row_gap = px(gap));
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
        match row.choice {
            RowChoice::Edition(id) => button.insert(chooses_edition(id)),
            RowChoice::Game(game) => button.insert(chooses_game(game)),
            RowChoice::Setup(id) => button.insert(chooses_setup(id)),
            RowChoice::Random(starts) => button.insert(chooses_random_start(starts)),
        };
    }
}

/// The layout of a name: centred, in several lines if it is long.
pub(super) fn wrapped() -> TextLayout {
    TextLayout { justify: Justify::Center, linebreak: LineBreak::WordOrCharacter }
}

/// Scrolls the chosen rows into view when their columns appear or get another size.
pub(crate) fn reveal_chosen(
    columns: Query<(Entity, &ComputedNode, &Children), Or<(With<EditionColumn>, With<SetupColumn>)>>,
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
