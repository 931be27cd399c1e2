//! `specular new`: writes starter files.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use content::setups::{Library, MAX_ID_BYTES, did_you_mean, user_folder};
use content::{looks, translations};
use phrases::Language;
use platform::files;

use super::args::{Args, Failure};
use super::{Command, Run};

/// `specular new`.
pub const COMMAND: Command = Command {
    name: "new",
    summary: "Write a starter set-up, ruleset, kind, look, theme, translation or mod",
    values: &["dir"],
    flags: &[],
    free: Some("WHAT and NAME"),
    help: HELP,
    run: Run::Now(run),
};

const HELP: &[&str] = &["\
Write a starter file: valid, with comments, and ready to play and change. Existing files are never
overwritten.

Usage: specular new WHAT NAME [--dir DIR]

Arguments:
  WHAT  setup    NAME.ron, a set-up of Laser Chess
        ruleset  a folder NAME with a ruleset.ron based on Laser Chess, and a set-up
        kind     a folder NAME with a ruleset.ron that adds a kind of piece, and a set-up with it
        look     looks/NAME.ron, the look of a kind of piece
        theme    themes/NAME.ron, a theme
        translation
                 translations/NAME.ftl, every message of the program, for you to translate; NAME
                 is the code of the language, such as fr or pt-br
        mod      a folder NAME with a mod.ron, an edition and a set-up
  NAME  One word in lower case: letters, digits, - and _

Options:
  --dir DIR   Write into this folder, which is created if needed [default: the current folder]
  -h, --help  Show this help
"];

/// A starter for something new.
struct Template {
    /// Its name on the command line.
    what: &'static str,
    /// Its files: the paths and texts, both with placeholders.
    files: &'static [(&'static str, &'static str)],
    /// Suggested next commands, with placeholders.
    next: &'static [&'static str],
}

const TEMPLATES: [Template; 7] = [
    Template {
        what: "setup",
        files: &[("{name}.ron", include_str!("setup.ron"))],
        next: &["specular check {path}", "specular play --setups {dir} --setup {name}"],
    },
    Template {
        what: "ruleset",
        files: &[("{name}/ruleset.ron", include_str!("ruleset.ron")), ("{name}/first.ron", FIRST)],
        next: &["specular check {folder}", "specular play --setups {dir} --setup {name}/first"],
    },
    Template {
        what: "kind",
        files: &[
            ("{name}/ruleset.ron", include_str!("kind.ron")),
            ("{name}/first.ron", include_str!("kind-setup.ron")),
        ],
        next: &["specular check {folder}", "specular play --setups {dir} --setup {name}/first"],
    },
    Template {
        what: "mod",
        files: &[
            ("{name}/mod.ron", include_str!("mod.ron")),
            ("{name}/setups/{name}/ruleset.ron", include_str!("ruleset.ron")),
            ("{name}/setups/{name}/first.ron", FIRST),
        ],
        next: &["specular check {folder}", "specular play --mods {dir} --setup {name}/first"],
    },
    Template {
        what: "look",
        files: &[("looks/{name}.ron", include_str!("look.ron"))],
        next: &["specular check {path}", "cp {path} {looks}/    (and in a kind: shape: \"{name}\")"],
    },
    Template {
        what: "theme",
        files: &[("themes/{name}.ron", include_str!("theme.ron"))],
        next: &["specular check {path}", "cp {path} {themes}/    (Options, Theme then lists it)"],
    },
    Template {
        what: "translation",
        // English, which `write` takes from the program.
        files: &[("translations/{name}.ftl", "")],
        next: &["specular check {path}", "cp {path} {translations}/    (Options, Display then lists it)"],
    },
];

/// Names of files and folders that have a special meaning, besides those of devices on Windows.
const TAKEN: [&str; 8] = ["ruleset", "mod", "setups", "themes", "looks", "lessons", "translations", "mods"];

const FIRST: &str = include_str!("first.ron");

