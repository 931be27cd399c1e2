//! The editor at the table, without a window.
