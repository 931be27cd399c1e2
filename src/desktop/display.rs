//! Checks the display variables before a window is opened, because winit and Bevy panic on invalid values and on
//! screens that they cannot use. Only Linux has these variables.

use std::path::{Path, PathBuf};

use platform::env_var;

/// Plausible scale factors. winit accepts any positive number, and then requests a window of any size.
const SCALES: std::ops::RangeInclusive<f64> = 0.25..=8.0;
/// The screen depths in bits for which the renderer finds a surface format.
const DEPTHS: [u8; 2] = [24, 32];

/// Reads an environment variable.
type Variable<'v> = &'v dyn Fn(&str) -> Option<String>;

/// An ignored variable and the reason.
#[derive(Debug, PartialEq, Eq)]
struct IgnoredVariable {
    name: &'static str,
    why: String,
}

/// Removes variables that would prevent opening a window, and returns a warning for each. Call this at the start, while
/// the program has only one thread.
pub fn ignore_bad_variables() -> Vec<String> {
    if !cfg!(target_os = "linux") {
        return Vec::new();
    }
    let ignored = bad_variables(&variable, &answers);
    let sentence = |IgnoredVariable { name, why }: IgnoredVariable| {
        // SAFETY: no other thread reads the environment yet. The one that waits for signals never does.
        unsafe { std::env::remove_var(name) };
        format!("{name} is ignored: {why}")
    };
    ignored.into_iter().map(sentence).collect()
}

/// Returns what is missing for a window as one sentence, or `None` if a window can probably be opened.
pub fn missing() -> Option<String> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let set = |name| variable(name).is_some();
    if set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET") {
        return None;
    }
    match variable("DISPLAY") {
        // If the display does not answer, opening the window gives the reason.
        Some(display) => unfit_screen(&display, screen_depth()?),
        None => Some(
            "no display was found: neither WAYLAND_DISPLAY nor DISPLAY is set; start the game from a desktop session, or \
             use `specular render`, which needs none"
                .to_owned(),
        ),
    }
}

/// A variable that is set and not empty.
fn variable(name: &str) -> Option<String> {
    Some(env_var(name)?.to_string_lossy().into_owned())
}

fn bad_variables(variable: Variable, answers: &dyn Fn(&Path) -> bool) -> Vec<IgnoredVariable> {
    let mut ignored = Vec::new();
    if let Some(scale) = variable("WINIT_X11_SCALE_FACTOR").filter(|scale| !is_scale(scale)) {
        let scale: String = scale.chars().take(40).collect();
        let (least, most) = (SCALES.start(), SCALES.end());
        let why = format!("expected a number from {least} to {most}, or randr, found {scale:?}");
        ignored.push(IgnoredVariable { name: "WINIT_X11_SCALE_FACTOR", why });
    }
    if let (Some(wayland), None, Some(display)) =
        (variable("WAYLAND_DISPLAY"), variable("WAYLAND_SOCKET"), variable("DISPLAY"))
    {
        let socket = wayland_socket(&wayland, variable);
        if !socket.as_deref().is_some_and(answers) {
            let found = socket.map_or_else(
                || "XDG_RUNTIME_DIR is not set".into(),
                |socket| format!("nothing answers at {}", socket.display()),
            );
            let why = format!("{found}, and so the X display {display} is used");
            ignored.push(IgnoredVariable { name: "WAYLAND_DISPLAY", why });
        }
    }
    ignored
}

/// Returns whether the scale factor is plausible and winit accepts it.
fn is_scale(text: &str) -> bool {
    text.eq_ignore_ascii_case("randr") || text.parse().is_ok_and(|scale| SCALES.contains(&scale))
}

/// The compositor's socket; `None` if the environment does not name its folder.
fn wayland_socket(display: &str, variable: Variable) -> Option<PathBuf> {
    match Path::new(display) {
        display if display.is_absolute() => Some(display.to_owned()),
        display => variable("XDG_RUNTIME_DIR").map(|folder| Path::new(&folder).join(display)),
    }
}

