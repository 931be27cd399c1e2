### Meniurile: ecranul de titlu, partidă nouă, partide salvate, statistici, moduri, reguli și mesajele despre fișiere.
###
### .help este textul explicativ al unui buton; .off îl înlocuiește cât timp butonul e dezactivat.

## Butoane de pe mai multe ecrane

menu-back = Înapoi
menu-cancel = Renunță
menu-save = Salvează
menu-play = Joacă
menu-new-game = Partidă nouă
menu-open-game = Partide salvate
menu-save-game = Salvează partida
menu-learn = Învață
menu-puzzles = Probleme
menu-rules = Reguli
menu-mods = Mod-uri
menu-statistics = Statistici
menu-credits = Autori
menu-quit = Ieșire

## Ecranul de titlu

menu-title-slogan = Rotește o oglindă și lasă lumina să hotărască.
menu-title-editor = Editor
menu-title-continue = Continuă
menu-title-continue-lesson = Continuă lecția
menu-title-continue-puzzle = Continuă problema
menu-title-look-at-game = Vezi partida
menu-title-current = Partida curentă:  { $what }
menu-title-lesson = lecție
menu-title-set-up-editor = editor de așezări
menu-title-finished = terminată
menu-title-computer = { SIDE($side) }: computer, nivelul { $level }
menu-title-levels-beaten = { $beaten } din { $levels } niveluri învinse

## Prima pornire: efecte de lumină

menu-light-full = Tiruri strălucitoare cu scântei și încetinitor când cade un rege.
menu-light-reduced = Fără sclipiri, cu o rază mai lentă, fără încetinitor și cu camera nemișcată.
menu-light-note = Niciuna dintre variante nu sclipește mai mult de trei ori pe secundă. Poți schimba oricând alegerea la „{ options-title }”, „{ options-page-graphics }”.

## Prima pornire: lecții sau o partidă

menu-welcome-title = Prima ta partidă de șah cu lasere?
menu-welcome-teach = Învață-mă
    .help = Lecții scurte pe tablă, de câte un minut.
menu-welcome-play = Joacă direct
    .help = O partidă cu un adversar ușor.
menu-welcome-note = La „{ menu-new-game }” găsești alte table, adversari mai puternici și jocul în doi la același ecran.

## Pauză

menu-pause-title = Pauză
menu-pause-resume = Continuă
menu-pause-main-menu = Meniu principal
menu-pause-leave-editor = Ieși din editor
menu-pause-copy-link = Copiază linkul

## Partidă nouă: alegerea

menu-new-yours = Ale tale
menu-new-other-games = Alte jocuri
menu-new-random = { $name } (la întâmplare)
menu-new-draw-again = Alege din nou { $name } ca să tragi la sorți altă poziție de start.
menu-new-no-set-ups = Pentru aceste reguli nu există încă așezări.
menu-new-sides = { $edition }  ·  { SIDE($first) } contra { SIDE($second) }
menu-new-author = De { $author }
menu-new-from-mod = Din mod-ul { $name }
menu-new-edit = Editează o copie
menu-new-balance = Test de echitate
    .help = Lasă motorul să joace cu el însuși ca să vezi cât de echitabilă e așezarea
menu-new-openings = Deschideri
    .help = Primele mutări ale acestei așezări: cât valorează și cum continuă jocul

## Partidă nouă: jucătorii

menu-seat-human = Om
menu-seat-computer = Computer
menu-seats-people = Joacă doi oameni
menu-seats-against = Împotriva nivelului { $level }
menu-seats-computers = Computer contra computer
menu-seat-lower =
    .help = Un nivel mai jos
    .off = Disponibil când computerul joacă peste nivelul cel mai mic
menu-seat-higher =
    .help = Un nivel mai sus
    .off = Disponibil când computerul joacă sub nivelul cel mai mare
menu-seat-level = Nivelul { $level }:  { $strength }

## Partidă nouă: programul care joacă pentru computer

