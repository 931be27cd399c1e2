//! The machine at the table: it plays its side, gives hints, analyses, and looks at a game that is over.
//!
//! One thing at a time is thought about, in this order: its own turn, a hint, the analysis, the review. What the table
//! asks for is compared in every frame with what is thought about; as soon as they differ, the search is stopped, and
//! what it still says is not heard. An answer becomes an [`ActionChosen`], as a click does.

mod thinker;

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::referee::{
    ActionChosen, Analysis, Ask, Hint, Notice, Request, Review, Table, TableOpen, TableSet, Thoughts, Timeline,
    for_first,
};
use crate::engine::{Level, Score};
use crate::platform;
use crate::rules::{Action, Game, Player};
use thinker::{News, Task, Thinker, Wake};

/// How long the machine lets a settled shot rest before it acts, so that the eye can follow.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Courtesy(pub Duration);

impl Default for Courtesy {
    fn default() -> Self {
        Self(Duration::from_millis(450))
    }
}

/// Adds the machine. Which sides it plays is told by [`Table::seats`].
pub struct OpponentPlugin;

impl Plugin for OpponentPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Courtesy>()
            .init_resource::<Mind>()
            .add_systems(
                Update,
                (keys, listen, turn_away)
                    .chain()
                    .after(TableSet::Input)
                    .before(TableSet::Referee)
                    .run_if(resource_exists::<Table>),
            )
            // Before the view, which shows at once who thinks.
            .add_systems(
                Update,
                (answer_draw, wishes, direct).chain().after(TableSet::Timeline).before(TableSet::View),
            );
    }
}

/// What is thought about, and of which state of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Turn {
        stamp: u64,
        level: u8,
    },
    Hint {
        stamp: u64,
    },
    Analysis {
        stamp: u64,
    },
    /// Of a game that is over, the position after so many turns.
    Review {
        ply: usize,
    },
}

/// The machine's mind.
#[derive(Resource)]
struct Mind {
    /// Started when it is needed first.
    thinker: Option<Thinker>,
    /// There are no threads here, or the worker has died: it was said once.
    gone: bool,
    subject: Option<Subject>,
    /// The action for the machine's turn in this state of the table, on its way to the referee.
    answer: Option<(u64, Action)>,
    /// The state of the table that was seen last.
    stamp: Option<u64>,
    /// The state whose analysis is complete.
    analysed: Option<u64>,
    /// The game that is reviewed.
    past: Option<Game>,
    /// What the machine made of its side at its last turn.
    opinion: [Option<Score>; 2],
    /// Another at every start, so that a level does not play the same games again.
    seed: u64,
}

impl Default for Mind {
    fn default() -> Self {
        Self {
            thinker: None,
            gone: false,
            subject: None,
            answer: None,
            stamp: None,
            analysed: None,
            past: None,
            opinion: [None; 2],
            seed: platform::random::seed(),
        }
    }
}

fn keys(keys: Option<Res<ButtonInput<KeyCode>>>, open: Res<TableOpen>, mut ask: MessageWriter<Ask>) {
    let Some(keys) = keys.filter(|_| open.0 && !open.is_changed()) else { return };
    for (key, wish) in [(KeyCode::KeyI, Ask::Hint), (KeyCode::KeyA, Ask::Analysis), (KeyCode::Escape, Ask::NoHint)] {
        if keys.just_pressed(key) {
            ask.write(wish);
        }
    }
}

/// Hears what the worker has found. What was asked of another state of the table is not believed.
fn listen(
    table: Res<Table>,
    mut mind: ResMut<Mind>,
    mut thoughts: ResMut<Thoughts>,
    mut notices: MessageWriter<Notice>,
) {
    let mind = mind.bypass_change_detection();
    let (Some(subject), Some(thinker)) = (mind.subject, &mut mind.thinker) else { return };
    let (now, to_move) = (table.revision(), table.game().to_move());
    loop {
        let news = match thinker.hear() {
            Ok(Some(news)) => news,
            Ok(None) => return,
            Err(_) => {
                (mind.thinker, mind.subject, mind.gone) = (None, None, true);
                *thoughts = Thoughts::default();
                let words = "The machine has stopped by a mistake of its own, and thinks no more.".into();
                notices.write(Notice { words, bad: true });
                return;
            }
        };
        match (subject, news) {
            (Subject::Turn { stamp, .. }, News::Done(answer)) if stamp == now => {
                mind.opinion[to_move.index()] = answer.lines.first().map(|line| line.score);
                mind.answer = answer.action.map(|action| (now, action));
                thoughts.thinking = None;
            }
            (Subject::Hint { stamp }, News::Done(answer)) if stamp == now => {
                thoughts.hint = answer.action.map_or(Hint::None, Hint::Best);
            }
            // What it thinks of its own turn is an analysis, too.
            (Subject::Turn { stamp, .. } | Subject::Analysis { stamp }, News::Line(info))
                if stamp == now && thoughts.analysis.is_some() =>
            {
                if let Some(analysis) = &mut thoughts.analysis {
                    analysis.player = Some(to_move);
                    analysis.take(info);
                }
            }
            (Subject::Analysis { stamp }, News::Done(answer)) if stamp == now => {
                let Some(analysis) = &mut thoughts.analysis else { continue };
                *analysis = Analysis { player: Some(to_move), lines: answer.lines, stale: false };
                mind.analysed = Some(now);
            }
            (Subject::Review { ply }, News::Done(answer)) => {
                let side = mind.past.as_ref().and_then(|game| Some(game.position_at(ply)?.to_move()));
                if let (Some(side), Some(review)) = (side, &mut thoughts.review) {
                    let found = answer.lines.first().map_or(0, |line| for_first(line.verdict, side));
                    review.scores[ply] = Some(found);
                }
            }
            _ => {}
        }
    }
}

