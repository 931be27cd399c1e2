//! The lines of `trace --json` conform to `docs/trace.schema.json` and to rules that a schema cannot express.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use specular::rules::Square;
use specular::setups::Library;

use crate::program::good;
use crate::schema::{Schema, list, texts};
use testing::folder::Folder;

const SCHEMA: &str = include_str!("../../docs/trace.schema.json");
const PAGE: &str = include_str!("../../docs/trace.md");

/// The lines that the program prints; it must succeed.
fn printed(args: &[&str]) -> String {
    good(&[&["trace"], args].concat())
}

/// The lines of a game, each of them checked.
fn lines(start: &[&str], moves: &[String]) -> Vec<Value> {
    let moves = moves.join(" ");
    let lines: Vec<Value> = printed(&[start, &["--json", "--moves", &moves]].concat())
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let schema = Schema::read(SCHEMA);
    // Turns have several actions, few of which are shots.
    let is_composed = start.iter().any(|setup| setup.starts_with("laser-chess-1987/"));
    let has_portals = start.contains(&"workshop/doors");
    for (ply, line) in lines.iter().enumerate() {
        schema.check(line);
        check_line(line, ply, is_composed, has_portals)
            .unwrap_or_else(|wrong| panic!("{start:?} {moves}: ply {ply}: {wrong}: {line}"));
    }
    for pair in lines.windows(2) {
        assert!(is_composed || pair[0]["to_move"] != pair[1]["to_move"]);
        assert_eq!(pair[0]["outcome"], Value::Null, "nothing is played after the end");
        assert!(list(&pair[0]["legal"]).contains(&pair[1]["action"]), "{} is listed before", pair[1]["action"]);
    }
    lines
}

fn square(value: &Value) -> Option<Square> {
    value.as_str()?.parse().ok()
}

/// Checks the rules for a line that a schema cannot express.
fn check_line(line: &Value, ply: usize, is_composed: bool, has_portals: bool) -> Result<(), String> {
    let hold = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    hold(line["ply"] == ply, "plies count from 0")?;
    hold(line["action"].is_null() == (ply == 0), "every line but the start has an action")?;
    let has_shot = !list(&line["segments"]).is_empty();
    hold(
        if is_composed { ply > 0 || !has_shot } else { has_shot == (ply > 0) },
        "every line but the start has a shot",
    )?;
    let legal = texts(&line["legal"]);
    hold(legal.is_sorted_by(|a, b| a < b), "legal actions are sorted and distinct")?;
    hold(legal.is_empty() != line["outcome"].is_null(), "actions are listed while the game goes on")?;

    let mut entered: Vec<(u64, Square)> = Vec::new();
    let mut struck = BTreeSet::new();
    let mut ended = (0, None, None);
    let segments = list(&line["segments"]);
    for (index, segment) in segments.iter().enumerate() {
        let (from, to) = (square(&segment["from"]), square(&segment["to"]).ok_or("no square")?);
        let arrival = segment["arrival"].as_u64().ok_or("no number")?;
        let before = match segment["parent"].as_u64() {
            None => {
                hold(index == 0, "only the first segment leaves the laser")?;
                0
            }
            Some(parent) => {
                hold(parent < index as u64, "a parent comes before its children")?;
                let parent = &segments[parent as usize];
                let changes_level = square(&parent["to"]).zip(from).is_some_and(|(a, b)| a.is_upper() != b.is_upper());
                let is_sent_on = changes_level || has_portals;
                hold(parent["to"] == segment["from"] || is_sent_on, "a segment starts where its parent ends")?;
                hold(parent["end"] == "turned", "only a turned segment has children")?;
                parent["arrival"].as_u64().ok_or("no number")?
            }
        };
        let direction = segment["direction"].as_str().and_then(|direction| "NESW".find(direction));
        let place = (arrival, segment["parent"].as_u64(), direction);
        hold(index == 0 || ended < place, "segments are sorted by arrival, then by parent and direction")?;
        ended = place;
        let length = arrival.checked_sub(before).ok_or("a segment arrives after its parent")?;
        let back: (i8, i8) = match segment["direction"].as_str() {
            Some("N") => (0, -1),
            Some("E") => (-1, 0),
            Some("S") => (0, 1),
            _ => (1, 0),
        };
        // From its end back to its start: the squares it enters, and then the one it starts on.
        let at = |steps: u64| to.offset(back.0 * steps as i8, back.1 * steps as i8);
        for steps in 0..length {
            entered.push((arrival - steps, at(steps).ok_or("a segment is on the board")?));
        }
        match from {
            Some(from) => hold(at(length) == Some(from), "arrival less the parent's is the segment's length")?,
            None => hold(segment["parent"].is_null() && length > 0, "only the laser in the wall starts on no square")?,
        }
        if segment["end"] == "struck" {
            struck.insert(to.to_string());
        }
    }
    entered.sort_by_key(|&(arrival, _)| arrival);
    let in_order: Vec<String> = entered.iter().map(|(_, square)| square.to_string()).collect();
    hold(texts(&line["path"]) == in_order, "the path lists the squares of the segments by arrival")?;
    hold(texts(&line["destroyed"]) == struck.iter().collect::<Vec<_>>(), "destroyed lists the struck squares, sorted")
}

