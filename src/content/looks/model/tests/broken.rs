//! Tests that errors in models are reported with their positions.

use super::*;

#[test]
fn errors_in_a_model_are_reported_with_their_path() {
    let table = include_str!("../../../../../tests/data/broken-models.txt");
    let lines: Vec<&str> = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() > 100);
    let (good, binary) = fox();
    assert_eq!(binary.len(), 180);
    let mut wrong = String::new();
    for row in lines.chunks(2) {
        let [change, expected] = row else { panic!("{row:?}") };
        let place = change.split(' ').next().unwrap();
        let value: Option<Value> = change.split_once(" = ").map(|(_, value)| serde_json::from_str(value).unwrap());
        let mut json = good.clone();
        let (parent, field) = place.rsplit_once('/').unwrap();
        match (json.pointer_mut(parent).unwrap_or_else(|| panic!("{place}")), value) {
            (Value::Object(fields), None) => _ = fields.remove(field).expect(place),
            (Value::Object(fields), Some(value)) => _ = fields.insert(field.into(), value),
            (Value::Array(items), Some(value)) => {
                items.truncate(field.parse().unwrap());
                items.push(value);
            }
            _ => panic!("{place}"),
        }
        let found = error_in(read_model(&json, &binary));
        if found != expected.trim() {
            wrong += &format!("\n{change}\n  {found}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn errors_in_the_container_are_reported_with_their_byte() {
    let (json, binary) = fox();
    let good = glb(&json, &binary);
    let with = |at: usize, bytes: &[u8]| {
        let mut changed = good.clone();
        changed[at..at + bytes.len()].copy_from_slice(bytes);
        error_in(read_bytes(&changed))
    };
    let size = good.len();
    assert_eq!(with(4, &[1]), "expected the version 2 of glTF at byte 4, found 1");
    assert_eq!(with(8, &[0, 0, 0, 0]), format!("expected the length of the file, {size}, at byte 8, found 0"));
    let longer = format!("expected the length of the file, {}, at byte 8, found {size}", size - 1);
    assert_eq!(error_in(read_bytes(&good[..size - 1])), longer, "it was cut off");
    let left = size - 20;
    assert_eq!(with(12, &[255; 4]), format!("expected a chunk of at most {left} bytes at byte 12, found 4294967295"));
    assert_eq!(with(16, b"BIN\0"), "expected the chunk JSON at byte 16, found another");
    let error = with(20, b"[");
    assert!(
        error.starts_with("expected JSON in line 1, column ") && error.contains(" of its chunk, found: "),
        "{error}"
    );
    assert_eq!(error_in(read_bytes(&good[..5])), "expected 4 bytes at byte 4, found the end of the file");
    assert_eq!(error_in(read_bytes(b"glTF\x02\0\0\0\x0c\0\0\0")), "expected the chunk JSON at byte 12, found none");
    assert_eq!(error_in(read_bytes(b"")), "expected glTF, found: EOF while parsing a value");
    assert_eq!(error_in(read_bytes(b"{\n  \"asset\": ,\n}")), "fox.glb:2:12: expected glTF, found: expected value");
    assert_eq!(
        error_in(read_bytes("[".repeat(1000).as_bytes())),
        "fox.glb:1:128: expected glTF, found: recursion limit exceeded"
    );
    assert_eq!(error_in(read_bytes(&[b' '; 1 << 21])), "expected at most 1048576 bytes of JSON, found 2097152");
    assert_eq!(error_in(read_bytes(b"(version: 1)")), "expected glTF, found: expected value");
}

#[test]
fn all_unknown_materials_are_reported_at_once() {
    let body = wedge();
    let (json, binary) =
        exported(&[("Wood", body.triangles()), ("body.001", body.triangles()), ("Gold", body.triangles())]);
    let errors = read_model(&json, &binary).unwrap_err();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(errors[0].contains("at materials[0].name") && errors[1].contains("at materials[2].name"), "{errors:?}");
}

#[test]
fn mirrors_must_be_where_the_beam_turns() {
    let body = wedge();
    let error_for = |mirror: Vec<[Vec3; 3]>| {
        let (json, binary) = exported(&[("Body", body.triangles()), ("mirror", &mirror)]);
        error_in(read_model(&json, &binary))
    };
    assert_eq!(
        error_for(plate(0.6, 1.2, 0.01)),
        "expected an upright mirror that faces N, NE, E, SE, S, SW, W or NW at meshes[1].primitives[0], \
         found one that faces (0.81, 0.00, -0.59)"
    );
    let horizontal = vec![[(0.0, 0.4, 0.0), (0.0, 0.4, 0.2), (0.2, 0.4, 0.0)].map(Vec3::from)];
    assert!(error_for(horizontal).starts_with("expected an upright mirror that faces"));
    assert_eq!(
        error_for(plate(0.6, 1.0, 0.1)),
        "expected a mirror through the middle of the square, or up to 0.014 in front of it at meshes[1].primitives[0], \
         found one 0.100 in front of it"
    );
    let half = plate(0.6, 1.0, 0.01)[..1].to_vec();
    assert_eq!(
        error_for(half),
        "expected a mirror that is at least 0.2 wide from y = 0.3 to 0.42 at meshes[1].primitives[0], \
         found a gap in the one that faces NE, at y = 0.30 and 0.07 beside the middle"
    );
    assert!(error_for(plate(0.19, 1.0, 0.01)).starts_with("expected a mirror that is at least 0.2 wide"));
}

#[test]
fn a_model_that_is_inside_out_or_too_large_is_refused() {
    let inverted: Vec<_> = wedge().triangles().iter().map(|[a, b, c]| [*a, *c, *b]).collect();
    let (json, binary) = exported(&[("Body", &inverted)]);
    let inside_out =
        "expected triangles whose corners run counter-clockwise as seen from outside, found a model that is inside out";
    assert_eq!(error_in(read_model(&json, &binary)), inside_out);

    // As many nodes as the limit allows, each with the same ball.
    let ball = Solid::ball(0.2, 24).moved(Vec3::Y * 0.4);
    let (mut json, binary) = exported(&[("Body", ball.triangles())]);
    let each = ball.triangles().len();
    let fitting = 20_000 / each;
    let nodes = |count: usize| (vec![json!({"mesh": 0}); count], (0..count).collect::<Vec<_>>());
    let mut with = |count: usize| {
        let (all, numbers) = nodes(count);
        json["nodes"] = all.into();
        json["scenes"][0]["nodes"] = numbers.into();
        read_model(&json, &binary)
    };
    assert_eq!(with(fitting).unwrap().triangles(), fitting * each);
    let over = (fitting + 1) * each;
    let expected = format!("expected at most 20000 triangles at meshes[0].primitives[0], found {over} up to here");
    assert_eq!(error_in(with(fitting + 1)), expected);

    let (mut json, binary) = exported(&[("Body", wedge().triangles())]);
    json["nodes"] = vec![json!({}); 1001].into();
    json["scenes"][0]["nodes"] = (0..1001).collect::<Vec<_>>().into();
    let expected = "expected at most 1000 nodes and primitives in the scene at scenes[0].nodes[1000], found more";
    assert_eq!(error_in(read_model(&json, &binary)), expected);
}

#[test]
fn padding_with_zeros_and_trailing_bytes_are_accepted() {
    let (json, binary) = fox();
    let good = glb(&json, &binary);
    let expected = read_bytes(&good).unwrap();
    let with_length = |mut bytes: Vec<u8>| {
        let length = u32::try_from(bytes.len()).unwrap().to_le_bytes();
        bytes[8..12].copy_from_slice(&length);
        bytes
    };
    // The chunk of the JSON, padded with 4 to 7 zeros instead of spaces.
    let text = json.to_string().into_bytes();
    let padded = text.len().next_multiple_of(4) + 4;
    let size = u32::try_from(padded).unwrap().to_le_bytes();
    let chunk = [&size[..], b"JSON", &text, &vec![0; padded - text.len()]].concat();
    let binary_chunk = good.len() - 8 - binary.len();
    let zeros = with_length([&good[..12], &chunk, &good[binary_chunk..]].concat());
    for bytes in [
        zeros,
        [&good[..], b"\n"].concat(),
        [&good[..], b"trailing bytes that no length counts"].concat(),
        with_length([&good[..], &[0; 3]].concat()),
    ] {
        assert_eq!(read_bytes(&bytes).unwrap(), expected);
    }
    let counted = with_length([&good[..], b"abc"].concat());
    assert!(error_in(read_bytes(&counted)).starts_with("expected 4 bytes at byte "));
    // The length cuts off the header of a chunk, the rest of which follows.
    let cut = [&with_length([&good[..], &[0, 0, 0, 0, 1]].concat())[..], &[0; 8]].concat();
    let second = good.len() + 4;
    assert_eq!(error_in(read_bytes(&cut)), format!("expected 4 bytes at byte {second}, found the end of the file"));
}
