### De tafel: wat rond het bord staat, tips eronder, vragen, meldingen, de uitslag, clips.
###
### $who, $player, $side en dergelijke zijn kleuren (SIDE), of namen die iemand heeft gekozen.

## Spelers

player-name = { SIDE($player) }
player-person = { SIDE($name) } ({ SIDE($side) })
player-computer = Computer
    .level = Computer, niveau { $level } ({ SIDE($side) })
players-against = { $first } tegen { $second }

level-word =
    { $level ->
        [1] Nieuwkomer
        [2] Beginner
        [3] Leerling
        [4] Hobbyspeler
        [5] Gemiddeld
        [6] Geoefend
        [7] Gevorderd
        [8] Expert
        [9] Meester
       *[other] Maximaal
    }
    .inline =
        { $level ->
            [1] nieuwkomer
            [2] beginner
            [3] leerling
            [4] hobbyspeler
            [5] gemiddeld
            [6] geoefend
            [7] gevorderd
            [8] expert
            [9] meester
           *[other] maximaal
        }

# Twee namen voor de stukken van een stapel, met de vormen van names.ftl
piece-stack-top = bovenste stuk
    .een = een bovenste stuk
    .de = het bovenste stuk
    .De = Het bovenste stuk
    .Deze = Dit bovenste stuk
    .plural = bovenste stukken
    .title = Bovenste stuk
piece-whole-stack = hele stapel
    .een = een hele stapel
    .de = de hele stapel
    .De = De hele stapel
    .Deze = Deze hele stapel
    .plural = hele stapels
    .title = Hele stapel

## De balk bovenaan: wie aan zet is

hud-turn-to-move = { SIDE($who) } aan zet
hud-turn-actions =
    { $count ->
        [one] { SIDE($who) } aan zet, nog { $count } actie
       *[other] { SIDE($who) } aan zet, nog { $count } acties
    }
hud-turn-thinking = { SIDE($who) } denkt na
hud-turn-moves = { SIDE($who) } speelt
hud-turn-fires = { SIDE($who) } vuurt
hud-turn-sets-up = { SIDE($who) } stelt op
hud-turn-editor = Editor
hud-turn-lesson = Les: { $title }
hud-turn-over = Partij afgelopen
hud-turn-reviewing = Terugkijken

hud-level = niveau { $level }  ·  { $word }
    .against = tegen niveau { $level }  ·  { $word }
    .program = { $program }  ·  niveau { $level }
    .against-program = tegen { $program }  ·  niveau { $level }

## Het paneel naast het bord

hud-moves = Zetten
hud-variation = of { $turn }
    .undone = teruggenomen: { $turn }
hud-losses = Verlies van { SIDE($side) }

hud-analysis-thinking = Denkt na…
hud-analysis-over = De partij is afgelopen
hud-analysis-depth = diepte { $depth }
    .of = { SIDE($side) }:  diepte { $depth }
hud-analysis-nodes = { $count } knopen
    .thousand = { $count }k knopen
    .million = { $count } mln. knopen
hud-analysis-plus = + voor { SIDE($side) }
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side) } wint in { $turns }
opening-score = { $score } ± { $error }
opening-share = { $percent }%
hud-openings = Openingen
    .help = Bekende zetten: de score met haar afwijking, en hoe vaak de computer ze vanaf niveau { $level } speelt
    .play = Met deze zet vanaf hier doorspelen
    .off = Mogelijk als je aan zet bent, of bij het terugkijken als je in de partij mag terugnemen
    .instead = De bekende zetten tonen in plaats van de gespeelde, en terug

hud-balance = Voordeel per zet
hud-ahead =
    { SIDE($side) }
    beter
hud-even = gelijk
hud-turning-points =
    { $count ->
        [one] Keerpunt
       *[other] Keerpunten
    }

hud-piece-owner = Van { SIDE($side) }
    .nobody = Van niemand

## Het einde: remise en opgeven

hud-offer-draw = Remise bieden
    .help = Je tegenstander remise aanbieden
    .off = Er is al remise aangeboden
