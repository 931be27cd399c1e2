//! Tells released builds which commit they were built from: `specular --version` says it, and so do reports of crashes.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Packages may be built where there is no repository.
    println!("cargo::rerun-if-env-changed=SPECULAR_COMMIT");
    let named = std::env::var("SPECULAR_COMMIT").ok().filter(|commit| !commit.is_empty());
    // A build for development would be made anew after each commit.
    let released = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = named.or_else(|| if released { commit() } else { None });
    let build = commit.map_or_else(String::new, |commit| format!(" ({commit})"));
    println!("cargo::rustc-env=SPECULAR_BUILD={build}");
}

/// The commit that is checked out and its date, such as `e266d1e 2026-11-23`; `None` outside a repository.
fn commit() -> Option<String> {
    // Written by every commit and checkout.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    println!("cargo::rerun-if-changed={log}");
    // An unpacked archive may lie in the repository of something else.
    git(&["ls-files", "--error-unmatch", "build.rs"])?;
    git(&["log", "-1", "--format=%h %cs"])
}

/// The first line that `git` prints; `None` if there is no git, or it refuses.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()?.lines().next().map(str::to_owned)
}