/// Hands cannot move the machine's pieces; then the machine moves them.
fn turn_away(
    table: Res<Table>,
    timeline: Res<Timeline>,
    mut mind: ResMut<Mind>,
    mut chosen: ResMut<Messages<ActionChosen>>,
    mut notices: MessageWriter<Notice>,
) {
    // While a replay is watched, the machine waits.
    if timeline.replay().is_some() {
        return;
    }
    let answer = mind.bypass_change_detection().answer.take();
    let player = table.game().to_move();
    if !table.is_machines() {
        return;
    }
    if !chosen.is_empty() && chosen.drain().count() > 0 && timeline.is_idle() {
        let name = table.rules().player_name(player);
        let words = match table.can_redo() {
            true => format!("The machine plays {name}. Redo goes on with the game, undo leads to your own turn."),
            false => format!("The machine plays {name}, and it is {name}'s turn."),
        };
        notices.write(Notice { words, bad: true });
    }
    if let Some((_, action)) = answer.filter(|&(stamp, _)| stamp == table.revision()) {
        chosen.write(ActionChosen(action.into()));
    }
}

/// The machine takes a draw unless it thinks that it is ahead; before its first turn it does not know.
fn answer_draw(
    table: Res<Table>,
    mind: Res<Mind>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut answered: Local<Option<(u64, Player)>>,
) {
    let asked = table.game().draw_asked().map(|asker| asker.other());
    let question = asked.filter(|&player| table.seats().machine(player).is_some()).map(|p| (table.revision(), p));
    if question == *answered {
        return;
    }
    *answered = question;
    let Some((_, machine)) = question else { return };
    redraw.write(RequestRedraw);
    if mind.opinion[machine.index()].is_some_and(|score| score <= 0) {
        requests.write(Request::AcceptDraw(machine));
    } else {
        requests.write(Request::DeclineDraw(machine));
        let words = format!("{} plays on.", table.rules().player_name(machine));
        notices.write(Notice { words, bad: false });
    }
}

/// Takes up what is asked for, and drops what belongs to another state of the table.
fn wishes(
    mut asked: MessageReader<Ask>,
    table: Res<Table>,
    timeline: Res<Timeline>,
    mut mind: ResMut<Mind>,
    mut thoughts: ResMut<Thoughts>,
    mut notices: MessageWriter<Notice>,
) {
    let mind = mind.bypass_change_detection();
    let game = table.game();
    if mind.stamp != Some(table.revision()) {
        mind.stamp = Some(table.revision());
        thoughts.hint = Hint::None;
        if let Some(analysis) = &mut thoughts.analysis {
            // While a turn is shown, what was thought before it can still be read.
            analysis.stale = !timeline.is_idle();
            if !analysis.stale {
                analysis.lines.clear();
            }
        }
        if game.turns().is_empty() {
            mind.opinion = [None; 2];
        }
        review(mind, &mut thoughts, &table);
    }
    for ask in asked.read() {
        match ask {
            Ask::NoHint => {
                if thoughts.hint != Hint::None {
                    thoughts.hint = Hint::None;
                }
            }
            Ask::Hint if game.outcome().is_some() || !timeline.is_idle() => {}
            Ask::Hint if table.seats().machine(game.to_move()).is_some() => {
                let words = "A hint is for a person who is to move.".into();
                notices.write(Notice { words, bad: true });
            }
            Ask::Hint => thoughts.hint = Hint::Thinking,
            Ask::Analysis => {
                mind.analysed = None;
                thoughts.analysis = if thoughts.analysis.is_some() { None } else { Some(Analysis::default()) };
            }
        }
    }
}

