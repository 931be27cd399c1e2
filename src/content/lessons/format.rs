//! The fields of lessons.

use crate::group;
use crate::setups::fields::Sentences;
use crate::setups::formats::DRAWN_BOARD;
use crate::setups::outline::Node;
use crate::setups::{Choice, Format, Limit, TITLE, ValueType};
use rules::Player;

/// The maximum length of a text, in characters.
const MAX_TEXT_CHARS: usize = 400;
/// The maximum number of steps, answers, actions and conditions in one list.
pub(super) const MAX_ITEMS: usize = 30;
/// The maximum number of pieces on a board; more would take long to judge.
pub(super) const MAX_PIECES: usize = 40;
/// The maximum number of turns for one task; more would be too many to search.
const MAX_TURNS: u32 = 3;

pub(super) const ACTIONS: ValueType = ValueType::Words("an action such as \"h2g2\", \"h2+\" or \"e1^f2\"");
const SENTENCES: ValueType = ValueType::Text { min: 1, max: MAX_TEXT_CHARS };
const EDITION: ValueType = ValueType::Words("the id of an edition in double quotes");
const TASK: ValueType = ValueType::OneOf(&CONDITION);
const STEPS: ValueType =
    ValueType::Groups { what: "a list of steps: [(text: \"..\", ..)]", of: &StepFields::GROUP, min: 1, max: MAX_ITEMS };
const ANSWERS: ValueType =
    ValueType::Groups { what: "a list of answers: [(say: \"..\")]", of: &AnswerFields::GROUP, min: 0, max: MAX_ITEMS };

/// The format of lessons.
pub const FORMAT: Format = Format {
    name: "lesson",
    about: "A lesson: a file in a folder named lessons.",
    groups: &[&LessonFields::GROUP, &StepFields::GROUP, &AnswerFields::GROUP],
    choices: &[&CONDITION],
    limits: &[
        Limit { what: "pieces on a board", max: MAX_PIECES as u64 },
        Limit { what: "actions or conditions in one list", max: MAX_ITEMS as u64 },
    ],
};

group! {
    pub(super) struct LessonFields<'n>("lesson", "a lesson", VERSION) {
        /// Its name for players.
        title: Option<String> [TITLE], "\"The goal\"";
        /// The author.
        author: Option<String> [TITLE] | "none", "\"Somebody\"";
        /// The edition whose rules apply and under which it is listed.
        edition: Option<String> [EDITION], "\"laser-chess\"";
        /// The text before the first step.
        intro: Option<Sentences> [SENTENCES], "\"Hit the enemy king and you win.\"";
        /// The text at the end.
        closing: Option<Sentences> [SENTENCES] | "none", "\"You know the goal.\"";
        /// The side to move.
        to_move: Option<Player> = "First", "Second";
        /// The board of the first step, drawn as in set-ups.
        board: Option<&'n Node<'n>> [DRAWN_BOARD], "r\"..\"";
        /// The platform of the tower on that board.
        platform: Option<&'n Node<'n>> [DRAWN_BOARD] | "no drawn riders", "r\"..\"";
        /// The tasks, in order.
        steps: Option<Vec<&'n Node<'n>>> [STEPS],
            "[(text: \"Hit the king.\", task: StrikeKing, solution: \"j5+\")]";
    }
}

group! {
    pub(super) struct StepFields<'n>("lesson.step", "a step") {
        /// The instruction.
        text: Option<Sentences> [SENTENCES], "\"Turn the deflector on j5.\"";
        /// A condition on the turn.
        task: Option<&'n Node<'n>> [TASK], "StrikeKing";
        /// The number of turns for the task.
        turns: Option<u32> [ValueType::Whole { min: 1, max: MAX_TURNS }] = "1", "1";
        /// The text when the task is done.
        done: Option<Sentences> [SENTENCES] | "none", "\"That was the king.\"";
        /// The opponent's action after each turn of the player; from a list, the first legal one.
        reply: Option<&'n Node<'n>> [ACTIONS] | "none", "[\"f8g8\", \"f8e8\"]";
        /// The answers to wrong moves: the first whose `when` holds is used.
        answers: Option<Vec<AnswerFields<'n>>> [ANSWERS] | "a plain \"Not quite.\"",
            "[(say: \"The beam missed the king.\")]";
        /// The player's action that completes the task, or a list with one for each turn; also used as the hint.
        solution: Option<&'n Node<'n>> [ACTIONS], "\"j5+\"";
        /// The step's own board.
        board: Option<&'n Node<'n>> [DRAWN_BOARD] | "it continues from the step before, which needs a `reply`",
            "r\"..\"";
        /// The platform of the tower on that board.
        platform: Option<&'n Node<'n>> [DRAWN_BOARD] | "no drawn riders", "r\"..\"";
        /// The side to move on the step's own board.
        to_move: Option<Player> | "the first player, or the side to move after the reply", "Second";
    }
}

group! {
    pub(super) struct AnswerFields<'n>("lesson.answer", "an answer") {
        /// A condition on the wrong move.
        when: Option<&'n Node<'n>> [TASK] | "always", "Lose(\"any\")";
        /// The answer.
        say: Option<Sentences> [SENTENCES], "\"The beam missed the king.\"";
        /// Actions that must get this answer, for `specular check`.
        tries: Option<&'n Node<'n>> [ACTIONS] | "none", "[\"f1f2\"]";
    }
}

pub(super) const CONDITION: Choice = Choice {
    name: "lesson.condition",
    what: "a condition",
    forms: &[
        ("Play([\"h2g2\", \"h2+\"])", "one of these actions was played"),
        ("Move", "a piece moved to an empty square"),
        ("Rotate", "a piece turned on its square"),
        ("Swap", "two pieces changed places"),
        ("Stack", "a piece stepped onto another and formed a stack"),
        ("Lift", "the top of a stack moved alone"),
        ("From(\"h2\")", "the piece that acted stood there"),
        ("To(\"g2\")", "the piece that acted went there"),
        ("With(\"switch\")", "the piece that acted is of this kind"),
        (
            "Destroy(\"deflector\")",
            "the opponent lost such a piece to a shot or a capture; a shot takes only the top of a stack",
        ),
        ("Lose(\"any\")", "the player's own shot hit such a piece of the player"),
        ("StrikeKing", "the player has won"),
        ("Light(\"e4\")", "the beam entered this square"),
        ("StopOn(\"e4\")", "the piece on this square stopped the beam and stays"),
        ("Threaten(\"king\")", "the player's next shot would hit such a piece of the opponent if nothing changed"),
        ("Expose(\"a5\")", "the opponent's next shot would hit such a piece of the player if nothing changed"),
        ("Safe", "no turn of the opponent can hit the player's king; only for rules with one action per turn"),
        (
            "ForceWin",
            "the player has won, or can win with the next turn whatever the opponent does; only for rules with one action per turn and without chance",
        ),
        ("All([Move, Safe])", "all of these hold"),
        ("Any([Move, Swap])", "at least one of these holds"),
        ("Not(Move)", "this does not hold"),
    ],
};
