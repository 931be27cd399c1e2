### L’editor di scacchiere, lo schieramento a Stratego, la scheda delle lezioni, e gli avvisi sui file.

## Editor: nomi

editor-unnamed = Il mio schieramento
editor-new = Nuovo schieramento
editor-copy-name = { $name } copia
editor-name-after =
    { $count ->
        [one] { $name } dopo 1 turno
       *[other] { $name } dopo { $count } turni
    }

## Editor: che fare di una scacchiera non salvata quando se ne apre un’altra

editor-unsaved = { $name } non è salvato.
editor-keep-editing = Continua
    .help = Continua con la scacchiera non salvata
editor-discard = Scarta
    .help = Apri l’altra scacchiera. «{ command-undo }» ripristina questa finché non chiudi il gioco

## Editor: etichette dei campi

editor-name = Nome
editor-author = Autore
editor-note = Nota

## Editor: strumenti. C’è poco spazio: le etichette sono brevi.

editor-place =
    .help = Piazza { PIECE($piece, form: "plural") } per { SIDE($player, form: "il") }
    .neutral = Piazza { PIECE($piece, form: "plural") }, che non sono di nessuno
    .tower = Piazza la torre, o spostala con tutto ciò che porta
editor-neutral = Neutrali

editor-brushes = Pennelli
editor-hand = Mano
    .help = Seleziona e trascina i pezzi
editor-erase = Gomma
    .help = Togli pezzi dalla scacchiera
editor-wall = Muro
    .help = Costruisci o togli muri tra le caselle
editor-hole = Buco
    .help = Ritaglia caselle dalla scacchiera, o rimettile

editor-symmetry = Simmetria
editor-symmetry-off = No
    .help = Piazza da una parte sola
editor-symmetry-half-turn = Mezzo giro
    .help = Piazza da entrambe le parti, così la scacchiera appare uguale dai due posti
editor-symmetry-mirror = Specchio
    .help = Piazza da entrambe le parti, a specchio tra i giocatori

editor-fire = Spara
    .help = Spara con il laser { SIDE($player, form: "del") }
editor-reserve = Riservate a
    .help = Riserva caselle ai pezzi { SIDE($player, form: "del") }, o liberale
editor-wall-laser = Laser a muro
    .help = Metti il laser { SIDE($player, form: "del") } in un muro o sul bordo, o toglilo
editor-first-move = Comincia
    .help = Comincia { SIDE($player, form: "il") }

editor-selected = Pezzo selezionato
editor-turn-left = Gira a sx
    .help = Gira il pezzo in senso antiorario
    .off = Prima seleziona un pezzo
editor-turn-right = Gira a dx
    .help = Gira il pezzo in senso orario
    .off = Prima seleziona un pezzo
editor-recolour = Cambia parte
    .help = Dai il pezzo all’altra parte
    .off = Prima seleziona un pezzo
editor-remove = Togli
    .help = Togli il pezzo dalla scacchiera
    .off = Prima seleziona un pezzo sulla scacchiera

editor-board = Scacchiera
editor-size = { $files } × { $ranks }
editor-fewer-files = − col.
    .help = Togli una colonna
editor-more-files = + col.
    .help = Aggiungi una colonna
editor-fewer-ranks = − riga
    .help = Togli una traversa (una riga)
editor-more-ranks = + riga
    .help = Aggiungi una traversa (una riga)
editor-clear = Svuota
    .help = Togli tutti i pezzi dalla scacchiera

## Editor: pulsanti in fondo al pannello

editor-play = Gioca
    .help = Gioca su questa scacchiera contro il computer
editor-save = Salva
    .help = Salva questa scacchiera tra i tuoi schieramenti
editor-leave = Esci
    .help = Torna alla partita; la scacchiera resta qui
editor-copy = Copia
    .help = Copia la scacchiera come disegno
editor-copy-khet = Copia Khet
    .help = Copia la scacchiera in notazione Khet
editor-paste = Incolla
    .help = Incolla una scacchiera disegnata, una notazione Khet, una partita o un problema
editor-balance = Prova l’equilibrio
    .help = Fai giocare il motore contro sé stesso per vedere quanto è equa questa scacchiera
editor-puzzle = Problema
    .help = Fai di questa scacchiera un problema

## Editor: analisi

editor-analysis-depth = Analisi, profondità { $depth }
editor-analysis-thinking = Analisi: sto pensando…
editor-analysis-off = L’analisi non è disponibile per questa scacchiera

## Editor: problemi della scacchiera

