//! Texts about the rules for people: the one place where values of [`rules`] become English, for the window and the
//! command line alike.
//!
//! A message is a clause in lower case without a full stop, so that it can follow a place and a colon; [`sentence`]
//! turns it into a sentence. Each one is written as a whole, with slots for squares, numbers and names, so that other
//! languages may order them differently.

use super::position::KhetError;
use super::record::{Ending, ReplayError, ReplayProblem};
use rules::{
    Captures, Direction, DrawBy, DrawRefused, Face, Illegal, Kind, KindId, KindPart, KindProblem, LaserSource,
    MAX_ACTIONS, MAX_KINDS, MAX_SIDE, OCCURRENCES_TO_CLAIM, Outcome, Player, Reason, Ruleset, RulesetError,
    RulesetPart, RulesetProblem, RulesetSpec, SetupError, SetupProblem, Square, WinBy,
};
use tabletop::{Refused, capitalized};

/// How turns are written, for people who see it for the first time. The squares exist on nearly every board.
pub const HOW_TURNS_ARE_WRITTEN: &str = "\
    b2a2 is a move from b2 to a2. b2+ turns the piece clockwise, b2- anticlockwise. ×a3 means that a piece was lost on \
    a3. The letters and numbers are at the edge of the board.";

/// The same for composed turns.
pub const HOW_COMPOSED_TURNS_ARE_WRITTEN: &str = "\
    b2a2 is a move from b2 to a2, where it takes any piece. b2+ turns the piece clockwise, b2- anticlockwise, b2++ by \
    a half turn. b2*: the laser fires. b2a2@g7: the piece is sent to g7. pass: no further action. ×a3 means that a \
    piece was lost on a3.";

/// Explains why an action is refused: `the piece on a5 is Red's`.
pub fn reason(rules: &Ruleset, reason: &Reason) -> String {
    let kind = |id: KindId| &rules.kind(id).label;
    let name = |player: Player| rules.player_name(player);
    match *reason {
        Reason::GameOver => "the game is over".into(),
        Reason::OffBoard(square) => format!("there is no square {square} on this board"),
        Reason::NoPiece(square) => format!("there is no piece on {square}"),
        Reason::NotYours { square, owner } => format!("the piece on {square} is {}'s", name(owner)),
        Reason::CannotMove { kind: id } => format!("this {} cannot move", kind(id)),
        Reason::NotNeighbours { from, to } => format!("{to} is not next to {from}; pieces move one square"),
        Reason::Reserved { square, player } => format!("{square} is reserved for {}", name(player)),
        Reason::CannotSwap { kind: id, with } => format!("this {} cannot swap with that {}", kind(id), kind(with)),
        Reason::CannotStack { kind: id, onto } => format!("this {} cannot step onto that {}", kind(id), kind(onto)),
        Reason::NotAStack { kind: id } => format!("this {} is not a stack, so it has no top to lift", kind(id)),
        Reason::Walled { from, to } => format!("there is a wall between {from} and {to}"),
        Reason::SwapOntoReserved { with, square, player } => {
            format!("the swap would put the {} on {square}, which is reserved for {}", kind(with), name(player))
        }
        Reason::CannotRotate { kind: id } => format!("this {} cannot turn", kind(id)),
        Reason::CannotRotateThisWay { kind: id } if rules.spec().turn.half_turns => {
            format!("this {} cannot turn this way", kind(id))
        }
        Reason::CannotRotateThisWay { kind: id } => format!("this {} can only turn the other way", kind(id)),
        Reason::Diagonal { from, to } => format!("{to} is diagonal to {from}; pieces move along files and ranks"),
        Reason::Occupied { square } => format!("another piece stands on {square}"),
        Reason::OncePerTurn { kind: id } if rules.kind(id).onto.captures == Captures::OncePerTurn => {
            format!("the {} takes a piece only once a turn", kind(id))
        }
        Reason::OncePerTurn { kind: id } => format!("the {} sends a piece away only once a turn", kind(id)),
        Reason::NeedsChance { to } => {
            format!("chance decides where a piece lands after a step to {to}, and this does not say where it did")
        }
        Reason::CannotLand { square } => format!("no piece can be sent to {square}"),
        Reason::FiresByItself => "the laser fires by itself at the end of the turn".into(),
        Reason::FiredAlready => "a laser fires only once a turn".into(),
        Reason::NotALaser { kind: id } => match wall_lasers(rules).as_slice() {
            [] => format!("this {} is no laser", kind(id)),
            [one] => format!("this {} is no laser; {one} is where a beam enters from the wall", kind(id)),
            [first, .., second] => {
                format!("this {} is no laser; {first} and {second} are where beams enter from the wall", kind(id))
            }
        },
        Reason::CannotPass => "nothing has been done in this turn yet; a turn begins with an action".into(),
    }
}

