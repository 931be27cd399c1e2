//! A field in which players type a line of text. It is Bevy's [`EditableText`] in this game's style.

use std::time::Duration;

use bevy::clipboard::Clipboard;
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusSystems};
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextSystems, TextCursorStyle, TextEdit, TextEditChange};
use bevy::ui_widgets::{Activate, SelectAllOnFocus};
use bevy::window::RequestRedraw;

use super::press::on_press;
use super::{fonts, palette};
use state::messages::read_clipboard;

/// The maximum length of a text, in characters.
const MAX_CHARS: usize = 60;
/// Width of the caret, in heights of the font.
const CARET: f32 = 0.12;

/// Enter was pressed in a text field.
#[derive(EntityEvent, Clone, Debug, PartialEq, Eq)]
pub struct Submitted {
    /// The field.
    pub entity: Entity,
    /// The text without surrounding spaces.
    pub text: String,
}

/// The behaviour of text fields.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ButtonInput<Key>>()
        .add_observer(submit)
        .add_observer(focus_new_field)
        .add_observer(leave_field)
        .add_observer(redraw)
        .add_observer(insert_shifted_space);
    app.add_systems(PreUpdate, hold_modifiers.after(InputSystems).before(InputFocusSystems::Dispatch));
    app.add_systems(PostUpdate, paste.before(EditableTextSystems));
    app.add_systems(PostUpdate, submit_marked_fields.after(EditableTextSystems));
    app.add_systems(Last, mark_focus);
}