fn unfit_screen(display: &str, depth: u8) -> Option<String> {
    (!DEPTHS.contains(&depth)).then(|| {
        format!(
            "the X display {display} has a colour depth of {depth} bits, and the game needs 24: set the depth of the \
             screen to 24, or use `specular render`, which needs no screen"
        )
    })
}

/// Returns whether a server accepts connections on the socket.
fn answers(socket: &Path) -> bool {
    #[cfg(unix)]
    return std::os::unix::net::UnixStream::connect(socket).is_ok();
    #[cfg(not(unix))]
    return socket.exists();
}

/// The depth of the screen in `DISPLAY`; `None` if the server does not answer.
#[cfg(target_os = "linux")]
fn screen_depth() -> Option<u8> {
    use x11rb::connection::Connection;
    let (connection, screen) = x11rb::connect(None).ok()?;
    connection.setup().roots.get(screen).map(|screen| screen.root_depth)
}

/// Other systems have no X screen.
#[cfg(not(target_os = "linux"))]
fn screen_depth() -> Option<u8> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ignored(set: &[(&str, &str)], live: &str) -> Vec<String> {
        let variable = |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        let bad = bad_variables(&variable, &|socket| socket == Path::new(live));
        bad.into_iter().map(|IgnoredVariable { name, why }| format!("{name}: {why}")).collect()
    }

    #[test]
    fn a_scale_that_would_make_winit_panic_is_ignored() {
        for good in ["1", "1.5", "0.25", "8", "2e0", "randr", "RANDR"] {
            assert!(ignored(&[("WINIT_X11_SCALE_FACTOR", good)], "").is_empty(), "{good}");
        }
        for bad in ["abc", "0", "-1", "-0", "nan", "inf", "1e-310", "1e300", "200%", " 1", "1,5", "0.1"] {
            let found = ignored(&[("WINIT_X11_SCALE_FACTOR", bad)], "");
            let expected = "expected a number from 0.25 to 8, or randr";
            assert_eq!(found, [format!("WINIT_X11_SCALE_FACTOR: {expected}, found {bad:?}")]);
        }
    }

    #[test]
    fn an_unresponsive_wayland_display_is_replaced_by_x() {
        let with = |more: &[(&str, &str)], live: &str| {
            ignored(&[&[("WAYLAND_DISPLAY", "wayland-0"), ("XDG_RUNTIME_DIR", "/run/user/1")][..], more].concat(), live)
        };
        let x = ("DISPLAY", ":0");
        let stale = "WAYLAND_DISPLAY: nothing answers at /run/user/1/wayland-0, and so the X display :0 is used";
        assert_eq!(with(&[x], ""), [stale]);
        assert!(with(&[x], "/run/user/1/wayland-0").is_empty());
        assert!(with(&[], "").is_empty(), "there is no other display");
        assert!(with(&[x, ("WAYLAND_SOCKET", "3")], "").is_empty(), "a connection was handed over");
        assert!(ignored(&[("WAYLAND_DISPLAY", "/tmp/way"), x], "/tmp/way").is_empty());
        let nowhere = "WAYLAND_DISPLAY: XDG_RUNTIME_DIR is not set, and so the X display :0 is used";
        assert_eq!(ignored(&[("WAYLAND_DISPLAY", "wayland-0"), x], ""), [nowhere]);
    }

    #[test]
    fn a_screen_of_another_depth_is_refused() {
        for depth in [1, 4, 8, 15, 16, 30] {
            let message = unfit_screen(":7", depth).expect("refused");
            let expected = format!("the X display :7 has a colour depth of {depth} bits, and the game needs 24: ");
            assert!(message.starts_with(&expected), "{message}");
        }
        assert_eq!([24, 32].map(|depth| unfit_screen(":7", depth)), [None, None]);
    }
}
