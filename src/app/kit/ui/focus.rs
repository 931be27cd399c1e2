//! Focus without a mouse. Tab cycles through all buttons. In a menu, the arrow keys move to the nearest button in their
//! direction, and scroll columns without buttons. A gamepad does the same, in the HUD too. A key
//! pressed with Ctrl, Alt or Super is a chord: it neither moves the focus nor presses a button.

#[cfg(test)]
mod tests;

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::{ButtonState, InputSystems};
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusSystems, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{Activate, Button, ScrollArea, ScrollIntoView};

use super::scroll::Aside;
use super::text_field::{Submitted, typed};
use state::referee::TableSet;
use state::settings::{CommandSet, FocusStep, KeyCapture, KeyChord, Modifier, ScreenDirection, Settings};

/// Lets the keyboard and gamepads move the focus.
pub(super) struct FocusPlugin;

impl Plugin for FocusPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<InputFocus>()
            .init_resource::<InputFocusVisible>()
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<Settings>()
            .init_resource::<KeyCapture>()
            .add_message::<KeyboardInput>()
            .add_message::<FocusStep>()
            .add_systems(
                PreUpdate,
                keep_chords_from_buttons
                    .after(InputSystems)
                    .before(InputFocusSystems::Dispatch)
                    // Both read the same keys.
                    .before(super::text_field::hold_modifiers),
            )
            .add_systems(Update, navigate.after(CommandSet).after(TableSet::Input))
            .add_observer(hide_focus_ring);
    }
}

/// Returns whether a button has the focus, and therefore receives Enter and Space.
pub fn on_button(focus: &InputFocus, buttons: &Query<(), With<Button>>) -> bool {
    focus.get().is_some_and(|entity| buttons.contains(entity))
}

/// Keeps Enter and Space from the button with the focus when they are part of a chord, such as Alt+Enter: Bevy's
/// buttons ignore modifiers. They also ignore repeated keys, and nothing else in this game reads `repeat`, so it is set
/// here.
fn keep_chords_from_buttons(
    mut keys: MessageMutator<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    settings: Res<Settings>,
) {
    let is_chord = Modifier::makes_chord(&held);
    let shift = held.any_pressed(SHIFT) || held.any_just_released(SHIFT);
    for key in keys.read() {
        let chord = KeyChord { key: key.key_code, modifier: Some(Modifier::Shift) };
        let is_bound = || shift && settings.controls.keys.has(chord);
        if matches!(key.key_code, KeyCode::Enter | KeyCode::Space) && (is_chord || is_bound()) {
            key.repeat = true;
        }
    }
}

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// The effect of a key or a gamepad button on the focus.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Navigation {
    /// In Tab order.
    Tab(NavAction),
    Toward(ScreenDirection),
    /// Up or down by a page.
    Page(ScreenDirection),
    /// To the start or the end.
    Edge(ScreenDirection),
    Press,
}

impl Navigation {
    fn of_pad(step: FocusStep) -> Self {
        match step {
            FocusStep::Toward(toward) => Self::Toward(toward),
            FocusStep::Previous => Self::Tab(NavAction::Previous),
            FocusStep::Next => Self::Tab(NavAction::Next),
            FocusStep::Press => Self::Press,
        }
    }

    /// Returns the navigation for a key. `modal`: in a menu, where the arrow keys are free.
    fn of_key(key: KeyCode, shift: bool, modal: bool) -> Option<Self> {
        Some(match key {
            KeyCode::Tab if shift => Self::Tab(NavAction::Previous),
            KeyCode::Tab => Self::Tab(NavAction::Next),
            _ if !modal => return None,
            KeyCode::ArrowUp => Self::Toward(ScreenDirection::Up),
            KeyCode::ArrowRight => Self::Toward(ScreenDirection::Right),
            KeyCode::ArrowDown => Self::Toward(ScreenDirection::Down),
            KeyCode::ArrowLeft => Self::Toward(ScreenDirection::Left),
            KeyCode::PageUp => Self::Page(ScreenDirection::Up),
            KeyCode::PageDown => Self::Page(ScreenDirection::Down),
            KeyCode::Home => Self::Edge(ScreenDirection::Up),
            KeyCode::End => Self::Edge(ScreenDirection::Down),
            _ => return None,
        })
    }
}

