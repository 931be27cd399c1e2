//! Lays the user interface out as in a window, without a renderer.

use std::sync::LazyLock;

use bevy::app::Plugins;
use bevy::camera::{ComputedCameraValues, RenderTargetInfo};
use bevy::image::{ImagePlugin, TextureAtlasLayout};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputPlugin};
use bevy::input_focus::{InputDispatchPlugin, InputFocusPlugin, InputFocusVisible};
use bevy::mesh::skinning::SkinnedMeshInverseBindposes;
use bevy::picking::DefaultPickingPlugins;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::text::{TextLayoutInfo, TextPlugin};
use bevy::ui::{CalculatedClip, InteractionDisabled, UiGlobalTransform, UiPlugin};
use bevy::ui_widgets::{
    Activate, Button, ButtonPlugin, EditableTextInputPlugin, ScrollArea, ScrollAreaPlugin, ScrollbarPlugin,
};
use bevy::window::{PrimaryWindow, WindowPlugin, WindowResolution};

use super::InterfacePlugin;
use super::language::AvailableTranslations;
use super::scroll::Fade;
use super::size_class::MIN_TEXT_SIZE;
use crate::theme::ThemePlugin;
use content::translations::Translations;
use phrases::PSEUDO;
use state::referee::{RefereePlugin, Table};
use state::settings::{Settings, SettingsPlugin};
use state::testing::{TestApp, app_with};
use state::viewpoint::ViewInsets;

/// The windows in which the whole interface must fit.
pub const WINDOWS: [(u32, u32); 4] = [(1280, 720), (1024, 600), (800, 600), (640, 400)];

/// The interface sizes at which everything must fit, in percent.
pub const SCALES: [u16; 4] = [100, 75, 150, 200];

/// An app with this table, the referee, the theme, the settings and these plugins, but no window.
pub fn app_without_window<M>(table: Table, plugins: impl Plugins<M>) -> App {
    let mut app = app_with(table, (AssetPlugin::default(), ThemePlugin, InterfacePlugin, SettingsPlugin));
    app.add_plugins(plugins);
    app
}

/// An app with Bevy, the referee, the theme and the settings in a window of this size, with a game on the table.
pub fn app_in_window(size: (u32, u32)) -> App {
    let mut app = App::new();
    let window = Window { resolution: WindowResolution::new(size.0, size.1), ..default() };
    app.add_plugins((
        MinimalPlugins,
        AssetPlugin::default(),
        StatesPlugin,
        InputPlugin,
        InputFocusPlugin,
        InputDispatchPlugin,
        WindowPlugin { primary_window: Some(window), ..default() },
        TransformPlugin,
        ImagePlugin::default(),
        bevy::camera::CameraPlugin,
        TextPlugin,
        UiPlugin,
        DefaultPickingPlugins,
    ));
    app.init_asset::<Mesh>()
        .init_asset::<StandardMaterial>()
        .init_asset::<TextureAtlasLayout>()
        .init_asset::<SkinnedMeshInverseBindposes>();
    app.add_plugins((ButtonPlugin, ScrollAreaPlugin, ScrollbarPlugin, EditableTextInputPlugin));
    app.init_resource::<ViewInsets>();
    app.add_plugins((RefereePlugin, ThemePlugin, InterfacePlugin, SettingsPlugin));
    app.insert_resource(Table::shipped("ace")).insert_resource(InputFocusVisible(true));
    // Values that the renderer would normally determine.
    let target = RenderTargetInfo { physical_size: UVec2::new(size.0, size.1), scale_factor: 1.0 };
    let computed = ComputedCameraValues { target_info: Some(target), ..default() };
    app.world_mut().spawn((Camera { computed, ..default() }, bevy::ui::IsDefaultUiCamera));
    app
}

/// Sets the size of the interface, in percent.
pub fn choose_scale(app: &mut App, percent: u16) {
    app.resource_mut::<Settings>().display.interface_scale = percent;
    settle(app);
}

/// Shows the interface in a language; `None` is English.
pub fn choose_language(app: &mut App, language: Option<&str>) {
    set_language(app, language);
    settle(app);
}

fn set_language(app: &mut App, language: Option<&str>) {
    static SHIPPED: LazyLock<Translations> = LazyLock::new(Translations::embedded);
    app.insert_resource(AvailableTranslations(SHIPPED.clone()));
    app.resource_mut::<Settings>().display.language = language.map(str::to_owned);
}

