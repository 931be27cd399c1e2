### Editorul de table, așezarea pieselor la Stratego, fișa lecțiilor și mesajele despre fișiere.

## Editor: nume

editor-unnamed = Așezarea mea
editor-new = Așezare nouă
editor-copy-name = { $name } (copie)
editor-name-after =
    { $count ->
        [one] { $name } după 1 tură
        [few] { $name } după { $count } ture
       *[other] { $name } după { $count } de ture
    }

## Editor: o tablă nesalvată

editor-unsaved = { $name } nu este salvată.
editor-keep-editing = Continuă
    .help = Continuă cu tabla nesalvată
editor-discard = Renunță la ea
    .help = Deschide cealaltă tablă. Cu „{ command-undo }” o readuci pe aceasta, până închizi jocul

## Editor: câmpuri de text

editor-name = Nume
editor-author = Autor
editor-note = Notă

## Editor: unelte

editor-place =
    .help = Așază { PIECE($piece, form: "plural") } pentru { SIDE($player) }
    .neutral = Așază { PIECE($piece, form: "plural") }, care nu sunt ale nimănui
    .tower = Așază turnul sau mută-l cu tot ce e pe el
editor-neutral = Neutre

editor-brushes = Pensule
editor-hand = Mână
    .help = Selectează și trage piese
editor-erase = Șterge
    .help = Scoate piese de pe tablă
editor-wall = Zid
    .help = Ridică sau scoate ziduri între câmpuri
editor-hole = Gaură
    .help = Decupează câmpuri din tablă sau pune-le la loc

editor-symmetry = Simetrie
editor-symmetry-off = Fără
    .help = Așază piese doar pentru o tabără
editor-symmetry-half-turn = Rotire
    .help = Așază piese pentru ambele tabere, ca tabla să arate la fel de la ambele locuri
editor-symmetry-mirror = Oglindire
    .help = Așază piese pentru ambele tabere, în oglindă între jucători

editor-fire = Trage
    .help = Trage cu laserul { SIDE($player, form: "gen") }
editor-reserve = Rezervat
    .help = Rezervă câmpuri pentru piesele { SIDE($player, form: "gen") } sau eliberează-le
editor-wall-laser = Laser în zid
    .help = Pune laserul { SIDE($player, form: "gen") } într-un zid sau în margine ori scoate-l
editor-first-move = Prima mutare
    .help = { SIDE($player, form: "the") } începe

editor-selected = Piesa selectată
editor-turn-left = La stânga
    .help = Rotește piesa în sens antiorar
    .off = Selectează mai întâi o piesă
editor-turn-right = La dreapta
    .help = Rotește piesa în sens orar
    .off = Selectează mai întâi o piesă
editor-recolour = Schimbă tabăra
    .help = Dă piesa celeilalte tabere
    .off = Selectează mai întâi o piesă
editor-remove = Scoate
    .help = Scoate piesa de pe tablă
    .off = Selectează mai întâi o piesă de pe tablă

editor-board = Tablă
editor-size = { $files } × { $ranks }
editor-fewer-files = − coloană
    .help = Scoate o coloană
editor-more-files = + coloană
    .help = Adaugă o coloană
editor-fewer-ranks = − linie
    .help = Scoate o linie
editor-more-ranks = + linie
    .help = Adaugă o linie
editor-clear = Golește
    .help = Scoate toate piesele de pe tablă

## Editor: butoanele de la capătul panoului

editor-play = Joacă
    .help = Joacă această tablă contra computerului
editor-save = Salvează
    .help = Salvează tabla între așezările tale
editor-leave = Ieși
    .help = Revino la partidă; tabla se păstrează
editor-copy = Copiază
    .help = Copiază tabla ca desen
editor-copy-khet = Copiază ca Khet
    .help = Copiază tabla în notație Khet
editor-paste = Lipește
    .help = Lipește o tablă desenată, notație Khet, notația unei partide sau o problemă
editor-balance = Test de echitate
    .help = Lasă motorul să joace cu el însuși ca să vezi cât de echitabilă e tabla
