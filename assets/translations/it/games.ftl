### Scacchi, dama e Stratego: nomi, regole, pezzi, rifiuti, risultati, regole della casa.

## I nomi dei giochi

game-chess = Scacchi
game-draughts = Dama
game-stratego = Stratego

## Scacchi: il menu dei giochi

chess-note = Le regole consuete, con arrocco, promozione e presa en passant.
chess-setup = Standard
chess-setup-random = Chess960, partenza { $number }

## Scacchi: rifiuti

chess-refused-unreadable = «{ $text }» non è una mossa. Scrivi per esempio e2e4, o e7e8q per promuovere un pedone.
chess-refused-stuck = { PIECE($piece, form: "Il") } in { $square } non ha mosse legali.
chess-refused-own-piece = In { $square } c’è già un tuo pezzo ({ PIECE($piece) }).
chess-refused-promotion = Un pedone che arriva in { $square } diventa donna, torre, alfiere o cavallo. Scrivi quale, per esempio { $text }.
    .too-early = Si promuove solo un pedone che arriva all’ultima traversa.
chess-refused-way =
    .pawn = Un pedone avanza di una casella, o di due dalla casella di partenza, e cattura in diagonale.
    .pawn-double = Un pedone può avanzare di due caselle solo dalla casella di partenza.
    .knight = Un cavallo muove di due caselle in linea retta e di una di lato.
    .bishop = Un alfiere muove in diagonale.
    .rook = Una torre muove lungo la sua traversa o colonna.
    .queen = Una donna muove lungo la sua traversa, la sua colonna o le sue diagonali.
    .king = Un re muove di una casella.
chess-refused-blocked = La via è sbarrata da { PIECE($piece, form: "un") } in { $square }.
chess-refused-pawn-blocked = In { $square } c’è un pezzo, e un pedone cattura solo in diagonale.
chess-refused-pawn-empty = Un pedone muove in diagonale solo per catturare, e { $square } è vuota.
chess-refused-castling = Il re non può arroccare in { $square }.
    .moved = Non puoi più arroccare in { $square }: il re o la torre in { $rook } ha già mosso.
chess-refused-castling-between = Tutte le caselle tra re e torre devono essere vuote, ma in { $square } c’è { PIECE($piece, form: "un") }.
    .crossed = Tutte le caselle attraversate da re e torre devono essere vuote, ma in { $square } c’è { PIECE($piece, form: "un") }.
chess-refused-castling-check = Non puoi arroccare mentre il tuo re è sotto scacco da { $from }.
chess-refused-castling-attacked = Non puoi arroccare: il re passerebbe per { $square }, e { PIECE($piece, form: "il") } in { $from } la attacca.
chess-refused-check = Il tuo re sarebbe sotto scacco da { $from }.
    .still = Il tuo re è sotto scacco da { $from }, e questa mossa non lo para.
chess-refused-other = { PIECE($piece, form: "Il") } non può andare in { $square }.

## Scacchi: risultati

chess-result-checkmate = Scacco matto: il re { SIDE($side, form: "del") } in { $square } è attaccato da { LIST($from) }.
chess-result-stalemate = Stallo: { SIDE($side, form: "il") } non è sotto scacco e non ha mosse legali.
chess-result-material = Nessuna delle due parti ha abbastanza pezzi per dare matto.

## Scacchi: come si scrivono le mosse. La notazione è la stessa in tutte le lingue.

chess-notation =
    .piece = Nf3: il cavallo va in f3.
    .pawn = e4: un pedone va in e4.
    .signs = x è una cattura, + è scacco, # è scacco matto.
    .castling = O-O arrocca verso la colonna h, O-O-O verso la colonna a.

## Scacchi: la pagina delle regole, un paragrafo ciascuno

chess-rules =
    .turns = Comincia { SIDE($side, form: "il") }, poi si muove a turno.
    .moves = Un pezzo va in una casella vuota, o cattura un pezzo nemico entrando nella sua casella. Solo i cavalli saltano gli altri pezzi.
    .check = Un re la cui casella è attaccata è sotto scacco. Nessuna mossa può lasciare il proprio re sotto scacco.
    .checkmate = Lo scacco matto vince: il re è sotto scacco e nessuna mossa lo salva.
    .castling = Se né il re né una torre hanno ancora mosso, possono arroccare: il re va di due caselle verso la torre, e la torre si porta accanto a lui dall’altro lato. Tutte le caselle tra loro devono essere vuote. Il re non può essere sotto scacco, né attraversare o raggiungere una casella attaccata.
    .en-passant = Se un pedone avanza di due caselle oltrepassando un pedone nemico, questo può catturarlo alla mossa subito successiva come se fosse avanzato di una sola: la presa en passant.
    .promotion = Un pedone che arriva all’ultima traversa diventa donna, torre, alfiere o cavallo della sua parte.
    .stalemate = Lo stallo è patta: chi deve muovere non ha mosse legali, e il suo re non è sotto scacco.
    .material = La partita è patta quando restano solo i re, con al massimo un cavallo o un alfiere.
    .repetition = Quando una posizione si presenta per la terza volta con le stesse mosse possibili, chi deve muovere può reclamare la patta. Così finisce anche lo scacco perpetuo.
    .agreement = I giocatori possono accordarsi per la patta o abbandonare.
    .no-limit = Non c’è la regola delle cinquanta mosse: una partita può durare quanto si vuole.

