#!/usr/bin/env bash
# Builds packages for people without Rust into dist/packages: ./dist/build.sh [--profile NAME] [linux|windows|macos]..
set -euo pipefail

usage() {
    cat <<'TEXT'
Usage: dist/build.sh [--profile NAME] [--out DIR] [SYSTEM..]

Builds packages for people without Rust, by default for the system of this computer.

  linux     a .tar.gz and a .deb for this computer's processor (dpkg-deb)
  windows   a .zip for 64-bit Windows; on other systems with mingw-w64 (rustup target add x86_64-pc-windows-gnu)
  macos     a .tar.gz with Specular.app; on a Mac only

  --profile NAME   a profile of Cargo.toml: dist makes a small program, release is quicker to build
                   [default: $PROFILE, or else dist]
  --out DIR        write to this folder [default: dist/packages]
  --help           show this help

CARGO_TARGET_DIR   the folder in which cargo builds [default: target]
TEXT
}

say() { printf 'dist: %s\n' "$*"; }
die() {
    printf 'dist: %s\n' "$*" >&2
    exit 1
}
need() { # PROGRAM HOW
    command -v "$1" >/dev/null || die "$1 is missing: $2"
}

unset CDPATH
cd "$(dirname "${BASH_SOURCE[0]}")/.."
profile=${PROFILE:-dist} out=dist/packages systems=()
while [ $# -gt 0 ]; do
    case "$1" in
        --profile) profile=${2:?--profile needs a name} && shift ;;
        --out) out=${2:?--out needs a folder} && shift ;;
        linux | windows | macos) systems+=("$1") ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
    shift
done
if [ ${#systems[@]} = 0 ]; then
    case "$(uname -s)" in
        Linux) systems=(linux) ;;
        Darwin) systems=(macos) ;;
        MINGW* | MSYS*) systems=(windows) ;;
        *) die "expected Linux, macOS or Windows, found $(uname -s)" ;;
    esac
fi

export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
out=$(cd "$out" && pwd)

