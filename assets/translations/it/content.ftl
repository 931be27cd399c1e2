### Nomi e testi dei contenuti: giochi, schieramenti, temi e lezioni; inoltre handicap e le mod delle partite salvate.
###
### Nelle lezioni l’altra parte si chiama «nemico», perché il suo colore cambia con il tema.

## Handicap e lezioni

lesson-not-quite = Non proprio. Guarda ancora una volta.

handicap-without = { $pieces ->
    [one] { SIDE($side) } senza 1 pezzo
   *[other] { SIDE($side) } senza { $pieces } pezzi
    }
handicap-empty = In { $square } non c’è nessun pezzo da togliere.
handicap-twice = { $square } è indicata due volte.
handicap-neutral = { PIECE($piece, form: "Il") } in { $square } non appartiene a nessuna parte: non si può togliere.
handicap-no-match = { SIDE($side, form: "Il") } non ha più un pezzo corrispondente da togliere ({ PIECE($piece) }).

## Una partita salvata le cui mod sono cambiate

saved-mods = Questa partita è stata salvata con { LIST($mods) }.
saved-mod-now = { $changed } (ora { $now })
saved-mod-missing = { $changed } (mancante)
saved-mod-off = { $changed } (disattivata)
saved-mod-faulty = { $changed } (esclusa per errori)
saved-mod-files = Questa partita è stata salvata con altri file delle stesse mod.
saved-content-same = Le regole e la partenza sono le stesse.
saved-content-rules = Le regole sono cambiate. Le mosse si verificano con quelle nuove.
saved-content-start = La posizione di partenza è cambiata.
saved-content-both = Le regole e la posizione di partenza sono cambiate. Le mosse si verificano con le regole nuove.
saved-content-unknown = Le regole o la posizione di partenza potrebbero essere cambiate.

## Giochi e schieramenti

game-laser-chess = Laser Chess
    .note = Fai una mossa, poi il tuo laser spara. Un pezzo colpito su un lato scoperto viene distrutto. Colpisci il re nemico per vincere.

setup-laser-chess-ace = Asso
    .note = Il migliore per cominciare. Lo stesso di Classico in Khet 2.0.

setup-laser-chess-curiosity = Curiosità
    .note = Lo stesso di Imhotep in Khet 2.0.

setup-laser-chess-grail = Graal
    .note = Lo stesso di Dinastia in Khet 2.0.

setup-laser-chess-mercury = Mercurio
    .note = All’inizio i laser puntano lungo le prime traverse.

setup-laser-chess-sophie = Sophie
    .note = All’inizio i due eserciti sono mescolati tra loro.

game-khet-2 = Khet 2.0
    .note = Piramidi e scarabei riflettono il raggio, un anubi lo ferma di fronte. Colpisci il faraone nemico per vincere.

setup-khet-2-classic = Classico
    .note = Il migliore per cominciare. Lo stesso di Asso in Laser Chess.

setup-khet-2-classic2 = Classico, occhio di Horus
    .note = Classico, con un occhio di Horus per parte: divide il raggio.

setup-khet-2-dynasty = Dinastia
    .note = Lo stesso di Graal in Laser Chess.

setup-khet-2-dynasty2 = Dinastia, occhio di Horus
    .note = Dinastia, con un occhio di Horus per parte: divide il raggio.

setup-khet-2-imhotep = Imhotep
    .note = Lo stesso di Curiosità in Laser Chess.

setup-khet-2-imhotep2 = Imhotep, occhio di Horus
    .note = Imhotep, con un occhio di Horus per parte: divide il raggio.

setup-khet-2-isis = Iside
    .note = Fatto per l’occhio di Horus: un gioco aperto, occhi negli occhi.

setup-khet-2-osiris = Osiride
    .note = Fatto per l’occhio di Horus: scarabei negli angoli lontani, occhi al centro.

game-khet-1 = Khet 1.0
    .note = I laser sono nei muri e non girano mai. Gli obelischi fermano la luce: impilane due, e un colpo toglie solo quello in cima.

setup-khet-1-classic = Classico
    .note = Il migliore per cominciare. Ogni faraone sta tra due pile di obelischi.

