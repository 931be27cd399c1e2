### Nombres de los bandos y de las piezas, con sus formas.
###
### Formas de las piezas:
###   el El       el rey, la torre; al principio de la frase
###   un          un rey, una torre
###   del         del rey, de la torre
###   al          al rey, a la torre
###   los         los reyes, las torres
###   plural      reyes
###   title       como título
###   gender      masculine, feminine: solo para elegir, nunca se muestra
###
### Los bandos no tienen formas ni artículo y van en singular: gana Rojo, el láser de Rojo, ataca a Rojo.
### Solo el ordenador, que tiene el nombre de un jugador, tiene las formas el El (el ordenador).
### Eso también vale para los nombres que ponen los jugadores.

## El idioma

language-name = Español

number-decimal-mark = ,
number-group-mark = {"\u00A0"}

list-comma = { $first }, { $last }
list-and = { $first } y { $last }
list-or = { $first } o { $last }

## Bandos

side-blue = Azul
side-red = Rojo
side-silver = Plata
side-green = Verde
side-white = Blanco
side-black = Negro
side-cyan = Cian
side-orange = Naranja

# El ordenador, cuando el otro jugador tiene nombre (player-computer)
side-ordenador = Ordenador
    .el = el ordenador
    .El = El ordenador

# $name: nombre de un bando de un mod, o el que puso alguien
side-unknown = { $name }

## Piezas que solo tienen nombre: las de los mods

# $name: el nombre dentro de la frase; $title: con mayúscula
piece-unknown = pieza «{ $name }»
    .el = la pieza «{ $name }»
    .El = La pieza «{ $name }»
    .un = una pieza «{ $name }»
    .del = de la pieza «{ $name }»
    .al = a la pieza «{ $name }»
    .los = las piezas «{ $name }»
    .plural = piezas «{ $name }»
    .title = { $title }
    .gender = feminine

## Una pieza cualquiera

piece-any = pieza
    .el = la pieza
    .El = La pieza
    .un = una pieza
    .del = de la pieza
    .al = a la pieza
    .los = las piezas
    .plural = piezas
    .title = Pieza
    .gender = feminine

## Laser Chess

piece-king = rey
    .el = el rey
    .El = El rey
    .un = un rey
    .del = del rey
    .al = al rey
    .los = los reyes
    .plural = reyes
    .title = Rey
    .gender = masculine

piece-deflector = deflector
    .el = el deflector
    .El = El deflector
    .un = un deflector
    .del = del deflector
    .al = al deflector
    .los = los deflectores
    .plural = deflectores
    .title = Deflector
    .gender = masculine

piece-switch = conmutador
    .el = el conmutador
    .El = El conmutador
    .un = un conmutador
    .del = del conmutador
    .al = al conmutador
    .los = los conmutadores
    .plural = conmutadores
    .title = Conmutador
    .gender = masculine

piece-defender = defensor
    .el = el defensor
    .El = El defensor
    .un = un defensor
    .del = del defensor
    .al = al defensor
    .los = los defensores
    .plural = defensores
    .title = Defensor
    .gender = masculine

piece-laser = láser
    .el = el láser
    .El = El láser
    .un = un láser
    .del = del láser
    .al = al láser
    .los = los láseres
    .plural = láseres
    .title = Láser
    .gender = masculine

## Khet 2.0

piece-pharaoh = faraón
    .el = el faraón
    .El = El faraón
    .un = un faraón
    .del = del faraón
    .al = al faraón
    .los = los faraones
    .plural = faraones
    .title = Faraón
    .gender = masculine

piece-pyramid = pirámide
    .el = la pirámide
    .El = La pirámide
    .un = una pirámide
    .del = de la pirámide
    .al = a la pirámide
    .los = las pirámides
    .plural = pirámides
    .title = Pirámide
    .gender = feminine

piece-scarab = escarabajo
    .el = el escarabajo
    .El = El escarabajo
    .un = un escarabajo
    .del = del escarabajo
    .al = al escarabajo
    .los = los escarabajos
    .plural = escarabajos
    .title = Escarabajo
    .gender = masculine

piece-anubis = anubis
    .el = el anubis
    .El = El anubis
    .un = un anubis
    .del = del anubis
    .al = al anubis
    .los = los anubis
    .plural = anubis
    .title = Anubis
    .gender = masculine

piece-sphinx = esfinge
    .el = la esfinge
    .El = La esfinge
    .un = una esfinge
    .del = de la esfinge
    .al = a la esfinge
    .los = las esfinges
    .plural = esfinges
    .title = Esfinge
    .gender = feminine

piece-eye = ojo de Horus
    .el = el ojo de Horus
    .El = El ojo de Horus
    .un = un ojo de Horus
    .del = del ojo de Horus
    .al = al ojo de Horus
    .los = los ojos de Horus
    .plural = ojos de Horus
    .title = Ojo de Horus
    .gender = masculine

## Khet 1.0

piece-djed = djed
    .el = el djed
    .El = El djed
    .un = un djed
    .del = del djed
    .al = al djed
    .los = los djeds
    .plural = djeds
    .title = Djed
    .gender = masculine

