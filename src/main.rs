//! The program `specular`: arguments -> a command.

use std::process::ExitCode;

use specular::cli::{self, Next};
use specular::platform::clock::Instant;

fn main() -> ExitCode {
    let started = Instant::now();
    match cli::run(std::env::args_os().skip(1)) {
        Next::Exit(code) => code,
        Next::Play(args) => window::play(args),
        Next::Render(args) => window::render(args),
        Next::Frames(args) => window::frames(args, started),
    }
}

/// The commands that need a window.
#[cfg(feature = "app")]
mod window {
    use std::process::{ExitCode, Termination};

    use specular::app::capture::{self, Frames, Moment, Output, Scene};
    use specular::app::referee::{Seat, Start, Table, seats_named};
    use specular::app::settings::{Picture, Quality};
    use specular::app::viewpoint::{Angle, Viewpoint};
    use specular::app::{self, Options, measure};
    use specular::cli::dev::frames;
    use specular::cli::render::Make;
    use specular::cli::{self, Failure, play, render};
    use specular::platform::clock::Instant;

    pub fn play(args: play::Args) -> ExitCode {
        let play::Opening { library, game, who, asked } = match args.open() {
            Ok(opening) => opening,
            Err(failure) => return cli::report(failure),
        };
        let mut seats = seats_named(&game.tags);
        for (seat, who) in seats.0.iter_mut().zip(who) {
            match who {
                None => {}
                Some(play::Who::Human) => *seat = Seat::Human,
                Some(play::Who::Machine(level)) => *seat = Seat::Machine(level),
            }
        }
        let table = Table::resume(game).seated(seats);
        match app::run(Options { library, table, skip_title: asked }) {
            Ok(exit) => exit.report(),
            Err(missing) => cli::report(Failure::input(missing)),
        }
    }

    pub fn frames(args: frames::Args, started: Instant) -> ExitCode {
        let frames::Args { scenes, size, frames, rounds, only } = args;
        match measure::measure(&measure::Options { scenes, size: size.into(), frames, rounds, only }, started) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => cli::report(Failure::input(problem)),
        }
    }

    pub fn render(args: render::Args) -> ExitCode {
        let ((started, actions), theme) = match args.open().and_then(|opened| Ok((opened, args.theme()?))) {
            Ok(opened) => opened,
            Err(failure) => return cli::report(failure),
        };
        let moment = |moment| match moment {
            render::Moment::Rest => Moment::Rest,
            render::Moment::Charge => Moment::Charge,
            render::Moment::Beam => Moment::Beam,
            render::Moment::Strike => Moment::Strike,
            render::Moment::Shatter => Moment::Shatter,
            render::Moment::Settled => Moment::Settled,
            render::Moment::Seconds(seconds) => Moment::Seconds(seconds),
        };
        let usual = || if actions.is_empty() { Moment::Rest } else { Moment::Strike };
        let (path, whole) = (args.out, args.game);
        let (moments, frames, output) = match args.make {
            Make::Picture(at) => (vec![at.map_or_else(usual, moment)], Frames::None, Output::File(path)),
            Make::Pictures { at, fps: None } if at.is_empty() => (vec![usual()], Frames::None, Output::Folder(path)),
            Make::Pictures { at, fps } => {
                let frames = fps.map_or(Frames::None, |rate| Frames::Film { rate, whole });
                (at.into_iter().map(moment).collect(), frames, Output::Folder(path))
            }
            Make::Sheet => (Vec::new(), Frames::Spread(16), Output::Sheet(path)),
            Make::Gif { fps: rate } => (Vec::new(), Frames::Film { rate, whole }, Output::Gif { path, rate }),
            Make::Video { fps: rate } => (Vec::new(), Frames::Film { rate, whole }, Output::Video { path, rate }),
        };
        let view = args.view.map(|view| match view {
            render::View::Seat => Viewpoint::Angle(Angle::Seat),
            render::View::Above => Viewpoint::Orbit { yaw: 0.0, pitch: std::f32::consts::FRAC_PI_2, zoom: 1.0 },
            render::View::Low => Viewpoint::Angle(Angle::Low),
            render::View::Impact => Viewpoint::Angle(Angle::Impact),
            render::View::Orbit { yaw, pitch, zoom } => {
                Viewpoint::Orbit { yaw: yaw.to_radians(), pitch: pitch.to_radians(), zoom }
            }
        });
        let start =
            Start { setup: started.setup.unwrap_or_default(), title: started.title, position: started.position };
        let stills = moments.into_iter().map(Into::into).collect();
        let options = capture::Options {
            scenes: vec![Scene { start, actions, stills, frames, view }],
            output,
            size: args.size.into(),
            picture: Picture {
                quality: match args.quality {
                    render::Quality::Low => Quality::Low,
                    render::Quality::Medium => Quality::Medium,
                    render::Quality::High => Quality::High,
                    render::Quality::Ultra => Quality::Ultra,
                },
                calm: Some(args.calm),
                cinematic: args.camera.lean,
                king_camera: args.camera.king,
            },
            software: false,
            theme,
            hud: args.hud,
            window: args.window,
        };
        match capture::render(options) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => cli::report(Failure::input(problem)),
        }
    }
}

/// The commands that need a window, in a build that has none.
#[cfg(not(feature = "app"))]
mod window {
    use std::process::ExitCode;

    use specular::cli::dev::frames;
    use specular::cli::{self, Failure, play, render};
    use specular::platform::clock::Instant;

    pub fn play(_: play::Args) -> ExitCode {
        cli::report(Failure::input("this build has no window; build it with the feature \"app\" to play"))
    }

    pub fn frames(_: frames::Args, _: Instant) -> ExitCode {
        cli::report(Failure::input("this build draws nothing; build it with the feature \"app\" to measure frames"))
    }

    pub fn render(_: render::Args) -> ExitCode {
        cli::report(Failure::input("this build makes no pictures; build it with the feature \"app\" to render"))
    }
}