setup-khet-1-classic2 = Classico, occhio di Horus
    .note = Classico, con un occhio di Horus per parte: divide il raggio.

setup-khet-1-dynasty = Dinastia
    .note = I faraoni stanno più avanti, circondati dai loro obelischi.

setup-khet-1-dynasty2 = Dinastia, occhio di Horus
    .note = Dinastia, con un occhio di Horus per parte: divide il raggio.

setup-khet-1-edfu = Edfu
    .note = La torre di Kadesh e l’occhio di Horus: Dinastia, con due occhi per parte al posto dei djed, che dividono il raggio su entrambi i livelli.

setup-khet-1-imhotep = Imhotep
    .note = I djed al centro possono cominciare subito un duello di specchi.

setup-khet-1-imhotep2 = Imhotep, occhio di Horus
    .note = Imhotep, con un occhio di Horus per parte: divide il raggio.

setup-khet-1-isis = Iside
    .note = Fatto per l’occhio di Horus: un gioco aperto, occhi negli occhi.

setup-khet-1-memphis = Menfi
    .note = La torre di Kadesh: Classico, con i djed sulla piattaforma. Entrambi i raggi vi salgono già al primo tiro.

setup-khet-1-osiris = Osiride
    .note = Fatto per l’occhio di Horus: djed negli angoli lontani, occhi al centro.

setup-khet-1-thebes = Tebe
    .note = La torre di Kadesh: Imhotep, con un djed e una piramide per parte sulla piattaforma.

game-khet-1-sphinx = Khet 1.0, laser sfinge
    .note = Il laser di ogni parte è una sfinge nell’angolo, che gira tra due lati. Nulla la distrugge o la muove.
    .question = Laser
    .base = Nel muro
    .answer = Sfingi

game-laser-chess-1987 = Laser Chess (1987)

setup-laser-chess-1987-start = Partenza

game-workshop = Officina
    .note = Vetri, specchi a senso unico, torrette, torri e portali: una vetrina di ciò che possono fare i regolamenti.

setup-workshop-doors = Porte
    .note = La luce che entra in un portale esce dall’altro. Gira uno dei due, e il raggio prende un’altra strada.

setup-workshop-echo = Eco
    .note = Il primo tiro torna dritto indietro. Gira una lastra di taglio, e il raggio passa.

setup-workshop-ghosts = Fantasmi
    .note = Ogni tiro si divide in due. Porta il tuo vetro fino al re nemico e scambialo di posto con lui.

setup-workshop-looking-glass = Attraverso lo specchio
    .note = Le torrette girano, ma non muovono mai. Un semispecchio riflette il raggio di fronte e lo lascia passare da dietro.

setup-workshop-quarry = Cava
    .note = I pilastri non muovono mai, le torri perdono un piano alla volta, e un guscio colpito diventa un deflettore.

setup-workshop-stones = Pietre erette
    .note = I monoliti sono specchi che non appartengono a nessuno. Niente li muove, li ruota o li distrugge.

game-workshop-16 = Officina 16
    .note = I pezzi dell’Officina in una sala di 16 per 16 caselle, con uno stagno in mezzo.

setup-workshop-16-hall = Sala degli specchi
    .note = Il primo tiro illumina tutta la sala e non colpisce nulla. Poi qualcuno gira uno specchio.

group-eye-of-horus = Occhio di Horus

group-tower = Torre

## Schieramenti pronti per Stratego

setup-stratego-ambush = Imboscata
    .note = Pezzi deboli davanti; dietro aspettano maresciallo e spia, fianco a fianco.

setup-stratego-bastion = Bastione
    .note = La bandiera al centro, chiusa da tre bombe, con pezzi forti in ogni corsia.

setup-stratego-fortress = Fortezza
    .note = La bandiera nell’angolo dietro due bombe; la terza bomba attira gli artificieri dall’altra parte.

setup-stratego-storm = Tempesta
    .note = I tre pezzi più forti in prima fila, uno per corsia.

setup-stratego-wings = Ali
    .note = Due ali forti e il centro aperto. La bandiera sta dietro l’ala destra.

## Temi

theme-studio = Studio
    .note = Pietra scura e ottone.

theme-obelisk = Obelisco
    .note = Sabbia, turchese e oro.

