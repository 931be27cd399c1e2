### I menu: schermata iniziale, nuova partita, partite salvate, statistiche, mod, regole, e i messaggi sui file.

## Pulsanti di più schermate

menu-back = Indietro
menu-cancel = Annulla
menu-save = Salva
menu-play = Gioca
menu-new-game = Nuova partita
menu-open-game = Apri partita
menu-save-game = Salva partita
menu-learn = Impara
menu-puzzles = Problemi
menu-rules = Regole
menu-mods = Mod
menu-statistics = Statistiche
menu-credits = Crediti
menu-quit = Esci

## Schermata iniziale

menu-title-slogan = Gira uno specchio. Poi decide la luce.
menu-title-editor = Editor
menu-title-continue = Continua
menu-title-continue-lesson = Continua la lezione
menu-title-continue-puzzle = Continua il problema
menu-title-look-at-game = Guarda la partita
menu-title-current = Partita in corso:  { $what }
menu-title-lesson = lezione
menu-title-set-up-editor = editor di schieramenti
menu-title-finished = finita
menu-title-computer = { SIDE($side) }: computer, livello { $level }
menu-title-levels-beaten = Livelli battuti: { $beaten } su { $levels }

## Primo avvio: effetti di luce

menu-light-full = Tiri luminosi con scintille, e rallentatore quando cade un re.
menu-light-reduced = Niente lampi, raggio più lento, niente rallentatore e visuale ferma.
menu-light-note = In entrambi i casi mai più di tre lampi al secondo. Puoi cambiare scelta quando vuoi in «{ options-title }», «{ options-page-graphics }».

## Primo avvio: lezioni o una partita

menu-welcome-title = Primi passi con gli scacchi laser?
menu-welcome-teach = Insegnami
    .help = Brevi lezioni sulla scacchiera, di un minuto l’una.
menu-welcome-play = Gioca subito
    .help = Una partita contro un avversario facile.
menu-welcome-note = In «{ menu-new-game }» trovi altre scacchiere, avversari più forti e partite in due sullo stesso schermo.

## Pausa

menu-pause-title = Pausa
menu-pause-resume = Riprendi
menu-pause-main-menu = Menu principale
menu-pause-leave-editor = Esci dall’editor
menu-pause-copy-link = Copia link

## Nuova partita: la scelta

menu-new-yours = I tuoi
menu-new-other-games = Altri giochi
menu-new-random = { $name } (casuale)
menu-new-draw-again = Scegli di nuovo { $name } per sorteggiare un’altra partenza.
menu-new-no-set-ups = Non ci sono ancora schieramenti per queste regole.
menu-new-sides = { $edition }  ·  { SIDE($first) } contro { SIDE($second) }
menu-new-author = Di { $author }
menu-new-from-mod = Dalla mod { $name }
menu-new-edit = Modifica copia
menu-new-balance = Prova l’equilibrio
    .help = Fai giocare il motore contro sé stesso per vedere quanto è equo questo schieramento
menu-new-openings = Aperture
    .help = Le prime mosse di questo schieramento: quanto valgono e come si prosegue

## Nuova partita: i giocatori

menu-seat-human = Persona
menu-seat-computer = Computer
menu-seats-people = Giocano due persone
menu-seats-against = Contro il livello { $level }
menu-seats-computers = Computer contro computer
menu-seat-lower =
    .help = Un livello più basso
    .off = Disponibile quando il computer gioca sopra il livello minimo
menu-seat-higher =
    .help = Un livello più alto
    .off = Disponibile quando il computer gioca sotto il livello massimo
menu-seat-level = Livello { $level }:  { $strength }

## Nuova partita: il programma che gioca per il computer

menu-engine = Motore
menu-engine-other = Altro…
menu-engine-starting = Avvio…
menu-engine-use = Usa
menu-engine-type-file = Scrivi il percorso di un programma, come /usr/games/stockfish.
menu-engine-missing = Il file { $file } non esiste.
menu-engine-folder = { $file } è una cartella. Scegli il file di un programma.
menu-engine-unreadable = Impossibile aprire { $file }: { $error }.
menu-engine-not-unicode = Impossibile usare { $file }: il suo nome non è in Unicode.
menu-engine-refused = { $file } non può giocare: { $why }. Al suo posto gioca { $own }.
menu-engine-not-started = Impossibile avviare { $file }. Al suo posto gioca { $own }.

## Preparazione: orologio, nomi, aiuti, handicap o regole della casa

