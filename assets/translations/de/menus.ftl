### Die Menüs. Der Kopf der englischen Datei erklärt die Attribute.

## Buttons on several screens

menu-back = Zurück
menu-cancel = Abbrechen
menu-save = Speichern
menu-play = Spielen
menu-new-game = Neue Partie
menu-open-game = Partie öffnen
menu-save-game = Partie speichern
menu-learn = Lernen
menu-puzzles = Aufgaben
menu-rules = Regeln
menu-mods = Erweiterungen
menu-statistics = Statistik
menu-credits = Mitwirkende
menu-quit = Beenden

## Title screen

menu-title-slogan = Dreh einen Spiegel. Dann entscheidet das Licht.
menu-title-editor = Editor
menu-title-continue = Fortsetzen
menu-title-continue-lesson = Lektion fortsetzen
menu-title-continue-puzzle = Aufgabe fortsetzen
menu-title-look-at-game = Partie ansehen
menu-title-current = Aktuelle Partie:  { $what }
menu-title-lesson = Lektion
menu-title-set-up-editor = Aufstellungseditor
menu-title-finished = beendet
menu-title-computer = { SIDE($side) }: Computer, Stufe { $level }
menu-title-levels-beaten = { $beaten } von { $levels } Stufen geschlagen

## First start: light effects

menu-light-full = Helle Schüsse mit Funken, und Zeitlupe, wenn ein König fällt.
menu-light-reduced = Keine Blitze, ein langsamerer Strahl, keine Zeitlupe und eine ruhige Kamera.
menu-light-note = Keins von beiden blitzt öfter als dreimal pro Sekunde. Du kannst das jederzeit unter „{ options-title }“, „{ options-page-graphics }“ ändern.

## First start: lessons or a game

menu-welcome-title = Neu beim Laserschach?
menu-welcome-teach = Erst lernen
    .help = Kurze Lektionen am Brett, je eine Minute.
menu-welcome-play = Gleich spielen
    .help = Eine Partie gegen einen leichten Gegner.
menu-welcome-note = Unter „{ menu-new-game }“ findest du andere Bretter, stärkere Gegner und das Spiel zu zweit an einem Bildschirm.

## Pause

menu-pause-title = Pause
menu-pause-resume = Weiterspielen
menu-pause-main-menu = Hauptmenü
menu-pause-leave-editor = Editor verlassen
menu-pause-copy-link = Link kopieren

## New game: the chooser

menu-new-yours = Eigene
menu-new-other-games = Andere Spiele
menu-new-random = { $name } (zufällig)
menu-new-draw-again = Wähle noch einmal { $name }, um einen anderen Start auszulosen.
menu-new-no-set-ups = Für diese Regeln gibt es noch keine Aufstellungen.
menu-new-sides = { $edition }  ·  { SIDE($first) } gegen { SIDE($second) }
menu-new-author = Von { $author }
menu-new-from-mod = Aus der Erweiterung { $name }
menu-new-edit = Kopie bearbeiten
menu-new-balance = Fairnesstest
    .help = Die Engine gegen sich selbst spielen lassen, um zu sehen, wie fair diese Aufstellung ist
menu-new-openings = Eröffnungen
    .help = Die ersten Züge dieser Aufstellung: wie gut sie sind und wie es weitergeht

## New game: the players

menu-seat-human = Mensch
menu-seat-computer = Computer
menu-seats-people = Zwei Menschen spielen
menu-seats-against = Gegen Stufe { $level }
menu-seats-computers = Computer gegen Computer
menu-seat-lower =
    .help = Niedrigere Stufe
    .off = Verfügbar, wenn der Computer über der niedrigsten Stufe spielt
menu-seat-higher =
    .help = Höhere Stufe
    .off = Verfügbar, wenn der Computer unter der höchsten Stufe spielt
menu-seat-level = Stufe { $level }:  { $strength }

## New game: the program that plays for the computer

