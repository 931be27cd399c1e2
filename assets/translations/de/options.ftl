### The options. The head of the English file explains the values and attributes.

## Options: the frame

options-title = Optionen
options-search = Optionen durchsuchen
options-nothing-found = Keine Option passt zu deiner Suche.
options-reset = Seite zurücksetzen
options-undo-reset = Rückgängig

options-page-game = Spiel
options-page-display = Anzeige
options-page-graphics = Grafik
options-page-camera = Kamera
options-page-theme = Design
options-page-table = Tisch
options-page-sound = Ton
options-page-controls = Steuerung

options-percent = { $percent } %

options-key = Taste: { $key }.

## Choices that several rows share

choice-off = Aus
choice-on = Ein

## Options: game

option-rotate-board = Brett drehen
    .help = Die Kamera steht immer hinter der Seite, die am Zug ist.

option-speed = Tempo
    .help = Wie schnell Figuren ziehen und der Strahl läuft. „{ option-speed-instant }“ zeigt gleich das Ende des Zugs.
option-speed-slow = Langsam
option-speed-normal = Normal
option-speed-fast = Schnell
option-speed-instant = Sofort

option-highlights = Markierungen
    .help = Markiert die Felder, auf die eine Figur ziehen darf, und den letzten Zug.
option-highlights-off = Aus
option-highlights-squares = Erlaubte Felder
option-highlights-last-turn = Letzter Zug
option-highlights-both = Beides

option-confirm = Züge bestätigen
    .help = Fragt vor jedem Zug nach.

## Options: display

option-interface-size = Anzeigegröße
    .help = Größe von Text und Knöpfen, soweit das Fenster Platz dafür hat.
    .words = Oberfläche Skalierung

option-language = Sprache
    .help = Die Sprache von Menüs, Lektionen und Meldungen.
option-language-missing = Die Sprache „{ $language }“ ist nicht mehr installiert. Das Spiel wird auf Englisch angezeigt.

option-fullscreen = Vollbild
    .help = Füllt den ganzen Bildschirm.

option-window-size = Fenstergröße
    .help = Beim nächsten Start hat das Fenster wieder diese Größe.
option-window-size-value = { $width } × { $height }

option-monitor = Bildschirm
    .help = Wo sich das Fenster öffnet und welchen Bildschirm es füllt.
    .words = Monitor
option-monitor-any = Automatisch

option-vsync = V-Sync
    .help = Synchronisiert die Bilder mit dem Bildschirm, damit kein Tearing entsteht.
    .words = vertikale Synchronisation

option-frame-limit = Bildratenlimit
    .help = Höchstzahl der Bilder pro Sekunde. Neu gezeichnet wird nur, solange sich etwas bewegt.
    .words = FPS
option-frame-limit-none = Aus
option-frame-limit-value = { $number }

## Options: graphics

option-quality = Qualität
    .help = Feinheit von Licht, Schatten und Spiegelungen. „{ quality-auto }“ wählt, was auf diesem Computer flüssig läuft.
option-quality-preparing = Qualität: wird vorbereitet …
option-quality-custom = Angepasst

quality-auto = Auto
quality-low = Niedrig
quality-medium = Mittel
quality-high = Hoch
quality-ultra = Ultra

option-light-effects = Lichteffekte
    .help = „{ option-light-effects-reduced }“ heißt: keine Blitze, ein langsamerer Strahl, keine Zeitlupe und eine ruhige Kamera.
option-light-effects-full = Voll
option-light-effects-reduced = Reduziert

option-shadows = Schatten
    .help = Auflösung der Schatten auf dem Tisch.
option-shadows-off = Aus
option-shadows-low = Niedrig
option-shadows-medium = Mittel
option-shadows-high = Hoch

option-edges = Kantenglättung
    .help = Glättet gezackte Kanten. „{ option-edges-msaa }“ sieht feiner aus, ist aber langsamer als „{ option-edges-smooth }“.
    .words = Antialiasing MSAA
option-edges-off = Aus
option-edges-smooth = Weich
option-edges-msaa = 4x MSAA

option-bloom = Bloom
    .help = Helles Licht strahlt auf seine Umgebung aus.
    .words = Leuchten
option-bloom-off = Aus
option-bloom-low = Niedrig
option-bloom-full = Voll

option-gloss = Glanz
    .help = Welche Oberflächen glänzen und den Raum spiegeln. „{ option-gloss-sheen }“: Figuren spiegeln, aber ohne Glanzlichter.
    .words = Oberflächen
option-gloss-mirrors = Spiegel
option-gloss-sheen = Schimmer
option-gloss-pieces = Figuren
option-gloss-all = Alles

