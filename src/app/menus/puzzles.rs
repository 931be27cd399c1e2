//! The puzzles: the daily one, one at the player's level, a streak, and lists by rating, theme and edition.

use std::collections::HashMap;

use bevy::ecs::change_detection::Tick;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::card::{dotted, spawn_back, spawn_menu_card, spawn_scroll_column};
use super::navigation::{Menu, MenuNavigator, ReturnTrail};
use content::puzzles::Theme;
use kit::ui::prelude::*;
use phrases::{Phrase, phrase};
use state::puzzle_results::{
    Collection, OpenPuzzle, PuzzleResults, band, collection_words, daily, is_own, next_daily_words, next_puzzle, today,
};
use state::referee::Table;
use state::shelf::{AvailablePuzzles, Shelf};

/// The number of days that have a dot.
const DAYS: u64 = 14;

/// How the list of puzzles is grouped.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GroupedBy {
    #[default]
    Rating,
    Theme,
    Edition,
}

impl GroupedBy {
    const ALL: [Self; 3] = [Self::Rating, Self::Theme, Self::Edition];

    fn words(self) -> Phrase {
        match self {
            Self::Rating => phrase!("menu-puzzles-by-rating"),
            Self::Theme => phrase!("menu-puzzles-by-theme"),
            Self::Edition => phrase!("menu-puzzles-by-edition"),
        }
    }

    /// The groups that have puzzles, each with the numbers of its puzzles and of those that are solved.
    fn groups(self, puzzles: &AvailablePuzzles, results: &PuzzleResults) -> Vec<(Collection, [usize; 2])> {
        let mut groups: Vec<(Collection, [usize; 2])> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        let tried = results.by_puzzle();
        for puzzle in puzzles.0.iter() {
            let of = match self {
                Self::Rating => vec![Collection::Band(band(puzzle))],
                Self::Theme => puzzle.themes.iter().map(|&theme| Collection::Theme(theme)).collect(),
                Self::Edition => vec![Collection::Edition(puzzle.edition.clone())],
            };
            for group in of {
                let place = *places.entry(format!("{group:?}")).or_insert_with(|| {
                    groups.push((group, [0; 2]));
                    groups.len() - 1
                });
                let [count, solved] = &mut groups[place].1;
                *count += 1;
                *solved += usize::from(tried.get(&*puzzle.id) == Some(&true));
            }
        }
        groups.sort_by_key(|(group, _)| match group {
            Collection::Band(from) => *from as usize,
            Collection::Theme(theme) => Theme::ALL.iter().position(|other| other == theme).unwrap_or(0),
            // Editions stay in the order of their files.
            _ => 0,
        });
        groups
    }
}

pub(super) fn spawn_puzzles(mut commands: Commands, puzzles: Res<AvailablePuzzles>, results: Res<PuzzleResults>) {
    let card = spawn_menu_card(&mut commands, Menu::Puzzles, [600.0; 2], phrase!("menu-puzzles"));
    let rating = results.rating();
    let note = dotted([
        phrase!("menu-puzzles-rating", rating = whole(rating.rating), error = whole(rating.deviation)),
        phrase!("menu-puzzles-solved", solved = results.solved(), count = puzzles.0.iter().count()),
        phrase!("puzzle-streak-best", best = results.best_streak()),
    ]);
    commands.spawn((ChildOf(card), paragraph(note, fonts::regular(14.0), palette::INK_FAINT)));
    let row = || Node { flex_shrink: 0.0, ..in_lines(8.0, 8.0) };
    let first = commands.spawn((ChildOf(card), layout(row()))).id();
    let of_today = daily(&puzzles.0, today());
    let is_done = of_today.is_some_and(|puzzle| results.is_solved(&puzzle.id));
    let label = if is_done { phrase!("menu-puzzles-daily-done") } else { phrase!("menu-puzzles-daily") };
    let ways = [
        (phrase!("menu-puzzles-level"), Collection::Level, phrase!("menu-puzzles-level.help")),
        (label, Collection::Daily, phrase!("menu-puzzles-daily.help")),
        (phrase!("menu-puzzles-streak"), Collection::Streak(0), phrase!("menu-puzzles-streak.help")),
    ];
    let has_own = puzzles.0.iter().any(|puzzle| is_own(puzzle));
    let own = (phrase!("menu-puzzles-own"), Collection::Own, phrase!("menu-puzzles-own.help"));
    let has_unsolved = next_puzzle(&puzzles.0, &results, &Collection::Unsolved, None).is_some();
    let unsolved = (phrase!("menu-puzzles-unsolved"), Collection::Unsolved, phrase!("menu-puzzles-unsolved.help"));
    let further = [has_unsolved.then_some(unsolved), has_own.then_some(own)];
    for (label, collection, help) in ways.into_iter().chain(further.into_iter().flatten()) {
        let is_default = collection == Collection::Level;
        let style = if is_default { ButtonStyle::Primary } else { ButtonStyle::Plain };
        let mut way = commands.spawn((ChildOf(first), button(label, style), opens_puzzle(collection), Help::new(help)));
        way.entry::<Node>().and_modify(|mut node| node.flex_grow = 1.0);
        if is_default {
            way.insert(AutoFocus);
        }
    }
    spawn_days(&mut commands, card, &results);
    let tabs = commands.spawn((ChildOf(card), layout(row()))).id();
    for by in GroupedBy::ALL {
        commands.spawn((ChildOf(tabs), small_button(by.words(), ButtonStyle::Plain), chooses(by)));
    }
    let list = spawn_scroll_column(&mut commands, card, Node { height: vh(42), ..default() });
    let key = |grouped: Res<GroupedBy>, puzzles: Res<AvailablePuzzles>| (*grouped, puzzles.last_changed());
    commands.entity(list).insert((Name::new("Puzzle groups"), rebuilt(key, spawn_groups)));
    spawn_back(&mut commands, card, false);
}

