//! The language in which texts are shown, and the names of the sides in it.
//!
//! A text holds the phrase that it shows in [`Words`]. It is rewritten in the same frame when a system sets another
//! phrase, the player chooses another language, or the sides change their colours.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::elided::{Elided, show_full};
use crate::theme::ActiveTheme;
use content::translations::Translations;
use phrases::{Phrase, phrase};
use state::messages::Notice;
use state::referee::Table;
use state::settings::{ContentChanged, Settings};
use tabletop::Player;

/// The languages that the player can choose from.
#[derive(Resource, Clone, Debug)]
pub struct AvailableTranslations(pub Translations);

impl AvailableTranslations {
    /// The code of the language to show with these settings.
    pub fn shown<'c>(&'c self, settings: &'c Settings, system: &SystemLanguages) -> &'c str {
        self.0.shown(settings.display.language.as_deref(), &system.0)
    }
}

/// The codes of the languages that the player's system uses, the preferred one first. The first of them that the game
/// speaks is shown until the player chooses one.
#[derive(Resource, Clone, Debug, Default)]
pub struct SystemLanguages(pub Vec<String>);

/// The language that is shown.
#[derive(Resource, Clone, Debug)]
pub struct Language {
    phrases: phrases::Language,
    /// The language chosen in the settings.
    chosen: Option<String>,
    /// Pairs of the game's name for a side and the name of the visible colour.
    sides: Vec<[String; 2]>,
}

impl Default for Language {
    fn default() -> Self {
        Self { phrases: phrases::Language::english().clone(), chosen: None, sides: Vec::new() }
    }
}

impl Language {
    /// The words of a phrase.
    pub fn format(&self, phrase: &Phrase) -> String {
        self.phrases.format(phrase)
    }
}

/// The phrase that a text shows. Systems change the phrase, and the text follows in the same frame.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Words(pub Phrase);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Language>()
        .init_resource::<SystemLanguages>()
        .add_message::<ContentChanged>()
        .add_message::<Notice>()
        .add_systems(Startup, offer_shipped.run_if(not(resource_exists::<AvailableTranslations>)))
        .add_systems(
            PreUpdate,
            apply_chosen_language.run_if(resource_exists_and_changed::<Settings>.or_else(on_message::<ContentChanged>)),
        )
        .add_systems(
            PostUpdate,
            (name_sides, retranslate_lines.run_if(resource_changed::<Language>), write_words)
                .chain()
                .before(show_full)
                .before(UiSystems::Content),
        );
}

/// Offers the shipped languages if no content is open.
fn offer_shipped(mut commands: Commands) {
    commands.insert_resource(AvailableTranslations(Translations::embedded()));
}

/// Shows the language chosen in the settings, or English if it no longer exists.
fn apply_chosen_language(
    settings: Res<Settings>,
    available: Res<AvailableTranslations>,
    system: Res<SystemLanguages>,
    mut changed: MessageReader<ContentChanged>,
    mut language: ResMut<Language>,
    mut was_read: Local<bool>,
    mut notices: MessageWriter<Notice>,
) {
    // At the start the language is English as shipped, which the player's own files may change.
    let reread = changed.read().count() > 0 || !std::mem::replace(&mut *was_read, true);
    let chosen = &settings.display.language;
    let code = available.shown(&settings, &system);
    if language.phrases.id() == code && language.chosen == *chosen && !reread {
        return;
    }
    // Reported once, not whenever a file is saved.
    let is_new = language.chosen != *chosen || language.phrases.id() != code;
    if let Some(missing) = chosen.as_ref().filter(|chosen| is_new && !chosen.eq_ignore_ascii_case(code)) {
        notices.write(Notice { words: phrase!("option-language-missing", language = missing), bad: true });
    }
    let phrases = available.0.language(code);
    let sides = std::mem::take(&mut language.sides);
    let mut phrases = phrases.unwrap_or_else(|| phrases::Language::english().clone());
    phrases.rename_sides(sides.clone());
    *language = Language { phrases, chosen: chosen.clone(), sides };
}

