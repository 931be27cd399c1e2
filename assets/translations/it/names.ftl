### Nomi delle parti e dei tipi di pezzi, con le loro forme.
###
### Forme dei pezzi:
###   (valore)    re
###   un          un re, una torre, uno scarabeo
###   il Il       il re, la torre, l’obelisco; a inizio frase
###   del         del re, della torre, dell’obelisco
###   plural      re, torri (senza articolo)
###   title       come titolo
###   gender      masculine, feminine: solo per scegliere, mai da mostrare
### I pezzi delle mod hanno solo un nome: il pezzo «Drago».
###
### Forme delle parti: il Il del al (il Rosso, del Rosso, al Rosso). I nomi dati dalle persone non hanno articolo: di Marco,
### a Marco. Perciò le frasi evitano participi che concordano con una parte.

## La lingua

language-name = Italiano

number-decimal-mark = ,
number-group-mark = .

list-comma = { $first }, { $last }
list-and = { $first } e { $last }
list-or = { $first } o { $last }

## Parti

side-blue = Blu
    .il = il Blu
    .Il = Il Blu
    .del = del Blu
    .al = al Blu

side-red = Rosso
    .il = il Rosso
    .Il = Il Rosso
    .del = del Rosso
    .al = al Rosso

side-silver = Argento
    .il = l’Argento
    .Il = L’Argento
    .del = dell’Argento
    .al = all’Argento

side-green = Verde
    .il = il Verde
    .Il = Il Verde
    .del = del Verde
    .al = al Verde

side-white = Bianco
    .il = il Bianco
    .Il = Il Bianco
    .del = del Bianco
    .al = al Bianco

side-black = Nero
    .il = il Nero
    .Il = Il Nero
    .del = del Nero
    .al = al Nero

side-cyan = Ciano
    .il = il Ciano
    .Il = Il Ciano
    .del = del Ciano
    .al = al Ciano

side-orange = Arancione
    .il = l’Arancione
    .Il = L’Arancione
    .del = dell’Arancione
    .al = all’Arancione

# Non è una parte: il computer, quando l’altro giocatore ha un nome (player-computer)
side-computer = Computer
    .il = il computer
    .Il = Il computer
    .del = del computer
    .al = al computer

# $name: il nome di una parte di una mod, o quello dato da una persona
side-unknown = { $name }
    .il = { $name }
    .Il = { $name }
    .del = di { $name }
    .al = a { $name }

## Pezzi che hanno solo un nome: quelli delle mod

# $name: il nome nella frase; $title: con la maiuscola
piece-unknown = { $name }
    .un = un pezzo «{ $name }»
    .il = il pezzo «{ $name }»
    .Il = Il pezzo «{ $name }»
    .del = del pezzo «{ $name }»
    .plural = pezzi «{ $name }»
    .title = { $title }
    .gender = masculine

## Un pezzo qualsiasi

piece-any = pezzo
    .un = un pezzo
    .il = il pezzo
    .Il = Il pezzo
    .del = del pezzo
    .plural = pezzi
    .title = Pezzo
    .gender = masculine

## Laser Chess

piece-king = re
    .un = un re
    .il = il re
    .Il = Il re
    .del = del re
    .plural = re
    .title = Re
    .gender = masculine

piece-deflector = deflettore
    .un = un deflettore
    .il = il deflettore
    .Il = Il deflettore
    .del = del deflettore
    .plural = deflettori
    .title = Deflettore
    .gender = masculine

piece-switch = commutatore
    .un = un commutatore
    .il = il commutatore
    .Il = Il commutatore
    .del = del commutatore
    .plural = commutatori
    .title = Commutatore
    .gender = masculine

piece-defender = difensore
    .un = un difensore
    .il = il difensore
    .Il = Il difensore
    .del = del difensore
    .plural = difensori
    .title = Difensore
    .gender = masculine

piece-laser = laser
    .un = un laser
    .il = il laser
    .Il = Il laser
    .del = del laser
    .plural = laser
    .title = Laser
    .gender = masculine

## Khet 2.0

piece-pharaoh = faraone
    .un = un faraone
    .il = il faraone
    .Il = Il faraone
    .del = del faraone
    .plural = faraoni
    .title = Faraone
    .gender = masculine

piece-pyramid = piramide
    .un = una piramide
    .il = la piramide
    .Il = La piramide
    .del = della piramide
    .plural = piramidi
    .title = Piramide
    .gender = feminine

piece-scarab = scarabeo
    .un = uno scarabeo
    .il = lo scarabeo
    .Il = Lo scarabeo
    .del = dello scarabeo
    .plural = scarabei
    .title = Scarabeo
    .gender = masculine