theme-neon = Neon
    .note = Vetro, ciano e magenta.

theme-workshop = Officina
    .note = Legno e ottone su panno verde.

theme-clear-red-green = Nitido: blu e arancione
    .note = Per daltonismo rosso-verde.

theme-clear-blue-yellow = Nitido: ciano e rosso
    .note = Per daltonismo blu-giallo.

## Lezione: lo scopo

lesson-goal = Lo scopo
    .intro = A ogni turno muovi o giri un pezzo. Poi il tuo laser spara da solo. Se il raggio colpisce il re nemico, vinci. Una casella prende il nome dalla sua colonna (in verticale) e dalla sua traversa (in orizzontale): in j1 si incrociano la colonna j e la traversa 1.
    .closing = Ora conosci lo scopo. Le prossime lezioni mostrano come portarci il raggio.
lesson-goal-step-1 = Il tuo laser in j1 spara in su lungo la colonna j. Il lato obliquo e argentato del deflettore in j5 è il suo specchio; ora non è rivolto verso il re nemico. Gira il deflettore in j5 in modo che mandi il raggio al re.
    .done = È così che si vince una partita.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio ha colpito il deflettore sul retro e l’ha distrutto. Giralo dall’altra parte.
    .answer-3 = Il raggio ha mancato il re. Gira il deflettore in j5 in senso orario, così lo specchio guarda in basso e a sinistra.
lesson-goal-step-2 = Un pezzo può anche muovere di una casella, in qualsiasi direzione. Muovi il deflettore da i3 nel raggio, in modo che il raggio raggiunga il re in e4.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio ha svoltato sulla traversa 3, ma il re è sulla traversa 4.
    .answer-3 = In i3 il deflettore non è nel raggio. Muovilo sulla colonna j.
    .answer-4 = Il deflettore deve incontrare il raggio sulla traversa del re, in j4.

## Lezione: il tiro

lesson-shot = Il tiro
    .intro = Il tuo laser spara alla fine di ogni tuo turno, qualunque cosa tu faccia. Un pezzo viene distrutto se il raggio ne colpisce un lato scoperto: senza specchio e senza scudo.
lesson-shot-step-1 = Il deflettore in j4 manda già il tuo raggio lungo la traversa 4, contro un lato scoperto del deflettore nemico in d4. Muovi il tuo re di una casella e guarda.
    .done = Hai mosso soltanto il re: al resto ha pensato il laser.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Hai rivolto il retro del tuo deflettore al tuo stesso laser, e il raggio l’ha distrutto.
    .answer-3 = Ora il raggio non arriva più sulla traversa 4. Lascia stare il deflettore in j4 e muovi il tuo re.
lesson-shot-step-2 = Questa volta lo specchio del deflettore nemico in d4 guarda a destra: lì il tuo raggio svolterebbe in su. Mandalo lungo la traversa 4 e guarda che cosa colpisce.
    .done = Gli specchi valgono per entrambe le parti: il deflettore nemico ha mandato il tuo raggio contro il difensore nemico.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio ha colpito il tuo deflettore sul retro. Giralo dall’altra parte.
    .answer-3 = Il raggio continua a uscire dalla scacchiera oltre j4. Gira il deflettore che è lì.

## Lezione: gli specchi

lesson-mirrors = Gli specchi
    .intro = Un deflettore ha su due lati uno specchio, che devia il raggio ad angolo retto. Gli altri due lati sono scoperti: un raggio che li colpisce lo distrugge. Un commutatore ha uno specchio su ogni lato, perciò nessun raggio può distruggerlo.
lesson-mirrors-step-1 = Il tuo raggio svolta in j5 e di nuovo in d5, dove va in su. Gira il deflettore in d5 in modo che il raggio scenda verso il re.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio ha colpito un lato scoperto e ha distrutto il tuo deflettore. Il suo specchio dev’essere rivolto al raggio.
    .answer-3 = Il raggio non è arrivato a d2. Lo specchio in d5 deve guardare a destra, da dove viene il raggio, e in basso.
lesson-mirrors-step-2 = Ora nel raggio c’è un commutatore. Ha solo due posizioni. Giralo per mandare il raggio giù verso il re.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Quello era il tuo deflettore. Il pezzo da girare è il commutatore in e5.
    .answer-3 = Il raggio non raggiunge ancora e2. Gira il commutatore in e5.

