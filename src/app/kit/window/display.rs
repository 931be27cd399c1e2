//! Applies the display settings to the window: its size, position and monitor, full screen, and the frame rate.

use std::time::Duration;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryWindow, WindowCloseRequested, WindowMode, WindowMoved,
    WindowPosition, WindowResizeConstraints, WindowResized, WindowResolution,
};
use bevy::winit::WINIT_WINDOWS;

use platform::IS_PAGE;
use platform::clock::Instant;
use platform::threads;
use state::settings::{Command, CommandGiven, CommandSet, DisplayOptions, FrameCap, Settings};

/// Applies the settings to the window, and saves its size and position in them.
pub struct DisplayPlugin;

impl Plugin for DisplayPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<WindowMoved>()
            .add_message::<WindowResized>()
            .add_message::<WindowCloseRequested>()
            // Before the settings are saved, to include the last frame of a closing window.
            .add_systems(PreUpdate, save_placement)
            // In the same frame as the key, because without further input there is no next frame.
            .add_systems(Update, (toggle_fullscreen, apply_display).chain().after(CommandSet))
            .add_systems(Last, cap_frames);
    }
}

/// The window with which the program starts. Full screen is applied later, because not every system can open a
/// full-screen window directly.
pub(super) fn initial_window(display: &DisplayOptions) -> Window {
    let (width, height) = display.size;
    if IS_PAGE {
        // As large as the page. The browser keeps its own keys.
        return Window {
            canvas: Some("#game".into()),
            fit_canvas_to_parent: true,
            prevent_default_event_handling: false,
            present_mode: present_mode(display),
            ..default()
        };
    }
    let mut window = Window {
        title: "Specular".into(),
        name: Some("specular".into()),
        resolution: WindowResolution::new(width, height),
        position: display.position.map_or_else(default, |(x, y)| WindowPosition::At(IVec2::new(x, y))),
        resize_constraints: WindowResizeConstraints {
            min_width: DisplayOptions::MIN_SIZE.0 as f32,
            min_height: DisplayOptions::MIN_SIZE.1 as f32,
            ..default()
        },
        present_mode: present_mode(display),
        ..default()
    };
    if display.maximized {
        window.set_maximized(true);
    }
    window
}

fn present_mode(display: &DisplayOptions) -> PresentMode {
    if display.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync }
}

/// Carries out [`Command::Fullscreen`].
fn toggle_fullscreen(mut given: MessageReader<CommandGiven>, mut settings: ResMut<Settings>) {
    if given.read().any(|given| given.0 == Command::Fullscreen) {
        settings.fullscreen = !settings.fullscreen;
    }
}

