//! Reads RON into a [`Lesson`], and reports every error at its position.

use std::sync::Arc;

use super::condition::{Condition, Target};
use super::format::{ACTIONS, ANSWER, CONDITION, LESSON, MAX_ITEMS, MAX_PIECES, MAX_TEXT_CHARS, STEP};
use super::lesson::{Answer, Lesson, LessonStep};
use crate::setups::fields::{Fields, decode, list};
use crate::setups::outline::{Body, Node};
use crate::setups::problem::{Problems, quoted, snippet};
use crate::setups::{Library, Source, did_you_mean, drawn_position, mover};
use rules::{Action, KindId, Position, Ruleset, Square};

/// The offsets of a step's parts in the text, for errors that only show when the step is played.
pub(super) struct StepPlaces {
    pub step: usize,
    pub solution: Vec<usize>,
    /// For each answer, the offsets of its tries.
    pub tries: Vec<Vec<usize>>,
}

/// Reads an outlined lesson. A step that continues from the one before gets the same start as that one until
/// [`verify`](super::verify) plays the lesson.
pub(super) fn read(
    node: &Node,
    id: &str,
    library: &Library,
    problems: &mut Problems,
) -> Option<(Lesson, Vec<StepPlaces>)> {
    let before = problems.len();
    let fields = Fields::of(node, &LESSON, problems)?;
    let title = fields.title("title", problems);
    let author = fields.title("author", problems);
    let intro = fields.node("intro").and_then(|node| sentences(node, problems));
    let closing = fields.node("closing").and_then(|node| sentences(node, problems));
    let named = fields.node("edition")?;
    let edition: String = fields.read("edition", problems)?;
    let Some(found) = library.edition(&edition) else {
        let known: Vec<&str> = library.editions().iter().map(|edition| edition.id.as_str()).collect();
        let (guess, found) = (did_you_mean(&edition, known.iter().copied()), quoted(&edition));
        problems.add(named.at, format!("expected an edition ({}), found {found}{guess}", known.join(", ")));
        return None;
    };
    let rules = &found.rules;
    let board = board(&fields, rules, problems);
    let nodes = fields.groups("steps", problems);
    let mut steps: Vec<(LessonStep, StepPlaces)> = Vec::new();
    for node in nodes {
        let last = steps.last().map(|(step, _)| &step.start).or(board.as_ref());
        steps.extend(step(node, rules, last, problems));
    }
    if problems.len() > before {
        return None;
    }
    let (steps, places): (Vec<_>, Vec<_>) = steps.into_iter().unzip();
    let (looks, mods) = (Arc::clone(&found.looks), found.mods.clone());
    let source = Source::Embedded;
    let (id, title, intro) = (id.into(), title?, intro?);
    Some((Lesson { id, title, author, edition, source, mods, looks, intro, closing, steps }, places))
}

/// Reads the board of a lesson or a step, if it has one.
fn board(fields: &Fields, rules: &Arc<Ruleset>, problems: &mut Problems) -> Option<Position> {
    let to_move = mover(fields, problems);
    let node = fields.node("board")?;
    let position = drawn_position(fields, to_move, rules, problems)?;
    let pieces = position.pieces().count();
    if pieces > MAX_PIECES {
        problems.add(node.at, format!("expected at most {MAX_PIECES} pieces in a lesson, found {pieces}"));
        return None;
    }
    Some(position)
}

fn step(
    node: &Node,
    rules: &Arc<Ruleset>,
    last: Option<&Position>,
    problems: &mut Problems,
) -> Option<(LessonStep, StepPlaces)> {
    let fields = Fields::of(node, &STEP, problems)?;
    let text = fields.node("text").and_then(|node| sentences(node, problems));
    let task = fields.node("task").and_then(|node| condition(node, rules, problems));
    let done = fields.node("done").and_then(|node| sentences(node, problems));
    let turns = fields.whole_or_default("turns", problems).and_then(|turns| turns.try_into().ok()).unwrap_or(1);
    let reply = fields.node("reply").map(|node| actions(node, problems)).unwrap_or_default();
    let solution = fields.node("solution").map(|node| actions(node, problems)).unwrap_or_default();
    let nodes = fields.groups("answers", problems);
    let answers: Vec<_> = nodes.iter().filter_map(|node| answer(node, rules, problems)).collect();
    let (answers, tries) = answers.into_iter().unzip();
    let own = board(&fields, rules, problems);
    for name in ["to_move", "platform"] {
        if let (None, Some(node)) = (fields.node("board"), fields.node(name)) {
            let message = format!("expected {name} only in a step with its own board, found it without a board");
            problems.add(node.at, message);
        }
    }
    let has_board = own.is_some();
    let places = StepPlaces { step: node.at, solution: solution.iter().map(|&(_, at)| at).collect(), tries };
    let only = |list: Vec<(Action, usize)>| list.into_iter().map(|(action, _)| action).collect();
    let (reply, solution) = (only(reply), only(solution));
    let start = own.or_else(|| last.cloned())?;
    let step = LessonStep { text: text?, task: task?, turns, done, reply, answers, solution, has_board, start };
    Some((step, places))
}