menu-terms-title = Preparazione
menu-terms-done = Fatto
menu-terms-names = Nomi
menu-terms-clock = Orologio
menu-terms-assists = Aiuti
menu-terms-handicap = Handicap
menu-terms-house-rules = Regole della casa

menu-terms-plain = Orologio e aiuti
    .help = Scegli orologio, nomi e aiuti
menu-terms-with-handicap = Orologio, aiuti, handicap
    .help = Scegli orologio, nomi, aiuti e un handicap
menu-terms-with-rules = Orologio, aiuti, regole
    .help = Scegli orologio, nomi, aiuti e regole della casa

menu-terms-assists-minimal = aiuti minimi
menu-terms-assists-standard = aiuti standard
menu-terms-assists-custom = aiuti su misura
menu-terms-rules-count = { $count ->
    [one] 1 regola della casa
   *[other] { $count } regole della casa
    }
menu-terms-left-out = { $count } in meno

menu-clock-none = Senza orologio
menu-clock-turn = Per turno
menu-clock-increment = Incremento
menu-clock-delay = Ritardo
menu-clock-time-turn = { $time } per ogni turno
menu-clock-time-main = { $time } a testa
menu-clock-time-increment = { $time } in più dopo ogni turno
menu-clock-time-delay = { $time } all’inizio di ogni turno non contano

menu-assists-minimal = Minimi
    .help = Solo ciò che permettono i manuali.
menu-assists-standard = Standard
    .help = Tutto tranne il tiro nemico.
menu-assists-each = o uno per uno:
menu-assist-legal-squares = Caselle possibili
    .help = Segna dove può andare un pezzo.
menu-assist-last-turn = Mostra l’ultimo turno
    .help = Segna l’ultimo turno.
menu-assist-undo = Annulla
    .help = Permette di annullare i propri turni.
menu-assist-hints = Consigli e analisi
    .help = Permette di chiedere consigli e analisi.

menu-handicap-all-pieces = Tutti i pezzi
menu-handicap-help = Fai clic su un pezzo per toglierlo. Un altro clic lo rimette.
menu-handicap-of = { $count ->
    [one] { SIDE($side, form: "Il") } gioca con 1 pezzo in meno.
   *[other] { SIDE($side, form: "Il") } gioca con { $count } pezzi in meno.
    }
menu-handicap-refused = Questo pezzo deve restare. { $why }

## Equilibrio di uno schieramento

menu-balance-title = Prova di equilibrio
menu-balance-measure = Avvia il test
menu-balance-measure-again = Ripeti il test
menu-balance-pause = Pausa
menu-balance-resume = Riprendi
menu-balance-stop = Ferma
    .help = Ferma e usa le partite finite finora
    .off = Disponibile mentre è in corso un test
menu-balance-progress = Partite: { $played } su { $games }
menu-balance-progress-paused = Partite: { $played } su { $games }, in pausa
menu-balance-keep-playing = Puoi chiudere questa scheda e continuare a giocare.
menu-balance-none = Non ancora testato.
menu-balance-about = { $games ->
    [one] Il motore gioca 1 partita rapida contro sé stesso.
   *[other] Il motore gioca { $games } partite rapide contro sé stesso.
    } Ci vogliono alcuni minuti. Intanto puoi giocare.
menu-balance-heat = I numeri sulla scacchiera: pezzi persi in quella casella ogni cento partite.
menu-balance-not-kept = Impossibile salvare il risultato: { $error }
menu-balance-not-started = Impossibile avviare il test: { $error }
menu-balance-crashed = Il test si è interrotto per un errore di Specular. Riprova.
menu-balance-measured = Prova di equilibrio di { $setup } completata. { $score }

menu-balance-games = { $games ->
    [one] 1 partita giocata.
   *[other] { $games } partite giocate.
    }
menu-balance-score = Punteggio { SIDE($side, form: "del") }: { $score } ± { $error }%.
menu-balance-wins = Vittorie: { SIDE($first) } { $first_wins }, { SIDE($second) } { $second_wins }. Patte: { $draws }.
menu-balance-ends = Come sono finite: { $ends }.
menu-balance-end-king = { $games } con un re colpito
menu-balance-end-both-kings = { $games } con entrambi i re colpiti
menu-balance-end-repetition = { $games } per ripetizione
menu-balance-end-quiet-turns = { $games } per troppi turni senza perdite
menu-balance-end-turn-limit = { $games } per troppi turni
menu-balance-end-no-action = { $games } senza mosse legali
menu-balance-end-other = { $games } per { $by }
menu-balance-length = Durata mediana: { $median } turni. Metà delle partite: da { $lower } a { $upper } turni; tutte: da { $least } a { $most }.
menu-balance-no-forced-win = { $turns ->
    [one] Nessuna parte ha una vittoria forzata al primo turno
   *[other] Nessuna parte ha una vittoria forzata entro { $turns } turni
    }{ $depth ->
    [0] .
    [one] , e una ricerca a 1 turno di profondità non ne trova.
   *[other] , e una ricerca a { $depth } turni di profondità non ne trova.
    }
