### Masa: afișajul din jurul tablei, indicațiile de sub ea, întrebări, mesaje, rezultatul, clipuri.
###
### $who, $player, $side și altele asemenea sunt tabere (SIDE) sau nume date de oameni.

## Jucători

player-name = { SIDE($player) }
player-person = { SIDE($name) } ({ SIDE($side) })
player-computer = Computer
    .level = Computer, nivelul { $level } ({ SIDE($side) })
players-against = { $first } contra { $second }

level-word =
    { $level ->
        [1] Nou-venit
        [2] Începător
        [3] Novice
        [4] Amator
        [5] Mediu
        [6] Priceput
        [7] Avansat
        [8] Expert
        [9] Maestru
       *[other] Maxim
    }
    .inline =
        { $level ->
            [1] nou-venit
            [2] începător
            [3] novice
            [4] amator
            [5] mediu
            [6] priceput
            [7] avansat
            [8] expert
            [9] maestru
           *[other] maxim
        }

piece-stack-top = piesă din vârf
    .a = o piesă din vârf
    .the = piesa din vârf
    .The = Piesa din vârf
    .gen = piesei din vârf
    .the-of = piesa din vârf a
    .own = propria piesă din vârf
    .this = această piesă din vârf
    .This = Această piesă din vârf
    .that = acea piesă din vârf
    .plural = piese din vârf
    .plural-the = piesele din vârf
    .title = Piesă din vârf
    .gender = f

piece-whole-stack = stivă întreagă
    .a = o stivă întreagă
    .the = stiva întreagă
    .The = Stiva întreagă
    .gen = stivei întregi
    .the-of = stiva întreagă a
    .own = propria stivă întreagă
    .this = această stivă întreagă
    .This = Această stivă întreagă
    .that = acea stivă întreagă
    .plural = stive întregi
    .plural-the = stivele întregi
    .title = Stivă întreagă
    .gender = f

## Bara de sus: al cui e rândul

hud-turn-to-move = { SIDE($who, form: "the") } la mutare
hud-turn-actions =
    { $count ->
        [one] { SIDE($who, form: "the") } la mutare, încă { $count } acțiune
        [few] { SIDE($who, form: "the") } la mutare, încă { $count } acțiuni
       *[other] { SIDE($who, form: "the") } la mutare, încă { $count } de acțiuni
    }
hud-turn-thinking = { SIDE($who, form: "the") } se gândește
hud-turn-moves = { SIDE($who, form: "the") } mută
hud-turn-fires = { SIDE($who, form: "the") } trage
hud-turn-sets-up = { SIDE($who, form: "the") } își așază piesele
hud-turn-editor = Editor de așezări
hud-turn-lesson = Lecție: { $title }
hud-turn-over = Partidă terminată
hud-turn-reviewing = Retrospectivă

hud-level = nivelul { $level }  ·  { $word }
    .against = contra nivelului { $level }  ·  { $word }
    .program = { $program }  ·  nivelul { $level }
    .against-program = contra { $program }  ·  nivelul { $level }

## Panoul de lângă tablă

hud-moves = Mutări
hud-variation = sau { $turn }
    .undone = anulat: { $turn }
hud-losses = Pierderile { SIDE($side, form: "gen") }

hud-analysis-thinking = Se gândește…
hud-analysis-over = Partida s-a terminat
hud-analysis-depth = adâncime { $depth }
    .of = { SIDE($side) }:  adâncime { $depth }
hud-analysis-nodes = { $count ->
        [one] 1 nod
        [few] { $count } noduri
       *[other] { $count } de noduri
    }
    .thousand = { $count } mii de noduri
    .million = { $count } mil. de noduri
hud-analysis-plus = + pentru { SIDE($side) }
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side, form: "the") } câștigă în { $turns }
opening-score = { $score } ± { $error }
opening-share = { $percent }%
hud-openings = Deschideri
    .help = Mutări cunoscute: scorul cu abaterea lui și cât de des le joacă computerul de la nivelul { $level } în sus
    .play = Joacă mai departe de aici cu această mutare
    .off = Se poate când ești la mutare sau când revezi o partidă care permite anularea
    .instead = Arată mutările cunoscute în locul celor jucate și înapoi

hud-balance = Avantaj pe mutări
hud-ahead =
    Avantaj
    { SIDE($side) }
