### Der Editor für Bretter, das Aufstellen bei Stratego, die Karte neben dem Brett in Lektionen und Meldungen über Dateien.
### Was die Argumente bedeuten, steht in der englischen Datei.

## Editor: names

editor-unnamed = Meine Aufstellung
editor-new = Neue Aufstellung
editor-copy-name = { $name } (Kopie)
editor-name-after =
    { $count ->
        [one] { $name } nach 1 Zug
       *[other] { $name } nach { $count } Zügen
    }

## Editor: the question what to do with an unsaved board when another is opened

editor-unsaved = { $name } ist nicht gespeichert.
editor-keep-editing = Weitermachen
    .help = Mit dem ungespeicherten Brett weitermachen
editor-discard = Verwerfen
    .help = Stattdessen das andere Brett öffnen. „{ command-undo }“ bringt dieses zurück, bis du das Spiel beendest

## Editor: labels of the fields

editor-name = Name
editor-author = Von
editor-note = Notiz

## Editor: tools

editor-place =
    .help = { PIECE($piece, form: "plural") } für { SIDE($player) } setzen
    .neutral = { PIECE($piece, form: "plural") } setzen, die niemandem gehören
    .tower = Den Turm setzen oder mit allem, was darauf steht, verschieben
editor-neutral = Neutral

editor-brushes = Werkzeuge
editor-hand = Hand
    .help = Figuren wählen und ziehen
editor-erase = Löschen
    .help = Figuren vom Brett nehmen
editor-wall = Wand
    .help = Wände zwischen Feldern bauen oder entfernen
editor-hole = Loch
    .help = Felder ausschneiden oder wieder einsetzen

editor-symmetry = Symmetrie
editor-symmetry-off = Aus
    .help = Nur auf einer Seite setzen
editor-symmetry-half-turn = Drehung
    .help = Auf beiden Seiten setzen, sodass das Brett von beiden Plätzen gleich aussieht
editor-symmetry-mirror = Spiegeln
    .help = Auf beiden Seiten setzen, gespiegelt zwischen den Seiten

editor-fire = Schuss
    .help = Den Laser von { SIDE($player) } abfeuern
editor-reserve = Nur für
    .help = Felder für die Figuren von { SIDE($player) } reservieren oder freigeben
editor-wall-laser = Wandlaser
    .help = Den Laser von { SIDE($player) } in eine Wand oder den Rand setzen oder entfernen
editor-first-move = Erster Zug
    .help = { SIDE($player) } beginnt

editor-selected = Gewählte Figur
editor-turn-left = Nach links
    .help = Figur gegen den Uhrzeigersinn drehen
    .off = Wähle zuerst eine Figur
editor-turn-right = Nach rechts
    .help = Figur im Uhrzeigersinn drehen
    .off = Wähle zuerst eine Figur
editor-recolour = Seite wechseln
    .help = Figur der anderen Seite geben
    .off = Wähle zuerst eine Figur
editor-remove = Entfernen
    .help = Figur vom Brett nehmen
    .off = Wähle zuerst eine Figur auf dem Brett

editor-board = Brett
editor-size = { $files } × { $ranks }
editor-fewer-files = − Linie
    .help = Eine Linie (Spalte) entfernen
editor-more-files = + Linie
    .help = Eine Linie (Spalte) hinzufügen
editor-fewer-ranks = − Reihe
    .help = Eine Reihe (Zeile) entfernen
editor-more-ranks = + Reihe
    .help = Eine Reihe (Zeile) hinzufügen
editor-clear = Leeren
    .help = Alle Figuren vom Brett nehmen

## Editor: buttons at the end of the panel

editor-play = Spielen
    .help = Auf diesem Brett gegen den Computer spielen
editor-save = Speichern
    .help = Dieses Brett unter deinen Aufstellungen speichern
editor-leave = Verlassen
    .help = Zurück zur Partie; das Brett bleibt erhalten
editor-copy = Kopieren
    .help = Brett als Zeichnung kopieren
editor-copy-khet = Khet kopieren
    .help = Brett in Khet-Notation kopieren
editor-paste = Einfügen
    .help = Gezeichnetes Brett, Khet-Notation, Partie oder Aufgabe einfügen
