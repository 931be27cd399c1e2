### Befehle, Tasten, Maus und Gamepad. Der Kopf der englischen Datei erklärt die Werte und Attribute.

## Options: controls

controls-letters = Buchstabentasten
    .help = Buchstaben können nach der Beschriftung der Tasten gelten oder nach dem Platz auf einer amerikanischen Tastatur.
controls-letters-printed = Nach Beschriftung
controls-letters-position = Nach Position
controls-press-key = Taste drücken
controls-press-key-help = { key-esc } bricht ab, { key-backspace } löscht sie.
controls-reset = Standard
controls-conflict = Auch belegt mit: { $command }
controls-gamepad = Gamepad: { $key }
controls-words-keys = Taste Tasten Tastatur
controls-words-mouse = Maus
controls-words-gamepad = Gamepad Controller

## Mouse

mouse-choose = Klick
    .help = Figur wählen, dann ihr Ziel
mouse-move-piece = Ziehen
    .help = Figur bewegen
mouse-zoom = Rad
    .help = Zoomen
mouse-orbit = Mit rechts ziehen
    .help = Kamera kreisen lassen
mouse-pan = Umschalt+rechts ziehen
    .help = Ansicht verschieben
mouse-skip = Klick beim Schuss
    .help = Schuss überspringen

## Gamepad

pad-move = Steuerkreuz, linker Stick
    .help = Cursor oder Auswahl bewegen; im Rückblick durch die Partie gehen
pad-choose = A
    .help = Feld wählen, Animation überspringen oder Knopf drücken
pad-back = B
    .help = Auswahl aufheben oder zurück
pad-turn = LB, RB
    .help = Figur drehen
pad-take-top = X
    .help = Nur die Spitze eines Stapels wählen
pad-hint = Y
    .help = Guten Zug vorschlagen
pad-buttons = Select
    .help = Zu den Knöpfen neben dem Brett
pad-menu = Start
    .help = Menü öffnen oder schließen
pad-orbit = Rechter Stick
    .help = Kamera kreisen lassen
pad-zoom = LT, RT, R3
    .help = Herauszoomen, heranzoomen, Ansicht von oben
pad-replay = L3
    .help = Letzten Zug noch einmal zeigen (mit Turm: gedrückt halten)
pad-level = L3
    .help = Mit Turm: zwischen Brett und Plattform wechseln (im Editor: gedrückt halten)
pad-editor = X, Y, L3
    .help = Editor: Figur entfernen, nächste Figurenart nehmen, Seite wechseln

## Keys

key-up = Hoch
key-right = Rechts
key-down = Runter
key-left = Links
key-arrows = Pfeiltasten
key-enter = Eingabe
key-space = Leertaste
key-esc = Esc
key-tab = Tab
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
key-print-screen = Druck
key-pause = Pause
key-scroll-lock = Rollen
key-num-lock = Num
key-menu = Menü
key-numpad = Ziffernblock { $key }
key-numpad-enter = Ziffernblock Eingabe
key-with-shift = Umschalt+{ $key }
key-with-ctrl = Strg+{ $key }
key-with-alt = Alt+{ $key }

## Commands: cursor and pieces

command-move-cursor =
    .help = Cursor bewegen
command-move-cursor-up =
    .help = Cursor nach oben
command-move-cursor-right =
    .help = Cursor nach rechts
command-move-cursor-down =
    .help = Cursor nach unten
command-move-cursor-left =
    .help = Cursor nach links
command-choose =
    .help = Feld wählen oder Animation überspringen
command-turn-left =
    .help = Figur gegen den Uhrzeigersinn drehen
    .short = drehen
command-turn-right =
    .help = Figur im Uhrzeigersinn drehen
    .short = drehen
command-take-top =
    .help = Nur die Spitze eines Stapels wählen
command-switch-level =
    .help = Zwischen Brett und Plattform des Turms wechseln
    .short = Ebene
command-fire-first =
    .help = Schießen, im Editor mit dem Laser der ersten Seite
    .short = schießen
command-pass =
    .help = Auf den Rest deines Zugs verzichten
    .short = passen
command-cancel =
    .help = Auswahl aufheben oder Menü öffnen
    .short = Menü

## Commands: the course of the game

command-replay = Zug ansehen
    .help =
        { $unit ->
            [move] Diesen Zug mit halbem Tempo noch einmal zeigen
           *[turn] Diesen Zug mit halbem Tempo noch einmal zeigen, dann aus anderen Blickwinkeln
        }
    .short = ansehen
    .off-start = Es wurde noch kein Zug gespielt
    .off-editor = Verlass zuerst den Editor