menu-engine = Engine
menu-engine-other = Andere …
menu-engine-starting = Startet …
menu-engine-use = Verwenden
menu-engine-type-file = Gib die Datei eines Programms ein, zum Beispiel /usr/games/stockfish.
menu-engine-missing = Es gibt keine Datei { $file }.
menu-engine-folder = { $file } ist ein Ordner. Wähle die Datei eines Programms.
menu-engine-unreadable = { $file } lässt sich nicht öffnen: { $error }.
menu-engine-not-unicode = { $file } lässt sich nicht verwenden, denn der Name ist kein Unicode.
menu-engine-refused = { $file } kann nicht spielen: { $why }. Stattdessen spielt { $own }.
menu-engine-not-started = { $file } ließ sich nicht starten. Stattdessen spielt { $own }.

## Game setup

menu-terms-title = Partie einrichten
menu-terms-done = Fertig
menu-terms-names = Namen
menu-terms-clock = Uhr
menu-terms-assists = Hilfen
menu-terms-handicap = Vorgabe
menu-terms-house-rules = Hausregeln

menu-terms-plain = Uhr und Hilfen
    .help = Uhr, Namen und Hilfen wählen
menu-terms-with-handicap = Uhr, Hilfen, Vorgabe
    .help = Uhr, Namen, Hilfen und Vorgabe wählen
menu-terms-with-rules = Uhr, Hilfen, Hausregeln
    .help = Uhr, Namen, Hilfen und Hausregeln wählen

menu-terms-assists-minimal = minimale Hilfen
menu-terms-assists-standard = Standardhilfen
menu-terms-assists-custom = eigene Hilfen
menu-terms-rules-count = { $count ->
    [one] 1 Hausregel
   *[other] { $count } Hausregeln
}
menu-terms-left-out = ohne { $count ->
    [one] 1 Figur
   *[other] { $count } Figuren
}

menu-clock-none = Ohne Uhr
menu-clock-turn = Pro Zug
menu-clock-increment = Zuschlag
menu-clock-delay = Verzögerung
menu-clock-time-turn = { $time } für jeden Zug
menu-clock-time-main = { $time } für jede Seite
menu-clock-time-increment = { $time } Zuschlag nach jedem Zug
menu-clock-time-delay = { $time } zu Beginn jedes Zugs zählen nicht

menu-assists-minimal = Minimal
    .help = Nur was die Spielanleitungen erlauben.
menu-assists-standard = Standard
    .help = Alles außer dem gegnerischen Schuss.
menu-assists-each = oder einzeln:
menu-assist-legal-squares = Erlaubte Felder
    .help = Markiert, wohin eine Figur ziehen darf.
menu-assist-last-turn = Letzten Zug zeigen
    .help = Markiert den letzten Zug.
menu-assist-undo = Rückgängig
    .help = Erlaubt, Züge zurückzunehmen.
menu-assist-hints = Tipps und Analyse
    .help = Erlaubt Tipps und Analyse.

menu-handicap-all-pieces = Alle Figuren
menu-handicap-help = Klick auf eine Figur, um sie wegzulassen. Noch ein Klick bringt sie zurück.
menu-handicap-of = { $count ->
    [one] { SIDE($side) } spielt ohne 1 Figur.
   *[other] { SIDE($side) } spielt ohne { $count } Figuren.
}
menu-handicap-refused = Diese Figur muss bleiben. { $why }

## Balance of a set-up

menu-balance-title = Fairnesstest
menu-balance-measure = Testen
menu-balance-measure-again = Neu testen
menu-balance-pause = Pause
menu-balance-resume = Weiter
menu-balance-stop = Beenden
    .help = Test mit den beendeten Partien abschließen
    .off = Verfügbar, während der Test läuft