editor-balance = Fairnesstest
    .help = Die Engine gegen sich selbst spielen lassen, um zu sehen, wie fair dieses Brett ist
editor-puzzle = Aufgabe
    .help = Aus diesem Brett eine Aufgabe machen

## Editor: analysis

editor-analysis-depth = Analyse, Tiefe { $depth }
editor-analysis-thinking = Analyse: rechnet …
editor-analysis-off = Für dieses Brett gibt es keine Analyse

## Editor: problems of the board

editor-problems = Probleme
editor-no-problems = Keine. Auf diesem Brett kann gespielt werden.
editor-more-problems =
    { $count ->
        [one] Und 1 weiteres.
       *[other] Und { $count } weitere.
    }

editor-problem-off-board = { $square }: { PIECE($piece, form: "Nom") } von { SIDE($player) } schießt über den Rand des Bretts hinaus.
editor-problem-shot = Der Laser von { SIDE($player) } würde { LIST($pieces) } treffen.
editor-piece-on = { PIECE($piece, form: "acc") } von { SIDE($player) } auf { $square }
editor-neutral-piece-on = { PIECE($piece, form: "acc") } auf { $square }
editor-own-piece-on = { PIECE($piece, form: "eigen-acc") } auf { $square }
editor-problem-shot-wins = Jeder Zug, der den Weg des Strahls nicht ändert, gewinnt.
editor-problem-shot-loses = { SIDE($player) } verliert mit jedem Zug, der den Weg des Strahls nicht ändert.
editor-problem-wins = { SIDE($player) } gewinnt mit dem ersten Zug, { $action }.
editor-problem-threatens = { SIDE($player) } droht, mit { $action } sofort zu gewinnen.
editor-problem-dark = { $square }: Kein Licht kann { PIECE($piece, form: "acc") } von { SIDE($player) } je erreichen.
    .neutral = { $square }: Kein Licht kann { PIECE($piece, form: "acc") } je erreichen.
editor-problem-asymmetric =
    { $count ->
        [one] Die Seiten unterscheiden sich: 1 Figur hat kein Gegenstück.
       *[other] Die Seiten unterscheiden sich: { $count } Figuren haben kein Gegenstück.
    }

## Editor: why a change cannot be made

editor-no-such-piece = Diese Figur gibt es in diesen Regeln nicht.
editor-laser-into-hole = Der Laser von { SIDE($player) } strahlt auf { $square }: Dieses Feld muss bleiben.
editor-laser-needs-wall = Hinter einem Laser muss eine Wand, ein Loch oder der Rand des Bretts sein.
editor-needs-laser = { SIDE($player) } braucht einen Laser.
editor-not-possible = Das geht nicht: { $error }
editor-no-laser = { SIDE($player) } hat auf diesem Brett keinen Laser.

## Editor: hints in the line below the board

editor-hint-piece = { $square }: { PIECE($piece) } von { SIDE($player) }
    .neutral = { $square }: { PIECE($piece) }
editor-hint-place = { $square }: { PIECE($piece, form: "acc") } setzen
editor-hint-reserved = { $square } ist für { SIDE($player) } reserviert
editor-hint-reserve = { $square }: für { SIDE($player) } reservieren
editor-hint-free = { $square }: für beide Seiten freigeben
editor-hint-cut = { $square }: ausschneiden
editor-hint-fill = { $square }: wieder einsetzen
editor-hint-build = Zwischen { $first } und { $second }: Wand bauen
editor-hint-tear-down = Zwischen { $first } und { $second }: Wand entfernen
editor-hint-no-wall = Eine Wand braucht auf beiden Seiten ein Feld
editor-hint-laser = Laser von { SIDE($player) }
editor-hint-put-laser = { $square }: Laser von { SIDE($player) } einsetzen
editor-hint-replace-laser = { $square }: Laser von { SIDE($other) } durch den von { SIDE($player) } ersetzen
editor-hint-turn = Rad oder { $keys }  drehen
editor-hint-wheel = Rad  drehen
editor-hint-side = { $keys }  nächste Kante
editor-hint-drag = ziehen  bewegen
editor-hint-drag-along = ziehen  am Rand entlang
editor-hint-click = Klick  entfernen
editor-hint-right-click = Rechtsklick  entfernen
editor-hint-exchange = { $keys }  vertauschen