hud-even = egal
hud-turning-points =
    { $count ->
        [one] Moment decisiv
       *[other] Momente decisive
    }

hud-piece-owner = Piesa { SIDE($side, form: "gen") }
    .nobody = Piesa nimănui

## Încheierea partidei: remiză și cedare

hud-offer-draw = Oferă remiză
    .help = Oferă-i adversarului remiză
    .off = Remiza a fost deja oferită
hud-offer = { SIDE($asker, form: "the") } îi oferă remiză { SIDE($opponent, form: "gen") }
hud-accept-draw = Acceptă
hud-decline-draw = Refuză
hud-claim-draw = Cere remiză
hud-resign = Cedează
    .help = Cedează partida, după o confirmare
    .ask = Cedezi ca { SIDE($player) }? { SIDE($winner, form: "the") } câștigă.
hud-keep-playing = Continuă

## Rezultatul

result-you-win = Ai câștigat
result-you-lose = Ai pierdut
hud-next-level = Nivelul următor
    .help = Joacă din nou, contra nivelului următor
hud-review = Revezi
    .help = Parcurge momentele decisive ale partidei și vezi mutări mai bune
    .off = Nu s-a găsit niciun moment decisiv
hud-rematch = Revanșă
hud-swap-sides = Inversează

## Revederea partidei

hud-place-start = La început
hud-place = Tura { $turn } din { $count }
hud-turning-point = Momentul decisiv { $number } din { $count }
hud-better-turn = { $turn }  ·  Mai bine: { $better }
hud-autoplay = Derulează
hud-pause = Pauză
hud-next-turning-point = Următorul moment decisiv
    .help = Mergi la poziția dinaintea următorului moment decisiv
    .off = Nu mai sunt momente decisive
hud-play-on = Joacă de aici
hud-back-to-game = Înapoi la partidă
    .lesson = Înapoi la lecție
    .puzzle = Înapoi la problemă

## Acțiuni fără câmp

hud-nothing-to-pass = Poți renunța la restul turei doar după prima acțiune.
hud-nothing-to-fire = Acum nu poate trage niciun laser: fiecare tabără trage cel mult o dată pe tură.
hud-choose-laser = Alege mai întâi ce laser trage.

## Linia de taste de sub tablă

hud-replay = Reluare la jumătate din viteză
    .seat = Reluare la jumătate din viteză, de la locul tău
    .low = Reluare la jumătate din viteză, de-a lungul razei
    .above = Reluare la jumătate din viteză, de sus
    .impact = Reluare la jumătate din viteză, de unde se oprește raza
hud-keys-angle = alt unghi
hud-keys-stop = oprește
hud-keys-dismiss = închide
hud-keys-play = Dă clic pe o piesă sau trage-o
hud-keys-look-back = Clic pe o tură din listă ca s-o revezi
hud-keys-setting-up = Trage piesele pe liniile tale sau dă clic pe o piesă și pe un câmp; trase de pe tablă, se întorc la loc
hud-keys-steps = parcurge turele
hud-keys-autoplay = derulează
hud-keys-back = înapoi la partidă
hud-keys-editor = Clic: așază    tragere: mută    rotiță: rotește    clic dreapta: scoate
hud-keys-place = așază
hud-keys-remove = scoate
hud-keys-next-kind = felul următor
hud-keys-other-side = cealaltă tabără
hud-keys-pad-cursor = D-pad  cursor
hud-keys-pad-steps = D-pad  parcurge turele
hud-keys-pad-turn = LB RB  rotește
hud-keys-pad-choose = A  alege
hud-keys-pad-buttons = Select  butoane

## Sugestii

hud-hint-thinking = Se caută o mutare bună…
hud-hint-turn-right = Sugestie: rotește { PIECE($piece, form: "the") } de pe { $at } în sens orar
hud-hint-turn-left = Sugestie: rotește { PIECE($piece, form: "the") } de pe { $at } în sens antiorar
hud-hint-move = Sugestie: mută { PIECE($piece, form: "the") } de pe { $at } pe { $to }
hud-hint-move-top = Sugestie: mută pe { $to } doar vârful { PIECE($piece, form: "gen") } de pe { $at }
hud-hint-swap = Sugestie: schimbă { PIECE($piece, form: "the") } de pe { $at } cu { PIECE($other, form: "the") } de pe { $to }
hud-hint-take = Sugestie: capturează { PIECE($other, form: "the") } de pe { $to } cu { PIECE($piece, form: "the") } de pe { $at }
hud-hint-place = Sugestie: așază { PIECE($piece, form: "the") } pe { $at }
hud-hint-call = Sugestie: { $call }
    .piece = Sugestie: { $call } cu { PIECE($piece, form: "the") } de pe { $at }