menu-balance-forced-win = { $turns ->
    [0] Deciso: { SIDE($side, form: "il") } ha la vittoria forzata, perché qualsiasi primo turno colpisce il re di chi muove
    [one] Deciso: { SIDE($side, form: "il") } ha la vittoria forzata in 1 turno
   *[other] Deciso: { SIDE($side, form: "il") } ha la vittoria forzata in { $turns } turni
    } { $proof ->
    [proven] (dimostrata).
   *[found] (trovata dal motore).
    }

## Aperture di uno schieramento

menu-openings-title = Aperture
menu-openings-none = Per questo schieramento non si conoscono aperture.
menu-openings-about = { $positions } posizioni esaminate
menu-openings-turn = Mossa
menu-openings-score = Punteggio
menu-openings-played = Scelta
menu-openings-hit = Colpisce
menu-openings-line = Variante principale
menu-openings-help = Scelta: quanto spesso il computer comincia così dal livello { $level } in su.
    .error = ±: di quanto differiscono le ricerche lungo la variante principale.
menu-openings-strikes = Il tiro colpisce { LIST($pieces) }.
    .piece = { PIECE($piece, form: "il") } in { $at }
    .nothing = Il tiro non colpisce nulla.
menu-openings-play = Gioca da qui
    .help = Comincia una partita dopo la mossa sulla scacchiera
    .off = Servono tutti i pezzi: togli prima l’handicap

## Apri partita: l’elenco delle partite salvate

menu-games-by-date = Più recenti
menu-games-by-name = Nome
menu-games-by-set-up = Schieramento
menu-games-import = Importa…
    .help = Apri una partita, uno schieramento o una posizione da un file
menu-games-export = Esporta…
    .help = Scrivi una copia della partita in un file
menu-games-rename = Rinomina
menu-games-delete = Elimina
menu-games-keep = Conserva
menu-games-where = Le partite vengono salvate dopo ogni turno, in { $folder }. { menu-games-drop }
menu-games-where-browser = Le partite vengono salvate dopo ogni turno, in questo browser. { menu-games-drop }
menu-games-drop = Per aprire una partita, uno schieramento o una posizione, trascina il file sulla finestra.
menu-games-none = Ancora nessuna partita salvata. Vengono salvate qui fin dal primo turno.
menu-games-reading = Lettura delle partite salvate: { $read } di { $all }
menu-games-delete-question = Eliminare { $name }?
menu-games-delete-final = Non si può annullare.
menu-games-delete-several = Verranno eliminate per sempre tutte le { $count } partite nel file.
menu-games-delete-open = Questa partita è aperta. Verrà salvata di nuovo dopo la prossima mossa.

menu-games-custom-position = Posizione libera
menu-games-current = Partita in corso
menu-games-player-to-move = Muove: { $player }
menu-games-players = { $first } contro { $second }
menu-games-side-player = { SIDE($side) }: { $player }
menu-side = { SIDE($side) }
menu-games-computer = Computer, livello { $level }
menu-games-turns = { $count ->
    [one] 1 turno
   *[other] { $count } turni
    }
menu-games-just-now = adesso
menu-games-minutes-ago = { $count ->
    [one] 1 minuto fa
   *[other] { $count } minuti fa
    }
menu-games-hours-ago = { $count ->
    [one] 1 ora fa
   *[other] { $count } ore fa
    }
menu-games-days-ago = { $count ->
    [one] 1 giorno fa
   *[other] { $count } giorni fa
    }
menu-games-date = { $day }/{ $month }/{ $year }

menu-level-inline = livello { $level }
menu-level = Livello { $level }
menu-program-level = { $program }, livello { $level }

## Salva partita

menu-save-note = Le partite vengono salvate dopo ogni turno. Con un nome le ritrovi più facilmente in «{ menu-open-game }».

## Statistiche

