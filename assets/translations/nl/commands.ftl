### Opdrachten, toetsen, muis en gamepad.
###
### $unit: "move" bij schaken en dammen (zet), "turn" in andere spellen (beurt).

## Opties: besturing

controls-letters = Lettertoetsen
    .help = Letters kunnen gelden zoals ze op de toetsen staan, of naar hun plaats op een Amerikaans toetsenbord.
controls-letters-printed = Zoals gedrukt
controls-letters-position = Naar positie
controls-press-key = Druk op een toets
controls-press-key-help = { key-esc } annuleert, { key-backspace } wist de toets.
controls-reset = Resetten
controls-conflict = Ook gebruikt voor: { $command }
controls-gamepad = Gamepad: { $key }
controls-words-keys = toets toetsen toetsenbord
controls-words-mouse = muis
controls-words-gamepad = gamepad controller

## Muis

mouse-choose = Klikken
    .help = Een stuk kiezen, dan het doel
mouse-move-piece = Slepen
    .help = Een stuk verplaatsen
mouse-zoom = Wiel
    .help = Zoomen
mouse-orbit = Slepen met rechts
    .help = De camera draaien
mouse-pan = Shift+slepen met rechts
    .help = Het beeld verschuiven
mouse-skip = Klik tijdens een schot
    .help = Het schot overslaan

## Gamepad

pad-move = D-pad, linkerstick
    .help = De cursor of de focus verplaatsen; bij terugkijken: door de partij bladeren
pad-choose = A
    .help = Een veld kiezen, de animatie overslaan of op een knop drukken
pad-back = B
    .help = Selectie opheffen of teruggaan
pad-turn = LB, RB
    .help = Het stuk draaien
pad-take-top = X
    .help = Alleen het bovenste stuk van een stapel kiezen
pad-hint = Y
    .help = Een goede zet voorstellen
pad-buttons = Select
    .help = Naar de knoppen naast het bord
pad-menu = Start
    .help = Het menu openen of sluiten
pad-orbit = Rechterstick
    .help = De camera draaien
pad-zoom = LT, RT, R3
    .help = Uitzoomen, inzoomen, van boven kijken
pad-replay = L3
    .help = De laatste beurt herhalen (met een toren: ingedrukt houden)
pad-level = L3
    .help = Met een toren: wisselen tussen het bord en het platform (in de editor: ingedrukt houden)
pad-editor = X, Y, L3
    .help = Editor: stuk verwijderen, volgende soort kiezen, naar de stukken van de andere kleur

## Toetsen

key-up = Omhoog
key-right = Rechts
key-down = Omlaag
key-left = Links
key-arrows = Pijltoetsen
key-enter = Enter
key-space = Spatie
key-esc = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Del
key-insert = Insert
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-print-screen = Print Screen
key-pause = Pause
key-scroll-lock = Scroll Lock
key-num-lock = Num Lock
key-menu = Menu
key-numpad = Numeriek { $key }
key-numpad-enter = Numeriek Enter
key-with-shift = Shift+{ $key }
key-with-ctrl = Ctrl+{ $key }
key-with-alt = Alt+{ $key }

## Opdrachten: cursor en stukken

command-move-cursor =
    .help = De cursor verplaatsen
command-move-cursor-up =
    .help = De cursor omhoog
command-move-cursor-right =
    .help = De cursor naar rechts
command-move-cursor-down =
    .help = De cursor omlaag
command-move-cursor-left =
    .help = De cursor naar links
command-choose =
    .help = Een veld kiezen, of de animatie overslaan
command-turn-left =
    .help = Het stuk linksom draaien
    .short = draaien
command-turn-right =
    .help = Het stuk rechtsom draaien
    .short = draaien
command-take-top =
    .help = Alleen het bovenste stuk van een stapel kiezen
command-switch-level =
    .help = Wisselen tussen het bord en het platform van de toren
    .short = niveau
command-fire-first =
    .help = Vuren, of in de editor de laser van de eerste speler afvuren
    .short = vuren
command-pass =
    .help = Passen voor de rest van je beurt
    .short = passen
command-cancel =
    .help = Selectie opheffen, of het menu openen
    .short = menu

## Opdrachten: het verloop van de partij

command-replay = Herhalen
    .help =
        { $unit ->
            [move] Deze zet op halve snelheid herhalen
           *[turn] Deze beurt op halve snelheid herhalen, daarna vanuit andere hoeken
        }
    .short = herhalen
    .off-start =
        { $unit ->
            [move] Nog geen zet om te herhalen
           *[turn] Nog geen beurt om te herhalen
        }
    .off-editor = Verlaat eerst de editor

command-undo = Terugnemen
    .help =
        { $unit ->
            [move] De laatste zet of het einde van de partij terugnemen
           *[turn] De laatste beurt of het einde van de partij terugnemen
        }
    .help-editor = De laatste wijziging terugnemen
    .help-return = Je vorige partij terughalen
    .short = terugnemen
    .off-nothing = Niets om terug te nemen
    .off-assist = In deze partij kun je niet terugnemen
    .off-ready = Terugnemen kan niet meer: de andere speler is klaar
    .off-secret = Terugnemen kan niet meer: een aanval heeft rangen onthuld
    .off-revealed = Terugnemen kan niet meer: alle stukken zijn onthuld
    .off-lesson = Foute zetten worden vanzelf teruggenomen

