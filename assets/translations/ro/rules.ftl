### Rezultate, refuzuri, alegeri, ceasuri, probleme ale așezărilor, regulile și piesele jocurilor cu lasere.

## Nume

rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Acțiuni numite: etichete de butoane

rules-fire = Trage
    .from = Trage de pe { $square }
rules-pass = Pas
rules-half-turn = Rotire 180°

## Stabilite înaintea partidei

rules-assists = Cu { LIST($assists) }
    .standard = Ajutoare standard
    .minimal = Ajutoare minime
    .preview = previzualizări
    .threat = tirul advers
    .own-shot = avertismente
    .take-back = anulare
    .hints = sugestii

rules-clock =
    .none = Fără ceas
    .per-turn = { $time } pe tură
    .increment = { $time } + { $increment }
    .delay = { $time }, întârziere { $delay }
rules-time =
    .hours = { $count } h
    .minutes = { $count } min
    .seconds = { $count } s

rules-ruling = { $ruling }: { $answer }

## Rezultate

rules-wins = { SIDE($side, form: "the") } câștigă
rules-draw = Remiză
rules-claim-repetition = Aceeași poziție a apărut a treia oară.

rules-result-struck = Laserul { SIDE($winner, form: "gen") } a lovit { LIST($king, form: "the-of", join: "or") } { SIDE($loser, form: "gen") }.
rules-result-own-laser = Laserul { SIDE($loser, form: "gen") } și-a lovit { LIST($king, form: "own", join: "or") }.
rules-result-taken = { SIDE($loser, form: "the") } și-a pierdut { LIST($king, form: "the", join: "or") } prin captură.
rules-result-resigned = { SIDE($side, form: "the") } a cedat.
rules-result-time = { SIDE($side, form: "the") } a depășit timpul.
rules-result-both = Un singur tir le-a lovit ambilor jucători { LIST($king, form: "plural-the", join: "or") }.
rules-result-repetition = Aceeași poziție a apărut a treia oară.
rules-result-agreed = Jucătorii au convenit remiza.
rules-result-quiet = Au trecut prea multe ture fără ca vreo piesă să fie distrusă.

## Refuzuri

rules-refused-over = Partida s-a terminat.
rules-refused-looking-back = Aceasta e o poziție anterioară. Joacă de aici sau întoarce-te la partidă.
rules-refused-no-offer = Adversarul nu a oferit remiză.
rules-refused-offered = Adversarul încă nu ți-a răspuns la oferta de remiză.
rules-refused-claim =
    Remiza poate fi cerută când o poziție apare a treia oară. Aceasta a apărut { $times ->
        [1] o dată
        [2] de două ori
       *[other] de { $times } ori
    }.

rules-refused-no-square = Pe această tablă nu există câmpul { $square }.
rules-refused-no-piece = Pe { $square } nu e nicio piesă.
rules-refused-not-yours = Piesa de pe { $square } este a { SIDE($side, form: "gen") }.
rules-refused-moves = { PIECE($piece, form: "This") } nu se poate muta.
rules-refused-far = { $to } nu e lângă { $from }. Piesele se mută cu câte un câmp.
rules-refused-diagonal = { $to } e pe diagonală față de { $from }. Piesele se mută pe linii și coloane.
rules-refused-reserved = { $square } este rezervat pentru { SIDE($side) }.
rules-refused-occupied = Pe { $square } e altă piesă.
rules-refused-wall = Între { $from } și { $to } e un zid.
rules-refused-swap = { PIECE($piece, form: "This") } nu poate face schimb cu { PIECE($other, form: "that") }.
rules-refused-swap-reserved = Schimbul ar pune { PIECE($piece, form: "the") } pe { $square }, câmp rezervat pentru { SIDE($side) }.
rules-refused-stack = { PIECE($piece, form: "This") } nu se poate urca pe { PIECE($other, form: "that") }.
rules-refused-lift = { PIECE($piece, form: "This") } nu e o stivă, deci nu are vârf de ridicat.
rules-refused-turn = { PIECE($piece, form: "This") } nu se poate roti.
    .this-way = { PIECE($piece, form: "This") } nu se poate roti așa.
    .other-way = { PIECE($piece, form: "This") } se poate roti doar în celălalt sens.
rules-refused-once =
    .takes = { PIECE($piece, form: "The") } capturează doar o dată pe tură.
    .sends = { PIECE($piece, form: "The") } trimite o piesă în altă parte doar o dată pe tură.
