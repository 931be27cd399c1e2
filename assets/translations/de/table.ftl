### Der Tisch: die Anzeige um das Brett, Hinweise darunter, Fragen, Meldungen, das Ergebnis, Clips.

## Players

player-name = { SIDE($player) }
player-person = { SIDE($name) } ({ SIDE($side) })
player-computer = Computer
    .level = Computer, Stufe { $level } ({ SIDE($side) })
players-against = { $first } gegen { $second }

level-word =
    { $level ->
        [1] Neuling
        [2] Anfänger
        [3] Lehrling
        [4] Amateur
        [5] Geübt
        [6] Könner
        [7] Profi
        [8] Experte
        [9] Meister
       *[other] Maximum
    }
    .inline =
        { $level ->
            [1] Neuling
            [2] Anfänger
            [3] Lehrling
            [4] Amateur
            [5] geübt
            [6] Könner
            [7] Profi
            [8] Experte
            [9] Meister
           *[other] Maximum
        }

piece-stack-top = Spitze
    .nom = die Spitze
    .acc = die Spitze
    .dat = der Spitze
    .gen = der Spitze
    .Nom = Die Spitze
    .ein-nom = eine Spitze
    .ein-acc = eine Spitze
    .ein-dat = einer Spitze
    .Ein-nom = Eine Spitze
    .dein-nom = deine Spitze
    .dein-acc = deine Spitze
    .dein-dat = deiner Spitze
    .eigen-acc = die eigene Spitze
    .eigen-dat = der eigenen Spitze
    .plural = Spitzen
    .plural-dat = Spitzen
    .title = Spitze
    .gender = feminine
piece-whole-stack = ganzer Stapel
    .nom = der ganze Stapel
    .acc = den ganzen Stapel
    .dat = dem ganzen Stapel
    .gen = des ganzen Stapels
    .Nom = Der ganze Stapel
    .ein-nom = ein ganzer Stapel
    .ein-acc = einen ganzen Stapel
    .ein-dat = einem ganzen Stapel
    .Ein-nom = Ein ganzer Stapel
    .dein-nom = dein ganzer Stapel
    .dein-acc = deinen ganzen Stapel
    .dein-dat = deinem ganzen Stapel
    .eigen-acc = den eigenen ganzen Stapel
    .eigen-dat = dem eigenen ganzen Stapel
    .plural = ganze Stapel
    .plural-dat = ganzen Stapeln
    .title = Ganzer Stapel
    .gender = masculine

## The bar at the top: whose turn it is

hud-turn-to-move = { SIDE($who) } am Zug
hud-turn-actions =
    { $count ->
        [one] { SIDE($who) } am Zug, noch { $count } Aktion
       *[other] { SIDE($who) } am Zug, noch { $count } Aktionen
    }
hud-turn-thinking = { SIDE($who) } überlegt
hud-turn-moves = { SIDE($who) } zieht
hud-turn-fires = { SIDE($who) } schießt
hud-turn-sets-up = { SIDE($who) } stellt auf
hud-turn-editor = Aufstellungseditor
hud-turn-lesson = Lektion: { $title }
hud-turn-over = Partie beendet
hud-turn-reviewing = Rückblick

hud-level = Stufe { $level }  ·  { $word }
    .against = gegen Stufe { $level }  ·  { $word }
    .program = { $program }  ·  Stufe { $level }
    .against-program = gegen { $program }  ·  Stufe { $level }

## The panel beside the board

hud-moves = Züge
hud-variation = oder { $turn }
    .undone = zurückgenommen: { $turn }
hud-losses = Verluste von { SIDE($side) }

hud-analysis-thinking = Denkt nach …
hud-analysis-over = Die Partie ist beendet
hud-analysis-depth = Tiefe { $depth }
    .of = { SIDE($side) }:  Tiefe { $depth }
hud-analysis-nodes = { $count } Knoten
    .thousand = { $count } Tsd. Knoten
    .million = { $count } Mio. Knoten
hud-analysis-plus = + für { SIDE($side) }
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side) } gewinnt in { $turns }
opening-score = { $score } ± { $error }
opening-share = { $percent } %
hud-openings = Eröffnungen
    .help = Bekannte Züge: der Wert mit seiner Abweichung, und wie oft der Computer ab Stufe { $level } jeden spielt
    .play = Ab hier mit diesem Zug weiterspielen
    .off = Möglich, wenn du am Zug bist, und beim Zurückblicken, wenn Züge zurückgenommen werden dürfen
    .instead = Statt der Zugliste die bekannten Züge zeigen, und zurück

