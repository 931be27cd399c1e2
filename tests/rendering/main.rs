//! Tests that draw with a software graphics adapter, and tests that open a window.

#[path = "../common/flashes.rs"]
mod flash_rate;
#[path = "../common/in_software.rs"]
mod in_software;
#[path = "../common/likeness.rs"]
mod likeness;
#[path = "../common/seen_by.rs"]
mod seen_by;

mod calm;
mod clips;
mod flashes;
mod mirrors;
mod pictures;
mod richness;
mod webgl2;
mod window;
