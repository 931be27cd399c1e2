//! Reads RON into a [`Lesson`], and reports every error at its position.

use std::sync::Arc;

use super::condition::{Condition, Target};
use super::format::{ACTIONS, AnswerFields, CONDITION, LessonFields, MAX_ITEMS, MAX_PIECES, StepFields};
use super::lesson::{Answer, Lesson, LessonStep};
use crate::setups::fields::{self, decode, list};
use crate::setups::outline::{Body, Node};
use crate::setups::problem::{Problems, quoted, snippet};
use crate::setups::{Library, Source, did_you_mean, drawn_position, none_of};
use rules::{Action, KindId, Player, Position, Ruleset, Square};

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
    let fields: LessonFields = fields::read(node, problems)?;
    let edition = fields.edition?;
    let found = library.named_edition(&edition, node.field_at("edition"), problems)?;
    let rules = &found.rules;
    let board = fields.board.and_then(|board| self::board(board, fields.platform, fields.to_move, rules, problems));
    let nodes = fields.steps.unwrap_or_default();
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
    let (id, title, author, intro) = (id.into(), fields.title?, fields.author, fields.intro?.0);
    let closing = fields.closing.map(|closing| closing.0);
    Some((Lesson { id, title, author, edition, source, mods, looks, intro, closing, steps }, places))
}

/// Reads the board of a lesson or a step.
fn board<'n>(
    node: &'n Node<'n>,
    platform: Option<&'n Node<'n>>,
    to_move: Option<Player>,
    rules: &Arc<Ruleset>,
    problems: &mut Problems,
) -> Option<Position> {
    let position = drawn_position(node, platform, to_move, rules, problems)?;
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
    let fields: StepFields = fields::read(node, problems)?;
    let task = fields.task.and_then(|node| condition(node, rules, problems));
    let reply = fields.reply.map(|node| actions(node, problems)).unwrap_or_default();
    let solution = fields.solution.map(|node| actions(node, problems)).unwrap_or_default();
    let answers = fields.answers.unwrap_or_default();
    let answers: Vec<_> = answers.into_iter().filter_map(|fields| answer(fields, rules, problems)).collect();
    let (answers, tries) = answers.into_iter().unzip();
    let own = fields.board.and_then(|board| self::board(board, fields.platform, fields.to_move, rules, problems));
    for name in ["to_move", "platform"] {
        if let (None, Some(node)) = (fields.board, node.field(name)) {
            let message = format!("expected {name} only in a step with its own board, found it without a board");
            problems.add(node.at, message);
        }
    }
    let places = StepPlaces { step: node.at, solution: solution.iter().map(|&(_, at)| at).collect(), tries };
    let only = |list: Vec<(Action, usize)>| list.into_iter().map(|(action, _)| action).collect();
    let step = LessonStep {
        text: fields.text?.0,
        task: task?,
        turns: fields.turns? as usize,
        done: fields.done.map(|done| done.0),
        reply: only(reply),
        answers,
        solution: only(solution),
        has_board: own.is_some(),
        start: own.or_else(|| last.cloned())?,
    };
    Some((step, places))
}

fn answer(fields: AnswerFields, rules: &Ruleset, problems: &mut Problems) -> Option<(Answer, Vec<usize>)> {
    let when = fields.when.map(|node| condition(node, rules, problems));
    let tries = fields.tries.map(|node| actions(node, problems)).unwrap_or_default();
    let (tries, places) = tries.into_iter().unzip();
    // A condition that could not be read has already been reported.
    let when = match when {
        Some(read) => Some(read?),
        None => None,
    };
    Some((Answer { when, say: fields.say?.0, tries }, places))
}

/// Returns the first [`MAX_ITEMS`] items, and reports a problem if there are more.
fn at_most<'i, T>(items: &'i [T], node: &Node, what: &str, problems: &mut Problems) -> &'i [T] {
    if items.len() > MAX_ITEMS {
        problems.add(node.at, format!("expected at most {MAX_ITEMS} {what}, found {}", items.len()));
    }
    &items[..items.len().min(MAX_ITEMS)]
}

/// Reads an action or a list of actions, each with its offset.
fn actions(node: &Node, problems: &mut Problems) -> Vec<(Action, usize)> {
    let what = ACTIONS;
    let nodes = match node.body {
        Body::List(_) => at_most(list(node, what, problems).unwrap_or_default(), node, "actions", problems),
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
    let nodes = list(node, "a list of conditions: [Move, Safe]", problems).unwrap_or_default();
    let nodes = at_most(nodes, node, "conditions", problems);
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
        problems.add(node.at, format!("expected a kind of piece {}", none_of(kinds(rules), &text)));
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
        problems
            .add(node.at, format!("expected \"any\", a square or a kind of piece {}", none_of(kinds(rules), &text)));
    }
    square.map(Target::Square)
}