hud-balance = Verlauf der Partie
hud-ahead =
    { SIDE($side) }
    vorn
hud-even = gleich
hud-turning-points =
    { $count ->
        [one] Wendepunkt
       *[other] Wendepunkte
    }

hud-piece-owner = Figur von { SIDE($side) }
    .nobody = Gehört niemandem

## Ending the game: draws and resignation

hud-offer-draw = Remis bieten
    .help = Deinem Gegner Remis anbieten
    .off = Remis ist schon angeboten
hud-offer = { SIDE($asker, form: "Nom") } bietet { SIDE($opponent, form: "dat") } Remis an
hud-accept-draw = Annehmen
hud-decline-draw = Ablehnen
hud-claim-draw = Remis fordern
hud-resign = Aufgeben
    .help = Die Partie aufgeben, nach einer Rückfrage
    .ask = Als { SIDE($player) } aufgeben? { SIDE($winner, form: "Nom") } gewinnt.
hud-keep-playing = Weiterspielen

## The result

result-you-win = Gewonnen
result-you-lose = Verloren
hud-next-level = Nächste Stufe
    .help = Noch einmal spielen, gegen die nächste Stufe
hud-review = Rückblick
    .help = Die Wendepunkte der Partie durchgehen und bessere Züge sehen
    .off = Es wurde kein Wendepunkt gefunden
hud-rematch = Revanche
hud-swap-sides = Seitenwechsel

## Reviewing

hud-place-start = Am Anfang
hud-place = Zug { $turn } von { $count }
hud-turning-point = Wendepunkt { $number } von { $count }
hud-better-turn = { $turn }  ·  Besser: { $better }
hud-autoplay = Abspielen
hud-pause = Pause
hud-next-turning-point = Nächster Wendepunkt
    .help = Die Stellung vor dem nächsten Wendepunkt ansehen
    .off = Keine weiteren Wendepunkte
hud-play-on = Ab hier weiterspielen
hud-back-to-game = Zur Partie
    .lesson = Zur Lektion
    .puzzle = Zur Aufgabe

## Calls: actions without a square

hud-nothing-to-pass = Passen kannst du erst nach der ersten Aktion eines Zugs.
hud-nothing-to-fire = Jetzt kann kein Laser schießen: Jede Seite schießt höchstens einmal im Zug.
hud-choose-laser = Wähle zuerst den Laser, der schießen soll.

## The line of keys below the board

hud-replay = Wiederholung mit halbem Tempo
    .seat = Wiederholung mit halbem Tempo, von deinem Platz
    .low = Wiederholung mit halbem Tempo, am Strahl entlang
    .above = Wiederholung mit halbem Tempo, von oben
    .impact = Wiederholung mit halbem Tempo, vom Ende des Strahls
hud-keys-angle = anderer Blickwinkel
hud-keys-stop = anhalten
hud-keys-dismiss = ausblenden
hud-keys-play = Eine Figur anklicken oder ziehen
hud-keys-look-back = Klick auf einen Zug in der Liste: zurückblättern
hud-keys-setting-up = Zieh Figuren auf deine Reihen, oder klick eine Figur und ein Feld an; zieh sie vom Brett, um sie zurückzulegen
hud-keys-steps = durch die Züge blättern
hud-keys-autoplay = abspielen
hud-keys-back = zur Partie
hud-keys-editor = Klick: setzen    ziehen: bewegen    Rad: drehen    Rechtsklick: entfernen
hud-keys-place = setzen
hud-keys-remove = entfernen
hud-keys-next-kind = nächste Figur
hud-keys-other-side = andere Seite
hud-keys-pad-cursor = Steuerkreuz  Cursor
hud-keys-pad-steps = Steuerkreuz  durch die Züge blättern
hud-keys-pad-turn = LB RB  drehen
hud-keys-pad-choose = A  wählen
hud-keys-pad-buttons = Select  Knöpfe

## Hints: the move that the engine suggests

