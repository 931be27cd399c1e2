//! Reads glTF models: a valid one makes a look that shows the right mirrors, and any other bytes are reported.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use specular::looks::parse_beside;
use specular_fuzz::check_look;

/// Wraps the JSON before the first byte 0 and the buffer after it in a `.glb`, so that no length needs to be guessed.
/// Bytes without a 0, and those that begin like a `.glb`, are used as they are.
fn file(bytes: &[u8]) -> Vec<u8> {
    let Some(end) = bytes.iter().position(|&byte| byte == 0).filter(|_| !bytes.starts_with(b"glTF")) else {
        return bytes.to_vec();
    };
    let chunk = |kind: &[u8; 4], data: &[u8]| [&(data.len() as u32).to_le_bytes(), &kind[..], data].concat();
    let chunks = [chunk(b"JSON", &bytes[..end]), chunk(b"BIN\0", &bytes[end + 1..])].concat();
    let head = [2, chunks.len() as u32 + 12].map(u32::to_le_bytes).concat();
    [&b"glTF"[..], &head, &chunks].concat()
}

fuzz_target!(|bytes: &[u8]| {
    let text = "(version: 1, royal: true, laser: true, model: \"fuzzed.glb\")";
    let beside = |name: &str| match name {
        "fuzzed.glb" => Ok(file(bytes)),
        "fuzzed.bin" => Ok(bytes.to_vec()),
        _ => Err("none".to_owned()),
    };
    match parse_beside("fuzzed", Path::new("fuzzed.ron"), text, &beside) {
        Ok(design) => check_look(&design),
        Err(errors) => {
            assert!(!errors.is_empty());
            for error in errors {
                assert!(error.path == Path::new("fuzzed.glb"), "{error}");
                assert!(error.message.starts_with("expected ") && error.message.contains("found"), "{error}");
            }
        }
    }
});
