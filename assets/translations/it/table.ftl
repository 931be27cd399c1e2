### Il tavolo: le scritte attorno alla scacchiera, i suggerimenti sotto, domande, avvisi, il risultato, i video.

## Giocatori

player-name = { SIDE($player) }
player-person = { SIDE($name) } ({ SIDE($side) })
player-computer = Computer
    .level = Computer, livello { $level } ({ SIDE($side) })
players-against = { $first } contro { $second }

level-word =
    { $level ->
        [1] Esordiente
        [2] Principiante
        [3] Apprendista
        [4] Dilettante
        [5] Intermedio
        [6] Abile
        [7] Avanzato
        [8] Esperto
        [9] Maestro
       *[other] Massimo
    }
    .inline =
        { $level ->
            [1] esordiente
            [2] principiante
            [3] apprendista
            [4] dilettante
            [5] intermedio
            [6] abile
            [7] avanzato
            [8] esperto
            [9] maestro
           *[other] massimo
        }

# Due nomi per i pezzi di una pila: solo quello in cima, e tutta.
piece-stack-top = pezzo in cima
    .un = un pezzo in cima
    .il = il pezzo in cima
    .Il = Il pezzo in cima
    .del = del pezzo in cima
    .plural = pezzi in cima
    .title = Pezzo in cima
    .gender = masculine
piece-whole-stack = pila intera
    .un = una pila intera
    .il = la pila intera
    .Il = La pila intera
    .del = della pila intera
    .plural = pile intere
    .title = Pila intera
    .gender = feminine

## La barra in alto: di chi è il turno

hud-turn-to-move = Tocca { SIDE($who, form: "al") }
hud-turn-actions =
    { $count ->
        [one] Tocca { SIDE($who, form: "al") }, resta { $count } azione
       *[other] Tocca { SIDE($who, form: "al") }, restano { $count } azioni
    }
hud-turn-thinking = { SIDE($who, form: "Il") } sta pensando
hud-turn-moves = { SIDE($who, form: "Il") } muove
hud-turn-fires = { SIDE($who, form: "Il") } spara
hud-turn-sets-up = { SIDE($who, form: "Il") } schiera i pezzi
hud-turn-editor = Editor di schieramenti
hud-turn-lesson = Lezione: { $title }
hud-turn-over = Partita finita
hud-turn-reviewing = Revisione

hud-level = livello { $level }  ·  { $word }
    .against = contro il livello { $level }  ·  { $word }
    .program = { $program }  ·  livello { $level }
    .against-program = contro { $program }  ·  livello { $level }

## Il pannello accanto alla scacchiera

hud-moves = Mosse
hud-variation = o { $turn }
    .undone = annullata: { $turn }
hud-losses = Perdite { SIDE($side, form: "del") }

hud-analysis-thinking = Sto pensando…
hud-analysis-over = La partita è finita
hud-analysis-depth = profondità { $depth }
    .of = { SIDE($side) }:  profondità { $depth }
hud-analysis-nodes = { $count } nodi
    .thousand = { $count } k nodi
    .million = { $count } M nodi
hud-analysis-plus = + per { SIDE($side, form: "il") }
analysis-score = { $score }
    .ahead = +{ $score }
analysis-wins-in = { SIDE($side, form: "Il") } vince in { $turns }
opening-score = { $score } ± { $error }
opening-share = { $percent }%
hud-openings = Aperture
    .help = Mosse note: il punteggio con il suo scarto, e quanto spesso il computer le gioca dal livello { $level } in su
    .play = Continua da qui con questa mossa
    .off = Possibile quando tocca a te, o riguardando una partita in cui si può annullare
    .instead = Mostra le mosse note al posto di quelle giocate, e viceversa

hud-balance = Vantaggio per mossa
hud-ahead =
    Meglio
    { SIDE($side, form: "il") }
hud-even = pari
hud-turning-points =
    { $count ->
        [one] Svolta
       *[other] Svolte
    }

hud-piece-owner = { SIDE($side) }
    .nobody = Di nessuno

## La fine della partita: patta e abbandono