rules-refused-chance = După un pas pe { $to }, întâmplarea decide unde ajunge o piesă, iar mutarea nu spune unde.
rules-refused-landing = Nicio piesă nu poate fi trimisă pe { $square }.
rules-refused-fire =
    .by-itself = Laserul trage singur la sfârșitul turei.
    .again = Un laser trage doar o dată pe tură.
rules-refused-no-laser = { PIECE($piece, form: "This") } nu e un laser.
    .wall = { PIECE($piece, form: "This") } nu e un laser. Laserele trag din zid spre { LIST($squares) }.
rules-refused-pass = Încă nu poți renunța la restul turei: aceasta începe cu o acțiune.
rules-refused-untouchable = { PIECE($piece, form: "This") } nu poate fi mutat de nimeni.
rules-refused-no-royal = { PIECE($piece, form: "The") } nu poate sta pe { $square }.
rules-refused-tower = Nimeni nu poate muta turnul.
    .turn = Rotirea turnului n-ar schimba nimic.
    .square = Turnul acoperă { $square }. Câmpul lui este { $tower }.
    .piece = Turnul poate doar să se mute sau să se rotească.

rules-refused-editing = Această tablă este încă în editare. Apasă mai întâi pe „{ editor-play }”.
rules-refused-no-laser-here = { SIDE($side, form: "the") } nu are laser pe această tablă.

## Probleme ale așezărilor

rules-setup-needs = { SIDE($side, form: "the") } are nevoie de { LIST($kinds, form: "a", join: "or") }.
rules-setup-many = { SIDE($side, form: "the") } poate avea doar { LIST($kinds, form: "a", join: "or") }, nu { $count } (pe { LIST($squares) }).
rules-setup-two = Pe { $square } sunt două piese.
rules-setup-tower = În acest joc nu există turn.
    .outside = Turnul nu încape pe tablă la { $square }. Mută-l.
    .reserved = Turnul stă pe { $square }, câmp rezervat pentru { SIDE($side) }. Mută-l sau eliberează câmpul.
    .covers = Turnul acoperă { $square }, deci nicio piesă nu poate sta acolo. Alege alt câmp sau mută turnul.
rules-setup-no-royal = { PIECE($piece, form: "The") } nu poate începe pe { $square }. Alege alt câmp.
rules-setup-portals =
    { $count ->
        [one] { PIECE($piece, form: "The") } de pe { LIST($squares) } nu are pereche. Mai așază o piesă de același fel sau scoate-o pe aceasta.
       *[other] Doar două piese de acest fel ({ PIECE($piece, form: "plural") }) pot fi pereche, nu { $count } (pe { LIST($squares) }). Scoate-le pe celelalte.
    }
rules-setup-unknown = Piesă necunoscută pe { $square }: { $kind }.
rules-setup-facing = { PIECE($piece, form: "The") } de pe { $square } trebuie să privească spre { LIST($facings, join: "or") }.
    .none = { PIECE($piece, form: "The") } de pe { $square } nu poate avea o orientare.
# O direcție, cu semnul ei din notație. $facing: N, NE etc., sau / și | la piesele desenate ca o linie
rules-facing =
    { $facing ->
        [N] nord (N)
        [NE] nord-est (NE)
        [E] est (E)
        [SE] sud-est (SE)
        [S] sud (S)
        [SW] sud-vest (SW)
        [W] vest (W)
        [NW] nord-vest (NW)
       *[other] { $facing }
    }

## Cum se scriu turele

rules-notation =
    .move = b2a2: piesa de pe b2 se mută pe a2.
    .takes = b2a2: piesa de pe b2 se mută pe a2 și capturează piesa aflată acolo.
    .turn = b2+: se rotește în sens orar; b2-: antiorar.
    .half-turn = b2++: face o jumătate de tur.
    .fire = b2*: laserul de pe b2 trage.
    .sent = b2a2@g7: o piesă pășește de pe b2 pe a2, iar una este trimisă pe g7.
    .pass = pass: tura se încheie.
    .loss = ×a3: o piesă s-a pierdut pe a3.
    .squares = Literele și cifrele sunt pe marginea tablei.

## Fișele pieselor

rules-kind-royal = La prima lovitură, stăpânul pierde partida.
    .taken = La prima lovitură sau la captură, stăpânul pierde partida.
rules-kind-laser = Laserul: trage după fiecare tură a stăpânului său.
    .action = Laserul: tragerea este o acțiune, o dată pe tură.