## Lezione: il re

lesson-king = Il re
    .intro = Un re non ha specchi. Se un raggio lo colpisce, da qualsiasi lato, la partita è finita. Può muovere di una casella, ma non può girare.
lesson-king-step-1 = Il raggio nemico scende lungo la colonna a, svolta in a4 e punta al tuo re. Muovi il tuo re in una casella che l’avversario non possa colpire al prossimo turno.
    .done = Il tuo difensore tiene lontano il raggio nemico.
    .answer-1 = Il tuo re è ancora nel raggio nemico.
    .answer-2 = L’avversario può ancora colpire il tuo re: il deflettore in a4 può andare in su o in giù e portare con sé il raggio. Quale traversa copre il tuo difensore?

## Lezione: autogol

lesson-own-goals = Autogol
    .intro = Al laser non importa di chi è il pezzo che colpisce. Prima di ogni turno segui il tuo raggio fino in fondo.
lesson-own-goals-step-1 = Il tuo raggio corre lungo la traversa 3 contro il tuo stesso re. Trova un turno che non ti costi nulla.
    .done = Muovere il re, girare il deflettore dalla parte giusta o fermare il raggio con lo scudo del difensore: funziona tutto.
    .answer-1 = Il tuo laser ha colpito il tuo stesso re, e hai perso la partita.
    .answer-2 = Il re è in salvo, ma il raggio ha colpito il tuo deflettore sul retro. Trova un turno che non ti costi nulla.
lesson-own-goals-step-2 = Ora puoi colpire il re. Sulla colonna j ci sono due deflettori, ma solo uno può mandare il raggio al re.
    .done = Tolto di mezzo il primo deflettore, il raggio ha raggiunto il secondo.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio ha svoltato sulla traversa 4, contro il tuo stesso difensore in g4.
    .answer-3 = Il raggio ha colpito sul retro uno dei tuoi deflettori.
    .answer-4 = Il raggio deve raggiungere il deflettore in j6, ma quello in j4 lo devia prima.

## Lezione: gli scudi

lesson-shields = Gli scudi
    .intro = Un difensore ha su un lato uno scudo, che ferma il raggio. Gli altri tre lati sono scoperti: un raggio che li colpisce lo distrugge.
lesson-shields-step-1 = Il raggio nemico arriva da sinistra lungo la traversa 4. Usa il tuo difensore in modo che il prossimo tiro nemico non colpisca nessuno dei tuoi pezzi.
    .answer-1 = Ora tra il raggio nemico e il tuo re non c’è più nulla.
    .answer-2 = Il raggio arriva da sinistra, e su quel lato il difensore è scoperto. Gira il suo scudo a sinistra.
lesson-shields-step-2 = Il difensore nemico in e5 ferma il tuo raggio con lo scudo. Distruggilo da un altro lato.
    .done = Dall’alto il difensore era scoperto.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Lo scudo ha fermato il raggio, e il difensore è ancora lì. Prova da un altro lato.
    .answer-3 = Il raggio ha colpito sul retro il tuo stesso deflettore.
    .answer-4 = Il raggio non ha raggiunto il difensore. Portalo dall’alto, passando per i deflettori in j7 ed e7.

## Lezione: gli scambi

lesson-swaps = Gli scambi
    .intro = Un commutatore può scambiarsi di posto con un deflettore o un difensore accanto a lui, di qualsiasi parte. Nello scambio nessuno dei due pezzi gira.
lesson-swaps-step-1 = Il difensore nemico ferma il tuo raggio in e5, dove uno specchio potrebbe mandarlo al re. Scambia il tuo commutatore con il difensore.
    .done = Il commutatore ha preso il posto del difensore e ha mandato il raggio in su.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il difensore ferma ancora il raggio. Scegli il commutatore, poi la casella del difensore.
    .answer-3 = Il raggio ha mancato il re. Il commutatore in d4 può andare in e5, dove c’è il raggio.