# Builds for TARGET, by default for this computer, and prints the path of the program.
compile() { # [TARGET]
    local smaller=()
    # Rust's own linker for this system folds equal functions, and a program with fixed addresses needs no relocations:
    # a seventh of the size.
    if [ $# = 0 ] && [ "$(rustc -vV | sed -n 's/^host: //p')" = x86_64-unknown-linux-gnu ]; then
        smaller=(-C link-arg=-Wl,--icf=all -C relocation-model=static)
    fi
    cargo rustc --locked --profile "$profile" --bin specular ${1:+--target "$1"} -- ${smaller[@]+"${smaller[@]}"} >&2
    local folder=$profile
    [ "$profile" != dev ] || folder=debug
    printf '%s/%s/specular' "$CARGO_TARGET_DIR${1:+/$1}" "$folder"
}

# Adds the other files of every package: guides, set-ups to read, copy and edit, and the licences. The README and its pictures
# are for people who build the game.
furnish() { # DIR
    cp -r setups dist/START.txt CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$1/"
    mkdir -p "$1/docs"
    cp docs/*.md docs/*.json docs/editor.png "$1/docs/"
    rm "$1/docs/app.md" # about the code
    local guide
    for guide in assets/*/README.md assets/CREDITS.md assets/fonts/OFL.txt; do
        mkdir -p "$1/$(dirname "$guide")"
        cp "$guide" "$1/$guide"
    done
}

made() { # FILE
    say "$1: $(($(wc -c <"$1") / 1000)) kB"
}

linux() {
    local program machine name
    program=$(compile)
    machine=$(uname -m)
    name=specular-$version-linux-$machine

    mkdir "$work/$name"
    cp "$program" "$work/$name/specular"
    cp dist/specular.desktop dist/specular.xml dist/specular.svg dist/install.sh "$work/$name/"
    furnish "$work/$name"
    tar -C "$work" --owner 0 --group 0 --sort name -czf "$out/$name.tar.gz" "$name"
    made "$out/$name.tar.gz"

    if ! command -v dpkg-deb >/dev/null; then
        say "dpkg-deb is missing: skipping the .deb"
        return
    fi
    local architecture root=$work/deb
    architecture=$(dpkg --print-architecture)
    mkdir -p "$root/DEBIAN"
    DESTDIR=$root PREFIX=/usr "$work/$name/install.sh" >/dev/null
    mkdir -p "$root/usr/share/doc/specular"
    furnish "$root/usr/share/doc/specular"
    # It explains how to start the program without installing it.
    rm "$root/usr/share/doc/specular/START.txt"
    {
        printf 'Specular is under the MIT licence, which follows, or the Apache License 2.0, at your option. Its fonts are under the\n'
        printf 'Open Font License: assets/CREDITS.md and assets/fonts/OFL.txt beside this file.\n\n'
        cat LICENSE-MIT
    } >"$root/usr/share/doc/specular/copyright"
    local linked found
    linked="libc6 (>= $(needed_glibc "$program")), libgcc-s1, libasound2t64 | libasound2, libudev1, libwayland-client0"
    # Loaded at run time, so that dpkg-shlibdeps does not see them: the libraries for the window and the graphics.
    found="libxkbcommon0, libxkbcommon-x11-0, libx11-6, libx11-xcb1, libxcursor1, libxi6, libvulkan1"
    cat >"$root/DEBIAN/control" <<TEXT
Package: specular
Version: $version
Section: games
Priority: optional
Architecture: $architecture
Maintainer: Specular's authors <specular@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f 1)
Depends: $linked, $found
Recommends: mesa-vulkan-drivers | vulkan-icd
Suggests: ffmpeg, stockfish, xdg-desktop-portal
Description: games of mirrors and lasers
 Laser Chess and Khet on a 3D table, with chess, draughts and Stratego, for
 two people at one screen or against the computer. Turn one mirror, then watch
 the light decide.
TEXT
    chmod -R u+rwX,go+rX,go-w "$root"
    dpkg-deb --root-owner-group -Zxz --build "$root" "$out/specular_${version}_$architecture.deb" >/dev/null
    made "$out/specular_${version}_$architecture.deb"
}

# The newest version of the C library that a program needs.
needed_glibc() { # PROGRAM
    grep -a -o 'GLIBC_2\.[0-9]\+' "$1" | sort -u -t . -k 2n | tail -n 1 | sed 's/GLIBC_//'
}

windows() {
    local target=x86_64-pc-windows-gnu name program
    if [ "${OS:-}" = Windows_NT ]; then
        target=$(rustc -vV | tr -d '\r' | sed -n 's/^host: //p')
        # With Microsoft's linker, its C library goes into the program: a player's computer may lack the DLL.
        export CARGO_TARGET_X86_64_PC_WINDOWS_MSVC_RUSTFLAGS="-C target-feature=+crt-static"
        export CARGO_TARGET_AARCH64_PC_WINDOWS_MSVC_RUSTFLAGS="-C target-feature=+crt-static"
    else
        need x86_64-w64-mingw32-gcc "sudo apt-get install gcc-mingw-w64-x86-64"
        need zip "sudo apt-get install zip"
        [ -d "$(rustc --print target-libdir --target "$target")" ] || die "rustup target add $target"
    fi
    name=specular-$version-windows-${target%%-*}
    program=$(compile "$target")
    mkdir "$work/$name"
    cp "$program.exe" "$work/$name/specular.exe"
    furnish "$work/$name"
    local zip=$out/$name.zip
    rm -f "$zip"
    if command -v zip >/dev/null; then
        (cd "$work" && zip -q -9 -r "$zip" "$name")
    else
        (cd "$work" && 7z a -bso0 -tzip "$zip" "$name")
    fi
    made "$out/$name.zip"
}

# Untested, because none of us has a Mac.
macos() {
    [ "$(uname -s)" = Darwin ] || die "a package for macOS can only be built on a Mac"
    local name program
    name=specular-$version-macos-$(uname -m)
    program=$(compile)
    local app=$work/$name/Specular.app/Contents
    mkdir -p "$app/MacOS" "$app/Resources"
    cp "$program" "$app/MacOS/specular"
    sed "s/@VERSION@/$version/" dist/Info.plist >"$app/Info.plist"
    if command -v rsvg-convert >/dev/null; then
        mkdir "$work/specular.iconset"
        for size in 16 32 128 256 512; do
            rsvg-convert -w "$size" dist/specular.svg -o "$work/specular.iconset/icon_${size}x$size.png"
            rsvg-convert -w $((size * 2)) dist/specular.svg -o "$work/specular.iconset/icon_${size}x$size@2x.png"
        done
        iconutil -c icns -o "$app/Resources/specular.icns" "$work/specular.iconset"
    fi
    # Without a signature, macOS calls a downloaded program damaged. With this one it only asks for the player's consent.
    codesign --force --sign - "$work/$name/Specular.app"
    furnish "$work/$name"
    COPYFILE_DISABLE=1 tar -C "$work" -czf "$out/$name.tar.gz" "$name"
    made "$out/$name.tar.gz"
}

for system in "${systems[@]}"; do
    say "building for $system"
    "$system"
done
