//! The rows of a page: a name, a note, and the controls that change the settings.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::PageContext;
use kit::ui::follow::Follows;
use kit::ui::prelude::*;
use kit::ui::press::Styled;
use phrases::{Phrase, phrase};
use state::settings::{Command, Detail, KeyBindings, Settings};

/// The change that a button makes to the settings. The button is marked as chosen while the change would have no
/// effect, unless [`Self::chosen_if`] says otherwise.
#[derive(Clone)]
pub(super) struct Set {
    change: Arc<dyn Fn(&mut Settings) + Send + Sync>,
    condition: Option<Arc<dyn Fn(&Settings, &Detail) -> bool + Send + Sync>>,
}

impl Set {
    pub(super) fn new(change: impl Fn(&mut Settings) + Send + Sync + 'static) -> Self {
        Self { change: Arc::new(change), condition: None }
    }

    /// Replaces the condition under which the button is marked as chosen.
    pub(super) fn chosen_if(self, condition: impl Fn(&Settings, &Detail) -> bool + Send + Sync + 'static) -> Self {
        Self { condition: Some(Arc::new(condition)), ..self }
    }

    /// The settings after the change.
    fn changed(&self, settings: &Settings) -> Settings {
        let mut changed = settings.clone();
        (self.change)(&mut changed);
        changed
    }

    /// The behaviour of a button with this change, and its mark.
    pub(super) fn into_button(self) -> impl Bundle {
        (self.clone().chosen(), changes_settings(self))
    }

    /// The condition under which the button is marked. Settings are compared only when they have changed.
    fn chosen(self) -> Follows<Styled> {
        let mut is_chosen = false;
        chosen_if(move |settings: Res<Settings>, detail: Res<Detail>| {
            if settings.is_changed() || detail.is_changed() {
                is_chosen = match &self.condition {
                    Some(condition) => condition(&settings, &detail),
                    None => self.changed(&settings) == *settings,
                };
            }
            is_chosen
        })
    }
}

/// Changes the settings when the button is pressed.
pub(super) fn changes_settings(set: Set) -> impl Bundle {
    on_press(move |_: On<Activate>, mut settings: ResMut<Settings>| {
        let changed = set.changed(&settings);
        settings.set_if_neq(changed);
    })
}

/// The name of a row on the screen.
#[derive(Component)]
pub(super) struct RowName(pub Phrase);

/// Spawns the controls of a row into an entity.
type SpawnControls = Box<dyn Fn(&mut Commands, Entity)>;

/// A row of a page.
pub(super) struct Row {
    pub name: Phrase,
    /// Sentences below the name.
    pub note: Vec<Phrase>,
    /// More words by which the search finds it.
    pub words: Vec<Phrase>,
    controls: SpawnControls,
    /// The controls span the page and need no name beside them.
    is_wide: bool,
}

impl Row {
    /// Appends the names of a command's keys, which do the same at any time, to the note.
    pub(super) fn with_keys(&mut self, keys: &KeyBindings, command: Command) {
        let keys = keys.names(command);
        if !keys.is_empty() {
            self.note.push(phrase!("options-key", key = keys));
        }
    }

    /// Spawns the row, with the name and any note on the left, and the controls on the right, or below if there is no
    /// room.
    pub(super) fn spawn(&self, commands: &mut Commands, page: Entity) {
        if self.is_wide {
            (self.controls)(commands, page);
            return;
        }
        let row = layout(Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            padding: UiRect::axes(px(0), px(5)),
            flex_shrink: 0.0,
            ..in_lines(16.0, 6.0)
        });
        let row = commands.spawn((Name::new(format!("Row {}", self.name)), ChildOf(page), row)).id();
        let words = Node { flex_grow: 1.0, flex_basis: px(190), min_width: px(0), ..in_column(2.0) };
        let words = commands.spawn((ChildOf(row), layout(words))).id();
        let name = paragraph(self.name.clone(), fonts::semibold(15.0), palette::INK);
        commands.spawn((RowName(self.name.clone()), ChildOf(words), name));
        if !self.note.is_empty() {
            let note = Phrase::sentences(self.note.iter().cloned());
            commands.spawn((ChildOf(words), paragraph(note, fonts::regular(13.0), palette::INK_FAINT)));
        }
        let controls = layout(Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(5),
            row_gap: px(5),
            max_width: percent(100),
            // Slightly wider than its buttons, which would otherwise wrap on a rounding error.
            flex_grow: 0.005,
            ..default()
        });
        let controls = commands.spawn((ChildOf(row), controls)).id();
        (self.controls)(commands, controls);
    }
}

/// Collects the rows of a page.
pub(super) struct Rows<'a> {
    /// The data besides the settings from which rows are built.
    pub context: &'a PageContext<'a>,
    pub rows: Vec<Row>,
}

impl Rows<'_> {
    /// Adds a row with a button for each value, which `set` writes into the settings. Its message has the note as
    /// `.help`, and more words for the search as `.words`.
    pub(super) fn choice<T: Clone + Send + Sync + 'static>(
        &mut self,
        name: Phrase,
        values: impl IntoIterator<Item = (Phrase, T)>,
        set: fn(&mut Settings, T),
    ) -> &mut Row {
        let sets = values.into_iter().map(|(label, value)| {
            let set = Set::new(move |settings| set(settings, value.clone()));
            (label, set)
        });
        self.sets(name, sets.collect())
    }

    /// Adds a row that is on or off.
    pub(super) fn switch(&mut self, name: Phrase, set: fn(&mut Settings, bool)) -> &mut Row {
        self.choice(name, [(phrase!("choice-off"), false), (phrase!("choice-on"), true)], set)
    }

    /// Adds a row with these buttons.
    pub(super) fn sets(&mut self, name: Phrase, sets: Vec<(Phrase, Set)>) -> &mut Row {
        let labels: Vec<Phrase> = sets.iter().map(|(label, _)| label.clone()).collect();
        let of = name.clone();
        let row = self.row(name, move |commands, group| {
            for (label, set) in &sets {
                spawn_set(commands, group, &of, label, set.clone());
            }
        });
        row.words.extend(labels);
        row
    }

    /// Adds a row with custom controls.
    pub(super) fn row(&mut self, name: Phrase, controls: impl Fn(&mut Commands, Entity) + 'static) -> &mut Row {
        self.add(name, false, Box::new(controls))
    }

    /// As [`Self::row`], but the controls span the page and need no name beside them.
    pub(super) fn wide_row(&mut self, name: Phrase, controls: impl Fn(&mut Commands, Entity) + 'static) -> &mut Row {
        self.add(name, true, Box::new(controls))
    }

    fn add(&mut self, name: Phrase, is_wide: bool, controls: SpawnControls) -> &mut Row {
        let [note, words] = ["help", "words"].map(|attribute| name.optional(attribute).into_iter().collect());
        self.rows.push_mut(Row { name, note, words, controls, is_wide })
    }
}

/// Spawns a button of a row that changes the settings; its entity is named `{row}: {label}` in English.
pub(super) fn spawn_set(commands: &mut Commands, group: Entity, row: &Phrase, label: &Phrase, set: Set) -> Entity {
    let button = (small_button(label.clone(), ButtonStyle::Plain), set.into_button());
    let button = commands.spawn((ChildOf(group), button)).id();
    commands.entity(button).insert(Name::new(format!("{row}: {label}")));
    button
}
