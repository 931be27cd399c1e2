#!/usr/bin/env bash
# Serves dist/web on this computer: ./web/serve.sh [PORT], by default http://localhost:8080
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ -f dist/web/index.html ] || {
    echo "web: there is no dist/web yet: ./web/build.sh builds it" >&2
    exit 1
}
command -v python3 >/dev/null || {
    echo "web: python3 is needed to serve; any other server of files does as well, with application/wasm for .wasm" >&2
    exit 1
}
exec python3 web/serve.py "${1:-8080}" dist/web