/// The squares by which lasers in the wall are named, where their beams enter the board.
fn wall_lasers(rules: &Ruleset) -> Vec<Square> {
    let enters = rules.spec().lasers.iter().filter_map(|laser| match laser {
        LaserSource::Wall { enters, .. } => Some(*enters),
        LaserSource::Piece => None,
    });
    enters.collect()
}

/// Explains why an action is refused, with the action: `h2h4: h4 is not next to h2; pieces move one square`.
pub fn illegal(rules: &Ruleset, illegal: &Illegal) -> String {
    format!("{}: {}", illegal.action, reason(rules, &illegal.reason))
}

/// Explains why a draw is refused: `the opponent has not offered a draw`.
pub fn draw_refused(refused: DrawRefused) -> String {
    match refused {
        DrawRefused::GameOver => "the game is over".into(),
        DrawRefused::TooFewOccurrences(times) => {
            format!("this position has occurred {times} of the {OCCURRENCES_TO_CLAIM} times that a claim needs")
        }
        DrawRefused::NobodyAsked => "the opponent has not offered a draw".into(),
        DrawRefused::AskedAlready => "the opponent has not answered the last offer of a draw yet".into(),
    }
}

/// Explains the refusal of a request that any game may refuse: `the game is over`.
pub fn refused(refused: Refused) -> String {
    draw_refused(match refused {
        Refused::GameOver => DrawRefused::GameOver,
        Refused::NoOffer => DrawRefused::NobodyAsked,
        Refused::OfferedAlready => DrawRefused::AskedAlready,
        Refused::LookingBack => return LOOKING_BACK.into(),
    })
}

/// Explains why nothing can be played while players look at an earlier position.
pub const LOOKING_BACK: &str = "this is an earlier position: play on from here, or go back to the game";

/// Describes how a game ended: `Blue wins`, `draw by repetition`.
pub fn outcome(rules: &Ruleset, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, .. } => format!("{} wins", rules.player_name(winner)),
        Outcome::Draw(DrawBy::BothKings) => "draw: one shot struck both sides".into(),
        Outcome::Draw(DrawBy::Repetition) => "draw by repetition".into(),
        Outcome::Draw(DrawBy::Agreement) => "draw by agreement".into(),
        Outcome::Draw(DrawBy::QuietTurns) => "draw: too many turns without a loss".into(),
    }
}

/// Replaces the sentence of [`result`] if a king was captured, not struck: `Red's king was taken.`
pub fn king_taken(rules: &Ruleset, loser: Player) -> String {
    format!("{}'s {} was taken.", rules.player_name(loser), royal_kinds(rules.spec()))
}

/// Describes how a game ended, as a headline and a sentence: `Blue wins`, `Red's king was struck by Blue's laser.`
/// `shooter` is the player who acted last, if anybody did.
pub fn result(rules: &Ruleset, outcome: Outcome, shooter: Option<Player>) -> (String, String) {
    let name = |player| rules.player_name(player);
    let king = royal_kinds(rules.spec());
    let headline = match outcome {
        Outcome::Win { winner, .. } => format!("{} wins", name(winner)),
        Outcome::Draw(_) => "Draw".into(),
    };
    let sentence = match outcome {
        Outcome::Win { winner, by: WinBy::King } => {
            let loser = name(winner.other());
            match shooter {
                Some(shooter) if shooter != winner => format!("{loser}'s {king} was struck by its own laser."),
                _ => format!("{loser}'s {king} was struck by {}'s laser.", name(winner)),
            }
        }
        Outcome::Win { winner, by: WinBy::Resignation } => format!("{} resigned.", name(winner.other())),
        Outcome::Win { winner, by: WinBy::Time } => format!("{}'s time is up.", name(winner.other())),
        Outcome::Draw(DrawBy::BothKings) => format!("One shot struck the {king} of each player."),
        Outcome::Draw(DrawBy::Repetition) => "The same position occurred for the third time.".into(),
        Outcome::Draw(DrawBy::Agreement) => "The players agreed to a draw.".into(),
        Outcome::Draw(DrawBy::QuietTurns) => "Too many turns passed without a piece being destroyed.".into(),
    };
    (headline, sentence)
}