editor-problems = Avvisi
editor-no-problems = Nessun avviso. Su questa scacchiera si può giocare.
editor-more-problems =
    { $count ->
        [one] E 1 altro.
       *[other] E altri { $count }.
    }

editor-problem-off-board = { $square }: { PIECE($piece, form: "il") } { SIDE($player, form: "del") } spara fuori dalla scacchiera.
editor-problem-shot = Il laser { SIDE($player, form: "del") } colpirebbe { LIST($pieces) }.
editor-piece-on = { PIECE($piece, form: "il") } { SIDE($player, form: "del") } in { $square }
editor-neutral-piece-on = { PIECE($piece, form: "il") } in { $square }
editor-own-piece-on = { PIECE($piece, form: "il") } della sua stessa parte in { $square }
editor-problem-shot-wins = Vince qualsiasi turno che non cambi il percorso del raggio.
editor-problem-shot-loses = { SIDE($player, form: "Il") } perde con qualsiasi turno che non cambi il percorso del raggio.
editor-problem-wins = { SIDE($player, form: "Il") } vince al primo turno, { $action }.
editor-problem-threatens = { SIDE($player, form: "Il") } minaccia di vincere subito con { $action }.
editor-problem-dark = { $square }: nessuna luce può mai raggiungere { PIECE($piece, form: "il") } { SIDE($player, form: "del") }.
    .neutral = { $square }: nessuna luce può mai raggiungere { PIECE($piece, form: "il") }.
editor-problem-asymmetric =
    { $count ->
        [one] Le parti sono diverse: 1 pezzo non ha un corrispondente.
       *[other] Le parti sono diverse: { $count } pezzi non hanno un corrispondente.
    }

## Editor: perché una modifica non si può fare

editor-no-such-piece = Queste regole non prevedono un pezzo del genere.
editor-laser-into-hole = Il laser { SIDE($player, form: "del") } illumina { $square }: quella casella deve restare.
editor-laser-needs-wall = Un laser deve avere alle spalle un muro, un buco o il bordo della scacchiera.
editor-needs-laser = { SIDE($player, form: "Il") } ha bisogno di un laser.
editor-not-possible = Questa modifica non è possibile: { $error }
editor-no-laser = { SIDE($player, form: "Il") } non ha un laser su questa scacchiera.

## Editor: suggerimenti nella riga sotto la scacchiera. I tasti stanno due spazi prima di ciò che fanno.

editor-hint-piece = { $square }: { PIECE($piece, form: "il") } { SIDE($player, form: "del") }
    .neutral = { $square }: { PIECE($piece, form: "il") }
editor-hint-place = { $square }: piazza { PIECE($piece, form: "il") }
editor-hint-reserved = { $square } è riservata { SIDE($player, form: "al") }
editor-hint-reserve = { $square }: riserva { SIDE($player, form: "al") }
editor-hint-free = { $square }: libera per entrambe le parti
editor-hint-cut = { $square }: ritaglia un buco
editor-hint-fill = { $square }: chiudi il buco
editor-hint-build = Tra { $first } e { $second }: costruisci un muro
editor-hint-tear-down = Tra { $first } e { $second }: togli il muro
editor-hint-no-wall = Un muro deve avere una casella da entrambi i lati
editor-hint-laser = Laser { SIDE($player, form: "del") }
editor-hint-put-laser = { $square }: metti qui il laser { SIDE($player, form: "del") }
editor-hint-replace-laser = { $square }: sostituisci il laser { SIDE($other, form: "del") } con quello { SIDE($player, form: "del") }
editor-hint-turn = rotella o { $keys }  gira
editor-hint-wheel = rotella  gira
editor-hint-side = { $keys }  lato successivo
editor-hint-drag = trascina  muovi
editor-hint-drag-along = trascina  lungo il bordo
editor-hint-click = clic  togli
editor-hint-right-click = clic destro  togli
editor-hint-exchange = { $keys }  scambia

editor-brush-erase = Fai clic sui pezzi per toglierli
editor-brush-hole = Fai clic sulle caselle per ritagliarle o rimetterle
editor-brush-wall = Fai clic tra due caselle per costruire o togliere un muro
editor-brush-reserve = Fai clic sulle caselle per riservarle { SIDE($player, form: "al") } o liberarle
editor-brush-laser = Fai clic su un bordo della scacchiera per metterci il laser { SIDE($player, form: "del") }

## Editor: avvisi

