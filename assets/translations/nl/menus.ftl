### De menu’s: het titelscherm, een nieuwe partij, opgeslagen partijen, statistieken, mods, regels, en meldingen over bestanden.
###
### .help is de tooltip van een knop. .off staat er in plaats daarvan als de knop uit is.

## Knoppen op meer schermen

menu-back = Terug
menu-cancel = Annuleren
menu-save = Opslaan
menu-play = Spelen
menu-new-game = Nieuwe partij
menu-open-game = Partij openen
menu-save-game = Partij opslaan
menu-learn = Leren
menu-puzzles = Puzzels
menu-rules = Regels
menu-mods = Mods
menu-statistics = Statistieken
menu-credits = Credits
menu-quit = Afsluiten

## Titelscherm

menu-title-slogan = Draai één spiegel. Dan beslist het licht.
menu-title-editor = Editor
menu-title-continue = Doorgaan
menu-title-continue-lesson = Verder met de les
menu-title-continue-puzzle = Verder met de puzzel
menu-title-look-at-game = Partij bekijken
menu-title-current = Huidige partij:  { $what }
menu-title-lesson = les
menu-title-set-up-editor = editor
menu-title-finished = afgelopen
menu-title-computer = { SIDE($side) }: computer, niveau { $level }
menu-title-levels-beaten = { $beaten } van { $levels } niveaus verslagen

## Eerste start: lichteffecten

menu-light-full = Felle schoten met vonken, en slow motion als een koning valt.
menu-light-reduced = Geen flitsen, een tragere straal, geen slow motion en een stilstaande camera.
menu-light-note = Geen van beide flitst vaker dan drie keer per seconde. Je kunt dit altijd wijzigen onder “{ options-title }”, “{ options-page-graphics }”.

## Eerste start: lessen of een partij

menu-welcome-title = Nog nooit laserschaak gespeeld?
menu-welcome-teach = Leg het me uit
    .help = Korte lessen op het bord, van een minuut per stuk.
menu-welcome-play = Meteen spelen
    .help = Een partij tegen een makkelijke tegenstander.
menu-welcome-note = Onder “{ menu-new-game }” vind je andere borden, sterkere tegenstanders en partijen voor twee aan één scherm.

## Pauze

menu-pause-title = Pauze
menu-pause-resume = Verder
menu-pause-main-menu = Hoofdmenu
menu-pause-leave-editor = Editor verlaten
menu-pause-copy-link = Link kopiëren

## Nieuwe partij: de keuze

menu-new-yours = Van jou
menu-new-other-games = Andere spellen
menu-new-random = { $name } (willekeurig)
menu-new-draw-again = Kies { $name } nog eens om een ander begin te loten.
menu-new-no-set-ups = Voor deze regels zijn er nog geen opstellingen.
menu-new-sides = { $edition }  ·  { SIDE($first) } tegen { SIDE($second) }
menu-new-author = Door { $author }
menu-new-from-mod = Uit de mod { $name }
menu-new-edit = Kopie bewerken
menu-new-balance = Balanstest
    .help = De engine tegen zichzelf laten spelen om te zien hoe eerlijk deze opstelling is
menu-new-openings = Openingen
    .help = De eerste zetten van deze opstelling: hoe goed ze zijn en hoe het verdergaat

## Nieuwe partij: de spelers

menu-seat-human = Mens
menu-seat-computer = Computer
menu-seats-people = Twee mensen spelen
menu-seats-against = Tegen niveau { $level }
menu-seats-computers = Computer tegen computer
menu-seat-lower =
    .help = Een lager niveau
    .off = Kan als de computer boven het laagste niveau speelt
menu-seat-higher =
    .help = Een hoger niveau
    .off = Kan als de computer onder het hoogste niveau speelt
menu-seat-level = Niveau { $level }:  { $strength }

## Nieuwe partij: het programma dat voor de computer speelt

menu-engine = Engine
menu-engine-other = Andere…
menu-engine-starting = Starten…
menu-engine-use = Gebruiken
menu-engine-type-file = Typ het bestand van een programma, zoals /usr/games/stockfish.
menu-engine-missing = Het bestand { $file } bestaat niet.
menu-engine-folder = { $file } is een map. Kies het bestand van een programma.
menu-engine-unreadable = { $file } kan niet worden geopend: { $error }.
menu-engine-not-unicode = { $file } is niet bruikbaar, want de naam is geen Unicode.
menu-engine-refused = { $file } kan niet spelen: { $why }. In plaats daarvan speelt { $own }.
menu-engine-not-started = { $file } kon niet worden gestart. In plaats daarvan speelt { $own }.

