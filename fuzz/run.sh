#!/usr/bin/env bash
# Runs every fuzz target, or the given ones, for SECONDS each: fuzz/run.sh [SECONDS] [TARGET..]
# Needs cargo-fuzz and a nightly toolchain. With SPECULAR_FUZZ_STABLE=1 the default toolchain is enough: RUSTC_BOOTSTRAP
# makes it accept nightly options. The stored corpora are not changed. If a target fails, the others still run;
# then the script names the failing inputs and exits with status 1.
set -euo pipefail

unset CDPATH
cd "$(dirname "${BASH_SOURCE[0]}")/.."
die() {
    printf 'fuzz: %s\n' "$1" >&2
    exit 2
}

seconds=${1:-60}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || die "expected a number of seconds, found \"$seconds\": fuzz/run.sh [SECONDS] [TARGET..]"
targets=("${@:2}")
[ ${#targets[@]} != 0 ] || for file in fuzz/fuzz_targets/*.rs; do targets+=("$(basename "$file" .rs)"); done
for target in "${targets[@]}"; do
    [ -e "fuzz/fuzz_targets/$target.rs" ] || die "expected a target in fuzz/fuzz_targets, found \"$target\""
done

cargo fuzz --version >/dev/null 2>&1 || die "cargo-fuzz is missing: cargo install cargo-fuzz --locked"
if [ "${SPECULAR_FUZZ_STABLE:-}" = 1 ]; then
    export RUSTC_BOOTSTRAP=1
    cargo=(cargo)
elif rustup toolchain list 2>/dev/null | grep -q '^nightly'; then
    cargo=(cargo +nightly)
else
    die "a nightly toolchain is missing: rustup toolchain install nightly, or SPECULAR_FUZZ_STABLE=1 for the one you have"
fi
"${cargo[@]}" fuzz build --sanitizer none

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=()
for target in "${targets[@]}"; do
    # The table in the README names the dictionary of each target.
    dictionary=$(sed -n "s/^| \`$target\` | \`\([a-z.]*\)\` |.*/\1/p" fuzz/README.md)
    printf '\n=== %s, %s s\n' "$target" "$seconds"
    mkdir "$work/$target"
    touch "$work/started"
    # libFuzzer writes new inputs to the first folder.
    if ! "${cargo[@]}" fuzz run --sanitizer none "$target" "$work/$target" "fuzz/corpus/$target" -- \
        ${dictionary:+"-dict=fuzz/dict/$dictionary"} "-max_total_time=$seconds" -timeout=10 -print_final_stats=1; then
        inputs=$(find "fuzz/artifacts/$target" -type f -newer "$work/started" 2>/dev/null || true)
        failed+=("$target fails on ${inputs:-no stored input}")
    fi
done

if [ ${#failed[@]} != 0 ]; then
    printf '\n'
    printf 'fuzz: %s\n' "${failed[@]}" >&2
    exit 1
fi
printf '\n=== all targets passed in %s s each\n' "$seconds"
