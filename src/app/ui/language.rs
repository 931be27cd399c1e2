//! The language in which texts are shown, and the players' names in it.
//!
//! Every system writes and compares English, and calls the players as the game does. Only while Bevy measures a text is
//! its displayed form put in its place: the translation, with the players named after their visible colours. So no
//! other system knows about other languages and names, and in English none of this runs unless the colours contradict
//! the names.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::widget::measure_text_system;

use super::elided::{Elided, show_full};
use crate::messages::Notice;
use crate::referee::Table;
use crate::settings::{ContentChanged, Settings};
use crate::theme::ActiveTheme;
use content::translations::{Dictionary, Translations};
use phrases::Phrase;
use rules::Player;

/// The translations that the player can choose from.
#[derive(Resource, Clone, Debug)]
pub struct AvailableTranslations(pub Translations);

/// The language that is shown.
#[derive(Resource, Clone, Debug)]
pub struct Language {
    /// Its name in the settings.
    id: Option<String>,
    /// Its messages.
    phrases: phrases::Language,
    /// Its translations of texts that are not messages yet; `None` for English.
    dictionary: Option<Dictionary>,
    /// Pairs of the game's name for a player and the name of the visible colour.
    names: Vec<[String; 2]>,
}

impl Default for Language {
    fn default() -> Self {
        Self { id: None, phrases: phrases::Language::english().clone(), dictionary: None, names: Vec::new() }
    }
}

impl Language {
    /// The words of a phrase.
    pub fn format(&self, phrase: &Phrase) -> String {
        match phrase {
            Phrase::Verbatim(text) => self.translate(text).into_owned(),
            Phrase::Joined { parts, separator } => {
                parts.iter().map(|part| self.format(part)).collect::<Vec<_>>().join(separator)
            }
            // Names in content that are not messages yet.
            Phrase::Message { id, otherwise: Some(text), .. } if !self.phrases.has(id) => {
                self.translate(text).into_owned()
            }
            Phrase::Message { .. } => self.phrases.format(phrase),
        }
    }

    /// Returns the displayed form of an English text.
    pub fn translate<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let translated = self.in_language(text);
        let Some(english) = renamed(text, &self.names) else { return translated };
        if self.dictionary.is_none() {
            return Cow::Owned(english);
        }
        let names: Vec<[String; 2]> =
            self.names.iter().map(|both| both.each_ref().map(|name| self.in_language(name).into_owned())).collect();
        renamed(&translated, &names).map_or(translated, Cow::Owned)
    }

    fn in_language<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.dictionary.as_ref().map_or(Cow::Borrowed(text), |dictionary| dictionary.translate(text))
    }
}

/// Returns a text with the players' names replaced; `None` if it contains none.
fn renamed(text: &str, names: &[[String; 2]]) -> Option<String> {
    let is_end = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    // The German genitive adds an s.
    let is_name = |rest: &str| is_end(rest) || rest.strip_prefix('s').is_some_and(is_end);
    let mut found: Option<String> = None;
    let (mut kept, mut at, mut in_word) = (0, 0, false);
    while let Some(letter) = text[at..].chars().next() {
        let here = &text[at..];
        let name = names.iter().find(|[own, _]| !in_word && here.strip_prefix(own.as_str()).is_some_and(is_name));
        if let Some([own, seen]) = name {
            let words = found.get_or_insert_default();
            words.push_str(&text[kept..at]);
            words.push_str(seen);
            at += own.len();
            kept = at;
        } else {
            at += letter.len_utf8();
        }
        in_word = name.is_some() || letter.is_alphanumeric();
    }
    found.map(|words| words + &text[kept..])
}

/// The phrase that a text shows. Systems change the phrase, and the text follows in the same frame, as it does when the
/// language changes.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Words(pub Phrase);

impl Words {
    /// Returns whether the text is written from the phrase, or is still exchanged while it is measured.
    fn is_message(&self) -> bool {
        !matches!(self.0, Phrase::Verbatim(_))
    }
}