menu-engine = Motor
menu-engine-other = Altul…
menu-engine-starting = Pornește…
menu-engine-use = Folosește
menu-engine-type-file = Scrie calea unui program, de exemplu /usr/games/stockfish.
menu-engine-missing = Nu există fișierul { $file }.
menu-engine-folder = { $file } este un dosar. Alege fișierul unui program.
menu-engine-unreadable = { $file } nu poate fi deschis: { $error }.
menu-engine-not-unicode = { $file } nu poate fi folosit, fiindcă numele lui nu e Unicode.
menu-engine-refused = { $file } nu poate juca: { $why }. În locul lui joacă { $own }.
menu-engine-not-started = { $file } nu a putut fi pornit. În locul lui joacă { $own }.

## Pregătirea partidei

menu-terms-title = Pregătirea partidei
menu-terms-done = Gata
menu-terms-names = Nume
menu-terms-clock = Ceas
menu-terms-assists = Ajutoare
menu-terms-handicap = Handicap
menu-terms-house-rules = Regulile casei

menu-terms-plain = Ceas și ajutoare
    .help = Alege ceasul, numele și ajutoarele
menu-terms-with-handicap = Ceas, ajutoare, handicap
    .help = Alege ceasul, numele, ajutoarele și un handicap
menu-terms-with-rules = Ceas, ajutoare, regulile casei
    .help = Alege ceasul, numele, ajutoarele și regulile casei

menu-terms-assists-minimal = ajutoare minime
menu-terms-assists-standard = ajutoare standard
menu-terms-assists-custom = ajutoare personalizate
menu-terms-rules-count = { $count ->
    [one] 1 regulă a casei
    [few] { $count } reguli ale casei
   *[other] { $count } de reguli ale casei
    }
menu-terms-left-out = { $count ->
    [one] 1 piesă lipsă
    [few] { $count } piese lipsă
   *[other] { $count } de piese lipsă
    }

menu-clock-none = Fără ceas
menu-clock-turn = Pe tură
menu-clock-increment = Increment
menu-clock-delay = Întârziere
menu-clock-time-turn = { $time } pentru fiecare tură
menu-clock-time-main = { $time } pentru fiecare jucător
menu-clock-time-increment = { $time } în plus după fiecare tură
menu-clock-time-delay = { $time } de la începutul fiecărei ture nu se pun la socoteală

menu-assists-minimal = Minim
    .help = Doar ce permit regulamentele.
menu-assists-standard = Standard
    .help = Totul, în afară de tirul advers.
menu-assists-each = sau fiecare separat:
menu-assist-legal-squares = Câmpuri permise
    .help = Marchează unde poate merge o piesă.
menu-assist-last-turn = Arată ultima tură
    .help = Marchează ultima tură.
menu-assist-undo = Anulare
    .help = Jucătorii își pot anula turele.
menu-assist-hints = Sugestii și analiză
    .help = Jucătorii pot cere sugestii și analiză.

menu-handicap-all-pieces = Toate piesele
menu-handicap-help = Clic pe o piesă ca s-o scoți. Încă un clic o pune la loc.
menu-handicap-of = { $count ->
    [one] { SIDE($side, form: "the") } joacă fără 1 piesă.
    [few] { SIDE($side, form: "the") } joacă fără { $count } piese.
   *[other] { SIDE($side, form: "the") } joacă fără { $count } de piese.
    }
menu-handicap-refused = Această piesă trebuie să rămână. { $why }

## Echilibrul unei așezări

menu-balance-title = Test de echitate
menu-balance-measure = Testează
menu-balance-measure-again = Repetă testul
menu-balance-pause = Pauză
menu-balance-resume = Continuă
menu-balance-stop = Oprește
    .help = Oprește și folosește partidele terminate până acum
    .off = Disponibil cât timp rulează un test
menu-balance-progress = { $played } din { $games } partide
menu-balance-progress-paused = { $played } din { $games } partide, în pauză
menu-balance-keep-playing = Poți închide această fișă și juca mai departe.
menu-balance-none = Încă netestată.
menu-balance-about = { $games ->
    [one] Motorul joacă 1 partidă rapidă cu el însuși.
    [few] Motorul joacă { $games } partide rapide cu el însuși.
   *[other] Motorul joacă { $games } de partide rapide cu el însuși.
    } Durează câteva minute. Între timp poți juca.
