//! The fields of rulesets, kinds and set-ups.

mod kind;

use super::fields::{Kept, Offered};
use super::limits::{
    FORMAT_VERSION, LISTED, MAX_AUTHOR_CHARS, MAX_CHAIN_LENGTH, MAX_FILE_BYTES, MAX_FILES, MAX_ID_BYTES, MAX_NESTING,
    MAX_NOTE_CHARS, MAX_TITLE_CHARS,
};
use super::outline::Node;
use super::ruleset::TurnLimit;
use super::schema::{FieldInfo, Format, Limit, Missing, TITLE, ValueType};
use crate::{choice, group};
pub(super) use kind::{
    FACING_WORDS, FaceEffect, FacesFields, FacingsForm, KIND_FORMAT, KIND_NAME, KIND_NAMES, KindFields, OnlyFields,
    STACKS,
};
use rules::{Direction, Firing, MAX_ACTIONS, MAX_KINDS, MAX_PLATFORM, MAX_SIDE, MovedBy, Player};

pub(super) const EDITION_NAME: ValueType = ValueType::Words("the name of an edition in double quotes");
pub(super) const SQUARES: ValueType = ValueType::Words("a list of squares, such as [\"a1-a8\", \"i1\"]");
pub(super) const WALLS: ValueType = ValueType::Words("a list of walls, such as [\"e4|e5\"]");
pub(super) const PIECE_LISTS: ValueType =
    ValueType::Words("each player's pieces, such as {\"Blue\": [\"king e1\", \"deflector d6 NW\"]}");
pub(super) const SETUP_TOWER: ValueType = ValueType::Words("the tower's square in double quotes, such as \"e4\"");
/// A drawn board.
pub const DRAWN_BOARD: ValueType = ValueType::Words("a drawn board: a text that begins with r\"");
/// The name of an author.
pub const AUTHOR: ValueType = ValueType::Text { min: 0, max: MAX_AUTHOR_CHARS };
/// A note.
pub const NOTE: ValueType = ValueType::Text { min: 0, max: MAX_NOTE_CHARS };
const SIDE_LENGTH: ValueType = ValueType::Whole { min: 1, max: MAX_SIDE as u32 };
const KINDS: ValueType = ValueType::Groups { what: "a list of kinds", of: &KindFields::GROUP, min: 0, max: MAX_KINDS };

/// The field that every file starts with.
pub const VERSION: FieldInfo = FieldInfo {
    name: "version",
    value: ValueType::Whole { min: FORMAT_VERSION, max: FORMAT_VERSION },
    missing: Missing::Refused,
    example: "1",
    about: "the version of the format; later programs will still read it",
};

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
    groups: &[
        &RulesetFields::GROUP,
        &PlayersFields::GROUP,
        &BoardFields::GROUP,
        &ReservedFields::GROUP,
        &TowerFields::GROUP,
        &TurnFields::GROUP,
        &RulingsFields::GROUP,
        &LasersFields::GROUP,
        &WallLaser::GROUP,
        &VariantFields::GROUP,
    ],
    choices: &[&LaserForm::CHOICE, &Direction::CHOICE, &MovedBy::CHOICE, &Firing::CHOICE],
    limits: &[],
};

group! {
    #[expect(dead_code, reason = "the author is only checked")]
    pub(super) struct RulesetFields<'n>("ruleset", "a ruleset", VERSION) {
        /// The edition's name for players; required without a base.
        name: Option<String> [TITLE] | "that of the base", "\"Glass Chess\"";
        /// The author.
        author: Option<String> [AUTHOR] | "none", "\"Somebody\"";
        /// A sentence or two for the players.
        note: Option<String> [NOTE] | "none", "\"Both kings stand in the open.\"";
        /// The edition it builds on; its own name means the file that it replaces.
        based_on: Option<&'n Node<'n>> [EDITION_NAME] | "no base", "\"laser-chess\"";
        /// Kinds of the base to remove.
        without: Option<&'n Node<'n>> [KIND_NAMES] = "[]", "[\"switch\"]";
        /// Other names for kinds of the base.
        rename: Option<&'n Node<'n>> [NEW_NAMES] = "{}", "{\"switch\": \"scarab\"}";
        /// The names of the players; required without a base.
        players: Option<PlayersFields> | "those of the base", "(first: \"Blue\", second: \"Red\")";
        /// The whole board, including holes and walls; required without a base.
        board: Option<BoardFields<'n>> | "that of the base",
            "(files: 10, ranks: 8, holes: [\"e4\", \"e5\"], walls: [\"c3|c4\"])";
        /// Squares that only one player may enter.
        reserved: Option<ReservedFields<'n>> | "those of the base, or none",
            "(first: [\"j1-j8\"], second: [\"a1-a8\"])";
        /// Where the beams start.
        lasers: Option<LasersFields> | "those of the base, or pieces",
            "(first: Piece, second: Wall(enters: \"a8\", heading: South))";
        /// The tower that set-ups may place: a column with a platform above the board.
        tower: Option<TowerFields<'n>> | "that of the base, or none", "(base: 2, platform: 6)";
        /// What a turn is.
        turn: Option<TurnFields> | "that of the base, or one action and its shot", "(actions: 2, fire: Action)";
        /// Answers to questions that manuals leave open.
        rulings: Option<RulingsFields> | "those of the base", "(quiet_turn_limit: 100)";
        /// Kinds that are added to those of the base or replace them by name; required without a base.
        kinds: Option<&'n Node<'n>> [KINDS] | "those of the base",
            "[(name: \"stone\", letter: 'o', faces: (rest: Destroyed))]";
        /// Makes the edition another way to play the set-ups of its base.
        variant: Option<&'n Node<'n>> [ValueType::Fields(&VariantFields::GROUP)] | "only its own set-ups",
            "(question: \"Lasers\", base: \"In the wall\", answer: \"Sphinxes\")";
    }
}