type Monitors<'w, 's> = Query<'w, 's, (Entity, &'static Monitor)>;

/// Applies the settings when they change.
fn apply_display(
    settings: Res<Settings>,
    monitors: Monitors,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut last: Local<Option<DisplayOptions>>,
) {
    if !settings.is_changed() {
        return;
    }
    let Ok(mut window) = windows.single_mut() else { return };
    let display = &settings.display;
    let present = present_mode(display);
    if window.present_mode != present {
        window.present_mode = present;
    }
    // A missing monitor counts as not chosen.
    let chosen = monitors.iter().find(|(_, monitor)| monitor.name.is_some() && monitor.name == display.monitor);
    let on = chosen.map_or(MonitorSelection::Current, |(monitor, _)| MonitorSelection::Entity(monitor));
    let mode = match settings.fullscreen {
        true => WindowMode::BorderlessFullscreen(on),
        false => WindowMode::Windowed,
    };
    if window.mode != mode {
        window.mode = mode;
    }
    let before = last.replace(display.clone());
    if settings.fullscreen || IS_PAGE {
        return;
    }
    let first = before.is_none();
    let before = before.unwrap_or_else(|| display.clone());
    let here = chosen.or_else(|| monitors.iter().find(|(_, monitor)| is_on(&window, monitor)));
    // A saved window may be larger than the screen is now.
    let is_sized = display.size != before.size || first || before.maximized;
    if is_sized && !display.maximized {
        let room = here.or_else(|| monitors.iter().next()).map(|(_, monitor)| monitor_size(monitor));
        let size = room.map_or(display.size, |room| fitting_size(display.size, room));
        if (window.width().round() as u32, window.height().round() as u32) != size {
            window.set_maximized(false);
            window.resolution.set(size.0 as f32, size.1 as f32);
        }
    }
    let is_moved = display.monitor != before.monitor || first && display.monitor.is_some();
    if let Some((monitor, _)) = chosen.filter(|_| is_moved) {
        window.position = WindowPosition::Centered(MonitorSelection::Entity(monitor));
    } else if first
        && here.is_none()
        && display.position.is_some()
        && let Some((monitor, _)) = monitors.iter().next()
    {
        // The monitor on which the window was closed is gone.
        window.position = WindowPosition::Centered(MonitorSelection::Entity(monitor));
    }
}

/// Returns whether the middle of the window's upper edge, where it can be dragged, is on a monitor. A window without a
/// position yet counts as being on every monitor.
fn is_on(window: &Window, monitor: &Monitor) -> bool {
    let WindowPosition::At(corner) = window.position else { return true };
    let handle = corner + IVec2::new(window.physical_width() as i32 / 2, 0) - monitor.physical_position;
    handle.cmpge(IVec2::ZERO).all() && handle.cmplt(monitor.physical_size().as_ivec2()).all()
}

/// The size of a monitor in logical pixels.
pub fn monitor_size(monitor: &Monitor) -> (u32, u32) {
    let logical = |pixels: u32| (f64::from(pixels) / monitor.scale_factor.max(0.1)) as u32;
    (logical(monitor.physical_width), logical(monitor.physical_height))
}

/// Room for a title bar and the frame below, in logical pixels, which the size of a window does not include.
const FRAME_HEIGHT: u32 = 40;

/// The size of a window that fits on a screen: each side as wanted, or as large as fits.
fn fitting_size(wanted: (u32, u32), room: (u32, u32)) -> (u32, u32) {
    let (least_width, least_height) = DisplayOptions::MIN_SIZE;
    let height = wanted.1.min(room.1.saturating_sub(FRAME_HEIGHT));
    (wanted.0.min(room.0).max(least_width), height.max(least_height))
}

/// Saves the size and position of the window in the settings when it has come to rest or is closed.
fn save_placement(
    _: NonSendMarker,
    mut moved: MessageReader<WindowMoved>,
    mut resized: MessageReader<WindowResized>,
    mut closed: MessageReader<WindowCloseRequested>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut settings: ResMut<Settings>,
    mut has_changed: Local<bool>,
) {
    let Ok((entity, window)) = windows.single() else { return };
    // The size of a full-screen window is the monitor's.
    if window.mode != WindowMode::Windowed || settings.fullscreen || IS_PAGE {
        moved.clear();
        resized.clear();
        *has_changed = false;
        return;
    }
    let moves = moved.read().count() + resized.read().count() > 0;
    *has_changed |= moves;
    if !*has_changed || moves && closed.read().count() == 0 {
        return;
    }
    *has_changed = false;
    let maximized =
        WINIT_WINDOWS.with_borrow(|windows| windows.get_window(entity).is_some_and(|window| window.is_maximized()));
    let mut display = DisplayOptions { maximized, ..settings.display.clone() };
    let size = (window.width().round() as u32, window.height().round() as u32);
    // A minimised window has neither size nor position.
    let is_seen = size.0 >= DisplayOptions::MIN_SIZE.0 && size.1 >= DisplayOptions::MIN_SIZE.1;
    if is_seen && !maximized {
        display.size = size;
        if let WindowPosition::At(at) = window.position {
            display.position = Some((at.x, at.y));
        }
    }
    if settings.display != display {
        settings.display = display;
    }
}

/// Waits at the end of a frame until the next one may begin. Does not wait after an idle period.
fn cap_frames(settings: Res<Settings>, mut last: Local<Option<Instant>>) {
    let pause = last.and_then(|last| pause(settings.display.frame_cap, last.elapsed()));
    if let Some(pause) = pause.filter(|_| threads::MAY_BLOCK) {
        threads::sleep(pause);
    }
    *last = Some(Instant::now());
}

/// The time that the next frame must wait, given the time since the last one ended; `None` if it need not.
fn pause(cap: FrameCap, since: Duration) -> Option<Duration> {
    let period = Duration::from_secs(1) / cap.frames()?;
    period.checked_sub(since)
}

#[cfg(test)]
mod tests {
    use super::*;
    use state::testing::TestApp;

    fn app(settings: Settings, monitors: &[Monitor]) -> (App, Entity) {
        let mut app = App::new();
        let window = initial_window(&settings.display);
        app.insert_resource(settings).add_message::<CommandGiven>().add_plugins(DisplayPlugin);
        app.world_mut().spawn_batch(monitors.to_vec());
        let window = app.world_mut().spawn((window, PrimaryWindow)).id();
        app.update();
        (app, window)
    }

    fn monitor(name: &str, at: (i32, i32), size: (u32, u32), scale_factor: f64) -> Monitor {
        Monitor {
            name: Some(name.into()),
            physical_width: size.0,
            physical_height: size.1,
            physical_position: at.into(),
            refresh_rate_millihertz: None,
            scale_factor,
            video_modes: Vec::new(),
        }
    }

    fn change(app: &mut App, change: impl FnOnce(&mut Settings)) {
        change(&mut app.resource_mut::<Settings>());
        app.update();
    }

    fn window(app: &App, window: Entity) -> &Window {
        app.world().get::<Window>(window).unwrap()
    }

    fn size(app: &App, entity: Entity) -> (f32, f32) {
        let window = window(app, entity);
        (window.width(), window.height())
    }

    #[test]
    fn the_key_turns_full_screen_on_and_off() {
        let (mut app, entity) = app(Settings::default(), &[]);
        for expected in [true, false] {
            app.send(CommandGiven(Command::Fullscreen));
            let mode = window(&app, entity).mode;
            assert_eq!(matches!(mode, WindowMode::BorderlessFullscreen(_)), expected);
            assert_eq!(app.resource::<Settings>().fullscreen, expected);
        }
    }

    #[test]
    fn size_and_vsync_are_applied_at_once_and_at_the_start() {
        let mut settings = Settings::default();
        settings.display.size = (1600, 900);
        settings.display.vsync = false;
        let (mut app, entity) = app(settings, &[monitor("A", (0, 0), (1920, 1080), 1.0)]);
        assert_eq!(
            (size(&app, entity), window(&app, entity).present_mode),
            ((1600.0, 900.0), PresentMode::AutoNoVsync)
        );
        change(&mut app, |settings| (settings.display.size, settings.display.vsync) = ((1024, 600), true));
        assert_eq!((size(&app, entity), window(&app, entity).present_mode), ((1024.0, 600.0), PresentMode::AutoVsync));
        change(&mut app, |settings| settings.display.size = (2560, 1440));
        assert_eq!(size(&app, entity), (1920.0, 1040.0), "no larger than the screen, with its title bar");
        let mut settings = Settings::default();
        settings.display.size = (1600, 900);
        let (small, entity) = self::app(settings, &[monitor("A", (0, 0), (1366, 768), 1.0)]);
        assert_eq!(size(&small, entity), (1366.0, 728.0), "nor at the start");
        assert_eq!(fitting_size((1280, 720), (320, 200)), DisplayOptions::MIN_SIZE);
        assert_eq!(monitor_size(&monitor("A", (0, 0), (3840, 2160), 2.0)), (1920, 1080));
    }

    #[test]
    fn a_monitor_is_chosen_by_its_name_and_a_missing_one_is_ignored() {
        let monitors = [monitor("A", (0, 0), (1920, 1080), 1.0), monitor("B", (1920, 0), (1280, 1024), 1.0)];
        let mut settings = Settings::default();
        settings.display.monitor = Some("B".into());
        settings.display.position = Some((100, 100));
        let (mut first, entity) = app(settings.clone(), &monitors);
        let is_centered = |app: &App, entity| matches!(window(app, entity).position, WindowPosition::Centered(_));
        assert!(is_centered(&first, entity));
        change(&mut first, |settings| settings.fullscreen = true);
        let mode = window(&first, entity).mode;
        assert!(matches!(mode, WindowMode::BorderlessFullscreen(MonitorSelection::Entity(_))), "{mode:?}");
        // Without B, the window opens where it was.
        let (mut second, entity) = app(settings.clone(), &monitors[..1]);
        assert_eq!(window(&second, entity).position, WindowPosition::At(IVec2::new(100, 100)));
        change(&mut second, |settings| settings.fullscreen = true);
        assert_eq!(window(&second, entity).mode, WindowMode::BorderlessFullscreen(MonitorSelection::Current));
        // It was closed on a monitor that is gone.
        settings.display.position = Some((2200, 100));
        let (third, entity) = app(settings, &monitors[..1]);
        assert!(is_centered(&third, entity));
    }

    #[test]
    fn size_and_position_are_saved_when_the_window_rests_or_is_closed() {
        let (mut app, entity) = app(Settings::default(), &[]);
        let kept = |app: &App| {
            let display = &app.resource::<Settings>().display;
            (display.size, display.position)
        };
        let drag = |app: &mut App, to: (u32, u32), at: (i32, i32)| {
            let mut window = app.world_mut().get_mut::<Window>(entity).unwrap();
            window.resolution.set(to.0 as f32, to.1 as f32);
            window.position = WindowPosition::At(at.into());
            app.send(WindowMoved { window: entity, position: at.into() });
        };
        let before = kept(&app);
        drag(&mut app, (900, 700), (10, 20));
        assert_eq!(kept(&app), before, "while it moves");
        app.update();
        assert_eq!(kept(&app), ((900, 700), Some((10, 20))));
        app.write(WindowCloseRequested { window: entity });
        drag(&mut app, (1000, 800), (30, 20));
        assert_eq!(kept(&app), ((1000, 800), Some((30, 20))), "no frame follows");
        assert_eq!(size(&app, entity), (1000.0, 800.0), "saved values are not applied again");
        drag(&mut app, (0, 0), (-32_000, -32_000));
        app.update();
        assert_eq!(kept(&app), ((1000, 800), Some((30, 20))), "minimised");
        // The size of a full-screen window is not its own.
        change(&mut app, |settings| settings.fullscreen = true);
        drag(&mut app, (1920, 1080), (0, 0));
        app.update();
        assert_eq!(kept(&app), ((1000, 800), Some((30, 20))));
    }

    #[test]
    fn frames_are_capped_only_while_they_follow_each_other() {
        let pause = |cap, millis| pause(cap, Duration::from_millis(millis)).map(|pause| pause.as_millis());
        assert_eq!(pause(FrameCap::Thirty, 0), Some(33));
        assert_eq!(pause(FrameCap::Thirty, 20), Some(13));
        assert_eq!(pause(FrameCap::Thirty, 40), None, "after a rest the frame comes at once");
        assert_eq!(pause(FrameCap::Unlimited, 0), None);
    }
}