/// Names the sides of the current game after their visible colours.
fn name_sides(table: Option<Res<Table>>, look: Option<Res<ActiveTheme>>, mut language: ResMut<Language>) {
    let (Some(table), Some(look)) = (table, look) else { return };
    if !table.is_changed() && !look.is_changed() {
        return;
    }
    let board = table.board();
    let names = Player::BOTH.map(|player| board.player_name(player));
    let renamed = names.into_iter().zip(look.seen_names(board)).filter(|(name, seen)| name != seen);
    let sides: Vec<_> = renamed.map(|(name, seen)| [name, seen].map(str::to_owned)).collect();
    if language.sides != sides {
        language.phrases.rename_sides(sides.clone());
        language.sides = sides;
    }
}

fn retranslate_lines(mut lines: Query<&mut Elided>) {
    lines.iter_mut().for_each(|mut line| line.retranslate());
}

/// Writes the texts whose phrases have changed, or all if the language has.
fn write_words(language: Res<Language>, mut texts: Query<(Ref<Words>, &mut Text)>) {
    let all = language.is_changed();
    for (words, mut text) in texts.iter_mut().filter(|(words, _)| all || words.is_changed()) {
        let shown = language.format(&words.0);
        if text.0 != shown {
            text.0 = shown;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::text::ComputedTextBlock;

    use super::*;
    use crate::ui::elided::elided;
    use crate::ui::testing::{app_in_window, settle};
    use crate::ui::widgets::text;
    use content::mods::{Content, Places};
    use content::themes::SidePair;
    use phrases::{Argument, PSEUDO};
    use state::testing::TestApp;
    use testing::folder::Folder;

    /// The number of glyph clusters that Bevy has laid out for a text.
    fn laid_out(app: &App, entity: Entity) -> usize {
        let block = app.world().get::<ComputedTextBlock>(entity).expect("a text");
        let runs = block.buffer().lines().flat_map(|line| line.runs().collect::<Vec<_>>());
        runs.map(|run| run.clusters().count()).sum()
    }

    fn choose(app: &mut App, language: Option<&str>) {
        app.resource_mut::<Settings>().display.language = language.map(str::to_owned);
        settle(app);
    }

    fn shown(app: &App, phrase: &Phrase) -> String {
        app.resource::<Language>().format(phrase)
    }

    /// The notices since the last call.
    #[derive(Resource, Default)]
    struct Notices(Vec<String>);

    fn collect_notices(mut notices: MessageReader<Notice>, mut collected: ResMut<Notices>) {
        collected.0.extend(notices.read().map(|notice| notice.words.to_string()));
    }

    fn notices(app: &mut App) -> Vec<String> {
        std::mem::take(&mut app.resource_mut::<Notices>().0)
    }

    /// The number of frames that change a text, each of which lays it out and draws it again.
    #[derive(Resource, Default)]
    struct Changes(usize);

    fn count(texts: Query<(), Changed<Text>>, mut changes: ResMut<Changes>) {
        changes.0 += usize::from(!texts.is_empty());
    }

    #[test]
    fn texts_are_written_in_the_chosen_language() {
        let mut app = app_in_window((1280, 720));
        app.add_message::<Notice>().init_resource::<Changes>().add_systems(Last, count);
        let font = || super::super::fonts::regular(15.0);
        let plain = app.world_mut().spawn((Node::default(), text(phrase!("choice-on"), font(), Color::WHITE))).id();
        let line = app.world_mut().spawn(elided(phrase!("choice-on"), font(), Color::WHITE)).id();
        settle(&mut app);
        let cut = app.world().get::<Children>(line).unwrap()[0];
        for (language, expected) in
            [(None, "On"), (Some("de"), "Ein"), (Some("en"), "On"), (Some(PSEUDO), "Ööñ"), (Some("de"), "Ein")]
        {
            choose(&mut app, language);
            let length = expected.chars().count();
            assert_eq!([laid_out(&app, plain), laid_out(&app, cut)], [length; 2], "{language:?}");
            assert_eq!(app.world().get::<Text>(plain).unwrap().0, expected);
            app.resource_mut::<Changes>().0 = 0;
            settle(&mut app);
            assert_eq!(app.resource::<Changes>().0, 0, "nothing rewrites texts in every frame");
        }
        app.world_mut().get_mut::<Words>(plain).unwrap().0 = phrase!("options-title");
        settle(&mut app);
        assert_eq!(app.world().get::<Text>(plain).unwrap().0, "Optionen", "a changed phrase is written");
    }

    #[test]
    fn sides_are_named_after_their_visible_colours() {
        let mut app = app_in_window((1280, 720));
        let font = || super::super::fonts::regular(15.0);
        let name = Phrase::new("player-name").with("player", Argument::Side("Red".into()));
        let plain = app.world_mut().spawn((Node::default(), text(name.clone(), font(), Color::WHITE))).id();
        let line = app.world_mut().spawn(elided(name.clone(), font(), Color::WHITE)).id();
        settle(&mut app);
        let cut = app.world().get::<Children>(line).unwrap()[0];
        let blue = Phrase::new("player-name").with("player", Argument::Side("Blue".into()));
        for (pair, expected) in [
            (SidePair::BlueOrange, ["Blue", "Orange"]),
            (SidePair::CyanRed, ["Cyan", "Red"]),
            (SidePair::Theme, ["Blue", "Red"]),
        ] {
            app.resource_mut::<Settings>().table.side_colors = pair;
            settle(&mut app);
            assert_eq!([&blue, &name].map(|phrase| shown(&app, phrase)), expected, "{pair:?}");
            let length = expected[1].chars().count();
            assert_eq!([laid_out(&app, plain), laid_out(&app, cut)], [length; 2], "{pair:?}");
            let record = app.resource::<Table>().record().unwrap();
            assert!(record.contains("[First \"Blue\"]") && record.contains("[Second \"Red\"]"), "{record}");
        }
        app.resource_mut::<Settings>().theme = "clear-red-green".into();
        choose(&mut app, Some("de"));
        assert_eq!(shown(&app, &name), "Orange");
        app.resource_mut::<Settings>().theme = "neon".into();
        settle(&mut app);
        assert_eq!(shown(&app, &name), "Magenta");
    }

    #[test]
    fn a_missing_language_is_reported_once_and_replaced_by_english() {
        let mut app = app_in_window((1280, 720));
        app.add_message::<Notice>().init_resource::<Notices>().add_systems(Last, collect_notices);
        choose(&mut app, Some("de"));
        assert!(notices(&mut app).is_empty());
        assert_eq!(shown(&app, &phrase!("choice-off")), "Aus");
        choose(&mut app, Some("xx"));
        assert_eq!(shown(&app, &phrase!("choice-off")), "Off");
        for _ in 0..3 {
            app.write(ContentChanged);
            settle(&mut app);
        }
        let expected = "The language “xx” is no longer available. The game is shown in English.";
        assert_eq!(notices(&mut app), [expected]);
    }

    #[test]
    fn the_players_own_english_is_shown_from_the_start() {
        let folder = Folder::new("own-english");
        folder.write("translations/en.ftl", "choice-off = Out\n");
        let (content, errors) = Content::open(&Places { data: Some(folder.0.clone()), ..Places::default() });
        assert_eq!(errors, []);
        let mut app = app_in_window((1280, 720));
        app.insert_resource(AvailableTranslations(content.translations));
        settle(&mut app);
        assert_eq!(shown(&app, &phrase!("choice-off")), "Out");
    }

    #[test]
    fn the_language_of_the_system_is_used_until_one_is_chosen() {
        let mut app = app_in_window((1280, 720));
        app.insert_resource(SystemLanguages(vec!["de-AT".into()]));
        for (chosen, expected) in [(None, "Aus"), (Some("en"), "Off"), (None, "Aus")] {
            choose(&mut app, chosen);
            assert_eq!(shown(&app, &phrase!("choice-off")), expected, "{chosen:?}");
        }
    }
}
