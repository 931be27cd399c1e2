### Șah, dame și Stratego: nume, reguli, piese, refuzuri, rezultate, regulile casei.

## Numele jocurilor

game-chess = Șah
game-draughts = Dame
game-stratego = Stratego

## Șah: meniul jocurilor

chess-note = Regulile obișnuite, cu rocadă, transformare și en passant.
chess-setup = Standard
chess-setup-random = Chess960, poziția { $number }

## Șah: refuzuri

chess-refused-unreadable = „{ $text }” nu este o mutare. Scrie-o ca e2e4 sau ca e7e8q pentru a transforma un pion.
chess-refused-stuck = { PIECE($piece, form: "The") } de pe { $square } nu are nicio mutare permisă.
chess-refused-own-piece = Pe { $square } e deja { PIECE($piece, form: "the") } { PIECE($piece, form: "gender") ->
        [f] ta
       *[other] tău
    }.
chess-refused-promotion = Un pion care ajunge pe { $square } devine damă, turn, nebun sau cal. Spune care, de exemplu { $text }.
    .too-early = Doar un pion care ajunge pe ultima linie se transformă.
chess-refused-way =
    .pawn = Pionul se mută cu un câmp drept înainte sau cu două de pe câmpul inițial și capturează în diagonală.
    .pawn-double = Pionul se poate muta cu două câmpuri doar de pe câmpul inițial.
    .knight = Calul se mută două câmpuri drept și unul în lateral.
    .bishop = Nebunul se mută în diagonală.
    .rook = Turnul se mută pe linia sau pe coloana lui.
    .queen = Dama se mută pe linia, pe coloana sau pe diagonalele ei.
    .king = Regele se mută cu un câmp.
chess-refused-blocked = Drumul e blocat de { PIECE($piece, form: "a") } de pe { $square }.
chess-refused-pawn-blocked = Pe { $square } e o piesă, iar pionul capturează doar în diagonală.
chess-refused-pawn-empty = Pionul se mută în diagonală doar ca să captureze, iar { $square } e liber.
chess-refused-castling = Regele nu poate face rocada pe { $square }.
    .moved = Nu mai poți face rocada pe { $square }: regele sau turnul de pe { $rook } s-a mutat.
chess-refused-castling-between = Toate câmpurile dintre rege și turn trebuie să fie libere, dar pe { $square } e { PIECE($piece, form: "a") }.
    .crossed = Toate câmpurile prin care trec regele și turnul trebuie să fie libere, dar pe { $square } e { PIECE($piece, form: "a") }.
chess-refused-castling-check = Nu poți face rocada cât timp regele tău e în șah de pe { $from }.
chess-refused-castling-attacked = Nu poți face rocada: regele ar trece prin { $square }, câmp atacat de { PIECE($piece, form: "the") } de pe { $from }.
chess-refused-check = Regele tău ar fi în șah de pe { $from }.
    .still = Regele tău e în șah de pe { $from }, iar această mutare nu ajută.
chess-refused-other = { PIECE($piece, form: "The") } nu poate merge pe { $square }.

## Șah: rezultate

chess-result-checkmate = Șah mat: regele { SIDE($side, form: "gen") } de pe { $square } este atacat de pe { LIST($from) }.
chess-result-stalemate = Pat: { SIDE($side, form: "the") } nu e în șah și nu are nicio mutare permisă.
chess-result-material = Niciuna dintre tabere nu mai are destule piese ca să dea mat.

## Șah: cum se scriu mutările

chess-notation =
    .piece = Nf3: calul se mută pe f3.
    .pawn = e4: un pion se mută pe e4.
    .signs = x înseamnă captură, + șah, # șah mat.
    .castling = O-O este rocada spre coloana h, O-O-O spre coloana a.

## Șah: pagina de reguli