piece-obelisk = obelisco
    .el = el obelisco
    .El = El obelisco
    .un = un obelisco
    .del = del obelisco
    .al = al obelisco
    .los = los obeliscos
    .plural = obeliscos
    .title = Obelisco
    .gender = masculine

piece-stack = pila de obeliscos
    .el = la pila de obeliscos
    .El = La pila de obeliscos
    .un = una pila de obeliscos
    .del = de la pila de obeliscos
    .al = a la pila de obeliscos
    .los = las pilas de obeliscos
    .plural = pilas de obeliscos
    .title = Pila de obeliscos
    .gender = feminine

## Laser Chess (1987)

piece-hypercube = hipercubo
    .el = el hipercubo
    .El = El hipercubo
    .un = un hipercubo
    .del = del hipercubo
    .al = al hipercubo
    .los = los hipercubos
    .plural = hipercubos
    .title = Hipercubo
    .gender = masculine

piece-hypersquare = hipercuadrado
    .el = el hipercuadrado
    .El = El hipercuadrado
    .un = un hipercuadrado
    .del = del hipercuadrado
    .al = al hipercuadrado
    .los = los hipercuadrados
    .plural = hipercuadrados
    .title = Hipercuadrado
    .gender = masculine

piece-beam-splitter = divisor de rayo
    .el = el divisor de rayo
    .El = El divisor de rayo
    .un = un divisor de rayo
    .del = del divisor de rayo
    .al = al divisor de rayo
    .los = los divisores de rayo
    .plural = divisores de rayo
    .title = Divisor de rayo
    .gender = masculine

piece-block = bloque
    .el = el bloque
    .El = El bloque
    .un = un bloque
    .del = del bloque
    .al = al bloque
    .los = los bloques
    .plural = bloques
    .title = Bloque
    .gender = masculine

piece-diagonal-mirror = espejo diagonal
    .el = el espejo diagonal
    .El = El espejo diagonal
    .un = un espejo diagonal
    .del = del espejo diagonal
    .al = al espejo diagonal
    .los = los espejos diagonales
    .plural = espejos diagonales
    .title = Espejo diagonal
    .gender = masculine

piece-straight-mirror = espejo recto
    .el = el espejo recto
    .El = El espejo recto
    .un = un espejo recto
    .del = del espejo recto
    .al = al espejo recto
    .los = los espejos rectos
    .plural = espejos rectos
    .title = Espejo recto
    .gender = masculine

piece-triangular-mirror = espejo triangular
    .el = el espejo triangular
    .El = El espejo triangular
    .un = un espejo triangular
    .del = del espejo triangular
    .al = al espejo triangular
    .los = los espejos triangulares
    .plural = espejos triangulares
    .title = Espejo triangular
    .gender = masculine

## Taller (su bloque es el de arriba)

piece-pane = lámina
    .el = la lámina
    .El = La lámina
    .un = una lámina
    .del = de la lámina
    .al = a la lámina
    .los = las láminas
    .plural = láminas
    .title = Lámina
    .gender = feminine

piece-glass = cristal
    .el = el cristal
    .El = El cristal
    .un = un cristal
    .del = del cristal
    .al = al cristal
    .los = los cristales
    .plural = cristales
    .title = Cristal
    .gender = masculine

piece-half-mirror = semiespejo
    .el = el semiespejo
    .El = El semiespejo
    .un = un semiespejo
    .del = del semiespejo
    .al = al semiespejo
    .los = los semiespejos
    .plural = semiespejos
    .title = Semiespejo
    .gender = masculine

piece-splitter = divisor
    .el = el divisor
    .El = El divisor
    .un = un divisor
    .del = del divisor
    .al = al divisor
    .los = los divisores
    .plural = divisores
    .title = Divisor
    .gender = masculine

piece-turret = torreta
    .el = la torreta
    .El = La torreta
    .un = una torreta
    .del = de la torreta
    .al = a la torreta
    .los = las torretas
    .plural = torretas
    .title = Torreta
    .gender = feminine

piece-shell = coraza
    .el = la coraza
    .El = La coraza
    .un = una coraza
    .del = de la coraza
    .al = a la coraza
    .los = las corazas
    .plural = corazas
    .title = Coraza
    .gender = feminine

piece-pillar = pilar
    .el = el pilar
    .El = El pilar
    .un = un pilar
    .del = del pilar
    .al = al pilar
    .los = los pilares
    .plural = pilares
    .title = Pilar
    .gender = masculine

piece-stump = tocón
    .el = el tocón
    .El = El tocón
    .un = un tocón
    .del = del tocón
    .al = al tocón
    .los = los tocones
    .plural = tocones
    .title = Tocón
    .gender = masculine

piece-tower = torre
    .el = la torre
    .El = La torre
    .un = una torre
    .del = de la torre
    .al = a la torre
    .los = las torres
    .plural = torres
    .title = Torre
    .gender = feminine

piece-spire = aguja
    .el = la aguja
    .El = La aguja
    .un = una aguja
    .del = de la aguja
    .al = a la aguja
    .los = las agujas
    .plural = agujas
    .title = Aguja
    .gender = feminine

