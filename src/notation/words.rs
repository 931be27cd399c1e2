//! Texts about the rules for people: the one place where values of [`rules`] become phrases, for the window and the
//! command line alike.
//!
//! Phrases are whole sentences. Errors in files stay English: a clause in lower case without a full stop, which follows
//! a position and a colon.

mod tower;

use super::position::KhetError;
use super::record::{Ending, ReplayError, ReplayProblem};
use phrases::{Argument, Phrase, phrase};
use rules::{
    Captures, Direction, DrawBy, DrawRefusal, Face, Illegal, Kind, KindId, KindPart, KindProblem, LaserSource,
    MAX_ACTIONS, MAX_KINDS, MAX_SIDE, Outcome, Player, Reason, Ruleset, RulesetError, RulesetPart, RulesetProblem,
    RulesetSpec, SetupError, SetupProblem, Square, WinBy,
};
use tabletop::{Refused, ResultText, kind_name};

/// Explains to newcomers how turns are written. The squares exist on nearly every board.
pub fn how_turns_are_written(rules: &Ruleset) -> Phrase {
    let turns = phrase!("rules-notation.turn");
    let losses = phrase!("rules-notation.loss");
    Phrase::sentences(if rules.is_composed() {
        vec![
            phrase!("rules-notation.takes"),
            turns,
            phrase!("rules-notation.half-turn"),
            phrase!("rules-notation.fire"),
            phrase!("rules-notation.sent"),
            phrase!("rules-notation.pass"),
            losses,
        ]
    } else {
        vec![phrase!("rules-notation.move"), turns, losses, phrase!("rules-notation.squares")]
    })
}

/// A side, as an argument of messages.
pub fn side(rules: &Ruleset, player: Player) -> Argument {
    Argument::Side(rules.player_name(player).into())
}

/// A kind of piece, as an argument of messages.
pub fn kind(rules: &Ruleset, id: KindId) -> Argument {
    name_of(rules.kind(id))
}

pub(crate) fn name_of(kind: &Kind) -> Argument {
    kind_name(&kind.id, &kind.label)
}