editor-puzzle = Problemă
    .help = Fă din această tablă o problemă

## Editor: analiză

editor-analysis-depth = Analiză, adâncime { $depth }
editor-analysis-thinking = Analiză: se gândește…
editor-analysis-off = Pentru această tablă nu există analiză

## Editor: probleme ale tablei

editor-problems = Probleme
editor-no-problems = Nicio problemă. Pe această tablă se poate juca.
editor-more-problems =
    { $count ->
        [one] Și încă una.
       *[other] Și încă { $count }.
    }

editor-problem-off-board = { $square }: { PIECE($piece, form: "the-of") } { SIDE($player, form: "gen") } trage în afara tablei.
editor-problem-shot = Laserul { SIDE($player, form: "gen") } ar lovi { LIST($pieces) }.
editor-piece-on = { PIECE($piece, form: "the-of") } { SIDE($player, form: "gen") } de pe { $square }
editor-neutral-piece-on = { PIECE($piece, form: "the") } de pe { $square }
editor-own-piece-on = { PIECE($piece, form: "own") } de pe { $square }
editor-problem-shot-wins = Orice tură care nu schimbă drumul razei câștigă.
editor-problem-shot-loses = { SIDE($player, form: "the") } pierde cu orice tură care nu schimbă drumul razei.
editor-problem-wins = { SIDE($player, form: "the") } câștigă cu prima tură, { $action }.
editor-problem-threatens = { SIDE($player, form: "the") } amenință să câștige imediat cu { $action }.
editor-problem-dark = { $square }: nicio rază nu poate ajunge vreodată la { PIECE($piece, form: "the-of") } { SIDE($player, form: "gen") }.
    .neutral = { $square }: nicio rază nu poate ajunge vreodată la { PIECE($piece) }.
editor-problem-asymmetric =
    { $count ->
        [one] Taberele diferă: 1 piesă nu are pereche.
        [few] Taberele diferă: { $count } piese nu au pereche.
       *[other] Taberele diferă: { $count } de piese nu au pereche.
    }

## Editor: de ce nu se poate face o modificare

editor-no-such-piece = Aceste reguli nu au o asemenea piesă.
editor-laser-into-hole = Laserul { SIDE($player, form: "gen") } bate spre { $square }, așa că acest câmp trebuie să rămână.
editor-laser-needs-wall = Un laser are nevoie în spate de un zid, de o gaură sau de marginea tablei.
editor-needs-laser = { SIDE($player, form: "the") } are nevoie de un laser.
editor-not-possible = Această modificare nu este posibilă: { $error }
editor-no-laser = { SIDE($player, form: "the") } nu are laser pe această tablă.

## Editor: indicațiile de sub tablă

editor-hint-piece = { $square }: { PIECE($piece, form: "the-of") } { SIDE($player, form: "gen") }
    .neutral = { $square }: { PIECE($piece, form: "the") }
editor-hint-place = { $square }: așază { PIECE($piece, form: "the") }
editor-hint-reserved = { $square } este rezervat pentru { SIDE($player) }
editor-hint-reserve = { $square }: rezervă pentru { SIDE($player) }
editor-hint-free = { $square }: liber pentru ambele tabere
editor-hint-cut = { $square }: decupează o gaură
editor-hint-fill = { $square }: astupă gaura
editor-hint-build = Între { $first } și { $second }: ridică un zid
editor-hint-tear-down = Între { $first } și { $second }: scoate zidul
editor-hint-no-wall = Un zid are nevoie de câte un câmp de fiecare parte
editor-hint-laser = Laserul { SIDE($player, form: "gen") }
editor-hint-put-laser = { $square }: pune aici laserul { SIDE($player, form: "gen") }
editor-hint-replace-laser = { $square }: înlocuiește laserul { SIDE($other, form: "gen") } cu cel al { SIDE($player, form: "gen") }
editor-hint-turn = rotiță sau { $keys }  rotește
editor-hint-wheel = rotiță  rotește
editor-hint-side = { $keys }  latura următoare
editor-hint-drag = tragere  mută
editor-hint-drag-along = tragere  de-a lungul marginii
editor-hint-click = clic  scoate
editor-hint-right-click = clic dreapta  scoate
editor-hint-exchange = { $keys }  schimbă între ele