/// Plays up to `turns` turns, each chosen among those listed in the last line.
fn random_game(setup: &str, turns: usize, mut seed: u64) -> Vec<Value> {
    let mut moves = Vec::new();
    loop {
        let game = lines(&["--setup", setup], &moves);
        let legal = texts(&game[moves.len()]["legal"]);
        if moves.len() == turns || legal.is_empty() {
            return game;
        }
        // D. H. Lehmer's generator.
        seed = seed * 48_271 % 0x7FFF_FFFF;
        moves.push(legal[seed as usize % legal.len()].to_owned());
    }
}

#[test]
fn every_line_of_a_game_from_any_set_up_fits_the_schema() {
    let library = Library::embedded();
    let setups: Vec<&str> = library.setups().map(|setup| setup.id.as_str()).collect();
    assert!(setups.len() >= 21);
    // Together the games must cover all of these.
    let (mut branched, mut walled, mut lifted, mut struck) = (false, false, false, false);
    for (seed, setup) in (1..).zip(setups) {
        for line in random_game(setup, 20, seed) {
            let segments = list(&line["segments"]);
            let parents: Vec<_> = segments.iter().filter_map(|segment| segment["parent"].as_u64()).collect();
            branched |= parents.iter().collect::<BTreeSet<_>>().len() < parents.len();
            walled |= segments.iter().any(|segment| segment["from"].is_null());
            lifted |= line["action"].as_str().is_some_and(|action| action.contains('^'));
            struck |= !list(&line["destroyed"]).is_empty();
        }
    }
    assert_eq!([branched, walled, lifted, struck], [true; 4]);
}

#[test]
fn the_last_line_has_the_outcome() {
    let mine = Folder::new("quiet");
    let ruleset = "(version: 1, name: \"Quiet\", based_on: \"khet-2\", rulings: (quiet_turn_limit: Some(2)))";
    mine.write("quiet/ruleset.ron", ruleset);
    let mine = mine.0.to_string_lossy();
    for (start, moves, outcome) in [
        (&["--position", "x39///3k5P4////4K4X1 0"][..], "j5-", json!({"winner": "silver", "by": "king"})),
        (&["--position", "x39//4k4P3///9E1/6K3/9X1 0"], "g2g3", json!({"winner": null, "by": "both-kings"})),
        (
            &["--setups", &mine, "--rules", "quiet", "--position", "x34k4///////4K4X1 0"],
            "e1d1 f8e8",
            json!({"winner": null, "by": "quiet-turns"}),
        ),
    ] {
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        let game = lines(start, &moves);
        assert_eq!(game.len(), moves.len() + 1);
        assert_eq!(game[moves.len()]["outcome"], outcome, "{start:?}");
        assert_eq!(game[moves.len()]["legal"], json!([]));
    }
}

/// Three branches arrive at the same time: the one of the earlier parent comes first, then north before west.
#[test]
fn segments_with_the_same_arrival_are_sorted_by_parent_and_direction() {
    let game = lines(&["--position", "x34k4///6a32E1//4a34E1//4K4X1 0"], &["e1f1".to_owned()]);
    let text_of = |segment: &Value| {
        let word = |field: &str| segment[field].as_str().unwrap_or_default().to_owned();
        format!("{} {} {} {} {}", word("from"), word("direction"), word("to"), segment["parent"], segment["arrival"])
    };
    let segments: Vec<String> = list(&game[1]["segments"]).iter().map(text_of).collect();
    assert_eq!(segments, ["j1 N j3 null 2", "j3 N j5 0 4", "j3 W e3 0 7", "j5 N j8 1 7", "j5 W g5 1 7"]);
}