/// Explains why an action is refused: `The piece on a5 is Red's.`
pub fn reason(rules: &Ruleset, reason: &Reason) -> Phrase {
    let kind = |id: KindId| kind(rules, id);
    let side = |player: Player| side(rules, player);
    let name = |square: Square| square.to_string();
    match *reason {
        Reason::GameOver => Refused::GameOver.reason(),
        Reason::OffBoard(square) => phrase!("rules-refused-no-square", square = name(square)),
        Reason::NoPiece(square) => phrase!("rules-refused-no-piece", square = name(square)),
        Reason::NotYours { square, owner } => {
            phrase!("rules-refused-not-yours", square = name(square), side = side(owner))
        }
        Reason::CannotMove(id) => phrase!("rules-refused-moves", piece = kind(id)),
        Reason::NotNeighbours { from, to } => phrase!("rules-refused-far", from = name(from), to = name(to)),
        Reason::Reserved { square, player } => reserved(rules, square, player),
        Reason::CannotSwap { kind: id, with } => {
            phrase!("rules-refused-swap", piece = kind(id), other = kind(with))
        }
        Reason::CannotStack { kind: id, onto } => {
            phrase!("rules-refused-stack", piece = kind(id), other = kind(onto))
        }
        Reason::NotAStack(id) => phrase!("rules-refused-lift", piece = kind(id)),
        Reason::Walled { from, to } => phrase!("rules-refused-wall", from = name(from), to = name(to)),
        Reason::SwapOntoReserved { with, square, player } => {
            phrase!("rules-refused-swap-reserved", piece = kind(with), square = name(square), side = side(player))
        }
        Reason::CannotRotate(id) => phrase!("rules-refused-turn", piece = kind(id)),
        Reason::CannotRotateThisWay(id) if rules.spec().turn.half_turns => {
            phrase!("rules-refused-turn.this-way", piece = kind(id))
        }
        Reason::CannotRotateThisWay(id) => phrase!("rules-refused-turn.other-way", piece = kind(id)),
        Reason::Diagonal { from, to } => phrase!("rules-refused-diagonal", from = name(from), to = name(to)),
        Reason::Occupied(square) => phrase!("rules-refused-occupied", square = name(square)),
        Reason::OncePerTurn(id) if rules.kind(id).onto.captures == Captures::OncePerTurn => {
            phrase!("rules-refused-once.takes", piece = kind(id))
        }
        Reason::OncePerTurn(id) => phrase!("rules-refused-once.sends", piece = kind(id)),
        Reason::NeedsChance(to) => phrase!("rules-refused-chance", to = name(to)),
        Reason::CannotLand(square) => phrase!("rules-refused-landing", square = name(square)),
        Reason::FiresByItself => phrase!("rules-refused-fire.by-itself"),
        Reason::FiredAlready => phrase!("rules-refused-fire.again"),
        Reason::NotALaser(id) => {
            let lasers = wall_lasers(rules);
            match lasers.is_empty() {
                true => phrase!("rules-refused-no-laser", piece = kind(id)),
                false => phrase!("rules-refused-no-laser.wall", piece = kind(id), squares = lasers),
            }
        }
        Reason::CannotPass => phrase!("rules-refused-pass"),
        Reason::Untouchable(id) => phrase!("rules-refused-untouchable", piece = kind(id)),
        Reason::NoRoyal { kind: id, square } => {
            phrase!("rules-refused-no-royal", piece = kind(id), square = name(square))
        }
        Reason::TowerIsFixed => phrase!("rules-refused-tower"),
        Reason::TowerTurnsNothing(_) => phrase!("rules-refused-tower.turn"),
        Reason::NotTheTowersSquare { square, tower } => {
            phrase!("rules-refused-tower.square", square = name(square), tower = name(tower))
        }
        Reason::NotAPiece(_) => phrase!("rules-refused-tower.piece"),
    }
}

fn reserved(rules: &Ruleset, square: Square, player: Player) -> Phrase {
    phrase!("rules-refused-reserved", square = square.to_string(), side = side(rules, player))
}

/// The squares by which lasers in the wall are named, where their beams enter the board.
fn wall_lasers(rules: &Ruleset) -> Vec<String> {
    let enters = rules.spec().lasers.iter().filter_map(|laser| match laser {
        LaserSource::Wall { enters, .. } => Some(enters.to_string()),
        LaserSource::Piece => None,
    });
    enters.collect()
}

/// Explains why an action is refused, in English, with the action: `h2h4: h4 is not next to h2. Pieces move one square.`
pub fn illegal(rules: &Ruleset, illegal: &Illegal) -> String {
    format!("{}: {}", illegal.action, reason(rules, &illegal.reason))
}

/// Explains why a draw is refused: `The game is over.`
pub fn draw_refused(refused: DrawRefusal) -> Phrase {
    match refused {
        DrawRefusal::GameOver => Refused::GameOver.reason(),
        DrawRefusal::TooFewOccurrences(times) => phrase!("rules-refused-claim", times = times),
    }
}

/// Describes in English how a game ended, for the command line: `Blue wins`, `draw by repetition`.
pub fn outcome(rules: &Ruleset, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, .. } => format!("{} wins", rules.player_name(winner)),
        Outcome::Draw(DrawBy::BothKings) => "draw: one shot struck both sides".into(),
        Outcome::Draw(DrawBy::Repetition) => "draw by repetition".into(),
        Outcome::Draw(DrawBy::Agreement) => "draw by agreement".into(),
        Outcome::Draw(DrawBy::QuietTurns) => "draw: too many turns without a capture".into(),
    }
}

/// Replaces the sentence of [`result`] if a king was captured, not struck: `Red's king was captured.`
pub fn king_taken(rules: &Ruleset, loser: Player) -> Phrase {
    phrase!("rules-result-taken", loser = side(rules, loser), king = royal_kinds(rules))
}

