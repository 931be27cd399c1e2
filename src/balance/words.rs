//! A report as text, and its losses as drawn boards.

use rules::{Position, Square};

use super::opening::Opening;
use super::report::Report;

/// The results in a few lines.
pub fn summary(report: &Report) -> Vec<String> {
    let Report { games, wins, draws, score, turns, .. } = report;
    let [first, second] = &report.players;
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let ends: Vec<String> = report.ends.iter().map(|(end, games)| format!("{} {games}", ending(end))).collect();
    vec![
        format!("{games} games, {} nodes a turn, seed {}", report.nodes, report.seed),
        format!("{first} scores {} ± {} %", percent(score.value), percent(score.error)),
        format!("{first} wins {}, {second} {}, draws {draws}", wins[0], wins[1]),
        format!("Ended by: {}", ends.join(", ")),
        format!(
            "Length: {:.0} turns (median), half of the games {:.0} to {:.0}, all {} to {}",
            turns.median, turns.lower, turns.upper, turns.least, turns.most
        ),
        opening(report),
    ]
}

fn opening(report: &Report) -> String {
    let Opening { forced, proven_turns, depth } = report.opening;
    let Some(forced) = forced else {
        return format!("No forced win within {proven_turns} turns (proven), and a search of {depth} turns finds none");
    };
    let winner = &report.players[forced.winner.index()];
    let turns = match forced.turns {
        0 => "because any first turn hits the mover's own king".into(),
        1 => "in 1 turn".into(),
        turns => format!("in {turns} turns"),
    };
    let proven = if forced.proven { "proven" } else { "found by the engine" };
    format!("Forced win for {winner} {turns} ({proven})")
}

/// The description of an ending, for people.
fn ending(by: &str) -> &str {
    match by {
        "king" => "a king struck",
        "both-kings" => "both kings struck",
        "quiet-turns" => "turns without a capture",
        "turn-limit" => "too many turns",
        "no-action" => "no action left",
        other => other,
    }
}

/// The board with the number of pieces lost on each square per hundred games; `.` for none.
pub fn draw_losses(report: &Report, start: &Position) -> String {
    draw(start, |square| share(report.lost_on(square), report.games))
}

/// The board with how often the piece that starts on each square is lost per hundred games; `.` for never. A king is
/// lost with the game.
pub fn draw_origins(report: &Report, start: &Position) -> String {
    let lost = |square| report.pieces.iter().find(|piece| piece.square == square).map_or(0, |piece| piece.lost.into());
    draw(start, |square| share(lost(square), report.games))
}

/// The number per hundred games; at least 1 if it happened at all.
fn share(lost: u64, games: u32) -> String {
    match lost {
        0 => ".".into(),
        lost => (100.0 * lost as f64 / f64::from(games.max(1))).round().max(1.0).to_string(),
    }
}

/// The board and, under it, the platform of its tower.
fn draw(start: &Position, cell: impl Fn(Square) -> String) -> String {
    let rules = start.rules();
    let (files, ranks) = rules.size();
    let is_square = |square| rules.has_square(square) || square.is_upper() && !start.tower_covers(square);
    let draw_grid = |files, ranks, first_letter, square: fn(u8, u8) -> Option<Square>| {
        let mut drawing = String::new();
        for rank in (0..ranks).rev() {
            drawing += &format!("{:>2}", rank + 1);
            for square in (0..files).filter_map(|file| square(file, rank)) {
                let cell = if is_square(square) { cell(square) } else { "#".into() };
                drawing += &format!("{cell:>4}");
            }
            drawing.push('\n');
        }
        let letters = (0..files).map(|file| format!("{:>4}", char::from(first_letter + file)));
        drawing + &format!("  {}\n", letters.collect::<String>())
    };
    let board = draw_grid(files, ranks, b'a', Square::new);
    match rules.tower_rules().filter(|_| start.tower().is_some()) {
        Some(tower) => board + "\n" + &draw_grid(tower.platform, tower.platform, b'A', Square::upper),
        None => board,
    }
}