option-reflections = Spiegelungen
    .help = Spiegel zeigen den Tisch und einander. Bei „{ option-reflections-all }“ spiegelt auch das Brett die Figuren.
option-reflections-off = Aus
option-reflections-mirrors = Spiegel
option-reflections-all = Alles

option-dust = Staub
    .help = Staub in der Luft leuchtet nahe am Strahl auf.

option-shards = Scherben
    .help = Wie viele Scherben fliegen, wenn eine Figur zerbricht.
option-shards-few = Wenige
option-shards-some = Einige
option-shards-many = Viele
option-shards-most = Max.

option-beam-lights = Strahllichter
    .help = Wie viele Lichter mit dem Strahl laufen.
option-beam-lights-value = { $count }

## Options: camera

option-cinematic-camera = Filmische Kamera
    .help = Die Kamera folgt dem Strahl ein wenig.
option-king-close-up = Königsnahaufnahme
    .help = Die Kamera fährt heran, wenn ein König getroffen wird.
option-mouse-camera = Kamera per Maus
    .help = Die rechte Taste dreht und neigt die Ansicht, das Rad zoomt. Bei „{ choice-off }“ bewegt die Maus die Kamera nicht.
option-orbit-speed = Drehtempo
    .help = Wie weit sich die Ansicht beim Ziehen dreht.
option-zoom-speed = Zoomtempo
    .help = Wie weit eine Raste des Rads zoomt.
option-drag-sideways = Seitlich ziehen
    .help = In welche Richtung sich die Ansicht dreht, wenn du zur Seite ziehst.
option-drag-up-down = Auf und ab ziehen
    .help = In welche Richtung sich die Ansicht neigt, wenn du nach oben oder unten ziehst.
option-wheel = Mausrad
    .help = In welche Richtung das Rad zoomt.
option-direction-normal = Normal
option-direction-inverted = Umgekehrt

## Options: table

option-coordinates = Koordinaten
    .help = Die Buchstaben und Zahlen am Rand sind von beiden Plätzen aus lesbar oder nur von deinem.
option-coordinates-both-seats = Beide Plätze
option-coordinates-my-seat = Mein Platz
option-coordinates-off = Aus

option-flat-pieces = Flache Figuren
    .help = Zeichnet die Figuren als flache Symbole, wie in Diagrammen.
option-flat-pieces-from-above = Von oben
option-flat-pieces-always = Immer
option-flat-pieces-never = Nie

option-side-colours = Seitenfarben
    .help = Farben der beiden Seiten, in jedem Design.
    .words = Farben Seiten
option-side-colours-theme = Design
option-side-colours-blue-orange = Blau, Orange
option-side-colours-white-black = Weiß, Schwarz
option-side-colours-cyan-red = Cyan, Rot

option-stripes = Streifen
    .help = Streifen auf den Figuren der zweiten Seite: So unterscheidest du die Seiten auch ohne Farben.

## Options: sound

option-sound = Ton
    .help = Schaltet den gesamten Ton ein oder aus.
option-sound-no-device = Es wurde kein Audiogerät gefunden. Das Spiel sucht weiter danach, während du spielst.
option-volume = Gesamtlautstärke
    .words = laut leise
option-volume-beam = Laser und Spiegel
    .words = Lautstärke laut leise
option-volume-pieces = Figuren
    .words = Lautstärke laut leise
option-volume-interface = Oberfläche
    .words = Lautstärke laut leise
option-volume-ambience = Umgebung
    .words = Lautstärke laut leise
option-volume-music = Musik
    .help = Leise Hintergrundmusik. Bei Schüssen setzt sie aus.
    .words = Lautstärke laut leise

## Hilfen, auch in der Einrichtung einer Partie

assist-preview = Schussvorschau
    .help = Zeigt den Schuss nach dem Zug unter dem Zeiger als dünne Linie.
assist-threat = Gegnerischer Schuss
    .help = Zeigt, was der gegnerische Laser träfe, wenn sich nichts änderte.
assist-own-shot = Vor Eigentreffern warnen
    .help = Fragt nach, bevor dein Schuss eine eigene Figur trifft oder dein König im gegnerischen Strahl steht.

## Notices: quality

quality-lowered = Qualität jetzt „{ $quality }“: „{ $before }“ ist auf diesem Computer zu langsam.
quality-raised = Qualität jetzt „{ $quality }“: Dieser Computer schafft mehr.
quality-low-in-browser = Dieser Browser konnte nicht alles zeichnen. Die Grafik steht jetzt auf „{ quality-low }“.
