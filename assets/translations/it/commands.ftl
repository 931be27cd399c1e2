### Comandi, tasti, mouse e gamepad.
###
### $unit: «move» a scacchi e a dama (mossa), altrimenti «turn» (turno).

## Opzioni: comandi

controls-letters = Tasti delle lettere
    .help = Le lettere possono valere come stampate sui tasti o secondo il loro posto su una tastiera americana.
controls-letters-printed = Come stampate
controls-letters-position = Per posizione
controls-press-key = Premi un tasto
controls-press-key-help = { key-esc } annulla, { key-backspace } lo cancella.
controls-reset = Ripristina
controls-conflict = Usato anche per: { $command }
controls-gamepad = Gamepad: { $key }
controls-words-keys = tasto tasti tastiera
controls-words-mouse = mouse
controls-words-gamepad = gamepad controller joypad

## Mouse: il valore è il gesto, .help l’effetto

mouse-choose = Clic
    .help = Scegli un pezzo, poi la destinazione
mouse-move-piece = Trascinare
    .help = Muovi un pezzo
mouse-zoom = Rotella
    .help = Zoom
mouse-orbit = Trascinare col destro
    .help = Ruota la visuale
mouse-pan = Maiusc+trascinare col destro
    .help = Sposta la vista
mouse-skip = Clic durante un tiro
    .help = Salta il tiro

## Gamepad: il valore nomina i pulsanti, .help l’effetto

pad-move = Croce, levetta sinistra
    .help = Muovi il cursore o il focus; rivedendo la partita, scorri i turni
pad-choose = A
    .help = Scegli una casella, salta l’animazione o premi un pulsante
pad-back = B
    .help = Deseleziona o torna indietro
pad-turn = LB, RB
    .help = Gira il pezzo
pad-take-top = X
    .help = Seleziona solo il pezzo in cima a una pila
pad-hint = Y
    .help = Consiglia una buona mossa
pad-buttons = Select
    .help = Vai ai pulsanti accanto alla scacchiera
pad-menu = Start
    .help = Apri o chiudi il menu
pad-orbit = Levetta destra
    .help = Ruota la visuale
pad-zoom = LT, RT, R3
    .help = Allontana, avvicina, vista dall’alto
pad-replay = L3
    .help = Rivedi l’ultimo turno (con una torre: tieni premuto)
pad-level = L3
    .help = Con una torre: passa dalla scacchiera alla piattaforma, o viceversa (nell’editor: tieni premuto)
pad-editor = X, Y, L3
    .help = Editor: togli il pezzo, tipo successivo, pezzi dell’altra parte

## Tasti: nomi sullo schermo

key-up = Su
key-right = Destra
key-down = Giù
key-left = Sinistra
key-arrows = Frecce
key-enter = Invio
key-space = Spazio
key-esc = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Canc
key-insert = Ins
key-home = Home
key-end = Fine
key-page-up = Pag su
key-page-down = Pag giù
key-print-screen = Stamp
key-pause = Pausa
key-scroll-lock = Bloc scorr
key-num-lock = Bloc num
key-menu = Menu
key-numpad = Num { $key }
key-numpad-enter = Invio num
key-with-shift = Maiusc+{ $key }
key-with-ctrl = Ctrl+{ $key }
key-with-alt = Alt+{ $key }

## Comandi: cursore e pezzi

command-move-cursor =
    .help = Muovi il cursore
command-move-cursor-up =
    .help = Muovi il cursore in su
command-move-cursor-right =
    .help = Muovi il cursore a destra
command-move-cursor-down =
    .help = Muovi il cursore in giù
command-move-cursor-left =
    .help = Muovi il cursore a sinistra
command-choose =
    .help = Scegli una casella o salta l’animazione
command-turn-left =
    .help = Gira il pezzo in senso antiorario
    .short = gira
command-turn-right =
    .help = Gira il pezzo in senso orario
    .short = gira
command-take-top =
    .help = Seleziona solo il pezzo in cima a una pila
command-switch-level =
    .help = Passa dalla scacchiera alla piattaforma della torre, o viceversa
    .short = livello
command-fire-first =
    .help = Spara; nell’editor, con il laser di chi gioca per primo
    .short = spara
command-pass =
    .help = Rinuncia al resto del turno
    .short = passa
command-cancel =
    .help = Deseleziona o apri il menu
    .short = menu

## Comandi: lo svolgimento della partita

command-replay = Moviola
    .help =
        { $unit ->
            [move] Rivedi questa mossa a metà velocità
           *[turn] Rivedi questo turno a metà velocità, poi da altre angolazioni
        }
    .short = rivedi
    .off-start =
        { $unit ->
            [move] Ancora nessuna mossa da rivedere
           *[turn] Ancora nessun turno da rivedere
        }
    .off-editor = Prima esci dall’editor