piece-anubis = anubi
    .un = un anubi
    .il = l’anubi
    .Il = L’anubi
    .del = dell’anubi
    .plural = anubi
    .title = Anubi
    .gender = masculine

piece-sphinx = sfinge
    .un = una sfinge
    .il = la sfinge
    .Il = La sfinge
    .del = della sfinge
    .plural = sfingi
    .title = Sfinge
    .gender = feminine

piece-eye = occhio di Horus
    .un = un occhio di Horus
    .il = l’occhio di Horus
    .Il = L’occhio di Horus
    .del = dell’occhio di Horus
    .plural = occhi di Horus
    .title = Occhio di Horus
    .gender = masculine

## Khet 1.0

piece-djed = djed
    .un = un djed
    .il = il djed
    .Il = Il djed
    .del = del djed
    .plural = djed
    .title = Djed
    .gender = masculine

piece-obelisk = obelisco
    .un = un obelisco
    .il = l’obelisco
    .Il = L’obelisco
    .del = dell’obelisco
    .plural = obelischi
    .title = Obelisco
    .gender = masculine

piece-stack = pila di obelischi
    .un = una pila di obelischi
    .il = la pila di obelischi
    .Il = La pila di obelischi
    .del = della pila di obelischi
    .plural = pile di obelischi
    .title = Pila di obelischi
    .gender = feminine

## Laser Chess (1987)

piece-hypercube = ipercubo
    .un = un ipercubo
    .il = l’ipercubo
    .Il = L’ipercubo
    .del = dell’ipercubo
    .plural = ipercubi
    .title = Ipercubo
    .gender = masculine

piece-hypersquare = iperquadrato
    .un = un iperquadrato
    .il = l’iperquadrato
    .Il = L’iperquadrato
    .del = dell’iperquadrato
    .plural = iperquadrati
    .title = Iperquadrato
    .gender = masculine

piece-beam-splitter = divisore di raggio
    .un = un divisore di raggio
    .il = il divisore di raggio
    .Il = Il divisore di raggio
    .del = del divisore di raggio
    .plural = divisori di raggio
    .title = Divisore di raggio
    .gender = masculine

piece-block = blocco
    .un = un blocco
    .il = il blocco
    .Il = Il blocco
    .del = del blocco
    .plural = blocchi
    .title = Blocco
    .gender = masculine

piece-diagonal-mirror = specchio diagonale
    .un = uno specchio diagonale
    .il = lo specchio diagonale
    .Il = Lo specchio diagonale
    .del = dello specchio diagonale
    .plural = specchi diagonali
    .title = Specchio diagonale
    .gender = masculine

piece-straight-mirror = specchio dritto
    .un = uno specchio dritto
    .il = lo specchio dritto
    .Il = Lo specchio dritto
    .del = dello specchio dritto
    .plural = specchi dritti
    .title = Specchio dritto
    .gender = masculine

piece-triangular-mirror = specchio triangolare
    .un = uno specchio triangolare
    .il = lo specchio triangolare
    .Il = Lo specchio triangolare
    .del = dello specchio triangolare
    .plural = specchi triangolari
    .title = Specchio triangolare
    .gender = masculine

## Officina (il suo blocco è quello sopra)

piece-pane = lastra
    .un = una lastra
    .il = la lastra
    .Il = La lastra
    .del = della lastra
    .plural = lastre
    .title = Lastra
    .gender = feminine

piece-glass = vetro
    .un = un vetro
    .il = il vetro
    .Il = Il vetro
    .del = del vetro
    .plural = vetri
    .title = Vetro
    .gender = masculine

piece-half-mirror = semispecchio
    .un = un semispecchio
    .il = il semispecchio
    .Il = Il semispecchio
    .del = del semispecchio
    .plural = semispecchi
    .title = Semispecchio
    .gender = masculine

piece-splitter = divisore
    .un = un divisore
    .il = il divisore
    .Il = Il divisore
    .del = del divisore
    .plural = divisori
    .title = Divisore
    .gender = masculine

piece-turret = torretta
    .un = una torretta
    .il = la torretta
    .Il = La torretta
    .del = della torretta
    .plural = torrette
    .title = Torretta
    .gender = feminine

piece-shell = guscio
    .un = un guscio
    .il = il guscio
    .Il = Il guscio
    .del = del guscio
    .plural = gusci
    .title = Guscio
    .gender = masculine

piece-pillar = pilastro
    .un = un pilastro
    .il = il pilastro
    .Il = Il pilastro
    .del = del pilastro
    .plural = pilastri
    .title = Pilastro
    .gender = masculine

piece-stump = troncone
    .un = un troncone
    .il = il troncone
    .Il = Il troncone
    .del = del troncone
    .plural = tronconi
    .title = Troncone
    .gender = masculine