editor-brush-erase = Klick auf Figuren nimmt sie vom Brett
editor-brush-hole = Klick auf Felder schneidet sie aus oder setzt sie wieder ein
editor-brush-wall = Klick zwischen zwei Felder baut eine Wand oder entfernt sie
editor-brush-reserve = Klick auf Felder reserviert sie für { SIDE($player) } oder gibt sie frei
editor-brush-laser = Klick auf einen Rand des Bretts setzt dort den Laser von { SIDE($player) } ein

## Editor: notices

editor-copied = Das Brett ist als Zeichnung in der Zwischenablage.
editor-copied-khet = Das Brett ist in Khet-Notation in der Zwischenablage.
editor-riders-removed =
    { $count ->
        [one] Die Figur auf dem Turm wurde mit ihm entfernt. „{ command-undo }“ bringt beide zurück.
       *[other] Die { $count } Figuren auf dem Turm wurden mit ihm entfernt. „{ command-undo }“ bringt alles zurück.
    }
editor-tower-replaced =
    { $count ->
        [one] Der Turm hat 1 Figur ersetzt. „{ command-undo }“ bringt sie zurück.
       *[other] Der Turm hat { $count } Figuren ersetzt. „{ command-undo }“ bringt sie zurück.
    }
editor-pasted = Das Brett aus der Zwischenablage ist geöffnet.
editor-pasted-puzzle = Das Brett der Aufgabe aus der Zwischenablage ist geöffnet. „{ editor-puzzle }“ beweist sie.
editor-not-pasted = In der Zwischenablage ist kein Brett, das hier passt.
editor-no-clipboard = Die Zwischenablage ist nicht verfügbar.
editor-not-copied = In die Zwischenablage konnte nicht geschrieben werden: { $error }.
editor-saved = Gespeichert als { $name }
editor-not-saved = Das Brett wurde nicht gespeichert.
editor-not-written = Seine Datei konnte nicht geschrieben werden: { $error }.
editor-no-folder = Auf diesem System gibt es keinen Ordner für deine Aufstellungen.
editor-name-taken = Es gibt schon eine Aufstellung dieses Namens. Drück noch einmal „{ editor-save }“, um sie zu ersetzen, oder wähle einen anderen Namen.
editor-board-name-taken = Es gibt schon ein Brett dieses Namens. Wähle einen anderen Namen.
editor-further-problems =
    { $count ->
        [one] Es gibt 1 weiteres Problem.
       *[other] Es gibt { $count } weitere Probleme.
    }
editor-save-first = Speichere dieses Brett zuerst: Es hat eigene Regeln, und die brauchen eine Datei.

## Editor: notices about the file that keeps the unsaved board

editor-draft-set-aside = Das Brett, das noch im Editor war, konnte nicht gelesen werden. Seine Datei heißt jetzt { $file }.
editor-draft-moved = Ein anderes Programm oder ein zweites Specular hat { $old } geändert. Das Brett im Editor liegt jetzt in { $new }.
editor-draft-not-kept = Das Brett im Editor konnte nicht abgelegt werden und geht verloren, wenn du das Spiel beendest.

## Setting up a game of Stratego

deploy-random = Zufall
    .help = Alle Figuren zufällig auf deine vier Reihen setzen
deploy-mirror = Spiegeln
    .help = Links und rechts vertauschen
deploy-clear = Leeren
    .help = Alle Figuren vom Brett nehmen
deploy-set-ups = Aufstellungen
    .help = Alle Figuren wie in dieser Aufstellung setzen
deploy-save-heading = Aufstellung speichern
deploy-save = Speichern
    .help = Diese Aufstellung unter diesem Namen speichern
    .off = Setz zuerst alle Figuren
deploy-ready = Bereit
    .help = Aufstellen beenden
    .off = Setz zuerst alle Figuren
deploy-piece =
    .help = Diese Figur in die Hand nehmen oder auf deine Reihen ziehen
    .off = Alle Figuren dieser Art sind gesetzt