/// Spawns a row with a dot for each of the last days, and the time until the next daily puzzle. A day with a solved puzzle
/// has a full dot, one on which puzzles were only tried a ring, and any other a point.
fn spawn_days(commands: &mut Commands, card: Entity, results: &PuzzleResults) {
    let ends = Node { justify_content: JustifyContent::SpaceBetween, flex_wrap: FlexWrap::Wrap, ..default() };
    let ends = commands
        .spawn((ChildOf(card), layout(Node { flex_shrink: 0.0, column_gap: px(16), row_gap: px(4), ..ends })))
        .id();
    let row = layout(Node { align_items: AlignItems::Center, column_gap: px(5), ..default() });
    let days = commands.spawn((Name::new("Last days"), ChildOf(ends), row)).id();
    let faint = |words: Phrase| text(words, fonts::regular(14.0), palette::INK_FAINT);
    commands.spawn((ChildOf(days), faint(phrase!("menu-puzzles-days", count = DAYS))));
    for day in results.last_days(today(), DAYS) {
        let (size, ink) = if day.is_some() { (10.0, palette::ACCENT) } else { (4.0, palette::INK_FAINT) };
        let node = Node { border: px(1).all(), border_radius: BorderRadius::MAX, ..default() };
        let node = Node { width: px(size), height: px(size), margin: px((10.0 - size) / 2.0).all(), ..node };
        let fill = if day == Some(false) { Color::NONE } else { ink };
        commands.spawn((ChildOf(days), layout(node), BackgroundColor(fill), BorderColor::all(ink)));
    }
    commands.spawn((ChildOf(ends), faint(next_daily_words())));
}

fn whole(number: f64) -> i64 {
    number.round() as i64
}

fn spawn_groups(
    In((column, (grouped, _))): In<(Entity, (GroupedBy, Tick))>,
    puzzles: Res<AvailablePuzzles>,
    results: Res<PuzzleResults>,
    shelf: Res<Shelf>,
    mut commands: Commands,
) {
    let groups = grouped.groups(&puzzles, &results);
    if groups.is_empty() {
        let none = phrase!("menu-puzzles-none");
        commands.spawn((ChildOf(column), paragraph(none, fonts::regular(14.0), palette::INK_FAINT)));
    }
    for (collection, [count, solved]) in groups {
        let name = collection_words(&collection, &shelf.0);
        let ink = if solved == count { palette::ACCENT } else { palette::INK_FAINT };
        let content = (
            layout(Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceBetween, ..default() }),
            children![
                text(name.clone(), fonts::semibold(15.0), palette::INK),
                text(phrase!("menu-puzzles-counts", solved = solved, count = count), fonts::regular(13.0), ink),
            ],
        );
        let button = button_of(name.to_string(), ButtonStyle::Plain, 36.0, content);
        commands.spawn((ChildOf(column), button, opens_puzzle(collection)));
    }
}

