//! Tests models as files: with descriptions and by themselves.

use std::path::PathBuf;

use super::*;
use crate::looks::{Place, check, parse};
use crate::setups::Library;
use platform::files;
use testing::folder::Folder;

/// A folder of looks, which must be named `looks`.
struct Looks(Folder);

impl Looks {
    fn new(name: &str) -> Self {
        Self(Folder::new(name))
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        self.0.write(&format!("looks/{name}"), bytes)
    }

    fn path(&self) -> PathBuf {
        self.0.0.join("looks")
    }

    fn open(&self) -> (Designs, Vec<String>) {
        let (designs, errors) = Designs::open(Some(&self.path()), &Library::embedded());
        (designs, self.lines(errors))
    }

    /// The errors with paths relative to the folder.
    fn lines(&self, errors: Vec<LoadError>) -> Vec<String> {
        let start = format!("{}/", self.path().display());
        errors.iter().map(|error| error.to_string().replace(&start, "")).collect()
    }

    fn names(&self) -> Vec<String> {
        let (designs, _) = self.open();
        let own = designs.iter().filter(|(place, _)| **place == Place::User);
        own.map(|(_, design)| design.name.clone()).collect()
    }
}

#[test]
fn a_model_in_the_folder_is_a_look_unless_a_description_names_it() {
    let folder = Looks::new("bare");
    let (mut json, binary) = fox();
    folder.write("fox.glb", glb(&json, &binary));
    json["buffers"][0]["uri"] = "wolf.bin".into();
    folder.write("wolf.gltf", json.to_string());
    folder.write("wolf.bin", &binary);
    assert_eq!((folder.names(), folder.open().1), (vec!["fox".to_owned(), "wolf".into()], vec![]));
    let [fox, wolf] = ["fox", "wolf"].map(|name| folder.open().0.in_game("any").find(name).unwrap().clone());
    let [fox, wolf] = [fox, wolf].map(|design| design.model.clone().unwrap());
    assert_eq!((&fox.solids, &fox.mirrors), (&wolf.solids, &wolf.mirrors));

    folder.write("hound.ron", "(version: 1, model: \"wolf.gltf\", base: Heavy)");
    assert_eq!(folder.names(), ["hound", "fox"], "a model that a description names is not a look by itself");
    folder.write("Upper.glb", "");
    let errors = folder.lines(check(&folder.path()));
    assert_eq!(
        errors[0],
        "Upper.glb:1:1: expected a file name of lower-case letters, digits, - and _ other than block and stack, found \"Upper\""
    );
    assert_eq!(errors[1..], ["Upper.glb:1:1: expected glTF, found: EOF while parsing a value"]);
}

#[test]
fn a_model_that_breaks_while_the_game_runs_stays_in_use() {
    let folder = Looks::new("broken");
    let (mut json, binary) = fox();
    json["buffers"][0]["uri"] = "parts.bin".into();
    folder.write("body.gltf", json.to_string());
    folder.write("parts.bin", &binary);
    folder.write("fox.ron", "(version: 1, model: \"body.gltf\")");
    folder.write("plain.ron", "(version: 1, solids: [Prism()])");
    let (before, errors) = folder.open();
    assert_eq!(errors, [""; 0]);
    let expect = |name: &str, bytes: &[u8], expected: &str| {
        let good = files::read_at_most(&folder.path().join(name), u64::MAX).unwrap();
        folder.write(name, bytes);
        let (designs, errors) = Designs::open(Some(&folder.path()), &Library::embedded());
        assert!(designs.in_game("any").find("fox").is_none());
        let kept = designs.keeping(&before, &errors);
        assert_eq!(kept.in_game("any").find("fox"), before.in_game("any").find("fox"));
        assert_eq!(folder.lines(errors), [expected]);
        folder.write(name, good);
    };
    expect(
        "parts.bin",
        b"short",
        "body.gltf:1:1: expected at most the 5 bytes that there are at buffers[0].byteLength, found 180",
    );
    expect("body.gltf", b"{}", "body.gltf:1:1: expected a field \"asset\", found none");
    expect(
        "fox.ron",
        b"(version: 1, model: 1)",
        "fox.ron:1:21: expected the name of a file beside this look, which ends in .glb or .gltf, in double quotes, found 1",
    );
    // Saving only a buffer makes another look.
    let mut other = binary.clone();
    other[3] ^= 1;
    folder.write("parts.bin", &other);
    assert!(folder.open().0 != before);
}

#[test]
fn a_description_adds_to_a_model_and_names_only_files_beside_it() {
    let (json, binary) = fox();
    let design =
        look("solids: [Ball(radius: 0.05, at: (-0.2, 0.7, 0.2))], note: \"A fox.\"", &glb(&json, &binary)).unwrap();
    let fit = design.fit(&kind("fox", ["E", "N", "x", "x"])).unwrap();
    assert!(design.shape(&fit.surfaces, Player::First).bounds().1.y > 0.74);
    let errors_for = |name: &str| {
        let text = format!("(version: 1, model: {name:?})");
        let read = parse("fox", Path::new("fox.ron"), &text).unwrap_err();
        read.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(errors_for("fox.glb"), ["fox.ron:1:21: expected the model \"fox.glb\" beside this look, found none"]);
    for name in [
        "../fox.glb",
        "/fox.glb",
        "a/fox.glb",
        "a\\fox.glb",
        "C:fox.glb",
        ".glb",
        "fox.obj",
        "fox",
        "f\u{0}x.glb",
        "fox.glb ",
    ] {
        let errors = errors_for(name);
        assert!(
            errors[0].starts_with("fox.ron:1:21: expected the name of a file beside this look, which ends in"),
            "{errors:?}"
        );
    }
}