lesson-swaps-step-2 = Il tuo raggio sta per colpire il tuo stesso deflettore in d6. Un solo turno lo salva e vince la partita.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio ha colpito il tuo stesso deflettore. Metti il commutatore al suo posto.
    .answer-3 = Non hai perso nulla, ma puoi vincere subito: scambia il commutatore con il deflettore.

## Lezione: caselle riservate

lesson-reserved = Caselle riservate
    .intro = Le caselle contrassegnate appartengono a una parte. Solo i tuoi pezzi possono entrare nella colonna j e in b1 e b8, solo quelli nemici nella colonna a e in i1 e i8.
lesson-reserved-step-1 = Il tuo raggio corre lungo la traversa 8. Muovi il deflettore da c7 nella tua casella riservata su quella traversa.
    .done = L’avversario non potrà mai entrare in quella casella.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio ha svoltato sulla colonna c, ma il re è sulla colonna b.
    .answer-3 = Il raggio ha colpito il tuo deflettore su un lato scoperto.
    .answer-4 = Il deflettore deve incontrare il raggio in b8.
lesson-reserved-step-2 = Anche la colonna j è tua: lì l’avversario non può mai fermare il raggio. Muovi il deflettore da i3 sulla colonna j, in modo che il raggio corra lungo la traversa 2 e in e2 svolti in su.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Il raggio è andato lungo la traversa 3 e ha mancato il deflettore in e2.
    .answer-3 = Il deflettore deve incontrare il raggio in j2.

## Lezione: girare il laser

lesson-laser = Girare il laser
    .intro = Il tuo laser non muove mai, ma può girare tra due direzioni: in su e a sinistra. Vale come turno.
lesson-laser-step-1 = Il re nemico è sulla traversa 1. Gira il tuo laser e colpiscilo.
    .answer-1 = Il laser spara ancora in su. Selezionalo in j1 e giralo a sinistra.
lesson-laser-step-2 = Qui sulla traversa 1 c’è il tuo re. Trova un altro modo per colpire il re nemico.
    .answer-1 = Il laser ha sparato lungo la traversa 1 e ha colpito il tuo stesso re.
    .answer-2 = Il raggio ha colpito il deflettore sul retro. Giralo dall’altra parte.
    .answer-3 = Il raggio ha mancato il bersaglio. Guarda il deflettore in j6.

## Lezione: leggere il raggio nemico

lesson-enemy-beam = Leggere il raggio nemico
    .intro = Segui il raggio nemico con la stessa attenzione del tuo. Mostra che cosa l’avversario colpirà al prossimo tiro se nulla cambia.
lesson-enemy-beam-step-1 = Il raggio nemico svolta in a5, corre lungo la traversa 5 e incontra il tuo deflettore in g5. Da lì dove va? Fa’ in modo che non colpisca nessuno dei tuoi pezzi.
    .done = Il tuo stesso specchio avrebbe mandato il raggio nemico al tuo re.
    .answer-1 = Il raggio nemico svolta in g5 e scende lungo la colonna g fino al tuo re.
    .answer-2 = Ora il raggio nemico incontra un lato scoperto del tuo deflettore.
lesson-enemy-beam-step-2 = Ora il raggio nemico non colpisce nulla, ma poi tocca all’avversario. Quale specchio potrebbe girare per colpire il tuo re? Metti in salvo il re.
    .done = Un deflettore può girare o muovere, ma non tutte e due le cose in un turno.
    .answer-1 = L’avversario gira il deflettore in a3 in senso orario, e il raggio corre lungo la traversa 3 fino al tuo re.

## Lezione: guarda prima di sparare

lesson-safety = Guarda prima di sparare
    .intro = Un buon tiro vale poco se la risposta ti costa il re. Controlla entrambi i raggi prima di muovere.
lesson-safety-step-1 = Il tuo raggio distrugge il deflettore in c4, se lasci il raggio com’è. Ma il raggio nemico punta al tuo re. Distruggi il deflettore e non lasciare all’avversario nessun tiro sul tuo re.
    .done = Hai distrutto un pezzo, e l’avversario non ha tiri sul tuo re.
    .answer-1 = Il tuo raggio non raggiunge più c4. Lascia stare il deflettore in j4.
    .answer-2 = Hai distrutto il deflettore, ma il prossimo tiro nemico colpisce il tuo re.
    .answer-3 = Il deflettore nemico in a6 può andare in a5 o a7 e portare con sé il raggio. Quale di queste traverse copre il tuo difensore?