/// Opens the first puzzle of a collection when pressed.
fn opens_puzzle(collection: Collection) -> impl Bundle {
    on_press(
        move |_: On<Activate>,
              puzzles: Res<AvailablePuzzles>,
              results: Res<PuzzleResults>,
              table: Res<Table>,
              mut return_trail: ResMut<ReturnTrail>,
              mut wanted: MessageWriter<OpenPuzzle>,
              mut navigator: MenuNavigator| {
            let Some(puzzle) = next_puzzle(&puzzles.0, &results, &collection, None) else { return };
            wanted.write(OpenPuzzle { id: puzzle.id.clone(), collection: collection.clone() });
            return_trail.keep_or_set(&table, &navigator);
            navigator.to(Menu::None);
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{app, menu, press};
    use kit::ui::testing::{activate, buttons};
    use state::messages::OpenPuzzleList;
    use state::puzzle_results::{Attempt, testing};
    use state::referee::{Occasion, Request, Start};
    use state::testing::TestApp;
    use tabletop::Player;

    /// The screen, opened from the title.
    fn opened(results: PuzzleResults) -> App {
        let mut app = app(true);
        app.insert_resource(AvailablePuzzles(testing::list())).insert_resource(results);
        press(&mut app, "Puzzles");
        app
    }

    /// Presses a button and returns the puzzle that it asks for.
    fn asked_by(app: &mut App, label: &str) -> OpenPuzzle {
        activate(app, label);
        let wanted = app.sent::<OpenPuzzle>().pop().expect("a puzzle");
        app.frames(2);
        assert_eq!(menu(app), Menu::None, "{label}");
        wanted
    }

    #[test]
    fn each_list_and_each_way_opens_one_of_its_puzzles() {
        let puzzles = AvailablePuzzles(testing::list());
        for by in GroupedBy::ALL {
            let groups = by.groups(&puzzles, &PuzzleResults::default());
            assert!(!groups.is_empty());
            for (group, [count, solved]) in groups {
                assert!(count > 0 && solved == 0, "{group:?}");
                let mut app = opened(PuzzleResults::default());
                press(&mut app, &by.words().to_string());
                let name = collection_words(&group, &app.resource::<Shelf>().0).to_string();
                let OpenPuzzle { id, collection } = asked_by(&mut app, &name);
                let puzzle = puzzles.0.find(&id).expect("a puzzle");
                assert!(collection == group && group.contains(puzzle, None), "{name}");
            }
        }
        for (label, expected) in [
            ("At your level", Collection::Level),
            ("Daily puzzle", Collection::Daily),
            ("Streak", Collection::Streak(0)),
        ] {
            assert_eq!(asked_by(&mut opened(PuzzleResults::default()), label).collection, expected);
        }
    }

    #[test]
    fn a_puzzle_left_unsolved_can_be_found_again() {
        let mut results = PuzzleResults::default();
        let app = &mut opened(results.clone());
        assert!(buttons(app, "Unsolved").is_empty(), "none was tried yet");
        let puzzles = testing::list();
        let puzzle = puzzles.iter().last().expect("a puzzle");
        let (id, rating) = (puzzle.id.clone(), puzzle.rating);
        results.add(Attempt { puzzle: id.clone(), rating, day: today(), solved: false, streak: 0, unrated: false });
        let wanted = OpenPuzzle { id, collection: Collection::Unsolved };
        assert_eq!(asked_by(&mut opened(results), "Unsolved"), wanted);
    }

    #[test]
    fn leaving_a_puzzle_returns_to_the_list_from_which_the_title_led_there() {
        for is_title in [true, false] {
            let mut app = app(is_title);
            app.insert_resource(AvailablePuzzles(testing::list()));
            if !is_title {
                app.write(OpenPuzzleList);
                app.frames(2);
            } else {
                press(&mut app, "Puzzles");
            }
            asked_by(&mut app, "At your level");
            // As the puzzle itself does.
            let start = app.session().start().clone();
            let start = Start { occasion: Occasion::Puzzle(Player::First), ..start.into() };
            app.send(Request::New(Box::new(start)));
            app.write(Request::Leave);
            app.frames(2);
            assert_eq!(menu(&app), if is_title { Menu::Puzzles } else { Menu::None });
            if is_title {
                press(&mut app, "Back");
                assert_eq!(menu(&app), Menu::Title);
            }
        }
    }

    #[test]
    fn the_screen_counts_solved_puzzles_and_names_the_rating() {
        let puzzles = testing::list();
        let of_today = daily(&puzzles, today()).expect("a puzzle");
        let mut results = PuzzleResults::default();
        let (puzzle, rating) = (of_today.id.clone(), of_today.rating);
        results.add(Attempt { puzzle, rating, day: today(), solved: true, streak: 5, unrated: false });
        let (rating, count) = (results.rating().rating.round(), puzzles.iter().count());
        let mut app = opened(results);
        let texts: Vec<String> = app.all::<&Text>().map(|text| text.0.clone()).collect();
        let wanted = [
            format!("Your rating: {rating} ± "),
            format!("1 of {count} solved  ·  Best streak: 5"),
            "Daily puzzle: solved".into(),
            "Last 14 days".into(),
            "Next daily puzzle in ".into(),
        ];
        for wanted in wanted {
            assert!(texts.iter().any(|text| text.contains(&wanted)), "{wanted}: {texts:?}");
        }
    }
}
