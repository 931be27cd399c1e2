//! What is seen and heard at the table. Each module is a feature with a plugin. Features do not import each other: they
//! follow the messages of [`state`] and share what `state` and [`kit`] have.

#![deny(missing_docs)]
#![warn(unreachable_pub)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod audio;
pub mod beam;
pub mod board;
pub mod camera;
pub mod light;
pub mod pieces;
pub mod shatter;