menu-balance-heat = Numerele de pe tablă: piese pierdute acolo într-o sută de partide.
menu-balance-not-kept = Rezultatul nu a putut fi păstrat: { $error }
menu-balance-not-started = Testul nu a putut începe: { $error }
menu-balance-crashed = Testul s-a oprit din cauza unei erori în Specular. Încearcă din nou.
menu-balance-measured = Testul de echitate pentru { $setup } s-a încheiat. { $score }

menu-balance-games = { $games ->
    [one] 1 partidă jucată.
    [few] { $games } partide jucate.
   *[other] { $games } de partide jucate.
    }
menu-balance-score = { SIDE($side, form: "the") } obține { $score } ± { $error }%.
menu-balance-wins = Victorii: { SIDE($first) } { $first_wins }, { SIDE($second) } { $second_wins }. Remize: { $draws }.
menu-balance-ends = Finaluri: { $ends }.
menu-balance-end-king = { $games } cu regele lovit
menu-balance-end-both-kings = { $games } cu ambii regi loviți
menu-balance-end-repetition = { $games } prin repetare
menu-balance-end-quiet-turns = { $games } după prea multe ture fără pierderi
menu-balance-end-turn-limit = { $games } după prea multe ture
menu-balance-end-no-action = { $games } fără mutare permisă
menu-balance-end-other = { $games } prin { $by }
menu-balance-length = Lungime mediană (în ture): { $median }. Jumătate din partide au durat între { $lower } și { $upper }, toate între { $least } și { $most }.
menu-balance-no-forced-win = { $turns ->
    [one] Nicio tabără nu câștigă forțat în prima tură
    [few] Nicio tabără nu câștigă forțat în { $turns } ture
   *[other] Nicio tabără nu câștigă forțat în { $turns } de ture
    }{ $depth ->
    [0] .
    [one] , iar o căutare la adâncimea de 1 tură nu găsește nicio victorie.
    [few] , iar o căutare la adâncimea de { $depth } ture nu găsește nicio victorie.
   *[other] , iar o căutare la adâncimea de { $depth } de ture nu găsește nicio victorie.
    }
menu-balance-forced-win = { $turns ->
    [0] Decis: { SIDE($side, form: "the") } câștigă forțat, fiindcă orice primă tură lovește regele celui care mută
    [one] Decis: { SIDE($side, form: "the") } câștigă forțat în 1 tură
    [few] Decis: { SIDE($side, form: "the") } câștigă forțat în { $turns } ture
   *[other] Decis: { SIDE($side, form: "the") } câștigă forțat în { $turns } de ture
    } { $proof ->
    [proven] (demonstrat).
   *[found] (găsit de motor).
    }

## Deschiderile unei așezări

menu-openings-title = Deschideri
menu-openings-none = Pentru această așezare nu se cunosc deschideri.
menu-openings-about = Poziții studiate: { $positions }
menu-openings-turn = Mutare
menu-openings-score = Scor
menu-openings-played = Alegeri
menu-openings-hit = Lovește
menu-openings-line = Varianta principală
menu-openings-help = Alegeri: cât de des începe așa computerul de la nivelul { $level } în sus.
    .error = ±: cât diferă căutările de-a lungul variantei principale.
menu-openings-strikes = Tirul lovește { LIST($pieces) }.
    .piece = { PIECE($piece, form: "the") } de pe { $at }
    .nothing = Tirul nu lovește nimic.
menu-openings-play = Joacă de aici
    .help = Începe o partidă după mutarea de pe tablă
    .off = E nevoie de toate piesele: scoate întâi handicapul

## Deschide partida: lista partidelor salvate

menu-games-by-date = Recente
menu-games-by-name = Nume
menu-games-by-set-up = Așezare
menu-games-import = Importă…
    .help = Deschide dintr-un fișier o partidă, o așezare sau o poziție