## Scacchi: che cosa fa ogni pezzo, una riga ciascuno

chess-kind-pawn =
    .moves = Avanza di una casella, o di due dalla casella di partenza, su caselle vuote.
    .captures = Cattura in diagonale, una casella avanti.
    .promotes = All’ultima traversa diventa donna, torre, alfiere o cavallo.
chess-kind-knight = Muove di due caselle in linea retta e di una di lato, saltando gli altri pezzi.
chess-kind-bishop = Muove in diagonale di quante caselle vuote vuole.
chess-kind-rook =
    .moves = Muove lungo la sua traversa o colonna di quante caselle vuote vuole.
    .castles = Può arroccare con il suo re.
chess-kind-queen = Muove lungo la sua traversa, la sua colonna o le sue diagonali di quante caselle vuote vuole.
chess-kind-king =
    .moves = Muove di una casella in qualsiasi direzione.
    .castles = Può arroccare con una torre.
    .loses = Se subisce scacco matto, il suo proprietario perde la partita.

## Dama: il menu dei giochi

draughts-note = Dama brasiliana: dame volanti, ed è obbligatoria la presa del maggior numero di pezzi.
draughts-setup = Standard

## Dama: rifiuti

draughts-refused-unreadable = Questa non è una mossa. Scrivi la casella di partenza e poi ogni casella di arrivo, come c3d4 o c3e5g7.
draughts-refused-stuck = Il pezzo in { $square } non ha mosse legali.
draughts-refused-capture = Devi prendere, per esempio { $best }.
draughts-refused-capture-most = Devi prendere più pezzi possibile: { $best } ne prende { $most }, così solo { $count }.
draughts-refused-light = { $square } è una casella chiara. I pezzi restano sulle caselle scure.
draughts-refused-backward = Una pedina muove solo in avanti, quindi non può andare in { $square }. Può prendere all’indietro.
draughts-refused-reach = Il pezzo non può andare da { $from } in { $to }.
draughts-refused-claim =
    Si può reclamare la patta quando una posizione si presenta { $needed ->
        [2] due volte
        [3] tre volte
       *[other] { $needed } volte
    }. Questa si è presentata { $times ->
        [1] una volta
        [2] due volte
        [3] tre volte
       *[other] { $times } volte
    }.
draughts-refused-claim-moves =
    Si può reclamare anche quando un giocatore fa la stessa mossa { $moves ->
        [2] due volte
        [3] tre volte
       *[other] { $moves } volte
    } di fila, tornando indietro ogni volta.

## Dama: patte reclamate, e risultati

draughts-claim-repetition =
    La stessa posizione si è presentata { $times ->
        [1] una volta
        [2] due volte
        [3] tre volte
       *[other] { $times } volte
    }.
draughts-claim-moves =
    Un giocatore ha fatto la stessa mossa { $times ->
        [1] una volta
        [2] due volte
        [3] tre volte
       *[other] { $times } volte
    } di fila.
draughts-result-no-pieces = { SIDE($side, form: "Il") } non ha più pezzi.
draughts-result-no-moves = { SIDE($side, form: "Il") } non ha più mosse legali.
draughts-result-repetition =
    La stessa posizione si è presentata { $times ->
        [1] una volta
        [2] due volte
        [3] tre volte
       *[other] { $times } volte
    }.
draughts-result-moves = Un giocatore ha ripetuto sempre la stessa mossa.
draughts-result-kings =
    { $turns ->
        [one] È passato un turno
       *[other] Sono passati { $turns } turni
    } senza prese né mosse di pedina.
    .many = Sono passati troppi turni senza prese né mosse di pedina.

## Dama: come si scrivono le mosse. La notazione è la stessa in tutte le lingue.

draughts-notation =
    .move = c3-d4: il pezzo in c3 va in d4.
    .capture = c3xg7: salta fino a g7, in uno o più salti, e prende ciò che salta.

## Dama: la pagina delle regole, un paragrafo ciascuno