hud-offer-draw = Offri patta
    .help = Offri patta all’avversario
    .off = È già stata offerta patta
hud-offer = { SIDE($asker, form: "Il") } offre patta { SIDE($opponent, form: "al") }
hud-accept-draw = Accetta
hud-decline-draw = Rifiuta
hud-claim-draw = Reclama patta
hud-resign = Abbandona
    .help = Abbandona la partita, dopo una conferma
    .ask = { SIDE($player, form: "Il") } abbandona? Vince { SIDE($winner, form: "il") }.
hud-keep-playing = Continua

## Il risultato

result-you-win = Hai vinto
result-you-lose = Hai perso
hud-next-level = Più difficile
    .help = Gioca ancora, contro il livello successivo
hud-review = Rivedi
    .help = Ripercorri le svolte della partita e scopri mosse migliori
    .off = Nessuna svolta trovata
hud-rematch = Rivincita
hud-swap-sides = Scambia parti

## Rivedere

hud-place-start = All’inizio
hud-place = Turno { $turn } di { $count }
hud-turning-point = Svolta { $number } di { $count }
hud-better-turn = { $turn }  ·  Meglio: { $better }
hud-autoplay = Riproduci
hud-pause = Pausa
hud-next-turning-point = Prossima svolta
    .help = Vai alla posizione prima della prossima svolta
    .off = Non ci sono altre svolte
hud-play-on = Gioca da qui
hud-back-to-game = Torna alla partita
    .lesson = Torna alla lezione
    .puzzle = Torna al problema

## Azioni senza casella

hud-nothing-to-pass = Puoi passare solo dopo la prima azione di un turno.
hud-nothing-to-fire = Ora nessun laser può sparare: ogni parte spara al massimo una volta per turno.
hud-choose-laser = Prima scegli quale laser spara.

## La riga dei tasti sotto la scacchiera. Il tasto precede la sua parola: «Esc  ferma».

hud-replay = Si rivede a metà velocità
    .seat = Si rivede a metà velocità, dal tuo posto
    .low = Si rivede a metà velocità, lungo il raggio
    .above = Si rivede a metà velocità, dall’alto
    .impact = Si rivede a metà velocità, da dove finisce il raggio
hud-keys-angle = altra angolazione
hud-keys-stop = ferma
hud-keys-dismiss = chiudi
hud-keys-play = Fai clic su un pezzo o trascinalo
hud-keys-look-back = Fai clic su un turno dell’elenco per rivederlo
hud-keys-setting-up = Trascina i pezzi sulle tue traverse, o fai clic su un pezzo e su una casella; trascina fuori per toglierli
hud-keys-steps = scorri i turni
hud-keys-autoplay = riproduci
hud-keys-back = torna alla partita
hud-keys-editor = Clic: piazza    trascina: muovi    rotella: gira    clic destro: togli
hud-keys-place = piazza
hud-keys-remove = togli
hud-keys-next-kind = tipo successivo
hud-keys-other-side = altra parte
hud-keys-pad-cursor = Croce  cursore
hud-keys-pad-steps = Croce  scorri i turni
hud-keys-pad-turn = LB RB  gira
hud-keys-pad-choose = A  scegli
hud-keys-pad-buttons = Select  pulsanti

## Consigli: la mossa che propone il motore

hud-hint-thinking = Cerco una buona mossa…
hud-hint-turn-right = Consiglio: gira { PIECE($piece, form: "il") } in { $at } in senso orario
hud-hint-turn-left = Consiglio: gira { PIECE($piece, form: "il") } in { $at } in senso antiorario
hud-hint-move = Consiglio: muovi { PIECE($piece, form: "il") } da { $at } in { $to }
hud-hint-move-top = Consiglio: muovi la cima { PIECE($piece, form: "del") } da { $at } in { $to }
hud-hint-swap = Consiglio: scambia { PIECE($piece, form: "il") } in { $at } con { PIECE($other, form: "il") } in { $to }
hud-hint-take = Consiglio: prendi { PIECE($other, form: "il") } in { $to } con { PIECE($piece, form: "il") } in { $at }
hud-hint-place = Consiglio: piazza { PIECE($piece, form: "il") } in { $at }
hud-hint-call = Consiglio: { $call }
    .piece = Consiglio: { $call } con { PIECE($piece, form: "il") } in { $at }