/// Describes a problem of a set-up: `d4: expected one piece on a square, found two`.
pub fn setup_problem(rules: &Ruleset, problem: &SetupProblem) -> String {
    let message = setup_problem_at_square(rules, problem);
    match problem {
        SetupProblem::ManyKings { .. } | SetupProblem::ManyLasers { .. } => message,
        _ => problem.square().map_or_else(|| message.clone(), |square| format!("{square}: {message}")),
    }
}

/// [`setup_problem`] without the square at fault, for callers that show it themselves.
pub fn setup_problem_at_square(rules: &Ruleset, problem: &SetupProblem) -> String {
    let name = |player: Player| rules.player_name(player);
    let (royal, laser) = (royal_kinds(rules.spec()), laser_kinds(rules.spec()));
    match problem {
        SetupProblem::NoKing { player } => format!("expected one {royal} for {}, found none", name(*player)),
        SetupProblem::NoLaser { player } => format!("expected one {laser} for {}, found none", name(*player)),
        SetupProblem::ManyKings { player, squares } => {
            let (count, on) = (squares.len(), listed(squares));
            format!("expected one {royal} for {}, found {count}: on {on}", name(*player))
        }
        SetupProblem::ManyLasers { player, squares } => {
            let (count, on) = (squares.len(), listed(squares));
            format!("expected one {laser} for {}, found {count}: on {on}", name(*player))
        }
        SetupProblem::OutsideBoard { .. } => "expected a square of the board, found one outside it".into(),
        SetupProblem::TwoOnOneSquare { .. } => "expected one piece on a square, found two".into(),
        SetupProblem::Reserved { player, .. } => {
            format!("expected a piece of {}, for whom the square is reserved, found the opponent's", name(*player))
        }
        SetupProblem::UnknownKind { kind, .. } => {
            let known: Vec<&str> = rules.spec().kinds.iter().map(|kind| kind.id.as_str()).collect();
            format!("expected a kind of piece ({}), found {kind:?}", known.join(", "))
        }
        SetupProblem::WrongFacing { player, kind, facing, .. } => {
            let kind = rules.kind(*kind);
            match (&kind.facing_words(*player)[..], facing) {
                ([], Some(found)) => format!("expected the {} to have no facing, found {found:?}", kind.label),
                (words, Some(found)) => {
                    format!("expected the {} to face {}, found {found:?}", kind.label, any_of(words))
                }
                (words, None) => format!("expected the {} to face {}, found no facing", kind.label, any_of(words)),
            }
        }
    }
}

/// Describes every problem of a set-up, one line each.
pub fn setup_error(rules: &Ruleset, error: &SetupError) -> String {
    setup_problems(rules, &error.problems)
}

fn setup_problems(rules: &Ruleset, problems: &[SetupProblem]) -> String {
    let lines: Vec<String> = problems.iter().map(|problem| setup_problem(rules, problem)).collect();
    lines.join("\n")
}

/// Describes a problem of a ruleset: `kind king: expected a letter from a to z, found 'K'`.
pub fn ruleset_problem(spec: &RulesetSpec, problem: &RulesetProblem) -> String {
    format!("{}: {}", ruleset_part(problem.part()), ruleset_problem_at_part(spec, problem))
}