deploy-all-placed = Alle Figuren sind gesetzt.
deploy-placed = { $count } von { $total } Figuren sind gesetzt.
deploy-name = Aufstellung von { SIDE($player) }
deploy-saved = Aufstellung gespeichert als { $name }.
deploy-replace = Du hast schon eine Aufstellung namens { $name }. Drück noch einmal „{ deploy-save }“, um sie zu ersetzen.
deploy-not-saved = Die Aufstellung wurde nicht gespeichert.
deploy-no-folder = Auf diesem System gibt es keinen Ordner für Aufstellungen.
deploy-name-taken = Das Spiel hat schon eine Aufstellung namens { $name }. Wähle einen anderen Namen.

## Lessons: the card beside the board

learn-place = Lektion { $number } von { $count }
learn-place-step = Lektion { $number } von { $count }  ·  Schritt { $step } von { $steps }
learn-next = Weiter
learn-hint = Tipp
learn-restart-step = Schritt von vorn
learn-restart = Lektion von vorn
learn-all = Alle Lektionen
learn-leave = Verlassen
learn-your-turn = Jetzt du: Spiel diesen Zug.
learn-well-done = Gut gemacht.
learn-stuck = Die Lektion kann nicht weitergehen: { $error }

## Aufgaben: die Karte neben dem Brett

puzzle-name = Aufgabe: Gewinn in { $turns } ({ $rating })
    .piece = Aufgabe: Figurengewinn in { $turns } ({ $rating })
    .defence = Aufgabe: einzige Verteidigung ({ $rating })
puzzle-band = Wertung { $from } bis { $to }
puzzle-streak = Serie: { $count }
puzzle-streak-best = Beste Serie: { $best }
puzzle-task-win =
    { $turns ->
        [one] { SIDE($side) } zieht und gewinnt in 1 Zug
       *[other] { SIDE($side) } zieht und gewinnt in { $turns } Zügen
    }
puzzle-task-win-piece =
    { $turns ->
        [one] { SIDE($side) } zieht und gewinnt in 1 Zug eine Figur
       *[other] { SIDE($side) } zieht und gewinnt in { $turns } Zügen eine Figur
    }
puzzle-task-defend = { SIDE($side) } zieht. Nur ein Zug verhindert die Niederlage: Finde ihn.
puzzle-note-win = Gezählt werden deine eigenen Züge. Der Gegner antwortet so gut wie möglich.
puzzle-note-win-piece = Gewinn mindestens eine Figur mehr, als du verlierst, die Antwort auf deinen letzten Zug eingerechnet.
puzzle-note-defend =
    { $turns ->
        [one] Nach jedem anderen Zug gewinnt der Gegner mit dem nächsten Schuss.
       *[other] Nach jedem anderen Zug kann der Gegner den Gewinn in { $turns } Zügen erzwingen.
    }
puzzle-note-threat = { $key } zeigt oder verbirgt den gegnerischen Schuss, der fiele, wenn sich nichts änderte.
    .options = Welcher Schuss fiele, wenn sich nichts änderte, siehst du mit „{ assist-threat }“ in den Optionen.
puzzle-right = Richtig. Der Gegner antwortet { $reply }. Wie geht es weiter?
puzzle-wrong = Das ist nicht die Lösung.
puzzle-wrong-loses = Das verliert.
    .own = Das verliert: Dein eigener Schuss beendet die Partie.
puzzle-wrong-win =
    { $turns ->
        [one] Das gewinnt nicht in 1 Zug.
       *[other] Das gewinnt nicht in { $turns } Zügen.
    }
    .missed = Dein Schuss trifft { PIECE($king, form: "acc") } nicht.
puzzle-wrong-win-piece =
    { $turns ->
        [one] Das gewinnt in 1 Zug keine Figur.
       *[other] Das gewinnt in { $turns } Zügen keine Figur.
    }
puzzle-wrong-answer = Der Gegner antwortet { $reply }.
    .holds = Der Gegner antwortet { $reply }. Danach führt kein Zug mehr rechtzeitig zum Ziel.
puzzle-again = Noch einmal
    .help = Nimmt diese Züge zurück, ebenso wie ein Klick auf das Brett