## Ce ar face un clic

click-gesture = Clic
    .release = Eliberare
click-move = { $gesture }: mută { PIECE($piece, form: "the") } pe { $to }
click-swap = { $gesture }: schimbă { PIECE($piece, form: "the") } cu { PIECE($other, form: "the") } de pe { $to }
click-take = { $gesture }: capturează { PIECE($other, form: "the") } de pe { $to } cu { PIECE($piece, form: "the") }
click-take-over = { $gesture }: capturează { PIECE($other, form: "the") } de pe { $at } cu { PIECE($piece, form: "the") }, ajungând pe { $to }
click-take-several =
    { $count ->
        [one] { $gesture }: capturează { $count } piesă cu { PIECE($piece, form: "the") }, ajungând pe { $to }
        [few] { $gesture }: capturează { $count } piese cu { PIECE($piece, form: "the") }, ajungând pe { $to }
       *[other] { $gesture }: capturează { $count } de piese cu { PIECE($piece, form: "the") }, ajungând pe { $to }
    }
click-stack = { $gesture }: pune { PIECE($piece, form: "the") } peste { PIECE($other, form: "the") } de pe { $to }
click-turn-right = { $gesture }: rotește { PIECE($piece, form: "the") } în sens orar
click-turn-left = { $gesture }: rotește { PIECE($piece, form: "the") } în sens antiorar
click-go-on = { $gesture }: mergi mai departe pe { $to }
click-next-square = { $gesture }: alege câmpul următor
click-route-again = { $gesture }: alege din nou traseul
click-select-top = { $gesture }: selectează doar piesa din vârf
click-select-stack = { $gesture }: selectează toată stiva
click-top-selected = Piesa din vârf e selectată     Încă un clic: toată stiva
    .key = Piesa din vârf e selectată     { $key } sau încă un clic: toată stiva
    .pad = Piesa din vârf e selectată     { $key }: toată stiva
click-stack-selected = Toată stiva e selectată     Încă un clic: doar piesa din vârf
    .key = Toată stiva e selectată     { $key } sau încă un clic: doar piesa din vârf
    .pad = Toată stiva e selectată     { $key }: doar piesa din vârf
click-level =
    .above = { $square }: pe platformă
    .below = { $square }: sub platformă
    .piece-above = { $square }: { PIECE($piece) } pe platformă
    .piece-below = { $square }: { PIECE($piece) } sub platformă
click-tower = Turnul din Kadesh pe { $square }
    .acts = Turnul din Kadesh pe { $square }     { $gesture }: selectează-l ca să îl muți sau să îl rotești
click-tower-selected = Turnul din Kadesh e selectat     Alege un câmp de lângă bază

## Întrebări înaintea unei acțiuni

ask-which-piece = Ce piesă?
ask-which = Care dintre ele?
ask-play = Joci { $turn }?
    .yes = Joacă
ask-own-shot = Acest tir îți lovește propriile piese: { LIST($pieces) }.
    .piece = { PIECE($piece) } pe { $at }
    .fire = Trage
ask-own-king = Următorul tir advers ți-ar lovi piesa: { PIECE($piece) } pe { $at }.
    .play = Joacă oricum
hud-question-cancel = Renunță

## Predarea ecranului, în jocuri cu piese ascunse

handover-to = Predă-i ecranul { SIDE($who, form: "gen") }
handover-ready = Eu sunt { SIDE($who) }
handover-sets-up = { SIDE($who, form: "the") } își așază piesele. { SIDE($other) }, nu te uita, te rog.
handover-turn = E rândul { SIDE($who, form: "gen") }. { SIDE($other) }, nu te uita, te rog.
handover-fight =
    .takes = Pe { $at }, { PIECE($piece, form: "the-of") } { SIDE($side, form: "gen") } capturează { PIECE($taken, form: "the-of") } { SIDE($other, form: "gen") }.
    .fails = Pe { $at }, { PIECE($piece, form: "the-of") } { SIDE($side, form: "gen") } atacă { PIECE($taken, form: "the-of") } { SIDE($other, form: "gen") } și pierde.
    .both = Pe { $at } cad și { PIECE($piece, form: "the-of") } { SIDE($side, form: "gen") }, și { PIECE($taken, form: "the-of") } { SIDE($other, form: "gen") }.

