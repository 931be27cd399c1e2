//! A page's positions as bytes.
//!
//! The positions follow in the order in which they are reached, level by level, each once. A position is the number of
//! its known turns, best first, 0 if none is known. A turn is the number of its action among all legal actions in order,
//! the score (of the first turn) or the difference to the turn before it, and the error. Last comes a check sum over
//! these bytes and the hashes of all positions, so that a page is invalid, rather than wrong, if the rules lead
//! elsewhere than when it was made.

use std::collections::{HashMap, VecDeque};

use engine::score::INFINITE;
use rules::Position;

use super::bytes::{FileError, Reader, check_sum, unzigzag, write_varint, zigzag};
use super::page::{Header, KnownTurn, Page, has_openings, ordered_actions};

/// Writes the positions of a page.
pub(super) fn encode(page: &Page) -> Vec<u8> {
    let mut out = Vec::new();
    let Ok(hashes) = walk(&page.start, |position| {
        let turns = page.turns(position);
        write_turns(&mut out, position, turns);
        Ok::<_, std::convert::Infallible>(turns.to_vec())
    });
    let sum = check_sum(&[&hashes[..], &out].concat());
    out.extend(sum.to_le_bytes());
    out
}

/// Writes the known turns of a position.
pub(super) fn write_turns(out: &mut Vec<u8>, position: &Position, turns: &[KnownTurn]) {
    write_varint(out, turns.len() as u32);
    if turns.is_empty() {
        return;
    }
    let actions = ordered_actions(position);
    let mut last = None;
    for turn in turns {
        let Ok(number) = actions.binary_search(&turn.action) else { unreachable!("a known turn is legal") };
        write_varint(out, number as u32);
        write_varint(out, last.map_or_else(|| zigzag(turn.score), |last: i32| last.abs_diff(turn.score)));
        out.push(turn.error);
        last = Some(turn.score);
    }
}

/// Reads the positions of a page and the check sum, which begin at `offset` of its file.
pub(super) fn decode(header: &Header, bytes: &[u8], offset: usize, start: &Position) -> Result<Page, FileError> {
    let (bytes, end) = bytes.split_at(bytes.len().saturating_sub(4));
    let (page, hashes) = decode_positions(header, bytes, offset, start)?;
    let place = offset + bytes.len();
    let (expected, found) = (check_sum(&[&hashes[..], bytes].concat()), Reader::new(end, place).u32("a check sum")?);
    if expected != found {
        let message = format_args!("the check sum {expected:08x}: this page belongs to other rules or is damaged");
        return Reader::error(place, message, format_args!("{found:08x}"));
    }
    Ok(page)
}

/// Reads the positions of a page, and returns the bytes of their hashes.
pub(super) fn decode_positions(
    header: &Header,
    bytes: &[u8],
    offset: usize,
    start: &Position,
) -> Result<(Page, Vec<u8>), FileError> {
    if !header.fits(start) || !has_openings(start.rules()) {
        return Reader::error(offset, format_args!("the rules and the start of {}", header.setup), "others");
    }
    let mut reader = Reader::new(bytes, offset);
    let mut known = HashMap::new();
    let hashes = walk(start, |position| {
        let turns = read_turns(&mut reader, position)?;
        if !turns.is_empty() {
            known.insert(position.hash(), turns.clone());
        }
        Ok(turns)
    })?;
    match reader.is_at_end() {
        true => Ok((Page { header: header.clone(), start: start.clone(), known }, hashes)),
        false => Reader::error(reader.place(), "the end of the page", "more positions"),
    }
}

/// Calls `turns_of` for each position that is reached from `start` by known turns, in the order of the file. Returns the
/// bytes of their hashes.
fn walk<E>(start: &Position, mut turns_of: impl FnMut(&Position) -> Result<Vec<KnownTurn>, E>) -> Result<Vec<u8>, E> {
    let mut hashes = Vec::new();
    let mut seen = std::collections::HashSet::from([start.hash()]);
    let mut next = VecDeque::from([start.clone()]);
    while let Some(position) = next.pop_front() {
        hashes.extend(position.hash().to_le_bytes());
        for turn in turns_of(&position)? {
            let after = position.played(turn.action);
            if seen.insert(after.hash()) {
                next.push_back(after);
            }
        }
    }
    Ok(hashes)
}

fn read_turns(reader: &mut Reader<'_>, position: &Position) -> Result<Vec<KnownTurn>, FileError> {
    let place = reader.place();
    let count = reader.varint("a number of turns")? as usize;
    if count == 0 {
        return Ok(Vec::new());
    }
    let actions = ordered_actions(position);
    if count > actions.len() {
        return Reader::error(place, format_args!("up to {} turns", actions.len()), count);
    }
    let mut turns: Vec<KnownTurn> = Vec::with_capacity(count);
    for _ in 0..count {
        let place = reader.place();
        let number = reader.varint("the number of an action")?;
        let Some(&action) = actions.get(number as usize) else {
            return Reader::error(place, format_args!("an action below {}", actions.len()), number);
        };
        if turns.iter().any(|turn| turn.action == action) {
            return Reader::error(place, "another action", format_args!("{action} again"));
        }
        let place = reader.place();
        let score = reader.varint("a score")?;
        let score = turns.last().map_or_else(|| unzigzag(score), |last| last.score.saturating_sub_unsigned(score));
        if score.abs() > INFINITE {
            return Reader::error(place, format_args!("a score from -{INFINITE} to {INFINITE}"), score);
        }
        turns.push(KnownTurn { action, score, error: reader.u8("an error")? });
    }
    Ok(turns)
}