hud-hint-thinking = Suche einen guten Zug …
hud-hint-turn-right = Tipp: { PIECE($piece, form: "acc") } auf { $at } im Uhrzeigersinn drehen
hud-hint-turn-left = Tipp: { PIECE($piece, form: "acc") } auf { $at } gegen den Uhrzeigersinn drehen
hud-hint-move = Tipp: { PIECE($piece, form: "acc") } von { $at } nach { $to } ziehen
hud-hint-move-top = Tipp: die Spitze { PIECE($piece, form: "gen") } von { $at } nach { $to } ziehen
hud-hint-swap = Tipp: { PIECE($piece, form: "acc") } auf { $at } mit { PIECE($other, form: "dat") } auf { $to } tauschen
hud-hint-take = Tipp: { PIECE($other, form: "acc") } auf { $to } mit { PIECE($piece, form: "dat") } auf { $at } schlagen
hud-hint-place = Tipp: { PIECE($piece, form: "acc") } auf { $at } setzen
hud-hint-call = Tipp: { $call }
    .piece = Tipp: { $call } mit { PIECE($piece, form: "dat") } auf { $at }

## What a click would do

click-gesture = Klick
    .release = Loslassen
click-move = { $gesture }: { PIECE($piece, form: "acc") } nach { $to } ziehen
click-swap = { $gesture }: { PIECE($piece, form: "acc") } mit { PIECE($other, form: "dat") } auf { $to } tauschen
click-take = { $gesture }: { PIECE($other, form: "acc") } auf { $to } mit { PIECE($piece, form: "dat") } schlagen
click-take-over = { $gesture }: { PIECE($other, form: "acc") } auf { $at } mit { PIECE($piece, form: "dat") } schlagen und auf { $to } landen
click-take-several =
    { $count ->
        [one] { $gesture }: { $count } Figur mit { PIECE($piece, form: "dat") } schlagen und auf { $to } landen
       *[other] { $gesture }: { $count } Figuren mit { PIECE($piece, form: "dat") } schlagen und auf { $to } landen
    }
click-stack = { $gesture }: { PIECE($piece, form: "acc") } auf { PIECE($other, form: "acc") } auf { $to } stapeln
click-turn-right = { $gesture }: { PIECE($piece, form: "acc") } im Uhrzeigersinn drehen
click-turn-left = { $gesture }: { PIECE($piece, form: "acc") } gegen den Uhrzeigersinn drehen
click-go-on = { $gesture }: weiter nach { $to }
click-next-square = { $gesture }: das nächste Feld wählen
click-route-again = { $gesture }: den Weg neu wählen
click-select-top = { $gesture }: nur die Spitze wählen
click-select-stack = { $gesture }: den ganzen Stapel wählen
click-top-selected = Spitze gewählt     Noch ein Klick: ganzer Stapel
    .key = Spitze gewählt     { $key } oder noch ein Klick: ganzer Stapel
    .pad = Spitze gewählt     { $key }: ganzer Stapel
click-stack-selected = Ganzer Stapel gewählt     Noch ein Klick: nur die Spitze
    .key = Ganzer Stapel gewählt     { $key } oder noch ein Klick: nur die Spitze
    .pad = Ganzer Stapel gewählt     { $key }: nur die Spitze
click-level =
    .above = { $square }: auf der Plattform
    .below = { $square }: unter der Plattform
    .piece-above = { $square }: { PIECE($piece) } auf der Plattform
    .piece-below = { $square }: { PIECE($piece) } unter der Plattform
click-tower = Turm von Kadesch auf { $square }
    .acts = Turm von Kadesch auf { $square }     { $gesture }: wählen, um ihn zu ziehen oder zu drehen
click-tower-selected = Turm von Kadesch gewählt     Ein Feld neben seinem Fuß wählen

## Questions before an action

ask-which-piece = Welche Figur?
ask-which = Welcher Zug?
ask-play = { $turn } spielen?
    .yes = Spielen
ask-own-shot = Dieser Schuss trifft { LIST($pieces) }.
    .piece = { PIECE($piece, form: "dein-acc") } auf { $at }
    .fire = Schießen
ask-own-king = Der nächste gegnerische Schuss würde { PIECE($piece, form: "dein-acc") } auf { $at } treffen.
    .play = Trotzdem ziehen
hud-question-cancel = Abbrechen

## Handing over the screen between two players

handover-to = Gib an { SIDE($who) } weiter
handover-ready = Ich bin { SIDE($who) }
handover-sets-up = { SIDE($who) } stellt auf. { SIDE($other) }, bitte wegsehen.
handover-turn = { SIDE($who) } ist am Zug. { SIDE($other) }, bitte wegsehen.
handover-fight =
    .takes = { PIECE($piece, form: "Nom") } von { SIDE($side) } schlägt { PIECE($taken, form: "acc") } von { SIDE($other) } auf { $at }.
    .fails = { PIECE($piece, form: "Nom") } von { SIDE($side) } greift { PIECE($taken, form: "acc") } von { SIDE($other) } auf { $at } an und geht verloren.
    .both = { PIECE($piece, form: "Nom") } von { SIDE($side) } und { PIECE($taken, form: "nom") } von { SIDE($other) } gehen auf { $at } beide verloren.