/// Marks a text that is shown as it is, for example because its system has translated it already.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Verbatim;

/// On every text: its translation and, while the text is measured, the English original. `None` if both are the same.
#[derive(Component, Clone, Debug, Default)]
struct Translated(Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Language>();
    app.register_required_components::<Text, Translated>();
    app.add_message::<ContentChanged>()
        .add_message::<Notice>()
        .add_systems(Startup, offer_shipped.run_if(not(resource_exists::<AvailableTranslations>)))
        .add_systems(
            PreUpdate,
            apply_chosen_language.run_if(resource_exists_and_changed::<Settings>.or_else(on_message::<ContentChanged>)),
        )
        .add_systems(PostUpdate, (name_players, write_words).chain().before(show_full).before(UiSystems::Content))
        .add_systems(
            PostUpdate,
            (show_translations.before(measure_text_system), show_english.after(measure_text_system))
                .in_set(UiSystems::Content)
                .run_if(is_translated),
        );
}

/// Offers the shipped translations if no content is open.
fn offer_shipped(mut commands: Commands) {
    commands.insert_resource(AvailableTranslations(Translations::embedded()));
}

fn is_translated(language: Res<Language>) -> bool {
    language.dictionary.is_some() || !language.names.is_empty()
}

/// Shows the language chosen in the settings, or English if it no longer exists.
fn apply_chosen_language(
    settings: Res<Settings>,
    available: Res<AvailableTranslations>,
    mut changed: MessageReader<ContentChanged>,
    mut language: ResMut<Language>,
    mut texts: Query<&mut Text>,
    mut elided: Query<&mut Elided>,
    mut notices: MessageWriter<Notice>,
) {
    let reread = changed.read().count() > 0;
    let wanted = &settings.display.language;
    if language.id == *wanted && !reread {
        return;
    }
    let dictionary = wanted.as_ref().and_then(|id| available.0.dictionary(id));
    // Reported once, not whenever a file is saved.
    let is_new = language.id != *wanted || language.dictionary.is_some();
    if let (Some(id), None, true) = (wanted, &dictionary, is_new) {
        let words = format!("The language {id} is no longer available. The game is shown in English.");
        notices.write(Notice { words: words.into(), bad: true });
    }
    let differs = dictionary.is_some() || language.dictionary.is_some();
    let shipped = wanted.as_ref().and_then(|id| phrases::Language::shipped(id));
    let phrases = shipped.unwrap_or_else(|| phrases::Language::english().clone());
    // The players get their names again in this frame.
    *language = Language { id: wanted.clone(), phrases, dictionary, names: Vec::new() };
    if differs {
        show_anew(&mut texts, &mut elided);
    }
}

fn show_anew(texts: &mut Query<&mut Text>, elided: &mut Query<&mut Elided>) {
    texts.iter_mut().for_each(|mut text| text.set_changed());
    elided.iter_mut().for_each(|mut line| line.show_anew());
}

/// Names the players of the game on the table after their visible colours.
fn name_players(
    table: Option<Res<Table>>,
    look: Option<Res<ActiveTheme>>,
    mut language: ResMut<Language>,
    mut texts: Query<&mut Text>,
    mut elided: Query<&mut Elided>,
) {
    let (Some(table), Some(look)) = (table, look) else { return };
    if !table.is_changed() && !look.is_changed() && !language.is_changed() {
        return;
    }
    let board = table.board();
    let own = Player::BOTH.map(|player| board.player_name(player));
    let both = own.into_iter().zip(look.seen_names(board)).filter(|(own, seen)| own != seen);
    let names: Vec<_> = both.map(|(own, seen)| [own, seen].map(str::to_owned)).collect();
    if language.names != names {
        language.phrases.rename_sides(names.clone());
        language.names = names;
        show_anew(&mut texts, &mut elided);
    }
}