## Lezione: un piano in due turni

lesson-plan = Un piano in due turni
    .intro = Spesso nessun turno vince subito. Allora cercane uno a cui l’avversario non abbia risposta, e vinci con il successivo.
lesson-plan-step-1 = In questo turno non puoi colpire il re nemico. Trova un turno dopo il quale lo colpirai, qualunque cosa faccia l’avversario.
    .done = Ovunque vada ora il re nemico, il tuo raggio può seguirlo.
    .answer-1 = Hai girato il laser a sinistra, e ha colpito il tuo stesso re in f1.
    .answer-2 = Così il re nemico sfugge. Porta prima il raggio sulla sua traversa, in modo che i tuoi specchi raggiungano ogni casella in cui può fuggire.
lesson-plan-step-2 = Il re nemico è fuggito in e5. Colpiscilo.
    .answer-1 = Il raggio ha colpito uno dei tuoi stessi pezzi.
    .answer-2 = Il raggio ha mancato il bersaglio. Dove andrebbe se girassi il deflettore in e6?

## Lezione: le pile

lesson-stacks = Le pile
    .intro = In Khet 1.0 i laser sono nei muri. Gli obelischi non hanno specchi, ma due della stessa parte si possono impilare.
lesson-stacks-step-1 = Il raggio nemico punta al tuo obelisco in e4. Muovici sopra l’altro obelisco.
    .done = Il tiro nemico ha distrutto solo la cima della pila.
    .answer-1 = Una pila in e3 non è sulla strada del raggio. Impila gli obelischi in e4, dove arriva il raggio.
    .answer-2 = Un obelisco da solo andrà perso al prossimo tiro. Muovi quello in e3 sopra quello in e4.
lesson-stacks-step-2 = L’obelisco rimasto solo in e4 non sopravvivrebbe a un altro colpo. Fa’ in modo che il prossimo tiro nemico non colpisca nessuno dei tuoi pezzi.
    .answer-1 = Il raggio nemico colpisce ancora il tuo obelisco.

## Lezione: la cima di una pila

lesson-tops = La cima di una pila
    .intro = Una pila muove come un solo pezzo, oppure la sua cima muove da sola. Un colpo distrugge solo la cima.
lesson-tops-step-1 = Il raggio nemico punta al tuo faraone. Coprilo con la cima della pila e lascia in e4 l’obelisco di sotto.
    .answer-1 = Il faraone è in salvo, ma questa volta coprilo solo con la cima della pila.
    .answer-2 = Il raggio nemico raggiunge ancora il tuo faraone.
lesson-tops-step-2 = Il tuo raggio punta alla pila nemica in d5. Distruggi entrambi gli obelischi. Hai due turni.
    .done = Il primo tiro ha distrutto la cima, il secondo il resto.
    .answer-1 = Il raggio ha colpito la tua stessa piramide.
    .answer-2 = Il raggio deve colpire la pila in entrambi i turni. Lascia stare la piramide in j5.

## Lezione: l’occhio di Horus

lesson-splitters = L’occhio di Horus
    .intro = L’occhio di Horus divide il raggio. Una metà svolta come su uno scarabeo, l’altra va avanti dritta.
lesson-splitters-step-1 = Il tuo raggio incontra l’occhio in f5. Usalo per colpire con un solo tiro la piramide in f7 e l’anubi in c5.
    .answer-1 = Hai girato la sfinge a sinistra, e ha colpito il tuo stesso faraone in h1.
    .answer-2 = Una metà ha colpito l’anubi, ma l’altra è andata in giù. Gira l’occhio.
    .answer-3 = Il raggio deve incontrare l’occhio in f5. Lascia stare la piramide in j5.
lesson-splitters-step-2 = Una metà del raggio sta per colpire il tuo stesso faraone. Vinci invece la partita.
    .answer-1 = Una metà del raggio è scesa lungo la colonna f fino al tuo stesso faraone.
    .answer-2 = Il tuo faraone è in salvo, ma puoi vincere subito. Se giri l’occhio, dove manda il raggio?

## Lezione: entrambi i faraoni