command-undo = Annulla
    .help =
        { $unit ->
            [move] Annulla l’ultima mossa o la fine della partita
           *[turn] Annulla l’ultimo turno o la fine della partita
        }
    .help-editor = Annulla l’ultima modifica
    .help-return = Ripristina l’ultima partita
    .short = annulla
    .off-nothing = Niente da annullare
    .off-assist = In questa partita non si annulla
    .off-ready = Troppo tardi per annullare: l’altra parte è pronta
    .off-secret = Troppo tardi per annullare: un attacco ha rivelato i gradi
    .off-revealed = Troppo tardi per annullare: tutti i pezzi sono stati rivelati
    .off-lesson = Le mosse sbagliate vengono annullate per te

command-redo = Ripeti
    .help = Ripeti ciò che è stato annullato
    .help-editor = Ripeti l’ultima modifica
    .short = ripeti
    .off-nothing = Niente da ripetere

command-step-back =
    .help =
        { $unit ->
            [move] Indietro di una mossa
           *[turn] Indietro di un turno
        }
    .off-start = Questo è l’inizio della partita
command-step-forward =
    .help =
        { $unit ->
            [move] Avanti di una mossa
           *[turn] Avanti di un turno
        }
    .off-latest = Questa è l’ultima posizione
command-first-turn =
    .help = Vai all’inizio della partita
    .off-start = Questo è l’inizio della partita
command-last-turn =
    .help = Torna alla partita
    .off-latest = Questa è l’ultima posizione
command-play-through =
    .help = Riproduci la partita da qui, o fermala
    .off-latest = Questa è l’ultima posizione

command-restart = Ricomincia
    .help = Ricomincia la partita da capo
    .off-start = Ancora niente da ricominciare
    .off-lesson = Prima esci dalla lezione o dal problema
    .off-editor = Prima esci dall’editor

command-menu = Menu
    .help = Apri il menu

## Comandi: aiuto e analisi

command-hint = Consiglio
    .help = Consiglia una buona mossa
    .short = consiglio
    .off-assist = In questa partita non ci sono consigli
    .off-turn = Disponibile quando tocca a una persona
    .off-reviewing = Prima torna alla partita
    .off-over = La partita è finita
    .off-set-up = Disponibile quando entrambe le parti sono schierate
    .off-lesson = Usa «{ learn-hint }» sulla scheda accanto alla scacchiera

command-analysis = Analisi
    .help = Mostra o nascondi l’analisi: chi è in vantaggio e le mosse migliori
    .short = analisi
    .off-assist = Niente analisi fino alla fine della partita
    .off-lesson = Prima esci dalla lezione o dal problema

command-explain =
    .help = Spiega il pezzo sotto il puntatore
command-show-threat =
    .help = Mostra o nascondi il tiro nemico: che cosa colpirebbe il laser avversario
command-rules =
    .help = Mostra le regole

## Comandi: vista

command-view-from-above =
    .help = Vista dall’alto e ritorno
    .short = dall’alto
command-reset-view =
    .help = Riporta la visuale al tuo posto
command-toggle-key-line =
    .help = Mostra o nascondi i tasti sotto la scacchiera
    .short = nascondi tasti
command-fullscreen =
    .help = Attiva o disattiva lo schermo intero
command-mute =
    .help = Attiva o disattiva l’audio
command-back =
    .help = Chiudi un menu

## Comandi: file e appunti

command-save-game = Salva partita
    .help = Dai un nome a questa partita salvata
    .off-set-up = Disponibile quando entrambe le parti sono schierate
    .off-lesson = Prima esci dalla lezione o dal problema
    .off-editor = Usa il pulsante «{ editor-save }» dell’editor
command-copy-game = Copia partita
    .help = Copia le mosse della partita
command-paste-game =
    .help = Incolla una partita o una posizione
command-edit-position = Modifica posizione
    .help = Apri questa posizione nell’editor
    .off-lesson = Prima esci dalla lezione o dal problema
    .off-game = Si possono modificare solo giochi con laser
command-save-picture = Salva screenshot
    .help = Salva uno screenshot del tavolo
command-save-clip = Salva video
    .help =
        { $unit ->
            [move] Salva un video dell’ultima mossa
           *[turn] Salva un video dell’ultimo turno
        }
    .off-start =
        { $unit ->
            [move] Ancora nessuna mossa da salvare
           *[turn] Ancora nessun turno da salvare
        }
    .off-editor = Prima esci dall’editor
command-reload-files =
    .help = Ricarica i file di mod, schieramenti e temi

## Comandi: editor

command-remove-piece =
    .help = Editor: togli il pezzo
command-recolour-piece =
    .help = Editor: dai il pezzo all’altra parte
command-next-kind =
    .help = Editor: prendi il tipo di pezzo successivo
command-next-brush =
    .help = Editor: prendi il pennello successivo
command-other-side =
    .help = Editor: passa ai pezzi dell’altra parte
command-next-symmetry =
    .help = Editor: cambia simmetria
command-fire-second =
    .help = Editor: spara con il laser di chi gioca per secondo

## Avvisi: audio

sound-on = Audio attivato.
sound-on-no-device = Audio attivato, ma nessun dispositivo audio trovato.
sound-off = Audio disattivato.
sound-off-key = Audio disattivato. Premi { $key } per attivarlo.
