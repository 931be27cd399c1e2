//! The engines that can play for the computer: Specular, or external engines for the chosen game.
//!
//! The choice is stored in the [`Settings`] immediately. The engine is started in a thread to read its name and
//! options; if it cannot be used, it is removed from the settings.

use std::task::Poll;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{ChosenPlayers, ChosenSetup};
use crate::navigation::Menu;
use games::uci::{EngineInfo, EngineSpec, Programs, Timeouts};
use kit::window::FrameWaker;
use phrases::{Phrase, phrase};
use platform::IS_PAGE;
use platform::job::Job;
use state::messages::Notice;
use state::settings::Settings;

/// The name of the built-in engine.
pub(crate) const BUILT_IN: &str = "Specular";

/// The engines that can play the chosen game, and what the selected one has reported.
#[derive(Resource, Debug, Default)]
pub(crate) struct AvailablePrograms {
    /// The id of the game; `None` if only Specular plays it.
    pub game: Option<&'static str>,
    pub programs: Option<Programs>,
    /// The paths of the programs.
    pub files: Vec<String>,
    /// The row shows the text field for a file instead of the buttons.
    pub is_typing: bool,
    /// The file of the selected engine, and its answer to the UCI handshake.
    pub info: Option<(String, EngineInfo)>,
    /// The file of the engine to which a UCI handshake is in progress.
    pending: Option<(String, Job<Answer>)>,
}

type Answer = Result<EngineInfo, Option<String>>;

impl AvailablePrograms {
    /// The file of the selected engine; `None` for Specular.
    pub(crate) fn chosen<'s>(&self, settings: &'s Settings) -> Option<&'s String> {
        settings.programs.get(self.game?)
    }

    /// Shows the text field for an engine's file.
    pub(crate) fn ask_for_file(&mut self) {
        self.is_typing = true;
    }

    /// The meaning of a level for the selected engine; `None` for Specular, or until the engine has reported its options.
    pub(crate) fn strength(&self, settings: &Settings, level: u8) -> Option<Phrase> {
        let file = self.chosen(settings)?;
        self.info.as_ref().filter(|(of, _)| of == file).map(|(_, info)| info.strength(level))
    }
}

/// Lists the engines that can play the chosen game.
pub(crate) fn list_programs(
    chosen: Res<ChosenSetup>,
    players: Res<ChosenPlayers>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    mut available: ResMut<AvailablePrograms>,
) {
    let available = available.bypass_change_detection();
    if chosen.is_changed() || settings.is_changed() || menu.is_changed() {
        let game = chosen.game().and_then(|(game, _)| Some((game.id(), game.programs().filter(|_| !IS_PAGE)?)));
        (available.game, available.programs) = game.unzip();
        let installed = game.map(|(_, programs)| programs.installed()).unwrap_or_default();
        available.files = installed.iter().filter_map(|file| Some(file.to_str()?.to_owned())).collect();
        if let Some(file) = available.chosen(&settings).filter(|&file| !available.files.contains(file)).cloned() {
            available.files.push(file);
        }
    }
    if chosen.is_changed() || menu.is_changed() || !players.has_computer() {
        available.is_typing = false;
    }
}

/// Starts the UCI handshake with the selected engine, and deselects the engine if that fails.
pub(crate) fn request_engine_info(
    mut available: ResMut<AvailablePrograms>,
    mut settings: ResMut<Settings>,
    waker: Res<FrameWaker>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let available = available.bypass_change_detection();
    let Some(file) = available.chosen(&settings).cloned() else {
        available.pending = None;
        return;
    };
    if available.info.as_ref().is_some_and(|(of, _)| *of == file) {
        return;
    }
    let Some((_, pending)) = available.pending.as_mut().filter(|(of, _)| *of == file) else {
        let spec = EngineSpec::of(&file);
        let handshake = Job::start("handshake", waker.callback(), move |reporter| {
            reporter.report(EngineInfo::read(&spec, Timeouts::default(), reporter.stop_flag()));
        });
        match handshake {
            Ok(pending) => available.pending = Some((file, pending)),
            Err(error) => drop_program(available.game, &file, Some(&error.to_string()), &mut settings, &mut notices),
        }
        return;
    };
    let Poll::Ready(answer) = pending.poll() else { return };
    available.pending = None;
    redraw.write(RequestRedraw);
    match answer.unwrap_or(Err(None)) {
        Ok(info) => available.info = Some((file, info)),
        Err(why) => drop_program(available.game, &file, why.as_deref(), &mut settings, &mut notices),
    }
}

/// Switches back to Specular, and reports why the engine can't play.
fn drop_program(
    game: Option<&str>,
    file: &str,
    why: Option<&str>,
    settings: &mut Settings,
    notices: &mut MessageWriter<Notice>,
) {
    settings.programs.retain(|of, _| Some(of.as_str()) != game);
    let words = match why {
        Some(why) => phrase!("menu-engine-refused", file = file, why = why, own = BUILT_IN),
        None => phrase!("menu-engine-not-started", file = file, own = BUILT_IN),
    };
    notices.write(Notice { words, bad: true });
}