fn navigate(
    mut keys: MessageReader<KeyboardInput>,
    mut pads: MessageReader<FocusStep>,
    held: Res<ButtonInput<KeyCode>>,
    tree: FocusTree,
    tabs: TabNavigation,
    mut areas: ScrollAreas,
    fields: Query<&EditableText>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    capture: Res<KeyCapture>,
    mut commands: Commands,
) {
    if capture.takes_keys() {
        keys.clear();
        pads.clear();
        return;
    }
    let shift = held.any_pressed(SHIFT);
    let is_chord = Modifier::makes_chord(&held);
    let mut steps: Vec<Navigation> = Vec::new();
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        if key.key_code == KeyCode::Escape {
            // The menu that Escape opens or returns to will be used by keyboard.
            visible.0 = true;
        }
        if is_chord {
            continue;
        }
        // All other keys move the cursor in the text.
        let in_text = focus.get().is_some_and(|entity| fields.contains(entity));
        if !in_text || key.key_code == KeyCode::Tab {
            let here = focus.get().filter(|&entity| tree.items.contains(entity));
            let modal = here.map_or_else(|| tree.open_menu(), |here| tree.menu_of(here)).is_some();
            steps.extend(Navigation::of_key(key.key_code, shift, modal));
        }
    }
    steps.extend(pads.read().map(|&step| Navigation::of_pad(step)));
    for step in steps {
        let here = focus.get().filter(|&entity| tree.items.contains(entity));
        if here.is_none() && focus.get().is_some() {
            // This is the window, which Bevy focuses at startup.
            focus.clear();
        }
        if step == Navigation::Press {
            match here {
                Some(entity) if tree.can_press(entity) => commands.trigger(Activate { entity }),
                Some(entity) => {
                    if let Ok(field) = fields.get(entity) {
                        commands.trigger(Submitted { entity, text: typed(field) });
                    }
                }
                None => {}
            }
            continue;
        }
        let scrolled = match step {
            Navigation::Toward(toward) => Some((toward, Scroll::Step)),
            Navigation::Page(toward) => Some((toward, Scroll::Page)),
            Navigation::Edge(toward) => Some((toward, Scroll::Edge)),
            Navigation::Tab(_) | Navigation::Press => None,
        };
        let menu = here.map_or_else(|| tree.open_menu(), |here| tree.menu_of(here));
        if scrolled.is_some_and(|(toward, how)| areas.scroll(&tree, menu, toward, how)) {
            continue;
        }
        // The first key press only shows the focus.
        if here.is_some() && !visible.0 {
            visible.0 = true;
            continue;
        }
        let next = match (step, here) {
            (Navigation::Page(_), _) => continue,
            (Navigation::Edge(ScreenDirection::Up), Some(_)) => tabs.navigate(&focus, NavAction::First).ok(),
            (Navigation::Edge(_), Some(_)) => tabs.navigate(&focus, NavAction::Last).ok(),
            (Navigation::Toward(toward), Some(here)) => {
                if tree.is_laid_out(here) {
                    tree.neighbour(here, toward)
                } else {
                    // Before the first layout no button has a direction.
                    let back = matches!(toward, ScreenDirection::Up | ScreenDirection::Left);
                    tabs.navigate(&focus, if back { NavAction::Previous } else { NavAction::Next }).ok()
                }
            }
            (Navigation::Tab(action), Some(_)) => tabs.navigate(&focus, action).ok(),
            // Enter the open menu or, without one, the HUD.
            _ => match tree.open_menu() {
                Some(menu) => tabs.initialize(menu, NavAction::First).ok(),
                None => tabs.navigate(&focus, NavAction::Next).ok(),
            },
        };
        // There may be no button to focus.
        let Some(next) = next else { continue };
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
        if tree.area_of(next).is_some() {
            commands.trigger(ScrollIntoView { entity: next });
        }
    }
}