## Mesaje sub tablă

hud-own-hit = Laserul { SIDE($side, form: "gen") } și-a lovit propria tabără: { LIST($pieces) }.
    .piece = { PIECE($piece) } pe { $at }
hud-threat-tip = Laserul adversarului ți-a luat o piesă. Ca să vezi ce ar lovi data viitoare, pornește „{ assist-threat }” în opțiuni.
    .key = Laserul adversarului ți-a luat o piesă. { $key } arată tirul advers: ce ar lovi data viitoare.
notice-last-game-saved = Ultima ta partidă este salvată la „{ menu-open-game }”.
notice-last-game-undo = „{ command-undo }” îți readuce ultima partidă.
notice-draw-declined = { SIDE($who, form: "the") } refuză remiza.
notice-handicap-kept = Handicapul nu și-a putut urma jucătorul, așa că îl are acum celălalt.
notice-no-hints = Această partidă se joacă fără sugestii.
notice-hints-for-people = Sugestiile sunt pentru jucătorii umani, când e rândul lor.
notice-no-threat = Această partidă a fost pregătită fără tirul advers. Îl poți permite în următoarea.
    .minimal = Această partidă se joacă fără afișarea tirului advers.
notice-look-refused = { $kind } este desenat ca un bloc: { $error }.
clipboard-slow = Se așteaptă programul din care provine clipboardul…
clipboard-no-text = În clipboard nu e niciun text.
clipboard-unreadable = Clipboardul nu a putut fi citit: { $error }.

## Cereri refuzate

refused-undo =
    .agreed = Această partidă se joacă fără anularea turelor.
    .ready = Prea târziu pentru anulare: celălalt jucător e gata.
    .ranks = Prea târziu pentru anulare: un atac a dezvăluit gradele.
    .revealed = Prea târziu pentru anulare: toate piesele au fost dezvăluite.
refused-secret-seat = Piesele computerului sunt secrete, așa că nimeni nu-i poate lua locul înainte de sfârșitul partidei.
refused-not-open = Această partidă nu mai este deschisă.
refused-no-handicap = Această partidă nu are handicap.
refused-handicap =
    .missing = Așezarea acestei partide lipsește.
    .changed = Așezarea acestei partide s-a schimbat de la începutul ei.

## Computerul

engine-crashed = Motorul s-a oprit cu o eroare. Începe o partidă nouă ca să-l repornești.
engine-not-started = Motorul nu a putut fi pornit: { $error }.
engine-takes-over = În locul lui joacă mai departe Specular.
engine-turn = E rândul { SIDE($side, form: "gen") }, iar cu { SIDE($side) } joacă computerul.
    .redo = Computerul joacă cu { SIDE($side) }. „{ command-redo }” continuă partida, iar „{ command-undo }” te duce înapoi la rândul tău.

## Capturi și clipuri

screenshot-saved = Imaginea este salvată ca { $file }
screenshot-not-saved = Imaginea nu a putut fi salvată: { $error }.
clip-saved = Clipul este salvat ca { $file }
clip-not-rendered = Clipul nu a putut fi randat: { $error }.
clip-rendering = Se randează un clip cu ultima tură. Poți juca mai departe.
clip-getting-ready = Se randează clipul: pregătire.
clip-progress = Se randează clipul: cadrul { $done } din circa { $total }.
    .seconds = Se randează clipul: cadrul { $done } din circa { $total }, mai durează { $left } s.
    .minutes = Se randează clipul: cadrul { $done } din circa { $total }, mai durează { $left } min.
clip-busy = Un clip este deja în lucru.
clip-no-turn = Joacă mai întâi o tură, apoi poți salva un clip cu ea.
clip-no-position = Această partidă nu are o poziție de la care să înceapă un clip.
clip-no-edition = Ediția acestei partide lipsește sau regulile ei s-au schimbat.