draughts-rules =
    .start = Ogni giocatore ha 12 pedine sulle caselle scure delle tre traverse più vicine. Comincia { SIDE($side, form: "il") }.
    .man = Una pedina muove in avanti di una casella in diagonale, su una casella vuota.
    .capture = Un pezzo prende saltando un pezzo nemico e arrivando nella casella vuota dietro di lui, in avanti o all’indietro.
    .mandatory = Se puoi prendere, devi prendere. Da dove arriva, lo stesso pezzo continua a prendere finché può.
    .most = Devi scegliere il percorso che prende più pezzi; pedine e dame contano lo stesso. A parità di prese scegli tu.
    .once = Nessun pezzo si salta due volte in un turno. I pezzi presi escono dal gioco alla fine del turno.
    .promotion = Una pedina che finisce il turno sull’ultima traversa diventa dama. Se ci passa soltanto, resta pedina.
    .king = Una dama muove in diagonale di quante caselle vuote vuole. Prende da qualsiasi distanza e arriva in una qualsiasi delle caselle vuote dietro il pezzo.
    .loss = Perde chi non ha più pezzi o mosse legali.
draughts-rules-draw =
    I giocatori possono accordarsi per la patta. La patta si può reclamare quando la stessa posizione si presenta { $times ->
        [1] una volta
        [2] due volte
        [3] tre volte
       *[other] { $times } volte
    }.
draughts-rules-draw-moves =
    I giocatori possono accordarsi per la patta. La patta si può reclamare quando la stessa posizione si presenta { $times ->
        [1] una volta
        [2] due volte
        [3] tre volte
       *[other] { $times } volte
    }, o quando un giocatore fa la stessa mossa { $moves ->
        [1] una volta
        [2] due volte
        [3] tre volte
       *[other] { $moves } volte
    } di fila, tornando indietro ogni volta.
draughts-rules-kings =
    La partita è patta dopo { $turns ->
        [one] un turno
       *[other] { $turns } turni di fila
    } in cui muovono solo dame e nulla viene preso.

## Dama: che cosa fa ogni pezzo, una riga ciascuno

draughts-kind-man =
    .moves = Muove in avanti di una casella in diagonale, e prende in avanti e all’indietro.
    .promotes = All’ultima traversa diventa dama.
draughts-kind-king = Muove e prende lungo le diagonali, a qualsiasi distanza.

## Dama: regole della casa, con le loro scelte

draughts-ruling-repetition = Patta per posizione ripetuta
    .third = Terza volta
    .second = Seconda volta
    .fifth = Quinta volta
draughts-ruling-moves = Patta per mossa ripetuta
    .three = Tre di fila
    .five = Cinque di fila
    .never = Mai
draughts-ruling-kings = Patta per sole mosse di dama
    .never = Mai
    .thirty = 30 turni
    .forty = 40 turni
    .fifty = 50 turni

## Stratego: il menu dei giochi

stratego-note = Stratego rapido: 20 pezzi a testa, schierati in segreto.
stratego-setup = Schieramento segreto
    .note = Ogni parte schiera i propri pezzi, nascosti all’altra.

## Stratego: lo schieramento

stratego-ready = Pronto
stratego-refused-home = { $square } non è sulle traverse da { $first } a { $last }, dove schiera { SIDE($side, form: "il") }.
stratego-refused-there = { PIECE($piece, form: "Il") } è già in { $square }.
stratego-refused-placed =
    { $count ->
        [one] Hai già piazzato { PIECE($piece, form: "il") }.
       *[other] { PIECE($piece, form: "gender") ->
            [feminine] Hai già piazzato tutte le { $count } { PIECE($piece, form: "plural") }.
           *[masculine] Hai già piazzato tutti i { $count } { PIECE($piece, form: "plural") }.
        }
    }
stratego-refused-unready =
    { $count ->
        [one] Resta un pezzo da piazzare.
       *[other] Restano { $count } pezzi da piazzare.
    }
stratego-refused-begun = La partita è cominciata: non puoi più cambiare lo schieramento.

## Stratego: rifiuti

stratego-refused-unreadable = Non si può giocare: { $error }.
stratego-refused-stays = { PIECE($piece, form: "Il") } in { $square } non muove mai.
stratego-refused-ground = Nessun pezzo può entrare in { $square }.
stratego-refused-own-piece = In { $square } c’è un tuo pezzo.
stratego-refused-way = { PIECE($piece, form: "Il") } in { $square } muove di una casella in avanti, indietro o di lato.
    .scout = { PIECE($piece, form: "Il") } in { $square } muove solo in linea retta lungo la sua colonna o traversa.
