#!/usr/bin/env bash
# Installs what Linux needs to build, run and test Specular, and Rust if it is missing. Safe to run again.
# SPECULAR_OS_RELEASE (for tests of this script): a file to read instead of /etc/os-release.
set -euo pipefail

# Packages for each system: first to build, then to run, then to test without a screen.
DEBIAN=(
    gcc libc6-dev pkg-config libwayland-dev libxkbcommon-dev libasound2-dev libudev-dev
    libxkbcommon-x11-0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libvulkan1 mesa-vulkan-drivers
    xvfb xauth
)
FEDORA=(
    gcc glibc-devel pkgconf-pkg-config wayland-devel libxkbcommon-devel alsa-lib-devel systemd-devel
    libxkbcommon-x11 libX11 libX11-xcb libXcursor libXi vulkan-loader mesa-vulkan-drivers
    xorg-x11-server-Xvfb xorg-x11-xauth
)
# Any driver provides `vulkan-driver`; `install_name` says which one to install if there is none.
ARCH=(
    gcc pkgconf wayland libxkbcommon alsa-lib systemd-libs
    libxkbcommon-x11 libx11 libxcursor libxi vulkan-icd-loader vulkan-driver
    xorg-server-xvfb xorg-xauth
)
# With --web: the packages that web/build.sh and the test in a browser need.
DEBIAN_WEB=(brotli nodejs chromium)
FEDORA_WEB=(brotli nodejs chromium)
ARCH_WEB=(brotli nodejs chromium)
# Debian's compiler for browsers, for systems on which rustup has none.
DEBIAN_WEB_RUST=(rustc-web cargo-web rust-web-src lld-19)
WEB_TARGET=wasm32-unknown-unknown
RUSTUP_ARGS=(-y --profile minimal --component rustfmt --component clippy)

usage() {
    cat <<'TEXT'
Usage: ./setup.sh [--web | --web-compiler] [--dry-run]

Installs the packages that Specular needs on Debian, Ubuntu, Fedora or Arch Linux, and Rust (with rustup) if they are
missing. Uses sudo for packages unless you are root.

  --web            also install what web/build.sh needs to build the game for browsers
  --web-compiler   of these, install only the compiler, which is all that web/build.sh --check needs
  --dry-run        print the commands without running them
  --help           show this help
TEXT
}

say() { printf 'setup: %s\n' "$*"; }
warn() { printf 'setup: %s\n' "$*" >&2; }
die() {
    warn "$@"
    exit 1
}

# Runs a command, or with --dry-run prints it.
act() {
    if [ "$dry_run" = 1 ]; then
        say "would run: $*"
    else
        say "running: $*"
        "$@" </dev/null
    fi
}

# The same for a command that needs root.
act_as_root() {
    if [ "$(id -u)" = 0 ]; then act "$@"; else act sudo "$@"; fi
}

# --- packages ---------------------------------------------------------------------------------------------------------

# Prints the family of this system: debian, fedora, arch, macos, windows or unknown.
system() {
    case "$(uname -s)" in
        Linux) ;;
        Darwin) echo macos && return ;;
        MINGW* | MSYS* | CYGWIN*) echo windows && return ;;
        *) echo unknown && return ;;
    esac
    local file=${SPECULAR_OS_RELEASE:-/etc/os-release} ids name
    [ -r "$file" ] || file=/usr/lib/os-release
    # shellcheck source=/dev/null
    ids=$([ ! -r "$file" ] || (set +u && . "$file" && echo "$ID $ID_LIKE")) || ids=
    for name in $ids; do
        case "$name" in
            debian | ubuntu) echo debian && return ;;
            fedora | rhel) echo fedora && return ;;
            arch) echo arch && return ;;
        esac
    done
    echo unknown
}

installed() { # FAMILY PACKAGE
    case "$1" in
        debian)
            dpkg-query -W -f '${db:Status-Status} ${Architecture}\n' "$2" 2>/dev/null |
                grep -qxE "installed ($(dpkg --print-architecture)|all)"
            ;;
        fedora) rpm -q --whatprovides "$2" >/dev/null 2>&1 ;;
        arch) pacman -T "$2" >/dev/null 2>&1 ;;
    esac
}

install_name() {
    case "$1" in
        vulkan-driver) echo vulkan-swrast ;;
        *) echo "$1" ;;
    esac
}