## Notices below the board

hud-own-hit = Der Laser von { SIDE($side) } hat { LIST($pieces) } getroffen.
    .piece = { PIECE($piece, form: "eigen-acc") } auf { $at }
hud-threat-tip = Du hast eine Figur an den Laser deines Gegners verloren. Was er als Nächstes träfe, siehst du mit „{ assist-threat }“ in den Optionen.
    .key = Du hast eine Figur an den Laser deines Gegners verloren. { $key } zeigt den gegnerischen Schuss: was er als Nächstes träfe.
notice-last-game-saved = Deine letzte Partie ist unter „{ menu-open-game }“ gespeichert.
notice-last-game-undo = „{ command-undo }“ stellt deine letzte Partie wieder her.
notice-draw-declined = { SIDE($who, form: "Nom") } lehnt das Remis ab.
notice-handicap-kept = Die Vorgabe konnte nicht mitwechseln und gilt jetzt für die andere Person.
notice-no-hints = Diese Partie wird ohne Tipps gespielt.
notice-hints-for-people = Tipps gibt es nur für Menschen, die am Zug sind.
notice-no-threat = In dieser Partie wird der gegnerische Schuss nicht gezeigt. In der nächsten Partie kannst du ihn erlauben.
    .minimal = In dieser Partie wird der gegnerische Schuss nicht gezeigt.
notice-look-refused = { $kind } wird als Block gezeichnet: { $error }.
clipboard-slow = Warte auf das Programm, aus dem die Zwischenablage stammt …
clipboard-no-text = Die Zwischenablage enthält keinen Text.
clipboard-unreadable = Die Zwischenablage konnte nicht gelesen werden: { $error }.

## Requests that are refused

refused-undo =
    .agreed = In dieser Partie wird nichts zurückgenommen.
    .ready = Zu spät zum Zurücknehmen: Die andere Seite ist bereit.
    .ranks = Zu spät zum Zurücknehmen: Ein Angriff hat Ränge aufgedeckt.
    .revealed = Zu spät zum Zurücknehmen: Alle Figuren sind aufgedeckt.
refused-secret-seat = Die Figuren des Computers sind geheim. Deshalb kann vor dem Ende der Partie niemand seine Seite übernehmen.
refused-not-open = Diese Partie ist nicht mehr geöffnet.
refused-no-handicap = In diesem Spiel gibt es keine Vorgabe.
refused-handicap =
    .missing = Die Aufstellung dieser Partie fehlt.
    .changed = Die Aufstellung dieser Partie hat sich seit ihrem Beginn geändert.

## The computer

engine-crashed = Die Engine ist abgestürzt. Beginne eine neue Partie, um sie neu zu starten.
engine-not-started = Die Engine konnte nicht gestartet werden: { $error }.
engine-takes-over = Specular spielt an seiner Stelle weiter.
engine-turn = { SIDE($side) } ist am Zug, und der Computer spielt { SIDE($side) }.
    .redo = Der Computer spielt { SIDE($side) }. „{ command-redo }“ setzt die Partie fort, mit „{ command-undo }“ kommst du zu deinem eigenen Zug.

## Screenshots and clips

screenshot-saved = Bild gespeichert als { $file }
screenshot-not-saved = Das Bild konnte nicht gespeichert werden: { $error }.
clip-saved = Clip gespeichert als { $file }
clip-not-rendered = Der Clip konnte nicht berechnet werden: { $error }.
clip-rendering = Ein Clip vom letzten Zug wird berechnet. Du kannst weiterspielen.
clip-getting-ready = Der Clip wird vorbereitet.
clip-progress = Clip wird berechnet: { $done } von etwa { $total } Bildern.
    .seconds = Clip wird berechnet: { $done } von etwa { $total } Bildern, noch { $left } s.
    .minutes = Clip wird berechnet: { $done } von etwa { $total } Bildern, noch { $left } min.
clip-busy = Ein Clip wird schon berechnet.
clip-no-turn = Spiel erst einen Zug, dann kannst du einen Clip davon speichern.
clip-no-position = Diese Partie hat keine Stellung, mit der ein Clip beginnen könnte.
clip-no-edition = Das Spiel zu dieser Partie fehlt, oder seine Regeln haben sich geändert.
