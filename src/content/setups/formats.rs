//! The fields of rulesets, kinds and set-ups.

mod kind;

use super::limits::{
    FORMAT_VERSION, LISTED, MAX_AUTHOR_CHARS, MAX_CHAIN_LENGTH, MAX_FILE_BYTES, MAX_FILES, MAX_ID_BYTES, MAX_NESTING,
    MAX_NOTE_CHARS, MAX_TITLE_CHARS,
};
use super::schema::{Choice, FieldInfo, Format, Group, Limit, TITLE, ValueType, optional, required, with_default};
pub(super) use kind::{
    CAPTURES, FACE, FACES, FACING_WORDS, FACINGS, KIND, KIND_FORMAT, KIND_NAME, KIND_NAMES, ONLY, TOP,
};
use rules::{MAX_ACTIONS, MAX_KINDS, MAX_PLATFORM, MAX_SIDE};

pub(super) const EDITION_NAME: ValueType = ValueType::Words("the name of an edition in double quotes");
pub(super) const SQUARES: ValueType = ValueType::Words("a list of squares, such as [\"a1-a8\", \"i1\"]");
pub(super) const WALLS: ValueType = ValueType::Words("a list of walls, such as [\"e4|e5\"]");
const SIDE_LENGTH: ValueType = ValueType::Whole { min: 1, max: MAX_SIDE as u32 };

/// The field that every file starts with.
pub const VERSION: FieldInfo = required(
    "version",
    ValueType::Whole { min: FORMAT_VERSION, max: FORMAT_VERSION },
    "1",
    "the version of the format; later programs will still read it",
);
/// The author of a file.
pub const AUTHOR: FieldInfo =
    optional("author", ValueType::Text { min: 0, max: MAX_AUTHOR_CHARS }, "none", "\"Somebody\"", "the author");
const NOTE: FieldInfo = optional(
    "note",
    ValueType::Text { min: 0, max: MAX_NOTE_CHARS },
    "none",
    "\"Both kings stand in the open.\"",
    "a sentence or two for the players",
);
/// The side to move.
pub const TO_MOVE: FieldInfo =
    with_default("to_move", ValueType::OneOf(&PLAYER), "First", "Second", "the side to move");

/// The formats of editions and set-ups, and the limits of any file.
pub const FORMATS: [&Format; 4] = [&SETUP_FORMAT, &RULESET_FORMAT, &KIND_FORMAT, &ANY_FORMAT];

const ANY_FORMAT: Format = Format {
    name: "file",
    about: "The limits of every file. Larger files are refused without reading the rest.",
    groups: &[],
    choices: &[],
    limits: &[
        Limit { what: "bytes in a file", max: MAX_FILE_BYTES },
        Limit { what: "files in a folder", max: MAX_FILES as u64 },
        Limit { what: "brackets inside each other", max: MAX_NESTING as u64 },
        Limit { what: "files and ranks of a board", max: MAX_SIDE as u64 },
        Limit { what: "kinds of pieces in a ruleset, stacks too", max: MAX_KINDS as u64 },
        Limit { what: "rulesets that each build on the next", max: MAX_CHAIN_LENGTH as u64 },
        Limit { what: "characters in a name for people", max: MAX_TITLE_CHARS as u64 },
        Limit { what: "bytes in the name of a kind", max: MAX_ID_BYTES as u64 },
        Limit { what: "characters in the name of an author", max: MAX_AUTHOR_CHARS as u64 },
        Limit { what: "characters in a note", max: MAX_NOTE_CHARS as u64 },
        Limit { what: "errors listed for one file; further ones are only counted", max: LISTED as u64 },
    ],
};

/// The format of rulesets, the files `ruleset.ron`.
pub(super) const RULESET_FORMAT: Format = Format {
    name: "ruleset",
    about: "A file ruleset.ron: the rules of the edition in its folder.",
    groups: &[&RULESET, &PLAYERS, &BOARD, &RESERVED, &TOWER, &TURN, &RULINGS, &LASERS, &WALL_LASER, &VARIANT],
    choices: &[&LASER, &SIDE, &HANDS, &FIRING],
    limits: &[],
};