install_packages() { # FAMILY PACKAGE..
    local family=$1
    shift
    local package missing=()
    for package in "$@"; do
        installed "$family" "$package" || missing+=("$(install_name "$package")")
    done
    # Minimal systems cannot download rustup.
    if [ -n "$rust_absent" ] && ! command -v curl >/dev/null; then
        missing+=(curl ca-certificates)
    fi
    [ "${#missing[@]}" -gt 0 ] || return 0

    did=1
    say "missing packages: ${missing[*]}"
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120) install
    case "$family" in
        # Debian's compiler for browsers would replace its rustc and rustup.
        debian) install=("${apt[@]}" install -y --no-install-recommends --no-remove "${missing[@]}") ;;
        fedora) install=(dnf install -y --setopt=install_weak_deps=False "${missing[@]}") ;;
        arch) install=(pacman -S --needed --noconfirm "${missing[@]}") ;;
    esac
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        warn "packages need root, and sudo is missing. As root, run this, then ./setup.sh again:"
        warn "  ${install[*]}"
        [ "$dry_run" = 1 ] || exit 1
        return 0
    fi
    if [ "$family" = debian ]; then
        act_as_root "${apt[@]}" update || warn "apt-get update failed; continuing with the existing package lists"
    fi
    act_as_root "${install[@]}" || {
        [ "$family" != arch ] || warn "if a package was not found, update the system first: pacman -Syu"
        die "the packages could not be installed"
    }
}

unknown_system() {
    cat >&2 <<TEXT
setup: expected Debian, Ubuntu, Fedora or Arch Linux, found another system. Install these with its package manager:
  to build   a C compiler and linker (cc), pkg-config, the development files of libwayland, libxkbcommon and ALSA
  to run     libxkbcommon-x11, libX11, libX11-xcb, libXcursor, libXi, the Vulkan loader and a Vulkan driver
  to test    Xvfb and xauth
  Rust       $rust_needed or newer: https://rustup.rs
Then: cargo run --release
TEXT
    exit 1
}

# --- Rust -------------------------------------------------------------------------------------------------------------

# Prints the version of a cargo, or nothing if it does not run.
cargo_version() { "$1" --version 2>/dev/null </dev/null | sed -n 's/^cargo \([0-9.]*\).*/\1/p' || true; }

new_enough() { # VERSION
    local have_major have_minor need_major need_minor rest
    IFS=. read -r have_major have_minor rest <<<"$1.0"
    IFS=. read -r need_major need_minor rest <<<"$rust_needed.0"
    : "$rest"
    [ -n "$have_major" ] || return 1
    [ "$have_major" -gt "$need_major" ] || { [ "$have_major" = "$need_major" ] && [ "$have_minor" -ge "$need_minor" ]; }
}

# Looks for a cargo that is new enough. Sets rust_absent to the reason if one must be installed, and else to nothing.
look_for_rust() {
    local version
    rust_absent=
    if command -v cargo >/dev/null; then
        version=$(cargo_version cargo)
        new_enough "$version" && return
        rust_absent="expected Rust $rust_needed or newer, found ${version:-a broken cargo}"
    else
        rust_absent="cargo is missing"
    fi
    # Leave an installed cargo or rustup alone: `finish_rust` says how to update it.
    if [ -x "$cargo_home/bin/cargo" ] || command -v rustup >/dev/null; then
        rust_absent=
    fi
}

install_rust() {
    [ -n "$rust_absent" ] || return 0
    did=1
    say "$rust_absent; installing Rust with rustup (https://rustup.rs)"
    local line="curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- ${RUSTUP_ARGS[*]}"
    if [ "$dry_run" = 1 ]; then
        say "would run: $line"
        return
    fi
    local by_hand="install Rust $rust_needed or newer from https://rustup.rs, then run ./setup.sh again"
    command -v curl >/dev/null || die "curl, which downloads rustup, is missing: $by_hand"
    # Without RUSTUP_INIT_SKIP_PATH_CHECK, rustup stops if the system has an old Rust.
    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs </dev/null |
        RUSTUP_INIT_SKIP_PATH_CHECK=yes sh -s -- "${RUSTUP_ARGS[@]}" ||
        die "rustup did not finish: $by_hand"
}