editor-copied = Gli appunti contengono la scacchiera come disegno.
editor-copied-khet = Gli appunti contengono la scacchiera in notazione Khet.
editor-riders-removed =
    { $count ->
        [one] Il pezzo sulla torre è stato rimosso con essa. «{ command-undo }» ripristina entrambi.
       *[other] I { $count } pezzi sulla torre sono stati rimossi con essa. «{ command-undo }» ripristina tutto.
    }
editor-tower-replaced =
    { $count ->
        [one] La torre ha sostituito 1 pezzo. «{ command-undo }» lo ripristina.
       *[other] La torre ha sostituito { $count } pezzi. «{ command-undo }» li ripristina.
    }
editor-pasted = La scacchiera negli appunti è aperta.
editor-pasted-puzzle = La scacchiera del problema negli appunti è aperta. “{ editor-puzzle }” lo dimostra.
editor-not-pasted = Gli appunti non contengono una scacchiera che si possa usare qui.
editor-no-clipboard = Gli appunti non sono disponibili.
editor-not-copied = Impossibile scrivere negli appunti: { $error }.
editor-saved = Salvato come { $name }
editor-not-saved = La scacchiera non è stata salvata.
editor-not-written = Impossibile scrivere il suo file: { $error }.
editor-no-folder = Questo sistema non ha una cartella per i tuoi schieramenti.
editor-name-taken = C’è un altro schieramento con questo nome. Premi di nuovo «{ editor-save }» per sostituirlo, o scegli un altro nome.
editor-board-name-taken = C’è un’altra scacchiera con questo nome. Scegli un altro nome.
editor-further-problems =
    { $count ->
        [one] C’è 1 altro avviso.
       *[other] Ci sono altri { $count } avvisi.
    }
editor-save-first = Prima salva questa scacchiera: ha regole proprie, che richiedono un file.

## Editor: avvisi sul file che conserva la scacchiera non salvata

editor-draft-set-aside = La scacchiera che avevi lasciato nell’editor non si può leggere. Il suo file ora è { $file }.
editor-draft-moved = Un altro programma, o un’altra copia di questo, ha modificato { $old }. La scacchiera nell’editor è conservata in { $new }.
editor-draft-not-kept = Impossibile conservare la scacchiera nell’editor: andrà persa alla chiusura del gioco.

## Schieramento di una partita di Stratego

deploy-random = A caso
    .help = Piazza tutti i pezzi a caso sulle tue quattro traverse
deploy-mirror = Specchia
    .help = Scambia destra e sinistra
deploy-clear = Svuota
    .help = Togli tutti i pezzi dalla scacchiera
deploy-set-ups = Schieramenti
    .help = Piazza tutti i pezzi in questa formazione
deploy-save-heading = Salva questo schieramento
deploy-save = Salva
    .help = Salva questo schieramento con questo nome
    .off = Prima piazza tutti i pezzi
deploy-ready = Pronto
    .help = Termina il tuo schieramento
    .off = Prima piazza tutti i pezzi
deploy-piece =
    .help = Prendi questo pezzo, o trascinalo sulle tue traverse
    .off = Tutti i pezzi di questo tipo sono piazzati
deploy-all-placed = Tutti i pezzi sono piazzati.
deploy-placed = Pezzi piazzati: { $count } su { $total }.
deploy-name = Schieramento { SIDE($player, form: "del") }
deploy-saved = Schieramento salvato come { $name }.
deploy-replace = Hai già uno schieramento di nome { $name }. Premi di nuovo «{ deploy-save }» per sostituirlo.
deploy-not-saved = Lo schieramento non è stato salvato.
deploy-no-folder = Questo sistema non ha una cartella per gli schieramenti.
deploy-name-taken = Il gioco ha già uno schieramento di nome { $name }. Scegli un altro nome.

## Lezioni: la scheda accanto alla scacchiera

learn-place = Lezione { $number } di { $count }
learn-place-step = Lezione { $number } di { $count }  ·  passo { $step } di { $steps }
learn-next = Avanti
learn-hint = Consiglio
learn-restart-step = Ripeti passo
learn-restart = Ripeti lezione
learn-all = Tutte le lezioni
learn-leave = Esci
learn-your-turn = Ora gioca tu questa mossa.
learn-well-done = Ben fatto.
learn-stuck = La lezione non può continuare: { $error }

## Problemi: la scheda accanto alla scacchiera

puzzle-name = Problema: vittoria in { $turns } ({ $rating })
    .piece = Problema: guadagno di un pezzo in { $turns } ({ $rating })
    .defence = Problema: unica difesa ({ $rating })