chess-rules =
    .turns = { SIDE($side, form: "the") } începe, apoi jucătorii mută pe rând.
    .moves = O piesă se mută pe un câmp liber sau capturează o piesă adversă mutându-se pe câmpul ei. Doar caii sar peste alte piese.
    .check = Un rege al cărui câmp este atacat e în șah. Nicio mutare nu are voie să-ți lase propriul rege în șah.
    .checkmate = Matul câștigă: regele e în șah și nicio mutare nu ajută.
    .castling = Dacă nici regele, nici un turn nu s-au mutat, pot face rocada: regele se mută cu două câmpuri spre turn, iar turnul ajunge lângă el, de partea cealaltă. Toate câmpurile dintre ei trebuie să fie libere. Regele nu poate fi în șah, nu poate trece printr-un câmp atacat și nu poate ajunge pe unul.
    .en-passant = Dacă un pion înaintează cu două câmpuri și trece pe lângă un pion advers, acesta îl poate captura chiar la mutarea următoare, ca și cum s-ar fi mutat doar cu unul: en passant.
    .promotion = Un pion care ajunge pe ultima linie devine damă, turn, nebun sau cal al taberei sale.
    .stalemate = Patul este remiză: jucătorul la mutare nu are nicio mutare permisă, iar regele lui nu e în șah.
    .material = Partida este remiză când rămân doar regii, cu cel mult un cal sau un nebun.
    .repetition = Când o poziție apare a treia oară cu aceleași mutări posibile, jucătorul la mutare poate cere remiză. Așa se încheie șahul etern.
    .agreement = Jucătorii pot conveni remiza sau pot ceda.
    .no-limit = Nu există regula celor cincizeci de mutări: o partidă poate avea oricâte mutări.

## Șah: ce face fiecare piesă

chess-kind-pawn =
    .moves = Se mută cu un câmp drept înainte, sau cu două de pe câmpul inițial, pe câmpuri libere.
    .captures = Capturează la un câmp, în diagonală înainte.
    .promotes = Devine damă, turn, nebun sau cal pe ultima linie.
chess-kind-knight = Se mută două câmpuri drept și unul în lateral, sărind peste alte piese.
chess-kind-bishop = Se mută în diagonală peste oricâte câmpuri libere.
chess-kind-rook =
    .moves = Se mută pe linie sau pe coloană peste oricâte câmpuri libere.
    .castles = Poate face rocada cu regele său.
chess-kind-queen = Se mută pe linie, pe coloană sau în diagonală peste oricâte câmpuri libere.
chess-kind-king =
    .moves = Se mută cu un câmp în orice direcție.
    .castles = Poate face rocada cu un turn.
    .loses = Dacă e făcut mat, stăpânul lui pierde partida.

## Dame: meniul jocurilor

draughts-note = Dame braziliene: dama se mută la orice distanță și trebuie să alegi traseul care capturează cele mai multe piese.
draughts-setup = Standard

## Dame: refuzuri

draughts-refused-unreadable = Aceasta nu este o mutare. Scrie câmpul piesei și fiecare câmp pe care ajunge, de exemplu c3d4 sau c3e5g7.
draughts-refused-stuck = Piesa de pe { $square } nu are nicio mutare permisă.
draughts-refused-capture = Captura e obligatorie, de exemplu { $best }.
draughts-refused-capture-most = Trebuie să capturezi cât mai multe piese: { $best } ia { $most }, iar acest traseu doar { $count }.
draughts-refused-light = { $square } este un câmp deschis la culoare. Piesele rămân pe cele închise.
draughts-refused-backward = Pionul pășește doar înainte, deci nu poate merge pe { $square }. Înapoi poate doar captura.
draughts-refused-reach = Piesa nu poate merge de pe { $from } pe { $to }.
draughts-refused-claim =
    Remiza poate fi cerută când o poziție apare { $needed ->
        [2] de două ori
        [3] de trei ori
       *[other] de { $needed } ori
    }. Aceasta a apărut { $times ->
        [1] o dată
        [2] de două ori
        [3] de trei ori
       *[other] de { $times } ori
    }.
