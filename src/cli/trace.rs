//! `specular trace`: plays actions and shows every shot, as JSON lines for programs or as text for people.

mod table;

use std::io::{self, Write};

use serde::Serialize;

use content::setups::RecordText;
use notation::{drawing, to_khet, words};
use rules::{Action, BeamEnd, BeamTrace, Game, Piece, Player, Turn};

use super::args::{Args, Failure};
use super::start::{
    Beginning, GameStart, OPTIONS, OpenedRecord, RecordedGame, Start, bad_file, game_number, open_library, open_only,
    report_warnings,
};
use super::{Command, Run};
use table::{EventLine, PieceLine, TraceOptions};

/// `specular trace`.
pub const COMMAND: Command = Command {
    name: "trace",
    summary: "Play actions and show every shot",
    values: &["setup", "position", "rules", "rulings", "setups", "mods", "moves", "record", "number", "viewer"],
    flags: &["json"],
    free: None,
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &[
    "\
Play actions and show every shot.

Usage: specular trace --setup NAME|--position STRING [--moves \"h2g1 a5a6\"] [--json] [--viewer NAME]
       specular trace --record FILE [--number N] [--json] [--viewer NAME]

Options:
  --moves \"...\"      Actions to play: h2g1 moves or swaps, h2+ and h2- turn, e1^f2 lifts the top piece; in the
                     other games the squares: e2e4, e7e8q, c3e5g7
  --record FILE      Play a game record, - for stdin; one that does not name its start needs --setup or --position
  --number N         Which of several games in the record, from 1
  --json             Print a JSON line for the start and one for each turn (docs/trace.md)
  --viewer NAME      In a game with hidden pieces, show what this player may see: red or blue [default: what
                     both may see]
",
    OPTIONS,
];

fn run(mut args: Args, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let json = args.flag("json");
    let record = args.path("record");
    let number = game_number(&mut args, record.is_some())?;
    if let Some(path) = record {
        if args.text("moves")?.is_some() {
            return Err(Failure::usage("expected --moves or --record, found both"));
        }
        let start = Start::read_any(&mut args)?;
        let OpenedRecord { text: RecordText { warnings, .. }, game } = open_only(&path, number, "")?;
        let file = match game {
            RecordedGame::Own(game, read) => {
                start.refuse_start_options()?;
                report_warnings(&[warnings, read.warnings].concat(), err);
                let viewer = table::viewer(&mut args, game, read.session.board())?;
                return TraceOptions { game, viewer, json }.show_all(&read.session, out);
            }
            RecordedGame::Beam(file) => file,
        };
        report_warnings(&warnings, err);
        let (library, errors) = open_library(&start.folders)?;
        let started = start.find_for_record(&file, &library, &errors, err)?;
        let game = file.replay(started.position).map_err(bad_file)?;
        refuse_viewer(&args, &game)?;
        return show_all(&game, |game, turn| show(out, json, game, turn));
    }
    let start = Start::read(&mut args)?;
    let moves = args.text("moves")?.unwrap_or_default();
    let position = match start.find_any(err)? {
        Beginning::Beam(started) => started.position,
        Beginning::Game(GameStart { game, state, .. }) => {
            let viewer = table::viewer(&mut args, game, state.board())?;
            return TraceOptions { game, viewer, json }.play(&state, &moves, out);
        }
    };
    let mut game = Game::new(position);
    refuse_viewer(&args, &game)?;
    show(out, json, &game, None)?;
    for (number, text) in (1..).zip(moves.split_whitespace()) {
        let wrong = |why: String| Failure::input(format!("--moves: move {number}{why}"));
        let action: Action = text.parse().map_err(|error| wrong(format!(": {error}")))?;
        let turn = game
            .apply(action)
            .map_err(|illegal| wrong(format!(", {text:?}: {}", words::reason(game.rules(), &illegal.reason))))?;
        show(out, json, &game, Some(&turn))?;
    }
    Ok(())
}

fn show(out: &mut dyn Write, json: bool, game: &Game, turn: Option<&Turn>) -> Result<(), Failure> {
    if json { write_json(out, game, turn) } else { write_text(out, game, turn) }
}

/// Refuses `--viewer`, since beam games hide nothing.
fn refuse_viewer(args: &Args, game: &Game) -> Result<(), Failure> {
    args.peek("viewer").map_or(Ok(()), |_| Err(table::no_secrets(&game.rules().spec().name)))
}

/// Shows a game from its start. Its last position has the game's outcome, which need not come from a turn: a player may
/// have resigned, or both agreed on a draw.
fn show_all(game: &Game, mut show: impl FnMut(&Game, Option<&Turn>) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut shown = Game::new(game.start().clone());
    let last = game.turns().len();
    for ply in 0..=last {
        let turn = ply.checked_sub(1).map(|index| &game.turns()[index]);
        if let Some(turn) = turn {
            shown.apply(turn.action).map_err(|illegal| Failure::input(words::illegal(shown.rules(), &illegal)))?;
        }
        show(if ply == last { game } else { &shown }, turn.map(|turn| &**turn))?;
    }
    Ok(())
}

/// One line of `--json`. The fields and their order are an interface: docs/trace.md.
#[derive(Serialize)]
struct Line {
    ply: usize,
    action: Option<String>,
    path: Vec<String>,
    segments: Vec<SegmentLine>,
    destroyed: Vec<String>,
    position: Option<String>,
    to_move: String,
    legal: Vec<String>,
    outcome: Option<OutcomeLine>,
    /// Only in games with their own rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<EventLine>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<Vec<PieceLine>>,
}

impl Line {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        serde_json::to_writer(&mut *out, self).map_err(io::Error::from)?;
        Ok(writeln!(out)?)
    }
}

#[derive(Serialize)]
struct SegmentLine {
    /// `None` if the beam comes out of the wall.
    from: Option<String>,
    direction: char,
    to: String,
    parent: Option<u16>,
    arrival: u16,
    end: &'static str,
}

#[derive(Serialize)]
struct OutcomeLine {
    winner: Option<String>,
    by: &'static str,
}

fn write_json(out: &mut dyn Write, game: &Game, turn: Option<&Turn>) -> Result<(), Failure> {
    let position = game.position();
    let name = |player: Player| game.rules().player_name(player).to_lowercase();
    let outcome = game.outcome();
    let segments = turn.map_or(&[][..], |turn| &turn.trace.segments);
    let line = Line {
        ply: game.turns().len(),
        action: turn.map(|turn| turn.action.to_string()),
        path: turn.map_or_else(Vec::new, |turn| turn.trace.path().iter().map(ToString::to_string).collect()),
        segments: segments
            .iter()
            .map(|segment| SegmentLine {
                from: segment.from.map(|square| square.to_string()),
                direction: segment.direction.letter(),
                to: segment.to.to_string(),
                parent: segment.parent,
                arrival: segment.arrival,
                end: match segment.end {
                    BeamEnd::Edge => "edge",
                    BeamEnd::Turned => "turned",
                    BeamEnd::Absorbed => "absorbed",
                    BeamEnd::Struck => "struck",
                },
            })
            .collect(),
        destroyed: sorted(
            turn.into_iter()
                .flat_map(|turn| turn.taken.iter().chain(&turn.destroyed))
                .map(|destroyed| destroyed.square),
        ),
        position: Some(to_khet(position)),
        to_move: name(position.to_move()),
        legal: if outcome.is_some() { Vec::new() } else { sorted(position.actions()) },
        outcome: outcome.map(|outcome| OutcomeLine { winner: outcome.winner().map(name), by: outcome.by() }),
        events: None,
        pieces: None,
    };
    line.write(out)
}

fn sorted<T: ToString>(values: impl IntoIterator<Item = T>) -> Vec<String> {
    let mut texts: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    texts.sort();
    texts
}

fn write_text(out: &mut dyn Write, game: &Game, turn: Option<&Turn>) -> Result<(), Failure> {
    let rules = game.rules();
    let position = game.position();
    let piece = |piece: Piece| format!("{}'s {}", rules.player_name(piece.player), rules.kind(piece.kind).label);
    if let Some(turn) = turn {
        let player = rules.player_name(turn.player);
        let shot = match rules.is_composed() && turn.trace.segments.is_empty() {
            true => "no shot".into(),
            false => beam(&turn.trace),
        };
        writeln!(out, "\n{}. {player} {}: {shot}", game.turns().len(), turn.action)?;
        out.write_all(drawing::draw_with_beam(position, &turn.trace).as_bytes())?;
        if let Some(taken) = &turn.taken {
            writeln!(out, "{} on {} is taken", piece(taken.piece), taken.square)?;
        }
        for lost in &turn.destroyed {
            let left =
                lost.becomes.map(|left| format!(", its {} is left", rules.kind(left.kind).label)).unwrap_or_default();
            writeln!(out, "{} on {} is struck{left}", piece(lost.piece), lost.square)?;
        }
    } else {
        out.write_all(drawing::draw(position).as_bytes())?;
    }
    let next = match game.outcome() {
        None => format!("{} to move", rules.player_name(position.to_move())),
        Some(outcome) => words::outcome(rules, outcome),
    };
    writeln!(out, "{next}\n{}", to_khet(position))?;
    Ok(())
}

/// A shot as text: `j1 N j4 W h4 N off h8`, with the branches of a split beam in brackets.
fn beam(trace: &BeamTrace) -> String {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); trace.segments.len()];
    let mut roots = Vec::new();
    for (index, segment) in trace.segments.iter().enumerate() {
        match segment.parent {
            Some(parent) => children[usize::from(parent)].push(index),
            None => roots.push(index),
        }
    }
    if roots.is_empty() {
        return "no laser is left to fire".into();
    }
    let mut text = String::new();
    for root in roots {
        match trace.segments[root].from {
            Some(square) => text.push_str(&square.to_string()),
            None => text.push_str("the wall"),
        }
        branch(trace, &children, root, &mut text);
    }
    text
}

fn branch(trace: &BeamTrace, children: &[Vec<usize>], index: usize, text: &mut String) {
    let segment = &trace.segments[index];
    let onward = &children[index][..];
    let how = match segment.end {
        BeamEnd::Edge => "off ",
        BeamEnd::Absorbed => "stops on ",
        BeamEnd::Struck => "strikes ",
        BeamEnd::Turned if onward.is_empty() => "meets the beam on ",
        BeamEnd::Turned => "",
    };
    if let Some((_, out)) = trace.passage(index) {
        text.push_str(&format!(" to {out}"));
    }
    text.push_str(&format!(" {} {how}{}", segment.direction.letter(), segment.to));
    match onward {
        [] => {}
        [next] => branch(trace, children, *next, text),
        several => {
            for (place, &next) in several.iter().enumerate() {
                text.push_str(if place == 0 { " (" } else { " |" });
                let mut part = String::new();
                branch(trace, children, next, &mut part);
                text.push_str(if place == 0 { part.trim_start() } else { &part });
            }
            text.push(')');
        }
    }
}