piece-tower = torre
    .un = una torre
    .il = la torre
    .Il = La torre
    .del = della torre
    .plural = torri
    .title = Torre
    .gender = feminine

piece-spire = guglia
    .un = una guglia
    .il = la guglia
    .Il = La guglia
    .del = della guglia
    .plural = guglie
    .title = Guglia
    .gender = feminine

piece-portal = portale
    .un = un portale
    .il = il portale
    .Il = Il portale
    .del = del portale
    .plural = portali
    .title = Portale
    .gender = masculine

piece-monolith = monolito
    .un = un monolito
    .il = il monolito
    .Il = Il monolito
    .del = del monolito
    .plural = monoliti
    .title = Monolito
    .gender = masculine

## Scacchi (il re è quello di Laser Chess)

piece-pawn = pedone
    .un = un pedone
    .il = il pedone
    .Il = Il pedone
    .del = del pedone
    .plural = pedoni
    .title = Pedone
    .gender = masculine

piece-knight = cavallo
    .un = un cavallo
    .il = il cavallo
    .Il = Il cavallo
    .del = del cavallo
    .plural = cavalli
    .title = Cavallo
    .gender = masculine

piece-bishop = alfiere
    .un = un alfiere
    .il = l’alfiere
    .Il = L’alfiere
    .del = dell’alfiere
    .plural = alfieri
    .title = Alfiere
    .gender = masculine

piece-rook = torre
    .un = una torre
    .il = la torre
    .Il = La torre
    .del = della torre
    .plural = torri
    .title = Torre
    .gender = feminine

piece-queen = donna
    .un = una donna
    .il = la donna
    .Il = La donna
    .del = della donna
    .plural = donne
    .title = Donna
    .gender = feminine

## Dama: il pezzo promosso si chiama «dama»

piece-draughts-man = pedina
    .un = una pedina
    .il = la pedina
    .Il = La pedina
    .del = della pedina
    .plural = pedine
    .title = Pedina
    .gender = feminine

piece-draughts-king = dama
    .un = una dama
    .il = la dama
    .Il = La dama
    .del = della dama
    .plural = dame
    .title = Dama
    .gender = feminine

## Stratego

piece-flag = bandiera
    .un = una bandiera
    .il = la bandiera
    .Il = La bandiera
    .del = della bandiera
    .plural = bandiere
    .title = Bandiera
    .gender = feminine

piece-spy = spia
    .un = una spia
    .il = la spia
    .Il = La spia
    .del = della spia
    .plural = spie
    .title = Spia
    .gender = feminine

piece-scout = esploratore
    .un = un esploratore
    .il = l’esploratore
    .Il = L’esploratore
    .del = dell’esploratore
    .plural = esploratori
    .title = Esploratore
    .gender = masculine

piece-miner = artificiere
    .un = un artificiere
    .il = l’artificiere
    .Il = L’artificiere
    .del = dell’artificiere
    .plural = artificieri
    .title = Artificiere
    .gender = masculine

piece-sergeant = sergente
    .un = un sergente
    .il = il sergente
    .Il = Il sergente
    .del = del sergente
    .plural = sergenti
    .title = Sergente
    .gender = masculine

piece-lieutenant = tenente
    .un = un tenente
    .il = il tenente
    .Il = Il tenente
    .del = del tenente
    .plural = tenenti
    .title = Tenente
    .gender = masculine

piece-captain = capitano
    .un = un capitano
    .il = il capitano
    .Il = Il capitano
    .del = del capitano
    .plural = capitani
    .title = Capitano
    .gender = masculine

piece-major = maggiore
    .un = un maggiore
    .il = il maggiore
    .Il = Il maggiore
    .del = del maggiore
    .plural = maggiori
    .title = Maggiore
    .gender = masculine

piece-colonel = colonnello
    .un = un colonnello
    .il = il colonnello
    .Il = Il colonnello
    .del = del colonnello
    .plural = colonnelli
    .title = Colonnello
    .gender = masculine

piece-general = generale
    .un = un generale
    .il = il generale
    .Il = Il generale
    .del = del generale
    .plural = generali
    .title = Generale
    .gender = masculine

piece-marshal = maresciallo
    .un = un maresciallo
    .il = il maresciallo
    .Il = Il maresciallo
    .del = del maresciallo
    .plural = marescialli
    .title = Maresciallo
    .gender = masculine

piece-bomb = bomba
    .un = una bomba
    .il = la bomba
    .Il = La bomba
    .del = della bomba
    .plural = bombe
    .title = Bomba
    .gender = feminine

piece-back = pezzo coperto
    .un = un pezzo coperto
    .il = il pezzo coperto
    .Il = Il pezzo coperto
    .del = del pezzo coperto
    .plural = pezzi coperti
    .title = Pezzo coperto
    .gender = masculine