pub(super) const RULESET: Group = Group {
    name: "ruleset",
    what: "a ruleset",
    fields: &[
        VERSION,
        optional(
            "name",
            TITLE,
            "that of the base",
            "\"Glass Chess\"",
            "the edition's name for players; required without a base",
        ),
        AUTHOR,
        NOTE,
        optional(
            "based_on",
            EDITION_NAME,
            "no base",
            "\"laser-chess\"",
            "the edition it builds on; its own name means the file that it replaces",
        ),
        with_default("without", KIND_NAMES, "[]", "[\"switch\"]", "kinds of the base to remove"),
        with_default(
            "rename",
            ValueType::Words("names and new names, such as {\"king\": \"pharaoh\"}"),
            "{}",
            "{\"switch\": \"scarab\"}",
            "other names for kinds of the base",
        ),
        optional(
            "players",
            ValueType::Fields(&PLAYERS),
            "those of the base",
            "(first: \"Blue\", second: \"Red\")",
            "the names of the players; required without a base",
        ),
        optional(
            "board",
            ValueType::Fields(&BOARD),
            "that of the base",
            "(files: 10, ranks: 8, holes: [\"e4\", \"e5\"], walls: [\"c3|c4\"])",
            "the whole board, including holes and walls; required without a base",
        ),
        optional(
            "reserved",
            ValueType::Fields(&RESERVED),
            "those of the base, or none",
            "(first: [\"j1-j8\"], second: [\"a1-a8\"])",
            "squares that only one player may enter",
        ),
        optional(
            "lasers",
            ValueType::Fields(&LASERS),
            "those of the base, or pieces",
            "(first: Piece, second: Wall(enters: \"a8\", heading: South))",
            "where the beams start",
        ),
        optional(
            "tower",
            ValueType::Fields(&TOWER),
            "that of the base, or none",
            "(base: 2, platform: 6)",
            "the tower that set-ups may place: a column with a platform above the board",
        ),
        optional(
            "turn",
            ValueType::Fields(&TURN),
            "that of the base, or one action and its shot",
            "(actions: 2, fire: Action)",
            "what a turn is",
        ),
        optional(
            "rulings",
            ValueType::Fields(&RULINGS),
            "those of the base",
            "(quiet_turn_limit: 100)",
            "answers to questions that manuals leave open",
        ),
        optional(
            "kinds",
            ValueType::Groups { what: "a list of kinds", of: &KIND, min: 0, max: MAX_KINDS },
            "those of the base",
            "[(name: \"stone\", letter: 'o', faces: (rest: Destroyed))]",
            "kinds that are added to those of the base or replace them by name; required without a base",
        ),
        optional(
            "variant",
            ValueType::Fields(&VARIANT),
            "only its own set-ups",
            "(question: \"Lasers\", base: \"In the wall\", answer: \"Sphinxes\")",
            "makes the edition another way to play the set-ups of its base",
        ),
    ],
};

pub(super) const VARIANT: Group = Group {
    name: "ruleset.variant",
    what: "a variant",
    fields: &[
        required("question", TITLE, "\"Lasers\"", "what the players choose before a game"),
        required("base", TITLE, "\"In the wall\"", "the answer that means the base"),
        required("answer", TITLE, "\"Sphinxes\"", "the answer that means this edition"),
        with_default(
            "pieces",
            PIECE_LISTS,
            "{}",
            "{\"First\": [\"laser j1 N\"]}",
            "pieces that every set-up of the base gets, on squares that are empty in it",
        ),
    ],
};

pub(super) const PLAYERS: Group = Group {
    name: "ruleset.players",
    what: "the players",
    fields: &[
        required("first", TITLE, "\"Blue\"", "the first player, who begins and sits at rank 1"),
        required("second", TITLE, "\"Red\"", "the second player; a different name"),
    ],
};