pub(super) const NEW_NAMES: ValueType = ValueType::Words("names and new names, such as {\"king\": \"pharaoh\"}");

group! {
    pub(super) struct VariantFields<'n>("ruleset.variant", "a variant") {
        /// What the players choose before a game.
        question: Option<String> [TITLE], "\"Lasers\"";
        /// The answer that means the base.
        base: Option<String> [TITLE], "\"In the wall\"";
        /// The answer that means this edition.
        answer: Option<String> [TITLE], "\"Sphinxes\"";
        /// Pieces that every set-up of the base gets, on squares that are empty in it.
        pieces: Option<&'n Node<'n>> [PIECE_LISTS] = "{}", "{\"First\": [\"laser j1 N\"]}";
    }
}

group! {
    pub(super) struct PlayersFields("ruleset.players", "the players") {
        /// The first player, who begins and sits at rank 1.
        first: Option<String> [TITLE], "\"Blue\"";
        /// The second player; a different name.
        second: Option<String> [TITLE], "\"Red\"";
    }
}

group! {
    pub(super) struct BoardFields<'n>("ruleset.board", "the board") {
        /// The number of files.
        files: Option<u8> [SIDE_LENGTH], "10";
        /// The number of ranks.
        ranks: Option<u8> [SIDE_LENGTH], "8";
        /// Missing squares: beams end there and no piece enters; two corners mean the whole rectangle.
        holes: Option<&'n Node<'n>> [SQUARES] = "[]", "[\"e4\", \"c2-d3\"]";
        /// Walls between two adjacent squares: no beam and no piece crosses them.
        walls: Option<&'n Node<'n>> [WALLS] = "[]", "[\"c3|c4\"]";
    }
}

group! {
    pub(super) struct ReservedFields<'n>("ruleset.reserved", "the reserved squares") {
        /// Those of the first player.
        first: Option<&'n Node<'n>> [SQUARES], "[\"j1-j8\"]";
        /// Those of the second player.
        second: Option<&'n Node<'n>> [SQUARES], "[\"a1-a8\", \"i1\"]";
    }
}

group! {
    pub(super) struct LasersFields("ruleset.lasers", "the lasers") {
        /// That of the first player.
        first: Option<LaserForm>, "Piece";
        /// That of the second player.
        second: Option<LaserForm>, "Wall(enters: \"a8\", heading: South)";
    }
}

choice! {
    pub(super) enum LaserForm("ruleset.laser", "where a beam starts") {
        /// At the player's piece of a kind with `laser: true`.
        Piece,
        /// At the rim: the fields are those of `ruleset.wall`.
        Wall(WallLaser) = "Wall(enters: \"a8\", heading: South)",
    }
}

group! {
    pub(super) struct WallLaser("ruleset.wall", "a laser in the wall") {
        /// The square that its beam enters first; the edge, a hole or a wall must be behind it.
        enters: Option<String> [ValueType::Words("a square in double quotes")], "\"a8\"";
        /// The direction of the beam there.
        heading: Option<Direction>, "South";
    }
}

choice! {
    impl for Direction("ruleset.side", "a side of the compass") {
        /// To higher ranks.
        North,
        /// To later files.
        East,
        /// To lower ranks.
        South,
        /// To earlier files.
        West,
    }
}