hud-offer = { SIDE($asker, form: "De") } biedt { SIDE($opponent, form: "de") } remise aan
hud-accept-draw = Aannemen
hud-decline-draw = Weigeren
hud-claim-draw = Remise claimen
hud-resign = Opgeven
    .help = De partij opgeven, na een bevestiging
    .ask = Opgeven als { SIDE($player) }? { SIDE($winner, form: "De") } wint.
hud-keep-playing = Doorspelen

## De uitslag

result-you-win = Je wint
result-you-lose = Je verliest
hud-next-level = Volgend niveau
    .help = Opnieuw spelen, tegen het volgende niveau
hud-review = Terugkijken
    .help = Langs de keerpunten van de partij gaan en betere zetten zien
    .off = Er is geen keerpunt gevonden
hud-rematch = Revanche
hud-swap-sides = Kleur wisselen

## Terugkijken

hud-place-start = Aan het begin
hud-place = Beurt { $turn } van { $count }
hud-turning-point = Keerpunt { $number } van { $count }
hud-better-turn = { $turn }  ·  Beter: { $better }
hud-autoplay = Afspelen
hud-pause = Pauze
hud-next-turning-point = Volgend keerpunt
    .help = Naar de stelling voor het volgende keerpunt
    .off = Geen keerpunten meer
hud-play-on = Vanaf hier spelen
hud-back-to-game = Terug naar de partij
    .lesson = Terug naar de les
    .puzzle = Terug naar de puzzel

## Acties zonder veld

hud-nothing-to-pass = Je kunt pas passen na je eerste actie in een beurt.
hud-nothing-to-fire = Er kan nu geen laser vuren: iedere speler vuurt hooguit één keer per beurt.
hud-choose-laser = Kies eerst welke laser vuurt.

## De regel met toetsen onder het bord. Een toets staat voor haar woord: “Esc  stoppen”.

hud-replay = Herhaling op halve snelheid
    .seat = Herhaling op halve snelheid, vanaf je plaats
    .low = Herhaling op halve snelheid, langs de straal
    .above = Herhaling op halve snelheid, van boven
    .impact = Herhaling op halve snelheid, vanaf het einde van de straal
hud-keys-angle = andere hoek
hud-keys-stop = stoppen
hud-keys-dismiss = sluiten
hud-keys-play = Klik op een stuk of sleep het
hud-keys-look-back = Klik op een beurt in de lijst om terug te kijken
hud-keys-setting-up = Sleep stukken naar je rijen, of klik op een stuk en een veld; sleep ze van het bord om ze terug te leggen
hud-keys-steps = door beurten bladeren
hud-keys-autoplay = afspelen
hud-keys-back = terug naar de partij
hud-keys-editor = Klik: plaatsen    slepen: verplaatsen    wiel: draaien    rechts klikken: verwijderen
hud-keys-place = plaatsen
hud-keys-remove = verwijderen
hud-keys-next-kind = volgende soort
hud-keys-other-side = andere kleur
hud-keys-pad-cursor = D-pad  cursor
hud-keys-pad-steps = D-pad  door beurten bladeren
hud-keys-pad-turn = LB RB  draaien
hud-keys-pad-choose = A  kiezen
hud-keys-pad-buttons = Select  knoppen

## Hints: de zet die de engine voorstelt

hud-hint-thinking = Een goede zet zoeken…
hud-hint-turn-right = Hint: draai { PIECE($piece, form: "de") } op { $at } rechtsom
hud-hint-turn-left = Hint: draai { PIECE($piece, form: "de") } op { $at } linksom
hud-hint-move = Hint: zet { PIECE($piece, form: "de") } van { $at } naar { $to }
hud-hint-move-top = Hint: zet de top van { PIECE($piece, form: "de") } van { $at } naar { $to }
hud-hint-swap = Hint: verwissel { PIECE($piece, form: "de") } op { $at } met { PIECE($other, form: "de") } op { $to }
hud-hint-take = Hint: sla { PIECE($other, form: "de") } op { $to } met { PIECE($piece, form: "de") } op { $at }
hud-hint-place = Hint: plaats { PIECE($piece, form: "de") } op { $at }
hud-hint-call = Hint: { $call }
    .piece = Hint: { $call } met { PIECE($piece, form: "de") } op { $at }

