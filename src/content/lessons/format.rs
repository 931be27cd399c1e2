//! The fields of lessons.

use crate::setups::formats::{AUTHOR, DRAWN_BOARD, TO_MOVE, VERSION};
use crate::setups::schema::{
    Choice, FieldInfo, Format, Group, Limit, TITLE, ValueType, optional, required, with_default,
};

/// The maximum length of a text, in characters.
pub(super) const MAX_TEXT_CHARS: usize = 400;
/// The maximum number of steps, answers, actions and conditions in one list.
pub(super) const MAX_ITEMS: usize = 30;
/// The maximum number of pieces on a board; more would take long to judge.
pub(super) const MAX_PIECES: usize = 40;
/// The maximum number of turns for one task; more would be too many to search.
const MAX_TURNS: u32 = 3;

const SENTENCES: ValueType = ValueType::Text { min: 1, max: MAX_TEXT_CHARS };
pub(super) const ACTIONS: ValueType = ValueType::Words("an action such as \"h2g2\", \"h2+\" or \"e1^f2\"");

const PLATFORM: FieldInfo =
    optional("platform", DRAWN_BOARD, "no drawn riders", "r\"..\"", "the platform of the tower on that board");

/// The format of lessons.
pub const FORMAT: Format = Format {
    name: "lesson",
    about: "A lesson: a file in a folder named lessons.",
    groups: &[&LESSON, &STEP, &ANSWER],
    choices: &[&CONDITION],
    limits: &[
        Limit { what: "pieces on a board", max: MAX_PIECES as u64 },
        Limit { what: "actions or conditions in one list", max: MAX_ITEMS as u64 },
    ],
};

pub(super) const LESSON: Group = Group {
    name: "lesson",
    what: "a lesson",
    fields: &[
        VERSION,
        required("title", TITLE, "\"The goal\"", "its name for players"),
        FieldInfo { value: TITLE, ..AUTHOR },
        required(
            "edition",
            ValueType::Words("the id of an edition in double quotes"),
            "\"laser-chess\"",
            "the edition whose rules apply and under which it is listed",
        ),
        required("intro", SENTENCES, "\"Hit the enemy king and you win.\"", "the text before the first step"),
        optional("closing", SENTENCES, "none", "\"You know the goal.\"", "the text at the end"),
        TO_MOVE,
        required("board", DRAWN_BOARD, "r\"..\"", "the board of the first step, drawn as in set-ups"),
        PLATFORM,
        required(
            "steps",
            ValueType::Groups { what: "a list of steps: [(text: \"..\", ..)]", of: &STEP, min: 1, max: MAX_ITEMS },
            "[(text: \"Hit the king.\", task: StrikeKing, solution: \"j5+\")]",
            "the tasks, in order",
        ),
    ],
};

pub(super) const STEP: Group = Group {
    name: "lesson.step",
    what: "a step",
    fields: &[
        required("text", SENTENCES, "\"Turn the deflector on j5.\"", "the instruction"),
        required("task", ValueType::OneOf(&CONDITION), "StrikeKing", "a condition on the turn"),
        with_default(
            "turns",
            ValueType::Whole { min: 1, max: MAX_TURNS },
            "1",
            "1",
            "the number of turns for the task",
        ),
        optional("done", SENTENCES, "none", "\"That was the king.\"", "the text when the task is done"),
        optional(
            "reply",
            ACTIONS,
            "none",
            "[\"f8g8\", \"f8e8\"]",
            "the opponent's action after each turn of the player; from a list, the first legal one",
        ),
        optional(
            "answers",
            ValueType::Groups { what: "a list of answers: [(say: \"..\")]", of: &ANSWER, min: 0, max: MAX_ITEMS },
            "a plain \"Not quite.\"",
            "[(say: \"The beam missed the king.\")]",
            "the answers to wrong moves: the first whose `when` holds is used",
        ),
        required(
            "solution",
            ACTIONS,
            "\"j5+\"",
            "the player's action that completes the task, or a list with one for each turn; also used as the hint",
        ),
        optional(
            "board",
            DRAWN_BOARD,
            "it continues from the step before, which needs a `reply`",
            "r\"..\"",
            "the step's own board",
        ),
        PLATFORM,
        optional(
            "to_move",
            TO_MOVE.value,
            "the first player, or the side to move after the reply",
            "Second",
            "the side to move on the step's own board",
        ),
    ],
};

pub(super) const ANSWER: Group = Group {
    name: "lesson.answer",
    what: "an answer",
    fields: &[
        optional("when", ValueType::OneOf(&CONDITION), "always", "Lose(\"any\")", "a condition on the wrong move"),
        required("say", SENTENCES, "\"The beam missed the king.\"", "the answer"),
        optional("tries", ACTIONS, "none", "[\"f1f2\"]", "actions that must get this answer, for `specular check`"),
    ],
};

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