editor-brush-erase = Dă clic pe piese ca să le scoți
editor-brush-hole = Dă clic pe câmpuri ca să le decupezi sau să le pui la loc
editor-brush-wall = Dă clic între două câmpuri ca să ridici sau să scoți un zid
editor-brush-reserve = Dă clic pe câmpuri ca să le rezervi pentru { SIDE($player) } sau să le eliberezi
editor-brush-laser = Dă clic pe o margine a tablei ca să pui acolo laserul { SIDE($player, form: "gen") }

## Editor: mesaje

editor-copied = Tabla este acum în clipboard, ca desen.
editor-copied-khet = Tabla este acum în clipboard, în notație Khet.
editor-riders-removed =
    { $count ->
        [one] Piesa de pe turn a fost scoasă odată cu el. Cu „{ command-undo }” le readuci pe amândouă.
        [few] Cele { $count } piese de pe turn au fost scoase odată cu el. Cu „{ command-undo }” readuci totul.
       *[other] Cele { $count } de piese de pe turn au fost scoase odată cu el. Cu „{ command-undo }” readuci totul.
    }
editor-tower-replaced =
    { $count ->
        [one] Turnul a înlocuit 1 piesă. Cu „{ command-undo }” o readuci.
        [few] Turnul a înlocuit { $count } piese. Cu „{ command-undo }” le readuci.
       *[other] Turnul a înlocuit { $count } de piese. Cu „{ command-undo }” le readuci.
    }
editor-pasted = Tabla din clipboard este deschisă.
editor-pasted-puzzle = Tabla problemei din clipboard este deschisă. „{ editor-puzzle }” o demonstrează.
editor-not-pasted = În clipboard nu e nicio tablă care să poată fi folosită aici.
editor-no-clipboard = Clipboardul nu este disponibil.
editor-not-copied = Nu s-a putut scrie în clipboard: { $error }.
editor-saved = Salvată ca { $name }
editor-not-saved = Tabla nu a fost salvată.
editor-not-written = Fișierul ei nu a putut fi scris: { $error }.
editor-no-folder = Acest sistem nu are un dosar pentru așezările tale.
editor-name-taken = Există altă așezare cu acest nume. Apasă din nou pe „{ editor-save }” ca s-o înlocuiești sau alege alt nume.
editor-board-name-taken = Există altă tablă cu acest nume. Alege alt nume.
editor-further-problems =
    { $count ->
        [one] Mai este o problemă.
        [few] Mai sunt { $count } probleme.
       *[other] Mai sunt { $count } de probleme.
    }
editor-save-first = Salvează mai întâi tabla: are reguli proprii, care au nevoie de un fișier.

## Editor: fișierul care păstrează tabla nesalvată

editor-draft-set-aside = Tabla pe care ai lăsat-o în editor nu a putut fi citită. Fișierul ei este acum { $file }.
editor-draft-moved = Alt program sau altă fereastră a acestui joc a modificat { $old }. Tabla din editor se păstrează în { $new }.
editor-draft-not-kept = Tabla din editor nu a putut fi păstrată și se pierde când închizi jocul.

## Pregătirea unei partide de Stratego

deploy-random = La întâmplare
    .help = Așază toate piesele la întâmplare pe cele patru linii ale tale
deploy-mirror = Oglindire
    .help = Schimbă între ele stânga și dreapta
deploy-clear = Golește
    .help = Scoate toate piesele de pe tablă
deploy-set-ups = Așezări
    .help = Așază toate piesele în această formație
deploy-save-heading = Salvează așezarea
deploy-save = Salvează
    .help = Salvează așezarea cu acest nume
    .off = Așază mai întâi toate piesele
deploy-ready = Gata
    .help = Încheie așezarea
    .off = Așază mai întâi toate piesele