puzzle-band = Punteggio da { $from } a { $to }
puzzle-streak = Serie: { $count }
puzzle-streak-best = Serie migliore: { $best }
puzzle-task-win =
    { $turns ->
        [one] { SIDE($side, form: "Il") } muove e vince in 1 mossa
       *[other] { SIDE($side, form: "Il") } muove e vince in { $turns } mosse
    }
puzzle-task-win-piece =
    { $turns ->
        [one] { SIDE($side, form: "Il") } muove e guadagna un pezzo in 1 mossa
       *[other] { SIDE($side, form: "Il") } muove e guadagna un pezzo in { $turns } mosse
    }
puzzle-task-defend = { SIDE($side, form: "Il") } muove. Una sola mossa evita la sconfitta: trovala.
puzzle-note-win = Contano solo le tue mosse. L’avversario gioca le risposte migliori.
puzzle-note-win-piece = Guadagna almeno un pezzo in più di quanti ne perdi, compresa la risposta alla tua ultima mossa.
puzzle-note-defend =
    { $turns ->
        [one] Dopo ogni altra mossa l’avversario vince con il prossimo tiro.
       *[other] Dopo ogni altra mossa l’avversario può forzare la vittoria in { $turns } mosse.
    }
puzzle-note-threat = { $key } mostra o nasconde il tiro nemico, quello che partirebbe se nulla cambiasse.
    .options = Per vedere il tiro che partirebbe se nulla cambiasse, attiva «{ assist-threat }» nelle opzioni.
puzzle-right = Giusto. L’avversario risponde { $reply }. E adesso?
puzzle-wrong = Non è la soluzione.
puzzle-wrong-loses = Così perdi.
    .own = Così perdi: il tuo stesso tiro chiude la partita.
puzzle-wrong-win =
    { $turns ->
        [one] Così non vinci in 1 mossa.
       *[other] Così non vinci in { $turns } mosse.
    }
    .missed = Il tuo tiro non colpisce { PIECE($king, form: "il") }.
puzzle-wrong-win-piece =
    { $turns ->
        [one] Così non guadagni un pezzo in 1 mossa.
       *[other] Così non guadagni un pezzo in { $turns } mosse.
    }
puzzle-wrong-answer = L’avversario risponde { $reply }.
    .holds = L’avversario risponde { $reply }. Poi nessuna mossa lo risolve in tempo.
puzzle-again = Riprova
    .help = Annulla queste mosse. Un clic sulla scacchiera fa lo stesso
puzzle-hint-piece = Guarda { PIECE($piece, form: "il") } in { $square }.
puzzle-hint-action = Gioca { $action }, come mostra la freccia.
puzzle-hint =
    .help = Mostra quale pezzo muove e, la seconda volta, dove. Conta come tentativo fallito
    .late = Mostra quale pezzo muove e, la seconda volta, dove
puzzle-solved = Risolto
puzzle-solved-late = Per il tuo punteggio vale solo il primo tentativo, ed è fallito.
puzzle-rating = Punteggio del problema: { $rating }
puzzle-themes = Temi: { $themes }
puzzle-rating-up = Il tuo punteggio: { $rating } ± { $error } (+{ $change })
puzzle-rating-down = Il tuo punteggio: { $rating } ± { $error } (−{ $change })
puzzle-unrated = I tuoi problemi non contano per il tuo punteggio.
puzzle-rated = Un consiglio o una mossa sbagliata conta come tentativo fallito e abbassa il tuo punteggio.
puzzle-no-preview = Nei problemi non c’è l’anteprima del tiro: segui tu il raggio.
puzzle-streak-rules = Ogni problema è più difficile del precedente. Una mossa sbagliata o un consiglio chiude la serie.
puzzle-streak-over = La serie è finita. Il tuo record: { $count }
puzzle-last = Era l’ultimo problema di questa lista.
puzzle-look-back = Rivedi
puzzle-play-on = Continua
    .help = Gioca contro il computer, al livello { $level }, la posizione sul tavolo
    .start = Gioca contro il computer, al livello { $level }, dalla posizione iniziale del problema
puzzle-copy = Copia il problema
    .help = Copia questo problema senza la soluzione, per incollarlo in un messaggio o nel gioco