draughts-refused-claim-moves =
    Poate fi cerută și când un jucător face aceeași mutare { $moves ->
        [2] de două ori
        [3] de trei ori
       *[other] de { $moves } ori
    } la rând, cu întoarceri între ele.

## Dame: cereri de remiză și rezultate

draughts-claim-repetition =
    Aceeași poziție a apărut { $times ->
        [1] o dată
        [2] de două ori
        [3] de trei ori
       *[other] de { $times } ori
    }.
draughts-claim-moves =
    Un jucător a făcut aceeași mutare { $times ->
        [1] o dată
        [2] de două ori
        [3] de trei ori
       *[other] de { $times } ori
    } la rând.
draughts-result-no-pieces = { SIDE($side, form: "the") } nu mai are piese.
draughts-result-no-moves = { SIDE($side, form: "the") } nu mai are nicio mutare permisă.
draughts-result-repetition =
    Aceeași poziție a apărut { $times ->
        [1] o dată
        [2] de două ori
        [3] de trei ori
       *[other] de { $times } ori
    }.
draughts-result-moves = Un jucător a făcut aceeași mutare la nesfârșit.
draughts-result-kings =
    { $turns ->
        [one] A trecut o tură
        [few] Au trecut { $turns } ture
       *[other] Au trecut { $turns } de ture
    } fără vreo captură sau mutare de pion.
    .many = Au trecut prea multe ture fără vreo captură sau mutare de pion.

## Dame: cum se scriu mutările

draughts-notation =
    .move = c3-d4: piesa de pe c3 se mută pe d4.
    .capture = c3xg7: sare pe g7, dintr-o săritură sau mai multe, și capturează piesele peste care sare.

## Dame: pagina de reguli

draughts-rules =
    .start = Fiecare jucător are 12 pioni pe câmpurile închise la culoare din primele trei linii. { SIDE($side, form: "the") } începe.
    .man = Pionul pășește cu un câmp înainte în diagonală, pe un câmp liber.
    .capture = O piesă capturează sărind peste o piesă adversă pe câmpul liber din spatele ei, înainte sau înapoi.
    .mandatory = Când poți captura, trebuie s-o faci. De unde ajunge, aceeași piesă capturează mai departe cât poate.
    .most = Trebuie să alegi traseul care capturează cele mai multe piese; pionii și damele contează la fel. Dacă mai multe trasee capturează la fel de multe, poți alege.
    .once = Nicio piesă nu e sărită de două ori într-o tură. Piesele capturate părăsesc tabla la sfârșitul turei.
    .promotion = Un pion care își încheie tura pe ultima linie devine damă. Unul care doar trece pe acolo rămâne pion.
    .king = Dama se mută în diagonală peste oricâte câmpuri libere. Capturează de la orice distanță și ajunge pe orice câmp liber din spatele piesei.
    .loss = Pierde jucătorul care nu mai are piese sau mutări permise.
draughts-rules-draw =
    Jucătorii pot conveni remiza. Remiza poate fi cerută când aceeași poziție apare { $times ->
        [1] o dată
        [2] de două ori
        [3] de trei ori
       *[other] de { $times } ori
    }.
draughts-rules-draw-moves =
    Jucătorii pot conveni remiza. Remiza poate fi cerută când aceeași poziție apare { $times ->
        [1] o dată
        [2] de două ori
        [3] de trei ori
       *[other] de { $times } ori
    } sau când un jucător face aceeași mutare { $moves ->
        [1] o dată
        [2] de două ori
        [3] de trei ori
       *[other] de { $moves } ori
    } la rând, cu întoarceri între ele.
draughts-rules-kings =
    Partida este remiză după { $turns ->
        [one] o tură
        [few] { $turns } ture la rând
       *[other] { $turns } de ture la rând
    } în care mută doar damele și nu se capturează nimic.

## Dame: ce face fiecare piesă

draughts-kind-man =
    .moves = Pășește cu un câmp înainte în diagonală și capturează înainte și înapoi.
    .promotes = Devine damă pe ultima linie.
