//! Opens what is to be rendered: the game, its moves, the theme and the looks.

use std::io;
use std::path::Path;
use std::sync::Arc;

use content::mods::Content;
use content::setups::{self, Library, LoadError};
use content::themes::{self, Theme, Themes};
use games::list;
use notation::words;
use platform::files;
use presentation::{Frames, Moment, Output};
use rules::{Action, Game, Player};
use tabletop::{self, Session, Viewer};

use super::{Args, Beginning, GameToRender};
use crate::args::{self, Failure};
use crate::start::{self, RecordedGame};

impl Args {
    /// Finds the start and the theme, plays the moves, and makes sure that the output can be written. Files with errors
    /// are skipped and reported on stderr.
    ///
    /// # Errors
    /// Returns an error if the start or the theme does not exist, the record is invalid, a move is illegal, there is
    /// no move although one is to be shown, or the output cannot be written.
    pub fn open(&self) -> Result<GameToRender, Failure> {
        let planned = self.planned()?;
        self.check_output()?;
        Ok(planned)
    }

    /// The game, without checking the output.
    pub(super) fn planned(&self) -> Result<GameToRender, Failure> {
        let (content, errors) = Content::open(&self.start.folders.places()?);
        let errors = LeftOut::new(errors);
        let FoundGame { start, actions, is_over } = match &self.record {
            Some(path) => self.replay(path, &content.library, &errors.setups)?,
            None => self.play(&content.library, &errors.setups)?,
        };
        let viewer = self.find_viewer(&start, is_over)?;
        let theme = self.find_theme(&content.themes, errors.themes)?.with_sides(self.sides);
        start::report_errors(&errors.looks, &mut io::stderr());
        let mut moments = self.moments.clone();
        if moments.is_empty() && self.frames == Frames::None {
            moments.push(if actions.is_empty() { Moment::Rest } else { Moment::Strike });
        }
        let before_action = match self.frames {
            Frames::None => moments.iter().all(|&moment| moment == Moment::Rest),
            Frames::Turntable { .. } => true,
            Frames::Clip { .. } | Frames::Loop { .. } | Frames::Spread(_) => false,
        };
        if actions.is_empty() && !before_action {
            let option = if self.record.is_some() { "--record" } else { "--moves" };
            let message = format!("{option}: expected an action to show, found none; only the moment rest needs none");
            return Err(Failure::input(message));
        }
        Ok(GameToRender { start, actions, moments, theme, looks: content.looks, viewer })
    }

    /// The viewer for whom the game is drawn; `None` if nothing is hidden in it.
    fn find_viewer(&self, start: &Beginning, is_over: bool) -> Result<Option<Viewer>, Failure> {
        let usage = |message: String| Err(Failure::usage(message));
        let state = match start {
            Beginning::Game(state) if state.has_secrets() => state,
            Beginning::Game(_) | Beginning::Beam(_) if self.viewer.is_none() => return Ok(None),
            _ => return usage("expected a game with hidden pieces for --viewer, found one without".into()),
        };
        let names = state.board().players.each_ref().map(|name| name.to_lowercase());
        let all = Viewer::All(Player::First);
        match self.viewer.as_deref() {
            None if is_over => Ok(Some(all)),
            None | Some("both") => Ok(Some(Viewer::Everyone)),
            // The author of --moves knows the pieces; in a record, only the players do.
            Some("all") if self.record.is_some() && !is_over => {
                Err(Failure::input("--viewer: expected a player or both for an unfinished game, found \"all\""))
            }
            Some("all") => Ok(Some(all)),
            Some(name) => match names.iter().position(|known| known == name) {
                Some(player) => Ok(Some(Viewer::Player(Player::BOTH[player]))),
                None => usage(format!("--viewer: expected {}, both or all, found {name:?}", names.join(", "))),
            },
        }
    }

    /// Makes sure that the output can be written, and creates the folder if it is one.
    ///
    /// # Errors
    /// Returns the path, what was expected and what was found.
    fn check_output(&self) -> Result<(), Failure> {
        let (path, what) = match &self.output {
            Output::Folder(path) => (path, "folder"),
            Output::Picture(path) | Output::Sheet(path) => (path, "file"),
            Output::Gif { path, .. } | Output::Video { path, .. } => (path, "file"),
        };
        let result = match &self.output {
            Output::Folder(_) => files::create_folder(path).and_then(|()| files::check_writable(&path.join("picture"))),
            _ => files::check_writable(path),
        };
        let wrong = |error| format!("--out: {}: expected a {what} to write to, found: {error}", path.display());
        result.map_err(|error| Failure::input(wrong(error)))
    }