menu-balance-progress = { $played } von { $games } Partien
menu-balance-progress-paused = { $played } von { $games } Partien, pausiert
menu-balance-keep-playing = Du kannst diese Karte schließen und weiterspielen.
menu-balance-none = Noch nicht getestet.
menu-balance-about = { $games ->
    [one] Die Engine spielt 1 schnelle Partie gegen sich selbst.
   *[other] Die Engine spielt { $games } schnelle Partien gegen sich selbst.
} Das dauert einige Minuten. Du kannst währenddessen spielen.
menu-balance-heat = Die Zahlen auf dem Brett: Figuren, die dort in hundert Partien verloren gehen.
menu-balance-not-kept = Das Ergebnis konnte nicht gespeichert werden: { $error }
menu-balance-not-started = Der Test konnte nicht beginnen: { $error }
menu-balance-crashed = Der Test ist wegen eines Fehlers in Specular abgebrochen. Versuch es noch einmal.
menu-balance-measured = Der Fairnesstest für { $setup } ist fertig. { $score }

menu-balance-games = { $games ->
    [one] 1 Partie gespielt.
   *[other] { $games } Partien gespielt.
}
menu-balance-score = { SIDE($side) } holt { $score } ± { $error } %.
menu-balance-wins = { SIDE($first) } gewann { $first_wins }, { SIDE($second) } { $second_wins }, { $draws } remis.
menu-balance-ends = Partieenden: { $ends }.
menu-balance-end-king = { $games } durch Königstreffer
menu-balance-end-both-kings = { $games } durch Treffer beider Könige
menu-balance-end-repetition = { $games } durch Stellungswiederholung
menu-balance-end-quiet-turns = { $games } nach zu vielen Zügen ohne Verlust
menu-balance-end-turn-limit = { $games } nach zu vielen Zügen
menu-balance-end-no-action = { $games } ohne möglichen Zug
menu-balance-end-other = { $games } durch { $by }
menu-balance-length = Mittlere Länge (Median): { $median } Züge. Die Hälfte der Partien dauerte { $lower } bis { $upper } Züge, alle { $least } bis { $most }.
menu-balance-no-forced-win = { $turns ->
    [one] Keine Seite erzwingt im ersten Zug einen Sieg
   *[other] Keine Seite erzwingt innerhalb von { $turns } Zügen einen Sieg
}{ $depth ->
    [0] .
    [one] , und auch eine Suche über 1 Zug findet keinen.
   *[other] , und auch eine Suche über { $depth } Züge findet keinen.
}
menu-balance-forced-win = { $turns ->
    [0] Entschieden: { SIDE($side) } erzwingt den Sieg, denn jeder erste Zug trifft den eigenen König
    [one] Entschieden: { SIDE($side) } erzwingt den Sieg in 1 Zug
   *[other] Entschieden: { SIDE($side) } erzwingt den Sieg in { $turns } Zügen
} { $proof ->
    [proven] (bewiesen).
   *[found] (von der Engine gefunden).
}

## Eröffnungen einer Aufstellung

menu-openings-title = Eröffnungen
menu-openings-none = Für diese Aufstellung sind keine Eröffnungen bekannt.
menu-openings-about = { $positions } Stellungen untersucht
menu-openings-turn = Zug
menu-openings-score = Wert
menu-openings-played = Anteil
menu-openings-hit = Trifft
menu-openings-line = Hauptvariante
menu-openings-help = Anteil: wie oft der Computer ab Stufe { $level } so beginnt.
    .error = ±: wie weit die Suchen entlang der Hauptvariante voneinander abweichen.
menu-openings-strikes = Der Schuss trifft { LIST($pieces) }.
    .piece = { PIECE($piece, form: "acc") } auf { $at }
    .nothing = Der Schuss trifft nichts.
menu-openings-play = Ab hier spielen
    .help = Eine Partie nach dem Zug auf dem Brett beginnen
    .off = Nur mit allen Figuren: Hebe zuerst die Vorgabe auf

## Open game

menu-games-by-date = Zuletzt gespielt
menu-games-by-name = Name
menu-games-by-set-up = Aufstellung
menu-games-import = Importieren …
    .help = Aufzeichnung, Aufstellung oder Stellung aus einer Datei öffnen
menu-games-export = Exportieren …
    .help = Kopie der Partie in eine Datei schreiben