/// Describes how a game ended: `Blue wins`, `Red's king was struck by Blue's laser.` `shooter` is the player who acted
/// last, if anybody did.
pub fn result(rules: &Ruleset, outcome: Outcome, shooter: Option<Player>) -> ResultText {
    let side = |player| side(rules, player);
    let king = || royal_kinds(rules);
    let sentence = match outcome {
        Outcome::Win { winner, by: WinBy::King } => match shooter {
            Some(shooter) if shooter != winner => {
                phrase!("rules-result-own-laser", loser = side(winner.other()), king = king())
            }
            _ => {
                phrase!("rules-result-struck", loser = side(winner.other()), king = king(), winner = side(winner))
            }
        },
        Outcome::Win { winner, by: WinBy::Resignation } => {
            phrase!("rules-result-resigned", side = side(winner.other()))
        }
        Outcome::Win { winner, by: WinBy::Time } => phrase!("rules-result-time", side = side(winner.other())),
        Outcome::Draw(DrawBy::BothKings) => phrase!("rules-result-both", king = king()),
        Outcome::Draw(DrawBy::Repetition) => phrase!("rules-result-repetition"),
        Outcome::Draw(DrawBy::Agreement) => phrase!("rules-result-agreed"),
        Outcome::Draw(DrawBy::QuietTurns) => phrase!("rules-result-quiet"),
    };
    ResultText::new(outcome.winner().map(side), sentence)
}

/// Describes a problem of a set-up: `Green needs a king.`
pub fn setup_problem(rules: &Ruleset, problem: &SetupProblem) -> Phrase {
    let side = |player: Player| side(rules, player);
    let squares = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>();
    match problem {
        SetupProblem::NoKing(player) | SetupProblem::NoLaser(player) => {
            phrase!("rules-setup-needs", side = side(*player), kinds = named(rules, needed(problem)))
        }
        SetupProblem::ManyKings { player, squares: on } | SetupProblem::ManyLasers { player, squares: on } => phrase!(
            "rules-setup-many",
            side = side(*player),
            kinds = named(rules, needed(problem)),
            count = on.len(),
            squares = squares(on)
        ),
        SetupProblem::OutsideBoard(square) => phrase!("rules-refused-no-square", square = square.to_string()),
        SetupProblem::TwoOnOneSquare(square) => phrase!("rules-setup-two", square = square.to_string()),
        SetupProblem::Reserved { square, player } => reserved(rules, *square, *player),
        SetupProblem::TowerOnReserved { square, player } => {
            phrase!("rules-setup-tower.reserved", square = square.to_string(), side = side(*player))
        }
        SetupProblem::NoSuchTower(_) => phrase!("rules-setup-tower"),
        SetupProblem::TowerOutside(square) => phrase!("rules-setup-tower.outside", square = square.to_string()),
        SetupProblem::OnTower(square) => phrase!("rules-setup-tower.covers", square = square.to_string()),
        SetupProblem::NoRoyal { square, kind: id } => {
            phrase!("rules-setup-no-royal", piece = kind(rules, *id), square = square.to_string())
        }
        SetupProblem::Portals { kind: id, squares: on, .. } => {
            phrase!("rules-setup-portals", piece = kind(rules, *id), count = on.len(), squares = squares(on))
        }
        SetupProblem::UnknownKind { square, kind } => {
            phrase!("rules-setup-unknown", square = square.to_string(), kind = kind.as_str())
        }
        SetupProblem::WrongFacing { square, player, kind: id, .. } => {
            let (piece, square) = (kind(rules, *id), square.to_string());
            match rules.kind(*id).facing_words(*player) {
                words if words.is_empty() => phrase!("rules-setup-facing.none", piece = piece, square = square),
                words => {
                    let facings: Vec<_> = words.iter().map(|&word| phrase!("rules-facing", facing = word)).collect();
                    phrase!("rules-setup-facing", piece = piece, square = square, facings = facings)
                }
            }
        }
    }
}

