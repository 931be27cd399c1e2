### De bordeneditor, een partij Stratego opstellen, de kaart naast het bord in lessen, en meldingen over bestanden.

## Editor: namen

editor-unnamed = Mijn opstelling
editor-new = Nieuwe opstelling
editor-copy-name = { $name } (kopie)
editor-name-after =
    { $count ->
        [one] { $name } na 1 beurt
       *[other] { $name } na { $count } beurten
    }

## Editor: een bord is niet opgeslagen en een ander wordt geopend

editor-unsaved = { $name } is niet opgeslagen.
editor-keep-editing = Doorgaan
    .help = Verdergaan met het niet-opgeslagen bord
editor-discard = Weggooien
    .help = Het andere bord openen. Met “{ command-undo }” krijg je dit terug, tot je het spel sluit

## Editor: velden

editor-name = Naam
editor-author = Auteur
editor-note = Notitie

## Editor: gereedschap. Er is weinig ruimte.

editor-place =
    .help = Plaats { PIECE($piece, form: "plural") } voor { SIDE($player) }
    .neutral = Plaats { PIECE($piece, form: "plural") }, die van niemand zijn
    .tower = Plaats de toren, of verplaats hem met alles wat erop staat
editor-neutral = Neutraal

editor-brushes = Gereedschap
editor-hand = Hand
    .help = Stukken kiezen en slepen
editor-erase = Gum
    .help = Stukken van het bord halen
editor-wall = Muur
    .help = Muren tussen velden bouwen of weghalen
editor-hole = Gat
    .help = Velden uit het bord snijden, of terugzetten

editor-symmetry = Symmetrie
editor-symmetry-off = Uit
    .help = Alleen aan één kant plaatsen
editor-symmetry-half-turn = Halve slag
    .help = Aan beide kanten plaatsen, zodat het bord er voor beide spelers hetzelfde uitziet
editor-symmetry-mirror = Spiegel
    .help = Aan beide kanten plaatsen, gespiegeld tussen de spelers

editor-fire = Vuren
    .help = De laser van { SIDE($player) } afvuren
editor-reserve = Reserveren
    .help = Velden voor stukken van { SIDE($player) } reserveren, of vrijgeven
editor-wall-laser = Muurlaser
    .help = De laser van { SIDE($player) } in een muur of de rand zetten, of weghalen
editor-first-move = Eerste zet
    .help = { SIDE($player) } begint

editor-selected = Gekozen stuk
editor-turn-left = Linksom
    .help = Het stuk linksom draaien
    .off = Kies eerst een stuk
editor-turn-right = Rechtsom
    .help = Het stuk rechtsom draaien
    .off = Kies eerst een stuk
editor-recolour = Andere kleur
    .help = Het stuk aan de andere kleur geven
    .off = Kies eerst een stuk
editor-remove = Weghalen
    .help = Het stuk van het bord halen
    .off = Kies eerst een stuk op het bord

editor-board = Bord
editor-size = { $files } × { $ranks }
editor-fewer-files = − lijn
    .help = Een lijn (kolom) verwijderen
editor-more-files = + lijn
    .help = Een lijn (kolom) toevoegen
editor-fewer-ranks = − rij
    .help = Een rij verwijderen
editor-more-ranks = + rij
    .help = Een rij toevoegen
editor-clear = Wissen
    .help = Alle stukken van het bord halen

## Editor: knoppen onderaan het paneel

editor-play = Spelen
    .help = Dit bord tegen de computer spelen
editor-save = Opslaan
    .help = Dit bord bij je opstellingen opslaan
editor-leave = Verlaten
    .help = Terug naar de partij; het bord blijft bewaard
editor-copy = Kopiëren
    .help = Het bord als tekening kopiëren
editor-copy-khet = Khet kopiëren
    .help = Het bord in Khet-notatie kopiëren
editor-paste = Plakken
    .help = Een getekend bord, Khet-notatie, een partij of een puzzel plakken
editor-balance = Balanstest
    .help = De engine tegen zichzelf laten spelen om te zien hoe eerlijk dit bord is
editor-puzzle = Puzzel
    .help = Van dit bord een puzzel maken

## Editor: analyse

editor-analysis-depth = Analyse, diepte { $depth }
editor-analysis-thinking = Analyse: denkt na…
editor-analysis-off = Voor dit bord is geen analyse beschikbaar

## Editor: problemen van het bord

editor-problems = Problemen
editor-no-problems = Geen problemen. Dit bord is speelbaar.
editor-more-problems = En nog { $count }.