## Partij instellen: klok, namen, hulp, handicap of huisregels

menu-terms-title = Partij instellen
menu-terms-done = Klaar
menu-terms-names = Namen
menu-terms-clock = Klok
menu-terms-assists = Hulp
menu-terms-handicap = Handicap
menu-terms-house-rules = Huisregels

menu-terms-plain = Klok en hulp
    .help = Kies de klok, namen en hulp
menu-terms-with-handicap = Klok, hulp, handicap
    .help = Kies de klok, namen, hulp en een handicap
menu-terms-with-rules = Klok, hulp, huisregels
    .help = Kies de klok, namen, hulp en huisregels

menu-terms-assists-minimal = minimale hulp
menu-terms-assists-standard = standaardhulp
menu-terms-assists-custom = aangepaste hulp
menu-terms-rules-count =
    { $count ->
        [one] 1 huisregel
       *[other] { $count } huisregels
    }
menu-terms-left-out = { $count } weggelaten

menu-clock-none = Geen klok
menu-clock-turn = Per beurt
menu-clock-increment = Increment
menu-clock-delay = Uitstel
menu-clock-time-turn = { $time } voor elke beurt
menu-clock-time-main = { $time } voor elke speler
menu-clock-time-increment = { $time } erbij na elke beurt
menu-clock-time-delay = { $time } aan het begin van elke beurt telt niet mee

menu-assists-minimal = Minimaal
    .help = Alleen wat de spelregels toestaan.
menu-assists-standard = Standaard
    .help = Alles behalve het vijandelijke schot.
menu-assists-each = of één voor één:
menu-assist-legal-squares = Mogelijke velden
    .help = Markeert waar een stuk heen mag.
menu-assist-last-turn = Laatste beurt tonen
    .help = Markeert de laatste beurt.
menu-assist-undo = Terugnemen
    .help = Spelers mogen hun beurten terugnemen.
menu-assist-hints = Hints en analyse
    .help = Spelers mogen om hints en analyse vragen.

menu-handicap-all-pieces = Alle stukken
menu-handicap-help = Klik op een stuk om het weg te laten. Klik nog eens om het terug te zetten.
menu-handicap-of =
    { $count ->
        [one] { SIDE($side) } speelt zonder 1 stuk.
       *[other] { SIDE($side) } speelt zonder { $count } stukken.
    }
menu-handicap-refused = Dit stuk moet blijven. { $why }

## Balans van een opstelling

menu-balance-title = Balanstest
menu-balance-measure = Test starten
menu-balance-measure-again = Opnieuw testen
menu-balance-pause = Pauze
menu-balance-resume = Verder
menu-balance-stop = Stoppen
    .help = Stop en gebruik de partijen die klaar zijn
    .off = Kan tijdens een test
menu-balance-progress = { $played } van { $games } partijen
menu-balance-progress-paused = { $played } van { $games } partijen, pauze
menu-balance-keep-playing = Je kunt deze kaart sluiten en verder spelen.
menu-balance-none = Nog niet getest.
menu-balance-about =
    { $games ->
        [one] De engine speelt 1 snelle partij tegen zichzelf.
       *[other] De engine speelt { $games } snelle partijen tegen zichzelf.
    } Dat duurt een paar minuten. Intussen kun je spelen.
menu-balance-heat = De getallen op het bord: hoeveel stukken daar per honderd partijen verloren gaan.
menu-balance-not-kept = Het resultaat kon niet worden bewaard: { $error }
menu-balance-not-started = De test kon niet worden gestart: { $error }
menu-balance-crashed = De test is gestopt door een fout in Specular. Probeer het opnieuw.
menu-balance-measured = De balanstest van { $setup } is klaar. { $score }

menu-balance-games =
    { $games ->
        [one] 1 partij gespeeld.
       *[other] { $games } partijen gespeeld.
    }
menu-balance-score = { SIDE($side) } scoort { $score } ± { $error }%.
menu-balance-wins = { SIDE($first) } won er { $first_wins }, { SIDE($second) } won er { $second_wins }, { $draws } remise.
menu-balance-ends = Afloop: { $ends }.
menu-balance-end-king = { $games } door een geraakte koning
menu-balance-end-both-kings = { $games } door twee geraakte koningen
menu-balance-end-repetition = { $games } door herhaling
menu-balance-end-quiet-turns = { $games } na te veel beurten zonder verlies
menu-balance-end-turn-limit = { $games } na te veel beurten
menu-balance-end-no-action = { $games } zonder mogelijke zet
menu-balance-end-other = { $games } door { $by }
menu-balance-length = Mediane lengte: { $median } beurten. De helft van de partijen duurde { $lower } tot { $upper } beurten, alle { $least } tot { $most }.
menu-balance-no-forced-win =
    { $turns ->
        [one] Geen van beide spelers wint geforceerd in de eerste beurt
       *[other] Geen van beide spelers wint geforceerd binnen { $turns } beurten
    }{ $depth ->
        [0] .
        [one] , en een zoektocht van 1 beurt diep vindt geen winst.
       *[other] , en een zoektocht van { $depth } beurten diep vindt geen winst.
    }