#[test]
fn the_schema_refuses_invalid_lines() {
    let schema = Schema::read(SCHEMA);
    let good = lines(&["--position", "x39///3k5P4////4K4X1 0"], &["j5-".to_owned()]).remove(1);
    for (pointer, wrong) in [
        ("/ply", json!(-1)),
        ("/ply", json!("1")),
        ("/action", json!("j5")),
        ("/path/0", json!("q1")),
        ("/segments/0/direction", json!("NE")),
        ("/segments/0/to", Value::Null),
        ("/segments/1/parent", json!(-1)),
        ("/segments/1/end", json!("lost")),
        ("/destroyed", Value::Null),
        ("/position", json!("x39///9P3////4K4X1")),
        ("/to_move", json!("")),
        ("/legal/0", json!("e1^")),
        ("/outcome/winner", Value::Null),
        ("/outcome/by", json!("agreement")),
    ] {
        let mut line = good.clone();
        // An empty list has no first item to replace.
        if pointer == "/legal/0" {
            line["legal"] = json!(["e1"]);
        }
        schema.assert_refuses(&line, pointer, wrong);
    }
    schema.assert_needs(&good, &texts(&schema.0["$defs"]["beam_line"]["required"]));
}

#[test]
fn violations_that_a_schema_cannot_express_are_refused() {
    let good = lines(&["--position", "x39///3k5P4////4K4X1 0"], &["j5-".to_owned()]).remove(1);
    assert_eq!(check_line(&good, 1, false, false), Ok(()));
    for (pointer, wrong) in [
        ("/ply", json!(2)),
        ("/action", Value::Null),
        ("/path/0", json!("j3")),
        ("/path", json!([])),
        ("/segments/0/direction", json!("S")),
        ("/segments/0/end", json!("edge")),
        ("/segments/1/from", json!("j4")),
        ("/segments/1/from", Value::Null),
        ("/segments/1/parent", json!(1)),
        ("/segments/1/parent", Value::Null),
        ("/segments/1/arrival", json!(9)),
        ("/segments/1/arrival", json!(3)),
        ("/segments/1/end", json!("absorbed")),
        ("/destroyed", json!(["d5", "d5"])),
        ("/legal", json!(["e1d1"])),
        ("/outcome", Value::Null),
    ] {
        let mut line = good.clone();
        *line.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = wrong;
        Schema::read(SCHEMA).check(&line);
        assert!(check_line(&line, 1, false, false).is_err(), "{pointer}");
    }
}

#[test]
fn every_field_and_word_of_the_schema_is_documented() {
    let schema = Schema::read(SCHEMA).0;
    let defs = &schema["$defs"];
    let parts = ["beam_line", "game_line", "segment", "event", "piece"];
    let fields = parts.map(|part| &defs[part]["properties"]);
    let names = fields.into_iter().flat_map(|fields| fields.as_object().expect("fields").keys().cloned());
    let words = [
        "/segment/properties/end",
        "/win/properties/by",
        "/draw/properties/by",
        "/game_outcome/properties/by",
        "/event/properties/event",
    ]
    .map(|words| texts(&defs.pointer(words).expect("words")["enum"]));
    for word in names.chain(words.concat().into_iter().map(str::to_owned)) {
        assert!(PAGE.contains(&format!("`{word}`")), "{word}");
    }
}

#[test]
fn the_examples_in_the_documentation_are_printed_by_the_program() {
    let mut examples = 0;
    for example in PAGE.split("```console\n$ specular trace ").skip(1) {
        let (command, rest) = example.split_once(" | tail -n 1\n").expect("a command and its last line");
        let (output, _) = rest.split_once("```").expect("the end of the example");
        // Text in quotes is one argument.
        let args: Vec<&str> = command
            .split('"')
            .enumerate()
            .flat_map(|(part, text)| if part % 2 == 1 { vec![text] } else { text.split_whitespace().collect() })
            .collect();
        assert_eq!(printed(&args).lines().last(), Some(output.replace('\n', "").as_str()), "{command}");
        examples += 1;
    }
    assert_eq!(examples, 3);
}
