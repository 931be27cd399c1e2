//! What every screen and surface is made of: the active [`theme`] and its materials, the [`ui`] (palette, fonts, widgets,
//! icons, focus, scale, language), the [`window`], and [`pixels`], pictures of it.

#![deny(missing_docs)]
#![warn(unreachable_pub)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod pixels;
pub mod theme;
pub mod ui;
pub mod window;