editor-problem-off-board = { $square }: { PIECE($piece, form: "de") } van { SIDE($player) } vuurt van het bord af.
editor-problem-shot = De laser van { SIDE($player) } zou { LIST($pieces) } raken.
editor-piece-on = { PIECE($piece, form: "de") } van { SIDE($player) } op { $square }
editor-neutral-piece-on = { PIECE($piece, form: "de") } op { $square }
editor-own-piece-on = zijn eigen { PIECE($piece) } op { $square }
editor-problem-shot-wins = Elke beurt die de weg van de straal niet verandert, wint.
editor-problem-shot-loses = { SIDE($player) } verliest met elke beurt die de weg van de straal niet verandert.
editor-problem-wins = { SIDE($player) } wint met de eerste beurt, { $action }.
editor-problem-threatens = { SIDE($player) } dreigt meteen te winnen met { $action }.
editor-problem-dark = { $square }: geen licht kan { PIECE($piece, form: "de") } van { SIDE($player) } ooit bereiken.
    .neutral = { $square }: geen licht kan { PIECE($piece, form: "de") } ooit bereiken.
editor-problem-asymmetric =
    { $count ->
        [one] De kleuren verschillen: 1 stuk heeft geen tegenhanger.
       *[other] De kleuren verschillen: { $count } stukken hebben geen tegenhanger.
    }

## Editor: waarom een wijziging niet kan

editor-no-such-piece = Deze regels kennen dat stuk niet.
editor-laser-into-hole = De laser van { SIDE($player) } schijnt op { $square }, dus dat veld moet blijven.
editor-laser-needs-wall = Een laser heeft een muur, een gat of de rand van het bord achter zich nodig.
editor-needs-laser = { SIDE($player) } heeft een laser nodig.
editor-not-possible = Deze wijziging is niet mogelijk: { $error }
editor-no-laser = { SIDE($player) } heeft geen laser op dit bord.

## Editor: tips in de regel onder het bord. Toetsen staan twee spaties voor wat ze doen.

editor-hint-piece = { $square }: { PIECE($piece) } van { SIDE($player) }
    .neutral = { $square }: { PIECE($piece) }
editor-hint-place = { $square }: { PIECE($piece, form: "de") } plaatsen
editor-hint-reserved = { $square } is gereserveerd voor { SIDE($player) }
editor-hint-reserve = { $square }: reserveren voor { SIDE($player) }
editor-hint-free = { $square }: vrijgeven voor beide kleuren
editor-hint-cut = { $square }: een gat snijden
editor-hint-fill = { $square }: het gat vullen
editor-hint-build = Tussen { $first } en { $second }: een muur bouwen
editor-hint-tear-down = Tussen { $first } en { $second }: de muur weghalen
editor-hint-no-wall = Een muur heeft aan beide kanten een veld nodig
editor-hint-laser = Laser van { SIDE($player) }
editor-hint-put-laser = { $square }: de laser van { SIDE($player) } hier zetten
editor-hint-replace-laser = { $square }: de laser van { SIDE($other) } vervangen door die van { SIDE($player) }
editor-hint-turn = wiel of { $keys }  draaien
editor-hint-wheel = wiel  draaien
editor-hint-side = { $keys }  volgende rand
editor-hint-drag = slepen  verplaatsen
editor-hint-drag-along = slepen  langs de rand
editor-hint-click = klik  verwijderen
editor-hint-right-click = rechts klikken  verwijderen
editor-hint-exchange = { $keys }  verwisselen

editor-brush-erase = Klik op stukken om ze weg te halen
editor-brush-hole = Klik op velden om ze uit te snijden of terug te zetten
editor-brush-wall = Klik tussen twee velden om een muur te bouwen of weg te halen
editor-brush-reserve = Klik op velden om ze voor { SIDE($player) } te reserveren of vrij te geven
editor-brush-laser = Klik op een rand van het bord om de laser van { SIDE($player) } daar te zetten

## Editor: meldingen

editor-copied = Het bord staat nu als tekening op het klembord.
editor-copied-khet = Het bord staat nu in Khet-notatie op het klembord.
editor-riders-removed =
    { $count ->
        [one] Het stuk op de toren is met de toren verwijderd. Met “{ command-undo }” krijg je beide terug.
       *[other] De { $count } stukken op de toren zijn met de toren verwijderd. Met “{ command-undo }” krijg je alles terug.
    }