piece-portal = portal
    .el = el portal
    .El = El portal
    .un = un portal
    .del = del portal
    .al = al portal
    .los = los portales
    .plural = portales
    .title = Portal
    .gender = masculine

piece-monolith = monolito
    .el = el monolito
    .El = El monolito
    .un = un monolito
    .del = del monolito
    .al = al monolito
    .los = los monolitos
    .plural = monolitos
    .title = Monolito
    .gender = masculine

## Ajedrez (su rey es el de Laser Chess)

piece-pawn = peón
    .el = el peón
    .El = El peón
    .un = un peón
    .del = del peón
    .al = al peón
    .los = los peones
    .plural = peones
    .title = Peón
    .gender = masculine

piece-knight = caballo
    .el = el caballo
    .El = El caballo
    .un = un caballo
    .del = del caballo
    .al = al caballo
    .los = los caballos
    .plural = caballos
    .title = Caballo
    .gender = masculine

piece-bishop = alfil
    .el = el alfil
    .El = El alfil
    .un = un alfil
    .del = del alfil
    .al = al alfil
    .los = los alfiles
    .plural = alfiles
    .title = Alfil
    .gender = masculine

piece-rook = torre
    .el = la torre
    .El = La torre
    .un = una torre
    .del = de la torre
    .al = a la torre
    .los = las torres
    .plural = torres
    .title = Torre
    .gender = feminine

piece-queen = dama
    .el = la dama
    .El = La dama
    .un = una dama
    .del = de la dama
    .al = a la dama
    .los = las damas
    .plural = damas
    .title = Dama
    .gender = feminine

## Damas

piece-draughts-man = peón
    .el = el peón
    .El = El peón
    .un = un peón
    .del = del peón
    .al = al peón
    .los = los peones
    .plural = peones
    .title = Peón
    .gender = masculine

piece-draughts-king = dama
    .el = la dama
    .El = La dama
    .un = una dama
    .del = de la dama
    .al = a la dama
    .los = las damas
    .plural = damas
    .title = Dama
    .gender = feminine

## Stratego

piece-flag = bandera
    .el = la bandera
    .El = La bandera
    .un = una bandera
    .del = de la bandera
    .al = a la bandera
    .los = las banderas
    .plural = banderas
    .title = Bandera
    .gender = feminine

piece-spy = espía
    .el = el espía
    .El = El espía
    .un = un espía
    .del = del espía
    .al = al espía
    .los = los espías
    .plural = espías
    .title = Espía
    .gender = masculine

piece-scout = explorador
    .el = el explorador
    .El = El explorador
    .un = un explorador
    .del = del explorador
    .al = al explorador
    .los = los exploradores
    .plural = exploradores
    .title = Explorador
    .gender = masculine

piece-miner = minador
    .el = el minador
    .El = El minador
    .un = un minador
    .del = del minador
    .al = al minador
    .los = los minadores
    .plural = minadores
    .title = Minador
    .gender = masculine

piece-sergeant = sargento
    .el = el sargento
    .El = El sargento
    .un = un sargento
    .del = del sargento
    .al = al sargento
    .los = los sargentos
    .plural = sargentos
    .title = Sargento
    .gender = masculine

piece-lieutenant = teniente
    .el = el teniente
    .El = El teniente
    .un = un teniente
    .del = del teniente
    .al = al teniente
    .los = los tenientes
    .plural = tenientes
    .title = Teniente
    .gender = masculine

piece-captain = capitán
    .el = el capitán
    .El = El capitán
    .un = un capitán
    .del = del capitán
    .al = al capitán
    .los = los capitanes
    .plural = capitanes
    .title = Capitán
    .gender = masculine

piece-major = comandante
    .el = el comandante
    .El = El comandante
    .un = un comandante
    .del = del comandante
    .al = al comandante
    .los = los comandantes
    .plural = comandantes
    .title = Comandante
    .gender = masculine

piece-colonel = coronel
    .el = el coronel
    .El = El coronel
    .un = un coronel
    .del = del coronel
    .al = al coronel
    .los = los coroneles
    .plural = coroneles
    .title = Coronel
    .gender = masculine

piece-general = general
    .el = el general
    .El = El general
    .un = un general
    .del = del general
    .al = al general
    .los = los generales
    .plural = generales
    .title = General
    .gender = masculine

piece-marshal = mariscal
    .el = el mariscal
    .El = El mariscal
    .un = un mariscal
    .del = del mariscal
    .al = al mariscal
    .los = los mariscales
    .plural = mariscales
    .title = Mariscal
    .gender = masculine

piece-bomb = bomba
    .el = la bomba
    .El = La bomba
    .un = una bomba
    .del = de la bomba
    .al = a la bomba
    .los = las bombas
    .plural = bombas
    .title = Bomba
    .gender = feminine

piece-back = pieza oculta
    .el = la pieza oculta
    .El = La pieza oculta
    .un = una pieza oculta
    .del = de la pieza oculta
    .al = a la pieza oculta
    .los = las piezas ocultas
    .plural = piezas ocultas
    .title = Pieza oculta
    .gender = feminine