    fn find_theme(&self, themes: &Themes, errors: Vec<LoadError>) -> Result<Theme, Failure> {
        let folder = setups::user_folder("themes");
        let name = self.theme.as_deref().unwrap_or(themes::DEFAULT);
        let is_meant = |error: &LoadError| error.path.file_stem().is_some_and(|stem| stem.eq_ignore_ascii_case(name));
        let (needed, other): (Vec<_>, Vec<_>) = errors.into_iter().partition(is_meant);
        start::report_errors(&needed, &mut io::stderr());
        if let (Some(folder), false) = (folder, other.is_empty()) {
            let folder = folder.display();
            args::say(
                &mut io::stderr(),
                &format!("specular: themes with errors skipped. See 'specular check {folder}'.\n"),
            );
        }
        themes.find(name).cloned().map_err(|error| Failure::input(format!("--theme: {error}")))
    }

    fn play(&self, library: &Library, errors: &[LoadError]) -> Result<FoundGame, Failure> {
        let wrong = |number: usize, why: String| Failure::input(format!("--moves: move {number}{why}"));
        if let Some(start) = self.start.find_game(library)? {
            start.report_warnings(&mut io::stderr());
            let mut session = Session::new(Arc::clone(&start.state));
            for (number, text) in (1..).zip(&self.moves) {
                let played = session.play(&text.as_str().into());
                played.map_err(|refusal| wrong(number, format!(", {text:?}: {}", refusal.reason)))?;
            }
            return Ok(FoundGame::of(&session));
        }
        let started = self.start.find(library, errors, &mut io::stderr())?;
        let mut game = Game::new(started.position.clone());
        let mut actions = Vec::with_capacity(self.moves.len());
        for (number, text) in (1..).zip(&self.moves) {
            let action: Action = text.parse().map_err(|error| wrong(number, format!(": {error}")))?;
            game.apply(action).map_err(|illegal| {
                wrong(number, format!(", {text:?}: {}", words::reason(game.rules(), &illegal.reason)))
            })?;
            actions.push(action.into());
        }
        Ok(FoundGame { start: Beginning::Beam(Box::new(started)), actions, is_over: game.outcome().is_some() })
    }

    fn replay(&self, path: &Path, library: &Library, errors: &[LoadError]) -> Result<FoundGame, Failure> {
        let record = start::open_only(path, self.number, "")?;
        let file = match record.game {
            RecordedGame::Own(game, read) => {
                self.start.refuse_start_options()?;
                let opened = list::OpenedGame::played(game, path, read).map_err(start::bad_file)?;
                let opened = opened.in_file(path, &record.text);
                start::report_opened(&opened, &mut io::stderr());
                return Ok(FoundGame::of(&opened.session));
            }
            RecordedGame::Beam(file) => file,
        };
        start::report_warnings(&record.text.warnings, &mut io::stderr());
        let started = self.start.find_for_record(&file, library, errors, &mut io::stderr())?;
        let game = file.replay(started.position.clone()).map_err(start::bad_file)?;
        let actions = game.turns().iter().map(|turn| turn.action.into()).collect();
        Ok(FoundGame { start: Beginning::Beam(Box::new(started)), actions, is_over: game.outcome().is_some() })
    }
}

/// A game that was found for rendering.
struct FoundGame {
    start: Beginning,
    actions: Vec<tabletop::Action>,
    /// True if the game ends with these actions.
    is_over: bool,
}

impl FoundGame {
    /// The plan of a game with its own rules.
    fn of(session: &Session) -> Self {
        Self {
            start: Beginning::Game(Arc::clone(session.start())),
            actions: session.turns().map(|turn| turn.action.clone()).collect(),
            is_over: session.outcome().is_some(),
        }
    }
}

/// The files with errors by kind, because each kind is reported differently.
#[derive(Default)]
struct LeftOut {
    themes: Vec<LoadError>,
    looks: Vec<LoadError>,
    /// Rulesets, set-ups and mods.
    setups: Vec<LoadError>,
}

impl LeftOut {
    fn new(errors: Vec<LoadError>) -> Self {
        let mut left_out = Self::default();
        for error in errors {
            match &*error.path {
                path if setups::is_in(path, "themes") => left_out.themes.push(error),
                path if setups::is_in(path, "looks") => left_out.looks.push(error),
                // Lessons don't appear in pictures.
                path if setups::is_in(path, "lessons") => {}
                _ => left_out.setups.push(error),
            }
        }
        left_out
    }
}