pub(super) const BOARD: Group = Group {
    name: "ruleset.board",
    what: "the board",
    fields: &[
        required("files", SIDE_LENGTH, "10", "the number of files"),
        required("ranks", SIDE_LENGTH, "8", "the number of ranks"),
        with_default(
            "holes",
            SQUARES,
            "[]",
            "[\"e4\", \"c2-d3\"]",
            "missing squares: beams end there and no piece enters; two corners mean the whole rectangle",
        ),
        with_default(
            "walls",
            WALLS,
            "[]",
            "[\"c3|c4\"]",
            "walls between two adjacent squares: no beam and no piece crosses them",
        ),
    ],
};

pub(super) const RESERVED: Group = Group {
    name: "ruleset.reserved",
    what: "the reserved squares",
    fields: &[
        required("first", SQUARES, "[\"j1-j8\"]", "those of the first player"),
        required("second", SQUARES, "[\"a1-a8\", \"i1\"]", "those of the second player"),
    ],
};

pub(super) const LASERS: Group = Group {
    name: "ruleset.lasers",
    what: "the lasers",
    fields: &[
        required("first", ValueType::OneOf(&LASER), "Piece", "that of the first player"),
        required(
            "second",
            ValueType::OneOf(&LASER),
            "Wall(enters: \"a8\", heading: South)",
            "that of the second player",
        ),
    ],
};

pub(super) const WALL_LASER: Group = Group {
    name: "ruleset.wall",
    what: "a laser in the wall",
    fields: &[
        required(
            "enters",
            ValueType::Words("a square in double quotes"),
            "\"a8\"",
            "the square that its beam enters first; the edge, a hole or a wall must be behind it",
        ),
        required("heading", ValueType::OneOf(&SIDE), "South", "the direction of the beam there"),
    ],
};

pub(super) const LASER: Choice = Choice {
    name: "ruleset.laser",
    what: "where a beam starts",
    forms: &[
        ("Piece", "at the player's piece of a kind with `laser: true`"),
        ("Wall(enters: \"a8\", heading: South)", "at the rim: the fields are those of `ruleset.wall`"),
    ],
};

pub(super) const SIDE: Choice = Choice {
    name: "ruleset.side",
    what: "a side of the compass",
    forms: &[
        ("North", "to higher ranks"),
        ("East", "to later files"),
        ("South", "to lower ranks"),
        ("West", "to earlier files"),
    ],
};

pub(super) const TOWER: Group = Group {
    name: "ruleset.tower",
    what: "the tower",
    fields: &[
        with_default("base", ValueType::Whole { min: 1, max: 6 }, "2", "1", "how many squares a side of its base has"),
        with_default(
            "platform",
            ValueType::Whole { min: 3, max: MAX_PLATFORM as u32 },
            "6",
            "8",
            "how many squares a side of its platform has; it reaches past the base as far on every side",
        ),
        with_default(
            "periscopes",
            ValueType::Words("a list of numbers, such as [1]"),
            "[1]",
            "[1, 2]",
            "the squares of each face of the column that take a beam to the other level, counted from the left",
        ),
        with_default("moved_by", ValueType::OneOf(&HANDS), "Either", "Nobody", "who may move it and turn it"),
        optional(
            "no_royal",
            SQUARES,
            "the four corners",
            "[\"A1\", \"A6\", \"F1\", \"F6\"]",
            "squares of the platform on which no royal piece may stand; the same ones after a quarter turn",
        ),
    ],
};

pub(super) const HANDS: Choice = Choice {
    name: "ruleset.hands",
    what: "who may act on what belongs to nobody",
    forms: &[("Either", "either player"), ("Nobody", "neither player")],
};