/// A text field that takes the focus when it appears, with all of `text` selected.
pub fn text_field(text: &str) -> impl Bundle {
    (
        Name::new("Text field"),
        // A blinking caret would need extra frames.
        EditableText {
            max_characters: Some(MAX_CHARS),
            cursor_width: CARET,
            cursor_blink_period: Duration::MAX,
            ..EditableText::new(text)
        },
        // Without it, Bevy draws neither the caret nor the selection.
        TextCursorStyle {
            color: palette::ACCENT,
            selection_color: palette::ACCENT.with_alpha(0.35),
            unfocused_selection_color: Color::NONE,
            selected_text_color: None,
        },
        fonts::regular(15.0),
        TextColor(palette::INK),
        SelectAllOnFocus,
        TabIndex(0),
        Node {
            flex_grow: 1.0,
            min_width: px(0),
            padding: UiRect::axes(px(10), px(8)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(7)),
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundColor(palette::BACKDROP),
        BorderColor::all(edge(false)),
    )
}

/// A text field that takes the focus only when players choose it, so that keys still reach the buttons.
pub fn quiet_text_field(text: &str) -> impl Bundle {
    (text_field(text), Quiet)
}

/// The colour of the border.
fn edge(focused: bool) -> Color {
    if focused { palette::ACCENT.with_alpha(0.75) } else { palette::INK_FAINT.with_alpha(0.45) }
}

/// The keys that modify others.
const MODIFIERS: [Key; 4] = [Key::Shift, Key::Control, Key::Alt, Key::Super];

/// The modifiers that make a key a chord instead of text.
const CHORDS: [Key; 3] = [Key::Control, Key::Alt, Key::Super];

/// Keeps a modifier pressed until the end of a long frame in which it is released together with its key, because Bevy
/// reads the modifiers at the end of the frame. Only text fields read these keys.
pub(super) fn hold_modifiers(
    mut input: MessageReader<KeyboardInput>,
    mut keys: ResMut<ButtonInput<Key>>,
    mut held: Local<Vec<Key>>,
) {
    let input: Vec<&KeyboardInput> = input.read().collect();
    if input.is_empty() && held.is_empty() {
        return;
    }
    for key in held.drain(..) {
        if input.iter().all(|input| input.logical_key != key) {
            keys.release(key);
        }
    }
    let mut others = false;
    for input in input {
        let is_modifier = MODIFIERS.contains(&input.logical_key);
        others |= !is_modifier && input.state.is_pressed();
        if is_modifier && !input.state.is_pressed() && others {
            held.push(input.logical_key.clone());
        }
    }
    held.iter().for_each(|key| keys.press(key.clone()));
}

/// Highlights the field that is being edited.
fn mark_focus(focus: Res<InputFocus>, mut fields: Query<(Entity, &mut BorderColor), With<EditableText>>) {
    for (field, mut color) in &mut fields {
        color.set_if_neq(BorderColor::all(edge(focus.get() == Some(field))));
    }
}

/// Marks a field that doesn't take the focus when it appears.
#[derive(Component)]
struct Quiet;

/// The text of a field without surrounding spaces.
pub fn typed(field: &EditableText) -> String {
    field.value().to_string().trim().to_owned()
}

fn focus_new_field(added: On<Add, EditableText>, quiet: Query<(), With<Quiet>>, mut focus: ResMut<InputFocus>) {
    if quiet.contains(added.entity) {
        return;
    }
    focus.set(added.entity, FocusCause::Navigated);
}

fn submit(
    key: On<FocusedInput<KeyboardInput>>,
    fields: Query<&EditableText>,
    held: Res<ButtonInput<Key>>,
    mut commands: Commands,
) {
    let Ok(field) = fields.get(key.focused_entity) else { return };
    // Alt+Enter toggles full screen.
    if held.any_pressed(CHORDS) {
        return;
    }
    if key.input.state.is_pressed() && key.input.logical_key == Key::Enter && !field.is_composing() {
        commands.entity(key.focused_entity).insert(Submitting);
    }
}

/// Takes the focus from a field when the pointer is pressed elsewhere; otherwise the next keys would be typed into it.
fn leave_field(press: On<Pointer<Press>>, fields: Query<(), With<EditableText>>, mut focus: ResMut<InputFocus>) {
    let is_original = press.entity == press.original_event_target();
    if is_original && focus.get().is_some_and(|field| field != press.entity && fields.contains(field)) {
        focus.clear();
    }
}

/// Marks a field in which Enter was pressed. Text typed before it in the same frame has not been added yet.
#[derive(Component)]
struct Submitting;

/// Submits the text of a field when the button is pressed, as Enter in the field does.
pub fn submits(entity: Entity) -> impl Bundle {
    on_press(move |_: On<Activate>, fields: Query<&EditableText>, mut commands: Commands| {
        if let Ok(field) = fields.get(entity) {
            commands.trigger(Submitted { entity, text: typed(field) });
        }
    })
}

fn submit_marked_fields(fields: Query<(Entity, &EditableText), With<Submitting>>, mut commands: Commands) {
    for (entity, field) in &fields {
        commands.entity(entity).remove::<Submitting>();
        commands.trigger(Submitted { entity, text: typed(field) });
    }
}

/// Inserts spaces, which Bevy skips while Shift is held. In a long frame, Shift also seems to be held if it is pressed
/// for the next word's capital.
fn insert_shifted_space(
    mut key: On<FocusedInput<KeyboardInput>>,
    mut fields: Query<&mut EditableText>,
    keys: Res<ButtonInput<Key>>,
) {
    let Ok(mut field) = fields.get_mut(key.focused_entity) else { return };
    let only_shift = keys.pressed(Key::Shift) && !keys.any_pressed(CHORDS);
    let is_typed = key.input.state.is_pressed() && key.input.logical_key == Key::Space;
    if is_typed && only_shift && !field.is_composing() {
        field.queue_edit(TextEdit::Insert(key.input.text.clone().unwrap_or_else(|| " ".into())));
        key.propagate(false);
    }
}

/// Lets another thread read what is pasted into a field. Bevy would wait for it.
fn paste(
    mut fields: Query<&mut EditableText>,
    clipboard: Option<ResMut<Clipboard>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(mut clipboard) = clipboard else { return };
    for mut field in &mut fields {
        let pasted = field.pending_edits.iter().position(|edit| matches!(edit, TextEdit::Paste));
        if let (Some(pasted), None) = (pasted, &field.pending_paste) {
            field.pending_edits.remove(pasted);
            field.pending_paste = Some(read_clipboard(&mut clipboard));
        }
        if field.pending_paste.is_some() {
            redraw.write(RequestRedraw);
        }
    }
}

/// Requests a frame, because frames are drawn only on demand.
fn redraw(_: On<TextEditChange>, mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}