editor-tower-replaced =
    { $count ->
        [one] De toren heeft 1 stuk vervangen. Met “{ command-undo }” krijg je het terug.
       *[other] De toren heeft { $count } stukken vervangen. Met “{ command-undo }” krijg je ze terug.
    }
editor-pasted = Het bord van het klembord is geopend.
editor-pasted-puzzle = Het bord van de puzzel op het klembord is geopend. “{ editor-puzzle }” bewijst hem.
editor-not-pasted = Op het klembord staat geen bord dat hier te gebruiken is.
editor-no-clipboard = Het klembord is niet beschikbaar.
editor-not-copied = Naar het klembord kon niet worden geschreven: { $error }.
editor-saved = Opgeslagen als { $name }
editor-not-saved = Het bord is niet opgeslagen.
editor-not-written = Het bestand kon niet worden geschreven: { $error }.
editor-no-folder = Dit systeem heeft geen map voor je opstellingen.
editor-name-taken = Er is al een opstelling met deze naam. Druk nog eens op “{ editor-save }” om die te vervangen, of kies een andere naam.
editor-board-name-taken = Er is al een bord met deze naam. Kies een andere naam.
editor-further-problems =
    { $count ->
        [one] Er is nog 1 ander probleem.
       *[other] Er zijn nog { $count } andere problemen.
    }
editor-save-first = Sla dit bord eerst op: het heeft eigen regels, en die hebben een bestand nodig.

## Editor: meldingen over het bestand met het niet-opgeslagen bord

editor-draft-set-aside = Het bord dat je in de editor achterliet, kon niet worden gelezen. Het bestand heet nu { $file }.
editor-draft-moved = Een ander programma, of een tweede exemplaar van dit spel, heeft { $old } gewijzigd. Het bord in de editor wordt bewaard in { $new }.
editor-draft-not-kept = Het bord in de editor kon niet worden bewaard en gaat verloren als je het spel sluit.

## Een partij Stratego opstellen

deploy-random = Willekeurig
    .help = Alle stukken willekeurig op je vier rijen plaatsen
deploy-mirror = Spiegelen
    .help = Links en rechts spiegelen
deploy-clear = Wissen
    .help = Alle stukken van het bord halen
deploy-set-ups = Opstellingen
    .help = Alle stukken volgens deze opstelling plaatsen
deploy-save-heading = Deze opstelling opslaan
deploy-save = Opslaan
    .help = Deze opstelling onder deze naam opslaan
    .off = Plaats eerst alle stukken
deploy-ready = Klaar
    .help = Je opstelling afronden
    .off = Plaats eerst alle stukken
deploy-piece =
    .help = Pak dit stuk op, of sleep het naar je rijen
    .off = Alle stukken van deze soort staan er
deploy-all-placed = Alle stukken staan er.
deploy-placed = { $count } van { $total } stukken staan er.
deploy-name = Opstelling van { SIDE($player) }
deploy-saved = Opstelling opgeslagen als { $name }.
deploy-replace = Je hebt al een opstelling met de naam { $name }. Druk nog eens op “{ deploy-save }” om die te vervangen.
deploy-not-saved = De opstelling is niet opgeslagen.
deploy-no-folder = Dit systeem heeft geen map voor opstellingen.
deploy-name-taken = Het spel heeft al een opstelling met de naam { $name }. Kies een andere naam.

## Lessen: de kaart naast het bord

learn-place = Les { $number } van { $count }
learn-place-step = Les { $number } van { $count }  ·  stap { $step } van { $steps }
learn-next = Volgende
learn-hint = Hint
learn-restart-step = Stap herstarten
learn-restart = Les herstarten
learn-all = Alle lessen
learn-leave = Verlaten
learn-your-turn = Speel deze zet nu zelf.
learn-well-done = Goed gedaan.
learn-stuck = De les kan niet verder: { $error }

## Puzzels: de kaart naast het bord

puzzle-name = Puzzel: winst in { $turns } ({ $rating })
    .piece = Puzzel: stukwinst in { $turns } ({ $rating })
    .defence = Puzzel: enige verdediging ({ $rating })
puzzle-band = Rating { $from } tot { $to }
puzzle-streak = Reeks: { $count }
puzzle-streak-best = Beste reeks: { $best }
puzzle-task-win =
    { $turns ->
        [one] { SIDE($side) } speelt en wint in 1 zet
       *[other] { SIDE($side) } speelt en wint in { $turns } zetten
    }
