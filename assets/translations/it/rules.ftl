### Risultati, rifiuti, scelte, orologi, problemi degli schieramenti, e le regole e i pezzi dei giochi con laser.

## Nomi

rules-kind = { PIECE($piece, form: "title") }
    .plain = { PIECE($piece) }

## Azioni chiamate per nome: etichette dei pulsanti

rules-fire = Spara
    .from = Spara da { $square }
rules-pass = Passa
rules-half-turn = Mezzo giro

## Accordi prima della partita

rules-assists = Con { LIST($assists) }
    .standard = Aiuti standard
    .minimal = Aiuti minimi
    .preview = anteprime
    .threat = tiro nemico
    .own-shot = avvisi
    .take-back = annullamento
    .hints = consigli

rules-clock =
    .none = Senza orologio
    .per-turn = { $time } a turno
    .increment = { $time } + { $increment }
    .delay = { $time }, ritardo { $delay }
rules-time =
    .hours = { $count } h
    .minutes = { $count } min
    .seconds = { $count } s

rules-ruling = { $ruling }: { $answer }

## Risultati

rules-wins = Vince { SIDE($side, form: "il") }
rules-draw = Patta
rules-claim-repetition = La stessa posizione si è presentata per la terza volta.

# $king: il pezzo da difendere, come re o faraone (più d’uno in alcune mod)
rules-result-struck = Il laser { SIDE($winner, form: "del") } ha colpito { LIST($king, form: "il", join: "or") } { SIDE($loser, form: "del") }.
rules-result-own-laser = { SIDE($loser, form: "Il") } ha colpito { LIST($king, form: "il", join: "or") } con il proprio laser.
rules-result-taken = Un pezzo avversario ha catturato { LIST($king, form: "il", join: "or") } { SIDE($loser, form: "del") }.
rules-result-resigned = { SIDE($side, form: "Il") } ha abbandonato.
rules-result-time = { SIDE($side, form: "Il") } ha esaurito il tempo.
rules-result-both = Un solo tiro ha colpito { LIST($king, form: "il", join: "or") } di entrambi i giocatori.
rules-result-repetition = La stessa posizione si è presentata per la terza volta.
rules-result-agreed = I giocatori si sono accordati per la patta.
rules-result-quiet = Sono passati troppi turni senza che un pezzo venisse distrutto.

## Rifiuti: perché qualcosa non si può fare

rules-refused-over = La partita è finita.
rules-refused-looking-back = Questa è una posizione precedente. Gioca da qui, o torna alla partita.
rules-refused-no-offer = L’avversario non ha offerto patta.
rules-refused-offered = L’avversario non ha ancora risposto alla tua offerta di patta.
rules-refused-claim =
    Si può reclamare la patta quando una posizione si presenta per la terza volta. Questa si è presentata { $times ->
        [1] una volta
        [2] due volte
       *[other] { $times } volte
    }.

rules-refused-no-square = In questa scacchiera non c’è la casella { $square }.
rules-refused-no-piece = In { $square } non c’è nessun pezzo.
rules-refused-not-yours = Il pezzo in { $square } è { SIDE($side, form: "del") }.
rules-refused-moves = { PIECE($piece, form: "Il") } non può muoversi.
rules-refused-far = { $to } non è accanto a { $from }. I pezzi muovono di una casella.
rules-refused-diagonal = { $to } è in diagonale rispetto a { $from }. I pezzi muovono lungo colonne e traverse.
rules-refused-reserved = { $square } è riservata { SIDE($side, form: "al") }.
rules-refused-occupied = In { $square } c’è un altro pezzo.
rules-refused-wall = Tra { $from } e { $to } c’è un muro.
rules-refused-swap = Qui { PIECE($piece, form: "il") } non può scambiarsi di posto con { PIECE($other, form: "il") }.
rules-refused-swap-reserved = Lo scambio metterebbe { PIECE($piece, form: "il") } in { $square }, che è riservata { SIDE($side, form: "al") }.
rules-refused-stack = Qui { PIECE($piece, form: "il") } non può salire sopra { PIECE($other, form: "il") }.
rules-refused-lift = { PIECE($piece, form: "Il") } non è una pila: non ha una cima da spostare.
rules-refused-turn = { PIECE($piece, form: "Il") } non può girare.
    .this-way = { PIECE($piece, form: "Il") } non può girare da questa parte.
    .other-way = { PIECE($piece, form: "Il") } può girare solo dall’altra parte.