menu-games-export = Exportă…
    .help = Scrie o copie a partidei într-un fișier
menu-games-rename = Redenumește
menu-games-delete = Șterge
menu-games-keep = Păstrează
menu-games-where = Orice partidă se salvează după fiecare tură, în { $folder }. { menu-games-drop }
menu-games-where-browser = Orice partidă se salvează după fiecare tură, în acest browser. { menu-games-drop }
menu-games-drop = Trage în fereastră o partidă, o așezare sau o poziție ca s-o deschizi.
menu-games-none = Încă nu ai partide salvate. Partidele se salvează aici de la prima tură.
menu-games-reading = Se citesc partidele salvate: { $read } din { $all }
menu-games-delete-question = Ștergi { $name }?
menu-games-delete-final = Ștergerea nu poate fi anulată.
menu-games-delete-several = { $count ->
    [one] Partida din fișier se șterge definitiv.
    [few] Toate cele { $count } partide din fișier se șterg definitiv.
   *[other] Toate cele { $count } de partide din fișier se șterg definitiv.
    }
menu-games-delete-open = Această partidă este deschisă. Se salvează din nou după următoarea mutare.

menu-games-custom-position = Poziție proprie
menu-games-current = Partida curentă
menu-games-player-to-move = { $player } la mutare
menu-games-players = { $first } contra { $second }
menu-games-side-player = { SIDE($side) }: { $player }
menu-side = { SIDE($side) }
menu-games-computer = Computer, nivelul { $level }
menu-games-turns = { $count ->
    [one] 1 tură
    [few] { $count } ture
   *[other] { $count } de ture
    }
menu-games-just-now = chiar acum
menu-games-minutes-ago = { $count ->
    [one] acum 1 minut
    [few] acum { $count } minute
   *[other] acum { $count } de minute
    }
menu-games-hours-ago = { $count ->
    [one] acum 1 oră
    [few] acum { $count } ore
   *[other] acum { $count } de ore
    }
menu-games-days-ago = { $count ->
    [one] acum 1 zi
    [few] acum { $count } zile
   *[other] acum { $count } de zile
    }
menu-games-date = { $day }.{ $month }.{ $year }

menu-level-inline = nivelul { $level }
menu-level = Nivelul { $level }
menu-program-level = { $program }, nivelul { $level }

## Salvează partida

menu-save-note = Orice partidă se salvează după fiecare tură. Un nume te ajută s-o găsești la „{ menu-open-game }”.

## Statistici

menu-statistics-none = Încă nu ai partide terminate. Se numără partidele cu computerul și cele dintre jucători cu nume.
menu-statistics-legend = Bare: victorii, remize și înfrângeri. Coloane: ultimele partide, înalte pentru o victorie.
menu-statistics-puzzles = Probleme: cotă { $rating } ± { $error }, rezolvate: { $solved }
menu-statistics-puzzles-range = De la { $lowest } la { $highest }, cel mai recent în dreapta
menu-statistics-counts = câștigate: { $won }, remize: { $drawn }, pierdute: { $lost }
menu-statistics-people-counts = { $first } { $won }, { $second } { $lost }, remize { $drawn }
menu-statistics-people = { $first }, { $second }
menu-statistics-of-game = { $game }: { $players }

## Învață: lista lecțiilor

menu-learn-note = Lecții scurte pe o tablă adevărată. Mutările greșite sunt explicate și anulate, așa că poți încerca orice.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = gata
menu-learn-step = pasul { $step } din { $steps }

## Probleme

menu-puzzles-rating = Cota ta: { $rating } ± { $error }
menu-puzzles-solved = rezolvate: { $solved } din { $count }
menu-puzzles-level = La nivelul tău
    .help = Probleme apropiate de cota ta
menu-puzzles-daily = Problema zilei
    .help = Problema zilei, aceeași pentru toți
menu-puzzles-daily-done = Problema zilei: rezolvată
menu-puzzles-days = Ultimele { $count } zile
menu-puzzles-next-daily =
    { $hours ->
        [0] Următoarea problemă a zilei în { $minutes } min
       *[other] Următoarea problemă a zilei în { $hours } h { $minutes } min
    }
