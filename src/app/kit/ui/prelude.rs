//! The vocabulary of screens, for `use kit::ui::prelude::*`: widgets and layouts, what they look like, and how they follow
//! the world and respond.

pub use super::elided::elided;
pub use super::follow::{follows, inked, laid_out, rebuilt, says, shown_if, visible_if};
pub use super::help::Help;
pub use super::nodes::{covering, filling, in_column, in_lines, in_row, placed};
pub use super::press::{chooses, chosen_if, enabled_if, on_press, sends, styled_if};
pub use super::size_class::{Adaptive, CompactText, SizeClass, adaptive};
pub use super::widgets::{ButtonStyle, button, button_of, layout, paragraph, small_button, text};
pub use super::{fonts, icons, palette};