rules-refused-once =
    .takes = { PIECE($piece, form: "Il") } prende un pezzo solo una volta per turno.
    .sends = { PIECE($piece, form: "Il") } manda via un pezzo solo una volta per turno.
rules-refused-chance = Dopo un passo in { $to } è il caso a decidere dove finisce un pezzo, e questa mossa non dice dove.
rules-refused-landing = Nessun pezzo può essere mandato in { $square }.
rules-refused-fire =
    .by-itself = Il laser spara da solo alla fine del turno.
    .again = Un laser spara solo una volta per turno.
rules-refused-no-laser = { PIECE($piece, form: "Il") } non è un laser.
    .wall = { PIECE($piece, form: "Il") } non è un laser. I laser sparano dal muro verso { LIST($squares) }.
rules-refused-pass = Non puoi ancora passare: un turno comincia con un’azione.
rules-refused-untouchable = Nessuno può muovere { PIECE($piece, form: "il") }.
rules-refused-no-royal = { PIECE($piece, form: "Il") } non può stare in { $square }.
rules-refused-tower = Nessuno può muovere la torre.
    .turn = Girare la torre non cambierebbe nulla.
    .square = La torre copre { $square }. La sua casella è { $tower }.
    .piece = La torre può solo muoversi o girare.

# Nell’editor
rules-refused-editing = Questa scacchiera è ancora in modifica. Prima premi «{ editor-play }».
rules-refused-no-laser-here = { SIDE($side, form: "Il") } non ha un laser su questa scacchiera.

## Problemi degli schieramenti: nell’editor e per le posizioni incollate

rules-setup-needs = { SIDE($side, form: "Il") } deve avere { LIST($kinds, form: "un", join: "or") }.
rules-setup-many = { SIDE($side, form: "Il") } può avere un solo pezzo di questo tipo ({ LIST($kinds, join: "or") }), non { $count } (in { LIST($squares) }).
rules-setup-two = In { $square } ci sono due pezzi.
rules-setup-tower = In questo gioco non c’è la torre.
    .outside = In { $square } la torre non entra nella scacchiera. Spostala.
    .reserved = La torre è in { $square }, che è riservata { SIDE($side, form: "al") }. Spostala o libera la casella.
    .covers = La torre copre { $square }: nessun pezzo può starci. Scegli un’altra casella o sposta la torre.
rules-setup-no-royal = { PIECE($piece, form: "Il") } non può iniziare in { $square }. Scegli un’altra casella.
rules-setup-portals =
    { $count ->
        [one] { PIECE($piece, form: "Il") } in { LIST($squares) } non ha un compagno. Piazza un secondo pezzo di questo tipo o rimuovi questo.
       *[other] Solo due pezzi di questo tipo ({ PIECE($piece, form: "plural") }) possono essere compagni, non { $count } (in { LIST($squares) }). Rimuovi gli altri.
    }
rules-setup-unknown = Pezzo sconosciuto in { $square }: { $kind }.
rules-setup-facing = { PIECE($piece, form: "Il") } in { $square } deve guardare verso { LIST($facings, join: "or") }.
    .none = { PIECE($piece, form: "Il") } in { $square } non può avere un orientamento.
# Una direzione, con il suo segno nella notazione. $facing: N, NE ecc., oppure / e | per i pezzi disegnati come una linea
rules-facing =
    { $facing ->
        [N] nord (N)
        [NE] nord-est (NE)
        [E] est (E)
        [SE] sud-est (SE)
        [S] sud (S)
        [SW] sud-ovest (SW)
        [W] ovest (W)
        [NW] nord-ovest (NW)
       *[other] { $facing }
    }

## Come si scrivono i turni. La notazione è la stessa in tutte le lingue.

rules-notation =
    .move = b2a2: il pezzo in b2 va in a2.
    .takes = b2a2: il pezzo in b2 va in a2, e prende il pezzo che c’è.
    .turn = b2+: gira in senso orario; b2-: antiorario.
    .half-turn = b2++: fa mezzo giro.
    .fire = b2*: il laser in b2 spara.
    .sent = b2a2@g7: un pezzo va da b2 in a2, e uno viene mandato in g7.
    .pass = pass: il turno finisce.
    .loss = ×a3: in a3 è andato perso un pezzo.
    .squares = Lettere e numeri sono sul bordo della scacchiera.