## Wat een klik zou doen. $gesture is click-gesture, of de naam van een toets.

click-gesture = Klik
    .release = Loslaten
click-move = { $gesture }: { PIECE($piece, form: "de") } naar { $to } zetten
click-swap = { $gesture }: { PIECE($piece, form: "de") } verwisselen met { PIECE($other, form: "de") } op { $to }
click-take = { $gesture }: { PIECE($other, form: "de") } op { $to } slaan met { PIECE($piece, form: "de") }
click-take-over = { $gesture }: { PIECE($other, form: "de") } op { $at } slaan met { PIECE($piece, form: "de") }, naar { $to }
click-take-several =
    { $count ->
        [one] { $gesture }: { $count } stuk slaan met { PIECE($piece, form: "de") }, naar { $to }
       *[other] { $gesture }: { $count } stukken slaan met { PIECE($piece, form: "de") }, naar { $to }
    }
click-stack = { $gesture }: { PIECE($piece, form: "de") } stapelen op { PIECE($other, form: "de") } op { $to }
click-turn-right = { $gesture }: { PIECE($piece, form: "de") } rechtsom draaien
click-turn-left = { $gesture }: { PIECE($piece, form: "de") } linksom draaien
click-go-on = { $gesture }: verder naar { $to }
click-next-square = { $gesture }: het volgende veld kiezen
click-route-again = { $gesture }: de route opnieuw kiezen
click-select-top = { $gesture }: alleen het bovenste stuk kiezen
click-select-stack = { $gesture }: de hele stapel kiezen
click-top-selected = Bovenste stuk gekozen     Nog een klik: hele stapel
    .key = Bovenste stuk gekozen     { $key } of nog een klik: hele stapel
    .pad = Bovenste stuk gekozen     { $key }: hele stapel
click-stack-selected = Hele stapel gekozen     Nog een klik: alleen het bovenste stuk
    .key = Hele stapel gekozen     { $key } of nog een klik: alleen het bovenste stuk
    .pad = Hele stapel gekozen     { $key }: alleen het bovenste stuk
click-level =
    .above = { $square }: op het platform
    .below = { $square }: onder het platform
    .piece-above = { $square }: { PIECE($piece) } op het platform
    .piece-below = { $square }: { PIECE($piece) } onder het platform
click-tower = Toren van Kadesh op { $square }
    .acts = Toren van Kadesh op { $square }     { $gesture }: kiezen om hem te verplaatsen of te draaien
click-tower-selected = Toren van Kadesh gekozen     Kies een veld naast de voet

## Vragen voor een actie

ask-which-piece = Welk stuk?
ask-which = Welke?
ask-play = { $turn } spelen?
    .yes = Spelen
ask-own-shot = Dit schot raakt je eigen { LIST($pieces) }.
    .piece = { PIECE($piece) } op { $at }
    .fire = Vuren
ask-own-king = Het volgende schot van je tegenstander zou je { PIECE($piece) } op { $at } raken.
    .play = Toch spelen
hud-question-cancel = Annuleren

## Het scherm overgeven, in een spel met verborgen stukken

handover-to = Geef door aan { SIDE($who) }
handover-ready = Ik ben { SIDE($who) }
handover-sets-up = { SIDE($who) } stelt op. { SIDE($other) }, kijk even weg.
handover-turn = { SIDE($who) } is aan de beurt. { SIDE($other) }, kijk even weg.
handover-fight =
    .takes = { PIECE($piece, form: "De") } van { SIDE($side) } slaat { PIECE($taken, form: "de") } van { SIDE($other) } op { $at }.
    .fails = { PIECE($piece, form: "De") } van { SIDE($side) } valt { PIECE($taken, form: "de") } van { SIDE($other) } op { $at } aan en gaat verloren.
    .both = { PIECE($piece, form: "De") } van { SIDE($side) } en { PIECE($taken, form: "de") } van { SIDE($other) } gaan allebei verloren op { $at }.

