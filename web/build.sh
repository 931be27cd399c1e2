#!/usr/bin/env bash
# Builds Specular for browsers into dist/web: ./web/build.sh [--quick]
# Needs what ./setup.sh --web installs; serve the result with ./web/serve.sh.
set -euo pipefail

usage() {
    cat <<'TEXT'
Usage: web/build.sh [--quick] [--check] [--out DIR]

Builds the page with the game and its engine for browsers into dist/web.

  --quick     skip link-time optimisation, wasm-opt and the best compression: quicker to build, but larger
  --check     only check that the program compiles for browsers
  --out DIR   write to this folder
  --help      show this help

CARGO_TARGET_DIR   the folder in which cargo builds [default: target/web]
TEXT
}

say() { printf 'web: %s\n' "$*"; }
die() {
    printf 'web: %s\n' "$*" >&2
    exit 1
}

quick=0 check=0
unset CDPATH
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=dist/web
while [ $# -gt 0 ]; do
    case "$1" in
        --quick) quick=1 ;;
        --check) check=1 ;;
        --out) out=${2:?--out needs a folder} && shift ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
    shift
done

target=wasm32-unknown-unknown
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target/web}
export CARGO_PROFILE_DEV_OPT_LEVEL=0

# --- the compiler -----------------------------------------------------------------------------------------------------

# Either rustup's target, or Debian's compiler for wasm, which brings the sources of the standard library.
cargo=(cargo)
library() { "$1" --print target-libdir --target "$target" 2>/dev/null; }
if ls "$(library "${RUSTC:-rustc}")"/libstd-*.rlib >/dev/null 2>&1; then
    :
elif [ -x /usr/bin/cargo ] && dpkg-query -W -f '${db:Status-Status}\n' rust-web-src 2>/dev/null | grep -qx installed; then
    linker=$(find /usr/bin -name 'wasm-ld*' | sort | head -n 1)
    [ -n "$linker" ] || die "wasm-ld is missing: ./setup.sh --web installs it"
    export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
    cargo=(/usr/bin/cargo)
    std=(-Z build-std=std,panic_abort)
else
    die "no compiler for $target was found: ./setup.sh --web installs one (rustup target add $target)"
fi
build() { "${cargo[@]}" "$1" --locked --target "$target" ${std[@]+"${std[@]}"} --bin specular "${@:2}"; }

if [ "$check" = 1 ]; then
    build check
    build check --no-default-features
    exit 0
fi

bindgen_version=$(awk '$0 == "name = \"wasm-bindgen\"" { getline; gsub(/[^0-9.]/, ""); print }' Cargo.lock)
have=$(wasm-bindgen --version 2>/dev/null | awk '{ print $2 }') || true
[ "$have" = "$bindgen_version" ] ||
    die "wasm-bindgen $bindgen_version is needed, found ${have:-none}: cargo install wasm-bindgen-cli --version $bindgen_version"

# The output of Debian 12's wasm-opt (108) does not start.
optimizer=
if [ "$quick" = 0 ]; then
    version=$(wasm-opt --version 2>/dev/null | grep -o '[0-9]\+' | head -n 1) || true
    if [ "${version:-0}" -ge 116 ]; then
        optimizer=wasm-opt
    else
        say "wasm-opt 116 or newer was not found (npm install -g binaryen): the program will be a fifth larger"
    fi
fi

# --- the programs -----------------------------------------------------------------------------------------------------

lto=(--config 'profile.web.lto="fat"' --config profile.web.codegen-units=1)
[ "$quick" = 0 ] || lto=(--config 'profile.web.lto=false')
say "building the game"
build build --profile web "${lto[@]}"
made=$CARGO_TARGET_DIR/$target/web/specular.wasm
mkdir -p "$out" && cp "$made" "$out/.game.wasm"
# SIMD gives the engine a third of its speed, and every browser has supported it since 2023.
say "building the engine"
build build --profile web --no-default-features --config 'profile.web.lto="fat"' --config profile.web.codegen-units=1 \
    --config profile.web.opt-level=3 --config "target.$target.rustflags=['-Ctarget-feature=+simd128']"
cp "$made" "$out/.engine.wasm"

bind() { # FILE NAME TARGET
    wasm-bindgen "$1" --out-dir "$out" --out-name "$2" --target "$3" --no-typescript
    rm -f "$1"
    [ -z "$optimizer" ] || "$optimizer" "$4" "$out/$2_bg.wasm" -o "$out/$2_bg.wasm" --enable-bulk-memory \
        --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals --enable-reference-types \
        --enable-multivalue --enable-simd --strip-debug --strip-producers
}
bind "$out/.game.wasm" specular web -Oz
bind "$out/.engine.wasm" engine no-modules -O3

# --- the page ---------------------------------------------------------------------------------------------------------

size() { wc -c <"$1" | tr -d ' '; }
cp web/page.js web/worker.js "$out/"
sed "s/data-bytes=\"0\"/data-bytes=\"$(size "$out/specular_bg.wasm")\"/" web/index.html >"$out/index.html"

# The best compression takes minutes.
quality=${BROTLI_QUALITY:-11}
[ "$quick" = 0 ] || quality=${BROTLI_QUALITY:-5}
files=(index.html page.js worker.js specular.js specular_bg.wasm engine.js engine_bg.wasm)
packed=0
{
    printf '{\n'
    for file in "${files[@]}"; do
        gzip -9 -k -f -n "$out/$file"
        small=$(size "$out/$file.gz")
        if command -v brotli >/dev/null; then
            brotli -q "$quality" -w 24 -f -k "$out/$file"
            small=$(size "$out/$file.br")
        fi
        packed=$((packed + small))
        printf '  "%s": { "bytes": %s, "packed": %s },\n' "$file" "$(size "$out/$file")" "$small"
    done
    printf '  "version": "%s"\n}\n' "$(git rev-parse --short HEAD 2>/dev/null || echo unknown)"
} >"$out/manifest.json"
say "$out: $(du -sk --apparent-size "$out" | cut -f1) kB with the packed copies; a browser loads $((packed / 1000)) kB"
say "play: ./web/serve.sh"