pub(super) const TURN: Group = Group {
    name: "ruleset.turn",
    what: "a turn",
    fields: &[
        with_default(
            "actions",
            ValueType::Whole { min: 1, max: MAX_ACTIONS as u32 },
            "1",
            "2",
            "the number of actions; after the first, the player may pass the rest",
        ),
        with_default("fire", ValueType::OneOf(&FIRING), "AfterTurn", "Action", "when lasers fire"),
        with_default(
            "half_turns",
            ValueType::Flag,
            "false",
            "true",
            "may a piece turn to any of its facings in one action, written `d4++` for a half turn?",
        ),
        with_default("diagonal_steps", ValueType::Flag, "true", "false", "may pieces also step diagonally?"),
    ],
};

pub(super) const FIRING: Choice = Choice {
    name: "ruleset.firing",
    what: "when lasers fire",
    forms: &[
        ("AfterTurn", "by itself, when its owner's turn ends"),
        ("Action", "as an action, written `f1*`, at most once a turn; a player may have several lasers"),
    ],
};

pub(super) const RULINGS: Group = Group {
    name: "ruleset.rulings",
    what: "the rulings",
    fields: &[
        with_default(
            "swap_onto_reserved",
            ValueType::Flag,
            "false",
            "true",
            "may a swap put the OTHER piece on a square reserved against it?",
        ),
        with_default(
            "repetition_counts_side",
            ValueType::Flag,
            "false",
            "true",
            "does an arrangement only repeat with the same side to move?",
        ),
        with_default("kings_rotate", ValueType::Flag, "false", "true", "may a king turn on its square?"),
        with_default(
            "quiet_turn_limit",
            ValueType::Words("a number of turns or None"),
            "None",
            "100",
            "the number of turns in a row without a capture after which the game is drawn, at least 1",
        ),
        with_default(
            "lasers_step",
            ValueType::Flag,
            "false",
            "true",
            "may a laser step, even if its kind does not move?",
        ),
    ],
};

/// The format of set-ups, the other files of an edition's folder.
pub(super) const SETUP_FORMAT: Format = Format {
    name: "setup",
    about: "A starting position: a file in the folder of its edition, or one anywhere that names the edition.",
    groups: &[&SETUP],
    choices: &[&PLAYER],
    limits: &[],
};

pub(super) const SETUP: Group = Group {
    name: "setup",
    what: "a set-up",
    fields: &[
        VERSION,
        required("name", TITLE, "\"My first\"", "its name for players"),
        AUTHOR,
        NOTE,
        optional("group", TITLE, "none", "\"Tower\"", "the heading under which lists of set-ups show it"),
        optional("ruleset", EDITION_NAME, "that of the folder", "\"laser-chess\"", "the edition whose rules apply"),
        TO_MOVE,
        optional(
            "board",
            DRAWN_BOARD,
            "required without `pieces`",
            "r\"..\"",
            "the board, drawn as the first player sees it",
        ),
        optional(
            "pieces",
            PIECE_LISTS,
            "required without `board`",
            "{\"Blue\": [\"king e1\", \"laser j1 N\"], \"Red\": [\"king f8\", \"laser a8 S\"]}",
            "instead of `board`, lists of pieces: a kind and its squares, each with a facing",
        ),
        optional(
            "tower",
            SETUP_TOWER,
            "where `board` draws it, or none",
            "\"e4\"",
            "the south-west square of the tower's base",
        ),
        optional("platform", DRAWN_BOARD, "no drawn riders", "r\"..\"", "the tower's platform, drawn as the board is"),
    ],
};

pub(super) const PIECE_LISTS: ValueType =
    ValueType::Words("each player's pieces, such as {\"Blue\": [\"king e1\", \"deflector d6 NW\"]}");

pub(super) const SETUP_TOWER: ValueType = ValueType::Words("the tower's square in double quotes, such as \"e4\"");

/// A drawn board.
pub const DRAWN_BOARD: ValueType = ValueType::Words("a drawn board: a text that begins with r\"");

pub(super) const PLAYER: Choice = Choice {
    name: "setup.player",
    what: "a player",
    forms: &[("First", "the first player"), ("Second", "the second player")],
};
