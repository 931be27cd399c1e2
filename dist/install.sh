#!/bin/sh
# Puts Specular into the menu of this computer: ./install.sh, for everybody with sudo. `./install.sh --remove` takes it out
# again. PREFIX: where to [default: ~/.local, or /usr/local for root]. DESTDIR: a folder in the place of /, for packages.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then usual=/usr/local; else usual=$HOME/.local; fi
prefix=${PREFIX:-$usual}
root=${DESTDIR:-}$prefix
icon=$root/share/icons/hicolor/scalable/apps/specular.svg
desktop=$root/share/applications/specular.desktop
type=$root/share/mime/packages/specular.xml

refresh() {
    # A package's folder is read by no menu.
    [ -z "${DESTDIR:-}" ] || return 0
    # What is written first is there to be refreshed; a failure costs the menu or the file type, not the game.
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
        # Menus may not look in $prefix/bin. A package's folder is one that they do.
        if [ -z "${DESTDIR:-}" ]; then
            path=$(printf '%s' "$prefix/bin/specular" | sed 's/[&|\\]/\\&/g')
            sed "s|^Exec=specular|Exec=\"$path\"|; s|^TryExec=specular|TryExec=$path|" "$here/specular.desktop" >"$desktop"
        fi
        install -D -m 644 "$here/specular.xml" "$type"
        refresh
        echo "Installed into $prefix: play from the menu, or by 'specular'."
        case ":$PATH:" in
            *":$prefix/bin:"*) ;;
            *) echo "This shell does not look in $prefix/bin: log in again, or type $prefix/bin/specular." ;;
        esac
        ;;
    *)
        echo "Usage: ./install.sh [--remove]" >&2
        exit 2
        ;;
esac