## Che cosa farebbe un clic. $gesture è click-gesture, o il nome di un tasto.

click-gesture = Clic
    .release = Rilascia
click-move = { $gesture }: muovi { PIECE($piece, form: "il") } in { $to }
click-swap = { $gesture }: scambia { PIECE($piece, form: "il") } con { PIECE($other, form: "il") } in { $to }
click-take = { $gesture }: prendi { PIECE($other, form: "il") } in { $to } con { PIECE($piece, form: "il") }
click-take-over = { $gesture }: prendi { PIECE($other, form: "il") } in { $at } con { PIECE($piece, form: "il") }, arrivando in { $to }
click-take-several =
    { $count ->
        [one] { $gesture }: prendi { $count } pezzo con { PIECE($piece, form: "il") }, arrivando in { $to }
       *[other] { $gesture }: prendi { $count } pezzi con { PIECE($piece, form: "il") }, arrivando in { $to }
    }
click-stack = { $gesture }: impila { PIECE($piece, form: "il") } sopra { PIECE($other, form: "il") } in { $to }
click-turn-right = { $gesture }: gira { PIECE($piece, form: "il") } in senso orario
click-turn-left = { $gesture }: gira { PIECE($piece, form: "il") } in senso antiorario
click-go-on = { $gesture }: prosegui in { $to }
click-next-square = { $gesture }: scegli la prossima casella
click-route-again = { $gesture }: scegli di nuovo il percorso
click-select-top = { $gesture }: seleziona solo il pezzo in cima
click-select-stack = { $gesture }: seleziona la pila intera
click-top-selected = Pezzo in cima selezionato     Altro clic: pila intera
    .key = Pezzo in cima selezionato     { $key } o altro clic: pila intera
    .pad = Pezzo in cima selezionato     { $key }: pila intera
click-stack-selected = Pila intera selezionata     Altro clic: solo il pezzo in cima
    .key = Pila intera selezionata     { $key } o altro clic: solo il pezzo in cima
    .pad = Pila intera selezionata     { $key }: solo il pezzo in cima
click-level =
    .above = { $square }: sulla piattaforma
    .below = { $square }: sotto la piattaforma
    .piece-above = { $square }: { PIECE($piece) } sulla piattaforma
    .piece-below = { $square }: { PIECE($piece) } sotto la piattaforma
click-tower = Torre di Kadesh in { $square }
    .acts = Torre di Kadesh in { $square }     { $gesture }: selezionala per muoverla o girarla
click-tower-selected = Torre di Kadesh selezionata     Scegli una casella accanto alla base

## Domande prima di un’azione

ask-which-piece = Quale pezzo?
ask-which = Quale?
ask-play = Giocare { $turn }?
    .yes = Gioca
ask-own-shot = Fuoco amico: questo tiro colpisce { LIST($pieces) }.
    .piece = { PIECE($piece, form: "il") } in { $at }
    .fire = Spara
ask-own-king = Il prossimo tiro avversario colpirebbe { PIECE($piece, form: "il") } in { $at }.
    .play = Gioca comunque
hud-question-cancel = Annulla

## Passare lo schermo tra due giocatori, in un gioco con pezzi coperti

handover-to = Passa lo schermo { SIDE($who, form: "al") }
handover-ready = Sono { SIDE($who, form: "il") }
handover-sets-up = { SIDE($who, form: "Il") } schiera i pezzi. { SIDE($other) }, non guardare.
handover-turn = Tocca { SIDE($who, form: "al") }. { SIDE($other) }, non guardare.
handover-fight =
    .takes = { PIECE($piece, form: "Il") } { SIDE($side, form: "del") } prende { PIECE($taken, form: "il") } { SIDE($other, form: "del") } in { $at }.
    .fails = { PIECE($piece, form: "Il") } { SIDE($side, form: "del") } attacca { PIECE($taken, form: "il") } { SIDE($other, form: "del") } in { $at } e perde.
    .both = { PIECE($piece, form: "Il") } { SIDE($side, form: "del") } e { PIECE($taken, form: "il") } { SIDE($other, form: "del") } si eliminano a vicenda in { $at }.