fn run(mut args: Args, out: &mut dyn Write, _: &mut dyn Write) -> Result<(), Failure> {
    let dir = args.path("dir").unwrap_or_default();
    let usage = |message: String| Err(Failure::usage(message));
    let [what, name] = &args.free[..] else {
        let found = match &args.free[..] {
            [what] => format!("{:?} only", what.to_string_lossy()),
            more => format!("{} words", more.len()),
        };
        return usage(format!("expected WHAT and NAME, found {found}"));
    };
    let whats = || TEMPLATES.iter().map(|template| template.what);
    let Some(template) = TEMPLATES.iter().find(|template| Path::new(template.what) == what) else {
        let (found, all) = (what.to_string_lossy(), whats().collect::<Vec<_>>().join(", "));
        return usage(format!("expected {all}, found {found:?}{}", did_you_mean(&found, whats())));
    };
    let Some(names) = name.to_str().and_then(Names::new) else {
        return usage(format!("expected a name of one word in lower case, found {:?}", name.to_string_lossy()));
    };
    if TAKEN.contains(&&*names.name)
        || files::is_device_name(&names.name)
        || template.what == "look" && looks::DERIVED.contains(&&*names.name)
    {
        return usage(format!("expected a name that is not reserved, found {:?}", names.name));
    }
    if template.what == "kind" && names.letter.is_none() {
        return usage(format!("expected a name that is not a kind of Laser Chess, found {:?}", names.name));
    }
    if template.what == "translation" && Language::code(&names.name).is_none() {
        return usage(format!("expected the code of a language, such as fr or pt-br, found {:?}", names.name));
    }
    template.write(&names, &dir, out)
}

/// The values of the placeholders of a template.
struct Names {
    name: String,
    title: String,
    /// A letter for a kind of this name; `None` if Laser Chess already has a kind of this name.
    letter: Option<char>,
}

impl Names {
    /// The values for something of this name, if the name is one word in lower case.
    fn new(name: &str) -> Option<Self> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
        let begins = name.starts_with(|c: char| c.is_ascii_lowercase());
        if !begins || !name.chars().all(fits) || name.len() > MAX_ID_BYTES {
            return None;
        }
        let mut title = name.replace(['-', '_'], " ");
        title[..1].make_ascii_uppercase();
        let library = Library::embedded();
        let kinds = library.edition("laser-chess").map_or(&[][..], |edition| &edition.rules.spec().kinds);
        let free = |letter: &char| kinds.iter().all(|kind| kind.letter != *letter);
        let letter = name.chars().filter(char::is_ascii_lowercase).chain('a'..='z').find(free);
        let letter = letter.filter(|_| kinds.iter().all(|kind| kind.id != name));
        Some(Self { name: name.into(), title, letter })
    }

    fn fill(&self, text: &str) -> String {
        let letter = self.letter.unwrap_or('e');
        text.replace("{name}", &self.name)
            .replace("{id}", &self.name.replace('_', "-"))
            .replace("{title}", &self.title)
            .replace("{letter}", &letter.to_string())
            .replace("{capital}", &letter.to_ascii_uppercase().to_string())
    }
}

impl Template {
    /// Writes its files into `dir`: all of them, or none if one already exists.
    fn write(&self, names: &Names, dir: &Path, out: &mut dyn Write) -> Result<(), Failure> {
        let folder_of = |path: &str| match path.split_once('/') {
            // If `dir` is already a folder for such files, write directly into it.
            Some((folder @ ("themes" | "looks" | "translations"), file))
                if files::absolute(dir).file_name() == Some(OsStr::new(folder)) =>
            {
                dir.join(file)
            }
            _ => dir.join(path),
        };
        let text = |text: &str| if text.is_empty() { translations::template() } else { names.fill(text) };
        let files = self.files.iter().map(|(path, filled)| (folder_of(&names.fill(path)), text(filled)));
        let written: Vec<(PathBuf, String)> = files.collect();
        if let Some((path, _)) = written.iter().find(|(path, _)| files::exists(path)) {
            let message = format!("{}: expected a new file, found an existing one", path.display());
            return Err(Failure::Input(vec![message]));
        }
        for (path, text) in &written {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let made = folder.map_or(Ok(()), files::create_folder);
            made.and_then(|()| files::write_atomically(path, text.as_bytes())).map_err(|error| {
                Failure::Input(vec![format!("{}: expected a file that can be written, found: {error}", path.display())])
            })?;
            writeln!(out, "{}", path.display())?;
        }
        let path = &written[0].0;
        let folder = path.parent().unwrap_or(Path::new("."));
        let shown = |path: &Path| if path.as_os_str().is_empty() { ".".into() } else { path.display().to_string() };
        writeln!(out, "\nNext:")?;
        for line in self.next {
            let line = names.fill(line).replace("{path}", &shown(path)).replace("{folder}", &shown(folder));
            let mut line = line.replace("{dir}", &shown(dir));
            for name in ["themes", "looks", "translations"] {
                let own = user_folder(name).unwrap_or_else(|| name.into());
                line = line.replace(&format!("{{{name}}}"), &shown(&own));
            }
            writeln!(out, "  {line}")?;
        }
        Ok(())
    }
}
