#!/bin/sh
# Installs Specular and its menu entry: ./install.sh, or with sudo for all users. `./install.sh --remove` uninstalls it.
# PREFIX: the folder to install into [default: ~/.local, or /usr/local for root]. DESTDIR: a folder that replaces /, for
# packages.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then usual=/usr/local; else usual=$HOME/.local; fi
prefix=${PREFIX:-$usual}
root=${DESTDIR:-}$prefix
icon=$root/share/icons/hicolor/scalable/apps/specular.svg
desktop=$root/share/applications/specular.desktop
type=$root/share/mime/packages/specular.xml

refresh() {
    # No menu reads the folder of a package.
    [ -z "${DESTDIR:-}" ] || return 0
    # A failure affects only the menu or the file type, not the game.
    mkdir -p "$prefix/share/mime/packages" "$prefix/share/applications"
    ! command -v update-mime-database >/dev/null || update-mime-database "$prefix/share/mime" || true
    ! command -v update-desktop-database >/dev/null || update-desktop-database "$prefix/share/applications" || true
}

case "${1:-}" in
    --remove)
        rm -f "$root/bin/specular" "$icon" "$desktop" "$type"
        refresh
        echo "Removed from $prefix."
        ;;
    '')
        install -D -m 755 "$here/specular" "$root/bin/specular"
        install -D -m 644 "$here/specular.svg" "$icon"
        install -D -m 644 "$here/specular.desktop" "$desktop"
        # Menus may not search $prefix/bin, so name the full path. Packages install into a folder that they do search.
        if [ -z "${DESTDIR:-}" ]; then
            path=$(printf '%s' "$prefix/bin/specular" | sed 's/[&|\\]/\\&/g')
            sed "s|^Exec=specular|Exec=\"$path\"|; s|^TryExec=specular|TryExec=$path|" "$here/specular.desktop" >"$desktop"
        fi
        install -D -m 644 "$here/specular.xml" "$type"
        refresh
        echo "Installed into $prefix: play from the menu, or run 'specular'."
        case ":$PATH:" in
            *":$prefix/bin:"*) ;;
            *) echo "$prefix/bin is not in the PATH of this shell: log in again, or run $prefix/bin/specular." ;;
        esac
        ;;
    *)
        echo "Usage: ./install.sh [--remove]" >&2
        exit 2
        ;;
esac
