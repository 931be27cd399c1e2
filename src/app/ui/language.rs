//! The language in which texts are shown.
//!
//! Every system writes and compares English. While Bevy measures a text, its translation stands in its place; before and
//! after, the English text does. So no system but this one knows of other languages, and in English nothing of it runs.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::widget::measure_text_system;

use super::elided::Elided;
use crate::messages::Notice;
use crate::settings::{ContentChanged, Settings};
use content::translations::{Dictionary, Translations};

/// The translations that the player can choose from.
#[derive(Resource, Clone, Debug)]
pub struct AvailableTranslations(pub Translations);

/// The language that is shown.
#[derive(Resource, Clone, Debug, Default)]
pub struct Language {
    /// As the settings name it.
    id: Option<String>,
    /// Its texts; `None` for English.
    dictionary: Option<Dictionary>,
}

impl Language {
    /// What is shown for an English text.
    pub fn translate<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.dictionary.as_ref().map_or(Cow::Borrowed(text), |dictionary| dictionary.translate(text))
    }
}

/// On a text that is shown as it is, such as what a system has translated itself.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Verbatim;

/// On every text: the translation; while the text is measured, the English text. `None` where both are the same.
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
        .add_systems(
            PostUpdate,
            (show_translations.before(measure_text_system), show_english.after(measure_text_system))
                .in_set(UiSystems::Content)
                .run_if(is_translated),
        );
}

/// Offers the shipped translations if no content has been opened.
fn offer_shipped(mut commands: Commands) {
    commands.insert_resource(AvailableTranslations(Translations::embedded()));
}

fn is_translated(language: Res<Language>) -> bool {
    language.dictionary.is_some()
}

/// Shows the language that the settings name; English where there is no such language any more.
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
    // Told once, not whenever a file is saved.
    let is_new = language.id != *wanted || language.dictionary.is_some();
    if let (Some(id), None, true) = (wanted, &dictionary, is_new) {
        let words = format!("The language {id} is not there any more. The game is shown in English.");
        notices.write(Notice { words, bad: true });
    }
    let differs = dictionary.is_some() || language.dictionary.is_some();
    *language = Language { id: wanted.clone(), dictionary };
    if differs {
        texts.iter_mut().for_each(|mut text| text.set_changed());
        elided.iter_mut().for_each(|mut line| line.show_anew());
    }
}

/// Puts the translations in the place of the English texts.
fn show_translations(language: Res<Language>, mut texts: Query<(&mut Text, &mut Translated), Without<Verbatim>>) {
    let all = language.is_changed();
    for (text, mut translated) in &mut texts {
        if all || text.is_changed() {
            translated.0 = match language.translate(&text.0) {
                Cow::Owned(words) if words != text.0 => Some(words),
                _ => None,
            };
        }
        exchange(text, &mut translated);
    }
}

/// Puts the English texts back.
fn show_english(mut texts: Query<(&mut Text, &mut Translated), Without<Verbatim>>) {
    for (text, mut translated) in &mut texts {
        exchange(text, &mut translated);
    }
}

/// Nobody is to see this as a change of the text.
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

    /// What Bevy has laid out for a text.
    fn laid_out(app: &App, entity: Entity) -> usize {
        let block = app.world().get::<ComputedTextBlock>(entity).expect("a text");
        let runs = block.buffer().lines().flat_map(|line| line.runs().collect::<Vec<_>>());
        runs.map(|run| run.clusters().count()).sum()
    }

    fn choose(app: &mut App, language: Option<&str>) {
        app.world_mut().resource_mut::<Settings>().display.language = language.map(str::to_owned);
        settle(app);
    }

    /// What was told since it was asked last.
    #[derive(Resource, Default)]
    struct Told(Vec<String>);

    fn listen(mut notices: MessageReader<Notice>, mut told: ResMut<Told>) {
        told.0.extend(notices.read().map(|notice| notice.words.clone()));
    }

    fn notices(app: &mut App) -> Vec<String> {
        std::mem::take(&mut app.world_mut().resource_mut::<Told>().0)
    }

    /// How many frames change a text, which then is laid out and drawn again.
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
        let expected = "The language xx is not there any more. The game is shown in English.";
        assert_eq!(notices(&mut app), [expected]);
    }
}