menu-puzzles-streak = Serie
    .help = Fiecare problemă e mai grea decât cea dinainte, până la prima greșeală
menu-puzzles-unsolved = Nerezolvate
    .help = Problemele pe care le-ai încercat și nu le-ai rezolvat, începând cu ultima
menu-puzzles-own = Ale tale
    .help = Problemele din dosarul tău și cele pe care le-ai lipit sau importat
menu-puzzles-by-rating = După cotă
menu-puzzles-by-theme = După temă
menu-puzzles-by-edition = După ediție
menu-puzzles-counts = { $solved } din { $count }
menu-puzzles-none = Nu sunt instalate probleme.

## Reguli

menu-rules-tower = Din lateral: o rază care ajunge la un periscop se întoarce de unde a venit, la celălalt nivel. Marginea platformei o oprește.
    .above = De sus: partea luminoasă a fiecărei laturi este un periscop. Restul oprește raza.
menu-rules-variant = { $question }: „{ $base }” sau „{ $answer }”. Jucătorii aleg înainte de partidă.
    .note = „{ $answer }”: { $note }
menu-rules-pieces = Piesele
    .others = Absente de pe tablă la început
menu-rules-table = În timpul partidei
menu-rules-threat = Tirul advers este cel pe care l-ar trage adversarul dacă nu s-ar schimba nimic. { $key } îl arată sau îl ascunde.
menu-rules-threat-options = Tirul advers este cel pe care l-ar trage adversarul dacă nu s-ar schimba nimic. Îl arăți sau îl ascunzi din opțiuni.
menu-rules-analysis = La analiză, motorul studiază poziția: bara arată cine e în avantaj, iar fiecare linie, o continuare bună.
menu-rules-analysis-score = Un scor de 1,00 înseamnă pentru primul jucător un avantaj de circa { PIECE($piece, form: "a") }.

## Moduri

menu-mods-open-folder = Deschide dosar
    .help = Deschide dosarul tău cu mod-uri
menu-mods-reload = Reîncarcă
    .help = Reîncarcă fișierele tuturor mod-urilor