menu-balance-forced-win =
    { $turns ->
        [0] Beslist: { SIDE($side) } wint geforceerd, want wie begint, raakt met elke eerste beurt de eigen koning
        [one] Beslist: { SIDE($side) } wint geforceerd in 1 beurt
       *[other] Beslist: { SIDE($side) } wint geforceerd in { $turns } beurten
    } { $proof ->
        [proven] (bewezen).
       *[found] (gevonden door de engine).
    }

## Openingen van een opstelling

menu-openings-title = Openingen
menu-openings-none = Voor deze opstelling zijn geen openingen bekend.
menu-openings-about = { $positions } stellingen onderzocht
menu-openings-turn = Zet
menu-openings-score = Score
menu-openings-played = Keuze
menu-openings-hit = Raakt
menu-openings-line = Hoofdvariant
menu-openings-help = Keuze: hoe vaak de computer vanaf niveau { $level } zo begint.
    .error = ±: hoe ver de zoekresultaten langs de hoofdvariant uiteenlopen.
menu-openings-strikes = Het schot raakt { LIST($pieces) }.
    .piece = { PIECE($piece, form: "de") } op { $at }
    .nothing = Het schot raakt niets.
menu-openings-play = Vanaf hier spelen
    .help = Een partij beginnen na de zet op het bord
    .off = Alleen met alle stukken: hef eerst de handicap op

## Partij openen: de lijst van opgeslagen partijen

menu-games-by-date = Laatst gespeeld
menu-games-by-name = Naam
menu-games-by-set-up = Opstelling
menu-games-import = Importeren…
    .help = Een partij, opstelling of stelling uit een bestand openen
menu-games-export = Exporteren…
    .help = Een kopie van de partij in een bestand opslaan
menu-games-rename = Hernoemen
menu-games-delete = Verwijderen
menu-games-keep = Bewaren
menu-games-where = Elke partij wordt na elke beurt opgeslagen in { $folder }. { menu-games-drop }
menu-games-where-browser = Elke partij wordt na elke beurt opgeslagen in deze browser. { menu-games-drop }
menu-games-drop = Sleep een partij, opstelling of stelling naar het venster om die te openen.
menu-games-none = Nog geen opgeslagen partijen. Partijen worden hier vanaf de eerste beurt bewaard.
menu-games-reading = Opgeslagen partijen lezen: { $read } van { $all }
menu-games-delete-question = { $name } verwijderen?
menu-games-delete-final = Dit kan niet ongedaan worden gemaakt.
menu-games-delete-several = Hiermee verwijder je alle { $count } partijen in het bestand voorgoed.
menu-games-delete-open = Deze partij is open. Na de volgende zet wordt die weer opgeslagen.

menu-games-custom-position = Eigen stelling
menu-games-current = Huidige partij
menu-games-player-to-move = { $player } aan zet
menu-games-players = { $first } tegen { $second }
menu-games-side-player = { SIDE($side) }: { $player }
menu-side = { SIDE($side) }
menu-games-computer = Computer, niveau { $level }
menu-games-turns =
    { $count ->
        [one] 1 beurt
       *[other] { $count } beurten
    }
menu-games-just-now = zojuist
menu-games-minutes-ago =
    { $count ->
        [one] 1 minuut geleden
       *[other] { $count } minuten geleden
    }
menu-games-hours-ago = { $count } uur geleden
menu-games-days-ago =
    { $count ->
        [one] 1 dag geleden
       *[other] { $count } dagen geleden
    }
menu-games-date = { $day }-{ $month }-{ $year }

menu-level-inline = niveau { $level }
menu-level = Niveau { $level }
menu-program-level = { $program }, niveau { $level }

## Partij opslaan

menu-save-note = Elke partij wordt na elke beurt opgeslagen. Met een naam vind je deze makkelijker terug onder “{ menu-open-game }”.

## Statistieken