draughts-kind-king = Se mută și capturează în diagonală, la orice distanță.

## Dame: regulile casei

draughts-ruling-repetition = Remiză prin repetarea poziției
    .third = A treia oară
    .second = A doua oară
    .fifth = A cincea oară
draughts-ruling-moves = Remiză prin repetarea mutării
    .three = Trei la rând
    .five = Cinci la rând
    .never = Niciodată
draughts-ruling-kings = Remiză când mută doar damele
    .never = Niciodată
    .thirty = 30 de ture
    .forty = 40 de ture
    .fifty = 50 de ture

## Stratego: meniul jocurilor

stratego-note = Stratego rapid: câte 20 de piese, așezate în secret.
stratego-setup = Așezare în secret
    .note = Fiecare tabără își așază singură piesele, ascunse de cealaltă.

## Stratego: așezarea

stratego-ready = Gata
stratego-refused-home = { $square } nu e pe liniile { $first }–{ $last }, unde își așază piesele { SIDE($side, form: "the") }.
stratego-refused-there = { PIECE($piece, form: "The") } e deja pe { $square }.
stratego-refused-placed =
    { $count ->
        [one] { PIECE($piece, form: "The") } e deja pe tablă.
        [few] Sunt deja pe tablă toate piesele de acest fel: { $count } { PIECE($piece, form: "plural") }.
       *[other] Sunt deja pe tablă toate piesele de acest fel: { $count } de { PIECE($piece, form: "plural") }.
    }
stratego-refused-unready =
    { $count ->
        [one] Mai e de așezat o piesă.
        [few] Mai sunt de așezat { $count } piese.
       *[other] Mai sunt de așezat { $count } de piese.
    }
stratego-refused-begun = Partida a început, deci nu îți mai poți schimba așezarea.

## Stratego: refuzuri

stratego-refused-unreadable = Aceasta nu se poate juca: { $error }.
stratego-refused-stays = { PIECE($piece, form: "The") } de pe { $square } nu se mută niciodată.
stratego-refused-ground = Nicio piesă nu poate intra pe { $square }.
stratego-refused-own-piece = Pe { $square } e propria ta piesă.
stratego-refused-way = { PIECE($piece, form: "The") } de pe { $square } se mută cu un câmp înainte, înapoi sau în lateral.
    .scout = { PIECE($piece, form: "The") } de pe { $square } se mută doar drept, pe coloana sau pe linia lui.
stratego-refused-blocked = Între { $from } și { $to } stă ceva.
stratego-refused-two-squares = Regula celor două câmpuri: această piesă a mers de trei ori la rând între { $from } și { $to }. Fă mai întâi altă mutare.
stratego-refused-chase = Regula urmăririi: cu o mutare pe { $square }, această urmărire ar repeta o poziție. Mută în altă parte.
stratego-refused-claim =
    { $needed ->
        [one] Remiza poate fi cerută după { $needed } tură fără atac.
        [few] Remiza poate fi cerută după { $needed } ture fără atac.
       *[other] Remiza poate fi cerută după { $needed } de ture fără atac.
    } Până acum { $count ->
        [one] a fost 1.
       *[other] au fost { $count }.
    }

## Stratego: cereri de remiză și rezultate

stratego-claim =
    { $count ->
        [one] Nu a fost niciun atac timp de { $count } tură.
        [few] Nu a fost niciun atac timp de { $count } ture.
       *[other] Nu a fost niciun atac timp de { $count } de ture.
    }
stratego-result-flag = { SIDE($winner, form: "the") } a capturat steagul { SIDE($loser, form: "gen") }.
stratego-result-stuck = { SIDE($side, form: "the") } nu se mai poate mișca.
stratego-result-both-stuck = Niciuna dintre tabere nu se mai poate mișca.
stratego-result-quiet =
    { $count ->
        [one] A trecut { $count } tură fără atac.
        [few] Au trecut { $count } ture fără atac.
       *[other] Au trecut { $count } de ture fără atac.
    }

