//! WAV files: 16 bits, stereo.

use std::io::{self, Error, ErrorKind, Seek, SeekFrom, Write};

use state::messages::SOUND_RATE;

/// Bytes of a sample: two channels of 16 bits.
const SAMPLE: u32 = 4;
/// Bytes before the samples.
const HEADER: u32 = 44;

/// Writes the 44 bytes before this many samples.
///
/// # Errors
/// Returns an error if there are too many for a WAV file (more than 6 hours), or if `out` cannot be written.
pub(super) fn write_header(out: &mut impl Write, samples: u64) -> io::Result<()> {
    let size = u32::try_from(samples).ok().and_then(|samples| samples.checked_mul(SAMPLE));
    let size = size.filter(|size| *size <= u32::MAX - HEADER);
    let size = size.ok_or_else(|| Error::new(ErrorKind::FileTooLarge, "more than 6 hours of sound"))?;
    out.write_all(b"RIFF")?;
    out.write_all(&(size + HEADER - 8).to_le_bytes())?;
    out.write_all(b"WAVEfmt ")?;
    out.write_all(&16_u32.to_le_bytes())?;
    // PCM, two channels.
    out.write_all(&[1, 0, 2, 0])?;
    out.write_all(&SOUND_RATE.to_le_bytes())?;
    out.write_all(&(SOUND_RATE * SAMPLE).to_le_bytes())?;
    out.write_all(&[SAMPLE as u8, 0, 16, 0])?;
    out.write_all(b"data")?;
    out.write_all(&size.to_le_bytes())
}

/// Writes samples, clipping whatever exceeds full scale.
///
/// # Errors
/// Returns an error if `out` cannot be written completely.
pub(super) fn write_samples(out: &mut impl Write, samples: &[[f32; 2]]) -> io::Result<()> {
    samples.iter().flatten().try_for_each(|value| {
        // The cast saturates, and turns NaN into 0.
        out.write_all(&((value * f32::from(i16::MAX)).round() as i16).to_le_bytes())
    })
}

/// Rewrites the header once the number of samples is known.
///
/// # Errors
/// Returns an error as for [`write_header`].
pub(super) fn complete_header(out: &mut (impl Write + Seek), samples: u64) -> io::Result<()> {
    out.seek(SeekFrom::Start(0))?;
    write_header(out, samples)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_gives_the_number_of_samples() {
        let mut bytes = io::Cursor::new(Vec::new());
        write_header(&mut bytes, 0).unwrap();
        write_samples(&mut bytes, &[[0.0, 1.0], [-1.0, 7.0]]).unwrap();
        complete_header(&mut bytes, 2).unwrap();
        let bytes = bytes.into_inner();
        assert_eq!((bytes.len(), &bytes[..4], &bytes[8..16]), (52, &b"RIFF"[..], &b"WAVEfmt "[..]));
        assert_eq!((bytes[4], bytes[40]), (44, 8));
        assert_eq!(bytes[24..28], 48_000_u32.to_le_bytes());
        let values: Vec<i16> = bytes[44..].chunks(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        assert_eq!(values, [0, 32_767, -32_767, 32_767]);
        assert!(write_header(&mut io::sink(), 1 << 30).is_err(), "six hours");
    }
}