fn answer(node: &Node, rules: &Ruleset, problems: &mut Problems) -> Option<(Answer, Vec<usize>)> {
    let fields = Fields::of(node, &ANSWER, problems)?;
    let when = fields.node("when").map(|node| condition(node, rules, problems));
    let say = fields.node("say").and_then(|node| sentences(node, problems));
    let tries = fields.node("tries").map(|node| actions(node, problems)).unwrap_or_default();
    let (tries, places) = tries.into_iter().unzip();
    // A condition that could not be read has already been reported.
    let when = match when {
        Some(read) => Some(read?),
        None => None,
    };
    Some((Answer { when, say: say?, tries }, places))
}

/// Returns the first [`MAX_ITEMS`] items, and reports a problem if there are more.
fn at_most<'i, T>(items: &'i [T], node: &Node, what: &str, problems: &mut Problems) -> &'i [T] {
    if items.len() > MAX_ITEMS {
        problems.add(node.at, format!("expected at most {MAX_ITEMS} {what}, found {}", items.len()));
    }
    &items[..items.len().min(MAX_ITEMS)]
}

/// Reads sentences for people. Line breaks in the file are ignored.
fn sentences(node: &Node, problems: &mut Problems) -> Option<String> {
    let text: String = decode(node, "a text in double quotes", problems)?;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = !text.is_empty() && text.chars().count() <= MAX_TEXT_CHARS && !text.chars().any(char::is_control);
    if !fits {
        problems.add(node.at, format!("expected a text of 1 to {MAX_TEXT_CHARS} characters, found {}", quoted(&text)));
    }
    fits.then_some(text)
}

/// Reads an action or a list of actions, each with its offset.
fn actions(node: &Node, problems: &mut Problems) -> Vec<(Action, usize)> {
    let what = ACTIONS;
    let nodes = match node.body {
        Body::List(_) => at_most(list(node, what, problems), node, "actions", problems),
        _ => std::slice::from_ref(node),
    };
    let read = |node: &Node| {
        let text: String = decode(node, what, problems)?;
        let action = text.parse().map_err(|_| {
            problems.add(node.at, format!("expected {what}, found {}", quoted(&text)));
        });
        Some((action.ok()?, node.at))
    };
    nodes.iter().filter_map(read).collect()
}

/// The names of all conditions, for a message.
fn conditions_named() -> String {
    CONDITION.names().collect::<Vec<_>>().join(", ")
}

/// Reads a condition on a turn.
fn condition(node: &Node, rules: &Ruleset, problems: &mut Problems) -> Option<Condition> {
    let argument = match &node.body {
        Body::List(items) if !node.name.is_empty() => match &items[..] {
            [argument] => Some(argument),
            _ => {
                problems.add(node.at, format!("expected one value in the brackets, found {}", snippet(node.source)));
                return None;
            }
        },
        Body::Plain => None,
        _ => {
            let found = snippet(node.source);
            problems.add(node.at, format!("expected a condition ({}), found {found}", conditions_named()));
            return None;
        }
    };
    match (node.name, argument) {
        ("Move", None) => Some(Condition::Move),
        ("Rotate", None) => Some(Condition::Rotate),
        ("Swap", None) => Some(Condition::Swap),
        ("Stack", None) => Some(Condition::Stack),
        ("Lift", None) => Some(Condition::Lift),
        ("StrikeKing", None) => Some(Condition::StrikeKing),
        ("Safe", None) => foreseeable(node, Condition::Safe, rules, problems),
        ("ForceWin", None) => foreseeable(node, Condition::ForceWin, rules, problems),
        ("From", Some(node)) => square(node, rules, problems).map(Condition::From),
        ("To", Some(node)) => square(node, rules, problems).map(Condition::To),
        ("Light", Some(node)) => square(node, rules, problems).map(Condition::Light),
        ("StopOn", Some(node)) => square(node, rules, problems).map(Condition::StopOn),
        ("With", Some(node)) => kind(node, rules, problems).map(Condition::With),
        ("Destroy", Some(node)) => target(node, rules, problems).map(Condition::Destroy),
        ("Lose", Some(node)) => target(node, rules, problems).map(Condition::Lose),
        ("Threaten", Some(node)) => target(node, rules, problems).map(Condition::Threaten),
        ("Expose", Some(node)) => target(node, rules, problems).map(Condition::Expose),
        ("Play", Some(node)) => {
            let actions = actions(node, problems);
            Some(Condition::Play(actions.into_iter().map(|(action, _)| action).collect()))
        }
        ("All", Some(node)) => conditions(node, rules, problems).map(Condition::All),
        ("Any", Some(node)) => conditions(node, rules, problems).map(Condition::Any),
        ("Not", Some(node)) => Some(Condition::Not(Box::new(condition(node, rules, problems)?))),
        (name, _) if CONDITION.names().any(|known| known == name) => {
            let wanted = if argument.is_some() { "nothing" } else { "a value in brackets" };
            problems.add(node.at, format!("expected {wanted} after {name}, found {}", snippet(node.source)));
            None
        }
        (name, _) => {
            let guess = did_you_mean(name, CONDITION.names());
            let found = snippet(node.source);
            problems.add(node.at, format!("expected a condition ({}), found {found}{guess}", conditions_named()));
            None
        }
    }
}