## Avvisi sotto la scacchiera

hud-own-hit = Fuoco amico: il laser { SIDE($side, form: "del") } ha colpito { LIST($pieces) }.
    .piece = { PIECE($piece, form: "il") } in { $at }
hud-threat-tip = Il laser avversario ti ha tolto un pezzo. Per vedere che cosa colpirebbe ora, attiva «{ assist-threat }» nelle opzioni.
    .key = Il laser avversario ti ha tolto un pezzo. { $key } mostra il tiro nemico: che cosa colpirebbe ora.
notice-last-game-saved = L’ultima partita è salvata in «{ menu-open-game }».
notice-last-game-undo = «{ command-undo }» ripristina l’ultima partita.
notice-draw-declined = { SIDE($who, form: "Il") } rifiuta la patta.
notice-handicap-kept = L’handicap non ha potuto seguire chi lo aveva: ora passa all’altro giocatore.
notice-no-hints = In questa partita non ci sono consigli.
notice-hints-for-people = I consigli sono solo per le persone, quando tocca a loro.
notice-no-threat = Questa partita è stata preparata senza il tiro nemico. Puoi permetterlo nella prossima.
    .minimal = In questa partita il tiro nemico non si mostra.
notice-look-refused = { $kind } è disegnato come un blocco: { $error }.
clipboard-slow = In attesa del programma da cui provengono gli appunti…
clipboard-no-text = Gli appunti non contengono testo.
clipboard-unreadable = Impossibile leggere gli appunti: { $error }.

## Richieste rifiutate

refused-undo =
    .agreed = In questa partita non si annulla.
    .ready = Troppo tardi per annullare: l’altra parte è pronta.
    .ranks = Troppo tardi per annullare: un attacco ha rivelato i gradi.
    .revealed = Troppo tardi per annullare: tutti i pezzi sono stati rivelati.
refused-secret-seat = I pezzi del computer sono segreti: nessuno può prendere il suo posto prima della fine della partita.
refused-not-open = Questa partita non è più aperta.
refused-no-handicap = Questa partita non ha handicap.
refused-handicap =
    .missing = Manca lo schieramento di questa partita.
    .changed = Lo schieramento di questa partita è cambiato dopo il suo inizio.

## Il computer

engine-crashed = Il motore si è bloccato. Inizia una nuova partita per riavviarlo.
engine-not-started = Impossibile avviare il motore: { $error }.
engine-takes-over = Al suo posto continua Specular.
engine-turn = Tocca { SIDE($side, form: "al") }, e per { SIDE($side, form: "il") } gioca il computer.
    .redo = Il computer gioca per { SIDE($side, form: "il") }. «{ command-redo }» riprende la partita, «{ command-undo }» ti riporta al tuo turno.

## Screenshot e video

screenshot-saved = Screenshot salvato come { $file }
screenshot-not-saved = Impossibile salvare lo screenshot: { $error }.
clip-saved = Video salvato come { $file }
clip-not-rendered = Impossibile creare il video: { $error }.
clip-rendering = Creazione di un video dell’ultimo turno. Puoi continuare a giocare.
clip-getting-ready = Creazione del video: preparazione.
clip-progress = Creazione del video: { $done } di circa { $total } fotogrammi.
    .seconds = Creazione del video: { $done } di circa { $total } fotogrammi, ancora { $left } s.
    .minutes = Creazione del video: { $done } di circa { $total } fotogrammi, ancora { $left } min.
clip-busy = È già in corso la creazione di un video.
clip-no-turn = Gioca prima un turno, poi potrai salvarne un video.
clip-no-position = Questa partita non ha una posizione da cui iniziare un video.
clip-no-edition = Manca l’edizione di questa partita, o le sue regole sono cambiate.