/// The languages in which names and short labels must be whole. The words of the pseudo-language are longer than any that
/// translators would choose for them.
pub const REAL_LANGUAGES: [Option<&str>; 8] =
    [None, Some("de"), Some("fr"), Some("it"), Some("nl"), Some("es"), Some("pt"), Some("ro")];

/// The languages in which everything must fit, each with the sizes of the interface at which it is tested, in percent:
/// English and the pseudo-language, whose words are the longest, at all sizes, the others at the usual and at a large one.
const LANGUAGES: [(Option<&str>, &[u16]); 9] = [
    (None, &SCALES),
    (Some("de"), &[100, 150]),
    (Some("fr"), &[100, 150]),
    (Some("it"), &[100, 150]),
    (Some("nl"), &[100, 150]),
    (Some("es"), &[100, 150]),
    (Some("pt"), &[100, 150]),
    (Some("ro"), &[100, 150]),
    (Some(PSEUDO), &SCALES),
];

/// Shows the interface in every language and at every size up to `largest` percent, and collects what `check` finds
/// wrong. Each line begins with language and size.
pub fn in_every_language(app: &mut App, largest: u16, mut check: impl FnMut(&mut App) -> Vec<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (language, sizes) in LANGUAGES {
        set_language(app, language);
        for &percent in sizes.iter().filter(|&&percent| percent <= largest) {
            choose_scale(app, percent);
            let what = format!("{}, {percent} %", language.unwrap_or("en"));
            wrong.extend(check(app).into_iter().map(|error| format!("{what}: {error}")));
        }
    }
    wrong
}

/// Runs frames until everything is laid out.
pub fn settle(app: &mut App) {
    app.frames(8);
}

/// Every text on the screen, in the order of spawning.
pub fn texts(app: &mut App) -> Vec<String> {
    let mut texts: Vec<_> = app.all::<(Entity, &Text)>().map(|(entity, text)| (entity, text.0.clone())).collect();
    texts.sort_by_key(|(entity, _)| *entity);
    texts.into_iter().map(|(_, text)| text).collect()
}

/// Returns whether this is a text on the screen.
pub fn says(app: &mut App, text: &str) -> bool {
    texts(app).iter().any(|shown| shown == text)
}

/// Returns whether a text on the screen contains these words.
pub fn mentions(app: &mut App, words: &str) -> bool {
    texts(app).iter().any(|shown| shown.contains(words))
}

/// Returns whether the first button with this label can be pressed.
pub fn is_enabled(app: &mut App, label: &str) -> bool {
    let button = buttons(app, label)[0];
    !app.world().entity(button).contains::<InteractionDisabled>()
}

/// The buttons with this label or entity name, in their order on the screen.
pub fn buttons(app: &mut App, label: &str) -> Vec<Entity> {
    let world = app.world_mut();
    let name = format!("Button {label}");
    let mut buttons = world.query_filtered::<(Entity, &Name), With<Button>>();
    let named = buttons.iter(world).filter(|(_, other)| other.as_str() == name || other.as_str() == label);
    let mut found: Vec<Entity> = named.map(|(entity, _)| entity).collect();
    let mut parents = world.query::<(&ChildOf, Entity)>();
    found.sort_by_cached_key(|&button| {
        let chain = std::iter::successors(parents.get(world, button).ok(), |(of, _)| parents.get(world, of.0).ok());
        let place = |(of, entity): (&ChildOf, Entity)| {
            world.get::<Children>(of.0).and_then(|children| children.iter().position(|child| child == entity))
        };
        let mut places: Vec<_> = chain.map(place).collect();
        places.reverse();
        places
    });
    found
}

/// Presses the only button with this label, and runs the frames that follow.
pub fn press(app: &mut App, label: &str) {
    activate(app, label);
    app.frames(2);
}

/// Presses the only button with this label, without running a frame.
pub fn activate(app: &mut App, label: &str) {
    let found = buttons(app, label);
    assert_eq!(found.len(), 1, "{label}");
    activate_button(app, found[0]);
}

/// Presses a button, and runs the frames that follow.
pub fn press_button(app: &mut App, button: Entity) {
    activate_button(app, button);
    app.frames(2);
}