puzzle-task-win-piece =
    { $turns ->
        [one] { SIDE($side) } speelt en wint in 1 zet een stuk
       *[other] { SIDE($side) } speelt en wint in { $turns } zetten een stuk
    }
puzzle-task-defend = { SIDE($side) } speelt. Slechts één zet voorkomt de nederlaag: vind hem.
puzzle-note-win = Alleen je eigen zetten tellen. De tegenstander speelt de beste antwoorden.
puzzle-note-win-piece = Win minstens één stuk meer dan je verliest, het antwoord op je laatste zet meegeteld.
puzzle-note-defend =
    { $turns ->
        [one] Na elke andere zet wint de tegenstander met het volgende schot.
       *[other] Na elke andere zet kan de tegenstander in { $turns } zetten winst afdwingen.
    }
puzzle-note-threat = { $key } toont of verbergt het vijandelijke schot, dat valt als er niets verandert.
    .options = Zet “{ assist-threat }” aan in de opties om te zien welk schot er valt als er niets verandert.
puzzle-right = Goed. De tegenstander antwoordt { $reply }. Hoe verder?
puzzle-wrong = Dat is niet de oplossing.
puzzle-wrong-loses = Dat verliest.
    .own = Dat verliest: je eigen schot beëindigt de partij.
puzzle-wrong-win =
    { $turns ->
        [one] Dat wint niet in 1 zet.
       *[other] Dat wint niet in { $turns } zetten.
    }
    .missed = Je schot raakt { PIECE($king, form: "de") } niet.
puzzle-wrong-win-piece =
    { $turns ->
        [one] Dat wint in 1 zet geen stuk.
       *[other] Dat wint in { $turns } zetten geen stuk.
    }
puzzle-wrong-answer = De tegenstander antwoordt { $reply }.
    .holds = De tegenstander antwoordt { $reply }. Daarna lukt het met geen enkele zet meer op tijd.
puzzle-again = Opnieuw proberen
    .help = Neemt deze zetten terug. Een klik op het bord doet hetzelfde
puzzle-hint-piece = Kijk naar { PIECE($piece, form: "de") } op { $square }.
puzzle-hint-action = Speel { $action }, zoals de pijl laat zien.
puzzle-hint =
    .help = Toont welk stuk speelt, en de tweede keer waarheen. Dat telt als een mislukte poging
    .late = Toont welk stuk speelt, en de tweede keer waarheen
puzzle-solved = Opgelost
puzzle-solved-late = Voor je rating telt alleen de eerste poging, en die is mislukt.
puzzle-rating = Rating van de puzzel: { $rating }
puzzle-themes = Thema’s: { $themes }
puzzle-rating-up = Je rating: { $rating } ± { $error } (+{ $change })
puzzle-rating-down = Je rating: { $rating } ± { $error } (−{ $change })
puzzle-unrated = Je eigen puzzels tellen niet mee voor je rating.
puzzle-rated = Een hint of een verkeerde zet telt als een mislukte poging en verlaagt je rating.
puzzle-no-preview = Puzzels tonen geen schotvoorbeeld: volg de straal zelf.
puzzle-streak-rules = Elke puzzel is moeilijker dan de vorige. Een verkeerde zet of een hint beëindigt de reeks.
puzzle-streak-over = De reeks is voorbij. Je record: { $count }
puzzle-last = Dat was de laatste puzzel van deze lijst.
puzzle-look-back = Terugkijken
puzzle-play-on = Doorspelen
    .help = Speel de stelling op tafel tegen de computer, op niveau { $level }
    .start = Speel tegen de computer, op niveau { $level }, vanaf de beginstelling van de puzzel
puzzle-copy = Puzzel kopiëren
    .help = Deze puzzel zonder de oplossing kopiëren, om in een bericht of in het spel te plakken
puzzle-copied = De puzzel staat zonder de oplossing op het klembord.
puzzle-all = Alle puzzels
puzzle-stuck = De puzzel kan niet verder: { $error }
puzzle-theme-bounces = Veel spiegels
puzzle-theme-opponent-mirror = Spiegel van de tegenstander
puzzle-theme-double-mirror = Tweemaal dezelfde spiegel
puzzle-theme-unblocked = Vrije baan
puzzle-theme-discovered = Aftrekstraal
puzzle-theme-swap = Wissel
puzzle-theme-stack = Stapel
puzzle-theme-splitter = Straaldeler
puzzle-theme-laser-turn = De laser draaien
puzzle-theme-climb = Tussen de niveaus
puzzle-theme-quiet = Stille zet
puzzle-theme-defence = Verdediging