deploy-piece =
    .help = Ia această piesă sau trage-o pe liniile tale
    .off = Toate piesele de acest fel sunt așezate
deploy-all-placed = Toate piesele sunt așezate.
deploy-placed = Piese așezate: { $count } din { $total }.
deploy-name = Așezarea { SIDE($player, form: "gen") }
deploy-saved = Așezarea este salvată ca { $name }.
deploy-replace = Ai deja o așezare cu numele { $name }. Apasă din nou pe „{ deploy-save }” ca s-o înlocuiești.
deploy-not-saved = Așezarea nu a fost salvată.
deploy-no-folder = Acest sistem nu are un dosar pentru așezări.
deploy-name-taken = Jocul are deja o așezare cu numele { $name }. Alege alt nume.

## Lecții: fișa de lângă tablă

learn-place = Lecția { $number } din { $count }
learn-place-step = Lecția { $number } din { $count }  ·  pasul { $step } din { $steps }
learn-next = Înainte
learn-hint = Sugestie
learn-restart-step = Reia pasul
learn-restart = Reia lecția
learn-all = Toate lecțiile
learn-leave = Ieși
learn-your-turn = Acum joacă tu această mutare.
learn-well-done = Bravo.
learn-stuck = Lecția nu poate continua: { $error }

## Probleme: fișa de lângă tablă

puzzle-name = Problemă: câștig în { $turns } ({ $rating })
    .piece = Problemă: câștig de piesă în { $turns } ({ $rating })
    .defence = Problemă: singura apărare ({ $rating })
puzzle-band = Cotă de la { $from } la { $to }
puzzle-streak = Serie: { $count }
puzzle-streak-best = Cea mai bună serie: { $best }
puzzle-task-win =
    { $turns ->
        [one] { SIDE($side, form: "the") } mută și câștigă într-o mutare
        [few] { SIDE($side, form: "the") } mută și câștigă în { $turns } mutări
       *[other] { SIDE($side, form: "the") } mută și câștigă în { $turns } de mutări
    }
puzzle-task-win-piece =
    { $turns ->
        [one] { SIDE($side, form: "the") } mută și câștigă o piesă într-o mutare
        [few] { SIDE($side, form: "the") } mută și câștigă o piesă în { $turns } mutări
       *[other] { SIDE($side, form: "the") } mută și câștigă o piesă în { $turns } de mutări
    }
puzzle-task-defend = { SIDE($side, form: "the") } mută. O singură mutare evită înfrângerea: găsește-o.
puzzle-note-win = Se numără doar mutările tale. Adversarul joacă cele mai bune răspunsuri.
puzzle-note-win-piece = Câștigă cel puțin o piesă mai mult decât pierzi, socotind și răspunsul la ultima ta mutare.
puzzle-note-defend =
    { $turns ->
        [one] După orice altă mutare, adversarul câștigă cu următorul tir.
        [few] După orice altă mutare, adversarul poate forța câștigul în { $turns } mutări.
       *[other] După orice altă mutare, adversarul poate forța câștigul în { $turns } de mutări.
    }
puzzle-note-threat = { $key } arată sau ascunde tirul advers, cel care ar urma dacă nu s-ar schimba nimic.
    .options = Ca să vezi ce tir ar urma dacă nu s-ar schimba nimic, pornește „{ assist-threat }” în opțiuni.
puzzle-right = Corect. Adversarul răspunde { $reply }. Ce urmează?
puzzle-wrong = Nu este soluția.
puzzle-wrong-loses = Așa pierzi.
    .own = Așa pierzi: propriul tău tir încheie partida.
puzzle-wrong-win =
    { $turns ->
        [one] Așa nu câștigi într-o mutare.
        [few] Așa nu câștigi în { $turns } mutări.
       *[other] Așa nu câștigi în { $turns } de mutări.
    }
    .missed = Tirul tău nu lovește { PIECE($king, form: "the") }.
puzzle-wrong-win-piece =
    { $turns ->
        [one] Așa nu câștigi nicio piesă într-o mutare.
        [few] Așa nu câștigi nicio piesă în { $turns } mutări.
       *[other] Așa nu câștigi nicio piesă în { $turns } de mutări.
    }