menu-games-rename = Umbenennen
menu-games-delete = Löschen
menu-games-keep = Behalten
menu-games-where = Jede Partie wird nach jedem Zug in { $folder } gespeichert. { menu-games-drop }
menu-games-where-browser = Jede Partie wird nach jedem Zug in diesem Browser gespeichert. { menu-games-drop }
menu-games-drop = Zieh eine Aufzeichnung, Aufstellung oder Stellung auf das Fenster, um sie zu öffnen.
menu-games-none = Noch keine gespeicherten Partien. Eine Partie wird ab dem ersten Zug hier gespeichert.
menu-games-reading = Gespeicherte Partien werden gelesen: { $read } von { $all }
menu-games-delete-question = { $name } löschen?
menu-games-delete-final = Das lässt sich nicht rückgängig machen.
menu-games-delete-several = Alle { $count } Partien der Datei werden endgültig gelöscht.
menu-games-delete-open = Diese Partie ist geöffnet. Nach dem nächsten Zug wird sie wieder gespeichert.

menu-games-custom-position = Eigene Stellung
menu-games-current = Aktuelle Partie
menu-games-player-to-move = { $player } am Zug
menu-games-players = { $first } gegen { $second }
menu-games-side-player = { SIDE($side) }: { $player }
menu-side = { SIDE($side) }
menu-games-computer = Computer, Stufe { $level }
menu-games-turns = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
menu-games-just-now = eben
menu-games-minutes-ago = { $count ->
    [one] vor 1 Min.
   *[other] vor { $count } Min.
}
menu-games-hours-ago = { $count ->
    [one] vor 1 Stunde
   *[other] vor { $count } Stunden
}
menu-games-days-ago = { $count ->
    [one] vor 1 Tag
   *[other] vor { $count } Tagen
}
menu-games-date = { $day }.{ $month }.{ $year }

menu-level-inline = Stufe { $level }
menu-level = Stufe { $level }
menu-program-level = { $program }, Stufe { $level }

## Save game

menu-save-note = Jede Partie wird nach jedem Zug gespeichert. Mit einem Namen findest du sie unter „{ menu-open-game }“ leichter.

## Statistics

menu-statistics-none = Noch keine beendeten Partien. Gezählt werden Partien gegen den Computer und zwischen Menschen mit Namen.
menu-statistics-legend = Balken: Siege, Remis und Niederlagen. Säulen: die letzten Partien, hoch für einen Sieg.
menu-statistics-puzzles = Aufgaben: Wertung { $rating } ± { $error }, { $solved } gelöst
menu-statistics-puzzles-range = Von { $lowest } bis { $highest }, die neueste rechts
menu-statistics-counts = { $won } gewonnen, { $drawn } remis, { $lost } verloren
menu-statistics-people-counts = { $first } { $won }, { $second } { $lost }, remis { $drawn }
menu-statistics-people = { $first }, { $second }
menu-statistics-of-game = { $game }: { $players }

## Learn

menu-learn-note = Kurze Lektionen auf einem echten Brett. Falsche Züge werden erklärt und zurückgenommen: Probier also alles aus.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = erledigt
menu-learn-step = Schritt { $step } von { $steps }

## Aufgaben

menu-puzzles-rating = Deine Wertung: { $rating } ± { $error }
menu-puzzles-solved = { $solved } von { $count } gelöst
menu-puzzles-level = Auf deinem Niveau
    .help = Aufgaben nahe an deiner Wertung
menu-puzzles-daily = Aufgabe des Tages
    .help = Die Aufgabe des Tages, für alle dieselbe
menu-puzzles-daily-done = Aufgabe des Tages: gelöst
menu-puzzles-days = Die letzten { $count } Tage
menu-puzzles-next-daily =
    { $hours ->
        [0] Nächste Aufgabe des Tages in { $minutes } Min.
       *[other] Nächste Aufgabe des Tages in { $hours } Std. { $minutes } Min.
    }
menu-puzzles-streak = Serie
    .help = Jede Aufgabe ist schwerer als die letzte, bis du einen Fehler machst
menu-puzzles-unsolved = Ungelöste
    .help = Aufgaben, die du versucht und nicht gelöst hast, die letzte zuerst