/// [`ruleset_problem`] without the part at fault, for callers that show it themselves.
pub fn ruleset_problem_at_part(spec: &RulesetSpec, problem: &RulesetProblem) -> String {
    let name = |player: &Player| &spec.players[player.index()];
    match problem {
        RulesetProblem::Files { found } => format!("expected 1 to {MAX_SIDE} files, found {found}"),
        RulesetProblem::Ranks { found } => format!("expected 1 to {MAX_SIDE} ranks, found {found}"),
        RulesetProblem::ManyKinds { found } => format!("expected at most {MAX_KINDS} kinds, found {found}"),
        RulesetProblem::ReservedOutside { square } => format!("expected a square of the board, found {square}"),
        RulesetProblem::ReservedForBoth { square } => {
            format!("expected {square} to be reserved for one player, found both")
        }
        RulesetProblem::Wall { squares: [a, b] } => {
            format!("expected two neighbouring squares of the board, found {a} and {b}")
        }
        RulesetProblem::Actions { found } => format!("expected 1 to {MAX_ACTIONS} actions in a turn, found {found}"),
        RulesetProblem::NoRoyal => "expected a royal kind, whose loss ends the game, found none".into(),
        RulesetProblem::NoLaser { player } => {
            format!("expected a kind that is a laser for {}, found none", name(player))
        }
        RulesetProblem::LaserOutside { player, enters } => {
            format!("expected {}'s beam to enter a square of the board, found {enters}", name(player))
        }
        RulesetProblem::LaserOpen { player, enters, behind } => {
            let player = name(player);
            format!(
                "expected {player}'s beam to come through the edge, a hole or a wall onto {enters}, found {behind} behind it"
            )
        }
        RulesetProblem::Kind { kind, problem } => kind_problem(kind, problem),
    }
}

/// Names a part of a ruleset as in its file: `kind king, face north`.
pub fn ruleset_part(part: RulesetPart) -> String {
    match part {
        RulesetPart::Board => "board".into(),
        RulesetPart::Walls => "walls".into(),
        RulesetPart::Reserved => "reserved".into(),
        RulesetPart::Lasers => "lasers".into(),
        RulesetPart::Turn => "turn".into(),
        RulesetPart::Kinds => "kinds".into(),
        RulesetPart::Kind(kind, KindPart::Face(side)) => format!("kind {kind}, face {}", side.word()),
        RulesetPart::Kind(kind, part) => format!("kind {kind}, {}", kind_field(part)),
    }
}

/// The field for this part of a kind in a ruleset file.
pub fn kind_field(part: KindPart) -> &'static str {
    match part {
        KindPart::Id => "name",
        KindPart::Letter => "letter",
        KindPart::Facings => "facings",
        KindPart::Faces | KindPart::Face(_) | KindPart::Becomes => "faces",
        KindPart::SwapsWith => "swaps_with",
        KindPart::StacksOn => "stacks_on",
        KindPart::Top => "top",
        KindPart::Captures => "captures",
        KindPart::Displaces => "displaces",
    }
}

/// Describes every problem of a ruleset, one line each.
pub fn ruleset_error(error: &RulesetError) -> String {
    let lines: Vec<String> = error.problems.iter().map(|problem| ruleset_problem(&error.spec, problem)).collect();
    lines.join("\n")
}

fn kind_problem(kind: &str, problem: &KindProblem) -> String {
    match problem {
        KindProblem::DuplicateId => "expected a name of its own, found it twice".into(),
        KindProblem::DuplicateLetter { letter, other } => {
            format!("expected a letter of its own, found '{letter}', which is {other}'s")
        }
        KindProblem::Letter { found } => format!("expected a letter from a to z, found '{found}'"),
        KindProblem::UnknownKind { found, .. } => format!("expected the name of a kind, found {found:?}"),
        KindProblem::LaserWithoutFacings => "expected a laser to have facings, found none".into(),
        KindProblem::FewWords { words, facings } => {
            format!("expected words for {facings} facings, found {}", words.all().join(" and "))
        }
        KindProblem::Exits { found, .. } => format!("expected one to four different exits, found {found:?}"),
        KindProblem::HalfTurn { front, back, expected, found } => {
            let (expected, found) = (face(expected, *back), face(found, *back));
            let (front, back) = (front.word(), back.word());
            format!("expected {back}: {expected}, which a half turn makes of {front}, found {found}")
        }
        KindProblem::StacksAndSwaps { onto } => format!("expected it to stack on {onto} or swap with it, found both"),
        KindProblem::DuplicateStack { onto } => format!("expected one stack with {onto}, found two"),
        KindProblem::MustStandAlone { .. } => "expected a royal kind or a laser to stand alone, found a stack".into(),
        KindProblem::RoyalOrLaser { found, .. } => {
            format!("expected a kind that is neither royal nor a laser, found {found}")
        }
        KindProblem::OtherFacings { found, .. } => {
            format!("expected a kind that faces as {kind} does, or nowhere, found {found}")
        }
        KindProblem::StepsTwoWays => {
            "expected it to capture or displace what it steps onto, or to swap or stack, found both".into()
        }
        KindProblem::CapturesAndDisplaces => "expected it to capture or to displace, found both".into(),
        KindProblem::ManyRemains => "expected every face to leave the same piece, found two".into(),
    }
}