puzzle-wrong-answer = Adversarul răspunde { $reply }.
    .holds = Adversarul răspunde { $reply }. După aceea, nicio mutare nu mai ajunge la timp la soluție.
puzzle-again = Încearcă din nou
    .help = Retrage aceste mutări. Un clic pe tablă face același lucru
puzzle-hint-piece = Uită-te la { PIECE($piece, form: "the") } de pe { $square }.
puzzle-hint-action = Joacă { $action }, cum arată săgeata.
puzzle-hint =
    .help = Arată ce piesă mută și, a doua oară, unde. Contează ca încercare nereușită
    .late = Arată ce piesă mută și, a doua oară, unde
puzzle-solved = Rezolvat
puzzle-solved-late = Pentru cota ta contează doar prima încercare, iar aceasta nu a reușit.
puzzle-rating = Cota problemei: { $rating }
puzzle-themes = Teme: { $themes }
puzzle-rating-up = Cota ta: { $rating } ± { $error } (+{ $change })
puzzle-rating-down = Cota ta: { $rating } ± { $error } (−{ $change })
puzzle-unrated = Problemele tale nu contează pentru cota ta.
puzzle-rated = O sugestie sau o mutare greșită contează ca încercare nereușită și îți scade cota.
puzzle-no-preview = Problemele nu au previzualizarea tirului: urmărește singur raza.
puzzle-streak-rules = Fiecare problemă e mai grea decât cea dinainte. O mutare greșită sau o sugestie încheie seria.
puzzle-streak-over = Seria s-a încheiat. Recordul tău: { $count }
puzzle-last = Aceasta a fost ultima problemă din această listă.
puzzle-look-back = Privește înapoi
puzzle-play-on = Joacă mai departe
    .help = Joacă împotriva computerului, la nivelul { $level }, poziția de pe masă
    .start = Joacă împotriva computerului, la nivelul { $level }, de la poziția inițială a problemei
puzzle-copy = Copiază problema
    .help = Copiază această problemă fără soluție, ca s-o lipești într-un mesaj sau în joc
puzzle-copied = Problema este în clipboard, fără soluție.
puzzle-all = Toate problemele
puzzle-stuck = Problema nu poate continua: { $error }
puzzle-theme-bounces = Multe oglinzi
puzzle-theme-opponent-mirror = Oglinda adversarului
puzzle-theme-double-mirror = Aceeași oglindă de două ori
puzzle-theme-unblocked = Cale liberă
puzzle-theme-discovered = Rază descoperită
puzzle-theme-swap = Schimb
puzzle-theme-stack = Stivă
puzzle-theme-splitter = Divizor
puzzle-theme-laser-turn = Rotirea laserului
puzzle-theme-climb = Între niveluri
puzzle-theme-quiet = Mutare liniștită
puzzle-theme-defence = Apărare

## Probleme: cartonașul din editor

puzzle-maker-title = Fă o problemă
puzzle-maker-unnamed = Problema mea
puzzle-maker-win = Câștig
    .help = Câștigă partida în atâtea mutări, orice ar face adversarul
puzzle-maker-piece = Câștig de piesă
    .help = Câștigă o piesă în atâtea mutări, orice ar face adversarul
puzzle-maker-defence = Singura apărare
    .help = Găsește singura mutare după care adversarul nu câștigă în atâtea mutări
puzzle-maker-turns = Mutări
    .help = Câte mutări are jucătorul sau, într-o apărare, adversarul
puzzle-maker-about = Alege sarcina pentru această tablă. Demonstrația încearcă apoi toate mutările ambelor părți: o singură primă mutare o poate rezolva. Renunță după { $count } milioane de poziții.
puzzle-maker-progress = { $count } milioane de poziții încercate, din cel mult { $most }
puzzle-maker-rating = Demonstrat. Se măsoară cât e de grea…
puzzle-maker-sound = Este o problemă: are exact o soluție.
puzzle-maker-solution = Soluția: { $actions }
puzzle-maker-prove = Demonstrează
    .help = Încearcă toate mutările ambelor părți sau oprește încercarea