group! {
    pub(super) struct TowerFields<'n>("ruleset.tower", "the tower") {
        /// How many squares a side of its base has.
        base: Option<u8> [ValueType::Whole { min: 1, max: 6 }] = "2", "1";
        /// How many squares a side of its platform has; it reaches past the base as far on every side.
        platform: Option<u8> [ValueType::Whole { min: 3, max: MAX_PLATFORM as u32 }] = "6", "8";
        /// The squares of each face of the column that take a beam to the other level, counted from the left.
        periscopes: Option<&'n Node<'n>> [PERISCOPES] = "[1]", "[1, 2]";
        /// The players who may move and turn it.
        moved_by: Option<MovedBy> = "Either", "Nobody";
        /// Squares of the platform on which no royal piece may stand; the same ones after a quarter turn.
        no_royal: Option<&'n Node<'n>> [SQUARES] | "the four corners", "[\"A1\", \"A6\", \"F1\", \"F6\"]";
    }
}

pub(super) const PERISCOPES: ValueType = ValueType::Words("a list of numbers, such as [1]");

choice! {
    impl for MovedBy("ruleset.hands", "who may act on what belongs to nobody") {
        /// Either player.
        Either,
        /// Neither player.
        Nobody,
    }
}

group! {
    pub(super) struct TurnFields("ruleset.turn", "a turn") {
        /// The number of actions; after the first, the player may pass the rest.
        actions: Kept<u8> [ValueType::Whole { min: 1, max: MAX_ACTIONS as u32 }] = "1", "2";
        /// When lasers fire.
        fire: Kept<Firing> = "AfterTurn", "Action";
        /// May a piece turn to any of its facings in one action, written `d4++` for a half turn?
        half_turns: Kept<bool> = "false", "true";
        /// May pieces also step diagonally?
        diagonal_steps: Kept<bool> = "true", "false";
    }
}

choice! {
    impl for Firing("ruleset.firing", "when lasers fire") {
        /// By itself, when its owner's turn ends.
        AfterTurn,
        /// As an action, written `f1*`, at most once a turn; a player may have several lasers.
        Action,
    }
}

group! {
    pub(super) struct RulingsFields("ruleset.rulings", "the rulings") {
        /// May a swap put the OTHER piece on a square reserved against it?
        swap_onto_reserved: Kept<bool> = "false", "true";
        /// Does an arrangement only repeat with the same side to move?
        repetition_counts_side: Kept<bool> = "false", "true";
        /// May a king turn on its square?
        kings_rotate: Kept<bool> = "false", "true";
        /// The number of turns in a row without a capture after which the game is drawn, at least 1.
        quiet_turn_limit: Kept<TurnLimit> = "None", "100";
        /// May a laser step, even if its kind does not move?
        lasers_step: Kept<bool> = "false", "true";
    }
}

/// The format of set-ups, the other files of an edition's folder.
pub(super) const SETUP_FORMAT: Format = Format {
    name: "setup",
    about: "A starting position: a file in the folder of its edition, or one anywhere that names the edition.",
    groups: &[&SetupFields::GROUP],
    choices: &[&Player::CHOICE],
    limits: &[],
};

group! {
    #[expect(dead_code, reason = "the ruleset is read before the other fields")]
    pub(super) struct SetupFields<'n>("setup", "a set-up", VERSION) {
        /// Its name for players.
        name: Option<String> [TITLE], "\"My first\"";
        /// The author.
        author: Option<String> [AUTHOR] | "none", "\"Somebody\"";
        /// A sentence or two for the players.
        note: Option<String> [NOTE] | "none", "\"Both kings stand in the open.\"";
        /// The heading under which lists of set-ups show it.
        group: Option<String> [TITLE] | "none", "\"Tower\"";
        /// The edition whose rules apply.
        ruleset: Option<&'n Node<'n>> [EDITION_NAME] | "that of the folder", "\"laser-chess\"";
        /// The side to move.
        to_move: Option<Player> = "First", "Second";
        /// The board, drawn as the first player sees it.
        board: Option<&'n Node<'n>> [DRAWN_BOARD] | "required without `pieces`", "r\"..\"";
        /// Instead of `board`, lists of pieces: a kind and its squares, each with a facing.
        pieces: Option<&'n Node<'n>> [PIECE_LISTS] | "required without `board`",
            "{\"Blue\": [\"king e1\", \"laser j1 N\"], \"Red\": [\"king f8\", \"laser a8 S\"]}";
        /// The south-west square of the tower's base.
        tower: Option<&'n Node<'n>> [SETUP_TOWER] | "where `board` draws it, or none", "\"e4\"";
        /// The tower's platform, drawn as the board is.
        platform: Option<&'n Node<'n>> [DRAWN_BOARD] | "no drawn riders", "r\"..\"";
    }
}

choice! {
    impl for Player("setup.player", "a player") {
        /// The first player.
        First,
        /// The second player.
        Second,
    }
}