rules-face-sides =
    { $count ->
        [1] pe o latură
        [2] pe două laturi
        [3] pe trei laturi
       *[other] pe toate laturile
    }
rules-face-mirror = Oglindă { $sides }: abate raza în unghi drept.
rules-face-flat-mirror = Oglindă plană { $sides }: întoarce raza.
rules-face-glass = Sticlă { $sides }: lasă raza să treacă.
rules-face-portal = Portal { $sides }: raza iese prin pereche.
rules-face-splitter =
    { $ways ->
        [2] Divizor { $sides }: împarte raza în două.
       *[other] Divizor { $sides }: trimite raza în { $ways } direcții.
    }
rules-face-shield = Scut { $sides }: oprește raza fără să pățească nimic.
rules-face-bare = Fără protecție { $sides }: raza distruge piesa.
    .leaves = Fără protecție { $sides }: raza distruge vârful și rămâne { PIECE($piece, form: "a") }.

rules-acts =
    .moves-or-turn = Se mută cu un câmp în orice direcție sau se rotește un sfert de tur.
    .moves-or-any-turn = Se mută cu un câmp în orice direcție sau se rotește spre orice latură.
    .moves = Se mută cu un câmp în orice direcție. Nu se rotește.
    .lines-or-turn = Se mută cu un câmp pe coloană sau pe linie ori se rotește un sfert de tur.
    .lines-or-any-turn = Se mută cu un câmp pe coloană sau pe linie ori se rotește spre orice latură.
    .lines = Se mută cu un câmp pe coloană sau pe linie. Nu se rotește.
    .turn = Se rotește un sfert de tur. Nu se mută.
    .any-turn = Se rotește spre orice latură. Nu se mută.
    .nothing = Nu se mută și nu se rotește.
rules-kind-takes = Capturează piesele adversarului pășind pe ele.
    .once = Capturează o piesă a adversarului pășind pe ea, o dată pe tură.
rules-kind-displaces = Pășește pe orice piesă și o trimite pe un câmp liber la întâmplare, o dată pe tură.
rules-kind-scatters = O piesă care pășește aici este trimisă pe un câmp liber la întâmplare, o dată pe tură.
rules-kind-neutral = Nu este a nimănui: oricare jucător o poate folosi.
    .fixed = Nu este a nimănui și nimeni nu o poate folosi.
rules-tower = O coloană pe { $base } × { $base } câmpuri, cu o platformă de { $platform } × { $platform } deasupra tablei.
    .beam = Periscop în stânga fiecărei laturi: duce raza la celălalt nivel. Restul oprește raza.
    .steps = Piesele urcă pe platformă și coboară de pe ea pe verticală.
    .moves = Nu este al nimănui: oricare jucător îl poate muta cu un câmp sau îl poate roti cu un sfert, cu tot ce poartă.
    .fixed = Nu este al nimănui. Nu se mută și nu se rotește.
rules-kind-faces = Privește doar { LIST($ways, join: "or") }, din perspectiva stăpânului.
rules-kind-faces-each = Privește doar { LIST($ways, join: "or") } la { SIDE($first) } și { LIST($others, join: "or") } la { SIDE($second) }, din perspectiva stăpânului.
rules-way =
    .forward = înainte
    .right = la dreapta
    .back = înapoi
    .left = la stânga
    .forward-right = înainte și la dreapta
    .back-right = înapoi și la dreapta
    .back-left = înapoi și la stânga
    .forward-left = înainte și la stânga
rules-kind-swaps = Face schimb de loc cu { LIST($pieces, form: "a", join: "or") } de alături, din orice tabără.
rules-kind-stacks = Se urcă pe { LIST($pieces, form: "a", join: "or") } de alături din propria tabără.
rules-kind-lifts = Vârful ei poate coborî singur.

## Pagina de reguli a jocurilor cu lasere

rules-play-turn = { SIDE($side, form: "the") } începe. În fiecare tură muți sau rotești o piesă; nu poți sări o tură.
    .action = { SIDE($side, form: "the") } începe. O tură este o acțiune: muți sau rotești o piesă.
    .actions = { SIDE($side, form: "the") } începe. O tură are { $count ->
            [2] două acțiuni
            [3] trei acțiuni
            [4] patru acțiuni
            [few] { $count } acțiuni
           *[other] { $count } de acțiuni
        }, cu una sau mai multe piese: muți sau rotești o piesă. După prima poți renunța la rest.