menu-statistics-none = Ancora nessuna partita finita. Contano le partite contro il computer e tra persone con un nome.
menu-statistics-legend = Barre: vittorie, patte e sconfitte. Colonne: le ultime partite, alte se vinte.
menu-statistics-puzzles = Problemi: punteggio { $rating } ± { $error }, { $solved } risolti
menu-statistics-puzzles-range = Da { $lowest } a { $highest }, il più recente a destra
menu-statistics-counts = vinte { $won }, patte { $drawn }, perse { $lost }
menu-statistics-people-counts = { $first } { $won }, { $second } { $lost }, patte { $drawn }
menu-statistics-people = { $first }, { $second }
menu-statistics-of-game = { $game }: { $players }

## Impara: l’elenco delle lezioni

menu-learn-note = Brevi lezioni su una vera scacchiera. Le mosse sbagliate vengono spiegate e annullate: prova pure quello che vuoi.
menu-learn-lesson = { $number }.  { $title }
menu-learn-done = fatta
menu-learn-step = passo { $step } di { $steps }

## Problemi

menu-puzzles-rating = Il tuo punteggio: { $rating } ± { $error }
menu-puzzles-solved = { $solved } risolti su { $count }
menu-puzzles-level = Al tuo livello
    .help = Problemi vicini al tuo punteggio
menu-puzzles-daily = Problema del giorno
    .help = Il problema del giorno, uguale per tutti
menu-puzzles-daily-done = Problema del giorno: risolto
menu-puzzles-days = Ultimi { $count } giorni
menu-puzzles-next-daily =
    { $hours ->
        [0] Prossimo problema del giorno tra { $minutes } min
       *[other] Prossimo problema del giorno tra { $hours } h { $minutes } min
    }
menu-puzzles-streak = Serie
    .help = Ogni problema è più difficile del precedente, fino al primo errore
menu-puzzles-unsolved = Non risolti
    .help = I problemi che hai provato e non hai risolto, a partire dall’ultimo
menu-puzzles-own = I tuoi
    .help = I problemi della tua cartella, e quelli che hai incollato o importato
menu-puzzles-by-rating = Per punteggio
menu-puzzles-by-theme = Per tema
menu-puzzles-by-edition = Per edizione
menu-puzzles-counts = { $solved } su { $count }
menu-puzzles-none = Non ci sono problemi installati.

## Regole

menu-rules-tower = Di lato: un raggio che incontra un periscopio torna da dove è venuto, sull’altro livello. Il bordo della piattaforma lo ferma.
    .above = Dall’alto: la parte chiara di ogni lato è un periscopio. Il resto ferma il raggio.
menu-rules-variant = { $question }: «{ $base }» o «{ $answer }». I giocatori scelgono prima della partita.
    .note = «{ $answer }»: { $note }
menu-rules-pieces = I pezzi
    .others = Non sulla scacchiera all’inizio
menu-rules-table = Durante la partita
menu-rules-threat = Il tiro nemico è quello che farebbe l’avversario se nulla cambiasse. { $key } lo mostra o lo nasconde.
menu-rules-threat-options = Il tiro nemico è quello che farebbe l’avversario se nulla cambiasse. Si mostra o si nasconde dalle opzioni.
menu-rules-analysis = Con l’analisi il motore esamina la posizione: la barra mostra chi è in vantaggio, ogni riga indica una buona continuazione.
menu-rules-analysis-score = Un punteggio di 1,00 vale all’incirca { PIECE($piece, form: "un") } di vantaggio per chi gioca per primo.

## Mod

menu-mods-open-folder = Apri cartella
    .help = Apri la cartella delle tue mod
menu-mods-reload = Ricarica
    .help = Ricarica i file di tutte le mod
menu-mods-none = Ancora nessuna mod. Metti le mod nella cartella che si apre con «{ menu-mods-open-folder }». docs/mods.md spiega come crearne una.
menu-mods-none-browser = Ancora nessuna mod. docs/mods.md spiega come crearne una.
menu-mods-about = Una mod è una cartella o uno zip in { LIST($folders, join: "or") }. { menu-mods-data }
menu-mods-about-browser = Trascina una mod, come zip, su questa pagina, o importala come si importa una partita. { menu-mods-data }
menu-mods-data = Le mod contengono solo dati, niente codice.
menu-mods-off = { $name }  ·  disattivata
menu-mods-left-out = { $name }  ·  esclusa
menu-mods-needs = richiede { $mods }
menu-mods-adds = Aggiunge { $content }.
menu-mods-adds-nothing = Non aggiunge nulla.
menu-mods-rulesets = { $count ->
    [one] 1 regolamento
   *[other] { $count } regolamenti
    }