/// Returns `condition`, which looks ahead to the next turns, if it can be judged: a turn must be one action, and a
/// forced win must not depend on chance.
fn foreseeable(node: &Node, condition: Condition, rules: &Ruleset, problems: &mut Problems) -> Option<Condition> {
    let spec = rules.spec();
    let found = match spec.turn.actions {
        1 if condition == Condition::ForceWin && spec.has_chance() => "which involve chance",
        1 => return Some(condition),
        _ => "which have several actions per turn",
    };
    let (name, rules) = (node.name, &spec.name);
    problems.add(
        node.at,
        format!("expected {name} under rules that allow looking ahead, found it under those of {rules}, {found}"),
    );
    None
}

fn conditions(node: &Node, rules: &Ruleset, problems: &mut Problems) -> Option<Vec<Condition>> {
    let nodes = at_most(list(node, "a list of conditions: [Move, Safe]", problems), node, "conditions", problems);
    let before = problems.len();
    let read: Vec<_> = nodes.iter().filter_map(|node| condition(node, rules, problems)).collect();
    (problems.len() == before).then_some(read)
}

/// Returns whether the board has this square, or the platform of the rules' tower.
fn has_square(rules: &Ruleset, square: Square) -> bool {
    rules.has_square(square) || rules.platform().contains(square)
}

fn square(node: &Node, rules: &Ruleset, problems: &mut Problems) -> Option<Square> {
    let text: String = decode(node, "a square in double quotes", problems)?;
    let found = text.parse().ok().filter(|&square| has_square(rules, square));
    if found.is_none() {
        problems.add(node.at, format!("expected a square of the board, such as \"e4\", found {}", quoted(&text)));
    }
    found
}

fn kinds(rules: &Ruleset) -> impl Iterator<Item = &str> {
    rules.spec().kinds.iter().map(|kind| kind.id.as_str())
}

fn kind(node: &Node, rules: &Ruleset, problems: &mut Problems) -> Option<KindId> {
    let text: String = decode(node, "a kind of piece in double quotes", problems)?;
    let found = rules.kind_by_id(&text);
    if found.is_none() {
        let (all, guess) = (kinds(rules).collect::<Vec<_>>().join(", "), did_you_mean(&text, kinds(rules)));
        problems.add(node.at, format!("expected a kind of piece ({all}), found {}{guess}", quoted(&text)));
    }
    found
}

/// Reads `any`, a kind of piece or a square.
fn target(node: &Node, rules: &Ruleset, problems: &mut Problems) -> Option<Target> {
    let text: String = decode(node, "a kind of piece, a square or \"any\" in double quotes", problems)?;
    if text == "any" {
        return Some(Target::Any);
    }
    if let Some(kind) = rules.kind_by_id(&text) {
        return Some(Target::Kind(kind));
    }
    let square = text.parse().ok().filter(|&square| has_square(rules, square));
    if square.is_none() {
        let (all, guess) = (kinds(rules).collect::<Vec<_>>().join(", "), did_you_mean(&text, kinds(rules)));
        problems.add(
            node.at,
            format!("expected \"any\", a square or a kind of piece ({all}), found {}{guess}", quoted(&text)),
        );
    }
    square.map(Target::Square)
}