/// A disabled button does nothing.
fn activate_button(app: &mut App, button: Entity) {
    if !app.world().entity(button).contains::<InteractionDisabled>() {
        app.world_mut().trigger(Activate { entity: button });
    }
}

/// Presses or releases keys in the window, without running a frame.
pub fn send_keys(app: &mut App, keys: &[(KeyCode, Key)], state: ButtonState) {
    let window = app.only::<Entity, With<PrimaryWindow>>();
    for (key_code, logical_key) in keys.iter().cloned() {
        let text = match &logical_key {
            Key::Character(text) => Some(text.clone()),
            Key::Space => Some(" ".into()),
            _ => None,
        };
        app.write(KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
    }
}

/// Presses keys together and releases them. The last one has the effect.
pub fn press_keys(app: &mut App, keys: &[(KeyCode, Key)]) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        send_keys(app, keys, state);
        app.update();
    }
}

/// The rectangle of a node, in logical pixels of the window.
pub fn place(app: &App, entity: Entity) -> Rect {
    let world = app.world();
    let (node, transform) =
        (world.get::<ComputedNode>(entity).unwrap(), world.get::<UiGlobalTransform>(entity).unwrap());
    Rect::from_center_size(transform.translation, node.size())
}

/// Returns whether a node is visible and has a size.
pub fn is_shown(app: &App, entity: Entity) -> bool {
    app.world().get::<InheritedVisibility>(entity).is_none_or(|visible| visible.get())
        && app.world().get::<ComputedNode>(entity).is_some_and(|node| node.size().min_element() > 0.0)
}

fn window(app: &mut App) -> Rect {
    let window = app.only::<&Window, With<PrimaryWindow>>();
    Rect::from_corners(Vec2::ZERO, window.size())
}

/// The visible nodes with this name, and their rectangles.
pub fn shown(app: &mut App, wanted: &str) -> Vec<Rect> {
    let found = app.all_named(wanted);
    found.into_iter().filter(|&entity| is_shown(app, entity)).map(|entity| place(app, entity)).collect()
}

/// The scrolling columns that contain a node.
fn columns_of(app: &mut App, entity: Entity) -> Vec<Entity> {
    let mut parents = app.world_mut().query::<&ChildOf>();
    let world = app.world();
    parents.query(world).iter_ancestors(entity).filter(|&above| world.get::<ScrollArea>(above).is_some()).collect()
}

/// The rectangles of the panels around a node.
fn panels_around(app: &mut App, entity: Entity) -> Vec<Rect> {
    let mut parents = app.world_mut().query::<&ChildOf>();
    let world = app.world();
    let is_panel = |above: &Entity| world.get::<BoxShadow>(*above).is_some();
    parents.query(world).iter_ancestors(entity).filter(is_panel).map(|panel| place(app, panel)).collect()
}

/// The visible buttons that stick out of their panel.
pub fn hanging_out(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &Name), With<Button>>();
    let buttons: Vec<(Entity, String)> = buttons.iter(world).map(|(entity, name)| (entity, name.to_string())).collect();
    let mut wrong = Vec::new();
    for (entity, name) in buttons {
        let at = place(app, entity);
        let is_out = |panel: &Rect| !(panel.inflate(0.6).contains(at.min) && panel.inflate(0.6).contains(at.max));
        let panels = if is_shown(app, entity) { panels_around(app, entity) } else { Vec::new() };
        wrong.extend(panels.into_iter().filter(is_out).map(|panel| format!("{name} at {at:?} hangs out of {panel:?}")));
    }
    wrong
}

