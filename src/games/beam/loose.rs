//! A board under construction, legal or not, as a state of the table's session. Nothing can be played on it, but its
//! lasers shine and can be fired.

use std::sync::Arc;

use super::tower;
use super::turn::struck;
use super::view::piece;
use phrases::phrase;
use rules::{BeamTrace, Game, Player, Ruleset, Setup, Square};
use tabletop::{
    Action, Aim, Board, BoardView, Choices, Event, Outcome, Part, Refusal, ResultText, Session, Stage, State, Turn,
    Viewer,
};

#[derive(Clone)]
struct LooseBoard {
    board: Arc<Board>,
    rules: Arc<Ruleset>,
    setup: Setup,
}

/// A board for the table that need not be legal. `board` is that of `rules`.
pub fn loose(board: &Arc<Board>, rules: &Arc<Ruleset>, setup: Setup) -> Arc<dyn State> {
    Arc::new(LooseBoard { board: Arc::clone(board), rules: Arc::clone(rules), setup })
}

/// The action that fires `player`'s laser on a loose board.
pub fn fire(player: Player) -> Action {
    Action::new(&format!("fire {}", player.id()))
}

/// The game that would start from the loose board of a session; `None` if the rules forbid it.
pub(super) fn game(session: &Session) -> Option<Game> {
    let loose = session.state().downcast_ref::<LooseBoard>()?;
    loose.setup.clone().into_position(&loose.rules).ok().map(Game::new)
}

impl std::fmt::Debug for LooseBoard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LooseBoard").field("game", &self.board.game).field("setup", &self.setup).finish()
    }
}

fn refused(action: Option<&Action>) -> Refusal {
    Refusal { action: action.cloned(), reason: phrase!("rules-refused-editing") }
}

impl State for LooseBoard {
    fn board(&self) -> &Arc<Board> {
        &self.board
    }

    fn view(&self, _: Viewer) -> BoardView {
        let pieces = self.setup.pieces(&self.rules).into_iter().map(|(square, placed)| (square, piece(placed)));
        BoardView::new(Arc::clone(&self.board), pieces.chain(tower::standing(&self.rules, self.setup.tower)))
    }

    fn to_move(&self) -> Player {
        self.setup.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn choices(&self) -> Choices {
        Choices::default()
    }

    fn apply(&self, action: &Action) -> Result<(Arc<dyn State>, Turn), Refusal> {
        let player = Player::BOTH.into_iter().find(|&player| fire(player) == *action);
        let player = player.ok_or_else(|| refused(Some(action)))?;
        let shot = self.setup.fire(&self.rules, player);
        if shot.trace.segments.is_empty() {
            let reason = phrase!("rules-refused-no-laser-here", side = self.board.side(player));
            return Err(Refusal { action: Some(action.clone()), reason });
        }
        let losses = shot.destroyed.iter().map(|lost| struck(&self.rules, lost));
        let events = std::iter::once(Event::Beam(Arc::new(shot.trace.clone()))).chain(losses);
        let turn = Turn::new(player, action.clone(), vec![Stage::of(events)], self.setup.to_move, None);
        Ok((Arc::new(Self { setup: shot.after, ..self.clone() }), turn))
    }

    fn shot(&self, player: Player) -> Option<BeamTrace> {
        Some(self.setup.trace(&self.rules, player)).filter(|trace| !trace.segments.is_empty())
    }

    fn attempt(&self, _: Square, _: Part, _: Option<&Aim>, _: bool) -> Option<Action> {
        None
    }

    fn claim(&self, _: &[Arc<dyn State>]) -> Result<Outcome, Refusal> {
        Err(refused(None))
    }

    fn explain(&self, _: Outcome, _: Option<&Turn>) -> ResultText {
        ResultText::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::setups::Library;
    use notation::drawing;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;
    use tabletop::{Report, Task};

    /// A board without kings, on which Silver's beam strikes Red's pyramid from behind.
    const LOOSE: &str = "
        8  .  .  .  .  .  .  .  .  .  pNE
        1  .  .  .  .  .  .  .  .  .  XN";

    #[test]
    fn an_illegal_board_has_beams_and_fires() {
        let edition = Library::embedded().edition("khet-2").unwrap().clone();
        let setup = drawing::parse(&edition.rules, &testing::whole_board((10, 8), LOOSE), Player::Second).unwrap();
        assert!(setup.clone().into_position(&edition.rules).is_err());
        let board = Arc::new(super::super::board(&edition.rules, &edition.looks));
        let mut session = Session::new(loose(&board, &edition.rules, setup));
        assert!(session.state().shot(Player::Second).is_none(), "Red has no laser");
        let target: Square = "j8".parse().unwrap();
        assert!(session.state().shot(Player::First).unwrap().struck().contains(target));
        assert!(session.play(&"j8j7".into()).is_err() && session.play(&fire(Player::Second)).is_err());
        let turn = session.play(&fire(Player::First)).unwrap();
        assert_eq!(turn.losses().map(|loss| loss.at).collect::<Vec<_>>(), [target]);
        assert!(session.view(Viewer::Everyone).piece(target).is_none());
        assert!(session.undo() && session.view(Viewer::Everyone).piece(target).is_some());
    }

    #[test]
    fn a_legal_board_is_analysed() {
        let analysed = |setup: Setup| {
            let edition = Library::embedded().edition("khet-2").unwrap().clone();
            let board = Arc::new(super::super::board(&edition.rules, &edition.looks));
            let session = Session::new(loose(&board, &edition.rules, setup));
            let task = Task::Analyse { lines: 1, time: Duration::from_millis(5) };
            crate::beam::brain().think(&session, task, &AtomicBool::new(false), &mut |_| {})
        };
        let classic = Library::embedded().find("khet-2/classic").unwrap().position.to_setup();
        assert!(analysed(classic.clone()).action.is_some());
        assert_eq!(analysed(Setup { placements: Vec::new(), ..classic }), Report::default());
    }
}