rules-play-fire = Apoi laserul tău trage singur.
    .action = Și tragerea cu un laser este o acțiune, cel mult o dată pe tură. Nu e obligatoriu să tragi.
rules-play-light = Oglinzile abat raza, scuturile o opresc, iar o piesă lovită în orice alt loc este distrusă, oricui i-ar aparține.
rules-play-loses = Pierde jucătorul cu { PIECE($king, form: "the") } { PIECE($king, form: "gender") ->
        [f] lovită
       *[other] lovit
    }, chiar și de propriul laser.
    .taken = Pierde jucătorul cu { PIECE($king, form: "the") } { PIECE($king, form: "gender") ->
        [f] lovită sau capturată
       *[other] lovit sau capturat
    }, chiar dacă tirul a fost al propriului laser.
rules-play-takes = La fiecare acțiune, { LIST($pieces, form: "a", join: "or") } poate captura o piesă adversă pășind pe ea.
    .once = O dată pe tură, { LIST($pieces, form: "a", join: "or") } poate captura o piesă adversă pășind pe ea.
    .each-once = O dată pe tură pentru fiecare fel, { LIST($pieces, form: "a", join: "or") } poate captura o piesă adversă pășind pe ea.
rules-play-displaces = O dată pe tură, { LIST($pieces, form: "a", join: "or") } poate păși pe o piesă, chiar și una proprie, care este trimisă pe un câmp liber la întâmplare.
rules-play-scatters = O dată pe tură, o piesă poate păși pe { LIST($pieces, form: "a", join: "or") } și este trimisă pe un câmp liber la întâmplare.
rules-play-reserved = Câmpurile marcate sunt rezervate pieselor de acea culoare.
rules-play-walls = Nicio rază și niciun pas nu trec printr-un zid.
rules-play-holes = Nicio rază și niciun pas nu trec peste o gaură din tablă.
    .walls = Nicio rază și niciun pas nu trec printr-un zid sau peste o gaură din tablă.
rules-play-tower = Cu un turn, jocul are două niveluri: o piesă poate trece și pe câmpul aflat exact deasupra sau dedesubt, iar periscoapele turnului urcă și coboară raza.
    .squares = Literele mari denumesc câmpurile platformei.
    .closed = Câmpurile barate sunt interzise pentru { PIECE($king, form: "plural") }.
rules-play-both = Un tir care lovește deodată { PIECE($king, form: "plural-the") } din ambele tabere aduce remiza.
rules-play-draws = Jucătorii pot conveni remiza și oricare o poate cere când o poziție apare a treia oară.
rules-play-quiet = { $count ->
        [one] După { $count } tură fără pierderi, partida este remiză.
        [few] După { $count } ture la rând fără pierderi, partida este remiză.
       *[other] După { $count } de ture la rând fără pierderi, partida este remiză.
    }

## Fișiere deschise

rules-opened-one = { $count ->
        [one] Acest fișier conține { $count } partidă. Este deschisă.
        [few] Acest fișier conține { $count } partide. Este deschisă partida { $number }.
       *[other] Acest fișier conține { $count } de partide. Este deschisă partida { $number }.
    }
rules-opened-corrected =
    { $count ->
        [one] Acest fișier a fost corectat la rândul { $line }: { $message }.
        [few] Acest fișier a fost corectat în { $count } locuri, primul la rândul { $line }: { $message }.
       *[other] Acest fișier a fost corectat în { $count } de locuri, primul la rândul { $line }: { $message }.
    }
rules-rename-letters = { $file } nu poate avea acest nume: codificarea lui nu are unele dintre litere.
rules-rename-tags = { $file } nu poate fi redenumit: etichetele lui nu sunt unde ar trebui.

## Alte programe care joacă (motoare UCI)

rules-program-given-up = { $count ->
        [one] { $name } nu mai este folosit după { $count } eroare: { $why }.
        [few] { $name } nu mai este folosit după { $count } erori: { $why }.
       *[other] { $name } nu mai este folosit după { $count } de erori: { $why }.
    }
    .unnamed = { $count ->
        [one] Motorul nu mai este folosit după { $count } eroare: { $why }.
        [few] Motorul nu mai este folosit după { $count } erori: { $why }.
       *[other] Motorul nu mai este folosit după { $count } de erori: { $why }.
    }
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [one] adâncime de { $count } semimutare
            [few] adâncime de { $count } semimutări
           *[other] adâncime de { $count } de semimutări
        }
    .as-set = cum e setat
    .full = forță maximă