menu-puzzles-own = Eigene
    .help = Aufgaben aus deinem Ordner, und die, die du eingefügt oder importiert hast
menu-puzzles-by-rating = Nach Wertung
menu-puzzles-by-theme = Nach Thema
menu-puzzles-by-edition = Nach Ausgabe
menu-puzzles-counts = { $solved } von { $count }
menu-puzzles-none = Es sind keine Aufgaben installiert.

## Rules

menu-rules-tower = Von der Seite: Ein Strahl, der auf ein Periskop trifft, läuft auf der anderen Ebene zurück, woher er kam. Der Rand der Plattform hält ihn auf.
    .above = Von oben: Der helle Teil jeder Seite ist ein Periskop. Der Rest hält den Strahl auf.
menu-rules-variant = { $question }: „{ $base }“ oder „{ $answer }“. Das wählt ihr vor der Partie.
    .note = „{ $answer }“: { $note }
menu-rules-pieces = Die Figuren
    .others = Zu Beginn nicht auf dem Brett
menu-rules-table = Während der Partie
menu-rules-threat = Der gegnerische Schuss ist der, den der Gegner abgäbe, wenn sich nichts änderte. { $key } zeigt oder verbirgt ihn.
menu-rules-threat-options = Der gegnerische Schuss ist der, den der Gegner abgäbe, wenn sich nichts änderte. Die Optionen zeigen oder verbergen ihn.
menu-rules-analysis = Bei der Analyse beurteilt die Engine die Stellung: Der Balken zeigt, wer vorn liegt, jede Zeile eine gute Fortsetzung.
menu-rules-analysis-score = Ein Wert von 1,00 entspricht etwa { PIECE($piece, form: "ein-dat") } mehr für die erste Seite.

## Mods

menu-mods-open-folder = Ordner öffnen
    .help = Den Ordner mit deinen Erweiterungen öffnen
menu-mods-reload = Neu laden
    .help = Die Dateien aller Erweiterungen neu laden