# Stops with the command to run if `cargo` is not usable in the calling shell.
finish_rust() {
    [ "$dry_run" = 1 ] && [ -n "$rust_absent" ] && return
    hash -r
    local version
    if command -v cargo >/dev/null; then
        version=$(cargo_version cargo)
        new_enough "$version" && return
    fi
    version=$(cargo_version "$cargo_home/bin/cargo")
    if new_enough "$version"; then
        warn "Rust $version is in $cargo_home/bin, which is not first in the PATH of this shell. Run this, then continue:"
        warn "  export PATH=\"$cargo_home/bin:\$PATH\""
    else
        warn "expected Rust $rust_needed or newer, found ${version:-a broken cargo}. Run this, then ./setup.sh again:"
        warn "  rustup default stable && rustup update stable"
        warn "or, to keep your default toolchain: rustup toolchain install stable && rustup override set stable"
    fi
    [ "$dry_run" = 1 ] || exit 1
}

# --- browsers ---------------------------------------------------------------------------------------------------------

# Whether there is a compiler that web/build.sh finds.
has_web_compiler() { # FAMILY
    local library package
    library=$(rustc --print target-libdir --target "$WEB_TARGET" 2>/dev/null </dev/null) || true
    ls "$library"/libstd-*.rlib >/dev/null 2>&1 && return
    [ "$1" = debian ] || return 1
    for package in "${DEBIAN_WEB_RUST[@]}"; do installed debian "$package" || return 1; done
}

# Installs the compiler for browsers from rustup or else from Debian.
install_web_compiler() { # FAMILY
    local rustup=rustup
    ! has_web_compiler "$1" || return 0
    did=1
    command -v rustup >/dev/null || rustup=$cargo_home/bin/rustup
    if [ -n "$rust_absent" ] || [ -x "$(command -v "$rustup")" ]; then
        ! act "$rustup" target add "$WEB_TARGET" || return 0
        warn "rustup could not add $WEB_TARGET"
    fi
    if [ "$1" = debian ]; then
        install_packages debian "${DEBIAN_WEB_RUST[@]}"
    else
        warn "the compiler for browsers is missing: add $WEB_TARGET to your Rust"
    fi
}

# Installs wasm-bindgen in the version of Cargo.lock.
install_bindgen() {
    local version have
    version=$(awk '$0 == "name = \"wasm-bindgen\"" { getline; gsub(/[^0-9.]/, ""); print }' Cargo.lock)
    have=$(PATH="$cargo_home/bin:$PATH" wasm-bindgen --version 2>/dev/null </dev/null | awk '{ print $2 }') || true
    if [ "$have" != "$version" ]; then
        did=1
        act env PATH="$cargo_home/bin:$PATH" cargo install wasm-bindgen-cli --version "$version"
    fi
    PATH="$cargo_home/bin:$PATH" command -v wasm-opt >/dev/null ||
        say "optional: npm install -g binaryen (wasm-opt 116 or newer), for a program that is a fifth smaller"
}

# ----------------------------------------------------------------------------------------------------------------------

dry_run=0
web=none
for argument in "$@"; do
    case "$argument" in
        --dry-run) dry_run=1 ;;
        --web) web=all ;;
        --web-compiler) web=compiler ;;
        -h | --help) usage && exit 0 ;;
        *)
            warn "unknown argument: $argument"
            usage >&2
            exit 2
            ;;
    esac
done

unset CDPATH
cd "$(dirname "${BASH_SOURCE[0]}")"
rust_needed=$(sed -n 's/^rust-version *= *"\([0-9.]*\)".*/\1/p' Cargo.toml)
[ -n "$rust_needed" ] || die "Cargo.toml: expected rust-version, found none"
cargo_home=${CARGO_HOME:-$HOME/.cargo}
did=0

look_for_rust
if [ "$web" = all ]; then
    DEBIAN+=("${DEBIAN_WEB[@]}")
    FEDORA+=("${FEDORA_WEB[@]}")
    ARCH+=("${ARCH_WEB[@]}")
fi
case "$(system)" in
    debian) install_packages debian "${DEBIAN[@]}" ;;
    fedora) install_packages fedora "${FEDORA[@]}" ;;
    arch) install_packages arch "${ARCH[@]}" ;;
    macos) say "macOS needs only cargo" ;;
    windows) say "Windows needs only cargo" ;;
    *) unknown_system ;;
esac
install_rust
finish_rust
[ "$web" = none ] || install_web_compiler "$(system)"
[ "$web" != all ] || install_bindgen
if [ "$did" = 1 ]; then
    [ "$dry_run" = 1 ] || say "done"
else
    say "nothing to install"
fi