menu-statistics-none = Nog geen afgelopen partijen. Partijen tegen de computer en tussen spelers met een naam tellen mee.
menu-statistics-legend = Balken: winst, remise en verlies. Kolommen: de laatste partijen, hoog bij winst.
menu-statistics-puzzles = Puzzels: rating { $rating } ± { $error }, { $solved } opgelost
menu-statistics-puzzles-range = Van { $lowest } tot { $highest }, de laatste rechts
menu-statistics-counts = { $won } gewonnen, { $drawn } remise, { $lost } verloren
menu-statistics-people-counts = { $first } { $won }, { $second } { $lost }, remise { $drawn }
menu-statistics-people = { $first }, { $second }
menu-statistics-of-game = { $game }: { $players }

## Leren: de lijst van lessen

menu-learn-note = Korte lessen op een echt bord. Foute zetten worden uitgelegd en teruggenomen, dus probeer gerust van alles uit.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = klaar
menu-learn-step = stap { $step } van { $steps }

## Puzzels

menu-puzzles-rating = Je rating: { $rating } ± { $error }
menu-puzzles-solved = { $solved } van { $count } opgelost
menu-puzzles-level = Op jouw niveau
    .help = Puzzels dicht bij je rating
menu-puzzles-daily = Puzzel van de dag
    .help = De puzzel van de dag, voor iedereen dezelfde
menu-puzzles-daily-done = Puzzel van de dag: opgelost
menu-puzzles-days = Laatste { $count } dagen
menu-puzzles-next-daily =
    { $hours ->
        [0] Volgende puzzel van de dag over { $minutes } min
       *[other] Volgende puzzel van de dag over { $hours } uur { $minutes } min
    }
menu-puzzles-streak = Reeks
    .help = Elke puzzel is moeilijker dan de vorige, tot je een fout maakt
menu-puzzles-unsolved = Onopgelost
    .help = Puzzels die je hebt geprobeerd en niet opgelost, de laatste eerst
menu-puzzles-own = Van jezelf
    .help = Puzzels uit je map, en die je hebt geplakt of geïmporteerd
menu-puzzles-by-rating = Op rating
menu-puzzles-by-theme = Op thema
menu-puzzles-by-edition = Op editie
menu-puzzles-counts = { $solved } van { $count }
menu-puzzles-none = Er zijn geen puzzels geïnstalleerd.

## Regels

menu-rules-tower = Van opzij: een straal die op een periscoop valt, gaat op het andere niveau terug waar hij vandaan kwam. De rand van het platform houdt hem tegen.
    .above = Van boven: het lichte deel van elke kant is een periscoop. De rest houdt de straal tegen.
menu-rules-variant = { $question }: “{ $base }” of “{ $answer }”. De spelers kiezen vóór de partij.
    .note = “{ $answer }”: { $note }
menu-rules-pieces = De stukken
    .others = Bij het begin niet op het bord
menu-rules-table = Tijdens de partij
menu-rules-threat = Het vijandelijke schot is het schot dat de tegenstander zou lossen als er niets verandert. { $key } toont of verbergt het.
menu-rules-threat-options = Het vijandelijke schot is het schot dat de tegenstander zou lossen als er niets verandert. Je kunt het in de opties tonen of verbergen.
menu-rules-analysis = Bij Analyse bekijkt de engine de stelling: de balk toont wie er voorstaat, elke regel een goede voortzetting.
menu-rules-analysis-score = Een score van 1,00 is voor de eerste speler ongeveer één { PIECE($piece) } waard.

## Mods

menu-mods-open-folder = Map openen
    .help = Je map met mods openen
menu-mods-reload = Opnieuw laden
    .help = De bestanden van alle mods opnieuw laden