puzzle-maker-stop = Oprește
puzzle-maker-not-started = Demonstrația nu a putut începe: { $error }.
puzzle-maker-unproven = Demonstrează întâi problema
puzzle-maker-save = Salvează
    .help = Salvează această problemă printre ale tale
puzzle-maker-copy = Copiază
    .help = Copiază această problemă fără soluție, ca s-o lipești într-un mesaj sau în joc
puzzle-maker-link = Copiază linkul
    .help = Copiază un link către această problemă
puzzle-maker-saved = Salvată ca { $file }. O găsești în „{ menu-puzzles }”, la „{ menu-puzzles-own }”.
puzzle-maker-known = „{ $list }” conține deja această problemă: { $id }.
puzzle-maker-taken = În dosarul tău de probleme există deja alt fișier { $file }. Redenumește-l sau șterge-l întâi.
puzzle-maker-not-saved = Problema nu a putut fi salvată: { $error }.
puzzle-maker-no-folder = Acest sistem nu are un dosar pentru problemele tale.
puzzle-maker-copied-link = Un link către problemă este în clipboard.

## Probleme: de ce nu este una

puzzle-flaw-unsuitable = Acest joc nu poate avea probleme, pentru că o mutare e alcătuită din mai multe acțiuni.
puzzle-flaw-stopped = Nedecis: demonstrația cere prea multe poziții. Alege mai puține mutări.
puzzle-flaw-crashed = Demonstrația s-a oprit din cauza unei erori în Specular. Încearcă din nou.
puzzle-flaw-no-win =
    { $turns ->
        [one] { SIDE($side, form: "the") } nu poate câștiga într-o mutare.
        [few] { SIDE($side, form: "the") } nu poate forța câștigul în { $turns } mutări.
       *[other] { SIDE($side, form: "the") } nu poate forța câștigul în { $turns } de mutări.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [one] { SIDE($side, form: "the") } nu poate câștiga o piesă într-o mutare.
        [few] { SIDE($side, form: "the") } nu poate forța câștigul unei piese în { $turns } mutări.
       *[other] { SIDE($side, form: "the") } nu poate forța câștigul unei piese în { $turns } de mutări.
    }
puzzle-flaw-no-defence = { SIDE($side, form: "the") } nu are apărare: după orice mutare, adversarul poate forța câștigul în cel mult { $turns } mutări.
puzzle-flaw-cooked = Mai multe prime mutări o rezolvă: { LIST($actions) }.
puzzle-flaw-others =
    { $count ->
        [few] alte { $count }
       *[other] alte { $count } de mutări
    }
puzzle-flaw-win =
    { $turns ->
        [one] Alege altă sarcină: { SIDE($side, form: "the") } poate câștiga într-o mutare.
        [few] Alege altă sarcină: { SIDE($side, form: "the") } poate forța câștigul în { $turns } mutări.
       *[other] Alege altă sarcină: { SIDE($side, form: "the") } poate forța câștigul în { $turns } de mutări.
    }
puzzle-flaw-piece =
    { $turns ->
        [one] Alege altă sarcină: { SIDE($side, form: "the") } poate câștiga o piesă într-o mutare.
        [few] Alege altă sarcină: { SIDE($side, form: "the") } poate forța câștigul unei piese în { $turns } mutări.
       *[other] Alege altă sarcină: { SIDE($side, form: "the") } poate forța câștigul unei piese în { $turns } de mutări.
    }
puzzle-flaw-defence =
    { $turns ->
        [one] Alege altă sarcină: împotriva câștigului într-o mutare există deja o singură apărare.
        [few] Alege altă sarcină: împotriva câștigului în { $turns } mutări există deja o singură apărare.
       *[other] Alege altă sarcină: împotriva câștigului în { $turns } de mutări există deja o singură apărare.
    }