/// Writes the face at `side` as in files: `Deflect(East)`.
fn face(face: &Face, side: Direction) -> String {
    match face {
        Face::Exit(exits) => match exits[..] {
            [exit] if exit == side => "Return".into(),
            [exit] if exit == side.opposite() => "Pass".into(),
            [exit] => format!("Deflect({exit:?})"),
            _ => format!("Split({exits:?})"),
        },
        Face::Absorb => "Absorb".into(),
        Face::Destroyed { becomes: None } => "Destroyed".into(),
        Face::Destroyed { becomes: Some(kind) } => format!("Becomes({kind:?})"),
    }
}

/// Describes an error in a Khet string: `character 4: expected .., found ..`, or one line for each problem of the
/// position.
pub fn khet_error(rules: &Ruleset, error: &KhetError) -> String {
    match error {
        KhetError::Malformed { offset, expected, found } => {
            // Up to the first mistake, a Khet string is ASCII.
            format!("character {}: expected {expected}, found {found}", offset + 1)
        }
        KhetError::Unplayable { problems } => setup_problems(rules, problems),
    }
}

/// Explains why a record is not a game under these rules, with the place: `3:4: move 1, Blue's, "h2h4": ..`.
pub fn replay_error(rules: &Ruleset, error: &ReplayError) -> String {
    let problem = replay_problem(rules, &error.problem);
    match error.place.line_and_column() {
        Some((line, column)) => format!("{line}:{column}: {problem}"),
        None => problem,
    }
}

/// [`replay_error`] without the place.
pub fn replay_problem(rules: &Ruleset, problem: &ReplayProblem) -> String {
    match problem {
        ReplayProblem::Move { number, player, action, reason: why } => {
            let (player, why) = (rules.player_name(*player), reason(rules, why));
            format!("move {number}, {player}'s, \"{action}\": {why}")
        }
        ReplayProblem::Ending { recorded, played: Some(outcome) } => {
            format!("expected the result {}, to which the moves lead, found {recorded}", Ending::By(*outcome))
        }
        ReplayProblem::Ending { recorded, played: None } => {
            format!("expected moves that lead to {recorded}, found a game that goes on after the last one")
        }
        ReplayProblem::Draw(refused) => {
            format!("expected a draw by repetition that can be claimed, found: {}", draw_refused(*refused))
        }
    }
}

/// Turns a message into a sentence: `The piece on a5 is Red's.`
pub fn sentence(message: &str) -> String {
    // A square keeps its lower-case letter.
    let is_square = message.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    if is_square { format!("{message}.") } else { format!("{}.", capitalized(message)) }
}

fn royal_kinds(spec: &RulesetSpec) -> String {
    names_of(spec, |kind| kind.royal)
}

fn laser_kinds(spec: &RulesetSpec) -> String {
    names_of(spec, |kind| kind.laser)
}

/// Joins the names of the kinds that are `chosen`: `king or queen`.
fn names_of(spec: &RulesetSpec, chosen: impl Fn(&Kind) -> bool) -> String {
    let names: Vec<&str> = spec.kinds.iter().filter(|kind| chosen(kind)).map(|kind| kind.label.as_str()).collect();
    names.join(" or ")
}

/// Joins words as alternatives: `NE, SE or NW`.
fn any_of(words: &[&str]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => words.concat(),
    }
}

/// Joins squares: `e1 and e2`.
fn listed(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" and ")
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn a_message_becomes_a_sentence_and_squares_keep_their_names() {
        assert_eq!(sentence("the game is over"), "The game is over.");
        assert_eq!(sentence("j3 is reserved for Blue"), "j3 is reserved for Blue.");
        assert_eq!(sentence(""), ".");
    }
}