## Puzzels: de kaart in de editor

puzzle-maker-title = Puzzel maken
puzzle-maker-unnamed = Mijn puzzel
puzzle-maker-win = Winnen
    .help = In zoveel zetten winnen, wat de tegenstander ook doet
puzzle-maker-piece = Stuk winnen
    .help = In zoveel zetten een stuk winnen, wat de tegenstander ook doet
puzzle-maker-defence = Enige verdediging
    .help = De enige zet vinden waarna de tegenstander niet in zoveel zetten wint
puzzle-maker-turns = Zetten
    .help = Hoeveel zetten de speler heeft, of bij een verdediging de tegenstander
puzzle-maker-about = Kies de opgave voor dit bord. Het bewijs probeert dan alle zetten van beide kanten: precies één eerste zet mag de oplossing zijn. Het stopt na { $count } miljoen stellingen.
puzzle-maker-progress = { $count } van hoogstens { $most } miljoen stellingen geprobeerd
puzzle-maker-rating = Bewezen. Nu wordt gemeten hoe moeilijk hij is…
puzzle-maker-sound = Dit is een puzzel: hij heeft precies één oplossing.
puzzle-maker-solution = Oplossing: { $actions }
puzzle-maker-prove = Bewijzen
    .help = Alle zetten van beide kanten proberen, of daarmee stoppen
puzzle-maker-stop = Stoppen
puzzle-maker-not-started = Het bewijs kon niet beginnen: { $error }.
puzzle-maker-unproven = Bewijs de puzzel eerst
puzzle-maker-save = Opslaan
    .help = Deze puzzel bij je eigen puzzels opslaan
puzzle-maker-copy = Kopiëren
    .help = Deze puzzel zonder de oplossing kopiëren, om in een bericht of in het spel te plakken
puzzle-maker-link = Link kopiëren
    .help = Een link naar deze puzzel kopiëren
puzzle-maker-saved = Opgeslagen als { $file }. Je vindt hem in “{ menu-puzzles }” onder “{ menu-puzzles-own }”.
puzzle-maker-known = “{ $list }” bevat deze puzzel al: { $id }.
puzzle-maker-taken = In je map met puzzels staat al een ander bestand { $file }. Hernoem of verwijder dat eerst.
puzzle-maker-not-saved = De puzzel kon niet worden opgeslagen: { $error }.
puzzle-maker-no-folder = Dit systeem heeft geen map voor je puzzels.
puzzle-maker-copied-link = Een link naar de puzzel staat op het klembord.

## Puzzels: waarom iets er geen is

puzzle-flaw-unsuitable = Dit spel kan geen puzzels hebben, omdat een zet er uit meerdere acties bestaat.
puzzle-flaw-stopped = Onbeslist: het bewijs kost te veel stellingen. Kies minder zetten.
puzzle-flaw-crashed = Het bewijs is gestopt door een fout in Specular. Probeer het opnieuw.
puzzle-flaw-no-win =
    { $turns ->
        [one] { SIDE($side) } kan niet in 1 zet winnen.
       *[other] { SIDE($side) } kan de winst niet in { $turns } zetten afdwingen.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [one] { SIDE($side) } kan niet in 1 zet een stuk winnen.
       *[other] { SIDE($side) } kan stukwinst niet in { $turns } zetten afdwingen.
    }
puzzle-flaw-no-defence = { SIDE($side) } heeft geen verdediging: na elke zet kan de tegenstander de winst in hoogstens { $turns } zetten afdwingen.
puzzle-flaw-cooked = Meer dan één eerste zet is een oplossing: { LIST($actions) }.
puzzle-flaw-others = { $count } andere
puzzle-flaw-win =
    { $turns ->
        [one] Kies een andere opgave: { SIDE($side) } kan in 1 zet winnen.
       *[other] Kies een andere opgave: { SIDE($side) } kan de winst in { $turns } zetten afdwingen.
    }
puzzle-flaw-piece =
    { $turns ->
        [one] Kies een andere opgave: { SIDE($side) } kan in 1 zet een stuk winnen.
       *[other] Kies een andere opgave: { SIDE($side) } kan stukwinst in { $turns } zetten afdwingen.
    }
puzzle-flaw-defence =
    { $turns ->
        [one] Kies een andere opgave: tegen winst in 1 zet is er al maar één verdediging.
       *[other] Kies een andere opgave: tegen winst in { $turns } zetten is er al maar één verdediging.
    }
