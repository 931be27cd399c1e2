//! Buffers and accessors: the numbers in a model. Every range is checked before anything is read.

use std::path::Path;

use glam::Vec3;

use super::json::{Item, Wrong};
use crate::looks::limits::{MAX_BUFFERS, MAX_MODEL_BYTES};
use crate::setups::has_extension;
use crate::setups::problem::quoted;

/// The maximum count or length that is accepted.
const MAX_BYTES: usize = MAX_MODEL_BYTES as usize;

/// Reads a file beside the model by its name, or returns what was found instead.
pub type Beside<'f> = &'f dyn Fn(&str) -> Result<Vec<u8>, String>;

/// The buffers of a file.
pub(super) struct Buffers(Vec<Vec<u8>>);

impl Buffers {
    /// Reads the buffers that `whole` names: `binary`, the chunk of a `.glb`, and files beside the model.
    pub fn read(whole: &Item, binary: Option<&[u8]>, beside: Beside) -> Result<Self, Wrong> {
        let buffers = whole.list("buffers")?;
        if let Some(item) = buffers.get(MAX_BUFFERS) {
            return Err(item.wrong(format_args!("at most {MAX_BUFFERS} buffers"), buffers.len()));
        }
        let mut left = MAX_BYTES;
        let mut read = Vec::new();
        for (i, buffer) in buffers.iter().enumerate() {
            let length = buffer.need("byteLength")?;
            let (size, at_most) = (length.whole_number(1, MAX_BYTES)?, left);
            left = left.checked_sub(size).ok_or_else(|| {
                length.wrong(format_args!("at most {MAX_BYTES} bytes in all buffers, so {at_most} here"), size)
            })?;
            let mut bytes = match (buffer.field("uri")?, binary) {
                (Some(uri), _) => {
                    let name = uri.text()?;
                    let expected = "the name of a file beside the model, which ends in .bin";
                    if name.starts_with("data:") {
                        return Err(uri.wrong(expected, "embedded data: save the model as .glb"));
                    }
                    if !is_plain_name(name, &["bin"]) {
                        return Err(uri.wrong(expected, quoted(name)));
                    }
                    beside(name)
                        .map_err(|found| uri.wrong(format_args!("the file {name:?} beside the model"), found))?
                }
                (None, Some(binary)) if i == 0 => binary.to_vec(),
                (None, _) => return Err(buffer.wrong("a field \"uri\"", "none")),
            };
            if bytes.len() < size {
                return Err(length.wrong(format_args!("at most the {} bytes that there are", bytes.len()), size));
            }
            bytes.truncate(size);
            read.push(bytes);
        }
        Ok(Self(read))
    }

    /// Opens the accessor of `whole` to which `item` refers.
    pub fn accessor(&self, whole: &Item, item: &Item, form: Form) -> Result<Accessor<'_>, Wrong> {
        let accessor = item.named(whole, "accessors")?;
        let (kind, components) = match form {
            Form::Triples => ("VEC3", &[(5126, 4)][..]),
            Form::Indices => ("SCALAR", &[(5121, 1), (5123, 2), (5125, 4)][..]),
        };
        accessor.need("type")?.one_of(&[kind])?;
        let component = accessor.need("componentType")?;
        let code = component.whole_number(0, 9999)?;
        let Some(&(_, bytes)) = components.iter().find(|(known, _)| *known == code) else {
            let known = components.iter().map(|(known, _)| known.to_string()).collect::<Vec<_>>();
            return Err(component.refused(known.join(" or ")));
        };
        if let Some(sparse) = accessor.field("sparse")? {
            return Err(sparse.wrong("an accessor without \"sparse\"", "one"));
        }
        let size = if form == Form::Triples { bytes * 3 } else { bytes };
        let count = accessor.need("count")?;
        let elements = count.whole_number(1, MAX_BYTES)?;
        let view = accessor.need("bufferView")?.named(whole, "bufferViews")?;
        let buffer = view.need("buffer")?;
        // The buffers were read in order.
        let number = buffer.named(whole, "buffers").and_then(|_| buffer.whole_number(0, MAX_BUFFERS - 1))?;
        let all = self.0.get(number).ok_or_else(|| buffer.refused("the number of a buffer"))?;
        let (from, length) = (view.whole_or("byteOffset", 0, MAX_BYTES)?, view.need("byteLength")?);
        let bytes_of_view = length.whole_number(1, MAX_BYTES)?;
        let Some(bytes) = all.get(from..from + bytes_of_view) else {
            let left = all.len().saturating_sub(from);
            return Err(
                length.wrong(format_args!("at most the {left} bytes that are left in its buffer"), bytes_of_view)
            );
        };
        let stride = match view.field("byteStride")? {
            Some(stride) => stride.whole_number(size, 252)?,
            None => size,
        };
        let offset = accessor.whole_or("byteOffset", 0, MAX_BYTES)?;
        let end = (elements - 1).checked_mul(stride).and_then(|last| last.checked_add(offset + size));
        if end.is_none_or(|end| end > bytes.len()) {
            let fitting = (bytes.len() + stride).saturating_sub(offset + size) / stride;
            return Err(count.wrong(format_args!("at most the {fitting} elements that its bufferView holds"), elements));
        }
        Ok(Accessor { bytes: &bytes[offset..], stride, size, count: elements, place: item.clone().place() })
    }
}

/// The use of an accessor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Positions and normals.
    Triples,
    /// Indices of positions.
    Indices,
}

/// Elements in a buffer.
pub(super) struct Accessor<'b> {
    bytes: &'b [u8],
    stride: usize,
    size: usize,
    /// The number of elements.
    pub count: usize,
    place: String,
}

impl Accessor<'_> {
    fn element(&self, index: usize) -> Option<&[u8]> {
        self.bytes.get(index * self.stride..)?.get(..self.size)
    }

    fn wrong(&self, expected: &str, index: usize, found: impl std::fmt::Display) -> Wrong {
        Wrong::new(format!("expected {expected}{}, found {found} in element {index}", self.place))
    }

    /// Reads three finite numbers.
    pub fn triple(&self, index: usize) -> Result<Vec3, Wrong> {
        let bytes = self.element(index).ok_or_else(|| self.wrong("an element", index, "none"))?;
        let mut numbers = bytes.chunks_exact(4).filter_map(|four| four.try_into().ok()).map(f32::from_le_bytes);
        let mut next = || numbers.next().unwrap_or(f32::NAN);
        let triple = Vec3::new(next(), next(), next());
        if triple.is_finite() { Ok(triple) } else { Err(self.wrong("finite numbers", index, triple)) }
    }

    /// Reads an integer below `end`.
    pub fn index(&self, index: usize, end: usize) -> Result<usize, Wrong> {
        let bytes = self.element(index).ok_or_else(|| self.wrong("an element", index, "none"))?;
        let number = bytes.iter().rev().fold(0_u32, |number, &byte| number << 8 | u32::from(byte));
        let fitting = usize::try_from(number).ok().filter(|&number| number < end);
        fitting.ok_or_else(|| self.wrong(&format!("numbers of the {end} positions"), index, number))
    }
}

/// Returns whether this is a file name, not a path, that every system supports and that has one of `extensions`.
pub(in crate::looks) fn is_plain_name(name: &str, extensions: &[&str]) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    name.len() <= 80
        && !name.starts_with('.')
        && name.bytes().all(is_plain)
        && has_extension(Path::new(name), extensions)
}