puzzle-flaw-choice = După răspunsul { $reply }, mai multe mutări duc la țintă: { LIST($actions) }.
puzzle-flaw-short = Adversarul poate pierde mai devreme prin propria lovitură, iar soluției i-ar lipsi ultima mutare.
puzzle-flaw-idle = Piesa este câștigată înainte de ultima mutare, care nu ar lovi nimic.
puzzle-flaw-better = O altă mutare este mult mai bună: { $action }.
puzzle-flaw-obvious =
    { $turns ->
        [0] Foarte ușor: raza nu este deviată nicăieri. Poți salva problema oricum.
        [one] Foarte ușor: raza este deviată doar o dată. Poți salva problema oricum.
       *[other] Foarte ușor: raza este deviată doar de { $turns } ori. Poți salva problema oricum.
    }

## Fișiere care se schimbă în timpul jocului

reload-done = Fișiere reîncărcate.
reload-unchanged = Fișiere reîncărcate. Nu s-a schimbat nimic.
reload-errors = Fișiere reîncărcate. Unele au greșeli.
reload-by-key = Apasă { $key } ca să reîncarci fișierele.
reload-by-button = Folosește „{ menu-mods-reload }” de la „{ menu-mods }” ca să reîncarci fișierele.
reload-unwatched = Modificările fișierelor nu sunt observate: { $error }.
reload-folder-unwatched = Modificările din { $folder } nu sunt observate: { $error }.
reload-network-drive = { $folder } este pe o unitate de rețea ({ $kind }), unde unele modificări nu sunt observate.

reload-new-rules = { $name } are reguli noi, iar partida continuă cu ele. „{ command-undo }” readuce regulile vechi.
reload-old-rules = { $name } are reguli noi, dar partida continuă cu cele vechi.
reload-over = Partida s-a terminat.
reload-other-game = Partida de pe tablă nu este un joc cu lasere.
reload-new-set-up = { $name } s-a schimbat. „{ command-undo }” readuce tabla dinainte.

reload-offer = { $name } s-a schimbat. Partida continuă așa cum a început.
reload-restart = Reîncepe
reload-not-now = Nu acum
reload-last-game = Ultima ta partidă este salvată la „{ menu-open-game }”.

reload-card =
    { $count ->
        [one] O greșeală în { $file }
        [few] { $count } greșeli în { $file }
       *[other] { $count } de greșeli în { $file }
    }
reload-close = Închide
reload-expected = Așteptat: { $text }
reload-found = Găsit: { $text }
reload-others =
    { $count ->
        [one] încă una în alte fișiere
       *[other] încă { $count } în alte fișiere
    }

## Mesaje: partide salvate

notice-game-saved = Salvată ca { $name }
notice-game-not-saved = Partida nu este salvată.
notice-game-moved = Alt program sau altă fereastră a acestui joc a modificat { $old }. Partida continuă în { $new }; ambele fișiere se păstrează.
notice-game-not-replaced = { $old } nu poate fi scris: { $error }. Partida continuă în { $new }; ambele fișiere se păstrează.

## Mesaje: setări

notice-settings-reset = Setările tale nu au putut fi citite, așa că se aplică cele implicite. Fișierul este acum { $file }.
notice-settings-locked = Setările tale nu au putut fi citite, așa că se aplică cele implicite. Modificările nu se salvează.
notice-settings-not-saved = Setările tale nu au putut fi salvate.
notice-puzzles-reset = Rezultatele tale la probleme nu au putut fi citite și pornesc de la zero. Fișierul este acum { $file }.
notice-puzzles-locked = Rezultatele tale la probleme nu au putut fi citite. Rezultatele noi nu se salvează.
notice-puzzles-not-saved = Rezultatele tale la probleme nu au putut fi salvate.

## Mesaje: teme și moduri în browser

notice-theme-missing = Această temă nu este disponibilă, așa că masa rămâne cum este.
notice-mod-kept = { $name } se păstrează în acest browser. Îl găsești la „{ menu-mods }”, pe ecranul de titlu.
notice-mod-not-kept = { $name } nu a putut fi păstrat: { $error }.
notice-no-mods-folder = Acest sistem nu are un dosar pentru mod-uri.