## Schede dei pezzi: che cosa fa un tipo di pezzo, nei giochi con laser

rules-kind-royal = Se viene colpito, il suo proprietario perde la partita.
    .taken = Se viene colpito o preso, il suo proprietario perde la partita.
rules-kind-laser = Il laser: spara dopo ogni turno del suo proprietario.
    .action = Il laser: sparare è un’azione, una volta per turno.

rules-face-sides =
    { $count ->
        [1] su un lato
        [2] su due lati
        [3] su tre lati
       *[other] su ogni lato
    }
rules-face-mirror = Specchio { $sides }: devia il raggio ad angolo retto.
rules-face-flat-mirror = Specchio piano { $sides }: rimanda indietro il raggio.
rules-face-glass = Vetro { $sides }: lascia passare il raggio.
rules-face-portal = Portale { $sides }: il raggio esce dal compagno.
rules-face-splitter =
    { $ways ->
        [2] Divisore { $sides }: divide il raggio in due.
       *[other] Divisore { $sides }: manda il raggio in { $ways } direzioni.
    }
rules-face-shield = Scudo { $sides }: ferma il raggio, senza danni.
rules-face-bare = Scoperto { $sides }: un raggio lo distrugge.
    .leaves = Scoperto { $sides }: un raggio distrugge la cima, e resta { PIECE($piece, form: "un") }.

rules-acts =
    .moves-or-turn = Muove di una casella in qualsiasi direzione, o fa un quarto di giro.
    .moves-or-any-turn = Muove di una casella in qualsiasi direzione, o gira verso qualsiasi lato.
    .moves = Muove di una casella in qualsiasi direzione. Non gira.
    .lines-or-turn = Muove di una casella lungo una colonna o una traversa, o fa un quarto di giro.
    .lines-or-any-turn = Muove di una casella lungo una colonna o una traversa, o gira verso qualsiasi lato.
    .lines = Muove di una casella lungo una colonna o una traversa. Non gira.
    .turn = Fa un quarto di giro. Non muove.
    .any-turn = Gira verso qualsiasi lato. Non muove.
    .nothing = Non muove e non gira.
rules-kind-takes = Prende i pezzi avversari entrando nella loro casella.
    .once = Prende un pezzo avversario entrando nella sua casella, una volta per turno.
rules-kind-displaces = Entra nella casella di qualsiasi pezzo e lo manda in una casella vuota a caso, una volta per turno.
rules-kind-scatters = Un pezzo che entra nella sua casella viene mandato in una casella vuota a caso, una volta per turno.
rules-kind-neutral = Non è di nessuno: entrambi possono usarlo.
    .fixed = Non è di nessuno, e nessuno può usarlo.
rules-tower = Una colonna su { $base } × { $base } caselle con una piattaforma di { $platform } × { $platform } sopra la scacchiera.
    .beam = Periscopio a sinistra di ogni lato: porta il raggio all’altro livello. Il resto ferma il raggio.
    .steps = I pezzi salgono sulla piattaforma e ne scendono in verticale.
    .moves = Non è di nessuno: entrambi possono muoverla di una casella o girarla di un quarto, con tutto ciò che porta.
    .fixed = Non è di nessuno. Non si muove e non gira.
rules-kind-faces = Si orienta solo { LIST($ways, join: "or") }, dal punto di vista del suo proprietario.
rules-kind-faces-each = Si orienta solo { LIST($ways, join: "or") } per { SIDE($first, form: "il") }, { LIST($others, join: "or") } per { SIDE($second, form: "il") }, dal punto di vista del suo proprietario.
rules-way =
    .forward = in avanti
    .right = a destra
    .back = indietro
    .left = a sinistra
    .forward-right = in avanti a destra
    .back-right = indietro a destra
    .back-left = indietro a sinistra
    .forward-left = in avanti a sinistra