puzzle-hint-piece = Achte auf { PIECE($piece, form: "acc") } auf { $square }.
puzzle-hint-action = Spiel { $action }, wie der Pfeil zeigt.
puzzle-hint =
    .help = Zeigt, welche Figur zieht, und beim zweiten Mal, wohin. Das zählt als Fehlversuch
    .late = Zeigt, welche Figur zieht, und beim zweiten Mal, wohin
puzzle-solved = Gelöst
puzzle-solved-late = Für deine Wertung zählt nur der erste Versuch, und der ging daneben.
puzzle-rating = Wertung der Aufgabe: { $rating }
puzzle-themes = Themen: { $themes }
puzzle-rating-up = Deine Wertung: { $rating } ± { $error } (+{ $change })
puzzle-rating-down = Deine Wertung: { $rating } ± { $error } (−{ $change })
puzzle-unrated = Eigene Aufgaben zählen nicht für deine Wertung.
puzzle-rated = Ein Tipp oder ein falscher Zug zählt als Fehlversuch und senkt deine Wertung.
puzzle-no-preview = In Aufgaben gibt es keine Schussvorschau: Verfolge den Strahl selbst.
puzzle-streak-rules = Jede Aufgabe ist schwerer als die letzte. Ein falscher Zug oder ein Tipp beendet die Serie.
puzzle-streak-over = Die Serie ist zu Ende. Deine beste: { $count }
puzzle-last = Das war die letzte Aufgabe dieser Liste.
puzzle-look-back = Zurückblicken
puzzle-play-on = Weiterspielen
    .help = Die Stellung auf dem Tisch gegen den Computer spielen, auf Stufe { $level }
    .start = Die Aufgabe von Anfang an gegen den Computer spielen, auf Stufe { $level }
puzzle-copy = Aufgabe kopieren
    .help = Diese Aufgabe ohne ihre Lösung kopieren, um sie in eine Nachricht oder im Spiel einzufügen
puzzle-copied = Die Aufgabe ist ohne ihre Lösung in der Zwischenablage.
puzzle-all = Alle Aufgaben
puzzle-stuck = Die Aufgabe kann nicht weitergehen: { $error }
puzzle-theme-bounces = Viele Spiegel
puzzle-theme-opponent-mirror = Spiegel des Gegners
puzzle-theme-double-mirror = Derselbe Spiegel zweimal
puzzle-theme-unblocked = Bahn frei
puzzle-theme-discovered = Abzug
puzzle-theme-swap = Tausch
puzzle-theme-stack = Stapel
puzzle-theme-splitter = Strahlteiler
puzzle-theme-laser-turn = Laser drehen
puzzle-theme-climb = Zwischen den Ebenen
puzzle-theme-quiet = Stiller Zug
puzzle-theme-defence = Verteidigung

## Aufgaben: die Karte im Editor

puzzle-maker-title = Aufgabe erstellen
puzzle-maker-unnamed = Meine Aufgabe
puzzle-maker-win = Gewinnen
    .help = In so vielen Zügen gewinnen, was der Gegner auch tut
puzzle-maker-piece = Figur gewinnen
    .help = In so vielen Zügen eine Figur gewinnen, was der Gegner auch tut
puzzle-maker-defence = Einzige Verteidigung
    .help = Den einzigen Zug finden, nach dem der Gegner nicht in so vielen Zügen gewinnt
puzzle-maker-turns = Züge
    .help = Wie viele Züge der Spieler hat, bei einer Verteidigung der Gegner
puzzle-maker-about = Wähle die Aufgabe für dieses Brett. Der Beweis probiert dann alle Züge beider Seiten: Genau ein erster Zug darf sie lösen. Er gibt nach { $count } Millionen Stellungen auf.
puzzle-maker-progress = { $count } von höchstens { $most } Millionen Stellungen geprüft
puzzle-maker-rating = Bewiesen. Jetzt wird gemessen, wie schwer es ist …
puzzle-maker-sound = Das ist eine Aufgabe: Sie hat genau eine Lösung.
puzzle-maker-solution = Lösung: { $actions }
puzzle-maker-prove = Beweisen
    .help = Alle Züge beider Seiten probieren oder damit aufhören
