"use strict";
// The engine, which answers the page's questions one after the other. The page terminates it when it is no longer needed.

importScripts("engine.js");

let files = {};
let questions = [];
let isReady = false;

self.specular = {
  keptNames: () => Object.keys(files),
  kept: (name) => files[name],
  keep: () => "the engine stores nothing",
  forget() {},
  download() {},
  options: () => [],
  report() {},
  postReply: (text) => self.postMessage(text),
};

// Otherwise the page would not learn of an error in a promise.
self.onunhandledrejection = ({ reason }) => setTimeout(() => {
  throw reason;
});

self.onmessage = async ({ data }) => {
  if (data.module) {
    files = data.files;
    await wasm_bindgen({ module_or_path: data.module });
    isReady = true;
    for (const question of questions.splice(0)) wasm_bindgen.answer(question);
  } else if (isReady) {
    wasm_bindgen.answer(data.question);
  } else {
    questions.push(data.question);
  }
};