rules-kind-swaps = Si scambia di posto con un pezzo vicino, amico o nemico: { LIST($pieces, join: "or") }.
rules-kind-stacks = Sale sopra un pezzo vicino della propria parte: { LIST($pieces, join: "or") }.
rules-kind-lifts = La sua cima può muovere da sola.

## Pagina delle regole dei giochi con laser: un paragrafo ciascuno

rules-play-turn = Comincia { SIDE($side, form: "il") }. A ogni turno muovi o giri un pezzo; non puoi passare.
    .action = Comincia { SIDE($side, form: "il") }. Un turno è un’azione: muovi o giri un pezzo.
    .actions = Comincia { SIDE($side, form: "il") }. Un turno è di { $count ->
            [2] due
            [3] tre
            [4] quattro
           *[other] { $count }
        } azioni, con uno o più pezzi: muovi o giri un pezzo. Dopo la prima puoi rinunciare alle altre.
rules-play-fire = Poi il tuo laser spara da solo.
    .action = Anche sparare con un laser è un’azione, al massimo una volta per turno. Non sei obbligato a sparare.
rules-play-light = Gli specchi deviano il raggio, gli scudi lo fermano, e un pezzo colpito in qualsiasi altro punto viene distrutto, di chiunque sia.
rules-play-loses = Perde chi si vede colpire { PIECE($king, form: "il") }, anche dal proprio laser.
    .taken = Perde chi si vede colpire o prendere { PIECE($king, form: "il") }, anche se a colpire è il proprio laser.
rules-play-takes = A ogni azione { LIST($pieces, form: "un", join: "or") } può prendere un pezzo avversario entrando nella sua casella.
    .once = Una volta per turno { LIST($pieces, form: "un", join: "or") } può prendere un pezzo avversario entrando nella sua casella.
    .each-once = Una volta per turno per ogni tipo, { LIST($pieces, form: "un", join: "or") } può prendere un pezzo avversario entrando nella sua casella.
rules-play-displaces = Una volta per turno { LIST($pieces, form: "un", join: "or") } può entrare nella casella di un pezzo, anche amico, che viene mandato in una casella vuota a caso.
rules-play-scatters = Una volta per turno un pezzo può entrare nella casella di { LIST($pieces, form: "un", join: "or") }, e viene mandato in una casella vuota a caso.
rules-play-reserved = Le caselle contrassegnate sono riservate ai pezzi di quel colore.
rules-play-walls = Né i raggi né i pezzi attraversano i muri.
rules-play-holes = Né i raggi né i pezzi attraversano i buchi della scacchiera.
    .walls = Né i raggi né i pezzi attraversano i muri o i buchi della scacchiera.
rules-play-tower = Con una torre la partita ha due livelli: un pezzo può passare anche alla casella esattamente sopra o sotto, e i periscopi della torre fanno salire e scendere il raggio.
    .squares = Le maiuscole indicano le caselle della sua piattaforma.
    .closed = Nessun { PIECE($king) } può stare sulle caselle barrate.
rules-play-both = Se un tiro colpisce insieme { PIECE($king, form: "il") } di entrambi i giocatori, la partita è patta.
rules-play-draws = I giocatori possono accordarsi per la patta, e ciascuno può reclamarla quando una posizione si presenta per la terza volta.
rules-play-quiet = Dopo { $count } turni di fila senza perdite la partita è patta.

## File aperti

rules-opened-one = Questo file contiene { $count } partite. È stata aperta la { $number }.
rules-opened-corrected =
    { $count ->
        [one] Questo file è stato corretto alla riga { $line }: { $message }.
       *[other] Questo file è stato corretto in { $count } punti, il primo alla riga { $line }: { $message }.
    }
rules-rename-letters = { $file } non può avere questo nome: alla sua codifica mancano alcune lettere.
rules-rename-tags = Impossibile rinominare { $file }: i suoi tag non sono dove dovrebbero.

## Altri programmi che giocano (motori UCI)

rules-program-given-up = { $name } non viene più usato dopo { $count } errori: { $why }.
    .unnamed = Il motore non viene più usato dopo { $count } errori: { $why }.
rules-program-strength =
    .elo = Elo { $elo }
    .depth =
        { $count ->
            [one] { $count } semimossa di profondità
           *[other] { $count } semimosse di profondità
        }
    .as-set = come impostato
    .full = a piena forza
