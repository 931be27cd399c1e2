//! Files of draughts as other programs write them, in `tests/pdn`: each opens, and what was corrected or left out is told.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use specular::games::list::{Opened, record};
use specular::setups::Library;

const FOLDER: &str = "tests/pdn";
/// What `specular check` says of the folder. `SPECULAR_BLESS=1` writes it anew.
const EXPECTED: &str = "tests/pdn/warnings.txt";

fn check(path: &str) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_specular")).args(["check", path]).output().unwrap();
    (output.status.success(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn every_file_opens_and_what_was_corrected_is_told() {
    let (is_good, told) = check(FOLDER);
    assert!(is_good, "{told}");
    if env::var_os("SPECULAR_BLESS").is_some() {
        fs::write(EXPECTED, &told).unwrap();
    }
    assert_eq!(told, fs::read_to_string(EXPECTED).unwrap());
}

#[test]
fn what_is_written_of_each_file_is_in_the_standard_form() {
    let folder = env::temp_dir().join(format!("specular-pdn-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let paths = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path());
    let paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|extension| extension == "pdn")).collect();
    assert!(paths.len() > 15, "{paths:?}");
    for path in &paths {
        let path = path.to_str().unwrap();
        let copy = folder.join("a.pdn");
        let bytes = fs::read(path).unwrap();
        let text = specular::notation::encoding::decode(&bytes).unwrap().text;
        let opened =
            Opened::parse(Path::new(path), &text, &Library::embedded()).unwrap_or_else(|error| panic!("{error}"));
        let written = record(&opened.session, opened.tags).unwrap();
        fs::write(&copy, &written).unwrap();
        assert_eq!(check(copy.to_str().unwrap()), (true, String::new()), "{path}\n{written}");
        let again = Opened::parse(&copy, &written, &Library::embedded()).unwrap();
        assert_eq!(record(&again.session, again.tags).unwrap(), written, "{path}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
