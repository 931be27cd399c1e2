#!/bin/sh
# Installs Specular and its menu entry: ./install.sh, or with sudo for all users. `./install.sh --remove` uninstalls it.
# PREFIX: the folder to install into [default: ~/.local, or /usr/local for root]. DESTDIR: a folder that replaces /, for
# packages.
set -eu

unset CDPATH
here=$(cd -- "$(dirname -- "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then usual=/usr/local; else usual=$HOME/.local; fi
prefix=${PREFIX:-$usual}
case $prefix in
    *"
"*)
        echo "PREFIX: expected a path in one line, found several" >&2
        exit 2
        ;;
    /*) ;;
    *) prefix=$PWD/$prefix ;;
esac
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

# The menu entry with the full path of the program, since menus may not search its folder. In Exec, a path has its own
# escapes inside those of the file, and % begins a field (Desktop Entry Specification, "The Exec key").
entry() {
    path=$prefix/bin/specular
    try=$(printf '%s\n' "$path" | sed 's/\\/\\\\/g')
    exec=\"$(printf '%s\n' "$path" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')\"
    # GNOME looks for a program whose name has both percent signs.
    case $path in *%*) exec='sh -c "exec \\"\\$0\\" \\"\\$@\\"" '$exec ;; esac
    while IFS= read -r line; do
        case $line in
            Exec=specular*) printf 'Exec=%s%s\n' "$exec" "${line#Exec=specular}" ;;
            TryExec=*) printf 'TryExec=%s\n' "$try" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/specular.desktop"
}

case "${1:-}" in
    --remove)
        rm -f "$root/bin/specular" "$icon" "$desktop" "$type"
        refresh
        printf '%s\n' "Removed from $prefix."
        ;;
    '')
        install -D -m 755 "$here/specular" "$root/bin/specular"
        install -D -m 644 "$here/specular.svg" "$icon"
        install -D -m 644 "$here/specular.desktop" "$desktop"
        # Packages install into a folder that menus search.
        [ -n "${DESTDIR:-}" ] || entry >"$desktop"
        install -D -m 644 "$here/specular.xml" "$type"
        refresh
        printf '%s\n' "Installed into $prefix: play from the menu, or run 'specular'."
        case ":$PATH:" in
            *":$prefix/bin:"*) ;;
            *) printf '%s\n' "$prefix/bin is not in the PATH of this shell: log in again, or run $prefix/bin/specular." ;;
        esac
        ;;
    *)
        echo "Usage: ./install.sh [--remove]" >&2
        exit 2
        ;;
esac