/// The visible texts under buttons to which they don't belong. Unlike its node, a long word is not cut off.
pub fn covered_texts(app: &mut App) -> Vec<String> {
    let window = window(app);
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut texts = world.query::<(Entity, &Text, &TextLayoutInfo, &TextLayout)>();
    let texts: Vec<(Entity, String, Vec2, bool)> = texts
        .iter(world)
        .map(|(text, words, drawn, layout)| {
            (text, words.0.clone(), scale * drawn.size, layout.justify == Justify::Center)
        })
        .collect();
    let buttons: Vec<Entity> = world.query_filtered::<Entity, With<Button>>().iter(world).collect();
    let mut parents = world.query::<&ChildOf>();
    let (world, app) = (app.world(), &*app);
    let parents = parents.query(world);
    let seen = |entity: Entity, at: Rect| {
        at.intersect(world.get::<CalculatedClip>(entity).map_or(window, |clip| clip.clip)).inflate(-1.0)
    };
    let buttons = buttons.into_iter().filter(|&button| is_shown(app, button));
    let buttons: Vec<(Entity, Rect)> = buttons.map(|button| (button, seen(button, place(app, button)))).collect();
    let mut covered = Vec::new();
    for (text, words, size, is_centred) in texts.into_iter().filter(|(text, ..)| is_shown(app, *text)) {
        let node = place(app, text);
        let middle = if is_centred { node.center() } else { node.min + size / 2.0 };
        let at = seen(text, Rect::from_center_size(middle, size));
        let covers = |(button, over): &&(Entity, Rect)| {
            !over.intersect(at).is_empty() && parents.iter_ancestors(text).all(|above| above != *button)
        };
        let over = buttons.iter().find(covers).map(|(_, over)| over);
        covered.extend(over.map(|over| format!("a button at {over:?} covers '{words}' at {at:?}")));
    }
    covered
}

/// The layout errors: text that is too small or cut off by the window, buttons that are cut off or overlap, columns
/// with hidden content but no fade.
pub fn layout_errors(app: &mut App) -> Vec<String> {
    let window = window(app).inflate(0.5);
    let within = |outer: Rect, place: Rect| outer.contains(place.min) && outer.contains(place.max);
    let mut wrong = Vec::new();
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut texts = world.query::<(Entity, &Text, &TextFont)>();
    let texts: Vec<(Entity, String, FontSize)> = texts
        .iter(world)
        .filter(|(_, text, _)| !text.0.trim().is_empty())
        .map(|(entity, text, font)| (entity, text.0.clone(), font.font_size))
        .collect();
    for (entity, words, size) in texts {
        if !is_shown(app, entity) {
            continue;
        }
        let FontSize::Px(size) = size else { panic!("{words}: {size:?}") };
        if size * scale < MIN_TEXT_SIZE - 0.01 {
            wrong.push(format!("'{words}' is {} pixels high", size * scale));
        }
        let seen = place(app, entity);
        let clip = app.world().get::<CalculatedClip>(entity).map(|clip| clip.clip);
        if clip.is_none() && !within(window, seen) {
            wrong.push(format!("'{words}' at {seen:?} is outside of the window"));
        }
    }
    let world = app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &Name), With<Button>>();
    let buttons: Vec<(Entity, String)> = buttons.iter(world).map(|(entity, name)| (entity, name.to_string())).collect();
    let mut seen: Vec<(Rect, String)> = Vec::new();
    for (entity, name) in buttons {
        if !is_shown(app, entity) {
            continue;
        }
        let mut at = place(app, entity);
        let columns = columns_of(app, entity);
        let clip = app.world().get::<CalculatedClip>(entity).map_or(window, |clip| clip.clip.inflate(0.5));
        if columns.is_empty() && !(within(clip, at) && within(window, at)) {
            wrong.push(format!("{name} at {at:?} is cut off"));
        }
        at = at.intersect(clip);
        if at.size().min_element() > 1.0 {
            let inner = at.inflate(-0.6);
            let under = seen.iter().find(|(other, _)| !other.intersect(inner).is_empty());
            wrong.extend(under.map(|(other, below)| format!("{name} at {at:?} covers {below} at {other:?}")));
            seen.push((inner, name));
        }
    }
    let world = app.world_mut();
    let mut areas = world.query_filtered::<(Entity, &ComputedNode), With<ScrollArea>>();
    let areas: Vec<(Entity, bool, f32)> = areas
        .iter(world)
        .map(|(area, node)| (area, node.content_size().y > node.size().y + 1.5, node.size().y / scale))
        .collect();
    for (area, overflows, height) in areas {
        let world = app.world_mut();
        let mut fades = world.query::<(&Fade, &Visibility)>();
        let has_fade = fades.iter(world).any(|(fade, seen)| fade.area == area && *seen != Visibility::Hidden);
        if is_shown(app, area) && overflows && (!has_fade || height < 40.0) {
            let name = app.world().get::<Name>(area).map_or_else(|| format!("{area}"), Name::to_string);
            wrong.push(format!("the column {name} overflows a height of {height}, with a fade: {has_fade}"));
        }
    }
    wrong
}