/// Writes the texts whose phrases have changed, or all if the language has.
fn write_words(language: Res<Language>, mut texts: Query<(Ref<Words>, &mut Text)>) {
    let all = language.is_changed();
    for (words, mut text) in &mut texts {
        let is_due =
            if words.is_message() { all || words.is_changed() } else { words.is_changed() && !words.is_added() };
        if !is_due {
            continue;
        }
        // Texts that are not messages yet are exchanged later.
        let shown = if words.is_message() { language.format(&words.0) } else { words.0.to_string() };
        if text.0 != shown {
            text.0 = shown;
        }
    }
}

/// Texts that are written in English and exchanged while they are measured.
type Exchanged<'w> = (&'w mut Text, &'w mut Translated, Option<&'w Words>);

/// Replaces the English texts by the translations.
fn show_translations(language: Res<Language>, mut texts: Query<Exchanged<'static>, Without<Verbatim>>) {
    let all = language.is_changed();
    for (text, mut translated, _) in texts.iter_mut().filter(|(.., words)| !words.is_some_and(Words::is_message)) {
        if all || text.is_changed() {
            translated.0 = match language.translate(&text.0) {
                Cow::Owned(words) if words != text.0 => Some(words),
                _ => None,
            };
        }
        exchange(text, &mut translated);
    }
}

/// Restores the English texts.
fn show_english(mut texts: Query<Exchanged<'static>, Without<Verbatim>>) {
    for (text, mut translated, _) in texts.iter_mut().filter(|(.., words)| !words.is_some_and(Words::is_message)) {
        exchange(text, &mut translated);
    }
}

/// Other systems must not see this as a change of the text.
fn exchange(mut text: Mut<Text>, translated: &mut Translated) {
    if let Some(words) = &mut translated.0 {
        std::mem::swap(words, &mut text.bypass_change_detection().0);
    }
}

#[cfg(test)]
mod tests {
    use bevy::text::ComputedTextBlock;

    use super::*;
    use crate::ui::elided::elided;
    use crate::ui::testing::{app_in_window, settle};
    use crate::ui::widgets::text;
    use content::themes::SidePair;

    /// The number of glyph clusters that Bevy has laid out for a text.
    fn laid_out(app: &App, entity: Entity) -> usize {
        let block = app.world().get::<ComputedTextBlock>(entity).expect("a text");
        let runs = block.buffer().lines().flat_map(|line| line.runs().collect::<Vec<_>>());
        runs.map(|run| run.clusters().count()).sum()
    }

    fn choose(app: &mut App, language: Option<&str>) {
        app.world_mut().resource_mut::<Settings>().display.language = language.map(str::to_owned);
        settle(app);
    }

    /// The notices since the last call.
    #[derive(Resource, Default)]
    struct Told(Vec<String>);

    fn listen(mut notices: MessageReader<Notice>, mut told: ResMut<Told>) {
        told.0.extend(notices.read().map(|notice| notice.words.to_string()));
    }

    fn notices(app: &mut App) -> Vec<String> {
        std::mem::take(&mut app.world_mut().resource_mut::<Told>().0)
    }

    /// The number of frames that change a text, each of which lays it out and draws it again.
    #[derive(Resource, Default)]
    struct Changes(usize);

    fn count(texts: Query<(), Changed<Text>>, mut changes: ResMut<Changes>) {
        changes.0 += usize::from(!texts.is_empty());
    }