puzzle-flaw-choice = Na het antwoord { $reply } leidt meer dan één zet tot het doel: { LIST($actions) }.
puzzle-flaw-short = De tegenstander kan eerder door een eigen schot verliezen, zodat de oplossing geen laatste zet heeft.
puzzle-flaw-idle = Het stuk is al vóór de laatste zet gewonnen; die zou niets raken.
puzzle-flaw-better = Een andere zet is veel beter: { $action }.
puzzle-flaw-obvious =
    { $turns ->
        [0] Heel makkelijk: de straal buigt nergens af. Je kunt de puzzel toch opslaan.
        [one] Heel makkelijk: de straal buigt maar één keer af. Je kunt de puzzel toch opslaan.
       *[other] Heel makkelijk: de straal buigt maar { $turns } keer af. Je kunt de puzzel toch opslaan.
    }

## Bestanden die veranderen terwijl het spel loopt

reload-done = Bestanden opnieuw geladen.
reload-unchanged = Bestanden opnieuw geladen. Er is niets veranderd.
reload-errors = Bestanden opnieuw geladen. Sommige bevatten fouten.
reload-by-key = Druk op { $key } om bestanden opnieuw te laden.
reload-by-button = Gebruik “{ menu-mods-reload }” onder “{ menu-mods }” om bestanden opnieuw te laden.
reload-unwatched = Wijzigingen in bestanden worden niet opgemerkt: { $error }.
reload-folder-unwatched = Wijzigingen in { $folder } worden niet opgemerkt: { $error }.
reload-network-drive = { $folder } staat op een netwerkschijf ({ $kind }), waar sommige wijzigingen niet worden opgemerkt.

reload-new-rules = { $name } heeft nieuwe regels, en deze partij gaat daarmee verder. Met “{ command-undo }” keren de oude regels terug.
reload-old-rules = { $name } heeft nieuwe regels, maar deze partij gaat verder met de oude.
reload-over = De partij is afgelopen.
reload-other-game = De partij op het bord is geen spel met lasers.
reload-new-set-up = { $name } is veranderd. Met “{ command-undo }” krijg je het vorige bord terug.

reload-offer = { $name } is veranderd. Deze partij gaat verder zoals die begon.
reload-restart = Herstarten
reload-not-now = Niet nu
reload-last-game = Je vorige partij is opgeslagen onder “{ menu-open-game }”.

reload-card =
    { $count ->
        [one] Een fout in { $file }
       *[other] { $count } fouten in { $file }
    }
reload-close = Sluiten
reload-expected = Verwacht: { $text }
reload-found = Gevonden: { $text }
reload-others = Nog { $count } in andere bestanden

## Meldingen: opgeslagen partijen

notice-game-saved = Opgeslagen als { $name }
notice-game-not-saved = De partij is niet opgeslagen.
notice-game-moved = Een ander programma, of een tweede exemplaar van dit spel, heeft { $old } gewijzigd. Deze partij gaat verder in { $new }; beide bestanden blijven bewaard.
notice-game-not-replaced = { $old } kan niet worden geschreven: { $error }. Deze partij gaat verder in { $new }; beide bestanden blijven bewaard.

## Meldingen: instellingen

notice-settings-reset = Je instellingen konden niet worden gelezen, dus gelden de standaardwaarden. Het bestand heet nu { $file }.
notice-settings-locked = Je instellingen konden niet worden gelezen, dus gelden de standaardwaarden. Wijzigingen worden niet opgeslagen.
notice-settings-not-saved = Je instellingen konden niet worden opgeslagen.
notice-puzzles-reset = Je puzzelresultaten konden niet worden gelezen en beginnen opnieuw. Het bestand heet nu { $file }.
notice-puzzles-locked = Je puzzelresultaten konden niet worden gelezen. Nieuwe resultaten worden niet opgeslagen.
notice-puzzles-not-saved = Je puzzelresultaten konden niet worden opgeslagen.

## Meldingen: thema’s, en mods in de browser

notice-theme-missing = Dit thema is niet beschikbaar, dus de tafel blijft zoals die is.
notice-mod-kept = { $name } is in deze browser bewaard. Je vindt het onder “{ menu-mods }” op het titelscherm.
notice-mod-not-kept = { $name } kon niet worden bewaard: { $error }.
notice-no-mods-folder = Dit systeem heeft geen map voor mods.