menu-mods-none = Încă nu ai mod-uri. Pune mod-urile în dosarul pe care îl deschide „{ menu-mods-open-folder }”. docs/mods.md explică cum se face unul.
menu-mods-none-browser = Încă nu ai mod-uri. docs/mods.md explică cum se face unul.
menu-mods-about = Un mod este un dosar sau o arhivă zip în { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Trage un mod, ca zip, pe această pagină sau importă-l ca pe o partidă. { menu-mods-data }
menu-mods-data = Mod-urile conțin doar date, nu și cod.
menu-mods-off = { $name }  ·  oprit
menu-mods-left-out = { $name }  ·  omis
menu-mods-needs = are nevoie de { $mods }
menu-mods-adds = Adaugă { $content }.
menu-mods-adds-nothing = Nu adaugă nimic.
menu-mods-rulesets = { $count ->
    [one] 1 set de reguli
    [few] { $count } seturi de reguli
   *[other] { $count } de seturi de reguli
    }
menu-mods-set-ups = { $count ->
    [one] 1 așezare
    [few] { $count } așezări
   *[other] { $count } de așezări
    }
menu-mods-themes = { $count ->
    [one] 1 temă
    [few] { $count } teme
   *[other] { $count } de teme
    }
menu-mods-looks = { $count ->
    [one] 1 aspect de piesă
    [few] { $count } aspecte de piese
   *[other] { $count } de aspecte de piese
    }
menu-mods-lessons = { $count ->
    [one] 1 lecție
    [few] { $count } lecții
   *[other] { $count } de lecții
    }
menu-mods-puzzles = { $count ->
    [one] 1 colecție de probleme
    [few] { $count } colecții de probleme
   *[other] { $count } de colecții de probleme
    }
menu-mods-translations = { $count ->
    [one] 1 traducere
    [few] { $count } traduceri
   *[other] { $count } de traduceri
    }
menu-mods-more-errors = și încă { $count }: { $command }
menu-mods-switch =
    .help = Pornește sau oprește acest mod
    .off = Un mod cu erori rămâne oprit
menu-mods-up = Sus
    .help = Încarcă mai devreme acest mod
    .off = Acest mod este deja primul
menu-mods-down = Jos
    .help = Încarcă mai târziu acest mod
    .off = Acest mod este deja ultimul
menu-mods-file-left-out = { $error }. Fișierul este omis.
menu-mods-with-errors = { $count ->
    [one] Un mod are erori. Le găsești la „{ menu-mods }”, pe ecranul de titlu.
    [few] { $count } mod-uri au erori. Le găsești la „{ menu-mods }”, pe ecranul de titlu.
   *[other] { $count } de mod-uri au erori. Le găsești la „{ menu-mods }”, pe ecranul de titlu.
    }
menu-mods-order = Mod-urile se încarcă după cele de care au nevoie.
menu-mods-folder-not-opened = { $folder } nu poate fi deschis: { $error }.

## Import, export, copiere și lipire

menu-file-import = Importă o partidă
menu-file-export = Exportă partida
menu-file-program = Alege un program care joacă
menu-file-games = Partide
menu-file-programs = Programe
menu-file-all = Toate fișierele
menu-file-dialog-open = O fereastră de fișiere este deja deschisă, poate în spatele acesteia. Apasă din nou ca să deschizi alta.
menu-file-dialog-crashed = Fereastra de fișiere s-a închis cu o eroare. Încearcă din nou sau trage o partidă în fereastra jocului.
menu-file-dialog-failed = Fereastra de fișiere nu poate fi deschisă: { $error }.
menu-file-no-dialog = Acest sistem nu are o fereastră de fișiere. Trage o partidă în fereastra jocului.
menu-file-no-dialog-folder = Acest sistem nu are o fereastră de fișiere. Trage o partidă în fereastra jocului sau copiaz-o în { $folder }.
menu-file-no-dialog-export = Acest sistem nu are o fereastră de fișiere. Partida este în { $file }.
menu-file-exported = Partida este în { $file }.
menu-pasted-game = Partida din clipboard este deschisă.
menu-pasted-position = Poziția din clipboard este deschisă.
menu-pasted-puzzle = Problema din clipboard este deschisă.
menu-copied-game = Notația partidei este în clipboard.
menu-copied-link = Un link către partida de acum este în clipboard.
menu-clipboard-not-written = Nu se poate scrie în clipboard: { $error }.
menu-no-game-in-clipboard = În clipboard nu e nicio partidă, poziție sau problemă.
menu-no-game-in-file = În { $file } nu e nicio partidă, poziție sau problemă.
menu-file-is-folder = { $file } este un dosar. Alege un fișier din el.
menu-file-is-missing = Nu există niciun fișier cu numele { $file }.
menu-wrong-file = { $file } nu poate fi deschis.
menu-wrong-clipboard = Textul din clipboard conține o greșeală.
menu-link-not-read = Acesta este un link către { $site }. Specular nu citește pagini web: copiază de acolo partida (PGN) sau poziția (FEN) și lipește-o aici.

## Fișiere: de ce nu se poate scrie unul

store-not-written = { $path } nu poate fi scris: { $error }.
store-not-read = { $path } nu poate fi citit: { $error }.
store-not-deleted = { $path } nu poate fi șters: { $error }.
store-not-renamed = { $path } nu poate fi redenumit: { $error }.
store-too-many = { $path }: există prea multe fișiere cu acest nume.
store-set-aside = Unul dintre fișierele tale nu a putut fi citit și a fost înlocuit. Cel vechi este acum { $file }.
store-contested = Alt program modifică mereu fișierul.
store-no-games-folder = Pe acest sistem nu există un dosar pentru partide salvate.
store-no-pictures-folder = Pe acest sistem nu există un dosar pentru imagini.
store-no-draft-file = Pe acest sistem nu există un fișier pentru ciorne.