menu-mods-none = Nog geen mods. Zet mods in de map die je met “{ menu-mods-open-folder }” opent. In docs/mods.md lees je hoe je er een maakt.
menu-mods-none-browser = Nog geen mods. In docs/mods.md lees je hoe je er een maakt.
menu-mods-about = Een mod is een map of een zip in { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Sleep een mod als zip naar deze pagina, of importeer hem zoals je een partij importeert. { menu-mods-data }
menu-mods-data = Mods bevatten alleen gegevens, geen code.
menu-mods-off = { $name }  ·  uit
menu-mods-left-out = { $name }  ·  weggelaten
menu-mods-needs = heeft { $mods } nodig
menu-mods-adds = Voegt toe: { $content }.
menu-mods-adds-nothing = Voegt niets toe.
menu-mods-rulesets =
    { $count ->
        [one] 1 regelset
       *[other] { $count } regelsets
    }
menu-mods-set-ups =
    { $count ->
        [one] 1 opstelling
       *[other] { $count } opstellingen
    }
menu-mods-themes =
    { $count ->
        [one] 1 thema
       *[other] { $count } thema’s
    }
menu-mods-looks =
    { $count ->
        [one] 1 stukkenstijl
       *[other] { $count } stukkenstijlen
    }
menu-mods-lessons =
    { $count ->
        [one] 1 les
       *[other] { $count } lessen
    }
menu-mods-puzzles =
    { $count ->
        [one] 1 puzzelverzameling
       *[other] { $count } puzzelverzamelingen
    }
menu-mods-translations =
    { $count ->
        [one] 1 vertaling
       *[other] { $count } vertalingen
    }
menu-mods-more-errors = en nog { $count }: { $command }
menu-mods-switch =
    .help = Deze mod aan- of uitzetten
    .off = Een mod met fouten blijft uit
menu-mods-up = Omhoog
    .help = Deze mod eerder laden
    .off = Deze mod is al de eerste
menu-mods-down = Omlaag
    .help = Deze mod later laden
    .off = Deze mod is al de laatste
menu-mods-file-left-out = { $error }. Dit bestand wordt weggelaten.
menu-mods-with-errors =
    { $count ->
        [one] Een mod heeft fouten. Je vindt ze onder “{ menu-mods }” op het titelscherm.
       *[other] { $count } mods hebben fouten. Je vindt ze onder “{ menu-mods }” op het titelscherm.
    }
menu-mods-order = Mods worden geladen na de mods die ze nodig hebben.
menu-mods-folder-not-opened = { $folder } kan niet worden geopend: { $error }.

## Partijen importeren, exporteren, kopiëren en plakken

menu-file-import = Een partij importeren
menu-file-export = De partij exporteren
menu-file-program = Kies een programma dat speelt
menu-file-games = Partijen
menu-file-programs = Programma’s
menu-file-all = Alle bestanden
menu-file-dialog-open = Er is al een bestandsvenster open, misschien achter dit venster. Druk nog eens om een ander te openen.
menu-file-dialog-crashed = Het bestandsvenster is vastgelopen. Probeer het opnieuw, of sleep een partij naar het venster.
menu-file-dialog-failed = Het bestandsvenster kan niet worden geopend: { $error }.
menu-file-no-dialog = Dit systeem heeft geen bestandsvenster. Sleep een partij naar het venster.
menu-file-no-dialog-folder = Dit systeem heeft geen bestandsvenster. Sleep een partij naar het venster, of kopieer die naar { $folder }.
menu-file-no-dialog-export = Dit systeem heeft geen bestandsvenster. De partij staat in { $file }.
menu-file-exported = De partij staat in { $file }.
menu-pasted-game = De partij van het klembord is geopend.
menu-pasted-position = De stelling van het klembord is geopend.
menu-pasted-puzzle = De puzzel van het klembord is geopend.
menu-copied-game = De notatie van de partij staat op het klembord.
menu-copied-link = Een link naar de partij zoals die nu is, staat op het klembord.
menu-clipboard-not-written = Naar het klembord kan niet worden geschreven: { $error }.
menu-no-game-in-clipboard = Op het klembord staat geen partij, stelling of puzzel.
menu-no-game-in-file = In { $file } staat geen partij, stelling of puzzel.
menu-file-is-folder = { $file } is een map. Kies een bestand daarin.
menu-file-is-missing = Er is geen bestand met de naam { $file }.
menu-wrong-file = { $file } kan niet worden geopend.
menu-wrong-clipboard = De tekst op het klembord bevat een fout.
menu-link-not-read = Dit is een link naar { $site }. Specular leest geen webpagina’s: kopieer daar de partij (PGN) of de stelling (FEN) en plak die hier.

## Bestanden: waarom schrijven niet lukt

store-not-written = { $path } kan niet worden geschreven: { $error }.
store-not-read = { $path } kan niet worden gelezen: { $error }.
store-not-deleted = { $path } kan niet worden verwijderd: { $error }.
store-not-renamed = { $path } kan niet worden hernoemd: { $error }.
store-too-many = { $path }: er zijn te veel bestanden met deze naam.
store-set-aside = Een van je bestanden kon niet worden gelezen en is vervangen. Het oude heet nu { $file }.
store-contested = Een ander programma wijzigt het bestand steeds.
store-no-games-folder = Dit systeem heeft geen map voor opgeslagen partijen.
store-no-pictures-folder = Dit systeem heeft geen map voor afbeeldingen.
store-no-draft-file = Dit systeem heeft geen bestand voor concepten.