lesson-two-beams = Entrambi i faraoni
    .intro = Un raggio diviso può colpire più pezzi insieme. Se colpisce entrambi i faraoni, la partita è patta.
lesson-two-beams-step-1 = Il tuo raggio punta al faraone nemico e al tuo. Vinci la partita.
    .done = Il tuo faraone si è tolto di mezzo, e al resto ha pensato l’altra metà del raggio.
    .answer-1 = Un tiro ha colpito entrambi i faraoni, e la partita è patta. Togli il tuo dal raggio.
    .answer-2 = Ora è stato colpito solo il tuo faraone, e la partita è persa.
    .answer-3 = Il faraone nemico non è stato colpito. Lascia stare il raggio e muovi il tuo faraone.

## Lezione: due livelli

lesson-two-levels = Due livelli
    .intro = La torre di Kadesh regge una piattaforma, le cui caselle hanno lettere maiuscole. Vista da fuori, la metà sinistra di ogni lato della torre è un periscopio: un raggio che la incontra torna da dove è venuto, ma sull’altro livello. La metà destra ferma il raggio.
    .closing = Tieni d’occhio entrambi i livelli: in un solo tiro un raggio può passare per tutti e quattro i periscopi.
lesson-two-levels-step-1 = Il tuo raggio incontra in f5 la metà destra del lato della torre e finisce lì. Mandalo verso la metà sinistra, in f4, e colpirà l’obelisco sulla piattaforma.
    .done = Il raggio è salito dentro la torre ed è uscito di sopra, in E3.
    .answer-1 = Funziona anche muovere la torre, e sarà l’argomento di un passo successivo. Questa volta muovi la piramide.
    .answer-2 = Ora il raggio non raggiunge la torre. La piramide è orientata bene: muovila.
    .answer-3 = Il periscopio è in f4, quindi il raggio deve correre lungo la traversa 4. Porta lì la piramide.
lesson-two-levels-step-2 = Di sopra un raggio finisce al bordo della piattaforma, e il tuo finisce in C1. Gira il djed in C2 in modo che il raggio incontri un altro periscopio e torni giù.
    .done = Il raggio è sceso sul lato sud della torre e ha colpito la piramide in e1.
    .answer-1 = Il raggio ha colpito la tua stessa piramide sul retro.
    .answer-2 = Ora il raggio non raggiunge il djed. Gira il djed e lascia stare il resto.
    .answer-3 = Il raggio non torna ancora giù. Gira il djed in C2.
lesson-two-levels-step-3 = Un pezzo può passare anche alla casella esattamente sopra o sotto. Porta la piramide da g6 su, sulla piattaforma, dove manda il raggio alla piramide nemica.
    .done = Un passo su o giù è una mossa di una casella, quindi può essere anche uno scambio o formare una pila.
    .answer-1 = Il raggio ha colpito la tua stessa piramide sul retro.
    .answer-2 = La piramide è ancora di sotto. La casella esattamente sopra g6 è E5.
    .answer-3 = Di sopra il raggio va a nord lungo la colonna E. Mettigli davanti la piramide in g6.
lesson-two-levels-step-4 = La torre non è di nessuno: entrambi possono muoverla di una casella, con tutto ciò che porta, se le sue nuove caselle sono vuote e non riservate. Muovila nel tuo raggio in modo che colpisca la piramide che viaggia sulla piattaforma.
    .done = La piramide nemica ha viaggiato con la torre ed è rimasta in F3.
    .answer-1 = Il raggio deve incontrare la metà sinistra del lato est della torre. Muovi la torre a sud.
    .answer-2 = Lascia i pezzi come sono e muovi la torre nel raggio.
lesson-two-levels-step-5 = La torre può anche girare di un quarto, e tutto ciò che porta gira con lei. Girala in modo che il tuo raggio salga, corra intorno alla torre e colpisca dall’alto il faraone nemico.
    .done = Il raggio è sceso per la torre e ha colpito il faraone.
    .answer-1 = I tuoi specchi sono finiti dalla parte sbagliata. Gira la torre in senso orario, vista dall’alto.
    .answer-2 = I tuoi specchi devono incontrare il raggio, che esce di sopra in E3. Gira la torre in senso orario.