puzzle-maker-stop = Anhalten
puzzle-maker-not-started = Der Beweis konnte nicht beginnen: { $error }.
puzzle-maker-unproven = Beweise die Aufgabe zuerst
puzzle-maker-save = Speichern
    .help = Diese Aufgabe unter deinen eigenen speichern
puzzle-maker-copy = Kopieren
    .help = Diese Aufgabe ohne ihre Lösung kopieren, um sie in eine Nachricht oder im Spiel einzufügen
puzzle-maker-link = Link kopieren
    .help = Einen Link zu dieser Aufgabe kopieren
puzzle-maker-saved = Gespeichert als { $file }. Du findest die Aufgabe in „{ menu-puzzles }“ unter „{ menu-puzzles-own }“.
puzzle-maker-known = „{ $list }“ enthält diese Aufgabe schon: { $id }.
puzzle-maker-taken = In deinem Ordner ist schon eine andere Datei namens { $file }. Benenne sie zuerst um oder lösche sie.
puzzle-maker-not-saved = Die Aufgabe konnte nicht gespeichert werden: { $error }.
puzzle-maker-no-folder = Dieses System hat keinen Ordner für deine Aufgaben.
puzzle-maker-copied-link = Ein Link zur Aufgabe ist in der Zwischenablage.

## Aufgaben: warum etwas keine ist

puzzle-flaw-unsuitable = In diesem Spiel gibt es keine Aufgaben, weil ein Zug dort aus mehreren Aktionen besteht.
puzzle-flaw-stopped = Nicht entschieden: Der Beweis braucht zu viele Stellungen. Wähle weniger Züge.
puzzle-flaw-crashed = Der Beweis ist wegen eines Fehlers in Specular abgebrochen. Versuch es noch einmal.
puzzle-flaw-no-win =
    { $turns ->
        [one] { SIDE($side) } kann nicht in 1 Zug gewinnen.
       *[other] { SIDE($side) } kann den Sieg nicht in { $turns } Zügen erzwingen.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [one] { SIDE($side) } kann nicht in 1 Zug eine Figur gewinnen.
       *[other] { SIDE($side) } kann nicht in { $turns } Zügen den Gewinn einer Figur erzwingen.
    }
puzzle-flaw-no-defence = { SIDE($side) } hat keine Verteidigung: Nach jedem Zug kann der Gegner den Sieg in höchstens { $turns } Zügen erzwingen.
puzzle-flaw-cooked = Mehr als ein erster Zug löst die Aufgabe: { LIST($actions) }.
puzzle-flaw-others = { $count } weitere
puzzle-flaw-win =
    { $turns ->
        [one] Wähle eine andere Aufgabe: { SIDE($side) } kann in 1 Zug gewinnen.
       *[other] Wähle eine andere Aufgabe: { SIDE($side) } kann den Sieg in { $turns } Zügen erzwingen.
    }
puzzle-flaw-piece =
    { $turns ->
        [one] Wähle eine andere Aufgabe: { SIDE($side) } kann in 1 Zug eine Figur gewinnen.
       *[other] Wähle eine andere Aufgabe: { SIDE($side) } kann in { $turns } Zügen den Gewinn einer Figur erzwingen.
    }
puzzle-flaw-defence =
    { $turns ->
        [one] Wähle eine andere Aufgabe: Schon gegen einen Sieg in 1 Zug gibt es nur eine Verteidigung.
       *[other] Wähle eine andere Aufgabe: Schon gegen einen Sieg in { $turns } Zügen gibt es nur eine Verteidigung.
    }
puzzle-flaw-choice = Nach der Antwort { $reply } führt mehr als ein Zug zum Ziel: { LIST($actions) }.
puzzle-flaw-short = Der Gegner kann schon früher durch den eigenen Schuss verlieren, sodass der Lösung der letzte Zug fehlt.
puzzle-flaw-idle = Die Figur ist schon vor dem letzten Zug gewonnen, und dieser würde nichts treffen.
puzzle-flaw-better = Ein anderer Zug ist viel besser: { $action }.
puzzle-flaw-obvious =
    { $turns ->
        [0] Sehr leicht: Der Strahl wird nirgends abgelenkt. Speichern kannst du die Aufgabe trotzdem.
        [one] Sehr leicht: Der Strahl wird nur einmal abgelenkt. Speichern kannst du die Aufgabe trotzdem.
       *[other] Sehr leicht: Der Strahl wird nur { $turns }-mal abgelenkt. Speichern kannst du die Aufgabe trotzdem.
    }

