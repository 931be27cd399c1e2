//! Embeds the commit in released builds; `specular --version` and crash reports show it.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Packages may be built outside a repository.
    println!("cargo::rerun-if-env-changed=SPECULAR_COMMIT");
    let named = std::env::var("SPECULAR_COMMIT").ok().filter(|commit| !commit.is_empty());
    // A development build would be rebuilt after each commit.
    let released = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = named.or_else(|| if released { commit() } else { None });
    let build = commit.map_or_else(String::new, |commit| format!(" ({commit})"));
    println!("cargo::rustc-env=SPECULAR_BUILD={build}");
}

/// The commit that is checked out and its date, such as `e266d1e 2026-11-23`; `None` outside a repository.
fn commit() -> Option<String> {
    // This file changes with every commit and checkout.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    println!("cargo::rerun-if-changed={log}");
    // An unpacked archive may be inside the repository of another project.
    git(&["ls-files", "--error-unmatch", "build.rs"])?;
    git(&["log", "-1", "--format=%h %cs"])
}

/// The first line of `git`'s output; `None` if git is missing or fails.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()?.lines().next().map(str::to_owned)
}