/// The entities that can have the focus, and their positions.
#[derive(SystemParam)]
struct FocusTree<'w, 's> {
    items: Query<'w, 's, (Entity, Has<InteractionDisabled>, Has<Button>), With<TabIndex>>,
    places: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform, Option<&'static InheritedVisibility>)>,
    groups: Query<'w, 's, (Entity, &'static TabGroup)>,
    parents: Query<'w, 's, &'static ChildOf>,
    areas: Query<'w, 's, (), With<ScrollArea>>,
}

impl FocusTree<'_, '_> {
    fn can_press(&self, entity: Entity) -> bool {
        self.items.get(entity).is_ok_and(|(_, disabled, button)| button && !disabled)
    }

    /// The menu that contains an entity.
    fn menu_of(&self, entity: Entity) -> Option<Entity> {
        let is_menu = |entity: &Entity| self.groups.get(*entity).is_ok_and(|(_, group)| group.modal);
        self.parents.iter_ancestors(entity).find(is_menu)
    }

    fn open_menu(&self) -> Option<Entity> {
        let menus = || self.groups.iter().filter(|(_, group)| group.modal).map(|(entity, _)| entity);
        // A question in the HUD may be open under a menu. In its first frame nothing is visible yet.
        let is_shown =
            |entity: &Entity| self.places.get(*entity).is_ok_and(|(.., shown)| shown.is_none_or(|shown| shown.get()));
        menus().find(is_shown).or_else(|| menus().next())
    }

    fn is_in_group(&self, entity: Entity) -> bool {
        self.parents.iter_ancestors(entity).any(|ancestor| self.groups.contains(ancestor))
    }

    /// The column that scrolls an entity.
    fn area_of(&self, entity: Entity) -> Option<Entity> {
        self.parents.iter_ancestors(entity).find(|&ancestor| self.areas.contains(ancestor))
    }

    /// The rectangle of a node, in physical pixels; `None` if it is hidden or not laid out yet.
    fn place(&self, entity: Entity) -> Option<Rect> {
        let (node, transform, visible) = self.places.get(entity).ok()?;
        let shown = visible.is_none_or(|visible| visible.get()) && node.size().min_element() > 0.0;
        shown.then(|| Rect::from_center_size(transform.translation, node.size()))
    }

    fn is_laid_out(&self, entity: Entity) -> bool {
        self.place(entity).is_some()
    }

    /// The item that a step from `here` reaches: the nearest in that direction, or the first of a column after its
    /// last.
    fn neighbour(&self, here: Entity, toward: ScreenDirection) -> Option<Entity> {
        let from = self.place(here)?;
        let (menu, area) = (self.menu_of(here), self.area_of(here));
        let others: Vec<(Entity, Rect)> = self
            .items
            .iter()
            .map(|(entity, ..)| entity)
            .filter(|&entity| entity != here && self.menu_of(entity) == menu && self.is_in_group(entity))
            .filter_map(|entity| {
                let place = self.place(entity)?;
                // In another column, only the items scrolled into view count.
                let other = self.area_of(entity).filter(|_| self.area_of(entity) != area);
                let seen = other.map_or(Some(place), |area| Some(place.intersect(self.place(area)?)))?;
                (!seen.is_empty()).then_some((entity, seen))
            })
            .collect();
        nearest(from, toward, &others).or_else(|| match toward {
            ScreenDirection::Up | ScreenDirection::Down => farthest(from, toward, &others),
            ScreenDirection::Left | ScreenDirection::Right => None,
        })
    }
}

/// The rectangle as if `toward` pointed right.
fn turned(place: Rect, toward: ScreenDirection) -> Rect {
    let turn = |point: Vec2| match toward {
        ScreenDirection::Right => point,
        ScreenDirection::Left => -point,
        ScreenDirection::Down => Vec2::new(point.y, point.x),
        ScreenDirection::Up => Vec2::new(-point.y, point.x),
    };
    Rect::from_corners(turn(place.min), turn(place.max))
}

/// The gap between two intervals; 0 if they overlap.
fn gap(a: (f32, f32), b: (f32, f32)) -> f32 {
    (b.0 - a.1).max(a.0 - b.1).max(0.0)
}

/// The nearest of the others in a direction: anything straight ahead comes before anything to the side.
fn nearest(from: Rect, toward: ScreenDirection, others: &[(Entity, Rect)]) -> Option<Entity> {
    let from = turned(from, toward);
    let cost = |place: Rect| {
        let place = turned(place, toward);
        let ahead = place.min.x >= from.center().x && place.center().x > from.center().x + 1.0;
        let along = (place.min.x - from.max.x).max(0.0);
        let aside = gap((from.min.y, from.max.y), (place.min.y, place.max.y));
        let drift = (place.center().y - from.center().y).abs();
        // Items that aren't straight ahead come last.
        let aside = if aside > 0.0 { 1e4 + 3.0 * aside } else { 0.0 };
        // Of two that are equally near, the first.
        ahead.then_some(along + aside + 0.1 * drift + 0.005 * place.min.y)
    };
    let costs = others.iter().filter_map(|&(entity, place)| Some((entity, cost(place)?)));
    costs.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(entity, _)| entity)
}