puzzle-copied = Il problema è negli appunti, senza la soluzione.
puzzle-all = Tutti i problemi
puzzle-stuck = Il problema non può continuare: { $error }
puzzle-theme-bounces = Molti specchi
puzzle-theme-opponent-mirror = Specchio avversario
puzzle-theme-double-mirror = Due volte lo stesso specchio
puzzle-theme-unblocked = Via libera
puzzle-theme-discovered = Raggio di scoperta
puzzle-theme-swap = Scambio
puzzle-theme-stack = Pila
puzzle-theme-splitter = Divisore
puzzle-theme-laser-turn = Rotazione del laser
puzzle-theme-climb = Tra i livelli
puzzle-theme-quiet = Mossa tranquilla
puzzle-theme-defence = Difesa

## Problemi: la scheda nell’editor

puzzle-maker-title = Crea un problema
puzzle-maker-unnamed = Il mio problema
puzzle-maker-win = Vincere
    .help = Vincere la partita in tante mosse, qualunque cosa faccia l’avversario
puzzle-maker-piece = Guadagnare un pezzo
    .help = Guadagnare un pezzo in tante mosse, qualunque cosa faccia l’avversario
puzzle-maker-defence = Unica difesa
    .help = Trovare l’unica mossa che impedisce all’avversario di vincere in tante mosse
puzzle-maker-turns = Mosse
    .help = Quante mosse ha il giocatore, o in una difesa l’avversario
puzzle-maker-about = Scegli il compito per questa scacchiera. La dimostrazione prova poi tutte le mosse di entrambe le parti: una sola prima mossa deve risolverlo. Rinuncia dopo { $count } milioni di posizioni.
puzzle-maker-progress = { $count } milioni di posizioni provate, su { $most } al massimo
puzzle-maker-rating = Dimostrato. Ora si misura quanto è difficile…
puzzle-maker-sound = È un problema: ha esattamente una soluzione.
puzzle-maker-solution = Soluzione: { $actions }
puzzle-maker-prove = Dimostra
    .help = Prova tutte le mosse di entrambe le parti, o smetti
puzzle-maker-stop = Ferma
puzzle-maker-not-started = La dimostrazione non è potuta cominciare: { $error }.
puzzle-maker-unproven = Dimostra prima il problema
puzzle-maker-save = Salva
    .help = Salva questo problema tra i tuoi
puzzle-maker-copy = Copia
    .help = Copia questo problema senza la soluzione, per incollarlo in un messaggio o nel gioco
puzzle-maker-link = Copia il link
    .help = Copia un link a questo problema
puzzle-maker-saved = Salvato come { $file }. Lo trovi in “{ menu-puzzles }”, sotto “{ menu-puzzles-own }”.
puzzle-maker-known = “{ $list }” contiene già questo problema: { $id }.
puzzle-maker-taken = Nella tua cartella dei problemi c’è già un altro file { $file }. Prima rinominalo o eliminalo.
puzzle-maker-not-saved = Impossibile salvare il problema: { $error }.
puzzle-maker-no-folder = Questo sistema non ha una cartella per i tuoi problemi.
puzzle-maker-copied-link = Negli appunti c’è un link al problema.

## Problemi: perché non lo è

puzzle-flaw-unsuitable = In questo gioco non ci sono problemi, perché una mossa è composta da più azioni.
puzzle-flaw-stopped = Non deciso: la dimostrazione richiede troppe posizioni. Scegli meno mosse.
puzzle-flaw-crashed = La dimostrazione si è interrotta per un errore di Specular. Riprova.
puzzle-flaw-no-win =
    { $turns ->
        [one] { SIDE($side, form: "Il") } non può vincere in 1 mossa.
       *[other] { SIDE($side, form: "Il") } non può forzare la vittoria in { $turns } mosse.
    }
puzzle-flaw-no-piece =
    { $turns ->
        [one] { SIDE($side, form: "Il") } non può guadagnare un pezzo in 1 mossa.
       *[other] { SIDE($side, form: "Il") } non può forzare il guadagno di un pezzo in { $turns } mosse.
    }
puzzle-flaw-no-defence = { SIDE($side, form: "Il") } non ha difesa: dopo ogni mossa l’avversario può forzare la vittoria in { $turns } mosse al massimo.
puzzle-flaw-cooked = Più di una prima mossa lo risolve: { LIST($actions) }.
puzzle-flaw-others = { $count } altre
puzzle-flaw-win =
    { $turns ->
        [one] Scegli un altro compito: { SIDE($side, form: "il") } può vincere in 1 mossa.
       *[other] Scegli un altro compito: { SIDE($side, form: "il") } può forzare la vittoria in { $turns } mosse.
    }
