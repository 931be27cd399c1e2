#!/usr/bin/env bash
# Serves dist/web on this computer: ./web/serve.sh [PORT], by default http://localhost:8080
set -euo pipefail

unset CDPATH
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ -f dist/web/index.html ] || {
    echo "web: dist/web is missing: ./web/build.sh builds it" >&2
    exit 1
}
command -v python3 >/dev/null || {
    echo "web: python3 is missing; any other file server that knows application/wasm will do" >&2
    exit 1
}
exec python3 web/serve.py "${1:-8080}" dist/web