/// The farthest of the others in the opposite direction, among those nearest to the line through `from`.
fn farthest(from: Rect, toward: ScreenDirection, others: &[(Entity, Rect)]) -> Option<Entity> {
    let from = turned(from, toward);
    let rank = |place: Rect| {
        let place = turned(place, toward);
        let aside = gap((from.min.y, from.max.y), (place.min.y, place.max.y));
        let drift = (place.center().y - from.center().y).abs();
        (place.center().x < from.center().x - 1.0).then_some(place.center().x + 3.0 * aside + 0.1 * drift)
    };
    let ranks = others.iter().filter_map(|&(entity, place)| Some((entity, rank(place)?)));
    ranks.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(entity, _)| entity)
}

/// The amount by which a column scrolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scroll {
    Step,
    Page,
    /// To its start or its end.
    Edge,
}

/// Logical pixels per scroll step.
const SCROLL_STEP: f32 = 64.0;

/// The columns that scroll.
#[derive(SystemParam)]
struct ScrollAreas<'w, 's> {
    areas: Query<'w, 's, (Entity, &'static ComputedNode, &'static mut ScrollPosition, Has<Aside>), With<ScrollArea>>,
}

impl ScrollAreas<'_, '_> {
    /// Scrolls a menu's column without buttons, and returns whether there was anything left to scroll. A page step also
    /// scrolls columns with buttons.
    fn scroll(&mut self, tree: &FocusTree, menu: Option<Entity>, toward: ScreenDirection, how: Scroll) -> bool {
        let sign = match toward {
            ScreenDirection::Up => -1.0,
            ScreenDirection::Down => 1.0,
            ScreenDirection::Left | ScreenDirection::Right => return false,
        };
        let Some(menu) = menu else { return false };
        for (area, node, mut position, is_aside) in &mut self.areas {
            let has_buttons = || tree.items.iter().any(|(item, ..)| tree.area_of(item) == Some(area));
            if tree.menu_of(area) != Some(menu) || how != Scroll::Page && (is_aside || has_buttons()) {
                continue;
            }
            let [seen, all] = [node.size().y, node.content_size().y].map(|size| size * node.inverse_scale_factor);
            let step = match how {
                Scroll::Step => SCROLL_STEP,
                Scroll::Page => (seen - SCROLL_STEP / 2.0).max(SCROLL_STEP),
                Scroll::Edge => all,
            };
            let next = (position.y + sign * step).clamp(0.0, (all - seen).max(0.0));
            if (next - position.y).abs() > 0.5 {
                position.y = next;
                return true;
            }
        }
        false
    }
}

/// Hides the focus ring from players who use the mouse.
fn hide_focus_ring(press: On<Pointer<Press>>, mut visible: ResMut<InputFocusVisible>) {
    if press.entity == press.original_event_target() && visible.0 {
        visible.0 = false;
    }
}