## Files that change while the game runs

reload-done = Dateien neu geladen.
reload-unchanged = Dateien neu geladen: Nichts hat sich geändert.
reload-errors = Dateien neu geladen: Einige haben Fehler.
reload-by-key = { $key } lädt die Dateien neu.
reload-by-button = „{ menu-mods-reload }“ unter „{ menu-mods }“ lädt die Dateien neu.
reload-unwatched = Änderungen an Dateien werden nicht bemerkt: { $error }.
reload-folder-unwatched = Änderungen in { $folder } werden nicht bemerkt: { $error }.
reload-network-drive = { $folder } liegt auf einem Netzlaufwerk ({ $kind }): Nicht jede Änderung dort wird bemerkt.

reload-new-rules = { $name } hat neue Regeln, und die Partie geht nach ihnen weiter. „{ command-undo }“ kehrt zu den alten Regeln zurück.
reload-old-rules = { $name } hat neue Regeln, aber diese Partie geht nach den alten weiter.
reload-over = Die Partie ist beendet.
reload-other-game = Die Partie auf dem Brett ist kein Spiel mit Lasern.
reload-new-set-up = { $name } hat sich geändert. „{ command-undo }“ bringt das vorige Brett zurück.

reload-offer = { $name } hat sich geändert. Diese Partie geht weiter, wie sie begann.
reload-restart = Neustart
reload-not-now = Nicht jetzt
reload-last-game = Deine letzte Partie ist unter „{ menu-open-game }“ gespeichert.

reload-card =
    { $count ->
        [one] Ein Fehler in { $file }
       *[other] { $count } Fehler in { $file }
    }
reload-close = Schließen
reload-expected = Erwartet: { $text }
reload-found = Gefunden: { $text }
reload-others =
    { $count ->
        [one] 1 weiterer in anderen Dateien
       *[other] { $count } weitere in anderen Dateien
    }

## Notices: saved games

notice-game-saved = Gespeichert als { $name }
notice-game-not-saved = Die Partie ist nicht gespeichert.
notice-game-moved = Ein anderes Programm oder ein zweites Specular hat { $old } geändert. Diese Partie geht in { $new } weiter; beide Dateien bleiben erhalten.
notice-game-not-replaced = { $old } lässt sich nicht schreiben: { $error }. Diese Partie geht in { $new } weiter; beide Dateien bleiben erhalten.

## Notices: settings

notice-settings-reset = Deine Einstellungen konnten nicht gelesen werden, also gelten die Vorgaben. Die Datei heißt jetzt { $file }.
notice-settings-locked = Deine Einstellungen konnten nicht gelesen werden, also gelten die Vorgaben. Änderungen werden nicht gespeichert.
notice-settings-not-saved = Deine Einstellungen konnten nicht gespeichert werden.
notice-puzzles-reset = Deine Ergebnisse in den Aufgaben konnten nicht gelesen werden und beginnen von vorn. Die Datei heißt jetzt { $file }.
notice-puzzles-locked = Deine Ergebnisse in den Aufgaben konnten nicht gelesen werden. Neue Ergebnisse werden nicht gespeichert.
notice-puzzles-not-saved = Deine Ergebnisse in den Aufgaben konnten nicht gespeichert werden.

## Notices: themes, and mods in the browser

notice-theme-missing = Dieses Design ist nicht verfügbar. Der Tisch bleibt, wie er ist.
notice-mod-kept = { $name } ist in diesem Browser gespeichert. Du findest die Erweiterung unter „{ menu-mods }“ auf dem Titelbildschirm.
notice-mod-not-kept = { $name } konnte nicht gespeichert werden: { $error }.
notice-no-mods-folder = Auf diesem System gibt es keinen Ordner für Erweiterungen.
