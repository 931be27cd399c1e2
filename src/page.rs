//! The program in a browser: the page's address replaces the command line; and, in a build without a window, the engine
//! answers the page's questions.

use cli::Failure;
use cli::play::{Args, PlayerOption};
use platform::{files, page};

/// The file name for a game from the page's address. Its contents decide which game it is.
const LINKED: &str = "link.txt";

/// The options after the `#` of the page's address: `setup` and `moves`, a whole `record` or a `puzzle`; `first` and `second` for
/// the players, as on the command line. Invalid options are ignored.
pub fn options() -> Args {
    let mut args = Args::default();
    let (mut setup, mut moves) = (None, String::new());
    for (name, value) in page::options() {
        match name.as_str() {
            "setup" => setup = Some(value),
            "moves" => moves = value,
            "puzzle" => args.puzzle = Some(value),
            "record" => args.record = Some(files::upload(LINKED, value.into_bytes())),
            "first" | "second" => args.players[usize::from(name == "second")] = PlayerOption::named(&value),
            _ => {}
        }
    }
    match setup {
        Some(setup) if !moves.trim().is_empty() => {
            let moves: Vec<&str> = moves.split([' ', ',']).filter(|action| !action.is_empty()).collect();
            let record = format!("[Setup \"{setup}\"]\n\n{} *\n", moves.join(" "));
            args.record = Some(files::upload(LINKED, record.into_bytes()));
        }
        Some(_) if args.record.is_some() => {}
        setup => args.start.setup = setup,
    }
    args
}

/// Shows the error in the page's address as a notice.
pub fn show_failure(failure: Failure) {
    let mut message = Vec::new();
    failure.report(&mut message);
    page::report("notice", String::from_utf8_lossy(&message).trim());
}

#[cfg(not(feature = "app"))]
pub use engine::{bench, listen};

/// Answers the page's questions.
#[cfg(not(feature = "app"))]
mod engine {
    use std::cell::RefCell;

    use wasm_bindgen::prelude::*;

    use cli::args::Args;
    use content::mods::{Content, Places};
    use content::setups::Library;
    use dev::bench;
    use games::distant::Thinker;
    use games::list::setup_folders;

    thread_local! {
        static THINKER: RefCell<Option<(Thinker, Library)>> = const { RefCell::new(None) };
    }

    #[wasm_bindgen]
    extern "C" {
        /// Posts a reply to the page.
        #[wasm_bindgen(js_namespace = specular, js_name = postReply)]
        fn post_reply(text: &str);
    }

    /// Opens all content in advance of the first question. `main` calls this, because otherwise the linker would drop
    /// all of it.
    pub fn listen() {
        with_thinker(|_, _| {});
    }

    fn with_thinker(use_thinker: impl FnOnce(&mut Thinker, &Library)) {
        THINKER.with_borrow_mut(|kept| {
            let (thinker, library) = kept.get_or_insert_with(|| {
                let (library, _) = Content::open_library(&Places::usual(None, None, setup_folders()));
                (Thinker::default(), library)
            });
            use_thinker(thinker, library);
        });
    }

    /// Answers a question with one or more texts.
    #[wasm_bindgen]
    pub fn answer(question: &str) {
        with_thinker(|thinker, library| thinker.answer(question, library, &mut |text| post_reply(&text)));
    }

    /// The output of `specular bench`, whose nodes must be the same everywhere.
    #[wasm_bindgen]
    pub fn bench() -> String {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        match bench::run(Args::default(), &mut out, &mut err) {
            Ok(()) => String::from_utf8_lossy(&out).into_owned() + &String::from_utf8_lossy(&err),
            Err(failure) => format!("{failure:?}"),
        }
    }
}