/// Begins to look at a game that is over; goes on while the table steps through it.
fn review(mind: &mut Mind, thoughts: &mut Thoughts, table: &Table) {
    let game = table.game();
    let same = |past: &Game| {
        let actions = |game: &Game| game.turns().iter().map(|turn| turn.action).collect::<Vec<_>>();
        let (now, then) = (actions(game), actions(past));
        past.start() == game.start()
            && then.starts_with(&now)
            && if game.outcome().is_some() { then.len() == now.len() } else { table.can_redo() }
    };
    if mind.past.as_ref().is_some_and(same) {
        return;
    }
    let over = game.outcome().filter(|_| !game.turns().is_empty());
    mind.past = over.map(|_| game.clone());
    thoughts.review = over.map(|outcome| {
        let mut scores = vec![None; game.turns().len() + 1];
        scores[game.turns().len()] = Some(Review::end(outcome));
        Review { turns: game.turns().to_vec(), scores }
    });
}

/// What is to be thought about now.
fn wanted(mind: &Mind, thoughts: &Thoughts, table: &Table) -> Option<Subject> {
    let (game, stamp) = (table.game(), table.revision());
    let goes_on = game.outcome().is_none();
    // While the table looks back, the next turn is known.
    if let Some(level) = table.seats().machine(game.to_move()).filter(|_| goes_on && !table.can_redo()) {
        return Some(Subject::Turn { stamp, level });
    }
    if thoughts.hint == Hint::Thinking {
        return Some(Subject::Hint { stamp });
    }
    if goes_on && thoughts.analysis.is_some() && mind.analysed != Some(stamp) {
        return Some(Subject::Analysis { stamp });
    }
    let ply = thoughts.review.as_ref()?.scores.iter().rposition(Option::is_none)?;
    Some(Subject::Review { ply })
}

/// Makes the worker think about what is wanted, and stops it where nothing is.
fn direct(
    table: Res<Table>,
    timeline: Res<Timeline>,
    open: Res<TableOpen>,
    courtesy: Res<Courtesy>,
    events: Option<Res<EventLoopProxyWrapper>>,
    mut mind: ResMut<Mind>,
    mut thoughts: ResMut<Thoughts>,
    mut notices: MessageWriter<Notice>,
) {
    let mind = mind.bypass_change_detection();
    let wanted = if open.0 && !timeline.is_live() && !mind.gone { wanted(mind, &thoughts, &table) } else { None };
    if wanted == mind.subject {
        return;
    }
    mind.subject = wanted;
    let thinking = match wanted {
        Some(Subject::Turn { .. }) => Some(table.game().to_move()),
        _ => None,
    };
    if thoughts.thinking != thinking {
        thoughts.thinking = thinking;
    }
    let Some(subject) = wanted else {
        if let Some(thinker) = &mut mind.thinker {
            thinker.cancel();
        }
        return;
    };
    let Some((game, task)) = order(subject, mind, table.game(), courtesy.0) else { return };
    let begun = match mind.thinker.take() {
        Some(thinker) => Ok(thinker),
        None => Thinker::start(waker(events.as_deref())).map_err(|error| error.to_string()),
    };
    match begun {
        Ok(mut thinker) => {
            thinker.ask(game, task);
            mind.thinker = Some(thinker);
        }
        Err(error) => {
            (mind.subject, mind.gone) = (None, true);
            thoughts.thinking = None;
            notices.write(Notice { words: format!("The machine cannot think here: {error}."), bad: true });
        }
    }
}

/// The game and the task for the worker.
fn order(subject: Subject, mind: &Mind, game: &Game, rest: Duration) -> Option<(Game, Task)> {
    Some(match subject {
        Subject::Turn { level, .. } => {
            (game.clone(), Task::Play { level: Level::numbered(level)?, seed: mind.seed, rest })
        }
        Subject::Hint { .. } => (game.clone(), Task::Hint),
        Subject::Analysis { .. } => (game.clone(), Task::Analysis),
        Subject::Review { ply } => {
            let mut past = mind.past.clone()?;
            while past.turns().len() > ply && past.undo() {}
            (past, Task::Review)
        }
    })
}

/// How the worker wakes the window, where there is one.
fn waker(events: Option<&EventLoopProxyWrapper>) -> Wake {
    match events {
        // Where the event loop has ended there is nothing to wake.
        Some(events) => {
            let proxy = (**events).clone();
            Box::new(move || _ = proxy.send_event(WinitUserEvent::WakeUp))
        }
        None => Box::new(|| {}),
    }
}