stratego-refused-blocked = C’è qualcosa tra { $from } e { $to }.
stratego-refused-two-squares = Regola delle due caselle: questo pezzo è andato tre volte di fila tra { $from } e { $to }. Prima fai un’altra mossa.
stratego-refused-chase = Regola dell’inseguimento: con una mossa in { $square } questo inseguimento ripeterebbe una posizione. Muovi altrove.
stratego-refused-claim =
    Si può reclamare la patta dopo { $needed } turni senza attacchi. Finora { $count ->
        [one] ce n’è stato 1.
       *[other] ce ne sono stati { $count }.
    }

## Stratego: patte reclamate, e risultati

stratego-claim = Per { $count } turni non c’è stato nessun attacco.
stratego-result-flag = { SIDE($winner, form: "Il") } ha preso la bandiera { SIDE($loser, form: "del") }.
stratego-result-stuck = { SIDE($side, form: "Il") } non può muovere.
stratego-result-both-stuck = Nessuna delle due parti può muovere.
stratego-result-quiet = Sono passati { $count } turni senza attacchi.

## Stratego: come si scrivono i turni. La notazione è la stessa in tutte le lingue.

stratego-notation =
    .move = a4a5: una mossa da a4 in a5.
    .attack = a4xa5 7:4: un pezzo di grado 7 attacca un pezzo di grado 4.
    .signs = ? è un sopravvissuto, B una bomba, F la bandiera.

## Stratego: la pagina delle regole, un paragrafo ciascuno

stratego-rules =
    .army = Ogni parte ha 20 pezzi: il maresciallo 10, il generale 9, il colonnello 8, due maggiori 7, due capitani 6, due tenenti 5, due sergenti 4, due artificieri 3, due esploratori 2, la spia 1, tre bombe e la bandiera.
    .set-up = Ogni giocatore schiera in segreto sulle proprie quattro traverse; 20 caselle restano vuote. Comincia { SIDE($side, form: "il") }.
    .moves = Un pezzo muove di una casella in avanti, indietro o di lato, in una casella vuota o contro un pezzo nemico: in questo caso attacca.
    .scouts = Gli esploratori muovono in linea retta di quante caselle vuote vogliono, e alla fine possono attaccare.
    .still = Bandiera e bombe non muovono mai. Nulla entra nei due crateri o li attraversa.
    .attack = Un attacco rivela entrambi i gradi. Il pezzo di grado più basso esce dal gioco; a parità escono entrambi.
    .survivor = Se vince chi attacca, prende la casella; se vince chi difende, resta dov’è.
    .bomb = Una bomba distrugge chiunque la attacchi tranne un artificiere, che la toglie e ne prende la casella.
    .spy = La spia prende il maresciallo se attacca per prima. Se viene attaccata, perde contro tutti tranne che contro una spia.
    .hides = Un pezzo che sopravvive a un attacco torna coperto: tienilo a mente.
    .stays-open = Un pezzo che sopravvive a un attacco resta scoperto da quel momento.
    .two-squares = Regola delle due caselle: un pezzo non può passare avanti e indietro tra le stesse due caselle per più di tre turni di fila.
    .chase = Regola dell’inseguimento: chi insegue pezzi che continuano a sfuggire non può ripetere una posizione già verificatasi dall’inizio dell’inseguimento, se non tornando subito indietro.
    .end = Chi prende la bandiera vince. Chi non ha più pezzi mobili perde subito, e così chi non può muovere nel proprio turno. Se nessuna delle due parti può muovere, la partita è patta.
stratego-rules-quiet = Dopo { $count } turni di fila senza attacchi, ciascun giocatore può reclamare la patta.

## Stratego: che cosa fa ogni pezzo, una riga ciascuno

stratego-rank = Grado { $number }.
stratego-kind-flag = Non muove mai. Se viene presa, il suo proprietario perde la partita.
stratego-kind-spy = Prende il maresciallo se attacca per prima. Perde contro chiunque la attacchi; due spie si prendono a vicenda.
stratego-kind-scout = Muove in linea retta a qualsiasi distanza, e alla fine può attaccare.
stratego-kind-miner = Toglie le bombe. Prende ogni pezzo di grado inferiore.
stratego-kind-marshal = Prende ogni pezzo di grado inferiore. Una spia che lo attacca lo prende.
stratego-kind-bomb = Non muove mai. Distrugge chiunque la attacchi tranne un artificiere.
stratego-kind-other = Prende ogni pezzo di grado inferiore.
stratego-kind-back = Solo il suo proprietario ne conosce il grado.

## Stratego: regole della casa, con le loro scelte

stratego-ruling-reveal = I sopravvissuti a un attacco si scoprono
    .moment = Per un momento
    .for-good = Per sempre
