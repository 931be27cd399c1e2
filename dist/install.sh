#!/bin/sh
# Puts Specular into the menu of this computer: ./install.sh, for everybody with sudo. PREFIX: where to [default:
# ~/.local, or /usr/local for root]. `./install.sh --remove` takes it out again.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then usual=/usr/local; else usual=$HOME/.local; fi
prefix=${PREFIX:-$usual}
icon=$prefix/share/icons/hicolor/scalable/apps/specular.svg
desktop=$prefix/share/applications/specular.desktop
type=$prefix/share/mime/packages/specular.xml

refresh() {
    # Packages are put together in a folder that no menu reads.
    [ -z "${PREFIX:-}" ] || return 0
    ! command -v update-mime-database >/dev/null || update-mime-database "$prefix/share/mime"
    ! command -v update-desktop-database >/dev/null || update-desktop-database "$prefix/share/applications"
}

case "${1:-}" in
    --remove)
        rm -f "$prefix/bin/specular" "$icon" "$desktop" "$type"
        refresh
        echo "Removed from $prefix."
        ;;
    '')
        install -D -m 755 "$here/specular" "$prefix/bin/specular"
        install -D -m 644 "$here/specular.svg" "$icon"
        install -D -m 644 "$here/specular.desktop" "$desktop"
        install -D -m 644 "$here/specular.xml" "$type"
        refresh
        echo "Installed into $prefix. Games are opened by 'specular', or from the menu."
        ;;
    *)
        echo "Usage: ./install.sh [--remove]" >&2
        exit 2
        ;;
esac
