//! The program `specular`: parses the command line and runs a command.

#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

#[cfg(target_family = "wasm")]
use specular::page;

#[cfg(not(target_family = "wasm"))]
#[allow(clippy::disallowed_methods, reason = "takes the arguments of the command line")]
fn main() -> std::process::ExitCode {
    use specular::cli::Next;
    use specular::platform::{clock::Instant, files::TemporaryFolder};

    let started = Instant::now();
    #[cfg(unix)]
    specular::platform::signals::handle();
    match specular::COMMANDS.run(std::env::args_os().skip(1)) {
        Next::Exit(code) => code,
        Next::Play(args) => {
            TemporaryFolder::remove_abandoned();
            window::play(args)
        }
        Next::Render(args) => window::render(*args),
        Next::Frames(options) => window::frames(options, started),
    }
}

/// In a browser, the page's address replaces the command line.
#[cfg(all(target_family = "wasm", feature = "app"))]
fn main() {
    let args = page::options();
    let opened = match args.open() {
        Ok(_) => args,
        Err(failure) => {
            page::show_failure(failure);
            Default::default()
        }
    };
    window::play(opened);
}

/// Without the app, the program is the engine of a page and waits for its questions.
#[cfg(all(target_family = "wasm", not(feature = "app")))]
fn main() {
    page::listen();
}

/// The commands that need a window.
#[cfg(feature = "app")]
#[cfg_attr(target_family = "wasm", allow(dead_code, reason = "a page only plays"))]
mod window {
    use std::process::{ExitCode, Termination};

    use specular::app::capture::{self, Scene};
    use specular::app::state::referee::{Occasion, Seat, Start, Table, recorded_seats};
    use specular::app::state::settings::Graphics;
    use specular::app::{self, Options};
    #[cfg(not(target_family = "wasm"))]
    use specular::cli::FrameOptions;
    use specular::cli::{self, Failure, play, render};
    use specular::desktop::display;
    #[cfg(not(target_family = "wasm"))]
    use specular::platform::clock::Instant;
    use specular::platform::processes;

    /// Ignores invalid display variables with a warning. Must run before any thread is started.
    fn check_display() {
        display::ignore_bad_variables().iter().for_each(|ignored| cli::warn(ignored));
    }

    pub fn play(args: play::Args) -> ExitCode {
        check_display();
        #[cfg(windows)]
        processes::leave_own_console();
        let opening = args.open_in_window(processes::has_terminal());
        let play::Opening { content, places, game, players, skip_menu, puzzle, left_out, broken } = match opening {
            Ok(opening) => opening,
            Err(failure) => return cli::report(failure),
        };
        let mut seats = recorded_seats(&game.tags);
        for (seat, player) in seats.0.iter_mut().zip(players) {
            match player {
                None => {}
                Some(play::PlayerOption::Human) => *seat = Seat::Human,
                Some(play::PlayerOption::Computer(level)) => *seat = Seat::Computer(level),
            }
        }
        let table = Table::resume(game).seated(seats);
        match app::run(Options { content, places, table, skip_title: skip_menu, puzzle, left_out, broken }) {
            Ok(exit) => exit.report(),
            Err(missing) => cli::report(Failure::input(missing)),
        }
    }

    #[cfg(not(target_family = "wasm"))]
    pub fn frames(options: FrameOptions, started: Instant) -> ExitCode {
        check_display();
        match specular::frames::measure(&options, started) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => cli::report(Failure::input(problem)),
        }
    }

    pub fn render(args: render::Args) -> ExitCode {
        if args.window {
            check_display();
        }
        let render::GameToRender { start, actions, moments, theme, looks, viewer } = match args.open() {
            Ok(opened) => opened,
            Err(failure) => return cli::report(failure),
        };
        let stills = moments.into_iter().map(Into::into).collect();
        let start = match start {
            render::Beginning::Beam(started) => (*started).into(),
            render::Beginning::Game(state) => Start::from(state),
        };
        let options = capture::Options {
            scenes: vec![Scene {
                start: Start { occasion: viewer.map_or(Occasion::Game, Occasion::Watched), ..start },
                actions,
                stills,
                frames: args.frames,
                view: args.view,
                theme,
            }],
            output: args.output.into(),
            size: args.size.into(),
            tile: args.tile,
            silent: args.silent,
            picture: Graphics {
                quality: args.quality,
                reduced_flashing: Some(args.calm),
                cinematic: args.camera.lean,
                king_camera: args.camera.king,
                ..Graphics::default()
            },
            software: false,
            stripes: args.stripes,
            looks,
            hud: args.hud,
            window: args.window,
            json: args.json,
        };
        match capture::render(options) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => cli::report(Failure::input(problem)),
        }
    }
}

/// The commands that need a window, in a build without one.
#[cfg(all(not(feature = "app"), not(target_family = "wasm")))]
mod window {
    use std::process::ExitCode;

    use specular::cli::{self, Failure, FrameOptions, play, render};
    use specular::platform::clock::Instant;

    pub fn play(args: play::Args) -> ExitCode {
        // Errors in the arguments come first, as in a build with a window.
        let none = || Failure::input("this build has no window; build it with the feature \"app\" to play");
        cli::report(args.open().err().unwrap_or_else(none))
    }

    pub fn frames(_: FrameOptions, _: Instant) -> ExitCode {
        cli::report(Failure::input("this build draws nothing; build it with the feature \"app\" to measure frames"))
    }

    pub fn render(args: render::Args) -> ExitCode {
        let none = || Failure::input("this build makes no pictures; build it with the feature \"app\" to render");
        cli::report(args.open().err().unwrap_or_else(none))
    }
}
