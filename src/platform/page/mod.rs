//! A browser's page as the system: its storage for files, its script for all else.
//!
//! `web/page.js` and, for the engine, `web/worker.js` define the object `specular` before the program starts. All that is
//! asked of the browser is in this list.

pub mod dialogs;
pub mod files;
pub mod helper;
pub mod pause;
pub mod watch;

use std::time::Duration;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The names of all that is kept.
    #[wasm_bindgen(js_namespace = specular, js_name = keptNames)]
    fn kept_names() -> Vec<String>;
    /// What is kept under a name.
    #[wasm_bindgen(js_namespace = specular, js_name = kept)]
    fn kept(name: &str) -> Option<String>;
    /// Keeps a text; answers why it cannot be kept, or nothing.
    #[wasm_bindgen(js_namespace = specular, js_name = keep)]
    fn keep(name: &str, text: &str) -> Option<String>;
    /// Forgets what is kept under a name.
    #[wasm_bindgen(js_namespace = specular, js_name = forget)]
    fn forget(name: &str);
    /// Gives the player a file.
    #[wasm_bindgen(js_namespace = specular, js_name = download)]
    fn download(name: &str, bytes: &[u8]);
    /// The options in the page's address, as `name=value` each.
    #[wasm_bindgen(js_namespace = specular, js_name = options)]
    fn address_options() -> Vec<String>;
    /// Tells the page how the program stands.
    #[wasm_bindgen(js_namespace = specular, js_name = tell)]
    fn tell_page(what: &str, words: &str);
}

#[wasm_bindgen]
extern "C" {
    /// Calls after so many milliseconds.
    #[wasm_bindgen(js_namespace = specular, js_name = later)]
    fn call_later(milliseconds: f64, call: &JsValue);
    /// Asks for a file of these extensions, and calls with its name and bytes, or with nothing.
    #[wasm_bindgen(js_namespace = specular, js_name = pick)]
    fn pick(extensions: &str, call: &JsValue);
    /// Calls with the name and the bytes of each file that is dropped on the page.
    #[wasm_bindgen(js_namespace = specular, js_name = onDrop)]
    fn on_drop(call: &JsValue);
    /// Whether the player's device asks for less motion, has a coarse pointer and so on: the answer to a media query.
    #[wasm_bindgen(js_namespace = specular, js_name = matches)]
    fn matches_media(query: &str) -> bool;
    /// Calls with what fingers do to the camera: yaw and pitch in radians, and how many times as near.
    #[wasm_bindgen(js_namespace = specular, js_name = onTurn)]
    fn on_turn(call: &JsValue);
    /// Whether the browser was asked to load the page again.
    #[wasm_bindgen(js_namespace = specular, js_name = isReload)]
    fn is_reload() -> bool;
    /// The page's address, without its options.
    #[wasm_bindgen(js_namespace = specular, js_name = address)]
    fn page_address() -> String;
    /// Whether the page draws without a graphics card.
    #[wasm_bindgen(js_namespace = specular, js_name = software)]
    fn is_software() -> bool;
    /// Starts the engine in a worker of its own, which calls with each of its messages.
    #[wasm_bindgen(js_namespace = specular, js_name = startHelper)]
    fn start_helper(call: &JsValue) -> Option<u32>;
    /// Sends a message to a worker.
    #[wasm_bindgen(js_namespace = specular, js_name = askHelper)]
    fn ask_helper(helper: u32, message: &str);
    /// Ends a worker, whatever it does.
    #[wasm_bindgen(js_namespace = specular, js_name = endHelper)]
    fn end_helper(helper: u32);
}

/// The options that stand behind the `#` of the page's address, decoded: `setup`, `ace`.
pub fn options() -> Vec<(String, String)> {
    let options = address_options().into_iter();
    options.filter_map(|option| option.split_once('=').map(|(name, value)| (name.into(), value.into()))).collect()
}

/// Tells the page how the program stands: `ready` when the first picture is complete, `failed` with a sentence.
pub fn tell(what: &str, words: &str) {
    tell_page(what, words);
}

/// Calls once, after `time`, between two frames.
pub fn after(time: Duration, call: impl FnOnce() + 'static) {
    call_later(time.as_secs_f64() * 1000.0, &Closure::once_into_js(call));
}

/// Calls with the path of each file that is dropped on the page, which can be read from then on.
pub fn hear_drops(call: impl Fn(std::path::PathBuf) + 'static) {
    let call = move |name: String, bytes: Vec<u8>| call(files::upload(&name, bytes));
    on_drop(&Closure::<dyn Fn(String, Vec<u8>)>::new(call).into_js_value());
}

/// Calls with what fingers do to the camera: yaw and pitch in radians, and how many times as near.
pub fn hear_turns(call: impl Fn(f32, f32, f32) + 'static) {
    on_turn(&Closure::<dyn Fn(f32, f32, f32)>::new(call).into_js_value());
}

/// Whether the browser draws without a graphics card, as far as it tells.
pub fn draws_in_software() -> bool {
    is_software()
}

/// The page's address, without its options: what stands before the `#`.
pub fn address() -> String {
    page_address()
}

/// Whether the page was loaded again, by the player or by itself.
pub fn was_loaded_again() -> bool {
    is_reload()
}

/// Whether a media query of CSS holds.
pub fn matches(query: &str) -> bool {
    matches_media(query)
}
