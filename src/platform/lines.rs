//! Reads lines of bounded length from a stream.

use std::io::{self, BufRead, Read};

/// Reads the next line into `line`, without the line feed. Returns `None` at the end of the stream; otherwise returns
/// whether the line was longer than `longest` bytes, in which case `line` holds its beginning and the rest has been
/// skipped.
///
/// # Errors
/// Returns an error if the stream cannot be read.
pub fn read_line(stream: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    // One more for the line feed.
    stream.by_ref().take(longest as u64 + 1).read_until(b'\n', line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.pop_if(|last| *last == b'\n').is_some() {
        return Ok(Some(false));
    }
    if line.len() <= longest {
        // The stream ended without a line feed.
        return Ok(Some(false));
    }
    line.truncate(longest);
    stream.skip_until(b'\n')?;
    Ok(Some(true))
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn read(text: &[u8], longest: usize) -> Vec<(String, bool)> {
        // The buffer is so small that every line is read in several parts.
        let mut stream = BufReader::with_capacity(3, text);
        let mut line = Vec::new();
        let mut lines = Vec::new();
        while let Some(is_cut) = read_line(&mut stream, longest, &mut line).unwrap() {
            lines.push((String::from_utf8(line.clone()).unwrap(), is_cut));
        }
        lines
    }

    #[test]
    fn a_line_that_is_too_long_is_cut_and_the_next_is_read() {
        let lines = |expected: &[(&str, bool)]| -> Vec<(String, bool)> {
            expected.iter().map(|(line, is_cut)| ((*line).to_owned(), *is_cut)).collect()
        };
        assert_eq!(
            read(b"12345\n\n123456\n1", 5),
            lines(&[("12345", false), ("", false), ("12345", true), ("1", false)])
        );
        assert_eq!(read(b"12345", 5), lines(&[("12345", false)]));
        assert_eq!(read(b"1234567", 5), lines(&[("12345", true)]));
        assert_eq!(read(b"", 5), lines(&[]));
    }

    #[test]
    fn a_line_of_any_length_takes_little_memory() {
        let mut stream = BufReader::new(io::repeat(b'x').take(1 << 24).chain(&b"\nnext\n"[..]));
        let mut line = Vec::new();
        assert_eq!(read_line(&mut stream, 1000, &mut line).unwrap(), Some(true));
        assert_eq!(line.len(), 1000);
        assert!(line.capacity() < 10_000, "{}", line.capacity());
        assert_eq!((read_line(&mut stream, 1000, &mut line).unwrap(), &line[..]), (Some(false), &b"next"[..]));
        assert_eq!(read_line(&mut stream, 1000, &mut line).unwrap(), None);
    }
}
