//! Game records: reading, writing and replaying.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::common::{assert_same, ruled, rules, shipped};
use specular::notation::record::{Comment, Ending, MAX_DEPTH, Mark, Record, RecordedMove, Tags};
use specular::notation::words;
use specular::rules::{Action, Game, Outcome, Player, Turn, WinBy};
use specular::setups::{Library, StartNames};
use specular::tabletop::History;

fn games() -> PathBuf {
    testing::repository("tests/data/games")
}

fn game_file(name: &str) -> Record {
    let text = std::fs::read_to_string(games().join(name)).expect("a record");
    parsed(&text)
}

pub fn parsed(text: &str) -> Record {
    Record::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Replays a record from the start that it names.
fn replayed(record: &Record) -> Game {
    let start = Library::embedded().start_of(&record.tags).unwrap_or_else(|error| panic!("{error}"));
    record.replay(start.position).unwrap_or_else(|error| panic!("{error}"))
}

fn tags<const N: usize>(tags: [(&str, &str); N]) -> Tags {
    let mut all = Tags::default();
    tags.into_iter().for_each(|(name, value)| all.set(name, value).expect("a valid tag"));
    all
}

fn played(start: &str, moves: &str) -> Game {
    let mut game = Game::new(shipped(start));
    for action in moves.split_whitespace() {
        game.apply(action.parse().expect("an action")).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

fn ended(game: &Game) -> Option<(Option<Player>, &'static str)> {
    game.outcome().map(|outcome| (outcome.winner(), outcome.by()))
}

#[test]
fn stored_games_replay_to_their_endings() {
    use Player::{First, Second};
    for (name, turns, end) in [
        ("king.beam", 14, Some((Some(Second), "king"))),
        ("engine.beam", 14, Some((Some(Second), "king"))),
        ("stacks.beam", 24, Some((Some(First), "resignation"))),
        ("splitters.beam", 14, Some((None, "agreement"))),
        ("repetition.beam", 8, Some((None, "repetition"))),
        ("position.beam", 3, None),
        ("annotated.beam", 14, Some((Some(Second), "king"))),
        ("nested.beam", 5, Some((None, "agreement"))),
        ("lifts.beam", 5, None),
    ] {
        let game = replayed(&game_file(name));
        assert_eq!((game.turns().len(), ended(&game)), (turns, end), "{name}");
    }
    let lifts = game_file("stacks.beam").moves.iter().filter(|step| step.action.to_string().contains('^')).count();
    assert_eq!(lifts, 4);
    let split = replayed(&game_file("splitters.beam"));
    let splits = |turn: &std::sync::Arc<Turn>| {
        let parents: Vec<_> = turn.trace.segments.iter().filter_map(|segment| segment.parent).collect();
        parents.iter().any(|parent| parents.iter().filter(|other| *other == parent).count() > 1)
    };
    assert!(split.turns().iter().any(splits));
}

#[test]
fn records_are_parsed_into_their_parts() {
    let record = game_file("king.beam");
    assert_eq!(record.tags.get("Site"), Some("The \"Prism\", back room"));
    assert_eq!(record.tags.get("Result"), None, "it is stored as the ending");
    assert_eq!((record.ending.result(), record.ending.termination()), (Some("0-1"), Some("king")));
    let said: Vec<&str> = record.comments.iter().map(Comment::as_str).collect();
    assert_eq!(said, ["A game that a king loses, with a second thought.", "The opening is new."]);
    let third = &record.moves[4];
    assert_eq!((third.action.to_string().as_str(), third.place.line_and_column()), ("h2g3", Some((13, 4))));
    let [variation] = &third.variations[..] else { panic!("one variation") };
    let text = |line: &[RecordedMove]| line.iter().map(|step| step.action.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(text(variation), "h2h3 e8+ h3h2");
    assert_eq!(text(&variation[1].variations[0]), "c7c6 h3h2");
    let last = record.moves.last().map(|step| step.annotations.after[0].as_str());
    assert_eq!(last, Some("straight through the middle"));
}

#[test]
fn records_are_written_in_order_and_wrapped() {
    let text = game_file("king.beam").to_string();
    assert_eq!(
        text,
        r#"[Event "Club evening"]
[Site "The \"Prism\", back room"]
[Date "2026.11.21"]
[First "Ada"]
[Second "Grace"]
[Edition "khet-2"]
[Setup "khet-2/classic"]
[Result "0-1"]
[Termination "king"]

{A game that a king loses, with a second thought.} {The opening is new.} 1. d6d7 g3g2 2. j4- a4b3
{Towards the middle.} 3. h2g3 (3. h2h3 e8+ {A shield turns away.} (3... c7c6 4. h3h2) 4. h3h2)
3... e8+ 4. c4+ c7b7 5. c4d5 g2- 6. f1- e5f6 7. e4d3 f6e5 {straight through the middle} 0-1
"#
    );
    let record = game_file("position.beam");
    assert_eq!(record.first, Player::Second);
    assert!(record.to_string().ends_with("\n1... c7c6 2. h2h3 c6c7 *\n"), "{record}");
    let unplayed = Record { first: Player::Second, ..Record::default() };
    assert_eq!((unplayed.to_string().as_str(), parsed("1...\n")), ("1...\n", unplayed));
    assert_eq!(Record::default().to_string(), "");
}

#[test]
fn annotations_belong_to_their_moves() {
    let record = game_file("annotated.beam");
    let tags: Vec<_> =
        record.tags.iter().filter(|(name, _)| ["Annotator", "FirstElo", "_private"].contains(name)).collect();
    let foreign = [("FirstElo", "1850"), ("Annotator", "Émilie; {du Châtelet}"), ("_private", "☥ kept as it is")];
    assert_eq!(tags, foreign);
    let texts = |comments: &[Comment]| comments.iter().map(|c| c.as_str().to_owned()).collect::<Vec<_>>();
    assert_eq!(texts(&record.comments)[2], "A second remark before the first move.");
    let first = &record.moves[0];
    assert_eq!(texts(&first.annotations.before), ["A comment between number and move."]);
    assert_eq!(texts(&first.annotations.after), ["A quiet beginning, } and \\ are escaped."]);
    assert_eq!(first.annotations.marks, [Mark::numbered(5)]);
    let [solid, two_comments, _] = &first.variations[..] else { panic!("three variations") };
    assert_eq!(solid[0].annotations.marks, [Mark::numbered(1), Mark::numbered(10)]);
    assert_eq!(texts(&two_comments[0].annotations.before), ["A variation may begin with a comment", "or with two"]);
    // Comments after a variation are about the next move.
    assert_eq!(texts(&record.moves[3].annotations.after), ["Towards the middle."]);
    assert_eq!(texts(&record.moves[4].annotations.before), ["Back in the game."]);
    // If there is no next move, they belong to the last one.
    let last = record.moves.last().map(|step| texts(&step.annotations.after)).unwrap_or_default();
    assert_eq!(last, ["straight through the middle", "The king is hit.", "After the result."]);
}

#[test]
fn annotations_are_written_in_the_standard_form() {
    let text = game_file("annotated.beam").to_string();
    assert!(
        text.ends_with(
            r#"
{Before the tags: a comment to the end of the line, with {braces\} and "quotes" in it.} {The whole
game in one sentence: the beam finds a way.} {A second remark before the first move.} 1. {A comment
between number and move.} d6d7!? {A quiet beginning, \} and \\ are escaped.} (1. h2h3! $10 {Solid.}
1... c7c6 (1... e8+? {turns the shield away} 2. h3h2 (2. h3g4 $14 {aims at the middle} 2... c7c6
({better} 2... g3g2!! 3. g4g5)) 2... e8-) 2. h3h2 $146) ({A variation may begin with a comment} {or
with two} 1. h2g2?! {and end with one}) (1. j4-) 1... g3g2 $255 {Only a number says this.} 2. j4-?
a4b3 {Towards the middle.} (2... c7c6 {one} 3. {two} h2h3) (2... c7b6) 3. {Back in the game.} h2g3
$0 (3. h2h3 e8+ {A shield turns away.} (3... c7c6 4. h3h2) 4. h3h2) 3... e8+?? {} 4. c4+! {A mark
may stand alone.} 4... c7b7 5. c4d5 g2- $7 $8 6. f1- e5f6 7. e4d3 f6e5!! $18 {straight through the
middle} {The king is hit.} {After the result.} (7... b7a7 {A last chance to miss it.} 8. d3e4) 0-1
"#
        ),
        "{text}"
    );
    for (text, standard) in [
        ("h2h3$1", "1. h2h3!"),
        ("1.h2h3!!$4 ?!", "1. h2h3!! $4 $6"),
        ("h2h3 $10 !", "1. h2h3 $10 $1"),
        ("h2+!? g2-?", "1. h2+!? g2-?"),
        ("h2h3 (h2g3) ! {said}", "1. h2h3! {said} (1. h2g3)"),
        ("1... {why} h2h3 {so} 2. {then} c7c6", "1... {why} h2h3 {so} 2. {then} c7c6"),
        ("{intro} h2h3 1... {then} c7c6 2.", "{intro} 1. h2h3 1... {then} c7c6"),
        ("1. {no move comes}", "{no move comes}"),
        // A variation of a variation's first move replaces the same move as that variation.
        (
            "h2h3 (h2h1 {c} (h2i2 (h2g2) c7c6) a5a6) (j4-)",
            "1. h2h3 (1. h2h1 {c} 1... a5a6) (1. h2i2 c7c6) (1. h2g2) (1. j4-)",
        ),
    ] {
        let record = parsed(text);
        assert_eq!(record.to_string(), format!("{standard}\n"), "{text}");
        assert_eq!(parsed(&record.to_string()), record);
    }
}

#[test]
fn opening_and_saving_a_record_keeps_it() {
    let files = std::fs::read_dir(games()).expect("the games").map(|entry| entry.expect("an entry").file_name());
    let names: Vec<String> = files.map(|name| name.into_string().expect("a name")).collect();
    assert!(names.len() >= 9);
    for name in names {
        let record = game_file(&name);
        let start = Library::embedded().start_of(&record.tags).expect("a start").position;
        let (game, history) = record.replay_history(start.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(history.line().len(), game.turns().len(), "{name}");
        let mut saved = Record::of_history(&start, &history, record.tags.clone()).expect("legal moves");
        if record.ending.termination().is_none() {
            // A saved record always has an ending.
            saved.ending = record.ending;
        }
        assert_eq!(parsed(&saved.to_string()), record, "{name}");
    }
}

#[test]
fn variations_nested_too_deeply_are_written_side_by_side() {
    // After each turn, undo and play another one.
    let start = shipped("khet-2/classic");
    let mut history = History::<_, Outcome>::new();
    let mut game = Game::new(start.clone());
    for ply in 0..3 * MAX_DEPTH {
        let harmless = |action: &Action| {
            let turn = game.position().clone().apply(*action);
            turn.is_ok_and(|turn| turn.destroyed.is_empty())
        };
        let actions: Vec<Action> = game.position().actions().into_iter().filter(harmless).collect();
        history.play(actions[(ply + 1) % actions.len()]);
        history.undo();
        let action = actions[ply % actions.len()];
        history.play(action);
        game.apply(action).expect("legal");
    }
    let lines = |history: &History<_, Outcome>| {
        let ends =
            history.entries().filter(|entry| history.node(entry.node).is_some_and(|node| node.children().is_empty()));
        let actions = |id| history.path(id).into_iter().filter_map(|id| history.node(id)?.action().copied()).collect();
        ends.map(|entry| actions(entry.node)).collect::<BTreeSet<Vec<Action>>>()
    };
    assert_eq!(history.entries().map(|entry| entry.depth).max(), Some(3 * MAX_DEPTH));
    let record = Record::of_history(&start, &history, Tags::default()).expect("legal");
    let back = parsed(&record.to_string());
    assert_eq!(back, record);
    let (_, again) = back.replay_history(start).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(lines(&again), lines(&history));
}

#[test]
fn an_illegal_history_is_refused() {
    let mut history = History::new();
    history.play("h2h4".parse().expect("an action"));
    let wrong = Record::of_history(&shipped("khet-2/classic"), &history, Tags::default()).expect_err("too far");
    let wrong = words::illegal(&rules("khet-2"), &wrong);
    assert_eq!(wrong, "h2h4: h4 is not next to h2. Pieces move one square.");
}

#[test]
fn only_the_ending_of_the_main_line_is_written() {
    let start = shipped("khet-2/classic");
    let resigned = Outcome::Win { winner: Player::First, by: WinBy::Resignation };
    let mut history = History::new();
    history.play("d6d7".parse().expect("an action"));
    history.end(resigned);
    let ending = |history: &_| Record::of_history(&start, history, Tags::default()).expect("legal").ending;
    assert_eq!(ending(&history), Ending::By(resigned));
    history.undo();
    assert_eq!(ending(&history), Ending::Unterminated, "it was undone");
    history.undo();
    history.play("h2h3".parse().expect("an action"));
    assert_eq!(ending(&history), Ending::By(resigned), "a variation does not change how the game ended");
    history.promote(history.current());
    assert_eq!(ending(&history), Ending::Unterminated);
}

#[test]
fn endings_without_an_action_are_replayed() {
    let setup = |name| tags([("Setup", name)]);
    let mut resigned = played("khet-1/dynasty", "");
    assert!(resigned.resign(Player::Second));
    let mut out_of_turn = played("khet-2/classic", "d6d7");
    assert!(out_of_turn.resign(Player::First));
    let mut agreed = played("khet-2/classic", "d6d7 g3g2");
    agreed.agree_on_draw().expect("a draw");
    let mut claimed = played("khet-2/classic", &"h2h3 c7c6 h3h2 c6c7 ".repeat(2));
    claimed.claim_draw().expect("the third occurrence");
    for (name, game, tail) in [
        ("khet-1/dynasty", resigned, "[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1-0\n"),
        ("khet-2/classic", out_of_turn, "[Termination \"resignation\"]\n\n1. d6d7 0-1\n"),
        ("khet-2/classic", agreed, "[Termination \"agreement\"]\n\n1. d6d7 g3g2 1/2-1/2\n"),
        ("khet-2/classic", claimed, "4. h3h2 c6c7 1/2-1/2\n"),
        ("khet-1/classic", played("khet-1/classic", "f1^f2"), "[Termination \"unterminated\"]\n\n1. f1^f2 *\n"),
    ] {
        let text = Record::of(&game, setup(name)).to_string();
        assert!(text.starts_with("[Setup \"") && text.ends_with(tail), "{text}");
        assert_same(&replayed(&parsed(&text)), &game);
    }
}

#[test]
fn a_record_without_a_setup_holds_the_position() {
    let game = played("khet-1/osiris", "");
    let record = Record::of(&game, tags([("Edition", "khet-1")]));
    assert!(record.tags.get("Position").is_some_and(|text| text.ends_with(" 0")));
    assert_same(&replayed(&parsed(&record.to_string())), &game);
}

#[test]
fn a_result_without_a_termination_means_resignation_or_agreement() {
    for (text, end) in [
        ("d6d7 1-0", Some((Some(Player::First), "resignation"))),
        ("d6d7 0-1", Some((Some(Player::Second), "resignation"))),
        ("d6d7 1/2-1/2", Some((None, "agreement"))),
        ("d6d7 *", None),
        ("d6d7", None),
        ("d6d7 g3g2 j4- a4b3 h2g3 e8+ c4+ c7b7 c4d5 g2- f1- e5f6 e4d3 f6e5 0-1", Some((Some(Player::Second), "king"))),
    ] {
        let game = parsed(text).replay(shipped("khet-2/classic")).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(ended(&game), end, "{text}");
    }
}

#[test]
fn engine_output_is_parsed() {
    let moves = "d6d7 g3g2 j4- a4b3";
    let numbered = "1. d6d7 g3g2\n2. j4- a4b3\n";
    let glued = "\u{feff}1.d6d7 1...g3g2\r\n2.j4- 2...a4b3";
    let by_turn = "1. d6d7\n2. g3g2\n3. j4-\n4. a4b3";
    for text in [moves, numbered, glued, by_turn, "1 d6d7 g3g2 2 j4- a4b3", &moves.replace(' ', "\n")] {
        let record = parsed(text);
        assert!(record.tags.is_empty() && record.ending == Ending::Unspecified, "{text:?}");
        assert_eq!(record.to_string(), "1. d6d7 g3g2 2. j4- a4b3\n", "{text:?}");
    }
    let khet = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";
    for (head, tag) in [
        ("position standard", ("Setup", "khet-2/classic")),
        ("position standard moves", ("Setup", "khet-2/classic")),
        ("position dynasty moves", ("Setup", "khet-2/dynasty")),
        ("position khet-1/isis moves", ("Setup", "khet-1/isis")),
        (&format!("position {khet}"), ("Position", khet)),
        (&format!("position {khet} moves"), ("Position", khet)),
    ] {
        let record = parsed(&format!("{head} {moves}"));
        assert_eq!(record.tags.iter().collect::<Vec<_>>(), [tag], "{head}");
        assert_eq!(record.moves.len(), 4, "{head}");
    }
    assert_eq!(replayed(&parsed(&format!("position {khet} moves {moves}"))).turns().len(), 4);
    assert!(parsed("position imhotep").moves.is_empty());
}

#[test]
fn the_quiet_turn_limit_applies_in_variations() {
    let rules = ruled("khet-2", |spec| spec.rulings.quiet_turn_limit = Some(3));
    let start = || shipped("khet-2/classic").to_setup().into_position(&rules).expect("a position");
    let end = parsed("h2h3 c7c6 h3h2 1/2-1/2").replay(start()).map(|game| ended(&game));
    assert_eq!(end.ok().flatten(), Some((None, "quiet-turns")));
    let wrong = parsed("h2h3 c7c6 (c7b7 h3h2 b7c7)").replay(start()).map(|_| ()).expect_err("over");
    assert_eq!(words::replay_error(&rules, &wrong), "1:22: move 2, Red's, \"b7c7\": The game is over.");
}

#[test]
fn starts_are_found_by_name() {
    let library = Library::embedded();
    let names = |edition, setup, position| StartNames { edition, setup, position, ..StartNames::default() };
    let classic = "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";
    for (names, edition, setup) in [
        (names(None, Some("khet-1/isis"), None), "khet-1", Some("khet-1/isis")),
        (names(Some("khet-1"), Some("isis"), None), "khet-1", Some("khet-1/isis")),
        (names(Some("khet-1"), Some("khet-1/isis"), None), "khet-1", Some("khet-1/isis")),
        (names(None, Some("ace"), None), "laser-chess", Some("laser-chess/ace")),
        (names(None, None, Some(classic)), "khet-2", None),
        (names(Some("laser-chess"), None, Some(classic)), "laser-chess", None),
    ] {
        let started = library.start_of(names).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((started.edition.as_str(), started.setup.as_deref()), (edition, setup));
    }
    let wrong = |names| library.start_of(names).map(|start| start.setup).expect_err("no start");
    for (names, tag, message) in [
        (names(None, None, None), None, "expected the start of the game, a set-up or a position, found neither"),
        (
            names(Some("khet-1"), Some("khet-2/isis"), None),
            Some("Setup"),
            "expected a set-up of the edition khet-1, found \"khet-2/isis\"",
        ),
        (
            names(Some("khet-2"), Some("ace"), None),
            Some("Setup"),
            "expected the name of a set-up, such as khet-2/classic, found \"khet-2/ace\"",
        ),
        (names(None, None, Some("x3")), Some("Position"), "character 3: expected 10 squares in rank 8, found 1"),
    ] {
        let error = wrong(names);
        assert_eq!(error.tag(), tag);
        assert!(error.to_string().starts_with(message), "{error}");
    }
    let error = wrong(names(Some("khet2"), Some("ace"), None));
    assert_eq!(error.tag(), Some("Edition"));
    let text = error.to_string();
    assert!(text.starts_with("expected an edition (laser-chess, khet-2,"), "{text}");
    assert!(text.ends_with("), found \"khet2\", did you mean \"khet-2\"?"), "{text}");
}

#[test]
fn the_examples_of_the_guide_are_valid() {
    let guide = include_str!("../../docs/records.md");
    let examples: Vec<&str> = guide.split("```beam\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 3);
    for example in examples {
        let record = parsed(example);
        let turns = record.moves.len();
        let game = record.replay(shipped("khet-2/classic")).unwrap_or_else(|error| panic!("{error}\n{example}"));
        assert!(game.turns().len() == turns && turns >= 4);
    }
    for ending in ["king", "resignation", "both-kings", "agreement", "repetition", "quiet-turns", "unterminated"] {
        assert!(guide.contains(&format!("\n| `{ending}` | `")), "{ending}");
    }
    assert!(guide.contains(&format!("at most {MAX_DEPTH} deep")));
    for mark in (1..=6).map(Mark::numbered) {
        assert!(guide.contains(&format!("| `{mark}` | `${}` |", mark.number())), "{mark}");
    }
}

#[test]
fn terminations_use_the_words_of_the_rules() {
    for (text, by) in [("1-0", "king"), ("0-1", "resignation"), ("1/2-1/2", "both-kings"), ("1/2-1/2", "quiet-turns")] {
        let record = parsed(&format!("[Termination \"{by}\"] {text}"));
        let Ending::By(outcome) = record.ending else { panic!("{:?}", record.ending) };
        assert_eq!((outcome.by(), record.ending.result()), (by, Some(text)));
        assert_eq!(matches!(outcome, Outcome::Draw(_)), text == "1/2-1/2");
    }
}
