### Le opzioni.

## Opzioni: la cornice

options-title = Opzioni
options-search = Cerca nelle opzioni
options-nothing-found = Nessuna opzione corrisponde alla ricerca.
options-reset = Ripristina pagina
options-undo-reset = Annulla

options-page-game = Gioco
options-page-display = Schermo
options-page-graphics = Grafica
options-page-camera = Visuale
options-page-theme = Tema
options-page-table = Tavolo
options-page-sound = Audio
options-page-controls = Comandi

options-percent = { $percent }%

# $key: i nomi dei tasti
options-key = Tasto: { $key }.

## Scelte comuni a più righe

choice-off = No
choice-on = Sì

## Opzioni: gioco

option-rotate-board = Ruota la scacchiera
    .help = Mette la visuale alle spalle di chi deve muovere.

option-speed = Velocità animazioni
    .help = La velocità dei pezzi e del raggio. «{ option-speed-instant }» salta alla fine di ogni turno.
    .words = rapidità
option-speed-slow = Lenta
option-speed-normal = Normale
option-speed-fast = Veloce
option-speed-instant = Istantanea

option-highlights = Evidenziazioni
    .help = Segna le caselle in cui un pezzo può andare e l’ultimo turno.
option-highlights-off = No
option-highlights-squares = Caselle possibili
option-highlights-last-turn = Ultimo turno
option-highlights-both = Entrambi

option-confirm = Conferma mosse
    .help = Chiede conferma prima di ogni mossa.

## Opzioni: schermo

option-interface-size = Dimensione interfaccia
    .help = Grandezza di testi e pulsanti, fin dove lo permette la finestra.
    .words = scala caratteri

option-language = Lingua
    .help = La lingua di menu, lezioni e messaggi.

# $language: il codice di una lingua che non è più installata
option-language-missing = La lingua «{ $language }» non è più disponibile. Il gioco è in inglese.

option-fullscreen = Schermo intero
    .help = Occupa tutto lo schermo.

option-window-size = Dimensione finestra
    .help = Viene ripristinata al prossimo avvio del gioco.
option-window-size-value = { $width } × { $height }

option-monitor = Monitor
    .help = Il monitor su cui si apre il gioco, in finestra o a schermo intero.
    .words = schermo
option-monitor-any = Automatico

option-vsync = Sincronia verticale
    .help = Sincronizza i fotogrammi con lo schermo per evitare il tearing.
    .words = vsync strappi

option-frame-limit = Limite fotogrammi
    .help = Numero massimo di fotogrammi al secondo. L’immagine si ridisegna solo quando qualcosa si muove.
    .words = FPS frame
option-frame-limit-none = Nessuno
option-frame-limit-value = { $number }

## Opzioni: grafica

option-quality = Qualità
    .help = Dettaglio di luci, ombre e riflessi. «{ quality-auto }» sceglie il livello che questo computer regge senza scatti.
option-quality-preparing = Qualità: in preparazione…
option-quality-custom = Su misura

quality-auto = Auto
quality-low = Bassa
quality-medium = Media
quality-high = Alta
quality-ultra = Ultra

option-light-effects = Effetti di luce
    .help = «{ option-light-effects-reduced }»: niente lampi, raggio più lento, niente rallentatore e visuale ferma.
option-light-effects-full = Completi
option-light-effects-reduced = Meno lampi

option-shadows = Ombre
    .help = Risoluzione delle ombre sul tavolo.
option-shadows-off = No
option-shadows-low = Bassa
option-shadows-medium = Media
option-shadows-high = Alta

option-edges = Antialiasing
    .help = Smussa i bordi seghettati. «{ option-edges-msaa }» è più fine ma più lento di «{ option-edges-smooth }».
    .words = bordi MSAA scalettatura
option-edges-off = No
option-edges-smooth = Smussato
option-edges-msaa = MSAA 4x

option-bloom = Bagliore
    .help = Aggiunge un alone attorno alle luci intense.
    .words = bloom alone
option-bloom-off = No
option-bloom-low = Leggero
option-bloom-full = Pieno

option-gloss = Lucentezza
    .help = Quali superfici brillano e riflettono la stanza. «{ option-gloss-sheen }» dà ai pezzi riflessi senza punti di luce.
    .words = superfici