menu-mods-set-ups = { $count ->
    [one] 1 schieramento
   *[other] { $count } schieramenti
    }
menu-mods-themes = { $count ->
    [one] 1 tema
   *[other] { $count } temi
    }
menu-mods-looks = { $count ->
    [one] 1 aspetto di pezzi
   *[other] { $count } aspetti di pezzi
    }
menu-mods-lessons = { $count ->
    [one] 1 lezione
   *[other] { $count } lezioni
    }
menu-mods-puzzles = { $count ->
    [one] 1 raccolta di problemi
   *[other] { $count } raccolte di problemi
    }
menu-mods-translations = { $count ->
    [one] 1 traduzione
   *[other] { $count } traduzioni
    }
menu-mods-more-errors = e altri { $count }: { $command }
menu-mods-switch =
    .help = Attiva o disattiva questa mod
    .off = Una mod con errori resta disattivata
menu-mods-up = Su
    .help = Anticipa il caricamento di questa mod
    .off = Questa mod è già la prima
menu-mods-down = Giù
    .help = Ritarda il caricamento di questa mod
    .off = Questa mod è già l’ultima
menu-mods-file-left-out = { $error }. Questo file viene escluso.
menu-mods-with-errors = { $count ->
    [one] Una mod contiene errori. Li trovi in «{ menu-mods }» nella schermata iniziale.
   *[other] { $count } mod contengono errori. Li trovi in «{ menu-mods }» nella schermata iniziale.
    }
menu-mods-order = Le mod si caricano dopo quelle che richiedono.
menu-mods-folder-not-opened = Impossibile aprire { $folder }: { $error }.

## Importare, esportare, copiare e incollare partite

menu-file-import = Importa una partita
menu-file-export = Esporta la partita
menu-file-program = Scegli un programma che gioca
menu-file-games = Partite
menu-file-programs = Programmi
menu-file-all = Tutti i file
menu-file-dialog-open = C’è già una finestra dei file aperta, forse dietro a questa. Premi di nuovo per aprirne un’altra.
menu-file-dialog-crashed = La finestra dei file si è bloccata. Riprova, o trascina una partita sulla finestra del gioco.
menu-file-dialog-failed = Impossibile aprire la finestra dei file: { $error }.
menu-file-no-dialog = Questo sistema non ha una finestra dei file. Trascina una partita sulla finestra del gioco.
menu-file-no-dialog-folder = Questo sistema non ha una finestra dei file. Trascina una partita sulla finestra del gioco, o copiala in { $folder }.
menu-file-no-dialog-export = Questo sistema non ha una finestra dei file. La partita è in { $file }.
menu-file-exported = La partita è in { $file }.
menu-pasted-game = La partita negli appunti è aperta.
menu-pasted-position = La posizione negli appunti è aperta.
menu-pasted-puzzle = Il problema negli appunti è aperto.
menu-copied-game = Le mosse della partita sono negli appunti.
menu-copied-link = Negli appunti c’è un link alla partita così com’è ora.
menu-clipboard-not-written = Impossibile scrivere negli appunti: { $error }.
menu-no-game-in-clipboard = Negli appunti non c’è né una partita, né una posizione, né un problema.
menu-no-game-in-file = In { $file } non c’è né una partita, né una posizione, né un problema.
menu-file-is-folder = { $file } è una cartella. Scegli un file al suo interno.
menu-file-is-missing = Non c’è nessun file di nome { $file }.
menu-wrong-file = Impossibile aprire { $file }.
menu-wrong-clipboard = Il testo negli appunti contiene un errore.
menu-link-not-read = È un link a { $site }. Specular non legge pagine web: copia lì la partita (PGN) o la posizione (FEN) e incollala qui.

## File: perché non si può scrivere

store-not-written = Impossibile scrivere { $path }: { $error }.
store-not-read = Impossibile leggere { $path }: { $error }.
store-not-deleted = Impossibile eliminare { $path }: { $error }.
store-not-renamed = Impossibile rinominare { $path }: { $error }.
store-too-many = { $path }: ci sono troppi file con questo nome.
store-set-aside = Impossibile leggere uno dei tuoi file, che è stato sostituito. Quello vecchio ora è { $file }.
store-contested = Un altro programma continua a modificare il file.
store-no-games-folder = In questo sistema non c’è una cartella per le partite salvate.
store-no-pictures-folder = In questo sistema non c’è una cartella per le immagini.
store-no-draft-file = In questo sistema non c’è un file per le bozze.