command-undo = Rückgängig
    .help = Letzten Zug oder das Ende der Partie zurücknehmen
    .help-editor = Letzte Änderung rückgängig machen
    .help-return = Deine letzte Partie wiederherstellen
    .short = rückgängig
    .off-nothing = Es gibt nichts zurückzunehmen
    .off-assist = In dieser Partie dürfen keine Züge zurückgenommen werden
    .off-ready = Zu spät zum Zurücknehmen: Die andere Seite ist bereit
    .off-secret = Zu spät zum Zurücknehmen: Ein Angriff hat Ränge aufgedeckt
    .off-revealed = Zu spät zum Zurücknehmen: Alle Figuren sind aufgedeckt
    .off-lesson = Falsche Züge werden für dich zurückgenommen

command-redo = Wiederholen
    .help = Zurückgenommenes wiederherstellen
    .help-editor = Letzte Änderung wiederherstellen
    .short = wiederholen
    .off-nothing = Es wurde nichts zurückgenommen

command-step-back =
    .help = Einen Zug zurück
    .off-start = Das ist der Anfang der Partie
command-step-forward =
    .help = Einen Zug vor
    .off-latest = Das ist die aktuelle Stellung
command-first-turn =
    .help = Zum Anfang der Partie
    .off-start = Das ist der Anfang der Partie
command-last-turn =
    .help = Zurück zur Partie
    .off-latest = Das ist die aktuelle Stellung
command-play-through =
    .help = Partie ab hier abspielen oder anhalten
    .off-latest = Das ist die aktuelle Stellung

command-restart = Neustart
    .help = Partie von vorn beginnen
    .off-start = Es wurde noch nichts gespielt
    .off-lesson = Verlass zuerst die Lektion oder Aufgabe
    .off-editor = Verlass zuerst den Editor

command-menu = Menü
    .help = Menü öffnen

## Commands: help and analysis

command-hint = Tipp
    .help = Guten Zug vorschlagen
    .short = Tipp
    .off-assist = Diese Partie wird ohne Tipps gespielt
    .off-turn = Verfügbar, wenn ein Mensch am Zug ist
    .off-reviewing = Kehr zuerst zur Partie zurück
    .off-over = Die Partie ist beendet
    .off-set-up = Verfügbar, sobald beide Seiten aufgestellt haben
    .off-lesson = Nutze „{ learn-hint }“ auf der Karte neben dem Brett

command-analysis = Analyse
    .help = Analyse zeigen oder ausblenden: wer vorn liegt und die besten Züge
    .short = Analyse
    .off-assist = Die Analyse gibt es erst nach dem Ende der Partie
    .off-lesson = Verlass zuerst die Lektion oder Aufgabe

command-explain =
    .help = Figur unter dem Zeiger erklären
command-show-threat =
    .help = Den gegnerischen Schuss zeigen oder ausblenden: was der Laser deines Gegners träfe
command-rules =
    .help = Regeln zeigen

## Commands: view

command-view-from-above =
    .help = Ansicht von oben und zurück
    .short = von oben
command-reset-view =
    .help = Kamera zurück an deinen Platz
command-toggle-key-line =
    .help = Tasten unter dem Brett zeigen oder ausblenden
    .short = ausblenden
command-fullscreen =
    .help = Vollbild ein- oder ausschalten
command-mute =
    .help = Ton ein- oder ausschalten
command-back =
    .help = Menü schließen

## Commands: files and the clipboard

command-save-game = Speichern
    .help = Dieser gespeicherten Partie einen Namen geben
    .off-set-up = Verfügbar, sobald beide Seiten aufgestellt haben
    .off-lesson = Verlass zuerst die Lektion oder Aufgabe
    .off-editor = Nutze im Editor den Knopf „{ editor-save }“
command-copy-game = Partie kopieren
    .help = Aufzeichnung der Partie kopieren
command-paste-game =
    .help = Aufzeichnung oder Stellung einfügen
command-edit-position = Stellung bearbeiten
    .help = Diese Stellung im Editor öffnen
    .off-lesson = Verlass zuerst die Lektion oder Aufgabe
    .off-game = Nur Spiele mit Lasern lassen sich bearbeiten
command-save-picture = Bild speichern
    .help = Ein Bild vom Tisch speichern
command-save-clip = Clip speichern
    .help = Einen Clip vom letzten Zug speichern
    .off-start = Es wurde noch kein Zug gespielt
    .off-editor = Verlass zuerst den Editor
command-reload-files =
    .help = Dateien von Erweiterungen, Aufstellungen und Designs neu laden

## Commands: editor

command-remove-piece =
    .help = Editor: Figur entfernen
command-recolour-piece =
    .help = Editor: Figur der anderen Seite geben
command-next-kind =
    .help = Editor: nächste Figurenart nehmen
command-next-brush =
    .help = Editor: nächstes Werkzeug nehmen
command-other-side =
    .help = Editor: zu den Figuren der anderen Seite wechseln
command-next-symmetry =
    .help = Editor: Symmetrie wechseln
command-fire-second =
    .help = Editor: mit dem Laser der zweiten Seite schießen

## Notices: sound

sound-on = Ton an.
sound-on-no-device = Ton an, aber es wurde kein Audiogerät gefunden.
sound-off = Ton aus.
sound-off-key = Ton aus. Mit { $key } schaltest du ihn wieder ein.