option-gloss-mirrors = Specchi
option-gloss-sheen = Satinata
option-gloss-pieces = Pezzi
option-gloss-all = Tutto

option-reflections = Riflessi
    .help = Gli specchi riflettono il tavolo e gli altri specchi. «{ option-reflections-all }» riflette anche i pezzi nella scacchiera.
option-reflections-off = No
option-reflections-mirrors = Specchi
option-reflections-all = Tutto

option-dust = Polvere
    .help = La polvere nell’aria brilla vicino al raggio.

option-shards = Schegge
    .help = Quante schegge volano quando un pezzo va in frantumi.
option-shards-few = Poche
option-shards-some = Alcune
option-shards-many = Molte
option-shards-most = Max

option-beam-lights = Luci del raggio
    .help = Quante luci viaggiano con il raggio.
option-beam-lights-value = { $count }

## Opzioni: visuale

option-cinematic-camera = Visuale cinematografica
    .help = La visuale segue leggermente il raggio.
    .words = telecamera
option-king-close-up = Primo piano del re
    .help = La visuale si avvicina quando un re viene colpito.
    .words = telecamera
option-mouse-camera = Visuale con il mouse
    .help = Il tasto destro gira e inclina la vista, la rotella fa lo zoom. Con «{ choice-off }» il mouse non muove la visuale.
    .words = telecamera
option-orbit-speed = Velocità di rotazione
    .help = Quanto gira la vista trascinando.
option-zoom-speed = Velocità dello zoom
    .help = Quanto zoom fa uno scatto della rotella.
option-drag-sideways = Trascinare di lato
    .help = Da che parte gira la vista trascinando di lato.
option-drag-up-down = Trascinare su e giù
    .help = Da che parte s’inclina la vista trascinando in su o in giù.
option-wheel = Rotella del mouse
    .help = In che verso la rotella fa lo zoom.
option-direction-normal = Normale
option-direction-inverted = Invertito

## Opzioni: tavolo

option-coordinates = Coordinate
    .help = Lettere e numeri sul bordo, rivolti a entrambi i posti o solo al tuo.
option-coordinates-both-seats = Ambo i lati
option-coordinates-my-seat = Il mio lato
option-coordinates-off = No

option-flat-pieces = Pezzi piatti
    .help = Disegna i pezzi come simboli piatti, come nei diagrammi.
option-flat-pieces-from-above = Dall’alto
option-flat-pieces-always = Sempre
option-flat-pieces-never = Mai

option-side-colours = Colori delle parti
    .help = I colori delle due parti in tutti i temi.
    .words = colore
option-side-colours-theme = Del tema
option-side-colours-blue-orange = Blu, arancione
option-side-colours-white-black = Bianco, nero
option-side-colours-cyan-red = Ciano, rosso

option-stripes = Strisce
    .help = Strisce sui pezzi di chi gioca per secondo: le parti si distinguono anche senza i colori.

## Opzioni: audio

option-sound = Audio
    .help = Attiva o disattiva tutti i suoni.
option-sound-no-device = Nessun dispositivo audio trovato. Il gioco continua a cercarlo mentre giochi.
option-volume = Volume generale
    .words = suono
option-volume-beam = Laser e specchi
    .words = volume suono
option-volume-pieces = Pezzi
    .words = volume suono
option-volume-interface = Interfaccia
    .words = volume suono
option-volume-ambience = Ambiente
    .words = volume suono
option-volume-music = Musica
    .help = Una musica di sottofondo tranquilla. Tace durante i tiri.
    .words = volume suono

## Aiuti, anche nella preparazione di una partita

assist-preview = Anteprima del tiro
    .help = Mostra con una linea sottile il tiro che seguirebbe la mossa sotto il puntatore.
assist-threat = Mostra tiro nemico
    .help = Mostra che cosa colpirebbe il laser avversario se nulla cambiasse.
assist-own-shot = Avviso fuoco amico
    .help = Chiede conferma prima che il tuo tiro colpisca un tuo pezzo, o che il tuo re resti nel raggio avversario.

## Avvisi: qualità
quality-lowered = La qualità ora è «{ $quality }», perché «{ $before }» è troppo lenta su questo computer.
quality-raised = La qualità ora è «{ $quality }», perché questo computer la regge bene.
quality-low-in-browser = Questo browser non è riuscito a disegnare tutto. La grafica ora è impostata su «{ quality-low }».