command-redo = Opnieuw
    .help = Het terugnemen ongedaan maken
    .help-editor = De laatste wijziging opnieuw uitvoeren
    .short = opnieuw
    .off-nothing = Niets om opnieuw uit te voeren

command-step-back =
    .help =
        { $unit ->
            [move] Eén zet terug
           *[turn] Eén beurt terug
        }
    .off-start = Dit is het begin van de partij
command-step-forward =
    .help =
        { $unit ->
            [move] Eén zet vooruit
           *[turn] Eén beurt vooruit
        }
    .off-latest = Dit is de laatste stelling
command-first-turn =
    .help = Naar het begin van de partij
    .off-start = Dit is het begin van de partij
command-last-turn =
    .help = Terug naar de partij
    .off-latest = Dit is de laatste stelling
command-play-through =
    .help = De partij vanaf hier automatisch afspelen, of stoppen
    .off-latest = Dit is de laatste stelling

command-restart = Herstarten
    .help = De partij opnieuw beginnen
    .off-start = Er is nog niets gespeeld
    .off-lesson = Verlaat eerst de les of de puzzel
    .off-editor = Verlaat eerst de editor

command-menu = Menu
    .help = Het menu openen

## Opdrachten: hulp en analyse

command-hint = Hint
    .help = Een goede zet voorstellen
    .short = hint
    .off-assist = Deze partij wordt zonder hints gespeeld
    .off-turn = Kan als een menselijke speler aan zet is
    .off-reviewing = Ga eerst terug naar de partij
    .off-over = De partij is afgelopen
    .off-set-up = Kan als beide spelers klaar zijn met opstellen
    .off-lesson = Gebruik “{ learn-hint }” op de kaart naast het bord

command-analysis = Analyse
    .help = De analyse tonen of verbergen: wie er voorstaat, en de beste zetten
    .short = analyse
    .off-assist = De analyse blijft uit tot de partij is afgelopen
    .off-lesson = Verlaat eerst de les of de puzzel

command-explain =
    .help = Het stuk onder de aanwijzer uitleggen
command-show-threat =
    .help = Het vijandelijke schot tonen of verbergen: wat de laser van je tegenstander zou raken
command-rules =
    .help = De regels tonen

## Opdrachten: beeld

command-view-from-above =
    .help = Van boven kijken, en terug
    .short = van boven
command-reset-view =
    .help = De camera terug naar je plaats
command-toggle-key-line =
    .help = De toetsen onder het bord tonen of verbergen
    .short = toetsen uit
command-fullscreen =
    .help = Volledig scherm aan of uit
command-mute =
    .help = Het geluid aan of uit
command-back =
    .help = Een menu sluiten

## Opdrachten: bestanden en het klembord

command-save-game = Partij opslaan
    .help = Deze opgeslagen partij een naam geven
    .off-set-up = Kan als beide spelers klaar zijn met opstellen
    .off-lesson = Verlaat eerst de les of de puzzel
    .off-editor = Gebruik “{ editor-save }” in de editor
command-copy-game = Partij kopiëren
    .help = De notatie van de partij kopiëren
command-paste-game =
    .help = Een partij of een stelling plakken
command-edit-position = Stelling bewerken
    .help = Deze stelling openen in de editor
    .off-lesson = Verlaat eerst de les of de puzzel
    .off-game = Alleen spellen met lasers kun je bewerken
command-save-picture = Screenshot opslaan
    .help = Een screenshot van de tafel opslaan
command-save-clip = Clip opslaan
    .help =
        { $unit ->
            [move] Een clip van de laatste zet opslaan
           *[turn] Een clip van de laatste beurt opslaan
        }
    .off-start =
        { $unit ->
            [move] Nog geen zet om op te slaan
           *[turn] Nog geen beurt om op te slaan
        }
    .off-editor = Verlaat eerst de editor
command-reload-files =
    .help = De bestanden van mods, opstellingen en thema’s opnieuw laden

## Opdrachten: editor

command-remove-piece =
    .help = Editor: het stuk verwijderen
command-recolour-piece =
    .help = Editor: het stuk aan de andere kleur geven
command-next-kind =
    .help = Editor: de volgende soort stuk kiezen
command-next-brush =
    .help = Editor: het volgende gereedschap kiezen
command-other-side =
    .help = Editor: naar de stukken van de andere kleur
command-next-symmetry =
    .help = Editor: de symmetrie wijzigen
command-fire-second =
    .help = Editor: de laser van de tweede speler afvuren

## Meldingen: geluid

sound-on = Geluid aan.
sound-on-no-device = Geluid aan, maar er is geen geluidsapparaat gevonden.
sound-off = Geluid uit.
sound-off-key = Geluid uit. { $key } zet het weer aan.