    #[test]
    fn texts_are_laid_out_in_the_chosen_language_and_stay_english_for_systems() {
        let mut app = app_in_window((1280, 720));
        app.add_message::<Notice>().init_resource::<Changes>().add_systems(Last, count);
        let font = || super::super::fonts::regular(15.0);
        let plain = app.world_mut().spawn((Node::default(), text("Resign", font(), Color::WHITE))).id();
        let line = app.world_mut().spawn(elided("Resign", font(), Color::WHITE)).id();
        settle(&mut app);
        let cut = app.world().get::<Children>(line).unwrap()[0];
        for (language, expected) in
            [(None, "Resign"), (Some("de"), "Aufgeben"), (None, "Resign"), (Some("de"), "Aufgeben")]
        {
            choose(&mut app, language);
            let length = expected.chars().count();
            assert_eq!([laid_out(&app, plain), laid_out(&app, cut)], [length; 2], "{language:?}");
            assert_eq!(app.world().get::<Text>(plain).unwrap().0, "Resign");
            app.world_mut().resource_mut::<Changes>().0 = 0;
            settle(&mut app);
            assert_eq!(app.world().resource::<Changes>().0, 0, "nothing rewrites texts in every frame");
        }
        app.world_mut().get_mut::<Text>(plain).unwrap().0 = "Options".into();
        settle(&mut app);
        assert_eq!(laid_out(&app, plain), "Optionen".len(), "a changed text is translated, too");
    }

    #[test]
    fn players_are_called_by_the_colours_in_which_they_are_seen() {
        let mut app = app_in_window((1280, 720));
        let font = || super::super::fonts::regular(15.0);
        let plain = app.world_mut().spawn((Node::default(), text("Red to move", font(), Color::WHITE))).id();
        let line = app.world_mut().spawn(elided("Red to move", font(), Color::WHITE)).id();
        settle(&mut app);
        let cut = app.world().get::<Children>(line).unwrap()[0];
        let shown = |app: &App, text: &str| app.world().resource::<Language>().translate(text).into_owned();
        for (pair, expected) in [
            (SidePair::BlueOrange, ["Orange to move", "Orange's king was struck by Blue's laser.", "Reduced"]),
            (SidePair::CyanRed, ["Red to move", "Red's king was struck by Cyan's laser.", "Reduced"]),
            (SidePair::Theme, ["Red to move", "Red's king was struck by Blue's laser.", "Reduced"]),
        ] {
            app.world_mut().resource_mut::<Settings>().table.side_colors = pair;
            settle(&mut app);
            let texts = ["Red to move", "Red's king was struck by Blue's laser.", "Reduced"];
            assert_eq!(texts.map(|text| shown(&app, text)), expected, "{pair:?}");
            let length = expected[0].chars().count();
            assert_eq!([laid_out(&app, plain), laid_out(&app, cut)], [length; 2], "{pair:?}");
            assert_eq!(app.world().get::<Text>(plain).unwrap().0, "Red to move");
            let record = app.world().resource::<Table>().record().unwrap();
            assert!(record.contains("[First \"Blue\"]") && record.contains("[Second \"Red\"]"), "{record}");
        }
        app.world_mut().resource_mut::<Settings>().theme = "clear-red-green".into();
        choose(&mut app, Some("de"));
        assert_eq!(shown(&app, "Red to move"), "Orange am Zug");
        assert_eq!(laid_out(&app, plain), "Orange am Zug".len());
        app.world_mut().resource_mut::<Settings>().theme = "neon".into();
        settle(&mut app);
        assert_eq!(shown(&app, "Red to move"), "Magenta am Zug");
    }

    #[test]
    fn a_language_that_is_gone_is_told_once_and_english_is_shown() {
        let mut app = app_in_window((1280, 720));
        app.add_message::<Notice>().init_resource::<Told>().add_systems(Last, listen);
        choose(&mut app, Some("de"));
        assert!(notices(&mut app).is_empty());
        assert_eq!(app.world().resource::<Language>().translate("Resign"), "Aufgeben");
        app.insert_resource(AvailableTranslations(Translations::embedded()));
        choose(&mut app, Some("xx"));
        assert_eq!(app.world().resource::<Language>().translate("Resign"), "Resign");
        for _ in 0..3 {
            app.world_mut().write_message(ContentChanged);
            settle(&mut app);
        }
        let expected = "The language xx is no longer available. The game is shown in English.";
        assert_eq!(notices(&mut app), [expected]);
    }
}
