//! The fields of kinds of pieces.

use crate::setups::fields::Offered;
use crate::setups::outline::Node;
use crate::setups::schema::{Format, TITLE, ValueType};
use crate::{choice, group};
use rules::{Captures, Direction, MovedBy};

pub(in crate::setups) const KIND_NAME: ValueType = ValueType::Words("the name of a kind in double quotes");
pub(in crate::setups) const KIND_NAMES: ValueType = ValueType::Words("a list of kinds, such as [\"deflector\"]");
const NEW_NAME: ValueType = ValueType::Words("a name of one word in lower case");
const LETTER: ValueType = ValueType::Words("a lower-case letter in single quotes, such as 'k'");
pub(in crate::setups) const STACKS: ValueType =
    ValueType::Words("kinds and their stacks, such as {\"obelisk\": \"stack\"}");
pub(in crate::setups) const FACING_WORDS: ValueType = ValueType::Words("a list of facings, such as [\"N\", \"W\"]");

/// The format of kinds of pieces, the entries of a ruleset's `kinds`.
pub(in crate::setups) const KIND_FORMAT: Format = Format {
    name: "kind",
    about: "A kind of piece: an entry of the field kinds of a ruleset.",
    groups: &[&KindFields::GROUP, &TopFields::GROUP, &FacesFields::GROUP, &OnlyFields::GROUP],
    choices: &[&Captures::CHOICE, &FaceEffect::CHOICE, &FacingsForm::CHOICE],
    limits: &[],
};

group! {
    pub(in crate::setups) struct KindFields<'n>("kind", "a kind") {
        /// Its name in files; a kind of the base with the same name is replaced.
        name: Option<&'n Node<'n>> [NEW_NAME], "\"splitter\"";
        /// Its name for players.
        label: Option<String> [TITLE] | "`name`, with spaces for underscores", "\"Eye of Horus\"";
        /// Its letter on drawn boards, a to z, different from those of other kinds.
        letter: Option<char> [LETTER], "'e'";
        /// The name of its look: see assets/looks/README.md; a block follows from the faces.
        shape: Option<String> [TITLE] | "`\"block\"`", "\"splitter\"";
        /// Does its loss end the game?
        royal: Option<bool> = "false", "true";
        /// Does its owner's beam start here, in the direction it faces?
        laser: Option<bool> = "false", "true";
        /// May it step to an adjacent square?
        moves: Option<bool> = "true", "false";
        /// May it step onto an opponent's piece and capture it?
        captures: Option<Captures> = "false", "Freely";
        /// May it step onto any piece, which then goes to a random empty square? Once a turn; written `d4d5@g7`.
        displaces: Option<bool> = "false", "true";
        /// Does a piece that steps onto it go to a random empty square? Once a turn; written `d4d5@g7`.
        scatters: Option<bool> = "false", "true";
        /// Do its pieces belong to nobody, and who may act on them?
        neutral: Option<MovedBy> | "its pieces belong to players", "Either";
        /// Kinds, of either player, that it may swap places with.
        swaps_with: Option<Vec<String>> [KIND_NAMES] = "[]", "[\"deflector\", \"defender\"]";
        /// Kinds of the same player that it may step onto, and what the two become.
        stacks_on: Option<&'n Node<'n>> [STACKS] = "{}", "{\"stone\": \"tower\"}";
        /// For a stack: the kind that steps off, written `d4^d5`, and the kind that stays.
        top: Option<TopFields> | "no stack", "(steps: \"stone\", stays: \"stone\")";
        /// The facings it may have, and so how it turns.
        facings: Option<FacingsForm<'n>> = "None", "Slashes";
        /// What happens to a beam that ARRIVES from each side while the piece has its first facing.
        faces: Option<FacesFields>, "(north: Absorb, rest: Destroyed)";
    }
}

group! {
    pub(in crate::setups) struct TopFields("kind.top", "the top of a stack") {
        /// The kind that steps off.
        steps: String [KIND_NAME], "\"stone\"";
        /// The kind that stays.
        stays: String [KIND_NAME], "\"stone\"";
    }
}

group! {
    pub(in crate::setups) struct FacesFields("kind.faces", "the faces") {
        /// For a beam from the north.
        north: Option<FaceEffect> | "`rest`", "Deflect(East)";
        /// For a beam from the east.
        east: Option<FaceEffect> | "`rest`", "Deflect(East)";
        /// For a beam from the south.
        south: Option<FaceEffect> | "`rest`", "Deflect(East)";
        /// For a beam from the west.
        west: Option<FaceEffect> | "`rest`", "Deflect(East)";
        /// For a beam from any other side.
        rest: Option<FaceEffect> | "none; all sides are required", "Destroyed";
    }
}

group! {
    pub(in crate::setups) struct OnlyFields<'n>("kind.only", "the facings") {
        /// The facings of the first player's pieces.
        first: Option<&'n Node<'n>> [FACING_WORDS], "[\"N\", \"W\"]";
        /// The facings of the second player's pieces.
        second: Option<&'n Node<'n>> [FACING_WORDS], "[\"S\", \"E\"]";
    }
}

choice! {
    impl for Captures("kind.captures", "how often it captures") {
        /// Never.
        Never = "false",
        /// Once a turn, for all pieces of the kind together.
        OncePerTurn = "true",
        /// As often as the turn has actions.
        Freely,
    }
}

choice! {
    /// The effect of a face on a beam.
    #[derive(Clone)]
    pub(in crate::setups) enum FaceEffect("kind.face", "what happens to a beam") {
        /// It leaves to the east.
        Deflect(Direction) = "Deflect(East)",
        /// It goes back.
        Return,
        /// It goes straight on.
        Pass,
        /// It leaves on each of these sides.
        Split(Vec<Direction>) = "Split([East, South])",
        /// It ends, and the piece stays.
        Absorb,
        /// It leaves the partner, the other piece of this kind and owner, by the opposite side.
        Portal,
        /// It ends, and the piece is lost.
        Destroyed,
        /// It ends, and the piece becomes that kind.
        Becomes(String [KIND_NAME]) = "Becomes(\"kind\")",
    }
}

choice! {
    /// The facings of a kind.
    pub(in crate::setups) enum FacingsForm<'n>("kind.facings", "the facings of a piece") {
        /// Only one; it does not turn.
        None,
        /// `N` `E` `S` `W`; described as `N`.
        Sides,
        /// `NE` `SE` `SW` `NW`; described as `NE`.
        Corners,
        /// `\` `/`; described as `\`.
        Slashes,
        /// `-` `\|`; described as `-`.
        Lines,
        /// Some of `N E S W` or of the corners, by player; see `kind.only`.
        Only(OnlyFields<'n>) = "Only(first: [\"N\"], second: [\"S\"])",
    }
}