## Stratego: cum se scriu turele

stratego-notation =
    .move = a4a5: o mutare de pe a4 pe a5.
    .attack = a4xa5 7:4: atacul unei piese de gradul 7 asupra uneia de gradul 4.
    .signs = ? este o piesă care a supraviețuit, B o bombă, F steagul.

## Stratego: pagina de reguli

stratego-rules =
    .army = Fiecare tabără are 20 de piese: mareșalul 10, generalul 9, colonelul 8, doi maiori 7, doi căpitani 6, doi locotenenți 5, doi sergenți 4, doi geniști 3, doi cercetași 2, spionul 1, trei bombe și steagul.
    .set-up = Fiecare jucător își așază în secret piesele pe cele patru linii ale sale; 20 de câmpuri rămân libere. { SIDE($side, form: "the") } începe.
    .moves = O piesă se mută cu un câmp înainte, înapoi sau în lateral, pe un câmp liber sau spre o piesă adversă: un atac.
    .scouts = Cercetașii merg oricât în linie dreaptă peste câmpuri libere și pot ataca la capăt.
    .still = Steagul și bombele nu se mută niciodată. Nimic nu intră în cele două cratere și nu trece prin ele.
    .attack = Un atac dezvăluie ambele grade. Piesa cu gradul mai mic părăsește tabla; la egalitate, o părăsesc amândouă.
    .survivor = Atacatorul care câștigă ocupă câmpul; apărătorul care câștigă rămâne pe loc.
    .bomb = O bombă distruge orice atacator în afară de genist, care îndepărtează bomba și îi ocupă câmpul.
    .spy = Spionul îl capturează pe mareșal dacă atacă primul. Atacat, pierde în fața oricui, în afară de alt spion.
    .hides = O piesă care supraviețuiește unui atac își ascunde iar fața, deci ține-o minte.
    .stays-open = O piesă care supraviețuiește unui atac își arată fața de atunci încolo.
    .two-squares = Regula celor două câmpuri: o piesă nu poate trece granița dintre aceleași două câmpuri în mai mult de trei ture la rând.
    .chase = Regula urmăririi: un jucător care urmărește piese ce se tot feresc nu poate repeta o poziție de la începutul urmăririi, decât printr-un pas direct înapoi.
    .end = Capturezi steagul și câștigi. Un jucător fără nicio piesă care se poate mișca pierde imediat, la fel și cel care nu poate muta la rândul lui. Dacă nicio tabără nu poate muta, partida este remiză.
stratego-rules-quiet =
    { $count ->
        [one] După { $count } tură fără atac, oricare jucător poate cere remiză.
        [few] După { $count } ture la rând fără atac, oricare jucător poate cere remiză.
       *[other] După { $count } de ture la rând fără atac, oricare jucător poate cere remiză.
    }

## Stratego: ce face fiecare piesă

stratego-rank = Gradul { $number }.
stratego-kind-flag = Nu se mută niciodată. Dacă e capturat, stăpânul lui pierde partida.
stratego-kind-spy = Îl capturează pe mareșal dacă atacă primul. Pierde în fața oricărui atacator; doi spioni se capturează reciproc.
stratego-kind-scout = Merge oricât în linie dreaptă și poate ataca la capăt.
stratego-kind-miner = Îndepărtează bombe. Capturează orice piesă de grad mai mic.
stratego-kind-marshal = Capturează orice piesă de grad mai mic. Un spion care îl atacă îl capturează.
stratego-kind-bomb = Nu se mută niciodată. Distruge orice atacator în afară de genist.
stratego-kind-other = Capturează orice piesă de grad mai mic.
stratego-kind-back = Doar stăpânul ei îi știe gradul.

## Stratego: regulile casei

stratego-ruling-reveal = După un atac, supraviețuitorii își arată fața
    .moment = Pentru o clipă
    .for-good = Definitiv