puzzle-flaw-piece =
    { $turns ->
        [one] Scegli un altro compito: { SIDE($side, form: "il") } può guadagnare un pezzo in 1 mossa.
       *[other] Scegli un altro compito: { SIDE($side, form: "il") } può forzare il guadagno di un pezzo in { $turns } mosse.
    }
puzzle-flaw-defence =
    { $turns ->
        [one] Scegli un altro compito: già contro una vittoria in 1 mossa c’è una sola difesa.
       *[other] Scegli un altro compito: già contro una vittoria in { $turns } mosse c’è una sola difesa.
    }
puzzle-flaw-choice = Dopo la risposta { $reply } più di una mossa porta allo scopo: { LIST($actions) }.
puzzle-flaw-short = L’avversario può perdere prima per il proprio sparo: alla soluzione mancherebbe l’ultima mossa.
puzzle-flaw-idle = Il pezzo è vinto già prima dell’ultima mossa, che non colpirebbe nulla.
puzzle-flaw-better = Un’altra mossa è molto migliore: { $action }.
puzzle-flaw-obvious =
    { $turns ->
        [0] Molto facile: il raggio non viene deviato. Puoi comunque salvare il problema.
        [one] Molto facile: il raggio viene deviato una volta sola. Puoi comunque salvare il problema.
       *[other] Molto facile: il raggio viene deviato solo { $turns } volte. Puoi comunque salvare il problema.
    }

## File che cambiano mentre il gioco è in corso

reload-done = File ricaricati.
reload-unchanged = File ricaricati. Nulla è cambiato.
reload-errors = File ricaricati. Alcuni contengono errori.
reload-by-key = Premi { $key } per ricaricare i file.
reload-by-button = Usa «{ menu-mods-reload }» in «{ menu-mods }» per ricaricare i file.
reload-unwatched = Le modifiche ai file non vengono rilevate: { $error }.
reload-folder-unwatched = Le modifiche in { $folder } non vengono rilevate: { $error }.
reload-network-drive = { $folder } è su un disco di rete ({ $kind }), dove alcune modifiche non vengono rilevate.

reload-new-rules = { $name } ha nuove regole, e questa partita continua con quelle. «{ command-undo }» ripristina le vecchie regole.
reload-old-rules = { $name } ha nuove regole, ma questa partita continua con le vecchie.
reload-over = La partita è finita.
reload-other-game = La partita in corso non è un gioco con i laser.
reload-new-set-up = { $name } è cambiato. «{ command-undo }» ripristina la scacchiera precedente.

reload-offer = { $name } è cambiato. Questa partita continua com’era cominciata.
reload-restart = Ricomincia
reload-not-now = Non ora
reload-last-game = L’ultima partita è salvata in «{ menu-open-game }».

reload-card =
    { $count ->
        [one] Un errore in { $file }
       *[other] { $count } errori in { $file }
    }
reload-close = Chiudi
reload-expected = Atteso: { $text }
reload-found = Trovato: { $text }
reload-others =
    { $count ->
        [one] 1 altro in altri file
       *[other] Altri { $count } in altri file
    }

## Avvisi: partite salvate

notice-game-saved = Salvata come { $name }
notice-game-not-saved = La partita non è stata salvata.
notice-game-moved = Un altro programma, o un’altra copia di questo, ha modificato { $old }. Questa partita continua in { $new }; entrambi i file vengono conservati.
notice-game-not-replaced = Impossibile scrivere { $old }: { $error }. Questa partita continua in { $new }; entrambi i file vengono conservati.

## Avvisi: impostazioni

notice-settings-reset = Impossibile leggere le tue impostazioni: valgono quelle predefinite. Il file ora è { $file }.
notice-settings-locked = Impossibile leggere le tue impostazioni: valgono quelle predefinite. Le modifiche non vengono salvate.
notice-settings-not-saved = Impossibile salvare le tue impostazioni.
notice-puzzles-reset = Impossibile leggere i tuoi risultati nei problemi: ripartono da zero. Il file ora è { $file }.
notice-puzzles-locked = Impossibile leggere i tuoi risultati nei problemi. I nuovi risultati non vengono salvati.
notice-puzzles-not-saved = Impossibile salvare i tuoi risultati nei problemi.

## Avvisi: temi, e mod nel browser

notice-theme-missing = Questo tema non è disponibile: il tavolo resta com’è.
notice-mod-kept = { $name } è conservata in questo browser. La trovi in «{ menu-mods }» nella schermata iniziale.
notice-mod-not-kept = Impossibile conservare { $name }: { $error }.
notice-no-mods-folder = Questo sistema non ha una cartella per le mod.
