//! A browser's page as the system: its storage for files, its script for everything else.
//!
//! `web/page.js` and, for the engine, `web/worker.js` define the object `specular` before the program starts. This list
//! contains every request to the browser.

pub mod dialogs;
pub mod files;
pub mod helper;
pub mod pause;
pub mod watch;

use std::future::{Future, poll_fn};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The names of all stored texts.
    #[wasm_bindgen(js_namespace = specular, js_name = keptNames)]
    fn kept_names() -> Vec<String>;
    /// The text stored under a name.
    #[wasm_bindgen(js_namespace = specular, js_name = kept)]
    fn kept(name: &str) -> Option<String>;
    /// Stores a text. Returns the reason if that fails.
    #[wasm_bindgen(js_namespace = specular, js_name = keep)]
    fn keep(name: &str, text: &str) -> Option<String>;
    /// Removes the text stored under a name.
    #[wasm_bindgen(js_namespace = specular, js_name = forget)]
    fn forget(name: &str);
    /// Downloads a file for the player.
    #[wasm_bindgen(js_namespace = specular, js_name = download)]
    fn download(name: &str, bytes: &[u8]);
    /// The options in the page's address, each as `name=value`.
    #[wasm_bindgen(js_namespace = specular, js_name = options)]
    fn address_options() -> Vec<String>;
    /// Reports the state of the program to the page: `ready` when the first picture is complete, `failed` with a
    /// sentence.
    #[wasm_bindgen(js_namespace = specular, js_name = report)]
    pub fn report(what: &str, words: &str);
}

#[wasm_bindgen]
extern "C" {
    /// Calls back after this many milliseconds.
    #[wasm_bindgen(js_namespace = specular, js_name = later)]
    fn call_later(milliseconds: f64, call: &JsValue);
    /// Asks for a file with these extensions. Calls back with its name and bytes, or with nothing.
    #[wasm_bindgen(js_namespace = specular, js_name = pick)]
    fn pick(extensions: &str, call: &JsValue);
    /// Calls back with the name and the bytes of each file dropped on the page.
    #[wasm_bindgen(js_namespace = specular, js_name = onDrop)]
    fn on_drop(call: &JsValue);
    /// Evaluates a media query: whether the player's device asks for less motion, has a coarse pointer and so on.
    #[wasm_bindgen(js_namespace = specular, js_name = matches)]
    pub fn matches(query: &str) -> bool;
    /// Calls back with touch gestures for the camera: yaw and pitch in radians, and a zoom factor (above 1 is nearer).
    #[wasm_bindgen(js_namespace = specular, js_name = onTurn)]
    fn on_turn(call: &JsValue);
    /// Returns whether the page was reloaded, by the player or by itself.
    #[wasm_bindgen(js_namespace = specular, js_name = isReload)]
    pub fn was_reloaded() -> bool;
    /// The code of the language that the player chose for the browser.
    #[wasm_bindgen(js_namespace = specular, js_name = language)]
    pub fn language() -> Option<String>;
    /// The page's address without its options, that is, the part before the `#`.
    #[wasm_bindgen(js_namespace = specular, js_name = address)]
    pub fn address() -> String;
    /// Returns whether the browser draws without a graphics card, as far as it reveals that.
    #[wasm_bindgen(js_namespace = specular, js_name = software)]
    pub fn draws_in_software() -> bool;
    /// Starts the engine in a separate worker, which calls back with each of its messages.
    #[wasm_bindgen(js_namespace = specular, js_name = startHelper)]
    fn start_helper(call: &JsValue) -> Option<u32>;
    /// Sends a message to a worker.
    #[wasm_bindgen(js_namespace = specular, js_name = sendToHelper)]
    fn send_to_helper(helper: u32, message: &str);
    /// Terminates a worker, whatever it is doing.
    #[wasm_bindgen(js_namespace = specular, js_name = endHelper)]
    fn end_helper(helper: u32);
}

#[wasm_bindgen]
extern "C" {
    /// The browser's date and time.
    type Date;
    /// The present moment.
    #[wasm_bindgen(constructor)]
    fn new() -> Date;
    /// How many minutes the player's clock is behind UTC.
    #[wasm_bindgen(method, js_name = getTimezoneOffset)]
    fn timezone_offset(this: &Date) -> f64;
}

/// How many minutes the player's clock is behind UTC.
pub fn minutes_behind_utc() -> f64 {
    Date::new().timezone_offset()
}

/// The options after the `#` of the page's address, decoded: `setup`, `ace`.
pub fn options() -> Vec<(String, String)> {
    let options = address_options().into_iter();
    options.filter_map(|option| option.split_once('=').map(|(name, value)| (name.into(), value.into()))).collect()
}

/// Calls back once, after `time`, between two frames.
pub fn after(time: Duration, call: impl FnOnce() + 'static) {
    call_later(time.as_secs_f64() * 1000.0, &Closure::once_into_js(call));
}

/// Calls back with the path of each file dropped on the page, which can be read from then on.
pub fn on_file_drop(call: impl Fn(std::path::PathBuf) + 'static) {
    let call = move |name: String, bytes: Vec<u8>| call(files::upload(&name, bytes));
    on_drop(&Closure::<dyn Fn(String, Vec<u8>)>::new(call).into_js_value());
}

/// Calls back with touch gestures for the camera: yaw and pitch in radians, and a zoom factor (above 1 is nearer).
pub fn on_camera_gesture(call: impl Fn(f32, f32, f32) + 'static) {
    on_turn(&Closure::<dyn Fn(f32, f32, f32)>::new(call).into_js_value());
}

/// A future and the call that completes it with a value.
fn once<T>() -> (impl FnOnce(T), impl Future<Output = T>) {
    let state = Arc::new(Mutex::new((None, None::<Waker>)));
    let waiting = Arc::clone(&state);
    let complete = move |value| {
        let mut state = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        state.0 = Some(value);
        if let Some(waker) = state.1.take() {
            waker.wake();
        }
    };
    let completed = poll_fn(move |context| {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        state.1 = Some(context.waker().clone());
        state.0.take().map_or(Poll::Pending, Poll::Ready)
    });
    (complete, completed)
}
