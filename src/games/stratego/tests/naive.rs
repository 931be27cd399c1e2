//! A second implementation, as simple as possible: it keeps all moves and evaluates every rule from them. Random games
//! must agree with it at every ply.

use std::collections::{BTreeMap, BTreeSet};

use super::super::field::{Barred, End};
use super::super::position::Illegal;
use super::super::{Formation, PieceId, Position, Rank};
use super::{pick, placed};
use rules::{Player, SplitMix64, Square};

type At = (i32, i32);
/// Pieces by place: side, number, rank.
type Pieces = BTreeMap<At, (usize, usize, Rank)>;

struct Past {
    side: usize,
    number: usize,
    from: At,
    to: At,
    attack: bool,
    before: Pieces,
    after: Pieces,
}

struct Naive {
    pieces: Pieces,
    to_move: usize,
    past: Vec<Past>,
    flag_taken_by: Option<usize>,
}

fn at(square: Square) -> At {
    (i32::from(square.file()), i32::from(square.rank()))
}

fn is_free_ground((x, y): At) -> bool {
    let craters = [(2, 4), (3, 4), (2, 5), (3, 5), (6, 4), (7, 4), (6, 5), (7, 5)];
    (0..10).contains(&x) && (0..10).contains(&y) && !craters.contains(&(x, y))
}