/// Describes every problem of a set-up, one line each.
pub fn setup_error(rules: &Ruleset, error: &SetupError) -> Phrase {
    Phrase::lines(error.problems.iter().map(|problem| setup_problem(rules, problem)))
}

/// Describes every problem of a set-up in English, for errors in files: `d4: expected one piece on a square, found two`.
fn setup_problems(rules: &Ruleset, problems: &[SetupProblem]) -> String {
    let line = |problem: &SetupProblem| {
        let message = setup_problem_at_square(rules, problem);
        match problem {
            SetupProblem::ManyKings { .. } | SetupProblem::ManyLasers { .. } | SetupProblem::Portals { .. } => message,
            _ => problem.square().map_or_else(|| message.clone(), |square| format!("{square}: {message}")),
        }
    };
    problems.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Describes a problem of a set-up in English, without the square at fault, for errors in files that show it themselves.
pub fn setup_problem_at_square(rules: &Ruleset, problem: &SetupProblem) -> String {
    let name = |player: Player| rules.player_name(player);
    let kinds = || any_kind(rules, needed(problem));
    match problem {
        SetupProblem::NoKing(player) | SetupProblem::NoLaser(player) => {
            format!("expected one {} for {}, found none", kinds(), name(*player))
        }
        SetupProblem::ManyKings { player, squares } | SetupProblem::ManyLasers { player, squares } => {
            let (count, on) = (squares.len(), listed(squares));
            format!("expected one {} for {}, found {count}: on {on}", kinds(), name(*player))
        }
        SetupProblem::OutsideBoard(_) => "expected a square of the board, found one outside it".into(),
        SetupProblem::TwoOnOneSquare(_) => "expected one piece on a square, found two".into(),
        SetupProblem::Reserved { player, .. } => {
            format!("expected a piece of {}, for whom the square is reserved, found another", name(*player))
        }
        SetupProblem::NoSuchTower(_)
        | SetupProblem::TowerOutside(_)
        | SetupProblem::TowerOnReserved { .. }
        | SetupProblem::OnTower(_)
        | SetupProblem::NoRoyal { .. }
        | SetupProblem::Portals { .. } => tower::setup_problem(rules, problem),
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

/// Describes a problem of a ruleset: `kind king: expected a letter from a to z, found 'K'`.
pub fn ruleset_problem(spec: &RulesetSpec, problem: &RulesetProblem) -> String {
    format!("{}: {}", ruleset_part(problem.part()), ruleset_problem_at_part(spec, problem))
}

/// [`ruleset_problem`] without the part at fault, for callers that show it themselves.
pub fn ruleset_problem_at_part(spec: &RulesetSpec, problem: &RulesetProblem) -> String {
    let name = |player: &Player| &spec.players[player.index()];
    match problem {
        RulesetProblem::Files(found) => format!("expected 1 to {MAX_SIDE} files, found {found}"),
        RulesetProblem::Ranks(found) => format!("expected 1 to {MAX_SIDE} ranks, found {found}"),
        RulesetProblem::ManyKinds(found) => format!("expected at most {MAX_KINDS} kinds, found {found}"),
        RulesetProblem::ReservedOutside(square) => format!("expected a square of the board, found {square}"),
        RulesetProblem::ReservedForBoth(square) => {
            format!("expected {square} to be reserved for one player, found both")
        }
        RulesetProblem::Wall([a, b]) => {
            format!("expected two neighbouring squares of the board, found {a} and {b}")
        }
        RulesetProblem::Actions(found) => format!("expected 1 to {MAX_ACTIONS} actions in a turn, found {found}"),
        RulesetProblem::NoRoyal => "expected a royal kind, whose loss ends the game, found none".into(),
        RulesetProblem::NoLaser(player) => {
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
        RulesetProblem::Tower(problem) => tower::problem(problem),
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
        RulesetPart::Tower => "tower".into(),
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
        KindPart::Neutral => "neutral",
    }
}

/// Describes every problem of a ruleset, one line each.
pub fn ruleset_error(error: &RulesetError) -> String {
    let lines: Vec<String> = error.problems.iter().map(|problem| ruleset_problem(&error.spec, problem)).collect();
    lines.join("\n")
}

fn kind_problem(kind: &str, problem: &KindProblem) -> String {
    match problem {
        KindProblem::DuplicateId => "expected a unique name, found it twice".into(),
        KindProblem::DuplicateLetter { letter, other } => {
            format!("expected a unique letter, found '{letter}', which is {other}'s")
        }
        KindProblem::Letter(found) => format!("expected a letter from a to z, found '{found}'"),
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
        KindProblem::StacksAndSwaps(onto) => format!("expected it to stack on {onto} or swap with it, found both"),
        KindProblem::DuplicateStack(onto) => format!("expected one stack with {onto}, found two"),
        KindProblem::MustStandAlone(_) => "expected a royal kind or a laser to stand alone, found a stack".into(),
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
        KindProblem::NeutralRoyalOrLaser => "expected a kind that is neither royal nor a laser, found one".into(),
        KindProblem::NeutralComposed => {
            "expected no kind that belongs to nobody in a game with turns of several actions, found one".into()
        }
        KindProblem::OtherOwner { found, .. } => {
            format!("expected a kind that the same players may act on as on {kind}, found {found}")
        }
        KindProblem::PortalChanges { found, .. } => {
            format!("expected a portal to turn into no other kind, and no other kind into a portal, found {found}")
        }
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
        Face::Portal => "Portal".into(),
        Face::Destroyed { becomes: None } => "Destroyed".into(),
        Face::Destroyed { becomes: Some(kind) } => format!("Becomes({kind:?})"),
    }
}

/// Describes an error in a Khet string: `character 4: expected .., found ..`, or one line for each problem of the
/// position.
pub fn khet_error(rules: &Ruleset, error: &KhetError) -> String {
    match error {
        KhetError::Malformed { offset, expected, found } => {
            // Up to the first error, a Khet string is ASCII.
            format!("character {}: expected {expected}, found {found}", offset + 1)
        }
        KhetError::Unplayable { problems } => setup_problems(rules, problems),
    }
}

/// Explains why a record is not a game under these rules, with the position: `3:4: move 1, Blue's, "h2h4": ..`.
pub fn replay_error(rules: &Ruleset, error: &ReplayError) -> String {
    let problem = replay_problem(rules, &error.problem);
    match error.place.line_and_column() {
        Some((line, column)) => format!("{line}:{column}: {problem}"),
        None => problem,
    }
}

/// [`replay_error`] without the position.
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

/// Selects the kinds that a problem of a set-up is about: the lasers or the royal kinds.
fn needed(problem: &SetupProblem) -> fn(&Kind) -> bool {
    match problem {
        SetupProblem::NoLaser(_) | SetupProblem::ManyLasers { .. } => |kind| kind.laser,
        _ => |kind| kind.royal,
    }
}

fn royal_kinds(rules: &Ruleset) -> Vec<Argument> {
    named(rules, |kind| kind.royal)
}

fn named(rules: &Ruleset, chosen: fn(&Kind) -> bool) -> Vec<Argument> {
    kinds_of(rules, chosen).map(name_of).collect()
}

fn kinds_of(rules: &Ruleset, chosen: fn(&Kind) -> bool) -> impl Iterator<Item = &Kind> {
    rules.spec().kinds.iter().filter(move |kind| chosen(kind))
}

/// Joins the English names of the kinds that are `chosen`: `king or queen`.
fn any_kind(rules: &Ruleset, chosen: fn(&Kind) -> bool) -> String {
    kinds_of(rules, chosen).map(|kind| kind.label.as_str()).collect::<Vec<_>>().join(" or ")
}

/// Joins words as alternatives: `NE, SE or NW`.
pub fn any_of(words: &[&str]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => words.concat(),
    }
}

/// Joins squares: `e1 and e2`.
fn listed(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" and ")
}