## Meldingen onder het bord

hud-own-hit = De laser van { SIDE($side) } heeft zijn eigen { LIST($pieces) } geraakt.
    .piece = { PIECE($piece) } op { $at }
hud-threat-tip = Je hebt een stuk verloren aan de laser van je tegenstander. Zet “{ assist-threat }” aan in de opties om te zien wat die hierna zou raken.
    .key = Je hebt een stuk verloren aan de laser van je tegenstander. { $key } toont het vijandelijke schot: wat die hierna zou raken.
notice-last-game-saved = Je vorige partij is opgeslagen onder “{ menu-open-game }”.
notice-last-game-undo = “{ command-undo }” haalt je vorige partij terug.
notice-draw-declined = { SIDE($who, form: "De") } slaat remise af.
notice-handicap-kept = De handicap kon niet met de speler mee; de andere speler heeft hem nu.
notice-no-hints = Deze partij wordt zonder hints gespeeld.
notice-hints-for-people = Hints zijn voor menselijke spelers die aan zet zijn.
notice-no-threat = In deze partij wordt het vijandelijke schot niet getoond. Je kunt het in je volgende partij toestaan.
    .minimal = In deze partij wordt het vijandelijke schot niet getoond.
notice-look-refused = { $kind } wordt als blok getekend: { $error }.
clipboard-slow = Wachten op het programma waaruit het klembord komt…
clipboard-no-text = Op het klembord staat geen tekst.
clipboard-unreadable = Het klembord kon niet worden gelezen: { $error }.

## Verzoeken die niet kunnen

refused-undo =
    .agreed = In deze partij kun je niet terugnemen.
    .ready = Terugnemen kan niet meer: de andere speler is klaar.
    .ranks = Terugnemen kan niet meer: een aanval heeft rangen onthuld.
    .revealed = Terugnemen kan niet meer: alle stukken zijn onthuld.
refused-secret-seat = De stukken van de computer zijn geheim, dus niemand kan ze overnemen voor de partij is afgelopen.
refused-not-open = Deze partij is niet meer open.
refused-no-handicap = Deze partij heeft geen handicap.
refused-handicap =
    .missing = De opstelling van deze partij ontbreekt.
    .changed = De opstelling van deze partij is sinds het begin veranderd.

## De computer

engine-crashed = De engine is vastgelopen. Begin een nieuwe partij om die te herstarten.
engine-not-started = De engine kon niet worden gestart: { $error }.
engine-takes-over = Specular speelt nu verder.
engine-turn = { SIDE($side) } is aan de beurt, en de computer speelt met { SIDE($side) }.
    .redo = De computer speelt met { SIDE($side) }. “{ command-redo }” vervolgt de partij, “{ command-undo }” brengt je terug naar je eigen beurt.

## Screenshots en clips

screenshot-saved = Screenshot opgeslagen als { $file }
screenshot-not-saved = De screenshot kon niet worden opgeslagen: { $error }.
clip-saved = Clip opgeslagen als { $file }
clip-not-rendered = De clip kon niet worden gemaakt: { $error }.
clip-rendering = Er wordt een clip van de laatste beurt gemaakt. Je kunt verder spelen.
clip-getting-ready = Clip maken: voorbereiden…
clip-progress = Clip maken: { $done } van ongeveer { $total } frames.
    .seconds = Clip maken: { $done } van ongeveer { $total } frames, nog { $left } s.
    .minutes = Clip maken: { $done } van ongeveer { $total } frames, nog { $left } min.
clip-busy = Er wordt al een clip gemaakt.
clip-no-turn = Speel eerst een beurt, dan kun je er een clip van opslaan.
clip-no-position = Deze partij heeft geen stelling waarmee een clip kan beginnen.
clip-no-edition = De editie van deze partij ontbreekt, of de regels zijn veranderd.