fn beside((x, y): At) -> [At; 4] {
    [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
}

/// The borders crossed on the way.
fn borders(from: At, to: At) -> BTreeSet<(At, At)> {
    let (dx, dy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let mut crossed = BTreeSet::new();
    let mut here = from;
    while here != to {
        let next = (here.0 + dx, here.1 + dy);
        crossed.insert((here.min(next), here.max(next)));
        here = next;
    }
    crossed
}

impl Naive {
    fn of(position: &Position) -> Self {
        let pieces = position
            .field()
            .standing()
            .map(|(piece, square)| (at(square), (piece.owner().index(), piece.number(), position.rank(piece))));
        let to_move = position.field().to_move().index();
        Self { pieces: pieces.collect(), to_move, past: Vec::new(), flag_taken_by: None }
    }

    fn moves(&self, side: usize) -> BTreeSet<(At, At)> {
        let mut moves = BTreeSet::new();
        for (&from, &(owner, number, rank)) in &self.pieces {
            if owner != side || rank == Rank::Bomb || rank == Rank::Flag {
                continue;
            }
            for next in beside(from) {
                let (dx, dy) = (next.0 - from.0, next.1 - from.1);
                for distance in 1..=if rank == Rank::Scout { 9 } else { 1 } {
                    let to = (from.0 + dx * distance, from.1 + dy * distance);
                    let there = self.pieces.get(&to);
                    if !is_free_ground(to) || there.is_some_and(|other| other.0 == side) {
                        break;
                    }
                    if !self.breaks_two_square_rule(side, number, from, to)
                        && !self.is_endless_chase(side, number, from, to)
                    {
                        moves.insert((from, to));
                    }
                    if there.is_some() {
                        break;
                    }
                }
            }
        }
        moves
    }

    fn breaks_two_square_rule(&self, side: usize, number: usize, from: At, to: At) -> bool {
        let own: Vec<&Past> = self.past.iter().rev().filter(|past| past.side == side).take(3).collect();
        if own.len() < 3 || own.iter().any(|past| past.number != number) {
            return false;
        }
        let shared = own.iter().fold(borders(from, to), |all, past| &all & &borders(past.from, past.to));
        !shared.is_empty()
    }

    /// The numbers of the enemies next to a place.
    fn threatened(pieces: &Pieces, side: usize, to: At) -> BTreeSet<usize> {
        let near = beside(to).into_iter().filter_map(|place| pieces.get(&place));
        near.filter(|other| other.0 != side).map(|other| other.1).collect()
    }

    fn is_endless_chase(&self, side: usize, number: usize, from: At, to: At) -> bool {
        if self.pieces.contains_key(&to) {
            return false;
        }
        let last = self.past.iter().rev().find(|past| past.side == side);
        if last.is_some_and(|past| past.number == number && past.from == to) {
            return false;
        }
        let mut after = self.pieces.clone();
        let piece = after.remove(&from).unwrap();
        after.insert(to, piece);
        // Pairs of a threat and an evasion, from the last one back.
        let (mut evaders, mut seen) = (BTreeSet::new(), Vec::new());
        let mut end = self.past.len();
        while end >= 2 {
            let (threat, answer) = (&self.past[end - 2], &self.past[end - 1]);
            let evades = Self::threatened(&threat.after, side, threat.to).contains(&answer.number);
            if threat.attack || answer.attack || !evades {
                break;
            }
            evaders.insert(answer.number);
            seen.extend([&answer.after, &threat.after, &threat.before]);
            end -= 2;
        }
        let chases = !Self::threatened(&after, side, to).is_disjoint(&evaders);
        chases && seen.contains(&&after)
    }

    fn play(&mut self, from: At, to: At) {
        let before = self.pieces.clone();
        let (side, number, rank) = self.pieces.remove(&from).unwrap();
        let attacked = self.pieces.remove(&to);
        match attacked {
            None => _ = self.pieces.insert(to, (side, number, rank)),
            Some(other) => {
                let strength = |rank: Rank| rank as i32;
                let takes = match (rank, other.2) {
                    (_, Rank::Flag) => {
                        self.flag_taken_by = Some(side);
                        true
                    }
                    (Rank::Miner, Rank::Bomb) | (Rank::Spy, Rank::Marshal) => true,
                    // Nothing else outranks a bomb, which has the highest discriminant.
                    (mine, theirs) => strength(mine) > strength(theirs),
                };
                if takes {
                    self.pieces.insert(to, (side, number, rank));
                } else if rank != other.2 {
                    self.pieces.insert(to, other);
                }
            }
        }
        let (attack, after) = (attacked.is_some(), self.pieces.clone());
        self.past.push(Past { side, number, from, to, attack, before, after });
        self.to_move = 1 - side;
    }

    fn end(&self) -> Option<End> {
        if let Some(side) = self.flag_taken_by {
            return Some(End::Flag(Player::BOTH[side]));
        }
        let other = 1 - self.to_move;
        match [self.to_move, other].map(|side| self.moves(side).is_empty()) {
            [true, true] => Some(End::BothBlocked),
            [true, false] => Some(End::Blocked(Player::BOTH[other])),
            // The other player has only flag and bombs left.
            [false, _]
                if !self
                    .pieces
                    .values()
                    .any(|(side, _, rank)| *side == other && !matches!(rank, Rank::Flag | Rank::Bomb)) =>
            {
                Some(End::Blocked(Player::BOTH[self.to_move]))
            }
            [false, _] => None,
        }
    }
}

/// The steps that the rules against endless moves forbade in a game.
#[derive(Default)]
struct Forbidden {
    two_squares: usize,
    chases: usize,
}

/// A game of this many plies. In a `stubborn` one, pieces tend to follow each other and to go back.
fn agree(mut position: Position, random: &mut SplitMix64, plies: usize, stubborn: bool, forbidden: &mut Forbidden) {
    let mut naive = Naive::of(&position);
    for _ in 0..plies {
        let pieces: Pieces = position
            .field()
            .standing()
            .map(|(id, square)| (at(square), (id.owner().index(), id.number(), position.rank(id))))
            .collect();
        assert_eq!(pieces, naive.pieces);
        assert_eq!(position.field().end(), naive.end());
        if position.field().end().is_some() {
            return;
        }
        let steps = position.steps();
        let listed: BTreeSet<(At, At)> = steps.iter().map(|step| (at(step.from), at(step.to))).collect();
        assert_eq!(listed, naive.moves(naive.to_move), "{:?}", naive.pieces);
        for (piece, from) in position.field().standing() {
            for to in super::super::neighbours(from) {
                match position.check(from, to) {
                    Err(Illegal::Barred(_, Barred::TwoSquares { from: near, to: far })) => {
                        forbidden.two_squares += 1;
                        let border = BTreeSet::from([(at(near).min(at(far)), at(near).max(at(far)))]);
                        let own = naive.past.iter().rev().filter(|past| past.side == naive.to_move).take(3);
                        let mut ways = own.map(|past| borders(past.from, past.to)).chain([borders(at(from), at(to))]);
                        assert!(ways.all(|way| way.is_superset(&border)), "{near}{far}");
                    }
                    Err(Illegal::Barred(_, Barred::Chase)) => forbidden.chases += 1,
                    Err(_) => {}
                    Ok(step) => assert_eq!(step.piece, piece),
                }
            }
        }
        let quiet: Vec<_> = steps.iter().copied().filter(|step| position.field().piece(step.to).is_none()).collect();
        let chasing: Vec<_> =
            quiet.iter().copied().filter(|step| beside_enemy(&position, step.piece, step.to)).collect();
        let evading: Vec<_> =
            quiet.iter().copied().filter(|step| beside_enemy(&position, step.piece, step.from)).collect();
        let step = match random.below(8) {
            0..=5 if stubborn && !chasing.is_empty() => pick(random, &chasing),
            0..=6 if stubborn && !evading.is_empty() => pick(random, &evading),
            _ if stubborn && !quiet.is_empty() => pick(random, &quiet),
            _ => pick(random, &steps),
        };
        position.play(step.from, step.to).unwrap();
        naive.play(at(step.from), at(step.to));
    }
}

fn beside_enemy(position: &Position, piece: PieceId, place: Square) -> bool {
    let near = super::super::neighbours(place).filter_map(|square| position.field().piece(square));
    near.into_iter().any(|other| other.owner() != piece.owner())
}

#[test]
fn random_games_agree() {
    let mut random = SplitMix64::new(1);
    for _ in 0..40 {
        let formations = [0, 1].map(|_| Formation::random(random.next_u64()));
        let position = Position::new(formations).unwrap();
        agree(position, &mut random, 150, false, &mut Forbidden::default());
    }
}

/// Few pieces that hunt each other, half of the games in a room of 3 x 3 squares, where the rules against endless moves
/// take effect.
#[test]
fn random_hunts_agree() {
    let mut random = SplitMix64::new(2);
    let mut forbidden = Forbidden::default();
    for game in 0..80 {
        let room = game % 2 == 0;
        let mut pieces: Vec<String> =
            ["bd8", "bd9", "bd10", "Ba7", "Bb7", "Bc7"].into_iter().filter(|_| room).map(str::to_owned).collect();
        let (side, low) = if room { (3, 7) } else { (10, 5) };
        for letter in if room { ["F", "f", "T", "t", "A", "c"] } else { ["F", "f", "S", "s", "A", "c"] } {
            let inside = matches!(letter, "A" | "c") || !room;
            let place = loop {
                let (x, y) = match inside {
                    true => (random.below(side), low + random.below(10 - low)),
                    false => (4 + random.below(6), random.below(10)),
                };
                let place = Square::new(x as u8, y as u8).unwrap();
                let is_taken = pieces.iter().any(|piece| piece[1..] == place.to_string());
                if is_free_ground(at(place)) && !is_taken {
                    break place;
                }
            };
            pieces.push(format!("{letter}{place}"));
        }
        agree(placed(&pieces.join(" "), Player::First), &mut random, 150, true, &mut forbidden);
    }
    assert!(forbidden.two_squares > 20 && forbidden.chases > 20, "{} {}", forbidden.two_squares, forbidden.chases);
}

/// Counts the lines of play of this many turns.
fn perft(naive: &mut Naive, depth: u32) -> u64 {
    if naive.end().is_some() {
        return 0;
    }
    let moves = naive.moves(naive.to_move);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut count = 0;
    for (from, to) in moves {
        let before = (naive.pieces.clone(), naive.to_move, naive.flag_taken_by);
        naive.play(from, to);
        count += perft(naive, depth - 1);
        naive.past.pop();
        (naive.pieces, naive.to_move, naive.flag_taken_by) = before;
    }
    count
}

#[test]
fn perft_agrees_with_the_naive_rules() {
    for (first, second) in super::rules::COUNTED {
        let position = Position::new([first, second].map(super::named)).unwrap();
        for depth in 1..=2 {
            assert_eq!(
                perft(&mut Naive::of(&position), depth),
                super::rules::perft(&position, depth),
                "{first} {second}"
            );
        }
    }
}
