//! The program `specular`: arguments -> a command.

use std::process::ExitCode;

use specular::cli::{self, Next};

fn main() -> ExitCode {
    match cli::run(std::env::args_os().skip(1)) {
        Next::Exit(code) => code,
        Next::Play(args) => window::play(args),
        Next::Render(args) => window::render(args),
    }
}

/// The commands that need a window.
#[cfg(feature = "app")]
mod window {
    use std::process::{ExitCode, Termination};

    use specular::app::referee::Start;
    use specular::app::{self, Options};
    use specular::cli::{self, Failure, play, render};

    pub fn play(args: play::Args) -> ExitCode {
        let play::Opening { library, first } = match args.open() {
            Ok(opening) => opening,
            Err(failure) => return cli::report(failure),
        };
        let start = Start { setup: first.id, title: first.name, position: first.position };
        app::run(Options { library, start, skip_title: args.setup.is_some() }).report()
    }

    pub fn render(_: render::Args) -> ExitCode {
        cli::report(Failure::input("this build cannot make pictures yet"))
    }
}

/// The commands that need a window, in a build that has none.
#[cfg(not(feature = "app"))]
mod window {
    use std::process::ExitCode;

    use specular::cli::{self, Failure, play, render};

    pub fn play(_: play::Args) -> ExitCode {
        cli::report(Failure::input("this build has no window; build it with the feature \"app\" to play"))
    }

    pub fn render(_: render::Args) -> ExitCode {
        cli::report(Failure::input("this build makes no pictures; build it with the feature \"app\" to render"))
    }
}