menu-mods-none = Noch keine Erweiterungen. Lege Erweiterungen in den Ordner, den „{ menu-mods-open-folder }“ zeigt. docs/mods.md erklärt, wie man eine macht.
menu-mods-none-browser = Noch keine Erweiterungen. docs/mods.md erklärt, wie man eine macht.
menu-mods-about = Eine Erweiterung ist ein Ordner oder eine Zip-Datei in { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Zieh eine Erweiterung als Zip-Datei auf diese Seite, oder importiere sie wie eine Partie. { menu-mods-data }
menu-mods-data = Erweiterungen enthalten nur Daten, keinen Programmcode.
menu-mods-off = { $name }  ·  aus
menu-mods-left-out = { $name }  ·  ausgelassen
menu-mods-needs = braucht { $mods }
menu-mods-adds = Enthält { $content }.
menu-mods-adds-nothing = Enthält nichts.
menu-mods-rulesets = { $count ->
    [one] 1 Regelwerk
   *[other] { $count } Regelwerke
}
menu-mods-set-ups = { $count ->
    [one] 1 Aufstellung
   *[other] { $count } Aufstellungen
}
menu-mods-themes = { $count ->
    [one] 1 Design
   *[other] { $count } Designs
}
menu-mods-looks = { $count ->
    [one] 1 Figurenform
   *[other] { $count } Figurenformen
}
menu-mods-lessons = { $count ->
    [one] 1 Lektion
   *[other] { $count } Lektionen
}
menu-mods-puzzles = { $count ->
    [one] 1 Aufgabensammlung
   *[other] { $count } Aufgabensammlungen
}
menu-mods-translations = { $count ->
    [one] 1 Übersetzung
   *[other] { $count } Übersetzungen
}
menu-mods-more-errors = und { $count } weitere: { $command }
menu-mods-switch =
    .help = Diese Erweiterung ein- oder ausschalten
    .off = Eine Erweiterung mit Fehlern bleibt aus
menu-mods-up = Hoch
    .help = Diese Erweiterung früher laden
    .off = Diese Erweiterung ist schon die erste
menu-mods-down = Runter
    .help = Diese Erweiterung später laden
    .off = Diese Erweiterung ist schon die letzte
menu-mods-file-left-out = { $error }. Diese Datei wird ausgelassen.
menu-mods-with-errors = { $count ->
    [one] Eine Erweiterung hat Fehler. „{ menu-mods }“ auf dem Titelbildschirm zeigt sie.
   *[other] { $count } Erweiterungen haben Fehler. „{ menu-mods }“ auf dem Titelbildschirm zeigt sie.
}
menu-mods-order = Erweiterungen werden nach denen geladen, die sie brauchen.
menu-mods-folder-not-opened = { $folder } lässt sich nicht öffnen: { $error }.

## Importing, exporting, copying and pasting games

menu-file-import = Partie importieren
menu-file-export = Partie exportieren
menu-file-program = Programm wählen, das spielt
menu-file-games = Partien
menu-file-programs = Programme
menu-file-all = Alle Dateien
menu-file-dialog-open = Ein Dateidialog ist schon offen, vielleicht hinter diesem Fenster. Drück noch einmal, um einen weiteren zu öffnen.
menu-file-dialog-crashed = Der Dateidialog ist abgestürzt. Versuch es noch einmal, oder zieh eine Partie auf das Fenster.
menu-file-dialog-failed = Der Dateidialog lässt sich nicht öffnen: { $error }.
menu-file-no-dialog = Dieses System hat keinen Dateidialog. Zieh eine Partie auf das Fenster.
menu-file-no-dialog-folder = Dieses System hat keinen Dateidialog. Zieh eine Partie auf das Fenster, oder kopiere sie nach { $folder }.
menu-file-no-dialog-export = Dieses System hat keinen Dateidialog. Die Partie liegt in { $file }.
menu-file-exported = Die Partie liegt in { $file }.
menu-pasted-game = Die Partie aus der Zwischenablage ist geöffnet.
menu-pasted-position = Die Stellung aus der Zwischenablage ist geöffnet.
menu-pasted-puzzle = Die Aufgabe aus der Zwischenablage ist geöffnet.
menu-copied-game = Die Aufzeichnung der Partie ist in der Zwischenablage.
menu-copied-link = Ein Link zum jetzigen Stand der Partie ist in der Zwischenablage.
menu-clipboard-not-written = In die Zwischenablage konnte nicht geschrieben werden: { $error }.
menu-no-game-in-clipboard = In der Zwischenablage ist keine Partie, Stellung oder Aufgabe.
menu-no-game-in-file = In { $file } ist keine Partie, Stellung oder Aufgabe.
menu-file-is-folder = { $file } ist ein Ordner. Wähle eine Datei darin.
menu-file-is-missing = Es gibt keine Datei namens { $file }.
menu-wrong-file = { $file } kann nicht geöffnet werden.
menu-wrong-clipboard = Der Text in der Zwischenablage enthält einen Fehler.
menu-link-not-read = Das ist ein Link zu { $site }. Specular liest keine Webseiten: Kopiere dort die Partie (PGN) oder die Stellung (FEN), und füge sie hier ein.

## Files: why one cannot be written

store-not-written = { $path } lässt sich nicht schreiben: { $error }.
store-not-read = { $path } lässt sich nicht lesen: { $error }.
store-not-deleted = { $path } lässt sich nicht löschen: { $error }.
store-not-renamed = { $path } lässt sich nicht umbenennen: { $error }.
store-too-many = { $path }: Es gibt zu viele Dateien dieses Namens.
store-set-aside = Eine deiner Dateien konnte nicht gelesen werden und wurde ersetzt. Die alte heißt jetzt { $file }.
store-contested = Ein anderes Programm ändert die Datei immer wieder.
store-no-games-folder = Auf diesem System gibt es keinen Ordner für gespeicherte Partien.
store-no-pictures-folder = Auf diesem System gibt es keinen Ordner für Bilder.
store-no-draft-file = Auf diesem System gibt es keine Datei für Entwürfe.
